"""The arena: rounds that are the same for the same seed, exact values beside them, and what a front end may ask."""

import json
import threading

import pytest
from bleached import bleached
from intents import assert_nothing_breaks, send

import stbwidgets as stb
from stbwidgets.odds.samples import variance
from stbwidgets.widgets import background
from stbwidgets.widgets.explorers import arena as arena_module

SMALL = stb.variant("classic").replace(tiles=range(1, 5))


def my_strategy(rules, open_tiles, faces, legal_moves):
    return legal_moves[-1]


def careless(rules, open_tiles, faces, legal_moves):
    return sum(faces)


def arena(*strategies, **keywords):
    return stb.explore("arena", SMALL, strategies=strategies or (my_strategy, "best-score"), **keywords)


def test_what_is_played_and_what_is_exact_stand_beside_each_other() -> None:
    shown = arena(rounds=20_000)
    for judgement, one in zip(shown.judgements, shown._entrants, strict=True):
        exact = judgement.evaluation
        assert one.played == 20_000
        assert abs(one.mean - exact.expected_score) < 4 * (float(variance(exact.score_distribution())) / 20_000) ** 0.5
        assert abs(one.variance / float(variance(exact.score_distribution())) - 1) < 0.1
        assert abs(one.shut / 20_000 - exact.shut_probability) < 0.02
        assert set(one.counts) <= set(exact.score_distribution())


def test_the_same_seed_gives_the_same_rounds_however_they_are_shared_out() -> None:
    one, other = arena(rounds=700), arena(rounds=300)
    other.play(400)
    assert one.means == other.means != arena(rounds=700, seed=2).means
    assert one.plain_text() == other.plain_text()
    send(other, "clear")
    assert other.rounds == 0
    other.play(700)
    assert one.means == other.means


def test_the_state_says_what_is_drawn() -> None:
    state = arena(my_strategy, "best-score", careless, rounds=1000).state
    mine, best, fault = state["rows"]
    assert (mine["name"], best["name"], fault["name"]) == ("my_strategy", "Best score", "careless")
    assert mine["own"]
    assert not best["own"]
    for row in (mine, best):
        assert 0 < row["came"]["low"] < row["came"]["at"] < row["came"]["high"] < 1
        assert 0 < row["exact"] < 1
        assert "±" in row["score"]
        assert "±" in row["shut"]
    assert fault["came"] is fault["exact"] is None
    assert "careless gives the number 2. A move is a tuple of tiles" in fault["fault"]
    assert state["judged"]["name"] == "my_strategy"
    assert state["judged"]["losses"][0]["open"] == [1, 2, 3, 4]
    assert len(state["compared"]) == 1
    assert "Best score compared with my_strategy: −" in state["compared"][0]
    assert "rounds each to see the difference." in state["compared"][0]
    assert state["named"][0]["taken"]
    assert json.loads(json.dumps(state)) == state


def test_all_the_marks_lie_in_the_picture() -> None:
    for low, high in ((11, 11.3), (0.07, 0.0702), (3, 3), (0, 1), (900, 40_000), (0.098, 0.41)):
        ruler = arena_module.scale([low, high], 0.002)
        assert 2 <= len(ruler.marks) <= 7
        for value in (low, high, *ruler.marks):
            assert 0 <= ruler.at(value) <= 1


def test_another_aim_judges_the_same_rounds() -> None:
    shown = arena(rounds=500)
    means = shown.means
    assert send(shown, "aim", aim="shut") == []
    assert shown.means == means
    assert shown.summary().startswith("Chance to shut the box after 500 rounds each. my_strategy: ")
    assert shown.judgements[0].value == stb.evaluate(SMALL, my_strategy).shut_probability
    assert "percentage points exactly (rounded to 3 places)" in shown.state["compared"][0]
    assert all(label["label"].endswith("%") for label in shown.state["marks"])


