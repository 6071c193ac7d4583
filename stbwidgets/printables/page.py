"""An A4 page to draw on in millimetres: boxes, lines, words and dice, saved as vector PDF or SVG."""

from __future__ import annotations

import os
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any

import matplotlib
from matplotlib.backends.backend_pdf import PdfPages
from matplotlib.font_manager import FontProperties
from matplotlib.patches import Circle, Rectangle
from matplotlib.textpath import text_to_path

from stbwidgets.figures import SERIF, TextedFigure
from stbwidgets.rules.numerals import show

WIDTH, HEIGHT, MARGIN = 210, 297, 15  # an A4 page, in millimetres
INCH = 25.4
POINT = INCH / 72
INK, SOFT = "#000000", "#555555"
SAME_EVERY_TIME: Any = {
    "svg.hashsalt": "stbwidgets",
    "pdf.fonttype": 42,
    "text.hinting": "no_hinting",  # on a screen as wide as on paper
}
FILES = (".pdf", ".svg", ".png")
PIPS = {
    1: [(0, 0)],
    2: [(-1, 1), (1, -1)],
    3: [(-1, 1), (0, 0), (1, -1)],
    4: [(-1, 1), (1, 1), (-1, -1), (1, -1)],
    5: [(-1, 1), (1, 1), (0, 0), (-1, -1), (1, -1)],
    6: [(-1, 1), (1, 1), (-1, 0), (1, 0), (-1, -1), (1, -1)],
}


@lru_cache(maxsize=65536)
def width_of(text: str, serif: bool = False, bold: bool = False) -> float:
    """How wide a text is, for letters one millimetre tall."""
    font = FontProperties(family=SERIF if serif else "DejaVu Sans", weight="bold" if bold else "normal")
    return float(text_to_path.get_text_width_height_descent(text, font, ismath=False)[0]) / font.get_size_in_points()


def lines_of(text: str, width: float, tall: float) -> list[str]:
    """Text in lines that are no wider than so many millimetres; a word that is wider stands alone.

    >>> lines_of("The tiles left open add up to your score.", 40, 3.6)
    ['The tiles left open', 'add up to your score.']
    """
    lines: list[str] = []
    for word in text.split(" "):  # not at a space that does not break
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer) * tall < width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


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
        self.paper.add_artist(
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
        for line in lines_of(text, WIDTH - 2 * MARGIN, tall):
            self.write(MARGIN, y, line, tall, soft=soft)
            y -= 1.5 * tall
        return y

    def die(self, x: float, y: float, face: int, size: float = 9, *, dark: bool = False) -> None:
        """A die around x and y: pips up to six, else its number."""
        ground, ink = (INK, "white") if dark else ("white", INK)
        self.paper.add_artist(
            Rectangle((x - size / 2, y - size / 2), size, size, facecolor=ground, edgecolor=INK, linewidth=0.7)
        )
        if face not in PIPS:
            self.write(x, y, str(face), size * 0.55, bold=True, serif=True, middle=True)
            self.paper.texts[-1].set_color(ink)
        for right, up in PIPS.get(face, ()):
            self.paper.add_artist(Circle((x + right * size * 0.27, y + up * size * 0.27), size * 0.09, color=ink))

    def round(self, x: float, y: float, size: float) -> None:
        """A circle to tick around x and y."""
        self.paper.add_artist(Circle((x, y), size / 2, fill=False, edgecolor=INK, linewidth=0.7))

    def save(self, file: str | os.PathLike[str]) -> Path:
        """Write the page as .pdf or .svg, which a printer draws sharply, or as .png; the same bytes every time.

        ValueError for another ending. The folder must be there.
        """
        path = Path(file)
        if path.suffix.lower() not in FILES:
            raise ValueError(f"a page is saved as .pdf, .svg or .png, not {show(path.name)}")
        quiet = {".pdf": {"CreationDate": None}, ".svg": {"Date": None}}.get(path.suffix.lower())
        with matplotlib.rc_context(SAME_EVERY_TIME):
            self.savefig(path, metadata=quiet, dpi=150)
        return path


def bind(pages: Iterable[Page], file: str | os.PathLike[str]) -> Path:
    """Write several pages as one PDF."""
    path = Path(file)
    with matplotlib.rc_context(SAME_EVERY_TIME), PdfPages(path, metadata={"CreationDate": None}) as book:
        for page in pages:
            book.savefig(page)
    return path
