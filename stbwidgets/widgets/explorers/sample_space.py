"""The sample space of two dice: paint an event, and see how many of the outcomes it holds."""

import re
from collections.abc import Callable
from difflib import get_close_matches
from fractions import Fraction
from html import escape
from itertools import product
from typing import Any

from ... import numbers
from ...rules.errors import RuleError
from ...rules.numerals import sequence, show, whole
from .. import bundle
from .explorer import Explorer, Intent, Malformed, one_of
from .explorer import whole as whole_of

Outcome = tuple[int, int]

LEAST_SIDES, MOST_SIDES = 4, 12
_NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_MEANT = {"sum": "total", **{word: str(number) for number, word in enumerate(_NUMBERS, 1)}}
_FILLERS = {"a", "an", "the", "is", "of", "die", "dice"}

# the ready-made events: how each is written, how it is read once fillers are gone, and whether an outcome is in it
_EVENTS: tuple[tuple[str, str, Callable[[int, int, int], bool]], ...] = (
    ("total {n}", r"total (\d+)", lambda a, b, n: a + b == n),
    ("at least one {n}", r"at least 1 (\d+)", lambda a, b, n: n in (a, b)),
    ("a pair", r"(?:pair|pairs|double|doubles)", lambda a, b, n: a == b),
    ("first die {n}", r"first (\d+)", lambda a, b, n: a == n),
    ("second die {n}", r"second (\d+)", lambda a, b, n: b == n),
    ("total is even", r"(?:total even|even total)", lambda a, b, n: (a + b) % 2 == 0),
    ("total is odd", r"(?:total odd|odd total)", lambda a, b, n: (a + b) % 2 == 1),
    ("exactly one {n}", r"exactly 1 (\d+)", lambda a, b, n: (a == n) != (b == n)),
    ("no {n}", r"no (\d+)", lambda a, b, n: n not in (a, b)),
    ("total {n} or more", r"total (\d+) or more", lambda a, b, n: a + b >= n),
    ("total {n} or less", r"total (\d+) or less", lambda a, b, n: a + b <= n),
    ("all", r"(?:all|everything)", lambda a, b, n: True),
)
_FACES = ("at least one", "first die", "second die", "exactly one", "no ")


