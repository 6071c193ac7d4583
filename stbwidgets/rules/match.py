"""A match: players, rounds and counters, one immutable step at a time.

A match is its terms and what was chosen: the rolls of a roll-off and the steps of every turn. Who is due, the
scores and who holds the counters follow from those (see rounds), so a saved match cannot contradict itself.
"""

import json
from dataclasses import dataclass
from typing import Any

from . import chance, codes, saved
from .errors import CodeError, FormatError, RuleError
from .formats import FORMATS
from .moves import Move
from .numerals import show
from .order import RollOff, roll_off
from .rounds import MatchEnding, Position, RoundResult, before_the_first, open_first, progress, with_turn
from .rules import Rules
from .sources import Dice
from .stakes import Payment
from .terms import Terms
from .turn import Roll, Step, Turn, _put_rules, _read_step, _step_data, _take_rules, _take_step

LONGEST = 10_000_000  # characters of a saved match; most take some thousand
MOST_CALLS = 50  # steps in a repr: Python itself reads no endless chain of calls


@dataclass(frozen=True)
class Due:
    """What comes next in a match, and who does it.

    ``kind`` is "roll-off", "roll", "move", or None when the match is over. ``player`` is a seat from 1 and
    ``name`` theirs. ``dice_choices`` says how many dice may be rolled. The legal moves may be thousands, so
    they are listed only on request, by match.legal_moves.
    """

    kind: str | None
    player: int | None = None
    name: str | None = None
    dice_choices: tuple[int, ...] = ()


@dataclass(frozen=True)
class Standing:
    """One player's line of the scoreboard.

    ``total`` (in a race: the score of the box as it stands) and ``rounds_won`` are those of finished rounds,
    play-offs apart; ``score`` is that of this round, None before its turn is over. ``playing`` tells whether
    they are still in the match, ``leads`` whether they stand best. ``open_tiles`` is the box their next turn
    starts with, ``counters`` their purse (None without stakes).
    """

    player: int
    name: str
    total: int
    rounds_won: int
    score: int | None
    playing: bool
    leads: bool
    open_tiles: Move
    counters: int | None


