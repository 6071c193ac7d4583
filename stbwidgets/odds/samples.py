"""What a sample can tell: spread, intervals, chi-squared, longest runs, and how many rounds tell two players apart.

Only the standard library is needed. Formulas for chi-squared: Abramowitz and Stegun, Handbook of Mathematical
Functions, 26.4.4 and 26.4.5. The interval: E. B. Wilson, Journal of the American Statistical Association 22 (1927).
"""

import math
from collections.abc import Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from stbwidgets.rules.errors import RuleError
from stbwidgets.rules.numerals import sequence, show, whole

MOST = 10**12  # what a sample may hold
MOST_DEGREES = 1000
DEVIATIONS = 1.959963984540054  # of a normal distribution: 95 % lie this near to its middle


class Interval(NamedTuple):
    """A lower and an upper end."""

    low: float
    high: float

    def holds(self, value: Any) -> bool:
        """Whether a value lies in it.

        >>> Interval(0.1, 0.2).holds(Fraction(1, 7)), Interval(0.1, 0.2).holds(0.3)
        (True, False)
        """
        return bool(self.low <= value <= self.high)


def expected_counts(n: Any, weights: Any) -> tuple[Fraction, ...]:
    """How n things are shared out among cells of these weights in the long run.

    >>> expected_counts(60, [1, 1, 1, 1, 1, 1])[0], expected_counts(12, [1, 2])[1]
    (Fraction(10, 1), Fraction(8, 1))
    """
    read = _weights(weights)
    number = whole(n, "the number of throws", 0, MOST, RuleError)
    return tuple(number * weight / sum(read) for weight in read)


def chi_squared(counts: Any, weights: Any = None) -> Fraction:
    """How far counts lie from their expected values: the sum of (count − expected)² / expected, exactly.

    Without weights all cells are equally likely. Weights need not add up to 1.

    >>> chi_squared([8, 12, 9, 11, 6, 14])
    Fraction(21, 5)
    >>> chi_squared([10, 20], weights=[1, 2])
    Fraction(0, 1)
    """
    read = [whole(count, "a count", 0, MOST, RuleError) for count in sequence(counts, "count", RuleError)]
    if len(read) < 2:
        raise RuleError(f"counts needs two or more numbers, not {show(counts)}")
    shares = _weights([1] * len(read) if weights is None else weights)
    if len(shares) != len(read):
        raise RuleError(f"there are {len(read)} counts, but {len(shares)} weights")
    if not sum(read):
        raise RuleError("all counts are 0; throw first, then compare")
    expected = expected_counts(sum(read), shares)
    return sum(((count - one) ** 2 / one for count, one in zip(read, expected, strict=True)), Fraction(0))


