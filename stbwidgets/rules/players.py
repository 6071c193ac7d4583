"""Players' names: text that comes from anywhere and is shown as text."""

import unicodedata
from typing import Any

from .errors import VariantError
from .numerals import sequence, show

MOST_PLAYERS = 8
LONGEST_NAME = 40

# The only invisible characters that writing needs: they join and part letters in Persian or Sinhala, and
# make one emoji of several. Others could turn the text around them or make two names look like one.
_JOINERS = "\u200c\u200d"
_FILLERS = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that show nothing
_INVISIBLE = ("Cc", "Cf", "Cs", "Zl", "Zp")


def read_players(players: Any) -> tuple[str, ...]:
    """The names at the table, in the order they sit: 1 to 8, none empty, no two alike.

    Outer spaces are dropped. Markup and any script, right-to-left ones too, are kept as they are: a name is
    text wherever it is shown. Names that differ only in case or in form (ﬁ and fi) count as alike.

    >>> read_players([" Ana", "<b>Bo</b>"])
    ('Ana', '<b>Bo</b>')
    >>> read_players(["Ana", "ANA"])
    Traceback (most recent call last):
        ...
    stbwidgets.rules.errors.VariantError: players 1 and 2 are both called 'ANA'; give each a name of their own
    """
    given = sequence(players, "player", VariantError)
    if not given:
        raise VariantError("players is empty; name at least one, such as players=('Ana', 'Bo')")
    if len(given) > MOST_PLAYERS:
        raise VariantError(f"{len(given)} players are too many for one table; at most {MOST_PLAYERS} play")
    names = tuple(_read_name(name, seat) for seat, name in enumerate(given, 1))
    first: dict[str, int] = {}
    for seat, name in enumerate(names, 1):
        if (before := first.setdefault(_alike(name), seat)) != seat:
            raise VariantError(
                f"players {before} and {seat} are both called {show(name)}; give each a name of their own"
            )
    return names


def _read_name(name: Any, seat: int) -> str:
    if not isinstance(name, str):
        raise VariantError(f"player {seat}: a name is text such as 'Ana', not {show(name)}")
    if len(name) > 1000:
        raise VariantError(f"player {seat}: this name has {len(name)} characters; at most {LONGEST_NAME} fit")
    read = " ".join(unicodedata.normalize("NFC", name).split())
    for character in read:
        invisible = unicodedata.category(character) in _INVISIBLE or character in _FILLERS
        if invisible and character not in _JOINERS:
            raise VariantError(
                f"player {seat}: the name {show(name)} holds the invisible character U+{ord(character):04X}; "
                "leave it out"
            )
    if not any(unicodedata.category(character)[0] in "LNPSC" and character not in _JOINERS for character in read):
        raise VariantError(f"player {seat}: the name {show(name)} shows nothing; write at least one letter or sign")
    if len(read) > LONGEST_NAME:
        raise VariantError(
            f"player {seat}: the name {show(name)} has {len(read)} characters; at most {LONGEST_NAME} fit"
        )
    return read


def _alike(name: str) -> str:
    """What two names that look alike have in common."""
    plain = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return "".join(character for character in plain if character not in _JOINERS)
