"""Result codes: what one pupil did in one lesson, short enough to be typed, for a teacher who puts a class together.

A code holds the scores of classic rounds, what was predicted before and after the talk, which exercises are solved, the
kinds of answers on the exit ticket, and a random number instead of a name. It holds nothing that was typed but the
predictions, and it goes nowhere by itself.

>>> result = Result("b2", 5, scores=(3, 11), guesses={"b2": Vote("c", "d")}, exercises={"b2.1": "solved"})
>>> result.code
'R-5HZA-Q0S0-0700-055'
>>> Result.from_code("r 5hza qoso O7oo 055") == result
True
"""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from typing import Any

from stbwidgets.language import N_, Translation
from stbwidgets.rules import codes
from stbwidgets.rules.errors import FormatError

from . import codes_in_text, record, session
from .answers import Reading
from .asked import read_code, read_id, slip, words_for
from .exercises import EXERCISES, TICKETS
from .likely_digits import LikelyDigits
from .predictions import PREDICTIONS
from .result_parts import MOST_SCORE, Nonsense, Vote, put_vote, rank, ranks, shape_of_guess, take_vote, unrank, value_of
from .syllabus import SYLLABUS
from .tickets import KINDS

LETTER = "R"  # the first letter of every result code
VARIANT = "classic"  # whose scores are told: the one game that a class is pooled for
MOST_SCORES = 30
PUPILS = 2**20
SEED_MARKS = 2**10
# the first digit: the place of the lesson. From 14 to 31 it is free for another way of writing, if one is needed
LESSONS = tuple(lesson.id for lesson in SYLLABUS)
FIRST = 32
EXERCISE = ("new", "solved", "hint", "tried")
EXERCISE_WEIGHTS = (5, 6, 3, 2)
TICKET_WEIGHTS = (2, 7, 2) + (1,) * (KINDS - 3)  # not answered, right, wrong, wrong in one of the known ways
COUNT_WEIGHTS = (9, 2, 3, 6, 3, 3) + (1,) * (MOST_SCORES - 5)  # of rounds; three is what most lessons ask for
MOST_NUMBER = 10**9  # a guess beyond it is told as this
_OTHERWISE = N_(
    "The code “{code}” does not add up: a character is wrong or missing, or another version of the lesson has made it."
)


