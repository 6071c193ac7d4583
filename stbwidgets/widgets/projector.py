"""The projector: the table as large as the window, or the screen, for a class to follow from the back row.

All of a turn then lies on one screen: tiles, dice, what there is to do, the score, and the coach or the players beside
them. What is not of a turn waits until it is left: another game, seeds, codes, the review.
"""

from collections.abc import Mapping
from typing import Any

from .panel import Deed, Panel


class Projector(Panel):
    """Its switch. A page enters by itself what `play(projector=True)` asks for, until somebody has left it."""

    name = "projector"

    def deeds(self) -> Mapping[str, Deed]:
        return {"projector": self._leave}

    def _leave(self, intent: dict[str, Any]) -> None:
        if intent.get("on") is not False:  # a page enters it without asking
            self.table.refuse(intent, "malformed")
            return
        self.table.projector = False
        self.table.refresh()

    def state(self) -> dict[str, Any]:
        return {"on": self.table.projector}

    def words(self) -> dict[str, Any]:
        _ = self.table.translation.gettext
        return {
            "enter": _("Projector"),
            "leave": _("Leave"),
            "title": _("The table on the projector. Esc leaves it."),
            "keys": _("P fills the screen for a projector, P or Esc leaves it."),
        }
