"""Estimates agree with exact values within their errors; solving in parts gives what solving at once gives."""

import subprocess
import sys
from fractions import Fraction

import pytest

import stbwidgets as stb
from stbwidgets.odds.estimates import Sample, Sampler
from stbwidgets.odds.solution import Solution
from stbwidgets.odds.stepwise import solve_in_parts


@pytest.mark.parametrize("start", [(1, 2, 3, 4, 5, 6, 7, 8, 9), (2, 3, 5, 7, 9), (1, 4)])
@pytest.mark.parametrize("variant", ["two-dice", "classic", "sum-six"])
def test_a_sample_agrees_with_the_exact_value_of_its_strategy(variant: str, start) -> None:
    rules = stb.variant(variant)
    sampler = Sampler(rules, "fewest-tiles")
    sample = Sample(sampler.scores(start, 4000, seed=7))
    exact = stb.evaluate(rules.replace(open_tiles=start), "fewest-tiles")
    mean, error = sample.expected()
    assert 0 < error < 0.4
    assert abs(mean - float(exact.expected_score)) < 4 * error
    share, error = sample.chance(lambda score: score == 0)
    assert abs(share - float(exact.shut_probability)) < 4 * error


def test_a_deck_is_played_on_with_the_pieces_that_are_left() -> None:
    rules = stb.variant("dominoes")
    sampler = Sampler(rules)
    # all but two pieces are out: a seven ends it, a three shuts the box
    every = list(rules.source.pieces)
    left = [(1, 2), (3, 4)]
    out = tuple(piece for piece in every if piece not in left)
    sample = Sample(sampler.scores((3,), 4000, seed=1, out=out))
    assert set(sample.counts) == {0, 3}
    mean, error = sample.chance(lambda score: score == 0)
    assert abs(mean - 0.5) < 4 * error
    with pytest.raises(ValueError, match="cannot be what is left"):
        sampler.scores((99,), 1, seed=1)


def test_one_seed_gives_one_sample_and_another_another() -> None:
    sampler = Sampler(stb.variant("double-eighteen"))
    one, again, other = (sampler.scores(tuple(range(1, 37)), 64, seed) for seed in (1, 1, 2))
    assert one == again != other


def test_what_never_came_up_has_an_error_all_the_same() -> None:
    mean, error = Sample(Sampler(stb.variant("full-deck")).scores(tuple(range(1, 55)), 20, 3)).chance(lambda s: s == 0)
    assert mean == 0
    assert error > 0


CASES = ["classic", "twelve-three-dice", "two-to-go", "thai", "dominoes", "cards", "lucky-seven"]


@pytest.mark.parametrize("variant", CASES)
@pytest.mark.parametrize("objective", ["score", "shut"])
def test_in_parts_as_at_once(variant: str, objective: str) -> None:
    rules = stb.variant(variant)
    at_once = stb.solve(rules, objective)
    fresh = Solution(rules, at_once.objective, at_once.best, exact=True)
    done = list(solve_in_parts(fresh))
    assert done == sorted(done)
    assert done[-1] == 1
    assert fresh.value == at_once.value
    assert list(solve_in_parts(fresh))[-1] == 1  # nothing is left to do
    assert fresh.score_distribution() == at_once.score_distribution()


@pytest.mark.parametrize("numba", [True, False])
def test_arrays_in_parts_as_at_once(numba: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if not numba:
        monkeypatch.setitem(sys.modules, "numba", None)
    rules = stb.Rules(tiles=range(1, 17), source=stb.Dice(3))
    at_once = stb.solve(rules, exact=False)
    fresh = Solution(rules, at_once.objective, at_once.best, exact=False)
    assert fresh.table().arrays
    done = list(solve_in_parts(fresh))
    assert len(done) > 2
    assert done[-1] == 1
    assert fresh.value == at_once.value == pytest.approx(float(stb.solve(rules).value), rel=1e-12)
    assert list(solve_in_parts(fresh)) == [1.0]


def test_a_few_large_solutions_are_kept_and_not_more() -> None:
    from stbwidgets.odds.solution import _solved_large

    rules = stb.variant("three-hundred")
    one = stb.solve(rules, exact=False)
    assert stb.solve(rules, exact=False) is one
    for target in range(2):
        stb.solve(rules, stb.beat(target), exact=False)
    assert stb.solve(rules, exact=False) is not one
    _solved_large.cache_clear()


def test_dice_of_a_race_are_ranked_by_turns() -> None:
    rules = stb.Rules(tiles=(1, 2, 3), dice_rule="high", format="race")
    race = stb.solve(rules, "turns")
    for tiles in [(1,), (2, 3), (1, 2, 3)]:
        ranked = race.rank_dice(tiles)
        assert ranked[0] == (race.best_dice(tiles), race.value_at(tiles))
        assert [dice for dice, _ in ranked] == [1, 2]
    # two dice never show 1: then one is rolled in the next turn, a turn later
    assert race.rank_dice((1,)) == ((1, Fraction(6)), (2, Fraction(7)))


def test_estimates_and_parts_need_no_arrays() -> None:
    code = """
import sys
for name in ("numpy", "numba", "matplotlib", "sympy", "tqdm"):
    sys.modules[name] = None
import stbwidgets as stb
from stbwidgets.odds.estimates import Sample, Sampler
from stbwidgets.odds.stepwise import solve_in_parts
sampler = Sampler(stb.variant("double-eighteen"))
print(Sample(sampler.scores(tuple(range(1, 37)), 200, 7)).games)
*_, done = solve_in_parts(stb.solve("dominoes"))
print(done)
"""
    done = subprocess.run([sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert done.stdout.split() == ["200", "1.0"]
