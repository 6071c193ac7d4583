"""Lesson A2, Ways to make a number: its exercises, its exit ticket and its predictions."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations, pairwise

from stbwidgets.course.answers import Choice, Number, Reasoned, Sequence, Sets, commas, plus
from stbwidgets.course.exercises.shape import Exercise, Facts, Wrong
from stbwidgets.course.exercises.thinking import chose, is_fact, reasoned
from stbwidgets.course.guesses import Draw, Guess, Type
from stbwidgets.language import N_
from stbwidgets.odds.partitions import count_distinct_partitions, distinct_partitions
from stbwidgets.rules.catalogue import variant

Set = tuple[int, ...]

ALL = (1, 2, 3, 4, 5, 6, 7, 8, 9)
TOTALS = tuple(range(2, 13))


def moves(faces: Set, open_tiles: Set = ALL) -> tuple[Set, ...]:
    return variant("classic").legal_moves(open_tiles, faces)


# a2.1 -------------------------------------------------------------------------------------------------------

FEW = (2, 3, 5)


def subsets(tiles: Set) -> tuple[Set, ...]:
    """Every set of one tile or more."""
    return tuple(some for size in range(1, len(tiles) + 1) for some in combinations(tiles, size))


def totals_facts() -> Facts:
    return {
        "answer": tuple(sorted({sum(some) for some in subsets(FEW)})),
        "sets": len(subsets(FEW)),
        "whole": sum(FEW),
        "tiles": commas(FEW),
    }


def _twice(given: Set, facts: Facts) -> Facts | None:
    return next(({"total": total} for total in given if given.count(total) > 1), None)


def _one_tile_twice(given: Set, facts: Facts) -> Facts | None:
    return next(
        ({"total": 2 * tile, "tile": tile} for tile in FEW if 2 * tile in given and 2 * tile not in facts["answer"]),
        None,
    )


def _cannot(given: Set, facts: Facts) -> Facts | None:
    return next(({"total": total} for total in given if total not in facts["answer"]), None)


every_total = Exercise(
    id="a2.1",
    level="warm-up",
    prompt=N_(
        "Only tiles 2, 3 and 5 are open. Which totals can you make with them? Write each total once, the smallest "
        "first."
    ),
    kind=Sequence(ordered=False),
    box=FEW,
    facts=totals_facts,
    accepts=lambda given, facts: tuple(sorted(given)) == facts["answer"],
    right=N_("From three tiles you can take {sets} sets. Two of these sets make the same total."),
    wrong=(
        Wrong(
            lambda given, facts: sorted(set(given)) == list(FEW),
            N_("These are the tiles one by one. A move may also take two tiles together, or three."),
        ),
        Wrong(
            _one_tile_twice,
            N_("For {total} you would need tile {tile} twice. The box has each tile only once."),
        ),
        Wrong(_cannot, N_("Which open tiles make {total}? I find none among {tiles}.")),
        Wrong(_twice, N_("You wrote {total} twice. Two sets can make it, but it is one total.")),
        Wrong(
            lambda given, facts: facts["whole"] not in given,
            N_("All of these are right. What do you get with all three tiles together?"),
        ),
        Wrong(
            lambda given, facts: {"missing": len(facts["answer"]) - len(given)},
            N_("All of these are right. Totals still missing: {missing}."),
        ),
    ),
    otherwise=N_("Take one tile, then two together, then all three. Which totals come out?"),
    hints=(
        N_("Begin with one tile alone. That gives three totals."),
        N_("Now take two tiles together. There are three pairs. At last take all three tiles."),
    ),
)

# a2.2 -------------------------------------------------------------------------------------------------------

LISTED = ((7,), (1, 6), (2, 5), (3, 4), (4, 3), (1, 2, 4))


def listed_facts() -> Facts:
    true = moves((4, 3))
    told = [tuple(sorted(one)) for one in LISTED]
    letter = "a" if sorted(told) == sorted(true) else "b" if set(told) == set(true) else "c"
    return {"answer": (letter, "1"), "count": len(true), "listed": len(LISTED)}


judge_a_list = Exercise(
    id="a2.2",
    level="warm-up",
    prompt=N_(
        "All nine tiles are open. Mia lists the moves for total 7: 7, 1 + 6, 2 + 5, 3 + 4, 4 + 3, 1 + 2 + 4. "
        "Is her list right? Give a reason."
    ),
    kind=Reasoned(
        options=(
            N_("Yes, her list is right."),
            N_("No, there is one move too many."),
            N_("No, one move is missing."),
        ),
        reasons=(
            N_("3 + 4 and 4 + 3 shut the same two tiles."),
            N_("A move has two tiles at most."),
            N_("Tiles shut in another order make another move."),
            N_("Every number from 1 to 7 must be used."),
        ),
    ),
    facts=listed_facts,
    right=N_("The order does not change which tiles are shut. So there are {count} moves, not {listed}."),
    wrong=(
        Wrong(
            lambda given, facts: given[1] == "3",
            N_(
                "Take nine slips of paper. Shut 3 and then 4. Now begin again: shut 4 and then 3. "
                "Does it look different?"
            ),
        ),
        Wrong(
            reasoned("b", "2", "4"),
            N_("One is too many, yes. Your reason does not fit: 1 + 2 + 4 makes 7, so it may be shut. Look again."),
        ),
        Wrong(
            chose("a"),
            N_("For each move, think of the box after it. Do two of her moves leave the same box?"),
        ),
        Wrong(
            chose("c"),
            N_("Try to find one more move for 7. Is it really new? Is there perhaps one that stands twice?"),
        ),
    ),
    otherwise=N_("Compare the moves of the list in pairs: which tiles does each shut?"),
    hints=(
        N_("Write down for each of her moves which tiles are shut."),
        N_("A move is a set of tiles. Is one set in her list twice?"),
    ),
)

# a2.3 -------------------------------------------------------------------------------------------------------

DOUBLE_SIX = (6, 6)


def threes_facts() -> Facts:
    found = tuple(one for one in moves(DOUBLE_SIX) if len(one) == 3)
    return {
        "answer": found,
        "count": len(found),
        "total": sum(DOUBLE_SIX),
        "highest": Counter(max(one) for one in found),
    }


def _other_size(given: tuple[Set, ...], facts: Facts) -> Facts | None:
    return next(({"set": plus(one), "many": len(one)} for one in given if len(one) != 3), None)


def _other_sum(total: int) -> Callable[[tuple[Set, ...], Facts], Facts | None]:
    return lambda given, facts: next(({"set": plus(one), "sum": sum(one)} for one in given if sum(one) != total), None)


def _missing_with(*highest: int) -> Callable[[tuple[Set, ...], Facts], bool]:
    """Whether moves with one of these highest tiles are missing."""

    def when(given: tuple[Set, ...], facts: Facts) -> bool:
        found = Counter(max(one) for one in given)
        return any(found[tile] < facts["highest"][tile] for tile in highest)

    return when


threes = Exercise(
    id="a2.3",
    level="core",
    prompt=N_("All nine tiles are open. You roll 6 and 6. Write every move that shuts exactly three tiles."),
    kind=Sets(),
    box=ALL,
    faces=DOUBLE_SIX,
    facts=threes_facts,
    right=N_(
        "These are all {count} moves with three tiles. Highest tile 9, then 8, and so on: then nothing is missed."
    ),
    wrong=(
        Wrong(
            lambda given, facts: given == (), N_("There are such moves. Begin with tile 9: what is left for two tiles?")
        ),
        Wrong(_other_size, N_("{set}: count the tiles. Here each move has exactly three.")),
        Wrong(_other_sum(sum(DOUBLE_SIX)), N_("{set} = {sum}. The total of the roll is {total}.")),
        Wrong(
            _missing_with(9, 8),
            N_("All of these are right. Is there one with tile 9? Is there one with tile 8?"),
        ),
        Wrong(
            _missing_with(7, 6),
            N_(
                "All of these are right, and with tiles 9 and 8 you have them all. "
                "Now highest tile 7, then 6: each can go with more than one pair."
            ),
        ),
        Wrong(
            _missing_with(5),
            N_("All of these are right, and with tiles 9 to 6 you have them all. Can the highest tile be 5?"),
        ),
    ),
    otherwise=N_("Keep the highest tile and look for the other two."),
    hints=(
        N_("Choose the highest tile first. Begin with tile 9: which two lower tiles make the rest?"),
        N_("Take highest tile 8, then 7, then 6, and so on. For each one, find every pair of lower tiles that fits."),
        N_("With highest tile 7 the other two make 5. There are two such pairs. Now 6: the other two make 6."),
    ),
)

# a2.4 -------------------------------------------------------------------------------------------------------

LONG = tuple(range(1, 13))
ELEVEN = (6, 5)


def long_facts() -> Facts:
    total = sum(ELEVEN)
    short = distinct_partitions(total, ALL)
    return {
        "answer": tuple(one for one in distinct_partitions(total, LONG) if one not in short),
        "total": total,
        "short": len(short),
        "long": count_distinct_partitions(total, LONG),
        "highest": ALL[-1],
        "next": ALL[-1] + 1,
    }


def _in_both(given: tuple[Set, ...], facts: Facts) -> Facts | None:
    return next(({"set": plus(one)} for one in given if max(one) <= ALL[-1]), None)


long_box = Exercise(
    id="a2.4",
    level="core",
    prompt=N_(
        "A long box has tiles 1 to 12, all open. For total 11 it has more moves than the classic box with tiles 1 "
        "to 9. "
        "Write the moves for 11 that only the long box has."
    ),
    kind=Sets(LONG),
    facts=long_facts,
    right=N_(
        "Each of them needs a tile above {highest}. "
        "The long box has {long} moves for {total}, the classic box {short}. "
        "Up to total {highest} the two boxes have the same moves. From {next} on, the classic box has fewer."
    ),
    wrong=(
        Wrong(
            lambda given, facts: given == (),
            N_("There are some. Which tiles has the long box that the other one has not?"),
        ),
        Wrong(_other_sum(sum(ELEVEN)), N_("{set} = {sum}. Here the total is {total}.")),
        Wrong(_in_both, N_("{set} is a move in both boxes. Look for moves with a tile above {highest}.")),
        Wrong(
            lambda given, facts: all(len(one) > 1 for one in given),
            N_("This is one of them. Could one tile alone make {total} in the long box?"),
        ),
        Wrong(
            lambda given, facts: all(len(one) == 1 for one in given),
            N_("This is one of them. The long box has more new tiles. Which of them can be part of {total}?"),
        ),
    ),
    otherwise=N_("Which moves for {total} need a tile above {highest}?"),
    hints=(
        N_("The new tiles are 10, 11 and 12. A move that only the long box has must use one of them."),
        N_("Take each new tile in turn. How much is left for the other tiles?"),
    ),
)

# a2.5 -------------------------------------------------------------------------------------------------------

MOST = 12  # of two dice


def fewest_facts() -> Facts:
    few = next(number for number in range(1, 10) if splits(ALL, number))
    return {
        "answer": few,
        "whole": sum(ALL),
        "most": MOST,
        "enough": few * MOST,
        "fewer": few - 1,
        "less": (few - 1) * MOST,
        "tiles": len(ALL),
    }


@cache
def splits(tiles: Set, parts: int) -> tuple[tuple[Set, ...], ...]:
    """Every way to split the tiles into that many moves that two dice can pay for.

    >>> splits((1, 2, 9), 2)
    (((1, 2), (9,)), ((1, 9), (2,)))
    """
    if not tiles or not parts:
        return ((),) if not tiles and not parts else ()
    first, rest = tiles[0], tiles[1:]
    return tuple(
        ((first, *more), *others)
        for size in range(len(rest) + 1)
        for more in combinations(rest, size)
        if 2 <= first + sum(more) <= MOST
        for others in splits(tuple(tile for tile in rest if tile not in more), parts - 1)
    )


fewest_rolls = Exercise(
    id="a2.5",
    level="core",
    prompt=N_("You have a full box. What is the smallest number of rolls that can shut all nine tiles?"),
    kind=Number(whole=True),
    facts=fewest_facts,
    right=N_(
        "The tiles add up to {whole}, and a roll is worth {most} at most. "
        "{fewer} rolls make {less} at most: too little. "
        "{answer} rolls can make up to {enough}. That this really works, you show in the next exercise."
    ),
    wrong=(
        Wrong(is_fact("tiles"), N_("This shuts one tile with each roll. A roll may shut several tiles.")),
        Wrong(
            lambda given, facts: 0 < given < facts["answer"] and {"given": given, "best": given * MOST},
            N_("Rolls: {given}. Together they make {best} at most. What do all nine tiles add up to?"),
        ),
        Wrong(lambda given, facts: given <= 0, N_("Without a roll nothing is shut.")),
        Wrong(
            lambda given, facts: given > facts["tiles"],
            N_("Each roll shuts at least one tile. So you never need more rolls than tiles."),
        ),
        Wrong(
            lambda given, facts: given > facts["answer"],
            N_("That can be done, but fewer rolls can be enough. What is the highest total of two dice?"),
        ),
    ),
    otherwise=N_("What do all nine tiles add up to? What is the highest total of two dice?"),
    hints=(
        N_("Add up all nine tiles."),
        N_("Two dice make 12 at most. How many times do you need up to 12 to shut it all?"),
        N_("Check with the table at the top of this lesson: how many rolls did it give you?"),
    ),
)

# a2.6 -------------------------------------------------------------------------------------------------------


@cache
def chance_to_shut_in(rolls: int, tiles: Set = ALL) -> Fraction:
    """The chance to shut these tiles in so many rolls at most, for a player who wants only this.

    >>> chance_to_shut_in(4)
    Fraction(5, 69984)
    """
    if not tiles:
        return Fraction(1)
    if sum(tiles) > MOST * rolls:
        return Fraction(0)
    rules = variant("classic")
    best = Fraction(0)
    for dice in rules.dice_choices(tiles):
        weights = rules.source.weights(dice)
        good = Fraction(0)
        for faces, weight in weights.items():
            left = [tuple(tile for tile in tiles if tile not in move) for move in rules.legal_moves(tiles, faces)]
            good += weight * max((chance_to_shut_in(rolls - 1, rest) for rest in left), default=Fraction(0))
        best = max(best, good / sum(weights.values()))
    return best


def split_facts() -> Facts:
    few = fewest_facts()["answer"]
    return {
        "answer": splits(ALL, few)[0],
        "few": few,
        "ways": len(splits(ALL, few)),
        "most": MOST,
        "whole": sum(ALL),
    }


def _in_two_moves(given: tuple[Set, ...], facts: Facts) -> Facts | None:
    used = [tile for one in given for tile in one]
    return next(({"tile": tile} for tile in ALL if used.count(tile) > 1), None)


def _too_much(given: tuple[Set, ...], facts: Facts) -> Facts | None:
    return next(({"set": plus(one), "sum": sum(one)} for one in given if sum(one) > MOST), None)


def _left_over(given: tuple[Set, ...], facts: Facts) -> Facts | None:
    left = [tile for tile in ALL if not any(tile in one for one in given)]
    return {"left": commas(left)} if left else None


split_the_box = Exercise(
    id="a2.6",
    level="stretch",
    prompt=N_(
        "Shut the full box in as few rolls as you can. "
        "Write your moves, one for each roll: each of the nine tiles stands in exactly one move."
    ),
    kind=Sets(),
    box=ALL,
    facts=split_facts,
    accepts=lambda given, facts: given is not None and any(set(given) == set(way) for way in splits(ALL, facts["few"])),
    right=N_(
        "Yours is one of {ways} ways to do it. If you look for another one: begin with the tile that goes with 9."
    ),
    wrong=(
        Wrong(
            lambda given, facts: given == (), N_("Write moves such as 4 + 7. Together they must shut the whole box.")
        ),
        Wrong(_too_much, N_("{set} = {sum}. Two dice make {most} at most.")),
        Wrong(_in_two_moves, N_("Tile {tile} stands in two of your moves. Once it is shut it stays shut.")),
        Wrong(_left_over, N_("Still open: {left}.")),
        Wrong(
            lambda given, facts: (1,) in given,
            N_("Two dice cannot make 1. So tile 1 needs company, unless you roll one die near the end."),
        ),
        Wrong(
            lambda given, facts: {"rolls": len(given)},
            N_("Your moves shut the box. They need this many rolls: {rolls}. You can do it with fewer."),
        ),
    ),
    otherwise=N_("The tiles add up to {whole}. So nearly every roll must be as high as it can be."),
    hints=(
        N_("Most of your rolls must make 12, or nearly 12. Which tile goes with 9? Which goes with 8?"),
        N_("A move with tile 9 cannot have tile 8 in it, and 7 goes with neither. What does that say about the moves?"),
        N_("Shut 9, 8 and 7 in three different moves. Then find a place for each of the other tiles."),
    ),
)

# The exit ticket --------------------------------------------------------------------------------------------

FIVES = (5, 5)


def pairs_facts() -> Facts:
    total = sum(FIVES)
    found = [one for one in moves(FIVES) if len(one) == 2]
    return {
        "answer": len(found),
        "total": total,
        "ordered": 2 * len(found),
        "double": len(found) + 1,
        "half": total // 2,
        "every": len(moves(FIVES)),
    }


ticket_pairs = Exercise(
    id="a2.t1",
    level="exit ticket",
    prompt=N_("All nine tiles are open. You roll 5 and 5. How many moves shut exactly two tiles?"),
    kind=Number(whole=True),
    facts=pairs_facts,
    right=N_("Each pair counts once, whatever its order."),
    wrong=(
        Wrong(is_fact("ordered"), N_("This counts each pair twice. 1 + 9 and 9 + 1 shut the same tiles.")),
        Wrong(is_fact("double"), N_("This counts {half} + {half} too. The box has each tile only once.")),
        Wrong(is_fact("every"), N_("This counts every move for {total}. The question is about moves with two tiles.")),
        Wrong(
            lambda given, facts: given == 1,
            N_("There are more. Begin with tile 1: which tile goes with it? Then go on with the next tile."),
        ),
        Wrong(
            lambda given, facts: given == 0,
            N_("Tile {half} cannot be shut twice, that is true. But other pairs of tiles make {total}."),
        ),
    ),
    otherwise=N_("Begin with tile 1. Which tile makes {total} with it? Then tile 2, and so on."),
)

OFFERED = ((4, 4), (1, 3, 4), (2, 7), (1, 3, 5))


def offered_facts() -> Facts:
    legal = moves((6, 2))
    fits = [move for move in OFFERED if move in legal]
    return {"answer": "abcd"[OFFERED.index(fits[0])], "set": plus(fits[0]), "total": 8}


ticket_move = Exercise(
    id="a2.t2",
    level="exit ticket",
    prompt=N_("All nine tiles are open. Which of these is a move for total 8?"),
    kind=Choice((N_("4 + 4"), N_("1 + 3 + 4"), N_("2 + 7"), N_("1 + 3 + 5"))),
    facts=offered_facts,
    right=N_("{set} = {total}, and no tile is used twice."),
    wrong=(
        Wrong(chose("a"), N_("4 + 4 = 8, but the box has only one tile 4. The tiles of a move are all different.")),
        Wrong(chose("c"), N_("2 + 7 = 9. Add once more.")),
        Wrong(chose("d"), N_("1 + 3 + 5 = 9. Add once more.")),
    ),
    otherwise=N_("The tiles must be all different and make {total}."),
)

COMPARED = (7, 9, 12)


def compared_facts() -> Facts:
    counts = [count_distinct_partitions(total, ALL) for total in COMPARED]
    return {
        "answer": "abc"[counts.index(max(counts))],
        "most": max(counts),
        "seven": counts[0],
        "nine": counts[1],
    }


ticket_most = Exercise(
    id="a2.t3",
    level="exit ticket",
    prompt=N_("All nine tiles are open. For which total do you have the most moves to choose from?"),
    kind=Choice(
        (
            N_("7, because two dice make it most often"),
            N_("9, because it is the highest tile"),
            N_("12, because a high total can be split in more ways"),
            N_("None: every total has the same number of moves"),
        )
    ),
    facts=compared_facts,
    right=N_("It has {most} moves."),
    wrong=(
        Wrong(
            chose("a"),
            N_("How often the dice make a total is one question. How many sets of tiles make it is another."),
        ),
        Wrong(
            chose("b"), N_("Total 9 can be made by one tile alone, but also in other ways. Higher totals have more.")
        ),
        Wrong(chose("d"), N_("Total 2 has one move: tile 2. How many can you find for 5?")),
    ),
    otherwise=N_("List the moves for a low total and for a high one."),
)

EXERCISES = (every_total, judge_a_list, threes, long_box, fewest_rolls, split_the_box)
TICKET = (ticket_pairs, ticket_move, ticket_most)

# The predictions --------------------------------------------------------------------------------------------


def moves_by_total() -> tuple[Counter[int], Facts]:
    counts = Counter({total: count_distinct_partitions(total, ALL) for total in TOTALS})
    return counts, {
        "heights": tuple(counts[total] for total in TOTALS),
        "least": min(counts.values()),
        "most": max(counts.values()),
        "all": counts.total(),
        "seven": counts[7],
    }


def _flat(drawn: Set, facts: Facts) -> bool:
    return max(drawn) - min(drawn) <= 1


def _hill(drawn: Set, facts: Facts) -> bool:
    top = max(drawn)
    return drawn[0] < top > drawn[-1] and 5 <= TOTALS[drawn.index(top)] <= 9


def _falls(drawn: Set, facts: Facts) -> bool:
    return drawn[0] > drawn[-1] and sum(drawn[:5]) > sum(drawn[-5:])


def _rises(drawn: Set, facts: Facts) -> bool:
    return all(low <= high + 1 for low, high in pairwise(drawn)) and drawn[-1] > drawn[0]


bars_of_moves = Draw(
    prompt=N_(
        "All nine tiles are open. How many different moves are there for each total from 2 to 12? "
        "Draw one bar for each total, as high as the number of moves."
    ),
    labels=TOTALS,
    guesses=(
        Guess(
            lambda drawn, facts: tuple(drawn) == facts["heights"],
            N_("Every bar is right! Did you list the moves? Then show somebody else how you did it."),
            N_("rising from left to right"),
        ),
        Guess(
            _flat,
            N_(
                "You gave every total about the same number of moves. "
                "But a low total can be split in few ways: total 2 has {least}, total 12 has {most}."
            ),
            N_("about the same for every total"),
        ),
        Guess(
            _hill,
            N_(
                "Your bars are highest in the middle. So are the bars for another question: how often do two dice make "
                "each total? Lesson B1 asks it. Here you were asked how many moves there are, and total 12 has the "
                "most."
            ),
            N_("tallest in the middle"),
        ),
        Guess(
            _falls,
            N_("Your bars fall from left to right. But the higher a total, the more ways there are to split it."),
            N_("falling from left to right"),
        ),
        Guess(
            lambda drawn, facts: _rises(drawn, facts) and drawn[-1] * 2 <= facts["most"],
            N_(
                "Your bars rise, and so do the true ones. The true ones rise more: total 12 has {most} moves. "
                "Moves with three or four tiles are easy to forget."
            ),
            N_("rising from left to right"),
        ),
        Guess(
            lambda drawn, facts: _rises(drawn, facts) and drawn[-1] > facts["most"],
            N_(
                "Your bars rise, and so do the true ones. But you drew more than there are: total 12 has {most} moves. "
                "1 + 2 and 2 + 1 are one move."
            ),
            N_("rising from left to right"),
        ),
        Guess(
            _rises,
            N_("Your bars rise from left to right, and so do the true ones. High totals can be split in more ways."),
            N_("rising from left to right"),
        ),
    ),
    otherwise=N_(
        "Compare your bars with the true ones. Where is the greatest difference? List the moves for that total."
    ),
    truth=moves_by_total,
    title=N_("Moves for each total"),
    told=N_("Total 2 has {least} move and total 12 has {most}. All totals together have {all} moves."),
    most=16,
    compare="counts",
    axis=N_("total"),
)


TURNS = 100_000  # as the texts say


def rare_shuts() -> tuple[Counter[int], Facts]:
    few = fewest_facts()["answer"]
    chances = {rolls: chance_to_shut_in(rolls) for rolls in range(few, few + 3)}
    return Counter({rolls: round(chance * TURNS) for rolls, chance in chances.items()}), {
        "few": few,
        "times": round(chances[few] * TURNS),
        "once": round(1 / chances[few]),
        "next": few + 1,
        "next_times": round(chances[few + 1] * TURNS),
    }


how_rare = Type(
    prompt=N_(
        "A computer wants only one thing: to shut the box in the smallest number of rolls. "
        "It plays 100 000 turns, as well for this as possible. In about how many of them does it succeed?"
    ),
    kind=Number(whole=True, least=0, most=100_000),
    guesses=(
        Guess(
            lambda guess, facts: guess < 1,
            N_(
                "It is rare, but it does happen. The rolls may come in any order, and many ways to split the tiles fit."
            ),
            N_("never at all"),
        ),
        Guess(
            lambda guess, facts: guess * 4 >= facts["times"] and guess <= facts["times"] * 4,
            N_("A very good guess: you saw how rare it is."),
            N_("the right size"),
        ),
        Guess(
            lambda guess, facts: guess < facts["times"],
            N_("It is rare, and you saw that. It comes a little more often than you thought."),
            N_("rarer than it is"),
        ),
        Guess(
            lambda guess, facts: guess <= facts["next_times"],
            N_("You knew that it is rare. It is rarer still: nearly every roll must be 11 or 12."),
            N_("rare, but not rare enough"),
        ),
    ),
    otherwise=N_(
        "You thought of something that happens now and then. It is far rarer. "
        "Nearly every roll must be 11 or 12, and each must fit the tiles that are left."
    ),
    other=N_("now and then"),
    truth=rare_shuts,
    title=N_("Shut in so many rolls or fewer, out of 100 000 turns"),
    told=N_(
        "In about {times} of 100 000 turns the computer shuts the box in {few} rolls: once in {once} turns. "
        "If it may take {next} rolls, and plays for that, it succeeds in about {next_times}."
    ),
    bar=4,
    axis=N_("rolls"),
)

PREDICTIONS = {"a2": bars_of_moves, "a2.2": how_rare}
