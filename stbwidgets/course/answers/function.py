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
from stbwidgets.rules.numerals import show as written

from .. import bounded
from ..asked import quoted
from .reading import COLLECTIONS, MOST_PARTS, Kind, Reading, Unreadable, alone, is_text

_YIELDS = inspect.CO_GENERATOR | inspect.CO_ASYNC_GENERATOR
_LATER = inspect.CO_COROUTINE | inspect.CO_ASYNC_GENERATOR
_PLAIN = (bool, int, float, str, Fraction, type(None))


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
        return Reading(tuple(self._try(answer, self._arguments(case), limits, words) for case in self.cases))

    def same(self, reading: Reading, answer: Any) -> bool:
        return all(_equal(came, due) for came, due in zip(reading.value, self._expected(answer), strict=True))

    def evidence(self, reading: Reading, answer: Any, words: Translation) -> str:
        """The first case that fails: the arguments, what came, what was expected."""
        for case, came, due in zip(self.cases, reading.value, self._expected(answer), strict=True):
            if not _equal(came, due):
                text = words.gettext("{call} gives {came}. Expected: {expected}.")
                text = text.format(call=self._call(self._arguments(case)), came=_shown(came), expected=_shown(due))
                return f"{text} {_other_type(came, due, words)}".strip()
        return ""

    def show(self, answer: Any, words: Translation) -> str:
        """What the function gives back for each case."""
        pairs = zip(self.cases, self._expected(answer), strict=True)
        return ", ".join(f"{self._call(self._arguments(case))} = {_shown(due)}" for case, due in pairs)

    def _arguments(self, case: Any) -> tuple[Any, ...]:
        return case if isinstance(case, tuple) else (case,)

    def _expected(self, answer: Any) -> tuple[Any, ...]:
        if isinstance(answer, Mapping):
            return tuple(answer[case] for case in self.cases)
        if callable(answer):
            return tuple(answer(*self._arguments(case)) for case in self.cases)
        return tuple(answer)

    def _call(self, arguments: tuple[Any, ...]) -> str:
        return f"{self.function}({', '.join(_shown(one) for one in arguments)})"

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
            elif kind in (*_PLAIN, *COLLECTIONS):
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
            raise Unreadable(_stop(run.stopped, words).format(call=call), words.gettext("Not yet"), False)
        if run.raised is not None:
            raise Unreadable(_fault(run.raised, call, words), words.gettext("Not yet"), False)
        if run.value is None and run.printed.strip():
            text = words.gettext("{call} prints {printed} but gives nothing back. Write return instead of print.")
            printed = quoted(run.printed.strip(), 30)
            raise Unreadable(text.format(call=call, printed=f"“{printed}”"), words.gettext("Not yet"), False)
        if run.value is None or run.value is ...:
            text = words.gettext("{call} gives nothing back. The last line of the function should begin with return.")
            raise Unreadable(text.format(call=call), words.gettext("Not yet"), False)
        value = _plain(run.value)
        if value is _STRANGE:
            text = words.gettext("{call} gives back an object of type {type}, which cannot be compared.")
            type_name = quoted(str(type.__getattribute__(type(run.value), "__name__")), 30)
            raise Unreadable(text.format(call=call, type=type_name), words.gettext("Not yet"), False)
        return value


def _stop(why: str, words: Translation) -> str:
    _ = words.gettext
    return {
        bounded.ENDLESS: _(
            "{call} was stopped: it had not come to an end after very many steps. "
            "What makes your loop end? Or is the same thing worked out again and again?"
        ),
        bounded.DEEPER: _(
            "{call} was stopped: the function calls itself again and again. "
            "Which case gives an answer without another call?"
        ),
        bounded.CHATTY: _("{call} was stopped: it prints without end. Give the result back with return."),
        bounded.HUGE: _("{call} was stopped: a number or list in it had grown far too large."),
        bounded.ASKS: _("{call} asks with input(). That is not needed: the value comes in between the brackets."),
        bounded.CATCHES_ALL: _(
            "Your function catches every error and keeps it, or may do so. "
            "Name the error, such as except ValueError as error:, or keep none."
        ),
    }[why]


def _fault(fault: BaseException, call: str, words: Translation) -> str:
    """What an exception means, in words."""
    _ = words.gettext
    kind = type.__getattribute__(type(fault), "__name__")
    try:
        said = quoted(str(fault), 100)
    except KeyboardInterrupt:
        raise
    except BaseException:  # the learner's own exception
        said = ""
    if isinstance(fault, NameError):
        advice = _("Run the cell that makes this name first, or look at how it is spelt.")
    elif isinstance(fault, RecursionError):
        return _stop(bounded.DEEPER, words).format(call=call)
    elif isinstance(fault, MemoryError):
        return _stop(bounded.HUGE, words).format(call=call)
    elif isinstance(fault, KeyboardInterrupt):
        return _("{call} was interrupted.").format(call=call)
    elif isinstance(fault, SystemExit):
        advice = _("A function ends with return.")
    elif isinstance(fault, IndexError):
        advice = _("A list of n things has the places 0 to n − 1.")
    elif isinstance(fault, ZeroDivisionError):
        advice = _("Something was divided by 0.")
    else:
        advice = _("Try it in a cell of its own to see where.")
    stopped = _("{call} stopped with an error: {error}.").format(call=call, error=f"{kind}: {said}".rstrip(": ."))
    return f"{stopped} {advice}"


_STRANGE = object()


def _plain(value: Any, depth: int = 0) -> Any:
    """A result as plain data that can be compared safely; `_STRANGE` if it cannot be."""
    kind = type(value)
    if kind in _PLAIN:
        return value
    if kind in (list, tuple, set, frozenset, range, dict):
        if depth > 8 or len(value) > 10_000:
            return _STRANGE
        parts = [_plain(part, depth + 1) for part in (value.items() if kind is dict else value)]
        if any(part is _STRANGE for part in parts):
            return _STRANGE
        return parts if kind is range else kind(parts)
    try:
        if hasattr(value, "__index__"):  # NumPy's and SymPy's whole numbers
            return int(value.__index__())
        if kind.__module__.startswith("sympy") and getattr(value, "is_Rational", False):
            return Fraction(int(value.p), int(value.q))
        if kind.__module__ == "numpy" and value.size <= MOST_PARTS:
            return _plain(value.tolist(), depth + 1)
        if kind.__module__ == "collections" and isinstance(value, dict):
            return _plain(dict(value), depth + 1)
    except KeyboardInterrupt:
        raise
    except BaseException:  # an object of the learner's own
        return _STRANGE
    return _STRANGE


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


def _shown(value: Any) -> str:
    """A value in a sentence, not too long."""
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, int) and value.bit_length() > 200:
        return written(value)
    text = repr(value)
    return quoted(text, 60)
