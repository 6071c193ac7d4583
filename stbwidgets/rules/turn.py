"""One player's turn, one immutable step at a time.

A turn is its rules, its seed and what was chosen: rolls and shut tiles in order (``history``). Everything else,
the open tiles, the deck, the end, follows from those, so a saved turn is short and cannot contradict itself.
"""

import hashlib
import json
from dataclasses import dataclass
from typing import Any, NamedTuple

from . import chance, codes, saved
from .catalogue import variants
from .errors import CodeError, FormatError, RuleError
from .moves import Move
from .numerals import as_int, distinct, show, whole
from .rules import HIGHEST_TILE, Rules, listed
from .sources import Dice, Faces

MOST_STEPS = 10_000
MOST_PLAYERS = 99
MOST_ROUNDS = 100_000


@dataclass(frozen=True)
class Roll:
    """A roll of a turn: its faces, and whether they were drawn from the seed or typed in.

    >>> Turn(variants()["classic"], seed=7).roll().rolls
    (Roll(faces=(2, 2), drawn=True),)
    """

    faces: Faces
    drawn: bool


@dataclass(frozen=True)
class Shut:
    """A move of a turn: the tiles it shut, ascending.

    >>> Turn(variants()["classic"], seed=7).roll((6, 5)).shut((9, 2)).history[-1]
    Shut(tiles=(2, 9))
    """

    tiles: Move


Step = Roll | Shut


@dataclass(frozen=True)
class Ending:
    """How a turn ended: its score and why.

    ``reason`` is "shut" (the box is shut), "stuck" (no move fits the last roll), "stopped" (a roll that ends
    the turn) or "opening" (the first roll could not shut the tile it had to).

    >>> print(Ending(3, "stuck"))
    stuck, score 3
    """

    score: int
    reason: str

    def __str__(self) -> str:
        return f"{self.reason}, score {self.score}"


class Deck(NamedTuple):
    """A deck that is not put back: which shuffle it is (from 1), and what is out since, in order.

    >>> Turn(variants()["dominoes"], seed=7).roll((1, 2)).deck
    Deck(shuffle=1, out=((1, 2),))
    """

    shuffle: int
    out: tuple[Faces, ...]


class _Position(NamedTuple):
    """What the history comes to."""

    open_tiles: Move
    faces: Faces | None
    first_roll: bool
    deck: Deck | None
    ending: Ending | None


