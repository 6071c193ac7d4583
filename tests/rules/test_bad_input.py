"""Whatever comes from outside is taken as meant or refused with a ValueError that quotes it and says where."""

import json

import numpy
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from stbwidgets.rules import codes, saved
from stbwidgets.rules.catalogue import variant, variants
from stbwidgets.rules.errors import FormatError, RuleError, VariantError
from stbwidgets.rules.rules import Rules
from stbwidgets.rules.sources import Cards, Dice, Dominoes
from stbwidgets.rules.turn import MOST_STEPS, Turn

CLASSIC = variant("classic")


class Loud:
    """Raises whatever is done with it."""

    def __repr__(self):
        raise RuntimeError("repr")

    def __index__(self):
        raise RuntimeError("index")

    def __iter__(self):
        raise RuntimeError("iter")

    def __eq__(self, other):
        raise RuntimeError("eq")

    __hash__ = None


class Odd:
    """Says that it is a whole number and is none."""

    def __index__(self):
        return "3"


def endless(value):
    while True:
        yield value


def breaking():
    yield 1
    raise RuntimeError("in the middle")


def fresh():
    return Turn(CLASSIC, seed=7)


def rolled():
    return Turn(CLASSIC, seed=7).roll((6, 5))


def small():
    return Turn(CLASSIC, seed=7, open_tiles=(1, 2, 4))


def over():
    return Turn(CLASSIC, seed=7, open_tiles=(3,)).roll((5,))


