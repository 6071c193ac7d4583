"""The named variants of the game, one row each.

What the parts mean is said in rules.Rules. "high" is the most told dice rule: one die may be rolled once the
tiles above 6 are shut. A row says only where a variant differs from a box 1–9, two dice, sums and golf.
"""

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from typing import Any

from .errors import VariantError
from .numerals import show
from .rules import Rules
from .sources import Cards, Dice, Dominoes

_VARIANTS: dict[str, Rules] = {}  # filled below, row by row


class Catalogue(Mapping[str, Rules]):
    """The named variants by id, never changed. Printed or shown, it says what each of them is.

    >>> print(variants())
    classic             Classic: Shut tiles that add up to your roll. Once 7, 8 and 9 are shut you may roll one die.
    two-dice            Two dice: Shut tiles that add up to your roll. Always roll both dice.
    ...
    """

    def __getitem__(self, id: str) -> Rules:
        return _VARIANTS[id]

    def __iter__(self) -> Iterator[str]:
        return iter(_VARIANTS)

    def __len__(self) -> int:
        return len(_VARIANTS)

    def __repr__(self) -> str:
        return "variants()"

    def __str__(self) -> str:
        return "\n".join(f"{id:<19} {rules.title}: {rules.text}" for id, rules in _VARIANTS.items())

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))  # what a notebook shows, where a repr alone would tell nothing


_CATALOGUE = Catalogue()


def variants() -> Mapping[str, Rules]:
    """Every named variant by its id, in the order of the catalogue.

    >>> list(variants())[:4]
    ['classic', 'two-dice', 'sum-six', 'as-few']
    """
    return _CATALOGUE


def N_(text: str) -> str:
    """Marks an English text for the catalogues; it is translated where it is shown."""
    return text


def _upto(highest: int) -> tuple[int, ...]:
    return tuple(range(1, highest + 1))


# where a rule is told, as far as could be found out; the game has no author and no official rules
TOLD = N_("folk game; the rule told most often")
SHEETS = N_("rule sheets in German and Spanish")
BOXES = N_("boxes of this size are sold")
LISTED = N_("listed in Wikipedia's article on the game")
UNKNOWN = N_("origin unknown")

