"""Who begins, and in which order the others follow."""

from collections.abc import Sequence
from typing import NamedTuple

MOST_ROLL_OFFS = 100


class RollOff(NamedTuple):
    """How a roll-off stands: who rolls next, for the how manieth time, or who begins."""

    roller: int | None
    time: int
    beginner: int | None


def roll_off(seats: tuple[int, ...], totals: Sequence[int]) -> RollOff:
    """Everyone rolls, the highest total begins; those who tie for it roll again.

    Should they still tie after 100 times (a pack of aces only), the first of them begins.

    >>> roll_off((1, 2, 3), [8, 5, 8])
    RollOff(roller=1, time=2, beginner=None)
    >>> roll_off((1, 2, 3), [8, 5, 8, 2, 11])
    RollOff(roller=None, time=2, beginner=3)
    """
    rolling, rest = seats, list(totals)
    for time in range(1, MOST_ROLL_OFFS + 1):
        rolled, rest = rest[: len(rolling)], rest[len(rolling) :]
        if len(rolled) < len(rolling):
            return RollOff(rolling[len(rolled)], time, None)
        highest = max(rolled)
        rolling = tuple(seat for seat, total in zip(rolling, rolled, strict=True) if total == highest)
        if len(rolling) == 1:
            break
    return RollOff(None, time, rolling[0])


def in_turn(seats: tuple[int, ...], first: int) -> tuple[int, ...]:
    """The seats around the table, from the first of them at or after a place.

    >>> in_turn((1, 2, 4), 3), in_turn((1, 2, 4), 5)
    ((4, 1, 2), (1, 2, 4))
    """
    ahead = tuple(seat for seat in seats if seat >= first)
    return ahead + tuple(seat for seat in seats if seat < first)
