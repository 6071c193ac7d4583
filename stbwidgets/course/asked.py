"""What a learner's call names, an exercise, a language, a code: read kindly; and text of theirs, quoted."""

import re
from collections.abc import Callable, Iterable
from typing import Any

from stbwidgets.language import N_, Translation, translation
from stbwidgets.rules import codes
from stbwidgets.rules.errors import FormatError

_SLIP = N_("A character of the code “{code}” is wrong or missing. Compare it with the original.")
_UNSHOWN = re.compile(r"[\x00-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")


def read_id(id: Any) -> str | None:
    """The id as the course writes it; None if it cannot be one.

    >>> read_id(" A1-2 "), read_id("A1"), read_id(7)
    ('a1.2', 'a1', None)
    """
    if type(id) is not str or len(id) > 40:
        return None
    return id.strip().lower().replace("-", ".").replace("_", ".")


def few(ids: Iterable[str], id: Any) -> str:
    """Ids to choose from: those of the lesson that was named; the first and the last where there are too many.

    >>> few(("a1.1", "a1.2", "b1.1"), "b1.9")
    'b1.1'
    >>> few([f"a{number}" for number in range(1, 40)], None)
    'a1 … a39'
    """
    known = list(ids)
    lesson = id.strip().lower()[:2] if type(id) is str else ""
    near = [one for one in known if lesson and one.startswith(lesson)] or known
    return ", ".join(near) if len(near) <= 14 else f"{near[0]} … {near[-1]}"


def words_for(language: Any) -> Translation:
    """The words of a language; English ones if there is no such language.

    >>> words_for("sv").language, words_for("xx").language
    ('sv', 'en')
    """
    try:
        return translation(language)
    except Exception:  # an unknown language must not stand between a learner and a reply
        return translation("en")


def quoted(text: str, most: int) -> str:
    """The beginning of what somebody typed, without characters that steer a screen or cannot be sent.

    >>> quoted("12\\x1b[2J3456", 5)
    '12�[2…'
    """
    return _UNSHOWN.sub("\ufffd", text if len(text) <= most else text[:most] + "…")


def read_code(
    letter: str, code: Any, words: Translation, mark: Callable[[int], str] | None = None, told: str = _SLIP
) -> codes.Digits:
    """The number behind a course code; a FormatError in the reader's language says what is wrong with a mistyped one.

    ``mark`` is that of `codes.decode`, ``told`` what is said of one that does not add up.

    >>> read_code("P", "x", words_for("en"))
    Traceback (most recent call last):
        ...
    stbwidgets.rules.errors.FormatError: The code “x” does not start with P. Perhaps it is a code of something else.
    """
    _ = words.gettext
    if not issubclass(type(code), str) or not str.strip(code):
        raise FormatError(_("Give the code as text that starts with {letter}.").format(letter=letter))
    text = str.strip(code)
    if text[0].upper() != letter:
        raise FormatError(
            _("The code “{code}” does not start with {letter}. Perhaps it is a code of something else.").format(
                code=quoted(text, 20), letter=letter
            )
        )
    try:
        return codes.decode(letter, text, mark)
    except FormatError:
        raise slip(text, words, told) from None


def slip(code: Any, words: Translation, told: str = _SLIP) -> FormatError:
    """What is said of a code with a character too many, too few or wrong."""
    return FormatError(words.gettext(told).format(code=quoted(str.strip(code), 20)))
