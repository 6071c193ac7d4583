"""Strategies side by side: what they make when they are played, and what they make exactly."""

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from html import escape
from random import Random
from time import monotonic
from typing import Any, NamedTuple

from ...course.own_strategy import AIMS, SECONDS, Judgement, Loss, judge
from ...numbers import decimal, percent, signed
from ...odds.one_by_one import Rounds
from ...odds.samples import interval, rounds_to_tell
from ...odds.strategy import STRATEGIES, read_rules
from ...rules.catalogue import variants
from ...rules.chance import GREATEST_SEED, read_seed
from ...rules.errors import RuleError
from ...rules.numerals import show, whole
from ...rules.rules import Rules
from ...rules.sources import Dice
from .. import bundle
from ..background import Background
from ..base import no_more_keywords, sendable
from ..strategy_words import strategy_words
from .explorer import Explorer, Intent, Malformed, one_of, yes_or_no
from .explorer import whole as whole_of

SECONDS_LEAST = 3.0  # for one strategy, however long those before it took
LOTS = (100, 1000, 10_000)
LOT = 100  # rounds of each strategy between two looks at whether to go on
MOST = 1_000_000  # rounds of a strategy
MOST_STRATEGIES = 8
MOST_TILES = 10  # of a game in the list of games: small enough to judge a strategy in a second or two
SHOWN = 3  # losses
GAP_PLACES = 3  # of an exact difference
KEYWORDS = ("rules", "strategies", "rounds", "seed", "aim", "plain", "language")


class Entrant:
    """One strategy in the arena."""

    def __init__(self, strategy: Any, judgement: Judgement, seed: int, place: int) -> None:
        self.strategy = strategy
        self.judgement = judgement
        self.counts: Counter[int] = Counter()
        random = Random(f"stbwidgets arena {seed} {place}")
        self._rounds = Rounds(judgement.policy, random) if judgement.policy else None

    def play(self, rounds: int) -> None:
        """So many rounds more, where it can be played."""
        if self._rounds is not None:
            self.counts = self.counts + self._rounds.play(rounds)

    @property
    def played(self) -> int:
        """How many rounds."""
        return self.counts.total()

    @property
    def mean(self) -> float:
        return sum(score * times for score, times in self.counts.items()) / self.played

    @property
    def variance(self) -> float:
        """Of one score, from what was played."""
        mean, n = self.mean, self.played
        return sum(times * (score - mean) ** 2 for score, times in self.counts.items()) / max(n - 1, 1)

    @property
    def shut(self) -> int:
        """In how many rounds the box was shut."""
        return self.counts[0]

    def came(self, aim: str) -> tuple[float, float]:
        """What came out for an aim, and the square of its standard error."""
        n = self.played
        if aim == "score":
            return self.mean, self.variance / n
        share = self.shut / n
        return share, share * (1 - share) / n

    def span(self, aim: str) -> tuple[float, float]:
        """Two standard errors either way; for a share, where it may well lie."""
        value, square = self.came(aim)
        if aim == "shut":
            low, high = interval(self.shut, self.played)
            return low, high
        reach = 2 * math.sqrt(square)
        return value - reach, value + reach


class Scale(NamedTuple):
    """From where to where the picture goes, and its marks."""

    low: float
    high: float
    marks: tuple[float, ...]

    def at(self, value: Any) -> float:
        """Where a value lies, as a share of the width."""
        return round((float(value) - self.low) / (self.high - self.low), 5)


def scale(values: list[float], step_least: float) -> Scale:
    """A scale that has room for all the values, with at most six marks.

    >>> scale([11.0, 11.3], 0.1)
    Scale(low=10.979, high=11.321, marks=(11.0, 11.1, 11.2, 11.3))
    """
    low, high = min(values), max(values)
    middle, half = (low + high) / 2, max((high - low) / 2, 1.5 * step_least)
    low, high = middle - half, middle + half
    pad = (high - low) * 0.07
    low, high = low - pad, high + pad
    power = 10.0 ** math.floor(math.log10((high - low) / 6))
    step = next(power * times for times in (1, 2, 5, 10) if (high - low) / (power * times) <= 6)
    first = math.ceil(low / step)
    marks = [round(number * step, 9) for number in range(first, first + 8) if number * step <= high]
    return Scale(round(low, 3) if low > 1 else low, round(high, 3) if high > 1 else high, tuple(marks))


