"""Answers to B2's exercises: right ones, and each thinking behind a wrong one with words its reply must have."""

from fractions import Fraction

FOUR = [(1, 2, 3, 6), (1, 2, 3, 7), (1, 2, 4, 5), (1, 2, 4, 6), (1, 2, 4, 7), (1, 2, 4, 8),
        (2, 3, 4, 5), (2, 3, 4, 6), (2, 3, 4, 8)]  # fmt: skip

RIGHT = {
    "b2.1": ["2, 3, 8, 9, 12", "12 9 8 3 2", [2, 3, 8, 9, 12]],
    "b2.2": ["11", 11, "11 outcomes"],
    "b2.3": ["15/36", "5/12", "0.42", "0,42", "42 %", Fraction(5, 12)],
    "b2.4": ["b 1", ("b", "1")],
    "b2.5": ["1, 2, 3, 6", "6 + 3 + 2 + 1", {1, 2, 4, 8}, *FOUR],
    "b2.6": ["1, 2, 4", "4 + 2 + 1", {1, 2, 4}],
    "b2.t1": ["25/36", "0.69", Fraction(25, 36)],
    "b2.t2": ["20", 20],
    "b2.t3": ["b"],
}

WRONG = {
    "b2.1": [
        ("1, 2, 3, 8, 9, 12", "never show total 1"),
        ("4, 5, 6, 7, 10, 11", "asked for the other ones"),
        ("2, 3, 8, 9, 12, 13", "go from 2 to 12"),
        ("2, 3, 8, 9, 11, 12", "all three tiles"),
        ("2, 3, 7, 8, 9, 12", "Total 7 can be made: 1 + 6"),
        ("2, 3, 8, 9", "still missing: 1"),
    ],
    "b2.2": [
        (12, "counted it twice"),
        (6, "the red die shows six"),
        (10, "exactly one die"),
        (1, "One of them is enough"),
        (25, "no die shows six"),
        (7, "Paint the row"),
    ],
    "b2.3": [
        ("7/12", "that the roll fits"),
        ("5/11", "of the 11 totals"),
        ("6/11", "totals that fit"),
        ("29/36", "one tile at a time"),
        ("1/2", "all three tiles"),
        ("9/21", "without colours"),
        ("1/4", "each pair of faces once"),
        (15, "how many outcomes"),
        (21, "never more than 1"),
        ("1/5", "Which totals"),
    ],
    "b2.4": [
        ("b 3", "but not always"),
        ("c 3", "So count"),
        ("a 4", "Low tiles help"),
        ("a 2", "out of 6 and not out of 36"),
        ("a 1", "Count again"),
        ("c 1", "Count again"),
    ],
    "b2.5": [
        ("none", "the box is shut"),
        ("1, 2, 3", "make 7 sets at most"),
        ("1, 2, 3, 4", "Total 11 cannot be made"),
        ("1, 2, 3, 4, 5", "only four tiles"),
    ],
    "b2.6": [
        ("none", "nothing to roll for"),
        ("1, 2, 7", "While tile 7 is open"),
        ("1, 2, 3", "so the rule says one die"),
        ("2, 3, 5", "so the rule says two dice"),
    ],
    "b2.t1": [
        ("11/36", "that the roll fits"),
        ("8/11", "counts totals"),
        ("31/36", "both tiles together"),
        (25, "how many outcomes"),
        ("1/2", "Which totals fit"),
    ],
    "b2.t2": [
        (24, "counted twice"),
        (12, "only one of the two dice"),
        (4, "One is enough"),
        (16, "all but the first"),
        (36, "no 5 and no 6"),
    ],
    "b2.t3": [("a", "fewer tiles"), ("c", "each face from 1 to 6")],
}
