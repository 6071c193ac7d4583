"""The table in Python: intents in, one state out."""

import functools
import itertools
import threading

import numpy
import pytest

import stbwidgets as stb
from stbwidgets.widgets.table import Table


@pytest.fixture
def sent(monkeypatch):
    """What widgets send to their views, in order."""
    messages: list[dict] = []
    monkeypatch.setattr(Table, "send", lambda self, content, buffers=None: messages.append(content))
    return messages


def tell(table, kind, **content):
    """Send an intent as a view would, with the present step."""
    intent = {"kind": kind, "step": table.state["step"], "view": "v", **content}
    table._take_message(table, intent, [])


PUBLISHED = [(6, 5), (4, 3), (6, 2), (5, 4), (6, 1), 5]
MOVES = [[2, 9], [7], [8], [4, 5], [1, 6]]


def test_published_round_is_replayed_with_given_rolls(sent):
    table = stb.play("classic", seed=7, rolls=PUBLISHED)
    assert table.state["given"] == "The rolls are given: number 1 of 6 comes next."
    for number, tiles in enumerate(MOVES, 1):
        assert table.state["choices"] == [2]
        tell(table, "roll", dice=2)
        tell(table, "shut", tiles=tiles)
        assert [entry["shut"] for entry in table.state["history"]] == MOVES[:number]
    assert table.state["choices"] == [1]  # the last given roll is one die
    tell(table, "roll", dice=1)
    assert table.turn.ending == stb.Ending(3, "stuck")
    assert table.state["ending"]["title"] == "Stuck on 5"
    assert "Tile 3 stays open. Score 3." in table.state["ending"]["text"]
    assert table.state["said"].startswith("Stuck on 5")
    assert not any(roll.drawn for roll in table.turn.rolls)
    assert sent == []
    assert stb.Turn.from_code(table.code) == table.turn


def test_given_rolls_begin_again_with_a_new_game_and_give_way_to_a_typed_seed(sent):
    table = stb.play("classic", seed=7, rolls=[(6, 5)])
    tell(table, "roll", dice=2)
    tell(table, "new")
    assert (table.turn.round, table.turn.history) == (1, ())
    tell(table, "roll", dice=2)
    assert table.turn.faces == (6, 5)
    tell(table, "shut", tiles=[2, 9])
    assert table.state["given"] == "The given rolls are used up. From here the dice are drawn."
    tell(table, "roll", dice=2)
    assert [roll.drawn for roll in table.turn.rolls] == [False, True]
    tell(table, "new", seed="12")
    assert (table.turn.seed, table.state["given"]) == (12, "")


def test_a_given_roll_that_does_not_fit_is_told_and_not_forced(sent):
    table = stb.play("classic", rolls=[(6, 5), 5])
    tell(table, "roll", dice=2)
    tell(table, "shut", tiles=[2, 9])
    assert table.state["given"].startswith("The next given roll does not fit here.")
    assert table.state["choices"] == [2]
    tell(table, "roll", dice=2)
    assert table.turn.rolls[-1].drawn


def test_one_seed_gives_every_table_the_same_dice(sent):
    one, other = stb.play("classic", seed=7), stb.play("classic", seed=7, language="sv")
    for table in (one, other):
        tell(table, "roll", dice=2)
    assert one.turn.faces == other.turn.faces
    assert one.state["seed_text"] == "Seed 7, round 1"


def test_new_game_goes_on_with_the_next_round_of_the_seed(sent):
    table = stb.play("classic", seed=7)
    tell(table, "roll", dice=2)
    tell(table, "new")
    assert (table.turn.seed, table.turn.round, table.turn.history) == (7, 2, ())


def test_take_back_gives_the_same_roll_again(sent):
    table = stb.play("classic", seed=7)
    tell(table, "roll", dice=2)
    faces = table.turn.faces
    tell(table, "back")
    assert table.state["due"] == "roll"
    assert table.state["can_back"] is False
    tell(table, "roll", dice=2)
    assert table.turn.faces == faces
    table = stb.play("classic", seed=7)
    before = table.state
    tell(table, "back")
    assert sent[-1]["reason"] == "impossible"
    assert table.state is before


def test_one_die_is_a_choice_where_the_rule_allows_it(sent):
    table = stb.play(stb.variant("classic").replace(open_tiles=(1, 2, 3)), seed=7)
    assert table.state["choices"] == [1, 2]
    assert table.state["headline"] == "Choose how many dice to roll."
    tell(table, "roll", dice=1)
    assert len(table.turn.faces) == 1


