"""Any game from its code: a turn or a match, whichever it is."""

from typing import Any

from . import codes
from .errors import CodeError
from .match import Match
from .numerals import show
from .turn import Turn


def game_from_code(code: Any) -> Turn | Match:
    """The turn or the match behind a code, as its first letter says.

    CodeError, a FormatError, says what is wrong with any other text.

    >>> from stbwidgets.rules.catalogue import variant
    >>> turn = Turn(variant("classic"), seed=7).roll((6, 5))
    >>> game_from_code(turn.code.lower().replace("-", " ")) == turn
    True
    >>> game_from_code("hello")
    Traceback (most recent call last):
        ...
    stbwidgets.rules.errors.CodeError: the code 'hello' does not start with T or M, so it is not the code of a game
    """
    return game_and_note(code)[0]


def game_and_note(code: Any) -> tuple[Turn | Match, int]:
    """The game behind a code, and what was noted with a match by code_with; 0 if nothing was.

    >>> from stbwidgets.rules.catalogue import variant
    >>> game_and_note(Match(variant("classic"), ("Ana", "Robot"), seed=7).code_with(8))[1]
    8
    """
    text = codes.bare(code)
    if not text:
        raise CodeError("the code is empty; the code of a game starts with T or M", "empty")
    if text[0] == "T":
        return Turn.from_code(code), 0
    if text[0] == "M":
        return Match._from_code(code)
    raise CodeError(
        f"the code {show(code)} does not start with T or M, so it is not the code of a game", codes.kind_of(text)
    )
