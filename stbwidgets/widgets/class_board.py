"""The board of a class: a teacher pastes codes, and the class sees its scores, votes, exercises and exit tickets."""

from collections.abc import Callable
from typing import Any

from ..course.class_board import PLAYS, SIDES, SIGNS, STATE_WORDS, WIDTHS, Board
from ..course.class_lesson import STATES, STRATEGIES
from ..course.classroom import FILE, ClassRecord, collect, example
from ..course.codes_in_text import LONGEST_TEXT
from ..course.pictures import Bars
from ..rules.seeds import MOST_CHARACTERS
from . import bundle
from .base import no_more_keywords
from .explorers.explorer import Explorer, Intent, Malformed
from .sheet import bars_data, sheet_picture

EXAMPLE = "b3"
PARTS = ("scores", "predictions", "exercises", "ticket")


def class_board(text: str = "", *, seed: Any = None, language: str | None = None, **unknown: Any) -> "ClassBoard":
    """The board of a class: paste the result codes of a lesson, and see what the class did.

    ``text`` are codes to begin with, ``seed`` is the word of the class. Nothing leaves this machine; nicknames are
    hidden until they are asked for. ``.record`` is what `classroom.collect` makes of the codes.

    >>> class_board()
    class_board()
    """
    no_more_keywords("class_board", unknown, ("text", "seed", "language"))
    return ClassBoard(text, seed=seed, language=language)


