"""How a share settles down in many tries, how long its runs are, and what comes after a run."""

import math
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from html import escape
from itertools import accumulate, pairwise
from random import Random
from typing import Any

from ...numbers import decimal, percent, signed
from ...odds.evaluation import evaluate
from ...odds.samples import longest_run, run_chance, standard_error
from ...odds.strategy import STRATEGIES, Policy, choose_dice, choose_move, read_strategy
from ...rules.catalogue import variant
from ...rules.chance import GREATEST_SEED, read_seed
from ...rules.errors import RuleError
from ...rules.numerals import show, whole
from ...rules.turn import Turn
from .. import bundle
from ..base import no_more_keywords
from ..strategy_words import strategy_words
from .explorer import Explorer, Intent, one_of, yes_or_no
from .explorer import whole as whole_of
from .share_plot import AXES, SharePlot, drawn, path, share_plot

MOST = 10_000  # tries
AT_ONCE = (1, 10, 100, 1000)
LAST = 24  # results shown as marks
LONGEST = 20  # run after which one can look
HIT = {"six": 6, "seven": 7, "head": 1, "shut": 0}  # the result that is the event
GAME = "classic"


@cache
def _policy(strategy: str) -> Policy:
    return read_strategy(variant(GAME), strategy)[0]


@cache
def _chance(event: str, strategy: str) -> Fraction:
    if event == "shut":
        return evaluate(variant(GAME), strategy).shut_probability
    return Fraction(1, 2) if event == "head" else Fraction(1, 6)


def _round(strategy: str, seed: int, number: int) -> int:
    """The score of one round, played by the rules."""
    turn = Turn(variant(GAME), seed=seed, round=number)
    policy, random = _policy(strategy), Random(f"stbwidgets {seed} {number} {strategy}")
    while turn.due:
        if turn.due == "roll":
            turn = turn.roll(dice=choose_dice(policy, turn, random))
        else:
            turn = turn.shut(choose_move(policy, turn, random))
    return turn.score


@cache
def _typical_run(n: int, chance: float) -> int:
    """The greatest length that the longest run reaches in half of all series of n tries, or more."""
    low, high = 0, n
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if run_chance(middle, n, chance) >= 0.5 else (low, middle - 1)
    return low


