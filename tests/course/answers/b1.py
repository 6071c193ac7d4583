"""Answers to B1's exercises: right ones, and each thinking behind a wrong one with words its reply must have."""

from fractions import Fraction

RIGHT = {
    "b1.1": ["4", 4, " = 4 ", Fraction(4)],
    "b1.2": ["a 1", "a1", ("a", "1")],
    "b1.3": ["3/36", "1/12", "0.083", "0,083", "8.3 %", Fraction(1, 12), Fraction(3, 36)],
    "b1.4": ["5, 4, 3, 2, 1", "5 4 3 2 1", [5, 4, 3, 2, 1], (5, 4, 3, 2, 1)],
    "b1.5": ["a 1", ("a", "1")],
    "b1.6": ["1, 3, 4, 5, 6, 8", "8, 6, 5, 4, 3, 1", [1, 3, 4, 5, 6, 8]],
    "b1.t1": ["5", 5],
    "b1.t2": ["c"],
    "b1.t3": ["4/36", "1/9", "0.11", "11 %", Fraction(1, 9)],
}

WRONG = {
    "b1.1": [
        (2, "look at the colours"),
        (8, "counts the moves"),
        (3, "equally among 11 totals"),
        (9, "the total itself"),
        (6, "one square for each red face"),
        (5, "Go through the red faces"),
    ],
    "b1.2": [
        ("a 3", "11 is right, but the reason is not"),
        ("b 3", "as often as any other face"),
        ("c 2", "one sum"),
        ("c 4", "Look at the grid"),
        ("b 5", "do not know the tiles"),
        ("c 1", "The reason is true"),
        ("b 1", "The reason is true"),
    ],
    "b1.3": [
        ("2/36", "are two squares"),
        ("1/11", "all 11 totals had the same chance"),
        ("2/21", "as on dominoes"),
        ("3/11", "not of all totals"),
        ("9/36", "number of moves"),
        ("4/36", "one square only"),
        ("10/36", "the total itself"),
        (3, "how many outcomes"),
        (12, "never more than 1"),
        ("1/2", "Then divide"),
    ],
    "b1.4": [
        ("3, 2, 2, 1, 1", "without colours"),
        ("6, 8, 9, 10, 12", "count moves"),
        ("6, 4, 4, 2, 2", "twice"),
        ("1, 2, 3, 4, 5", "the last for total 12"),
        ("3, 3, 3, 3, 3", "not every total"),
        ("5, 4, 3, 2, 2", "Total 12: its number of squares is not 2"),
    ],
    "b1.5": [
        ("c 1", "each stands in two squares"),
        ("b 1", "how many of 36"),
        ("c 2", "stands in two squares"),
        ("b 3", "not every total can gain"),
        ("a 4", "cannot be helped"),
    ],
    "b1.6": [
        ("1, 2, 3, 4, 5, 6", "an ordinary die"),
        ("1, 2, 2, 3, 3, 4", "make 8 at most"),
        ("1, 3, 4, 5, 6, 7", "total 8"),
        ("1, 1, 4, 5, 6, 8", "The number of its squares is 2 with these faces, and 1 with ordinary dice"),
        ("2, 3, 4, 5, 6, 8", "total 2"),
    ],
    "b1.t1": [(3, "without colours"), (4, "moves"), (6, "twice"), (7, "red faces")],
    "b1.t2": [("a", "one square"), ("b", "as easy to throw")],
    "b1.t3": [
        ("2/36", "two outcomes"),
        ("1/11", "The 11 totals are not"),
        ("2/21", "not equally likely"),
        ("3/36", "moves"),
        (4, "how many outcomes"),
        ("1/2", "Count the outcomes"),
    ],
}
