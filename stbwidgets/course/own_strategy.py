"""A strategy that the learner writes: asked in bounds about every box and roll it meets, and judged exactly.

What it expects follows from its answers alone. So does what each of them costs: from a box and a roll, best play after
its move against best play after the best one. Weighed with how often box and roll come up, the costs add up to the
difference between the strategy and best play, to the last digit.
"""

import inspect
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import lru_cache
from math import isfinite
from time import monotonic
from types import BuiltinFunctionType, FunctionType, MethodType
from typing import Any

from stbwidgets.language import Translation
from stbwidgets.numbers import decimal, listing, percent
from stbwidgets.odds.endings import Flow, flow
from stbwidgets.odds.evaluation import Evaluation
from stbwidgets.odds.objectives import read_objective
from stbwidgets.odds.states import TooManyStates
from stbwidgets.odds.strategy import STRATEGIES, Own, Policy, read_rules, read_strategy
from stbwidgets.odds.table import Table
from stbwidgets.rules.errors import RuleError
from stbwidgets.rules.moves import MOVE_RULES, Move
from stbwidgets.rules.rules import Rules
from stbwidgets.rules.sources import Faces

from . import bounded
from .asked import quoted, words_for
from .faults import STRANGE, fault_in_words, plain_data, shown, why_stopped
from .plain import Printed
from .replies import face

SECONDS = 20.0  # for all answers of a strategy
SECONDS_EACH = 4.0
STEPS_EACH = 2_000_000  # room for one that works everything out the first time it is asked
SECONDS_AGAIN = 4.0  # for asking about everything a second time
ASKED_AGAIN = 400  # questions that are asked a second time however long it takes
OFTEN_AGAIN, TIMES = 60, 8  # the first questions of a round, and how often they are asked: chance may answer alike
MOST_SHOWN = 6  # legal moves in a sentence
AIMS = ("score", "shut")

_LATER = inspect.CO_COROUTINE | inspect.CO_ASYNC_GENERATOR | inspect.CO_GENERATOR
_HEAD = "def {name}(rules, open_tiles, faces, legal_moves):"


class Unplayable(ValueError):
    """A strategy that cannot be played; its text says why, in the reader's language."""

    too_slow = False


class TooSlow(Unplayable):
    """A strategy that takes too long to answer."""

    too_slow = True


@dataclass(frozen=True)
class Loss:
    """One choice that is not the best.

    With these tiles open and one of these rolls, ``move`` is made where ``better`` is the best; or, where ``faces``
    is empty, so many dice are rolled, a move of one number. ``cost`` is what it costs each time, ``often`` how often
    it comes up in a round, on average.
    """

    open_tiles: Move
    faces: tuple[Faces, ...]
    move: Move
    better: Move
    cost: Fraction
    often: Fraction

    @property
    def lost(self) -> Fraction:
        """What it costs in a round, on average."""
        return self.cost * self.often


