"""solve: best play of any variant for any objective."""

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, Literal, overload

from stbwidgets.rules.errors import RuleError
from stbwidgets.rules.moves import Move
from stbwidgets.rules.numerals import sequence, show
from stbwidgets.rules.rules import Rules, listed
from stbwidgets.rules.sources import Faces

from .objectives import Number, Objective, read_objective
from .states import States
from .table import Table, tied

if TYPE_CHECKING:
    from .races import RaceSolution

Ranked = tuple[tuple[Move, Number], ...]

LARGE_BOX = 20  # tiles


class Solution:
    """Best play of one variant for one objective: values and choices of every position. Made by solve().

    A position is its open tiles. Two things are added where they matter: ``first_roll=True`` while an opening rule
    holds, and ``out``, the pieces that are out of a deck that is not put back. Values are Fractions, or floats with
    ``exact=False``. Between equally good choices the first in the order of ``rules.legal_moves`` and the fewer dice
    are taken; floats closer than one part in 10¹⁰ count as equal then.
    """

    def __init__(self, rules: Rules, objective: Objective, best: str, exact: bool) -> None:
        self.rules = rules
        self.objective = objective
        self.best = best
        self.exact = exact
        self._tables: dict[Move, Table] = {}
        self._start = self._table(rules.open_tiles)

    def __reduce__(self) -> Any:
        return Solution, (self.rules, self.objective, self.best, self.exact)  # what has been solved is left behind

    def __repr__(self) -> str:
        parts = [repr(self.rules), f"objective={self.objective!r}"]
        if self.best != self.objective.natural:
            parts.append(f"best={self.best!r}")
        if not self.exact:
            parts.append("exact=False")
        return f"solve({', '.join(parts)})"

    def __str__(self) -> str:
        return f"{self.rules.title}, best play for {self.objective!r}: {float(self.value):.6g}"

    @cached_property
    def value(self) -> Number:
        """The value before the first roll, an opening rule included.

        >>> import stbwidgets as stb
        >>> stb.solve(stb.variant("classic")).value
        Fraction(431363714383, 39182082048)
        """
        table = self.table()
        return table.number(table.value(table.states.full, 0, True))

    @property
    def states(self) -> int:
        """How many boxes can be reached, and have been solved.

        >>> import stbwidgets as stb
        >>> stb.solve(stb.variant("classic")).states  # of 512: only tile 1 shut can never occur
        511
        """
        if self._start.arrays:
            return 1 << self._start.states.bits  # all are worked out, be they reachable or not
        return len(self._start.states.reachable())

    def value_at(self, open_tiles: Any, *, first_roll: bool = False, out: Any = ()) -> Number:
        """The value of a position before its roll.

        >>> import stbwidgets as stb
        >>> stb.solve(stb.variant("as-few")).value_at((1, 3, 6))
        Fraction(20095, 3888)
        """
        table, mask, left = self.locate(open_tiles, out)
        return table.number(table.value(mask, left, first_roll))

    def value_after(self, open_tiles: Any, faces: Any, *, first_roll: bool = False, out: Any = ()) -> Number:
        """The value of a position once these faces have come up; ``out`` without them.

        >>> import stbwidgets as stb
        >>> stb.solve(stb.variant("classic")).value_after((5,), (1, 3))  # stuck
        Fraction(5, 1)
        """
        table, mask, left, group = self.locate_roll(open_tiles, faces, out)
        return table.number(table.value_after(mask, left, first_roll, group))

    def rank_dice(self, open_tiles: Any, *, first_roll: bool = False, out: Any = ()) -> tuple[tuple[int, Number], ...]:
        """How many dice may be rolled, each with its value, best first.

        >>> import stbwidgets as stb
        >>> stb.solve(stb.variant("classic")).rank_dice((1, 2))
        ((1, Fraction(23, 12)), (2, Fraction(599, 216)))
        """
        table, mask, left = self.locate(open_tiles, out)
        choices = table.states.choices_at(mask)
        return ranked(table, [(dice, table.value_with(mask, left, first_roll, dice)) for dice in choices])

    def best_dice(self, open_tiles: Any, *, first_roll: bool = False, out: Any = ()) -> int:
        """How many dice to roll.

        >>> import stbwidgets as stb
        >>> stb.solve(stb.variant("classic")).best_dice((1, 2, 4))
        1
        """
        return self.rank_dice(open_tiles, first_roll=first_roll, out=out)[0][0]

    def rank_moves(self, open_tiles: Any, faces: Any, *, first_roll: bool = False, out: Any = ()) -> Ranked:
        """Every legal move with the value of what it leaves, best first; () when stuck.

        >>> import stbwidgets as stb
        >>> for move, value in stb.solve(stb.variant("two-dice")).rank_moves((1, 3, 5, 7), (6, 2)):
        ...     print(move, value)
        (3, 5) 103/18
        (1, 7) 991/162
        """
        table, mask, left, group = self.locate_roll(open_tiles, faces, out)
        moves = table.moves(mask, left, first_roll, group)
        return ranked(table, [(table.states.move(move), value) for move, value in moves])

    def best_move(self, open_tiles: Any, faces: Any, *, first_roll: bool = False, out: Any = ()) -> Move | None:
        """The tiles to shut; None when stuck.

        >>> import stbwidgets as stb
        >>> stb.solve(stb.variant("classic")).best_move(range(1, 10), (6, 5))
        (2, 9)
        """
        ranked = self.rank_moves(open_tiles, faces, first_roll=first_roll, out=out)
        return ranked[0][0] if ranked else None

    def score_distribution(self) -> dict[int, Number]:
        """Each score with its chance under this play, ascending.

        Where choices are equally good for the objective, the distribution depends on which of them is made.

        >>> import stbwidgets as stb
        >>> chances = stb.solve(stb.variant("classic")).score_distribution()
        >>> round(float(chances[0]), 4), sum(chances.values())
        (0.0967, Fraction(1, 1))
        """
        if self._start.arrays:
            return self._score_distribution_of_arrays()
        from .evaluation import evaluate

        distribution = evaluate(self.rules, self).score_distribution()
        if self.exact:
            return dict(distribution)
        return {score: float(chance) for score, chance in distribution.items()}

    def _score_distribution_of_arrays(self) -> dict[int, Number]:
        import numpy as np

        from .large import ending_chances

        table, states = self._start, self._start.states
        first: dict[int, float] = {}
        stuck = 0.0
        if states.opening is None:
            first[states.full] = 1.0
        else:
            dice = table.best_dice(states.full, 0, True)
            for group, weight, _ in states.draws(dice, 0):
                move = table.best_move(states.full, 0, True, group)
                share = weight / states.throws[dice].total
                if move is None:
                    stuck += share
                else:
                    first[states.full ^ move] = first.get(states.full ^ move, 0.0) + share
        table.value(states.full)  # fills the arrays
        scores, chances = ending_chances(states, table.worth, table.sign, table.values, first)
        kinds, which = np.unique(scores, return_inverse=True)
        sums = np.bincount(which.ravel(), weights=chances.ravel())
        found = {int(score): float(chance) for score, chance in zip(kinds, sums, strict=True) if chance}
        if stuck:
            full = self.rules.score(self.rules.open_tiles)
            found[full] = found.get(full, 0.0) + stuck
        return dict(sorted(found.items()))

    def table(self) -> Table:
        """What the solution is made of, for the other modules of odds, ready to be asked about any position."""
        self._start.prepare(self._start.states.full)
        return self._start

    def _table(self, start: Move) -> Table:
        if start not in self._tables:
            denominator = self.objective.denominator
            worth = self.objective.worth(self.rules)
            self._tables[start] = Table(States(self.rules, start), worth, self.best, self.exact, denominator)
        return self._tables[start]

    def locate(self, open_tiles: Any, out: Any) -> tuple[Table, int, int]:
        """The table that holds a position, its mask there, and what is left of the deck."""
        tiles = self.rules.read_open(open_tiles)
        table = self._start
        mask = table.states.mask(tiles)
        if mask is None:
            # tiles are open that were shut from the start: a box of its own
            table = self._table(tiles)
            mask = table.states.full
        pieces = tuple(self.rules.source.read(piece) for piece in sequence(out, "piece"))
        if pieces and not table.states.deck:
            raise RuleError(f"out={show(out)}: with {self.rules.source!r} the chances are always the same")
        table.prepare(mask)
        return table, mask, table.states.left(pieces)

    def locate_roll(self, open_tiles: Any, faces: Any, out: Any) -> tuple[Table, int, int, int]:
        """As locate, with the group of the roll and what is left of the deck after it."""
        read: Faces = self.rules.source.read(faces)
        table, mask, left = self.locate(open_tiles, out)
        states = table.states
        group = states.group_of(read)
        dice, choices = len(read) if self.rules.source.kind == "dice" else 1, states.choices_at(mask)
        if dice not in choices:
            may = " or ".join(map(str, choices))
            raise RuleError(f"{read} shows {dice} dice; with {listed(states.open_tiles(mask))} open one rolls {may}")
        return table, mask, states.after_draw(left, group), group


