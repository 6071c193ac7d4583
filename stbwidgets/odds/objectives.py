"""What a player may want: a low score, a shut box, to beat a score, or anything else the open tiles decide.

An objective puts a number on the tiles left open at the end of a turn, and says whether less or more of it is
better.
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar, Protocol

from stbwidgets.rules.moves import Move
from stbwidgets.rules.numerals import show, whole
from stbwidgets.rules.rules import Rules
from stbwidgets.rules.scoring import SCORINGS

Number = int | float | Fraction
Worth = Callable[[Move], Number]

HIGHEST_SCORE = 10**200


class Objective(Protocol):
    """What solve accepts as an objective, once read."""

    def worth(self, rules: Rules) -> Worth:
        """The number that each set of tiles left open is worth."""
        ...

    @property
    def natural(self) -> str:
        """Which is better unless said otherwise: "min" or "max"."""
        ...

    @property
    def denominator(self) -> int | None:
        """A common denominator of all worths; None where they have to be looked at."""
        ...


def is_shut(open_tiles: Move) -> int:
    """1 for the shut box, 0 for any other."""
    return 0 if open_tiles else 1


@dataclass(frozen=True)
class Beaten:
    """What a set of open tiles is worth to whoever has a score to beat."""

    score: Callable[[Move], int]
    target: int
    tie: Fraction

    def __call__(self, open_tiles: Move) -> Number:
        reached = self.score(open_tiles)
        return 1 if reached < self.target else self.tie if reached == self.target else 0


@dataclass(frozen=True)
class _Score:
    natural: ClassVar[str] = "min"
    denominator: ClassVar[int] = 1

    def worth(self, rules: Rules) -> Worth:
        return SCORINGS[rules.scoring]

    def __repr__(self) -> str:
        return "'score'"


@dataclass(frozen=True)
class _Shut:
    natural: ClassVar[str] = "max"
    denominator: ClassVar[int] = 1

    def worth(self, rules: Rules) -> Worth:
        return is_shut

    def __repr__(self) -> str:
        return "'shut'"


@dataclass(frozen=True)
class Beat:
    """To score less than a target; made by beat()."""

    target: int
    tie: Fraction = Fraction(0)
    natural: ClassVar[str] = "max"

    @property
    def denominator(self) -> int:
        return self.tie.denominator

    def worth(self, rules: Rules) -> Worth:
        return Beaten(SCORINGS[rules.scoring], self.target, self.tie)

    def __repr__(self) -> str:
        return f"beat({self.target}, tie={self.tie!r})" if self.tie else f"beat({self.target})"


@dataclass(frozen=True)
class _Function:
    function: Worth
    natural: ClassVar[str] = "min"
    denominator: ClassVar[None] = None

    def worth(self, rules: Rules) -> Worth:
        return self.function

    def __repr__(self) -> str:
        return str(getattr(self.function, "__qualname__", type(self.function).__qualname__))


def beat(target: Any, tie: Any = 0) -> Beat:
    """The objective of scoring less than ``target``: the greatest chance of it.

    ``tie`` is what scoring exactly the target is worth, from 0 (a loss) to 1 (a win); it is a share, so ½ says that
    a tie is half a win.

    >>> import stbwidgets as stb
    >>> solution = stb.solve(stb.variant("classic"), stb.beat(1))  # to score 0 is to shut the box
    >>> solution.value == stb.solve(stb.variant("classic"), "shut").value
    True
    """
    return Beat(whole(target, "the score to beat", 0, HIGHEST_SCORE), share(tie, "tie"))


def share(value: Any, name: str) -> Fraction:
    """A number from 0 to 1, exactly."""
    try:
        exact = Fraction(value)
    except (TypeError, ValueError, OverflowError):
        exact = Fraction(-1)
    if isinstance(value, str) or not 0 <= exact <= 1:
        raise ValueError(f"{name} must be a number from 0 to 1 such as 0.5 or Fraction(1, 2), not {show(value)}")
    return exact


def read_objective(objective: Any, best: Any = None) -> tuple[Objective, str]:
    """The objective and "min" or "max"; ValueError for what is neither a name, a beat() nor a function."""
    named: dict[str, Objective] = {"score": _Score(), "shut": _Shut()}
    read: Objective
    if isinstance(objective, str) and objective in named:
        read = named[objective]
    elif isinstance(objective, (Beat, _Score, _Shut, _Function)):
        read = objective
    elif callable(objective):
        read = _Function(objective)
    else:
        raise ValueError(
            f"objective must be 'score', 'shut', 'turns' (in a race), beat(target) or a function of the tiles left "
            f"open, not {show(objective)}"
        )
    if best is None:
        best = read.natural
    if best not in ("min", "max"):
        raise ValueError(f"best must be 'min' or 'max', not {show(best)}")
    return read, best
