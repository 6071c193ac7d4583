"""Lesson A1: right answers, and each thinking behind a wrong one with words that its reply must have."""

from fractions import Fraction

RIGHT = {
    "a1.1": ["1, 2, 5", "5 + 2 + 1", "{1,3,4}", "1 3 4", "tiles 1, 3 and 4", [1, 2, 5], {4, 3, 1}, ((1, 2, 5),)],
    "a1.2": ["10", " = 10 ", "10.0", "10 points", 10, 10.0, Fraction(10), (10,)],
    "a1.3": [
        "7, 1+6, 2+5, 1+2+4",
        "1+2+4, 5+2, 6+1, 7",
        "7; 1, 6; 2, 5; 1, 2, 4",
        "{7}, {1, 6}, {2, 5}, {1, 2, 4}",
        "[(7,), (1, 6), (5, 2), (4, 2, 1)]",
        "7\n1 6\n2 5\n1 2 4",
        "7 and 1+6 and 2+5 and 1+2+4",
        "7, 1+6, 6+1, 2+5, 1+2+4",
        [7, (1, 6), {2, 5}, [4, 2, 1]],
    ],
    "a1.4": ["d", "D)", "4 and 3"],
    "a1.5": ["c", "One or two dice. You choose."],
    "a1.6": ["1", "{1}", "tile 1", 1, [1], (1,), {1}, "1, 1"],
    "a1.t1": ["30", 30],
    "a1.t2": ["b", "shut 2 and 6"],
    "a1.t3": ["c"],
}

WRONG = {
    "a1.1": [
        ("none", "not stuck"),
        ("8", "Tile 8 alone"),
        ("3, 5", "two numbers on the dice"),
        ("2 + 6", "count the tiles"),
        ("1, 3, 5", "1 + 3 + 5 = 9"),
        ("4 4", "only once"),
        ("1, 2", "add up to 3"),
    ],
    "a1.2": [
        (35, "tiles that are shut"),
        (3, "how many tiles are open"),
        (6, "how many tiles are shut"),
        (235, "as one number"),
        (0, "does not mean that you lose"),
        (45, "whole box"),
        (30, "multiplies"),
        (12, "add the numbers"),
    ],
    "a1.3": [
        ("none", "not stuck"),
        ("3 + 4", "numbers on the dice"),
        ("7; 8", "tile 8 is shut"),
        ("7, 2 + 6", "2 + 6 = 8"),
        ("1 + 6, 6 + 1", "one set"),
        ("1 + 6", "one tile alone"),
        ("7", "two tiles make 7"),
        ("7, 1 + 6, 2 + 5", "more than two tiles"),
        ("7, 1 + 6, 1 + 2 + 4", "missing: 1"),
    ],
    "a1.4": [("a", "only the total counts"), ("b", "two open tiles make it: 2 + 6"), ("c", "no tile 11")],
    "a1.5": [("a", "need not"), ("b", "three highest"), ("d", "goes on")],
    "a1.6": [
        ("none", "before the first roll"),
        ("1,2,3,4,5,6,7,8,9", "somebody has shut the box"),
        ("2,3,4,5,6,7,8,9", "tiles that are open"),
        ("2", "roll 1 + 1 and shut 2"),
        ("1, 7, 8, 9", "after 3 rolls"),
    ],
    "a1.t1": [
        (15, "adds up the shut"),
        (4, "counts the open"),
        (5, "counts the shut"),
        (45, "whole box"),
        (0, "shut box"),
        (31, "Which tiles"),
    ],
    "a1.t2": [("a", "on the dice"), ("c", "too much"), ("d", "two other")],
    "a1.t3": [("a", "bold"), ("b", "does not count tiles")],
}
