"""Every format of RULES §4, worked out by hand. BOX lets a test say what a turn scores."""

import pytest
from binary_box import BOX, play

import stbwidgets as stb
from stbwidgets.rules import formats, rules, terms
from stbwidgets.rules.formats import FORMATS, Progress, can_change
from stbwidgets.rules.match import Match
from stbwidgets.rules.rounds import MatchEnding
from stbwidgets.rules.rules import Rules
from stbwidgets.rules.sources import Cards, Dice, Dominoes
from stbwidgets.rules.stakes import STAKES

TWO = ("Ana", "Bo")
THREE = ("Ana", "Bo", "Cy")
FOUR = ("Ana", "Bo", "Cy", "Di")


def scores(match):
    return [result.scores for result in match.results]


def winners(match):
    return [result.winners for result in match.results]


def test_the_names_are_those_that_rules_may_have():
    assert tuple(FORMATS) == rules.FORMATS
    assert (None, *STAKES) == rules.STAKES
    for form in FORMATS.values():
        assert set(form.shut_wins) <= set(terms.SHUT_WINS)
        assert set(form.ties) <= set(terms.TIES)
    assert {name: form.shut_wins[0] for name, form in FORMATS.items()} == {
        "round": "match",
        "total": "nothing",
        "best-of": "round",
        "to-a-hundred": "nothing",
        "survivor": "nothing",
        "race": "match",
    }


# a round


def test_round_the_lowest_score_wins():
    match = play(Match(BOX, THREE, seed=1), 11, 4, 15)
    assert match.ending == MatchEnding((2,), "lowest")
    assert scores(match) == [(11, 4, 15)]


def test_round_a_shut_box_wins_at_once_and_who_has_not_played_has_no_score():
    match = play(Match(BOX, THREE, seed=1), 11, 0)
    assert match.ending == MatchEnding((2,), "shut")
    assert scores(match) == [(11, 0, None)]
    assert winners(match) == [(2,)]
    assert [line.score for line in match.standings] == [11, 0, None]


def test_round_a_shut_box_may_win_the_round_only():
    match = play(Match(BOX, THREE, shut_wins="round", seed=1), 11, 0)
    assert match.ending == MatchEnding((2,), "lowest")
    assert scores(match) == [(11, 0, None)]


def test_round_a_shut_box_may_be_just_the_best_score():
    match = play(Match(BOX, THREE, shut_wins="nothing", seed=1), 11, 0)
    assert match.due.name == "Cy"
    assert play(match, 0).ending == MatchEnding((2, 3), "lowest")
    assert play(match, 1).ending == MatchEnding((2,), "lowest")


def test_round_ties_are_shared():
    match = play(Match(BOX, THREE, seed=1), 7, 9, 7)
    assert match.ending == MatchEnding((1, 3), "lowest")
    assert str(match).endswith("won by Ana and Cy, lowest")


def test_round_ties_may_be_played_off_until_one_is_ahead():
    match = play(Match(BOX, FOUR, ties="play-off", seed=1), 7, 9, 7, 7)
    assert (match.round, match.play_off, match.order) == (2, True, (3, 4, 1))
    assert [line.playing for line in match.standings] == [True, False, True, True]
    match = play(match, 5, 5, 6)
    assert (match.round, match.play_off, match.order) == (3, True, (4, 3))
    match = play(match, 40, 40)
    assert match.order == (3, 4)  # after the last beginner, 4, the next who plays
    match = play(match, 30, 20)
    assert match.ending == MatchEnding((4,), "play-off")
    assert scores(match) == [(7, 9, 7, 7), (6, None, 5, 5), (None, None, 40, 40), (None, None, 30, 20)]
    assert [line.total for line in match.standings] == [7, 9, 7, 7]  # play-offs do not count


