"""The chooser in Python: what is offered, what is judged, what begins."""

import itertools

import pytest

import stbwidgets as stb
from stbwidgets.language import translation
from stbwidgets.rules.formats import FORMATS
from stbwidgets.widgets.match_choice import Choice, Form, Seat, choice_of, read_choice
from stbwidgets.widgets.match_words import match_words
from stbwidgets.widgets.table import Table

TWO = [{"name": "Ana", "by": "person"}, {"name": "Bo", "by": "person"}]


@pytest.fixture
def sent(monkeypatch):
    """What widgets send to their views, in order."""
    messages: list[dict] = []
    monkeypatch.setattr(Table, "send", lambda self, content, buffers=None: messages.append(content))
    return messages


def tell(table, kind, **content):
    table._take_message(table, {"kind": kind, "step": table.state["step"], "view": "v", **content}, [])


def choice(variant="classic", match=False, seats=(), parts=None, seed=""):
    return {"variant": variant, "match": match, "seats": list(seats), "parts": parts or {}, "seed": seed}


def form_of(variant="classic", language="en", **parts):
    seats = (Seat("Ana"), Seat("Bo"))
    return Form(translation(language), stb.variant(variant), Choice(variant, True, seats, parts))


def test_every_variant_is_offered_once_with_its_rule(sent) -> None:
    groups = stb.play().strings["chooser"]["groups"]
    games = [game for group in groups for game in group["games"]]
    assert sorted(game["id"] for game in games) == sorted(stb.variants())
    assert all(game["title"] and game["rule"].endswith(".") and len(game["facts"]) == 2 for game in games)
    assert all(group["name"] for group in groups)


@pytest.mark.parametrize("language", ["es", "sv"])
def test_every_word_of_the_chooser_is_translated(language, sent) -> None:
    english, other = (stb.play(language=name).strings["chooser"] for name in ("en", language))
    for (one, two), name in itertools.product(zip(english["groups"], other["groups"], strict=True), ("name",)):
        assert one[name] != two[name]
    plain = [name for name, word in english.items() if isinstance(word, str)]
    assert [name for name in plain if english[name] == other[name]] == []
    said, told = match_words(translation("en")), match_words(translation(language))
    same = [value.sentence for part in said for key, value in said[part].items() if value == told[part][key]]
    assert same == []


def test_house_rules_of_the_table_stay_to_be_chosen(sent) -> None:
    rules = stb.variant("classic").replace(tiles=range(1, 8))
    table = stb.play(rules)
    first = table.strings["chooser"]["groups"]
    assert [game["id"] for group in first for game in group["games"]].count("custom") == 1
    tell(table, "chooser-start", choice=choice("thai"), leave=False)
    assert table.turn.rules.id == "thai"
    tell(table, "chooser-start", choice=choice("custom"), leave=False)
    assert table.turn.rules == rules


@pytest.mark.parametrize("id", list(stb.variants()))
def test_two_clicks_begin_every_variant(sent, id) -> None:
    table = stb.play()
    tell(table, "chooser-start", choice=choice(id), leave=False)
    assert (table.turn.rules.id, table.match, sent) == (id, None, [])


def test_what_can_begin_is_what_the_rules_accept() -> None:
    """Judged in words or by the rules: the same for every combination of format, stakes and winning."""
    parts = {
        "format": [None, *FORMATS],
        "stakes": [None, "none", "pub", "double", "canoga"],
        "shut_wins": [None, "match", "round", "nothing"],
        "ties": [None, "shared", "play-off"],
    }
    for id in ("classic", "canoga", "two-to-go", "lucky-seven"):
        for values in itertools.product(*parts.values()):
            named = {name: value for name, value in zip(parts, values, strict=True) if value}
            try:
                match = stb.Match(stb.variant(id), ("Ana", "Bo"), seed=7, **named)
            except ValueError:
                match = None
            form = form_of(id, **named)
            assert form.ready == (match is not None), (id, named, form.faults)
            if match:
                made = form.game()
                assert (made.format, made.stakes, made.terms.shut_wins) == (
                    match.format,
                    match.stakes,
                    match.terms.shut_wins,
                )


