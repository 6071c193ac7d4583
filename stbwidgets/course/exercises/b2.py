"""Lesson B2, Stuck or not?: its exercises, its exit ticket and its prediction."""

from collections import Counter, defaultdict
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations

from stbwidgets.course.answers import Choice, Number, Reasoned, Sequence, Tiles, commas
from stbwidgets.course.exercises.outcomes import FACES, OUTCOMES, PAIRS, TOTALS, Outcome
from stbwidgets.course.exercises.shape import Exercise, Facts, Wrong
from stbwidgets.course.exercises.thinking import chose, is_fact, reasoned
from stbwidgets.course.guesses import EVEN, Choose
from stbwidgets.language import N_
from stbwidgets.odds.partitions import stuck_probability, stuck_rolls
from stbwidgets.odds.solution import solve
from stbwidgets.rules.catalogue import variant

Set = tuple[int, ...]

ALL = (1, 2, 3, 4, 5, 6, 7, 8, 9)


def some_of(tiles: Set, most: int | None = None) -> tuple[Set, ...]:
    """Every set of these tiles, from one tile up."""
    sizes = range(1, (len(tiles) if most is None else most) + 1)
    return tuple(some for size in sizes for some in combinations(tiles, size))


def made(tiles: Set, most: int | None = None) -> set[int]:
    """The totals that so many of these tiles, or fewer, can make."""
    return {sum(some) for some in some_of(tiles, most)}


def never_stuck(tiles: Set) -> bool:
    return set(TOTALS) <= made(tiles)


def stuck_count(tiles: Set, dice: int = 2) -> int:
    return sum(stuck_rolls("classic", tiles, dice).values())


# b2.1 -------------------------------------------------------------------------------------------------------

APART = (1, 4, 6)


def missing_facts() -> Facts:
    stuck = stuck_rolls("classic", APART)
    return {
        "answer": tuple(sorted({sum(faces) for faces in stuck})),
        "fits": made(APART),
        "whole": sum(APART),
        "count": sum(stuck.values()),
    }


def _all_fit(given: Set, facts: Facts) -> bool:
    return bool(set(given) <= facts["fits"])


def _too_low(given: Set, facts: Facts) -> Facts | None:
    """A total below 2; where all the others can be made, that is said instead."""
    rest = tuple(total for total in given if total >= min(TOTALS))
    return {"total": min(given)} if len(rest) < len(given) and not (rest and _all_fit(rest, facts)) else None


def _can_be_made(given: Set, facts: Facts) -> Facts | None:
    for some in some_of(APART):
        if len(some) < len(APART) and sum(some) in given:
            return {"total": sum(some), "made_of": " + ".join(map(str, some))}
    return None


stuck_totals = Exercise(
    id="b2.1",
    level="warm-up",
    prompt=N_(
        "Tiles 1, 4 and 6 are open and you roll two dice. Which totals leave you stuck? Write them, the smallest first."
    ),
    kind=Sequence(ordered=False),
    box=APART,
    facts=missing_facts,
    accepts=lambda given, facts: tuple(sorted(set(given))) == facts["answer"],
    right=N_("These totals leave you stuck. They have {count} of the 36 outcomes."),
    wrong=(
        Wrong(
            _too_low,
            N_("Two dice never show total {total}. Their totals go from 2 to 12."),
        ),
        Wrong(
            _all_fit,
            N_("These totals can be made with the open tiles. You are asked for the other ones, which cannot."),
        ),
        Wrong(
            lambda given, facts: max(given) > max(TOTALS),
            N_("The totals of two dice go from 2 to 12. Leave out what they cannot show."),
        ),
        Wrong(
            lambda given, facts: facts["whole"] in given,
            N_("Total {whole} can be made: shut all three tiles."),
        ),
        Wrong(_can_be_made, N_("Total {total} can be made: {made_of} are open. So it does not leave you stuck.")),
        Wrong(
            lambda given, facts: {"missing": len(facts["answer"]) - len(set(given))},
            N_("All of these leave you stuck. Totals still missing: {missing}."),
        ),
    ),
    otherwise=N_("Go through the totals from 2 to 12. Which can you make with one tile, two tiles or all three?"),
    hints=(
        N_("First write what the tiles can make: one tile, two tiles together, all three."),
        N_("Now go from 2 to 12. Which totals are not on your list?"),
    ),
)

