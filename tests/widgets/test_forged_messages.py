"""A front end can send anything. Nothing it sends raises, and only a legal intent changes the table."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import stbwidgets as stb
from stbwidgets.widgets.base import StbWidget
from stbwidgets.widgets.tile_row import TileRow

JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20) | st.just("x" * 100_000),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=8), inner, max_size=5),
    max_leaves=12,
)
KINDS = st.sampled_from(["roll", "shut", "back", "new", "hint", "ask", "select", "cheat", ""]) | JUNK
STEPS = st.sampled_from([0, 1, 2, -1, True, 1.0, "1", None, 2**70]) | JUNK
FIELDS = st.dictionaries(st.sampled_from(["dice", "tiles", "seed", "shown", "selection", "view"]), JUNK, max_size=4)


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


@settings(deadline=None, max_examples=300)
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
        assert len(silent.messages) == 1
        assert silent.messages[0]["kind"] in ("refused", "hint", "offer")
    else:
        assert silent.messages == []
        assert table.state["step"] == before["step"] + 1
        assert type(step) is int
        assert step == before["step"]
        assert kind in ("roll", "shut", "back", "new")


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


@settings(deadline=None, max_examples=100)
@given(data=st.dictionaries(st.sampled_from(["state", "strings", "_esm", "_css", "layout", "junk"]), JUNK) | JUNK)
def test_a_front_end_writes_no_trait(data):
    table = stb.play("classic", seed=7)
    silent = Silent(table)
    held = {name: getattr(table, name) for name in ("state", "strings", "_esm", "_css", "layout")}
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
