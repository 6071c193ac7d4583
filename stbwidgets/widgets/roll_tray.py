"""The tray alone: dice that show a roll."""

from collections.abc import Iterable
from typing import Any

from ..rules.sources import Dice
from . import bundle
from .base import StbWidget, no_more_keywords
from .picture import row_picture


class RollTray(StbWidget):
    """Dice in a tray. Setting `faces` throws them.

    >>> tray = RollTray(faces=(3, 5))
    >>> tray.faces = (6, 1)
    >>> tray
    RollTray(faces=(6, 1))
    """

    _script = bundle.script("roll_tray")
    _sheet = bundle.style("roll_tray")

    def __init__(
        self,
        faces: Iterable[int] = (),
        *,
        dice: int = 2,
        sides: int = 6,
        language: str | None = None,
        **unknown: Any,
    ) -> None:
        no_more_keywords("RollTray", unknown, ("faces", "dice", "sides", "language"))
        self._source = Dice(dice, sides)
        self._faces = self._read(faces)
        super().__init__(language=language)
        self._draw()

    @property
    def faces(self) -> tuple[int, ...]:
        """What the dice show; () for an empty tray."""
        return self._faces

    @faces.setter
    def faces(self, faces: Iterable[int]) -> None:
        with self._lock:
            self._faces = self._read(faces)
            self._draw()

    def _read(self, faces: Iterable[int]) -> tuple[int, ...]:
        faces = tuple(faces)
        return self._source.read(faces) if faces else ()

    def _draw(self) -> None:
        source = {"kind": "dice", "count": self._source.count, "sides": self._source.sides}
        self.show(source=source, faces=list(self._faces) or None)

    def words(self) -> dict[str, Any]:
        _ = self._translation.gettext
        return {"rolled": _("Rolled {faces}, total {total}"), "no_roll": _("No roll yet")}

    def picture(self) -> str:
        """The faces as HTML for where no kernel runs."""
        words = self._translation.gettext("Run this cell to see the dice.")
        return row_picture(self._faces, self._faces, self.plain_text(), words)

    def plain_text(self) -> str:
        """The faces in one line."""
        words = self.words()
        if not self._faces:
            return str(words["no_roll"])
        rolled: str = words["rolled"]
        return rolled.format(faces=" + ".join(map(str, self._faces)), total=sum(self._faces))

    def __repr__(self) -> str:
        parts = [f"faces={self._faces}"] if self._faces else []
        if self._source.count != 2:
            parts.append(f"dice={self._source.count}")
        if self._source.sides != 6:
            parts.append(f"sides={self._source.sides}")
        return f"RollTray({', '.join(parts)})"