# who, what is tried, what the message says
STEPS = {
    # order of play
    "roll when a move is due": (rolled, lambda t: t.roll(), ["a roll", "first shut tiles", "6, 5", "1, 2, 3"]),
    "type when a move is due": (rolled, lambda t: t.roll((1, 1)), ["roll (1, 1)", "first shut tiles", "6, 5"]),
    "shut when a roll is due": (fresh, lambda t: t.shut((2, 9)), ["shut (2, 9)", "roll first", "1, 2, 3"]),
    "roll when over": (over, lambda t: t.roll(), ["over", "stuck, score 3", "new Turn"]),
    "shut when over": (over, lambda t: t.shut((3,)), ["shut (3,)", "over", "stuck, score 3"]),
    "back at the start": (fresh, lambda t: t.back(), ["no step to take back"]),
    # dice
    "one die too early": (fresh, lambda t: t.roll(dice=1), ["1 dice", "only 2", "1, 2, 3, 4"]),
    "three dice": (small, lambda t: t.roll(dice=3), ["3 dice", "only 1 or 2", "1, 2, 4"]),
    "no dice": (small, lambda t: t.roll(dice=0), ["0 dice", "only 1 or 2"]),
    "minus one die": (small, lambda t: t.roll(dice=-1), ["-1 dice", "only 1 or 2"]),
    "True dice": (small, lambda t: t.roll(dice=True), ["True dice", "only 1 or 2"]),
    "1.0 dice": (small, lambda t: t.roll(dice=1.0), ["1.0 dice", "only 1 or 2"]),
    "'2' dice": (small, lambda t: t.roll(dice="2"), ["'2' dice", "only 1 or 2"]),
    "giant dice": (small, lambda t: t.roll(dice=10**5000), ["16610 bits", "only 1 or 2"]),
    "loud dice": (small, lambda t: t.roll(dice=Loud()), ["a Loud", "only 1 or 2"]),
    "a die too few": (fresh, lambda t: t.roll((3,)), ["roll (3,)", "1 dice", "only 2"]),
    "a die too many": (fresh, lambda t: t.roll((3, 3, 3)), ["roll (3, 3, 3)", "3 dice", "has 2", "open are 1"]),
    "no faces": (fresh, lambda t: t.roll(()), ["roll ()", "0 dice", "has 2"]),
    "faces and dice disagree": (small, lambda t: t.roll((3,), dice=2), ["roll (3,)", "1 dice", "dice=2"]),
    "faces and dice=True": (small, lambda t: t.roll((3,), dice=True), ["roll (3,)", "dice=True"]),
    "face 0": (fresh, lambda t: t.roll((0, 3)), ["roll (0, 3)", "face", "6-sided", "not 0", "open are 1, 2, 3"]),
    "face 7": (fresh, lambda t: t.roll((3, 7)), ["roll (3, 7)", "face", "not 7"]),
    "face True": (fresh, lambda t: t.roll((True, 3)), ["roll (True, 3)", "not True"]),
    "face 3.0": (fresh, lambda t: t.roll((3.0, 3)), ["roll (3.0, 3)", "not 3.0"]),
    "face '3'": (fresh, lambda t: t.roll(("3", 3)), ["not '3'"]),
    "face None": (fresh, lambda t: t.roll((None, 3)), ["not None"]),
    "face nan": (fresh, lambda t: t.roll((float("nan"), 3)), ["not nan"]),
    "face numpy.float64": (fresh, lambda t: t.roll((numpy.float64(3), 3)), ["not np.float64(3.0)"]),
    "face numpy.bool": (fresh, lambda t: t.roll((numpy.True_, 3)), ["not np.True_"]),
    "faces as text": (fresh, lambda t: t.roll("65"), ["roll '65'", "sequence"]),
    "faces as a number": (fresh, lambda t: t.roll(11), ["roll 11", "sequence"]),
    "faces as a dict": (fresh, lambda t: t.roll({6: 5}), ["roll {6: 5}", "sequence"]),
    "giant face": (fresh, lambda t: t.roll((10**5000, 1)), ["16610 bits"]),
    "negative giant face": (fresh, lambda t: t.roll((-(10**5000), 1)), ["16610 bits"]),
    "endless faces": (fresh, lambda t: t.roll(endless(1)), ["more than 1000 faces"]),
    "breaking faces": (fresh, lambda t: t.roll(breaking()), ["cannot be read", "RuntimeError"]),
    "loud faces": (fresh, lambda t: t.roll(Loud()), ["a Loud", "cannot be read"]),
    "loud face": (fresh, lambda t: t.roll((Loud(), 1)), ["a Loud", "6-sided"]),
    "odd face": (fresh, lambda t: t.roll((Odd(), 1)), ["Odd", "6-sided"]),
    # tiles
    "nothing": (rolled, lambda t: t.shut(()), ["shut ()", "at least one", "1, 2, 3", "6, 5", "11"]),
    "wrong sum": (rolled, lambda t: t.shut((2, 8)), ["shut (2, 8)", "add up to 10, not 11", "6, 5", "open are 1, 2"]),
    "no such tile": (rolled, lambda t: t.shut((11,)), ["shut (11,)", "no tile 11", "open are", "6, 5"]),
    "shut already": (
        lambda: rolled().shut((2, 9)).roll((5, 6)),
        lambda t: t.shut((2, 9)),
        ["shut (2, 9)", "tile 2 is already shut", "open are 1, 3, 4", "5, 6", "11"],
    ),
    "named twice": (rolled, lambda t: t.shut((5, 5, 1)), ["shut (5, 5, 1)", "tile 5", "twice", "open are", "6, 5"]),
    "tile 0": (rolled, lambda t: t.shut((0, 9, 2)), ["shut (0, 9, 2)", "not 0", "open are"]),
    "tile -2": (rolled, lambda t: t.shut((-2, 9)), ["shut (-2, 9)", "not -2", "open are"]),
    "tile True": (rolled, lambda t: t.shut((True, 4, 6)), ["shut (True, 4, 6)", "not True"]),
    "tile 9.0": (rolled, lambda t: t.shut((9.0, 2)), ["shut (9.0, 2)", "not 9.0"]),
    "tile '9'": (rolled, lambda t: t.shut(("9", 2)), ["not '9'"]),
    "tile as text": (rolled, lambda t: t.shut("29"), ["shut '29'", "sequence"]),
    "tile as number": (rolled, lambda t: t.shut(9), ["shut 9", "sequence"]),
    "no tiles": (rolled, lambda t: t.shut(None), ["shut None", "sequence"]),
    "tiles as bytes": (rolled, lambda t: t.shut(b"\x02\x09"), ["sequence"]),
    "2-D tiles": (rolled, lambda t: t.shut(numpy.ones((2, 2), int)), ["shut array", "whole number"]),
    "giant tile": (rolled, lambda t: t.shut((10**5000,)), ["16610 bits"]),
    "list in a list": (rolled, lambda t: t.shut([[2, 9]]), ["not [2, 9]"]),
    "endless tiles": (rolled, lambda t: t.shut(endless(2)), ["more than 1000 tiles"]),
    "loud tiles": (rolled, lambda t: t.shut(Loud()), ["a Loud", "cannot be read"]),
    "loud tile": (rolled, lambda t: t.shut([Loud()]), ["a Loud"]),
    "hundred tiles": (rolled, lambda t: t.shut(range(1, 101)), ["shut (1, 2", "no tile 10"]),
    "too many at once": (
        lambda: Turn(CLASSIC.replace(max_tiles=2), seed=1).roll((3, 5)),
        lambda t: t.shut((1, 2, 5)),
        ["shut (1, 2, 5)", "at most 2 tiles"],
    ),
    "opening": (
        lambda: Turn(variant("two-to-go"), seed=1).roll((3, 5)),
        lambda t: t.shut((8,)),
        ["shut (8,)", "first roll must shut tile 2"],
    ),
    "one of three": (
        lambda: Turn(variant("thai"), seed=1).roll((3, 5)),
        lambda t: t.shut((3, 5)),
        ["shut (3, 5)", "only (3,), (5,), (8,)"],
    ),
    "plus or minus": (
        lambda: Turn(variant("plus-minus"), seed=1).roll((3, 5)),
        lambda t: t.shut((9,)),
        ["add up to 9, not 8 or 2"],
    ),
    # pieces
    "no such domino": (lambda: Turn(variant("dominoes"), seed=1), lambda t: t.roll((0, 6)), ["(0, 6)", "dominoes"]),
    "no such card": (lambda: Turn(variant("cards"), seed=1), lambda t: t.roll((13,)), ["(13,)", "face", "13"]),
    "two dominoes": (lambda: Turn(variant("dominoes"), seed=1), lambda t: t.roll(dice=2), ["2 dice", "only 1"]),
}  # fmt: skip


