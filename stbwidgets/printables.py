"""Paper for a lesson without computers: a box to cut and fold, a record sheet, the grid of two dice, bars to colour.

Each is one A4 page in black and white, drawn with matplotlib in millimetres, and saved as vector PDF or SVG. The
tiles and the words of the rule are those of the variant, so the paper and the table tell one story.
"""

from __future__ import annotations

import os
import textwrap
from collections.abc import Callable
from math import ceil
from pathlib import Path
from typing import Any

import matplotlib
from matplotlib.patches import Circle, Rectangle

from .figures import SERIF, TextedFigure
from .language import Translation, translation
from .odds.solution import read_rules
from .rules.numerals import show
from .rules.rules import Rules, listed
from .rules.sources import Dice

WIDTH, HEIGHT, MARGIN = 210, 297, 15  # an A4 page, in millimetres
INCH = 25.4
POINT = INCH / 72
INK, SOFT = "#000000", "#555555"
FILES = (".pdf", ".svg", ".png")
PIPS = {
    1: [(0, 0)],
    2: [(-1, 1), (1, -1)],
    3: [(-1, 1), (0, 0), (1, -1)],
    4: [(-1, 1), (1, 1), (-1, -1), (1, -1)],
    5: [(-1, 1), (1, 1), (0, 0), (-1, -1), (1, -1)],
    6: [(-1, 1), (1, 1), (-1, 0), (1, 0), (-1, -1), (1, -1)],
}


class Page(TextedFigure):
    """An A4 page: a matplotlib Figure whose axes are millimetres from the lower left corner."""

    def __init__(self) -> None:
        super().__init__(figsize=(WIDTH / INCH, HEIGHT / INCH), facecolor="white")
        axes = self.add_axes((0, 0, 1, 1))
        axes.set_axis_off()
        axes.set_xlim(0, WIDTH)
        axes.set_ylim(0, HEIGHT)
        self.paper = axes

    def box(self, x: float, y: float, width: float, height: float, *, dashed: bool = False, bold: bool = False) -> None:
        """A rectangle, ``y`` at its lower edge."""
        style = "dashed" if dashed else "solid"
        self.paper.add_patch(
            Rectangle((x, y), width, height, fill=False, edgecolor=INK, linewidth=1.4 if bold else 0.7, linestyle=style)
        )

    def line(self, x: float, y: float, to_x: float, to_y: float, *, dashed: bool = False, soft: bool = False) -> None:
        """A line."""
        style = (0, (4, 3)) if dashed else "solid"
        self.paper.plot([x, to_x], [y, to_y], color=SOFT if soft else INK, linewidth=0.7, linestyle=style)

    def write(self, x: float, y: float, text: str, tall: float, *, bold: bool = False, serif: bool = False,
              middle: bool = False, soft: bool = False) -> None:  # fmt: skip
        """Text of so many millimetres: beside x, or around x and y if it is in the middle."""
        self.paper.text(
            x, y, text, fontsize=tall / POINT, fontweight="bold" if bold else "normal", parse_math=False,
            fontfamily=SERIF if serif else "DejaVu Sans", color=SOFT if soft else INK,
            ha="center" if middle else "left", va="center" if middle else "baseline",
        )  # fmt: skip

    def paragraph(self, y: float, text: str, tall: float = 3.6, *, soft: bool = False) -> float:
        """Text in lines as wide as the page, from y downwards; where the next may begin."""
        for line in textwrap.wrap(text, round((WIDTH - 2 * MARGIN) / (0.5 * tall))):
            self.write(MARGIN, y, line, tall, soft=soft)
            y -= 1.5 * tall
        return y

    def die(self, x: float, y: float, face: int, size: float = 9, *, dark: bool = False) -> None:
        """A die around x and y: pips up to six, else its number."""
        ground, ink = (INK, "white") if dark else ("white", INK)
        self.paper.add_patch(
            Rectangle((x - size / 2, y - size / 2), size, size, facecolor=ground, edgecolor=INK, linewidth=0.7)
        )
        if face not in PIPS:
            self.write(x, y, str(face), size * 0.55, bold=True, serif=True, middle=True)
            self.paper.texts[-1].set_color(ink)
        for right, up in PIPS.get(face, ()):
            self.paper.add_patch(Circle((x + right * size * 0.27, y + up * size * 0.27), size * 0.09, color=ink))

    def save(self, file: str | os.PathLike[str]) -> Path:
        """Write the page as .pdf or .svg, which a printer draws sharply, or as .png; the same bytes every time.

        ValueError for another ending. The folder must be there.
        """
        path = Path(file)
        if path.suffix.lower() not in FILES:
            raise ValueError(f"a page is saved as .pdf, .svg or .png, not {show(path.name)}")
        quiet = {".pdf": {"CreationDate": None}, ".svg": {"Date": None}}.get(path.suffix.lower())
        with matplotlib.rc_context({"svg.hashsalt": "stbwidgets", "pdf.fonttype": 42}):
            self.savefig(path, metadata=quiet, dpi=150)
        return path


