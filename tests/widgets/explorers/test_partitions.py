"""Partitions against brute force, the order and its rule, Euler's pairs, what is refused, pictures, languages."""

import re
from itertools import combinations_with_replacement

import pytest
from intents import assert_nothing_breaks, send

import stbwidgets as stb
from stbwidgets.odds import partitions as counted
from stbwidgets.odds.partition_steps import by_family, change, halvings, in_order, joinings
from stbwidgets.widgets.explorers.partitions import PAGE, PARTS, _count

FITS = {
    "any": lambda parts: True,
    "distinct": lambda parts: len(set(parts)) == len(parts),
    "odd": lambda parts: all(part % 2 for part in parts),
}


def twin(n, parts="any", cap=None):
    """Every partition, by trying all choices of as many numbers as there can be parts."""
    numbers = range(1, min(n, cap or n) + 1)
    found = (sums for size in range(1, n + 1) for sums in combinations_with_replacement(numbers, size))
    return {tuple(reversed(sums)) for sums in found if sum(sums) == n and FITS[parts](sums)}


@pytest.mark.parametrize("cap", [None, 1, 3, 5, 9])
@pytest.mark.parametrize("parts", PARTS)
def test_the_list_misses_none_and_is_in_order(parts, cap):
    for n in range(1, 11):
        found = stb.explore("partitions", n, parts=parts, cap=cap, shown="all").listed
        assert list(found) == sorted(twin(n, parts, cap), reverse=True)


@pytest.mark.parametrize("n", [12, 21, 30])
def test_long_lists_agree_with_the_library(n):
    assert tuple(in_order(n)) == counted.partitions(n)
    assert set(in_order(n, "distinct")) == {parts[::-1] for parts in counted.distinct_partitions(n)}
    assert tuple(in_order(n, "odd")) == counted.odd_partitions(n)
    for parts in PARTS:
        assert _count(n, parts) == len(list(in_order(n, parts)))


def test_the_facts_of_the_course():
    capped = [len(stb.explore("partitions", n, parts="distinct", cap=9, shown="all").listed) for n in range(2, 13)]
    assert capped == [1, 2, 2, 3, 4, 5, 6, 8, 9, 10, 12]
    distinct = [len(stb.explore("partitions", n, parts="distinct", shown="all").listed) for n in range(1, 13)]
    assert distinct == [1, 1, 2, 2, 3, 4, 5, 6, 8, 10, 12, 15]
    every = [len(stb.explore("partitions", n, shown="all").listed) for n in range(1, 13)]
    assert every == [1, 2, 3, 5, 7, 11, 15, 22, 30, 42, 56, 77]


@pytest.mark.parametrize("parts", PARTS)
def test_each_rule_makes_the_next_one(parts):
    """What is said is enough to make it: the parts kept, the new one, and the rest, the largest that fit first."""
    widget = stb.explore("partitions", 11, parts=parts)
    while not widget.state["list"]["done"]:
        before = widget.listed[-1]
        send(widget, "next")
        numbers = [
            [int(digits) for digits in re.findall(r"\d+", part)] for part in widget.state["list"]["rule"].split(".")
        ]
        kept = numbers.pop(0) if widget.state["list"]["rule"].startswith("Keep") else []
        old, new = numbers[0]
        assert (*kept, old) == before[: len(kept) + 1]
        made = (*kept, new, *(numbers[1] or ()))
        assert made == widget.listed[-1]
        # the rest is the largest that fits: the first of all partitions of what was left
        left = 11 - sum(kept) - new
        assert made[len(kept) + 1 :] == next(in_order(left, parts, new - 1 if parts == "distinct" else new))
        # and no later part could have gone down: nothing that keeps more lies between
        assert change(before, made).kept == tuple(kept)


