"""Backward induction: the value of every position under best play.

The value of a box before a roll is ``V(S) = best over dice of Σ weight · (best over moves m of V(S ∖ m), or the
worth of S when stuck) / total``. With whole-number weights every value is a whole number over a power of their
common multiple W, since a box of n tiles lasts at most n rolls. So all values are kept as whole numbers over the one
scale Wⁿ: every division on the way comes out even, and no fraction has to be reduced.

Greatest objectives are solved as least ones with the sign turned.

What a user's function says of a box may be any fraction, so its denominators belong into the scale, and the scale
must not change while values are added up. ``prepare`` therefore asks about every box that can follow before the
first of them is worked out; Solution calls it for each position that it is asked about.
"""

from collections.abc import Callable
from fractions import Fraction
from math import factorial, isfinite, lcm
from typing import Any

from stbwidgets.rules.moves import Move
from stbwidgets.rules.numerals import as_int, show

from .objectives import Number, Worth
from .states import MOST_STATES, States

# from so many tiles on, floats are worked out in arrays if NumPy is there
ARRAY_BITS = 14
TOLERANCE = 1e-10
DENSE_BITS = MOST_STATES.bit_length() - 1


class Sparse(dict[int, Any]):
    """Values by mask where few of very many masks can be reached."""

    def __missing__(self, mask: int) -> None:
        return None


class _Unprepared(dict[int, int]):
    """What boxes are worth over the scale, once prepare has met them."""

    def __missing__(self, mask: int) -> int:
        raise RuntimeError(f"the worth of box {mask:b} is needed before it was taken into the scale")


