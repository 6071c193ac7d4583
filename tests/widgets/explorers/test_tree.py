"""The tree of a small box: values against a plain twin, slips, what may be sent, pictures, three languages."""

import json
from fractions import Fraction
from itertools import combinations, product

import pytest
from bleached import bleached
from intents import assert_nothing_breaks, send

import stbwidgets as stb
from stbwidgets.course.box_tree import SHUT_SLIPS, SLIPS, BoxTree
from stbwidgets.language import translation


def plain_value(box, dice=1, aim="score"):
    """The recursion as a learner writes it in lesson C3."""
    if not box:
        return Fraction(aim == "shut")
    rolls = [sum(faces) for faces in product(range(1, 7), repeat=dice)]
    total = Fraction(0)
    for roll in rolls:
        moves = [move for size in range(1, 7) for move in combinations(box, size) if sum(move) == roll]
        values = [plain_value(tuple(tile for tile in box if tile not in move), dice, aim) for move in moves]
        if aim == "shut":
            total += max(values, default=0)
        else:
            total += min(values, default=sum(box))
    return total / len(rolls)


@pytest.mark.parametrize(
    ("box", "value"),
    [
        ((1,), "5/6"),
        ((2,), "5/3"),
        ((3,), "5/2"),
        ((1, 2), "23/12"),
        ((1, 3), "23/9"),
        ((2, 3), "115/36"),
        ((1, 2, 3), "61/36"),
    ],
)
def test_the_facts_of_the_course(box, value):
    tree = stb.explore("tree", box)
    assert tree.value == Fraction(value)
    assert tree.rounds * tree.value == tree.points


def test_more_facts_of_the_course():
    assert (stb.explore("tree").points, stb.explore("tree").rounds) == (61, 36)
    assert stb.explore("tree", range(1, 7), aim="shut").value == Fraction(145, 1944)
    assert stb.explore("tree", range(1, 5), 2).value == Fraction(25619, 7776)
    assert stb.explore("tree", dice=2).value == Fraction(326, 81)


@pytest.mark.parametrize(
    ("tiles", "dice", "aim"), [((1, 2, 3, 4), 1, "score"), ((2, 4, 5), 1, "shut"), ((1, 2, 3), 2, "score")]
)
def test_every_box_has_the_value_of_the_plain_twin(tiles, dice, aim):
    tree = BoxTree(tiles, dice, aim)
    for box in tree.boxes:
        assert tree.value(box) == plain_value(box, dice, aim), box
        assert sum(line.weight for line in tree.lines(box)) == (tree.outcomes if box else 0)
        if box:  # what a learner adds up is whole, line by line
            rounds = tree.rounds(box)
            parts = [tree.cost(box, line) * line.weight * rounds / tree.outcomes for line in tree.lines(box)]
            assert all(part.denominator == 1 for part in parts)
            assert sum(parts) == tree.points(box)


def test_a_box_waits_for_those_that_follow():
    tree = stb.explore("tree", (1, 2))
    with pytest.raises(ValueError, match=r"Box \{1, 2\} has to wait: first fill in \{1\} and \{2\}\."):
        tree.fill((1, 2), "69")
    assert tree.fill((1,), 5).correct
    assert tree.fill((2,), "1.67").correct
    assert tree.fill((1, 2), Fraction(23, 12)).correct
    assert tree.is_complete
    assert tree.values == {(): 0, (1,): Fraction(5, 6), (2,): Fraction(5, 3), (1, 2): Fraction(23, 12)}
    assert tree.summary() == "Box {1, 2}: 36 rounds cost 69 points. That is 23/12 for one round, about 1.92."


