"""Lesson C5, Against someone: its exercises, its exit ticket and its prediction."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations

from stbwidgets.course.answers import Choice, Number, Reasoned, Tiles
from stbwidgets.course.exercises.shape import Exercise, Facts, Wrong
from stbwidgets.course.exercises.thinking import chose, is_fact, reasoned
from stbwidgets.course.guesses import Choose
from stbwidgets.language import N_
from stbwidgets.odds.duels import Duel, duel
from stbwidgets.odds.objectives import beat
from stbwidgets.odds.solution import solve
from stbwidgets.rules.catalogue import variant

Set = tuple[int, ...]

GAME = variant("classic")
FACES = (1, 2, 3, 4, 5, 6)
MANY = 10_000  # duels


@cache
def classic_duel() -> Duel:
    """Both play to win, a tie is half a win, and a first player who shuts the box has won."""
    found = duel(GAME)
    assert isinstance(found, Duel)
    return found


def win_chance(tiles: Set, target: int, dice: int) -> Fraction:
    """The chance to end below a score, with so many dice at the next roll and best play after it."""
    return Fraction(dict(solve(GAME, beat(target)).rank_dice(tiles))[dice])


# c5.1 -------------------------------------------------------------------------------------------------------

OPEN, ROLLED = (1, 3, 4, 5, 7), (5, 4)


def left_facts() -> Facts:
    moves = GAME.legal_moves(OPEN, ROLLED)
    left = {sum(OPEN) - sum(move) for move in moves}
    assert len(left) == 1
    return {
        "answer": left.pop(),
        "open": sum(OPEN),
        "total": sum(ROLLED),
        "tiles": {len(OPEN) - len(move) for move in moves},
        "highest": sum(OPEN) - max(OPEN),
    }


points_left = Exercise(
    id="c5.1",
    level="warm-up",
    prompt=N_(
        "Tiles 1, 3, 4, 5 and 7 are open, and you rolled 5 and 4. You make any legal move. "
        "How many points do the open tiles add up to after it?"
    ),
    kind=Number(whole=True),
    box=OPEN,
    faces=ROLLED,
    facts=left_facts,
    right=N_(
        "{open} minus {total}. Every move leaves the same points. "
        "Moves differ in the tiles that they leave, and so in the rolls that will fit."
    ),
    wrong=(
        Wrong(is_fact("open"), N_("That is before the move. You shut tiles that add up to the roll.")),
        Wrong(is_fact("total"), N_("That is what you shut. How much stays open?")),
        Wrong(
            lambda given, facts: given in facts["tiles"],
            N_("You counted tiles. Add up the numbers on the tiles that stay open."),
        ),
        Wrong(is_fact("highest"), N_("Tile 7 is no move: you must shut tiles that add up to {total}.")),
    ),
    otherwise=N_("Add up all the open tiles. Your move takes {total} away, whichever tiles you shut."),
    hints=(
        N_("Try one move first: shut 4 and 5. Which tiles stay open?"),
        N_("Now try 1, 3 and 5. Add up what stays open again."),
    ),
)

# c5.2 -------------------------------------------------------------------------------------------------------


def even_facts() -> Facts:
    half = Fraction(1, 2)
    scores = range(1, sum(GAME.tiles) + 1)
    turning = next(score for score in scores if classic_duel().reply(score).value > half)
    return {
        "answer": turning,
        "before": turning - 1,
        "next": [turning + 1, turning + 2],
        "middle": [sum(GAME.tiles) // 2, sum(GAME.tiles) // 2 + 1],
        "many": round(1000 * classic_duel().reply(turning).value),
        "many_before": round(1000 * classic_duel().reply(turning - 1).value),
    }


turning_point = Exercise(
    id="c5.2",
    level="warm-up",
    prompt=N_(
        "Look at the curve of the duel. The second player knows the score to beat and plays to win; "
        "a tie counts as half a win. What is the smallest score to beat with which "
        "the second player wins more than half of the duels?"
    ),
    kind=Number(whole=True),
    facts=even_facts,
    right=N_(
        "Against {answer} the second player wins about {many} of 1,000 duels, against {before} about {many_before}. "
        "So the first player should hope for {before} or less."
    ),
    wrong=(
        Wrong(
            is_fact("before"),
            N_("Nearly half, but not more: about {many_before} of 1,000 duels. Go one step on."),
        ),
        Wrong(
            lambda given, facts: given in facts["next"],
            N_("There it is more than half, but not for the first time."),
        ),
        Wrong(
            lambda given, facts: given in facts["middle"],
            N_("That is half of all points. But few turns end so high. Half of the duels is what counts here."),
        ),
    ),
    otherwise=N_("Move the score to beat step by step. Where does the bar first pass the line of 50 %?"),
    hints=(
        N_("Run the cell with the curve in part 3. The line in the middle says 50 %."),
        N_("Try 8, then 9, and so on. Read the sentence below the picture."),
    ),
)

# c5.3 -------------------------------------------------------------------------------------------------------

PAIR, LOW = (1, 2), 2


def pair_facts() -> Facts:
    shut = Fraction(dict(solve(GAME, "shut").rank_dice(PAIR))[1])
    fits = sum(bool(GAME.legal_moves(PAIR, (face,))) for face in FACES)
    at_once = sum(sum(PAIR) - face < LOW for face in FACES if GAME.legal_moves(PAIR, (face,)))
    return {
        "answer": win_chance(PAIR, LOW, 1),
        "shut": shut,
        "fits": Fraction(fits, len(FACES)),
        "at_once": Fraction(at_once, len(FACES)),
        "count": win_chance(PAIR, LOW, 1) * 36,
        "two": win_chance(PAIR, LOW, 2),
    }


low_target = Exercise(
    id="c5.3",
    level="core",
    prompt=N_(
        "Tiles 1 and 2 are open, and you roll one die until the end. "
        "You win if fewer than 2 points stay open. What is your chance to win?"
    ),
    kind=Number(),
    box=PAIR,
    facts=pair_facts,
    right=N_(
        "In 36 pairs of rolls you win {count}: 6 after a 2, 6 after a 3, and 1 after a 1. "
        "After a 2 you have won, although tile 1 is still open."
    ),
    wrong=(
        Wrong(is_fact("shut"), N_("That is the chance to shut the box. But one open point is enough to win here.")),
        Wrong(
            is_fact("fits"),
            N_("That is the chance that the roll fits. After a 1, tile 2 stays open: two points, and that is not won."),
        ),
        Wrong(
            is_fact("at_once"),
            N_("These are the rolls that win at once, 2 and 3. After a 1 you are still in the game: what then?"),
        ),
        Wrong(is_fact("two"), N_("That is the chance with two dice. Here you roll only one.")),
        Wrong(
            lambda given, facts: given in (Fraction(1, 6), Fraction(7, 36)),
            N_(
                "You have one of the faces 2 and 3. After a 3 the box is shut. "
                "After a 2 one point stays open: is that won?"
            ),
        ),
        Wrong(
            lambda given, facts: given == facts["count"],
            N_("So many of 36. Write the chance as a fraction."),
        ),
        Wrong(lambda given, facts: given > 1, N_("A chance is never more than 1.")),
    ),
    otherwise=N_("Go through the faces from 1 to 6. What stays open after each, and is it fewer than 2 points?"),
    hints=(
        N_("Think of 36 ways for a first and a second roll. Each first face has 6 of them. Which faces win at once?"),
        N_("After a 1, only tile 2 is open. Which second roll wins?"),
    ),
)

# c5.4 -------------------------------------------------------------------------------------------------------

BOX, SEVEN, TARGET = (1, 2, 3, 4, 6), (3, 4), 8


def target_facts() -> Facts:
    ranked = dict(solve(GAME, beat(TARGET)).rank_moves(BOX, SEVEN))
    least = solve(GAME).best_move(BOX, SEVEN)
    assert max(ranked, key=lambda move: ranked[move]) == (1, 6)
    assert least == (3, 4)
    return {
        "answer": ("b", "1"),
        "good": ranked[1, 6],
        "usual": ranked[3, 4],
        "long": ranked[1, 2, 4],
        "left": sum(BOX) - sum(SEVEN),
        "usual_many": int(36 * ranked[3, 4]),
        "good_many": int(36 * ranked[1, 6]),
    }


best_against_eight = Exercise(
    id="c5.4",
    level="core",
    prompt=N_(
        "Tiles 1, 2, 3, 4 and 6 are open, and you rolled 3 and 4. You win if fewer than 8 points stay open. "
        "Which move has the best chance to win, and why?"
    ),
    kind=Reasoned(
        (N_("3 and 4"), N_("1 and 6"), N_("1, 2 and 4"), N_("They are all equally good.")),
        (
            N_("With one die, every face from 2 to 6 wins at the next roll."),
            N_("It gives the lowest score on average."),
            N_("It shuts the highest tile."),
            N_("It shuts the most tiles."),
            N_("All moves leave the same number of points."),
        ),
    ),
    box=BOX,
    faces=SEVEN,
    facts=target_facts,
    right=N_(
        "{good_many} of 36 against {usual_many} of 36 after 3 and 4. Now one more move is enough, whichever it is: "
        "{left} points are open, and 2 of them have to go."
    ),
    wrong=(
        Wrong(
            chose("a"),
            N_(
                "For a low score that is the best move. But here only 7 or less counts, and it wins in {usual_many} of "
                "36. What is left after it, and which rolls help?"
            ),
        ),
        Wrong(
            chose("c"),
            N_("Most tiles shut looks good, but 3 and 6 stay open, and few rolls fit them. It wins in {long} of all."),
        ),
        Wrong(
            chose("d"),
            N_("All leave {left} points, that is so. But they leave other tiles, and other rolls will fit."),
        ),
        Wrong(
            reasoned("b", "2"),
            N_("The move is right. But for the lowest score on average another move is better: look at what wins now."),
        ),
        Wrong(
            reasoned("b", "3", "4"),
            N_(
                "The move is right. But that is a rule about how a move looks. What can you roll next, and does it win?"
            ),
        ),
        Wrong(
            chose("b"),
            N_("The move is right. But this holds for every move here. What does this one do better?"),
        ),
    ),
    otherwise=N_("Write down which tiles each move leaves. Which rolls then bring you below 8 points?"),
    hints=(
        N_("After any move 9 points are open. How many must go before you have won?"),
        N_("After 1 and 6, tiles 2, 3 and 4 stay open. Roll one die: which faces fit?"),
    ),
)

# c5.5 -------------------------------------------------------------------------------------------------------

START, COST, END = Fraction(11), Fraction(5, 2), 15


def luck_facts() -> Facts:
    return {
        "answer": END - START - COST,
        "start": int(START),
        "end": END,
        "all": END - START,
        "added": END - START + COST,
        "turned": -(END - START - COST),
        "cost": COST,
    }


luck_of_a_turn = Exercise(
    id="c5.5",
    level="core",
    prompt=N_(
        "Before a turn, best play expects 11 points. The turn ended with 15. "
        "Looked at one by one, your decisions cost 2.5 points together. How many points did the rolls add?"
    ),
    kind=Number(),
    facts=luck_facts,
    right=N_(
        "{start} + 2.5 + 1.5 = {end}. The rolls were a little worse than usual. "
        "Most of what was lost came from decisions, and these you can learn."
    ),
    wrong=(
        Wrong(
            is_fact("all"),
            N_("That is luck and decisions together. The decisions cost 2.5 of them."),
        ),
        Wrong(
            is_fact("added"),
            N_("Costs make the score higher, as bad rolls do. So take 2.5 away from the 4 points, do not add it."),
        ),
        Wrong(
            is_fact("turned"),
            N_("The size is right. But the rolls made the score higher, so they added points."),
        ),
        Wrong(is_fact("cost"), N_("That is what the decisions cost. The rolls did the rest.")),
        Wrong(lambda given, facts: given == 0, N_("Then the turn would have ended with 13.5.")),
    ),
    otherwise=N_("Start + luck + decisions = score. Put in the three numbers that you know."),
    hints=(
        N_("From 11 to 15: how many points more is that?"),
        N_("The decisions account for 2.5 of these points. What is left came from the rolls."),
    ),
)

# c5.6 -------------------------------------------------------------------------------------------------------

AIM = 7


@cache
def _dice_values(tiles: Set) -> tuple[dict[int, Fraction], dict[int, Fraction]]:
    """For each number of dice: the expected score, and the chance to end below the target."""
    scores = {dice: Fraction(value) for dice, value in solve(GAME).rank_dice(tiles)}
    chances = {dice: Fraction(value) for dice, value in solve(GAME, beat(AIM)).rank_dice(tiles)}
    return scores, chances


def changes_its_dice(tiles: Set) -> bool:
    """Whether two dice are better for a low score, and one die against the target."""
    if not tiles or GAME.dice_choices(tiles) != (1, 2):
        return False
    scores, chances = _dice_values(tiles)
    return scores[2] < scores[1] and chances[1] > chances[2]


@cache
def boxes_that_change() -> tuple[Set, ...]:
    """All of them, the smallest first."""
    low = [tile for tile in GAME.tiles if 1 in GAME.dice_choices((tile,))]
    every = (box for size in range(1, len(low) + 1) for box in combinations(low, size))
    return tuple(box for box in every if changes_its_dice(box))


def _is_high(given: Set, facts: Facts) -> Facts | None:
    high = [tile for tile in given if 1 not in GAME.dice_choices((tile,))]
    return {"tile": high[-1]} if high else None


def _one_is_always_better(given: Set, facts: Facts) -> bool:
    scores, chances = _dice_values(given)
    return scores[1] <= scores[2] and chances[1] >= chances[2]


def _two_are_always_better(given: Set, facts: Facts) -> Facts | None:
    _scores, chances = _dice_values(given)
    if chances[2] < chances[1]:
        return None
    return {"one": round(1000 * chances[1]), "two": round(1000 * chances[2])}


other_dice = Exercise(
    id="c5.6",
    level="stretch",
    prompt=N_(
        "Find a box where two dice give the lower score on average, but where one die gives the better chance to "
        "end below 7. Which tiles are open?"
    ),
    kind=Tiles(),
    facts=lambda: {"answer": list(boxes_that_change())},
    accepts=lambda given, facts: changes_its_dice(given),
    right=N_(
        "For the average every point counts. Against a score only one thing counts: to be below it in time. "
        "So the target decides how many dice are better."
    ),
    wrong=(
        Wrong(lambda given, facts: not given, N_("The box is shut: nobody rolls any more.")),
        Wrong(_is_high, N_("While tile {tile} is open you must roll two dice, so there is nothing to choose.")),
        Wrong(
            lambda given, facts: sum(given) < AIM and {"sum": sum(given)},
            N_("These tiles add up to {sum}. That is below 7 already, so you have won with any dice."),
        ),
        Wrong(_one_is_always_better, N_("Here one die is better for the average as well. Try a few more points.")),
        Wrong(
            _two_are_always_better,
            N_(
                "Here two dice do not win less often: about {two} of 1,000 against {one} with one die. "
                "Look for a box that is only a point or two above the target."
            ),
        ),
    ),
    otherwise=N_("Try boxes that add up to a little more than 6, such as three low tiles."),
    hints=(
        N_("Set the score to beat to 7, and tap tiles in the explorer. Choose no dice to compare one with two."),
        N_("Almost any first move should win. With which dice does the next roll fit more often?"),
        N_("Try tiles that add up to 8."),
    ),
)

# The exit ticket --------------------------------------------------------------------------------------------

LAST, BELOW = (3, 4), 4


def last_facts() -> Facts:
    return {
        "answer": win_chance(LAST, BELOW, 1),
        "shut": Fraction(dict(solve(GAME, "shut").rank_dice(LAST))[1]),
        "two": win_chance(LAST, BELOW, 2),
        "count": win_chance(LAST, BELOW, 1) * 36,
    }


ticket_chance = Exercise(
    id="c5.t1",
    level="exit ticket",
    prompt=N_(
        "Tiles 3 and 4 are open, and you roll one die until the end. "
        "You win if fewer than 4 points stay open. What is your chance to win?"
    ),
    kind=Number(),
    box=LAST,
    facts=last_facts,
    right=N_("In 36 pairs of rolls you win {count}: 6 after a 4, and 1 after a 3 with a 4 behind it."),
    wrong=(
        Wrong(is_fact("shut"), N_("That is the chance to shut the box. You need only fewer than 4 points.")),
        Wrong(is_fact("two"), N_("That is with two dice at the first roll.")),
        Wrong(
            lambda given, facts: given == Fraction(1, 6),
            N_("Face 4 wins at once. But after a 3 you are still in the game: what then?"),
        ),
        Wrong(
            lambda given, facts: given == Fraction(1, 3),
            N_("Faces 3 and 4 fit. But after a 3, tile 4 stays open: that is not won yet."),
        ),
        Wrong(lambda given, facts: given == facts["count"], N_("So many of 36. Write the chance as a fraction.")),
    ),
    otherwise=N_("Which faces fit, and what stays open after each?"),
)

ticket_won = Exercise(
    id="c5.t2",
    level="exit ticket",
    prompt=N_("The score to beat is 6. After your move the open tiles add up to 5. What is so?"),
    kind=Choice(
        (
            N_("I may still lose, if the next roll leaves me stuck."),
            N_("I have won, whatever comes."),
            N_("I should shut the box to be sure."),
            N_("I win with about one chance in two."),
        )
    ),
    facts=lambda: {"answer": "b"},
    right=N_("Points never come back. If you are stuck now, your score is 5, and that is less than 6."),
    wrong=(
        Wrong(chose("a"), N_("If you are stuck, your score is 5. Is that less than 6?")),
        Wrong(chose("c"), N_("A shut box scores less, but it wins no more than 5 does.")),
        Wrong(
            chose("d"), N_("Two things can be so, but that does not make them equally likely. What if you stop now?")
        ),
    ),
    otherwise=N_("What is the worst score that you can still get?"),
)

ticket_proof = Exercise(
    id="c5.t3",
    level="exit ticket",
    prompt=N_("Somebody makes a move that costs 4 points on average, and then shuts the box. What is so?"),
    kind=Choice(
        (
            N_("The move was good: the result proves it."),
            N_("The move did not matter: all is luck."),
            N_("The move was a mistake, and the rolls were lucky."),
            N_("The 4 points must be wrong: with a score of 0 there was no mistake."),
        )
    ),
    facts=lambda: {"answer": "c"},
    right=N_("A decision is judged by what could come, the score by what came. Luck can pay for a mistake."),
    wrong=(
        Wrong(
            chose("a"), N_("A good result does not prove a good move. What would such a move cost in a hundred turns?")
        ),
        Wrong(
            chose("b"),
            N_("In one turn luck is large. But the 4 points are lost on average, each time that move is made."),
        ),
        Wrong(
            chose("d"),
            N_("Start + luck + decisions = score. What must luck be, if decisions cost 4 and the score is 0?"),
        ),
    ),
    otherwise=N_("Judge the decision before you look at the score."),
)

EXERCISES = (points_left, turning_point, low_target, best_against_eight, luck_of_a_turn, other_dice)
TICKET = (ticket_chance, ticket_won, ticket_proof)

# The prediction ---------------------------------------------------------------------------------------------

FIRST, SECOND = N_("the first player"), N_("the second player")


def who_wins() -> tuple[Counter[str], Facts]:
    """How many of so many duels each player wins, both playing to win."""
    first = round(MANY * classic_duel().value)
    level = round(MANY * duel(GAME, shut_wins=False).value)
    return Counter({FIRST: first, SECOND: MANY - first}), {
        "first": first,
        "second": MANY - first,
        "level": level,
        "more": first - (MANY - first),
    }


PREDICTIONS = {
    "c5": Choose(
        prompt=N_(
            "Two very good players play one turn each, and the lower score wins. The second knows the score to beat. "
            "A first player who shuts the box wins at once; a tie counts half for each. "
            "Of 10,000 such duels, how many does the first player win?"
        ),
        options=(
            N_("far more than half: 6,000 or more"),
            N_("a little more than half"),
            N_("a little less than half"),
            N_("far less than half: 4,000 or less"),
        ),
        replies=(
            N_(
                "To shut the box at once is a great advantage, but it is rare. "
                "And the second player may choose moves that fit the score. Together little is left: {more} duels."
            ),
            N_(
                "So it is. The first player can win at once with a shut box, the second player knows the score. "
                "The two advantages are almost equally large."
            ),
            N_(
                "You see what it is worth to know the score. But the first player may win at once with a shut box. "
                "Without that rule you would be right: the first player would win only {level}."
            ),
            N_(
                "To know the score helps less than it seems. Most of the time the best move is the same as always. "
                "The second player wins {second} of 10,000."
            ),
        ),
        bands=((FIRST, FIRST), (FIRST, FIRST), (SECOND, SECOND), (SECOND, SECOND)),
        truth=who_wins,
        labels=(FIRST, SECOND),
        axis=N_("winner"),
        title=N_("10,000 duels, both players at their best"),
        told=N_("The first player wins {first} of 10,000 duels, the second {second}: almost the same."),
    )
}