class Arena(Explorer):
    """Strategies play many rounds each, beside what they make exactly, and where they lose most. Made by `explore`.

    ``rules`` is a game by its id or as rules. ``strategies`` are names and functions of your own,
    ``(rules, open_tiles, faces, legal_moves)``, or objects with ``choose_move`` and ``choose_dice``. ``rounds`` are
    played at once; the same ``seed`` gives the same ones, ``None`` draws a seed. ``aim`` says what they are judged by,
    "score" or "shut". With ``plain`` there is less to choose and to read.

    >>> arena = Arena("two-dice", rounds=1000)
    >>> [(name, round(mean, 2)) for name, mean in arena.means.items()]
    [('fewest-tiles', 11.12), ('best-score', 11.11)]
    >>> arena
    explore('arena', 'two-dice', rounds=1000)
    """

    id = "arena"
    _script = bundle.script("explorers/arena")
    _sheet = bundle.style("explorers/arena")

    def __init__(
        self,
        rules: Any = "classic",
        *,
        strategies: Any = ("fewest-tiles", "best-score"),
        rounds: int = 0,
        seed: int | None = 1,
        aim: str = "score",
        plain: bool = False,
        language: str | None = None,
        **unknown: Any,
    ) -> None:
        no_more_keywords("explore", unknown, KEYWORDS)
        self._rules = read_rules(rules, "explore")
        self._given = self._rules if self._rules not in _games().values() else None
        self._seed = read_seed(seed)
        if not isinstance(aim, str) or aim not in AIMS:
            raise RuleError(f"aim is one of {', '.join(map(repr, AIMS))}, not {show(aim)}")
        self._aim = aim
        self._is_plain = yes_or_no(plain, "plain")
        number = whole(rounds, "rounds", 0, MOST, RuleError)
        first = _listed(strategies)
        super().__init__(language=language)
        self._background = Background(self._lock, self._tell)
        self._until = monotonic() + SECONDS  # for the answers of all strategies
        self._entrants = [self._entrant(strategy, place) for place, strategy in enumerate(first)]
        self._looked_at = next((place for place, one in enumerate(self._entrants) if one.judgement.own), 0)
        if number:
            self._background.start(self._play(number), at_once=True)
        self._draw()

    # from Python

    def play(self, rounds: int = 1000) -> None:
        """Play so many rounds more of each strategy, all before this returns."""
        number = whole(rounds, "rounds", 1, MOST, RuleError)
        with self._lock:
            self._must_have_room(number)
            self._background.start(self._play(number), at_once=True)
            self._draw()

    @property
    def judgements(self) -> tuple[Judgement, ...]:
        """What the exact evaluation says of each strategy."""
        return tuple(entrant.judgement for entrant in self._entrants)

    @property
    def means(self) -> dict[str, float]:
        """The mean score of each strategy that has played."""
        names = apart(one.judgement.name for one in self._entrants)
        return {name: one.mean for name, one in zip(names, self._entrants, strict=True) if one.played}

    @property
    def rounds(self) -> int:
        """How many rounds those that can play have played."""
        return max((one.played for one in self._entrants), default=0)

    def close(self) -> None:
        if "_background" in vars(self):  # not where a keyword was refused
            self._background.cancel()
        super().close()

    # what it does

    def _entrant(self, strategy: Any, place: int) -> Entrant:
        seconds = max(SECONDS_LEAST, self._until - monotonic())
        judgement = judge(strategy, self._rules, self._aim, language=self._translation.language, seconds=seconds)
        return Entrant(strategy, judgement, self._seed, place)

    def _play(self, rounds: int) -> Iterator[float]:
        """Play all strategies in turn, a lot at a time, so that they stay level."""
        players = [one for one in self._entrants if not one.judgement.fault]
        done = 0
        while done < rounds and players:
            lot = min(LOT, rounds - done)
            for player in players:
                player.play(lot)
            done += lot
            yield done / rounds

    def _must_have_room(self, rounds: int) -> None:
        if self.rounds + rounds > MOST:
            _ = self._translation.gettext
            raise ValueError(_("A million rounds are enough. Clear them first."))

    def _tell(self) -> None:
        """Show how far it is; the same step, so that what was pressed meanwhile still counts."""
        if self.is_closed:
            self._background.cancel()
            return
        told = {"title": self.title(), "summary": self.summary(), "said": self.said(), **self.facts()}
        self.state = sendable({**told, "step": self.state["step"]})

    def deeds(self) -> dict[str, Callable[[Intent], None]]:
        return {
            "play": self._take_play,
            "work": lambda intent: self._background.step(),
            "stop": lambda intent: self._background.cancel(),
            "clear": self._take_clear,
            "seed": self._take_seed,
            "game": self._take_game,
            "aim": self._take_aim,
            "strategy": self._take_strategy,
            "look": self._take_look,
        }

    def _take_play(self, intent: Intent) -> None:
        rounds = whole_of(intent, "rounds", 1, max(LOTS))
        if rounds not in LOTS:
            raise Malformed("rounds")
        _ = self._translation.gettext
        if not any(one.judgement.policy for one in self._entrants):
            raise ValueError(_("There is no strategy that can play. Choose one, or mend yours and run its cell again."))
        self._must_have_room(rounds)
        self._background.start(self._play(rounds))

    def _take_clear(self, intent: Intent) -> None:
        self._begin()

    def _begin(self) -> None:
        """Nothing has been played; the next round is the first of the seed."""
        self._background.cancel()
        self._entrants = [
            Entrant(one.strategy, one.judgement, self._seed, place) for place, one in enumerate(self._entrants)
        ]

    def _take_seed(self, intent: Intent) -> None:
        self._seed = self._seed + 1 if self._seed < GREATEST_SEED else 0
        self._begin()

    def _take_game(self, intent: Intent) -> None:
        games = self._choice_of_games()
        self._background.cancel()
        self._rules = games[one_of(intent, "game", games)]
        self._until = monotonic() + SECONDS
        self._entrants = [
            self._still_too_slow(one, place) if one.judgement.too_slow else self._entrant(one.strategy, place)
            for place, one in enumerate(self._entrants)
        ]

    def _still_too_slow(self, one: Entrant, place: int) -> Entrant:
        """One that was too slow for a game is not waited for again at the next."""
        return Entrant(one.strategy, replace(one.judgement, rules=self._rules), self._seed, place)

    def _take_aim(self, intent: Intent) -> None:
        self._aim = one_of(intent, "aim", AIMS)
        for one in self._entrants:
            one.judgement = one.judgement.toward(self._aim)

    def _take_strategy(self, intent: Intent) -> None:
        name, taken = one_of(intent, "strategy", STRATEGIES), intent.get("taken")
        if type(taken) is not bool:
            raise Malformed("taken")
        _ = self._translation.gettext
        if taken and any(_is(one.strategy, name) for one in self._entrants):
            return
        if taken:
            if len(self._entrants) >= MOST_STRATEGIES:
                raise ValueError(_("There is no room for more strategies. Take one out first."))
            self._background.cancel()
            self._until = monotonic() + SECONDS
            self._entrants = [*self._entrants, self._entrant(name, len(self._entrants))]
        else:
            self._background.cancel()
            self._entrants = [one for one in self._entrants if not _is(one.strategy, name)]
        self._looked_at = min(self._looked_at, max(0, len(self._entrants) - 1))
        self._begin()

    def _take_look(self, intent: Intent) -> None:
        self._looked_at = whole_of(intent, "place", 0, max(0, len(self._entrants) - 1))

    def retell(self) -> None:
        language = self._translation
        for one in self._entrants:
            if one.judgement.words.language != language.language:
                one.judgement = (
                    judge(one.strategy, self._rules, self._aim, language=language.language)
                    if one.judgement.fault and not one.judgement.too_slow
                    else replace(one.judgement, words=language)
                )
        super().retell()

    # in words

    def _names(self) -> list[str]:
        """What the strategies are called, each in its own way."""
        known = strategy_words(self._translation)
        judged = [one.judgement for one in self._entrants]
        return apart(known[one.name].name if not one.own and one.name in known else one.name for one in judged)

    def _number(self, number: Any) -> str:
        return decimal(number, self._translation.language, 0)

    def _amount(self, value: Any, places: int = 2) -> str:
        """A score, or a chance."""
        language = self._translation.language
        return decimal(value, language, places) if self._aim == "score" else percent(value, language, places)

    def _game(self) -> str:
        return self._translation.gettext(self._rules.title)

    def title(self) -> str:
        return self._translation.gettext("The arena: {game}").format(game=self._game())

    def _told(self, one: Entrant, name: str) -> str:
        """A strategy in a sentence."""
        _ = self._translation.gettext
        if one.judgement.fault:
            return _("{name} cannot be played.").format(name=name)
        exact = self._amount(one.judgement.value, 3 if self._aim == "score" else 2)
        if not one.played:
            text = _("{name}: exactly {exact}.")
            return text.format(name=name, exact=exact)
        value, square = one.came(self._aim)
        text = _("{name}: {value} ± {reach} as played, exactly {exact}.")
        reach = self._reach(2 * math.sqrt(square))
        return text.format(name=name, value=self._amount(value), reach=reach, exact=exact)

    def _reach(self, reach: float) -> str:
        """A distance: in points, or in percentage points."""
        return decimal(reach if self._aim == "score" else 100 * reach, self._translation.language)

    def summary(self) -> str:
        _, ngettext = self._translation.gettext, self._translation.ngettext
        if not self._entrants:
            return _("No strategy is in the arena. Choose one.")
        what = _("Expected score") if self._aim == "score" else _("Chance to shut the box")
        n = self.rounds
        first = (
            ngettext("{what} after {n} round each.", "{what} after {n} rounds each.", n).format(
                what=what, n=self._number(n)
            )
            if n
            else _("{what}; nobody has played yet.").format(what=what)
        )
        told = [self._told(one, name) for one, name in zip(self._entrants, self._names(), strict=True)]
        return " ".join([first, *told])

    def said(self) -> str:
        if self._background.running:
            share = percent(self._background.share, self._translation.language, 0)
            return self._translation.gettext("Playing: {share} done.").format(share=share)
        return self.summary()

    def words(self) -> dict[str, Any]:
        _ = self._translation.gettext
        return {
            **super().words(),
            "game": _("Game"),
            "named": _("Named strategies"),
            "aim": _("What counts"),
            "aims": [
                {"value": "score", "label": _("Expected score")},
                {"value": "shut", "label": _("Chance to shut")},
            ],
            "play": _("Rounds each"),
            "lots": [
                {"rounds": n, "label": self._number(n), "name": _("Play {n} rounds each").format(n=self._number(n))}
                for n in LOTS
            ],
            "stop": _("Stop"),
            "clear": _("Clear"),
            "another": _("Another seed"),
            "progress": _("Rounds being played"),
            "mean": _("as played"),
            "errors": _("two standard errors each way"),
            "exact": _("exact"),
            "results": _("Results"),
            "strategy": _("Strategy"),
            "score": _("Mean score"),
            "shut": _("Box shut"),
            "yours": _("yours"),
            "compared": _("Can they be told apart?"),
            "loses": _("Where it loses most"),
            "whose": _("Whose moves"),
            "better": _("better:"),
            "fractions": _("Exactly, as fractions"),
        }

    # what is drawn

    def _choice_of_games(self) -> dict[str, Rules]:
        return _games() | ({"given": self._given} if self._given is not None else {})

    def _scale(self) -> Scale:
        values: list[float] = []
        for one in self._entrants:
            if not one.judgement.fault:
                values.append(float(one.judgement.value))
                values += one.span(self._aim) if one.played else ()
        return scale(values or [0.0, 1.0], 0.1 if self._aim == "score" else 0.002)

    def _mark(self, value: float) -> str:
        places = next((places for places in range(4) if abs(value * 10**places - round(value * 10**places)) < 1e-6), 4)
        if self._aim == "score":
            return decimal(value, self._translation.language, places)
        return percent(Fraction(value).limit_denominator(100_000), self._translation.language, max(0, places - 2))

    def facts(self) -> dict[str, Any]:
        language, ruler = self._translation.language, self._scale()
        names = self._names()
        games = self._choice_of_games()
        return {
            "plain": self._is_plain,
            "games": [{"value": id, "label": self._translation.gettext(game.title)} for id, game in games.items()],
            "game": next((id for id, game in games.items() if game == self._rules), "given"),
            "aim": self._aim,
            "named": [
                {
                    "id": id,
                    "label": said.name,
                    "sentence": said.sentence,
                    "taken": any(_is(one.strategy, id) for one in self._entrants),
                }
                for id, said in strategy_words(self._translation).items()
            ],
            "seed": self._translation.gettext("Seed {seed}").format(seed=self._seed),
            "rounds": self.rounds,
            "working": self._background.running,
            "asks": self._background.asks_page,
            "share": self._background.share if self._background.running else 0.0,
            "progress": percent(self._background.share, language, 0) if self._background.running else "",
            "marks": [{"at": ruler.at(mark), "label": self._mark(mark)} for mark in ruler.marks],
            "rows": [self._row(one, name, ruler) for one, name in zip(self._entrants, names, strict=True)],
            "compared": self._compared(names),
            "looked_at": self._looked_at,
            "judged": self._judged(names),
        }

    def _row(self, one: Entrant, name: str, ruler: Scale) -> dict[str, Any]:
        language, judgement = self._translation.language, one.judgement
        row: dict[str, Any] = {
            "name": name,
            "own": judgement.own,
            "fault": judgement.fault,
            "exact": None,
            "came": None,
            "score": "–",
            "shut": "–",
            "score_exact": "–",
            "shut_exact": "–",
            "fractions": "",
        }
        if judgement.fault:
            return row
        row["exact"] = ruler.at(judgement.value)
        row["score_exact"] = decimal(judgement.expected_score, language, 3)
        row["shut_exact"] = percent(judgement.shut_probability, language, 2)
        row["fractions"] = f"{judgement.expected_score}; {judgement.shut_probability}"
        if one.played:
            low, high = one.span(self._aim)
            row["came"] = {"at": ruler.at(one.came(self._aim)[0]), "low": ruler.at(low), "high": ruler.at(high)}
            reach = decimal(2 * math.sqrt(one.came("score")[1]), language)
            row["score"] = f"{decimal(one.mean, language)} ± {reach}"
            spread = decimal(200 * math.sqrt(one.came("shut")[1]), language, 1)
            row["shut"] = f"{percent(Fraction(one.shut, one.played), language, 1)} ± {spread}"
        return row

    def _compared(self, names: list[str]) -> list[str]:
        """Each strategy beside the first that can be played."""
        able = [(one, name) for one, name in zip(self._entrants, names, strict=True) if not one.judgement.fault]
        return [self._difference(able[0], other) for other in able[1:]] if able else []

    def _difference(self, first: tuple[Entrant, str], other: tuple[Entrant, str]) -> str:
        _, language = self._translation.gettext, self._translation.language
        (one, name), (two, name_of_other) = first, other
        unit = 1 if self._aim == "score" else 100
        exact = two.judgement.value - one.judgement.value
        gap = signed(unit * exact, language, GAP_PLACES)
        what = (
            _("{other} compared with {name}: {gap} points exactly (rounded to {places} places).")
            if self._aim == "score"
            else _("{other} compared with {name}: {gap} percentage points exactly (rounded to {places} places).")
        )
        told = [what.format(other=name_of_other, name=name, gap=gap, places=GAP_PLACES)]
        if one.played and two.played:
            (came, square), (came_too, square_too) = one.came(self._aim), two.came(self._aim)
            difference, reach = came_too - came, 2 * math.sqrt(square + square_too)
            text = (
                _("As played {gap} ± {reach}: more than chance alone would make. They can be told apart.")
                if abs(difference) > reach
                else _("As played {gap} ± {reach}: that may be chance alone. They cannot be told apart yet.")
            )
            played = signed(unit * difference, language, 2)
            told.append(text.format(gap=played, reach=decimal(unit * reach, language, 2)))
        told.append(self._needed(one.judgement, two.judgement))
        return " ".join(filter(None, told))

    def _needed(self, one: Judgement, other: Judgement) -> str:
        """How many rounds tell two strategies apart."""
        _ = self._translation.gettext
        if one.value == other.value or one.evaluation is None or other.evaluation is None:
            return _("No number of rounds tells them apart by this.") if one.value == other.value else ""
        if self._aim == "score":
            chances = [judged.evaluation.score_distribution() for judged in (one, other) if judged.evaluation]
        else:
            chances = [{1: judged.value, 0: 1 - judged.value} for judged in (one, other)]
        if any(len(set(few.values())) == 1 and len(few) == 1 for few in chances):
            return ""
        needed = rounds_to_tell(*chances)
        rounded = round(needed, 2 - len(str(needed))) if needed > 99 else needed
        return _("It takes about {n} rounds each to see the difference.").format(n=self._number(rounded))

    def _judged(self, names: list[str]) -> dict[str, Any] | None:
        """The strategy that is looked at: what it expects, and where it loses most."""
        if not self._entrants:
            return None
        place = min(self._looked_at, len(self._entrants) - 1)
        judgement = replace(self._entrants[place].judgement, name=names[place], words=self._translation)
        if judgement.fault:
            return {"name": names[place], "fault": judgement.fault, "sentences": [], "losses": []}
        sentences = [judgement.expects(), judgement.distance()]
        losses = judgement.losses[:SHOWN]
        if any(not loss.faces for loss in losses) and judgement.own and not judgement.chooses_dice:
            sentences.append(judgement.advice())
        return {
            "name": names[place],
            "fault": "",
            "sentences": sentences,
            "losses": [self._loss(judgement, loss) for loss in losses],
        }

    def _loss(self, judgement: Judgement, loss: Loss) -> dict[str, Any]:
        return {
            "tiles": list(self._rules.tiles),
            "open": list(loss.open_tiles),
            "roll": judgement.roll(loss.faces),
            "move": judgement.choice(loss, loss.move),
            "better": judgement.choice(loss, loss.better),
            "text": judgement.told(loss),
        }

    def figure(self) -> str:
        ruler, width, line, left = self._scale(), 360, 34, 150
        names = self._names()
        height = line * len(self._entrants)
        parts = [
            f'<path d="M{x:g} 0V{height}" stroke="#c9b48f"/>'
            f'<text x="{x:g}" y="{height + 18}" text-anchor="middle">{escape(self._mark(mark))}</text>'
            for mark in ruler.marks
            for x in [ruler.at(mark) * width]
        ]
        for place, (one, name) in enumerate(zip(self._entrants, names, strict=True)):
            y = line * place + line / 2
            short = name if len(name) <= 20 else f"{name[:19]}…"
            parts.append(f'<text x="-10" y="{y + 5:g}" text-anchor="end">{escape(short)}</text>')
            if one.judgement.fault:
                parts.append(f'<text x="4" y="{y + 5:g}">✗</text>')
                continue
            if one.played:
                low, high = (ruler.at(end) * width for end in one.span(self._aim))
                at = ruler.at(one.came(self._aim)[0]) * width
                parts.append(
                    f'<path d="M{low:g} {y:g}H{high:g}M{low:g} {y - 6:g}v12M{high:g} {y - 6:g}v12" stroke="#2a1c10" '
                    f'stroke-width="2"/><circle cx="{at:g}" cy="{y:g}" r="5" fill="#1f6a50"/>'
                )
            x = ruler.at(one.judgement.value) * width
            parts.append(
                f'<path d="M{x:g} {y - 9:g}l6 9l-6 9l-6 -9z" fill="none" stroke="#a8620a" stroke-width="2.5"/>'
            )
        return (
            f'<svg viewBox="{-left} -8 {width + left + 24} {height + 34}" role="img" '
            f'aria-label="{escape(self.summary())}" style="max-width:640px;width:100%;background-color:#fbf6ec" '
            f'font-family="serif" font-size="14" fill="#2a1c10">{"".join(parts)}</svg>{self._told_faults(names)}'
        )

    def _told_faults(self, names: list[str]) -> str:
        return "".join(
            f"<p><b>{escape(name)}</b>: {escape(one.judgement.fault)}</p>"
            for one, name in zip(self._entrants, names, strict=True)
            if one.judgement.fault
        )

    def plain_text(self) -> str:
        faults = [one.judgement.fault for one in self._entrants if one.judgement.fault]
        return " ".join([super().plain_text(), *faults])

    def asked(self) -> tuple[tuple[Any, ...], dict[str, Any]]:
        keywords: dict[str, Any] = {}
        strategies = tuple(
            one.strategy if not one.judgement.own else _Name(one.judgement.name) for one in self._entrants
        )
        if strategies != ("fewest-tiles", "best-score"):
            keywords["strategies"] = strategies
        defaults = {"rounds": 0, "seed": 1, "aim": "score", "plain": False}
        now = {"rounds": self.rounds, "seed": self._seed, "aim": self._aim, "plain": self._is_plain}
        keywords |= {name: value for name, value in now.items() if value != defaults[name]}
        known = next((id for id, game in variants().items() if game == self._rules), None)
        return (() if known == "classic" else (known or self._rules,)), keywords


