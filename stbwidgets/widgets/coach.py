"""The coach: what each choice is worth, before the move or after it."""

import logging
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from ..numbers import percent
from ..odds.advice import Advisor, Aim, Choice
from ..rules.errors import VariantError
from ..rules.moves import Move
from ..rules.numerals import show
from ..rules.rules import Rules
from ..rules.turn import Shut, Turn
from . import coach_words as sentences
from .aims import Standing, beside, standing
from .panel import Deed
from .working_panel import WorkingPanel

if TYPE_CHECKING:
    from ..rules.match import Match
    from .table import Table

_log = logging.getLogger(__name__)

MODES = ("off", "after", "before")
PAGE = 20  # rows
GAMES = 1000  # of a sample
MOST_DIGITS = 12  # of a score to beat


def read_mode(coach: Any) -> str | None:
    """What `play` was asked for as a mode; None for a table without a coach.

    >>> read_mode(False), read_mode(True), read_mode("after"), read_mode(None)
    ('off', 'before', 'after', None)
    """
    if coach is None or (isinstance(coach, str) and coach in MODES):
        return coach
    if coach is True or coach is False:
        return "before" if coach else "off"
    raise ValueError(
        f'coach={show(coach)}: it is False or "off", "after" (the move), True or "before" (the move), or None for a '
        "table without a coach"
    )


@lru_cache(maxsize=4)
def advisor_for(rules: Rules) -> Advisor:
    """The advisor of these rules, shared by all tables of the session."""
    return Advisor(rules)


class Question(NamedTuple):
    """A choice to be judged: the turn as it stood before it, and what was done; None if it is still to be done."""

    turn: Turn
    chosen: Choice | None = None

    @property
    def is_move(self) -> bool:
        return self.turn.due == "move"


def last_decision(turn: Turn) -> Question | None:
    """What was decided last in a turn: a move, or how many dice where there was a choice."""
    while turn.history:
        step, turn = turn.history[-1], turn.back()
        if isinstance(step, Shut):
            return Question(turn, step.tiles)
        if len(turn.dice_choices) > 1:
            return Question(turn, len(step.faces))
    return None


