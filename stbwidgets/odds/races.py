"""Races, where a box stays as it is between turns and the first to shut one wins.

A stuck roll does not end the game: the same box comes up again, so its value stands on both sides of its equation.
Alone, the number of turns to come is ``T(S) = a + b · T(S)``, where b is the chance to be stuck at once: divide by
1 − b. With two players the chances of (my box, your box) and (your box, my box) hang together in the same way:
``X = a + b · (1 − Y)`` and ``Y = c + d · (1 − X)``. Moves only ever shut tiles, so everything in a, b, c and d is
known when the boxes are taken in order. Choices of dice give several such lines; the best of them is taken.
"""

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

from stbwidgets.rules.errors import RuleError
from stbwidgets.rules.moves import Move
from stbwidgets.rules.numerals import show
from stbwidgets.rules.rules import Rules

from .objectives import Number
from .states import States

Line = tuple[Any, Any]  # a and b of a + b · (value when stuck where the turn stands)
Ranked = tuple[tuple[Move, Number], ...]


class _Persisting:
    """What both kinds of race share: the lines of a box, and the positions within a turn."""

    def __init__(self, rules: Rules, exact: bool) -> None:
        if rules.opening is not None:
            raise RuleError(f"opening={rules.opening}: a race has no opening, since its boxes persist")
        self.rules = rules
        self.exact = exact
        self.states = States(rules)
        self.states.check_size()
        if self.states.fixed:
            raise RuleError(f"no roll can shut {show(self.states.fixed)}, so this race never ends")
        self.one: Any = Fraction(1) if exact else 1.0

    def line(self, mask: int, left: int, dice: int, best: Callable[..., Any], after: Callable[[int, int], Any]) -> Line:
        """a and b for rolling so many dice; ``after`` gives the value of what a move leaves."""
        states = self.states
        a = b = self.one * 0
        total = 0
        for group, weight, rest in states.draws(dice, left):
            total += weight
            if states.groups[group].free:
                inner = self.line(mask, rest, dice, best, after)
                a, b = a + weight * inner[0], b + weight * inner[1]
                continue
            moves = states.moves(group, mask, False)
            if moves:
                a += weight * best(after(mask ^ move, rest) for move in moves)
            else:
                b += weight
        return a / total, b / total

    def mask(self, open_tiles: Any) -> int:
        mask = self.states.mask(self.rules.read_open(open_tiles))
        if mask is None:
            raise RuleError(f"{show(open_tiles)} cannot be what is left of {self.rules.open_tiles}")
        return mask

    def group(self, faces: Any) -> int:
        return self.states.group_of(self.rules.source.read(faces))


class RaceSolution(_Persisting):
    """The quickest way to shut a box that persists between turns. Made by ``solve(rules, "turns")``.

    >>> import stbwidgets as stb
    >>> stb.solve(stb.variant("lucky-seven"), "turns").value  # a seven comes once in six rolls
    Fraction(6, 1)
    """

    def __init__(self, rules: Rules, exact: bool = True) -> None:
        super().__init__(rules, exact)
        self._turns: dict[int, Any] = {0: self.one * 0}
        self._within: dict[tuple[int, int], Any] = {}

    def __repr__(self) -> str:
        return f"solve({self.rules!r}, objective='turns'{'' if self.exact else ', exact=False'})"

    @property
    def value(self) -> Number:
        """The least expected number of turns, the one that shuts the box included."""
        return self.value_at(self.rules.open_tiles)

    def value_at(self, open_tiles: Any) -> Number:
        """The same from any box, when it is this player's turn to roll."""
        return self._number(1 + self._further(self.mask(open_tiles)))

    def best_dice(self, open_tiles: Any) -> int:
        """How many dice to roll."""
        lines = self._lines(self.mask(open_tiles))
        return min(lines, key=lambda dice: lines[dice][0] / (1 - lines[dice][1]) if lines[dice][1] < 1 else 10**9)

    def rank_moves(self, open_tiles: Any, faces: Any) -> Ranked:
        """Every legal move with the expected number of turns after it, best first (first of a turn's draws)."""
        mask, group = self.mask(open_tiles), self.group(faces)
        left = self.states.after_draw(0, group)
        moves = [
            (move, self._number(1 + self._after(mask ^ move, left))) for move in self.states.moves(group, mask, False)
        ]
        return tuple((self.states.move(move), value) for move, value in sorted(moves, key=lambda pair: pair[1]))

    def best_move(self, open_tiles: Any, faces: Any) -> Move | None:
        """The tiles to shut; None when stuck."""
        ranked = self.rank_moves(open_tiles, faces)
        return ranked[0][0] if ranked else None

    def _number(self, value: Any) -> Number:
        return Fraction(value) if self.exact else float(value)

    def _lines(self, mask: int) -> dict[int, Line]:
        lines = {}
        for dice in self.states.choices_at(mask):
            a, b = self.line(mask, 0, dice, min, self._after)
            lines[dice] = (a + b, b)  # being stuck costs a turn
        return lines

    def _further(self, mask: int) -> Any:
        """How many more turns to expect than the one going on."""
        if mask not in self._turns:
            ending = [a / (1 - b) for a, b in self._lines(mask).values() if b < 1]
            if not ending:
                raise RuleError(f"no roll can shut any of {self.states.open_tiles(mask)}, so this race never ends")
            self._turns[mask] = min(ending)
        return self._turns[mask]

    def _after(self, mask: int, left: int) -> Any:
        """As _further, within a turn that goes on with what is left of the deck."""
        if not self.states.deck or not mask:
            return self._further(mask)
        if (mask, left) not in self._within:
            a, b = self.line(mask, left, 1, min, self._after)
            self._within[mask, left] = a + b * (1 + self._further(mask)) if b else a
        return self._within[mask, left]


