"""Totals: exact chances against plain enumeration, throws that repeat, what may be asked, pictures, three languages."""

import re
from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement, product

import pytest
from intents import assert_nothing_breaks, send

import stbwidgets as stb
from stbwidgets.widgets.explorers.totals import SIDES

KINDS = ("dice", "dominoes", "cards", "sicherman")


def plain(rolls):
    return dict(sorted(Counter(map(sum, rolls)).items()))


@pytest.mark.parametrize("sides", SIDES)
@pytest.mark.parametrize("dice", [1, 2, 3])
def test_dice_weigh_as_their_outcomes_are_counted(dice, sides):
    totals = stb.explore("totals", dice=dice, sides=sides)
    assert totals.ways == plain(product(range(1, sides + 1), repeat=dice))
    assert sum(totals.chances.values()) == 1


def test_the_facts_of_the_course():
    two = stb.explore("totals", "dice")
    assert list(two.ways.values()) == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    sicherman = stb.explore("totals", "sicherman")
    assert sicherman.ways == two.ways == plain(product((1, 2, 2, 3, 3, 4), (1, 3, 4, 5, 6, 8)))
    dominoes = stb.explore("totals", "dominoes")
    assert list(dominoes.ways.values()) == [1, 1, 2, 2, 3, 3, 3, 2, 2, 1, 1]
    assert dominoes.ways == plain(combinations_with_replacement(range(1, 7), 2))
    assert stb.explore("totals", "cards").ways == dict.fromkeys(range(1, 13), 4)
    assert stb.explore("totals", dice=4, sides=20).ways[42] == 5340


@pytest.mark.parametrize("name", stb.variants())
def test_the_source_of_every_game_is_taken(name):
    source = stb.variant(name).source
    totals = stb.explore("totals", source)
    if source.kind == "dice":
        assert sum(totals.ways.values()) == source.sides**source.count
        faces = source.count
    else:
        assert totals.ways == plain(piece for piece in source.pieces if not source.is_free(piece))
        faces = len(source.pieces[0])
    totals.throw(20)
    assert len(totals.state["last"]["faces"]) == faces
    again = eval(repr(totals), {"explore": stb.explore, "Dice": stb.Dice, "Dominoes": stb.Dominoes, "Cards": stb.Cards})
    again.throw(20)
    assert {**again.state, "step": 0} == {**totals.state, "step": 0}
    assert stb.explore("totals", stb.variant(name)).ways == totals.ways  # the rules themselves do as well


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_seed_gives_the_same_throws_however_they_are_asked_for(kind):
    at_once, one_by_one = stb.explore("totals", kind, seed=5), stb.explore("totals", kind, seed=5)
    at_once.throw(111)
    for times in (1, 10, 100):
        assert send(one_by_one, "throw", times=times) == []
    assert {**at_once.state, "step": 0} == {**one_by_one.state, "step": 0}
    assert at_once.throws == sum(at_once.counts.values()) == 111
    counts = at_once.counts
    at_once.clear()
    assert at_once.throws == 0
    assert at_once.state["last"] is None
    at_once.throw(111)
    assert at_once.counts != counts  # the dice go on
    assert send(at_once, "seed", seed=5) == []
    at_once.throw(111)
    assert at_once.counts == counts
    other = stb.explore("totals", kind, seed=6)
    other.throw(111)
    assert other.counts != counts


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_thrown_comes_near_to_what_must(kind):
    totals = stb.explore("totals", kind)
    totals.throw(20_000)
    for total, chance in totals.chances.items():
        deviation = (20_000 * chance * (1 - chance)) ** 0.5
        assert abs(totals.counts[total] - 20_000 * chance) < 4 * deviation


def test_the_difference_is_told_as_it_is():
    totals = stb.explore("totals")
    assert totals.summary() == "The most likely total is 7, with a chance of 6/36 = 1/6. Nothing has been thrown yet."
    totals.throw(100)
    gaps = {total: Fraction(totals.counts[total], 100) - chance for total, chance in totals.chances.items()}
    furthest = max(gaps, key=lambda total: abs(gaps[total]))
    mean = float(sum(map(abs, gaps.values())) / 11 * 100)
    assert f"After 100 throws the bars differ most at total {furthest}" in totals.summary()
    assert f"off by {mean:.2f} percentage points" in totals.summary()
    assert re.match(r"Thrown last: \d \+ \d = \d+\. After 100 throws", totals.said())


