"""What lesson C4 and its guide state as numbers, each with the engine's word on it."""

from fractions import Fraction
from itertools import product

from stbwidgets.course.exercises import c4
from stbwidgets.odds.evaluation import evaluate
from stbwidgets.odds.partitions import stuck_rolls
from stbwidgets.odds.solution import solve
from stbwidgets.rules.catalogue import variant
from stbwidgets.widgets.explorers.arena import Arena

CLASSIC, TWO_DICE, FEW, SIX = map(variant, ("classic", "two-dice", "as-few", "sum-six"))
BEST = solve(CLASSIC)


def first_move(total: int) -> tuple[int, ...]:
    return BEST.best_move(c4.ALL, c4.roll_of(total))


def after(total: int) -> str:
    return f"{float(BEST.value_after(c4.ALL, c4.roll_of(total))):.3f}"


def expects(rules: str, strategy: str) -> str:
    return f"{float(c4.expects(rules, strategy)):.3f}"


def shuts(objective: str) -> str:
    return f"{float(100 * evaluate(CLASSIC, objective).shut_probability):.3f}"


def a_tile_more_helps() -> bool:
    return any(
        BEST.value_at(tuple(sorted((*box, tile)))) < BEST.value_at(box)
        for box in [(1, 2)]
        for tile in c4.ALL
        if tile not in box
    )


def dearest() -> tuple[int, ...]:
    return max(
        (box for size in range(1, 10) for box in c4.combinations(c4.ALL, size)), key=lambda box: BEST.value_at(box)
    )


BEST_FIRST = [9, 8, 12, 7, 10, 11, 6, 5, 4, 3, 2]


def one_die_value(box: tuple[int, ...]) -> Fraction:
    """What a box costs if one die is rolled whenever it is allowed, with the best moves."""
    if not box:
        return Fraction(0)
    dice = min(CLASSIC.dice_choices(box))
    rolls = list(product(range(1, 7), repeat=dice))
    costs = [
        min(
            (one_die_value(without(box, move)) for move in CLASSIC.legal_moves(box, faces)),
            default=Fraction(sum(box)),
        )
        for faces in rolls
    ]
    return sum(costs, Fraction(0)) / len(rolls)


