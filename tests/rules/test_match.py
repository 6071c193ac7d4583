"""Who is due, what may be done, and what can be seen, whatever the format."""

import pickle

import pytest
from binary_box import BOX, TILES, play

import stbwidgets as stb
from stbwidgets.rules.errors import RuleError, VariantError
from stbwidgets.rules.match import Due, Match, Standing
from stbwidgets.rules.order import MOST_ROLL_OFFS, in_turn, roll_off
from stbwidgets.rules.rounds import MatchEnding
from stbwidgets.rules.rules import Rules
from stbwidgets.rules.sources import Cards, Dice
from stbwidgets.rules.turn import Roll, Shut

CLASSIC = stb.variant("classic")
THREE = ("Ana", "Bo", "Cy")


def test_a_round_of_the_classic_box_by_hand():
    match = Match(CLASSIC, ("Ana", "Bo"), seed=7)
    match = match.roll((6, 3)).shut((9,)).roll((4, 4)).shut((8,)).roll((5, 2)).shut((7,))
    assert match.due == Due("roll", 1, "Ana", (1, 2))
    match = match.roll((6,)).shut((6,)).roll((5, 6)).shut((2, 4, 5)).roll(dice=1)
    # one die from the seed; whatever it shows, only 1 and 3 are open
    match = match.back().roll((6,))
    assert match.last_turn.score == 4
    assert match.due == Due("roll", 2, "Bo", (2,))
    assert match.turn.history == ()
    match = match.roll((6, 6))
    assert match.due.kind == "move"
    assert match.legal_moves[0] == (3, 9)
    match = match.shut((3, 9)).roll((1, 2)).shut((1, 2)).roll((1, 1))
    assert match.ending == MatchEnding((1,), "lowest")
    assert match.due == Due(None)
    assert (match.turn, match.legal_moves) == (None, ())
    assert [result.scores for result in match.results] == [(4, 30)]
    assert str(match) == "Classic, round: won by Ana, lowest"
    with pytest.raises(RuleError, match=r"roll \(1, 1\): this match is over \(won by Ana, lowest\); start a new"):
        match.roll((1, 1))
    with pytest.raises(RuleError, match=r"shut \(1,\): this match is over"):
        match.shut((1,))


def test_the_dice_are_those_of_turns_of_the_same_seed():
    match = Match(CLASSIC, THREE, format="total", rounds=2, seed=11)
    seen = []
    while match.due.kind:
        if match.due.kind == "move":
            match = match.shut(match.legal_moves[0])
        else:
            seen.append((match.due.player, match.round))
            turn = stb.Turn(CLASSIC, seed=11, player=match.due.player, round=match.round)
            for step in match.turn.history:
                turn = turn.shut(step.tiles) if isinstance(step, Shut) else turn.roll(dice=len(step.faces))
            match, faces = match.roll(), turn.roll().faces
            last = match.turn.rolls[-1] if match.turn and match.turn.history else match.last_turn.rolls[-1]
            assert last == Roll(faces, drawn=True)
    assert set(seen) == {(player, round) for player in (1, 2, 3) for round in (1, 2)}


def test_same_rolls_give_everyone_the_rolls_of_the_first_player_except_in_a_play_off():
    rules = stb.variant("singles")  # no choices: equal rolls are equal scores
    match = Match(rules, THREE, ties="play-off", same_rolls=True, seed=3, shut_wins="nothing")
    rolls = []
    while not match.results:
        match = match.roll(dice=2) if match.due.kind == "roll" else match.shut(match.legal_moves[0])
    rolls = [turn.rolls for turn in match.results[0].turns]
    assert rolls[0] == rolls[1] == rolls[2]
    assert match.results[0].winners == (1, 2, 3)
    assert match.play_off
    while not match.ending:
        match = match.roll() if match.due.kind == "roll" else match.shut(match.legal_moves[0])
    assert len(match.ending.winners) == 1
    assert match.ending.reason == "play-off"


