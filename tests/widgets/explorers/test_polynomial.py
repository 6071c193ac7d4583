"""The polynomial against plain counting of subsets and rolls, its mirror, what is refused, pictures, languages."""

from itertools import combinations, product

import pytest
from intents import assert_nothing_breaks, send

import stbwidgets as stb
from stbwidgets.odds.partitions import generating_polynomial, totals
from stbwidgets.widgets.explorers.polynomial import SICHERMAN, Factor, multiply, written

NINE = (1, 1, 1, 2, 2, 3, 4, 5, 6, 8, 9, 10, 12, 13, 15, 17, 18, 19, 21, 21, 22, 23, 23)


def subsets(tiles, n):
    """Every set of tiles with this sum, by trying them all."""
    every = (some for size in range(len(tiles) + 1) for some in combinations(tiles, size))
    return [some for some in every if sum(some) == n]


def rolls(dice, n):
    return [faces for faces in product(*dice) if sum(faces) == n]


@pytest.mark.parametrize("tiles", [(1,), (2, 3, 5), tuple(range(1, 10)), (7, 11, 12)])
def test_each_coefficient_counts_sets_at_every_step(tiles):
    widget = stb.explore("polynomial", tiles=tiles)
    for done in range(len(tiles) + 1):
        some = tiles[:done]
        assert widget.coefficients == tuple(len(subsets(some, n)) for n in range(sum(some) + 1))
        assert sum(widget.coefficients) == 2**done
        assert f"= {2**done}: each tile is shut or open" in widget.state["summary"]
        assert widget.state["bars"] == [len(subsets(some, n)) for n in range(sum(tiles) + 1)]
        if done < len(tiles):
            assert send(widget, "next") == []
    assert send(widget, "next")[0]["text"] == "That was the last one."


@pytest.mark.parametrize(
    ("dice", "faces"),
    [(1, [range(1, 7)]), (2, [range(1, 7)] * 2), (3, [range(1, 7)] * 3), ("sicherman", SICHERMAN)],
)
def test_each_coefficient_counts_rolls(dice, faces):
    widget = stb.explore("polynomial", dice=dice)
    send(widget, "all")
    assert widget.coefficients == tuple(len(rolls(faces, n)) for n in range(sum(map(max, faces)) + 1))
    assert f"= {6 ** len(faces)}: each die" in widget.state["summary"]


def test_it_agrees_with_the_library():
    widget = stb.explore("polynomial", tiles=range(1, 13), factors=12)
    assert list(widget.coefficients) == generating_polynomial(range(1, 13)).all_coeffs()[::-1]
    dice, others = (stb.explore("polynomial", dice=dice, factors=2).coefficients for dice in (2, "sicherman"))
    assert dice == others == (0, 0, *(totals()[n] for n in range(2, 13)))


def test_the_facts_of_the_course():
    widget = stb.explore("polynomial", factors=9)
    assert widget.coefficients == NINE + NINE[::-1]
    assert sum(widget.coefficients[2:13]) == 62
    assert "They add up to 2⁹ = 512" in widget.summary()
    send(widget, "choose", n=8)
    assert widget.state["told"] == "6 sets of these tiles make 8: 8; 1 + 7; 2 + 6; 3 + 5; 1 + 2 + 5; 1 + 3 + 4."
    dice = stb.explore("polynomial", dice=2, factors=2, n=10)
    assert dice.state["told"] == "3 outcomes of these dice make 10: 4 + 6; 5 + 5; 6 + 4."
    others = stb.explore("polynomial", dice="sicherman", factors=2, n=10)
    assert others.state["told"] == "3 outcomes of these dice make 10: 2 + 8 (2 times); 4 + 6."
    assert others.state["factors"] == ["(x + 2x² + 2x³ + x⁴)", "(x + x³ + x⁴ + x⁵ + x⁶ + x⁸)"]


