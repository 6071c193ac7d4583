"""Answers to the lessons' own exercises in ways of writing them that were once misread: right ones and wrong ones."""

import sys

import numpy as np
import pytest

from stbwidgets.course import check, commit, hand_in, session
from stbwidgets.odds.partitions import count_partitions

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


# sums and sets

FIVE = "4+1=5, 3+2=5, 3+1+1=5, 2+2+1=5, 2+1+1+1=5, 1+1+1+1+1=5"


@pytest.mark.parametrize(
    ("id", "answer"),
    [
        ("a4.1", "5, " + FIVE), ("a4.1", "5=5, " + FIVE), ("a4.1", "5 = 5\n" + FIVE.replace(", ", "\n")),
        ("a4.1", "5; " + FIVE), ("a4.1", "5, " + FIVE.replace(", 3", " and 3", 1)), ("a4.1", ["5", *FIVE.split(", ")]),
        ("a4.1", "(5), (4,1)=5, (3,2)=5, (3,1,1)=5, (2,2,1)=5, (2,1,1,1)=5, (1,1,1,1,1)=5"),
        ("a4.1", "5, 5 = 4+1, 5 = 3+2, 3+1+1, 2+2+1, 2+1+1+1, 1+1+1+1+1"),
        ("a4.2", "3+2+1+1+1 = 8"), ("a4.2", "8 = 3+2+1+1+1"), ("a4.t1", "2+1+1+1=5"), ("a3.5", "3+3+1+1+1+1+1=11"),
        ("a4.2", "3,2,1,1,1"), ("a4.2", "3, 2, 1, 1, 1 = 8"), ("a4.2", [3, 2, 1, 1, 1]), ("a4.t1", (2, 1, 1, 1)),
        ("a4.t1", "2; 1; 1; 1"), ("a3.5", [3, 3, 1, 1, 1, 1, 1]), ("a4.2", "3 2 1 1 1"), ("a4.2", [[3, 2, 1, 1, 1]]),
        ("a1.1", "1+2+5 = 8"), ("a1.1", "8 = 5, 2, 1"), ("a1.3", "7=7, 1+6=7, 2+5=7, 1+2+4=7"),
        ("a1.3", "7; 1,6=7; 2,5=7; 1,2,4=7"), ("a2.4", "11, 10 + 1 = 11"),
    ],
)  # fmt: skip
def test_what_a_sum_makes_is_no_sum_of_its_own_and_one_sum_may_be_a_list(id: str, answer: object) -> None:
    assert check(id, answer).correct is True, check(id, answer)


@pytest.mark.parametrize(
    ("id", "answer", "said"),
    [
        ("a4.1", FIVE, "The number alone"), ("a4.1", "5, 4+1; 3+2", "the parts are different"),
        ("a4.1", "4+1=6", "4 + 1 = 5, not 6."), ("a3.5", "6, 3 + 3", "one sum only"),
        ("a4.2", [[3, 2], [1]], "one part"),
        ("a4.1", "3, 1", "Write 3 + 1 if this is one sum, or 3; 1 if"), ("a4.1", [1, 3], "where one sum ends"),
        ("a4.2", "3+x", "Join the parts with +"), ("a1.1", "1 = 2 = 3", "Write the"),
        ("a2.6", "9,8,7,6,5", "Write 9 + 8 + 7 … if this is one set, or 9; 8; 7 … if each tile is a set"),
    ],
)  # fmt: skip
def test_sums_that_are_wrong_or_not_clear(id: str, answer: object, said: str) -> None:
    reply = check(id, answer)
    assert reply.correct is not True
    assert said in reply.text


# known thinking


@pytest.mark.parametrize(
    ("id", "answer", "said"),
    [
        ("b2.3", "0.58", "chance that the roll fits"), ("b2.3", "58 %", "chance that the roll fits"),
        ("b2.3", 21 / 36, "chance that the roll fits"), ("b2.3", "0.583", "chance that the roll fits"),
        ("b3.1", "33 %", "other throws"), ("b3.5", "0.167", "make up for the first"), ("b3.6", "0.19", "one kind only"),
    ],
)  # fmt: skip
def test_a_known_thinking_is_known_in_its_rounded_form(id: str, answer: object, said: str) -> None:
    reply = check(id, answer)
    assert reply.correct is False
    assert said in reply.text


# ways of writing a number


@pytest.mark.parametrize(
    ("id", "answer"),
    [
        ("b1.3", "3:36"), ("b1.3", "3 of 36"), ("b1.3", "3 out of 36"), ("b1.3", "3 in 36"), ("b1.3", "3 på 36"),
        ("b1.3", "(3/36)"), ("b1.3", "1/36*3"), ("b1.3", "3·1/36"), ("b1.t3", "0.111…"), ("b1.t3", "4/36 = 1/9"),
        ("b1.t3", "4/36 = 0.11"), ("b1.t3", "4/36 ≈ 0.11"), ("b1.t3", "p = 4/36 = 11 %"), ("b4.5", "about 14"),
        ("b4.5", "ca. 14"), ("b3.4", "4*100"), ("a1.2", "10 ="), ("a1.2", "2+3+5 = 10"), ("b3.t2", "±0.02"),
        ("b2.3", 15 * (1 / 36)), ("b2.3", 1 - 7 / 12), ("b4.3", 34 * 0.1), ("b3.t2", 0.1 * (1 / 5)),
        ("b3.5", 0.005 + 0.99 * (1 / 6)), ("b4.5", 280 * (1 - 0.95)),
    ],
)  # fmt: skip
def test_usual_ways_to_write_a_number(id: str, answer: object) -> None:
    assert check(id, answer).correct is True, check(id, answer)


