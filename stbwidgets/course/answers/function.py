"""A function that the learner writes, tried on cases."""

import copy
import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import isclose
from types import BuiltinFunctionType, FunctionType
from typing import Any, ClassVar

from stbwidgets.language import Translation

from .. import bounded
from ..as_written import seen_in_code
from ..asked import quoted
from ..faults import PLAIN, STRANGE, fault_in_words, plain_data, shown, why_stopped
from .reading import COLLECTIONS, Kind, Reading, Unreadable, alone, is_text

_YIELDS = inspect.CO_GENERATOR | inspect.CO_ASYNC_GENERATOR
_LATER = inspect.CO_COROUTINE | inspect.CO_ASYNC_GENERATOR


@dataclass(frozen=True)
class Function(Kind):
    """A function the learner writes in a code cell and gives to `check`.

    ``arguments`` is what stands between its brackets. ``cases`` are what it is tried on: for each the arguments, as a
    tuple, or one value where there is one argument. The facts' "answer" is what it should give back: a function of
    ours, or a tuple with one value for each case. The value that is read, and that a `Wrong` gets, is a tuple of what
    the learner's function gave back, case by case.

    A run is bounded (`stbwidgets.course.bounded`). Whatever goes wrong in it is told in a sentence.

    >>> from stbwidgets.language import translation
    >>> kind = Function("double", "n", cases=(1, 5))
    >>> kind.read(lambda n: n + 1, translation("en")).value
    (2, 6)
    >>> print(kind.evidence(kind.read(lambda n: n + 1, translation("en")), lambda n: 2 * n, translation("en")))
    double(5) gives 6. Expected: 10.
    """

    function: str  # its name
    arguments: str = "n"
    cases: tuple[Any, ...] = ()
    exercise: str = ""  # the id, put in by the exercise it belongs to
    name: ClassVar[str] = "function"

    @property
    def line(self) -> str:
        """The line that gives the function to the course.

        >>> Function("ways", "n", (1,), "a3.6").line
        'check("a3.6", ways)'
        """
        return f'check("{self.exercise}", {self.function})'

    @property
    def cell(self) -> str:
        """A cell to begin with."""
        first = "from stbwidgets.course import check"
        return f"{first}\n\ndef {self.function}({self.arguments}):\n    return ...\n\n{self.line}"

    def how(self, words: Translation) -> str:
        text = words.gettext("Write the function {name} in a code cell. Below it, in the same cell, run {line}.")
        return text.format(name=f"{self.function}({self.arguments})", line=self.line)

    def read(self, answer: Any, words: Translation) -> Reading:
        answer = alone(answer)
        self._must_be_a_function(answer, words)
        limits = bounded.Limits()
        gave = tuple(self._try(answer, self._arguments(case), limits, words) for case in self.cases)
        return Reading(gave, seen_in_code(answer, self._arguments(self.cases[0]), words))

    def same(self, reading: Reading, answer: Any) -> bool:
        return all(_equal(came, due) for came, due in zip(reading.value, self._expected(answer), strict=True))

    def evidence(self, reading: Reading, answer: Any, words: Translation) -> str:
        """The first case that fails: the arguments, what came, what was expected."""
        for case, came, due in zip(self.cases, reading.value, self._expected(answer), strict=True):
            if not _equal(came, due):
                text = words.gettext("{call} gives {came}. Expected: {expected}.")
                text = text.format(call=self._call(self._arguments(case)), came=shown(came), expected=shown(due))
                return " ".join(filter(None, (text, _other_type(came, due, words), reading.note)))
        return ""

    def remark(self, reading: Reading, answer: Any, words: Translation) -> str:
        return ""  # how it is written is its own affair where it is right

    def show(self, answer: Any, words: Translation) -> str:
        """What the function gives back for each case."""
        pairs = zip(self.cases, self._expected(answer), strict=True)
        return ", ".join(f"{self._call(self._arguments(case))} = {shown(due)}" for case, due in pairs)

    def _arguments(self, case: Any) -> tuple[Any, ...]:
        return case if isinstance(case, tuple) else (case,)

    def _expected(self, answer: Any) -> tuple[Any, ...]:
        if isinstance(answer, Mapping):
            return tuple(answer[case] for case in self.cases)
        if callable(answer):
            return tuple(answer(*self._arguments(case)) for case in self.cases)
        return tuple(answer)

    def _call(self, arguments: tuple[Any, ...]) -> str:
        return f"{self.function}({', '.join(shown(one) for one in arguments)})"

    def _must_be_a_function(self, answer: Any, words: Translation) -> None:
        _ = words.gettext
        kind = type(answer)
        inner = bounded.inside(answer)
        if is_text(answer):
            raise Unreadable(_("A function cannot be written here.") + " " + self.how(words))
        if issubclass(kind, type):
            raise Unreadable(_("This is a class, not a function.") + " " + self.how(words))
        if type(inner) is not FunctionType:
            if type(inner) is BuiltinFunctionType:
                text = _("This function belongs to Python or to a library. Write one of your own.")
            elif kind in (*PLAIN, *COLLECTIONS):
                text = _("This is a value, not a function. Give the function itself, without brackets: {line}.")
            else:
                text = _("This is not a function that you wrote with def.")
            raise Unreadable(text.format(line=self.line) + " " + self.how(words))
        flags = inner.__code__.co_flags
        if flags & _LATER:
            raise Unreadable(_("Take the word async away: a plain function is enough."), _("Not yet"), False)
        if flags & _YIELDS:
            raise Unreadable(_("Your function uses yield. Give the result back with return."), _("Not yet"), False)
        self._must_take_the_arguments(answer, words)

    def _must_take_the_arguments(self, answer: Callable[..., Any], words: Translation) -> None:
        _ = words.gettext
        given = self._arguments(self.cases[0])
        try:
            inspect.signature(answer, follow_wrapped=True).bind(*given)
        except (TypeError, ValueError):
            text = words.ngettext(
                "Your function is called with {n} value, as in {call}, but it does not take that. "
                "Begin it with {first}",
                "Your function is called with {n} values, as in {call}, but it does not take those. "
                "Begin it with {first}",
                len(given),
            )
            first = f"def {self.function}({self.arguments}):"
            raise Unreadable(
                text.format(n=len(given), call=self._call(given), first=first), _("Not yet"), False
            ) from None

    def _try(self, function: Any, arguments: tuple[Any, ...], limits: bounded.Limits, words: Translation) -> Any:
        """What the function gives back for one case, as plain data; `Unreadable` says what went wrong."""
        run = bounded.run(function, copy.deepcopy(arguments), limits)
        call = self._call(arguments)
        if run.stopped:
            raise Unreadable(why_stopped(run.stopped, words).format(call=call), words.gettext("Not yet"), False)
        if run.raised is not None:
            raise Unreadable(fault_in_words(run.raised, call, words), words.gettext("Not yet"), False)
        if run.value is None and run.printed.strip():
            text = words.gettext("{call} prints {printed} but gives nothing back. Write return instead of print.")
            printed = quoted(run.printed.strip(), 30)
            raise Unreadable(text.format(call=call, printed=f"“{printed}”"), words.gettext("Not yet"), False)
        if run.value is ...:
            text = words.gettext("The three dots are a gap. Write your lines in their place.")
            raise Unreadable(text, words.gettext("Not yet"), False)
        if run.value is None:
            text = words.gettext("{call} gives nothing back. The last line of the function should begin with return.")
            if seen := seen_in_code(function, arguments, words):
                text = words.gettext("{call} gives nothing back.") + " " + seen
            raise Unreadable(text.format(call=call), words.gettext("Not yet"), False)
        value = plain_data(run.value)
        if value is STRANGE:
            text = words.gettext("{call} gives back an object of type {type}, which cannot be compared.")
            type_name = quoted(str(type.__getattribute__(type(run.value), "__name__")), 30)
            raise Unreadable(text.format(call=call, type=type_name), words.gettext("Not yet"), False)
        return value


