"""The parts that rules are composed of at the bench, as its controls have them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from ...course.trials import known_as
from ...language import Translation
from ...rules.moves import MOVE_RULES
from ...rules.rules import Rules
from ...rules.scoring import SCORINGS
from ...rules.sources import Cards, Dice, Dominoes, Source
from .explorer import Intent, Malformed, one_of, whole

MOST_TILES, MOST_DICE, LEAST_SIDES, MOST_SIDES, MOST_PACKS, MOST_AT_ONCE = 54, 9, 2, 20, 4, 6
HIGHEST_CARD = 10
SOURCES = ("dice", "dominoes", "chinese", "cards")
BLANKS: Mapping[str, str | None] = {"free": "free", "ends": "ends", "out": None}
DICE_RULES: Mapping[str, tuple[str, ...]] = {
    "all": ("all",),
    "high": ("high",),
    "sum-six": ("sum-six",),
    "as-few": ("as-few",),
    "high as-few": ("high", "as-few"),
}


@dataclass(frozen=True)
class Parts:
    """What is set at the bench; rules can be made of it, or not. 0 stands for "none"."""

    tiles: tuple[int, ...]
    open_tiles: tuple[int, ...]
    kind: str = "dice"
    count: int = 2
    sides: int = 6
    blank: str = "free"
    packs: int = 1
    highest_card: int = HIGHEST_CARD
    courts: bool = True
    replacement: bool = False
    dice_rule: str = "all"
    move_rule: str = "sum"
    max_tiles: int = 0
    opening: int = 0
    stop_total: int = 0
    scoring: str = "golf"

    def source(self) -> Source:
        """What is rolled or drawn."""
        if self.kind == "dice":
            return Dice(self.count, self.sides)
        if self.kind == "cards":
            return Cards(self.packs, self.highest_card, self.courts, self.replacement)
        if self.kind == "chinese":
            return Dominoes("chinese", replacement=self.replacement)
        return Dominoes(double_blank=BLANKS[self.blank], replacement=self.replacement)

    def rules(self) -> Rules:
        """The rules made of these parts, by their name if they have one; VariantError if they clash."""
        return known_as(
            Rules(
                tiles=self.tiles,
                open_tiles=self.open_tiles,
                source=self.source(),
                dice_rule=DICE_RULES[self.dice_rule],
                move_rule=self.move_rule,
                max_tiles=self.max_tiles or None,
                opening=self.opening or None,
                stop_total=self.stop_total or None,
                scoring=self.scoring,
            )
        )


def parts_of(rules: Rules) -> Parts:
    """The parts of rules.

    >>> from stbwidgets import variant
    >>> parts_of(variant("dominoes")).kind, parts_of(variant("two-to-go")).opening
    ('dominoes', 2)
    """
    source = rules.source
    parts = Parts(
        rules.tiles,
        rules.open_tiles,
        dice_rule=" ".join(rules.dice_rule),
        move_rule=rules.move_rule,
        max_tiles=rules.max_tiles or 0,
        opening=rules.opening or 0,
        stop_total=rules.stop_total or 0,
        scoring=rules.scoring,
        replacement=source.replacement if not isinstance(source, Dice) else False,
    )
    if isinstance(source, Dice):
        return replace(parts, count=source.count, sides=source.sides)
    if isinstance(source, Cards):
        return replace(parts, kind="cards", packs=source.packs, highest_card=source.highest, courts=source.courts)
    blank = next(name for name, value in BLANKS.items() if value == source.double_blank)
    return replace(parts, kind="chinese" if source.domino_set == "chinese" else "dominoes", blank=blank)


def _yes_or_no(intent: Intent, name: str) -> bool:
    value = intent.get(name)
    if type(value) is not bool:
        raise Malformed(name)
    return value


def changed(parts: Parts, intent: Intent) -> Parts:
    """The parts with one of them as an intent {name, value} says; Malformed if it says nothing that can be."""
    name = intent.get("name")
    readers: dict[str, Callable[[], Any]] = {
        "kind": lambda: one_of(intent, "value", SOURCES),
        "count": lambda: whole(intent, "value", 1, MOST_DICE),
        "sides": lambda: whole(intent, "value", LEAST_SIDES, MOST_SIDES),
        "blank": lambda: one_of(intent, "value", BLANKS),
        "packs": lambda: whole(intent, "value", 1, MOST_PACKS),
        "highest_card": lambda: whole(intent, "value", 1, HIGHEST_CARD),
        "courts": lambda: _yes_or_no(intent, "value"),
        "replacement": lambda: _yes_or_no(intent, "value"),
        "dice_rule": lambda: one_of(intent, "value", DICE_RULES),
        "move_rule": lambda: one_of(intent, "value", MOVE_RULES),
        "max_tiles": lambda: whole(intent, "value", 0, MOST_AT_ONCE),
        "opening": lambda: whole(intent, "value", 0, MOST_TILES),
        "stop_total": lambda: whole(intent, "value", 0, MOST_DICE * MOST_SIDES),
        "scoring": lambda: one_of(intent, "value", SCORINGS),
    }
    if name == "highest":
        highest = whole(intent, "value", 1, MOST_TILES)
        tiles = tuple(range(1, highest + 1))
        shut = {*parts.tiles} - {*parts.open_tiles}
        return replace(parts, tiles=tiles, open_tiles=tuple(tile for tile in tiles if tile not in shut))
    if name == "tile":
        tile = whole(intent, "value", 1, 999)
        if tile not in parts.tiles:
            raise Malformed("tile")
        return replace(parts, open_tiles=tuple(sorted({*parts.open_tiles} ^ {tile})))
    if not isinstance(name, str) or name not in readers:
        raise Malformed("name")
    return replace(parts, **{name: readers[name]()})


def option_words(words: Translation) -> dict[str, list[dict[str, Any]]]:
    """The choices of the controls that are always the same, as value and label."""
    _ = words.gettext
    choices: dict[str, dict[Any, str]] = {
        "kind": {
            "dice": _("Dice"),
            "dominoes": _("Dominoes"),
            "chinese": _("Chinese dominoes"),
            "cards": _("Playing cards"),
        },
        "blank": {"free": _("draw again"), "ends": _("ends the turn"), "out": _("left out, with 0-1")},
        "dice_rule": {
            "all": _("always all"),
            "high": _("one die allowed once no open tile is higher than its faces"),
            "sum-six": _("one die allowed once the open tiles add up to no more than its faces"),
            "as-few": _("as few as can show what the open tiles add up to"),
            "high as-few": _("either of the two: one die, or as few as can"),
        },
        "move_rule": {
            "sum": _("tiles that add up to the total"),
            "sum-or-difference": _("tiles that add up to the total or the difference"),
            "single": _("the one tile of the total"),
            "one-of-three": _("one tile: a face or the total"),
            "faces-and-total": _("the tile of the total, or those of both faces"),
            "faces-or-total": _("the total, one face, or both faces"),
        },
        "max_tiles": {
            0: _("any number"),
            **{n: _("at most {n}").format(n=n) for n in range(1, MOST_AT_ONCE + 1)},
        },
        "scoring": {
            "golf": _("what the open tiles add up to"),
            "missionary": _("how many tiles are open"),
            "digital": _("the open tiles read as one number"),
        },
    }
    return {name: [_option(value, label) for value, label in of.items()] for name, of in choices.items()}


def _option(value: Any, label: str) -> dict[str, Any]:
    return {"value": str(value), "label": label}


def changing_options(words: Translation, parts: Parts) -> dict[str, list[dict[str, Any]]]:
    """The choices that depend on the other parts: which tile opens, and which total stops."""
    none = words.gettext("none")
    greatest = parts.source().greatest_total
    totals = sorted({*range(1, greatest + 1), parts.stop_total} - {0})
    tiles = sorted({*parts.open_tiles, parts.opening} - {0})
    return {
        "opening": [_option(0, none), *(_option(tile, str(tile)) for tile in tiles)],
        "stop_total": [_option(0, none), *(_option(total, str(total)) for total in totals)],
    }
