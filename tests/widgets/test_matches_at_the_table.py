"""Matches at the table in Python: whose turn it is, computers, what is taken back, how it ends."""

from random import Random

import pytest

import stbwidgets as stb
from stbwidgets.rules.formats import FORMATS
from stbwidgets.rules.stakes import STAKES
from stbwidgets.widgets.table import Table


@pytest.fixture
def sent(monkeypatch):
    """What widgets send to their views, in order."""
    messages: list[dict] = []
    monkeypatch.setattr(Table, "send", lambda self, content, buffers=None: messages.append(content))
    return messages


def tell(table, kind, **content):
    """Send an intent as a view would, with the present step."""
    table._take_message(table, {"kind": kind, "step": table.state["step"], "view": "v", **content}, [])


def step(table, random):
    """One thing that somebody at the table may do now."""
    state = table.state
    match = state["match"]
    if match["paced"] is not None:
        tell(table, "computer")
    elif match["next"]:
        tell(table, "next")
    elif state["due"] == "roll":
        tell(table, "roll", dice=random.choice(state["choices"]))
    else:
        tell(table, "shut", tiles=list(random.choice(table.turn.legal_moves)))


def play_turn(table, sent, random=None):
    """Play until somebody has to go on."""
    random = random or Random(1)
    while not table.state["match"]["next"] and not table.state["match"]["over"]:
        step(table, random)
    assert sent == []


def counters(table):
    match = table.match
    return sum(match.purses) + match.pot + match.kitty


def matches():
    """Every format with every stakes, twice; those that every run plays have each of them once."""
    quick = {"round": "double", "total": "none", "best-of": "canoga", "survivor": "pub", "race": "double"}
    for format in FORMATS:
        for stakes in ("none", *STAKES):
            if (format, stakes) != ("race", "canoga"):  # where every round has to be played out
                for seed in (1, 2):
                    marks = () if quick.get(format) == stakes and seed == 2 else pytest.mark.full
                    yield pytest.param(format, stakes, seed, marks=marks)


@pytest.mark.parametrize(("format", "stakes", "seed"), [*matches()])
def test_every_match_can_be_played_to_its_end(format, stakes, seed, sent):
    random = Random(f"{format} {stakes} {seed}")
    rules = stb.variant("junior" if format == "race" else "classic")
    players = ("Ana", ("Robot", "fewest-tiles"), ("Chance", "random"), "Bo")
    more = {"ties": "play-off"} if format != "race" and seed == 2 else {}
    table = stb.play(rules, players=players, format=format, stakes=stakes, begins="roll-off", seed=seed, **more)
    if seed == 2:
        tell(table, "pause", on=False)
    held = counters(table)
    limit = 20_000
    while not table.state["match"]["over"] and limit:
        before = table.state["step"]
        step(table, random)
        limit -= 1
        assert sent == []
        assert table.state["step"] == before + 1  # never stuck
        assert counters(table) == held
        board = table.state["panels"]["scoreboard"]
        assert [row["name"] for row in board["rows"]] == ["Ana", "Robot", "Chance", "Bo"]
        assert sum(row["mark"] in ("due", "next") for row in board["rows"]) == (not table.state["match"]["over"])
        assert {len(row["cells"]) for row in board["rows"]} == {len(board["columns"])}
    assert table.match.ending
    assert table.state["due"] is None
    assert any(row["mark"] == "won" for row in board["rows"])
    assert stb.Match.from_json(table.match.to_json()) == table.match
    names = [table.match.players[winner - 1] for winner in table.match.ending.winners]
    assert all(name in table.state["headline"] for name in names)
    tell(table, "new")
    assert table.match.seed == seed + 1
    assert table.match.history == ()
    assert table.computers.strategies == {2: "fewest-tiles", 3: "random"}


