"""The predictions of lessons C2 and C3: what comes out, and a reply to each kind of guess."""

import pytest

from stbwidgets.course import commit
from stbwidgets.course.exercises import c2, c3
from stbwidgets.course.guesses import Choose
from stbwidgets.course.one_die import chance_to_shut, expected
from stbwidgets.course.predictions import PREDICTIONS, Revealed
from stbwidgets.language import LANGUAGES

# a guess, and words of its reply
GUESSES = {
    "c2": [
        ("a", "6 instead of 3"),
        ("b", "The second thing is stronger"),
        ("c", "they do not cancel"),
        ("d", "3 of the 6 faces fit at first"),
        ("e", "honest start"),
    ],
    "c3": [
        ([4] * 6, "six equal bars"),
        ([2, 3, 5, 4, 3, 1], "That is so. Up to 3 tiles"),
        ([6, 5, 4, 3, 2, 1], "harder to shut"),
        ([1, 2, 3, 4, 5, 6], "more ways to move. That is true"),
        ([1, 5, 4, 3, 2, 1], "Very near"),
        ([1, 2, 2, 3, 5, 4], "So the bars go up first"),
    ],
}


@pytest.mark.parametrize("id", GUESSES)
def test_every_kind_of_guess_is_met(id: str) -> None:
    prediction = PREDICTIONS[id]
    assert len(GUESSES[id]) == (
        len(prediction.replies) if isinstance(prediction, Choose) else len(prediction.guesses) + 1
    )


@pytest.mark.parametrize(("id", "guess", "words"), [(id, *row) for id, rows in GUESSES.items() for row in rows])
def test_the_reply_is_that_of_the_guess(id: str, guess: object, words: str) -> None:
    revealed = commit(id, guess)
    assert isinstance(revealed, Revealed)
    assert words in revealed.reply
    for language in LANGUAGES:
        assert "{" not in f"{commit(id, guess, language=language)!r}"


def test_what_comes_out_is_the_engine_s_word() -> None:
    counts, facts = c2.two_or_three()
    assert dict(counts) == {"1, 2": round(1000 * expected((1, 2))), "1, 2, 3": round(1000 * expected((1, 2, 3)))}
    assert (facts["ways"], facts["faces"], facts["saved"]) == (3, 6, 223)
    shut, facts = c3.easiest_box()
    assert list(shut.values()) == [round(1000 * chance_to_shut(tuple(range(1, n + 1)))) for n in range(1, 7)]
    assert (facts["top"], facts["times"]) == (3, 333)
