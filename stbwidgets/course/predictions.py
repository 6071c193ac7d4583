"""Predictions: commit first; only then is the truth computed, and shown beside the guess.

A prediction holds no truth. `commit` notes the guess, computes what really happens and replies to the *kind* of
guess it was. Until then `look` says that a prediction is due. What a prediction is stands in `guesses`.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from stbwidgets.language import Translation
from stbwidgets.numbers import decimal

from . import session
from .answers import Reading, Unreadable, is_blank
from .asked import read_id, words_for
from .exercises import LESSONS
from .guesses import EVEN, Choose, Draw, Facts, Prediction, label_text
from .pictures import Bars, Picture, bar_picture, own_labels
from .plain import Printed
from .replies import EDGES, Reply, face, lacks_sympy, without_sympy

__all__ = ["PREDICTIONS", "Revealed", "commit", "look", "vote"]


@dataclass(frozen=True, repr=False)
class Revealed(Printed):
    """What came out, beside what was guessed."""

    id: str
    chosen: Any  # a letter, a number, or heights
    guess: str
    told: str
    reply: str
    bars: Bars | None  # None where the truth has no picture
    language: str | None = None
    spoken: str = ""  # the guess for where no picture shows it, if it needs more words there

    @property
    def picture(self) -> Picture | None:
        """The truth as a picture, with the guess in it."""
        return bar_picture(self.bars, self.language) if self.bars else None

    def __repr__(self) -> str:
        return f"{self.spoken or self.guess}\n{self.told}\n{self.reply}"

    def _repr_html_(self) -> str:
        words = face(EDGES[True], "✎", self.guess, f"{self.told}\n{self.reply}")
        return words + (self.picture._repr_html_() if self.picture else "")


def commit(id: Any = None, choice: Any = None, *, language: Any = None) -> "Revealed | Reply":
    """Commit to a guess: a letter or words, a number, or heights of bars. The first commit counts.

    Never raises, whatever is passed; a guess that cannot be read is answered and not committed.

    >>> session.forget()
    >>> commit("a1", "perhaps 12")
    ○ I cannot read that. You wrote “perhaps 12”. Choose one answer: a, b, c, d, e, f, g.
    """
    words = words_for(language)
    key = read_id(id) or ""
    prediction = PREDICTIONS.get(key)
    if prediction is None:
        return _no_such(words)
    try:
        if is_blank(choice):
            return look(id, language=language)
        reading = prediction.kind.read(choice, words)
    except Unreadable as unreadable:
        return Reply(None, words.gettext("I cannot read that"), str(unreadable))
    except KeyboardInterrupt:
        raise
    except BaseException:  # what was passed in is not ours
        return Reply(None, words.gettext("I cannot read that"), prediction.kind.how(words))
    with session.lock:
        new = key not in session.committed
        session.committed.setdefault(key, reading)
    if new:
        session.changed()
    return look(id, language=language)


def vote(id: Any = None, choice: Any = None, *, language: Any = None) -> Reply:
    """Note a first guess, before the talk with a neighbour. The first vote counts, and it locks nothing.

    What is committed afterwards may be something else; without a vote it is committed as ever. Never raises.

    >>> session.forget()
    >>> vote("a1", "c")
    ○ Your first vote is kept. You voted: a score near 20. Talk about it. Then commit, to the same or to something else.
    >>> vote("a1", "d").text == vote("a1", "c").text
    True
    """
    words = words_for(language)
    _ = words.gettext
    key = read_id(id) or ""
    prediction = PREDICTIONS.get(key)
    if prediction is None:
        return _no_such(words)
    with session.lock:
        committed, known = key in session.committed, key in session.votes
    if committed and not known:
        return Reply(None, _("Committed already"), _("A first vote comes before that."))
    if not known:
        try:
            if is_blank(choice):
                return Reply(None, _("Not answered yet"), prediction.kind.how(words))
            reading = prediction.kind.read(choice, words)
        except Unreadable as unreadable:
            return Reply(None, _("I cannot read that"), str(unreadable))
        except KeyboardInterrupt:
            raise
        except BaseException:  # what was passed in is not ours
            return Reply(None, _("I cannot read that"), prediction.kind.how(words))
        with session.lock:
            session.votes.setdefault(key, reading)
        session.changed()
    first = guess_in_words(prediction, session.votes[key], words)
    return Reply(
        None,
        _("Your first vote is kept"),
        _("You voted: {guess}. Talk about it. Then commit, to the same or to something else.").format(guess=first),
    )


def look(id: Any = None, *, language: Any = None) -> "Revealed | Reply":
    """The truth beside the guess, or a word that a prediction is due.

    >>> session.forget()
    >>> look("a1")
    ○ Commit your prediction first. The answer is worked out only after that.
    """
    words = words_for(language)
    key = read_id(id) or ""
    prediction = PREDICTIONS.get(key)
    if prediction is None:
        return _no_such(words)
    with session.lock:
        reading = session.committed.get(key)
    if reading is None:
        return Reply(
            None,
            words.gettext("Commit your prediction first"),
            words.gettext("The answer is worked out only after that."),
        )
    try:
        return reveal(key, prediction, reading, words)
    except ImportError as fault:
        if lacks_sympy(fault):
            return without_sympy(words)
        raise


def reveal(id: str, prediction: Prediction, reading: Reading, words: Translation) -> Revealed:
    """The truth of a prediction beside a guess that was read."""
    _ = words.gettext
    counts, facts = prediction.truth()
    guess = guess_in_words(prediction, reading, words)
    facts = {**facts, "guess": guess}
    told = _(prediction.told).format(**facts)
    bars = _bars(prediction, reading.value, Counter(counts), _(prediction.title).format(**facts), told, words)
    predicted = _("You predicted: {guess}").format(guess=guess)
    drawn = isinstance(prediction, Draw) and bars is not None  # the picture shows them better than a row of numbers
    return Revealed(
        id,
        reading.value,
        _("You drew the dashed bars.") if drawn else predicted,
        told,
        _reply(prediction, reading.value, facts, words),
        bars,
        words.language,
        predicted,
    )


def guess_in_words(prediction: Prediction, reading: Reading, words: Translation) -> str:
    """What was guessed: the option's words, the number as it was written, or every bar."""
    if isinstance(prediction, Choose):
        return words.gettext(prediction.options[prediction.kind.letters.index(reading.value)])
    if isinstance(prediction, Draw):
        return prediction.kind.show(reading.value, words)
    if reading.places:
        return decimal(reading.value, words.language, reading.places)
    return str(reading.value)


