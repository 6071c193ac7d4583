"""Names from anywhere: an error, or text shown as text."""

import pytest

from stbwidgets.rules.errors import VariantError
from stbwidgets.rules.players import read_players


@pytest.mark.parametrize(
    "name",
    [
        "Ana",
        "Åsa Öhman",
        "<b>Bo</b>",
        "<script>alert(1)</script>",
        "{0} %s $x \\n",
        "שרה",
        "عائشة",
        "ආ\u200dන",
        "👩\u200d👩\u200d👧",
        "1",
        "?",
        "x" * 40,
    ],
)
def test_text_is_kept_as_text(name):
    assert read_players([name]) == (name,)


def test_names_are_tidied():
    assert read_players(name for name in ["  Ana \t Maria ", "A\u030asa"]) == ("Ana Maria", "Åsa")


@pytest.mark.parametrize(
    ("players", "message"),
    [
        ([], "players is empty; name at least one"),
        ([f"P{i}" for i in range(200)], "200 players are too many for one table; at most 8"),
        (["P"] * 2000, "more than 1000 players"),
        ("Ana", "expected a sequence of players"),
        ({"Ana": 1}, "expected a sequence of players"),
        (2, "expected a sequence of players"),
        (None, "expected a sequence of players"),
        (["Ana", None], "player 2: a name is text such as 'Ana', not None"),
        (["Ana", b"Bo"], "player 2: a name is text"),
        ([""], "player 1: the name '' shows nothing"),
        (["Ana", " \t\n"], "player 2: the name .* shows nothing"),
        (["\u200d"], "player 1: the name .* shows nothing"),
        (["\u0301"], "player 1: the name .* shows nothing"),
        (["\u3164"], r"U\+3164"),
        (["x" * 41], "player 1: the name .* has 41 characters; at most 40 fit"),
        (["x" * 100_000], "player 1: this name has 100000 characters"),
        (["A\u202eob"], r"holds the invisible character U\+202E; leave it out"),
        (["A\u2066b"], r"U\+2066"),
        (["A\u200eb"], r"U\+200E"),
        (["A\u200bb"], r"U\+200B"),
        (["A\x00b"], r"U\+0000"),
        (["A\x1b[31m"], r"U\+001B"),
        (["A\ud800"], r"U\+D800"),
        (["Ana", "Bo", "Ana"], "players 1 and 3 are both called 'Ana'"),
        (["Ana", "aNA"], "players 1 and 2 are both called"),
        (["fin", "ﬁn"], "players 1 and 2 are both called"),
        (["Åsa", "A\u030asa"], "players 1 and 2 are both called"),
        (["Straße", "STRASSE"], "players 1 and 2 are both called"),
        (["Ana", "A\u200cna"], "players 1 and 2 are both called"),
    ],
)
def test_bad_lists_are_refused_in_words(players, message):
    with pytest.raises(VariantError, match=message):
        read_players(players)
