"""The variants a learner keeps."""

import json
from fractions import Fraction

import pytest

import stbwidgets as stb
from stbwidgets.course import session
from stbwidgets.course.designs import MOST_KEPT, Design, Numbers, Predicted, drop, keep, kept

GUESS = Predicted(Fraction(4), Fraction(1, 10), "harder")
FOUND = Numbers(Fraction(25619, 7776), Fraction(2293, 15552), Fraction(9, 4), Fraction(51, 100))
FOUR = stb.Rules(tiles=range(1, 5))


def design(rules=FOUR, name="Four", because="Short.", predicted=GUESS, exact=FOUND):
    return Design(rules, name, because, predicted, exact)


def test_what_is_kept_is_told_and_forgotten():
    keep(design())
    keep(design(stb.variant("thai"), "Thai"))
    assert [one.name for one in kept()] == ["Four", "Thai"]
    keep(design(name="Four again"))
    assert [one.name for one in kept()] == ["Thai", "Four again"]
    drop(stb.variant("thai"))
    assert [one.name for one in kept()] == ["Four again"]
    session.forget()
    assert kept() == ()


def test_listeners_hear_of_it():
    heard = []

    class Ear:
        def hear(self):
            heard.append(len(kept()))

    ear = Ear()
    session.listen(ear.hear)
    keep(design())
    drop(FOUR)
    session.unlisten(ear.hear)
    assert heard == [1, 0]


def test_there_is_an_end_to_it():
    for highest in range(1, MOST_KEPT + 1):
        keep(design(stb.Rules(tiles=range(2, highest + 2))))
    keep(design(stb.Rules(tiles=(2, 3)), "in its place"))
    with pytest.raises(ValueError, match=f"{MOST_KEPT} variants are kept"):
        keep(design(stb.variant("thai")))
    with pytest.raises(ValueError, match="is a Design, not 7"):
        keep(7)


def test_text_is_one_line():
    one = design(name="  Four\n in a \t row ", because="<b>Short</b>\n\nand quick")
    assert (one.name, one.because) == ("Four in a row", "<b>Short</b> and quick")


@pytest.mark.parametrize(
    "wrong",
    [
        {"name": ""},
        {"name": " \n"},
        {"name": 7},
        {"name": "x" * 61},
        {"name": "a\u200bb"},
        {"name": "\ud800"},
        {"because": None},
        {"because": "x" * 601},
        {"rules": "classic"},
        {"predicted": 4},
        {"exact": GUESS},
    ],
)
def test_what_is_no_design_is_refused(wrong):
    with pytest.raises(ValueError, match=r"\w"):
        design(**wrong)


@pytest.mark.parametrize("part", [{"score": 1e308}, {"score_error": 1e308}, {"shut_error": 1.5}])
def test_numbers_that_could_not_be_shown_are_refused(part):
    """Of those that a code may bring: twice of an error is drawn too."""
    name = next(iter(part))
    with pytest.raises(ValueError, match=f"{name} is at most"):
        Numbers(**{"score": 1.0, "shut": 0.5, "games": 1, **part})


@pytest.mark.parametrize(
    "parts",
    [
        (4, Fraction(1), "harder"),
        (Fraction(-1), Fraction(1), "harder"),
        (Fraction(1), Fraction(2), "harder"),
        (Fraction(1), Fraction(1), "hard"),
        (Fraction(1), Fraction(1), None),
        (1.5, Fraction(1), "alike"),
    ],
)
def test_what_is_no_prediction_is_refused(parts):
    with pytest.raises(ValueError, match=r"\w"):
        Predicted(*parts)


@pytest.mark.parametrize(
    "parts",
    [
        {"score": 1.5},
        {"score": float("nan"), "shut": 0.1, "games": 7},
        {"games": -1},
        {"games": True},
        {"games": 7},
        {"rolls": 2.5},
        {"first": Fraction(3, 2)},
        {"shut": Fraction(3, 2)},
        {"score_error": float("inf")},
        {"shut_error": -0.1},
    ],
)
def test_what_are_no_numbers_is_refused(parts):
    with pytest.raises(ValueError, match=r"\w"):
        Numbers(**{"score": Fraction(1), "shut": Fraction(1, 2), **parts})


@pytest.mark.parametrize(
    "one",
    [
        design(),
        design(stb.variant("thai")),
        design(exact=Numbers(21.5, 0.001, games=400, score_error=0.2)),
        design(stb.variant("cards"), exact=Numbers(stb.solve("cards").value, Fraction(1, 9))),
    ],
)
def test_it_is_the_same_after_a_journey(one):
    assert Design.from_json_data(json.loads(json.dumps(one.to_json_data()))) == one


@pytest.mark.parametrize(
    "change",
    [
        {"rules": "clasic"},
        {"rules": None},
        {"predicted": []},
        {"name": {}},
        {"exact": {"score": "1/2"}},
        {"more": 1},
        {"predicted": {"score": "1/0", "shut": "1", "compared": "alike"}},
        {"predicted": {"score": "1e9", "shut": "1", "compared": "alike"}},
        {"predicted": {"score": "٣", "shut": "1", "compared": "alike"}},
        {"predicted": {"score": "1" * 5000, "shut": "1", "compared": "alike"}},
        {"predicted": {"score": 4, "shut": "1", "compared": "alike"}},
    ],
)
def test_data_from_elsewhere_is_read_strictly(change):
    with pytest.raises(ValueError, match=r"\w"):
        Design.from_json_data({**design().to_json_data(), **change})
    for data in (None, 7, [], "classic", {}):
        with pytest.raises(ValueError, match=r"\w"):
            Design.from_json_data(data)
