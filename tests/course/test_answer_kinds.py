"""Answers to the lessons' own exercises in ways of writing them that were once misread: right ones and wrong ones."""

import numpy as np
import pytest

from stbwidgets.course import check

# numbers


@pytest.mark.parametrize(("id", "answer"), [("a3.2", "2⁹"), ("b3.4", "20²"), ("b4.3", "3⅖"), ("b3.1", "¼")])
def test_powers_and_fractions_as_people_write_them(id: str, answer: str) -> None:
    assert check(id, answer).correct is True, check(id, answer)


@pytest.mark.parametrize(
    ("id", "answer"),
    [
        ("b1.1", "4²"), ("b4.1", "30½"), ("a1.2", "10¾"), ("b4.3", "3.4²"), ("b3.1", "1/4²"), ("b3.4", "400 thousand"),
        ("a3.t3", "2 million"), ("a3.2", "0.512"), ("a3.2", "0,512"), ("b3.4", "0.400"), ("a1.2", "0.010"),
        ("a1.2", "1000 %"),
    ],
)  # fmt: skip
def test_what_only_begins_like_the_answer_is_not_right(id: str, answer: str) -> None:
    assert check(id, answer).correct is not True, check(id, answer)


@pytest.mark.parametrize(
    ("id", "answer"),
    [
        ("b2.3", 1 - 21 / 36), ("b2.3", np.float32(5 / 12)), ("b2.3", np.float64(1 - 21 / 36)), ("b1.t3", 1 - 32 / 36),
        ("b1.1", 36 * (1 - 8 / 9)), ("a1.2", 0.1 * 3 * 100 / 3), ("b2.3", np.float16(5 / 12)), ("b1.3", 1 - 33 / 36),
    ],
)  # fmt: skip
def test_what_python_worked_out_may_lie_beside_the_answer(id: str, answer: object) -> None:
    assert check(id, answer).correct is True, check(id, answer)
    assert "cut off" not in check(id, answer).text


def test_a_text_or_a_value_further_off_is_not_the_answer() -> None:
    for answer in ("0.41666666666666674", 5 / 12 + 1e-7, np.float32(5 / 12 + 1e-5), 1 - 20 / 36, float("inf")):
        assert check("b2.3", answer).correct is not True, answer
    assert check("b1.1", 4.001).correct is None