class SampleSpace(Explorer):
    """The outcomes of two dice, one a cell, to paint events in. Made by `explore`.

    ``event`` is what is painted at first: a name ("total 7", "at least one 6", "a pair", "first die 6",
    "total is even", "total 10 or more" …) or pairs such as ``[(1, 6), (6, 1)]``. ``sides`` are those of both dice, 4
    to 12. What is painted can be read and set:

    >>> space = SampleSpace(event="at least one 6")
    >>> space.count, space.chance, space.event[-1]
    (11, Fraction(11, 36), (6, 6))
    >>> space.event = [(4, 6), (6, 4), (5, 5)]
    >>> space.event_name
    'total 10'
    """

    id = "sample-space"
    _script = bundle.script("explorers/sample_space")
    _sheet = bundle.style("explorers/sample_space")

    def __init__(self, event: Any = "", *, sides: int = 6, language: str | None = None) -> None:
        self._sides = whole(sides, "the sides of a die", LEAST_SIDES, MOST_SIDES)
        faces = range(1, self._sides + 1)
        self._outcomes: tuple[Outcome, ...] = tuple(product(faces, faces))
        self._named = {
            name: frozenset(outcome for outcome in self._outcomes if holds(*outcome, n or 0))
            for name, n, holds in self._ready_made()
        }
        self._painted, self._name = self._read(event)
        self._total = self._total_of(self._name) or 7
        super().__init__(language=language)
        self._draw()

    # what is painted

    @property
    def event(self) -> tuple[Outcome, ...]:
        """The outcomes that are painted, in order: pairs of the first die and the second."""
        return tuple(sorted(self._painted))

    @event.setter
    def event(self, event: Any) -> None:
        painted, name = self._read(event)
        with self._lock:
            self._paint(painted, name)
            self._draw()

    @property
    def event_name(self) -> str:
        """The name of the ready-made event that is painted; "" if it is none."""
        if self._name and self._named[self._name] == self._painted:
            return self._name
        if not self._painted:
            return ""
        return next((name for name, event in self._named.items() if event == self._painted), "")

    @property
    def count(self) -> int:
        """How many outcomes are painted."""
        return len(self._painted)

    @property
    def chance(self) -> Fraction:
        """The chance of the event that is painted."""
        return Fraction(len(self._painted), len(self._outcomes))

    def _ready_made(self) -> list[tuple[str, int | None, Callable[[int, int, int], bool]]]:
        found: list[tuple[str, int | None, Callable[[int, int, int], bool]]] = []
        for form, _, holds in _EVENTS:
            if "{n}" not in form:
                found.append((form, None, holds))
                continue
            faces = range(1, self._sides + 1) if form.startswith(_FACES) else range(2, 2 * self._sides + 1)
            found += [(form.format(n=n), n, holds) for n in faces]
        return found

    def _read(self, event: Any) -> tuple[frozenset[Outcome], str]:
        """An event as outcomes, and its name."""
        if not isinstance(event, str):
            return frozenset(self._read_outcome(pair) for pair in sequence(event, "pair", RuleError)), ""
        said = event[:80].casefold()
        words = [_MEANT.get(word, word) for word in re.findall(r"\w+", said) if word not in _FILLERS]
        if not words:
            return frozenset(), ""
        for form, pattern, _ in _EVENTS:
            if found := re.fullmatch(pattern, " ".join(words), re.ASCII):
                name = form.format(n=found[1].lstrip("0")) if found.groups() else form
                if name in self._named:
                    return self._named[name], name
        close = get_close_matches(said, self._named, n=1, cutoff=0.5)
        meant = f"did you mean {close[0]!r}? " if close else ""
        examples = ", ".join(repr(form.format(n=self._sides)) for form, _, _ in _EVENTS)
        raise RuleError(f"there is no ready-made event {show(event)}; {meant}there are, with any number: {examples}")

    def _read_outcome(self, pair: Any) -> Outcome:
        faces = sequence(pair, "face", RuleError)
        if len(faces) != 2:
            raise RuleError(f"an outcome is a pair such as (1, 6), not {show(pair)}")
        first, second = (whole(face, "a face", 1, self._sides, RuleError) for face in faces)
        return first, second

    def _paint(self, painted: frozenset[Outcome], name: str = "") -> None:
        self._painted, self._name = painted, name
        self._total = self._total_of(name) or self._total

    def _total_of(self, name: str) -> int | None:
        found = re.fullmatch(r"total (\d+)", name)
        return int(found[1]) if found else None

    # intents

    def deeds(self) -> dict[str, Callable[[Intent], None]]:
        return {
            "paint": self._take_cells,
            "ready": self._take_ready,
            "total": self._take_total,
            "others": self._take_others,
        }

    def _take_cells(self, intent: Intent) -> None:
        cells = intent.get("cells")
        if not isinstance(cells, list) or len(cells) > len(self._outcomes):
            raise Malformed("cells")
        if any(type(cell) is not int or not 0 <= cell < len(self._outcomes) for cell in cells):
            raise Malformed("cells")
        self._paint(frozenset(self._outcomes[cell] for cell in cells))

    def _take_ready(self, intent: Intent) -> None:
        name = one_of(intent, "event", ["", *self._named])
        self._paint(self._named.get(name, frozenset()), name)

    def _take_total(self, intent: Intent) -> None:
        name = f"total {whole_of(intent, 'n', 2, 2 * self._sides)}"
        self._paint(self._named[name], name)

    def _take_others(self, intent: Intent) -> None:
        self._paint(frozenset(self._outcomes) - self._painted)

    # words

    def title(self) -> str:
        return self._translation.gettext("The sample space of two dice")

    def _call(self, name: str) -> str:
        """A ready-made event in words."""
        _ = self._translation.gettext
        digits = re.search(r"\d+", name)
        form = name.replace(digits[0], "{n}") if digits else name
        said = {
            "total {n}": _("total {n}"),
            "at least one {n}": _("at least one {n}"),
            "a pair": _("a pair"),
            "first die {n}": _("the first die shows {n}"),
            "second die {n}": _("the second die shows {n}"),
            "total is even": _("the total is even"),
            "total is odd": _("the total is odd"),
            "exactly one {n}": _("exactly one {n}"),
            "no {n}": _("no {n}"),
            "total {n} or more": _("total {n} or more"),
            "total {n} or less": _("total {n} or less"),
            "all": _("every outcome"),
        }[form]
        return said.format(n=digits[0] if digits else "")

    def _fraction(self) -> str:
        """The chance as it is counted, then reduced: 6/36 = 1/6."""
        counted = f"{self.count}/{len(self._outcomes)}"
        reduced = str(self.chance)
        return counted if reduced == counted else f"{counted} = {reduced}"

    def _percent(self) -> str:
        return numbers.percent(self.chance, self._translation.language)

    def _counted(self) -> str:
        sentence = self._translation.ngettext("{n} of {all} outcomes", "{n} of {all} outcomes", self.count)
        return sentence.format(n=self.count, all=len(self._outcomes))

    def summary(self) -> str:
        _ = self._translation.gettext
        if not self._painted:
            return _("No outcome is painted yet: 0 of {all}.").format(all=len(self._outcomes))
        parts = {"count": self._counted(), "fraction": self._fraction(), "percent": self._percent()}
        name = self.event_name
        if name:
            sentence = _("The event “{event}” holds {count}. Its chance is {fraction}, or {percent}.")
            return sentence.format(event=self._call(name), **parts)
        return _("The painted event holds {count}. Its chance is {fraction}, or {percent}.").format(**parts)

    def said(self) -> str:
        told = self._sum_of_chances()
        return f"{self.summary()} {told['text']}" if told else self.summary()

    def _sum_of_chances(self) -> dict[str, Any] | None:
        """For "at least one 6": what adding the two chances counts twice."""
        found = re.fullmatch(r"at least one (\d+)", self.event_name)
        if not found:
            return None
        _ = self._translation.gettext
        n, outcomes = int(found[1]), len(self._outcomes)
        sides = self._sides
        rows = [
            (self._call(f"first die {n}"), f"{sides}/{outcomes}", ["red"]),
            (self._call(f"second die {n}"), f"{sides}/{outcomes}", ["ivory"]),
            (_("both chances added"), f"{2 * sides}/{outcomes}", []),
            (_("{n} + {n}, counted twice").format(n=n), f"{numbers.MINUS} 1/{outcomes}", ["red", "ivory"]),
            (self._call(f"at least one {n}"), f"{self.count}/{outcomes}", []),
        ]
        text = _(
            "The row and the column share one cell: {n} + {n}. Adding {side} and {side} counts it twice, "
            "so the event has {count} outcomes, not {wrong}."
        )
        return {
            "shared": self._index((n, n)),
            "title": _("Why not {wrong}/{all}?").format(wrong=2 * sides, all=outcomes),
            "face": n,
            "rows": [{"name": self._capital(name), "value": value, "dice": dice} for name, value, dice in rows],
            "text": text.format(n=n, side=sides, count=self.count, wrong=2 * sides),
        }

    def _index(self, outcome: Outcome) -> int:
        first, second = outcome
        return (first - 1) * self._sides + second - 1

    # what is drawn

    def facts(self) -> dict[str, Any]:
        name = self.event_name
        face = self._sides
        offered = [f"total {self._total}", f"at least one {face}", "a pair", f"first die {face}", "total is even"]
        return {
            "sides": self._sides,
            "painted": [self._index(outcome) for outcome in self.event],
            "total": self._total,
            "ready": [
                {"event": one, "label": label, "chosen": one == name}
                for one, label in zip(offered, self._labels(), strict=True)
            ],
            "named": self._capital(self._call(name)) if name else "",
            "count": self._counted(),
            "fraction": self._fraction(),
            "percent": self._percent(),
            "share": float(self.chance),
            "sums": self._sum_of_chances(),
        }

    def _labels(self) -> tuple[str, ...]:
        """What stands on the buttons of the events that `facts` offers."""
        _ = self._translation.gettext
        return (
            _("Total {n}").format(n=self._total),
            _("At least one {n}").format(n=self._sides),
            _("A pair"),
            _("First die {n}").format(n=self._sides),
            _("Even total"),
        )

    def _capital(self, text: str) -> str:
        return text[:1].upper() + text[1:]

    def words(self) -> dict[str, Any]:
        _ = self._translation.gettext
        return {
            **super().words(),
            "grid": _("Outcomes of two dice: Space or a tap paints a cell"),
            "first": _("First die"),
            "second": _("Second die"),
            "row": _("First die {face}: paint the row"),
            "column": _("Second die {face}: paint the column"),
            "cell": _("First die {first}, second die {second}: total {total}"),
            "shared": _("in the row and in the column, counted once"),
            "ready": _("Ready-made events"),
            "total": _("Total"),
            "less": _("A smaller total"),
            "more": _("A greater total"),
            "others": _("All others"),
            "clear": _("Clear"),
            "event": _("Event"),
            "nothing": _("Nothing painted yet"),
            "own": _("Your own event"),
            "start": _("Tap a cell to paint it, or drag over several."),
            "how": _(
                "Tap cells, or drag over them. A die at the edge paints its whole line. "
                "With the keyboard: arrow keys move, Space paints, Shift and an arrow key paint on."
            ),
            "keys": _("How to paint"),
        }

    def figure(self) -> str:
        _ = self._translation.gettext
        edge = "padding:3px 7px;text-align:center;font-weight:bold;"
        red, ivory = "background-color:#7a2320;color:#fff6e4;", "background-color:#fffdf6;color:#24140a;"
        faces = range(1, self._sides + 1)
        head = "".join(f'<th scope="col" style="{edge}{ivory}">{face}</th>' for face in faces)
        rows = []
        for first in faces:
            cells = "".join(self._still_cell(first, second) for second in faces)
            rows.append(f'<tr><th scope="row" style="{edge}{red}">{first}</th>{cells}</tr>')
        words = escape(_("First die down, second die across; each cell shows the total, ✓ is painted."))
        return (
            f'<table style="border-collapse:separate;border-spacing:2px;background-color:#44260f;border-radius:8px;'
            f'font-family:Palatino,serif;">'
            f'<tr><td style="background-color:#44260f;"></td>{head}</tr>{"".join(rows)}</table><p>{words}</p>'
        )

    def _still_cell(self, first: int, second: int) -> str:
        painted = (first, second) in self._painted
        look = "background-color:#f3bd4e;color:#2a1804;" if painted else "background-color:#c9a062;color:#1e0d03;"
        total = f"<b>{first + second}&nbsp;✓</b>" if painted else str(first + second)
        return f'<td style="padding:3px 5px;min-width:30px;text-align:center;{look}">{total}</td>'

    def asked(self) -> tuple[tuple[Any, ...], dict[str, Any]]:
        keywords: dict[str, Any] = {}
        if self._painted:
            keywords["event"] = self.event_name or self.event
        if self._sides != 6:
            keywords["sides"] = self._sides
        return (), keywords
