"""Each kind of answer: what it reads, what it says to what it cannot read, and what a hostile value does to it."""

import contextlib
import dataclasses
import functools
import itertools
import re
import subprocess
import sys
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest
import some_exercises
import sympy

from stbwidgets.course import Reply, bounded, check, session
from stbwidgets.course.answers import (
    Expression,
    Function,
    Number,
    Reading,
    Reasoned,
    Sequence,
    Sets,
    Sums,
    Tiles,
    Unreadable,
)
from stbwidgets.course.checking import judged
from stbwidgets.course.exercises import LESSONS
from stbwidgets.course.exercises.shape import Wrong
from stbwidgets.language import LANGUAGES, translation

WORDS = translation("en")
X = sympy.Symbol("x")


@pytest.fixture(autouse=True)
def _some_exercises(monkeypatch: pytest.MonkeyPatch) -> None:
    some_exercises.use(monkeypatch)
    monkeypatch.setattr(bounded, "STEPS", 20_000)


def refused(kind: object, answer: object) -> str:
    with pytest.raises(Unreadable) as fault:
        kind.read(answer, WORDS)  # type: ignore[attr-defined]
    return str(fault.value)


# numbers


EXACT = "As an exact fraction it is 5/9."


@pytest.mark.parametrize(
    ("answer", "remark"),
    [
        ("5/9", ""),
        ("10/18", ""),
        (Fraction(5, 9), ""),
        ("20 out of 36", ""),
        ("5 de 9", ""),
        ("0.56", "Your decimal is rounded. " + EXACT),
        ("0,56", "Your decimal is rounded. " + EXACT),
        (".556", "Your decimal is rounded. " + EXACT),
        ("56 %", "Your decimal is rounded. " + EXACT),
        ("55,6 %", "Your decimal is rounded. " + EXACT),
        (0.56, "Your decimal is rounded. " + EXACT),
        (5 / 9, "Your decimal is rounded. " + EXACT),
        (Decimal("0.56"), "Your decimal is rounded. " + EXACT),
        (np.float64(0.5556), "Your decimal is rounded. " + EXACT),
        ("0.5555", "Your decimal was cut off, not rounded. " + EXACT),
        (0.555, "Your decimal was cut off, not rounded. " + EXACT),
    ],
)
def test_a_fraction_in_every_form_with_a_word_about_exactness(answer: object, remark: str) -> None:
    reply = check("t1.1", answer)
    assert reply.correct is True, reply
    assert reply.text == f"That is it. {remark}".strip()


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("0.55", "The decimal was cut off"),
        ("0,55", "The decimal was cut off"),
        ("55 %", "The decimal was cut off"),
        (0.55, "The decimal was cut off"),
        ("0.6", "one decimal place is too few"),
        ("0.5", "one decimal place is too few"),
        ("0.57", "Look again."),
        ("0.54", "Look again."),
        ("-0.55", "Look again."),
        ("9/5", "Look again."),
        (1, "Look again."),
    ],
)
def test_nearly_right_decimals_are_told_of_rounding(answer: object, said: str) -> None:
    reply = check("t1.1", answer)
    assert reply.correct is False
    assert said in reply.text
    assert "5/9" not in reply.text
    assert "0.56" not in reply.text


def test_a_decimal_that_is_exact_is_told_so() -> None:
    number, quarter = Number(), Fraction(1, 4)
    assert number.remark(number.read("0.25", WORDS), quarter, WORDS) == (
        "Your decimal is exact. As a fraction it is 1/4."
    )
    assert number.remark(number.read("1/4", WORDS), quarter, WORDS) == ""
    assert number.remark(number.read("3.0", WORDS), Fraction(3), WORDS) == ""
    assert number.remark(number.read("0.04", WORDS), 0.0408, WORDS) == ""  # what is no fraction has none
    assert number.same(number.read("0.04", WORDS), 0.0408)
    several = [Fraction(1, 4), Fraction(1, 3)]  # of an exercise that accepts several
    assert number.remark(number.read("0.33", WORDS), several, WORDS) == ""
    assert number.near(number.read("0.3", WORDS), several, WORDS) == ""
    assert number.remark(number.read("0.33", WORDS), Fraction(1, 4), WORDS) == ""


