"""check and hint: the two things a learner asks of an exercise."""

import logging
from difflib import get_close_matches
from typing import Any

from stbwidgets.language import Translation

from . import session
from .answers import Function, Reading, Tiles, Unreadable, is_blank, misfit, plus
from .asked import few, quoted, read_id, words_for
from .exercises import EXERCISES, TICKETS, Exercise
from .exercises.shape import Facts, Wrong
from .replies import Hint, Reply, lacks_sympy, without_sympy

_log = logging.getLogger(__name__)


def check(id: Any = None, *answer: Any, language: Any = None) -> Reply:
    """Reply to an answer. Never raises, whatever is passed, and a wrong answer costs nothing.

    >>> check("a1.2", "30 tiles!?")
    ○ I cannot read that. You wrote “30 tiles!?”. Write a whole number, such as 12.
    >>> check("a1.2", "")
    ○ Not answered yet. Write a whole number, such as 12.
    >>> check("a1.2", 35).correct
    False
    """
    words = words_for(language)
    exercise = find(id)
    if exercise is None:
        return Reply(None, words.gettext("No such exercise"), _unknown(id, words))
    return judged(exercise, answer[0] if len(answer) == 1 else answer, words)


def hint(id: Any = None, *, language: Any = None) -> Hint:
    """The next hint of an exercise: one layer more each time it is asked for.

    >>> hint("a1.9")
    No such exercise. There is no exercise 'a1.9'. The exercises are a1.1, a1.2, a1.3, a1.4, a1.5, a1.6.
    """
    words = words_for(language)
    exercise = find(id)
    if exercise is None:
        return Hint(0, 0, words.gettext("No such exercise"), _unknown(id, words))
    if not exercise.hints:
        return Hint(0, 0, words.gettext("No hint"), words.gettext("This exercise has no hints."))
    of = len(exercise.hints)
    with session.lock:
        asked = session.hints_given.get(exercise.id, 0) + 1
        session.hints_given[exercise.id] = min(asked, of)
        session.hinted.add(exercise.id)
    return layer(exercise, asked, words)


def layer(exercise: Exercise, asked: int, words: Translation) -> Hint:
    """Hint number ``asked``; past the last one, the last again, which says so."""
    of, number = len(exercise.hints), min(asked, len(exercise.hints))
    text = words.gettext(exercise.hints[number - 1])
    if asked > of:
        text += " " + words.gettext("That was the last hint.")
    return Hint(number, of, words.gettext("Hint {number} of {of}").format(number=number, of=of), text)


def find(id: Any) -> Exercise | None:
    """The exercise of that id, kindly read, tickets' questions included; None if there is none."""
    key = read_id(id)
    if key is None:
        return None
    if key in EXERCISES:
        return EXERCISES[key]
    return next((one for ticket in TICKETS.values() for one in ticket if one.id == key), None)


def judged(exercise: Exercise, answer: Any, words: Translation) -> Reply:
    """The reply to an answer to this exercise, noted in the session if it is right."""
    _ = words.gettext
    try:
        if is_blank(answer):
            return Reply(None, _("Not answered yet"), exercise.kind.how(words))
        if not isinstance(exercise.kind, Function) and (text := misfit(answer, words)):
            return Reply(None, _("I cannot read that"), f"{text} {exercise.kind.how(words)}")
        reading = exercise.kind.read(answer, words)
    except Unreadable as unreadable:
        return Reply(unreadable.correct, unreadable.word or _("I cannot read that"), str(unreadable))
    except KeyboardInterrupt:
        raise
    except BaseException as fault:  # what was passed in is not ours; whatever it does, the learner gets a sentence
        if lacks_sympy(fault):
            return without_sympy(words)
        return Reply(None, _("I cannot read that"), exercise.kind.how(words))
    try:
        reply = _judge(exercise, reading, words)
    except ImportError as fault:
        if lacks_sympy(fault):
            return without_sympy(words)
        raise
    if reply.correct is not None and _note(exercise.id, reply.correct):
        session.changed()
    return reply


def _note(id: str, right: bool) -> bool:
    """Note what an answer was; whether that is news."""
    with session.lock:
        if id in session.solved:
            return False
        if right:
            session.solved.add(id)
            if id in session.hinted:
                session.helped.add(id)
            return True
        if id in session.tried:
            return False
        session.tried.add(id)
        return True


def _judge(exercise: Exercise, reading: Reading, words: Translation) -> Reply:
    _ = words.gettext
    facts = exercise.facts()
    given = reading.value
    shown: Facts = {**facts, "set": plus(given), "sum": sum(given)} if _is_tiles(exercise) else facts
    if exercise.is_right(reading, facts):
        remark = exercise.kind.remark(reading, facts["answer"], words)
        return Reply(True, _("Right"), f"{_(exercise.right).format(**shown)} {remark}".strip())
    final = exercise.level == "exit ticket"  # it is handed in once
    word = _("Not right") if final else _("Not yet")
    evidence = exercise.kind.evidence(reading, facts["answer"], words)
    meant = (given, *exercise.kind.rounded_from(reading, facts))
    for index, wrong in enumerate(exercise.wrong):
        if found := next((fit for value in meant if (fit := _fits(wrong, value, facts))), None):
            more = found if isinstance(found, dict) else {}
            text = _(wrong.text).format(**{**shown, **more})
            return Reply(False, word, f"{evidence} {text}".strip(), thinking=index, final=final)
    text = exercise.kind.near(reading, facts["answer"], words) or _(exercise.otherwise).format(**shown)
    return Reply(False, word, f"{evidence} {text}".strip(), final=final)


def _fits(wrong: Wrong, given: Any, facts: Facts) -> Any:
    """What a known way of thinking says of an answer. A fault of ours in it must not stand before a learner."""
    try:
        return wrong.when(given, facts)
    except Exception:
        _log.exception("a known wrong answer could not be compared with %r", given)
        return False


def _is_tiles(exercise: Exercise) -> bool:
    return isinstance(exercise.kind, Tiles)


def _unknown(id: Any, words: Translation) -> str:
    _ = words.gettext
    if type(id) is not str:
        return _("Name the exercise first, then your answer: check({example}).").format(example='"a1.2", 12')
    close = [] if len(id) > 40 else get_close_matches(id.strip().lower(), EXERCISES, n=2, cutoff=0.8)
    text = _("There is no exercise '{id}'.").format(id=quoted(id, 20))
    if len(close) == 1:
        return text + " " + _("Did you mean {id}?").format(id=close[0])
    return text + " " + _("The exercises are {ids}.").format(ids=few(EXERCISES, id))
