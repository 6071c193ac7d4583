"""Saved matches from anywhere: read exactly, or refused in words that say where."""

import contextlib
import json

import pytest
from binary_box import BOX, play

import stbwidgets as stb
from stbwidgets.rules import codes
from stbwidgets.rules.errors import FormatError, RuleError
from stbwidgets.rules.match import LONGEST, Match
from stbwidgets.rules.sources import Cards
from stbwidgets.rules.turn import _put_rules

CLASSIC = stb.variant("classic")
TWO = ("Ana", "Bo")


def halfway() -> Match:
    """Ana is in her turn, after a roll-off with a drawn roll in it."""
    match = Match(CLASSIC, TWO, begins="roll-off", stakes="pub", seed=7).roll((6, 6)).roll()
    assert match.due.kind == "roll"
    return match.roll((6, 5)).shut((2, 9)).roll((1, 1))


def test_a_match_goes_on_where_it_stopped():
    match = Match(stb.variant("cards"), ("Ana", "<b>Bo</b>", "שרה"), "survivor", stakes="canoga", seed=9)
    for number in range(60):
        if match.due.kind is None:
            break
        for again in (Match.from_json(match.to_json()), Match.from_code(match.code)):
            assert again == match
            assert (again.due, again.turn, again.standings, again.ledger, again.results) == (
                match.due,
                match.turn,
                match.standings,
                match.ledger,
                match.results,
            )
        assert Match.from_json(match.to_json()).to_json() == match.to_json()
        match = match.roll() if match.due.kind == "roll" else match.shut(match.legal_moves[number % 2 - 1])


def test_the_text_reads_as_what_happened():
    match = Match(CLASSIC, TWO, begins="roll-off", seed=7).roll((1, 2)).roll().roll((6, 5)).shut((2, 9))
    data = json.loads(match.to_json())
    drawn = list(match.roll_off[1].faces)
    assert data == {
        "stbwidgets": "match 1",
        "terms": {
            "rules": "classic",
            "players": ["Ana", "Bo"],
            "format": "round",
            "rounds": None,
            "limit": None,
            "shut_wins": "match",
            "ties": "shared",
            "begins": "roll-off",
            "stakes": "none",
            "stake": None,
            "tied_payments": None,
            "purses": [],
            "same_rolls": False,
            "seed": 7,
        },
        "roll_off": [{"roll": [1, 2], "drawn": False}, {"roll": drawn, "drawn": True}],
        "turns": [{"player": 2, "steps": [{"roll": [6, 5], "drawn": False}, {"shut": [2, 9]}]}],
    }


DROP = object()


