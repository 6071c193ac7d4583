"""The variant bench: composing, predicting before solving, and what is told of it."""

import json
from fractions import Fraction

import pytest
from bleached import bleached
from intents import assert_nothing_breaks, send

import stbwidgets as stb
from stbwidgets.course import designs, session, trials
from stbwidgets.course.designs import Numbers, Predicted
from stbwidgets.course.trials import PLAYED, Trial, known_as
from stbwidgets.widgets import background
from stbwidgets.widgets.explorers import bench_words
from stbwidgets.widgets.explorers.bench_parts import parts_of

FOUR = stb.Rules(tiles=range(1, 5))
THREE = stb.Rules(tiles=range(1, 4))
GUESS = {"score": "5", "shut": "5 %", "compared": "harder"}


@pytest.fixture(autouse=True)
def _fresh(monkeypatch):
    monkeypatch.setattr(background, "HAS_THREADS", False)  # a press waits for what it asks for
    monkeypatch.setattr(background, "WAIT", 60)
    session.forget()
    yield
    session.forget()


def part(bench, name, value):
    return send(bench, "part", name=name, value=value)


def solved(rules, score=5, shut="0.05", compared="harder", **keywords):
    bench = stb.explore("bench", rules, **keywords)
    bench.predict(score, shut, compared)
    bench.solve()
    return bench


# composing


@pytest.mark.parametrize("id", stb.variants())
def test_every_variant_lies_on_the_bench_as_it_is_played(id):
    bench = stb.explore("bench", id)
    rules = stb.variant(id)
    again = parts_of(bench.rules).rules()
    for name in PLAYED:
        if name not in ("format", "stakes"):
            assert getattr(again, name) == getattr(rules, name), name
    assert bench.rules.format == "round" or rules.format not in ("race",)
    assert eval(repr(bench), {"explore": stb.explore, **vars(stb), "Rules": stb.Rules}).state == bench.state
    assert json.loads(json.dumps(bench.state)) == bench.state


def test_parts_are_changed_one_by_one_and_named_where_they_have_a_name():
    bench = stb.explore("bench")
    assert bench.state["id"] == "classic"
    assert part(bench, "dice_rule", "all") == []
    assert bench.rules is stb.variant("two-dice")
    assert part(bench, "highest", 4) == []
    assert bench.rules == FOUR
    assert bench.state["rule"] == "Tiles 1–4 · 2 dice. Shut tiles that add up to your roll."
    part(bench, "tile", 3)
    assert bench.rules.open_tiles == (1, 2, 4)
    part(bench, "highest", 6)
    assert bench.rules.open_tiles == (1, 2, 4, 5, 6)
    part(bench, "count", 3)
    part(bench, "sides", 8)
    part(bench, "max_tiles", 2)
    part(bench, "scoring", "missionary")
    part(bench, "stop_total", 7)
    part(bench, "opening", 4)
    assert bench.state["rule"] == (
        "Tiles 1, 2, 4, 5 and 6 · 3 dice with 8 sides. Shut tiles that add up to your roll. A roll shuts at most "
        "2 tiles. Your first roll must shut tile 4. A roll of 7 ends your turn at once. Your score is how many tiles "
        "stay open."
    )
    assert send(bench, "begin", id="thai") == []
    assert bench.rules is stb.variant("thai")


def test_decks_have_controls_of_their_own():
    bench = stb.explore("bench", "two-dice")
    part(bench, "kind", "dominoes")
    assert bench.rules is stb.variant("dominoes")
    part(bench, "blank", "ends")
    part(bench, "replacement", True)
    assert bench.rules.source == stb.Dominoes(double_blank="ends", replacement=True)
    part(bench, "kind", "chinese")
    part(bench, "replacement", False)
    assert bench.rules is stb.variant("chinese-dominoes")
    part(bench, "kind", "cards")
    part(bench, "courts", False)
    part(bench, "highest_card", 6)
    part(bench, "packs", 2)
    assert bench.rules.source == stb.Cards(2, 6, False)


