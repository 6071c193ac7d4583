"""Pages for a game without computers: a box to fold, a record sheet, the grid of two dice, bars to colour."""

from __future__ import annotations

from math import ceil

from stbwidgets.language import Translation
from stbwidgets.rules.rules import Rules, listed
from stbwidgets.rules.sources import Dice

from .page import HEIGHT, MARGIN, WIDTH, Page


def _head(page: Page, title: str, text: str = "") -> float:
    page.write(MARGIN, HEIGHT - 22, title, 7, bold=True, serif=True)
    return page.paragraph(HEIGHT - 31, text) if text else HEIGHT - 31


def _rule(rules: Rules, words: Translation) -> str:
    return words.gettext(rules.text) if rules.text else ""


def box(page: Page, rules: Rules, words: Translation) -> None:
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


def record(page: Page, rules: Rules, words: Translation) -> None:
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


def grid(page: Page, rules: Rules, words: Translation) -> None:
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


def bars(page: Page, rules: Rules, words: Translation) -> None:
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
