"""The balance: its numbers against plain sums over the chances, what a page may send, own rounds, three languages."""

import json
from collections import Counter
from fractions import Fraction
from math import lcm

import pytest

import stbwidgets as stb
from stbwidgets.course import record
from stbwidgets.odds.contests import contest
from stbwidgets.rules.turn import Turn

SMALL = {"open_tiles": (1, 2, 3)}


@pytest.fixture(autouse=True)
def no_rounds_of_others():
    record.clear()
    yield
    record.clear()


def send(balance, kind, **fields):
    """Send an intent; the answers that came instead of a new state."""
    answers = []
    balance.send = lambda content, buffers=None: answers.append(content)
    balance._take_message(balance, {"kind": kind, "step": balance.state["step"], "view": "v", **fields}, [])
    return answers


def play(rules, seed):
    turn = Turn(rules, seed=seed)
    while turn.due:
        turn = turn.roll() if turn.due == "roll" else turn.shut(turn.legal_moves[0])
    record.add(turn)
    return turn.score


def test_thirty_six_rounds_cost_sixty_one_points():
    balance = stb.explore("balance", **SMALL)
    assert balance.mean == Fraction(61, 36) == stb.solve(stb.variant("classic")).value_at((1, 2, 3))
    assert "36 rounds cost 61 points: 61/36 ≈ 1.69 a round." in balance.state["summary"]
    table = balance.state["table"]
    rounds = lcm(*(chance.denominator for chance in balance.chances.values()), 36)
    assert table["sum"] == [str(rounds), str(rounds * 61 // 36)]
    assert sum(int(row[1]) for row in table["rows"]) == rounds
    assert sum(int(row[2]) for row in table["rows"]) == rounds * 61 // 36
    assert all(int(score) * int(n) == int(points) for score, n, points in table["rows"])


def test_the_most_likely_score_of_the_classic_game_is_not_its_mean():
    balance = stb.explore("balance")
    assert (balance.most_likely, round(float(balance.mean), 3)) == ((0,), 11.009)
    assert "1,000 rounds cost about 11,009 points" in balance.state["summary"]
    assert "The most likely score is 0: about 967 of 10,000 rounds, or 9.67%. No single round" in balance.plain_text()
    assert "exactly 431363714383/39182082048 ≈ 11.009209." in balance.state["exactly"]
    assert sum(balance.chances.values()) == 1
    assert [bar["score"] for bar in balance.state["bars"] if bar["mode"]] == [0]


def test_the_mean_is_kept_back_until_the_beam_is_level():
    balance = stb.explore("balance", **SMALL, balanced=False)
    assert balance.state["tilt"] < 0  # the weights lie to the left of the middle
    told = json.dumps({key: value for key, value in balance.state.items() if key != "bars"})
    assert "61" not in told
    assert "1.69" not in told
    assert balance.state["exactly"] == ""
    assert "tips to the left" in balance.state["summary"]
    assert send(balance, "pivot", at=0) == []
    assert balance.state["tilt"] > 0
    assert "tips to the right" in balance.state["said"]
    assert send(balance, "pivot", at=17) == []  # 1.7: the stop nearest to 61/36
    assert balance.state["tilt"] == 0
    assert "36 rounds cost 61 points" in balance.state["said"]
    assert send(balance, "pivot", at=30) == []
    assert balance.state["summary"].startswith("The beam tips to the left")
    assert "61/36" in balance.state["summary"]
    assert send(balance, "level") == []
    assert balance.state["level"]


@pytest.mark.parametrize("open_tiles", [(1,), (6,), (1, 4), (2, 3), (1, 2, 3), (7, 8, 9)])
def test_the_beam_is_level_only_at_the_mean(open_tiles):
    balance = stb.explore("balance", open_tiles=open_tiles)
    for stop in range(balance.state["stops"] + 1):
        send(balance, "pivot", at=stop)
        moment = sum((score - balance.state["at"]) * float(chance) for score, chance in balance.chances.items())
        assert balance.state["level"] == (balance.state["tilt"] == 0)
        assert balance.state["level"] == (abs(moment) < 1e-9) or balance.state["tilt"] * moment > 0


def test_a_pot_goes_to_the_lower_score_whatever_the_means_are():
    balance = stb.explore("balance", open_tiles=(6,), against=5)
    assert "lower 6 times, equal 0, higher 30" in balance.state["pot"]
    assert "the other gains 24 coins. Both means are the same: 5.00." in balance.state["pot"]
    equal = stb.explore("balance", open_tiles=(1, 4), against=(2, 3))
    assert equal.mean == stb.explore("balance", open_tiles=(2, 3)).mean == Fraction(115, 36)
    assert "nobody gains" in equal.state["pot"]
    assert equal.chances != stb.explore("balance", open_tiles=(2, 3)).chances
    assert "you gain 573 coins" in stb.explore("balance", against="random").state["pot"]


def test_contests_are_what_all_pairs_of_scores_say():
    one, other = (stb.explore("balance", open_tiles=tiles).chances for tiles in ((1, 2, 3), (2, 5)))
    pairs = {(a, b): one[a] * other[b] for a in one for b in other}
    found = contest(one, other)
    assert found.win == sum(chance for (a, b), chance in pairs.items() if a < b)
    assert found.tie == sum(chance for (a, b), chance in pairs.items() if a == b)
    assert found.lose == sum(chance for (a, b), chance in pairs.items() if a > b)
    assert contest(other, one).gain == -found.gain


def test_own_rounds_lie_beside_the_exact_ones():
    balance = stb.explore("balance")
    assert balance.state["own"].startswith("You have no rounds")
    scores = Counter(play(stb.variant("classic"), seed) for seed in range(1, 6))
    assert {bar["score"]: bar["mine"] for bar in balance.state["bars"] if bar["mine"]} == scores
    assert "You have played 5 rounds" in balance.state["own"] == balance.state["said"]
    small = stb.explore("balance", **SMALL)
    play(stb.variant("classic").replace(open_tiles=(1, 2, 3)), 1)
    play(stb.variant("classic").replace(tiles=(1, 2, 3)), 2)
    assert small.state["rounds"] == 2
    assert balance.state["rounds"] == 5


def test_everything_can_be_chosen():
    balance = stb.explore("balance")
    assert send(balance, "strategy", strategy="random") == []
    assert round(float(balance.mean), 2) == 20.42
    assert send(balance, "against", against="best-score") == []
    assert send(balance, "against", against="score") == []
    assert balance.state["always"] == 20
    assert send(balance, "score", score=11) == []
    assert "always scores 11" in balance.state["said"]
    assert send(balance, "against", against="box") == []
    assert send(balance, "tap-other", tile=9) == []
    assert balance.state["other_open"] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert send(balance, "tap", tile=1) == []
    assert balance.state["open"] == [2, 3, 4, 5, 6, 7, 8, 9]
    assert send(balance, "all") == []
    assert send(balance, "game", game="thai") == []
    assert repr(balance) == "explore('balance', 'thai', strategy='random')"
    assert send(balance, "against", against="") == []
    assert balance.state["pot"] == ""


def test_the_last_tile_cannot_be_shut_and_nothing_changes():
    balance = stb.explore("balance", open_tiles=(5,))
    before = balance.state
    assert "One tile must stay open" in send(balance, "tap", tile=5)[0]["text"]
    assert balance.state == before
    opening = stb.explore("balance", "two-to-go")
    assert send(opening, "tap", tile=2)[0]["reason"] == "impossible"
    assert opening.state["open"] == list(range(1, 10))


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("pivot", {}), ("pivot", {"at": -1}), ("pivot", {"at": 10**9}), ("pivot", {"at": True}), ("pivot", {"at": "5"}),
        ("pivot", {"at": 1.5}), ("tap", {"tile": 0}), ("tap", {"tile": 10}), ("tap", {"tile": None}),
        ("tap-other", {"tile": 1}), ("score", {"score": 5}), ("game", {"game": "three-hundred"}),
        ("game", {"game": ["classic"]}), ("strategy", {"strategy": "cheat"}), ("against", {"against": 5}),
        ("against", {}), ("steal", {}),
    ],
)  # fmt: skip
def test_hostile_intents_change_nothing(kind, fields):
    balance = stb.explore("balance", **SMALL)
    before = balance.state
    (answer,) = send(balance, kind, **fields)
    assert (answer["kind"], answer["reason"]) == ("refused", "unknown" if kind == "steal" else "malformed")
    assert balance.state == before