def test_a_step_that_is_not_due_or_not_legal_changes_nothing():
    match = Match(CLASSIC, ("Ana", "Bo"), seed=7)
    before = match.to_json()
    for wrong in (
        lambda: match.shut((1,)),
        lambda: match.roll((7, 1)),
        lambda: match.roll(dice=1),
        lambda: match.roll("66"),
        lambda: match.roll((6, 5)).roll(),
        lambda: match.roll((6, 5)).shut((9,)),
        lambda: match.roll((6, 5)).shut(9),
    ):
        with pytest.raises(ValueError, match=r"roll|shut|face|tile"):
            wrong()
        assert match.to_json() == before
    with pytest.raises(AttributeError, match="a Match does not change"):
        match.terms = None
    with pytest.raises(AttributeError, match="a Match does not change"):
        del match.terms


def test_back_takes_the_last_step_back_over_turns_rounds_payments_and_roll_offs():
    match = Match(BOX, THREE, format="total", rounds=2, stakes="pub", begins="roll-off", seed=1)
    matches = [match]
    match = match.roll((5,)).roll((9,)).roll()
    match = match.roll((60,)).roll((80,)) if match.due.kind == "roll-off" else match
    beginner = match.due.player
    match = play(match, 3, 0, 60, 7, 7, 8)
    assert match.ending
    matches = [match]
    while matches[-1].history:
        matches.append(matches[-1].back())
    assert [len(each.history) for each in matches] == list(range(len(match.history), -1, -1))
    assert matches[-1] == Match(BOX, THREE, "total", rounds=2, stakes="pub", begins="roll-off", seed=1)
    with pytest.raises(RuleError, match="the match has just begun"):
        matches[-1].back()
    # and each of them goes on as it did
    for each in matches:
        for step in match.history[len(each.history) :]:
            each = each.shut(step.tiles) if isinstance(step, Shut) else each.roll(None if step.drawn else step.faces)
        assert each == match
        assert (each.purses, each.ledger, each.order) == (match.purses, match.ledger, match.order)
    assert matches[0].order[0] == in_turn((1, 2, 3), beginner + 1)[0]


def test_repr_rebuilds_and_equals_compare():
    names = {"Match": Match, "variant": stb.variant, "Rules": Rules, "Dice": Dice}
    plain = Match(CLASSIC, ("Ana", "Bo"), seed=7)
    assert repr(plain) == "Match(variant('classic'), ('Ana', 'Bo'), seed=7)"
    played = plain.roll((6, 5)).shut((2, 9)).roll()
    assert repr(played) == ("Match(variant('classic'), ('Ana', 'Bo'), seed=7).roll((6, 5)).shut((2, 9)).roll(dice=2)")
    rich = Match(
        BOX, THREE, "total", rounds=9, stakes="canoga", tied_payments="each", stake=2, purses=(1, 2, 3), seed=0
    )
    assert "format='total', rounds=9, stakes='canoga', stake=2, tied_payments='each', purses=(1, 2, 3)" in repr(rich)
    long = Match(BOX, THREE, "total", rounds=9, seed=5)
    long = play(long, *range(1, 25))
    for match in (plain, played, rich, long, play(rich, 3, 0, 7)):
        assert eval(repr(match), names) == match
        assert pickle.loads(pickle.dumps(match)) == match
        assert hash(eval(repr(match), names)) == hash(match)
    assert plain != played
    assert plain != Match(CLASSIC, ("Ana", "Bo"), seed=8)
    assert plain != Match(CLASSIC, ("Bo", "Ana"), seed=7)
    assert plain != "match"
    assert 0 <= Match(CLASSIC, ("Ana",)).seed < 1_000_000


def test_the_scoreboard():
    match = play(Match(BOX, THREE, format="total", rounds=3, stakes="pub", purses=10, seed=1), 5, 3, 9, 4)
    assert match.standings == (
        Standing(1, "Ana", 5, 0, None, True, False, TILES, 8),
        Standing(2, "Bo", 3, 1, 4, True, True, TILES, 11),
        Standing(3, "Cy", 9, 0, None, True, False, TILES, 8),
    )
    assert (match.round, match.order, match.pot) == (2, (2, 3, 1), 3)
    match = play(match, 1, 1)
    assert match.results[1].winners == (1, 3)
    assert [line.leads for line in match.standings] == [True, False, False]
    match = play(match, 3, 0, 0)
    assert match.ending == MatchEnding((1,), "lowest")  # 6, 7 and 13
    assert [(line.total, line.score, line.leads) for line in match.standings] == [
        (6, 0, True),
        (7, 0, False),
        (13, 3, False),
    ]