def test_strategies_come_and_go() -> None:
    shown = arena("best-score")
    send(shown, "strategy", strategy="random", taken=True)
    send(shown, "strategy", strategy="random", taken=True)
    assert [one.name for one in shown.judgements] == ["best-score", "random"]
    send(shown, "strategy", strategy="best-score", taken=False)
    send(shown, "strategy", strategy="random", taken=False)
    assert shown.judgements == ()
    assert shown.summary() == "No strategy is in the arena. Choose one."
    assert shown.state["judged"] is None
    (answer,) = send(shown, "play", rounds=100)
    assert "There is no strategy that can play." in answer["text"]
    full = arena(*[my_strategy] * 8)
    assert [row["name"] for row in full.state["rows"]][:3] == ["my_strategy", "my_strategy (2)", "my_strategy (3)"]
    (answer,) = send(full, "strategy", strategy="random", taken=True)
    assert answer["text"] == "There is no room for more strategies. Take one out first."
    with pytest.raises(ValueError, match="at most 8 strategies"):
        arena(*[my_strategy] * 9)


def test_two_of_the_same_name_have_a_mean_each() -> None:
    shown = arena(my_strategy, my_strategy, "random", rounds=100)
    assert list(shown.means) == ["my_strategy", "my_strategy (2)", "random"]


def test_one_that_is_too_slow_is_waited_for_once(monkeypatch) -> None:
    asked = []

    def slow(rules, open_tiles, faces, legal_moves):
        asked.append(open_tiles)
        while True:
            pass

    monkeypatch.setattr(arena_module, "SECONDS", 0.1)
    monkeypatch.setattr(arena_module, "SECONDS_LEAST", 0.1)
    shown = arena(slow)
    assert "too slow" in shown.state["rows"][0]["fault"]
    first = len(asked)
    send(shown, "game", game="two-dice")
    assert len(asked) == first > 0
    assert "too slow" in shown.state["rows"][0]["fault"]


def test_another_game_is_chosen_and_the_learner_s_own_is_judged_again() -> None:
    shown = stb.explore("arena", SMALL, strategies=("fewest-tiles", my_strategy))
    assert shown.state["game"] == "given"
    assert [game["value"] for game in shown.state["games"]][-1] == "given"
    send(shown, "game", game="two-dice")
    assert round(float(shown.judgements[0].expected_score), 6) == 11.323147
    assert round(float(shown.judgements[1].expected_score), 6) != 11.323147
    assert shown.title() == "The arena: Two dice"
    send(shown, "game", game="given")
    assert shown.judgements[0].expected_score == stb.evaluate(SMALL, "fewest-tiles").expected_score


def test_one_that_is_looked_at() -> None:
    shown = arena(my_strategy, "best-score", careless)
    send(shown, "look", place=1)
    assert shown.state["judged"]["sentences"][1] == "No strategy does better."
    send(shown, "look", place=2)
    assert "careless gives the number 2." in shown.state["judged"]["fault"]


def test_work_goes_on_beside_the_page_and_stops(monkeypatch) -> None:
    """Work that takes long is shown as it goes, and what has been played when it is stopped stays."""
    monkeypatch.setattr(background, "WAIT", 0)
    monkeypatch.setattr(background, "HAS_THREADS", False)
    monkeypatch.setattr(background, "STEP", 0)
    shown = arena()
    send(shown, "play", rounds=10_000)
    assert shown.state["working"]
    assert shown.state["asks"]
    first = shown.rounds
    send(shown, "work")
    assert first < shown.rounds < 10_000
    assert shown.said() == f"Playing: {shown.rounds // 100}% done."
    assert shown.state["progress"] == f"{shown.rounds // 100}%"
    send(shown, "stop")
    assert not shown.state["working"]
    stopped = shown.rounds
    send(shown, "work")
    assert shown.rounds == stopped
    assert {one.played for one in shown._entrants} == {stopped}  # they are level
    send(shown, "play", rounds=100)
    while shown.state["working"]:
        send(shown, "work")
    assert shown.rounds == stopped + 100
    shown.close()


def test_a_thread_tells_within_the_step(monkeypatch) -> None:
    """What is pressed while rounds are played still counts, for the step is the same."""
    monkeypatch.setattr(background, "WAIT", 0)
    monkeypatch.setattr(background, "TELL_EVERY", 0)
    shown = arena("random")
    send(shown, "play", rounds=10_000)
    step = shown.state["step"]
    assert send(shown, "look", place=0) == []
    for thread in threading.enumerate():
        if thread.name == "stbwidgets-coach":
            thread.join(20)
    assert shown.rounds == 10_000
    assert not shown.state["working"]
    assert shown.state["step"] == step + 1
    shown.close()


