"""Formats: how many rounds make a match, and who wins it.

Every format of the game is played round by round and differs in four things: when it is over, who stands best
then, what a shut box may win, and whether the boxes persist. A row of FORMATS says them; match.Match plays any
row the same way.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from .moves import Move
from .rules import Rules
from .sources import Dice, Faces


class Progress(NamedTuple):
    """How a match stands at the end of a round. Seats count from 1; ``totals[seat - 1]`` is that seat's."""

    seats: tuple[int, ...]  # who is still in; if all who were left went out together, all of those
    played: int  # rounds, without play-offs
    totals: tuple[int, ...]
    wins: tuple[int, ...]
    last: Mapping[int, int]  # the scores of this round, by seat
    all_out: bool = False
    rounds: int | None = None
    limit: int | None = None


@dataclass(frozen=True)
class Format:
    """One way to make a match of rounds.

    ``shut_wins`` and ``ties`` are the values that parameter may have, the default first. ``rounds`` and
    ``limit`` are defaults too; None means that the format has no such parameter.
    """

    over: Callable[[Progress], bool]
    leaders: Callable[[Progress], tuple[int, ...]]
    reason: str  # why the leaders have won
    shut_wins: tuple[str, ...]
    ties: tuple[str, ...] = ("shared", "play-off")
    rounds: int | None = None
    limit: Callable[[Rules], int] | None = None
    drops_at_limit: bool = False
    boxes_persist: bool = False
    one_pot: bool = False  # one stake for the whole match, settled at its end


def _rounds_played(at: Progress) -> bool:
    return at.played >= (at.rounds or 1)


def _limit_reached(at: Progress) -> bool:
    return at.limit is not None and max(at.totals[seat - 1] for seat in at.seats) >= at.limit


def _one_left(at: Progress) -> bool:
    # somebody alone at the table is the last one from the start, so plays until out
    return at.all_out or (len(at.seats) == 1 and len(at.totals) > 1)


def _nobody_can_catch_up(at: Progress) -> bool:
    assert at.rounds is not None
    left = at.rounds - at.played
    if left <= 0:
        return True
    best = max(at.wins)
    leader = at.wins.index(best) + 1
    return all(
        wins + (left if seat in at.seats else 0) < best for seat, wins in enumerate(at.wins, 1) if seat != leader
    )


def _never(at: Progress) -> bool:
    return False  # only a shut box ends a race, or a stalemate


def _lowest_total(at: Progress) -> tuple[int, ...]:
    return lowest({seat: at.totals[seat - 1] for seat in at.seats})


def _lowest_last(at: Progress) -> tuple[int, ...]:
    return lowest(at.last)


def _most_wins(at: Progress) -> tuple[int, ...]:
    # rounds won stay won, also by somebody who has no counters left to go on with
    return lowest({seat: -wins for seat, wins in enumerate(at.wins, 1)})


def lowest(scores: Mapping[int, int]) -> tuple[int, ...]:
    """The seats with the lowest score, ascending.

    >>> lowest({1: 11, 2: 4, 3: 4})
    (2, 3)
    """
    least = min(scores.values())
    return tuple(sorted(seat for seat, score in scores.items() if score == least))


# fmt: off
FORMATS: Mapping[str, Format] = {
    "round": Format(_rounds_played, _lowest_last, "lowest", ("match", "round", "nothing"), one_pot=True),
    # a round that ends early leaves scores missing that a total needs, so "round" is no choice in these three
    "total": Format(_rounds_played, _lowest_total, "lowest", ("nothing", "match"), rounds=5),
    "best-of": Format(_nobody_can_catch_up, _most_wins, "rounds", ("round", "match", "nothing"), ("play-off",),
        rounds=3),
    "to-a-hundred": Format(_limit_reached, _lowest_total, "lowest", ("nothing", "match"), limit=lambda rules: 100),
    "survivor": Format(_one_left, _lowest_total, "lowest", ("nothing", "match"),
        limit=lambda rules: sum(rules.tiles), drops_at_limit=True),
    "race": Format(_never, _lowest_last, "stalled", ("match",), ("shared",), boxes_persist=True, one_pot=True),
}
# fmt: on


def can_change(rules: Rules, open_tiles: Move) -> bool:
    """Whether any roll could shut a tile of this box; a race in which none can be changed would never end.

    >>> can_change(Rules(), (1, 2)), can_change(Rules(), (1,))
    (True, False)
    """
    return any(rules._count_moves(open_tiles, faces, False) for faces in _kinds_of_rolls(rules, open_tiles))


def _kinds_of_rolls(rules: Rules, open_tiles: Move) -> Iterator[Faces]:
    source = rules.source
    if not isinstance(source, Dice):
        yield from dict.fromkeys(source.pieces)
        return
    for dice in rules._dice_choices(open_tiles):
        if dice == 2:
            yield from ((low, high) for high in range(1, source.sides + 1) for low in range(1, high + 1))
            continue
        # no move rule looks at the faces of more than two dice, so one roll of each total will do
        for total in range(dice, dice * source.sides + 1):
            even, odd = divmod(total, dice)
            yield (even + 1,) * odd + (even,) * (dice - odd)
