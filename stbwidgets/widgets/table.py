"""The table: a whole game to play in a notebook, alone or in a match."""

from collections.abc import Iterable, Mapping
from typing import Any

from ..language import Translation, translation
from ..rules.catalogue import variant as find_variant
from ..rules.errors import RuleError, VariantError
from ..rules.match import Match
from ..rules.numerals import show
from ..rules.rules import Rules
from ..rules.seeds import find_seed
from ..rules.sources import Dice, Dominoes
from ..rules.turn import Roll, Shut, Turn
from . import bundle, draws, match_sentences, practice, wording
from .base import Lock, StbWidget, no_more_keywords, sendable, whole_numbers
from .chooser import Chooser
from .coach import Coach
from .game_codes import code_of, read_code
from .match_play import ends_something, last_seat, may_take_back, rematch, rematch_seed
from .match_sentences import Scene
from .memory import Memory, Sound
from .offers import can_join, is_move, one_move
from .panel import Deed, Panel
from .picture import row_picture
from .real_dice import RealDice
from .rule_words import rule_text
from .scoreboard import Scoreboard
from .seats import Computers, read_seats
from .turn_review import TurnReview

MOST_MOVES = 200  # more than these are not sent: the script asks about its selection instead
MOST_HINTS = 10_000  # more sets than these are not listed one by one
MOST_SHOWN = 20  # sets of one hint
THINKING = 1200  # milliseconds that a computer takes over a step
BETWEEN = 900  # and that the end of its turn is shown where nobody need press a button

# the parts of the table beside the box, in the order of its script
PANELS: tuple[type[Panel], ...] = (Chooser, Scoreboard, Coach, Memory, Sound, RealDice, TurnReview)


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
    where it is off by default; with None there is none.

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
        "play", unknown, ("variant", "players", *terms, "seed", "rolls", "code", "real_dice", "coach", "language")
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
        language=language,
    )


