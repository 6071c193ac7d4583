"""Numbers, shares and lists as a language writes them. Babel knows the numbers; it is imported at the first one.

`rules.numerals` is the other way round: it reads what somebody gave. An exact fraction needs nothing of this:
``str(Fraction(145, 1944))`` is "145/1944" in every language.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from decimal import Context, Decimal, localcontext
from fractions import Fraction
from functools import cache
from typing import Any

from .language import translation

MINUS = "−"  # Babel's English and Spanish have a hyphen, which a screen reader may skip
FOUR_DIGITS_STAY = {"es"}  # 1234 but 12.345: CLDR's rule, which Babel does not follow
_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_LOWERED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
_SPANISH = {"or": re.compile(r"h?o|8|11\b"), "and": re.compile(r"h?[ií](?![aeo])")}  # spoken ocho, once


def raised(number: int) -> str:
    """A whole number as an exponent is written, in every language.

    >>> "x" + raised(12)
    'x¹²'
    """
    return str(number).translate(_RAISED)


def lowered(digits: str) -> str:
    """The digits of an exponent on the line again.

    >>> lowered("¹²")
    '12'
    """
    return digits.translate(_LOWERED)


def decimal(number: Any, language: str, places: int = 2) -> str:
    """A number with so many decimals: an int, a float or, exactly, a Fraction. Halves are rounded away from zero.

    >>> decimal(11.009, "en"), decimal(11.009, "sv"), decimal(Fraction(-45, 4), "es", 1)
    ('11.01', '11,01', '−11,3')
    >>> decimal(1234567, "en", 0), decimal(-0.001, "en")
    ('1,234,567', '0.00')
    """
    return _written("#,##0", _rounded(number, places), places, language)


def signed(number: Any, language: str, places: int = 2) -> str:
    """A difference: with a plus or a minus sign, unless it is written as zero.

    >>> signed(0.4, "en"), signed(Fraction(-2, 5), "sv"), signed(0, "es")
    ('+0.40', '−0,40', '0,00')
    """
    text = decimal(number, language, places)
    return f"+{text}" if _rounded(number, places) > 0 else text


def percent(chance: Any, language: str, places: int = 2) -> str:
    """A chance between 0 and 1 as a percentage. Spanish and Swedish put a space before the sign that never breaks.

    >>> percent(0.09764, "en"), percent(0.09764, "sv") == "9,76\\N{NO-BREAK SPACE}%", percent(1, "en", 0)
    ('9.76%', True, '100%')
    """
    # rounded as a percentage: Babel would round the chance, and halves to even
    return _written(_percent_pattern(language), _rounded(chance, places + 2), places, language)


def listing(items: Iterable[Any], language: str, last: str = "and") -> str:
    """Things one after the other as a sentence has them; ``last`` is "and" or "or".

    >>> listing((1, 2, 9), "en"), listing((1, 2), "es"), listing("ab", "sv", "or"), listing((), "en")
    ('1, 2 and 9', '1 y 2', 'a eller b', '')
    >>> listing((7, 8), "es", "or"), listing(("Ana", "Inés"), "es"), listing((8, 7), "es", "or")
    ('7 u 8', 'Ana e Inés', '8 o 7')
    """
    *before, final = [str(item) for item in items] or [""]
    if not before:
        return final
    if language == "es" and _SPANISH[last].match(final.lower()):
        return f"{', '.join(before)} {'u' if last == 'or' else 'e'} {final}"  # so that two vowels do not run together
    _ = translation(language).gettext
    pair = _("{before} or {last}") if last == "or" else _("{before} and {last}")
    return pair.format(before=", ".join(before), last=final)


def _rounded(number: Any, places: int) -> Decimal:
    # a float is what it is written as: 0.285 is meant, not the nearest number in binary
    exact = Fraction(number) if not isinstance(number, float) else Fraction(repr(float(number)))
    scale = 10**places
    size = (2 * abs(exact.numerator) * scale + exact.denominator) // (2 * exact.denominator)
    return Decimal(f"{'-' if exact < 0 and size else ''}{size}e-{places}")


@cache
def _locale(language: str) -> Any:
    from babel import Locale

    return Locale.parse(language)


@cache
def _percent_pattern(language: str) -> str:
    """Where the sign stands, without the digits: "#,##0%" or, with a space, "#,##0 %"."""
    return str(_locale(language).percent_formats[None].pattern)


@cache
def _pattern(shape: str, places: int) -> Any:
    from babel.numbers import parse_pattern

    return parse_pattern(shape.replace("#,##0", f"#,##0.{'0' * places}") if places else shape)


def _written(shape: str, number: Decimal, places: int, language: str) -> str:
    grouped = language not in FOUR_DIGITS_STAY or abs(number) >= 10_000
    # Babel rounds, although nothing is left to round, and a digital score can have more digits than its context
    with localcontext(Context(prec=len(number.as_tuple().digits) + places + 4)):
        text = _pattern(shape, places).apply(number, _locale(language), group_separator=grouped)
    return str(text).replace("-", MINUS)
