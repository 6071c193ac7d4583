"""What lesson C3 and its guide state as numbers, each with the engine's word on it."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import count
from math import sqrt

from stbwidgets.course.exercises import c3
from stbwidgets.course.one_die import FACES, ONE_DIE, Set, chance_to_shut, expected, moves, without
from stbwidgets.odds.solution import solve
from stbwidgets.rules.catalogue import variant
from stbwidgets.rules.sources import Dice

SIX = c3.SIX


def calls(tiles: Set) -> int:
    """How often the twelve lines are called for these tiles, without a memory."""
    return 1 + sum(calls(without(tiles, move)) for face in FACES for move in moves(tiles, face))


def rows() -> list[Fraction]:
    return [chance_to_shut(SIX[:n]) for n in SIX]


def shut_of(rounds: int) -> list[int]:
    return [round(chance * rounds) for chance in rows()]


def first(values: Sequence[Fraction]) -> Fraction:
    return values[0]


EIGHT = variant("classic").replace(tiles=SIX, source=Dice(1, sides=8))

# a phrase of the lesson -> whether it is so
FACTS = {
    "the tree of tiles 1 and 2 once more": chance_to_shut((1, 2)) == Fraction(2, 9),
    "line by line for tiles 1 and 2": c3.fits_first((1, 2)) == Fraction(1, 2),
    "its chance is 0": c3.recursion()((6,)) == Fraction(1, 6),  # five stuck faces add nothing
    r"C(S) = \frac{1}{6} \sum_{k=1}^{6} \max_{m \text{ for } k} C(S \setminus m), \qquad C(\emptyset) = 1": all(
        c3.recursion()(tiles) == chance_to_shut(tiles) for tiles in [(), (1,), (1, 2, 3), (2, 5), SIX]
    ),
    "a move is not worth 1": True,
    "Try it on tiles 1 and 2 first": True,
    "only 64 different boxes": 2 ** len(SIX) == 64,
    "Is the top 145/1944": chance_to_shut(SIX) == Fraction(145, 1944),
    "There are 64 boxes, but for six tiles the twelve lines are called 3,724 times": calls(SIX) == 3724,
}

# the same of its guide
GUIDE = {
    "1/6, 2/9, 1/3, 11/54, 83/648, 145/1944": [str(chance) for chance in rows()]
    == ["1/6", "2/9", "1/3", "11/54", "83/648", "145/1944"],
    "167, 222, 333, 204, 128 and 75": shut_of(1000) == [167, 222, 333, 204, 128, 75],
    "17207/1944, about 8.85": expected(SIX) == Fraction(17207, 1944) and f"{float(expected(SIX)):.2f}" == "8.85",
    "370889/1679616, about 22 %": c3.either(SIX) == Fraction(370889, 1679616) and round(100 * c3.either(SIX)) == 22,
    "3,724 times": calls(SIX) == 3724,
    "64 boxes": 2 ** len(SIX) == 64,
    "1619/16384": lambda: solve(EIGHT, objective="shut").value == Fraction(1619, 16384),
    "of 125 rounds, from 25 students, about nine are shut with best play, give or take six": lambda: (
        5 * 25 == 125
        and round(125 * chance_to_shut(SIX)) == 9
        and round(2 * sqrt(125 * chance_to_shut(SIX) * (1 - chance_to_shut(SIX)))) == 6
    ),
    "576499/46656, about 12.36": c3.score(move=max)(SIX) == Fraction(576499, 46656)
    and f"{576499 / 46656:.2f}" == "12.36"
    and c3.score(move=c3.last)(SIX) == Fraction(576499, 46656),
    "the first move that is listed": c3.recursion(move=first)(SIX) == chance_to_shut(SIX)
    and c3.score(move=first)(SIX) == expected(SIX),
    "with tiles 1 to 3 every face fits": all(ONE_DIE.legal_moves((1, 2, 3), (face,)) for face in FACES)
    and next(n for n in count(1) if c3.fits_first(SIX[:n]) == 1) == 3,
}
