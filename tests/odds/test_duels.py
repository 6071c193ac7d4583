"""Two players: the duel against a brute-force twin and play of both, races against plain iteration."""

from fractions import Fraction
from functools import cache

import pytest
from slow_odds import best_value

import stbwidgets as stb
from stbwidgets.rules.rules import Rules
from stbwidgets.rules.sources import Cards, Dice, Dominoes

F = Fraction

SMALL = [
    Rules(tiles=range(1, 6), dice_rule="high"),
    Rules(tiles=range(1, 6), source=Dice(1)),
    Rules(tiles=(1, 2, 3, 4, 6), move_rule="one-of-three"),
    Rules(tiles=(1, 2, 4, 7), opening=2, scoring="missionary"),
    Rules(tiles=(1, 2, 4, 7), scoring="digital", stop_total=5),
    Rules(tiles=(1, 2, 3), source=Dominoes()),
]


def slow_duel(rules, shut_wins: bool, tie: Fraction) -> Fraction:
    @cache
    def second(score):
        def worth(left):
            reached = rules.score(left)
            return F(1) if reached < score else (1 - tie if reached == score else F(0))

        return best_value(rules, worth, max)

    def worth(left):
        return F(1) if shut_wins and not left else 1 - second(rules.score(left))

    return best_value(rules, worth, max)


@pytest.mark.parametrize("rules", SMALL, ids=repr)
@pytest.mark.parametrize(("shut_wins", "tie"), [(True, F(1, 2)), (False, F(1, 2)), (True, F(0)), (False, F(1, 3))])
def test_the_slow_twin_agrees(rules, shut_wins: bool, tie: Fraction) -> None:
    d = stb.duel(rules, shut_wins=shut_wins, tie=tie)
    assert d.value == slow_duel(rules, shut_wins, tie)
    floats = stb.duel(rules, shut_wins=shut_wins, tie=tie, exact=False)
    assert floats.value == pytest.approx(float(d.value), abs=1e-12)


def test_a_duel_is_what_both_best_strategies_make_of_it() -> None:
    rules = stb.variant("classic")
    d = stb.duel(rules)
    first = stb.evaluate(rules, d.first())
    chance = F(0)
    for score, weight in first.score_distribution().items():
        if score == 0:
            chance += weight
            continue
        second = stb.evaluate(rules, d.reply(score)).score_distribution()
        chance += weight * sum((p if s > score else p / 2 if s == score else 0 for s, p in second.items()), start=F(0))
    assert chance == d.value
    assert round(float(d.value), 6) == 0.501490


def test_nobody_does_better_by_another_aim() -> None:
    rules = stb.variant("two-dice")
    d = stb.duel(rules)
    for strategy in ("best-score", "best-shut", "fewest-tiles"):
        left = stb.evaluate(rules, strategy)
        assert left.expected(lambda tiles: 1 if not tiles else d.worth(rules.score(tiles))) <= d.value
        replies = stb.evaluate(rules, strategy).score_distribution()
        for target in (1, 9, 20):
            assert sum((p if s < target else p / 2 if s == target else 0) for s, p in replies.items()) <= (
                d.value_at(rules.open_tiles, to_beat=target)
            )


def test_the_target_changes_the_move() -> None:
    d = stb.duel(stb.variant("classic"))
    moves = {target: d.best_move((1, 2, 3, 4, 5, 6), (4, 3), to_beat=target) for target in range(1, 46)}
    assert len(set(moves.values())) > 1
    assert d.best_dice((1, 2, 3)) in (1, 2)
    ranked = d.rank_moves((1, 2, 3, 4), (2, 2), to_beat=3)
    assert [value for _, value in ranked] == sorted((value for _, value in ranked), reverse=True)
    values = [d.value_at((1, 2, 3), to_beat=target) for target in range(46)]
    assert values == sorted(values)


def test_repr() -> None:
    assert repr(stb.duel("classic")) == "duel(variant('classic'))"
    assert repr(stb.duel("classic", shut_wins=False, tie=0, exact=False)) == (
        "duel(variant('classic'), shut_wins=False, tie=Fraction(0, 1), exact=False)"
    )
    with pytest.raises(ValueError, match="tie must be"):
        stb.duel("classic", tie="half")


