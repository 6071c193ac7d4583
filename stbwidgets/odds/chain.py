"""A strategy compiled for simulation: from each position, where the next roll leads, as a table.

Where a turn stands and which strategy is played fix the chances of what comes next, whatever the dice, the moves and
the tosses of a mixed strategy: a Markov chain. Each position gets as many cells as there are columns, a power of two;
a cell names two positions and a threshold (Walker's alias method). A random word then picks a cell by its first bits
and one of the two by the others, so every roll takes the same few steps. Chances are off by less than 2⁻²⁴ a cell.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from .endings import Position, ways
from .strategy import Policy

MOST_POSITIONS = 2**17
MOST_CELLS = 2**24


class Chain(NamedTuple):
    """Cells are counted position by position; a position is named by its first cell.

    What a cell names is such a first cell, or ``ended + i`` for a turn that ends with the tiles of position i open.
    """

    shift: int  # 32 - bits of a column
    thresholds: npt.NDArray[np.uint32]  # of the word's other bits, below which the first of the two is meant
    targets: npt.NDArray[np.int32]  # two for each cell
    start: int
    ended: int
    scores: tuple[int, ...]  # of position i


def compile_chain(policy: Policy) -> Chain | None:
    """The chain of a strategy; None if it has too many positions for a table."""
    states = policy.states
    if not states.deck and states.bits > 17:
        return None
    start: Position = (states.full, states.full_deck, states.opening is not None)
    index: dict[Position, int] = {start: 0}
    rows: list[tuple[list[tuple[int | None, int]], int]] = []
    waiting = [start]
    for position in waiting:  # grows while it is gone through
        mask, left, first = position
        onward, ends, total = ways(policy, mask, left, first) if mask else ({}, 1, 1)
        row: list[tuple[int | None, int]] = [(None, ends)] if ends else []
        for after, weight in sorted(onward.items()):
            if after not in index:
                index[after] = len(index)
                waiting.append(after)
            row.append((index[after], weight))
        rows.append((row, total))
        if len(index) > MOST_POSITIONS:
            return None
    bits = max(1, (max(len(row) for row, _ in rows) - 1).bit_length())
    columns = 1 << bits
    if len(rows) * columns > MOST_CELLS:
        return None
    ended = len(rows) * columns
    shut = {i for i, (mask, _, _) in enumerate(waiting) if not mask}
    thresholds = np.zeros(len(rows) * columns, dtype=np.uint32)
    targets = np.empty(2 * len(rows) * columns, dtype=np.int32)
    for position_index, (row, total) in enumerate(rows):
        parts = []
        for to, weight in row:
            # a shut box needs no further roll
            target = ended + position_index if to is None else ended + to if to in shut else to * columns
            parts.append((target, weight))
        for column, (threshold, first_target, other) in enumerate(_cells(parts, total, columns)):
            cell = position_index * columns + column
            thresholds[cell] = threshold
            targets[2 * cell], targets[2 * cell + 1] = first_target, other
    score = states.rules.score
    scores = tuple(score(states.open_tiles(mask)) for mask, _, _ in waiting)
    return Chain(32 - bits, thresholds, targets, 0, ended, scores)


def _cells(parts: list[tuple[int, int]], total: int, columns: int) -> list[tuple[int, int, int]]:
    """(threshold, target, other target) for each column: cells of equal chance that share out the parts exactly."""
    shares = [weight * columns for _, weight in parts]  # a cell holds ``total``
    small = [i for i, share in enumerate(shares) if share < total]
    large = [i for i, share in enumerate(shares) if share >= total]
    cells = []
    # never more parts left than cells, so there is always a large one beside a small one
    while large:
        other = large[-1]
        if small:
            one = small.pop()
            cells.append(((shares[one] << 32) // total, parts[one][0], parts[other][0]))
            shares[other] -= total - shares[one]
        else:
            cells.append((0, parts[other][0], parts[other][0]))
            shares[other] -= total
        if shares[other] < total:
            large.pop()
            if shares[other]:
                small.append(other)
    assert len(cells) == columns
    return cells


GAMES_AT_ONCE = 8192


def walk(chain: Chain, games: int, seed: np.random.SeedSequence) -> npt.NDArray[np.int64]:
    """How many of so many games end in each position.

    Games are played side by side; where one ends the next begins in its place.
    """
    step: Any = _compiled_step() or _step
    words_of = np.random.PCG64DXSM(seed).random_raw
    counts = np.zeros(len(chain.scores), dtype=np.int64)
    live = np.empty(GAMES_AT_ONCE, dtype=np.int64)
    alive, waiting = 0, games
    while True:
        fresh = min(GAMES_AT_ONCE - alive, waiting)
        live[alive : alive + fresh] = chain.start
        alive, waiting = alive + fresh, waiting - fresh
        if not alive:
            return counts
        words = words_of((alive + 1) // 2).view(np.uint32)
        alive = step(live, alive, words, np.uint32(chain.shift), chain.thresholds, chain.targets, chain.ended, counts)


def _step(
    live: npt.NDArray[np.int64],
    alive: int,
    words: npt.NDArray[np.uint32],
    shift: np.uint32,
    thresholds: npt.NDArray[np.uint32],
    targets: npt.NDArray[np.int32],
    ended: int,
    counts: npt.NDArray[np.int64],
) -> int:
    """One roll in every live game; counts those that end and moves the others to the front."""
    words = words[:alive]
    cells = live[:alive] + (words >> shift)
    other = (words << (np.uint32(32) - shift)) >= thresholds.take(cells)
    cells += cells
    cells += other
    after = targets.take(cells)
    on = after < ended
    going = after[on]
    live[: going.size] = going
    counts += np.bincount(after[~on] - ended, minlength=counts.size)
    return int(going.size)


def _compiled_step() -> Any:
    """The same step compiled by numba, if it is there."""
    try:
        import numba  # noqa: F401

        from .kernels import step
    except ImportError:
        return None
    return step
