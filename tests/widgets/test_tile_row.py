"""The tile row and the tray alone, in Python."""

import pytest

import stbwidgets as stb
from stbwidgets.widgets.roll_tray import RollTray


def tell(row, tiles, **content):
    row._take_message(row, {"kind": "select", "step": row.state["step"], "tiles": tiles, **content}, [])


def test_what_is_tapped_can_be_read():
    row = stb.TileRow(tiles=range(1, 10), open_tiles=(1, 3, 5))
    tell(row, [5, 3])
    assert row.selected == (3, 5)
    assert row.state == {"tiles": list(range(1, 10)), "open": [1, 3, 5], "selected": [3, 5], "step": 1}


def test_shut_tiles_cannot_be_selected():
    row = stb.TileRow(open_tiles=(1, 3, 5))
    for tiles in ([2], [1, 1], [True], "1", None, [1] * 100):
        tell(row, tiles)
        assert row.selected == ()
    with pytest.raises(ValueError, match="not among the open tiles"):
        row.selected = [2]


def test_shutting_from_python_keeps_what_is_still_open():
    row = stb.TileRow(selected=(3, 5))
    row.open_tiles = (5, 6)
    assert (row.selected, row.open_tiles) == ((5,), (5, 6))
    assert eval(repr(row), {"TileRow": stb.TileRow}).state["selected"] == [5]


def test_changes_are_heard():
    row, heard = stb.TileRow(), []
    row.observe(lambda change: heard.append(row.selected), "state")
    tell(row, [9])
    assert heard == [(9,)]


def test_unknown_keywords():
    with pytest.raises(TypeError, match="did you mean 'selected'"):
        stb.TileRow(select=(1,))
    with pytest.raises(TypeError, match=r"RollTray\(\) has no keyword"):
        RollTray(colour="red")


def test_the_tray_shows_what_it_is_given():
    tray = RollTray(dice=3, sides=20)
    assert tray.state["faces"] is None
    tray.faces = (20, 1, 7)
    assert (tray.state["faces"], tray.plain_text()) == ([20, 1, 7], "Rolled 20 + 1 + 7, total 28")
    assert repr(tray) == "RollTray(faces=(20, 1, 7), dice=3, sides=20)"
    with pytest.raises(ValueError, match="21"):
        tray.faces = (21,)


def test_a_row_needs_no_dice_that_could_shut_it():
    assert stb.TileRow(tiles=range(13, 20), selected=(13,)).selected == (13,)
    for tiles in ((), range(1, 66), (0,), (1, 1)):
        with pytest.raises(ValueError, match="tile"):
            stb.TileRow(tiles=tiles)