@pytest.mark.parametrize(
    ("text", "value", "note"),
    [
        ("2+3+5", 10, "2 + 3 + 5 = 10."),
        ("2 + 3 + 5 = 10", 10, ""),
        ("10 = 2+3+5", 10, "2 + 3 + 5 = 10."),
        ("1+1", 2, "1 + 1 = 2."),
        ("+10", 10, ""),
    ],
)
def test_a_sum_is_read_as_what_it_makes(text: str, value: int, note: str) -> None:
    assert Number(whole=True).read(text, WORDS) == Reading(value, note)


def test_a_sum_is_shown_with_its_value() -> None:
    assert check("t1.2", "2+3+5").text == "That is it. 2 + 3 + 5 = 10."
    assert check("t1.2", "2+3").text == "2 + 3 = 5. Look again."
    assert Number().read("1/9 + 4/9", WORDS) == Reading(Fraction(5, 9), "1/9 + 4/9 = 5/9.")
    assert Number().read("0,5 + 0,06", WORDS).places == 2
    for text in ("2 + + 3", "2 + x", "2+3+", "1+" * 400 + "1"):
        assert "Write a whole number" in refused(Number(whole=True), text)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("2⁹", 512), ("2^9", 512), ("2**9", 512), ("20² throws", 400), ("4²", 16), ("½", Fraction(1, 2)),
        ("10¾", Fraction(43, 4)), ("3⅖", Fraction(17, 5)), ("3 2/5", Fraction(17, 5)),
        ("25 percent of throws", Fraction(1, 4)),
        ("5 de 20 tiradas", Fraction(1, 4)), ("400 kast", 400), ("10 points.", 10), ("4 maneras", 4), ("6 utfall", 6),
    ],
)  # fmt: skip
def test_powers_and_fractions_and_words_behind_a_number(text: str, value: object) -> None:
    assert Number().read(text, WORDS).value == value


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("400 thousand", "the word “thousand” behind"), ("2 million throws", "the word “million” behind"),
        ("2 mil", "“mil”"), ("4 tusen", "“tusen”"), ("10x", "“x”"), ("30½", "is a whole number"),
        ("10¾", "is a whole number"), ("4²²²²²²", "You wrote"), ("2^2^3", "You wrote"), ("2^99", "too large"),
        ("²", "You wrote"),
        ("0.512", "is a whole number"), ("0,400", "is a whole number"), ("0.010", "is a whole number"),
        ("1000 %", "not a percentage"), ("1000 percent", "not a percentage"), ("900 % + 1", "not a percentage"),
        ("1,234.567", "You wrote"), ("1e1", "You wrote"), ("10 Ⅻ", "You wrote"), ("3 7/5", "You wrote"),
    ],
)  # fmt: skip
def test_what_stands_behind_a_count_is_never_dropped_unread(text: str, said: str) -> None:
    assert said in refused(Number(whole=True), text)


def test_what_stands_behind_a_decimal_is_never_dropped_unread() -> None:
    for text in ("3.4²", "1/4²", "½½", "0.5 hundred", "1/4 squared"):
        assert "Write a number" in refused(Number(), text)
    assert Number(whole=True).read("2,000 + 295", WORDS).value == 2295


# sums and sequences


@pytest.mark.parametrize(
    "answer",
    [
        "4, 3+1, 2+2, 2+1+1, 1+1+1+1",
        "1+3; 4; 2+2; 1+1+2; 1+1+1+1",
        "4 = 3+1 = 2+2 = 2+1+1 = 1+1+1+1 = 4",
        "4\n3 + 1\n2 + 2\n2 + 1 + 1\n1 + 1 + 1 + 1",
        "(4), (3,1), (2,2), (2,1,1), (1,1,1,1)",
        "[[4], [3, 1], [2, 2], [2, 1, 1], [1, 1, 1, 1]]",
        [[4], [3, 1], [2, 2], [2, 1, 1], [1, 1, 1, 1]],
        [4, (1, 3), (2, 2), (1, 1, 2), [1] * 4],
        ["4", "3+1", "2+2", "2+1+1", "1+1+1+1"],
        ["4, 3+1, 2+2, 2+1+1, 1+1+1+1"],
    ],
)
def test_sums_in_every_form(answer: object) -> None:
    assert check("t1.5", answer).correct is True, check("t1.5", answer)


