"""A variant that is tried: what was predicted, and what is worked out of it, part by part.

The values of best play come first, exactly, and with them the row of a table is there. How many rolls a turn takes and
who gains by going first follow. What is too large to solve is played instead, again and again, and every so many games
the estimate is better. Whoever waits may stop at any time; what is known by then stays.

>>> trial = Trial(Rules(tiles=range(1, 5)), Predicted(Fraction(4), Fraction(1, 10), "harder"))
>>> _ = list(trial.parts())
>>> trial.numbers.score, trial.numbers.shut
(Fraction(25619, 7776), Fraction(2293, 15552))
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, replace
from fractions import Fraction
from functools import cache
from random import Random

from stbwidgets.odds.duels import Duel, duel
from stbwidgets.odds.estimates import Sample, Sampler
from stbwidgets.odds.solution import solve
from stbwidgets.odds.stepwise import solve_in_parts
from stbwidgets.odds.strategy import read_strategy
from stbwidgets.odds.turn_length import length_in_parts, turn_length
from stbwidgets.rules.catalogue import variants
from stbwidgets.rules.rules import Rules

from .designs import Numbers, Predicted

GAMES, AT_ONCE, SEED = 20_000, 250, 1
PLAYED = tuple(part.name for part in fields(Rules) if part.name not in ("id", "title", "text", "origin"))


def known_as(rules: Rules) -> Rules:
    """The variant of the catalogue that is played like these rules, or the rules themselves.

    >>> known_as(Rules(dice_rule="high")), known_as(Rules(tiles=range(1, 5)))
    (variant('classic'), Rules(tiles=(1, 2, 3, 4)))
    """
    parts = [getattr(rules, name) for name in PLAYED]
    return next((one for one in variants().values() if [getattr(one, name) for name in PLAYED] == parts), rules)


@cache
def classic_numbers() -> Numbers:
    """The numbers of the classic game, to compare with."""
    rules = variants()["classic"]
    length, first = turn_length(rules), duel(rules).value
    return Numbers(Fraction(solve(rules).value), Fraction(solve(rules, "shut").value), length, Fraction(first))


class Trial:
    """One variant tried: its rules, the prediction, and its numbers as far as they are known.

    ``too_large`` is the engine's own sentence where it cannot be solved, ``untold`` where it cannot even be played
    in numbers; ``no_rolls`` and ``no_first`` say why the further numbers are missing. ``stage`` is what is being
    worked out: "score", "shut", "rolls", "first", "games", or "" when nothing is left to do.
    """

    def __init__(self, rules: Rules, predicted: Predicted, further: bool = True) -> None:
        self.rules = rules
        self.predicted = predicted
        self.numbers: Numbers | None = None
        self.stage = "score"
        self.too_large = self.untold = self.no_rolls = self.no_first = ""
        self._further = further

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.rules!r}, {self.predicted!r})"

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to work out."""
        return not self.stage

    def parts(self) -> Iterator[float]:
        """Work it out; after each part, how much of it is done, from 0 to 1."""
        if self.numbers is None or not self.numbers.is_exact:
            yield from self._solve()
        if self.numbers is not None and self.numbers.is_exact and self._further:
            yield from self._count_rolls()
            yield from self._duel()
        self.stage = ""
        yield 1.0

    def _solve(self) -> Iterator[float]:
        self.stage = "score"
        yield 0.0
        classic_numbers()  # once, and beside the page
        yield 0.0
        try:
            score = solve(self.rules)
            for share in solve_in_parts(score):
                yield 0.3 * share
            self.stage = "shut"
            shut = solve(self.rules, "shut")
            for share in solve_in_parts(shut):
                yield 0.3 + 0.3 * share
        except ValueError as fault:  # too many positions, too many rolls, too many sets
            self.too_large = str(fault)
            yield from self._play()
        else:
            self.numbers = Numbers(Fraction(score.value), Fraction(shut.value))

    def _count_rolls(self) -> Iterator[float]:
        if self.numbers is None or self.numbers.rolls is not None:
            return
        self.stage = "rolls"
        yield 0.6
        try:
            for done in length_in_parts(read_strategy(self.rules, "best-score")[0]):
                if isinstance(done, Fraction):
                    self.numbers = replace(self.numbers, rolls=done)
                else:
                    yield 0.6 + 0.15 * done
        except ValueError as fault:
            self.no_rolls = str(fault)

    def _duel(self) -> Iterator[float]:
        if self.numbers is None or self.numbers.first is not None:
            return
        self.stage = "first"
        yield 0.75
        try:
            both = duel(self.rules)
            assert isinstance(both, Duel)  # the bench has no races
            table = both.first().table()
            scores = sorted({self.rules.score(table.states.open_tiles(box)) for box in table.states.reachable()})
            for number, score in enumerate(scores, 1):
                both.worth(score)
                yield 0.75 + 0.25 * number / (len(scores) + 1)
            self.numbers = replace(self.numbers, first=Fraction(both.value))
        except ValueError as fault:
            self.no_first = str(fault)

    def _play(self) -> Iterator[float]:
        """Many games by the strategy that shuts the fewest tiles."""
        self.stage = "games"
        yield 0.0
        try:
            sampler = Sampler(self.rules)
        except ValueError as fault:  # its rolls or its sets cannot even be listed
            self.untold = str(fault)
            return
        counts: Counter[int] = Counter()
        for begun in range(0, GAMES, AT_ONCE):
            counts += _first_rolls(sampler, AT_ONCE, SEED + begun)
            sample = Sample(counts)
            score, shut = sample.expected(), sample.chance(lambda score: score == 0)
            self.numbers = Numbers(
                score.mean, shut.mean, games=sample.games, score_error=score.error, shut_error=shut.error
            )
            yield sample.games / GAMES


def _first_rolls(sampler: Sampler, games: int, seed: int) -> Counter[int]:
    """The scores of so many turns; an opening rule, which a sampler does not know, is played here."""
    rules, states = sampler.rules, sampler.states
    if states.opening is None:
        return sampler.scores(rules.open_tiles, games, seed)
    random = Random(seed)
    draws = states.draws(states.choices_at(states.full)[-1], states.full_deck)
    found: Counter[int] = Counter()
    for number, (group, _, _) in enumerate(random.choices(draws, [weight for _, weight, _ in draws], k=games)):
        moves = states.moves(group, states.full, True)
        if moves:
            found += sampler.scores(states.open_tiles(states.full ^ moves[0]), 1, seed * games + number)
        else:
            found[rules.score(rules.open_tiles)] += 1
    return found
