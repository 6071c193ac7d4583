"""What every kind of answer shares: what was read, what cannot be read, and text taken as it stands."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from types import BuiltinFunctionType, FunctionType, GeneratorType, MethodType
from typing import Any, ClassVar

from stbwidgets.language import Translation

from ..asked import quoted
from ..bounded import CACHED

LONGEST = 1000  # characters of an answer that are read
MOST_PARTS = 100  # numbers of an answer that are read

COLLECTIONS = (tuple, list, set, frozenset)


class Unreadable(Exception):
    """An answer that cannot be read; its text says how to write one.

    ``word`` is what the reply begins with, if that is not "I cannot read that". ``correct`` is False where the answer
    could be read well enough to say that it is not right.
    """

    def __init__(self, text: str, word: str = "", correct: bool | None = None) -> None:
        super().__init__(text)
        self.word = word
        self.correct = correct


@dataclass(frozen=True)
class Reading:
    """What was read: the value, and what is worth a kind word about how it was written."""

    value: Any
    note: str = ""
    places: int | None = None  # digits after the decimal point, where it was written as a decimal
    beside: float = 0.0  # how far a value that Python worked out may lie beside what is meant, as a share of it


@dataclass(frozen=True)
class Kind:
    """A kind of answer: how to write one, how to read one, when it is the right one, and how to show it."""

    name: ClassVar[str] = ""

    def how(self, words: Translation) -> str:
        """One sentence on how to write such an answer."""
        raise NotImplementedError

    def read(self, answer: Any, words: Translation) -> Reading:
        """What a text or a value of Python says; raises `Unreadable`."""
        raise NotImplementedError

    def same(self, reading: Reading, answer: Any) -> bool:
        """Whether this is the right answer."""
        return bool(reading.value == answer)

    def remark(self, reading: Reading, answer: Any, words: Translation) -> str:
        """A word more to a right answer."""
        return reading.note

    def near(self, reading: Reading, answer: Any, words: Translation) -> str:
        """What is said of a wrong answer that is nearly right, where no known thinking fits it."""
        return ""

    def rounded_from(self, reading: Reading, facts: dict[str, Any]) -> list[Any]:
        """The facts that a wrong answer may stand for, because it was rounded: a known thinking fits those too."""
        return []

    def evidence(self, reading: Reading, answer: Any, words: Translation) -> str:
        """What shows that an answer is wrong, said before anything else."""
        return reading.note

    def show(self, answer: Any, words: Translation) -> str:
        """A right answer as somebody would write it: for the teacher, never for a learner."""
        raise NotImplementedError


def is_blank(answer: Any) -> bool:
    """Whether nothing has been answered yet.

    >>> is_blank("  "), is_blank(None), is_blank(...), is_blank("…"), is_blank(0)
    (True, True, True, True, False)
    """
    if answer is None or answer is ...:
        return True
    if type(answer) is str:
        return not answer.strip(" \t\r\n.…_?")
    if type(answer) is bytes:
        return not answer.strip()
    return type(answer) in (*COLLECTIONS, dict) and not answer


def plain_text(answer: Any, words: Translation) -> str:
    """The text of an answer without spaces around it; too long a one is not read."""
    text = str.strip(answer)  # str's own method: a subclass may have been given another one
    if len(text) > LONGEST:
        raise Unreadable(words.gettext("That answer is too long to be read."))
    return text


def is_text(answer: Any) -> bool:
    return issubclass(type(answer), str)


def text_of(answer: Any, words: Translation) -> str | None:
    """The text of an answer that is one, also in a list of its own; None if it is none."""
    inner = alone(answer)
    return plain_text(inner, words) if is_text(inner) else None


def unread(text: str, words: Translation) -> str:
    """What was written, quoted, for a reply that cannot make sense of it."""
    return words.gettext("You wrote “{given}”.").format(given=quoted(text, 30))


def bare(text: str) -> str:
    """Text as it is compared: without case, and without points, brackets and spaces around it.

    >>> bare(" (B). ")
    'b'
    """
    return text.strip("().: ").casefold()


def alone(answer: Any) -> Any:
    """What lies in a collection of one, and in that; anything else as it is.

    >>> alone([(5,)]), alone([1, 2])
    (5, [1, 2])
    """
    for _ in range(MOST_PARTS):
        if type(answer) not in COLLECTIONS or len(answer) != 1:
            break
        answer = next(iter(answer))
    return answer


def whole(value: Any) -> int | None:
    """A whole number that is one or is written as one. True is none."""
    if type(value) is bool:
        return None
    if is_text(value):
        return int(value) if re.fullmatch(r"\s*[0-9]{1,9}\s*", value) else None
    index = getattr(value, "__index__", None)
    return index() if index else None


def listed(answer: Any) -> list[Any] | None:
    """The parts of a list, tuple, range or array in their order; None for anything else, and for too many."""
    if type(answer) in (tuple, list, range):
        return list(answer) if len(answer) <= MOST_PARTS else None
    if type(answer).__module__ == "numpy" and hasattr(answer, "tolist") and 0 < answer.size <= MOST_PARTS:
        return answer.tolist() if answer.ndim else [answer.tolist()]
    return None


def misfit(answer: Any, words: Translation) -> str:
    """What to say of a value that is no answer of any kind, so that the cell can be mended; "" if it may be one.

    >>> from stbwidgets.language import translation
    >>> misfit(len, translation("en"))
    'This is a function, not an answer. Give what it gives back: call it with brackets.'
    """
    _ = words.gettext
    kind = type(answer)
    if kind in (FunctionType, MethodType, BuiltinFunctionType, partial, CACHED):
        return _("This is a function, not an answer. Give what it gives back: call it with brackets.")
    if issubclass(kind, type):
        return _("This is a type of Python, not an answer.")
    if kind in (GeneratorType, map, filter, zip) or issubclass(kind, Iterator):
        return _("This has not been worked out yet. Put list(…) around it.")
    if kind is dict:
        return _("This is a dictionary. Give the answer alone, or as text in quotation marks.")
    return ""
