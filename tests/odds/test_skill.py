"""Skill and luck: the identity is exact for every variant, objective and kind of play, and luck has mean 0."""

import random
from fractions import Fraction

import pytest

import stbwidgets as stb
from stbwidgets.odds.skill import Chance, Decision

SOLVABLE = [id for id, rules in stb.variants().items() if len(rules.open_tiles) <= 9]


def played(rules, seed: int, steps: int = 99):
    """A turn of random choices."""
    choose = random.Random(seed)
    turn = stb.Turn(rules, seed=seed)
    while turn.due and len(turn.history) < steps:
        if turn.due == "roll":
            turn = turn.roll(dice=choose.choice(turn.dice_choices))
        else:
            turn = turn.shut(choose.choice(turn.legal_moves))
    return turn


@pytest.mark.parametrize("id", SOLVABLE)
def test_start_luck_and_skill_make_the_result(id: str) -> None:
    rules = stb.variant(id)
    if not rules.source.replacement:
        rules = rules.replace(tiles=range(1, 7))
    for seed in range(12):
        turn = played(rules, seed)
        seen = stb.review(turn)
        assert seen.start_value + seen.luck + seen.skill == seen.value == turn.ending.score
        assert seen.skill >= 0
        assert seen.start_value == stb.solve(rules).value
        shut = stb.review(turn, "shut")
        assert shut.start_value + shut.luck + shut.skill == shut.value == (turn.ending.reason == "shut")
        assert shut.skill <= 0
        for objective, best in ((stb.beat(9), None), ("score", "max"), (lambda tiles: Fraction(len(tiles), 3), "min")):
            other = stb.review(turn, objective, best)
            assert other.start_value + other.luck + other.skill == other.value
        for steps in range(len(turn.history)):
            half = stb.review(played(rules, seed, steps))
            assert half.start_value + half.luck + half.skill == half.value


def test_best_play_shows_no_loss_of_skill() -> None:
    rules = stb.variant("classic")
    s = stb.solve(rules)
    for seed in range(20):
        turn = stb.Turn(rules, seed=seed)
        while turn.due:
            if turn.due == "roll":
                turn = turn.roll(dice=s.best_dice(turn.open_tiles))
            else:
                turn = turn.shut(s.best_move(turn.open_tiles, turn.faces))
        assert stb.review(turn).skill == 0


@pytest.mark.parametrize("id", ["classic", "two-to-go", "unlucky-seven", "dominoes", "plus-minus"])
def test_the_mean_of_luck_is_0(id: str) -> None:
    rules = stb.variant(id)
    if not rules.source.replacement:
        rules = rules.replace(tiles=range(1, 7))
    turn = stb.Turn(rules, seed=1)
    for faces_next in ((1, 2), (1, 3), (2, 2)):
        if turn.due != "roll":
            break
        for dice in turn.dice_choices:
            mean = Fraction(0)
            weights = rules.source.weights(dice) if rules.source.kind == "dice" else left_of_deck(turn)
            for faces, weight in weights.items():
                mean += weight * stb.review(turn.roll(faces)).rolls[-1].luck
            assert mean == 0
        turn = turn.roll(faces_next)
        turn = turn.shut(turn.legal_moves[-1]) if turn.due == "move" else turn


def left_of_deck(turn):
    pieces = list(turn.rules.source.pieces)
    for piece in turn.deck.out:
        pieces.remove(piece)
    return {piece: pieces.count(piece) for piece in pieces}


def test_what_a_review_says() -> None:
    turn = stb.Turn(stb.variant("classic"), seed=1).roll((6, 5)).shut((2, 9)).roll((4, 3)).shut((7,))
    turn = turn.roll((6, 2)).shut((8,)).roll((5, 4)).shut((4, 5)).roll((2, 3))
    seen = stb.review(turn)
    kinds = [step.kind if isinstance(step, Decision) else "roll" for step in seen.steps]
    # after 7, 8 and 9 are shut there is a choice of dice
    assert kinds == ["roll", "move", "roll", "move", "roll", "move", "dice", "roll", "move", "dice", "roll"]
    split = seen.decisions[4]
    assert (split.chosen, split.open_tiles, split.faces) == ((4, 5), (1, 3, 4, 5, 6), (5, 4))
    assert split.options[0] == (split.best, split.best_value)
    assert dict(split.options)[4, 5] == split.value
    assert seen.decisions[3].chosen == 2
    assert isinstance(seen.steps[-1], Chance)
    assert seen.value == turn.score == 10
    assert str(seen).startswith("start 11.009, luck ")
    assert repr(seen) == f"review({turn!r}, objective='score')"
    floats = stb.review(turn, exact=False)
    assert floats.skill == pytest.approx(float(seen.skill))
    assert floats.luck == pytest.approx(float(seen.luck))
    assert stb.review(turn, stb.solve(turn.rules)).skill == seen.skill


def test_a_turn_from_a_box_that_was_left() -> None:
    rules = stb.variant("junior")
    turn = stb.Turn(rules, seed=3, open_tiles=(2, 5, 6)).roll((2, 3))
    turn = turn.shut((5,))
    seen = stb.review(turn)
    assert seen.start_value == stb.solve(rules).value_at((2, 5, 6))
    assert seen.start_value + seen.luck + seen.skill == seen.value


def test_a_free_draw_of_a_deck_put_back_is_no_luck() -> None:
    from stbwidgets.rules.sources import Dominoes

    rules = stb.variant("dominoes").replace(source=Dominoes(replacement=True))
    seen = stb.review(stb.Turn(rules, seed=1).roll((0, 0)).roll((0, 0)).roll((6, 6)))
    assert [step.luck for step in seen.rolls[:2]] == [0, 0]
    assert seen.start_value + seen.luck + seen.skill == seen.value


def test_what_cannot_be_reviewed() -> None:
    with pytest.raises(ValueError, match="needs a Turn"):
        stb.review("turn")
    with pytest.raises(ValueError, match="counts many"):
        stb.review(stb.Turn(stb.variant("junior"), seed=1), "turns")
    with pytest.raises(ValueError, match="other rules"):
        stb.review(stb.Turn(stb.variant("classic"), seed=1), stb.solve(stb.variant("thai")))
