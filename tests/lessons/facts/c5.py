"""What lesson C5 and its guide state as numbers, each with the engine's word on it."""

from fractions import Fraction
from functools import cache

from stbwidgets.course.exercises import c5
from stbwidgets.odds.duels import duel
from stbwidgets.odds.objectives import beat
from stbwidgets.odds.skill import Review, review
from stbwidgets.odds.solution import Solution, solve
from stbwidgets.rules.catalogue import variant
from stbwidgets.rules.turn import Turn
from stbwidgets.widgets.explorers.duel import EXAMPLES, ScoreToBeat

CLASSIC = variant("classic")
BEST = solve(CLASSIC)
DUEL = c5.classic_duel()
BOX, NINE = (1, 3, 6, 8), (3, 6)


def against(score: int) -> tuple[int, ...] | None:
    return DUEL.best_move(BOX, NINE, to_beat=score)


def published(last: tuple[int, ...] = (4, 5)) -> Review:
    turn = Turn(CLASSIC, seed=1)
    for faces, tiles in [((6, 5), (2, 9)), ((4, 3), (7,)), ((6, 2), (8,)), ((5, 4), last)]:
        turn = turn.roll(faces).shut(tiles)
    return review(turn.roll((6, 1)).shut((1, 6)).roll((5,)) if last == (4, 5) else turn)


def played(player: int, play: Solution) -> int:
    """The score of a seat in the match of part 1."""
    turn = Turn(CLASSIC, seed=50, player=player)
    while turn.due:
        if turn.due == "roll":
            turn = turn.roll(dice=play.best_dice(turn.open_tiles))
        else:
            turn = turn.shut(play.best_move(turn.open_tiles, turn.faces))
    return turn.score


def three(seen: Review) -> list[str]:
    return [f"{float(number):.3f}" for number in (seen.start_value, seen.luck, seen.skill, seen.value)]


def once_below_always_below() -> bool:
    """With less open than the target, the chance to win is 1, whatever is open."""
    return all(solve(CLASSIC, beat(8)).value_at(tiles) == 1 for tiles in [(7,), (1, 6), (2, 5), (1, 2, 4)])


# a phrase of the lesson -> whether it is so
FACTS = {
    "Set the score to beat to 3, to 8 and to 10": lambda: (
        (against(3), against(8)) == ((3, 6), (1, 8))
        and len({value for _move, value in DUEL.rank_moves(BOX, NINE, to_beat=10)}) == 1
    ),
    "to beat 3 and to beat 8": lambda: (against(3), against(8)) == ((3, 6), (1, 8)),
    "Luck below 0 is good luck": lambda: published().luck < 0 and published().value < published().start_value,
    "Its good score was luck, 8.009 points": lambda: three(published()) == ["11.009", "-8.009", "0.000", "3.000"],
    "once your open tiles are below the target, you have won": once_below_always_below,
    "no tile above 6, or there is nothing to choose": all(
        CLASSIC.dice_choices((tile,)) == ((1, 2) if tile <= 6 else (2,)) for tile in CLASSIC.tiles
    ),
    "tiles 1 to 6": lambda: ScoreToBeat(CLASSIC.replace(tiles=range(1, 7))).first_wins > Fraction(1, 2),
}


@cache
def changing() -> tuple[int, int, int]:
    """Choices of a move, those that some target changes, and those that going first changes."""
    choices = changed = leading = 0
    for mask in range(1, 1 << 9):
        box = tuple(tile for tile in CLASSIC.tiles if mask >> tile - 1 & 1)
        for total in range(2, 13):
            faces = (max(1, total - 6), min(6, total - 1))
            if len(CLASSIC.legal_moves(box, faces)) < 2:
                continue
            usual = BEST.rank_moves(box, faces)
            lowest = [move for move, value in usual if value == usual[0][1]]
            choices += 1
            against_each = (DUEL.rank_moves(box, faces, to_beat=score) for score in range(46))
            changed += any(all(dict(ranked)[move] < ranked[0][1] for move in lowest) for ranked in against_each)
            first = DUEL.rank_moves(box, faces)
            leading += all(dict(first)[move] < first[0][1] for move in lowest)
    return choices, changed, leading


def wins(score: int | None) -> list[tuple[tuple[int, ...], str]]:
    """The moves of part 4, each with the per cent of the duels that it wins."""
    return [(move, f"{float(100 * chance):.2f}") for move, chance in DUEL.rank_moves(BOX, NINE, to_beat=score)]


def many(score: int) -> int:
    return round(1000 * DUEL.reply(score).value)


# the same of its guide
GUIDE = {
    "5,015 of 10,000 duels (50.15 %)": lambda: round(10_000 * DUEL.value) == 5015,
    "only 4,968 (49.68 %)": lambda: round(10_000 * duel(CLASSIC, shut_wins=False).value) == 4968,
    "51.77 %": lambda: f"{float(100 * duel(CLASSIC, tie=1).value):.2f}" == "51.77",
    "48.40 %": lambda: f"{float(100 * duel(CLASSIC, tie=0).value):.2f}" == "48.40",
    "against 5 the second player wins about 253 of 1,000": lambda: many(5) == 253,
    "against 10 about 496, against 11 about 545, against 20 about 870": lambda: (
        [many(score) for score in (10, 11, 20)] == [496, 545, 870]
    ),
    "3+6 is best for the lowest average": lambda: BEST.best_move(BOX, NINE) == (3, 6),
    "Against 4 to 9 it is 1+8": lambda: [against(score) for score in range(1, 10)] == 3 * [(3, 6)] + 6 * [(1, 8)],
    "against 8 with 1/3 against 1/4": lambda: (
        DUEL.rank_moves(BOX, NINE, to_beat=8) == (((1, 8), Fraction(1, 3)), ((3, 6), Fraction(1, 4)))
    ),
    "with 1/4 against 29/144 for 1+8": lambda: (
        DUEL.rank_moves(BOX, NINE, to_beat=3) == (((3, 6), Fraction(1, 4)), ((1, 8), Fraction(29, 144)))
    ),
    "1+8 is best, and wins 65.82 % of the duels, 3+6 wins 65.49 %": lambda: (
        wins(None) == [((1, 8), "65.82"), ((3, 6), "65.49")]
    ),
    "two dice are best: 23 of 36 outcomes win. With one die it is 20 of 36": lambda: (
        solve(CLASSIC, beat(8)).rank_dice((1, 2, 6)) == ((2, Fraction(23, 36)), (1, Fraction(20, 36)))
    ),
    "9 points are left at most": sum(BOX) - sum(NINE) == 9,
    "(tiles 2, 3 and 6 against 10) one die beats two": lambda: (
        EXAMPLES[1] == ((2, 3, 6), (), 10)
        and DUEL.best_dice((2, 3, 6), to_beat=10) == 1
        and BEST.best_dice((2, 3, 6)) == 2
        and (2, 3, 6) not in c5.boxes_that_change()  # an exercise asks for such a box
    ),
    "1,774 boxes and totals": lambda: changing()[0] == 1774,
    "In 453 of them": lambda: changing()[1] == 453,
    "it is only 21": lambda: changing()[2] == 21,
    "expected 11.009 at the start, luck −8.009": lambda: three(published())[:2] == ["11.009", "-8.009"],
    "would have cost 0.784": lambda: three(published((3, 6)))[2] == "0.784",
    "the robot ends with 10": lambda: played(1, BEST) == 10,
    "ends with 16, and one who plays to win ends with 8": lambda: (
        (played(2, BEST), played(2, DUEL.reply(10))) == (16, 8)
    ),
}
