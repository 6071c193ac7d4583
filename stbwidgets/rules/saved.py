"""Reading saved games (JSON) that may come from anywhere.

Every fault is a FormatError that says where it is, as in "steps[3].shut".
"""

import json
from collections import Counter
from typing import Any

from .errors import FormatError
from .numerals import show

LONGEST = 1_000_000  # characters; most turns take some hundred


def parse(text: Any, what: str, longest: int = LONGEST) -> dict[str, Any]:
    """The JSON object in the text, of the kind ``what`` ("turn 1")."""
    data = read_json(text, longest)
    if not isinstance(data, dict):
        raise FormatError(f"a saved game is a JSON object {{…}}, not {show(data)}")
    if data.get("stbwidgets") != what:
        raise FormatError(f"'stbwidgets' must be {what!r} here, not {show(data.get('stbwidgets'))}")
    return data


def read_json(text: Any, longest: int = LONGEST) -> Any:
    """What a JSON text holds: no constants outside JSON, no entry twice, no boundless nesting."""
    if not isinstance(text, str):
        raise FormatError(f"a saved game is JSON text, not {show(text)}")
    if len(text) > longest:
        raise FormatError(f"this text has {len(text)} characters; such a saved game has at most {longest}")
    try:
        return json.loads(text, parse_constant=_no_constant, object_pairs_hook=_no_repeats)
    except FormatError:
        raise
    except RecursionError:
        raise FormatError("this JSON is nested far deeper than a saved game") from None
    except ValueError as fault:  # JSONDecodeError says line and column; int() says too many digits
        raise FormatError(f"this is not JSON: {fault}; paste the whole saved text") from None


def _no_constant(name: str) -> None:
    raise FormatError(f"this JSON holds {name}, which no saved game does")


def _no_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) < len(pairs):
        twice, _ = Counter(name for name, _ in pairs).most_common(1)[0]
        raise FormatError(f"this JSON names {show(twice)} twice in one object")
    return data


def same(saved: Any, true: Any) -> bool:
    """Whether saved data says exactly this: 1, 1.0 and true are three different things.

    >>> same([1], (1,)), same([True], (1,))
    (True, False)
    """
    return json.dumps(saved) == json.dumps(true)


def only(data: Any, where: str, *names: str) -> dict[str, Any]:
    """The object at a place, which must have exactly these names."""
    if not isinstance(data, dict):
        raise FormatError(f"{where}: expected an object {{…}} with {', '.join(names)}, not {show(data)}")
    for name in data:
        if name not in names:
            raise FormatError(f"{where}: unknown entry {show(name)}; known are {', '.join(names)}")
    for name in names:
        if name not in data:
            raise FormatError(f"{where}: {name!r} is missing")
    return data


def a_list(data: Any, where: str) -> list[Any]:
    if not isinstance(data, list):
        raise FormatError(f"{where}: expected a list […], not {show(data)}")
    return data


def a_flag(data: Any, where: str) -> bool:
    if type(data) is not bool:
        raise FormatError(f"{where}: expected true or false, not {show(data)}")
    return data