@dataclass(frozen=True)
class Result:
    """What one pupil did in one lesson. Nobody is named in it.

    ``pupil`` is a random number of the kernel: it tells two pupils with equal results apart, and a later code of the
    same pupil from the earlier one. ``scores`` are those of the classic game alone, sorted: the latest 30, and of
    rounds with the very same rolls only the first, for who plays them again knows them. ``seed`` is `seed_mark` of the
    seed if all of these are rounds 1, 2, 3 … of one seed, played alone with the dice of the table.

    ``exercises`` says of each: "solved", "hint" (solved after a hint), "tried" (wrong so far) or "new"; those that are
    left out are new. ``ticket`` is a digit for each question as in `tickets`, () if it is not handed in.

    Raises FormatError for what no pupil of such a lesson can have done.
    """

    lesson: str
    pupil: int
    scores: tuple[int, ...] = ()
    guesses: Mapping[str, Vote] = field(default_factory=dict)
    exercises: Mapping[str, str] = field(default_factory=dict)
    ticket: tuple[int, ...] = ()
    seed: int | None = None

    def __post_init__(self) -> None:
        lesson = _known(self.lesson, LESSONS, "lesson")
        _whole(self.pupil, 0, PUPILS - 1, "pupil")
        for score in self.scores:
            _whole(score, 0, MOST_SCORE, "score")
        if len(self.scores) > MOST_SCORES:
            raise FormatError(f"there are {len(self.scores)} scores; a result holds the latest {MOST_SCORES}")
        object.__setattr__(self, "scores", tuple(sorted(self.scores)))
        if self.seed is not None:
            _whole(self.seed, 0, SEED_MARKS - 1, "seed")
        predictions, exercises = predictions_of(lesson), exercises_of(lesson)
        guesses = {_known(id, predictions, "prediction"): _vote(id, given) for id, given in self.guesses.items()}
        object.__setattr__(self, "guesses", {id: guesses[id] for id in predictions if any_of(guesses.get(id))})
        for id, state in self.exercises.items():
            _known(id, exercises, "exercise")
            _known(state, EXERCISE, "state of an exercise")
        object.__setattr__(self, "exercises", {id: self.exercises.get(id, "new") for id in exercises})
        if self.ticket:
            if len(self.ticket) != len(TICKETS.get(lesson, ())):
                raise FormatError(f"the exit ticket of {lesson} has not {len(self.ticket)} questions")
            for kind in self.ticket:
                _whole(kind, 0, KINDS - 1, "kind of answer")
        if self.seed is not None and not self.scores:
            object.__setattr__(self, "seed", None)

    @property
    def is_empty(self) -> bool:
        """Whether nothing has been done yet."""
        return not (self.scores or self.guesses or self.ticket or set(self.exercises.values()) - {"new"})

    @property
    def code(self) -> str:
        """What the pupil gives to the teacher."""
        number = self._number()
        written = codes.Digits()
        written.put(number, number + 1)
        return codes.encode(LETTER, written, shape_of(self.lesson))

    def _number(self) -> int:
        digits = LikelyDigits()
        digits.put(LESSONS.index(self.lesson), FIRST)
        digits.put(self.pupil, PUPILS)
        for id in exercises_of(self.lesson):
            digits.put_likely(EXERCISE.index(self.exercises.get(id, "new")), EXERCISE_WEIGHTS)
        digits.put(int(bool(self.ticket)), 2)
        for kind in self.ticket:
            digits.put_likely(kind, TICKET_WEIGHTS)
        for id in predictions_of(self.lesson):
            put_vote(digits, PREDICTIONS[id], self.guesses.get(id, Vote(None, None)))
        digits.put_likely(len(self.scores), COUNT_WEIGHTS)
        if self.scores:
            digits.put(rank(self.scores), ranks(len(self.scores)))
            digits.put(int(self.seed is not None), 2)
            if self.seed is not None:
                digits.put(self.seed, SEED_MARKS)
        return digits.number()

    @classmethod
    def from_code(cls, code: Any, language: str | None = None) -> "Result":
        """The result that a code tells of; FormatError says what is wrong with one that was mistyped."""
        words = words_for(language)
        try:
            number = read_code(LETTER, code, words, _shape, _OTHERWISE).rest
            result = cls._read(LikelyDigits(number), words)
        except Nonsense:
            raise slip(code, words, _OTHERWISE) from None
        if result._number() != number:  # there is one way of writing each
            raise slip(code, words, _OTHERWISE)
        return result

    @classmethod
    def _read(cls, digits: LikelyDigits, words: Translation) -> "Result":
        place = digits.take(FIRST)
        lesson = LESSONS[place] if place < len(LESSONS) else ""
        if not exercises_of(lesson):
            raise FormatError(words.gettext("This code belongs to a lesson that this version does not have."))
        pupil = digits.take(PUPILS)
        exercises = {id: EXERCISE[digits.take_likely(EXERCISE_WEIGHTS)] for id in exercises_of(lesson)}
        ticket = tuple(digits.take_likely(TICKET_WEIGHTS) for _ in TICKETS[lesson]) if digits.take(2) else ()
        guesses = {id: take_vote(digits, PREDICTIONS[id]) for id in predictions_of(lesson)}
        seed, scores = None, unrank(digits, digits.take_likely(COUNT_WEIGHTS))
        if scores and digits.take(2):
            seed = digits.take(SEED_MARKS)
        if digits.rest:
            raise Nonsense
        return cls(lesson, pupil, scores, guesses, exercises, ticket, seed)


def any_of(vote: Vote | None) -> bool:
    """Whether there is anything in a vote."""
    return vote is not None and vote != Vote(None, None)


def seed_mark(seed: int) -> int:
    """A seed in ten bits: enough to see whether rounds were played with the seed of the class, and no more.

    >>> from stbwidgets.rules.seeds import find_seed
    >>> seed_mark(find_seed("7b-monday"))
    187
    """
    return int.from_bytes(hashlib.sha256(f"stbwidgets class {seed}".encode()).digest(), "big") % SEED_MARKS


