"""What users hand in: NumPy's arrays and numbers where they make sense, our own message where not; pickles."""

import pickle
from fractions import Fraction

import numpy as np
import pytest

import stbwidgets as stb

F = Fraction
RULES = stb.variant("classic").replace(tiles=range(1, 5))


def first(rules, open_tiles, faces, legal_moves):
    return legal_moves[0]


@pytest.mark.parametrize(
    "answer",
    [np.array, list, set, lambda move: {move: np.float32(0.5)}, lambda move: {move: np.int64(3)}],
    ids=["array", "list", "set", "float32", "int64"],
)
def test_moves_in_other_clothes(answer) -> None:
    e = stb.evaluate(RULES, lambda rules, open_tiles, faces, legal: answer(legal[0]))
    assert e.score_distribution() == stb.evaluate(RULES, first).score_distribution()


@pytest.mark.parametrize(
    "answer",
    [
        lambda move: [move],
        lambda move: [list(move)],
        lambda move: np.array([move]),
        lambda move: np.array([0.5]),
        lambda move: np.array(3),
        lambda move: None,
        lambda move: {(1,): [2]},
        lambda move: {move: np.array([1, 2])},
        lambda move: {move: np.float32("nan")},
        lambda move: {move: "1"},
        lambda move: {move: 1j},
    ],
)
def test_moves_that_are_none(answer) -> None:
    with pytest.raises(ValueError, match=r"strategy <lambda>, with .* open and the roll .*the legal moves are"):
        stb.evaluate(RULES, lambda rules, open_tiles, faces, legal: answer(legal[0]))


class Dicing:
    def __init__(self, answer) -> None:
        self.answer = answer

    choose_move = staticmethod(first)

    def choose_dice(self, rules, open_tiles, choices):
        return self.answer


@pytest.mark.parametrize("answer", [np.int64(1), np.array(1), {np.int8(1): np.float64(0.5)}], ids=repr)
def test_numbers_of_dice_from_numpy(answer) -> None:
    one = stb.evaluate(RULES, Dicing(1)).score_distribution()
    assert stb.evaluate(RULES, Dicing(answer)).score_distribution() == one


@pytest.mark.parametrize("answer", [np.array([1]), [1], 1.0, True, "1", None, {}, {1: -1}, {"1": 1}], ids=repr)
def test_no_numbers_of_dice(answer) -> None:
    with pytest.raises(ValueError, match=r"choose_dice with .* open"):
        stb.evaluate(RULES, Dicing(answer))


@pytest.mark.parametrize("worth", [np.array([1, 2]), np.array([1]), [1], None, "1", 1j], ids=repr)
@pytest.mark.parametrize("exact", [True, False])
def test_worths_that_are_no_number(worth, exact: bool) -> None:
    with pytest.raises(ValueError, match="the objective gives"):
        stb.solve(RULES, lambda tiles: worth, exact=exact).value  # noqa: B018


@pytest.mark.parametrize("to_beat", ["5", [5], {}, 2.5, -5, True, float("nan"), 10**300], ids=repr)
def test_scores_to_beat(to_beat) -> None:
    d = stb.duel(RULES)
    for ask in (
        lambda: d.value_at((1, 2), to_beat=to_beat),
        lambda: d.best_dice((1, 2), to_beat=to_beat),
        lambda: d.best_move((1, 2), (1, 1), to_beat=to_beat),
        lambda: d.rank_moves((1, 2), (1, 1), to_beat=to_beat),
        lambda: d.reply(to_beat),
        lambda: d.worth(to_beat),
    ):
        with pytest.raises(ValueError, match="the score to beat must be a whole number"):
            ask()
    assert d.value_at((1, 2), to_beat=np.int64(3)) == d.value_at((1, 2), to_beat=3)


def test_turns() -> None:
    turn = stb.Turn(stb.variant("junior"), seed=1)
    for objective in ("turns", stb.solve("junior", "turns")):
        with pytest.raises(ValueError, match="counts many"):
            stb.review(turn, objective)
    with pytest.raises(ValueError, match="objective must be"):
        stb.review(turn, np.array(["score", "shut"]))
    for best in ("max", "least", 3):
        with pytest.raises(ValueError, match="best must be 'min'"):
            stb.solve("junior", "turns", best=best)
    assert stb.solve("junior", "turns", best="min").value == stb.solve("junior", "turns").value


def fifths(tiles):
    return F(len(tiles), 5)


def test_pickles() -> None:
    duel = stb.duel("classic", tie=0, shut_wins=False)
    asked = stb.solve("classic")
    asked.value  # noqa: B018
    for one in (
        asked,
        stb.solve("classic", "shut", "min"),
        stb.solve(RULES, stb.beat(9, tie=F(1, 3)), exact=False),
        stb.solve("dominoes"),
        stb.solve(RULES, fifths),
        duel,
        duel.first(),
        duel.reply(3),
        stb.duel("lucky-seven"),
        stb.solve("lucky-seven", "turns"),
    ):
        again = pickle.loads(pickle.dumps(one))
        assert (repr(again), again.value) == (repr(one), one.value)
    seen = stb.review(stb.Turn(stb.variant("classic"), seed=7).roll((6, 5)).shut((2, 9)))
    again = pickle.loads(pickle.dumps(seen))
    assert (again.turn, again.steps, again.skill, again.solution.value) == (
        seen.turn,
        seen.steps,
        seen.skill,
        asked.value,
    )
    e = stb.evaluate("classic", "random")
    assert pickle.loads(pickle.dumps(e)).expected_score == e.expected_score


def test_results_print_what_they_found():
    classic = stb.variant("classic")
    assert str(stb.solve(classic)) == "Classic, best play for 'score': 11.0092"
    assert str(stb.evaluate("two-dice", "fewest-tiles")) == (
        "Two dice, fewest-tiles: expected score 11.3231, box shut in 6.9992%"
    )
    assert str(stb.duel(classic)) == f"Classic, both play to win: the first wins {float(stb.duel(classic).value):.4%}"
    turn = stb.Turn(classic, seed=7).roll((6, 5)).shut((2, 9)).roll((6, 2)).shut((1, 7))
    told = str(stb.review(turn))
    assert told.startswith("start 11.009, luck ")
    assert "decisions +4.975" in told
    assert told.endswith("(low is good)")