class RaceDuel(_Persisting):
    """Two players race, each playing to win. Made by duel() for rules whose format is "race".

    >>> import stbwidgets as stb
    >>> stb.duel(stb.variant("lucky-seven")).value
    Fraction(6, 11)
    """

    def __init__(self, rules: Rules, exact: bool) -> None:
        super().__init__(rules, exact)
        self._rows: dict[int, dict[int, Any]] = {}  # [box of the other player][box of the one to roll]
        self._plans: dict[int, list[Any]] = {}
        self._within: dict[tuple[int, int, int], Any] = {}

    def __repr__(self) -> str:
        return f"duel({self.rules!r}, exact={self.exact})"

    @property
    def value(self) -> Number:
        """The chance of the player who begins."""
        return self.value_at(self.rules.open_tiles, self.rules.open_tiles)

    def value_at(self, open_tiles: Any, opponent: Any) -> Number:
        """The chance of the player to roll, given both boxes."""
        chance: Number = self._chance(self.mask(open_tiles), self.mask(opponent))
        return chance

    def rank_moves(self, open_tiles: Any, faces: Any, opponent: Any) -> Ranked:
        """Every legal move with the chance to win after it, best first."""
        mask, other, group = self.mask(open_tiles), self.mask(opponent), self.group(faces)
        left = self.states.after_draw(0, group)
        moves = [(move, self._after(mask ^ move, left, other)) for move in self.states.moves(group, mask, False)]
        return tuple((self.states.move(move), value) for move, value in sorted(moves, key=lambda pair: -pair[1]))

    def best_move(self, open_tiles: Any, faces: Any, opponent: Any) -> Move | None:
        """The tiles to shut; None when stuck."""
        ranked = self.rank_moves(open_tiles, faces, opponent)
        return ranked[0][0] if ranked else None

    def _chance(self, mine: int, yours: int) -> Any:
        if not mine:
            return self.one
        if mine not in self._rows.get(yours, ()):
            self._fill(mine, yours)
        return self._rows[yours][mine]

    def _fill(self, mine: int, yours: int) -> None:
        """Work out every pair of boxes that can follow, small boxes first."""
        boxes = sorted((self.states.reachable(mine) | self.states.reachable(yours)) - {0})
        for box in boxes:
            self._rows.setdefault(box, {0: self.one})
        for one, box in enumerate(boxes):
            for other in boxes[: one + 1]:
                if other not in self._rows[box]:
                    self._solve_pair(box, other)

    def _solve_pair(self, mine: int, yours: int) -> None:
        """Both players' chances at once, for either to roll."""
        lines = (self._lines(mine, yours), self._lines(yours, mine))
        # with the right pair of dice choices, neither player gains by another
        found = None
        for (a, b), (c, d) in product(*lines):
            if b * d == 1:
                continue
            x = (a + b * (1 - c - d)) / (1 - b * d)
            y = c + d * (1 - x)
            if len(lines[0]) == len(lines[1]) == 1:
                found = (0, x, y)
                break
            gain = max(a + b * (1 - y) for a, b in lines[0]) - x + max(c + d * (1 - x) for c, d in lines[1]) - y
            if found is None or gain < found[0]:
                found = (gain, x, y)
        if found is None:
            raise RuleError(f"neither {self.states.open_tiles(mine)} nor {self.states.open_tiles(yours)} can be shut")
        self._rows[yours][mine] = found[1]
        self._rows[mine][yours] = found[2]

    def _lines(self, mine: int, yours: int) -> list[Line]:
        states = self.states
        if states.deck:
            return [self.line(mine, 0, 1, max, lambda mask, left: self._after(mask, left, yours))]
        row, lines = self._rows[yours], []
        for total, stuck, sure, several in self._plan(mine):
            a = self.one * 0
            for weight, after in sure:
                a += weight * row[after]
            for weight, afters in several:
                a += weight * max([row[after] for after in afters])
            lines.append((a / total, self.one * stuck / total))
        return lines

    def _plan(self, mask: int) -> list[Any]:
        """For each number of dice: outcomes, outcomes stuck, and what the others can leave."""
        if mask not in self._plans:
            plans = []
            for dice in self.states.choices_at(mask):
                draws = [
                    (weight, self.states.moves(group, mask, False)) for group, weight, _ in self.states.draws(dice, 0)
                ]
                sure = [(weight, mask ^ moves[0]) for weight, moves in draws if len(moves) == 1]
                several = [(weight, [mask ^ move for move in moves]) for weight, moves in draws if len(moves) > 1]
                stuck = sum(weight for weight, moves in draws if not moves)
                plans.append((self.states.throws[dice].total, stuck, sure, several))
            self._plans[mask] = plans
        return self._plans[mask]

    def _after(self, mask: int, left: int, other: int) -> Any:
        """The chance of the player to roll, within a turn."""
        if not self.states.deck or not mask:
            return self._chance(mask, other)
        key = (mask, left, other)
        if key not in self._within:
            a, b = self.line(mask, left, 1, max, lambda mask, left: self._after(mask, left, other))
            self._within[key] = a + b * (1 - self._chance(other, mask)) if b else a
        return self._within[key]
