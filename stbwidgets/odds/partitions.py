"""Ways to make a number: partitions, generating polynomials, totals, and the chance to be stuck.

A move is a partition of the roll's total into distinct parts taken from the open tiles. SymPy and icepool do the
work where they can, and are imported when they are needed.
"""

from collections.abc import Iterable
from fractions import Fraction
from itertools import groupby
from typing import Any

from stbwidgets.rules.errors import RuleError
from stbwidgets.rules.moves import Move, count_sets_with_sum, sets_with_sum
from stbwidgets.rules.numerals import distinct, sequence, whole
from stbwidgets.rules.sources import Dice, Source

from .solution import read_rules

MOST_LISTED = 60  # p(60) = 966467


def partitions(n: Any) -> tuple[Move, ...]:
    """Every partition of n, the greatest parts first: 4, 3+1, 2+2, 2+1+1, 1+1+1+1.

    >>> partitions(4)
    ((4,), (3, 1), (2, 2), (2, 1, 1), (1, 1, 1, 1))
    """
    number = whole(n, "the number to split", 0, MOST_LISTED)
    if not number:
        return ((),)
    from sympy.utilities.iterables import partitions as as_counts

    return tuple(
        tuple(part for part in sorted(counts, reverse=True) for _ in range(counts[part]))
        for counts in as_counts(number)
    )


def count_partitions(n: Any) -> int:
    """How many partitions n has, without listing them.

    >>> [count_partitions(n) for n in range(1, 13)], count_partitions(45)
    ([1, 2, 3, 5, 7, 11, 15, 22, 30, 42, 56, 77], 89134)
    """
    from sympy.functions.combinatorial.numbers import partition

    return int(partition(whole(n, "the number to split", 0, 10**6)))


def distinct_partitions(n: Any, tiles: Any = None) -> tuple[Move, ...]:
    """Every partition of n into distinct parts, from the given tiles or any: fewest parts first, then by value.

    >>> distinct_partitions(8, range(1, 10))
    ((8,), (1, 7), (2, 6), (3, 5), (1, 2, 5), (1, 3, 4))
    """
    number = whole(n, "the number to split", 0, 10**6)
    found = sets_with_sum(_tiles(tiles, number), number) if number else ((),)
    return tuple(sorted(found, key=lambda parts: (len(parts), parts)))


def count_distinct_partitions(n: Any, tiles: Any = None) -> int:
    """How many there are, without listing them.

    >>> [count_distinct_partitions(n) for n in range(1, 13)]
    [1, 1, 2, 2, 3, 4, 5, 6, 8, 10, 12, 15]
    >>> sum(count_distinct_partitions(n, range(1, 10)) for n in range(2, 13))
    62
    """
    number = whole(n, "the number to split", 0, 10**6)
    return count_sets_with_sum(_tiles(tiles, number), number) if number else 1


def odd_partitions(n: Any) -> tuple[Move, ...]:
    """Every partition of n into odd parts, the greatest parts first. Euler: as many as into distinct parts.

    >>> odd_partitions(5), distinct_partitions(5)
    (((5,), (3, 1, 1), (1, 1, 1, 1, 1)), ((5,), (1, 4), (2, 3)))
    """
    return tuple(parts for parts in partitions(n) if all(part % 2 for part in parts))


