"""Outcomes of two dice, counted as they should be and as they are often counted instead."""

from itertools import combinations_with_replacement, product

FACES = (1, 2, 3, 4, 5, 6)
TOTALS = tuple(range(2, 13))
PAIRS = tuple(combinations_with_replacement(FACES, 2))  # as on dominoes, without an order

Outcome = tuple[int, int]  # what the red die shows, and the white one

OUTCOMES: tuple[Outcome, ...] = tuple(product(FACES, FACES))


def outcomes(total: int) -> tuple[Outcome, ...]:
    """The outcomes with this total.

    >>> outcomes(3)
    ((1, 2), (2, 1))
    """
    return tuple(one for one in OUTCOMES if sum(one) == total)


def pairs(total: int) -> tuple[Outcome, ...]:
    """The pairs of faces with this total when order is not looked at.

    >>> pairs(4)
    ((1, 3), (2, 2))
    """
    return tuple(one for one in PAIRS if sum(one) == total)


def sums(some: tuple[Outcome, ...]) -> str:
    """Outcomes in words, the red die first.

    >>> sums(outcomes(3))
    '1 + 2, 2 + 1'
    """
    return ", ".join(f"{red} + {white}" for red, white in some)
