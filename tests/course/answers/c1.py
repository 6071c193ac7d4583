"""Answers to C1's exercises: right ones, and each thinking behind a wrong one with words its reply must have."""

from fractions import Fraction

RIGHT = {
    "c1.1": ["180", 180, "180 points"],
    "c1.2": ["c"],
    "c1.3": ["69/36", "23/12", "1.92", "1,92", Fraction(23, 12)],
    "c1.4": ["a 2", ("a", "2")],
    "c1.5": ["0.976", "0,976", "0.98", "122/125", "9760/10000", "0.9761", Fraction(122, 125)],
    "c1.6": ["2, 4", "4 + 2", {2, 4}],
    "c1.t1": ["120", 120],
    "c1.t2": ["b"],
    "c1.t3": ["b"],
}

WRONG = {
    "c1.1": [
        (216, "every round cost 6 points"),
        (36, "shut the box: they cost nothing"),
        (108, "the middle of 0 and 6"),
        (30, "So many rounds end stuck"),
        (5, "one round on average"),
        (100, "show a six and cost nothing"),
    ],
    "c1.2": [("a", "51 of 1000"), ("b", "97 of 1000"), ("d", "the median")],
    "c1.3": [
        (69, "all 36 rounds cost together"),
        ("3/2", "Score 3 comes 18 times"),
        (3, "comes most often"),
        (2, "need not be a score"),
        ("69/28", "left out the 8 rounds"),
        ("69/4", "over four scores"),
        (1, "Share them out evenly"),
    ],
    "c1.4": [
        ("c 1", "36 rounds cost 180 points each"),
        ("b 3", "But how often"),
        ("b 4", "One round is luck"),
        ("a 1", "but not the reason"),
        ("c 2", "Count again"),
    ],
    "c1.5": [
        (9760, "over the games"),
        ("0.0976", "worth 10 coins"),
        ("9.76", "how often the box is shut"),
        (976, "how often the box is shut"),
        (10, "That is the prize"),
        (1, "It gains the rest"),
        (12, "more than the prize"),
        ("0.5", "pay out in 10 000 games"),
    ],
    "c1.6": [
        ("none", "costs nothing"),
        ("1, 5", "the box you have"),
        ("1, 2, 3", "36 rounds cost 61 points"),
        ("6", "36 rounds cost 180 points"),
        ("1, 2, 4", "Two tiles"),
        ("1, 4", "too cheap"),
        ("2, 5", "too dear"),
    ],
    "c1.t1": [
        (144, "every round cost 4 points"),
        (24, "with a four cost nothing"),
        (72, "the middle of 0 and 4"),
        (30, "So many rounds end stuck"),
        (100, "show a four"),
    ],
    "c1.t2": [("a", "need not be possible"), ("c", "half and half")],
    "c1.t3": [("a", "Who took the pot"), ("c", "different weights")],
}
