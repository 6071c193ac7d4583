"""simulate: many games, as many as the long run needs.

Games are dealt out in chunks, each with a random stream of its own that follows from the seed and the number of the
chunk alone. So a result depends on the seed and on nothing else: not on who worked out which chunk, nor on whether
numba is installed.
"""

import math
from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from fractions import Fraction
from statistics import NormalDist
from typing import Any, overload

import numpy as np

from stbwidgets.rules.chance import read_seed
from stbwidgets.rules.errors import RuleError
from stbwidgets.rules.numerals import show, whole
from stbwidgets.rules.rules import Rules

from .chain import Chain, compile_chain, walk
from .progress_bar import progress_bar
from .rollouts import Crowd, Table, Walker
from .solution import read_rules
from .strategy import Policy, Preference, RandomMoves, read_strategy

MOST_GAMES = 10**13
GAMES_OF_A_CHUNK = {"chain": 2**18, "crowd": 2**10, "walker": 2**10, "table": 2**5}
MOST_WAITING = 64


@dataclass(frozen=True)
class Simulation:
    """Scores of many turns. Made by simulate().

    ``counts`` says how often each score came up; ``games`` how many turns were played, fewer than ``asked`` if the
    work was interrupted.
    """

    rules: Rules
    strategy: str
    seed: int
    games: int
    asked: int
    counts: Mapping[int, int]

    @property
    def complete(self) -> bool:
        """Whether all games asked for were played."""
        return self.games == self.asked

    @property
    def mean(self) -> float:
        """The mean score."""
        return float(Fraction(sum(score * number for score, number in self.counts.items()), self.games))

    @property
    def standard_deviation(self) -> float:
        """Of a single score."""
        n = self.games
        if n < 2:
            return math.nan
        total = sum(score * number for score, number in self.counts.items())
        squares = sum(score * score * number for score, number in self.counts.items())
        # in whole numbers, since digital scores of large boxes have a hundred digits
        variance = Fraction(n * squares - total * total, n * (n - 1))
        return math.sqrt(variance) if variance < 10**300 else float(math.isqrt(int(variance)))

    @property
    def standard_error(self) -> float:
        """Of the mean: the spread that means of so many games have by chance."""
        return self.standard_deviation / math.sqrt(self.games)

    def confidence_interval(self, level: float = 0.95) -> tuple[float, float]:
        """An interval that holds the expected score with this confidence (normal approximation)."""
        reach = _deviations(level) * self.standard_error
        return self.mean - reach, self.mean + reach

    @property
    def shut_rate(self) -> float:
        """The share of games in which the box was shut."""
        return self.counts.get(0, 0) / self.games

    def shut_interval(self, level: float = 0.95) -> tuple[float, float]:
        """An interval that holds the chance to shut with this confidence (Wilson's, good near 0 too)."""
        return wilson(self.counts.get(0, 0), self.games, level)

    def __repr__(self) -> str:
        return f"simulate({self.rules!r}, {self.strategy!r}, games={self.games}, seed={self.seed})"

    def __str__(self) -> str:
        part = "" if self.complete else f" of {self.asked:,}"
        return (
            f"{self.games:,}{part} games: mean score {self.mean:.4f} ± {self.standard_error:.4f}, "
            f"box shut in {self.shut_rate:.4%}"
        )


@dataclass(frozen=True)
class MatchSimulation:
    """Winners of many matches. Made by simulate() with one strategy for each seat.

    ``winners`` counts who won: a tuple of seats (from 1), several where they tied. ``rounds`` counts how many
    rounds the matches took, play-offs included.
    """

    rules: Rules
    strategies: tuple[str, ...]
    seed: int
    games: int
    asked: int
    winners: Mapping[tuple[int, ...], int]
    rounds: Mapping[int, int]

    @property
    def complete(self) -> bool:
        """Whether all matches asked for were played."""
        return self.games == self.asked

    @property
    def win_shares(self) -> tuple[float, ...]:
        """The share of the matches that each seat won; a tie counts in equal parts for all who share it."""
        seats = range(1, len(self.strategies) + 1)
        won = (
            sum(Fraction(number, len(tied)) for tied, number in self.winners.items() if seat in tied) for seat in seats
        )
        return tuple(float(part / self.games) for part in won)

    @property
    def standard_error(self) -> float:
        """Of a win share, at most."""
        return 0.5 / math.sqrt(self.games)

    @property
    def mean_rounds(self) -> float:
        return sum(number * count for number, count in self.rounds.items()) / self.games

    def __repr__(self) -> str:
        return f"simulate({self.rules!r}, {self.strategies!r}, games={self.games}, seed={self.seed})"

    def __str__(self) -> str:
        shares = ", ".join(
            f"seat {seat} ({name}) {share:.2%}"
            for seat, (name, share) in enumerate(zip(self.strategies, self.win_shares, strict=True), 1)
        )
        return f"{self.games:,} matches won: {shares}"


def wilson(successes: int, trials: int, level: float = 0.95) -> tuple[float, float]:
    """Wilson's interval for a chance, from how often it came true.

    >>> low, high = wilson(0, 100)
    >>> round(low, 3), round(high, 3)
    (0.0, 0.037)
    """
    z = _deviations(level)
    share = successes / trials
    middle = share + z * z / (2 * trials)
    reach = z * math.sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    scale = 1 + z * z / trials
    # at the ends the two parts cancel, but for rounding
    low = (middle - reach) / scale if successes else 0.0
    return low, (middle + reach) / scale if successes < trials else 1.0


