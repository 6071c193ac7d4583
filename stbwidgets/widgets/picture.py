"""The row of tiles as a still picture, for wherever no kernel runs.

It is an HTML table with inline styles. GitHub, nbviewer and Jupyter each remove something from the HTML of an
output: GitHub every `style`, many `data:` images, SVG and classes. A table with its words is what all of them leave,
so with every style gone there is still a legible row and a sentence; with them it looks like the box. Text and
ground are always set together, so that it can be read on a light and on a dark page.
"""

from collections.abc import Iterable
from html import escape

_BOX = "display:inline-block;padding:10px 12px;border-radius:12px;background-color:#5b3720;color:#fdf3dc;"
_TABLE = "border-collapse:separate;border-spacing:3px;margin:0;background-color:#1f120a;border-radius:6px;border:0;"
_TILE = (
    "width:30px;height:46px;padding:0;text-align:center;vertical-align:middle;border:0;border-radius:5px;"
    "font-family:Palatino,'Times New Roman',serif;font-size:22px;font-weight:bold;"
)
_OPEN = "background-color:#ecce98;color:#34190a;"
_SHUT = "background-color:#1f120a;color:#c9ab83;"
_WORDS = "margin:8px 2px 0;font-size:14px;color:#fdf3dc;background-color:#5b3720;"

PER_ROW = 18


def row_picture(tiles: Iterable[int], open_tiles: Iterable[int], alternative: str, words: str) -> str:
    """The row as HTML: open tiles light, shut ones dark and in brackets, and words below it.

    ``alternative`` describes the row to those who do not see it; both texts are escaped.

    >>> row_picture([1, 2], [2], "Tile 2 is open.", "Run this cell.").count("<td")
    2
    """
    opened = set(open_tiles)
    cells = [
        f'<td style="{_TILE}{_OPEN}"><b>{tile}</b></td>'
        if tile in opened
        else f'<td style="{_TILE}{_SHUT}">({tile})</td>'
        for tile in tiles
    ]
    rows = "".join(f"<tr>{''.join(cells[start : start + PER_ROW])}</tr>" for start in range(0, len(cells), PER_ROW))
    return (
        f'<div style="{_BOX}"><table role="img" aria-label="{escape(alternative)}" style="{_TABLE}">{rows}</table>'
        f'<p style="{_WORDS}">{escape(words)}</p></div>'
    )
