"""Lesson C3, Twelve lines: its exercises, its exit ticket and its prediction."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import cache, partial
from itertools import combinations_with_replacement, pairwise, product
from typing import Any

from stbwidgets.course.answers import Choice, Function, Number, Reading
from stbwidgets.course.exercises.shape import Exercise, Facts, Wrong
from stbwidgets.course.exercises.thinking import When, chose, is_fact
from stbwidgets.course.guesses import Draw, Guess
from stbwidgets.course.one_die import FACES, Set, chance_to_shut, expected, moves, without
from stbwidgets.language import N_
from stbwidgets.odds.solution import solve
from stbwidgets.rules.catalogue import variant

Value = Callable[[Set], Fraction]
Values = Sequence[Fraction]

SIX = (1, 2, 3, 4, 5, 6)
TWO_DICE = tuple(sum(faces) for faces in product(FACES, repeat=2))


def mean(values: Values) -> Fraction:
    return sum(values, Fraction(0)) / len(values)


def added(values: Values) -> Fraction:
    return sum(values, Fraction(0))


def last(values: Values) -> Fraction:
    return values[-1]


def recursion(
    *,
    empty: int = 1,
    stuck: Callable[[Set], int] = lambda tiles: 0,
    move: Callable[[Values], Fraction] = max,
    rolls: tuple[Iterable[int], ...] = (FACES,),
    over_rolls: Callable[[Values], Fraction] = mean,
    dice: Callable[[Values], Fraction] = max,
) -> Value:
    """A recursion over boxes, right or with a slip: what a learner's function would give back.

    ``empty`` is its base case, ``stuck`` what a roll without a move is worth, ``move`` the choice among the moves,
    ``rolls`` the equally likely totals of each number of dice, ``over_rolls`` how they are put together, ``dice`` the
    choice of how many. What it leaves out is the chance to shut with one die.

    >>> recursion()((1, 2, 3)), recursion(empty=0, stuck=sum, move=min)((1, 2, 3))
    (Fraction(1, 3), Fraction(61, 36))
    """

    @cache
    def value(tiles: Set) -> Fraction:
        if not tiles:
            return Fraction(empty)

        def after(total: int) -> Fraction:
            found = [value(without(tiles, one)) for one in moves(tiles, total)]
            return move(found) if found else Fraction(stuck(tiles))

        return dice([over_rolls([after(total) for total in totals]) for totals in rolls])

    return value


score = partial(recursion, empty=0, stuck=sum, move=min, dice=min)


def gives(cases: tuple[Any, ...], slip: Value) -> When:
    """The learner's function gives back what this slip gives, in every case."""
    kind = Function("", cases=cases)
    return lambda given, facts: kind.same(Reading(given), slip)


# c3.1 -------------------------------------------------------------------------------------------------------


def base_facts() -> Facts:
    empty = chance_to_shut(())
    return {"answer": {Fraction(0): "a", Fraction(1): "b"}[empty], "alone": chance_to_shut((1,))}


base_case = Exercise(
    id="c3.1",
    level="warm-up",
    prompt=N_(
        "The function chance(tiles) should give the chance to shut the box in the end. "
        "What must it give back when no tile is open, so for chance(())?"
    ),
    kind=Choice(
        (
            N_("0, because nothing is left to shut"),
            N_("1, because the box is shut: it has happened"),
            N_("1/6, because one face of six would fit"),
            N_("Nothing: the function should not be asked that"),
        )
    ),
    facts=base_facts,
    right=N_("This is the base case: the one box whose value is known without asking again. All others rest on it."),
    wrong=(
        Wrong(
            chose("a"),
            N_(
                "The function tells how sure it is that the box gets shut. With no tile open it is shut already. "
                "If this were 0, every larger box would get 0 as well."
            ),
        ),
        Wrong(chose("c"), N_("No roll is needed any more. {alone} is the chance when one tile is still open.")),
        Wrong(
            chose("d"),
            N_("It will be asked: from tile 1 alone, face 1 leaves no tile, and the function calls itself with ()."),
        ),
    ),
    otherwise=N_("Think of the round: no tile is open. Is the box shut, or not?"),
    hints=(
        N_("A chance of 0 means never, a chance of 1 means always."),
        N_("Work out tile 1 alone. One face of six leads to the empty box. What must that branch count?"),
    ),
)

