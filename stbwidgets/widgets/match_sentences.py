"""What is said at the table in a match: whose turn it is, how a turn and the match ended, who pays whom."""

from typing import Any, NamedTuple

from ..language import Translation
from ..rules.errors import RuleError
from ..rules.match import Match
from ..rules.numerals import show
from ..rules.order import roll_off
from ..rules.sources import Dice
from ..rules.stakes import Payment
from ..rules.turn import Roll, Turn
from . import draws, wording
from .names import all_of, isolated

LONGEST_FAULT = 300


class Scene(NamedTuple):
    """What lies on the table in a match: the turn of a seat. ``rests``: it is over and waits for somebody to go on."""

    match: Match
    turn: Turn
    seat: int
    rests: bool
    computer: str = ""  # what its strategy is called

    @property
    def name(self) -> str:
        return isolated(self.match.players[self.seat - 1])


def roll_off_rolls(match: Match) -> tuple[tuple[int, Roll], ...]:
    """Every roll for who begins, with the seat that made it.

    >>> from stbwidgets.rules.catalogue import variant
    >>> match = Match(variant("classic"), ("Ana", "Bo"), begins="roll-off", seed=7).roll((3, 4)).roll((5, 4))
    >>> [(seat, roll.faces) for seat, roll in roll_off_rolls(match)]
    [(1, (3, 4)), (2, (5, 4))]
    """
    purses = match.terms.purses
    seats = tuple(seat for seat, _ in enumerate(match.players, 1) if not purses or purses[seat - 1])
    totals = [sum(roll.faces) for roll in match.roll_off]
    return tuple((roll_off(seats, totals[:index]).roller or 0, roll) for index, roll in enumerate(match.roll_off))


def headline(words: Translation, scene: Scene, choices: tuple[int, ...]) -> str:
    """What is to be done now and by whom, or how it ended."""
    _ = words.gettext
    match = scene.match
    if match.ending:
        return winners(words, match)
    if scene.rests:
        if scene.turn.ending is None:
            return _("{name} begins.").format(name=isolated(match.due.name or ""))
        return _("{name} has finished with {score}.").format(name=scene.name, score=scene.turn.score)
    if match.due.kind == "roll-off":
        rolls = isinstance(match.rules.source, Dice)
        sentence = _("{name}: roll for who begins.") if rolls else _("{name}: draw for who begins.")
        return sentence.format(name=scene.name)
    if scene.computer:
        return _("{name} is playing.").format(name=scene.name)
    return _("{name}: {sentence}").format(name=scene.name, sentence=wording.headline(words, scene.turn, choices))


def detail(words: Translation, scene: Scene) -> str:
    """One sentence more."""
    _ = words.gettext
    match = scene.match
    if match.ending:
        return why_won(words, match)
    if match.turn is None or (scene.rests and scene.turn.ending is None):
        if not match.roll_off:
            return _("The highest total begins; whoever ties for it goes again.")
        seat, roll = roll_off_rolls(match)[-1]
        return wording.rolled(words, match.rules, roll.faces, isolated(match.players[seat - 1]))
    if scene.computer and not scene.rests and not scene.turn.history:
        return _("A computer: {strategy}.").format(strategy=scene.computer)
    return wording.detail(words, scene.turn, scene.name)


def plaque(words: Translation, scene: Scene) -> dict[str, Any] | None:
    """The end of a turn, of a roll-off or of the match, as it is written on the plate."""
    _ = words.gettext
    match, turn = scene.match, scene.turn
    if scene.rests and turn.ending is None:
        highest = _("{name} has the highest total.").format(name=isolated(match.due.name or ""))
        text = f"{detail(words, scene)} {highest}"
        return {"reason": "roll-off", "score": "", "title": headline(words, scene, ()), "text": text}
    end = wording.ending(words, turn, scene.name)
    if end is None:
        return None
    end["title"] = _("{name}: {sentence}").format(name=scene.name, sentence=end["title"])
    if match.ending:
        end["text"] = " ".join((why_won(words, match), wording.sentence(end["title"]), end["text"]))
        end["title"] = winners(words, match)
    elif round_won := _round_won(words, scene):
        end["text"] = f"{round_won} {end['text']}"
    return end


def _round_won(words: Translation, scene: Scene) -> str:
    """Who won the round whose last turn lies on the table; "" if none has just ended."""
    match = scene.match
    number = settled_round(match, scene.rests)
    is_told = match.format == "best-of" or match.stakes != "none"  # elsewhere rounds are only added up
    if number is None or not is_told or not match.results[-1].winners:
        return ""
    names = [match.players[seat - 1] for seat in match.results[-1].winners]
    if len(names) == 1:
        return words.gettext("{name} wins the round.").format(name=isolated(names[0]))
    return words.gettext("{names} share the round.").format(names=all_of(words, names))


