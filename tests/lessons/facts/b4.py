"""What lesson B4 and its guide state as numbers, each with the engine's word on it."""

from math import comb
from random import Random

from stbwidgets.course import computer
from stbwidgets.course.exercises import b4
from stbwidgets.odds.evaluation import evaluate
from stbwidgets.odds.samples import (
    chi_squared,
    critical_value,
    interval,
    p_value,
    rounds_to_tell,
    standard_error,
)
from stbwidgets.rules.catalogue import variant


def fair_dice_called_loaded() -> int:
    """What the lesson's cell of a thousand tests gives."""
    dice = Random(1)
    tests = [[dice.randint(1, 6) for _ in range(60)] for _ in range(1000)]
    counts = [[throws.count(face) for face in range(1, 7)] for throws in tests]
    return sum(p_value(chi_squared(six_counts), 5) <= 0.05 for six_counts in counts)


def found(throws: int, weights: tuple[int, ...]) -> float:
    """How often a loaded die is found out with so many throws."""
    dice, tests = Random(3), 400
    rows = [dice.choices(range(6), weights, k=throws) for _ in range(tests)]
    return sum(p_value(chi_squared([row.count(face) for face in range(6)]), 5) <= 0.05 for row in rows) / tests


def shut(strategy: str) -> float:
    return round(100 * float(evaluate(variant("classic"), strategy).shut_probability), 2)


def expected(strategy: str) -> float:
    return float(evaluate(variant("two-dice"), strategy).expected_score)


def rounds(strategy: str) -> int:
    chances = [evaluate(variant("two-dice"), name).score_distribution() for name in ("best-score", strategy)]
    return rounds_to_tell(*chances)


def exact_in_the_interval() -> bool:
    return interval(191, 2000).holds(shut("best-shut") / 100) and interval(191, 2000).holds(shut("best-score") / 100)


# a phrase of the lesson -> whether it is so
FACTS = {
    "Throw it 60 times, or more often": b4.THROWS == 60,
    "You throw a die 60 times, and one face comes 16 times": (b4.THROWS, b4.SUCH) == (60, 16),
    "Now test a real die. Throw it 60 times": b4.THROWS == 60,
    "Is your p-value below 5 %": True,  # a question
    "In this cell 1000 fair dice are tested, with 60 throws each": True,  # the cell says so
    "with a p-value of 5 % or less": lambda: 0.03 < fair_dice_called_loaded() / 1000 < 0.07,
    "shut the box in 191 of 2000 rounds": lambda: (computer.scores()[0], computer.ROUNDS) == (191, 2000),
    "Could a sample of 2000 rounds tell the two apart": exact_in_the_interval,
    "a fair die passes 11.07 in about 5 % of all tests": lambda: round(critical_value(5), 2) == 11.07,
    r"\chi^2 = \sum": True,
    r"\text{expected})^2}{": True,
    "95 of 100 intervals": True,  # what an interval is; tests/odds/test_samples.py counts
    "To halve it you need four times as many throws": lambda: (
        abs(2 * standard_error(0.1, 400) - standard_error(0.1, 100)) < 1e-12
    ),
}

# the same of its guide
GUIDE = {
    "some face came 16 times or more in 397 of 2000 tests": lambda: b4.how_tall()[1]["such"] == 397,
    "about one in thirty": round(1 / sum(comb(60, k) * 5 ** (60 - k) / 6**60 for k in range(b4.SUCH, 61))) == 30,
    "The cell calls 58 of 1000 fair dice loaded": lambda: fair_dice_called_loaded() == 58,
    "from 8.3 % to 10.9 %": lambda: [round(100 * end, 1) for end in interval(191, 2000)] == [8.3, 10.9],
    "9.76 %, and that of the player who plays for a low score, 9.67 %": lambda: (
        exact_in_the_interval() and (shut("best-shut"), shut("best-score")) == (9.76, 9.67)
    ),
    "11.158 and 11.323": lambda: (
        (round(expected("best-score"), 3), round(expected("fewest-tiles"), 3)) == (11.158, 11.323)
    ),
    "about 17 000 rounds each": lambda: round(rounds("fewest-tiles"), -3) == 17_000,
    "a single score spreads by about 8": lambda: b4.how_many_rounds()[1]["spread"] == 8,
    "ahead in 86 of 200 matches": lambda: b4.how_many_rounds()[1]["wrong"] == 86,
    "only 4 rounds": lambda: rounds("most-tiles") == 4,
    "With 60 throws it is found in about four of ten tests, with 240 throws in more than nine of ten": lambda: (
        0.3 < found(60, (1, 1, 1, 1, 1, 2)) < 0.5 and found(240, (1, 1, 1, 1, 1, 2)) > 0.9
    ),
    "chance 0.64": lambda: round(p_value(chi_squared(b4.COUNTS), 5), 2) == 0.64,
}
