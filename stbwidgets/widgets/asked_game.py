"""The game that somebody asked `play` for: read from its arguments, or from a code."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from ..course.same_rolls import agreed_seed
from ..language import Translation
from ..rules.catalogue import variant as find_variant
from ..rules.errors import VariantError
from ..rules.match import Match
from ..rules.numerals import show
from ..rules.rules import Rules
from ..rules.seeds import find_seed
from ..rules.turn import Turn
from .game_codes import read_code
from .practice import Given, read_rolls
from .seats import read_seats


class AskedGame(NamedTuple):
    """The game, the strategies of its computers by seat, and the rolls that were given."""

    game: Turn | Match
    strategies: Mapping[int, Any]
    given: Given | None


def asked_game(
    words: Translation,
    variant: Any = "classic",
    players: Any = None,
    terms: Mapping[str, Any] | None = None,
    seed: Any = None,
    rolls: Any = None,
    code: Any = None,
) -> AskedGame:
    """What the arguments of `play` stand for; ValueError with advice where they stand for nothing.

    >>> from stbwidgets.language import translation
    >>> asked = asked_game(translation("en"), "classic", ["Ana", ("Robot", "random")], {"format": "total"}, 7)
    >>> asked.game.players, asked.game.format, asked.strategies
    (('Ana', 'Robot'), 'total', {2: 'random'})
    """
    # False is what same_rolls is by itself; anywhere else it is a mistake that Match names, as 0 is
    named = {
        name: value
        for name, value in (terms or {}).items()
        if value is not None and not (name == "same_rolls" and value is False)
    }
    names, strategies = ((), {}) if players is None else read_seats(words, players)
    if code is not None:
        game, noted = _resumed(code, variant, names, {**named, "seed": seed, "rolls": rolls})
        return AskedGame(game, strategies if names else noted, None)
    rules = variant if isinstance(variant, Rules) else find_variant(variant)
    number = agreed_seed() if seed is None else find_seed(seed)  # the word of the class, if there is one
    if players is not None:
        if rolls is not None:
            raise VariantError("rolls= are for one player alone: leave them out, or leave out players=")
        return AskedGame(Match(rules, names, seed=number, **named), strategies, None)
    if named:
        name, value = next(iter(named.items()))
        raise VariantError(f"{name}={show(value)} is for a match: say who plays, such as players=('Ana', 'Bo')")
    return AskedGame(Turn(rules, number), {}, None if rolls is None else read_rolls(rules, rolls))


def _resumed(
    code: Any, variant: Any, names: tuple[Any, ...], beside: Mapping[str, Any]
) -> tuple[Turn | Match, Mapping[int, Any]]:
    """The game of a code, which says all of it but what users' own strategies are, and its computers."""
    game, computers, _ = read_code(code)
    if variant not in ("classic", game.rules.id, game.rules) or any(value is not None for value in beside.values()):
        raise ValueError("play(code=…): the code holds the variant, the seed and the rolls; give nothing beside it")
    if names and (isinstance(game, Turn) or names != game.players):
        who = "one player alone" if isinstance(game, Turn) else ", ".join(game.players)
        raise VariantError(f"the code is of a game of {who}; players= may only say which of them are computers")
    return game, computers
