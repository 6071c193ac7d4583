"""Every box of some rules with its value, and every kind of roll: what the value map is made of."""

from fractions import Fraction
from functools import lru_cache
from itertools import groupby
from typing import Any, NamedTuple

from ...odds.solution import solve
from ...odds.states import States
from ...rules.errors import RuleError
from ...rules.moves import MOVE_RULES
from ...rules.rules import Rules
from ...rules.sources import Faces

MOST_TILES = 12  # solved while one waits
SHADES = 6

Move = tuple[int, ...]


class Roll(NamedTuple):
    """Rolls that can be used alike: a total, or a pair of faces where faces matter."""

    faces: Faces  # one of them
    label: str
    ways: int


def whole_box(rules: Rules) -> Rules:
    """The rules with every tile open at the start, if all their boxes can be solved while one waits."""
    if not rules.source.replacement:
        raise RuleError(
            f"the value map cannot show {rules.title!r}: with {rules.source!r} a box is worth now more, now less, as "
            "pieces leave the deck; take rules with dice, such as 'classic'"
        )
    if len(rules.tiles) > MOST_TILES:
        raise RuleError(
            f"the value map shows boxes of at most {MOST_TILES} tiles, and {rules.title!r} has {len(rules.tiles)}; "
            "take fewer tiles, such as variant('classic').replace(tiles=range(1, 13))"
        )
    return rules if rules.open_tiles == rules.tiles else rules.replace(open_tiles=rules.tiles)


def use_of(rules: Rules, faces: Faces) -> Any:
    """What matters of a roll: the same for all rolls that can be used alike."""
    if MOVE_RULES[rules.move_rule].both_faces:
        return tuple(sorted(faces))
    return rules.targets(faces)


def roll_label(rules: Rules, faces: Faces) -> str:
    """What it is called: its total, or its faces where they matter."""
    targets = rules.targets(faces)
    if len(targets) == 1 and not MOVE_RULES[rules.move_rule].both_faces:
        return str(targets[0])
    return ", ".join(map(str, sorted(faces)))


@lru_cache(maxsize=32)
def rolls_of(rules: Rules, dice: int) -> tuple[Roll, ...]:
    """What can come up with so many dice, each kind once, with its outcomes."""
    kept = [
        (use_of(rules, faces), faces, weight)
        for faces, weight in rules.source.weights(dice).items()
        if not rules.source.is_free(faces)
    ]
    kept.sort(key=lambda one: (one[0], one[1]))
    found = []
    for _, some in groupby(kept, key=lambda one: one[0]):
        same = list(some)
        faces = same[-1][1]  # 4 and 4 rather than 2 and 6
        found.append(Roll(faces, roll_label(rules, faces), sum(weight for _, _, weight in same)))
    return tuple(found)


def box_of(tiles: Move, number: int) -> Move:
    """The open tiles of the box with this number: 1, 2, 4, … for the tiles that are open."""
    return tuple(tile for place, tile in enumerate(tiles) if number >> place & 1)


@lru_cache(maxsize=8)
def values_of(rules: Rules, aim: str) -> tuple[Fraction, ...]:
    """The value of each box, by its number."""
    solution = solve(rules, aim)
    return tuple(
        Fraction(solution.value_at(box, first_roll=rules.opening is not None and box == rules.open_tiles))
        for box in (box_of(rules.tiles, number) for number in range(1 << len(rules.tiles)))
    )


def bounds_of(rules: Rules, aim: str) -> tuple[Fraction, ...]:
    """Where the shades begin and end, in round numbers."""
    if aim == "shut":
        return tuple(Fraction(percent, 100) for percent in (0, 5, 10, 20, 35, 60, 100))
    most = max(values_of(rules, aim))
    step = next(step for size in range(60) for step in (10**size, 2 * 10**size, 5 * 10**size) if SHADES * step >= most)
    return tuple(Fraction(step * shade) for shade in range(SHADES + 1))


def shade_of(bounds: tuple[Fraction, ...], value: Fraction) -> int:
    """Which of the shades a value has."""
    return next((shade for shade, bound in enumerate(bounds[1:]) if value < bound), SHADES - 1)


@lru_cache(maxsize=8)
def reachable(rules: Rules) -> frozenset[Move]:
    """The boxes that a turn can come to."""
    states = States(rules)
    return frozenset(states.open_tiles(mask) for mask in states.reachable())
