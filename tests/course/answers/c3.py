"""Answers to C3's exercises: right ones, and each thinking behind a wrong one with words its reply must have."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations

from stbwidgets.course.exercises import c3
from stbwidgets.course.one_die import chance_to_shut, moves

FACES = range(1, 7)


def chance(tiles: tuple[int, ...]) -> Fraction:
    """The twelve lines, as a learner writes them: no memory."""
    if not tiles:
        return Fraction(1)
    total = Fraction(0)
    for face in FACES:
        best = Fraction(0)
        for move in moves(tiles, face):
            left = tuple(tile for tile in tiles if tile not in move)
            best = max(best, chance(left))
        total = total + best
    return total / 6


@cache
def chance_without_help(tiles: tuple[int, ...]) -> float:
    """Nothing but Python, in floats, with a memory."""
    sets = [some for size in range(1, len(tiles) + 1) for some in combinations(tiles, size)]
    best = [
        max((chance_without_help(tuple(sorted({*tiles} - {*some}))) for some in sets if sum(some) == face), default=0)
        for face in FACES
    ]
    return sum(best) / 6 if tiles else 1.0


@cache
def either(tiles: tuple[int, ...]) -> Fraction:
    if not tiles:
        return Fraction(1)

    def after(total: int) -> Fraction:
        found = [either(tuple(tile for tile in tiles if tile not in move)) for move in moves(tiles, total)]
        return max(found, default=Fraction(0))

    one = sum(after(face) for face in FACES) / Fraction(6)
    two = sum(after(red + white) for red in FACES for white in FACES) / Fraction(36)
    return max(one, two)


def own(value: Callable[[tuple[int, ...]], Fraction], cases: tuple = c3.CASES) -> Callable:
    """A function of the learner's own that gives these values in the cases tried."""
    table = {tiles: value(tiles) for (tiles,) in cases}

    def given(tiles: tuple[int, ...]) -> Fraction:
        return table[tiles]

    return given


def asks_fits(tiles: tuple[int, ...]) -> Fraction:
    if not tiles:
        return Fraction(1)
    total = Fraction(0)
    for face in range(1, 7):
        best = Fraction(0)
        for move in moves(tiles, face):
            best = max(best, c3.fits_first(tuple(tile for tile in tiles if tile not in move)))
        total = total + best
    return total / 6


def returns_at_once(tiles: tuple[int, ...]) -> Fraction:
    if not tiles:
        return Fraction(1)
    total = Fraction(0)
    for face in range(1, 7):
        best = Fraction(0)
        for move in moves(tiles, face):
            best = max(best, returns_at_once(tuple(tile for tile in tiles if tile not in move)))
        total = total + best
        return total / 6
    return total


def gap(tiles: tuple[int, ...]) -> object:
    return ...


def own_either(value: Callable[[tuple[int, ...]], Fraction]) -> Callable:
    return own(value, c3.EITHER_CASES)


def endless(tiles: tuple[int, ...]) -> Fraction:
    """No base case."""
    return sum((endless(tiles[1:]) for face in FACES), Fraction(0)) / 6


RIGHT = {
    "c3.1": ["b"],
    "c3.2": ["a"],
    "c3.3": ["1/3", "2/6", "0.33", "33 %", Fraction(1, 3)],
    "c3.4": [chance, chance_without_help, own(chance_to_shut)],
    "c3.5": ["17207/1944", "8.85", "8,851", Fraction(17207, 1944), 17207 / 1944],
    "c3.6": [either, own_either(c3.either)],
    "c3.t1": ["1/18", "2/36", "0.06", Fraction(1, 18)],
    "c3.t2": ["c"],
    "c3.t3": ["b"],
}

WRONG = {
    "c3.1": [("a", "shut already"), ("c", "No roll is needed"), ("d", "It will be asked")],
    "c3.2": [("b", "begins anew"), ("c", "How often does it run"), ("d", "an empty move is none")],
    "c3.3": [
        ("2", "divide at the end"),
        ("13/36", "Do not add"),
        ("35/108", "greater chance"),
        ("1", "the first roll fits"),
        ("1/9", "stopped after three faces"),
        ("1/6", "or the one of face 6 alone"),
        ("3", "never more than 1"),
        ("1/4", "one line for each face"),
    ],
    "c3.4": [
        (own(c3.recursion(empty=0)), "the empty box"),
        (own(lambda tiles: Fraction(not tiles)), "Only the empty box is right"),
        (own(lambda tiles: c3.fits_first(tiles) if tiles else Fraction(1)), "the function calls itself"),
        (own(c3.fits_first), "Three places"),
        (asks_fits, "must ask itself"),
        (returns_at_once, "Does return stand inside the loop"),
        (gap, "three dots are a gap"),
        (own(c3.recursion(over_rolls=c3.added)), "not divided"),
        (own(c3.recursion(move=c3.added)), "only one of them"),
        (own(c3.recursion(move=c3.last)), "last move"),
        (own(c3.recursion(move=c3.mean)), "picks any move"),
        (own(c3.score()), "the score comes next"),
        (lambda tiles: 1, "compare with exercise c3.3"),
    ],
    "c3.5": [
        ("145/1944", "chance to shut"),
        (0, "costs points"),
        (c3.score(move=max)(c3.SIX), "min, not max"),
        (c3.score(empty=1)(c3.SIX), "base case has changed"),
        (9669, "not divided by 6"),
        ("19.43", "shut some tiles"),
        (c3.score(move=c3.mean)(c3.SIX), "picks any move"),
        (10, "23/12"),
    ],
    "c3.6": [
        (own_either(chance_to_shut), "one die for every roll"),
        (own_either(c3.recursion(rolls=(c3.TWO_DICE,))), "two dice for every roll"),
        (own_either(c3.recursion(rolls=(FACES, c3.TWO_DICE), dice=c3.mean)), "the mean of one die and two"),
        (own_either(c3.recursion(rolls=(FACES, c3.PAIRS))), "21 outcomes"),
        (own_either(c3.recursion(rolls=(FACES, c3.TOTALS))), "11 totals"),
        (lambda tiles: 1, "two values in each call"),
    ],
    "c3.t1": [
        ("2/9", "Can one die show 7"),
        ("1/3", "first roll fits"),
        ("1/36", "one order only"),
        ("1/6", "Here two must go"),
        (2, "never more than 1"),
        ("1/4", "Six branches"),
    ],
    "c3.t2": [("a", "with an error"), ("b", "come back"), ("d", "further calls")],
    "c3.t3": [("a", "still add 0"), ("c", "still six faces"), ("d", "do not all cost the same")],
}
