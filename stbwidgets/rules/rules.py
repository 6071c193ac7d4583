"""Rules: one variant of the game as one frozen value."""

from collections.abc import Container, Iterable
from dataclasses import dataclass, field, fields, replace
from itertools import combinations_with_replacement
from typing import Any

from .errors import RuleError, VariantError
from .moves import MOVE_RULES, Move, count_moves, is_move, list_moves
from .numerals import distinct, sequence, show, whole
from .scoring import SCORINGS
from .sources import Cards, Dice, Dominoes, Faces, Source, one_of

MOST_TILES = 64
HIGHEST_TILE = 999

# how many dice may be rolled; permissions combine, the forced rule stands alone
DICE_RULES = {
    "all": "always every die",
    "high": "one die may be rolled once every open tile is no higher than a die's highest face",
    "sum-six": "one die must be rolled once the open tiles add up to no more than a die's highest face",
    "as-few": "k dice may be rolled once the open tiles add up to no more than k dice can show",
}
FORMATS = ("round", "total", "best-of", "to-a-hundred", "survivor", "race")
STAKES = (None, "pub", "double", "canoga")


@dataclass(frozen=True)
class Rules:
    """One variant: every rule of the game is one of these parts.

    ``tiles`` are all tiles of the box and ``open_tiles`` those open at the start (default: all).
    ``source`` is rolled or drawn; ``dice_rule`` names how many dice may be rolled (DICE_RULES, one name or
    several permissions); ``move_rule`` what a roll may shut (moves.MOVE_RULES), at most ``max_tiles`` tiles.
    ``opening`` is the tile that the first roll must shut, ``stop_total`` a total that ends the turn,
    ``scoring`` golf, missionary or digital. ``format`` and ``stakes`` are what a match uses unless told
    otherwise. ``title``, ``text`` and ``origin`` are English; they are translated where they are shown.

    Raises VariantError, naming the parts, if they cannot be played together.

    >>> Rules(tiles=range(1, 5), source=Dice(1)).legal_moves((1, 2, 3, 4), (5,))
    ((1, 4), (2, 3))
    >>> Rules(source=Dice(3), move_rule="sum-or-difference")
    Traceback (most recent call last):
        ...
    stbwidgets.rules.errors.VariantError: move_rule 'sum-or-difference' needs a source that shows 2 faces; \
Dice(count=3, sides=6) shows 3
    """

    tiles: Move = (1, 2, 3, 4, 5, 6, 7, 8, 9)
    open_tiles: Move = None  # type: ignore[assignment]  # all tiles; a tuple once built
    source: Source = field(default_factory=Dice)
    dice_rule: tuple[str, ...] = ("all",)
    move_rule: str = "sum"
    max_tiles: int | None = None
    opening: int | None = None
    stop_total: int | None = None
    scoring: str = "golf"
    format: str = "round"
    stakes: str | None = None
    id: str = "custom"
    title: str = "House rules"
    text: str = ""
    origin: str = ""

    def __post_init__(self) -> None:
        put = object.__setattr__
        put(self, "tiles", distinct(self.tiles, "tile", 1, HIGHEST_TILE))
        if not self.tiles:
            raise VariantError("tiles is empty; a box needs at least one tile, such as tiles=range(1, 10)")
        if len(self.tiles) > MOST_TILES:
            raise VariantError(f"tiles has {len(self.tiles)} tiles; a box holds at most {MOST_TILES}")
        given = self.tiles if self.open_tiles is None else self.open_tiles
        put(self, "open_tiles", distinct(given, "open tile", 1, HIGHEST_TILE))
        if not self.open_tiles:
            raise VariantError("open_tiles is empty; at least one tile must be open at the start")
        if missing := [tile for tile in self.open_tiles if tile not in self.tiles]:
            raise VariantError(
                f"open_tiles names {listed(missing)}, not in tiles {listed(self.tiles)}; give tiles= as well"
            )
        if not isinstance(self.source, (Dice, Dominoes, Cards)):
            raise VariantError(f"source must be Dice(…), Dominoes(…) or Cards(…), not {show(self.source)}")
        put(self, "dice_rule", _read_dice_rule(self.dice_rule))
        one_of("move_rule", self.move_rule, MOVE_RULES)
        one_of("scoring", self.scoring, SCORINGS)
        one_of("format", self.format, FORMATS)
        one_of("stakes", self.stakes, STAKES)
        for name, most in (("max_tiles", MOST_TILES), ("opening", HIGHEST_TILE), ("stop_total", 1_000_000)):
            if getattr(self, name) is not None:
                put(self, name, whole(getattr(self, name), name, 1, most))
        for name in ("id", "title", "text", "origin"):
            if not isinstance(getattr(self, name), str) or len(getattr(self, name)) > 500:
                raise VariantError(f"{name} must be text of at most 500 characters, not {show(getattr(self, name))}")
            if not getattr(self, name).isprintable():
                raise VariantError(f"{name} holds a character that cannot be shown: {show(getattr(self, name))}")
        self._check_parts()
        self._check_id()

    def _check_id(self) -> None:
        """An id of the catalogue means its variant everywhere: in saved games, codes and records."""
        if self.id == "custom":
            return
        from .catalogue import variants

        if self != variants().get(self.id, self):
            raise VariantError(f"id {self.id!r} belongs to a variant of the catalogue with other parts; use 'custom'")

    def _check_parts(self) -> None:
        """Refuse parts that are each possible and clash together."""
        rule = MOVE_RULES[self.move_rule]
        fewest, most = rule.needs_faces
        if not fewest <= self.source.faces_shown <= most:
            wanted = f"{fewest} faces" if fewest == most else f"at most {most} faces"
            raise VariantError(
                f"move_rule {self.move_rule!r} needs a source that shows {wanted}; "
                f"{self.source!r} shows {self.source.faces_shown}"
            )
        if self.max_tiles is not None and rule.most_tiles is not None:
            raise VariantError(
                f"max_tiles={self.max_tiles} clashes with move_rule {self.move_rule!r}, which has its own limit; "
                "leave max_tiles out or use 'sum'"
            )
        if self.dice_rule != ("all",) and not isinstance(self.source, Dice):
            raise VariantError(
                f"dice_rule {' + '.join(self.dice_rule)} clashes with source {self.source!r}: "
                "only dice can be rolled fewer at a time; use dice_rule='all'"
            )
        if self.opening is not None and self.opening not in self.open_tiles:
            raise VariantError(
                f"opening={self.opening} clashes with open_tiles {listed(self.open_tiles)}: "
                "the tile that the first roll must shut has to be open"
            )
        if self.opening is not None and self.format == "race":
            raise VariantError(
                f"opening={self.opening} clashes with format='race': in a race the boxes persist, so only the "
                "first turn would have an opening"
            )
        if self.open_tiles[0] > self.source.greatest_total:
            raise VariantError(
                f"open_tiles {listed(self.open_tiles)} clash with source {self.source!r}, which shows at most "
                f"{self.source.greatest_total}: no tile could ever be shut"
            )
        if self.opening is not None and self.opening > self.source.greatest_total:
            raise VariantError(
                f"opening={self.opening} clashes with source {self.source!r}, which shows at most "
                f"{self.source.greatest_total}: every first roll would lose"
            )
        if self.stop_total is not None and self.stop_total not in self._totals():
            raise VariantError(
                f"stop_total={self.stop_total} clashes with source {self.source!r}, which never shows it"
            )
        if not self._can_begin():
            parts = [f"source {self.source!r}", f"move_rule {self.move_rule!r}"]
            parts += [f"{name}={getattr(self, name)}" for name in ("opening", "stop_total") if getattr(self, name)]
            outcome = "no tile could ever be shut" if self.opening is None else "every first roll would lose"
            raise VariantError(f"open_tiles {listed(self.open_tiles)} clash with {', '.join(parts)}: {outcome}")

    def _can_begin(self) -> bool:
        """Whether some first roll has a move."""
        for dice in self._dice_choices(self.open_tiles):
            rolls: Iterable[Faces]
            if not isinstance(self.source, Dice):
                rolls = self.source.pieces
            elif self.move_rule in ("sum", "single"):
                # only the total counts, so one roll stands for all of the same total
                rolls = ((total,) for total in range(dice, dice * self.source.sides + 1))
            else:
                rolls = combinations_with_replacement(range(1, self.source.sides + 1), dice)
            if any(self._count_moves(self.open_tiles, faces, True) for faces in rolls):
                return True
        return False

    def _totals(self) -> Container[int]:
        """Every total that can be rolled or drawn."""
        if isinstance(self.source, Dice):
            fewest = self.source.count if self.dice_rule == ("all",) else 1
            return range(fewest, self.source.greatest_total + 1)
        return set(map(sum, self.source.pieces))

    def __repr__(self) -> str:
        from .catalogue import variants

        if variants().get(self.id) == self:
            return f"variant({self.id!r})"
        plain = {part.name: getattr(_PLAIN, part.name) for part in fields(self)} | {"open_tiles": self.tiles}
        changed = (f"{name}={getattr(self, name)!r}" for name in plain if getattr(self, name) != plain[name])
        return f"Rules({', '.join(changed)})"

    def __str__(self) -> str:
        return self.title

    def replace(self, **parts: Any) -> "Rules":
        """The same rules with other parts. New ``tiles`` start all open unless ``open_tiles`` is given.

        >>> Rules().replace(open_tiles=range(1, 8)).open_tiles
        (1, 2, 3, 4, 5, 6, 7)
        """
        known = [part.name for part in fields(self)]
        for name in parts:
            if name not in known:
                raise VariantError(f"rules have no part {show(name)}; the parts are {', '.join(known)}")
        if "tiles" in parts:
            parts.setdefault("open_tiles", None)
        # it is no longer the variant of the catalogue, so it must not go by its name
        for name, plain in (("id", "custom"), ("title", "House rules"), ("text", ""), ("origin", "")):
            parts.setdefault(name, plain)
        return replace(self, **parts)

    def dice_choices(self, open_tiles: Any) -> tuple[int, ...]:
        """How many dice may be rolled now, ascending; (1,) where a domino or a card is drawn.

        >>> Rules(dice_rule="high").dice_choices((1, 2, 3))
        (1, 2)
        >>> Rules(dice_rule="sum-six").dice_choices((1, 2, 3))
        (1,)
        """
        return self._dice_choices(self.read_open(open_tiles))

    def _dice_choices(self, open_tiles: Move) -> tuple[int, ...]:
        if not isinstance(self.source, Dice):
            return (1,)
        every, sides, open_sum = self.source.count, self.source.sides, sum(open_tiles)
        if not open_tiles:
            return (every,)
        if "sum-six" in self.dice_rule and open_sum <= sides:
            return (1,)
        choices = {every}
        if "high" in self.dice_rule and open_tiles[-1] <= sides:
            choices.add(1)
        if "as-few" in self.dice_rule:
            choices.update(k for k in range(1, every) if open_sum <= k * sides)
        return tuple(sorted(choices))

    def targets(self, faces: Any) -> tuple[int, ...]:
        """The numbers that a roll can be used for, its total first.

        >>> Rules(move_rule="sum-or-difference").targets((3, 5))
        (8, 2)
        """
        return tuple(target for target in MOVE_RULES[self.move_rule].targets(self.source.read(faces)) if target)

    def legal_moves(self, open_tiles: Any, faces: Any, first_roll: bool = False) -> tuple[Move, ...]:
        """Every set of open tiles that this roll may shut: fewest tiles first, then by value.

        ``first_roll`` matters only to variants with an opening. Raises VariantError if there are too many
        to list (count_moves counts them), RuleError for tiles or faces that cannot be.

        >>> Rules().legal_moves((2, 4, 6, 8), (6, 2))
        ((8,), (2, 6))
        """
        return self._legal_moves(self.read_open(open_tiles), self.source.read(faces), first_roll)

    def _legal_moves(self, open_tiles: Move, faces: Faces, first_roll: bool) -> tuple[Move, ...]:
        if self._ends_before_moving(faces):
            return ()
        must = self.opening if first_roll else None
        return list_moves(MOVE_RULES[self.move_rule], self.max_tiles, open_tiles, faces, must)

    def count_moves(self, open_tiles: Any, faces: Any, first_roll: bool = False) -> int:
        """How many legal moves there are, without listing them.

        >>> Rules().count_moves(range(1, 10), (6, 6))
        12
        """
        return self._count_moves(self.read_open(open_tiles), self.source.read(faces), first_roll)

    def _count_moves(self, open_tiles: Move, faces: Faces, first_roll: bool) -> int:
        if self._ends_before_moving(faces):
            return 0
        must = self.opening if first_roll else None
        return count_moves(MOVE_RULES[self.move_rule], self.max_tiles, open_tiles, faces, must)

    def _is_legal(self, open_tiles: Move, faces: Faces, first_roll: bool, tiles: Move) -> bool:
        if first_roll and self.opening is not None and self.opening not in tiles:
            return False
        if self._ends_before_moving(faces):
            return False
        return is_move(MOVE_RULES[self.move_rule], self.max_tiles, open_tiles, faces, tiles)

    def _ends_before_moving(self, faces: Faces) -> bool:
        """Whether this roll ends the turn, or is free, before any tile can be shut."""
        return sum(faces) == self.stop_total or self.source.ends_turn(faces) or self.source.is_free(faces)

    def score(self, open_tiles: Any) -> int:
        """What these open tiles cost.

        >>> Rules().score((2, 3, 5))
        10
        """
        return SCORINGS[self.scoring](self.read_open(open_tiles))

    def read_open(self, open_tiles: Any) -> Move:
        """Open tiles from outside, checked against the box and sorted.

        >>> Rules().read_open([9, 2])
        (2, 9)
        >>> Rules().read_open([10])
        Traceback (most recent call last):
            ...
        stbwidgets.rules.errors.RuleError: there is no tile 10 in this box; its tiles are 1, 2, 3, 4, 5, 6, 7, 8, 9
        """
        tiles = distinct(open_tiles, "open tile", 1, HIGHEST_TILE, RuleError)
        if strange := [tile for tile in tiles if tile not in self.tiles]:
            raise RuleError(f"there is no tile {listed(strange)} in this box; its tiles are {listed(self.tiles)}")
        return tiles

    def to_json_data(self) -> str | dict[str, Any]:
        """The id of a catalogue variant, or a plain dict of all parts.

        >>> Rules(tiles=(1, 2)).to_json_data()["source"]
        {'kind': 'dice', 'count': 2, 'sides': 6}
        """
        from .catalogue import variants

        if variants().get(self.id) == self:
            return self.id
        data: dict[str, Any] = {}
        for part in fields(self):
            value = getattr(self, part.name)
            if part.name == "source":
                value = {"kind": value.kind} | {f.name: getattr(value, f.name) for f in fields(value)}
            data[part.name] = list(value) if isinstance(value, tuple) else value
        return data

    @classmethod
    def from_json_data(cls, data: Any) -> "Rules":
        """The inverse of to_json_data; VariantError says what is wrong with data from elsewhere.

        >>> Rules.from_json_data(Rules(tiles=(1, 2)).to_json_data()) == Rules(tiles=(1, 2))
        True
        """
        from .catalogue import variant

        if isinstance(data, str):
            return variant(data)
        if not isinstance(data, dict):
            raise VariantError(f"rules must be a variant's id or a dict of parts, not {show(data)}")
        parts = dict(data)
        _only_known("rules", parts, [part.name for part in fields(cls)])
        if "source" in parts:
            parts["source"] = _read_source(parts["source"])
        return cls(**parts)