def test_round_a_shut_box_wins_a_play_off_at_once():
    match = play(Match(BOX, TWO, ties="play-off", seed=1), 7, 7, 0)
    assert match.ending == MatchEnding((2,), "shut")
    assert scores(match) == [(7, 7), (None, 0)]
    match = play(Match(BOX, TWO, ties="play-off", shut_wins="round", seed=1), 7, 7, 0)
    assert match.ending == MatchEnding((2,), "play-off")
    match = play(Match(BOX, TWO, ties="play-off", shut_wins="nothing", seed=1), 7, 7, 0, 0, 0, 1)
    assert match.ending == MatchEnding((1,), "play-off")


def test_round_alone():
    assert play(Match(BOX, ["Ana"], seed=1), 12).ending == MatchEnding((1,), "lowest")


# totals


def test_total_of_n_rounds():
    match = play(Match(BOX, TWO, format="total", rounds=3, seed=1), 10, 0)
    assert match.round == 2
    match = play(match, 20, 5)  # Bo begins
    match = play(match, 1, 3)
    assert match.ending == MatchEnding((1,), "lowest")
    assert scores(match) == [(10, 0), (5, 20), (1, 3)]
    assert Match(BOX, TWO, format="total").terms.rounds == 5


def test_total_ties_are_shared_or_played_off_among_the_tied():
    shared = play(Match(BOX, THREE, format="total", rounds=2, seed=1), 10, 30, 0, 0, 0, 30)
    # Ana 10 + 30, Bo 30 + 0, Cy 0 + 0
    assert shared.ending == MatchEnding((3,), "lowest")
    tied = Match(BOX, THREE, format="total", rounds=2, seed=1)
    assert play(tied, 10, 30, 0, 0, 40, 30).ending == MatchEnding((2,), "lowest")
    assert play(tied, 10, 30, 5, 0, 25, 20).ending == MatchEnding((1, 2, 3), "lowest")
    tied = play(Match(BOX, THREE, format="total", rounds=2, ties="play-off", seed=1), 10, 30, 5, 1, 25, 20)
    assert (tied.play_off, tied.order) == (True, (3, 1))
    assert play(tied, 1, 0).ending == MatchEnding((1,), "play-off")
    assert play(tied, 0, 1).ending == MatchEnding((3,), "play-off")


def test_total_a_shut_box_may_win_the_match():
    match = play(Match(BOX, THREE, format="total", rounds=3, shut_wins="match", seed=1), 1, 50, 2, 0)
    assert match.ending == MatchEnding((2,), "shut")
    assert scores(match) == [(1, 50, 2), (None, 0, None)]


def test_to_a_hundred_ends_with_the_round_in_which_somebody_reaches_it():
    match = play(Match(BOX, THREE, format="to-a-hundred", seed=1), 60, 10, 20, 20, 20, 39)
    assert match.ending is None  # Ana has 60 + 39
    match = play(match, 30, 1, 60)
    # Cy 20+20+30, Ana 60+39+1 = 100, Bo 10+20+60
    assert match.ending == MatchEnding((3,), "lowest")
    assert [line.total for line in match.standings] == [100, 90, 70]
    assert match.terms.limit == 100


def test_to_a_hundred_with_another_limit_and_a_tie():
    match = Match(BOX, TWO, format="to-a-hundred", limit=20, seed=1)
    assert play(match, 20, 20).ending == MatchEnding((1, 2), "lowest")
    match = play(Match(BOX, TWO, format="to-a-hundred", limit=20, ties="play-off", seed=1), 20, 20)
    assert play(match, 9, 8).ending == MatchEnding((1,), "play-off")
    alone = play(Match(BOX, ["Ana"], format="to-a-hundred", limit=20, seed=1), 12)
    assert alone.ending is None
    assert play(alone, 8).ending == MatchEnding((1,), "lowest")


def test_survivor_the_limit_is_the_sum_of_all_tiles():
    assert Match(stb.variant("classic"), TWO, format="survivor").terms.limit == 45
    assert Match(stb.variant("full-house"), TWO, format="survivor").terms.limit == 78
    assert Match(BOX, TWO, format="survivor").terms.limit == 63
    assert Match(BOX, TWO, format="survivor", limit=9).terms.limit == 9


