"""A turn looked back at: its decisions first, what luck made of them after, and any of them to be played again."""

import logging
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from ..numbers import decimal, percent, signed
from ..odds.advice import Aim
from ..odds.skill import review
from ..odds.solution import Solution
from ..rules.match import Match
from ..rules.sources import Dice
from ..rules.turn import Roll, Shut, Turn
from . import coach_words as sentences
from . import draws, practice
from .coach import Coach, advisor_for
from .game_codes import code_if_short
from .panel import Deed
from .working_panel import WorkingPanel

if TYPE_CHECKING:
    from .table import Table

_log = logging.getLogger(__name__)


class _Source(NamedTuple):
    """A game that is played on from, as it lay on the table."""

    game: Turn | Match
    number: int  # of the roll
    given: practice.Given | None
    computers: Mapping[int, Any]
    code: str  # "" where it would be too long


class TurnReview(WorkingPanel):
    """The last finished turn. In practice, and once a match is over, one can play on from any of its decisions.

    Not while the match lasts: with the same rolls for everybody, the next player would know what comes.
    """

    name = "review"

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self._open: bool | None = None  # None: as the coach is
        self._asked: Any = None
        self._source: _Source | None = None  # the game that is played on from

    @property
    def _coach(self) -> Coach | None:
        coach = self.table.panel("coach")
        return coach if isinstance(coach, Coach) else None

    # what it is asked for

    def deeds(self) -> dict[str, Deed]:
        return {
            "review-open": self._set_open,
            "review-replay": self._replay,
            "review-return": self._return,
            "review-work": self._step,
        }

    def _set_open(self, intent: dict[str, Any]) -> None:
        opened = intent.get("open")
        if type(opened) is not bool:
            self.table.refuse(intent, "malformed")
            return
        self._open = opened
        self.table.refresh()
        shown = self.table.state["panels"].get(self.name) or {}
        self.table.reply(intent, "review", said=shown.get("summary") or "")

    def _replay(self, intent: dict[str, Any]) -> None:
        at = intent.get("at")
        turn = self.turn()
        if type(at) is not int:
            self.table.refuse(intent, "malformed")
        elif turn is None or not self._may_replay() or at not in _decisions(turn):
            self.table.refuse(intent, "impossible")
        else:
            reviewed = self.table.game
            number = len([step for step in turn.history[:at] if isinstance(step, Roll)])
            number += not isinstance(turn.history[at], Shut)
            _ = self.table.translation.gettext
            said = _("You play on from roll {number}.").format(number=number)
            if not self.table.rolls_typed:
                said = _("You play on from roll {number}. The same rolls follow.").format(number=number)
            given, computers = self.table.given, self.table.computers.strategies
            source = _Source(reviewed, number, given, computers, code_if_short(reviewed, computers))
            if given is None and any(not roll.drawn for roll in turn.rolls):
                given = tuple(roll.faces for roll in turn.rolls)  # which were typed
            self.table.begin(_back_to(turn, at), said, given=given, counts=False)
            self._source = source
            self.table.refresh()

    def _return(self, intent: dict[str, Any]) -> None:
        if self._source is None:
            self.table.refuse(intent, "impossible")
            return
        source, _ = self._source, self.table.translation.gettext
        said = _("Back at the game you looked at.")
        self.table.begin(source.game, said, computers=source.computers, given=source.given, counts=False)
        self._open = True
        self.table.refresh()

    def left(self, game: Turn | Match) -> None:
        self._source = None
        self._open = None
        self._asked = None
        super().left(game)

    # what it looks at

    def turn(self) -> Turn | None:
        """The turn that is over and lies there; None while one is played."""
        turn = self.table.turn
        return turn if turn.ending and turn.history else None

    def _may_replay(self) -> bool:
        match = self.table.match
        return match is None or match.ending is not None

    def _aim(self) -> Aim:
        coach = self._coach
        aim = coach.aim() if coach and coach.mode != "off" else None
        if aim is not None and aim.kind in ("score", "shut", "beat", "win", "turns"):
            return aim
        race = self.table.match.format if self.table.match else self.table.turn.rules.format
        return Aim("turns" if race == "race" else "score")

    # what is shown

    def state(self) -> dict[str, Any] | None:
        coach = self._coach
        if self.table.coach is None:
            return None
        turn = self.turn()
        shown = {"source": self._source_words(), "open": False, "shown": turn is not None}
        if turn is None:
            return shown if self._source else None
        opened = self._open
        if opened is None:
            # people at one table go on to the next player; who practises looks back
            opened = bool(coach and coach.mode != "off") and self.table.match is None
        if not opened:
            return shown
        try:
            return shown | {"open": True} | self._look(turn)
        except Exception:  # the game goes on without it
            _log.exception("a turn could not be looked back at")
            return shown | {"open": True, "notes": [self._cannot()]}

    def _cannot(self) -> str:
        return self.table.translation.gettext("This turn cannot be judged: its box has too many positions.")

    def _source_words(self) -> dict[str, str] | None:
        if self._source is None:
            return None
        _ = self.table.translation.gettext
        text = _("You play on from roll {number} of an earlier game. It is kept, and has this code:").format(
            number=self._source.number
        )
        return {"text": text, "code": self._source.code}

    def _look(self, turn: Turn) -> dict[str, Any]:
        words, aim = self.table.translation, self._aim()
        _ = words.gettext
        advisor = advisor_for(turn.rules)
        whole = Turn(turn.rules, turn.seed, turn.player, turn.round, turn.start)
        wanted = not advisor.knows(aim, whole) and self._asked != (turn, aim)
        if wanted or self._is_forgotten(advisor, aim, whole):
            self._asked = (turn, aim)
            self.background.start(advisor.prepare(aim, whole), at_once=advisor.is_quick() and aim.kind != "win")
        judge = advisor.judge(aim, whole)
        notes = []
        if judge is None and self.background.running:
            share = percent(self.background.share, words.language, 0)
            notes.append(_("Working it out: {percent}. You can play on.").format(percent=share))
        elif judge is None:
            notes.append(self._cannot())
        steps = _walk(turn)
        rows = [self._row(aim, judge, before, at) for at, before in steps]
        if not self._may_replay():
            notes.append(_("Once the match is over you can play on from any of these choices."))
        shown: dict[str, Any] = {
            "asks": self.background.asks_page,
            "rows": rows,
            "notes": notes,
            "aim": sentences.aim_label(words, aim.kind),
            "summary": "",
            "sum": [],
            "line": [],
            "moral": "",
        }
        if judge is not None:
            shown |= self._judged(turn, aim, judge, rows)
        for row in rows:
            row.pop("regret", None)
        return shown

    def _row(self, aim: Aim, judge: Any, before: Turn, at: int) -> dict[str, Any]:
        """One decision: how it stood, what was done, and what that cost."""
        words, turn = self.table.translation, self.table.turn
        step = turn.history[at]
        chosen = step.tiles if isinstance(step, Shut) else len(step.faces)
        number = len(before.rolls) + (not isinstance(step, Shut))
        row: dict[str, Any] = {
            "at": at,
            "number": number,
            "faces": None if before.faces is None else list(before.faces),
            "open": list(before.open_tiles),
            "tiles": list(step.tiles) if isinstance(step, Shut) else None,
            "done": sentences.choice_name(words, chosen),
            "heading": self._heading(before, number),
            "verdict": "",
            "cost": "",
            "exact": "",
            "grade": "",
            "replay": self._may_replay() and (not isinstance(step, Shut) or len(before.legal_moves) > 1),
        }
        options = judge.options(before, aim) if judge is not None else ()
        if not options:
            return row
        best, value = options[0][1], dict(options)[chosen]
        row["regret"] = value - best
        row["verdict"] = sentences.verdict(words, aim, options, chosen)
        row["grade"] = "only" if len(options) == 1 else "best" if value == best else "worse"
        if value != best:
            row["cost"] = sentences.difference(words, aim, value - best)
            row["exact"] = sentences.exact(abs(value - best))
        return row

    def _heading(self, before: Turn, number: int) -> str:
        words = self.table.translation
        _ = words.gettext
        if before.due == "roll":
            return _("Before roll {number}: how many dice?").format(number=number)
        if isinstance(before.rules.source, Dice):
            return _("Roll {number}: {roll}").format(number=number, roll=sentences.rolled(before.faces or ()))
        suit = draws.suits(before)[-1]
        name = draws.name(words, before.rules.source, before.faces or (), suit)
        return _("Draw {number}: {name}").format(number=number, name=name)

    def _judged(self, turn: Turn, aim: Aim, judge: Any, rows: list[dict[str, Any]]) -> dict[str, Any]:
        words = self.table.translation
        _ = words.gettext
        real = [row for row in rows if row["grade"] in ("best", "worse")]
        good = sum(row["grade"] == "best" for row in real)
        regret = sum((row["regret"] for row in real), 0)
        if not real:
            summary = _("There was nothing to choose in this turn.")
        elif good == len(real):
            summary = words.ngettext(
                "{n} choice, and it was the best.", "{n} choices, and all of them were the best.", len(real)
            ).format(n=len(real))
        else:
            summary = words.ngettext(
                "{good} of {n} choice was the best. Regret in all: {cost}.",
                "{good} of {n} choices were the best. Regret in all: {cost}.",
                len(real),
            ).format(good=good, n=len(real), cost=sentences.price(words, aim, regret))
        shown: dict[str, Any] = {"summary": summary}
        solution = getattr(judge, "solution", None)
        if isinstance(solution, Solution):
            shown |= self._skill_and_luck(turn, aim, solution)
        return shown

    def _skill_and_luck(self, turn: Turn, aim: Aim, solution: Solution) -> dict[str, Any]:
        """Start + luck + skill = what the turn came to, as numbers that add up as they are written."""
        words = self.table.translation
        _ = words.gettext
        seen = review(turn, solution)
        chance = aim.kind in sentences.CHANCES
        scale, places = (100, 2) if chance else (1, 2)
        start, end = round(scale * seen.start_value, places), round(scale * seen.value, places)
        skill = round(scale * seen.skill, places)
        luck = end - start - skill
        lucky = luck > 0 if solution.best == "max" else luck < 0
        unit = "%" if chance else ""
        parts = [
            (_("Expected at the start"), decimal(start, words.language), seen.start_value, ""),
            (
                _("Luck"),
                signed(luck, words.language),
                seen.luck,
                "" if not luck else _("good luck") if lucky else _("bad luck"),
            ),
            (_("Regret of the choices"), signed(skill, words.language), seen.skill, ""),
            (
                {"score": _("Score")}.get(aim.kind, _("In the end")),
                decimal(end, words.language, 0 if end == int(end) else places),
                seen.value,
                "",
            ),
        ]
        line = [{"kind": "start", "value": float(seen.start_value)}]
        for step in seen.steps:
            kind = "roll" if hasattr(step, "luck") else step.kind
            value = step.after if hasattr(step, "after") else step.value
            cost = float(getattr(step, "skill", 0))
            line.append({"kind": kind, "value": float(value), "cost": bool(cost)})
        return {
            "sum": [
                {"label": label, "value": value, "unit": unit, "exact": sentences.exact(exact), "word": word}
                for label, value, exact, word in parts
            ],
            "line": line,
            "moral": _("A good result does not prove a good move, nor a bad one a bad move."),
        }

    def words(self) -> dict[str, Any]:
        _ = self.table.translation.gettext
        return {
            "title": _("Looking back"),
            "show": _("Look back at this turn"),
            "hide": _("Close"),
            "decisions": _("The choices"),
            "result": _("And what came of it"),
            "replay": _("Play on from here"),
            "replay_at": _("Play on from here: {heading}"),
            "back": _("Back to that game"),
            "grades": {"best": _("best"), "only": _("only choice"), "worse": _("regret")},
            "chart": _("How the expected result went from roll to roll and from choice to choice."),
        }


def _walk(turn: Turn) -> list[tuple[int, Turn]]:
    """Every decision: at which step, and the turn before it."""
    found = []
    before = turn
    for at in reversed(range(len(turn.history))):
        before = before.back()
        if isinstance(turn.history[at], Shut) or len(before.dice_choices) > 1:
            found.append((at, before))
    return found[::-1]


def _decisions(turn: Turn) -> tuple[int, ...]:
    return tuple(at for at, _ in _walk(turn))


def _back_to(turn: Turn, at: int) -> Turn:
    while len(turn.history) > at:
        turn = turn.back()
    return turn