@dataclass(frozen=True, repr=False)
class Judgement(Printed):
    """What the exact evaluation says of a strategy. Made by `judge`.

    ``fault`` says why a strategy cannot be played; there are no numbers then. ``losses`` are its choices that are not
    the best, those that lose most first.
    """

    name: str
    rules: Rules
    aim: str
    words: Translation = field(compare=False)
    fault: str = ""
    evaluation: Evaluation | None = field(default=None, compare=False)
    best: Fraction = Fraction(0)
    losses: tuple[Loss, ...] = ()
    policy: Policy | None = field(default=None, compare=False)
    own: bool = False
    chooses_dice: bool = True
    too_slow: bool = False

    @property
    def expected_score(self) -> Fraction:
        """The mean score of a round."""
        return self._known.expected_score

    @property
    def shut_probability(self) -> Fraction:
        """The chance to shut the box."""
        return self._known.shut_probability

    @property
    def value(self) -> Fraction:
        """What counts for the aim: the expected score, or the chance to shut."""
        return self.expected_score if self.aim == "score" else self.shut_probability

    @property
    def lost(self) -> Fraction:
        """How far it is from best play: the sum of all losses."""
        return abs(self.value - self.best)

    @property
    def _known(self) -> Evaluation:
        if self.evaluation is None:
            raise RuleError(self.fault)
        return self.evaluation

    def toward(self, aim: str) -> "Judgement":
        """The same strategy, judged by another aim; it is not asked again."""
        if aim == self.aim or self.policy is None:
            return replace(self, aim=aim)
        _policy, evaluation, best, losses = (
            _judged(self.policy, self.rules, self.name, aim) if self.own else _judged_name(self.rules, self.name, aim)
        )
        return replace(self, aim=aim, evaluation=evaluation, best=best, losses=losses)

    def __repr__(self) -> str:
        return self.in_words()

    def _repr_html_(self) -> str:
        word = self.words.gettext("Strategy") + ": " + self.name
        edge, sign = ("#b3541e", "↻") if self.fault else ("#8a6f4f", "▸")
        return face(edge, sign, word, self.fault or "\n".join(self.sentences()))

    def in_words(self) -> str:
        """All of it in a few sentences."""
        return self.fault or " ".join(self.sentences())

    def sentences(self) -> list[str]:
        """What it expects, how far that is from best play, and where it loses most."""
        worst = self.losses[0] if self.losses else None
        told = [self.expects(), self.distance(), *([self.told(worst, most=True)] if worst else [])]
        if worst and not worst.faces and self.own and not self.chooses_dice:
            told.append(self.advice())
        return told

    def advice(self) -> str:
        """What a function cannot do."""
        return self.words.gettext("A function always rolls all dice. A class with choose_dice may choose.")

    def amount(self, value: Any) -> str:
        """A number of points, or a chance."""
        language = self.words.language
        return decimal(value, language, 3) if self.aim == "score" else percent(value, language, 3)

    def expects(self) -> str:
        _ = self.words.gettext
        if self.aim == "score":
            return _("{name} expects {value} points a round.").format(name=self.name, value=self.amount(self.value))
        return _("{name} shuts the box with a chance of {value}.").format(name=self.name, value=self.amount(self.value))

    def distance(self) -> str:
        _ = self.words.gettext
        if not self.lost:
            return _("No strategy does better.")
        best = self.amount(self.best)
        if self.aim == "score":
            return _("Best play expects {best}: {lost} points less.").format(best=best, lost=self.amount(self.lost))
        lost = decimal(100 * self.lost, self.words.language, 3)
        return _("Best play shuts it with {best}: {lost} percentage points more.").format(best=best, lost=lost)

    def told(self, loss: Loss, most: bool = False) -> str:
        """One loss in words: where, what it does, what is better, what that costs, how often it comes."""
        _ = self.words.gettext
        where = {"tiles": self.tiles(loss.open_tiles), "roll": self.roll(loss.faces)}
        if not loss.faces:
            text = (
                _("It loses most with {tiles} open, before the roll: it rolls {move}; {better} would be better.")
                if most
                else _("With {tiles} open, before the roll: it rolls {move}; {better} would be better.")
            )
        else:
            text = (
                _("It loses most with {tiles} open and a roll of {roll}: it shuts {move}; {better} would be better.")
                if most
                else _("With {tiles} open and a roll of {roll}: it shuts {move}; {better} would be better.")
            )
        first = text.format(**where, move=self.choice(loss, loss.move), better=self.choice(loss, loss.better))
        return f"{first} {self.price(loss)} {self.rate(loss)}"

    def price(self, loss: Loss) -> str:
        """What a loss costs each time."""
        _, language = self.words.gettext, self.words.language
        if self.aim == "shut":
            cost = decimal(100 * loss.cost, language, 3)
            return _("That costs {cost} percentage points each time.").format(cost=cost)
        cost = decimal(loss.cost, language, 3)
        if loss.cost.denominator <= 999:
            return _("That costs {fraction} ≈ {cost} points each time.").format(fraction=loss.cost, cost=cost)
        return _("That costs {cost} points each time.").format(cost=cost)

    def rate(self, loss: Loss) -> str:
        """How often a loss comes, counted in rounds."""
        words = self.words
        for rounds in (1000, 100_000, 10_000_000):
            if (times := round(rounds * loss.often)) >= 1:
                break
        text = words.ngettext(
            "It comes about {n} time in {rounds} rounds.", "It comes about {n} times in {rounds} rounds.", times
        )
        return text.format(n=decimal(times, words.language, 0), rounds=decimal(rounds, words.language, 0))

    def tiles(self, tiles: Move) -> str:
        if tiles == self.rules.open_tiles:
            return self.words.gettext("all tiles")
        return listing(tiles, self.words.language)

    def roll(self, faces: tuple[Faces, ...]) -> str:
        """A roll: its total where nothing else counts, else its faces."""
        if not faces:
            return ""
        totals = {sum(one) for one in faces}
        if len(totals) == 1 and all(MOVE_RULES[self.rules.move_rule].targets(one) == (sum(one),) for one in faces):
            return str(totals.pop())
        return listing((" + ".join(map(str, one)) for one in faces), self.words.language, "or")

    def choice(self, loss: Loss, move: Move) -> str:
        """A move, or a number of dice."""
        if loss.faces:
            return " + ".join(map(str, move))
        return self.words.ngettext("{n} die", "{n} dice", move[0]).format(n=move[0])


