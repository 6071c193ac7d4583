"""Codes in any text: a chat, a mail, a table, with the names beside them, and what only looks like a code.

Nothing is asked of the text: codes may be written with spaces, over two lines, in small letters, with any dash, with O
for 0, and without their first letter. What cannot be read is named with its line, and with the code that it may have
been, if one wrong character explains it.
"""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any, NamedTuple
from unicodedata import category, normalize

from stbwidgets.rules.codes import ALPHABET

from .asked import quoted

LONGEST_TEXT = 400_000  # characters that are read
MOST_TRIES = 40_000  # readings of what may be a code
MOST_MENDED = 20  # broken codes for which the right one is looked for
LONGEST_CODE = 24  # groups that one code may be broken into
LONGEST_SHOWN = 64  # characters of a broken code
LONGEST_NAME = 40
LONGEST_GAP = 6  # characters between two groups of a code: a line break, and the mark of a quoted mail
LEAST_LIKELY = 2  # groups that are hardly words, and half of them all, for a row of them to be named
LEAST = 8  # characters of a code without its first letter, for it to be named as broken
KINDS = {"P": "progress", "X": "ticket", "T": "game", "M": "game"}
LABELS = frozenset(  # what stands before a code and is no name
    """code|my code|result|result code|code for your teacher|kod|min kod|resultat|kod till din lärare|código|mi código
    |resultado|código para tu profesor|código para tu docente|name|namn|nombre""".replace("\n    ", "").split("|")
)

_MISREAD = str.maketrans("OIL", "011")
_DASHES = "-‐‑‒–—―−_"
_GROUP = re.compile(r"[0-9A-Z]{1,4}|(?=.*[0-9])[0-9a-z]{1,4}|[a-z]{4}")  # of a code that was written with spaces
_SMALL = re.compile(r"[a-z]{4}")  # a group that may be a word as well: none ends a row
_LIKELY = re.compile(r"[0-9A-Z]{1,4}|(?=.*[0-9])[0-9a-z]{1,4}|[b-df-hj-np-tv-z]{4}")  # and one that is hardly a word
_STAMP = re.compile(
    r"\[[^\]\n]*[0-9][^\]\n]*\]|\b[0-9]{1,4}[-/.][0-9]{1,2}[-/.][0-9]{1,4}\b|\b[0-9]{1,2}[:.][0-9]{2}(?:[:.][0-9]{2})?"
    r"(?:\s*[ap]\.?m\b\.?)?|^\s*[0-9]+[.)]\s",
    re.IGNORECASE,
)
_PARTS = re.compile(r"[:;,|\t\"“”„«»<>=]+")
_AROUND = " \t\r\n\"'`´‘’“”„«»<>[](){}:;,.|=*#~•·/\\" + _DASHES


class Read(NamedTuple):
    """A code that was read: what it tells of, the name beside it ("" if none), and its line."""

    told: Any
    name: str
    line: int


@dataclass(frozen=True)
class Broken:
    """What looks like a code and is none: as it was written, its line, and the code that was perhaps meant, or ""."""

    text: str
    line: int
    meant: str = ""


@dataclass(frozen=True)
class Other:
    """A code of something else: "progress", "ticket" or "game"."""

    kind: str
    text: str
    line: int
    name: str = field(default="", repr=False)  # beside it


class _Piece(NamedTuple):
    start: int
    end: int
    told: Any  # what the code tells of, a Broken, or an Other


@dataclass(frozen=True)
class Codes:
    """Everything found in a text, in its order. ``unread`` counts the characters at the end that were too many."""

    read: tuple[Read, ...] = ()
    broken: tuple[Broken, ...] = ()
    others: tuple[Other, ...] = ()
    unread: int = 0


