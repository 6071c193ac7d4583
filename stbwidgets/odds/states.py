"""Rules as bit masks and weighted rolls: the one shape that every variant compiles to.

A position is a *mask*: bit i is set while the i-th tile is open. Rolls that allow the same moves are one *group*:
with two dice and sums that is a total, weighing 1 to 6 of 36; with the Thai rule it is a pair of faces. A move is a
mask too, and what it leaves is ``mask ^ move``. Move rules, stops, and decks all end up as groups and weights, so
one recursion serves them all.

What is left of a deck that is not put back is one whole number, with a field of bits for each group.
"""

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from stbwidgets.rules.errors import RuleError
from stbwidgets.rules.moves import MOVE_RULES, Move
from stbwidgets.rules.rules import Rules
from stbwidgets.rules.sources import Dice, Faces

# arrays of floats hold so many boxes
MOST_STATES = 2**25
# Boxes one by one take some 0.3 µs for each move that their open tiles allow on average: about 20 s for so many.
MOST_WORK = 2**26
# positions with a deck, some 20 µs each, and as long again to count where there are more
MOST_DECK_POSITIONS = 2**18


SIMULATE = "simulate(rules, 'fewest-tiles') plays such a box"


class TooManyStates(ValueError):
    """A box whose positions are too many to solve one by one."""


class Group(NamedTuple):
    """Rolls that can be used for exactly the same moves."""

    faces: tuple[Faces, ...]
    moves: tuple[int, ...]  # masks, in the order of Rules.legal_moves
    free: bool  # draw again


class Throw(NamedTuple):
    """So many dice (or one draw): each group that can come up, with its weight. Free draws are left out
    where the chances stay the same, for then they only put off the next roll.
    """

    dice: int
    weights: tuple[tuple[int, int], ...]  # (group, weight)
    total: int


