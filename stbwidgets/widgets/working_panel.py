"""A panel that works something out beside the game."""

from functools import cached_property
from typing import TYPE_CHECKING, Any

from ..odds.advice import Advisor, Aim
from ..rules.turn import Turn
from .background import Background
from .panel import Panel

if TYPE_CHECKING:
    from ..rules.match import Match


class WorkingPanel(Panel):
    """Its work is dropped when another game begins, and when the table is closed."""

    @cached_property
    def background(self) -> Background:
        return Background(self.table.lock, self._tell)

    def _tell(self) -> None:
        """There is something new to show; called from beside the game."""
        if self.table.is_closed:
            self.background.cancel()
        else:
            self.table.refresh()

    def _step(self, intent: dict[str, Any]) -> None:
        """The page lends time for the work."""
        self.background.step()

    def _is_forgotten(self, advisor: Advisor, aim: Aim, turn: Turn) -> bool:
        """Whether what was worked out is there no more: all tables share it, and another may have taken its place."""
        return not (self.background.running or self.background.failed or advisor.knows(aim, turn))

    def left(self, game: "Turn | Match") -> None:
        self.background.cancel()

    def close(self) -> None:
        self.background.cancel()
