"""Answer boxes: one exercise, and the exit ticket with three. The course judges; this shows and asks."""

from typing import Any

from ..course import session
from ..course.answers import LONGEST, Function
from ..course.asked import read_id
from ..course.checking import find, judged, layer
from ..course.exercises import EXERCISES, TICKETS
from ..course.replies import Reply
from ..course.tickets import Ticket, hand_in, unanswered
from ..language import N_, Translation
from . import bundle
from .base import StbWidget, no_more_keywords
from .cell_help import help_with_cells
from .sheet import form_words, known, question, question_in_words, question_picture, reply_data, sheet_picture

LEVELS = {"warm-up": N_("warm-up"), "core": N_("core"), "stretch": N_("stretch"), "exit ticket": N_("exit ticket")}


def exercise(id: str, *, language: str | None = None, **unknown: Any) -> "ExerciseBox":
    """An exercise of the course with its answer box, replies and hints.

    >>> exercise("a1.2")
    exercise('a1.2')
    """
    no_more_keywords("exercise", unknown, ("language",))
    return ExerciseBox(id, language=language)


def exit_ticket(lesson: str, *, language: str | None = None, **unknown: Any) -> "TicketBox":
    """The exit ticket of a lesson: three questions, and a short code that holds no name.

    >>> exit_ticket("a1")
    exit_ticket('a1')
    """
    no_more_keywords("exit_ticket", unknown, ("language",))
    return TicketBox(lesson, language=language)


class ExerciseBox(StbWidget):
    """One exercise. Made by `exercise`."""

    _script = bundle.script("answer")
    _sheet = bundle.style("answer")

    def __init__(self, id: str, *, language: str | None = None) -> None:
        self._exercise = known(find(id), id, EXERCISES, "exercise")
        self._answer = ""
        self._reply: Reply | None = None
        self._hints = 0  # shown
        super().__init__(language=language)
        if isinstance(self._exercise.kind, Function):
            help_with_cells(self._translation)
        self._draw()
        self.follow_session()

    def answer(self, kind: str, intent: dict[str, Any]) -> None:
        if kind == "check":
            self._check(intent)
        elif kind == "hint":
            self._hint()
        else:
            self.refuse(intent, "unknown")

    def _check(self, intent: dict[str, Any]) -> None:
        typed = intent.get("answer")
        if not isinstance(typed, str) or len(typed) > LONGEST:
            self.refuse(intent, "malformed")
            return
        self._reply = judged(self._exercise, typed, self._translation)
        self._answer = typed
        self._draw(said=repr(self._reply))

    def retell(self) -> None:
        if self._reply is not None:
            self._reply = judged(self._exercise, self._answer, self._translation)
        self._draw()

    def _hint(self) -> None:
        asked = self._hints + 1
        session.hinted.add(self._exercise.id)
        self._hints = min(asked, len(self._exercise.hints))
        self._draw(said=repr(layer(self._exercise, asked, self._translation)))

    def _session_changed(self) -> None:
        with self._lock:
            solved = self._exercise.id in session.solved
            if solved != self.state["solved"]:
                self._draw()

    def _draw(self, said: str = "") -> None:
        words = self._translation
        _ = words.gettext
        hints = [layer(self._exercise, number, words) for number in range(1, self._hints + 1)]
        self.show(
            **question(self._exercise, self._translation),
            title=_title(self._exercise.id, self._translation),
            level=_(LEVELS[self._exercise.level]),
            answer=self._answer,
            reply=self._reply and reply_data(self._reply),
            hints=[{"word": hint.word, "text": hint.text} for hint in hints],
            hint_count=len(self._exercise.hints),
            solved=self._exercise.id in session.solved,
            said=said,
        )

    def words(self) -> dict[str, Any]:
        _ = self._translation.gettext
        return {
            **form_words(self._translation),
            "check": _("Check"),
            "hint": _("Hint"),
            "next_hint": _("Next hint"),
            "no_more_hints": _("No more hints"),
            "hints": _("Hints"),
            "solved": _("Solved"),
            "solved_before": _("Solved before"),
        }

    def picture(self) -> str:
        """The exercise as HTML for where no kernel runs."""
        _ = self._translation.gettext
        level = _(LEVELS[self._exercise.level])
        title = f"{_title(self._exercise.id, self._translation)} · {level}"
        return question_picture(title, self._exercise, self._translation)

    def plain_text(self) -> str:
        """The exercise in plain text."""
        return f"{_title(self._exercise.id, self._translation)}. {self._translation.gettext(self._exercise.prompt)}"

    def in_words(self) -> str:
        return "\n".join([self.plain_text(), *question_in_words(self._exercise, self._translation)])

    def without_notebook(self) -> str:
        if isinstance(self._exercise.kind, Function):
            return self._exercise.kind.line
        return f"stbwidgets.course.check({self._exercise.id!r}, answer)"

    def __repr__(self) -> str:
        return f"exercise({self._exercise.id!r})"


