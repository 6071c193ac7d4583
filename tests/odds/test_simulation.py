"""Simulation: within 5 standard errors of the exact values, and the same whoever does the work."""

import math
import sys
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from fractions import Fraction

import numpy as np
import pytest

import stbwidgets as stb
from stbwidgets.odds import simulation
from stbwidgets.odds.chain import _cells, compile_chain
from stbwidgets.odds.rollouts import Crowd, Walker
from stbwidgets.odds.simulation import wilson
from stbwidgets.odds.strategy import STRATEGIES, read_strategy
from stbwidgets.rules.rules import Rules
from stbwidgets.rules.sources import Dice


def assert_close(counts, exact, games: int) -> None:
    """Mean, shut rate and every score within 5 standard errors."""
    distribution = {score: float(chance) for score, chance in exact.score_distribution().items()}
    mean = sum(score * chance for score, chance in distribution.items())
    variance = sum(chance * (score - mean) ** 2 for score, chance in distribution.items())
    found = sum(score * count for score, count in counts.items()) / games
    assert abs(found - mean) <= 5 * math.sqrt(variance / games)
    assert set(counts) <= set(distribution)
    for score, chance in distribution.items():
        # a score that hardly ever comes has no normal spread: some leeway for it
        reach = 5 * math.sqrt(chance * (1 - chance) / games) + 5 / games
        assert abs(counts.get(score, 0) / games - chance) <= reach


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_every_strategy_of_the_classic_game(strategy: str) -> None:
    r = stb.simulate("classic", strategy, games=300_000, seed=1)
    assert r.games == sum(r.counts.values()) == 300_000
    assert_close(r.counts, stb.evaluate("classic", strategy), r.games)


@pytest.mark.parametrize("id", ["two-to-go", "unlucky-seven", "sum-six", "thai", "digital", "dominoes", "junior"])
def test_other_variants(id: str) -> None:
    rules = stb.variant(id)
    if id == "dominoes":
        rules = rules.replace(tiles=range(1, 7))
    assert_close(stb.simulate(rules, "best-score", games=100_000, seed=2).counts, stb.evaluate(rules), 100_000)


def test_a_users_strategy_with_mixed_choices() -> None:
    class Coin:
        def choose_move(self, rules, open_tiles, faces, legal_moves):
            return {move: len(move) for move in legal_moves}

        def choose_dice(self, rules, open_tiles, choices):
            return dict.fromkeys(choices, 1)

    r = stb.simulate("classic", Coin(), games=200_000, seed=3)
    assert_close(r.counts, stb.evaluate("classic", Coin()), r.games)


SMALL = [
    Rules(tiles=range(1, 8)),
    Rules(tiles=range(1, 8), dice_rule="sum-six", opening=2),
    Rules(tiles=(1, 2, 3, 30), source=Dice(3, 4), dice_rule="high", stop_total=5),
]


@pytest.mark.parametrize("rules", SMALL, ids=repr)
@pytest.mark.parametrize("strategy", ["fewest-tiles", "most-tiles", "random"])
def test_games_without_a_table(rules: Rules, strategy: str) -> None:
    policy, _ = read_strategy(rules, strategy)
    exact = stb.evaluate(rules, strategy)
    assert_close(Crowd(policy).scores(20_000, np.random.SeedSequence(5)), exact, 20_000)
    assert_close(Walker(policy).scores(5_000, np.random.SeedSequence(5)), exact, 5_000)


def test_a_deck_without_a_table() -> None:
    rules = stb.variant("dominoes").replace(tiles=range(1, 6))
    policy, _ = read_strategy(rules, "highest-tile")
    counts = Walker(policy).scores(5_000, np.random.SeedSequence(5))
    assert_close(counts, stb.evaluate(rules, "highest-tile"), 5_000)


@pytest.mark.parametrize(
    ("id", "strategy"),
    [("double-eighteen", name) for name in ("fewest-tiles", "highest-tile", "most-tiles", "random")]
    + [
        ("full-deck", "fewest-tiles"),
        *(pytest.param("full-deck", name, marks=pytest.mark.full) for name in ("highest-tile", "most-tiles", "random")),
    ],
)
def test_large_boxes(id: str, strategy: str) -> None:
    r = stb.simulate(id, strategy, games=300, seed=4)
    assert r.games == 300
    assert 0 < r.mean < sum(stb.variant(id).tiles)
    assert r.standard_error > 0
    assert r.counts == stb.simulate(id, strategy, games=300, seed=4).counts


