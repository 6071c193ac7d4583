"""A sheet of the course, an exercise say, as a still picture for wherever no kernel runs; and what sheets share."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from html import escape
from typing import Any

from ..course.answers import Choice, Function, Reasoned
from ..course.answers.choices import BECAUSE
from ..course.asked import few, read_id
from ..course.exercises import Exercise
from ..course.pictures import TILES, Bars, box_in_words
from ..course.predictions import PREDICTIONS
from ..course.replies import Reply
from ..language import Translation
from ..rules.numerals import show
from .picture import row_picture

_SHEET = (
    "max-width:42em;padding:12px 16px;border:1px solid #8a6f4f;border-radius:12px;"
    "background-color:#fbf6ec;color:#2a1c10;"
)


def sheet_picture(title: str, paragraphs: Iterable[str], options: Iterable[str], words: str, more: str = "") -> str:
    """The sheet as HTML: title, text, more of it (a drawn box, reasons), choices, and what to do.

    >>> sheet_picture("Exercise", ["What is 1 + 1?"], [], "Run this cell.").count("<p")
    3
    """
    text = "".join(f"<p>{escape(paragraph)}</p>" for paragraph in paragraphs)
    choices = _listed(options, "a")
    return (
        f'<div style="{_SHEET}"><p><b>{escape(title)}</b></p>{text}{more}{choices}<p><i>{escape(words)}</i></p></div>'
    )


def question_picture(title: str, exercise: Exercise, words: Translation) -> str:
    """One question as a sheet for where no kernel runs."""
    _ = words.gettext
    kind, after = exercise.kind, ""
    options = kind.options if isinstance(kind, Choice | Reasoned) else ()
    if isinstance(kind, Reasoned):
        reasons = _listed(map(_, kind.reasons), "1")
        after = f"{_listed(map(_, options), 'a')}<p>{escape(_(BECAUSE))}</p>{reasons}"
        options = ()
    elif isinstance(kind, Function):
        after = f"<p>{escape(kind.how(words))}</p><pre>{escape(kind.cell)}</pre>"
    box = box_picture(exercise, words)
    return sheet_picture(title, [_(exercise.prompt)], map(_, options), _("Run this cell to answer."), box + after)


def _listed(options: Iterable[str], type: str) -> str:
    listed = "".join(f"<li>{escape(option)}</li>" for option in options)
    return f'<ol type="{type}">{listed}</ol>' if listed else ""


def box_picture(exercise: Exercise, words: Translation) -> str:
    """The box an exercise is about, if it is about one."""
    if exercise.box is None:
        return ""
    text = box_in_words(exercise.box, exercise.faces, words.language)
    return row_picture(TILES, exercise.box, text, text)


def question(exercise: Exercise, words: Translation) -> dict[str, Any]:
    """What a script needs to ask an exercise. The answer is not among it."""
    _ = words.gettext
    kind = exercise.kind
    options, reasons = [], []
    if isinstance(kind, Choice | Reasoned):
        options = keyed(kind.letters, kind.options, words)
    if isinstance(kind, Reasoned):
        reasons = keyed(kind.numbers, kind.reasons, words)
    figure = None
    if exercise.box is not None:
        figure = {
            "tiles": list(TILES),
            "open": list(exercise.box),
            "faces": list(exercise.faces or ()),
            "text": box_in_words(exercise.box, exercise.faces, words.language),
        }
    return {
        "prompt": _(exercise.prompt),
        "kind": kind.name,
        "how": kind.how(words),
        "options": options,
        "reasons": reasons,
        "because": _(BECAUSE) if reasons else "",
        "cell": kind.cell if isinstance(kind, Function) else "",  # what to type in a cell, instead of a field
        "figure": figure,
    }


def keyed(keys: Iterable[str], texts: Iterable[str], words: Translation) -> list[dict[str, str]]:
    """Options for the script: the key and the words of each."""
    return [{"key": key, "text": words.gettext(text)} for key, text in zip(keys, texts, strict=True)]


def question_in_words(exercise: Exercise, words: Translation) -> list[str]:
    """What belongs to a question besides its prompt: a line for each option, each reason, or the cell to type."""
    asked = question(exercise, words)
    lines = [f"{one['key']}. {one['text']}" for one in asked["options"]]
    lines += [asked["because"]] * bool(asked["because"]) + [f"{one['key']}. {one['text']}" for one in asked["reasons"]]
    return lines + ([asked["how"], asked["cell"]] if asked["cell"] else [])


def reply_data(reply: Reply) -> dict[str, Any]:
    """A reply for the script."""
    return {"correct": reply.correct, "sign": reply.sign, "word": reply.word, "text": reply.text}


def bars_data(bars: Bars) -> dict[str, Any]:
    """Bars for the script."""
    return {
        "title": bars.title,
        "labels": [str(label) for label in bars.labels],
        "counts": _heights(bars, bars.counts),
        "guess": _heights(bars, bars.guess) if bars.guess else None,
        "top": float(bars.top),
        "text": bars.text,
        "spoken": bars.spoken,
        "spoken_guess": bars.spoken_guess,
        "band": [bars.labels.index(label) for label in bars.band] if bars.band else None,
        "scores": bars.are_scores,
        "axis": bars.axis,
    }


def _heights(bars: Bars, heights: Mapping[Any, Any]) -> list[list[Any]]:
    """Place and height of each bar that has one."""
    return [
        [place, float(heights[label]) if heights[label] % 1 else int(heights[label])]
        for place, label in enumerate(bars.labels)
        if heights.get(label)
    ]


def form_words(words: Translation) -> dict[str, str]:
    """What every form says by itself."""
    _ = words.gettext
    return {
        "waiting": _("Waiting for Python …"),
        "lost": _("No answer from Python. If the kernel was restarted, run the cell again."),
    }


def known(found: Any, id: Any, ids: Iterable[str], what: str) -> Any:
    """What was found, or a ValueError that names close ids, or all."""
    if found is not None:
        return found
    if type(id) is not str:
        shown = (
            show(id) if id is None or type(id) in (int, float, bool, bytes) else f"object of type {type(id).__name__}"
        )
    else:
        shown = repr(id) if len(id) <= 40 else repr(id[:40] + "…")
    close = get_close_matches(id, list(ids), n=2, cutoff=0.6) if type(id) is str and len(id) <= 40 else []
    advice = f"did you mean {' or '.join(map(repr, close))}?" if close else f"there are {few(ids, id)}"
    raise ValueError(f"there is no {what} {shown}; {advice}")


def prediction_id(id: Any) -> str:
    """The id of a prediction as the course writes it, or a ValueError that names close ones.

    >>> prediction_id("C5")
    'c5'
    """
    key = read_id(id) or ""
    known(PREDICTIONS.get(key), id, PREDICTIONS, "prediction")
    return key
