"""Strategies: the named ones, best play, and a user's own, all asked the same two questions.

How many dice, and which move? An answer is a *mix*: the choices with whole-number weights, a single one for a
strategy that never tosses a coin. Positions are (mask, what is left of the deck, whether the opening rule holds),
as in table.
"""

from bisect import bisect_right
from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import accumulate
from math import lcm
from operator import index
from random import Random
from typing import Any, Protocol

from stbwidgets.rules.errors import RuleError
from stbwidgets.rules.moves import Move
from stbwidgets.rules.numerals import as_int, show
from stbwidgets.rules.rules import Rules, listed
from stbwidgets.rules.turn import Turn

from .solution import Solution, read_rules, solve
from .states import States
from .table import Table

Mix = tuple[tuple[int, int], ...]  # (choice, weight)


class Policy(Protocol):
    """What is done in every position."""

    states: States

    def dice(self, mask: int, left: int, first: bool) -> Mix:
        """How many dice to roll."""
        ...

    def moves(self, mask: int, left: int, first: bool, group: int, legal: list[int]) -> Mix:
        """Which of the legal moves to make; ``left`` is what is left of the deck after the roll."""
        ...


class BestPlay:
    """The choices of a solution."""

    def __init__(self, table: Table) -> None:
        self.states = table.states
        self._table = table

    def dice(self, mask: int, left: int, first: bool) -> Mix:
        return ((self._table.best_dice(mask, left, first), 1),)

    def moves(self, mask: int, left: int, first: bool, group: int, legal: list[int]) -> Mix:
        if len(legal) == 1:
            return ((legal[0], 1),)
        values = [self._table.value(mask ^ move, left) for move in legal]
        return ((legal[self._table.first_best(values)], 1),)


def _fewest(move: Move) -> tuple[Any, ...]:
    return (len(move), [-tile for tile in reversed(move)])


def _highest(move: Move) -> tuple[Any, ...]:
    return ([-tile for tile in reversed(move)],)


def _most(move: Move) -> tuple[Any, ...]:
    return (-len(move), [-tile for tile in reversed(move)])


# the move with the least key is made; tiles are compared from the highest down, 8 before 7 + 1
PREFERENCES: dict[str, Callable[[Move], tuple[Any, ...]]] = {
    "fewest-tiles": _fewest,
    "highest-tile": _highest,
    "most-tiles": _most,
}
STRATEGIES = ("best-score", "best-shut", *PREFERENCES, "random")


class Preference:
    """The move that comes first in an order of all moves, and always every die."""

    def __init__(self, states: States, key: Callable[[Move], tuple[Any, ...]]) -> None:
        self.states = states
        moves = {move for group in states.groups for move in group.moves}
        ordered = sorted(moves, key=lambda move: key(states.move(move)))
        self.rank = {move: rank for rank, move in enumerate(ordered)}

    def dice(self, mask: int, left: int, first: bool) -> Mix:
        return ((self.states.choices_at(mask)[-1], 1),)

    def moves(self, mask: int, left: int, first: bool, group: int, legal: list[int]) -> Mix:
        return ((min(legal, key=self.rank.__getitem__), 1),)


class RandomMoves:
    """Any legal move, all equally likely, and always every die."""

    def __init__(self, states: States) -> None:
        self.states = states

    def dice(self, mask: int, left: int, first: bool) -> Mix:
        return ((self.states.choices_at(mask)[-1], 1),)

    def moves(self, mask: int, left: int, first: bool, group: int, legal: list[int]) -> Mix:
        return tuple((move, 1) for move in legal)


class Own:
    """A user's function or object. It is asked once for each position and roll, and its answers are checked."""

    def __init__(self, rules: Rules, strategy: Any, name: str) -> None:
        self.states = States(rules, by_faces=True)
        self._rules = rules
        self._name = name
        self._choose_move: Callable[..., Any] = getattr(strategy, "choose_move", strategy)
        self._choose_dice: Callable[..., Any] | None = getattr(strategy, "choose_dice", None)
        self._answers: dict[tuple[int, int, bool], Mix] = {}

    def dice(self, mask: int, left: int, first: bool) -> Mix:
        choices = self.states.choices_at(mask)
        if self._choose_dice is None or len(choices) == 1:
            return ((choices[-1], 1),)
        tiles = self.states.open_tiles(mask)
        key = (mask, -1, first)
        if key not in self._answers:
            answer = self._choose_dice(self._rules, tiles, choices)
            where = f"strategy {self._name}, choose_dice with {listed(tiles)} open"
            mix = _read_mix(answer, lambda dice: number if (number := as_int(dice)) in choices else None)
            if isinstance(mix, str):
                raise RuleError(f"{where}: {mix}; it may choose {' or '.join(map(str, choices))}")
            self._answers[key] = mix
        return self._answers[key]

    def moves(self, mask: int, left: int, first: bool, group: int, legal: list[int]) -> Mix:
        key = (mask, group, first)
        if key not in self._answers:
            tiles, faces = self.states.open_tiles(mask), self.states.groups[group].faces[0]
            listing = tuple(self.states.move(move) for move in legal)
            answer = self._choose_move(self._rules, tiles, faces, listing)
            masks = dict(zip(listing, legal, strict=True))
            mix = _read_mix(answer, lambda move: masks.get(_as_move(move)))
            if isinstance(mix, str):
                where = f"strategy {self._name}, with {listed(tiles)} open and the roll {listed(faces)}"
                raise RuleError(f"{where}: {mix}; the legal moves are {', '.join(map(str, listing))}")
            self._answers[key] = mix
        return self._answers[key]