# b2.2 -------------------------------------------------------------------------------------------------------


def with_face(wanted: Callable[[int], bool]) -> Facts:
    """Outcomes with a face that is wanted, counted in several ways, only one of them as "at least one"."""

    def count(fits: Callable[[Outcome], bool]) -> int:
        return sum(fits(one) for one in OUTCOMES)

    red, white = count(lambda one: wanted(one[0])), count(lambda one: wanted(one[1]))
    return {
        "answer": count(lambda one: wanted(one[0]) or wanted(one[1])),
        "first": red,
        "added": red + white,
        "both": count(lambda one: wanted(one[0]) and wanted(one[1])),
        "one": count(lambda one: wanted(one[0]) != wanted(one[1])),
        "none": count(lambda one: not wanted(one[0]) and not wanted(one[1])),
    }


at_least_one_six = Exercise(
    id="b2.2",
    level="warm-up",
    prompt=N_("You throw a red die and a white die. How many of the 36 outcomes show at least one six?"),
    kind=Number(whole=True),
    facts=lambda: with_face(lambda face: face == 6),
    right=N_("{answer} of 36. Red six has {first} outcomes, white six has {first}, and one outcome is in both."),
    wrong=(
        Wrong(
            is_fact("added"),
            N_(
                "Red six has 6 squares and white six has 6. But the row and the column share one square. You counted "
                "it twice."
            ),
        ),
        Wrong(
            is_fact("first"),
            N_("This counts the squares where the red die shows six. The white die may show it instead."),
        ),
        Wrong(
            is_fact("one"),
            N_("In these squares exactly one die shows six. “At least one” allows both dice to show it."),
        ),
        Wrong(is_fact("both"), N_("In this square both dice show six. One of them is enough.")),
        Wrong(is_fact("none"), N_("In these squares no die shows six. You are asked for all the others.")),
    ),
    otherwise=N_("Paint the row of red six and the column of white six. How many squares are painted?"),
    hints=(
        N_("Paint it in the grid of lesson B1: the row where red shows six, and the column where white shows six."),
        N_("The row and the column cross. How often do you count the square where they meet?"),
    ),
)

# b2.3 -------------------------------------------------------------------------------------------------------

LOW = (2, 3, 5)


def low_facts() -> Facts:
    stuck = stuck_rolls("classic", LOW)
    totals = {sum(faces) for faces in stuck}
    all_outcomes, all_totals = len(OUTCOMES), len(TOTALS)

    def stuck_with(most: int) -> Fraction:
        fits = made(LOW, most)
        return Fraction(sum(sum(one) not in fits for one in OUTCOMES), all_outcomes)

    return {
        "answer": stuck_probability("classic", LOW),
        "count": sum(stuck.values()),
        "fit": 1 - stuck_probability("classic", LOW),
        "fitting": all_outcomes - sum(stuck.values()),
        "totals": Fraction(len(totals), all_totals),
        "stuck_totals": len(totals),
        "fit_totals": Fraction(all_totals - len(totals), all_totals),
        "one_tile": stuck_with(1),
        "two_tiles": stuck_with(2),
        "whole": sum(LOW),
        "pairs": Fraction(len(stuck), len(PAIRS)),
        "pairs_of_36": Fraction(len(stuck), all_outcomes),
    }