def exercises_of(lesson: str) -> tuple[str, ...]:
    """The exercises of a lesson, in their order."""
    return tuple(id for id, exercise in EXERCISES.items() if exercise.lesson == lesson)


@cache
def shape_of(lesson: str) -> str:
    """What the digits of a lesson's codes stand for: they can be read as long as just this is asked.

    It goes into the checksum, so that a code of before a lesson was changed is refused, and not read as something else.

    >>> shape_of("b3")
    'b3: b3.1 b3.2 b3.3 b3.4 b3.5 b3.6; 3 on the ticket; b3 draws 6 of 0–15; b3.2 a whole number'
    """
    asked = [f"{id} {shape_of_guess(PREDICTIONS[id])}" for id in predictions_of(lesson)]
    ticket = f"{len(TICKETS.get(lesson, ()))} on the ticket"
    return "; ".join([f"{lesson}: {' '.join(exercises_of(lesson))}", ticket, *asked])


def _shape(number: int) -> str:
    """The shape of the lesson that a number tells of."""
    place = LikelyDigits(number).take(FIRST)
    return shape_of(LESSONS[place]) if place < len(LESSONS) else ""


def predictions_of(lesson: str) -> tuple[str, ...]:
    """The predictions of a lesson, in their order.

    >>> predictions_of("b3")
    ('b3', 'b3.2')
    """
    return tuple(id for id in PREDICTIONS if id.partition(".")[0] == lesson)


def my_result(lesson: Any) -> Result:
    """What was done of a lesson in this session. ValueError for a lesson that there is not.

    >>> session.forget(); record.clear()
    >>> my_result("b3").is_empty
    True
    >>> my_result("z9")
    Traceback (most recent call last):
        ...
    stbwidgets.rules.errors.FormatError: there is no lesson 'z9'; there are a1, a2, a3, a4, b1, b2, b3, b4, c1, c2, \
c3, c4, c5, c6
    """
    lesson = _known(read_id(lesson) or lesson, LESSONS, "lesson")
    with session.lock:
        ids, exercises, scores = predictions_of(lesson), exercises_of(lesson), _scores()
        guesses = {id: Vote(_text(session.votes.get(id)), _text(session.committed.get(id))) for id in ids}
        ticket = session.tickets.get(lesson)
        return Result(
            lesson,
            session.pupil,
            tuple(one.score for one in scores),
            guesses,
            {id: _state(id) for id in exercises},
            ticket.kinds if ticket else (),
            _one_seed(scores),
        )


def _scores() -> list[record.Round]:
    """The latest rounds that tell something: of those with the very same rolls the first."""
    first: dict[Any, record.Round] = {}
    for place, one in enumerate(record.rounds(VARIANT)):
        first.setdefault(place if one.real_dice else (one.seed, one.player, one.number), one)
    return [one for one in first.values() if one.score <= MOST_SCORE][-MOST_SCORES:]


def _one_seed(rounds: Sequence[record.Round]) -> int | None:
    """The mark of the seed if these are rounds 1, 2, 3 … of it."""
    if len({one.seed for one in rounds}) != 1 or any(one.real_dice or one.player != 1 for one in rounds):
        return None
    if sorted(one.number for one in rounds) != list(range(1, len(rounds) + 1)):
        return None
    return seed_mark(rounds[0].seed)


def _state(id: str) -> str:
    if id in session.solved:
        return "hint" if id in session.helped else "solved"
    return "tried" if id in session.tried else "new"


def _text(reading: Reading | None) -> str | None:
    """A guess as text that reads as the same, and as exactly as the code can hold it.

    >>> _text(Reading((1, 0, 2))), _text(Reading("b")), _text(Reading(Fraction(3, 4), places=2)), _text(None)
    ('1, 0, 2', 'b', '3/4', None)
    """
    if reading is None:
        return None
    value = reading.value
    if isinstance(value, tuple):
        return ", ".join(map(str, value))
    if isinstance(value, str):
        return value
    return str(_within(Fraction(value)))


def _within(value: Fraction) -> Fraction:
    """A number that a code can hold."""
    if max(abs(value.numerator), value.denominator) <= MOST_NUMBER:
        return value
    return max(min(value, Fraction(MOST_NUMBER)), Fraction(-MOST_NUMBER)).limit_denominator(1)


