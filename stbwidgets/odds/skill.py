"""review: a turn looked back at, decision by decision and roll by roll.

*Skill* is what the choices did: the value of what was done minus the value of the best, summed over all decisions,
dice choices included. *Luck* is what the rolls did: the best value after the roll minus the value before it with the
dice chosen. The sums telescope: ``start value + luck + skill`` is exactly what the turn came to. With a least
objective (a score) skill is 0 or more, what was lost, and luck below 0 is good luck; with a greatest objective (a
chance) skill is 0 or less and luck above 0 is good. Over all rolls that can come, luck has mean 0.
"""

from dataclasses import dataclass
from typing import Any

from stbwidgets.rules.errors import RuleError
from stbwidgets.rules.moves import Move
from stbwidgets.rules.numerals import show
from stbwidgets.rules.sources import Dice, Faces
from stbwidgets.rules.turn import Roll, Turn

from .objectives import Number
from .races import RaceSolution
from .solution import Solution, ranked, solve


@dataclass(frozen=True)
class Decision:
    """A choice of dice (``kind`` "dice", ``faces`` None) or of a move (``kind`` "move").

    ``options`` are all choices with their values, best first.
    """

    kind: str
    open_tiles: Move
    faces: Faces | None
    chosen: Any
    value: Number
    options: tuple[tuple[Any, Number], ...]

    @property
    def best(self) -> Any:
        """The best choice; the first of them where several are equally good."""
        return self.options[0][0]

    @property
    def best_value(self) -> Number:
        return self.options[0][1]

    @property
    def skill(self) -> Number:
        """The value of what was done minus the value of the best: 0 for a best choice."""
        return self.value - self.best_value

    @property
    def forced(self) -> bool:
        """Whether there was nothing to choose."""
        return len(self.options) == 1


@dataclass(frozen=True)
class Chance:
    """A roll: the value before it, with the dice chosen, and the best value after it."""

    open_tiles: Move
    faces: Faces
    before: Number
    after: Number

    @property
    def luck(self) -> Number:
        return self.after - self.before


@dataclass(frozen=True)
class Review:
    """What skill and luck made of a turn. Made by review().

    ``start_value`` is what best play could expect at the start, ``value`` what the turn came to (its score, or the
    value of where it stands), ``steps`` the Decisions and Chances in order.
    """

    turn: Turn
    solution: Solution
    start_value: Number
    value: Number
    steps: tuple[Decision | Chance, ...]

    @property
    def decisions(self) -> tuple[Decision, ...]:
        return tuple(step for step in self.steps if isinstance(step, Decision))

    @property
    def rolls(self) -> tuple[Chance, ...]:
        return tuple(step for step in self.steps if isinstance(step, Chance))

    @property
    def skill(self) -> Number:
        """The sum over all decisions of the value of what was done minus that of the best."""
        return sum((step.skill for step in self.decisions), self.start_value * 0)

    @property
    def luck(self) -> Number:
        """The sum over all rolls of the best value after minus the value before."""
        return sum((step.luck for step in self.rolls), self.start_value * 0)

    def __repr__(self) -> str:
        objective = repr(self.solution.objective)
        return f"review({self.turn!r}, objective={objective})"

    def __str__(self) -> str:
        return (
            f"start {float(self.start_value):.3f}, luck {float(self.luck):+.3f}, decisions {float(self.skill):+.3f}, "
            f"result {float(self.value):.3f} ({'low' if self.solution.best == 'min' else 'high'} is good)"
        )


def review(turn: Turn, objective: Any = "score", best: Any = None, exact: bool = True) -> Review:
    """Skill and luck of a turn, finished or not, for any objective of solve (or a Solution).

    >>> import stbwidgets as stb
    >>> turn = stb.Turn(stb.variant("classic"), seed=7).roll((6, 5)).shut((2, 9)).roll((6, 2)).shut((1, 7))
    >>> seen = stb.review(turn)
    >>> [(step.chosen, step.best, round(float(step.skill), 3)) for step in seen.decisions]
    [((2, 9), (2, 9), 0.0), ((1, 7), (8,), 4.975)]
    >>> seen.start_value + seen.luck + seen.skill == seen.value
    True
    """
    if not isinstance(turn, Turn):
        raise RuleError(f"review needs a Turn, not {show(turn)}")
    if isinstance(objective, RaceSolution) or (isinstance(objective, str) and objective == "turns"):
        raise RuleError("review looks at one turn, and 'turns' counts many; use 'score', 'shut' or a function")
    if isinstance(objective, Solution):
        solution = objective
        if solution.rules != turn.rules:
            raise RuleError(f"{solution!r} is a solution for other rules than {turn.rules!r}")
    else:
        solution = solve(turn.rules, objective, best, exact)
    table, mask, left = solution.locate(turn.start, ())
    states, number, first = table.states, table.number, True
    steps: list[Decision | Chance] = []
    start = number(table.value(mask, left, True))
    now = table.value(mask, left, True)
    group = -1
    faces: Faces = ()
    for step in turn.history:
        tiles = states.open_tiles(mask)
        if isinstance(step, Roll):
            faces = step.faces
            dice = len(faces) if isinstance(turn.rules.source, Dice) else 1
            choices = [(count, table.value_with(mask, left, first, count)) for count in states.choices_at(mask)]
            before = dict(choices)[dice]
            if len(choices) > 1:
                steps.append(Decision("dice", tiles, None, dice, number(before), ranked(table, choices)))
            group = states.group_of(faces)
            left = states.after_draw(left, group)
            now = table.value_after(mask, left, first, group)
            steps.append(Chance(tiles, faces, number(before), number(now)))
        else:
            move = sum(1 << i for i, tile in enumerate(states.tiles) if tile in step.tiles)
            options = table.moves(mask, left, first, group)
            now = dict(options)[move]
            named = ranked(table, [(states.move(other), value) for other, value in options])
            steps.append(Decision("move", tiles, faces, step.tiles, number(now), named))
            mask, first = mask ^ move, False
    return Review(turn, solution, start, number(now), tuple(steps))