stuck_with_three = Exercise(
    id="b2.3",
    level="core",
    prompt=N_("Tiles 2, 3 and 5 are open and you roll two dice. What is the chance that you are stuck?"),
    kind=Number(),
    box=LOW,
    facts=low_facts,
    right=N_("{fitting} of 36 outcomes fit. The other {count} leave you stuck."),
    wrong=(
        Wrong(
            is_fact("fit"),
            N_("This is the chance that the roll fits. You are asked for the rest. The two together make 1."),
        ),
        Wrong(
            is_fact("totals"),
            N_(
                "{stuck_totals} of the 11 totals leave you stuck. But the totals are not equally likely. "
                "Count the outcomes of each."
            ),
        ),
        Wrong(
            is_fact("fit_totals"),
            N_("You counted totals that fit, out of 11. Count outcomes instead, and count those that leave you stuck."),
        ),
        Wrong(is_fact("one_tile"), N_("Did you shut one tile at a time? A move may take two tiles, or all three.")),
        Wrong(is_fact("two_tiles"), N_("One total is still missing from what fits. What do all three tiles make?")),
        Wrong(
            is_fact("pairs"),
            N_(
                "You counted pairs without colours, out of 21. They are not equally likely: "
                "1 and 3 can fall in two ways, 2 and 2 in one."
            ),
        ),
        Wrong(
            is_fact("pairs_of_36"),
            N_(
                "Did you count each pair of faces once? Red 1 with white 3 and red 3 with white 1 are two outcomes. "
                "And only the total counts, not the faces."
            ),
        ),
        Wrong(
            is_fact("count"),
            N_("That is how many outcomes leave you stuck. The chance is that number out of all outcomes."),
        ),
        Wrong(
            lambda given, facts: given > 1,
            N_("A chance is a part of the whole, so it is never more than 1. Divide by the number of all outcomes."),
        ),
    ),
    otherwise=N_("Which totals can the tiles make? Count their outcomes. The rest of the 36 leave you stuck."),
    hints=(
        N_("Write the totals that tiles 2, 3 and 5 can make. Two sets make the same total."),
        N_("Write under each total how many of the 36 outcomes it has. Add them up: so many fit."),
        N_("Take that number from 36. Then divide by 36."),
    ),
)

# b2.4 -------------------------------------------------------------------------------------------------------


def one_or_two_facts() -> Facts:
    one, two = stuck_probability("classic", LOW, dice=1), stuck_probability("classic", LOW)
    return {
        "answer": ("a" if one < two else "b" if two < one else "c", "1"),
        "one": stuck_count(LOW, 1),
        "as_36": one * len(OUTCOMES),
        "two": stuck_count(LOW),
    }


one_or_two = Exercise(
    id="b2.4",
    level="core",
    prompt=N_(
        "Tiles 2, 3 and 5 are open. You may roll one die or two. With which are you less likely to be stuck on this "
        "roll? "
        "Choose an answer and a reason."
    ),
    kind=Reasoned(
        options=(N_("With one die"), N_("With two dice"), N_("It makes no difference")),
        reasons=(
            N_("I compared parts: stuck outcomes out of 6, and stuck outcomes out of 36."),
            N_("One die has fewer outcomes that leave you stuck than two dice have."),
            N_("More dice are always better."),
            N_("One die is always better when the tiles are low."),
        ),
    ),
    box=LOW,
    facts=one_or_two_facts,
    right=N_(
        "One die: {one} of 6, which is the same part as {as_36} of 36. Two dice: {two} of 36. "
        "For other tiles it can be the other way round."
    ),
    wrong=(
        Wrong(
            reasoned("b", "3"),
            N_(
                "Here two dice are better, but not always. With tiles 1, 2 and 3, can one die leave you stuck? Can "
                "two? "
                "Choose a reason that is always true."
            ),
        ),
        Wrong(
            lambda given, facts: given[1] == "3",
            N_("With tiles 1, 2 and 3, can one die leave you stuck? Can two dice? So count for these tiles."),
        ),
        Wrong(
            lambda given, facts: given[1] == "4",
            N_("Low tiles help one die only if they make all of 1 to 6. Which faces fit tiles 2, 3 and 5?"),
        ),
        Wrong(
            lambda given, facts: given[1] == "2",
            N_(
                "Fewer outcomes, yes, but out of 6 and not out of 36. "
                "Compare the parts: how many of 36 would be the same part as yours of 6?"
            ),
        ),
        Wrong(
            lambda given, facts: given[1] == "1",
            N_("That is the way to decide. Count again: with one die, faces 2, 3 and 5 fit. With two, use b2.3."),
        ),
    ),
    otherwise=N_("Compare the parts: stuck outcomes out of 6, and stuck outcomes out of 36."),
    hints=(
        N_("One die: which of the faces 1 to 6 leave you stuck?"),
        N_(
            "1 of 6 is the same part as 6 of 36. So how many of 36 is your count for one die? Compare it with two dice."
        ),
    ),
)

