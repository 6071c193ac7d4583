"""A class from its codes: what thirty pupils did in a lesson, put together on the teacher's machine and nowhere else.

>>> from stbwidgets.course import classroom
>>> record = classroom.collect(classroom.example("b3", 24))
>>> len(record.pupils), record.lessons
(24, ('b3',))
"""

import os
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import Any

from stbwidgets.language import N_, Translation
from stbwidgets.rules.errors import FormatError, RuleError
from stbwidgets.rules.numerals import show
from stbwidgets.rules.seeds import find_seed

from .asked import quoted, words_for
from .class_board import Board
from .class_example import example_text as example
from .class_html import GENERATOR, lesson_html, page_html, paragraphs
from .class_lesson import Alone, Pupil
from .plain import Printed
from .results import Found, Sent, find_results, fullness
from .same_rolls import class_seed
from .syllabus import SYLLABUS
from .tickets import read_kinds
from .whole_file import is_made_by, write

__all__ = ["ClassRecord", "class_seed", "collect", "example"]

FILE = "class.html"
MOST_TOLD = 30  # codes that cannot be read, named one by one
LONGEST_NAME = 30
LONGEST_CODE = 40


@dataclass(frozen=True, repr=False)
class ClassRecord(Printed):
    """What a class did. Made by `collect`; ``pupils`` are in the order of their codes, one for each lesson.

    In a notebook it shows itself, with pictures; ``print`` writes the same in plain text; ``save`` makes a page of it.
    """

    pupils: tuple[Pupil, ...]
    unread: tuple[str, ...] = ()  # what cannot be read, each with its place and the way out
    remarks: tuple[str, ...] = ()  # what else is to be said of the codes: doubles, later codes, two names for one
    faults: int = 0  # how many codes cannot be read
    word: str = ""  # the word of the class
    seed: int | None = None
    language: str = field(default="en")
    alone: tuple[Alone, ...] = ()  # exit tickets that came by their own codes, without a result

    @property
    def lessons(self) -> tuple[str, ...]:
        """The lessons that there are codes of, in the order of the course."""
        known = {*(pupil.result.lesson for pupil in self.pupils), *(one.lesson for one in self.alone)}
        return tuple(one.id for one in SYLLABUS if one.id in known)

    def board(self, lesson: str, *, names: bool = True, words: Translation | None = None) -> Board:
        """One lesson as it is shown; without ``names`` the pupils are numbered, each alike in every lesson."""
        numbers = _numbers(self.pupils)
        places = [at for at, pupil in enumerate(self.pupils) if pupil.result.lesson == lesson]
        own, numbered = tuple(self.pupils[at] for at in places), tuple(numbers[at] for at in places)
        alone = tuple(one for one in self.alone if one.lesson == lesson)
        return Board(lesson, own, words or words_for(self.language), names, self.word, self.seed, alone, numbered)

    @property
    def title(self) -> str:
        """What the record is called."""
        return words_for(self.language).gettext("The class")

    @property
    def told(self) -> tuple[str, ...]:
        """How many codes there are, and what is to be said of them."""
        words = words_for(self.language)
        n = len(self.pupils)
        first = words.ngettext("{n} result code read.", "{n} result codes read.", n).format(n=n)
        if not n and not self.unread and not self.alone:
            first = words.gettext("There is no result code in this text. A result code starts with R.")
        return (first, *self.remarks, *self.unread)

    def html(self, *, names: bool = True) -> str:
        """The record as a piece of a page, with the truth beside the predictions."""
        words = words_for(self.language)
        parts = []
        for lesson in self.lessons:
            board = self.board(lesson, names=names)
            facts = board.facts()
            truths = {one["id"]: board.truth(one["id"]) for one in facts["predictions"]}
            parts.append(lesson_html(facts, truths, board.right_answers(), words))
        codes = f"<section><h2>{escape(words.gettext('The codes'))}</h2>{paragraphs(self.told)}</section>"
        return "".join(parts) + codes

    def save(self, path: Any = FILE, *, names: bool = True) -> Path:
        """Write the record as one HTML file that needs nothing else, and give back where it is.

        A page of a class that has this name is written anew, any other file is left alone; a folder that is missing is
        made. Without ``names`` the pupils are numbered.

        Raises ValueError, with the way out, where no page can be written. What was there before is then as it was.
        """
        file = page_file(path)
        try:
            write(file.resolve(), self.page(names=names).encode("utf-8"))
        except (OSError, RuntimeError) as fault:
            why = getattr(fault, "strerror", None) or fault
            raise ValueError(f"{file} was not written: {why}. Make room, or give the page another place") from None
        return file

    def page(self, *, names: bool = True) -> str:
        """The page that `save` writes."""
        words = words_for(self.language)
        made = words.gettext("Made with stbwidgets, on this computer. Nothing was sent anywhere.")
        return page_html(self.title, self.html(names=names), words.language, made)

    def _repr_html_(self) -> str:
        return f'<div style="max-width:52em">{self.html()}</div>'

    def text(self, *, names: bool = True) -> str:
        """The record in plain text, without pictures."""
        lines: list[str] = []
        for lesson in self.lessons:
            lines += _lines(self.board(lesson, names=names), words_for(self.language))
        return "\n".join([*lines, *self.told])

    def __repr__(self) -> str:
        return self.text()


