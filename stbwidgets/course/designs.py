"""The variants that a learner has designed: their rules, a name, reasons, what was predicted and what came out.

They are kept in this session only; the page that a learner may take home shows them.

>>> session.forget()
>>> rules = Rules(tiles=range(1, 5))
>>> guess = Predicted(Fraction(4), Fraction(1, 10), "harder")
>>> solved = Numbers(Fraction(25619, 7776), Fraction(2293, 15552))
>>> keep(Design(rules, "Four in a row", "It is over soon.", guess, solved))
>>> [design.name for design in kept()]
['Four in a row']
>>> latest(Rules()) == rules
True
>>> session.forget()
"""

from dataclasses import dataclass, fields
from fractions import Fraction
from math import isfinite
from typing import Any

from stbwidgets.rules.errors import FormatError
from stbwidgets.rules.numerals import show
from stbwidgets.rules.rules import Rules

from . import session

COMPARED = ("easier", "alike", "harder")  # to shut, than the classic game
MOST_KEPT = 24
LONGEST_NAME = 60
LONGEST_REASON = 600
MOST_SIMULATED = 10**200  # a mean: twice of it is still a number
JOINER = "\u200d"  # it makes one sign of several, in names with pictures
LONGEST_NUMBER = 4000  # digits: a fraction of a deck of cards runs to hundreds


@dataclass(frozen=True)
class Predicted:
    """What was guessed before anything was worked out.

    ``score`` is the expected score, ``shut`` the chance to shut the box, ``compared`` whether the box is "easier" to
    shut than that of the classic game, "harder", or "alike".

    >>> Predicted(Fraction(11), Fraction(3, 2), "harder")
    Traceback (most recent call last):
        ...
    ValueError: shut is at most 1, not 3/2
    """

    score: Fraction
    shut: Fraction
    compared: str

    def __post_init__(self) -> None:
        _number("score", self.score, Fraction)
        _number("shut", self.shut, Fraction, most=1)
        if not isinstance(self.compared, str) or self.compared not in COMPARED:
            raise ValueError(f"compared is one of {', '.join(COMPARED)}, not {show(self.compared)}")


@dataclass(frozen=True)
class Numbers:
    """What came out: exact fractions, or means of ``games`` simulated ones with their standard errors.

    ``score`` is the least expected score, ``shut`` the greatest chance to shut the box (each played for its own aim);
    ``rolls`` the expected number of rolls of a turn played for the least score, ``first`` the chance of the first of
    two players who play one turn each to win; None where that is not known.

    >>> Numbers(Fraction(5, 6), Fraction(1, 6)).is_exact, Numbers(21.5, 0.01, games=400).is_exact
    (True, False)
    """

    score: Fraction | float
    shut: Fraction | float
    rolls: Fraction | None = None
    first: Fraction | None = None
    games: int = 0
    score_error: float = 0.0
    shut_error: float = 0.0

    def __post_init__(self) -> None:
        if type(self.games) is not int or not 0 <= self.games <= 10**9:
            raise ValueError(f"games is a whole number, 0 for exact values, not {show(self.games)}")
        kind = float if self.games else Fraction
        _number("score", self.score, kind, most=MOST_SIMULATED if self.games else None)
        _number("shut", self.shut, kind, most=1)
        for name, most in (("rolls", None), ("first", 1)):
            if getattr(self, name) is not None:
                _number(name, getattr(self, name), Fraction, most)
        _number("score_error", self.score_error, float, most=MOST_SIMULATED)
        _number("shut_error", self.shut_error, float, most=1)

    @property
    def is_exact(self) -> bool:
        """Whether these are exact values, and not means of simulated games."""
        return not self.games


