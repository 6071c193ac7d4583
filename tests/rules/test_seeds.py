"""Seeds that are said: words, dates, today; and the promise that one seed is the same rolls for everyone."""

import contextlib
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

import stbwidgets as stb
from stbwidgets.rules import seeds
from stbwidgets.rules.chance import GREATEST_SEED
from stbwidgets.rules.errors import RuleError
from stbwidgets.rules.seeds import find_seed


@pytest.mark.parametrize("word", ["7b", "7B", " 7 b ", "７ｂ", "\t7\nB"])
def test_a_class_need_not_mind_capitals_and_spaces(word):
    assert find_seed(word) == 763362


def test_words_lead_where_they_always_led():
    """These numbers are on blackboards: they never change."""
    words = ("a", "7b", "klass 7b", "Clase", "Åsa", "ñandú")
    assert [find_seed(word) for word in words] == [493499, 763362, 424125, 242512, 315453, 970643]


@pytest.mark.parametrize(("said", "seed"), [("0", 0), ("007", 7), (" 42 ", 42), (str(GREATEST_SEED), GREATEST_SEED)])
def test_digits_stay_digits(said, seed):
    assert find_seed(said) == seed == find_seed(seed)


@pytest.mark.parametrize("word", ["today", "TODAY", "hoy", "idag", "i dag"])
def test_today_is_the_date(monkeypatch, word):
    monkeypatch.setattr(seeds, "today", lambda: date(2026, 3, 9))
    assert find_seed(word) == 20260309 == find_seed("2026-03-09")


@pytest.mark.parametrize(
    "said",
    [
        "",
        " ",
        "-7",
        "1.5",
        "٧",
        "7" * 20,
        str(GREATEST_SEED + 1),
        "x" * 41,
        "\ud800a",
        "a\x00",
        "!",
        None,
        True,
        1.0,
        [7],
    ],
)
def test_what_is_no_seed_is_refused_in_words(said):
    with pytest.raises(RuleError, match="seed"):
        find_seed(said)


@given(st.text(max_size=60))
def test_any_text_is_a_seed_or_is_refused(said):
    with contextlib.suppress(RuleError):
        assert 0 <= find_seed(said) <= GREATEST_SEED


@given(st.integers(0, 10**6), st.integers(1, 3), st.data())
def test_one_seed_has_the_same_faces_whatever_is_chosen(seed, round, data):
    """Roll by roll: where one player rolls fewer dice, theirs are the first of the other's."""
    turns = [stb.Turn(stb.variant("twelve-three-dice"), seed=seed, round=round) for _ in range(2)]
    for index, turn in enumerate(turns):
        while turn.due:
            if turn.due == "roll":
                turn = turn.roll(dice=data.draw(st.sampled_from(turn.dice_choices)))
            else:
                turn = turn.shut(data.draw(st.sampled_from(turn.legal_moves)))
        turns[index] = turn
    for one, other in zip(*(turn.rolls for turn in turns), strict=False):
        shorter = min(len(one.faces), len(other.faces))
        assert one.faces[:shorter] == other.faces[:shorter]