def test_sums_that_are_not_clear_or_not_sums() -> None:
    assert Sums().read("3+1, 1+3", WORDS).note.startswith("The order of the parts does not matter")
    assert "where one" in refused(Sums(), "3, 1")
    assert "where one" in refused(Sums(), [3, 1])
    assert "leave 0 out" in refused(Sums(), "4+0, 3+1")
    for answer in ("three plus one", "3+-1", 3.5, {3: 1}, [[]], [[3, [1]]], "1.5 + 2.5"):
        assert "such as 3 + 1, 2 + 2" in refused(Sums(), answer)
    assert Sums().read("none", WORDS).value == ()
    assert Sums().read("4", WORDS).value == ((4,),)
    assert Sums().show(((4,), (3, 1)), WORDS) == "4, 3 + 1"


@pytest.mark.parametrize(
    "answer",
    [
        "1, 2, 3, 5, 7", "1 2 3 5 7", "1;2;3;5;7", "[1, 2, 3, 5, 7]", "(1,2,3,5,7)", "1, 2, 3, 5, 7, …", "1,2,3,5,7.",
        "1\n2\n3\n5\n7", [1, 2, 3, 5, 7], (1, 2, 3, 5, 7), [[1, 2, 3, 5, 7]], np.array([1, 2, 3, 5, 7]),
        [np.int64(1), 2.0, sympy.Integer(3), "5", 7], ["1, 2, 3, 5, 7"],
    ],
)  # fmt: skip
def test_sequences_in_every_form(answer: object) -> None:
    assert check("t1.6", answer).correct is True, check("t1.6", answer)


def test_sequences_that_are_none() -> None:
    reply = check("t1.6", "1, 2, 3, 5")
    assert (reply.correct, reply.word) == (None, "Count them again")
    assert "You gave 4 numbers" in reply.text
    assert "no order" in refused(Sequence(), {1, 2, 3})
    assert Sequence().read(range(1, 4), WORDS).value == (1, 2, 3)
    for answer in ("1, two", "1, 2.5", 2.5, [1, 2.5], [True], range(10**9), "1" * 200, "1,,2", ["a"], {1: 2}):
        assert "such as 1, 3, 6" in refused(Sequence(), answer), answer
    assert check("t1.6", [7, 5, 3, 2, 1]).correct is False


# an answer with a reason


@pytest.mark.parametrize(
    "answer",
    [
        "b 2", "b2", "B, 2", "b) 2)", "(b, 2)", "b because 2", "b + 2", "('b', '2')", ("b", 2), ["b", "2"], ("B", "2."),
        "No, as likely as before because dice remember nothing", ("no, as likely as before", "Dice remember nothing."),
    ],
)  # fmt: skip
def test_an_answer_with_its_reason(answer: object) -> None:
    assert check("t1.8", answer).correct is True, check("t1.8", answer)


def test_half_an_answer_asks_for_the_other_half() -> None:
    for answer in ("b", "No, as likely as before"):
        reply = check("t1.8", answer)
        assert (reply.correct, reply.word) == (None, "The reason is missing")
        assert "You chose b. Now choose the reason: 1, 2, 3." in reply.text
    reply = check("t1.8", "2")
    assert reply.word == "The answer is missing"
    for answer in ("c 2", "b 4", "both", 5, ("b",), ("b", 9), ("b", 2, 3), "b 22", ("x", "y")):
        assert check("t1.8", answer).correct is None, answer
    assert "does this reason" in check("t1.8", "b 3").text.lower()
    assert "know what came before" in check("t1.8", "a 1").text
    assert check("t1.8", "b 1").thinking == 0
    assert Reasoned(("Yes", "No"), ("So", "Not")).show(("b", "1"), WORDS) == "b. No – 1. So"


def test_an_answer_with_its_reason_in_another_language() -> None:
    from stbwidgets.course.exercises.shape import Exercise

    kind = Reasoned(("Right", "Hint"), ("Check", "Solved"))  # words the catalogues have
    sv = translation("sv")
    assert kind.read(f"{sv.gettext('Hint')} eftersom {sv.gettext('Solved')}", sv).value == ("b", "2")
    assert isinstance(some_exercises.EXERCISES["t1.8"], Exercise)


# expressions


PRODUCT = "1 + x + x**2 + x**3"


