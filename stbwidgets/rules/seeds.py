"""Seeds that people can tell each other: a number, today's game, or the word of a class.

A seed gives everyone the same rolls in the same order whatever they choose (see chance). What is agreed on aloud is
seldom a number, so words are read too, by a rule that stays: the same word is the same seed everywhere and for ever.
"""

import hashlib
import re
import unicodedata
from datetime import UTC, date, datetime
from typing import Any

from .chance import GREATEST_SEED
from .errors import RuleError
from .numerals import show, whole

TODAY = ("today", "hoy", "idag")  # in every language of the house, whichever is shown
MOST_CHARACTERS = 40
WORDS = 1_000_000  # seeds that words lead to: six digits can be told on

_DATE = re.compile(r"(\d{4})-(\d{2})-(\d{2})", re.ASCII)


def find_seed(said: Any) -> int:
    """The seed that is meant by a number or a word.

    Digits are the number itself. "today" is the date in UTC as yyyymmdd, the same all over the world, and a date such
    as "2026-11-30" is that day's. Any other word becomes a number of at most six digits: the SHA-256 of its letters,
    without spaces and with capitals made small, as a number, and of that the last six digits.

    >>> find_seed(7), find_seed("007"), find_seed("2026-11-30")
    (7, 7, 20261130)
    >>> find_seed("7b"), find_seed(" 7 B ")
    (763362, 763362)
    >>> find_seed("today") == todays_seed()
    True
    >>> find_seed("-7")
    Traceback (most recent call last):
        ...
    stbwidgets.rules.errors.RuleError: seed '-7': give a whole number from 0 to 9223372036854775807, a word with a \
letter in it such as '7b', or 'today'
    """
    if not isinstance(said, str):
        return whole(said, "seed", 0, GREATEST_SEED, RuleError)
    text = "".join(unicodedata.normalize("NFKC", said[: 10 * MOST_CHARACTERS]).casefold().split())
    if text.isascii() and text.isdigit() and len(text) <= MOST_CHARACTERS and int(text) <= GREATEST_SEED:
        return int(text)
    if found := _DATE.fullmatch(text):
        return int("".join(found.groups()))
    if text in TODAY:
        return todays_seed()
    if not _is_word(text):
        raise RuleError(
            f"seed {show(said)}: give a whole number from 0 to {GREATEST_SEED}, a word with a letter in it such as "
            "'7b', or 'today'"
        )
    return int.from_bytes(hashlib.sha256(text.encode()).digest(), "big") % WORDS


def _is_word(text: str) -> bool:
    letters = any(character.isalpha() for character in text)
    return letters and len(text) <= MOST_CHARACTERS and text.isprintable()


def today() -> date:
    """The date in UTC: one day for everybody, wherever their Python runs."""
    return datetime.now(UTC).date()


def todays_seed() -> int:
    """The seed of today's game: the date as yyyymmdd."""
    return int(today().strftime("%Y%m%d"))
