"""Lesson B3: right answers, and each thinking behind a wrong one with words that its reply must have."""

from fractions import Fraction

RIGHT = {
    "b3.1": ["1/4", "5/20", "0.25", "0,25", "25 %", Fraction(1, 4), 0.25],
    "b3.2": ["1, 1, 1, 2, 3, 3, 3, 3, 4, 4", "1 1 1 2 3 3 3 3 4 4", [1, 1, 1, 2, 3, 3, 3, 3, 4, 4]],
    "b3.3": ["c 2", "C, 2", ("c", "2"), ("c", 2)],
    "b3.4": ["400", 400, "400 throws"],
    "b3.5": ["17/100", "170/1000", "0.17", "17 %", Fraction(17, 100)],
    "b3.6": ["3/8", "6/16", "0.375", "37.5 %", Fraction(6, 16)],
    "b3.t1": ["c", "No number of sevens is certain."],
    "b3.t2": ["0.02", "1/50", "0,02", "2 %", 0.02],
    "b3.t3": ["a", "Ana, with 12 throws"],
}

WRONG = {
    "b3.1": [
        ("1/6", "chance of a six"),
        (5, "counted the sixes"),
        ("1/3", "other throws"),
        (4, "Turn it over"),
        (20, "never more than 1"),
        ("3/10", "Count the sixes again"),
    ],
    "b3.2": [
        ("1, 0, 0, 1, 1, 0, 0, 0, 1, 0", "how many sevens so far"),
        ("7, 12, 21, 28, 35, 38, 46, 52, 59, 70", "adds up the totals"),
        ("0, 1, 2, 2, 2, 3, 4, 5, 5, 6", "no seven"),
        ("1, 2, 3, 4", "this many numbers: 4"),
        ("4", "this many numbers: 1."),
        ("1, 1, 1, 2, 3, 2, 2, 2, 3, 3", "never goes down"),
        ("0, 0, 0, 1, 2, 2, 2, 2, 3, 3", "from left to right"),
    ],
    "b3.3": [
        ("a 1", "a 7 is due"),
        ("a 2", "a 7 is due"),
        ("b 3", "bad row goes on"),
        ("d 4", "Nobody can steer"),
        ("c 1", "do not fit together"),
        ("c 5", "not equally likely"),
        ("c 3", "nobody steers the dice"),
        ("c 4", "nobody steers the dice"),
    ],
    "b3.4": [
        (200, "do not halve"),
        (50, "gets wider"),
        (20, "Which number has the root 20"),
        (1000, "narrower than half"),
        (10_000, "narrower than half"),
        (100, "as wide as before"),
        (300, "Half of 0.1"),
    ],
    "b3.5": [
        ("1/6", "make up for the first"),
        ("1/2", "first 10 throws"),
        ("165/1000", "left out"),
        ("1/3", "middle of the two shares"),
        (170, "divides them by all"),
        ("0.25", "990 throws bring"),
    ],
    "b3.6": [
        ("1/2", "counted twice"),
        ("1/4", "exactly three"),
        ("1/8", "four of the same kind"),
        ("3/16", "one kind only"),
        ("1/16", "Every single row"),
        (6, "Divide by the number"),
        ("5/16", "Write down all 16 rows"),
    ],
    "b3.t1": [
        ("a", "hold exactly one 7"),
        ("b", "cannot simply be added"),
        ("d", "No roll knows"),
        ("e", "for everybody"),
    ],
    "b3.t2": [
        ("0.004", "not 25 times narrower"),
        ("0.1", "band of 100 throws"),
        ("1/2500", "1 divided by the number"),
        (50, "That is the root"),
        (10, "not wider"),
        ("0.05", "Work out"),
    ],
    "b3.t3": [("b", "not a greater share"), ("c", "need not look"), ("d", "Four sixes")],
}