def test_turns_follow_each_other(sent):
    table = stb.play("classic", players=("Ana", "Bo"), seed=7)
    assert table.state["headline"] == "Ana: Roll the dice."
    play_turn(table, sent)
    ended = table.turn
    assert ended.ending
    assert table.rests
    assert table.state["match"]["next"] == "Next: Bo"
    assert table.state["ending"]["title"] == "Ana: Stuck on 8"
    assert table.state["open"] == list(ended.open_tiles)
    assert table.state["said"].endswith("Next: Bo")
    assert table.state["due"] is None
    for kind, content in (("roll", {"dice": 2}), ("shut", {"tiles": [9]}), ("computer", {}), ("hint", {"shown": 0})):
        tell(table, kind, **content)
        assert table.turn is ended
    assert [message.get("reason", message["kind"]) for message in sent] == ["impossible"] * 3 + ["hint"]
    sent.clear()
    tell(table, "next")
    assert table.turn.player == 2
    assert table.state["open"] == list(range(1, 10))
    assert table.state["said"] == "Bo: Roll the dice. 9 tiles are open, 45 in all."
    tell(table, "next")
    assert sent.pop()["reason"] == "impossible"
    play_turn(table, sent)
    assert table.state["match"] == {"next": "", "over": True, "playing": "", "paced": None, "pause": None}
    assert table.state["ending"]["title"] == "Ana wins!"
    assert "Lowest score:" in table.state["said"]
    assert "Bo: Stuck on" in table.state["said"]


def test_the_end_of_a_round_says_who_won_it(sent):
    # only the scoreboard said so, which may be out of sight when Next is pressed
    table = stb.play(players=("Ana", "Bo"), format="best-of", stakes="pub", seed=7)
    play_turn(table, sent)
    assert "the round" not in table.state["ending"]["text"]
    tell(table, "next")
    play_turn(table, sent)
    winners = table.match.results[-1].winners
    assert len(winners) == 1
    told = f"{('Ana', 'Bo')[winners[0] - 1]} wins the round."
    for text in (table.state["ending"]["text"], table.state["said"]):
        assert told in text.replace("\u2068", "").replace("\u2069", "")


def test_nobody_takes_back_a_roll_that_was_seen(sent):
    table = stb.play("classic", players=("Ana", "Bo"), seed=7)
    tell(table, "back")
    assert sent.pop()["reason"] == "impossible"
    tell(table, "roll", dice=2)
    assert not table.state["can_back"]
    tell(table, "back")
    assert sent.pop()["text"] == "A roll that has been seen is not taken back in a match."
    faces, move = table.turn.faces, table.turn.legal_moves[0]
    tell(table, "shut", tiles=list(move))
    assert table.state["can_back"]
    tell(table, "back")  # the next roll has not been seen
    assert table.turn.faces == faces
    tell(table, "shut", tiles=list(table.turn.legal_moves[-1]))
    tell(table, "roll", dice=2)
    tell(table, "back")
    assert sent.pop()["reason"] == "impossible"
    assert len(table.turn.rolls) == 2


def test_a_shut_box_may_be_taken_back_until_somebody_goes_on(sent):
    rules = stb.variant("classic").replace(open_tiles=(1, 2, 3))
    table = stb.play(rules, players=("Ana", "Bo"), shut_wins="nothing", stakes="pub", seed=7)
    table.play_on(table.match.roll((1, 2)))
    tell(table, "shut", tiles=[1, 2])
    table.play_on(table.match.roll((3,)))
    tell(table, "shut", tiles=[3])
    assert table.rests
    assert table.state["can_back"]
    tell(table, "back")
    assert not table.rests
    assert table.turn.open_tiles == (3,)
    tell(table, "shut", tiles=[3])
    tell(table, "next")
    tell(table, "back")
    assert sent.pop()["reason"] == "impossible"
    assert table.match.due.name == "Bo"


