"""Lesson C2, Backwards: its exercises, its exit ticket and its prediction."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

from stbwidgets.course.answers import Choice, Number, Reasoned, Sequence, Tiles, commas, plus
from stbwidgets.course.exercises.shape import Exercise, Facts, Wrong
from stbwidgets.course.exercises.thinking import chose, is_fact, reasoned
from stbwidgets.course.guesses import Choose
from stbwidgets.course.one_die import FACES, Set, cost, expected, moves, without
from stbwidgets.language import N_

ROUNDS = 36  # each face six times, and after each face every face once


def fits(tiles: Set) -> tuple[int, ...]:
    """The faces that some of these tiles make."""
    return tuple(face for face in FACES if moves(tiles, face))


# c2.1 -------------------------------------------------------------------------------------------------------

ALONE = (3,)


def alone_facts() -> Facts:
    stuck = len(FACES) - len(fits(ALONE))
    return {
        "answer": cost(ALONE, len(FACES)),
        "tile": ALONE[0],
        "stuck": stuck,
        "every": sum(ALONE) * len(FACES),
        "one": expected(ALONE),
        "more": cost(ALONE, ROUNDS),
    }


tile_alone = Exercise(
    id="c2.1",
    level="warm-up",
    prompt=N_(
        "Only tile 3 is open and you roll one die. You play 6 rounds from here, and each face comes once. "
        "How many points do the 6 rounds cost together?"
    ),
    kind=Number(is_count=True),
    box=ALONE,
    facts=alone_facts,
    right=N_("One round is shut and costs nothing. The other {stuck} are stuck and cost {tile} points each."),
    wrong=(
        Wrong(is_fact("every"), N_("That is what it costs if all six rounds are stuck. But one face shuts the tile.")),
        Wrong(is_fact("stuck"), N_("So many rounds are stuck. How many points does each of them cost?")),
        Wrong(is_fact("tile"), N_("That is the cost of one stuck round. Here are six rounds, each with its own face.")),
        Wrong(is_fact("one"), N_("That is the mean of one round. The question is what all six cost together.")),
        Wrong(is_fact("more"), N_("That is the cost of 36 rounds. Here each face comes only once.")),
        Wrong(lambda given, facts: given == 1, N_("So many rounds are shut. What do all the others cost?")),
    ),
    otherwise=N_("Write the faces 1 to 6. Write under each how many points are left. Then add up."),
    hints=(
        N_("Which face shuts tile 3? That round costs 0 points."),
        N_("In every other round tile 3 stays open to the end. How many such rounds are there?"),
    ),
)

# c2.2 -------------------------------------------------------------------------------------------------------

APART = (2, 4)


def stuck_facts() -> Facts:
    fit = fits(APART)
    return {"answer": tuple(face for face in FACES if face not in fit), "fits": fit, "whole": sum(APART)}


stuck_faces = Exercise(
    id="c2.2",
    level="warm-up",
    prompt=N_("Tiles 2 and 4 are open and you roll one die. Which faces leave you stuck at once? Write them all."),
    kind=Sequence(ordered=False),
    box=APART,
    facts=stuck_facts,
    accepts=lambda given, facts: tuple(sorted(set(given))) == facts["answer"],
    right=N_("These branches end at once. The other faces lead to a smaller box, or shut this one."),
    wrong=(
        Wrong(
            lambda given, facts: not set(given) <= set(FACES),
            N_("One die shows a face from 1 to 6. Leave out what it cannot show."),
        ),
        Wrong(
            lambda given, facts: set(given) <= set(facts["fits"]),
            N_("These faces fit the open tiles. You are asked for the others."),
        ),
        Wrong(
            lambda given, facts: facts["whole"] in given,
            N_("One move may take both tiles. Which face shuts 2 and 4 together?"),
        ),
        Wrong(
            lambda given, facts: next(
                ({"face": face, "tiles": plus(moves(APART, face)[0])} for face in given if face in facts["fits"]), None
            ),
            N_("With face {face} you can shut {tiles}. So you are not stuck."),
        ),
        Wrong(
            lambda given, facts: {"found": len(set(given)), "all": len(facts["answer"])},
            N_("All of these leave you stuck. You have found {found} of {all} such faces."),
        ),
    ),
    otherwise=N_("Try the faces 1 to 6, one after the other."),
    hints=(
        N_("What can the tiles make? Take one tile, then the other, then both."),
        N_("Three faces fit. The others leave you stuck."),
    ),
)

# c2.3 -------------------------------------------------------------------------------------------------------

PAIR = (1, 3)


def _six_more(box: Set) -> int:
    """What six rounds from a box cost, once a roll of the larger one has left it."""
    return int(cost(box, ROUNDS) * Fraction(1, len(FACES))) if box else 0


def pair_facts() -> Facts:
    whole, six = sum(PAIR), len(FACES)
    fit = fits(PAIR)
    stuck = (six - len(fit)) * six * whole
    singles = [face for face in fit if face != whole]
    return {
        "answer": cost(PAIR, ROUNDS),
        "stuck": stuck,
        "on": sum(_six_more(without(PAIR, (face,))) for face in singles),
        "kept": stuck + sum(six * sum(without(PAIR, (face,))) for face in singles),
        "apart": cost(PAIR, ROUNDS) + six * whole,
        "never": ROUNDS * whole,
        "one": expected(PAIR),
        "six": cost(PAIR, six),
        "face": whole,
    }


two_tiles = Exercise(
    id="c2.3",
    level="core",
    prompt=N_(
        "Tiles 1 and 3 are open and you roll one die. You play 36 rounds from here: each face comes 6 times as the "
        "first roll. How many points do the 36 rounds cost together?"
    ),
    kind=Number(is_count=True),
    box=PAIR,
    facts=pair_facts,
    right=N_("{stuck} points from rounds that are stuck at once, and {on} from rounds that go on with one tile."),
    wrong=(
        Wrong(
            is_fact("stuck"),
            N_("These are the rounds that are stuck at once. Rounds that go on with one tile can cost points too."),
        ),
        Wrong(
            is_fact("kept"),
            N_(
                "You counted a tile that is left as lost. But the round goes on, "
                "and sometimes that tile is shut as well. What do 6 rounds from one tile cost?"
            ),
        ),
        Wrong(is_fact("apart"), N_("Face {face} does not leave you stuck: one move may take both tiles.")),
        Wrong(is_fact("never"), N_("That is the cost if nobody ever shuts a tile. Go through the faces 1 to 6.")),
        Wrong(is_fact("one"), N_("That is the mean of one round. The question is what 36 rounds cost together.")),
        Wrong(is_fact("six"), N_("That is the mean cost of 6 rounds. Here are 36.")),
        Wrong(
            is_fact("on"),
            N_("These are the rounds that go on with one tile. Rounds that are stuck at once cost points too."),
        ),
    ),
    otherwise=N_("Each face comes in 6 rounds. Write for each face what these 6 rounds cost, then add up."),
    hints=(
        N_("Face 1 leaves tile 3. You know what 6 rounds from tile 3 cost."),
        N_("Face 3 leaves tile 1. Another face shuts both at once. What do the other faces do?"),
        N_("A stuck round costs 4 points here. Each of three faces gives 6 such rounds."),
    ),
)

# c2.4 -------------------------------------------------------------------------------------------------------

THREE = (1, 2, 3)
ROLL = 3


def which_move_facts() -> Facts:
    single, double = moves(THREE, ROLL)
    after = {"a": cost(without(THREE, single)), "b": cost(without(THREE, double))}
    best = "c" if after["a"] == after["b"] else min(after, key=lambda letter: after[letter])
    return {"answer": (best, "1"), "single": after["a"], "double": after["b"], "sum": sum(THREE) - ROLL}


which_move = Exercise(
    id="c2.4",
    level="core",
    prompt=N_(
        "Tiles 1, 2 and 3 are open. The die shows 3. Which move is better, if you want few points in the long run? "
        "Choose an answer and a reason."
    ),
    kind=Reasoned(
        options=(N_("Shut tile 3"), N_("Shut tiles 1 and 2"), N_("It makes no difference")),
        reasons=(
            N_("I compared what 36 rounds cost from the tiles that are left."),
            N_("The fewer tiles are left, the better."),
            N_("The highest tile must always go first."),
            N_("Either way the tiles left add up to 3."),
        ),
    ),
    box=THREE,
    faces=(ROLL,),
    facts=which_move_facts,
    right=N_(
        "From tiles 1 and 2, 36 rounds cost {single} points, and {double} from tile 3 alone. "
        "Two tiles can be shut in more ways than one."
    ),
    wrong=(
        Wrong(
            reasoned("a", "3"),
            N_(
                "Here that move is the better one. But the highest tile first is a habit, not a reason: "
                "lesson C4 has a box where it is wrong. What do the tiles that are left cost?"
            ),
        ),
        Wrong(
            reasoned("a", "2"),
            N_(
                "Your move is right, but not the reason: it leaves two tiles, and the other move leaves one. "
                "What do 36 rounds cost from each?"
            ),
        ),
        Wrong(
            reasoned("a", "4"),
            N_("Your move is right, but not the reason: that is so for both moves. What do 36 rounds cost from each?"),
        ),
        Wrong(
            reasoned("b", "2"),
            N_(
                "One tile is left, but only one face shuts it. With tiles 1 and 2, three faces fit. "
                "Compare what 36 rounds cost."
            ),
        ),
        Wrong(
            lambda given, facts: given[0] == "c" or given == ("b", "4"),
            N_(
                "If you are stuck on the next roll, you lose {sum} points either way. "
                "But how often are you stuck, and what then? Compare what 36 rounds cost."
            ),
        ),
        Wrong(chose("b"), N_("Look at your two costs again. Fewer points are better.")),
    ),
    otherwise=N_("Compare what 36 rounds cost from tiles 1 and 2 with what they cost from tile 3."),
    hints=(
        N_("What do 36 rounds from tiles 1 and 2 cost? You worked it out in part 4."),
        N_("Six rounds from tile 3 alone cost 15 points: 5 stuck rounds of 3 points. So what do 36 rounds cost?"),
    ),
)

# c2.5 -------------------------------------------------------------------------------------------------------


def after_roll(face: int, tidy: bool) -> int:
    """What 36 rounds go on to cost after this face in the box 1 to 3: with most tiles shut, or with best play."""
    found = moves(THREE, face)
    move = found[-1] if tidy else min(found, key=lambda one: cost(without(THREE, one)))
    left = without(THREE, move)
    return int(cost(left)) if left else 0


def tidy_facts() -> Facts:
    tidy = [after_roll(face, tidy=True) for face in FACES]
    best = [after_roll(face, tidy=False) for face in FACES]
    return {
        "answer": sum(tidy),
        "best": sum(best),
        "more": sum(tidy) - sum(best),
        "best_short": Fraction(sum(best), len(FACES)),
        "short": Fraction(sum(tidy), len(FACES)),
        "mean": Fraction(sum(tidy), len(FACES) * ROUNDS),
        "double": tidy[ROLL - 1],
        "rest": sum(tidy) - tidy[ROLL - 1],
        "ends": sum((len(THREE) * (len(THREE) + 1) // 2 - face) * ROUNDS for face in FACES),
    }


a_tidy_friend = Exercise(
    id="c2.5",
    level="core",
    prompt=N_(
        "Tiles 1, 2 and 3, one die. Bea always shuts as many tiles as she can. She plays 216 rounds: each face comes "
        "36 times as the first roll. How many points do her 216 rounds cost together?"
    ),
    kind=Number(is_count=True),
    box=THREE,
    facts=tidy_facts,
    right=N_("With best play the 216 rounds cost {best}. So Bea's habit costs {more} points in 216 rounds."),
    wrong=(
        Wrong(
            is_fact("best"),
            N_("That is the cost of best play. With face 3, Bea shuts two tiles and not one."),
        ),
        Wrong(
            is_fact("best_short"),
            N_("That is the cost of 36 rounds with best play. Bea plays 216, and with face 3 she shuts two tiles."),
        ),
        Wrong(is_fact("short"), N_("That is the cost of 36 rounds. Bea plays 216.")),
        Wrong(is_fact("mean"), N_("That is the mean of one of her rounds. The question is what 216 rounds cost.")),
        Wrong(
            is_fact("rest"),
            N_("Face 3 is missing. It comes in 36 rounds, and then one tile is left."),
        ),
        Wrong(
            is_fact("ends"),
            N_("You counted the tiles left after the first roll as lost. But the rounds go on from there."),
        ),
    ),
    otherwise=N_("Write for each first face which tiles are left. Then look up what 36 rounds from them cost."),
    hints=(
        N_("Each first face comes in 36 rounds. Face 1 leaves tiles 2 and 3: what do 36 rounds from there cost?"),
        N_("With face 6 she shuts all three. With face 3 she shuts 1 and 2."),
        N_("Add six numbers, one for each face. Your tree has the values of all smaller boxes."),
    ),
)

# c2.6 -------------------------------------------------------------------------------------------------------

EXTRA = 2


def helped() -> tuple[Set, ...]:
    """The boxes of two tiles up to 6 in which tile 2 as well lowers the expected score.

    >>> len(helped())
    4
    """
    pairs = [pair for pair in combinations(FACES, 2) if EXTRA not in pair]
    return tuple(pair for pair in pairs if expected(tuple(sorted((*pair, EXTRA)))) < expected(pair))


def extra_facts() -> Facts:
    found = helped()
    return {"answer": list(found), "count": len(found), "extra": EXTRA}


def _both(given: Set, facts: Facts) -> Facts | None:
    """What 36 rounds cost without the extra tile and with it, in whole points."""
    with_it = tuple(sorted((*given, EXTRA)))
    return {"tiles": commas(given), "before": round(cost(given)), "after": round(cost(with_it))}


a_tile_that_helps = Exercise(
    id="c2.6",
    level="stretch",
    prompt=N_(
        "One die. Find two tiles from 1 to 6, not tile 2, so that it helps to have tile 2 open as well: "
        "36 rounds then cost fewer points."
    ),
    kind=Tiles(),
    facts=extra_facts,
    accepts=lambda given, facts: given in facts["answer"],
    right=N_("There are {count} such pairs. An open tile more is points to lose, but also more ways to go on."),
    wrong=(
        Wrong(
            lambda given, facts: EXTRA in given,
            N_("Tile {extra} is the one that comes in addition. Choose two others."),
        ),
        Wrong(lambda given, facts: len(given) != 2, N_("Choose exactly two tiles.")),
        Wrong(lambda given, facts: max(given) > max(FACES), N_("Choose tiles from 1 to 6.")),
        Wrong(
            _both,
            N_(
                "From tiles {tiles}, 36 rounds cost {before} points. With tile 2 as well they cost about {after}. "
                "Here it does not help."
            ),
        ),
    ),
    otherwise=N_("Try pairs in the tree. Compare the box of two tiles with the box that has tile 2 as well."),
    hints=(
        N_("Which totals can your pair make? Which new ones come with tile 2?"),
        N_("With one die, only totals up to 6 are of use. Try pairs with tile 3 or tile 4 in them."),
    ),
)

# The exit ticket --------------------------------------------------------------------------------------------

FOUR = (4,)


def four_facts() -> Facts:
    stuck = len(FACES) - len(fits(FOUR))
    return {
        "answer": cost(FOUR, len(FACES)),
        "stuck": stuck,
        "tile": sum(FOUR),
        "every": sum(FOUR) * len(FACES),
        "one": expected(FOUR),
    }


ticket_four = Exercise(
    id="c2.t1",
    level="exit ticket",
    prompt=N_("Only tile 4 is open. You play 6 rounds with one die, and each face comes once. What do they cost?"),
    kind=Number(is_count=True),
    box=FOUR,
    facts=four_facts,
    right=N_("{stuck} stuck rounds of {tile} points, and one round that is shut."),
    wrong=(
        Wrong(is_fact("every"), N_("One of the six faces shuts the tile. That round costs nothing.")),
        Wrong(is_fact("stuck"), N_("So many rounds are stuck. Each costs the points of the tile.")),
        Wrong(is_fact("tile"), N_("That is the cost of one stuck round.")),
        Wrong(is_fact("one"), N_("That is the mean of one round, not the cost of all six.")),
    ),
    otherwise=N_("How many of the six rounds are stuck, and what does each cost?"),
)

OTHERS = (1, 4)


def ticket_pair_facts() -> Facts:
    whole, six = sum(OTHERS), len(FACES)
    stuck = (six - len(fits(OTHERS))) * six * whole
    return {
        "answer": cost(OTHERS, ROUNDS),
        "stuck": stuck,
        "on": cost(OTHERS, ROUNDS) - stuck,
        "kept": stuck + six * whole,
        "apart": cost(OTHERS, ROUNDS) + six * whole,
        "never": ROUNDS * whole,
        "one": expected(OTHERS),
    }


ticket_pair = Exercise(
    id="c2.t2",
    level="exit ticket",
    prompt=N_(
        "Tiles 1 and 4 are open. You play 36 rounds with one die, and each face comes 6 times as the first roll. "
        "Six rounds from tile 1 alone cost 5 points. How many points do the 36 rounds cost together?"
    ),
    kind=Number(is_count=True),
    box=OTHERS,
    facts=ticket_pair_facts,
    right=N_("{stuck} points from rounds that are stuck at once, and {on} from rounds that go on with one tile."),
    wrong=(
        Wrong(is_fact("stuck"), N_("Rounds that go on with one tile can cost points too.")),
        Wrong(is_fact("kept"), N_("A tile that is left is not lost yet. Count what 6 rounds from it cost.")),
        Wrong(is_fact("apart"), N_("One face shuts both tiles at once.")),
        Wrong(is_fact("never"), N_("That is the cost if no tile is ever shut.")),
        Wrong(is_fact("on"), N_("Rounds that are stuck at once cost points too.")),
        Wrong(is_fact("one"), N_("That is the mean of one round, not the cost of 36.")),
    ),
    otherwise=N_("Write for each face what its 6 rounds cost, then add up."),
)


def ticket_more_facts() -> Facts:
    few, more = cost((1, 2)), cost((1, 2, 3))
    lone, with_two = cost((1,)), cost((1, 2))
    helps, harms = more < few, with_two > lone
    return {
        "answer": "c" if helps and harms else "a" if harms else "b",
        "few": few,
        "more": more,
        "lone": lone,
        "with_two": with_two,
    }


ticket_more = Exercise(
    id="c2.t3",
    level="exit ticket",
    prompt=N_("You want few points in the long run. One die. What is true about one open tile more?"),
    kind=Choice(
        (
            N_("It always makes the score worse: there is more to lose."),
            N_("It always makes the score better: there are more ways to move."),
            N_("It can make the score better or worse. That depends on the tiles."),
            N_("It changes nothing in the long run."),
        )
    ),
    facts=ticket_more_facts,
    right=N_(
        "36 rounds cost {few} points from tiles 1 and 2, and only {more} with tile 3 as well. "
        "But from tile 1 alone they cost {lone}, and with tile 2 as well {with_two}."
    ),
    wrong=(
        Wrong(chose("a"), N_("Compare tiles 1 and 2 with tiles 1, 2 and 3. Your tree says which costs more.")),
        Wrong(chose("b"), N_("Compare tile 1 alone with tiles 1 and 2. Which costs more?")),
        Wrong(chose("d"), N_("The costs in your tree are those of the long run. Are they all the same?")),
    ),
    otherwise=N_("Compare boxes in your tree that differ by one tile."),
)

EXERCISES = (tile_alone, stuck_faces, two_tiles, which_move, a_tidy_friend, a_tile_that_helps)
TICKET = (ticket_four, ticket_pair, ticket_more)

# The prediction ---------------------------------------------------------------------------------------------

MANY = 1000
BOXES = ((1, 2), (1, 2, 3))


def two_or_three() -> tuple[Counter[str], Facts]:
    counts = Counter({commas(box): round(cost(box, MANY)) for box in BOXES})
    few, more = (counts[commas(box)] for box in BOXES)
    ways = {"ways": len(fits(BOXES[0])), "faces": len(fits(BOXES[1]))}
    return counts, {"rounds": MANY, "few": few, "more": more, "saved": few - more, **ways}


PREDICTIONS = {
    "c2": Choose(
        prompt=N_(
            "One die, best play. First you play many rounds with only tiles 1 and 2 open. Then you play as many with "
            "tiles 1, 2 and 3 open. Which costs more points in the long run?"
        ),
        options=(
            N_("Three tiles cost much more: twice as many points, or more"),
            N_("Three tiles cost a little more"),
            N_("Both cost the same"),
            N_("Two tiles cost more"),
            N_("I have no idea yet"),
        ),
        bands=(None,) * 5,  # "much more" and "a little more" would be the same place in the picture
        replies=(
            N_(
                "You thought of the points that are open: 6 instead of 3. But they are only lost if you are stuck. "
                "And a third tile gives you more ways to move."
            ),
            N_(
                "You saw that there is more to lose, and perhaps that there are more ways to move. "
                "The second thing is stronger here."
            ),
            N_(
                "There is more to lose with three tiles, and there are more ways to move. "
                "These two work against each other, but they do not cancel."
            ),
            N_(
                "That is so. With two tiles, {ways} of the 6 faces fit at first. With three tiles, all {faces} fit. "
                "That is worth more than the points of tile 3."
            ),
            N_(
                "That is an honest start. Two things work against each other: more points to lose, and more ways to "
                "move. Which one is stronger?"
            ),
        ),
        truth=two_or_three,
        labels=tuple(map(commas, BOXES)),
        axis=N_("open tiles at the start"),
        title=N_("Points in {rounds} rounds"),
        told=N_(
            "In {rounds} rounds one can expect {few} points from tiles 1 and 2, and only {more} from tiles 1, 2 and 3. "
            "A tile more saves {saved} points here."
        ),
    )
}