def p_value(statistic: Any, degrees: Any) -> float:
    """The chance that a chi-squared statistic comes out so great or greater, if the weights are the true ones.

    ``degrees`` are the degrees of freedom: one less than there are cells. An approximation for counts, good when
    each expected count is 5 or more; the chi-squared distribution itself is exact here, a finite sum for every
    whole number of degrees.

    >>> round(p_value(11.07, 5), 4), round(p_value(Fraction(21, 5), 5), 4)
    (0.05, 0.521)
    """
    number = whole(degrees, "the degrees of freedom", 1, MOST_DEGREES, RuleError)
    half = _number(statistic, "the statistic", 0, math.inf) / 2
    if half == 0:
        return 1.0
    # Q(k/2, x) by recursion: e^-x x^j / Γ(j + 1), with j over the whole numbers or over the halves below k/2
    start = 0.0 if number % 2 == 0 else 0.5
    terms = [
        math.exp((start + step) * math.log(half) - half - math.lgamma(start + step + 1)) for step in range(number // 2)
    ]
    return min(1.0, math.fsum([*terms, math.erfc(math.sqrt(half)) if number % 2 else 0.0]))


def critical_value(degrees: Any, level: Any = 0.05) -> float:
    """The statistic that is reached or passed with chance ``level``: for a die and 5 %, about 11.07.

    >>> round(critical_value(5), 2), round(critical_value(5, 0.01), 2)
    (11.07, 15.09)
    """
    chance = _number(level, "the level", 1e-12, 1 - 1e-12)
    low, high = 0.0, 1.0
    while p_value(high, degrees) > chance:
        high *= 2
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if p_value(middle, degrees) > chance else (low, middle)
    return (low + high) / 2


def standard_error(p: Any, n: Any) -> float:
    """The spread of a share in n tries of chance p: √(p (1 − p) / n). Never more than 1 / (2√n).

    >>> standard_error(0.5, 100), round(standard_error(Fraction(1, 6), 600), 4)
    (0.05, 0.0152)
    """
    chance = _number(p, "the chance", 0, 1)
    return math.sqrt(chance * (1 - chance) / whole(n, "the number of tries", 1, MOST, RuleError))


def interval(successes: Any, n: Any) -> Interval:
    """Wilson's 95 % interval for a chance, from so many successes in n tries. It stays within 0 and 1.

    >>> low, high = interval(3, 30)
    >>> round(low, 3), round(high, 3)
    (0.035, 0.256)
    """
    tries = whole(n, "the number of tries", 1, MOST, RuleError)
    share = whole(successes, "the number of successes", 0, tries, RuleError) / tries
    square = DEVIATIONS**2
    middle = (share + square / (2 * tries)) / (1 + square / tries)
    reach = DEVIATIONS * math.sqrt(share * (1 - share) / tries + square / (4 * tries**2)) / (1 + square / tries)
    # the ends 0 and 1 are exact; floats would miss them by a hair
    return Interval(middle - reach if share else 0.0, middle + reach if share < 1 else 1.0)


def variance(chances: Mapping[int, Fraction]) -> Fraction:
    """The variance of numbers that come with these chances: the mean of their squared distances from their mean.

    >>> variance({face: Fraction(1, 6) for face in range(1, 7)})
    Fraction(35, 12)
    """
    mean = sum((number * chance for number, chance in chances.items()), Fraction(0))
    return sum(((number - mean) ** 2 * chance for number, chance in chances.items()), Fraction(0))


def rounds_to_tell(one: Mapping[int, Fraction], other: Mapping[int, Fraction], errors: Any = 2) -> int:
    """How many rounds each of two players needs until their means differ by so many standard errors of the difference.

    The players' scores come with the given chances. After n rounds each, the difference of the two means has the
    standard error √((variance + variance) / n).

    >>> fair = {face: Fraction(1, 6) for face in range(1, 7)}
    >>> rounds_to_tell(fair, {face + 1: chance for face, chance in fair.items()})
    24
    """
    means = [sum((score * chance for score, chance in chances.items()), Fraction(0)) for chances in (one, other)]
    if means[0] == means[1]:
        raise RuleError("both have the same mean; no number of rounds tells them apart by it")
    square = Fraction(_number(errors, "the number of standard errors", 0, 1000)) ** 2
    return math.ceil(square * (variance(one) + variance(other)) / (means[0] - means[1]) ** 2)


def longest_run(events: Any) -> int:
    """The length of the longest row of events that happened one after the other.

    >>> longest_run([True, True, False, True])
    2
    """
    longest = run = 0
    for happened in events:
        run = run + 1 if happened else 0
        longest = max(longest, run)
    return longest


def run_chance(length: Any, n: Any, p: Any) -> Fraction | float:
    """The chance that n tries of chance p hold a row of at least so many successes: exact for a Fraction p.

    A row of that length that was not there before ends at try i if the last tries are successes, the one before
    them is none, and there was no such row up to there.

    >>> run_chance(2, 3, Fraction(1, 2))
    Fraction(3, 8)
    >>> round(run_chance(6, 100, 0.5), 3)
    0.546
    """
    row = whole(length, "the length of the run", 1, 10**6, RuleError)
    tries = whole(n, "the number of tries", 0, 10**4, RuleError)
    chance = p if isinstance(p, Fraction) and 0 <= p <= 1 else _number(p, "the chance", 0, 1)
    whole_row = chance**row
    seen: list[Fraction | float] = [chance * 0] * min(row, tries + 1)  # by the number of tries so far
    for tried in range(row, tries + 1):
        if tried == row:
            seen.append(whole_row)
        else:
            seen.append(seen[-1] + (1 - seen[tried - row - 1]) * (1 - chance) * whole_row)
    return seen[tries]


def _weights(weights: Any) -> list[Fraction]:
    return [Fraction(_above_zero(weight)) for weight in sequence(weights, "weight", RuleError)]


def _above_zero(weight: Any) -> Any:
    if isinstance(weight, Fraction) and weight > 0:
        return weight
    return (
        _number(weight, "a weight", 1e-9, MOST)
        if isinstance(weight, float)
        else whole(weight, "a weight", 1, MOST, RuleError)
    )


def _number(value: Any, name: str, least: float, most: float) -> float:
    """A number from least to most, as a float."""
    if isinstance(value, (int, float, Fraction)) and not isinstance(value, bool):
        if least <= value <= most:
            return float(value)
    else:
        try:
            number = float(value) if hasattr(value, "__float__") and not isinstance(value, bool) else math.nan
        except Exception:  # a hostile __float__ must not replace our message
            number = math.nan
        if least <= number <= most:
            return number
    raise RuleError(f"{name} must be a number from {least:g} to {most:g}, not {show(value)}")
