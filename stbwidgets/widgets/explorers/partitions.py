"""Every way to write a number as a sum: one after another, as tiles and as diagrams, and Euler's pairs."""

from collections.abc import Callable
from functools import lru_cache
from html import escape
from typing import Any

from ...language import N_
from ...odds.partition_steps import PARTS, Doubling, by_family, change, halvings, in_order, joinings
from ...odds.partitions import conjugate
from ...rules.moves import Move
from ...rules.numerals import show, whole
from .. import bundle
from . import explorer
from .explorer import Explorer, Intent, one_of, yes_or_no

MOST = 30  # 5604 sums, listed in a blink; beyond it a list says nothing any more
PAGE = 24
VIEWS = ("tiles", "diagrams", "euler")
WAYS = ("halve", "join")
FEW = 12  # so many sums are read out in full
SMALL_TABLE = 12

SCOPES = {
    ("any", False): N_("{n}"),
    ("distinct", False): N_("{n} with distinct parts"),
    ("odd", False): N_("{n} with odd parts"),
    ("any", True): N_("{n} with no part above {cap}"),
    ("distinct", True): N_("{n} with distinct parts, none above {cap}"),
    ("odd", True): N_("{n} with odd parts, none above {cap}"),
}


@lru_cache(maxsize=32)
def _sums(n: int, parts: str, cap: int | None) -> tuple[Move, ...]:
    return tuple(in_order(n, parts, cap))


@lru_cache(maxsize=2 * MOST)
def _count(n: int, parts: str) -> int:
    """How many, without listing them."""
    ways = [1] + [0] * n
    for part in range(1, n + 1, 2 if parts == "odd" else 1):
        sums = range(n, part - 1, -1) if parts == "distinct" else range(part, n + 1)
        for total in sums:
            ways[total] += ways[total - part]
    return ways[n]


def written(parts: Move) -> str:
    """A partition as a sum.

    >>> written((4, 3, 1))
    '4 + 3 + 1'
    """
    return " + ".join(map(str, parts))