SLIPPED = [
    ("score", (1,), "1", "once"),
    ("score", (1,), "0", "free"),
    ("score", (1, 2), "15", "free"),
    ("score", (1, 2), "54", "ends"),
    ("score", (1, 2), "3/2", "ends"),
    ("score", (1, 2), "72", "stops"),
    ("score", (1, 2), "33", "once"),
    ("score", (1, 2), "11/8", "lines"),
    ("score", (2, 3), "18", "chance"),
    ("score", (1, 2), "108", "all"),
    ("score", (1, 2), "1", "taken"),
    ("score", (1, 2, 3), "387", "worse"),
    ("score", (1, 2, 3), "251/144", "either"),
    ("shut", (1, 2), "18", "stops"),
    ("shut", (1, 2), "6", "ends"),
    ("shut", (1,), "5", "stuck"),
    ("shut", (1, 2), "36", "all"),
    ("shut", (1, 2, 3), "70", "worse"),
    ("shut", (1, 2, 3), "71/216", "either"),
    ("shut", (1,), "1/2", "lines"),
]


@pytest.mark.parametrize(("aim", "box", "answer", "name"), SLIPPED)
def test_a_slip_is_answered_by_its_kind(aim, box, answer, name):
    tree = BoxTree((1, 2, 3), aim=aim)
    slips = dict(tree._slips(box))
    texts = SLIPS if aim == "score" else SHUT_SLIPS
    first = next(one for one in slips if one in texts and tree._is_meant(_read(answer), slips[one], tree.rounds(box)))
    assert first == name, {one: (str(slip), slip * tree.rounds(box)) for one, slip in slips.items()}
    reply = tree.judge(box, answer, translation("en"))
    assert (reply.correct, reply.text) == (False, texts[name])


def _read(answer):
    from stbwidgets.course.answers import Number

    return Number().read(answer, translation("en"))


def test_every_slip_is_met():
    assert {name for aim, *_rest, name in SLIPPED if aim == "score"} == set(SLIPS)
    assert {name for aim, *_rest, name in SLIPPED if aim == "shut"} == set(SHUT_SLIPS)


def test_other_answers_are_answered():
    tree = BoxTree((1, 2, 3))
    words = translation("en")
    assert tree.judge((1, 2), "23/2", words).text == "That is what 6 rounds cost. Here 36 are counted."
    assert tree.judge((1, 2), "7", words).text.startswith("Take each line times how often it comes")
    assert tree.judge((1, 2), "many", words).correct is None
    assert tree.judge((1, 2), " ", words).text == "How many points do 36 rounds cost?"
    assert tree.judge((1, 2), "69/36", words).correct
    assert tree.judge((1, 2), "69", words, plain=True).text == "36 rounds cost 69 points."


def test_it_is_worked_through_by_intents():
    tree = stb.explore("tree")
    assert tree.state["bench"]["needs"] == ["1", "2", "3", "1-2", "1-3", "2-3"]
    assert send(tree, "next") == []
    assert tree.state["bench"]["key"] == "1"
    assert tree.state["said"] == "{1}: How many points do 6 rounds cost?"
    assert send(tree, "answer", text="6") == []
    assert tree.state["reply"]["correct"] is False
    assert send(tree, "answer", text="5") == []
    assert tree.state["reply"]["correct"] is True
    assert send(tree, "one") == []
    assert (2,) in tree.values
    assert send(tree, "lines", on=True) == []
    assert send(tree, "choose", box="3") == []
    assert [line["points"] for line in tree.state["bench"]["lines"]] == ["0", "15"]
    assert send(tree, "rest") == []
    assert tree.is_complete
    assert send(tree, "next")[0]["text"] == "Every box is filled in."
    assert send(tree, "tap", tile=4) == []
    assert tree.tiles == (1, 2, 3, 4)
    assert (1, 2, 3) in tree.values  # what was filled in stays so
    assert send(tree, "clear") == []
    assert list(tree.values) == [()]


