"""Text for an output that cannot write every character: a terminal that was set to ASCII."""

import sys
from unicodedata import combining, normalize

_PLAIN = str.maketrans(
    {"“": '"', "”": '"', "’": "'", "…": "...", "−": "-", "·": "-", "✔": "*", "↻": "~", "✗": "x", "○": "o"}
)


def plain(text: str, encoding: str | None) -> str:
    """The text, or where the encoding cannot write it, the nearest that it can.

    >>> plain("✔ Rätt.", "utf-8"), plain("✔ Rätt.", "ascii")
    ('✔ Rätt.', '* Ratt.')
    """
    try:
        text.encode(encoding or "utf-8")
    except (UnicodeEncodeError, LookupError):
        bare = "".join(letter for letter in normalize("NFKD", text.translate(_PLAIN)) if not combining(letter))
        return bare.encode("ascii", "replace").decode()
    return text


class Printed:
    """What `print` shows is the repr, as far as the output can write it."""

    def __str__(self) -> str:
        return plain(repr(self), getattr(sys.stdout, "encoding", None))
