"""Explorers: one small widget for one idea, in a lesson or without one.

Each is a module X.py here with its script X.js and its sheet X.css. What they share is in explorer.py, frame.js and
explorer.css.
"""

from difflib import get_close_matches
from importlib import import_module
from inspect import Parameter, signature
from typing import Any

from ...language import N_
from ...rules.numerals import show
from .explorer import Explorer

# id -> what it shows. The module bears the id's name, and is imported when first asked for.
EXPLORERS = {
    "partitions": N_("every way to write a number as a sum, as tiles and as diagrams"),
    "polynomial": N_("a product that counts the moves, growing factor by factor"),
    "sample-space": N_("the 36 outcomes of two dice: paint an event and count it"),
    "totals": N_("the totals of dice, dominoes or cards: exact, and as they fall"),
    "stuck": N_("which rolls can be played with the tiles that are open"),
    "long-run": N_("how a share settles down in many trials, and how it does not"),
    "fair-die": N_("whether the counts of a die look fair"),
    "tree": N_("the tree of a small box: what it costs, from the leaves up"),
    "balance": N_("the scores of a game as weights on a beam, and their mean"),
    "class-record": N_("the scores of a whole class, beside what best play expects"),
    "duel": N_("the chance to win against every score, and the moves that change with it"),
    "values": N_("what every box and roll is worth, and which move is best"),
    "bench": N_("a bench to compose variants from parts, to predict, solve and compare them"),
    "arena": N_("strategies side by side, also your own: as played, exactly, and where they lose most"),
}


def explore(id: Any = None, *given: Any, **keywords: Any) -> Explorer:
    """An explorer by its id. What else it takes is told by `help` of its class; each takes ``language``.

    >>> explore("partitions", 4)
    explore('partitions', 4)

    ValueError for an unknown id names those there are, TypeError for an unknown keyword those it takes.
    """
    if not isinstance(id, str) or id not in EXPLORERS:
        close = get_close_matches(id, EXPLORERS, n=1, cutoff=0.6) if isinstance(id, str) and len(id) <= 40 else []
        meant = f"did you mean {close[0]!r}? " if close else ""
        listed = "; ".join(f"{name!r}: {sentence}" for name, sentence in EXPLORERS.items())
        shown = show(id) if not isinstance(id, str) or len(id) <= 40 else show(id[:40] + "…")
        raise ValueError(f"there is no explorer {shown}; {meant}there are {listed}")
    module = import_module(f".{id.replace('-', '_')}", __name__)
    explorer: type[Explorer]
    (explorer,) = (one for one in vars(module).values() if isinstance(one, type) and getattr(one, "id", None) == id)
    takes = signature(explorer)
    try:
        takes.bind(*given, **keywords)
    except TypeError as fault:
        names = [one for one, part in takes.parameters.items() if part.kind is not Parameter.VAR_KEYWORD]
        raise TypeError(f"explore({id!r}): {fault}; it takes: {', '.join(names)}") from None
    return explorer(*given, **keywords)


__all__ = ["EXPLORERS", "explore"]