def test_survivor_who_reaches_the_limit_is_out_and_the_last_one_wins():
    match = play(Match(BOX, FOUR, format="survivor", limit=45, seed=1), 44, 45, 10, 20)
    assert (match.round, match.order) == (2, (3, 4, 1))  # Bo is out, so Cy begins
    assert [line.playing for line in match.standings] == [True, False, True, True]
    match = play(match, 10, 10, 0)  # Cy 20, Di 30, Ana 44
    match = play(match, 1, 0, 24)  # Di begins: 31; Ana 44; Cy 44
    assert match.order == (1, 3, 4)
    match = play(match, 1, 1, 0)
    assert match.ending == MatchEnding((4,), "last")
    assert [line.total for line in match.standings] == [45, 45, 45, 31]


def test_survivor_if_all_who_are_left_reach_it_together_the_lowest_of_them_wins():
    match = play(Match(BOX, THREE, format="survivor", limit=45, seed=1), 45, 40, 30)
    assert match.order == (2, 3)
    assert play(match, 5, 16).ending == MatchEnding((2,), "lowest")  # 45 and 46; Ana's 45 is out
    assert play(match, 8, 18).ending == MatchEnding((2, 3), "lowest")
    off = play(Match(BOX, THREE, format="survivor", limit=45, ties="play-off", seed=1), 45, 40, 30, 8, 18)
    assert (off.play_off, off.order) == (True, (3, 2))
    assert play(off, 3, 3, 2, 1).ending == MatchEnding((3,), "play-off")


def test_survivor_may_end_with_a_shut_box_and_alone_is_how_long_one_lasts():
    match = play(Match(BOX, THREE, format="survivor", limit=45, shut_wins="match", seed=1), 44, 0)
    assert match.ending == MatchEnding((2,), "shut")
    alone = play(Match(BOX, ["Ana"], format="survivor", limit=45, seed=1), 44)
    assert alone.ending is None
    assert play(alone, 0, 2).ending == MatchEnding((1,), "lowest")


# best of


def test_best_of_three_ends_once_nobody_can_catch_up():
    match = play(Match(BOX, TWO, format="best-of", seed=1), 5, 6)
    assert match.ending is None
    match = play(match, 9, 2)  # Bo 9, Ana 2
    assert match.ending == MatchEnding((1,), "rounds")
    assert scores(match) == [(5, 6), (2, 9)]
    assert [line.rounds_won for line in match.standings] == [2, 0]


def test_best_of_a_shut_box_wins_the_round_at_once():
    match = play(Match(BOX, THREE, format="best-of", seed=1), 5, 0)
    assert (match.round, match.order) == (2, (2, 3, 1))
    assert scores(match) == [(5, 0, None)]
    match = play(match, 0)
    assert match.ending == MatchEnding((2,), "rounds")


def test_best_of_what_a_shut_box_wins_may_be_chosen():
    match = play(Match(BOX, TWO, format="best-of", shut_wins="nothing", seed=1), 0, 0)
    assert winners(match) == [(1, 2)]
    match = play(Match(BOX, TWO, format="best-of", rounds=5, shut_wins="match", seed=1), 9, 1, 0)
    assert match.ending == MatchEnding((2,), "shut")


def test_best_of_a_shared_round_counts_for_all_who_share_it():
    match = play(Match(BOX, TWO, format="best-of", rounds=5, seed=1), 5, 5, 4, 4)
    assert [line.rounds_won for line in match.standings] == [2, 2]
    match = play(match, 3, 2)  # Ana begins: Bo wins
    assert match.ending is None  # 2 to 3 with two to go
    match = play(match, 1, 9)  # Bo begins and wins: 2 to 4, one to go
    assert match.ending == MatchEnding((2,), "rounds")


def test_best_of_level_at_the_end_is_played_off_while_level():
    match = play(Match(BOX, THREE, format="best-of", seed=1), 1, 2, 3)  # Ana
    match = play(match, 1, 2, 3)  # Bo begins and wins
    match = play(match, 1, 2, 3)  # Cy begins and wins: one each
    assert (match.play_off, match.order, match.round) == (True, (1, 2, 3), 4)
    match = play(match, 6, 5, 5)
    assert (match.play_off, match.order, match.round) == (True, (2, 3), 5)
    match = play(match, 5, 5)
    assert match.order == (3, 2)
    match = play(match, 4, 5)
    assert match.ending == MatchEnding((3,), "play-off")
    assert [line.rounds_won for line in match.standings] == [1, 1, 1]


