"""One set of tiles, and several sets of tiles."""

from dataclasses import dataclass
from typing import Any, ClassVar

from stbwidgets.language import Translation
from stbwidgets.numbers import listing

from .groups import as_one_and_apart, commas, flat, is_none, numbers_in, parts_of, plus, several, split
from .reading import Kind, Reading, Unreadable, text_of, unread


@dataclass(frozen=True)
class Tiles(Kind):
    """One set of tiles: 4, 5 or {4, 5} or 4 + 5 or a Python set or list; order does not matter.

    >>> from stbwidgets.language import translation
    >>> Tiles().read("5+4", translation("en")).value
    (4, 5)
    """

    tiles: tuple[int, ...] = (1, 2, 3, 4, 5, 6, 7, 8, 9)
    name: ClassVar[str] = "tiles"

    def how(self, words: Translation) -> str:
        return words.gettext("Write the tiles with commas, such as 2, 9.")

    def read(self, answer: Any, words: Translation) -> Reading:
        text = text_of(answer, words)
        if text is not None:
            if is_none(text):
                return Reading(())
            numbers = numbers_in(parts_of(text.split("=")))
            if numbers is None:
                raise Unreadable(unread(text, words) + " " + self.how(words))
        else:
            numbers = flat(answer)
        if numbers is None:
            raise Unreadable(self.how(words))
        value, repeated = one_set(numbers, self.tiles, words)
        note = words.gettext("Each tile is there only once, so it counts once.") if repeated else ""
        return Reading(value, note)

    def show(self, answer: Any, words: Translation) -> str:
        """One set; where several are right, all of them with "or" in between."""
        if not answer:
            return words.gettext("no tiles")
        several_sets = answer if isinstance(answer[0], tuple) else [answer]
        return listing([commas(one) for one in several_sets], words.language, "or")


@dataclass(frozen=True)
class Sets(Kind):
    """Several sets of tiles: "8, 1+7" or "{8}; {1, 7}" or a Python list of sets. Order and repeats do not matter.

    >>> from stbwidgets.language import translation
    >>> Sets().read("7+1, 8, 1+7", translation("en")).value
    ((8,), (1, 7))
    """

    tiles: tuple[int, ...] = (1, 2, 3, 4, 5, 6, 7, 8, 9)
    name: ClassVar[str] = "sets"

    def how(self, words: Translation) -> str:
        return words.gettext("Join the tiles of one set with +, and put a comma between sets, such as 2 + 9, 5 + 6.")

    def read(self, answer: Any, words: Translation) -> Reading:
        text = text_of(answer, words)
        if text is not None:
            if is_none(text):
                return Reading(())
            groups = split(text, self.how(words), words, lambda numbers: _unclear(numbers, words))
        else:
            groups = several(answer, self.how(words))
        sets, repeated = [], False
        for numbers in groups:
            one, twice = one_set(numbers, self.tiles, words)
            if twice:
                raise Unreadable(
                    words.gettext("In {set} a tile stands twice. The box has each tile only once.").format(
                        set=plus(sorted(numbers))
                    )
                )
            repeated = repeated or one in sets
            sets.append(one)
        value = tuple(sorted(set(sets), key=lambda one: (len(one), one)))
        note = words.gettext("The order of the tiles does not matter: 6 + 1 and 1 + 6 are one set, so it counts once.")
        return Reading(value, note if repeated else "")

    def same(self, reading: Reading, answer: Any) -> bool:
        return set(reading.value) == set(answer)

    def show(self, answer: Any, words: Translation) -> str:
        return ", ".join(map(plus, answer)) or words.gettext("no tiles")


def _unclear(numbers: list[int], words: Translation) -> str:
    text = words.gettext("Write {one} if this is one set, or {several} if each tile is a set of its own.")
    unclear = words.gettext("I cannot tell where one set ends and the next begins.")
    return f"{unclear} {text.format(**as_one_and_apart(numbers))}"


def one_set(numbers: list[int], tiles: tuple[int, ...], words: Translation) -> tuple[tuple[int, ...], bool]:
    """The numbers as a set of tiles of the box, and whether one of them stood there twice."""
    for number in numbers:
        if number not in tiles:
            raise Unreadable(
                words.gettext("There is no tile {tile} in the box. Its tiles are {first} to {last}.").format(
                    tile=number, first=tiles[0], last=tiles[-1]
                )
            )
    return tuple(sorted(set(numbers))), len(set(numbers)) < len(numbers)
