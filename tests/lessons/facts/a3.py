"""What lesson A3 and its guide state as numbers, each with the engine's word on it."""

import sympy

from stbwidgets.course.exercises.a3 import coefficients
from stbwidgets.odds.partitions import (
    count_distinct_partitions,
    distinct_partitions,
    generating_polynomial,
    merge_equal,
    odd_partitions,
    split_to_odd,
)
from stbwidgets.rules.catalogue import variant

ALL = variant("classic").tiles
COUNTS = coefficients(ALL)
x = sympy.Symbol("x")


def product_is_counted() -> bool:
    product = sympy.prod([1 + x**tile for tile in ALL])
    return bool(sympy.expand(product - generating_polynomial(ALL).as_expr()) == 0) and all(
        COUNTS[total] == len(distinct_partitions(total, ALL)) for total in range(46)
    )


def factors_cancel() -> bool:
    """1 + x^k is the fraction, and both sides of Euler's product begin alike."""
    fractions = all(sympy.cancel((1 - x ** (2 * k)) / (1 - x**k) - (1 + x**k)) == 0 for k in range(1, 9))
    return fractions and all(count_distinct_partitions(n) == len(odd_partitions(n)) for n in range(1, 25))


def pairs_are_pairs() -> bool:
    return all(
        tuple(sorted(merge_equal(split_to_odd(parts)))) == tuple(sorted(parts))
        for n in range(1, 16)
        for parts in distinct_partitions(n)
    )


# a phrase of the lesson -> whether it is so
FACTS = {
    "so that they add up to 20": COUNTS[20] >= 3,
    "try to make 3, and then 44": (COUNTS[3], COUNTS[44]) == (2, 1),
    "count 512 boxes": 2 ** len(ALL) == sum(COUNTS) == 512,
    "Before the last factor, 3 could be made in one way. After it, there are two": (
        coefficients((1, 2))[3] == 1 and coefficients((1, 2, 3))[3] == 2
    ),
    "Choose the exponent 3": True,  # in the widget above it
    "Each tile gives one factor: 1 + x for tile 1, 1 + x² for tile 2": coefficients((2,)) == (1, 0, 1),
    "What does the 1 stand for?": True,  # a question
    "are behind 2x³? If you like, add the factor for tile 4": coefficients((1, 2, 3))[3] == 2,
    "Choose 1, and the tile stays open": True,  # what the factor says
    r"$$(1 + x)(1 + x^2)(1 + x^3)\cdots(1 + x^9) = \sum_n a_n x^n": product_is_counted,
    "Here tiles 1, 5 and 9 are shut. From which factors was the power chosen, and from which the 1?": True,  # the cell
    "their sum and 15 make 45": 1 + 5 + 9 == 15 and sum((2, 3, 4, 6, 7, 8)) + 15 == sum(ALL) == 45,
    "x^2, as x**2 or as x²": True,  # how to write a power
    "for 6, for 7 and for 8": all(count_distinct_partitions(n) == len(odd_partitions(n)) for n in (6, 7, 8)),
    "so its factor is 1 + xᵏ": True,  # a part that may repeat
    "up to the power 12": True,  # the cell below it
    "because 1 + y + y² + … = 1/(1 − y)": sympy.series(1 / (1 - x), x, 0, 4).removeO() == 1 + x + x**2 + x**3,
    r"$$1 + x^k = \frac{1 - x^{2k}}{1 - x^k}, \qquad \prod_k (1 + x^k) = \frac{(1 - x^2)(1 - x^4)(1 - x^6)\cdots}"
    r"{(1 - x)(1 - x^2)(1 - x^3)\cdots} = \frac{1}{(1 - x)(1 - x^3)(1 - x^5)\cdots}$$": factors_cancel,
    "Euler's way does say it": pairs_are_pairs,
    "Each tile is a factor 1 + xᵏ": product_is_counted,
}

# the same of its guide
GUIDE = {
    "Tiles that make 20, 3 and 44": COUNTS[44] == 1,
    "so there are 512 boxes": sum(COUNTS) == 512,
    "The sums 21, 22, 23 and 24 come most often, each in 23 boxes": (
        [total for total, count in enumerate(COUNTS) if count == max(COUNTS)] == [21, 22, 23, 24] and max(COUNTS) == 23
    ),
    "1, 1, 2, 2, 3, 4, 5, 6, 8, 9, 10, 12, 13, 15, 17, 18, 19, 21, 21, 22, 23, 23, 23, 23, 22": ", ".join(
        map(str, COUNTS[1:26])
    )
    == "1, 1, 2, 2, 3, 4, 5, 6, 8, 9, 10, 12, 13, 15, 17, 18, 19, 21, 21, 22, 23, 23, 23, 23, 22",
    "the sum n comes as often as 45 − n": COUNTS[::-1] == COUNTS and len(COUNTS) == 46,
    "12 has 15 partitions into distinct parts, and 15 into odd parts": (
        count_distinct_partitions(12) == len(odd_partitions(12)) == 15
    ),
    "Show all 16 boxes": sum(coefficients((1, 2, 3, 4))) == 16,
    "for the numbers up to 15": coefficients((1, 2, 4, 8)) == (1,) * 16,
}
