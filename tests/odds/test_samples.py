"""What a sample can tell, against brute force, simulation and other ways to the same number."""

import math
from fractions import Fraction
from itertools import product
from random import Random

import pytest

import stbwidgets as stb
from stbwidgets.odds.samples import (
    chi_squared,
    critical_value,
    expected_counts,
    interval,
    longest_run,
    p_value,
    rounds_to_tell,
    run_chance,
    standard_error,
    variance,
)
from stbwidgets.rules.errors import RuleError

HALF = Fraction(1, 2)


def tail_by_area(statistic: float, degrees: int, steps: int = 4000) -> float:
    """1 minus the area under the density up to the statistic, by Simpson's rule in the root of the variable."""
    power, scale = degrees - 1, 2 ** (degrees / 2 - 1) * math.gamma(degrees / 2)
    width = math.sqrt(statistic) / steps
    density = [(step * width) ** power * math.exp(-((step * width) ** 2) / 2) / scale for step in range(steps + 1)]
    return 1 - width / 3 * (density[0] + density[-1] + 4 * sum(density[1::2]) + 2 * sum(density[2:-1:2]))


def test_p_values_are_areas_under_the_density() -> None:
    for degrees in range(1, 12):
        for statistic in (0.1, 1, 4.2, 11.07, 20):
            assert p_value(statistic, degrees) == pytest.approx(tail_by_area(statistic, degrees), abs=1e-9)


def test_p_values_of_printed_tables() -> None:
    for degrees, statistic in {1: 3.841, 2: 5.991, 3: 7.815, 5: 11.070, 10: 18.307, 30: 43.773}.items():
        assert p_value(statistic, degrees) == pytest.approx(0.05, abs=2e-5)
        assert critical_value(degrees) == pytest.approx(statistic, abs=1e-3)
    assert p_value(0, 5) == 1
    assert p_value(10**6, 5) == 0
    assert p_value(1e-12, 3) == pytest.approx(1)
    assert p_value(1000, 1000) == pytest.approx(0.494, abs=0.001)


def test_p_values_fall_as_the_statistic_grows() -> None:
    for degrees in (1, 2, 5, 6):
        values = [p_value(tenth / 10, degrees) for tenth in range(400)]
        assert values == sorted(values, reverse=True)


def test_a_fair_die_is_called_loaded_about_once_in_twenty_tests() -> None:
    random = Random(1)
    tests = 4000
    called = 0
    for _ in range(tests):
        counts = [0] * 6
        for _ in range(60):
            counts[random.randrange(6)] += 1
        called += p_value(chi_squared(counts), 5) < 0.05
    assert abs(called / tests - 0.05) < 4 * standard_error(0.05, tests)


def test_chi_squared_has_its_exact_mean() -> None:
    """One less than there are cells, whatever the number of throws and the weights: over every way to throw."""
    for weights in ([1, 1, 1], [1, 2, 3]):
        total = Fraction(0)
        for throws in product(range(3), repeat=4):
            chance = math.prod(Fraction(weights[face], sum(weights)) for face in throws)
            total += chance * chi_squared([throws.count(face) for face in range(3)], weights)
        assert total == 2


def test_chi_squared_is_exact_and_reads_any_weights() -> None:
    assert chi_squared([10] * 6) == 0
    assert chi_squared([1, 2], [Fraction(1, 3), Fraction(2, 3)]) == 0
    assert chi_squared([5, 15], [0.25, 0.75]) == 0
    assert chi_squared((0, 60)) == 60
    assert expected_counts(36, [1, 2, 3]) == (6, 12, 18)


@pytest.mark.parametrize(
    ("counts", "weights", "words"),
    [
        ([1], None, "two or more"),
        ([0, 0], None, "all counts are 0"),
        ([1, -1], None, "a count must be"),
        ([1, 2.5], None, "a count must be"),
        ("12", None, "sequence of counts"),
        (5, None, "sequence of counts"),
        ([1, 2], [1], "2 counts, but 1 weights"),
        ([1, 2], [1, 0], "a weight must be"),
        ([1, 2], [1, float("nan")], "a weight must be"),
        ([1, 2], [1, "2"], "a weight must be"),
    ],
)
def test_bad_counts_are_refused_in_words(counts: object, weights: object, words: str) -> None:
    with pytest.raises(RuleError, match=words):
        chi_squared(counts, weights)


def test_other_bad_input_is_refused_in_words() -> None:
    for call, words in [
        (lambda: p_value(-1, 5), "the statistic"),
        (lambda: p_value(float("nan"), 5), "the statistic"),
        (lambda: p_value("1", 5), "the statistic"),
        (lambda: p_value(True, 5), "the statistic"),
        (lambda: p_value(1, 0), "degrees of freedom"),
        (lambda: standard_error(2, 10), "the chance"),
        (lambda: standard_error(0.5, 0), "number of tries"),
        (lambda: interval(5, 4), "number of successes"),
        (lambda: interval(1.5, 4), "number of successes"),
        (lambda: run_chance(0, 4, HALF), "length of the run"),
        (lambda: run_chance(2, 4, Fraction(3, 2)), "the chance"),
    ]:
        with pytest.raises(RuleError, match=words):
            call()


def test_the_standard_error_is_the_spread_of_all_shares() -> None:
    p, n = Fraction(1, 3), 6
    spread = sum(
        math.prod(p if hit else 1 - p for hit in tries) * (Fraction(sum(tries), n) - p) ** 2
        for tries in product((0, 1), repeat=n)
    )
    assert standard_error(p, n) == pytest.approx(math.sqrt(spread))


def test_the_ends_of_the_interval_are_where_the_share_is_just_within_two_errors() -> None:
    """What Wilson's interval means, whatever formula gives it."""
    for successes, n in [(3, 30), (0, 10), (10, 10), (976, 10_000), (1, 1)]:
        low, high = interval(successes, n)
        share = successes / n
        assert 0 <= low <= share <= high <= 1
        for end in (low, high):
            if end != share:
                assert abs(share - end) / standard_error(end, n) == pytest.approx(1.95996, abs=1e-4)
    assert interval(0, 10)[0] == 0


def test_about_95_of_100_intervals_hold_the_true_chance() -> None:
    n, p = 200, 0.0976
    held = sum(math.comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1) if interval(k, n).holds(p))
    assert 0.93 < held < 0.97


def test_runs_against_every_way_to_throw() -> None:
    for n in range(9):
        for length in range(1, 5):
            for p in (HALF, Fraction(1, 3)):
                brute = sum(
                    (
                        math.prod(p if hit else 1 - p for hit in tries)
                        for tries in product((0, 1), repeat=n)
                        if longest_run(tries) >= length
                    ),
                    Fraction(0),
                )
                assert run_chance(length, n, p) == brute
    assert run_chance(3, 50, 0.5) == pytest.approx(float(run_chance(3, 50, HALF)))
    assert longest_run([]) == 0


def test_about_seventeen_thousand_rounds_tell_the_fewest_tiles_from_the_best_play() -> None:
    rules = stb.variant("two-dice")
    best, few = (stb.evaluate(rules, strategy).score_distribution() for strategy in ("best-score", "fewest-tiles"))
    rounds = rounds_to_tell(few, best)
    assert 16_900 < rounds < 17_300
    means = [sum(score * chance for score, chance in chances.items()) for chances in (few, best)]
    gap = float(means[0] - means[1])
    for n, enough in ((rounds, True), (rounds - 1, False)):
        assert (gap >= 2 * math.sqrt(float(variance(best) + variance(few)) / n)) is enough
    with pytest.raises(RuleError, match="same mean"):
        rounds_to_tell(best, best)