class Turn:
    """One turn of one player. Every step gives a new Turn; the old one stays as it was.

    ``seed`` None draws one, shown as ``turn.seed``. ``player`` and ``round`` count from 1 and choose the dice
    together with the seed. ``open_tiles`` are given where a box persists from an earlier turn.

    >>> turn = Turn(variants()["classic"], seed=7).roll((6, 5)).shut((2, 9))
    >>> turn.open_tiles, turn.due, turn.dice_choices
    ((1, 3, 4, 5, 6, 7, 8), 'roll', (2,))
    >>> turn.shut((1,))
    Traceback (most recent call last):
        ...
    stbwidgets.rules.errors.RuleError: shut (1,): roll first; open are 1, 3, 4, 5, 6, 7, 8
    """

    __slots__ = ("_at", "_coded", "_legal", "_stream", "history", "rules", "start")

    rules: Rules
    start: Move
    history: tuple[Step, ...]

    def __init__(self, rules: Rules, seed: Any = None, player: Any = 1, round: Any = 1, open_tiles: Any = None) -> None:
        if not isinstance(rules, Rules):
            raise RuleError(f"a turn needs rules such as stbwidgets.variant('classic'), not {show(rules)}")
        start = rules.open_tiles if open_tiles is None else rules.read_open(open_tiles)
        if not start:
            raise RuleError("open_tiles is empty; a turn starts with at least one open tile")
        if rules.opening is not None and rules.opening not in start:
            raise RuleError(
                f"open_tiles {listed(start)}: tile {rules.opening}, which the first roll must shut, has to be open"
            )
        stream = chance.Stream(
            chance.read_seed(seed),
            whole(player, "player", 1, MOST_PLAYERS, RuleError),
            whole(round, "round", 1, MOST_ROUNDS, RuleError),
        )
        deck = None if rules.source.pieces is None or rules.source.replacement else Deck(1, ())
        self._fill(rules, stream, start, (), _Position(start, None, True, deck, None))

    def _fill(self, rules: Rules, stream: chance.Stream, start: Move, history: tuple[Step, ...], at: _Position) -> None:
        put = object.__setattr__
        put(self, "rules", rules)
        put(self, "_stream", stream)
        put(self, "start", start)
        put(self, "history", history)
        put(self, "_at", at)
        put(self, "_legal", None)
        put(self, "_coded", None)

    _at: _Position
    _stream: chance.Stream
    _legal: tuple[Move, ...] | None
    _coded: codes.Written | None

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"a Turn does not change; its steps (roll, shut, back) give a new one: {name}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a Turn does not change: {name}")

    def __reduce__(self) -> tuple[Any, ...]:
        return (Turn.from_json, (self.to_json(),))

    # what can be seen

    @property
    def seed(self) -> int:
        """What the dice are drawn from: with the same seed everyone gets the same dice."""
        return self._stream.seed

    @property
    def player(self) -> int:
        """Whose turn it is, from 1."""
        return self._stream.player

    @property
    def round(self) -> int:
        """The round it belongs to, from 1."""
        return self._stream.round

    @property
    def open_tiles(self) -> Move:
        """The tiles still open, ascending."""
        return self._at.open_tiles

    @property
    def faces(self) -> Faces | None:
        """The roll that awaits a move or that ended the turn; None before the next roll.

        >>> turn = Turn(variants()["classic"], seed=7).roll((6, 5))
        >>> turn.faces, turn.total, turn.shut((2, 9)).faces
        ((6, 5), 11, None)
        """
        return self._at.faces

    @property
    def total(self) -> int | None:
        """The total of ``faces``."""
        return None if self.faces is None else sum(self.faces)

    @property
    def first_roll(self) -> bool:
        """Whether no move has been made yet, so that a rule about the first roll holds.

        >>> turn = Turn(variants()["two-to-go"], seed=7).roll((6, 5))
        >>> turn.first_roll, turn.shut((2, 9)).first_roll
        (True, False)
        """
        return self._at.first_roll

    @property
    def deck(self) -> Deck | None:
        """What is out of a deck that is not put back; None for dice."""
        return self._at.deck

    @property
    def ending(self) -> Ending | None:
        """None while the turn lasts, then how it ended.

        >>> turn = Turn(variants()["classic"], seed=7, open_tiles=(3,))
        >>> turn.ending, turn.roll((5,)).ending
        (None, Ending(score=3, reason='stuck'))
        """
        return self._at.ending

    @property
    def due(self) -> str | None:
        """What comes next: "roll", "move", or None when the turn is over.

        >>> turn = Turn(variants()["classic"], seed=7)
        >>> turn.due, turn.roll((6, 5)).due
        ('roll', 'move')
        """
        if self.ending:
            return None
        return "roll" if self.faces is None else "move"

    @property
    def dice_choices(self) -> tuple[int, ...]:
        """How many dice may be rolled now; () unless a roll is due.

        >>> Turn(variants()["classic"], seed=7, open_tiles=(1, 2, 3)).dice_choices
        (1, 2)
        """
        return self.rules._dice_choices(self.open_tiles) if self.due == "roll" else ()

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """The sets of tiles that may be shut now; () unless a move is due.

        Raises VariantError for a huge box with too many to list; shut still works there.

        >>> Turn(variants()["classic"], seed=7).roll((2, 2)).legal_moves
        ((4,), (1, 3))
        """
        if self._legal is None:
            moves: tuple[Move, ...] = ()
            if self.due == "move" and self.faces is not None:
                moves = self.rules._legal_moves(self.open_tiles, self.faces, self.first_roll)
            object.__setattr__(self, "_legal", moves)
            return moves
        return self._legal

    @property
    def score(self) -> int:
        """What the turn costs as it stands, or its final score.

        >>> Turn(variants()["classic"], seed=7).score
        45
        """
        return self.ending.score if self.ending else self.rules.score(self.open_tiles)

    @property
    def rolls(self) -> tuple[Roll, ...]:
        """The rolls of the history."""
        return tuple(step for step in self.history if isinstance(step, Roll))

    # steps

    def roll(self, faces: Any = None, *, dice: int | None = None) -> "Turn":
        """Roll or draw. Without faces they come from the seed; faces given were read off real dice.

        ``dice`` says how many dice to roll where there is a choice; without it, as many as may be.

        >>> turn = Turn(variants()["two-dice"], seed=7)
        >>> turn.roll().faces, turn.roll((1, 1)).faces
        ((2, 2), (1, 1))
        """
        self._demand("roll", "a roll" if faces is None else f"roll {show(faces)}")
        choices = self.dice_choices
        if faces is None:
            wanted = max(choices) if dice is None else as_int(dice)
        else:
            faces = self._read_faces(faces)
            wanted = len(faces) if isinstance(self.rules.source, Dice) else 1
            if dice is not None and as_int(dice) != wanted:
                raise RuleError(f"roll {faces}: that is {wanted} dice, not dice={show(dice)}")
        if wanted is None or wanted not in choices:
            attempt = f"roll: {show(dice)}" if faces is None else f"roll {faces}: {wanted}"
            allowed = " or ".join(map(str, choices))
            raise RuleError(f"{attempt} dice cannot be rolled now, only {allowed}; open are {listed(self.open_tiles)}")
        if faces is None:
            return self._rolled(Roll(self._draw(wanted), drawn=True))
        return self._rolled(Roll(faces, drawn=False))

    def shut(self, tiles: Any) -> "Turn":
        """Shut a set of open tiles that the roll allows.

        >>> Turn(variants()["classic"], seed=7).roll((3, 5)).shut((1, 2, 5)).open_tiles
        (3, 4, 6, 7, 8, 9)
        """
        self._demand("move", f"shut {show(tiles)}")
        assert self.faces is not None
        situation = f"open are {listed(self.open_tiles)}; the roll {listed(self.faces)} makes {self.total}"
        try:
            move = distinct(tiles, "tile", 1, HIGHEST_TILE, RuleError)
        except RuleError as fault:
            raise RuleError(f"shut {show(tiles)}: {fault}; {situation}") from None
        if not move:
            raise RuleError(f"shut (): name at least one tile; {situation}")
        for tile in move:
            if tile not in self.rules.tiles:
                raise RuleError(f"shut {move}: there is no tile {tile} in this box; {situation}")
            if tile not in self.open_tiles:
                raise RuleError(f"shut {move}: tile {tile} is already shut; {situation}")
        if not self.rules._is_legal(self.open_tiles, self.faces, self.first_roll, move):
            raise RuleError(f"shut {move}: {self._why_not(move)}; {situation}")
        left = tuple(tile for tile in self.open_tiles if tile not in move)
        ending = None if left else Ending(self.rules.score(()), "shut")
        return self._after(Shut(move), self._at._replace(open_tiles=left, faces=None, first_roll=False, ending=ending))

    def back(self) -> "Turn":
        """The turn before its last step.

        >>> turn = Turn(variants()["classic"], seed=7)
        >>> turn.roll().back() == turn
        True
        """
        if not self.history:
            raise RuleError("there is no step to take back; the turn has just begun")
        return self._replayed(self.history[:-1])

    def _demand(self, due: str, attempt: str) -> None:
        if len(self.history) >= MOST_STEPS:
            raise RuleError(f"{attempt}: a turn has at most {MOST_STEPS} steps")
        if self.due == due:
            return
        if self.ending:
            raise RuleError(f"{attempt}: this turn is over ({self.ending}); start a new Turn")
        if due == "roll":
            raise RuleError(
                f"{attempt}: first shut tiles for the roll {listed(self.faces)}; open are {listed(self.open_tiles)}"
            )
        raise RuleError(f"{attempt}: roll first; open are {listed(self.open_tiles)}")

    def _why_not(self, move: Move) -> str:
        if self.first_roll and self.rules.opening is not None and self.rules.opening not in move:
            return f"the first roll must shut tile {self.rules.opening}"
        if self.rules.move_rule in ("sum", "sum-or-difference"):
            targets = self.rules.targets(self.faces)
            if sum(move) not in targets:
                return f"these tiles add up to {sum(move)}, not {' or '.join(map(str, targets))}"
            return f"at most {self.rules.max_tiles} tiles may be shut at once"
        moves = ", ".join(map(str, self.legal_moves))
        return f"this roll may shut only {moves}"

    def _read_faces(self, faces: Any) -> Faces:
        try:
            read = self.rules.source.read(faces)
        except RuleError as fault:
            raise RuleError(f"roll {show(faces)}: {fault}; open are {listed(self.open_tiles)}") from None
        deck = self.deck
        if deck is not None:
            out = deck.out if len(deck.out) < len(self.rules.source.pieces or ()) else ()
            if out.count(read) >= (self.rules.source.pieces or ()).count(read):
                raise RuleError(f"roll {read}: every such piece is already out of the deck; it holds the others only")
        return read

    def _draw(self, dice: int) -> Faces:
        source, index = self.rules.source, len(self.rolls) + 1
        if isinstance(source, Dice):
            return chance.throw(self._stream, index, source.count, source.sides)[:dice]
        if self.deck is None:
            return chance.pick(self._stream, index, source.pieces)
        deck = self._deck_to_draw_from()
        rest = chance.shuffled(self._stream, deck.shuffle, source.pieces)
        for piece in deck.out:
            rest.remove(piece)
        return rest[0]

    def _deck_to_draw_from(self) -> Deck:
        """The deck, shuffled anew if every piece is out."""
        assert self.deck is not None
        if len(self.deck.out) == len(self.rules.source.pieces or ()):
            return Deck(self.deck.shuffle + 1, ())
        return self.deck

    def _rolled(self, roll: Roll) -> "Turn":
        rules, faces, at = self.rules, roll.faces, self._at
        deck = at.deck
        if deck is not None:
            deck = self._deck_to_draw_from()
            deck = deck._replace(out=(*deck.out, faces))
        at = at._replace(faces=faces, deck=deck)
        if rules.source.is_free(faces):
            return self._after(roll, at._replace(faces=None))
        score = rules.score(at.open_tiles)
        if sum(faces) == rules.stop_total or rules.source.ends_turn(faces):
            at = at._replace(ending=Ending(score, "stopped"))
        elif not rules._count_moves(at.open_tiles, faces, at.first_roll):
            # nothing has been shut at an opening, so the score is that of the whole box
            opening = at.first_roll and rules.opening is not None
            at = at._replace(ending=Ending(score, "opening" if opening else "stuck"))
        return self._after(roll, at)

    def _after(self, step: Step, at: _Position) -> "Turn":
        turn: Turn = object.__new__(Turn)
        turn._fill(self.rules, self._stream, self.start, (*self.history, step), at)
        return turn

    def _replayed(self, history: tuple[Step, ...]) -> "Turn":
        turn = Turn(self.rules, self.seed, self.player, self.round, self.start)
        for step in history:
            turn = turn._rolled(step) if isinstance(step, Roll) else turn.shut(step.tiles)
        return turn

    # comparing and showing

    def _key(self) -> tuple[Any, ...]:
        return (self.rules, self._stream, self.start, self.history)

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, Turn) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        parts = [f"{self.rules!r}, seed={self.seed}"]
        parts += [f"{name}={getattr(self, name)}" for name in ("player", "round") if getattr(self, name) != 1]
        if self.start != self.rules.open_tiles:
            parts.append(f"open_tiles={self.start}")
        steps = []
        for step in self.history:
            if isinstance(step, Shut):
                steps.append(f".shut({step.tiles})")
            elif step.drawn:
                steps.append(f".roll(dice={len(step.faces) if isinstance(self.rules.source, Dice) else 1})")
            else:
                steps.append(f".roll({step.faces})")
        return f"Turn({', '.join(parts)}){''.join(steps)}"

    def __str__(self) -> str:
        if self.ending:
            now = str(self.ending)
        elif self.faces:
            now = f"rolled {listed(self.faces)}"
        else:
            now = "to roll"
        return f"{self.rules.title}: open {listed(self.open_tiles)}; {now}"

    # saving

    def to_json(self) -> str:
        """The turn as JSON text that from_json reads.

        >>> turn = Turn(variants()["classic"], seed=7).roll((6, 5))
        >>> Turn.from_json(turn.to_json()) == turn
        True
        """
        steps = [_step_data(step) for step in self.history]
        deck = self.deck and {"shuffle": self.deck.shuffle, "out": [list(piece) for piece in self.deck.out]}
        data = {
            "stbwidgets": "turn 1",
            "rules": self.rules.to_json_data(),
            "seed": self.seed,
            "player": self.player,
            "round": self.round,
            "start": list(self.start),
            "first_roll": self.first_roll,
            "deck": deck,
            "steps": steps,
        }
        return json.dumps(data, ensure_ascii=False)

    @classmethod
    def from_json(cls, text: Any) -> "Turn":
        """The turn that to_json wrote. FormatError says where other text is wrong, or could not have happened.

        >>> Turn.from_json("{}")
        Traceback (most recent call last):
            ...
        stbwidgets.rules.errors.FormatError: 'stbwidgets' must be 'turn 1' here, not None
        """
        data = saved.parse(text, "turn 1")
        names = ("stbwidgets", "rules", "seed", "player", "round", "start", "first_roll", "deck", "steps")
        saved.only(data, "turn", *names)
        where = "rules"
        try:
            rules = Rules.from_json_data(data["rules"])
            where = "turn"
            if data["seed"] is None:
                raise FormatError("seed: a saved turn has its seed")
            turn = cls(rules, data["seed"], data["player"], data["round"], saved.a_list(data["start"], "start"))
        except FormatError:
            raise
        except (ValueError, TypeError) as fault:
            raise FormatError(f"{where}: {fault}") from None
        for index, step in enumerate(saved.a_list(data["steps"], "steps")):
            turn = _read_step(turn, step, f"steps[{index}]")
        again = json.loads(turn.to_json())
        for name in ("first_roll", "deck"):
            if not saved.same(data[name], again[name]):
                raise FormatError(f"{name}: the steps lead to {show(again[name])}, not {show(data[name])}")
        return turn

    @property
    def code(self) -> str:
        """The turn as a short code that can be copied by hand; from_code reads it.

        >>> Turn.from_code(Turn(variants()["classic"], seed=7).roll((6, 5)).code).faces
        (6, 5)
        """
        digits = codes.Digits()
        _put_rules(digits, self.rules)
        for number in (self.seed, self.player - 1, self.round - 1):
            digits.put_any(number)
        _put_set(digits, self.start, self.rules.tiles)
        self._put_steps(digits)
        return codes.encode("T", digits)

    @classmethod
    def from_code(cls, code: Any) -> "Turn":
        """The turn behind a code. FormatError says what is wrong with one that was mistyped.

        >>> Turn.from_code("T-0000-0")
        Traceback (most recent call last):
            ...
        stbwidgets.rules.errors.CodeError: the code 'T-0000-0' does not add up: a character is wrong or missing; \
compare it with the original
        """
        digits = codes.decode("T", code)
        try:
            rules = _take_rules(digits)
            seed, player, round = (digits.take_any() for _ in range(3))
            turn = cls(rules, seed, player + 1, round + 1, _take_set(digits, rules.tiles))._take_steps(digits)
        except (ValueError, TypeError) as fault:
            raise CodeError(
                f"the code {show(code)} stands for no turn: {fault}", getattr(fault, "kind", "nonsense")
            ) from None
        if digits.rest:
            raise CodeError(f"the code {show(code)} stands for no turn: there is more of it than steps")
        return turn

    def _put_steps(self, digits: codes.Digits) -> None:
        digits.put_any(len(self.history))
        digits.put_written(self._steps_written())

    def _steps_written(self) -> codes.Written:
        """The steps as digits: kept, since the code of a match holds those of every turn in it."""
        if self._coded is None:
            digits = codes.Digits()
            turn = Turn(self.rules, self.seed, self.player, self.round, self.start)
            for step in self.history:
                turn = _put_step(digits, turn, step)
            object.__setattr__(self, "_coded", digits.written())
        assert self._coded is not None
        return self._coded

    def _take_steps(self, digits: codes.Digits) -> "Turn":
        turn, steps = self, digits.take_any()
        if steps > MOST_STEPS:
            raise FormatError(f"it tells of {steps} steps; a turn has at most {MOST_STEPS}")
        for _ in range(steps):
            turn = _take_step(digits, turn)
        return turn


