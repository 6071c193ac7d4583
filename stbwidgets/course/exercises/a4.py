"""Lesson A4, Partitions in the large: its exercises, its exit ticket and its prediction."""

from collections import Counter
from itertools import count, pairwise
from typing import Any

from stbwidgets.course.answers import Choice, Function, Number, Reasoned, Sums, plus
from stbwidgets.course.exercises.shape import Exercise, Facts, Wrong
from stbwidgets.course.exercises.thinking import When, chose, is_fact, reasoned
from stbwidgets.course.guesses import Guess, Type
from stbwidgets.language import N_
from stbwidgets.odds.partitions import conjugate, count_distinct_partitions, count_partitions, partitions

Parts = tuple[int, ...]


def pentagonal(upto: int) -> tuple[tuple[int, int], ...]:
    """The steps back of Euler's recurrence, each with its sign: 1 and 2 plus, 5 and 7 minus, 12 and 15 plus, …

    >>> pentagonal(12)
    ((1, 1), (2, 1), (5, -1), (7, -1), (12, 1))
    """
    steps: list[tuple[int, int]] = []
    for number in count(1):
        for step in (number * (3 * number - 1) // 2, number * (3 * number + 1) // 2):
            if step > upto:
                return tuple(steps)
            steps.append((step, 1 if number % 2 else -1))
    raise AssertionError("the steps grow without end")


# a4.1 -------------------------------------------------------------------------------------------------------

FIVE = 5


def five_facts() -> Facts:
    found = partitions(FIVE)
    return {
        "answer": found,
        "count": len(found),
        "number": FIVE,
        "distinct": count_distinct_partitions(FIVE),
        "ones": plus(found[-1]),
    }


def _other_sum(given: tuple[Parts, ...], facts: Facts) -> Facts | None:
    return next(
        ({"set": plus(one), "sum": sum(one)} for one in given if sum(one) != facts["number"]),
        None,
    )


every_partition = Exercise(
    id="a4.1",
    level="warm-up",
    prompt=N_("Write every partition of 5. Parts may repeat, and the order of the parts does not count."),
    kind=Sums(),
    facts=five_facts,
    right=N_("All {count}. Greatest part first, then the next: in this order none is missed."),
    wrong=(
        Wrong(_other_sum, N_("{set} = {sum}. The parts must add up to {number}.")),
        Wrong(
            lambda given, facts: all(len(set(one)) == len(one) for one in given),
            N_("In all of these the parts are different, as in a move of the game. Here a part may also repeat."),
        ),
        Wrong(
            lambda given, facts: (FIVE,) not in given,
            N_("All of these are right. The number alone, as one single part, counts too."),
        ),
        Wrong(
            lambda given, facts: (1,) * FIVE not in given,
            N_("All of these are right. How far can you go on splitting?"),
        ),
        Wrong(
            lambda given, facts: {"missing": facts["count"] - len(given)},
            N_("All of these are right. Partitions still missing: {missing}."),
        ),
    ),
    otherwise=N_("Begin with the greatest part, then take the next smaller one."),
    hints=(
        N_("Greatest part 5: one partition. Greatest part 4: what is left?"),
        N_("Greatest part 3 leaves 2, and 2 can be split further. Then greatest part 2, and at last 1."),
    ),
)

# a4.2 -------------------------------------------------------------------------------------------------------

ROWS = (5, 2, 1)


def turned_facts() -> Facts:
    return {"answer": (conjugate(ROWS),), "total": sum(ROWS), "start": plus(ROWS), "rows": len(ROWS), "first": ROWS[0]}


def _only(given: tuple[Parts, ...]) -> Parts:
    return given[0] if given else ()


turn_it = Exercise(
    id="a4.2",
    level="warm-up",
    prompt=N_(
        "Draw the Young diagram of 5 + 2 + 1: a row for each part. Read it by columns. Which partition is it then?"
    ),
    kind=Sums(single=True),
    facts=turned_facts,
    right=N_("The {first} columns are the new rows. Turn it once more, and you are back at {start}."),
    wrong=(
        Wrong(lambda given, facts: len(given) != 1, N_("Write one partition only.")),
        Wrong(
            lambda given, facts: _only(given) == ROWS,
            N_("These are the rows. How many squares has the first column, and the next ones?"),
        ),
        Wrong(
            lambda given, facts: (
                sum(_only(given)) != facts["total"] and {"set": plus(_only(given)), "sum": sum(_only(given))}
            ),
            N_("{set} = {sum}. No square is lost when you turn the diagram: there are {total}."),
        ),
        Wrong(
            lambda given, facts: len(_only(given)) != facts["first"] and {"parts": len(_only(given))},
            N_("Yours has this many parts: {parts}. The longest row tells how many columns there are."),
        ),
    ),
    otherwise=N_("Count the squares in each column, from left to right."),
    hints=(
        N_("Three rows: five squares, two squares, one square, all beginning at the left."),
        N_("The first column goes through all three rows. How many rows reach the second column?"),
    ),
)

# a4.3 -------------------------------------------------------------------------------------------------------

PRIME_GUESS = 13


def primes_facts() -> Facts:
    true = count_partitions(7)
    return {"answer": ("a" if true == PRIME_GUESS else "b", "1"), "true": true, "factors": "3 · 5"}


only_primes = Exercise(
    id="a4.3",
    level="core",
    prompt=N_(
        "The numbers of partitions of 2, 3, 4, 5 and 6 are 2, 3, 5, 7 and 11. "
        "Ola says: these are the first five primes, so 7 has 13 partitions. What do you say, and why?"
    ),
    kind=Reasoned(
        options=(
            N_("Ola is right: 13."),
            N_("Ola is wrong: it is another number."),
            N_("Nobody can know it."),
        ),
        reasons=(
            N_("Five cases prove nothing. A count of the partitions of 7 decides."),
            N_("After 2, 3, 5, 7, 11 comes 13."),
            N_("Each number is the sum of the two before it."),
            N_("7 has too many partitions to list them all."),
        ),
    ),
    facts=primes_facts,
    right=N_(
        "7 has {true} partitions, and {true} = {factors} is no prime. "
        "Five cases can mislead; a count or a proof decides."
    ),
    wrong=(
        Wrong(
            chose("a"),
            N_("It looks like it. Take the widget, choose 7 and count. A pattern is a question, not yet an answer."),
        ),
        Wrong(chose("c"), N_("It can be known: a list with greatest part 7, then 6, and so on, misses none. Try it.")),
        Wrong(reasoned("b", "3"), N_("Another number, yes. But test your reason: 5 + 7 is not 11.")),
        Wrong(
            reasoned("b", "2", "4"),
            N_("Another number, yes. But your reason does not say why. What would convince Ola?"),
        ),
    ),
    otherwise=N_("Choose 7 in the widget and count."),
    hints=(
        N_("Choose 7 in the partitions widget above, with any parts, and count the partitions."),
        N_("How many cases does Ola know? How many does the claim speak of?"),
    ),
)

# a4.4 -------------------------------------------------------------------------------------------------------

TWENTY = 20


def twos_facts() -> Facts:
    found = sum(parts[0] == 2 for parts in partitions(TWENTY))
    return {
        "answer": found,
        "number": TWENTY,
        "with ones": found + 1,
        "ordered": TWENTY - 1,
        "without half": found - 1,
        "every": count_partitions(TWENTY),
        "first": f"{TWENTY - 1} + 1",
        "last": f"{TWENTY // 2} + {TWENTY // 2}",
    }


greatest_two = Exercise(
    id="a4.4",
    level="core",
    prompt=N_("How many partitions of 20 have 2 as their greatest part? Turning the diagrams may help."),
    kind=Number(whole=True),
    facts=twos_facts,
    right=N_("Turned, they are the partitions of {number} into exactly two parts: {first} and so on, down to {last}."),
    wrong=(
        Wrong(is_fact("with ones"), N_("This counts the partition into ones too. Its greatest part is 1, not 2.")),
        Wrong(
            is_fact("ordered"),
            N_("Turned, they have two rows. This counts each pair of rows twice: 19 + 1 and 1 + 19 are one partition."),
        ),
        Wrong(is_fact("without half"), N_("Nearly. Two rows may also be equally long.")),
        Wrong(is_fact("every"), N_("This counts every partition of 20. Here no part may be greater than 2.")),
        Wrong(lambda given, facts: given == 1, N_("Not only 2 + 2 + 2 and so on: the other parts may be 1.")),
    ),
    otherwise=N_("The parts are twos and ones, with at least one 2. How many twos can there be?"),
    hints=(
        N_("Every part is 2 or 1. Once you know how many twos there are, you know all of it."),
        N_(
            "Or turn the diagrams: greatest part 2 becomes exactly two parts. "
            "Split 20 into two parts, order not counted."
        ),
    ),
)

# a4.5 -------------------------------------------------------------------------------------------------------

NEXT = 13


def recurrence_facts() -> Facts:
    steps = pentagonal(NEXT)
    terms = [sign * count_partitions(NEXT - step) for step, sign in steps]
    return {
        "answer": sum(terms),
        "two": sum(terms[:2]),
        "plus": sum(map(abs, terms)),
        "early": sum(terms[:-1]),
        "flipped": sum(terms[:-1]) - terms[-1],
        "alternating": sum((-1) ** place * abs(term) for place, term in enumerate(terms)),
        "terms": " + ".join(map(str, terms)).replace("+ -", "− "),
    }


recurrence = Exercise(
    id="a4.5",
    level="core",
    prompt=N_(
        "The numbers of partitions of 0 to 12 are 1, 1, 2, 3, 5, 7, 11, 15, 22, 30, 42, 56, 77. "
        "Work out the next one, for 13, with Euler's recurrence."
    ),
    kind=Number(whole=True),
    facts=recurrence_facts,
    right=N_("{terms} = {answer}. Five terms, and no list of partitions."),
    wrong=(
        Wrong(
            is_fact("two"),
            N_("This adds the two numbers before it. From 5 on the recurrence also takes something away."),
        ),
        Wrong(is_fact("plus"), N_("The steps are right, and all are added here. The signs go in pairs: + + − − + +.")),
        Wrong(is_fact("early"), N_("One step is missing: 12 steps back from 13 is 1, and 1 has a partition too.")),
        Wrong(is_fact("flipped"), N_("The last sign is wrong. After two minus signs come two plus signs.")),
        Wrong(is_fact("alternating"), N_("Here the signs change every time. They change after every second term.")),
    ),
    otherwise=N_("Go 1, 2, 5, 7 and 12 steps back from 13. Signs: + + − − +."),
    hints=(
        N_("13 − 1 = 12 and 13 − 2 = 11: take the numbers of partitions of 12 and of 11, both with plus."),
        N_("13 − 5 = 8 and 13 − 7 = 6: both with minus. 13 − 12 = 1: plus again."),
    ),
)

# a4.6 -------------------------------------------------------------------------------------------------------

CASES = (0, 1, 2, 5, 7, 13, 45, 100)


def function_facts() -> Facts:
    return {"answer": count_partitions, "far": CASES[-1], "far count": count_partitions(CASES[-1])}


def _gives(number: int, value: int) -> When:
    """The learner's function gives this value for this number."""
    return lambda given, facts: given[CASES.index(number)] == value


write_it = Exercise(
    id="a4.6",
    level="stretch",
    prompt=N_(
        "Needs a little Python. Write a function p(n) that gives the number of partitions of n with Euler's "
        "recurrence. "
        "p(0) is 1, and below 0 it is 0. It should be quick for n = 100."
    ),
    kind=Function("p", "n", cases=CASES),
    facts=function_facts,
    right=N_("It is right in every case that was tried, up to p({far}) = {far count}."),
    wrong=(
        Wrong(
            _gives(5, 2**4),
            N_("So many sums make 5 if the order counts. In a partition it does not count."),
        ),
        Wrong(
            _gives(5, 8),
            N_("This adds the two numbers before. From 5 on the recurrence also takes away."),
        ),
        Wrong(
            _gives(5, 3),
            N_("This counts partitions into distinct parts. Here parts may repeat."),
        ),
    ),
    otherwise=N_(
        "Compare it with the numbers of exercise a4.5. Look at the signs and at the steps 1, 2, 5, 7, 12, 15."
    ),
    hints=(
        N_("The steps are k(3k − 1)/2 and k(3k + 1)/2 for k = 1, 2, 3 and so on. The sign is plus when k is odd."),
        N_("Keep the numbers in a list that begins with [1]. For each m from 1 to n add up what the steps reach."),
        N_("Stop when a step is greater than m. Divide with //, so that the steps stay whole numbers."),
    ),
)

# The exit ticket --------------------------------------------------------------------------------------------

FOUR_ONE = (4, 1)


def ticket_turn_facts() -> Facts:
    return {"answer": (conjugate(FOUR_ONE),), "total": sum(FOUR_ONE)}


ticket_turn = Exercise(
    id="a4.t1",
    level="exit ticket",
    prompt=N_("Turn the Young diagram of 4 + 1. Which partition comes out?"),
    kind=Sums(single=True),
    facts=ticket_turn_facts,
    right=N_("The first column has two squares, each of the others one."),
    wrong=(
        Wrong(lambda given, facts: len(given) != 1, N_("Write one partition only.")),
        Wrong(lambda given, facts: _only(given) == FOUR_ONE, N_("These are the rows. Read the columns.")),
        Wrong(
            lambda given, facts: sum(_only(given)) != facts["total"] and {"set": plus(_only(given))},
            N_("{set} has another sum. No square is lost."),
        ),
    ),
    otherwise=N_("Count the squares of each column."),
)


SIX = 6


def ticket_two_facts() -> Facts:
    pairs = [parts for parts in partitions(SIX) if len(parts) == 2]
    return {
        "answer": len(pairs),
        "number": SIX,
        "ordered": SIX - 1,
        "without half": len(pairs) - 1,
        "with one": len(pairs) + 1,
        "every": count_partitions(SIX),
    }


ticket_two = Exercise(
    id="a4.t2",
    level="exit ticket",
    prompt=N_("How many partitions of 6 have 2 as their greatest part?"),
    kind=Number(whole=True),
    facts=ticket_two_facts,
    right=N_("Turned, they are the partitions of {number} into exactly two parts."),
    wrong=(
        Wrong(
            is_fact("ordered"),
            N_("Turned, they have two rows. This counts the order: 5 + 1 and 1 + 5 are one partition."),
        ),
        Wrong(is_fact("without half"), N_("Nearly: one is missing. The two rows may be equally long.")),
        Wrong(is_fact("with one"), N_("This counts the partition into ones too. Its greatest part is 1.")),
        Wrong(is_fact("every"), N_("This counts every partition of 6. Here no part may be greater than 2.")),
    ),
    otherwise=N_("Every part is 2 or 1, and at least one is 2."),
)


def ticket_growth_facts() -> Facts:
    counts = [count_partitions(number) for number in range(0, 401, 40)]
    grows_less = all(
        after * after > before * later for before, after, later in zip(counts, counts[1:], counts[2:], strict=False)
    )
    beats_powers = all(later > 2 * before for before, later in pairwise(counts))
    return {"answer": "b" if grows_less and beats_powers else "a", "hundred": count_partitions(100)}


ticket_growth = Exercise(
    id="a4.t3",
    level="exit ticket",
    prompt=N_("You draw the number of partitions of n against n, with a logarithmic scale upwards. What do you see?"),
    kind=Choice(
        (
            N_("A straight line"),
            N_("A curve that rises for ever, but less and less steeply"),
            N_("A curve that rises more and more steeply"),
            N_("A curve that comes to rest at a height"),
        )
    ),
    facts=ticket_growth_facts,
    right=N_("It grows more slowly than any doubling at equal steps, and more quickly than any power of n."),
    wrong=(
        Wrong(
            chose("a"), N_("A straight line would be doubling at equal steps. Look again: are the points on a line?")
        ),
        Wrong(chose("c"), N_("So it looks on an ordinary scale. The logarithmic scale bends it the other way.")),
        Wrong(chose("d"), N_("It never stops growing: 100 has {hundred} partitions.")),
    ),
    otherwise=N_("Look at the picture with the logarithmic scale again."),
)

EXERCISES = (every_partition, turn_it, only_primes, greatest_two, recurrence, write_it)
TICKET = (ticket_turn, ticket_two, ticket_growth)

# The prediction ---------------------------------------------------------------------------------------------

WHOLE = 45  # all tiles of the classic box


def partitions_up_to_the_box() -> tuple[Counter[int], Facts]:
    counts = Counter({number: count_partitions(number) for number in range(1, WHOLE + 1)})
    return counts, {
        "whole": WHOLE,
        "true": counts[WHOLE],
        "half": counts[WHOLE // 2],
        "half_number": WHOLE // 2,
        "ordered": 2 ** (WHOLE - 1),
        "square": WHOLE**2,
    }


def _times(low: float, high: float) -> Any:
    return lambda guess, facts: facts["true"] * low <= guess <= facts["true"] * high


how_many_for_the_box = Type(
    prompt=N_(
        "4 can be split in 5 ways if parts may repeat: 4, 3 + 1, 2 + 2, 2 + 1 + 1, 1 + 1 + 1 + 1. "
        "In how many ways can 45 be split, the sum of all tiles of the box? Write a number. Only its size matters."
    ),
    kind=Number(whole=True, least=1),
    guesses=(
        Guess(_times(1, 1), N_("Exactly! Did you know it, or did you work it out?"), N_("exactly so many")),
        Guess(_times(0.25, 4), N_("A very good guess: the size is right."), N_("the right size")),
        Guess(
            lambda guess, facts: guess <= facts["whole"] * 7,
            N_(
                "You thought that the ways grow in step with the number. "
                "But each part can be split again, and then its parts as well. So the growth itself grows."
            ),
            N_("growing in step with the number"),
        ),
        Guess(
            lambda guess, facts: guess <= facts["square"] * 2,
            N_("You thought of 45 times 45, perhaps. It grows faster than that, and faster than any power."),
            N_("about 45 times 45"),
        ),
        Guess(
            _times(0, 0.25),
            N_("You knew that it grows fast. It grows faster still."),
            N_("growing fast, but too little"),
        ),
        Guess(
            lambda guess, facts: guess >= facts["ordered"] / 1000,
            N_(
                "Perhaps you doubled at each step. That counts sums in which the order matters: 2⁴⁴ of them for 45. "
                "Partitions without order are far fewer."
            ),
            N_("doubled at each step"),
        ),
    ),
    otherwise=N_("It grows fast, but not that fast. Sums that differ only in order count once."),
    other=N_("far too many"),
    truth=partitions_up_to_the_box,
    title=N_("Partitions of 1 to {whole}"),
    told=N_(
        "{whole} has {true} partitions. Half way, at {half_number}, there are only {half}: "
        "beside the last bars the first ones cannot be seen."
    ),
    bar=WHOLE,
    labels=tuple(range(1, WHOLE + 1)),
    axis=N_("number that is split"),
)

PREDICTIONS = {"a4": how_many_for_the_box}
