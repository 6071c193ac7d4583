"""Rounds one by one: as often as the exact chances say, for every kind of strategy and source, and without NumPy."""

from fractions import Fraction
from random import Random

import pytest

import stbwidgets as stb
from stbwidgets.odds.one_by_one import Rounds
from stbwidgets.odds.samples import chi_squared, p_value
from stbwidgets.odds.strategy import read_strategy

SMALL = stb.variant("classic").replace(tiles=range(1, 6))
DOMINOES = stb.variant("dominoes").replace(tiles=range(1, 6))


def floats(rules, open_tiles, faces, legal_moves):
    """Weights whose exact fractions have great denominators."""
    return {move: 0.1 * place for place, move in enumerate(legal_moves, 1)}


@pytest.mark.parametrize("rules", [SMALL, DOMINOES, SMALL.replace(opening=2)], ids=["dice", "deck", "opening"])
@pytest.mark.parametrize("strategy", ["best-score", "random", "most-tiles", floats])
def test_scores_come_as_often_as_their_chances_say(rules, strategy) -> None:
    policy, _ = read_strategy(rules, strategy)
    counts = Rounds(policy, Random(2026)).play(4000)
    chances = stb.evaluate(rules, strategy).score_distribution()
    assert counts.total() == 4000
    assert set(counts) <= set(chances)
    often = [score for score, chance in chances.items() if 4000 * chance >= 5]
    rare = 1 - sum((chances[score] for score in often), Fraction(0))
    seen = [counts[score] for score in often]
    weights = [chances[score] for score in often]
    if rare:
        seen.append(4000 - sum(seen))
        weights.append(rare)
    assert p_value(chi_squared(seen, weights), len(seen) - 1) > 0.001