class TicketBox(StbWidget):
    """An exit ticket. Made by `exit_ticket`."""

    _script = bundle.script("answer")
    _sheet = bundle.style("answer")

    def __init__(self, lesson: str, *, language: str | None = None) -> None:
        key = read_id(lesson) or ""
        self._questions = known(TICKETS.get(key), lesson, TICKETS, "exit ticket")
        self._lesson = key
        self._asked: list[str] | None = None  # answers with gaps, and whether to hand them in is being asked
        super().__init__(language=language)
        self._draw()
        self.follow_session()

    def answer(self, kind: str, intent: dict[str, Any]) -> None:
        answers = intent.get("answers")
        if kind != "hand-in":
            self.refuse(intent, "unknown")
        elif (
            not isinstance(answers, list)
            or len(answers) != len(self._questions)
            or not all(isinstance(typed, str) and len(typed) <= LONGEST for typed in answers)
        ):
            self.refuse(intent, "malformed")
        else:
            self._hand_in(answers, intent)

    def _hand_in(self, answers: list[str], intent: dict[str, Any]) -> None:
        """Hand in; where an answer is missing, ask once whether to."""
        done = hand_in(self._lesson, answers, anyway=intent.get("anyway") is True, language=self._translation.language)
        self._asked = None
        if isinstance(done, Ticket):
            self._draw()
        elif any(answer.strip() for answer in answers):
            self._asked = answers
            self._draw()
        else:
            self.refuse(intent, "empty", done.text)

    def _session_changed(self) -> None:
        with self._lock:
            if bool(self.state["code"]) != (self._lesson in session.tickets):
                self._draw()

    def _draw(self) -> None:
        _ = self._translation.gettext
        ticket = session.tickets.get(self._lesson)
        said = ""
        if ticket:
            said = _("Handed in. Your code: {code}").format(code=ticket.code)
        asking = "" if ticket or not self._asked else unanswered(self._questions, self._asked, self._translation)
        self.show(
            title=_("Exit ticket {lesson}").format(lesson=self._lesson.upper()),
            intro=_("Three questions, to be handed in once, without a name."),
            questions=[question(one, self._translation) for one in self._questions],
            answers=list(ticket.answers) if ticket else [""] * len(self._questions),
            code=ticket.code if ticket else None,
            replies=[reply_data(reply) for reply in self._replies(ticket)] if ticket else [],
            asking=asking,
            said=said or asking,
        )

    def _replies(self, ticket: Ticket) -> list[Reply]:
        """The replies in the language of now; one as it was, if what was handed in was not text to read again."""
        again = [
            judged(one, answer, self._translation) for one, answer in zip(self._questions, ticket.answers, strict=True)
        ]
        return [new if new.correct == old.correct else old for new, old in zip(again, ticket.replies, strict=True)]

    def words(self) -> dict[str, Any]:
        _ = self._translation.gettext
        return {
            **form_words(self._translation),
            "hand_in": _("Hand in"),
            "hand_in_anyway": _("Hand in anyway"),
            "your_code": _("Exit ticket code"),
            "other_code": _(
                "Your teacher collects another code. It starts with R, holds this ticket too, and stands at the end, "
                "under “Code for your teacher”."
            ),
        }

    def picture(self) -> str:
        """The ticket as HTML for where no kernel runs."""
        _ = self._translation.gettext
        return sheet_picture(
            _("Exit ticket {lesson}").format(lesson=self._lesson.upper()),
            [f"{number}. {_(one.prompt)}" for number, one in enumerate(self._questions, 1)],
            [],
            _("Run this cell to answer."),
        )

    def plain_text(self) -> str:
        """The ticket in plain text."""
        _ = self._translation.gettext
        lines = [_("Exit ticket {lesson}").format(lesson=self._lesson.upper())]
        return "\n".join(lines + [f"{number}. {_(one.prompt)}" for number, one in enumerate(self._questions, 1)])

    def in_words(self) -> str:
        _ = self._translation.gettext
        lines = [_("Exit ticket {lesson}").format(lesson=self._lesson.upper())]
        for number, one in enumerate(self._questions, 1):
            lines += [f"{number}. {_(one.prompt)}", *question_in_words(one, self._translation)]
        return "\n".join(lines)

    def without_notebook(self) -> str:
        return f"stbwidgets.course.hand_in({self._lesson!r}, answers)"

    def __repr__(self) -> str:
        return f"exit_ticket({self._lesson!r})"


def _title(id: str, words: Translation) -> str:
    return words.gettext("Exercise {id}").format(id=id)