def judge(
    strategy: Any, rules: Any = "classic", aim: str = "score", *, language: Any = None, seconds: float | None = None
) -> Judgement:
    """What the exact evaluation says of a strategy: what it expects, how far from best play, where it loses most.

    ``strategy`` is a function ``(rules, open_tiles, faces, legal_moves)`` that gives one of the legal moves, an object
    with that as ``choose_move`` and, if it likes, ``choose_dice(rules, open_tiles, choices)``, or the name of a
    strategy. ``aim`` is "score" (few points) or "shut" (shut the box). Whatever goes wrong in it is told. Its answers
    may take so many ``seconds``, all together (20 if nothing is said).

    >>> def lowest(rules, open_tiles, faces, legal_moves):
    ...     return min(legal_moves)
    >>> judgement = judge(lowest, "two-dice")
    >>> float(judgement.expected_score) > 24
    True
    >>> judgement.lost == sum(loss.lost for loss in judgement.losses)
    True
    >>> judge(7)
    This is a value, not a strategy. Give the function itself, by its name, without brackets.
    """
    words = words_for(language)
    read = read_rules(rules, "judge")
    if aim not in AIMS:
        raise RuleError(f"aim is one of {', '.join(map(repr, AIMS))}, not {shown(aim)}")
    name, is_own = name_of(strategy), not _is_name(strategy)
    try:
        policy = asked_policy(strategy, read, words, seconds) if is_own else None
        policy, evaluation, best, losses = _judged(policy, read, name, aim) if policy else _judged_name(read, name, aim)
    except TooManyStates:
        fault = words.gettext("This box is too large to judge a strategy exactly. Take one with fewer tiles.")
        return Judgement(name, read, aim, words, fault, own=is_own)
    except Unplayable as unplayable:
        return Judgement(name, read, aim, words, str(unplayable), own=is_own, too_slow=unplayable.too_slow)
    chooses = not is_own or type(bounded.inside(strategy)) is not FunctionType
    return Judgement(name, read, aim, words, "", evaluation, best, losses, policy, is_own, chooses)


def _is_name(strategy: Any) -> bool:
    return type(strategy) is str and strategy in STRATEGIES


def name_of(strategy: Any) -> str:
    """What a strategy is called: its own name, or that of its class."""
    inner = bounded.inside(strategy)
    if _is_name(strategy):
        return str(strategy)
    if type(inner) is FunctionType:
        name = inner.__name__
    else:
        name = type.__getattribute__(strategy if issubclass(type(strategy), type) else type(strategy), "__name__")
    return quoted(name, 24) if name.isidentifier() and name not in ("str", "NoneType") else "my_strategy"


# asking


def asked_policy(strategy: Any, rules: Rules, words: Translation, seconds: float | None = None) -> Policy:
    """The policy of a learner's strategy, asked about all it meets; raises `Unplayable`."""
    asker = _Asker(strategy, rules, words, SECONDS if seconds is None else seconds)
    policy = Own(rules, asker, asker.name)
    policy.states.check_size()
    flow(policy)  # asks about every box and roll that can come up
    asker.ask_again()
    return policy


