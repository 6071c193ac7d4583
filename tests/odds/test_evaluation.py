"""Strategies judged exactly: published values, random choices, dice choices, a user's own and its faults."""

from fractions import Fraction

import pytest

import stbwidgets as stb
from stbwidgets.odds.endings import ending_chances
from stbwidgets.odds.states import States
from stbwidgets.odds.strategy import PREFERENCES, STRATEGIES, BestPlay, Preference, RandomMoves
from stbwidgets.odds.table import Table
from stbwidgets.rules.rules import Rules
from stbwidgets.rules.sources import Dice, Dominoes

F = Fraction


@pytest.mark.parametrize(
    ("strategy", "score", "shut"),
    [
        ("fewest-tiles", 11.323147, 6.999228),
        ("highest-tile", 11.373255, 6.958293),
        ("random", 20.418812, 2.039350),
        ("most-tiles", 24.150250, 1.040748),
        ("best-score", 11.157508, None),
        ("best-shut", None, 7.143162),
    ],
)
def test_published_values(strategy: str, score: float | None, shut: float | None) -> None:
    e = stb.evaluate(stb.variant("two-dice"), strategy)
    if score is not None:
        assert round(float(e.expected_score), 6) == score
    if shut is not None:
        assert round(float(e.shut_probability) * 100, 6) == shut


def test_best_score_play_shuts_less_than_best_shut_play() -> None:
    e = stb.evaluate(stb.variant("classic"), "best-score")
    assert e.expected_score == F(431363714383, 39182082048)
    assert round(float(e.shut_probability) * 100, 3) == 9.669


def test_the_published_thai_strategy() -> None:
    def published(rules, open_tiles, faces, legal_moves):
        total = sum(faces)
        return (total,) if total >= 7 and (total,) in legal_moves else min(legal_moves)

    e = stb.evaluate(stb.variant("thai"), published)
    assert e.shut_probability == F(660001525, 8264970432)


def test_one_die_whenever_allowed_is_a_mistake() -> None:
    class Greedy:
        def choose_move(self, rules, open_tiles, faces, legal_moves):
            return min(legal_moves, key=lambda move: (len(move), [-tile for tile in reversed(move)]))

        def choose_dice(self, rules, open_tiles, choices):
            return choices[0]

    rules = stb.variant("classic")
    assert round(float(stb.evaluate(rules, Greedy()).expected_score), 3) == 12.217
    assert (
        stb.evaluate(rules, Greedy().choose_move).expected_score == stb.evaluate(rules, "fewest-tiles").expected_score
    )
    assert round(float(stb.evaluate(rules, "fewest-tiles").expected_score), 3) == 11.323


def test_mixed_choices() -> None:
    class Coin:
        def choose_move(self, rules, open_tiles, faces, legal_moves):
            return dict.fromkeys(legal_moves, 1)

        def choose_dice(self, rules, open_tiles, choices):
            return {dice: F(1, len(choices)) for dice in choices}

    rules = stb.variant("classic")
    coin = Coin()
    assert stb.evaluate(rules.replace(dice_rule="all"), coin).expected_score == (
        stb.evaluate(stb.variant("two-dice"), "random").expected_score
    )
    mixed = stb.evaluate(rules, coin)
    assert sum(mixed.score_distribution().values()) == 1
    # the same by hand on a box small enough: {1, 2} with one die or two
    small = Rules(tiles=(1, 2), source=Dice(2), dice_rule="high")
    one, two = F(23, 12), F(599, 216)
    assert stb.evaluate(small, coin).expected_score == _by_hand(small, coin)
    assert one < stb.evaluate(small, coin).expected_score < two


def _by_hand(rules, strategy, tiles=None):
    tiles = rules.open_tiles if tiles is None else tiles
    if not tiles:
        return F(0)
    value = F(0)
    dice_mix = strategy.choose_dice(rules, tiles, rules.dice_choices(tiles))
    for dice, share in dice_mix.items():
        weights = rules.source.weights(dice)
        for faces, weight in weights.items():
            chance = share / sum(dice_mix.values()) * F(weight, sum(weights.values()))
            legal = rules.legal_moves(tiles, faces)
            if not legal:
                value += chance * rules.score(tiles)
                continue
            mix = strategy.choose_move(rules, tiles, faces, legal)
            for move, part in mix.items():
                after = tuple(tile for tile in tiles if tile not in move)
                value += chance * F(part, sum(mix.values())) * _by_hand(rules, strategy, after)
    return value


@pytest.mark.parametrize("id", [id for id, rules in stb.variants().items() if len(rules.open_tiles) <= 9])
def test_no_strategy_beats_the_best(id: str) -> None:
    rules = stb.variant(id)
    if not rules.source.replacement:
        rules = rules.replace(tiles=range(1, 7))
    least, greatest = stb.solve(rules).value, stb.solve(rules, "shut").value
    for strategy in STRATEGIES:
        e = stb.evaluate(rules, strategy)
        distribution = e.score_distribution()
        assert sum(distribution.values()) == 1
        assert sum(score * chance for score, chance in distribution.items()) == e.expected_score
        assert e.expected_score >= least
        assert e.shut_probability <= greatest
        assert e.expected(lambda left: not left) == e.shut_probability
    assert stb.evaluate(rules, "best-score").expected_score == least
    assert stb.evaluate(rules, "best-shut").shut_probability == greatest