# fmt: off
_ROWS: dict[str, dict[str, Any]] = {
    "classic": dict(dice_rule="high", origin=TOLD, title=N_("Classic"),
        text=N_("Shut tiles that add up to your roll. Once 7, 8 and 9 are shut you may roll one die.")),
    "two-dice": dict(dice_rule="all", origin=N_("boxes whose rule sheet knows no single die"), title=N_("Two dice"),
        text=N_("Shut tiles that add up to your roll. Always roll both dice.")),
    "sum-six": dict(dice_rule="sum-six", origin=SHEETS, title=N_("One die at six"),
        text=N_("Shut tiles that add up to your roll. Once the open tiles add up to 6 or less you must roll one die.")),
    "as-few": dict(dice_rule="as-few", origin=N_("Pipfold's rule"), title=N_("As few as suffice"),
        text=N_("Shut tiles that add up to your roll. Once the open tiles add up to 6 or less you may roll one die.")),
    "ten": dict(tiles=_upto(10), dice_rule="high", origin=BOXES, title=N_("Ten"),
        text=N_("The classic game with tiles 1 to 10.")),
    "eleven": dict(tiles=_upto(11), dice_rule="high", origin=BOXES, title=N_("Eleven"),
        text=N_("The classic game with tiles 1 to 11.")),
    "full-house": dict(tiles=_upto(12), dice_rule="high", origin=LISTED, title=N_("Full House"),
        text=N_("The classic game with tiles 1 to 12.")),
    "twelve-three-dice": dict(tiles=_upto(12), source=Dice(3), dice_rule="as-few",
        origin=N_("box of unknown origin; Pipfold's dice rule"),
        title=N_("Twelve with three dice"),
        text=N_("Tiles 1 to 12 and three dice. Roll fewer dice once they can show what the open tiles add up to.")),
    "missionary": dict(dice_rule="high", scoring="missionary", origin=LISTED, title=N_("Missionary"),
        text=N_("The classic game, but your score is how many tiles you leave open.")),
    "digital": dict(dice_rule="high", scoring="digital", origin=LISTED, title=N_("Say what you see"),
        text=N_("The classic game, but the open tiles read as one number are your score: 1, 2, 5 is 125.")),
    "canoga": dict(dice_rule="high", stakes="canoga", origin=N_("rules of Canoga, another name of the game"),
        title=N_("Canoga"),
        text=N_("The classic game with a kitty: each loser pays the difference, a shut box takes the kitty.")),
    "canoga-xii": dict(tiles=_upto(12), dice_rule="high", stakes="canoga",
        origin=N_("rules of Canoga, for a box of twelve"),
        title=N_("Canoga XII"),
        text=N_("Canoga with tiles 1 to 12.")),
    "two-to-go": dict(dice_rule="high", opening=2, origin=LISTED, title=N_("2 to go"),
        text=N_("The classic game, but your first roll must shut tile 2; a first roll of 4 loses at once.")),
    "three-to-go": dict(dice_rule="high", opening=3, origin=LISTED, title=N_("3 to go"),
        text=N_("The classic game, but your first roll must shut tile 3; a first roll of 2 loses at once.")),
    "three-down-extreme": dict(open_tiles=(4, 5, 6, 7, 8, 9), dice_rule="high", origin=LISTED,
        title=N_("Three down extreme"),
        text=N_("The classic game, but tiles 1, 2 and 3 start shut.")),
    "lucky-seven": dict(open_tiles=(7,), format="race", origin=LISTED, title=N_("Lucky 7"),
        text=N_("Only tile 7 is open. One roll each in turn: the first to roll 7 wins.")),
    "unlucky-seven": dict(dice_rule="high", stop_total=7, origin=LISTED, title=N_("Unlucky 7"),
        text=N_("The classic game, but a roll of 7 ends your turn at once.")),
    "against-all-odds": dict(open_tiles=(1, 3, 5, 7, 9), dice_rule="high",
        origin=LISTED, title=N_("Against all odds"),
        text=N_("The classic game with the odd tiles only.")),
    "even-stevens": dict(open_tiles=(2, 4, 6, 8), dice_rule="high", origin=LISTED, title=N_("Even Stevens"),
        text=N_("The classic game with the even tiles only.")),
    "three-hundred": dict(tiles=_upto(24), source=Dice(4), origin=LISTED, title=N_("The 300"),
        text=N_("Two boxes side by side: tiles 1 to 24, which add up to 300, and four dice.")),
    "double-eighteen": dict(tiles=_upto(36), source=Dice(6), origin=LISTED, title=N_("Double eighteen"),
        text=N_("Tiles 1 to 36, made from a double-18 domino set, and six dice.")),
    "full-deck": dict(tiles=_upto(54), source=Dice(9), origin=LISTED, title=N_("Full deck"),
        text=N_("Tiles 1 to 54, made from a pack of cards, and nine dice.")),
    "thai": dict(move_rule="one-of-three",
        origin=N_("told of bars in Thailand; listed in Wikipedia's article on the game"),
        title=N_("Thai style"),
        text=N_("Shut one tile a roll: the number on either die, or their total. Always roll both dice.")),
    "d20": dict(tiles=_upto(12), source=Dice(1, 20), origin=LISTED, title=N_("Twenty-sided"),
        text=N_("Tiles 1 to 12 and one twenty-sided die. Shut tiles that add up to your roll.")),
    "junior": dict(move_rule="faces-or-total", format="race",
        origin=N_("origin unknown; boxes with a row for each player are played alike"),
        title=N_("Junior"),
        text=N_("Shut the total, one face, or both faces. Your box stays as it is: the first to shut it wins.")),
    "faces-or-sum": dict(dice_rule="sum-six", move_rule="faces-and-total",
        origin=N_("a Spanish rule sheet for play up to a limit of points"),
        title=N_("Faces or sum"),
        text=N_("Shut the tile of the total, or the tiles of both faces together.")),
    "singles": dict(dice_rule="high", move_rule="single", origin=UNKNOWN, title=N_("Singles"),
        text=N_("Shut the one tile that equals your total.")),
    "plus-minus": dict(dice_rule="high", move_rule="sum-or-difference",
        origin=N_("an earlier version of Wikipedia's article on the game"),
        title=N_("Plus or minus"),
        text=N_("Shut tiles that add up to your total or to the difference of the two dice.")),
    "dominoes": dict(source=Dominoes(), origin=LISTED, title=N_("Dominoes"),
        text=N_("Draw a domino instead of rolling. 0-0 is a free draw.")),
    "chinese-dominoes": dict(source=Dominoes("chinese"), origin=UNKNOWN, title=N_("Chinese dominoes"),
        text=N_("Draw one of 32 Chinese dominoes instead of rolling.")),
    "cards": dict(source=Cards(), origin=LISTED, title=N_("Cards"),
        text=N_("Draw a card instead of rolling: ace to ten, jack 11, queen 12.")),
}

ALIASES = {
    "2012": "d20",
    "jackpot": "thai",
    "the-300": "three-hundred",
    "double-twelve": "three-hundred",
    "batten-down-the-hatches": "classic",
    "trick-track": "classic",
    "say-what-you-see": "digital",
}
# fmt: on

for _id, _row in _ROWS.items():
    _VARIANTS[_id] = Rules(id=_id, **_row)


def variant(name: str) -> Rules:
    """The rules of a named variant, by id or alias; case, spaces and underscores do not matter.

    >>> variant("classic").title
    'Classic'
    >>> variant("clasic")
    Traceback (most recent call last):
        ...
    stbwidgets.rules.errors.VariantError: there is no variant 'clasic'; did you mean 'classic'? All ids: \
stbwidgets.variants()
    """
    key = "-".join(name.lower().replace("_", " ").split()) if isinstance(name, str) and len(name) <= 80 else ""
    if key in _VARIANTS:
        return _VARIANTS[key]
    if key in ALIASES:
        return _VARIANTS[ALIASES[key]]
    close = get_close_matches(key, [*_VARIANTS, *ALIASES], n=3, cutoff=0.6)
    meant = f"did you mean {' or '.join(map(repr, close))}? " if close else ""
    raise VariantError(f"there is no variant {show(name)}; {meant}All ids: stbwidgets.variants()")
