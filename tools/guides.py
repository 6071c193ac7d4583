"""The answers in the teacher's guides, from the exercises themselves.

A guide has a block between two comments; `tools/lessons.py` writes it anew, or with --check fails if it is not what
the exercises say.
"""

import re
from pathlib import Path
from typing import Any

from stbwidgets.course.exercises import EXERCISES, TICKETS, Exercise
from stbwidgets.language import translation

ROOT = Path(__file__).resolve().parent.parent
GUIDES = ROOT / "lessons" / "teacher"
BEGIN, END = "<!-- answers: made by tools/lessons.py -->", "<!-- end of answers -->"
WORDS = translation("en")


def answer_of(exercise: Exercise) -> str:
    """The right answer, or the right answers, as somebody would write them.

    >>> answer_of(EXERCISES["a1.2"]), answer_of(EXERCISES["a1.1"])
    ('10', '1, 2, 5 or 1, 3, 4')
    """
    answer: Any = exercise.facts()["answer"]
    if exercise.accepts is not None and isinstance(answer, list):
        return " or ".join(exercise.kind.show(one, WORDS) for one in answer)
    return exercise.kind.show(answer, WORDS)


def answers(lesson: str) -> str:
    """The table of a lesson's answers, its exit ticket last."""
    rows = [exercise for exercise in EXERCISES.values() if exercise.lesson == lesson] + [*TICKETS[lesson]]
    lines = ["| exercise | level | answer |", "|---|---|---|"]
    for exercise in rows:
        told = answer_of(exercise).replace("|", "\\|").replace("\n", "<br>")
        lines.append(f"| {exercise.id} | {exercise.level} | {told} |")
    return "\n".join(lines)


def with_answers(text: str, lesson: str) -> str:
    """The text of a guide with its block of answers as it should be."""
    block = f"{BEGIN}\n\n{answers(lesson)}\n\n{END}"
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
