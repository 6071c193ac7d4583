"""The personal record: the rounds finished in this session, best and usual scores, and their picture.

It is kept in memory only, without a name. Tables add the turns that end at them.

>>> from stbwidgets.rules.catalogue import variant
>>> from stbwidgets.rules.turn import Turn
>>> clear()
>>> turn = Turn(variant("classic"), seed=4, open_tiles=(2,)).roll()
>>> add(turn), rounds()
(True, (Round(variant='classic', seed=4, score=2, shut=False),))
>>> clear()
"""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from statistics import fmean

from stbwidgets.numbers import decimal
from stbwidgets.rules.turn import Turn

from . import session
from .asked import words_for
from .pictures import Bars, Picture, bar_picture


@dataclass(frozen=True)
class Round:
    """One finished turn, as the record keeps it."""

    variant: str
    seed: int
    score: int
    shut: bool


_rounds: list[Round] = []
_scores: dict[str, Counter[int]] = {}
_last: Turn | None = None  # noted last


def add(turn: Turn) -> bool:
    """Note a finished turn; False if it is not one to note.

    Not noted are turns that still go on, the very turn that was noted last (two views of one table), and
    replays: a round with rolls that were given beforehand is somebody else's.
    """
    global _last
    if turn.ending is None or not all(roll.drawn for roll in turn.rolls):
        return False
    with session.lock:
        if _last == turn:
            return False
        _last = turn
        entry = Round(turn.rules.id, turn.seed, turn.score, turn.ending.reason == "shut")
        _rounds.append(entry)
        _scores.setdefault(entry.variant, Counter())[entry.score] += 1
    session.changed()
    return True


def rounds(variant: str | None = None) -> tuple[Round, ...]:
    """The rounds noted so far, oldest first; all of them or those of one variant."""
    with session.lock:
        return tuple(entry for entry in _rounds if variant in (None, entry.variant))


def clear() -> None:
    """Forget every round."""
    global _last
    with session.lock:
        _last = None
        _rounds.clear()
        _scores.clear()
    session.changed()


def scores(variant: str = "classic") -> Counter[int]:
    """How often each score was made."""
    with session.lock:
        return Counter(_scores.get(variant))


def best(variant: str = "classic") -> int | None:
    """The lowest score so far, None before the first round."""
    return min(scores(variant), default=None)


def mean(variant: str = "classic") -> float | None:
    """The mean score so far, None before the first round."""
    made = scores(variant)
    return fmean(made.elements()) if made else None


def summary(variant: str = "classic", language: str | None = None) -> str:
    """The record in a sentence or two.

    >>> summary()
    'No rounds yet. Play one, and it shows here.'
    """
    words = words_for(language)
    made = scores(variant)
    if not made:
        return words.gettext("No rounds yet. Play one, and it shows here.")
    played = words.ngettext("{n} round played.", "{n} rounds played.", made.total()).format(n=made.total())
    shut = words.ngettext("Box shut {n} time.", "Box shut {n} times.", made[0]).format(n=made[0])
    middle = words.gettext("Best score {best}, mean {mean}.").format(
        best=min(made), mean=decimal(Fraction(sum(made.elements()), made.total()), words.language, 1)
    )
    return f"{played} {middle} {shut}"


def picture(variant: str = "classic", language: str | None = None) -> Picture:
    """The record as a small bar picture with a text alternative."""
    words = words_for(language)
    return bar_picture(Bars(words.gettext("My rounds"), scores(variant), summary(variant, language)), language)
