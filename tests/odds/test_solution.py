"""Best play: the published values, the brute-force twin, positions and choices."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_variants import any_rules, worth_of
from slow_odds import best_value

import stbwidgets as stb
from stbwidgets.odds.states import TooManyStates
from stbwidgets.rules.rules import Rules
from stbwidgets.rules.sources import Cards, Dice, Dominoes

F = Fraction

EXACT = {
    ("classic", "score"): F(431363714383, 39182082048),
    ("classic", "shut"): F(956177159, 9795520512),
    ("two-dice", "score"): F(27323400707, 2448880128),
    ("two-dice", "shut"): F(466473281, 6530347008),
    ("sum-six", "score"): F(431830449503, 39182082048),
    ("sum-six", "shut"): F(956177159, 9795520512),
}


@pytest.mark.parametrize(("id", "objective"), EXACT)
def test_published_values(id: str, objective: str) -> None:
    assert stb.solve(stb.variant(id), objective).value == EXACT[id, objective]


@pytest.mark.parametrize(
    ("n", "score", "shut"),
    [
        (1, F(5, 6), F(1, 6)),
        (2, F(23, 12), F(2, 9)),
        (3, F(61, 36), F(1, 3)),
        (4, F(701, 216), F(11, 54)),
        (5, F(7127, 1296), F(83, 648)),
        (6, F(17207, 1944), F(145, 1944)),
    ],
)
def test_single_die_boxes(n: int, score: Fraction, shut: Fraction) -> None:
    rules = Rules(tiles=range(1, n + 1), source=Dice(1))
    assert stb.solve(rules).value == score
    assert stb.solve(rules, "shut").value == shut


def test_rounded_values() -> None:
    assert round(float(stb.solve(stb.variant("full-house")).value), 6) == 35.075480
    assert round(float(stb.solve(stb.variant("full-house"), "shut").value) * 100, 6) == 0.474991
    assert round(float(stb.solve(stb.variant("thai"), "shut").value) * 100, 6) == 7.998740
    # published best play and worst play of the plain game
    assert round(float(stb.solve(stb.variant("two-dice"), best="max").value), 3) == 24.345


def test_traps_of_published_programs() -> None:
    forced = _forced_when_high_tiles_are_shut()
    assert round(forced * 100, 2) == 7.42
    capped = stb.variant("classic").replace(max_tiles=3)
    assert round(float(stb.solve(capped, "shut").value) * 100, 2) == 9.69


def _forced_when_high_tiles_are_shut() -> float:
    """The greatest chance to shut if one die had to be rolled as soon as it may be."""
    rules = stb.variant("classic")
    low = stb.solve(rules.replace(tiles=range(1, 7), source=Dice(1), dice_rule="all"), "shut")
    memo = {}

    def value(tiles):
        if not tiles or tiles[-1] <= 6:
            return low.value_at(tiles)
        if tiles not in memo:
            memo[tiles] = F(0)
            for faces, weight in rules.source.weights(2).items():
                after = [value(tuple(t for t in tiles if t not in m)) for m in rules.legal_moves(tiles, faces)]
                memo[tiles] += F(weight, 36) * max(after, default=F(0))
        return memo[tiles]

    return float(value(rules.open_tiles))


def test_values_of_the_course() -> None:
    as_few, classic, two = (stb.solve(stb.variant(id)) for id in ("as-few", "classic", "two-dice"))
    assert as_few.value_at((1, 3, 6)) == F(20095, 3888)  # after 9-2, 7, 8, then 4-5
    assert as_few.value_at((1, 4, 5)) == F(3857, 648)  # or 3-6
    assert round(float(classic.value_at((2, 3, 5, 7, 8, 9))), 3) == 20.558
    assert round(float(classic.value_at((1, 2, 3, 5, 7, 8, 9))), 3) == 13.570
    assert [classic.best_move(range(1, 10), (1, 1)), classic.best_move(range(1, 10), (6, 6))] == [(2,), (3, 9)]
    ranked = dict(two.rank_moves((1, 3, 5, 7), (4, 4)))
    assert ranked[1, 7] - ranked[3, 5] == F(32, 81)
    first = {total: classic.value_after(range(1, 10), (total // 2, total - total // 2)) for total in range(2, 13)}
    assert [round(float(first[total]), 3) for total in (9, 12, 2)] == [7.363, 9.778, 15.784]
    assert round(float(classic.score_distribution()[0]), 4) == 0.0967
    one_die = [tiles for tiles in _boxes(range(1, 7)) if classic.best_dice(tiles) == 1]
    assert len(one_die) == 14
    assert (1, 2, 4) in one_die


def _boxes(tiles):
    tiles = tuple(tiles)
    return [tuple(t for i, t in enumerate(tiles) if mask >> i & 1) for mask in range(1, 1 << len(tiles))]


@pytest.mark.parametrize("id", [id for id, rules in stb.variants().items() if len(rules.open_tiles) <= 9])
@pytest.mark.parametrize("objective", ["score", "shut"])
def test_brute_force_agrees_on_the_catalogue(id: str, objective: str) -> None:
    rules = stb.variant(id)
    if not rules.source.replacement:
        # a deck as a tuple is too slow for nine tiles
        rules = rules.replace(tiles=range(1, 6))
    worth, best = (rules.score, min) if objective == "score" else (lambda tiles: not tiles, max)
    assert stb.solve(rules, objective).value == best_value(rules, worth, best)


@given(any_rules(), st.integers(0, 99), st.sampled_from(["min", "max"]))
@settings(max_examples=60, deadline=None, derandomize=True)
def test_brute_force_agrees_on_random_variants(rules: Rules, salt: int, best: str) -> None:
    worth = worth_of(salt)
    solution = stb.solve(rules, worth, best)
    expected = best_value(rules, worth, min if best == "min" else max)
    assert solution.value == expected
    assert stb.solve(rules, worth, best, exact=False).value == pytest.approx(float(expected), rel=1e-12, abs=1e-12)


SMALL_DECKS = [
    Dominoes(),
    Dominoes(double_blank="ends"),
    Dominoes("chinese"),
    Cards(highest=3, courts=False),
    Cards(highest=1, courts=False),  # four aces: the deck runs out within a turn
    Dominoes(replacement=True),
    Cards(packs=2, highest=4, courts=True, replacement=True),
]


@pytest.mark.parametrize("source", SMALL_DECKS, ids=repr)
@pytest.mark.parametrize("opening", [None, 1])
def test_brute_force_agrees_on_decks(source, opening: int | None) -> None:
    for tiles in ((1, 2, 3, 4), (1, 2, 3, 5, 6), (1, 2, 7)):
        rules = Rules(tiles=tiles, source=source, opening=opening)
        assert stb.solve(rules).value == best_value(rules, rules.score)
        assert stb.solve(rules, "shut").value == best_value(rules, lambda left: not left, max)
        floats = stb.solve(rules, exact=False)
        assert floats.value == pytest.approx(float(stb.solve(rules).value), rel=1e-12)


def test_a_deck_that_runs_out_is_shuffled_again() -> None:
    # sixty-four tile values that only aces reach: one tile, drawn for until it is shut or nothing fits
    rules = Rules(tiles=(1, 3), source=Cards(highest=1, courts=False))
    assert stb.solve(rules).value == 3  # the ace shuts 1, then no ace shuts 3


def test_positions_of_a_deck() -> None:
    s = stb.solve(stb.variant("dominoes").replace(tiles=(1, 2, 3, 4, 5)))
    start = (1, 2, 3, 4, 5)
    mean = F(0)
    deck = s.rules.source.pieces
    for piece in deck:
        mean += s.value_after(start, piece, out=()) / len(deck)
    assert mean == s.value
    # (6, 6) out makes the low totals likelier
    assert s.value_at(start, out=[(6, 6)]) < s.value
    with pytest.raises(ValueError, match="is out of the deck"):
        s.value_after(start, (6, 6), out=[(6, 6)])
    with pytest.raises(ValueError, match="chances are always the same"):
        stb.solve(stb.variant("classic")).value_at((1,), out=[(1, 2)])


def test_value_is_the_mean_over_the_next_roll() -> None:
    s = stb.solve(stb.variant("two-to-go"))
    full = range(1, 10)
    weights = s.rules.source.weights(2)
    assert s.value == sum(F(w, 36) * s.value_after(full, faces, first_roll=True) for faces, w in weights.items())
    assert s.value > s.value_at(full)
    assert s.value_after(full, (2, 2), first_roll=True) == 45
    assert all(2 in move for move, _ in s.rank_moves(full, (6, 5), first_roll=True))


def test_choices() -> None:
    s = stb.solve(stb.variant("classic"))
    assert s.best_move((1, 3), (6, 6)) is None
    assert s.rank_moves((1, 3), (6, 6)) == ()
    moves = s.rank_moves(range(1, 10), (3, 5))
    assert sorted(move for move, _ in moves) == sorted(s.rules.legal_moves(range(1, 10), (3, 5)))
    assert [value for _, value in moves] == sorted(value for _, value in moves)
    assert s.value_at(()) == 0
    with pytest.raises(ValueError, match="one rolls 2"):
        s.best_move(range(1, 10), (3,))
    with pytest.raises(ValueError, match="no tile 12"):
        s.value_at((12,))


def test_ties_go_to_the_first_move_and_fewer_dice() -> None:
    rules = Rules(tiles=range(1, 6), source=Dice(2, 4), dice_rule=("high", "as-few"))
    for exact in (True, False):
        s = stb.solve(rules, lambda tiles: 1, exact=exact)
        assert s.best_dice((1, 2)) == 1
        for faces in rules.source.weights(2):
            moves = rules.legal_moves(rules.open_tiles, faces)
            assert tuple(move for move, _ in s.rank_moves(rules.open_tiles, faces)) == moves


def test_boxes_that_start_otherwise() -> None:
    # asked about tiles that are shut from the start
    s = stb.solve(stb.variant("three-down-extreme"))
    assert s.value_at(range(1, 10)) == EXACT["classic", "score"]
    # tiles that no roll can shut stay open and count
    rules = Rules(tiles=(1, 2, 3, 40), source=Dice(1))
    assert stb.solve(rules).value == F(61, 36) + 40
    assert stb.solve(rules, "shut").value == 0
    assert stb.solve(rules).value_at((40,)) == 40


def test_score_distribution() -> None:
    for id in ("classic", "digital", "two-to-go", "unlucky-seven", "thai", "missionary"):
        s = stb.solve(stb.variant(id))
        distribution = s.score_distribution()
        assert sum(distribution.values()) == 1
        assert sum(score * chance for score, chance in distribution.items()) == s.value
        assert list(distribution) == sorted(distribution)
    classic = stb.solve(stb.variant("classic")).score_distribution()
    assert 44 not in classic
    assert 45 not in classic
    assert stb.solve(stb.variant("classic"), "shut").score_distribution()[0] == EXACT["classic", "shut"]
    deck = stb.solve(stb.variant("dominoes").replace(tiles=range(1, 7)))
    assert sum(score * chance for score, chance in deck.score_distribution().items()) == deck.value
    floats = stb.solve(stb.variant("classic"), exact=False).score_distribution()
    assert floats == pytest.approx({score: float(chance) for score, chance in classic.items()}, abs=1e-12)


def test_beat() -> None:
    rules = stb.variant("classic")
    chances = [stb.solve(rules, stb.beat(target)).value for target in range(47)]
    assert chances[0] == 0
    assert chances[1] == EXACT["classic", "shut"]
    assert chances == sorted(chances)  # a higher target is easier
    assert chances[46] == 1
    tied = stb.solve(rules, stb.beat(10, tie=F(1, 2))).value
    assert chances[10] < tied < chances[11]
    with pytest.raises(ValueError, match="tie must be"):
        stb.beat(3, tie=2)
    with pytest.raises(ValueError, match="score to beat"):
        stb.beat(-1)


def test_objectives_that_cannot_be() -> None:
    rules = stb.variant("classic")
    with pytest.raises(ValueError, match="objective must be"):
        stb.solve(rules, "points")
    with pytest.raises(ValueError, match="best must be"):
        stb.solve(rules, best="least")
    with pytest.raises(ValueError, match="exact=False"):
        stb.solve(rules, lambda tiles: 0.5).value  # noqa: B018
    with pytest.raises(ValueError, match="not a finite number"):
        stb.solve(rules, lambda tiles: float("nan"), exact=False).value  # noqa: B018
    with pytest.raises(ValueError, match=r"stbwidgets\.variant"):
        stb.solve(45)
    assert stb.solve(rules, lambda tiles: len(tiles) ** 0.5, exact=False).value > 0


@pytest.mark.parametrize(("id", "number"), [("double-eighteen", "68,719,476,736"), ("full-deck", "18,014,398,509")])
def test_too_many_states(id: str, number: str) -> None:
    with pytest.raises(TooManyStates, match="simulate") as raised:
        stb.solve(stb.variant(id))
    assert number in str(raised.value)


def test_many_tiles_but_few_states() -> None:
    # 40 tiles, of which a single die and single-tile moves can only ever touch six
    rules = Rules(tiles=range(1, 41), source=Dice(1), move_rule="single")
    s = stb.solve(rules)
    assert s.states == 64
    assert s.value == stb.solve(Rules(tiles=range(1, 7), source=Dice(1), move_rule="single")).value + sum(range(7, 41))
    # 27 tiles that can all be touched, but only few sets at once
    pairs = Rules(tiles=range(10, 40), source=Dice(1, 20), max_tiles=1)
    assert stb.solve(pairs).states == 2**11


def test_repr() -> None:
    rules = stb.variant("classic")
    assert repr(stb.solve(rules)) == "solve(variant('classic'), objective='score')"
    assert repr(stb.solve(rules, stb.beat(9), "min", exact=False)) == (
        "solve(variant('classic'), objective=beat(9), best='min', exact=False)"
    )
    assert stb.solve(rules) is stb.solve(rules, "score")
