"""The personal record as a picture that grows with each round, beside the computer's rounds."""

from typing import Any

from ..course import record, session
from ..course.predictions import Revealed, look
from ..rules.catalogue import variant as find_variant
from . import bundle
from .base import StbWidget, no_more_keywords
from .sheet import bars_data, prediction_id, sheet_picture


def my_rounds(
    beside: str | None = None, *, variant: str = "classic", language: str | None = None, **unknown: Any
) -> "MyRounds":
    """The rounds finished at the tables of this session, live.

    ``beside`` names a prediction: once it is committed, the computer's rounds are shown beside one's own.

    >>> my_rounds("a1")
    my_rounds('a1')
    """
    no_more_keywords("my_rounds", unknown, ("beside", "variant", "language"))
    return MyRounds(beside, variant=variant, language=language)


class MyRounds(StbWidget):
    """The record. Made by `my_rounds`."""

    _script = bundle.script("rounds")
    _sheet = bundle.style("rounds")

    def __init__(self, beside: str | None = None, *, variant: str = "classic", language: str | None = None) -> None:
        if beside is not None:
            beside = prediction_id(beside)
        self._beside = beside
        self._variant = find_variant(variant).id
        super().__init__(language=language)
        self._draw()
        self.follow_session()

    def _session_changed(self) -> None:
        with self._lock:
            if self._shown != self._now():
                self._draw()

    def _now(self) -> tuple[Any, ...]:
        """All that the picture hangs on."""
        return record.scores(self._variant), session.committed.get(self._beside or "")

    def _draw(self) -> None:
        words = self._translation
        self._shown = self._now()
        mine = record.bars(self._variant, words.language)
        found = look(self._beside, language=words.language) if self._beside else None
        computer = bars_data(found.bars) if isinstance(found, Revealed) and found.bars else None
        sealed = ""
        if self._beside and computer is None:
            sealed = words.gettext("The computer's rounds are still sealed. Commit your prediction first.")
        state = {"mine": bars_data(mine), "computer": computer, "sealed": sealed}
        if any(self.state.get(name) != value for name, value in state.items()) or not self.state:
            self.show(**state)

    def words(self) -> dict[str, Any]:
        _ = self._translation.gettext
        return {"in_numbers": _("In numbers"), "your_guess": _("your guess"), "came_out": _("the result")}

    def picture(self) -> str:
        """The record as HTML for where no kernel runs."""
        words = self._translation
        return sheet_picture(
            words.gettext("My rounds"),
            [record.summary(self._variant, words.language)],
            [],
            words.gettext("Run this cell, then play: your rounds show here."),
        )

    def plain_text(self) -> str:
        """The record in plain text."""
        return f"{self._translation.gettext('My rounds')}: {record.summary(self._variant, self._translation.language)}"

    def without_notebook(self) -> str:
        return "stbwidgets.course.record.summary()"

    def __repr__(self) -> str:
        return f"my_rounds({self._beside!r})" if self._beside else "my_rounds()"
