"""No text that a learner sees has a {placeholder} left in it: questions, options, every hint, every reply."""

import re
from itertools import chain
from pathlib import Path

import pytest
from by_lesson import by_lesson

from stbwidgets.course import check
from stbwidgets.course.answers.strategy import Strategy
from stbwidgets.course.checking import layer
from stbwidgets.course.exercises import EXERCISES, LESSONS, TICKETS, Exercise
from stbwidgets.course.predictions import PREDICTIONS
from stbwidgets.language import LANGUAGES, Translation, translation

ALL = [*EXERCISES.values(), *chain.from_iterable(TICKETS.values())]
TABLES = by_lesson(Path(__file__).parent / "answers").values()
ANSWERS = {
    exercise.id: [
        *chain.from_iterable(table.RIGHT.get(exercise.id, ()) for table in TABLES),
        *(answer for table in TABLES for answer, _ in table.WRONG.get(exercise.id, ())),
    ]
    for exercise in ALL
}
LEFT = re.compile(r"\{[A-Za-z_][\w.!:\[\]]*\}")


def left_in(*texts: str) -> list[str]:
    """The placeholders that are left in texts, each with its text.

    >>> left_in("{left} points", "{1, 2} and {(2, 3): 1}")
    ['{left}: {left} points']
    """
    return [f"{found}: {text}" for text in texts for found in LEFT.findall(text)]


def asked(exercise: Exercise, words: Translation) -> list[str]:
    """What is shown before an answer, as it is shown: nothing of it is filled in."""
    hints = [layer(exercise, number, words).text for number in range(1, len(exercise.hints) + 2) if exercise.hints]
    options = [words.gettext(option) for option in getattr(exercise.kind, "options", ())]
    return [words.gettext(exercise.prompt), exercise.kind.how(words), *options, *hints]


@pytest.mark.parametrize("exercise", ALL, ids=lambda exercise: exercise.id)
def test_no_question_hint_or_reply_has_one(exercise: Exercise) -> None:
    for language in LANGUAGES:
        assert left_in(*asked(exercise, translation(language))) == []
    tried = [] if isinstance(exercise.kind, Strategy) else ANSWERS[exercise.id]  # those take long: test_own_strategy
    replies = [check(exercise.id, answer).text for answer in (*tried, "?!", None)]
    assert left_in(*replies) == []


def test_every_prediction_is_asked_without_one() -> None:
    for prediction in PREDICTIONS.values():
        for language in LANGUAGES:
            words = translation(language)
            options = [words.gettext(str(option)) for option in getattr(prediction, "options", ())]
            labels = [words.gettext(str(label)) for label in prediction.labels or ()]
            assert left_in(words.gettext(prediction.prompt), prediction.kind.how(words), *options, *labels) == []


def test_the_texts_of_a_lesson_are_those_looked_at() -> None:
    assert len(ALL) == sum(len(lesson.EXERCISES) + len(lesson.TICKET) for lesson in LESSONS)
    assert all(ANSWERS.values())
