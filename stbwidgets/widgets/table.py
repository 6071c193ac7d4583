"""The table: a whole game to play in a notebook, alone or in a match."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Any

from ..language import Translation, translation
from ..rules.errors import RuleError
from ..rules.match import Match
from ..rules.numerals import show
from ..rules.rules import Rules
from ..rules.sources import Dice
from ..rules.turn import Turn
from . import bundle, match_sentences, practice, wording
from .asked_game import asked_game
from .base import Lock, StbWidget, no_more_keywords, sendable, whole_numbers
from .chooser import Chooser
from .coach import Coach
from .game_codes import code_of
from .match_play import ends_something, last_seat, may_take_back, rematch
from .match_sentences import Scene
from .memory import Memory, Sound
from .offers import can_join, is_move, one_move
from .panel import Deed, Panel
from .picture import row_picture
from .projector import Projector
from .real_dice import RealDice
from .scoreboard import Scoreboard
from .seats import Computers
from .table_state import count_moves, table_state
from .turn_review import TurnReview

MOST_HINTS = 10_000  # more sets than these are not listed one by one
MOST_SHOWN = 20  # sets of one hint
THINKING = 1200  # milliseconds that a computer takes over a step
BETWEEN = 900  # and that the end of its turn is shown where nobody need press a button

# the parts of the table beside the box, in the order of its script
PANELS: tuple[type[Panel], ...] = (Chooser, Scoreboard, Coach, Memory, Sound, Projector, RealDice, TurnReview)


def play(
    variant: str | Rules = "classic",
    *,
    players: Iterable[Any] | None = None,
    format: str | None = None,
    rounds: int | None = None,
    limit: int | None = None,
    shut_wins: str | None = None,
    ties: str | None = None,
    begins: str | None = None,
    stakes: str | None = None,
    stake: int | None = None,
    purses: Any = None,
    tied_payments: str | None = None,
    same_rolls: bool = False,
    seed: int | str | None = None,
    rolls: Iterable[Any] | None = None,
    code: str | None = None,
    real_dice: bool = False,
    coach: bool | str | None = False,
    projector: bool = False,
    language: str | None = None,
    **unknown: Any,
) -> "Table":
    """A table to play at. Shown as the last line of a cell, it is the game.

    ``variant`` is the id of a named variant or your own `Rules`. The same ``seed`` gives everyone the same rolls in the
    same order, whatever they choose: a number, "today", or the word of a class such as "7b" (see rules.seeds); None
    draws one, and the table shows it. ``code`` is the code of a game that another table shows, to go on with it here;
    it holds the variant, the seed and the terms. ``language`` is "en", "es" or "sv".

    Alone, one turn follows another. ``rolls`` are then given rolls, used in order instead of drawn ones, to play a
    published round again: faces for each, such as ``[(6, 5), (4, 3), 5]``. With ``real_dice`` every roll is typed in,
    read off the dice on your own table; that can be switched at the table too.

    With ``players`` it is a match of one to eight at this screen. A player is a name, or a pair of a name and a
    strategy for a computer, such as ("Robot", "best-score"); the strategy is what `simulate` takes, and alone it is a
    computer too. ``format``, ``rounds``, ``limit``, ``shut_wins``, ``ties``, ``begins``, ``stakes``, ``stake``,
    ``purses``, ``tied_payments`` and ``same_rolls`` are the terms of a `Match`. A code holds the named
    strategies too; your own need ``players`` beside it.

    ``coach`` says what each choice is worth: "after" the move, or True, "before" it. It can be switched at the table,
    where it is off by default; with None there is none. With ``projector`` the table fills the window when it is
    shown, large enough for the back row of a class; the button beside the title, or P, does the same, and Esc ends it.

    Raises ValueError for an unknown variant (it names close ids), seed, roll, code, coach or language, its subclass
    VariantError for terms that clash, TypeError for an unknown keyword.

    >>> table = play("classic", seed=7)
    >>> table.turn.due, table.turn.open_tiles
    ('roll', (1, 2, 3, 4, 5, 6, 7, 8, 9))
    >>> table = play("classic", players=("Ana", ("Robot", "best-score")), format="best-of", seed=7)
    >>> table.match.due.name, table.match.format
    ('Ana', 'best-of')
    """
    terms = {
        "format": format,
        "rounds": rounds,
        "limit": limit,
        "shut_wins": shut_wins,
        "ties": ties,
        "begins": begins,
        "stakes": stakes,
        "stake": stake,
        "purses": purses,
        "tied_payments": tied_payments,
        "same_rolls": same_rolls,
    }
    no_more_keywords(
        "play",
        unknown,
        ("variant", "players", *terms, "seed", "rolls", "code", "real_dice", "coach", "projector", "language"),
    )
    return Table(
        variant,
        players=players,
        terms=terms,
        seed=seed,
        rolls=rolls,
        code=code,
        real_dice=real_dice,
        coach=coach,
        projector=projector,
        language=language,
    )


class Table(StbWidget):
    """A table. `turn` is the turn that lies there, `match` the match, `code` a short code. Made by `play`."""

    _script = bundle.script("table")
    _sheet = bundle.style("table")
    _panels: tuple[Panel, ...] = ()  # none yet, where a wrong keyword ends it before

    def __init__(
        self,
        variant: str | Rules = "classic",
        *,
        players: Iterable[Any] | None = None,
        terms: Mapping[str, Any] | None = None,
        seed: int | str | None = None,
        rolls: Iterable[Any] | None = None,
        code: str | None = None,
        real_dice: bool = False,
        coach: bool | str | None = False,
        projector: bool = False,
        language: str | None = None,
    ) -> None:
        if type(real_dice) is not bool:
            raise ValueError(f"real_dice must be True or False, not {show(real_dice)}")
        if type(projector) is not bool:
            raise ValueError(f"projector must be True or False, not {show(projector)}")
        if real_dice and rolls is not None:
            raise ValueError("rolls= are given and real_dice=True asks for them; leave one out")
        asked = asked_game(translation(language), variant, players, terms or {}, seed, rolls, code)
        self._game: Turn | Match = asked.game
        self._given = asked.given
        self._computers = Computers(asked.game.rules, asked.strategies)
        self._seed_given = seed is not None or code is not None
        self._rests = False  # a turn is over and lies there until somebody goes on
        self._pause = True  # computers take their time
        self._failed = ""  # why the computer that is due does not play
        self._reported: tuple[int, ...] | None = None
        #: Every roll is read off real dice and typed in, a computer's too.
        self.rolls_typed = real_dice
        #: Whether there is a coach, and when it speaks; see `play`.
        self.coach = coach
        #: Whether the table fills the window where it is shown next.
        self.projector = projector
        self._panels = tuple(panel(self) for panel in PANELS)
        super().__init__(language=language)
        with self._lock:  # the coach may be at work already, and show what it has found
            self._draw()

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
        """The turn that lies on the table: in a match the one that has just ended, until the next player goes on.

        It is immutable, so what you keep stays what it was.
        """
        game = self._game
        if isinstance(game, Turn):
            return game
        if self._rests and game.last_turn:
            return game.last_turn
        return game.turn or game.last_turn or Turn(game.rules, game.seed)

    @property
    def seat(self) -> int:
        """Whose turn lies on the table; 1 where one player practises."""
        match = self.match
        if match is None:
            return 1
        if match.ending or (self._rests and match.last_turn):
            return last_seat(match)
        return match.due.player or 1

    @property
    def choices(self) -> tuple[int, ...]:
        """How many dice may be rolled now."""
        if self._rests:
            return ()
        match = self.match
        if match is not None:
            return match.due.dice_choices
        faces = practice.given_roll(self.turn, self._given)
        if faces is None:
            return self.turn.dice_choices
        return (len(faces) if isinstance(self.turn.rules.source, Dice) else 1,)

    @property
    def given(self) -> practice.Given | None:
        """The rolls that were given beforehand."""
        return self._given

    @property
    def failed(self) -> str:
        """Why the computer that is due does not play; "" if it does."""
        return self._failed

    @property
    def rests(self) -> bool:
        """Whether a turn of a match is over and lies there until somebody goes on."""
        return self._rests

    @property
    def computers(self) -> Computers:
        """The computers at the table; ``computers.strategies`` says by what they play, by seat."""
        return self._computers

    @property
    def pause(self) -> bool:
        """Whether computers take their time over a step, and wait to be asked for their turn."""
        return self._pause

    @property
    def code(self) -> str:
        """The game as a short code; `play`, `Turn.from_code` or `Match.from_code` reads it."""
        return code_of(self._game, self._computers.strategies)

    # intents

    def deeds(self) -> dict[str, Deed]:
        """What to do for each kind of intent, those of the panels too."""
        deeds: dict[str, Deed] = {
            "roll": self._roll,
            "shut": self._shut,
            "back": self._back,
            "next": self._next,
            "computer": self._computer,
            "pause": self._set_pause,
            "new": self._new,
            "hint": self._hint,
            "ask": self._ask,
        }
        for panel in self._panels:
            deeds.update(panel.deeds())
        return deeds

    def answer(self, kind: str, intent: dict[str, Any]) -> None:
        deeds = self.deeds()
        if kind in deeds:
            deeds[kind](intent)
        else:
            self.refuse(intent, "unknown")

    def _roll(self, intent: dict[str, Any]) -> None:
        dice = intent.get("dice")
        if type(dice) is not int:
            self.refuse(intent, "malformed")
        elif dice not in self.choices or self.computer_due:
            self.refuse(intent, "impossible", self._whose_turn())
        elif self.rolls_typed:
            self.refuse(intent, "typed", wording.rolls_are_typed(self._translation))
        elif isinstance(self._game, Match):
            self.play_on(self._game.roll(dice=dice))
        elif faces := practice.given_roll(self.turn, self._given):
            self.play_on(self.turn.roll(faces))
        else:
            self.play_on(self.turn.roll(dice=dice))

    def _shut(self, intent: dict[str, Any]) -> None:
        tiles = whole_numbers(intent.get("tiles"), len(self.turn.rules.tiles))
        if tiles is None:
            self.refuse(intent, "malformed")
        elif self._rests or self.computer_due:
            self.refuse(intent, "impossible", self._whose_turn())
        else:
            try:
                game = self._game.shut(tiles)
            except RuleError:
                self.refuse(intent, "impossible")
            else:
                self.play_on(game)

    def _back(self, intent: dict[str, Any]) -> None:
        if not self.can_back:
            text = self._translation.gettext("A roll that has been seen is not taken back in a match.")
            self.refuse(intent, "impossible", text if self.match else None)
            return
        self._game = self._game.back()
        self._rests = False
        self._draw(said=wording.taken_back(self._translation, self.turn))

    def _next(self, intent: dict[str, Any]) -> None:
        if not self._rests:
            self.refuse(intent, "impossible")
            return
        self._rests = False
        self._draw(said=self._begun())

    def _computer(self, intent: dict[str, Any]) -> None:
        """A computer's step; without the pause its whole turn."""
        match = self.match
        if match is None or self.computer_paced is None:
            self.refuse(intent, "impossible")
            return
        self._rests = False
        before = match
        try:
            match = self._computers.step(match)
            while not self._pause and self._steps_on(match) and not ends_something(before, match):
                match = self._computers.step(match)
        except Exception as fault:  # somebody's own strategy; what it raises is for them to read
            self._failed = match_sentences.failed(self._translation, match, fault)
            self._game = match
            self._draw(said=self._failed)
        else:
            self.play_on(match)

    def _set_pause(self, intent: dict[str, Any]) -> None:
        on = intent.get("on")
        if type(on) is not bool:
            self.refuse(intent, "malformed")
        else:
            self._pause = on
            self._draw(said=match_sentences.pause_set(self._translation, on))

    def _new(self, intent: dict[str, Any]) -> None:
        seed = intent.get("seed")
        number = None
        if seed is not None:
            try:
                number = practice.read_seed(seed)
            except RuleError:
                self.refuse(intent, "seed", wording.no_seed(self._translation))
                return
        if isinstance(self._game, Match):
            self.begin(rematch(self._game, number))
        elif number is None:
            self.begin(practice.next_turn(self._game, self._given), given=self._given)
        else:
            self.begin(Turn(self._game.rules, number))

    def _hint(self, intent: dict[str, Any]) -> None:
        shown = intent.get("shown")
        if type(shown) is not int or not 0 <= shown <= MOST_HINTS:
            self.refuse(intent, "malformed")
            return
        scene = self.scene()
        if scene and (self._rests or self.computer_due or scene.match.turn is None):
            self.reply(intent, "hint", text=match_sentences.headline(self._translation, scene, ()), sets=[], shown=0)
            return
        turn, count = self.turn, count_moves(self.turn)
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
        before, self._game = self._game, game
        if isinstance(game, Match) and isinstance(before, Match) and ends_something(before, game):
            self._rests = game.ending is None
            self._failed = ""  # at its next turn the strategy is asked again
        turn = self.turn
        told = [self._said()]
        if turn.ending and self._reported != self._key():
            self._reported = self._key()
            if self.seat not in self._computers:
                # before it is drawn, so that the panels know of it
                _report(turn, self.rolls_typed and self._given is None)
            told += [panel.said() for panel in self._panels]
        self._draw(said=" ".join(filter(None, told)))

    def begin(
        self,
        game: Turn | Match,
        said: str | None = None,
        *,
        computers: Mapping[int, Any] | None = None,
        given: practice.Given | None = None,
        counts: bool = True,
    ) -> None:
        """Begin another game, or go on with one.

        ``computers`` are strategies by seat; without them those stay whose names sit where they sat. ``said`` is what
        is said, if it is not that a new game begins. ``given`` are rolls to be used before any is drawn. A game that
        does not count is played for study: its end is not noted in the record.
        """
        if computers is None:
            computers = self._computers_who_stay(game)
        seated = self._computers
        if game.rules != seated.rules or computers != seated.strategies:
            seated = Computers(game.rules, computers)
        for panel in self._panels:
            panel.left(self._game)  # with the computers that played it
        self._computers = seated
        self._given = given
        self._game = game
        self._rests = False
        self._failed = ""
        self._reported = None if counts else self._key()
        with self.hold_sync():  # words and state change together
            self.put_words()
            self._draw(said=self._begun() if said is None else said)

    def redraw(self, said: str = "") -> None:
        """Show the panels as they are now."""
        self._draw(said=said)

    def refresh(self) -> None:
        """The same within the present step, so that what is selected or on its way still counts."""
        self.state = sendable({**self.state, "panels": self._panels_state()})

    @property
    def lock(self) -> Lock:
        """To be held by whoever changes the table from beside it, such as a thread."""
        return self._lock

    def panel(self, name: str) -> Panel | None:
        """The panel of that name."""
        return next((panel for panel in self._panels if panel.name == name), None)

    def _own_up(self, intent: dict[str, Any]) -> None:
        with suppress(Exception):
            self._draw()  # however far a step came, the page sees it and can go on
        super()._own_up(intent)

    def close(self) -> None:
        for panel in self._panels:
            panel.close()
        super().close()

    # matches

    @property
    def computer_due(self) -> bool:
        """Whether a computer makes the next step."""
        match = self.match
        return match is not None and not self._rests and self._steps_on(match)

    def _plays(self, seat: int) -> bool:
        """Whether a seat is a computer's, and it does play."""
        return seat in self._computers and not self._failed

    def _steps_on(self, match: Match) -> bool:
        if not self._plays(match.due.player or 0):
            return False
        return not (self.rolls_typed and match.due.kind != "move")

    @property
    def computer_paced(self) -> int | None:
        """How long the page waits before it asks for a computer's step; None if it does not ask."""
        if self.computer_due:
            return THINKING if self._pause else 0
        match = self.match
        # people press a button after their own turns, and after each turn where computers take their time
        passes = self._rests and not self._pause and self._plays(self.seat)
        return BETWEEN if match and passes and self._steps_on(match) else None

    def _computers_who_stay(self, game: Turn | Match) -> Mapping[int, Any]:
        match = self.match
        if match is None or not isinstance(game, Match) or match.players != game.players:
            return {}
        return self._computers.strategies

    @property
    def can_back(self) -> bool:
        """Whether the last step may be taken back."""
        match = self.match
        if match is None:
            return bool(self.turn.history)
        return not self._plays(self.seat) and may_take_back(match, self._rests)

    def _key(self) -> tuple[int, ...]:
        """Which turn this is, so that it is reported once."""
        turn = self.turn
        return (turn.seed, self.seat, turn.round)

    def scene(self) -> Scene | None:
        """What lies on the table in a match; None where one player practises."""
        match = self.match
        if match is None:
            return None
        strategy = ""
        if self.computer_due or (self._rests and self._plays(self.seat)):
            strategy = self._computers.strategy_name(self._translation, self.seat)
        return Scene(match, self.turn, self.seat, self._rests, strategy)

    # what is said

    def _said(self) -> str:
        scene = self.scene()
        if scene is None:
            return wording.said(self._translation, self.turn)
        return match_sentences.said(self._translation, scene, self.choices)

    def _begun(self) -> str:
        scene = self.scene()
        if scene is None:
            return wording.new_game(self._translation, self.turn)
        return match_sentences.begins(self._translation, scene, self.choices)

    def _whose_turn(self) -> str | None:
        scene = self.scene()
        return match_sentences.headline(self._translation, scene, ()) if scene and self.computer_due else None

    # what is shown

    def _draw(self, said: str = "") -> None:
        self.show(**table_state(self), said=said, panels=self._panels_state())

    def _panels_state(self) -> dict[str, Any]:
        return {panel.name: panel.state() for panel in self._panels}

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
        return f"{self.in_words()} {self._translation.gettext('Run this cell to play.')}"

    def in_words(self) -> str:
        told = wording.in_words(self._translation, self.turn)
        return f"{told} {match_sentences.who_plays(self._translation, self.match)}" if self.match else told

    def without_notebook(self) -> str:
        rules = self.turn.rules
        named = f"stb.{rules!r}" if repr(rules) == f"variant({rules.id!r})" else "rules"
        return f"stb.Match({named}, {self.match.players}).roll()" if self.match else f"stb.Turn({named}).roll()"

    def __repr__(self) -> str:
        rules = self.turn.rules
        parts = [repr(rules.id) if repr(rules) == f"variant({rules.id!r})" else repr(rules)]
        match = self.match
        if match:
            parts.append(f"players={self._computers.told(match.players)}")
            terms = match.terms.named_parts()
            parts += [f"{name}={value!r}" for name, value in terms.items() if name != "seed"]
        if self._seed_given:
            parts.append(f"seed={self._game.seed}")
        if self._given is not None:
            parts.append(f"rolls={list(self._given)}")
        if self.coach is not False:
            parts.append(f"coach={self.coach!r}")
        if self.rolls_typed:
            parts.append("real_dice=True")
        if self.projector:
            parts.append("projector=True")
        if self._language is not None:
            parts.append(f"language={self._language!r}")
        return f"play({', '.join(parts)})"


def _report(turn: Turn, real_dice: bool) -> None:
    """Tell the course of a finished turn, for the record of rounds."""
    try:
        from ..course import record
    except ImportError:  # the table can be had without the course
        return
    record.add(turn, real_dice)
