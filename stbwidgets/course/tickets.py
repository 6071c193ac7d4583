"""Exit tickets: three answers, handed in once, and a short code for the teacher that holds no name.

The code says for each question whether it was answered, right, or which known way of thinking was behind a
wrong answer. It holds nothing else.
"""

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
from .exercises import TICKETS
from .plain import Printed
from .replies import Reply, face

LETTER = "X"  # the first letter of every exit ticket's code
KINDS = 16  # what one question can come to: not answered, right, wrong, or wrong in a known way
NOT_ANSWERED, RIGHT, WRONG, KNOWN = 0, 1, 2, 3


@dataclass(frozen=True, repr=False)
class Ticket(Printed):
    """A handed-in exit ticket: its code and the replies."""

    lesson: str
    code: str
    replies: tuple[Reply, ...]
    answers: tuple[str, ...] = ()  # as they were written
    word: str = "Exit ticket"

    def __repr__(self) -> str:
        lines = [f"{self.word} {self.code}"]
        return "\n".join(lines + [f"{number}. {reply!r}" for number, reply in enumerate(self.replies, 1)])

    def _repr_html_(self) -> str:
        replies = "".join(reply._repr_html_() for reply in self.replies)
        return face("#8a6f4f", "✉", f"{self.word}: {self.code}", "") + replies


def hand_in(lesson: Any, answers: Any, *, language: str | None = None) -> Ticket | Reply:
    """Hand in the answers to a lesson's exit ticket. It can be done once in a session.

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
    if lesson not in session.tickets and all(reply.correct is None for reply in replies):
        return Reply(None, _("Not answered yet"), _("Answer at least one question first."))
    written = tuple(_written(answer) for answer in answers)
    fresh = Ticket(lesson, _encode(lesson, replies), replies, written, _("Exit ticket"))
    with session.lock:
        ticket: Ticket = session.tickets.setdefault(lesson, fresh)
    if ticket is fresh:
        session.changed()
    return ticket


def read_ticket(code: Any, *, language: str | None = None) -> tuple[str, ...]:
    """For the teacher: what a code says, the lesson first and then question by question.

    >>> read_ticket("X-SYHZ-8K0")
    ('a1', '1: This adds up the shut tiles. The score is the sum of the open ones.', '2: right', '3: right')
    """
    words = words_for(language)
    digits = read_code(LETTER, code, words)
    number = digits.take(32)
    if number >= len(TICKETS):
        raise FormatError(words.gettext("This code belongs to a lesson that this version does not have."))
    lesson, questions = list(TICKETS.items())[number]
    told = [lesson]
    for place, question in enumerate(questions, 1):
        told.append(f"{place}: {_meaning(question, digits.take(KINDS), words)}")
    if digits.rest:
        raise slip(code, words)
    return tuple(told)


def _written(answer: Any) -> str:
    if type(answer) is str:
        return quoted(answer, LONGEST)
    return "" if is_blank(answer) else show(answer)


def _encode(lesson: str, replies: tuple[Reply, ...]) -> str:
    digits = codes.Digits()
    digits.put(list(TICKETS).index(lesson), 32)
    for reply in replies:
        digits.put(_digit(reply), KINDS)
    return codes.encode(LETTER, digits)


def _digit(reply: Reply) -> int:
    if reply.correct is None:
        return NOT_ANSWERED
    if reply.correct:
        return RIGHT
    return WRONG if reply.thinking is None else KNOWN + reply.thinking


def _meaning(question: Any, digit: int, words: Translation) -> str:
    _ = words.gettext
    plain = {NOT_ANSWERED: _("not answered"), RIGHT: _("right"), WRONG: _("wrong, in a way of its own")}
    if digit in plain:
        return plain[digit]
    if digit - KNOWN < len(question.wrong):
        return _(question.wrong[digit - KNOWN].text).format_map(_Blank(question.facts()))
    return plain[WRONG]


class _Blank(dict[str, Any]):
    """The facts; a number that depended on the answer, which the code does not hold, becomes dots."""

    def __missing__(self, key: str) -> str:
        return "…"
