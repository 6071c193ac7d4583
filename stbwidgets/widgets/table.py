"""The table: a whole game to play in a notebook."""

from collections.abc import Iterable
from typing import Any

from ..language import Translation
from ..rules.catalogue import variant as find_variant
from ..rules.errors import RuleError
from ..rules.games import game_from_code
from ..rules.match import Match
from ..rules.moves import Move
from ..rules.numerals import as_int, sequence
from ..rules.rules import Rules
from ..rules.seeds import find_seed
from ..rules.sources import Dice, Dominoes, Faces
from ..rules.turn import Roll, Shut, Turn
from . import bundle, draws, wording
from .base import StbWidget, no_more_keywords, whole_numbers
from .offers import can_join, is_move, one_move
from .panel import Panel
from .picture import row_picture
from .rule_words import rule_text

MOST_MOVES = 200  # more than these are not sent: the script asks about its selection instead
MOST_HINTS = 10_000  # more sets than these are not listed one by one
MOST_ROLLS = 1000
MOST_SHOWN = 20  # sets of one hint

# the parts of the table beside the box, in the order of its script
PANELS: tuple[type[Panel], ...] = ()


def play(
    variant: str | Rules = "classic",
    *,
    seed: int | str | None = None,
    rolls: Iterable[Any] | None = None,
    code: str | None = None,
    language: str | None = None,
    **unknown: Any,
) -> "Table":
    """A table to play at. Shown as the last line of a cell, it is the game.

    ``variant`` is the id of a named variant or your own `Rules`. The same ``seed`` gives everyone the same rolls in the
    same order, whatever they choose: a number, "today", or the word of a class such as "7b" (see rules.seeds); None
    draws one, and the table shows it. ``rolls`` are given rolls, used in order instead of drawn ones, to play a
    published round again: faces for each, such as ``[(6, 5), (4, 3), 5]``. ``code`` is the code of a game that another
    table shows, to go on with it here; it holds the variant and the seed. ``language`` is "en", "es" or "sv".

    Raises ValueError for an unknown variant (it names close ids), seed, roll, code or language, TypeError for an
    unknown keyword.

    >>> table = play("classic", seed=7)
    >>> table.turn.due, table.turn.open_tiles
    ('roll', (1, 2, 3, 4, 5, 6, 7, 8, 9))
    """
    no_more_keywords("play", unknown, ("variant", "seed", "rolls", "code", "language"))
    return Table(variant, seed=seed, rolls=rolls, code=code, language=language)


