"""Chance as a function of the seed.

A roll depends on the seed, the player, the round and the index of the roll, and on nothing else: not on what
was chosen, nor on how many dice were taken. So one seed gives everyone the same dice, a saved game needs no
state of a generator, and replay is exact. Only ``random.Random(text).random()`` is used, which is the same on
every platform and in every version of Python.
"""

import secrets
from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple, TypeVar

from .errors import RuleError
from .numerals import whole

GREATEST_SEED = 2**63 - 1

T = TypeVar("T")


class Stream(NamedTuple):
    """Whose chance it is: one player's turn in one round under one seed."""

    seed: int
    player: int
    round: int

    def random(self, what: str) -> Random:
        return Random(f"stbwidgets {self.seed} {self.player} {self.round} {what}")


def read_seed(seed: Any) -> int:
    """The seed itself, or a new one of at most six digits for None.

    >>> read_seed(7)
    7
    """
    if seed is None:
        return secrets.randbelow(1_000_000)
    return whole(seed, "seed", 0, GREATEST_SEED, RuleError)


def throw(stream: Stream, roll: int, dice: int, sides: int) -> tuple[int, ...]:
    """All dice of roll number ``roll`` (from 1); whoever rolls fewer uses the first of them.

    >>> throw(Stream(7, 1, 1), 1, 2, 6)
    (2, 2)
    """
    random = stream.random(f"roll {roll}")
    return tuple(1 + int(random.random() * sides) for _ in range(dice))


def pick(stream: Stream, roll: int, pieces: Sequence[T]) -> T:
    """The piece of draw number ``roll`` (from 1) from a deck that is put back every time."""
    return pieces[int(stream.random(f"draw {roll}").random() * len(pieces))]


def shuffled(stream: Stream, shuffle: int, pieces: Sequence[T]) -> list[T]:
    """The deck in the order of shuffle number ``shuffle`` (from 1).

    >>> sorted(shuffled(Stream(7, 1, 1), 1, [1, 2, 3]))
    [1, 2, 3]
    """
    random = stream.random(f"shuffle {shuffle}")
    order = list(pieces)
    for last in range(len(order) - 1, 0, -1):
        other = int(random.random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order