def test_best_of_goes_on_while_a_third_may_still_draw_level():
    match = play(Match(BOX, THREE, format="best-of", rounds=5, seed=1), 1, 2, 3, 9, 8, 7, 3, 2, 1)
    # Ana has all of the three: won 1 to 2 to 3, then 7, then (Cy 3, Ana 2, Bo 1) is Bo's
    assert [line.rounds_won for line in match.standings] == [2, 1, 0]
    assert match.ending is None
    match = play(match, 5, 4, 9)
    assert match.ending is None  # 2, 2, 0 with one to go: the leaders are level
    assert play(match, 1, 2, 3).ending == MatchEnding((2,), "rounds")
    # Cy wins the last: Ana and Bo are level, and Cy cannot win any more
    match = play(match, 3, 1, 2)
    assert (match.play_off, match.order) == (True, (3, 1, 2)[1:])


# race


def test_race_lucky_seven_one_roll_each():
    match = Match(stb.variant("lucky-seven"), TWO, seed=1)
    assert [line.total for line in match.standings] == [7, 7]
    match = match.roll((3, 3)).roll((6, 5)).roll((1, 1))
    assert (match.round, match.due.name) == (2, "Ana")
    assert [result.winners for result in match.results] == [()]
    match = match.roll((3, 4))
    assert match.legal_moves == ((7,),)
    match = match.shut((7,))
    assert match.ending == MatchEnding((1,), "shut")
    assert scores(match) == [(7, 7), (0, 7)]


def test_race_junior_boxes_stay_as_they_are():
    match = Match(stb.variant("junior"), TWO, seed=1)
    match = match.roll((4, 5)).shut((4, 5)).roll((4, 3)).shut((7,)).roll((2, 1)).shut((1, 2))
    match = match.roll((6, 2)).shut((8,)).roll((5, 4)).shut((9,)).roll((5, 2))
    assert match.due.name == "Bo"
    assert match.turn.open_tiles == tuple(range(1, 10))
    match = match.roll((5, 5)).shut((5,)).roll((5, 5))
    assert match.round == 2
    assert match.due.name == "Bo"  # the beginner moves on
    assert match.turn.open_tiles == (1, 2, 3, 4, 6, 7, 8, 9)
    assert [line.open_tiles for line in match.standings] == [(3, 6), (1, 2, 3, 4, 6, 7, 8, 9)]
    assert [(line.total, line.leads) for line in match.standings] == [(9, True), (40, False)]
    match = match.roll((5, 5))
    assert match.due.name == "Ana"
    assert match.turn.open_tiles == (3, 6)
    match = match.roll((6, 3)).shut((3, 6))
    assert match.ending == MatchEnding((1,), "shut")
    assert [line.open_tiles for line in match.standings] == [(), (1, 2, 3, 4, 6, 7, 8, 9)]


def test_race_without_a_way_to_a_shut_box_ends_with_the_lowest_box():
    # with two dice tile 1 alone can never be shut
    match = Match(Rules(tiles=(1, 3, 4)), TWO, format="race", seed=1)
    match = match.roll((1, 3)).shut((4,)).roll((1, 2)).shut((3,)).roll((1, 1))
    match = match.roll((2, 2)).shut((4,)).roll((6, 6))
    match = match.roll((2, 1)).shut((3,)).roll((1, 1)).roll((5, 5))
    assert match.ending is None  # a box was changed in this round
    match = match.roll((6, 6)).roll((6, 6))
    assert match.ending == MatchEnding((1, 2), "stalled")
    # Bo's 3 can still be shut, so the race goes on until it has been
    match = Match(Rules(tiles=(1, 3), open_tiles=(1, 3)), TWO, format="race", seed=1)
    match = match.roll((1, 2)).shut((3,)).roll((6, 6)).roll((6, 6))
    for _ in range(10):
        match = match.roll((6, 6)).roll((6, 6))
    assert match.ending is None
    assert match.due.kind == "roll"


