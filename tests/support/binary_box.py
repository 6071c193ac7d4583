"""A box in which a test can say what a turn scores.

Its tiles are powers of two and its one die has 120 sides: each roll up to 63 fits exactly one set of tiles, and
a roll of 120 fits none. So every score from 0 to 63 takes one or two typed rolls.
"""

from stbwidgets.rules.match import Match
from stbwidgets.rules.rules import Rules
from stbwidgets.rules.sources import Dice

TILES = (1, 2, 4, 8, 16, 32)
BOX = Rules(tiles=TILES, source=Dice(1, 120), title="Binary")


def play(match: Match, *scores: int) -> Match:
    """One turn for each score, for whoever is due."""
    for score in scores:
        turn = match.turn
        assert turn is not None, "the match is over"
        assert turn.open_tiles == TILES, turn
        if rest := 63 - score:
            match = match.roll((rest,)).shut(tuple(tile for tile in TILES if rest & tile))
        if score:
            match = match.roll((120,))
    return match