@pytest.mark.parametrize("case", STEPS)
def test_a_step_that_is_refused(case):
    make, attempt, words = STEPS[case]
    turn = make()
    before = (repr(turn), turn.to_json(), hash(turn))
    with pytest.raises(RuleError) as caught:
        attempt(turn)
    for word in words:
        assert word in str(caught.value)
    assert len(str(caught.value)) < 500
    assert caught.value.__cause__ is None
    assert (repr(turn), turn.to_json(), hash(turn)) == before


TURNS = {
    "no rules": (lambda: Turn("classic"), ["rules", "variant('classic')", "'classic'"]),
    "loud rules": (lambda: Turn(Loud()), ["rules", "a Loud"]),
    "seed -1": (lambda: Turn(CLASSIC, seed=-1), ["seed", "not -1"]),
    "seed 2**63": (lambda: Turn(CLASSIC, seed=2**63), ["seed", str(2**63 - 1), str(2**63)]),
    "seed True": (lambda: Turn(CLASSIC, seed=True), ["seed", "not True"]),
    "seed 7.0": (lambda: Turn(CLASSIC, seed=7.0), ["seed", "not 7.0"]),
    "seed text": (lambda: Turn(CLASSIC, seed="7"), ["seed", "not '7'"]),
    "seed loud": (lambda: Turn(CLASSIC, seed=Loud()), ["seed", "a Loud"]),
    "player 0": (lambda: Turn(CLASSIC, player=0), ["player", "not 0"]),
    "player 100": (lambda: Turn(CLASSIC, player=100), ["player", "99", "not 100"]),
    "player False": (lambda: Turn(CLASSIC, player=False), ["player", "not False"]),
    "round 0": (lambda: Turn(CLASSIC, round=0), ["round", "not 0"]),
    "round 1.5": (lambda: Turn(CLASSIC, round=1.5), ["round", "not 1.5"]),
    "no open tiles": (lambda: Turn(CLASSIC, open_tiles=()), ["open_tiles", "empty"]),
    "tiles of another box": (lambda: Turn(CLASSIC, open_tiles=(9, 10)), ["no tile 10", "1, 2, 3"]),
    "open tile twice": (lambda: Turn(CLASSIC, open_tiles=(9, 9)), ["open tile 9", "twice"]),
    "open tile True": (lambda: Turn(CLASSIC, open_tiles=(True,)), ["open tile", "True"]),
    "loud open tiles": (lambda: Turn(CLASSIC, open_tiles=Loud()), ["open tile", "a Loud"]),
    "moves of a strange box": (lambda: CLASSIC.legal_moves((1, 10), (3, 4)), ["no tile 10"]),
    "moves of strange faces": (lambda: CLASSIC.legal_moves((1, 2), (3, 7)), ["face", "not 7"]),
    "count of strange faces": (lambda: CLASSIC.count_moves((1, 2), "34"), ["face", "'34'"]),
    "score of a strange box": (lambda: CLASSIC.score((0, 1)), ["open tile", "not 0"]),
    "choices of a strange box": (lambda: CLASSIC.dice_choices((1, 1)), ["open tile 1", "twice"]),
    "targets of strange faces": (lambda: CLASSIC.targets(()), ["0 dice"]),
}


@pytest.mark.parametrize("case", TURNS)
def test_a_turn_or_question_that_is_refused(case):
    make, words = TURNS[case]
    with pytest.raises(RuleError) as caught:
        make()
    for word in words:
        assert word in str(caught.value)


@pytest.mark.parametrize(
    "build",
    [
        lambda: Rules(tiles=[Loud()]),
        lambda: Rules(tiles=Loud()),
        lambda: Rules(tiles=endless(1)),
        lambda: Rules(tiles=breaking()),
        lambda: Rules(tiles=[Odd()]),
        lambda: Rules(source=Loud()),
        lambda: Rules(dice_rule=Loud()),
        lambda: Rules(dice_rule=[Loud()]),
        lambda: Rules(dice_rule=endless("high")),
        lambda: Rules(move_rule=Loud()),
        lambda: Rules(max_tiles=Loud()),
        lambda: Rules(opening=Odd()),
        lambda: Rules(stakes=Loud()),
        lambda: Rules(title=Loud()),
        lambda: Dice(Loud()),
        lambda: Dominoes(replacement=Loud()),
        lambda: Dominoes(domino_set=Loud()),
        lambda: Dominoes(double_blank=Loud()),
        lambda: Cards(packs=Odd()),
        lambda: variant(Loud()),
        lambda: Rules.from_json_data(Loud()),
        lambda: Rules.from_json_data({"tiles": Loud()}),
        lambda: Rules.from_json_data({"source": {"kind": Loud()}}),
        lambda: Rules.from_json_data({"source": {"kind": "dice", "count": Loud()}}),
    ],
)
def test_hostile_objects_are_refused_like_any_other(build):
    with pytest.raises(VariantError) as caught:
        build()
    assert len(str(caught.value)) < 500


