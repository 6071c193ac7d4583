"""A number, exact or rounded."""

import re
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from math import isclose, isfinite
from typing import Any, ClassVar
from unicodedata import normalize

from stbwidgets.language import Translation
from stbwidgets.numbers import lowered

from ..asked import quoted
from .reading import MOST_PARTS, Kind, Reading, Unreadable, is_text, plain_text, unread
from .units import without_unit

_WHOLE = r"[0-9]+"
_DECIMAL = r"(?:[0-9]+[.,][0-9]*|[.,]?[0-9]+)"
# "++" and "*+" take all they can and give nothing back: no text makes a pattern try every way of sharing it out
_NUMBER = re.compile(
    rf"(?P<sign>[-−+]?)\s*+(?:(?:(?P<mixed>{_WHOLE})\s++)?(?P<over>{_WHOLE})\s*+"
    rf"(?:[/⁄÷:]|\b(?:out of|of|in|de|av|på)\b)\s*+(?P<under>{_WHOLE})"
    rf"|(?P<base>[0-9]{{1,6}}+)\s*+(?:\^|\*\*)\s*+(?P<exponent>[0-9]{{1,2}}+)"
    rf"|(?P<decimal>{_DECIMAL}))\s*+(?P<percent>%?)[.!]?",
    re.IGNORECASE,
)
_ABOUT = re.compile(
    r"^\s*+(?:about|around|perhaps|maybe|roughly|unos|unas|aproximadamente|quizás?|tal vez|cirka|ca|ungefär|kanske)"
    r"\b\.?",
    re.IGNORECASE,
)
_PERCENT = re.compile(r"(?<![^\W\d_])(?:percent|per cent|por ciento|procent)\b", re.IGNORECASE)
_THOUSANDS = re.compile(r"[1-9][0-9]{0,2}(?:([ \u00a0\u202f'.,])[0-9]{3})(?:\1[0-9]{3})*+[.!]?")
_RAISED = re.compile(r"(?<=[0-9])[⁰¹²³⁴⁵⁶⁷⁸⁹]++")
BESIDE = 1e-9  # of a value: what steps of arithmetic may add up to
CUT = 3  # from so many places on, a decimal that was cut off instead of rounded counts too