def test_hint_counts_first_and_then_shows_one_more_each_time(sent):
    table = stb.play("classic", rolls=[(3, 5)])
    tell(table, "hint", shown=0)
    assert sent[-1]["text"] == "Roll first: the roll says what you can shut."
    tell(table, "roll", dice=2)
    shown, texts, sets = 0, [], []
    for _ in range(8):
        tell(table, "hint", shown=shown)
        shown = sent[-1]["shown"]
        texts.append(sent[-1]["text"])
        sets.append(sent[-1]["sets"])
    assert texts[0] == "6 sets of open tiles make 8. Press Hint again to see them one by one."
    assert [len(shown) for shown in sets] == [0, 1, 2, 3, 4, 5, 6, 6]
    assert texts[1] == "1 of 6 sets that make 8."
    assert texts[-1] == "These are all 6 sets that make 8."
    assert sets[-1] == [list(move) for move in table.turn.legal_moves]


def test_a_finished_turn_is_reported_once(sent, monkeypatch):
    from stbwidgets.widgets import table as module

    reported = []
    monkeypatch.setattr(module, "_report", lambda turn, real_dice: reported.append(turn))
    table = stb.play(stb.variant("classic").replace(open_tiles=(1, 2)), rolls=[(1, 2)])
    tell(table, "roll", dice=2)
    tell(table, "shut", tiles=[1, 2])
    assert [turn.score for turn in reported] == [0]
    assert table.state["ending"]["reason"] == "shut"
    tell(table, "back")
    tell(table, "shut", tiles=[1, 2])
    assert len(reported) == 1  # the same game again
    tell(table, "new")
    tell(table, "roll", dice=2)
    tell(table, "shut", tiles=[1, 2])
    assert len(reported) == 2


def test_a_large_box_sends_what_fits_and_not_its_moves(sent):
    rules = stb.Rules(tiles=range(1, 37), source=stb.variant("double-eighteen").source)
    table = stb.play(rules, rolls=[(6,) * 6])
    tell(table, "roll", dice=6)
    assert table.state["moves"] is None
    assert table.state["count"] == table.turn.rules.count_moves(range(1, 37), (6,) * 6) > 200
    assert table.state["offer"] == list(range(1, 37))
    tell(table, "ask", selection=[30, 2])
    assert (sent[-1]["kind"], sent[-1]["tiles"], sent[-1]["complete"]) == ("offer", [1, 3, 4], False)
    tell(table, "ask", selection=[30, 2, 4])
    assert (sent[-1]["tiles"], sent[-1]["complete"]) == ([], True)
    tell(table, "hint", shown=0)
    tell(table, "hint", shown=1)
    assert sent[-1]["sets"] == [[36]]
    tell(table, "shut", tiles=[2, 4, 30])
    assert 30 not in table.turn.open_tiles


def test_unknown_words_are_answered_with_advice():
    with pytest.raises(TypeError, match=r"play\(\) has no keyword 'sed'; did you mean 'seed'\?"):
        stb.play("classic", sed=7)
    with pytest.raises(ValueError, match="did you mean 'classic'"):
        stb.play("clasic")
    with pytest.raises(ValueError, match="choose 'en'"):
        stb.play("classic", language="fr")
    with pytest.raises(ValueError, match=r"rolls, number 2: .*7"):
        stb.play("classic", rolls=[(1, 2), (7, 1)])
    with pytest.raises(ValueError, match="seed"):
        stb.play("classic", seed=True)


def test_repr_and_plain_text_do_not_change_from_run_to_run():
    tables = [stb.play("classic"), stb.play("classic")]
    assert {repr(table) for table in tables} == {"play('classic')"}
    assert {table.plain_text() for table in tables} == {
        "Shut the Box: Classic. Tiles open: 1, 2, 3, 4, 5, 6, 7, 8, 9. Run this cell to play."
    }
    assert repr(stb.play("classic", seed=7, language="es")) == "play('classic', seed=7, language='es')"
    table = stb.play("classic", seed=7, rolls=[(6, 5), 5])
    assert eval(repr(table), {"play": stb.play}).state == table.state


@pytest.mark.parametrize("language", ["es", "sv"])
def test_every_sentence_of_the_table_is_translated(language, sent):
    english, other = stb.play("classic", rolls=PUBLISHED), stb.play("classic", rolls=PUBLISHED, language=language)
    same = {name for name in english.strings if english.strings[name] == other.strings[name]}
    assert same <= set()
    for table in (english, other):
        for tiles in MOVES:
            tell(table, "roll", dice=2)
            tell(table, "shut", tiles=tiles)
        tell(table, "roll", dice=1)
    for name in ("headline", "detail", "said", "seed_text"):
        assert english.state[name] != other.state[name], name
    for name in ("title", "text"):
        assert english.state["ending"][name] != other.state["ending"][name]