# b2.5 -------------------------------------------------------------------------------------------------------

FOUR = 4


@cache
def safe_boxes() -> tuple[Set, ...]:
    """The boxes that no roll of two dice leaves stuck.

    >>> safe_boxes()[0]
    (1, 2, 3, 6)
    """
    return tuple(box for box in some_of(ALL) if never_stuck(box))


def safe_facts() -> Facts:
    small = [box for box in safe_boxes() if len(box) == FOUR]
    return {
        "answer": small,
        "small": len(small),
        "safe": len(safe_boxes()),
        "boxes": len(some_of(ALL)),
        "totals": len(TOTALS),
    }


def _few(given: Set, facts: Facts) -> Facts | None:
    return {"sets": len(some_of(given))} if len(given) < FOUR else None


def _stuck_on(given: Set, facts: Facts) -> Facts | None:
    gaps = sorted(set(TOTALS) - made(given))
    return {"gap": gaps[0], "outcomes": stuck_count(given)} if gaps else None


never_stuck_box = Exercise(
    id="b2.5",
    level="core",
    prompt=N_("Find four open tiles with which no roll of two dice can leave you stuck."),
    kind=Tiles(),
    facts=safe_facts,
    accepts=lambda given, facts: given in facts["answer"],
    right=N_(
        "Every total from 2 to 12 can be made. There are {small} such boxes of four tiles, and none of three. "
        "Of all {boxes} boxes with an open tile, {safe} are never stuck with two dice."
    ),
    wrong=(
        Wrong(lambda given, facts: given == (), N_("With no tile open, the box is shut. Choose four tiles.")),
        Wrong(
            _few,
            N_("These tiles make {sets} sets at most, and two dice have {totals} totals. It takes more tiles."),
        ),
        Wrong(
            _stuck_on,
            N_(
                "Total {gap} cannot be made with these tiles. "
                "In all, {outcomes} of the 36 outcomes leave you stuck. Change one tile."
            ),
        ),
        Wrong(
            lambda given, facts: len(given) > FOUR,
            N_("No roll leaves you stuck here. Now find a box with only four tiles that does the same."),
        ),
    ),
    otherwise=N_("Every total from 2 to 12 must be made by one tile or more. Try it in the widget above."),
    hints=(
        N_("Total 2 can be made by one tile only. So which tile must be open?"),
        N_("Total 3 needs tile 3, or tiles 1 and 2. Choose one way, then go on to 4, 5 and so on."),
        N_("All four tiles together must make 12 or more."),
    ),
)

# b2.6 -------------------------------------------------------------------------------------------------------

RULE = 6
TURNS = 100


@cache
def small_boxes() -> dict[Set, tuple[Fraction, Fraction]]:
    """What every box of tiles up to 6 costs on average, with one die on the next roll and with two.

    >>> small_boxes()[1, 2]
    (Fraction(23, 12), Fraction(599, 216))
    """
    best = solve(variant("classic"))
    worth = {box: dict(best.rank_dice(box)) for box in some_of(FACES)}
    return {box: (Fraction(values[1]), Fraction(values[2])) for box, values in worth.items()}


def one_die_is_better(box: Set) -> bool:
    one, two = small_boxes()[box]
    return one < two