def test_parts_that_clash_are_told_in_the_words_of_the_rules_with_a_way_out():
    bench = stb.explore("bench")
    assert part(bench, "kind", "cards") == []
    state = bench.state
    assert state["fault"].startswith("dice_rule high clashes with source Cards")
    assert "use dice_rule='all'" in state["fault"]
    assert state["said"].endswith(state["fault"])
    assert state["rule"] == ""
    assert repr(bench) == "explore('bench')"
    (answer,) = send(bench, "solve", **GUESS)
    assert answer["text"] == state["fault"]
    with pytest.raises(ValueError, match="clashes with source"):
        _ = bench.rules
    part(bench, "dice_rule", "all")
    assert bench.rules is stb.variant("cards")
    part(bench, "move_rule", "sum-or-difference")
    assert bench.state["can_undo"]
    assert send(bench, "undo") == []
    assert bench.rules is stb.variant("cards")
    assert send(bench, "undo")[0]["reason"] == "malformed"


# predicting, then solving


def test_nothing_is_solved_or_told_before_the_prediction():
    bench = stb.explore("bench", FOUR)
    with pytest.raises(ValueError, match="Predict first"):
        bench.solve()
    shown = json.dumps(bench.state) + bench.picture() + bench.plain_text()
    for secret in ("3.29", "25619", "14.7", "2293", "11.009", "9.76"):
        assert secret not in shown
    assert bench.state["tried"] == []
    for missing in GUESS:
        (answer,) = send(bench, "solve", **{**GUESS, missing: " "})
        assert answer["text"].startswith("Predict first. Still missing: ")
    assert bench.tried == ()


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"score": "many"}, "Expected score: "),
        ({"score": "11"}, "above 10"),
        ({"score": "-1"}, "cannot be less than 0"),
        ({"shut": "10"}, "A chance is at most 1. Write 10 %"),
        ({"shut": "1/0"}, "Chance to shut: "),
    ],
)
def test_what_is_no_prediction_is_answered(change, words):
    bench = stb.explore("bench", FOUR)
    (answer,) = send(bench, "solve", **{**GUESS, **change})
    assert words in answer["text"]
    assert bench.state["predicted"] is None


def test_solving_tells_prediction_beside_truth():
    bench = stb.explore("bench", FOUR)
    assert send(bench, "solve", **GUESS) == []
    state = bench.state
    assert state["progress"] is None
    classic, four = state["tried"]
    assert (classic["name"], classic["cells"]["score"]["value"], classic["cells"]["rolls"]["value"]) == (
        "Classic",
        "11.009",
        "5.77",
    )
    cells = four["cells"]
    assert cells["score"] == {"value": "3.295", "exact": "25619/7776", "guess": "5", "why": ""}
    assert cells["shut"] == {"value": "14.74%", "exact": "2293/15552", "guess": "5%", "why": ""}
    assert (cells["compared"]["value"], cells["compared"]["right"]) == ("easier to shut", False)
    assert (cells["rolls"]["exact"], cells["first"]["value"]) == ("155/81", "51.08%")
    assert state["replies"][0].startswith("You took the middle between nothing and everything left open.")
    assert state["replies"][1] == "It is shut more often than you thought (5%): 14.74%, about once in 7 turns."
    assert state["said"] == " ".join(state["replies"])
    (trial,) = bench.tried
    assert trial.numbers.first == stb.duel(FOUR).value
    bench.predict(1, 1, "easier")  # the first prediction counts
    assert bench.tried[0].predicted == Predicted(Fraction(5), Fraction(1, 20), "harder")


def test_a_tile_more_that_helps_is_pointed_out():
    bench = solved(THREE)
    bench.rules = FOUR
    bench.predict(5, 0.1, "easier")
    bench.solve()
    assert bench.state["replies"][-1].startswith(
        "Look: “Tiles 1–4 · 2 dice” has one tile more than “Tiles 1–3 · 2 dice”"
    )
    assert send(bench, "again", row=0) == []
    assert bench.rules == THREE
    assert bench.state["solved"]


def reply_to(rules, score, shut, compared):
    trial = Trial(rules, Predicted(Fraction(score), Fraction(shut), compared), further=False)
    for _ in trial.parts():
        pass
    return bench_words.reply(stb.explore("bench")._translation, trial)


