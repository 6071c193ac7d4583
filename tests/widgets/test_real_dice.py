"""Rolls read off real dice: what is typed, what is refused, and that it shows."""

import pytest

import stbwidgets as stb
from stbwidgets.language import translation
from stbwidgets.rules.sources import Cards, Dice, Dominoes
from stbwidgets.widgets.table import Table
from stbwidgets.widgets.typed_rolls import WrongRoll, read_roll


@pytest.fixture
def sent(monkeypatch):
    """What widgets send to their views, in order."""
    messages: list[dict] = []
    monkeypatch.setattr(Table, "send", lambda self, content, buffers=None: messages.append(content))
    return messages


def tell(table, kind, **content):
    table._take_message(table, {"kind": kind, "step": table.state["step"], "view": "v", **content}, [])


@pytest.mark.parametrize("text", ["3 5", "3,5", "35", "3+5", " 3 , 5 ", "3-5", "(3, 5)", "3;5", "３ ５", "3\t5"])
def test_two_dice_are_typed_in_many_ways(text: str) -> None:
    assert read_roll(translation("en"), Dice(), text) == (3, 5)


@pytest.mark.parametrize(
    ("source", "text", "faces"),
    [
        (Dice(1, 20), "15", (15,)),
        (Dice(2, 12), "11 3", (11, 3)),
        (Dice(9), "123456123", (1, 2, 3, 4, 5, 6, 1, 2, 3)),
        (Dominoes(), "5-3", (3, 5)),
        (Dominoes(), "00", (0, 0)),
        (Dominoes("chinese"), "6|4", (4, 6)),
        (Cards(), "q", (12,)),
        (Cards(), "A", (1,)),
        (Cards(), "10", (10,)),
    ],
)
def test_every_source_has_its_own_way(source, text, faces) -> None:
    assert read_roll(translation("en"), source, text) == faces


@pytest.mark.parametrize(
    ("source", "text", "why"),
    [
        (Dice(), "7", "“7” is no face of a die with 6 sides; its faces are 1 to 6."),
        (Dice(), "0 3", "“0” is no face of a die with 6 sides; its faces are 1 to 6."),
        (Dice(), "three", "“three” is no number. Type what the dice show, such as 3 5."),
        (Dice(), "", "Type what the dice show, such as 3 5."),
        (Dice(1, 20), "21", "“21” is no face of a die with 20 sides; its faces are 1 to 20."),
        (Dominoes(), "3", "Type the two ends of the domino, such as 3 5."),
        (Dominoes(), "3 7", "“7” is no end of a domino of this set; ends are 0 to 6."),
        (Dominoes(), "0 5", "There is no domino 0-5 in this set."),
        (Cards(), "K", "“K” is no number. Type the card, such as 7 or Q."),
        (Cards(), "3 4", "One card is drawn at a time. Type the card, such as 7 or Q."),
        (Cards(courts=False), "J", "“11” is not in this deck, which has A, 2, 3, 4, 5, 6, 7, 8, 9, 10."),
    ],
)
def test_what_is_no_roll_is_refused_in_words(source, text, why) -> None:
    with pytest.raises(WrongRoll) as refusal:
        read_roll(translation("en"), source, text)
    assert str(refusal.value) == why


def test_a_round_is_played_with_typed_rolls(sent) -> None:
    table = stb.play("classic", seed=7, real_dice=True)
    assert table.state["panels"]["real_dice"] == {"on": True, "most": 2}
    tell(table, "real-roll", text="6+5")
    assert table.turn.faces == (6, 5)
    assert not table.turn.rolls[0].drawn
    tell(table, "shut", tiles=[2, 9])
    tell(table, "real-roll", faces=[4, 3])
    assert table.turn.faces == (4, 3)
    assert [entry["typed"] for entry in table.state["history"]] == [True, True]
    assert table.state["history"][0]["text"] == "Roll 1: 6 + 5 = 11, typed. Shut 2, 9."
    assert sent == []
    assert stb.Turn.from_code(table.code) == table.turn


def test_a_wrong_roll_changes_nothing_and_says_the_way_out(sent) -> None:
    table = stb.play("classic", seed=7, real_dice=True)
    for content, why in [
        ({"text": "7 1"}, "“7” is no face of a die with 6 sides; its faces are 1 to 6."),
        ({"text": "3"}, "“3” is 1 die. Roll 2 dice now."),
        ({"faces": [1, 2, 3]}, "“1 2 3” is 3 dice. Roll 2 dice now."),
        ({"faces": []}, "Type what the dice show, such as 3 5."),
    ]:
        tell(table, "real-roll", **content)
        assert sent.pop()["text"] == why
    assert table.turn.history == ()