RACES = [
    Rules(tiles=(1, 2, 3), source=Dice(1), format="race"),
    Rules(tiles=(1, 2, 3, 4), dice_rule="high", format="race"),
    Rules(tiles=(1, 2, 3, 7), dice_rule=("high", "as-few"), move_rule="sum-or-difference", format="race"),
    Rules(tiles=(1, 2, 3, 4), move_rule="faces-or-total", format="race"),
    Rules(tiles=(1, 2, 5), source=Dominoes(), format="race"),
    Rules(tiles=(1, 2), source=Dominoes(replacement=True), format="race"),
    Rules(tiles=(1, 2, 3), source=Cards(highest=3, courts=False), format="race"),
]


def within(rules, choose, stuck, after):
    """The value of a box from the first roll of a turn on, by going through what can happen."""
    source = rules.source

    @cache
    def go(tiles, deck):
        results = []
        for dice in rules.dice_choices(tiles):
            value = total = 0.0
            if deck is None:
                weights = {f: w for f, w in source.weights(dice).items() if not source.is_free(f)}
            else:
                weights = {faces: deck.count(faces) for faces in set(deck)}
            for faces, weight in weights.items():
                left = None
                if deck is not None:
                    left = list(deck)
                    left.remove(faces)
                    left = tuple(left) or tuple(source.pieces)
                total += weight
                if source.is_free(faces):
                    value += weight * go(tiles, left)
                    continue
                ends = []
                for move in rules.legal_moves(tiles, faces):
                    rest = tuple(tile for tile in tiles if tile not in move)
                    ends.append(go(rest, left) if rest else after)
                value += weight * (choose(ends) if ends else stuck(tiles))
            results.append(value / total)
        return choose(results)

    return lambda tiles: go(tiles, None if source.replacement else tuple(source.pieces))


def boxes(rules):
    tiles = rules.open_tiles
    return [tuple(t for i, t in enumerate(tiles) if mask >> i & 1) for mask in range(1, 1 << len(tiles))]


@pytest.mark.parametrize("rules", RACES, ids=repr)
def test_turns_alone_solve_their_equations(rules) -> None:
    s = stb.solve(rules, "turns")
    # best play with the stated values at every stuck roll gives back the stated values
    turn = within(rules, min, lambda tiles: 1 + float(s.value_at(tiles)), 1.0)
    for tiles in boxes(rules):
        assert turn(tiles) == pytest.approx(float(s.value_at(tiles)), rel=1e-9)
    floats = stb.solve(rules, "turns", exact=False)
    assert floats.value == pytest.approx(float(s.value))


@pytest.mark.parametrize("rules", RACES, ids=repr)
def test_races_of_two_solve_their_equations(rules) -> None:
    d = stb.duel(rules)
    assert isinstance(d.value, Fraction)
    for other in boxes(rules):
        for begins in (True, False):

            def stuck(tiles, other=other, begins=begins):
                # the second player of a round begins the next
                return float(1 - d.value_at(other, tiles, False) if begins else d.value_at(tiles, other, True))

            turn = within(rules, max, stuck, 1.0)
            for tiles in boxes(rules):
                assert turn(tiles) == pytest.approx(float(d.value_at(tiles, other, begins)), rel=1e-9)
    assert stb.duel(rules, exact=False).value == pytest.approx(float(d.value))


def test_lucky_seven() -> None:
    rules = stb.variant("lucky-seven")
    assert stb.solve(rules, "turns").value == 6
    assert stb.duel(rules).value == F(31, 61)  # a seven in six, the order of play turning every round


def test_junior() -> None:
    rules = stb.variant("junior")
    alone = stb.solve(rules, "turns")
    assert round(float(alone.value), 6) == 7.560341
    assert alone.best_move(range(1, 10), (3, 4)) in rules.legal_moves(range(1, 10), (3, 4))
    assert alone.best_dice(range(1, 10)) == 2
    d = stb.duel(rules)
    assert round(d.value, 6) == 0.500605
    move = d.best_move((1, 2, 3, 5), (2, 3), (4,))
    assert dict(d.rank_moves((1, 2, 3, 5), (2, 3), (4,)))[move] == max(
        v for _, v in d.rank_moves((1, 2, 3, 5), (2, 3), (4,))
    )


def test_a_race_that_cannot_end() -> None:
    with pytest.raises(ValueError, match="never ends"):
        stb.solve(Rules(tiles=(2, 40), format="race"), "turns")
    stuck = Rules(tiles=(2, 9), source=Dice(2, 4), move_rule="sum", max_tiles=1, format="race")
    with pytest.raises(ValueError, match="never ends"):
        stb.solve(stuck, "turns").value  # noqa: B018