@pytest.mark.parametrize(
    ("rules", "guess", "words"),
    [
        (FOUR, ("3.3", "0.15", "easier"), ("is near the 3.29", "is near: it is 14.74%", "So you predicted.")),
        (FOUR, ("0", "0", "alike"), ("only if every turn shut the box", "It can be shut after all", "about as easy")),
        (FOUR, ("2", "0.5", "harder"), ("pull the mean up", "You were more hopeful", "You predicted: harder")),
        (FOUR, ("9", "0.5", "easier"), ("Good moves leave less open", "hopeful", "easier to shut than")),
        (stb.variant("even-stevens"), ("9", "1/4", "easier"), ("pull", "hopeful", "Fewer tiles are not always")),
        (stb.variant("plus-minus").replace(tiles=range(1, 11)), ("20", "0", "harder"), ("less", "after", "So you")),
        (stb.variant("classic"), ("11", "0.1", "harder"), ("near", "near", "about as easy to shut as the classic")),
        (stb.variant("two-dice").replace(source=stb.Dice(3)), ("12", "0.3", "easier"), ("less", "more", "More dice")),
        (stb.Rules(tiles=(1, 2), source=stb.Dice(2)), ("1", "1/9", "easier"), ("mean", "more", "Fewer tiles")),
    ],
)
def test_each_kind_of_guess_has_a_reply(rules, guess, words):
    replies = reply_to(rules, *guess)
    for text, part_of in zip(replies, words, strict=False):
        assert part_of in text, replies


# what is large, slow, or stopped


def test_what_is_too_large_is_estimated_and_the_engine_says_why(monkeypatch):
    monkeypatch.setattr(trials, "GAMES", 500)
    bench = solved("three-hundred", 150, 0)
    state = bench.state
    assert state["too_large"].startswith("24 tiles with Dice(count=4, sides=6): from 2,097,152 to 16,777,216 boxes")
    cells = state["tried"][1]["cells"]
    assert " ± " in cells["score"]["value"]
    assert cells["score"]["exact"] == "estimate: 500 games, fewest tiles"
    assert "never shut" in state["summary"]
    numbers = bench.tried[0].numbers
    assert (numbers.games, numbers.is_exact) == (500, False)
    assert abs(numbers.score - 145.5) < 5 * numbers.score_error
    again = solved("three-hundred", 150, 0)
    assert again.tried[0].numbers == numbers  # the same games each time
    assert bench.keep("Big", "It is big.").exact == numbers


def test_an_opening_holds_in_the_estimate_too(monkeypatch):
    monkeypatch.setattr(trials, "GAMES", 250)
    rules = stb.variant("three-hundred").replace(opening=24, source=stb.Dice(4))
    (trial,) = solved(rules, 300, 0).tried
    assert trial.numbers.score > 295  # only 24 pips shut tile 24


def test_what_cannot_even_be_played_is_told():
    bench = solved(stb.Rules(tiles=range(1, 10), source=stb.Dice(12, 120)), 40, 0)
    assert "different rolls" in bench.state["too_large"]
    assert bench.state["tried"][1]["cells"]["score"]["value"] == "—"
    assert bench.state["summary"] == "It is too large to be worked out or played here."
    with pytest.raises(ValueError, match="Predict and solve"):
        bench.keep("Big", "")


@pytest.fixture
def by_hand(monkeypatch):
    """Work goes on only when the page asks, and in small parts."""
    monkeypatch.setattr(background, "WAIT", -1)
    monkeypatch.setattr(background, "STEP", -1)


def test_work_can_be_watched_stopped_and_gone_on_with(by_hand):
    bench = stb.explore("bench", FOUR)
    send(bench, "solve", **GUESS)
    assert bench.state["progress"]["asks"]
    assert bench.state["progress"]["text"] == "Working out the least expected score"
    assert bench.state["tried"] == []
    bench.rules = THREE
    (answer,) = send(bench, "solve", **GUESS)
    assert answer["text"] == "Another variant is being worked out. Wait for it, or stop it."
    bench.rules = FOUR
    send(bench, "stop")
    assert bench.state["said"] == "Stopped. Nothing is known yet; your prediction stays."
    assert bench.state["predicted"]["score"] == "5"
    send(bench, "solve")
    while bench.tried == ():
        send(bench, "work")
        assert bench.state["said"] == "" or bench.tried
    send(bench, "stop")
    assert bench.state["goes_on"]
    assert bench.tried[0].numbers.first is None
    send(bench, "solve")
    for _ in range(60):
        send(bench, "work")
    assert bench.state["progress"] is None
    assert not bench.state["goes_on"]
    assert bench.tried[0].numbers.first is not None
    assert bench.state["said"] == " ".join(bench.state["replies"])


