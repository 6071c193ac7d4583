"""A front end can send anything. Nothing it sends raises, and only a legal intent changes the table."""

import json
import re
import traceback
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import stbwidgets as stb
from stbwidgets.rules.games import game_from_code
from stbwidgets.widgets import base
from stbwidgets.widgets.base import StbWidget
from stbwidgets.widgets.tile_row import TileRow

JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20) | st.just("x" * 100_000),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=8), inner, max_size=5),
    max_leaves=12,
)
# what the table and its panels can be asked, read off a table: an intent that is new is tried here by itself
KNOWN = sorted(stb.play("classic", seed=7).deeds())
KINDS = st.sampled_from([*KNOWN, "select", "cheat", ""]) | JUNK
STEPS = st.sampled_from([0, 1, 2, -1, True, 1.0, "1", None, 2**70]) | JUNK
# a page lends time for work that goes in steps by these: nobody waits for an answer
LENT = tuple(kind for kind in KNOWN if kind.endswith("-work"))
# and every part of an intent that is looked at anywhere
SOURCES = Path(base.__file__).parent.rglob("*.py")
NAMES = sorted({name for path in SOURCES for name in re.findall(r'intent\.get\("(\w+)"', path.read_text("utf-8"))})
FIELDS = st.dictionaries(st.sampled_from(NAMES), JUNK, max_size=4)
# values that get past the first check of one intent or another
LIKELY = st.sampled_from(
    [
        True,
        False,
        0,
        1,
        2,
        9,
        [8],
        [3, 5],
        [1, 2, 5],
        [],
        "7b",
        "today",
        "off",
        "before",
        "after",
        "score",
        "shut",
        "<b>",
    ]
) | st.sampled_from(
    [stb.Turn(stb.variant("thai"), seed=3).roll().code, stb.play(players=["Ana", "random"], seed=3).code]
)


class Silent:
    """A table whose messages are kept."""

    def __init__(self, widget):
        self.widget = widget
        self.messages = []
        widget.send = lambda content, buffers=None: self.messages.append(content)
        widget.send_state = self.send_state

    def send_state(self, key=None):
        if isinstance(key, list):  # a name alone is how traitlets tells of a trait that Python set
            self.messages.append({"kind": "state", "keys": key})


@settings(deadline=None, max_examples=150)
@given(kind=KINDS, step=STEPS, fields=FIELDS, rolled=st.booleans())
def test_any_message_is_answered_and_changes_at_most_one_legal_step(kind, step, fields, rolled):
    table = stb.play("classic", rolls=[(3, 5)])
    silent = Silent(table)
    if rolled:
        table._take_message(table, {"kind": "roll", "step": 0, "dice": 2}, [])
    before, turn = table.state, table.turn
    table._take_message(table, {**fields, "kind": kind, "step": step}, [])
    if table.state is before:
        assert table.turn is turn
        is_present = type(step) is int and step == before["step"]  # True is no step, though it equals 1
        assert len(silent.messages) == (kind not in LENT or not is_present)
    else:
        assert table.state["step"] - before["step"] in (0, 1)
        assert type(step) is int
        assert step == before["step"]
        assert kind in KNOWN


faults: list = []  # what could not be answered: a fault of ours, which the page is told in words and the log in full


@pytest.fixture(autouse=True, scope="module")
def no_faults():
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(base._log, "exception", lambda *what: faults.append((what, traceback.format_exc())))
        yield


TABLES = {
    "practice": lambda: stb.play("classic", rolls=[(3, 5), (6, 6), 3]),
    "cards": lambda: stb.play("cards", seed=7),
    "match": lambda: stb.play("classic", players=("<b>Ana</b>", "random"), format="best-of", stakes="pub", seed=7),
}


@pytest.mark.parametrize("name", TABLES)
@settings(deadline=None, max_examples=30)
@given(data=st.data())
def test_no_row_of_intents_breaks_a_table(name, data):
    """Whatever is asked one after another: each is answered, nothing raises, and the game stays one that can be."""
    table = TABLES[name]()
    silent = Silent(table)
    for _ in range(data.draw(st.integers(1, 12))):
        kind = data.draw(st.sampled_from(KNOWN))
        fields = data.draw(st.dictionaries(st.sampled_from(NAMES), LIKELY | JUNK))
        before, game = table.state, table.game
        silent.messages.clear()
        table._take_message(table, {**fields, "kind": kind, "step": before["step"], "view": "v"}, [])
        assert faults == [], (kind, fields)
        assert silent.messages or table.state is not before or kind in LENT, (kind, fields)
        assert table.state["step"] - before["step"] in (0, 1)
        if silent.messages and silent.messages[0]["kind"] == "refused":
            assert table.game is game, (kind, fields)
        assert json.loads(json.dumps(table.state)) == table.state
        assert game_from_code(table.code) == table.game


@pytest.mark.parametrize("kind", KNOWN)
@pytest.mark.parametrize("name", TABLES)
def test_every_intent_of_another_step_is_passed_over(name, kind):
    table = TABLES[name]()
    silent = Silent(table)
    before = table.state
    for step in (-1, 1, 99, 10**30):
        table._take_message(table, {"kind": kind, "step": step, "dice": 2, "on": True}, [])
    assert [message["reason"] for message in silent.messages] == ["stale"] * 4
    assert table.state is before
    assert faults == []


