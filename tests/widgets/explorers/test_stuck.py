"""Stuck or not: counts against a plain twin, what a front end may ask, pictures, three languages."""

import json
from fractions import Fraction
from itertools import combinations, product

import pytest
from bleached import bleached
from intents import assert_nothing_breaks, send

import stbwidgets as stb


def can_make(tiles, total):
    """Whether some of the tiles add up to the total, by trying all sets of them."""
    return any(sum(some) == total for size in range(1, len(tiles) + 1) for some in combinations(tiles, size))


@pytest.mark.parametrize("dice", [1, 2])
def test_every_box_has_the_count_of_the_plain_twin(dice):
    box = stb.explore("stuck", dice=dice)
    rolls = [sum(faces) for faces in product(range(1, 7), repeat=dice)]
    for size in range(1, 10):
        for tiles in combinations(range(1, 10), size):
            makes = {total: can_make(tiles, total) for total in range(1, 13)}
            box._open = tiles  # without drawing, 511 times
            assert box.stuck == sum(not makes[total] for total in rolls), tiles


def test_the_facts_of_the_course():
    assert stb.explore("stuck", (1, 5, 9)).chance == Fraction(5, 9)
    assert stb.explore("stuck", (2, 3, 5)).chance == Fraction(5, 12)
    assert stb.explore("stuck", (2, 3, 5), 1).chance == Fraction(1, 2)
    assert stb.explore("stuck", (1, 2, 3, 6)).stuck == 0
    assert stb.explore("stuck", (1, 2, 4), dice=1).stuck == 0


def test_the_state_tells_of_every_outcome_and_total():
    state = stb.explore("stuck", open_tiles=(1, 2, 9)).state
    assert [outcome["faces"] for outcome in state["outcomes"]] == [list(f) for f in product(range(1, 7), repeat=2)]
    for outcome in state["outcomes"]:
        assert outcome["total"] == sum(outcome["faces"])
        assert outcome["playable"] == can_make((1, 2, 9), outcome["total"])
    totals = {one["total"]: one for one in state["totals"]}
    assert sum(one["ways"] for one in totals.values()) == 36
    assert totals[3]["sets"] == [[1, 2]]
    assert totals[12]["text"] == "12 can be played: 1 + 2 + 9."
    assert totals[5]["text"] == "No open tiles add up to 5: stuck."
    assert [(one["stuck"], one["outcomes"], one["fraction"]) for one in state["compared"]] == [
        (3, 6, "1/2"),
        (23, 36, "23/36"),
    ]
    assert json.loads(json.dumps(state)) == state


def test_tiles_are_tapped_open_and_shut():
    box = stb.explore("stuck")
    assert send(box, "tap", tile=5) == []
    assert box.open_tiles == (1, 9)
    assert box.state["said"].startswith("Tile 5 is shut now. With two dice, ")
    assert send(box, "tap", tile=8) == []
    assert box.open_tiles == (1, 8, 9)
    assert send(box, "dice", dice=1) == []
    assert (box.dice, box.outcomes) == (1, 6)
    assert send(box, "all", open=False) == []
    assert box.open_tiles == ()
    assert box.state["summary"] == "The box is shut: nobody rolls any more. Tap tiles to open them."
    assert box.stuck == 0
    assert send(box, "all", open=True) == []
    assert box.open_tiles == tuple(range(1, 10))
    assert box.state["summary"] == "All tiles are open. With one die, no outcome is stuck."


def test_it_is_read_and_set_from_python():
    box = stb.explore("stuck", tiles=range(1, 13), open_tiles=(11, 12), dice=2)
    assert box.stuck == 33
    box.open_tiles = [10, 2]
    assert box.open_tiles == (2, 10)
    assert box.state["open"] == [2, 10]
    assert repr(box) == "explore('stuck', open_tiles=(2, 10), dice=2, tiles=(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12))"
    assert eval(repr(box), {"explore": stb.explore}).state == {**box.state, "step": 0}
    with pytest.raises(ValueError, match="13"):
        box.open_tiles = (13,)
    with pytest.raises(ValueError, match="dice must be a whole number from 1 to 2, not 3"):
        box.dice = 3
    assert (box.open_tiles, box.dice) == ((2, 10), 2)


@pytest.mark.parametrize(
    "wrong",
    [{"open_tiles": (10,)}, {"dice": 0}, {"dice": True}, {"tiles": ()}, {"tiles": range(1, 14)}, {"open_tiles": 5}],
)
def test_what_cannot_be_is_told(wrong):
    with pytest.raises(ValueError, match=r"\w"):
        stb.explore("stuck", **wrong)


def test_an_unknown_keyword_is_told_with_advice():
    with pytest.raises(TypeError, match="did you mean 'open_tiles'"):
        stb.explore("stuck", open_tile=(1,))


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"kind": "tap"}, "malformed"),
        ({"kind": "tap", "tile": 10}, "malformed"),
        ({"kind": "tap", "tile": True}, "malformed"),
        ({"kind": "tap", "tile": "5"}, "malformed"),
        ({"kind": "dice", "dice": 3}, "malformed"),
        ({"kind": "dice", "dice": 1.0}, "malformed"),
        ({"kind": "all", "open": 1}, "malformed"),
        ({"kind": "roll"}, "unknown"),
        ({"kind": "tap", "tile": 5, "step": 7}, "stale"),
    ],
)
def test_each_wrong_message_is_refused(fields, reason):
    box = stb.explore("stuck")
    before = box.state
    (answer,) = send(box, **fields)
    assert (answer["kind"], answer["reason"]) == ("refused", reason)
    assert answer["text"]
    assert box.state is before


def test_nothing_that_is_sent_breaks_it():
    likely = (0, 1, 2, 5, 9, 12, 13, True, False, "5")
    assert_nothing_breaks(lambda: stb.explore("stuck"), ("tile", "dice", "open"), likely)


def test_the_picture_tells_by_more_than_colour():
    html = stb.explore("stuck", (1, 5, 9)).picture()
    text = bleached(html)
    assert html.count("✗") == 20
    assert text.startswith("Stuck or not? 1 (2) (3) (4) 5")
    assert "20 of 36 outcomes are stuck: a chance of 5/9, or 55.6%." in text
    assert text.endswith("Run this cell to explore.")
    assert stb.explore("stuck", (1, 5, 9), 1).picture().count("✗") == 3
    assert stb.explore("stuck", ()).picture().count("<td") == 9
    assert stb.explore("stuck", (1, 5, 9)).picture() == html


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Tiles 1, 5 and 9 are open."),
        ("es", "Las tablillas 1, 5 y 9 están abiertas."),
        ("sv", "Brickorna 1, 5 och 9 är öppna."),
    ],
)
def test_three_languages(language, words):
    box = stb.explore("stuck", language=language)
    assert words in box.plain_text()
    assert "20" in box.summary()
    assert box.strings["language"] == language
