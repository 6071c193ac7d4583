"""What a learner's code did wrong, in words; and what it gave back, as plain data."""

from fractions import Fraction
from typing import Any

from stbwidgets.language import Translation
from stbwidgets.rules.numerals import show as written

from . import bounded
from .asked import quoted

PLAIN = (bool, int, float, str, Fraction, type(None))
_MOST_IN_ARRAY = 100


def why_stopped(why: str, words: Translation) -> str:
    """Why a run was stopped, with a place for the {call}."""
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


def fault_in_words(fault: BaseException, call: str, words: Translation) -> str:
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
        return why_stopped(bounded.DEEPER, words).format(call=call)
    elif isinstance(fault, MemoryError):
        return why_stopped(bounded.HUGE, words).format(call=call)
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


STRANGE = object()


def plain_data(value: Any, depth: int = 0) -> Any:
    """A result as plain data that can be compared safely; `STRANGE` if it cannot be."""
    kind = type(value)
    if kind in PLAIN:
        return value
    if kind in (list, tuple, set, frozenset, range, dict):
        if depth > 8 or len(value) > 10_000:
            return STRANGE
        parts = [plain_data(part, depth + 1) for part in (value.items() if kind is dict else value)]
        if any(part is STRANGE for part in parts):
            return STRANGE
        return parts if kind is range else kind(parts)
    try:
        if hasattr(value, "__index__"):  # NumPy's and SymPy's whole numbers
            return int(value.__index__())
        if kind.__module__.startswith("sympy") and getattr(value, "is_Rational", False):
            return Fraction(int(value.p), int(value.q))
        if kind.__module__ == "numpy" and value.size <= _MOST_IN_ARRAY:
            return plain_data(value.tolist(), depth + 1)
        if kind.__module__ == "collections" and isinstance(value, dict):
            return plain_data(dict(value), depth + 1)
    except KeyboardInterrupt:
        raise
    except BaseException:  # an object of the learner's own
        return STRANGE
    return STRANGE


def shown(value: Any) -> str:
    """A value in a sentence, not too long."""
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, int) and value.bit_length() > 200:
        return written(value)
    if isinstance(value, (tuple, list)) and any(isinstance(one, int) and one.bit_length() > 200 for one in value):
        parts = ", ".join(map(shown, value))
        return quoted(f"({parts})" if isinstance(value, tuple) else f"[{parts}]", 60)
    try:
        text = repr(value)
    except ValueError:  # a number within it is too long for Python to write
        return "…"
    return quoted(text, 60)