@pytest.mark.parametrize("kind", [numpy.int8, numpy.int64, numpy.uint8, numpy.uint64])
def test_numpy_integers_are_whole_numbers(kind):
    turn = Turn(CLASSIC, seed=kind(7), player=kind(1), round=kind(1))
    assert turn == fresh()
    assert turn.roll(numpy.array([6, 5], dtype=kind)).shut(numpy.array([9, 2], dtype=kind)) == rolled().shut((2, 9))
    assert small().roll(dice=kind(1)) == small().roll(dice=1)
    assert Rules(tiles=numpy.arange(1, 10, dtype=kind), max_tiles=kind(2)) == Rules(max_tiles=2)
    assert Dice(kind(3), kind(8)) == Dice(3, 8)
    plain = [seed for seed in (turn.seed, *turn.open_tiles, *turn.roll((kind(6), 5)).faces) if type(seed) is not int]
    assert plain == []


def test_sets_ranges_and_generators_are_sequences_too():
    assert rolled().shut({9, 2}) == rolled().shut(tile for tile in (9, 2)) == rolled().shut([2, 9])
    assert CLASSIC.legal_moves(range(1, 10), iter((6, 6))) == CLASSIC.legal_moves(set(range(1, 10)), [6, 6])


# saved text


def sample():
    """Drawn and typed rolls, two moves."""
    turn = Turn(CLASSIC, seed=3).roll()
    return turn.shut(turn.legal_moves[0]).roll((6, 5)).shut((2, 9))


def data(**changes):
    saved_data = json.loads(sample().to_json())
    return saved_data | changes


def text(**changes):
    return json.dumps(data(**changes))


def with_step(index, step):
    steps = data()["steps"]
    steps[index] = step
    return text(steps=steps)


CUSTOM = Rules(tiles=(1, 2, 3)).to_json_data()

