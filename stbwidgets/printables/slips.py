"""Slips for a class without screens: votes, answers and the exit ticket of a lesson, four on a page, to cut apart.

The questions, their options and their boxes are those of the course. No slip holds an answer. A name is not asked for:
a nickname is enough to give the slip back.
"""

from __future__ import annotations

from typing import Any

from stbwidgets.language import N_, Translation
from stbwidgets.rules.numerals import show

from .page import HEIGHT, WIDTH, Page, lines_of, width_of

EDGE = 12.0  # millimetres between a slip's words and the edge of the paper, or the cut
WIDE, DEEP = WIDTH / 2 - 2 * EDGE, HEIGHT / 2 - 2 * EDGE
SCALES = tuple(step / 20 for step in range(22, 11, -1))  # the largest that fits is taken
TALL = 3.0  # of a letter, at scale 1
SLIPS = {"votes": N_("Votes"), "answers": N_("Answers"), "ticket": N_("Exit ticket")}
BOX = tuple(range(1, 10))
RESULT, TICKET = 36, 7  # signs of a result code, a long one, and of the code of an exit ticket


def lessons() -> dict[str, str]:
    """The lessons and their titles, in English: "a1" -> "Meet the box"."""
    from stbwidgets.course.syllabus import SYLLABUS

    return {lesson.id: lesson.title for lesson in SYLLABUS}


class Pen:
    """Writes a slip from the top down; without a page it only measures. Lengths are in millimetres at scale 1."""

    def __init__(self, page: Page | None, left: float, top: float, scale: float, words: Translation) -> None:
        self.page, self.left, self.top, self.y = page, left, top, top
        self.scale, self.words = scale, words
        self.tall = TALL * scale

    @property
    def used(self) -> float:
        """How far down it has come."""
        return self.top - self.y

    def skip(self, much: float) -> None:
        """Leave room."""
        self.y -= much * self.scale

    def text(
        self, text: str, indent: float = 0.0, *, bold: bool = False, less: float = 0.0, soft: bool = False
    ) -> None:
        """A paragraph, ``indent`` from the left and ``less`` narrower on the right."""
        room = WIDE - (indent + less) * self.scale
        if bold:
            room /= 1.12
        for line in lines_of(text, room, self.tall):
            self.y -= 1.42 * self.tall
            if self.page:
                x = self.left + indent * self.scale
                self.page.write(x, self.y + 0.32 * self.tall, line, self.tall, bold=bold, soft=soft)

    def beside(self, x: float, text: str, *, middle: bool = False, soft: bool = False) -> None:
        """A word in the present line, at ``x`` from the left."""
        if self.page:
            lift = 0.68 * self.tall if middle else 0.32 * self.tall
            self.page.write(self.left + x, self.y + lift, text, self.tall, middle=middle, soft=soft)

    def rounds(self, xs: list[float]) -> None:
        """Circles to tick, in the present line."""
        for x in xs:
            if self.page:
                self.page.round(self.left + x, self.y + 0.7 * self.tall, 1.1 * self.tall)

    def fields(self, xs: list[float], width: float, deep: float = 5.6) -> None:
        """Fields to write into, around the present line."""
        for x in xs:
            if self.page:
                low = self.y + 0.7 * self.tall - deep * self.scale / 2
                self.page.box(self.left + x - width / 2, low, width, deep * self.scale)

    def rule(self, start: float, end: float = WIDE) -> None:
        """A line to write on."""
        if self.page:
            self.page.line(self.left + start, self.y, self.left + end, self.y, soft=True)

    def signs(self, word: str, letter: str, count: int) -> None:
        """A code's places, one for each sign, in groups of four."""
        step = 5.1
        self.text(word)
        self.skip(6.4)
        x, per_row = 7.0, 12
        if self.page:
            self.page.write(self.left, self.y + 1.6, f"{letter} –", 3.6 * self.scale, bold=True)
        for at in range(count):
            if at and at % per_row == 0:
                self.skip(8)
                x = 7.0
            if self.page:
                self.page.box(self.left + x, self.y, step, 6.2 * self.scale)
            x += step + (2.0 if at % 4 == 3 else 0)


def slips(page: Page, name: str, lesson: Any, words: Translation) -> None:
    """Draw four slips of a lesson."""
    titles = lessons()
    if not isinstance(lesson, str) or lesson.lower() not in titles:
        raise ValueError(f"the page {name} needs lesson= one of {', '.join(titles)}, not {show(lesson)}")
    lesson = lesson.lower()
    title = f"{lesson.upper()} · {words.gettext(titles[lesson])}"
    kind = words.gettext(SLIPS[name])
    draw = {"votes": _votes, "answers": _answers, "ticket": _ticket}[name]
    scale = SCALES[-1]
    for scale in SCALES:
        pen = Pen(None, 0, 0, scale, words)
        draw(pen, lesson)
        if pen.used + 15 <= DEEP:
            break
    for across in (0, 1):
        for down in (0, 1):
            left, top = across * WIDTH / 2 + EDGE, HEIGHT - down * HEIGHT / 2 - EDGE
            _head(page, left, top, title, kind, words)
            draw(Pen(page, left, top - 15, scale, words), lesson)
    page.line(WIDTH / 2, 6, WIDTH / 2, HEIGHT - 6, dashed=True, soft=True)
    page.line(6, HEIGHT / 2, WIDTH - 6, HEIGHT / 2, dashed=True, soft=True)
    page.alt = words.gettext("Four slips to cut apart, {kind}: {lesson}.").format(kind=kind, lesson=title)