def test_an_estimate_that_is_stopped_stays(by_hand):
    bench = stb.explore("bench", "three-hundred")
    send(bench, "solve", **{**GUESS, "score": "150"})
    for _ in range(12):
        send(bench, "work")
    games = bench.tried[0].numbers.games
    assert games
    send(bench, "stop")
    assert bench.tried[0].numbers.games == games


def test_in_a_thread_the_step_stays_what_it_is(monkeypatch):
    monkeypatch.setattr(background, "HAS_THREADS", True)
    monkeypatch.setattr(background, "WAIT", 0)
    bench = stb.explore("bench", FOUR)
    send(bench, "solve", **GUESS)
    step = bench.state["step"]
    thread = bench._background._run and bench._background._run.thread
    if thread:
        thread.join(20)
    assert bench.state["progress"] is None
    assert bench.state["step"] == step
    assert bench.tried[0].numbers.score == Fraction(25619, 7776)
    bench.close()


# keeping


def test_a_variant_is_kept_with_its_name_and_reasons():
    bench = stb.explore("bench", FOUR)
    (answer,) = send(bench, "keep", name="Four", because="Quick.")
    assert answer["text"] == "Predict and solve a variant first; then it can be kept."
    send(bench, "solve", **GUESS)
    for name, because, words in (
        (" ", "Quick.", "Give it a name first."),
        ("Four", " ", "Say in a sentence why"),
        ("x" * 61, "Quick.", "60 characters"),
        ("Four", "x" * 601, "600 characters"),
    ):
        assert words in send(bench, "keep", name=name, because=because)[0]["text"]
    assert send(bench, "keep", name="<b>Four</b>", because="Quick,\nand short.") == []
    (design,) = designs.kept()
    assert (design.rules, design.name, design.because) == (FOUR, "<b>Four</b>", "Quick, and short.")
    assert design.predicted == Predicted(Fraction(5), Fraction(1, 20), "harder")
    assert design.exact == Numbers(
        Fraction(25619, 7776), Fraction(2293, 15552), Fraction(155, 81), stb.duel(FOUR).value
    )
    assert bench.state["kept"] == "Kept: <b>Four</b>"
    assert bench.state["tried"][1]["name"] == "<b>Four</b>"
    assert "&lt;b&gt;Four" in bench.picture()


def test_another_bench_hears_of_what_is_kept_within_its_step():
    one, other = solved(FOUR), solved(FOUR)
    step = other.state["step"]
    one.keep("Four", "Quick.")
    assert (other.state["kept"], other.state["step"]) == ("Kept: Four", step)
    assert other.state["tried"][1]["name"] == "Four"
    other.close()
    designs.drop(FOUR)
    assert one.state["kept"] == ""
    assert other.state["kept"] == "Kept: Four"


def test_what_cannot_be_shown_is_left_out_of_a_name():
    bench = solved(FOUR)
    before = bench.state
    assert send(bench, "keep", name="\u200b", because="x")[0]["text"] == "Give it a name first."
    assert bench.state is before
    assert send(bench, "keep", name="a\u200bb 👩\u200d🚀", because="x\x00y") == []
    assert [(one.name, one.because) for one in designs.kept()] == [("ab 👩\u200d🚀", "xy")]


def test_what_is_kept_can_be_taken_out_to_make_room(monkeypatch):
    monkeypatch.setattr(designs, "MOST_KEPT", 1)
    solved(FOUR).keep("Cuatro", "Rápido.")
    bench = solved(stb.Rules(tiles=(1, 2)), score=1, language="es")
    (answer,) = send(bench, "keep", name="Dos", because="Corto.")
    assert answer["text"].startswith("Ya guardas 1 ")
    assert send(bench, "drop", place=0, name="Dos")[0]["reason"] == "malformed"
    assert send(bench, "drop", place=0, name="Cuatro") == []
    assert (bench.state["kept_names"], bench.state["kept"]) == ([], "")
    assert send(bench, "keep", name="Dos", because="Corto.") == []


