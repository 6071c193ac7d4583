"""The value map: what every box is worth, every roll, and every move."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from html import escape
from itertools import pairwise
from typing import Any

from ...numbers import decimal, listing
from ...odds.advice import Aim
from ...odds.solution import Solution, read_rules, solve
from ...rules.errors import RuleError
from ...rules.numerals import show
from ...rules.sources import Faces
from .. import bundle
from ..base import no_more_keywords
from ..coach_words import advice, aim_label, amount, choice_name, difference, exact, price, worth
from ..picture import row_picture
from .explorer import Explorer, Intent, Malformed, one_of, whole, yes_or_no
from .value_boxes import (
    Move,
    Roll,
    bounds_of,
    box_of,
    reachable,
    roll_label,
    rolls_of,
    shade_of,
    use_of,
    values_of,
    whole_box,
)

AIMS = ("score", "shut")
MOST_ON_MAP = 10  # tiles: 1024 boxes are as many as one can find anything on
MOST_BACK = 200  # boxes that are remembered
LONGEST = 14  # characters of a fraction that is said in a sentence
TURNS = {"score": 100, "shut": 1000}

_CELL = "padding:3px 9px;border-bottom:1px solid #e2d4bb;text-align:start;color:#2a1c10;background-color:#fbf6ec;"


class ValueMap(Explorer):
    """Any box, any roll: what best play makes of it, the moves ranked, and what each costs.

    ``rules`` is a variant or its id, ``open_tiles`` the box (all tiles at first), ``faces`` a roll, such as (3, 5).
    ``aim`` is "score", the least score on average, or "shut", the greatest chance to shut the box. With ``plain`` there
    is neither a choice of aims nor the map of all boxes.

    >>> box = ValueMap("two-dice", open_tiles=(1, 3, 5, 7), faces=(2, 6))
    >>> for move, value in box.moves:
    ...     print(move, value)
    (3, 5) 103/18
    (1, 7) 991/162
    >>> box.open_tiles = (1, 2, 3)
    >>> box.value
    Fraction(326, 81)
    """

    id = "values"
    _script = bundle.script("explorers/values")
    _sheet = bundle.style("explorers/values")

    def __init__(
        self,
        rules: Any = "classic",
        open_tiles: Iterable[int] | None = None,
        faces: Any = None,
        aim: str = "score",
        *,
        plain: bool = False,
        language: str | None = None,
        **unknown: Any,
    ) -> None:
        no_more_keywords("explore", unknown, ("rules", "open_tiles", "faces", "aim", "plain", "language"))
        self._asked_rules = read_rules(rules, "explore('values')")
        self._rules = whole_box(self._asked_rules)
        self._is_plain = yes_or_no(plain, "plain")
        self._aim = _read_aim(aim)
        self._open: Move = self._asked_rules.open_tiles if open_tiles is None else self._rules.read_open(open_tiles)
        self._dice = self._best_dice()
        self._faces: Faces | None = None
        self._trail: list[Move] = []
        self._told = ""
        if faces is not None:
            self._look_at(faces)
        super().__init__(language=language)
        self._draw()

    # what it knows

    @property
    def open_tiles(self) -> Move:
        """The tiles that are open. They can be set; the roll is taken up then."""
        return self._open

    @open_tiles.setter
    def open_tiles(self, tiles: Iterable[int]) -> None:
        with self._lock:
            self._go(self._rules.read_open(tiles))
            self._draw()

    @property
    def faces(self) -> Faces | None:
        """The roll that is looked at; None for none. It can be set."""
        return self._faces

    @faces.setter
    def faces(self, faces: Any) -> None:
        with self._lock:
            self._look_at(faces)
            self._told = ""
            self._draw()

    @property
    def aim(self) -> str:
        """What is played for, "score" or "shut". It can be set."""
        return self._aim

    @aim.setter
    def aim(self, aim: str) -> None:
        with self._lock:
            self._aim, self._told = _read_aim(aim), ""
            self._dice = len(self._faces) if self._faces is not None else self._best_dice()
            self._draw()

    @property
    def value(self) -> Fraction:
        """What the box is worth before its roll, with best play to the end."""
        return self._value_at(self._open)

    @property
    def dice(self) -> tuple[tuple[int, Fraction], ...]:
        """How many dice may be rolled, each with its value, best first; () for a box that is shut."""
        if not self._open:
            return ()
        return self._solution().rank_dice(self._open, first_roll=self._is_first())  # type: ignore[return-value]

    @property
    def rolls(self) -> tuple[tuple[Faces, int, Fraction], ...]:
        """Every roll of the dice looked at, as (faces, outcomes, value), best first."""
        values = [(roll.faces, roll.ways, self._value_after(roll.faces)) for roll in self._groups()]
        return tuple(sorted(values, key=lambda one: one[2], reverse=self._aim == "shut"))

    @property
    def moves(self) -> tuple[tuple[Move, Fraction], ...]:
        """The moves of the roll with what each leaves, best first; () without a roll, and when stuck."""
        return () if self._faces is None else self._ranked(self._faces)

    def _solution(self) -> Solution:
        return solve(self._rules, self._aim)

    def _is_first(self) -> bool:
        return self._rules.opening is not None and self._open == self._rules.open_tiles

    def _value_at(self, tiles: Move) -> Fraction:
        first = self._rules.opening is not None and tiles == self._rules.open_tiles
        return Fraction(self._solution().value_at(tiles, first_roll=first))

    def _value_after(self, faces: Faces) -> Fraction:
        return Fraction(self._solution().value_after(self._open, faces, first_roll=self._is_first()))

    def _ranked(self, faces: Faces) -> tuple[tuple[Move, Fraction], ...]:
        ranked = self._solution().rank_moves(self._open, faces, first_roll=self._is_first())
        return tuple((move, Fraction(value)) for move, value in ranked)

    def _best_dice(self) -> int:
        return self._solution().best_dice(self._open, first_roll=self._is_first()) if self._open else 1

    def _groups(self) -> tuple[Roll, ...]:
        return rolls_of(self._rules, self._dice) if self._open else ()

    # what it does

    def _go(self, tiles: Move) -> None:
        if tiles != self._open:
            self._trail = [*self._trail[-MOST_BACK:], self._open]
        self._open, self._faces, self._told = tiles, None, ""
        self._dice = self._best_dice()

    def _look_at(self, faces: Any) -> None:
        """Look at a roll, or at none. RuleError for one that cannot be made here."""
        if faces is None:
            self._faces = None
            return
        if not self._open:
            raise RuleError(f"faces={show(faces)}: the box is shut, and nobody rolls any more")
        read = self._rules.source.read(faces)
        self._solution().rank_moves(self._open, read, first_roll=self._is_first())  # refuses a wrong number of dice
        self._faces = read
        self._dice = len(read) if self._rules.source.kind == "dice" else 1

    def deeds(self) -> dict[str, Callable[[Intent], None]]:
        return {
            "tap": self._tap,
            "box": self._box,
            "roll": self._roll,
            "dice": self._choose_dice,
            "shut": self._shut,
            "aim": self._choose_aim,
            "all": self._all,
            "back": self._back,
        }

    def _tap(self, intent: Intent) -> None:
        tile = whole(intent, "tile", 1, max(self._rules.tiles))
        if tile not in self._rules.tiles:
            raise Malformed("tile")
        opened = tile not in self._open
        self._go(tuple(sorted({*self._open} ^ {tile})))
        _ = self._translation.gettext
        self._told = (_("Tile {tile} is open now.") if opened else _("Tile {tile} is shut now.")).format(tile=tile)

    def _read_tiles(self, intent: Intent, among: Move) -> Move:
        tiles = intent.get("tiles")
        if (
            not isinstance(tiles, list)
            or len(tiles) > len(among)
            or any(type(tile) is not int or tile not in among for tile in tiles)
            or len(set(tiles)) < len(tiles)
        ):
            raise Malformed("tiles")
        return tuple(sorted(tiles))

    def _box(self, intent: Intent) -> None:
        self._go(self._read_tiles(intent, self._rules.tiles))

    def _roll(self, intent: Intent) -> None:
        """The roll of this place in the list; the same again takes it up."""
        groups = self._groups()
        faces = groups[whole(intent, "roll", 0, len(groups) - 1)].faces
        self._look_at(None if faces == self._shown_faces() else faces)
        self._told = ""

    def _choose_dice(self, intent: Intent) -> None:
        dice = whole(intent, "dice", 1, 99)
        if dice not in (choice for choice, _ in self.dice):
            raise Malformed("dice")
        self._dice, self._faces, self._told = dice, None, ""

    def _shut(self, intent: Intent) -> None:
        move = self._read_tiles(intent, self._open)
        if move not in (one for one, _ in self.moves):
            raise Malformed("tiles")
        self._go(tuple(tile for tile in self._open if tile not in move))

    def _choose_aim(self, intent: Intent) -> None:
        self._aim, self._told = one_of(intent, "aim", AIMS), ""
        self._dice = self._dice if self._faces is not None else self._best_dice()

    def _all(self, intent: Intent) -> None:
        is_open = intent.get("open")
        if type(is_open) is not bool:
            raise Malformed("open")
        self._go(self._rules.tiles if is_open else ())

    def _back(self, intent: Intent) -> None:
        if not self._trail:
            raise Malformed("back")
        *trail, before = self._trail
        self._go(before)
        self._trail = trail

    def _shown_faces(self) -> Faces | None:
        """The roll of the list that the faces looked at belong to."""
        if self._faces is None:
            return None
        key = use_of(self._rules, self._faces)
        return next(roll.faces for roll in self._groups() if use_of(self._rules, roll.faces) == key)

    def retell(self) -> None:
        self._told = ""
        super().retell()

    # in words

    @property
    def _want(self) -> Aim:
        return Aim(self._aim)

    def title(self) -> str:
        _ = self._translation.gettext
        return (
            _("The value map")
            if self._rules.id == "classic"
            else _("The value map: {rules}").format(rules=_(self._asked_rules.title))
        )

    def _tiles_in_words(self) -> str:
        words, language = self._translation, self._translation.language
        if not self._open:
            return words.gettext("The box is shut.")
        if self._open == self._rules.tiles:
            return words.gettext("All tiles are open.")
        text = words.ngettext("Tile {tiles} is open.", "Tiles {tiles} are open.", len(self._open))
        return text.format(tiles=listing(self._open, language))

    def _label(self, faces: Faces) -> str:
        return roll_label(self._rules, faces)

    def _value_in_words(self) -> str:
        _ = self._translation.gettext
        number, fraction = amount(self._translation, self._want, self.value), exact(self.value)
        text = (
            (
                _("With best play the expected score is {number}, exactly {fraction}.")
                if len(fraction) <= LONGEST
                else _("With best play the expected score is {number}.")
            )
            if self._aim == "score"
            else (
                _("With best play the chance to shut the box is {number}, exactly {fraction}.")
                if len(fraction) <= LONGEST
                else _("With best play the chance to shut the box is {number}.")
            )
        )
        return text.format(number=number, fraction=fraction)

    def _many_turns(self) -> str:
        """The same value as a count of many turns."""
        words, turns = self._translation, TURNS[self._aim]
        n = round(self.value * turns)
        text = (
            words.ngettext(
                "In {turns} turns from here: about {n} point in all.",
                "In {turns} turns from here: about {n} points in all.",
                n,
            )
            if self._aim == "score"
            else words.ngettext(
                "In {turns} turns from here: the box shut about {n} time.",
                "In {turns} turns from here: the box shut about {n} times.",
                n,
            )
        )
        return text.format(turns=decimal(turns, words.language, 0), n=decimal(n, words.language, 0))

    def _extremes(self) -> str:
        """The best roll and the worst, where they differ."""
        _, rolls = self._translation.gettext, self.rolls
        best, last = rolls[0][2], rolls[-1][2]
        if best == last:
            return ""
        named = [
            listing(
                (self._label(faces) for faces, _ways, value in rolls if value == extreme), self._translation.language
            )
            for extreme in (best, last)
        ]
        return _("Best roll: {best}. Worst roll: {worst}.").format(best=named[0], worst=named[1])

    def _dice_in_words(self) -> str:
        return advice(self._translation, self._want, self.dice) if len(self.dice) > 1 else ""

    def _roll_in_words(self) -> str:
        words, _ = self._translation, self._translation.gettext
        assert self._faces is not None
        ranked = self.moves
        if not ranked:
            stuck = (
                _("Roll {roll}: stuck. The score is {score}.")
                if self._aim == "score"
                else _("Roll {roll}: stuck. The box is not shut.")
            )
            return stuck.format(roll=self._label(self._faces), score=self._rules.score(self._open))
        parts = [_("Roll {roll}: {advice}").format(roll=self._label(self._faces), advice=self._advice(ranked))]
        rest = [(move, value) for move, value in ranked if value != ranked[0][1]]
        if rest:
            move, value = rest[0]
            cost = price(words, self._want, value - ranked[0][1])
            parts.append(_("{move} costs {cost}.").format(move=choice_name(words, move), cost=cost))
        return " ".join(parts)

    def _advice(self, ranked: tuple[tuple[Move, Fraction], ...]) -> str:
        words, _ = self._translation, self._translation.gettext
        ties = [move for move, value in ranked if value == ranked[0][1]]
        if len(ties) == 1:
            return advice(words, self._want, ranked)
        named = listing((choice_name(words, move) for move in ties), words.language)
        return _("{moves} are equally good: {worth}.").format(moves=named, worth=worth(words, self._want, ranked[0][1]))

    def _never(self) -> bool:
        """Whether no play leads to this box."""
        return self._open not in reachable(self._asked_rules)

    def summary(self) -> str:
        _ = self._translation.gettext
        if not self._open:
            return _("The box is shut: the score is 0. Tap tiles to open them.")
        parts = [self._tiles_in_words()]
        if self._faces is not None:
            parts.append(self._roll_in_words())
        else:
            parts += [self._value_in_words(), self._dice_in_words(), self._extremes()]
            if self._never():
                parts.append(_("No turn ever comes to this box."))
        return " ".join(part for part in parts if part)

    def said(self) -> str:
        if not self._told or not self._open:
            return self.summary()
        return f"{self._told} {self._value_in_words()}"

    def words(self) -> dict[str, Any]:
        _ = self._translation.gettext
        boxes = 2 ** len(self._rules.tiles)
        return {
            **super().words(),
            "tiles": _("Tiles: tap to open or shut"),
            "tile_name": _("Tile {tile}"),
            "tile_open": _("Tile {tile}, open"),
            "tile_shut": _("Tile {tile}, shut"),
            "open_all": _("Open all"),
            "shut_all": _("Shut all"),
            "back": _("Back"),
            "aim": _("Aim"),
            "dice": _("How many dice?"),
            "rolls": _("The rolls, best first: choose one"),
            "roll": _("roll"),
            "outcomes": _("outcomes"),
            "best_move": _("best move"),
            "leaves": _("leaves"),
            "of_outcomes": _("{ways} of {all}"),
            "stuck": _("stuck"),
            "moves": _("The moves of this roll, best first"),
            "move": _("move"),
            "cost": _("costs"),
            "best": _("best"),
            "no_roll": _("Choose a roll in the list. Then its moves stand here, with what each costs."),
            "go": _("Shut {tiles} and go on to the box that is left"),
            "go_short": _("Go on"),
            "map": _("All {boxes} boxes").format(boxes=decimal(boxes, self._translation.language, 0)),
            "map_grid": _("The map: one square for each box"),
            "map_how": _(
                "Each square is a box. Its row and its column say which tiles are open. Tap a square to go there."
            ),
            "box_name": _("open {tiles}: {value}"),
            "box_none": _("all shut: {value}"),
            "box_here": _("here"),
            "shades": _("Shades"),
            "shade": _("{low} to {high}"),
        }

    # what is drawn

    def facts(self) -> dict[str, Any]:
        return {
            "tiles": list(self._rules.tiles),
            "open": list(self._open),
            "aims": [{"key": aim, "label": aim_label(self._translation, aim)} for aim in AIMS],
            "aim": self._aim,
            "plain": self._is_plain,
            "can_back": bool(self._trail),
            "value": {
                "label": self._value_label(),
                "number": amount(self._translation, self._want, self.value),
                "exact": exact(self.value) if self.value.denominator > 1 else "",
                "many": self._many_turns() if self._open else "",
            },
            "dice": self._dice,
            "dice_choices": self._dice_facts(),
            "rolls": self._roll_facts(),
            "chosen": self._chosen(),
            "moves": self._move_facts(),
            "moves_text": self._roll_in_words() if self._faces is not None else "",
            "map": self._map_facts(),
        }

    def _value_label(self) -> str:
        _ = self._translation.gettext
        return _("Expected score") if self._aim == "score" else _("Chance to shut the box")

    def _dice_facts(self) -> list[dict[str, Any]]:
        ranked = self.dice
        return [
            {
                "dice": dice,
                "label": self._translation.ngettext("{n} die", "{n} dice", dice).format(n=dice),
                "number": amount(self._translation, self._want, value),
                "exact": exact(value),
                "best": value == ranked[0][1],
            }
            for dice, value in sorted(ranked)
        ]

    def _roll_facts(self) -> list[dict[str, Any]]:
        groups = self._groups()
        total = sum(roll.ways for roll in groups)
        found = []
        for place, roll in enumerate(groups):
            ranked, value = self._ranked(roll.faces), self._value_after(roll.faces)
            found.append(
                (
                    value,
                    {
                        "roll": place,
                        "label": roll.label,
                        "faces": list(roll.faces),
                        "ways": roll.ways,
                        "all": total,
                        "move": list(ranked[0][0]) if ranked else [],
                        "number": amount(self._translation, self._want, value),
                        "share": self._share(value),
                    },
                )
            )
        return [fact for _, fact in sorted(found, key=lambda one: one[0], reverse=self._aim == "shut")]

    def _share(self, value: Fraction) -> float:
        """How long its bar is: a chance as it is, a score out of the greatest that is possible."""
        greatest = 1 if self._aim == "shut" else max(self._rules.score(self._open), 1)
        return float(min(value / greatest, Fraction(1)))

    def _chosen(self) -> dict[str, Any] | None:
        faces = self._shown_faces()
        if faces is None:
            return None
        assert self._faces is not None
        return {
            "roll": [roll.faces for roll in self._groups()].index(faces),
            "faces": list(self._faces),
            "drawn": all(1 <= face <= 6 for face in self._faces),
        }

    def _move_facts(self) -> list[dict[str, Any]]:
        words, ranked = self._translation, self.moves
        return [
            {
                "tiles": list(move),
                "left": [tile for tile in self._open if tile not in move],
                "number": amount(words, self._want, value),
                "exact": exact(value),
                "share": self._share(value),
                "best": value == ranked[0][1],
                "cost": difference(words, self._want, value - ranked[0][1]) if value != ranked[0][1] else "",
                "cost_exact": exact(abs(value - ranked[0][1])) if value != ranked[0][1] else "",
            }
            for move, value in ranked
        ]

    def _map_facts(self) -> dict[str, Any] | None:
        """Every box by its number: tile by tile, 1, 2, 4, … for those that are open."""
        tiles = self._rules.tiles
        if self._is_plain or len(tiles) > MOST_ON_MAP:
            return None
        values = values_of(self._rules, self._aim)
        bounds = bounds_of(self._rules, self._aim)
        language, shut = self._translation.language, self._aim == "shut"
        darkest = max(shade_of(bounds, value) for value in values)
        unit = [decimal(100 * bound if shut else bound, language, 0) for bound in bounds[: darkest + 2]]
        reached = reachable(self._asked_rules)
        return {
            "values": [decimal(100 * value if shut else value, language, 1) for value in values],
            "shades": "".join(str(shade_of(bounds, value)) for value in values),
            "legend": [{"low": low, "high": high} for low, high in pairwise(unit)],
            "never": [number for number in range(len(values)) if box_of(tiles, number) not in reached],
            "percent": "%" if shut else "",
        }

    def figure(self) -> str:
        words = self._tiles_in_words()
        row = row_picture(self._rules.tiles, self._open, words, words)
        if not self._open:
            return row
        _ = self._translation.gettext
        if self._faces is not None:
            head: tuple[str, ...] = (_("move"), _("leaves"), _("costs"))
            rows: list[tuple[str, ...]] = [
                (" + ".join(map(str, move["tiles"])), move["number"], move["cost"] or _("best"))
                for move in self._move_facts()
            ]
        else:
            head = (_("roll"), _("outcomes"), _("best move"), _("leaves"))
            rows = [
                (
                    roll["label"],
                    _("{ways} of {all}").format(ways=roll["ways"], all=roll["all"]),
                    " + ".join(map(str, roll["move"])) or _("stuck"),
                    roll["number"],
                )
                for roll in self._roll_facts()
            ]
        if not rows:
            return row
        top = "".join(f'<th scope="col" style="{_CELL}">{escape(word)}</th>' for word in head)
        body = "".join(_line(cells) for cells in rows)
        return (
            f'{row}<table style="border-collapse:collapse;margin:10px 0;background-color:#fbf6ec;color:#2a1c10;">'
            f"<thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"
        )

    def asked(self) -> tuple[tuple[Any, ...], dict[str, Any]]:
        rules = self._asked_rules
        keywords: dict[str, Any] = {}
        if self._open != rules.open_tiles:
            keywords["open_tiles"] = self._open
        if self._faces is not None:
            keywords["faces"] = self._faces
        if self._aim != "score":
            keywords["aim"] = self._aim
        if self._is_plain:
            keywords["plain"] = True
        return (rules.id if rules.id != "custom" else rules,), keywords


def _line(cells: Iterable[str]) -> str:
    """A row of the table of the picture."""
    return "<tr>" + "".join(f'<td style="{_CELL}">{escape(cell)}</td>' for cell in cells) + "</tr>"


def _read_aim(aim: Any) -> str:
    if not isinstance(aim, str) or aim not in AIMS:
        raise ValueError(f"aim is 'score' or 'shut', not {show(aim)}")
    return aim