# a class: codes in any text


@dataclass(frozen=True)
class Sent:
    """A result as it was sent: with the nickname beside its code, "" if there was none, and the line it stood in."""

    result: Result
    nickname: str
    line: int


@dataclass(frozen=True)
class Found:
    """What a paste holds: a result for each pupil and lesson, what is broken, what is the code of something else.

    ``duplicates`` counts codes that came again; ``replaced`` counts results of pupils who sent a fuller one.
    ``two_names`` has pairs of lines with two names for one pupil, ``unread`` is how many characters at the end were
    too many to be read.
    """

    results: tuple[Sent, ...] = ()
    broken: tuple[codes_in_text.Broken, ...] = ()
    others: tuple[codes_in_text.Other, ...] = ()
    duplicates: int = 0
    replaced: int = 0
    unread: int = 0
    two_names: tuple[tuple[int, int], ...] = ()


def find_results(text: Any) -> Found:
    """Every result code in a text, however it is written. Never raises; a list of texts is read line by line.

    >>> found = find_results("Ana: r 5hza qOsO 07oo 055 and R-5HZA-Q0S0-0700-055, Bo: R-5HZA-Q0S0-0700-054, P-06XJ-3")
    >>> [(sent.nickname, sent.result.scores) for sent in found.results], found.duplicates
    ([('Ana', (3, 11))], 1)
    >>> found.broken
    (Broken(text='R-5HZA-Q0S0-0700-054', line=1, meant='R-5HZA-Q0S0-0700-055'),)
    >>> found.others
    (Other(kind='progress', text='P-06XJ-3', line=1),)
    """
    found = codes_in_text.find_codes(text, LETTER, _read)
    sent: dict[tuple[str, int], Sent] = {}
    named: dict[tuple[str, int], tuple[str, int]] = {}  # the first name of a pupil, and its line
    two_names: list[tuple[int, int]] = []
    duplicates = replaced = 0
    for result, name, line in found.read:
        key = (result.lesson, result.pupil)
        if name:
            first, its_line = named.setdefault(key, (name, line))
            if first.casefold() != name.casefold():
                two_names.append((its_line, line))
        nickname, _ = named.get(key, ("", 0))
        kept = Sent(result, nickname, line)
        if earlier := sent.get(key):
            same = earlier.result == result
            duplicates, replaced = duplicates + same, replaced + (not same)
            if same or fullness(earlier.result) > fullness(result):
                kept = Sent(earlier.result, nickname, earlier.line)
        sent[key] = kept
    two = tuple(dict.fromkeys(two_names))
    return Found(tuple(sent.values()), found.broken, found.others, duplicates, replaced, found.unread, two)


def fullness(result: Result) -> int:
    """How much has been done: it grows as a pupil goes on, so that it tells the later of two codes in any order.

    >>> fullness(Result("b2", 5)), fullness(Result("b2", 5, (3, 11), {"b2": Vote("c", None)}, {"b2.1": "solved"}))
    (0, 5)
    """
    votes = sum(one is not None for vote in result.guesses.values() for one in vote)
    exercises = sum(_DONE[state] for state in result.exercises.values())
    return len(result.scores) + votes + exercises + len(result.ticket)


_DONE = {"new": 0, "tried": 1, "hint": 2, "solved": 2}


def _read(letters: str) -> Result | None:
    try:
        return Result.from_code(letters, "en") if codes.adds_up(LETTER, letters, _shape) else None
    except FormatError:
        return None


# what is asked of a result that somebody makes


def _vote(id: str, given: Any) -> Vote:
    prediction = PREDICTIONS[id]
    vote = Vote(*given)
    for text in vote:
        if text is not None:
            value_of(prediction, text)
    return vote


def _known(given: Any, names: Iterable[str], what: str) -> str:
    known = tuple(names)
    if not isinstance(given, str) or given not in known:
        shown = repr(given) if isinstance(given, str) and len(given) <= 40 else type(given).__name__
        raise FormatError(f"there is no {what} {shown}; there are {', '.join(known)}")
    return given


def _whole(given: Any, least: int, most: int, what: str) -> None:
    if type(given) is not int or not least <= given <= most:
        raise FormatError(f"a {what} is a whole number from {least} to {most}")
