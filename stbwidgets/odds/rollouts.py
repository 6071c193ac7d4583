"""Simulation without a table: for boxes too large to visit, and for whole matches.

Large boxes have moves by the thousand, so all games of a chunk look at all moves of their roll at once. What cannot
be put into arrays (a user's own strategy, a deck of many pieces) is played one position at a time. Matches are
played by the rules' own Match.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Mapping
from itertools import accumulate
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from stbwidgets.rules.match import Match

from .strategy import Policy, Preference, RandomMoves, choose_dice, choose_move, toss


class Crowd:
    """Many games of a large box side by side, for strategies that put all moves in one order or toss for them."""

    def __init__(self, policy: Preference | RandomMoves) -> None:
        states = policy.states
        self._states = states
        self._tosses = isinstance(policy, RandomMoves)
        rank = {} if isinstance(policy, RandomMoves) else policy.rank
        self._moves = [
            np.array(sorted(group.moves, key=lambda move: rank.get(move, 0)), dtype=np.uint64)
            for group in states.groups
        ]
        self._throws: dict[int, tuple[npt.NDArray[np.float64], npt.NDArray[np.int64]]] = {}
        for dice, throw in states.throws.items():
            sums = np.cumsum([float(weight) for _, weight in throw.weights]) / throw.total
            self._throws[dice] = (sums, np.array([group for group, _ in throw.weights]))

    def scores(self, games: int, seed: np.random.SeedSequence) -> Counter[int]:
        """The scores of so many games."""
        states, rng = self._states, np.random.Generator(np.random.PCG64DXSM(seed))
        left = np.full(games, states.full, dtype=np.uint64)
        live = np.arange(games)
        first = states.opening is not None
        forced = "sum-six" in states.rules.dice_rule
        while live.size:
            tosses = rng.random((2, live.size))
            if forced:
                dice = np.array([states.choices_at(int(mask))[-1] for mask in left[live]])
            else:
                dice = np.full(live.size, max(states.throws))
            going = np.zeros(live.size, dtype=bool)
            for count, (sums, groups) in self._throws.items():
                mine = np.flatnonzero(dice == count)
                drawn = groups[np.searchsorted(sums[:-1], tosses[0, mine], side="right")]
                for group in np.unique(drawn):
                    these = mine[drawn == group]
                    masks = left[live[these]]
                    move, found = self._choose(group, masks, tosses[1, these], first)
                    left[live[these]] = masks ^ move
                    going[these] = found
            live = live[going]
            live = live[left[live] != 0]
            first = False
        kinds, counts = np.unique(left, return_counts=True)
        scores: Counter[int] = Counter()
        for mask, number in zip(kinds.tolist(), counts.tolist(), strict=True):
            scores[states.rules.score(states.open_tiles(mask))] += number
        return scores

    def _choose(self, group: int, masks: Any, tosses: Any, first: bool) -> tuple[Any, Any]:
        """The move of each game (0 when stuck) and whether there is one."""
        moves = self._moves[group]
        if first:
            moves = moves[moves & np.uint64(self._states.opening or 0) != 0]
        if not moves.size:
            return np.uint64(0), np.zeros(masks.size, dtype=bool)
        legal = moves[None, :] & ~masks[:, None] == 0
        if self._tosses:
            counts = legal.cumsum(axis=1)
            which = (counts > (tosses * counts[:, -1]).astype(np.int64)[:, None]).argmax(axis=1)
        else:
            which = legal.argmax(axis=1)
        found = legal.any(axis=1)
        return np.where(found, moves[which], np.uint64(0)), found


class Walker:
    """Games one roll at a time, for whatever strategy and deck."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy
        self._drawn: dict[tuple[int, int], tuple[list[tuple[int, int, int]], list[int]]] = {}

    def scores(self, games: int, seed: np.random.SeedSequence) -> Counter[int]:
        """The scores of so many games."""
        policy, states, random = self._policy, self._policy.states, _random(seed)
        scores: Counter[int] = Counter()
        for _ in range(games):
            mask, left, first = states.full, states.full_deck, states.opening is not None
            while mask:
                draws, sums = self._draws(toss(policy.dice(mask, left, first), random), left)
                group, _, left = draws[bisect_right(sums, random.randrange(sums[-1]))]
                if states.groups[group].free:
                    continue
                legal = states.moves(group, mask, first)
                if not legal:
                    break
                mask ^= toss(policy.moves(mask, left, first, group, legal), random)
                first = False
            scores[states.rules.score(states.open_tiles(mask))] += 1
        return scores

    def _draws(self, dice: int, left: int) -> tuple[list[tuple[int, int, int]], list[int]]:
        if (dice, left) not in self._drawn:
            draws = self._policy.states.draws(dice, left)
            if len(self._drawn) > 100_000:
                self._drawn.clear()
            self._drawn[dice, left] = (draws, list(accumulate(weight for _, weight, _ in draws)))
        return self._drawn[dice, left]


class Table:
    """Whole matches, a strategy for each seat."""

    def __init__(self, rules: Any, policies: tuple[Policy, ...], terms: Mapping[str, Any]) -> None:
        self._rules = rules
        self._policies = policies
        self._terms = dict(terms)
        self._players = tuple(f"Player {seat}" for seat in range(1, len(policies) + 1))

    def matches(self, games: int, seed: np.random.SeedSequence) -> tuple[Counter[tuple[int, ...]], Counter[int]]:
        """Who won (seats from 1) how often, and how many rounds it took."""
        random = _random(seed)
        winners: Counter[tuple[int, ...]] = Counter()
        rounds: Counter[int] = Counter()
        for _ in range(games):
            match = Match(self._rules, self._players, seed=random.getrandbits(62), **self._terms)
            while (due := match.due).kind is not None:
                turn = match.turn
                if turn is None:
                    match = match.roll()
                    continue
                assert due.player is not None
                policy = self._policies[due.player - 1]
                if due.kind == "roll":
                    match = match.roll(dice=choose_dice(policy, turn, random))
                else:
                    match = match.shut(choose_move(policy, turn, random))
            assert match.ending is not None
            winners[match.ending.winners] += 1
            rounds[match.round] += 1
        return winners, rounds


def _random(seed: np.random.SeedSequence) -> Random:
    return Random(int.from_bytes(seed.generate_state(4).tobytes(), "little"))