@pytest.mark.parametrize(
    ("keywords", "error", "said"),
    [
        ({"aim": "points"}, ValueError, "aim is one of 'score', 'shut'"),
        ({"rounds": -1}, ValueError, "rounds"),
        ({"rounds": 10**9}, ValueError, "rounds"),
        ({"seed": "x"}, ValueError, "seed"),
        ({"plain": 1}, ValueError, "plain is True or False"),
        ({"sed": 1}, TypeError, "did you mean 'seed'"),
        ({"strategies": {"random"}}, ValueError, "square brackets"),
        ({"strategies": iter(["random"])}, ValueError, "square brackets"),
    ],
)
def test_keywords_are_read(keywords, error, said) -> None:
    with pytest.raises(error, match=said):
        stb.explore("arena", SMALL, **{"strategies": "random", **keywords})


def test_a_fault_in_a_strategy_raises_nothing() -> None:
    assert "There is no strategy “best”" in arena("best").plain_text()
    assert "This is a value, not a strategy." in arena(7).plain_text()
    assert "This box is too large" in stb.explore("arena", "three-hundred", strategies="random").plain_text()


@pytest.mark.parametrize(
    ("kind", "fields", "reason"),
    [
        ("play", {"rounds": 7}, "malformed"),
        ("play", {"rounds": "100"}, "malformed"),
        ("game", {"game": "three-hundred"}, "malformed"),
        ("aim", {"aim": "win"}, "malformed"),
        ("strategy", {"strategy": "my_strategy", "taken": True}, "malformed"),
        ("strategy", {"strategy": "random", "taken": 1}, "malformed"),
        ("look", {"place": 9}, "malformed"),
        ("fly", {}, "unknown"),
    ],
)
def test_each_wrong_message_is_refused(kind, fields, reason) -> None:
    shown = arena("random")
    before = shown.state
    (answer,) = send(shown, kind, **fields)
    assert (answer["kind"], answer["reason"]) == ("refused", reason)
    assert shown.state is before


def test_nothing_that_is_sent_breaks_it(monkeypatch) -> None:
    monkeypatch.setattr(arena_module, "LOTS", (1, 2))
    monkeypatch.setattr(arena_module, "_games", lambda: {"two": SMALL, "one": SMALL.replace(tiles=range(1, 4))})
    likely = (0, 1, 2, True, False, "random", "score", "shut", "one", "given", 100)
    names = ("rounds", "game", "aim", "strategy", "taken", "place")
    assert_nothing_breaks(lambda: arena("best-score"), names, likely)


def test_the_repr_and_the_picture() -> None:
    shown = arena(my_strategy, careless, rounds=100)
    assert repr(shown).endswith("strategies=(my_strategy, careless), rounds=100)")
    assert repr(stb.explore("arena")) == "explore('arena')"
    again = stb.explore("arena", "two-dice", strategies=("random",), seed=3, aim="shut", plain=True)
    assert repr(again) == "explore('arena', 'two-dice', strategies=('random',), seed=3, aim='shut', plain=True)"
    html = shown.picture()
    text = bleached(html)
    assert html.count("<circle") == 1
    assert "✗" in html
    assert "careless gives the number 2." in text
    assert text.endswith("Run this cell to explore.")
    assert shown.picture() == html


def test_names_are_text() -> None:
    def hostile(rules, open_tiles, faces, legal_moves):
        raise ValueError("<img src=x>")

    assert "<img" not in arena(hostile).picture()


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "nobody has played yet. my_strategy: exactly"),
        ("es", "nadie ha jugado todavía"),
        ("sv", "ingen har spelat än"),
    ],
)
def test_three_languages(language, words) -> None:
    shown = arena(my_strategy, careless, language=language)
    assert words in shown.plain_text()
    assert shown.strings["language"] == language


def test_it_follows_its_reader_s_language() -> None:
    shown = arena(my_strategy, careless)
    before = shown.state["rows"][1]["fault"]
    shown._take_message(shown, {"kind": "reader", "language": "sv"}, [])
    assert shown.state["rows"][1]["fault"] != before
    assert shown.state["judged"]["sentences"][0].startswith("my_strategy väntas ge")
