"""Partitions in order, generating polynomials, totals, and the chance to be stuck: the facts of the course."""

from fractions import Fraction
from itertools import combinations

import pytest

import stbwidgets as stb
from stbwidgets.odds.partitions import (
    conjugate,
    count_distinct_partitions,
    count_partitions,
    distinct_partitions,
    generating_polynomial,
    merge_equal,
    odd_partitions,
    partitions,
    split_to_odd,
    stuck_probability,
    stuck_rolls,
    totals,
)
from stbwidgets.rules.sources import Cards, Dice, Dominoes

NINE = range(1, 10)


def test_partitions() -> None:
    for n in range(13):
        listed = partitions(n)
        assert len(listed) == len(set(listed)) == count_partitions(n)
        assert all(sum(parts) == n and list(parts) == sorted(parts, reverse=True) for parts in listed)
        assert list(listed) == sorted(listed, reverse=True)
    assert count_partitions(45) == 89134
    with pytest.raises(ValueError, match="the number to split"):
        partitions(61)


def test_distinct_partitions() -> None:
    assert [count_distinct_partitions(n, NINE) for n in range(2, 13)] == [1, 2, 2, 3, 4, 5, 6, 8, 9, 10, 12]
    assert [count_distinct_partitions(n) for n in range(1, 13)] == [1, 1, 2, 2, 3, 4, 5, 6, 8, 10, 12, 15]
    for n in range(46):
        listed = distinct_partitions(n, NINE)
        expected = [parts for size in range(10) for parts in combinations(NINE, size) if sum(parts) == n]
        assert list(listed) == expected
        assert len(listed) == count_distinct_partitions(n, NINE)


def test_euler() -> None:
    for n in range(1, 21):
        odd = odd_partitions(n)
        halved = [split_to_odd(parts) for parts in distinct_partitions(n)]
        assert sorted(halved) == sorted(odd)
        assert all(sorted(merge_equal(split_to_odd(parts))) == list(parts) for parts in distinct_partitions(n))


def test_conjugate() -> None:
    for parts in partitions(9):
        assert conjugate(conjugate(parts)) == parts
        assert len(conjugate(parts)) == parts[0]
    assert conjugate(()) == ()


def test_generating_polynomial() -> None:
    counts = generating_polynomial(NINE).all_coeffs()
    assert counts == counts[::-1]  # shut and open tiles swap places
    assert counts[:13] == [1, 1, 1, 2, 2, 3, 4, 5, 6, 8, 9, 10, 12]
    assert sum(counts) == 512
    assert [count_distinct_partitions(n, NINE) for n in range(46)] == counts


def test_totals() -> None:
    assert dict(totals().items()) == {n: 6 - abs(n - 7) for n in range(2, 13)}
    assert totals(dice=1).mean() == Fraction(7, 2)
    assert totals(Dice(3)).denominator() == 216
    western = totals(Dominoes(double_blank=None))
    assert [weight for _, weight in western.items()] == [1, 1, 2, 2, 3, 3, 3, 2, 2, 1, 1]
    assert totals(Cards()).mean() == Fraction(78, 12)


def test_stuck() -> None:
    rules = stb.variant("two-dice")
    boxes = [tiles for size in range(1, 10) for tiles in combinations(NINE, size)]
    safe = [tiles for tiles in boxes if not stuck_probability(rules, tiles)]
    assert len(safe) == 116
    assert min(map(len, safe)) == 4
    assert (1, 2, 3, 6) in safe
    assert stuck_probability("classic", (1, 2, 3), dice=1) == stuck_probability("classic", (1, 2, 4), dice=1) == 0
    assert sum(stuck_rolls("classic", (1, 5, 9)).values()) == 20
    assert stuck_probability("unlucky-seven", (1, 2, 3, 4)) > stuck_probability("classic", (1, 2, 3, 4))
    # a free draw is not a roll that counts: 0-1 and the others are
    assert stuck_probability("dominoes", (1,)) == Fraction(21, 22)
    with pytest.raises(ValueError, match="open_tiles is empty"):
        stuck_probability("classic", ())
    with pytest.raises(ValueError, match="the number of dice"):
        stuck_probability("classic", (1,), dice=3)
