"""A strategy that the learner writes, judged exactly."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar

from stbwidgets.language import Translation
from stbwidgets.numbers import decimal, percent
from stbwidgets.odds.strategy import STRATEGIES

from ..as_written import seen_in_code
from ..own_strategy import judge
from .function import Function
from .reading import Reading, Unreadable, is_text

MOST_PLACES = 12


@dataclass(frozen=True)
class Strategy(Function):
    """A strategy the learner writes in a code cell and gives to `check`: it must do as well as the facts' "answer".

    The answer is an expected score that must not be passed where ``aim`` is "score", or a chance to shut the box that
    must be reached where it is "shut"; with ``strictly`` it must be beaten. The value that is read, and that a `Wrong`
    gets, is the `Judgement` of the exact evaluation. Whatever goes wrong in the strategy is told in a sentence.

    >>> from stbwidgets.language import translation
    >>> kind, words = Strategy(rules="two-dice"), translation("en")
    >>> reading = kind.read(lambda rules, open_tiles, faces, legal_moves: legal_moves[0], words)
    >>> kind.same(reading, 11.4), kind.same(reading, 11.2)
    (True, False)
    >>> kind.show(Fraction(23, 2), words)
    'a strategy that expects 11.500 points or fewer'
    """

    function: str = "my_strategy"
    arguments: str = "rules, open_tiles, faces, legal_moves"
    rules: str = "classic"
    aim: str = "score"
    strictly: bool = False
    name: ClassVar[str] = "function"  # the answer box asks for both in the same way

    @property
    def cell(self) -> str:
        """A cell to begin with."""
        first = "from stbwidgets.course import check"
        body = "    return legal_moves[0]"
        return f"{first}\n\ndef {self.function}({self.arguments}):\n{body}\n\n{self.line}"

    def read(self, answer: Any, words: Translation) -> Reading:
        if is_text(answer) and (type(answer) is not str or answer not in STRATEGIES):
            self._must_be_a_function(answer, words)  # typed into the answer box, say
        judgement = judge(answer, self.rules, self.aim, language=words.language)
        if not judgement.own:
            raise Unreadable(
                words.gettext("{name} is not yours: write a strategy of your own.").format(name=judgement.name)
                + " "
                + self.how(words)
            )
        if judgement.fault:
            raise Unreadable(judgement.fault, words.gettext("Not yet"), False)
        return Reading(judgement, seen_in_code(answer, (None, (), (), ()), words))  # all but the rules are tuples

    def same(self, reading: Reading, answer: Any) -> bool:
        goal, came = Fraction(answer), reading.value.value
        if self.strictly and came == goal:
            return False
        return bool(came <= goal if self.aim == "score" else came >= goal)

    def evidence(self, reading: Reading, answer: Any, words: Translation) -> str:
        told = [*reading.value.sentences(), *self._side_by_side(reading.value.value, Fraction(answer), words)]
        return " ".join(filter(None, (*told, reading.note)))

    def _side_by_side(self, came: Fraction, goal: Fraction, words: Translation) -> list[str]:
        """Yours and the one that was to be beaten, with as many places as it takes to see a difference."""
        if not self.strictly:
            return []
        number = decimal if self.aim == "score" else percent
        for places in range(3, MOST_PLACES + 1):
            mine, other = number(came, words.language, places), number(goal, words.language, places)
            if mine != other:
                return [words.gettext("Yours: {mine}. To be beaten: {other}.").format(mine=mine, other=other)]
        return []

    def remark(self, reading: Reading, answer: Any, words: Translation) -> str:
        return " ".join(reading.value.sentences())

    def show(self, answer: Any, words: Translation) -> str:
        _ = words.gettext
        if self.aim == "score":
            text = (
                _("a strategy that expects fewer than {goal} points")
                if self.strictly
                else _("a strategy that expects {goal} points or fewer")
            )
            return text.format(goal=decimal(answer, words.language, 3))
        text = (
            _("a strategy that shuts the box with a chance above {goal}")
            if self.strictly
            else _("a strategy that shuts the box with a chance of {goal} or more")
        )
        return text.format(goal=percent(answer, words.language, 3))