def test_computers_play_by_their_strategy_and_people_only_for_themselves(sent):
    table = stb.play("classic", players=(("Robot", "best-score"), "Ana"), seed=7)
    assert table.state["headline"] == "Robot is playing."
    assert table.state["match"]["playing"] == "Robot is playing."
    assert table.state["match"]["paced"] == 1200
    assert table.state["panels"]["scoreboard"]["rows"][0]["computer"] == "Best score"
    tell(table, "roll", dice=2)
    assert sent.pop()["text"] == "Robot is playing."
    solution = stb.solve("classic")
    while not table.rests:
        turn = table.turn
        tell(table, "computer")
        if turn.due == "move":
            tell(table, "shut", tiles=list(turn.legal_moves[0])) if table.turn.due == "move" else None
            shut = table.turn.history[len(turn.history)].tiles
            assert shut == solution.best_move(turn.open_tiles, turn.faces)
        assert not table.state["can_back"]
    assert table.state["match"]["paced"] is None  # somebody presses Next
    tell(table, "next")
    tell(table, "computer")
    assert sent.pop()["reason"] == "impossible"


def test_without_the_pause_a_computer_s_turn_is_one_step_and_computers_follow_each_other(sent):
    table = stb.play("classic", players=("Ana", "best-score", "random"), seed=7)
    tell(table, "pause", on="no")
    assert sent.pop()["reason"] == "malformed"
    tell(table, "pause", on=False)
    assert table.state["said"] == "Computers play at once."
    play_turn(table, sent)
    assert table.state["match"]["paced"] is None  # a person's ending stays until somebody goes on
    tell(table, "next")
    assert table.state["match"]["paced"] == 0
    tell(table, "computer")
    assert table.rests
    assert table.seat == 2
    assert table.state["match"]["paced"] == 900
    tell(table, "computer")
    assert table.match.ending
    assert sent == []


def test_a_match_with_chance_in_it_can_be_played_again(sent):
    codes = set()
    for _ in range(2):
        table = stb.play("classic", players=("random", "random"), format="total", rounds=2, seed=7)
        tell(table, "pause", on=False)
        while not table.state["match"]["over"]:
            step(table, None)
        codes.add(table.code)
    assert len(codes) == 1
    assert table.match.players == ("Random", "Random 2")
    assert stb.Match.from_code(codes.pop()) == table.match


def fails(rules, open_tiles, faces, legal_moves):
    raise ZeroDivisionError("<b>by zero</b>")


def cheats(rules, open_tiles, faces, legal_moves):
    return (99,)


@pytest.mark.parametrize(("strategy", "words"), [(fails, "ZeroDivisionError: <b>by zero</b>"), (cheats, "not legal")])
@pytest.mark.parametrize("pause", [True, False])
def test_a_strategy_that_fails_is_told_and_somebody_plays_for_it(strategy, words, pause, sent):
    table = stb.play("classic", players=("Ana", ("Robot", strategy)), format="total", rounds=2, seed=7)
    tell(table, "pause", on=pause)
    play_turn(table, sent)
    tell(table, "next")
    while not table.state["notice"]:
        tell(table, "computer")
    assert words in table.state["notice"]
    assert table.state["notice"].endswith("Play this turn for Robot, or begin a new game.")
    assert table.state["said"] == table.state["notice"]
    assert table.state["match"]["paced"] is None
    tell(table, "shut", tiles=list(table.turn.legal_moves[0]))
    assert table.state["notice"]  # that turn to its end
    play_turn(table, sent)
    assert table.state["notice"] == ""
    tell(table, "next")  # round 2, which the robot begins
    assert table.computer_due  # at its next turn it is asked again


def test_strategies_that_would_have_to_solve_too_large_a_box_are_refused():
    with pytest.raises(ValueError, match=r"player 2: 'best-score' has to solve the box first\. 54 tiles .* 'random'"):
        stb.play("full-deck", players=("Ana", ("Robot", "best-score")))
    with pytest.raises(ValueError, match=r"player 1: .*choose_move"):
        stb.play("classic", players=[("Ana", "best"), "Bo"])


def test_large_boxes_dominoes_cards_and_other_dice_are_played_too(sent):
    for variant in ("full-deck", "dominoes", "cards", "d20", "lucky-seven"):
        table = stb.play(variant, players=("Ana", "fewest-tiles"), begins="roll-off", seed=3)
        while not table.state["match"]["over"]:
            step(table, Random(1))
        assert sent == []