class Table(StbWidget):
    """One player's table. `turn` is the turn as it stands, `code` the same as a short code. Made by `play`."""

    _esm = bundle.script("table")
    _css = bundle.style("table")
    _game: Turn | Match

    def __init__(
        self,
        variant: str | Rules = "classic",
        *,
        seed: int | str | None = None,
        rolls: Iterable[Any] | None = None,
        code: str | None = None,
        language: str | None = None,
    ) -> None:
        if code is not None:
            self._game = _resumed(code, variant, seed, rolls)
        else:
            rules = variant if isinstance(variant, Rules) else find_variant(variant)
            self._game = Turn(rules, None if seed is None else find_seed(seed))
        rules = self._game.rules
        self._seed_given = seed is not None or code is not None
        self._given = None if rolls is None else _read_rolls(rules, rolls)
        self._reported = False
        self._panels = tuple(panel(self) for panel in PANELS)
        super().__init__(language=language)
        self._draw(said="")

    @property
    def game(self) -> Turn | Match:
        """What is played: one turn after another, or a match."""
        return self._game

    @property
    def match(self) -> Match | None:
        """The match as it stands; None where one player practises."""
        return self._game if isinstance(self._game, Match) else None

    @property
    def turn(self) -> Turn:
        """The turn as it stands: immutable, so what you keep stays what it was."""
        game = self._game
        if isinstance(game, Turn):
            return game
        return game.turn or game.last_turn or Turn(game.rules, game.seed)

    @property
    def code(self) -> str:
        """The game as a short code; `Turn.from_code` or `Match.from_code` reads it."""
        return self._game.code

    # intents

    def answer(self, kind: str, intent: dict[str, Any]) -> None:
        deeds = {
            "roll": self._roll,
            "shut": self._shut,
            "back": self._back,
            "new": self._new,
            "hint": self._hint,
            "ask": self._ask,
        }
        for panel in self._panels:
            deeds.update(panel.deeds())
        if kind in deeds:
            deeds[kind](intent)
        else:
            self.refuse(intent, "unknown")

    def _roll(self, intent: dict[str, Any]) -> None:
        dice = intent.get("dice")
        if type(dice) is not int:
            self.refuse(intent, "malformed")
        elif dice not in self._choices():
            self.refuse(intent, "impossible")
        elif faces := self._next_given():
            self.play_on(self.turn.roll(faces))
        else:
            self.play_on(self.turn.roll(dice=dice))

    def _shut(self, intent: dict[str, Any]) -> None:
        tiles = whole_numbers(intent.get("tiles"), len(self.turn.rules.tiles))
        if tiles is None:
            self.refuse(intent, "malformed")
            return
        try:
            turn = self.turn.shut(tiles)
        except RuleError:
            self.refuse(intent, "impossible")
        else:
            self.play_on(turn)

    def _back(self, intent: dict[str, Any]) -> None:
        try:
            turn = self.turn.back()
        except RuleError:
            self.refuse(intent, "impossible")
        else:
            self._game = turn
            self._draw(said=wording.taken_back(self._translation, turn))

    def _new(self, intent: dict[str, Any]) -> None:
        rules = self.turn.rules
        seed = intent.get("seed")
        if seed is None:
            # the same seed goes on with its next round, so that a class with one seed stays together;
            # given rolls begin again
            turn = Turn(rules, self.turn.seed, round=self.turn.round + (self._given is None), open_tiles=self._kept())
        else:
            try:
                turn = Turn(rules, _read_typed_seed(seed))
            except RuleError:
                self.refuse(intent, "seed", wording.no_seed(self._translation))
                return
            self._given = None
        self.begin(turn)

    def _kept(self) -> Move | None:
        """What the next turn begins with: in a race the box stays as it is until it is shut."""
        turn = self.turn
        return turn.open_tiles if turn.rules.format == "race" and turn.ending and turn.open_tiles else None

    def _hint(self, intent: dict[str, Any]) -> None:
        shown = intent.get("shown")
        if type(shown) is not int or not 0 <= shown <= MOST_HINTS:
            self.refuse(intent, "malformed")
            return
        turn, count = self.turn, self._count()
        paged = count <= MOST_HINTS
        sets = turn.legal_moves[:shown][-MOST_SHOWN:] if paged else (one_move(turn),)[:shown]
        text = wording.hint(self._translation, turn, count, shown, paged)
        self.reply(intent, "hint", text=text, sets=[list(tiles) for tiles in sets], shown=min(shown, count) + 1)

    def _ask(self, intent: dict[str, Any]) -> None:
        tiles = whole_numbers(intent.get("selection"), len(self.turn.rules.tiles))
        if tiles is None:
            self.refuse(intent, "malformed")
        elif len(set(tiles)) != len(tiles) or not set(tiles) <= set(self.turn.open_tiles):
            self.refuse(intent, "impossible")
        else:
            chosen = tuple(sorted(tiles))
            self.reply(
                intent,
                "offer",
                step=self.state["step"],
                selection=list(chosen),
                tiles=list(can_join(self.turn, chosen)),
                complete=is_move(self.turn, chosen),
            )

    # for the panels

    @property
    def translation(self) -> Translation:
        return self._translation

    def play_on(self, game: Turn | Match) -> None:
        """Take the next step of the game, and tell it."""
        self._game = game
        turn = self.turn
        told = [wording.said(self._translation, turn)]
        if turn.ending and not self._reported:
            self._reported = True
            _report(turn)  # before it is drawn, so that the panels know of it
            told += [panel.said() for panel in self._panels]
        self._draw(said=" ".join(filter(None, told)))

    def begin(self, game: Turn | Match, said: str | None = None) -> None:
        """Begin another game, or go on with one. ``said`` is what is said, if it is not that a new game begins."""
        for panel in self._panels:
            panel.left(self._game)
        self._game = game
        self._reported = False
        self.put_words()
        self._draw(said=wording.new_game(self._translation, self.turn) if said is None else said)

    def redraw(self, said: str = "") -> None:
        """Show the panels as they are now."""
        self._draw(said=said)

    # given rolls

    def _next_given(self) -> Faces | None:
        """The given roll that comes next; None if there is none, or the turn has left them."""
        turn = self.turn
        if self._given is None or turn.due != "roll" or any(roll.drawn for roll in turn.rolls):
            return None
        index = len(turn.rolls)
        if index >= len(self._given):
            return None
        faces = self._given[index]
        try:
            turn.roll(faces)
        except RuleError:  # too many dice for now, or a piece that is out of the deck
            return None
        return faces

    def _choices(self) -> tuple[int, ...]:
        faces = self._next_given()
        if faces is None:
            return self.turn.dice_choices
        return (len(faces) if isinstance(self.turn.rules.source, Dice) else 1,)

    # what is shown

    def _count(self) -> int:
        turn = self.turn
        if turn.due != "move":
            return 0
        return turn.rules.count_moves(turn.open_tiles, turn.faces, turn.first_roll)

    def _draw(self, said: str = "") -> None:
        turn, words = self.turn, self._translation
        rules, count = turn.rules, self._count()
        source = rules.source
        self.show(
            title=words.gettext(rules.title),
            text=rule_text(words, rules),
            seed=str(turn.seed),  # a string: JavaScript would round a long one
            round=turn.round,
            tiles=list(rules.tiles),
            open=list(turn.open_tiles),
            source={
                "kind": source.kind,
                "count": source.count if isinstance(source, Dice) else 1,
                "sides": source.sides if isinstance(source, Dice) else 0,
                "set": source.domino_set if isinstance(source, Dominoes) else "",
            },
            due=turn.due,
            choices=list(self._choices()),
            faces=None if turn.faces is None else list(turn.faces),
            total=turn.total,
            targets=list(rules.targets(turn.faces)) if turn.due == "move" else [],
            moves=[list(move) for move in turn.legal_moves] if count <= MOST_MOVES else None,
            count=count,
            offer=list(can_join(turn)),
            score=str(turn.score),  # digital scores can be long too
            ending=wording.ending(words, turn),
            headline=wording.headline(words, turn, self._choices()),
            detail=wording.detail(words, turn),
            said=said,
            given=wording.given(words, turn, self._given, self._next_given()),
            seed_text=wording.seed_line(words, turn, self._given is not None),
            history=_history(words, turn),
            can_back=bool(turn.history),
            panels={panel.name: panel.state() for panel in self._panels},
        )

    def words(self) -> dict[str, Any]:
        words = wording.table_words(self._translation, self.turn.rules)
        for panel in self._panels:
            words[panel.name] = panel.words()
        return words

    def picture(self) -> str:
        """The row as HTML for where no kernel runs, with words that say how to play."""
        words = self._translation.gettext("Run this cell to play.")
        turn = self.turn
        return row_picture(turn.rules.tiles, turn.open_tiles, self.plain_text(), words)

    def plain_text(self) -> str:
        """The row in one line, without the seed that may have been drawn."""
        return wording.plain(self._translation, self.turn)

    def in_words(self) -> str:
        return wording.in_words(self._translation, self.turn)

    def without_notebook(self) -> str:
        rules = self.turn.rules
        return f"stb.Turn({f'stb.{rules!r}' if repr(rules) == f'variant({rules.id!r})' else 'rules'}).roll()"

    def __repr__(self) -> str:
        rules = self.turn.rules
        parts = [repr(rules.id) if repr(rules) == f"variant({rules.id!r})" else repr(rules)]
        if self._seed_given:
            parts.append(f"seed={self.turn.seed}")
        if self._given is not None:
            parts.append(f"rolls={list(self._given)}")
        if self._language is not None:
            parts.append(f"language={self._language!r}")
        return f"play({', '.join(parts)})"