def find_codes(text: Any, letter: str, read: Callable[[str], Any]) -> Codes:
    """Every code that begins with a letter. ``read`` gives what a code tells of, None if it is none.

    >>> told = {"R12345678": "seven", "R99995555": "nine"}
    >>> found = find_codes("Ana: r-1234 5678, Bo: R-9999-5555; R-9999-5554", "R", told.get)
    >>> found.read
    (Read(told='seven', name='Ana', line=1), Read(told='nine', name='Bo', line=1))
    >>> found.broken
    (Broken(text='R-9999-5554', line=1, meant='R-9999-5555'),)
    """
    plain = _plain(text)
    scan = _Scan(plain[:LONGEST_TEXT], letter, read)
    pieces = list(scan.pieces())
    names = _names(scan.text, scan.lines, pieces)
    found = [(piece, names.get(piece.start, ""), scan.line(piece.start)) for piece in pieces]
    return Codes(
        tuple(Read(one.told, name, line) for one, name, line in found if not isinstance(one.told, Broken | Other)),
        tuple(one.told for one, _, _ in found if isinstance(one.told, Broken)),
        tuple(replace(one.told, name=name) for one, name, _ in found if isinstance(one.told, Other)),
        max(0, len(plain) - LONGEST_TEXT),
    )


def _plain(text: Any) -> str:
    """Text without what nobody sees, and with letters and digits in their usual form."""
    if type(text) in (list, tuple):
        text = "\n".join(part for part in text if type(part) is str)
    if not isinstance(text, str):
        return ""
    shown = normalize("NFKC", text.replace("\r\n", "\n").replace("\r", "\n"))
    return shown if shown.isascii() else "".join(c for c in shown if category(c) not in ("Cf", "Cs"))


