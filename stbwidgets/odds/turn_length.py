"""turn_length: how many rolls a turn takes on average."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from .endings import MOST_POSITIONS, Position, ways
from .states import TooManyStates
from .strategy import Policy, read_rules, read_strategy

PARTS = 40  # in which long work is done


def turn_length(rules: Any, strategy: Any = "best-score") -> Fraction:
    """The expected number of rolls of one turn, the one that ends it included; a domino that is free does not count.

    ``strategy`` as in `evaluate`. Raises TooManyStates, a ValueError, where there is too much to count.

    >>> from stbwidgets.rules.catalogue import variant
    >>> round(float(turn_length("classic")), 3)
    5.77
    >>> one_tile = variant("classic").replace(tiles=(1,), dice_rule="all", source=variant("d20").source)
    >>> turn_length(one_tile)  # either way it is over
    Fraction(1, 1)
    """
    policy, _ = read_strategy(read_rules(rules, "turn_length"), strategy)
    found = Fraction(0)
    for done in length_in_parts(policy):
        if isinstance(done, Fraction):
            found = done
    return found


def length_in_parts(policy: Policy) -> Iterator[float | Fraction]:
    """The same for who must not wait: after each part how much is done, from 0 to 1, and at last the Fraction."""
    states = policy.states
    start: Position = (states.full, states.full_deck, True)
    splits: dict[Position, tuple[dict[Position, int], int, int]] = {}
    seen, waiting = {start}, [start]
    for position in waiting:  # grows while it is gone through
        splits[position] = ways(policy, *position)
        for after in splits[position][0]:
            if after[0] and after not in seen:
                seen.add(after)
                waiting.append(after)
        if len(seen) > MOST_POSITIONS:
            raise TooManyStates(
                f"{states.bits} tiles with {states.rules.source!r}: a turn can come to more than {MOST_POSITIONS:,} "
                "positions, too many to count its rolls exactly"
            )
        if len(splits) % 256 == 0:
            yield 0.5 * len(splits) / len(waiting)
    lengths: dict[Position, Fraction] = {}

    def length(position: Position) -> Fraction:
        """A turn is as deep as there are tiles and free draws, so this never goes deep."""
        if position not in lengths:
            onward, ends, total = splits[position]
            weighed = Fraction(ends)
            for after, weight in onward.items():
                counts = after[0] != position[0]  # a free draw changes nothing but the deck
                weighed += weight * (counts + (length(after) if after[0] else 0))
            lengths[position] = weighed / total
        return lengths[position]

    part = max(1, len(splits) // PARTS)
    for number, position in enumerate(reversed(waiting)):  # those far from the start first
        length(position)
        if number % part == 0:
            yield 0.5 + 0.5 * number / len(waiting)
    yield length(start) if states.full else Fraction(1)
