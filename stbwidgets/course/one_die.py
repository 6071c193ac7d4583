"""The box with one die: small enough for trees by hand, and for a recursion in twelve lines.

Lessons C2 and C3 work with it. `ONE_DIE` is the classic box with a single die; a smaller box is some of its tiles.
"""

from collections.abc import Iterable
from fractions import Fraction
from functools import cache

from stbwidgets.odds.solution import Solution, solve
from stbwidgets.rules.catalogue import variant
from stbwidgets.rules.sources import Dice

Set = tuple[int, ...]

ONE_DIE = variant("classic").replace(source=Dice(1))
FACES = (1, 2, 3, 4, 5, 6)


def moves(tiles: Iterable[int], total: int) -> tuple[Set, ...]:
    """The sets of these tiles that add up to the total: what a roll may shut. Empty where nothing fits.

    A recursion asks for the same box many times, so each answer is kept.

    >>> moves((1, 2, 3), 3), moves((1, 2), 5)
    (((3,), (1, 2)), ())
    """
    return _moves(tuple(sorted(tiles)), total)


@cache
def _moves(tiles: Set, total: int) -> tuple[Set, ...]:
    some: list[Set] = [()]
    for tile in tiles:
        some += [(*one, tile) for one in some if sum(one) + tile <= total]
    return tuple(sorted((one for one in some if one and sum(one) == total), key=lambda one: (len(one), one)))


def without(tiles: Set, move: Set) -> Set:
    """The tiles that a move leaves open.

    >>> without((1, 2, 3), (1, 2))
    (3,)
    """
    return tuple(tile for tile in tiles if tile not in move)


@cache
def best_play(objective: str = "score") -> Solution:
    """Best play with one die, of any box of the tiles 1 to 9."""
    return solve(ONE_DIE, objective=objective)


def expected(tiles: Set) -> Fraction:
    """What a round from these open tiles costs on average, with one die and best play.

    >>> expected((1, 2)), expected((1, 2, 3))
    (Fraction(23, 12), Fraction(61, 36))
    """
    return Fraction(best_play().value_at(tiles))


def chance_to_shut(tiles: Set) -> Fraction:
    """The greatest chance to shut these tiles with one die.

    >>> chance_to_shut((1, 2, 3, 4, 5, 6))
    Fraction(145, 1944)
    """
    return Fraction(best_play("shut").value_at(tiles))


def cost(tiles: Set, rounds: int = 36) -> int | Fraction:
    """What so many rounds from these tiles cost in points, each outcome as often as it should be.

    >>> cost((1, 2)), cost((1, 2, 3)), cost((2,), 6)
    (69, 61, 10)
    """
    points = expected(tiles) * rounds
    return points.numerator if points.denominator == 1 else points
