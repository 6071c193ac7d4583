"""Dominoes and cards: drawn without putting back, shuffled anew when they run out, kept in what is saved."""

import json
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stbwidgets.rules.catalogue import variant
from stbwidgets.rules.errors import FormatError, RuleError
from stbwidgets.rules.rules import Rules
from stbwidgets.rules.sources import Cards, Dominoes
from stbwidgets.rules.turn import Deck, Ending, Turn

SOURCES = [
    Dominoes(),
    Dominoes(double_blank=None),
    Dominoes("chinese"),
    Cards(),
    Cards(packs=2, highest=6),
    Cards(highest=1, courts=False),
]


def reopened(turn):
    """The turn with every tile open again and a roll due.

    No game allows this. It is needed because no turn outlives its deck: every draw but a free one shuts a tile,
    and no deck has as few pieces as there are tiles that its totals can shut.
    """
    again = object.__new__(Turn)
    at = turn._at._replace(open_tiles=turn.start, faces=None, ending=None)
    again._fill(turn.rules, turn._stream, turn.start, turn.history, at)
    return again


def draw(rules, seed, draws, choose=None):
    """So many draws one after another, and the deck after each."""
    turn = Turn(rules, seed=seed)
    for index in range(draws):
        turn = reopened(turn)
        turn = turn.roll() if choose is None else turn.roll(choose(index, turn))
        yield turn.rolls[-1].faces, turn.deck


