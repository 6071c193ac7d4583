"""The table's memory in Python: the record, codes that are pasted, seeds that everyone shares."""

import json
from datetime import date

import pytest

import stbwidgets as stb
from stbwidgets.course import progress, record
from stbwidgets.language import translation
from stbwidgets.rules import seeds
from stbwidgets.widgets.game_codes import NOTED, fault_in_words, read_code
from stbwidgets.widgets.memory import MOST_TYPED
from stbwidgets.widgets.table import Table


@pytest.fixture
def sent(monkeypatch):
    """What widgets send to their views, in order."""
    messages: list[dict] = []
    monkeypatch.setattr(Table, "send", lambda self, content, buffers=None: messages.append(content))
    return messages


@pytest.fixture(autouse=True)
def no_rounds():
    record.clear()
    yield
    record.clear()


def tell(table, kind, **content):
    table._take_message(table, {"kind": kind, "step": table.state["step"], "view": "v", **content}, [])


def play_out(table, choose=lambda moves: moves[0]):
    while table.turn.due:
        if table.turn.due == "roll":
            tell(table, "roll", dice=max(table.state["choices"]))
        else:
            tell(table, "shut", tiles=list(choose(table.turn.legal_moves)))
    return table.turn.score


def memory(table):
    return table.state["panels"]["memory"]


# the record


def test_the_record_grows_with_each_round_and_says_a_new_best_once(sent):
    table = stb.play("classic", seed=7)
    assert memory(table)["record"] is None
    made = []
    for _ in range(15):
        best = min(made, default=None)
        made.append(play_out(table))
        told = table.state["said"].endswith("Your best score of this session.")
        assert told == (best is not None and made[-1] < best)
        assert bool(memory(table)["record"]["best"]) == told
        tell(table, "new")
        assert "best score" not in table.state["said"]
        assert not memory(table)["record"]["best"]
    shown = memory(table)["record"]
    assert shown["title"] == "This session: Classic"
    assert [value for _, value in shown["numbers"]] == [
        "15",
        str(min(made)),
        f"{sum(made) / 15:.1f}",
        str(made.count(0)),
    ]
    assert [int(bar["score"]) for bar in shown["bars"]] == made[-record.LATEST :]
    assert shown["scores"] == f"Last scores, newest last: {', '.join(map(str, made[-12:]))}."
    assert json.loads(json.dumps(table.state)) == table.state


def test_a_step_taken_back_and_played_again_is_no_second_round(sent):
    table = stb.play("classic", seed=7)
    play_out(table)
    for _ in range(3):
        tell(table, "back")
        play_out(table)
    assert record.figures().rounds == 1


def test_each_variant_has_its_own_record_and_house_rules_theirs(sent):
    small = stb.variant("classic").replace(open_tiles=(1, 2, 3))
    for rules in ("classic", "thai", small):
        table = stb.play(rules, seed=7)
        play_out(table)
        assert memory(table)["record"]["numbers"][0][1] == "1"
    assert memory(stb.play(small.replace(open_tiles=(1, 2)), seed=7))["record"] is None


def test_scores_of_any_size_are_sent_as_text(sent):
    table = stb.play("digital", seed=7)
    play_out(table)
    assert type(memory(table)["record"]["bars"][0]["score"]) is str


def test_a_computer_s_rounds_are_not_mine(sent):
    table = stb.play("classic", players=("Ana", "fewest-tiles"), seed=7)
    play_out(table)
    tell(table, "pause", on=False)
    tell(table, "next")
    while table.match.ending is None:
        tell(table, "computer")
    assert record.figures().rounds == 1


def test_the_table_does_without_the_course(sent, monkeypatch):
    import sys

    monkeypatch.setitem(sys.modules, "stbwidgets.course", None)
    table = stb.play("classic", seed=7)
    play_out(table)
    assert memory(table)["record"] is None
    assert memory(table)["code"] == table.code


