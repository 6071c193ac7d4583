"""Two players, one turn each: the chance to win for every score to beat, and the moves that change with it."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import lru_cache
from html import escape
from itertools import groupby
from typing import Any, NamedTuple

from ...course import session
from ...numbers import decimal, listing, percent, signed
from ...odds.duels import Duel, duel
from ...odds.solution import Solution, read_rules, solve
from ...rules.errors import RuleError
from ...rules.numerals import show, whole
from ...rules.rules import Rules
from ...rules.sources import Dice
from .. import bundle
from ..base import no_more_keywords
from ..picture import row_picture
from ..sheet import prediction_id
from .explorer import Explorer, Intent, Malformed, one_of, yes_or_no
from .explorer import whole as whole_of

MOST_TILES, MOST_SCORE, SIDES = 10, 60, 6  # what is worked out while one waits
SHORT = 1000  # the denominator of a fraction that can be read
TURNS = 1000  # chances are told as counts of so many turns
TIES = {"half": Fraction(1, 2), "first": Fraction(1), "second": Fraction(0)}  # what a tie is worth to the first

# boxes, rolls and scores to beat that show what a target does: a roll of none is a choice of dice
EXAMPLES: tuple[tuple[tuple[int, ...], tuple[int, ...], int], ...] = (
    ((1, 3, 6, 8), (3, 6), 8),
    ((2, 3, 6), (), 10),
    ((3, 5, 6, 8), (5, 6), 4),
    ((3, 5, 7, 8, 9), (6, 6), 12),
    ((1, 2, 3, 5, 6, 7, 8, 9), (6, 6), 26),
)

TAKEN = (
    "rules", "first", "to_beat", "open_tiles", "faces", "tie", "shut_wins", "moves", "plain", "sealed", "language",
)  # fmt: skip

Tiles = tuple[int, ...]
Choice = Tiles | int  # a move, or how many dice to roll
Ranked = tuple[tuple[Choice, Fraction], ...]


class Span(NamedTuple):
    """Scores to beat against which the same choices are best."""

    low: int
    high: int
    best: tuple[Choice, ...]


@lru_cache(maxsize=6)  # three ways to count a tie, twice
def _solved(rules: Rules, tie: str, shut_wins: bool) -> Duel:
    found = duel(rules, tie=TIES[tie], shut_wins=shut_wins)
    assert isinstance(found, Duel)  # a race has been refused
    return found


def read_duel_rules(given: Any) -> Rules:
    """Rules whose duels are worked out at once; RuleError says what else there is."""
    rules = read_rules(given, "explore")
    source = rules.source
    small = (
        isinstance(source, Dice)
        and source.sides == SIDES
        and source.count <= 2
        and rules.format != "race"
        and len(rules.tiles) <= MOST_TILES
        and rules.score(rules.tiles) <= MOST_SCORE
    )
    if small:
        return rules
    raise RuleError(
        f"{rules.title}: here a duel has one or two dice, at most {MOST_TILES} tiles and scores up to {MOST_SCORE}, "
        "and is no race; stb.duel(rules) works others out, if you wait"
    )


class ScoreToBeat(Explorer):
    """A duel: two players, one turn each, the lower score wins. What is each score to beat worth?

    ``first`` takes the first player's seat instead of the second's, ``to_beat`` is the first player's score,
    ``open_tiles`` and ``faces`` a box and a roll whose moves are ranked by the chance to win. A ``tie`` is "half" a
    win for each, or all for the "first" or the "second"; with ``shut_wins`` a first player who shuts the box has won.
    ``moves=False`` shows no box, ``plain`` keeps back where the chances are equal, and which seat is better, and folds
    the list of best choices. With
    ``sealed``, the id of a prediction, the seats are shown as soon as that is committed, and not before.

    >>> seen = ScoreToBeat("classic", to_beat=8, open_tiles=(1, 2, 3, 4, 6), faces=(3, 4))
    >>> [(move, str(chance)) for move, chance in seen.ranked()][:2]
    [((1, 6), '5/6'), ((3, 4), '23/36')]
    >>> round(float(seen.chance(12)), 4), round(float(seen.first_wins), 4)
    (0.5918, 0.5015)
    """

    id = "duel"
    _script = bundle.script("explorers/duel")
    _sheet = bundle.style("explorers/duel")

    def __init__(
        self,
        rules: Any = "classic",
        *,
        first: bool = False,
        to_beat: int | None = None,
        open_tiles: Iterable[int] | None = None,
        faces: Iterable[int] | None = (),
        tie: str = "half",
        shut_wins: bool = True,
        moves: bool = True,
        plain: bool = False,
        sealed: str | None = None,
        language: str | None = None,
        **unknown: Any,
    ) -> None:
        no_more_keywords("explore", unknown, TAKEN)
        self._rules = read_duel_rules(rules)
        self._is_first = yes_or_no(first, "first")
        self._is_plain = yes_or_no(plain, "plain")
        self._has_moves = yes_or_no(moves, "moves")
        self._shut_wins = yes_or_no(shut_wins, "shut_wins")
        self._sealed_by = None if sealed is None else prediction_id(sealed)
        if not isinstance(tie, str) or tie not in TIES:
            raise RuleError(f"tie is one of {', '.join(map(repr, TIES))}, not {show(tie)}")
        self._tie = tie
        self._most = self._rules.score(self._rules.tiles)
        score = self._usual_score() if to_beat is None else to_beat
        self._to_beat = whole(score, "to_beat", self._least(), self._most, RuleError)
        self._open: Tiles = self._rules.open_tiles if open_tiles is None else self._rules.read_open(open_tiles)
        self._faces: Tiles = self._read_faces(faces)
        self._shown = -1  # which example
        self._about = "chance"  # what is heard after a change
        super().__init__(language=language)
        self._draw()
        if self._sealed_by:
            self.follow_session()

    def _session_changed(self) -> None:
        with self._lock:
            if self._is_sealed() == bool(self.state["seats"]):
                self._about = "chance"
                self._draw()

    def _is_sealed(self) -> bool:
        """Whether the seats wait for a prediction."""
        return self._sealed_by is not None and self._sealed_by not in session.committed

    def _read_faces(self, faces: Iterable[int] | None) -> Tiles:
        if faces is None or (isinstance(faces, tuple | list) and not faces):
            return ()
        read: Tiles = tuple(self._rules.source.read(faces))
        if read and len(read) not in self._dice():
            may = listing(self._dice(), "en", "or")
            raise RuleError(f"faces {read}: with tiles {show(self._open)} open one rolls {may} dice")
        return read

    # from Python

    @property
    def rules(self) -> Rules:
        """The rules of both turns."""
        return self._rules

    @property
    def duel(self) -> Duel:
        """The duel, worked out."""
        return _solved(self._rules, self._tie, self._shut_wins)

    @property
    def first_wins(self) -> Fraction:
        """The first player's chance to win, before the first roll."""
        return Fraction(self.duel.value)

    @property
    def to_beat(self) -> int:
        """The score to beat. It can be set."""
        return self._to_beat

    @to_beat.setter
    def to_beat(self, score: int) -> None:
        with self._lock:
            self._to_beat = whole(score, "to_beat", self._least(), self._most, RuleError)
            self._about = "chance"
            self._draw()

    def chance(self, score: int) -> Fraction:
        """The second player's chance to win against a score."""
        if score == 0 and self._shut_wins:
            return Fraction(0)  # it is over
        return Fraction(self.duel.reply(score).value)

    def ranked(self, to_beat: int | None = None) -> Ranked:
        """The choices that there are now, with the chance to win of who sits here, best first."""
        if not self._open or not self._awaits():
            return ()
        score = None if self._is_first and to_beat is None else self._to_beat if to_beat is None else to_beat
        play = self.duel.first() if score is None else self.duel.reply(score)
        return self._rank(play)

    def _rank(self, play: Solution) -> Ranked:
        if self._faces:
            return tuple((move, Fraction(value)) for move, value in play.rank_moves(self._open, self._faces))
        return tuple((dice, Fraction(value)) for dice, value in play.rank_dice(self._open))

    def _awaits(self) -> bool:
        """Whether the roll, or its absence, is one that there can be."""
        return not self._faces or len(self._faces) in self._dice()

    def _dice(self) -> Tiles:
        return self._rules.dice_choices(self._open) if self._open else ()

    def _least(self) -> int:
        return 1 if self._shut_wins else 0

    def _usual_score(self) -> int:
        return min(12, (self._most + 1) // 2)

    def spans(self) -> tuple[Span, ...]:
        """Which choices are best against which scores."""
        every = []
        for score in range(self._least(), self._most + 1):
            ranked = self.ranked(score)
            every.append((score, tuple(sorted((one for one, value in ranked if value == ranked[0][1]), key=str))))
        spans = []
        for best, run in groupby(every, key=lambda one: one[1]):
            scores = [score for score, _ in run]
            spans.append(Span(scores[0], scores[-1], best))
        return tuple(spans)

    # what it does

    def deeds(self) -> dict[str, Callable[[Intent], None]]:
        return {
            "seat": self._sit,
            "target": self._aim,
            "tie": self._count_ties,
            "shut": self._let_shut_win,
            "tap": self._tap,
            "all": self._all,
            "face": self._lay,
            "example": self._exemplify,
        }

    def _sit(self, intent: Intent) -> None:
        self._is_first = _flag(intent, "first")
        self._about = "chance"

    def _aim(self, intent: Intent) -> None:
        self._to_beat = whole_of(intent, "score", self._least(), self._most)
        self._about = "chance"

    def _count_ties(self, intent: Intent) -> None:
        self._tie = one_of(intent, "tie", TIES)
        self._about = "seats"

    def _let_shut_win(self, intent: Intent) -> None:
        self._shut_wins = _flag(intent, "wins")
        self._to_beat = max(self._least(), self._to_beat)
        self._about = "seats"

    def _tap(self, intent: Intent) -> None:
        tile = whole_of(intent, "tile", 1, 10**9)
        if tile not in self._rules.tiles:
            raise Malformed("tile")
        self._open = tuple(sorted({*self._open} ^ {tile}))
        self._about = "choice"

    def _all(self, intent: Intent) -> None:
        self._open = self._rules.tiles if _flag(intent, "open") else ()
        self._about = "choice"

    def _lay(self, intent: Intent) -> None:
        die, face = whole_of(intent, "die", 1, self._most_dice()), whole_of(intent, "face", 0, SIDES)
        both = [*self._faces, 0, 0][:2]
        both[die - 1] = face
        self._faces = tuple(one for one in both if one)
        self._about = "choice"

    def _exemplify(self, intent: Intent) -> None:
        examples = self._examples()
        if not examples:
            raise Malformed("kind")
        self._shown = (self._shown + 1) % len(examples)
        self._open, self._faces, self._to_beat = examples[self._shown]
        self._is_first = False
        self._about = "choice"

    def _examples(self) -> tuple[tuple[Tiles, Tiles, int], ...]:
        return EXAMPLES if self._rules.id == "classic" and self._rules.tiles == tuple(range(1, 10)) else ()

    def _most_dice(self) -> int:
        assert isinstance(self._rules.source, Dice)
        return self._rules.source.count

    def retell(self) -> None:
        self._about = "chance"
        super().retell()

    # in words

    def title(self) -> str:
        return self._translation.gettext("A duel: one turn each")

    def _many(self, chance: Fraction) -> str:
        return decimal(TURNS * chance, self._translation.language, 0)

    def _percent(self, chance: Fraction) -> str:
        return percent(chance, self._translation.language, 2)

    def _exactly(self, chance: Fraction) -> str:
        """The chance as a percentage, after its fraction where that can be read."""
        if not 1 < chance.denominator < SHORT:
            return self._percent(chance)
        _ = self._translation.gettext
        return _("{fraction}, or {percent}").format(fraction=chance, percent=self._percent(chance))

    def _shown_score(self) -> str:
        return decimal(self._to_beat, self._translation.language, 0)

    def _chance_in_words(self) -> str:
        _ = self._translation.gettext
        second = self.chance(self._to_beat)
        if self._is_first:
            text = _("If you end with {score}, you win about {many} of {turns} such duels: {percent}.")
            won = 1 - second
        else:
            text = _(
                "Score to beat: {score}. From the start, with best play, "
                "you win about {many} of {turns} such turns: {percent}."
            )
            won = second
        if won in (0, 1):
            text = (
                _("If you end with {score}, you always win.")
                if self._is_first and won
                else _("If you end with {score}, you never win.")
                if self._is_first
                else _("Score to beat: {score}. You always win.")
                if won
                else _("Score to beat: {score}. You never win.")
            )
        return text.format(
            score=self._shown_score(),
            many=self._many(won),
            turns=decimal(TURNS, self._translation.language, 0),
            percent=self._percent(won),
        )

    def _tie_in_words(self) -> str:
        _ = self._translation.gettext
        return {
            "half": _("A tie counts as half a win."),
            "first": _("A tie counts as a win of the first player."),
            "second": _("A tie counts as a win of the second player."),
        }[self._tie]

    def _sealed_in_words(self) -> str:
        if not self._is_sealed():
            return ""
        return self._translation.gettext(
            "Who wins before the first roll is still sealed. Commit your prediction first."
        )

    def _seats_in_words(self) -> str:
        _ = self._translation.gettext
        first = self.first_wins
        text = (
            _("Going first is better here: the first player wins about {many} of {turns} duels, {percent}.")
            if first > Fraction(1, 2)
            else _("Going second is better here: the first player wins only about {many} of {turns} duels, {percent}.")
            if first < Fraction(1, 2)
            else _("Both seats are equally good.")
        )
        turns = 10 * TURNS  # the seats are nearly alike
        language = self._translation.language
        return text.format(
            many=decimal(turns * first, language, 0), turns=decimal(turns, language, 0), percent=self._percent(first)
        )

    def _even_in_words(self) -> str:
        """From where on the second player has the better chance."""
        _ = self._translation.gettext
        scores = range(self._least(), self._most + 1)
        turning = next((score for score in scores if self.chance(score) > Fraction(1, 2)), None)
        if turning is None or turning == self._least():
            return ""
        return _("Up to {low} the first player has the better chance, from {high} on the second player.").format(
            low=turning - 1, high=turning
        )

    def summary(self) -> str:
        parts = [self._chance_in_words(), self._tie_in_words()]
        return " ".join(parts)

    def said(self) -> str:
        if self._about == "choice":
            return self._choice_in_words()
        if self._about == "seats":
            return f"{self._tie_in_words()} {self._sealed_in_words() or self._seats_in_words()}"
        return f"{self.summary()} {self._choice_in_words()}" if self._has_moves and self.ranked() else self.summary()

    def _name(self, choice: Choice) -> str:
        _ = self._translation.gettext
        if isinstance(choice, int):
            return _("one die") if choice == 1 else _("two dice")
        return " + ".join(map(str, choice))

    def _choice_in_words(self) -> str:
        """What to do with this box and this roll."""
        _ = self._translation.gettext
        if not self._open:
            return _("The box is shut: nobody rolls any more. Tap tiles to open them.")
        if not self._awaits():
            return _("With these tiles you roll two dice. Choose the second die as well.")
        ranked = self.ranked()
        if not ranked:
            return _("No open tiles make this roll: stuck. The turn ends with {score}.").format(
                score=self._rules.score(self._open)
            )
        (best, chance), *others = ranked
        if chance == 1 and all(value == 1 for _choice, value in others):
            return _("You have won already, whatever comes.")
        if chance == 0:
            return _("You cannot win any more, whatever comes.")
        text = (
            _("There is nothing to choose: {best}. You win about {many} of {turns}, {share}.")
            if not others
            else _("All choices are equally good here: you win about {many} of {turns}, {share}.")
            if all(value == chance for _choice, value in others)
            else _("Best is {best}: you win about {many} of {turns}, {share}.")
        )
        told = text.format(
            best=self._name(best),
            many=self._many(chance),
            turns=decimal(TURNS, self._translation.language, 0),
            share=self._exactly(chance),
        )
        least = self._least_choice()
        if least is not None and dict(ranked)[least] < chance:
            cost = decimal(100 * (chance - dict(ranked)[least]), self._translation.language, 2)
            told += " " + _(
                "For the least score on average the best choice is {least}. Here that costs {cost} percentage points."
            ).format(least=self._name(least), cost=cost)
        return told

    def _least_choice(self) -> Choice | None:
        """The best choice for the least score on average."""
        ranked = self._rank(solve(self._rules))
        return ranked[0][0] if ranked else None

    def _tiles_in_words(self) -> str:
        words, language = self._translation, self._translation.language
        if not self._open:
            return words.gettext("No tile is open.")
        if self._open == self._rules.tiles:
            return words.gettext("All tiles are open.")
        text = words.ngettext("Tile {tiles} is open.", "Tiles {tiles} are open.", len(self._open))
        return text.format(tiles=listing(self._open, language))

    def words(self) -> dict[str, Any]:
        _ = self._translation.gettext
        return {
            **super().words(),
            "seat": _("You"),
            "seats": [{"value": "second", "label": _("go second")}, {"value": "first", "label": _("go first")}],
            "to_beat": _("Score to beat"),
            "your_score": _("Your score"),
            "less": _("One less"),
            "more": _("One more"),
            "tie": _("A tie counts"),
            "ties": [
                {"value": "half", "label": _("half for each")},
                {"value": "first", "label": _("for the first")},
                {"value": "second", "label": _("for the second")},
            ],
            "shut_wins": _("Whoever goes first and shuts the box has won at once"),
            "second_wins": _("the second player wins"),
            "first_wins": _("the first player wins"),
            "half": percent(Fraction(1, 2), self._translation.language, 0),
            "axis": _("score of the first player"),
            "who": _("Who wins, before the first roll?"),
            "first": _("First player"),
            "second": _("Second player"),
            "tiles": _("Tiles: tap to open or shut"),
            "tile_name": _("Tile {tile}"),
            "tile_open": _("Tile {tile}, open"),
            "tile_shut": _("Tile {tile}, shut"),
            "dice": [_("First die"), _("Second die")],
            "no_die": _("not rolled"),
            "open_all": _("Open all"),
            "example": _("Show an example"),
            "moves": _("What to shut?"),
            "dice_choice": _("How many dice?"),
            "choice": _("Choice"),
            "wins": _("You win"),
            "cost": _("Cost"),
            "best": _("best"),
            "spans": _("Which choice is best against which score?"),
            "score": _("Score to beat"),
            "best_choice": _("Best"),
            "any": _("no difference"),
            "numbers": _("In numbers"),
            "curve": _("The chance to win, for every score to beat"),
        }

    # what is drawn

    def facts(self) -> dict[str, Any]:
        scores = range(self._most + 1)
        chances = [self.chance(score) for score in scores]
        seats = () if self._is_sealed() else (self.first_wins, 1 - self.first_wins)
        return {
            "plain": self._is_plain,
            "sealed": self._sealed_in_words(),
            "has_seats": self._sealed_by is not None or not self._is_plain,
            "moves": self._has_moves,
            "first": self._is_first,
            "to_beat": self._to_beat,
            "least": self._least(),
            "most": self._most,
            "tie": self._tie,
            "shut_wins": self._shut_wins,
            "curve": [round(float(chance), 5) for chance in chances],
            "even": "" if self._is_plain else self._even_in_words(),
            "rows": [
                [str(score), self._percent(chances[score]), self._percent(1 - chances[score])] for score in scores
            ],
            "seats": [
                {"percent": self._percent(chance), "share": float(chance), "fraction": str(chance)} for chance in seats
            ],
            "seats_text": self._seats_in_words() if seats else "",
            "tiles": list(self._rules.tiles),
            "open": list(self._open),
            "faces": list(self._faces),
            "most_dice": self._most_dice(),
            "examples": len(self._examples()),
            "choice_text": self._choice_in_words(),
            "lines": self._lines(),
            "spans": self._spans(),
        }

    def _lines(self) -> list[dict[str, Any]]:
        language, ranked = self._translation.language, self.ranked()
        return [
            {
                "tiles": list(choice) if isinstance(choice, tuple) else [],
                "text": self._name(choice),
                "percent": self._percent(chance),
                "fraction": str(chance) if 1 < chance.denominator < SHORT else "",
                "share": float(chance),
                "cost": signed(100 * (chance - ranked[0][1]), language, 2) if chance < ranked[0][1] else "",
                "best": chance == ranked[0][1],
            }
            for choice, chance in ranked
        ]

    def _spans(self) -> list[dict[str, Any]]:
        ranked = self.ranked()
        if len(ranked) < 2:
            return []
        _, language = self._translation.gettext, self._translation.language
        rows: list[dict[str, Any]] = [
            {
                "score": str(low) if low == high else _("{low} to {high}").format(low=low, high=high),
                "best": _("no difference")
                if len(best) == len(ranked)
                else listing(map(self._name, best), language, "or"),
                "here": not self._is_first and low <= self._to_beat <= high,
            }
            for low, high, best in self.spans()
        ]
        least, leading = self._least_choice(), self._rank(self.duel.first())[0][0]
        assert least is not None
        return [
            {"score": _("least on average"), "best": self._name(least), "here": False},
            {"score": _("you go first"), "best": self._name(leading), "here": self._is_first},
            *rows,
        ]

    def figure(self) -> str:
        width, height, left = 560, 180, 48
        step = width / (self._most + 1)
        language = self._translation.language
        bars = []
        for score in range(self._most + 1):
            chance = self.chance(score)
            shown = float(1 - chance if self._is_first else chance) * height
            colour = "#a8620a" if score == self._to_beat else "#8fb09b"
            bars.append(
                f'<rect x="{score * step + step * 0.1:.6g}" y="{height - shown:.6g}" width="{step * 0.8:.6g}" '
                f'height="{shown:.6g}" fill="{colour}"/>'
            )
        marks = [
            f'<text x="-6" y="{height * (1 - mark / 100) + 5:g}" text-anchor="end">'
            f"{percent(Fraction(mark, 100), language, 0)}</text>"
            for mark in (0, 50, 100)
        ]
        every = 5 if self._most > 12 else 1
        marks += [
            f'<text x="{(score + 0.5) * step:.6g}" y="{height + 18}" text-anchor="middle">{score}</text>'
            for score in range(0, self._most + 1, every)
        ]
        svg = (
            f'<svg viewBox="{-left} -12 {width + left + 12} {height + 38}" role="img" '
            f'aria-label="{escape(self.summary())}" style="max-width:640px;width:100%;background-color:#fbf6ec" '
            f'font-family="serif" font-size="14" fill="#2a1c10">{"".join(bars)}'
            f'<path d="M0 {height / 2:g}H{width}" stroke="#2a1c10" stroke-dasharray="8 4"/>'
            f'<path d="M0 0V{height}H{width}" fill="none" stroke="#8a6f4f"/>{"".join(marks)}</svg>'
        )
        if not self._faces and self._open == self._rules.open_tiles:
            return svg
        return f"{svg}{row_picture(self._rules.tiles, self._open, self._tiles_in_words(), self._choice_in_words())}"

    def plain_text(self) -> str:
        told = super().plain_text()
        if self._faces or self._open != self._rules.open_tiles:
            return f"{told} {self._tiles_in_words()} {self._choice_in_words()}"
        return told

    def asked(self) -> tuple[tuple[Any, ...], dict[str, Any]]:
        given = self._rules.id if self._is_named() else self._rules
        now: dict[str, Any] = {
            "first": self._is_first,
            "to_beat": self._to_beat,
            "open_tiles": self._open,
            "faces": self._faces,
            "tie": self._tie,
            "shut_wins": self._shut_wins,
            "moves": self._has_moves,
            "plain": self._is_plain,
            "sealed": self._sealed_by,
        }
        usual = {
            "first": False,
            "to_beat": self._usual_score(),
            "open_tiles": self._rules.open_tiles,
            "faces": (),
            "tie": "half",
            "shut_wins": True,
            "moves": True,
            "plain": False,
            "sealed": None,
        }
        return (given,), {name: value for name, value in now.items() if value != usual[name]}

    def _is_named(self) -> bool:
        try:
            return bool(read_rules(self._rules.id, "explore") == self._rules)
        except ValueError:
            return False


def _flag(intent: Intent, name: str) -> bool:
    value = intent.get(name)
    if type(value) is not bool:
        raise Malformed(name)
    return value
