"""Numbers and lists are written as each language writes them."""

import subprocess
import sys
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stbwidgets.language import LANGUAGES
from stbwidgets.numbers import decimal, listing, percent, signed


@pytest.mark.parametrize(
    ("language", "mean", "chance", "worse", "many"),
    [
        ("en", "11.01", "9.76%", "−0.40", "12,345"),
        ("es", "11,01", "9,76\N{NO-BREAK SPACE}%", "−0,40", "12.345"),
        ("sv", "11,01", "9,76\N{NO-BREAK SPACE}%", "−0,40", "12\N{NO-BREAK SPACE}345"),
    ],
)
def test_numbers_of_the_table(language: str, mean: str, chance: str, worse: str, many: str) -> None:
    assert decimal(Fraction(11009, 1000), language) == mean
    assert percent(0.0976, language) == chance
    assert signed(-0.4, language) == worse
    assert signed(0.4, language) == worse.replace("−", "+")
    assert decimal(12345, language, 0) == many


@given(st.fractions(max_denominator=10**6, min_value=-(10**6), max_value=10**6), st.integers(0, 6))
def test_a_fraction_is_rounded_exactly_and_halves_go_away_from_zero(number: Fraction, places: int) -> None:
    read = Fraction(decimal(number, "en", places).replace("−", "-").replace(",", ""))
    off = number - read
    assert abs(off) <= Fraction(1, 2 * 10**places)
    if abs(off) == Fraction(1, 2 * 10**places):
        assert abs(read) > abs(number)
    for language in LANGUAGES:
        text = decimal(number, language, places)
        assert "-" not in text, "a hyphen is not a minus sign"
        assert len(text.replace(",", ".").rpartition(".")[2]) == places or not places


def test_a_float_is_what_it_is_written_as() -> None:
    assert decimal(0.285, "en") == "0.29"  # in binary a little less than that
    assert decimal(1e-9, "en") == decimal(-1e-9, "en") == signed(-1e-9, "en") == "0.00"
    assert percent(0.125, "sv", 0) == "13\N{NO-BREAK SPACE}%"


def test_scores_of_any_length_can_be_written() -> None:
    """A digital score has as many digits as there are tiles, more than Python's decimals take by themselves."""
    long = int("123456789" * 7)
    assert Decimal(decimal(long, "en", 0).replace(",", "")) == long
    assert percent(long, "en", 0).startswith("12,345,678,912")


def test_lists_are_sentences() -> None:
    assert [listing((1, 4, 5), language) for language in LANGUAGES] == ["1, 4 and 5", "1, 4 y 5", "1, 4 och 5"]
    assert [listing((4, 5), language, "or") for language in LANGUAGES] == ["4 or 5", "4 o 5", "4 eller 5"]
    assert [listing((1, 11), "es", "or"), listing((1, 80), "es", "or"), listing((1, 18), "es", "or")] == [
        "1 u 11",
        "1 u 80",
        "1 o 18",
    ]
    assert [listing(("Ana", "Iker"), "es"), listing(("Ana", "Hiedra"), "es")] == ["Ana e Iker", "Ana y Hiedra"]
    assert [listing((), language) + listing((7,), language) for language in LANGUAGES] == ["7"] * 3


def test_babel_comes_with_the_first_number() -> None:
    code = (
        "import sys, stbwidgets as stb, stbwidgets.numbers\n"
        "table = stb.play('classic', seed=7); table.picture(); stb.exercise('a1.1'); stb.my_rounds()\n"
        "assert 'babel' not in sys.modules\n"
        "stbwidgets.numbers.decimal(1.5, 'sv'); assert 'babel' in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