def test_large_boxes_with_a_users_strategy_or_a_solution() -> None:
    def first(rules, open_tiles, faces, legal_moves):
        return legal_moves[0]

    r = stb.simulate("full-deck", first, games=5, seed=4)
    assert r.games == 5
    with pytest.raises(ValueError, match="boxes can be reached"):
        stb.simulate("full-deck", "best-score", games=5, seed=4)


def test_digital_scores_of_a_large_box_have_a_mean() -> None:
    r = stb.simulate(stb.variant("full-deck").replace(scoring="digital"), "fewest-tiles", games=50, seed=4)
    assert r.mean > 1e30
    assert r.standard_error > 0


def test_numba_and_numpy_give_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = stb.simulate("classic", "random", games=50_001, seed=6)
    monkeypatch.setitem(sys.modules, "numba", None)
    plain = stb.simulate("classic", "random", games=50_001, seed=6)
    assert plain.counts == compiled.counts


@pytest.fixture
def small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "GAMES_OF_A_CHUNK", {"chain": 5_000, "crowd": 100, "walker": 100, "table": 5})


CASES = [("classic", "fewest-tiles", 42_000), ("double-eighteen", "random", 450), ("classic", ["random"] * 2, 23)]


@pytest.mark.parametrize(("id", "strategy", "games"), CASES)
def test_the_result_does_not_depend_on_the_workers(small_chunks: None, id: str, strategy, games: int) -> None:
    alone = stb.simulate(id, strategy, games=games, seed=7)
    for workers in (1, 2, 4):
        with ThreadPoolExecutor(workers) as pool:
            assert stb.simulate(id, strategy, games=games, seed=7, executor=pool) == alone
    assert stb.simulate(id, strategy, games=games, seed=8) != alone


@pytest.mark.parametrize(("id", "strategy", "games"), CASES)
def test_a_pool_of_processes(small_chunks: None, id: str, strategy, games: int) -> None:
    import multiprocessing

    # a forked child of a process with threads may hang
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as pool:
        assert stb.simulate(id, strategy, games=games, seed=7, executor=pool) == (
            stb.simulate(id, strategy, games=games, seed=7)
        )


def test_a_users_strategy_in_a_pool_of_processes() -> None:
    import multiprocessing

    # the table is compiled here, so even a lambda can be simulated elsewhere
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        r = stb.simulate("classic", lambda rules, tiles, faces, moves: moves[0], games=1000, seed=7, executor=pool)
    assert r.complete


def test_a_dask_cluster(small_chunks: None) -> None:
    import distributed

    cluster = distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1", silence_logs=50
    )
    with cluster, distributed.Client(cluster) as client:
        r = stb.simulate("classic", "fewest-tiles", games=42_000, seed=7, executor=client.get_executor())
    assert r == stb.simulate("classic", "fewest-tiles", games=42_000, seed=7)


@pytest.mark.parametrize("pool", [None, ThreadPoolExecutor])
def test_an_interrupt_keeps_what_is_finished(small_chunks: None, monkeypatch: pytest.MonkeyPatch, pool) -> None:
    chunk = simulation._Job.chunk

    def interrupted(self, number: int, games: int):
        if number == 3:
            raise KeyboardInterrupt
        return chunk(self, number, games)

    monkeypatch.setattr(simulation._Job, "chunk", interrupted)
    executor = pool and pool(1)
    r = stb.simulate("classic", "random", games=1_000_000, seed=7, executor=executor)
    if executor:
        executor.shutdown()
    assert (r.games, r.asked, r.complete) == (15_000, 1_000_000, False)
    assert sum(r.counts.values()) == 15_000
    assert "15,000 of 1,000,000 games" in str(r)


def test_progress(small_chunks: None, capsys: pytest.CaptureFixture[str]) -> None:
    stb.simulate("classic", "random", games=12_000, seed=7, progress=True)
    assert "12.0k" in capsys.readouterr().err


