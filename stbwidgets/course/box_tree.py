"""The tree of a small box, worked out backwards: what each box costs, from the leaves up, and slips on the way.

Every box stands in it once, however many ways lead there. A box is counted in rounds: as many of them as are needed
for every roll to come a whole number of times, and for every box that follows to cost a whole number of points.

>>> from stbwidgets.language import translation
>>> tree = BoxTree((1, 2))
>>> tree.boxes
((), (1,), (2,), (1, 2))
>>> tree.rounds((1, 2)), tree.points((1, 2)), tree.value((1, 2))
(36, 69, Fraction(23, 12))
>>> tree.judge((1, 2), "54", translation("en"))
↻ Not yet. This counts 0 points wherever the round goes on. The box that is left costs something too.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product

from stbwidgets.language import N_, Translation
from stbwidgets.odds.solution import Solution, solve
from stbwidgets.rules.catalogue import variant
from stbwidgets.rules.errors import RuleError
from stbwidgets.rules.moves import Move
from stbwidgets.rules.numerals import distinct, show, whole
from stbwidgets.rules.rules import Rules
from stbwidgets.rules.sources import Dice

from .answers import Number, Reading, Unreadable, is_blank
from .replies import Reply

HIGHEST, MOST_TILES, SIDES = 9, 6, 6

# what a number says of how it was found; the first that fits is told
SLIPS = {
    "free": N_("This counts 0 points for the rolls that are stuck. Stuck, the round costs all tiles still open."),
    "stops": N_(
        "This counts the tiles that are left as points. But the round goes on there: take what that box costs."
    ),
    "ends": N_("This counts 0 points wherever the round goes on. The box that is left costs something too."),
    "once": N_("This counts the stuck rolls once. Count how often they come."),
    "lines": N_("This counts every line equally often. Look how often each of them comes."),
    "chance": N_("This counts the rounds that get stuck. Each of them costs all the points of the open tiles."),
    "worse": N_("Where there is a choice, this takes the dearer box. Take the one that costs less."),
    "either": N_(
        "Where there is a choice, this takes the middle of both. A good player takes the one that costs less."
    ),
    "all": N_("This counts all rounds as stuck. Some rolls can be played."),
    "taken": N_("This counts the tiles that are shut. Points are what is still open at the end."),
}
SHUT_SLIPS = {
    "stops": N_("This counts every roll that can be played as a box that is shut. But the round goes on there."),
    "ends": N_("This counts the rolls that shut the box at once. Others can shut it later."),
    "stuck": N_("This counts the rounds that get stuck at once. Asked for are those that end shut."),
    "lines": SLIPS["lines"],
    "worse": N_("Where there is a choice, this takes the box with the smaller chance. Take the greater one."),
    "either": N_("Where there is a choice, this takes the middle of both. A good player takes the greater chance."),
    "all": N_("This counts every round as shut. Some rolls are stuck."),
}
AIMS = ("score", "shut")


@dataclass(frozen=True)
class Line:
    """Rolls of a box that lead to the same: ``weight`` of the outcomes, their totals, and each move with what it
    leaves open. Without moves they are stuck."""

    totals: tuple[int, ...]
    weight: int
    options: tuple[tuple[Move, Move], ...]


class BoxTree:
    """The boxes that can follow from some tiles, 1 to 6 of them, with one die or always two.

    With the aim "score" a box is worth the points it costs on average, with "shut" the chance to shut it.

    >>> BoxTree((1, 2, 3)).value((1, 2, 3)), BoxTree((1, 2, 3), 2).value((1, 2, 3))
    (Fraction(61, 36), Fraction(326, 81))
    >>> BoxTree(range(1, 7), aim="shut").value((1, 2, 3, 4, 5, 6))
    Fraction(145, 1944)
    """

    def __init__(self, tiles: object = (1, 2, 3), dice: object = 1, aim: object = "score") -> None:
        if not isinstance(aim, str) or aim not in AIMS:
            raise RuleError(f"aim is 'score' or 'shut', not {show(aim)}")
        self.aim = aim
        row = distinct(tiles, "tile", 1, HIGHEST, RuleError)
        if not 1 <= len(row) <= MOST_TILES:
            raise RuleError(f"a tree has room for 1 to {MOST_TILES} tiles, not {len(row)}")
        self.dice = whole(dice, "dice", 1, 2, RuleError)
        self.tiles: Move = row
        self.rules: Rules = variant("classic").replace(tiles=row, source=Dice(self.dice), dice_rule=("all",))
        self.outcomes: int = SIDES**self.dice
        self._lines: dict[Move, tuple[Line, ...]] = {(): ()}
        waiting = [row]
        while waiting:
            box = waiting.pop()
            if box not in self._lines:
                self._lines[box] = self._find_lines(box)
                waiting += self.follow(box)

    def __repr__(self) -> str:
        return f"BoxTree({self.tiles}, {self.dice}, {self.aim!r})"

    def _find_lines(self, box: Move) -> tuple[Line, ...]:
        ways: dict[int, list[tuple[int, ...]]] = {}
        for faces in product(range(1, SIDES + 1), repeat=self.dice):
            ways.setdefault(sum(faces), []).append(faces)
        lines: list[Line] = []
        stuck: list[int] = []
        weight = 0
        for total, throws in sorted(ways.items()):
            moves = self.rules.legal_moves(box, throws[0])
            if moves:
                options = tuple((move, tuple(tile for tile in box if tile not in move)) for move in moves)
                lines.append(Line((total,), len(throws), options))
            else:
                stuck.append(total)
                weight += len(throws)
        return (*lines, Line(tuple(stuck), weight, ())) if stuck else tuple(lines)

    @cached_property
    def boxes(self) -> tuple[Move, ...]:
        """Every box that can follow, from the shut one up: those with fewer open tiles first."""
        return tuple(sorted(self._lines, key=lambda box: (len(box), box)))

    def lines(self, box: Move) -> tuple[Line, ...]:
        """What a roll leads to: a line for each roll that can be played, and one for all that are stuck."""
        return self._lines[box]

    def follow(self, box: Move) -> tuple[Move, ...]:
        """The boxes that may be left after one roll, fewest open tiles first."""
        found = {left for line in self._lines[box] for _move, left in line.options}
        return tuple(sorted(found, key=lambda one: (len(one), one)))

    @cached_property
    def _solution(self) -> Solution:
        return solve(self.rules, objective=self.aim)

    def value(self, box: Move) -> Fraction:
        """What one round from this box costs on average, or the chance to shut it, with best play."""
        return Fraction(self._solution.value_at(box))

    def whole_rounds(self, box: Move) -> int:
        """The least of 1, 6, 36, … (1, 36, … with two dice) in which a box costs a whole number of points."""
        rounds: int = self.outcomes if box else 1
        while (self.value(box) * rounds).denominator > 1:
            rounds *= self.outcomes
        return rounds

    def rounds(self, box: Move) -> int:
        """How many rounds to count: every roll comes equally often, and every box that follows costs whole points."""
        return self.outcomes * max((self.whole_rounds(left) for left in self.follow(box)), default=1)

    def points(self, box: Move) -> int:
        """What so many rounds cost in all."""
        return int(self.value(box) * self.rounds(box))

    def best(self, line: Line) -> Move:
        """The box that costs least, or has the greatest chance, among those a roll can leave."""
        choose = min if self.aim == "score" else max
        return choose((left for _move, left in line.options), key=self.value)

    def end(self, box: Move) -> int:
        """What a round counts that ends in this box, stuck or shut."""
        return sum(box) if self.aim == "score" else int(not box)

    def cost(self, box: Move, line: Line) -> Fraction:
        """What one round costs in which this line comes."""
        return self.value(self.best(line)) if line.options else Fraction(self.end(box))

    # what a learner answers

    def judge(self, box: Move, answer: object, words: Translation, plain: bool = False) -> Reply:
        """The reply to what somebody says a box counts: in all of its rounds, or as a fraction in one.

        With ``plain`` the reply has counts only, no fractions.
        """
        _ = words.gettext
        kind = Number()
        try:
            if is_blank(answer):
                return Reply(None, _("Not answered yet"), self.asked(box, words))
            reading = kind.read(answer, words)
        except Unreadable as unreadable:
            return Reply(unreadable.correct, unreadable.word or _("I cannot read that"), str(unreadable))
        value, rounds = self.value(box), self.rounds(box)
        if reading.value == self.points(box) or kind.same(reading, value):
            return Reply(True, _("Right"), self.in_words(box, words, plain))
        for other in (6, 36, 216, 1296):
            if other != rounds and reading.value == value * other:
                return Reply(
                    False,
                    _("Nearly"),
                    (
                        _("That is what {other} rounds cost. Here {rounds} are counted.")
                        if self.aim == "score"
                        else _("So many of {other} rounds are shut. Here {rounds} are counted.")
                    ).format(other=other, rounds=rounds),
                )
        texts = SLIPS if self.aim == "score" else SHUT_SLIPS
        for name, slip in self._slips(box):
            if name in texts and slip != value and self._is_meant(reading, slip, rounds):
                return Reply(False, _("Not yet"), _(texts[name]))
        return Reply(
            False,
            _("Not yet"),
            _("Take each line times how often it comes, and add up. All {rounds} rounds must be there.").format(
                rounds=rounds
            ),
        )

    def _is_meant(self, reading: Reading, slip: Fraction, rounds: int) -> bool:
        amounts = (slip * rounds, slip * self.outcomes) if slip else (Fraction(0),)
        return reading.value in amounts or (slip > 0 and Number().same(reading, slip))

    def _slips(self, box: Move) -> Iterator[tuple[str, Fraction]]:
        """Numbers per round that known ways of thinking lead to."""
        lines, end, outcomes = self.lines(box), self.end(box), self.outcomes
        played = [line for line in lines if line.options]
        stuck = sum(line.weight for line in lines if not line.options)

        def mean(of: Callable[[Line], int | Fraction], counted: int = stuck) -> Fraction:
            """The mean where a line that can be played counts so much, and this many rolls are stuck."""
            return sum(
                (Fraction(line.weight * of(line), outcomes) for line in played), Fraction(counted * end, outcomes)
            )

        def after(line: Line) -> Fraction:
            return self.cost(box, line)

        if self.aim == "score":
            yield "free", mean(after, 0)
            yield "stops", mean(lambda line: min(sum(left) for _move, left in line.options))
            yield "ends", mean(lambda line: 0)
        else:
            yield "stops", mean(lambda line: 1)
            yield "ends", mean(lambda line: int(any(not left for _move, left in line.options)))
            yield "stuck", Fraction(stuck, outcomes)
        yield "once", mean(after, min(1, stuck))
        yield "lines", sum(map(after, lines), Fraction(0)) / len(lines)
        if stuck:
            yield "chance", Fraction(stuck, outcomes)
        values = {line: [self.value(left) for _move, left in line.options] for line in played}
        dearer = max if self.aim == "score" else min
        yield "worse", mean(lambda line: dearer(values[line]))
        yield "either", mean(lambda line: sum(values[line], Fraction(0)) / len(values[line]))
        yield "all", Fraction(sum(box) if self.aim == "score" else 1)
        yield "taken", mean(lambda line: sum(line.options[0][0]), 0)

    def asked(self, box: Move, words: Translation) -> str:
        """What is asked of a box."""
        _, rounds = words.gettext, self.rounds(box)
        text = (
            _("How many points do {rounds} rounds cost?")
            if self.aim == "score"
            else _("How many of {rounds} rounds end shut?")
        )
        return text.format(rounds=rounds)

    def in_words(self, box: Move, words: Translation, plain: bool = False) -> str:
        """What a box costs, counts first; with ``plain`` nothing else."""
        rounds, points, value = self.rounds(box), self.points(box), self.value(box)
        written = f"{points}/{rounds}" if str(value) == f"{points}/{rounds}" else f"{points}/{rounds} = {value}"
        if self.aim == "score":
            counted = words.ngettext(
                "{rounds} rounds cost {points} point.", "{rounds} rounds cost {points} points.", points
            )
            each = words.gettext("One round costs {fraction} on average.")
        else:
            counted = words.ngettext(
                "{points} of {rounds} rounds ends shut.", "{points} of {rounds} rounds end shut.", points
            )
            each = words.gettext("The chance to shut is {fraction}.")
        told = counted.format(rounds=rounds, points=points)
        return told if plain else f"{told} {each.format(fraction=written)}"