class LongRun(Explorer):
    """One thing tried again and again: its running share beside the exact chance, its runs, and what comes after them.

    ``event`` is "six" (a die shows 6), "seven" (two dice make 7), "head" (a coin) or "shut": a round of the classic
    game, played by a named ``strategy``, shuts the box. The same ``seed`` gives the same results, ``None`` draws a
    seed; ``tries`` are made at once.

    >>> run = LongRun("six", seed=1, tries=100)
    >>> run.throw(900)
    >>> run.tries, run.hits, run.chance
    (1000, 160, Fraction(1, 6))
    >>> run
    explore('long-run', 'six', tries=1000)
    """

    id = "long-run"
    _script = bundle.script("explorers/long_run")
    _sheet = bundle.style("explorers/long_run")

    def __init__(
        self,
        event: str = "six",
        *,
        seed: int | None = 1,
        tries: int = 0,
        strategy: str = "best-shut",
        axis: str = "logarithmic",
        plain: bool = False,
        language: str | None = None,
        **unknown: Any,
    ) -> None:
        no_more_keywords("explore", unknown, ("event", "seed", "tries", "strategy", "axis", "plain", "language"))
        self._is_plain = yes_or_no(plain, "plain")
        self._event = _named(event, "event", HIT)
        self._seed = read_seed(seed)
        self._strategy = _named(strategy, "strategy", STRATEGIES)
        self._axis = _named(axis, "axis", AXES)
        self._after = 5
        self._results: list[int] = []
        self._random = Random()
        self._begin()
        self._add(whole(tries, "tries", 0, MOST, RuleError))
        super().__init__(language=language)
        self._draw()

    # from Python

    def throw(self, tries: int = 1) -> None:
        """Try so often more."""
        number = whole(tries, "tries", 1, MOST, RuleError)
        with self._lock:
            self._add(number)
            self._draw()

    @property
    def results(self) -> tuple[int, ...]:
        """What came: the face, the total, 1 for a head and 0 for a tail, or the score of the round."""
        return tuple(self._results)

    @property
    def tries(self) -> int:
        """How often it was tried."""
        return len(self._results)

    @property
    def hits(self) -> int:
        """How often the event came."""
        return self._results.count(HIT[self._event])

    @property
    def chance(self) -> Fraction:
        """The exact chance of the event."""
        return _chance(self._event, self._strategy)

    # what it does

    def _begin(self) -> None:
        self._results = []
        self._random = Random(f"stbwidgets {self._seed} {self._event}")

    def _add(self, number: int) -> None:
        room = MOST - len(self._results)
        if number and not room:
            raise RuleError(self._full())
        self._results += [self._try(len(self._results) + 1 + index) for index in range(min(number, room))]

    def _full(self) -> str:
        _ = self._translation.gettext
        most = decimal(MOST, self._translation.language, 0)
        return _("{most} tries are as many as fit here. Clear, or take another seed.").format(most=most)

    def _try(self, number: int) -> int:
        if self._event == "shut":
            return _round(self._strategy, self._seed, number)
        if self._event == "head":
            return int(self._random.random() * 2)
        return sum(1 + int(self._random.random() * 6) for _ in range(1 + (self._event == "seven")))

    def deeds(self) -> dict[str, Callable[[Intent], None]]:
        return {
            "throw": self._throw,
            "event": self._choose_event,
            "axis": self._choose_axis,
            "after": self._choose_after,
            "clear": self._clear,
            "seed": self._another_seed,
        }

    def _throw(self, intent: Intent) -> None:
        self._add(whole_of(intent, "tries", 1, max(AT_ONCE)))

    def _choose_event(self, intent: Intent) -> None:
        self._event = one_of(intent, "event", HIT)
        self._begin()

    def _choose_axis(self, intent: Intent) -> None:
        self._axis = one_of(intent, "axis", AXES)

    def _choose_after(self, intent: Intent) -> None:
        self._after = whole_of(intent, "after", 1, LONGEST)

    def _clear(self, intent: Intent) -> None:
        self._begin()

    def _another_seed(self, intent: Intent) -> None:
        self._seed = self._seed + 1 if self._seed < GREATEST_SEED else 0
        self._begin()

    # in words

    def title(self) -> str:
        return self._translation.gettext("The long run")

    def _number(self, number: Any) -> str:
        return decimal(number, self._translation.language, 0)

    def _percent(self, share: Any) -> str:
        return percent(share, self._translation.language, 1)

    def _exact(self) -> str:
        _ = self._translation.gettext
        if self.chance.denominator < 1000:
            return _("{fraction}, or {percent}").format(fraction=self.chance, percent=self._percent(self.chance))
        return percent(self.chance, self._translation.language, 2)

    def _counted(self) -> str:
        n, ngettext = self.tries, self._translation.ngettext
        text = {
            "six": ngettext(
                "A six came in {hits} of {n} throw: {share}.", "A six came in {hits} of {n} throws: {share}.", n
            ),
            "seven": ngettext(
                "A 7 came in {hits} of {n} throw: {share}.", "A 7 came in {hits} of {n} throws: {share}.", n
            ),
            "head": ngettext(
                "Heads came in {hits} of {n} toss: {share}.", "Heads came in {hits} of {n} tosses: {share}.", n
            ),
            "shut": ngettext(
                "The box was shut in {hits} of {n} round: {share}.",
                "The box was shut in {hits} of {n} rounds: {share}.",
                n,
            ),
        }[self._event]
        return text.format(hits=self._number(self.hits), n=self._number(n), share=self._percent(Fraction(self.hits, n)))

    def summary(self) -> str:
        _ = self._translation.gettext
        exact = self._exact()
        if not self.tries:
            return _("Nothing has been tried yet. The exact chance is {exact}.").format(exact=exact)
        bound = _("After so many tries the share is seldom more than {reach} percentage points off.")
        reach = decimal(100 / math.sqrt(self.tries), self._translation.language, 1)
        truth = _("The exact chance is {exact}.").format(exact=exact)
        return " ".join([self._counted(), truth, *([] if self._is_plain else [bound.format(reach=reach)])])

    def said(self) -> str:
        return self._counted() if self.tries else self.summary()

    def words(self) -> dict[str, Any]:
        _ = self._translation.gettext
        return {
            **super().words(),
            "event": _("What is tried"),
            "events": [
                {"value": "six", "label": _("One die: a six")},
                {"value": "seven", "label": _("Two dice: a 7")},
                {"value": "head", "label": _("A coin: heads")},
                {"value": "shut", "label": _("A round: box shut")},
            ],
            "throw": _("Try"),
            "throws": [
                {"tries": n, "label": self._number(n), "name": _("Try {n} times").format(n=self._number(n))}
                if n > 1
                else {"tries": 1, "label": "1", "name": _("Try 1 time")}
                for n in AT_ONCE
            ],
            "clear": _("Clear"),
            "another": _("Another seed"),
            "axis": _("Scale of the axis"),
            "axes": [
                {"value": "logarithmic", "label": _("1, 10, 100 …")},
                {"value": "linear", "label": _("even")},
            ],
            "share_so_far": _("share so far"),
            "exact": _("exact chance"),
            "within": _("within 1/√n of it"),
            "errors": _("within two standard errors"),
            "last": _("The last results"),
            "runs": _("Runs"),
            "here": _("here"),
            "typical": _("typical"),
            "after_title": _("What came next"),
            "after": _("Misses in a row"),
            "after_less": _("One fewer"),
            "after_more": _("One more"),
            "numbers": _("In numbers"),
            "tries": _("Tries"),
            "hits": _("Hits"),
            "expected": _("Expected"),
            "difference": _("Difference"),
            "share": _("Share"),
        }

    # what is drawn

    def _hit(self) -> list[bool]:
        return [result == HIT[self._event] for result in self._results]

    def _plot(self) -> SharePlot:
        return share_plot(list(accumulate(map(int, self._hit()))), float(self.chance), self._axis)

    def facts(self) -> dict[str, Any]:
        _ = self._translation.gettext
        last = self._results[-LAST:]
        return {
            "plain": self._is_plain,
            "event": self._event,
            "axis": self._axis,
            "seed": _("Seed {seed}").format(seed=self._seed),
            "player": self._player(),
            "tries": self.tries,
            "plot": drawn(
                self._plot(), self._number, lambda mark: percent(Fraction(mark, 100), self._translation.language, 0)
            ),
            "chance": float(self.chance),
            "last": [{"text": self._mark(result), "hit": result == HIT[self._event]} for result in last],
            "last_text": _("The last results, the newest at the end: {results}.").format(
                results=", ".join(map(self._mark, last))
            )
            if last
            else "",
            "runs": self._runs(),
            "runs_note": self._runs_note(),
            "after": self._after,
            "next": self._next(),
            "numbers": self._numbers(),
        }

    def _player(self) -> str:
        if self._event != "shut":
            return ""
        _ = self._translation.gettext
        found = strategy_words(self._translation)[self._strategy]
        return _("Each try is a whole round of the classic game. Player: {name}. {sentence}").format(
            name=found.name, sentence=found.sentence
        )

    def _mark(self, result: int) -> str:
        if self._event != "head":
            return str(result)
        _ = self._translation.gettext
        # Translators: one letter each, for heads and tails of a coin
        return _("H") if result else _("T")

    def _runs(self) -> list[dict[str, str]]:
        _ = self._translation.gettext
        hit, n, chance = self._hit(), self.tries, float(self.chance)
        rows = (
            (_("Longest run of misses"), longest_run(not one for one in hit), 1 - chance),
            (_("Longest run of hits"), longest_run(hit), chance),
        )
        return [
            {
                "name": name,
                "here": self._number(length) if n else "–",
                "typical": self._number(_typical_run(n, share)) if n else "–",
            }
            for name, length, share in rows
        ]

    def _runs_note(self) -> str:
        _ = self._translation.gettext
        if not self.tries:
            return ""
        return _("Typical: in at least half of all series of {n} tries the longest run is so long or longer.").format(
            n=self._number(self.tries)
        )

    def _next(self) -> list[dict[str, Any]]:
        """How often the event came right after misses, after a hit, and in all tries."""
        _ = self._translation.gettext
        hit, k = self._hit(), self._after
        misses = list(accumulate(hit, lambda run, one: 0 if one else run + 1, initial=0))  # just before each try
        chosen = (
            (_("In all tries"), hit),
            (
                self._translation.ngettext("Right after {k} miss", "Right after {k} misses in a row", k).format(k=k),
                [one for one, run in zip(hit, misses, strict=False) if run >= k],
            ),
            (_("Right after a hit"), [one for before, one in pairwise(hit) if before]),
        )
        rows = []
        for name, some in chosen:
            share = Fraction(sum(some), len(some)) if some else None
            error = standard_error(self.chance, len(some)) if some else 0.0
            rows.append(
                {
                    "name": name,
                    "count": _("{hits} of {n}").format(hits=self._number(sum(some)), n=self._number(len(some))),
                    "percent": "–" if share is None else self._percent(share),
                    "share": None if share is None else float(share),
                    "low": max(0.0, float(self.chance) - 2 * error) if some else None,
                    "high": min(1.0, float(self.chance) + 2 * error) if some else None,
                }
            )
        return rows

    def _numbers(self) -> list[list[str]]:
        """Tries, hits, what was to be expected, the difference, and the share: at powers of ten, and now."""
        language = self._translation.language
        counts = list(accumulate(map(int, self._hit())))
        stops = sorted({n for n in (*AT_ONCE, 10_000, self.tries) if 0 < n <= self.tries})
        return [
            [
                self._number(n),
                self._number(counts[n - 1]),
                decimal(n * self.chance, language, 1),
                signed(counts[n - 1] - n * self.chance, language, 1),
                self._percent(Fraction(counts[n - 1], n)),
            ]
            for n in stops
        ]

    def figure(self) -> str:
        width, height, left = 560, 220, 48
        plot = self._plot()
        stroke = 'fill="none" stroke-linejoin="round"'
        parts = [
            f'<path d="{path(plot.band, width, height)}Z" fill="#f3bd4e" fill-opacity=".28"/>',
            *(
                f'<path d="{path(line, width, height)}" {stroke} stroke="#a8620a" stroke-dasharray="2 4"/>'
                for line in plot.errors
            ),
            f'<path d="M0 {plot.exact * height:g}H{width}" stroke="#2a1c10" stroke-dasharray="8 4"/>',
            f'<path d="{path(plot.line, width, height)}" {stroke} stroke="#1f6a50" stroke-width="2.5"/>'
            if plot.line
            else "",
            f'<path d="M0 0V{height}H{width}" {stroke} stroke="#8a6f4f"/>',
        ]
        language = self._translation.language
        parts += [
            f'<text x="{at * width:g}" y="{height + 18}" text-anchor="middle">{self._number(n)}</text>'
            for at, n in plot.across
        ]
        parts += [
            f'<text x="-6" y="{at * height + 5:g}" text-anchor="end">{percent(Fraction(mark, 100), language, 0)}</text>'
            for at, mark in plot.up
        ]
        return (
            f'<svg viewBox="{-left} -12 {width + left + 24} {height + 38}" role="img" '
            f'aria-label="{escape(self.summary())}" style="max-width:640px;width:100%;background-color:#fbf6ec" '
            f'font-family="serif" font-size="14" fill="#2a1c10">{"".join(parts)}</svg>'
        )

    def asked(self) -> tuple[tuple[Any, ...], dict[str, Any]]:
        plain = {"seed": 1, "tries": 0, "strategy": "best-shut", "axis": "logarithmic"}
        now = {"seed": self._seed, "tries": self.tries, "strategy": self._strategy, "axis": self._axis}
        kept = {name: value for name, value in now.items() if value != plain[name]}
        return (self._event,), kept | ({"plain": True} if self._is_plain else {})


def _named(value: Any, name: str, options: Any) -> str:
    if isinstance(value, str) and value in options:
        return value
    raise RuleError(f"{name} is one of {', '.join(map(repr, options))}, not {show(value)}")
