"""One class, one seed: which tables have the rolls of the class, and what can be made of rolls."""

from collections.abc import Iterator

import pytest

from stbwidgets.course.same_rolls import agreed_seed, class_seed, made_of
from stbwidgets.odds.solution import solve
from stbwidgets.rules.catalogue import variant
from stbwidgets.rules.chance import Stream, throw
from stbwidgets.rules.seeds import find_seed
from stbwidgets.widgets.table import play


@pytest.fixture(autouse=True)
def no_seed() -> Iterator[None]:
    yield
    class_seed(None)


def test_a_table_without_a_seed_has_the_rolls_of_the_class() -> None:
    class_seed(" 7B-Monday ")
    assert play().turn.seed == find_seed("7b-monday") == play("thai").turn.seed
    assert play(players=("Ana", "Bo")).game.seed == find_seed("7b-monday")
    assert play(seed=7).turn.seed == 7
    assert play(rolls=[(6, 5)]).turn.seed == find_seed("7b-monday")


def test_a_class_seed_can_be_asked_for_and_ended() -> None:
    assert "No class seed" in repr(class_seed())
    class_seed("7b")
    assert "7b" in repr(class_seed())
    class_seed(None)
    assert agreed_seed() is None
    assert len({play().turn.seed for _ in range(4)}) > 1


@pytest.mark.parametrize("word", ["!!", "-7", 3.5, True, [], "x" * 41, b"7b"])
def test_what_is_no_seed_is_answered_and_changes_nothing(word: object) -> None:
    class_seed("7b")
    assert "cannot read" in repr(class_seed(word))
    assert agreed_seed() == find_seed("7b")


def test_the_word_is_text_and_not_markup() -> None:
    assert "<b>" not in class_seed("<b>7</b>")._repr_html_()


def twin(seed: int, round: int) -> tuple[int, int]:
    """Best play and the lowest score, tile by tile, from the faces of the seed alone."""
    rules, best = variant("classic"), solve(variant("classic"))
    rolls = [throw(Stream(seed, 1, round), index, 2, 6) for index in range(1, 20)]

    def lowest(tiles: tuple[int, ...], index: int) -> int:
        if not tiles:
            return 0
        found = sum(tiles)
        for dice in rules.dice_choices(tiles):
            for move in rules.legal_moves(tiles, rolls[index][:dice]):
                found = min(found, lowest(tuple(tile for tile in tiles if tile not in move), index + 1))
        return found

    tiles: tuple[int, ...] = tuple(range(1, 10))
    for faces in rolls:
        if not tiles:
            break
        faces = faces[: best.best_dice(tiles)]
        if not rules.legal_moves(tiles, faces):
            break
        move = best.best_move(tiles, faces)
        tiles = tuple(tile for tile in tiles if tile not in move)
    return sum(tiles), lowest(tuple(range(1, 10)), 0)


@pytest.mark.parametrize(("seed", "round"), [(seed, 1) for seed in range(12)] + [(7, 2), (7, 3)])
def test_what_is_made_of_rolls_is_what_they_give(seed: int, round: int) -> None:
    assert made_of(seed, round) == twin(seed, round)
