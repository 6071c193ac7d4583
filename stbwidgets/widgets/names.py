"""Players' names inside sentences."""

import unicodedata
from collections.abc import Iterable

from ..language import Translation
from ..numbers import listing

FIRST_STRONG_ISOLATE, POP_ISOLATE = "\u2068", "\u2069"
_TURNING = ("R", "AL", "AN")  # written from right to left, or beside what is


def isolated(name: str) -> str:
    """The name, kept apart where it is written from right to left, so that it does not turn the words around it.

    >>> isolated("Ana"), len(isolated("דנה"))
    ('Ana', 5)
    """
    if any(unicodedata.bidirectional(character) in _TURNING for character in name):
        return f"{FIRST_STRONG_ISOLATE}{name}{POP_ISOLATE}"
    return name


def all_of(words: Translation, names: Iterable[str]) -> str:
    """Several names as one part of a sentence.

    >>> from stbwidgets.language import translation
    >>> all_of(translation("en"), ["Ana", "Bo", "Cy"])
    'Ana, Bo and Cy'
    """
    return listing(map(isolated, names), words.language)