def test_players_and_terms_are_read_with_advice():
    with pytest.raises(ValueError, match=r"format='total' is for a match: say who plays"):
        stb.play("classic", format="total")
    with pytest.raises(ValueError, match="rolls= are for one player alone"):
        stb.play("classic", players=("Ana", "Bo"), rolls=[(1, 2)])
    with pytest.raises(ValueError, match="both called 'ana'"):
        stb.play("classic", players=("Ana", "ana"))
    with pytest.raises(ValueError, match="9 players are too many"):
        stb.play("classic", players=[f"P{n}" for n in range(9)])
    with pytest.raises(ValueError, match="neither a name nor a name with a strategy"):
        stb.play("classic", players=[("Ana", "Bo", "Cy")])
    with pytest.raises(ValueError, match="shut_wins must be 'nothing' with format 'round' and stakes 'canoga'"):
        stb.play("canoga", players=("Ana", "Bo"), shut_wins="match")
    with pytest.raises(TypeError, match="did you mean 'players'"):
        stb.play("classic", player=("Ana", "Bo"))
    assert stb.play("classic", players=[("random", None), "Bo"], seed=1).match.players == ("random", "Bo")


def test_one_player_may_have_a_match_too(sent):
    table = stb.play("classic", players=("Ana",), format="total", rounds=2, seed=7)
    play_turn(table, sent)
    assert table.state["match"]["next"] == "Next: Ana"
    tell(table, "next")
    play_turn(table, sent)
    assert table.state["ending"]["title"] == "The match is over."


def test_repr_plain_text_and_code_of_a_match():
    table = stb.play("classic", players=("Ana", ("Robot", "best-shut")), format="best-of", stakes="pub", seed=7)
    assert repr(table) == (
        "play('classic', players=('Ana', ('Robot', 'best-shut')), format='best-of', stakes='pub', seed=7)"
    )
    assert eval(repr(table), {"play": stb.play}).state == table.state
    assert repr(stb.play("classic", players=("Ana", fails))) == "play('classic', players=('Ana', ('fails', fails)))"
    assert stb.play("classic", players=("Ana", "Bo")).plain_text() == (
        "Shut the Box: Classic. Tiles open: 1, 2, 3, 4, 5, 6, 7, 8, 9. At the table: Ana and Bo. Run this cell to play."
    )
    again = stb.play(code=table.code, players=("Ana", ("Robot", "best-shut")))
    assert again.match == table.match
    assert again.computers.strategies == {2: "best-shut"}
    with pytest.raises(ValueError, match="may only say which of them are computers"):
        stb.play(code=table.code, players=("Ana", "Bo"))


def test_the_record_notes_the_turns_of_people_only(sent, monkeypatch):
    from stbwidgets.widgets import table as module

    reported = []
    monkeypatch.setattr(module, "_report", lambda turn, *more: reported.append(turn))
    table = stb.play("classic", players=("Ana", "best-score", "Bo"), format="total", rounds=2, seed=7)
    tell(table, "pause", on=False)
    while not table.state["match"]["over"]:
        step(table, Random(3))
        assert sent == []
    assert [turn.player for turn in reported] == [1, 3, 3, 1]  # who begins moves on


def test_counters_and_payments_are_told(sent):
    table = stb.play("canoga", players=("Ana", "Bo", "Cy"), format="total", rounds=2, seed=7)
    board = table.state["panels"]["scoreboard"]
    assert board["columns"] == ["This round", "Total", "Counters"]
    assert [row["cells"] for row in board["rows"]] == [["–", "0", "49"]] * 3
    assert board["held"] == ["3 counters in the kitty"]
    assert board["round"] == "Round 1 of 2"
    assert any("The stake is 1 counter." in line for line in board["terms"])
    for _ in range(2):
        play_turn(table, sent)
        tell(table, "next")
    play_turn(table, sent)
    board = table.state["panels"]["scoreboard"]
    assert board["just_settled"]
    assert board["round"] == "Round 1 of 2"
    assert len(board["payments"]) == 3
    assert board["payments"][2] == "Everyone pays 1 counter in for the next round."
    for line in board["payments"]:
        assert line in table.state["said"]
    assert [row["cells"][0] for row in board["rows"]] == [str(score) for score in table.match.results[0].scores]
    tell(table, "next")
    board = table.state["panels"]["scoreboard"]
    assert table.state["said"].startswith("Round 2 of 2. Bo: ")
    assert not board["just_settled"]
    assert [row["cells"][0] for row in board["rows"]] == ["–"] * 3


