"""The sample space: events against plain enumeration, what is read and what is refused, pictures, three languages."""

import re
from fractions import Fraction
from html.parser import HTMLParser

import pytest
from intents import assert_nothing_breaks, send

import stbwidgets as stb

SIX = [(a, b) for a in range(1, 7) for b in range(1, 7)]


def twin(name, sides=6):
    """An event by its name, read in another way than the explorer does: by what its words say in Python."""
    number = int((re.findall(r"\d+", name) or [0])[0])
    says = {
        "total": "a + b == n",
        "total or more": "a + b >= n",
        "total or less": "a + b <= n",
        "at least one": "[a, b].count(n) >= 1",
        "exactly one": "[a, b].count(n) == 1",
        "no": "[a, b].count(n) == 0",
        "a pair": "a - b == 0",
        "first die": "a == n",
        "second die": "b == n",
        "total is even": "a % 2 == b % 2",
        "total is odd": "a % 2 != b % 2",
        "all": "True",
    }[" ".join(re.sub(r"\d+", "", name).split())]
    faces = range(1, sides + 1)
    return tuple((a, b) for a in faces for b in faces if eval(says, {"a": a, "b": b, "n": number}))


@pytest.mark.parametrize("sides", [4, 6, 12])
def test_every_ready_made_event_is_its_outcomes(sides):
    names = [
        *(f"total {n}{more}" for n in range(2, 2 * sides + 1) for more in ("", " or more", " or less")),
        *(f"{what} {n}" for n in range(1, sides + 1) for what in ("at least one", "exactly one", "no")),
        *(f"{what} die {n}" for n in range(1, sides + 1) for what in ("first", "second")),
        "a pair",
        "total is even",
        "total is odd",
        "all",
    ]
    space = stb.explore("sample-space", sides=sides)
    for name in names:
        space.event = name
        assert space.event == twin(name, sides), name
        assert space.event_name == name
        assert space.count == len(space.event)
        assert space.chance == Fraction(len(space.event), sides * sides)
    assert set(names) == set(space._named)


def test_the_facts_of_the_course():
    counts = [stb.explore("sample-space", f"total {n}").count for n in range(2, 13)]
    assert counts == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    six = stb.explore("sample-space", event="at least one six")
    assert six.count == 11
    assert [row["value"] for row in six.state["sums"]["rows"]] == ["6/36", "6/36", "12/36", "− 1/36", "11/36"]
    assert six.state["sums"]["shared"] == SIX.index((6, 6))
    assert "11 outcomes, not 12" in six.said()
    assert stb.explore("sample-space", event="total 10").event == ((4, 6), (5, 5), (6, 4))


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("At least one SIX", "at least one 6"),
        ("the first die is a six", "first die 6"),
        ("a total of seven", "total 7"),
        ("Total 07", "total 7"),
        ("the sum is 7", "total 7"),
        ("pair", "a pair"),
        ("doubles", "a pair"),
        ("an even total", "total is even"),
        ("total is ten or more", "total 10 or more"),
        ("exactly one one", "exactly one 1"),
        ("everything", "all"),
        ("", ""),
        ("  ", ""),
    ],
)
def test_a_name_may_be_said_in_several_ways(said, name):
    assert stb.explore("sample-space", said).event_name == name


@pytest.mark.parametrize("event", ["", (), [], set(), frozenset()])
def test_nothing_may_be_painted(event):
    space = stb.explore("sample-space", event=event)
    assert space.event == ()
    assert space.chance == 0
    assert space.summary() == "No outcome is painted yet: 0 of 36."
    assert space.state["fraction"] == "0/36 = 0"


def test_an_event_can_be_read_and_set_from_python():
    space = stb.explore("sample-space")
    space.event = {(6, 1), (1, 6)}
    assert space.event == ((1, 6), (6, 1))
    assert space.state["painted"] == [SIX.index((1, 6)), SIX.index((6, 1))]
    assert space.event_name == ""
    assert space.state["fraction"] == "2/36 = 1/18"
    space.event = (pair for pair in SIX if sum(pair) == 7)  # painted by hand, it is an event with a name
    assert space.event_name == "total 7"
    assert [one["event"] for one in space.state["ready"] if one["chosen"]] == ["total 7"]
    step = space.state["step"]
    with pytest.raises(ValueError, match="not 7"):
        space.event = [(1, 7)]
    assert space.count == 6
    assert space.state["step"] == step


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ("total 13", "did you mean 'total"),
        ("at lest one 6", "did you mean 'at least one 6'"),
        ("total", "there are, with any number: 'total 6'"),
        ("x" * 10_000, "there is no ready-made event"),
        (7, "expected a sequence of pairs"),
        (None, "expected a sequence of pairs"),
        ([7], "expected a sequence of faces"),
        ([(1, 2, 3)], r"a pair such as \(1, 6\), not \(1, 2, 3\)"),
        ([(0, 1)], "from 1 to 6, not 0"),
        ([(True, 1)], "not True"),
        (["16"], "expected a sequence of faces"),
    ],
)
def test_what_is_no_event_is_told(wrong, told):
    with pytest.raises(ValueError, match=told):
        stb.explore("sample-space", event=wrong)


