"""Lesson B1, Two dice: its exercises, its exit ticket and its prediction."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

from stbwidgets.course.answers import Choice, Number, Reasoned, Sequence
from stbwidgets.course.exercises.outcomes import FACES, OUTCOMES, PAIRS, TOTALS, outcomes, pairs, sums
from stbwidgets.course.exercises.shape import Exercise, Facts, Wrong
from stbwidgets.course.exercises.thinking import chose, is_fact, reasoned
from stbwidgets.course.guesses import Draw, Guess
from stbwidgets.language import N_
from stbwidgets.odds.partitions import count_distinct_partitions, totals
from stbwidgets.rules.sources import Dominoes

ALL = (1, 2, 3, 4, 5, 6, 7, 8, 9)
Heights = tuple[int, ...]


def chance(some: tuple[Any, ...]) -> Fraction:
    return Fraction(len(some), len(OUTCOMES))


def counts(total: int) -> Facts:
    """One total as it is counted in several ways, only one of them that of the outcomes."""
    return {
        "total": total,
        "outcomes": len(outcomes(total)),
        "pairs": len(pairs(total)),
        "moves": count_distinct_partitions(total, ALL),
        "doubles_twice": len(outcomes(total)) + sum(one == other for one, other in outcomes(total)),
        "even": round(len(OUTCOMES) / len(TOTALS)),
        "listed": sums(outcomes(total)),
    }


# b1.1 -------------------------------------------------------------------------------------------------------

NINE = 9


def nine_facts() -> Facts:
    return {**counts(NINE), "answer": len(outcomes(NINE))}


how_many_outcomes = Exercise(
    id="b1.1",
    level="warm-up",
    prompt=N_("You throw a red die and a white die. How many of the 36 outcomes have total 9?"),
    kind=Number(whole=True),
    facts=nine_facts,
    right=N_("Red first, they are {listed}: {answer} of 36 outcomes."),
    wrong=(
        Wrong(
            is_fact("pairs"),
            N_(
                "There are two sums: 3 + 6 and 4 + 5. Now look at the colours. "
                "Red 3 with white 6 is one square of the grid. Red 6 with white 3 is another."
            ),
        ),
        Wrong(
            is_fact("moves"),
            N_(
                "This counts the moves: the sets of tiles that make {total}. You are asked for dice. "
                "There are two of them, and each shows 1 to 6."
            ),
        ),
        Wrong(
            is_fact("even"),
            N_(
                "Did you share 36 outcomes equally among 11 totals? The outcomes are equally likely. "
                "The totals need not be. Count the squares."
            ),
        ),
        Wrong(is_fact("total"), N_("{total} is the total itself. In how many of the 36 squares does it stand?")),
        Wrong(
            lambda given, facts: given == len(FACES),
            N_("Did you count one square for each red face? Try red 1: which white face would make {total}?"),
        ),
    ),
    otherwise=N_("Go through the red faces, one after the other. Which white face makes {total} with each?"),
    hints=(
        N_("Take the faces of the red die one by one. Red 1 would need white 8, and there is no such face."),
        N_("Red 3 goes with white 6. Go on with the next red faces, and count."),
    ),
)

# b1.2 -------------------------------------------------------------------------------------------------------

ELEVEN, TWELVE = 11, 12


def leibniz_facts() -> Facts:
    eleven, twelve = len(outcomes(ELEVEN)), len(outcomes(TWELVE))
    return {
        "answer": ("a" if eleven > twelve else "b" if twelve > eleven else "c", "1"),
        "eleven": eleven,
        "twelve": twelve,
        "listed": sums(outcomes(ELEVEN)),
    }


eleven_or_twelve = Exercise(
    id="b1.2",
    level="warm-up",
    prompt=N_("Which total do two dice show more often, 11 or 12? Choose an answer and a reason."),
    kind=Reasoned(
        options=("11", "12", N_("Both equally often")),
        reasons=(
            N_("I counted squares of the grid: red 5 with white 6 is not the same square as red 6 with white 5."),
            N_("Each of them can be made in one way only: 11 is 5 + 6, and 12 is 6 + 6."),
            N_("A six is hard to throw, and 12 needs two of them."),
            N_("All totals from 2 to 12 have the same chance."),
            N_("More sets of tiles make 12 than 11."),
        ),
    ),
    facts=leibniz_facts,
    right=N_(
        "11 stands in {eleven} squares, 12 in {twelve}. In the long run 11 comes twice as often. "
        "Leibniz, a great mathematician, once wrote that both come equally often."
    ),
    wrong=(
        Wrong(
            reasoned("a", "3"),
            N_(
                "11 is right, but the reason is not. A fair die shows six as often as any other face. "
                "Count the squares of 11 and of 12."
            ),
        ),
        Wrong(
            lambda given, facts: given[1] == "3",
            N_("A fair die shows six as often as any other face. Count the squares of 11 and of 12."),
        ),
        Wrong(
            lambda given, facts: given[1] == "2",
            N_("5 + 6 is one sum, but two dice can show it in two ways. Give the dice colours: which ways?"),
        ),
        Wrong(
            lambda given, facts: given[1] == "4",
            N_("Then every total would stand in the same number of squares. Look at the grid: does it?"),
        ),
        Wrong(
            lambda given, facts: given[1] == "5",
            N_("That is true of tiles. But the dice do not know the tiles. Count what the dice can show."),
        ),
        Wrong(
            lambda given, facts: given[1] == "1",
            N_("The reason is true and useful. Now count: in how many squares does 11 stand, and 12?"),
        ),
    ),
    otherwise=N_("Count the squares of 11 and of 12 in the grid."),
    hints=(
        N_("Look at the corner of the grid where both dice show high faces."),
        N_("In how many squares does 12 stand? And 11?"),
    ),
)

# b1.3 -------------------------------------------------------------------------------------------------------

TEN = 10


def ten_facts() -> Facts:
    known = counts(TEN)
    return {
        **known,
        "answer": chance(outcomes(TEN)),
        "of_36": chance(pairs(TEN)),
        "of_totals": Fraction(1, len(TOTALS)),
        "of_pairs": Fraction(len(pairs(TEN)), len(PAIRS)),
        "count_over_totals": Fraction(len(outcomes(TEN)), len(TOTALS)),
        "of_moves": Fraction(known["moves"], len(OUTCOMES)),
        "double_twice": Fraction(known["doubles_twice"], len(OUTCOMES)),
        "itself": Fraction(TEN, len(OUTCOMES)),
    }


chance_of_ten = Exercise(
    id="b1.3",
    level="core",
    prompt=N_("What is the chance that two dice show total 10? Write it as a fraction."),
    kind=Number(),
    facts=ten_facts,
    right=N_("{listed}: {outcomes} of 36 outcomes. 6 + 4 and 4 + 6 are two outcomes; 5 + 5 is one."),
    wrong=(
        Wrong(
            is_fact("of_36"),
            N_(
                "You counted 4 + 6 and 5 + 5. But 6 + 4 and 4 + 6 are two squares: "
                "the red die shows 6 in one of them, the white die in the other."
            ),
        ),
        Wrong(
            is_fact("of_totals"),
            N_(
                "This would be right if all 11 totals had the same chance. "
                "The 36 outcomes are equally likely, the totals are not."
            ),
        ),
        Wrong(
            is_fact("of_pairs"),
            N_(
                "There are 21 pairs when colours do not count, as on dominoes. With dice they are not equally likely: "
                "4 and 6 can fall in two ways, 5 and 5 in one."
            ),
        ),
        Wrong(
            is_fact("count_over_totals"),
            N_("You counted the outcomes well. But they are a part of all outcomes, not of all totals."),
        ),
        Wrong(
            is_fact("of_moves"),
            N_("{moves} is the number of moves that shut tiles worth {total}. Count what the dice can show instead."),
        ),
        Wrong(is_fact("double_twice"), N_("Red 5 with white 5 is one square only. It counts once.")),
        Wrong(is_fact("itself"), N_("{total} is the total itself. In how many of the 36 squares does it stand?")),
        Wrong(
            is_fact("outcomes"),
            N_("That is how many outcomes there are. The chance is that number out of all outcomes. How many are all?"),
        ),
        Wrong(
            lambda given, facts: given > 1,
            N_("A chance is a part of the whole, so it is never more than 1. Count, then divide by all outcomes."),
        ),
    ),
    otherwise=N_("Count the squares with total {total}. Then divide by the number of all squares."),
    hints=(
        N_("In how many squares of the grid does 10 stand? Begin with red 4."),
        N_("The chance is that number, out of 36. You may leave it like that, or make the fraction shorter."),
    ),
)

# b1.4 -------------------------------------------------------------------------------------------------------

HIGH = (8, 9, 10, 11, 12)


def high_facts() -> Facts:
    known = [counts(total) for total in HIGH]
    return {
        "answer": tuple(one["outcomes"] for one in known),
        "pairs": tuple(one["pairs"] for one in known),
        "moves": tuple(one["moves"] for one in known),
        "doubles_twice": tuple(one["doubles_twice"] for one in known),
        "backwards": tuple(one["outcomes"] for one in reversed(known)),
        "sum": sum(one["outcomes"] for one in known),
        "last": HIGH[-1],
    }


def _all_equal(given: Heights, facts: Facts) -> bool:
    return len(set(given)) == 1


def _one_off(given: Heights, facts: Facts) -> Facts | None:
    at = next((at for at, (mine, true) in enumerate(zip(given, facts["answer"], strict=True)) if mine != true), None)
    return None if at is None else {"total": HIGH[at], "given": given[at]}


counts_of_high_totals = Exercise(
    id="b1.4",
    level="core",
    prompt=N_(
        "In how many of the 36 squares does each of these totals stand: 8, 9, 10, 11, 12? Write five numbers in "
        "this order."
    ),
    kind=Sequence(length=len(HIGH)),
    facts=high_facts,
    right=N_("From one total to the next, one square is lost. All five together have {sum} of 36 outcomes."),
    wrong=(
        Wrong(
            is_fact("pairs"),
            N_(
                "These count pairs without colours, as on dominoes. On dice, red 6 with white 2 is not red 2 with "
                "white 6."
            ),
        ),
        Wrong(
            is_fact("moves"),
            N_("These count moves: the sets of tiles that make each total. Count squares of the grid instead."),
        ),
        Wrong(
            is_fact("doubles_twice"),
            N_("A double such as red 4 with white 4 is one square only. Did you count it twice?"),
        ),
        Wrong(
            is_fact("backwards"), N_("Look at the order: the first number is for total 8, the last for total {last}.")
        ),
        Wrong(
            _all_equal,
            N_(
                "The squares are equally likely, but not every total stands in equally many. Count one diagonal at "
                "a time."
            ),
        ),
        Wrong(_one_off, N_("Total {total}: its number of squares is not {given}. Count them again in the grid.")),
    ),
    otherwise=N_("Each total lies on one diagonal of the grid. Count the squares of each."),
    hints=(
        N_("All squares with the same total lie on one slanting line of the grid."),
        N_("Start at the corner: total 12 stands there. Then count the line next to it, and the next."),
    ),
)

# b1.5 -------------------------------------------------------------------------------------------------------

SEVEN = 7


def dominoes_facts() -> Facts:
    drawn = totals(Dominoes(double_blank=None))
    dice, domino = chance(outcomes(SEVEN)), Fraction(drawn[SEVEN], drawn.denominator())
    return {
        "answer": ("a" if dice > domino else "b" if domino > dice else "c", "1"),
        "dice": len(outcomes(SEVEN)),
        "domino": drawn[SEVEN],
        "pieces": drawn.denominator(),
        "ana": 1 / dice,
        "bo": 1 / domino,
        "weights": ", ".join(str(weight) for _, weight in drawn.items()),
    }


dice_or_domino = Exercise(
    id="b1.5",
    level="core",
    prompt=N_(
        "Twenty-one dominoes lie face down, from 1-1 to 6-6. Each pair of faces is on one domino. "
        "Ana throws two dice. Bo takes one domino. Who has the better chance of total 7? Choose an answer and a reason."
    ),
    kind=Reasoned(
        options=(N_("Ana, with two dice"), N_("Bo, with one domino"), N_("Both have the same chance")),
        reasons=(
            N_(
                "Two different faces stand in two squares of the grid, but on one domino only. A double is there "
                "once in both."
            ),
            N_("With both, the same three pairs make 7: 1 and 6, 2 and 5, 3 and 4."),
            N_("There are fewer dominoes than squares, so every total has a better chance with dominoes."),
            N_("Whoever throws the dice can help them a little."),
        ),
    ),
    facts=dominoes_facts,
    right=N_(
        "Ana has {dice} of 36, which is 1 of {ana}. Bo has {domino} of {pieces}, which is only 1 of {bo}. "
        "Dice show 1 and 6 in two orders, and only one domino has 1 and 6. "
        "From total 2 to total 12 there are {weights} dominoes."
    ),
    wrong=(
        Wrong(
            reasoned("c", "1"),
            N_(
                "The reason is true. No pair for 7 is a double, so each stands in two squares. Count, and compare "
                "the parts."
            ),
        ),
        Wrong(
            reasoned("b", "1"),
            N_("The reason is true. Now count: how many of 36 squares make 7, and how many of 21 dominoes?"),
        ),
        Wrong(
            lambda given, facts: given[1] == "2",
            N_(
                "Three dominoes make 7. But in the grid, each of these pairs stands in two squares. "
                "So compare 3 of 21 with the squares of 36."
            ),
        ),
        Wrong(
            lambda given, facts: given[1] == "3",
            N_(
                "All chances together make 1, with dice and with dominoes. So not every total can gain. Which ones "
                "lose?"
            ),
        ),
        Wrong(
            lambda given, facts: given[1] == "4",
            N_("A fair die cannot be helped: nobody can make it show a face. Count squares and dominoes."),
        ),
    ),
    otherwise=N_("Count: how many of 36 squares make 7, and how many of 21 dominoes?"),
    hints=(
        N_("Write down the dominoes with total 7. How many of the 21 are they?"),
        N_("Write down the squares with total 7. How many of the 36 are they?"),
        N_("To compare parts of 36 and parts of 21, ask of both: is it more or less than one in six?"),
    ),
)

# b1.6 -------------------------------------------------------------------------------------------------------

RED = (1, 2, 2, 3, 3, 4)


def dice_totals(red: tuple[int, ...], white: tuple[int, ...]) -> Counter[int]:
    """How many of the outcomes of two dice with these faces have each total."""
    return Counter(one + other for one in red for other in white)


@cache
def partner(red: tuple[int, ...]) -> tuple[int, ...]:
    """The faces that make the totals of two ordinary dice, found from the smallest total on.

    >>> partner((1, 2, 3, 4, 5, 6))
    (1, 2, 3, 4, 5, 6)
    """
    due, white = dice_totals(FACES, FACES), []
    while due := +due:
        white.append(min(due) - min(red))
        due.subtract(face + white[-1] for face in red)
    return tuple(white)


def strange_facts() -> Facts:
    return {"answer": partner(RED), "red": ", ".join(map(str, RED)), "highest": max(RED)}


def _first_total_off(given: tuple[int, ...], facts: Facts) -> Facts | None:
    wanted, found = dice_totals(FACES, FACES), dice_totals(RED, given)
    for total in sorted({*wanted, *found}):
        if wanted[total] != found[total]:
            return {"total": total, "found": found[total], "wanted": wanted[total]}
    return None


strange_dice = Exercise(
    id="b1.6",
    level="stretch",
    prompt=N_(
        "A strange red die has the faces 1, 2, 2, 3, 3, 4. Which six faces must the white die have, "
        "so that every total comes as often as with two ordinary dice? Write them, the smallest first."
    ),
    kind=Sequence(length=len(FACES)),
    facts=strange_facts,
    accepts=lambda given, facts: tuple(sorted(given)) == facts["answer"],
    right=N_(
        "These are the dice of George Sicherman. Every total stands in as many squares as with two ordinary dice. "
        "So a game with two dice, in which only the total counts, cannot tell them from ordinary ones. "
        "You can throw them: choose “Sicherman dice” in the widget with the totals."
    ),
    wrong=(
        Wrong(
            lambda given, facts: tuple(sorted(given)) == FACES,
            N_("That is an ordinary die. With the strange red one its highest total is 10. Which totals are missing?"),
        ),
        Wrong(
            lambda given, facts: tuple(sorted(given)) == RED,
            N_("Two dice like the red one make 8 at most. How high must the highest white face be?"),
        ),
        Wrong(
            _first_total_off,
            N_(
                "Look at total {total}. The number of its squares is {found} with these faces, "
                "and {wanted} with ordinary dice. The totals below are right."
            ),
        ),
    ),
    otherwise=N_("Make the grid of the two dice and compare its totals with those of ordinary dice."),
    hints=(
        N_("Total 2 must stand in exactly one square. Which white face makes it, and how often is it there?"),
        N_("Total 12 must stand in exactly one square. What is the highest white face?"),
        N_("Total 3 must stand in two squares. Red has face 2 twice. Is there still room for a white 2?"),
        N_("Go on with total 4, then 5, and so on. Each tells you the next white face."),
    ),
)

# The exit ticket --------------------------------------------------------------------------------------------

SIX = 6


def six_facts() -> Facts:
    return {**counts(SIX), "answer": len(outcomes(SIX))}


ticket_outcomes = Exercise(
    id="b1.t1",
    level="exit ticket",
    prompt=N_("How many of the 36 outcomes of a red and a white die have total 6?"),
    kind=Number(whole=True),
    facts=six_facts,
    right=N_("{listed}."),
    wrong=(
        Wrong(
            is_fact("pairs"),
            N_("This counts pairs without colours. Red 2 with white 4 and red 4 with white 2 are two."),
        ),
        Wrong(is_fact("moves"), N_("This counts moves with tiles. Count what two dice can show.")),
        Wrong(is_fact("doubles_twice"), N_("Did you count red 3 with white 3 twice? Or is it the total itself?")),
    ),
    otherwise=N_("Go through the red faces. Which white face goes with each?"),
)

DOUBLE, MIXED = (6, 6), (2, 5)


def squares_facts() -> Facts:
    double, mixed = OUTCOMES.count(DOUBLE), OUTCOMES.count(MIXED)
    return {"answer": "a" if double > mixed else "b" if mixed > double else "c", "all": len(OUTCOMES)}


ticket_squares = Exercise(
    id="b1.t2",
    level="exit ticket",
    prompt=N_("You throw a red die and a white die. Which of these is more likely?"),
    kind=Choice(
        (N_("Red 6 with white 6"), N_("Red 2 with white 5"), N_("Neither: both have the same chance")),
    ),
    facts=squares_facts,
    right=N_("Each is one square of {all}. No face is harder to throw than another."),
    wrong=(
        Wrong(chose("a"), N_("Two equal faces are one square of the grid. How many squares are red 2 with white 5?")),
        Wrong(
            chose("b"),
            N_(
                "A six is as easy to throw as any other face. And the colours are given here: how many squares is each?"
            ),
        ),
    ),
    otherwise=N_("How many squares of the grid is each?"),
)

FIVE = 5


def five_facts() -> Facts:
    known = counts(FIVE)
    return {
        **known,
        "answer": chance(outcomes(FIVE)),
        "of_36": chance(pairs(FIVE)),
        "of_totals": Fraction(1, len(TOTALS)),
        "of_pairs": Fraction(len(pairs(FIVE)), len(PAIRS)),
        "of_moves": Fraction(known["moves"], len(OUTCOMES)),
    }


ticket_chance = Exercise(
    id="b1.t3",
    level="exit ticket",
    prompt=N_("What is the chance that two dice show total 5?"),
    kind=Number(),
    facts=five_facts,
    right=N_("{listed}: {outcomes} outcomes out of 36."),
    wrong=(
        Wrong(is_fact("of_36"), N_("Red 1 with white 4 and red 4 with white 1 are two outcomes.")),
        Wrong(is_fact("of_totals"), N_("The 36 outcomes are equally likely. The 11 totals are not.")),
        Wrong(is_fact("of_pairs"), N_("The 21 pairs without colours are not equally likely. The 36 outcomes are.")),
        Wrong(is_fact("of_moves"), N_("This counts moves with tiles. Count what two dice can show.")),
        Wrong(is_fact("outcomes"), N_("That is how many outcomes there are. The chance is that number out of 36.")),
    ),
    otherwise=N_("Count the outcomes with total {total}. Then divide by 36."),
)

EXERCISES = (
    how_many_outcomes,
    eleven_or_twelve,
    chance_of_ten,
    counts_of_high_totals,
    dice_or_domino,
    strange_dice,
)
TICKET = (ticket_outcomes, ticket_squares, ticket_chance)

# The prediction ---------------------------------------------------------------------------------------------

THROWS, SEED = 3600, 1


@cache
def thrown() -> Counter[int]:
    """The totals of so many throws of two dice, the same every time."""
    random = Random(SEED)
    return Counter(random.choice(FACES) + random.choice(FACES) for _ in range(THROWS))


def totals_of_throws() -> tuple[Counter[int], Facts]:
    found = thrown()
    top, times = found.most_common(1)[0]
    return Counter({total: found[total] for total in TOTALS}), {
        "throws": THROWS,
        "top": top,
        "times": times,
        "two": found[2],
        "six": found[6],
        "eight": found[8],
        "twelve": found[12],
        "even": round(THROWS / len(TOTALS)),
        "in_each": round(times / found[12]),
    }


def alike(drawn: Heights, shape: Heights) -> bool:
    """Whether bars have this shape, as well as one can draw it."""
    tops = max(drawn), max(shape)
    return tops[0] > 0 and all(
        abs(mine / tops[0] - true / tops[1]) <= 0.1 for mine, true in zip(drawn, shape, strict=True)
    )


def _as_outcomes(drawn: Heights, facts: Facts) -> bool:
    return alike(drawn, tuple(len(outcomes(total)) for total in TOTALS))


def _as_pairs(drawn: Heights, facts: Facts) -> bool:
    return alike(drawn, tuple(len(pairs(total)) for total in TOTALS))


def _flat(drawn: Heights, facts: Facts) -> bool:
    return max(drawn) - min(drawn) <= max(drawn) // 5


def _rises(drawn: Heights) -> bool:
    return all(one <= other for one, other in pairwise(drawn))


def _is_hill(drawn: Heights) -> bool:
    top = drawn.index(max(drawn))
    return _rises(drawn[: top + 1]) and _rises(drawn[top:][::-1])


def _one_top(drawn: Heights, facts: Facts) -> Facts | None:
    tops = [total for total, height in zip(TOTALS, drawn, strict=True) if height == max(drawn)]
    return {"top_drawn": tops[0]} if _is_hill(drawn) and len(tops) == 1 else None


def _valley(drawn: Heights, facts: Facts) -> bool:
    middle = drawn[4:7]
    return max(middle) < min(drawn[0], drawn[-1])


PREDICTIONS = {
    "b1": Draw(
        prompt=N_(
            "Two dice are thrown very many times. How often does each total come? "
            "Draw a bar for each total: tall for often, short for seldom. Only the shape counts."
        ),
        labels=TOTALS,
        axis=N_("total of the roll"),
        guesses=(
            Guess(
                _as_outcomes,
                N_(
                    "That is the very shape: steps of equal height up to 7, and down again. "
                    "Can you say why the steps are equal? The grid will help you."
                ),
                N_("one hill, top at 7"),
            ),
            Guess(
                _as_pairs,
                N_(
                    "You counted pairs such as 4 and 6 once each. That gives a hill with broad steps. "
                    "The dice make a sharper one. Which pairs can fall in two ways, and which in one only?"
                ),
                N_("a hill with broad steps"),
            ),
            Guess(
                _flat,
                N_(
                    "You drew all totals about equal: each would then come about {even} times. "
                    "Total {top} came {times} times, total 12 only {twelve} times. "
                    "Not everything that can happen is equally likely."
                ),
                N_("all totals about equal"),
            ),
            Guess(
                lambda drawn, facts: _rises(drawn),
                N_(
                    "Your bars rise from left to right. Larger totals can be made from tiles in more ways, "
                    "and that is a good thought about the box. But the dice do not know the tiles: "
                    "total 12 came only {twelve} times."
                ),
                N_("rising from left to right"),
            ),
            Guess(
                lambda drawn, facts: _rises(drawn[::-1]),
                N_(
                    "Your bars fall from left to right, as if high faces were hard to throw. "
                    "A fair die shows six as often as one: total 2 came {two} times, and total 12 {twelve} times."
                ),
                N_("falling from left to right"),
            ),
            Guess(
                _valley,
                N_(
                    "You made the ends taller than the middle. Doubles such as 1 + 1 and 6 + 6 are easy to remember. "
                    "But they are rare: total 2 came {two} times, total 12 {twelve} times."
                ),
                N_("the ends taller than the middle"),
            ),
            Guess(
                lambda drawn, facts: (found := _one_top(drawn, facts)) and found["top_drawn"] == facts["top"],
                N_(
                    "One hill with its top at {top}: that is what came out. "
                    "Now compare the sides. The steps were about equal, up and down again."
                ),
                N_("one hill, top at 7"),
            ),
            Guess(
                lambda drawn, facts: (
                    (found := _one_top(drawn, facts)) and found["top_drawn"] == SIX and {"half": TOTALS[-1] // 2}
                ),
                N_(
                    "One hill is right. You put its top at {half}, which is half of 12. "
                    "But the totals begin at 2, so their middle lies a little higher: total {top} came most often."
                ),
                N_("one hill, top at 6"),
            ),
            Guess(
                _one_top,
                N_("One hill is right. You put its top at {top_drawn}. Total {top} came most often, {times} times."),
                N_("one hill, top at another total"),
            ),
            Guess(
                lambda drawn, facts: _is_hill(drawn),
                N_(
                    "A hill with a flat top is nearly right. In {throws} throws, total 6 came {six} times, "
                    "total 7 {times} times, total 8 {eight} times. The top is sharp."
                ),
                N_("one hill with a flat top"),
            ),
        ),
        otherwise=N_(
            "Your bars go up and down more than once. Your own few rolls looked like that, perhaps. "
            "In {throws} throws there is one hill."
        ),
        other=N_("up and down more than once"),
        truth=totals_of_throws,
        title=N_("The totals of {throws} throws"),
        told=N_(
            "In {throws} throws, total {top} came most often: {times} times. "
            "Total 2 came {two} times and total 12 came {twelve} times."
        ),
    )
}