class Partitions(Explorer):
    """The ways to write ``n`` (1 to 30) as a sum, whatever the order of its parts, one after another.

    ``parts`` is "any", "distinct" (no two alike, as in a move) or "odd"; ``cap`` is the greatest part allowed.
    ``view`` is what is shown first: "tiles", "diagrams", or "euler", which turns distinct parts into odd ones.
    ``shown`` is how many sums are there at the start; "all" for all. With ``plain`` only the number can be changed.

    >>> Partitions(8, parts="distinct", shown="all").plain_text()
    'Ways to make 8 with distinct parts. 6 in all. They are 8; 7 + 1; 6 + 2; 5 + 3; 5 + 2 + 1; 4 + 3 + 1.'
    """

    id = "partitions"
    _script = bundle.script("explorers/partitions")
    _sheet = bundle.style("explorers/partitions")

    def __init__(
        self,
        n: Any = 8,
        *,
        parts: Any = "any",
        cap: Any = None,
        view: Any = "tiles",
        shown: Any = 1,
        plain: Any = False,
        language: str | None = None,
    ) -> None:
        self._n = whole(n, "the number to split", 1, MOST)
        self._parts = _among(parts, "parts", PARTS)
        self._cap = None if cap is None else whole(cap, "cap, the greatest part,", 1, 999)
        self._view = _among(view, "view", VIEWS)
        self._is_plain = yes_or_no(plain, "plain")
        self._chosen: int | None = None
        self._is_turned = False
        self._page = 0
        self._shown = len(self._all) if shown == "all" else whole(shown, 'shown (or "all")', 1, 10**6)
        self._shown = min(self._shown, len(self._all))
        self._page = self._last_page
        self._way = "halve"
        self._pair = self._first_pair()
        self._at = 0
        self._is_step = False  # whether the last change was a step in the order
        super().__init__(language=language)
        self._draw()

    @property
    def listed(self) -> tuple[Move, ...]:
        """The partitions that are there so far, in order."""
        return self._all[: self._shown]

    # the list

    @property
    def _limit(self) -> int | None:
        """The greatest part, if that excludes any."""
        return self._cap if self._cap is not None and self._cap < self._n else None

    @property
    def _all(self) -> tuple[Move, ...]:
        return _sums(self._n, self._parts, self._limit)

    @property
    def _last_page(self) -> int:
        return max(0, self._shown - 1) // PAGE

    def _is_done(self) -> bool:
        return self._shown == len(self._all)

    def _current(self) -> int | None:
        """Which sum is looked at: the chosen one, else the newest; None if there is none."""
        return self._chosen if self._chosen is not None else (self._shown - 1 if self._shown else None)

    def _rows(self) -> range:
        return range(PAGE * self._page, min(self._shown, PAGE * (self._page + 1)))

    # Euler's pairs

    def _pairs(self) -> tuple[Move, ...]:
        """Those with distinct parts; with the join, those with odd parts."""
        return _sums(self._n, "distinct" if self._way == "halve" else "odd", None)

    def _first_pair(self) -> int:
        """The first with something to do: 9 is odd already."""
        return next((place for place, start in enumerate(self._pairs()) if self._steps_from(start)), 0)

    def _steps(self) -> list[Doubling]:
        return self._steps_from(self._pairs()[self._pair])

    def _steps_from(self, start: Move) -> list[Doubling]:
        return halvings(start) if self._way == "halve" else joinings(start)

    # deeds

    def deeds(self) -> dict[str, Callable[[Intent], None]]:
        return {
            "n": self._set_n,
            "parts": self._set_parts,
            "cap": self._set_cap,
            "show": self._set_view,
            "next": lambda _: self._step(1),
            "back": lambda _: self._step(-1),
            "all": lambda _: self._step(MOST**4),
            "start": lambda _: self._step(-(MOST**4)),
            "page": self._set_page,
            "choose": self._choose,
            "turn": self._turn,
            "pair": self._set_pair,
            "way": self._set_way,
        }

    def _begin(self) -> None:
        self._shown = min(1, len(self._all))
        self._page = self._at = 0
        self._pair = self._first_pair()
        self._chosen = None
        self._is_turned = self._is_step = False

    def _set_n(self, intent: Intent) -> None:
        self._n = explorer.whole(intent, "n", 1, MOST)
        self._begin()

    def _set_parts(self, intent: Intent) -> None:
        self._parts = one_of(intent, "parts", PARTS)
        self._begin()

    def _set_cap(self, intent: Intent) -> None:
        cap = explorer.whole(intent, "cap", 1, MOST)
        self._cap = cap if cap < self._n else None
        self._begin()

    def _set_view(self, intent: Intent) -> None:
        self._view = one_of(intent, "as", VIEWS)  # "view" says which view of the page sent it
        self._is_step = False

    def _step(self, by: int) -> None:
        _ = self._translation.gettext
        now, low, high = (
            (self._at, 0, len(self._steps()))
            if self._view == "euler"
            else (self._shown, min(1, len(self._all)), len(self._all))
        )
        then = min(high, max(low, now + by))
        if then == now:
            raise ValueError(_("That was the last one.") if by > 0 else _("This is the first one."))
        self._is_step = True
        if self._view == "euler":
            self._at = then
            return
        self._shown = then
        self._chosen = None
        self._is_turned = False
        self._page = self._last_page if abs(by) == 1 else 0

    def _set_page(self, intent: Intent) -> None:
        self._page = explorer.whole(intent, "page", 0, self._last_page)
        self._is_step = False

    def _choose(self, intent: Intent) -> None:
        self._chosen = explorer.whole(intent, "at", 0, self._shown - 1)
        self._is_turned = self._is_step = False

    def _turn(self, intent: Intent) -> None:
        if self._current() is None:
            raise ValueError(self.summary())
        self._chosen = self._current()
        self._is_turned = not self._is_turned
        self._is_step = False

    def _set_pair(self, intent: Intent) -> None:
        self._pair = explorer.whole(intent, "pair", 0, len(self._pairs()) - 1)
        self._at = 0
        self._is_step = False

    def _set_way(self, intent: Intent) -> None:
        way = one_of(intent, "way", WAYS)
        if way == self._way:
            return
        # the same pair, seen from its other end
        steps = self._steps()
        end = steps[-1].parts if steps else by_family(self._pairs()[self._pair])
        self._way = way
        self._pair = self._pairs().index(tuple(sorted(end, reverse=True)))
        self._at = 0
        self._is_step = False

    # words

    def _scope(self) -> str:
        scope = self._translation.gettext(SCOPES[self._parts, self._limit is not None])
        return scope.format(n=self._n, cap=self._limit)

    def title(self) -> str:
        _ = self._translation.gettext
        if self._view == "euler":
            return _("Euler's pairs: {n} with distinct parts, and with odd parts").format(n=self._n)
        return _("Ways to make {scope}").format(scope=self._scope())

    def summary(self) -> str:
        _ = self._translation.gettext
        if self._view == "euler":
            return self._euler_summary()
        if not self._all:
            return _("No way to make {scope}.").format(scope=self._scope())
        listed = "; ".join(written(parts) for parts in self._all[: min(self._shown, FEW)])
        if self._shown > FEW:
            listed = _("{first}; …; {last}").format(first=listed, last=written(self._all[self._shown - 1]))
        count = _("{count} in all.") if self._is_done() else _("{count} so far.")
        if self._shown == 1:
            return count.format(count=1) + " " + _("It is {sum}.").format(sum=listed)
        return count.format(count=self._shown) + " " + _("They are {sums}.").format(sums=listed)

    def _rule(self) -> str:
        """How the sum that is looked at was made."""
        _ = self._translation.gettext
        at = self._current()
        if at is None:
            return ""
        now = self._all[at]
        if at == 0:
            if len(now) == 1:
                return _("Begin with the largest part there can be: {part}.").format(part=now[0])
            return _("Begin with the largest part there can be, {part}. Fill up, largest first: {rest}.").format(
                part=now[0], rest=written(now[1:])
            )
        step = change(self._all[at - 1], now)
        said = _("The last part that can go down is {old}: make it {new}. Fill up, largest first: {rest}.")
        if step.kept:
            said = _("Keep {kept}. The last part that can go down after it is {old}: make it {new}.")
            said += " " + _("Fill up, largest first: {rest}.")
        return said.format(kept=written(step.kept), old=step.old, new=step.new, rest=written(step.filled))

    def _turned(self) -> str:
        """The sum that is looked at with rows and columns swapped, and what stays."""
        _ = self._translation.gettext
        at = self._current()
        if at is None:
            return ""
        now = self._all[at]
        other = conjugate(now)
        if not self._is_turned:
            return _("Rows: {rows}. Columns: {columns}.").format(rows=written(now), columns=written(other))
        said = _("Rows and columns have swapped: {before} has become {after}.").format(
            before=written(now), after=written(other)
        )
        if other == now:
            said = _("Rows and columns have swapped, and {sum} is the same again.").format(sum=written(now))
        stays = _("Still {n} squares. Largest part: {largest}, now {number}. Number of parts: {number}, now {largest}.")
        return f"{said} {stays.format(n=self._n, largest=now[0], number=len(now))}"

    def said(self) -> str:
        _ = self._translation.gettext
        if self._view == "euler":
            return self._step_said() if self._is_step else self.summary()
        at = self._current()
        if at is None:
            return self.summary()
        if self._view == "diagrams" and self._chosen is not None:
            return self._turned() if self._is_turned else f"{written(self._all[at])}. {self._turned()}"
        if not self._is_step:
            return f"{self.title()}. {self.summary()}"
        count = _("{count} in all.") if self._is_done() else _("{count} so far.")
        return f"{written(self._all[at])}. {self._rule()} {count.format(count=self._shown)}"

    def _euler_summary(self) -> str:
        _ = self._translation.gettext
        start = self._pairs()[self._pair]
        steps = self._steps()
        end = tuple(sorted(steps[-1].parts, reverse=True)) if steps else start
        count = _("{n} has as many partitions into distinct parts as into odd parts: {count}.").format(
            n=self._n, count=len(self._pairs())
        )
        if self._at < len(steps):
            return count
        distinct, odd = (start, end) if self._way == "halve" else (end, start)
        return count + " " + _("Here {distinct} goes with {odd}.").format(distinct=written(distinct), odd=written(odd))

    def _step_said(self) -> str:
        """The newest step of Euler's way, in words."""
        _ = self._translation.gettext
        steps = self._steps()
        halves = self._way == "halve"
        end = ""
        if self._at == len(steps):
            end = _("Now all parts are odd.") if halves else _("Now all parts are distinct.")
        if not self._at:
            begin = _("Begin with distinct parts: {sum}.") if halves else _("Begin with odd parts: {sum}.")
            return " ".join(filter(None, (begin.format(sum=written(self._pairs()[self._pair])), end)))
        step = steps[self._at - 1]
        if halves:
            said = (
                _("{part} is even. Halve it: {half} + {half}.")
                if step.copies == 1
                else _("Each {part} is even. Halve it: {half} + {half}.")
            )
        elif step.copies == 2:
            said = _("{part} is there twice. Join the two: {double}.")
        elif step.copies % 2:
            said = _("{part} is there {count} times. Join pairs: each makes {double}, and one {part} is left.")
        else:
            said = _("{part} is there {count} times. Join pairs: each makes {double}.")
        said = said.format(part=step.part, half=step.part // 2, double=2 * step.part, count=step.copies)
        now = written(tuple(sorted(step.parts, reverse=True)))
        return " ".join(filter(None, (said, _("Now: {sum}.").format(sum=now), end)))

    # what is drawn

    def facts(self) -> dict[str, Any]:
        return {
            "view": self._view,
            "plain": self._is_plain,
            "n": self._n,
            "most": MOST,
            "parts": self._parts,
            "cap": self._limit or self._n,
            "list": None if self._view == "euler" else self._list_facts(),
            "euler": self._euler_facts() if self._view == "euler" else None,
        }

    def _list_facts(self) -> dict[str, Any]:
        _ = self._translation.gettext
        at = self._current()
        now = self._all[at] if at is not None else ()
        kept = len(change(self._all[at - 1], now).kept) if at else 0
        count = _("{count} in all.") if self._is_done() else _("{count} so far.")
        pages = self._last_page + 1
        rows = self._rows()
        return {
            "rows": [{"at": row, "parts": list(self._all[row]), "text": written(self._all[row])} for row in rows],
            "current": at,
            "kept": kept,
            "changed": bool(at),
            "count": self._shown,
            "counted": count.format(count=self._shown).removesuffix("."),
            "done": self._is_done(),
            "rule": self._rule(),
            "page": self._page,
            "pages": pages,
            "paged": _("{first} to {last} of {count}").format(first=rows.start + 1, last=rows.stop, count=self._shown),
            "turned": self._is_turned,
            "look": self._turned(),
            "sum": written(conjugate(now) if self._is_turned else now),
            "shape": list(now),
        }

    def _euler_facts(self) -> dict[str, Any]:
        start = by_family(self._pairs()[self._pair])
        steps = self._steps()
        rows = [start, *(step.parts for step in steps[: self._at])]
        # which parts of a row are about to be halved or joined, or have just come of it
        next_part = steps[self._at].part if self._at < len(steps) else None
        halves = self._way == "halve"
        fresh = [None, *((step.part // 2 if halves else 2 * step.part) for step in steps[: self._at])]
        return {
            "way": self._way,
            "pair": self._pair,
            "pairs": len(self._pairs()),
            "rows": [list(row) for row in rows],
            "fresh": fresh,
            "next": next_part,
            "at": self._at,
            "steps": len(steps),
            "rule": self._step_said(),
            "counts": [[n, _count(n, "distinct"), _count(n, "odd")] for n in range(1, max(SMALL_TABLE, self._n) + 1)],
        }

    def words(self) -> dict[str, Any]:
        _ = self._translation.gettext
        return {
            **super().words(),
            "number": _("Number"),
            "number_less": _("Number: one less"),
            "number_more": _("Number: one more"),
            "parts": _("Parts"),
            "any": _("Any"),
            "distinct": _("Distinct"),
            "odd": _("Odd"),
            "cap": _("Largest part"),
            "cap_less": _("Largest part: one less"),
            "cap_more": _("Largest part: one more"),
            "view": _("Show"),
            "tiles": _("Tiles"),
            "diagrams": _("Diagrams"),
            "euler": _("Euler's pairs"),
            "next": _("Next"),
            "back": _("Back"),
            "all": _("All"),
            "start": _("From the start"),
            "sums": _("Sums"),
            "earlier": _("Earlier sums"),
            "later": _("Later sums"),
            "turn": _("Swap rows and columns"),
            "way": _("Direction"),
            "halve": _("Halve even parts"),
            "join": _("Join equal parts"),
            "pair": _("Pair"),
            "pair_less": _("Pair before"),
            "pair_more": _("Pair after"),
            "steps": _("Steps"),
            "counts": _("Count them for each number"),
            "head_number": _("number"),
            "head_distinct": _("into distinct parts"),
            "head_odd": _("into odd parts"),
        }

    def figure(self) -> str:
        if self._view == "euler":
            return self._euler_figure()
        rows = [self._all[row] for row in self._rows()]
        if self._view == "diagrams":
            return '<p style="line-height:1.2">' + " ".join(_diagram(parts, written(parts)) for parts in rows) + "</p>"
        first = self._rows().start + 1
        return f'<ol start="{first}">' + "".join(f"<li>{_chips(parts)}</li>" for parts in rows) + "</ol>"

    def _euler_figure(self) -> str:
        facts = self._euler_facts()
        rows = "".join(f"<li>{_chips(tuple(row))}</li>" for row in facts["rows"])
        return f'<ol style="list-style:none;padding-left:0">{rows}</ol>'

    def asked(self) -> tuple[tuple[Any, ...], dict[str, Any]]:
        keywords: dict[str, Any] = {}
        if self._parts != "any":
            keywords["parts"] = self._parts
        if self._cap is not None:
            keywords["cap"] = self._cap
        if self._view != "tiles":
            keywords["view"] = self._view
        if self._shown > 1:
            keywords["shown"] = "all" if self._is_done() else self._shown
        if self._is_plain:
            keywords["plain"] = True
        return (self._n,), keywords


def _among(value: Any, name: str, options: tuple[str, ...]) -> str:
    if not isinstance(value, str) or value not in options:
        raise ValueError(f"{name} must be one of {', '.join(map(repr, options))}, not {show(value)}")
    return value


_CHIP = (
    "display:inline-block;min-width:1.5em;padding:2px 4px;margin:1px;border-radius:4px;text-align:center;"
    "background-color:#ecce98;color:#34190a;border-bottom:2px solid #c9a062;"
    "font-family:Palatino,'Times New Roman',serif;font-weight:bold"
)


def _chips(parts: Move) -> str:
    return " + ".join(f'<span style="{_CHIP}">{part}</span>' for part in parts)


_SIDE = 10


def _diagram(parts: Move, text: str) -> str:
    squares = "".join(
        f'<rect x="{_SIDE * column + 1}" y="{_SIDE * row + 1}" width="{_SIDE - 1}" height="{_SIDE - 1}"/>'
        for row, part in enumerate(parts)
        for column in range(part)
    )
    wide, tall = _SIDE * parts[0] + 2, _SIDE * len(parts) + 2
    return (
        '<span style="display:inline-block;margin:6px 10px;text-align:center;vertical-align:top">'
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{tall}" viewBox="0 0 {wide} {tall}" '
        f'role="img" aria-label="{escape(text, quote=True)}"><g fill="#ecce98" stroke="#7c5618">{squares}</g></svg>'
        f"<br>{escape(text)}</span>"
    )
