"""Groups of whole numbers, as people write them: "8, 1+7", "{8}; {1, 7}", "8 and 1+7", lists of lists."""

import re
from collections.abc import Callable, Iterable
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


def as_one_and_apart(numbers: list[int]) -> dict[str, str]:
    """How numbers are written that belong together, and how numbers that do not: the first few of them.

    >>> as_one_and_apart([9, 8, 7, 6])
    {'one': '9 + 8 + 7 …', 'several': '9; 8; 7 …'}
    """
    few, more = numbers[:3], " …" if len(numbers) > 3 else ""
    return {"one": plus(few) + more, "several": "; ".join(map(str, few)) + more}


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
    text = re.sub(r"[.!]\s*$", "", text)
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
    return numbers_in(parts_of(part.split("="))) if issubclass(type(part), str) else flat(part)


def parts_of(sides: list[str]) -> str:
    """Of "4 + 1 = 5" or "5 = 4 + 1" the side with the parts; what is not of this form is left as it was."""
    if len(sides) == 2:
        for parts, total in (sides, sides[::-1]):
            numbers = numbers_in(parts)
            if numbers and numbers_in(total) == [sum(numbers)]:
                return parts.strip()
    return "=".join(sides).strip()


def without_totals(text: str, words: Translation) -> str:
    """The groups of a text without what each of them makes.

    A number alone at one end of an equation is its total. Of a chain such as 4 = 3 + 1 = 2 + 2 = 4 with a number at
    both ends, the first is the total, and the last is one of the groups.

    >>> from stbwidgets.language import translation
    >>> [without_totals(text, translation("en")) for text in ("4 + 1 = 5, 3 + 2 = 5", "4 = 3 + 1 = 2 + 2")]
    ['4 + 1, 3 + 2', '3 + 1, 2 + 2']
    """
    if "=" not in text:
        return text
    text = re.sub(r"(=[ \t]*+[0-9]++)[ \t]++(?=[0-9])", r"\1, ", text)
    if re.search(r"[;\n]", text):
        between = r"[;\n,]" if re.search(r"[+&]", text) else r"[;\n]"
    else:
        between = rf",|\b(?:{_BETWEEN})\b"
    pieces = re.split(rf"(?:{between})(?![^()\[\]{{}}]*[)\]}}])", text, flags=re.IGNORECASE)
    groups: list[str] = []
    for piece in pieces:
        sides = [side.strip() for side in piece.split("=")]
        groups += _without_total(sides, words) if len(sides) > 1 else sides
    return ("; " if between[0] == "[" else ", ").join(group for group in groups if group)


def _without_total(sides: list[str], words: Translation) -> list[str]:
    numbers = [numbers_in(side) for side in sides]
    alone_first, alone_last = (one is not None and len(one) == 1 for one in (numbers[0], numbers[-1]))
    if alone_first:
        return sides[1:]
    before = numbers[-2]
    if not alone_last or not before:
        return sides
    if numbers[-1] != [sum(before)]:
        text = words.gettext("{sum} = {total}, not {given}.")
        raise Unreadable(text.format(sum=plus(before), total=sum(before), given=sides[-1]), words.gettext("Add again"))
    return sides[:-1]


def split(text: str, how: str, words: Translation, unclear: Callable[[list[int]], str]) -> list[list[int]]:
    """The groups of a text. What stands between two groups depends on what joins the numbers of one.

    ``unclear`` says of numbers with nothing but commas between them that they may be one group or several.
    """
    text = without_totals(re.sub(r"[.!]\s*$", "", text), words)
    if re.search(r"[+&]", text) and not re.search(r"[{(\[]", text):
        text = re.sub(r"(?<=[0-9])[ \t]+(?=[0-9])", ", ", text)  # 7 1+6 2+5
    if re.search(r"[{(\[]", text):
        parts = _bracketed(text, how, words)
    elif re.search(r"[;\n]", text):
        parts = re.split(r"[;\n,]" if re.search(r"[+&]", text) else r"[;\n]", text)
    elif (apart := _by_words(text)) is not None:
        parts = apart
    elif re.search(r"[+&]", text) or "," not in text:
        parts = re.split(rf",|\b(?:{_BETWEEN})\b", text, flags=re.IGNORECASE)
    else:
        parts = text.split(",")
        if len(parts) > 1 and all(re.fullmatch(r"\s*[0-9]{1,9}\s*", part) for part in parts):
            raise Unreadable(unclear([int(part) for part in parts]))
    parts = [part for part in parts if part.strip()]
    groups = [numbers for part in parts if (numbers := numbers_in(part))]
    if not groups or len(groups) < len(parts) or len(groups) > MOST_PARTS:
        raise Unreadable(unread(text, words) + " " + how)
    return groups


def _by_words(text: str) -> list[str] | None:
    """Groups such as "1,2,3,6 and 1,2,4,5": words between them, and nothing but commas within; None of any others."""
    pieces = re.split(rf"\b(?:{_BETWEEN})\b", text, flags=re.IGNORECASE)
    row = r"\s*[0-9]{1,9}(?:\s*,\s*[0-9]{1,9})+\s*,?\s*"
    return pieces if len(pieces) > 1 and all(re.fullmatch(row, piece) for piece in pieces) else None


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
