"""Paper for a lesson without computers: a box, a record sheet, the grid of two dice, bars, and slips for answers.

Each is one A4 page in black and white, drawn with matplotlib in millimetres, and saved as vector PDF or SVG. The
tiles and the words of the rule are those of the variant, and the questions those of the lesson, so that paper and
screen tell one story. `stbwidgets paper` writes them all.
"""

from __future__ import annotations

from typing import Any

from stbwidgets.language import translation
from stbwidgets.odds.solution import read_rules
from stbwidgets.rules.numerals import show

from .page import MARGIN, Page, bind
from .sheets import bars, box, grid, record
from .slips import SLIPS, lessons, slips

__all__ = ["PAGES", "SHEETS", "SLIPS", "Page", "bind", "lessons", "printable"]

SHEETS = {"box": box, "record": record, "grid": grid, "bars": bars}
PAGES = (*SHEETS, *SLIPS)


def printable(name: Any = "box", variant: Any = "classic", *, lesson: Any = None, language: str | None = None) -> Page:
    """A page to print: "box", "record", "grid" or "bars"; "votes", "answers" or "ticket" for the slips of a lesson.

    ``variant`` is an id or Rules: the box and the record sheet have its tiles, the grid the faces of its two dice, the
    bars its scores. ``lesson`` is "a1" to "c6"; its slips lie four times on the page, to be cut apart: what pupils
    vote before and after the talk, their answers to the exercises, the exit ticket with its questions. In a notebook
    the page shows itself; `save` writes it.

    >>> page = printable("box")
    >>> print(page.alt)
    A paper box with tiles 1 to 9, twice on one page: cut between the tiles, fold a tile down to shut it.
    >>> print(printable("ticket", lesson="a1").alt)
    Four slips to cut apart, Exit ticket: A1 · Meet the box.

    ValueError for an unknown page or lesson, and for a variant that a page cannot show.
    """
    if not isinstance(name, str) or name not in PAGES:
        raise ValueError(f"there is no page {show(name)}; there are {', '.join(PAGES)}")
    words = translation(language)
    page = Page()
    if name in SHEETS:
        if lesson is not None:
            raise ValueError(f"the page {name} is the same for every lesson; leave out lesson={show(lesson)}")
        SHEETS[name](page, read_rules(variant, "printable"), words)
        page.write(MARGIN, 8, "stbwidgets", 2.6, soft=True)
    else:
        slips(page, name, lesson, words)
    return page
