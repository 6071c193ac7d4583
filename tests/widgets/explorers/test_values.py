"""The value map: values against a plain twin, what a front end may ask, pictures, three languages."""

import json
from fractions import Fraction
from functools import cache
from itertools import combinations, product

import pytest
from bleached import bleached
from intents import assert_nothing_breaks, send

import stbwidgets as stb


@cache
def least(tiles, dice_rule=True):
    """The least expected score of the classic box, by the plainest recursion there is."""
    if not tiles:
        return Fraction(0)
    counts = (1, 2) if dice_rule and max(tiles) <= 6 else (2,)
    return min(with_dice(tiles, dice) for dice in counts)


def with_dice(tiles, dice):
    rolls = [sum(faces) for faces in product(range(1, 7), repeat=dice)]
    return Fraction(sum(after(tiles, total) for total in rolls), len(rolls))


@cache
def after(tiles, total):
    some = [one for size in range(1, len(tiles) + 1) for one in combinations(tiles, size) if sum(one) == total]
    return min((least(tuple(t for t in tiles if t not in one)) for one in some), default=Fraction(sum(tiles)))


@pytest.mark.parametrize("tiles", [(1,), (1, 2, 3), (1, 2, 4), (2, 3, 5), (1, 3, 4, 5, 6), (1, 5, 9), (7, 8, 9)])
def test_a_box_its_dice_and_its_rolls_have_the_values_of_the_plain_twin(tiles):
    box = stb.explore("values", open_tiles=tiles)
    assert box.value == least(tiles)
    assert dict(box.dice) == {n: with_dice(tiles, n) for n in ((1, 2) if max(tiles) <= 6 else (2,))}
    assert sorted((sum(faces), value) for faces, _ways, value in box.rolls) == sorted(
        (total, after(tiles, total)) for total in ({*range(1, 7)} if box.dice[0][0] == 1 else {*range(2, 13)})
    )
    total = sum(ways for _faces, ways, _value in box.rolls)
    assert sum(ways * value for _faces, ways, value in box.rolls) / total == box.value


def test_the_facts_of_the_course():
    full = stb.explore("values")
    best = {sum(faces): value for faces, _ways, value in full.rolls}
    assert [sum(full.rolls[place][0]) for place in (0, 2, -1)] == [9, 12, 2]
    assert [round(float(best[total]), 3) for total in (9, 12, 2)] == [7.363, 9.778, 15.784]
    question = stb.explore("values", open_tiles=(1, 3, 4, 5, 6), faces=(5, 4))
    assert dict(question.moves) == {
        (4, 5): Fraction(20095, 3888),
        (3, 6): Fraction(3857, 648),
        (1, 3, 5): Fraction(845, 108),
    }
    assert stb.explore("values", open_tiles=(1, 2, 3)).value == least((1, 2, 3))


def test_the_map_holds_every_box_by_its_number():
    now = stb.explore("values").state["map"]
    assert len(now["values"]) == len(now["shades"]) == 512
    assert now["values"][0] == "0.0"
    assert now["values"][0b111] == f"{float(least((1, 2, 3))):.1f}"
    assert now["values"][0b000111101] == f"{float(stb.explore('values', open_tiles=(1, 3, 4, 5, 6)).value):.1f}"
    assert now["never"] == [510]  # only tile 1 shut
    assert stb.explore("values", open_tiles=range(2, 10)).state["summary"].endswith("No turn ever comes to this box.")
    assert now["legend"] == [{"low": str(low), "high": str(low + 5)} for low in range(0, 25, 5)]
    shut = stb.explore("values", aim="shut").state["map"]
    assert (shut["values"][0], shut["values"][511], shut["percent"]) == ("100.0", "9.8", "%")
    assert stb.explore("values", "twelve-three-dice").state["map"] is None


def test_a_way_through_the_box_and_back():
    box = stb.explore("values")
    nine = next(one["roll"] for one in box.state["rolls"] if one["label"] == "9")
    assert send(box, "roll", roll=nine) == []
    assert sum(box.faces) == 9
    assert box.moves[0][0] == (9,)
    assert box.state["moves"][0]["left"] == list(range(1, 9))
    assert "Roll 9: 9 is best." in box.state["said"]
    assert send(box, "roll", roll=nine) == []  # the same again takes it up
    assert (box.faces, box.moves) == (None, ())
    send(box, "roll", roll=nine)
    assert send(box, "shut", tiles=[9]) == []
    assert (box.open_tiles, box.faces) == (tuple(range(1, 9)), None)
    assert send(box, "tap", tile=8) == []
    assert box.state["said"].startswith("Tile 8 is shut now. With best play ")
    assert send(box, "box", tiles=[2, 1]) == []
    assert box.open_tiles == (1, 2)
    assert [one["best"] for one in box.state["dice_choices"]] == [True, False]
    assert "Rolling 1 die is best." in box.summary()
    assert send(box, "dice", dice=2) == []
    assert len(box.state["rolls"]) == 11
    for tiles in ((1, 2, 3, 4, 5, 6, 7), tuple(range(1, 9)), tuple(range(1, 10))):
        assert send(box, "back") == []
        assert box.open_tiles == tiles
    assert box.state["can_back"] is False
    assert send(box, "all", open=False) == []
    assert box.state["summary"] == "The box is shut: the score is 0. Tap tiles to open them."
    assert (box.dice, box.rolls, box.value) == ((), (), 0)
    assert send(box, "aim", aim="shut") == []
    assert box.value == 1