@pytest.mark.parametrize(
    "answer",
    [
        PRODUCT, "1+x+x^2+x^3", "x³ + x² + x + 1", "1 + x + x·x + x*x^2", "y = 1 + x + x^2 + x^3", "1+X+X^2+X^3",
        "1 + x + 2x^2 − x^2 + 4x^3/4", "+ 1 + x + x**(2) + x^3",
        sympy.expand((1 + X) * (1 + X**2)), sympy.Poly((1 + X) * (1 + X**2), X), [sympy.expand((1 + X) * (1 + X**2))],
    ],
)  # fmt: skip
def test_an_expression_in_every_form(answer: object) -> None:
    assert check("t1.9", answer).correct is True, check("t1.9", answer)


@pytest.mark.parametrize("answer", ["(1 + x)(1 + x^2)", (1 + X) * (1 + X**2), "(1+x)*(x**2+1)"])
def test_a_product_is_to_be_multiplied_out_where_that_is_asked(answer: object) -> None:
    reply = check("t1.9", answer)
    assert (reply.correct, reply.word) == (None, "Now multiply it out")
    assert Expression().same(Expression().read(answer, WORDS), sympy.expand((1 + X) * (1 + X**2)))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("2x", 2 * X), ("-x", -X), ("x/2", X / 2), ("(x + 1)^2", X**2 + 2 * X + 1), ("x(x-1)", X**2 - X), ("7", 7),
        ("0", 0), ("x - x", 0), ("2^3", 8), ("(x)^0", 1), ("2(3)", 6), ("(1+x)^3 - 1", X**3 + 3 * X**2 + 3 * X),
        ("3/4 x^2", sympy.Rational(3, 4) * X**2), ("x^2^2", None), ("x^-1", None), ("1/x", None), ("x^x", None),
    ],
)  # fmt: skip
def test_expressions_are_worked_out_as_they_stand(text: str, value: object) -> None:
    if value is None:
        assert "such as 1 + 2x + x^3" in refused(Expression(), text)
    else:
        assert Expression().read(text, WORDS).value == value


@pytest.mark.parametrize(
    "answer",
    [
        "__import__('os').system('true')", "x.y", "lambda x: x", "sin(x)", "x = = 1", "(" * 500 + ")" * 500, "((x)",
        "x)", "()", "*", "x**", "1 + ", "9" * 900, "x^99999", "x^201", "(1 + x)^200^2", "9^9999", "2x3y", "x!", "1e5",
        "{}", "f(x)", "x\x00", "10**10**10", "x" * 900, "(x+1)" * 150, "1/0", "x/(1-1)", "√x",
        sympy.sin(X), sympy.Symbol("y"), X ** (10**9), (1 + X) ** 100000, sympy.oo, sympy.nan, sympy.I, 1 / X, X**X,
        sympy.Poly(X * sympy.Symbol("y")), sympy.Poly(X**500, X), sympy.Function("f")(X), sympy.Matrix([1]), X > 1,
        {X: 1}, 1.5, object(), X, True, sympy.Symbol,
    ],
    ids=lambda answer: repr(answer)[:17],  # no address: what runs the tests beside each other compares the names
)  # fmt: skip
def test_no_expression_is_run_or_takes_for_ever(answer: object) -> None:
    reply = check("t1.9", answer)
    assert reply.correct is not True
    assert reply.text
    assert len(reply.text) < 300


def test_another_letter_is_named() -> None:
    assert "The letter here is x, not y" in refused(Expression(), "1 + y")
    assert "not y" in refused(Expression(), 1 + sympy.Symbol("y"))
    assert Expression("z").read("1 + z", WORDS).value == 1 + sympy.Symbol("z")


def test_expressions_are_shown_lowest_power_first() -> None:
    show = Expression().show
    assert show((1 + X) ** 3, WORDS) == "1 + 3x + 3x^2 + x^3"
    assert show(sympy.Poly(X**2 - X / 2, X), WORDS) == "-1/2*x + x^2"
    assert show("x - x", WORDS) == "0"


# functions


def test_a_function_that_is_right() -> None:
    def counted(n):
        return sum(1 for size in range(1, 10) for one in itertools.combinations(range(1, 10), size) if sum(one) == n)

    @functools.cache
    def cached(n, top=9):
        return 1 if n == 0 else sum(cached(n - tile, tile - 1) for tile in range(1, min(n, top) + 1))

    def partly(extra, n):
        return some_exercises.ways(n) + extra

    class Counter:
        def ways(self, n):
            return np.int64(some_exercises.ways(n))

    for function in (
        some_exercises.ways, counted, cached, functools.partial(partly, 0), Counter().ways, [counted],
        lambda n: float(some_exercises.ways(n)), lambda n: sympy.Integer(some_exercises.ways(n)),
        lambda *all: some_exercises.ways(*all), lambda n, m=3: some_exercises.ways(n),
    ):  # fmt: skip
        session.forget()
        reply = check("t1.10", function)
        assert reply.correct is True, (function, reply)
        assert "t1.10" in session.solved


