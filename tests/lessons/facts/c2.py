"""What lesson C2 and its guide state as numbers, each with the engine's word on it."""

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations

from stbwidgets.course.exercises import c2
from stbwidgets.course.exercises.c1 import pair_facts as c1_pair_facts
from stbwidgets.course.exercises.c1 import scores_of
from stbwidgets.course.one_die import FACES, ONE_DIE, best_play, cost, expected, moves, without
from stbwidgets.odds.solution import solve
from stbwidgets.rules.catalogue import variant
from stbwidgets.rules.turn import Turn

CLASSIC = variant("classic")
TILES = range(1, 10)


def branch(tiles: tuple[int, ...], face: int) -> int | Fraction:
    """What six of 36 rounds cost after this first face."""
    found = [cost(without(tiles, move), 6) for move in moves(tiles, face)]
    return min(found) if found else 6 * sum(tiles)


def by_faces(tiles: tuple[int, ...]) -> Fraction:
    return Fraction(sum(branch(tiles, face) for face in FACES))


def stuck(tiles: tuple[int, ...]) -> list[int]:
    return [face for face in FACES if not moves(tiles, face)]


def places(tiles: tuple[int, ...]) -> str:
    return f"{float(solve(CLASSIC).value_at(tiles)):.3f}"


def extra_tiles(highest: int = 9) -> tuple[int, int]:
    """In how many cases one open tile more lowers the expected score of the classic game, and of how many."""
    best = solve(CLASSIC)
    tiles = TILES[:highest]
    boxes = [box for size in range(1, highest) for box in combinations(tiles, size)]
    lower = [best.value_at((*box, tile)) < best.value_at(box) for box in boxes for tile in tiles if tile not in box]
    return sum(lower), len(lower)


def pairs_follow(border: Callable[[int], bool], factor: int) -> bool:
    pairs = [pair for pair in combinations(FACES, 2) if border(sum(pair))]
    return all(cost(pair) == factor * sum(pair) for pair in pairs)


def other_way_round(rounds: int) -> float:
    """The chance that so many rounds from tiles 1 to 3 cost more than as many from tiles 1 and 2."""
    totals = []
    for box in c2.BOXES:
        chances, sums = scores_of(box, one_die=True), [1.0]
        for _ in range(rounds):
            longer = [0.0] * (len(sums) + sum(box))
            for score, chance in chances.items():
                for total, so_far in enumerate(sums):
                    longer[total + score] += so_far * float(chance)
            sums = longer
        totals.append(sums)
    few, more = totals
    return sum(chance * sum(more[total + 1 :]) for total, chance in enumerate(few))


def ends(seed: int, round: int) -> set[tuple[tuple[int, ...], ...]]:
    """The moves of every way to play this round with tiles 1 to 3, and what is left open at the end."""
    found = set()
    waiting = [(Turn(ONE_DIE.replace(tiles=(1, 2, 3)), seed=seed, round=round), ())]
    while waiting:
        turn, shut = waiting.pop()
        if turn.due == "roll":
            waiting.append((turn.roll(), shut))
        elif turn.due == "move":
            waiting += [(turn.shut(move), (*shut, move)) for move in turn.legal_moves]
        else:
            found.add((*shut, turn.open_tiles))
    return found


def scores(round: int) -> dict[tuple[int, ...], set[int]]:
    """For each first move of this round of the lesson, the scores it can end with."""
    found: dict[tuple[int, ...], set[int]] = {}
    for first, *_, left in ends(14, round):
        found.setdefault(first, set()).add(sum(left))
    return found


