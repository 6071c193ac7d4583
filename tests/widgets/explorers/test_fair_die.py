"""Fair or loaded: counts, chi-squared and verdicts against plain twins, and what may be asked."""

import json
import math
from fractions import Fraction
from random import Random

import pytest
from bleached import bleached
from hypothesis import given, settings
from hypothesis import strategies as st
from intents import assert_nothing_breaks, send

import stbwidgets as stb
from stbwidgets.odds.samples import p_value
from stbwidgets.widgets.explorers.fair_die import CURVE, RANGE, density, mystery_weights, tail


def test_the_counts_add_up_and_repeat():
    first, second = (stb.explore("fair-die", seed=8) for _ in range(2))
    for times in (1, 10, 60, 600):
        assert send(first, "throw", times=times) == []
    second.throw(671)
    assert first.counts == second.counts
    assert sum(first.counts) == 671
    assert first.state["last"] == second.state["last"]
    assert stb.explore("fair-die", seed=8, throws=671).counts == first.counts
    assert stb.explore("fair-die", seed=9, throws=671).counts != first.counts


def test_clear_takes_the_counts_away_and_the_die_is_thrown_anew():
    die = stb.explore("fair-die", throws=60)
    before = die.counts
    assert send(die, "clear") == []
    assert die.counts == (0,) * 6
    assert die.chi_squared is None
    assert die.p_value is None
    die.throw(60)
    assert die.counts != before
    again = stb.explore("fair-die", throws=120)
    assert tuple(a + b for a, b in zip(before, die.counts, strict=True)) == again.counts
    assert repr(die) == "explore('fair-die')"


def test_a_load_shows_in_many_throws():
    die = stb.explore("fair-die", (1, 1, 1, 1, 1, 2), throws=6000)
    for count, weight in zip(die.counts, (1, 1, 1, 1, 1, 2), strict=True):
        expected = 6000 * weight / 7
        assert abs(count - expected) < 4 * math.sqrt(expected)
    assert die.state["level"] == "strong"
    assert die.state["weights"] == [1, 1, 1, 1, 1, 2]
    assert stb.explore("fair-die", (0, 0, 1, 0, 0, 0), throws=50).counts == (0, 0, 50, 0, 0, 0)


def test_few_fair_dice_are_doubted():
    levels = [stb.explore("fair-die", seed=seed, throws=60).state["level"] for seed in range(80)]
    doubted = sum(level in ("doubt", "strong") for level in levels)
    assert 1 <= doubted <= 10
    assert set(levels) <= {"usual", "doubt", "strong"}


def chi(counts):
    expected = sum(counts) / 6
    return sum((count - expected) ** 2 for count in counts) / expected


@settings(deadline=None, max_examples=40)
@given(counts=st.lists(st.integers(0, 400), min_size=6, max_size=6))
def test_the_statistic_is_that_of_the_counts(counts):
    die = stb.explore("fair-die", counts=counts)
    if not sum(counts):
        assert die.state["level"] == "none"
        return
    assert float(die.chi_squared) == pytest.approx(chi(counts))
    assert die.p_value == p_value(die.chi_squared, 5)
    assert sum(Fraction(row[1].replace(",", "")) for row in die.state["numbers"]) == sum(counts)
    low, high = die.state["usual"]
    assert 0 <= low <= die.state["expected"] <= high <= 1
    assert all(0 <= share <= 1 for share in die.state["shares"])
    assert json.loads(json.dumps(die.state)) == die.state


def test_the_p_value_is_about_how_often_fair_dice_do_the_same():
    statistic, random = 6.4, Random(5)
    passed = sum(
        chi([faces.count(face) for face in range(6)]) >= statistic
        for faces in ([int(random.random() * 6) for _ in range(60)] for _ in range(2000))
    )
    assert abs(passed / 2000 - p_value(statistic, 5)) < 0.04


def test_the_tail_of_the_curve_has_the_p_value_as_its_area():
    step = 0.001
    for statistic in (1.0, 4.2, 11.07):
        area = math.fsum(density(statistic + step * (index + 0.5)) * step for index in range(60_000))
        assert area == pytest.approx(p_value(statistic, 5), abs=1e-4)
    assert all(0 <= x <= 1 and 0 <= y <= 1 for x, y in (*CURVE, *tail(4.2), *tail(99.0)))
    assert tail(10.0)[0] == (10 / RANGE, 1.0)


