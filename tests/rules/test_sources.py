"""Dice, dominoes and cards: the weights of every source equal counting every outcome."""

from collections import Counter
from itertools import product

import pytest

from stbwidgets.rules.rules import Rules
from stbwidgets.rules.sources import Cards, Dice, Dominoes

# written out by hand: 23 pieces of a Western set, 32 of a Chinese one
WESTERN = """00 01
11 12 13 14 15 16
22 23 24 25 26
33 34 35 36
44 45 46
55 56
66"""
CHINESE = """11 11 12 13 13 14 15 15 16 16
22 22 23 24 25 26
33 33 34 35 36
44 44 45 46 46
55 55 56 56
66 66"""


def pieces(text):
    return Counter((int(piece[0]), int(piece[1])) for piece in text.split())


def totals(weights):
    found = Counter()
    for faces, weight in weights.items():
        found[sum(faces)] += weight
    return dict(sorted(found.items()))


@pytest.mark.parametrize("sides", [2, 3, 4, 6, 8, 20])
@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_dice_weigh_what_every_outcome_counts(dice, sides):
    if sides**dice > 10_000:
        dice = 2
    counted = Counter(tuple(sorted(roll)) for roll in product(range(1, sides + 1), repeat=dice))
    assert dict(Dice(4, sides).weights(dice)) == counted
    assert sum(Dice(4, sides).weights(dice).values()) == sides**dice


def test_two_dice_by_hand():
    weights = Dice().weights(2)
    assert (weights[3, 5], weights[4, 4]) == (2, 1)
    assert totals(weights) == {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}


def test_many_dice():
    assert sum(Dice(9).weights(9).values()) == 6**9
    assert Dice(6).weights(6)[1, 2, 3, 4, 5, 6] == 720


def test_weights_do_not_change_when_a_caller_tries():
    weights = Dice().weights(2)
    with pytest.raises(TypeError):
        weights[3, 5] = 99
    assert Dice().weights(2)[3, 5] == 2


def test_western_dominoes():
    assert Dominoes().weights() == pieces(WESTERN)
    assert Dominoes(double_blank="ends").weights() == pieces(WESTERN)
    assert len(Dominoes().pieces) == 23
    plain = pieces(WESTERN)
    del plain[0, 0], plain[0, 1]
    assert Dominoes(double_blank=None).weights() == plain
    assert sum(plain.values()) == 21


def test_domino_totals_of_the_course():
    assert list(totals(Dominoes(double_blank=None).weights()).items()) == list(
        zip(range(2, 13), (1, 1, 2, 2, 3, 3, 3, 2, 2, 1, 1), strict=True)
    )


def test_chinese_dominoes():
    assert Dominoes("chinese").weights() == pieces(CHINESE)
    assert len(Dominoes("chinese").pieces) == 32
    once = [piece for piece, weight in Dominoes("chinese").weights().items() if weight == 1]
    assert once == [(1, 2), (1, 4), (2, 3), (2, 4), (2, 5), (2, 6), (3, 4), (3, 5), (3, 6), (4, 5)]
    assert Dominoes("chinese") == Dominoes("chinese", double_blank="ends")  # it has no blanks


@pytest.mark.parametrize("packs", [1, 2, 5])
def test_cards(packs):
    full = Cards(packs).weights()
    assert full == {(value,): 4 * packs for value in range(1, 13)}
    assert Cards(packs, highest=6).weights() == {(value,): 4 * packs for value in (1, 2, 3, 4, 5, 6, 11, 12)}
    assert Cards(packs, highest=6, courts=False).weights() == {(value,): 4 * packs for value in range(1, 7)}
    assert len(Cards(packs).pieces) == 48 * packs


@pytest.mark.parametrize(
    ("source", "greatest", "faces"),
    [(Dice(), 12, 2), (Dice(9), 54, 9), (Dice(1, 20), 20, 1), (Dominoes(), 12, 2), (Dominoes("chinese"), 12, 2),
     (Cards(), 12, 1), (Cards(courts=False), 10, 1), (Cards(highest=6, courts=False), 6, 1)],
)  # fmt: skip
def test_what_a_source_shows(source, greatest, faces):
    assert (source.greatest_total, source.faces_shown) == (greatest, faces)
    assert Rules(source=source, tiles=range(1, 10)).source == source
    namespace = {"Dice": Dice, "Dominoes": Dominoes, "Cards": Cards}
    assert eval(repr(source), namespace) == source


@pytest.mark.parametrize(
    ("build", "words"),
    [
        (lambda: Dice(0), "the number of dice must be a whole number from 1 to 12, not 0"),
        (lambda: Dice(13), "from 1 to 12, not 13"),
        (lambda: Dice(True), "not True"),
        (lambda: Dice(2.0), r"not 2\.0"),
        (lambda: Dice(2, 1), "the sides of a die must be a whole number from 2 to 120, not 1"),
        (lambda: Dice(2, "6"), "not '6'"),
        (lambda: Dominoes("double-9"), "domino_set must be 'western' or 'chinese', not 'double-9'"),
        (lambda: Dominoes(double_blank="lose"), "double_blank must be 'free', 'ends' or None, not 'lose'"),
        (lambda: Dominoes("chinese", "lose"), "double_blank must be 'free', 'ends' or None, not 'lose'"),
        (lambda: Dominoes(replacement=1), "replacement must be True or False, not 1"),
        (lambda: Cards(0), "the number of packs must be a whole number from 1 to 12, not 0"),
        (lambda: Cards(highest=11), "the highest number card must be a whole number from 1 to 10, not 11"),
        (lambda: Cards(courts="yes"), "courts must be True or False, not 'yes'"),
        (lambda: Cards(replacement=None), "replacement must be True or False, not None"),
    ],
)
def test_sources_that_cannot_be(build, words):
    with pytest.raises(ValueError, match=words):
        build()


@pytest.mark.parametrize(
    ("source", "faces", "words"),
    [
        (Dice(), (0, 3), "a face of a 6-sided die must be a whole number from 1 to 6, not 0"),
        (Dice(), (3, 7), "not 7"),
        (Dice(), (), "this variant has 2"),
        (Dice(), (1, 2, 3), r"\(1, 2, 3\) shows 3 dice; this variant has 2"),
        (Dice(), "35", "expected a sequence of faces"),
        (Dice(), 35, "expected a sequence of faces"),
        (Dominoes(), (0, 2), r"\(0, 2\) is not one of the dominoes"),
        (Dominoes(), (5,), r"\(5,\) is not one of the dominoes"),
        (Dominoes(double_blank=None), (0, 1), "is not one of the dominoes"),
        (Dominoes("chinese"), (0, 1), "is not one of the dominoes"),
        (Cards(), (0,), r"\(0,\) is not one of the cards"),
        (Cards(courts=False), (11,), r"\(11,\) is not one of the cards"),
        (Cards(), (13,), "a face must be a whole number from 0 to 12, not 13"),
    ],
)
def test_faces_that_cannot_be(source, faces, words):
    with pytest.raises(ValueError, match=words):
        source.read(faces)


def test_the_ends_of_a_domino_come_in_any_order_and_dice_stay_as_read():
    assert Dominoes().read((5, 2)) == (2, 5)
    assert Dice().read([5, 2]) == (5, 2)
