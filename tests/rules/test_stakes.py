"""Counters, worked out by hand: RULES §5."""

import pytest
from binary_box import BOX, play

import stbwidgets as stb
from stbwidgets.rules.match import Match
from stbwidgets.rules.rounds import MatchEnding
from stbwidgets.rules.rules import Rules
from stbwidgets.rules.stakes import STAKES, Bank, Payment, Settling

TWO = ("Ana", "Bo")
THREE = ("Ana", "Bo", "Cy")


def settle(name, bank, scores, winners, stake=1, tied="shared", payers=None):
    payers = tuple(scores) if payers is None else payers
    after = STAKES[name].settle(bank, Settling(1, payers, winners, scores, stake, tied))
    assert sum(after.purses) + after.pot + after.kitty == sum(bank.purses) + bank.pot + bank.kitty
    return after


def held(bank):
    return bank.purses, bank.pot, bank.kitty


# the bank


def test_nobody_pays_more_than_they_have_and_nothing_is_not_written_down():
    bank = Bank((3, 0))
    assert bank.pay(1, 2, 1, 5, "stake") is bank
    assert bank.pay(1, 1, 2, 0, "stake") is bank
    bank = bank.pay(4, 1, 2, 5, "difference")
    assert held(bank) == ((0, 3), 0, 0)
    assert bank.ledger == (Payment(4, 1, 2, 3, "difference"),)


def test_shares_are_even_and_the_odd_go_where_they_should():
    bank = Bank((10, 0, 0))
    assert held(bank.share(1, 1, (2, 3), 7, "kitty", "difference")) == ((3, 3, 3), 0, 1)
    assert held(bank.share(1, 1, (2, 3), 70, "kitty", "difference")) == ((0, 5, 5), 0, 0)
    assert held(bank.share(1, 1, (2, 3), 1, "kitty", "difference")) == ((9, 0, 0), 0, 1)
    assert held(Bank((0, 0), pot=7).share(1, "pot", (1, 2), 7, "pot", "pot")) == ((3, 3), 1, 0)


# pub


def test_pub_the_winner_takes_the_pot():
    match = Match(BOX, THREE, stakes="pub", stake=5, seed=1)
    assert (match.purses, match.pot) == ((45, 45, 45), 15)
    match = play(match, 11, 4, 15)
    assert (match.purses, match.pot, match.kitty) == ((45, 60, 45), 0, 0)
    assert match.ledger == (
        Payment(1, 1, "pot", 5, "stake"),
        Payment(1, 2, "pot", 5, "stake"),
        Payment(1, 3, "pot", 5, "stake"),
        Payment(1, "pot", 2, 15, "pot"),
    )


def test_pub_tied_winners_share_and_the_odd_counters_stay_for_the_next_round():
    match = Match(BOX, THREE, format="total", rounds=2, stakes="pub", seed=1)
    match = play(match, 4, 4, 15)
    assert (match.purses, match.pot) == ((49, 49, 48), 4)  # 1 left over, 3 paid in anew
    match = play(match, 1, 2, 3)  # Bo begins
    assert (match.purses, match.pot) == ((49, 53, 48), 0)


def test_what_is_left_in_the_pot_at_the_end_is_left_over():
    match = play(Match(BOX, THREE, stakes="pub", seed=1), 4, 4, 15)
    assert match.ending == MatchEnding((1, 2), "lowest")
    assert (match.purses, match.pot) == ((50, 50, 49), 1)


def test_pub_in_a_round_the_pot_waits_for_the_play_off_which_costs_nothing():
    match = play(Match(BOX, THREE, stakes="pub", stake=50, ties="play-off", seed=1), 4, 4, 15)
    assert (match.play_off, match.purses, match.pot) == (True, (0, 0, 0), 150)
    match = play(match, 9, 9)
    assert (match.play_off, match.purses, match.pot) == (True, (0, 0, 0), 150)
    match = play(match, 9, 8)
    assert (match.ending.winners, match.purses, match.pot) == ((2,), (0, 150, 0), 0)


