"""What a class is shown of one lesson: every number, sentence and bar, as plain data in the reader's language.

A notebook, a saved page and the board of widgets.class_board draw the same data, each in its own way. What has no
rounds, no votes or no tickets has no part in it.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

from stbwidgets.language import N_, Translation
from stbwidgets.numbers import decimal, listing

from . import class_lesson as class_
from .class_lesson import Alone, Pupil, Votes
from .exercises import EXERCISES, TICKETS
from .guesses import Choose, Draw, Prediction, Type, label_text, thought
from .pictures import SCORES, Bars, own_labels
from .predictions import PREDICTIONS
from .replies import lacks_sympy, without_sympy
from .results import predictions_of, seed_mark
from .syllabus import SYLLABUS
from .tickets import NOT_ANSWERED, RIGHT, meaning, right_answer

PLAYS = {"best-score": N_("best play"), "fewest-tiles": N_("fewest tiles")}
SIGNS = {"solved": "✔", "hint": "➜", "tried": "↻", "new": "○"}
STATE_WORDS = {
    "solved": N_("solved"),
    "hint": N_("with a hint"),
    "tried": N_("tried, not solved"),
    "new": N_("not begun"),
}
SIDES = {
    "before": N_("before the talk"),
    "after": N_("after it"),
    "voted": N_("voted, not committed"),
    "committed": N_("committed"),
}
WIDTHS = ("fives", "each")  # of the bars of scores
FIVES = {"0": range(1), **{f"{low}–{low + 4}": range(low, low + 5) for low in range(1, 46, 5)}}
LEAST_ROUNDS = 10  # whose mean is compared: the spread of fewer is no bell
MOST_NAMES = 12  # in one sentence
MOST_ROWS = 100  # pupils in the table
MOST_BARS = 40  # whole numbers on an axis
MOST_VALUES = 14  # different numbers guessed, each with a row of its own


@dataclass(frozen=True)
class Board:
    """What is known of a class in a lesson, and how it shall be shown.

    ``names``: whether nicknames are told, else pupils are numbered. ``word`` and ``seed`` are those of the class seed.
    """

    lesson: str
    pupils: tuple[Pupil, ...]
    words: Translation
    names: bool = True
    word: str = ""
    seed: int | None = None
    alone: tuple[Alone, ...] = ()  # exit tickets without a result
    numbered: tuple[int, ...] = ()  # the numbers of the pupils; () for 1, 2, 3 …

    # pupils

    def name(self, at: int) -> str:
        """The nickname of the pupil at a place, or a number."""
        own = self.pupils[at].name if self.names else ""
        number = self.numbered[at] if self.numbered else at + 1
        return own or self.words.gettext("Pupil {n}").format(n=number)

    def named(self, places: Sequence[int]) -> str:
        """Pupils in a sentence; of many, the first ones."""
        words = self.words
        shown = [self.name(at) for at in places[:MOST_NAMES]]
        if more := len(places) - len(shown):
            shown.append(words.ngettext("{n} more", "{n} more", more).format(n=more))
        return listing(shown, words.language)

    @property
    def title(self) -> str:
        """The lesson's number and name."""
        name = next((self.words.gettext(one.title) for one in SYLLABUS if one.id == self.lesson), "")
        return f"{self.lesson.upper()} · {name}" if name else self.lesson.upper()

    def _short(self, value: Any, places: int = 1) -> str:
        return decimal(value, self.words.language, places)

    # the whole

    def facts(self) -> dict[str, Any]:
        """All of it."""
        return {
            "lesson": self.lesson,
            "title": self.title,
            "numbers": self.numbers(),
            "notes": self.notes(),
            "scores": self.scores(),
            "predictions": [told for id in predictions_of(self.lesson) if (told := self.prediction(id)) is not None],
            "exercises": self.exercises(),
            "ticket": self.ticket(),
        }

    def numbers(self) -> list[dict[str, str]]:
        """The numbers that come first: how many pupils, rounds, votes, tickets."""
        words = self.words
        counts = class_.scores(self.pupils)
        rounds, handed = counts.total(), class_.tickets(self.pupils, self.lesson, self.alone)
        tickets = handed[0].total() if handed else 0
        solved = sum(self._solved(pupil) for pupil in self.pupils)
        found = [(len(self.pupils), words.ngettext("pupil", "pupils", len(self.pupils)))]
        if rounds:
            found.append((rounds, words.ngettext("round played", "rounds played", rounds)))
        found.append((solved, words.ngettext("exercise solved", "exercises solved", solved)))
        if tickets:
            found.append((tickets, words.ngettext("exit ticket handed in", "exit tickets handed in", tickets)))
        return [{"value": decimal(n, words.language, 0), "label": label} for n, label in found]

    def notes(self) -> list[str]:
        """What is missing here, and why."""
        words = self.words
        told = []
        if self.pupils and not class_.scores(self.pupils):
            told.append(words.gettext("Scores: there is no round of the classic game in these codes."))
            if self.seed is not None:
                told.append(words.gettext("The word of the class changes nothing then."))
        return told

    def _told_alone(self) -> str:
        """What is said of exit tickets that came by their own codes."""
        words = self.words
        n = len(self.alone)
        if n:
            line = words.ngettext(
                "{n} exit ticket came alone, without a result code",
                "{n} exit tickets came alone, without a result code",
                n,
            ).format(n=n)
            named = self._named_alone() if self.names else ""
            return " " + (f"{line}: {named}." if named else f"{line}.")
        return ""

    def _named_alone(self) -> str:
        names = [one.name for one in self.alone if one.name]
        return listing([*names[:MOST_NAMES], *(["…"] if len(names) > MOST_NAMES else [])], self.words.language)

    def _solved(self, pupil: Pupil) -> int:
        own = [id for id in pupil.result.exercises if id in EXERCISES and EXERCISES[id].lesson == self.lesson]
        return sum(pupil.result.exercises[id] in ("solved", "hint") for id in own)

    # scores

    def _shared(self) -> int:
        """How many pupils had the same rolls as somebody else."""
        marks = Counter(pupil.result.seed for pupil in self.pupils if pupil.result.scores)
        del marks[None]
        return sum(n for n in marks.values() if n > 1)

    def scores(self) -> dict[str, Any] | None:
        """The scores of all pupils as bars beside the exact ones, their mean, and what is to be said of both."""
        words = self.words
        _ = words.gettext
        counts = class_.scores(self.pupils)
        rounds = counts.total()
        average = class_.mean(counts)
        if average is None:
            return None
        players, shared = sum(bool(pupil.result.scores) for pupil in self.pupils), self._shared()
        compares = 2 * shared <= players
        first = " ".join(
            [
                words.ngettext("{n} round.", "{n} rounds.", rounds).format(n=decimal(rounds, words.language, 0)),
                _("The mean score is {mean}.").format(mean=self._short(average)),
                words.ngettext("The box was shut {n} time.", "The box was shut {n} times.", counts[0]).format(
                    n=decimal(counts[0], words.language, 0)
                ),
            ]
        )
        told = [first]
        if shared:
            told.append(
                words.ngettext(
                    "{n} pupil had the same rolls as others.", "{n} pupils had the same rolls as others.", shared
                ).format(n=shared)
                + " "
                + _("Different scores then come from different choices, and the rounds are not a sample by chance.")
            )
        return {
            "told": told,
            "bars": {
                name: {width: self._score_bars(counts, name, width, first) for width in WIDTHS}
                for name in (class_.STRATEGIES if compares else ("",))
            },
            "means": self._means(average, rounds) if compares and rounds >= LEAST_ROUNDS else None,
            "rolls": self._rolls(),
        }

    def _score_bars(self, counts: Counter[int], strategy: str, width: str, told: str) -> Bars:
        """The scores, one by one or in fives, and in outline what a strategy expects of as many rounds."""
        _ = self.words.gettext
        rounds = counts.total()
        guess: dict[Any, Fraction] = {}
        if strategy:
            guess = {score: rounds * chance for score, chance in class_.exact(strategy).chances.items()}
            told += " " + _("Outlines: what {strategy} expects of as many rounds.").format(strategy=_(PLAYS[strategy]))
        title, axis, language = _("How often each score came"), _("score"), self.words.language
        if width == "each":
            return Bars(title, counts, told, None, SCORES, guess or None, axis, language)
        fives: Counter[str] = Counter()
        expected: dict[str, Fraction] = dict.fromkeys(FIVES, Fraction(0)) if guess else {}
        for label, group in FIVES.items():
            fives[label] += sum(counts[score] for score in group)
            if guess:
                expected[label] += sum((guess.get(score, Fraction(0)) for score in group), Fraction(0))
        return Bars(title, fives, told, None, tuple(FIVES), expected or None, axis, language)

    def _means(self, average: Fraction, rounds: int) -> dict[str, Any]:
        """The mean beside what each strategy expects, and how far chance alone takes the mean of so many rounds."""
        _ = self.words.gettext
        n = decimal(rounds, self.words.language, 0)
        rows: list[dict[str, Any]] = []
        told: list[str] = []
        for strategy in class_.STRATEGIES:
            known = class_.exact(strategy)
            low, high = known.within(rounds)
            name = _(PLAYS[strategy])
            rows.append({"name": name, "expected": float(known.mean), "low": low, "high": high})
            told.append(
                _(
                    "{strategy}: expects {expected}. In 19 of 20 classes chance puts the mean of {n} rounds between "
                    "{low} and {high}."
                ).format(
                    strategy=name[:1].upper() + name[1:],
                    expected=self._short(known.mean),
                    n=n,
                    low=self._short(low),
                    high=self._short(high),
                )
            )
        low, high = class_.exact("best-score").within(rounds)
        if average > high:
            verdict = _("The mean of the class lies above that: choices cost points here, not luck alone.")
        elif average < low:
            verdict = _("The mean of the class lies below that: best play is so lucky in about one of 40 classes.")
        else:
            verdict = _("The mean of the class lies within: so many rounds cannot tell it from best play.")
        values = [float(average), *(row[end] for row in rows for end in ("low", "high"))]
        return {
            "title": _("The mean score, and how far chance takes it"),
            "mean": float(average),
            "mean_text": self._short(average),
            "class": _("the class"),
            "rows": rows,
            "low": max(0.0, min(values) - 2),
            "high": max(values) + 2,
            "axis": _("mean score"),
            "told": [*told, verdict],
        }

    def _rolls(self) -> dict[str, Any] | None:
        """The rounds with the rolls of the class seed, beside what best play makes of those very rolls."""
        if self.seed is None:
            return None
        words = self.words
        _ = words.gettext
        mark = seed_mark(self.seed)
        found = class_.same_rolls([one for one in self.pupils if one.result.seed == mark], self.seed)
        title = _("The rolls of “{word}”").format(word=self.word)
        if found is None:
            return {
                "title": title,
                "told": [_("Nobody here has played with these rolls alone. Is the word of the class right?")],
                "rows": [],
            }
        told = [
            words.ngettext(
                "{n} pupil played with these rolls, with a mean score of {mean}.",
                "{n} pupils played with these rolls, with a mean score of {mean}.",
                found.pupils,
            ).format(n=found.pupils, mean=self._short(found.mean)),
            _(
                "Best play makes {best} of the very same rolls; who knew them all beforehand could make {lowest}."
            ).format(best=self._short(found.best_play), lowest=self._short(found.lowest)),
            _("The rolls are the same for everyone, so what lies between is choices."),
        ]
        rows = [
            {"round": str(number), "best": str(one.best_play), "lowest": str(one.lowest)}
            for number, one in enumerate(found.rounds, 1)
        ]
        return {"title": title, "told": told, "rows": rows}

    # predictions

    def prediction(self, id: str) -> dict[str, Any] | None:
        """A prediction before and after the talk; what is true is told by `truth`.

        Bars that were drawn are shown by the thought behind them: their mean is a shape that nobody drew.
        """
        found = class_.votes(self.pupils, id)
        if found.is_empty:
            return None
        asked = PREDICTIONS[id]
        drawn = found
        if isinstance(asked, Draw):
            found = self._thoughts(found, asked)
        return {
            "id": id,
            "prompt": self.words.gettext(asked.prompt),
            "told": self._told_of(found, asked),
            "sides": _sides(found),
            "rows": self._thought_rows(drawn, asked) if isinstance(asked, Draw) else self._rows_of(found, asked),
            "bars": self._numbers_as_bars(found, asked) if isinstance(asked, Type) else None,
        }

    def truth(self, id: str) -> dict[str, Any]:
        """What is true: in words, and as bars where there are some; and the thoughts behind numbers that were typed."""
        _ = self.words.gettext
        asked = PREDICTIONS[id]
        try:
            counts, facts = asked.truth()
        except ImportError as fault:
            if not lacks_sympy(fault):
                raise
            return {"told": without_sympy(self.words).text, "bars": None, "rows": []}
        told = _(asked.told).format_map(_Open(facts))
        rows = self._thought_rows(class_.votes(self.pupils, id), asked) if isinstance(asked, Type) else []
        if not counts:
            return {"told": told, "bars": None, "rows": rows}
        labels = asked.labels or own_labels(counts)
        names = self._shown(labels)
        heights = Counter({name: counts[label] for label, name in zip(labels, names, strict=True) if counts[label]})
        title, axis = _(asked.title).format_map(_Open(facts)), _(asked.axis) if asked.axis else ""
        return {
            "told": told,
            "bars": Bars(title, heights, told, None, names, None, axis, self.words.language),
            "rows": rows,
        }

    def _shown(self, labels: Sequence[Any]) -> tuple[Any, ...]:
        """Labels of bars: numbers as they are, words in the reader's language."""
        return tuple(label if type(label) is int else label_text(label, self.words) for label in labels)

    def _thoughts(self, found: Votes, asked: Draw | Type) -> Votes:
        """The kinds of guesses, by their names."""
        facts = asked.truth()[1]
        return found.of(cache(lambda value: thought(asked, value, facts)))

    def _thought_rows(self, found: Votes, asked: Draw | Type) -> list[dict[str, Any]]:
        """A row for each thought that somebody had; of drawn bars with the mean of its own drawings."""
        facts = asked.truth()[1]
        of = {value: thought(asked, value, facts) for value in found.every}
        kinds = found.of(of.__getitem__)
        rows = []
        for name in dict.fromkeys([*(one.name for one in asked.guesses), asked.other]):
            if not kinds.every[name]:
                continue
            row = _row(self.words.gettext(name), kinds, {name})
            if isinstance(asked, Draw):
                own = _mean_bars(Counter({value: n for value, n in found.every.items() if of[value] == name}))
                row["shape"] = [float(height / max(own)) for height in own]
            rows.append(row)
        return rows

    def _told_of(self, found: Votes, asked: Prediction) -> list[str]:
        words = self.words
        _ = words.gettext
        both, voted, committed = found.moves.total(), found.voted.total(), found.committed.total()
        told = []
        if both:
            told.append(
                words.ngettext("{n} pupil voted and committed.", "{n} pupils voted and committed.", both).format(n=both)
            )
            if found.changed:
                told.append(_("Changed between the two: {n} of {both}.").format(n=found.changed, both=both))
            else:
                told.append(_("Nobody changed a prediction."))
            moves = Counter({move: n for move, n in found.moves.items() if move[0] != move[1]})
            if moves:
                (first, final), n = max(moves.items(), key=lambda pair: (pair[1], str(pair[0])))
                if n > 1:
                    told.append(
                        _("Most often from “{first}” to “{final}”: {n}.").format(
                            first=self._guess(asked, first), final=self._guess(asked, final), n=n
                        )
                    )
            if voted + committed:
                apart = words.ngettext(
                    "{n} pupil did only one of the two, and is counted apart.",
                    "{n} pupils did only one of the two, and are counted apart.",
                    voted + committed,
                ).format(n=voted + committed)
                told.append(apart + self._listed(found, asked))
            return told
        if voted:
            told.append(words.ngettext("{n} pupil only voted.", "{n} pupils only voted.", voted).format(n=voted))
        if committed:
            told.append(words.ngettext("{n} pupil committed.", "{n} pupils committed.", committed).format(n=committed))
        return told

    def _listed(self, found: Votes, asked: Prediction) -> str:
        """Numbers that are in no bar, since who guessed them is counted apart."""
        if not isinstance(asked, Type) or self._numbers_as_bars(found, asked, told=False) is None:
            return ""
        known = sorted(found.apart.items())
        shown = [self._guess(asked, value) + (f" (×{n})" if n > 1 else "") for value, n in known[:MOST_NAMES]]
        return " " + ", ".join(shown) + (" …" if len(known) > MOST_NAMES else ".")

    def _guess(self, asked: Prediction, value: Any) -> str:
        if isinstance(asked, Choose):
            return self.words.gettext(asked.options[asked.kind.letters.index(value)])
        if isinstance(value, str):  # the name of a thought
            return self.words.gettext(value)
        return str(value) if isinstance(value, int) or value == int(value) else self._short(value, 2)

    def _rows_of(self, found: Votes, asked: Prediction) -> list[dict[str, Any]]:
        """A row for each option, or for each number that was guessed."""
        known = found.every
        if isinstance(asked, Choose):
            values: list[Any] = list(asked.kind.letters)
        else:
            values = sorted(sorted(known, key=lambda value: (-known[value], value))[:MOST_VALUES])
        rows = [_row(self._guess(asked, value), found, {value}) for value in values]
        if rest := set(known) - set(values):
            rows.append(_row(self.words.gettext("other numbers"), found, rest))
        return rows

    def _numbers_as_bars(self, found: Votes, asked: Prediction, told: bool = True) -> Bars | None:
        """Numbers that were guessed, as bars on an axis, if they are whole and lie near each other."""
        known = found.every
        if any(value != int(value) for value in known) or max(known) - min(known) >= MOST_BARS:
            return None
        if not found.moves and found.voted and found.committed:
            return None
        after, before = found.after or found.apart, found.before
        labels = tuple(range(int(min(known)), int(max(known)) + 1))
        return Bars(
            self.words.gettext("How often each number was predicted"),
            Counter({int(value): n for value, n in after.items()}),
            " ".join(self._told_of(found, asked)) if told else "",
            None,
            labels,
            {int(value): Fraction(n) for value, n in before.items()} or None,
            "",
            self.words.language,
        )

    # exercises

    def exercises(self) -> dict[str, Any] | None:
        """Each exercise, and how far each pupil has come with it; None where nobody has begun one."""
        words = self.words
        _ = words.gettext
        found = class_.exercises(self.pupils, self.lesson)
        if not any(one.count("new") < len(self.pupils) for one in found):
            return None
        rows = [
            {
                "id": one.id,
                "level": _(EXERCISES[one.id].level),
                "prompt": _(EXERCISES[one.id].prompt),
                "counts": {state: one.count(state) for state in class_.STATES},
                "stopped": self.named(one.places["tried"]) if self.names else "",
                "told": self._told_of_exercise(one),
            }
            for one in found
        ]
        pupils = [
            {"name": self.name(at), "marks": [next(s for s in class_.STATES if at in one.places[s]) for one in places]}
            for at, places in ((at, found) for at in range(min(len(self.pupils), MOST_ROWS)))
        ]
        more = len(self.pupils) - len(pupils)
        return {
            "told": self._stopped(found),
            "rows": rows,
            "pupils": pupils,
            "more": words.ngettext("{n} more pupil", "{n} more pupils", more).format(n=more) if more else "",
        }

    def _told_of_exercise(self, one: class_.Standings) -> str:
        parts = [
            f"{self.words.gettext(STATE_WORDS[state])}: {one.count(state)}"
            for state in class_.STATES
            if one.count(state)
        ]
        return " · ".join(parts)

    def _stopped(self, found: Sequence[class_.Standings]) -> list[str]:
        """Which exercises were tried in vain by whom, and how far the class has come.

        What comes after the last exercise that half the class has begun may be homework, and nothing is said of it.
        """
        words = self.words
        stopping = sorted((one for one in found if one.count("tried")), key=lambda one: -one.count("tried"))
        told = []
        for one in stopping:
            n = one.count("tried")
            line = words.ngettext(
                "{id}: {n} pupil has tried and not solved it", "{id}: {n} pupils have tried and not solved it", n
            ).format(id=one.id, n=n)
            told.append(f"{line}: {self.named(one.places['tried'])}." if self.names else f"{line}.")
        if not told:
            told.append(words.gettext("No exercise has stopped anybody: whoever tried one has solved it."))
        if hinted := [one for one in found if one.count("hint")]:
            most = max(hinted, key=lambda one: one.count("hint"))
            told.append(
                words.ngettext(
                    "Most hints were taken for {id}, by {n} pupil.",
                    "Most hints were taken for {id}, by {n} pupils.",
                    most.count("hint"),
                ).format(id=most.id, n=most.count("hint"))
            )
        begun = [place for place, one in enumerate(found) if 2 * one.count("new") <= len(self.pupils)]
        if begun:
            last = begun[-1]
            told.append(words.gettext("Half of the class or more has come as far as {id}.").format(id=found[last].id))
            if rest := [one.id for place, one in enumerate(found[:last]) if place not in begun]:
                told.append(words.gettext("More than half left out: {ids}.").format(ids=listing(rest, words.language)))
        return told

    # the exit ticket

    def ticket(self) -> dict[str, Any] | None:
        """Each question of the exit ticket with the kinds of answers to it; None if nobody handed one in."""
        words = self.words
        found = class_.tickets(self.pupils, self.lesson, self.alone)
        if not found:
            return None
        n = found[0].total()
        questions = []
        for asked, counts in zip(TICKETS[self.lesson], found, strict=True):
            told: dict[str, dict[str, Any]] = {}
            for digit, count in sorted(counts.items()):
                text = meaning(asked, digit, words)
                kind = {RIGHT: "right", NOT_ANSWERED: "none"}.get(digit, "wrong")
                told.setdefault(text, {"text": text, "kind": kind, "count": 0})["count"] += count
            rows = sorted(told.values(), key=lambda row: (row["kind"] != "right", -row["count"], row["text"]))
            questions.append({"prompt": words.gettext(asked.prompt), "rows": rows})
        handed = words.ngettext("{n} ticket handed in.", "{n} tickets handed in.", n).format(n=n)
        return {"told": handed + self._told_alone(), "of": n, "questions": questions}

    def right_answers(self) -> list[str]:
        """What is right for each question of the exit ticket; "" where it cannot be worked out here."""
        return [right_answer(asked, self.words) for asked in TICKETS.get(self.lesson, ())]


class _Open(dict[str, Any]):
    """Facts; what depends on one pupil's guess, which a class has not, becomes dots."""

    def __missing__(self, key: str) -> str:
        return "…"


def _sides(found: Votes) -> list[str]:
    """What is compared: before and after of those who did both; where nobody did, what there is."""
    if found.moves:
        return ["before", "after"]
    return [side for side, counts in (("voted", found.voted), ("committed", found.committed)) if counts]


def _row(label: str, found: Votes, values: Iterable[Any]) -> dict[str, Any]:
    """How many guessed one of the values; ``apart`` are those who did only one of the two where others did both."""
    sides = {"before": found.before, "after": found.after, "voted": found.voted, "committed": found.committed}
    row: dict[str, Any] = {side: sum(counts[value] for value in values) for side, counts in sides.items()}
    return {"label": label, **row, "apart": row["voted"] + row["committed"] if found.moves else 0}


def _mean_bars(counts: Counter[Any]) -> list[Fraction]:
    """The mean height of each bar; [] if nobody drew any."""
    n = counts.total()
    if not n:
        return []
    (width,) = {len(heights) for heights in counts}
    return [Fraction(sum(heights[place] * many for heights, many in counts.items()), n) for place in range(width)]
