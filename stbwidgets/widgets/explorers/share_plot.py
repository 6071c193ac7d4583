"""The picture of a running share: the line, the exact chance, the bands around it, and the axes.

All places are shares of the width and of the height, from the upper left corner, so that the script, whose picture is
as wide as its column, and the still picture draw the same.
"""

import math
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

AXES = ("logarithmic", "linear")
LEAST = 100  # tries that the axis has room for at least
POINTS = 160  # of the line on either axis

Point = tuple[float, float]


class SharePlot(NamedTuple):
    """What is drawn."""

    line: tuple[Point, ...]
    band: tuple[Point, ...]  # the outline of chance ± 1/√n
    errors: tuple[tuple[Point, ...], tuple[Point, ...]]  # chance ± 2 standard errors
    exact: float  # the height of the exact chance
    across: tuple[tuple[float, int], ...]  # ticks: place and number of tries
    up: tuple[tuple[float, int], ...]  # ticks: place and percentage


def share_plot(hits: Sequence[int], chance: float, axis: str) -> SharePlot:
    """The picture after each try: ``hits[i]`` of the first i + 1 tries were hits.

    >>> plot = share_plot([0, 1], 0.5, "linear")
    >>> plot.line, plot.exact
    (((0.01, 1.0), (0.02, 0.5)), 0.5)
    >>> [tries for _, tries in share_plot([], 0.5, "logarithmic").across]
    [1, 10, 100]
    """
    last = max(LEAST, len(hits))
    place = _logarithmic(last) if axis == "logarithmic" else _linear(last)
    shown = _numbers(len(hits))
    shares = [(n, hits[n - 1] / n) for n in shown]
    # the lower part alone, where all of the line lies in it
    top = 1.0 if chance > 0.3 or any(share > 0.6 for _, share in shares) else 0.6

    def height(share: float) -> float:
        return round(1 - min(top, max(0.0, share)) / top, 5)

    grid = sorted({*_numbers(last), *(last * step // 60 for step in range(1, 61))} - {0})
    spread = math.sqrt(chance * (1 - chance))
    upper = [(place(n), height(chance + 1 / math.sqrt(n))) for n in grid]
    lower = [(place(n), height(chance - 1 / math.sqrt(n))) for n in grid]
    above, below = (
        tuple((place(n), height(chance + sign * 2 * spread / math.sqrt(n))) for n in grid) for sign in (1, -1)
    )
    return SharePlot(
        line=tuple((place(n), height(share)) for n, share in shares),
        band=(*upper, *reversed(lower)),
        errors=(above, below),
        exact=height(chance),
        across=tuple((place(n), n) for n in _ticks(last, axis)),
        up=tuple((height(mark / 100), mark) for mark in range(0, round(top * 100) + 1, 20)),
    )


def _logarithmic(last: int) -> Callable[[int], float]:
    return lambda n: round(math.log(max(1, n)) / math.log(last), 5)


def _linear(last: int) -> Callable[[int], float]:
    return lambda n: round(n / last, 5)


def _numbers(last: int) -> list[int]:
    """Numbers of tries from 1 to the last: evenly spaced on one axis or the other."""
    if last <= 2 * POINTS:
        return list(range(1, last + 1))
    even = {last * step // POINTS for step in range(1, POINTS + 1)}
    growing = {round(last ** (step / POINTS)) for step in range(POINTS + 1)}
    return sorted(even | growing | set(range(1, 31)))


def _ticks(last: int, axis: str) -> list[int]:
    if axis == "logarithmic":
        return [10**power for power in range(6) if 10**power <= last]
    step = next(s for power in range(6) for s in (10**power, 2 * 10**power, 5 * 10**power) if last / s <= 5)
    return list(range(0, last + 1, step))


def path(points: Sequence[Point], width: float = 100, height: float = 100) -> str:
    """The points as the path of an SVG so wide and high.

    >>> path([(0, 0.5), (1, 0)], 200, 100)
    'M0 50L200 0'
    """
    return "".join(f"{'L' if index else 'M'}{x * width:.6g} {y * height:.6g}" for index, (x, y) in enumerate(points))


def drawn(plot: SharePlot, label: Callable[[int], str], percent: Callable[[int], str]) -> dict[str, Any]:
    """The plot for the script, in an SVG of 100 by 100 that is stretched as its column is wide."""
    return {
        "line": path(plot.line),
        "end": list(plot.line[-1]) if plot.line else None,
        "band": path(plot.band) + "Z",
        "errors": [path(line) for line in plot.errors],
        "exact": plot.exact,
        "across": [{"at": at, "label": label(n)} for at, n in plot.across],
        "up": [{"at": at, "label": percent(mark)} for at, mark in plot.up],
    }
