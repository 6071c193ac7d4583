"""The code of a game at a table: the game's own, and which seats computers play."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from ..language import Translation
from ..rules.errors import CodeError, RuleError
from ..rules.games import game_and_note
from ..rules.match import Match
from ..rules.turn import Turn

# A seat is one digit to base 8: 0 a person, then these. The order is that of every code ever copied: only append.
NOTED = ("best-score", "best-shut", "fewest-tiles", "highest-tile", "most-tiles", "random")
OWN = 7  # somebody's own strategy, which no code can hold


class Found(NamedTuple):
    """What a code stands for: the game, its computers by seat, and the seats whose strategy no code can hold."""

    game: Turn | Match
    computers: dict[int, str]
    unknown: tuple[int, ...]


def code_of(game: Turn | Match, strategies: Mapping[int, Any]) -> str:
    """The code of a game with the computers in it. RuleError after hundreds of turns, when it would be too long.

    >>> from stbwidgets.rules.catalogue import variant
    >>> match = Match(variant("classic"), ("Ana", "Robot"), seed=7)
    >>> read_code(code_of(match, {2: "best-shut"})) == Found(match, {2: "best-shut"}, ())
    True
    """
    if isinstance(game, Turn):
        return game.code
    return game.code_with(sum(_digit(strategy) * 8 ** (seat - 1) for seat, strategy in strategies.items()))


def code_if_short(game: Turn | Match, strategies: Mapping[int, Any]) -> str:
    """The same, "" where it would be too long.

    >>> from stbwidgets.rules.catalogue import variant
    >>> code_if_short(Turn(variant("classic"), seed=7), {})[0]
    'T'
    """
    try:
        return code_of(game, strategies)
    except RuleError:
        return ""


def read_code(code: Any) -> Found:
    """The game of a code that code_of wrote, or that a Turn or a Match has. CodeError for anything else."""
    game, note = game_and_note(code)
    kinds = {} if isinstance(game, Turn) else {seat: note >> 3 * (seat - 1) & 7 for seat in _seats(game)}
    computers = {seat: NOTED[kind - 1] for seat, kind in kinds.items() if 0 < kind < OWN}
    return Found(game, computers, tuple(seat for seat, kind in kinds.items() if kind == OWN))


def _seats(match: Match) -> range:
    return range(1, len(match.players) + 1)


def _digit(strategy: Any) -> int:
    return 1 + NOTED.index(strategy) if isinstance(strategy, str) and strategy in NOTED else OWN


def fault_in_words(words: Translation, fault: CodeError) -> str:
    """Why a code cannot be read, for whoever pasted it.

    >>> from stbwidgets.language import translation
    >>> try:
    ...     read_code("P-CAZ3-0")
    ... except CodeError as fault:
    ...     print(fault_in_words(translation("en"), fault))
    This is the code of your progress in the course, not of a game.
    """
    _ = words.gettext
    said = {
        "empty": _("Paste a code first. It begins with T or M."),
        "short": _("This code is too short: its end is missing. Copy all of it."),
        "long": _("This is too long for a code. Copy the code alone."),
        "character": _("This code holds a character that no code has. Compare it with the original."),
        "mistyped": _("This code does not add up: a character is wrong or missing. Compare it with the original."),
        "progress": _("This is the code of your progress in the course, not of a game."),
        "ticket": _("This is the code of an exit ticket, not of a game."),
        "result": _("This is the code for your teacher, not of a game."),
        "other": _("This is not the code of a game: those begin with T or M."),
        "newer": _("This code is for a game that this version does not know. It may come from a newer one."),
    }
    return said.get(fault.kind, _("This code stands for no game. It may come from another version."))