def change(data, path, value):
    *way, last = path
    for key in way:
        data = data[key]
    if value is DROP:
        del data[last]
    else:
        data[last] = value


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (["stbwidgets"], "match 2", "'stbwidgets' must be 'match 1' here, not 'match 2'"),
        (["extra"], 1, "match: unknown entry 'extra'; known are stbwidgets, terms, roll_off, turns"),
        (["turns"], DROP, "match: 'turns' is missing"),
        (["terms"], [], r"terms: expected an object"),
        (["terms", "extra"], 1, "terms: unknown entry 'extra'"),
        (["terms", "seed"], DROP, "terms: 'seed' is missing"),
        (["terms", "seed"], None, "terms.seed: a saved match has its seed"),
        (["terms", "seed"], "7", "terms: seed must be a whole number"),
        (["terms", "seed"], 10**300, "terms: seed must be a whole number .* not a whole number of 997 bits"),
        (["terms", "seed"], 8, r"roll_off\[1\]: this roll is \[.*\] here, not \[.*\]"),
        (["terms", "rules"], "nonsense", "terms.rules: there is no variant 'nonsense'"),
        (["terms", "rules"], {"tiles": "all"}, "terms.rules: expected a sequence of tiles"),
        (["terms", "rules"], {"__class__": 1}, "terms.rules: rules has no part '__class__'"),
        (["terms", "rules"], None, "terms.rules: rules must be a variant's id or a dict"),
        (["terms", "players"], "Ana", r"terms.players: expected a list"),
        (["terms", "players"], [], "terms: players is empty"),
        (["terms", "players"], ["Ana", "ana"], "terms: players 1 and 2 are both called"),
        (["terms", "players"], ["Ana", {}], "terms: player 2: a name is text"),
        (["terms", "players"], ["Ana ", "Bo"], "terms.players: must be "),
        (["terms", "players"], ["P"] * 200, "terms: 200 players are too many"),
        (["terms", "format"], None, "terms.format: must be 'round' here, not None"),
        (["terms", "format"], "best-of", "terms: ties must be 'play-off' with format 'best-of', not 'shared'"),
        (["terms", "format"], "total", r"terms.rounds: must be 5 here, not None"),
        (["terms", "format"], "survivor", r"terms.limit: must be 45 here, not None"),
        (["terms", "format"], [[]], "terms: format must be one of"),
        (["terms", "rounds"], 3, "terms: rounds=3 does not fit"),
        (["terms", "limit"], 3, "terms: limit=3 does not fit"),
        (["terms", "ties"], None, "terms.ties: must be 'shared' here, not None"),
        (["terms", "begins"], 1, "terms: begins must be one of"),
        (["terms", "stakes"], None, "terms: stake=1 does not fit stakes 'none'"),
        (["terms", "stake"], True, "terms: stake must be a whole number"),
        (["terms", "stake"], 1.0, "terms: stake must be a whole number"),
        (["terms", "stake"], None, "terms.stake: must be 1 here, not None"),
        (["terms", "purses"], [], r"terms.purses: must be \[50, 50\] here, not \[\]"),
        (["terms", "purses"], 50, "terms.purses: expected a list"),
        (["terms", "purses"], [50, -1], "terms: a purse must be a whole number"),
        (["terms", "same_rolls"], 0, "terms: same_rolls must be True or False"),
        (["roll_off"], {}, "roll_off: expected a list"),
        (["roll_off", 0], [6, 6], r"roll_off\[0\]: expected an object"),
        (["roll_off", 0, "roll"], [6], r"roll_off\[0\]: roll \(6,\): all 2 dice are rolled"),
        (["roll_off", 0, "roll"], [6, 7], r"roll_off\[0\]: a face of a 6-sided die"),
        (["roll_off", 0, "roll"], [6, True], r"roll_off\[0\]: a face of a 6-sided die"),
        (["roll_off", 0, "drawn"], 1, r"roll_off\[0\].drawn: expected true or false"),
        (["roll_off", 0, "drawn"], True, r"roll_off\[0\]: this roll is \[.*\] here, not \[6, 6\]"),
        (["roll_off"], [], r"turns\[0\]: there is no turn here; Ana rolls for who begins"),
        (["turns", 0], 5, r"turns\[0\]: expected an object"),
        (["turns", 0, "player"], 2, r"turns\[0\].player: player 1 is due here, not 2"),
        (["turns", 0, "player"], True, r"turns\[0\].player: player 1 is due here, not True"),
        (["turns", 0, "steps"], [], r"turns\[0\].steps: a saved turn has at least one step"),
        (["turns", 0, "steps"], None, r"turns\[0\].steps: expected a list"),
        (["turns", 0, "steps", 1, "shut"], [3, 9], r"turns\[0\].steps\[1\]: shut \(3, 9\): these tiles add up to 12"),
        (
            ["turns", 0, "steps", 1, "shut"],
            [2, 9.0],
            r"turns\[0\].steps\[1\]: shut \[2, 9.0\]: tile must be a whole number",
        ),
        (["turns", 0, "steps", 0, "drawn"], True, r"turns\[0\].steps\[0\]: seed 7 draws"),
        (["turns", 0, "steps", 0, "extra"], True, r"turns\[0\].steps\[0\]: unknown entry 'extra'"),
    ],
)
def test_wrong_entries_are_refused_with_their_place(path, value, message):
    data = json.loads(halfway().to_json())
    assert [turn["player"] for turn in data["turns"]] == [1]
    change(data, path, value)
    with pytest.raises(FormatError, match=message):
        Match.from_json(json.dumps(data))


