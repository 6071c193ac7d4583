"""Answers to C5's exercises: right ones, and each thinking behind a wrong one with words its reply must have."""

from fractions import Fraction

RIGHT = {
    "c5.1": ["11", 11, "11 points"],
    "c5.2": ["11", 11],
    "c5.3": ["13/36", "0.36", "0,361", "36.1 %", Fraction(13, 36)],
    "c5.4": ["b 1", ("b", "1")],
    "c5.5": ["1.5", "1,5", "3/2", Fraction(3, 2)],
    "c5.6": ["1, 2, 5", {2, 3, 4}, "4 + 5", "6, 3"],
    "c5.t1": ["7/36", "0.19", "19.4 %"],
    "c5.t2": ["b"],
    "c5.t3": ["c"],
}

WRONG = {
    "c5.1": [
        (20, "before the move"),
        (9, "what you shut"),
        (3, "You counted tiles"),
        (2, "You counted tiles"),
        (13, "Tile 7 is no move"),
        (12, "whichever tiles you shut"),
    ],
    "c5.2": [
        (10, "Go one step on"),
        (12, "not for the first time"),
        (22, "half of all points"),
        (5, "first pass the line"),
    ],
    "c5.3": [
        ("2/9", "to shut the box"),
        ("1/2", "that the roll fits"),
        ("1/3", "at once, 2 and 3"),
        ("1/12", "with two dice"),
        (13, "So many of 36"),
        (7, "never more than 1"),
        ("1/6", "one of the faces"),
        ("7/36", "one of the faces"),
        ("1/4", "Go through the faces"),
    ],
    "c5.4": [
        ("a 2", "only 7 or less counts"),
        ("c 4", "few rolls fit"),
        ("d 5", "other tiles"),
        ("b 2", "another move is better"),
        ("b 3", "how a move looks"),
        ("b 5", "holds for every move"),
    ],
    "c5.5": [
        (4, "luck and decisions together"),
        ("6.5", "do not add it"),
        ("-1.5", "added points"),
        ("2.5", "what the decisions cost"),
        (0, "13.5"),
        (11, "three numbers"),
    ],
    "c5.6": [
        ("none", "nobody rolls"),
        ("1, 8", "While tile 8 is open"),
        ("1, 2, 3", "add up to 6"),
        ("1, 2, 4", "as well"),
        ("4, 5, 6", "do not win less often"),
    ],
    "c5.t1": [
        ("1/18", "to shut the box"),
        ("7/27", "two dice"),
        ("1/6", "after a 3"),
        ("1/3", "not won yet"),
        (7, "So many of 36"),
        ("2/3", "Which faces fit"),
    ],
    "c5.t2": [("a", "your score is 5"), ("c", "wins no more"), ("d", "equally likely")],
    "c5.t3": [("a", "does not prove a good move"), ("b", "lost on average"), ("d", "What must luck be")],
}
