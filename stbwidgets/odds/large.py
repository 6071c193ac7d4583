"""The same recursion over arrays, in floats, for boxes with too many positions for Python objects.

The tiles are split in two: the lower ones choose a *row* of an array, the higher ones a place in it. What a move does
to the lower tiles then says which earlier row to look at, and what it does to the higher ones which places of it; and
since a roll has room for at most one of the high tiles, those are whole rows or halves of rows side by side. So a box
is worked out a row at a time, every move that shuts a lower tile being one sweep over memory, and only moves of the
open tiles are looked at. Moves of higher tiles alone stay within the row and are done place by place.

With numba (extra ``fast``) rows of equally many open tiles are done in parallel on all cores; with NumPy alone one by
one. Both need 8 bytes a position.
"""

from collections.abc import Callable, Generator, Iterator
from threading import Lock
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from stbwidgets.rules.scoring import SCORINGS

from .objectives import Beaten, Worth, is_shut
from .progress_bar import progress_bar
from .states import States
from .table import TOLERANCE

Floats = npt.NDArray[np.float64]
ROW_BITS = 12
ROWS_OF_A_PART = 256

_kernel = Lock()


class Values:
    """Values by mask, kept as rows."""

    def __init__(self, layout: "Layout", rows: Floats) -> None:
        self._layout = layout
        self._rows = rows

    def __getitem__(self, mask: int) -> float:
        return float(self._rows[self._layout.place(mask)])

    def __len__(self) -> int:
        return self._rows.size


class Layout:
    """How a box is split into rows, and its moves with it."""

    def __init__(self, states: States) -> None:
        self.states = states
        self.row_bits = min(ROW_BITS, max(states.bits - 1, 0))
        self.high_bits = states.bits - self.row_bits  # of the row's number: the lower tiles
        self.row_count, self.row_size = 1 << self.high_bits, 1 << self.row_bits
        # the lowest of the row's tiles is in most moves: it gets the top bit, so that its halves are the longest
        self._turned = [
            sum(1 << (self.row_bits - 1 - i) for i in range(self.row_bits) if mask >> i & 1)
            for mask in range(self.row_size)
        ]
        self.moves = np.array(
            [(index, *self.place(move)) for index, group in enumerate(states.groups) for move in group.moves],
            dtype=np.int64,
        ).reshape(-1, 3)  # group, which row, which place
        self.tiles_in_row = self._sums(np.array(states.tiles[self.high_bits :][::-1], dtype=np.float64))
        self.tiles_of_row = self._sums(np.array(states.tiles[: self.high_bits], dtype=np.float64))

    def place(self, mask: int) -> tuple[int, int]:
        """Row and place of a mask."""
        return mask & (self.row_count - 1), self._turned[mask >> self.high_bits]

    def mask(self, row: int, place: int) -> int:
        """The mask at a row and place."""
        return self._turned[place] << self.high_bits | row

    @staticmethod
    def _sums(tiles: Floats) -> Floats:
        sums = np.zeros(1)
        for tile in tiles:
            sums = np.concatenate([sums, sums + tile])
        return sums

    def weights(self) -> tuple[Floats, Floats]:
        """[number of dice][group] weights, and their totals."""
        throws = list(self.states.throws.values())
        table = np.zeros((len(throws), len(self.states.groups)))
        for index, throw in enumerate(throws):
            for group, weight in throw.weights:
                table[index, group] = weight
        return table, np.array([float(throw.total) for throw in throws])

    def allowed(self) -> npt.NDArray[np.uint8]:
        """For every position a bit for each number of dice that may be rolled; empty if there is no choice."""
        throws = self.states.throws
        if len(throws) == 1:
            return np.zeros((0, 0), dtype=np.uint8)
        rules, sides = self.states.rules, self.states.rules.source.sides  # type: ignore[union-attr]
        bit = {dice: 1 << index for index, dice in enumerate(throws)}
        every, fixed = max(throws), self.states.fixed
        found = np.full((self.row_count, self.row_size), bit[every], dtype=np.uint8)
        sums = self.tiles_of_row[:, None] + self.tiles_in_row[None, :] + sum(fixed)
        if "sum-six" in rules.dice_rule:
            found[sums <= sides] = bit[1]
        if "as-few" in rules.dice_rule:
            for dice in throws:
                if dice < every:
                    found[sums <= dice * sides] |= bit[dice]
        if "high" in rules.dice_rule and all(tile <= sides for tile in fixed):
            highest = sum(1 << i for i, tile in enumerate(self.states.tiles) if tile <= sides)
            for mask in range(highest + 1):
                found[self.place(mask)] |= bit[1]
        return found


def best_values(states: States, worth: Worth, sign: int, progress: bool = False) -> Values:
    """The values of all boxes, as table keeps them: floats, the sign turned for greatest objectives."""
    layout, rows = _laid_out(states, worth, sign)
    with progress_bar(layout.row_count, "row", progress) as bar:
        for done in _solved_rows(layout, rows):
            bar.update(done)
    return Values(layout, rows)


def best_values_in_parts(states: States, worth: Worth, sign: int) -> Generator[float, None, Values]:
    """The same, part by part: what is done of it so far, from 0 to 1."""
    layout, rows = _laid_out(states, worth, sign)
    finished = 0
    for done in _solved_rows(layout, rows):
        finished += done
        yield finished / layout.row_count
    return Values(layout, rows)


def _laid_out(states: States, worth: Worth, sign: int) -> tuple[Layout, Floats]:
    """Rows that hold what it is worth to be stuck, until they are worked out."""
    layout = Layout(states)
    return layout, sign * worths(layout, worth)