class ClassBoard(Explorer):
    """The board of a class. Made by `class_board`."""

    id = "class-board"
    _script = bundle.script("class_board")
    _sheet = bundle.style("class_board")

    def __init__(self, text: str = "", *, seed: Any = None, language: str | None = None) -> None:
        self.record = ClassRecord(())
        self._given: tuple[str, Any] = ("", None)  # what was read, to be told again in another language
        self._lesson = ""
        self._part = "scores"
        self._against = STRATEGIES[0]
        self._width = WIDTHS[0]
        self._names = False
        self._asked = ""  # the prediction that is looked at
        self._open: set[str] = set()  # predictions whose truth is shown
        self._answers = False  # whether the right answers to the exit ticket are shown
        super().__init__(language=language)
        self._read(text, seed)
        self._draw()

    def _read(self, text: str, seed: Any) -> None:
        record = collect(text, seed=seed, language=self._translation.language)
        self.record, self._open, self._answers, self._given = record, set(), False, (text, seed)
        if self._lesson not in record.lessons:
            self._lesson = record.lessons[0] if record.lessons else ""

    def retell(self) -> None:
        shown, answers = self._open, self._answers
        self._read(*self._given)
        self._open, self._answers = shown, answers
        self._draw()

    def _board(self) -> Board:
        return self.record.board(self._lesson, names=self._names, words=self._translation)

    # intents

    def deeds(self) -> dict[str, Callable[[Intent], None]]:
        return {
            "read": self._take_codes,
            "example": self._take_example,
            "clear": self._take_clear,
            "lesson": lambda intent: self._choose("_lesson", intent, self.record.lessons),
            "part": lambda intent: self._choose("_part", intent, PARTS),
            "against": lambda intent: self._choose("_against", intent, STRATEGIES),
            "width": lambda intent: self._choose("_width", intent, WIDTHS),
            "prediction": lambda intent: self._choose("_asked", intent, self._predictions()),
            "names": lambda intent: self._turn("_names", intent),
            "truth": self._take_truth,
            "answers": lambda intent: self._turn("_answers", intent),
            "page": self._give_page,
        }

    def _take_codes(self, intent: Intent) -> None:
        text, word = intent.get("text"), intent.get("word")
        if not isinstance(text, str) or not isinstance(word, str) or len(word) > MOST_CHARACTERS:
            raise Malformed("codes")
        _ = self._translation.gettext
        if len(text) > LONGEST_TEXT:
            raise ValueError(_("That is too much text at once. Paste the codes alone."))
        if not text.strip():
            raise ValueError(_("Paste the codes of your class first. A result code starts with R."))
        try:
            self._read(text, word.strip() or None)
        except ValueError:
            raise ValueError(
                _("A class seed is a word with a letter in it, such as 7b-monday, or a whole number such as 7.")
            ) from None

    def _take_example(self, intent: Intent) -> None:
        self._read(example(EXAMPLE), None)

    def _take_clear(self, intent: Intent) -> None:
        self._read("", None)

    def _choose(self, name: str, intent: Intent, known: tuple[str, ...]) -> None:
        value = intent.get("value")
        if not isinstance(value, str) or value not in known:
            raise Malformed(name)
        setattr(self, name, value)

    def _turn(self, name: str, intent: Intent) -> None:
        if type(intent.get("on")) is not bool:
            raise Malformed("on")
        setattr(self, name, intent["on"])

    def _take_truth(self, intent: Intent) -> None:
        id, shown = intent.get("id"), intent.get("on")
        if not isinstance(id, str) or id not in self._predictions() or type(shown) is not bool:
            raise Malformed("id")
        (self._open.add if shown else self._open.discard)(id)

    def _predictions(self) -> tuple[str, ...]:
        """The predictions of this lesson that somebody has made."""
        return tuple(one["id"] for one in self._board().facts()["predictions"]) if self._lesson else ()

    def _give_page(self, intent: Intent) -> None:
        if not self.record.lessons:
            raise ValueError(
                self._translation.gettext("Paste the codes of your class first. A result code starts with R.")
            )
        self.reply(intent, "page", html=self.record.page(names=self._names), file=FILE)

    # what is shown

    def title(self) -> str:
        return self._board().title if self._lesson else self._translation.gettext("The class")

    def summary(self) -> str:
        words = self._translation
        if not self.record.lessons:
            return words.gettext("No codes yet. Paste what your class has sent you; nothing leaves this machine.")
        numbers = ", ".join(f"{one['value']} {one['label']}" for one in self._board().numbers())
        return f"{self._board().title}: {numbers}."

    def facts(self) -> dict[str, Any]:
        record = self.record
        board = self._board() if self._lesson else None
        facts = board.facts() if board else {}
        parts = [part for part in PARTS if facts.get(part)]
        asked = [one["id"] for one in facts.get("predictions", ())]
        words = self._translation
        count, faults, alone = len(record.pupils), record.faults, len(record.alone)
        return {
            "count": words.ngettext("{n} read", "{n} read", count).format(n=count) if count else "",
            "faults": words.ngettext("{n} cannot be read", "{n} cannot be read", faults).format(n=faults)
            if faults
            else "",
            "alone": words.ngettext("{n} exit ticket alone", "{n} exit tickets alone", alone).format(n=alone)
            if alone
            else "",
            "codes": list(record.told) if record.lessons or record.unread else [],
            "unread": len(record.unread),
            "lessons": [{"key": id, "text": id.upper()} for id in record.lessons],
            "lesson": self._lesson,
            "parts": parts,
            "part": self._part if self._part in parts else (parts[0] if parts else ""),
            "asked": self._asked if self._asked in asked else (asked[0] if asked else ""),
            "names": self._names,
            "against": self._against,
            "width": self._width,
            "facts": _plain(self._chosen(facts)),
            "answers": board.right_answers() if board and self._answers else [],
            "truths": _plain({id: board.truth(id) for id in sorted(self._open)}) if board else {},
        }

    def _chosen(self, facts: dict[str, Any]) -> dict[str, Any]:
        """The facts, of the bars of scores only those that are looked at."""
        scores = facts.get("scores")
        if not scores:
            return facts
        bars = scores["bars"].get(self._against) or next(iter(scores["bars"].values()))
        compares = self._against in scores["bars"]
        return {**facts, "scores": {**scores, "bars": bars[self._width], "compares": compares}}

    def words(self) -> dict[str, Any]:
        _ = self._translation.gettext
        return {
            **super().words(),
            "codes": _("The codes of your class"),
            "codes_help": _(
                "Paste everything as it is: with names, from a chat or a table. A later code of a pupil takes the "
                "place of an earlier one."
            ),
            "example_code": "R-NM46-3JYR-JPJA-6AND-XTYP-D16",
            "word": _("The word of the class"),
            "word_help": _("If you gave one for the same rolls, such as 7b-monday."),
            "read": _("Show the class"),
            "example": _("An invented class"),
            "clear": _("Clear"),
            "names": _("Show names"),
            "lesson": _("Lesson"),
            "part": _("What is shown"),
            "prediction": _("Prediction"),
            "scores": _("Scores"),
            "predictions": _("Predictions"),
            "exercises": _("Exercises"),
            "ticket": _("Exit ticket"),
            "against": _("Outlines"),
            "plays": {name: _(PLAYS[name]) for name in STRATEGIES},
            "width": _("Bars"),
            "widths": {"fives": _("in fives"), "each": _("each score")},
            "in_numbers": _("In numbers"),
            "your_guess": _("expected"),
            "came_out": _("the class"),
            "sides": {side: _(text) for side, text in SIDES.items()},
            "apart": _("only one of the two"),
            "thoughts": _("What was thought"),
            "show_answers": _("Show the right answers"),
            "hide_answers": _("Hide the right answers"),
            "right_answer": _("Right: {answer}"),
            "show_truth": _("Show what is true"),
            "hide_truth": _("Hide what is true"),
            "truth": _("What is true"),
            "states": {state: _(STATE_WORDS[state]) for state in STATES},
            "signs": SIGNS,
            "exercise": _("Exercise"),
            "every_pupil": _("Every pupil"),
            "pupil": _("Pupil"),
            "right": _("right"),
            "wrong": _("wrong"),
            "none": _("not answered"),
            "round": _("Round"),
            "best_play": _("Best play"),
            "knowing": _("Knowing all rolls"),
            "screen": _("Fill the screen"),
            "leave": _("Leave (Esc)"),
            "no_screen": _("This page may not fill the screen. The browser's own full screen is F11."),
            "save": _("Save as a page"),
            "saved": _("Saved as {file}."),
        }

    def figure(self) -> str:
        return ""

    def picture(self) -> str:
        words = self._translation.gettext("Run this cell, and paste the codes of your class.")
        return sheet_picture(self.title(), [self.summary()], [], words)

    def plain_text(self) -> str:
        return f"{self.title()}. {self.summary()}" if not self._lesson else self.summary()

    def without_notebook(self) -> str:
        return "stbwidgets.course.classroom.collect(text)"

    def __repr__(self) -> str:
        return "class_board()"


def _plain(facts: Any) -> Any:
    """Facts for the script: bars as the script draws them."""
    if isinstance(facts, Bars):
        return bars_data(facts)
    if isinstance(facts, dict):
        return {name: _plain(value) for name, value in facts.items()}
    if isinstance(facts, list | tuple):
        return [_plain(value) for value in facts]
    return facts
