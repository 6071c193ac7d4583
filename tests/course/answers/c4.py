"""Answers to C4's exercises: right ones, and each thinking behind a wrong one with words its reply must have."""

ERRS = [(1, 3, 6, 8), (2, 3, 6, 7), (2, 4, 5, 7), (3, 4, 5, 6)]


def mended(rules, open_tiles, faces, legal_moves):
    better = {6: (2, 4), 7: (3, 4), 8: (3, 5), 9: (4, 5)}.get(sum(faces))
    if len(open_tiles) <= 4 and len(legal_moves[0]) == 2 and better in legal_moves:
        return better
    return legal_moves[0]


def fewest(rules, open_tiles, faces, legal_moves):
    return legal_moves[0]


def most(rules, open_tiles, faces, legal_moves):
    return max(legal_moves, key=len)


def lowest_first(rules, open_tiles, faces, legal_moves):
    return min(legal_moves, key=lambda move: (len(move), max(move)))


RIGHT = {
    "c4.1": ["3, 9", "9 + 3", {3, 9}],
    "c4.2": ["78", 78, "78 points", "78.4", "78,36"],
    "c4.3": ["a 1", ("a", "1")],
    "c4.4": ["17", 17, "16", "16.5", "16,6 points"],
    "c4.5": ["1, 3, 2", [1, 3, 2], "132"],
    "c4.6": ["c"],
    "c4.7": ["1, 8", {1, 8}],
    "c4.8": ERRS,
    "c4.9": [mended],
    "c4.t1": ["b"],
    "c4.t2": ["1, 9", {1, 9}],
    "c4.t3": ["14", 14],
}

WRONG = {
    "c4.1": [
        ("2, 9", "add up to 11"),
        ("1, 2, 9", "uses up low tiles"),
        ("5, 7", "hardest to shut later"),
        ("none", "add up to 0"),
    ],
    "c4.2": [
        (517, "after 4 and 5"),
        (595, "after 3 and 6"),
        (266, "the third move"),
        (0, "not equally easy"),
        (1, "in one turn"),
        ("0.78", "in one turn"),
        ("0,784", "in one turn"),
        (8, "read the two values"),
        (40, "read the two values"),
    ],
    "c4.3": [
        ("a 4", "Your answer is right. But one turn shows luck"),
        ("a 3", "Your answer is right. But the same sum"),
        ("a 2", "Your answer is right. But this move keeps"),
        ("b 4", "shows luck"),
        ("c 3", "rolls that fit"),
        ("b 2", "a habit"),
        ("b 1", "look again at the values"),
        ("c 1", "not the same"),
    ],
    "c4.4": [
        (1132, "“fewest tiles” costs in all"),
        (1116, "best play costs in all"),
        (31, "one die or two"),
        (0, "near each other"),
        ("0.166", "in one round"),
        ("0,17", "in one round"),
        (50, "arena"),
    ],
    "c4.5": [
        ("2, 1, 3", "looks bold"),
        ("3, 1, 2", "no plan"),
        ("1, 2, 3", "no plan at all"),
        ("1, 1, 2", "once"),
    ],
    "c4.6": [("a", "tiles 1 and 2"), ("b", "what this costs"), ("d", "the first two numbers")],
    "c4.7": [("4, 5", "least score"), ("1, 4", "add up to 5"), ("none", "add up to 0")],
    "c4.8": [
        ("4, 5, 9", "exactly four"),
        ("1, 2, 3, 8", "leaves no choice"),
        ("1, 2, 7, 8", "best move"),
        ("none", "exactly four"),
        ("1, 4, 5, 8", "find another one"),
    ],
    "c4.9": [
        (fewest, "no better"),
        (most, "Random moves are better"),
        (lowest_first, "is better. Change fewer"),
    ],
    "c4.t1": [("a", "does not judge"), ("c", "each box has a value")],
    "c4.t2": [("4, 5", "add up to 9"), ("1, 2, 3, 4", "uses up low tiles"), ("4, 6", "hardest to shut later")],
    "c4.t3": [
        (788, "one move costs"),
        (1562, "adds the two"),
        (1, "less than 100 turns"),
        ("0.14", "less than 100 turns"),
        (900, "multiply"),
    ],
}
