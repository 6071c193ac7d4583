"""What lesson A1 and its guide state as numbers, each with the engine's word on it."""

from stbwidgets.course import computer
from stbwidgets.odds.solution import solve
from stbwidgets.rules.catalogue import variant
from stbwidgets.rules.turn import Turn

CLASSIC = variant("classic")
ALL = CLASSIC.tiles
PUBLISHED = (
    ((6, 5), (2, 9)),
    ((4, 3), (7,)),
    ((6, 2), (8,)),
    ((5, 4), (4, 5)),
    ((6, 1), (1, 6)),
    ((5,), None),
)


def published_round() -> bool:
    """It can be played as it is told, with the score that is told."""
    turn = Turn(CLASSIC, seed=0)
    for faces, tiles in PUBLISHED:
        turn = turn.roll(faces)
        if turn.faces != faces:
            return False
        turn = turn.shut(tiles) if tiles else turn
    return turn.ending is not None and (turn.ending.score, turn.ending.reason, turn.open_tiles) == (3, "stuck", (3,))


def move_of(faces: tuple[int, ...], tiles: tuple[int, ...]) -> bool:
    return (faces, tiles) in PUBLISHED and published_round()


def better_is_4_and_5() -> bool:
    ranked = [solve(variant(name)).rank_moves((1, 3, 4, 5, 6), (5, 4)) for name in ("classic", "two-dice", "as-few")]
    return all([move[0] for move in moves] == [(4, 5), (3, 6), (1, 3, 5)] for moves in ranked)


def dice(open_tiles: tuple[int, ...]) -> int:
    return computer.choose_dice(Turn(CLASSIC, seed=0, open_tiles=open_tiles))


def mean() -> float:
    scores = computer.scores()
    return sum(score * count for score, count in scores.items()) / scores.total()


def counts() -> list[tuple[int, int]]:
    return computer.scores().most_common(2)


# a phrase of the lesson -> whether it is so
FACTS = {
    "nine **tiles**, 1 to 9": tuple(range(1, 10)) == ALL,
    "the numbers 1 to 9": tuple(range(1, 10)) == ALL,
    "2000 rounds of the computer": computer.ROUNDS == 2000,
    "add up to 6 or less": lambda: dice((1, 5)) == 1 and dice((1, 6)) == 2,
    "It ends at score 3. At the last roll only tile 3 was open": published_round,
    "| roll | 6 + 5 | 4 + 3 | 6 + 2 | 5 + 4 | 6 + 1 | 5 |": published_round,
    "| tiles shut | 2, 9 | 7 | 8 | 4, 5 | 1, 6 | none: stuck |": published_round,
    "After 5 + 4, the player shut 4 and 5. Was that better than 3 and 6? The score of 3 does not": lambda: (
        move_of((5, 4), (4, 5)) and (3, 6) in CLASSIC.legal_moves((1, 3, 4, 5, 6), (5, 4))
    ),
    "1 + 7 and 7 + 1 are the same move": (1, 7) in CLASSIC.legal_moves(ALL, (4, 4)),
    "tiles 3 and 8 are open": CLASSIC.score((3, 8)) == 11,
    "All nine tiles add up to 45": CLASSIC.score(ALL) == 45,
    "tiles worth 42, and 45 − 42 = 3": sum(sum(tiles) for _, tiles in PUBLISHED if tiles) == 42 == 45 - 3,
    r"\text{score} = 45 -": CLASSIC.score((3, 8)) == 45 - sum((1, 2, 4, 5, 6, 7, 9)),
    "When 7, 8 and 9 are all shut, you *may* roll one": all(
        CLASSIC.dice_choices(tiles) == ((1, 2) if max(tiles) < 7 else (2,)) for tiles in [(6,), (1, 6), (7,), (1, 9)]
    ),
    "No turn can end with score 45": all(CLASSIC.legal_moves(ALL, (a, b)) for a in range(1, 7) for b in range(1, 7)),
    "Can a turn end with 44?": CLASSIC.score(ALL[1:]) == 44,
    "Here tiles 8 and 9 are gone": CLASSIC.replace(tiles=range(1, 8)).tiles == ALL[:7],
}

# the same of its guide
GUIDE = {
    "The computer plays 2000 rounds": computer.ROUNDS == 2000,
    "Score 0 comes most often, 191 times, about one round in ten": lambda: counts()[0] == (0, 191),
    "Score 9 comes next. The mean is about 11.": lambda: counts()[1][0] == 9 and round(mean()) == 11,
    "the worst of these rounds is 43": lambda: max(computer.scores()) == 43,
    "Shutting 4 and 5 is better": better_is_4_and_5,
}
