"""The course of a match: what follows a turn, and what follows a round.

It is the same for every format. After a turn comes the next player's; after the last turn of a round the
scores are added up and the counters settled, and then the match ends, or a play-off or another round begins.
"""

from dataclasses import dataclass
from typing import NamedTuple

from .formats import FORMATS, Progress, can_change, lowest
from .moves import Move
from .order import in_turn
from .scoring import SCORINGS
from .stakes import STAKES, Bank, Settling, pay_in
from .terms import MOST_ROUNDS, Terms
from .turn import Turn


@dataclass(frozen=True)
class MatchEnding:
    """How a match ended: the seats (from 1) that won it, and why.

    ``reason`` is "shut" (a shut box won it at once), "lowest" (score or total), "rounds" (most rounds won),
    "last" (everyone else is out), "broke" (too few could pay to go on), "play-off", or "stalled" (a race in
    which no box can be shut any more).
    """

    winners: tuple[int, ...]
    reason: str


@dataclass(frozen=True)
class RoundResult:
    """A finished round. ``order`` holds the seats that took part, ``turns`` their turns in that order.

    ``scores`` are by seat (``scores[seat - 1]``); None for whoever did not play. ``winners`` are the seats
    that won the round; a round of a race has none until a box is shut.
    """

    number: int
    play_off: bool
    order: tuple[int, ...]
    turns: tuple[Turn, ...]
    scores: tuple[int | None, ...]
    winners: tuple[int, ...]

    @property
    def score_of(self) -> dict[int, int]:
        """The scores by seat, of those who played."""
        return {seat: score for seat, score in enumerate(self.scores, 1) if score is not None}


class Position(NamedTuple):
    """What the choices of a match so far come to."""

    seats: tuple[int, ...]  # still in the match
    round: int
    play_off: bool
    order: tuple[int, ...]  # of this round; () before the first
    turns: tuple[Turn, ...]  # finished ones of this round
    turn: Turn | None
    boxes: tuple[Move, ...]  # by seat: what the next turn starts with
    results: tuple[RoundResult, ...]
    totals: tuple[int, ...]
    wins: tuple[int, ...]
    bank: Bank
    payers: tuple[int, ...]  # whose stake waits to be settled
    ending: MatchEnding | None


class _Next(NamedTuple):
    """What follows a round: the end, or another round of some seats."""

    ending: MatchEnding | None
    seats: tuple[int, ...] = ()
    play_off: bool = False


def before_the_first(terms: Terms) -> Position:
    everyone = range(1, len(terms.players) + 1)
    none = (0,) * len(everyone)
    boxes = (terms.rules.open_tiles,) * len(everyone)
    return Position(
        seats=tuple(seat for seat in everyone if not terms.purses or terms.purses[seat - 1]),
        round=1,
        play_off=False,
        order=(),
        turns=(),
        turn=None,
        boxes=boxes,
        results=(),
        totals=_box_scores(terms, boxes) if FORMATS[terms.format].boxes_persist else none,
        wins=none,
        bank=Bank(terms.purses),
        payers=(),
        ending=None,
    )


def open_first(terms: Terms, at: Position, beginner: int) -> Position:
    """The first round, begun by that seat."""
    return _open(terms, at, _Next(None, at.seats), beginner)


def with_turn(terms: Terms, at: Position, turn: Turn) -> Position:
    """What a step of the turn being played leads to."""
    if not turn.ending:
        return at._replace(turn=turn)
    at = at._replace(turns=(*at.turns, turn), turn=None)
    ends_early = turn.ending.reason == "shut" and terms.shut_wins != "nothing"
    if ends_early or len(at.turns) == len(at.order):
        return _close(terms, at)
    return at._replace(turn=_new_turn(terms, at))


def progress(terms: Terms, at: Position) -> Progress:
    """How the match stood at the end of its last round."""
    seats = at.seats
    if FORMATS[terms.format].drops_at_limit and terms.limit is not None:
        seats = tuple(seat for seat in seats if at.totals[seat - 1] < terms.limit)
    return Progress(
        seats=seats or at.seats,
        played=sum(not result.play_off for result in at.results),
        totals=at.totals,
        wins=at.wins,
        last=at.results[-1].score_of,
        all_out=not seats,
        rounds=terms.rounds,
        limit=terms.limit,
    )


def _open(terms: Terms, at: Position, follows: _Next, first: int) -> Position:
    at = at._replace(order=in_turn(follows.seats, first), play_off=follows.play_off, turns=())
    once = FORMATS[terms.format].one_pot
    if terms.stake is not None and not at.play_off and (at.round == 1 or not once):
        bank = pay_in(at.bank, at.round, at.order, STAKES[terms.stakes].into, terms.stake)
        at = at._replace(bank=bank, payers=at.order)
    return at._replace(turn=_new_turn(terms, at))


def _new_turn(terms: Terms, at: Position) -> Turn:
    seat = at.order[len(at.turns)]
    # a play-off with the same rolls would stay level for ever where the moves are forced
    dice_of = 1 if terms.same_rolls and not at.play_off else seat
    return Turn(terms.rules, terms.seed, dice_of, at.round, at.boxes[seat - 1])


