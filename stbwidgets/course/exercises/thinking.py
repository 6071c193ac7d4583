"""Conditions that many replies share: when is a wrong answer the one that a known thinking leads to?"""

from collections.abc import Callable
from typing import Any

from stbwidgets.course.exercises.shape import Facts

When = Callable[[Any, Facts], Any]


def is_fact(name: str) -> When:
    """The answer is the number that the facts hold under this name.

    >>> is_fact("shut")(35, {"shut": 35})
    True
    """
    return lambda given, facts: bool(given == facts[name])


def chose(letter: str) -> When:
    """The answer is this letter; of a choice with a reason, this letter with any reason.

    >>> chose("a")("a", {}), chose("a")(("a", "2"), {}), chose("a")("b", {})
    (True, True, False)
    """
    return lambda given, facts: given == letter if isinstance(given, str) else given[0] == letter


def reasoned(letter: str, *reasons: str) -> When:
    """The answer is this choice with one of these reasons.

    >>> reasoned("b", "2", "3")(("b", "3"), {})
    True
    """
    return lambda given, facts: given[0] == letter and given[1] in reasons