def test_stuck_and_equally_good_moves_are_said():
    assert "Roll 8: stuck. The score is 12." in stb.explore("values", open_tiles=(1, 2, 9), faces=(3, 5)).summary()
    shut = stb.explore("values", open_tiles=(1, 2, 9), faces=(3, 5), aim="shut")
    assert "Roll 8: stuck. The box is not shut." in shut.summary()
    ties = stb.explore("values", open_tiles=(7, 8, 9), faces=(1, 1), aim="shut")
    assert ties.moves == ()
    found = 0
    for total in range(2, 13):
        box = stb.explore(
            "values", faces=(total // 2, total - total // 2), aim="shut", open_tiles=(3, 4, 5, 6, 7, 8, 9)
        )
        values = [value for _move, value in box.moves]
        if values.count(values[0] if values else 0) > 1:
            found += 1
            assert "are equally good" in box.summary()
    assert found == sum(
        len(ranked) > 1 and ranked[0][1] == ranked[1][1]
        for total in range(2, 13)
        for ranked in [stb.solve("classic", "shut").rank_moves((3, 4, 5, 6, 7, 8, 9), (total // 2, total - total // 2))]
    )


def test_other_rules_and_python():
    box = stb.explore("values", "two-dice", open_tiles=(1, 3, 5, 7), faces=(2, 6))
    assert box.moves[1][1] - box.moves[0][1] == Fraction(32, 81)
    assert repr(box) == "explore('values', 'two-dice', open_tiles=(1, 3, 5, 7), faces=(2, 6))"
    assert eval(repr(box), {"explore": stb.explore}).state == box.state
    box.faces = None
    assert box.moves == ()
    box.open_tiles = [1]
    assert box.state["step"] == 2
    box.aim = "shut"
    assert box.state["aim"] == "shut"
    assert stb.explore("values", "thai").state["rolls"][0]["label"] in ("4, 5", "3, 6")
    assert stb.explore("values", plain=True).state["map"] is None
    assert stb.explore("values", "even-stevens").open_tiles == stb.variant("even-stevens").open_tiles
    opened = stb.explore("values", "two-to-go")
    assert opened.value == stb.solve("two-to-go").value
    assert json.loads(json.dumps(opened.state)) == opened.state


@pytest.mark.parametrize(
    "wrong",
    [
        {"rules": "clasic"},
        {"rules": "dominoes"},
        {"rules": "three-hundred"},
        {"open_tiles": (10,)},
        {"open_tiles": 5},
        {"faces": (1,)},
        {"faces": (7, 1)},
        {"open_tiles": (), "faces": (1, 1)},
        {"aim": "win"},
        {"plain": 1},
    ],
)
def test_what_cannot_be_is_told(wrong):
    with pytest.raises(ValueError, match=r"\w"):
        stb.explore("values", **wrong)


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"kind": "tap"}, "malformed"),
        ({"kind": "tap", "tile": 10}, "malformed"),
        ({"kind": "tap", "tile": True}, "malformed"),
        ({"kind": "roll", "roll": 11}, "malformed"),
        ({"kind": "roll", "roll": "0"}, "malformed"),
        ({"kind": "dice", "dice": 1}, "malformed"),  # 9 is open
        ({"kind": "shut", "tiles": [9]}, "malformed"),  # nothing is rolled
        ({"kind": "box", "tiles": [1, 1]}, "malformed"),
        ({"kind": "box", "tiles": "12"}, "malformed"),
        ({"kind": "box", "tiles": [[1]]}, "malformed"),
        ({"kind": "aim", "aim": "win"}, "malformed"),
        ({"kind": "all", "open": 1}, "malformed"),
        ({"kind": "back"}, "malformed"),
        ({"kind": "throw"}, "unknown"),
        ({"kind": "tap", "tile": 5, "step": 7}, "stale"),
    ],
)
def test_each_wrong_message_is_refused(fields, reason):
    box = stb.explore("values")
    before = box.state
    (answer,) = send(box, **fields)
    assert (answer["kind"], answer["reason"]) == ("refused", reason)
    assert answer["text"]
    assert box.state is before


def test_nothing_that_is_sent_breaks_it():
    likely = (0, 1, 2, 5, 9, 12, True, False, "5", [9], [1, 2], [], [[1]], "shut")
    assert_nothing_breaks(
        lambda: stb.explore("values", open_tiles=(1, 2, 4)), ("tile", "tiles", "roll", "dice", "aim", "open"), likely
    )


def test_a_roll_is_not_left_where_nobody_rolls():
    shut = stb.explore("values", open_tiles=())
    (answer,) = send(shut, "roll", roll=0)
    assert answer["reason"] == "malformed"


def test_the_picture_tells_the_ranking_in_words():
    text = bleached(stb.explore("values", open_tiles=(1, 3, 4, 5, 6), faces=(4, 5)).picture())
    assert "4 + 5 5.17 best 3 + 6 5.95 +0.78 1 + 3 + 5 7.82 +2.66" in text
    assert text.endswith("Run this cell to explore.")
    rolls = stb.explore("values").picture()
    assert rolls.count("<tr>") == 13  # tiles, head, rolls
    assert rolls == stb.explore("values").picture()
    assert "<td" in stb.explore("values", open_tiles=()).picture()


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "With best play the expected score is 11.01."),
        ("es", "Con el mejor juego, la puntuación esperada es 11,01."),
        ("sv", "Med bästa spel är väntevärdet för poängen 11,01."),
    ],
)
def test_three_languages(language, words):
    box = stb.explore("values", language=language)
    assert words in box.plain_text()
    assert box.strings["language"] == language
