"""The parts of a result code: votes, guesses of every kind, and scores, as digits."""

from collections.abc import Sequence
from fractions import Fraction
from math import comb
from typing import Any, NamedTuple

from stbwidgets.rules.errors import FormatError

from .answers import Number, Unreadable
from .asked import words_for
from .guesses import Choose, Draw, Prediction
from .likely_digits import LikelyDigits

MOST_SCORE = 45


class Vote(NamedTuple):
    """A prediction: what was voted first, before the talk, and what was committed; None for what has not been done.

    Each is text that the prediction reads: a letter, a number, or heights with commas.
    """

    first: str | None
    final: str | None


class Nonsense(Exception):
    """The code adds up, and stands for nothing."""


_NOTHING, _FINAL, _FIRST, _SAME, _CHANGED = range(5)
_VOTES = (4, 5, 1, 4, 4)


def put_vote(digits: LikelyDigits, prediction: Prediction, vote: Vote) -> None:
    first, final = (None if text is None else value_of(prediction, text) for text in vote)
    if first is not None and final is not None:
        kind = _SAME if first == final else _CHANGED
    else:
        kind = _FIRST if first is not None else _FINAL if final is not None else _NOTHING
    digits.put_likely(kind, _VOTES)
    if kind in (_FIRST, _SAME, _CHANGED):
        _put_guess(digits, prediction, first)
    if kind in (_FINAL, _CHANGED):
        _put_guess(digits, prediction, final, first)


def take_vote(digits: LikelyDigits, prediction: Prediction) -> Vote:
    kind = digits.take_likely(_VOTES)
    first = _take_guess(digits, prediction) if kind in (_FIRST, _SAME, _CHANGED) else None
    final = _take_guess(digits, prediction, first) if kind in (_FINAL, _CHANGED) else None
    return Vote(first, first if kind == _SAME else final)


def shape_of_guess(prediction: Prediction) -> str:
    """What the digits of a guess stand for, in words."""
    if isinstance(prediction, Choose):
        return f"one of {''.join(prediction.kind.letters)}"
    if isinstance(prediction, Draw):
        return f"draws {len(prediction.labels)} of 0–{prediction.most}"
    return f"a {'whole number' if prediction.kind.whole else 'number'}{' or less than 0' * _has_sign(prediction.kind)}"


def _put_guess(digits: LikelyDigits, prediction: Prediction, value: Any, first: Any = None) -> None:
    if isinstance(prediction, Choose):
        letters = prediction.kind.letters
        digits.put(letters.index(value), len(letters))
    elif isinstance(prediction, Draw):
        for place, height in enumerate(value):
            digits.put_likely(height, _near(first[place : place + 1] if first else value[:place], prediction.most))
    else:
        number = Fraction(value)
        if _has_sign(prediction.kind):
            digits.put(int(number < 0), 2)
        digits.put_count(abs(number.numerator))
        if not prediction.kind.whole:
            digits.put_count(number.denominator)


def _take_guess(digits: LikelyDigits, prediction: Prediction, first: str | None = None) -> str:
    if isinstance(prediction, Choose):
        letters = prediction.kind.letters
        return letters[digits.take(len(letters))]
    if isinstance(prediction, Draw):
        heights: list[int] = []
        drawn = value_of(prediction, first) if first else ()
        for place in range(len(prediction.labels)):
            beside = drawn[place : place + 1] if drawn else heights
            heights.append(digits.take_likely(_near(beside, prediction.most)))
        if not any(heights):
            raise Nonsense
        return ", ".join(map(str, heights))
    sign = -1 if _has_sign(prediction.kind) and digits.take(2) else 1
    over = sign * digits.take_count()
    under = 1 if prediction.kind.whole else digits.take_count()
    if not under:
        raise Nonsense
    text = str(Fraction(over, under))
    try:
        value_of(prediction, text)
    except FormatError:
        raise Nonsense from None
    return text


def _has_sign(kind: Number) -> bool:
    return kind.least is None or kind.least < 0


def _near(heights: Sequence[int], most: int) -> list[int]:
    """How likely each height of a bar is after these: as a rule the last one, or a little more or less."""
    if not heights:
        return [1] * (most + 1)
    return [max(1, 40 >> max(0, abs(height - heights[-1]) - 1)) for height in range(most + 1)]


def ranks(count: int) -> int:
    """How many sorted rows of so many scores there are."""
    return comb(MOST_SCORE + count, count)


def rank(scores: Sequence[int]) -> int:
    """The place of sorted scores among all such rows."""
    return sum(comb(score + place, place + 1) for place, score in enumerate(scores))


def unrank(digits: LikelyDigits, count: int) -> tuple[int, ...]:
    rank = digits.take(ranks(count)) if count else 0
    scores: list[int] = []
    for place in reversed(range(count)):
        score = next(score for score in range(MOST_SCORE, -1, -1) if comb(score + place, place + 1) <= rank)
        rank -= comb(score + place, place + 1)
        scores.append(score)
    return tuple(reversed(scores))


def value_of(prediction: Prediction, text: str) -> Any:
    try:
        return prediction.kind.read(text, words_for("en")).value
    except Unreadable:
        raise FormatError(f"the prediction cannot be {text!r}") from None