def test_the_strips_are_the_step_before_moved_and_add_up_to_the_bars():
    for widget in (
        stb.explore("polynomial"),
        stb.explore("polynomial", dice=3),
        stb.explore("polynomial", dice="sicherman"),
    ):
        assert widget.state["strips"] == []
        while widget.state["done"] < len(widget.state["factors"]):
            before = widget.state["bars"]
            send(widget, "next")
            strips = [strip["values"] for strip in widget.state["strips"]]
            assert [sum(values) for values in zip(*strips, strict=True)] == widget.state["bars"]
            for strip in strips:  # each is the step before, moved, and as often as the face is there
                first = next(n for n, count in enumerate(strip) if count)
                start = next(n for n, count in enumerate(before) if count)
                weight = strip[first] // before[start]
                shifted = [weight * count for count in before[start:]][: len(strip) - first]
                assert strip[first:] == shifted


@pytest.mark.parametrize("n", range(12))
def test_what_a_coefficient_counts_is_listed(n):
    tiles = (1, 2, 4, 5)
    widget = stb.explore("polynomial", tiles=tiles, factors=4, n=n)
    ways = [tuple(way["parts"]) for way in widget.state["ways"]]
    assert ways == sorted(subsets(tiles, n), key=lambda some: (len(some), some))
    assert [way["fresh"] for way in widget.state["ways"]] == [5 in way for way in ways]
    send(widget, "mirror", on=True)
    for way in widget.state["ways"]:
        assert sorted(way["parts"] + way["rest"]) == list(tiles)
        assert sum(way["rest"]) == 12 - n == widget.state["other"]
    if not ways:
        assert widget.state["told"] == f"No set of these tiles makes {n}."
        assert widget.state["other"] is None


@pytest.mark.parametrize("keywords", [{}, {"tiles": (2, 3, 7)}, {"dice": 3}, {"dice": "sicherman"}])
def test_the_two_ends_mirror_each_other(keywords):
    widget = stb.explore("polynomial", **keywords)
    send(widget, "mirror", on=True)
    for _ in widget.state["factors"]:
        send(widget, "next")
        for n, count in enumerate(widget.coefficients):
            send(widget, "choose", n=n)
            if count:
                other = widget.state["other"]
                assert widget.coefficients[other] == count
                assert (
                    f"{n} lies in the middle"
                    if n == other
                    else f"So {n} and {other} have the same coefficient, {count}."
                ) in widget.state["said"]
                send(widget, "choose", n=other)
                assert widget.state["other"] == n


def test_many_ways_are_cut():
    widget = stb.explore("polynomial", tiles=range(1, 13), factors=12, n=39)
    assert len(widget.state["ways"]) == 24
    assert widget.state["more"] == "and 100 more"
    assert widget.state["told"].endswith("; ….")


def test_a_change_of_the_factors_begins_anew():
    widget = stb.explore("polynomial", factors=9, n=45)
    send(widget, "product", product="dice")
    assert (widget.coefficients, widget.state["n"]) == ((1,), 12)
    send(widget, "dice", dice=4)
    assert len(widget.state["factors"]) == 4
    send(widget, "product", product="sicherman")
    send(widget, "all")
    assert sum(widget.coefficients) == 36
    send(widget, "product", product="tiles")
    send(widget, "tiles", tiles=[9, 2])
    assert widget.state["factors"] == ["(1 + x²)", "(1 + x⁹)"]
    (answer,) = send(widget, "tiles", tiles=[])
    assert (answer["reason"], answer["text"]) == ("impossible", "Keep one tile at least.")


def test_polynomials_are_written_and_multiplied():
    assert written(multiply(multiply((1,), Factor(tile=1)), Factor(tile=12))) == "1 + x + x¹² + x¹³"
    assert written((0, 3, 0, 20)) == "3x + 20x³"
    assert stb.explore("polynomial", tiles=(1, 2, 3), factors=3).state["multiplied"] == (
        "1 + x + x² + 2x³ + x⁴ + x⁵ + x⁶"
    )


@pytest.mark.parametrize(
    "keywords",
    [{}, {"tiles": (2, 3)}, {"factors": 4, "n": 6}, {"dice": 3, "factors": 1}, {"dice": "sicherman", "n": 5}],
)
def test_it_rebuilds_itself(keywords):
    widget = stb.explore("polynomial", **keywords)
    written_out = "".join(f", {name}={value!r}" for name, value in keywords.items())
    assert repr(widget) == f"explore('polynomial'{written_out})"
    assert eval(repr(widget), {"explore": stb.explore}).state == widget.state


