"""Lesson A3, One polynomial counts them all: its exercises, its exit ticket and its predictions.

SymPy is imported when an answer is looked at.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any

from stbwidgets.course.answers import Choice, Expression, Number, Reasoned, Sequence, Sums, plus
from stbwidgets.course.exercises.shape import Exercise, Facts, Wrong
from stbwidgets.course.exercises.thinking import chose, is_fact, reasoned
from stbwidgets.course.guesses import Choose, Guess, Type
from stbwidgets.language import N_
from stbwidgets.numbers import raised
from stbwidgets.odds.partitions import (
    count_distinct_partitions,
    count_partitions,
    distinct_partitions,
    generating_polynomial,
    odd_partitions,
    split_to_odd,
)

Set = tuple[int, ...]

ALL = (1, 2, 3, 4, 5, 6, 7, 8, 9)


def coefficients(tiles: Set) -> Set:
    """How many sets of tiles make 0, 1, 2, …

    >>> coefficients((1, 2, 3))
    (1, 1, 1, 2, 1, 1, 1)
    """
    return tuple(int(number) for number in reversed(generating_polynomial(tiles).all_coeffs()))


def written(counts: Set) -> str:
    """A polynomial for people.

    >>> written((1, 0, 1, 2))
    '1 + x² + 2x³'
    """
    terms = [
        f"{'' if count == 1 and power else count}{('x' + raised(power)) if power > 1 else 'x' * power}"
        for power, count in enumerate(counts)
        if count
    ]
    return " + ".join(terms)


def is_polynomial(make: Callable[[Any], Any]) -> Callable[[Any, Facts], bool]:
    """The answer is the polynomial that ``make`` makes of x."""

    def when(given: Any, facts: Facts) -> bool:
        import sympy

        x = sympy.Symbol("x")
        return bool(sympy.expand(given.as_expr() - make(x)) == 0)

    return when


# a3.1 -------------------------------------------------------------------------------------------------------

THREE = (2, 3, 5)


def small_facts() -> Facts:
    counts = coefficients(THREE)
    return {
        "answer": generating_polynomial(THREE).as_expr(),
        "polynomial": written(counts),
        "five": counts[5],
    }


small_box = Exercise(
    id="a3.1",
    level="warm-up",
    prompt=N_("A small box has tiles 2, 3 and 5. Write its polynomial. You may leave it as a product."),
    kind=Expression(),
    facts=small_facts,
    right=N_("Multiplied out it is {polynomial}. The coefficient of x⁵ is {five}: tile 5 alone, or 2 and 3 together."),
    wrong=(
        Wrong(
            is_polynomial(lambda x: x**2 + x**3 + x**5),
            N_("This adds the tiles one by one. But tiles may be shut together. Write one factor for each tile."),
        ),
        Wrong(
            is_polynomial(lambda x: 1 + x**2 + x**3 + x**5),
            N_("This shuts one tile or none. Two or three tiles together are missing. Write one factor for each tile."),
        ),
        Wrong(
            is_polynomial(lambda x: x**10),
            N_(
                "This shuts all three tiles, and nothing else. "
                "A tile can also stay open: put that choice into its factor."
            ),
        ),
        Wrong(
            is_polynomial(lambda x: (1 + 2 * x) * (1 + 3 * x) * (1 + 5 * x)),
            N_("The number of a tile belongs in the exponent. Exponents add when you multiply, as tiles do in a move."),
        ),
        Wrong(
            is_polynomial(lambda x: (1 + x) * (1 + x**2) * (1 + x**3)),
            N_("This is a box with tiles 1, 2 and 3. Which tiles has this one?"),
        ),
        Wrong(
            is_polynomial(lambda x: (1 + x) * (1 + x**2) * (1 + x**3) * (1 + x**4) * (1 + x**5)),
            N_("This is a box with all tiles from 1 to 5. This box has only three of them."),
        ),
    ),
    otherwise=N_("Each tile has one factor: 1 if it stays open, plus x to the power of the tile if it is shut."),
    hints=(
        N_("Tile 2 stays open or is shut. As a factor: 1 + x²."),
        N_("Write such a factor for each of the three tiles and multiply them. In Python a power is written x**2."),
    ),
)

# a3.2 -------------------------------------------------------------------------------------------------------


def one_facts() -> Facts:
    return {
        "answer": sum(coefficients(ALL)),
        "tiles": len(ALL),
        "twice": 2 * len(ALL),
        "whole": sum(ALL),
        "square": len(ALL) ** 2,
        "without": sum(coefficients(ALL)) - 1,
    }


put_one = Exercise(
    id="a3.2",
    level="warm-up",
    prompt=N_("Put x = 1 into (1 + x)(1 + x²)(1 + x³) … (1 + x⁹). Which number comes out?"),
    kind=Number(whole=True),
    facts=one_facts,
    right=N_(
        "Each of the {tiles} factors becomes 2. So the coefficients add up to {answer}. "
        "There are so many boxes, for each tile is open or shut."
    ),
    wrong=(
        Wrong(is_fact("twice"), N_("This adds the factors. They are multiplied.")),
        Wrong(is_fact("tiles"), N_("This counts the factors. What is each factor worth when x is 1?")),
        Wrong(is_fact("square"), N_("This is 9 times 9. How many factors are there, and what is each of them worth?")),
        Wrong(
            is_fact("whole"), N_("This is the sum of the tiles. It is the highest exponent, not the value at x = 1.")
        ),
        Wrong(is_fact("without"), N_("Very near. To shut nothing counts too: that is the term 1.")),
        Wrong(lambda given, facts: given == 1, N_("1 to any power is 1. But each factor is 1 plus that.")),
    ),
    otherwise=N_("What is each factor worth when x is 1? How many factors are there?"),
    hints=(
        N_("1 to any power is 1. So what is 1 + x⁷ when x is 1?"),
        N_("Nine factors, all alike. Multiply them."),
    ),
)

# a3.3 -------------------------------------------------------------------------------------------------------

FOUR = (1, 2, 3, 4)


def four_facts() -> Facts:
    counts = coefficients(FOUR)
    return {"answer": counts, "count": len(counts), "all": sum(counts), "polynomial": written(counts)}


multiply_out = Exercise(
    id="a3.3",
    level="core",
    prompt=N_(
        "Multiply out (1 + x)(1 + x²)(1 + x³)(1 + x⁴). Write its coefficients in order, from x⁰ to x¹⁰, with commas."
    ),
    kind=Sequence(),
    facts=four_facts,
    right=N_("That is {polynomial}. Read the coefficients backwards: they are the same."),
    wrong=(
        Wrong(
            lambda given, facts: given == facts["answer"][1:],
            N_("You began with x¹. The first coefficient is that of x⁰: one way to shut nothing."),
        ),
        Wrong(
            lambda given, facts: set(given) == {1} and len(given) == facts["count"],
            N_("If every coefficient were 1, each total would have one set of tiles. How many sets make 5?"),
        ),
        Wrong(
            lambda given, facts: len(given) != facts["count"] and {"given": len(given)},
            N_(
                "You wrote this many numbers: {given}. From x⁰ to x¹⁰ there are {count} coefficients. "
                "A power that is missing has 0."
            ),
        ),
        Wrong(
            lambda given, facts: sum(given) != facts["all"] and {"sum": sum(given)},
            N_("Your coefficients add up to {sum}. Put x = 1 into the product: what must they add up to?"),
        ),
        Wrong(
            lambda given, facts: given != given[::-1],
            N_(
                "Shut and open can change places. So the list must be the same when it is read backwards. Yours is not."
            ),
        ),
    ),
    otherwise=N_("The coefficient of x⁵ counts the sets of tiles with sum 5. Count them, for each exponent."),
    hints=(
        N_("First (1 + x)(1 + x²) = 1 + x + x² + x³. Then take the next factor."),
        N_("To multiply by 1 + x³, write the row of coefficients down twice, the second time three places later. Add."),
        N_("Check it: the coefficients add up to 2 · 2 · 2 · 2, and the row reads the same backwards."),
    ),
)

# a3.4 -------------------------------------------------------------------------------------------------------

LOW, HIGH = 15, 30


def mirror_facts() -> Facts:
    counts = coefficients(ALL)
    low, high = counts[LOW], counts[HIGH]
    return {
        "answer": ("a" if high < low else "b" if high == low else "c", "1"),
        "low": LOW,
        "high": HIGH,
        "whole": sum(ALL),
        "count": low,
    }


mirror = Exercise(
    id="a3.4",
    level="core",
    prompt=N_("In the classic box, 17 sets of tiles add up to 15. How many add up to 30? Give a reason."),
    kind=Reasoned(
        options=(N_("Fewer than 17"), N_("17 as well"), N_("More than 17")),
        reasons=(
            N_("Beside each set with sum 15, the other tiles add up to 30."),
            N_("30 is twice 15, so there are twice as many."),
            N_("A higher total can be split in more ways."),
            N_("Two dice cannot make 30."),
        ),
    ),
    facts=mirror_facts,
    right=N_("All tiles add up to {whole}. What is shut and what is open change places: {low} + {high} = {whole}."),
    wrong=(
        Wrong(
            reasoned("b", "2", "3", "4"),
            N_("The number is right. The reason does not lead to it. Take one set with sum 15: which tiles are left?"),
        ),
        Wrong(
            lambda given, facts: given[1] == "2",
            N_("The number of sets does not grow in step with the total. 45 is three times 15, and has only one set."),
        ),
        Wrong(
            lambda given, facts: given[1] == "3",
            N_("With an end to the box this holds only in the lower half. How many sets add up to 45?"),
        ),
        Wrong(
            lambda given, facts: given[1] == "4",
            N_("One roll cannot make it. But here the question is about sets of tiles, not about one roll."),
        ),
        Wrong(
            lambda given, facts: given[1] == "1", N_("The reason is a good one. Does it say more, fewer, or as many?")
        ),
    ),
    otherwise=N_("Take one set with sum 15. What do the other tiles add up to?"),
    hints=(
        N_("All nine tiles add up to 45."),
        N_("Shut 1, 5 and 9. Which tiles are open, and what do they add up to?"),
    ),
)

# a3.5 -------------------------------------------------------------------------------------------------------

START = (6, 4, 1)


def euler_facts() -> Facts:
    return {"answer": (split_to_odd(START),), "total": sum(START), "start": plus(START)}


def _only(given: tuple[Set, ...]) -> Set:
    return given[0] if given else ()


def _even_part(given: tuple[Set, ...], facts: Facts) -> Facts | None:
    return next(({"set": plus(_only(given)), "part": part} for part in _only(given) if part % 2 == 0), None)


euler_splits = Exercise(
    id="a3.5",
    level="core",
    prompt=N_(
        "Euler's way from distinct parts to odd parts: halve every even part, again and again, until all are odd. "
        "Where does it lead from 6 + 4 + 1?"
    ),
    kind=Sums(single=True),
    facts=euler_facts,
    right=N_(
        "To come back, join equal parts in pairs, again and again: {start}. "
        "There is one way there and one way back, so both kinds are equally many."
    ),
    wrong=(
        Wrong(lambda given, facts: len(given) != 1, N_("Write one sum only: the one where every part is odd.")),
        Wrong(
            lambda given, facts: (
                sum(_only(given)) != facts["total"] and {"set": plus(_only(given)), "sum": sum(_only(given))}
            ),
            N_("{set} = {sum}. The sum must stay {total}: to halve 6 gives two parts, 3 + 3."),
        ),
        Wrong(_even_part, N_("{set} has an even part still: {part}. Halve it too.")),
        Wrong(
            lambda given, facts: True,
            N_("All parts are odd, and the sum is right. But halve 6 and 4 step by step: which parts come out?"),
        ),
    ),
    otherwise=N_("Halve 6 once. Halve 4, and its halves again."),
    hints=(
        N_("6 becomes 3 + 3. Both are odd, so this is done."),
        N_("4 becomes 2 + 2, and each 2 becomes 1 + 1. Do not forget the 1 that was there at first."),
    ),
)

# a3.6 -------------------------------------------------------------------------------------------------------

POWERS = (1, 2, 4, 8)


def powers_facts() -> Facts:
    return {
        "answer": generating_polynomial(POWERS).as_expr(),
        "highest": sum(POWERS),
        "terms": 2 ** len(POWERS),
    }


def _terms(given: Any, facts: Facts) -> Facts | None:
    import sympy

    x = sympy.Symbol("x")
    try:
        poly = sympy.Poly(given.as_expr(), x)
    except sympy.PolynomialError:
        return None
    return {"sum": poly.eval(1)} if poly.eval(1) != facts["terms"] else None


binary = Exercise(
    id="a3.6",
    level="stretch",
    prompt=N_("A box has tiles 1, 2, 4 and 8. Multiply out (1 + x)(1 + x²)(1 + x⁴)(1 + x⁸)."),
    kind=Expression(expanded=True),
    facts=powers_facts,
    right=N_(
        "Each exponent from 0 to {highest} comes exactly once: every such number is a sum of different powers of two, "
        "in one way only. That is why Euler's way can be walked back: "
        "how often an odd part comes is a number, and it has one such sum."
    ),
    wrong=(
        Wrong(
            is_polynomial(lambda x: 1 + x + x**2 + x**4 + x**8),
            N_("These are the tiles one by one. What comes from two tiles together, from three, from all four?"),
        ),
        Wrong(
            is_polynomial(lambda x: 1 + x**15),
            N_("This takes all four tiles or none. Each factor is a choice of its own."),
        ),
        Wrong(
            is_polynomial(lambda x: x + x**2 + x**4 + x**8),
            N_(
                "This adds tiles one by one. The factors are multiplied, and each holds a 1 for a tile that stays open."
            ),
        ),
        Wrong(_terms, N_("At x = 1 yours gives {sum}. What does the product give?")),
    ),
    otherwise=N_("Multiply two factors first. What do you see? Then take the next one."),
    hints=(
        N_("First (1 + x)(1 + x²) = 1 + x + x² + x³."),
        N_("Multiply that by 1 + x⁴: the same four terms come again, four places later. What will 1 + x⁸ do?"),
        N_(
            "You may let SymPy multiply: sympy.expand((1 + x)*(1 + x**2)*(1 + x**4)*(1 + x**8)) after x = "
            "sympy.Symbol('x')."
        ),
    ),
)

# The exit ticket --------------------------------------------------------------------------------------------


def coefficient_facts() -> Facts:
    return {"answer": coefficients(THREE)[5], "factors": len(THREE)}


ticket_coefficient = Exercise(
    id="a3.t1",
    level="exit ticket",
    prompt=N_("Multiply out (1 + x²)(1 + x³)(1 + x⁵). What is the coefficient of x⁵?"),
    kind=Number(whole=True),
    facts=coefficient_facts,
    right=N_("Tile 5 alone, and the other two tiles together."),
    wrong=(
        Wrong(lambda given, facts: given == 1, N_("x⁵ comes from the last factor, and once more from the other two.")),
        Wrong(is_fact("factors"), N_("This counts the factors. Which products of terms give x⁵?")),
        Wrong(lambda given, facts: given == 5, N_("5 is the exponent. The coefficient says how often x⁵ comes.")),
        Wrong(lambda given, facts: given == 0, N_("The last factor has x⁵ in it. Take it, and 1 from the others.")),
    ),
    otherwise=N_("Which sets of these tiles add up to 5?"),
)


def gone_facts() -> Facts:
    import sympy

    x = sympy.Symbol("x")
    rest = tuple(tile for tile in ALL if tile != 7)
    divided = sympy.div(generating_polynomial(ALL), sympy.Poly(1 + x**7, x))
    is_factor = divided == (generating_polynomial(rest), sympy.Poly(0, x))
    return {"answer": "a" if is_factor else "d", "seven": coefficients(rest)[7], "before": coefficients(ALL)[7]}


ticket_gone = Exercise(
    id="a3.t2",
    level="exit ticket",
    prompt=N_("Tile 7 is taken out of the classic box. What happens to its polynomial?"),
    kind=Choice(
        (
            N_("The factor 1 + x⁷ is gone."),
            N_("The term x⁷ is taken away, and all others stay."),
            N_("The coefficient of x⁷ becomes 0."),
            N_("Nothing: 7 can be made with other tiles."),
        )
    ),
    facts=gone_facts,
    right=N_(
        "Each tile is one factor. The coefficient of x⁷ falls from {before} to {seven}, and higher ones fall too."
    ),
    wrong=(
        Wrong(chose("b"), N_("Tile 7 is also part of larger sums, such as 7 + 2. These change too.")),
        Wrong(chose("c"), N_("7 can still be made: 3 + 4, for example.")),
        Wrong(chose("d"), N_("7 can still be made, but in fewer ways. So something must change.")),
    ),
    otherwise=N_("What does one tile add to the product?"),
)


NEARLY_ALL = 41


def nearly_facts() -> Facts:
    left = sum(ALL) - NEARLY_ALL
    return {"answer": coefficients(ALL)[NEARLY_ALL], "sum": NEARLY_ALL, "whole": sum(ALL), "left": left}


ticket_mirror = Exercise(
    id="a3.t3",
    level="exit ticket",
    prompt=N_("How many sets of tiles of the classic box add up to 41?"),
    kind=Number(whole=True),
    facts=nearly_facts,
    right=N_("The tiles left open add up to {left}: tile 4 alone, or 1 and 3."),
    wrong=(
        Wrong(lambda given, facts: given == 1, N_("There is more than one: which tiles can be left open?")),
        Wrong(
            lambda given, facts: given == 0,
            N_("Two dice cannot make it, but the tiles can: {whole} is the sum of all, so leave {left} open."),
        ),
        Wrong(
            lambda given, facts: given == 3,
            N_("Do you count 2 + 2 among what is left open? The box has each tile only once."),
        ),
    ),
    otherwise=N_("All tiles add up to {whole}. What do the tiles left open add up to?"),
)

EXERCISES = (small_box, put_one, multiply_out, mirror, euler_splits, binary)
TICKET = (ticket_coefficient, ticket_gone, ticket_mirror)

# The predictions --------------------------------------------------------------------------------------------


def sums_of_boxes() -> tuple[Counter[int], Facts]:
    counts = coefficients(ALL)
    most = max(counts)
    winners = [total for total, count in enumerate(counts) if count == most]
    return Counter({total: count for total, count in enumerate(counts) if total}), {
        "most": most,
        "first": winners[0],
        "last": winners[-1],
        "winners": winners,
        "whole": sum(ALL),
        "boxes": sum(counts),
        "counts": counts,
    }


def _has(guess: Any, facts: Facts) -> Facts | None:
    return {"mine": facts["counts"][guess]} if 0 <= guess < len(facts["counts"]) else None


def _between(low: int, high: int) -> Callable[[Any, Facts], Any]:
    return lambda guess, facts: low <= guess <= high and _has(guess, facts)


most_frequent_sum = Type(
    prompt=N_(
        "Each of the nine tiles is open or shut. That makes 512 boxes. Add up the shut tiles of each box. "
        "Which sum do most boxes have? Write one number."
    ),
    kind=Number(whole=True, least=0),
    guesses=(
        Guess(
            lambda guess, facts: guess in facts["winners"],
            N_(
                "Yes: this is one of the most frequent sums. "
                "They lie in the middle, because open and shut mirror each other."
            ),
            N_("one of the most frequent sums"),
        ),
        Guess(
            _between(16, 29),
            N_("Near the middle, and that is the right place to look. Your sum comes {mine} times."),
            N_("near the middle"),
        ),
        Guess(
            _between(10, 12),
            N_(
                "12 is the highest total of two dice. But here tiles of a whole turn are shut. "
                "Your sum comes {mine} times."
            ),
            N_("like the highest total of two dice"),
        ),
        Guess(
            _between(7, 9),
            N_(
                "7 is the most frequent total of two dice, and 9 the highest tile. Here all tiles that are shut "
                "are added up. Your sum comes {mine} times."
            ),
            N_("like the likeliest total or the highest tile"),
        ),
        Guess(
            _between(36, 45),
            N_("So high a sum needs nearly all tiles shut. There are few such boxes: yours comes in {mine}."),
            N_("nearly all tiles shut"),
        ),
        Guess(
            _between(0, 6),
            N_("So low a sum leaves nearly all tiles open. There are few such boxes: yours comes in {mine}."),
            N_("nearly all tiles open"),
        ),
        Guess(
            _has,
            N_("Your sum comes {mine} times. Nearer to the middle there is more choice."),
            N_("away from the middle"),
        ),
    ),
    otherwise=N_("The shut tiles add up to {whole} at most. So your sum never comes."),
    other=N_("more than all tiles together"),
    truth=sums_of_boxes,
    title=N_("Boxes with each sum of shut tiles"),
    told=N_(
        "Sums {first} to {last} share the first place: each comes in {most} of the {boxes} boxes. "
        "Sum {whole} comes once."
    ),
    labels=tuple(range(1, 46)),
    axis=N_("sum of the shut tiles"),
)

NUMBER, MOST_COUNTED = 12, 20


def distinct_and_odd() -> tuple[Counter[str], Facts]:
    distinct, odd = len(distinct_partitions(NUMBER)), len(odd_partitions(NUMBER))
    same = next(
        number - 1
        for number in range(1, MOST_COUNTED + 2)
        if number > MOST_COUNTED or count_distinct_partitions(number) != len(odd_partitions(number))
    )
    return Counter({DISTINCT: distinct, ODD: odd}), {
        "number": NUMBER,
        "distinct": distinct,
        "odd": odd,
        "upto": same,
        "every": count_partitions(NUMBER),
    }


DISTINCT, ODD = N_("distinct parts"), N_("odd parts")

which_are_more = Choose(
    prompt=N_(
        "12 can be split into distinct parts, such as 7 + 4 + 1: no part comes twice. "
        "Or it can be split into odd parts, such as 5 + 5 + 1 + 1: parts may repeat, but none is even. "
        "Which list is longer?"
    ),
    options=(
        N_("The list with distinct parts"),
        N_("The list with odd parts"),
        N_("Both are equally long"),
        N_("I have no idea yet"),
    ),
    bands=((DISTINCT, DISTINCT), (ODD, ODD), None, None),
    replies=(
        N_(
            "You may have thought: there are only half as many odd numbers. "
            "But odd parts may repeat, and that evens it out."
        ),
        N_(
            "You may have thought: odd parts may repeat, so there are more. "
            "But even parts are missing, and that evens it out."
        ),
        N_(
            "Yes. And this is so for every number. It looks like chance, and it is not: the rest of the lesson "
            "shows why."
        ),
        N_("That is an honest start. Now there is something to explain."),
    ),
    labels=(DISTINCT, ODD),
    truth=distinct_and_odd,
    title=N_("Partitions of {number}"),
    told=N_(
        "{number} has {distinct} partitions into distinct parts and {odd} into odd parts. "
        "The two counts are the same for every number up to {upto}: the computer has counted."
    ),
)

PREDICTIONS = {"a3": most_frequent_sum, "a3.2": which_are_more}