def winners(words: Translation, match: Match) -> str:
    """Who won."""
    _ = words.gettext
    assert match.ending is not None
    names = [match.players[seat - 1] for seat in match.ending.winners]
    if len(match.players) == 1:
        return _("The match is over.")
    if len(names) == 1:
        return _("{name} wins!").format(name=isolated(names[0]))
    return _("{names} win together.").format(names=all_of(words, names))


def why_won(words: Translation, match: Match) -> str:
    """By what the match was won."""
    _ = words.gettext
    assert match.ending is not None
    seat = match.ending.winners[0]
    standing = match.standings[seat - 1]
    reason = match.ending.reason
    if reason == "lowest" and match.format == "round":
        score = match.results[0].scores[seat - 1]
        return _("Lowest score: {score}.").format(score=score)
    if reason == "rounds":
        return words.ngettext("{n} round won.", "{n} rounds won.", standing.rounds_won).format(n=standing.rounds_won)
    return {
        "shut": _("A shut box wins."),
        "lowest": _("Lowest total: {total}.").format(total=standing.total),
        "last": _("Everyone else is out."),
        "broke": _("Too few have counters left to go on."),
        "play-off": _("The play-off has decided."),
        "stalled": _("No roll can shut another tile: the lowest box wins."),
    }[reason]


def said(words: Translation, scene: Scene, choices: tuple[int, ...]) -> str:
    """What is heard after a step, the result first."""
    _ = words.gettext
    match, turn = scene.match, scene.turn
    end = plaque(words, scene)
    if end:
        told = [wording.sentence(end["title"]), end["text"]]
        if is_just_settled(match, scene.rests):
            told += settlement(words, match)
        if not match.ending and turn.ending:
            told.append(following(words, match))
        return " ".join(told)
    if match.turn is None:  # another roll for who begins
        return " ".join((detail(words, scene), headline(words, scene, choices)))
    step = turn.history[-1]
    if isinstance(step, Roll):
        told = [wording.rolled(words, match.rules, step.faces, scene.name)]
    else:
        shut = _("{name} shuts {tiles}.") if scene.computer else _("Shut {tiles}.")
        told = [shut.format(name=scene.name, tiles=", ".join(map(str, step.tiles)))]
    if not scene.computer:  # who follows a computer by ear hears as much as it takes until its next step
        if not isinstance(step, Roll):
            told.append(_("Open: {tiles}.").format(tiles=", ".join(map(str, turn.open_tiles))))
        told.append(wording.headline(words, turn, choices))
    return " ".join(told)


def following(words: Translation, match: Match) -> str:
    """Who is next, as the button says it."""
    return words.gettext("Next: {name}").format(name=isolated(match.due.name or ""))


def begins(words: Translation, scene: Scene, choices: tuple[int, ...]) -> str:
    """What is heard when a turn begins; with the round, if it is the first of it."""
    match = scene.match
    first = match.turn is None or match.due.player == match.order[0]
    told = [wording.sentence(round_line(words, match))] if first else []
    return " ".join((*told, headline(words, scene, choices), detail(words, scene)))


def failed(words: Translation, match: Match, fault: Exception) -> str:
    """Why a computer does not play, and the way out."""
    try:
        told = str(fault) or show(fault)
    except Exception:  # somebody's own exception, which cannot even be shown
        told = "?"
    if not isinstance(fault, RuleError):
        told = f"{type(fault).__name__}: {told}"
    told = told if len(told) <= LONGEST_FAULT else told[: LONGEST_FAULT - 1] + "…"
    return words.gettext(
        "The strategy of {name} has failed ({fault}). Play this turn for {name}, or begin a new game."
    ).format(name=isolated(match.due.name or ""), fault=told)


def pause_set(words: Translation, on: bool) -> str:
    """That computers take their time, or do not."""
    _ = words.gettext
    return _("Computers take their time.") if on else _("Computers play at once.")


def who_plays(words: Translation, match: Match) -> str:
    """Who sits at the table."""
    return words.gettext("At the table: {names}.").format(names=all_of(words, match.players))


