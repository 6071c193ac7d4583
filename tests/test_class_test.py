"""The test in two forms: parallel, unambiguous, and what the engine says."""

import re

import class_test  # tools/class_test.py
import pytest

from stbwidgets.course.exercises import EXERCISES, TICKETS
from stbwidgets.odds.partitions import totals
from stbwidgets.rules.catalogue import variant

CLASSIC = variant("classic")


def test_the_pages_are_what_the_tool_says(capsys: pytest.CaptureFixture[str]) -> None:
    assert class_test.main(["--check"]) == 0, capsys.readouterr().out


def test_two_forms_of_eight_parallel_items() -> None:
    for one, other in zip(*class_test.FORMS, strict=True):
        assert (one.lesson, one.about) == (other.lesson, other.about)
        assert (one.prompt, one.options) != (other.prompt, other.options)
        assert [thinking for _, thinking in one.wrong] == [thinking for _, thinking in other.wrong]
        assert len(one.options) == len(other.options)
    assert len(class_test.FORMS[0]) == 8


@pytest.mark.parametrize(
    "item", [item for form in class_test.FORMS for item in form], ids=lambda item: item.prompt[:40]
)
def test_no_wrong_thinking_leads_to_the_right_answer_or_to_another_one_s(item: class_test.Item) -> None:
    answers = [item.answer, *(wrong for wrong, _ in item.wrong)]
    assert len(set(answers)) == len(answers)
    assert not item.options or item.answer in class_test.LETTERS[: len(item.options)]
    assert len(set(item.options)) == len(item.options)


def test_the_answers_by_hand() -> None:
    first, second = ([item.answer for item in form] for form in class_test.FORMS)
    assert first == [2 + 4 + 9, "b", 5, "b", 1 + 2 + 3, 2, 11, "c"]
    assert second == [3 + 5 + 8, "b", 6, "c", 3 + 2 + 1, 2, 11, "c"]
    # the only move is the one that is offered
    assert CLASSIC.legal_moves((1, 2, 5, 9), (4, 3)) == ((2, 5),)
    assert CLASSIC.legal_moves((1, 3, 5, 9), (6, 2)) == ((3, 5),)
    assert [totals()[total] for total in (4, 7, 11, 12, 3, 8)] == [3, 6, 2, 1, 2, 5]


def test_no_question_is_one_of_the_exercises() -> None:
    prompts = [exercise.prompt for exercise in EXERCISES.values()]
    prompts += [exercise.prompt for ticket in TICKETS.values() for exercise in ticket]
    for item in [item for form in class_test.FORMS for item in form]:
        numbers = re.findall(r"\d+", item.prompt)
        assert not any(
            re.findall(r"\d+", prompt) == numbers and prompt.split()[:4] == item.prompt.split()[:4]
            for prompt in prompts
        )
