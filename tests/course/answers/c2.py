"""Answers to C2's exercises: right ones, and each thinking behind a wrong one with words its reply must have."""

from fractions import Fraction

RIGHT = {
    "c2.1": ["15", 15, "15 points"],
    "c2.2": ["1, 3, 5", "5 3 1", [1, 3, 5], {1, 3, 5}],
    "c2.3": ["92", 92],
    "c2.4": ["a 1", ("a", "1")],
    "c2.5": ["387", 387],
    "c2.6": ["1, 3", "4 + 1", {3, 4}, (4, 5)],
    "c2.t1": ["20", 20],
    "c2.t2": ["115", 115],
    "c2.t3": ["c"],
}

WRONG = {
    "c2.1": [
        (18, "all six rounds are stuck"),
        (5, "How many points does each"),
        (3, "one stuck round"),
        ("5/2", "mean of one round"),
        (90, "36 rounds"),
        (1, "rounds are shut"),
        (7, "Write the faces"),
    ],
    "c2.2": [
        ("1, 3, 5, 7", "from 1 to 6"),
        ("2, 4, 6", "asked for the others"),
        ("1, 3, 5, 6", "shuts 2 and 4 together"),
        ("1, 2, 3, 5", "With face 2 you can shut 2"),
        ("1, 5", "still missing: 1"),
    ],
    "c2.3": [
        (72, "stuck at once"),
        (96, "is shut as well"),
        (116, "may take both tiles"),
        (144, "nobody ever shuts"),
        ("23/9", "mean of one round"),
        ("2.56", "mean of one round"),
        ("46/3", "Here are 36"),
        (20, "stuck at once cost points too"),
        (70, "Each face comes in 6 rounds"),
    ],
    "c2.4": [
        ("a 3", "a habit, not a reason"),
        ("a 2", "Your move is right, but not the reason: it leaves two tiles"),
        ("a 4", "Your move is right, but not the reason: that is so for both"),
        ("b 2", "only one face shuts it"),
        ("c 4", "how often are you stuck"),
        ("c 1", "how often are you stuck"),
        ("c 2", "how often are you stuck"),
        ("b 4", "how often are you stuck"),
        ("b 1", "Fewer points are better"),
        ("b 3", "Fewer points are better"),
    ],
    "c2.5": [
        (366, "shuts two tiles and not one"),
        ("64.5", "Bea plays 216"),
        (Fraction(43, 24), "mean of one of her rounds"),
        (297, "Face 3 is missing"),
        (540, "go on from there"),
        (61, "Write for each first face"),
    ],
    "c2.6": [
        ("2, 3", "in addition"),
        ("1, 3, 4", "exactly two tiles"),
        ("none", "exactly two tiles"),
        ("1, 7", "from 1 to 6"),
        ("5, 6", "36 rounds cost 319 points. With tile 2 as well they cost about 360"),
    ],
    "c2.t1": [
        (24, "costs nothing"),
        (5, "rounds are stuck"),
        (4, "one stuck round"),
        ("10/3", "mean of one round"),
        (30, "How many of the six rounds"),
    ],
    "c2.t2": [
        (90, "go on with one tile"),
        (120, "not lost yet"),
        (145, "both tiles at once"),
        (180, "no tile is ever shut"),
        (25, "stuck at once cost points too"),
        ("115/36", "mean of one round"),
        (100, "then add up"),
    ],
    "c2.t3": [("a", "1, 2 and 3"), ("b", "tile 1 alone"), ("d", "long run")],
}
