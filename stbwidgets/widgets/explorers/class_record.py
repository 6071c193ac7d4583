"""The class record: the scores of many players in one picture, beside what best play expects of as many rounds."""

import re
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from math import sqrt
from random import Random
from typing import Any

from ... import numbers
from ...course import record
from ...course.pictures import SCORES, Bars, bar_picture
from ...odds.evaluation import evaluate
from ...odds.samples import variance
from ...rules.catalogue import variant
from ...rules.chance import read_seed
from ...rules.errors import RuleError
from ...rules.numerals import sequence, show
from ...rules.numerals import whole as whole_number
from .. import bundle
from ..sheet import bars_data
from .explorer import Explorer, Intent, Malformed

LONGEST = 4000  # characters pasted at once
MOST = 100_000  # rounds in the picture
MORE = 100  # rounds of best play that one press adds


@cache
def best_play() -> dict[int, float]:
    """The chance of each score in one round of the classic game, always played for the lowest expected score."""
    chances = evaluate(variant("classic"), "best-score").score_distribution()
    return {score: float(chance) for score, chance in chances.items()}


@cache
def best_spread() -> float:
    """The standard deviation of one score of best play."""
    return sqrt(float(variance(evaluate(variant("classic"), "best-score").score_distribution())))


class ClassRecord(Explorer):
    """Scores of many rounds of the classic game, pasted or played, with their exact counterpart. Made by `explore`.

    ``scores`` are those to begin with, as numbers or as text; ``seed`` is that of the rounds of best play that can be
    added, ``None`` draws one. Nothing leaves the machine, and there are no names.

    >>> class_record = ClassRecord([11, 0, 23, 9])
    >>> class_record.rounds, class_record.counts[0], float(class_record.mean)
    (4, 1, 10.75)
    """

    id = "class-record"
    _script = bundle.script("explorers/class_record")
    _sheet = bundle.style("explorers/class_record")

    def __init__(self, scores: Any = (), *, seed: int | None = 1, language: str | None = None) -> None:
        self._seed = read_seed(seed)
        self._typed: list[int] = []
        self._mine: Counter[int] = Counter()
        self._played: Counter[int] = Counter()
        self._random = Random(self._seed)
        super().__init__(language=language)
        self._typed = self._scores_of(scores)
        self._draw()

    @property
    def counts(self) -> Counter[int]:
        """How often each score came."""
        return Counter(self._typed) + self._mine + self._played

    @property
    def rounds(self) -> int:
        """How many rounds there are."""
        return self.counts.total()

    @property
    def mean(self) -> Fraction | None:
        """The mean score, None before the first round."""
        counts = self.counts
        return Fraction(sum(score * n for score, n in counts.items()), counts.total()) if counts else None

    def _scores_of(self, given: Any) -> list[int]:
        if isinstance(given, str):
            return self._read(given)
        return [
            whole_number(score, "a score", 0, SCORES[-1], RuleError) for score in sequence(given, "score", RuleError)
        ]

    def _read(self, text: str) -> list[int]:
        """Scores from pasted text, whatever stands between them."""
        _ = self._translation.gettext
        found = re.findall(r"[^\s,;:|/·]+", text)
        scores = []
        for word in found:
            if not re.fullmatch(r"[0-9]{1,4}", word, re.ASCII):
                raise ValueError(
                    _("“{word}” is no score. Paste whole numbers only, such as 12, 0, 31. Nothing was added.").format(
                        word=show(word)[1:-1][:20]
                    )
                )
            if int(word) not in best_play():
                raise ValueError(_("No turn ends with score {score}. Nothing was added.").format(score=int(word)))
            scores.append(int(word))
        if not scores:
            raise ValueError(_("There are no scores to add. Paste some, such as 12, 0, 31."))
        return scores

    # intents

    def deeds(self) -> dict[str, Callable[[Intent], None]]:
        return {"add": self._take_text, "mine": self._take_mine, "play": self._take_play, "clear": self._take_clear}

    def _room_for(self, more: int) -> None:
        if self.rounds + more > MOST:
            raise ValueError(self._translation.gettext("That is enough: more rounds hardly change the picture."))

    def _take_text(self, intent: Intent) -> None:
        text = intent.get("text")
        if not isinstance(text, str) or len(text) > LONGEST:
            raise Malformed("text")
        scores = self._read(text)
        self._room_for(len(scores))
        self._typed += scores

    def _take_mine(self, intent: Intent) -> None:
        mine = record.scores("classic")
        if not mine:
            raise ValueError(self._translation.gettext("You have no rounds of the classic game yet. Play one first."))
        self._room_for(mine.total() - self._mine.total())
        self._mine = mine

    def _take_play(self, intent: Intent) -> None:
        self._room_for(MORE)
        chances = best_play()
        self._played.update(self._random.choices(list(chances), list(chances.values()), k=MORE))

    def _take_clear(self, intent: Intent) -> None:
        self._typed, self._mine, self._played = [], Counter(), Counter()
        self._random = Random(self._seed)

    # words

    def title(self) -> str:
        return self._translation.gettext("The class record")

    def summary(self) -> str:
        words = self._translation
        _ = words.gettext
        rounds, chances = self.rounds, best_play()
        if not rounds:
            return _("No rounds yet. Paste scores, or add your own rounds.")

        def short(value: Any, places: int = 1) -> str:
            return numbers.decimal(value, words.language, places)

        expected = sum(score * chance for score, chance in chances.items())
        told = [
            words.ngettext("{n} round.", "{n} rounds.", rounds).format(n=numbers.decimal(rounds, words.language, 0)),
            _("The mean score is {mean}; best play expects {expected}.").format(
                mean=short(self.mean), expected=short(expected)
            ),
            words.ngettext("The box was shut {n} time;", "The box was shut {n} times;", self.counts[0]).format(
                n=numbers.decimal(self.counts[0], words.language, 0)
            )
            + " "
            + _("best play expects {expected}.").format(expected=short(rounds * chances[0])),
            _("By chance alone the mean of so many rounds spreads by about {error}.").format(
                error=short(best_spread() / sqrt(rounds))
            ),
        ]
        return " ".join(told)

    def _bars(self) -> Bars:
        _ = self._translation.gettext
        rounds = self.rounds
        expected = {score: rounds * chance for score, chance in best_play().items()} if rounds else None
        return Bars(
            _("How often each score came"),
            self.counts,
            _("Filled bars: these rounds. Outlines: what best play expects of as many rounds."),
            labels=SCORES,
            guess=expected,
            axis=_("score"),
        )

    def facts(self) -> dict[str, Any]:
        return {
            "bars": bars_data(self._bars()),
            "rounds": self.rounds,
            "mine": self._mine.total(),
            "played": self._played.total(),
        }

    def words(self) -> dict[str, Any]:
        _ = self._translation.gettext
        return {
            **super().words(),
            "scores": _("Scores of others, in any order"),
            "example": _("such as 12, 0, 31"),
            "add": _("Add scores"),
            "mine": _("Add my rounds"),
            "play": _("Add {n} rounds of best play").format(n=MORE),
            "clear": _("Clear"),
            "in_numbers": _("In numbers"),
            "your_guess": _("expected of best play"),
            "came_out": _("these rounds"),
        }

    def figure(self) -> str:
        return bar_picture(self._bars(), self._translation.language).svg

    def asked(self) -> tuple[tuple[Any, ...], dict[str, Any]]:
        return ((list(self._typed),) if self._typed else ()), ({"seed": self._seed} if self._seed != 1 else {})