class _Asker:
    """A learner's strategy, asked in bounds. What it gives back is one of the legal moves, or weights for some."""

    def __init__(self, strategy: Any, rules: Rules, words: Translation, seconds: float) -> None:
        self._words = words
        self._rules = rules
        self._told_rules = deepcopy(rules)  # the catalogue's own are nobody's to change
        self._seconds = seconds
        self.name = name_of(strategy)
        self._move, dice = _parts(strategy, words)
        self._takes(self._move, 4, _HEAD.format(name=self.name), self._is_bound(self._move))
        if dice is not None:
            self._takes(dice, 3, "def choose_dice(self, rules, open_tiles, choices):", self._is_bound(dice))
            # Own asks how many dice only of who wants to be asked
            self.choose_dice = self._choose_dice
        self._dice = dice
        self._until = monotonic() + seconds
        self._asked = 0
        # of real choices: who answers, what was asked, that in words, what was chosen
        self._questions: list[tuple[Callable[..., Any], tuple[Any, ...], str, Any]] = []

    def _is_bound(self, function: Any) -> bool:
        return type(function) is MethodType

    def _takes(self, function: Any, many: int, head: str, bound: bool) -> None:
        """Raise where a function is none that can be called with so many values."""
        _ = self._words.gettext
        flags = bounded.inside(function).__code__.co_flags
        if flags & _LATER:
            raise Unplayable(_("Take the words async and yield away: give one move back with return."))
        try:
            inspect.signature(function, follow_wrapped=True).bind(*[None] * many)
        except (TypeError, ValueError):
            head = head.replace("(", "(self, ", 1) if bound and "self" not in head else head
            text = self._words.ngettext(
                "It is called with {n} value, but does not take that. Begin it with {first}",
                "It is called with {n} values, but does not take those. Begin it with {first}",
                many,
            )
            raise Unplayable(text.format(n=many, first=head)) from None

    def choose_move(self, rules: Rules, open_tiles: Move, faces: Faces, legal: tuple[Move, ...]) -> Any:
        where = self._where(open_tiles, faces, legal)
        value = self._run(self._move, (self._told_rules, open_tiles, faces, legal), where)
        read = self._read(value, lambda one: self._move_of(one, open_tiles, faces, legal), where)
        if len(legal) > 1:
            self._questions.append((self.choose_move, (rules, open_tiles, faces, legal), where, read))
        return read

    def _choose_dice(self, rules: Rules, open_tiles: Move, choices: tuple[int, ...]) -> Any:
        where = self._before(open_tiles, choices)
        value = self._run(self._dice, (self._told_rules, open_tiles, choices), where)
        read = self._read(value, lambda one: self._dice_of(one, choices), where)
        self._questions.append((self._choose_dice, (rules, open_tiles, choices), where, read))
        return read

    def ask_again(self) -> None:
        """Who answers the same question in two ways has no value that could be worked out."""
        before, self._questions = self._questions, []
        # the most open tiles first: these come up most often
        before.sort(key=lambda question: -len(question[1][1]))
        some = before[:: max(1, len(before) // ASKED_AGAIN)]
        until = min(self._until - self._seconds / 4, monotonic() + SECONDS_AGAIN)
        for number, (ask, arguments, where, answer) in enumerate([*some, *before[:OFTEN_AGAIN] * TIMES, *before]):
            if number >= len(some) and monotonic() > until:
                break
            now = ask(*arguments)
            if now != answer:
                text = self._words.gettext(
                    "Asked twice about the same roll, {name} chose {one} and then {other}. It must always answer the "
                    "same. To leave it to chance, give weights back, such as {weights}."
                )
                weights = "{" + f"{shown(_first(answer))}: 1, {shown(_first(now))}: 1" + "}"
                said = text.format(name=self.name, one=shown(_first(answer)), other=shown(_first(now)), weights=weights)
                raise Unplayable(f"{where} {said}")

    def _run(self, function: Any, arguments: tuple[Any, ...], where: str) -> Any:
        """What it gives back, as plain data."""
        _, words = self._words.gettext, self._words
        left = self._until - monotonic()
        limits = bounded.Limits(min(SECONDS_EACH, max(left, 0.0)), STEPS_EACH)
        run = bounded.run(function, arguments, limits)
        self._asked += 1
        if run.stopped == bounded.ENDLESS and limits.steps >= 0 and left < SECONDS_EACH:
            raise TooSlow(self._slow())
        if run.stopped:
            raise Unplayable(f"{where} {why_stopped(run.stopped, words).format(call=self.name)}")
        if run.raised is not None:
            raise Unplayable(f"{where} {fault_in_words(run.raised, self.name, words)}")
        if monotonic() > self._until:
            raise TooSlow(self._slow())
        if run.value is ...:
            raise Unplayable(_("The three dots are a gap. Write your lines in their place."))
        if run.value is None:
            if run.printed.strip():
                text = _("{name} prints {printed} but gives nothing back. Write return instead of print.")
                printed = f"“{quoted(run.printed.strip(), 30)}”"
                raise Unplayable(f"{where} {text.format(name=self.name, printed=printed)}")
            text = _("{name} gives nothing back here. Each way through it must end with return and a move.")
            raise Unplayable(f"{where} {text.format(name=self.name)}")
        return plain_data(run.value)

    def _slow(self) -> str:
        words = self._words
        text = words.gettext(
            "{name} is too slow: {n} answers took more than {seconds} seconds. "
            "What does it work out again and again? Keep that in a dictionary, or make it shorter."
        )
        seconds = decimal(self._seconds, words.language, 0)
        return text.format(name=self.name, n=decimal(self._asked, words.language, 0), seconds=seconds)

    def _where(self, open_tiles: Move, faces: Faces, legal: tuple[Move, ...]) -> str:
        _, language = self._words.gettext, self._words.language
        moves = ", ".join(map(str, legal[:MOST_SHOWN])) + (", …" if len(legal) > MOST_SHOWN else "")
        text = _("Open tiles: {tiles}. Roll: {roll}. Legal moves: {moves}.")
        return text.format(tiles=listing(open_tiles, language), roll=listing(faces, language), moves=moves)

    def _before(self, open_tiles: Move, choices: tuple[int, ...]) -> str:
        _, language = self._words.gettext, self._words.language
        text = _("Open tiles: {tiles}. Dice to choose from: {choices}.")
        return text.format(tiles=listing(open_tiles, language), choices=listing(choices, language, "or"))

    # reading

    def _read(self, value: Any, read: Callable[[Any], Any], where: str) -> Any:
        """An answer as a choice or as weights of choices."""
        _ = self._words.gettext
        try:
            if not isinstance(value, dict):
                return read(value)
            weights: dict[Any, Fraction] = {}
            for one, weight in value.items():
                kind = type(weight)
                if kind not in (int, float, Fraction) or not isfinite(weight) or weight < 0:
                    text = _("{weight}, the weight of {choice}, is not a number from 0 up.")
                    raise Unplayable(text.format(weight=shown(weight), choice=shown(one)))
                chosen = read(one)
                weights[chosen] = weights.get(chosen, Fraction(0)) + Fraction(weight)
            if not any(weights.values()):
                raise Unplayable(_("{name} gives no move a weight above 0.").format(name=self.name))
            return weights
        except Unplayable as unplayable:
            raise Unplayable(f"{where} {unplayable}") from None
        except OverflowError:
            text = _("{weight}, the weight of {choice}, is not a number from 0 up.")
            raise Unplayable(f"{where} {text.format(weight='…', choice=self.name)}") from None

    def _move_of(self, value: Any, open_tiles: Move, faces: Faces, legal: tuple[Move, ...]) -> Move:
        _ = self._words.gettext
        example = shown(legal[0])
        if isinstance(value, (int, float, Fraction)) and not isinstance(value, bool):
            text = _("{name} gives the number {value}. A move is a tuple of tiles, as in legal_moves: {example}.")
        elif isinstance(value, bool):
            text = _("{name} gives {value}, not a move. A move is a tuple of tiles, as in legal_moves: {example}.")
        elif isinstance(value, str):
            text = _("{name} gives the text {value}. A move is a tuple of tiles, without quotation marks: {example}.")
        elif value is STRANGE or not isinstance(value, (tuple, list, set, frozenset)):
            text = _("{name} gives no move. A move is a tuple of tiles, as in legal_moves: {example}.")
        elif value and all(isinstance(one, (tuple, list)) for one in value):
            text = _("{name} gives a list of moves. Choose one of them, such as {example}.")
        elif not all(type(tile) is int for tile in value):
            text = _("{name} gives {value}. The tiles of a move are whole numbers, as in {example}.")
        else:
            move = tuple(sorted(value))
            if move in legal:
                return move
            raise Unplayable(self._illegal(move, open_tiles, faces, legal))
        given = "" if value is STRANGE else shown(value)
        raise Unplayable(text.format(name=self.name, value=given, example=example))

    def _illegal(self, move: Move, open_tiles: Move, faces: Faces, legal: tuple[Move, ...]) -> str:
        words = self._words
        first = words.gettext("{name} chooses {move}, which is not a legal move.").format(
            name=self.name, move=shown(move)
        )
        closed = [tile for tile in dict.fromkeys(move) if tile not in open_tiles]
        if not move:
            why = words.gettext("It shuts no tile.")
        elif closed:
            text = words.ngettext("Tile {tiles} is not open.", "Tiles {tiles} are not open.", len(closed))
            why = text.format(tiles=listing(map(shown, closed), words.language))
        elif len(set(move)) < len(move):
            why = words.gettext("It has the same tile twice.")
        elif self._rules.move_rule == "sum" and sum(move) != sum(faces):
            why = words.gettext("Its tiles add up to {sum}, the roll to {total}.").format(
                sum=sum(move), total=sum(faces)
            )
        else:
            why = words.gettext("Take one of those listed.")
        return f"{first} {why}"

    def _dice_of(self, value: Any, choices: tuple[int, ...]) -> int:
        if type(value) is int and value in choices:
            return value
        text = self._words.gettext("choose_dice gives {value}. It must give one of these numbers: {choices}.")
        given = "…" if value is STRANGE else shown(value)
        raise Unplayable(text.format(value=given, choices=listing(choices, self._words.language, "or")))


def _first(answer: Any) -> Any:
    return next(iter(answer)) if isinstance(answer, dict) else answer


def _parts(strategy: Any, words: Translation) -> tuple[Any, Any]:
    """The function that chooses moves, and the one that chooses dice, if there is one. Nothing of theirs is run."""
    _ = words.gettext
    if issubclass(type(strategy), str):
        known = ", ".join(STRATEGIES)
        text = _("There is no strategy “{name}”. Named ones: {known}. Or give a function, without quotation marks.")
        raise Unplayable(text.format(name=quoted(str.__str__(strategy), 30), known=known))
    if issubclass(type(strategy), type):
        name = name_of(strategy)
        if _method(strategy, "choose_move", None) is not None:
            text = _("{name} is a class. Give an object of it: {name}(), with brackets.")
        else:
            text = _("{name} is a class without choose_move. Write a function: {first}")
        raise Unplayable(text.format(name=name, first=_HEAD.format(name="my_strategy")))
    inner = bounded.inside(strategy)
    if type(inner) is FunctionType:
        return strategy, None
    if type(inner) is BuiltinFunctionType:
        raise Unplayable(_("This function belongs to Python or to a library. Write one of your own."))
    kind = type(strategy)
    move = _method(kind, "choose_move", strategy)
    dice = _method(kind, "choose_dice", strategy)
    if move is None and dice is not None:
        raise Unplayable(_("This object has choose_dice, but no choose_move. Give it both."))
    move = move if move is not None else _method(kind, "__call__", strategy)
    if move is not None:
        return move, dice
    raise Unplayable(
        _("This is a value, not a strategy. Give the function itself, by its name, without brackets.")
        if kind.__module__ in ("builtins", "fractions")
        else _("This object is no strategy: it has no choose_move. Write a function: {first}").format(
            first=_HEAD.format(name="my_strategy")
        )
    )


def _method(kind: type, name: str, owner: Any) -> Any:
    """A function that a class defines under this name, bound to ``owner``; without looking through its properties."""
    own = object.__getattribute__(owner, "__dict__").get(name) if owner is not None and _has_dict(owner) else None
    if type(bounded.inside(own)) is FunctionType:
        return own
    for base in type.mro(kind):
        found = type.__getattribute__(base, "__dict__").get(name)
        if isinstance(found, staticmethod):
            return found.__func__ if type(bounded.inside(found.__func__)) is FunctionType else None
        if isinstance(found, classmethod):
            return MethodType(found.__func__, kind) if type(bounded.inside(found.__func__)) is FunctionType else None
        if found is not None:
            if type(bounded.inside(found)) is not FunctionType:
                return None
            return found if owner is None else MethodType(found, owner)
    return None


def _has_dict(owner: Any) -> bool:
    try:
        return type(object.__getattribute__(owner, "__dict__")) is dict
    except AttributeError:
        return False


# judging


_Judged = tuple[Policy, Evaluation, Fraction, tuple[Loss, ...]]


@lru_cache(maxsize=16)  # several arenas of a lesson show the same ones
def _judged_name(rules: Rules, name: str, aim: str) -> _Judged:
    return _judged(read_strategy(rules, name)[0], rules, name, aim)


def _judged(policy: Policy, rules: Rules, name: str, aim: str) -> _Judged:
    """How a policy fares, what best play makes, and each loss."""
    states = policy.states
    objective, best = read_objective(aim)
    table = Table(states, objective.worth(rules), best, True, objective.denominator)
    start = table.value(states.full, states.full_deck, True)
    found = flow(policy)
    endings = {states.open_tiles(mask): Fraction(share, found.scale) for mask, share in sorted(found.ended.items())}
    losses = _losses(policy, table, found)
    return policy, Evaluation(rules, name, endings), Fraction(table.number(start)), losses


def _losses(policy: Policy, table: Table, found: Flow) -> tuple[Loss, ...]:
    states, scale = policy.states, Fraction(1, found.scale)
    unit = Fraction(1, table.scale)
    sums: dict[Any, _Sum] = {}

    def add(key: Any, loss: Loss, often: Fraction) -> None:
        known = sums.setdefault(key, _Sum(loss))
        known.often += often
        known.faces |= dict.fromkeys(loss.faces)

    for (mask, left, first), share in found.met.items():
        chance, tiles = share * scale, states.open_tiles(mask)
        throws = policy.dice(mask, left, first)
        thrown = sum(weight for _, weight in throws)
        best_dice = table.best_dice(mask, left, first)
        best_value = table.value_with(mask, left, first, best_dice)
        for dice, dice_weight in throws:
            part = chance * Fraction(dice_weight, thrown)
            cost = table.value_with(mask, left, first, dice) - best_value
            if cost:
                loss = Loss(tiles, (), (dice,), (best_dice,), cost * unit, Fraction(0))
                add((mask, left, first, dice), loss, part)
            draws = states.draws(dice, left)
            drawn = sum(weight for _, weight, _ in draws)
            for group, weight, rest in draws:
                if states.groups[group].free:
                    continue
                moves = table.moves(mask, rest, first, group)
                if len(moves) < 2:
                    continue
                best_move, least = moves[table.first_best([value for _, value in moves])]
                values = dict(moves)
                mix = policy.moves(mask, rest, first, group, list(values))
                mixed = sum(one for _, one in mix)
                for move, one in mix:
                    if cost := values[move] - least:
                        often = part * Fraction(weight * one, drawn * mixed)
                        key = (mask, rest, first, tuple(values), move, cost)
                        made, better = states.move(move), states.move(best_move)
                        add(key, Loss(tiles, states.groups[group].faces, made, better, cost * unit, Fraction(0)), often)
    losses = [replace(one.loss, faces=tuple(one.faces), often=one.often) for one in sums.values()]
    return tuple(sorted(losses, key=lambda loss: (-loss.lost, loss.open_tiles, loss.faces, loss.move)))


class _Sum:
    """The same loss, from several rolls or positions."""

    def __init__(self, loss: Loss) -> None:
        self.loss = loss
        self.often = Fraction(0)
        self.faces: dict[Faces, None] = {}
