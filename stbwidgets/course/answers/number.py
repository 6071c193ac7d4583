"""A number, exact or rounded."""

import re
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any, ClassVar

from stbwidgets.language import Translation

from ..asked import quoted
from .reading import MOST_PARTS, Kind, Reading, Unreadable, is_text, plain_text, unread

_WHOLE = r"[0-9]+"
_DECIMAL = r"(?:[0-9]+[.,][0-9]*|[.,]?[0-9]+)"
# "++" and "*+" take all they can and give nothing back: no text makes a pattern try every way of sharing it out
_NUMBER = re.compile(
    rf"(?P<sign>[-−+]?)\s*+(?:(?P<over>{_WHOLE})\s*+(?:[/⁄÷]|\b(?:out of|of|in|de|av)\b)\s*+(?P<under>{_WHOLE})"
    rf"|(?P<decimal>{_DECIMAL}))\s*+"
    r"(?P<percent>%|percent|per cent|por ciento|procent)?\s*+(?P<unit>[^\W\d_]*)[.!]?",
    re.IGNORECASE,
)
_THOUSANDS = re.compile(r"[0-9]{1,3}(?:[ \u00a0\u202f'.,][0-9]{3})+")
CUT = 3  # from so many places on, a decimal that was cut off instead of rounded counts too


@dataclass(frozen=True)
class Number(Kind):
    """A number: 10, 5/9, 0.56, 0,56, 56 %, or a sum such as 2+3+5.

    With ``whole`` it is a count or a score, so 2,295 is read as 2295. Without, a decimal that is rounded to two or
    more places counts, and is told the exact fraction.

    >>> from stbwidgets.language import translation
    >>> words = translation("en")
    >>> [str(Number().read(text, words).value) for text in ("5/9", "0,56", "56 %", "= 14", "2+3+5", "5 out of 9")]
    ['5/9', '14/25', '14/25', '14', '10', '5/9']
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
        if is_text(answer):
            return self._read_text(plain_text(answer, words), words)
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
        """Exactly the answer, or rounded to two or more places, or cut off after three or more."""
        if reading.value == answer:
            return True
        if reading.places is None or reading.places < 2 or not _is_number(answer):
            return False
        return _is_rounded(reading, answer) or (reading.places >= CUT and _is_cut(reading, answer))

    def remark(self, reading: Reading, answer: Any, words: Translation) -> str:
        """A word about exactness for a decimal: what it is as a fraction."""
        _ = words.gettext
        if isinstance(answer, float) or not self.same(reading, answer) or reading.places is None:
            return reading.note  # where several answers are right, the facts' need not be the one that was given
        if reading.value == answer:
            is_fraction = Fraction(answer).denominator != 1
            return (
                _("Your decimal is exact. As a fraction it is {answer}.").format(answer=answer) if is_fraction else ""
            )
        if _is_rounded(reading, answer):
            return _("Your decimal is rounded. As an exact fraction it is {answer}.").format(answer=answer)
        return _("Your decimal was cut off, not rounded. As an exact fraction it is {answer}.").format(answer=answer)

    def near(self, reading: Reading, answer: Any, words: Translation) -> str:
        """A word about rounding for a decimal that was cut off, or has one place only."""
        _ = words.gettext
        if reading.places is None or self.whole or not _is_number(answer):
            return ""
        if reading.places == 1 and (_is_rounded(reading, answer) or _is_cut(reading, answer)):
            return _("Very near, but one decimal place is too few to tell. Write two, or a fraction.")
        if reading.places >= 2 and _is_cut(reading, answer):
            return _(
                "Very near. The decimal was cut off: look at the next digit, and from 5 on round up. "
                "Or write a fraction, which is exact."
            )
        return ""

    def show(self, answer: Any, words: Translation) -> str:
        return str(answer)

    def _read_text(self, text: str, words: Translation) -> Reading:
        text = text.rpartition("=")[2].strip("≈~ \t\n")  # "2 + 3 = 5", "p = 5/9"
        if "+" in text[1:]:
            return self._read_sum(text, words)
        if self.whole and (grouped := _THOUSANDS.fullmatch(text)):
            return Reading(int(re.sub(r"[^0-9]", "", grouped.group())))
        match = _NUMBER.fullmatch(text)
        if not match:
            raise Unreadable(unread(text, words) + " " + self.how(words))
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

    def _read_sum(self, text: str, words: Translation) -> Reading:
        parts = text.split("+")
        if len(parts) > MOST_PARTS or not all(part.strip() for part in parts):
            raise Unreadable(unread(text, words) + " " + self.how(words))
        try:
            added = [Number().read(part, words) for part in parts]
        except Unreadable:
            raise Unreadable(unread(text, words) + " " + self.how(words)) from None
        places = max((one.places for one in added if one.places is not None), default=None)
        found = self._reading(sum((one.value for one in added), Fraction(0)), places, words)
        note = f"{quoted(' + '.join(part.strip() for part in parts), 40)} = {found.value}."
        return Reading(found.value, note, found.places)

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


def _is_number(answer: Any) -> bool:
    return isinstance(answer, int | float | Fraction)


def _is_rounded(reading: Reading, answer: Any) -> bool:
    return bool(abs(Fraction(reading.value) - answer) * 2 <= Fraction(1, 10 ** (reading.places or 0)))


def _is_cut(reading: Reading, answer: Any) -> bool:
    """Whether more digits would follow: the number lies below the answer by less than one in its last place."""
    missing = abs(answer) - abs(Fraction(reading.value))
    return bool(answer * reading.value >= 0 and 0 <= missing < Fraction(1, 10 ** (reading.places or 0)))