def test_pub_a_play_off_of_a_longer_match_is_for_what_the_pot_still_holds():
    match = Match(BOX, THREE, format="best-of", stakes="pub", seed=1)
    match = play(match, 4, 4, 15)  # Ana and Bo share 3, 1 stays; then everyone pays in
    assert (match.purses, match.pot) == ((49, 49, 48), 4)
    match = play(match, 5, 20, 5)  # Bo, Cy, Ana: 2 each
    assert (match.purses, match.pot) == ((50, 50, 47), 3)
    match = play(match, 20, 6, 6)  # Cy, Ana, Bo: again 1 each, and 1 stays
    assert (match.play_off, match.order) == (True, (1, 2))
    assert (match.purses, match.pot) == ((51, 51, 47), 1)
    match = play(match, 3, 2)
    assert match.ending == MatchEnding((2,), "play-off")
    assert (match.purses, match.pot) == ((51, 52, 47), 0)
    assert match.ledger[-1] == Payment(4, "pot", 2, 1, "pot")


def test_pub_a_shut_box_that_wins_the_round_takes_the_pot_of_those_who_have_not_played_too():
    match = play(Match(BOX, THREE, stakes="pub", seed=1), 0)
    assert match.ending == MatchEnding((1,), "shut")
    assert match.purses == (52, 49, 49)


def test_pub_who_cannot_pay_in_full_pays_what_is_left_and_who_has_nothing_sits_out_for_good():
    match = Match(BOX, THREE, format="total", rounds=3, stakes="pub", stake=10, purses=(10, 15, 30), seed=1)
    assert (match.purses, match.pot) == ((0, 5, 20), 30)
    match = play(match, 9, 8, 7)  # Cy takes 30
    assert match.order == (2, 3)
    assert (match.purses, match.pot) == ((0, 0, 40), 15)
    assert [line.playing for line in match.standings] == [False, True, True]
    match = play(match, 1, 50)  # Bo takes 15
    assert match.order == (3, 2)
    match = play(match, 60, 60)
    # Ana has only 9, but did not play to the end
    assert match.ending == MatchEnding((2,), "lowest")
    assert match.results[1].scores == (None, 1, 50)


def test_a_match_ends_when_fewer_than_two_have_counters():
    match = Match(BOX, TWO, format="total", rounds=9, stakes="pub", stake=50, seed=1)
    match = play(match, 20, 10)
    assert match.ending == MatchEnding((2,), "broke")
    assert match.purses == (0, 100)
    # rounds won stay won
    match = Match(BOX, THREE, format="best-of", rounds=5, stakes="pub", purses=(2, 2, 2), stake=1, seed=1)
    match = play(match, 1, 2, 3)  # Ana: 4, 1, 1 and in again: 3, 0, 0
    assert (match.purses, match.pot) == ((3, 0, 0), 3)
    match = play(match, 4, 4, 1)  # Ana begins no more: Bo, Cy, Ana
    assert match.ending == MatchEnding((1,), "broke")


def test_with_everyone_broke_the_standing_decides():
    match = Match(BOX, TWO, format="total", rounds=9, stakes="canoga", stake=50, seed=1)
    match = play(match, 3, 5)
    assert match.ending == MatchEnding((1,), "broke")
    assert (match.purses, match.kitty) == ((0, 0), 100)
    match = Match(BOX, TWO, format="total", rounds=9, stakes="canoga", stake=50, ties="play-off", seed=1)
    match = play(match, 3, 3)
    assert match.play_off
    match = play(match, 2, 0)
    assert match.ending == MatchEnding((1,), "play-off")
    assert (match.purses, match.kitty) == ((0, 0), 100)  # a play-off is not for the kitty


def test_best_of_ends_when_whoever_could_still_catch_up_has_no_counters():
    match = Match(BOX, THREE, format="best-of", stakes="pub", stake=50, purses=(100, 1, 200), seed=1)
    match = play(match, 4, 4, 15)  # Ana and Bo share it, 50 each of 101
    match = play(match, 20, 15, 5)  # Bo, Cy, Ana
    assert match.purses == (201, 0, 100)
    assert [line.rounds_won for line in match.standings] == [2, 1, 0]
    assert match.ending == MatchEnding((1,), "rounds")


def test_a_race_is_one_pot():
    match = Match(stb.variant("lucky-seven"), TWO, stakes="pub", stake=20, seed=1)
    for _ in range(6):
        match = match.roll((1, 1))
    assert (match.round, match.order, match.purses, match.pot) == (4, (2, 1), (30, 30), 40)
    match = match.roll((3, 4)).shut((7,))
    assert match.ending == MatchEnding((2,), "shut")
    assert (match.purses, match.pot) == ((30, 70), 0)
    # whoever has paid in plays on without counters, and a race that stalls is shared
    match = Match(Rules(tiles=(1, 2)), THREE, format="race", stakes="double", stake=50, purses=20, seed=1)
    for _ in range(3):
        match = match.roll((1, 1)).shut((2,)).roll((1, 1))
    for _ in range(3):
        match = match.roll((1, 2))
    assert match.ending == MatchEnding((1, 2, 3), "stalled")
    assert (match.purses, match.pot) == ((20, 20, 20), 0)