@pytest.mark.parametrize(
    ("variant", "parts", "fault"),
    [
        (
            "classic",
            {"stakes": "canoga", "shut_wins": "match"},
            "A shut box cannot win “The match” with the stakes “Canoga”: every round is played out. "
            "Choose “Nothing more”.",
        ),
        (
            "classic",
            {"format": "total", "shut_wins": "round"},
            "A shut box cannot win “The round” in “Total of some rounds”. Choose “Nothing more” or “The match”.",
        ),
        (
            "canoga",
            {"format": "race"},
            "The stakes “Canoga” do not go with “Race”: with these stakes every round is played out. "
            "Choose other stakes or another match.",
        ),
        (
            "two-to-go",
            {"format": "race"},
            "“2 to go” does not go with a race: its first roll must shut tile 2, and in a race the boxes stay as they "
            "are.",
        ),
        (
            "classic",
            {"format": "best-of", "ties": "shared"},
            "“Shared” is not possible in “Best of some rounds”. Choose “Play-off”.",
        ),
        ("classic", {"format": "best-of", "rounds": "4"}, "Rounds: an odd number from 3 to 99, not “4”."),
        ("classic", {"format": "total", "rounds": "0"}, "Rounds: a whole number from 1 to 1,000, not “0”."),
        (
            "classic",
            {"format": "total", "rounds": "9" * 500},
            "Rounds: a whole number from 1 to 1,000, not “" + "9" * 40 + "…”.",
        ),
        ("classic", {"stakes": "pub", "purse": "-1"}, "Purse: a whole number from 1 to 1,000,000,000, not “-1”."),
    ],
)
def test_clashes_are_told_in_words(variant, parts, fault) -> None:
    assert form_of(variant, **parts).faults == [fault]
    swedish = form_of(variant, "sv", **parts).faults
    assert len(swedish) == 1
    assert swedish != [fault]


@pytest.mark.parametrize(
    ("names", "faults"),
    [
        (["Ana", "ana"], ["", "Player 1 has this name already. Choose another."]),
        (["", "Bo"], ["Write a name.", ""]),
        (["   ", "Bo"], ["Write a name.", ""]),
        (["x" * 41, "Bo"], ["This name has 41 characters; at most 40 fit.", ""]),
        (["A\u202eb", "Bo"], ["This name holds a character that cannot be seen. Leave it out.", ""]),
        (["\ud800", "Bo"], ["This name holds a character that cannot be seen. Leave it out.", ""]),
        (["<b>Ana</b>", "دانا"], ["", ""]),
    ],
)
def test_names_are_judged_at_their_field(names, faults) -> None:
    seats = tuple(Seat(name) for name in names)
    form = Form(translation("en"), stb.variant("classic"), Choice("classic", True, seats))
    assert [seat["fault"] for seat in form.seats] == faults
    assert form.ready == (not any(faults))


def test_a_strategy_that_has_to_solve_a_box_that_is_too_large_is_refused() -> None:
    seats = (Seat("Ana"), Seat("Robot", "best-score"))
    form = Form(translation("en"), stb.variant("three-hundred"), Choice("three-hundred", True, seats))
    assert form.seats[1]["fault"] == (
        "“Best score” has to work out the whole box first, and “The 300” is too large for that. "
        "Choose another strategy."
    )


def test_one_player_makes_no_match(sent) -> None:
    table = stb.play()
    tell(table, "chooser-look", choice=choice(match=True, seats=TWO[:1]))
    assert sent.pop()["faults"] == ["A match needs two players or more. Add one, or play alone."]


