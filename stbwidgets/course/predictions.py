"""Predictions: commit first; only then is the truth computed, and shown beside the guess.

A prediction holds no truth. `commit` notes the choice, computes what really happens and replies to the *kind* of
guess it was. Until then `look` says that a prediction is due.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from stbwidgets.language import Translation

from . import session
from .answers import Choice, Unreadable, is_blank
from .asked import read_id, words_for
from .exercises import LESSONS
from .pictures import Bars, Picture, bar_picture
from .plain import Printed
from .replies import EDGES, Reply, face

__all__ = ["PREDICTIONS", "Prediction", "Revealed", "commit", "look"]


@dataclass(frozen=True)
class Prediction:
    """One question to commit to. ``truth`` is called after the commit: counts of scores, and facts for the texts."""

    id: str
    prompt: str
    options: tuple[str, ...]
    replies: tuple[str, ...]  # one for each option
    bands: tuple[tuple[int, int] | None, ...]  # the scores each option means, to be marked in the picture
    truth: Callable[[], tuple[Counter[int], dict[str, Any]]]
    title: str  # of the picture of the truth
    told: str  # the truth in words

    @property
    def kind(self) -> Choice:
        return Choice(self.options)


@dataclass(frozen=True, repr=False)
class Revealed(Printed):
    """What came out, beside what was guessed."""

    id: str
    chosen: str
    guess: str
    told: str
    reply: str
    bars: Bars
    language: str | None = None

    @property
    def picture(self) -> Picture:
        """The truth as a picture."""
        return bar_picture(self.bars, self.language)

    def __repr__(self) -> str:
        return f"{self.guess}\n{self.told}\n{self.reply}"

    def _repr_html_(self) -> str:
        return face(EDGES[True], "✎", self.guess, f"{self.told}\n{self.reply}") + self.picture._repr_html_()


def commit(id: Any, choice: Any, *, language: str | None = None) -> "Revealed | Reply":
    """Commit to a choice by its letter or its words. The first commit counts; later ones show it again."""
    words = words_for(language)
    prediction = PREDICTIONS.get(read_id(id) or "")
    if prediction is None:
        return _no_such(words)
    try:
        if is_blank(choice):
            return look(id, language=language)
        letter = prediction.kind.read(choice, words).value
    except Unreadable as unreadable:
        return Reply(None, words.gettext("I cannot read that"), str(unreadable))
    except Exception:  # what was passed in is not ours
        return Reply(None, words.gettext("I cannot read that"), prediction.kind.how(words))
    with session.lock:
        new = prediction.id not in session.committed
        session.committed.setdefault(prediction.id, letter)
    if new:
        session.changed()
    return look(id, language=language)


def look(id: Any, *, language: str | None = None) -> "Revealed | Reply":
    """The truth beside the guess, or a word that a prediction is due.

    >>> session.forget()
    >>> look("a1")
    ○ Commit your prediction first. The answer is worked out only after that.
    """
    words = words_for(language)
    _ = words.gettext
    prediction = PREDICTIONS.get(read_id(id) or "")
    if prediction is None:
        return _no_such(words)
    with session.lock:
        chosen = session.committed.get(prediction.id)
    if chosen is None:
        return Reply(None, _("Commit your prediction first"), _("The answer is worked out only after that."))
    counts, facts = prediction.truth()
    at = prediction.kind.letters.index(chosen)
    told = _(prediction.told).format(**facts)
    return Revealed(
        prediction.id,
        chosen,
        _("You predicted: {guess}").format(guess=_(prediction.options[at])),
        told,
        _(prediction.replies[at]).format(**facts),
        Bars(_(prediction.title).format(**facts), counts, told, prediction.bands[at]),
        words.language,
    )


def _no_such(words: Translation) -> Reply:
    return Reply(
        None,
        words.gettext("No such prediction"),
        words.gettext("The predictions are {ids}.").format(ids=", ".join(PREDICTIONS)),
    )


PREDICTIONS: Mapping[str, Prediction] = {
    id: Prediction(id=id, **parts) for lesson in LESSONS for id, parts in lesson.PREDICTIONS.items()
}
