"""Lesson A1, Meet the box: its exercises, its exit ticket and its prediction."""

from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

from stbwidgets.course import computer
from stbwidgets.course.answers import Choice, Number, Sets, Tiles, commas, plus
from stbwidgets.course.exercises.shape import Exercise, Facts, Wrong
from stbwidgets.course.exercises.thinking import chose, is_fact
from stbwidgets.course.guesses import Choose
from stbwidgets.course.pictures import SCORES
from stbwidgets.language import N_
from stbwidgets.rules.catalogue import variant

Set = tuple[int, ...]

ALL = (1, 2, 3, 4, 5, 6, 7, 8, 9)


def moves(open_tiles: Set, faces: Set) -> tuple[Set, ...]:
    return variant("classic").legal_moves(open_tiles, faces)


def shut_tiles(open_tiles: Set) -> Set:
    return tuple(tile for tile in ALL if tile not in open_tiles)


# a1.1 -------------------------------------------------------------------------------------------------------

THREE = (3, 5)


def three_facts() -> Facts:
    sets = moves(ALL, THREE)
    return {
        "answer": [one for one in sets if len(one) == 3],
        "legal": sets,
        "roll": plus(THREE),
        "total": sum(THREE),
    }


def _other_size(given: Set, facts: Facts) -> Any:
    return given in facts["legal"] and {"set": plus(given), "many": len(given)}


three_tiles = Exercise(
    id="a1.1",
    level="warm-up",
    prompt=N_("All nine tiles are open. You roll 3 and 5. Shut exactly three tiles. Which three?"),
    kind=Tiles(),
    box=ALL,
    faces=THREE,
    facts=three_facts,
    accepts=lambda given, facts: given in facts["answer"],
    right=N_("{set} = {total}. Any open tiles that make the total may be shut, not only the two numbers on the dice."),
    wrong=(
        Wrong(lambda given, facts: given == (), N_("You are not stuck: many sets of open tiles make {total}.")),
        Wrong(
            lambda given, facts: given == (sum(THREE),),
            N_("Tile {total} alone makes the total. Now find three tiles that make it together."),
        ),
        Wrong(
            lambda given, facts: given == THREE,
            N_(
                "This uses the two numbers on the dice. That is allowed, but it is two tiles. "
                "Other tiles with the same total may be shut as well. Find three."
            ),
        ),
        Wrong(_other_size, N_("{set} = {total}, so the move is allowed. But count the tiles: this time find three.")),
        Wrong(
            lambda given, facts: len(given) == 3,
            N_("These are three tiles, but {set} = {sum}. The roll is {roll} = {total}."),
        ),
    ),
    otherwise=N_("Your tiles add up to {sum}. The roll is {roll} = {total}: find three tiles that make it."),
    hints=(
        N_("Add the two dice. That is your total. The tiles must add up to it."),
        N_("Begin with tile 1. How much is left for the other two tiles?"),
    ),
)

# a1.2 -------------------------------------------------------------------------------------------------------

LEFT = (2, 3, 5)


def score_facts() -> Facts:
    rules = variant("classic")
    return {
        "answer": rules.score(LEFT),
        "sum": plus(LEFT),
        "shut": sum(shut_tiles(LEFT)),
        "open count": len(LEFT),
        "shut count": len(shut_tiles(LEFT)),
        "read": variant("digital").score(LEFT),
        "whole": rules.score(ALL),
        "product": LEFT[0] * LEFT[1] * LEFT[2],
    }


left_open = Exercise(
    id="a1.2",
    level="warm-up",
    prompt=N_("Your roll fits no tiles: you are stuck. Tiles 2, 3 and 5 are still open. What is your score?"),
    kind=Number(whole=True),
    box=LEFT,
    facts=score_facts,
    right=N_("{sum} = {answer}. The score is the sum of the tiles left open, and a low score is good."),
    wrong=(
        Wrong(
            is_fact("shut"),
            N_("This adds up the tiles that are shut. The score counts the tiles you did not shut, so low is good."),
        ),
        Wrong(is_fact("open count"), N_("This counts how many tiles are open. The score adds up their numbers.")),
        Wrong(is_fact("shut count"), N_("This counts how many tiles are shut. The score adds up the open tiles.")),
        Wrong(
            is_fact("read"),
            N_("This reads the tiles as one number. There is a game with that rule! In this one, add them up."),
        ),
        Wrong(
            lambda given, facts: given == 0,
            N_("Stuck does not mean that you lose everything: you have a score. 0 is the score of a shut box."),
        ),
        Wrong(
            is_fact("whole"), N_("{whole} is the score of the whole box. You have shut tiles: they cost nothing now.")
        ),
        Wrong(is_fact("product"), N_("This multiplies the tiles. The score adds them.")),
    ),
    otherwise=N_("The score is what you get when you add the numbers of the tiles left open."),
    hints=(
        N_("Look at the tiles that are still open. The shut ones cost nothing."),
        N_("Add the numbers on the three open tiles."),
    ),
)