def page_file(path: Any) -> Path:
    """The file that `ClassRecord.save` writes for a name. ValueError, with the way out, if it must not or cannot."""
    if not isinstance(path, str | os.PathLike) or not str(path):
        raise ValueError(f'save("class.html") takes the name of a file, not {show(path)}')
    file = Path(path)
    if file.name and not file.suffix and not file.is_dir():
        file = file.with_suffix(".html")
    if not file.name or file.is_dir():
        raise ValueError(f'{show(str(path))} is a folder; say the name of a file in it, such as "{FILE}"')
    try:
        is_free = not file.exists() or (file.is_file() and is_made_by(GENERATOR, file))
    except OSError as fault:
        raise ValueError(f"{file} cannot be looked at: {fault.strerror}. Give the page another name") from None
    if not is_free:
        raise ValueError(
            f"{file} is there already and is no page of a class that stbwidgets made, so it is left as it is. "
            "Give the page another name, or move that file away"
        )
    return file


def _numbers(pupils: Iterable[Pupil]) -> list[int]:
    """A number for each pupil, the same in every lesson.

    They are told apart by nickname, without one by the number in their codes. Two of one name in a lesson are two.
    """
    met: Counter[tuple[str, str | int]] = Counter()
    known: dict[tuple[str | int, int], int] = {}
    numbers = []
    for pupil in pupils:
        who = pupil.name.casefold() or pupil.result.pupil
        met[pupil.result.lesson, who] += 1
        numbers.append(known.setdefault((who, met[pupil.result.lesson, who]), len(known) + 1))
    return numbers


def _lines(board: Board, words: Translation) -> Iterable[str]:
    """A lesson of the class in plain text."""
    facts = board.facts()
    yield facts["title"] + ": " + ", ".join(f"{one['value']} {one['label']}" for one in facts["numbers"]) + "."
    yield from facts["notes"]
    if scores := facts["scores"]:
        yield from scores["told"]
        yield from scores["means"]["told"] if scores["means"] else ()
        yield from [scores["rolls"]["title"] + ".", *scores["rolls"]["told"]] if scores["rolls"] else ()
    for one in facts["predictions"]:
        yield f"{one['id']} {one['prompt']}"
        yield from (f"  {line}" for line in one["told"])
        for row in one["rows"]:
            if any(row[side] for side in one["sides"]) or row["apart"]:
                sides = " → ".join(str(row[side]) for side in one["sides"])
                yield f"  {row['label']}: {sides}" + (f" (+{row['apart']})" if row["apart"] else "")
        yield f"  {words.gettext('What is true')}: {board.truth(one['id'])['told']}"
    if exercises := facts["exercises"]:
        yield from (f"{row['id']}: {row['told']}" for row in exercises["rows"])
        yield from exercises["told"]
    if ticket := facts["ticket"]:
        yield ticket["told"]
        answers = board.right_answers()
        for number, (asked, answer) in enumerate(zip(ticket["questions"], answers, strict=True), 1):
            counted = " · ".join(f"{row['count']} × {row['text']}" for row in asked["rows"])
            yield f"{number}. {counted}" + (f" ({words.gettext('right')}: {answer})" if answer else "")


def collect(text: Any, *, seed: Any = None, language: Any = None) -> ClassRecord:
    """Put a class together from the result codes in a text: pasted from a chat, a mail or a table, in any mess.

    A word or two before a code is taken for a nickname. A code that is there twice counts once, of two codes of one
    pupil the fuller counts, and one with a slip is quoted with its place. ``seed`` is the word of the class: the record
    then shows what best play makes of the very same rolls. Several texts may be given in a list.

    Raises ValueError for what is no text and for a seed that is none.
    """
    words = words_for(language)
    if isinstance(text, list | tuple) and all(isinstance(piece, str) for piece in text):
        text = "\n".join(text)
    if not isinstance(text, str):
        raise ValueError(f"collect(text) takes the codes as text, not {show(text)}")
    number, word = None, ""
    if seed is not None and str(seed).strip():
        try:
            number = find_seed(seed)
        except RuleError as fault:
            raise ValueError(str(fault)) from None
        word = quoted(str(seed).strip(), 40)
    found = find_results(text)
    pupils = tuple(Pupil(quoted(sent.nickname, LONGEST_NAME), sent.result) for sent in found.results)
    alone, slips = _alone(found, words)
    unread, faults = (*_unread(found, words), *slips[:MOST_TOLD]), len(found.broken) + len(slips)
    remarks = _remarks(found, words)
    return ClassRecord(pupils, unread, remarks, faults, word, number, words.language, alone)