class Match:
    """Several players, one or more rounds. Every step gives a new Match; the old one stays as it was.

    What can be agreed on is described at terms.Terms; the format and the stakes are those of the rules unless
    named here. ``seed`` None draws one, shown as ``match.seed``. ``match.due`` says who does what next,
    whatever the format; ``roll`` and ``shut`` do it.

    >>> from stbwidgets.rules.catalogue import variant
    >>> match = Match(variant("classic"), players=("Ana", "Bo"), seed=7)
    >>> match.due
    Due(kind='roll', player=1, name='Ana', dice_choices=(2,))
    >>> match = match.roll((6, 5)).shut((2, 9)).roll((5, 6))
    >>> match.legal_moves
    ((3, 8), (4, 7), (5, 6), (1, 3, 7), (1, 4, 6))

    Where the rules of the house are silent, this is what a match does:

    * A player who has no counters left at the start of a round is out of the match for good, since nobody pays
      someone who does not play. Rounds won stay won; a total with rounds missing wins nothing. If fewer than two
      can go on, the match ends and whoever stands best has won.
    * In "round" and "race" everyone pays in once, and the pot is settled when the match ends. Else the pot of
      every round is settled at its end. Nobody pays in for a play-off, so those without counters play it too; its
      winner takes what lies in the pot. Canoga is settled after every round, but not in play-offs.
    * What is left in pot or kitty when the match ends is left over, and shown by ``pot`` and ``kitty``.
    * The beginner of a round is the next around the table, after the last beginner, who still plays.
    * A race in which no roll can change any box ends "stalled": the lowest box wins, ties shared. A match ends
      after 1000 rounds as it stands, ties shared.
    * ``same_rolls`` does not hold in a play-off, where a forced game would be level for ever.
    """

    __slots__ = ("_at", "_coded", "roll_off", "terms")

    terms: Terms
    roll_off: tuple[Roll, ...]
    _at: Position
    _coded: tuple[int, int, codes.Written]  # so many rounds, their steps, and those as digits

    def __init__(
        self,
        rules: Rules,
        players: Any,
        format: str | None = None,
        *,
        rounds: int | None = None,
        limit: int | None = None,
        shut_wins: str | None = None,
        ties: str | None = None,
        begins: str = "given",
        stakes: str | None = None,
        stake: int | None = None,
        tied_payments: str | None = None,
        purses: Any = None,
        same_rolls: bool = False,
        seed: Any = None,
    ) -> None:
        named: dict[str, Any] = {
            "format": format,
            "rounds": rounds,
            "limit": limit,
            "shut_wins": shut_wins,
            "ties": ties,
            "begins": begins,
            "stakes": stakes,
            "stake": stake,
            "tied_payments": tied_payments,
            "purses": purses,
            "same_rolls": same_rolls,
            "seed": seed,
        }
        self._begin(Terms(rules, players, **named))

    def _begin(self, terms: Terms) -> None:
        at = before_the_first(terms)
        if terms.begins == "given" or len(at.seats) == 1:
            at = open_first(terms, at, beginner=1)
        self._fill(terms, (), at)

    def _fill(self, terms: Terms, rolls: tuple[Roll, ...], at: Position) -> None:
        object.__setattr__(self, "terms", terms)
        object.__setattr__(self, "roll_off", rolls)
        object.__setattr__(self, "_at", at)
        object.__setattr__(self, "_coded", (0, 0, codes.Written(0, 1)))

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"a Match does not change; its steps (roll, shut, back) give a new one: {name}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a Match does not change: {name}")

    def __reduce__(self) -> tuple[Any, ...]:
        return (Match.from_json, (self.to_json(),))

    # what can be seen

    @property
    def rules(self) -> Rules:
        return self.terms.rules

    @property
    def players(self) -> tuple[str, ...]:
        """The names, in the order of the seats."""
        return self.terms.players

    @property
    def seed(self) -> int:
        return self.terms.seed

    @property
    def format(self) -> str:
        return self.terms.format

    @property
    def stakes(self) -> str:
        """What is played for: "none", "pub", "double" or "canoga"."""
        return self.terms.stakes

    @property
    def round(self) -> int:
        """The number of the round being played (or played last), play-offs included."""
        return self._at.round

    @property
    def play_off(self) -> bool:
        """Whether this round is a play-off."""
        return self._at.play_off

    @property
    def order(self) -> tuple[int, ...]:
        """The seats that play this round, as they follow each other; () in a roll-off."""
        return self._at.order

    @property
    def turn(self) -> Turn | None:
        """The turn being played; None in a roll-off and when the match is over.

        With ``same_rolls`` its ``player`` is 1 whoever plays, since that is whose dice they are.
        """
        return self._at.turn

    @property
    def last_turn(self) -> Turn | None:
        """The turn that ended last, with the roll that ended it; None before any has."""
        if self._at.turns:
            return self._at.turns[-1]
        return self._at.results[-1].turns[-1] if self._at.results else None

    @property
    def turns(self) -> tuple[tuple[int, Turn], ...]:
        """Every turn so far with its seat, play-offs included; the last may not be over.

        >>> from stbwidgets.rules.catalogue import variant
        >>> match = Match(variant("lucky-seven"), ("Ana", "Bo"), seed=7).roll((3, 5))
        >>> [(seat, turn.score) for seat, turn in match.turns]
        [(1, 7), (2, 7)]
        """
        return tuple(self._turns())

    @property
    def ending(self) -> MatchEnding | None:
        """None while the match lasts, then how it ended."""
        return self._at.ending

    @property
    def due(self) -> Due:
        """Who does what next.

        >>> from stbwidgets.rules.catalogue import variant
        >>> Match(variant("classic"), ("Ana", "Bo"), begins="roll-off", seed=7).due
        Due(kind='roll-off', player=1, name='Ana', dice_choices=(2,))
        """
        if self.ending:
            return Due(None)
        turn = self.turn
        if turn is None:
            source = self.rules.source
            player = self._roll_off_at().roller
            assert player is not None
            return Due("roll-off", player, self.players[player - 1], (source.count,))
        player = self.order[len(self._at.turns)]
        return Due(turn.due, player, self.players[player - 1], turn.dice_choices)

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """The sets of tiles that may be shut now; () unless a move is due."""
        return self.turn.legal_moves if self.turn else ()

    @property
    def results(self) -> tuple[RoundResult, ...]:
        """The rounds that are over, play-offs included."""
        return self._at.results

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The scoreboard, a line for each seat.

        >>> from stbwidgets.rules.catalogue import variant
        >>> match = Match(variant("lucky-seven"), ("Ana", "Bo"), seed=7).roll((3, 5))
        >>> [(line.name, line.score) for line in match.standings]
        [('Ana', 7), ('Bo', None)]
        """
        at, terms = self._at, self.terms
        playing = at.seats
        leaders: tuple[int, ...] = ()
        scores = {seat: turn.score for seat, turn in zip(at.order, at.turns, strict=False)}
        if at.ending:
            leaders = at.ending.winners
        elif at.play_off:
            playing = leaders = tuple(sorted(at.order))
        elif at.results:
            leaders = FORMATS[terms.format].leaders(progress(terms, at))
        return tuple(
            Standing(
                player=seat,
                name=name,
                total=at.totals[seat - 1],
                rounds_won=at.wins[seat - 1],
                score=scores.get(seat),
                playing=seat in playing,
                leads=seat in leaders,
                open_tiles=at.boxes[seat - 1],
                counters=at.bank.purses[seat - 1] if terms.purses else None,
            )
            for seat, name in enumerate(terms.players, 1)
        )

    @property
    def purses(self) -> tuple[int, ...]:
        """The counters of each seat; () without stakes."""
        return self._at.bank.purses

    @property
    def pot(self) -> int:
        return self._at.bank.pot

    @property
    def kitty(self) -> int:
        return self._at.bank.kitty

    @property
    def ledger(self) -> tuple[Payment, ...]:
        """Every payment so far.

        >>> from stbwidgets.rules.catalogue import variant
        >>> Match(variant("classic"), ("Ana", "Bo"), stakes="pub", seed=7).ledger[0]
        Payment(round=1, payer=1, receiver='pot', counters=1, reason='stake')
        """
        return self._at.bank.ledger

    @property
    def history(self) -> tuple[Step, ...]:
        """Every step of the match, a roll-off included."""
        return (*self.roll_off, *(step for _, turn in self._turns() for step in turn.history))

    # steps

    def roll(self, faces: Any = None, *, dice: int | None = None) -> "Match":
        """Roll or draw for whoever is due, as Turn.roll does, in a roll-off too.

        >>> from stbwidgets.rules.catalogue import variant
        >>> match = Match(variant("classic"), ("Ana", "Bo"), begins="roll-off", seed=7)
        >>> match.roll((3, 4)).roll((5, 4)).due.name
        'Bo'
        """
        self._demand("a roll" if faces is None else f"roll {show(faces)}")
        if self.turn is None:
            return self._rolled_off(self._roll_to_begin(faces, dice))
        return self._with_turn(self.turn.roll(faces, dice=dice))

    def shut(self, tiles: Any) -> "Match":
        """Shut tiles for whoever is due, as Turn.shut does."""
        self._demand(f"shut {show(tiles)}")
        if self.turn is None:
            raise RuleError(f"shut {show(tiles)}: {self.due.name} must first roll for who begins")
        return self._with_turn(self.turn.shut(tiles))

    def back(self) -> "Match":
        """The match before its last step. A drawn roll comes again as it was.

        >>> from stbwidgets.rules.catalogue import variant
        >>> match = Match(variant("classic"), ("Ana", "Bo"), seed=7)
        >>> match.roll().back() == match
        True
        """
        if self.turn and self.turn.history:
            return self._after(self.roll_off, self._at._replace(turn=self.turn.back()))
        steps = self.history[:-1]
        if not self.history:
            raise RuleError("there is no step to take back; the match has just begun")
        match = _fresh(self.terms)
        for step in steps:
            match = match._replay(step)
        return match

    def _replay(self, step: Step) -> "Match":
        if self.turn is None:
            assert isinstance(step, Roll)
            return self._rolled_off(step)
        return self._with_turn(self.turn._rolled(step) if isinstance(step, Roll) else self.turn.shut(step.tiles))

    def _with_turn(self, turn: Turn) -> "Match":
        return self._after(self.roll_off, with_turn(self.terms, self._at, turn))

    def _demand(self, attempt: str) -> None:
        if self.ending:
            raise RuleError(f"{attempt}: this match is over ({self._say_ending()}); start a new Match")

    def _after(self, rolls: tuple[Roll, ...], at: Position) -> "Match":
        match: Match = object.__new__(Match)
        match._fill(self.terms, rolls, at)
        object.__setattr__(match, "_coded", self._coded)
        return match

    # who begins

    def _roll_off_at(self) -> RollOff:
        return roll_off(self._at.seats, [sum(roll.faces) for roll in self.roll_off])

    def _roll_to_begin(self, faces: Any, dice: int | None) -> Roll:
        source, at = self.rules.source, self._roll_off_at()
        assert at.roller is not None
        if dice is not None and (type(dice) is not int or dice != source.count):
            raise RuleError(f"roll: {show(dice)} dice cannot be rolled for who begins, only {source.count}")
        if faces is not None:
            faces = source.read(faces)
            if isinstance(source, Dice) and len(faces) != source.count:
                raise RuleError(f"roll {faces}: all {source.count} dice are rolled for who begins")
            return Roll(faces, drawn=False)
        stream = chance.Stream(self.seed, at.roller, 0)  # rounds count from 1, so none has this one
        if isinstance(source, Dice):
            return Roll(chance.throw(stream, at.time, source.count, source.sides), drawn=True)
        return Roll(chance.pick(stream, at.time, source.pieces), drawn=True)

    def _rolled_off(self, roll: Roll) -> "Match":
        match = self._after((*self.roll_off, roll), self._at)
        beginner = match._roll_off_at().beginner
        if beginner is None:
            return match
        return self._after(match.roll_off, open_first(self.terms, self._at, beginner))

    # comparing and showing

    def _turns(self) -> list[tuple[int, Turn]]:
        """Every turn with its seat; the last may not be over, or not begun."""
        turns = [pair for done in self._at.results for pair in zip(done.order, done.turns, strict=False)]
        if self.turn is None:
            return turns
        return [*turns, *zip(self.order, (*self._at.turns, self.turn), strict=False)]

    def _key(self) -> tuple[Any, ...]:
        return (self.terms, self.history)

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, Match) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        if len(self.history) > MOST_CALLS:
            return f"Match.from_json({self.to_json()!r})"
        parts = [repr(self.rules), repr(self.players)]
        parts += [f"{name}={value!r}" for name, value in self.terms.named_parts().items()]
        steps = []
        for step in self.history:
            if not isinstance(step, Roll):
                steps.append(f".shut({step.tiles})")
            elif step.drawn:
                steps.append(f".roll(dice={len(step.faces) if isinstance(self.rules.source, Dice) else 1})")
            else:
                steps.append(f".roll({step.faces})")
        return f"Match({', '.join(parts)}){''.join(steps)}"

    def __str__(self) -> str:
        now = self._say_ending() if self.ending else f"round {self.round}, {self.due.name}: {self.due.kind}"
        return f"{self.rules.title}, {self.format}: {now}"

    def _say_ending(self) -> str:
        assert self.ending is not None
        names = " and ".join(self.players[seat - 1] for seat in self.ending.winners)
        return f"won by {names}, {self.ending.reason}"

    # saving

    def to_json(self) -> str:
        """The match as JSON text that from_json reads, to go on exactly where it stopped.

        >>> from stbwidgets.rules.catalogue import variant
        >>> match = Match(variant("classic"), ("Ana", "Bo"), seed=7).roll((6, 5))
        >>> Match.from_json(match.to_json()) == match
        True
        """
        data = {
            "stbwidgets": "match 1",
            "terms": self.terms.to_json_data(),
            "roll_off": [_step_data(roll) for roll in self.roll_off],
            "turns": [
                {"player": seat, "steps": [_step_data(step) for step in turn.history]}
                for seat, turn in self._turns()
                if turn.history
            ],
        }
        return json.dumps(data, ensure_ascii=False)

    @classmethod
    def from_json(cls, text: Any) -> "Match":
        """The match that to_json wrote. FormatError says where other text is wrong, or could not have happened.

        >>> Match.from_json('{"stbwidgets": "turn 1"}')
        Traceback (most recent call last):
            ...
        stbwidgets.rules.errors.FormatError: 'stbwidgets' must be 'match 1' here, not 'turn 1'
        """
        data = saved.parse(text, "match 1", LONGEST)
        saved.only(data, "match", "stbwidgets", "terms", "roll_off", "turns")
        match = _fresh(Terms.from_json_data(data["terms"], "terms"))
        for index, step in enumerate(saved.a_list(data["roll_off"], "roll_off")):
            match = match._read_roll_off(step, f"roll_off[{index}]")
        turns = saved.a_list(data["turns"], "turns")
        for index, played in enumerate(turns):
            match = match._read_turn(played, f"turns[{index}]", last=index == len(turns) - 1)
        return match

    def _read_roll_off(self, step: Any, where: str) -> "Match":
        saved.only(step, where, "roll", "drawn")
        faces = saved.a_list(step["roll"], f"{where}.roll")
        drawn = saved.a_flag(step["drawn"], f"{where}.drawn")
        if self.due.kind != "roll-off":
            raise FormatError(f"{where}: nobody rolls for who begins here")
        try:
            roll = self._roll_to_begin(None if drawn else faces, None)
        except ValueError as fault:
            raise FormatError(f"{where}: {fault}") from None
        if not saved.same(faces, roll.faces):
            raise FormatError(f"{where}: this roll is {list(roll.faces)} here, not {show(faces)}")
        return self._rolled_off(roll)

    def _read_turn(self, data: Any, where: str, last: bool) -> "Match":
        saved.only(data, where, "player", "steps")
        steps = saved.a_list(data["steps"], f"{where}.steps")
        if self.turn is None:
            now = "the match is over" if self.ending else f"{self.due.name} rolls for who begins"
            raise FormatError(f"{where}: there is no turn here; {now}")
        if not saved.same(data["player"], self.due.player):
            raise FormatError(f"{where}.player: player {self.due.player} is due here, not {show(data['player'])}")
        if not steps:
            raise FormatError(f"{where}.steps: a saved turn has at least one step")
        turn = self.turn
        for index, step in enumerate(steps):
            turn = _read_step(turn, step, f"{where}.steps[{index}]")
        if not turn.ending and not last:
            raise FormatError(f"{where}.steps: this turn is not over, yet another follows")
        return self._with_turn(turn)

    @property
    def code(self) -> str:
        """The match as a code that can be copied by hand; from_code reads it.

        RuleError if it would be too long for that, after hundreds of turns; to_json always works.

        >>> from stbwidgets.rules.catalogue import variant
        >>> match = Match(variant("classic"), ("Ana", "Bo"), seed=7).roll()
        >>> Match.from_code(match.code) == match
        True
        """
        return self.code_with(0)

    def code_with(self, note: int) -> str:
        """The code with a note in it, of one digit to base 8 for each seat; from_code passes over it.

        A table notes there who is a computer (see games.game_and_note).
        """
        assert 0 <= note < 8 ** len(self.players), note
        digits = codes.Digits()
        _put_rules(digits, self.rules)
        self.terms.put(digits)
        digits.put_any(len(self.roll_off))
        for roll in self.roll_off:
            digits.put(int(roll.drawn), 2)
            if not roll.drawn:
                for face in roll.faces:
                    digits.put(face, _face_base(self.rules))
        _, steps, written = self._rounds_written()
        rest = () if self.turn is None else (*self._at.turns, self.turn)
        digits.put_any(steps + sum(len(turn.history) for turn in rest))
        digits.put_written(written)
        for turn in rest:
            digits.put_written(turn._steps_written())
        digits.put(1, 2)  # so that a short code cannot tell of an endless match of forced steps
        digits.put(note, 8 ** len(self.players))
        code = codes.encode("M", digits)
        if len(code) > codes.LONGEST:
            raise RuleError("this match is too long for a code; save it with to_json()")
        return code

    def _rounds_written(self) -> tuple[int, int, codes.Written]:
        """The rounds that are over as digits. The matches that follow this one go on from there."""
        rounds, steps, written = self._coded
        for result in self._at.results[rounds:]:
            for turn in result.turns:
                steps += len(turn.history)
                written = written.then(turn._steps_written())
        object.__setattr__(self, "_coded", (len(self._at.results), steps, written))
        return self._coded

    @classmethod
    def from_code(cls, code: Any) -> "Match":
        """The match behind a code. FormatError says what is wrong with one that was mistyped.

        >>> Match.from_code("M-0000-0")
        Traceback (most recent call last):
            ...
        stbwidgets.rules.errors.CodeError: the code 'M-0000-0' does not add up: a character is wrong or missing; \