class Table(StbWidget):
    """A table. `turn` is the turn that lies there, `match` the match, `code` a short code. Made by `play`."""

    _esm = bundle.script("table")
    _css = bundle.style("table")
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
        language: str | None = None,
    ) -> None:
        if type(real_dice) is not bool:
            raise ValueError(f"real_dice must be True or False, not {show(real_dice)}")
        if real_dice and rolls is not None:
            raise ValueError("rolls= are given and real_dice=True asks for them; leave one out")
        named = {name: value for name, value in (terms or {}).items() if value not in (None, False)}
        words = translation(language)
        names, strategies = ((), {}) if players is None else read_seats(words, players)
        self._game: Turn | Match
        if code is not None:
            self._game, noted = _resumed(code, variant, names, {**named, "seed": seed, "rolls": rolls})
            strategies = strategies if names else noted
        else:
            rules = variant if isinstance(variant, Rules) else find_variant(variant)
            number = None if seed is None else find_seed(seed)
            self._game = Turn(rules, number) if players is None else Match(rules, names, seed=number, **named)
            _check_beside(players, named, rolls)
        self._seed_given = seed is not None or code is not None
        self._given = None if rolls is None else practice.read_rolls(self._game.rules, rolls)
        self._computers = Computers(self._game.rules, strategies)
        self._rests = False  # a turn is over and lies there until somebody goes on
        self._pause = True  # computers take their time
        self._failed = ""  # why the computer that is due does not play
        self._reported: tuple[int, ...] | None = None
        #: Every roll is read off real dice and typed in, a computer's too.
        self.rolls_typed = real_dice
        #: Whether there is a coach, and when it speaks; see `play`.
        self.coach = coach
        self._panels = tuple(panel(self) for panel in PANELS)
        super().__init__(language=language)
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
        elif dice not in self._choices() or self.computer_due:
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
        if not self._can_back():
            text = self._translation.gettext("A roll that has been seen is not taken back in a match.")
            self.refuse(intent, "impossible", text if self.match else None)
            return
        self._game = self._game.back()
        self._rests = False
        self._draw(said=wording.taken_back(self._translation, self.turn))

    def _next(self, intent: dict[str, Any]) -> None:
        if self._rests:
            self._go_on()
        else:
            self.refuse(intent, "impossible")

    def _computer(self, intent: dict[str, Any]) -> None:
        """A computer's step; without the pause its whole turn."""
        match = self.match
        if match is None or self._computer_paced() is None:
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
            self.begin(practice.next_turn(self._game, self._given), keeps_given=True)
        else:
            self.begin(Turn(self._game.rules, number))

    def _hint(self, intent: dict[str, Any]) -> None:
        shown = intent.get("shown")
        if type(shown) is not int or not 0 <= shown <= MOST_HINTS:
            self.refuse(intent, "malformed")
            return
        scene = self._scene()
        if scene and (self._rests or self.computer_due or scene.match.turn is None):
            self.reply(intent, "hint", text=match_sentences.headline(self._translation, scene, ()), sets=[], shown=0)
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
        keeps_given: bool = False,
        counts: bool = True,
    ) -> None:
        """Begin another game, or go on with one.

        ``computers`` are strategies by seat; without them those stay whose names sit where they sat. ``said`` is what
        is said, if it is not that a new game begins. A game that does not count is played for study: its end is not
        noted in the record.
        """
        if computers is None:
            computers = self._computers_who_stay(game)
        if game.rules != self._computers.rules or computers != self._computers.strategies:
            self._computers = Computers(game.rules, computers)
        for panel in self._panels:
            panel.left(self._game)
        if not keeps_given:
            self._given = None
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

    @property
    def is_closed(self) -> bool:
        return self.comm is None

    def panel(self, name: str) -> Panel | None:
        """The panel of that name."""
        return next((panel for panel in self._panels if panel.name == name), None)

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

    def _computer_paced(self) -> int | None:
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

    def _can_back(self) -> bool:
        match = self.match
        if match is None:
            return bool(self.turn.history)
        return not self._plays(self.seat) and may_take_back(match, self._rests)

    def _go_on(self) -> None:
        self._rests = False
        self._draw(said=self._begun())

    def _key(self) -> tuple[int, ...]:
        """Which turn this is, so that it is reported once."""
        turn = self.turn
        return (turn.seed, self.seat, turn.round)

    def _scene(self) -> Scene | None:
        match = self.match
        if match is None:
            return None
        strategy = ""
        if self.computer_due or (self._rests and self._plays(self.seat)):
            strategy = self._computers.strategy_name(self._translation, self.seat)
        return Scene(match, self.turn, self.seat, self._rests, strategy)

    # what is said

    def _said(self) -> str:
        scene = self._scene()
        if scene is None:
            return wording.said(self._translation, self.turn)
        return match_sentences.said(self._translation, scene, self._choices())

    def _begun(self) -> str:
        scene = self._scene()
        if scene is None:
            return wording.new_game(self._translation, self.turn)
        return match_sentences.begins(self._translation, scene, self._choices())

    def _whose_turn(self) -> str | None:
        if not self.computer_due:
            return None
        scene = self._scene()
        return scene and match_sentences.headline(self._translation, scene, ())

    # what is shown

    def _choices(self) -> tuple[int, ...]:
        match = self.match
        if self._rests:
            return ()
        if match is not None:
            return match.due.dice_choices
        faces = practice.given_roll(self.turn, self._given)
        if faces is None:
            return self.turn.dice_choices
        return (len(faces) if isinstance(self.turn.rules.source, Dice) else 1,)

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
            choices=list(self._choices()),
            faces=None if turn.faces is None else list(turn.faces),
            total=turn.total,
            targets=list(rules.targets(turn.faces)) if turn.due == "move" else [],
            goal=wording.goal(words, turn),
            moves=[list(move) for move in turn.legal_moves] if count <= MOST_MOVES else None,
            count=count,
            offer=list(can_join(turn)),
            score=str(turn.score),  # digital scores can be long too
            said=said,
            notice=self._failed,
            can_back=self._can_back(),
            **(self._practice_state(turn) if self.match is None else self._match_state(turn)),
            panels=self._panels_state(),
        )

    def _panels_state(self) -> dict[str, Any]:
        return {panel.name: panel.state() for panel in self._panels}

    def _practice_state(self, turn: Turn) -> dict[str, Any]:
        words = self._translation
        return {
            "due": turn.due,
            "ending": wording.ending(words, turn),
            "headline": wording.headline(words, turn, self._choices()),
            "detail": wording.detail(words, turn),
            "given": wording.given(words, turn, self._given, practice.given_roll(turn, self._given)),
            "seed_text": wording.seed_line(words, turn, self._given is not None),
            "history": _history(words, turn, self._given),
            "match": None,
        }

    def _match_state(self, turn: Turn) -> dict[str, Any]:
        words, scene = self._translation, self._scene()
        assert scene is not None
        match = scene.match
        rolling_off = match.turn is None and match.ending is None
        if rolling_off or (self._rests and turn.ending is None):
            history = match_sentences.roll_off_history(words, match)
        else:
            history = _history(words, turn)
        return {
            "due": None if self._rests else ("roll" if rolling_off else turn.due),
            "ending": match_sentences.plaque(words, scene),
            "headline": match_sentences.headline(words, scene, self._choices()),
            "detail": match_sentences.detail(words, scene),
            "given": "",
            "seed_text": match_sentences.seed_line(words, match, rematch_seed(match)),
            "history": history,
            "match": {
                "next": match_sentences.following(words, match) if self._rests else "",
                "over": match.ending is not None,
                "playing": match_sentences.headline(words, scene, ()) if self.computer_due else "",
                "paced": self._computer_paced(),
                "pause": self._pause if self._computers else None,
            },
        }

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
        if self._language is not None:
            parts.append(f"language={self._language!r}")
        return f"play({', '.join(parts)})"


