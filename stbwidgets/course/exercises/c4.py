"""Lesson C4, The whole box: its exercises, its exit ticket and its prediction."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Any

from stbwidgets.course.answers import Choice, Number, Reasoned, Sequence, Strategy, Tiles
from stbwidgets.course.exercises.outcomes import OUTCOMES, TOTALS
from stbwidgets.course.exercises.shape import Exercise, Facts, Wrong
from stbwidgets.course.exercises.thinking import chose, is_fact, reasoned
from stbwidgets.course.guesses import EVEN, Choose
from stbwidgets.language import N_
from stbwidgets.odds.evaluation import evaluate
from stbwidgets.odds.partitions import stuck_rolls
from stbwidgets.odds.solution import solve
from stbwidgets.rules.catalogue import variant

Set = tuple[int, ...]

ALL: Set = (1, 2, 3, 4, 5, 6, 7, 8, 9)
TURNS = 100
HALF = Fraction(1, 2)


def roll_of(total: int) -> Set:
    """Two faces with this total.

    >>> roll_of(11)
    (5, 6)
    """
    return total // 2, total - total // 2


def points(value: Fraction | int | float, turns: int = TURNS) -> int:
    """What so many turns cost together.

    >>> points(Fraction(1, 3))
    33
    """
    return round(value * turns)


def values(box: Set, total: int, rules: str = "classic", aim: str = "score") -> dict[Set, Fraction]:
    """The moves of a roll with what each leaves, best first.

    >>> values((1, 3, 5, 7), 8, "two-dice")
    {(3, 5): Fraction(103, 18), (1, 7): Fraction(991, 162)}
    """
    ranked = solve(variant(rules), aim).rank_moves(box, roll_of(total))
    return {move: Fraction(value) for move, value in ranked}


def plus(tiles: Set) -> str:
    return " + ".join(map(str, tiles))


# c4.1, and the ticket ---------------------------------------------------------------------------------------


def first_facts(total: int) -> Facts:
    ranked = values(ALL, total)
    best, second = list(ranked)[:2]
    return {
        "answer": best,
        "total": total,
        "best": points(ranked[best]),
        "second": plus(second),
        "second_points": points(ranked[second]),
        "ranked": ranked,
    }


def _not_the_total(given: Set, facts: Facts) -> Facts | None:
    return {"sum": sum(given)} if sum(given) != facts["total"] else None


def _costs(given: Set, facts: Facts) -> Facts | None:
    if given not in facts["ranked"]:
        return None
    return {"more": points(facts["ranked"][given]) - facts["best"], "turns": TURNS}


def _many_tiles(given: Set, facts: Facts) -> Facts | None:
    return _costs(given, facts) if len(given) > len(facts["answer"]) else None


NOT_THE_TOTAL = N_("These tiles add up to {sum}, but the roll is {total}.")
MANY_TILES = N_(
    "That is a move, but in {turns} turns it costs about {more} points more than the best one. "
    "It uses up low tiles, which fit many rolls later."
)
OTHER_PAIR = N_(
    "That is a move, but in {turns} turns it costs about {more} points more than the best one. "
    "Which of the high tiles is hardest to shut later?"
)

first_move = Exercise(
    id="c4.1",
    level="warm-up",
    prompt=N_("All nine tiles are open and you roll 6 and 6. Which tiles does the best move shut?"),
    kind=Tiles(),
    box=ALL,
    faces=(6, 6),
    facts=lambda: first_facts(12),
    right=N_(
        "After it, 100 turns cost about {best} points. After the next best move, {second}, they cost {second_points}. "
        "For 2 to 9 the best first move is the tile itself, and for 10, 11 and 12 it is tile 9 with a small one."
    ),
    wrong=(
        Wrong(_not_the_total, NOT_THE_TOTAL),
        Wrong(_many_tiles, MANY_TILES),
        Wrong(_costs, OTHER_PAIR),
    ),
    otherwise=N_("Choose roll 12 in the value map. Its moves stand there, the best first."),
    hints=(
        N_("Open all tiles in the value map, and choose roll 12 in the list."),
        N_("Now its moves stand below the box. The best one has a star."),
    ),
)

# c4.2 -------------------------------------------------------------------------------------------------------

ASKED_IN_A1: Set = (1, 3, 4, 5, 6)


def asked_facts() -> Facts:
    ranked = values(ASKED_IN_A1, 9)
    best, other, third = ((4, 5), (3, 6), (1, 3, 5))
    return {
        "answer": points(ranked[other] - ranked[best]),
        "best": points(ranked[best]),
        "other": points(ranked[other]),
        "third": points(ranked[third] - ranked[best]),
        "exact_best": ranked[best],
        "exact_other": ranked[other],
        "turns": TURNS,
    }


asked_in_a1 = Exercise(
    id="c4.2",
    level="warm-up",
    prompt=N_(
        "This is the box of lesson A1, with a roll of 9. Think of 100 turns from here, played on as well as possible. "
        "About how many points more do they cost after 3 and 6 than after 4 and 5?"
    ),
    kind=Number(whole=True, decimals=True),
    box=ASKED_IN_A1,
    faces=(5, 4),
    facts=asked_facts,
    accepts=lambda given, facts: abs(given - facts["answer"]) <= HALF,
    right=N_(
        "After 4 and 5 they cost about {best} points, after 3 and 6 about {other}. Exactly, a turn costs {exact_best} "
        "or {exact_other} on average. So 4 and 5 was the better move. It would be so with a bad last roll, too."
    ),
    wrong=(
        Wrong(is_fact("best"), N_("That is what {turns} turns cost after 4 and 5. You are asked for the difference.")),
        Wrong(is_fact("other"), N_("That is what {turns} turns cost after 3 and 6. You are asked for the difference.")),
        Wrong(is_fact("third"), N_("That is the cost of the third move, 1, 3 and 5. Look at 3 and 6.")),
        Wrong(
            lambda given, facts: given == 0,
            N_("Both moves shut tiles of sum 9. But what they leave is not equally easy to shut. Look at both values."),
        ),
        Wrong(
            lambda given, facts: 0 < given <= 1,
            N_("That looks like the cost in one turn. You are asked for {turns} turns."),
        ),
    ),
    otherwise=N_("Choose roll 9 in the value map of part 4, and read the two values. Take one from the other."),
    hints=(
        N_("In the value map, open tiles 1, 3, 4, 5 and 6, and choose roll 9."),
        N_("The column “costs” says what a move costs in one turn. How much is that in 100 turns?"),
    ),
)

# c4.3 -------------------------------------------------------------------------------------------------------

ODD: Set = (1, 3, 5, 7)


def odd_facts() -> Facts:
    ranked = values(ODD, 8, "two-dice")
    difference = ranked[1, 7] - ranked[3, 5]
    return {
        "answer": ("a" if difference > 0 else "b" if difference < 0 else "c", "1"),
        "turns": difference.denominator,
        "saved": difference.numerator,
        "fits": len(OUTCOMES) - sum(stuck_rolls("two-dice", (1, 7)).values()),
        "after_35": points(ranked[3, 5], difference.denominator),
        "after_17": points(ranked[1, 7], difference.denominator),
    }


highest_first = Exercise(
    id="c4.3",
    level="core",
    prompt=N_(
        "Two dice are always rolled. Tiles 1, 3, 5 and 7 are open and you roll 8. Which move leaves the lower score "
        "on average? Choose an answer and a reason."
    ),
    kind=Reasoned(
        options=(N_("3 and 5"), N_("1 and 7"), N_("It makes no difference")),
        reasons=(
            N_("From the box that is left, one expects fewer points."),
            N_("The highest tile must always go first."),
            N_("Both leave tiles of sum 8, so both boxes are the same."),
            N_("I tried it once, and the score was low."),
        ),
    ),
    box=ODD,
    faces=(4, 4),
    facts=odd_facts,
    right=N_(
        "In {turns} turns, 3 and 5 costs about {after_35} points, 1 and 7 about {after_17}: {saved} points more. "
        "Both boxes that are left fit {fits} of 36 outcomes. But move 3 and 5 leaves tiles 1 and 7: "
        "there the common roll 7 leaves one point only."
    ),
    wrong=(
        Wrong(
            reasoned("a", "4"),
            N_(
                "Your answer is right. But one turn shows luck as well as the move. "
                "What do the two boxes cost on average?"
            ),
        ),
        Wrong(
            reasoned("a", "3"),
            N_(
                "Your answer is right. But the same sum is no reason. "
                "Compare the values of the two boxes that are left."
            ),
        ),
        Wrong(
            reasoned("a", "2"),
            N_("Your answer is right. But this move keeps the highest tile, tile 7. What do the two moves leave?"),
        ),
        Wrong(
            lambda given, facts: given[1] == "4",
            N_("One turn shows luck as well as the move. Look at the average of many turns: the value of the box."),
        ),
        Wrong(
            lambda given, facts: given[1] == "3",
            N_("The sum is the same, but the rolls that fit are not. Compare the values of the two boxes."),
        ),
        Wrong(
            lambda given, facts: given[1] == "2",
            N_("Often the highest tile goes first. But this is a habit, not a reason. What does each move leave?"),
        ),
        Wrong(
            reasoned("b", "1"),
            N_("That is the way to decide. But look again at the values of both boxes in the value map."),
        ),
        Wrong(
            reasoned("c", "1"),
            N_("That is the way to decide. But the two values are not the same. Look again in the value map."),
        ),
    ),
    otherwise=N_("Compare what the two moves leave: the values of the boxes 1, 7 and 3, 5."),
    hints=(
        N_("One move leaves tiles 1 and 7, the other tiles 3 and 5. Which box has the lower value?"),
        N_("Choose roll 8 in the value map above: both moves stand there with their values."),
    ),
)

# c4.4 -------------------------------------------------------------------------------------------------------


def greedy(moves: Any) -> Set:
    """What "fewest tiles, then the highest" takes.

    >>> greedy([(1, 7), (3, 5)])
    (1, 7)
    """
    return min(moves, key=lambda move: (len(move), [-tile for tile in reversed(move)]))


@cache
def choices(rules: str = "two-dice") -> tuple[int, int]:
    """How many boxes and totals leave a real choice, and in how many of them the greedy move is not the best."""
    real = wrong = 0
    solution = solve(variant(rules))
    for size in range(1, len(ALL) + 1):
        for box in combinations(ALL, size):
            for total in TOTALS:
                ranked = solution.rank_moves(box, roll_of(total))
                if len(ranked) > 1:
                    real += 1
                    wrong += dict(ranked)[greedy(move for move, _ in ranked)] != ranked[0][1]
    return real, wrong


@cache
def expects(rules: str, strategy: str) -> Fraction:
    return evaluate(variant(rules), strategy).expected_score


def greedy_facts() -> Facts:
    few, best = expects("two-dice", "fewest-tiles"), expects("two-dice", "best-score")
    real, wrong = choices()
    return {
        "answer": points(few - best),
        "few": points(few),
        "best": points(best),
        "with_one_die": points(few) - points(expects("classic", "best-score")),
        "real": real,
        "errs": wrong,
        "turns": TURNS,
    }


greedy_or_best = Exercise(
    id="c4.4",
    level="core",
    prompt=N_(
        "Two dice are always rolled. About how many points more does “fewest tiles” cost in 100 rounds than best play?"
    ),
    kind=Number(whole=True, decimals=True),
    facts=greedy_facts,
    accepts=lambda given, facts: facts["few"] - facts["best"] <= given <= facts["answer"],
    right=N_(
        "In {turns} rounds “fewest tiles” costs about {few} points, best play about {best}. Nearly the same! "
        "There are {real} boxes and totals with two moves or more. In only {errs} of them “fewest tiles” errs."
    ),
    wrong=(
        Wrong(is_fact("few"), N_("That is what “fewest tiles” costs in all. You are asked for the difference.")),
        Wrong(is_fact("best"), N_("That is what best play costs in all. You are asked for the difference.")),
        Wrong(
            is_fact("with_one_die"),
            N_("That is the difference to best play with one die or two. Here both players always roll two dice."),
        ),
        Wrong(
            lambda given, facts: given == 0,
            N_("They are near each other, but not the same. You have seen one box where “fewest tiles” errs."),
        ),
        Wrong(
            lambda given, facts: 0 < given < 1,
            N_("That looks like the difference in one round. You are asked for {turns} rounds."),
        ),
    ),
    otherwise=N_(
        "Read the two expected scores in the arena of part 5. Take one from the other, and think of 100 rounds."
    ),
    hints=(
        N_("In the arena, look at the exact expected scores, not at the simulated ones."),
        N_("Take one from the other: so much is it in one round. Then make it 100 rounds."),
    ),
)

# c4.5 -------------------------------------------------------------------------------------------------------

LISTED = ("fewest-tiles", "most-tiles", "random")


def order_facts() -> Facts:
    expected = {name: expects("two-dice", name) for name in LISTED}
    worst = solve(variant("two-dice"), best="max").value
    return {
        "answer": tuple(sorted(range(1, len(LISTED) + 1), key=lambda place: expected[LISTED[place - 1]])),
        "few": points(expected["fewest-tiles"]),
        "most": points(expected["most-tiles"]),
        "random": points(expected["random"]),
        "worst": points(worst),
        "turns": TURNS,
    }


in_order = Exercise(
    id="c4.5",
    level="core",
    prompt=N_(
        "Three strategies: 1 takes the fewest tiles, 2 takes the most tiles, 3 takes any move at random. "
        "Which expects the lowest score? Write the three numbers, the lowest score first."
    ),
    kind=Sequence(length=3, example="2, 3, 1"),
    facts=order_facts,
    right=N_(
        "In {turns} rounds they cost about {few}, {random} and {most} points. Who tried to play as badly as possible "
        "would make {worst}. So “most tiles” is almost the worst play there is."
    ),
    wrong=(
        Wrong(
            lambda given, facts: given[0] == 2,
            N_("To shut many tiles at once looks bold. But it uses up low tiles, and the high ones stay. Try it."),
        ),
        Wrong(
            lambda given, facts: given[0] == 3,
            N_("Random moves are no plan. One of the other two does better than that. Try it in the arena."),
        ),
        Wrong(
            lambda given, facts: sorted(given) == [1, 2, 3],
            N_("The first is right. But is “most tiles” better than no plan at all? Let the arena play both."),
        ),
        Wrong(lambda given, facts: True, N_("Write each of the numbers 1, 2 and 3 once.")),
    ),
    otherwise=N_("Let the arena play all three."),
    hints=(
        N_("Which tiles are hard to shut: low ones or high ones? Which does each strategy use up?"),
        N_("Run the arena above, and compare the exact expected scores."),
    ),
)

# c4.6 -------------------------------------------------------------------------------------------------------


class OneDie:
    """Fewest tiles, and one die whenever it is allowed."""

    def choose_dice(self, rules: Any, open_tiles: Set, options: Set) -> int:
        return min(options)

    def choose_move(self, rules: Any, open_tiles: Set, faces: Set, legal_moves: tuple[Set, ...]) -> Set:
        return greedy(legal_moves)


@cache
def one_die_whenever() -> Fraction:
    return evaluate(variant("classic"), OneDie()).expected_score


@cache
def one_die_is_best() -> tuple[int, int]:
    """Of the boxes that allow one die, all of them and those where one die is better."""
    best = solve(variant("classic"))
    small = [box for size in range(1, 7) for box in combinations(range(1, 7), size)]
    return len(small), sum(best.best_dice(box) == 1 for box in small)


def dice_facts() -> Facts:
    boxes, better = one_die_is_best()
    one, two, best = one_die_whenever(), expects("classic", "fewest-tiles"), expects("classic", "best-score")
    truths = {"a": better == 0, "b": better == boxes, "c": 0 < better < boxes, "d": one == two}
    return {
        "answer": next(letter for letter, true in truths.items() if true),
        "one": points(one),
        "two": points(two),
        "best": points(best),
        "boxes": boxes,
        "better": better,
        "turns": TURNS,
    }


which_dice = Exercise(
    id="c4.6",
    level="core",
    prompt=N_("You have seen what one die costs, and what best play does. Which rule for the dice is true?"),
    kind=Choice(
        (
            N_("Never roll one die: two are always better."),
            N_("Roll one die whenever you may."),
            N_("It depends on the box: sometimes one die is better, sometimes two."),
            N_("It makes no difference."),
        )
    ),
    facts=dice_facts,
    right=N_(
        "One die whenever it is allowed: {one} points in {turns} rounds. Always two: {two}. Best play: {best}. "
        "It rolls one die in {better} of the {boxes} boxes that allow it."
    ),
    wrong=(
        Wrong(chose("a"), N_("Look at tiles 1 and 2 in the value map. With how many dice is the score lower there?")),
        Wrong(chose("b"), N_("The cell above says what this costs. Compare it with always rolling two dice.")),
        Wrong(
            chose("d"), N_("Look at the first two numbers of the cell above. They differ by nearly one point a round.")
        ),
    ),
    otherwise=N_("Compare the numbers of the cell above. Then look at some small boxes in the value map."),
    hints=(
        N_("In the value map, open only tiles 1 and 2. One die or two?"),
        N_("Now open only tiles 4, 5 and 6. One die or two?"),
    ),
)

# c4.7 -------------------------------------------------------------------------------------------------------

TWO_AIMS: Set = (1, 4, 5, 8)
MANY = 10_000


def aims_facts() -> Facts:
    score, shut = values(TWO_AIMS, 9), values(TWO_AIMS, 9, aim="shut")
    (lowest, *_), (surest, *_) = score, shut
    turns = (shut[surest] - shut[lowest]).denominator * 2
    return {
        "answer": surest,
        "lowest": lowest,
        "total": 9,
        "turns": turns,
        "shut_best": points(shut[surest], turns),
        "shut_other": points(shut[lowest], turns),
        "more": points(score[surest] - score[lowest], turns),
        "least_shuts": points(evaluate(variant("classic"), "best-score").shut_probability, MANY),
        "most_shuts": points(evaluate(variant("classic"), "best-shut").shut_probability, MANY),
        "many": "10 000",
    }


two_aims = Exercise(
    id="c4.7",
    level="stretch",
    prompt=N_(
        "Tiles 1, 4, 5 and 8 are open and you roll 9. You only want to shut the box: a low score is worth nothing. "
        "Which tiles do you shut?"
    ),
    kind=Tiles(),
    box=TWO_AIMS,
    faces=(4, 5),
    facts=aims_facts,
    right=N_(
        "In {turns} turns it shuts the box about {shut_best} times instead of {shut_other}, and costs {more} points "
        "more. In {many} rounds, play for the least score shuts the box about {least_shuts} times, play for shutting "
        "it {most_shuts} times. The aims differ, but not by much."
    ),
    wrong=(
        Wrong(
            is_fact("lowest"),
            N_("That is best for the least score on average. Change the aim in the value map to “Shut the box”."),
        ),
        Wrong(_not_the_total, NOT_THE_TOTAL),
    ),
    otherwise=N_("Change the aim in the value map, open these tiles and choose roll 9."),
    hints=(
        N_("The value map has two aims. Choose “Shut the box”."),
        N_("Now open tiles 1, 4, 5 and 8, and choose roll 9. The numbers are chances."),
    ),
)

# c4.8 and c4.9 ----------------------------------------------------------------------------------------------

FOUR = 4


@cache
def greedy_errs(total: int, size: int) -> tuple[Set, ...]:
    """The boxes of so many tiles where the greedy move for a total is not the best.

    >>> greedy_errs(8, 4)
    ((1, 2, 6, 7), (1, 3, 5, 7), (2, 3, 5, 6))
    """
    found = []
    for box in combinations(ALL, size):
        ranked = values(box, total, "two-dice")
        if len(ranked) > 1 and ranked[greedy(ranked)] != min(ranked.values()):
            found.append(box)
    return tuple(found)


def errs_facts() -> Facts:
    """All such boxes but the one of c4.7, where the map has shown it."""
    others = [box for box in greedy_errs(9, FOUR) if box != TWO_AIMS]
    return {"answer": others, "count": len(others) + 1, "total": 9, "shown": TWO_AIMS}


def _moves_for_nine(given: Set, facts: Facts) -> int:
    return len(values(given, facts["total"], "two-dice")) if given else 0


where_it_errs = Exercise(
    id="c4.8",
    level="stretch",
    prompt=N_(
        "Two dice are always rolled. “Fewest tiles” takes the highest tile where two moves have equally many tiles. "
        "Find four open tiles where its move for a roll of 9 is not the best. They must not be those of exercise 7."
    ),
    kind=Tiles(),
    facts=errs_facts,
    accepts=lambda given, facts: given in facts["answer"],
    right=N_(
        "Here the pair without the highest tile is better. There are {count} such boxes of four tiles for roll 9. "
        "Look what they have in common: two pairs that make 9. Which pair is better to keep?"
    ),
    wrong=(
        Wrong(lambda given, facts: len(given) != FOUR, N_("Choose exactly four open tiles.")),
        Wrong(is_fact("shown"), N_("That is such a box. But it stands in exercise 7: find another one.")),
        Wrong(
            lambda given, facts: _moves_for_nine(given, facts) < 2,
            N_("Here a roll of 9 leaves no choice. Open four tiles that make 9 in two ways."),
        ),
        Wrong(
            lambda given, facts: True,
            N_("Here “fewest tiles” takes the best move. Take two other pairs, or a pair instead of one tile."),
        ),
    ),
    otherwise=N_("Try boxes of two pairs that both make 9."),
    hints=(
        N_("Two pairs make the same total: 1 + 8 and 2 + 7, for example. Which other pairs make 9?"),
        N_("Open two such pairs in the value map for two dice, and choose roll 9. Is the highest tile best?"),
    ),
)


def own_facts() -> Facts:
    return {
        "answer": expects("two-dice", "fewest-tiles"),
        "few": points(expects("two-dice", "fewest-tiles")),
        "best": points(expects("two-dice", "best-score")),
        "random": expects("two-dice", "random"),
        "turns": TURNS,
    }


own_strategy = Exercise(
    id="c4.9",
    level="stretch",
    prompt=N_(
        "Write a strategy of your own for two dice that is better than “fewest tiles”. "
        "The first of the legal moves is the one that “fewest tiles” takes: begin there, and mend it."
    ),
    kind=Strategy(rules="two-dice", strictly=True),
    facts=own_facts,
    right=N_("In {turns} rounds “fewest tiles” costs about {few} points. Yours is better. Best play costs {best}."),
    wrong=(
        Wrong(
            lambda given, facts: given.value == facts["answer"],
            N_("That is as good as “fewest tiles”, and no better. Mend the choice where it loses most."),
        ),
        Wrong(
            lambda given, facts: given.value > facts["random"],
            N_("Random moves are better than that. Begin with the first of the legal moves, and change one case."),
        ),
    ),
    otherwise=N_("It can be played, but “fewest tiles” is better. Change fewer cases: each only where it helps."),
    hints=(
        N_("Begin with: return legal_moves[0]. The reply says where it loses most."),
        N_("Before that line, write an if for one case. If the better move is among the legal moves, return it."),
        N_(
            "Boxes with few tiles are good for it. With four tiles open and a roll of 8, "
            "is 3 and 5 better than 1 and 7?"
        ),
    ),
)

# The exit ticket --------------------------------------------------------------------------------------------

LEFT: Set = (1, 3, 6)


def judged_facts() -> Facts:
    ranked = values(ASKED_IN_A1, 9)
    best = next(iter(ranked))
    return {
        "answer": "b" if best == (4, 5) else "a",
        "best": points(ranked[4, 5]),
        "other": points(ranked[3, 6]),
        "score": sum(LEFT),
        "turns": TURNS,
    }


ticket_judged = Exercise(
    id="c4.t1",
    level="exit ticket",
    prompt=N_(
        "Tiles 1, 3, 4, 5 and 6 were open. You rolled 9 and shut 4 and 5. Then you rolled 8 and were stuck, "
        "with a score of 10. What is true?"
    ),
    kind=Choice(
        (
            N_("4 and 5 was a mistake: the score was high."),
            N_("4 and 5 was the best move. The roll was bad luck."),
            N_("Nobody can say which move was better."),
        )
    ),
    box=LEFT,
    faces=(4, 4),
    facts=judged_facts,
    right=N_("A move is judged before the next roll: {best} points in {turns} turns, against {other} after 3 and 6."),
    wrong=(
        Wrong(chose("a"), N_("One score does not judge a move. Compare what the moves leave on average.")),
        Wrong(chose("c"), N_("Before the next roll one can: each move leaves a box, and each box has a value.")),
    ),
    otherwise=N_("Compare the values of what the moves leave."),
)

ticket_first = Exercise(
    id="c4.t2",
    level="exit ticket",
    prompt=N_("All nine tiles are open and you roll 4 and 6. Which tiles does the best move shut?"),
    kind=Tiles(),
    box=ALL,
    faces=(4, 6),
    facts=lambda: first_facts(10),
    right=N_("After it, 100 turns cost about {best} points. After {second} they cost {second_points}."),
    wrong=(
        Wrong(_not_the_total, NOT_THE_TOTAL),
        Wrong(_many_tiles, MANY_TILES),
        Wrong(_costs, OTHER_PAIR),
    ),
    otherwise=N_("The tiles must add up to {total}."),
)

SMALL: Set = (3, 4, 6, 7)


def saved_facts() -> Facts:
    ranked = {move: round(100 * value) for move, value in values(SMALL, 10, "two-dice").items()}
    return {
        "answer": ranked[3, 7] - ranked[4, 6],
        "a": ranked[3, 7],
        "b": ranked[4, 6],
        "sum": ranked[3, 7] + ranked[4, 6],
        "turns": TURNS,
    }


ticket_saved = Exercise(
    id="c4.t3",
    level="exit ticket",
    prompt=N_(
        "Two dice are always rolled. With tiles 3, 4, 6 and 7 and a roll of 10, move 3 + 7 leaves 7.88 points on "
        "average and 4 + 6 leaves 7.74. How many points does 4 + 6 save in 100 turns?"
    ),
    kind=Number(whole=True, decimals=True),
    box=SMALL,
    faces=(4, 6),
    facts=saved_facts,
    right=N_("{a} − {b} = {answer} points in {turns} turns."),
    wrong=(
        Wrong(lambda given, facts: given in (facts["a"], facts["b"]), N_("That is what one move costs in all.")),
        Wrong(is_fact("sum"), N_("This adds the two. Take one from the other.")),
        Wrong(
            lambda given, facts: given < facts["answer"],
            N_("That is less than {turns} turns save. Take one number from the other first, then think of all turns."),
        ),
    ),
    otherwise=N_("Take the smaller average from the larger, and multiply by {turns}."),
)

EXERCISES = (
    first_move,
    asked_in_a1,
    highest_first,
    greedy_or_best,
    in_order,
    which_dice,
    two_aims,
    where_it_errs,
    own_strategy,
)
TICKET = (ticket_judged, ticket_first, ticket_saved)

# The prediction ---------------------------------------------------------------------------------------------


def first_rolls() -> tuple[Counter[int], Facts]:
    best = solve(variant("classic"))
    counts = Counter({total: points(best.value_after(ALL, roll_of(total))) for total in TOTALS})
    ordered = sorted(counts, key=lambda total: counts[total])
    return counts, {
        **{f"after_{total}": counts[total] for total in counts},
        "turns": TURNS,
        "top": ordered[0],
        "least": counts[ordered[0]],
        "bottom": ordered[-1],
        "most": counts[ordered[-1]],
        "even": points(best.value),
        "place_12": ordered.index(12) + 1,
    }


PREDICTIONS = {
    "c4": Choose(
        prompt=N_(
            "All nine tiles are open. Your first roll comes, and then you play on as well as possible. "
            "Which first roll lets you expect the lowest score?"
        ),
        options=(
            "2",
            "7",
            "8",
            "9",
            "11",
            "12",
            N_("none: all first rolls are about equally good"),
            N_("I have no idea yet"),
        ),
        bands=((2, 2), (7, 7), (8, 8), (9, 9), (11, 11), (12, 12), EVEN, None),
        replies=(
            N_(
                "Roll 2 shuts tile 2 and nothing else. A low tile would be useful later, and all the high ones stay. "
                "After it, {turns} turns cost {after_2} points."
            ),
            N_(
                "Roll 7 comes most often, and it shuts a high tile at once. But often is not the same as good. "
                "After it, {turns} turns cost {after_7} points."
            ),
            N_(
                "Roll 8 is very good: it shuts one high tile and uses up no low one. After it, {turns} turns cost "
                "{after_8} points. One roll is still better."
            ),
            N_(
                "That is so. It shuts the tile that is hardest to shut later, and it uses up no low tile. "
                "After it, {turns} turns cost {after_9} points, and after 12 they cost {after_12}."
            ),
            N_(
                "Roll 11 shuts more than roll 9. But it takes a low tile as well, and low tiles are useful later. "
                "After it, {turns} turns cost {after_11} points."
            ),
            N_(
                "Roll 12 takes most from the sum of the tiles, so it looks best. But it uses up a low tile as well. "
                "After it, {turns} turns cost {after_12} points: place {place_12} of all."
            ),
            N_(
                "They are not alike. From the full box, {turns} turns cost {even} points. After roll {top} they cost "
                "{least}, after roll {bottom} {most}."
            ),
            N_(
                "That is an honest start. A good roll shuts what is hard to shut, and keeps what is useful later. "
                "Look for the lowest bar."
            ),
        ),
        truth=first_rolls,
        labels=TOTALS,
        axis=N_("total of the first roll"),
        title=N_("Points in {turns} turns after each first roll: low is good"),
        told=N_(
            "After first roll {top}, {turns} turns cost {least} points, with best play to the end. After roll {bottom} "
            "they cost {most}. Roll 12 is third, with {after_12}."
        ),
    )
}
