"""Lesson C6, Laboratory: its exercises, its exit ticket and its predictions."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache

from stbwidgets.course import three_hundred
from stbwidgets.course.answers import Choice, Number, Reasoned, Sets, Strategy, Tiles, plus
from stbwidgets.course.broken_rules import forced_dice
from stbwidgets.course.exercises.outcomes import OUTCOMES, PAIRS
from stbwidgets.course.exercises.shape import Exercise, Facts, Wrong
from stbwidgets.course.exercises.thinking import chose, is_fact, reasoned
from stbwidgets.course.guesses import Draw, Guess, Type
from stbwidgets.language import N_
from stbwidgets.odds.evaluation import evaluate
from stbwidgets.odds.partitions import stuck_rolls
from stbwidgets.odds.solution import solve
from stbwidgets.rules.catalogue import variant
from stbwidgets.rules.rules import Rules

Set = tuple[int, ...]

CLASSIC, TWO_DICE, THAI = variant("classic"), variant("two-dice"), variant("thai")


def up_to(last: int) -> Rules:
    """Tiles 1 to this one, with two dice always."""
    return TWO_DICE.replace(tiles=range(1, last + 1))


# c6.1 -------------------------------------------------------------------------------------------------------

OPEN, ROLL = (2, 3, 7, 8), (3, 5)


def thai_facts() -> Facts:
    return {
        "answer": tuple(sorted(tile for (tile,) in THAI.legal_moves(OPEN, ROLL))),
        "face": ROLL[0],
        "shut": ROLL[1],
        "total": sum(ROLL),
        "apart": ROLL[1] - ROLL[0],
    }


thai_moves = Exercise(
    id="c6.1",
    level="warm-up",
    prompt=N_(
        "The Thai rule: each roll shuts exactly one tile, a face or the total. Tiles 2, 3, 7 and 8 are open and you "
        "roll 3 and 5. Which tiles may you choose from? Write all of them."
    ),
    kind=Tiles(),
    box=OPEN,
    faces=ROLL,
    facts=thai_facts,
    right=N_("One of them, not both: a face that is open, or the total."),
    wrong=(
        Wrong(
            lambda given, facts: facts["shut"] in given,
            N_("{shut} is a face, but tile {shut} is not open any more."),
        ),
        Wrong(
            lambda given, facts: facts["apart"] in given,
            N_("{apart} is the difference of the faces. That is another variant: here a face or the total counts."),
        ),
        Wrong(
            lambda given, facts: given == (facts["total"],),
            N_("That is the total. A single face may be used as well."),
        ),
        Wrong(
            lambda given, facts: given == (facts["face"],),
            N_("That is one of the faces. The total may be used as well."),
        ),
        Wrong(lambda given, facts: not given, N_("Look once more: is tile 3 open? And the tile of the total?")),
    ),
    otherwise=N_("Which of these three tiles are open: the first face, the second face, the total?"),
    hints=(
        N_("The roll offers three numbers: 3, 5 and their total."),
        N_("Keep those of the three whose tile is open."),
    ),
)

# c6.2 -------------------------------------------------------------------------------------------------------

ALONE = 4


def hit_facts() -> Facts:
    def count(fits: Callable[[tuple[int, int]], bool], among: tuple[tuple[int, int], ...] = OUTCOMES) -> int:
        return sum(fits(one) for one in among)

    faces, total = count(lambda one: ALONE in one), count(lambda one: sum(one) == ALONE)
    return {
        "answer": count(lambda one: bool(THAI.legal_moves((ALONE,), one))),
        "faces": faces,
        "total": total,
        "twice": count(lambda one: one[0] == ALONE) + count(lambda one: one[1] == ALONE) + total,
        "faces_twice": count(lambda one: one[0] == ALONE) + count(lambda one: one[1] == ALONE),
        "pairs": count(lambda one: bool(THAI.legal_moves((ALONE,), one)), PAIRS),
        "neither": count(lambda one: not THAI.legal_moves((ALONE,), one)),
        "tile": ALONE,
    }


hard_to_hit = Exercise(
    id="c6.2",
    level="warm-up",
    prompt=N_("The Thai rule. Only tile 4 is open. How many of the 36 outcomes of two dice shut it?"),
    kind=Number(whole=True),
    box=(ALONE,),
    facts=hit_facts,
    right=N_("{faces} outcomes show a {tile}, and {total} more have the total {tile}. None does both."),
    wrong=(
        Wrong(is_fact("faces"), N_("These show a {tile}. But the total may be {tile} as well, as with 1 + 3.")),
        Wrong(is_fact("total"), N_("These have the total {tile}. But one face alone may be {tile} as well.")),
        Wrong(is_fact("twice"), N_("Here the outcome 4 and 4 is counted twice, once for each die.")),
        Wrong(
            is_fact("faces_twice"),
            N_("Two things: the outcome 4 and 4 is counted twice, and the total is forgotten."),
        ),
        Wrong(is_fact("pairs"), N_("This counts 4 and 6 together with 6 and 4. With two dice they are two outcomes.")),
        Wrong(is_fact("neither"), N_("That is how many do not shut it. Take them from 36.")),
    ),
    otherwise=N_("First count the outcomes with a {tile} on at least one die. Then add those with the total {tile}."),
    hints=(
        N_("In the grid of 36: the row of 4 and the column of 4. How many squares do they share?"),
        N_("Which outcomes have the total 4? Is one of them counted already?"),
    ),
)

# c6.3 -------------------------------------------------------------------------------------------------------

THREE, FOUR = up_to(3), up_to(4)


def stuck_at_once(rules: Rules) -> int:
    return sum(stuck_rolls(rules, rules.open_tiles, 2).values())


def four_facts() -> Facts:
    three, four = solve(THREE).value, solve(FOUR).value
    assert four < three
    assert stuck_at_once(FOUR) < stuck_at_once(THREE)  # as reason 1 says
    return {"answer": ("b", "1"), "three": stuck_at_once(THREE), "four": stuck_at_once(FOUR)}


one_tile_more = Exercise(
    id="c6.3",
    level="core",
    prompt=N_(
        "You must always roll two dice. The box with tiles 1, 2, 3 expects 4.02 points at best, the box with tiles "
        "1, 2, 3, 4 only 3.29. Can that be? Choose an answer and a reason."
    ),
    kind=Reasoned(
        (
            N_("No. Somebody made a mistake."),
            N_("Yes. The larger box can cost less."),
        ),
        (
            N_("With tile 4 the tiles make more of the totals, so fewer first rolls are stuck."),
            N_("A tile more can only cost more points."),
            N_("An expected score is no exact number, so the two are about the same."),
            N_("A high tile is easier to shut with two dice than a low one, and nothing else matters."),
        ),
    ),
    facts=four_facts,
    right=N_(
        "With three tiles, {three} of the 36 first rolls are stuck. With four tiles it is {four}. "
        "That is worth more than the four points."
    ),
    wrong=(
        Wrong(
            chose("a"),
            N_("It is exact: the bench can show it. Count the first rolls that are stuck, in one box and the other."),
        ),
        Wrong(
            reasoned("b", "2"),
            N_(
                "Your answer is right, but this reason speaks against it. "
                "A tile is points to lose, and also a way to use a roll."
            ),
        ),
        Wrong(
            reasoned("b", "3"),
            N_(
                "Your answer is right. But both numbers are exact fractions: "
                "an expected value is as exact as any count of outcomes."
            ),
        ),
        Wrong(
            chose("b"),
            N_("Your answer is right. But tiles 3 and 4 are hit alone by few rolls. What do they make together?"),
        ),
    ),
    otherwise=N_("Count the first rolls that are stuck, in one box and in the other."),
    hints=(
        N_("Which totals can tiles 1, 2 and 3 make? Which totals do two dice show?"),
        N_("Now with tile 4 as well. How many of the 36 outcomes are stuck in each box?"),
    ),
)

# c6.4 -------------------------------------------------------------------------------------------------------


def allowed_facts() -> Facts:
    allowed, always = solve(CLASSIC).value, solve(TWO_DICE).value
    assert allowed <= always
    return {"answer": ("a", "1")}


more_allowed = Exercise(
    id="c6.4",
    level="core",
    prompt=N_(
        "Two games differ in one thing: game B allows every choice of game A, and some more. "
        "Both are played as well as possible. What is true of the expected score in B? Choose an answer and a reason."
    ),
    kind=Reasoned(
        (
            N_("It is never higher than in A."),
            N_("It is never lower than in A."),
            N_("It can be higher or lower."),
        ),
        (
            N_("Whoever plays B may still play exactly as in A."),
            N_("More choices mean more mistakes."),
            N_("More choices mean more luck."),
            N_("It depends on how many dice are rolled."),
        ),
    ),
    facts=allowed_facts,
    right=N_("A permission cannot hurt the best player. A duty can: it takes choices away."),
    wrong=(
        Wrong(
            reasoned("a", "2", "3", "4"),
            N_("Your answer is right, but the reason does not lead to it. What could you do in B if you liked A?"),
        ),
        Wrong(
            lambda given, facts: given[1] == "2",
            N_("People make mistakes, but this is about best play. It takes the best choice, however many there are."),
        ),
        Wrong(
            lambda given, facts: given[1] == "3",
            N_("A choice is no roll of a die: nothing is left to chance in it. Best play takes the best one."),
        ),
        Wrong(
            lambda given, facts: given[1] == "4",
            N_("Think of any game at all. May a player of B do in every box what the best player of A does?"),
        ),
        Wrong(
            reasoned("b", "1"),
            N_("This reason leads the other way: B can be played like A, or better. And few points are good."),
        ),
        Wrong(
            reasoned("c", "1"),
            N_("If B may be played exactly as A, then B at its best is at least as good. Can it be worse?"),
        ),
    ),
    otherwise=N_("May a player of B do in every box what the best player of A does?"),
    hints=(
        N_("Take one box. The best of five choices, or the best of the same five and two more: which can be worse?"),
        N_("The best player of B could ignore the new choices. When would that player use them?"),
    ),
)

# c6.5 -------------------------------------------------------------------------------------------------------

TRIED, TWELVE = 3, (6, 6)


def missed_facts() -> Facts:
    moves = CLASSIC.legal_moves(CLASSIC.open_tiles, TWELVE)
    return {
        "answer": tuple(move for move in moves if len(move) > TRIED),
        "tried": TRIED,
        "all": len(moves),
        "total": sum(TWELVE),
    }


def _other_sum(given: tuple[Set, ...], facts: Facts) -> Facts | None:
    for some in given:
        if sum(some) != facts["total"]:
            return {"set": plus(some), "sum": sum(some)}
    return None


def _found_by_it(given: tuple[Set, ...], facts: Facts) -> Facts | None:
    for some in given:
        if len(some) <= TRIED:
            return {"set": plus(some), "n": len(some)}
    return None


missed_moves = Exercise(
    id="c6.5",
    level="core",
    prompt=N_(
        "A program tries one tile, two tiles and three tiles, and never more. All nine tiles are open and the roll is "
        "6 and 6. Which moves does the program miss?"
    ),
    kind=Sets(),
    box=CLASSIC.open_tiles,
    faces=TWELVE,
    facts=missed_facts,
    right=N_("It sees the others of the {all} moves. To miss such moves costs it about 0.07 shut boxes in 100 turns."),
    wrong=(
        Wrong(lambda given, facts: not given, N_("It misses some. Try four low tiles: what do 1 + 2 + 3 + 4 make?")),
        Wrong(_other_sum, N_("{set} makes {sum}. The total of this roll is {total}.")),
        Wrong(_found_by_it, N_("{set} has no more than {tried} tiles, so the program tries it. It is not missed.")),
        Wrong(
            lambda given, facts: set(given) < set(facts["answer"]),
            N_("That one is missed. It is not the only one."),
        ),
    ),
    otherwise=N_("Which four different tiles make {total}? Could five tiles?"),
    hints=(
        N_("The four lowest tiles make 10. Two more are needed."),
        N_("Raise one tile of 1, 2, 3, 4 by two, or two tiles by one each. No tile may come twice."),
    ),
)

# c6.6 -------------------------------------------------------------------------------------------------------

PAIR, TURNS = (5, 6), 72


def choice_facts() -> Facts:
    """{5, 6} in 72 turns, with two dice at first: every way to count it."""
    best = solve(CLASSIC, "shut")
    assert best.rank_dice(PAIR)[0][0] == 2
    assert all(best.best_dice((tile,)) == 1 for tile in PAIR)
    with_two = solve(TWO_DICE, "shut").value_at(PAIR)
    count = Counter(map(sum, OUTCOMES))
    scale = TURNS // len(OUTCOMES)
    one_left = sum(count[tile] for tile in PAIR) * scale
    answer = Fraction(best.value_at(PAIR)) * TURNS
    assert answer.denominator == 1
    return {
        "answer": int(answer),
        "forced": int(solve(forced_dice(CLASSIC), "shut").value_at(PAIR) * TURNS),
        "at_once": count[sum(PAIR)] * scale,
        "one_left": one_left,
        "later": one_left // 6,
        "fit": one_left + count[sum(PAIR)] * scale,
        "never_one": round(with_two * TURNS),
        "turns": TURNS,
    }


the_choice = Exercise(
    id="c6.6",
    level="core",
    prompt=N_(
        "Tiles 5 and 6 are open. Take 72 turns that go on from here. At first you roll two dice. If one tile is left, "
        "you roll one die. How many of the 72 turns shut the box, on average?"
    ),
    kind=Number(whole=True),
    box=PAIR,
    facts=choice_facts,
    right=N_(
        "{at_once} turns shut both at once. In {one_left} turns one tile is left, and one in six of these shuts it: "
        "{later} more. If one die were forced all the time, it would be {forced}."
    ),
    wrong=(
        Wrong(
            is_fact("at_once"),
            N_("That is total 11 alone. It is also what comes if one die is forced. But total 5 or 6 is a start too."),
        ),
        Wrong(is_fact("later"), N_("These shut one tile, and then the other. Some rolls shut both at once.")),
        Wrong(is_fact("fit"), N_("In so many turns the first roll fits. Not all of these shut the box in the end.")),
        Wrong(is_fact("one_left"), N_("In so many turns one tile is left. One in six of them shuts it.")),
        Wrong(
            is_fact("never_one"),
            N_("So many, about, if two dice are rolled to the end. With one tile left, one die is better."),
        ),
    ),
    otherwise=N_("In how many of {turns} turns is the first total 11? In how many is it 5 or 6? What follows then?"),
    hints=(
        N_("Of 36 outcomes, 2 have total 11, 4 have total 5, and 5 have total 6. Of 72, twice as many."),
        N_("One tile left and one die: it comes in one of six throws. Add these turns to those with total 11."),
    ),
)

# c6.7 -------------------------------------------------------------------------------------------------------

HOLE, THERE = (2, 3, 4, 5, 6, 7, 8, 9), (2, 3)
HIGH = 7


def claimed(rules: Rules, open_tiles: Set, faces: Set, legal_moves: tuple[Set, ...]) -> Set:
    """The strategy found on the web: the total as a high tile if possible, else the lowest tile."""
    total = sum(faces)
    return (total,) if total >= HIGH and (total,) in legal_moves else min(legal_moves)


def hole_facts() -> Facts:
    best = solve(THAI, "shut")
    ranked = dict(best.rank_moves(HOLE, THERE))
    theirs = claimed(THAI, HOLE, THERE, THAI.legal_moves(HOLE, THERE))
    chosen = best.best_move(HOLE, THERE)
    assert chosen is not None
    return {
        "answer": chosen,
        "theirs": theirs,
        "total": (sum(THERE),),
        "more": round((ranked[chosen] - ranked[theirs]) * 10_000),
    }


the_hole = Exercise(
    id="c6.7",
    level="core",
    prompt=N_(
        "The Thai rule. Only tile 1 is shut, and you roll 2 and 3. The strategy from the web shuts the lowest tile it "
        "can: tile 2. Which tile gives a greater chance to shut the box?"
    ),
    kind=Tiles(),
    box=HOLE,
    faces=THERE,
    facts=hole_facts,
    right=N_("It shuts the box in about {more} more of 10 000 such turns. So the strategy from the web can be beaten."),
    wrong=(
        Wrong(is_fact("theirs"), N_("That is what the strategy does. Another move is a little better.")),
        Wrong(
            is_fact("total"),
            N_("That is the total. But tile 5 is hit by 15 outcomes: more easily than tile 2 or 3, now and later."),
        ),
        Wrong(lambda given, facts: len(given) > 1, N_("One roll shuts exactly one tile. Choose.")),
    ),
    otherwise=N_("This roll offers three tiles: 2, 3 and 5. Compare their chances."),
    hints=(
        N_("On the map above, open tiles 2 to 9 and choose the roll 2 and 3."),
        N_("The map ranks the moves: the one with the greatest chance to shut the box stands first."),
    ),
)

# c6.8 -------------------------------------------------------------------------------------------------------


def beaten_facts() -> Facts:
    return {
        "answer": evaluate(THAI, claimed).shut_probability,
        "random": evaluate(THAI, "random").shut_probability,
        "by_random": round(evaluate(THAI, "random").shut_probability * 10_000),
    }


beat_the_web = Exercise(
    id="c6.8",
    level="stretch",
    prompt=N_(
        "Write a strategy for the Thai game that shuts the box more often than the strategy from the web. "
        "It gets the open tiles, the faces and the legal moves, and gives back one of these moves."
    ),
    kind=Strategy(rules="thai", aim="shut", strictly=True),
    facts=beaten_facts,
    right=N_("You beat a strategy that was published as the best."),
    wrong=(
        Wrong(
            lambda judged, facts: judged.value == facts["answer"],
            N_("That is exactly as good as the strategy from the web. Now change one move, as in exercise c6.7."),
        ),
        Wrong(
            lambda judged, facts: judged.value <= facts["random"],
            N_(
                "Random moves do no worse: they shut the box in about {by_random} of 10 000 turns. "
                "Which tiles are hit most seldom? Shut those first."
            ),
        ),
    ),
    otherwise=N_(
        "The strategy from the web does better. Write that one first, it is three lines long; then change a move."
    ),
    hints=(
        N_("Begin with the strategy from the web. Add an exception before its last line."),
        N_("The exception of exercise c6.7: open_tiles == (2, 3, 4, 5, 6, 7, 8, 9) and faces == (2, 3)."),
    ),
)

# The exit ticket --------------------------------------------------------------------------------------------

ticket_programs = Exercise(
    id="c6.t1",
    level="exit ticket",
    prompt=N_(
        "Two programs solve the same game exactly, for the greatest chance to shut the box. One says 9.69 %, "
        "the other 9.76 %. What is the best explanation?"
    ),
    kind=Choice(
        (
            N_("The first one overlooks some moves, or the second one allows too many."),
            N_("Chance differs from one run to the next, so both are right."),
            N_("The second one had more luck with its rolls."),
            N_("They are almost equal, so it does not matter."),
        )
    ),
    facts=lambda: {"answer": "a"},
    right=N_("An exact value is no sample: it is the same in every run. So one of them plays by other rules."),
    wrong=(
        Wrong(chose("b"), N_("An exact value does not come from runs. The same rules give the same value, always.")),
        Wrong(chose("c"), N_("Nothing is rolled when a game is solved exactly. So luck cannot come into it.")),
        Wrong(
            chose("d"), N_("In a sample it might not. But exact values of the same game are equal to the last digit.")
        ),
    ),
    otherwise=N_("Is anything rolled when a game is solved exactly?"),
)


def two_tiles_facts() -> Facts:
    return {
        "answer": solve(up_to(2), "shut").value,
        "any": Fraction(sum(sum(one) in (2, 3) for one in OUTCOMES), len(OUTCOMES)),
        "once": Fraction(1, len(OUTCOMES)),
        "totals": Fraction(1, 11),
        "pairs": Fraction(1, len(PAIRS)),
        "one_die": solve(CLASSIC, "shut").value_at((1, 2)),
        "count": sum(sum(one) == 3 for one in OUTCOMES),
    }


ticket_two_tiles = Exercise(
    id="c6.t2",
    level="exit ticket",
    prompt=N_(
        "Tiles 1 and 2 are open, and you must always roll two dice. A roll shuts tiles that add up to its total. "
        "What is the chance to shut both?"
    ),
    kind=Number(),
    box=(1, 2),
    facts=two_tiles_facts,
    right=N_("Only total 3 does it: {count} of 36 outcomes. Tile 1 alone is never shut with two dice."),
    wrong=(
        Wrong(is_fact("any"), N_("Total 2 shuts tile 2. But then tile 1 is left, and two dice never show total 1.")),
        Wrong(is_fact("once"), N_("1 + 2 and 2 + 1 are two outcomes.")),
        Wrong(is_fact("totals"), N_("The totals are not equally likely. Count outcomes.")),
        Wrong(
            is_fact("pairs"),
            N_("The pairs of faces are not equally likely. Count outcomes, of the red and the white die."),
        ),
        Wrong(is_fact("one_die"), N_("That is the chance if you may choose one die. Here you roll two, always.")),
        Wrong(is_fact("count"), N_("That is how many outcomes do it. The chance is that number out of 36.")),
    ),
    otherwise=N_("Which totals can lead to a shut box? How many outcomes have they?"),
)

ticket_one_change = Exercise(
    id="c6.t3",
    level="exit ticket",
    prompt=N_(
        "Somebody takes away tile 9 and allows the difference of the faces as well. The expected score falls from "
        "11.01 to 6.11. What may be said?"
    ),
    kind=Choice(
        (
            N_("Each of the two changes takes away half of the difference."),
            N_("Both together make it fall; what each does alone is not known yet."),
            N_("It was the missing tile, for tile 9 costs the most."),
            N_("The new game is better, because the score is lower."),
        )
    ),
    facts=lambda: {"answer": "b"},
    right=N_("To know what one change does, change one thing at a time."),
    wrong=(
        Wrong(chose("a"), N_("Why should the two be equal? Solve the game with one change only, then with the other.")),
        Wrong(chose("c"), N_("Perhaps, but nothing shows it. Which experiment would?")),
        Wrong(chose("d"), N_("A low score says that the box is easier. Whether a game is good is another question.")),
    ),
    otherwise=N_("How many things were changed? What would one more experiment show?"),
)

EXERCISES = (thai_moves, hard_to_hit, one_tile_more, more_allowed, missed_moves, the_choice, the_hole, beat_the_web)
TICKET = (ticket_programs, ticket_two_tiles, ticket_one_change)

# The predictions --------------------------------------------------------------------------------------------

# six experiments: the classic box with one rule changed, or three in the Thai game
CHANGES: dict[str, Rules] = {
    N_("two dice always"): TWO_DICE,
    N_("tile 10 as well"): variant("ten"),
    N_("a total of 7 ends it"): variant("unlucky-seven"),
    N_("one tile a roll"): variant("singles"),
    N_("sum or difference"): variant("plus-minus"),
    N_("the Thai game"): THAI,
}
ALWAYS_TWO, TEN, SEVEN, SINGLE, EITHER, ONE_OF_THREE = range(6)
HUNDRED = 100
NEAR = 2


@cache
def shut_in_a_hundred() -> tuple[Counter[str], Facts]:
    """In how many of 100 turns each of the six boxes is shut, at best."""
    chances = [solve(rules, "shut").value for rules in CHANGES.values()]
    counts = [round(chance * HUNDRED) for chance in chances]
    return Counter(dict(zip(CHANGES, counts, strict=True))), {
        "all": counts,
        "classic": round(solve(CLASSIC, "shut").value * HUNDRED),
        **{f"turns_{place}": count for place, count in enumerate(counts)},
        "singles": round(chances[SINGLE] * 10_000),
    }


def _near_all(drawn: Set, facts: Facts) -> bool:
    return all(abs(one - true) <= NEAR for one, true in zip(drawn, facts["all"], strict=True))


def _right_sides(drawn: Set, facts: Facts) -> bool:
    middle = facts["classic"]
    return all((one > middle) == (true > middle) for one, true in zip(drawn, facts["all"], strict=True))


def _far_from(value: int, kept: three_hundred.Kept) -> int:
    return abs(value - round(kept.score))


def three_hundred_truth() -> tuple[Counter[int], Facts]:
    kept = three_hundred.kept()
    bands = Counter({10 * place: count for place, count in enumerate(kept.bands)})
    return bands, {
        "score": round(kept.score),
        "tiles": 300,
        "likeliest": kept.likeliest,
        "million": "1 000 000",
        "half": 150,
    }


PREDICTIONS = {
    "c6": Draw(
        prompt=N_(
            "Whoever plays the classic box for nothing else shuts it in about 10 of 100 turns. Now the rules change. "
            "In how many of 100 turns is the box shut then, at best? Draw a bar for each of six games."
        ),
        labels=tuple(CHANGES),
        guesses=(
            Guess(
                _near_all,
                N_("All six are near. You see what a rule does: does it take choices away, or give new ones?"),
                N_("a bar of its own for each game"),
            ),
            Guess(
                lambda drawn, facts: len(set(drawn)) == 1,
                N_(
                    "All your bars are alike, but rules matter: {turns_4} turns in one of these games, "
                    "{turns_3} in another."
                ),
                N_("all six alike"),
            ),
            Guess(
                lambda drawn, facts: drawn[EITHER] <= facts["classic"],
                N_(
                    "Look at the sum or the difference. Every move of the classic game is still allowed, and some are "
                    "new. So it cannot become harder: {turns_4} turns."
                ),
                N_("sum or difference: no easier"),
            ),
            Guess(
                lambda drawn, facts: drawn[ALWAYS_TWO] >= facts["classic"],
                N_(
                    "Look at two dice always. More dice are not always better: at the end of a turn one die hits a low "
                    "tile more often. Only {turns_0} turns are shut."
                ),
                N_("two dice always: no harder"),
            ),
            Guess(
                lambda drawn, facts: drawn[SINGLE] > facts["turns_5"],
                N_(
                    "Look at one tile a roll. Tile 1 waits for a single die, and no tile is shut together with "
                    "another. About {singles} of 10 000 turns are shut."
                ),
                N_("one tile a roll: shut quite often"),
            ),
            Guess(
                lambda drawn, facts: drawn[SEVEN] >= facts["turns_0"],
                N_(
                    "Look at the total of 7. With two dice it comes once in six rolls, and a shut box takes several "
                    "rolls. So few turns get through: {turns_2}."
                ),
                N_("a total of 7 ends it: shut quite often"),
            ),
            Guess(
                lambda drawn, facts: drawn[TEN] >= facts["classic"],
                N_(
                    "Look at tile 10. Here a tile more is a tile more to shut: {turns_1} turns. "
                    "It need not be so in every box."
                ),
                N_("tile 10 as well: no harder"),
            ),
            Guess(
                _right_sides,
                N_("You have the right side for all six: harder or easier. How much is what one has to solve for."),
                N_("a bar of its own for each game"),
            ),
        ),
        otherwise=N_("One of your bars is on the wrong side of 10. Which one? What does that rule allow, or forbid?"),
        other=N_("a bar of its own for each game"),
        truth=shut_in_a_hundred,
        title=N_("Turns of 100 in which the box is shut, in six games"),
        told=N_(
            "Of 100 turns at best: two dice always {turns_0}, tile 10 as well {turns_1}, a total of 7 ends it "
            "{turns_2}, one tile a roll {turns_3}, sum or difference {turns_4}, the Thai game {turns_5}."
        ),
        most=20,
        compare="counts",
    ),
    "c6.2": Type(
        prompt=N_(
            "The 300 has tiles 1 to 24, together 300 points, and four dice. Somebody plays it as well as possible. "
            "How many points are left open at the end of a turn, on average?"
        ),
        kind=Number(whole=True, least=0, most=300),
        guesses=(
            Guess(
                lambda given, facts: abs(given - facts["score"]) <= 10,
                N_("Very near. Almost half of the points stay open, however well one plays."),
                N_("very near"),
            ),
            Guess(
                lambda given, facts: given <= 40,
                N_(
                    "That would be much better than anybody can play. Four dice need about seven rolls of 14 for every "
                    "100 points, and long before the end no tiles fit any more."
                ),
                N_("nearly everything can be shut"),
            ),
            Guess(
                lambda given, facts: given < facts["score"],
                N_("It is more. In the end few tiles are open, and four dice seldom show what they make."),
                N_("too few points"),
            ),
            Guess(
                lambda given, facts: given > 250,
                N_(
                    "Many tiles are open at first, so that nearly every roll fits. "
                    "More than half of the points are shut."
                ),
                N_("hardly anything can be shut"),
            ),
        ),
        otherwise=N_("It is less. While many tiles are open every roll fits, and a roll shuts 14 points on average."),
        other=N_("too many points"),
        truth=three_hundred_truth,
        title=N_("Scores of {million} turns of the 300, ten by ten"),
        told=N_(
            "Best play expects {score} points. The single score that comes most often is {likeliest}. "
            "The result was worked out beforehand and is kept."
        ),
        axis=N_("score"),
    ),
}