def printable(name: Any = "box", variant: Any = "classic", *, language: str | None = None) -> Page:
    """A page to print: "box", "record", "grid" or "bars".

    ``variant`` is an id or Rules: the box and the record sheet have its tiles, the grid the faces of its two dice, the
    bars its scores. In a notebook the page shows itself; `save` writes it.

    >>> page = printable("box")
    >>> print(page.alt)
    A paper box with tiles 1 to 9, twice on one page: cut between the tiles, fold a tile down to shut it.

    ValueError for an unknown page, and for a variant that a page cannot show.
    """
    if not isinstance(name, str) or name not in PAGES:
        raise ValueError(f"there is no page {show(name)}; there are {', '.join(PAGES)}")
    rules = read_rules(variant, "printable")
    words = translation(language)
    page = Page()
    PAGES[name](page, rules, words)
    page.write(MARGIN, 8, "stbwidgets", 2.6, soft=True)
    return page


def _head(page: Page, title: str, text: str = "") -> float:
    page.write(MARGIN, HEIGHT - 22, title, 7, bold=True, serif=True)
    return page.paragraph(HEIGHT - 31, text) if text else HEIGHT - 31


def _rule(rules: Rules, words: Translation) -> str:
    return words.gettext(rules.text) if rules.text else ""


def _box(page: Page, rules: Rules, words: Translation) -> None:
    _ = words.gettext
    how = _("Cut along the solid lines between the tiles. To shut a tile, fold it down along the dashed line.")
    top = _head(page, words.gettext(rules.title) if rules.title else _("Shut the Box"), f"{_rule(rules, words)} {how}")
    rows = ceil(len(rules.tiles) / 12)
    per_row = ceil(len(rules.tiles) / rows)
    lines = [rules.tiles[start : start + per_row] for start in range(0, len(rules.tiles), per_row)]
    copies = 2 if rows == 1 else 1
    tall = min(100.0, (top - 16) / (rows * copies))
    for row, line in enumerate(lines * copies):
        width = (WIDTH - 2 * MARGIN) / len(line)
        low = top - (row + 1) * tall + 6
        flap, base = 0.56 * (tall - 8), 0.44 * (tall - 8)
        for edge in (MARGIN, WIDTH - MARGIN):
            page.line(edge, low, edge, low + base)
        page.line(MARGIN, low, WIDTH - MARGIN, low)
        page.line(MARGIN, low + base, WIDTH - MARGIN, low + base, dashed=True)
        for at, tile in enumerate(line):
            x = MARGIN + at * width
            page.line(x, low + base, x, low + base + flap)
            page.line(x + width, low + base, x + width, low + base + flap)
            page.line(x, low + base + flap, x + width, low + base + flap)
            page.write(x + width / 2, low + base + flap / 2, str(tile), min(0.62 * width, 0.6 * flap), bold=True,
                       serif=True, middle=True)  # fmt: skip
    page.alt = _("A paper box with tiles {tiles}: cut between the tiles, fold a tile down to shut it.").format(
        tiles=_span(rules, words)
    )
    if copies == 2:
        page.alt = _(
            "A paper box with tiles {tiles}, twice on one page: cut between the tiles, fold a tile down to shut it."
        ).format(tiles=_span(rules, words))


def _span(rules: Rules, words: Translation) -> str:
    tiles = rules.tiles
    if len(tiles) > 3 and tiles == tuple(range(tiles[0], tiles[-1] + 1)):
        return words.gettext("{first} to {last}").format(first=tiles[0], last=tiles[-1])
    return listed(tiles)