def test_intervals() -> None:
    r = stb.simulate("classic", "best-score", games=100_000, seed=9)
    low, high = r.confidence_interval()
    assert low < 11.009209 < high
    assert high - low == pytest.approx(2 * 1.959964 * r.standard_error, rel=1e-5)
    low, high = r.shut_interval(0.99)
    assert low < 0.09669 < high
    assert wilson(0, 10)[0] == 0
    assert wilson(10, 10)[1] == 1
    # Newcombe (1998), table I: 81 of 263
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=5e-5)
    with pytest.raises(ValueError, match="level"):
        r.confidence_interval(95)


def test_a_seed_is_drawn_and_shown() -> None:
    r = stb.simulate("classic", "random", games=1000)
    assert stb.simulate("classic", "random", games=1000, seed=r.seed) == r
    assert repr(r) == f"simulate(variant('classic'), 'random', games=1000, seed={r.seed})"


def test_matches_and_races() -> None:
    share = stb.simulate("lucky-seven", ("random", "random"), games=1500, seed=10)
    assert abs(share.win_shares[0] - 31 / 61) < 5 * share.standard_error
    assert share.mean_rounds == pytest.approx(1 / (1 - (5 / 6) ** 2), rel=0.1)
    # one round: the exact chance of the first player, a shut box winning at once
    chances = stb.evaluate("classic", "random").score_distribution()
    exact = chances[0] + sum(
        p * (sum(q for t, q in chances.items() if t > s) + chances[s] / 2) for s, p in chances.items() if s
    )
    r = stb.simulate("classic", ("random", "random"), games=600, seed=10)
    assert abs(r.win_shares[0] - float(exact)) < 5 * r.standard_error
    assert sum(r.win_shares) == pytest.approx(1)
    better = stb.simulate("two-dice", ("best-score", "most-tiles"), games=60, seed=10, format="best-of")
    assert better.win_shares[0] > 0.8
    assert "seat 1 (best-score)" in str(better)
    assert repr(better) == "simulate(variant('two-dice'), ('best-score', 'most-tiles'), games=60, seed=10)"
    deck = stb.simulate(stb.variant("dominoes").replace(tiles=range(1, 6)), ("best-score", "random"), games=50, seed=1)
    assert sum(deck.winners.values()) == 50


def test_a_duel_is_what_simulation_makes_of_both_best_strategies() -> None:
    d = stb.duel("classic")
    games = 100_000
    first = stb.simulate("classic", d.first(), games=games, seed=11)
    won = Fraction(first.counts[0])
    for score, number in first.counts.items():
        if score:
            reply = stb.simulate("classic", d.reply(score), games=number, seed=score)
            won += sum(count for other, count in reply.counts.items() if other > score)
            won += Fraction(reply.counts.get(score, 0), 2)
    assert abs(float(won / games) - float(d.value)) < 5 * 0.5 / math.sqrt(games)


def test_what_cannot_be_simulated() -> None:
    with pytest.raises(ValueError, match="games"):
        stb.simulate("classic", "random", games=0)
    with pytest.raises(ValueError, match="executor"):
        stb.simulate("classic", "random", executor=4)
    with pytest.raises(ValueError, match="two strategies or more"):
        stb.simulate("classic", ["random"])
    with pytest.raises(ValueError, match="no parameter 'workers'"):
        stb.simulate("classic", "random", workers=4)
    with pytest.raises(ValueError, match="a strategy is one of"):
        stb.simulate("classic", "greedy")


def test_cells_share_out_exactly() -> None:
    for weights, columns in (([1, 2, 33], 4), ([15, 15], 8), ([36], 2), ([1] * 16, 16), ([7, 1, 1, 1, 2], 8)):
        total = sum(weights)
        parts = list(enumerate(weights))
        cells = _cells(parts, total, columns)
        assert len(cells) == columns
        shares = [Fraction(0)] * len(weights)
        for threshold, one, other in cells:
            shares[one] += Fraction(threshold, 2**32)
            shares[other] += 1 - Fraction(threshold, 2**32)
        for share, weight in zip(shares, weights, strict=True):
            assert abs(share / columns - Fraction(weight, total)) < Fraction(1, 2**30)


def test_what_is_too_large_for_a_table() -> None:
    policy, _ = read_strategy(stb.variant("three-hundred"), "random")
    assert compile_chain(policy) is None