def test_a_users_strategy_may_look_at_faces_and_a_deck_is_still_exact() -> None:
    rules = stb.variant("dominoes").replace(tiles=(1, 2, 3, 4, 5))

    def by_faces(rules, open_tiles, faces, legal_moves):
        return legal_moves[0] if faces[0] == faces[1] else legal_moves[-1]

    def first(rules, open_tiles, faces, legal_moves):
        return legal_moves[0]

    assert stb.evaluate(rules, by_faces).expected_score != stb.evaluate(rules, first).expected_score
    assert (
        stb.evaluate(rules, lambda *a: stb.solve(rules).best_move(a[1], a[2])).expected_score >= stb.solve(rules).value
    )


def test_a_solution_is_a_strategy() -> None:
    rules = stb.variant("classic")
    worst = stb.solve(rules, best="max")
    assert stb.evaluate(rules, worst).expected_score == worst.value
    with pytest.raises(ValueError, match="other rules"):
        stb.evaluate(stb.variant("two-dice"), worst)


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        ((1, 9), r"strategy own, with 1, .* open and the roll 1, 1: \(1, 9\) is not legal; the legal moves are \(2,\)"),
        (None, "None is not legal"),
        (2, "2 is not legal"),
        ("2", "'2' is not legal"),
        ({(2,): -1}, r"-1, the weight of \(2,\), is not a number"),
        ({(2,): "1"}, "'1', the weight"),
        ({(2,): 0}, "gives no move a weight"),
        ({}, "gives no move a weight"),
    ],
)
def test_an_illegal_answer_is_named_with_its_position(answer, message: str) -> None:
    def own(rules, open_tiles, faces, legal_moves):
        return answer if faces == (1, 1) and len(open_tiles) == 9 else legal_moves[0]

    with pytest.raises(ValueError, match=message):
        stb.evaluate(stb.variant("classic"), own)


def test_an_illegal_count_of_dice_is_named_too() -> None:
    class Own:
        def choose_move(self, rules, open_tiles, faces, legal_moves):
            return list(legal_moves[0])

        def choose_dice(self, rules, open_tiles, choices):
            return 3

    with pytest.raises(ValueError, match=r"choose_dice with .* open: 3 is not legal; it may choose 1 or 2"):
        stb.evaluate(stb.variant("classic"), Own())


def test_what_is_no_strategy() -> None:
    with pytest.raises(ValueError, match="a strategy is one of best-score"):
        stb.evaluate(stb.variant("classic"), "greedy")
    with pytest.raises(ValueError, match="a strategy is one of"):
        stb.evaluate(stb.variant("classic"), 7)


def test_ties_inside_named_strategies() -> None:
    from stbwidgets.odds.states import States
    from stbwidgets.odds.strategy import PREFERENCES, Preference

    rules = stb.variant("two-dice")
    states = States(rules)

    def chosen(name: str, faces) -> tuple[int, ...]:
        policy = Preference(states, PREFERENCES[name])
        group = states.group_of(faces)
        legal = states.moves(group, states.full, False)
        return states.move(policy.moves(states.full, 0, False, group, legal)[0][0])

    assert chosen("fewest-tiles", (4, 4)) == (8,)
    assert chosen("fewest-tiles", (5, 5)) == (1, 9)
    assert chosen("highest-tile", (6, 6)) == (3, 9)  # 9+3 before 9+2+1
    assert chosen("most-tiles", (4, 4)) == (1, 2, 5)  # 5+2+1 before 4+3+1


@pytest.mark.parametrize(
    ("rules", "left"),
    [
        (Rules(tiles=(3, 7), stop_total=7), (7,)),
        (Rules(tiles=(3, 40), source=Dice(1)), (40,)),
        (Rules(tiles=(3, 20, 30), source=Dice(2, 4), scoring="missionary"), (20, 30)),
        (Rules(tiles=(3, 40), opening=3, dice_rule="high"), (40,)),
        (Rules(tiles=(3, 40), source=Dominoes()), (40,)),
    ],
    ids=repr,
)
def test_a_box_that_no_roll_can_change(rules: Rules, left: tuple[int, ...]) -> None:
    score = rules.score(left)
    states = States(rules, left)
    preference = Preference(states, PREFERENCES["fewest-tiles"])
    for policy in (RandomMoves(states), preference, BestPlay(Table(states, rules.score, "min", denominator=1))):
        assert ending_chances(policy) == {0: 1}
        assert states.open_tiles(0) == left
    for exact in (True, False):
        assert stb.solve(rules, exact=exact).value_at(left) == score
        assert stb.solve(rules, "shut", exact=exact).value_at(left) == 0
        assert stb.solve(rules, lambda tiles: F(1, 4), exact=exact).value_at(left) == F(1, 4)
    if rules.opening is not None:
        return  # no turn starts with its opening tile shut
    seen = stb.review(stb.Turn(rules, seed=1, open_tiles=left).roll())
    assert (seen.start_value, seen.luck, seen.skill, seen.value) == (score, 0, 0, score)
