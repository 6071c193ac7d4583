"""The predictions of lessons A1 to A4: each kind of guess gets the reply that was written for it, in every language."""

import re

import pytest

from stbwidgets.course import commit, session
from stbwidgets.course.guesses import Choose
from stbwidgets.course.predictions import PREDICTIONS, Revealed
from stbwidgets.language import LANGUAGES

# a guess, and words of its reply
GUESSES = {
    "a2": [
        ([1, 2, 2, 3, 4, 5, 6, 8, 9, 10, 12], "Every bar is right"),
        ([5] * 11, "about the same number"),
        ([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1], "highest in the middle"),
        ([12, 10, 9, 8, 6, 5, 4, 3, 2, 2, 1], "fall from left to right"),
        ([1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4], "The true ones rise more"),
        ([1, 2, 3, 5, 6, 8, 9, 11, 12, 14, 16], "more than there are"),
        ([1, 2, 3, 3, 4, 6, 7, 8, 9, 10, 11], "High totals can be split"),
        ([1, 9, 1, 9, 1, 9, 1, 9, 1, 9, 2], "greatest difference"),
    ],
    "a2.2": [
        (0, "it does happen"),
        (10, "A very good guess"),
        (1, "a little more often"),
        (500, "It is rarer still"),
        (20_000, "far rarer"),
    ],
    "a3": [
        (22, "one of the most frequent"),
        (18, "Your sum comes 21 times"),
        (12, "highest total of two dice"),
        (7, "most frequent total of two dice"),
        (45, "So high a sum"),
        (0, "So low a sum"),
        (14, "Nearer to the middle"),
        (100, "never comes"),
    ],
    "a3.2": [("a", "half as many odd"), ("b", "even parts are missing"), ("c", "for every number"), ("d", "honest")],
    "a4": [
        (89134, "Exactly"),
        (100_000, "the size is right"),
        (45, "grow in step"),
        (2025, "45 times 45"),
        (9_000, "faster still"),
        (2**44, "order matters"),
        (1_000_000, "not that fast"),
    ],
}


def test_the_table_names_every_prediction_of_part_a_after_a1() -> None:
    assert list(GUESSES) == [id for id in PREDICTIONS if id.startswith("a") and id != "a1"]


@pytest.mark.parametrize("id", GUESSES)
def test_every_kind_of_guess_is_met(id: str) -> None:
    prediction = PREDICTIONS[id]
    kinds = len(prediction.replies if isinstance(prediction, Choose) else prediction.guesses)
    assert len(GUESSES[id]) == (kinds if isinstance(prediction, Choose) else kinds + 1)


@pytest.mark.parametrize(("id", "guess", "words"), [(id, *row) for id, rows in GUESSES.items() for row in rows])
def test_the_reply_is_that_of_the_guess(id: str, guess: object, words: str) -> None:
    revealed = commit(id, guess)
    assert isinstance(revealed, Revealed)
    assert words in revealed.reply


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", GUESSES)
def test_replies_in_every_language_have_all_their_numbers(id: str, language: str) -> None:
    for guess, _ in GUESSES[id]:
        session.forget()
        revealed = commit(id, guess, language=language)
        assert not re.search(r"[{}]", f"{revealed!r}{revealed.picture}")
