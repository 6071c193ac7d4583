"""What lesson B2 and its guide state as numbers, each with the engine's word on it."""

from fractions import Fraction

from stbwidgets.course.exercises import b2
from stbwidgets.odds.partitions import stuck_probability, stuck_rolls
from stbwidgets.odds.solution import solve
from stbwidgets.rules.catalogue import variant

CLASSIC = variant("classic")
BEST = solve(CLASSIC)


def stuck(tiles: tuple[int, ...], dice: int = 2) -> int:
    return sum(stuck_rolls(CLASSIC, tiles, dice).values())


def weight(*totals: int) -> list[int]:
    return [sum(a + b == total for a in range(1, 7) for b in range(1, 7)) for total in totals]


def points(tiles: tuple[int, ...], dice: int) -> int:
    return round(100 * dict(BEST.rank_dice(tiles))[dice])


def small(tiles: tuple[int, ...]) -> bool:
    return set(CLASSIC.dice_choices(tiles)) == {1, 2}


# a phrase of the lesson -> whether it is so
FACTS = {
    "You must roll two dice while 7, 8 or 9 is open": all(
        CLASSIC.dice_choices(tiles) == ((1, 2) if max(tiles) < 7 else (2,)) for tiles in [(6,), (7,), (1, 8), (9,)]
    ),
    "Leave only tiles 1, 5 and 9 open. How many of the 36": stuck((1, 5, 9)) == 20,
    "Open tile 3 as well": stuck((1, 3, 5, 9)) < stuck((1, 5, 9)),
    "Leave only tiles 1, 2 and 3 open": stuck((1, 2, 3)) == 21 and stuck((1, 2, 3), 1) == 0,
    "Leave only tiles 5 and 6 open": Fraction(stuck((5, 6)), 36) > Fraction(stuck((5, 6), 1), 6),
    "leave tiles 2, 6 and 9 stuck": stuck((2, 6, 9)) > 5,
    "Tiles 1, 5 and 9 can make totals 5, 6, 9 and 10": b2.made((1, 5, 9)) & set(range(2, 13)) == {5, 6, 9, 10},
    "4 + 5 + 4 + 3 = 16 outcomes": weight(5, 6, 9, 10) == [4, 5, 4, 3] and sum(weight(5, 6, 9, 10)) == 16,
    "36 − 16 = 20": stuck((1, 5, 9)) == 36 - 16 == 20,
    "20/36, or 5/9": Fraction(20, 36) == Fraction(5, 9) == stuck_probability(CLASSIC, (1, 5, 9)),
    r"\text{chance to be stuck} = 1 - ": all(
        stuck_probability(CLASSIC, tiles) == 1 - Fraction(36 - stuck(tiles), 36) for tiles in [(1,), (2, 3, 5)]
    ),
    'Here the row "red 3" is painted. Paint the column "white 3" as well': len(
        {(3, k) for k in range(1, 7)} & {(k, 3) for k in range(1, 7)}
    )
    == 1,
    "so many of 6, and so many of 36": True,
    "Run the cell for tiles 1 and 2": lambda: (points((1, 2), 1), points((1, 2), 2)) == (192, 277),
    "what 100 turns from here cost": True,
    "Compare parts of 6 with parts of 36": True,
    "the chance that the roll fits make 1 together": stuck_probability(CLASSIC, (1, 5, 9)) + Fraction(16, 36) == 1,
    "five rounds with tiles 1 to 6": CLASSIC.replace(tiles=range(1, 7)).dice_choices(range(1, 7)) == (1, 2),
}


def ended(total: int) -> Fraction:
    return b2.last_totals()[0][total]


# the same of its guide
GUIDE = {
    "Total 6 ends the most turns: 14.10 %": lambda: (
        f"{float(100 * ended(6)):.2f}" == "14.10" and max(b2.last_totals()[0], key=ended) == 6
    ),
    "Total 7 ends 9.06 %": lambda: f"{float(100 * ended(7)):.2f}" == "9.06",
    "9.67 %": lambda: f"{float(100 * (1 - sum(b2.last_totals()[0].values()))):.2f}" == "9.67",
    "about 0.91 times a turn": lambda: f"{float(b2.last_totals()[1][7]):.2f}" == "0.91",
    "about 0.81 times": lambda: f"{float(b2.last_totals()[1][6]):.2f}" == "0.81",
    "one in ten of these rolls": lambda: round(b2.last_totals()[1][7] / ended(7)) == 10,
    "one in six": lambda: round(b2.last_totals()[1][6] / ended(6)) == 6,
    "20 of 36": stuck((1, 5, 9)) == 20,
    "9 of 36 with tile 3": stuck((1, 3, 5, 9)) == 9,
    "21 of 36 with two dice, and none with one": (stuck((1, 2, 3)), stuck((1, 2, 3), 1)) == (21, 0),
    "25 of 36 with two dice, and 4 of 6 with one": (stuck((5, 6)), stuck((5, 6), 1)) == (25, 4),
    "116 of the 511 boxes": (len(b2.safe_boxes()), len(b2.some_of(b2.ALL))) == (116, 511),
    "nine boxes of four tiles": sum(len(box) == 4 for box in b2.safe_boxes()) == 9,
    "Of the 63 boxes": lambda: len(b2.small_boxes()) == 63 and all(map(small, b2.small_boxes())),
    "in exactly 14": lambda: sum(map(b2.one_die_is_better, b2.small_boxes())) == 14,
    "the 13 whose tiles add up to 6 or less": lambda: sum(sum(box) <= 6 for box in b2.small_boxes()) == 13,
    "246 points with one die and 365 with two": lambda: (points((1, 2, 4), 1), points((1, 2, 4), 2)) == (246, 365),
    "11 of 36, not 12": b2.at_least_one_six.facts()["answer"] == 11,
}