@pytest.mark.parametrize(
    ("given", "keywords", "words"),
    [
        ((), {"strategy": "cheat"}, "strategy is one of"),
        ((), {"open_tiles": ()}, "open_tiles is empty"),
        ((), {"open_tiles": (1, 10)}, "no tile 10"),
        ((), {"against": -1}, "against"),
        ((), {"against": (1, 77)}, "no tile 77"),
        ((), {"balanced": 1}, "balanced is True or False"),
        (("digital",), {}, "room for scores up to 80"),
        (("three-hundred",), {}, "room for scores up to 80"),
        (("clasic",), {}, "classic"),
    ],
)
def test_bad_keywords_say_what_is_possible(given, keywords, words):
    with pytest.raises(ValueError, match=words):
        stb.explore("balance", *given, **keywords)


@pytest.mark.parametrize("language", ["en", "es", "sv"])
def test_pictures_and_words_in_three_languages(language):
    keywords = {**SMALL, "against": (2, 3), "strategy": "fewest-tiles"}
    balance = stb.explore("balance", **keywords, language=language)
    json.dumps(balance.state)
    assert balance.state["summary"] in balance.plain_text()
    assert "<table" in balance.picture()
    assert "<script" not in balance.picture()
    assert "{" not in balance.plain_text() + json.dumps(
        [balance.state[key] for key in ("own", "pot", "place", "title")]
    )
    english = stb.explore("balance", **keywords, language="en")
    assert (balance.plain_text() == english.plain_text()) is (language == "en")


def test_its_repr_makes_it_again():
    rules = stb.variant("classic").replace(tiles=(1, 2, 3), source=stb.variant("classic").source)
    for made in (
        stb.explore("balance", "thai", strategy="random", against=11, plain=True),
        stb.explore("balance", **SMALL, balanced=False, against=(2, 3)),
        stb.explore("balance", rules),
    ):
        again = eval(repr(made), {"explore": stb.explore, "Rules": stb.Rules, **vars(__import__("stbwidgets.rules.sources", fromlist=["Dice"]))})  # noqa: E501  # fmt: skip
        assert again.plain_text() == made.plain_text()


def test_a_game_without_a_name_is_called_by_its_tiles_and_counted_in_the_same_rounds():
    balance = stb.explore("balance", stb.variant("classic").replace(tiles=(1, 2, 3), source=stb.Dice(1)))
    assert balance.state["title"] == "The balance: tiles 1, 2 and 3 open"
    assert "36 rounds cost 61 points" in balance.summary()
    assert "12 of 36 rounds" in balance.summary()
