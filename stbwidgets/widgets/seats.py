"""Who sits at the table: people, and computers that play by a strategy.

Computers are paced by the page, which asks for one step after another; what they do is decided here, from the seed
and the position alone, so that a match can be played again.
"""

from collections.abc import Mapping
from typing import Any

from ..language import Translation
from ..odds.solution import Solution, solve
from ..odds.states import TooManyStates
from ..odds.strategy import STRATEGIES, Policy, choose_dice, choose_move, read_strategy
from ..rules import chance
from ..rules.errors import VariantError
from ..rules.match import Match
from ..rules.numerals import sequence, show
from ..rules.players import MOST_PLAYERS
from ..rules.rules import Rules
from .strategy_words import strategy_words


def read_seats(words: Translation, players: Any) -> tuple[tuple[Any, ...], dict[int, Any]]:
    """The names at the table, and the strategies of the computers by seat.

    A player is a name, or a pair of a name and a strategy, as stbwidgets.simulate takes one. The name of a strategy
    alone, or a function, is a computer that is called what its strategy is called. Who wants to be called "random"
    writes ("random", None).

    >>> from stbwidgets.language import translation
    >>> read_seats(translation("en"), ["Ana", ("Robot", "best-shut"), "random", "random"])
    (('Ana', 'Robot', 'Random', 'Random 2'), {2: 'best-shut', 3: 'random', 4: 'random'})
    """
    names: list[Any] = []
    strategies: dict[int, Any] = {}
    # one more than may sit down, so that Match tells how many are too many
    for seat, player in enumerate(sequence(players, "player", VariantError)[: MOST_PLAYERS + 1], 1):
        name, strategy = player, None
        if isinstance(player, (tuple, list)):
            if len(player) != 2:
                raise VariantError(
                    f"player {seat}: {show(player)} is neither a name nor a name with a strategy, such as "
                    "('Robot', 'best-score')"
                )
            name, strategy = player
        elif _is_strategy(player):
            name, strategy = _free_name(_call(words, player), names), player
        names.append(name)
        if strategy is not None:
            strategies[seat] = strategy
    return tuple(names), strategies


def _is_strategy(player: Any) -> bool:
    if isinstance(player, str):
        return player in STRATEGIES
    return isinstance(player, Solution) or callable(player) or callable(getattr(player, "choose_move", None))


def _call(words: Translation, strategy: Any) -> str:
    if isinstance(strategy, str):
        return strategy_words(words)[strategy].name
    if isinstance(strategy, Solution):
        return str(strategy.objective)
    return str(getattr(strategy, "__name__", type(strategy).__name__))


def _free_name(name: str, taken: list[Any]) -> str:
    number = 1
    while (found := name if number == 1 else f"{name} {number}") in taken:
        number += 1
    return found


class Computers:
    """The computers of a table: ``strategies`` by seat as they were given, and what each of them does.

    >>> from stbwidgets.rules.catalogue import variant
    >>> computers = Computers(variant("classic"), {2: "fewest-tiles"})
    >>> match = Match(variant("classic"), ("Ana", "Robot"), seed=7).roll((1, 1)).shut((2,)).roll((1, 1))
    >>> computers.step(match).due
    Due(kind='move', player=2, name='Robot', dice_choices=())
    """

    def __init__(self, rules: Rules, strategies: Mapping[int, Any] | None = None) -> None:
        self.rules = rules
        self.strategies: Mapping[int, Any] = dict(strategies or {})
        self._policies: dict[int, Policy] = {}
        self._names: dict[int, str] = {}
        for seat, strategy in self.strategies.items():
            self._policies[seat], self._names[seat] = _prepared(rules, strategy, seat)

    def __contains__(self, seat: object) -> bool:
        return seat in self.strategies

    def __bool__(self) -> bool:
        return bool(self.strategies)

    def strategy_name(self, words: Translation, seat: int) -> str:
        """What the strategy of a seat is called."""
        named = strategy_words(words).get(self._names[seat])
        return named.name if named else self._names[seat]

    def told(self, names: tuple[str, ...]) -> str:
        """The players as they are given to play, the same in every run."""
        players = []
        for seat, name in enumerate(names, 1):
            strategy = self.strategies.get(seat)
            told = repr(strategy) if isinstance(strategy, (str, Solution)) else self._names.get(seat)
            players.append(repr(name) if told is None else f"({name!r}, {told})")
        return f"({', '.join(players)}{',' if len(players) == 1 else ''})"

    def step(self, match: Match) -> Match:
        """The match after one step of the computer that is due. A user's own strategy may raise anything."""
        turn, player = match.turn, match.due.player
        if turn is None:
            return match.roll()
        assert player is not None
        policy = self._policies[player]
        random = chance.Stream(match.seed, player, match.round).random(f"choice {len(turn.history)}")
        if turn.due == "roll":
            return match.roll(dice=choose_dice(policy, turn, random))
        return match.shut(choose_move(policy, turn, random))


def _prepared(rules: Rules, strategy: Any, seat: int) -> tuple[Policy, str]:
    """The policy behind a strategy and its name. What has to be solved is solved now, while its cell runs."""
    try:
        policy, name = read_strategy(rules, strategy)
        if isinstance(strategy, Solution):
            _ = strategy.value
        elif isinstance(strategy, str) and strategy.startswith("best-"):
            _ = solve(rules, strategy.removeprefix("best-")).value
    except TooManyStates as fault:
        easy = ", ".join(repr(one) for one in STRATEGIES if not one.startswith("best-"))
        raise VariantError(
            f"player {seat}: {show(strategy)} has to solve the box first. {str(fault).partition(';')[0]}. "
            f"Strategies for boxes of any size: {easy}"
        ) from None
    except ValueError as fault:
        raise VariantError(f"player {seat}: {fault}") from None
    return policy, name