def _step_data(step: Step) -> dict[str, Any]:
    """A step as it is saved."""
    return {"shut": list(step.tiles)} if isinstance(step, Shut) else {"roll": list(step.faces), "drawn": step.drawn}


def _read_step(turn: Turn, step: Any, where: str) -> Turn:
    """The turn after a saved step, if it could have happened."""
    try:
        if isinstance(step, dict) and "shut" in step:
            saved.only(step, where, "shut")
            return turn.shut(saved.a_list(step["shut"], f"{where}.shut"))
        saved.only(step, where, "roll", "drawn")
        faces = saved.a_list(step["roll"], f"{where}.roll")
        if not saved.a_flag(step["drawn"], f"{where}.drawn"):
            return turn.roll(faces)
        after = turn.roll(dice=len(faces) if isinstance(turn.rules.source, Dice) else 1)
    except FormatError:
        raise
    except ValueError as fault:
        raise FormatError(f"{where}: {fault}") from None
    drawn = after.rolls[-1].faces
    if not saved.same(faces, drawn):
        raise FormatError(f"{where}: seed {turn.seed} draws {list(drawn)} here, not {show(faces)}")
    return after


def _put_step(digits: codes.Digits, turn: Turn, step: Step) -> Turn:
    """Write the step that was taken in this turn; the turn after it."""
    if isinstance(step, Shut):
        _put_move(digits, turn, step.tiles)
        return turn.shut(step.tiles)
    source = turn.rules.source
    digits.put(int(step.drawn), 2)
    if isinstance(source, Dice):
        choices = turn.dice_choices
        digits.put(choices.index(len(step.faces)), len(choices))
    if not step.drawn:
        for face in step.faces:
            digits.put(face, source.sides + 1 if isinstance(source, Dice) else 13)
    return turn._rolled(step)


