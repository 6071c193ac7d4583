"""The rules of RULES §2 written out a second time, slowly and plainly, to check the engine against.

Nothing here shares a line with stbwidgets.rules: every set of open tiles is tried against the sentence of the rule.
"""

from itertools import combinations


def every_set(open_tiles):
    """Every non-empty set of the open tiles, fewest tiles first, then by value."""
    tiles = sorted(open_tiles)
    for size in range(1, len(tiles) + 1):
        yield from combinations(tiles, size)


def allowed(move_rule, max_tiles, faces, tiles):
    """Whether a roll may shut this set of tiles."""
    total = sum(faces)
    if move_rule == "sum":
        return sum(tiles) == total and (max_tiles is None or len(tiles) <= max_tiles)
    if move_rule == "sum-or-difference":
        wanted = {total}
        if len(faces) == 2 and faces[0] != faces[1]:
            wanted.add(max(faces) - min(faces))
        return sum(tiles) in wanted and (max_tiles is None or len(tiles) <= max_tiles)
    if move_rule == "single":
        return tiles == (total,)
    if move_rule == "one-of-three":
        return len(tiles) == 1 and (tiles[0] == total or tiles[0] in faces)
    both = len(faces) == 2 and faces[0] != faces[1] and tiles == (min(faces), max(faces))
    if move_rule == "faces-and-total":
        return tiles == (total,) or both
    if move_rule == "faces-or-total":
        return both or (len(tiles) == 1 and (tiles[0] == total or tiles[0] in faces))
    raise AssertionError(move_rule)


def legal_moves(rules, open_tiles, faces, first_roll=False):
    """All moves of a roll under these rules."""
    if rules.stop_total == sum(faces) or tuple(faces) == (0, 0):
        return ()
    return tuple(
        tiles
        for tiles in every_set(open_tiles)
        if allowed(rules.move_rule, rules.max_tiles, faces, tiles)
        and not (first_roll and rules.opening is not None and rules.opening not in tiles)
    )


def dice_choices(dice_rules, count, sides, open_tiles):
    """How many of ``count`` dice may be rolled."""
    if "sum-six" in dice_rules and sum(open_tiles) <= sides:
        return (1,)
    choices = {count}
    if "high" in dice_rules and all(tile <= sides for tile in open_tiles):
        choices.add(1)
    if "as-few" in dice_rules:
        for k in range(1, count):
            if sum(open_tiles) <= sides * k:
                choices.add(k)
    return tuple(sorted(choices))


def score(scoring, open_tiles):
    """What the open tiles cost."""
    tiles = sorted(open_tiles)
    if scoring == "golf":
        return sum(tiles)
    if scoring == "missionary":
        return len(tiles)
    number = 0
    for tile in tiles:
        number = number * 10 ** len(str(tile)) + tile
    return number
