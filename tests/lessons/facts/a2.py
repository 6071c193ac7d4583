"""What lesson A2 and its guide state as numbers, each with the engine's word on it."""

from collections import Counter
from fractions import Fraction

from stbwidgets.course.exercises.a2 import chance_to_shut_in, splits
from stbwidgets.odds.partition_steps import in_order
from stbwidgets.odds.partitions import count_distinct_partitions, distinct_partitions
from stbwidgets.odds.strategy import PREFERENCES
from stbwidgets.rules.catalogue import variant

CLASSIC = variant("classic")
ALL = CLASSIC.tiles
BOX = [count_distinct_partitions(total, ALL) for total in range(1, 13)]
ENDLESS = [count_distinct_partitions(total) for total in range(1, 13)]


def only_without_end(total: int) -> set[tuple[int, ...]]:
    return set(distinct_partitions(total)) - set(distinct_partitions(total, ALL))


def sums(way: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    return tuple(sorted(map(sum, way), reverse=True))


def ways_by_sums() -> Counter[tuple[int, ...]]:
    return Counter(sums(way) for way in splits(ALL, 4))


GIVEN = ((6, 4), (6, 6), (4, 2), (5, 1), (6, 5))  # the rolls of part 1
EASY = ((ALL, GIVEN[0]), ((2, 3, 4, 5, 6, 7, 8), GIVEN[1]), ((2, 3, 5, 6, 7), GIVEN[2]))


def ways_with(rolls: tuple[tuple[int, ...], ...], tiles: tuple[int, ...] = ALL) -> list[tuple[tuple[int, ...], ...]]:
    """Every row of moves by which these rolls shut the box."""
    if not rolls:
        return [] if tiles else [()]
    return [
        (move, *rest)
        for move in CLASSIC.legal_moves(tiles, rolls[0])
        for rest in ways_with(rolls[1:], tuple(tile for tile in tiles if tile not in move))
    ]


# a phrase of the lesson -> whether it is so
FACTS = {
    "The next widget makes 8 in every way": True,  # the cell below it
    "List the moves for 10 on paper": True,  # the cell below it
    "The classic box ends at tile 9": ALL[-1] == 9,
    "| total | 7 | 8 | 9 | 10 | 11 | 12 |": True,  # to be filled in
    "5 + 3 and 3 + 5 are one partition": distinct_partitions(8).count((3, 5)) == 1,
    "For 8 these are all of them": count_distinct_partitions(8) == 6,
    "$$8 = 7 + 1 = 6 + 2 = 5 + 3 = 5 + 2 + 1 = 4 + 3 + 1$$": list(in_order(8, "distinct"))
    == [(8,), (7, 1), (6, 2), (5, 3), (5, 2, 1), (4, 3, 1)],
    "Tap tiles that make 15": sum(range(1, 6)) == 15,
    "5 + 3 and 3 + 5 are one move": CLASSIC.legal_moves(ALL, (5, 3)).count((3, 5)) == 1,
    "The box ends at 9, so from total 10 on some ways are missing": BOX[:9] == ENDLESS[:9]
    and all(less < more for less, more in zip(BOX[9:], ENDLESS[9:], strict=True)),
}

# the same of its guide
GUIDE = {
    "2 to 12 are 1, 2, 2, 3, 4, 5, 6, 8, 9, 10 and 12, together 62": BOX[1:] == [1, 2, 2, 3, 4, 5, 6, 8, 9, 10, 12]
    and sum(BOX[1:]) == 62,
    "for 1 to 12 are 1, 1, 2, 2, 3, 4, 5, 6, 8, 10, 12 and 15": ENDLESS == [1, 1, 2, 2, 3, 4, 5, 6, 8, 10, 12, 15],
    "At 11 two moves are missing (11, 10 + 1), at 12 three (12, 11 + 1, 10 + 2)": (
        only_without_end(10) == {(10,)}
        and only_without_end(11) == {(11,), (1, 10)}
        and only_without_end(12) == {(12,), (1, 11), (2, 10)}
    ),
    "the rolls 10, 12, 6, 6 and 11 shut the box in six ways": lambda: len(ways_with(GIVEN)) == 6,
    "3 + 7, 4 + 8, 6, 1 + 5, then 2 + 9": lambda: ((3, 7), (4, 8), (6,), (1, 5), (2, 9)) in ways_with(GIVEN),
    "(1 + 9, 4 + 8, then 6) is stuck at the second 6": lambda: (
        [min(CLASSIC.legal_moves(tiles, roll), key=PREFERENCES["fewest-tiles"]) for tiles, roll in EASY]
        == [(1, 9), (4, 8), (6,)]
        and not CLASSIC.legal_moves((2, 3, 5, 7), GIVEN[3])
    ),
    "(1 + 2 + 3 + 6 and 1 + 2 + 4 + 5.)": [one for one in distinct_partitions(12, ALL) if len(one) == 4]
    == [(1, 2, 3, 6), (1, 2, 4, 5)],
    "has 27 right answers": lambda: len(splits(ALL, 4)) == 27,
    "12, 12, 12, 9 (7 ways), 12, 12, 11, 10 (13 ways) or 12, 11, 11, 11 (7 ways)": lambda: (
        ways_by_sums() == {(12, 12, 12, 9): 7, (12, 12, 11, 10): 13, (12, 11, 11, 11): 7}
    ),
    "once in 13,997 turns; the exact chance is 5/69984": lambda: (
        chance_to_shut_in(4) == Fraction(5, 69984) and round(1 / chance_to_shut_in(4)) == 13997
    ),
    "four rolls make 48 at most, so at most 3 may be given away": 4 * 12 - sum(ALL) == 3,
}
