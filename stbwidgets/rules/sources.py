"""What is rolled or drawn: dice, dominoes, cards; each with exact weights.

A roll is a tuple of *faces*: (3, 5) for two dice or for the domino 3-5, (11,) for a jack. Its *total*
is their sum. How likely a roll is, is said by whole-number weights: with two dice {3, 5} weighs 2 of 36,
since 3+5 and 5+3 are two outcomes.

Dice show the same chances every time. Dominoes and cards come from a deck that is not put back within a
turn (unless ``replacement`` says so), so a turn has to remember what is out.
"""

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from math import comb
from types import MappingProxyType
from typing import Any, ClassVar

from .errors import RuleError, VariantError
from .numerals import sequence, show, whole

Faces = tuple[int, ...]

MOST_DICE = 12
MOST_SIDES = 120
MOST_ROLLS = 1_000_000


@dataclass(frozen=True)
class Dice:
    """``count`` dice with faces 1 to ``sides``.

    >>> Dice().weights(2)[3, 5]
    2
    >>> sum(Dice().weights(2).values())
    36
    """

    count: int = 2
    sides: int = 6
    kind: ClassVar[str] = "dice"
    pieces: ClassVar[None] = None
    replacement: ClassVar[bool] = True

    def __post_init__(self) -> None:
        object.__setattr__(self, "count", whole(self.count, "the number of dice", 1, MOST_DICE))
        object.__setattr__(self, "sides", whole(self.sides, "the sides of a die", 2, MOST_SIDES))

    @property
    def faces_shown(self) -> int:
        """How many faces a full roll shows."""
        return self.count

    @property
    def greatest_total(self) -> int:
        """The highest total that can be rolled."""
        return self.count * self.sides

    def weights(self, dice: int) -> Mapping[Faces, int]:
        """Each roll of so many dice, faces ascending, with the number of outcomes that show it."""
        return _dice_weights(dice, self.sides)

    def read(self, faces: Any) -> Faces:
        """Faces read off real dice, checked; kept in the order given.

        >>> Dice().read((7, 1))
        Traceback (most recent call last):
            ...
        stbwidgets.rules.errors.RuleError: a face of a 6-sided die must be a whole number from 1 to 6, not 7
        """
        name = f"a face of a {self.sides}-sided die"
        read = tuple(whole(face, name, 1, self.sides, RuleError) for face in sequence(faces, "face", RuleError))
        if not 1 <= len(read) <= self.count:
            raise RuleError(f"{show(read)} shows {len(read)} dice; this variant has {self.count}")
        return read

    def is_free(self, faces: Faces) -> bool:
        """Whether this does not count and is only drawn again; only a domino can."""
        return False

    def ends_turn(self, faces: Faces) -> bool:
        """Whether this ends the turn at once; only a domino can."""
        return False


@cache
def _dice_weights(dice: int, sides: int) -> Mapping[Faces, int]:
    import icepool

    if (many := comb(sides + dice - 1, dice)) > MOST_ROLLS:
        raise VariantError(
            f"{dice} dice of {sides} sides can show {many} different rolls, more than the {MOST_ROLLS} that can be "
            "listed with their weights; simulate instead"
        )
    pool = icepool.d(sides).pool(dice).expand()
    return MappingProxyType({tuple(faces): weight for faces, weight in pool.items()})


class _Deck:
    """What dominoes and cards share: pieces that are drawn one at a time."""

    count: ClassVar[int] = 1

    @property
    def pieces(self) -> tuple[Faces, ...]:
        """Every piece of the full deck, sorted; equal pieces as often as there are."""
        raise NotImplementedError

    @property
    def faces_shown(self) -> int:
        """How many faces a piece shows."""
        return len(self.pieces[0])

    @property
    def greatest_total(self) -> int:
        """The highest total of a piece."""
        return max(map(sum, self.pieces))

    def weights(self, dice: int = 1) -> Mapping[Faces, int]:
        """Each piece with how many of it the full deck holds."""
        return Counter(self.pieces)

    def read(self, faces: Any) -> Faces:
        """A piece named by its faces, checked; faces ascending."""
        read = tuple(sorted(whole(face, "a face", 0, 12, RuleError) for face in sequence(faces, "face", RuleError)))
        if read not in self.pieces:
            raise RuleError(f"{show(read)} is not one of the {self.kind}: {_some(self.pieces)}")
        return read

    kind: ClassVar[str]

    def is_free(self, faces: Faces) -> bool:
        """Whether this does not count and is only drawn again; only a domino can."""
        return False

    def ends_turn(self, faces: Faces) -> bool:
        """Whether this ends the turn at once; only a domino can."""
        return False


