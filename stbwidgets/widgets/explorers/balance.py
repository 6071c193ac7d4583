"""The balance: the exact chances of the scores as weights on a beam, which is level where the mean supports it."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from html import escape
from math import lcm
from typing import Any

from ...course import record
from ...numbers import decimal, listing, percent
from ...odds.contests import contest, mean, most_likely
from ...odds.evaluation import evaluate
from ...odds.strategy import STRATEGIES
from ...rules.catalogue import variant, variants
from ...rules.errors import RuleError
from ...rules.numerals import distinct, show
from ...rules.numerals import whole as whole_number
from ...rules.rules import Rules
from .. import bundle
from ..base import no_more_keywords
from ..strategy_words import strategy_words
from .explorer import Explorer, Intent, Malformed, one_of, yes_or_no
from .explorer import whole as whole_of

HIGHEST = 80  # the greatest score that has a place on the beam
EXACT = 1296  # so many rounds are still a number one can think of: four dice
MANY = 1000  # rounds, where the exact number would be a monster
STEEPEST = 4.0  # degrees

Chances = Mapping[int, Fraction]
Move = tuple[int, ...]

_CELL = "padding:1px 10px;text-align:right;border:0;background-color:#fbf6ec;color:#2a1c10;"


@lru_cache(maxsize=200)
def score_chances(rules: Rules, strategy: str) -> Chances:
    """Each score with its exact chance.

    >>> score_chances(variant("classic").replace(open_tiles=(1,)), "best-score")
    {0: Fraction(1, 6), 1: Fraction(5, 6)}
    """
    return evaluate(rules, strategy).score_distribution()


def has_a_place(rules: Rules) -> bool:
    """Whether all its scores find a place on the beam.

    >>> has_a_place(variant("classic")), has_a_place(variant("digital"))
    (True, False)
    """
    return rules.score(rules.tiles) <= HIGHEST


class Balance(Explorer):
    """The scores of a game as weights on a beam: the mean is where it balances. Made by `explore`.

    ``rules`` are a name or rules, played by a named ``strategy``. ``open_tiles`` makes a smaller start. With
    ``balanced=False`` the support stands in the middle, and the mean is told once it has been found. ``against`` is a
    second player for a pot: a strategy, a score that always comes, or the tiles of another box.

    >>> balance = Balance("classic", open_tiles=(1, 2, 3))
    >>> balance.mean, balance.most_likely
    (Fraction(61, 36), (0,))
    >>> balance
    explore('balance', open_tiles=(1, 2, 3))
    """

    id = "balance"
    _script = bundle.script("explorers/balance")
    _sheet = bundle.style("explorers/balance")

    def __init__(
        self,
        rules: Any = "classic",
        *,
        strategy: str = "best-score",
        open_tiles: Iterable[int] | None = None,
        balanced: bool = True,
        against: Any = None,
        plain: bool = False,
        language: str | None = None,
        **unknown: Any,
    ) -> None:
        no_more_keywords(
            "explore", unknown, ("rules", "strategy", "open_tiles", "balanced", "against", "plain", "language")
        )
        self._game = rules if isinstance(rules, Rules) else variant(rules)
        if not has_a_place(self._game):
            raise RuleError(
                f"{self._game.title} has scores up to {self._game.score(self._game.tiles)}; "
                f"the balance has room for scores up to {HIGHEST}"
            )
        self._strategy = _named(strategy)
        self._open = self._game.open_tiles if open_tiles is None else self._game.read_open(open_tiles)
        self._balanced = yes_or_no(balanced, "balanced")
        self._is_plain = yes_or_no(plain, "plain")
        self._against = self._read_against(against)
        self._told = ""
        self._weigh(self._game, self._open, self._strategy, self._against)
        super().__init__(language=language)
        self._draw()
        self.follow_session()

    def _read_against(self, against: Any) -> Any:
        if against is None:
            return None
        if isinstance(against, str):
            return _named(against)
        if type(against) is int:
            return whole_number(against, "against", 0, HIGHEST, RuleError)
        return distinct(against, "open tile", 1, HIGHEST, RuleError)

    @staticmethod
    def _start(game: Rules, open_tiles: Move) -> Rules:
        return game if open_tiles == game.open_tiles else game.replace(open_tiles=open_tiles)

    def _weigh(self, game: Rules, open_tiles: Move, strategy: str, against: Any) -> None:
        """Put these on the beam. Whatever cannot be played raises before anything has changed."""
        rules = self._start(game, open_tiles)
        chances = score_chances(rules, strategy)
        other: Chances | None = None
        if isinstance(against, str):
            other = score_chances(rules, against)
        elif isinstance(against, int):
            other = {against: Fraction(1)}
        elif against is not None:
            other = score_chances(self._start(game, game.read_open(against)), strategy)
        self._game, self._open, self._strategy, self._against = game, open_tiles, strategy, against
        self._rules, self._chances, self._other = rules, chances, other
        self._highest = max(1, *chances, *(other or ()))
        self._step = Fraction(1, 2) if self._highest > 20 else Fraction(1, 10)
        self._stops = int(self._highest / self._step)
        self._pivot = self._level_at if self._balanced else self._stops // 2
        self._found = self._pivot == self._level_at

    # what is so

    @property
    def chances(self) -> dict[int, Fraction]:
        """Each score with its exact chance."""
        return dict(self._chances)

    @property
    def mean(self) -> Fraction:
        """The expected score: where the beam balances."""
        return mean(self._chances)

    @property
    def most_likely(self) -> tuple[int, ...]:
        """The score with the greatest chance; more than one if they are tied."""
        return most_likely(self._chances)

    @property
    def _level_at(self) -> int:
        """The stop of the support that is nearest to the mean."""
        return round(self.mean / self._step)

    @property
    def _is_level(self) -> bool:
        return self._pivot == self._level_at

    def _mine(self) -> Counter[int]:
        """The learner's own rounds of this game, begun with these tiles."""
        if self._rules.id != "custom":
            return record.scores(record.variant_of(self._rules))
        keys = {record.variant_of(self._rules)}
        if self._game.opening is None:
            keys.add(record.variant_of(self._game.replace(tiles=self._open, open_tiles=self._open)))
        found: Counter[int] = Counter()
        for key in sorted(keys):
            found += record.scores(key)
        return found

    def _session_changed(self) -> None:
        with self._lock:
            if self._drawn_rounds != self._mine():
                self._told = self._own_in_words()
                self._draw()

    # intents

    def deeds(self) -> dict[str, Callable[[Intent], None]]:
        return {
            "pivot": self._take_pivot,
            "level": self._take_level,
            "tap": self._take_tap,
            "all": self._take_all,
            "game": self._take_game,
            "strategy": self._take_strategy,
            "against": self._take_against,
            "score": self._take_score,
            "tap-other": self._take_other,
        }

    def _take_pivot(self, intent: Intent) -> None:
        self._move_to(whole_of(intent, "at", 0, self._stops))

    def _take_level(self, intent: Intent) -> None:
        self._move_to(self._level_at)

    def _move_to(self, stop: int) -> None:
        self._pivot = stop
        self._found = self._found or self._is_level
        self._told = "" if self._is_level else self._tipping()

    def _again(self, **changed: Any) -> None:
        parts = {"game": self._game, "open_tiles": self._open, "strategy": self._strategy, "against": self._against}
        self._weigh(**{**parts, **changed})
        self._told = ""

    def _tapped(self, intent: Intent, tiles: Move) -> Move:
        tile = whole_of(intent, "tile", 1, HIGHEST)
        if tile not in self._game.tiles:
            raise Malformed("tile")
        now = tuple(sorted({*tiles} ^ {tile}))
        if not now:
            raise ValueError(self._translation.gettext("One tile must stay open: a box that is shut needs no roll."))
        return now

    def _take_tap(self, intent: Intent) -> None:
        self._again(open_tiles=self._tapped(intent, self._open))

    def _take_all(self, intent: Intent) -> None:
        self._again(open_tiles=self._game.open_tiles)

    def _take_game(self, intent: Intent) -> None:
        game = variant(one_of(intent, "game", self._games()))
        other = None if isinstance(self._against, tuple) else self._against
        self._again(game=game, open_tiles=game.open_tiles, against=other)

    def _take_strategy(self, intent: Intent) -> None:
        self._again(strategy=one_of(intent, "strategy", STRATEGIES))

    def _take_against(self, intent: Intent) -> None:
        chosen = one_of(intent, "against", ("", "score", "box", *STRATEGIES))
        made: dict[str, Any] = {"": None, "score": min(round(self.mean), self._highest), "box": self._open}
        self._again(against=made.get(chosen, chosen))
        self._told = self._pot_in_words()

    def _take_score(self, intent: Intent) -> None:
        if type(self._against) is not int:
            raise Malformed("score")
        self._again(against=whole_of(intent, "score", 0, HIGHEST))
        self._told = self._pot_in_words()

    def _take_other(self, intent: Intent) -> None:
        if not isinstance(self._against, tuple):
            raise Malformed("tile")
        self._again(against=self._tapped(intent, self._against))
        self._told = self._pot_in_words()

    def _games(self) -> list[str]:
        return [id for id, rules in variants().items() if has_a_place(rules)]

    def retell(self) -> None:
        self._told = ""
        super().retell()

    # in words

    def _number(self, value: Any, places: int = 2) -> str:
        return decimal(value, self._translation.language, places)

    def _named_box(self, tiles: Move) -> str:
        words = self._translation
        text = words.ngettext("tile {tiles} open", "tiles {tiles} open", len(tiles))
        return text.format(tiles=listing(tiles, words.language))

    def title(self) -> str:
        _ = self._translation.gettext
        if self._game.id == "custom":  # no name, but the tiles say what it is
            return _("The balance: {game}").format(game=self._named_box(self._open))
        name = _(self._game.title)
        if self._open == self._game.open_tiles:
            return _("The balance: {game}").format(game=name)
        return _("The balance: {game}, {tiles}").format(game=name, tiles=self._named_box(self._open))

    def _rounds(self) -> int | None:
        """The fewest rounds in which every score can come a whole number of times; None if there are too many."""
        parts = [chance.denominator for chance in self._chances.values()]
        if self._other:
            parts += [chance.denominator for chance in self._other.values()]
        rounds = lcm(*parts, 36)
        return rounds if rounds <= EXACT else None

    def _cost(self) -> str:
        """The expected value as a total over many rounds."""
        _, value = self._translation.gettext, self.mean
        rounds = lcm(value.denominator, 36)
        if rounds <= EXACT:
            text = (
                _("{rounds} rounds cost {points} points: {exact} ≈ {mean} a round.")
                if value.denominator > 1
                else _("{rounds} rounds cost {points} points: {exact} a round.")
            )
            return text.format(
                rounds=self._number(rounds, 0),
                points=self._number(rounds * value, 0),
                exact=value,
                mean=self._number(value),
            )
        return _("{rounds} rounds cost about {points} points: {mean} a round.").format(
            rounds=self._number(MANY, 0), points=self._number(MANY * value, 0), mean=self._number(value, 3)
        )

    def _likeliest(self) -> str:
        words, scores, exact = self._translation, self.most_likely, self._rounds()
        chance = self._chances[scores[0]]
        whole = lcm(self.mean.denominator, 36)  # the rounds of the sentence before, if they do for this one too
        if whole <= EXACT and (chance * whole).denominator == 1:
            exact = whole
        rounds = exact or 10 * MANY
        counted = words.gettext("{n} of {rounds} rounds") if exact else words.gettext("about {n} of {rounds} rounds")
        text = words.ngettext(
            "The most likely score is {scores}: {counted}, or {chance}.",
            "The most likely scores are {scores}: {counted} each, or {chance}.",
            len(scores),
        )
        return text.format(
            scores=listing(scores, words.language),
            counted=counted.format(n=self._number(rounds * chance, 0), rounds=self._number(rounds, 0)),
            chance=percent(chance, words.language),
        )

    def _exactly(self) -> str:
        """The mean as the fraction that it is."""
        if not self._found:
            return ""
        text = self._translation.gettext("The mean is exactly {exact} ≈ {mean}.")
        return text.format(exact=self.mean, mean=self._number(self.mean, 6))

    def _tipping(self) -> str:
        _ = self._translation.gettext
        if self._pivot > self._level_at:
            return _("The beam tips to the left: the support is too far to the right.")
        return _("The beam tips to the right: the support is too far to the left.")

    def summary(self) -> str:
        _ = self._translation.gettext
        if not self._found:
            return " ".join((self._tipping(), _("Move the support until the beam is level.")))
        told = [self._cost(), self._likeliest()]
        if self.mean not in self._chances:
            told.append(_("No single round ends at the mean."))
        if not self._is_level:
            told.insert(0, self._tipping())
        return " ".join(told)

    def said(self) -> str:
        return self._told or self.summary()

    def _own_in_words(self) -> str:
        words, mine = self._translation, self._mine()
        if not mine:
            return words.gettext("You have no rounds of this game yet. Play some, and they show here.")
        own = Fraction(sum(score * n for score, n in mine.items()), mine.total())
        return words.ngettext(
            "You have played {n} round: {points} points, a mean of {mean}.",
            "You have played {n} rounds: {points} points, a mean of {mean}.",
            mine.total(),
        ).format(
            n=mine.total(), points=self._number(sum(score * n for score, n in mine.items()), 0), mean=self._number(own)
        )

    def _other_named(self) -> str:
        _, against = self._translation.gettext, self._against
        if isinstance(against, int):
            return _("somebody who always scores {score}").format(score=against)
        if isinstance(against, tuple):
            return _("a box with {tiles}").format(tiles=self._named_box(against))
        return _("somebody who plays “{strategy}”").format(strategy=self._strategies()[against])

    def _pot_in_words(self) -> str:
        """Who gains from a pot that goes to the lower score."""
        if self._other is None:
            return ""
        _ = self._translation.gettext
        result = contest(self._chances, self._other)
        exact = lcm(*(chance.denominator for chance in result))
        rounds = lcm(exact, 36) if lcm(exact, 36) <= EXACT else MANY
        wins, loses = round(rounds * result.win), round(rounds * result.lose)
        amounts = {
            "rounds": self._number(rounds, 0), "other": self._other_named(), "wins": self._number(wins, 0),
            "loses": self._number(loses, 0), "ties": self._number(rounds - wins - loses, 0),
        }  # fmt: skip
        text = (
            _("In {rounds} rounds against {other}: lower {wins} times, equal {ties}, higher {loses}.")
            if rounds != MANY
            else _("In {rounds} rounds against {other}, about: lower {wins} times, equal {ties}, higher {loses}.")
        )
        gain = wins - loses
        if gain:
            coins = (
                _("With one coin each in the pot, you gain {n} coins.")
                if gain > 0
                else _("With one coin each in the pot, the other gains {n} coins.")
            ).format(n=self._number(abs(gain), 0))
        else:
            coins = _("With one coin each in the pot, nobody gains.")
        return f"{text.format(**amounts)} {coins} {self._means_in_words()}"

    def _means_in_words(self) -> str:
        _, one, other = self._translation.gettext, self.mean, mean(self._other or {})
        if one == other:
            return _("Both means are the same: {mean}.").format(mean=self._number(one))
        return _("The means are {one} and {other}.").format(one=self._number(one), other=self._number(other))

    def _strategies(self) -> dict[str, str]:
        return {id: words.name for id, words in strategy_words(self._translation).items()}

    def words(self) -> dict[str, Any]:
        _ = self._translation.gettext
        return {
            **super().words(),
            "tiles": _("Tiles: tap to open or shut"),
            "tile_name": _("Tile {tile}"),
            "tile_open": _("Tile {tile}, open"),
            "tile_shut": _("Tile {tile}, shut"),
            "all_tiles": _("Begin with all tiles"),
            "game": _("Game"),
            "strategy": _("Played by"),
            "against": _("A pot against"),
            "always": _("Always this score"),
            "less": _("Lower"),
            "more": _("Higher"),
            "other_tiles": _("Tiles of the other box"),
            "support": _("Where the support stands"),
            "balance": _("Let it balance"),
            "chance": _("How likely each score is"),
            "likeliest": _("most likely score"),
            "mine": _("my rounds"),
            "other": _("the other player"),
            "numbers": _("In numbers"),
            "score": _("Score"),
            "points": _("Points"),
            "sum": _("Together"),
            "change": _("Another box or another way to play"),
        }

    # what is drawn

    def facts(self) -> dict[str, Any]:
        _, language = self._translation.gettext, self._translation.language
        mine, other = self._mine(), self._other or {}
        self._drawn_rounds = mine
        top = max(*self._chances.values(), *other.values())
        own_mean = Fraction(sum(score * n for score, n in mine.items()), mine.total()) if mine else None
        at = self.mean if self._is_level else self._pivot * self._step
        place = self._number(at, 2 if self._is_level else 1)
        return {
            "bars": [
                {
                    "score": score,
                    "height": float(self._chances.get(score, 0) / top),
                    "other": float(other.get(score, 0) / top) if self._other else None,
                    "mode": score in self.most_likely,
                    "mine": mine[score],
                }
                for score in range(self._highest + 1)
            ],
            "percent": percent(self._chances[self.most_likely[0]], language, 1 if self._rounds() is None else 0),
            "highest": self._highest,
            "at": float(at),
            "stop": self._pivot,
            "stops": self._stops,
            "level": self._is_level,
            "tilt": self._tilt(),
            "place": _("Mean {mean}").format(mean=place) if self._is_level else place,
            "own_mean": None if own_mean is None else min(float(own_mean), self._highest),
            "own": self._own_in_words(),
            "rounds": mine.total(),
            "pot": self._pot_in_words(),
            "table": self._table(),
            "exactly": self._exactly(),
            "plain": self._is_plain,
            "tiles": list(self._game.tiles),
            "open": list(self._open),
            "whole": self._open == self._game.open_tiles,
            "games": [{"value": id, "label": _(variant(id).title)} for id in self._games()]
            + ([] if self._game.id in self._games() else [{"value": "given", "label": _(self._game.title)}]),
            "game": self._game.id if self._game.id in self._games() else "given",
            "strategies": [{"value": id, "label": name} for id, name in self._strategies().items()],
            "strategy": self._strategy,
            "opponents": [
                {"value": "", "label": _("nobody")},
                {"value": "score", "label": _("always the same score")},
                {"value": "box", "label": _("another box")},
                *({"value": id, "label": name} for id, name in self._strategies().items()),
            ],
            "against": {tuple: "box", int: "score", type(None): ""}.get(type(self._against), self._against),
            "always": self._against if isinstance(self._against, int) else None,
            "other_open": list(self._against) if isinstance(self._against, tuple) else None,
        }

    def _tilt(self) -> float:
        """How far the beam leans, in degrees: clockwise where the mean is to the right of the support."""
        if self._is_level:
            return 0.0
        lean = float(self.mean - self._pivot * self._step) / self._highest * 14
        return round(max(-STEEPEST, min(STEEPEST, lean + (0.5 if lean > 0 else -0.5))), 2)

    def _table(self) -> dict[str, Any]:
        """Every score with the rounds that end in it, and the points they cost: the mean is their sum over all."""
        _ = self._translation.gettext
        exact = self._rounds()
        rounds = exact or 10 * MANY
        times = {score: rounds * chance for score, chance in self._chances.items()}
        head = _("Of {rounds} rounds") if exact else _("Of {rounds} rounds, about")
        # a table that is rounded line by line does not add up; its last line is the exact sum, rounded
        return {
            "head": head.format(rounds=self._number(rounds, 0)),
            "rows": [
                [str(score), self._number(n, 0), self._number(score * n, 0)] for score, n in sorted(times.items())
            ],
            "sum": [self._number(rounds, 0), self._number(rounds * self.mean, 0)] if self._found else None,
        }

    def figure(self) -> str:
        """The bars as a table of numbers with small blocks, which every viewer shows."""
        language, top = self._translation.language, max(self._chances.values())
        rows = "".join(
            f'<tr><th scope="row" style="{_CELL}">{score}</th><td style="{_CELL}text-align:left;">'
            f'<span style="display:inline-block;width:{round(chance / top * 170)}px;height:11px;'
            f'background-color:{"#a8620a" if score in self.most_likely else "#1f6a50"};"></span></td>'
            f'<td style="{_CELL}">{percent(chance, language)}</td></tr>'
            for score, chance in self._chances.items()
        )
        caption = escape(self.words()["chance"])
        return (
            f'<table style="border-collapse:collapse;margin:8px 0;line-height:1.1;font-size:13px;">'
            f'<caption style="text-align:start;color:#2a1c10;">{caption}</caption><tbody>{rows}</tbody></table>'
        )

    def plain_text(self) -> str:
        return " ".join(filter(None, (super().plain_text(), self._pot_in_words() if self._found else "")))

    def asked(self) -> tuple[tuple[Any, ...], dict[str, Any]]:
        known = self._game.id != "custom"
        arguments = () if self._game.id == "classic" else ((self._game.id if known else self._game),)
        parts = {
            "strategy": (self._strategy, "best-score"), "open_tiles": (self._open, self._game.open_tiles),
            "balanced": (self._balanced, True), "against": (self._against, None), "plain": (self._is_plain, False),
        }  # fmt: skip
        return arguments, {name: value for name, (value, usual) in parts.items() if value != usual}


def _named(strategy: Any) -> str:
    if isinstance(strategy, str) and strategy in STRATEGIES:
        return strategy
    raise RuleError(f"strategy is one of {', '.join(map(repr, STRATEGIES))}, not {show(strategy)}")
