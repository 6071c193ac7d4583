"""Whatever is asked first, in whatever order: a solution answers as the slow recursion does."""

import random
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_variants import any_rules, worth_of
from slow_odds import best_value

import stbwidgets as stb
from stbwidgets.rules.rules import Rules
from stbwidgets.rules.sources import Cards, Dice, Dominoes

F = Fraction


def mean(tiles):
    return F(sum(tiles), len(tiles)) if tiles else F(0)


class Expected:
    """What a solution should answer, position by position, with nothing but the slow recursion."""

    def __init__(self, rules: Rules, worth, best: str) -> None:
        self.rules, self.worth, self.best = rules, worth, best
        self.choose = min if best == "min" else max
        self.known: dict = {}

    def value(self, tiles, first=False):
        if (tiles, first) not in self.known:
            self.known[tiles, first] = best_value(self.rules, self.worth, self.choose, tiles, first)
        return self.known[tiles, first]

    def moves(self, tiles, faces, first=False):
        moves = self.rules.legal_moves(tiles, faces, first) if tiles else ()
        after = [(move, self.value(tuple(t for t in tiles if t not in move))) for move in moves]
        return tuple(sorted(after, key=lambda pair: pair[1], reverse=self.best == "max"))

    def after(self, tiles, faces, first=False):
        if self.rules.source.is_free(faces) and tiles:
            return self.value(tiles, first)
        moves = self.moves(tiles, faces, first)
        return moves[0][1] if moves else F(self.worth(tiles))

    def dice(self, tiles, first=False):
        found = []
        for dice in self.rules.dice_choices(tiles):
            weights = {f: w for f, w in self.rules.source.weights(dice).items() if not self.rules.source.is_free(f)}
            total = sum(weights.values())
            value = sum((F(w, total) * self.after(tiles, f, first) for f, w in weights.items()), start=F(0))
            found.append((dice, value))
        return tuple(sorted(found, key=lambda pair: pair[1], reverse=self.best == "max"))


def questions(expected: Expected, draw: random.Random):
    """(what is asked, the answer) for every method, at boxes that can be reached and others."""
    rules = expected.rules
    boxes = [(), rules.open_tiles] + [tuple(t for t in rules.tiles if draw.random() < 0.5) for _ in range(6)]
    asked = [(lambda s: s.value, expected.value(rules.open_tiles, True))]
    for tiles in boxes:
        first = bool(tiles) and draw.random() < 0.3
        asked.append((lambda s, t=tiles, f=first: s.value_at(t, first_roll=f), expected.value(tiles, first)))
        if not tiles:
            continue
        dice = expected.dice(tiles, first)
        asked.append((lambda s, t=tiles, f=first: s.rank_dice(t, first_roll=f), dice))
        asked.append((lambda s, t=tiles, f=first: s.best_dice(t, first_roll=f), dice[0][0]))
        for _ in range(3):
            faces = draw.choice(sorted(rules.source.weights(draw.choice(rules.dice_choices(tiles)))))
            after = expected.after(tiles, faces, first)
            asked.append((lambda s, t=tiles, r=faces, f=first: s.value_after(t, r, first_roll=f), after))
            if rules.source.is_free(faces):
                continue
            moves = expected.moves(tiles, faces, first)
            asked.append((lambda s, t=tiles, r=faces, f=first: s.rank_moves(t, r, first_roll=f), moves))
            best = moves[0][0] if moves else None
            asked.append((lambda s, t=tiles, r=faces, f=first: s.best_move(t, r, first_roll=f), best))
    draw.shuffle(asked)
    return asked


@given(any_rules(), st.integers(0, 999), st.sampled_from(["min", "max"]))
@settings(max_examples=80, deadline=None, derandomize=True)
def test_every_question_first_and_in_any_order(rules: Rules, salt: int, best: str) -> None:
    worth = worth_of(salt)
    asked = questions(Expected(rules, worth, best), random.Random(salt))
    one = stb.solve(rules, worth, best)
    for ask, answer in asked:
        assert ask(stb.solve(rules, worth, best)) == answer  # nothing was asked before
        assert ask(one) == answer
    for ask, answer in asked:
        assert ask(one) == answer


@pytest.mark.parametrize(
    "source", [Dominoes(), Dominoes(double_blank="ends"), Cards(highest=3, courts=False)], ids=repr
)
def test_every_question_first_with_a_deck(source) -> None:
    rules = Rules(tiles=(1, 2, 3, 5), source=source, opening=1)
    start = rules.open_tiles
    for salt in range(3):
        worth = worth_of(salt)
        for tiles in ((), (1,), (2, 5), (1, 3, 5), start):
            value = best_value(rules, worth, min, tiles, False)
            assert stb.solve(rules, worth).value_at(tiles) == value
            if tiles:
                assert stb.solve(rules, worth).rank_dice(tiles) == ((1, value),)
                deck = source.pieces
                after = [stb.solve(rules, worth).value_after(tiles, piece) for piece in deck]
                assert sum(after, start=F(0)) / len(deck) == value
        value = best_value(rules, worth, min)
        assert stb.solve(rules, worth).rank_dice(start, first_roll=True) == ((1, value),)


def test_where_values_used_to_be_mixed_over_two_scales() -> None:
    assert stb.solve("classic", mean).rank_dice((1, 2, 4)) == ((2, F(1043, 648)), (1, F(203, 108)))
    assert stb.solve("classic", mean).best_dice((1, 4, 6)) == 2
    assert stb.solve("classic", mean).rank_moves((3, 5, 8, 9), (3, 5))[0] == ((8,), F(11149, 1944))


def test_the_shut_box_may_be_worth_a_fraction() -> None:
    def seventh(tiles):
        return F(len(tiles) + 1, 7)

    assert stb.solve("classic", seventh).value_at(()) == F(1, 7)
    assert stb.solve("classic", seventh).rank_moves((8,), (5, 3)) == (((8,), F(1, 7)),)
    assert stb.solve("classic", seventh).value_after((8,), (5, 2)) == F(2, 7)
    assert stb.solve("classic", seventh).rank_dice((1,)) == ((1, F(11, 42)), (2, F(2, 7)))


def test_play_that_nothing_was_asked_of() -> None:
    for worth in (mean, worth_of(5)):
        fresh, asked = stb.solve("classic", worth), stb.solve("classic", worth)
        value = asked.value
        assert stb.evaluate("classic", fresh).expected(worth) == value
        played = stb.Turn(stb.variant("classic"), seed=3).roll((6, 5)).shut((5, 6)).roll((1, 2)).shut((3,))
        fresh, asked = stb.review(played, worth), stb.review(played, asked)
        assert (fresh.start_value, fresh.steps) == (value, asked.steps)
        one, other = stb.solve("classic", worth), stb.solve("classic", worth)
        assert other.value == value
        assert stb.simulate("classic", one, 5000, seed=1).counts == stb.simulate("classic", other, 5000, seed=1).counts


def test_a_function_is_asked_once_for_a_box_and_only_about_boxes_that_matter() -> None:
    seen: list[tuple[int, ...]] = []

    def worth(tiles):
        seen.append(tiles)
        return F(len(tiles), 1 + sum(tiles))

    s = stb.solve(Rules(tiles=range(1, 7), source=Dice(1), dice_rule="all"), worth)
    s.rank_moves((1, 3), (1,))
    assert set(seen) == {(), (1,), (3,), (1, 3)}
    s.value  # noqa: B018
    s.value_at((2, 5))
    assert len(seen) == len(set(seen))
