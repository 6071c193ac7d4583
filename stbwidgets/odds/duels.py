"""duel: two players, one turn each, each playing to win.

The second player knows the score to beat, so plays for the greatest chance of less. The first player knows that, so
every score is worth the chance that the second does not beat it. Both are objectives like any other.
"""

from fractions import Fraction
from typing import Any

from stbwidgets.rules.moves import Move
from stbwidgets.rules.numerals import whole
from stbwidgets.rules.rules import Rules

from .objectives import HIGHEST_SCORE, Beat, Number, share
from .races import RaceDuel
from .solution import Ranked, Solution, read_rules
from .states import MOST_WORK, States, TooManyStates
from .table import ARRAY_BITS, DENSE_BITS

# races of more tiles than this have chances whose fractions run to thousands of digits
EXACT_RACE_TILES = 6
# in arrays the same work is done some hundred times as fast as box by box
MOST_ARRAY_WORK = 2**33
MOST_DECK_WORK = 2**21


class Duel:
    """Two players, one turn each. Made by duel().

    Methods take ``to_beat``: None for the first player, the score to beat for the second. A value is always the
    chance of the player whose move it is, ties counted as agreed.
    """

    def __init__(self, rules: Rules, shut_wins: bool, tie: Fraction, exact: bool) -> None:
        self.rules = rules
        self.shut_wins = shut_wins
        self.tie = tie
        self.exact = exact
        self._replies: dict[int, Solution] = {}
        self._first = _First(self)

    def __reduce__(self) -> Any:
        return Duel, (self.rules, self.shut_wins, self.tie, self.exact)  # what has been solved is left behind

    def __repr__(self) -> str:
        parts = [repr(self.rules)]
        if not self.shut_wins:
            parts.append("shut_wins=False")
        if self.tie != Fraction(1, 2):
            parts.append(f"tie={self.tie!r}")
        if not self.exact:
            parts.append("exact=False")
        return f"duel({', '.join(parts)})"

    def __str__(self) -> str:
        return f"{self.rules.title}, both play to win: the first wins {float(self.value):.4%}"

    @property
    def value(self) -> Number:
        """The first player's chance to win, before the first roll.

        >>> import stbwidgets as stb
        >>> round(float(stb.duel(stb.variant("classic")).value), 6)
        0.50149
        """
        return self._first.value

    def first(self) -> Solution:
        """The first player's best play; its values are chances to win the duel."""
        return self._first

    def reply(self, to_beat: int) -> Solution:
        """The second player's best play against a score."""
        score = whole(to_beat, "the score to beat", 0, HIGHEST_SCORE)
        if score not in self._replies:
            self._replies[score] = Solution(self.rules, Beat(score, 1 - self.tie), "max", self.exact)
        return self._replies[score]

    def worth(self, score: int) -> Number:
        """The first player's chance once the first turn has ended with this score, the box not shut."""
        return 1 - self.reply(score).value

    def value_at(self, open_tiles: Any, to_beat: int | None = None, **position: Any) -> Number:
        """The chance of the player to roll; ``position`` as in Solution.value_at."""
        return self._play(to_beat).value_at(open_tiles, **position)

    def best_dice(self, open_tiles: Any, to_beat: int | None = None, **position: Any) -> int:
        """How many dice to roll."""
        return self._play(to_beat).best_dice(open_tiles, **position)

    def rank_moves(self, open_tiles: Any, faces: Any, to_beat: int | None = None, **position: Any) -> Ranked:
        """Every legal move with the chance to win after it, best first."""
        return self._play(to_beat).rank_moves(open_tiles, faces, **position)

    def best_move(self, open_tiles: Any, faces: Any, to_beat: int | None = None, **position: Any) -> Move | None:
        """The tiles to shut; None when stuck.

        >>> import stbwidgets as stb
        >>> d = stb.duel(stb.variant("classic"))
        >>> d.best_move((1, 3, 5, 7), (4, 4), to_beat=5), d.best_move((1, 3, 5, 7), (4, 4), to_beat=9)
        ((3, 5), (1, 7))
        """
        return self._play(to_beat).best_move(open_tiles, faces, **position)

    def _play(self, to_beat: int | None) -> Solution:
        return self._first if to_beat is None else self.reply(to_beat)


class _ToWin:
    """The first player's objective: the chance that the second does not do better."""

    natural = "max"

    def __init__(self, duel: Duel) -> None:
        self._duel = duel

    @property
    def denominator(self) -> int:
        # the replies' own scale: worths need not be looked at before they are needed
        return int(self._duel.reply(0).table().scale) if self._duel.exact else 1

    def worth(self, rules: Rules) -> Any:
        duel = self._duel

        def worth(open_tiles: Move) -> Number:
            if not open_tiles and duel.shut_wins:
                return 1
            return duel.worth(rules.score(open_tiles))

        return worth

    def __repr__(self) -> str:
        return "'win'"


class _First(Solution):
    def __init__(self, duel: Duel) -> None:
        super().__init__(duel.rules, _ToWin(duel), "max", duel.exact)
        self._duel = duel

    def __reduce__(self) -> Any:
        return Duel.first, (self._duel,)


def duel(
    rules: Any, *, shut_wins: bool = True, tie: Any = Fraction(1, 2), exact: bool | None = None
) -> Duel | RaceDuel:
    """Two players, one turn each, lowest score wins, each playing to win.

    ``shut_wins``: a first player who shuts the box wins at once; otherwise the second may still draw level.
    ``tie`` is what a tie is worth to the first player, the second gets the rest. Values are exact fractions
    (``exact=False``: floats).

    Rules of the format "race" give a RaceDuel instead: boxes persist and the first to shut one wins. Races of more
    than six tiles are computed with floats unless ``exact=True``, which may take minutes.

    >>> import stbwidgets as stb
    >>> d = stb.duel(stb.variant("classic"), tie=0)
    >>> round(float(d.value), 6)
    0.48403
    """
    read = read_rules(rules, "duel")
    if read.format == "race":
        return RaceDuel(read, len(read.open_tiles) <= EXACT_RACE_TILES if exact is None else exact)
    _check_size(read, exact is not False)
    return Duel(read, bool(shut_wins), share(tie, "tie"), exact is not False)


def _check_size(rules: Rules, exact: bool) -> None:
    """Refuse a duel with too much to solve: the box once for every score that there can be to beat."""
    states = States(rules)
    boxes = 1 << states.bits
    highest = rules.score(rules.open_tiles) + 1
    scores = min(highest, boxes)
    too_many = not states.deck and states.bits <= DENSE_BITS and scores * states.work(boxes) > MOST_ARRAY_WORK
    if not too_many:
        table = Solution(rules, Beat(0), "max", exact).table()  # refuses a box that is too large by itself
        if states.deck:
            boxes = states.count_deck_positions(MOST_DECK_WORK)
            work, most = boxes, MOST_DECK_WORK
        else:
            if not table.arrays and states.bits > ARRAY_BITS:
                boxes = len(states.reachable())
            work, most = states.work(boxes), MOST_ARRAY_WORK if table.arrays else MOST_WORK
        scores = min(highest, boxes)
        too_many = scores * work > most
    if too_many:
        raise TooManyStates(
            f"a duel solves the box once for each of {scores:,} scores to beat, and it has {boxes:,} positions: too "
            "many; solve(rules, beat(target), exact=False) gives the second player's best play against one score, and "
            "simulate(rules, ['fewest-tiles', 'random']) plays matches"
        )
