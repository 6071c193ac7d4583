"""What is too large is refused soon, with the number and the way out."""

import pytest

import stbwidgets as stb
from stbwidgets.odds.states import TooManyStates
from stbwidgets.rules.rules import Rules
from stbwidgets.rules.sources import Dice, Dominoes

THREE_HUNDRED = stb.variant("three-hundred")
DECKS = [
    Rules(source=Dominoes(), move_rule="sum-or-difference"),
    Rules(source=Dominoes("chinese"), move_rule="one-of-three"),
]


def test_the_300_is_for_floats() -> None:
    number = "16,777,2"
    with pytest.raises(TooManyStates, match=rf"{number}.*exact=False.*simulate"):
        stb.solve(THREE_HUNDRED)
    with pytest.raises(TooManyStates, match=rf"{number}.*exact=False"):
        stb.solve(THREE_HUNDRED, lambda tiles: len(tiles))
    turn = stb.Turn(THREE_HUNDRED, seed=1).roll()
    with pytest.raises(TooManyStates, match=rf"{number}.*exact=False"):
        stb.review(turn)


@pytest.mark.parametrize("strategy", ["fewest-tiles", "highest-tile", "random", lambda r, o, f, legal: legal[0]])
def test_strategies_of_the_300_are_simulated(strategy) -> None:
    with pytest.raises(TooManyStates, match=r"\d,\d{3} positions.*simulate"):
        stb.evaluate(THREE_HUNDRED, strategy)


def test_best_play_of_the_300_is_too_much_for_evaluate() -> None:
    for strategy in ("best-score", stb.solve(THREE_HUNDRED, exact=False)):
        with pytest.raises(TooManyStates, match=r"score_distribution|exact=False"):
            stb.evaluate(THREE_HUNDRED, strategy)


def test_duels_solve_a_box_for_every_score() -> None:
    for exact in (True, False):
        with pytest.raises(TooManyStates, match=r"301.*16,777,2.*beat\(target\)"):
            stb.duel(THREE_HUNDRED, exact=exact)


@pytest.mark.parametrize("rules", DECKS, ids=repr)
@pytest.mark.parametrize("exact", [True, False])
def test_decks_of_many_kinds(rules: Rules, exact: bool) -> None:
    with pytest.raises(TooManyStates, match=r"more than \d+,\d{3} positions.*simulate"):
        stb.solve(rules, exact=exact)
    with pytest.raises(TooManyStates, match="positions"):
        stb.evaluate(rules, "best-score")
    with pytest.raises(TooManyStates, match="positions"):
        stb.duel(rules, exact=exact)
    assert stb.simulate(rules, "fewest-tiles", games=10, seed=1).games == 10


def test_rolls_are_counted_before_any_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    import icepool

    def listing(*args):
        raise AssertionError("listed")

    monkeypatch.setattr(icepool, "d", listing)
    with pytest.raises(ValueError, match="225150024"):
        stb.solve(Rules(tiles=range(1, 10), source=Dice(5, 120), dice_rule="as-few"))


@pytest.mark.parametrize(
    "id", [id for id in stb.variants() if id not in ("three-hundred", "double-eighteen", "full-deck")]
)
def test_everything_else_in_the_catalogue_is_solved_exactly(id: str) -> None:
    rules = stb.variant(id)
    assert stb.solve(rules).value > 0
    assert stb.solve(rules, exact=False).value == pytest.approx(float(stb.solve(rules).value))
