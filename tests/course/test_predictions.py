"""Predictions to choose, to type and to draw: read kindly, told only after the commit, answered by their kind."""

from collections import Counter
from fractions import Fraction

import pytest
import some_predictions
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from stbwidgets.course import commit, session
from stbwidgets.course.answers import Number, Unreadable
from stbwidgets.course.guesses import Choose, Draw, Heights
from stbwidgets.course.pictures import SCORES, Bars, bar_picture
from stbwidgets.course.predictions import PREDICTIONS as COURSE
from stbwidgets.course.predictions import Revealed, look, reveal
from stbwidgets.course.replies import Reply
from stbwidgets.language import translation

WORDS = translation("en")
PEAK = (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
GUESSES = {"t1": "c", "t1.2": 3, "t1.3": "0.5", "t2": PEAK, "t2.2": [1, 2, 3]}
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20) | st.binary(max_size=5),
    lambda inner: st.lists(inner, max_size=12) | st.dictionaries(st.text(max_size=8), inner, max_size=5),
    max_leaves=14,
)


@pytest.fixture(autouse=True)
def _some(monkeypatch: pytest.MonkeyPatch) -> None:
    some_predictions.use(monkeypatch)


@pytest.mark.parametrize("id", GUESSES)
def test_the_truth_is_worked_out_after_the_commit_and_the_first_commit_counts(id: str) -> None:
    assert isinstance(look(id), Reply)
    for nothing in ("", None, ..., "no idea at all!", object(), [[]], {"x": 1}, b"\xff"):
        assert isinstance(commit(id, nothing), Reply)
    assert some_predictions.computed == []
    assert session.committed == {}
    first = commit(id, GUESSES[id])
    assert isinstance(first, Revealed)
    assert some_predictions.computed
    assert repr(commit(id, {"t1": "a", "t1.2": 6, "t1.3": "1/2"}.get(id))) == repr(first) == repr(look(id))


@pytest.mark.parametrize("id", GUESSES)
@settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(choice=JUNK)
def test_whatever_is_committed_gets_a_sentence(id: str, choice: object) -> None:
    session.forget()
    answer = commit(id, choice)
    assert isinstance(answer, Revealed | Reply)
    assert str(answer)
    assert answer._repr_html_()
    assert (id in session.committed) == isinstance(answer, Revealed)


def test_each_kind_of_guess_has_its_reply() -> None:
    assert commit("t1.2", "3").reply == "You counted the 3 pairs, not the rolls."
    session.forget()
    assert commit("t1.2", " 6 ").reply == "You found them all."
    session.forget()
    assert commit("t1.2", 11).reply == "You wrote 11; there are 6."
    assert commit("t2", [3] * 11).reply == "You drew all eleven totals equally high."
    session.forget()
    assert commit("t2", "1 2 3 4 5 6 5 4 3 2 1").reply == "You put the peak at 7."


@pytest.mark.parametrize(
    ("typed", "shown"), [("0.5", "0.5"), ("50 %", "0.50"), ("1/2", "1/2"), (Fraction(1, 2), "1/2")]
)
def test_a_typed_guess_is_shown_as_it_was_written(typed: object, shown: str) -> None:
    revealed = commit("t1.3", typed)
    assert revealed.guess == f"You predicted: {shown}"
    assert revealed.bars is revealed.picture is None
    assert "<figure" not in revealed._repr_html_()


def test_bars_are_read_kindly() -> None:
    kind = Heights((2, 3, 4), most=9)
    texts = ("1, 2, 3", "1 2 3", "(1; 2; 3)", "[1,2,3]")
    for given_ in (*texts, [1, 2, 3], (1, 2, 3), {2: 1, 3: 2, 4: 3}, Counter({2: 1, 4: 3, 3: 2})):
        assert kind.read(given_, WORDS).value == (1, 2, 3)
    for odd, told in (
        ("1, 2", "There are 2 numbers. Write 3 whole numbers from 0 to 9 with commas, one for each bar: 2, 3, 4."),
        ("1, 2, 10", "The bar 4 cannot be 10 high."),
        ([0, 0, 0], "Draw at least one bar first."),
        ([1, -2, 3], "The bar 3 cannot be -2 high."),
        ("1, 2, x", "You wrote “1, 2, x”."),
        ([1, 2, True], "Write 3 whole numbers"),
        ({5: 1}, "Write 3 whole numbers"),
        ([1.5, 2, 3], "Write 3 whole numbers"),
        ("9" * 5000, "Write 3 whole numbers"),
    ):
        with pytest.raises(Unreadable) as fault:
            kind.read(odd, WORDS)
        assert told in str(fault.value)


