"""A second opinion on matches, from nothing but the turns that were played and what was paid."""

from collections.abc import Sequence

from stbwidgets.rules.match import Match
from stbwidgets.rules.rounds import RoundResult


def check_counters(match: Match) -> None:
    """The ledger, replayed, never overdraws and leads to what everyone holds."""
    held: dict[int | str, int] = dict(enumerate(match.terms.purses, 1)) | {"pot": 0, "kitty": 0}
    everything = sum(held.values())
    rounds = [payment.round for payment in match.ledger]
    assert rounds == sorted(rounds)
    for payment in match.ledger:
        assert payment.counters > 0
        held[payment.payer] -= payment.counters
        held[payment.receiver] += payment.counters
        assert held[payment.payer] >= 0
    assert sum(held.values()) == everything
    now: dict[int | str, int] = dict(enumerate(match.purses, 1)) | {"pot": match.pot, "kitty": match.kitty}
    assert now == held


def check_due(match: Match) -> None:
    """Exactly one player is due, or the match is over."""
    due = match.due
    assert (match.ending is None) == (due.kind is not None)
    if match.ending:
        assert (due.player, due.name, due.dice_choices, match.turn, match.legal_moves) == (None, None, (), None, ())
        assert match.ending.winners == tuple(sorted(set(match.ending.winners)))
        return
    assert due.player is not None
    assert due.name == match.players[due.player - 1]
    assert (match.turn is None) == (due.kind == "roll-off")
    assert bool(match.legal_moves) == (due.kind == "move")
    assert bool(due.dice_choices) == (due.kind != "move")
    if match.turn:
        assert due.player in match.order
        assert match.turn.round == match.round == len(match.results) + 1


def check_rounds(match: Match) -> None:
    """Scores, early ends, winners and beginners of all rounds."""
    persist = match.format == "race"
    boxes = dict.fromkeys(range(1, len(match.players) + 1), match.rules.open_tiles)
    for number, result in enumerate(match.results, 1):
        assert result.number == number
        played = result.order[: len(result.turns)]
        scores = {seat: turn.score for seat, turn in zip(played, result.turns, strict=True)}
        assert dict(enumerate(result.scores, 1)) == {seat: scores.get(seat) for seat in boxes}
        shut = [turn.ending is not None and turn.ending.reason == "shut" for turn in result.turns]
        if match.terms.shut_wins == "nothing":
            assert played == result.order
        else:
            assert not any(shut[:-1])
            assert shut[-1] == (len(played) < len(result.order)) or len(played) == len(result.order)
        for seat, turn in zip(played, result.turns, strict=True):
            assert turn.start == boxes[seat]
            if persist:
                boxes[seat] = turn.open_tiles
        if persist:
            assert result.winners == (played[-1:] if shut[-1] else ())
        else:
            assert result.winners == tuple(seat for seat in boxes if scores.get(seat) == min(scores.values()))
        if number > 1:
            before, seats = match.results[number - 2].order[0], sorted(result.order)
            assert result.order[0] == next((seat for seat in seats if seat > before), seats[0])
        start = seats_around(result)
        assert result.order == start


def seats_around(result: RoundResult) -> tuple[int, ...]:
    """The seats of a round, clockwise from its beginner."""
    return tuple(sorted(result.order, key=lambda seat: (seat < result.order[0], seat)))


def check_ending(match: Match) -> None:
    """That the match ended when it had to, not before, and that the right ones won."""
    terms, ending = match.terms, match.ending
    assert ending is not None
    regular = [result for result in match.results if not result.play_off]
    final = match.results[-1]
    last = final.turns[-1].ending
    assert last is not None
    if ending.reason == "shut":
        assert terms.shut_wins == "match"
        assert last.reason == "shut"
        assert ending.winners == (final.order[len(final.turns) - 1],)
        return
    assert not (terms.shut_wins == "match" and last.reason == "shut")
    play_offs = match.results[len(regular) :]
    assert all(result.play_off for result in play_offs)
    best = leaders(match, regular)
    for result in play_offs:
        assert len(best) > 1
        assert tuple(sorted(result.order)) == best
        best = result.winners
    assert ending.winners == best
    assert len(best) == 1 or terms.ties == "shared"
    assert (ending.reason == "play-off") == bool(play_offs)
    if ending.reason == "stalled":
        assert terms.format == "race"
        return
    assert terms.format != "race"
    if not play_offs and ending.reason == "broke":
        assert len(solvent(match)) < min(2, len(match.players))
    if ending.reason in ("lowest", "rounds", "last"):
        assert over(match, regular)
    for played in range(1, len(regular)):
        assert not over(match, regular[:played]), (played, len(regular))


def totals(regular: Sequence[RoundResult], seats: Sequence[int]) -> dict[int, int]:
    return {seat: sum(result.scores[seat - 1] or 0 for result in regular) for seat in seats}


def wins(regular: Sequence[RoundResult], players: int) -> dict[int, int]:
    return {seat: sum(seat in result.winners for result in regular) for seat in range(1, players + 1)}


def solvent(match: Match) -> list[int]:
    return [seat for seat in match.results[-1].order if match.purses[seat - 1]]


def leaders(match: Match, regular: Sequence[RoundResult]) -> tuple[int, ...]:
    players, final = len(match.players), regular[-1]
    if match.format == "best-of":
        won = wins(regular, players)
        return tuple(seat for seat in won if won[seat] == max(won.values()))
    if match.format in ("round", "race"):
        scores = {seat: score for seat, score in enumerate(final.scores, 1) if score is not None}
    else:
        scores = totals(regular, sorted(final.order))
        if match.format == "survivor":
            below = {seat: total for seat, total in scores.items() if total < (match.terms.limit or 0)}
            scores = below or scores
        if (match.ending and match.ending.reason == "broke") or (len(match.results) > len(regular) and match.purses):
            # who has no counters cannot go on, but if that is everyone the totals decide
            able = {seat: total for seat, total in scores.items() if holds(match, seat, final.number)}
            if not over(match, regular):
                scores = able or scores
    return tuple(seat for seat in sorted(scores) if scores[seat] == min(scores.values()))


def holds(match: Match, seat: int, number: int) -> bool:
    """Whether the seat has counters when that round is settled."""
    purse = match.terms.purses[seat - 1]
    for payment in match.ledger:
        if payment.round <= number:
            purse += payment.counters * ((payment.receiver == seat) - (payment.payer == seat))
    return purse > 0


def over(match: Match, regular: Sequence[RoundResult]) -> bool:
    terms, players = match.terms, len(match.players)
    scores = totals(regular, regular[-1].order)
    if terms.format == "round":
        return True
    if terms.format == "total":
        return len(regular) == terms.rounds
    if terms.format == "to-a-hundred":
        return max(scores.values()) >= (terms.limit or 0)
    if terms.format == "survivor":
        left = sum(total < (terms.limit or 0) for total in scores.values())
        return left == 0 or (left == 1 and players > 1)
    won, left = wins(regular, players), (terms.rounds or 0) - len(regular)
    leader = max(won, key=lambda seat: won[seat])
    # whoever has no counters cannot win another round
    able = {seat for seat in regular[-1].order if terms.stake is None or holds(match, seat, regular[-1].number)}
    return left == 0 or all(won[seat] + (left if seat in able else 0) < won[leader] for seat in won if seat != leader)
