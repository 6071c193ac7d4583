"""The box with one die: its moves and values beside the engine, a slow twin and a tree."""

from fractions import Fraction
from itertools import combinations

import pytest

from stbwidgets.course.box_tree import BoxTree
from stbwidgets.course.exercises import c3
from stbwidgets.course.one_die import FACES, ONE_DIE, chance_to_shut, cost, expected, moves, without

BOXES = [box for size in range(7) for box in combinations(FACES, size)]


def test_moves_are_those_of_the_rules() -> None:
    for box in BOXES:
        for face in FACES:
            assert moves(box, face) == ONE_DIE.legal_moves(box, (face,))


def test_totals_of_two_dice_have_their_moves_too() -> None:
    assert moves((3, 4, 5, 6), 12) == ((3, 4, 5),)
    assert moves((9, 3), 12) == ((3, 9),)
    assert moves((), 3) == ()
    assert moves([3, 2, 1], 3) == ((3,), (1, 2))  # any order, and a list


@pytest.mark.parametrize("box", [(1,), (2,), (3,), (1, 2), (1, 3), (2, 3), (1, 2, 3), (2, 4, 6), c3.SIX])
def test_values_agree_with_the_tree_and_with_a_recursion(box: tuple[int, ...]) -> None:
    assert expected(box) == BoxTree(box).value(box) == c3.score()(box)
    assert chance_to_shut(box) == BoxTree(box, aim="shut").value(box) == c3.recursion()(box)


def test_the_facts_of_the_course() -> None:
    assert [cost(box) for box in [(1,), (2,), (3,), (1, 2), (1, 3), (2, 3), (1, 2, 3)]] == [30, 60, 90, 69, 92, 115, 61]
    assert chance_to_shut(c3.SIX) == Fraction(145, 1944)
    assert expected(c3.SIX) == Fraction(17207, 1944)
    assert cost((1, 2, 3), 1) == Fraction(61, 36)
    assert without(c3.SIX, (2, 4)) == (1, 3, 5, 6)


def test_one_die_or_two_agrees_with_a_recursion() -> None:
    both = c3.recursion(rolls=(FACES, c3.TWO_DICE))
    assert all(both(box) == c3.either(box) for box in BOXES if box)
