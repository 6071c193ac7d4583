"""What lesson B1 and its guide state as numbers, each with the engine's word on it."""

from fractions import Fraction

from stbwidgets.course.exercises import b1
from stbwidgets.odds.partitions import distinct_partitions, totals
from stbwidgets.rules.catalogue import variant
from stbwidgets.rules.sources import Dice, Dominoes

DICE = [(red, white) for red in range(1, 7) for white in range(1, 7)]
WEIGHTS = dict(totals(Dice(2, 6)).items())


def with_total(total: int) -> list[tuple[int, int]]:
    return [one for one in DICE if sum(one) == total]


def row(face: int) -> list[tuple[int, int]]:
    return [one for one in DICE if one[0] == face]


def product(one: dict[int, int], other: dict[int, int]) -> dict[int, int]:
    """Of two polynomials, by exponent."""
    made: dict[int, int] = {}
    for a, x in one.items():
        for b, y in other.items():
            made[a + b] = made.get(a + b, 0) + x * y
    return {exponent: factor for exponent, factor in sorted(made.items()) if factor}


DIE = dict.fromkeys(range(1, 7), 1)
FACTORS = ({1: 1}, {0: 1, 1: 1}, {0: 1, 1: 1, 2: 1}, {0: 1, 1: -1, 2: 1})  # x, 1 + x, 1 + x + x², 1 − x + x²


def the_factors_make_a_die() -> bool:
    made = {0: 1}
    for factor in FACTORS:
        made = product(made, factor)
    return made == DIE and product(DIE, DIE) == WEIGHTS


def strange_dice_from_the_factors() -> bool:
    """Share them out in another way, with one x for each die, 6 at x = 1, and no face less often than never."""
    x, two, three, one = FACTORS
    red = product(product(x, two), three)
    white = product(product(red, one), one)
    faces = [tuple(face for face, times in die.items() for _ in range(times)) for die in (red, white)]
    return faces == [b1.RED, b1.partner(b1.RED)]


# a phrase of the lesson -> whether it is so
FACTS = {
    "Are 6 + 4 and 4 + 6 two different throws, or one?": {(6, 4), (4, 6)} <= set(with_total(10)),
    "Write the totals 2 to 12 on paper": list(WEIGHTS) == list(range(2, 13)),
    "3600 throws of a computer": b1.THROWS == 3600 == b1.thrown().total(),
    "once, then 10 times, then 100 times": True,  # buttons of the widget
    "Paint every square with total 8.": 8 in WEIGHTS,
    "Find red 6 with white 2, and red 2 with white 6": {(6, 2), (2, 6)} <= set(DICE),
    "Draw from the 21 dominoes": len(Dominoes(double_blank=None).pieces) == 21,
    "from 2 to 12. Write down": list(WEIGHTS) == list(range(2, 13)),
    "such as red 4 with white 4": DICE.count((4, 4)) == 1,
    "those with total 3": len(with_total(3)) == 2,
    "There are 6 · 6 = 36 outcomes": len(DICE) == 6 * 6 == 36,
    '"the total is 3"': len(with_total(3)) == 2,
    "Total 3 has two of them, red 1 with white 2 and red 2 with white 1. So its chance is 2 of 36": (
        with_total(3) == [(1, 2), (2, 1)]
    ),
    "the same as 1 of 18": Fraction(2, 36) == Fraction(1, 18),
    "the red die shows 5. It is one row of the grid. Its chance is 6/36 = 1/6": (
        Fraction(len(row(5)), len(DICE)) == Fraction(1, 6) and len(row(5)) == 6
    ),
    "tiles 4 and 6 are one move": (4, 6) in variant("classic").legal_moves(range(1, 10), (5, 5)),
    "red 4 with white 6 and red 6 with white 4 are two outcomes": {(6, 4), (4, 6)} <= set(DICE),
    "from 17 years": True,
    "such as x⁶ · x⁴ = x¹⁰": product({6: 1}, {4: 1}) == {10: 1},
    "A die is x · (1 + x) · (1 + x + x²) · (1 − x + x²)": the_factors_make_a_die,
    "At x = 1 a die must give 6": strange_dice_from_the_factors,
    "Two dice have 36 equally likely": len(DICE) == 36,
    "Red 6 with white 4 and red 4 with white 6 are two outcomes": {(6, 4), (4, 6)} <= set(DICE),
    "throw 36 times": True,
    "by how many points of 36": True,
    "36 throws, every point": True,
    "what 36 throws cannot tell": True,
}


def in_throws(total: int) -> int:
    return b1.thrown()[total]


# the same of its guide
GUIDE = {
    "3600 throws": b1.THROWS == 3600,
    "Total 7 comes most often, 590 times": lambda: b1.thrown().most_common(1) == [(7, 590)],
    "Total 2 comes 98 times and total 12 comes 103 times": lambda: (in_throws(2), in_throws(12)) == (98, 103),
    "1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1 of 36": list(WEIGHTS.values()) == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1],
    "600, and 100 for total 2": (3600 * WEIGHTS[7] // 36, 3600 * WEIGHTS[2] // 36) == (600, 100),
    "1, 2, 2, 3, 4, 5, 6, 8, 9, 10, 12": (
        [len(distinct_partitions(n, range(1, 10))) for n in range(2, 13)] == [1, 2, 2, 3, 4, 5, 6, 8, 9, 10, 12]
    ),
    "1, 1, 2, 2, 3, 3, 3, 2, 2, 1, 1 of 21": (
        [weight for _, weight in totals(Dominoes(double_blank=None)).items()] == [1, 1, 2, 2, 3, 3, 3, 2, 2, 1, 1]
    ),
    "6/36 is more than 3/21": Fraction(6, 36) > Fraction(3, 21),
    "(1 + x)(1 + x + x²) times x, and x(1 + x)(1 + x + x²)(1 − x + x²)²": strange_dice_from_the_factors,
}
