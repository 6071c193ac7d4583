"""The class record: what is pasted, played and cleared, against plain counts; what a page may send; three languages."""

import json
from collections import Counter
from fractions import Fraction

import pytest

import stbwidgets as stb
from stbwidgets.course import record
from stbwidgets.rules.turn import Turn
from stbwidgets.widgets.explorers.class_record import LONGEST, MORE, MOST, best_play


def send(class_record, kind, **fields):
    """Send an intent; the answers that came instead of a new state."""
    answers = []
    class_record.send = lambda content, buffers=None: answers.append(content)
    class_record._take_message(
        class_record, {"kind": kind, "step": class_record.state["step"], "view": "v", **fields}, []
    )
    return answers


def test_scores_are_pooled_from_text_with_anything_between():
    class_record = stb.explore("class-record", [11, 0])
    assert send(class_record, "add", text="23, 9;0\n43 | 5 · 7/11") == []
    assert class_record.counts == Counter([11, 0, 23, 9, 0, 43, 5, 7, 11])
    assert class_record.mean == Fraction(109, 9)
    assert class_record.state["rounds"] == 9
    assert class_record.state["summary"].startswith("9 rounds. The mean score is 12.1; best play expects 11.0.")
    assert "The box was shut 2 times; best play expects 0.9." in class_record.state["summary"]
    assert repr(stb.explore("class-record", "11 0")) == "explore('class-record', [11, 0])"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "no scores to add"),
        ("Ana 12", "“Ana” is no score"),
        ("12.5", "“12.5” is no score"),
        ("-3", "“-3” is no score"),
        ("٣", "“٣” is no score"),
        ("44", "No turn ends with score 44"),
        ("12, 99", "No turn ends with score 99"),
        ("<b>12</b>", "is no score"),
    ],
)
def test_what_is_no_score_is_named_and_nothing_is_added(text, words):
    class_record = stb.explore("class-record", [11])
    before = class_record.state
    (answer,) = send(class_record, "add", text=text)
    assert (answer["kind"], answer["reason"]) == ("refused", "impossible")
    assert words in answer["text"]
    assert class_record.state == before
    assert class_record.counts == {11: 1}


@pytest.mark.parametrize("text", [None, 5, ["12"], {"a": 1}, "1" * (LONGEST + 1), b"12", True])
def test_malformed_intents_change_nothing(text):
    class_record = stb.explore("class-record")
    (answer,) = send(class_record, "add", text=text)
    assert answer["reason"] == "malformed"
    assert send(class_record, "steal")[0]["reason"] == "unknown"
    assert class_record.rounds == 0


def test_best_play_is_drawn_by_its_exact_chances_and_the_same_for_the_same_seed():
    first, second = stb.explore("class-record", seed=3), stb.explore("class-record", seed=3)
    for _ in range(30):
        assert send(first, "play") == send(second, "play") == []
    assert first.counts == second.counts
    assert first.rounds == 30 * MORE
    assert set(first.counts) <= set(best_play())
    assert abs(float(first.mean) - 11.009) < 4 * 7.78 / (30 * MORE) ** 0.5
    assert send(first, "clear") == []
    assert (first.rounds, first.mean) == (0, None)
    send(first, "play")
    again = stb.explore("class-record", seed=3)
    send(again, "play")
    assert first.counts == again.counts


def test_own_rounds_are_added_once_however_often_it_is_pressed():
    record.clear()
    class_record = stb.explore("class-record", [11])
    assert "no rounds of the classic game yet" in send(class_record, "mine")[0]["text"]
    for seed in (4, 5):
        turn = Turn(stb.variant("classic"), seed=seed, open_tiles=(9,))
        while turn.due:
            turn = turn.roll() if turn.due == "roll" else turn.shut(turn.legal_moves[0])
        record.add(turn)
    assert send(class_record, "mine") == send(class_record, "mine") == []
    assert class_record.rounds == 3
    record.clear()


def test_there_is_an_end_to_the_rounds():
    class_record = stb.explore("class-record")
    class_record._played = Counter({0: MOST - MORE})
    assert send(class_record, "play") == []
    assert "hardly change" in send(class_record, "play")[0]["text"]
    assert "hardly change" in send(class_record, "add", text="5")[0]["text"]


@pytest.mark.parametrize("bad", [[46], [-1], ["5"], 5, [True], [1.5]])
def test_bad_scores_are_refused_by_an_error(bad):
    with pytest.raises(ValueError, match="score"):
        stb.explore("class-record", bad)


def test_the_outlines_hold_as_many_rounds_as_the_bars():
    bars = stb.explore("class-record", [11, 0, 23]).state["bars"]
    assert sum(height for _, height in bars["guess"]) == pytest.approx(3, abs=0.01)
    assert sum(height for _, height in bars["counts"]) == 3
    assert stb.explore("class-record").state["bars"]["guess"] is None


@pytest.mark.parametrize("language", ["en", "es", "sv"])
def test_pictures_and_words_in_three_languages(language):
    class_record = stb.explore("class-record", [11, 0, 23], language=language)
    json.dumps(class_record.state)
    assert "<svg" in class_record.picture()
    assert class_record.state["summary"] in class_record.plain_text()
    assert "{" not in class_record.plain_text() + "".join(map(str, class_record.strings.values()))
    english = stb.explore("class-record", [11, 0, 23], language="en")
    assert (class_record.plain_text() == english.plain_text()) is (language == "en")
