"""How many rolls a turn takes, against a twin that follows every roll."""

from fractions import Fraction

import pytest

import stbwidgets as stb
from stbwidgets.odds.endings import MOST_POSITIONS
from stbwidgets.odds.states import TooManyStates
from stbwidgets.odds.turn_length import turn_length


def plain_length(rules, solution, tiles, first=True):
    """The same from the rules alone, roll by roll."""
    if not tiles:
        return Fraction(0)
    dice = solution.best_dice(tiles, first_roll=first)
    weights = rules.source.weights(dice)
    total = Fraction(0)
    for faces, weight in weights.items():
        move = solution.best_move(tiles, faces, first_roll=first)
        left = tuple(tile for tile in tiles if tile not in (move or ()))
        total += weight * (1 + (plain_length(rules, solution, left, False) if move else 0))
    return total / sum(weights.values())


@pytest.mark.parametrize(
    "rules",
    [
        stb.Rules(tiles=range(1, 5)),
        stb.Rules(tiles=range(1, 6), dice_rule="high"),
        stb.Rules(tiles=range(1, 6), opening=2),
        stb.Rules(tiles=range(1, 5), stop_total=7, source=stb.Dice(2)),
        stb.Rules(tiles=range(1, 4), move_rule="faces-or-total"),
        stb.Rules(tiles=range(1, 5), source=stb.Dice(1)),
    ],
    ids=repr,
)
def test_every_roll_is_counted(rules):
    assert turn_length(rules) == plain_length(rules, stb.solve(rules), rules.open_tiles)


def test_a_free_domino_does_not_count():
    one_draw = stb.variant("dominoes").replace(tiles=range(1, 13), open_tiles=(12,))
    assert turn_length(one_draw) == 1
    put_back = stb.Rules(tiles=(12,), source=stb.Dominoes(replacement=True))
    assert turn_length(put_back) == 1


def test_a_strategy_changes_it():
    assert turn_length("two-dice", "most-tiles") < turn_length("two-dice") < 9
    assert round(float(turn_length("classic")), 1) == 5.8


def test_too_many_positions_are_told(monkeypatch):
    monkeypatch.setattr("stbwidgets.odds.turn_length.MOST_POSITIONS", 100)
    with pytest.raises(TooManyStates, match="more than 100 positions"):
        turn_length("classic")
    assert MOST_POSITIONS > 100
