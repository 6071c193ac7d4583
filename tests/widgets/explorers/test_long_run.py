"""The long run: results that repeat, shares, runs and what comes next against plain twins, and what may be asked."""

import json
import math
import re
from fractions import Fraction
from itertools import groupby, product

import pytest
from bleached import bleached
from intents import assert_nothing_breaks, send

import stbwidgets as stb
from stbwidgets.widgets.explorers.share_plot import share_plot

EVENTS = ("six", "seven", "head", "shut")


@pytest.mark.parametrize("event", EVENTS)
def test_the_same_seed_gives_the_same_results_however_they_are_asked_for(event):
    at_once = stb.explore("long-run", event, seed=5, tries=111)
    one_by_one = stb.explore("long-run", event, seed=5)
    for tries in (1, 10, 100):
        assert send(one_by_one, "throw", tries=tries) == []
    assert at_once.results == one_by_one.results
    assert {**at_once.state, "step": 0} == {**one_by_one.state, "step": 0}
    assert send(one_by_one, "clear") == []
    assert one_by_one.tries == 0
    one_by_one.throw(111)
    assert at_once.results == one_by_one.results
    assert stb.explore("long-run", event, seed=6, tries=111).results != at_once.results


@pytest.mark.parametrize(
    ("event", "chance"),
    [
        ("six", Fraction(1, 6)),
        ("seven", Fraction(1, 6)),
        ("head", Fraction(1, 2)),
        ("shut", Fraction(956177159, 9795520512)),
    ],
)
def test_the_chance_is_exact_and_the_share_is_near_it(event, chance):
    run = stb.explore("long-run", event, tries=4000)
    assert run.chance == chance
    assert abs(run.hits / 4000 - chance) < 3 * math.sqrt(chance * (1 - chance) / 4000)
    possible = {"six": range(1, 7), "seven": range(2, 13), "head": (0, 1), "shut": range(46)}[event]
    assert set(run.results) <= set(possible)


def test_a_round_is_played_by_the_rules_and_the_named_strategy():
    greedy = stb.explore("long-run", "shut", strategy="fewest-tiles", tries=300)
    assert greedy.chance == stb.evaluate(stb.variant("classic"), "fewest-tiles").shut_probability
    for number, score in enumerate(greedy.results, 1):
        turn = stb.Turn(stb.variant("classic"), seed=1, round=number)
        while turn.due:
            if turn.due == "roll":
                turn = turn.roll()
            else:
                least = min(turn.legal_moves, key=lambda move: (len(move), [-tile for tile in reversed(move)]))
                turn = turn.shut(least)
        assert turn.score == score
    assert "Fewest tiles" in greedy.state["player"]


def test_runs_and_what_came_next_agree_with_plain_counting():
    run = stb.explore("long-run", "six", seed=3, tries=500)
    letters = "".join("x" if face == 6 else "." for face in run.results)
    runs = [(key, len(list(some))) for key, some in groupby(letters)]
    misses, hits = (max(length for key, length in runs if key == letter) for letter in ".x")
    assert [row["here"] for row in run.state["runs"]] == [str(misses), str(hits)]
    for k in (1, 3, 8):
        assert send(run, "after", after=k) == []
        after = [letters[i] for i in range(k, 500) if letters[i - k : i] == "." * k]
        everything, due, again = run.state["next"]
        assert everything["count"] == f"{letters.count('x')} of 500"
        assert due["count"] == f"{after.count('x')} of {len(after)}"
        assert due["low"] < 1 / 6 < due["high"]
        again_count = len(re.findall("(?=xx)", letters))
        assert again["count"] == f"{again_count} of {letters[:-1].count('x')}"


def test_the_typical_run_is_that_of_all_series():
    run = stb.explore("long-run", "head", tries=9)
    longest = sorted(
        max((len(list(some)) for head, some in groupby(series) if head), default=0)
        for series in product((0, 1), repeat=9)
    )
    median = max(k for k in range(10) if sum(one >= k for one in longest) >= len(longest) / 2)
    assert [row["typical"] for row in run.state["runs"]] == [str(median)] * 2


def test_the_numbers_are_those_of_the_results():
    run = stb.explore("long-run", "seven", tries=130)
    rows = run.state["numbers"]
    assert [row[0] for row in rows] == ["1", "10", "100", "130"]
    assert [int(row[1]) for row in rows] == [run.results[: int(row[0])].count(7) for row in rows]
    assert rows[2][2] == "16.7"
    assert json.loads(json.dumps(run.state)) == run.state