# c3.2 -------------------------------------------------------------------------------------------------------

HIGH = (4, 5)
NO_MOVE = 3


def stuck_line_facts() -> Facts:
    return {"answer": "d" if moves(HIGH, NO_MOVE) else "a", "fits": " ".join(map(str, fitting(HIGH)))}


def fitting(tiles: Set) -> tuple[int, ...]:
    return tuple(face for face in FACES if moves(tiles, face))


stuck_line = Exercise(
    id="c3.2",
    level="warm-up",
    prompt=N_(
        "In the function of part 4, best = 0 stands before the loop over the moves, inside the loop over the faces. "
        "With tiles 4 and 5 there is no move for face 3. What happens then?"
    ),
    kind=Choice(
        (
            N_("The inner loop does not run, best stays 0, and so a stuck roll adds nothing."),
            N_("best keeps the value that it had for face 2."),
            N_("Python stops with an error, because there is no move to try."),
            N_("The inner loop runs once, with an empty move."),
        )
    ),
    box=HIGH,
    faces=(NO_MOVE,),
    facts=stuck_line_facts,
    right=N_("So no extra line is needed for a stuck roll. Its chance to shut the box is 0, and that is what it adds."),
    wrong=(
        Wrong(
            chose("b"),
            N_("It would, if best = 0 stood before the loop over the faces. Where it stands, each face begins anew."),
        ),
        Wrong(chose("c"), N_("A loop over nothing is allowed. How often does it run?")),
        Wrong(
            chose("d"),
            N_("A move shuts at least one tile, so an empty move is none. Try moves((4, 5), 3) in a cell."),
        ),
    ),
    otherwise=N_("Go through the lines with face 3 and say what each variable holds."),
    hints=(
        N_("moves((4, 5), 3) gives back an empty tuple."),
        N_("Read the line before the inner loop. It is run once for each face."),
    ),
)

# c3.3 -------------------------------------------------------------------------------------------------------

THREE = (1, 2, 3)


def fits_first(tiles: Set) -> Fraction:
    """What the function of part 4 gives: the chance that the next roll fits."""
    return Fraction(len(fitting(tiles)), len(FACES))


def step_facts() -> Facts:
    after = {face: [chance_to_shut(without(THREE, move)) for move in moves(THREE, face)] for face in FACES}
    pairs = [max(after[face]) for face in THREE]
    return {
        "answer": chance_to_shut(THREE),
        "sum": sum(map(max, after.values())),
        "added": mean([added(values) for values in after.values()]),
        "worse": mean([min(values) for values in after.values()]),
        "fits": fits_first(THREE),
        "pairs": added(pairs) / len(FACES),
        "not_all": (sum(map(max, after.values())) - 1) / len(FACES),
        "faces": len(FACES),
    }


one_step = Exercise(
    id="c3.3",
    level="core",
    prompt=N_(
        "One step by hand. A single tile has chance 1/6, a pair of the tiles 1, 2 and 3 has 2/9, the empty box has 1. "
        "What is chance((1, 2, 3))?"
    ),
    kind=Number(),
    box=THREE,
    facts=step_facts,
    right=N_("The six branches add up to {sum}. Divided by {faces}, that is your number."),
    wrong=(
        Wrong(is_fact("sum"), N_("You added the six branches. Each of them is one of six: divide at the end.")),
        Wrong(is_fact("added"), N_("Face 3 can be used in two ways, but you can take only one of them. Do not add.")),
        Wrong(is_fact("worse"), N_("Face 3 can be used in two ways. Take the one with the greater chance.")),
        Wrong(
            is_fact("fits"),
            N_("That is the chance that the first roll fits. After the faces 1 to 5 the box is not shut yet."),
        ),
        Wrong(
            is_fact("pairs"),
            N_("You stopped after three faces. The faces 4, 5 and 6 fit too: they shut several tiles at once."),
        ),
        Wrong(
            is_fact("not_all"),
            N_("That is what five of the branches make, or the one of face 6 alone. There are six: add all of them."),
        ),
        Wrong(lambda given, facts: given > 1, N_("A chance is never more than 1. Divide by the number of faces.")),
    ),
    otherwise=N_("Write one line for each face: what is left, and its chance. Add up, divide by 6."),
    hints=(
        N_("Face 1 leaves tiles 2 and 3. Face 4 shuts 1 and 3: what does it leave?"),
        N_("Face 3 can be used in two ways: take the better one. Face 6 shuts all three tiles."),
    ),
)

