"""The named variants, row by row, and the facts of the course that follow from the rules."""

from itertools import combinations, product

import pytest

from stbwidgets.language import translation
from stbwidgets.rules.catalogue import ALIASES, variant, variants
from stbwidgets.rules.sources import Cards, Dice, Dominoes

# id | tiles | open | source | dice rule | move rule | scoring | what else
TABLE = """
classic            | 1-9  | all     | 2d6  | high    | sum               | golf       |
two-dice           | 1-9  | all     | 2d6  | all     | sum               | golf       |
sum-six            | 1-9  | all     | 2d6  | sum-six | sum               | golf       |
as-few             | 1-9  | all     | 2d6  | as-few  | sum               | golf       |
ten                | 1-10 | all     | 2d6  | high    | sum               | golf       |
eleven             | 1-11 | all     | 2d6  | high    | sum               | golf       |
full-house         | 1-12 | all     | 2d6  | high    | sum               | golf       |
twelve-three-dice  | 1-12 | all     | 3d6  | as-few  | sum               | golf       |
missionary         | 1-9  | all     | 2d6  | high    | sum               | missionary |
digital            | 1-9  | all     | 2d6  | high    | sum               | digital    |
canoga             | 1-9  | all     | 2d6  | high    | sum               | golf       | stakes=canoga
canoga-xii         | 1-12 | all     | 2d6  | high    | sum               | golf       | stakes=canoga
two-to-go          | 1-9  | all     | 2d6  | high    | sum               | golf       | opening=2
three-to-go        | 1-9  | all     | 2d6  | high    | sum               | golf       | opening=3
three-down-extreme | 1-9  | 456789  | 2d6  | high    | sum               | golf       |
lucky-seven        | 1-9  | 7       | 2d6  | all     | sum               | golf       | format=race
unlucky-seven      | 1-9  | all     | 2d6  | high    | sum               | golf       | stop_total=7
against-all-odds   | 1-9  | 13579   | 2d6  | high    | sum               | golf       |
even-stevens       | 1-9  | 2468    | 2d6  | high    | sum               | golf       |
three-hundred      | 1-24 | all     | 4d6  | all     | sum               | golf       |
double-eighteen    | 1-36 | all     | 6d6  | all     | sum               | golf       |
full-deck          | 1-54 | all     | 9d6  | all     | sum               | golf       |
thai               | 1-9  | all     | 2d6  | all     | one-of-three      | golf       |
d20                | 1-12 | all     | 1d20 | all     | sum               | golf       |
junior             | 1-9  | all     | 2d6  | all     | faces-or-total    | golf       | format=race
faces-or-sum       | 1-9  | all     | 2d6  | sum-six | faces-and-total   | golf       |
singles            | 1-9  | all     | 2d6  | high    | single            | golf       |
plus-minus         | 1-9  | all     | 2d6  | high    | sum-or-difference | golf       |
dominoes           | 1-9  | all     | western | all  | sum               | golf       |
chinese-dominoes   | 1-9  | all     | chinese | all  | sum               | golf       |
cards              | 1-9  | all     | cards   | all  | sum               | golf       |
"""
ROWS = [[cell.strip() for cell in line.split("|")] for line in TABLE.strip().splitlines()]
SOURCES = {
    "western": Dominoes(domino_set="western", double_blank="free", replacement=False),
    "chinese": Dominoes(domino_set="chinese", double_blank=None, replacement=False),
    "cards": Cards(packs=1, highest=10, courts=True, replacement=False),
}
BOX = tuple(range(1, 10))
TWO_DICE = list(product(range(1, 7), repeat=2))


def source(cell):
    if cell in SOURCES:
        return SOURCES[cell]
    count, sides = map(int, cell.split("d"))
    return Dice(count, sides)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_each_row(row):
    id, tiles, opened, source_cell, dice_rule, move_rule, scoring, else_ = row
    rules = variant(id)
    assert rules is variants()[id]
    assert rules.id == id
    assert rules.tiles == tuple(range(1, int(tiles.split("-")[1]) + 1))
    assert rules.open_tiles == (rules.tiles if opened == "all" else tuple(map(int, opened)))
    assert rules.source == source(source_cell)
    assert (rules.dice_rule, rules.move_rule, rules.scoring) == ((dice_rule,), move_rule, scoring)
    special = {"opening": None, "stop_total": None, "format": "round", "stakes": None, "max_tiles": None}
    for part in filter(None, [else_]):
        name, value = part.split("=")
        special[name] = int(value) if value.isdigit() else value
    assert {name: getattr(rules, name) for name in special} == special


def test_the_catalogue_holds_these_in_this_order_and_no_other():
    assert list(variants()) == [row[0] for row in ROWS]
    with pytest.raises(TypeError):
        variants()["mine"] = variant("classic")