# what is shown


def test_plain_has_no_further_numbers():
    bench = solved(FOUR, plain=True)
    assert bench.strings["plain"] is True
    assert bench.tried[0].numbers.rolls is None
    assert "Rolls a turn" not in bench.picture()
    assert eval(repr(bench), {"explore": stb.explore, "Rules": stb.Rules}).rules == FOUR


def test_the_picture_has_the_table():
    text = bleached(solved(FOUR).picture())
    assert "Tiles 1–4 · 2 dice. Shut tiles that add up to your roll." in text
    assert "3.295 25619/7776 predicted: 5" in " ".join(text.split())
    assert text.endswith("Run this cell to explore.")
    assert stb.explore("bench").plain_text() == "The variant bench. Predict what comes out, then solve it."


def test_long_fractions_are_told_and_not_shown():
    words = stb.explore("bench")._translation
    assert bench_words.fraction_text(words, Fraction(10**40 + 1, 3**60)) == "a fraction with 70 digits"
    assert bench_words.fraction_text(words, Fraction(4)) == ""


def test_rules_of_the_same_play_have_one_name():
    assert known_as(stb.Rules(dice_rule="high")) is stb.variant("classic")
    assert known_as(FOUR) is FOUR
    assert stb.explore("bench", "lucky-seven").rules.open_tiles == (7,)


@pytest.mark.parametrize("wrong", [{"rules": "clasic"}, {"rules": 7}, {"rules": None}, {"plain": 1}])
def test_what_cannot_be_is_told(wrong):
    with pytest.raises(ValueError, match=r"\w"):
        stb.explore("bench", **wrong)


def test_an_unknown_keyword_is_told_with_advice():
    with pytest.raises(TypeError, match="did you mean 'rules'"):
        stb.explore("bench", rule="classic")


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"kind": "begin", "id": "clasic"}, "malformed"),
        ({"kind": "begin", "id": ["classic"]}, "malformed"),
        ({"kind": "part", "name": "highest", "value": 0}, "malformed"),
        ({"kind": "part", "name": "highest", "value": True}, "malformed"),
        ({"kind": "part", "name": "tile", "value": 10}, "malformed"),
        ({"kind": "part", "name": "tiles", "value": [1]}, "malformed"),
        ({"kind": "part", "name": "move_rule", "value": "any"}, "malformed"),
        ({"kind": "part", "name": "courts", "value": 1}, "malformed"),
        ({"kind": "part", "value": 1}, "malformed"),
        ({"kind": "solve", "score": 5, "shut": "1", "compared": "alike"}, "malformed"),
        ({"kind": "solve", "score": "5" * 61, "shut": "1", "compared": "alike"}, "malformed"),
        ({"kind": "solve", "score": "5", "shut": "1", "compared": "best"}, "impossible"),
        ({"kind": "again", "row": 0}, "malformed"),
        ({"kind": "keep", "name": 1, "because": ""}, "malformed"),
        ({"kind": "roll"}, "unknown"),
        ({"kind": "part", "name": "count", "value": 3, "step": 9}, "stale"),
    ],
)
def test_each_wrong_message_is_refused(fields, reason):
    bench = stb.explore("bench")
    before = bench.state
    (answer,) = send(bench, **fields)
    assert (answer["kind"], answer["reason"]) == ("refused", reason)
    assert answer["text"]
    assert bench.state is before


def test_nothing_that_is_sent_breaks_it(by_hand):
    likely = (
        "highest",
        "tile",
        "count",
        "kind",
        "cards",
        "dice",
        "classic",
        "thai",
        0,
        1,
        2,
        3,
        True,
        "5",
        "0.1",
        "alike",
    )
    names = ("name", "value", "id", "score", "shut", "compared", "row", "because")
    assert_nothing_breaks(lambda: stb.explore("bench", FOUR), names, likely)


@pytest.mark.parametrize("language", ["en", "es", "sv"])
def test_three_languages(language):
    bench = solved(FOUR, language=language)
    assert bench.strings["language"] == language
    text = json.dumps([bench.state, bench.strings], ensure_ascii=False)
    assert ("Expected score" in text) == (language == "en")
    assert ("You took the middle" in text) == (language == "en")
    assert ("Tiles 1–4" in text) == (language == "en")
