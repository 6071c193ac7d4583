"""The code of any game, however it was typed, and what is wrong with one that cannot be read."""

import pickle

import pytest

import stbwidgets as stb
from stbwidgets.course import progress
from stbwidgets.rules import codes
from stbwidgets.rules.errors import CodeError
from stbwidgets.rules.games import game_and_note, game_from_code

TURN = stb.Turn(stb.variant("classic"), seed=7).roll((6, 5)).shut((2, 9)).roll()
MATCH = stb.Match(stb.variant("canoga"), ("Ana", "Bo"), seed=7).roll()


@pytest.mark.parametrize("game", [TURN, MATCH], ids=["turn", "match"])
def test_codes_are_read_however_they_come(game):
    code = game.code
    halves = f"{code[:9]}\n{code[9:]}"
    others = code.replace("-", "—"), code.replace("-", "\u00ad"), code.replace("-", "‑ "), f"\ufeff{code}\u200b"
    for typed in (code, code.lower(), code.replace("-", ""), code.replace("-", " "), f" {halves}\r\n", *others):
        assert game_from_code(typed) == game
    assert game_from_code(code.replace("0", "O").replace("1", "l")) == game


def newer():
    digits = codes.Digits()
    digits.put(12345, 2**16)
    return codes.encode("T", digits)


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ("", "empty"),
        (" -\n", "empty"),
        ("T-12", "short"),
        ("T" * 60_000, "long"),
        ("T-CAZ3-U", "character"),
        (TURN.code[:-1], "mistyped"),
        (TURN.code[:-1] + ("5" if TURN.code[-1] != "5" else "6"), "mistyped"),
        (progress().code, "progress"),
        ("X-CAZ3-0", "ticket"),
        ("hello", "other"),
        (newer(), "newer"),
        (codes.encode("T", codes.Digits()), "nonsense"),
        (7, "no text"),
        (None, "no text"),
    ],
)
def test_a_broken_code_says_what_is_wrong(code, kind):
    with pytest.raises(CodeError) as caught:
        game_from_code(code)
    assert caught.value.kind == kind
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.kind) == (str(caught.value), kind)


def test_a_match_keeps_a_note_and_its_own_code():
    for note in range(64):
        code = MATCH.code_with(note)
        assert game_and_note(code) == (MATCH, note)
        assert stb.Match.from_code(code).code == MATCH.code == MATCH.code_with(0)


def test_a_note_for_a_seat_that_is_not_there_is_refused():
    digits = codes.decode("M", MATCH.code)
    number = digits.rest
    bits = number.bit_length()
    forged = codes.Digits()
    forged.put(number | 1 << bits + 6, 2 ** (bits + 7))
    with pytest.raises(CodeError, match="holds more than its steps"):
        game_from_code(codes.encode("M", forged))
