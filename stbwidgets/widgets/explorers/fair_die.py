"""Is a die fair? Counts beside what is expected, chi-squared, and what may be said."""

import math
from collections.abc import Callable, Iterable
from fractions import Fraction
from html import escape
from itertools import accumulate
from random import Random
from typing import Any

from ...numbers import decimal, listing, percent, signed
from ...odds.samples import chi_squared, critical_value, p_value
from ...rules.chance import GREATEST_SEED, read_seed
from ...rules.errors import RuleError
from ...rules.numerals import sequence, show, whole
from .. import bundle
from ..base import no_more_keywords, whole_numbers
from .explorer import Explorer, Intent, Malformed, one_of, yes_or_no
from .explorer import whole as whole_of
from .share_plot import path

FACES = (1, 2, 3, 4, 5, 6)
FREE = len(FACES) - 1  # degrees of freedom
FAIR = (1,) * len(FACES)
DICE = ("fair", "loaded", "mystery", "real")
AT_ONCE = (1, 10, 60, 600)
ENOUGH = 30  # throws: then five are expected of each face, and chi-squared tells something
DOUBT, STRONG = 0.05, 0.01  # a p-value of so much or less
MOST_THROWS, MOST_COUNT, MOST_WEIGHT = 60_000, 100_000, 1000
LAST = 10  # throws that are shown as dice
RANGE = 25.0  # of chi-squared in the picture
LIMIT = critical_value(FREE, DOUBT)

Six = tuple[int, ...]


def mystery_weights(seed: int) -> Six:
    """The weights of the mystery die of a seed. One in two is fair; in the others a face is heavy, so that the face
    opposite to it comes more often, and it comes less often itself.

    >>> mystery_weights(3), mystery_weights(4)
    ((4, 4, 3, 6, 4, 4), (4, 4, 4, 4, 4, 4))
    """
    random = Random(f"stbwidgets mystery die {seed}")
    if random.random() < 0.5:
        return (4,) * len(FACES)
    face = int(random.random() * 6)
    often, seldom = ((6, 3), (8, 2), (10, 1))[int(random.random() * 3)]
    return tuple(often if one == face else seldom if one == 5 - face else 4 for one in range(6))


def density(x: float) -> float:
    """Of chi-squared with five degrees of freedom."""
    return math.pow(x, FREE / 2 - 1) * math.exp(-x / 2) / (math.pow(2, FREE / 2) * math.gamma(FREE / 2))


TOP = 1.08 * density(FREE - 2.0)  # of the picture, a little above the top of the curve
_STEPS = [RANGE * step / 100 for step in range(101)]
CURVE = tuple((x / RANGE, 1 - density(x) / TOP) for x in _STEPS)


def tail(statistic: float) -> tuple[tuple[float, float], ...]:
    """The outline of what lies under the curve from the statistic on; its share of all is the p-value."""
    start = min(statistic, RANGE)
    beyond = [(x, y) for x, y in CURVE if x > start / RANGE]
    return ((start / RANGE, 1.0), (start / RANGE, 1 - density(start) / TOP), *beyond, (1.0, 1.0))