def round_line(words: Translation, match: Match, number: int | None = None, play_off: bool | None = None) -> str:
    """Which round this is; of another one, if ``number`` and ``play_off`` say so."""
    _ = words.gettext
    if match.turn is None and not match.results and not match.ending:
        return _("Who begins?")
    if match.play_off if play_off is None else play_off:
        return _("Play-off")
    number = match.round if number is None else number
    if match.terms.rounds and match.format != "round":
        return _("Round {number} of {rounds}").format(number=number, rounds=match.terms.rounds)
    return _("Round {number}").format(number=number)


def settled_round(match: Match, rests: bool) -> int | None:
    """The round that has just been settled; None if that is over, or nothing was."""
    if not match.results or not (match.ending or (rests and match.last_turn is match.results[-1].turns[-1])):
        return None
    return match.results[-1].number


def last_settlement(match: Match) -> tuple[Payment, ...]:
    """What changed hands when a round was settled last.

    >>> from stbwidgets.rules.catalogue import variant
    >>> match = Match(variant("lucky-seven"), ("Ana", "Bo"), stakes="pub", seed=7).roll((3, 4)).shut((7,))
    >>> [(paid.receiver, paid.counters) for paid in last_settlement(match)]
    [(1, 2)]
    """
    found: list[Payment] = []
    for paid in reversed(match.ledger):  # which is long after hundreds of rounds
        if paid.reason == "stake" and not found:
            continue
        if paid.reason == "stake" or (found and paid.round != found[0].round):
            break
        found.append(paid)
    return tuple(reversed(found))


def settlement(words: Translation, match: Match) -> list[str]:
    """Who paid whom when a round was settled last, a sentence each, and that the next one costs its stake."""
    told = [_payment(words, match, paid) for paid in last_settlement(match)]
    if match.ledger[-1:] and match.ledger[-1].reason == "stake" and match.results:
        n = match.terms.stake or 0
        stake = words.ngettext(
            "Everyone pays {n} counter in for the next round.", "Everyone pays {n} counters in for the next round.", n
        )
        told.append(stake.format(n=n))
    return told


def is_just_settled(match: Match, rests: bool) -> bool:
    """Whether the last settlement is that of the round whose last turn lies on the table."""
    paid = last_settlement(match)
    return bool(paid) and paid[-1].round == settled_round(match, rests)


def _payment(words: Translation, match: Match, paid: Payment) -> str:
    n = paid.counters
    payer, receiver = (
        isolated(match.players[holder - 1]) if isinstance(holder, int) else "" for holder in (paid.payer, paid.receiver)
    )
    sentence = {
        "pot": words.ngettext(
            "{receiver} takes {n} counter from the pot.", "{receiver} takes {n} counters from the pot.", n
        ),
        "kitty": words.ngettext(
            "{receiver} takes {n} counter from the kitty.", "{receiver} takes {n} counters from the kitty.", n
        ),
        "shut": words.ngettext(
            "{payer} pays {receiver} {n} counter for the shut box.",
            "{payer} pays {receiver} {n} counters for the shut box.",
            n,
        ),
        "difference": words.ngettext(
            "{payer} pays {receiver} {n} counter.", "{payer} pays {receiver} {n} counters.", n
        ),
        "odd": words.ngettext(
            "{n} counter of {payer} cannot be shared evenly and stays on the table.",
            "{n} counters of {payer} cannot be shared evenly and stay on the table.",
            n,
        ),
    }[paid.reason]
    return sentence.format(payer=payer, receiver=receiver, n=n)


def seed_line(words: Translation, match: Match, round: int, rematch: int) -> str:
    """Where the dice come from, and where those of a rematch will."""
    return words.gettext("Seed {seed}, round {round}. A rematch has seed {rematch}.").format(
        seed=match.seed, round=round, rematch=rematch
    )


def roll_off_history(words: Translation, match: Match) -> list[dict[str, Any]]:
    """One entry for each roll for who begins."""
    source = match.rules.source
    entries = []
    for number, (seat, roll) in enumerate(roll_off_rolls(match), 1):
        suit = 0 if source.kind == "cards" else None
        name = "" if isinstance(source, Dice) else draws.name(words, source, roll.faces, suit)
        text = wording.rolled(words, match.rules, roll.faces, isolated(match.players[seat - 1]))
        if not roll.drawn:
            text = f"{text} {words.gettext('It was typed.')}"
        entries.append(
            {
                "number": number,
                "faces": list(roll.faces),
                "drawn": roll.drawn,
                "typed": not roll.drawn,
                "shut": None,
                "suit": suit,
                "name": name,
                "free": False,
                "who": match.players[seat - 1],
                "text": text,
            }
        )
    return entries