def without(box: tuple[int, ...], move: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(tile for tile in box if tile not in move)


def arena() -> Arena:
    return Arena("two-dice", strategies=("fewest-tiles", "best-score"))


def spread(strategy: str) -> float:
    """The standard deviation of a round's score."""
    scores = evaluate(TWO_DICE, strategy).score_distribution()
    mean = sum(score * chance for score, chance in scores.items())
    return float(sum((score - mean) ** 2 * chance for score, chance in scores.items())) ** 0.5


# a phrase of the lesson -> whether it is so
FACTS = {
    "Was 4, 5 better than 3, 6": dict(BEST.rank_moves(c4.ASKED_IN_A1, (4, 5))).keys() >= {(4, 5), (3, 6)},
    "what 36 turns with it cost": BEST.value_at((1, 2, 3)) == Fraction(61, 36),
    "What do they do with rolls 2 to 9? And with 10, 11 and 12": [first_move(total) for total in range(2, 13)]
    == [*((total,) for total in range(2, 10)), (1, 9), (2, 9), (3, 9)],
    "The roll was 5 + 4": True,
    "The player shut 4 and 5, and you could not say whether 3 and 6 was better": True,
    "Choose roll 9 in the list": BEST.best_move(c4.ASKED_IN_A1, (4, 5)) == (4, 5),
    "Tiles 1 and 2 are open. Read the number. Which third tile": [
        tile for tile in c4.ALL[2:] if BEST.value_at((1, 2, tile)) < BEST.value_at((1, 2))
    ]
    == [3],
    "a fold, *All 512 boxes*": len(c4.ALL) == 9 and 2 ** len(c4.ALL) == 512,
    "512 values": 2**9 == 512,
    "{36}": True,
    "Let each play 100 rounds, then 1000": True,
    "you may roll one die when 7, 8 and 9 are shut": all(
        CLASSIC.dice_choices(tiles) == ((1, 2) if max(tiles) < 7 else (2,)) for tiles in [(6,), (7,), (1, 8), (9,)]
    ),
}

# the same of its guide
GUIDE = {
    "two dice while the open tiles add up to more than 6, else one": lambda: (
        SIX.dice_choices((1, 5)) == (1,) and SIX.dice_choices((1, 6)) == (2,)
    ),
    "4, 5 expects 6.74 and 3, 6 only 6.27": lambda: (
        [f"{float(one_die_value(without(c4.ASKED_IN_A1, move))):.2f}" for move in ((4, 5), (3, 6))] == ["6.74", "6.27"]
    ),
    "it is about 5.17 and 5.95": lambda: (
        [f"{float(dict(solve(SIX).rank_moves(c4.ASKED_IN_A1, (4, 5)))[move]):.2f}" for move in ((4, 5), (3, 6))]
        == ["5.17", "5.95"]
    ),
    "| first roll | 9 | 8 | 12 | 7 | 10 | 11 | 6 | 5 | 4 | 3 | 2 |": lambda: (
        sorted(range(2, 13), key=lambda total: BEST.value_after(c4.ALL, c4.roll_of(total))) == BEST_FIRST
    ),
    "7.36 | 9.04 | 9.78 | 10.67 | 11.05 | 11.09 | 11.58 | 12.39 | 13.61 | 14.23 | 15.78": lambda: (
        " | ".join(f"{float(BEST.value_after(c4.ALL, c4.roll_of(total))):.2f}" for total in BEST_FIRST)
        == "7.36 | 9.04 | 9.78 | 10.67 | 11.05 | 11.09 | 11.58 | 12.39 | 13.61 | 14.23 | 15.78"
    ),
    "Both boxes that are left fit 11 of 36": lambda: (
        [36 - sum(stuck_rolls("two-dice", box).values()) for box in ((1, 7), (3, 5))] == [11, 11]
    ),
    "About 17,000 each": lambda: "about 17,000 rounds each" in arena().state["compared"][0],
    "difference is 0.166 points a round": lambda: "0.166 points exactly" in arena().state["compared"][0],
    "uncertain by about 0.49": lambda: (
        [f"{2 * spread(name) / 1000**0.5:.2f}" for name in ("fewest-tiles", "best-score")] == ["0.49", "0.48"]
    ),
    "After 9 a turn expects 7.363, after 12 it expects 9.778, after 2 it expects 15.784": lambda: (
        [after(total) for total in (9, 12, 2)] == ["7.363", "9.778", "15.784"]
    ),
    "20095/3888, about 5.17": dict(BEST.rank_moves(c4.ASKED_IN_A1, (4, 5)))[4, 5] == Fraction(20095, 3888),
    "3857/648, about 5.95": dict(BEST.rank_moves(c4.ASKED_IN_A1, (4, 5)))[3, 6] == Fraction(3857, 648),
    "the same under *as few dice as suffice*": lambda: (
        dict(solve(FEW).rank_moves(c4.ASKED_IN_A1, (4, 5))).items()
        >= {((4, 5), Fraction(20095, 3888)), ((3, 6), Fraction(3857, 648))}
    ),
    "tiles 5, 6, 7, 8 and 9, with 24.7": lambda: (
        dearest() == (5, 6, 7, 8, 9) and f"{float(BEST.value_at((5, 6, 7, 8, 9))):.1f}" == "24.7"
    ),
    "tiles 1, 2 cost 23/12, and with tile 3 only 61/36": a_tile_more_helps()
    and BEST.value_at((1, 2)) == Fraction(23, 12),
    "11.323 points a round, and best play 11.158": lambda: (
        [expects("two-dice", name) for name in ("fewest-tiles", "best-score")] == ["11.323", "11.158"]
    ),
    "181 of the 1,774": lambda: c4.choices() == (1774, 181),
    "by 32/81": lambda: (
        c4.values(c4.ODD, 8, "two-dice")[1, 7] - c4.values(c4.ODD, 8, "two-dice")[3, 5] == Fraction(32, 81)
    ),
    "“Most tiles” expects 24.150, random moves 20.419, and the worst play possible 24.345": lambda: (
        [
            expects("two-dice", "most-tiles"),
            expects("two-dice", "random"),
            f"{float(solve(TWO_DICE, best='max').value):.3f}",
        ]
        == ["24.150", "20.419", "24.345"]
    ),
    "12.217 with one die whenever allowed, 11.323 with two always, 11.009 with best play": lambda: (
        [
            f"{float(c4.one_die_whenever()):.3f}",
            expects("classic", "fewest-tiles"),
            expects("classic", "best-score"),
        ]
        == ["12.217", "11.323", "11.009"]
    ),
    "14 of the 63": lambda: c4.one_die_is_best() == (63, 14),
    "9.669 %": lambda: shuts("best-score") == "9.669",
    "9.761 %": lambda: shuts("best-shut") == "9.761",
    "788 − 774 = 14": lambda: (
        c4.saved_facts()["answer"] == 14 and (c4.saved_facts()["a"], c4.saved_facts()["b"]) == (788, 774)
    ),
}
