"""Tiles that can still join, against listing every move."""

from hypothesis import assume, given, reject, settings
from hypothesis import strategies as st

import stbwidgets as stb
from stbwidgets.widgets.offers import can_join, is_move, one_move


def listed(turn, chosen):
    """The brute-force twin."""
    moves = [set(move) for move in turn.legal_moves if set(chosen) <= set(move)]
    return tuple(sorted(set().union(*moves) - set(chosen))) if moves else ()


@settings(deadline=None, max_examples=300)
@given(
    name=st.sampled_from(["classic", "plus-minus", "thai", "faces-or-sum", "junior", "singles", "two-to-go"]),
    tiles=st.sets(st.integers(1, 12), min_size=1, max_size=9),
    most=st.sampled_from([None, 1, 2, 3]),
    faces=st.tuples(st.integers(1, 6), st.integers(1, 6)),
    data=st.data(),
)
def test_offers_are_what_the_listed_moves_say(name, tiles, most, faces, data):
    rules = stb.variant(name)
    opening = rules.opening if rules.opening in tiles else None
    most = most if rules.move_rule == "sum" else None
    try:
        rules = rules.replace(tiles=tiles, opening=opening, dice_rule="all", format="round", max_tiles=most)
    except ValueError:
        reject()  # no roll could begin this box
    turn = stb.Turn(rules, seed=1).roll(faces)
    assume(turn.due == "move")
    chosen = tuple(sorted(data.draw(st.sets(st.sampled_from(turn.open_tiles), max_size=3))))
    assert can_join(turn, chosen) == listed(turn, chosen)
    assert is_move(turn, chosen) == (chosen in turn.legal_moves)
    assert one_move(turn) in turn.legal_moves


def test_nothing_joins_unless_a_move_is_due():
    turn = stb.Turn(stb.variant("classic"), seed=7)
    assert can_join(turn) == ()
    assert can_join(turn.roll((3, 5)), (10,)) == ()


def test_a_box_with_more_moves_than_can_be_listed():
    rules = stb.Rules(tiles=range(1, 65), source=stb.variant("full-deck").source.__class__(12, 20))
    turn = stb.Turn(rules, seed=1).roll((10,) * 12)
    assert rules.count_moves(turn.open_tiles, turn.faces) > 200_000
    assert can_join(turn, (64, 50)) == (1, 2, 3, 4, 5, 6)  # 6 is left: 6, 5 + 1, 4 + 2, 1 + 2 + 3
