"""Reading whole numbers that come from outside: cells, messages, saved games."""

from collections.abc import Iterable
from itertools import islice
from operator import index
from typing import Any

from .errors import VariantError


def show(value: Any) -> str:
    """The value as a message can quote it: its repr, cut to 80 characters, whatever it is.

    >>> show("x" * 100)[-6:]
    'xxxxx…'
    """
    try:
        if isinstance(value, int) and abs(value) >= 10**60:
            return f"a whole number of {value.bit_length()} bits"
        text = str(repr(value))
        text = text if len(text) <= 80 else text[:79] + "…"
        return text.encode("utf-8", "backslashreplace").decode()
    except Exception:  # a hostile object must not replace our message
        return f"a {type(value).__name__}"


def whole(value: Any, name: str, least: int, most: int, error: type[ValueError] = VariantError) -> int:
    """The value itself if it is a whole number from least to most, else an error that says so.

    True, 3.0 and "3" are refused: they are nearly always a slip.

    >>> whole(3, "a die's face", 1, 6)
    3
    >>> whole(7, "a die's face", 1, 6)
    Traceback (most recent call last):
        ...
    stbwidgets.rules.errors.VariantError: a die's face must be a whole number from 1 to 6, not 7
    """
    number = as_int(value)
    if number is None or not least <= number <= most:
        raise error(f"{name} must be a whole number from {least} to {most}, not {show(value)}")
    return number


def as_int(value: Any) -> int | None:
    """The value as an int if it is a whole number, else None.

    >>> as_int(3), as_int(True), as_int(3.0)
    (3, None, None)
    """
    if type(value) is int:
        return value
    # NumPy's integers are whole numbers too; bool has __index__ but is meant as yes or no
    if isinstance(value, bool):
        return None
    try:
        return int(index(value))
    except Exception:  # no whole number, or a hostile __index__, which must not replace our message
        return None


def distinct(values: Any, name: str, least: int, most: int, error: type[ValueError] = VariantError) -> tuple[int, ...]:
    """Distinct whole numbers from least to most, in ascending order.

    >>> distinct([9, 2], "tile", 1, 9)
    (2, 9)
    >>> distinct([2, 2], "tile", 1, 9)
    Traceback (most recent call last):
        ...
    stbwidgets.rules.errors.VariantError: tile 2 is named twice in [2, 2]
    """
    numbers = [whole(value, name, least, most, error) for value in sequence(values, name, error)]
    for number in numbers:
        if numbers.count(number) > 1:
            raise error(f"{name} {number} is named twice in {show(values)}")
    return tuple(sorted(numbers))


def sequence(values: Any, name: str, error: type[ValueError] = VariantError, most: int = 1000) -> list[Any]:
    """A list of the values, where several are meant; text and single numbers are refused."""
    if isinstance(values, (str, bytes, dict)) or not isinstance(values, Iterable):
        raise error(f"expected a sequence of {name}s such as (1, 2, 3), not {show(values)}")
    try:
        result = list(islice(values, most + 1))  # may be endless
    except Exception as fault:  # a hostile __iter__ must not replace our message
        raise error(f"the {name}s in {show(values)} cannot be read: {type(fault).__name__}") from None
    if len(result) > most:
        raise error(f"more than {most} {name}s were given in {show(values)}; at most {most} are read")
    return result