def ranked(table: Table, options: list[tuple[Any, Any]]) -> tuple[tuple[Any, Number], ...]:
    """Best first, ties in the order given."""
    if table.exact:
        ordered = sorted(options, key=lambda option: option[1])
    else:
        ordered, rest = [], options
        while rest:
            least = min(value for _, value in rest)
            ordered += [option for option in rest if tied(option[1], least)]
            rest = [option for option in rest if not tied(option[1], least)]
    return tuple((choice, table.number(value)) for choice, value in ordered)


@overload
def solve(
    rules: Any, objective: Literal["turns"], best: Any = None, exact: bool = True, progress: bool = False
) -> "RaceSolution": ...
@overload
def solve(
    rules: Any, objective: Any = "score", best: Any = None, exact: bool = True, progress: bool = False
) -> Solution: ...
def solve(
    rules: Any, objective: Any = "score", best: Any = None, exact: bool = True, progress: bool = False
) -> "Solution | RaceSolution":
    """Best play of a variant.

    ``objective`` is "score" (least expected score), "shut" (greatest chance to shut the box), ``beat(target)``
    (greatest chance of a score below it), or a function of the tuple of tiles left open that gives a number.
    In a race, where a box persists from turn to turn, "turns" asks for the least expected number of turns.
    ``best`` says whether "min" or "max" is wanted; by itself a score and a function are made small, a chance great.
    ``exact=False`` computes with floats, which large boxes need; ``progress=True`` then shows a bar.

    Raises TooManyStates, a ValueError, for boxes with more than 2**25 positions; simulate plays those.

    >>> import stbwidgets as stb
    >>> s = stb.solve(stb.variant("classic"), "shut")
    >>> s.value, round(float(s.value), 6)
    (Fraction(956177159, 9795520512), 0.097614)
    """
    rules = read_rules(rules, "solve")
    if isinstance(objective, str) and objective == "turns":
        from .races import RaceSolution

        if best not in (None, "min"):
            raise ValueError(f"'turns' are made few: best must be 'min' or left out, not {show(best)}")
        return RaceSolution(rules, bool(exact))
    read, direction = read_objective(objective, best)
    solution: Solution
    if read.denominator is None:
        solution = Solution(rules, read, direction, bool(exact))
    else:
        kept = _solved if exact or len(rules.open_tiles) < LARGE_BOX else _solved_large
        solution = kept(rules, read, direction, bool(exact))  # type: ignore[arg-type]  # they are frozen
    solution._start.progress = bool(progress)
    return solution


def read_rules(rules: Any, name: str) -> Rules:
    """The rules themselves, or those of a variant's id."""
    if isinstance(rules, str):
        from stbwidgets.rules.catalogue import variant

        return variant(rules)
    if not isinstance(rules, Rules):
        raise RuleError(f"{name} needs rules such as stbwidgets.variant('classic'), not {show(rules)}")
    return rules


# a coach asks again at every step, so the last few solutions are kept
@lru_cache(maxsize=32)
def _solved(rules: Rules, objective: Objective, best: str, exact: bool) -> Solution:
    return Solution(rules, objective, best, exact)


# arrays of 2**24 floats fill 134 MB each
@lru_cache(maxsize=2)
def _solved_large(rules: Rules, objective: Objective, best: str, exact: bool) -> Solution:
    return Solution(rules, objective, best, exact)
