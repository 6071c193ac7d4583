"""One class, one seed: the rolls that everybody gets, and what best play makes of those very rolls.

A class seed holds for this session. A table that is made without a seed of its own asks for it (widgets.asked_game).
"""

from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from stbwidgets.language import Translation
from stbwidgets.rules.catalogue import variant
from stbwidgets.rules.errors import RuleError
from stbwidgets.rules.moves import Move
from stbwidgets.rules.numerals import show
from stbwidgets.rules.seeds import find_seed
from stbwidgets.rules.turn import Turn

from . import session
from .asked import quoted, words_for
from .plain import Printed
from .replies import Reply, face

_agreed: "ClassSeed | None" = None


@dataclass(frozen=True, repr=False)
class ClassSeed(Printed):
    """The word a class has agreed on, and the number it leads to."""

    word: str
    number: int
    told: str

    def __repr__(self) -> str:
        return self.told

    def _repr_html_(self) -> str:
        return face("#8a6f4f", "⚄", self.word, self.told)


def class_seed(word: Any = "", *, language: Any = None) -> ClassSeed | Reply:
    """Agree on a word: every table made after this, and without a seed of its own, rolls the same for everyone.

    Without a word it says which one is agreed on; None ends it. Never raises.

    >>> class_seed("7b-monday")
    The word of the class is “7b-monday”. Every table made from now on without a seed of its own has its rolls.
    >>> agreed_seed()
    728212
    >>> class_seed(None)
    ○ No class seed. Every table draws rolls of its own.
    """
    global _agreed
    words = words_for(language)
    _ = words.gettext
    if isinstance(word, str) and not word.strip():
        return _told(words)
    if word is None:
        with session.lock:
            _agreed = None
        return _told(words)
    try:
        number = find_seed(word)
    except RuleError:
        text = _("A class seed is a word with a letter in it, such as 7b-monday, or a whole number such as 7.")
        return Reply(None, _("I cannot read that"), text)
    shown = quoted(word.strip(), 40) if isinstance(word, str) else show(word)
    told = _("The word of the class is “{word}”. Every table made from now on without a seed of its own has its rolls.")
    with session.lock:
        _agreed = ClassSeed(shown, number, told.format(word=shown))
    return _agreed


def _told(words: Translation) -> ClassSeed | Reply:
    with session.lock:
        known = _agreed
    _ = words.gettext
    return known or Reply(None, _("No class seed"), _("Every table draws rolls of its own."))


def agreed_seed() -> int | None:
    """The number that tables without a seed of their own begin with, None where no class has agreed on one."""
    with session.lock:
        return None if _agreed is None else _agreed.number


# what can be made of rolls


class Made(NamedTuple):
    """What one round of the classic game comes to with given rolls."""

    best_play: int  # by whoever plays for the lowest expected score, and knows of no roll before it falls
    lowest: int  # by whoever knows every roll beforehand


@cache
def _best() -> Any:
    from stbwidgets.odds.solution import solve  # a table that asks for the seed needs none of it

    return solve(variant("classic"))


@cache
def made_of(seed: int, round: int = 1) -> Made:
    """What best play makes of the rolls of a seed, and the lowest score that anybody could make of them.

    >>> made_of(find_seed("7b-monday")), made_of(8)
    (Made(best_play=8, lowest=8), Made(best_play=9, lowest=0))
    """
    start = Turn(variant("classic"), seed, round=round)
    best, turn = _best(), start
    while turn.due:
        if turn.due == "roll":
            turn = turn.roll(dice=best.best_dice(turn.open_tiles))
        else:
            assert turn.faces is not None
            turn = turn.shut(best.best_move(turn.open_tiles, turn.faces))
    return Made(turn.score, _lowest(start))


def _lowest(start: Turn) -> int:
    known: dict[tuple[Move, int], int] = {}

    def lowest(turn: Turn) -> int:
        """From a turn that awaits a roll: which tiles are open and how many rolls there were is all that counts."""
        if not turn.due:
            return turn.score
        key = (turn.open_tiles, len(turn.rolls))
        if key not in known:
            known[key] = min(after(turn.roll(dice=dice)) for dice in turn.dice_choices)
        return known[key]

    def after(turn: Turn) -> int:
        return min((lowest(turn.shut(move)) for move in turn.legal_moves), default=turn.score)

    return lowest(start)