def test_a_match_with_a_computer_begins(sent) -> None:
    table = stb.play("classic")
    seats = [{"name": " Ana ", "by": "person"}, {"name": "Robot", "by": "fewest-tiles"}]
    parts = {
        "format": "best-of",
        "rounds": "5",
        "begins": "roll-off",
        "same_rolls": "yes",
        "stakes": "pub",
        "purse": "9",
    }
    tell(table, "chooser-start", choice=choice("full-house", True, seats, parts, seed="7b"), leave=False)
    assert sent == []
    match = table.match
    assert (match.rules.id, match.players, match.format, match.seed) == (
        "full-house",
        ("Ana", "Robot"),
        "best-of",
        763362,
    )
    assert (match.terms.rounds, match.terms.same_rolls, match.purses, match.due.kind) == (5, True, (9, 9), "roll-off")
    assert dict(table.computers.strategies) == {2: "fewest-tiles"}
    # the chooser opens with what is being played
    tell(table, "chooser-look", choice=None)
    answer = sent.pop()
    assert [seat["by"] for seat in answer["names"]] == ["person", "fewest-tiles"]
    assert {name: answer["parts"][name] for name in ("rounds", "begins", "purse")} == {
        "rounds": "5",
        "begins": "roll-off",
        "purse": "9",
    }
    assert answer["summary"] == "Full House: Ana and Robot. Best of some rounds."


def test_the_choice_of_a_match_makes_the_same_match_again() -> None:
    match = stb.Match(
        stb.variant("canoga"), ("Ana", "Bo"), format="total", rounds=3, tied_payments="each", same_rolls=True, seed=7
    )
    again = Form(translation("en"), match.rules, choice_of(match, {})).game()
    data = again.terms.to_json_data() | {"seed": 7}
    assert data == match.terms.to_json_data()


def test_a_game_in_progress_is_asked_about_once_and_its_code_brings_it_back(sent) -> None:
    table = stb.play("classic", seed=7)
    tell(table, "roll", dice=2)
    code = table.code
    tell(table, "chooser-start", choice=choice("thai"), leave=False)
    asked = sent.pop()
    assert (asked["kind"], asked["code"]) == ("chooser-leave", code)
    assert asked["text"] == "“Classic” is not over yet. Leave it? Its code brings it back."
    assert table.turn.rules.id == "classic"
    tell(table, "chooser-start", choice=choice("thai"), leave=True)
    assert table.turn.rules.id == "thai"
    assert stb.play(code=code).turn.rules.id == "classic"


def test_a_seed_can_be_given(sent) -> None:
    table = stb.play()
    tell(table, "chooser-start", choice=choice(seed="007"), leave=False)
    assert table.turn.seed == 7
    tell(table, "chooser-start", choice=choice(seed="-1"), leave=False)
    assert sent.pop()["seed_fault"].startswith("A seed is a whole number")


@pytest.mark.parametrize(
    "forged",
    [
        7,
        "classic",
        [],
        {},
        choice() | {"more": 1},
        choice(match=1),
        choice(variant="clasic"),
        choice(variant=["classic"]),
        choice(seed=7),
        choice(seed="7" * 2000),
        choice() | {"seats": {"name": "Ana"}},
        choice(match=True, seats=[{"name": "Ana"}] * 2),
        choice(match=True, seats=[{"name": "Ana", "by": "cheat"}] * 2),
        choice(match=True, seats=[{"name": 1, "by": "person"}] * 2),
        choice(match=True, seats=[{"name": "Ana", "by": ["person"]}] * 2),
        choice(match=True, seats=TWO * 5),
        choice() | {"parts": [1]},
        choice(parts={"format": 1}),
        choice(parts={"formats": "race"}),
        choice(parts={1: "race"}),
    ],
)
def test_forged_choices_are_refused(sent, forged) -> None:
    assert read_choice(forged) is None or forged["variant"] == "clasic"
    table = stb.play("classic", seed=7)
    before = table.game
    for kind, more in (("chooser-look", {}), ("chooser-start", {"leave": False})):
        tell(table, kind, choice=forged, **more)
        assert sent.pop()["reason"] == "malformed"
    tell(table, "chooser-start", choice=choice(), leave="yes")
    assert sent.pop()["reason"] == "malformed"
    assert table.game is before


def test_unknown_values_of_a_part_are_as_if_not_given() -> None:
    form = form_of(format="cricket", stakes="gold", shut_wins="all", ties="war", begins="me", tied_payments="me")
    assert form.ready
    assert form.game().format == "round"
