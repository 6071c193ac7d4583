"""The predictions of lesson C6: each kind of guess gets the reply that was written for it, in every language."""

import pytest

from stbwidgets.course import commit, session
from stbwidgets.course.guesses import Draw, Type
from stbwidgets.course.predictions import PREDICTIONS, Revealed
from stbwidgets.language import LANGUAGES

# a guess, and words of its reply; the bars: two dice, tile 10, total 7, one tile, sum or difference, Thai
GUESSES = {
    "c6": [
        ([7, 5, 3, 0, 14, 8], "All six are near"),
        ([9, 6, 2, 2, 13, 7], "All six are near"),
        ([10] * 6, "All your bars are alike"),
        ([7, 5, 3, 0, 6, 8], "cannot become harder"),
        ([15, 5, 3, 0, 14, 8], "not always better"),
        ([7, 5, 3, 9, 14, 8], "Tile 1 waits"),
        ([7, 5, 8, 0, 14, 8], "once in six rolls"),
        ([7, 12, 3, 0, 14, 8], "Look at tile 10"),
        ([4, 8, 6, 4, 20, 3], "the right side for all six"),
        ([7, 5, 3, 0, 14, 12], "on the wrong side"),
    ],
    "c6.2": [
        (150, "Very near"),
        (20, "much better than anybody"),
        (100, "It is more"),
        (290, "nearly every roll fits"),
        (200, "It is less"),
    ],
}
CASES = [(id, guess, words) for id, rows in GUESSES.items() for guess, words in rows]


@pytest.mark.parametrize(("id", "guess", "words"), CASES)
def test_a_guess_gets_its_reply(id: str, guess: object, words: str) -> None:
    session.forget()
    told = commit(id, guess)
    assert isinstance(told, Revealed)
    assert words in told.reply
    for language in LANGUAGES:
        session.forget()
        told = commit(id, guess, language=language)
        assert "{" not in told.told + told.reply + told._repr_html_()


@pytest.mark.parametrize("id", GUESSES)
def test_every_kind_of_guess_is_met(id: str) -> None:
    prediction = PREDICTIONS[id]
    assert isinstance(prediction, Draw | Type)
    met = set()
    for guess, _ in GUESSES[id]:
        session.forget()
        met.add(commit(id, guess).reply)
    assert len(met) == len(prediction.guesses) + 1


def test_the_bars_are_those_of_the_engine() -> None:
    session.forget()
    told = commit("c6", [7, 5, 3, 0, 14, 8])
    assert list(told.bars.counts.values()) == [7, 5, 3, 0, 14, 8]
    session.forget()
    assert commit("c6.2", 100).bars.counts[140] == 138_783
