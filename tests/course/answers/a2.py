"""Lesson A2: right answers, and each thinking behind a wrong one with words that its reply must have."""

RIGHT = {
    "a2.1": ["2, 3, 5, 7, 8, 10", "2 3 5 7 8 10", [2, 3, 5, 7, 8, 10], (10, 8, 7, 5, 3, 2), "10, 8, 7, 5, 3, 2"],
    "a2.2": ["b 1", "b1", ("b", 1), ("B", "1")],
    "a2.3": [
        "9+2+1, 8+3+1, 7+4+1, 7+3+2, 6+5+1, 6+4+2, 5+4+3",
        "1+2+9; 1+3+8; 1+4+7; 1+5+6; 2+3+7; 2+4+6; 3+4+5",
        [(1, 2, 9), (1, 3, 8), (1, 4, 7), (1, 5, 6), (2, 3, 7), (2, 4, 6), {3, 4, 5}],
    ],
    "a2.4": ["11, 10 + 1", "1+10; 11", [11, (1, 10)]],
    "a2.5": ["4", 4, "4 rolls"],
    "a2.6": [
        "9 + 3, 8 + 4, 7 + 5, 6 + 2 + 1",
        "1 + 8, 2 + 4 + 6, 3 + 9, 5 + 7",
        [(9, 1), (8, 4), (7, 5), (6, 3, 2)],
        "9 + 2, 8 + 3, 7 + 4, 1 + 5 + 6",
    ],
    "a2.t1": ["4", 4],
    "a2.t2": ["b", "1 + 3 + 4"],
    "a2.t3": ["c", "12, because a high total can be split in more ways"],
}

WRONG = {
    "a2.1": [
        ("2, 3, 5", "one by one"),
        ("2, 3, 4, 5, 7, 8, 10", "tile 2 twice"),
        ("2, 3, 5, 6, 7, 8", "tile 3 twice"),
        ("2, 3, 5, 7, 8, 9, 10", "Which open tiles make 9"),
        ("2, 3, 5, 5, 7, 8, 10", "5 twice"),
        ("2, 3, 5, 7, 8", "all three tiles together"),
        ("2, 3, 5, 10", "still missing: 2"),
    ],
    "a2.2": [
        ("a 3", "slips of paper"),
        ("b 3", "slips of paper"),
        ("b 2", "does not fit"),
        ("b 4", "does not fit"),
        ("a 4", "the same box"),
        ("c 2", "one more move"),
    ],
    "a2.3": [
        ("none", "Begin with tile 9"),
        ("9 + 3, 9 + 2 + 1", "exactly three"),
        ("9 + 2 + 1, 8 + 4 + 1", "= 13"),
        ("7+4+1, 7+3+2, 6+5+1, 6+4+2, 5+4+3", "one with tile 9"),
        ("9+2+1, 8+3+1, 7+4+1, 6+5+1, 5+4+3", "more than one pair"),
        ("9+2+1, 8+3+1, 7+4+1, 7+3+2, 6+5+1, 6+4+2", "highest tile be 5"),
    ],
    "a2.4": [
        ("none", "There are some"),
        ("12", "the total is 11"),
        ("11, 9 + 2", "in both boxes"),
        ("10 + 1", "one tile alone"),
        ("11", "more new tiles"),
    ],
    "a2.5": [
        (9, "one tile with each roll"),
        (3, "make 36 at most"),
        (1, "make 12 at most"),
        (0, "Without a roll"),
        (45, "never need more rolls"),
        (5, "fewer rolls"),
    ],
    "a2.6": [
        ("none", "must shut the whole box"),
        ("9 + 8, 7 + 5, 6 + 4 + 2, 3 + 1", "9 = 17. Two dice make 12"),
        ("9 + 3, 8 + 4, 7 + 5, 6 + 3 + 2 + 1", "stands in two"),
        ("9 + 3, 8 + 4, 7 + 5", "Still open: 1, 2, 6"),
        ("9 + 3, 8 + 4, 7 + 5, 6 + 2, 1", "needs company"),
        ("9 + 3, 8 + 4, 7 + 5, 6, 2 + 1", "this many rolls: 5"),
    ],
    "a2.t1": [
        (8, "each pair twice"),
        (5, "5 + 5 too"),
        (9, "every move for 10"),
        (1, "There are more"),
        (0, "cannot be shut twice"),
        (7, "Begin with tile 1"),
    ],
    "a2.t2": [("a", "only one tile 4"), ("c", "2 + 7 = 9"), ("d", "1 + 3 + 5 = 9")],
    "a2.t3": [("a", "is another"), ("b", "one tile alone"), ("d", "one move: tile 2")],
}