def split_to_odd(parts: Any) -> Move:
    """Halve even parts until none is left: from distinct parts to odd ones. merge_equal goes back.

    >>> split_to_odd((6, 2)), merge_equal((3, 3, 1, 1))
    ((3, 3, 1, 1), (6, 2))
    """
    done = list(_parts(parts))
    while even := [part for part in done if part % 2 == 0]:
        done.remove(even[0])
        done += [even[0] // 2] * 2
    return tuple(sorted(done, reverse=True))


def merge_equal(parts: Any) -> Move:
    """Add equal parts in pairs until all are distinct: from odd parts to distinct ones.

    >>> merge_equal((1, 1, 1, 1, 1))
    (4, 1)
    """
    done = list(_parts(parts))
    while len(set(done)) < len(done):
        twice = next(part for part, same in groupby(sorted(done)) if len(list(same)) > 1)
        done.remove(twice)
        done.remove(twice)
        done.append(2 * twice)
    return tuple(sorted(done, reverse=True))


def conjugate(parts: Any) -> Move:
    """The partition whose Ferrers diagram has rows and columns swapped.

    >>> conjugate((4, 2, 1))
    (3, 2, 1, 1)
    """
    rows = sorted(_parts(parts), reverse=True)
    return tuple(sum(row > column for row in rows) for column in range(rows[0])) if rows else ()


def generating_polynomial(tiles: Any, symbol: Any = None) -> Any:
    """(1 + x^a)(1 + x^b)…, multiplied out with SymPy: the coefficient of xⁿ counts the sets of tiles with sum n.

    >>> generating_polynomial((1, 2, 3))
    Poly(x**6 + x**5 + x**4 + 2*x**3 + x**2 + x + 1, x, domain='ZZ')
    """
    import sympy

    x = sympy.Symbol("x") if symbol is None else symbol
    product = sympy.Poly(1, x)
    for tile in distinct(tiles, "tile", 1, 999):
        product *= sympy.Poly(1 + x**tile, x)
    return product


def totals(source: Source | None = None, dice: Any = None) -> Any:
    """The totals of a roll or a draw as an icepool Die, by whole-number weights; two dice unless said otherwise.

    >>> totals()[7], totals().denominator()
    (6, 36)
    """
    import icepool

    source = Dice() if source is None else source
    count = source.count if dice is None else whole(dice, "the number of dice", 1, source.count)
    weights: dict[int, int] = {}
    for faces, weight in source.weights(count).items():
        weights[sum(faces)] = weights.get(sum(faces), 0) + weight
    return icepool.Die(weights)


def stuck_rolls(rules: Any, open_tiles: Any, dice: Any = None) -> dict[tuple[int, ...], int]:
    """The rolls without a move, faces ascending, each with its weight. All dice unless said otherwise.

    Rolls that end the turn count too; free draws do not. A deck is taken as full.

    >>> len(stuck_rolls("classic", (1, 5, 9)))
    12
    """
    read = read_rules(rules, "stuck_rolls")
    tiles = read.read_open(open_tiles)
    if not tiles:
        raise RuleError("open_tiles is empty; there is no roll once the box is shut")
    count = _dice(read, dice)
    return {
        faces: weight
        for faces, weight in read.source.weights(count).items()
        if not read.source.is_free(faces) and not read.count_moves(tiles, faces)
    }


def stuck_probability(rules: Any, open_tiles: Any, dice: Any = None) -> Fraction:
    """The chance that the next roll has no move: exact, with all dice unless said otherwise.

    >>> stuck_probability("classic", (1, 5, 9))
    Fraction(5, 9)
    >>> stuck_probability("classic", (2, 3, 5)), stuck_probability("classic", (2, 3, 5), dice=1)
    (Fraction(5, 12), Fraction(1, 2))
    """
    read = read_rules(rules, "stuck_probability")
    stuck = stuck_rolls(read, open_tiles, dice)
    weights = read.source.weights(_dice(read, dice))
    return Fraction(
        sum(stuck.values()), sum(weight for faces, weight in weights.items() if not read.source.is_free(faces))
    )


def _dice(rules: Any, dice: Any) -> int:
    return rules.source.count if dice is None else whole(dice, "the number of dice", 1, rules.source.count)


def _tiles(tiles: Iterable[int] | None, n: int) -> Move:
    return tuple(range(1, n + 1)) if tiles is None else distinct(tiles, "tile", 1, 10**6)


def _parts(parts: Any) -> list[int]:
    return [whole(part, "a part", 1, 10**6) for part in sequence(parts, "part")]
