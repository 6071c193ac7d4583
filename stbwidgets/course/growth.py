"""How fast the number of partitions grows: a picture with a logarithmic scale, and Hardy and Ramanujan's formula."""

from math import exp, log10, pi, sqrt
from typing import Any

from stbwidgets.odds.partitions import count_partitions
from stbwidgets.rules.numerals import whole

from ..numbers import decimal, raised
from .asked import words_for
from .pictures import COLOURS, NUMERALS, Picture

MOST = 400  # beyond it the formula's line hides every dot
WIDTH, HEIGHT, LEFT, BASE, TOP = 480, 300, 46, 264, 30


def hardy_ramanujan(n: int) -> float:
    """Nearly the number of partitions of n: e^(π√(2n/3)) / (4n√3).

    G. H. Hardy and S. Ramanujan, Asymptotic formulae in combinatory analysis, 1918.

    >>> round(hardy_ramanujan(100) / count_partitions(100), 3)
    1.046
    """
    return exp(pi * sqrt(2 * n / 3)) / (4 * n * sqrt(3))


def growth_picture(upto: Any = 100, *, language: str | None = None) -> Picture:
    """The numbers of partitions of 1 to ``upto`` (10 to 400) on a scale where each line is ten times the line below.

    Beside them the formula of Hardy and Ramanujan, and the powers of two, which are a straight line on such a scale.

    >>> print(growth_picture(40))
    A scale where each line is ten times the line below. 10 has 42 partitions, 20 has 627, 40 has 37,338. The dots rise all the way, and less and less steeply. The dashed line is the formula of Hardy and Ramanujan. The thin straight line doubles at each step: 2, 4, 8 and so on.
    """  # noqa: E501
    words = words_for(language)
    _ = words.gettext
    upto = whole(upto, "the last number", 10, MOST)
    counts = [count_partitions(n) for n in range(1, upto + 1)]
    tall: float = log10(counts[-1]) * 1.06

    def x(n: float) -> float:
        return float(LEFT + (WIDTH - LEFT - 14) * n / upto)

    def y(size: float) -> float:
        return float(BASE - (BASE - TOP) * log10(size) / tall)

    parts = []
    every = max(1, round(tall / 6))
    for power in range(0, int(tall) + 1, every):
        at = y(10**power)
        label = str(10**power) if power < 3 else "10" + raised(power)
        parts.append(f'<path d="M{LEFT} {round(at, 1)}H{WIDTH - 10}" stroke="currentColor" stroke-opacity=".25"/>')
        parts.append(_label(LEFT - 6, at + 4, label, "end"))
    step = 10 ** int(log10(upto)) // (5 if upto < 25 * 10 ** int(log10(upto)) // 10 else 2)
    for n in range(0, upto + 1, step):
        parts.append(_label(x(n), BASE + 17, str(n), "middle"))
    doubled = min(upto, int(tall / log10(2)))
    parts.append(
        f'<path d="M{round(x(0), 1)} {BASE}L{round(x(doubled), 1)} {round(y(2**doubled), 1)}" '
        f'stroke="currentColor" fill="none"/>'
    )
    line = "L".join(f"{round(x(n), 1)} {round(y(hardy_ramanujan(n)), 1)}" for n in range(1, upto + 1))
    parts.append(f'<path d="M{line}" stroke="{COLOURS["shut"]}" stroke-width="2" stroke-dasharray="6 4" fill="none"/>')
    parts += [
        f'<circle cx="{round(x(n), 1)}" cy="{round(y(size), 1)}" r="2.6" fill="{COLOURS["bar"]}"/>'
        for n, size in enumerate(counts, 1)
        if n % max(1, upto // 50) == 0
    ]
    title = _("Partitions of 1 to {number}").format(number=upto)
    named = [(n, decimal(counts[n - 1], words.language, 0)) for n in (upto // 4, upto // 2, upto)]
    text = (
        _("A scale where each line is ten times the line below.")
        + " "
        + _("{a} has {p} partitions, {b} has {q}, {c} has {r}.").format(
            a=named[0][0], p=named[0][1], b=named[1][0], q=named[1][1], c=named[2][0], r=named[2][1]
        )
        + " "
        + _(
            "The dots rise all the way, and less and less steeply. The dashed line is the formula of Hardy and "
            "Ramanujan. The thin straight line doubles at each step: 2, 4, 8 and so on."
        )
    )
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="100%" role="img" '
        f'aria-label="{title}. {text}">'
        f'<text x="10" y="15" font-size="13" font-weight="600" fill="currentColor">{title}</text>{"".join(parts)}</svg>'
    )
    return Picture(svg, text)


def _label(x: float, y: float, text: str, anchor: str) -> str:
    return (
        f'<text x="{round(x, 1)}" y="{round(y, 1)}" text-anchor="{anchor}" font-size="12" font-family="{NUMERALS}" '
        f'fill="currentColor">{text}</text>'
    )
