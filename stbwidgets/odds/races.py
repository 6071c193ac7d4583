"""Races, where a box stays as it is between turns and the first to shut one wins.

A stuck roll does not end the game: the same box comes up again, so its value stands on both sides of its equation.
Alone, the number of turns to come is ``T(S) = a + b · T(S)``, where b is the chance to be stuck at once: divide by
1 − b. With two players, of whom the other begins the next round, four chances hang together in a ring in the same
way: of either player to begin a round, or to play second in it. Moves only ever shut tiles, so everything else is
known when the boxes are taken in order. Choices of dice give several such lines; the best of them is taken.
"""

from collections.abc import Callable, Iterator
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

    def rank_dice(self, open_tiles: Any) -> tuple[tuple[int, Number], ...]:
        """How many dice may be rolled, each with the expected number of turns, best first.

        >>> import stbwidgets as stb
        >>> stb.solve(stb.Rules(tiles=(1, 2), dice_rule="high", format="race"), "turns").rank_dice((1, 2))
        ((1, Fraction(16, 3)), (2, Fraction(217, 36)))
        """
        mask = self.mask(open_tiles)
        further = self._further(mask)
        values = [(dice, self._number(1 + a + b * further)) for dice, (a, b) in self._lines(mask).items()]
        return tuple(sorted(values, key=lambda pair: pair[1]))

    def best_dice(self, open_tiles: Any) -> int:
        """How many dice to roll."""
        return self.rank_dice(open_tiles)[0][0]

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

    As in a Match, who plays second in a round begins the next. ``begins`` tells which of the two the player to roll
    is.

    >>> import stbwidgets as stb
    >>> stb.duel(stb.variant("lucky-seven")).value
    Fraction(31, 61)
    """

    def __init__(self, rules: Rules, exact: bool) -> None:
        super().__init__(rules, exact)
        # chances of the player to roll: [begins][box of the other player][own box]
        self._rows: tuple[dict[int, dict[int, Any]], dict[int, dict[int, Any]]] = ({}, {})
        self._plans: dict[int, list[Any]] = {}
        self._within: dict[tuple[int, int, int, bool], Any] = {}

    def __repr__(self) -> str:
        return f"duel({self.rules!r}, exact={self.exact})"

    @property
    def value(self) -> Number:
        """The chance of the player who begins."""
        return self.value_at(self.rules.open_tiles, self.rules.open_tiles)

    def value_at(self, open_tiles: Any, opponent: Any, begins: bool = True) -> Number:
        """The chance of the player to roll, given both boxes."""
        chance: Number = self._chance(self.mask(open_tiles), self.mask(opponent), bool(begins))
        return chance

    def rank_moves(self, open_tiles: Any, faces: Any, opponent: Any, begins: bool = True) -> Ranked:
        """Every legal move with the chance to win after it, best first (for the first draw of a turn)."""
        mask, other, group = self.mask(open_tiles), self.mask(opponent), self.group(faces)
        left = self.states.after_draw(0, group)
        moves = self.states.moves(group, mask, False)
        valued = [(move, self._after(mask ^ move, left, other, bool(begins))) for move in moves]
        return tuple((self.states.move(move), value) for move, value in sorted(valued, key=lambda pair: -pair[1]))

    def best_move(self, open_tiles: Any, faces: Any, opponent: Any, begins: bool = True) -> Move | None:
        """The tiles to shut; None when stuck."""
        ranked = self.rank_moves(open_tiles, faces, opponent, begins)
        return ranked[0][0] if ranked else None

    def _chance(self, mine: int, yours: int, begins: bool) -> Any:
        if not mine:
            return self.one
        if mine not in self._rows[begins].get(yours, ()):
            self._fill(mine, yours)
        return self._rows[begins][yours][mine]

    def _fill(self, mine: int, yours: int) -> None:
        for _ in self.in_parts(mine, yours):
            pass

    def in_parts(self, mine: int, yours: int) -> Iterator[float]:
        """Work out every pair of boxes that can follow, small boxes first; after each part, how much is done."""
        boxes = sorted((self.states.reachable(mine) | self.states.reachable(yours)) - {0})
        for rows in self._rows:
            for box in boxes:
                rows.setdefault(box, {0: self.one})
        for last, box in enumerate(boxes):
            for other in boxes[: last + 1]:
                if other not in self._rows[0][box]:
                    self._solve_pair(box, other)
            yield (last + 1) * (last + 2) / (len(boxes) * (len(boxes) + 1))

    def _solve_pair(self, mine: int, yours: int) -> None:
        """Both players' chances at once, whoever begins the round: a ring of four.

        I begin, stuck: you play second, stuck: you begin, stuck: I play second, stuck: I begin.
        """
        ring = (
            self._lines(mine, yours, True),
            self._lines(yours, mine, False),
            self._lines(yours, mine, True),
            self._lines(mine, yours, False),
        )
        found: tuple[Any, ...] = ()
        least: Any = None
        for (a, p), (c, q), (e, r), (g, s) in product(*ring):
            if p * q * r * s == 1:
                continue
            x = (a + p * (1 - c - q * (e + r * (1 - g)))) / (1 - p * q * r * s)
            u = g + s * x
            z = e + r * (1 - u)
            y = c + q * z
            if all(len(lines) == 1 for lines in ring):
                found = (x, y, z, u)
                break
            # with the right choices of dice, nobody gains by another
            gain = sum(
                max(a + b * after for a, b in lines) - now
                for lines, now, after in zip(ring, (x, y, z, u), (1 - y, z, 1 - u, x), strict=True)
            )
            if least is None or gain < least:
                least, found = gain, (x, y, z, u)
        if not found:
            raise RuleError(f"neither {self.states.open_tiles(mine)} nor {self.states.open_tiles(yours)} can be shut")
        second, begins = self._rows
        begins[yours][mine], second[mine][yours], begins[mine][yours], second[yours][mine] = found

    def _lines(self, mine: int, yours: int, begins: bool) -> list[Line]:
        states = self.states
        if states.deck:
            return [self.line(mine, 0, 1, max, lambda mask, left: self._after(mask, left, yours, begins))]
        row, lines = self._rows[begins][yours], []
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
                rolls = self.states.throws[dice].weights
                draws = [(weight, self.states.moves(group, mask, False)) for group, weight in rolls]
                sure = [(weight, mask ^ moves[0]) for weight, moves in draws if len(moves) == 1]
                several = [(weight, [mask ^ move for move in moves]) for weight, moves in draws if len(moves) > 1]
                stuck = sum(weight for weight, moves in draws if not moves)
                plans.append((self.states.throws[dice].total, stuck, sure, several))
            self._plans[mask] = plans
        return self._plans[mask]

    def _after(self, mask: int, left: int, other: int, begins: bool) -> Any:
        """The chance of the player to roll, within a turn."""
        if not self.states.deck or not mask:
            return self._chance(mask, other, begins)
        key = (mask, left, other, begins)
        if key not in self._within:
            a, b = self.line(mask, left, 1, max, lambda mask, left: self._after(mask, left, other, begins))
            if b:
                # who is second in this round begins the next
                a += b * (1 - self._chance(other, mask, False) if begins else self._chance(mask, other, True))
            self._within[key] = a
        return self._within[key]