def test_branches_unfold_one_after_the_other():
    tree = stb.explore("tree", range(1, 7))
    shown = [box["key"] for box in tree.state["boxes"]]
    assert "1-2-3-4-5" in shown
    assert "1-2-4" not in shown
    send(tree, "choose", box="1-2-3-4-5")
    assert "1-2-3-5" in [box["key"] for box in tree.state["boxes"]]
    send(tree, "unfold")
    assert len(tree.state["boxes"]) == 64
    assert not tree.state["folded"]


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"kind": "tap", "tile": 10}, "malformed"),
        ({"kind": "tap", "tile": True}, "malformed"),
        ({"kind": "dice", "dice": "2"}, "malformed"),
        ({"kind": "aim", "aim": "luck"}, "malformed"),
        ({"kind": "choose", "box": "4"}, "malformed"),
        ({"kind": "choose", "box": ["1"]}, "malformed"),
        ({"kind": "answer", "text": 5}, "malformed"),
        ({"kind": "answer", "text": "5" * 101}, "malformed"),
        ({"kind": "answer", "text": "5"}, "impossible"),  # the whole box waits for others
        ({"kind": "lines", "on": 1}, "malformed"),
        ({"kind": "roll"}, "unknown"),
        ({"kind": "next", "step": 7}, "stale"),
    ],
)
def test_each_wrong_message_is_refused(fields, reason):
    tree = stb.explore("tree")
    before = tree.state
    (answer,) = send(tree, **fields)
    assert (answer["kind"], answer["reason"]) == ("refused", reason)
    assert answer["text"]
    assert tree.state is before


def test_a_box_of_no_tiles_or_too_many_is_refused():
    tree = stb.explore("tree", (1,))
    assert "at least one tile" in send(tree, "tap", tile=1)[0]["text"]
    tree = stb.explore("tree", range(1, 7))
    assert "at most 6 tiles" in send(tree, "tap", tile=7)[0]["text"]
    assert tree.tiles == (1, 2, 3, 4, 5, 6)


def test_nothing_that_is_sent_breaks_it():
    likely = (0, 1, 2, 3, 9, True, False, "1", "1-2", "", "score", "shut", "5", "5/6", "1/0", "x")
    assert_nothing_breaks(lambda: stb.explore("tree", (1, 2)), ("tile", "dice", "aim", "box", "text", "on"), likely)


@pytest.mark.parametrize(
    "wrong",
    [
        {"tiles": ()},
        {"tiles": (10,)},
        {"tiles": range(1, 8)},
        {"dice": 3},
        {"aim": "luck"},
        {"filled": 1},
        {"plain": 0},
    ],
)
def test_what_cannot_be_is_told(wrong):
    with pytest.raises(ValueError, match=r"\w"):
        stb.explore("tree", **wrong)


def test_an_unknown_keyword_and_an_unknown_box_are_told():
    with pytest.raises(TypeError, match="did you mean 'tiles'"):
        stb.explore("tree", tile=(1,))
    with pytest.raises(ValueError, match="cannot occur"):
        stb.explore("tree", dice=2).fill((2, 3), 0)
    for answer in (0, 3, ""):
        with pytest.raises(ValueError, match="nothing to fill in"):
            stb.explore("tree").fill((), answer)


def test_the_repr_makes_it_again():
    for tree in (stb.explore("tree", (2, 3), plain=True), stb.explore("tree", (1, 2), 2, filled=True, aim="shut")):
        again = eval(repr(tree), {"explore": stb.explore})
        assert again.state == {**tree.state, "step": 0}
        assert json.loads(json.dumps(tree.state)) == tree.state


def test_the_picture_tells_the_values():
    text = bleached(stb.explore("tree", filled=True).picture())
    assert "{1, 2, 3} 61/36" in text
    assert "36 rounds cost 61 points." in text
    assert "{1, 2} ?" in bleached(stb.explore("tree").picture())
    assert "61 in 36" in bleached(stb.explore("tree", filled=True, plain=True).picture())


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "36 rounds cost 61 points."),
        ("es", "36 rondas cuestan 61 puntos."),
        ("sv", "36 rundor kostar 61 poäng."),
    ],
)
def test_three_languages(language, words):
    assert words in stb.explore("tree", filled=True, language=language).plain_text()
