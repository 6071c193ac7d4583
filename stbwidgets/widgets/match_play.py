"""What the table asks of a match: where it rests, whose turn ended last, what a rematch is, what may be taken back."""

from ..rules.chance import GREATEST_SEED
from ..rules.match import Match
from ..rules.turn import Shut


def rematch_seed(match: Match) -> int:
    """The seed of a rematch: the next number, so that everybody who played the same match can play the same next one.

    >>> from stbwidgets.rules.catalogue import variant
    >>> rematch_seed(Match(variant("classic"), ("Ana", "Bo"), seed=7))
    8
    """
    return (match.seed + 1) % (GREATEST_SEED + 1)


def rematch(match: Match, seed: int | None = None) -> Match:
    """Another match on the same terms, from another seed.

    >>> from stbwidgets.rules.catalogue import variant
    >>> again = rematch(Match(variant("canoga"), ("Ana", "Bo"), format="total", seed=7))
    >>> again.seed, again.format, again.stakes
    (8, 'total', 'canoga')
    """
    terms = match.terms
    parts = {**terms.named_parts(), "seed": rematch_seed(match) if seed is None else seed}
    return Match(terms.rules, terms.players, **parts)


def may_take_back(match: Match, rests: bool) -> bool:
    """Whether the last step may be taken back: a shut whose next roll nobody has seen, in the turn that lies there.

    >>> from stbwidgets.rules.catalogue import variant
    >>> match = Match(variant("classic"), ("Ana", "Bo"), seed=7).roll((6, 5))
    >>> may_take_back(match, rests=False), may_take_back(match.shut((2, 9)), rests=False)
    (False, True)
    """
    turn = match.last_turn if rests or match.ending else match.turn
    return turn is not None and bool(turn.history) and isinstance(turn.history[-1], Shut)


def ends_something(before: Match, after: Match) -> bool:
    """Whether a step (or a few of one player) ended a turn, or the rolls for who begins: the table rests there.

    >>> from stbwidgets.rules.catalogue import variant
    >>> match = Match(variant("lucky-seven"), ("Ana", "Bo"), seed=7)
    >>> ends_something(match, match.roll((1, 1))), ends_something(match, match.roll((3, 4)))
    (True, False)
    """
    # the very same turn: with the same rolls and choices two players have equal ones
    return after.last_turn is not before.last_turn or (before.turn is None) != (after.turn is None)


def last_seat(match: Match) -> int:
    """Whose turn ended last.

    >>> from stbwidgets.rules.catalogue import variant
    >>> last_seat(Match(variant("lucky-seven"), ("Ana", "Bo"), seed=7).roll((1, 1)))
    1
    """
    if match.results and match.last_turn is match.results[-1].turns[-1]:
        result = match.results[-1]
        return result.order[len(result.turns) - 1]
    return match.order[match.order.index(match.due.player or 0) - 1]