# c3.4 -------------------------------------------------------------------------------------------------------

NONE = Fraction(0)
CASES: tuple[Any, ...] = (((),), ((1,),), ((1, 2),), ((1, 2, 3),), ((1, 2, 4),), (SIX,))


def fits_next(tiles: Set) -> Fraction:
    """Calls fits in place of itself."""
    if not tiles:
        return Fraction(1)
    return mean([max((fits_first(without(tiles, one)) for one in moves(tiles, face)), default=NONE) for face in FACES])


def chance_facts() -> Facts:
    return {"answer": chance_to_shut, "six": chance_to_shut(SIX)}


twelve_lines = Exercise(
    id="c3.4",
    level="core",
    prompt=N_(
        "Write the function chance(tiles). It gives the greatest chance to shut these open tiles with one die. "
        "tiles is a tuple such as (1, 2, 3). Twelve lines are enough. "
        "No Python? Then fill in the tree of part 4 for the chance to shut, and go on with the next exercise."
    ),
    kind=Function("chance", "tiles", cases=CASES),
    facts=chance_facts,
    right=N_("It is right for every box that was tried. For the tiles 1 to 6 it gives {six}, exactly."),
    wrong=(
        Wrong(
            gives(CASES, recursion(empty=0)),
            N_("Everything becomes 0. What does your function give back for the empty box? See exercise c3.1."),
        ),
        Wrong(
            gives(CASES, lambda tiles: Fraction(0 if tiles else 1)),
            N_(
                "Only the empty box is right. Does min choose for you? You want the greatest chance. "
                "Or is the call of the function itself still missing?"
            ),
        ),
        Wrong(
            gives(CASES, lambda tiles: fits_first(tiles) if tiles else Fraction(1)),
            N_(
                "It still tells whether the first roll fits. In place of 1, a move is worth the chance of the tiles "
                "that it leaves: there the function calls itself."
            ),
        ),
        Wrong(
            gives(CASES, fits_next),
            N_("It asks fits about the tiles that are left. The function must ask itself: chance(left)."),
        ),
        Wrong(
            gives(CASES, recursion(rolls=(FACES[:1],), over_rolls=lambda values: values[0] / len(FACES))),
            N_("Only face 1 has been counted. Does return stand inside the loop? There it ends the function at once."),
        ),
        Wrong(
            gives(CASES, fits_first),
            N_("That is the function of part 4 as it was. Three places in it have to change."),
        ),
        Wrong(
            gives(CASES, recursion(over_rolls=added)),
            N_("The six faces are added up, but not divided. Each of them is one of six."),
        ),
        Wrong(
            gives(CASES, recursion(move=added)),
            N_("You add the moves of a roll together. But you can make only one of them: the best."),
        ),
        Wrong(
            gives(CASES, recursion(move=last)),
            N_(
                "It takes the last move that it finds, not the best one. "
                "Compare each move with the best so far: max(best, …)."
            ),
        ),
        Wrong(
            gives(CASES, recursion(move=mean)),
            N_("That is the chance of somebody who picks any move. You may choose: take the best one."),
        ),
        Wrong(
            gives(CASES, score()),
            N_("That is the expected score. Here the chance to shut is asked for; the score comes next."),
        ),
    ),
    otherwise=N_("Try your function on tiles 1, 2 and 3 and compare with exercise c3.3. Then go through its lines."),
    hints=(
        N_("Begin with the function of part 4. Put the base case first: if not tiles: return …"),
        N_(
            "left = tuple(tile for tile in tiles if tile not in move) are the tiles that a move leaves open. "
            "Call the function with left, not with move: each call must have fewer tiles."
        ),
        N_("In the inner loop, compare: best = max(best, chance(left))."),
    ),
)