def rule_facts() -> Facts:
    better = [box for box in small_boxes() if one_die_is_better(box)]
    (exception,) = (box for box in small_boxes() if one_die_is_better(box) != (sum(box) <= RULE))
    one, two = small_boxes()[exception]
    return {
        "answer": exception,
        "boxes": len(small_boxes()),
        "better": len(better),
        "others": len(small_boxes()) - len(better),
        "low": sum(sum(box) <= RULE for box in small_boxes()),
        "turns": TURNS,
        "one": round(one * TURNS),
        "two": round(two * TURNS),
    }


def _rule_is_right(given: Set, facts: Facts) -> Facts | None:
    if given not in small_boxes():
        return None
    one, two = small_boxes()[given]
    return {"one_die": round(one * TURNS), "two_dice": round(two * TURNS)}


the_family_rule = Exercise(
    id="b2.6",
    level="stretch",
    prompt=N_(
        "A family plays by this rule: roll one die when the open tiles add up to 6 or less, else two. "
        "Tiles 7, 8 and 9 are shut. For exactly one box the other choice is better. Which tiles are open in it?"
    ),
    kind=Tiles(),
    facts=rule_facts,
    right=N_(
        "The rule says two dice. But {turns} turns from here cost about {one} points with one die and {two} with two. "
        "Of the {boxes} boxes, one die is better in {better}: the {low} that the rule names, and this one. "
        "In the other {others}, two dice are better."
    ),
    wrong=(
        Wrong(lambda given, facts: given == (), N_("With no tile open there is nothing to roll for.")),
        Wrong(
            lambda given, facts: {"high": max(given)} if max(given) > RULE else None,
            N_("While tile {high} is open, you must roll two dice. Choose from tiles 1 to 6."),
        ),
        Wrong(
            lambda given, facts: sum(given) <= RULE and _rule_is_right(given, facts),
            N_(
                "These tiles add up to {sum}, so the rule says one die. It is right: {turns} turns from here "
                "cost about {one_die} points with one die and {two_dice} with two."
            ),
        ),
        Wrong(
            _rule_is_right,
            N_(
                "These tiles add up to {sum}, so the rule says two dice. It is right: {turns} turns from here "
                "cost about {one_die} points with one die and {two_dice} with two."
            ),
        ),
    ),
    otherwise=N_("Which small boxes are never stuck with one die?"),
    hints=(
        N_("Look for a box that is never stuck with one die. Its tiles make every total from 1 to 6."),
        N_("Three tiles are enough for that, in two ways. In one of them the tiles add up to 6."),
    ),
)

# The exit ticket --------------------------------------------------------------------------------------------

TWO_TILES = (3, 4)


def two_tiles_facts() -> Facts:
    stuck = stuck_rolls("classic", TWO_TILES)
    totals = {sum(faces) for faces in stuck}
    single = made(TWO_TILES, 1)
    return {
        "answer": stuck_probability("classic", TWO_TILES),
        "fitting": len(OUTCOMES) - sum(stuck.values()),
        "fit": 1 - stuck_probability("classic", TWO_TILES),
        "count": sum(stuck.values()),
        "totals": Fraction(len(totals), len(TOTALS)),
        "one_tile": Fraction(sum(sum(one) not in single for one in OUTCOMES), len(OUTCOMES)),
    }


ticket_stuck = Exercise(
    id="b2.t1",
    level="exit ticket",
    prompt=N_("Tiles 3 and 4 are open and you roll two dice. What is the chance that you are stuck?"),
    kind=Number(),
    box=TWO_TILES,
    facts=two_tiles_facts,
    right=N_("Totals 3, 4 and 7 fit: {fitting} outcomes. The other {count} of 36 leave you stuck."),
    wrong=(
        Wrong(is_fact("fit"), N_("This is the chance that the roll fits. Stuck is the rest.")),
        Wrong(is_fact("totals"), N_("This counts totals. They are not equally likely: count outcomes.")),
        Wrong(is_fact("one_tile"), N_("You may shut both tiles together as well. Which total is that?")),
        Wrong(is_fact("count"), N_("That is how many outcomes leave you stuck. The chance is that number out of 36.")),
    ),
    otherwise=N_("Which totals fit? Count their outcomes, and take them from 36."),
)