def _read_typed_seed(text: Any) -> int:
    """The seed typed into the field; RuleError if it is none."""
    if not isinstance(text, str):
        raise RuleError("not a seed")
    return find_seed(text)


def _resumed(code: Any, variant: Any, seed: Any, rolls: Any) -> Turn | Match:
    """The game of a code, which says all of it."""
    game = game_from_code(code)
    if variant not in ("classic", game.rules.id, game.rules) or not (seed is None and rolls is None):
        raise ValueError("play(code=…): the code holds the variant, the seed and the rolls; give nothing beside it")
    return game


def _read_rolls(rules: Rules, rolls: Iterable[Any]) -> tuple[Faces, ...]:
    read = []
    for number, faces in enumerate(sequence(rolls, "roll", ValueError, MOST_ROLLS), 1):
        try:
            read.append(rules.source.read(faces if as_int(faces) is None else (faces,)))
        except ValueError as fault:
            raise ValueError(f"rolls, number {number}: {fault}") from None
    return tuple(read)


def _history(words: Any, turn: Turn) -> list[dict[str, Any]]:
    """One entry for each roll, with what was shut for it."""
    source, suits = turn.rules.source, draws.suits(turn)
    entries: list[dict[str, Any]] = []
    for step in turn.history:
        if isinstance(step, Roll):
            suit = suits[len(entries)]
            name = "" if isinstance(source, Dice) else draws.name(words, source, step.faces, suit)
            free = source.is_free(step.faces)
            entry = {"faces": list(step.faces), "drawn": step.drawn, "shut": None}
            entries.append({**entry, "suit": suit, "name": name, "free": free})
        elif isinstance(step, Shut):
            entries[-1]["shut"] = list(step.tiles)
    for number, entry in enumerate(entries, 1):
        entry["number"] = number
        entry["text"] = wording.entry(words, entry)
    return entries


def _report(turn: Turn) -> None:
    """Tell the course of a finished turn, for the record of rounds."""
    try:
        from ..course import record
    except ImportError:  # the table can be had without the course
        return
    record.add(turn)