def _reply(prediction: Prediction, value: Any, facts: Facts, words: Translation) -> str:
    if isinstance(prediction, Choose):
        return words.gettext(prediction.replies[prediction.kind.letters.index(value)]).format(**facts)
    for guess in prediction.guesses:
        if found := guess.when(value, facts):
            more = found if isinstance(found, dict) else {}
            return words.gettext(guess.text).format(**{**facts, **more})
    return words.gettext(prediction.otherwise).format(**facts)


def _bars(
    prediction: Prediction, value: Any, counts: Counter[Any], title: str, told: str, words: Translation
) -> Bars | None:
    """The truth as bars, with the guess as a place on the axis or as bars of its own."""
    if not counts:
        return None
    labels = prediction.labels or own_labels(counts)
    band: Any = None
    guess: dict[Any, Any] = {}
    if isinstance(prediction, Choose):
        meant = prediction.bands[prediction.kind.letters.index(value)]
        if meant == EVEN:
            guess = dict.fromkeys(labels, Fraction(counts.total(), len(labels)))
        else:
            band = meant
    elif isinstance(prediction, Draw):
        guess = dict(zip(labels, value, strict=True))
        if prediction.compare == "shape":
            total = Fraction(counts.total())
            guess = {label: height * total / sum(value) for label, height in guess.items()}
    elif prediction.bar is not None:
        guess = {prediction.bar: value}
    elif value in labels:
        band = (value, value)
    texts = {label: label if type(label) is int else label_text(label, words) for label in labels}
    return Bars(
        title,
        Counter({texts[label]: count for label, count in counts.items() if label in texts}),
        told,
        band and (texts[band[0]], texts[band[1]]),
        tuple(texts.values()),
        {texts[label]: height for label, height in guess.items() if label in texts} or None,
        words.gettext(prediction.axis) if prediction.axis else "",
        words.language,
    )


def _no_such(words: Translation) -> Reply:
    return Reply(
        None,
        words.gettext("No such prediction"),
        words.gettext("The predictions are {ids}.").format(ids=", ".join(PREDICTIONS)),
    )


PREDICTIONS: Mapping[str, Prediction] = MappingProxyType(
    {id: prediction for lesson in LESSONS for id, prediction in lesson.PREDICTIONS.items()}
)