def _some(pieces: tuple[Faces, ...]) -> str:
    shown = list(dict.fromkeys(pieces))
    return ", ".join(map(str, shown[:4])) + f" … {shown[-1]}"


_CHINESE_PAIRS = ((1, 1), (1, 3), (1, 5), (1, 6), (2, 2), (3, 3), (4, 4), (4, 6), (5, 5), (5, 6), (6, 6))
_CHINESE_SINGLES = ((1, 2), (1, 4), (2, 3), (2, 4), (2, 5), (2, 6), (3, 4), (3, 5), (3, 6), (4, 5))


@dataclass(frozen=True)
class Dominoes(_Deck):
    """One domino a draw, its two ends counting as faces.

    ``domino_set`` is "western" (1-1 to 6-6 and, unless ``double_blank`` is None, 0-0 and 0-1) or "chinese"
    (32 pieces). ``double_blank`` says what 0-0 does: "free" (draw again), "ends" (ends the turn), None
    (0-0 and 0-1 stay out: the 21 dominoes 1-1 to 6-6).

    >>> len(Dominoes().pieces), len(Dominoes(double_blank=None).pieces), len(Dominoes("chinese").pieces)
    (23, 21, 32)
    """

    domino_set: str = "western"
    double_blank: str | None = "free"
    replacement: bool = False
    kind: ClassVar[str] = "dominoes"

    def __post_init__(self) -> None:
        one_of("domino_set", self.domino_set, ("western", "chinese"))
        one_of("double_blank", self.double_blank, ("free", "ends", None))
        if self.domino_set == "chinese":  # has no blanks
            object.__setattr__(self, "double_blank", None)
        _check_flag("replacement", self.replacement)

    @property
    def pieces(self) -> tuple[Faces, ...]:
        if self.domino_set == "chinese":
            return tuple(sorted(2 * _CHINESE_PAIRS + _CHINESE_SINGLES))
        blanks = ((0, 0), (0, 1)) if self.double_blank else ()
        return blanks + tuple(combinations_with_replacement(range(1, 7), 2))

    def is_free(self, faces: Faces) -> bool:
        """Whether this piece is only drawn again.

        >>> Dominoes().is_free((0, 0)), Dominoes(double_blank="ends").is_free((0, 0))
        (True, False)
        """
        return faces == (0, 0) and self.double_blank == "free"

    def ends_turn(self, faces: Faces) -> bool:
        """Whether this piece ends the turn at once."""
        return faces == (0, 0) and self.double_blank == "ends"


@dataclass(frozen=True)
class Cards(_Deck):
    """One card a draw: ace (1) to ``highest`` of four suits, with ``courts`` a jack (11) and a queen (12) too.

    >>> len(Cards().pieces), len(Cards(packs=2, highest=6, courts=False).pieces)
    (48, 48)
    """

    packs: int = 1
    highest: int = 10
    courts: bool = True
    replacement: bool = False
    kind: ClassVar[str] = "cards"

    def __post_init__(self) -> None:
        object.__setattr__(self, "packs", whole(self.packs, "the number of packs", 1, 12))
        object.__setattr__(self, "highest", whole(self.highest, "the highest number card", 1, 10))
        _check_flag("courts", self.courts)
        _check_flag("replacement", self.replacement)

    @property
    def pieces(self) -> tuple[Faces, ...]:
        values = [*range(1, self.highest + 1), *((11, 12) if self.courts else ())]
        return tuple((value,) for value in values for _ in range(4 * self.packs))


def one_of(name: str, value: Any, known: Collection[Any]) -> None:
    """Refuse a value that is none of the known names (or None, where that is one of them)."""
    if not (value is None or isinstance(value, str)) or value not in known:
        *names, last = ("None" if choice is None else repr(choice) for choice in known)
        raise VariantError(f"{name} must be {', '.join(names)} or {last}, not {show(value)}")


def _check_flag(name: str, value: Any) -> None:
    if type(value) is not bool:
        raise VariantError(f"{name} must be True or False, not {show(value)}")


Source = Dice | Dominoes | Cards
