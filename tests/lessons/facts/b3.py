"""What lesson B3 and its guide state as numbers, each with the engine's word on it."""

from fractions import Fraction
from math import comb, sqrt

from stbwidgets.course.exercises import b3
from stbwidgets.odds.evaluation import evaluate
from stbwidgets.odds.samples import longest_run, standard_error
from stbwidgets.rules.catalogue import variant
from stbwidgets.widgets.explorers import class_record

SIX = Fraction(1, 6)


def inside(n: int, chance: Fraction) -> float:
    """The chance that the share of n tries lies within 1/√n of the chance."""
    near = [hits for hits in range(n + 1) if abs(hits / n - chance) <= 1 / sqrt(n)]
    return float(sum(comb(n, hits) * chance**hits * (1 - chance) ** (n - hits) for hits in near))


def off(n: int, sixes: int, count: int, share: float) -> bool:
    error = standard_error(SIX, n)
    return n // 6 == sixes and round(n * error) == count and abs(error - share) < share / 19


def shown(fact: str) -> object:
    return b3.how_even()[1][fact]


# a phrase of the lesson -> whether it is so
FACTS = {
    "in part 4": True,  # a heading of the lesson
    "But now you throw it only 30 times": b3.ROW == 30,
    "hold 30 throws together": b3.ROW == 30,
    "Press *10 throws* three times. Together these are 30 throws": b3.ROW == 3 * 10,
    "and throw 30 times again": b3.ROW == 30,
    "throw it 30 times as well": b3.ROW == 30,
    "Now press *1,000 throws* a few times": True,  # buttons of the explorers
    "Press *1* ten times, then *10*, *100* and *1,000*": True,
    "In *even even even odd* the longest run is three": longest_run((True, True, True, False)) == 3,
    "Here are 100 coins": b3.FLIPS == 100,
    "Add 100 rounds of best play": class_record.MORE == 100,
    "| throws | 100 | 900 | 2500 |": True,  # with the line below it
    "| at most so far off | 1/10 | 1/30 | 1/50 |": [1 / sqrt(n) for n in (100, 900, 2500)] == [1 / 10, 1 / 30, 1 / 50],
    "10 · 10 = 100, 30 · 30 = 900, 50 · 50 = 2500": (10 * 10, 30 * 30, 50 * 50) == (100, 900, 2500),
    "In at least 19 of 20 experiments": lambda: all(
        inside(n, chance) >= 0.95 for n in (10, 30, 100, 300, 1000) for chance in (Fraction(1, 2), SIX, Fraction(1, 10))
    ),
    r"\frac{1}{\sqrt": True,
    "| 60 | 10 | 3 | 0.05 |": off(60, 10, 3, 0.05),
    "| 600 | 100 | 9 | 0.015 |": off(600, 100, 9, 0.015),
    "| 6000 | 1000 | 29 | 0.005 |": off(6000, 1000, 29, 0.005),
    "1/√n for n throws": True,
    "Four times as many throws make the band half as wide": b3.band(400) * 2 == b3.band(100),
    "Throw 30 times with a wish for six, and 30 times without": True,
}

# the same of its guide
GUIDE = {
    "tallest bar is 9, the shortest 1": lambda: (shown("high"), shown("low")) == (9, 1),
    "In 1000 such rows all six bars were equal 2 times": lambda: (shown("rows"), shown("equal")) == (1000, 2),
    "no more than 2 apart in 44 rows": lambda: shown("flat") == 44,
    "Most often they are 5 apart": lambda: shown("usual") == 5,
    "most often 6 long, 275 times in 1000 rows; only 18 rows had none longer than 4": lambda: (
        (b3.how_long()[1]["top"], b3.how_long()[1]["times"], b3.how_long()[1]["short"]) == (6, 275, 18)
    ),
    "best play expects a mean of 11.0 and shuts the box in 9.67 %": lambda: (
        round(float(evaluate(variant("classic"), "best-score").expected_score), 1) == 11.0
        and round(100 * class_record.best_play()[0], 2) == 9.67
    ),
    "With 90 rounds the mean spreads by about 0.8": lambda: round(class_record.best_spread() / sqrt(90), 1) == 0.8,
    "About 11 of 100 rows of twelve rolls hold no 7": lambda: b3.due_facts()["dry"] == 11,
    "8 of the 16 rows": lambda: b3.run_facts()["added"] * 16 == 8,
}
