"""Codes written down once, which every later version reads as the same: CONTRIBUTING, "What is frozen".

The file is not made anew when a test here fails. Then a published lesson has changed in what its codes stand for.
"""

import json
import zlib
from pathlib import Path

import pytest

from stbwidgets.course import results
from stbwidgets.course.exercises import TICKETS
from stbwidgets.course.results import LESSONS, Result, Vote, exercises_of, shape_of
from stbwidgets.course.solving import Progress
from stbwidgets.course.tickets import KNOWN, NOT_ANSWERED, RIGHT, WRONG, meaning, read_ticket
from stbwidgets.language import translation
from stbwidgets.rules.errors import FormatError

KEPT = json.loads(Path(__file__).with_name("kept_codes.json").read_text("utf-8"))


def test_every_lesson_has_its_codes() -> None:
    assert tuple(KEPT) == LESSONS


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_result_code_says_what_it_said(lesson: str) -> None:
    kept = KEPT[lesson]
    assert shape_of(lesson) == kept["shape"]
    result = Result.from_code(kept["result"])
    assert (result.lesson, result.pupil, result.seed) == (lesson, kept["pupil"], kept["seed"])
    assert result.scores == tuple(kept["scores"])
    assert result.guesses == {id: Vote(*guess) for id, guess in kept["guesses"].items()}
    assert list(result.exercises.values()) == kept["exercises"]
    assert result.ticket == tuple(kept["ticket"])
    assert result.code == kept["result"]


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_ticket_code_says_what_it_said(lesson: str) -> None:
    """A text whose words are put right has another number here; its place must stay, and what it is about."""
    kept, words = KEPT[lesson], translation("en")
    asked = TICKETS[lesson]
    assert [[zlib.crc32(one.text.encode()) for one in question.wrong] for question in asked] == kept["wrong"]
    told = read_ticket(kept["ticket_code"])
    kinds = [meaning(question, kind, words) for question, kind in zip(asked, kept["ticket"], strict=True)]
    assert told == (lesson, *(f"{place}: {kind}" for place, kind in enumerate(kinds, 1)))
    assert (NOT_ANSWERED, RIGHT, WRONG, KNOWN) == (0, 1, 2, 3)


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_progress_code_says_what_it_said(lesson: str) -> None:
    assert list(Progress.from_code(KEPT[lesson]["progress"]).solved) == KEPT[lesson]["solved"]


def test_an_exercise_more_makes_earlier_codes_unreadable_and_never_false(monkeypatch: pytest.MonkeyPatch) -> None:
    before = [Result("a1", pupil, (1, 6, 13, 24, 31), exercises={"a1.1": "solved"}).code for pupil in range(300)]
    more = (*exercises_of("a1"), "a1.7")
    monkeypatch.setattr(results, "exercises_of", lambda lesson: more if lesson == "a1" else exercises_of(lesson))
    shape_of.cache_clear()
    try:
        for code in before:
            with pytest.raises(FormatError, match="another version of the lesson"):
                Result.from_code(code)
        assert results.find_results("\n".join(before[:5])).results == ()
        assert Result.from_code(KEPT["b3"]["result"]).lesson == "b3"
    finally:
        shape_of.cache_clear()
