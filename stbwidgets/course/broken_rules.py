"""Rules broken on purpose, as published programs have broken them, to see what that does to their numbers.

Two slips are well known. One program took a permission for a duty: where one die *may* be rolled, it *must* be. The
other tried only sets of up to three tiles, which `Rules` can say by itself: ``rules.replace(max_tiles=3)``.
"""

from dataclasses import fields
from typing import Any

from stbwidgets.odds.solution import read_rules
from stbwidgets.rules.moves import Move
from stbwidgets.rules.rules import Rules


class ForcedDice(Rules):
    """Rules under which a player must roll the fewest dice that the true rules only allow."""

    def __repr__(self) -> str:
        plain = {part.name: getattr(self, part.name) for part in fields(Rules)}
        return f"forced_dice({Rules(**plain)!r})"

    def _dice_choices(self, open_tiles: Move) -> tuple[int, ...]:
        return super()._dice_choices(open_tiles)[:1]


def forced_dice(rules: Any) -> Rules:
    """The same rules, with the choice of dice taken away: as few as may be rolled must be rolled.

    >>> from stbwidgets.odds.solution import solve
    >>> true, broken = solve("classic", "shut").value, solve(forced_dice("classic"), "shut").value
    >>> f"{float(true):.2%} {float(broken):.2%}"
    '9.76% 7.42%'
    """
    parts = {part.name: getattr(read_rules(rules, "forced_dice"), part.name) for part in fields(Rules)}
    return ForcedDice(**parts | {"id": "custom"})