TEXTS = {
    "not text": (None, ["JSON text", "None"]),
    "bytes": (b"{}", ["JSON text", "b'{}'"]),
    "a loud object": (Loud(), ["JSON text", "a Loud"]),
    "empty": ("", ["not JSON", "line 1 column 1"]),
    "broken": (lambda: sample().to_json()[:-1], ["not JSON", "line 1 column"]),
    "trailing": (lambda: sample().to_json() + "x", ["not JSON", "Extra data"]),
    "a list": ("[]", ["object", "[]"]),
    "a number": ("7", ["object", "7"]),
    "null": ("null", ["object", "None"]),
    "empty object": ("{}", ["'stbwidgets'", "'turn 1'", "None"]),
    "another kind": (lambda: text(stbwidgets="match 1"), ["'turn 1'", "'match 1'"]),
    "another version": (lambda: text(stbwidgets="turn 2"), ["'turn 1'", "'turn 2'"]),
    "kind of another type": (lambda: text(stbwidgets=["turn 1"]), ["'turn 1'", "['turn 1']"]),
    "NaN": (lambda: text(seed=float("nan")), ["NaN"]),
    "Infinity": (lambda: text(seed=float("inf")), ["Infinity"]),
    "-Infinity": (lambda: text(round=float("-inf")), ["-Infinity"]),
    "1e999": (lambda: text(seed=0).replace('"seed": 0', '"seed": 1e999'), ["turn", "seed", "not inf"]),
    "a name twice": (lambda: text().replace('"seed"', '"seed": 4, "seed"'), ["'seed'", "twice"]),
    "a name twice, deep": (lambda: text().replace('"drawn"', '"drawn": true, "drawn"', 1), ["'drawn'", "twice"]),
    "an extra name": (lambda: text(extra=1), ["turn", "unknown entry 'extra'"]),
    "extra in a step": (lambda: with_step(1, {"shut": [3], "x": 1}), ["steps[1]", "unknown entry 'x'"]),
    "a roll and a move in one": (
        lambda: with_step(1, {"shut": [3], "roll": [1, 1], "drawn": False}),
        ["steps[1]", "unknown entry 'roll'"],
    ),
    "no step": (lambda: with_step(1, {}), ["steps[1]", "'roll' is missing"]),
    "no drawn": (lambda: with_step(0, {"roll": [1, 2]}), ["steps[0]", "'drawn' is missing"]),
    "a step that is a list": (lambda: with_step(1, [3]), ["steps[1]", "[3]"]),
    "a step that is null": (lambda: with_step(1, None), ["steps[1]", "None"]),
    "steps no list": (lambda: text(steps={"0": 1}), ["steps", "list"]),
    "steps null": (lambda: text(steps=None), ["steps", "list", "None"]),
    "drawn is 1": (lambda: with_step(0, {"roll": [1, 2], "drawn": 1}), ["steps[0].drawn", "true or false", "1"]),
    "faces no list": (lambda: with_step(0, {"roll": "12", "drawn": False}), ["steps[0].roll", "list", "'12'"]),
    "tiles no list": (lambda: with_step(1, {"shut": 3}), ["steps[1].shut", "list", "3"]),
    "seed null": (lambda: text(seed=None), ["seed"]),
    "seed float": (lambda: text(seed=3.0), ["turn", "seed", "3.0"]),
    "seed true": (lambda: text(seed=True), ["turn", "seed", "True"]),
    "seed negative": (lambda: text(seed=-3), ["turn", "seed", "-3"]),
    "seed of 4000 digits": (lambda: text(seed=0).replace('"seed": 0', '"seed": ' + "9" * 4000), ["seed", "bits"]),
    "seed of 5000 digits": (lambda: text(seed=0).replace('"seed": 0', '"seed": ' + "9" * 5000), ["not JSON", "digits"]),
    "player 0": (lambda: text(player=0), ["turn", "player", "0"]),
    "round text": (lambda: text(round="1"), ["turn", "round", "'1'"]),
    "start empty": (lambda: text(start=[]), ["turn", "open_tiles", "empty"]),
    "start null": (lambda: text(start=None), ["start", "list", "None"]),
    "start of another box": (lambda: text(start=[1, 12]), ["turn", "no tile 12"]),
    "rules unknown": (lambda: text(rules="clasic"), ["rules", "'clasic'", "'classic'"]),
    "rules a list": (lambda: text(rules=[]), ["rules", "[]"]),
    "rules of a strange part": (lambda: text(rules=CUSTOM | {"exec": "x"}), ["rules", "'exec'"]),
    "rules of a strange tile": (lambda: text(rules=CUSTOM | {"tiles": [1, 2.0]}), ["rules", "2.0"]),
    "rules of a strange source": (
        lambda: text(rules=CUSTOM | {"source": {"kind": "coins"}}),
        ["rules", "source", "'coins'", "dominoes"],
    ),
    "source of a strange part": (
        lambda: text(rules=CUSTOM | {"source": {"kind": "dice", "loaded": True}}),
        ["rules", "source", "'loaded'"],
    ),
    "rules that clash": (
        lambda: text(rules=CUSTOM | {"move_rule": "sum-or-difference", "source": {"kind": "dice", "count": 3}}),
        ["rules", "sum-or-difference", "2 faces"],
    ),
    "giant box": (lambda: text(rules=CUSTOM | {"tiles": list(range(1, 900))}), ["rules", "64"]),
    "faces that the seed does not draw": (
        lambda: with_step(0, {"roll": [1, 1], "drawn": True}),
        ["steps[0]", "seed 3 draws", "not [1, 1]"],
    ),
    "one die where two are rolled": (lambda: with_step(0, {"roll": [4], "drawn": True}), ["steps[0]", "1 dice"]),
    "no dice": (lambda: with_step(0, {"roll": [], "drawn": True}), ["steps[0]", "0 dice"]),
    "face 7": (lambda: with_step(2, {"roll": [6, 7], "drawn": False}), ["steps[2]", "not 7"]),
    "face true": (lambda: with_step(2, {"roll": [6, True], "drawn": False}), ["steps[2]", "True"]),
    "wrong sum": (lambda: with_step(3, {"shut": [3, 7]}), ["steps[3]", "add up to 10, not 11"]),
    "tile twice": (lambda: with_step(3, {"shut": [5, 5, 1]}), ["steps[3]", "tile 5", "twice"]),
    "tile 6.0": (lambda: with_step(3, {"shut": [5, 6.0]}), ["steps[3]", "6.0"]),
    "shut first": (lambda: text(steps=[{"shut": [3]}]), ["steps[0]", "roll first"]),
    "roll twice": (
        lambda: text(steps=[{"roll": [1, 2], "drawn": False}] * 2),
        ["steps[1]", "first shut tiles"],
    ),
    "steps after the end": (
        lambda: text(
            start=[3],
            steps=[{"roll": [5, 6], "drawn": False}, {"roll": [1, 2], "drawn": False}],
            first_roll=True,
        ),
        ["steps[1]", "over"],
    ),
    "first roll untrue": (lambda: text(first_roll=True), ["first_roll", "False", "True"]),
    "first roll 0": (lambda: text(first_roll=0), ["first_roll", "False", "0"]),
    "a deck for dice": (lambda: text(deck={"shuffle": 1, "out": []}), ["deck", "None"]),
    "deep lists": ("[" * 100_000 + "]" * 100_000, ["nested"]),
    "deep objects": ('{"a":' * 50_000 + "1" + "}" * 50_000, ["nested"]),
    "a million and one characters": (" " * 1_000_001, ["1000001 characters"]),
}
for name in ("stbwidgets", "rules", "seed", "player", "round", "start", "first_roll", "deck", "steps"):
    TEXTS[f"no {name}"] = (lambda name=name: json.dumps({k: v for k, v in data().items() if k != name}), [name])