def test_a_roll_off_is_told_roll_by_roll(sent):
    table = stb.play("classic", players=("Ana", "Bo"), begins="roll-off", seed=7)
    assert table.state["headline"] == "Ana: roll for who begins."
    assert table.state["panels"]["scoreboard"]["round"] == "Who begins?"
    tell(table, "roll", dice=2)
    first = table.match.roll_off[0].faces
    assert table.state["said"] == (f"Ana rolled {first[0]} + {first[1]} = {sum(first)}. Bo: roll for who begins.")
    assert [entry["who"] for entry in table.state["history"]] == ["Ana"]
    while not table.rests:
        tell(table, "roll", dice=2)
    name = table.match.due.name
    assert table.state["ending"]["title"] == f"{name} begins."
    assert table.state["match"]["next"] == f"Next: {name}"
    tell(table, "next")
    assert table.state["said"].startswith(f"Round 1. {name}: Roll the dice.")
    assert sent == []


def test_in_a_race_everybody_keeps_their_box(sent):
    table = stb.play("junior", players=("Ana", "Bo"), seed=7)
    play_turn(table, sent)
    left = table.turn.open_tiles
    assert left != table.turn.rules.open_tiles
    tell(table, "next")
    rows = table.state["panels"]["scoreboard"]["rows"]
    assert rows[0]["tiles"] == list(left)
    assert rows[1]["tiles"] == table.state["open"] == list(range(1, 10))
    play_turn(table, sent)
    theirs = table.turn.open_tiles
    tell(table, "next")  # round 2, which Bo begins
    assert table.turn.start == theirs
    play_turn(table, sent)
    tell(table, "next")
    assert table.turn.start == left


def test_names_are_isolated_where_they_run_the_other_way():
    table = stb.play("classic", players=("דנה", "Bo"), seed=7)
    assert table.state["headline"] == "\u2068דנה\u2069: Roll the dice."
    assert table.state["panels"]["scoreboard"]["rows"][0]["name"] == "דנה"


@pytest.mark.parametrize("language", ["es", "sv"])
def test_a_match_is_told_in_every_language(language, sent):
    def states(chosen):
        table = stb.play(
            "canoga", players=("Ana", "Bo"), format="total", rounds=1, begins="roll-off", seed=7, language=chosen
        )
        while True:
            yield table.state
            if table.state["match"]["over"]:
                return
            step(table, Random(5))

    for english, other in zip(states("en"), states(language), strict=True):
        assert english["open"] == other["open"]
        for name in ("headline", "detail", "seed_text"):
            assert english[name] != other[name], (name, english[name])
        if english["said"] and english["step"]:
            assert english["said"] != other["said"]
        ours, theirs = english["panels"]["scoreboard"], other["panels"]["scoreboard"]
        assert ours["round"] != theirs["round"]
        assert not set(ours["terms"]) & set(theirs["terms"])
        assert not set(ours["payments"]) & set(theirs["payments"])


def test_a_fault_of_ours_in_the_middle_of_a_step_leaves_nothing_stuck(sent, monkeypatch):
    table = stb.play("classic", players=("Ana", "Bo"), seed=7)
    panel = table.panel("scoreboard")
    monkeypatch.setattr(type(panel), "said", lambda self: 1 / 0)
    while not table.rests:
        turn = table.turn
        tell(table, "roll", dice=2) if turn.due == "roll" else tell(table, "shut", tiles=list(turn.legal_moves[0]))
    assert sent.pop()["reason"] == "impossible"
    assert table.state["match"]["next"] == "Next: Bo"
    tell(table, "next")
    assert table.state["headline"] == "Bo: Roll the dice."
