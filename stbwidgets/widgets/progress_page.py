"""Progress: a line for each lesson, what comes next, the code to take along, and that of a lesson for the teacher."""

from typing import Any

from ..course import session
from ..course.asked import read_id
from ..course.exercises import EXERCISES
from ..course.results import my_result
from ..course.solving import Progress, progress
from ..course.standing import LONGEST_TEXT, Found, Standing, find_codes, standings, take_in, told, what_next
from ..course.syllabus import PATHS
from . import bundle
from .base import StbWidget, no_more_keywords
from .sheet import form_words, known, sheet_picture

MOST_HEARD = 40  # codes from other pages in one message
LONGEST_HEARD = 64


def my_progress(lesson: str | None = None, *, language: str | None = None, **unknown: Any) -> "MyProgress":
    """What is solved, live: every lesson, or the one that is named, with a code to take along.

    With a lesson there is a code for the teacher too (see course.results). Without one it hears of the lessons that
    are open in the same browser as well.

    >>> my_progress("a1")
    my_progress('a1')
    """
    no_more_keywords("my_progress", unknown, ("lesson", "language"))
    return MyProgress(lesson, language=language)


class MyProgress(StbWidget):
    """Progress. Made by `my_progress`."""

    _script = bundle.script("progress_page")
    _sheet = bundle.style("progress_page")

    def __init__(self, lesson: str | None = None, *, language: str | None = None) -> None:
        self._lesson: str | None = None
        if lesson is not None:
            ids = tuple(dict.fromkeys(exercise.lesson for exercise in EXERCISES.values()))
            key = read_id(lesson) or ""
            self._lesson = known(key if key in ids else None, lesson, ids, "lesson")
        self._path = "play"
        self._found: Found | None = None
        super().__init__(language=language)
        self._draw()
        self.follow_session()

    def _take(self, intent: Any) -> None:
        # what is heard comes unasked, at any time and in any order, so it has no step
        if isinstance(intent, dict) and intent.get("kind") == "heard":
            self._hear(intent.get("codes"))
        else:
            super()._take(intent)

    def _hear(self, codes: Any) -> None:
        """Take in codes that another page told of. Whatever is none is passed over in silence."""
        if self._lesson is not None or not isinstance(codes, list) or len(codes) > MOST_HEARD:
            return
        solved: set[str] = set()
        for code in codes:
            if not isinstance(code, str) or len(code) > LONGEST_HEARD:
                continue
            try:
                solved.update(Progress.from_code(code).solved)
            except ValueError:
                continue
        take_in(id for id in solved if id in EXERCISES)

    def answer(self, kind: str, intent: dict[str, Any]) -> None:
        if kind == "path":
            self._choose(intent)
        elif kind == "codes":
            self._paste(intent)
        else:
            self.refuse(intent, "unknown")

    def _choose(self, intent: dict[str, Any]) -> None:
        path = intent.get("path")
        if not isinstance(path, str) or path not in PATHS:
            self.refuse(intent, "malformed")
            return
        self._path = path
        self._draw()

    def _paste(self, intent: dict[str, Any]) -> None:
        text = intent.get("text")
        if not isinstance(text, str) or len(text) > LONGEST_TEXT:
            self.refuse(intent, "malformed")
            return
        self._found = find_codes(text)
        take_in(self._found.solved)
        self._draw(said=told(self._found, self._translation.language))

    def _session_changed(self) -> None:
        with self._lock:
            if self._shown != self._now() or self.state["teacher_code"] != self._teacher_code():
                self._draw()

    def _now(self) -> tuple[str, ...]:
        with session.lock:
            return tuple(sorted(session.solved))

    def _teacher_code(self) -> str:
        """What was done in this lesson, as a code; "" for the page of all lessons, and as long as it is nothing."""
        result = my_result(self._lesson) if self._lesson else None
        return result.code if result and not result.is_empty else ""

    def _draw(self, said: str = "") -> None:
        words, found = self._translation, self._found
        _ = words.gettext
        self._shown = self._now()
        mine = progress(words.language)
        rows = [one for one in standings(self._shown) if self._lesson in (None, one.lesson.id)]
        self.show(
            title=_("My progress"),
            single=self._lesson is not None,
            path=self._path,
            paths=[{"key": key, "text": _(name)} for key, name in PATHS.items()],
            rows=[self._row(one) for one in rows if self._is_shown(one)],
            next=self._next(rows),
            code=mine.code if mine.solved else "",
            teacher_code=self._teacher_code(),
            result=told(found, words.language) if found else "",
            broken=" ".join(found.broken) if found else "",
            said=said,
        )

    def _is_shown(self, standing: Standing) -> bool:
        """Lessons of the path that was chosen, and any in which something is solved."""
        return self._lesson is not None or standing.lesson.is_on(self._path) or bool(standing.solved)

    def _row(self, standing: Standing) -> dict[str, Any]:
        _ = self._translation.gettext
        return {
            "id": standing.lesson.id.upper(),
            "title": _(standing.lesson.title),
            "path": "" if standing.lesson.path == "play" else _(PATHS[standing.lesson.path]),
            "page": f"{standing.lesson.page}.ipynb" if standing.is_there and not self._lesson else "",
            "is_there": standing.is_there,
            "marks": [id in standing.solved for id in standing.of],
            "text": standing.in_words(self._translation),
            "through": standing.is_through,
        }

    def _next(self, rows: list[Standing]) -> dict[str, str]:
        """What comes next: in words, and the page it is on."""
        _ = self._translation.gettext
        if self._lesson is not None:
            rest = rows[0].rest
            text = _("Next: {id}.").format(id=rest[0]) if rest else _("Every exercise of this lesson is solved.")
            return {"text": text, "page": "", "id": ""}
        standing = what_next(self._shown, self._path)
        if standing is None:
            return {"text": _("Every exercise of this path is solved."), "page": "", "id": ""}
        name = f"{standing.lesson.id.upper()}, {_(standing.lesson.title)}"
        if not standing.solved:
            text = _("Next: {lesson}").format(lesson=name)
        else:
            text = _("Go on: {lesson}, exercise {id}").format(lesson=name, id=standing.rest[0])
        return {"text": text, "page": f"{standing.lesson.page}.ipynb", "id": standing.lesson.id.upper()}

    def words(self) -> dict[str, Any]:
        _ = self._translation.gettext
        return {
            **form_words(self._translation),
            "path": _("Path"),
            "lessons": _("Lessons"),
            "up_to_mark": _("stop mark reached"),
            "code": _("Code to go on later"),
            "code_help": _("Write it down or copy it. It holds no name."),
            "teacher_code": _("Code for your teacher"),
            "teacher_help": _(
                "It holds your scores, predictions, exercises and exit ticket of this lesson, and a random number "
                "instead of your name."
            ),
            "no_code": _("None yet. It appears here once you have solved an exercise."),
            "no_teacher_code": _("None yet. It appears here once you have played, predicted or answered something."),
            "copy": _("Copy"),
            "copied": _("Copied"),
            "selected": _("Selected: copy it with Ctrl+C."),
            "have_code": _("I have a code"),
            "paste": _("Your codes"),
            "paste_help": _("One or several, in any order. What they tell of counts as solved here too."),
            "take_in": _("Take in"),
            "live": _(
                "Lessons that are open in this browser tell this page by themselves. Nothing leaves this machine."
            ),
            "by_code": _("This page cannot hear the lessons here. Paste the code that each lesson shows."),
        }

    def picture(self) -> str:
        """The lines as HTML for where no kernel runs."""
        _ = self._translation.gettext
        lines = [f"{row['id']} {row['title']}: {_signs(row['marks'])} {row['text']}" for row in self.state["rows"]]
        return sheet_picture(
            self.state["title"],
            lines if self._lesson else [self.state["next"]["text"]],
            [],
            _("Run this cell: it shows what you have solved, and a code to take along."),
        )

    def plain_text(self) -> str:
        """The lessons that are begun, and what comes next, in plain text."""
        rows = [row for row in self.state["rows"] if self._lesson or any(row["marks"])]
        lines = [f"{row['id']} {row['title']}: {row['text']}." for row in rows]
        if not self._lesson:
            lines.append(self.state["next"]["text"])
        if self.state["code"]:
            lines.append(self._translation.gettext("Code to go on later: {code}").format(code=self.state["code"]))
        return "\n".join(lines)

    def in_words(self) -> str:
        code = self.state["teacher_code"]
        told = self._translation.gettext("Code for your teacher") + f": {code}"
        return "\n".join([self.plain_text(), *[told] * bool(code)])

    def without_notebook(self) -> str:
        return "stbwidgets.course.progress()"

    def __repr__(self) -> str:
        return f"my_progress({self._lesson!r})" if self._lesson else "my_progress()"


def _signs(marks: list[bool]) -> str:
    return "".join("✔" if mark else "○" for mark in marks)
