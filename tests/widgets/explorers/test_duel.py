"""Duels: chances against the engine and a plain twin, what a front end may ask, pictures, three languages."""

import json
from fractions import Fraction

import pytest
from bleached import bleached
from intents import assert_nothing_breaks, send

import stbwidgets as stb
from stbwidgets.course import commit, session
from stbwidgets.widgets.explorers.duel import EXAMPLES

SIX = stb.variant("classic").replace(tiles=range(1, 7))


def test_the_facts_of_the_course():
    seen = stb.explore("duel")
    assert seen.first_wins == stb.duel(stb.variant("classic")).value > Fraction(1, 2)
    assert seen.chance(0) == 0  # a first player who shuts the box has won
    for score in (1, 12, 45):
        assert seen.chance(score) == stb.solve("classic", stb.beat(score, tie=Fraction(1, 2))).value
    assert seen.chance(10) < Fraction(1, 2) < seen.chance(11)
    assert stb.explore("duel", shut_wins=False).first_wins < Fraction(1, 2)
    assert stb.explore("duel", tie="second").first_wins < Fraction(1, 2) < stb.explore("duel", tie="first").first_wins


def one_die_twin(open_tiles, target):
    """The chance to end below the target, a tie as half, with one die and sums: all rolls and moves tried."""
    from itertools import combinations

    if not open_tiles:
        return Fraction(target > 0) if target else Fraction(1, 2)
    ended = Fraction(1 if sum(open_tiles) < target else 0) + Fraction(sum(open_tiles) == target, 2)
    chance = Fraction(0)
    for face in range(1, 7):
        sizes = range(1, len(open_tiles) + 1)
        moves = [some for size in sizes for some in combinations(open_tiles, size) if sum(some) == face]
        rests = [tuple(tile for tile in open_tiles if tile not in move) for move in moves]
        chance += Fraction(1, 6) * max((one_die_twin(rest, target) for rest in rests), default=ended)
    return chance


def test_a_small_box_agrees_with_a_plain_twin():
    rules = stb.variant("classic").replace(tiles=(1, 2, 3, 4), source=stb.Dice(1, 6))
    seen = stb.explore("duel", rules, shut_wins=False)
    assert [seen.chance(score) for score in range(11)] == [one_die_twin((1, 2, 3, 4), score) for score in range(11)]


def test_the_target_changes_the_best_move():
    seen = stb.explore("duel", to_beat=8, open_tiles=(1, 2, 3, 4, 6), faces=(3, 4))
    assert seen.ranked()[:2] == (((1, 6), Fraction(5, 6)), ((3, 4), Fraction(23, 36)))
    assert [(span.low, span.high, span.best) for span in seen.spans()] == [
        (1, 4, ((3, 4),)),
        (5, 9, ((1, 6),)),
        (10, 45, ((1, 2, 4), (1, 6), (3, 4))),
    ]
    assert [row["best"] for row in seen.state["spans"]] == ["3 + 4", "1 + 6", "3 + 4", "1 + 6", "no difference"]
    assert [row["here"] for row in seen.state["spans"]] == [False, False, False, True, False]
    assert "30" not in seen.state["choice_text"]
    assert "Best is 1 + 6: you win about 833 of 1,000, 5/6, or 83.33%." in seen.state["choice_text"]
    assert "the best choice is 3 + 4. Here that costs 19.44 percentage points." in seen.state["choice_text"]
    seen.to_beat = 10
    assert seen.state["choice_text"] == "You have won already, whatever comes."
    dice = stb.explore("duel", to_beat=7, open_tiles=(1, 2, 5))
    assert dice.ranked() == ((1, Fraction(7, 9)), (2, Fraction(23, 36)))


@pytest.mark.parametrize(("box", "faces", "score"), EXAMPLES)
def test_in_every_example_the_target_matters(box, faces, score):
    seen = stb.explore("duel", to_beat=score, open_tiles=box, faces=faces)
    least = seen._least_choice()
    assert dict(seen.ranked())[least] < seen.ranked()[0][1]


def test_the_choices_say_what_there_is():
    seen = stb.explore("duel", open_tiles=(5,), faces=(1, 3))
    assert seen.state["choice_text"] == "No open tiles make this roll: stuck. The turn ends with 5."
    assert send(seen, "all", open=True) == []
    assert send(seen, "face", die=2, face=0) == []
    assert seen.state["choice_text"] == "With these tiles you roll two dice. Choose the second die as well."
    assert seen.state["lines"] == []
    assert send(seen, "face", die=2, face=2) == []
    assert seen.state["choice_text"].startswith("Best is 3:")
    for tile in range(1, 10):
        assert send(seen, "tap", tile=tile) == []
    assert seen.state["choice_text"].startswith("The box is shut")
    nothing = stb.explore("duel", to_beat=1, open_tiles=(9,), faces=(6, 2))
    assert nothing.state["choice_text"].startswith("No open tiles make this roll")
    hopeless = stb.explore("duel", to_beat=3, open_tiles=(1, 4, 5, 8, 9), faces=(6, 3))
    assert hopeless.ranked()[0][1] > 0


def test_seats_terms_and_examples():
    seen = stb.explore("duel")
    assert send(seen, "seat", first=True) == []
    assert seen.state["summary"].startswith("If you end with 12, you win about 408 of 1,000 such duels: 40.82%.")
    assert seen.state["seats_text"].startswith("Going first is better here")
    assert send(seen, "shut", wins=False) == []
    assert seen.state["seats_text"].startswith("Going second is better here")
    assert send(seen, "target", score=0) == []
    assert send(seen, "shut", wins=True) == []
    assert seen.to_beat == 1  # 0 is no score to beat where it has won
    assert send(seen, "tie", tie="second") == []
    assert seen.state["said"].startswith("A tie counts as a win of the second player. Going second is better here")
    for _ in range(len(EXAMPLES) + 1):
        assert send(seen, "example") == []
    assert (seen.state["open"], seen.to_beat, seen.state["first"]) == ([1, 3, 6, 8], 8, False)
    assert json.loads(json.dumps(seen.state)) == seen.state