@pytest.mark.parametrize(
    ("id", "answer", "said"),
    [
        ("a1.2", "!= 10", "!= 10"), ("a1.2", ">= 10", ">= 10"), ("a1.2", "≠ 10", "≠ 10"), ("a1.2", "=", "“=”"),
        ("b1.t3", "5/36 = 1/9", "5/36 and 1/9 are not equal."), ("a1.2", "2+3+6 = 10", "2+3+6 and 10 are not equal."),
        ("b1.3", "2*0.0416", "Write a number"), ("a1.2", "*", "Write a whole"), ("a1.2", "2**3*x", "Write a whole"),
    ],
)  # fmt: skip
def test_what_is_not_said_to_be_equal_is_not_taken(id: str, answer: str, said: str) -> None:
    reply = check(id, answer)
    assert reply.correct is None
    assert said in reply.text
    assert "such as 2 + 3 + 5" in check("a1.2", 2, 3, 5).text


@pytest.mark.parametrize(
    ("id", "guess", "said"),
    [
        ("a4", "1 million", "“million”"), ("a2.2", "3 thousand", "“thousand”"), ("a2.2", "0.003", "whole number"),
        ("b3.2", "-5", "less than 1"), ("b3.2", 0, "less than 1"), ("b3.2", 101, "more than 100"),
        ("a2.2", 100_001, "more than 100000"), ("a2.2", "100,001", "more than"), ("b4.2", -1, "less than 1"),
    ],
)  # fmt: skip
def test_a_guess_that_cannot_be_is_answered_and_not_committed(id: str, guess: object, said: str) -> None:
    session.forget()
    assert said in commit(id, guess).text
    assert id not in session.committed


# rows of numbers, sets and choices


@pytest.mark.parametrize(
    ("id", "answer"),
    [
        ("a2.1", "2, 3, 5, 7, 8 and 10"), ("a2.1", "2, 3, 5, 7, 8, and 10."), ("a2.1", {2, 3, 5, 7, 8, 10}),
        ("b1.4", "5, 4, 3, 2 y 1"), ("b2.1", "2, 3, 8, 9 och 12"), ("b2.1", {2, 3, 8, 9, 12}),
        ("a1.1", "1, 2, 5."), ("a1.3", "7, 1+6, 2+5, 1+2+4."), ("a1.3", "7 1+6 2+5 1+2+4"),
        ("a4.1", "5 4+1 3+2 3+1+1 2+2+1 2+1+1+1 1+1+1+1+1"), ("a1.4", "d) 4 and 3"), ("a1.t2", "b) Shut 2 and 6"),
        ("a2.t2", "1+3+4"), ("a2.t2", "b: 1+3+4"),
    ],
)  # fmt: skip
def test_rows_and_choices_as_people_write_them(id: str, answer: object) -> None:
    assert check(id, answer).correct is True, check(id, answer)


@pytest.mark.parametrize(
    ("id", "answer", "said"),
    [
        ("b4.2", "-3,-1,2,-2,0,4", "These are the distances"),
        ("b4.2", "−3, −1, +2, −2, 0, 4", "These are the distances"),
        ("b4.2", [-3, -1, 2, -2, 0, 4], "These are the distances"), ("b2.1", "1", "never show total 1"),
        ("b2.1", "0", "never show total 0"), ("b2.1", "1, 2, 3, 8, 9, 12", "never show total 1"),
        ("b2.1", "1, 4, 5, 6", "can be made with"), ("a3.3", {1, 2}, "A set has no order"),
        ("a1.4", "d) 5 and 4", "Choose one answer"), ("a1.4", "a and d", "Choose one answer"),
    ],
)  # fmt: skip
def test_rows_and_choices_that_are_wrong(id: str, answer: object, said: str) -> None:
    reply = check(id, answer)
    assert reply.correct is not True
    assert said in reply.text


# values and functions that misbehave


def test_a_value_that_ends_the_program_is_answered() -> None:
    class Leaves:
        def __index__(self) -> int:
            sys.exit()

    class Loud(Exception):
        def __str__(self) -> str:
            sys.exit()

    def p(n):
        raise Loud

    assert check("a1.2", Leaves()).correct is None
    assert commit("b3.2", Leaves()).correct is None
    assert "Loud" in check("a4.6", p).text


def test_a_function_may_print_and_even_close_the_output() -> None:
    def p(n):
        for step in range(200):
            print("step", step, "of many, which is a long line to see what happens")
        return count_partitions(n)

    def closes(n):
        sys.stdout.close()
        print("still here")
        return count_partitions(n)

    assert check("a4.6", p).correct is True, check("a4.6", p)
    assert check("a4.6", closes).correct is True, check("a4.6", closes)


def test_without_sympy_the_exercises_that_need_it_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sympy", None)
    reply = check("a3.1", "(1+x^2)(1+x^3)(1+x^5)")
    assert (reply.correct, reply.word) == (None, "SymPy is missing")
    assert "%pip install sympy" in reply.text
    assert check("a3.2", 512).correct is not False
    assert "SymPy" in repr(hand_in("a3", [2, "a", 2]))
    session.forget()
    assert repr(commit("a3", 5))


def test_a_count_is_asked_for_as_one_and_a_fraction_is_read_all_the_same() -> None:
    assert check("c2.1", "pts").text.endswith("Write a whole number, such as 12.")
    assert "mean of one round" in check("c2.1", "5/2").text