def _record(page: Page, rules: Rules, words: Translation) -> None:
    _ = words.gettext
    how = _("One line for each roll. Cross out the tiles you shut. The tiles left open add up to your score.")
    top = _head(page, _("Record sheet"), how)
    rows, tall = 9, 9.0
    heads: tuple[tuple[str, int], ...] = (
        (_("Roll"), 28),
        (_("Total"), 18),
        (_("Tiles shut"), 34),
        (_("Still open"), 100),
    )
    if len(rules.tiles) > 12:
        heads = ((_("Dice"), 34), (_("Total"), 24), (_("Tiles shut"), 122))
    for turn in range(2):
        y = top - 4 - turn * (rows * tall + 26)
        page.write(MARGIN, y, _("Another turn") if turn else _("A turn"), 4.2, bold=True)
        y -= 8
        x = float(MARGIN)
        for head, width in heads:
            page.write(x + 1.5, y + 1.5, head, 3, soft=True)
            for row in range(rows):
                page.box(x, y - (row + 1) * tall, width, tall)
                if head == _("Still open"):
                    step = (width - 6) / len(rules.tiles)
                    for at, tile in enumerate(rules.tiles):
                        page.write(
                            x + 3 + step * (at + 0.5), y - (row + 0.5) * tall, str(tile), 4, serif=True, middle=True
                        )
            x += width
        page.write(WIDTH - MARGIN - 62, y - rows * tall - 7, _("Score"), 4.2, bold=True)
        page.box(WIDTH - MARGIN - 26, y - rows * tall - 10, 26, 8.5, bold=True)
    y = top - 4 - 2 * (rows * tall + 26) - 2
    page.write(MARGIN, y, _("My scores"), 4.2, bold=True)
    for at in range(10):
        page.box(MARGIN + 18 * at, y - 14, 18, 11)
    page.alt = _("A record sheet for two turns with tiles {tiles}, and ten places for scores.").format(
        tiles=_span(rules, words)
    )


def _grid(page: Page, rules: Rules, words: Translation) -> None:
    _ = words.gettext
    if not isinstance(rules.source, Dice) or rules.source.sides > 12:
        raise ValueError("the grid shows two dice of at most 12 faces; this variant has others")
    sides = rules.source.sides
    how = _(
        "A row is the dark die, a column the light one: red and white in the lessons. "
        "Write the total into each square, or colour those of an event."
    )
    top = _head(page, _("Two dice: all {n} outcomes").format(n=sides * sides), how)
    step = (WIDTH - 2 * MARGIN) / (sides + 1)
    for at in range(1, sides + 1):
        page.die(MARGIN + step * (at + 0.5), top - step / 2, at, step * 0.5)
        page.die(MARGIN + step / 2, top - step * (at + 0.5), at, step * 0.5, dark=True)
        for other in range(1, sides + 1):
            page.box(MARGIN + step * at, top - step * (other + 1), step, step)
    y = top - step * (sides + 1) - 12
    for _row in range(max(0, min(4, int((y - 14) // 10)))):
        page.write(MARGIN, y, _("Event"), 3.6)
        page.line(MARGIN + 16, y - 1, WIDTH - MARGIN - 52, y - 1, soft=True)
        page.write(WIDTH - MARGIN - 48, y, _("squares: ____ of {n}").format(n=sides * sides), 3.6)
        y -= 10
    page.alt = _("An empty grid of the {n} outcomes of two dice.").format(n=sides * sides)


def _bars(page: Page, rules: Rules, words: Translation) -> None:
    _ = words.gettext
    highest = rules.score(rules.tiles)
    if highest > 60:
        raise ValueError(f"the bars have room for scores to 60; the highest of this variant is {highest}")
    how = _("Colour one square above the score of each turn, from the bottom. A class makes a picture of many turns.")
    top = _head(page, _("Scores, one square for each turn"), how)
    per_row = highest + 1 if highest <= 22 else ceil((highest + 1) / 2)
    step = (WIDTH - 2 * MARGIN) / per_row
    bands = ceil((highest + 1) / per_row)
    deep = int(((top - 14) / bands - 14) // step)
    for score in range(highest + 1):
        band, at = divmod(score, per_row)
        low = top - (band + 1) * (deep * step + 14) + 10
        for up in range(deep):
            page.box(MARGIN + at * step, low + up * step, step, step)
        page.write(MARGIN + (at + 0.5) * step, low - 4, str(score), 3.2, serif=True, middle=True)
    page.alt = _("Empty columns of squares for the scores 0 to {highest}.").format(highest=highest)


PAGES: dict[str, Callable[[Page, Rules, Translation], None]] = {
    "box": _box,
    "record": _record,
    "grid": _grid,
    "bars": _bars,
}