def test_plain_keeps_back_what_a_lesson_asks_for():
    full, plain = stb.explore("duel"), stb.explore("duel", plain=True)
    assert full.state["even"] == ("Up to 10 the first player has the better chance, from 11 on the second player.")
    assert plain.state["even"] == ""
    for seen in (full, plain):  # nor does a lesson that has not been run tell it
        assert "50.15" not in seen.plain_text() + seen.picture()


def test_the_seats_are_sealed_until_a_prediction_is_committed():
    seen = stb.explore("duel", to_beat=10, first=True, moves=False, plain=True, sealed="c5")
    assert (seen.state["has_seats"], seen.state["seats"], seen.state["seats_text"]) == (True, [], "")
    assert seen.state["sealed"] == "Who wins before the first roll is still sealed. Commit your prediction first."
    assert send(seen, "tie", tie="first") == []
    told = json.dumps([seen.state, seen.strings]) + seen.picture() + seen.plain_text()
    assert "better here" not in told
    assert str(seen.first_wins) not in told
    commit("c5", "b")
    assert seen.state["sealed"] == ""
    assert [seat["percent"] for seat in seen.state["seats"]] == ["51.77%", "48.23%"]
    assert seen.state["even"] == ""  # an exercise asks for it
    assert repr(seen).endswith("tie='first', moves=False, plain=True, sealed='c5')")
    session.forget()
    assert seen.state["seats"] == []
    assert not stb.explore("duel", plain=True).state["has_seats"]


def test_no_faces_are_no_roll():
    assert stb.explore("duel", faces=None).state == stb.explore("duel", faces=[]).state == stb.explore("duel").state


def test_it_is_made_again_from_its_repr():
    seen = stb.explore(
        "duel", SIX, to_beat=4, faces=(3,), first=True, tie="first", shut_wins=False, moves=False, plain=True
    )
    again = eval(repr(seen), {"explore": stb.explore, "Rules": stb.Rules, "variant": stb.variant})
    assert again.state == {**seen.state, "step": 0}
    assert repr(stb.explore("duel")) == "explore('duel', 'classic')"


@pytest.mark.parametrize(
    "wrong",
    [
        {"rules": "full-deck"}, {"rules": "digital"}, {"rules": "junior"}, {"rules": "dominoes"}, {"rules": 7},
        {"first": 1}, {"to_beat": 0}, {"to_beat": 46}, {"open_tiles": (10,)}, {"faces": (7,)}, {"faces": (3,)},
        {"faces": 0}, {"faces": True}, {"faces": 1.5}, {"faces": object()}, {"faces": range(10**12)},
        {"tie": "both"}, {"shut_wins": None}, {"plain": 0}, {"moves": "no"}, {"sealed": "c55"}, {"sealed": 5},
    ],
)  # fmt: skip
def test_what_cannot_be_is_told(wrong):
    with pytest.raises(ValueError, match=r"\w"):
        stb.explore("duel", **wrong)


def test_an_unknown_keyword_is_told_with_advice():
    with pytest.raises(TypeError, match="did you mean 'to_beat'"):
        stb.explore("duel", tobeat=1)


@pytest.mark.parametrize(
    "fields",
    [
        {"kind": "seat", "first": 1}, {"kind": "target", "score": 46}, {"kind": "target", "score": "8"},
        {"kind": "tie", "tie": "none"}, {"kind": "tie", "tie": ["half"]}, {"kind": "shut"}, {"kind": "tap", "tile": 10},
        {"kind": "tap", "tile": True}, {"kind": "all", "open": 1}, {"kind": "face", "die": 3, "face": 1},
        {"kind": "face", "die": 1, "face": 7}, {"kind": "duel"}, {"kind": "target", "score": 8, "step": 7},
    ],
)  # fmt: skip
def test_each_wrong_message_is_refused(fields):
    seen = stb.explore("duel")
    before = seen.state
    (answer,) = send(seen, **fields)
    assert answer["kind"] == "refused"
    assert answer["text"]
    assert seen.state is before


def test_nothing_that_is_sent_breaks_it():
    likely = (0, 1, 2, 5, 6, 12, 21, True, False, "half", "second")
    names = ("first", "score", "tie", "wins", "tile", "open", "die", "face")
    assert_nothing_breaks(lambda: stb.explore("duel", SIX), names, likely)


def test_the_picture_tells_it_in_words():
    seen = stb.explore("duel", to_beat=8, open_tiles=(1, 2, 3, 4, 6), faces=(3, 4))
    html = seen.picture()
    text = bleached(html)
    assert "388 of 1,000" in text
    assert "Best is 1 + 6" in text
    assert text.endswith("Run this cell to explore.")
    assert html.count("<rect") == 46
    assert "<rect" in stb.explore("duel", "missionary").picture()
    assert stb.explore("duel").plain_text().startswith("A duel: one turn each. Score to beat: 12.")


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Score to beat: 12"), ("es", "Puntuación que superar: 12"), ("sv", "Poäng att slå: 12")],
)
def test_three_languages(language, words):
    seen = stb.explore("duel", language=language)
    assert words in seen.plain_text()
    assert seen.strings["language"] == language