def test_no_counters_without_stakes():
    match = play(Match(BOX, THREE, seed=1), 5)
    assert (match.stakes, match.purses, match.pot, match.kitty, match.ledger) == ("none", (), 0, 0, ())
    assert {line.counters for line in match.standings} == {None}


# who begins


def test_the_first_begins_and_then_the_next():
    match = Match(BOX, THREE, format="total", rounds=5, seed=1)
    orders = []
    while not match.ending:
        orders.append(match.order)
        match = play(match, 1, 2, 3)
    assert orders == [(1, 2, 3), (2, 3, 1), (3, 1, 2), (1, 2, 3), (2, 3, 1)]


def test_a_roll_off_is_won_by_the_highest_and_ties_roll_again():
    match = Match(CLASSIC, THREE, begins="roll-off", seed=1)
    assert match.due == Due("roll-off", 1, "Ana", (2,))
    assert (match.turn, match.order, match.last_turn) == (None, (), None)
    with pytest.raises(RuleError, match="Ana must first roll for who begins"):
        match.shut((1,))
    with pytest.raises(RuleError, match="1 dice cannot be rolled for who begins, only 2"):
        match.roll(dice=1)
    with pytest.raises(RuleError, match="all 2 dice are rolled for who begins"):
        match.roll((6,))
    match = match.roll((4, 6)).roll((1, 1)).roll((5, 5))
    assert match.due == Due("roll-off", 1, "Ana", (2,))
    match = match.roll((1, 2))
    assert match.due == Due("roll-off", 3, "Cy", (2,))
    match = match.roll((1, 2)).roll((1, 2)).roll((2, 2))
    assert match.due == Due("roll", 3, "Cy", (2,))
    assert match.order == (3, 1, 2)
    assert len(match.roll_off) == 7
    assert match.round == 1


def test_a_drawn_roll_off_comes_from_the_seed_and_leaves_the_rolls_of_turns_alone():
    for rules in (CLASSIC, stb.variant("dominoes"), stb.variant("cards"), stb.variant("d20")):
        match = Match(rules, THREE, begins="roll-off", seed=4)
        again = Match(rules, THREE, begins="roll-off", seed=4)
        while match.due.kind == "roll-off":
            match, again = match.roll(), again.roll(dice=rules.source.count)
        assert match == again
        beginner = match.due.player
        assert match.roll().turn.rolls == stb.Turn(rules, seed=4, player=beginner).roll().rolls


def test_somebody_alone_or_with_counters_alone_needs_no_roll_off():
    assert Match(CLASSIC, ["Ana"], begins="roll-off", seed=1).due.kind == "roll"
    with pytest.raises(VariantError, match="at least two players need counters"):
        Match(CLASSIC, THREE, stakes="pub", purses=(0, 5, 0))
    match = Match(CLASSIC, THREE, stakes="pub", purses=(0, 5, 5), begins="roll-off", seed=1)
    assert match.due.name == "Bo"


def test_a_roll_off_that_nobody_can_win_ends():
    aces = Rules(tiles=(1, 2), source=Cards(highest=1, courts=False, replacement=True))
    match = Match(aces, ("Ana", "Bo"), begins="roll-off", seed=1)
    for _ in range(2 * MOST_ROLL_OFFS):
        assert match.due.kind == "roll-off"
        match = match.roll()
    assert match.due == Due("roll", 1, "Ana", (1,))
    assert roll_off((1, 2), [3, 3]).roller == 1


