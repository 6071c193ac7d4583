"""Groups of whole numbers, as people write them: "8, 1+7", "{8}; {1, 7}", "8 and 1+7", lists of lists."""

import re
from collections.abc import Iterable
from typing import Any

from stbwidgets.language import Translation

from .reading import COLLECTIONS, MOST_PARTS, Unreadable, alone, listed, unread, whole

# words that may stand between numbers, in the three languages
_BETWEEN = r"tiles?|tablillas?|brickor(?:na)?|bricka|and|y|och|or|o|eller|only|solo|sólo|bara"
_NONE = re.compile(
    r"(?:no tiles?|none|nothing|no move|stuck|ninguna?|nada|ninguna tablilla|sin jugada(?: posible)?|"
    r"inga?|inget|ingen bricka|inga brickor|fast|∅|\{\s*\})[.!]?",
    re.IGNORECASE,
)
_ONE_GROUP = re.compile(rf"(?:[0-9]++|[\s,;+&{{}}()\[\]]|\b(?:{_BETWEEN})\b)*+", re.IGNORECASE)


def plus(numbers: Iterable[Any]) -> str:
    """Numbers as a sum.

    >>> plus((1, 2, 5))
    '1 + 2 + 5'
    """
    return " + ".join(map(str, numbers))


def commas(numbers: Iterable[Any]) -> str:
    """Numbers in a row.

    >>> commas((1, 2, 5))
    '1, 2, 5'
    """
    return ", ".join(map(str, numbers))


def is_none(text: str) -> bool:
    """Whether the text says that there is nothing.

    >>> is_none("No move!"), is_none("0")
    (True, False)
    """
    return bool(_NONE.fullmatch(text))


def numbers_in(text: str) -> list[int] | None:
    """The whole numbers of a text in which nothing else but separators stands.

    >>> numbers_in("tiles 2 and 9"), numbers_in("two")
    ([2, 9], None)
    """
    if not _ONE_GROUP.fullmatch(text):
        return None
    digits = re.findall(r"[0-9]+", text)
    if len(digits) > MOST_PARTS or any(len(number) > 9 for number in digits):
        return None
    return [int(number) for number in digits] or None


def flat(answer: Any) -> list[int] | None:
    """The numbers of one group given as a value, in ascending order; None if it holds anything else."""
    answer = alone(answer)
    parts = list(answer) if type(answer) in (set, frozenset) else listed(answer)
    if parts is None:
        number = whole(answer)
        return None if number is None else [number]
    if len(parts) > MOST_PARTS:
        return None
    numbers = [whole(part) for part in parts]
    return sorted(number for number in numbers if number is not None) if None not in numbers else None


def several(answer: Any, how: str) -> list[list[int]]:
    """The groups of a list of lists, sets or numbers."""
    if type(answer) not in COLLECTIONS or not 0 < len(answer) <= MOST_PARTS:
        raise Unreadable(how)
    groups = [numbers for part in answer if (numbers := _group(part))]
    if len(groups) < len(answer):
        raise Unreadable(how)
    return groups


def _group(part: Any) -> list[int] | None:
    return numbers_in(str.strip(part)) if issubclass(type(part), str) else flat(part)


def split(text: str, how: str, words: Translation) -> list[list[int]]:
    """The groups of a text. What stands between two groups depends on what joins the numbers of one."""
    if re.search(r"[{(\[]", text):
        parts = _bracketed(text, how, words)
    elif re.search(r"[;\n]", text):
        parts = re.split(r"[;\n]", text)
    elif re.search(r"[+&]", text) or "," not in text:
        parts = re.split(rf",|\b(?:{_BETWEEN})\b", text, flags=re.IGNORECASE)
    else:
        parts = text.split(",")
        if len(parts) > 1 and all(re.fullmatch(r"\s*[0-9]+\s*", part) for part in parts):
            raise Unreadable(words.gettext("I cannot tell where one set ends and the next begins.") + " " + how)
    parts = [part for part in parts if part.strip()]
    groups = [numbers for part in parts if (numbers := numbers_in(part))]
    if not groups or len(groups) < len(parts) or len(groups) > MOST_PARTS:
        raise Unreadable(unread(text, words) + " " + how)
    return groups


def _bracketed(text: str, how: str, words: Translation) -> list[str]:
    inner = text.strip()
    if re.match(r"[{(\[]\s*[{(\[]", inner) and re.search(r"[})\]]\s*[})\]]$", inner):
        inner = inner[1:-1]
    parts = re.findall(r"[{(\[][^{}()\[\]]*[})\]]|[0-9][0-9\s+&]*", inner)
    rest = inner
    for part in parts:
        rest = rest.replace(part, " ", 1)
    if re.sub(rf"[\s,;.]|\b(?:{_BETWEEN})\b", "", rest, flags=re.IGNORECASE):
        raise Unreadable(unread(text, words) + " " + how)
    return parts
