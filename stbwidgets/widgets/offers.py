"""Which tiles can still go on a legal set, without listing the sets.

A box of many tiles has thousands of moves for one roll. What the table needs is less: the tiles that some move
adds to those already chosen. A tile fits if the rest of the target can be made from the others, which is the
subset-sum problem, solved here with integers as sets of reachable sums (bit s: the sum s can be made).
"""

from ..rules.errors import RuleError
from ..rules.moves import MOVE_RULES
from ..rules.turn import Turn

Tiles = tuple[int, ...]


def can_join(turn: Turn, chosen: Tiles = ()) -> Tiles:
    """The open tiles that can still join `chosen` on the way to a legal move, ascending.

    >>> from stbwidgets import Turn, variant
    >>> turn = Turn(variant("classic"), seed=7).roll((3, 5))
    >>> can_join(turn), can_join(turn, (1, 2))
    ((1, 2, 3, 4, 5, 6, 7, 8), (5,))
    """
    if turn.due != "move" or turn.faces is None or not set(chosen) <= set(turn.open_tiles):
        return ()
    rules = turn.rules
    rule = MOVE_RULES[rules.move_rule]
    most = (rules.max_tiles or rule.most_tiles or len(turn.open_tiles)) - len(chosen)
    needed = rules.opening if turn.first_roll and rules.opening not in chosen else None
    rest = tuple(tile for tile in turn.open_tiles if tile not in chosen)
    goals = [target - sum(chosen) for target in rules.targets(turn.faces)]
    fitting = {tile for tile in rest if any(_fits(tile, rest, goal, most, needed) for goal in goals)}
    both = tuple(sorted(turn.faces))
    if rule.both_faces and len(set(both)) == 2 and set(both) <= set(turn.open_tiles) and set(chosen) <= set(both):
        fitting |= set(both) - set(chosen) if needed is None or needed in both else set()
    return tuple(sorted(fitting))


def is_move(turn: Turn, chosen: Tiles) -> bool:
    """Whether these tiles may be shut as they are.

    >>> from stbwidgets import Turn, variant
    >>> is_move(Turn(variant("classic"), seed=7).roll((3, 5)), (1, 2, 5))
    True
    """
    try:
        turn.shut(chosen)
    except RuleError:
        return False
    return True


def one_move(turn: Turn) -> Tiles:
    """One legal move, made from the highest tiles that fit.

    >>> from stbwidgets import Turn, variant
    >>> one_move(Turn(variant("classic"), seed=7).roll((6, 5)))
    (2, 9)
    """
    chosen: Tiles = ()
    while not is_move(turn, chosen):
        chosen = tuple(sorted((*chosen, can_join(turn, chosen)[-1])))
    return chosen


def _fits(tile: int, rest: Tiles, goal: int, most: int, needed: int | None) -> bool:
    others = tuple(other for other in rest if other not in (tile, needed))
    goal, most = goal - tile, most - 1
    if needed is not None and needed != tile:
        goal, most = goal - needed, most - 1
    return goal >= 0 and most >= 0 and bool(_reach(others, goal, most) >> goal & 1)


def _reach(tiles: Tiles, goal: int, most: int) -> int:
    """The sums that at most `most` of the tiles make, as bits."""
    if most >= len(tiles):
        reach = 1
        for tile in tiles:
            if tile <= goal:
                reach |= reach << tile
        return reach
    by_size = [1] + [0] * most
    for tile in tiles:
        for size in range(most, 0, -1):
            by_size[size] |= by_size[size - 1] << tile
    reach = 0
    for sums in by_size:
        reach |= sums
    return reach