def _head(page: Page, left: float, top: float, title: str, kind: str, words: Translation) -> None:
    tall = min(4.6, WIDE / width_of(title, serif=True, bold=True))
    page.write(left, top - 3.6, title, tall, bold=True, serif=True)
    page.write(left, top - 10, kind, 3.4, bold=True)
    word = words.gettext("Nickname")
    start = left + max(30.0, width_of(kind, bold=True) * 3.4 + 6)
    page.write(start, top - 10, word, 2.6, soft=True)
    page.line(start + width_of(word) * 2.6 + 2, top - 10.6, left + WIDE, top - 10.6, soft=True)


def _votes(pen: Pen, lesson: str) -> None:
    """What is predicted: a first vote, and another after the talk with the neighbour."""
    from stbwidgets.course.answers.choices import LETTERS
    from stbwidgets.course.predictions import PREDICTIONS

    _ = pen.words.gettext
    first, after = WIDE - 27.0, WIDE - 8.5
    asked = [prediction for id, prediction in PREDICTIONS.items() if id.partition(".")[0] == lesson]
    for number, prediction in enumerate(asked):
        if number:
            pen.skip(5)
        pen.text(_(prediction.prompt))
        pen.skip(5)
        for x, word in ((first, _("First vote")), (after, _("After the talk"))):
            _middle(pen, x, word, 17.5)
        pen.skip(1.6)
        options = getattr(prediction, "options", None)
        labels = getattr(prediction, "labels", None) if hasattr(prediction, "together") else None
        if options:
            for letter, option in zip(LETTERS, options, strict=False):
                pen.text(letter)
                top = pen.y
                pen.y += 1.42 * pen.tall
                pen.text(_(option), 5, less=34 / pen.scale)
                low, pen.y = pen.y, top
                pen.rounds([first, after])
                pen.y = low
                pen.skip(1.3)
        else:
            from stbwidgets.course.guesses import label_texts

            for label in label_texts(labels, pen.words) if labels else ("",):
                pen.skip(1.5)
                if label:
                    pen.text(label, 1, less=38 / pen.scale)
                else:  # one number, with nothing beside it
                    pen.skip(5)
                pen.fields([first, after], 15)


def _middle(pen: Pen, x: float, text: str, room: float) -> None:
    if pen.page:
        tall = min(2.5 * pen.scale, room / width_of(text))
        pen.page.write(pen.left + x, pen.y + 1.2, text, tall, middle=True, soft=True)


def _answers(pen: Pen, lesson: str) -> None:
    """A line for each exercise, with letters to tick where there are some; the questions are on the screen."""
    from stbwidgets.course.exercises import EXERCISES

    _ = pen.words.gettext
    pen.text(_("The questions stand on the screen, or are read out. Tick the letter, or write the answer."), soft=True)
    for exercise in EXERCISES.values():
        if exercise.lesson != lesson:
            continue
        pen.skip(5.2)
        pen.text(exercise.id, bold=True)
        x = 14.0 * pen.scale
        signs = len(getattr(exercise.kind, "letters", None) or ()) + len(getattr(exercise.kind, "numbers", None) or ())
        step = min(7.6 * pen.scale, (WIDE - x - 2.0 * pen.scale) / max(signs, 1))
        for group in (getattr(exercise.kind, "letters", ()), getattr(exercise.kind, "numbers", ())):
            for sign in group or ():
                pen.rounds([x])
                pen.beside(x + 2.6 * pen.scale, sign)
                x += step
            x += 2.0 * pen.scale
        if exercise.kind.name in ("function", "strategy"):
            pen.beside(x - 5 * pen.scale, _("on the back of this slip"), soft=True)
        elif not getattr(exercise.kind, "letters", ()):
            pen.rule(x - 5 * pen.scale)
    pen.skip(4)
    pen.signs(_("Code for your teacher"), "R", RESULT)


def _ticket(pen: Pen, lesson: str) -> None:
    """The three questions themselves, and the places of the code."""
    from stbwidgets.course.exercises import TICKETS

    _ = pen.words.gettext
    for number, exercise in enumerate(TICKETS[lesson], 1):
        pen.text(f"{number}. {_(exercise.prompt)}")
        if exercise.box is not None:
            _draw_box(pen, exercise.box, exercise.faces)
        options = getattr(exercise.kind, "options", ())
        for letter, option in zip(getattr(exercise.kind, "letters", ()), options, strict=True):
            pen.skip(0.8)
            at = pen.y
            pen.text(f"{letter}  {_(option)}", 5)
            low, pen.y = pen.y, at - 1.42 * pen.tall
            pen.rounds([2.4 * pen.scale])
            pen.y = low
        if not options:
            pen.skip(6.5)
            pen.rule(5)
        pen.skip(3)
    pen.signs(_("Code of the exit ticket"), "X", TICKET)


def _draw_box(pen: Pen, tiles: tuple[int, ...], faces: tuple[int, ...] | None) -> None:
    pen.skip(7)
    size = 5.2 * pen.scale
    for at, tile in enumerate(BOX):
        x = pen.left + 5 * pen.scale + at * (size + 0.6)
        if pen.page and tile in tiles:
            pen.page.box(x, pen.y, size, size * 1.1, bold=True)
            pen.page.write(
                x + size / 2, pen.y + size * 0.55, str(tile), size * 0.62, bold=True, serif=True, middle=True
            )
        elif pen.page:  # shut: it lies flat
            pen.page.box(x, pen.y, size, size * 0.22)
    for at, face in enumerate(faces or ()):
        if pen.page:
            pen.page.die(pen.left + 5 * pen.scale + (size + 0.6) * (9.8 + 1.15 * at), pen.y + size / 2, face, size)
    pen.skip(2)