@pytest.mark.parametrize(
    ("keywords", "told"),
    [
        ({"tiles": ()}, "tiles is empty"),
        ({"tiles": (13,)}, "tile must be a whole number from 1 to 12, not 13"),
        ({"tiles": (2, 2)}, "tile 2 is named twice"),
        ({"tiles": "123"}, "expected a sequence of tiles"),
        ({"dice": 5}, "dice must be a whole number from 1 to 4, not 5"),
        ({"dice": True}, "dice must be a whole number from 1 to 4, not True"),
        ({"dice": "loaded"}, "or \"sicherman\", not 'loaded'"),
        ({"tiles": (1, 2), "dice": 2}, "give tiles or dice, not both"),
        ({"factors": 10}, "multiplied at the start, must be a whole number from 0 to 9"),
        ({"n": 46}, "the exponent looked at, must be a whole number from 0 to 45"),
    ],
)
def test_what_cannot_be_is_told(keywords, told):
    with pytest.raises(ValueError, match=told):
        stb.explore("polynomial", **keywords)


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"kind": "choose", "n": 46}, "malformed"),
        ({"kind": "choose", "n": True}, "malformed"),
        ({"kind": "choose"}, "malformed"),
        ({"kind": "mirror", "on": 1}, "malformed"),
        ({"kind": "product", "product": "cards"}, "malformed"),
        ({"kind": "tiles", "tiles": [13]}, "malformed"),
        ({"kind": "tiles", "tiles": [1, 1]}, "malformed"),
        ({"kind": "tiles", "tiles": "12"}, "malformed"),
        ({"kind": "tiles", "tiles": [1] * 10_000}, "malformed"),
        ({"kind": "dice", "dice": 5}, "malformed"),
        ({"kind": "back"}, "impossible"),
        ({"kind": "start"}, "impossible"),
        ({"kind": "multiply"}, "unknown"),
        ({"kind": "next", "step": 9}, "stale"),
    ],
)
def test_each_wrong_message_is_refused(fields, reason):
    widget = stb.explore("polynomial")
    before = widget.state
    (answer,) = send(widget, **fields)
    assert (answer["kind"], answer["reason"]) == ("refused", reason)
    assert widget.state is before


def test_nothing_that_is_sent_breaks_it():
    likely = [0, 1, 4, 8, 45, True, False, "tiles", "dice", "sicherman", [], [1, 2, 3], list(range(1, 13))]
    assert_nothing_breaks(lambda: stb.explore("polynomial"), ["n", "on", "product", "tiles", "dice"], likely)


def test_the_picture_has_every_bar_and_its_number():
    widget = stb.explore("polynomial", tiles=(1, 2, 3), factors=3)
    picture = widget.picture()
    assert picture.count("<rect") == 7
    assert "(1 + x)(1 + x²)(1 + x³) = 1 + x + x² + 2x³ + x⁴ + x⁵ + x⁶" in picture
    assert f'aria-label="{widget.summary()}"' in picture
    assert widget.plain_text() == (
        "One polynomial counts the sets of tiles. Factors so far: 3 of 3. "
        "Coefficients from x⁰ on: 1, 1, 1, 2, 1, 1, 1. They add up to 2³ = 8: each tile is shut or open."
    )


@pytest.mark.parametrize(
    ("language", "title", "told"),
    [
        ("en", "One polynomial counts the sets of tiles", "2 sets of these tiles make 6"),
        ("es", "Un polinomio cuenta las combinaciones de tablillas", "2 combinaciones de estas tablillas suman 6"),
        ("sv", "Ett polynom räknar kombinationerna av brickor", "2 kombinationer av dessa brickor ger 6"),
    ],
)
def test_it_speaks_three_languages(language, title, told):
    widget = stb.explore("polynomial", factors=4, n=6, language=language)
    assert widget.state["title"] == title
    assert widget.state["told"].startswith(told)
    assert title in widget.picture()
    english = stb.explore("polynomial").strings
    if language != "en":
        same = {name for name, text in widget.strings.items() if text == english[name]}
        assert same <= {"follow", "exponent", "head_exponent"}