def test_a_fault_of_a_lesson_is_logged_and_the_learner_gets_a_reply(caplog: pytest.LogCaptureFixture) -> None:
    exercise = some_exercises.EXERCISES["t1.10"]
    broken = dataclasses.replace(exercise, wrong=(Wrong(lambda given, facts: given[99], "No."),))
    assert judged(broken, lambda n: 1, WORDS).text.endswith("Look again.")
    assert "IndexError" in caplog.text


def test_a_failing_case_is_shown() -> None:
    assert repr(check("t1.10", lambda n: 1)) == "↻ Not yet. ways(3) gives 1. Expected: 2. Look again."
    reply = check("t1.10", lambda n: n)
    assert reply.text == "ways(3) gives 3. Expected: 2. This counts 1 + 2 and 2 + 1 as two moves."
    assert reply.thinking == 0


def endless(n):
    while True: pass  # fmt: skip # noqa: E701


def endless_in_lines(n):
    while True:
        n += 1


def endless_for(n):
    for _ in itertools.count():
        pass


def endless_pieces(n):
    return sum(1 for _ in itertools.count())


def endless_inside(n):
    return endless(n)


def stubborn(n):
    while True:
        try:
            n += 1
        except Exception:
            n -= 1


def careless(n):
    while True:
        try:
            n += 1
        except:  # noqa: E722
            n -= 1


def careless_by_name(n):
    while True:
        try:
            n += 1
        except BaseException:
            n -= 1


def suppressed(n):
    while True:
        with contextlib.suppress(BaseException):
            n += 1


def goes_on(n):
    while True:
        try:
            n += 1
        finally:
            continue  # noqa: B012


class Swallows:
    kept = None

    def __enter__(self):
        return self

    def __exit__(self, _kind, error, _trace):
        Swallows.kept = error
        return True


def swallows(n):
    while True:
        with Swallows():
            while True:
                n += 1


def careless_by_another_name(n):
    every = (BaseException,)[0]
    while True:
        try:
            n += 1
        except every:
            n -= 1


def keeps(n):
    every = (BaseException,)[0]
    while True:
        try:
            n += 1
        except every as error:
            kept = error  # noqa: F841


def keeps_in_a_list(n):
    kept = []
    while True:
        try:
            n += 1
        except:  # noqa: E722
            kept.append(sys.exc_info())


def raises_another(n):
    while True:
        try:
            try:
                n += 1
            except:  # noqa: E722
                raise ValueError from None
        except ValueError:
            n -= 1


def swallows_inside(n):
    while True:
        careless(n)


def swallows_at_every_depth(n):
    try:
        return swallows_at_every_depth(n)
    except:  # noqa: E722
        return 1


def has_a_default(n):
    try:
        while True:
            n += 1
    except:  # noqa: E722
        return 1


def asks_with_a_default(n):
    try:
        return int(input("n? "))
    except:  # noqa: E722
        return 1


def chatty(n):
    while True:
        print("hello")


def grows(n):
    text = "x"
    while True:
        text += text


def grows_a_number(n):
    n += 2
    while n := n * n:
        pass


def fills(n):
    kept = []
    while True:
        kept.append("x" * 100)


def deep(n):
    return deep(n + 1)


def deep_pair(n):
    return 1 + other_deep(n)


def other_deep(n):
    return deep_pair(n)


def too_much_at_once(n):
    return "x" * 10**15


def asks(n):
    return int(input("n? "))


def leaves(n):
    sys.exit()


def interrupted(n):
    raise KeyboardInterrupt


def prints(n):
    print("a", some_exercises.ways(n))


def silent(n):
    some_exercises.ways(n)


def unfinished(n): ...


def dots(n):
    return ...


def renamed(n):
    return partitions_of_mine(n)  # noqa: F821


def outside(n):
    return [1][n]


def divides(n):
    return 1 / 0


def text(n):
    return str(some_exercises.ways(n))


def as_list(n):
    return list(range(n))


def as_bool(n):
    return True


def lazily(n):
    yield n