class _Scan:
    """One reading of a text."""

    def __init__(self, text: str, letter: str, read: Callable[[str], Any]) -> None:
        self.text, self.letter, self._read = text, letter, read
        self.lines = [0, *(found.end() for found in re.finditer("\n", text))]
        self._groups = [found.span() for found in re.finditer(r"[0-9A-Za-z]+", text)]
        self._tries, self._mended = MOST_TRIES, MOST_MENDED

    def line(self, at: int) -> int:
        """The line of a place, from 1."""
        return bisect_right(self.lines, at)

    def pieces(self) -> Iterator[_Piece]:
        """Codes, broken ones and those of something else."""
        at = 0
        while at < len(self._groups):
            end = self._code(at)
            if end:
                told = self._read(self._letters(at, end))
                yield self._piece(at, end, told)
            elif end := self._looks_like_one(at):
                line, first = self.line(self._groups[at][0]), self._word(at)[0].upper()
                whole, end = end, self._without_a_name(at, end)
                shown = quoted(" ".join(self._text(at, end).split()), LONGEST_SHOWN)
                if first in KINDS:
                    yield self._piece(at, end, Other(KINDS[first], shown, line))
                else:
                    yield self._piece(at, end, Broken(shown, line, self._meant(at, {end, whole})))
            at = end or at + 1

    def _piece(self, at: int, end: int, told: Any) -> _Piece:
        return _Piece(self._groups[at][0], self._groups[end - 1][1], told)

    def _word(self, at: int) -> str:
        start, end = self._groups[at]
        return self.text[start:end]

    def _text(self, at: int, end: int) -> str:
        return self.text[self._groups[at][0] : self._groups[end - 1][1]]

    def _gap(self, at: int) -> str:
        """What stands before a group, since the one before it."""
        return self.text[self._groups[at - 1][1] : self._groups[at][0]]

    def _is_dashed(self, at: int) -> bool:
        return 0 < at < len(self._groups) and self._gap(at) != "" and not self._gap(at).strip(_DASHES)

    def _begins_a_word(self, at: int) -> bool:
        start = self._groups[at][0]
        return start == 0 or not self.text[start - 1].isalnum()

    def _dashed(self, at: int) -> int:
        """Where the groups end that only dashes hold together."""
        end = at + 1
        while end < at + LONGEST_CODE and self._is_dashed(end):
            end += 1
        return end

    def _letters(self, at: int, end: int) -> str:
        """The letters of a code, with its first letter if that was left out."""
        letters = "".join(map(self._word, range(at, end))).upper()
        return letters if letters[0] == self.letter and not self._lacks_letter(at) else self.letter + letters

    def _lacks_letter(self, at: int) -> bool:
        """Whether three groups of four stand here without a letter before them."""
        if not self._begins_a_word(at) or self._is_dashed(at):
            return False
        end = self._dashed(at)
        return end - at >= 3 and all(len(self._word(place)) == 4 for place in range(at, end - 1))

    def _code(self, at: int) -> int:
        """Where the code that begins here ends; 0 if none does."""
        dashed = self._dashed(at)
        if self._lacks_letter(at):
            return dashed if self._is_code(self.letter + "".join(map(self._word, range(at, dashed))).upper()) else 0
        if self._word(at)[0].upper() != self.letter or not self._begins_a_word(at):
            return 0
        # as a rule dashes hold it together; else the longest row of groups that reads as one is it
        last = at + 1
        while last < min(len(self._groups), at + LONGEST_CODE) and len(self._gap(last)) <= LONGEST_GAP:
            last += 1
        ends: list[int] = [min(dashed, last)]
        if self._tries > 0:  # however much noise there was, a code in its dashes is read
            ends += range(last, at, -1)
        for end in ends:
            if self._is_code("".join(map(self._word, range(at, end))).upper()):
                return end
        return 0

    def _is_code(self, letters: str) -> bool:
        if not LEAST < len(letters) <= 5 * LONGEST_CODE:
            return False
        self._tries -= 1
        return self._read(letters) is not None

    def _looks_like_one(self, at: int) -> int:
        """Where something ends that was meant as a code; 0 if nothing was."""
        word = self._word(at)
        first = word[0].upper()
        if not self._begins_a_word(at) or self._is_dashed(at):
            return 0
        end = self._dashed(at)
        if len(word) == 1 and first.isalpha() and end > at + 1:
            known = first == self.letter or first in KINDS
            least = 5 if first in KINDS else LEAST - 3 if known else LEAST
            return end if self._has(at, end, least + 1) else 0
        if word.upper() in (self.letter, *KINDS):
            if at + 1 < len(self._groups) and len(self._word(at + 1)) < 3:
                return 0
            end = at + 1
            while end < min(len(self._groups), at + LONGEST_CODE) and self._goes_on(end):
                end += 1
            while end > at + 1 and _SMALL.fullmatch(self._word(end - 1)):
                end -= 1
            like = sum(bool(_LIKELY.fullmatch(self._word(place))) for place in range(at + 1, end))
            enough = like >= max(LEAST_LIKELY, (end - at) // 2)
            return end if end > at + 2 and enough and self._has(at, end, 6) else 0
        if first == self.letter and len(word) == 5 and end > at + 1:
            return end if self._has(at, end, LEAST + 1) else 0
        return end if first == self.letter and len(word) > 12 and self._has(at, end, 13) else 0

    def _goes_on(self, at: int) -> bool:
        word = self._word(at)
        begins = len(word) == 1 and word.isalpha() and self._is_dashed(at + 1)
        return "\n" not in self._gap(at) and bool(_GROUP.fullmatch(word)) and not begins

    def _without_a_name(self, at: int, end: int) -> int:
        """Where a row of groups ends without the words at its end, which may be a name in capitals.

        Letters alone may be the end of the code as well, where all groups before them are full: of what is broken they
        are dropped all the same, and of something else, which may be read yet, they are kept.
        """
        if len(self._word(at)) > 1 or self._dashed(at) == end:
            return end
        least = at + 2
        if self._word(at).upper() in KINDS:
            short = (place for place in range(at + 2, end) if len(self._word(place)) < 4)
            least = next(short, end - 1) + 1
        else:  # after a group that is not full, and enough before it, a word is none of the code
            for place in range(at + 3, end):
                if len(self._word(place - 1)) < 4 and self._is_a_word(place) and self._has(at, place, LEAST + 1):
                    return place
        while end > least and self._is_a_word(end - 1):
            end -= 1
        return end

    def _is_a_word(self, at: int) -> bool:
        return self._word(at).isalpha() and not self._is_dashed(at)

    def _has(self, at: int, end: int, least: int) -> bool:
        letters = "".join(map(self._word, range(at, end)))
        return len(letters) >= least and any(map(str.isdigit, letters))

    def _meant(self, at: int, ends: set[int]) -> str:
        """The code that this is but for one character, if there is just one; "" else."""
        found = set()
        for end in ends:
            letters = "".join(map(self._word, range(at, end))).upper().translate(_MISREAD)
            if not self._mended or len(letters) > 50 or letters[0] != self.letter:
                return ""
            self._mended -= 1
            found |= {other for other in _one_slip_away(letters) if self._read(other) is not None}
        if len(found) != 1:
            return ""
        text = found.pop()[1:]
        return "-".join([self.letter, *(text[place : place + 4] for place in range(0, len(text), 4))])


def _one_slip_away(letters: str) -> Iterator[str]:
    """All that differs in one character, or in two neighbours that changed places; one more, one less."""
    for at in range(1, len(letters)):
        before, after = letters[:at], letters[at + 1 :]
        yield before + after
        for other in ALPHABET:
            yield before + other + after
            yield before + other + letters[at:]
        if after:
            yield before + after[0] + letters[at] + after[1:]
    yield from (letters + other for other in ALPHABET)


# names


def _names(text: str, lines: list[int], pieces: list[_Piece]) -> dict[int, str]:
    """The name of each code, by where it begins: what stands before it in its line, or after it; else a line above."""
    names: dict[int, str] = {}
    bare: list[tuple[int, int, int]] = []  # codes alone in their lines: where they begin, first and last line
    for row in _rows(lines, pieces):
        first = bisect_right(lines, row[0].start) - 1
        last_end = bisect_right(lines, row[-1].end - 1) - 1
        stop = lines[last_end + 1] if last_end + 1 < len(lines) else len(text)
        gaps = [text[one.end : other.start] for one, other in pairwise(row)]
        before = [_name(gap) for gap in (text[lines[first] : row[0].start], *gaps)]
        after = [_name(gap) for gap in (*gaps, text[row[-1].end : stop])]
        own = before if before[0] else after if after[-1] else before
        names.update((piece.start, name) for piece, name in zip(row, own, strict=True))
        if len(row) == 1 and not own[0]:
            bare.append((row[0].start, first, last_end))
    return {**names, **_names_in_lines(text, lines, pieces, bare)}


def _rows(lines: list[int], pieces: list[_Piece]) -> Iterator[list[_Piece]]:
    """The pieces of each line."""
    row: list[_Piece] = []
    for piece in pieces:
        if row and bisect_right(lines, row[0].start) != bisect_right(lines, piece.start):
            yield row
            row = []
        row.append(piece)
    if row:
        yield row


def _names_in_lines(
    text: str, lines: list[int], pieces: list[_Piece], bare: list[tuple[int, int, int]]
) -> dict[int, str]:
    """Names in lines of their own, above the codes or below them, if most codes have one."""
    ends = [*lines[1:], len(text)]
    taken = {
        line
        for piece in pieces
        for line in range(bisect_right(lines, piece.start) - 1, bisect_right(lines, piece.end - 1))
    }
    full = {place for place, (start, end) in enumerate(zip(lines, ends, strict=True)) if text[start:end].strip()}
    below = bool(full) and min(full) in taken
    found: dict[int, str] = {}
    for start, first, last in bare:
        place = last + 1 if below else first - 1
        fits = place in full and place not in taken and ends[place] - lines[place] <= 2 * LONGEST_NAME
        if fits and (name := _name(text[lines[place] : ends[place]])):
            found[start] = name
            taken.add(place)
    return found if 2 * len(found) >= len(bare) else {}


def _name(text: str) -> str:
    """A name in what stands beside a code: without times, marks and words that are none.

    >>> _name("[30/11/2026, 10:02:11] Ana López: "), _name('12,"Bo",'), _name("my code: "), _name("– ")
    ('Ana López', 'Bo', '', '')
    """
    plain = _STAMP.sub(" ", text[-400:])
    for part in _PARTS.split(plain):
        name = " ".join(part.strip(_AROUND).split())
        if any(map(str.isalpha, name)) and name.casefold() not in LABELS:
            return quoted(name, LONGEST_NAME)
    return ""