def _check_beside(players: Any, named: Mapping[str, Any], rolls: Any) -> None:
    """Refuse what is for a match alone, or for one player alone."""
    if players is None and named:
        name, value = next(iter(named.items()))
        raise VariantError(f"{name}={show(value)} is for a match: say who plays, such as players=('Ana', 'Bo')")
    if players is not None and rolls is not None:
        raise VariantError("rolls= are for one player alone: leave them out, or leave out players=")


def _resumed(
    code: Any, variant: Any, names: tuple[Any, ...], beside: Mapping[str, Any]
) -> tuple[Turn | Match, Mapping[int, Any]]:
    """The game of a code, which says all of it but what users' own strategies are, and its computers."""
    game, computers, _ = read_code(code)
    if variant not in ("classic", game.rules.id, game.rules) or any(value is not None for value in beside.values()):
        raise ValueError("play(code=…): the code holds the variant, the seed and the rolls; give nothing beside it")
    if names and (isinstance(game, Turn) or names != game.players):
        who = "one player alone" if isinstance(game, Turn) else ", ".join(game.players)
        raise VariantError(f"the code is of a game of {who}; players= may only say which of them are computers")
    return game, computers


def _history(words: Any, turn: Turn, given: practice.Given | None = None) -> list[dict[str, Any]]:
    """One entry for each roll, with what was shut for it. A roll neither drawn nor given was typed."""
    source, suits = turn.rules.source, draws.suits(turn)
    entries: list[dict[str, Any]] = []
    for step in turn.history:
        if isinstance(step, Roll):
            suit = suits[len(entries)]
            name = "" if isinstance(source, Dice) else draws.name(words, source, step.faces, suit)
            free = source.is_free(step.faces)
            replayed = given is not None and step.faces in given[len(entries) : len(entries) + 1]
            entry = {"faces": list(step.faces), "drawn": step.drawn, "shut": None}
            entry["typed"] = not step.drawn and not replayed
            entries.append({**entry, "suit": suit, "name": name, "free": free})
        elif isinstance(step, Shut):
            entries[-1]["shut"] = list(step.tiles)
    for number, entry in enumerate(entries, 1):
        entry["number"] = number
        entry["text"] = wording.entry(words, entry)
    return entries


def _report(turn: Turn, real_dice: bool) -> None:
    """Tell the course of a finished turn, for the record of rounds."""
    try:
        from ..course import record
    except ImportError:  # the table can be had without the course
        return
    record.add(turn, real_dice)
