"""evaluate: the exact value and score distribution of any strategy."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from stbwidgets.rules.moves import Move
from stbwidgets.rules.rules import Rules
from stbwidgets.rules.scoring import SCORINGS

from .endings import ending_chances
from .strategy import read_rules, read_strategy


class Evaluation:
    """How a strategy fares in one turn, exactly. Made by evaluate()."""

    def __init__(self, rules: Rules, strategy: str, endings: dict[Move, Fraction]) -> None:
        self.rules = rules
        self.strategy = strategy
        self._endings = endings

    def __repr__(self) -> str:
        return f"evaluate({self.rules!r}, {self.strategy!r})"

    def __str__(self) -> str:
        return (
            f"{self.rules.title}, {self.strategy}: expected score {float(self.expected_score):.6g}, "
            f"box shut in {float(self.shut_probability):.4%}"
        )

    @property
    def expected_score(self) -> Fraction:
        """The mean score.

        >>> import stbwidgets as stb
        >>> round(float(stb.evaluate(stb.variant("two-dice"), "random").expected_score), 6)
        20.418812
        """
        return Fraction(self.expected(SCORINGS[self.rules.scoring]))

    @property
    def shut_probability(self) -> Fraction:
        """The chance to shut the box.

        >>> import stbwidgets as stb
        >>> round(float(stb.evaluate(stb.variant("two-dice"), "fewest-tiles").shut_probability), 8)
        0.06999228
        """
        return self._endings.get((), Fraction(0))

    def score_distribution(self) -> dict[int, Fraction]:
        """Each score that can occur with its chance, ascending.

        >>> import stbwidgets as stb
        >>> rules = stb.variant("classic").replace(tiles=range(1, 3))
        >>> stb.evaluate(rules, "highest-tile").score_distribution()
        {0: Fraction(1, 18), 1: Fraction(1, 36), 3: Fraction(11, 12)}
        """
        return score_distribution(self.rules, self._endings)

    def tiles_left(self) -> dict[Move, Fraction]:
        """Each set of tiles that a turn can leave open, with its chance."""
        return dict(self._endings)

    def expected(self, worth: Callable[[Move], Any]) -> Any:
        """The mean of any function of the tiles left open.

        >>> import stbwidgets as stb
        >>> e = stb.evaluate(stb.variant("classic"), "best-score")
        >>> round(float(e.expected(len)), 3)  # tiles left open
        2.234
        """
        return sum((chance * worth(tiles) for tiles, chance in self._endings.items()), Fraction(0))


def score_distribution(rules: Rules, endings: dict[Move, Fraction]) -> dict[int, Fraction]:
    """Chances by score, ascending."""
    score = SCORINGS[rules.scoring]
    found: dict[int, Fraction] = {}
    for tiles, chance in endings.items():
        found[score(tiles)] = found.get(score(tiles), Fraction(0)) + chance
    return dict(sorted(found.items()))


def evaluate(rules: Any, strategy: Any = "best-score") -> Evaluation:
    """How a strategy fares, exactly, with random choices and dice choices included.

    ``strategy`` is "best-score", "best-shut", "fewest-tiles" (then the highest), "highest-tile", "most-tiles",
    "random", a Solution, or your own: a function ``(rules, open_tiles, faces, legal_moves)`` that gives a move or
    ``{move: weight}`` and always rolls all dice; or an object with that as ``choose_move`` and with
    ``choose_dice(rules, open_tiles, choices)`` that gives a count or ``{count: weight}``. Faces come ascending. It is
    asked once for each position and roll. RuleError names the position where it answers with an illegal move.

    >>> import stbwidgets as stb
    >>> def lowest(rules, open_tiles, faces, legal_moves):
    ...     return min(legal_moves)
    >>> round(float(stb.evaluate(stb.variant("classic"), lowest).expected_score), 3)
    24.15
    """
    read = read_rules(rules, "evaluate")
    policy, name = read_strategy(read, strategy)
    states = policy.states
    endings = {states.open_tiles(mask): chance for mask, chance in ending_chances(policy).items()}
    return Evaluation(read, name, endings)