def test_the_count_grows_and_the_whole_is_told_only_at_the_end():
    widget = stb.explore("partitions", 8, parts="distinct")
    assert widget.state["list"]["rule"] == "Begin with the largest part there can be: 8."
    assert "6" not in widget.state["list"]["counted"]
    for many in range(2, 7):
        assert send(widget, "next") == []
        assert widget.state["list"]["count"] == many
        assert [row["text"] for row in widget.state["list"]["rows"]][-1] in widget.state["said"]
    assert widget.state["list"]["counted"] == "6 in all"
    (answer,) = send(widget, "next")
    assert (answer["reason"], answer["text"]) == ("impossible", "That was the last one.")
    send(widget, "back")
    assert widget.state["list"]["counted"] == "5 so far"
    send(widget, "start")
    assert widget.listed == ((8,),)
    assert send(widget, "back")[0]["text"] == "This is the first one."
    send(widget, "all")
    assert len(widget.listed) == 6


def test_many_are_shown_a_page_at_a_time():
    widget = stb.explore("partitions", 30)
    send(widget, "all")
    facts = widget.state["list"]
    assert (facts["count"], facts["page"], facts["pages"], len(facts["rows"])) == (5604, 0, 234, PAGE)
    assert facts["paged"] == "1 to 24 of 5604"
    send(widget, "page", page=233)
    assert [row["at"] for row in widget.state["list"]["rows"]] == list(range(24 * 233, 5604))
    send(widget, "back")  # the newest is in sight
    assert widget.state["list"]["rows"][-1]["at"] == 5602
    assert widget.state["list"]["page"] == 233
    assert len(widget.state["summary"]) < 500


def test_a_change_of_what_is_listed_begins_anew_and_keeps_the_cap():
    widget = stb.explore("partitions", 12, parts="distinct", cap=9, shown="all")
    send(widget, "n", n=7)
    assert (widget.state["cap"], widget.listed) == (7, ((7,),))
    assert "above" not in widget.state["title"]
    send(widget, "n", n=10)
    assert widget.state["title"] == "Ways to make 10 with distinct parts, none above 9"
    send(widget, "cap", cap=10)  # as large as the number: no cap
    assert widget.state["title"] == "Ways to make 10 with distinct parts"
    send(widget, "parts", parts="odd")
    assert widget.listed == ((9, 1),)


def test_there_may_be_none():
    widget = stb.explore("partitions", 8, parts="distinct", cap=3)
    assert widget.listed == ()
    assert widget.state["summary"] == "No way to make 8 with distinct parts, none above 3."
    for kind in ("next", "back", "all", "start", "turn"):
        assert send(widget, kind)[0]["reason"] == "impossible"
    assert send(widget, "choose", at=0)[0]["reason"] == "malformed"
    send(widget, "show", **{"as": "diagrams"})
    assert "No way" in widget.picture()


def test_rows_and_columns_swap_and_what_stays_is_said():
    widget = stb.explore("partitions", 8, view="diagrams", shown="all")
    for at, parts in enumerate(widget.listed):
        send(widget, "choose", at=at)
        send(widget, "turn")
        other = tuple(sum(part > column for part in parts) for column in range(parts[0]))
        look = widget.state["list"]["look"]
        assert " + ".join(map(str, other)) in look
        assert f"Still 8 squares. Largest part: {parts[0]}, now {len(parts)}. Number of parts: {len(parts)}, " in look
        assert widget.state["list"]["sum"] == " + ".join(map(str, other))
        assert look == widget.state["said"]
        assert widget.listed.index(other) >= 0
        send(widget, "turn")
        assert not widget.state["list"]["turned"]
    send(widget, "choose", at=widget.listed.index((3, 3, 2)))
    send(widget, "turn")
    assert "and 3 + 3 + 2 is the same again" in widget.state["list"]["look"]


def test_euler_pairs_each_distinct_one_with_an_odd_one():
    for n in range(1, 26):
        odd = set(in_order(n, "odd"))
        for parts in in_order(n, "distinct"):
            steps = halvings(parts)
            end = steps[-1].parts if steps else by_family(parts)
            assert end == counted.split_to_odd(parts)
            odd.remove(end)
            back = joinings(end)
            assert (back[-1].parts if back else end) == by_family(parts)
            assert all(sum(step.parts) == n for step in steps + back)
        assert not odd