@pytest.mark.parametrize("case", TEXTS)
def test_saved_text_that_is_refused(case):
    made, words = TEXTS[case]
    made = made() if callable(made) and not isinstance(made, Loud) else made
    with pytest.raises(FormatError) as caught:
        Turn.from_json(made)
    for word in words:
        assert word in str(caught.value)
    assert len(str(caught.value)) < 700


@pytest.mark.parametrize("depth", [1, 10, 100, 500, 900, 990, 1500, 5000, 20_000])
@pytest.mark.parametrize("name", ["deck", "first_roll", "seed", "start", "rules", "steps"])
def test_nesting_of_any_depth_is_refused(name, depth):
    nested = "[" * depth + "]" * depth
    broken = text(**{name: "HERE"}).replace('"HERE"', nested)
    with pytest.raises(FormatError):
        Turn.from_json(broken)


def test_the_sample_itself_is_fine():
    assert Turn.from_json(text()) == Turn.from_json(json.dumps(data(), indent=2)) == sample()


# What broke: a name given twice was looked for in quadratic time.
def test_a_name_twice_among_very_many():
    names = ",".join(f'"{number}":0' for number in range(80_000))
    with pytest.raises(FormatError, match="'79999' twice"):
        saved.read_json(f'{{{names},"79999":0}}')


def test_a_turn_has_no_more_steps_than_can_be_kept():
    rules = variant("dominoes").replace(source=Dominoes(replacement=True))
    free = {"roll": [0, 0], "drawn": False}
    long = json.loads(Turn(rules, seed=1).to_json()) | {"steps": [free] * (MOST_STEPS + 1)}
    with pytest.raises(FormatError, match=rf"steps\[{MOST_STEPS}\].*at most {MOST_STEPS} steps"):
        Turn.from_json(json.dumps(long))


# codes

SAMPLE_CODES = {
    "just begun": lambda: Turn(CLASSIC, seed=7),
    "classic": sample,
    "dominoes": lambda: (
        Turn(variant("dominoes"), seed=123_456, player=3, round=12).roll((0, 0)).roll((6, 5)).shut((2, 9))
    ),
    "house rules": lambda: Turn(Rules(tiles=(1, 2, 3), source=Dice(1)), seed=1).roll((3,)).shut((1, 2)),
}


@pytest.mark.parametrize("case", SAMPLE_CODES)
def test_every_wrong_character_is_noticed(case):
    turn = SAMPLE_CODES[case]()
    code = turn.code
    assert Turn.from_code(code) == turn
    places = [place for place, character in enumerate(code) if character != "-"]
    for place in places if len(places) < 60 else places[::9]:
        for character in codes.ALPHABET:
            if character != code[place]:
                with pytest.raises(FormatError):
                    Turn.from_code(code[:place] + character + code[place + 1 :])


@pytest.mark.parametrize("case", SAMPLE_CODES)
def test_missing_extra_and_swapped_characters_are_noticed(case):
    code = SAMPLE_CODES[case]().code.replace("-", "")
    for place in range(len(code)):
        slips = [code[:place], code[:place] + code[place + 1 :], code[:place] + "7" + code[place:]]
        swapped = code[:place] + code[place + 1 : place + 2] + code[place] + code[place + 2 :]
        slips += [swapped] if swapped != code else []
        for slip in slips:
            with pytest.raises(FormatError):
                Turn.from_code(slip)


def test_how_a_code_is_written_does_not_matter():
    turn = sample()
    code = turn.code
    assert set(code) <= set(codes.ALPHABET + "-")
    for again in (
        code.lower(),
        code.replace("-", " "),
        code.replace("-", ""),
        f"  {code}\n",
        code.replace("1", "I"),
        code.replace("1", "l"),
        code.replace("0", "O"),
        code.replace("-", "–"),
    ):
        assert Turn.from_code(again) == turn


def coded(fill, kind="T"):
    digits = codes.Digits()
    fill(digits)
    return codes.encode(kind, digits)


