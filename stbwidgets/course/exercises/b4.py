"""Lesson B4, Is this die fair? Its exercises, its exit ticket and its predictions."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import accumulate
from math import lcm, sqrt
from random import Random
from typing import Any

from stbwidgets.course.answers import Choice, Number, Reasoned, Sequence
from stbwidgets.course.exercises.shape import Exercise, Facts, Wrong
from stbwidgets.course.exercises.thinking import chose, is_fact, reasoned
from stbwidgets.course.guesses import Choose, Guess, Type
from stbwidgets.language import N_
from stbwidgets.odds.evaluation import evaluate
from stbwidgets.odds.samples import chi_squared, critical_value, expected_counts, p_value, rounds_to_tell, variance
from stbwidgets.rules.catalogue import variant

FACES = (1, 2, 3, 4, 5, 6)
FREE = len(FACES) - 1  # degrees of freedom


# b4.1 -------------------------------------------------------------------------------------------------------

LOADED, THROWN = (1, 1, 1, 1, 1, 3), 80


def loaded_facts() -> Facts:
    expected = expected_counts(THROWN, LOADED)
    return {
        "answer": int(expected[5]),
        "shares": sum(LOADED),
        "six": LOADED[5],
        "other": int(expected[0]),
        "throws": THROWN,
        "fair": round(Fraction(THROWN, 6)),
        "triple": THROWN * LOADED[5] // 6,
    }


expected_sixes = Exercise(
    id="b4.1",
    level="warm-up",
    prompt=N_(
        "A loaded die shows the six three times as often as each other face. How many sixes do you expect in 80 throws?"
    ),
    kind=Number(whole=True),
    facts=loaded_facts,
    right=N_("The six gets {six} of {shares} equal shares of the {throws} throws, each other face gets {other}."),
    wrong=(
        Wrong(
            lambda given, facts: given in (facts["fair"], facts["fair"] + 1),
            N_("You expect so many sixes from a fair die. Here the six has a greater share."),
        ),
        Wrong(
            is_fact("triple"),
            N_(
                "That is three times the sixes of a fair die. But then the other faces would have to come less often. "
                "Count the shares: three for the six, one for each other face."
            ),
        ),
        Wrong(is_fact("other"), N_("That is what each of the other faces gets. The six comes three times as often.")),
        Wrong(is_fact("six"), N_("Three is the number of its shares. How many throws is one share?")),
    ),
    otherwise=N_("How many shares are there in all: three for the six, one for each of the other five?"),
    hints=(
        N_("Give the six three shares, and each of the five other faces one. How many shares are there?"),
        N_("Divide the 80 throws among these shares. How large is one share?"),
    ),
)

# b4.2 and b4.3 ----------------------------------------------------------------------------------------------

COUNTS = (7, 9, 12, 8, 10, 14)


def squares_facts() -> Facts:
    expected = sum(COUNTS) // len(COUNTS)
    distances = [count - expected for count in COUNTS]
    squares = [distance**2 for distance in distances]
    return {
        "answer": tuple(squares),
        "distances": tuple(map(abs, distances)),
        "doubled": tuple(2 * abs(distance) for distance in distances),
        "of_counts": tuple(count**2 for count in COUNTS),
        "expected": expected,
        "faces": len(COUNTS),
        "sum": sum(squares),
    }


squared_distances = Exercise(
    id="b4.2",
    level="warm-up",
    prompt=N_(
        "A die was thrown 60 times. The faces 1 to 6 came 7, 9, 12, 8, 10 and 14 times. Each is expected 10 times. "
        "Write the six squared distances, (count − 10)²."
    ),
    kind=Sequence(),
    facts=squares_facts,
    right=N_("Squares are never negative, so distances above and below cannot cancel. Together they make {sum}."),
    wrong=(
        Wrong(
            lambda given, facts: tuple(map(abs, given)) == facts["distances"],
            N_("These are the distances. Now square each: multiply it by itself."),
        ),
        Wrong(is_fact("doubled"), N_("You doubled the distances. To square is to multiply a number by itself.")),
        Wrong(is_fact("of_counts"), N_("You squared the counts. First subtract {expected}, then square.")),
        Wrong(
            lambda given, facts: len(given) != facts["faces"] and {"n": len(given)},
            N_("You wrote this many numbers: {n}. There are {faces} faces, and one number belongs to each."),
        ),
    ),
    otherwise=N_("For each face: count minus {expected}, then times itself."),
    hints=(
        N_("Face 1 came 7 times. How far is that from 10? Multiply the distance by itself."),
        N_("A count below 10 has a negative distance. Its square is positive: (−2)² = 4."),
    ),
)


def chi_facts() -> Facts:
    squares = squares_facts()
    return {
        "answer": chi_squared(COUNTS),
        "sum": squares["sum"],
        "expected": squares["expected"],
        "throws": sum(COUNTS),
        "faces": len(COUNTS),
        "by_throws": Fraction(squares["sum"], sum(COUNTS)),
        "by_faces": Fraction(squares["sum"], len(COUNTS)),
        "not_squared": Fraction(sum(squares["distances"]), squares["expected"]),
        "percent": round(100 * p_value(chi_squared(COUNTS), FREE)),
    }


chi_of_counts = Exercise(
    id="b4.3",
    level="core",
    prompt=N_(
        "A die was thrown 60 times. The faces came 7, 9, 12, 8, 10 and 14 times; each is expected 10 times. "
        "How large is chi-squared? Write a fraction or a decimal."
    ),
    kind=Number(),
    facts=chi_facts,
    right=N_("{sum} divided by {expected}. A fair die gives as much or more in about {percent} of 100 tests."),
    wrong=(
        Wrong(
            is_fact("sum"),
            N_("You added the squared distances. Each of them is still to be divided by the expected count."),
        ),
        Wrong(
            is_fact("by_throws"),
            N_("You divided by all {throws} throws. Divide by what is expected of one face."),
        ),
        Wrong(
            is_fact("by_faces"),
            N_("That is the mean of the squared distances. Divide by the expected count, not by the {faces} faces."),
        ),
        Wrong(is_fact("not_squared"), N_("You did not square the distances before you added them.")),
        Wrong(
            lambda given, facts: given == 0,
            N_("Distances above and below cancel if you add them as they are. That is why they are squared first."),
        ),
    ),
    otherwise=N_("Square each distance, divide it by the expected count, and add all six."),
    hints=(
        N_("Begin with (7 − 10)² / 10."),
        N_("All six fractions have the same denominator. Add the squares first, then divide once."),
    ),
)

# b4.4 -------------------------------------------------------------------------------------------------------


def verdict_facts() -> Facts:
    chance = p_value(chi_squared(COUNTS), FREE)
    assert chance > 0.5  # as reason 1 says
    return {
        "answer": ("c", "1"),
        "percent": round(100 * chance),
    }


verdict = Exercise(
    id="b4.4",
    level="core",
    prompt=N_(
        "60 throws of a die give chi-squared 3.4. For six faces the limit is 11.07. "
        "What may you say? Choose an answer and a reason."
    ),
    kind=Reasoned(
        (
            N_("The die is fair: that is proven."),
            N_("The die is loaded."),
            N_("These throws do not speak against a fair die."),
            N_("It is fair or loaded, so each has chance one half."),
        ),
        (
            N_("A fair die gives as much or more in over half of all tests."),
            N_("The six counts are not equal."),
            N_("A die below the limit is proven to be fair."),
            N_("One face came clearly more often than the others."),
        ),
    ),
    facts=verdict_facts,
    right=N_(
        "About {percent} of 100 fair dice would do the same. "
        "But a die that is a little loaded would too: a test can find a load, it cannot prove that there is none."
    ),
    wrong=(
        Wrong(
            chose("a"),
            N_("A die that is a little loaded often stays below the limit as well. So nothing is proven."),
        ),
        Wrong(
            chose("b"),
            N_(
                "A small sample need not look like the long run: fair dice give unequal counts all the time. "
                "Compare 3.4 with the limit."
            ),
        ),
        Wrong(
            chose("d"),
            N_("Two things can be so, but that does not make them equally likely. What do the throws say?"),
        ),
        Wrong(
            reasoned("c", "3"),
            N_("Your answer is right, but the reason says too much: to stay below the limit is no proof."),
        ),
        Wrong(
            chose("c"),
            N_("Your answer is right. But this reason would speak for a load. Why is it no proof of one?"),
        ),
    ),
    otherwise=N_("Is 3.4 above the limit or below it? And what does that prove?"),
    hints=(
        N_("Which dice get above 11.07: many fair ones, or few?"),
        N_("Think of a die that is only a little loaded. Would it have to pass the limit in 60 throws?"),
    ),
)

# b4.5 -------------------------------------------------------------------------------------------------------

PUPILS, ONE_IN = 280, 20


def alarm_facts() -> Facts:
    called = PUPILS // ONE_IN
    return {
        "answer": called,
        "pupils": PUPILS,
        "one_in": ONE_IN,
        "rest": PUPILS - called,
        "half": PUPILS // 2,
    }


false_alarms = Exercise(
    id="b4.5",
    level="core",
    prompt=N_(
        "A school has 280 pupils, and each tests a die. All these dice are fair. About one fair die in 20 passes the "
        "limit by chance. How many pupils will call their die loaded, about?"
    ),
    kind=Number(whole=True),
    facts=alarm_facts,
    right=N_("{pupils} divided by {one_in}. Whoever tests many dice finds some that look loaded: test those again."),
    wrong=(
        Wrong(
            lambda given, facts: given == 0,
            N_("All the dice are fair, but the test can err. It calls one fair die in {one_in} loaded."),
        ),
        Wrong(is_fact("rest"), N_("So many pupils see nothing strange. How many are left?")),
        Wrong(is_fact("one_in"), N_("One in {one_in} is a share. Take this share of {pupils} pupils.")),
        Wrong(is_fact("pupils"), N_("That would be everybody. Only one in {one_in} fair dice goes over the limit.")),
        Wrong(is_fact("half"), N_("Loaded or not: two verdicts, but not equally likely. One fair die in {one_in}.")),
    ),
    otherwise=N_("One in {one_in}: how many is that among {pupils}?"),
    hints=(
        N_("Of 20 pupils with fair dice, about one goes over the limit. Of 40 pupils?"),
        N_("Divide the pupils into groups of 20. How many groups are there?"),
    ),
)

# b4.6 -------------------------------------------------------------------------------------------------------


def grown_facts() -> Facts:
    block, chi, limit = sum(COUNTS), chi_squared(COUNTS), critical_value(FREE)
    times = next(times for times in range(1, 100) if chi_squared([times * count for count in COUNTS]) > limit)
    assert chi_squared([times * count for count in COUNTS]) == times * chi
    return {
        "answer": times * block,
        "times": times,
        "block": block,
        "all_below": [one * block for one in range(1, times)],
        "least": int(float(block * limit / chi)),
    }


how_many_more = Exercise(
    id="b4.6",
    level="stretch",
    prompt=N_(
        "60 throws gave 7, 9, 12, 8, 10 and 14, and chi-squared 3.4. Somebody goes on throwing, and all shares stay "
        "the same: after 120 throws 14, 18, 24, 16, 20 and 28, and so on in steps of 60 throws. "
        "After how many throws does chi-squared first pass 11.07?"
    ),
    kind=Number(whole=True),
    facts=grown_facts,
    right=N_(
        "Chi-squared grows with the number of throws, {times} times 3.4 here. "
        "The same shares say little in a short row, and much in a long one."
    ),
    wrong=(
        Wrong(
            lambda given, facts: given in facts["all_below"] and {"steps": given // facts["block"]},
            N_("There chi-squared is {steps} · 3.4. Is that more than 11.07?"),
        ),
        Wrong(
            is_fact("times"),
            N_("It takes so many steps of {block} throws. How many throws is that?"),
        ),
        Wrong(
            lambda given, facts: facts["least"] <= given <= facts["least"] + 1,
            N_("There 11.07 would be reached. But the throws come in steps of {block}: go to the next full step."),
        ),
        Wrong(
            lambda given, facts: given > facts["answer"] and given % facts["block"] == 0,
            N_("There the limit has been passed, but not for the first time."),
        ),
        Wrong(lambda given, facts: given == 0, N_("It does pass the limit. Work out chi-squared after 120 throws.")),
    ),
    otherwise=N_("Work out chi-squared after 120 throws. What has happened to it?"),
    hints=(
        N_("After 120 throws each distance is twice as large, and so is each expected count, 20."),
        N_("(2 · distance)² / (2 · expected) is twice as much as before. What if all counts are tripled?"),
        N_("How many times 3.4 is more than 11.07?"),
    ),
)

# The exit ticket --------------------------------------------------------------------------------------------

EVEN_ODD = (14, 6)


def even_facts() -> Facts:
    chi, expected = chi_squared(EVEN_ODD), sum(EVEN_ODD) // 2
    distance = EVEN_ODD[0] - expected
    return {
        "answer": chi,
        "one": chi / 2,
        "sum": 2 * distance**2,
        "not_squared": Fraction(2 * distance, expected),
        "square": distance**2,
        "expected": expected,
    }


ticket_chi = Exercise(
    id="b4.t1",
    level="exit ticket",
    prompt=N_(
        "In 20 throws a die was even 14 times and odd 6 times. Each is expected 10 times. How large is chi-squared?"
    ),
    kind=Number(),
    facts=even_facts,
    right=N_("{square}/{expected} + {square}/{expected}."),
    wrong=(
        Wrong(is_fact("one"), N_("This is the part of one kind. Even and odd both belong to the sum.")),
        Wrong(is_fact("sum"), N_("These are the squares. Divide each by the expected count.")),
        Wrong(is_fact("not_squared"), N_("You did not square the distances.")),
        Wrong(lambda given, facts: given == 0, N_("The distances cancel if they are not squared first.")),
    ),
    otherwise=N_("(count − expected)² / expected, for even and for odd; then add."),
)

ticket_p = Exercise(
    id="b4.t2",
    level="exit ticket",
    prompt=N_("A test of a die gives the p-value 0.03. What does that mean?"),
    kind=Choice(
        (
            N_("The die is fair with chance 3 %."),
            N_("The die is loaded with chance 97 %."),
            N_("Of 100 fair dice, about 3 give counts so uneven or more uneven."),
            N_("At the next throw the rarest face has chance 3 %."),
        )
    ),
    facts=lambda: {"answer": "c"},
    right=N_("The p-value starts from a fair die, and says how rare such counts would then be."),
    wrong=(
        Wrong(
            chose("a"),
            N_("This turns it round. The p-value takes the die as fair and speaks of the counts, not of the die."),
        ),
        Wrong(
            chose("b"),
            N_("That would depend on how many dice are loaded at all. If every die is fair, none is loaded."),
        ),
        Wrong(chose("d"), N_("The p-value says nothing about the next throw.")),
    ),
    otherwise=N_("What does a p-value suppose about the die?"),
)

MATCH = 20  # rounds


def means_facts() -> Facts:
    best, few = distributions()
    return {
        "answer": "c",
        "rounds": MATCH,
        "error": int(sqrt(float(variance(best) + variance(few)) / MATCH)),
    }


ticket_means = Exercise(
    id="b4.t3",
    level="exit ticket",
    prompt=N_(
        "Ana and Bo play 20 rounds each. Ana's mean score is 10.2, Bo's is 12.9. A low score is good. What may you say?"
    ),
    kind=Choice(
        (
            N_("Ana plays better: her mean is lower."),
            N_("Both play equally well: it was chance."),
            N_("Too few rounds: it may be skill or chance."),
            N_("Bo will have the lower mean next, to make up for it."),
        )
    ),
    facts=means_facts,
    right=N_("The difference of two means of {rounds} rounds spreads by more than {error} points by chance alone."),
    wrong=(
        Wrong(
            chose("a"),
            N_("A good result does not prove good moves. How far apart are two means of {rounds} rounds by chance?"),
        ),
        Wrong(
            chose("b"),
            N_("It may have been chance, but that is not proven either. A small sample leaves both open."),
        ),
        Wrong(chose("d"), N_("Nothing is due: the dice do not remember who was lucky.")),
    ),
    otherwise=N_("How much do means of {rounds} rounds differ by chance?"),
)

EXERCISES = (expected_sixes, squared_distances, chi_of_counts, verdict, false_alarms, how_many_more)
TICKET = (ticket_chi, ticket_p, ticket_means)

# The predictions --------------------------------------------------------------------------------------------

TESTS, THROWS, SEED = 2000, 60, 2026
SUCH = 16


@cache
def tallest() -> Counter[int]:
    """The greatest of the six counts, in many tests of sixty throws of a fair die; the same ones every time."""
    random = Random(SEED)
    return Counter(max(Counter(random.choices(FACES, k=THROWS)).values()) for _ in range(TESTS))


def how_tall() -> tuple[Counter[Any], Facts]:
    found = tallest()
    such = sum(times for count, times in found.items() if count >= SUCH)
    return Counter(found), {
        "tests": TESTS,
        "throws": THROWS,
        "such": such,
        "one_in": round(TESTS / such),
        "limit": SUCH,
        "usual": found.most_common(1)[0][0],
        "even": found[THROWS // 6],
    }


@cache
def distributions() -> tuple[dict[int, Fraction], dict[int, Fraction]]:
    """The chances of each score with two dice: of best play, and of the fewest tiles."""
    rules = variant("two-dice")
    best, few = (evaluate(rules, strategy).score_distribution() for strategy in ("best-score", "fewest-tiles"))
    return best, few


MATCHES, ROUNDS = 200, 100
AHEAD = (N_("best play"), N_("equal"), N_("fewest tiles"))


def _drawn(chances: dict[int, Fraction], random: Random, games: int) -> int:
    """The sum of the scores of so many rounds."""
    whole = lcm(*(chance.denominator for chance in chances.values()))
    weights = list(accumulate(int(chance * whole) for chance in chances.values()))
    top = weights[-1]
    shares = [float(Fraction(weight, top)) for weight in weights]  # the integers have too many digits for `choices`
    return sum(random.choices(list(chances), cum_weights=shares, k=games))


@cache
def matches() -> Counter[str]:
    """Who has the lower mean after a hundred rounds each, in many matches."""
    best, few = distributions()
    random = Random(SEED)
    found = Counter(dict.fromkeys(AHEAD, 0))
    for _ in range(MATCHES):
        one, other = _drawn(best, random, ROUNDS), _drawn(few, random, ROUNDS)
        found[AHEAD[0] if one < other else AHEAD[2] if other < one else AHEAD[1]] += 1
    return found


def how_many_rounds() -> tuple[Counter[Any], Facts]:
    best, few = distributions()
    found = matches()
    means = [sum(score * chance for score, chance in chances.items()) for chances in (best, few)]
    return Counter(found), {
        "rounds": round(rounds_to_tell(best, few), -3),
        "matches": MATCHES,
        "short": ROUNDS,
        "wrong": found[AHEAD[2]],
        "hundredths": round(100 * (means[1] - means[0])),
        "spread": round(sqrt(float(variance(best)))),
    }


PREDICTIONS = {
    "b4": Choose(
        prompt=N_(
            "A fair die is thrown 60 times, and each face is expected 10 times. "
            "How often does some face come 16 times or more?"
        ),
        options=(
            N_("never: then the die is not fair"),
            N_("about once in 100 tests"),
            N_("about once in 20 tests"),
            N_("about once in 5 tests"),
            N_("in about half of the tests"),
            N_("I have no idea yet"),
        ),
        bands=(None, (SUCH, 25), (SUCH, 25), (SUCH, 25), (SUCH, 25), None),
        replies=(
            N_(
                "You expect sixty throws to look like the long run. They need not: "
                "in {tests} tests of a fair die it happened {such} times. All six came equally often {even} times."
            ),
            N_(
                "It is far more frequent: {such} of {tests} tests. For one face that you name beforehand it is rare. "
                "But any of the six faces may be the one."
            ),
            N_(
                "It is more frequent: {such} of {tests} tests. For one face that you name beforehand it is rare. "
                "But any of the six faces may be the one."
            ),
            N_(
                "That is what came out: {such} of {tests} tests, about one in {one_in}. "
                "So such a count alone is no proof of a loaded die."
            ),
            N_(
                "Not quite so often: {such} of {tests} tests. "
                "You rightly expect chance to be uneven. The tallest bar was most often {usual}."
            ),
            N_("That is an honest start. It happened in {such} of {tests} tests, about one in {one_in}."),
        ),
        truth=how_tall,
        title=N_("The greatest of the six counts, in {tests} tests"),
        told=N_(
            "In {tests} tests of a fair die, {throws} throws each, some face came {limit} times or more "
            "in {such} tests. The greatest count was most often {usual}."
        ),
        labels=tuple(range(10, 26)),
        axis=N_("greatest of the six counts"),
    ),
    "b4.2": Type(
        prompt=N_(
            "Two computers play with two dice. One always plays best. The other always shuts the fewest tiles, "
            "which costs a little. How many rounds must each play until their mean scores tell them apart?"
        ),
        kind=Number(whole=True, least=1),
        guesses=(
            Guess(
                lambda guess, facts: guess <= facts["short"],
                N_(
                    "After {short} rounds each, the weaker player was ahead in {wrong} of {matches} matches. "
                    "A small sample need not look like the long run. It takes about {rounds} rounds each."
                ),
                N_("a small sample is enough"),
            ),
            Guess(
                lambda guess, facts: guess * 4 < facts["rounds"],
                N_(
                    "More are needed: about {rounds} rounds each. The difference is small beside the spread of a "
                    "single round. Four times as many rounds only halve the spread of a mean."
                ),
                N_("too few rounds"),
            ),
            Guess(
                lambda guess, facts: guess <= 4 * facts["rounds"],
                N_("You have the right size: about {rounds} rounds each. Few people expect so many."),
                N_("the right size"),
            ),
        ),
        otherwise=N_("So many are not needed: about {rounds} rounds each. But it is far more than anybody plays."),
        other=N_("far too many rounds"),
        truth=how_many_rounds,
        title=N_("Who is ahead after {short} rounds each, in {matches} matches"),
        told=N_(
            "Their expected scores differ by {hundredths} hundredths of a point, and a single score spreads by about "
            "{spread} points. The difference is two standard errors after about {rounds} rounds each."
        ),
        labels=AHEAD,
        axis=N_("who has the lower mean"),
    ),
}