@pytest.mark.parametrize("source", SOURCES, ids=str)
@pytest.mark.parametrize("seed", [0, 3, 2**63 - 1])
def test_a_deck_is_drawn_to_its_last_piece_and_shuffled_anew(source, seed):
    size = len(source.pieces)
    faces = []
    for index, (piece, deck) in enumerate(draw(Rules(source=source), seed, 3 * size + 1)):
        faces.append(piece)
        assert deck == Deck(index // size + 1, tuple(faces[index // size * size :]))
    decks = [faces[:size], faces[size : 2 * size], faces[2 * size : 3 * size]]
    assert [Counter(deck) for deck in decks] == [Counter(source.pieces)] * 3
    if len(set(source.pieces)) > 1:
        assert decks[0] != decks[1] != decks[2] != decks[0]


@pytest.mark.parametrize("source", [Dominoes(), Cards()], ids=str)
def test_a_typed_piece_leaves_the_deck(source):
    size, last = len(source.pieces), source.pieces[-1]
    copies = source.pieces.count(last)

    def first_the_last_pieces(index, turn):
        return last if index < copies else None

    faces = [piece for piece, _ in draw(Rules(source=source), 5, size, first_the_last_pieces)]
    assert faces[:copies] == [last] * copies
    assert Counter(faces) == Counter(source.pieces)


def test_a_piece_that_is_out_cannot_be_typed_until_the_deck_is_shuffled():
    turn = Turn(variant("dominoes"), seed=1).roll((1, 2)).shut((3,))
    with pytest.raises(RuleError, match=r"roll \(1, 2\): every such piece is already out of the deck"):
        turn.roll((2, 1))
    two = Turn(variant("chinese-dominoes"), seed=1).roll((6, 6)).shut((3, 9)).roll((6, 6)).shut((4, 8))
    with pytest.raises(RuleError, match="already out"):
        two.roll((6, 6))
    four = Turn(variant("cards"), seed=1)
    for move in ((9,), (1, 8), (2, 7), (3, 6)):
        four = four.roll((9,)).shut(move)
    with pytest.raises(RuleError, match="already out"):
        four.roll((9,))
    size = len(Dominoes().pieces)
    pieces = Dominoes().pieces
    *_, (again, deck) = draw(variant("dominoes"), 0, size + 1, lambda index, turn: pieces[index % size])
    assert (again, deck) == (pieces[0], Deck(2, (pieces[0],)))


@pytest.mark.parametrize("source", [Dominoes(replacement=True), Cards(replacement=True)], ids=str)
def test_with_replacement_there_is_no_deck_to_remember(source):
    turn = Turn(Rules(source=source), seed=4)
    assert turn.deck is None
    assert json.loads(turn.to_json())["deck"] is None
    faces = [piece for piece, deck in draw(turn.rules, 4, 600) if deck is None]
    assert len(faces) == 600
    assert set(faces) == set(source.pieces)
    top = source.pieces[-1]
    assert turn.roll(top).shut((4, 8)).roll(top).shut((3, 9)).roll(top).faces == top


def test_dice_have_no_deck():
    assert Turn(variant("classic"), seed=0).roll().deck is None


def test_every_turn_has_a_fresh_deck_of_its_own():
    rules = variant("cards")
    first, other_round, other_player = (
        Turn(rules, seed=9, player=player, round=round) for player, round in [(1, 1), (1, 2), (2, 1)]
    )
    assert first.deck == other_round.deck == other_player.deck == Deck(1, ())
    orders = [
        tuple(piece for piece, _ in draw_of(turn, len(rules.source.pieces)))
        for turn in (first, other_round, other_player)
    ]
    assert len(set(orders)) == 3


def draw_of(turn, draws):
    for _ in range(draws):
        turn = reopened(turn).roll()
        yield turn.rolls[-1].faces, turn.deck


def test_a_free_draw_is_not_the_first_roll():
    rules = variant("dominoes").replace(opening=2)
    turn = Turn(rules, seed=0).roll((0, 0))
    assert (turn.due, turn.first_roll, turn.faces, turn.ending) == ("roll", True, None, None)
    assert turn.roll((2, 2)).ending == Ending(45, "opening")
    assert turn.roll((6, 5)).legal_moves == ((2, 9), (1, 2, 8), (2, 3, 6), (2, 4, 5), (1, 2, 3, 5))
    later = turn.roll((6, 5)).shut((2, 9))
    assert not later.first_roll
    assert later.roll((2, 2)).legal_moves == ((4,), (1, 3))
    assert Turn.from_json(turn.to_json()) == Turn.from_code(turn.code) == turn


def test_a_free_draw_in_mid_turn_changes_nothing_but_the_deck():
    before = Turn(variant("dominoes"), seed=0).roll((6, 6)).shut((4, 8))
    after = before.roll((0, 0))
    assert (after.open_tiles, after.score, after.due) == (before.open_tiles, before.score, "roll")
    assert after.deck == Deck(1, ((6, 6), (0, 0)))
    assert after.back() == before


def test_0_0_may_end_the_turn():
    rules = variant("dominoes").replace(source=Dominoes(double_blank="ends"))
    turn = Turn(rules, seed=0).roll((1, 2)).shut((3,)).roll((0, 0))
    assert turn.ending == Ending(42, "stopped")
    assert (turn.due, turn.faces, turn.total) == (None, (0, 0), 0)
    assert Turn(rules.replace(opening=2), seed=0).roll((0, 0)).ending == Ending(45, "stopped")


def test_0_1_counts_one():
    assert Turn(variant("dominoes"), seed=0).roll((1, 0)).legal_moves == ((1,),)
    thai = Turn(variant("thai").replace(source=Dominoes()), seed=0)
    assert thai.roll((0, 1)).legal_moves == ((1,),)


def test_without_blanks_neither_can_come():
    rules = variant("dominoes").replace(source=Dominoes(double_blank=None))
    for faces in ((0, 0), (0, 1)):
        with pytest.raises(RuleError, match="is not one of the dominoes"):
            Turn(rules, seed=0).roll(faces)


def test_the_deck_survives_json():
    turn = Turn(variant("dominoes"), seed=0).roll().shut((8,)).roll((1, 2)).shut((3,)).roll()
    saved = json.loads(turn.to_json())
    assert saved["deck"] == {"shuffle": 1, "out": [[4, 4], [1, 2], [2, 3]]}
    again = Turn.from_json(json.dumps(saved))
    assert again.deck == turn.deck
    assert again.shut((5,)).roll() == turn.shut((5,)).roll()
    saved["deck"]["out"].pop()
    with pytest.raises(FormatError, match="deck: the steps lead to"):
        Turn.from_json(json.dumps(saved))


@given(st.integers(0, 2**63 - 1), st.sampled_from(SOURCES), st.data())
def test_drawn_and_typed_pieces_in_any_mixture_use_up_the_deck(seed, source, data):
    size = len(source.pieces)
    typed = data.draw(st.sets(st.integers(0, size - 1), max_size=8))

    def choose(index, turn):
        if index not in typed:
            return None
        left = Counter(source.pieces) - Counter(turn.deck.out)
        return data.draw(st.sampled_from(sorted(left)))

    assert Counter(piece for piece, _ in draw(Rules(source=source), seed, size, choose)) == Counter(source.pieces)


def test_the_first_draw_is_spread_over_the_whole_deck():
    first = Counter(Turn(variant("dominoes"), seed=seed).roll().rolls[0].faces for seed in range(4000))
    assert set(first) == set(Dominoes().pieces)
    assert max(first.values()) < 1.5 * min(first.values())
