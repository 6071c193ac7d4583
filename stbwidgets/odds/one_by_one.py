"""Rounds of any strategy played one by one, without NumPy: for a page that has time, and wants the same everywhere."""

from bisect import bisect_right
from collections import Counter
from itertools import accumulate
from random import Random

from .endings import Position, ways
from .strategy import Policy

Row = tuple[list[Position | None], list[int]]


class Rounds:
    """Rounds of one strategy; the same ``random`` gives the same ones, however they are shared out.

    >>> import stbwidgets as stb
    >>> from .strategy import read_strategy
    >>> policy, _ = read_strategy(stb.variant("classic"), "fewest-tiles")
    >>> one, other = Rounds(policy, Random(1)), Rounds(policy, Random(1))
    >>> one.play(30) == other.play(10) + other.play(20)
    True
    """

    def __init__(self, policy: Policy, random: Random) -> None:
        self._policy = policy
        self._random = random
        self._rows: dict[Position, Row] = {}
        states = policy.states
        self._start: Position = (states.full, states.full_deck, True)

    def play(self, rounds: int) -> Counter[int]:
        """The scores of so many rounds more."""
        scores: Counter[int] = Counter()
        states, rows, draw = self._policy.states, self._rows, self._random.random
        ended: Counter[int] = Counter()
        for _ in range(rounds):
            position = self._start
            while position[0]:
                onward, sums = rows.get(position) or self._row(position)
                after = onward[bisect_right(sums, draw() * sums[-1], hi=len(sums) - 1)]
                if after is None:
                    break
                position = after
            ended[position[0]] += 1
        for mask, times in ended.items():
            scores[states.rules.score(states.open_tiles(mask))] += times
        return scores

    def _row(self, position: Position) -> Row:
        """Where a position leads to, None where the turn ends, with the sums of the weights."""
        onward, ends, total = ways(self._policy, *position)
        places: list[Position | None] = list(onward)
        weights = list(onward.values())
        if ends:
            places.append(None)
            weights.append(ends)
        if total >= 1 << 50:  # weights that were floats: as near as floats can tell
            weights = [max(1, (weight << 50) // total) for weight in weights]
        self._rows[position] = row = (places, list(accumulate(weights)))
        return row