def listed(tiles: Any) -> str:
    """Tiles as a person lists them.

    >>> listed((1, 2, 3)), listed(())
    ('1, 2, 3', 'none')
    """
    return ", ".join(map(str, tiles)) or "none"


def _read_source(data: Any) -> Source:
    kinds: dict[str, type[Dice] | type[Dominoes] | type[Cards]] = {
        "dice": Dice,
        "dominoes": Dominoes,
        "cards": Cards,
    }
    if not isinstance(data, dict) or not isinstance(data.get("kind"), str) or data["kind"] not in kinds:
        raise VariantError(f"source must be a dict whose 'kind' is one of {', '.join(kinds)}, not {show(data)}")
    parts = dict(data)
    source = kinds[parts.pop("kind")]
    _only_known("source", parts, [part.name for part in fields(source)])
    return source(**parts)


def _only_known(what: str, parts: dict[Any, Any], known: list[str]) -> None:
    for name in parts:
        if name not in known:
            raise VariantError(f"{what} has no part {show(name)}; the parts are {', '.join(known)}")


def _read_dice_rule(rule: Any) -> tuple[str, ...]:
    names = [rule] if isinstance(rule, str) else sequence(rule, "dice rule")
    for name in names:
        one_of("dice_rule", name, DICE_RULES)
    chosen = tuple(name for name in DICE_RULES if name in names)
    if not chosen:
        raise VariantError(f"dice_rule is empty; choose from {', '.join(DICE_RULES)}")
    if "sum-six" in chosen and chosen != ("sum-six",):
        raise VariantError(
            f"dice_rule {' + '.join(chosen)}: 'sum-six' forces one die, so it clashes with every other dice rule"
        )
    # "all" is what holds anyway when no permission applies
    return tuple(name for name in chosen if name != "all") or ("all",)


_PLAIN = Rules()
