"""Lesson B4: right answers, and each thinking behind a wrong one with words that its reply must have."""

from fractions import Fraction

RIGHT = {
    "b4.1": ["30", 30, "30 sixes"],
    "b4.2": ["9, 1, 4, 4, 0, 16", "9 1 4 4 0 16", [9, 1, 4, 4, 0, 16]],
    "b4.3": ["17/5", "34/10", "3.4", "3,4", 3.4, Fraction(17, 5)],
    "b4.4": ["c 1", ("c", "1"), ("c", 1)],
    "b4.5": ["14", 14, "14 pupils"],
    "b4.6": ["240", 240],
    "b4.t1": ["16/5", "3.2", "32/10", Fraction(16, 5)],
    "b4.t2": ["c"],
    "b4.t3": ["c", "Too few rounds: it may be skill or chance."],
}

WRONG = {
    "b4.1": [
        (13, "fair die"),
        (14, "fair die"),
        (40, "Count the shares"),
        (10, "each of the other faces"),
        (3, "number of its shares"),
        (48, "How many shares"),
    ],
    "b4.2": [
        ("3, 1, 2, 2, 0, 4", "Now square each"),
        ("6, 2, 4, 4, 0, 8", "doubled"),
        ("49, 81, 144, 64, 100, 196", "First subtract 10"),
        ("9, 1, 4, 4, 16", "this many numbers: 5"),
        ("9, 1, 4, 4, 1, 16", "count minus 10"),
    ],
    "b4.3": [
        (34, "still to be divided"),
        ("17/30", "all 60 throws"),
        ("17/3", "mean of the squared"),
        ("6/5", "did not square"),
        (0, "cancel"),
        (5, "Square each distance"),
    ],
    "b4.4": [
        ("a 3", "nothing is proven"),
        ("a 1", "nothing is proven"),
        ("b 2", "small sample need not"),
        ("b 4", "small sample need not"),
        ("d 1", "equally likely"),
        ("c 3", "says too much"),
        ("c 2", "would speak for a load"),
        ("c 4", "would speak for a load"),
    ],
    "b4.5": [
        (0, "the test can err"),
        (266, "see nothing strange"),
        (20, "is a share"),
        (280, "everybody"),
        (140, "two verdicts"),
        (24, "how many is that"),
    ],
    "b4.6": [
        (60, "1 · 3.4"),
        (120, "2 · 3.4"),
        (180, "3 · 3.4"),
        (4, "How many throws is that"),
        (195, "full step"),
        (196, "full step"),
        (300, "not for the first time"),
        (0, "does pass"),
        (250, "Work out chi-squared"),
    ],
    "b4.t1": [
        ("8/5", "one kind"),
        (32, "Divide each"),
        ("4/5", "did not square"),
        (0, "cancel"),
        (3, "for even and for odd"),
    ],
    "b4.t2": [("a", "turns it round"), ("b", "none is loaded"), ("d", "next throw")],
    "b4.t3": [("a", "does not prove"), ("b", "leaves both open"), ("d", "Nothing is due")],
}