async def later(n):
    return n


def generator_of(n):
    return (one for one in range(n))


def function_of(n):
    return silent


def no_argument():
    return 1


def two_arguments(n, tiles):
    return 1


class Own(Exception):
    def __str__(self):
        raise RuntimeError("hostile")


def own_error(n):
    raise Own


class Odd:
    def _no(self, *_: object):
        raise RuntimeError("hostile")

    __eq__ = __repr__ = __index__ = __len__ = __bool__ = __str__ = _no  # type: ignore[assignment]


class Leaver:
    def __index__(self):
        sys.exit()


def leaver(n):
    return Leaver()


class Leaving(Exception):
    def __str__(self):
        sys.exit()


def leaves_when_told(n):
    raise Leaving


def odd_object(n):
    return Odd()


def tricky(n):
    sys.settrace(None)
    return 1


class Callable_:
    def __call__(self, n):
        return 1


STOPPED = "very many steps"
FAULTS = [
    (endless, STOPPED), (endless_in_lines, STOPPED), (endless_for, STOPPED), (endless_pieces, STOPPED),
    (endless_inside, STOPPED), (stubborn, STOPPED), (fills, STOPPED), (careless, STOPPED),
    (careless_by_name, STOPPED), (suppressed, STOPPED), (goes_on, STOPPED), (swallows, STOPPED),
    (careless_by_another_name, STOPPED), (keeps, "catches every error and keeps it"), (keeps_in_a_list, STOPPED),
    (raises_another, STOPPED), (swallows_inside, STOPPED), (swallows_at_every_depth, "calls itself"),
    (has_a_default, STOPPED), (asks_with_a_default, "asks with input()"), (chatty, "prints without end"),
    (grows, "far too large"),
    (grows_a_number, "far too large"), (too_much_at_once, "far too large"), (deep, "calls itself"),
    (deep_pair, "calls itself"), (asks, "asks with input()"), (leaves, "ends with return"),
    (interrupted, "ways(1) was interrupted."),
    (prints, "prints “a 1” but gives nothing back. Write return instead of print"),
    (silent, "should begin with return"), (unfinished, "should begin with return"),
    (dots, "three dots are a gap"),
    (renamed, "NameError: name 'partitions_of_mine' is not defined. Run the cell that makes this name first"),
    (outside, "places 0 to n"), (divides, "divided by 0"), (text, "gives '1'. Expected: 1. That is text"),
    (as_list, "perhaps len"), (as_bool, "That is yes or no"), (lazily, "uses yield"), (later, "async"),
    (generator_of, "type generator"), (function_of, "type function"), (no_argument, "def ways(n):"),
    (two_arguments, "def ways(n):"), (own_error, "stopped with an error: Own"), (odd_object, "type Odd"),
    (leaver, "type Leaver"), (leaves_when_told, "stopped with an error: Leaving."),
    (tricky, "gives 1. Expected: 2"),
]  # fmt: skip


@pytest.mark.parametrize(("function", "said"), FAULTS, ids=lambda part: getattr(part, "__name__", ""))
def test_whatever_goes_wrong_in_a_function_is_told(function: object, said: str, capsys: pytest.CaptureFixture) -> None:
    trace, out, ask = (sys.gettrace(), sys.getprofile()), sys.stdout, input
    reply = check("t1.10", function)
    assert (reply.correct, reply.word) == (False, "Not yet")
    assert said in reply.text, reply
    assert len(reply.text) < 300
    assert ((sys.gettrace(), sys.getprofile()), sys.stdout, input) == (trace, out, ask)
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("fault", [SystemExit, GeneratorExit, Exception, type("Own", (BaseException,), {})])
def test_whatever_an_answer_raises_is_answered(fault: type[BaseException]) -> None:
    def raises(self: object) -> int:
        raise fault

    answer = type("Answer", (), {"__index__": raises})()
    assert check("t1.1", answer).correct is None


def test_the_stop_button_still_stops() -> None:
    def interrupts(*_: object) -> int:
        raise KeyboardInterrupt

    answer = type("Answer", (), {"__index__": interrupts})()
    with pytest.raises(KeyboardInterrupt):
        check("t1.1", answer)
    with pytest.raises(KeyboardInterrupt):
        check("t1.10", lambda n: answer)


