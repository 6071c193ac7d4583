"""Lesson C1, What should you expect?: its exercises, its exit ticket and its prediction."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import lcm
from typing import Any

from stbwidgets.course.answers import Choice, Number, Reasoned, Tiles, commas
from stbwidgets.course.exercises.shape import Exercise, Facts, Wrong
from stbwidgets.course.exercises.thinking import When, chose, is_fact, reasoned
from stbwidgets.course.guesses import Choose
from stbwidgets.language import N_
from stbwidgets.odds.contests import contest, mean, most_likely
from stbwidgets.odds.evaluation import evaluate
from stbwidgets.odds.solution import solve
from stbwidgets.rules.catalogue import variant
from stbwidgets.rules.sources import Dice

Set = tuple[int, ...]

ROUNDS = 36
ALL = (1, 2, 3, 4, 5, 6, 7, 8, 9)


def scores_of(tiles: Set, one_die: bool = False) -> dict[int, Fraction]:
    """The chance of each score, where these tiles are open and the least expected score is aimed at."""
    rules = variant("classic").replace(open_tiles=tiles)
    return evaluate(rules.replace(source=Dice(1), tiles=tiles) if one_die else rules).score_distribution()


def cost(chances: dict[int, Fraction], rounds: int = ROUNDS) -> Fraction:
    """What so many rounds cost, in points."""
    return rounds * mean(chances)


# c1.1 -------------------------------------------------------------------------------------------------------


def one_tile_facts(tile: int) -> Facts:
    chances = scores_of((tile,), one_die=True)
    shut = round(ROUNDS * chances[0])
    return {
        "answer": round(cost(chances)),
        "rounds": ROUNDS,
        "tile": tile,
        "shut": shut,
        "stuck": ROUNDS - shut,
        "all": ROUNDS * tile,
        "from_shut": shut * tile,
        "half": ROUNDS * tile // 2,
        "each": Fraction(round(cost(chances)), ROUNDS),
    }


total_of_six = Exercise(
    id="c1.1",
    level="warm-up",
    prompt=N_(
        "Only tile 6 is open. You roll one die, once: 6 shuts the box, anything else leaves you stuck. "
        "Each number comes equally often in 36 rounds. How many points do these 36 rounds cost together?"
    ),
    kind=Number(whole=True),
    box=(6,),
    facts=lambda: one_tile_facts(6),
    right=N_("{shut} rounds cost nothing, {stuck} rounds cost {tile} points each. That is {each} points a round."),
    wrong=(
        Wrong(
            is_fact("all"), N_("This lets every round cost {tile} points. But {shut} of them shut the box and cost 0.")
        ),
        Wrong(is_fact("from_shut"), N_("The rounds with a six shut the box: they cost nothing. Count the others.")),
        Wrong(
            is_fact("half"),
            N_(
                "This takes the middle of 0 and {tile}, as if both came equally often. "
                "How many of {rounds} rounds show a six?"
            ),
        ),
        Wrong(is_fact("stuck"), N_("So many rounds end stuck. How many points does each of them cost?")),
        Wrong(is_fact("each"), N_("That is the cost of one round on average. You are asked for all {rounds} rounds.")),
    ),
    otherwise=N_("How many of the 36 rounds show a six and cost nothing? What does each of the others cost?"),
    hints=(
        N_("The die shows each of its six numbers in 6 of the 36 rounds."),
        N_("In 30 rounds you are stuck. Each of these costs 6 points."),
    ),
)

# c1.2 -------------------------------------------------------------------------------------------------------


def eleven_facts() -> Facts:
    chances = evaluate(variant("classic")).score_distribution()
    expected = mean(chances)
    (top, *_) = most_likely(chances)
    many = 1000
    below = sum(chance for score, chance in chances.items() if score < expected)
    truths = {
        "a": chances[11] > Fraction(1, 2),
        "b": top == 11,
        "c": abs(many * expected - 11_009) < 1,
        "d": below == Fraction(1, 2),
    }
    return {
        "answer": next(letter for letter, true in truths.items() if true),
        "eleven": round(many * chances[11]),
        "zero": round(many * chances[top]),
        "below": round(many * below),
        "above": many - round(many * below),
    }


what_eleven_says = Exercise(
    id="c1.2",
    level="warm-up",
    prompt=N_("With the best play the expected score of the classic game is 11.009. What does this number say?"),
    kind=Choice(
        (
            N_("Most rounds end with score 11."),
            N_("Score 11 is more likely than any other score."),
            N_("1000 rounds cost about 11 009 points together."),
            N_("Half of the rounds score less, half score more."),
        )
    ),
    facts=eleven_facts,
    right=N_("It is a total over many rounds, shared out evenly. No single round can end at 11.009."),
    wrong=(
        Wrong(chose("a"), N_("Only about {eleven} of 1000 rounds end with score 11. Most rounds end elsewhere.")),
        Wrong(
            chose("b"),
            N_(
                "The score that comes most often is 0: in about {zero} of 1000 rounds. "
                "Score 11 comes in about {eleven}. A balance point need not be a high bar."
            ),
        ),
        Wrong(
            chose("d"),
            N_(
                "That would be the median. Of 1000 rounds about {below} score less and {above} more. "
                "A few high scores weigh much, because they lie far out."
            ),
        ),
    ),
    otherwise=N_("Think of the beam: the expected score is where it balances. What does that say of many rounds?"),
    hints=(
        N_("Look at the balance of the classic game. How high is the bar at 11?"),
        N_("Think of all the points of many rounds, shared out evenly."),
    ),
)

# c1.3 -------------------------------------------------------------------------------------------------------

PAIR = (1, 5)


def pair_facts() -> Facts:
    chances = scores_of(PAIR, one_die=True)
    times = {score: ROUNDS * chance for score, chance in chances.items()}
    total = sum(score * n for score, n in times.items())
    (top, *_) = most_likely(chances)
    return {
        "answer": total / ROUNDS,
        "total": total,
        "rounds": ROUNDS,
        **{f"times_{score}": int(n) for score, n in times.items()},
        "evenly": Fraction(sum(chances), len(chances)),
        "top": top,
        "by_four": total / len(chances),
        "by_costly": total / (ROUNDS - times[0]),
        "nearest": round(total / ROUNDS),
    }


def _shared_out(given: Any, facts: Facts) -> Facts | None:
    """Some other number of points, shared out over the rounds."""
    points = Fraction(given) * ROUNDS
    return {"points": int(points)} if points.denominator == 1 and points % ROUNDS and points > 0 else None


from_a_table = Exercise(
    id="c1.3",
    level="core",
    prompt=N_(
        "Tiles 1 and 5 are open and you roll one die. Of 36 rounds, 8 end with score 0, 5 with score 1, "
        "5 with score 5 and 18 with score 6. What is the expected score of one round?"
    ),
    kind=Number(),
    box=PAIR,
    facts=pair_facts,
    right=N_("5 + 25 + 108 = {total} points in {rounds} rounds. It is no score that a round can have."),
    wrong=(
        Wrong(is_fact("total"), N_("That is what all {rounds} rounds cost together. Share it out over the rounds.")),
        Wrong(
            is_fact("evenly"),
            N_("This is the middle of 0, 1, 5 and 6, as if all came equally often. Score 6 comes {times_6} times."),
        ),
        Wrong(
            is_fact("top"),
            N_("Score 6 comes most often. But the other rounds cost less, and they count as well."),
        ),
        Wrong(
            is_fact("nearest"),
            N_("Do not round it: an expected score need not be a whole number."),
        ),
        Wrong(
            is_fact("by_costly"),
            N_("You left out the {times_0} rounds with score 0. They cost nothing, but they are rounds."),
        ),
        Wrong(
            is_fact("by_four"), N_("You shared the points out over four scores. Share them out over all the rounds.")
        ),
        Wrong(
            _shared_out,
            N_("You shared {points} points out over 36 rounds. That is the right way, but add up the points again."),
        ),
    ),
    otherwise=N_("How many points do the 36 rounds cost together? Share them out evenly."),
    hints=(
        N_("Multiply each score by how often it comes. For score 6 that is 18 times 6 points."),
        N_("Add up the points, then divide by 36 rounds. A fraction is fine."),
    ),
)

# c1.4 -------------------------------------------------------------------------------------------------------


def equal_means_facts() -> Facts:
    always: dict[int, Fraction] = {5: Fraction(1)}
    six = scores_of((6,), one_die=True)
    result = contest(always, six)
    letter = "a" if result.gain > 0 else "b" if result.gain < 0 else "c"
    return {
        "answer": (letter, "2"),
        "wins": round(ROUNDS * result.win),
        "loses": round(ROUNDS * result.lose),
        "gain": round(ROUNDS * result.gain),
        "cost": round(cost(six)),
        "same": mean(always) == mean(six),
    }


equal_means = Exercise(
    id="c1.4",
    level="core",
    prompt=N_(
        "Ana always scores 5. Bo has only tile 6 open and rolls one die, once. Each pays one coin into the pot, and "
        "the lower score takes it. They play 36 rounds. Who gains, and why?"
    ),
    kind=Reasoned(
        (N_("Ana gains."), N_("Bo gains."), N_("Nobody gains.")),
        (
            N_("Both have the same mean, so the game is fair."),
            N_("I counted in how many of the 36 rounds Ana is lower."),
            N_("Bo can score 0, and Ana cannot."),
            N_("One never knows: it is luck."),
        ),
    ),
    box=(6,),
    facts=equal_means_facts,
    right=N_(
        "Ana is lower in {wins} rounds, Bo in {loses}: she gains {gain} coins. Yet 36 rounds cost both {cost} points. "
        "The pot asks who is lower, not by how much."
    ),
    wrong=(
        Wrong(
            reasoned("a", "1", "3", "4"),
            N_("Your answer is right, but not the reason. Count the rounds that each wins."),
        ),
        Wrong(
            lambda given, facts: given[1] == "1",
            N_(
                "The means are the same: 36 rounds cost {cost} points each. But the pot does not count points. "
                "In how many rounds is Ana lower?"
            ),
        ),
        Wrong(
            lambda given, facts: given[1] == "3",
            N_("Bo can score 0, and then he is far lower. But how often? The pot is the same, far or near."),
        ),
        Wrong(
            lambda given, facts: given[1] == "4",
            N_("One round is luck. Over 36 rounds you can count what to expect of each of them."),
        ),
        Wrong(
            lambda given, facts: given[1] == "2",
            N_("Counting is the right way. Count again: when is 5 lower than the score of Bo?"),
        ),
    ),
    otherwise=N_("Bo scores 0 or 6. Which of these is lower than 5, and how often does it come?"),
    hints=(
        N_("Bo scores 0 in 6 of 36 rounds, and 6 in the other 30."),
        N_("Who takes the pot when Bo scores 6?"),
    ),
)

# c1.5 -------------------------------------------------------------------------------------------------------

GAMES, PRIZE = 10_000, 10


def fair_price_facts() -> Facts:
    chance = solve(variant("classic"), objective="shut").value
    shut = round(GAMES * chance)
    return {
        "answer": Fraction(shut * PRIZE, GAMES),
        "rounded": {round(chance * PRIZE, places) for places in range(2, 10)},
        "shut": shut,
        "prize": PRIZE,
        "paid": shut * PRIZE,
        "chance": Fraction(shut, GAMES),
        "percent": Fraction(100 * shut, GAMES),
        "games_for_one": Fraction(GAMES, shut),
        "gain": GAMES - shut * PRIZE,
        "one": 1,
        "careful": Fraction(round(GAMES * scores_of(ALL)[0]) * PRIZE, GAMES),
    }


fair_price = Exercise(
    id="c1.5",
    level="core",
    prompt=N_(
        "In a pub you pay for each game of the classic box. If you shut the box you get 10 coins, else nothing. "
        "Somebody who plays only to shut it does so in 976 of 10 000 games. What is the fair price of one game for "
        "that player, in coins?"
    ),
    kind=Number(),
    facts=fair_price_facts,
    accepts=lambda given, facts: given == facts["answer"] or given in facts["rounded"],
    right=N_(
        "The pub pays out {paid} coins in 10 000 games. At this price nobody gains in the long run. "
        "If a game costs one coin, the pub gains about {gain} coins."
    ),
    wrong=(
        Wrong(
            is_fact("paid"),
            N_("So many coins the pub pays out in 10 000 games. Share them out over the games."),
        ),
        Wrong(
            lambda given, facts: given in (facts["chance"], round(facts["chance"], 2)),
            N_("That is the chance to shut the box. Each shut box is worth {prize} coins."),
        ),
        Wrong(
            lambda given, facts: given in (facts["percent"], round(facts["percent"], 1), facts["shut"]),
            N_("That is how often the box is shut. How many coins are paid out for it in 10 000 games?"),
        ),
        Wrong(
            lambda given, facts: given in (facts["careful"], round(facts["careful"], 2)),
            N_(
                "The balance shows how often the box is shut if you play for few points. "
                "Who plays only to shut it does so more often: in {shut} games."
            ),
        ),
        Wrong(
            is_fact("prize"),
            N_("That is the prize. If a game cost as much, you would pay it each time and win it seldom."),
        ),
        Wrong(
            is_fact("one"),
            N_("Near. But 10 000 games would cost 10 000 coins, and the pub pays out only {paid}. It gains the rest."),
        ),
        Wrong(
            lambda given, facts: given > facts["prize"],
            N_("Nobody should pay more than the prize. What does the pub pay out in 10 000 games?"),
        ),
    ),
    otherwise=N_("How many coins does the pub pay out in 10 000 games? Share them out over all the games."),
    hints=(
        N_("976 boxes are shut. For each of them the pub pays 10 coins."),
        N_("A price is fair when 10 000 games bring in as much as the pub pays out."),
    ),
)

# c1.6 -------------------------------------------------------------------------------------------------------

GIVEN = (1, 5)


def twin_facts() -> Facts:
    best = solve(variant("classic"))
    value = best.value_at(GIVEN)
    (twin,) = [two for two in combinations(ALL, 2) if two != GIVEN and best.value_at(two) == value]
    return {
        "answer": twin,
        "cost": ROUNDS * value,
        "mean": value,
        "first": commas(score for score in scores_of(GIVEN) if score not in (0, sum(GIVEN))),
        "second": commas(score for score in scores_of(twin) if score not in (0, sum(GIVEN))),
    }


def _costs(given: Set, facts: Facts) -> dict[str, Any]:
    """What the same rounds cost from the tiles that were given, to be compared at once."""
    value = Fraction(solve(variant("classic")).value_at(given))
    points = ROUNDS * value
    return {"tiles": commas(given), "points": round(points), "is_whole": points.denominator == 1, "value": value}


def _too(low: bool, is_whole: bool) -> When:
    """The tiles cost less, or more, than those to be matched: a whole number of points in these rounds, or not."""

    def when(given: Set, facts: Facts) -> dict[str, Any] | None:
        told = _costs(given, facts)
        return told if (told["value"] < facts["mean"], told["is_whole"]) == (low, is_whole) else None

    return when


twins = Exercise(
    id="c1.6",
    level="stretch",
    prompt=N_(
        "Tiles 1 and 5 are open: 36 rounds of the classic game cost 138 points. Find another box with two open tiles "
        "and exactly the same expected score."
    ),
    kind=Tiles(),
    box=GIVEN,
    facts=twin_facts,
    right=N_(
        "Both boxes cost {cost} points in 36 rounds. But the one leaves {first}, the other {second}: "
        "the same mean, and not the same game."
    ),
    wrong=(
        Wrong(lambda given, facts: not given, N_("With no tile open the box is shut and costs nothing.")),
        Wrong(lambda given, facts: given == GIVEN, N_("That is the box you have. Look for another one.")),
        Wrong(
            lambda given, facts: len(given) != 2 and sum(given) == sum(GIVEN) and _costs(given, facts),
            N_("These tiles add up to 6 as well. But 36 rounds cost {points} points. And you need two tiles."),
        ),
        Wrong(lambda given, facts: len(given) != 2, N_("Two tiles are to be open, no more and no fewer.")),
        Wrong(_too(low=True, is_whole=True), N_("With tiles {tiles} open, 36 rounds cost {points} points: too few.")),
        Wrong(_too(low=False, is_whole=True), N_("With tiles {tiles} open, 36 rounds cost {points} points: too many.")),
        Wrong(
            _too(low=False, is_whole=False),
            N_("With tiles {tiles} open, 36 rounds cost about {points} points: too many."),
        ),
    ),
    otherwise=N_("Try two tiles on the balance. Do 36 rounds cost 138 points?"),
    hints=(
        N_("Most rounds end with both tiles open. What must they add up to, so that these rounds cost the same?"),
        N_("Try two tiles that add up to 6, and look at the balance."),
    ),
)

# The exit ticket --------------------------------------------------------------------------------------------

ticket_total = Exercise(
    id="c1.t1",
    level="exit ticket",
    prompt=N_(
        "Only tile 4 is open. You roll one die, once: 4 shuts the box, anything else costs 4 points. "
        "How many points do you expect of 36 rounds together?"
    ),
    kind=Number(whole=True),
    box=(4,),
    facts=lambda: one_tile_facts(4),
    right=N_("{stuck} rounds cost {tile} points each, {shut} cost nothing."),
    wrong=(
        Wrong(is_fact("all"), N_("This lets every round cost {tile} points. But {shut} of them shut the box.")),
        Wrong(is_fact("from_shut"), N_("The rounds with a four cost nothing. Count the others.")),
        Wrong(is_fact("half"), N_("This is the middle of 0 and {tile}. But the two do not come equally often.")),
        Wrong(is_fact("stuck"), N_("So many rounds end stuck. Each of them costs {tile} points.")),
    ),
    otherwise=N_("How many of the 36 rounds show a four? What does each of the others cost?"),
)


def two_and_a_half_facts() -> Facts:
    """A game that ends with 0 or 5, equally often: its mean is 2.5, and 2 and 3 never come."""
    game = {0: Fraction(1, 2), 5: Fraction(1, 2)}
    truths = {"a": mean(game) in game, "b": 100 * mean(game) == 250, "c": set(most_likely(game)) <= {2, 3}}
    return {"answer": next(letter for letter, true in truths.items() if true)}


ticket_meaning = Exercise(
    id="c1.t2",
    level="exit ticket",
    prompt=N_("The expected score of a game is 2.5. What can you be sure of?"),
    kind=Choice(
        (
            N_("Some round must score 2.5."),
            N_("Many rounds cost about 2.5 points each on average: 100 rounds about 250."),
            N_("Scores 2 and 3 come most often."),
        )
    ),
    facts=two_and_a_half_facts,
    right=N_("It speaks of many rounds together, not of one."),
    wrong=(
        Wrong(chose("a"), N_("No score is 2.5: tiles are whole numbers. The mean need not be possible.")),
        Wrong(
            chose("c"),
            N_("A game that ends with 0 or 5, half and half, has the same expected score. There 2 and 3 never come."),
        ),
    ),
    otherwise=N_("Where does a beam balance that has the same weight at 0 and at 5?"),
)


def same_mean_facts() -> Facts:
    always: dict[int, Fraction] = {5: Fraction(1)}
    six = scores_of((6,), one_die=True)
    truths = {
        "a": contest(always, six).gain == 0,
        "b": cost(always) == cost(six),
        "c": always == six,
    }
    return {"answer": next(letter for letter, true in truths.items() if true)}


ticket_same = Exercise(
    id="c1.t3",
    level="exit ticket",
    prompt=N_("Two games have the same expected score. What follows from that?"),
    kind=Choice(
        (
            N_("In a pot for the lower score nobody gains in the long run."),
            N_("Very many rounds of the one cost about as much as of the other."),
            N_("Each score is as likely in the one as in the other."),
        )
    ),
    facts=same_mean_facts,
    right=N_("That is all that it says. Two games can have the same mean and differ in everything else."),
    wrong=(
        Wrong(chose("a"), N_("Think of Ana, who always scores 5, and of Bo with tile 6. Who took the pot more often?")),
        Wrong(chose("c"), N_("A beam can balance at the same place with quite different weights on it.")),
    ),
    otherwise=N_("The mean is one number. What does it know of the bars?"),
)

EXERCISES = (total_of_six, what_eleven_says, from_a_table, equal_means, fair_price, twins)
TICKET = (ticket_total, ticket_meaning, ticket_same)

# The prediction ---------------------------------------------------------------------------------------------

THREE = (1, 2, 3)


def small_box() -> tuple[Counter[int], Facts]:
    chances = scores_of(THREE, one_die=True)
    many = lcm(*(chance.denominator for chance in chances.values()), ROUNDS)
    counts = Counter({score: int(many * chance) for score, chance in chances.items()})
    return counts, {
        "many": many,
        "points": int(many * mean(chances)),
        "rounds": ROUNDS,
        "cost": int(cost(chances)),
        "shut": int(ROUNDS * chances[0]),
        "costly": ROUNDS - int(ROUNDS * chances[0]),
        "evenly": int(ROUNDS * Fraction(sum(chances), len(chances))),
        "highest": max(chances),
        "all_highest": ROUNDS * max(chances),
        "all_open": ROUNDS * sum(THREE),
    }


PREDICTIONS = {
    "c1": Choose(
        prompt=N_(
            "Tiles 1, 2 and 3 are open, and you roll one die each time. Think of 36 rounds, all played as well as "
            "possible. Add up their scores. How many points do the 36 rounds cost together?"
        ),
        options=(
            N_("fewer than 40"),
            N_("40 to 80"),
            N_("81 to 120"),
            N_("121 to 180"),
            N_("more than 180"),
            N_("I have no idea yet"),
        ),
        bands=(None,) * 6,  # a total of many rounds is no place among the scores of one
        replies=(
            N_(
                "Score 0 comes more often than any other: {shut} of {rounds} rounds shut the box. "
                "But the other {costly} cost something, and their points add up: to {cost}."
            ),
            N_(
                "So it is: {cost} points. A third of the rounds cost nothing, and low scores come more often than "
                "high ones."
            ),
            N_(
                "The middle of the scores 0 to {highest} would give {evenly} points, if all came equally often. "
                "But low scores come more often. {rounds} rounds cost {cost} points."
            ),
            N_(
                "That is {highest} points or nearly so in each round: {all_highest} would be the dearest of all. "
                "But {shut} of {rounds} rounds cost nothing. Together they cost {cost}."
            ),
            N_(
                "Before the first roll {all_open} points are open in {rounds} rounds. But the first roll always shuts "
                "something, so no round costs more than {highest}. Together they cost {cost}."
            ),
            N_(
                "That is an honest start. Each round costs from 0 to {highest} points. "
                "How often each score comes decides what many rounds cost."
            ),
        ),
        truth=small_box,
        labels=(0, 1, 2, 3, 4, 5),
        axis=N_("score"),
        title=N_("The scores of {many} rounds with tiles 1, 2 and 3"),
        told=N_(
            "{many} such rounds cost {points} points together. So {rounds} rounds cost {cost} points. "
            "The box is shut in {shut} of {rounds} rounds."
        ),
    )
}