def test_a_purse_of_nothing_sits_out_from_the_start():
    match = Match(BOX, THREE, stakes="pub", purses=(0, 5, 5), seed=1)
    assert match.order == (2, 3)
    assert play(match, 5, 6).results[0].scores == (None, 5, 6)


# double for a shut box


def test_double_a_winner_who_shuts_the_box_is_paid_again_by_every_other_player():
    match = Match(BOX, THREE, stakes="double", stake=5, seed=1)
    assert play(match, 11, 4, 15).purses == (45, 60, 45)
    assert play(match, 11, 0).purses == (40, 70, 40)  # Cy, who did not play, pays too
    played_out = Match(BOX, THREE, stakes="double", stake=5, shut_wins="nothing", seed=1)
    assert play(played_out, 11, 0, 15).purses == (40, 70, 40)
    # two winners who shut it: the pot of 15 shared with 1 over, and 5 to each of them
    match = play(played_out, 11, 0, 0)
    assert (match.purses, match.pot) == ((35, 57, 57), 1)


def test_double_who_cannot_pay_pays_what_is_left():
    match = Match(BOX, THREE, stakes="double", stake=5, purses=(7, 50, 4), seed=1)
    match = play(match, 11, 0)
    assert match.purses == (0, 61, 0)
    assert match.ledger[-1] == Payment(1, 1, 2, 2, "shut")
    # 3 counters for two winners: one each, the odd one into the pot
    bank = settle("double", Bank((3, 5, 5)), {1: 4, 2: 0, 3: 0}, (2, 3), stake=2)
    assert held(bank) == ((0, 6, 6), 1, 0)


def test_double_in_a_play_off_looks_at_the_turn_that_decides():
    match = play(Match(BOX, THREE, stakes="double", ties="play-off", shut_wins="nothing", seed=1), 0, 9, 0)
    assert match.purses == (49, 49, 49)
    assert play(match, 1, 2).purses == (49, 49, 52)  # Cy begins
    assert play(match, 0, 2).purses == (48, 48, 54)
    # in a longer match nobody has a stake in the play-off
    match = Match(BOX, TWO, format="total", rounds=1, stakes="double", ties="play-off", seed=1)
    match = play(match, 3, 3)
    assert match.purses == (50, 50)
    assert play(match, 0, 1).purses == (50, 50)


# Canoga


def test_canoga_eleven_against_fifteen_is_four():
    match = play(Match(BOX, TWO, stakes="canoga", seed=1), 15, 11)
    assert (match.purses, match.kitty) == ((45, 53), 2)
    assert match.ledger[-1] == Payment(1, 1, 2, 4, "difference")


def test_canoga_the_kitty_grows_until_somebody_shuts_the_box():
    match = Match(BOX, THREE, format="total", rounds=3, stakes="canoga", stake=2, seed=1)
    assert (match.purses, match.kitty) == ((48, 48, 48), 6)
    match = play(match, 5, 3, 4)  # Bo gets 2 and 1
    assert (match.purses, match.kitty) == ((44, 49, 45), 12)
    match = play(match, 5, 3, 6)  # Bo 5, Cy 3, Ana 6: Cy gets 2 and 3
    assert (match.purses, match.kitty) == ((39, 45, 48), 18)
    match = play(match, 4, 0, 7)  # Cy 4, Ana 0, Bo 7: Ana gets 8 and 14 and the kitty
    assert (match.purses, match.kitty) == ((39 + 22 + 18, 45 - 14, 48 - 8), 0)
    assert match.results[2].scores == (0, 7, 4)


def test_canoga_rounds_are_played_out():
    match = play(Match(BOX, THREE, stakes="canoga", seed=1), 0)
    assert match.due.name == "Bo"
    match = play(match, 3, 4)
    assert match.ending == MatchEnding((1,), "lowest")
    assert (match.purses, match.kitty) == ((49 + 6 + 8 + 3, 43, 41), 0)