def test_messages_out_of_order_change_nothing_twice():
    """A whole round's intents, sent back to front, shuffled, doubled: only those that fit are taken."""
    honest = stb.play("classic", seed=7)
    letters = []
    while honest.turn.due:
        step = honest.state["step"]
        if honest.turn.due == "roll":
            letter = {"kind": "roll", "step": step, "dice": max(honest.state["choices"])}
        else:
            letter = {"kind": "shut", "step": step, "tiles": list(honest.turn.legal_moves[0])}
        letters.append(letter)
        honest._take_message(honest, letter, [])
    table = stb.play("classic", seed=7)
    Silent(table)
    for letter in reversed(letters[1:]):
        table._take_message(table, letter, [])
    assert table.turn.history == ()
    for letter in letters:
        for again in (letter, letter, letters[0], letters[-1]):
            table._take_message(table, again, [])
    assert table.turn == honest.turn
    assert faults == []


@settings(deadline=None, max_examples=200)
@given(content=JUNK)
def test_messages_that_are_no_intents_are_refused(content):
    for widget in (stb.play("classic", seed=7), TileRow()):
        silent = Silent(widget)
        before = widget.state
        widget._take_message(widget, content, [])
        assert widget.state is before
        assert silent.messages[0]["kind"] == "refused"


@pytest.mark.parametrize(
    ("intent", "reason"),
    [
        ({"kind": "roll", "step": 0, "dice": True}, "malformed"),
        ({"kind": "roll", "step": 0, "dice": 1}, "impossible"),
        ({"kind": "roll", "step": 0, "dice": 2.0}, "malformed"),
        ({"kind": "roll", "step": 0}, "malformed"),
        ({"kind": "roll", "step": False, "dice": 2}, "malformed"),
        ({"kind": "roll", "step": -1, "dice": 2}, "stale"),
        ({"kind": "roll", "step": 10**40, "dice": 2}, "stale"),
        ({"kind": "shut", "step": 0, "tiles": [9]}, "impossible"),
        ({"kind": "shut", "step": 0, "tiles": [1] * 1_000_000}, "malformed"),
        ({"kind": "shut", "step": 0, "tiles": "9"}, "malformed"),
        ({"kind": "shut", "step": 0, "tiles": {"9": 9}}, "malformed"),
        ({"kind": "ask", "step": 0, "selection": [9, 9]}, "impossible"),
        ({"kind": "ask", "step": 0, "selection": [99]}, "impossible"),
        ({"kind": "hint", "step": 0, "shown": -1}, "malformed"),
        ({"kind": "hint", "step": 0, "shown": 10**30}, "malformed"),
        ({"kind": "new", "step": 0, "seed": "7" * 500}, "seed"),
        ({"kind": "new", "step": 0, "seed": "-7"}, "seed"),
        ({"kind": "new", "step": 0, "seed": "٧"}, "seed"),
        ({"kind": "new", "step": 0, "seed": 7}, "seed"),
        ({"kind": ["roll"], "step": 0}, "malformed"),
        ({"kind": "__init__", "step": 0}, "unknown"),
        ({"kind": "roll", "step": 0, "dice": 3, "view": "<img src=x>" * 1000}, "impossible"),
    ],
)
def test_each_wrong_message_has_its_reason(intent, reason):
    table = stb.play("classic", seed=7)
    silent = Silent(table)
    before = table.state
    table._take_message(table, intent, [])
    assert [message["reason"] for message in silent.messages] == [reason]
    assert silent.messages[0]["text"]
    assert len(silent.messages[0]["view"]) <= 64
    assert table.state is before


def test_wrong_moves_are_refused_after_a_roll():
    table = stb.play("classic", rolls=[(3, 5)])
    silent = Silent(table)
    table._take_message(table, {"kind": "roll", "step": 0, "dice": 2}, [])
    before = table.state
    for tiles in ([], [7], [8, 8], [0, 8], [-1, 9], [99], [1, 2, 3], [True, 7], [8.0], [[8]], [None]):
        table._take_message(table, {"kind": "shut", "step": 1, "tiles": tiles}, [])
        assert silent.messages[-1]["kind"] == "refused"
        assert table.state is before
    table._take_message(table, {"kind": "shut", "step": 1, "tiles": [8]}, [])
    table._take_message(table, {"kind": "shut", "step": 1, "tiles": [8]}, [])  # double Enter
    assert silent.messages[-1]["reason"] == "stale"
    assert table.turn.open_tiles == (1, 2, 3, 4, 5, 6, 7, 9)


TRAITS = ("state", "strings", "_esm", "script", "sheet", "layout")


@settings(deadline=None, max_examples=100)
@given(data=st.dictionaries(st.sampled_from([*TRAITS, "junk"]), JUNK) | JUNK)
def test_a_front_end_writes_no_trait(data):
    table = stb.play("classic", seed=7)
    silent = Silent(table)
    held = {name: getattr(table, name) for name in TRAITS}
    table.set_state(data)
    table._handle_msg({"content": {"data": {"method": "update", "state": data}}, "buffers": []})
    for name, value in held.items():
        assert getattr(table, name) is value
    told = {key for message in silent.messages for key in message["keys"]}
    assert told == ({name for name in data if name in held} if isinstance(data, dict) else set())


@settings(deadline=None, max_examples=100)
@given(data=JUNK)
def test_comm_messages_of_any_shape_do_not_raise(data):
    table = stb.play("classic", seed=7)
    Silent(table)
    before = table.state
    for content in ({"data": data}, {"data": {"method": data}}, {"data": {"method": "custom"}}, {}, None, data):
        table._handle_msg({"content": content})
    table._handle_msg({"content": {"data": {"method": "update", "state": {}, "buffer_paths": [["x", 9]]}}})
    assert table.state is before


def test_every_widget_refuses_what_it_does_not_know():
    class Plain(StbWidget):
        _esm = "export default {};"

        def picture(self):
            return ""

        def plain_text(self):
            return ""

    widget = Plain()
    silent = Silent(widget)
    widget.show()
    widget._take_message(widget, {"kind": "x", "step": 0}, [])
    assert silent.messages[0]["reason"] == "unknown"