@pytest.mark.parametrize("n", [1, 6, 12, 15])
def test_both_ways_are_stepped_and_said(n):
    widget = stb.explore("partitions", n, view="euler")
    for way, other in (("halve", "join"), ("join", "halve")):
        send(widget, "way", way=way)
        for pair in range(widget.state["euler"]["pairs"]):
            send(widget, "pair", pair=pair)
            while widget.state["euler"]["at"] < widget.state["euler"]["steps"]:
                rows = widget.state["euler"]["rows"]
                assert send(widget, "next") == []
                now = widget.state["euler"]["rows"]
                assert now[:-1] == rows
                assert f"Now: {' + '.join(map(str, sorted(now[-1], reverse=True)))}." in widget.state["said"]
            start, end = (widget.state["euler"]["rows"][place] for place in (0, -1))
            assert FITS["distinct" if way == "halve" else "odd"](start)
            assert FITS["odd" if way == "halve" else "distinct"](end)
            # the same pair from its other end
            send(widget, "way", way=other)
            assert sorted(widget.state["euler"]["rows"][0]) == sorted(end)
            send(widget, "way", way=way)
            assert sorted(widget.state["euler"]["rows"][0]) == sorted(start)
            assert widget.state["euler"]["pair"] == pair


def test_it_begins_with_a_pair_that_has_something_to_do():
    widget = stb.explore("partitions", 9, view="euler")
    assert widget.state["euler"]["rows"] == [[8, 1]]
    send(widget, "n", n=7)
    assert widget.state["euler"]["rows"] == [[6, 1]]
    send(widget, "n", n=1)
    assert (widget.state["euler"]["rows"], widget.state["euler"]["steps"]) == ([[1]], 0)


def test_the_table_of_euler_counts_both_kinds():
    widget = stb.explore("partitions", 30, view="euler")
    counts = widget.state["euler"]["counts"]
    assert counts[:12] == [[n + 1, many, many] for n, many in enumerate([1, 1, 2, 2, 3, 4, 5, 6, 8, 10, 12, 15])]
    assert counts[-1] == [30, 296, 296]
    assert widget.state["summary"] == "30 has as many partitions into distinct parts as into odd parts: 296."


@pytest.mark.parametrize(
    ("given", "keywords"),
    [
        ((8,), {}),
        ((12,), {"parts": "distinct", "cap": 9}),
        ((5,), {"parts": "odd", "view": "diagrams", "shown": "all"}),
        ((9,), {"view": "euler"}),
        ((9,), {"shown": 4}),
    ],
)
def test_it_rebuilds_itself(given, keywords):
    widget = stb.explore("partitions", *given, **keywords)
    again = eval(repr(widget), {"explore": stb.explore})
    assert again.state == widget.state
    assert (
        repr(again)
        == repr(widget)
        == f"explore('partitions', {given[0]}"
        + "".join(f", {name}={value!r}" for name, value in keywords.items())
        + ")"
    )


@pytest.mark.parametrize(
    ("given", "keywords", "told"),
    [
        ((31,), {}, "the number to split must be a whole number from 1 to 30, not 31"),
        ((0,), {}, "from 1 to 30, not 0"),
        ((True,), {}, "not True"),
        (("8",), {}, "not '8'"),
        ((8,), {"parts": "even"}, "parts must be one of 'any', 'distinct', 'odd', not 'even'"),
        ((8,), {"parts": ["any"]}, "parts must be one of"),
        ((8,), {"view": "x" * 1000}, "view must be one of"),
        ((8,), {"cap": 0}, "cap, the greatest part, must be a whole number from 1"),
        ((8,), {"shown": 0}, r"shown \(or \"all\"\) must be a whole number from 1"),
    ],
)
def test_what_cannot_be_is_told(given, keywords, told):
    with pytest.raises(ValueError, match=told):
        stb.explore("partitions", *given, **keywords)


