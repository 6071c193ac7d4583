"""Which sets of open tiles a roll may shut.

Every move rule of the game has the same three parts: the numbers a roll may be used for (its *targets*),
how many tiles one move may shut, and whether the tiles of the two faces may be shut together. A move is
then a set of open tiles that adds up to a target, in other words a partition of the target into distinct
parts taken from the open tiles.
"""

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate

from .errors import VariantError
from .sources import Faces

Move = tuple[int, ...]

MOST_LISTED = 200_000


@dataclass(frozen=True)
class MoveRule:
    """One way to use a roll."""

    targets: Callable[[Faces], tuple[int, ...]]
    most_tiles: int | None = None  # None: any number
    both_faces: bool = False  # the tiles of two differing faces, shut together
    needs_faces: tuple[int, int] = (1, 99)  # fewest and most faces of a full roll


def _total(faces: Faces) -> tuple[int, ...]:
    return (sum(faces),)


def _total_or_difference(faces: Faces) -> tuple[int, ...]:
    total = sum(faces)
    # a difference equal to the total (domino 0-1) is the same target
    if len(faces) == 2 and faces[0] != faces[1] and abs(faces[0] - faces[1]) != total:
        return (total, abs(faces[0] - faces[1]))
    return (total,)


def _total_or_face(faces: Faces) -> tuple[int, ...]:
    return tuple(dict.fromkeys((sum(faces), *sorted(faces, reverse=True))))


MOVE_RULES = {
    "sum": MoveRule(_total),
    "sum-or-difference": MoveRule(_total_or_difference, needs_faces=(2, 2)),
    "single": MoveRule(_total, most_tiles=1),
    "one-of-three": MoveRule(_total_or_face, most_tiles=1, needs_faces=(1, 2)),
    "faces-and-total": MoveRule(_total, most_tiles=1, both_faces=True, needs_faces=(1, 2)),
    "faces-or-total": MoveRule(_total_or_face, most_tiles=1, both_faces=True, needs_faces=(1, 2)),
}


def list_moves(
    rule: MoveRule, most_tiles: int | None, open_tiles: Move, faces: Faces, with_tile: int | None = None
) -> tuple[Move, ...]:
    """All moves, fewest tiles first, then by value. ``open_tiles`` ascending and distinct.

    ``with_tile`` keeps to the moves that shut this tile.

    >>> list_moves(MOVE_RULES["sum"], None, (1, 2, 3, 4, 5, 6, 7, 8, 9), (3, 5))
    ((8,), (1, 7), (2, 6), (3, 5), (1, 2, 5), (1, 3, 4))
    >>> list_moves(MOVE_RULES["faces-and-total"], None, (1, 3, 5), (3, 5))
    ((3, 5),)
    """
    moves: list[Move] = []
    for target in rule.targets(faces):
        moves += sets_with_sum(open_tiles, target, most_tiles or rule.most_tiles, with_tile)
    moves += _both_faces(rule, open_tiles, faces, with_tile)
    return tuple(sorted(moves, key=lambda move: (len(move), move)))


def count_moves(
    rule: MoveRule, most_tiles: int | None, open_tiles: Move, faces: Faces, with_tile: int | None = None
) -> int:
    """How many moves there are, without listing them.

    >>> count_moves(MOVE_RULES["sum"], None, tuple(range(1, 55)), (6,) * 9)
    5718
    """
    most = most_tiles or rule.most_tiles
    found = sum(count_sets_with_sum(open_tiles, target, most, with_tile) for target in rule.targets(faces))
    return found + len(_both_faces(rule, open_tiles, faces, with_tile))


def is_move(rule: MoveRule, most_tiles: int | None, open_tiles: Move, faces: Faces, tiles: Move) -> bool:
    """Whether these open tiles (ascending) may be shut for this roll.

    >>> is_move(MOVE_RULES["sum"], None, (1, 2, 5, 8), (3, 5), (1, 2, 5))
    True
    """
    most = most_tiles or rule.most_tiles or len(open_tiles)
    if 1 <= len(tiles) <= most and sum(tiles) in rule.targets(faces):
        return True
    return tiles in _both_faces(rule, open_tiles, faces)


def _both_faces(rule: MoveRule, open_tiles: Move, faces: Faces, with_tile: int | None = None) -> list[Move]:
    if rule.both_faces and len(set(faces)) == 2 and set(faces) <= set(open_tiles):
        return [tuple(sorted(faces))] if with_tile is None or with_tile in faces else []
    return []


