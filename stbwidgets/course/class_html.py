"""The record of a class as HTML: inside a notebook, and as a page of its own that nothing is added to.

All that was typed is escaped. Nothing runs, and nothing is asked of the network.
"""

from collections.abc import Iterable
from html import escape
from typing import Any

from stbwidgets.language import Translation

from .class_board import SIDES, SIGNS, STATE_WORDS
from .class_lesson import STATES
from .pictures import COLOURS, NUMERALS, Bars, Picture, bar_picture
from .whole_file import generator

GENERATOR = "stbwidgets class"  # who made a page, as its head says: no other file is written over
CLASS = "#b0720f"  # what the class thought, beside the green of what is true
FILLS = {"solved": "#2c8565", "hint": "#6fb79b", "tried": "#b0720f", "new": "#8a8378"}
_CELL = "padding:.25em .7em .25em 0;text-align:start;vertical-align:middle;border-bottom:1px solid #8a837866;"
_MARK = "padding:.2em .45em;text-align:center;border-bottom:1px solid #8a837866;"


def lesson_html(
    facts: dict[str, Any], truths: dict[str, dict[str, Any]], answers: list[str], words: Translation
) -> str:
    """A lesson of the class; ``truths`` are those of its predictions by id, ``answers`` those of its exit ticket."""
    _ = words.gettext
    numbers = "".join(
        f'<div><b style="font:700 1.7em/1.1 {NUMERALS}">{escape(one["value"])}</b> {escape(one["label"])}</div>'
        for one in facts["numbers"]
    )
    parts = [
        f"<h2>{escape(facts['title'])}</h2>",
        f'<div style="display:flex;flex-wrap:wrap;gap:.3em 2em">{numbers}</div>',
        paragraphs(facts["notes"]),
    ]
    if facts["scores"]:
        parts.append(_section(_("Scores"), _scores(facts["scores"], words)))
    if facts["predictions"]:
        inner = "".join(_prediction(one, truths[one["id"]], words) for one in facts["predictions"])
        parts.append(_section(_("Predictions"), inner))
    if facts["exercises"]:
        parts.append(_section(_("Exercises"), _exercises(facts["exercises"], words)))
    if facts["ticket"]:
        parts.append(_section(_("Exit ticket"), _ticket(facts["ticket"], answers, words)))
    return "<section>" + "".join(parts) + "</section>"


def page_html(title: str, body: str, language: str, made: str) -> str:
    """A page with this body, whole in one file."""
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"{generator(GENERATOR)}\n"
        f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n<main>\n"
        f"<h1>{escape(title)}</h1>\n{body}\n"
        f"<footer>{escape(made)}</footer>\n</main>\n</body>\n</html>\n"
    )


_STYLE = (
    ":root{color-scheme:light dark}"
    "body{margin:0;background:light-dark(#efe5d3,#14100c);color:light-dark(#2a1c10,#f4ead9);"
    "font:17px/1.5 system-ui,sans-serif}"
    "main{max-width:60rem;margin:0 auto;padding:2rem clamp(1rem,4vw,3rem);background:light-dark(#fbf6ec,#1d1813)}"
    f"h1,h2,h3,h4{{font-family:{NUMERALS};line-height:1.2}}h1{{margin-top:0}}"
    "h2{font-size:1.7em}h3{font-size:1.35em;border-bottom:1px solid light-dark(#e2d4bb,#43372a)}"
    "section section{margin-top:2rem}p,ul{max-width:44rem}figure{max-width:44rem!important}"
    "footer{margin-top:3rem;color:light-dark(#5f4a36,#c9b79d);font-size:.85em}"
    "@media print{body,main{background:none;color:#000}main{padding:0}figure,tr{break-inside:avoid}}"
)


def _section(title: str, inner: str) -> str:
    return f"<section><h3>{escape(title)}</h3>{inner}</section>"


def _table(heads: Iterable[str], rows: str, style: str) -> str:
    """A table whose rows have a name; ``heads`` are markup."""
    columns = "".join(f'<th scope="col" style="{style}">{head}</th>' for head in heads)
    head = f"<thead><tr><td></td>{columns}</tr></thead>" if columns else ""
    return f'<table style="border-collapse:collapse">{head}<tbody>{rows}</tbody></table>'


def _row(name: str, cells: Iterable[str], style: str) -> str:
    """A row of markup, with its name."""
    inner = "".join(f'<td style="{style}">{cell}</td>' for cell in cells)
    return f'<tr><th scope="row" style="{_CELL}font-weight:500">{escape(name)}</th>{inner}</tr>'


def paragraphs(lines: Iterable[str]) -> str:
    """Lines of text, each a paragraph."""
    return "".join(f"<p>{escape(line)}</p>" for line in lines)


