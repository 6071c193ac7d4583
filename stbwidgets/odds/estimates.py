"""What a position is worth where no solution can be had: many games played on from there by a named strategy.

An estimate is a mean with its standard error, and says which strategy it is of. The games are played one by one,
some ten thousand a second, which needs no NumPy and is no slower than arrays are for boxes of this size.
"""

import math
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import accumulate
from random import Random
from typing import Any, NamedTuple

from stbwidgets.rules.moves import Move
from stbwidgets.rules.rules import Rules

from .states import States
from .strategy import PREFERENCES, Preference

STRATEGY = "fewest-tiles"


class Estimated(NamedTuple):
    """A mean and its standard error."""

    mean: float
    error: float


@dataclass
class Sample:
    """Scores of games played on from one position, as many as there are so far."""

    counts: Counter[int] = field(default_factory=Counter)

    @property
    def games(self) -> int:
        return self.counts.total()

    def expected(self) -> Estimated:
        """The mean score.

        >>> Sample(Counter({1: 1, 3: 1})).expected()
        Estimated(mean=2.0, error=1.0)
        """
        n = self.games
        mean = math.fsum(float(score) * number for score, number in self.counts.items()) / n
        squares = math.fsum((float(score) - mean) ** 2 * number for score, number in self.counts.items())
        return Estimated(mean, math.sqrt(squares / max(n - 1, 1) / n))

    def chance(self, worth: Callable[[int], Any]) -> Estimated:
        """The mean of what a score is worth, from 0 to 1.

        The error is that of a sample with half a success and half a failure more: what has never come up in a
        hundred games may come up all the same.

        >>> estimated = Sample(Counter({5: 100})).chance(lambda score: score == 0)
        >>> estimated.mean, round(estimated.error, 4)
        (0.0, 0.007)
        """
        n = self.games
        won = math.fsum(float(worth(score)) * number for score, number in self.counts.items())
        share = (won + 0.5) / (n + 1)
        return Estimated(won / n, math.sqrt(share * (1 - share) / n))


class Sampler:
    """Plays games of one variant on from any position, by a strategy that prefers moves in a fixed order.

    >>> from stbwidgets.rules.catalogue import variant
    >>> sampler = Sampler(variant("double-eighteen"))
    >>> scores = sampler.scores((1, 2, 3, 36), 50, seed=7)
    >>> scores.total(), max(scores)
    (50, 42)
    """

    def __init__(self, rules: Rules, strategy: str = STRATEGY) -> None:
        self.rules = rules
        self.strategy = strategy
        self.states = States(rules)
        rank = Preference(self.states, PREFERENCES[strategy]).rank
        self._ordered = [sorted(group.moves, key=rank.__getitem__) for group in self.states.groups]
        self._drawn: dict[tuple[int, int], tuple[list[tuple[int, int, int]], list[int]]] = {}

    def scores(self, open_tiles: Move, games: int, seed: int, out: tuple[Any, ...] = ()) -> Counter[int]:
        """The scores of so many games from these open tiles, before a roll that is not the first of its turn.

        ``out`` are the pieces that are out of a deck. The same seed gives the same games.
        """
        mask = self.states.mask(open_tiles)
        if mask is None:
            raise ValueError(f"{open_tiles} cannot be what is left of {self.rules.open_tiles}")
        left = self.states.left(out)
        random = Random(seed)
        return Counter(self._play(mask, left, random) for _ in range(games))

    def _play(self, mask: int, left: int, random: Random) -> int:
        states = self.states
        while mask:
            dice = states.choices_at(mask)[-1]
            draws, sums = self._draws(dice, left)
            group, _, left = draws[bisect_right(sums, random.randrange(sums[-1]))]
            if states.groups[group].free:
                continue
            shut = ~mask
            move = next((move for move in self._ordered[group] if not move & shut), 0)
            if not move:
                break
            mask ^= move
        return states.rules.score(states.open_tiles(mask))

    def _draws(self, dice: int, left: int) -> tuple[list[tuple[int, int, int]], list[int]]:
        if (dice, left) not in self._drawn:
            if len(self._drawn) > 100_000:
                self._drawn.clear()
            draws = self.states.draws(dice, left)
            self._drawn[dice, left] = (draws, list(accumulate(weight for _, weight, _ in draws)))
        return self._drawn[dice, left]