def test_what_is_drawn_fits_its_scale():
    for kind in KINDS:
        totals = stb.explore("totals", kind)
        for times in (0, 1, 10, 100, 1000):
            if times:
                totals.throw(times)
            state = totals.state
            assert max(max(bar["exact"], bar["came"]) for bar in state["bars"]) <= state["top"] + 1e-12
            assert 2 <= len(state["lines"]) <= 7
            assert [line["at"] for line in state["lines"]][:: len(state["lines"]) - 1] == [0, 1]
            assert sum(bar["came"] for bar in state["bars"]) == pytest.approx(1 if state["throws"] else 0)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"source": "coins"}, "source must be 'dice', 'dominoes', 'cards' or 'sicherman', not 'coins'"),
        ({"source": None}, "source must be"),
        ({"source": ["dice"]}, "source must be"),
        ({"dice": 5}, "the number of dice must be a whole number from 1 to 4, not 5"),
        ({"dice": True}, "the number of dice"),
        ({"sides": 7}, "4, 6, 8, 10, 12 or 20 here, not 7"),
        ({"sides": 6.0}, "not 6.0"),
        ({"seed": -1}, "seed must be"),
        ({"seed": "1"}, "seed must be"),
        ({"source": stb.Dice(2, 100)}, "has 199 totals; at most 120"),
    ],
)
def test_what_cannot_be_is_told(given, told):
    with pytest.raises(ValueError, match=told):
        stb.explore("totals", **given)


def test_it_rebuilds_itself():
    totals = stb.explore("totals", dice=3, sides=10, seed=4)
    assert repr(totals) == "explore('totals', 'dice', dice=3, sides=10, seed=4)"
    assert eval(repr(totals), {"explore": stb.explore}).state == totals.state
    assert repr(stb.explore("totals", "dominoes")) == "explore('totals', 'dominoes')"
    chinese = stb.explore("totals", stb.variant("chinese-dominoes").source)
    assert repr(chinese).startswith("explore('totals', Dominoes(")


def test_the_exact_chances_may_be_kept_back():
    totals = stb.explore("totals", exact=False)
    assert totals.summary() == "Nothing has been thrown yet."
    for throws in (0, 1, 40):
        totals.throw(throws) if throws else None
        shown = totals.picture() + totals.said() + str({**totals.state, "lots": [], "last": None})
        assert not re.search(r"/36|16\.67|0\.1666", shown)
        assert totals.picture().count("<rect") == sum(count > 0 for count in totals.counts.values())
    most = max(totals.counts.values())
    named = [str(total) for total, count in totals.counts.items() if count == most]
    assert re.match(rf"After 41 throws, totals? {named[0]}", totals.summary())
    assert send(totals, "exact", shown=True) == []
    assert "The most likely total is 7, with a chance of 6/36 = 1/6." in totals.summary()
    assert totals.throws == 41
    assert send(totals, "exact", shown=False) == []
    assert repr(totals) == "explore('totals', 'dice', exact=False)"
    (answer,) = send(totals, "exact", shown=1)
    assert answer["reason"] == "malformed"
    with pytest.raises(ValueError, match="exact says whether"):
        stb.explore("totals", exact="no")


def test_honest_intents():
    totals = stb.explore("totals")
    assert send(totals, "throw", times=10) == []
    assert send(totals, "dice", dice=3) == []  # other dice: nothing of the old throws stays
    assert (totals.throws, len(totals.ways)) == (0, 16)
    assert send(totals, "sides", sides=4) == []
    assert list(totals.ways) == list(range(3, 13))
    assert send(totals, "source", source="cards") == []
    assert totals.title() == "Totals of 48 cards"
    assert send(totals, "seed", seed=12) == []
    assert send(totals, "source", source="dice") == []
    assert repr(totals) == "explore('totals', 'dice', dice=3, sides=4, seed=12)"
    game = stb.explore("totals", stb.variant("dominoes").source)
    assert game.title() == "Totals of 22 dominoes"  # 0-0 is a free draw: it does not count
    assert send(game, "source", source="sicherman") == []
    assert send(game, "source", source="given") == []
    assert game.title() == "Totals of 22 dominoes"