def _figure(bars: Bars, drawn: str, outlined: str = "", colour: str = "") -> str:
    """A picture, and below it what is filled and what is in outline, each with its numbers."""
    captions = [f"■ {drawn}: {bars.spoken}"]
    captions += [f"□ {outlined}: {bars.spoken_guess}"] if outlined and bars.guess else []
    svg = bar_picture(bars, bars.language).svg
    svg = svg.replace(COLOURS["bar"], colour) if colour else svg
    text = "<br>".join(map(escape, captions))
    return (
        f'<figure style="margin:.6em 0;max-width:40em">{svg}'
        f'<figcaption style="font-size:.85em">{text}</figcaption></figure>'
    )


def _scores(scores: dict[str, Any], words: Translation) -> str:
    _ = words.gettext
    parts = [paragraphs(scores["told"])]
    name, widths = next(iter(scores["bars"].items()))
    outlined = _("expected of best play") if name else ""
    parts += [_figure(bars, _("the class"), outlined, CLASS) for bars in widths.values()]
    if scores["means"]:
        picture = means_picture(scores["means"])
        parts.append(f'<figure style="margin:.6em 0;max-width:40em">{picture.svg}</figure>')
        parts.append(paragraphs(scores["means"]["told"]))
    if rolls := scores["rolls"]:
        rows = "".join(_row(one["round"], map(escape, (one["best"], one["lowest"])), _CELL) for one in rolls["rows"])
        heads = (_("Round"), _("Best play"), _("Knowing all rolls"))
        table = _table(map(escape, heads[1:]), rows, _CELL).replace("<td></td>", f"<td>{escape(heads[0])}</td>")
        table = table if rows else ""
        parts.append(f"<h4>{escape(rolls['title'])}</h4>{paragraphs(rolls['told'])}{table}")
    return "".join(parts)


def means_picture(means: dict[str, Any]) -> Picture:
    """The mean of the class on a line, and for each strategy what it expects and how far chance takes it."""
    width, left, right, line = 480, 96, 14, 34
    rows = means["rows"]
    base = 30 + line * len(rows)
    scale = (width - left - right) / (means["high"] - means["low"])

    def at(value: float) -> float:
        return float(round(left + (value - means["low"]) * scale, 1))

    parts = []
    for number, row in enumerate(rows):
        y = 44 + line * number
        parts.append(
            f'<text x="{left - 8}" y="{y + 4}" text-anchor="end" font-size="12" fill="currentColor">'
            f"{escape(row['name'])}</text>"
            f'<rect x="{at(row["low"])}" y="{y - 9}" width="{round(at(row["high"]) - at(row["low"]), 1)}" height="18" '
            f'rx="4" fill="{COLOURS["bar"]}" fill-opacity=".35" stroke="{COLOURS["bar"]}"/>'
            f'<path d="M{at(row["expected"])} {y - 9}v18" stroke="{COLOURS["bar"]}" stroke-width="3"/>'
        )
    x = at(means["mean"])
    parts.append(
        f'<path d="M{x} 22V{base}" stroke="{COLOURS["shut"]}" stroke-width="3" stroke-dasharray="6 3"/>'
        f'<text x="{min(max(x, left), width - 60)}" y="17" text-anchor="middle" font-size="13" font-weight="700" '
        f'fill="currentColor">{escape(means["class"])}: {escape(means["mean_text"])}</text>'
        f'<path d="M{left} {base}.5H{width - right}" stroke="currentColor" fill="none"/>'
    )
    for tick in ticks(means["low"], means["high"]):
        parts.append(
            f'<text x="{at(tick)}" y="{base + 15}" text-anchor="middle" font-size="13" font-family="{NUMERALS}" '
            f'fill="currentColor">{tick}</text>'
        )
    parts.append(
        f'<text x="{(left + width - right) // 2}" y="{base + 31}" text-anchor="middle" font-size="12" '
        f'font-style="italic" fill="currentColor">{escape(means["axis"])}</text>'
    )
    text = " ".join(means["told"])
    label = escape(f"{means['title']}. {text}", quote=True)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {base + 37}" width="100%" role="img" '
        f'aria-label="{label}">{"".join(parts)}</svg>'
    )
    return Picture(svg, text)