# codes


def resume(table, code, sure=False):
    tell(table, "resume", code=code, sure=sure)


def test_a_code_goes_on_at_another_table(sent):
    first = stb.play("thai", seed=7)
    tell(first, "roll", dice=2)
    code = memory(first)["code"]
    assert code == first.code
    second = stb.play("classic", seed=3)
    resume(second, f"\n {code.lower()} ")
    assert sent == []
    assert second.turn == first.turn
    assert second.state["title"] == "Thai style"
    assert second.state["said"] == "The game goes on where it was."
    assert memory(second)["left"] is None  # nothing had been rolled: nothing was lost
    tell(second, "shut", tiles=list(second.turn.legal_moves[0]))
    assert second.turn.due == "roll"


def test_a_game_in_progress_is_asked_about_and_its_code_stays(sent):
    table = stb.play("classic", seed=7)
    tell(table, "roll", dice=2)
    lay, other = table.turn, stb.play("thai", seed=3).turn.roll()
    resume(table, other.code)
    assert table.turn is lay
    assert sent[-1]["kind"] == "resume-leave"
    assert sent[-1]["text"] == "“Classic” is not over yet. Leave it? Its code brings it back."
    resume(table, other.code, sure=True)
    assert table.turn == other
    assert memory(table)["left"] == {"code": lay.code, "text": "The game you left: Classic"}
    resume(table, memory(table)["left"]["code"], sure=True)
    assert table.turn == lay
    assert memory(table)["left"]["code"] == other.code


def test_a_new_game_leaves_the_old_code_too(sent):
    table = stb.play("classic", seed=7)
    tell(table, "roll", dice=2)
    code = table.code
    tell(table, "new", seed="today")
    assert memory(table)["left"]["code"] == code
    play_out(table)
    tell(table, "new")  # that one was over
    assert memory(table)["left"]["code"] == code


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("", "Paste a code first"),
        ("T-12", "too short"),
        ("T" * (MOST_TYPED + 1), "too long"),
        ("T-CAZ3-U", "a character that no code has"),
        ("T-CAZ3-1", "does not add up"),
        (progress().code, "your progress in the course"),
        ("X-CAZ3-0", "an exit ticket"),
        ("<img src=x onerror=alert(1)>", "not the code of a game"),
    ],
)
@pytest.mark.parametrize("language", ["en", "es", "sv"])
def test_a_broken_code_is_refused_in_words(sent, code, said, language):
    table = stb.play("classic", seed=7, language=language)
    before = table.state
    resume(table, code)
    assert table.state is before
    assert sent[-1]["reason"] == "code"
    assert (said in sent[-1]["text"]) == (language == "en")
    assert "<img" not in sent[-1]["text"]


def test_the_game_that_lies_here_need_not_be_resumed(sent):
    table = stb.play("classic", seed=7)
    resume(table, table.code)
    assert sent[-1]["text"] == "That is the game that lies here already."


def test_every_kind_of_fault_has_words(sent):
    from stbwidgets.rules.errors import CodeError

    kinds = ("empty", "short", "long", "character", "mistyped", "progress", "ticket", "other", "newer", "nonsense")
    words = {fault_in_words(translation("sv"), CodeError("", kind)) for kind in kinds}
    assert len(words) == len(kinds)


def test_computers_come_back_with_the_code(sent):
    table = stb.play("classic", players=("Ana", "best-score", ("Robo", "random")), format="best-of", seed=7)
    tell(table, "roll", dice=2)
    other = stb.play("classic", seed=3)
    resume(other, table.code)
    assert other.match == table.match
    assert other.computers.strategies == {2: "best-score", 3: "random"}
    assert repr(stb.play(code=table.code)) == repr(table)
    assert stb.Match.from_code(table.code) == table.match


