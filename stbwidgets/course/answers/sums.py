"""A list of sums, such as the partitions of a number; and whole numbers in order."""

import re
from dataclasses import dataclass
from typing import Any, ClassVar

from stbwidgets.language import Translation

from .groups import as_one_and_apart, commas, flat, is_none, numbers_in, parts_of, plus, several, split
from .reading import MOST_PARTS, Kind, Reading, Unreadable, alone, listed, text_of, unread, whole

_ORDERED = re.compile(r"\s*+(?:[-−+]?[0-9]++(?:\s*+[,;]\s*+|\s++|$))++")
_AND = re.compile(r"(?:\s*+[,;])?\s+(?:and|y|och)\s+", re.IGNORECASE)


@dataclass(frozen=True)
class Sums(Kind):
    """A list of sums whose parts may repeat: "4, 3+1, 2+2", or a Python list of lists. Order does not matter.

    The value is a tuple of tuples, each with its greatest part first, sorted.

    >>> from stbwidgets.language import translation
    >>> Sums().read("4, 1+3, 2+2", translation("en")).value
    ((2, 2), (3, 1), (4,))
    """

    single: bool = False  # one sum is asked for: then 3, 1, 1 and [3, 1, 1] are its parts
    name: ClassVar[str] = "sums"

    def how(self, words: Translation) -> str:
        if self.single:
            return words.gettext("Join the parts with +, such as 3 + 1.")
        return words.gettext("Join the parts of one sum with +, and put a comma between sums, such as 3 + 1, 2 + 2.")

    def read(self, answer: Any, words: Translation) -> Reading:
        how = self.how(words)
        text = text_of(answer, words)
        if text is not None:
            if is_none(text):
                return Reading(())
            one = numbers_in(parts_of(text.split("="))) if self.single and not {"+", ","} <= set(text) else None
            groups = [one] if one else split(text, how, words, lambda numbers: _unclear(numbers, words))
        else:
            parts = flat(answer) if type(alone(answer)) in (tuple, list) else None
            groups = [parts] if parts and self.single else several(answer, how)
            if parts and len(groups) > 1:
                raise Unreadable(_unclear(parts[::-1], words))
        if any(0 in numbers for numbers in groups):
            raise Unreadable(words.gettext("A part is 1 or more, so leave 0 out."))
        sums = [tuple(sorted(numbers, reverse=True)) for numbers in groups]
        value = tuple(sorted(set(sums)))
        note = words.gettext("The order of the parts does not matter: 3 + 1 and 1 + 3 are one sum, so it counts once.")
        return Reading(value, note if len(value) < len(sums) else "")

    def same(self, reading: Reading, answer: Any) -> bool:
        return set(reading.value) == {tuple(sorted(one, reverse=True)) for one in answer}

    def show(self, answer: Any, words: Translation) -> str:
        return ", ".join(map(plus, answer)) or words.gettext("none")


def _unclear(numbers: list[int], words: Translation) -> str:
    text = words.gettext("Write {one} if this is one sum, or {several} if each number is a sum of its own.")
    unclear = words.gettext("I cannot tell where one sum ends and the next begins.")
    return f"{unclear} {text.format(**as_one_and_apart(numbers))}"


@dataclass(frozen=True)
class Sequence(Kind):
    """Whole numbers in order: "1, 1, 2, 2, 3", or a Python list. With ``length`` exactly so many.

    >>> from stbwidgets.language import translation
    >>> Sequence().read("1 1 2; 2, 3", translation("en")).value
    (1, 1, 2, 2, 3)
    """

    length: int | None = None
    ordered: bool = True  # False: any order counts, so a Python set does too
    example: str = ""  # of so many numbers with one digit each: "123" is then read as 1, 2, 3
    name: ClassVar[str] = "sequence"

    def how(self, words: Translation) -> str:
        if self.example:
            text = words.gettext("Write {n} numbers in order with commas, such as {example}.")
            return text.format(n=self.length, example=self.example)
        if self.length is None:
            return words.gettext("Write the numbers in order with commas, such as 1, 3, 6.")
        return words.gettext("Write {n} numbers in order with commas, such as 1, 3, 6, and so on.").format(
            n=self.length
        )

    def read(self, answer: Any, words: Translation) -> Reading:
        text = text_of(answer, words)
        numbers = self._read_value(answer, words) if text is None else self._read_text(text, words)
        if self.length is not None and len(numbers) != self.length:
            raise Unreadable(
                words.ngettext("You gave {n} number.", "You gave {n} numbers.", len(numbers)).format(n=len(numbers))
                + " "
                + self.how(words),
                words.gettext("Count them again"),
            )
        return Reading(tuple(numbers))

    def show(self, answer: Any, words: Translation) -> str:
        return commas(answer)

    def _read_text(self, text: str, words: Translation) -> list[int]:
        inner = text[1:-1] if re.fullmatch(r"[(\[{][^()\[\]{}]*[)\]}]", text) else text
        inner = re.sub(r"(?:…|\.\.\.|\.)\s*$", "", inner).replace("\u2192", ",").rstrip(" ,;")
        inner = _AND.sub(", ", inner).replace("−", "-")
        if not _ORDERED.fullmatch(inner):
            raise Unreadable(unread(text, words) + " " + self.how(words))
        digits = re.findall(r"[-+]?[0-9]+", inner)
        if self.example and len(digits) == 1 and len(digits[0]) == self.length:
            digits = [*digits[0]]
        if len(digits) > MOST_PARTS or any(len(number) > 15 for number in digits):
            raise Unreadable(self.how(words))
        return [int(number) for number in digits]

    def _read_value(self, answer: Any, words: Translation) -> list[int]:
        if type(answer) in (set, frozenset) and not self.ordered and all(type(part) is int for part in answer):
            answer = sorted(answer)
        elif type(answer) in (set, frozenset):
            raise Unreadable(words.gettext("A set has no order. Use square brackets: [1, 3, 6]."))
        while type(answer) in (tuple, list) and len(answer) == 1 and type(answer[0]) in (tuple, list):
            if answer[0] is answer:
                raise Unreadable(self.how(words))
            answer = answer[0]
        parts = listed(answer)
        if parts is None:
            parts = [answer]
        numbers = [_whole_or_even(part) for part in parts]
        if any(number is None or abs(number) >= 10**15 for number in numbers):
            raise Unreadable(self.how(words))
        return [number for number in numbers if number is not None]


def _whole_or_even(part: Any) -> int | None:
    """A whole number, also one that Python has made a decimal of: 3.0."""
    if type(part) is float and part.is_integer() and abs(part) < 1e15:
        return int(part)
    return whole(part)