CAUGHT = """
import sys
from stbwidgets.course import bounded, check

bounded.STEPS = 20_000

class Swallows:
    def __enter__(self):
        return self
    def __exit__(self, *_):
        return True

def swallows(n):
    while True:
        with Swallows():
            n += 1

def by_another_name(n):
    every = (BaseException,)[0]
    while True:
        try:
            n += 1
        except every:
            n -= 1

for function in (swallows, by_another_name):
    reply = check("a4.6", function)
    assert "very many steps" in reply.text, reply
    print(reply.correct)
"""


def test_an_endless_function_that_catches_what_stops_it_ends_all_the_same() -> None:
    done = subprocess.run([sys.executable, "-c", CAUGHT], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.split() == ["False", "False"]


def test_a_right_function_may_print_much_close_its_output_and_catch_errors() -> None:
    def prints_much(n):
        for _ in range(500):
            print("still here, at", n)
        return some_exercises.ways(n)

    def closes(n):
        print("last words")
        sys.stdout.close()
        print("some more")
        return some_exercises.ways(n)

    def catches(n):
        try:
            return some_exercises.ways(int("x"))
        except:  # noqa: E722
            return some_exercises.ways(n)

    def catches_some(n):
        try:
            return some_exercises.ways(int("x"))
        except (ValueError, TypeError) as error:
            return some_exercises.ways(n) if error else 0

    def catches_what_a_module_names(n):
        try:
            return some_exercises.ways(re.compile("("))
        except re.error as error:
            return some_exercises.ways(n) if error else 0

    for function in (prints_much, closes, catches, catches_some, catches_what_a_module_names):
        assert check("t1.10", function).correct is True, function


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("def ways(n): return n", "cannot be written here"), (5, "without brackets: check(\"t1.10\", ways)"),
        ([1, 2], "without brackets"), (len, "belongs to Python"), (print, "belongs to Python"), (int, "a class"),
        (Odd, "a class"), (Callable_(), "not a function that you wrote"), (Odd(), "not a function that you wrote"),
        (np.sqrt, "not a function that you wrote"), ({"a": 1}, "not a function that you wrote"),
        (functools.partial(len), "belongs to Python"), (functools.cache(len), "belongs to Python"),
        (np, "not a function that you wrote"),
    ],
)  # fmt: skip
def test_what_is_no_function_of_the_learner_is_not_run(answer: object, said: str) -> None:
    reply = check("t1.10", answer)
    assert (reply.correct, reply.word) == (None, "I cannot read that"), reply
    assert said in reply.text
    assert 'run check("t1.10", ways)' in reply.text


def test_a_function_that_changes_its_list_gets_a_fresh_one_and_an_earlier_trace_goes_on() -> None:
    seen = []

    def greedy(tiles):
        seen.append(list(tiles))
        tiles.clear()
        return len(seen[-1])

    kind = Function("count", "tiles", cases=(([1, 2],), ([1, 2],)))
    lines = []

    def mine(frame, event, _):
        lines.append(event)
        return mine

    before = sys.gettrace()
    sys.settrace(mine)
    try:
        assert kind.read(greedy, WORDS).value == (2, 2)
        assert sys.gettrace() is mine
    finally:
        sys.settrace(before)
    assert kind.cases == (([1, 2],), ([1, 2],))


def test_answers_of_functions_may_be_a_function_a_list_or_by_case() -> None:
    kind = Function("double", "n", cases=(1, 2))
    reading = kind.read(lambda n: 2 * n, WORDS)
    for answer in (lambda n: 2 * n, (2, 4), {1: 2, 2: 4}):
        assert kind.same(reading, answer)
        assert kind.show(answer, WORDS) == "double(1) = 2, double(2) = 4"
    pair = Function("move", "tiles, total", cases=(((1, 2), 3),))
    assert pair.evidence(pair.read(lambda tiles, total: [total], WORDS), ([(1, 2)],), WORDS) == (
        "move((1, 2), 3) gives [3]. Expected: [(1, 2)]."
    )
    assert pair.same(pair.read(lambda tiles, total: [tiles], WORDS), ([(1, 2)],))


# every kind


