"""The totals of dice, dominoes or cards: how they must fall, and how they do."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from random import Random
from typing import Any

from ... import numbers
from ...rules.chance import read_seed
from ...rules.errors import RuleError
from ...rules.numerals import show, whole
from ...rules.rules import Rules
from ...rules.sources import Cards, Dice, Dominoes, Faces, Source
from ...rules.sources import one_of as check_one_of
from .. import bundle
from .explorer import Explorer, Intent, Malformed, one_of, yes_or_no
from .explorer import whole as whole_of

MOST_DICE = 4
SIDES = (4, 6, 8, 10, 12, 20)
SICHERMAN = ((1, 2, 2, 3, 3, 4), (1, 3, 4, 5, 6, 8))
KINDS = ("dice", "dominoes", "cards", "sicherman")
LOTS = (1, 10, 100, 1000)
MOST_THROWS = 1_000_000
MOST_TOTALS = 120  # more bars than can be told apart
MOST_SEED = 9999  # that the stepper reaches


@dataclass(frozen=True)
class Roller:
    """What is thrown or drawn: dice, each by its faces, or pieces that are put back after each draw."""

    dice: tuple[Faces, ...] = ()
    pieces: tuple[Faces, ...] = ()

    def throw(self, random: Random) -> Faces:
        """One throw, or one draw."""
        if self.pieces:
            return self.pieces[int(random.random() * len(self.pieces))]
        return tuple(faces[int(random.random() * len(faces))] for faces in self.dice)

    def ways(self) -> dict[int, int]:
        """Each total, with the number of outcomes or pieces that have it.

        >>> Roller(SICHERMAN).ways() == Roller(((1, 2, 3, 4, 5, 6),) * 2).ways()
        True
        """
        import icepool

        if self.pieces:
            counted = icepool.Die([sum(piece) for piece in self.pieces])
        else:
            counted = sum((icepool.Die(list(faces)) for faces in self.dice[1:]), icepool.Die(list(self.dice[0])))
        return dict(counted.items())


def _roller(source: Source) -> Roller:
    if isinstance(source, Dice):
        return Roller(dice=(tuple(range(1, source.sides + 1)),) * source.count)
    return Roller(pieces=tuple(piece for piece in source.pieces if not source.is_free(piece)))


class Totals(Explorer):
    """The totals of dice, dominoes or cards: their exact chances beside what has been thrown. Made by `explore`.

    ``source`` is "dice", "dominoes" (the 21 from 1-1 to 6-6), "cards" (ace to queen, 48), "sicherman" (two dice with
    other numbers), or the source of any game, such as ``stb.variant("chinese-dominoes").source``. What is drawn is put
    back before the next draw. ``dice`` (1 to 4) and ``sides`` (4, 6, 8, 10, 12, 20) are for dice. The same ``seed``
    gives the same throws, ``None`` draws a seed. With ``exact=False`` the exact chances are kept back until they are
    asked for; with ``plain`` there is no choice of another source.

    >>> totals = Totals("dice", dice=2, seed=1)
    >>> totals.ways[7], totals.chances[7]
    (6, Fraction(1, 6))
    >>> totals.throw(100)
    >>> totals.throws, sum(totals.counts.values())
    (100, 100)
    """

    id = "totals"
    _script = bundle.script("explorers/totals")
    _sheet = bundle.style("explorers/totals")

    def __init__(
        self,
        source: Any = "dice",
        *,
        dice: int = 2,
        sides: int = 6,
        seed: Any = 1,
        exact: bool = True,
        plain: bool = False,
        language: str | None = None,
    ) -> None:
        self._dice = whole(dice, "the number of dice", 1, MOST_DICE, RuleError)
        if type(sides) is not int or sides not in SIDES:
            raise RuleError(
                f"the sides of a die must be {', '.join(map(str, SIDES[:-1]))} or 20 here, not {show(sides)}"
            )
        self._sides = sides
        self._given: Source | None = None
        self._kind = self._read_source(source)
        self._seed = read_seed(seed)
        if type(exact) is not bool:
            raise RuleError(f"exact says whether the exact chances are shown: True or False, not {show(exact)}")
        self._shown = exact
        self._is_plain = yes_or_no(plain, "plain")
        self._begin()
        super().__init__(language=language)
        self._draw()

    def _read_source(self, source: Any) -> str:
        if isinstance(source, Rules):
            source = source.source
        if isinstance(source, Dice) and source.count <= MOST_DICE and source.sides in SIDES:
            self._dice, self._sides = source.count, source.sides
            return "dice"
        if isinstance(source, Dice | Dominoes | Cards):
            self._given = source
            if (most := len(_roller(source).ways())) > MOST_TOTALS:
                raise RuleError(f"{source!r} has {most} totals; at most {MOST_TOTALS} can be drawn beside each other")
            return "given"
        check_one_of("source", source, KINDS)
        return str(source)

    def _begin(self) -> None:
        """Nothing has been thrown; the next throw is the first of the seed."""
        self._roller = {
            "dice": lambda: _roller(Dice(self._dice, self._sides)),
            "dominoes": lambda: _roller(Dominoes(double_blank=None)),
            "cards": lambda: _roller(Cards()),
            "sicherman": lambda: Roller(SICHERMAN),
            "given": lambda: _roller(self._given or Dice()),
        }[self._kind]()
        self._ways = self._roller.ways()
        self._random = Random(f"stbwidgets totals {self._seed}")
        self._wipe()

    def _wipe(self) -> None:
        self._counts = dict.fromkeys(self._ways, 0)
        self._last: Faces | None = None

    # what is so

    @property
    def ways(self) -> dict[int, int]:
        """In how many ways each total comes about."""
        return dict(self._ways)

    @property
    def chances(self) -> dict[int, Fraction]:
        """The exact chance of each total."""
        all_ways = sum(self._ways.values())
        return {total: Fraction(ways, all_ways) for total, ways in self._ways.items()}

    @property
    def counts(self) -> dict[int, int]:
        """How often each total has been thrown."""
        return dict(self._counts)

    @property
    def throws(self) -> int:
        """How often has been thrown."""
        return sum(self._counts.values())

    def throw(self, times: int = 1) -> None:
        """Throw, or draw, so many times more."""
        with self._lock:
            self._throw(whole(times, "the number of throws", 1, MOST_THROWS, RuleError))
            self._draw()

    def clear(self) -> None:
        """Take the counts away. The throws that follow are new ones; choosing the seed again begins with the first."""
        with self._lock:
            self._wipe()
            self._draw()

    def _throw(self, times: int) -> None:
        if self.throws + times > MOST_THROWS:
            _ = self._translation.gettext
            raise RuleError(_("A million throws are enough. Clear them first."))
        for _again in range(times):
            self._last = self._roller.throw(self._random)
            self._counts[sum(self._last)] += 1

    # intents

    def deeds(self) -> dict[str, Callable[[Intent], None]]:
        return {
            "source": self._take_source,
            "dice": self._take_dice,
            "sides": self._take_sides,
            "throw": self._take_throw,
            "clear": lambda intent: self._wipe(),
            "seed": self._take_seed,
            "exact": self._take_exact,
        }

    def _take_source(self, intent: Intent) -> None:
        self._kind = one_of(intent, "source", [*KINDS, *(["given"] if self._given else [])])
        self._begin()

    def _take_dice(self, intent: Intent) -> None:
        self._dice = whole_of(intent, "dice", 1, MOST_DICE)
        self._begin()

    def _take_sides(self, intent: Intent) -> None:
        sides = whole_of(intent, "sides", SIDES[0], SIDES[-1])
        if sides not in SIDES:
            raise Malformed("sides")
        self._sides = sides
        self._begin()

    def _take_throw(self, intent: Intent) -> None:
        times = whole_of(intent, "times", 1, max(LOTS))
        if times not in LOTS:
            raise Malformed("times")
        self._throw(times)

    def _take_seed(self, intent: Intent) -> None:
        self._seed = whole_of(intent, "seed", 0, MOST_SEED)
        self._begin()

    def _take_exact(self, intent: Intent) -> None:
        shown = intent.get("shown")
        if type(shown) is not bool:
            raise Malformed("shown")
        self._shown = shown

    # words

    @property
    def _is_drawn(self) -> bool:
        """Whether pieces are drawn, where dice are thrown."""
        return bool(self._roller.pieces)

    def _what(self) -> str:
        """What is thrown, in a few words."""
        _, ngettext = self._translation.gettext, self._translation.ngettext
        if self._kind == "sicherman":
            return _("two Sicherman dice")
        pieces = self._roller.pieces
        if pieces and len(pieces[0]) == 1:
            return ngettext("{n} card", "{n} cards", len(pieces)).format(n=len(pieces))
        if pieces:
            return ngettext("{n} domino", "{n} dominoes", len(pieces)).format(n=len(pieces))
        dice = self._roller.dice
        sentence = ngettext("{n} die with {sides} sides", "{n} dice with {sides} sides", len(dice))
        return sentence.format(n=len(dice), sides=len(dice[0]))

    def title(self) -> str:
        return self._translation.gettext("Totals of {what}").format(what=self._what())

    def _percent(self, share: Any) -> str:
        return numbers.percent(share, self._translation.language)

    def _chance(self, total: int) -> str:
        counted = f"{self._ways[total]}/{sum(self._ways.values())}"
        reduced = str(self.chances[total])
        return counted if counted == reduced else f"{counted} = {reduced}"

    def _likeliest(self) -> str:
        _ = self._translation.gettext
        most = max(self._ways.values())
        totals = [total for total, ways in self._ways.items() if ways == most]
        chance = self._chance(totals[0])
        if len(totals) == len(self._ways):
            return _("All {n} totals have the same chance, {chance}.").format(n=len(totals), chance=chance)
        if len(totals) == 1:
            return _("The most likely total is {total}, with a chance of {chance}.").format(
                total=totals[0], chance=chance
            )
        listed = numbers.listing(totals, self._translation.language)
        return _("The most likely totals are {totals}, each with a chance of {chance}.").format(
            totals=listed, chance=chance
        )

    def _difference(self) -> str:
        """How far what was thrown is from what must come in the long run."""
        _ = self._translation.gettext
        throws = self.throws
        if not throws:
            return _("Nothing has been drawn yet.") if self._is_drawn else _("Nothing has been thrown yet.")
        gaps = {total: Fraction(self._counts[total], throws) - chance for total, chance in self.chances.items()}
        furthest = max(gaps, key=lambda total: (abs(gaps[total]), -total))
        mean = sum(map(abs, gaps.values()), Fraction(0)) / len(gaps)
        sentence = _(
            "{begun} the bars differ most at total {total}: its share so far is {came}, its chance {chance}. "
            "On average a bar is off by {mean} percentage points."
        )
        language = self._translation.language
        return sentence.format(
            begun=self._begun(),
            total=furthest,
            came=self._percent(Fraction(self._counts[furthest], throws)),
            chance=self._percent(self.chances[furthest]),
            mean=numbers.decimal(100 * mean, language),
        )

    def _begun(self) -> str:
        ngettext, throws = self._translation.ngettext, self.throws
        if self._is_drawn:
            begun = ngettext("After {n} draw", "After {n} draws", throws)
        else:
            begun = ngettext("After {n} throw", "After {n} throws", throws)
        return begun.format(n=numbers.decimal(throws, self._translation.language, 0))

    def _came(self) -> str:
        """What has been thrown, beside nothing else."""
        if not self.throws:
            return self._difference()
        most = max(self._counts.values())
        totals = [total for total, times in self._counts.items() if times == most]
        sentence = self._translation.ngettext(
            "{begun}, total {totals} has come most often: its share so far is {came}.",
            "{begun}, totals {totals} have come most often: the share of each so far is {came}.",
            len(totals),
        )
        return sentence.format(
            begun=self._begun(),
            totals=numbers.listing(totals, self._translation.language),
            came=self._percent(Fraction(most, self.throws)),
        )

    def summary(self) -> str:
        return f"{self._likeliest()} {self._difference()}" if self._shown else self._came()

    def said(self) -> str:
        if not self._last:
            return self.summary()
        return f"{self._last_said()} {self._difference() if self._shown else self._came()}"

    def _last_said(self) -> str:
        _ = self._translation.gettext
        if not self._last:
            return ""
        total = sum(self._last)
        if len(self._last) == 1:
            said = _("Drawn last: {total}.") if self._is_drawn else _("Thrown last: {total}.")
            return said.format(total=total)
        said = _("Drawn last: {faces} = {total}.") if self._is_drawn else _("Thrown last: {faces} = {total}.")
        return said.format(faces=" + ".join(map(str, self._last)), total=total)

    def _note(self) -> str:
        """What is worth knowing about what is thrown."""
        _ = self._translation.gettext
        if self._kind == "sicherman":
            first, second = (", ".join(map(str, faces)) for faces in SICHERMAN)
            return _(
                "One die shows {first}, the other {second}. "
                "Each total comes in as many ways as with two ordinary dice: the totals alone cannot tell them apart."
            ).format(first=first, second=second)
        if self._kind == "dominoes":
            return _(
                "Each domino lies there once. So 3-4 and 3-3 are equally likely here. "
                "Two dice show 3 and 4 in two ways, 3 and 3 in one."
            )
        if self._kind == "cards":
            return _("Ace to 10 of four suits, jack as 11 and queen as 12. Each card is put back before the next draw.")
        if self._is_drawn:
            return _("What is drawn is put back before the next draw.")
        return ""

    # what is drawn

    def facts(self) -> dict[str, Any]:
        _ = self._translation.gettext
        throws, chances = self.throws, self.chances
        shares = {total: Fraction(count, throws) if throws else Fraction(0) for total, count in self._counts.items()}
        seen = [*shares.values(), *(chances.values() if self._shown else ())]
        greatest = max(seen) or Fraction(1, 5)
        step = self._step(greatest)
        lines = -(-greatest // step)
        options = [
            ("dice", _("Dice")),
            ("dominoes", _("Dominoes")),
            ("cards", _("Cards")),
            ("sicherman", _("Sicherman dice")),
        ]
        if self._given:
            options.append(("given", _("This game’s")))
        return {
            "plain": self._is_plain,
            "source": self._kind,
            "sources": [{"value": value, "label": label} for value, label in options],
            "dice": self._dice,
            "sides": self._sides,
            "seed": self._seed,
            "throws": throws,
            "shown": self._shown,
            "all": sum(self._ways.values()),
            "top": float(lines * step),
            "lines": [
                {"at": float(line / lines), "label": numbers.percent(line * step, self._translation.language, 0)}
                for line in range(int(lines) + 1)
            ],
            "bars": [
                {
                    "total": total,
                    "ways": ways if self._shown else "",
                    "chance": self._chance(total) if self._shown else "–",
                    "exact": float(chances[total]) if self._shown else 0.0,
                    "exact_percent": self._percent(chances[total]) if self._shown else "",
                    "count": self._counts[total],
                    "came": float(shares[total]),
                    "came_percent": self._percent(shares[total]) if throws else "",
                }
                for total, ways in self._ways.items()
            ],
            "last": self._last_drawn(),
            "last_said": self._last_said(),
            "note": self._note(),
            "legend_came": self._legend(),
            "lots": [self._lot(times) for times in LOTS],
        }

    @staticmethod
    def _step(greatest: Fraction) -> Fraction:
        """How far the lines of the scale lie from each other: at most five, at round shares."""
        steps = (Fraction(step, 100) for step in (1, 2, 5, 10, 20))
        return next((step for step in steps if greatest <= 5 * step), Fraction(20, 100))

    def _legend(self) -> str:
        ngettext = self._translation.ngettext
        throws = self.throws
        sentence = (
            ngettext("drawn, {n} time", "drawn, {n} times", throws)
            if self._is_drawn
            else ngettext("thrown, {n} time", "thrown, {n} times", throws)
        )
        return sentence.format(n=numbers.decimal(throws, self._translation.language, 0))

    def _lot(self, times: int) -> dict[str, Any]:
        ngettext = self._translation.ngettext
        sentence = (
            ngettext("{n} draw", "{n} draws", times) if self._is_drawn else ngettext("{n} throw", "{n} throws", times)
        )
        return {"times": times, "label": sentence.format(n=numbers.decimal(times, self._translation.language, 0))}

    def _last_drawn(self) -> dict[str, Any] | None:
        """The last throw for `smallFaces`; None where there is nothing."""
        if not self._last:
            return None
        if self._is_drawn:
            kind = "cards" if len(self._last) == 1 else "dominoes"
            chinese = getattr(self._given, "domino_set", "") == "chinese" and self._kind == "given"
            source = {"kind": kind, "count": 1, "sides": 0, "set": "chinese" if chinese else "western"}
        else:
            sides = 0 if self._kind == "sicherman" else len(self._roller.dice[0])
            source = {"kind": "dice", "count": len(self._last), "sides": sides}
        # a deck knows values only; the suits take turns
        return {"source": source, "faces": list(self._last), "suit": self.throws % 4 if self._is_drawn else None}

    def words(self) -> dict[str, Any]:
        _ = self._translation.gettext
        return {
            **super().words(),
            "source": _("What is thrown or drawn"),
            "dice": _("Dice"),
            "fewer": _("One die fewer"),
            "more": _("One die more"),
            "sides": _("Sides of each"),
            "seed": _("Seed"),
            "seed_less": _("The seed before"),
            "seed_more": _("The next seed"),
            "same": _("The same throws for everyone"),
            "seed_help": _("The same seed gives the same throws, in the same order. Another seed clears them."),
            "exact": _("exact chance"),
            "show_exact": _("Show the exact chances"),
            "hide_exact": _("Hide the exact chances"),
            "clear": _("Clear"),
            "numbers": _("In numbers"),
            "total": _("Total"),
            "exact_share": _("Exact chance"),
            "count": _("Came"),
        }

    def figure(self) -> str:
        """The bars as SVG: exact ones filled, thrown ones in outline."""
        bars, top = self.state["bars"], self.state["top"]
        step, tall, base = max(9, 300 // len(bars)), 110, 126
        width = step * len(bars) + 12
        parts = []
        every = -(-22 // step)
        for place, bar in enumerate(bars):
            x = 6 + step * place
            heights = [round(tall * bar[name] / top, 1) for name in ("exact", "came")]
            side = round(step * 0.4, 1)
            if self._shown:
                parts.append(
                    f'<rect x="{x}" y="{round(base - heights[0], 1)}" width="{side}" '
                    f'height="{heights[0]}" fill="#1f6a50"/>'
                )
            if bar["count"]:
                parts.append(
                    f'<rect x="{round(x + side + 0.5, 1)}" y="{round(base - heights[1], 1)}" width="{side}" '
                    f'height="{heights[1]}" fill="#f3bd4e" stroke="#7c5618" stroke-width="0.8"/>'
                )
            if place % every == 0:
                parts.append(
                    f'<text x="{round(x + side, 1)}" y="{base + 14}" text-anchor="middle" font-size="11" '
                    f'font-family="Palatino,serif" fill="#2a1c10">{bar["total"]}</text>'
                )
        words = escape(self.summary())
        _ = self._translation.gettext
        legend = escape(_("Green: exact chance. Brass in outline: what was thrown."))
        below = f"<p><small>{legend}</small></p>" if self._shown else ""
        return (
            f'<svg role="img" aria-label="{words}" viewBox="0 0 {width} 146" '
            f'style="max-width:{2 * width}px;width:100%;">'
            f'{"".join(parts)}<path d="M3 {base}.5H{width - 3}" stroke="#5f4a36"/></svg>{below}'
        )

    def asked(self) -> tuple[tuple[Any, ...], dict[str, Any]]:
        keywords: dict[str, Any] = {}
        if self._kind == "dice":
            keywords = {"dice": self._dice} if self._dice != 2 else {}
            keywords |= {"sides": self._sides} if self._sides != 6 else {}
        keywords |= {"seed": self._seed} if self._seed != 1 else {}
        keywords |= {} if self._shown else {"exact": False}
        keywords |= {"plain": True} if self._is_plain else {}
        return (self._given if self._kind == "given" else self._kind,), keywords
