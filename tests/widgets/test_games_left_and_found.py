"""Games that are left, gone back to and gone on with: what they were, computers and given rolls included."""

import threading

import pytest

import stbwidgets as stb
from stbwidgets.odds.advice import Advisor, Aim
from stbwidgets.rules.errors import VariantError
from stbwidgets.widgets import memory


def tell(table, kind, **content):
    """Send an intent as a view would, with the present step."""
    table._take_message(table, {"kind": kind, "step": table.state["step"], "view": "v", **content}, [])


def choice(*seats, match=True, variant="classic"):
    seats = [{"name": name, "by": by} for name, by in seats]
    return {"variant": variant, "match": match, "parts": {}, "seed": "", "seats": seats}


def play_to_the_end(table):
    while table.state["due"]:
        if table.state["due"] == "roll":
            tell(table, "roll", dice=max(table.state["choices"]))
        else:
            tell(table, "shut", tiles=list(table.turn.legal_moves[0]))


def test_a_match_can_be_left_for_one_with_more_seats():
    # the old match was written down with the new computers, and every later step failed
    table = stb.play("classic", players=("Ana", "Bo"), seed=7)
    tell(table, "roll", dice=2)
    more = choice(("Ana", "person"), ("Bo", "person"), ("Robot", "random"))
    tell(table, "chooser-start", choice=more, leave=True)
    assert table.match.players == ("Ana", "Bo", "Robot")
    tell(table, "roll", dice=2)
    assert table.state["faces"]
    assert table.code.startswith("M-")


def test_a_match_that_was_left_comes_back_with_its_computers():
    table = stb.play("classic", players=("Ana", ("Robot", "random")), seed=7)
    tell(table, "roll", dice=2)
    tell(table, "chooser-start", choice=choice(("Ana", "person"), ("Bo", "person"), variant="thai"), leave=True)
    assert table.computers.strategies == {}
    tell(table, "resume", code=table.state["panels"]["memory"]["left"]["code"], sure=True)
    assert table.computers.strategies == {2: "random"}


def test_a_match_that_was_played_on_from_comes_back_with_its_computers():
    table = stb.play("classic", players=("Ana", ("Robot", "best-score")), seed=7)
    while not table.match.ending:
        if table.state["match"]["paced"] is not None:
            tell(table, "computer")
        elif table.state["match"]["next"]:
            tell(table, "next")
        else:
            play_to_the_end(table)
    whole = table.code
    tell(table, "review-open", open=True)
    tell(table, "review-replay", at=table.state["panels"]["review"]["rows"][0]["at"])
    assert table.state["panels"]["review"]["source"]["code"] == whole
    tell(table, "review-return")
    assert table.computers.strategies == {2: "best-score"}
    assert table.code == whole


def test_given_rolls_follow_again_after_those_that_were_used_up():
    table = stb.play("classic", rolls=[(3, 5), (6, 6)], coach="before", seed=7)
    play_to_the_end(table)
    assert len(table.turn.rolls) > 2
    tell(table, "review-open", open=True)
    tell(table, "review-replay", at=table.state["panels"]["review"]["rows"][0]["at"])
    tell(table, "shut", tiles=list(table.turn.legal_moves[-1]))
    tell(table, "roll", dice=2)
    assert table.turn.rolls[-1].faces == (6, 6)


def test_typed_rolls_follow_again_when_the_dice_are_put_away():
    table = stb.play("classic", real_dice=True, seed=7)
    for faces in ((6, 5), (4, 3), (4, 3), (1, 1)):
        tell(table, "real-roll", text=" ".join(map(str, faces)))
        if table.state["due"] == "move":
            tell(table, "shut", tiles=list(table.turn.legal_moves[0]))
    typed = [roll.faces for roll in table.turn.rolls]
    assert table.turn.ending
    tell(table, "real-dice", on=False)
    tell(table, "review-open", open=True)
    tell(table, "review-replay", at=table.state["panels"]["review"]["rows"][0]["at"])
    tell(table, "shut", tiles=list(table.turn.legal_moves[-1]))
    tell(table, "roll", dice=2)
    assert table.turn.rolls[1].faces == typed[1]


def test_alone_nobody_is_a_computer():
    table = stb.play("classic", seed=7)
    tell(table, "chooser-start", choice=choice(("Robot", "random"), ("Ana", "person"), match=False), leave=True)
    assert table.match is None
    assert table.computers.strategies == {}


@pytest.mark.parametrize("terms", [{"rounds": 0, "format": "total"}, {"stake": 0, "stakes": "pub"}, {"ties": False}])
def test_nothing_is_not_taken_for_a_default(terms):
    with pytest.raises(VariantError, match=next(iter(terms))):
        stb.play("classic", players=("Ana", "Bo"), **terms)


def test_terms_of_nought_want_players_too():
    with pytest.raises(VariantError, match="stake=0"):
        stb.play("classic", stake=0)


def test_a_strategy_whose_exception_cannot_be_shown_is_told_of():
    class Unspeakable(Exception):
        def __str__(self):
            raise RuntimeError("no words")

    def strategy(rules, open_tiles, faces, legal_moves):
        raise Unspeakable

    table = stb.play("classic", players=(("Robot", strategy), "Ana"), seed=7)
    for _ in range(3):
        if table.state["match"]["paced"] is not None:
            tell(table, "computer")
    assert "Unspeakable" in table.state["said"] + table.failed
    assert table.state["match"]["paced"] is None


def test_the_first_drawing_is_whole_even_when_the_coach_is_quicker(monkeypatch):
    # a thread showed its values in a state that was still empty, and wiped out tiles and step
    drawn = threading.Event()
    state = memory.Memory.state

    def slow(panel):
        drawn.wait(0.5)
        return state(panel)

    monkeypatch.setattr(memory.Memory, "state", slow)
    table = stb.play("cards", coach="before", seed=1)
    with table.lock:
        assert table.state["tiles"]
        assert table.state["step"] == 0
    table.close()


def test_an_aim_that_was_asked_for_last_is_never_forgotten():
    # many targets pushed the least score out while its second column was prepared; then the coach only estimated
    advisor = Advisor(stb.variant("classic"))
    turn = stb.Turn(stb.variant("classic"), seed=7).roll()
    for _ in advisor.prepare(Aim("score"), turn):
        pass
    for target in range(1, 40):
        for _ in advisor.prepare(Aim("beat", target), turn):
            pass
        for _ in advisor.prepare(Aim("score"), turn):
            pass
        assert advisor.judge(Aim("score"), turn) is not None
