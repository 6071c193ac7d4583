"""None and null, where Python itself runs in the browser.

There, Pyodide hands None over as JavaScript's undefined, and takes null for an object of its own, so a script that
asks whether something ``=== null``, and Python code that asks whether something ``is None``, would both be wrong.
With a server between them, JSON makes the two the same, and nothing is done.
"""

import sys
from typing import Any


def to_page(data: Any) -> Any:
    """Data on its way to the page, with what becomes null there for every None.

    >>> to_page({"target": None})
    {'target': None}
    """
    return data if _null is None else _replaced(data, None, _null)


def from_page(data: Any) -> Any:
    """Data that came from the page, with None for every null.

    >>> from_page({"dice": None})
    {'dice': None}
    """
    return data if _null is None else _replaced(data, _null, None)


def _null_of_the_browser() -> Any:
    if sys.platform != "emscripten":
        return None
    from pyodide.ffi import jsnull

    return jsnull


_null = _null_of_the_browser()


def _replaced(data: Any, old: Any, new: Any) -> Any:
    if isinstance(data, dict):
        return {key: _replaced(value, old, new) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return [_replaced(item, old, new) for item in data]
    return new if data is old else data
