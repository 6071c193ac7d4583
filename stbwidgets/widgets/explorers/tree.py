"""The tree of a small box, unfolded branch by branch, with values filled in from the leaves up."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from html import escape
from typing import Any

from ...course.box_tree import AIMS, HIGHEST, MOST_TILES, BoxTree, Line
from ...course.replies import Reply
from ...numbers import decimal, listing, percent
from ...rules.errors import RuleError
from ...rules.moves import Move
from .. import bundle
from ..base import no_more_keywords
from ..sheet import reply_data
from .explorer import Explorer, Intent, Malformed, one_of, yes_or_no
from .explorer import whole as whole_of

LONGEST = 100  # characters of an answer

_BOX = (
    "display:inline-block;margin:3px;padding:4px 9px;border:1px solid #c9a062;border-radius:8px;"
    "background-color:#f3ead6;color:#2a1c10;text-align:center;"
)


def key_of(box: Move) -> str:
    """A box as an intent and the script name it.

    >>> key_of((1, 2)), key_of(())
    ('1-2', '')
    """
    return "-".join(map(str, box))


def braces(box: Move) -> str:
    """A box as a sentence names it.

    >>> braces((1, 2))
    '{1, 2}'
    """
    return f"{{{', '.join(map(str, box))}}}"


class Tree(Explorer):
    """The boxes that can follow from a small one, each with its rolls; the learner says what each of them costs.

    ``tiles`` are 1 to 6 tiles from 1 to 9; ``dice`` is 1, or 2 for always two dice. With ``filled`` everything is
    filled in already. ``aim`` is "score", points, or "shut", rounds that end shut. With ``plain`` values are told as
    counts only, without fractions.

    >>> tree = Tree((1, 2))
    >>> tree.fill((1,), "5")
    ✔ Right. 6 rounds cost 5 points. One round costs 5/6 on average.
    >>> tree.fill((2,), "5/3").correct, tree.fill((1, 2), "54").correct
    (True, False)
    >>> tree.values[1,], tree.is_complete
    (Fraction(5, 6), False)
    >>> tree.fill_rest()
    >>> tree.value, tree.points, tree.rounds
    (Fraction(23, 12), 69, 36)
    """

    id = "tree"
    _script = bundle.script("explorers/tree")
    _sheet = bundle.style("explorers/tree")

    def __init__(
        self,
        tiles: Iterable[int] = (1, 2, 3),
        dice: int = 1,
        *,
        filled: bool = False,
        aim: str = "score",
        plain: bool = False,
        language: str | None = None,
        **unknown: Any,
    ) -> None:
        no_more_keywords("explore", unknown, ("tiles", "dice", "filled", "aim", "plain", "language"))
        self._is_plain = yes_or_no(plain, "plain")
        starts_filled = yes_or_no(filled, "filled")
        self._filled: set[tuple[str, int, Move]] = set()  # what is filled in stays so when other tiles are chosen
        self._shows_lines = False
        self._begin(BoxTree(tiles, dice, aim))
        if starts_filled:
            self._fill(self._tree.boxes)
            self._seen.update(self._tree.boxes)
        super().__init__(language=language)
        self._draw()

    def _begin(self, tree: BoxTree) -> None:
        self._tree = tree
        self._seen: set[Move] = set()
        self._reply: Reply | None = None
        self._told = ""
        self._choose_box(tree.tiles)

    # what Python can read and do

    @property
    def tiles(self) -> Move:
        """The tiles of the whole box."""
        return self._tree.tiles

    @property
    def dice(self) -> int:
        """How many dice are rolled, 1 or 2."""
        return self._tree.dice

    @property
    def boxes(self) -> tuple[Move, ...]:
        """Every box to fill in, those with fewer open tiles first."""
        return tuple(box for box in self._tree.boxes if box)

    @property
    def values(self) -> dict[Move, Fraction]:
        """What is filled in: for each box what one round costs, or its chance. The shut box is known from the start."""
        return {box: self._tree.value(box) for box in self._tree.boxes if self._is_filled(box)}

    @property
    def is_complete(self) -> bool:
        """Whether every box is filled in."""
        return all(map(self._is_filled, self._tree.boxes))

    @property
    def value(self) -> Fraction:
        """What a round of the whole box costs, or its chance, whether it is filled in or not."""
        return self._tree.value(self.tiles)

    @property
    def rounds(self) -> int:
        """In how many rounds the whole box costs a whole number of points."""
        return self._tree.whole_rounds(self.tiles)

    @property
    def points(self) -> int:
        """How many points so many rounds cost; with the aim "shut", how many of them end shut."""
        return int(self.value * self.rounds)

    def fill(self, box: Iterable[int], answer: Any) -> Reply:
        """Say what a box costs: the points of all its rounds, or a fraction for one. It stands if it is right."""
        with self._lock:
            tiles = self._tree.rules.read_open(box)
            if tiles not in self._tree.boxes:
                raise RuleError(f"box {braces(tiles)} cannot occur in this tree")
            reply = self._answer(tiles, answer)
            self._draw()
            return reply

    def fill_rest(self) -> None:
        """Fill in every box that is not filled in yet."""
        with self._lock:
            self._take_rest({})
            self._draw()

    def _is_filled(self, box: Move) -> bool:
        return not box or (self._tree.aim, self._tree.dice, box) in self._filled

    def _fill(self, boxes: Iterable[Move]) -> None:
        self._filled.update((self._tree.aim, self._tree.dice, box) for box in boxes if box)

    def _needs(self, box: Move) -> list[Move]:
        """The boxes that have to be filled in before this one."""
        return [left for left in self._tree.follow(box) if not self._is_filled(left)]

    def _next(self) -> Move | None:
        """The box to fill in next: the smallest whose followers are all known."""
        return next((box for box in self._tree.boxes if not self._is_filled(box) and not self._needs(box)), None)

    def _choose_box(self, box: Move) -> None:
        """Choose a box and unfold it."""
        self._chosen = box
        self._seen.update((self._tree.tiles, box, *self._tree.follow(box)))
        self._reply = None

    def _answer(self, box: Move, answer: Any) -> Reply:
        if not box:
            raise RuleError(self._translation.gettext("The box is shut: there is nothing to fill in."))
        needs = self._needs(box)
        if needs:
            text = self._translation.ngettext(
                "Box {box} has to wait: first fill in {boxes}.",
                "Box {box} has to wait: first fill in {boxes}.",
                len(needs),
            )
            raise RuleError(text.format(box=braces(box), boxes=self._boxes_in_words(needs)))
        reply = self._tree.judge(box, answer, self._translation, self._is_plain)
        if box != self._chosen:
            self._choose_box(box)
        if reply.correct:
            self._fill([box])
        self._reply, self._told = reply, f"{reply.word}. {reply.text}"
        return reply

    def _boxes_in_words(self, boxes: list[Move]) -> str:
        named = [braces(box) for box in boxes[:4]]
        return listing([*named, "…"] if len(boxes) > 4 else named, self._translation.language)

    # intents

    def deeds(self) -> dict[str, Callable[[Intent], None]]:
        return {
            "tap": self._take_tap,
            "dice": self._take_dice,
            "aim": self._take_aim,
            "choose": self._take_choose,
            "answer": self._take_answer,
            "next": self._take_next,
            "lines": self._take_lines,
            "one": self._take_one,
            "rest": self._take_rest,
            "unfold": self._take_unfold,
            "clear": self._take_clear,
        }

    def _take_tap(self, intent: Intent) -> None:
        tile = whole_of(intent, "tile", 1, HIGHEST)
        tiles = tuple(sorted({*self.tiles} ^ {tile}))
        if not 1 <= len(tiles) <= MOST_TILES:
            _ = self._translation.gettext
            text = _("A tree has room for at most {most} tiles.") if tiles else _("A box has at least one tile.")
            raise RuleError(text.format(most=MOST_TILES))
        self._begin(BoxTree(tiles, self.dice, self._tree.aim))

    def _take_dice(self, intent: Intent) -> None:
        self._begin(BoxTree(self.tiles, whole_of(intent, "dice", 1, 2), self._tree.aim))

    def _take_aim(self, intent: Intent) -> None:
        self._begin(BoxTree(self.tiles, self.dice, one_of(intent, "aim", AIMS)))

    def _take_choose(self, intent: Intent) -> None:
        key = intent.get("box")
        boxes = {key_of(box): box for box in self._tree.boxes}
        if not isinstance(key, str) or key not in boxes:
            raise Malformed("box")
        self._choose_box(boxes[key])
        self._told = self._bench_in_words()

    def _take_answer(self, intent: Intent) -> None:
        text = intent.get("text")
        if not isinstance(text, str) or len(text) > LONGEST:
            raise Malformed("text")
        self._answer(self._chosen, text)

    def _take_next(self, intent: Intent) -> None:
        box = self._next()
        if box is None:
            raise ValueError(self._translation.gettext("Every box is filled in."))
        self._choose_box(box)
        self._told = self._bench_in_words()

    def _take_lines(self, intent: Intent) -> None:
        shown = intent.get("on")
        if type(shown) is not bool:
            raise Malformed("on")
        self._shows_lines, self._told = shown, ""

    def _take_one(self, intent: Intent) -> None:
        box = self._next()
        if box is None:
            raise ValueError(self._translation.gettext("Every box is filled in."))
        self._choose_box(box)
        self._fill([box])
        self._told = f"{braces(box)}: {self._tree.in_words(box, self._translation, self._is_plain)}"

    def _take_rest(self, intent: Intent) -> None:
        self._fill(self._tree.boxes)
        self._choose_box(self.tiles)
        self._seen.update(self._tree.boxes)
        self._told = ""

    def _take_unfold(self, intent: Intent) -> None:
        self._seen.update(self._tree.boxes)
        self._told = ""

    def _take_clear(self, intent: Intent) -> None:
        self._filled.clear()
        self._shows_lines = False
        self._begin(self._tree)

    def retell(self) -> None:
        self._told, self._reply = "", None
        super().retell()

    # in words

    def title(self) -> str:
        return self._translation.gettext("The tree of a small box")

    def summary(self) -> str:
        _ = self._translation.gettext
        whole = braces(self.tiles)
        if self.is_complete:
            return _("Box {box}: {told}").format(box=whole, told=self._whole_in_words())
        filled, boxes = sum(map(self._is_filled, self.boxes)), len(self.boxes)
        text = _("Box {box}: {filled} of {boxes} boxes filled in.").format(box=whole, filled=filled, boxes=boxes)
        following = self._next()
        more = _("Next: {box}.")
        return f"{text} {more.format(box=braces(following))}" if following else text

    def _whole_in_words(self) -> str:
        """What the whole box costs, in the fewest rounds that cost a whole number of points."""
        words, rounds, points, value = self._translation, self.rounds, self.points, self.value
        language = words.language
        if self._tree.aim == "score":
            text = words.ngettext(
                "{rounds} rounds cost {points} point.", "{rounds} rounds cost {points} points.", points
            )
            each = words.gettext("That is {fraction} for one round, about {decimal}.")
            short = decimal(value, language)
        else:
            text = words.ngettext(
                "{points} of {rounds} rounds ends shut.", "{points} of {rounds} rounds end shut.", points
            )
            each = words.gettext("That is a chance of {fraction}, about {decimal}.")
            short = percent(value, language)
        told = text.format(rounds=rounds, points=points)
        return told if self._is_plain else f"{told} {each.format(fraction=value, decimal=short)}"

    def said(self) -> str:
        if not self._told:
            return self.summary()
        return f"{self._told} {self.summary()}" if self.is_complete else self._told

    def _bench_in_words(self) -> str:
        """What there is to do for the box that is chosen."""
        _, box = self._translation.gettext, self._chosen
        if not box:
            return (
                _("The box is shut: the round is over and costs 0 points.")
                if self._tree.aim == "score"
                else _("The box is shut: the round is over, and it counts.")
            )
        name, needs = braces(box), self._needs(box)
        if self._is_filled(box):
            return f"{name}: {self._tree.in_words(box, self._translation, self._is_plain)}"
        if needs:
            return _("{box} waits. First fill in {boxes}.").format(box=name, boxes=self._boxes_in_words(needs))
        return f"{name}: {self._tree.asked(box, self._translation)}"

    def _worth(self, box: Move, is_plain: bool) -> str:
        """The value of a box: a fraction, or points in so many rounds."""
        value = self._tree.value(box)
        if not is_plain or value.denominator == 1:
            return str(value)
        return self._counted(box)

    def _counted(self, box: Move) -> str:
        rounds = self._tree.whole_rounds(box)
        points = int(self._tree.value(box) * rounds)
        if rounds == 1:
            return str(points)
        return self._translation.gettext("{points} in {rounds}").format(points=points, rounds=rounds)

    def words(self) -> dict[str, Any]:
        _ = self._translation.gettext
        return {
            **super().words(),
            "tiles": _("The whole box: tap tiles in or out"),
            "tile_open": _("Tile {tile}, in the box"),
            "tile_shut": _("Tile {tile}, not in the box"),
            "change": _("Another box"),
            "dice": _("Dice"),
            "one_die": _("One die"),
            "two_dice": _("Two dice"),
            "aim": _("What is counted"),
            "aim_score": _("Points"),
            "aim_shut": _("Boxes shut"),
            "tree": _("The tree: boxes by how many tiles are open"),
            "shut_box": _("shut"),
            "roll": _("Rolled"),
            "times": _("How often"),
            "then": _("What is left, and what it costs"),
            "then_shut": _("What is left, and how many end shut"),
            "points": _("Points"),
            "shut": _("Shut"),
            "stuck": _("stuck"),
            "or": _("or"),
            "all": _("All"),
            "answer": _("Points of all rounds together"),
            "answer_shut": _("Rounds that end shut"),
            "how": _("A whole number. A fraction for one round counts too.") if not self._is_plain else "",
            "check": _("Check"),
            "next": _("Next box"),
            "lines": _("Work out each line for me"),
            "one": _("Fill in one box for me"),
            "rest": _("Fill in the rest for me"),
            "unfold": _("Unfold all"),
            "clear": _("Start again"),
            "first": _("First fill in:"),
        }

    # what is drawn

    def _box_data(self, box: Move, following: Move | None) -> dict[str, Any]:
        _ = self._translation.gettext
        filled, needs = self._is_filled(box), self._needs(box)
        worth = self._worth(box, self._is_plain) if filled else ""
        name = _("Box {box}").format(box=braces(box)) if box else _("The shut box")
        condition = worth if filled else _("waits for others") if needs else _("to be filled in")
        return {
            "key": key_of(box),
            "tiles": list(box),
            "is": "filled" if filled else "waiting" if needs else "ready",
            "worth": worth,
            "counted": self._counted(box) if filled else "",
            "leads": [key_of(left) for left in self._tree.follow(box)],
            "text": f"{name}: {condition}",
            "next": box == following,
        }

    def _line_data(self, box: Move, line: Line) -> dict[str, Any]:
        times = line.weight * self._tree.rounds(box) // self._tree.outcomes
        known = not self._needs(box)
        shown = known and (self._is_filled(box) or self._shows_lines)
        best = self._tree.best(line) if line.options and shown and len(line.options) > 1 else None
        return {
            "totals": list(line.totals),
            "times": times,
            "options": [
                {
                    "shut": list(move),
                    "left": list(left),
                    "worth": self._counted(left) if self._is_filled(left) else "?",
                    "best": left == best,
                }
                for move, left in line.options
            ],
            "each": self._each(box) if not line.options else "",
            "points": str(int(self._tree.cost(box, line) * times)) if shown else "",
        }

    def _each(self, box: Move) -> str:
        if self._tree.aim == "shut":
            return ""
        text = self._translation.ngettext("{n} point each", "{n} points each", sum(box))
        return text.format(n=sum(box))

    def _bench(self) -> dict[str, Any]:
        box = self._chosen
        filled = self._is_filled(box)
        shown = bool(box) and not self._needs(box) and (filled or self._shows_lines)
        return {
            "key": key_of(box),
            "tiles": list(box),
            "text": self._bench_in_words(),
            "asked": self._tree.asked(box, self._translation) if box and not filled else "",
            "is_filled": filled,
            "rounds": self._tree.rounds(box) if box else 0,
            "lines": [self._line_data(box, line) for line in self._tree.lines(box)],
            "needs": [key_of(left) for left in self._needs(box)],
            "all": str(self._tree.points(box)) if shown and filled else "",
            "result": self._tree.in_words(box, self._translation, self._is_plain) if box and filled else "",
        }

    def facts(self) -> dict[str, Any]:
        following = self._next()
        return {
            "tiles": list(self.tiles),
            "dice": self.dice,
            "aim": self._tree.aim,
            "boxes": [self._box_data(box, following) for box in reversed(self._tree.boxes) if box in self._seen],
            "bench": self._bench(),
            "reply": reply_data(self._reply) if self._reply else None,
            "shows_lines": self._shows_lines,
            "next": key_of(following) if following else None,
            "folded": len(self._seen) < len(self._tree.boxes),
            "touched": any(map(self._is_filled, self.boxes)),
        }

    def figure(self) -> str:
        _ = self._translation.gettext
        layers: dict[int, list[str]] = {}
        for box in reversed(self._tree.boxes):
            if box in self._seen:
                worth = self._worth(box, self._is_plain) if self._is_filled(box) else "?"
                name = braces(box) if box else _("shut")
                cell = f'<span style="{_BOX}"><b>{escape(name)}</b><br>{escape(worth)}</span>'
                layers.setdefault(len(box), []).append(cell)
        rows = "".join(
            f'<div style="text-align:center;margin:4px 0;">{" ".join(row[::-1])}</div>' for row in layers.values()
        )
        return f'<div role="img" aria-label="{escape(self.summary())}">{rows}</div>'

    def asked(self) -> tuple[tuple[Any, ...], dict[str, Any]]:
        keywords: dict[str, Any] = {"tiles": self.tiles, "dice": self.dice}
        if self.is_complete:
            keywords["filled"] = True
        if self._tree.aim != "score":
            keywords["aim"] = self._tree.aim
        if self._is_plain:
            keywords["plain"] = True
        return (), keywords