ticket_at_least = Exercise(
    id="b2.t2",
    level="exit ticket",
    prompt=N_("You throw two dice. How many of the 36 outcomes show a 5 or a 6 on at least one die?"),
    kind=Number(whole=True),
    facts=lambda: with_face(lambda face: face >= 5),
    right=N_("{none} outcomes show neither, so {answer} show at least one."),
    wrong=(
        Wrong(is_fact("added"), N_("This adds the two dice. The outcomes in which both dice do it are counted twice.")),
        Wrong(is_fact("first"), N_("This counts only one of the two dice. Either of them may do it.")),
        Wrong(is_fact("both"), N_("In these outcomes both dice do it. One is enough.")),
        Wrong(
            is_fact("none"),
            N_(
                "So many outcomes show no 5 and no 6, and just as many show one on exactly one die. "
                "“At least one” is all but the first."
            ),
        ),
    ),
    otherwise=N_("Count the outcomes that show no 5 and no 6. The others are what you look for."),
)

SAFE_NOW = (1, 2, 3)


def now_facts() -> Facts:
    now = stuck_probability("classic", SAFE_NOW, dice=1)
    shut = solve(variant("classic"), objective="shut").value_at(SAFE_NOW)
    truths = {"a": now == 0 and shut == 1, "b": now == 0 and shut < 1, "c": now > 0}
    return {
        "answer": next(letter for letter, true in truths.items() if true),
        "turns": TURNS,
        "shut": round(shut * TURNS),
        "tiles": commas(SAFE_NOW),
    }


ticket_now = Exercise(
    id="b2.t3",
    level="exit ticket",
    prompt=N_("Tiles 1, 2 and 3 are open and you roll one die. What is true?"),
    kind=Choice(
        (
            N_("The next roll fits, and you are sure to shut the box."),
            N_("The next roll fits, but you may be stuck later."),
            N_("You may be stuck on the next roll."),
        )
    ),
    box=SAFE_NOW,
    facts=now_facts,
    right=N_("Safe now is not safe to the end. From here, best play shuts the box in about {shut} of {turns} turns."),
    wrong=(
        Wrong(chose("a"), N_("The next roll fits. But it leaves fewer tiles. Roll 1 leaves 2 and 3: and then?")),
        Wrong(chose("c"), N_("Try each face from 1 to 6. Which tiles make it?")),
    ),
    otherwise=N_("Try each face from 1 to 6. What is left after it?"),
)

EXERCISES = (stuck_totals, at_least_one_six, stuck_with_three, one_or_two, never_stuck_box, the_family_rule)
TICKET = (ticket_stuck, ticket_at_least, ticket_now)

# The prediction ---------------------------------------------------------------------------------------------

MANY = 10_000


@cache
def last_totals() -> tuple[dict[int, Fraction], dict[int, Fraction]]:
    """Best play of the classic box: how often each total ends a turn, and how often it is rolled, for each turn."""
    rules, best = variant("classic"), solve(variant("classic"))
    weights: dict[int, Counter[Set]] = {dice: Counter() for dice in (1, 2)}
    for dice, of_total in weights.items():
        for faces, weight in rules.source.weights(dice).items():
            of_total[faces] += weight
    chances: dict[Set, Fraction] = defaultdict(Fraction, {ALL: Fraction(1)})
    ends: dict[int, Fraction] = defaultdict(Fraction)
    rolled: dict[int, Fraction] = defaultdict(Fraction)
    for box in sorted(some_of(ALL), key=sum, reverse=True):  # a move leaves a smaller sum
        if not chances[box]:
            continue
        dice = best.best_dice(box)
        by_total: Counter[int] = Counter()
        roll_of: dict[int, Set] = {}
        for faces, weight in weights[dice].items():
            by_total[sum(faces)] += weight
            roll_of[sum(faces)] = faces
        for total, weight in by_total.items():
            part = chances[box] * Fraction(weight, by_total.total())
            rolled[total] += part
            move = best.best_move(box, roll_of[total])
            if move is None:
                ends[total] += part
            else:
                chances[tuple(tile for tile in box if tile not in move)] += part
    return dict(ends), dict(rolled)


