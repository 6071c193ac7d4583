"""What the tiles left open cost at the end of a turn; low is good.

>>> {name: score((1, 2, 5)) for name, score in SCORINGS.items()}
{'golf': 8, 'missionary': 3, 'digital': 125}
"""

from collections.abc import Callable


def _digital(open_tiles: tuple[int, ...]) -> int:
    """Say what you see: the open tiles read from left to right as one number."""
    return int("".join(map(str, open_tiles)) or "0")


SCORINGS: dict[str, Callable[[tuple[int, ...]], int]] = {
    "golf": sum,
    "missionary": len,
    "digital": _digital,
}
