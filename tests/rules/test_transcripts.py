"""Whole turns worked out by hand (transcripts.txt), and dice that never change silently."""

from pathlib import Path

import pytest

from stbwidgets.rules import chance
from stbwidgets.rules.catalogue import variant, variants
from stbwidgets.rules.chance import Stream
from stbwidgets.rules.rules import Rules
from stbwidgets.rules.sources import Cards, Dice, Dominoes
from stbwidgets.rules.turn import Ending, Turn


def read_transcripts():
    """Title -> lines."""
    transcripts = {}
    for line in (Path(__file__).parent / "transcripts.txt").read_text("utf-8").splitlines():
        line = line.partition("#")[0].strip()
        if line.startswith("["):
            lines = transcripts.setdefault(line.strip("[]"), [])
        elif line:
            lines.append(line)
    return transcripts


TRANSCRIPTS = read_transcripts()


def numbers(text):
    return tuple(map(int, text.split()))


def play(lines):
    """The turn of a transcript, checked line by line."""
    header = {word: rest for word, _, rest in (line.partition(" ") for line in lines) if word in HEADER}
    opened = numbers(header["open"]) if "open" in header else None
    drawn = "seed" in header
    turn = Turn(variant(header["variant"]), seed=int(header.get("seed", 5)), open_tiles=opened)
    for line in lines:
        assert turn == Turn.from_json(turn.to_json()) == Turn.from_code(turn.code)
        first, _, rest = line.partition(" ")
        if first in HEADER:
            continue
        if first == "may":
            assert turn.dice_choices == numbers(rest.removeprefix("roll").replace("or", " ")), line
            continue
        if first == "score":
            assert turn.due is None
            assert turn.score == turn.ending.score == int(rest), line
            continue
        faces = tuple(map(int, first.split("+")))
        before = turn
        if drawn:
            turn = turn.roll(dice=len(faces)) if isinstance(turn.rules.source, Dice) else turn.roll()
        else:
            turn = turn.roll(faces)
        assert turn.rolls[-1].drawn == drawn
        if not isinstance(turn.rules.source, Dice):
            faces = tuple(sorted(faces))
        assert turn.rolls[-1].faces == faces, line
        assert before.faces is None
        if rest == "is free":
            assert (turn.due, turn.faces, turn.open_tiles) == ("roll", None, before.open_tiles), line
        elif rest.startswith("shuts"):
            tiles, _, left = rest.removeprefix("shuts").partition("leaves")
            assert turn.due == "move"
            turn = turn.shut(numbers(tiles))
            assert turn.open_tiles == numbers(left), line
            if not turn.open_tiles:
                assert turn.ending == Ending(0, "shut")
        else:
            assert (turn.ending.reason, turn.faces, turn.legal_moves) == (rest, faces, ()), line
    return turn


HEADER = ("variant", "seed", "open")


@pytest.mark.parametrize("title", TRANSCRIPTS)
def test_transcript(title):
    turn = play(TRANSCRIPTS[title])
    assert turn.ending is not None
    assert TRANSCRIPTS[title][-1].startswith("score")


def test_every_variant_has_a_transcript():
    told = {line.removeprefix("variant ") for lines in TRANSCRIPTS.values() for line in lines if "variant" in line}
    assert told == set(variants())


# Drawn dice, written down once. A change here breaks every saved game: it must never happen silently.
GOLDEN_DICE = {
    (0, 1, 1): "6+6 6+6 3+5 1+2 1+2 5+1 3+4 6+2",
    (1, 1, 1): "3+1 6+3 2+1 2+5 4+6 3+5 4+3 6+3",
    (7, 1, 1): "2+2 2+2 6+4 1+6 6+2 3+6 5+4 2+6",
    (7, 2, 1): "1+2 1+1 1+2 3+4 2+4 4+4 4+4 5+6",
    (7, 1, 2): "5+1 1+6 2+5 2+2 6+6 4+4 4+4 4+3",
    (999_999, 1, 1): "6+6 5+5 5+1 4+5 4+3 6+1 1+4 3+6",
    (2**63 - 1, 99, 100_000): "3+3 6+6 2+3 2+6 5+6 1+6 4+2 1+3",
}
GOLDEN_DECKS = {
    Dominoes(): "4-4 2-3 0-0 1-5 5-6 2-5 3-6 3-5 6-6 1-6 0-1 4-5 2-6 5-5 3-3 3-4 1-2 1-3 2-4 4-6 1-1 2-2 1-4",
    Dominoes("chinese"): "4-6 1-1 1-5 2-6 2-2 5-6 1-6 6-6 6-6 1-1 4-6 1-2 3-3 5-6 3-5 3-3 "
    "5-5 2-2 2-4 4-4 3-4 3-6 1-3 4-4 4-5 1-4 1-5 2-5 5-5 1-3 2-3 1-6",
    Cards(): "10 11 8 6 3 7 1 5 1 8 4 5 4 1 12 3 9 1 6 12 5 8 7 11 "
    "9 2 9 10 7 11 2 4 12 6 7 2 8 10 12 9 10 3 3 6 11 2 5 4",
}