def test_canoga_tied_winners_share_or_are_each_paid():
    shared = play(Match(BOX, THREE, stakes="canoga", seed=1), 4, 11, 4)
    assert (shared.purses, shared.kitty) == ((52, 42, 52), 4)  # 7 is 3 and 3 and 1 for the kitty
    assert shared.ledger[-1] == Payment(1, 2, "kitty", 1, "odd")
    each = play(Match(BOX, THREE, stakes="canoga", tied_payments="each", seed=1), 4, 11, 4)
    assert (each.purses, each.kitty) == ((56, 35, 56), 3)


def test_canoga_tied_at_nothing_the_payments_double_and_the_kitty_is_shared():
    bank = Bank((20, 20, 20), kitty=9)
    # 2 x 5 is 5 each; the kitty's 9 is 4 each and 1 stays
    assert held(settle("canoga", bank, {1: 0, 2: 5, 3: 0}, (1, 3))) == ((29, 10, 29), 0, 1)
    assert held(settle("canoga", bank, {1: 0, 2: 5, 3: 0}, (1, 3), tied="each")) == ((34, 0, 34), 0, 1)
    # three winners: 2 x 4 is 2 each and 2 to the kitty, whose 11 is then 3 each and 2 stay
    bank = Bank((20, 20, 20, 20), kitty=9)
    after = settle("canoga", bank, {1: 0, 2: 4, 3: 0, 4: 0}, (1, 3, 4))
    assert held(after) == ((25, 12, 25, 25), 0, 2)


def test_canoga_who_cannot_pay_in_full_pays_what_is_left():
    assert held(settle("canoga", Bank((3, 50), kitty=2), {1: 15, 2: 11}, (2,))) == ((0, 53), 0, 2)
    # under "each", 5 of 14 owed: 2 each, the odd one to the kitty
    after = settle("canoga", Bank((50, 5, 50), kitty=3), {1: 4, 2: 11, 3: 4}, (1, 3), tied="each")
    assert held(after) == ((52, 0, 52), 0, 4)
    after = settle("canoga", Bank((50, 0, 50), kitty=3), {1: 4, 2: 11, 3: 4}, (1, 3))
    assert held(after) == ((50, 0, 50), 0, 3)


def test_canoga_all_tied_nobody_pays():
    match = play(Match(BOX, THREE, stakes="canoga", seed=1), 6, 6, 6)
    assert (match.purses, match.kitty) == ((49, 49, 49), 3)
    match = play(Match(BOX, THREE, stakes="canoga", seed=1), 0, 0, 0)
    assert (match.purses, match.kitty) == ((50, 50, 50), 0)


def test_canoga_play_offs_are_for_the_match_alone():
    match = play(Match(BOX, TWO, stakes="canoga", ties="play-off", seed=1), 6, 6)
    assert match.play_off
    assert (match.purses, match.kitty) == ((49, 49), 2)
    match = play(match, 30, 0)
    assert match.ending == MatchEnding((1,), "play-off")
    assert (match.purses, match.kitty) == ((49, 49), 2)


def test_canoga_with_scores_beyond_any_purse():
    match = Match(stb.variant("digital"), TWO, stakes="canoga", seed=1)
    match = match.roll((4, 5)).shut((9,)).roll((4, 4)).shut((8,)).roll((5, 6)).shut((4, 7))
    match = match.roll((6, 6)).shut((1, 5, 6)).roll((1, 1)).shut((2,)).roll((1, 1))
    while not match.ending:
        match = match.roll((6, 6)) if match.due.kind == "roll" else match.shut(match.legal_moves[0])
    assert match.results[0].scores == (3, 126)
    assert (match.purses, match.kitty) == ((98, 0), 2)


@pytest.mark.parametrize("stakes", ["pub", "double", "canoga"])
def test_alone_one_plays_against_the_box(stakes):
    match = Match(BOX, ["Ana"], format="total", rounds=2, stakes=stakes, purses=1, seed=1)
    match = play(match, 0)
    assert (match.purses, match.pot + match.kitty) == ((0,), 1)
    match = play(match, 5)
    assert match.ending == MatchEnding((1,), "lowest")
    assert match.purses[0] + match.pot + match.kitty == 1
    if stakes == "canoga":
        match = play(Match(BOX, ["Ana"], format="total", rounds=2, stakes=stakes, purses=1, seed=1), 5)
        assert match.ending == MatchEnding((1,), "broke")
