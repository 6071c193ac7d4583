"""The slow twin of the exact odds: a memoised recursion over tuples of tiles and the pieces left, and nothing else.

It uses only what the rules say in public (dice_choices, legal_moves, weights) and knows no masks, groups or scales.
"""

from fractions import Fraction
from functools import cache

from stbwidgets.rules.rules import Rules


def best_value(rules: Rules, worth, best=min, open_tiles=None, first=True) -> Fraction:
    """The value of best play, from the first roll on."""
    source = rules.source

    def chances(dice, deck):
        """(faces, weight, what is left) of each thing that can come up."""
        if deck is None:
            return [(faces, weight, None) for faces, weight in source.weights(dice).items()]
        deck = deck or tuple(sorted(source.pieces))
        return [
            (faces, deck.count(faces), deck[: deck.index(faces)] + deck[deck.index(faces) + 1 :])
            for faces in sorted(set(deck))
        ]

    @cache
    def value(tiles, deck, first):
        if not tiles:
            return Fraction(worth(()))
        results = []
        for dice in rules.dice_choices(tiles):
            total = weighed = free = 0
            for faces, weight, left in chances(dice, deck):
                total += weight
                if source.is_free(faces):
                    if deck is None:
                        free += weight  # the same position again, on both sides of the equation
                    else:
                        weighed += weight * value(tiles, left, first)
                    continue
                after = [
                    value(tuple(tile for tile in tiles if tile not in move), left, False)
                    for move in rules.legal_moves(tiles, faces, first)
                ]
                weighed += weight * (best(after) if after else Fraction(worth(tiles)))
            results.append(weighed / (total - free))
        return best(results)

    deck = None if source.replacement else tuple(sorted(source.pieces))
    return value(rules.open_tiles if open_tiles is None else tuple(open_tiles), deck, first)