@pytest.mark.parametrize(
    "content",
    [
        {},
        {"text": 5},
        {"text": "x" * 101},
        {"faces": "35"},
        {"faces": [3, True]},
        {"faces": [3.0, 5]},
        {"text": "3 5", "faces": [3, 5]},
        {"faces": [3] * 13},
        {"faces": None, "text": None},
        {"text": {"a": 1}},
    ],
)
def test_forged_rolls_are_refused(sent, content) -> None:
    table = stb.play("classic", seed=7, real_dice=True)
    tell(table, "real-roll", **content)
    assert sent.pop()["reason"] == "malformed"
    assert table.turn.history == ()


def test_a_roll_is_typed_only_where_that_is_switched_on_and_due(sent) -> None:
    table = stb.play("classic", seed=7)
    tell(table, "real-roll", text="3 5")
    assert sent.pop()["reason"] == "impossible"
    tell(table, "real-dice", on=1)
    assert sent.pop()["reason"] == "malformed"
    tell(table, "real-dice", on=True)
    assert table.state["said"] == "Type what the dice show, such as 3 5."
    tell(table, "real-roll", text="3 5")
    tell(table, "real-roll", text="3 5")
    assert sent.pop()["reason"] == "impossible"
    assert len(table.turn.rolls) == 1
    tell(table, "real-dice", on=False)
    tell(table, "shut", tiles=[8])
    tell(table, "roll", dice=2)
    assert [entry["typed"] for entry in table.state["history"]] == [True, False]


def test_while_rolls_are_typed_the_program_rolls_none(sent) -> None:
    table = stb.play("classic", seed=7, real_dice=True)
    tell(table, "roll", dice=2)
    assert sent.pop()["text"] == "Rolls are typed at this table: type what the dice show, or switch real dice off."
    assert table.turn.history == ()


def test_one_die_or_two_as_the_rules_allow(sent) -> None:
    table = stb.play(stb.variant("classic").replace(open_tiles=(1, 2, 3)), real_dice=True)
    tell(table, "real-roll", text="4")
    assert table.turn.faces == (4,)
    forced = stb.play(stb.variant("sum-six").replace(open_tiles=(1, 2, 3)), real_dice=True)
    tell(forced, "real-roll", text="22")
    assert sent.pop()["text"] == "“2 2” is 2 dice. Roll 1 die now."


def test_a_piece_is_drawn_once_from_a_deck(sent) -> None:
    table = stb.play("dominoes", real_dice=True)
    tell(table, "real-roll", text="0 0")
    tell(table, "real-roll", text="0-0")
    assert sent.pop()["text"] == "0-0 is out of the deck already; draw another."
    assert len(table.turn.rolls) == 1


def test_in_a_match_every_roll_is_typed_a_computers_too_and_a_roll_off(sent) -> None:
    table = stb.play("classic", players=("Ana", ("Robot", "random")), begins="roll-off", seed=7, real_dice=True)
    tell(table, "real-roll", text="3 4")
    tell(table, "real-roll", text="5 4")
    assert table.match.order[0] == 2
    assert all(entry["typed"] for entry in table.state["history"])
    tell(table, "next")
    tell(table, "computer")
    assert sent.pop()["reason"] == "impossible"
    tell(table, "real-roll", text="6 6")
    assert table.turn.faces == (6, 6)
    tell(table, "computer")
    assert len(table.turn.open_tiles) < 9


def test_given_rolls_are_not_called_typed(sent) -> None:
    table = stb.play("classic", rolls=[(6, 5)])
    tell(table, "roll", dice=2)
    assert table.state["history"][0]["typed"] is False


def test_rounds_with_real_dice_are_noted_and_said_to_be(sent) -> None:
    from stbwidgets.course import record

    record.clear()
    table = stb.play(stb.variant("classic").replace(open_tiles=(2,)), real_dice=True)
    tell(table, "real-roll", text="2")
    tell(table, "shut", tiles=[2])
    assert [entry.real_dice for entry in record.rounds()] == [True]
    replay = stb.play(stb.variant("classic").replace(open_tiles=(2,)), rolls=[(2,)])
    tell(replay, "roll", dice=1)
    tell(replay, "shut", tiles=[2])
    assert len(record.rounds()) == 1
    record.clear()


def test_the_keyword_is_a_truth_value() -> None:
    with pytest.raises(ValueError, match="real_dice must be True or False, not 'yes'"):
        stb.play("classic", real_dice="yes")
    assert repr(stb.play("classic", real_dice=True)) == "play('classic', real_dice=True)"
