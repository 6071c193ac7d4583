"""The words on the controls of the bench."""

from typing import Any

from ...language import Translation
from ...rules.catalogue import variants
from .bench_parts import MOST_DICE, MOST_PACKS, MOST_SIDES, MOST_TILES, option_words
from .bench_words import compared_words


def bench_strings(words: Translation) -> dict[str, Any]:
    """What the script of the bench says by itself, and the choices that it offers."""
    _ = words.gettext
    return {
        "begin": _("Begin with"),
        "own_rules": _("House rules"),
        "variants": [{"value": id, "label": _(one.title)} for id, one in variants().items() if one.format != "race"],
        "options": option_words(words),
        "most": {"tiles": MOST_TILES, "dice": MOST_DICE, "sides": MOST_SIDES, "packs": MOST_PACKS},
        "highest": _("Highest tile"),
        "fewer_tiles": _("One tile less"),
        "more_tiles": _("One tile more"),
        "tiles": _("Open at the start: tap to open or shut"),
        "tile_name": _("Tile {tile}"),
        "tile_open": _("Tile {tile}, open"),
        "tile_shut": _("Tile {tile}, shut"),
        "kind": _("What is rolled or drawn"),
        "count": _("Number of dice"),
        "fewer_dice": _("One die less"),
        "more_dice": _("One die more"),
        "sides": _("Sides of a die"),
        "fewer_sides": _("One side less"),
        "more_sides": _("One side more"),
        "blank": _("Domino 0-0"),
        "packs": _("Packs of cards"),
        "fewer_packs": _("One pack less"),
        "more_packs": _("One pack more"),
        "highest_card": _("Highest number card"),
        "lower_card": _("One lower"),
        "higher_card": _("One higher"),
        "courts": _("Jacks and queens, 11 and 12"),
        "replacement": _("Put back after each draw"),
        "dice_rule": _("How many dice are rolled"),
        "move_rule": _("What a roll may shut"),
        "further": _("More rules"),
        "max_tiles": _("Tiles a roll may shut"),
        "opening": _("Tile that the first roll must shut"),
        "stop_total": _("Total that ends the turn"),
        "scoring": _("The score is"),
        "rules": _("The rules"),
        "fault": _("These parts clash"),
        "undo": _("Take the last change back"),
        "predict": _("Your prediction"),
        "predict_first": _("Predict first. Only then is it worked out."),
        "compared": _("Than the classic game, the box is"),
        "comparisons": [{"value": key, "label": text} for key, text in compared_words(words).items()],
        "score": _("Expected score, played well"),
        "score_example": _("such as 8.5"),
        "shut": _("Chance to shut it, played well"),
        "shut_example": _("such as 10 % or 1/10"),
        "solve": _("Solve"),
        "go_on": _("Work out the rest"),
        "stop": _("Stop"),
        "came_out": _("What came out"),
        "too_large": _("Too large to solve. The engine says:"),
        "tried": _("What was tried"),
        "nothing_tried": _("Nothing was tried yet."),
        "columns": {
            "variant": _("Variant"),
            "score": _("Expected score"),
            "shut": _("Chance to shut"),
            "compared": _("Beside the classic"),
            "rolls": _("Rolls a turn"),
            "first": _("First of two wins"),
        },
        "predicted": _("predicted"),
        "again": _("Put it on the bench"),
        "note": _(
            "Expected score and chance to shut are each the best that can be reached. Rolls are those of a turn "
            "played for the least score. Two players play one turn each to win, and the second knows the score "
            "to beat."
        ),
        "keep_title": _("Keep this variant"),
        "name": _("Its name"),
        "because": _("Why it is worth playing: is it fair, is it quick, is there something to decide?"),
        "keep": _("Keep"),
        "drop_title": _("Take one out"),
        "drop": _("Take “{name}” out"),
    }
