"""Reading what a learner answered: kindly, exactly, and without ever running what was passed in.

Each kind of answer (`Number`, `Tiles`, `Sets`, `Choice`) turns text from an answer box, or a value from a code
cell, into one plain value; or raises `Unreadable` with a sentence on how to write it.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from typing import Any, ClassVar

from stbwidgets.language import Translation

from .asked import quoted

LONGEST = 1000  # characters of an answer that are read
MOST_PARTS = 100  # numbers of an answer that are read


class Unreadable(Exception):
    """An answer that cannot be read; its text says how to write one."""


@dataclass(frozen=True)
class Reading:
    """What was read: the value, and what is worth a kind word about how it was written."""

    value: Any
    note: str = ""
    places: int | None = None  # digits after the decimal point, where it was written as a decimal


def is_blank(answer: Any) -> bool:
    """Whether nothing has been answered yet.

    >>> is_blank("  "), is_blank(None), is_blank(...), is_blank(0)
    (True, True, True, False)
    """
    if answer is None or answer is ...:
        return True
    if type(answer) in (str, bytes):
        return not answer.strip()
    return type(answer) in (tuple, list, set, frozenset, dict) and not answer


_WHOLE = r"[0-9]+"
_DECIMAL = r"(?:[0-9]+[.,][0-9]*|[.,]?[0-9]+)"
# "++" and "*+" take all they can and give nothing back: no text makes a pattern try every way of sharing it out
_NUMBER = re.compile(
    rf"(?P<sign>[-−+]?)\s*+(?:(?P<over>{_WHOLE})\s*+[/⁄÷]\s*+(?P<under>{_WHOLE})|(?P<decimal>{_DECIMAL}))\s*+"
    r"(?P<percent>%|percent|per cent|por ciento|procent)?\s*+(?P<unit>[^\W\d_]*)[.!]?",
    re.IGNORECASE,
)
_THOUSANDS = re.compile(r"[0-9]{1,3}(?:[ \u00a0\u202f'.,][0-9]{3})+")


@dataclass(frozen=True)
class Number:
    """A number: 10, 5/9, 0.56, 0,56, 56 %. With ``whole`` a count or a score, so 2,295 is read as 2295.

    >>> from stbwidgets.language import translation
    >>> words = translation("en")
    >>> [str(Number().read(text, words).value) for text in ("5/9", "0,56", "56 %", "= 14")]
    ['5/9', '14/25', '14/25', '14']
    """

    whole: bool = False
    name: ClassVar[str] = "number"

    def how(self, words: Translation) -> str:
        _ = words.gettext
        return _("Write a whole number, such as 12.") if self.whole else _("Write a number: 5/9, 0.56, 0,56 or 56 %.")

    def read(self, answer: Any, words: Translation) -> Reading:
        _ = words.gettext
        if type(answer) is bool:
            raise Unreadable(_("{given} is yes or no, not a number.").format(given=answer) + " " + self.how(words))
        if issubclass(type(answer), str):
            return self._read_text(_plain_text(answer, words), words)
        if type(answer) in (tuple, list):
            if len(answer) == 1:
                return self.read(answer[0], words)
            raise Unreadable(
                _("Between values, Python reads a comma as two values.")
                + " "
                + _("Write 0.56 with a point, or put '0,56' in quotation marks.")
            )
        return self._read_value(answer, words)

    def same(self, reading: Reading, answer: Any) -> bool:
        """Exactly the answer, or the answer rounded to two or more places."""
        if reading.value == answer:
            return True
        if reading.places is None or reading.places < 2:
            return False
        return bool(abs(Fraction(reading.value) - answer) * 2 <= Fraction(1, 10**reading.places))

    def remark(self, reading: Reading, answer: Any, words: Translation) -> str:
        if reading.value == answer:
            return reading.note
        return words.gettext("As an exact fraction it is {answer}.").format(answer=answer)

    def _read_text(self, text: str, words: Translation) -> Reading:
        text = text.lstrip("=≈~ ").strip()
        if self.whole and (grouped := _THOUSANDS.fullmatch(text)):
            return Reading(int(re.sub(r"[^0-9]", "", grouped.group())))
        match = _NUMBER.fullmatch(text)
        if not match:
            raise Unreadable(_unread(text, words) + " " + self.how(words))
        if match["over"]:
            if int(match["under"]) == 0:
                raise Unreadable(words.gettext("Nothing can be divided by 0.") + " " + self.how(words))
            value, places = Fraction(int(match["over"]), int(match["under"])), None
        else:
            digits = match["decimal"].replace(",", ".")
            value = Fraction(Decimal(digits))
            places = len(digits.partition(".")[2]) if "." in digits else None
        if match["percent"]:
            value, places = value / 100, 2 + (places or 0)
        if match["sign"] in ("-", "−"):
            value = -value
        return self._reading(value, places, words)

    def _read_value(self, answer: Any, words: Translation) -> Reading:
        if issubclass(type(answer), float):
            if answer != answer or answer in (float("inf"), float("-inf")):
                raise Unreadable(self.how(words))
            decimal = Decimal(repr(float(answer)))
            exponent = decimal.as_tuple().exponent
            return self._reading(Fraction(decimal), max(0, -exponent) if isinstance(exponent, int) else None, words)
        if hasattr(answer, "__index__"):  # int, and NumPy's whole numbers
            return self._reading(Fraction(answer.__index__()), None, words)
        numerator, denominator = getattr(answer, "numerator", None), getattr(answer, "denominator", None)
        if type(numerator) is int and type(denominator) is int:
            return self._reading(Fraction(numerator, denominator), None, words)
        if hasattr(answer, "__float__") and not issubclass(type(answer), complex):  # Decimal, NumPy, SymPy
            return self._read_value(float(answer), words)
        raise Unreadable(self.how(words))

    def _reading(self, value: Fraction, places: int | None, words: Translation) -> Reading:
        if abs(value) >= 10**18:
            raise Unreadable(words.gettext("That number is far too large.") + " " + self.how(words))
        if self.whole:
            if value.denominator != 1:
                raise Unreadable(words.gettext("The answer here is a whole number.") + " " + self.how(words))
            return Reading(int(value))
        return Reading(value, places=places)


# words that may stand between tiles, in the three languages
_BETWEEN = r"tiles?|tablillas?|brickor(?:na)?|bricka|and|y|och|or|o|eller|only|solo|sólo|bara"
_NONE = re.compile(
    r"(?:no tiles?|none|nothing|no move|stuck|ninguna?|nada|ninguna tablilla|sin jugada(?: posible)?|"
    r"inga?|inget|ingen bricka|inga brickor|fast|∅|\{\s*\})[.!]?",
    re.IGNORECASE,
)
_ONE_SET = re.compile(rf"(?:[0-9]++|[\s,;+&{{}}()\[\]]|\b(?:{_BETWEEN})\b)*+", re.IGNORECASE)


@dataclass(frozen=True)
class Tiles:
    """One set of tiles: 4, 5 or {4, 5} or 4 + 5 or a Python set or list; order does not matter.

    >>> from stbwidgets.language import translation
    >>> Tiles().read("5+4", translation("en")).value
    (4, 5)
    """

    tiles: tuple[int, ...] = (1, 2, 3, 4, 5, 6, 7, 8, 9)
    name: ClassVar[str] = "tiles"

    def how(self, words: Translation) -> str:
        return words.gettext("Write the tiles with commas, such as 2, 9.")

    def read(self, answer: Any, words: Translation) -> Reading:
        if issubclass(type(answer), str):
            text = _plain_text(answer, words)
            if _NONE.fullmatch(text):
                return Reading(())
            numbers = _numbers(text)
            if numbers is None:
                raise Unreadable(_unread(text, words) + " " + self.how(words))
        else:
            numbers = _flat(answer)
        if numbers is None:
            raise Unreadable(self.how(words))
        value, repeated = one_set(numbers, self.tiles, words)
        note = words.gettext("Each tile is there only once, so it counts once.") if repeated else ""
        return Reading(value, note)

    def same(self, reading: Reading, answer: Any) -> bool:
        return bool(reading.value == answer)

    def remark(self, reading: Reading, answer: Any, words: Translation) -> str:
        return reading.note


@dataclass(frozen=True)
class Sets:
    """Several sets of tiles: "8, 1+7" or "{8}; {1, 7}" or a Python list of sets. Order and repeats do not matter.

    >>> from stbwidgets.language import translation
    >>> Sets().read("7+1, 8, 1+7", translation("en")).value
    ((8,), (1, 7))
    """

    tiles: tuple[int, ...] = (1, 2, 3, 4, 5, 6, 7, 8, 9)
    name: ClassVar[str] = "sets"

    def how(self, words: Translation) -> str:
        return words.gettext("Join the tiles of one set with +, and put a comma between sets, such as 2 + 9, 5 + 6.")

    def read(self, answer: Any, words: Translation) -> Reading:
        if issubclass(type(answer), str):
            text = _plain_text(answer, words)
            if _NONE.fullmatch(text):
                return Reading(())
            groups = self._split(text, words)
        else:
            if type(answer) not in (tuple, list, set, frozenset) or len(answer) > MOST_PARTS:
                raise Unreadable(self.how(words))
            groups = [_flat(part) for part in answer]
        sets, repeated = [], False
        for numbers in groups:
            if not numbers:
                raise Unreadable(self.how(words))
            one, twice = one_set(numbers, self.tiles, words)
            if twice:
                raise Unreadable(
                    words.gettext("In {set} a tile stands twice. The box has each tile only once.").format(
                        set=plus(sorted(numbers))
                    )
                )
            repeated = repeated or one in sets
            sets.append(one)
        value = tuple(sorted(set(sets), key=lambda one: (len(one), one)))
        note = words.gettext("The order of the tiles does not matter: 6 + 1 and 1 + 6 are one set, so it counts once.")
        return Reading(value, note if repeated else "")

    def same(self, reading: Reading, answer: Any) -> bool:
        return set(reading.value) == set(answer)

    def remark(self, reading: Reading, answer: Any, words: Translation) -> str:
        return reading.note

    def _split(self, text: str, words: Translation) -> list[list[int] | None]:
        """The sets of a text. What stands between two sets depends on what joins the tiles of one."""
        if re.search(r"[{(\[]", text):
            inner = text.strip()
            if re.match(r"[{(\[]\s*[{(\[]", inner) and re.search(r"[})\]]\s*[})\]]$", inner):
                inner = inner[1:-1]
            parts = re.findall(r"[{(\[][^{}()\[\]]*[})\]]|[0-9][0-9\s+&]*", inner)
            if re.sub(rf"[\s,;.]|\b(?:{_BETWEEN})\b", "", _without(inner, parts), flags=re.IGNORECASE):
                raise Unreadable(_unread(text, words) + " " + self.how(words))
        elif re.search(r"[;\n]", text):
            parts = re.split(r"[;\n]", text)
        elif re.search(r"[+&]", text) or "," not in text:
            parts = re.split(rf",|\b(?:{_BETWEEN})\b", text, flags=re.IGNORECASE)
        else:
            parts = text.split(",")
            if len(parts) > 1 and all(re.fullmatch(r"\s*[0-9]+\s*", part) for part in parts):
                raise Unreadable(
                    words.gettext("I cannot tell where one set ends and the next begins.") + " " + self.how(words)
                )
        groups = [_numbers(part) for part in parts if part.strip()]
        if not groups or any(group is None for group in groups):
            raise Unreadable(_unread(text, words) + " " + self.how(words))
        return groups


@dataclass(frozen=True)
class Choice:
    """One of several answers: its letter, or its words.

    >>> from stbwidgets.language import translation
    >>> Choice(("yes", "no")).read("B", translation("en")).value
    'b'
    """

    options: tuple[str, ...] = ()  # English source strings, translated where they are shown
    name: ClassVar[str] = "choice"
    letters: tuple[str, ...] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "letters", tuple("abcdefghij"[: len(self.options)]))

    def how(self, words: Translation) -> str:
        return words.gettext("Choose one answer: {letters}.").format(letters=", ".join(self.letters))

    def read(self, answer: Any, words: Translation) -> Reading:
        if not issubclass(type(answer), str):
            raise Unreadable(self.how(words))
        text = _bare(_plain_text(answer, words))
        for letter, option in zip(self.letters, self.options, strict=True):
            if text in (letter, _bare(option), _bare(words.gettext(option))):
                return Reading(letter)
        raise Unreadable(_unread(text, words) + " " + self.how(words))

    def same(self, reading: Reading, answer: Any) -> bool:
        return bool(reading.value == answer)

    def remark(self, reading: Reading, answer: Any, words: Translation) -> str:
        return ""


Kind = Number | Tiles | Sets | Choice


def plus(tiles: Any) -> str:
    """Tiles as a sum.

    >>> plus((1, 2, 5))
    '1 + 2 + 5'
    """
    return " + ".join(map(str, tiles))


def commas(tiles: Any) -> str:
    """Tiles in a row.

    >>> commas((1, 2, 5))
    '1, 2, 5'
    """
    return ", ".join(map(str, tiles))


def one_set(numbers: list[int], tiles: tuple[int, ...], words: Translation) -> tuple[tuple[int, ...], bool]:
    """The numbers as a set of tiles of the box, and whether one of them stood there twice."""
    for number in numbers:
        if number not in tiles:
            raise Unreadable(
                words.gettext("There is no tile {tile} in the box. Its tiles are {first} to {last}.").format(
                    tile=number, first=tiles[0], last=tiles[-1]
                )
            )
    return tuple(sorted(set(numbers))), len(set(numbers)) < len(numbers)


def _plain_text(answer: Any, words: Translation) -> str:
    text = str.strip(answer)  # str's own method: a subclass may have been given another one
    if len(text) > LONGEST:
        raise Unreadable(words.gettext("That answer is too long to be read."))
    return text


def _bare(text: str) -> str:
    return text.strip("().: ").casefold()


def _unread(text: str, words: Translation) -> str:
    return words.gettext("You wrote “{given}”.").format(given=quoted(text, 30))


def _numbers(text: str) -> list[int] | None:
    """The whole numbers of a text in which nothing else but separators stands."""
    if not _ONE_SET.fullmatch(text):
        return None
    digits = re.findall(r"[0-9]+", text)
    if len(digits) > MOST_PARTS or any(len(number) > 9 for number in digits):
        return None
    return [int(number) for number in digits] or None


def _flat(answer: Any) -> list[int] | None:
    """A number, or a collection of numbers; a collection in a collection of one is taken out."""
    if type(answer) in (tuple, list, set, frozenset):
        if len(answer) > MOST_PARTS:
            return None
        parts = list(answer)
        if len(parts) == 1 and type(parts[0]) in (tuple, list, set, frozenset):
            return _flat(parts[0]) if parts[0] is not answer else None
        numbers = [_index(part) for part in parts]
        return sorted(number for number in numbers if number is not None) if None not in numbers else None
    number = _index(answer)
    return None if number is None else [number]


def _index(value: Any) -> int | None:
    if type(value) is bool or issubclass(type(value), str):
        return int(value) if issubclass(type(value), str) and re.fullmatch(r"\s*[0-9]{1,9}\s*", value) else None
    index: Callable[[], int] | None = getattr(value, "__index__", None)
    return index() if index else None


def _without(text: str, parts: list[str]) -> str:
    for part in parts:
        text = text.replace(part, " ", 1)
    return text