# terms that cannot be agreed on


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ({"format": "knockout"}, "format must be one of 'round', 'total', 'best-of', 'to-a-hundred', 'survivor'"),
        ({"format": ["round"]}, "format must be one of"),
        ({"rounds": 3}, "rounds=3 does not fit format 'round', which has no set number of rounds"),
        ({"format": "total", "rounds": 0}, "rounds must be a whole number from 1 to 1000, not 0"),
        ({"format": "total", "rounds": True}, "rounds must be a whole number"),
        ({"format": "best-of", "rounds": 4}, "rounds must be an odd number from 3 to 99 with format 'best-of', not 4"),
        ({"format": "best-of", "ties": "shared"}, "ties must be 'play-off' with format 'best-of', not 'shared'"),
        ({"format": "total", "limit": 45}, "limit=45 does not fit format 'total'"),
        ({"format": "survivor", "limit": 0}, "limit must be a whole number from 1 to"),
        ({"format": "survivor", "shut_wins": "round"}, "shut_wins must be one of 'nothing', 'match' with format"),
        ({"format": "race", "shut_wins": "nothing"}, "shut_wins must be 'match' with format 'race', not 'nothing'"),
        ({"format": "race", "stakes": "canoga"}, "stakes 'canoga' clashes with format 'race'"),
        ({"shut_wins": "all"}, "shut_wins must be one of 'match', 'round', 'nothing'"),
        ({"ties": "toss"}, "ties must be one of 'shared', 'play-off'"),
        ({"begins": "youngest"}, "begins must be one of 'given', 'roll-off'"),
        ({"stakes": "money"}, "stakes must be one of 'none', 'pub', 'double', 'canoga', not 'money'"),
        ({"stake": 2}, "stake=2 does not fit stakes 'none'; choose stakes='pub'"),
        ({"purses": 20}, "purses=20 does not fit stakes 'none'"),
        ({"stakes": "pub", "stake": 0}, "stake must be a whole number from 1"),
        ({"stakes": "pub", "tied_payments": "each"}, "tied_payments='each' does not fit stakes 'pub'; only 'canoga'"),
        ({"stakes": "canoga", "tied_payments": "none"}, "tied_payments must be one of 'shared', 'each'"),
        ({"stakes": "canoga", "shut_wins": "match"}, "shut_wins must be 'nothing' with format 'round' and stakes"),
        ({"stakes": "pub", "purses": (1, 2, 3)}, r"purses \(1, 2, 3\) are 3 for 2 players"),
        ({"stakes": "pub", "purses": -1}, "a purse must be a whole number from 0"),
        ({"stakes": "pub", "purses": "50"}, "expected a sequence of purses"),
        ({"stakes": "pub", "purses": 0}, "at least two players need counters"),
        ({"same_rolls": 1}, "same_rolls must be True or False, not 1"),
    ],
)
def test_terms_that_clash_are_refused_by_name(parts, message):
    with pytest.raises(VariantError, match=message):
        Match(CLASSIC, ("Ana", "Bo"), **parts)


def test_terms_know_what_the_rules_refuse():
    with pytest.raises(VariantError, match="opening=2 clashes with format='race'"):
        Match(stb.variant("two-to-go"), ("Ana", "Bo"), format="race")
    with pytest.raises(VariantError, match="a match needs rules such as"):
        Match("classic", ("Ana", "Bo"))
    with pytest.raises(RuleError, match="seed must be a whole number"):
        Match(CLASSIC, ("Ana", "Bo"), seed="7")
    # the defaults of rules may clash with each other and still be overruled
    odd = Rules(format="race", stakes="canoga")
    with pytest.raises(VariantError, match="clashes with format 'race'"):
        Match(odd, ("Ana", "Bo"))
    match = Match(odd, ("Ana", "Bo"), stakes="none", seed=1)
    assert Match.from_code(match.code) == Match.from_json(match.to_json()) == match
    assert eval(repr(match), {"Match": Match, "Rules": Rules}) == match


def test_the_rules_of_a_variant_say_format_and_stakes():
    assert Match(stb.variant("canoga"), ("Ana", "Bo")).stakes == "canoga"
    assert Match(stb.variant("canoga"), ("Ana", "Bo"), stakes="none").stakes == "none"
    assert Match(stb.variant("junior"), ("Ana", "Bo")).format == "race"
    assert Match(stb.variant("canoga"), ("Ana", "Bo")).purses == (49, 49)  # the ante is paid
    for id, rules in stb.variants().items():
        match = Match(rules, ("Ana", "Bo"), seed=2)
        assert match.due.kind == "roll", id
        assert Match.from_json(match.to_json()) == Match.from_code(match.code) == match