def last_roll() -> tuple[Counter[int], Facts]:
    ends, rolled = last_totals()
    counts = Counter({total: round(chance * MANY) for total, chance in ends.items()})
    (top, times), *_ = counts.most_common(1)

    def one_in(total: int) -> int:
        return round(rolled[total] / ends[total])

    return counts, {
        "many": "10 000",
        "top": top,
        "times": times,
        "shut": round((1 - sum(ends.values())) * MANY),
        **{f"times_{total}": counts[total] for total in counts},
        **{f"rolled_{total}": round(rolled[total] * MANY) for total in counts},
        **{f"one_in_{total}": one_in(total) for total in counts},
        "even": round(sum(ends.values()) * MANY / len(ends)),
    }


PREDICTIONS = {
    "b2": Choose(
        prompt=N_(
            "Think of 10 000 turns of the classic game, played as well as possible. Most of them end stuck: "
            "the last roll fits no open tiles. Which total is that last roll most often?"
        ),
        options=(
            "1",
            "2",
            "4",
            "6",
            "7",
            "9",
            "12",
            N_("no total: all come about equally often"),
            N_("I have no idea yet"),
        ),
        bands=((1, 1), (2, 2), (4, 4), (6, 6), (7, 7), (9, 9), (12, 12), EVEN, None),
        replies=(
            N_(
                "Total 1 needs tile 1, and that tile is often shut by then. So total 1 is dangerous. "
                "But only one die can show it, so it seldom comes. It ended {times_1} turns."
            ),
            N_(
                "Total 2 needs tile 2 and nothing else. When it comes, it ends the turn about once in {one_in_2}. "
                "But it seldom comes. It ended {times_2} turns."
            ),
            N_(
                "Total 4 ended {times_4} turns. Few sets of tiles make it, and it comes more often than 2 or 3. "
                "Two things work together. One total does still more."
            ),
            N_(
                "That is so. Total 6 was rolled {rolled_6} times in these turns, with one die or with two. "
                "About one in {one_in_6} of these rolls was the last. With 7 it is about one in {one_in_7}."
            ),
            N_(
                "Total 7 is rolled most often: {rolled_7} times. But open tiles often make it. "
                "It ends the turn only about once in {one_in_7}, so it ended {times_7} turns. "
                "To be rolled often is not enough."
            ),
            N_(
                "Total 9 looks hard to make. But the full box makes it in many ways, "
                "and it ends the turn only about once in {one_in_9}. It ended {times_9} turns."
            ),
            N_(
                "Total 12 needs two tiles or more, so late in the turn it often ends it: about once in {one_in_12}. "
                "But it is one outcome of 36, so it seldom comes. It ended {times_12} turns."
            ),
            N_(
                "If all twelve totals were alike, each would end about {even} turns. "
                "But total {top} ended {times}, and total 12 only {times_12}."
            ),
            N_(
                "That is an honest start. A total ends a turn when two things meet: it is rolled, and no tiles make "
                "it. "
                "Look for the bar where both are large enough."
            ),
        ),
        truth=last_roll,
        labels=tuple(range(1, 13)),
        axis=N_("total of the last roll"),
        title=N_("The last roll in {many} turns, when it was stuck"),
        told=N_(
            "Of {many} turns of the best play, one can expect {shut} to shut the box. "
            "Of the others, total {top} ended the most turns: {times}. Total 7 ended {times_7}, total 12 only "
            "{times_12}."
        ),
    )
}
