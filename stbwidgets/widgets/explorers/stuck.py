"""Which rolls can be played with the tiles that are open, and how many are stuck."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from html import escape
from itertools import product
from typing import Any

from ...numbers import listing, percent
from ...rules.catalogue import variant
from ...rules.errors import RuleError
from ...rules.numerals import distinct, whole
from ...rules.rules import Rules
from .. import bundle
from ..base import no_more_keywords
from ..picture import row_picture
from .explorer import Explorer, Intent, Malformed
from .explorer import whole as whole_of

SIDES, HIGHEST = 6, 12
BOTH = (1, 2)  # numbers of dice

Faces = tuple[int, ...]
Move = tuple[int, ...]

_CELL = (
    "width:34px;height:30px;padding:0;text-align:center;vertical-align:middle;border:1px solid #c9a062;"
    "font-family:Palatino,'Times New Roman',serif;font-size:16px;"
)
_PLAYABLE = "background-color:#f3ead6;color:#2a1c10;"
_STUCK = "background-color:#44260f;color:#fdf3dc;"


def _outcomes(dice: int) -> tuple[Faces, ...]:
    return tuple(product(range(1, SIDES + 1), repeat=dice))


class StuckOrNot(Explorer):
    """Tiles to tap open and shut, and every outcome of one die or two: can it be played, or is it stuck?

    ``open_tiles`` are open at first, of ``tiles`` (numbers from 1 to 12). What can be played is what the classic
    rules allow: any open tiles that add up to the roll.

    >>> box = StuckOrNot(open_tiles=(1, 5, 9))
    >>> box.stuck, box.outcomes, box.chance
    (20, 36, Fraction(5, 9))
    >>> box.open_tiles = (2, 3, 5)
    >>> box.dice = 1
    >>> box.chance
    Fraction(1, 2)
    >>> box
    explore('stuck', open_tiles=(2, 3, 5), dice=1)
    """

    id = "stuck"
    _script = bundle.script("explorers/stuck")
    _sheet = bundle.style("explorers/stuck")

    def __init__(
        self,
        open_tiles: Iterable[int] = (1, 5, 9),
        dice: int = 2,
        *,
        tiles: Iterable[int] = range(1, 10),
        language: str | None = None,
        **unknown: Any,
    ) -> None:
        no_more_keywords("explore", unknown, ("open_tiles", "dice", "tiles", "language"))
        row = distinct(tiles, "tile", 1, HIGHEST, RuleError)
        if not row:
            raise RuleError("tiles is empty; a row has 1 to 12 tiles")
        self._rules: Rules = variant("classic").replace(tiles=row)
        self._open: Move = self._rules.read_open(open_tiles)
        self._dice = whole(dice, "dice", 1, 2, RuleError)
        self._told = ""
        super().__init__(language=language)
        self._draw()

    @property
    def tiles(self) -> Move:
        """All tiles of the row, ascending."""
        return self._rules.tiles

    @property
    def open_tiles(self) -> Move:
        """The tiles that are open. They can be set."""
        return self._open

    @open_tiles.setter
    def open_tiles(self, tiles: Iterable[int]) -> None:
        with self._lock:
            self._open, self._told = self._rules.read_open(tiles), ""
            self._draw()

    @property
    def dice(self) -> int:
        """How many dice are rolled, 1 or 2. It can be set."""
        return self._dice

    @dice.setter
    def dice(self, dice: int) -> None:
        with self._lock:
            self._dice, self._told = whole(dice, "dice", 1, 2, RuleError), ""
            self._draw()

    @property
    def outcomes(self) -> int:
        """How many outcomes there are, 6 or 36."""
        return len(_outcomes(self._dice))

    @property
    def stuck(self) -> int:
        """How many of the outcomes are stuck; 0 for a box that is shut, where nobody rolls any more."""
        return self._count(self._dice)

    @property
    def chance(self) -> Fraction:
        """The chance to be stuck."""
        return Fraction(self.stuck, self.outcomes)

    def _moves(self, faces: Faces) -> tuple[Move, ...]:
        return self._rules.legal_moves(self._open, faces)

    def _count(self, dice: int) -> int:
        return sum(not self._moves(faces) for faces in _outcomes(dice)) if self._open else 0

    # what it does

    def deeds(self) -> dict[str, Callable[[Intent], None]]:
        return {"tap": self._tap, "dice": self._choose_dice, "all": self._all}

    def _tap(self, intent: Intent) -> None:
        tile = whole_of(intent, "tile", 1, HIGHEST)
        if tile not in self.tiles:
            raise Malformed("tile")
        opened = tile not in self._open
        self._open = tuple(sorted({*self._open} ^ {tile}))
        _ = self._translation.gettext
        self._told = (_("Tile {tile} is open now.") if opened else _("Tile {tile} is shut now.")).format(tile=tile)

    def _choose_dice(self, intent: Intent) -> None:
        self._dice, self._told = whole_of(intent, "dice", 1, 2), ""

    def _all(self, intent: Intent) -> None:
        is_open = intent.get("open")
        if type(is_open) is not bool:
            raise Malformed("open")
        self._open, self._told = self.tiles if is_open else (), ""

    def retell(self) -> None:
        self._told = ""
        super().retell()

    # in words

    def title(self) -> str:
        return self._translation.gettext("Stuck or not?")

    def _tiles_in_words(self) -> str:
        words, language = self._translation, self._translation.language
        if not self._open:
            return words.gettext("No tile is open.")
        if self._open == self.tiles:
            return words.gettext("All tiles are open.")
        text = words.ngettext("Tile {tiles} is open.", "Tiles {tiles} are open.", len(self._open))
        return text.format(tiles=listing(self._open, language))

    def _chance_in_words(self, dice: int) -> str:
        _, language = self._translation.gettext, self._translation.language
        stuck, outcomes = self._count(dice), SIDES**dice
        if stuck == 0:
            text = _("With one die, no outcome is stuck.") if dice == 1 else _("With two dice, no outcome is stuck.")
        elif stuck == outcomes:
            text = (
                _("With one die, every outcome is stuck.") if dice == 1 else _("With two dice, every outcome is stuck.")
            )
        else:
            text = (
                _("With one die, {stuck} of 6 outcomes are stuck: a chance of {fraction}, or {percent}.")
                if dice == 1
                else _("With two dice, {stuck} of 36 outcomes are stuck: a chance of {fraction}, or {percent}.")
            )
        chance = Fraction(stuck, outcomes)
        return text.format(stuck=stuck, fraction=chance, percent=percent(chance, language, 1))

    def summary(self) -> str:
        if not self._open:
            return self._translation.gettext("The box is shut: nobody rolls any more. Tap tiles to open them.")
        return f"{self._tiles_in_words()} {self._chance_in_words(self._dice)}"

    def said(self) -> str:
        if not self._told or not self._open:
            return self.summary()
        return f"{self._told} {self._chance_in_words(self._dice)}"

    def _note(self) -> str:
        """Whether the rules let one die be rolled here."""
        _, language = self._translation.gettext, self._translation.language
        if not self._open:
            return ""
        if 1 in self._rules.dice_choices(self._open):
            return _("In the classic game you may choose one die or two here.")
        high = [tile for tile in self._open if 1 not in self._rules.dice_choices((tile,))]
        text = self._translation.ngettext(
            "In the classic game you must roll two dice here, because tile {tiles} is open.",
            "In the classic game you must roll two dice here, because tiles {tiles} are open.",
            len(high),
        )
        return text.format(tiles=listing(high, language))

    def _total_in_words(self, total: int, moves: tuple[Move, ...]) -> str:
        _, language = self._translation.gettext, self._translation.language
        if not moves:
            return _("No open tiles add up to {total}: stuck.").format(total=total)
        sets = listing((" + ".join(map(str, move)) for move in moves), language, "or")
        return _("{total} can be played: {sets}.").format(total=total, sets=sets)

    def words(self) -> dict[str, Any]:
        _ = self._translation.gettext
        return {
            **super().words(),
            "tiles": _("Tiles: tap to open or shut"),
            "tile_name": _("Tile {tile}"),
            "tile_open": _("Tile {tile}, open"),
            "tile_shut": _("Tile {tile}, shut"),
            "open_all": _("Open all"),
            "shut_all": _("Shut all"),
            "dice": _("Dice"),
            "one_die": _("One die"),
            "two_dice": _("Two dice"),
            "outcomes": _("Outcomes"),
            "outcome": _("{first} and {second}: total {total}, {word}"),
            "single": _("{total}, {word}"),
            "playable": _("playable"),
            "stuck": _("stuck"),
            "over": _("not rolled"),
            "tap_outcome": _("Tap an outcome to see which tiles it can shut."),
            "totals": _("The totals, and how many outcomes make each"),
            "of_outcomes": _("{stuck} of {outcomes}"),
            "compared": _("Stuck outcomes: one die or two?"),
        }

    # what is drawn

    def _totals(self) -> list[tuple[int, int, tuple[Move, ...]]]:
        """Each total with how many outcomes make it and what they can shut."""
        ways: dict[int, list[Faces]] = {}
        for faces in _outcomes(self._dice):
            ways.setdefault(sum(faces), []).append(faces)
        return [(total, len(made), self._moves(made[0])) for total, made in sorted(ways.items())]

    def facts(self) -> dict[str, Any]:
        language = self._translation.language
        return {
            "tiles": list(self.tiles),
            "open": list(self._open),
            "dice": self._dice,
            "outcomes": [
                {"faces": list(faces), "total": sum(faces), "playable": bool(self._moves(faces))}
                for faces in _outcomes(self._dice)
            ],
            "totals": [
                {
                    "total": total,
                    "ways": ways,
                    "sets": [list(move) for move in moves],
                    "text": self._total_in_words(total, moves) if self._open else "",
                }
                for total, ways, moves in self._totals()
            ],
            "totals_text": self._totals_in_words(),
            "compared": [
                {
                    "dice": dice,
                    "stuck": self._count(dice),
                    "outcomes": SIDES**dice,
                    "fraction": str(chance),
                    "percent": percent(chance, language, 1),
                    "share": float(chance),
                    "text": self._chance_in_words(dice),
                }
                for dice in BOTH
                for chance in [Fraction(self._count(dice), SIDES**dice)]
            ],
            "note": self._note(),
        }

    def _totals_in_words(self) -> str:
        _, language = self._translation.gettext, self._translation.language
        if not self._open:
            return ""
        playable = [total for total, _ways, moves in self._totals() if moves]
        stuck = [total for total, _ways, moves in self._totals() if not moves]
        if not stuck:
            return _("Every total can be played.")
        if not playable:
            return _("No total can be played.")
        return _("Playable totals: {playable}. Stuck: {stuck}.").format(
            playable=listing(playable, language), stuck=listing(stuck, language)
        )

    def figure(self) -> str:
        row = row_picture(self.tiles, self._open, self._tiles_in_words(), self._tiles_in_words())
        if not self._open:
            return row
        faces = range(1, SIDES + 1)
        head = "".join(f'<th scope="col" style="{_CELL}border:0;">{face}</th>' for face in faces)
        if self._dice == 1:
            rows = f"<tr>{''.join(self._cell((face,)) for face in faces)}</tr>"
        else:
            head = f"<td></td>{head}"
            rows = "".join(
                f'<tr><th scope="row" style="{_CELL}border:0;">{first}</th>'
                f"{''.join(self._cell((first, second)) for second in faces)}</tr>"
                for first in faces
            )
        caption = escape(self._totals_in_words())
        return (
            f'{row}<table style="border-collapse:separate;border-spacing:2px;margin:10px 0;background-color:#fbf6ec;'
            f'color:#2a1c10;"><caption style="text-align:start;color:#2a1c10;">{caption}</caption>'
            f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
        )

    def _cell(self, faces: Faces) -> str:
        total = sum(faces)
        if self._moves(faces):
            return f'<td style="{_CELL}{_PLAYABLE}">{total}</td>'
        return f'<td style="{_CELL}{_STUCK}">{total}\N{NO-BREAK SPACE}✗</td>'

    def asked(self) -> tuple[tuple[Any, ...], dict[str, Any]]:
        keywords: dict[str, Any] = {"open_tiles": self._open, "dice": self._dice}
        if self.tiles != tuple(range(1, 10)):
            keywords["tiles"] = self.tiles
        return (), keywords
