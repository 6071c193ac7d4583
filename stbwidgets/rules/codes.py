"""Short codes that a person can copy by hand: a saved game as some twenty letters and digits.

A code holds what was *chosen*; everything else follows from the rules and the seed. Each choice is one digit
of a number in mixed radix (of three legal moves the second: digit 1 to base 3), so a forced choice costs
nothing. The number is written in Crockford's base 32, which has no I, L, O or U to misread, with a checksum of
four characters in front, and in groups of four.
"""

import hashlib
import unicodedata
from collections.abc import Callable
from typing import Any, NamedTuple

from .errors import CodeError
from .numerals import show

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_LETTERS = {f"{value:05b}": letter for value, letter in enumerate(ALPHABET)}
_MISREAD = str.maketrans("ILO", "110")
CHECK = 4  # characters of the checksum: one typing slip in a million goes unseen
LONGEST = 50_000
KINDS = {"T": "turn", "M": "match", "P": "progress record", "X": "ticket", "R": "result"}  # what the first letter says


class Written(NamedTuple):
    """Digits put together: the number they are, and the product of their bases."""

    number: int
    base: int

    def then(self, more: "Written") -> "Written":
        """These digits, and others after them."""
        return Written(self.number + self.base * more.number, self.base * more.base)


class Digits:
    """A number in mixed radix, written digit by digit and read back in the same order.

    >>> digits = Digits()
    >>> digits.put(2, 5); digits.put(0, 3)
    >>> again = Digits(digits.number())
    >>> again.take(5), again.take(3), again.rest
    (2, 0, 0)
    """

    def __init__(self, number: int = 0) -> None:
        self.rest = number
        self._put: list[tuple[int, int]] = []

    def put(self, digit: int, base: int) -> None:
        assert 0 <= digit < base, (digit, base)
        self._put.append((digit, base))

    def put_written(self, part: Written) -> None:
        """Digits that have been put together before."""
        self.put(*part)

    def written(self) -> Written:
        """All the digits as one."""
        number, product = 0, 1
        for digit, base in reversed(self._put):
            number = number * base + digit
            product *= base
        return Written(number, product)

    def put_any(self, number: int) -> None:
        """A number below 16**31: how many base-16 digits it has, then those."""
        length = (number.bit_length() + 3) // 4
        self.put(length, 32)
        self.put(number, 16**length)

    def take(self, base: int) -> int:
        self.rest, digit = divmod(self.rest, base)
        return digit

    def take_any(self) -> int:
        return self.take(16 ** self.take(32))

    def number(self) -> int:
        return self.written().number


def encode(kind: str, digits: Digits, mark: str = "") -> str:
    """The code of a number; ``kind`` ("T" for a turn) is its first letter.

    ``mark`` goes into the checksum: what the number means only together with. It costs no character, and under
    another mark the code does not add up.

    >>> encode("T", Digits())
    'T-CAZ3-0'
    """
    number = digits.number()
    bits = f"{number:b}"
    bits = "0" * (-len(bits) % 5) + bits
    text = "".join([_LETTERS[bits[i : i + 5]] for i in range(0, len(bits), 5)])
    text = _checksum(kind, text, mark) + text
    return "-".join([kind, *(text[i : i + 4] for i in range(0, len(text), 4))])


def decode(kind: str, code: Any, mark: Callable[[int], str] | None = None) -> Digits:
    """The number behind a code; case, spaces, lines, dashes and I, L, O for 1, 1, 0 do not matter.

    ``mark`` gives for a number the mark that it was written with.

    >>> decode("T", "t caz3 o").rest
    0
    >>> decode("T", "T-CAZ3-1")
    Traceback (most recent call last):
        ...
    stbwidgets.rules.errors.CodeError: the code 'T-CAZ3-1' does not add up: a character is wrong or missing; \
compare it with the original
    """
    what = KINDS.get(kind, "thing")
    text = bare(code, f"'{kind}-CAZ3-0'", what)
    if not text:
        raise CodeError(f"the code is empty; the code of a {what} starts with {kind}", "empty")
    if text[0] != kind:
        raise CodeError(
            f"the code {show(code)} does not start with {kind}, so it is not the code of a {what}", kind_of(text)
        )
    text = text[1:].translate(_MISREAD)
    for character in text:
        if character not in ALPHABET:
            raise CodeError(f"the code {show(code)} holds {character!r}, which no code does", "character")
    if len(text) <= CHECK:
        raise CodeError(f"the code {show(code)} is too short; copy all of it", "short")
    number = _number(text[CHECK:])
    if text[:CHECK] != _checksum(kind, text[CHECK:], mark(number) if mark else ""):
        raise CodeError(
            f"the code {show(code)} does not add up: a character is wrong or missing; compare it with the original",
            "mistyped",
        )
    return Digits(number)


def adds_up(kind: str, letters: str, mark: Callable[[int], str] | None = None) -> bool:
    """Whether these are the letters of such a code, without dashes; a quick no where many are tried.

    >>> adds_up("T", "TCAZ3O"), adds_up("T", "TCAZ31")
    (True, False)
    """
    text = letters[1:].translate(_MISREAD)
    if letters[:1] != kind or len(text) <= CHECK or set(text) - set(ALPHABET):
        return False
    return text[:CHECK] == _checksum(kind, text[CHECK:], mark(_number(text[CHECK:])) if mark else "")


def bare(code: Any, example: str = "'T-CAZ3-0'", what: str = "game") -> str:
    """The letters and digits of a code, without what people, letters and messengers put between them.

    >>> bare(" t-caz3 –\\n0 ")
    'TCAZ30'
    """
    if not isinstance(code, str):
        raise CodeError(f"a code is text such as {example}, not {show(code)}", "no text")
    if len(code) > LONGEST:
        raise CodeError(f"this code has {len(code)} characters, more than any {what} needs", "long")
    # dashes of every length, and marks that nobody sees, such as a soft hyphen
    return "".join(c for c in code.upper() if not c.isspace() and unicodedata.category(c) not in ("Pd", "Cf"))


def kind_of(text: str) -> str:
    """What a code that is none of a game may be the code of."""
    return {"P": "progress", "X": "ticket", "R": "result"}.get(text[0], "other")


def _number(text: str) -> int:
    return int("".join(f"{ALPHABET.index(character):05b}" for character in text), 2)


def _checksum(kind: str, text: str, mark: str = "") -> str:
    marked = f"{kind} {text} {mark}" if mark else f"{kind} {text}"
    digest = int.from_bytes(hashlib.sha256(marked.encode()).digest()[:4], "big")
    return "".join(ALPHABET[digest >> 5 * i & 31] for i in range(CHECK))
