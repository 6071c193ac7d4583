"""Parts of Rules: what cannot be played together is refused when it is built, naming what clashes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stbwidgets.rules.catalogue import variant, variants
from stbwidgets.rules.errors import VariantError
from stbwidgets.rules.rules import Rules
from stbwidgets.rules.sources import Cards, Dice, Dominoes

CLASHES = [
    # the row of tiles
    ("classic", {"tiles": ()}, ["tiles", "empty", "at least one"]),
    ("classic", {"tiles": (0, 1, 2)}, ["tile", "from 1", "not 0"]),
    ("classic", {"tiles": (-3,)}, ["tile", "not -3"]),
    ("classic", {"tiles": (1, 2, 2, 3)}, ["tile 2", "twice", "(1, 2, 2, 3)"]),
    ("classic", {"tiles": (1, 1000)}, ["tile", "999", "1000"]),
    ("classic", {"tiles": (1, 10**100)}, ["tile", "bits"]),
    ("classic", {"tiles": range(1, 66)}, ["65 tiles", "64"]),
    ("classic", {"tiles": (1, True)}, ["tile", "True"]),
    ("classic", {"tiles": (1, 2.0)}, ["tile", "2.0"]),
    ("classic", {"tiles": (1, "2")}, ["tile", "'2'"]),
    ("classic", {"tiles": "123456789"}, ["tile", "'123456789'"]),
    ("classic", {"tiles": 9}, ["tile", "sequence", "9"]),
    ("classic", {"tiles": None}, ["tile", "sequence", "None"]),
    ("classic", {"tiles": {1: 2}}, ["tile", "sequence"]),
    ("classic", {"open_tiles": ()}, ["open_tiles", "empty"]),
    ("classic", {"open_tiles": (9, 10, 11)}, ["open_tiles", "10, 11", "tiles"]),
    ("classic", {"open_tiles": (3, 3)}, ["open tile 3", "twice"]),
    ("classic", {"tiles": (20, 30)}, ["open_tiles", "20, 30", "source", "12"]),
    ("d20", {"tiles": (21,)}, ["open_tiles", "source", "20"]),
    # sources
    ("classic", {"source": "dice"}, ["source", "Dice", "'dice'"]),
    ("classic", {"source": 2}, ["source", "2"]),
    ("classic", {"source": Dice}, ["source"]),
    # move rules
    ("classic", {"move_rule": "difference"}, ["move_rule", "'sum-or-difference'", "'difference'"]),
    ("classic", {"move_rule": None}, ["move_rule", "None"]),
    ("classic", {"move_rule": ["sum"]}, ["move_rule", "['sum']"]),
    ("plus-minus", {"source": Dice(1), "dice_rule": "all"}, ["move_rule", "sum-or-difference", "2 faces", "shows 1"]),
    ("plus-minus", {"source": Dice(3), "dice_rule": "all"}, ["move_rule", "sum-or-difference", "2 faces", "shows 3"]),
    ("plus-minus", {"source": Cards(), "dice_rule": "all"}, ["move_rule", "sum-or-difference", "2 faces", "Cards"]),
    ("thai", {"source": Dice(3)}, ["move_rule", "one-of-three", "at most 2 faces", "3"]),
    ("junior", {"source": Dice(4)}, ["move_rule", "faces-or-total", "at most 2 faces", "4"]),
    ("faces-or-sum", {"source": Dice(3)}, ["move_rule", "faces-and-total", "at most 2 faces", "3"]),
    ("classic", {"max_tiles": 0}, ["max_tiles", "not 0"]),
    ("classic", {"max_tiles": True}, ["max_tiles", "True"]),
    ("classic", {"max_tiles": 1.5}, ["max_tiles", "1.5"]),
    ("thai", {"max_tiles": 2}, ["max_tiles=2", "one-of-three"]),
    ("singles", {"max_tiles": 1}, ["max_tiles=1", "single"]),
    ("junior", {"max_tiles": 2}, ["max_tiles=2", "faces-or-total"]),
    # dice rules
    ("classic", {"dice_rule": "few"}, ["dice_rule", "'few'", "'as-few'"]),
    ("classic", {"dice_rule": ()}, ["dice_rule", "empty"]),
    ("classic", {"dice_rule": 7}, ["dice rule", "7"]),
    ("classic", {"dice_rule": (None,)}, ["dice_rule", "None"]),
    ("classic", {"dice_rule": ("sum-six", "high")}, ["dice_rule", "sum-six", "high", "forces"]),
    ("classic", {"dice_rule": ("as-few", "sum-six")}, ["dice_rule", "sum-six", "as-few", "forces"]),
    ("classic", {"source": Dominoes()}, ["dice_rule", "high", "source", "Dominoes"]),
    ("sum-six", {"source": Cards()}, ["dice_rule", "sum-six", "source", "Cards"]),
    ("as-few", {"source": Cards()}, ["dice_rule", "as-few", "source", "Cards"]),
    # opening, stop
    ("classic", {"opening": 10}, ["opening=10", "open_tiles"]),
    ("three-down-extreme", {"opening": 2, "open_tiles": (4, 5)}, ["opening=2", "open_tiles 4, 5"]),
    ("classic", {"opening": 0}, ["opening", "not 0"]),
    ("classic", {"opening": False}, ["opening", "False"]),
    ("two-to-go", {"format": "race"}, ["opening=2", "format='race'", "persist"]),
    ("junior", {"opening": 3}, ["opening=3", "format='race'"]),
    ("full-house", {"source": Dice(1), "opening": 9}, ["opening=9", "source", "6"]),
    ("classic", {"stop_total": 13}, ["stop_total=13", "source"]),
    ("two-dice", {"stop_total": 1}, ["stop_total=1", "source"]),
    ("three-hundred", {"stop_total": 3}, ["stop_total=3", "source"]),
    ("classic", {"stop_total": 0}, ["stop_total", "not 0"]),
    ("classic", {"stop_total": "7"}, ["stop_total", "'7'"]),
    ("cards", {"source": Cards(highest=6), "stop_total": 7}, ["stop_total=7", "source"]),
    ("dominoes", {"source": Dominoes(double_blank=None), "stop_total": 1}, ["stop_total=1", "source"]),
    # words
    ("classic", {"scoring": "gold"}, ["scoring", "'golf'", "'gold'"]),
    ("classic", {"format": "league"}, ["format", "'race'", "'league'"]),
    ("classic", {"stakes": "money"}, ["stakes", "'canoga'", "None", "'money'"]),
    ("two-dice", {"tiles": (1,)}, ["open_tiles 1", "source", "no tile could ever be shut"]),
    ("lucky-seven", {"stop_total": 7}, ["open_tiles 7", "stop_total=7", "no tile could ever be shut"]),
    ("two-dice", {"move_rule": "single", "opening": 1}, ["opening=1", "every first roll would lose"]),
    ("classic", {"id": "ten"}, ["id 'ten'", "belongs to a variant of the catalogue"]),
    ("classic", {"title": "\ud800"}, ["title", "cannot be shown"]),
    ("classic", {"title": 7}, ["title", "text", "7"]),
    ("classic", {"text": "x" * 501}, ["text", "500"]),
    ("classic", {"id": None}, ["id", "None"]),
    ("classic", {"dice": 3}, ["'dice'", "parts are", "source"]),
]  # fmt: skip


@pytest.mark.parametrize(("id", "parts", "words"), CLASHES, ids=[f"{id}-{parts}"[:60] for id, parts, _ in CLASHES])
def test_what_clashes_is_named(id, parts, words):
    with pytest.raises(VariantError) as caught:
        variant(id).replace(**parts)
    for word in words:
        assert word in str(caught.value)
    assert len(str(caught.value)) < 600


@pytest.mark.parametrize(
    ("id", "parts"),
    [
        ("classic", {"stop_total": 1}),  # one die can show it
        ("classic", {"opening": 9, "stop_total": 2}),
        ("classic", {"dice_rule": ("high", "as-few")}),
        ("classic", {"dice_rule": ("all", "high")}),
        ("classic", {"max_tiles": 2, "opening": 3, "scoring": "digital"}),
        ("plus-minus", {"max_tiles": 2}),
        ("classic", {"tiles": (1, 2, 50)}),  # 50 stays open, and the rest is a game
        ("dominoes", {"opening": 2, "source": Dominoes("chinese", replacement=True)}),
        ("cards", {"source": Cards(packs=2, highest=6, courts=False)}),
        ("thai", {"source": Dominoes()}),
        ("junior", {"source": Cards()}),
        ("d20", {"dice_rule": "high"}),
        ("three-hundred", {"dice_rule": ("as-few", "high"), "stop_total": 1, "stakes": "pub", "format": "survivor"}),
    ],
)
def test_what_fits_is_built(id, parts):
    rules = variant(id).replace(**parts)
    assert eval(repr(rules), globals()) == rules
    assert Rules.from_json_data(rules.to_json_data()) == rules


def test_permissions_are_written_one_way():
    assert Rules(dice_rule=("as-few", "high", "high")).dice_rule == ("high", "as-few")
    assert Rules(dice_rule=("high", "all")) == Rules(dice_rule="high") == Rules(dice_rule=["high"])


def test_new_tiles_start_open():
    assert variant("against-all-odds").replace(tiles=range(1, 4)).open_tiles == (1, 2, 3)
    assert variant("classic").replace(open_tiles=range(1, 8)).tiles == tuple(range(1, 10))


def test_replaced_rules_do_not_go_by_the_old_name():
    mine = variant("classic").replace(stop_total=7)
    assert (mine.id, mine.title, mine.text, mine.origin) == ("custom", "House rules", "", "")
    assert variant("classic").replace(stop_total=7, title="My own").title == "My own"


# What broke: open tiles 1-9 of a larger box were left out of its repr, being those of the plain box.
def test_repr_rebuilds_a_partly_shut_larger_box():
    rules = Rules(tiles=range(1, 13), open_tiles=range(1, 10))
    assert eval(repr(rules), globals()) == rules
    assert repr(Rules(tiles=range(1, 4))) == "Rules(tiles=(1, 2, 3))"
    assert repr(variant("classic")) == "variant('classic')"


@given(st.data())
def test_any_replacement_is_built_or_refused_and_then_round_trips(data):
    tiles = st.sets(st.integers(1, 40), min_size=1, max_size=12)
    parts = {
        "tiles": tiles,
        "open_tiles": tiles,
        "source": st.one_of(
            st.builds(Dice, st.integers(1, 4), st.integers(2, 20)),
            st.builds(Dominoes, st.sampled_from(["western", "chinese"]), st.sampled_from(["free", "ends", None])),
            st.builds(Cards, st.integers(1, 3), st.integers(1, 10), st.booleans(), st.booleans()),
        ),
        "dice_rule": st.sets(st.sampled_from(["all", "high", "sum-six", "as-few"])),
        "move_rule": st.sampled_from(["sum", "sum-or-difference", "single", "one-of-three", "faces-or-total"]),
        "max_tiles": st.none() | st.integers(0, 4),
        "opening": st.none() | st.integers(1, 12),
        "stop_total": st.none() | st.integers(1, 12),
        "scoring": st.sampled_from(["golf", "missionary", "digital"]),
        "format": st.sampled_from(["round", "race", "survivor"]),
    }
    rules = variants()[data.draw(st.sampled_from(list(variants())))]
    chosen = data.draw(st.fixed_dictionaries({}, optional=parts))
    try:
        rules = rules.replace(**chosen)
    except VariantError:
        return
    assert set(rules.open_tiles) <= set(rules.tiles)
    assert eval(repr(rules), globals()) == rules
    assert Rules.from_json_data(rules.to_json_data()) == rules
    assert hash(eval(repr(rules), globals())) == hash(rules)


# What broke: dice, dominoes and cards could not be had from the package itself.
def test_a_variant_is_built_and_shown_with_public_names_only():
    import stbwidgets as stb

    public = {name: getattr(stb, name) for name in ("variant", "Rules", "Dice", "Dominoes", "Cards", "Turn")}
    for source in (Dice(3), Dominoes("chinese"), Cards(packs=2)):
        turn = public["Turn"](variant("two-dice").replace(source=source, tiles=range(1, 8)), seed=1)
        assert eval(repr(turn), public) == turn