def hostile_rules(rules_text):
    """A code with a right checksum whose rules are this text."""

    def fill(digits):
        raw = rules_text if isinstance(rules_text, bytes) else rules_text.encode()
        digits.put(0, 2**16)
        digits.put_any(len(raw))
        digits.put(int.from_bytes(raw, "big"), 256 ** len(raw))

    return coded(fill)


CODES = {
    "not text": (None, ["text", "None"]),
    "a number": (1234, ["text", "1234"]),
    "loud": (Loud(), ["text", "a Loud"]),
    "empty": ("", ["empty", "T"]),
    "only hyphens": ("-- --", ["empty"]),
    "a match": ("M-CAZ3-0", ["'M-CAZ3-0'", "does not start with T", "turn"]),
    "JSON": ('{"stbwidgets": 1}', ["does not start with T"]),
    "no kind": (lambda: sample().code[2:], ["T"]),
    "only the kind": ("T", ["'T'", "too short"]),
    "only the checksum": ("T-CAZ3", ["too short"]),
    "a letter no code has": ("T-CAZ3-U", ["'U'", "no code"]),
    "a sign": ("T-CAZ3-!", ["'!'", "no code"]),
    "another script": ("T-CAZ3-٣", ["'٣'", "no code"]),
    "wrong": ("T-0000-0", ["does not add up", "compare"]),
    "truncated": (lambda: sample().code[:-1], ["does not add up"]),
    "twice": (lambda: sample().code * 2, ["does not add up"]),
    "50k characters": ("T" + "0" * 50_000, ["50001 characters"]),
    "just under 50k": ("T" + "0" * 49_999, ["does not add up"]),
    "no rules": (lambda: coded(lambda digits: None), ["no turn"]),
    "a variant of tomorrow": (lambda: coded(lambda digits: digits.put(1, 2**16)), ["variant", "version"]),
    "more than steps": (lambda: more_than(sample()), ["more of it than steps"]),
    "rules no JSON": (lambda: hostile_rules("{tiles}"), ["JSON"]),
    "rules no text": (lambda: hostile_rules(b"\xff\xfe"), ["no turn"]),
    "rules of nothing": (lambda: hostile_rules(""), ["JSON"]),
    "rules a number": (lambda: hostile_rules("17"), ["no turn", "17"]),
    "rules that clash": (lambda: hostile_rules('{"max_tiles":1,"move_rule":"single"}'), ["max_tiles=1", "single"]),
    "rules with a strange part": (lambda: hostile_rules('{"__class__":"os.system"}'), ["'__class__'"]),
    "rules nested deep": (lambda: hostile_rules("[" * 9000 + "]" * 9000), ["nested"]),
    "tiles nested deep": (lambda: hostile_rules('{"tiles":' + "[" * 200 + "]" * 200 + "}"), ["tile"]),
    "rules with NaN": (lambda: hostile_rules('{"max_tiles":NaN}'), ["NaN"]),
    "rules with a part twice": (lambda: hostile_rules('{"tiles":[1],"tiles":[2]}'), ["'tiles'", "twice"]),
    "rules of an endless length": (lambda: coded(endless_length), ["longer than any"]),
    "steps without end": (lambda: coded(endless_steps), ["steps", "10000"]),
    "start with no tile": (lambda: coded(no_tile), ["open_tiles", "empty"]),
    "player 100": (lambda: coded(player_100), ["player", "100"]),
    "face 0": (lambda: coded(face_0), ["face", "not 0"]),
    "steps after the end": (lambda: coded(after_the_end), ["over"]),
}


def begin(digits, player=0):
    again = codes.decode("T", Turn(CLASSIC, seed=7).code)
    digits.put(again.take(2**16), 2**16)
    for number in (7, player, 0):
        digits.put_any(number)


def more_than(turn):
    """The code of the turn with something left over after its last step."""
    digits = codes.Digits()
    turn_code = codes.decode("T", turn.code)
    digits.put(turn_code.rest + (1 << turn_code.rest.bit_length() + 64), 1 << turn_code.rest.bit_length() + 70)
    return codes.encode("T", digits)


def endless_length(digits):
    digits.put(0, 2**16)
    digits.put_any(16**30)


def endless_steps(digits):
    begin(digits)
    digits.put(0, 2)
    digits.put_any(16**20)


def no_tile(digits):
    begin(digits)
    digits.put(1, 2)


def player_100(digits):
    begin(digits, player=99)
    digits.put(0, 2)
    digits.put_any(0)


def face_0(digits):
    begin(digits)
    digits.put(0, 2)
    digits.put_any(1)
    digits.put(0, 2)  # typed
    digits.put(0, 1)
    digits.put(0, 7)


def after_the_end(digits):
    begin(digits)
    digits.put(1, 2)  # only tile 3 is open
    for tile in range(1, 10):
        digits.put(int(tile == 3), 2)
    digits.put_any(2)
    digits.put(0, 2)  # a typed roll of one die: 5
    digits.put(0, 2)
    digits.put(5, 7)
    digits.put(1, 2)