def test_every_kind_shows_an_answer_that_it_reads_as_right() -> None:
    for exercise in some_exercises.EXERCISES.values():
        answer = exercise.facts()["answer"]
        shown = exercise.kind.show(answer, WORDS)
        assert shown
        if isinstance(exercise.kind, Function):
            assert shown.startswith("ways(1) = 1, ways(3) = 2, ")
        else:
            typed = {"t1.7": "b", "t1.8": "b 2"}.get(exercise.id, shown)
            reading = exercise.kind.read(typed, WORDS)
            assert exercise.is_right(reading, exercise.facts()), shown
    assert Tiles().show([(1, 2, 5), (1, 3, 4)], WORDS) == "1, 2, 5 or 1, 3, 4"
    assert Tiles().show((), WORDS) == Sets().show((), WORDS) == "no tiles"


MISFITS = [
    (lambda: 10, "This is a function"),
    (len, "This is a function"),
    (functools.partial(len, "a"), "This is a function"),
    (functools.cache(endless), "This is a function"),
    (int, "a type of Python"),
    ((n for n in (1, 2)), "Put list(…) around it"),
    (map(str, (1, 2)), "Put list(…) around it"),
    (iter([1, 2]), "Put list(…) around it"),
    ({"a": 1}, "a dictionary"),
]


@pytest.mark.parametrize("id", [id for id in some_exercises.EXERCISES if id != "t1.10"])
def test_what_is_no_answer_at_all_is_named(id: str) -> None:
    for answer, said in MISFITS:
        reply = check(id, answer)
        assert reply.correct is None
        assert said in reply.text
        assert some_exercises.EXERCISES[id].kind.how(WORDS) in reply.text


@pytest.mark.parametrize("id", some_exercises.EXERCISES)
def test_not_answered_yet(id: str) -> None:
    for answer in ((), (...,), ("...",), ("…",), (None,), ("",), ("?",), ("___",)):
        reply = check(id, *answer)
        assert (reply.correct, reply.word) == (None, "Not answered yet"), answer
        assert reply.text == some_exercises.EXERCISES[id].kind.how(WORDS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_in_every_language(language: str) -> None:
    words = translation(language)
    for exercise in some_exercises.EXERCISES.values():
        for answer in (None, "?!", "b", "0.55", 7, len, lambda n: n, endless_in_lines, prints, [1, 2, 3], "x(x+1)"):
            reply = check(exercise.id, answer, language=language)
            assert isinstance(reply, Reply)
            assert not re.search(r"[{}]", reply.text.replace("{4, 5}", "")), reply.text
        assert exercise.kind.how(words)
        assert exercise.kind.show(exercise.facts()["answer"], words)


def test_what_was_written_is_quoted_once() -> None:
    for exercise in some_exercises.EXERCISES.values():
        assert repr(check(exercise.id, "???!")).count("???!") <= 1


def test_an_answer_in_a_list_of_one_is_taken_out() -> None:
    for id, answer in (
        ("t1.1", ["5/9"]), ("t1.1", [[Fraction(5, 9)]]), ("t1.2", (10,)), ("t1.3", ["2, 9"]), ("t1.3", [[2, 9]]),
        ("t1.4", ["3, 1+2"]), ("t1.7", ["b"]), ("t1.7", {"b"}), ("t1.8", ["b 2"]), ("t1.9", ["1+x+x^2+x^3"]),
    ):  # fmt: skip
        assert check(id, answer).correct is True, (id, check(id, answer))


def test_the_same_answer_twice_gets_the_same_reply() -> None:
    for id, answer in (("t1.1", "0.55"), ("t1.2", 10), ("t1.10", endless_in_lines), ("t1.10", some_exercises.ways)):
        assert check(id, answer) == check(id, answer)


ODD = [
    "0", "1", "7", "12", "0.5", "1/3", "1.25", "100 %", "2+3", "1, 2", "9; 8", "1+1", "1, 1, 1", "5, 4, 3, 2, 1, 0",
    "none", "1+2, 3", "9+9, 9", "a", "b", "e", "a 1", "b 3", "c 2", "x", "0x", "x + 1", "x^7 - 1/2", "(1 + x)^9",
    ", ".join(map(str, range(1, 60))), lambda *all: 0, lambda *all: [], lambda *all: True, lambda *all: "x",
]  # fmt: skip


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.__name__.rpartition(".")[2])
def test_no_known_wrong_answer_of_a_lesson_fails_on_an_odd_one(lesson, caplog) -> None:
    for exercise in (*lesson.EXERCISES, *lesson.TICKET):
        for answer in ODD:
            reply = judged(exercise, answer, WORDS)
            assert reply.text, (exercise.id, answer)
            assert caplog.records == [], (exercise.id, answer)