def sets_with_sum(
    tiles: Move, target: int, most_tiles: int | None = None, with_tile: int | None = None
) -> tuple[Move, ...]:
    """Every set of the given distinct tiles (ascending) that adds up to the target.

    >>> sets_with_sum((1, 2, 3, 4), 5)
    ((1, 4), (2, 3))
    >>> sets_with_sum((1, 2, 3, 4), 5, with_tile=2)
    ((2, 3),)
    """
    count = count_sets_with_sum(tiles, target, most_tiles, with_tile)
    if count > MOST_LISTED:
        raise VariantError(
            f"{len(tiles)} open tiles have more than {MOST_LISTED} sets that add up to {target}, too many to "
            "list; count_moves counts them"
        )
    if with_tile is not None:
        rest, most = _without(tiles, with_tile, most_tiles)
        others = _list_sets(rest, target - with_tile, most) if count and target > with_tile else ((),)
        return tuple(sorted(tuple(sorted((with_tile, *some))) for some in others)) if count else ()
    return _few_sets(tiles, target, most_tiles) if count <= _FEW else _list_sets(tiles, target, most_tiles)


_FEW = 64  # long lists are not kept: thousands of them would fill the memory


def _without(tiles: Move, tile: int, most_tiles: int | None) -> tuple[Move, int]:
    """What a set that has this tile may add to it: the other tiles, and how many of them."""
    others = tuple(other for other in tiles if other != tile)
    return others, len(others) if most_tiles is None else most_tiles - 1


@lru_cache(maxsize=4096)
def _few_sets(tiles: Move, target: int, most_tiles: int | None) -> tuple[Move, ...]:
    return _list_sets(tiles, target, most_tiles)


def _list_sets(tiles: Move, target: int, most_tiles: int | None) -> tuple[Move, ...]:
    # no set can have more tiles than fit when the smallest are taken
    most = bisect_right(list(accumulate(tiles)), target)
    if most_tiles is not None:
        most = min(most, most_tiles)
    if most < 1:
        return ()
    # reach[i][k], bit s: some set of at most k of tiles[i:] adds up to s. Only branches that can end are entered.
    within = (1 << target + 1) - 1
    reach = [[1] * (most + 1)]
    for tile in reversed(tiles):
        after = reach[-1]
        reach.append([1, *(after[k] | after[k - 1] << tile & within for k in range(1, most + 1))])
    reach.reverse()
    found: list[Move] = []

    def extend(chosen: Move, first: int, rest: int, most: int) -> None:
        for i in range(first, len(tiles)):
            tile = tiles[i]
            if tile > rest:
                break
            if tile == rest:
                found.append((*chosen, tile))
            elif reach[i + 1][most - 1] >> (rest - tile) & 1:
                extend((*chosen, tile), i + 1, rest - tile, most - 1)

    extend((), 0, target, most)
    return tuple(found)


@lru_cache(maxsize=4096)
def count_sets_with_sum(tiles: Move, target: int, most_tiles: int | None = None, with_tile: int | None = None) -> int:
    """How many sets of the given distinct tiles add up to the target.

    >>> [count_sets_with_sum(tuple(range(1, 10)), total) for total in range(2, 13)]
    [1, 2, 2, 3, 4, 5, 6, 8, 9, 10, 12]
    """
    if with_tile is not None:
        if with_tile not in tiles:
            return 0
        others, most = _without(tiles, with_tile, most_tiles)
        return int(target == with_tile) or count_sets_with_sum(others, target - with_tile, most)
    if target <= 0 or most_tiles == 0:
        return 0
    usable = [tile for tile in tiles if tile <= target]
    if most_tiles is None or most_tiles >= len(usable):
        ways = [1] + [0] * target
        for tile in usable:
            for total in range(target, tile - 1, -1):
                ways[total] += ways[total - tile]
        return ways[target]
    # by_size[k][s]: sets of k tiles that add up to s
    by_size = [[1] + [0] * target] + [[0] * (target + 1) for _ in range(most_tiles)]
    for tile in usable:
        for size in range(most_tiles, 0, -1):
            row, before = by_size[size], by_size[size - 1]
            for total in range(target, tile - 1, -1):
                row[total] += before[total - tile]
    return sum(row[target] for row in by_size[1:])