def _take_step(digits: codes.Digits, turn: Turn) -> Turn:
    """The turn after the step that is next in the code."""
    if turn.due == "move":
        return turn.shut(_take_move(digits, turn))
    source, drawn = turn.rules.source, bool(digits.take(2))
    choices = turn.dice_choices or (1,)
    dice = choices[digits.take(len(choices))] if isinstance(source, Dice) else 1
    if drawn:
        return turn.roll(dice=dice)
    shown = dice if isinstance(source, Dice) else source.faces_shown
    base = source.sides + 1 if isinstance(source, Dice) else 13
    return turn.roll(tuple(digits.take(base) for _ in range(shown)))


# The code of a set of tiles lists moves where they are few, and one yes or no a tile where they are many.
_FEW_MOVES = 1000


def _put_move(digits: codes.Digits, turn: Turn, tiles: Move) -> None:
    if _has_few_moves(turn):
        digits.put(turn.legal_moves.index(tiles), len(turn.legal_moves))
    else:
        _put_set(digits, tiles, turn.open_tiles)


def _take_move(digits: codes.Digits, turn: Turn) -> Move:
    if _has_few_moves(turn):
        return turn.legal_moves[digits.take(len(turn.legal_moves))]
    return _take_set(digits, turn.open_tiles)


def _has_few_moves(turn: Turn) -> bool:
    assert turn.faces is not None
    return turn.rules._count_moves(turn.open_tiles, turn.faces, turn.first_roll) <= _FEW_MOVES