@pytest.mark.parametrize("case", CODES)
def test_codes_that_are_refused(case):
    made, words = CODES[case]
    made = made() if callable(made) and not isinstance(made, Loud) else made
    with pytest.raises(FormatError) as caught:
        Turn.from_code(made)
    for word in words:
        assert word in str(caught.value)
    assert len(str(caught.value)) < 700


def test_no_two_variants_share_a_code():
    assert len({Turn(rules, seed=0).code for rules in variants().values()}) == len(variants())


def test_the_code_of_the_longest_rules_can_be_read():
    words = dict.fromkeys(("id", "title", "text", "origin"), "🎲" * 500)
    rules = Rules(tiles=range(936, 1000), source=Dice(12, 120), **words)
    turn = Turn(rules, seed=2**63 - 1, player=99, round=100_000)
    while turn.due:
        turn = turn.roll((120,) * 9 + (1,) * 3) if turn.due == "roll" else turn.shut(turn.legal_moves[0])
    assert Turn.from_code(turn.code) == turn


# fuzz: only a FormatError ever gets out

VALID_TEXTS = [SAMPLE_CODES[case]().to_json() for case in SAMPLE_CODES]
VALID_CODES = [SAMPLE_CODES[case]().code for case in SAMPLE_CODES]

json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["classic", "turn 1"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)


def only_format_errors(read, made):
    try:
        turn = read(made)
    except FormatError as fault:
        assert 10 < len(str(fault)) < 1000  # noqa: PT017
        return
    assert read(turn.to_json() if read == Turn.from_json else turn.code) == turn


@given(st.text() | json_values.map(json.dumps))
def test_random_text_is_no_turn(made):
    with pytest.raises(FormatError):
        Turn.from_json(made)
    with pytest.raises(FormatError):
        Turn.from_code(made)


@given(st.sampled_from(VALID_TEXTS), st.data())
def test_mutated_text(made, data):
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(made)))
        cut = data.draw(st.integers(0, 4))
        put = data.draw(
            st.sampled_from(["", "0", "1", "-", "e9", '"', "[", "]", "{", "}", ",", ":", "null", "true", "\\u"])
        )
        made = made[:place] + put + made[place + cut :]
    only_format_errors(Turn.from_json, made)


def places(value, path=()):
    """Every place in JSON data."""
    yield path
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from places(inner, (*path, name))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from places(inner, (*path, index))


@given(st.sampled_from(VALID_TEXTS), st.data(), json_values)
@example(VALID_TEXTS[1], None, None)
def test_any_value_at_any_place(made, data, value):
    whole = json.loads(made)
    chosen = list(places(whole))[1:]
    for path in [data.draw(st.sampled_from(chosen))] if data else chosen:
        changed = json.loads(made)
        inner = changed
        for name in path[:-1]:
            inner = inner[name]
        inner[path[-1]] = value
        only_format_errors(Turn.from_json, json.dumps(changed))


@given(st.sampled_from(VALID_CODES), st.data())
def test_mutated_codes(made, data):
    place = data.draw(st.integers(0, len(made)))
    put = data.draw(st.text(max_size=3))
    only_format_errors(Turn.from_code, made[:place] + put + made[place + data.draw(st.integers(0, 3)) :])


@given(st.integers(0, 2**400))
def test_any_number_with_a_right_checksum(number):
    digits = codes.Digits()
    digits.put(number, 2**401)
    only_format_errors(Turn.from_code, codes.encode("T", digits))


@given(st.sampled_from(list(variants())), st.integers(0, 2**300))
def test_any_steps_with_a_right_checksum(id, number):
    """As the one before, but past the rules, so that random steps are reached."""
    start = codes.decode("T", Turn(variant(id), seed=7).code)
    digits = codes.Digits()
    digits.put(start.take(2**16), 2**16)
    for each in (7, 0, 0):
        digits.put_any(each)
    digits.put(0, 2)
    digits.put(number, 2**301)
    only_format_errors(Turn.from_code, codes.encode("T", digits))


def test_a_turn_cannot_start_without_its_opening_tile() -> None:
    with pytest.raises(RuleError, match="open_tiles 1, 3: tile 2, which the first roll must shut, has to be open"):
        Turn(variant("two-to-go"), seed=0, open_tiles=(1, 3))


def test_saved_rules_cannot_borrow_the_id_of_a_catalogue_variant() -> None:
    data = Rules(tiles=(1, 2, 3)).to_json_data()
    assert isinstance(data, dict)
    with pytest.raises(VariantError, match="id 'classic' belongs to a variant of the catalogue"):
        Rules.from_json_data(data | {"id": "classic"})


def test_weights_of_more_rolls_than_can_be_listed_are_refused() -> None:
    with pytest.raises(VariantError, match=r"12 dice of 120 sides can show .* simulate instead"):
        Dice(12, 120).weights(12)