def _solved_rows(layout: Layout, rows: Floats) -> Iterator[int]:
    """Work out all rows; after each part, how many that were."""
    weights, totals = layout.weights()
    allowed = layout.allowed()
    try:
        from numba import get_num_threads

        from . import kernels
    except ImportError:
        yield from _solve_rows(layout, rows, weights, totals, allowed)
        return
    # rows with equally many open tiles do not look at each other
    count = np.array([row.bit_count() for row in range(layout.row_count)])
    for open_tiles in range(layout.high_bits + 1):
        level = np.flatnonzero(count == open_tiles)
        for start in range(0, len(level), ROWS_OF_A_PART):
            part = level[start : start + ROWS_OF_A_PART]
            # numba's threads may serve only one caller at a time
            with _kernel:
                kernels.solve_rows(rows, part, layout.moves, weights, totals, allowed, get_num_threads())
            yield len(part)


def worths(layout: Layout, worth: Worth) -> Floats:
    """What every set of open tiles is worth, by row and place."""
    states = layout.states
    shape = (layout.row_count, layout.row_size)
    if worth is is_shut:
        found = np.zeros(shape)
        found[0, 0] = not states.fixed
        return found
    if isinstance(worth, Beaten):
        scores = worths(layout, worth.score)
        return np.where(scores < worth.target, 1.0, np.where(scores == worth.target, float(worth.tie), 0.0))
    if worth is SCORINGS["golf"]:
        sums: Floats = layout.tiles_of_row[:, None] + (layout.tiles_in_row[None, :] + sum(states.fixed))
        return sums
    if worth is SCORINGS["missionary"]:
        counts = [np.array([float(i.bit_count()) for i in range(size)]) for size in shape]
        sizes: Floats = counts[0][:, None] + (counts[1][None, :] + len(states.fixed))
        return sizes
    found = np.empty(shape)
    for row in range(shape[0]):
        for place in range(shape[1]):
            found[row, place] = worth(states.open_tiles(layout.mask(row, place)))
    return found


class _Sweep(NamedTuple):
    """A move that shuts lower tiles, as one step over a row."""

    group: int
    row: int
    into: Callable[[Floats], Floats]  # the places whose tiles are open
    source: Callable[[Floats], Floats]  # the same places with the tiles shut


def _halves(row_bits: int, place: int, value: int) -> Callable[[Floats], Floats]:
    """A view of a row where the bits of ``place`` all have this value."""
    if not place:
        return lambda row: row
    shape: list[int] = []
    index: list[Any] = []
    run = 1
    for bit in reversed(range(row_bits)):
        if place >> bit & 1:
            shape += [run, 2]
            index += [slice(None), value]
            run = 1
        else:
            run *= 2
    shape.append(run)
    index.append(slice(None))
    sizes, where = tuple(shape), tuple(index)
    return lambda row: row.reshape(sizes)[where]


def _solve_rows(
    layout: Layout,
    rows: Floats,
    weights: Floats,
    totals: Floats,
    allowed: npt.NDArray[np.uint8],
) -> Iterator[int]:
    """One row after the other with NumPy."""
    bits, size = layout.row_bits, layout.row_size
    sweeps = [
        _Sweep(group, row, _halves(bits, place, 1), _halves(bits, place, 0))
        for group, row, place in layout.moves.tolist()
        if row
    ]
    # within a row: places with equally many open tiles do not depend on each other
    count = np.array([place.bit_count() for place in range(size)])
    levels = [np.flatnonzero(count == open_tiles) for open_tiles in range(bits + 1)]
    inner: list[list[tuple[int, Any, Any]]] = []
    for level in levels:
        steps = []
        for group, row, place in layout.moves.tolist():
            at = level[(level & place) == place]
            if not row and at.size:
                steps.append((group, at, at ^ place))
        inner.append(steps)
    least = np.empty((len(layout.states.groups), size))
    for number in range(layout.row_count):
        least.fill(np.inf)
        current = rows[number]
        for sweep in sweeps:
            if not sweep.row & ~number:
                into = sweep.into(least[sweep.group])
                np.minimum(into, sweep.source(rows[number ^ sweep.row]), out=into)
        for level, steps in zip(levels, inner, strict=True):
            for group, at, after in steps:
                least[group, at] = np.minimum(least[group, at], current[after])
            now = least[:, level]
            now = np.where(np.isinf(now), current[level], now)
            if not number and level[0] == 0:
                continue  # the shut box
            options = weights @ now / totals[:, None]
            if len(totals) > 1:
                may = allowed[number, level][None, :] >> np.arange(len(totals), dtype=np.uint8)[:, None] & 1
                options = np.where(may, options, np.inf)
            current[level] = options.min(axis=0)
        yield 1


def ending_chances(states: States, worth: Worth, sign: int, values: Values, first: dict[int, float]) -> Any:
    """(score, chance) arrays, by row and place, of what is left open under the play of these values.

    ``first`` are the chances of the boxes after the first roll, where an opening sets it apart; else all of it
    is the full box's.
    """
    try:
        import numba  # noqa: F401

        from . import kernels
    except ImportError:
        raise RuntimeError(
            f"the score distribution of {1 << states.bits:,} boxes needs numba: pip install 'stbwidgets[fast]'"
        ) from None
    layout = values._layout
    chances = np.zeros_like(values._rows)
    for mask, chance in first.items():
        chances[layout.place(mask)] += chance
    weights, totals = layout.weights()
    stuck = sign * worths(layout, worth) if totals.size > 1 else np.zeros((0, 0))
    kernels.spread(chances, values._rows, stuck, layout.moves, weights, totals, layout.allowed(), TOLERANCE)
    return worths(layout, SCORINGS[states.rules.scoring]), chances