compare it with the original
        """
        return cls._from_code(code)[0]

    @classmethod
    def _from_code(cls, code: Any) -> tuple["Match", int]:
        digits = codes.decode("M", code)
        try:
            match = _taken(digits)
        except (ValueError, TypeError) as fault:
            raise CodeError(
                f"the code {show(code)} stands for no match: {fault}", getattr(fault, "kind", "nonsense")
            ) from None
        note, end = divmod(digits.rest, 2)
        if not end or note >= 8 ** len(match.players):
            raise CodeError(f"the code {show(code)} stands for no match: it holds more than its steps, or fewer")
        return match, note


def _fresh(terms: Terms) -> Match:
    match: Match = object.__new__(Match)
    match._begin(terms)
    return match


def _face_base(rules: Rules) -> int:
    return rules.source.sides + 1 if isinstance(rules.source, Dice) else 13


def _taken(digits: codes.Digits) -> Match:
    rules = _take_rules(digits)
    match = _fresh(Terms.take(digits, rules))
    shown = rules.source.faces_shown
    for _ in range(digits.take_any()):
        if not digits.rest or match.due.kind != "roll-off":
            raise FormatError("it tells of a roll for who begins where there is none")
        drawn = bool(digits.take(2))
        match = match.roll(None if drawn else tuple(digits.take(_face_base(rules)) for _ in range(shown)))
    for _ in range(digits.take_any()):
        if not digits.rest:
            raise FormatError("it ends before its last step")
        if match.turn is None:
            raise FormatError("it tells of steps where there is no turn")
        match = match._with_turn(_take_step(digits, match.turn))
    return match