def _equal(came: Any, due: Any) -> bool:
    """Whether a result is what it should be. A list may stand for a tuple; text and truth values are no numbers."""
    if isinstance(due, (list, tuple)):
        return isinstance(came, (list, tuple)) and len(came) == len(due) and all(map(_equal, came, due))
    if isinstance(due, bool) or isinstance(came, bool) or isinstance(due, str) or isinstance(came, str):
        return type(came) is type(due) and bool(came == due)
    number = (int, float, Fraction)
    if isinstance(came, number) and isinstance(due, number) and float in (type(came), type(due)):
        try:
            return isclose(came, due, rel_tol=1e-9, abs_tol=1e-12)
        except OverflowError:  # a whole number too large for a float
            return False
    return bool(came == due)


def _other_type(came: Any, due: Any, words: Translation) -> str:
    """A sentence where not the value but its type is wrong."""
    _ = words.gettext
    number = (int, float, Fraction)
    if isinstance(due, number) and not isinstance(due, bool):
        if isinstance(came, str):
            return _("That is text. Give back a number, without quotation marks.")
        if isinstance(came, bool):
            return _("That is yes or no. Give back a number.")
        if isinstance(came, (list, tuple, set, frozenset, dict)):
            return _("That is a collection. Give back one number: perhaps len(…) or sum(…) of it.")
    if isinstance(due, bool) and not isinstance(came, bool):
        return _("Give back True or False.")
    if isinstance(due, (list, tuple, set, frozenset)) and isinstance(came, (*number, str)):
        return _("That is one value. Give back a list of them.")
    return ""