class Table:
    """The values of all positions that can be reached from one box.

    A position is (mask, what is left of the deck, whether the opening rule holds). Values inside are whole numbers
    over ``scale`` or floats, with the sign turned for greatest objectives; ``number`` turns them into results.
    """

    def __init__(
        self, states: States, worth: Worth, best: str, exact: bool = True, denominator: int | None = None
    ) -> None:
        self.states = states
        self.sign = 1 if best == "min" else -1
        self.progress = False  # whether long work shows a bar
        self.exact = exact
        self.worth = worth
        self._given = denominator
        self._worths: dict[int, Fraction] = {}  # what a user's function says, where it has been asked
        self.scale: Any = 0 if exact else 1.0
        self.terminal: Callable[[int], Any] = self._float_terminal()
        self.arrays = not exact and not states.deck and ARRAY_BITS <= states.bits <= DENSE_BITS and _has_numpy()
        states.check_size(self.arrays)
        self.values: Any = self._empty()
        self._first_values: dict[tuple[int, int], Any] = {}
        self._denominator = 1
        if exact:
            self._set_scale(denominator or 1)

    def _empty(self) -> Any:
        if self.arrays or self.states.deck or self.states.bits > DENSE_BITS:
            return Sparse()
        return [None] * (1 << self.states.bits)

    # numbers

    def number(self, value: Any) -> Fraction | float:
        """A value inside the table as a result."""
        # adding 0 makes the -0.0 of a chance that is none a 0.0
        return Fraction(self.sign * value, self.scale) if self.exact else float(self.sign * value) + 0.0

    def _set_scale(self, denominator: int) -> None:
        states = self.states
        if states.deck:
            throw = states.throws[1]
            free = sum(weight for group, weight in throw.weights if states.groups[group].free)
            decks = states.bits // max(throw.total - free, 1) + 2
            steps = factorial(throw.total) ** decks
        else:
            steps = lcm(*(throw.total for throw in states.throws.values())) ** states.bits
        if self.scale != denominator * steps:
            self.scale = denominator * steps
            self._denominator = denominator
            self.values = self._empty()
            self._first_values.clear()
        self.terminal = self._exact_terminal(self.sign * self.scale)

    def _exact_terminal(self, scale: int) -> Callable[[int], int]:
        tiles, worth = self.states.open_tiles, self.worth
        if self._given == 1:
            return lambda mask: worth(tiles(mask)) * scale  # type: ignore[return-value]
        if self._given is None:
            known = {mask: scale // value.denominator * value.numerator for mask, value in self._worths.items()}
            return _Unprepared(known).__getitem__
        found: dict[int, int] = {}

        def terminal(mask: int) -> int:
            if mask not in found:
                value = Fraction(worth(tiles(mask)))
                found[mask] = scale // value.denominator * value.numerator
            return found[mask]

        return terminal

    def _float_terminal(self) -> Callable[[int], float]:
        tiles, worth, sign = self.states.open_tiles, self.worth, self.sign
        if self._given is not None:
            return lambda mask: sign * float(worth(tiles(mask)))
        return lambda mask: sign * float(self._checked(mask))

    def _checked(self, mask: int) -> Number:
        return self._checked_worth(self.states.open_tiles(mask))

    def _checked_worth(self, tiles: Move) -> Number:
        """What a user's function says of a box, if it is a number that can be used."""
        value = self.worth(tiles)
        if self.exact:
            if isinstance(value, (int, Fraction)):
                return value
            number = as_int(value)
            if number is not None:
                return number
            raise ValueError(
                f"the objective gives {show(value)} for open tiles {tiles}; exact values need whole numbers or "
                "fractions.Fraction, so return those or solve with exact=False"
            )
        try:
            # an array of one number passes for that number, but is not meant
            if not getattr(value, "shape", ()) and isfinite(value):
                return value
        except (TypeError, OverflowError):
            pass
        raise ValueError(f"the objective gives {show(value)} for open tiles {tiles}, which is not a finite number")

    @property
    def checked_worth(self) -> Worth:
        """What boxes are worth, for arrays: a user's function is looked at, the others are known there."""
        return self.worth if self._given is not None else lambda tiles: float(self._checked_worth(tiles))

    def prepare(self, mask: int) -> None:
        """Take all that a user's function says from this box on into the scale, before values are asked for."""
        if not self.exact or self._given is not None or mask in self._worths:
            return
        boxes = self.states.reachable(mask, every_throw=True) | {0}
        met = {box: Fraction(self._checked(box)) for box in sorted(boxes) if box not in self._worths}
        self._worths.update(met)
        # values that are known stand over the scale as it was
        self._set_scale(lcm(self._denominator, *(value.denominator for value in met.values())))

    # values

    def value(self, mask: int, left: int = 0, first: bool = False) -> Any:
        """The value before a roll."""
        states = self.states
        if first and states.opening is not None:
            if (mask, left) not in self._first_values:
                self._first_values[mask, left] = self._first_value(mask, left)
            return self._first_values[mask, left]
        if not mask:
            return self.terminal(mask)
        if states.deck:
            left = left or states.full_deck
            value = self.values[left << states.bits | mask]
            if value is None:
                value = self._solve_deck(mask, left)
            return value
        value = self.values[mask]
        if value is None:
            value = self._solve(mask)
        return value

    def _divided(self, value: Any, total: int) -> Any:
        return value // total if self.exact else value / total

    def _solve(self, start: int) -> Any:
        """Fill in a box and everything that can be reached from it.

        Each box takes its moves over from the box it is first reached from, so the lists get short quickly. Groups
        with one move left are kept apart from those with several: they are the most, and need no comparison.
        """
        if self.arrays:
            from .large import best_values

            self.values = best_values(self.states, self.checked_worth, self.sign, self.progress)
            return self.values[start]
        values, terminal, exact, states = self.values, self.terminal, self.exact, self.states
        if values[0] is None:
            values[0] = terminal(0)
        throws = tuple(states.throws.values())
        totals = tuple(throw.total for throw in throws)
        only, total = len(throws) == 1, totals[0]
        places = {throw.dice: place for place, throw in enumerate(throws)}

        def visit(mask: int, ones: list[tuple[Any, int]], manys: list[tuple[Any, list[int]]], shut: int) -> Any:
            one = [row for row in ones if not row[1] & shut]
            many = []
            for weight, moves in manys:
                fit = [move for move in moves if not move & shut]
                if len(fit) > 1:
                    many.append((weight, fit))
                elif fit:
                    one.append((weight, fit[0]))
            least_values = []  # (weight, value of the best move)
            for weight, move in one:
                least = values[mask ^ move]
                if least is None:
                    least = visit(mask ^ move, one, many, move)
                least_values.append((weight, least))
            for weight, fit in many:
                least = None
                for move in fit:
                    after = values[mask ^ move]
                    if after is None:
                        after = visit(mask ^ move, one, many, move)
                    if least is None or after < least:
                        least = after
                least_values.append((weight, least))
            value: Any
            if only:
                value, rest = 0, total
                for weight, least in least_values:
                    value += weight * least
                    rest -= weight
                if rest:
                    value += rest * terminal(mask)
                values[mask] = value = value // total if exact else value / total
                return value
            stuck = terminal(mask)
            best = None
            for dice in states.choices_at(mask):
                place = places[dice]
                value, rest = 0, totals[place]
                for weights, least in least_values:
                    weight = weights[place]
                    value += weight * least
                    rest -= weight
                value += rest * stuck
                value = value // totals[place] if exact else value / totals[place]
                if best is None or value < best:
                    best = value
            values[mask] = best
            return best

        weights = [dict(throw.weights) for throw in throws]
        rows: list[tuple[Any, list[int]]] = []
        for index, group in enumerate(states.groups):
            weight = tuple(weight.get(index, 0) for weight in weights)
            if any(weight):
                rows.append((weight[0] if only else weight, list(group.moves)))
        return visit(start, [], rows, states.full ^ start)

    def _solve_deck(self, mask: int, left: int) -> Any:
        states, values, bits = self.states, self.values, self.states.bits

        def visit(mask: int, left: int) -> Any:
            if not mask:
                return self.terminal(0)
            left = left or states.full_deck
            value: Any = values[left << bits | mask]
            if value is None:
                total = value = 0
                leads_to = states.leads_to(mask)
                for group, weight, rest in states.draws(1, left):
                    total += weight
                    after = [visit(onward, rest) for onward in leads_to[group]]
                    value += weight * (min(after) if after else self.terminal(mask))
                value = self._divided(value, total)
                values[left << bits | mask] = value
            return value

        return visit(mask, left)

    def _first_value(self, mask: int, left: int) -> Any:
        return min(self.value_with(mask, left, True, dice) for dice in self.states.choices_at(mask))

    def value_with(self, mask: int, left: int, first: bool, dice: int) -> Any:
        """The value before a roll of so many dice."""
        if not mask:
            return self.terminal(mask)
        draws = self.states.draws(dice, left)
        value = sum(weight * self.value_after(mask, rest, first, group) for group, weight, rest in draws)
        return self._divided(value, sum(weight for _, weight, _ in draws))

    def value_after(self, mask: int, left: int, first: bool, group: int) -> Any:
        """The value after a roll, when ``left`` is left of the deck after it."""
        if self.states.groups[group].free:
            return self.value(mask, left, first)
        after = [value for _, value in self.moves(mask, left, first, group)]
        return min(after) if after else self.terminal(mask)

    def moves(self, mask: int, left: int, first: bool, group: int) -> list[tuple[int, Any]]:
        """The legal moves with the value of what they leave, in the order of Rules.legal_moves."""
        return [(move, self.value(mask ^ move, left)) for move in self.states.moves(group, mask, first)]

    # choices

    def best_dice(self, mask: int, left: int, first: bool) -> int:
        choices = self.states.choices_at(mask)
        if len(choices) == 1:
            return choices[0]
        return choices[self.first_best([self.value_with(mask, left, first, dice) for dice in choices])]

    def best_move(self, mask: int, left: int, first: bool, group: int) -> int | None:
        moves = self.moves(mask, left, first, group)
        return moves[self.first_best([value for _, value in moves])][0] if moves else None

    def first_best(self, values: list[Any]) -> int:
        """The index of the first of the best values."""
        least = min(values)
        if self.exact:
            return values.index(least)
        return next(i for i, value in enumerate(values) if tied(value, least))


def _has_numpy() -> bool:
    from importlib.util import find_spec

    return find_spec("numpy") is not None


def tied(value: float, other: float) -> bool:
    """Whether floats are too close to tell apart: within 1e-10 of the larger of the two."""
    return abs(value - other) <= TOLERANCE * max(abs(value), abs(other))