class Coach(WorkingPanel):
    """Beside each choice what it is worth, best first.

    The game is not stopped for it: what takes long is worked out beside the table, and shown when it is there.
    """

    name = "coach"

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self._mode = read_mode(table.coach)
        self._wish = "score"
        self._typed: int | None = None
        self._page = 0
        self._asked: Any = None  # what the work under way, or done, is for
        self._stopped = False
        self._aims: tuple[Any, Standing] | None = None  # of the turn it was last seen for

    # what it is asked for

    @property
    def mode(self) -> str:
        return self._mode or "off"

    def deeds(self) -> dict[str, Deed]:
        if self._mode is None:
            return {}
        return {
            "coach-mode": self._set_mode,
            "coach-aim": self._set_aim,
            "coach-target": self._set_target,
            "coach-page": self._set_page,
            "coach-stop": self._stop,
            "coach-go": self._go,
            "coach-work": self._step,
        }

    def _set_mode(self, intent: dict[str, Any]) -> None:
        mode = intent.get("mode")
        if not isinstance(mode, str) or mode not in MODES:
            self.table.refuse(intent, "malformed")
            return
        self._mode = mode
        self._asked = None
        _ = self.table.translation.gettext
        said = {"off": _("Coach: off."), "after": _("Coach: after the move."), "before": _("Coach: before the move.")}
        self._answer(intent, said[mode])

    def _set_aim(self, intent: dict[str, Any]) -> None:
        aim = intent.get("aim")
        if not isinstance(aim, str) or aim not in self._kinds():
            self.table.refuse(intent, "malformed" if not isinstance(aim, str) else "impossible")
            return
        self._wish = aim
        self._page = 0
        self._answer(intent, sentences.aim_label(self.table.translation, aim))

    def _set_target(self, intent: dict[str, Any]) -> None:
        target = intent.get("target")
        if not isinstance(target, str):
            self.table.refuse(intent, "malformed")
            return
        text = target.strip()
        if not (text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS):
            _ = self.table.translation.gettext
            self.table.refuse(intent, "target", _("The score to beat is a whole number, such as 12."))
            return
        if self.table.match is not None:
            self.table.refuse(intent, "impossible")
            return
        self._typed = int(text)
        self._wish = "beat"
        self._answer(intent)

    def _set_page(self, intent: dict[str, Any]) -> None:
        page = intent.get("page")
        if type(page) is not int:
            self.table.refuse(intent, "malformed")
        elif not 0 <= page < self._pages():
            self.table.refuse(intent, "impossible")
        else:
            self._page = page
            self._answer(intent)

    def _stop(self, intent: dict[str, Any]) -> None:
        self.background.cancel()
        self._stopped = True
        self._answer(intent, self.table.translation.gettext("Stopped."))

    def _go(self, intent: dict[str, Any]) -> None:
        self._asked = None
        self._answer(intent)

    def _answer(self, intent: dict[str, Any], said: str = "") -> None:
        self.table.refresh()
        self.table.reply(intent, "coach", said=said)

    def left(self, game: "Turn | Match") -> None:
        self._typed = None
        self._page = 0
        self._asked = None
        super().left(game)

    # what it looks at

    def question(self) -> Question | None:
        """The choice that is shown now."""
        table = self.table
        match, turn = table.match, table.turn
        if match is not None and match.turn is None and match.ending is None and not match.last_turn:
            return None  # they roll for who begins
        ahead = turn.due == "move" or len(turn.dice_choices) > 1
        if self.mode == "before" and ahead and not table.rests:
            return Question(turn)
        return last_decision(turn)

    def _kinds(self) -> tuple[str, ...]:
        kinds = tuple(aim.kind for aim in self.standing().aims)
        return kinds if self.table.match is not None or "beat" in kinds or "turns" in kinds else (*kinds, "beat")

    def standing(self) -> Standing:
        """The aims of the turn that lies there; once it is over, what they were while it was played."""
        table = self.table
        turn = table.turn
        key = (turn.seed, table.seat, turn.round, turn.player, table.match is None, self._typed)
        if table.match is not None and (turn.ending or table.rests) and self._aims and self._aims[0] == key:
            return self._aims[1]
        found = standing(table, self._typed)
        self._aims = (key, found)
        return found

    def aim(self) -> Aim | None:
        """What is wanted; None if the score to beat is still to be typed."""
        found = self.standing()
        if self._wish not in self._kinds():
            return found.aims[0]
        return found.find(self._wish)

    # working it out

    def _begin(self, question: Question, aim: Aim) -> None:
        asked = (question, aim, self._page)
        advisor = advisor_for(question.turn.rules)
        if self._asked == asked and (self._stopped or not self._is_forgotten(advisor, aim, question.turn)):
            return
        if self._asked is None or self._asked[0] != question:
            self._page = 0
            asked = (question, aim, 0)
        self._asked = asked
        self._stopped = False
        quick = advisor.is_quick() and aim.kind not in ("win", "race")
        self.background.start(self._parts(advisor, question, aim), at_once=quick)

    def _parts(self, advisor: Advisor, question: Question, aim: Aim) -> Iterator[float]:
        yield from self._prepared(advisor, question.turn, aim)
        if advisor.judge(aim, question.turn) is None and advisor.can_sample(aim, question.turn):
            yield from advisor.sample(question.turn, self._sampled_page(question), GAMES)

    @staticmethod
    def _prepared(advisor: Advisor, turn: Turn, aim: Aim) -> Iterator[float]:
        yield from advisor.prepare(aim, turn)
        if advisor.judge(aim, turn) is not None:
            yield from advisor.prepare(beside(aim), turn)

    def _sampled_page(self, question: Question) -> tuple[Move, ...]:
        moves = question.turn.legal_moves[self._page * PAGE : (self._page + 1) * PAGE]
        chosen = question.chosen
        return moves if chosen is None or chosen in moves else (chosen, *moves)

    def _pages(self) -> int:
        question = self.question()
        if question is None:
            return 1
        count = len(question.turn.legal_moves) if question.is_move else 1
        return max(1, -(-count // PAGE))

    # what is shown

    def state(self) -> dict[str, Any] | None:
        if self._mode is None:
            return None
        words = self.table.translation
        shown: dict[str, Any] = {"mode": self.mode}
        if self.mode == "off":
            self.background.cancel()
            self._asked = None
            return shown
        kinds, aim = self._kinds(), self.aim()
        shown |= {
            "aim": self._wish if aim is None else aim.kind,
            "aims": [{"kind": kind, "label": sentences.aim_label(words, kind)} for kind in kinds],
            "target": self._target() if (self._wish if aim is None else aim.kind) == "beat" else None,
        }
        try:
            return shown | self._look(aim)
        except VariantError:
            return shown | self._empty(words.gettext("There are too many moves to list."))
        except Exception:  # the game goes on without its coach
            _log.exception("the coach could not judge a position")
            return shown | self._empty(words.gettext("The coach cannot judge this position."))

    def _target(self) -> dict[str, Any] | None:
        if self.table.match is not None:
            return None
        return {"value": "" if self._typed is None else str(self._typed)}

    def _empty(self, note: str = "") -> dict[str, Any]:
        return {
            "key": "",
            "caption": "",
            "verdict": "",
            "columns": [],
            "rows": [],
            "live": False,
            "page": None,
            "progress": None,
            "stopped": False,
            "asks": False,
            "notes": [note] if note else [],
            "said": "",
        }

    def _look(self, aim: Aim | None) -> dict[str, Any]:
        words, question = self.table.translation, self.question()
        _ = words.gettext
        if question is None:
            return self._empty(self._ahead(aim)) | {"asks": self.background.asks_page, "progress": self._progress()}
        if aim is None:
            return self._empty(self.standing().notes["beat"])
        self._begin(question, aim)
        if self.background.failed:
            return self._empty(_("The coach cannot judge this position."))
        advisor = advisor_for(question.turn.rules)
        options = advisor.options(aim, question.turn)
        shown = self._empty() | {
            "key": f"{len(question.turn.history)} {aim.kind} {self._page} {question.chosen}",
            "caption": self._caption(question),
            "live": question.chosen is None and not self.table.computer_due,
            "stopped": self._stopped,
            "asks": self.background.asks_page,
        }
        if options is not None:
            shown |= self._judged(question, aim, options)
        elif self.background.running or self._stopped or not advisor.knows(aim, question.turn):
            shown |= self._sampled(question, aim) if self._is_sampled(question, aim) else {}
        elif self._is_sampled(question, aim):
            shown |= self._sampled(question, aim)
        else:
            shown["notes"] = [_("There is too much to work out here: the coach cannot judge this choice.")]
        return shown | {"progress": self._progress()}

    def _progress(self) -> dict[str, Any] | None:
        if not self.background.running:
            return None
        words = self.table.translation
        share = percent(self.background.share, words.language, 0)
        return {
            "share": round(self.background.share, 3),
            "text": words.gettext("Working it out: {percent}. You can play on.").format(percent=share),
        }

    def _ahead(self, aim: Aim | None) -> str:
        """Before there is anything to judge: solve the box, so that nobody waits later, and say what comes."""
        turn, _ = self.table.turn, self.table.translation.gettext
        advisor = advisor_for(turn.rules)
        if aim is not None and self._asked != (turn, aim):
            self._asked = (turn, aim)
            self._stopped = False
            quick = advisor.is_quick() and aim.kind not in ("win", "race")
            self.background.start(self._prepared(advisor, turn, aim), at_once=quick)
        if self.mode == "before":
            return _("Roll, and the coach shows what each choice is worth.")
        return _("Make a move, and the coach says what it was worth.")

    def _caption(self, question: Question) -> str:
        _ = self.table.translation.gettext
        if question.chosen is None:
            return _("What each set leaves") if question.is_move else _("How many dice?")
        return _("Your last move") if question.is_move else _("Your choice of dice")

    def _judged(self, question: Question, aim: Aim, options: Any) -> dict[str, Any]:
        words, turn = self.table.translation, question.turn
        advisor = advisor_for(turn.rules)
        judge = advisor.judge(aim, turn)
        other = beside(aim)
        others = dict(advisor.options(other, turn) or ())
        best = options[0][1]
        top = max(float(value) for _, value in options) or 1.0
        first = self._page * PAGE
        rows = []
        for choice, value in options[first : first + PAGE]:
            second = others.get(choice)
            low, high = sorted((float(value), float(best)))
            rows.append(
                self._row(question, choice)
                | {
                    "value": sentences.amount(words, aim, value),
                    "exact": sentences.exact(value),
                    "other": "" if second is None else sentences.amount(words, other, second),
                    "other_exact": sentences.exact(second),
                    "cost": "" if value == best else sentences.difference(words, aim, value - best),
                    "best": value == best,
                    "bar": [round(low / top, 4), round(high / top, 4)],
                }
            )
        _ = words.gettext
        live = question.chosen is None
        notes = [sentences.means(words, judge is None or judge.exact)]
        if note := self.standing().notes.get(aim.kind):
            notes.insert(0, note)
        regret = _("Regret") if aim.kind not in sentences.CHANCES else _("Regret, % points")
        return {
            "verdict": "" if live else sentences.verdict(words, aim, options, question.chosen),
            "columns": [
                _("Choice") if not question.is_move else _("Move"),
                sentences.column(words, aim),
                sentences.column(words, other),
                regret,
            ],
            "rows": rows,
            "page": self._page_words(len(options), sampled=False),
            "notes": notes,
            "said": sentences.advice(words, aim, options)
            if live
            else sentences.verdict(words, aim, options, question.chosen),
        }

    def _row(self, question: Question, choice: Choice) -> dict[str, Any]:
        return {
            "tiles": list(choice) if question.is_move else None,
            "dice": None if question.is_move else choice,
            "text": sentences.choice_name(self.table.translation, choice),
            "played": choice == question.chosen,
            "error": "",
            "spread": None,
        }

    def _is_sampled(self, question: Question, aim: Aim) -> bool:
        advisor = advisor_for(question.turn.rules)
        if not advisor.can_sample(aim, question.turn):
            return False
        moves = self._sampled_page(question)
        return any(advisor.sampled(aim, question.turn, move) for move in moves)

    def _sampled(self, question: Question, aim: Aim) -> dict[str, Any]:
        words, turn = self.table.translation, question.turn
        _ = words.gettext
        advisor = advisor_for(turn.rules)
        known = {move: advisor.sampled(aim, turn, move) for move in self._sampled_page(question)}
        found = {move: sampled[0] for move, sampled in known.items() if sampled is not None}
        sign = 1 if aim.best == "min" else -1
        order = sorted(known, key=lambda move: (move not in found, sign * found[move].mean if move in found else 0))
        best = found[order[0]].mean
        top = max(estimated.mean + estimated.error for estimated in found.values()) or 1.0
        rows = []
        for move in order:
            row = self._row(question, move) | {"other": "", "other_exact": "", "exact": "", "best": False}
            if move not in found:
                rows.append(row | {"value": "", "cost": "", "bar": [0, 0]})
                continue
            mean, error = found[move]
            value, margin = sentences.with_error(words, aim, found[move])
            low, high = sorted((mean, best))
            rows.append(
                row
                | {
                    "value": value,
                    "error": margin,
                    "cost": "" if mean == best else sentences.difference(words, aim, mean - best),
                    "best": move == order[0],
                    "bar": [round(low / top, 4), round(high / top, 4)],
                    "spread": [round(max(0.0, mean - error) / top, 4), round((mean + error) / top, 4)],
                }
            )
        games = min(sampled[1] for sampled in known.values() if sampled is not None)
        notes = [sentences.sampling(words, turn.rules, advisor.strategy, games)]
        if len(turn.legal_moves) > PAGE:
            notes.append(_("Only the moves of this page are compared; the pages go in the order of the moves."))
        notes.append(_("A difference of less than twice the ± may be chance."))
        done = not self.background.running
        name = sentences.choice_name(words, order[0])
        said = _("{choice} is best by estimate, with {value} {error}.").format(
            choice=name, value=rows[0]["value"], error=rows[0]["error"]
        )
        return {
            "columns": [_("Move"), sentences.column(words, aim), "", _("Regret")],
            "rows": rows,
            "page": self._page_words(len(turn.legal_moves), sampled=True),
            "notes": notes,
            "said": said if done else "",
        }

    def _page_words(self, count: int, sampled: bool) -> dict[str, Any] | None:
        if count <= PAGE:
            return None
        _ = self.table.translation.gettext
        first = self._page * PAGE
        text = _("{first} to {last} of {count}").format(first=first + 1, last=min(count, first + PAGE), count=count)
        return {"number": self._page, "pages": -(-count // PAGE), "text": text}

    def words(self) -> dict[str, Any]:
        _ = self.table.translation.gettext
        return {
            "title": _("Coach"),
            "modes": {"off": _("Off"), "after": _("After the move"), "before": _("Before the move")},
            "aim": _("Aim"),
            "target": _("Score to beat"),
            "set": _("Set"),
            "best": _("best"),
            "played": _("played"),
            "exact": _("Exact fractions"),
            "all": _("Show all {n}"),
            "selected": _("Selected: {tiles}. Shut to make the move."),
            "unselected": _("Nothing is selected."),
            "previous": _("Previous"),
            "next": _("Next"),
            "stop": _("Stop"),
            "go": _("Work it out"),
            "stopped": _("Stopped."),
        }
