"""The tile row alone, to touch and to read."""

from collections.abc import Iterable
from typing import Any

from ..rules.numerals import distinct
from ..rules.rules import HIGHEST_TILE, MOST_TILES, listed
from . import bundle
from .base import StbWidget, no_more_keywords, whole_numbers
from .picture import row_picture


class TileRow(StbWidget):
    """A row of tiles that can be tapped; `selected` are those that are.

    ``open_tiles`` (default: all) can be tapped, the others are shut. Both can be set from Python:

    >>> row = TileRow(tiles=range(1, 10), open_tiles=(1, 3, 5))
    >>> row.selected = [5, 3]
    >>> row.selected
    (3, 5)
    >>> row
    TileRow(tiles=(1, 2, 3, 4, 5, 6, 7, 8, 9), open_tiles=(1, 3, 5), selected=(3, 5))

    ``row.observe(function, "state")`` hears of every change.
    """

    _script = bundle.script("tile_row")
    _sheet = bundle.style("tile_row")

    def __init__(
        self,
        tiles: Iterable[int] = range(1, 10),
        *,
        open_tiles: Iterable[int] | None = None,
        selected: Iterable[int] = (),
        language: str | None = None,
        **unknown: Any,
    ) -> None:
        no_more_keywords("TileRow", unknown, ("tiles", "open_tiles", "selected", "language"))
        self._tiles = distinct(tiles, "tile", 1, HIGHEST_TILE)
        if not 1 <= len(self._tiles) <= MOST_TILES:
            raise ValueError(f"tiles has {len(self._tiles)} tiles; a row has 1 to {MOST_TILES}")
        self._open = self._tiles if open_tiles is None else self._read(open_tiles)
        self._selected: tuple[int, ...] = ()
        super().__init__(language=language)
        self._selected = self._read_selected(selected)
        self._draw()

    @property
    def tiles(self) -> tuple[int, ...]:
        """All tiles of the row, ascending."""
        return self._tiles

    @property
    def open_tiles(self) -> tuple[int, ...]:
        """The tiles that can be tapped. Setting them keeps what is selected and still open."""
        return self._open

    @open_tiles.setter
    def open_tiles(self, tiles: Iterable[int]) -> None:
        with self._lock:
            self._open = self._read(tiles)
            self._selected = tuple(tile for tile in self._selected if tile in self._open)
            self._draw()

    @property
    def selected(self) -> tuple[int, ...]:
        """The tiles that are selected, ascending."""
        return self._selected

    @selected.setter
    def selected(self, tiles: Iterable[int]) -> None:
        with self._lock:
            self._selected = self._read_selected(tiles)
            self._draw()

    def _read(self, tiles: Iterable[int]) -> tuple[int, ...]:
        read = distinct(tiles, "tile", 1, HIGHEST_TILE)
        if strange := [tile for tile in read if tile not in self._tiles]:
            raise ValueError(f"there is no tile {listed(strange)} in this row; its tiles are {listed(self._tiles)}")
        return read

    def _read_selected(self, tiles: Iterable[int]) -> tuple[int, ...]:
        selected = self._read(tiles)
        if shut := [tile for tile in selected if tile not in self._open]:
            raise ValueError(f"selected names {', '.join(map(str, shut))}, not among the open tiles {self._open}")
        return selected

    def _draw(self) -> None:
        self.show(tiles=list(self.tiles), open=list(self._open), selected=list(self._selected))

    def answer(self, kind: str, intent: dict[str, Any]) -> None:
        tiles = whole_numbers(intent.get("tiles"), len(self.tiles))
        if kind != "select":
            self.refuse(intent, "unknown")
        elif tiles is None:
            self.refuse(intent, "malformed")
        elif len(set(tiles)) != len(tiles) or not set(tiles) <= set(self._open):
            self.refuse(intent, "impossible")
        else:
            self._selected = tuple(sorted(tiles))
            self._draw()

    def words(self) -> dict[str, Any]:
        _ = self._translation.gettext
        return {
            "tiles": _("Tiles"),
            "tile_name": _("Tile {tile}"),
            "shut": _("shut"),
            "why_shut": _("Tile {tile} is shut already."),
            "none_selected": _("No tile is selected."),
            "plain_sum": _("{tiles} = {sum}"),
        }

    def picture(self) -> str:
        """The row as HTML for where no kernel runs."""
        words = self._translation.gettext("Run this cell to touch the tiles.")
        return row_picture(self.tiles, self._open, self.plain_text(), words)

    def plain_text(self) -> str:
        """Which tiles are open, in one line."""
        _ = self._translation.gettext
        if not self._open:
            return _("Tiles: all shut.")
        return _("Tiles open: {tiles}.").format(tiles=", ".join(map(str, self._open)))

    def __repr__(self) -> str:
        parts = [f"tiles={self.tiles}"]
        if self._open != self.tiles:
            parts.append(f"open_tiles={self._open}")
        if self._selected:
            parts.append(f"selected={self._selected}")
        return f"TileRow({', '.join(parts)})"