@pytest.mark.parametrize(
    ("counts", "level", "words"),
    [
        ((0, 0, 0, 0, 0, 0), "none", "Throw your die often."),
        ((5, 5, 5, 5, 5, 4), "few", "These are too few throws to tell. With 30 or more"),
        ((10, 10, 10, 10, 10, 10), "usual", "comes in nearly all tests of a fair die."),
        ((8, 12, 9, 11, 6, 14), "usual", "comes in about 5 of 10 tests of a fair die. That is no reason to doubt"),
        ((6, 15, 8, 14, 5, 12), "usual", "comes in about 1 of 9 tests of a fair die."),
        ((4, 17, 8, 14, 5, 12), "doubt", "That is a reason to doubt this die."),
        ((2, 13, 5, 9, 8, 23), "strong", "It is hard to believe that this die is fair."),
        ((0, 0, 0, 0, 0, 60), "strong", "comes in fewer than 1 of a million tests of a fair die."),
    ],
)
def test_the_verdict_says_what_may_be_said(counts, level, words):
    die = stb.explore("fair-die", counts=counts)
    assert die.state["level"] == level
    assert words in die.summary()


def test_counts_of_a_real_die_are_typed_and_tapped():
    die = stb.explore("fair-die")
    assert send(die, "die", die="real") == []
    assert send(die, "counts", counts=[1, 2, 3, 4, 5, 6]) == []
    assert send(die, "tally", face=6) == []
    assert die.counts == (1, 2, 3, 4, 5, 7)
    assert die.weights is None
    assert repr(die) == "explore('fair-die', counts=(1, 2, 3, 4, 5, 7))"
    (answer,) = send(die, "throw", times=1)
    assert (answer["reason"], answer["text"]) == (
        "impossible",
        "A real die is thrown by hand: type or tap what it shows.",
    )
    die.counts = (9,) * 6
    assert die.chi_squared == 0
    with pytest.raises(ValueError, match="six counts are needed, not 5"):
        die.counts = (9,) * 5
    assert send(die, "clear") == []
    assert die.counts == (0,) * 6


def test_the_loaded_die_gets_other_weights():
    die = stb.explore("fair-die", (1, 2, 3, 4, 5, 6), throws=10)
    assert send(die, "weights", weights=[0, 0, 0, 0, 0, 9]) == []
    assert die.counts == (0,) * 6
    die.throw(5)
    assert die.counts == (0, 0, 0, 0, 0, 5)
    (answer,) = send(die, "weights", weights=[0] * 6)
    assert answer["text"] == "One of the weights must be greater than 0."
    assert die.weights == (0, 0, 0, 0, 0, 9)


def test_the_mystery_die_keeps_its_secret_until_it_is_revealed():
    seeds = {len(set(mystery_weights(seed))) > 1: seed for seed in range(20)}
    assert set(seeds) == {True, False}
    for loaded, seed in seeds.items():
        die = stb.explore("fair-die", "mystery", seed=seed, throws=60)
        assert die.weights is None
        assert die.state["weights"] is None
        assert "weights" not in die.summary()
        assert send(die, "reveal") == []
        assert die.weights == mystery_weights(seed)
        assert ("The mystery die is loaded." in die.summary()) == loaded
        assert send(die, "seed") == []
        assert die.weights is None
    fair = sum(len(set(mystery_weights(seed))) == 1 for seed in range(400))
    assert 150 < fair < 250
    assert all(sum(mystery_weights(seed)) >= 23 for seed in range(400))


def test_there_is_an_end_to_it_and_it_is_told():
    die = stb.explore("fair-die", throws=60_000)
    (answer,) = send(die, "throw", times=1)
    assert answer["text"] == "So many throws are enough. Clear, then throw on."