# a1.3 -------------------------------------------------------------------------------------------------------

OPEN_SIX, FOUR_THREE = (1, 2, 4, 5, 6, 7), (4, 3)


def sets_facts() -> Facts:
    return {
        "answer": moves(OPEN_SIX, FOUR_THREE),
        "count": len(moves(OPEN_SIX, FOUR_THREE)),
        "total": sum(FOUR_THREE),
        "roll": plus(FOUR_THREE),
        "closed": commas(shut_tiles(OPEN_SIX)),
    }


def _on_the_dice(given: tuple[Set, ...], facts: Facts) -> bool:
    return tuple(sorted(FOUR_THREE)) in given


def _uses_a_shut_tile(given: tuple[Set, ...], facts: Facts) -> Facts | None:
    for one in given:
        if gone := [tile for tile in one if tile not in OPEN_SIX]:
            return {"set": plus(one), "tile": gone[0]}
    return None


def _wrong_sum(given: tuple[Set, ...], facts: Facts) -> Facts | None:
    for one in given:
        if sum(one) != sum(FOUR_THREE):
            return {"set": plus(one), "sum": sum(one)}
    return None


def _misses_size(size: int) -> Callable[[tuple[Set, ...], Facts], bool]:
    return lambda given, facts: {one for one in facts["answer"] if len(one) == size}.isdisjoint(given)


every_set = Exercise(
    id="a1.3",
    level="core",
    prompt=N_("Tiles 3, 8 and 9 are shut. You roll 4 and 3. Write every set of tiles that you may shut."),
    kind=Sets(),
    box=OPEN_SIX,
    faces=FOUR_THREE,
    facts=sets_facts,
    right=N_("These are all {count} sets that make {total}. One tile, two tiles or three: the total decides."),
    wrong=(
        Wrong(
            lambda given, facts: given == (),
            N_("Tile 3 is shut, but you are not stuck. Only the total counts: which open tiles make {total}?"),
        ),
        Wrong(
            _on_the_dice,
            N_("4 + 3 are the numbers on the dice, but tile 3 is shut. Use the total: which open tiles make {total}?"),
        ),
        Wrong(_uses_a_shut_tile, N_("{set} cannot be shut: tile {tile} is shut already. Shut are {closed}.")),
        Wrong(_wrong_sum, N_("{set} = {sum}. The roll is {roll} = {total}.")),
        Wrong(_misses_size(1), N_("All of these are allowed. Could one tile alone be enough?")),
        Wrong(_misses_size(2), N_("All of these are allowed. Could two tiles make {total} too?")),
        Wrong(_misses_size(3), N_("All of these are allowed. Could more than two tiles make {total}?")),
        Wrong(
            lambda given, facts: {"missing": facts["count"] - len(given)},
            N_("All of these are allowed. Sets still missing: {missing}."),
        ),
    ),
    otherwise=N_("Which open tiles make {total}?"),
    hints=(
        N_("The total decides, not the two dice. Is there one tile that makes the total alone?"),
        N_("Now two tiles. Take the highest open tile below the total: which tile goes with it? Then the next."),
        N_("Now three tiles: begin with the two lowest open tiles."),
    ),
)

# a1.4 -------------------------------------------------------------------------------------------------------

OPEN_THREE = (2, 6, 9)
ROLLS = ((5, 4), (6, 2), (6, 5), (4, 3))


def stuck_facts() -> Facts:
    stuck = [roll for roll in ROLLS if not moves(OPEN_THREE, roll)]
    return {
        "answer": "abcd"[ROLLS.index(stuck[0])],
        "total": sum(stuck[0]),
        "score": variant("classic").score(OPEN_THREE),
    }


def _fits(letter: str) -> Callable[[str, Facts], Any]:
    def when(given: str, facts: Facts) -> Any:
        roll = ROLLS["abcd".index(letter)]
        found = moves(OPEN_THREE, roll)
        return given == letter and found and {"set": plus(found[0]), "total": sum(roll)}

    return when


