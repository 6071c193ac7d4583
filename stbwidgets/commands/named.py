"""The name of a lesson, as people type it: the same for every command."""

from difflib import get_close_matches

from stbwidgets.course.syllabus import SYLLABUS

from . import CommandError


def lesson_named(text: str, *others: str) -> str:
    """The id of a lesson, however a person called it; or one of the other names that may be said there.

    `CommandError`: there is none; it says what there is.

    >>> lesson_named("A1"), lesson_named("lessons/b1-two-dice.ipynb"), lesson_named("Index", "index")
    ('a1', 'b1', 'index')
    """
    name = text.strip().lower().replace("\\", "/").rsplit("/", 1)[-1].removesuffix(".ipynb")
    known = {name: name for name in others}
    known |= {lesson.page: lesson.id for lesson in SYLLABUS} | {lesson.id: lesson.id for lesson in SYLLABUS}
    if name in known:
        return known[name]
    close = get_close_matches(name, known, n=1)
    meant = f"Did you mean {close[0]}? " if close else ""
    there = [lesson.id for lesson in SYLLABUS] + list(others)
    raise CommandError(f"there is no lesson {text!r}. {meant}There are {', '.join(there)}.")