def test_strategies_of_one_s_own_come_back_as_persons_and_that_is_said(sent):
    table = stb.play("classic", players=("Ana", ("Bo", lambda rules, tiles, faces, moves: moves[0])), seed=7)
    other = stb.play("classic", seed=3)
    resume(other, table.code)
    assert dict(other.computers.strategies) == {}
    assert other.state["said"].endswith("A strategy of its own played for Bo. Now a person does.")


def test_a_box_too_large_for_its_computers_is_refused(sent):
    rules = stb.variant("full-deck")
    code = stb.Match(rules, ("Ana", "Robo"), seed=7).code_with(8)  # best-score, which would have to solve it
    table = stb.play("classic", seed=7)
    before = table.state
    resume(table, code)
    assert table.state is before
    assert sent[-1]["text"] == "The computers of that game cannot play so large a box."


def test_every_named_strategy_can_be_noted():
    from stbwidgets.odds.strategy import STRATEGIES

    assert set(NOTED) == set(STRATEGIES)
    match = stb.Match(stb.variant("classic"), [f"{n}" for n in range(1, 9)], seed=7)
    assert read_code(match.code_with(0o77654321)).unknown == (7, 8)


def test_a_match_too_long_for_a_code_says_so(sent, monkeypatch):
    from stbwidgets.rules import codes

    table = stb.play("classic", players=("Ana", "Bo"), seed=7)
    monkeypatch.setattr(codes, "LONGEST", 10)
    table.redraw()
    assert memory(table)["code"] == ""
    assert memory(table)["no_code"] == "This match has grown too long for a code."


def test_play_takes_a_code_alone():
    code = stb.play("thai", seed=7).turn.roll().code
    assert stb.play(code=code).turn.code == code
    with pytest.raises(ValueError, match="give nothing beside it"):
        stb.play(code=code, seed=3)
    with pytest.raises(ValueError, match="does not add up"):
        stb.play(code=code[:-1])


# seeds


def test_a_word_is_the_same_seed_in_a_cell_and_in_the_field(sent):
    table = stb.play("classic", seed="7 B")
    other = stb.play("classic", seed=1)
    tell(other, "new", seed="7b")
    assert table.turn == other.turn
    assert other.state["seed_text"].startswith("Seed 763362")


def test_todays_game_is_the_date_everywhere(sent, monkeypatch):
    monkeypatch.setattr(seeds, "today", lambda: date(2026, 3, 9))
    table = stb.play("classic", seed=1)
    tell(table, "new", seed="today")
    assert table.turn.seed == 20260309 == stb.play(seed="today").turn.seed
    tell(table, "new")
    assert (table.turn.seed, table.turn.round) == (20260309, 2)


def test_two_tables_with_one_seed_see_the_same_faces_whatever_they_choose(sent):
    """Also where one rolls one die and the other two: then it is the first of them."""
    tables = [stb.play("classic", seed="today") for _ in range(2)]
    choices = (lambda moves: moves[0], lambda moves: moves[-1])
    compared = 0
    for _ in range(20):
        for table, choose in zip(tables, choices, strict=True):
            play_out(table, choose)
        rolls = [[roll.faces for roll in table.turn.rolls] for table in tables]
        assert rolls[0][0] == rolls[1][0]
        for one, other in zip(*rolls, strict=False):
            least = min(len(one), len(other))
            assert one[:least] == other[:least]
            compared += 1
        for table in tables:
            tell(table, "new")
    assert compared > 40


def test_what_a_seed_means_is_said_for_the_game_that_lies_there():
    def about(*variant, **terms):
        return " ".join(memory(stb.play(*variant, seed=7, **terms))["same"])

    assert "uses the first ones" in about("classic")
    assert "uses the first ones" not in about("dominoes")
    assert "uses the first ones" not in about("d20")
    assert "world time (UTC)" in about("classic")
    assert "all players get the same rolls" in about("classic", players=("Ana", "Bo"), same_rolls=True)
    assert "rolls of their own" in about("classic", players=("Ana", "Bo"))