class FairDie(Explorer):
    """A die, its counts, and whether they speak against a fair die.

    Without ``weights`` the die is fair. Six weights load it: one that is twice another makes its face come twice as
    often. ``weights="mystery"`` is a die that may be loaded, told on demand; which one depends on the ``seed``, as
    all throws do; ``None`` draws a seed. ``counts`` are those of a real die. ``throws`` are made at once. To clear
    takes the counts away; the die is then thrown anew, it does not show the same faces once more. With ``plain`` there
    are the counts alone, and nothing is said of them.

    >>> die = FairDie(counts=(8, 12, 9, 11, 6, 14))
    >>> die.chi_squared, round(die.p_value, 3)
    (Fraction(21, 5), 0.521)
    >>> die = FairDie((1, 1, 1, 1, 1, 2), seed=6)
    >>> die.throw(600)
    >>> sum(die.counts), die.p_value < 0.05
    (600, True)
    """

    id = "fair-die"
    _script = bundle.script("explorers/fair_die")
    _sheet = bundle.style("explorers/fair_die")

    def __init__(
        self,
        weights: Iterable[int] | str | None = None,
        *,
        seed: int | None = 1,
        counts: Iterable[int] | None = None,
        throws: int = 0,
        plain: bool = False,
        language: str | None = None,
        **unknown: Any,
    ) -> None:
        no_more_keywords("explore", unknown, ("weights", "seed", "counts", "throws", "plain", "language"))
        self._is_plain = yes_or_no(plain, "plain")
        self._counts: Six
        self._seed = read_seed(seed)
        self._weights: Six = (1, 1, 1, 1, 1, 2)  # of the loaded die
        if counts is not None and weights is not None:
            raise RuleError(
                "give weights or counts: the counts of a real die, or the weights of one that is thrown here"
            )
        if weights is None:
            self._die = "fair" if counts is None else "real"
        elif isinstance(weights, str):
            if weights != "mystery":
                raise RuleError(f"weights is 'mystery' or six whole numbers, not {show(weights)}")
            self._die = "mystery"
        else:
            self._die, self._weights = "loaded", _read_weights(weights)
        self._begin()
        if counts is not None:
            self._counts = _read_six(counts, "count", MOST_COUNT)
        self._throw_often(whole(throws, "throws", 0, MOST_THROWS, RuleError) if counts is None else 0)
        super().__init__(language=language)
        self._draw()

    # from Python

    def throw(self, times: int = 1) -> None:
        """Throw the die so often more."""
        number = whole(times, "times", 1, MOST_THROWS, RuleError)
        with self._lock:
            self._throw_often(number)
            self._draw()

    @property
    def counts(self) -> Six:
        """How often each face came. Setting them makes them those of a real die."""
        return self._counts

    @counts.setter
    def counts(self, counts: Iterable[int]) -> None:
        read = _read_six(counts, "count", MOST_COUNT)
        with self._lock:
            self._choose("real")
            self._counts = read
            self._draw()

    @property
    def weights(self) -> Six | None:
        """The weights of the die; None for a real one, and for a mystery die before it is revealed."""
        hidden = self._die == "real" or (self._die == "mystery" and not self._revealed)
        return None if hidden else self._true_weights()

    @property
    def chi_squared(self) -> Fraction | None:
        """Of the counts, against a fair die; None before the first throw."""
        return chi_squared(self._counts) if sum(self._counts) else None

    @property
    def p_value(self) -> float | None:
        """The chance that a fair die makes a chi-squared so great or greater."""
        return p_value(self.chi_squared, FREE) if sum(self._counts) else None

    # what it does

    def _begin(self) -> None:
        self._counts = (0,) * len(FACES)
        self._last: list[int] = []
        self._revealed = False
        self._cleared = False
        self._random = Random(f"stbwidgets fair die {self._seed}")

    def _true_weights(self) -> Six:
        if self._die == "mystery":
            return mystery_weights(self._seed)
        return self._weights if self._die == "loaded" else FAIR

    def _throw_often(self, times: int) -> None:
        if times and self._die == "real":
            _ = self._translation.gettext
            raise RuleError(_("A real die is thrown by hand: type or tap what it shows."))
        room = MOST_THROWS - sum(self._counts)
        if times and not room:
            _ = self._translation.gettext
            raise RuleError(_("So many throws are enough. Clear, then throw on."))
        sums = list(accumulate(self._true_weights()))
        counts = [*self._counts]
        for _again in range(min(times, room)):
            drawn = int(self._random.random() * sums[-1])
            face = next(index for index, most in enumerate(sums) if drawn < most)
            counts[face] += 1
            self._last.append(face + 1)
        self._counts, self._last = tuple(counts), self._last[-LAST:]

    def _choose(self, die: str) -> None:
        self._die = die
        self._begin()

    def deeds(self) -> dict[str, Callable[[Intent], None]]:
        return {
            "throw": lambda intent: self._throw_often(whole_of(intent, "times", 1, max(AT_ONCE))),
            "die": lambda intent: self._choose(one_of(intent, "die", DICE)),
            "counts": self._take_counts,
            "tally": self._tally,
            "weights": self._take_weights,
            "reveal": self._reveal,
            "clear": self._clear,
            "seed": self._another_seed,
        }

    def _take_counts(self, intent: Intent) -> None:
        self._only("real")
        counts = whole_numbers(intent.get("counts"), len(FACES))
        if counts is None or len(counts) != len(FACES) or not all(0 <= count <= MOST_COUNT for count in counts):
            raise Malformed("counts")
        self._counts, self._last = counts, []

    def _tally(self, intent: Intent) -> None:
        self._only("real")
        face = whole_of(intent, "face", 1, len(FACES))
        if self._counts[face - 1] >= MOST_COUNT:
            raise Malformed("face")
        self._counts = tuple(count + (one == face) for one, count in zip(FACES, self._counts, strict=True))
        self._last = [*self._last, face][-LAST:]

    def _take_weights(self, intent: Intent) -> None:
        self._only("loaded")
        weights = whole_numbers(intent.get("weights"), len(FACES))
        if weights is None or len(weights) != len(FACES) or not all(0 <= one <= MOST_WEIGHT for one in weights):
            raise Malformed("weights")
        if not sum(weights):
            _ = self._translation.gettext
            raise RuleError(_("One of the weights must be greater than 0."))
        self._weights = weights
        self._begin()

    def _reveal(self, intent: Intent) -> None:
        self._only("mystery")
        self._revealed = True

    def _clear(self, intent: Intent) -> None:
        self._counts, self._last = (0,) * len(FACES), []
        self._cleared = True

    def _another_seed(self, intent: Intent) -> None:
        self._seed = self._seed + 1 if self._seed < GREATEST_SEED else 0
        self._begin()

    def _only(self, die: str) -> None:
        if self._die != die:
            raise Malformed("die")

    # in words

    def title(self) -> str:
        return self._translation.gettext("Is this die fair?")

    def _number(self, number: Any) -> str:
        return decimal(number, self._translation.language, 0)

    def _counted(self) -> str:
        n = sum(self._counts)
        text = self._translation.ngettext(
            "{n} throw. The faces 1 to 6 came {counts} times.", "{n} throws. The faces 1 to 6 came {counts} times.", n
        )
        return text.format(
            n=self._number(n), counts=listing(map(self._number, self._counts), self._translation.language)
        )

    def _level(self) -> str:
        """What may be said: "none", "few", "usual", "doubt" or "strong"."""
        if self.p_value is None:
            return "none"
        if sum(self._counts) < ENOUGH:
            return "few"
        return "strong" if self.p_value <= STRONG else "doubt" if self.p_value <= DOUBT else "usual"

    def _how_rare(self) -> str:
        """In how many tests a fair die shows such a difference."""
        _, chance = self._translation.gettext, self.p_value or 0.0
        if chance > 0.95:
            return _("nearly all tests of a fair die")
        if chance > 0.35:
            return _("about {k} of 10 tests of a fair die").format(k=round(10 * chance))
        if chance < 1e-6:
            return _("fewer than 1 of a million tests of a fair die")
        digits = math.floor(math.log10(1 / chance)) - 1
        rounded = round(1 / chance, -max(0, digits))
        return _("about 1 of {k} tests of a fair die").format(k=self._number(rounded))

    def verdict(self) -> str:
        """What may be said of the die."""
        _ = self._translation.gettext
        level = self._level()
        if self._is_plain and level != "none":
            return ""
        if level == "none":
            return {
                "real": _("Throw your die often. Tap the face it shows, or type the six counts."),
            }.get(self._die, _("Throw the die, and look at its counts."))
        if level == "few":
            return _(
                "These are too few throws to tell. With {enough} or more, each face is expected at least 5 times."
            ).format(enough=ENOUGH)
        rare = _("Such a difference, or a greater one, comes in {rare}.").format(rare=self._how_rare())
        judged = {
            "usual": _("That is no reason to doubt this die. It is no proof either: a small load needs many throws."),
            "doubt": _("That is a reason to doubt this die. Throw again, and see whether it stays so."),
            "strong": _("It is hard to believe that this die is fair."),
        }[level]
        return f"{rare} {judged}"

    def _secret(self) -> str:
        """What the die was, where that is told."""
        _ = self._translation.gettext
        if self._die != "mystery" or not self._revealed:
            return ""
        weights = self._true_weights()
        if len(set(weights)) == 1:
            return _("The mystery die is fair: all faces have the same weight.")
        return _("The mystery die is loaded. The faces 1 to 6 have the weights {weights}.").format(
            weights=listing(weights, self._translation.language)
        )

    def summary(self) -> str:
        parts = [self._counted()] if sum(self._counts) else []
        return " ".join(filter(None, [*parts, self.verdict(), self._secret()]))

    def said(self) -> str:
        n = sum(self._counts)
        if not n or self._revealed:
            return self._secret() or self.verdict() or self.summary()
        if self._last and self._level() == "few":
            shown = self._translation.gettext("It shows {face}.").format(face=self._last[-1])
            return f"{shown} {self._counted()}"
        return self.summary()

    def words(self) -> dict[str, Any]:
        _ = self._translation.gettext
        return {
            **super().words(),
            "die": _("Which die"),
            "dice": [
                {"value": "fair", "label": _("Fair")},
                {"value": "loaded", "label": _("Loaded")},
                {"value": "mystery", "label": _("Mystery")},
                {"value": "real", "label": _("My own")},
            ],
            "throw": _("Throw"),
            "throws": [
                {"times": n, "label": self._number(n), "name": _("Throw {n} times").format(n=self._number(n))}
                if n > 1
                else {"times": 1, "label": "1", "name": _("Throw 1 time")}
                for n in AT_ONCE
            ],
            "clear": _("Clear"),
            "another": _("Another seed"),
            "reveal": _("Reveal the die"),
            "weights": _("Weights of the faces"),
            "weight_of": _("Weight of face {face}"),
            "counts": _("Counts of your die"),
            "count_of": _("Count of face {face}"),
            "tally": _("One more {face}"),
            "fault": _("A whole number from 0 to {most}, please."),
            "most_count": MOST_COUNT,
            "most_weight": MOST_WEIGHT,
            "expected": _("expected of a fair die"),
            "usual": _("where about 95 of 100 counts of a fair die lie"),
            "chi_title": _("Chi-squared of fair dice"),
            "chi": _("Chi-squared"),
            "p": _("p-value"),
            "limit": _("limit {limit}").format(limit=decimal(LIMIT, self._translation.language, 2)),
            "limit_at": LIMIT / RANGE,
            "curve": path(CURVE, 100, 100),
            "ticks": [{"at": x / RANGE, "label": self._number(x)} for x in range(0, round(RANGE) + 1, 5)],
            "numbers": _("In numbers"),
            "columns": [_("Face"), _("Count"), _("Expected"), _("Difference"), _("Part of chi-squared")],
        }

    # what is drawn

    def _height(self) -> float:
        """What the picture of the counts is high."""
        n = sum(self._counts)
        return max(4.0, 1.12 * max(self._counts), 1.12 * (n / 6 + 2 * math.sqrt(n * 5) / 6))

    def _usual(self) -> tuple[float, float]:
        """Two standard deviations below and above what is expected of a fair die."""
        n = sum(self._counts)
        reach = 2 * math.sqrt(n * 5) / 6
        return max(0.0, n / 6 - reach), n / 6 + reach

    def facts(self) -> dict[str, Any]:
        language, n = self._translation.language, sum(self._counts)
        statistic, chance = (None, None) if self._is_plain else (self.chi_squared, self.p_value)
        low, high = self._usual()
        weights = self.weights if self._die != "fair" else None
        return {
            "plain": self._is_plain,
            "die": self._die,
            "seed": self._translation.gettext("Seed {seed}").format(seed=self._seed),
            "counts": list(self._counts),
            "shown": [self._number(count) for count in self._counts],
            "shares": [count / self._height() for count in self._counts],
            "expected": n / 6 / self._height() if n else None,
            "usual": [low / self._height(), high / self._height()],
            "weights": list(weights) if weights else None,
            "last": self._last,
            "revealed": self._revealed,
            "level": self._level(),
            "verdict": self.verdict(),
            "statistic": "–" if statistic is None else decimal(statistic, language, 2),
            "at": None if statistic is None else min(1.0, float(statistic) / RANGE),
            "tail": "" if statistic is None else path(tail(float(statistic)), 100, 100) + "Z",
            "p": "–" if chance is None else self._p_in_words(chance),
            "curve_text": "" if self._is_plain else self._curve_text(),
            "numbers": self._numbers(),
        }

    def _p_in_words(self, chance: float) -> str:
        language = self._translation.language
        return (
            f"<\N{NO-BREAK SPACE}{percent(0.0001, language, 2)}"
            if chance < 0.0001
            else percent(chance, language, 2 if chance < 0.1 else 1)
        )

    def _curve_text(self) -> str:
        _, language = self._translation.gettext, self._translation.language
        if self.chi_squared is None or self.p_value is None:
            return _(
                "How often a fair die gives which chi-squared: most often about 3, seldom more than {limit}."
            ).format(limit=decimal(LIMIT, language, 2))
        return _("Chi-squared is {statistic}. A fair die gives as much or more in {p} of all tests.").format(
            statistic=decimal(self.chi_squared, language, 2), p=self._p_in_words(self.p_value)
        )

    def _numbers(self) -> list[list[str]]:
        language, n = self._translation.language, sum(self._counts)
        if not n:
            return []
        expected = Fraction(n, 6)
        return [
            [
                str(face),
                self._number(count),
                decimal(expected, language, 1),
                signed(count - expected, language, 1),
                decimal((count - expected) ** 2 / expected, language, 2),
            ]
            for face, count in zip(FACES, self._counts, strict=True)
        ]

    def figure(self) -> str:
        height, tall = self._height(), 150
        n = sum(self._counts)
        bars = "".join(
            f'<rect x="{20 + 60 * index}" y="{tall * (1 - count / height):.6g}" width="40" '
            f'height="{tall * count / height:.6g}" fill="#1f6a50"/>'
            f'<text x="{40 + 60 * index}" y="{tall * (1 - count / height) - 5:.6g}">{self._number(count)}</text>'
            f'<text x="{40 + 60 * index}" y="{tall + 20}" font-weight="bold">{index + 1}</text>'
            for index, count in enumerate(self._counts)
        )
        level = tall * (1 - n / 6 / height)
        line = f'<path d="M6 {level:.6g}H374" stroke="#a8620a" stroke-width="2" stroke-dasharray="8 4"/>' if n else ""
        return (
            f'<svg viewBox="0 -24 380 {tall + 54}" role="img" aria-label="{escape(self.summary())}" '
            'style="max-width:460px;width:100%;background-color:#fbf6ec" font-family="serif" font-size="15" '
            f'fill="#2a1c10" text-anchor="middle">{bars}<path d="M6 {tall}H374" stroke="#8a6f4f"/>{line}</svg>'
        )

    def asked(self) -> tuple[tuple[Any, ...], dict[str, Any]]:
        keywords: dict[str, Any] = {}
        if self._die == "loaded":
            keywords["weights"] = self._weights
        elif self._die == "mystery":
            keywords["weights"] = "mystery"
        elif self._die == "real":
            keywords["counts"] = self._counts
        if self._seed != 1:
            keywords["seed"] = self._seed
        # once cleared, the die shows other faces than a new one would
        if self._die != "real" and any(self._counts) and not self._cleared:
            keywords["throws"] = sum(self._counts)
        if self._is_plain:
            keywords["plain"] = True
        return (), keywords


def _read_six(values: Any, name: str, most: int) -> Six:
    read = [whole(value, f"a {name}", 0, most, RuleError) for value in sequence(values, name, RuleError)]
    if len(read) != len(FACES):
        raise RuleError(f"a die has six faces, so six {name}s are needed, not {len(read)}: {show(values)}")
    return tuple(read)


def _read_weights(weights: Any) -> Six:
    read = _read_six(weights, "weight", MOST_WEIGHT)
    if not sum(read):
        raise RuleError("one of the weights must be greater than 0")
    return read
