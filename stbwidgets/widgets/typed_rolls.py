"""Rolls that somebody types: read from what was written, or refused in words."""

import re
import unicodedata
from collections.abc import Iterable

from ..language import Translation
from ..numbers import listing
from ..rules.sources import Dice, Dominoes, Faces, Source

MOST_TYPED = 100
RANKS = {1: "A", 11: "J", 12: "Q"}
_APART = re.compile(r"[\s,;+/|:·-]+")
_BRACKETS = str.maketrans("", "", "()[]{}")


class WrongRoll(ValueError):
    """What was typed is no roll; the message says why, in the reader's language."""


def read_roll(words: Translation, source: Source, text: str) -> Faces:
    """The faces somebody typed: "3 5", "3,5", "35" or "3+5"; "Q" for a queen, "3-4" for a domino.

    Whether that many dice may be rolled now is not asked here.

    >>> from stbwidgets.language import translation
    >>> [read_roll(translation("en"), Dice(), text) for text in ("3 5", "3,5", "35", "3+5")]
    [(3, 5), (3, 5), (3, 5), (3, 5)]
    >>> read_roll(translation("en"), Dice(), "7")
    Traceback (most recent call last):
        ...
    stbwidgets.widgets.typed_rolls.WrongRoll: “7” is no face of a die with 6 sides; its faces are 1 to 6.
    """
    _ = words.gettext
    clean = unicodedata.normalize("NFKC", text[:MOST_TYPED]).translate(_BRACKETS)
    parts = [part for part in _APART.split(clean) if part]
    if not parts:
        raise WrongRoll(asked(words, source))
    highest = source.sides if isinstance(source, Dice) else max(face for piece in source.pieces for face in piece)
    if len(parts) == 1 and parts[0].isascii() and parts[0].isdigit() and highest <= 9:
        parts = list(parts[0])  # faces of one digit may stand side by side
    numbers = [_number(source, part) for part in parts]
    for part, number in zip(parts, numbers, strict=True):
        if number is None:
            raise WrongRoll(_("“{text}” is no number.").format(text=part[:20]) + " " + asked(words, source))
    return read_faces(words, source, [number for number in numbers if number is not None])


def _number(source: Source, part: str) -> int | None:
    if source.kind == "cards":
        ranks = {rank: number for number, rank in RANKS.items()}
        if part.upper() in ranks:
            return ranks[part.upper()]
    return int(part) if part.isascii() and part.isdigit() else None


def read_faces(words: Translation, source: Source, numbers: Iterable[int]) -> Faces:
    """Faces that were pressed or typed, if they can be."""
    _ = words.gettext
    faces = tuple(numbers)
    if not faces:
        raise WrongRoll(asked(words, source))
    if isinstance(source, Dice):
        for face in faces:
            if not 1 <= face <= source.sides:
                raise WrongRoll(
                    _("“{face}” is no face of a die with {sides} sides; its faces are 1 to {sides}.").format(
                        face=face, sides=source.sides
                    )
                )
        return faces
    if isinstance(source, Dominoes):
        return _read_domino(words, source, faces)
    if len(faces) != 1:
        raise WrongRoll(_("One card is drawn at a time.") + " " + asked(words, source))
    if faces not in source.pieces:
        cards = ", ".join(RANKS.get(face, str(face)) for face in faces_of(source))
        raise WrongRoll(_("“{card}” is not in this deck, which has {cards}.").format(card=faces[0], cards=cards))
    return faces


def _read_domino(words: Translation, source: Dominoes, faces: Faces) -> Faces:
    _ = words.gettext
    ends = faces_of(source)
    for face in faces:
        if face not in ends:
            raise WrongRoll(
                _("“{face}” is no end of a domino of this set; ends are {least} to {most}.").format(
                    face=face, least=ends[0], most=ends[-1]
                )
            )
    if len(faces) != 2:
        raise WrongRoll(asked(words, source))
    piece = tuple(sorted(faces))
    if piece not in source.pieces:
        raise WrongRoll(_("There is no domino {domino} in this set.").format(domino="-".join(map(str, piece))))
    return piece


def check_count(words: Translation, faces: Faces, choices: tuple[int, ...]) -> None:
    """Whether as many dice may be rolled now."""
    if len(faces) not in choices:
        count = words.ngettext("“{faces}” is {n} die.", "“{faces}” is {n} dice.", len(faces)).format(
            faces=" ".join(map(str, faces)), n=len(faces)
        )
        roll = words.ngettext("Roll {choices} die now.", "Roll {choices} dice now.", max(choices)).format(
            choices=listing(choices, words.language, "or")
        )
        raise WrongRoll(f"{count} {roll}")


def asked(words: Translation, source: Source) -> str:
    """What is to be typed, with an example."""
    _ = words.gettext
    if isinstance(source, Dominoes):
        return _("Type the two ends of the domino, such as 3 5.")
    if not isinstance(source, Dice):
        return _("Type the card, such as 7 or Q.")
    if source.count == 1:
        return _("Type what the die shows.")
    return _("Type what the dice show, such as {example}.").format(example="3 5" if source.sides > 4 else "1 2")


def faces_of(source: Source) -> tuple[int, ...]:
    """Every face there is, ascending.

    >>> faces_of(Dice(2, 4)), faces_of(Dominoes("chinese"))
    ((1, 2, 3, 4), (1, 2, 3, 4, 5, 6))
    """
    if isinstance(source, Dice):
        return tuple(range(1, source.sides + 1))
    return tuple(sorted({face for piece in source.pieces for face in piece}))
