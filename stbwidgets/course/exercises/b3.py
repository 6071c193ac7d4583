"""Lesson B3, The long run: its exercises, its exit ticket and its predictions."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import accumulate, pairwise, product
from math import comb, isqrt
from random import Random
from typing import Any

from stbwidgets.course.answers import Choice, Number, Reasoned, Sequence
from stbwidgets.course.exercises.shape import Exercise, Facts, Wrong
from stbwidgets.course.exercises.thinking import chose, is_fact, reasoned
from stbwidgets.course.guesses import Draw, Guess, Type
from stbwidgets.language import N_
from stbwidgets.odds.samples import longest_run
from stbwidgets.rules.catalogue import variant


def chance_of_total(total: int) -> Fraction:
    """The chance of a total of two dice."""
    weights = variant("classic").source.weights(2)
    return Fraction(sum(weight for faces, weight in weights.items() if sum(faces) == total), sum(weights.values()))


# b3.1 -------------------------------------------------------------------------------------------------------

THROWS = (4, 6, 1, 2, 6, 5, 3, 6, 1, 1, 2, 6, 4, 5, 3, 2, 6, 4, 1, 3)


def share_facts() -> Facts:
    sixes, throws = THROWS.count(6), len(THROWS)
    return {
        "answer": Fraction(sixes, throws),
        "sixes": sixes,
        "others": throws - sixes,
        "throws": throws,
        "chance": Fraction(1, 6),
        "odds": Fraction(sixes, throws - sixes),
        "upside_down": Fraction(throws, sixes),
    }


share_of_sixes = Exercise(
    id="b3.1",
    level="warm-up",
    prompt=N_(
        "Somebody threw a die 20 times: 4 6 1 2 6 5 3 6 1 1 2 6 4 5 3 2 6 4 1 3. "
        "Which share of these throws was a six? Write a fraction."
    ),
    kind=Number(),
    facts=share_facts,
    right=N_("{sixes} of {throws} throws. In so short a row the share may lie far from the chance, which is {chance}."),
    wrong=(
        Wrong(
            is_fact("chance"),
            N_("That is the chance of a six, which is what the long run tends to. Here, count what really came."),
        ),
        Wrong(is_fact("sixes"), N_("You counted the sixes. The share divides that count by the number of throws.")),
        Wrong(
            is_fact("odds"),
            N_("This divides the sixes by the {others} other throws. The share divides them by all {throws} throws."),
        ),
        Wrong(is_fact("upside_down"), N_("Turn it over: sixes divided by throws. A share is never more than 1.")),
        Wrong(lambda given, facts: given > 1, N_("A share is never more than 1: it says which part of the whole.")),
    ),
    otherwise=N_("Count the sixes again. Then divide by the number of throws."),
    hints=(
        N_("Cross out every six, and count your marks."),
        N_("The share is a fraction: the sixes above, all the throws below."),
    ),
)

# b3.2 -------------------------------------------------------------------------------------------------------

TOTALS = (7, 5, 9, 7, 7, 3, 8, 6, 7, 11)


def running_facts() -> Facts:
    marks = [int(total == 7) for total in TOTALS]
    return {
        "answer": tuple(accumulate(marks)),
        "marks": tuple(marks),
        "others": tuple(accumulate(1 - mark for mark in marks)),
        "sums": tuple(accumulate(TOTALS)),
        "rolls": len(TOTALS),
        "sevens": sum(marks),
        "share": Fraction(sum(marks), len(TOTALS)),
    }


running_count = Exercise(
    id="b3.2",
    level="warm-up",
    prompt=N_(
        "Ten rolls of two dice have these totals: 7, 5, 9, 7, 7, 3, 8, 6, 7, 11. "
        "How many sevens have there been after each roll? Write ten numbers."
    ),
    kind=Sequence(),
    facts=running_facts,
    right=N_("A running count stays or goes up by one. At the end it is {sevens} of {rolls}: the share is {share}."),
    wrong=(
        Wrong(
            is_fact("marks"), N_("You marked where a 7 came. Now count on: how many sevens so far, after each roll?")
        ),
        Wrong(is_fact("sums"), N_("This adds up the totals. Count only how many of them are sevens.")),
        Wrong(is_fact("others"), N_("This counts the rolls that are no seven. Count the sevens.")),
        Wrong(
            lambda given, facts: len(given) != facts["rolls"] and {"n": len(given)},
            N_("You wrote this many numbers: {n}. There are {rolls} rolls, and one number belongs to each of them."),
        ),
        Wrong(
            lambda given, facts: any(later < earlier for earlier, later in pairwise(given)),
            N_("A running count never goes down: the sevens that came before still count."),
        ),
    ),
    otherwise=N_("Go from left to right. At each 7 the count goes up by one; else it stays."),
    hints=(
        N_("The first roll is a 7, so the first number is 1. The second roll is no 7. What happens to the count?"),
        N_("The count goes up exactly where the total is 7."),
    ),
)

# b3.3 -------------------------------------------------------------------------------------------------------


def due_facts() -> Facts:
    chance = chance_of_total(7)
    streak = 12
    return {
        "answer": ("c", "2"),
        "ways": int(chance * 36),
        "streak": streak,
        "rows": 100,
        "dry": round(100 * (1 - chance) ** streak),
    }


is_it_due = Exercise(
    id="b3.3",
    level="core",
    prompt=N_(
        "Twelve rolls of two fair dice, and no 7 among them. How likely is a 7 at the next roll? "
        "Choose an answer and a reason."
    ),
    kind=Reasoned(
        (
            N_("more likely than before"),
            N_("less likely than before"),
            N_("as likely as before"),
            N_("that depends on who rolls"),
        ),
        (
            N_("The sevens must catch up with their share."),
            N_("The dice do not remember: all 36 outcomes are as likely as ever."),
            N_("Today the dice do not want a 7."),
            N_("A practised hand can make a 7 come."),
            N_("A 7 comes or it does not, so its chance is one half."),
        ),
    ),
    facts=due_facts,
    right=N_(
        "The chance is {ways}/36, as before every roll. A row of {streak} rolls without a 7 is nothing strange: "
        "about {dry} of {rows} rows are like that."
    ),
    wrong=(
        Wrong(
            chose("a"),
            N_(
                "Many people feel that a 7 is due. But how should the dice know what came before? "
                "Count the outcomes of one roll that make 7. Are there more of them now?"
            ),
        ),
        Wrong(
            chose("b"),
            N_(
                "You think that a bad row goes on. The dice look the same after twelve rolls. "
                "Has any outcome gone away?"
            ),
        ),
        Wrong(
            chose("d"),
            N_(
                "Nobody can steer dice that tumble, and the computer's dice do not know who pressed. "
                "Count the outcomes instead."
            ),
        ),
        Wrong(
            reasoned("c", "1"),
            N_(
                "The answer and the reason do not fit together: if the sevens had to catch up, the chance would be "
                "greater now. Choose another reason."
            ),
        ),
        Wrong(
            reasoned("c", "5"),
            N_("Your answer is right. The reason is not: two things can happen, but they are not equally likely."),
        ),
        Wrong(
            chose("c"),
            N_("Your answer is right. The reason is not: nobody steers the dice, and they want nothing."),
        ),
    ),
    otherwise=N_("Think of one roll alone. What does it depend on?"),
    hints=(
        N_("Do the two dice look any different after twelve rolls?"),
        N_("How many of the 36 outcomes make 7 at the first roll? And at the thirteenth?"),
    ),
)

# b3.4 -------------------------------------------------------------------------------------------------------

BEFORE = 100


def band(n: int) -> Fraction:
    """1/√n, for n that is a square."""
    root = isqrt(n)
    assert root * root == n
    return Fraction(1, root)


def half_facts() -> Facts:
    wanted = band(BEFORE) / 2
    needed = next(root * root for root in range(1, 1000) if band(root * root) <= wanted)
    return {
        "answer": needed,
        "before": BEFORE,
        "times": needed // BEFORE,
        "root": isqrt(needed),
        "twice": 2 * BEFORE,
        "half": BEFORE // 2,
        "ten_times": 10 * BEFORE,
        "hundred_times": 100 * BEFORE,
    }


half_as_wide = Exercise(
    id="b3.4",
    level="core",
    prompt=N_(
        "With 100 throws the band reaches 0.1 to each side, because 1/√100 = 0.1. "
        "You want a band that is half as wide. How many throws does it take?"
    ),
    kind=Number(whole=True),
    facts=half_facts,
    right=N_("{times} times as many throws make the band half as wide: √{answer} = {root}, and 1/{root} = 0.05."),
    wrong=(
        Wrong(
            is_fact("twice"),
            N_(
                "Twice as many throws do not halve the band. The root is in between: √{twice} is only about 14. "
                "Which number has the root that you need?"
            ),
        ),
        Wrong(is_fact("half"), N_("With fewer throws the band gets wider. You need more of them.")),
        Wrong(is_fact("root"), N_("1/{root} = 0.05, so {root} is the root. Which number has the root {root}?")),
        Wrong(
            lambda given, facts: given in (facts["ten_times"], facts["hundred_times"]),
            N_("That makes the band narrower than half. Look for √n so that 1/√n = 0.05."),
        ),
        Wrong(is_fact("before"), N_("With {before} throws the band is as wide as before.")),
    ),
    otherwise=N_("Half of 0.1 is 0.05. Look for n so that 1/√n = 0.05."),
    hints=(
        N_("How much is half of 0.1?"),
        N_("1/√n = 0.05 means that √n = 1/0.05. How much is that?"),
        N_("Now you know √n. Multiply it by itself."),
    ),
)

# b3.5 -------------------------------------------------------------------------------------------------------

FIRST, EARLY, LATER = 10, 5, 990


def thinned_facts() -> Facts:
    more = LATER // 6
    return {
        "answer": Fraction(EARLY + more, FIRST + LATER),
        "early": EARLY,
        "more": more,
        "sixes": EARLY + more,
        "all": FIRST + LATER,
        "first": FIRST,
        "chance": Fraction(1, 6),
        "begin": Fraction(EARLY, FIRST),
        "only_later": Fraction(more, FIRST + LATER),
        "mean": (Fraction(EARLY, FIRST) + Fraction(1, 6)) / 2,
    }


thinned_out = Exercise(
    id="b3.5",
    level="core",
    prompt=N_(
        "A fair die is thrown. The first 10 throws give 5 sixes: far too many. "
        "In the next 990 throws exactly one in six is a six. Which share of all 1000 throws is a six?"
    ),
    kind=Number(),
    facts=thinned_facts,
    right=N_(
        "{early} + {more} = {sixes} sixes in {all} throws. The sixes that were too many are still there. "
        "Nothing took them back: they weigh less and less among more throws."
    ),
    wrong=(
        Wrong(
            is_fact("chance"),
            N_(
                "Then the later throws would have had to make up for the first ones. "
                "But exactly one in six of them was a six. Count all the sixes."
            ),
        ),
        Wrong(is_fact("begin"), N_("That is the share of the first {first} throws. Count all {all}.")),
        Wrong(is_fact("only_later"), N_("You left out the sixes of the first {first} throws. They still count.")),
        Wrong(
            is_fact("mean"),
            N_(
                "This is the middle of the two shares. But one belongs to {first} throws, the other to very many more. "
                "Count the sixes instead."
            ),
        ),
        Wrong(is_fact("sixes"), N_("There are so many sixes. The share divides them by all throws.")),
    ),
    otherwise=N_("How many sixes do the 990 throws bring? Add those of the first throws. Divide by all throws."),
    hints=(
        N_("How much is 990 divided by 6?"),
        N_("Add the 5 sixes from the beginning. Nothing takes them away."),
        N_("Divide the sixes by 1000."),
    ),
)

# b3.6 -------------------------------------------------------------------------------------------------------

IN_ROW, TRIES = 3, 4


def run_facts() -> Facts:
    rows = list(product((True, False), repeat=TRIES))
    same = [row for row in rows if max(longest_run(row), longest_run(not one for one in row)) >= IN_ROW]
    even = [row for row in same if longest_run(row) >= IN_ROW]
    four = [row for row in same if len(set(row)) == 1]
    place = Fraction(2, 2**IN_ROW)  # that three throws named beforehand are of one kind
    return {
        "answer": Fraction(len(same), len(rows)),
        "count": len(same),
        "rows": len(rows),
        "one_kind": Fraction(len(even), len(rows)),
        "only_four": Fraction(len(four), len(rows)),
        "only_three": Fraction(len(same) - len(four), len(rows)),
        "added": place * (TRIES - IN_ROW + 1),
        "one_row": Fraction(1, len(rows)),
    }


run_of_three = Exercise(
    id="b3.6",
    level="stretch",
    prompt=N_(
        "You throw a die four times and note each time whether it is even (E) or odd (O), such as E O O O. "
        "How likely is a run of three or more of the same kind? Write a fraction."
    ),
    kind=Number(),
    facts=run_facts,
    right=N_("{count} of the {rows} rows have such a run. Even in four throws runs are nothing rare."),
    wrong=(
        Wrong(
            is_fact("added"),
            N_(
                "You added the chances of two places: throws 1 to 3, and throws 2 to 4. "
                "But E E E E and O O O O have a run in both places, and so they were counted twice."
            ),
        ),
        Wrong(
            is_fact("only_three"),
            N_("These are the runs of exactly three. “Three or more” holds the runs of four as well."),
        ),
        Wrong(is_fact("only_four"), N_("These are the rows with four of the same kind. Three in a row are enough.")),
        Wrong(is_fact("one_kind"), N_("This counts the runs of one kind only. Even runs and odd runs both count.")),
        Wrong(is_fact("one_row"), N_("Every single row has this chance. How many of the {rows} rows have a run?")),
        Wrong(is_fact("count"), N_("So many rows have a run. Divide by the number of all rows.")),
    ),
    otherwise=N_("Write down all {rows} rows, from E E E E to O O O O. Mark those with a run of three or four."),
    hints=(
        N_("Each throw is E or O. So there are 2 · 2 · 2 · 2 rows, all equally likely."),
        N_("List the rows in order: first those that begin with E, then those that begin with O."),
        N_("Mark a row if throws 1 to 3 are the same, or throws 2 to 4. Count each marked row once."),
    ),
)

# The exit ticket --------------------------------------------------------------------------------------------


def certain_facts() -> Facts:
    chance = chance_of_total(7)
    return {
        "answer": "c",
        "none": round(100 * (1 - chance) ** 6),
        "one": round(100 * 6 * chance * (1 - chance) ** 5),
        "rows": 100,
    }


ticket_certain = Exercise(
    id="b3.t1",
    level="exit ticket",
    prompt=N_("With two fair dice the chance of a 7 is 6/36 = 1/6. You roll six times. What is certain?"),
    kind=Choice(
        (
            N_("Exactly one 7 comes."),
            N_("At least one 7 comes."),
            N_("No number of sevens is certain."),
            N_("If the first five are no 7, the last one is."),
            N_("It depends on who rolls."),
        )
    ),
    facts=certain_facts,
    right=N_("About {none} of {rows} such rows hold no 7 at all. A chance speaks of the long run."),
    wrong=(
        Wrong(
            chose("a"),
            N_("One in six is the share in the long run. About {one} of {rows} rows of six rolls hold exactly one 7."),
        ),
        Wrong(
            chose("b"),
            N_("The chances of six rolls cannot simply be added: about {none} of {rows} rows hold no 7."),
        ),
        Wrong(
            chose("d"),
            N_("No roll knows what came before it. The last roll has the same chance as the first."),
        ),
        Wrong(chose("e"), N_("Fair dice roll the same for everybody. Nobody steers them.")),
    ),
    otherwise=N_("What does a chance say about six rolls?"),
)


MANY = 2500


def narrow_facts() -> Facts:
    return {
        "answer": band(MANY),
        "root": isqrt(MANY),
        "before": band(BEFORE),
        "divided": band(BEFORE) / (MANY // BEFORE),
        "one": Fraction(1, MANY),
    }


ticket_narrow = Exercise(
    id="b3.t2",
    level="exit ticket",
    prompt=N_("With 100 throws the band reaches 0.1 to each side. How far does it reach with 2500 throws?"),
    kind=Number(),
    facts=narrow_facts,
    right=N_("√2500 = {root}. With 25 times as many throws the band is five times narrower."),
    wrong=(
        Wrong(
            is_fact("divided"),
            N_("With 25 times as many throws the band is not 25 times narrower. Take the root first."),
        ),
        Wrong(is_fact("before"), N_("That is the band of 100 throws. More throws make it narrower.")),
        Wrong(is_fact("one"), N_("This is 1 divided by the number of throws. Take the root of that number first.")),
        Wrong(is_fact("root"), N_("That is the root. The band is 1 divided by it.")),
        Wrong(lambda given, facts: given > facts["before"], N_("More throws make the band narrower, not wider.")),
    ),
    otherwise=N_("Work out 1/√n with n = 2500."),
)


SHORT, LONG, QUARTER = 12, 1200, Fraction(1, 4)


def chance_of_more_than_a_quarter(throws: int) -> Fraction:
    """That more than a quarter of so many throws of a fair die are sixes, exactly."""
    ways = sum(comb(throws, sixes) * 5 ** (throws - sixes) for sixes in range(throws // 4 + 1, throws + 1))
    return Fraction(ways, 6**throws)


def sample_facts() -> Facts:
    ana, bo = chance_of_more_than_a_quarter(SHORT), chance_of_more_than_a_quarter(LONG)
    return {
        "answer": "a" if ana > bo else "b" if bo > ana else "c",
        "short": SHORT,
        "long": LONG,
        "ana": round(100 * ana),
        "rows": 100,
        "fair": LONG // 6,
        "limit": int(LONG * QUARTER),
    }


ticket_sample = Exercise(
    id="b3.t3",
    level="exit ticket",
    prompt=N_(
        "Ana throws a fair die 12 times, Bo throws it 1200 times. "
        "Who is more likely to have sixes in more than a quarter of the throws?"
    ),
    kind=Choice(
        (
            N_("Ana, with 12 throws"),
            N_("Bo, with 1200 throws"),
            N_("Both are equally likely: it is the same die"),
            N_("Nobody: with a fair die that cannot happen"),
        )
    ),
    facts=sample_facts,
    right=N_(
        "Short rows lie far from the chance more often: about {ana} of {rows} rows of {short} throws have so many "
        "sixes. In {long} throws it practically never happens."
    ),
    wrong=(
        Wrong(
            chose("b"),
            N_(
                "More throws give more sixes, but not a greater share. Bo would need more than {limit} sixes, "
                "where {fair} are to be expected."
            ),
        ),
        Wrong(
            chose("c"),
            N_("The die is the same, but a short row need not look like the long run. Think of the band 1/√n."),
        ),
        Wrong(
            chose("d"),
            N_("Four sixes in {short} throws are already more than a quarter. Have you never seen that?"),
        ),
    ),
    otherwise=N_("For which of the two is the band 1/√n wider?"),
)

EXERCISES = (share_of_sixes, running_count, is_it_due, half_as_wide, thinned_out, run_of_three)
TICKET = (ticket_certain, ticket_narrow, ticket_sample)

# The predictions --------------------------------------------------------------------------------------------

ROWS, ROW, SEED = 1000, 30, 2026
FACES = (1, 2, 3, 4, 5, 6)
FLIPS = 100


@cache
def rows_of_throws() -> tuple[tuple[int, ...], ...]:
    """Many rows of thirty throws of a fair die, each as its six counts; the same ones every time."""
    random = Random(SEED)
    rows = []
    for _ in range(ROWS):
        counts = Counter(random.choices(FACES, k=ROW))
        rows.append(tuple(counts[face] for face in FACES))
    return tuple(rows)


def how_even() -> tuple[Counter[Any], Facts]:
    rows = rows_of_throws()
    first = rows[0]
    apart = Counter(max(row) - min(row) for row in rows)
    return Counter(dict(zip(FACES, first, strict=True))), {
        "throws": ROW,
        "rows": len(rows),
        "fair": ROW // 6,
        "high": max(first),
        "low": min(first),
        "equal": apart[0],
        "flat": sum(times for distance, times in apart.items() if distance <= 2),
        "usual": apart.most_common(1)[0][0],
        "six": sum(row[5] == min(row) for row in rows),
        "one": sum(row[0] == min(row) for row in rows),
    }


def _hump(drawn: tuple[int, ...], facts: Facts) -> bool:
    return min(drawn[2:4]) > max(drawn[0], drawn[5]) + 1


def _few_sixes(drawn: tuple[int, ...], facts: Facts) -> bool:
    return drawn[5] < min(drawn[:5])


@cache
def longest_runs() -> Counter[int]:
    """In many rows of a hundred throws, how long the longest run of even or of odd throws was."""
    random = Random(SEED)
    found: Counter[int] = Counter()
    for _ in range(ROWS):
        row = [random.randrange(1, 7) % 2 == 0 for _ in range(FLIPS)]
        found[max(longest_run(row), longest_run(not even for even in row))] += 1
    return found


def how_long() -> tuple[Counter[Any], Facts]:
    runs = longest_runs()
    (top, times), *_ = runs.most_common()
    return Counter(runs), {
        "rows": ROWS,
        "throws": FLIPS,
        "top": top,
        "times": times,
        "short": sum(number for length, number in runs.items() if length <= 4),
        "five": runs[5],
        "nine": sum(number for length, number in runs.items() if length >= 9),
        "greatest": max(runs),
    }


PREDICTIONS = {
    "b3": Draw(
        prompt=N_("A fair die is thrown 30 times. How often could each face come? Draw six bars, 30 throws together."),
        labels=FACES,
        guesses=(
            Guess(
                lambda drawn, facts: abs(sum(drawn) - facts["throws"]) > 5 and {"sum": sum(drawn)},
                N_(
                    "The throws of your bars add up to {sum}, not {throws}. Compare their shape: "
                    "in {rows} rows of the computer, the tallest and the shortest bar were most often {usual} apart."
                ),
                N_("not 30 throws together"),
            ),
            Guess(
                lambda drawn, facts: max(drawn) == min(drawn),
                N_(
                    "You drew six equal bars: the share of the long run. "
                    "In {rows} such rows of the computer all six were equal {equal} times. "
                    "A small sample need not look like the long run."
                ),
                N_("six equal bars"),
            ),
            Guess(
                lambda drawn, facts: max(drawn) - min(drawn) <= 2,
                N_(
                    "You drew bars that are nearly equal. Chance is less tidy: in {rows} such rows of the computer "
                    "the bars were so even only {flat} times. Most often, tallest and shortest were {usual} apart."
                ),
                N_("nearly equal bars"),
            ),
            Guess(
                _hump,
                N_(
                    "Your bars are tall in the middle. That is the shape for the total of two dice. "
                    "With one die no face is more likely than another."
                ),
                N_("tallest in the middle"),
            ),
            Guess(
                _few_sixes,
                N_(
                    "You gave the six the fewest throws. A six only feels rare, because we wait for it. "
                    "In {rows} rows the six was the rarest face or one of the rarest {six} times, the one {one} times."
                ),
                N_("fewest sixes"),
            ),
        ),
        otherwise=N_(
            "You drew uneven bars, as chance makes them. In {rows} such rows of the computer the tallest and the "
            "shortest bar were most often {usual} apart. Which face gets the tall bar, nobody can say."
        ),
        other=N_("uneven bars"),
        truth=how_even,
        title=N_("One row of {throws} throws"),
        told=N_(
            "Here is one row of the computer. Its tallest bar is {high}, its shortest {low}, "
            "although every face has the same chance."
        ),
        most=15,
        compare="counts",
        together=ROW,
        axis=N_("face of the die"),
    ),
    "b3.2": Type(
        prompt=N_(
            "You throw a die 100 times and note each time: even or odd. "
            "How long is the longest run of the same kind? Write a whole number."
        ),
        kind=Number(whole=True, least=1, most=100),
        guesses=(
            Guess(
                lambda guess, facts: guess <= 4,
                N_(
                    "You expect chance to change often. In {rows} rows of {throws} throws, {short} had no longer run "
                    "than 4. Runs feel as if something were behind them, but they come by themselves."
                ),
                N_("chance changes often"),
            ),
            Guess(
                lambda guess, facts: guess == 5,
                N_("A little short: {five} of the {rows} rows had a longest run of 5, and most had a longer one."),
                N_("a little short"),
            ),
            Guess(
                lambda guess, facts: guess <= 8,
                N_("Well guessed: most rows are like that. Many people guess 3 or 4, because runs look too tidy."),
                N_("as in most rows"),
            ),
            Guess(
                lambda guess, facts: guess <= facts["greatest"],
                N_(
                    "That happens, but not often: {nine} of the {rows} rows had a run of 9 or more. "
                    "The longest of all was {greatest}."
                ),
                N_("long, as in few rows"),
            ),
        ),
        otherwise=N_(
            "So long a run did not come in any of the {rows} rows; the longest of all was {greatest}. "
            "Each throw more halves the chance that a run goes on."
        ),
        other=N_("longer than in any row"),
        truth=how_long,
        title=N_("The longest run in {throws} throws, {rows} times"),
        told=N_("In {rows} rows of {throws} throws the longest run was most often {top} long: {times} times."),
        axis=N_("length of the longest run"),
    ),
}