def test_handlers_wait_for_each_other(sent):
    """Lab runs comm handlers beside cell code: twenty at once must make one step."""
    table = stb.play("classic", seed=7)
    intent = {"kind": "roll", "step": 0, "dice": 2}
    threads = [threading.Thread(target=table._take_message, args=(table, intent, [])) for _ in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert table.state["step"] == 1
    assert [message["reason"] for message in sent] == ["stale"] * 19


def test_given_pieces_that_are_out_of_the_deck_do_not_jam_the_table(sent):
    table = stb.play("dominoes", rolls=[(0, 1), (0, 1)], seed=1)
    tell(table, "roll", dice=1)
    tell(table, "shut", tiles=[1])
    assert "does not fit" in table.state["given"]
    tell(table, "roll", dice=1)
    assert [roll.drawn for roll in table.turn.rolls] == [False, True]


@pytest.mark.parametrize(
    "rolls", [itertools.repeat(5), 5, pytest.param(object(), id="an object"), "65", [(6, 5)] * 1001], ids=repr
)
def test_given_rolls_that_are_none_are_refused(rolls):
    with pytest.raises(ValueError, match="roll"):
        stb.play("classic", rolls=rolls)


def test_numpy_numbers_are_rolls_and_seeds_too():
    table = stb.play("classic", seed=numpy.int64(4), rolls=[numpy.array([6, 5]), numpy.int64(5)])
    assert repr(table) == "play('classic', seed=4, rolls=[(6, 5), (5,)])"


def test_every_seed_that_python_takes_can_be_typed(sent):
    table = stb.play("classic", seed=1)
    tell(table, "new", seed=str(2**63 - 1))
    assert table.turn.seed == 2**63 - 1
    for junk in (str(2**63), "1" * 31, "-1", "7.0", "٣", "", 7, None):
        before = table.turn
        tell(table, "new", seed=junk)
        if junk is not None:  # without a seed the next round begins
            assert table.turn is before
            assert sent[-1]["text"].startswith("A seed is a whole number")


def test_hints_of_a_large_box_are_paged_or_say_that_they_are_not(sent):
    table = stb.play(stb.Rules(tiles=range(1, 55), source=stb.Dice(9)), seed=1, rolls=[(6,) * 9])
    tell(table, "roll", dice=9)
    shown = 0
    for _ in range(30):
        tell(table, "hint", shown=shown)
        shown = sent[-1]["shown"]
    assert sent[-1]["text"] == "29 of 5718 sets that make 54."
    assert sent[-1]["sets"] == [list(move) for move in table.turn.legal_moves[9:29]]
    table = stb.play(stb.Rules(tiles=range(1, 65), source=stb.Dice(12)), seed=1, rolls=[(6,) * 12])
    tell(table, "roll", dice=12)
    # as many as (1 + x)(1 + x²)…(1 + x⁶⁴) has of x⁷²
    polynomial = functools.reduce(
        lambda ways, tile: ways + ((ways << 64 * tile) & (2 ** (64 * 73) - 1)), range(1, 65), 1
    )
    count = polynomial >> 64 * 72
    assert count > 10_000
    tell(table, "hint", shown=0)
    assert sent[-1]["text"] == f"{count} sets of open tiles make 72. Press Hint again to see one of them."
    tell(table, "hint", shown=1)
    assert sent[-1]["text"] == f"One of the {count} sets that make 72."
    assert sum(sent[-1]["sets"][0]) == 72


def test_a_house_rule_is_told_from_its_parts(sent):
    table = stb.play(stb.variant("two-to-go").replace(max_tiles=2, stop_total=7, scoring="missionary"))
    assert table.state["text"] == (
        "Shut tiles that add up to your roll. A roll shuts at most 2 tiles. Once no open tile is higher than 6 you may "
        "roll one die. Your first roll must shut tile 2. A roll of 7 ends your turn at once. Your score is how many "
        "tiles stay open."
    )


def test_in_a_race_the_next_turn_begins_with_the_box_as_it_was_left(sent):
    table = stb.play("junior", rolls=[(1, 2), (1, 1), (1, 1)])
    tell(table, "roll", dice=2)
    tell(table, "shut", tiles=[1, 2])
    tell(table, "roll", dice=2)
    assert table.turn.ending == stb.Ending(42, "stuck")
    tell(table, "new")
    assert table.turn.open_tiles == (3, 4, 5, 6, 7, 8, 9)
    table = stb.play("classic", rolls=[(1, 2), (1, 1), (1, 1)])
    tell(table, "roll", dice=2)
    tell(table, "shut", tiles=[1, 2])
    tell(table, "roll", dice=2)
    tell(table, "new")
    assert table.turn.open_tiles == table.turn.rules.open_tiles


def test_where_one_tile_is_shut_the_headline_names_the_tiles(sent):
    table = stb.play("thai", rolls=[(2, 4)])
    tell(table, "roll", dice=2)
    assert table.state["headline"] == "Shut 2, 4 or 6."
    table = stb.play("junior", rolls=[(2, 4)])
    tell(table, "roll", dice=2)
    assert table.state["headline"] == "Shut 2, 4, 6 or 2 + 4."