# c3.5 -------------------------------------------------------------------------------------------------------


def score_facts() -> Facts:
    return {
        "answer": expected(SIX),
        "chance": chance_to_shut(SIX),
        "worst": score(move=max)(SIX),
        "one": score(empty=1)(SIX),
        "added": score(over_rolls=added)(SIX),
        "all": sum(SIX) * (1 - chance_to_shut(SIX)),
        "any": score(move=mean)(SIX),
        "whole": sum(SIX),
    }


expected_score = Exercise(
    id="c3.5",
    level="core",
    prompt=N_(
        "Now the expected score of best play, in place of the chance: tiles 1 to 6, one die. "
        "Change your function in three places, or let the tree of this part fill itself in. "
        "Give the value as a fraction, or as a decimal with two places or more."
    ),
    kind=Number(),
    box=SIX,
    facts=score_facts,
    right=N_("The empty box costs 0, a stuck roll costs the open tiles, and min takes the place of max."),
    wrong=(
        Wrong(is_fact("chance"), N_("That is the chance to shut the box. How many points does a round cost?")),
        Wrong(
            lambda given, facts: given == 0,
            N_("A stuck roll costs points: the sum of the open tiles. Does best begin with 0, and stay there?"),
        ),
        Wrong(
            is_fact("worst"),
            N_(
                "That is the score of the worst play there is. Few points are good: min, not max. "
                "Or do you always take the last move, with the most tiles?"
            ),
        ),
        Wrong(is_fact("one"), N_("Nearly. What does a shut box cost? The base case has changed as well.")),
        Wrong(is_fact("added"), N_("The six faces are added up, but not divided by 6.")),
        Wrong(
            is_fact("all"),
            N_(
                "You took all {whole} points for every round that is not shut. "
                "Most of those rounds shut some tiles before they are stuck."
            ),
        ),
        Wrong(is_fact("any"), N_("That is the score of somebody who picks any move. Take the best one.")),
    ),
    otherwise=N_("Test your function on small boxes of lesson C2: from tiles 1 and 2, a round costs 23/12."),
    hints=(
        N_("Three places: what the empty box is worth, what a stuck roll is worth, and which move is the best."),
        N_("A roll without a move costs sum(tiles). So let best begin with None, or collect the values in a list."),
        N_("For tiles 1, 2 and 3 the function must give 61/36. Only then try the tiles 1 to 6."),
    ),
)

# c3.6 -------------------------------------------------------------------------------------------------------

EITHER_CASES: tuple[Any, ...] = (((),), ((1,),), ((2, 6),), ((1, 2, 4),), (SIX,))


def either(tiles: Set) -> Fraction:
    """The greatest chance to shut where one die or two may be rolled each time: tiles up to 6 of the classic box."""
    return Fraction(solve(variant("classic"), objective="shut").value_at(tiles))


def either_facts() -> Facts:
    return {"answer": either, "six": either(SIX), "one_die": chance_to_shut(SIX)}


PAIRS = tuple(sum(faces) for faces in combinations_with_replacement(FACES, 2))
TOTALS = tuple(sorted(set(TWO_DICE)))

