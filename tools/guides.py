"""The questions and answers in the teacher's guides, from the exercises themselves.

A guide has a block between two comments; `tools/lessons.py` writes it anew, or with --check fails if it is not what
the exercises say. The questions come first and without answers, so that they can be read out, or copied for a class
that has no network.
"""

import re
from pathlib import Path
from typing import Any

from stbwidgets.course.answers import Tiles
from stbwidgets.course.answers.choices import BECAUSE
from stbwidgets.course.exercises import EXERCISES, TICKETS, Exercise
from stbwidgets.course.guesses import Draw, label_texts
from stbwidgets.course.pictures import TILES, box_in_words
from stbwidgets.course.predictions import PREDICTIONS
from stbwidgets.language import translation
from stbwidgets.numbers import listing

ROOT = Path(__file__).resolve().parent.parent
GUIDES = ROOT / "lessons" / "teacher"
BEGIN, END = "<!-- answers: made by tools/lessons.py -->", "<!-- end of answers -->"
WORDS = translation("en")


SHORT = 60  # characters of options that stand in one line


def in_markdown(text: str) -> str:
    """Text of an exercise as Markdown shows it unchanged.

    >>> in_markdown("Write my_strategy(*tiles).")
    'Write my\\\\_strategy(\\\\*tiles).'
    """
    return re.sub(r"([\\\\`*_<|])", r"\\\1", text)


def exercises_of(lesson: str) -> list[Exercise]:
    """The exercises of a lesson, then its exit ticket."""
    return [exercise for exercise in EXERCISES.values() if exercise.lesson == lesson] + [*TICKETS[lesson]]


def listed(signs: tuple[str, ...], texts: tuple[str, ...]) -> str:
    """What can be chosen: short things in one line, longer ones below each other.

    >>> listed(("a", "b"), ("5 and 4", "6 and 2"))
    '**a** 5 and 4 · **b** 6 and 2'
    """
    lines = [f"**{sign}** {in_markdown(text)}" for sign, text in zip(signs, texts, strict=True)]
    return " · ".join(lines) if sum(map(len, texts)) <= SHORT else "\n".join(f"- {line}" for line in lines)


def choices(kind: Any) -> list[str]:
    """The options of a question and the reasons, if it has any."""
    options, reasons = getattr(kind, "options", ()), getattr(kind, "reasons", ())
    made = [listed(kind.letters, options)] if options else []
    return [*made, BECAUSE, listed(kind.numbers, reasons)] if reasons else made


def called(id: str) -> str:
    """What a prediction is called: not by its id, for there may be an exercise of the same one.

    >>> called("c6"), called("c6.2")
    ('Prediction', 'Prediction 2')
    """
    number = id.partition(".")[2]
    return f"Prediction {number}" if number else "Prediction"


def predictions(lesson: str) -> list[str]:
    """The predictions of a lesson, as paragraphs."""
    made = []
    for id, prediction in PREDICTIONS.items():
        if id.partition(".")[0] == lesson:
            made.append(f"**{called(id)}.** {in_markdown(prediction.prompt)}")
            if isinstance(prediction, Draw):
                made.append(f"One bar for each: {', '.join(label_texts(prediction.labels, WORDS))}.")
            made += choices(prediction.kind)
    return made


def drawn(exercise: Exercise) -> str:
    """The box drawn beside a question, in words, where the question does not name its tiles itself.

    >>> drawn(EXERCISES["a1.4"]), drawn(EXERCISES["c4.2"])
    ('', ' (Open: 1, 3, 4, 5, 6. Shut: 2, 7, 8, 9. Dice: 5, 4.)')
    """
    if exercise.box is None or re.search(r"\b(nine tiles|full box)\b", exercise.prompt):
        return ""
    shut = tuple(tile for tile in TILES if tile not in exercise.box)
    for tiles in (exercise.box, shut):
        if re.search(rf"[Tt]iles? {listing(tiles, 'en')}\b", exercise.prompt):
            return ""
    return f" ({box_in_words(exercise.box, exercise.faces, 'en')})"


def question(exercise: Exercise) -> list[str]:
    """An exercise as the learner sees it, as paragraphs: what is asked, and what can be chosen."""
    asked = f"**{exercise.id}**, {exercise.level}. {in_markdown(exercise.prompt)}{drawn(exercise)}"
    return [asked, *choices(exercise.kind)]


def questions(lesson: str) -> str:
    """All that a lesson asks, without the answers."""
    asked = [paragraph for exercise in exercises_of(lesson) for paragraph in question(exercise)]
    told = "To read out, or to copy for a class without a network. The answers stand in the table after them."
    return "\n\n".join(["### The questions", told, *predictions(lesson), *asked])


def answer_of(exercise: Exercise) -> str:
    """The right answer, or the right answers, as somebody would write them.

    >>> answer_of(EXERCISES["a1.2"]), answer_of(EXERCISES["a1.1"])
    ('10', '1, 2, 5 or 1, 3, 4')
    """
    answer: Any = exercise.facts()["answer"]
    several = isinstance(answer, list) or (isinstance(exercise.kind, Tiles) and isinstance(answer[0], tuple))
    if exercise.accepts is not None and several:
        return " or ".join(exercise.kind.show(one, WORDS) for one in answer)
    return exercise.kind.show(answer, WORDS)


def answers(lesson: str) -> str:
    """The table of a lesson's answers, its exit ticket last."""
    lines = ["### The right answers", "", "| exercise | level | answer |", "|---|---|---|"]
    for exercise in exercises_of(lesson):
        told = answer_of(exercise).replace("|", "\\|").replace("\n", "<br>")
        lines.append(f"| {exercise.id} | {exercise.level} | {told} |")
    return "\n".join(lines)


def with_answers(text: str, lesson: str) -> str:
    """The text of a guide with its block of questions and answers as it should be."""
    block = f"{BEGIN}\n\n{questions(lesson)}\n\n{answers(lesson)}\n\n{END}"
    return re.sub(f"{re.escape(BEGIN)}.*?{re.escape(END)}", lambda _: block, text, flags=re.DOTALL)


def guides() -> list[Path]:
    """The guides of lessons."""
    return sorted(path for path in GUIDES.glob("*.md") if path.stem.partition("-")[0] in TICKETS)


def stale(check: bool) -> list[Path]:
    """The guides that are not what the exercises say; written anew unless ``check``."""
    found = []
    for path in guides():
        text = path.read_text("utf-8")
        made = with_answers(text, path.stem.partition("-")[0])
        if made != text:
            found.append(path)
            if not check:
                path.write_text(made, "utf-8")
    return found
