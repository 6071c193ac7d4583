"""Practice: one player, one turn after another, drawn from a seed or given beforehand."""

from collections.abc import Iterable
from typing import Any

from ..rules.errors import RuleError
from ..rules.moves import Move
from ..rules.numerals import as_int, sequence
from ..rules.rules import Rules
from ..rules.seeds import find_seed
from ..rules.sources import Faces
from ..rules.turn import Turn

MOST_ROLLS = 1000

Given = tuple[Faces, ...]  # rolls that were given beforehand


def read_seed(text: Any) -> int:
    """The seed typed into the field; RuleError if it is none.

    >>> read_seed("007")
    7
    """
    if not isinstance(text, str):
        raise RuleError("not a seed")
    return find_seed(text)


def read_rolls(rules: Rules, rolls: Iterable[Any]) -> Given:
    """Given rolls, each as faces or as a single number; ValueError names the first that is none.

    >>> from stbwidgets.rules.catalogue import variant
    >>> read_rolls(variant("classic"), [(6, 5), 5])
    ((6, 5), (5,))
    """
    read = []
    for number, faces in enumerate(sequence(rolls, "roll", ValueError, MOST_ROLLS), 1):
        try:
            read.append(rules.source.read(faces if as_int(faces) is None else (faces,)))
        except ValueError as fault:
            raise ValueError(f"rolls, number {number}: {fault}") from None
    return tuple(read)


def given_roll(turn: Turn, given: Given | None) -> Faces | None:
    """The given roll that comes next; None if there is none, or the turn has left them."""
    if given is None or turn.due != "roll" or any(roll.drawn for roll in turn.rolls):
        return None
    index = len(turn.rolls)
    if index >= len(given):
        return None
    faces = given[index]
    try:
        turn.roll(faces)
    except RuleError:  # too many dice for now, or a piece that is out of the deck
        return None
    return faces


def next_turn(turn: Turn, given: Given | None) -> Turn:
    """The turn after this one.

    The same seed goes on with its next round, so that a class with one seed stays together; given rolls begin again.
    In a race the box stays as it is until it is shut.
    """
    box: Move | None = turn.open_tiles if turn.rules.format == "race" and turn.ending and turn.open_tiles else None
    return Turn(turn.rules, turn.seed, round=turn.round + (given is None), open_tiles=box)