one_die_or_two = Exercise(
    id="c3.6",
    level="stretch",
    prompt=N_(
        "Now you may choose before each roll: one die or two. Write either(tiles), the greatest chance to shut these "
        "tiles, none above 6. Let it remember what it has worked out, with @cache from functools."
    ),
    kind=Function("either", "tiles", cases=EITHER_CASES),
    facts=either_facts,
    right=N_("It is right for every box that was tried. With the choice, tiles 1 to 6 have {six}. Before: {one_die}."),
    wrong=(
        Wrong(
            gives(EITHER_CASES, recursion()),
            N_("That is one die for every roll. Work out two dice as well, and take the better one."),
        ),
        Wrong(
            gives(EITHER_CASES, recursion(rolls=(TWO_DICE,))),
            N_("That is two dice for every roll. From tile 1 alone they can do nothing. Take the better one."),
        ),
        Wrong(
            gives(EITHER_CASES, recursion(rolls=(FACES, TWO_DICE), dice=mean)),
            N_("You take the mean of one die and two. But you may choose: take the better one."),
        ),
        Wrong(
            gives(EITHER_CASES, recursion(rolls=(FACES, PAIRS))),
            N_("Your two dice have 21 outcomes. Red 1 with white 3 and red 3 with white 1 are two of 36."),
        ),
        Wrong(
            gives(EITHER_CASES, recursion(rolls=(FACES, TOTALS))),
            N_("Your 11 totals are equally likely. Two dice have 36 outcomes, and 7 has six of them."),
        ),
    ),
    otherwise=N_("Work out two values in each call, one for each number of dice. Give back the greater one."),
    hints=(
        N_("Write a small function for one total first: the best chance after it, or 0 when no move fits."),
        N_("Two dice: two loops over the faces, red and white, and 36 outcomes to divide by."),
        N_("Write from functools import cache above, and @cache in the line before def. Why is that quicker?"),
    ),
)

# The exit ticket --------------------------------------------------------------------------------------------

FAR = (2, 5)


def far_facts() -> Facts:
    alone = chance_to_shut(FAR[:1])
    return {
        "answer": chance_to_shut(FAR),
        "together": (alone + alone + 1) / len(FACES),
        "fits": fits_first(FAR),
        "sum": alone + alone,
        "product": alone * alone,
        "alone": alone,
        "total": sum(FAR),
    }


ticket_far = Exercise(
    id="c3.t1",
    level="exit ticket",
    prompt=N_("Tiles 2 and 5 are open. What is the chance to shut both with one die?"),
    kind=Number(),
    box=FAR,
    facts=far_facts,
    right=N_("Two faces of six lead to one tile, and from there the chance is {alone}. No face shuts both."),
    wrong=(
        Wrong(is_fact("together"), N_("You counted a branch that shuts both at once. Can one die show {total}?")),
        Wrong(is_fact("fits"), N_("That is the chance that the first roll fits. One tile is still open then.")),
        Wrong(is_fact("product"), N_("That is one order only. The other tile can go first as well.")),
        Wrong(is_fact("alone"), N_("That is the chance when one tile is open. Here two must go.")),
        Wrong(lambda given, facts: given > 1, N_("A chance is never more than 1.")),
    ),
    otherwise=N_("Six branches: what does each leave, and what is its chance? Add up, divide by 6."),
)


def ticket_ends_facts() -> Facts:
    smaller = all(len(without(SIX, move)) < len(SIX) for face in FACES for move in moves(SIX, face))
    return {"answer": "c" if smaller and chance_to_shut(()) == 1 else "d"}


ticket_ends = Exercise(
    id="c3.t2",
    level="exit ticket",
    prompt=N_("A recursion such as chance(tiles) calls itself. Why does it come to an end?"),
    kind=Choice(
        (
            N_("Python stops it after some time."),
            N_("The best move is found at last."),
            N_("Each call has fewer open tiles, and for no open tile there is an answer without another call."),
            N_("It ends because the die has only six faces."),
        )
    ),
    facts=ticket_ends_facts,
    right=N_("Smaller every time, and a base case at the bottom: a recursion needs both."),
    wrong=(
        Wrong(chose("a"), N_("Python does stop what goes too deep, but with an error and without a value.")),
        Wrong(chose("b"), N_("The best move is known only after the calls have come back. What makes these end?")),
        Wrong(
            chose("d"),
            N_("Each of the six faces makes further calls. What is different in them, so that they cannot go on?"),
        ),
    ),
    otherwise=N_("What changes from one call to the next?"),
)


def ticket_change_facts() -> Facts:
    right = score()(SIX) == expected(SIX)
    return {"answer": "b" if right and score(stuck=lambda tiles: 0)(SIX) == 0 else "a"}


