"""What a class made of one lesson: counts of scores, votes, exercises and tickets, without a word about them."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import sqrt
from typing import Any, NamedTuple

from stbwidgets.odds.evaluation import evaluate
from stbwidgets.odds.samples import DEVIATIONS, Interval, variance
from stbwidgets.rules.catalogue import variant

from .exercises import TICKETS
from .keepsake import read_guess
from .results import Result, exercises_of
from .same_rolls import Made, made_of

STATES = ("solved", "hint", "tried", "new")  # what an exercise can have come to
STRATEGIES = ("best-score", "fewest-tiles")  # whose exact scores the class is compared with


@dataclass(frozen=True)
class Pupil:
    """A result, and the name that stood beside its code; "" if none did."""

    name: str
    result: Result


@dataclass(frozen=True)
class Alone:
    """An exit ticket that came by its own code, without a result: the name beside it, and a digit for each question."""

    name: str
    lesson: str
    kinds: tuple[int, ...]


# scores


class Exact(NamedTuple):
    """One round of the classic game under a strategy: the chance of each score, the mean, the standard deviation."""

    chances: dict[int, Fraction]
    mean: Fraction
    spread: float

    def within(self, rounds: int) -> Interval:
        """Where the mean of so many rounds lies 19 times in 20, roughly: two standard errors either way.

        >>> [round(end, 1) for end in exact("best-score").within(100)]
        [9.5, 12.5]
        """
        reach = DEVIATIONS * self.spread / sqrt(rounds)
        return Interval(max(0.0, float(self.mean) - reach), float(self.mean) + reach)


@cache
def exact(strategy: str) -> Exact:
    """The exact scores of a strategy.

    >>> round(float(exact("best-score").mean), 3), round(float(exact("fewest-tiles").mean), 3)
    (11.009, 11.323)
    """
    found = evaluate(variant("classic"), strategy)
    chances = found.score_distribution()
    return Exact(chances, found.expected_score, sqrt(float(variance(chances))))


def scores(pupils: Iterable[Pupil]) -> Counter[int]:
    """How often each score came, of all pupils together."""
    return Counter(score for pupil in pupils for score in pupil.result.scores)


def mean(counts: Counter[int]) -> Fraction | None:
    """The mean score; None without a round.

    >>> mean(Counter({3: 2, 9: 1}))
    Fraction(5, 1)
    """
    return Fraction(sum(score * n for score, n in counts.items()), counts.total()) if counts else None


class SameRolls(NamedTuple):
    """The rounds of a class that were played with one seed, beside what can be made of their rolls.

    A pupil with three rounds has the rolls of rounds 1, 2 and 3, so best play is asked for just those.
    """

    pupils: int
    mean: Fraction  # of their rounds
    best_play: Fraction  # the mean of best play in the same rounds
    lowest: Fraction  # and of whoever knows every roll beforehand
    rounds: tuple[Made, ...]  # round by round, as many as somebody played


def same_rolls(pupils: Iterable[Pupil], seed: int) -> SameRolls | None:
    """Rounds and what can be made of them, of the pupils given; None without a round."""
    played = [pupil.result.scores for pupil in pupils if pupil.result.scores]
    if not played:
        return None
    made = tuple(made_of(seed, round) for round in range(1, max(map(len, played)) + 1))
    of = [one for scores in played for one in made[: len(scores)]]
    return SameRolls(
        len(played),
        Fraction(sum(map(sum, played)), len(of)),
        Fraction(sum(one.best_play for one in of), len(of)),
        Fraction(sum(one.lowest for one in of), len(of)),
        made,
    )


# predictions


@dataclass(frozen=True)
class Votes:
    """The guesses of one prediction, as they were read: before the talk with the neighbour, and after it.

    ``moves`` are those of pupils who voted first and committed then: (first, final) and how many. Only they can be
    compared; ``voted`` and ``committed`` are the guesses of those who did only the one or only the other.
    """

    id: str
    moves: Counter[tuple[Any, Any]]
    voted: Counter[Any]
    committed: Counter[Any]

    def of(self, kind: Callable[[Any], Any]) -> "Votes":
        """The same, of kinds of guesses."""
        moves: Counter[tuple[Any, Any]] = Counter()
        for (first, final), n in self.moves.items():
            moves[kind(first), kind(final)] += n
        return Votes(self.id, moves, _of(self.voted, kind), _of(self.committed, kind))

    @property
    def before(self) -> Counter[Any]:
        """What those who did both had voted."""
        return _of(self.moves, lambda move: move[0])

    @property
    def after(self) -> Counter[Any]:
        """What they committed to."""
        return _of(self.moves, lambda move: move[1])

    @property
    def apart(self) -> Counter[Any]:
        """What those guessed who did only one of the two."""
        return self.voted + self.committed

    @property
    def every(self) -> Counter[Any]:
        """Every guess that was made."""
        return self.before + self.after + self.apart

    @property
    def changed(self) -> int:
        """How many changed their minds."""
        return sum(n for (first, final), n in self.moves.items() if first != final)

    @property
    def is_empty(self) -> bool:
        """Whether nobody guessed."""
        return not self.every


def _of(counts: Counter[Any], kind: Callable[[Any], Any]) -> Counter[Any]:
    found: Counter[Any] = Counter()
    for value, n in counts.items():
        found[kind(value)] += n
    return found


def votes(pupils: Iterable[Pupil], id: str) -> Votes:
    """What a class guessed. What cannot be read as a guess, of another version say, is left out."""
    found = Votes(id, Counter(), Counter(), Counter())
    for pupil in pupils:
        vote = pupil.result.guesses.get(id)
        if vote is None:
            continue
        first, final = _value(id, vote.first), _value(id, vote.final)
        if first is not None and final is not None:
            found.moves[first, final] += 1
        elif first is not None:
            found.voted[first] += 1
        elif final is not None:
            found.committed[final] += 1
    return found


def _value(id: str, text: str | None) -> Any:
    if text is None:
        return None
    try:
        return read_guess(id, text).value
    except ValueError:
        return None


# exercises


@dataclass(frozen=True)
class Standings:
    """One exercise in a class: for each state the places of the pupils, from 0, who are in it."""

    id: str
    places: dict[str, tuple[int, ...]]

    def count(self, state: str) -> int:
        """How many pupils are in a state."""
        return len(self.places[state])


def exercises(pupils: Iterable[Pupil], lesson: str) -> tuple[Standings, ...]:
    """The exercises of a lesson in their order."""
    own = [pupil.result.exercises for pupil in pupils]
    return tuple(
        Standings(
            id,
            {state: tuple(at for at, marks in enumerate(own) if _mark(marks.get(id)) == state) for state in STATES},
        )
        for id in exercises_of(lesson)
    )


def _mark(state: Any) -> str:
    return state if state in STATES else "new"


# the exit ticket


def tickets(pupils: Iterable[Pupil], lesson: str, alone: Iterable[Alone] = ()) -> tuple[Counter[int], ...]:
    """For each question, how many tickets gave which kind of answer (see tickets); () if nobody handed one in."""
    questions = len(TICKETS.get(lesson, ()))
    every = [*(pupil.result.ticket for pupil in pupils), *(one.kinds for one in alone)]
    handed = [ticket for ticket in every if len(ticket) == questions > 0]
    return tuple(Counter(ticket[place] for ticket in handed) for place in range(questions)) if handed else ()