@pytest.mark.parametrize(("stream", "rolls"), GOLDEN_DICE.items())
def test_golden_dice(stream, rolls):
    thrown = [chance.throw(Stream(*stream), index, 2, 6) for index in range(1, 9)]
    assert " ".join("+".join(map(str, faces)) for faces in thrown) == rolls
    seed, player, round = stream
    assert Turn(variant("classic"), seed=seed, player=player, round=round).roll().faces == thrown[0]


def test_golden_dice_of_other_kinds():
    first = Stream(0, 1, 1)
    assert [chance.throw(first, index, 1, 20)[0] for index in range(1, 9)] == [18, 20, 10, 1, 2, 17, 10, 18]
    assert chance.throw(first, 1, 9, 6) == (6, 6, 2, 1, 6, 6, 4, 1, 2)
    assert chance.throw(first, 1, 4, 6) == (6, 6, 2, 1)
    assert [chance.pick(first, index, Cards().pieces) for index in range(1, 9)] == [
        (2,), (10,), (7,), (3,), (12,), (10,), (5,), (5,)
    ]  # fmt: skip


@pytest.mark.parametrize(("source", "order"), GOLDEN_DECKS.items(), ids=str)
def test_golden_decks(source, order):
    shuffled = chance.shuffled(Stream(0, 1, 1), 1, source.pieces)
    assert " ".join("-".join(map(str, piece)) for piece in shuffled) == order
    assert sorted(shuffled) == list(source.pieces)


@pytest.mark.parametrize("choose", [min, max, lambda moves: moves[len(moves) // 2]])
@pytest.mark.parametrize("seed", [0, 4, 12, 77])
def test_the_dice_do_not_depend_on_what_is_chosen(choose, seed):
    for dice in (min, max):
        turn = Turn(variant("classic"), seed=seed)
        while turn.due:
            if turn.due == "move":
                turn = turn.shut(choose(turn.legal_moves))
                continue
            count = dice(turn.dice_choices)
            wanted = chance.throw(Stream(seed, 1, 1), len(turn.rolls) + 1, 2, 6)[:count]
            turn = turn.roll(dice=count)
            assert turn.faces == wanted


def test_typed_faces_do_not_shift_the_dice_that_follow():
    open_box = Rules(tiles=range(1, 31))
    drawn = Turn(open_box, seed=3).roll()
    typed = Turn(open_box, seed=3).roll((6, 6)).shut((12,)).roll()
    assert typed.faces == drawn.shut((drawn.total,)).roll().faces
    assert [roll.drawn for roll in typed.rolls] == [False, True]


def test_rolling_fewer_dice_uses_the_first():
    rules = variant("twelve-three-dice").replace(dice_rule=("as-few", "high"), tiles=range(1, 4))
    for seed in range(20):
        turn = Turn(rules, seed=seed)
        all_three = turn.roll(dice=3).faces
        assert turn.roll(dice=1).faces == all_three[:1]
        assert turn.roll(dice=2).faces == all_three[:2]


def test_a_seed_is_drawn_and_shown():
    turns = [Turn(variant("classic")) for _ in range(50)]
    assert all(0 <= turn.seed < 1_000_000 for turn in turns)
    assert len({turn.seed for turn in turns}) > 1
    again = Turn(variant("classic"), seed=turns[0].seed)
    assert again.roll() == turns[0].roll()
