"""The recursion over arrays: the same values as the exact one, with numba and without, and the 300."""

import sys
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_variants import any_rules, worth_of

import stbwidgets as stb
from stbwidgets.odds import large, table
from stbwidgets.odds.objectives import read_objective
from stbwidgets.odds.solution import Solution
from stbwidgets.rules.rules import Rules
from stbwidgets.rules.sources import Dice


def by_arrays(rules, objective="score", best=None) -> Solution:
    read, direction = read_objective(objective, best)
    return Solution(rules, read, direction, exact=False)


@pytest.fixture(params=["numba", "numpy"])
def engine(request, monkeypatch: pytest.MonkeyPatch) -> str:
    """Arrays for every box, however small, split into rows of at most eight places."""
    if request.param == "numpy":
        monkeypatch.setitem(sys.modules, "numba", None)
    monkeypatch.setattr(table, "ARRAY_BITS", 1)
    monkeypatch.setattr(large, "ROW_BITS", 3)
    return request.param


VARIANTS = [
    Rules(tiles=range(1, 8), dice_rule="high"),
    Rules(tiles=range(1, 8), source=Dice(3, 4), dice_rule=("high", "as-few")),
    Rules(tiles=(1, 2, 3, 5, 8, 9, 30), dice_rule="sum-six", move_rule="sum-or-difference"),
    Rules(tiles=range(1, 8), move_rule="faces-or-total", scoring="missionary"),
    Rules(tiles=range(1, 8), opening=3, stop_total=7, scoring="digital", dice_rule="high"),
    Rules(tiles=(2, 3, 4), max_tiles=2),
    Rules(tiles=(4,), source=Dice(1)),
]


@pytest.mark.parametrize("rules", VARIANTS, ids=repr)
def test_arrays_agree_with_exact_values(engine: str, rules: Rules) -> None:
    objectives = ["score", "shut", stb.beat(9, tie=Fraction(1, 2)), worth_of(3)]
    for objective in objectives:
        for best in ("min", "max"):
            exact, floats = stb.solve(rules, objective, best), by_arrays(rules, objective, best)
            assert floats.value == pytest.approx(float(exact.value), rel=1e-12, abs=1e-13)
            for mask in range(1 << len(rules.tiles)):
                tiles = tuple(tile for i, tile in enumerate(rules.tiles) if mask >> i & 1)
                assert floats.value_at(tiles) == pytest.approx(float(exact.value_at(tiles)), rel=1e-12, abs=1e-13)
            dice = rules.dice_choices(rules.open_tiles)[-1]
            for faces in rules.source.weights(dice):
                assert floats.best_move(rules.open_tiles, faces) == exact.best_move(rules.open_tiles, faces)


@given(any_rules(), st.integers(0, 99))
@settings(max_examples=25, deadline=None, derandomize=True)
def test_arrays_agree_on_random_variants(rules: Rules, salt: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(table, "ARRAY_BITS", 1)
        patch.setattr(large, "ROW_BITS", 3)
        floats = by_arrays(rules, worth_of(salt), "max").value
    assert floats == pytest.approx(float(stb.solve(rules, worth_of(salt), "max").value), rel=1e-12, abs=1e-12)


@pytest.mark.parametrize("rules", VARIANTS, ids=repr)
def test_score_distributions_of_arrays(rules: Rules, monkeypatch: pytest.MonkeyPatch) -> None:
    exact = stb.solve(rules).score_distribution()
    monkeypatch.setattr(table, "ARRAY_BITS", 1)
    monkeypatch.setattr(large, "ROW_BITS", 3)
    found = by_arrays(rules).score_distribution()
    assert found == pytest.approx({score: float(chance) for score, chance in exact.items()}, abs=1e-12)


def test_a_distribution_needs_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    monkeypatch.setattr(table, "ARRAY_BITS", 1)
    with pytest.raises(RuntimeError, match=r"stbwidgets\[fast\]"):
        by_arrays(VARIANTS[0]).score_distribution()


def test_a_box_of_fifteen() -> None:
    rules = Rules(tiles=range(1, 16), source=Dice(3), dice_rule=("high", "as-few"))
    floats = stb.solve(rules, exact=False)
    exact = stb.solve(rules)
    assert floats.value == pytest.approx(float(exact.value), rel=1e-12)
    assert floats.states == 2**15
    distribution = floats.score_distribution()
    assert sum(distribution.values()) == pytest.approx(1)
    assert sum(score * chance for score, chance in distribution.items()) == pytest.approx(floats.value)


def test_the_300() -> None:
    s = stb.solve(stb.variant("three-hundred"), exact=False)
    assert round(s.value, 6) == 142.647143
    assert s.states == 16_777_216
    assert s.best_move(range(1, 25), (6, 6, 6, 6)) == (24,)


@pytest.mark.full
def test_the_300_shut() -> None:
    s = stb.solve(stb.variant("three-hundred"), "shut", exact=False)
    assert s.value == pytest.approx(9.097e-8, rel=1e-4)
    distribution = s.score_distribution()
    assert distribution[0] == pytest.approx(s.value, rel=1e-6)
    assert sum(distribution.values()) == pytest.approx(1)


def test_a_long_solve_shows_a_bar_when_asked(capsys: pytest.CaptureFixture[str]) -> None:
    rules = stb.Rules(tiles=range(1, 15), source=Dice(3))
    silent = stb.solve(rules, exact=False).value
    assert capsys.readouterr().err == ""
    shown = stb.solve(rules, "shut", exact=False, progress=True)
    assert 0 < shown.value < silent
    assert "100%" in capsys.readouterr().err


def test_no_chance_is_no_negative_zero() -> None:
    assert str(stb.solve(stb.Rules(tiles=range(1, 15)), "shut", exact=False).value) == "0.0"  # two dice show no 14