def ticks(low: float, high: float) -> list[int]:
    """Whole numbers to write on a line, at most nine.

    >>> ticks(7.2, 15.9), ticks(0, 40)
    ([8, 9, 10, 11, 12, 13, 14, 15], [0, 5, 10, 15, 20, 25, 30, 35, 40])
    """
    step = next((step for step in (1, 2, 5, 10) if (high - low) / step <= 9), 20)
    first = -(-int(low * 1000) // 1000)
    return [tick for tick in range(first, int(high) + 1) if tick % step == 0]


def _bar(count: int, most: int, fill: str) -> str:
    width = round(9 * count / max(most, 1), 2)
    return (
        f'<span aria-hidden="true" style="display:inline-block;vertical-align:middle;height:.75em;width:{width}em;'
        f'margin-inline-end:.4em;border-radius:2px;background:{fill}"></span>{count}'
    )


def _prediction(one: dict[str, Any], truth: dict[str, Any], words: Translation) -> str:
    _ = words.gettext
    parts = [f"<p><b>{escape(one['id'])}</b> {escape(one['prompt'])}</p>", paragraphs(one["told"])]
    sides = one["sides"]
    if one["bars"] is not None:
        parts.append(_figure(one["bars"], _(SIDES[sides[-1]]), _(SIDES["before"]), CLASS))
    else:
        parts.append(_votes(one["rows"], sides, words))
    parts.append(f"<p><b>{escape(_('What is true'))}</b> {escape(truth['told'])}</p>")
    parts.append(_votes(truth["rows"], sides, words))
    if truth["bars"] is not None:
        parts.append(_figure(truth["bars"], _("what came out")))
    return "".join(parts)


def _votes(rows: list[dict[str, Any]], sides: list[str], words: Translation) -> str:
    """How many guessed what, before and after; those who did only one of the two in a column of their own."""
    if not rows:
        return ""
    _ = words.gettext
    most = max(row[side] for row in rows for side in sides)
    apart = any(row["apart"] for row in rows)
    cells = "".join(
        _row(
            row["label"],
            [*(_bar(row[side], most, CLASS) for side in sides), *([f"+{row['apart']}"] if apart else [])],
            _CELL,
        )
        for row in rows
    )
    heads = [_(SIDES[side]) for side in sides] + ([_("only one of the two")] if apart else [])
    return _table(map(escape, heads), cells, _CELL)


def _exercises(told: dict[str, Any], words: Translation) -> str:
    _ = words.gettext
    words_of = {state: escape(_(STATE_WORDS[state])) for state in STATES}
    heads = [f'<span aria-hidden="true">{SIGNS[state]}</span> {words_of[state]}' for state in STATES]
    rows = "".join(
        _row(row["id"], [*(str(row["counts"][state]) for state in STATES), _stack(row["counts"])], _MARK)
        for row in told["rows"]
    )
    signs = {state: f'<span role="img" aria-label="{words_of[state]}">{SIGNS[state]}</span>' for state in STATES}
    pupils = "".join(_row(pupil["name"], (signs[mark] for mark in pupil["marks"]), _MARK) for pupil in told["pupils"])
    stopped = "".join(f"<li>{escape(line)}</li>" for line in told["told"])
    more = f"<p>{escape(told['more'])}</p>" if told["more"] else ""
    every = _table([escape(row["id"]) for row in told["rows"]], pupils, _MARK)
    return (
        f"<ul>{stopped}</ul>{_table([*heads, ''], rows, _MARK)}"
        f"<details><summary>{escape(_('Every pupil'))}</summary>{every}{more}</details>"
    )


def _stack(counts: dict[str, int]) -> str:
    total = sum(counts.values()) or 1
    parts = "".join(
        f'<span style="width:{round(14 * counts[state] / total, 2)}em;background:{FILLS[state]}"></span>'
        for state in STATES
        if counts[state]
    )
    return f'<span aria-hidden="true" style="display:flex;gap:2px;height:.8em">{parts}</span>'


def _ticket(told: dict[str, Any], answers: list[str], words: Translation) -> str:
    parts = [f"<p>{escape(told['told'])}</p>"]
    signs = {"right": "✔", "wrong": "✗", "none": "○"}
    fills = {"right": FILLS["solved"], "wrong": FILLS["tried"], "none": FILLS["new"]}
    for number, (asked, answer) in enumerate(zip(told["questions"], answers, strict=True), 1):
        rows = "".join(
            f'<tr><td style="{_CELL}white-space:nowrap">{_bar(row["count"], told["of"], fills[row["kind"]])}</td>'
            f'<td style="{_CELL}"><span aria-hidden="true">{signs[row["kind"]]}</span> {escape(row["text"])}</td></tr>'
            for row in asked["rows"]
        )
        right = f"<p>✔ {escape(words.gettext('right'))}: <b>{escape(answer)}</b></p>" if answer else ""
        parts.append(f"<p><b>{number}.</b> {escape(asked['prompt'])}</p>{_table((), rows, _CELL)}{right}")
    return "".join(parts)
