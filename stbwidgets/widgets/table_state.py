"""What the table shows, as its script gets it: all words are chosen here."""

from typing import TYPE_CHECKING, Any

from ..language import Translation
from ..rules.sources import Dice, Dominoes
from ..rules.turn import Roll, Shut, Turn
from . import draws, match_sentences, practice, wording
from .match_play import rematch_seed
from .match_sentences import Scene
from .offers import can_join
from .rule_words import rule_text

if TYPE_CHECKING:
    from .table import Table

MOST_MOVES = 200  # more than these are not sent: the script asks about its selection instead


def count_moves(turn: Turn) -> int:
    """How many moves there are now.

    >>> from stbwidgets.rules.catalogue import variant
    >>> count_moves(Turn(variant("classic"), seed=7).roll((3, 5)))
    6
    """
    return turn.rules.count_moves(turn.open_tiles, turn.faces, turn.first_roll) if turn.due == "move" else 0


def table_state(table: "Table") -> dict[str, Any]:
    """Everything but the panels and what is said."""
    turn, words, scene = table.turn, table.translation, table.scene()
    rules, count = turn.rules, count_moves(turn)
    source = rules.source
    return {
        "title": words.gettext(rules.title),
        "text": rule_text(words, rules),
        "seed": str(turn.seed),  # a string: JavaScript would round a long one
        "round": turn.round,
        "tiles": list(rules.tiles),
        "open": list(turn.open_tiles),
        "source": {
            "kind": source.kind,
            "count": source.count if isinstance(source, Dice) else 1,
            "sides": source.sides if isinstance(source, Dice) else 0,
            "set": source.domino_set if isinstance(source, Dominoes) else "",
        },
        "choices": list(table.choices),
        "faces": None if turn.faces is None else list(turn.faces),
        "total": turn.total,
        "targets": list(rules.targets(turn.faces)) if turn.due == "move" else [],
        "goal": wording.goal(words, turn),
        "moves": [list(move) for move in turn.legal_moves] if count <= MOST_MOVES else None,
        "count": count,
        "offer": list(can_join(turn)),
        "score": str(turn.score),  # digital scores can be long too
        "notice": table.failed,
        "can_back": table.can_back,
        **(_practice(table, turn) if scene is None else _match(table, scene)),
    }


def _practice(table: "Table", turn: Turn) -> dict[str, Any]:
    words, given = table.translation, table.given
    return {
        "due": turn.due,
        "ending": wording.ending(words, turn),
        "headline": wording.headline(words, turn, table.choices),
        "detail": wording.detail(words, turn),
        "given": wording.given(words, turn, given, practice.given_roll(turn, given)),
        "seed_text": wording.seed_line(words, turn, given is not None),
        "history": _history(words, turn, given),
        "match": None,
    }


def _match(table: "Table", scene: Scene) -> dict[str, Any]:
    words, match, turn = table.translation, scene.match, scene.turn
    rolling_off = match.turn is None and match.ending is None
    if rolling_off or (scene.rests and turn.ending is None):
        history = match_sentences.roll_off_history(words, match)
    else:
        history = _history(words, turn)
    return {
        "due": None if scene.rests else ("roll" if rolling_off else turn.due),
        "ending": match_sentences.plaque(words, scene),
        "headline": match_sentences.headline(words, scene, table.choices),
        "detail": match_sentences.detail(words, scene),
        "given": "",
        "seed_text": match_sentences.seed_line(words, match, turn.round, rematch_seed(match)),
        "history": history,
        "match": {
            "next": match_sentences.following(words, match) if scene.rests else "",
            "over": match.ending is not None,
            "playing": match_sentences.headline(words, scene, ()) if table.computer_due else "",
            "paced": table.computer_paced,
            "pause": table.pause if table.computers else None,
        },
    }


def _history(words: Translation, turn: Turn, given: practice.Given | None = None) -> list[dict[str, Any]]:
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
