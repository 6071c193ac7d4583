"""What lesson A4 and its guide state as numbers, each with the engine's word on it."""

from math import exp, pi, sqrt

import sympy

from stbwidgets.course.exercises.a4 import pentagonal
from stbwidgets.course.growth import hardy_ramanujan
from stbwidgets.odds.partitions import conjugate, count_partitions, partitions

PENTAGONAL = [1, 2, 5, 7, 12, 15, 22, 26]
x = sympy.Symbol("x")


def recurrence_holds() -> bool:
    return all(
        count_partitions(n) == sum(sign * count_partitions(n - step) for step, sign in pentagonal(n))
        for n in range(1, 120)
    )


def product_cancels() -> bool:
    product = sympy.expand(sympy.prod([1 - x**part for part in range(1, 27)]))
    left = {power: product.coeff(x, power) for power in range(1, 27) if product.coeff(x, power)}
    return left == {step: -sign for step, sign in pentagonal(26)} and list(left) == PENTAGONAL


def partners() -> bool:
    return all(
        sum(parts[0] == k for parts in partitions(n)) == sum(len(parts) == k for parts in partitions(n))
        for n in range(1, 15)
        for k in range(1, n + 1)
    )


def own_conjugates(n: int) -> list[tuple[int, ...]]:
    return [parts for parts in partitions(n) if conjugate(parts) == parts]


def formula_comes_nearer() -> bool:
    far = [abs(hardy_ramanujan(n) / count_partitions(n) - 1) for n in (10, 100, 1000, 10_000)]
    return far == sorted(far, reverse=True) and abs(hardy_ramanujan(3) * 12 * sqrt(3) - exp(pi * sqrt(2))) < 1e-9


def too_high(n: int) -> float:
    return 100 * (hardy_ramanujan(n) / count_partitions(n) - 1)


# a phrase of the lesson -> whether it is so
FACTS = {
    "all partitions of 4 are there": len(own_conjugates(4)) == 1,
    "Do the same for 6. Can you find a partition of 6 that stays as it is? And one of 8?": (
        own_conjugates(6) == [(3, 2, 1)] and len(own_conjugates(8)) == 2
    ),
    "For 4 a list is quickly made. What about 45, the sum of all nine tiles?": sum(range(1, 10)) == 45,
    "a bar for each number up to 45": True,  # what the prediction shows
    "from 1 on": True,  # the cell below it
    "change 7 to 9 in the cell": True,  # the cell below it
    "List the partitions of 7. How many have exactly three rows? In how many is the longest row 3?": partners,
    r"\text{partitions of } n \text{ with greatest part } k \;=\;": partners,
    "the factor 1/(1 − xᵏ). So the sum of all p(n) xⁿ is 1 divided by the product of all 1 − xᵏ": recurrence_holds,
    "the powers 1, 2, 5, 7, 12, 15, 22, 26, with signs in pairs": product_cancels,
    # Euler to D. Bernoulli, January 1741; the proof: to Goldbach, June 1750
    "Euler wrote of this product in 1741, and found a proof in 1750": True,
    "The result is 1, so for n > 0 the coefficient of xⁿ must be 0": recurrence_holds,
    r"$$p(n) = p(n-1) + p(n-2) - p(n-5) - p(n-7) + p(n-12) + p(n-15) - \cdots$$": recurrence_holds,
    # G. H. Hardy and S. Ramanujan, Asymptotic formulae in combinatory analysis, 1918
    "In 1918 G. H. Hardy": True,
    r"$$p(n) \approx \frac{1}{4n\sqrt{3}}\; e^{\pi\sqrt{2n/3}}$$": formula_comes_nearer,
    "Does the ratio come to 1? Compare the formula with the exponent n in 2ⁿ": formula_comes_nearer,
    "work out p(14) and p(15) by hand": recurrence_holds,
    "at the steps 1, 2, 5, 7, 12, 15 and so on": [step for step, _ in pentagonal(26)] == PENTAGONAL,
    "from p(4) on": True,  # the cell below it
}

# the same of its guide
GUIDE = {
    "4 has five partitions": count_partitions(4) == 5,
    "45 has 89,134 partitions": count_partitions(45) == 89134,
    "1, 2, 3, 5, 7, 11, 15, 22, 30, 42, 56 and 77": [count_partitions(n) for n in range(1, 13)]
    == [1, 2, 3, 5, 7, 11, 15, 22, 30, 42, 56, 77],
    "14.5 % too high at 10, 4.6 % at 100 and 0.44 % at 10,000": lambda: (
        (round(too_high(10), 1), round(too_high(100), 1), round(too_high(10_000), 2)) == (14.5, 4.6, 0.44)
    ),
    "partitions of 6 as diagrams (there are 11)": count_partitions(6) == 11,
    "p(14) = 135 and p(15) = 176": (count_partitions(14), count_partitions(15)) == (135, 176),
    "p(7) is 15": count_partitions(7) == 15,
    "p(5k + 4) is divisible by 5, p(7k + 5) by 7, p(11k + 6) by 11": all(
        count_partitions(step * k + start) % step == 0 for step, start in ((5, 4), (7, 5), (11, 6)) for k in range(20)
    ),
}