def _deviations(level: float) -> float:
    if not 0 < level < 1:
        raise ValueError(f"level must be between 0 and 1, such as 0.95, not {show(level)}")
    return NormalDist().inv_cdf((1 + level) / 2)


@dataclass(frozen=True)
class _Job:
    """What a worker needs to play any chunk: it may be another process or machine."""

    kind: str
    player: Chain | Crowd | Walker | Table
    seed: int

    def chunk(self, number: int, games: int) -> Any:
        stream = np.random.SeedSequence(self.seed, spawn_key=(number,))
        if isinstance(self.player, Chain):
            counts = walk(self.player, games, stream)
            scores: Counter[int] = Counter()
            for score, count in zip(self.player.scores, counts.tolist(), strict=True):
                if count:
                    scores[score] += count
            return games, (scores,)
        if isinstance(self.player, Table):
            return games, self.player.matches(games, stream)
        return games, (self.player.scores(games, stream),)


@overload
def simulate(
    rules: Any,
    strategy: list[Any] | tuple[Any, ...],
    games: Any = 1_000_000,
    seed: Any = None,
    executor: Executor | None = None,
    progress: bool = False,
    **terms: Any,
) -> MatchSimulation: ...
@overload
def simulate(
    rules: Any,
    strategy: Any = "best-score",
    games: Any = 1_000_000,
    seed: Any = None,
    executor: Executor | None = None,
    progress: bool = False,
    **terms: Any,
) -> Simulation: ...
def simulate(
    rules: Any,
    strategy: Any = "best-score",
    games: Any = 1_000_000,
    seed: Any = None,
    executor: Executor | None = None,
    progress: bool = False,
    **terms: Any,
) -> Simulation | MatchSimulation:
    """Play many games and count the scores.

    ``strategy`` is what evaluate takes. A list of strategies, one for each seat, plays whole matches or races
    instead, by the format of the rules; ``terms`` are then those of Match, such as ``format="best-of"``.

    ``seed`` None draws one, shown in the result. ``executor`` is any concurrent.futures executor, also a process
    pool or the one of a Dask cluster (``client.get_executor()``); without one a single core works. ``progress``
    shows a bar. An interrupt (the stop button) returns what is finished. Boxes of up to 17 tiles run from a compiled
    table, tens of millions of games a second; larger ones some thousands, with strategies that need no solution.

    >>> import stbwidgets as stb
    >>> r = stb.simulate(stb.variant("classic"), "fewest-tiles", games=100_000, seed=7)
    >>> print(r)
    100,000 games: mean score 11.3169 ± 0.0242, box shut in 6.9930%
    """
    read = read_rules(rules, "simulate")
    asked = whole(games, "games", 1, MOST_GAMES, RuleError)
    number = read_seed(seed)
    if executor is not None and not hasattr(executor, "submit"):
        raise RuleError(f"executor must be a concurrent.futures executor or None, not {show(executor)}")
    if isinstance(strategy, (list, tuple)):
        policies, names = zip(*(read_strategy(read, one) for one in strategy), strict=True) if strategy else ((), ())
        if len(policies) < 2:
            raise RuleError(f"a match needs two strategies or more, one for each seat, not {show(strategy)}")
        job = _Job("table", Table(read, tuple(policies), terms), number)
        done, (winners, rounds) = _run(job, asked, executor, progress, 2)
        return MatchSimulation(read, tuple(names), number, done, asked, _sorted(winners), _sorted(rounds))
    if terms:
        raise RuleError(
            f"simulate has no parameter {show(next(iter(terms)))}; terms of a match need a list of strategies, "
            "one for each seat"
        )
    policy, name = read_strategy(read, strategy)
    kind, player = _player(policy)
    done, (counts,) = _run(_Job(kind, player, number), asked, executor, progress, 1)
    return Simulation(read, name, number, done, asked, _sorted(counts))


def _player(policy: Policy) -> tuple[str, Chain | Crowd | Walker]:
    chain = compile_chain(policy)
    if chain is not None:
        return "chain", chain
    if isinstance(policy, (Preference, RandomMoves)) and not policy.states.deck:
        return "crowd", Crowd(policy)
    return "walker", Walker(policy)


def _sorted(counts: Counter[Any]) -> dict[Any, int]:
    return dict(sorted(counts.items()))


def _run(
    job: _Job, games: int, executor: Executor | None, progress: bool, tallies: int
) -> tuple[int, tuple[Counter[Any], ...]]:
    """Play all chunks, or as many as there is time for, and add them up."""
    done, sums = 0, tuple(Counter[Any]() for _ in range(tallies))
    size = GAMES_OF_A_CHUNK[job.kind]
    chunks = ((number, min(size, games - number * size)) for number in range(-(-games // size)))
    bar = progress_bar(games, "game") if progress else None
    results = _one_by_one(job, chunks) if executor is None else _spread(job, chunks, executor)
    try:
        for played, counts in results:
            done += played
            for total, count in zip(sums, counts, strict=True):
                total.update(count)
            if bar is not None:
                bar.update(played)
    except KeyboardInterrupt:
        if not done:
            raise
    finally:
        if bar is not None:
            bar.close()
    return done, sums


def _one_by_one(job: _Job, chunks: Iterable[tuple[int, int]]) -> Iterator[Any]:
    for number, games in chunks:
        yield job.chunk(number, games)


def _spread(job: _Job, chunks: Iterator[tuple[int, int]], executor: Executor) -> Iterator[Any]:
    """The chunks in order, a limited number of them under way at a time."""
    waiting: deque[Future[Any]] = deque()
    try:
        for number, games in chunks:
            waiting.append(executor.submit(job.chunk, number, games))
            if len(waiting) >= MOST_WAITING:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()