@pytest.mark.parametrize("axis", ["logarithmic", "linear"])
@pytest.mark.parametrize("n", [0, 1, 7, 321, 10_000])
def test_the_plot_stays_in_its_frame_and_goes_from_left_to_right(axis, n):
    hits = [number // 6 for number in range(1, n + 1)]
    plot = share_plot(hits, 1 / 6, axis)
    for points in (plot.line, plot.band, *plot.errors):
        assert all(0 <= x <= 1 and 0 <= y <= 1 for x, y in points)
    for points in (plot.line, *plot.errors):
        assert [x for x, _ in points] == sorted({x for x, _ in points})
    assert len(plot.line) <= min(n, 400)
    if n:
        last = max(100, n)
        x, y = plot.line[-1]
        assert x == round(n / last if axis == "linear" else math.log(n) / math.log(last), 5)
        assert y == pytest.approx(1 - hits[-1] / n / 0.6, abs=1e-4)
    assert 2 <= len(plot.across) <= 6


def test_a_first_hit_is_not_cut_off():
    plot = share_plot([1], 1 / 6, "linear")
    assert plot.line[0][1] == 0
    assert plot.up[-1] == (0.0, 100)


def test_there_is_an_end_to_it_and_it_is_told():
    run = stb.explore("long-run", "head", tries=9995)
    assert send(run, "throw", tries=100) == []
    assert run.tries == 10_000
    (answer,) = send(run, "throw", tries=1)
    assert answer["reason"] == "impossible"
    assert answer["text"] == "10,000 tries are as many as fit here. Clear, or take another seed."
    with pytest.raises(ValueError, match="10,000"):
        run.throw()
    assert send(run, "seed") == []
    assert run.tries == 0
    assert run.state["seed"] == "Seed 2"


def test_it_rebuilds_itself():
    run = stb.explore("long-run", "seven", seed=9, tries=10, axis="linear")
    assert repr(run) == "explore('long-run', 'seven', seed=9, tries=10, axis='linear')"
    assert eval(repr(run), {"explore": stb.explore}).state == run.state


@pytest.mark.parametrize(
    "wrong",
    [
        {"event": "five"},
        {"event": 6},
        {"event": ["six"]},
        {"seed": -1},
        {"seed": "1"},
        {"tries": 10_001},
        {"tries": True},
        {"strategy": "lucky"},
        {"axis": "log"},
    ],
)
def test_what_cannot_be_is_told(wrong):
    (name,) = wrong
    with pytest.raises(ValueError, match=name):
        stb.explore("long-run", **wrong)


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"kind": "throw"}, "malformed"),
        ({"kind": "throw", "tries": 0}, "malformed"),
        ({"kind": "throw", "tries": 1001}, "malformed"),
        ({"kind": "throw", "tries": 10**30}, "malformed"),
        ({"kind": "throw", "tries": True}, "malformed"),
        ({"kind": "event", "event": "five"}, "malformed"),
        ({"kind": "event", "event": ["six"]}, "malformed"),
        ({"kind": "axis", "axis": None}, "malformed"),
        ({"kind": "after", "after": 21}, "malformed"),
        ({"kind": "roll"}, "unknown"),
        ({"kind": "clear", "step": 3}, "stale"),
    ],
)
def test_each_wrong_message_is_refused(fields, reason):
    run = stb.explore("long-run", tries=3)
    before = run.state
    (answer,) = send(run, **fields)
    assert (answer["kind"], answer["reason"]) == ("refused", reason)
    assert run.state is before


def test_nothing_that_is_sent_breaks_it():
    likely = (1, 10, 20, 21, 1001, True, *EVENTS, "linear", "five")
    assert_nothing_breaks(lambda: stb.explore("long-run", tries=3), ("tries", "event", "axis", "after"), likely)


def test_the_picture_has_the_line_and_its_words():
    run = stb.explore("long-run", tries=300)
    html = run.picture()
    text = bleached(html)
    assert "A six came in 51 of 300 throws: 17.0%. The exact chance is 1/6, or 16.7%." in text
    assert html.count("<path") == 6
    assert "<path" in stb.explore("long-run").picture()
    assert run.plain_text().startswith("The long run. A six came in 51 of 300 throws")
    assert stb.explore("long-run", tries=300).picture() == html


@pytest.mark.parametrize("event", EVENTS)
@pytest.mark.parametrize(
    ("language", "word"),
    [("en", "The exact chance is"), ("es", "La probabilidad exacta es"), ("sv", "Den exakta sannolikheten är")],
)
def test_three_languages(language, word, event):
    for tries in (0, 1, 30):
        run = stb.explore("long-run", event, tries=tries, language=language)
        assert word in run.summary()
        assert "{" not in run.summary() + run.said()


def test_a_plain_one_says_nothing_of_bounds() -> None:
    run = stb.explore("long-run", "six", seed=2, plain=True)
    run.throw(100)
    assert run.state["plain"]
    assert "percentage points" not in run.summary()
    assert "percentage points" in stb.explore("long-run", "six", seed=2, tries=100).summary()
    assert repr(run) == "explore('long-run', 'six', seed=2, tries=100, plain=True)"