def _put_set(digits: codes.Digits, chosen: Move, tiles: Move) -> None:
    """A set as one digit: all of them is the commonest, so it costs one bit."""
    if chosen == tiles:
        digits.put(0, 2)
        return
    digits.put(1, 2)
    for tile in tiles:
        digits.put(int(tile in chosen), 2)


def _take_set(digits: codes.Digits, tiles: Move) -> Move:
    if not digits.take(2):
        return tiles
    return tuple(tile for tile in tiles if digits.take(2))


def _put_rules(digits: codes.Digits, rules: Rules) -> None:
    """A catalogue variant as a 16-bit digest of its id, any other as 0 and its JSON."""
    data = rules.to_json_data()
    if isinstance(data, str):
        digits.put(_digest(data), 2**16)
        return
    digits.put(0, 2**16)
    text = json.dumps(data, ensure_ascii=True, separators=(",", ":")).encode()
    digits.put_any(len(text))
    digits.put(int.from_bytes(text, "big"), 256 ** len(text))


def _take_rules(digits: codes.Digits) -> Rules:
    digest = digits.take(2**16)
    if digest:
        for id, rules in variants().items():
            if _digest(id) == digest:
                return rules
        raise CodeError("it is for a variant that this version does not know", "newer")
    length = digits.take_any()
    if length > codes.LONGEST:
        raise FormatError("its rules are longer than any")
    text = digits.take(256**length).to_bytes(length, "big")
    return Rules.from_json_data(saved.read_json(text.decode()))


def _digest(id: str) -> int:
    return int.from_bytes(hashlib.sha256(id.encode()).digest()[:2], "big") or 1