@dataclass(frozen=True)
class Number(Kind):
    """A number: 10, 5/9, 0.56, 0,56, 56 %, or a sum such as 2+3+5.

    With ``whole`` it is a count or a score, so 2,295 is read as 2295. Without, a decimal that is rounded to two or
    more places counts, and is told the exact fraction. With both ``whole`` and ``decimals`` the exercise itself says
    which decimals count.

    >>> from stbwidgets.language import translation
    >>> words = translation("en")
    >>> [str(Number().read(text, words).value) for text in ("5/9", "0,56", "56 %", "= 14", "2+3+5", "5 out of 9")]
    ['5/9', '14/25', '14/25', '14', '10', '5/9']
    """

    whole: bool = False
    decimals: bool = False  # of a whole number: a decimal is read as well, so that a reply can be made to it
    least: int | None = None  # what is less, or more, cannot be: it is answered, and not taken
    most: int | None = None
    is_count: bool = False  # a whole number is asked for; a fraction is read all the same, for it has its own reply
    name: ClassVar[str] = "number"

    def how(self, words: Translation) -> str:
        _ = words.gettext
        whole = self.whole or self.is_count
        return _("Write a whole number, such as 12.") if whole else _("Write a number: 5/9, 0.56, 0,56 or 56 %.")

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
                + (
                    _("Write one number, or a sum such as 2 + 3 + 5.")
                    if self.whole
                    else _("Write 0.56 with a point, or put '0,56' in quotation marks.")
                )
            )
        return self._read_value(answer, words)

    def same(self, reading: Reading, answer: Any) -> bool:
        """Exactly the answer, or rounded to two or more places, or cut off after three or more."""
        if reading.value == answer or _is_beside(reading, answer):
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
        if _is_rounded(reading, answer) or _is_beside(reading, answer):
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

    def rounded_from(self, reading: Reading, facts: dict[str, Any]) -> list[Any]:
        """Numbers of the facts that this decimal is a rounded form of: 0.58 for 7/12."""
        return [
            fact
            for fact in facts.values()
            if type(fact) in (int, float, Fraction) and fact != reading.value and self.same(reading, fact)
        ]

    def show(self, answer: Any, words: Translation) -> str:
        return str(answer)

    def _read_text(self, text: str, words: Translation) -> Reading:
        if re.search(r"[<>≤≥≠]|!=", text):
            raise Unreadable(unread(text, words) + " " + self.how(words))
        sides = [side for side in re.split(r"[=≈]", text) if side.strip()]  # "2 + 3 = 5", "p = 5/9", "= 10", "10 ="
        found = self._read_side(sides[-1] if sides else "", text, words)
        for side in sides[:-1]:
            self._must_agree(side, sides[-1], found, words)
        return found

    def _must_agree(self, side: str, last: str, found: Reading, words: Translation) -> None:
        """Stop where two numbers are said to be equal and are not: 5/36 = 1/9."""
        try:
            other = Number().read(side, words)
        except Unreadable:
            return  # a letter, or words
        mine = Number().read(last, words)
        if not (self._agrees(mine, other) or self._agrees(other, mine)):
            text = words.gettext("{one} and {other} are not equal.")
            raise Unreadable(
                text.format(one=quoted(side.strip(), 20), other=quoted(last.strip(), 20)), words.gettext("Look again")
            )

    def _agrees(self, one: Reading, other: Reading) -> bool:
        return Number().same(one, other.value) or (one.places == 1 and _is_rounded(one, other.value))

    def _read_side(self, text: str, written: str, words: Translation) -> Reading:
        text = _PERCENT.sub("%", _ABOUT.sub("", text).strip("~± \t\n"))
        text = re.sub(r"(?<=[0-9])(?:…|\.\.\.)$", "", text)  # 0.111…
        if inner := re.fullmatch(r"\(([^()]*+)\)", text):
            text = inner[1].strip()
        if self.whole and re.search(r"[0-9]\s*%", text):
            raise Unreadable(words.gettext("Here a count is asked for, not a percentage.") + " " + self.how(words))
        if "+" in text[1:]:
            return self._read_sum(text, words)
        if re.search(r"(?<!\*)\*(?!\*)|[·×⋅]", text):
            return self._read_product(text, written, words)
        text, strange = without_unit(_in_plain_digits(text))
        if self.whole and _THOUSANDS.fullmatch(text):
            return self._reading(Fraction(int(re.sub(r"[^0-9]", "", text))), None, words)
        match = None if strange else _NUMBER.fullmatch(text)
        if strange and re.match(r"[0-9]", text):
            said = words.gettext("I do not know the word “{word}” behind a number.").format(word=quoted(strange, 20))
            raise Unreadable(f"{unread(written, words)} {said} {self.how(words)}")
        if not match or (match["mixed"] and int(match["over"]) >= int(match["under"])):
            raise Unreadable(unread(written, words) + " " + self.how(words))
        if match["over"]:
            if int(match["under"]) == 0:
                raise Unreadable(words.gettext("Nothing can be divided by 0.") + " " + self.how(words))
            value, places = Fraction(int(match["over"]), int(match["under"])) + int(match["mixed"] or 0), None
        elif match["base"]:
            value, places = Fraction(int(match["base"]) ** int(match["exponent"])), None
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
            added = [self._read_side(part.strip(), part, words) for part in parts]
        except Unreadable:
            raise Unreadable(unread(text, words) + " " + self.how(words)) from None
        places = max((one.places for one in added if one.places is not None), default=None)
        found = self._reading(sum((one.value for one in added), Fraction(0)), places, words)
        note = f"{quoted(' + '.join(part.strip() for part in parts), 40)} = {found.value}."
        return Reading(found.value, note, found.places)

    def _read_product(self, text: str, written: str, words: Translation) -> Reading:
        """4·1/36, 1/36 * 4: of exact numbers only."""
        factors = re.split(r"(?<!\*)\*(?!\*)|[·×⋅]", text)
        value = Fraction(1)
        for factor in factors[:MOST_PARTS]:
            try:
                read = Number()._read_side(factor, factor, words)
            except Unreadable:
                raise Unreadable(unread(written, words) + " " + self.how(words)) from None
            value *= read.value
            if len(factors) > MOST_PARTS or read.places is not None or abs(value) >= 10**18:
                raise Unreadable(unread(written, words) + " " + self.how(words))
        return self._reading(value, None, words)

    def _read_value(self, answer: Any, words: Translation) -> Reading:
        if issubclass(type(answer), float):
            return self._read_float(float(answer), BESIDE, words)
        if hasattr(answer, "__index__"):  # int, and NumPy's whole numbers
            return self._reading(Fraction(answer.__index__()), None, words)
        numerator, denominator = getattr(answer, "numerator", None), getattr(answer, "denominator", None)
        if type(numerator) is int and type(denominator) is int:
            return self._reading(Fraction(numerator, denominator), None, words)
        if hasattr(answer, "__float__") and not issubclass(type(answer), complex):  # Decimal, NumPy, SymPy
            size = answer.itemsize if type(answer).__module__ == "numpy" else 8
            return self._read_float(float(answer), {2: 2e-3, 4: 1e-6}.get(size, BESIDE), words)
        raise Unreadable(self.how(words))

    def _read_float(self, number: float, beside: float, words: Translation) -> Reading:
        if not isfinite(number):
            raise Unreadable(self.how(words))
        if self.whole and isclose(number, round(number), rel_tol=beside, abs_tol=beside):  # 36 * (1 - 8 / 9)
            return self._reading(Fraction(round(number)), None, words)
        decimal = Decimal(repr(number))
        exponent = decimal.as_tuple().exponent
        places = max(0, -exponent) if isinstance(exponent, int) else None
        return replace(self._reading(Fraction(decimal), places, words), beside=beside)

    def _reading(self, value: Fraction, places: int | None, words: Translation) -> Reading:
        if abs(value) >= 10**18:
            raise Unreadable(words.gettext("That number is far too large.") + " " + self.how(words))
        if self.least is not None and value < self.least:
            raise Unreadable(words.gettext("It cannot be less than {least}.").format(least=self.least))
        if self.most is not None and value > self.most:
            raise Unreadable(words.gettext("It cannot be more than {most}.").format(most=self.most))
        if self.whole and not (self.decimals and value.denominator != 1):
            if value.denominator != 1:
                raise Unreadable(words.gettext("The answer here is a whole number.") + " " + self.how(words))
            return Reading(int(value))
        return Reading(value, places=places)