stuck_or_not = Exercise(
    id="a1.4",
    level="core",
    prompt=N_("Tiles 2, 6 and 9 are open. Which of these rolls leaves you stuck?"),
    kind=Choice((N_("5 and 4"), N_("6 and 2"), N_("6 and 5"), N_("4 and 3"))),
    box=OPEN_THREE,
    facts=stuck_facts,
    right=N_(
        "No open tiles make {total}, so the turn ends here with score {score}. "
        "Stuck is not lost: the score stands, and the lowest score wins."
    ),
    wrong=(
        Wrong(
            _fits("a"),
            N_("Tiles 5 and 4 are shut, but only the total counts: it is {total}, and tile {set} is open."),
        ),
        Wrong(_fits("b"), N_("The total is {total}. Tile {total} is shut, but two open tiles make it: {set}.")),
        Wrong(
            _fits("c"),
            N_("The total is {total}. The box has no tile {total}, but two open tiles make it: {set}."),
        ),
    ),
    otherwise=N_("Add the two dice. Then look for open tiles that make the total."),
    hints=(
        N_("Add the two dice of each roll. You need the total only."),
        N_("Write down every total that 2, 6 and 9 can make: one tile, two tiles, all three. Which roll is not there?"),
    ),
)

# a1.5 -------------------------------------------------------------------------------------------------------

LOW = (1, 4, 6)
DICE = {(1,): "a", (2,): "b", (1, 2): "c"}


def dice_facts() -> Facts:
    choices = variant("classic").dice_choices(LOW)
    return {"answer": DICE[choices], "fewest": choices[0], "most": choices[-1]}


how_many_dice = Exercise(
    id="a1.5",
    level="core",
    prompt=N_("Tiles 1, 4 and 6 are open. How many dice may you roll now?"),
    kind=Choice(
        (
            N_("One die. Two are not allowed any more."),
            N_("Two dice. One is not allowed yet."),
            N_("One or two dice. You choose."),
            N_("None. The turn is over when 7, 8 and 9 are shut."),
        )
    ),
    box=LOW,
    facts=dice_facts,
    right=N_(
        "Tiles 7, 8 and 9 are shut, so you may roll one die. "
        "May, not must: before each roll you choose {fewest} or {most}."
    ),
    wrong=(
        Wrong(
            chose("a"),
            N_("Some families play that one die is forced. In the classic game you may take one die, but need not."),
        ),
        Wrong(
            chose("b"),
            N_("Look at the three highest tiles of the box: 7, 8 and 9. What changes when they are all shut?"),
        ),
        Wrong(
            chose("d"),
            N_(
                "The turn goes on until you are stuck or every tile is shut. "
                "Shutting 7, 8 and 9 changes something else."
            ),
        ),
    ),
    otherwise=N_("What changes when 7, 8 and 9 are all shut?"),
    hints=(
        N_("Are 7, 8 and 9 all shut?"),
        N_("The rule says “you may roll one die”. What does “may” leave you free to do?"),
    ),
)

# a1.6 -------------------------------------------------------------------------------------------------------


@cache
def ways_to_see() -> dict[Set, tuple[tuple[Set, Set], ...]]:
    """Each box that play can reach, by its open tiles, with the rolls and moves of one way there.

    >>> ways_to_see()[3, 4, 5, 6, 7, 8, 9]
    (((1, 2), (1, 2)),)
    """
    rules = variant("classic")
    rolls: dict[int, list[Set]] = {
        1: [(face,) for face in range(1, 7)],
        2: [(one, other) for one in range(1, 7) for other in range(one, 7)],
    }
    ways: dict[Set, tuple[tuple[Set, Set], ...]] = {ALL: ()}
    waiting: list[Set] = [ALL]
    for box in waiting:  # the list grows while it is read
        for dice in rules.dice_choices(box):
            for faces in rolls[dice] if box else ():
                for move in rules.legal_moves(box, faces):
                    left = tuple(tile for tile in box if tile not in move)
                    if left not in ways:
                        ways[left] = (*ways[box], (faces, move))
                        waiting.append(left)
    return ways


def unseen_facts() -> Facts:
    boxes = [tuple(tile for tile in ALL if number >> tile & 1) for number in range(0, 2 ** (len(ALL) + 1), 2)]
    unseen = [box for box in boxes if box not in ways_to_see()]
    return {
        "answer": shut_tiles(unseen[0]),
        "unseen": len(unseen),
        "boxes": len(boxes),
        "tile": commas(shut_tiles(unseen[0])),
        "score": variant("classic").score(unseen[0]),
        "fewest": 2,
    }


