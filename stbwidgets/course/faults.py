"""What a learner's code did wrong, in words; and what it gave back, as plain data."""

import re
from fractions import Fraction
from typing import Any

from stbwidgets.language import Translation
from stbwidgets.rules.numerals import show as written

from . import bounded
from .asked import quoted

PLAIN = (bool, int, float, str, Fraction, type(None))
_MOST_IN_ARRAY = 100

# where the names come from that lessons and learners bring in
_FROM = {
    "check": "stbwidgets.course", "commit": "stbwidgets.course", "hand_in": "stbwidgets.course",
    "hint": "stbwidgets.course", "progress": "stbwidgets.course", "record": "stbwidgets.course",
    "designs": "stbwidgets.course", "three_hundred": "stbwidgets.course",
    "cost": "stbwidgets.course.one_die", "expected": "stbwidgets.course.one_die",
    "moves": "stbwidgets.course.one_die",
    "forced_dice": "stbwidgets.course.broken_rules",
    "growth_picture": "stbwidgets.course.growth", "hardy_ramanujan": "stbwidgets.course.growth",
    "conjugate": "stbwidgets.odds.partitions", "count_distinct_partitions": "stbwidgets.odds.partitions",
    "count_partitions": "stbwidgets.odds.partitions", "partitions": "stbwidgets.odds.partitions",
    "chi_squared": "stbwidgets.odds.samples", "critical_value": "stbwidgets.odds.samples",
    "interval": "stbwidgets.odds.samples", "p_value": "stbwidgets.odds.samples",
    "rounds_to_tell": "stbwidgets.odds.samples",
    "turn_length": "stbwidgets.odds.turn_length",
    "Counter": "collections", "defaultdict": "collections", "deque": "collections",
    "Fraction": "fractions",
    "cache": "functools", "lru_cache": "functools", "reduce": "functools",
    "accumulate": "itertools", "chain": "itertools", "combinations": "itertools", "permutations": "itertools",
    "product": "itertools",
    "ceil": "math", "comb": "math", "factorial": "math", "floor": "math", "gcd": "math", "prod": "math",
    "sqrt": "math",
    "Random": "random", "randint": "random",
}  # fmt: skip
_MODULES = {"fractions", "functools", "itertools", "math", "random", "stbwidgets", "sympy"}


def line_that_brings(name: str | None) -> str:
    """The import that makes a name known, "" for a name that is in no library of the lessons.

    >>> line_that_brings("cache"), line_that_brings("ways")
    ('from functools import cache', '')
    """
    if name == "stb":
        module = "stbwidgets"
        return f"import {module} as {name}"
    if name in _MODULES:
        return f"import {name}"
    return f"from {_FROM[name]} import {name}" if name in _FROM else ""


def not_brought(name: str | None, words: Translation) -> str:
    """What to do about a name that is not known because its import is missing; "" where that is not why."""
    line = line_that_brings(name)
    if not line:
        return ""
    text = words.gettext("Write {line} as the first line of the cell: that makes {name} known.")
    return text.format(line=f"“{line}”", name=name)


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
    if isinstance(fault, UnboundLocalError):
        advice = _("This name gets its value further down, or only in some cases. Give it one before.")
    elif isinstance(fault, NameError):
        advice = not_brought(fault.name, words) or _(
            "Run the cell that makes this name first, or look at how it is spelt."
        )
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
        advice = _wrong_type(fault, said, words) or _("Try it in a cell of its own to see where.")
    stopped = _("{call} stopped with an error: {error}.").format(call=call, error=f"{kind}: {said}".rstrip(": ."))
    return f"{stopped} {advice}"


def _wrong_type(fault: BaseException, said: str, words: Translation) -> str:
    """What to do about a TypeError of a beginner's; "" for any other."""
    _ = words.gettext
    if not isinstance(fault, TypeError):
        return ""
    meant = {  # by what Python says
        "ellipsis": _("The three dots are a gap. Write your lines in their place."),
        "unhashable": _("Make it a tuple, with round brackets or tuple(…): only what cannot change is remembered."),
        r" -=?: '(tuple|list)'| -=?: '\w+' and '(tuple|list)'": _(
            "There is no minus for tuples and lists. Gather what stays: tuple(x for x in … if x not in …)."
        ),
        "to tuple$": _("Only a tuple can be added to a tuple: round brackets, and a comma after a single one, (3,)."),
        "to list$": _("Only a list can be added to a list: square brackets, as in [3]."),
        "'tuple' object does not support": _("A tuple stays as it is. Make a new one."),
        "'int' object is not (iterable|subscriptable)": _("A tuple of one number has a comma in it: (3,), not (3)."),
        "NoneType": _("None is what comes from a function without a return. Does each way through it end with one?"),
    }
    return next((advice for pattern, advice in meant.items() if re.search(pattern, said)), "")


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