ticket_change = Exercise(
    id="c3.t3",
    level="exit ticket",
    prompt=N_("You turn the chance to shut into the expected score. What has to change in the function?"),
    kind=Choice(
        (
            N_("Only the choice: min in place of max"),
            N_("The choice, what a stuck roll is worth, and what the empty box is worth"),
            N_("The number by which the sum of the faces is divided"),
            N_("Nothing: multiply the chance by the sum of the tiles"),
        )
    ),
    facts=ticket_change_facts,
    right=N_("Three small places. The shape of the recursion stays as it is."),
    wrong=(
        Wrong(chose("a"), N_("Then a stuck roll would still add 0, and so would every box. What does it cost?")),
        Wrong(chose("c"), N_("There are still six faces, each of them one of six.")),
        Wrong(chose("d"), N_("Rounds that are not shut do not all cost the same: some tiles are shut before.")),
    ),
    otherwise=N_("What does a shut box cost, what does a stuck roll cost, and what is a good move now?"),
)

EXERCISES = (base_case, stuck_line, one_step, twelve_lines, expected_score, one_die_or_two)
TICKET = (ticket_far, ticket_ends, ticket_change)

# The prediction ---------------------------------------------------------------------------------------------

MANY = 1000


def easiest_box() -> tuple[Counter[int], Facts]:
    counts = Counter({n: round(chance_to_shut(SIX[:n]) * MANY) for n in SIX})
    (top, times), *_ = counts.most_common(1)
    return counts, {"rounds": MANY, "top": top, "times": times, **{f"shut_{n}": count for n, count in counts.items()}}


def _top(drawn: tuple[int, ...]) -> int:
    """The label of the tallest bar; 0 where two are equally tall."""
    return 0 if drawn.count(max(drawn)) > 1 else drawn.index(max(drawn)) + 1


def _falls(drawn: tuple[int, ...]) -> bool:
    return all(one >= after for one, after in pairwise(drawn))


def _rises(drawn: tuple[int, ...]) -> bool:
    return all(one <= after for one, after in pairwise(drawn))


PREDICTIONS = {
    "c3": Draw(
        prompt=N_(
            "One die, best play. The box has only tile 1, or tiles 1 and 2, or 1 to 3, and so on up to 1 to 6. "
            "How easily is each box shut? Draw six bars: a taller bar for a box that is shut more often."
        ),
        labels=SIX,
        guesses=(
            Guess(
                lambda drawn, facts: max(drawn) == min(drawn),
                N_(
                    "You drew six equal bars. But the chances differ: {shut_1} shut rounds in {rounds} with tile 1, "
                    "{shut_6} with tiles 1 to 6."
                ),
                N_("six equal bars"),
            ),
            Guess(
                lambda drawn, facts: _top(drawn) == facts["top"],
                N_(
                    "That is so. Up to {top} tiles, each new tile makes more faces fit at first. "
                    "After that, every face fits, and a new tile is only one more to shut."
                ),
                N_("tallest in the middle"),
            ),
            Guess(
                lambda drawn, facts: _falls(drawn),
                N_(
                    "You thought: more tiles, harder to shut. But with tile 1 alone only one face of six helps, "
                    "and you have a single roll. More tiles also give more ways."
                ),
                N_("falling: more tiles, harder to shut"),
            ),
            Guess(
                lambda drawn, facts: _rises(drawn),
                N_(
                    "You thought: more tiles, more ways to move. That is true, but every tile must be shut in the end. "
                    "From {top} tiles on, that counts more."
                ),
                N_("rising: more tiles, more ways"),
            ),
            Guess(
                lambda drawn, facts: _top(drawn) in (2, 4),
                N_("Very near: up and then down. The top is at {top}, with {times} shut rounds in {rounds}."),
                N_("tallest in the middle"),
            ),
        ),
        otherwise=N_(
            "Two things work against each other: more ways to move, and more tiles to shut. "
            "So the bars go up first, and then down. The top is at {top}."
        ),
        truth=easiest_box,
        title=N_("Shut boxes in {rounds} rounds"),
        told=N_(
            "In {rounds} rounds one can expect to shut tile 1 alone {shut_1} times. "
            "The tiles 1 to {top} are shut {times} times, and the tiles 1 to 6 only {shut_6} times."
        ),
        axis=N_("highest tile of the box"),
    )
}
