"""A thousand rounds at one table: what it holds does not grow, but for the line that the record keeps of each."""

import gc
import json

import psutil
import pytest

import stbwidgets as stb
from stbwidgets.course import record
from stbwidgets.widgets.table import Table


@pytest.fixture(autouse=True)
def silent(monkeypatch):
    monkeypatch.setattr(Table, "send", lambda self, content, buffers=None: None)
    record.clear()
    yield
    record.clear()


def tell(table, kind, **content):
    table._take_message(table, {"kind": kind, "step": table.state["step"], "view": "v", **content}, [])


def play_round(table):
    """One turn, and on to the next; how many characters its last state had."""
    played = len(record.rounds())
    while len(record.rounds()) == played:
        if table.turn.due == "roll":
            tell(table, "roll", dice=max(table.state["choices"]))
        else:
            tell(table, "shut", tiles=list(table.turn.legal_moves[0]))
    length = len(json.dumps(table.state))
    tell(table, "new" if table.match is None else "next")
    return length


def play_hundreds(table, hundreds):
    """After each hundred rounds: bytes of the process, objects, and the longest state."""
    found = []
    for _ in range(hundreds):
        longest = max(play_round(table) for _ in range(100))
        gc.collect()
        found.append((psutil.Process().memory_info().rss, len(gc.get_objects()), longest))
    return found


@pytest.mark.full
def test_practice():
    table = stb.play("classic", seed=7)
    found = play_hundreds(table, 10)
    assert record.figures().rounds == 1000
    assert table.turn.round == 1001
    (bytes_early, objects_early, state_early), (bytes_late, objects_late, state_late) = found[1], found[-1]
    assert (objects_late - objects_early) / 800 <= 2, found
    assert bytes_late - bytes_early <= 4_000_000, found
    assert state_late <= state_early + 200, found  # numbers get a digit longer


@pytest.mark.full
def test_a_match_of_many_rounds():
    """A match is all of its rounds, so it grows by those, and the state only by its code."""
    table = stb.play("classic", players=("Ana", "Bo"), format="total", rounds=200, seed=7)
    found = play_hundreds(table, 3)
    (_, objects_early, state_early), (_, objects_late, state_late) = found[0], found[-1]
    assert (objects_late - objects_early) / 200 <= 60, found
    assert state_late - state_early <= 200 * 8, found  # some five characters of a code for a turn
    assert stb.Match.from_code(table.code) == table.match