@pytest.mark.parametrize(
    "made",
    [
        {"seed": 4},
        {"weights": (1, 1, 1, 1, 1, 2), "throws": 60},
        {"weights": "mystery", "seed": 3, "throws": 7},
        {"counts": (1, 2, 3, 4, 5, 6)},
    ],
)
def test_it_rebuilds_itself(made):
    die = stb.explore("fair-die", **made)
    assert eval(repr(die), {"explore": stb.explore}).state == die.state


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"weights": (1, 2)}, "six weights are needed, not 2"),
        ({"weights": (0,) * 6}, "greater than 0"),
        ({"weights": (1, 1, 1, 1, 1, -1)}, "a weight"),
        ({"weights": (1, 1, 1, 1, 1, 0.5)}, "a weight"),
        ({"weights": "heavy"}, "mystery"),
        ({"weights": 6}, "weight"),
        ({"counts": (1, 2, 3)}, "six counts"),
        ({"counts": (1, 2, 3, 4, 5, True)}, "a count"),
        ({"counts": (1,) * 6, "weights": (1,) * 6}, "weights or counts"),
        ({"seed": "seven"}, "seed"),
        ({"throws": 10**9}, "throws"),
    ],
)
def test_what_cannot_be_is_told(wrong, told):
    with pytest.raises(ValueError, match=told):
        stb.explore("fair-die", **wrong)


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"kind": "throw"}, "malformed"),
        ({"kind": "throw", "times": 601}, "malformed"),
        ({"kind": "throw", "times": True}, "malformed"),
        ({"kind": "die", "die": "d20"}, "malformed"),
        ({"kind": "counts", "counts": [1] * 6}, "malformed"),
        ({"kind": "tally", "face": 1}, "malformed"),
        ({"kind": "weights", "weights": [1] * 6}, "malformed"),
        ({"kind": "reveal"}, "malformed"),
        ({"kind": "roll"}, "unknown"),
        ({"kind": "clear", "step": 3}, "stale"),
    ],
)
def test_each_wrong_message_is_refused(fields, reason):
    die = stb.explore("fair-die", throws=3)
    before = die.state
    (answer,) = send(die, **fields)
    assert (answer["kind"], answer["reason"]) == ("refused", reason)
    assert die.state is before


@pytest.mark.parametrize(
    "counts", [[1] * 5, [1] * 7, [1, 1, 1, 1, 1, -1], [1, 1, 1, 1, 1, 100_001], "123456", [True] * 6, None]
)
def test_counts_that_are_none_are_refused(counts):
    die = stb.explore("fair-die", counts=(1, 2, 3, 4, 5, 6))
    (answer,) = send(die, "counts", counts=counts)
    assert answer["reason"] == "malformed"
    assert die.counts == (1, 2, 3, 4, 5, 6)


@pytest.mark.parametrize(
    "made", [{"throws": 3}, {"counts": (1,) * 6}, {"weights": (1,) * 6}, {"weights": "mystery"}], ids=str
)
def test_nothing_that_is_sent_breaks_it(made):
    likely = (1, 6, 7, 600, 601, True, "real", "loaded", "mystery", "fair", [1] * 6, [0] * 6, [1] * 5, [100_001] * 6)
    names = ("times", "die", "counts", "face", "weights")
    assert_nothing_breaks(lambda: stb.explore("fair-die", **made), names, likely)


def test_the_picture_has_the_counts_and_its_words():
    die = stb.explore("fair-die", counts=(8, 12, 9, 11, 6, 14))
    html = die.picture()
    text = bleached(html)
    assert text.startswith("Is this die fair? 8 1 12 2 9 3 11 4 6 5 14 6 60 throws.")
    assert html.count("<rect") == 6
    assert "no reason to doubt this die" in die.plain_text()
    assert stb.explore("fair-die", counts=(8, 12, 9, 11, 6, 14)).picture() == html
    assert "<svg" in stb.explore("fair-die").picture()


@pytest.mark.parametrize(
    ("language", "word"), [("en", "fair die"), ("es", "dado equilibrado"), ("sv", "rättvis tärning")]
)
def test_three_languages(language, word):
    for counts in ((8, 12, 9, 11, 6, 14), (4, 17, 8, 14, 5, 12), (0, 0, 0, 0, 0, 60), (10,) * 6):
        die = stb.explore("fair-die", counts=counts, language=language)
        assert word in die.summary()
        assert "{" not in die.summary() + die.state["curve_text"]


def test_a_plain_one_says_nothing_of_the_counts() -> None:
    die = stb.explore("fair-die", weights="mystery", seed=7, plain=True)
    die.throw(600)
    for told in (str(die.state), die.plain_text(), die.picture()):
        assert "quared" not in told
        assert "p-value" not in told
        assert "doubt" not in told
        assert "believe" not in told
    assert "600 throws" in die.plain_text()
    assert send(die, "reveal") == []
    assert "mystery die is" in die.summary()
    assert repr(die) == "explore('fair-die', weights='mystery', seed=7, throws=600, plain=True)"