def _way(given: Set, facts: Facts) -> Facts | None:
    way = ways_to_see().get(shut_tiles(given))
    if not way:
        return None
    faces, move = way[-1]
    return {"roll": plus(faces), "set": commas(move), "rolls": len(way)}


never_seen = Exercise(
    id="a1.6",
    level="stretch",
    prompt=N_(
        "Each of the nine tiles is open or shut. That makes 512 different boxes. "
        "In the classic game, one of them can never be seen. Which tiles are shut in it?"
    ),
    kind=Tiles(),
    facts=unseen_facts,
    right=N_(
        "Only tile {tile} shut: for that your first roll would have to make a total of {tile}. "
        "Two dice make {fewest} or more, and one die is not allowed so early. So no turn can end with score {score}."
    ),
    wrong=(
        Wrong(lambda given, facts: given == (), N_("With no tile shut, the box is as it is before the first roll.")),
        Wrong(
            lambda given, facts: given == ALL, N_("With all nine tiles shut, somebody has shut the box. It can happen!")
        ),
        Wrong(
            lambda given, facts: given == shut_tiles(facts["answer"]),
            N_("Did you name the tiles that are open? Write the tiles that are shut."),
        ),
        Wrong(
            lambda given, facts: (way := _way(given, facts)) and way["rolls"] == 1 and way,
            N_("This box can be seen after one roll: roll {roll} and shut {set}."),
        ),
        Wrong(_way, N_("This box can be seen after {rolls} rolls. The last of them can be {roll}, shutting {set}.")),
    ),
    otherwise=N_("Think about the first roll. Which totals can two dice not make?"),
    hints=(
        N_("Think about the first roll of a turn. You must roll two dice. Which totals can they make?"),
        N_("Which tile can you never shut alone with two dice?"),
        N_("One die is allowed later, when 7, 8 and 9 are shut. Is the box you think of earlier than that?"),
    ),
)

# The exit ticket --------------------------------------------------------------------------------------------

HIGH = (6, 7, 8, 9)


def high_facts() -> Facts:
    rules = variant("classic")
    return {
        "answer": rules.score(HIGH),
        "sum": plus(HIGH),
        "shut": sum(shut_tiles(HIGH)),
        "open count": len(HIGH),
        "shut count": len(shut_tiles(HIGH)),
        "whole": rules.score(ALL),
    }


ticket_score = Exercise(
    id="a1.t1",
    level="exit ticket",
    prompt=N_("Your turn ends. Tiles 1 to 5 are shut, the others are open. What is your score?"),
    kind=Number(whole=True),
    facts=high_facts,
    right=N_("{sum} = {answer}."),
    wrong=(
        Wrong(is_fact("shut"), N_("This adds up the shut tiles. The score is the sum of the open ones.")),
        Wrong(is_fact("open count"), N_("This counts the open tiles. The score adds up their numbers.")),
        Wrong(is_fact("shut count"), N_("This counts the shut tiles. The score adds up the open tiles.")),
        Wrong(is_fact("whole"), N_("This is the whole box. Shut tiles cost nothing.")),
        Wrong(lambda given, facts: given == 0, N_("0 is the score of a shut box. Here tiles are still open.")),
    ),
    otherwise=N_("Which tiles are open? Add their numbers."),
)

OPEN_FOUR, FIVE_THREE = (1, 2, 6, 9), (5, 3)
OFFERED = ((5, 3), (2, 6), (9,))


def offered_facts() -> Facts:
    legal = moves(OPEN_FOUR, FIVE_THREE)
    fits = [move for move in OFFERED if move in legal]
    return {
        "answer": "abcd"[OFFERED.index(fits[0])],
        "set": plus(fits[0]),
        "total": sum(FIVE_THREE),
    }


ticket_move = Exercise(
    id="a1.t2",
    level="exit ticket",
    prompt=N_("Tiles 1, 2, 6 and 9 are open. You roll 5 and 3. What may you do?"),
    kind=Choice((N_("Shut 5 and 3"), N_("Shut 2 and 6"), N_("Shut 9"), N_("Nothing: I am stuck"))),
    box=OPEN_FOUR,
    faces=FIVE_THREE,
    facts=offered_facts,
    right=N_("{set} = {total}, the total of the dice."),
    wrong=(
        Wrong(
            chose("a"),
            N_("5 and 3 are on the dice, but tiles 5 and 3 are shut. Which open tiles make {total}?"),
        ),
        Wrong(chose("c"), N_("The tiles must make exactly {total}. Tile 9 is too much.")),
        Wrong(
            chose("d"),
            N_("Tile {total} is shut, and so are 5 and 3. But two other open tiles make {total}."),
        ),
    ),
    otherwise=N_("Which open tiles make {total}?"),
)