def _alone(found: Found, words: Translation) -> tuple[tuple[Alone, ...], tuple[str, ...]]:
    """Exit tickets that came by their own codes, and what is said of those that cannot be read.

    The ticket of a pupil whose result holds one is not counted twice: by the same name, or in the same line.
    """
    handed = [sent for sent in found.results if sent.result.ticket]
    known = {(sent.result.lesson, sent.nickname.casefold()) for sent in handed if sent.nickname}
    lines = {(sent.result.lesson, sent.line, sent.result.ticket) for sent in handed}
    alone, slips = [], []
    for one in found.others:
        if one.kind != "ticket":
            continue
        try:
            lesson, kinds = read_kinds(one.text)
        except FormatError:
            told = words.gettext("Line {line}: “{code}” cannot be read.")
            way = words.gettext("A character is wrong or missing; ask for the code again.")
            slips.append(f"{told.format(line=one.line, code=quoted(one.text, LONGEST_CODE))} {way}")
            continue
        key = (lesson, one.name.casefold())
        if key in known or (lesson, one.line, kinds) in lines:
            continue
        if one.name:
            known.add(key)
        alone.append(Alone(quoted(one.name, LONGEST_NAME), lesson, kinds))
    return tuple(alone), tuple(slips)


def _unread(found: Found, words: Translation) -> tuple[str, ...]:
    """What cannot be read, each with its line and the way out."""
    _ = words.gettext
    told = []
    for one in found.broken[:MOST_TOLD]:
        way = (
            _("Perhaps {meant} is meant; ask, and paste it then.").format(meant=one.meant)
            if one.meant
            else _("A character is wrong or missing; ask for the code again.")
        )
        line = _("Line {line}: “{code}” cannot be read.").format(line=one.line, code=quoted(one.text, LONGEST_CODE))
        told.append(f"{line} {way}")
    if more := len(found.broken) - len(told):
        told.append(
            words.ngettext("{n} more code cannot be read.", "{n} more codes cannot be read.", more).format(n=more)
        )
    return tuple(told)


def _remarks(found: Found, words: Translation) -> tuple[str, ...]:
    _ = words.gettext
    told = []
    if n := found.duplicates:
        told.append(
            words.ngettext(
                "{n} code was there more than once, and counts once.",
                "{n} codes were there more than once, and count once.",
                n,
            ).format(n=n)
        )
    if n := found.replaced:
        told.append(
            words.ngettext(
                "{n} earlier code has given way to a later one of the same pupil.",
                "{n} earlier codes have given way to later ones of the same pupils.",
                n,
            ).format(n=n)
        )
    told += _names_and_codes(found, words)
    for kind, text in _OTHERS.items():
        if listed := [quoted(one.text, LONGEST_CODE) for one in found.others if one.kind == kind]:
            shown = listed[:3] + (["…"] if len(listed) > 3 else [])
            told.append(_(text).format(codes=", ".join(shown)))
    if found.unread:
        told.append(_("The text was too long: its end was not read. Paste it in two parts."))
    return tuple(told)


def _names_and_codes(found: Found, words: Translation) -> list[str]:
    """Two names for one code, and two codes for one name: with their lines, but no names, which may be hidden."""
    text = words.gettext(
        "Lines {first} and {second}: two names for the code of one pupil. The first name stays; ask the other for a "
        "code of their own."
    )
    told = [text.format(first=first, second=second) for first, second in found.two_names[:MOST_TOLD]]
    text = words.gettext(
        "Lines {first} and {second}: one name with two codes of the same lesson, as after a restart. If both are of "
        "one pupil, delete the code in line {less}; the one in line {more} holds as much or more."
    )
    fullest: dict[tuple[str, str], Sent] = {}
    same = [(sent.result.lesson, sent.nickname.casefold()) for sent in found.results]
    for name, sent in zip(same, found.results, strict=True):
        fullest[name] = max(fullest.get(name, sent), sent, key=lambda one: (fullness(one.result), one.line))
    pairs = [(sent.line, fullest[name].line) for name, sent in zip(same, found.results, strict=True) if name[1]]
    for less, more in [(less, more) for less, more in pairs if less != more][:MOST_TOLD]:
        first, second = sorted((less, more))
        told.append(text.format(first=first, second=second, less=less, more=more))
    return told


_OTHERS = {
    "progress": N_("A code that starts with P is for the pupil to go on later, and says nothing of a class: {codes}"),
    "ticket": N_("A code that starts with X is an exit ticket alone, and counts as one and no more: {codes}"),
    "game": N_("A code that starts with T or M is a game to play on, not a result: {codes}"),
}
