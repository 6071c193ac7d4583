"""Explorers: one small widget for one idea, in a lesson or without one.

Each is a module X.py here with its script X.js and its sheet X.css. What they share is in explorer.py, frame.js and
explorer.css.
"""

from difflib import get_close_matches
from importlib import import_module
from inspect import Parameter, signature
from typing import Any

from ...rules.numerals import show
from .explorer import Explorer

# id -> module, class, and what it shows in one sentence. Imported when first asked for.
EXPLORERS = {
    "partitions": ("partitions", "Partitions", "every way to write a number as a sum, as tiles and as diagrams"),
    "polynomial": ("polynomial", "GeneratingPolynomial", "a product that counts the moves, growing factor by factor"),
    "sample-space": ("sample_space", "SampleSpace", "the 36 outcomes of two dice: paint an event and count it"),
    "totals": ("totals", "Totals", "the totals of dice, dominoes or cards: exact, and as they fall"),
    "stuck": ("stuck", "StuckOrNot", "which rolls can be played with the tiles that are open"),
    "long-run": ("long_run", "LongRun", "how a share settles down in many trials, and how it does not"),
    "fair-die": ("fair_die", "FairDie", "whether counts of a die look fair"),
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
        listed = "; ".join(f"{name!r}: {sentence}" for name, (_, _, sentence) in EXPLORERS.items())
        shown = show(id) if not isinstance(id, str) or len(id) <= 40 else show(id[:40] + "…")
        raise ValueError(f"there is no explorer {shown}; {meant}there are {listed}")
    module, name, _ = EXPLORERS[id]
    explorer: type[Explorer] = getattr(import_module(f".{module}", __name__), name)
    takes = signature(explorer)
    try:
        takes.bind(*given, **keywords)
    except TypeError as fault:
        names = [one for one, part in takes.parameters.items() if part.kind is not Parameter.VAR_KEYWORD]
        raise TypeError(f"explore({id!r}): {fault}; it takes: {', '.join(names)}") from None
    return explorer(*given, **keywords)


__all__ = ["EXPLORERS", "explore"]