def test_an_unknown_keyword_is_told():
    with pytest.raises(TypeError, match="it takes: n, parts, cap, view, shown, plain, language"):
        stb.explore("partitions", 8, part="odd")


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"kind": "n", "n": 31}, "malformed"),
        ({"kind": "n", "n": True}, "malformed"),
        ({"kind": "n", "n": "8"}, "malformed"),
        ({"kind": "n"}, "malformed"),
        ({"kind": "cap", "cap": 0}, "malformed"),
        ({"kind": "parts", "parts": "even"}, "malformed"),
        ({"kind": "parts", "parts": ["odd"]}, "malformed"),
        ({"kind": "show", "as": "picture"}, "malformed"),
        ({"kind": "page", "page": 1}, "malformed"),
        ({"kind": "choose", "at": 3}, "malformed"),
        ({"kind": "choose", "at": -1}, "malformed"),
        ({"kind": "pair", "pair": 10**40}, "malformed"),
        ({"kind": "way", "way": "up"}, "malformed"),
        ({"kind": "step"}, "unknown"),
        ({"kind": "next", "step": 9}, "stale"),
    ],
)
def test_each_wrong_message_is_refused(fields, reason):
    widget = stb.explore("partitions", 8, shown=3)
    before = widget.state
    (answer,) = send(widget, **fields)
    assert (answer["kind"], answer["reason"]) == ("refused", reason)
    assert widget.state is before
    assert len(widget.listed) == 3


@pytest.mark.parametrize("view", ["tiles", "diagrams", "euler"])
def test_nothing_that_is_sent_breaks_it(view):
    likely = [0, 1, 2, 3, 9, 30, "any", "distinct", "odd", "tiles", "diagrams", "euler", "halve", "join"]
    names = ["n", "parts", "cap", "as", "page", "at", "pair", "way"]
    assert_nothing_breaks(lambda: stb.explore("partitions", 6, view=view), names, likely)


def test_pictures_show_what_is_there_and_no_more():
    widget = stb.explore("partitions", 8, parts="distinct", shown=4)
    assert widget.picture().count("<li>") == 4
    assert "5 + 3" in widget.picture()
    assert "5 + 2 + 1" not in widget.picture()
    send(widget, "show", **{"as": "diagrams"})
    picture = widget.picture()
    assert picture.count("<svg") == 4
    assert picture.count("<rect") == 4 * 8
    assert 'aria-label="7 + 1"' in picture
    euler = stb.explore("partitions", 6, view="euler")
    send(euler, "next")
    assert euler.picture().count("<li>") == 2
    assert (
        widget.plain_text()
        == "Ways to make 8 with distinct parts. 4 so far. They are 8; 7 + 1; 6 + 2; 5 + 3."
        == stb.explore("partitions", 8, parts="distinct", shown=4, view="diagrams").plain_text()
    )


@pytest.mark.parametrize(
    ("language", "title", "rule"),
    [
        ("en", "Ways to make 8 with distinct parts", "Keep 5."),
        ("es", "Maneras de formar 8 con partes distintas", "Deja 5."),
        ("sv", "Sätt att bilda 8 med olika delar", "Behåll 5."),
    ],
)
def test_it_speaks_three_languages(language, title, rule):
    widget = stb.explore("partitions", 8, parts="distinct", shown=5, language=language)
    assert widget.state["title"] == title
    assert widget.state["list"]["rule"].startswith(rule)
    assert title in widget.picture()
    english = stb.explore("partitions", 8).strings
    if language != "en":
        same = {name for name, text in widget.strings.items() if text == english[name]}
        assert same <= {"follow"}


def test_a_plain_one_asks_for_nothing_but_the_number():
    plain = stb.explore("partitions", 8, parts="distinct", plain=True)
    assert plain.state["plain"]
    assert repr(plain) == "explore('partitions', 8, parts='distinct', plain=True)"
    with pytest.raises(ValueError, match="plain is True or False, not 1"):
        stb.explore("partitions", 8, plain=1)