# a phrase of the lesson -> whether it is so
FACTS = {
    "start with tiles 1 and 2, or with tile 3 open as well": expected((1, 2, 3)) < expected((1, 2)),
    "Now shut tile 3. How many faces leave you stuck with tiles 1 and 2": (stuck((1, 2, 3)), len(stuck((1, 2))))
    == ([], 3),
    "A round begins with tiles 1 and 2": True,
    "Tile 1 alone: in 6 rounds each face comes once. What do the 6 rounds cost": cost((1,), 6) == 5,
    "Do the same for tile 2 alone": cost((2,), 6) == 10,
    "Now tiles 1 and 2: in 36 rounds each face comes 6 times. After face 1, six rounds go on with tile 2": moves(
        (1, 2), 1
    )
    == ((1,),),
    "Take tiles 1 and 5. Six rounds from tile 1 alone cost 5 points, and six from tile 5 alone cost 25": [
        cost((1,), 6),
        cost((5,), 6),
    ]
    == [5, 25],
    "Count what 36 rounds cost": by_faces((1, 5)) == cost((1, 5)),
    "| first face | 6 rounds go on with |": True,
    "| 1 | tile 5 | 25 |": branch((1, 5), 1) == cost((5,), 6) == 25,
    "| 5 | tile 1 | 5 |": branch((1, 5), 5) == cost((1,), 6) == 5,
    "| 6 | no tile: shut | 0 |": branch((1, 5), 6) == 0,
    "| 2, 3 or 4 | stuck at once, 6 points each | 36 + 36 + 36 |": [branch((1, 5), face) for face in (2, 3, 4)]
    == [6 * 6] * 3
    == [36] * 3,
    "138 points in 36 rounds": cost((1, 5)) == 25 + 5 + 0 + 36 + 36 + 36 == 138,
    "138/36 points on average, or 23/6": expected((1, 5))
    == Fraction(138, 36)
    == Fraction(23, 6)
    == c1_pair_facts()["answer"],
    r"\frac{\text{sum over the six faces}}{6}": all(
        expected(tiles) * 6 == sum(branch(tiles, face) / Fraction(6) for face in FACES)
        for tiles in [(1,), (2, 3), (1, 2, 3)]
    ),
    "And compare it with tiles 1 and 2: your prediction is decided": cost((1, 2, 3)) < cost((1, 2)),
    "what 36 rounds cost from each box with two tiles": [cost(pair) for pair in [(1, 2), (1, 3), (2, 3)]]
    == [23 * 3, 23 * 4, 23 * 5],
    "every box with tiles 1 to 4": lambda: extra_tiles(4) == (10, 28),
    "Then change 4 to 9": True,
    "with tile 1 as well": lambda: (places((2, 3, 5, 7, 8, 9)), places((1, 2, 3, 5, 7, 8, 9))) == ("20.558", "13.570"),
    "what 36 rounds cost? Work out three pairs whose sum is 6 or less": pairs_follow(lambda total: total <= 6, 23)
    and pairs_follow(lambda total: total > 6, 29),
}

# the same of its guide
GUIDE = {
    "1917 points against 1694": [round(cost(box, 1000)) for box in c2.BOXES] == [1917, 1694],
    "{1}: 5/6, {2}: 5/3, {3}: 5/2, {1, 2}: 23/12, {1, 3}: 23/9, {2, 3}: 115/36, {1, 2, 3}: 61/36": [
        str(expected(tiles)) for tiles in [(1,), (2,), (3,), (1, 2), (1, 3), (2, 3), (1, 2, 3)]
    ]
    == ["5/6", "5/3", "5/2", "23/12", "23/9", "115/36", "61/36"],
    "30, 60, 90, 69, 92, 115 and 61": [cost(t) for t in [(1,), (2,), (3,), (1, 2), (1, 3), (2, 3), (1, 2, 3)]]
    == [30, 60, 90, 69, 92, 115, 61],
    "115 + 92 + 69 + 60 + 30 + 0 = 366": [branch((1, 2, 3), face) * 6 for face in FACES] == [115, 92, 69, 60, 30, 0]
    and cost((1, 2, 3), 216) == 366,
    "69 against 90": (cost((1, 2)), cost((3,))) == (69, 90),
    "In round 3 the first roll is 3": lambda: (
        scores(3) == {(3,): {1}, (1, 2): {3}} and all(len(set().union(*scores(one).values())) == 1 for one in (1, 2))
    ),
    "150 rounds of each should cost about 288 and 254": [round(cost(box, 150)) for box in c2.BOXES] == [288, 254]
    and 15 * 10 == 150,
    "1 class of 11": lambda: round(1 / other_way_round(150)) == 11,
    "36 rounds of each it would be 1 of 4": lambda: round(1 / other_way_round(36)) == 4,
    "20.558": lambda: places((2, 3, 5, 7, 8, 9)) == "20.558",
    "13.570": lambda: places((1, 2, 3, 5, 7, 8, 9)) == "13.570",
    "138 points in 36 rounds, or 23/6": (cost((1, 5)), expected((1, 5))) == (138, Fraction(23, 6)),
    "with tiles 1 to 4, one tile more helps in 10 of 28 cases": lambda: extra_tiles(4) == (10, 28),
    "942 of 2295": lambda: extra_tiles() == (942, 2295),
    "1 and 3, 1 and 4, 3 and 4, 4 and 5": c2.helped() == ((1, 3), (1, 4), (3, 4), (4, 5)),
    "23 times the sum": pairs_follow(lambda total: total <= 6, 23),
    "29 times the sum": pairs_follow(lambda total: total > 6, 29),
    "5 + 18 = 23": all(by_faces(pair) == (5 + 18) * sum(pair) for pair in combinations(FACES, 2) if sum(pair) <= 6),
    "5 + 24 = 29": all(by_faces(pair) == (5 + 24) * sum(pair) for pair in combinations(FACES, 2) if sum(pair) > 6),
    "three tiles and one die": ONE_DIE.legal_moves((1, 2, 3), (3,)) == moves((1, 2, 3), 3) and best_play().exact,
}
