"""The rule of a variant in words: its own text, or for house rules one sentence for each part."""

from typing import Any

from ..language import Translation
from ..numbers import listing
from ..rules.rules import Rules
from ..rules.sources import Dice, Dominoes, Source


def rule_text(words: Any, rules: Rules) -> str:
    """What a player has to know, translated.

    >>> from stbwidgets import variant
    >>> from stbwidgets.language import translation
    >>> rule_text(translation("en"), variant("classic").replace(tiles=range(1, 8)))
    'Shut tiles that add up to your roll. Once no open tile is higher than 6 you may roll one die.'
    >>> rule_text(translation("en"), variant("classic").replace(tiles=(1, 2, 3), source=Dice(1)))
    'Shut tiles that add up to your roll.'
    """
    _ = words.gettext
    if rules.text:
        text: str = _(rules.text)
        return text
    sides = rules.source.sides if isinstance(rules.source, Dice) else 0
    sentences = [
        {
            "sum": _("Shut tiles that add up to your roll."),
            "sum-or-difference": _("Shut tiles that add up to your total or to the difference of the two faces."),
            "single": _("Shut the one tile that equals your total."),
            "one-of-three": _("Shut one tile a roll: one of the faces, or the total."),
            "faces-and-total": _("Shut the tile of the total, or the tiles of both faces together."),
            "faces-or-total": _("Shut the total, one face, or both faces."),
        }[rules.move_rule]
    ]
    if rules.max_tiles is not None:
        sentences.append(
            words.ngettext("A roll shuts at most {n} tile.", "A roll shuts at most {n} tiles.", rules.max_tiles).format(
                n=rules.max_tiles
            )
        )
    dice_rules = {
        "high": _("Once no open tile is higher than {sides} you may roll one die."),
        "sum-six": _("Once the open tiles add up to {sides} or less you must roll one die."),
        "as-few": _("You may roll fewer dice once they can show what the open tiles add up to."),
    }
    if isinstance(rules.source, Dice) and rules.source.count > 1:  # with one die there is nothing to choose
        sentences += [dice_rules[name].format(sides=sides) for name in rules.dice_rule if name in dice_rules]
    if rules.opening is not None:
        sentences.append(_("Your first roll must shut tile {tile}.").format(tile=rules.opening))
    if rules.stop_total is not None:
        sentences.append(_("A roll of {total} ends your turn at once.").format(total=rules.stop_total))
    scores = {
        "missionary": _("Your score is how many tiles stay open."),
        "digital": _("Your score is the open tiles read as one number."),
    }
    if rules.scoring in scores:
        sentences.append(scores[rules.scoring])
    return " ".join(sentences)


def tiles_text(words: Translation, rules: Rules) -> str:
    """The tiles that are open at the start.

    >>> from stbwidgets import variant
    >>> from stbwidgets.language import translation
    >>> [tiles_text(translation("en"), variant(id)) for id in ("classic", "even-stevens", "lucky-seven")]
    ['Tiles 1–9', 'Tiles 2, 4, 6 and 8', 'Tile 7']
    """
    tiles = rules.open_tiles
    shown = listing(tiles, words.language)
    if len(tiles) > 2 and tiles[-1] - tiles[0] == len(tiles) - 1:
        shown = f"{tiles[0]}–{tiles[-1]}"
    return words.ngettext("Tile {tiles}", "Tiles {tiles}", len(tiles)).format(tiles=shown)


def source_text(words: Translation, source: Source) -> str:
    """What is rolled or drawn.

    >>> from stbwidgets.language import translation
    >>> source_text(translation("en"), Dice(3, 20))
    '3 dice with 20 sides'
    """
    _ = words.gettext
    if isinstance(source, Dominoes):
        return _("Chinese dominoes") if source.domino_set == "chinese" else _("Dominoes")
    if not isinstance(source, Dice):
        return _("Playing cards")
    if source.sides == 6:
        return words.ngettext("{n} die", "{n} dice", source.count).format(n=source.count)
    return words.ngettext("{n} die with {sides} sides", "{n} dice with {sides} sides", source.count).format(
        n=source.count, sides=source.sides
    )