def test_there_is_an_end_to_it():
    totals = stb.explore("totals")
    totals._counts[7] = 999_995
    (answer,) = send(totals, "throw", times=10)
    assert (answer["reason"], answer["text"]) == ("impossible", "A million throws are enough. Clear them first.")
    assert send(totals, "throw", times=1) == []
    with pytest.raises(ValueError, match="enough"):
        totals.throw(5)
    with pytest.raises(ValueError, match="the number of throws"):
        totals.throw(0)


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"kind": "throw"}, "malformed"),
        ({"kind": "throw", "times": 2}, "malformed"),
        ({"kind": "throw", "times": 10**9}, "malformed"),
        ({"kind": "throw", "times": True}, "malformed"),
        ({"kind": "dice", "dice": 0}, "malformed"),
        ({"kind": "dice", "dice": 5}, "malformed"),
        ({"kind": "sides", "sides": 7}, "malformed"),
        ({"kind": "sides", "sides": "6"}, "malformed"),
        ({"kind": "source", "source": "given"}, "malformed"),
        ({"kind": "source", "source": ["dice"]}, "malformed"),
        ({"kind": "seed", "seed": -1}, "malformed"),
        ({"kind": "roll"}, "unknown"),
        ({"kind": "clear", "step": 3}, "stale"),
    ],
)
def test_each_wrong_message_is_refused(fields, reason):
    totals = stb.explore("totals")
    before = totals.state
    (answer,) = send(totals, **fields)
    assert (answer["kind"], answer["reason"]) == ("refused", reason)
    assert totals.state is before


def test_nothing_that_is_sent_breaks_it():
    likely = [True, False, 0, 1, 3, 10, 20, 1000, "dice", "dominoes", "cards", "sicherman", "given"]
    assert_nothing_breaks(lambda: stb.explore("totals"), ["source", "dice", "sides", "times", "seed", "shown"], likely)


def test_exact_chances_can_be_kept_back():
    totals = stb.explore("totals", exact=False)
    totals.throw(10)
    assert eval(f"stb.{totals!r}").state["shown"] is False
    assert "chance" not in totals.summary() + totals.said()
    assert {(bar["ways"], bar["exact"]) for bar in totals.state["bars"]} == {("", 0)}
    assert send(totals, "exact", shown=True) == []
    assert totals.state["bars"][5]["ways"] == 6
    assert "The most likely total is 7" in totals.summary()
    assert send(totals, "exact", shown=False) == []
    assert totals.throws == 10
    assert "1/6" not in totals.picture()
    with pytest.raises(ValueError, match="True or False"):
        stb.explore("totals", exact="no")


def test_the_picture_has_a_bar_for_each_number():
    totals = stb.explore("totals")
    assert totals.picture().count("<rect") == 11
    totals.throw(100)
    html = totals.picture()
    assert html.count("<rect") == 11 + sum(count > 0 for count in totals.counts.values())
    assert totals.summary() in html
    assert totals.plain_text() == f"Totals of 2 dice with 6 sides. {totals.summary()}"
    again = stb.explore("totals")
    again.throw(100)
    assert again.picture() == html
    for totals in (stb.explore("totals", dice=1, sides=4), stb.explore("totals", dice=4, sides=20)):
        assert all(float(y) >= 0 for y in re.findall(r' y="([-\d.]+)"', totals.picture()))


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "The most likely total"), ("es", "probable"), ("sv", "sannolika summan")],
)
def test_three_languages(language, words):
    assert words in stb.explore("totals", language=language).summary()
    english = stb.explore("totals", language="en")
    for kind in KINDS:
        totals = stb.explore("totals", kind, language=language)
        for name, text in totals.strings.items():
            assert language == "en" or name == "follow" or text != english.strings[name], name
        for times in (1, 10):
            totals.throw(times)
            said = " ".join([totals.title(), totals.said(), totals.summary(), totals.state["note"], totals.picture()])
            assert "{" not in said
            if language != "en":
                assert not re.search(r"\b(After|throws?|draws?|total|chance|cards|dice|each)\b", said)


def test_a_plain_one_offers_no_other_source():
    assert not stb.explore("totals").state["plain"]
    plain = stb.explore("totals", "dice", dice=1, plain=True)
    assert plain.state["plain"]
    assert repr(plain) == "explore('totals', 'dice', dice=1, plain=True)"
    with pytest.raises(ValueError, match="plain is True or False, not 'yes'"):
        stb.explore("totals", plain="yes")