def test_a_history_that_could_not_have_happened_is_refused():
    over = play(Match(BOX, TWO, seed=1), 5, 6)
    data = json.loads(over.to_json())
    with pytest.raises(FormatError, match=r"turns\[2\]: there is no turn here; the match is over"):
        Match.from_json(json.dumps(data | {"turns": [*data["turns"], data["turns"][0]]}))
    steps = data["turns"][0]["steps"]
    unfinished, longer = {"player": 1, "steps": steps[:1]}, {"player": 1, "steps": steps + steps[:1]}
    with pytest.raises(FormatError, match=r"turns\[0\].steps: this turn is not over, yet another follows"):
        Match.from_json(json.dumps(data | {"turns": [unfinished, data["turns"][1]]}))
    with pytest.raises(FormatError, match=r"turns\[0\].steps\[3\]: .*this turn is over"):
        Match.from_json(json.dumps(data | {"turns": [longer]}))
    with pytest.raises(FormatError, match=r"roll_off\[0\]: nobody rolls for who begins here"):
        Match.from_json(json.dumps(data | {"roll_off": [{"roll": [5], "drawn": False}]}))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (None, "a saved game is JSON text, not None"),
        (b"{}", "a saved game is JSON text"),
        ("", "this is not JSON"),
        ("[]", "a saved game is a JSON object"),
        ("[" * 100_000, "nested far deeper"),
        ('{"stbwidgets": NaN}', "this JSON holds NaN"),
        ('{"stbwidgets": "match 1", "stbwidgets": "match 1"}', "names 'stbwidgets' twice"),
        ('{"stbwidgets": ' + "9" * 10_000 + "}", "not JSON|must be"),
        (" " * (LONGEST + 1), "such a saved game has at most"),
        (stb.Turn(CLASSIC, seed=1).to_json(), "'stbwidgets' must be 'match 1' here, not 'turn 1'"),
    ],
    ids=range(10),
)
def test_hostile_text_is_refused(text, message):
    with pytest.raises(FormatError, match=message):
        Match.from_json(text)


def test_codes_are_typed_by_hand():
    match = halfway()
    code = match.code
    assert code.startswith("M-")
    assert len(code) < 60
    assert Match.from_code(f"  {code.lower().replace('-', ' ')} ") == match
    for i, character in enumerate(code):
        if character == "-" or i == 0:
            continue
        wrong = code[:i] + ("7" if character != "7" else "8") + code[i + 1 :]
        with pytest.raises(FormatError, match="does not add up"):
            Match.from_code(wrong)
    with pytest.raises(FormatError, match="does not start with M"):
        Match.from_code(stb.Turn(CLASSIC, seed=1).code)
    with pytest.raises(FormatError, match="a code is text"):
        Match.from_code(5)


def test_codes_that_add_up_and_mean_nothing_are_refused():
    """Every number has a checksum, so whoever wants to can give one to any number."""
    honest = codes.decode("M", halfway().code).rest
    for number in [*range(300), *(honest ^ (1 << bit) for bit in range(honest.bit_length())), honest * 2, honest + 1]:
        digits = codes.Digits()
        digits.put(number, number + 1)
        code = codes.encode("M", digits)
        with contextlib.suppress(FormatError):
            match = Match.from_code(code)
            assert Match.from_code(match.code) == match


def test_a_short_code_cannot_tell_of_an_endless_match():
    aces = BOX.replace(tiles=(1,), source=Cards(highest=1, courts=False, replacement=True))
    digits = codes.Digits()
    _put_rules(digits, aces)
    Match(aces, TWO, format="to-a-hundred", seed=1).terms.put(digits)
    digits.put_any(0)
    digits.put_any(10**9)  # steps, all of them zeros and so nowhere in the code
    with pytest.raises(FormatError, match="stands for no match: it ends before its last step"):
        Match.from_code(codes.encode("M", digits))


def test_a_match_too_long_for_a_code_says_so(monkeypatch):
    match = play(Match(BOX, TWO, format="total", rounds=9, seed=1), *range(1, 18))
    monkeypatch.setattr(codes, "LONGEST", 100)
    with pytest.raises(RuleError, match="too long for a code; save it with to_json"):
        _ = match.code
    assert Match.from_json(match.to_json()) == match