@pytest.mark.parametrize("sides", [3, 13, True, "6", 6.0])
def test_dice_have_four_to_twelve_sides(sides):
    with pytest.raises(ValueError, match="the sides of a die must be a whole number from 4 to 12"):
        stb.explore("sample-space", sides=sides)


@pytest.mark.parametrize(
    "keywords", [{}, {"event": "total 7"}, {"event": ((1, 6), (6, 1))}, {"event": "a pair", "sides": 8}]
)
def test_it_rebuilds_itself(keywords):
    space = stb.explore("sample-space", **keywords)
    written = "".join(f", {name}={value!r}" for name, value in keywords.items())
    assert repr(space) == f"explore('sample-space'{written})"
    assert eval(repr(space), {"explore": stb.explore}).state == space.state


def test_honest_intents():
    space = stb.explore("sample-space")
    assert send(space, "paint", cells=[0, 35]) == []
    assert space.event == ((1, 1), (6, 6))
    assert send(space, "others") == []
    assert space.count == 34
    assert send(space, "total", n=9) == []
    assert (space.event_name, space.state["total"], space.state["ready"][0]["label"]) == ("total 9", 9, "Total 9")
    assert send(space, "others") == []
    assert space.count == 32
    assert space.state["total"] == 9
    for ready in space.state["ready"]:
        assert send(space, "ready", event=ready["event"]) == []
        assert space.event == twin(ready["event"])
    assert send(space, "ready", event="") == []
    assert space.event == ()


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"kind": "paint"}, "malformed"),
        ({"kind": "paint", "cells": [36]}, "malformed"),
        ({"kind": "paint", "cells": [-1]}, "malformed"),
        ({"kind": "paint", "cells": [True]}, "malformed"),
        ({"kind": "paint", "cells": [1] * 37}, "malformed"),
        ({"kind": "paint", "cells": "12"}, "malformed"),
        ({"kind": "paint", "cells": [[1, 6]]}, "malformed"),
        ({"kind": "ready", "event": "total 13"}, "malformed"),
        ({"kind": "ready", "event": ["total 7"]}, "malformed"),
        ({"kind": "total", "n": 1}, "malformed"),
        ({"kind": "total", "n": 13}, "malformed"),
        ({"kind": "total", "n": 10**40}, "malformed"),
        ({"kind": "event", "event": "total 7"}, "unknown"),
        ({"kind": "others", "step": 9}, "stale"),
    ],
)
def test_each_wrong_message_is_refused(fields, reason):
    space = stb.explore("sample-space", event="a pair")
    before = space.state
    (answer,) = send(space, **fields)
    assert (answer["kind"], answer["reason"]) == ("refused", reason)
    assert space.state is before
    assert space.event_name == "a pair"


def test_nothing_that_is_sent_breaks_it():
    likely = [0, 2, 7, [], [0], [35, 0], [0, 0], "", "total 7", "a pair", "all"]
    assert_nothing_breaks(lambda: stb.explore("sample-space"), ["cells", "event", "n"], likely)


class Table(HTMLParser):
    """The cells of a table, without any style."""

    def __init__(self, html):
        super().__init__()
        self.cells, self.text = [], []
        self.feed(html)

    def handle_starttag(self, tag, attributes):
        if tag in ("td", "th"):
            self.cells.append("")

    def handle_data(self, data):
        self.text.append(data)
        if self.cells:
            self.cells[-1] += data

    def handle_endtag(self, tag):
        if tag == "table":
            self.grid, self.cells = self.cells, []


def test_the_picture_is_a_table_with_marks_and_words():
    space = stb.explore("sample-space", event="total 7")
    html = space.picture()
    table = Table(html)
    assert len(table.grid) == 49
    assert [cell for cell in table.grid if "✓" in cell] == ["7\xa0✓"] * 6
    assert space.summary() in table.text
    assert "Run this cell to explore." in table.text
    assert space.plain_text() == f"The sample space of two dice. {space.summary()}"
    assert stb.explore("sample-space", event="total 7").picture() == html


@pytest.mark.parametrize(
    ("language", "summary", "named"),
    [
        ("en", "The event “total 7” holds 6 of 36 outcomes. Its chance is 6/36 = 1/6, or 16.67%.", "Total 7"),
        ("es", "El suceso «suma 7» contiene 6 de 36 resultados. Su probabilidad es 6/36 = 1/6, o sea,", "Suma 7"),
        ("sv", "Händelsen ”summa 7” innehåller 6 av 36 utfall. Sannolikheten är 6/36 = 1/6, alltså", "Summa 7"),
    ],
)
def test_three_languages(language, summary, named):
    space = stb.explore("sample-space", "total 7", language=language)
    assert space.summary().startswith(summary)
    assert space.state["named"] == named
    english = stb.explore("sample-space", language="en").strings
    for name, text in space.strings.items():
        assert language == "en" or name == "follow" or text != english[name], name
    for name in space._named:
        space.event = name
        assert space.event_name == name
        assert "{" not in space.summary() + space.said() + space.picture()