def _close(terms: Terms, at: Position) -> Position:
    """The end of a round, and the beginning of the next if there is one."""
    at = _add_up(terms, at)
    stood = progress(terms, at)
    at = at._replace(seats=stood.seats)
    follows = _after_round(terms, at, stood)
    at = _settle(terms, at, follows)
    if not follows.ending and not follows.play_off and terms.stake is not None:
        at, follows = _who_can_pay(terms, at, stood)
    if follows.ending:
        return at._replace(ending=follows.ending)
    return _open(terms, at._replace(round=at.round + 1), follows, at.order[0] + 1)


def _add_up(terms: Terms, at: Position) -> Position:
    scores = {seat: turn.score for seat, turn in zip(at.order, at.turns, strict=False)}
    persist = FORMATS[terms.format].boxes_persist
    winners = lowest(scores)
    if _was_shut(at) and terms.shut_wins != "nothing":
        winners = (at.order[len(at.turns) - 1],)
    elif persist:
        winners = ()
    by_seat = tuple(scores.get(seat) for seat in range(1, len(terms.players) + 1))
    result = RoundResult(at.round, at.play_off, at.order, at.turns, by_seat, winners)
    at = at._replace(results=(*at.results, result))
    if persist:
        boxes = {seat: turn.open_tiles for seat, turn in zip(at.order, at.turns, strict=False)}
        at = at._replace(boxes=tuple(boxes.get(seat, box) for seat, box in enumerate(at.boxes, 1)))
    if at.play_off:  # decides the match; it is not one of the rounds that count
        return at
    totals = tuple(total + scores.get(seat, 0) for seat, total in enumerate(at.totals, 1))
    return at._replace(
        totals=_box_scores(terms, at.boxes) if persist else totals,
        wins=tuple(won + (seat in winners) for seat, won in enumerate(at.wins, 1)),
    )


def _box_scores(terms: Terms, boxes: tuple[Move, ...]) -> tuple[int, ...]:
    return tuple(SCORINGS[terms.rules.scoring](box) for box in boxes)


def _was_shut(at: Position) -> bool:
    """Whether the last turn shut its box."""
    ending = at.turns[-1].ending
    return ending is not None and ending.reason == "shut"


def _after_round(terms: Terms, at: Position, stood: Progress) -> _Next:
    form, winners = FORMATS[terms.format], at.results[-1].winners
    if terms.shut_wins == "match" and _was_shut(at):
        return _Next(MatchEnding(winners, "shut"))
    if at.play_off:
        return _conclude(terms, at, winners, "play-off")
    if form.over(stood):
        alone = form.drops_at_limit and not stood.all_out
        return _conclude(terms, at, form.leaders(stood), "last" if alone else form.reason)
    if at.round >= MOST_ROUNDS or (form.boxes_persist and _is_stalled(terms, at)):
        return _conclude(terms, at, form.leaders(stood), form.reason)
    return _Next(None, stood.seats)


def _conclude(terms: Terms, at: Position, best: tuple[int, ...], reason: str) -> _Next:
    """The end, if it is clear who has won; else a play-off."""
    if len(best) == 1 or terms.ties == "shared" or at.round >= MOST_ROUNDS:
        return _Next(MatchEnding(best, reason))
    return _Next(None, best, play_off=True)


def _is_stalled(terms: Terms, at: Position) -> bool:
    # a box that was just changed is probably alive; asking every roll is worth it only if none was
    if any(turn.open_tiles != turn.start for turn in at.turns):
        return False
    return not any(can_change(terms.rules, at.boxes[seat - 1]) for seat in at.order)


def _settle(terms: Terms, at: Position, follows: _Next) -> Position:
    if terms.stake is None:
        return at
    stakes, winners = STAKES[terms.stakes], at.results[-1].winners
    if stakes.into == "pot" and (at.play_off or FORMATS[terms.format].one_pot):
        # the pot waits until it is clear who has won
        if follows.ending is None:
            return at
        winners = follows.ending.winners
    elif at.play_off:
        return at
    shared = terms.tied_payments or "shared"
    settling = Settling(at.round, at.payers, winners, at.results[-1].score_of, terms.stake, shared)
    return at._replace(bank=stakes.settle(at.bank, settling), payers=())


def _who_can_pay(terms: Terms, at: Position, stood: Progress) -> tuple[Position, _Next]:
    """Another round of those who have counters, if there are enough of them."""
    form = FORMATS[terms.format]
    if form.one_pot:  # everyone has paid already
        return at, _Next(None, at.seats)
    able = tuple(seat for seat in at.seats if at.bank.purses[seat - 1])
    at = at._replace(seats=able or at.seats)
    stood = stood._replace(seats=at.seats)
    if len(able) < min(2, len(terms.players)):
        return at, _conclude(terms, at, form.leaders(stood), "broke")
    if form.over(stood):  # whoever could still have caught up is out
        return at, _conclude(terms, at, form.leaders(stood), form.reason)
    return at, _Next(None, able)