class States:
    """One variant, from a given set of open tiles on, as masks and weights.

    ``by_faces`` keeps every roll a group of its own, for strategies that look at faces and not only at moves.

    >>> from stbwidgets.rules.catalogue import variant
    >>> states = States(variant("classic"))
    >>> [(states.move(group.moves[0]), weight) for group, weight in states.rolls(2)][:3]
    [((2,), 1), ((3,), 2), ((4,), 3)]
    """

    def __init__(self, rules: Rules, open_tiles: Move | None = None, by_faces: bool = False) -> None:
        self.rules = rules
        self.by_faces = by_faces
        tiles = rules.open_tiles if open_tiles is None else open_tiles
        source = rules.source
        self.deck = not source.replacement
        counts = range(1, source.count + 1) if len(_all_choices(rules)) > 1 else _all_choices(rules)

        source.weights(counts[-1])  # too many rolls are refused before the fewer of fewer dice are listed
        # rolls with the same targets have the same moves, unless both faces may be shut: those are listed once
        kinds: dict[object, list[Faces]] = {}
        weighed: dict[int, dict[object, int]] = {dice: {} for dice in counts}
        both_faces = MOVE_RULES[rules.move_rule].both_faces
        uses: dict[object, object] = {}
        listed: dict[object, tuple[Move, ...]] = {}
        for dice in counts:
            for faces, weight in source.weights(dice).items():
                free = source.is_free(faces)
                ends = rules._ends_before_moving(faces)
                targets = MOVE_RULES[rules.move_rule].targets(faces)
                use: object = None if ends else faces if both_faces else targets
                if use not in listed:
                    listed[use] = rules._legal_moves(tiles, faces, False)
                kind: object = (free, faces if by_faces else use)
                uses[kind] = use
                if faces not in kinds.setdefault(kind, []):
                    kinds[kind].append(faces)
                weighed[dice][kind] = weighed[dice].get(kind, 0) + weight

        # tiles that no roll can shut stay open whatever happens: no bits for them
        useful = {tile for moves in listed.values() for move in moves for tile in move}
        self.tiles = tuple(tile for tile in tiles if tile in useful)
        self.fixed = tuple(tile for tile in tiles if tile not in useful)
        self.full = (1 << len(self.tiles)) - 1
        bits = {tile: 1 << i for i, tile in enumerate(self.tiles)}
        self.opening = None if rules.opening is None else bits.get(rules.opening, 0)

        found: dict[object, int] = {}
        groups: list[Group] = []
        index: dict[object, int] = {}
        masks_of = {use: tuple(sum(bits[tile] for tile in move) for move in moves) for use, moves in listed.items()}
        for sort, same in kinds.items():
            masks = masks_of[uses[sort]]
            free = source.is_free(same[0])
            key = sort if by_faces else (free, masks)
            if key in found:
                old = groups[found[key]]
                groups[found[key]] = old._replace(faces=old.faces + tuple(same))
            else:
                found[key] = len(groups)
                groups.append(Group(tuple(same), masks, free))
            index[sort] = found[key]
        self.groups = tuple(groups)
        self.throws: dict[int, Throw] = {}
        for dice in counts:
            weights: dict[int, int] = {}
            for sort, weight in weighed[dice].items():
                if self.deck or not groups[index[sort]].free:
                    weights[index[sort]] = weights.get(index[sort], 0) + weight
            self.throws[dice] = Throw(dice, tuple(weights.items()), sum(weights.values()))

    # positions

    @property
    def bits(self) -> int:
        return len(self.tiles)

    def mask(self, open_tiles: Move) -> int | None:
        """The mask of these tiles; None if they cannot be reached by shutting tiles."""
        bits = self._bits
        if len(open_tiles) - len(self.fixed) < 0 or not all(tile in open_tiles for tile in self.fixed):
            return None
        mask = 0
        for tile in open_tiles:
            if tile in bits:
                mask |= bits[tile]
            elif tile not in self.fixed:
                return None
        return mask

    @cached_property
    def _bits(self) -> dict[int, int]:
        return {tile: 1 << i for i, tile in enumerate(self.tiles)}

    @cached_property
    def _parts(self) -> list[tuple[Move, ...]]:
        """For each eight bits of a mask: the tiles of each of its 256 values."""
        parts = []
        for first in range(0, max(self.bits, 1), 8):
            part: list[Move] = [()]
            for tile in self.tiles[first : first + 8]:
                part += [(*tiles, tile) for tiles in part]
            parts.append(tuple(part))
        return parts

    def open_tiles(self, mask: int) -> Move:
        """The open tiles of a mask, ascending."""
        parts = self._parts
        tiles = parts[0][mask & 255]
        for part in parts[1:]:
            mask >>= 8
            tiles += part[mask & 255]
        return tuple(sorted(tiles + self.fixed)) if self.fixed else tiles

    def move(self, mask: int) -> Move:
        """The tiles of a move."""
        tiles = self._move_tiles.get(mask)
        if tiles is None:
            tiles = self._move_tiles[mask] = tuple(tile for i, tile in enumerate(self.tiles) if mask >> i & 1)
        return tiles

    @cached_property
    def _move_tiles(self) -> dict[int, Move]:
        return {}

    def choices_at(self, mask: int) -> tuple[int, ...]:
        """How many dice may be rolled, ascending."""
        if mask > self._few_limit:
            return self._every
        tiles = self.open_tiles(mask)
        # every dice rule looks at no more than this
        key = (sum(tiles), tiles[-1:])
        choices = self._choices.get(key)
        if choices is None:
            choices = self._choices[key] = self.rules._dice_choices(tiles)
        return choices

    @cached_property
    def _choices(self) -> dict[tuple[int, Move], tuple[int, ...]]:
        return {}

    @cached_property
    def _every(self) -> tuple[int, ...]:
        return (max(self.throws),)

    @cached_property
    def _few_limit(self) -> int:
        """Masks above this have a tile open that is too high for fewer dice than all."""
        if len(self.throws) == 1 or not isinstance(self.rules.source, Dice):
            return -1 if len(self.throws) == 1 else self.full
        highest = max(dice for dice in self.throws if dice != max(self.throws)) * self.rules.source.sides
        if any(tile > highest for tile in self.fixed):
            return 0
        return (1 << sum(tile <= highest for tile in self.tiles)) - 1

    def moves(self, group: int, mask: int, first: bool) -> list[int]:
        """The moves of a group that the open tiles allow, in the order of Rules.legal_moves."""
        shut = ~mask
        found = [move for move in self.groups[group].moves if not move & shut]
        if first and self.opening is not None:
            return [move for move in found if move & self.opening]
        return found

    # what can come up

    def rolls(self, dice: int) -> Iterator[tuple[Group, int]]:
        """The groups with their weights, for so many dice."""
        for group, weight in self.throws[dice].weights:
            yield self.groups[group], weight

    def draws(self, dice: int, left: int) -> list[tuple[int, int, int]]:
        """(group, weight, what is left of the deck after it), for so many dice or the next draw."""
        if not self.deck:
            return [(group, weight, 0) for group, weight in self.throws[dice].weights]
        left = left or self.full_deck
        found = []
        for group, shift in enumerate(self._shifts):
            weight = left >> shift & self._field
            if weight:
                found.append((group, weight, left - (1 << shift)))
        return found

    def after_draw(self, left: int, group: int) -> int:
        """What is left of the deck once a piece of this group has been drawn."""
        if not self.deck:
            return 0
        left = left or self.full_deck
        if not left >> self._shifts[group] & self._field:
            raise RuleError(f"{self.groups[group].faces[0]} is out of the deck")
        return left - (1 << self._shifts[group])

    @cached_property
    def _field(self) -> int:
        return int((1 << max(weight for _, weight in self.throws[1].weights).bit_length()) - 1)

    @cached_property
    def _shifts(self) -> tuple[int, ...]:
        width = self._field.bit_length()
        return tuple(width * group for group in range(len(self.groups)))

    @cached_property
    def full_deck(self) -> int:
        """A full deck as a number; 0 where every draw has the same chances."""
        return sum(weight << self._shifts[group] for group, weight in self.throws[1].weights) if self.deck else 0

    def left(self, out: tuple[Faces, ...]) -> int:
        """What is left of the deck when these pieces are out; 0 when all are, or without a deck."""
        if not self.deck:
            return 0
        left = self.full_deck
        for faces in out:
            group = self.group_of(faces)
            if not left >> self._shifts[group] & self._field:
                raise RuleError(f"out names {faces} more often than it is in the deck")
            left -= 1 << self._shifts[group]
        return left

    def group_of(self, faces: Faces) -> int:
        """The group that a roll (faces in any order) belongs to."""
        group = self._groups_by_faces.get(tuple(sorted(faces)))
        if group is None:
            raise RuleError(f"{faces} cannot come up under these rules")
        return group

    @cached_property
    def _groups_by_faces(self) -> dict[Faces, int]:
        return {tuple(sorted(faces)): i for i, group in enumerate(self.groups) for faces in group.faces}

    # how many

    @cached_property
    def moves_each(self) -> float:
        """How many moves the open tiles of a box allow, over all rolls, on the average of all boxes."""
        return max(1.0, sum(0.5 ** move.bit_count() for group in self.groups for move in group.moves))

    def work(self, boxes: int) -> int:
        """How much there is to look at in so many boxes; MOST_WORK takes about 20 s where it is done one by one."""
        return int(boxes * self.moves_each)

    def check_size(self, arrays: bool = False) -> None:
        """Refuse what is too large to solve, saying how many positions can be reached.

        In ``arrays`` there is room for 2**25 boxes. One by one it depends on the moves, on what is left of the deck
        and on patience: what takes more than some 20 s is refused.
        """
        if self.deck:
            if self.count_deck_positions(MOST_DECK_POSITIONS) > MOST_DECK_POSITIONS:
                raise TooManyStates(
                    f"{self._box()}: more than {MOST_DECK_POSITIONS:,} positions (open tiles and what is left of the "
                    f"deck) can be reached, too many to solve, be it exactly or with exact=False; {SIMULATE}, or use "
                    "replacement=True or fewer tiles"
                )
            return
        room = MOST_STATES if arrays else int(MOST_WORK / self.moves_each)
        most = 1 << self.bits
        if most <= room:
            return
        alone = {move for group in self.groups for move in group.moves if move.bit_count() == 1}
        # tiles that can be shut one by one can be shut in any combination
        least = 1 << max(len(alone) - (self.opening is not None), 0)
        if least > room:
            count = f"{most:,}" if least == most else f"from {least:,} to {most:,}"
        elif most <= MOST_STATES:
            reached = self._count_boxes()
            if reached <= room:
                return
            count = f"{reached:,}"
        elif len(self.reachable(most=room)) > room:
            count = f"more than {room:,}"
        else:
            return
        if arrays or most > MOST_STATES:
            raise TooManyStates(
                f"{self._box()}: {count} boxes can be reached, and at most {MOST_STATES:,} are solved one by one; "
                f"{SIMULATE}, or start with fewer open tiles"
            )
        raise TooManyStates(
            f"{self._box()}: {count} boxes can be reached, and more than {room:,} of these take too long one by one; "
            f"exact=False solves them with floats (with NumPy, and quickest with the extra 'fast'), or {SIMULATE}"
        )

    def _count_boxes(self) -> int:
        """How many boxes a solution visits.

        The set of them is one whole number with a bit for each mask; a move takes all that allow it to what it
        leaves by one shift. Moves of a turn are disjoint and may be put in any order, so each has its turn once.
        """
        size = 1 << self.bits
        with_tile = []
        for i in range(self.bits):
            width = 2 << i
            found = (1 << (1 << i)) - 1 << (1 << i)
            while width < size:
                found |= found << width
                width *= 2
            with_tile.append(found)
        moves = {move for group in self.groups for move in group.moves}
        boxes = 1 << self.full
        if self.opening is not None:
            for move in moves:
                if move & self.opening:
                    boxes |= 1 << (self.full ^ move)
            # every other box follows one in which the opening tile is shut
            boxes ^= 1 << self.full
        for move in moves:
            allow = boxes
            for i in range(self.bits):
                if move >> i & 1:
                    allow &= with_tile[i]
            boxes |= allow >> move
        return boxes.bit_count() + (self.opening is not None)

    def _box(self) -> str:
        return f"{self.bits} tiles with {self.rules.source!r}"

    def count_deck_positions(self, most: int) -> int:
        """How many positions a deck that is not put back leads to; stops once there are more than ``most``."""
        start = (self.full, self.full_deck)
        seen = {start}
        waiting = [start]
        shifts, field = self._shifts, self._field
        for mask, left in waiting:  # grows while it is gone through
            for group, onward in enumerate(self.leads_to(mask)):
                if onward and left >> shifts[group] & field:
                    rest = left - (1 << shifts[group]) or self.full_deck
                    for after in onward:
                        if after and (after, rest) not in seen:
                            seen.add((after, rest))
                            waiting.append((after, rest))
            if len(seen) > most:
                break
        return len(seen)

    def leads_to(self, mask: int) -> list[list[int]]:
        """For each group the masks that its moves leave, or the mask itself where it is drawn again."""
        if mask not in self._leads_to:
            self._leads_to[mask] = [
                [mask] if group.free else [mask ^ move for move in group.moves if not move & ~mask]
                for group in self.groups
            ]
        return self._leads_to[mask]

    @cached_property
    def _leads_to(self) -> dict[int, list[list[int]]]:
        return {}

    def reachable(self, start: int | None = None, most: int | None = None, every_throw: bool = False) -> set[int]:
        """Every mask that rolls and moves lead to, from the first roll or from a box in the middle of a turn.

        Stops once there are more than ``most``. ``every_throw`` rolls any number of dice at any box.
        """
        throws = {dice: [self.groups[group] for group, _ in throw.weights] for dice, throw in self.throws.items()}
        seen = {self.full if start is None else start}
        ahead = list(seen)
        if self.opening is not None and start is None:
            ahead = []
            for dice in self.choices_at(self.full):
                for group, _ in self.throws[dice].weights:
                    ahead += [self.full ^ move for move in self.moves(group, self.full, True)]
            seen.update(ahead)
        same = every_throw or self.rules.dice_rule == ("all",)
        while ahead:
            mask = ahead.pop()
            shut = ~mask
            for dice in throws if same else self.choices_at(mask):
                for rolled in throws[dice]:
                    for move in rolled.moves:
                        if not move & shut and mask ^ move not in seen:
                            seen.add(mask ^ move)
                            ahead.append(mask ^ move)
            if most is not None and len(seen) > most:
                break
        return seen


def _all_choices(rules: Rules) -> tuple[int, ...]:
    """The numbers of dice that may ever be rolled, as far as the dice rule says."""
    if not isinstance(rules.source, Dice) or rules.source.count == 1:
        return (1,)
    every = rules.source.count
    if rules.dice_rule == ("all",):
        return (every,)
    if "as-few" in rules.dice_rule:
        return tuple(range(1, every + 1))
    return (1, every)
