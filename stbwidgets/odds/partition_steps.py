"""Partitions one after another, in an order that misses none, and Euler's way from distinct parts to odd ones.

All of it is counting by hand, one step at a time: nothing here needs more than the standard library.
"""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from stbwidgets.rules.moves import Move

PARTS = ("any", "distinct", "odd")


def in_order(n: int, parts: str = "any", cap: int | None = None) -> Iterator[Move]:
    """The partitions of n, those with the greater first part first, then by the second part, and so on.

    >>> list(in_order(4))
    [(4,), (3, 1), (2, 2), (2, 1, 1), (1, 1, 1, 1)]
    >>> list(in_order(8, "distinct", 5)), list(in_order(5, "odd"))
    ([(5, 3), (5, 2, 1), (4, 3, 1)], [(5,), (3, 1, 1), (1, 1, 1, 1, 1)])
    """
    if not n:
        yield ()
        return
    for first in range(n if cap is None else min(n, cap), 0, -1):
        if parts == "odd" and first % 2 == 0:
            continue
        if parts == "distinct" and first * (first + 1) // 2 < n:
            return  # even all parts from first down to 1 are too few
        for rest in in_order(n - first, parts, first - 1 if parts == "distinct" else first):
            yield (first, *rest)


class Change(NamedTuple):
    """How a partition comes from the one before it: some parts stay, one gets smaller, the rest is filled up anew."""

    kept: Move
    old: int
    new: int
    filled: Move


def change(before: Move, after: Move) -> Change:
    """What leads from a partition to the next one in order.

    >>> change((5, 3), (5, 2, 1))
    Change(kept=(5,), old=3, new=2, filled=(1,))
    """
    same = next(place for place, (old, new) in enumerate(zip(before, after, strict=False)) if old != new)
    return Change(after[:same], before[same], after[same], after[same + 1 :])


class Doubling(NamedTuple):
    """One step of Euler's way: the parts after it, which part was halved or joined, and how many of it there were."""

    parts: Move
    part: int
    copies: int


def by_family(parts: Move) -> Move:
    """The parts with those of one odd number together: 3, 6, 12, … are the family of 3.

    Halves then take the place of what was halved, and equal parts lie side by side.

    >>> by_family((8, 6, 3, 1))
    (6, 3, 8, 1)
    """
    return tuple(sorted(parts, key=lambda part: (part // (part & -part), part), reverse=True))


def halvings(distinct: Move) -> list[Doubling]:
    """Halve the greatest even part, all copies of it at once, until every part is odd.

    >>> for step in halvings((6, 2)): print(step)
    Doubling(parts=(3, 3, 2), part=6, copies=1)
    Doubling(parts=(3, 3, 1, 1), part=2, copies=1)
    """
    steps: list[Doubling] = []
    parts = by_family(distinct)
    while even := [part for part in parts if part % 2 == 0]:
        part = max(even)
        parts = tuple(half for one in parts for half in ((one // 2, one // 2) if one == part else (one,)))
        steps.append(Doubling(parts, part, even.count(part)))
    return steps


def joinings(odd: Move) -> list[Doubling]:
    """Join the least parts that are there more than once, in pairs, until all parts are distinct.

    >>> [step.parts for step in joinings((1, 1, 1, 1, 1))]
    [(2, 2, 1), (4, 1)]
    """
    steps: list[Doubling] = []
    parts = by_family(odd)
    while again := [part for part, times in Counter(parts).items() if times > 1]:
        part = min(again)
        times = parts.count(part)
        place = parts.index(part)
        joined = (2 * part,) * (times // 2) + (part,) * (times % 2)
        parts = (*parts[:place], *joined, *parts[place + times :])
        steps.append(Doubling(parts, part, times))
    return steps
