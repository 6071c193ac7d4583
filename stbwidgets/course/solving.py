"""Progress: which exercises are solved in this session, and the code to take it along."""

import sys
from dataclasses import dataclass
from html import escape
from typing import Any

from stbwidgets.language import Translation
from stbwidgets.rules import codes

from . import session
from .asked import read_code, slip, words_for
from .exercises import EXERCISES
from .plain import plain
from .replies import Reply
from .syllabus import SYLLABUS

LETTER = "P"  # the first letter of every progress code
PLACES = 12  # exercises of a lesson that a code has room for
LESSONS = tuple(lesson.id for lesson in SYLLABUS)


@dataclass(frozen=True)
class Progress:
    """The exercises solved so far. ``code`` is short, checksummed and holds no name.

    >>> Progress(("a1.1", "a1.2")).code
    'P-06XJ-3'
    >>> Progress.from_code("P-06XJ-3")
    Progress(solved=('a1.1', 'a1.2'))
    """

    solved: tuple[str, ...] = ()
    language: str | None = None

    @property
    def code(self) -> str:
        """What to write down to go on elsewhere.

        >>> Progress().code
        'P-YPD9-0'
        """
        digits = codes.Digits()
        for lesson in LESSONS:
            for place in range(1, PLACES + 1):
                digits.put(int(f"{lesson}.{place}" in self.solved), 2)
        return codes.encode(LETTER, digits)

    @classmethod
    def from_code(cls, code: Any, language: str | None = None) -> "Progress":
        """The progress that a code tells of; FormatError says what is wrong with one that was mistyped."""
        words = words_for(language)
        digits = read_code(LETTER, code, words)
        ids = [f"{lesson}.{place}" for lesson in LESSONS for place in range(1, PLACES + 1)]
        solved = tuple(id for id in ids if digits.take(2))
        if digits.rest:
            raise slip(code, words)
        return cls(solved, language)

    def __repr__(self) -> str:
        return f"Progress(solved={self.solved!r})"

    def __str__(self) -> str:
        words = words_for(self.language)
        lines = [_line(words, lesson, solved, of) for lesson, solved, of in self._lessons()]
        lines.append(words.gettext("Code to go on later: {code}").format(code=self.code))
        return plain("\n".join(lines), getattr(sys.stdout, "encoding", None))

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))

    def _repr_html_(self) -> str:
        words = words_for(self.language)
        rows = ""
        for lesson, solved, of in self._lessons():
            signs = "".join("✔ " if id in solved else "○ " for id in of)
            rows += f"<div><span aria-hidden='true'>{signs}</span> {escape(_line(words, lesson, solved, of))}</div>"
        code = escape(words.gettext("Code to go on later: {code}").format(code=self.code))
        return f'<div style="max-width:42em">{rows}<div>{code}</div></div>'

    def _lessons(self) -> list[tuple[str, list[str], list[str]]]:
        lessons = dict.fromkeys(exercise.lesson for exercise in EXERCISES.values())
        result = []
        for lesson in lessons:
            of = [exercise.id for exercise in EXERCISES.values() if exercise.lesson == lesson]
            result.append((lesson, [id for id in of if id in self.solved], of))
        return result


def _line(words: Translation, lesson: str, solved: list[str], of: list[str]) -> str:
    _ = words.gettext
    line = _("Lesson {lesson}: {solved} of {all} exercises solved.").format(
        lesson=lesson.upper(), solved=len(solved), all=len(of)
    )
    rest = [id for id in of if id not in solved]
    return line + (" " + _("Next: {id}.").format(id=rest[0]) if rest and solved else "")


def progress(language: str | None = None) -> Progress:
    """What is solved in this session.

    >>> session.forget()
    >>> lines = str(progress()).splitlines()
    >>> lines[0], lines[-1]
    ('Lesson A1: 0 of 6 exercises solved.', 'Code to go on later: P-YPD9-0')
    """
    with session.lock:
        return Progress(tuple(id for id in EXERCISES if id in session.solved), language)


def resume(code: Any, language: str | None = None) -> Progress | Reply:
    """Go on from a progress code: what it tells of counts as solved in this session too.

    >>> session.forget()
    >>> str(resume("P-06XJ-3")).splitlines()[0]
    'Lesson A1: 2 of 6 exercises solved. Next: a1.3.'
    >>> session.forget()
    """
    try:
        known = Progress.from_code(code, language)
    except ValueError as fault:
        return Reply(None, words_for(language).gettext("I cannot read that code"), str(fault))
    with session.lock:
        session.solved.update(known.solved)
    session.changed()
    return progress(language)
