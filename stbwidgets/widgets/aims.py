"""What the player at the table may want, and what its numbers then mean."""

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from ..language import Translation
from ..odds.advice import Aim
from ..rules.match import Match

if TYPE_CHECKING:
    from .table import Table


class Standing(NamedTuple):
    """The aims of a turn, the usual one first, and what there is to say about each."""

    aims: tuple[Aim, ...]
    notes: dict[str, str]

    def find(self, kind: str) -> Aim | None:
        return next((aim for aim in self.aims if aim.kind == kind), None)


def beside(aim: Aim) -> Aim:
    """What is shown in the second column."""
    return Aim("shut") if aim.kind in ("score", "turns", "race") else Aim("score")


def standing(table: "Table", typed: int | None) -> Standing:
    """What the player whose turn lies on the table may want; ``typed`` is a score to beat, in practice."""
    match, words = table.match, table.translation
    if match is None:
        if table.turn.rules.format == "race":
            return Standing((Aim("turns"), Aim("shut")), _race_notes(words))
        return _practice(words, typed)
    if match.format == "race":
        return _race(words, match, table.seat)
    return _match(words, match, table.seat)


def _practice(words: Translation, typed: int | None) -> Standing:
    _ = words.gettext
    aims = (Aim("score"), Aim("shut"))
    if typed is None:
        return Standing(aims, {"beat": _("Type the score to beat.")})
    note = _("A score of {target} itself does not beat it.").format(target=typed)
    return Standing((*aims, Aim("beat", typed)), {"beat": note})


def _race_notes(words: Translation) -> dict[str, str]:
    _ = words.gettext
    return {
        "turns": _("Turns until the box is shut, this one included."),
        "shut": _("The chance to shut the box within this turn."),
    }


def _race(words: Translation, match: Match, seat: int) -> Standing:
    _ = words.gettext
    aims = (Aim("turns"), Aim("shut"))
    if len(match.players) != 2 or match.turn is None:
        return Standing(aims, _race_notes(words))
    other = next(line for line in match.standings if line.player != seat)
    race = Aim("race", opponent=other.open_tiles, begins=match.order[:1] == (seat,))
    note = _("If both play to win. The first to shut the box wins.")
    return Standing((race, *aims), {**_race_notes(words), "race": note})


def _match(words: Translation, match: Match, seat: int) -> Standing:
    _ = words.gettext
    aims: tuple[Aim, ...] = (Aim("score"), Aim("shut"))
    scores = [line.score for line in match.standings if line.score is not None and line.player != seat]
    to_follow = len(match.order) - len(scores) - 1
    decides = match.format == "round" or match.play_off
    if match.turn is None:
        return Standing(aims, {})
    if scores:
        best = min(scores)
        tie = Fraction(1, scores.count(best) + 1)
        beat = Aim("beat", best, tie)
        tied = _("A tie counts as {share} of a win.").format(share=tie)
        if to_follow:
            note = words.ngettext(
                "The chance to beat the best score so far, {target}. {n} more player follows.",
                "The chance to beat the best score so far, {target}. {n} more players follow.",
                to_follow,
            ).format(n=to_follow, target=best)
        elif decides:
            note = _("Below {target} wins.").format(target=best)
        elif match.format == "best-of":
            note = _("Below {target} wins this round.").format(target=best)
        else:
            note = _("The chance to beat the best score of this round, {target}. More than this round counts.").format(
                target=best
            )
        return Standing((*aims, beat), {"beat": f"{note} {tied}"})
    if len(match.order) == 2 and (decides or match.format == "best-of"):
        win = Aim("win", tie=Fraction(1, 2), shut_wins=match.terms.shut_wins != "nothing")
        note = _("If the other player plays to win too. A tie counts as {share} of a win.").format(share="1/2")
        return Standing((*aims, win), {"win": note})
    return Standing(aims, {})
