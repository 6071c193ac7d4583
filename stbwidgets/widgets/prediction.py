"""The prediction gate: commit first; only then is the truth worked out, and shown beside the guess.

Who likes votes first, before the talk with a neighbour: the first thought is kept beside what is committed.
"""

from typing import Any

from ..course import session
from ..course.answers import LONGEST
from ..course.asked import read_id
from ..course.guesses import Draw, label_texts
from ..course.predictions import PREDICTIONS, Revealed, commit, guess_in_words, look, vote
from . import bundle
from .base import StbWidget, no_more_keywords, sendable
from .sheet import bars_data, form_words, known, sheet_picture


def predict(id: str, *, language: str | None = None, **unknown: Any) -> "PredictionGate":
    """Ask for a prediction. Running the cell reveals nothing; committing does.

    >>> predict("a1")
    predict('a1')
    >>> predict("a1").state["revealed"] is None
    True
    """
    no_more_keywords("predict", unknown, ("language",))
    return PredictionGate(id, language=language)


class PredictionGate(StbWidget):
    """One prediction. Made by `predict`."""

    _script = bundle.script("prediction")
    _sheet = bundle.style("prediction")

    def __init__(self, id: str, *, language: str | None = None) -> None:
        key = read_id(id) or ""
        found = PREDICTIONS.get(key)
        self._id = key
        self._prediction = known(found, id, PREDICTIONS, "prediction")
        super().__init__(language=language)
        self._draw()
        self.follow_session()

    def answer(self, kind: str, intent: dict[str, Any]) -> None:
        choice = intent.get("choice")
        if kind not in ("commit", "draft", "vote"):
            self.refuse(intent, "unknown")
        elif not isinstance(choice, str) or len(choice) > LONGEST:
            self.refuse(intent, "malformed")
        elif kind == "draft":
            self._note(choice)
        elif not choice.strip():
            self.refuse(intent, "empty", self._nothing_yet())
        elif kind == "vote":
            self._vote(intent, choice)
        else:
            self._commit(intent, choice)

    def _note(self, choice: str) -> None:
        """Keep what is not committed yet, for when the page is loaded anew. No view waits to hear of it."""
        with session.lock:
            session.drafts[self._id] = choice
        self.state["draft"] = sendable(choice)  # in place: nothing is sent back while somebody types on

    def _nothing_yet(self) -> str:
        _ = self._translation.gettext
        return {
            "choice": _("Choose one first. You can be wrong: it costs nothing."),
            "number": _("Write a number first. You can be wrong: it costs nothing."),
            "bars": _("Draw at least one bar first. You can be wrong: it costs nothing."),
        }[self._prediction.kind.name]

    def _commit(self, intent: dict[str, Any], choice: str) -> None:
        done = commit(self._id, choice, language=self._translation.language)
        if isinstance(done, Revealed):
            self._draw()
        else:
            self.refuse(intent, "impossible", done.text)

    def _vote(self, intent: dict[str, Any], choice: str) -> None:
        told = vote(self._id, choice, language=self._translation.language)
        if self._id in session.votes:
            self._note(choice)
            self._draw()
        else:
            self.refuse(intent, "impossible", told.text)

    def _session_changed(self) -> None:
        with self._lock:
            committed, voted = self._id in session.committed, self._id in session.votes
            if committed != (self.state["revealed"] is not None) or voted != bool(self.state["vote"]):
                self._draw()

    def _voted(self, revealed: Revealed | None) -> str:
        """The first vote in words, once there is one."""
        _, reading = self._translation.gettext, session.votes.get(self._id)
        if reading is None:
            return ""
        first = guess_in_words(self._prediction, reading, self._translation)
        if not revealed:
            told = vote(self._id, language=self._translation.language)
            return f"{told.word}. {told.text}"
        if reading.value == revealed.chosen:
            return _("Your first vote was the same.")
        return _("Your first vote was: {guess}").format(guess=first)

    def _draw(self) -> None:
        _ = self._translation.gettext
        found = look(self._id, language=self._translation.language)
        revealed = found if isinstance(found, Revealed) else None
        prediction = self._prediction
        letters, options = getattr(prediction.kind, "letters", ()), getattr(prediction, "options", ())
        self.show(
            title=_("Predict"),
            prompt=_(prediction.prompt),
            kind=prediction.kind.name,
            how="" if letters else prediction.kind.how(self._translation),
            options=[{"key": letter, "text": _(option)} for letter, option in zip(letters, options, strict=True)],
            figure=None,
            drawing=self._drawing(),
            draft="" if revealed else session.drafts.get(self._id, ""),
            chosen=_as_text(revealed.chosen) if revealed else None,
            vote=self._voted(revealed),
            revealed=revealed
            and {
                "guess": revealed.guess,
                "told": revealed.told,
                "reply": revealed.reply,
                "bars": revealed.bars and bars_data(revealed.bars),
            },
            said=f"{revealed.guess}\n{revealed.told}\n{revealed.reply}" if revealed else self._voted(None),
        )

    def _drawing(self) -> dict[str, Any] | None:
        """What is needed to draw bars, if this is about bars."""
        prediction, words = self._prediction, self._translation
        if not isinstance(prediction, Draw):
            return None
        return {
            "labels": label_texts(prediction.labels, words),
            "most": prediction.most,
            "axis": words.gettext(prediction.axis) if prediction.axis else "",
            "together": prediction.together,
        }

    def words(self) -> dict[str, Any]:
        _ = self._translation.gettext
        return {
            **form_words(self._translation),
            "commit": _("Commit"),
            "not_yet": _("Nothing is committed yet. Press Commit when you are sure."),
            "vote": _("Vote"),
            "vote_help": _(
                "You may vote before you talk with your neighbour. It keeps your first thought, and locks nothing."
            ),
            "commit_first": _("Commit your prediction first. The answer is worked out only after that."),
            "in_numbers": _("In numbers"),
            "your_guess": _("your guess"),
            "came_out": _("the result"),
            "draw_how": _("Click or tap how high each bar shall be, from 0 to {most}, or press + and −."),
            "height_of": _("{height} of {most}"),
            "bar_is": _("{label}: {height}"),
            "higher": _("{label}: higher"),
            "lower": _("{label}: lower"),
            "sum_is": _("Your bars together: {sum} of {wanted}"),
            "clear": _("Clear"),
            "type_numbers": _("Type the numbers instead"),
        }

    def picture(self) -> str:
        """The question as HTML for where no kernel runs. What came out is never part of it."""
        _ = self._translation.gettext
        return sheet_picture(
            _("Predict"),
            [_(self._prediction.prompt)],
            [_(option) for option in getattr(self._prediction, "options", ())],
            _("Run this cell, then commit your prediction."),
        )

    def plain_text(self) -> str:
        """The question in plain text."""
        _ = self._translation.gettext
        prompt = _(self._prediction.prompt)
        return _("Predict: {prompt} Commit your prediction first.").format(prompt=prompt)

    def in_words(self) -> str:
        options = [f"{one['key']}. {one['text']}" for one in self.state["options"]]
        return "\n".join([self.plain_text(), *options])

    def without_notebook(self) -> str:
        return f"stbwidgets.course.commit({self._id!r}, choice)"

    def __repr__(self) -> str:
        return f"predict({self._id!r})"


def _as_text(value: Any) -> str:
    """What was guessed as the field shows it: a letter, a number, or heights with commas."""
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