def _in_plain_digits(text: str) -> str:
    """Raised digits behind a number as a power, and ½ as 1/2: "2⁹" as "2^9", "10¾" as "10 3/4"."""
    text = _RAISED.sub(lambda found: "^" + lowered(found.group()), text)
    return re.sub(r"[¼-¾⅐-⅞]", lambda vulgar: " " + normalize("NFKC", vulgar.group()), text).strip()


def _is_number(answer: Any) -> bool:
    return isinstance(answer, int | float | Fraction)


def _is_beside(reading: Reading, answer: Any) -> bool:
    """Whether a computed value differs from the answer by what the machine rounded on the way only: 1 - 21 / 36."""
    return reading.beside > 0 and _is_number(answer) and isclose(float(reading.value), answer, rel_tol=reading.beside)


def _is_rounded(reading: Reading, answer: Any) -> bool:
    return bool(abs(Fraction(reading.value) - answer) * 2 <= Fraction(1, 10 ** (reading.places or 0)))


def _is_cut(reading: Reading, answer: Any) -> bool:
    """Whether more digits would follow: the number lies below the answer by less than one in its last place."""
    missing = abs(answer) - abs(Fraction(reading.value))
    return bool(answer * reading.value >= 0 and 0 <= missing < Fraction(1, 10 ** (reading.places or 0)))
