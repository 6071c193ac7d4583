"""A simple computer player, and the many rounds it plays to compare with one's own.

It plays plainly: the fewest tiles a roll allows, and among those the highest; one die once the open tiles add up
to 6 or less, else two. It is not the best player, and it is written in a few lines so that anyone can read how
it plays.
"""

from collections import Counter
from functools import cache

from stbwidgets.odds.strategy import PREFERENCES
from stbwidgets.rules.catalogue import variant
from stbwidgets.rules.turn import Turn

ROUNDS, SEED = 2000, 2026


def choose_dice(turn: Turn) -> int:
    """One die if it is allowed and the open tiles add up to 6 or less, else all."""
    few = sum(turn.open_tiles) <= 6
    return min(turn.dice_choices) if few else max(turn.dice_choices)


def choose_move(turn: Turn) -> tuple[int, ...]:
    """The move of fewest tiles; among those the one with the highest tile, and so on.

    >>> choose_move(Turn(variant("classic"), seed=7, open_tiles=(1, 3, 4, 5, 6, 7)).roll((5, 4)))
    (3, 6)
    """
    return min(turn.legal_moves, key=PREFERENCES["fewest-tiles"])


def play_turn(turn: Turn) -> Turn:
    """The turn played to its end."""
    while turn.due:
        turn = turn.roll(dice=choose_dice(turn)) if turn.due == "roll" else turn.shut(choose_move(turn))
    return turn


@cache
def scores(rounds: int = ROUNDS, seed: int = SEED) -> Counter[int]:
    """How often the computer made each score in so many rounds of one seed."""
    rules = variant("classic")
    return Counter(play_turn(Turn(rules, seed=seed, round=number)).score for number in range(1, rounds + 1))
