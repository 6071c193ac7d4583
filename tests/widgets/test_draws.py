"""Dominoes and cards in words."""

import pytest

import stbwidgets as stb
from stbwidgets.language import translation
from stbwidgets.widgets import draws, wording


def test_the_double_blank_that_ends_the_turn_is_named():
    rules = stb.variant("dominoes").replace(source=stb.Dominoes(double_blank="ends"))
    end = wording.ending(translation("en"), stb.Turn(rules, seed=7).roll((0, 0)))
    assert end["title"] == "Stopped by 0-0"
    assert end["text"].startswith("You drew 0-0, which ends the turn. Tiles 1, 2")


def test_stuck_on_a_card_is_told_in_two_sentences():
    turn = stb.Turn(stb.variant("cards"), seed=7, open_tiles=(4,)).roll((12,))
    end = wording.ending(translation("en"), turn)
    told = "You drew the queen of spades, which counts 12. No open tiles make 12. Tile 4 stays open. Score 4."
    assert (end["title"], end["text"]) == ("Stuck on 12", told)


def test_a_new_game_has_its_deck_shuffled_and_says_so():
    words = translation("en")
    told = {name: wording.new_game(words, stb.Turn(stb.variant(name), seed=7)) for name in ("cards", "dominoes")}
    assert told == {
        "cards": "A new game. The deck is shuffled again. Draw a card.",
        "dominoes": "A new game. All dominoes are mixed again. Draw a domino.",
    }
    assert wording.new_game(words, stb.Turn(stb.variant("d20"), seed=7)) == "A new game. Roll the die."


def test_suits_follow_the_order_of_the_turn():
    turn = stb.Turn(stb.variant("cards"), seed=7)
    for value, tiles in [(3, (3,)), (3, (1, 2)), (5, (5,))]:
        turn = turn.roll((value,)).shut(tiles)
    assert draws.suits(turn) == (0, 1, 0)
    assert draws.suits(stb.Turn(stb.variant("classic"), seed=7).roll()) == (None,)


@pytest.mark.parametrize("language", ["en", "es", "sv"])
@pytest.mark.parametrize("value", [1, 7, 11, 12])
def test_every_card_has_a_name_that_begins_with_a_capital(language, value):
    named = draws.name(translation(language), stb.Cards(), (value,), 2)
    assert str(value) in named
    assert not named[0].islower()
    assert "{" not in named