def test_race_alone_and_with_missionary_scores():
    match = Match(stb.variant("lucky-seven"), ["Ana"], seed=1).roll((1, 1)).roll((2, 1)).roll((6, 1)).shut((7,))
    assert match.ending == MatchEnding((1,), "shut")
    match = Match(Rules(tiles=(1, 9), scoring="missionary"), TWO, format="race", seed=1)
    match = match.roll((6, 6)).roll((4, 5)).shut((9,)).roll((6, 6))
    match = match.roll((6, 6)).roll((4, 5)).shut((9,)).roll((5, 5))
    assert match.roll((6, 6)).roll((6, 6)).ending == MatchEnding((1, 2), "stalled")


@pytest.mark.parametrize(
    "box",
    [
        Rules(),
        Rules(tiles=range(1, 30), source=Dice(3)),
        Rules(dice_rule=("high", "as-few")),
        Rules(dice_rule="sum-six"),
        Rules(move_rule="sum-or-difference", tiles=range(1, 15)),
        Rules(move_rule="one-of-three", tiles=range(1, 15)),
        Rules(move_rule="faces-and-total", tiles=range(1, 15)),
        Rules(move_rule="faces-or-total", tiles=range(1, 15)),
        Rules(move_rule="single", tiles=range(1, 15)),
        Rules(max_tiles=2, stop_total=7),
        Rules(source=Dominoes(double_blank="ends"), tiles=range(1, 15)),
        Rules(source=Cards(highest=3, courts=False)),
    ],
    ids=lambda box: f"{box.source!r} {box.move_rule} {' '.join(box.dice_rule)} {box.max_tiles}",
)
def test_can_change_asks_every_roll(box):
    sets = [(tile,) for tile in box.tiles] + list(zip(box.tiles, box.tiles[1:], strict=False))
    sets += list(zip(box.tiles, box.tiles[5:], strict=False))
    for open_tiles in sets:
        slow = any(
            box.legal_moves(open_tiles, faces)
            for dice in box.dice_choices(open_tiles)
            for faces in box.source.weights(dice)
        )
        assert can_change(box, open_tiles) == slow, open_tiles


# bounds


def test_a_match_without_an_end_ends_after_a_thousand_rounds(monkeypatch):
    assert terms.MOST_ROUNDS == 1000
    monkeypatch.setattr("stbwidgets.rules.rounds.MOST_ROUNDS", 6)
    aces = Rules(tiles=(1,), source=Cards(highest=1, courts=False, replacement=True))
    for parts, reason in (
        ({"format": "survivor"}, "lowest"),
        ({"format": "to-a-hundred"}, "lowest"),
        ({"format": "best-of"}, "play-off"),
        ({"ties": "play-off", "shut_wins": "nothing"}, "play-off"),
        ({"format": "to-a-hundred", "ties": "play-off"}, "lowest"),
    ):
        match = Match(aces, TWO, seed=1, **({"shut_wins": "nothing"} | parts))
        while match.due.kind:
            match = match.roll() if match.due.kind == "roll" else match.shut((1,))
        assert match.ending == MatchEnding((1, 2), reason), parts
        assert match.round == 6
    race = Match(Rules(tiles=(12,)), TWO, format="race", seed=1)
    for _ in range(12):
        race = race.roll((1, 1))
    assert race.ending == MatchEnding((1, 2), "stalled")


def test_nobody_can_catch_up():
    def over(wins, played, rounds=5, seats=(1, 2, 3)):
        at = Progress(seats, played, (0, 0, 0), wins, {}, False, rounds)
        return formats.FORMATS["best-of"].over(at)

    assert over((3, 0, 0), 3)
    assert over((2, 1, 1), 5)
    assert not over((2, 0, 0), 3)
    assert not over((2, 1, 0), 3)
    assert not over((2, 2, 0), 4)
    assert over((3, 1, 1), 4)
    assert over((2, 0, 1), 4, seats=(1, 2))
    assert over((2, 1, 0), 4, seats=(1, 3))
