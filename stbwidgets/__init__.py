"""Shut the Box: an exact rules engine, a Jupyter widget and a course.

>>> import stbwidgets as stb
>>> stb.variant("classic").legal_moves(range(1, 10), (3, 5))
((8,), (1, 7), (2, 6), (3, 5), (1, 2, 5), (1, 3, 4))
"""

from importlib import import_module
from typing import Any

__version__ = "0.1.0"

# public name -> module that defines it. Imported when first used, so that the rules and the
# exact odds need nothing heavy (no module bears the name of a public name, see DESIGN).
_HOMES = {
    "Cards": "rules.sources",
    "Dice": "rules.sources",
    "Dominoes": "rules.sources",
    "Ending": "rules.turn",
    "Match": "rules.match",
    "Rules": "rules.rules",
    "Turn": "rules.turn",
    "variant": "rules.catalogue",
    "variants": "rules.catalogue",
    "solve": "odds.solution",
    "beat": "odds.objectives",
    "evaluate": "odds.evaluation",
    "review": "odds.skill",
    "duel": "odds.duels",
    "simulate": "odds.simulation",
    "set_language": "language",
    "TileRow": "widgets.tile_row",
    "play": "widgets.table",
    "class_board": "widgets.class_board",
    "exercise": "widgets.answer",
    "exit_ticket": "widgets.answer",
    "explore": "widgets.explorers",
    "my_page": "widgets.my_page",
    "my_progress": "widgets.progress_page",
    "my_rounds": "widgets.rounds",
    "predict": "widgets.prediction",
    "printable": "printables",
}

_LIBRARIES = {"matplotlib": "matplotlib", "numpy": "NumPy"}  # that only a few of the names need

__all__ = ["__version__", *sorted(_HOMES)]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'stbwidgets' has no attribute {name!r}; public names: {', '.join(__all__)}")
    try:
        value = getattr(import_module(f"stbwidgets.{_HOMES[name]}"), name)
    except ModuleNotFoundError as fault:
        library = fault.name or ""
        if library not in _LIBRARIES or fault.msg != f"No module named {library!r}":  # or it says more already
            raise
        raise ModuleNotFoundError(
            f"stb.{name} needs {_LIBRARIES[library]}, which is not installed. This gets it: pip install {library}",
            name=library,
        ) from fault
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
