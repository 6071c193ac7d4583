"""Exit tickets: three answers, handed in once, and a short code for the teacher that holds no name.

The code says for each question whether it was answered, right, or which known way of thinking was behind a
wrong answer. It holds nothing else.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from stbwidgets.language import Translation
from stbwidgets.rules import codes
from stbwidgets.rules.errors import FormatError
from stbwidgets.rules.numerals import show

from . import session
from .answers import LONGEST, is_blank
from .asked import quoted, read_code, read_id, slip, words_for
from .checking import judged
from .exercises import TICKETS, Exercise
from .plain import Printed
from .replies import Reply, face, lacks_sympy
from .syllabus import SYLLABUS

LETTER = "X"  # the first letter of every exit ticket's code
KINDS = 16  # what one question can come to: not answered, right, wrong, or wrong in a known way
NOT_ANSWERED, RIGHT, WRONG, KNOWN = 0, 1, 2, 3
PLACES = tuple(lesson.id for lesson in SYLLABUS)  # a code holds a lesson's place, whichever lessons are there yet


@dataclass(frozen=True, repr=False)
class Ticket(Printed):
    """A handed-in exit ticket: its code and the replies."""

    lesson: str
    code: str
    replies: tuple[Reply, ...]
    answers: tuple[str, ...] = ()  # as they were written
    word: str = "Exit ticket"

    @property
    def kinds(self) -> tuple[int, ...]:
        """What each answer came to, as a digit: not answered, right, wrong, or wrong in a known way."""
        return tuple(map(_digit, self.replies))

    def __repr__(self) -> str:
        lines = [f"{self.word} {self.code}"]
        return "\n".join(lines + [f"{number}. {reply!r}" for number, reply in enumerate(self.replies, 1)])

    def _repr_html_(self) -> str:
        replies = "".join(reply._repr_html_() for reply in self.replies)
        return face("#8a6f4f", "✉", f"{self.word}: {self.code}", "") + replies


@dataclass(frozen=True, repr=False)
class Pile(Printed):
    """The exit tickets of a class: for each question, how many gave each kind of answer.

    >>> read_ticket("X-SYHZ-8K0, x syhz 8k0 X-SYHZ-8K1")
    Exit ticket A1: 2 tickets.
    1. 2 × This adds up the shut tiles. The score is the sum of the open ones.
    2. 2 × right
    3. 2 × right
    I cannot read: X-SYHZ-8K1
    """

    read: tuple[tuple[str, ...], ...]  # what each code says
    unread: tuple[str, ...]  # the codes with a slip
    language: str = "en"

    def __repr__(self) -> str:
        return "\n".join(line for _, lines in self._blocks() for line in lines)

    def _repr_html_(self) -> str:
        return "".join(face("#8a6f4f", sign, lines[0], "\n".join(lines[1:])) for sign, lines in self._blocks())

    def _blocks(self) -> list[tuple[str, list[str]]]:
        words = words_for(self.language)
        blocks = []
        for lesson in TICKETS:
            tickets = [one for one in self.read if one[0] == lesson]
            if not tickets:
                continue
            title = words.ngettext(
                "Exit ticket {lesson}: {n} ticket.", "Exit ticket {lesson}: {n} tickets.", len(tickets)
            )
            lines = [title.format(lesson=lesson.upper(), n=len(tickets))]
            for place in range(1, len(TICKETS[lesson]) + 1):
                counts = Counter(ticket[place].partition(": ")[2] for ticket in tickets)
                ordered = sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))
                lines.append(f"{place}. " + " · ".join(f"{count} × {meaning}" for meaning, count in ordered))
            blocks.append(("✉", lines))
        if self.unread:
            told = words.gettext("I cannot read: {codes}").format(codes=", ".join(self.unread))
            blocks.append(("○", [told]))
        return blocks


def hand_in(lesson: Any, answers: Any, *, anyway: bool = False, language: str | None = None) -> Ticket | Reply:
    """Hand in the answers to a lesson's exit ticket. It can be done once in a session.

    Where an answer is missing or cannot be read, it is only handed in with ``anyway=True``.

    >>> session.forget()
    >>> ticket = hand_in("a1", [15, "b", "c"])
    >>> ticket.code
    'X-SYHZ-8K0'
    >>> [reply.correct for reply in ticket.replies]
    [False, True, True]
    >>> session.forget()
    """
    words = words_for(language)
    _ = words.gettext
    lesson = read_id(lesson)
    if lesson not in TICKETS:
        names = ", ".join(TICKETS)
        return Reply(None, _("No such exit ticket"), _("The lessons with one are {lessons}.").format(lessons=names))
    questions = TICKETS[lesson]
    if type(answers) not in (list, tuple) or len(answers) != len(questions):
        return Reply(
            None,
            _("I cannot read that"),
            _("Give {n} answers in square brackets, one for each question.").format(n=len(questions)),
        )
    replies = tuple(judged(question, answer, words) for question, answer in zip(questions, answers, strict=True))
    if lesson not in session.tickets and all(is_blank(answer) for answer in answers):
        return Reply(None, _("Not answered yet"), _("Answer at least one question first."))
    if lesson not in session.tickets and anyway is not True and (asking := unanswered(questions, answers, words)):
        again = _("If so, write {argument} behind the answers.").format(argument="anyway=True")
        return Reply(None, _("Not handed in yet"), f"{asking}\n{again}")
    written = tuple(_written(answer) for answer in answers)
    fresh = Ticket(lesson, _encode(lesson, replies), replies, written, _("Exit ticket"))
    with session.lock:
        ticket: Ticket = session.tickets.setdefault(lesson, fresh)
    if ticket is fresh:
        session.changed()
    return ticket


def unanswered(questions: Sequence[Exercise], answers: Sequence[Any], words: Translation) -> str:
    """What is said before a ticket with gaps is handed in: what could not be read, and a question; "" if no gaps.

    >>> unanswered(TICKETS["a1"], [30, "", "?"], words_for("en"))
    '2 questions are not answered. Hand in anyway?'
    """
    lines, gaps = [], 0
    for number, (question, answer) in enumerate(zip(questions, answers, strict=True), 1):
        reply = judged(question, answer, words)
        if reply.correct is None:
            gaps += 1
            if not is_blank(answer):
                told = words.gettext("Question {number}: {reply}")
                lines.append(told.format(number=number, reply=f"{reply.word}. {reply.text}"))
    if not gaps:
        return ""
    asked = words.ngettext(
        "{n} question is not answered. Hand in anyway?", "{n} questions are not answered. Hand in anyway?", gaps
    )
    return "\n".join([*lines, asked.format(n=gaps)])


def read_ticket(code: Any, *, language: str | None = None) -> "tuple[str, ...] | Pile | Reply":
    """For the teacher: what a code says, the lesson first and then question by question.

    Several codes, one below the other, with commas or in any mess, or in a list, make a `Pile`: the answers of a
    class, counted. Never raises: a code with a slip is answered with a sentence.

    >>> read_ticket("X-SYHZ-8K0")
    ('a1', '1: This adds up the shut tiles. The score is the sum of the open ones.', '2: right', '3: right')
    >>> read_ticket("X-SYHZ-8K1")
    ○ I cannot read that code. A character of the code “X-SYHZ-8K1” is wrong or missing. Compare it with the original.
    """
    words = words_for(language)
    pieces = _pieces(code)
    if len(pieces) > 1:
        return _pile(pieces, words)
    try:
        return _read_one(pieces[0] if pieces else code, words)
    except FormatError as fault:
        return Reply(None, words.gettext("I cannot read that code"), str(fault))


def read_kinds(code: Any, language: str | None = None) -> tuple[str, tuple[int, ...]]:
    """The lesson of one code, and a digit for each question; FormatError says what is wrong with a code.

    >>> read_kinds("X-SYHZ-8K0")
    ('a1', (3, 1, 1))
    """
    words = words_for(language)
    digits = read_code(LETTER, code, words)
    lesson = dict(enumerate(PLACES)).get(digits.take(32), "")
    if lesson not in TICKETS:
        raise FormatError(words.gettext("This code belongs to a lesson that this version does not have."))
    kinds = tuple(digits.take(KINDS) for _ in TICKETS[lesson])
    if digits.rest:
        raise slip(code, words)
    return lesson, kinds


def _read_one(code: Any, words: Translation) -> tuple[str, ...]:
    lesson, kinds = read_kinds(code, words.language)
    asked = zip(TICKETS[lesson], kinds, strict=True)
    return (
        lesson,
        *(f"{place}: {meaning(question, digit, words)}" for place, (question, digit) in enumerate(asked, 1)),
    )


def right_answer(question: Exercise, words: Translation) -> str:
    """What is right, as the learner would write it; "" where the library that works it out is not there.

    >>> [right_answer(question, words_for("en")) for question in TICKETS["a1"]][:1]
    ['30']
    """
    facts = _facts(question)
    return question.kind.show(facts["answer"], words) if "answer" in facts else ""


# a code among other text: X, four characters, and one to four more, with or without dashes or spaces in between
_CODE = re.compile(r"(?<![0-9a-z])x[\s–—-]*[0-9a-z]{4}[\s–—-]*[0-9a-z]{1,4}(?![0-9a-z])", re.IGNORECASE)
_SLIP = re.compile(r"(?<![0-9a-z])x(?:[\s–—-]+[0-9a-z]|[0-9a-z]*[0-9])[0-9a-z\s–—-]*", re.IGNORECASE)
LONGEST_LIST = 50_000  # characters of codes that are read at once


def _pieces(given: Any) -> list[str]:
    """The codes in what was given, a text or a list of texts, and what was meant as one; names between them are not."""
    if type(given) in (list, tuple, set, frozenset):
        given = "\n".join(piece for piece in given if type(piece) is str)
    if type(given) is not str or len(given) > LONGEST_LIST:
        return []
    found = [code for code in _CODE.findall(given) if re.search(r"[0-9–—-]", code)]  # Xavier is none
    return found + [slip.strip() for slip in _SLIP.findall(_CODE.sub("\n", given))]


def _pile(pieces: list[str], words: Translation) -> Pile:
    read, unread = [], []
    for piece in pieces:
        try:
            read.append(_read_one(piece, words))
        except FormatError:
            unread.append(quoted(piece, 20))
    return Pile(tuple(read), tuple(unread), words.language)


def _written(answer: Any) -> str:
    if type(answer) is str:
        return quoted(answer, LONGEST)
    return "" if is_blank(answer) else show(answer)


def _encode(lesson: str, replies: tuple[Reply, ...]) -> str:
    digits = codes.Digits()
    digits.put(PLACES.index(lesson), 32)
    for reply in replies:
        digits.put(_digit(reply), KINDS)
    return codes.encode(LETTER, digits)


def _digit(reply: Reply) -> int:
    if reply.correct is None:
        return NOT_ANSWERED
    if reply.correct:
        return RIGHT
    return WRONG if reply.thinking is None else KNOWN + reply.thinking


def meaning(question: Any, digit: int, words: Translation) -> str:
    """What a digit of a ticket's code says of its question, in words.

    >>> meaning(TICKETS["a1"][1], RIGHT, words_for("sv"))
    'rätt'
    """
    _ = words.gettext
    plain = {NOT_ANSWERED: _("not answered"), RIGHT: _("right"), WRONG: _("wrong, in a way of its own")}
    if digit in plain:
        return plain[digit]
    if digit - KNOWN < len(question.wrong):
        return _(question.wrong[digit - KNOWN].text).format_map(_Blank(_facts(question)))
    return plain[WRONG]


def _facts(question: Any) -> dict[str, Any]:
    """The facts of a question; none where the library that works them out is not there."""
    try:
        found: dict[str, Any] = question.facts()
    except ImportError as fault:
        if not lacks_sympy(fault):
            raise
        return {}
    return found


class _Blank(dict[str, Any]):
    """The facts; a number that depended on the answer, which the code does not hold, becomes dots."""

    def __missing__(self, key: str) -> str:
        return "…"