def apart(names: Iterable[str]) -> list[str]:
    """Names that can be told apart.

    >>> apart(["mine", "yours", "mine"])
    ['mine', 'yours', 'mine (2)']
    """
    told: list[str] = []
    for name in names:
        same = sum(before == name or before.startswith(f"{name} (") for before in told)
        told.append(f"{name} ({same + 1})" if same else name)
    return told


class _Name(str):
    """The name of something of the learner's own: it stands in a repr without quotation marks."""

    def __repr__(self) -> str:
        return str(self)


def _is(strategy: Any, name: str) -> bool:
    return type(strategy) is str and strategy == name


def _listed(strategies: Any) -> tuple[Any, ...]:
    """The strategies that were given; one may stand alone."""
    if isinstance(strategies, (set, frozenset, dict, Iterator)):
        raise RuleError("several strategies stand in square brackets, such as [my_strategy, 'best-score']")
    if type(strategies) not in (tuple, list):
        return (strategies,)
    if len(strategies) > MOST_STRATEGIES:
        raise RuleError(f"at most {MOST_STRATEGIES} strategies fit into the arena, not {len(strategies)}")
    return tuple(strategies)


def _games() -> dict[str, Rules]:
    """The games of the catalogue whose boxes are small enough."""
    return {
        id: rules
        for id, rules in variants().items()
        if len(rules.open_tiles) <= MOST_TILES
        and isinstance(rules.source, Dice)
        and rules.source.count <= 2
        and rules.source.sides == 6
        and rules.scoring == "golf"
        and rules.format == "round"
    }