def test_the_guess_stands_beside_the_truth() -> None:
    counted = commit("t2", PEAK).bars
    assert counted.guess == dict(zip(range(2, 13), PEAK, strict=True))
    shape = commit("t2.2", (1, 2, 3)).bars
    assert shape.guess == {"never": 6, "once": 12, "twice or more": 18}
    assert sum(shape.guess.values()) == shape.counts.total() == 36
    typed = commit("t1.2", 3).bars
    assert typed.guess == {7: 3}
    chosen = commit("t1", "b").bars
    assert (chosen.band, chosen.guess, chosen.axis) == ((7, 7), None, "total")
    # drawn bars are shown; their numbers stand where no picture does, and in the picture's text
    revealed = look("t2")
    assert revealed.guess == "You drew the dashed bars."
    assert repr(revealed).startswith("You predicted: 2: 1 · 3: 2")
    assert "You predicted" not in revealed._repr_html_()
    assert "You guessed: 2: 1 · 3: 2" in revealed._repr_html_()
    session.forget()
    even = commit("t1", "c").bars  # all equally often: 36 rolls on 11 totals
    assert (even.band, even.guess) == (None, dict.fromkeys(range(2, 13), Fraction(36, 11)))
    for bars in (counted, shape, typed, even):
        picture = bar_picture(bars)
        assert picture.svg.count("stroke-dasharray") == len(bars.guess)
        assert "You guessed: " in picture.text
        assert "How often: " in picture.text


def test_no_guess_of_the_course_is_a_frame_around_every_bar() -> None:
    """Such a frame is as high as the tallest bar, as if somebody had guessed that for all."""
    for id, prediction in COURSE.items():
        for letter in prediction.kind.letters if isinstance(prediction, Choose) else ():
            bars = reveal(id, prediction, prediction.kind.read(letter, WORDS), WORDS).bars
            assert bars is None or bars.band != (bars.labels[0], bars.labels[-1]), (id, letter)
    guess = reveal("b2", COURSE["b2"], COURSE["b2"].kind.read("h", WORDS), WORDS).bars
    assert guess.guess == dict.fromkeys(range(1, 13), Fraction(guess.counts.total(), 12))


def test_pictures_of_scores_keep_one_axis_and_others_have_their_own() -> None:
    assert Bars("", Counter({9: 1}), "", labels=SCORES).are_scores
    assert not Bars("", Counter({9: 1}), "").are_scores
    assert Bars("", Counter({9: 1}), "").top == 4
    assert Bars("", Counter({1: Fraction(1, 3)}), "").top == Fraction(1, 3)
    assert ">45<" in bar_picture(Bars("", Counter({9: 1}), "", labels=SCORES)).svg
    assert bar_picture(Bars("<b>", Counter({"<i>": 1}), "&", axis="<u>")).svg.count("<i>") == 0


def test_a_prediction_that_cannot_be_is_told_at_once() -> None:
    with pytest.raises(ValueError, match="2 options, 1 replies and 2 bands"):
        Choose("?", ("a", "b"), ("only one",), (None, None), dict, "", "")
    with pytest.raises(ValueError, match="together=30: the sum of bars says nothing"):
        Draw("?", (1, 2), (), "", dict, "", "", together=30)
    with pytest.raises(ValueError, match="by 'shape' or by 'counts'"):
        Draw("?", (1, 2), (), "", dict, "", "", compare="size")
    assert Number(whole=True).name == "number"


@pytest.mark.parametrize("language", ["es", "sv"])
def test_every_language(language: str) -> None:
    for id, guess in GUESSES.items():
        told = commit(id, guess, language=language)
        assert isinstance(told, Revealed)
        assert not told.guess.startswith("You predicted")
        assert "How often" not in str(told.picture)


def test_a_single_throw_in_the_bars_agrees_with_its_number() -> None:
    asked = COURSE["b3"]
    told = reveal("b3", asked, asked.kind.read([1, 0, 0, 0, 0, 0], WORDS), WORDS)
    assert told.reply.startswith("The throws of your bars add up to 1, not 30.")
