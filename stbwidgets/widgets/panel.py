"""Panels: the parts of the table beside the box, such as the scoreboard or the coach."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ..rules.match import Match
    from ..rules.turn import Turn
    from .table import Table

Deed = Callable[[dict[str, Any]], None]


class Panel:
    """One part of the table: what it shows, what it can be asked, its words.

    A panel never keeps what the game knows: it reads ``table.game`` (a Turn, or a Match) whenever the table is drawn,
    and changes it only by ``table.play_on`` (the next step) or ``table.begin`` (another game). What it shows stands in
    ``state["panels"][name]``; its script, ``makeX`` in a file of the same name, draws that and nothing else.
    """

    name = ""

    def __init__(self, table: "Table") -> None:
        self.table = table

    def deeds(self) -> Mapping[str, Deed]:
        """What to do for each kind of intent. Called with the table's lock held and the step checked."""
        return {}

    def state(self) -> dict[str, Any] | None:
        """What is shown now; None hides the panel."""
        return None

    def said(self) -> str:
        """One more sentence for who listens, when a turn has just ended; "" for none."""
        return ""

    def left(self, game: "Turn | Match") -> None:
        """Another game begins at the table; this is the one that lay there."""

    def close(self) -> None:
        """The table is closed: end what is going on beside it."""

    def words(self) -> dict[str, Any]:
        """The strings of its script."""
        return {}
