"""Answers to C6's exercises: right ones, and each thinking behind a wrong one with words its reply must have."""

from fractions import Fraction

from stbwidgets.course.exercises.c6 import HOLE, THERE, claimed


def repaired(rules, open_tiles, faces, legal_moves):
    """The strategy from the web with one exception."""
    if (open_tiles, faces) == (HOLE, THERE):
        return (3,)
    return claimed(rules, open_tiles, faces, legal_moves)


def low(rules, open_tiles, faces, legal_moves):
    return min(legal_moves)


def high(rules, open_tiles, faces, legal_moves):
    return max(legal_moves)


RIGHT = {
    "c6.1": ["3, 8", "8 3", {3, 8}],
    "c6.2": ["14", 14, "14 outcomes"],
    "c6.3": ["b 1", ("b", "1")],
    "c6.4": ["a 1", ("a", "1")],
    "c6.5": ["1+2+3+6, 1+2+4+5", "1,2,3,6 and 1,2,4,5", "1, 2, 3, 6 or 1, 2, 4, 5", [(1, 2, 4, 5), (1, 2, 3, 6)]],
    "c6.6": ["7", 7],
    "c6.7": ["3", {3}],
    "c6.8": [repaired],
    "c6.t1": ["a"],
    "c6.t2": ["1/18", "2/36", "0.056", Fraction(1, 18)],
    "c6.t3": ["b"],
}

WRONG = {
    "c6.1": [
        ("3, 5, 8", "not open any more"),
        ("2, 3, 8", "difference of the faces"),
        ("8", "A single face"),
        ("3", "The total may be used as well"),
        ("none", "Look once more"),
        ("3, 7, 8", "Which of these three"),
    ],
    "c6.2": [
        (11, "the total may be"),
        (3, "one face alone"),
        (15, "counted twice, once"),
        (12, "Two things"),
        (8, "two outcomes"),
        (22, "do not shut it"),
        (10, "First count"),
    ],
    "c6.3": [
        ("a 2", "It is exact"),
        ("a 3", "It is exact"),
        ("b 2", "right, but this reason speaks against"),
        ("b 3", "right. But both numbers are exact fractions"),
        ("b 4", "make together"),
    ],
    "c6.4": [
        ("a 2", "the reason does not lead to it"),
        ("b 2", "this is about best play"),
        ("c 3", "no roll of a die"),
        ("c 4", "any game at all"),
        ("b 1", "leads the other way"),
        ("c 1", "Can it be worse"),
    ],
    "c6.5": [
        ("none", "four low tiles"),
        ("1+2+3+4", "makes 10"),
        ("1+2+9, 1+2+3+6", "the program tries it"),
        ("1+2+3+6", "not the only one"),
    ],
    "c6.6": [
        (4, "total 11 alone"),
        (3, "shut both at once"),
        (22, "the first roll fits"),
        (18, "one tile is left"),
        (6, "to the end"),
        (12, "What follows then"),
    ],
    "c6.7": [
        ("2", "what the strategy does"),
        ("5", "That is the total"),
        ("2, 3", "exactly one tile"),
        ("9", "Compare their chances"),
    ],
    "c6.8": [
        (
            lambda rules, open_tiles, faces, legal_moves: claimed(rules, open_tiles, faces, legal_moves),
            "exactly as good",
        ),
        (low, "Random moves do no worse: they shut the box in about 282 of 10 000"),
        (high, "three lines long"),
    ],
    "c6.t1": [("b", "does not come from runs"), ("c", "Nothing is rolled"), ("d", "to the last digit")],
    "c6.t2": [
        ("1/12", "two dice never show total 1"),
        ("1/36", "two outcomes"),
        ("1/11", "not equally likely. Count outcomes."),
        ("1/21", "pairs of faces"),
        ("2/9", "may choose one die"),
        (2, "out of 36"),
        ("1/2", "lead to a shut box"),
    ],
    "c6.t3": [("a", "be equal"), ("c", "Which experiment"), ("d", "another question")],
}