ANA, BO = (9,), (2, 3, 4)


def compare_facts() -> Facts:
    rules = variant("classic")
    left = [tuple(tile for tile in ALL if tile not in move) for move in (ANA, BO)]
    ana, bo = (rules.score(tiles) for tiles in left)
    return {"answer": "a" if ana < bo else "b" if bo < ana else "c", "score": ana}


ticket_compare = Exercise(
    id="a1.t3",
    level="exit ticket",
    prompt=N_(
        "Ana and Bo each have a full box, and each rolls 9. Ana shuts tile 9. Bo shuts tiles 2, 3 and 4. "
        "Whose score is lower now?"
    ),
    kind=Choice(
        (
            N_("Ana's, because the highest tile is gone"),
            N_("Bo's, because three tiles are gone"),
            N_("Neither: both have the same score"),
        )
    ),
    facts=compare_facts,
    right=N_(
        "Both shut tiles worth 9, so both have {score} left. Which move leaves better chances is another question; "
        "lesson C4 answers it."
    ),
    wrong=(
        Wrong(
            chose("a"),
            N_("The highest tile looks bold. But 9 points are gone in both boxes. Add up what is left."),
        ),
        Wrong(
            chose("b"),
            N_("Three tiles look like more. But the score adds numbers, it does not count tiles. Add up what is left."),
        ),
    ),
    otherwise=N_("Add up the open tiles in both boxes."),
)

EXERCISES = (three_tiles, left_open, every_set, stuck_or_not, how_many_dice, never_seen)
TICKET = (ticket_score, ticket_move, ticket_compare)

# The prediction ---------------------------------------------------------------------------------------------


def usual_score() -> tuple[Counter[int], Facts]:
    counts = computer.scores()
    (top, times), (second, _) = counts.most_common(2)
    total = counts.total()
    return counts, {
        "rounds": total,
        "top": top,
        "times": times,
        "second": second,
        "share": round(total / times),
        "mean": round(sum(score * count for score, count in counts.items()) / total),
        "high": sum(count for score, count in counts.items() if score >= 30),
        "near_ten": sum(counts[score] for score in range(8, 13)),
        "near_twenty": sum(counts[score] for score in range(18, 23)),
        "even": round(total / 46),
        "whole": counts[45] + counts[44],
        "greatest": max(counts),
    }


PREDICTIONS = {
    "a1": Choose(
        prompt=N_("Think of many rounds, played sensibly. Which one score comes most often?"),
        options=(
            N_("45 or 44: nearly everything stays open"),
            N_("a high score, 30 to 43"),
            N_("a score near 20"),
            N_("a score near 10"),
            N_("0: the box is shut"),
            N_("no score: all come about equally often"),
            N_("I have no idea yet"),
        ),
        bands=((44, 45), (30, 43), (18, 22), (8, 12), (0, 0), None, None),
        replies=(
            N_(
                "You thought of a turn that goes wrong at once. In these rounds, 44 and 45 came {whole} times. "
                "Why is that? Keep the question for exercise a1.6."
            ),
            N_(
                "You thought of turns that go wrong early. They happen, but seldom: "
                "{high} of {rounds} rounds ended at 30 or more. The worst score was {greatest}."
            ),
            N_(
                "20 lies near the middle between 0 and 45. The middle of the scale is not the middle of the game: "
                "the mean was about {mean}. Scores from 18 to 22 came {near_twenty} times in all. "
                "But you were asked for one single score."
            ),
            N_(
                "You were near the mean, which was about {mean}. Scores from 8 to 12 came {near_ten} times in all. "
                "But you were asked for one single score, and the most frequent one need not be near the mean."
            ),
            N_(
                "That is what the computer found too. And yet it is rare: about one round in {share}. "
                "Most often does not mean often."
            ),
            N_(
                "If all 46 scores came equally often, each would come about {even} times. "
                "Look at the bars: {top} came {times} times. Not everything that can happen is equally likely."
            ),
            N_("That is an honest start. Look at the tallest bar, and at how few rounds even that one has."),
        ),
        truth=usual_score,
        title=N_("The computer's {rounds} rounds"),
        told=N_(
            "In {rounds} rounds the computer made score {top} most often: {times} times. Score {second} came next. "
            "The mean was about {mean}."
        ),
        labels=SCORES,
        axis=N_("score"),
    )
}