def _as_move(answer: Any) -> Move:
    """The tiles that an answer names, in the order of a move; () for what is no list of tiles."""
    try:
        return tuple(sorted(index(tile) for tile in answer))
    except TypeError:
        return ()


def _read_mix(answer: Any, read: Callable[[Any], int | None]) -> Mix | str:
    """An answer as a mix, or what is wrong with it."""
    weights = answer.items() if isinstance(answer, Mapping) else ((answer, 1),)
    found: dict[int, Fraction] = {}
    for choice, weight in weights:
        chosen = read(choice)
        if chosen is None:
            return f"{show(choice)} is not legal"
        try:
            # NumPy's float32 is no float to Fraction, but knows its ratio
            exact = Fraction(*weight.as_integer_ratio()) if hasattr(weight, "as_integer_ratio") else Fraction(weight)
        except (TypeError, ValueError, OverflowError):
            exact = Fraction(-1)
        if isinstance(weight, str) or exact < 0:
            return f"{show(weight)}, the weight of {show(choice)}, is not a number from 0 up"
        if exact:
            found[chosen] = found.get(chosen, Fraction(0)) + exact
    if not found:
        return f"{show(answer)} gives no move a weight"
    common = lcm(*(weight.denominator for weight in found.values()))
    return tuple((choice, int(weight * common)) for choice, weight in found.items())


def read_strategy(rules: Rules, strategy: Any) -> tuple[Policy, str]:
    """The policy behind a name, a solution or a user's own strategy, and what to call it."""
    if isinstance(strategy, str):
        if strategy in PREFERENCES:
            return Preference(States(rules), PREFERENCES[strategy]), strategy
        if strategy == "random":
            return RandomMoves(States(rules)), strategy
        if strategy in STRATEGIES:
            return BestPlay(solve(rules, strategy.removeprefix("best-")).table()), strategy
    elif isinstance(strategy, Solution):
        if strategy.rules != rules:
            raise RuleError(f"{strategy!r} is a solution for other rules than {rules!r}")
        return BestPlay(strategy.table()), repr(strategy)
    elif callable(strategy) or callable(getattr(strategy, "choose_move", None)):
        name = str(getattr(strategy, "__name__", type(strategy).__name__))
        return Own(rules, strategy, name), name
    raise RuleError(
        f"a strategy is one of {', '.join(STRATEGIES)}, a function (rules, open_tiles, faces, legal_moves), or an "
        f"object with choose_move, not {show(strategy)}"
    )


def choose_dice(policy: Policy, turn: Turn, random: Random) -> int:
    """How many dice a strategy rolls in a turn."""
    states = policy.states
    left = states.left(turn.deck.out) if turn.deck else 0
    return toss(policy.dice(_mask(policy, turn), left, turn.first_roll), random)


def choose_move(policy: Policy, turn: Turn, random: Random) -> Move:
    """Which move a strategy makes in a turn."""
    states = policy.states
    mask, left = _mask(policy, turn), states.left(turn.deck.out) if turn.deck else 0
    assert turn.faces is not None
    group = states.group_of(turn.faces)
    legal = states.moves(group, mask, turn.first_roll)
    return states.move(toss(policy.moves(mask, left, turn.first_roll, group, legal), random))


def _mask(policy: Policy, turn: Turn) -> int:
    mask = policy.states.mask(turn.open_tiles)
    assert mask is not None
    return mask


def toss(mix: Mix, random: Random) -> int:
    """One choice of a mix."""
    if len(mix) == 1:
        return mix[0][0]
    sums = list(accumulate(weight for _, weight in mix))
    return mix[bisect_right(sums, random.randrange(sums[-1]))][0]


__all__ = ["STRATEGIES", "Mix", "Own", "Policy", "choose_dice", "choose_move", "read_rules", "read_strategy", "toss"]
