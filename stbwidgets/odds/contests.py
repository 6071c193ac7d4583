"""Two results side by side, neither looking at the other: how often each is the lower, and who gains from a pot."""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple


class Contest(NamedTuple):
    """The chances that the first score is the lower one, that both are equal, and that the second is lower."""

    win: Fraction
    tie: Fraction
    lose: Fraction

    @property
    def gain(self) -> Fraction:
        """What the first player gains in a round when each pays one coin, and the lower score takes the pot.

        Equal scores share it. What one gains, the other loses.

        >>> contest({5: Fraction(1)}, {0: Fraction(1, 6), 6: Fraction(5, 6)}).gain
        Fraction(2, 3)
        """
        return self.win - self.lose


def contest(one: Mapping[int, Fraction], other: Mapping[int, Fraction]) -> Contest:
    """What comes of two scores with these chances, independent of each other; the lower score wins.

    >>> die = {face: Fraction(1, 6) for face in range(1, 7)}
    >>> contest(die, die)
    Contest(win=Fraction(5, 12), tie=Fraction(1, 6), lose=Fraction(5, 12))
    """
    win = tie = Fraction(0)
    higher = sum(other.values(), Fraction(0))
    for score in sorted({*one, *other}):
        same = other.get(score, Fraction(0))
        higher -= same
        win += one.get(score, Fraction(0)) * higher
        tie += one.get(score, Fraction(0)) * same
    return Contest(win, tie, sum(one.values(), Fraction(0)) * sum(other.values(), Fraction(0)) - win - tie)


def mean(chances: Mapping[int, Fraction]) -> Fraction:
    """The expected value of a number that comes with these chances.

    >>> mean({face: Fraction(1, 6) for face in range(1, 7)})
    Fraction(7, 2)
    """
    return sum((number * chance for number, chance in chances.items()), Fraction(0))


def most_likely(chances: Mapping[int, Fraction]) -> tuple[int, ...]:
    """The numbers with the greatest chance, ascending; more than one if they are tied.

    >>> most_likely({0: Fraction(1, 6), 6: Fraction(5, 6)})
    (6,)
    """
    most = max(chances.values())
    return tuple(sorted(number for number, chance in chances.items() if chance == most))