@dataclass(frozen=True)
class Design:
    """A variant that a learner keeps: its rules, a name, why it is worth playing, the prediction and the numbers.

    Name and reasons are the learner's own words; whoever shows them shows them as text.

    >>> guess, found = Predicted(Fraction(4), Fraction(1, 10), "harder"), Numbers(Fraction(3), Fraction(1, 6))
    >>> Design(Rules(), " ", "", guess, found)
    Traceback (most recent call last):
        ...
    ValueError: a variant to keep needs a name
    """

    rules: Rules
    name: str
    because: str
    predicted: Predicted
    exact: Numbers  # as exact as could be: `exact.is_exact` tells

    def __post_init__(self) -> None:
        for name, kind in (("rules", Rules), ("predicted", Predicted), ("exact", Numbers)):
            if not isinstance(getattr(self, name), kind):
                raise ValueError(f"{name} is a {kind.__name__}, not {show(getattr(self, name))}")
        for name, most in (("name", LONGEST_NAME), ("because", LONGEST_REASON)):
            text = getattr(self, name)
            if not isinstance(text, str):
                raise ValueError(f"{name} is text, not {show(text)}")
            object.__setattr__(self, name, " ".join(text.split()))  # one line, whatever was pasted
            if len(getattr(self, name)) > most or not getattr(self, name).replace(JOINER, "").isprintable():
                raise ValueError(f"{name} is text of at most {most} characters that can be shown, not {show(text)}")
        if not self.name:
            raise ValueError("a variant to keep needs a name")

    def to_json_data(self) -> dict[str, Any]:
        """As plain data; fractions are text such as "5/6".

        >>> guess, found = Predicted(Fraction(4), Fraction(1, 10), "harder"), Numbers(Fraction(3), Fraction(1, 6))
        >>> design = Design(Rules(tiles=(1, 2)), "Two", "", guess, found)
        >>> Design.from_json_data(design.to_json_data()) == design
        True
        """
        return {
            "rules": self.rules.to_json_data(),
            "name": self.name,
            "because": self.because,
            "predicted": _plain(self.predicted),
            "exact": _plain(self.exact),
        }

    @classmethod
    def from_json_data(cls, data: Any) -> "Design":
        """The inverse, for data from elsewhere; ValueError says what is wrong with it."""
        parts = _parts(cls, data)
        return cls(
            Rules.from_json_data(parts["rules"]),
            parts["name"],
            parts["because"],
            Predicted(**_read(Predicted, parts["predicted"])),
            Numbers(**_read(Numbers, parts["exact"])),
        )


def one_line(text: str) -> str:
    """A learner's words as they are kept: in one line, without signs that cannot be shown.

    >>> one_line("  Four\\n in a\\x00 row ")
    'Four in a row'
    """
    return "".join(letter for letter in " ".join(text.split()) if letter.isprintable() or letter == JOINER)


def keep(design: Design) -> None:
    """Keep a design; one with the same rules takes the place of the one before.

    ValueError if there are too many, or if it is no Design.
    """
    if not isinstance(design, Design):
        raise ValueError(f"what is kept is a Design, not {show(design)}")
    with session.lock:
        others = [one for one in session.designs if one.rules != design.rules]
        if len(others) >= MOST_KEPT:
            raise ValueError(f"{MOST_KEPT} variants are kept already, and that is as many as fit")
        session.designs[:] = [*others, design]
    session.changed()


def kept() -> tuple[Design, ...]:
    """Every design kept in this session, oldest first."""
    with session.lock:
        return tuple(session.designs)


def latest(otherwise: Rules) -> Rules:
    """The rules of the variant that was kept last; until one is kept, ``otherwise``.

    >>> latest(Rules(tiles=range(1, 4))).tiles
    (1, 2, 3)
    """
    designs = kept()
    return designs[-1].rules if designs else otherwise


def drop(rules: Rules) -> None:
    """Keep the design with these rules no longer."""
    with session.lock:
        session.designs[:] = [one for one in session.designs if one.rules != rules]
    session.changed()


def _number(name: str, value: Any, kind: type[Any], most: int | None = None) -> None:
    if not isinstance(value, kind) or (isinstance(value, float) and not isfinite(value)):
        raise ValueError(f"{name} is a {kind.__name__}, not {show(value)}")
    if value < 0:
        raise ValueError(f"{name} cannot be less than 0, as {value} is")
    if most is not None and value > most:
        raise ValueError(f"{name} is at most {most:g}, not {value}")


def _plain(part: Any) -> dict[str, Any]:
    values = {one.name: getattr(part, one.name) for one in fields(part)}
    return {name: str(value) if isinstance(value, Fraction) else value for name, value in values.items()}


def _parts(kind: Any, data: Any) -> dict[str, Any]:
    names = [one.name for one in fields(kind)]
    if not isinstance(data, dict) or set(data) != set(names):
        raise FormatError(f"a {kind.__name__} has the parts {', '.join(names)}, not {show(data)}")
    return data


def _read(kind: Any, data: Any) -> dict[str, Any]:
    return {
        name: _fraction(value) if isinstance(value, str) and name != "compared" else value
        for name, value in _parts(kind, data).items()
    }


def _fraction(text: str) -> Fraction:
    above, _, below = text.partition("/")
    numbers = [above, below or "1"]
    if len(text) > LONGEST_NUMBER or not all(one.isascii() and one.isdigit() for one in numbers) or not int(numbers[1]):
        raise FormatError(f"a fraction is written like 5/6, not {show(text)}")
    return Fraction(int(numbers[0]), int(numbers[1]))
