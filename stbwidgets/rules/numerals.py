"""Reading whole numbers that come from outside: cells, messages, saved games."""

from collections.abc import Iterable
from typing import Any

from .errors import VariantError


def show(value: Any) -> str:
    """The value as a message can quote it: its repr, cut to 80 characters, whatever it is.

    >>> show("x" * 100)[-6:]
    'xxxxx…'
    """
    if isinstance(value, int) and abs(value) >= 10**60:
        return f"a whole number of {value.bit_length()} bits"
    try:
        text = repr(value)
    except Exception:  # a hostile __repr__ must not replace our message
        text = f"a {type(value).__name__}"
    return text if len(text) <= 80 else text[:79] + "…"


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
    if type(value) is not int:
        # NumPy's integers are whole numbers too; bool has __index__ but is meant as yes or no
        if isinstance(value, (bool, float, str)) or not hasattr(value, "__index__"):
            raise error(f"{name} must be a whole number from {least} to {most}, not {show(value)}")
        value = value.__index__()
    if not least <= value <= most:
        raise error(f"{name} must be a whole number from {least} to {most}, not {show(value)}")
    return int(value)


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
    result = []
    for value in values:
        result.append(value)
        if len(result) > most:
            raise error(f"more than {most} {name}s were given; at most {most} are read")
    return result
