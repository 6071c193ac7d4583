"""The personal record: the rounds finished in this session, best and usual scores, and their picture.

It is kept in memory only, without a name. Tables add the turns that end at them.

>>> from stbwidgets.rules.catalogue import variant
>>> from stbwidgets.rules.turn import Turn
>>> clear()
>>> turn = Turn(variant("classic"), seed=4, open_tiles=(2,)).roll()
>>> add(turn), rounds()
(True, (Round(variant='classic', seed=4, score=2, shut=False, real_dice=False, player=1, number=1),))
>>> figures("classic")
Figures(rounds=1, best=2, mean=Fraction(2, 1), shut=0, latest=(2,))
>>> clear()
"""

from collections import Counter, deque
from dataclasses import dataclass
from fractions import Fraction

from stbwidgets.numbers import decimal
from stbwidgets.rules.rules import Rules
from stbwidgets.rules.turn import Turn

from . import session
from .asked import words_for
from .pictures import SCORES, Bars, Picture, bar_picture


@dataclass(frozen=True)
class Round:
    """One finished turn, as the record keeps it. ``player`` and ``number``, of the round, are those of its rolls."""

    variant: str
    seed: int
    score: int
    shut: bool
    real_dice: bool = False
    player: int = 1
    number: int = 1


@dataclass(frozen=True)
class Figures:
    """The record of one variant: how many rounds, best and mean score, boxes shut, and the last scores."""

    rounds: int
    best: int | None
    mean: Fraction | None
    shut: int
    latest: tuple[int, ...]


LATEST = 12  # scores that are kept in order, newest last

_rounds: list[Round] = []
_scores: dict[str, Counter[int]] = {}
_latest: dict[str, deque[int]] = {}
_shut: Counter[str] = Counter()
_typed: Counter[str] = Counter()  # with real dice
_last: Turn | None = None  # noted last
_last_is_best = False


def variant_of(rules: Rules) -> str:
    """What the rounds of these rules are noted under: the id, and for house rules all their parts.

    >>> from stbwidgets.rules.catalogue import variant
    >>> variant_of(variant("thai"))
    'thai'
    """
    return rules.id if rules.id != "custom" else repr(rules)


def add(turn: Turn, real_dice: bool = False) -> bool:
    """Note a finished turn; False if it is not one to note.

    Not noted are turns that still go on, the very turn that was noted last (two views of one table), and
    replays: a round with rolls that were given beforehand is somebody else's. A round with rolls read off
    ``real_dice`` was played here like any other; it counts, and its entry says how it was rolled.
    """
    global _last, _last_is_best
    typed = not all(roll.drawn for roll in turn.rolls)
    if turn.ending is None or (typed and not real_dice):
        return False
    with session.lock:
        if _last == turn:
            return False
        _last = turn
        shut = turn.ending.reason == "shut"
        entry = Round(variant_of(turn.rules), turn.seed, turn.score, shut, typed, turn.player, turn.round)
        made = _scores.setdefault(entry.variant, Counter())
        _last_is_best = entry.score < min(made, default=entry.score)
        _rounds.append(entry)
        made[entry.score] += 1
        _shut[entry.variant] += entry.shut
        _typed[entry.variant] += entry.real_dice
        _latest.setdefault(entry.variant, deque(maxlen=LATEST)).append(entry.score)
    session.changed()
    return True


def last() -> Turn | None:
    """The turn noted last, to be looked back at; None before the first.

    >>> clear()
    >>> last() is None
    True
    """
    with session.lock:
        return _last


def is_new_best(turn: Turn) -> bool:
    """Whether this turn was noted last, and beat every earlier round of its variant. The first beats none."""
    with session.lock:
        return _last_is_best and _last == turn


def figures(variant: str = "classic") -> Figures:
    """The record of a variant in numbers."""
    with session.lock:
        made, latest, shut = _scores.get(variant, Counter()), tuple(_latest.get(variant, ())), _shut[variant]
        rounds = made.total()
        total = sum(score * count for score, count in made.items())
        return Figures(rounds, min(made, default=None), Fraction(total, rounds) if rounds else None, shut, latest)


def rounds(variant: str | None = None) -> tuple[Round, ...]:
    """The rounds noted so far, oldest first; all of them or those of one variant."""
    with session.lock:
        return tuple(entry for entry in _rounds if variant in (None, entry.variant))


def clear() -> None:
    """Forget every round."""
    global _last, _last_is_best
    with session.lock:
        _last, _last_is_best = None, False
        for kept in (_rounds, _scores, _latest, _shut, _typed):
            kept.clear()
    session.changed()


def scores(variant: str = "classic") -> Counter[int]:
    """How often each score was made."""
    with session.lock:
        return Counter(_scores.get(variant))


def best(variant: str = "classic") -> int | None:
    """The lowest score so far, None before the first round."""
    return figures(variant).best


def mean(variant: str = "classic") -> float | None:
    """The mean score so far, None before the first round."""
    found = figures(variant).mean
    return None if found is None else float(found)


def summary(variant: str = "classic", language: str | None = None) -> str:
    """The record in a sentence or two.

    >>> summary()
    'No rounds yet. Play one, and it shows here.'
    """
    words = words_for(language)
    made = figures(variant)
    if not made.rounds:
        return words.gettext("No rounds yet. Play one, and it shows here.")
    played = words.ngettext("{n} round played.", "{n} rounds played.", made.rounds).format(n=made.rounds)
    shut = words.ngettext("Box shut {n} time.", "Box shut {n} times.", made.shut).format(n=made.shut)
    middle = words.gettext("Best score {best}, mean {mean}.").format(
        best=made.best, mean=decimal(made.mean, words.language, 1)
    )
    return f"{played} {middle} {shut}"


def bars(variant: str = "classic", language: str | None = None) -> Bars:
    """The record as bars, one for each score of the classic box, or of the scores that were made."""
    made = scores(variant)
    labels = SCORES if max(made, default=0) in SCORES else ()
    words = words_for(language)
    return Bars(
        words.gettext("My rounds"), made, summary(variant, language), labels=labels, axis=words.gettext("score")
    )


def picture(variant: str = "classic", language: str | None = None) -> Picture:
    """The record as a small bar picture with a text alternative."""
    return bar_picture(bars(variant, language), language)
