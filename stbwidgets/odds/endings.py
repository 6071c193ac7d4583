"""Where a turn ends: the exact chance of every set of tiles left open, for any strategy.

Chances flow forward from the first roll. Each position splits its share by whole numbers over a denominator; all
shares are kept as whole numbers over a power of the common multiple of those denominators, so that every division
comes out even.
"""

from fractions import Fraction
from math import lcm
from typing import NamedTuple

from .states import MOST_WORK, TooManyStates
from .strategy import Policy

# each takes some 0.2 ms, so that so many take 10 to 20 s
MOST_POSITIONS = 2**16

Position = tuple[int, int, bool]  # mask, what is left of the deck, whether the opening rule holds


class Flow(NamedTuple):
    """How often each position is met in one turn, and where the turn ends: whole numbers over ``scale``."""

    met: dict[Position, int]
    ended: dict[int, int]
    scale: int


def ending_chances(policy: Policy) -> dict[int, Fraction]:
    """The chance of each mask to be what is left open at the end, best scores first."""
    found = flow(policy)
    return {mask: Fraction(share, found.scale) for mask, share in sorted(found.ended.items())}


def flow(policy: Policy) -> Flow:
    """The chances of all positions and endings, for any strategy."""
    states = policy.states
    if not states.full:
        return Flow({}, {0: 1}, 1)  # no roll can change anything
    start: Position = (states.full, states.full_deck, True)
    splits: dict[Position, tuple[dict[Position, int], int, int]] = {}  # onward, ends here, of how many
    seen = {start}
    waiting = [start]
    most = min(MOST_POSITIONS, MOST_WORK // max(sum(len(group.moves) for group in states.groups), 1))
    for position in waiting:  # grows while it is gone through, breadth first: too many are noticed soon
        splits[position] = ways(policy, *position)
        for after in splits[position][0]:
            if after[0] and after not in seen:
                seen.add(after)
                waiting.append(after)
        if len(seen) > most:
            raise TooManyStates(
                f"{states.bits} tiles with {states.rules.source!r}: this strategy can come to more than {most:,} "
                "positions, too many to judge it exactly; simulate(rules, strategy) plays it. (Best play of such "
                "boxes: solve(rules, exact=False).score_distribution(), with the extra 'fast')"
            )
    heights: dict[Position, int] = {}
    order: list[Position] = []

    def explore(position: Position) -> int:
        if not position[0]:
            return 0
        if position not in heights:
            heights[position] = 1 + max((explore(after) for after in splits[position][0]), default=0)
            order.append(position)  # after everything that can follow it
        return heights[position]

    height = explore(start)
    common = lcm(*(total for _, _, total in splits.values()))
    scale = common**height
    shares: dict[Position, int] = {start: scale}
    ended: dict[int, int] = {}
    for position in reversed(order):
        share = shares[position]
        onward, ends, total = splits[position]
        unit = share // total
        if ends:
            ended[position[0]] = ended.get(position[0], 0) + unit * ends
        for after, weight in onward.items():
            if after[0]:
                shares[after] = shares.get(after, 0) + unit * weight
            else:
                ended[0] = ended.get(0, 0) + unit * weight
    return Flow(shares, ended, scale)


def ways(policy: Policy, mask: int, left: int, first: bool) -> tuple[dict[Position, int], int, int]:
    """Each position that can follow, with a whole-number weight; how many end the turn; and their sum."""
    states = policy.states
    first = first and states.opening is not None
    parts: list[tuple[Position | None, int, int]] = []  # None: the turn ends; weight; denominator
    throws = policy.dice(mask, left, first)
    thrown = sum(weight for _, weight in throws)
    for dice, dice_weight in throws:
        draws = states.draws(dice, left)
        drawn = sum(weight for _, weight, _ in draws)
        for group, weight, rest in draws:
            numerator, denominator = dice_weight * weight, thrown * drawn
            if states.groups[group].free:
                parts.append(((mask, rest, first), numerator, denominator))
                continue
            legal = states.moves(group, mask, first)
            if not legal:
                parts.append((None, numerator, denominator))
                continue
            mix = policy.moves(mask, rest, first, group, legal)
            mixed = sum(weight for _, weight in mix)
            for move, share in mix:
                parts.append(((mask ^ move, rest, False), numerator * share, denominator * mixed))
    total = lcm(*{denominator for _, _, denominator in parts})
    onward: dict[Position, int] = {}
    ends = 0
    for after, numerator, denominator in parts:
        share = numerator * (total // denominator)
        if after is None:
            ends += share
        else:
            onward[after] = onward.get(after, 0) + share
    return onward, ends, total
