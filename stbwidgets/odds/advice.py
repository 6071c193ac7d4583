"""What each choice of a position is worth for a player's aim, by the best means there is.

A judge knows best play for one aim: exactly, or in floats for large boxes. Getting to know it may take seconds, so it
is done in parts. Where there is too much to solve, the box as it is now may be small enough by itself; where that is
too large too, moves can be sampled.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Protocol

from stbwidgets.rules.errors import RuleError
from stbwidgets.rules.moves import Move
from stbwidgets.rules.rules import Rules
from stbwidgets.rules.sources import Dice, Faces
from stbwidgets.rules.turn import Turn

from .duels import Duel, duel
from .estimates import STRATEGY, Estimated, Sample, Sampler
from .objectives import Number, beat
from .races import RaceDuel, RaceSolution
from .solution import Solution, solve
from .states import TooManyStates
from .stepwise import solve_in_parts

Choice = Any  # a Move, or how many dice
Ranked = tuple[tuple[Choice, Number], ...]

QUICK_TILES = 12  # boxes of so many are solved while one waits
QUICK_FACES = 40
SMALL_BOX = 13  # from so many open tiles on, a box too large at first is solved by itself
MOST_EXACT_WORK = 2**24  # some seconds; floats take less where there are arrays
MOST_JUDGES = 12
MOST_SAMPLES = 2000
GAMES_OF_A_PART = 50


@dataclass(frozen=True)
class Aim:
    """What a player wants.

    ``kind`` is "score" (little of it), "shut" (the box), "beat" (a score below ``target``; a tie is worth ``tie``),
    "win" (against one more player, who follows), and in a race "turns" (few of them) or "race" (to win against the
    player whose box is ``opponent``; ``begins`` tells whether the player to move began the round).
    """

    kind: str
    target: int | None = None
    tie: Fraction = Fraction(0)
    shut_wins: bool = True
    opponent: Move = field(default=(), compare=False)
    begins: bool = field(default=True, compare=False)

    @property
    def best(self) -> str:
        """Whether less or more is better."""
        return "min" if self.kind in ("score", "turns") else "max"


class Judge(Protocol):
    """Best play for one aim. Made by Advisor.prepare()."""

    exact: bool
    large: bool

    def parts(self) -> Iterator[float]:
        """Get to know it; after each part, how much is done."""
        ...

    def options(self, turn: Turn, aim: Aim) -> Ranked:
        """Every choice of the turn as it stands with its value, best first."""
        ...

    def value(self, turn: Turn, aim: Aim) -> Number:
        """The value of the turn before its next roll."""
        ...


def position(turn: Turn) -> dict[str, Any]:
    """What Solution wants to know of a turn besides its tiles and faces.

    >>> import stbwidgets as stb
    >>> position(stb.Turn(stb.variant("dominoes"), seed=7).roll((1, 2)).shut((3,)))
    {'first_roll': False, 'out': ((1, 2),)}
    """
    out: tuple[Faces, ...] = ()
    if turn.deck is not None:
        out = turn.deck.out if turn.due != "move" else turn.deck.out[:-1]
        if len(out) == len(turn.rules.source.pieces or ()):
            out = ()
    return {"first_roll": turn.first_roll, "out": out}


class _BySolution:
    def __init__(self, solution: Solution) -> None:
        self.solution = solution
        self.exact = solution.exact
        self.large = solution.table().arrays

    def parts(self) -> Iterator[float]:
        return solve_in_parts(self.solution)

    def options(self, turn: Turn, aim: Aim) -> Ranked:
        if turn.due == "move":
            return self.solution.rank_moves(turn.open_tiles, turn.faces, **position(turn))
        return self.solution.rank_dice(turn.open_tiles, **position(turn))

    def value(self, turn: Turn, aim: Aim) -> Number:
        return self.solution.value_at(turn.open_tiles, **position(turn))


class _ByDuel(_BySolution):
    def __init__(self, both: Duel) -> None:
        super().__init__(both.first())
        self._duel = both

    def parts(self) -> Iterator[float]:
        table = self.solution.table()
        boxes = table.states.reachable()
        scores = sorted({self._duel.rules.score(table.states.open_tiles(mask)) for mask in boxes})
        for number, score in enumerate(scores, 1):
            self._duel.worth(score)
            yield number / (len(scores) + 1)
        _ = self.solution.value
        yield 1.0


class _ByTurns:
    large = False

    def __init__(self, race: RaceSolution) -> None:
        self._race = race
        self.exact = race.exact

    def parts(self) -> Iterator[float]:
        _ = self._race.value
        yield 1.0

    def options(self, turn: Turn, aim: Aim) -> Ranked:
        if turn.due == "move":
            return self._race.rank_moves(turn.open_tiles, turn.faces)
        return self._race.rank_dice(turn.open_tiles)

    def value(self, turn: Turn, aim: Aim) -> Number:
        return self._race.value_at(turn.open_tiles)


class _ByRace:
    large = False

    def __init__(self, race: RaceDuel) -> None:
        self._race = race
        self.exact = race.exact

    def parts(self) -> Iterator[float]:
        full = self._race.states.full
        return self._race.in_parts(full, full)

    def options(self, turn: Turn, aim: Aim) -> Ranked:
        if turn.due == "move":
            return self._race.rank_moves(turn.open_tiles, turn.faces, aim.opponent, aim.begins)
        return ()  # the ring of chances does not keep those of each number of dice

    def value(self, turn: Turn, aim: Aim) -> Number:
        return self._race.value_at(turn.open_tiles, aim.opponent, aim.begins)


class Advisor:
    """Judges of one variant, by aim, and samples of what cannot be judged.

    >>> import stbwidgets as stb
    >>> turn = stb.Turn(stb.variant("classic"), seed=7, open_tiles=(1, 3, 5, 7)).roll((6, 2))
    >>> advisor, aim = Advisor(turn.rules), Aim("score")
    >>> advisor.options(aim, turn) is None
    True
    >>> *_, done = advisor.prepare(aim, turn)
    >>> [(move, float(value)) for move, value in advisor.options(aim, turn)]
    [((3, 5), 5.694444444444445), ((1, 7), 6.064814814814815)]
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._judges: dict[Aim, Judge | None] = {}  # None: there is too much to solve
        self._small: dict[Aim, tuple[Move, Judge | None]] = {}  # of the box as it was
        self._samples: dict[tuple[Move, tuple[Faces, ...]], Sample] = {}
        self._sampler: Sampler | None = None

    def is_quick(self) -> bool:
        """Whether everything about a single turn is known within a blink."""
        source = self.rules.source
        few = len(self.rules.open_tiles) <= QUICK_TILES
        return few and isinstance(source, Dice) and source.count * source.sides <= QUICK_FACES

    # judged

    def knows(self, aim: Aim, turn: Turn) -> bool:
        """Whether there is nothing left to prepare, be it that the turn can be judged or that it cannot."""
        if aim not in self._judges:
            return False
        if self._judges[aim] is not None or not self._may_be_small(aim, turn):
            return True
        return aim in self._small and set(turn.open_tiles) <= set(self._small[aim][0])

    def judge(self, aim: Aim, turn: Turn) -> Judge | None:
        """Who can judge this turn; None if nobody can, or not yet."""
        if not self.knows(aim, turn):
            return None
        return self._judges[aim] or (self._small[aim][1] if self._may_be_small(aim, turn) else None)

    def options(self, aim: Aim, turn: Turn) -> Ranked | None:
        """Every choice of the turn with its value, best first; None if nobody can judge it, or not yet."""
        judge = self.judge(aim, turn)
        return None if judge is None else judge.options(turn, aim) or None

    def prepare(self, aim: Aim, turn: Turn) -> Iterator[float]:
        """Get to know what can be known; after each part, how much of it."""
        if aim in self._judges:
            self._judges[aim] = self._judges.pop(aim)  # asked for last, so kept longest
        if self.knows(aim, turn):
            return
        if aim not in self._judges:
            yield 0.0
            judge = self._make(aim, self.rules)
            if judge is not None:
                yield from judge.parts()
            self._keep(aim, judge)
        if self._judges[aim] is None and self._may_be_small(aim, turn):
            yield 0.0
            # what is open now may be solved where the whole box may not
            rules = self.rules.replace(open_tiles=turn.open_tiles, opening=None)
            small = self._make(aim, rules)
            if small is not None:
                yield from small.parts()
            self._small[aim] = (turn.open_tiles, small)

    def _may_be_small(self, aim: Aim, turn: Turn) -> bool:
        if aim.kind not in ("score", "shut", "beat") or turn.deck is not None:
            return False
        opening = turn.first_roll and self.rules.opening is not None
        return not opening and 0 < len(turn.open_tiles) <= SMALL_BOX

    def _make(self, aim: Aim, rules: Rules) -> Judge | None:
        try:
            if aim.kind == "turns":
                return _ByTurns(RaceSolution(rules))
            if aim.kind == "race":
                race = duel(rules)
                return _ByRace(race) if isinstance(race, RaceDuel) else None
            if aim.kind == "win":
                both = duel(rules, shut_wins=aim.shut_wins, tie=aim.tie)
                return _ByDuel(both) if isinstance(both, Duel) else None
            objective = aim.kind if aim.target is None else beat(aim.target, aim.tie)
            return _BySolution(_best_solution(rules, objective))
        except (TooManyStates, RuleError):
            return None

    def _keep(self, aim: Aim, judge: Judge | None) -> None:
        self._judges[aim] = judge
        large = [one for one, kept in self._judges.items() if kept is not None and kept.large]
        # a box of 24 tiles fills 134 MB for each aim
        for old in large[:-2] or list(self._judges)[:-MOST_JUDGES]:
            del self._judges[old]

    # sampled

    @property
    def strategy(self) -> str:
        """Who plays the games of a sample."""
        return STRATEGY

    def can_sample(self, aim: Aim, turn: Turn) -> bool:
        """Whether games can say something about the moves of this turn."""
        return turn.due == "move" and aim.kind in ("score", "shut", "beat")

    def sample(self, turn: Turn, moves: tuple[Move, ...], games: int) -> Iterator[float]:
        """Play on from what each of these moves leaves, until there are so many games of each."""
        yield 0.0
        if self._sampler is None:
            self._sampler = Sampler(self.rules)
            yield 0.0
        if len(self._samples) > MOST_SAMPLES:
            self._samples.clear()
        parts = -(-games // GAMES_OF_A_PART)
        for part in range(parts):
            for number, move in enumerate(moves, 1):
                left, out = key = self._key(turn, move)
                sample = self._samples.setdefault(key, Sample())
                if sample.games < (part + 1) * GAMES_OF_A_PART:
                    # all moves meet the same chances
                    sample.counts += self._sampler.scores(left, GAMES_OF_A_PART, part, out)
                    yield (part + number / len(moves)) / parts

    def sampled(self, aim: Aim, turn: Turn, move: Move) -> tuple[Estimated, int] | None:
        """What a move is worth by the games played so far, and how many they are; None before any is."""
        sample = self._samples.get(self._key(turn, move))
        if sample is None or not sample.games:
            return None
        if aim.kind == "score":
            return sample.expected(), sample.games
        target, tie = aim.target or 0, aim.tie
        if aim.kind == "shut":
            return sample.chance(lambda score: score == 0), sample.games
        return sample.chance(lambda score: 1 if score < target else tie if score == target else 0), sample.games

    def _key(self, turn: Turn, move: Move) -> tuple[Move, tuple[Faces, ...]]:
        left = tuple(tile for tile in turn.open_tiles if tile not in move)
        return left, turn.deck.out if turn.deck else ()


def _best_solution(rules: Rules, objective: Any) -> Solution:
    """Exact if that is a matter of seconds; else in floats if they are quicker."""
    exact: Solution | None = None
    try:
        exact = solve(rules, objective)
        states = exact.table().states
        if states.deck or states.work(1 << states.bits) <= MOST_EXACT_WORK:
            return exact
    except TooManyStates:
        pass
    floats: Solution = solve(rules, objective, exact=False)
    return floats if exact is None or floats.table().arrays else exact
