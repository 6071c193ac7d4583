"""How far somebody is: lesson by lesson, what comes next along a path, and codes taken in from a text."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from stbwidgets.language import Translation

from . import session
from .asked import quoted, words_for
from .exercises import EXERCISES
from .solving import Progress
from .syllabus import SYLLABUS, Lesson

CORE = 4  # exercises before the stop mark
LONGEST_TEXT = 4000  # characters that are read at once
MOST_PARTS = 300  # groups of letters and digits in it
LONGEST_CODE = 16  # groups that one code may be broken into
LONGEST_SHOWN = 64  # characters of a broken code
_GROUP = r"[0-9A-Z]{1,4}|(?=.*[0-9])[0-9a-z]{1,4}"  # of a code that was written with spaces


@dataclass(frozen=True)
class Standing:
    """What is solved of a lesson's exercises, in their order. Without exercises the lesson is in preparation."""

    lesson: Lesson
    of: tuple[str, ...]
    solved: tuple[str, ...]

    @property
    def is_there(self) -> bool:
        """Whether the lesson can be taken."""
        return bool(self.of)

    @property
    def is_through(self) -> bool:
        """Whether everything before the stop mark is solved."""
        return self.is_there and set(self.of[:CORE]) <= set(self.solved)

    @property
    def rest(self) -> tuple[str, ...]:
        """The exercises not solved yet."""
        return tuple(id for id in self.of if id not in self.solved)

    def in_words(self, words: Translation) -> str:
        """What is solved, in a few words.

        >>> standings(("a1.1",))[0].in_words(words_for("en"))
        '1 of 6 exercises solved'
        """
        if not self.is_there:
            return words.gettext("in preparation")
        return words.gettext("{solved} of {all} exercises solved").format(solved=len(self.solved), all=len(self.of))


def standings(solved: Iterable[str]) -> tuple[Standing, ...]:
    """Every lesson of the syllabus with what is solved of it."""
    done = set(solved)
    of: dict[str, list[str]] = {}
    for exercise in EXERCISES.values():
        of.setdefault(exercise.lesson, []).append(exercise.id)
    return tuple(
        Standing(lesson, tuple(ids), tuple(id for id in ids if id in done))
        for lesson in SYLLABUS
        for ids in [of.get(lesson.id, [])]
    )


def what_next(solved: Iterable[str], path: str) -> Standing | None:
    """The lesson to go on with: the first of the path that is not through its stop mark, else the first with a rest.

    >>> what_next((), "play").lesson.id
    'a1'
    >>> what_next(("a1.1", "a1.2", "a1.3", "a1.4"), "play").lesson.id
    'a2'
    """
    on_path = [one for one in standings(solved) if one.lesson.is_on(path) and one.is_there]
    return next((one for one in on_path if not one.is_through), None) or next(
        (one for one in on_path if one.rest), None
    )


@dataclass(frozen=True)
class Found:
    """The codes found in a text: what they tell of, how many they were, and those that are broken."""

    solved: tuple[str, ...]
    codes: int
    broken: tuple[str, ...]


def find_codes(text: str) -> Found:
    """Every progress code in a text, however it is written; what looks like a code and is none is named.

    >>> find_codes("my codes: p 06xj 3, “P-YPD9-0”; resume('P-06XJ-4')")
    Found(solved=('a1.1', 'a1.2'), codes=2, broken=('P-06XJ-4',))
    """
    parts = re.findall(r"[0-9A-Za-z]+(?:[-‐‑‒–—−][0-9A-Za-z]+)*", text[:LONGEST_TEXT])[:MOST_PARTS]
    solved: dict[str, None] = {}
    broken: list[str] = []
    codes = at = 0
    while at < len(parts):
        # a code may be written with spaces; the longest run of parts that reads as one is it
        if parts[at][0] in "Pp":
            for end in range(min(len(parts), at + LONGEST_CODE), at, -1):
                known = _read("".join(parts[at:end]))
                if known is not None:
                    solved.update(dict.fromkeys(known))
                    codes += 1
                    at = end
                    break
            else:
                end = at + 1
                if parts[at] in "Pp":  # broken, and written with spaces
                    while end < len(parts) and re.fullmatch(_GROUP, parts[end]) and parts[end] != "P":
                        end += 1
                run = " ".join(parts[at:end])
                if _looks_like_code(run):
                    broken.append(quoted(run, LONGEST_SHOWN))
                at = end
        else:
            if re.match(r"[A-Za-z][-‐‑‒–—−]\w", parts[at]):
                broken.append(quoted(parts[at], LONGEST_SHOWN))
            at += 1
    return Found(tuple(solved), codes, tuple(dict.fromkeys(broken)))


def _read(text: str) -> tuple[str, ...] | None:
    try:
        return Progress.from_code(re.sub(r"[‐‑‒–—−]", "-", text)).solved
    except ValueError:
        return None


def _looks_like_code(part: str) -> bool:
    return bool(re.search(r"[0-9]", part) or re.match(r"[A-Za-z][-‐‑‒–—−]\w", part))


def take_in(solved: Iterable[str]) -> bool:
    """Count these exercises as solved in this session; whether one of them is news.

    >>> session.forget()
    >>> take_in(("a1.1",)), take_in(("a1.1",))
    (True, False)
    >>> session.forget()
    """
    with session.lock:
        news = set(solved) - session.solved
        session.solved.update(news)
    if news:
        session.changed()
    return bool(news)


def told(found: Found, language: str | None = None) -> str:
    """What came of the codes in a text, in words.

    >>> told(Found((), 1, ("P-06XJ-4",)))
    'Codes taken in: 1. Cannot be read: “P-06XJ-4”. Compare with what was written down.'
    """
    words = words_for(language)
    _ = words.gettext
    if not found.codes and not found.broken:
        return _("There is no code in this text. A code starts with P, such as P-06XJ-3.")
    parts = []
    if found.codes:
        parts.append(_("Codes taken in: {n}.").format(n=found.codes))
    if found.broken:
        listed = ", ".join(f"“{code}”" for code in found.broken)
        parts.append(_("Cannot be read: {codes}. Compare with what was written down.").format(codes=listed))
    return " ".join(parts)