@pytest.mark.parametrize("id", [row[0] for row in ROWS])
def test_each_variant_speaks_to_players(id):
    rules = variant(id)
    for words in (rules.title, rules.text, rules.origin):
        assert words == words.strip() != ""
    assert rules.text.endswith(".")
    assert str(rules) == rules.title
    assert len({other.title for other in variants().values()}) == len(variants())


@pytest.mark.parametrize("language", ["es", "sv"])
def test_each_variant_speaks_every_language(language):
    gettext = translation(language).gettext
    words = {words for rules in variants().values() for words in (rules.title, rules.text, rules.origin)}
    assert {same for same in words if gettext(same) == same} <= {"Canoga", "Canoga XII", "Junior"}


def test_other_names():
    assert ALIASES == {
        "2012": "d20",
        "jackpot": "thai",
        "the-300": "three-hundred",
        "double-twelve": "three-hundred",
        "batten-down-the-hatches": "classic",
        "trick-track": "classic",
        "say-what-you-see": "digital",
    }
    for name, id in ALIASES.items():
        assert variant(name) is variants()[id]
    assert variant("Batten down the hatches") is variant("TRICK_TRACK") is variant(" classic ")


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("clasic", "there is no variant 'clasic'; did you mean 'classic'"),
        ("three-hundrd", "'three-hundred'"),
        ("jackpott", "did you mean 'jackpot'"),
        ("xyzzy", "there is no variant 'xyzzy'; All ids"),
        ("", "there is no variant ''"),
        (None, "there is no variant None"),
        (2012, "there is no variant 2012"),
        (["classic"], r"there is no variant \['classic'\]"),
        ("classic" * 1000, "there is no variant 'classicclassic"),
        ("<b>classic</b>", "'<b>classic</b>'"),
    ],
)
def test_unknown_names(name, words):
    with pytest.raises(ValueError, match=words) as caught:
        variant(name)
    assert len(str(caught.value)) < 300


# the facts of the course


def test_62_moves_from_the_full_box():
    classic = variant("classic")
    by_total = {sum(faces): classic.count_moves(BOX, faces) for faces in TWO_DICE}
    assert [by_total[total] for total in range(2, 13)] == [1, 2, 2, 3, 4, 5, 6, 8, 9, 10, 12]
    assert sum(by_total.values()) == 62


def boxes():
    return [box for size in range(1, 10) for box in combinations(BOX, size)]


def test_boxes_that_are_never_stuck():
    classic = variant("classic")
    totals = {sum(faces): faces for faces in TWO_DICE}.values()
    safe = [box for box in boxes() if all(classic.count_moves(box, faces) for faces in totals)]
    assert (len(boxes()), len(safe)) == (511, 116)
    assert min(map(len, safe)) == 4
    assert (1, 2, 3, 6) in safe
    with_one_die = [box for box in boxes() if all(classic.count_moves(box, (face,)) for face in range(1, 7))]
    assert with_one_die[:2] == [(1, 2, 3), (1, 2, 4)]
    assert {len(box) for box in with_one_die[2:]} == {4, 5, 6, 7, 8, 9}


def test_27_ways_to_shut_the_box_in_four_rolls():
    def split(tiles, sets):
        """Ways to split the tiles into so many sets of sum 12 or less; the set of the first tile is chosen first."""
        if sets == 0:
            return not tiles
        first, *others = tiles
        found = 0
        for size in range(len(others) + 1):
            for more in combinations(others, size):
                left = [tile for tile in others if tile not in more]
                if first + sum(more) <= 12 and len(left) >= sets - 1:
                    found += split(left, sets - 1)
        return found

    assert split(list(BOX), 4) == 27
    assert split(list(BOX), 3) == 0


@pytest.mark.parametrize(("id", "losing"), [("two-to-go", {4}), ("three-to-go", {2})])
def test_first_totals_that_lose(id, losing):
    rules = variant(id)
    assert {sum(faces) for faces in TWO_DICE if not rules.count_moves(BOX, faces, first_roll=True)} == losing
    assert not [faces for faces in TWO_DICE if not rules.count_moves(BOX, faces)]


def reached(rules):
    """Every box that can occur in a turn, and every box that a turn can end on."""
    seen, ends, ahead = set(), set(), [rules.open_tiles]
    while ahead:
        box = ahead.pop()
        if box in seen:
            continue
        seen.add(box)
        if not box:
            ends.add(box)
            continue
        for dice in rules.dice_choices(box):
            for faces in rules.source.weights(dice):
                moves = rules.legal_moves(box, faces)
                if not moves:
                    ends.add(box)
                ahead += [tuple(tile for tile in box if tile not in move) for move in moves]
    return seen, ends


def test_boxes_and_scores_that_can_never_occur():
    classic = variant("classic")
    seen, ends = reached(classic)
    every = {(), *boxes()}
    assert every - seen == {tuple(tile for tile in BOX if tile != 1)}
    scores = {classic.score(box) for box in ends}
    assert set(range(46)) - scores == {44, 45}
