"""The coach and the look back, in the state that reaches the page."""

import json
import subprocess
import sys
import threading
import time
from fractions import Fraction

import pytest

import stbwidgets as stb
from stbwidgets.course import record
from stbwidgets.odds.advice import Advisor
from stbwidgets.widgets import background, coach
from stbwidgets.widgets.table import Table

PUBLISHED = [(6, 5), (4, 3), (6, 2), (5, 4), (6, 1), 5]
MOVES = [[2, 9], [7], [8]]


@pytest.fixture
def sent(monkeypatch):
    """What widgets send to their views, in order."""
    messages: list[dict] = []
    monkeypatch.setattr(Table, "send", lambda self, content, buffers=None: messages.append(content))
    return messages


@pytest.fixture(autouse=True)
def fresh_advisors():
    coach.advisor_for.cache_clear()
    yield
    coach.advisor_for.cache_clear()


def tell(table, kind, **content):
    """Send an intent as a view would, with the present step."""
    table._take_message(table, {"kind": kind, "step": table.state["step"], "view": "v", **content}, [])


def shown(table, name="coach"):
    return table.state["panels"][name]


def lines(table):
    return [(row["text"], row["value"], row["exact"]) for row in shown(table)["rows"]]


def play_to(table, moves, dice=2, roll=True):
    for tiles in moves:
        tell(table, "roll", dice=dice)
        tell(table, "shut", tiles=tiles)
    if roll:
        tell(table, "roll", dice=table.state["choices"][-1])


def wait_for(found, seconds=30.0):
    """Until something is so that another thread brings about."""
    until = time.monotonic() + seconds
    while not found():
        assert time.monotonic() < until, "it never came"
        time.sleep(0.01)


def at_the_published_choice(**options):
    table = stb.play("as-few", rolls=PUBLISHED, **options)
    play_to(table, MOVES)
    return table


# before the move


def test_each_set_has_its_exact_score_and_chance_best_first(sent):
    table = at_the_published_choice(coach=True)
    now = shown(table)
    assert lines(table)[:2] == [("4 + 5", "5.17", "20095/3888"), ("3 + 6", "5.95", "3857/648")]
    assert [row["tiles"] for row in now["rows"]] == [[4, 5], [3, 6], [1, 3, 5]]
    assert [row["best"] for row in now["rows"]] == [True, False, False]
    assert [row["cost"] for row in now["rows"]] == ["", "+0.78", "+2.66"]
    assert now["live"] is True
    assert now["columns"] == ["Move", "Expected score", "Chance to shut", "Regret"]
    shut = stb.solve("as-few", "shut")
    assert [row["other_exact"] for row in now["rows"]] == [
        str(shut.value_at(tiles)) for tiles in [(1, 3, 6), (1, 4, 5), (4, 6)]
    ]
    assert now["said"] == "4 + 5 is best. It leaves 5.17 on average."
    # the bar: what the best has, and what is lost beside it, of the greatest
    assert now["rows"][1]["bar"] == [
        pytest.approx(float(Fraction(20095, 3888) / Fraction(845, 108)), abs=1e-4),
        pytest.approx(float(Fraction(3857, 648) / Fraction(845, 108)), abs=1e-4),
    ]
    json.dumps(table.state)


def test_three_and_five_beat_one_and_seven_by_32_81(sent):
    rules = stb.variant("two-dice").replace(open_tiles=(1, 3, 5, 7))
    table = stb.play(rules, rolls=[(6, 2)], coach="before")
    tell(table, "roll", dice=2)
    (best, other) = shown(table)["rows"]
    assert (best["text"], other["text"]) == ("3 + 5", "1 + 7")
    assert Fraction(other["exact"]) - Fraction(best["exact"]) == Fraction(32, 81)
    assert other["cost"] == "+0.40"


def test_the_first_move_after_two_sixes_as_the_course_tells_it(sent):
    table = stb.play("classic", rolls=[(6, 6)], coach=True)
    tell(table, "roll", dice=2)
    assert lines(table)[0][:2] == ("3 + 9", "9.78")
    assert len(shown(table)["rows"]) == 12


def test_how_many_dice_are_judged_too(sent):
    table = stb.play(stb.variant("classic").replace(open_tiles=(1, 2)), seed=7, coach=True)
    now = shown(table)
    assert now["caption"] == "How many dice?"
    assert lines(table) == [("1 die", "1.92", "23/12"), ("2 dice", "2.77", "599/216")]
    assert [row["dice"] for row in now["rows"]] == [1, 2]
    tell(table, "coach-mode", mode="after")
    tell(table, "roll", dice=2)
    assert (
        shown(table)["verdict"]
        == "Rolling 2 dice leaves 2.77 on average. Rolling 1 die would leave 1.92: a regret of 0.86."
    )


def test_an_opening_and_a_deck_are_taken_into_account(sent):
    table = stb.play("two-to-go", rolls=[(3, 5)], coach=True)
    tell(table, "roll", dice=2)
    exact = stb.solve("two-to-go").rank_moves(range(1, 10), (3, 5), first_roll=True)
    assert [(row["tiles"], row["exact"]) for row in shown(table)["rows"]] == [
        (list(move), str(value)) for move, value in exact
    ]
    table = stb.play("dominoes", rolls=[(3, 4), (2, 6)], coach=True)
    play_to(table, [[7]], dice=1)
    wait_for(lambda: not shown(table)["progress"] and shown(table)["rows"][0]["other"])
    exact = stb.solve("dominoes").rank_moves((1, 2, 3, 4, 5, 6, 8, 9), (2, 6), out=[(3, 4)])
    assert [row["exact"] for row in shown(table)["rows"]] == [str(value) for _, value in exact]


# aims


def test_the_aim_changes_the_order_and_the_numbers(sent):
    rules = stb.variant("classic").replace(open_tiles=(1, 3, 5, 7))
    table = stb.play(rules, rolls=[(4, 4)], coach=True)
    tell(table, "roll", dice=2)
    duel = stb.duel("classic")
    for target in (5, 9):
        tell(table, "coach-target", target=f" {target} ")
        now = shown(table)
        assert (now["aim"], now["target"]) == ("beat", {"value": str(target)})
        ranked = stb.solve("classic", stb.beat(target)).rank_moves((1, 3, 5, 7), (4, 4))
        assert [(tuple(row["tiles"]), row["exact"]) for row in now["rows"]] == [(m, str(v)) for m, v in ranked]
        assert tuple(now["rows"][0]["tiles"]) == duel.best_move((1, 3, 5, 7), (4, 4), to_beat=target)
        assert now["columns"][1] == f"Chance to beat {target}"
        assert now["notes"][0] == f"A score of {target} itself does not beat it."
    tell(table, "coach-aim", aim="shut")
    now = shown(table)
    assert now["columns"][1:3] == ["Chance to shut", "Expected score"]
    assert now["columns"][3] == "Regret, % points"
    ranked = stb.solve("classic", "shut").rank_moves((1, 3, 5, 7), (4, 4))
    assert [(tuple(row["tiles"]), row["exact"]) for row in now["rows"]] == [(m, str(v)) for m, v in ranked]
    tell(table, "new")
    assert shown(table)["target"] is None  # a score to beat is of one game


def test_a_score_to_beat_must_be_typed_first(sent):
    table = at_the_published_choice(coach=True)
    tell(table, "coach-aim", aim="beat")
    now = shown(table)
    assert (now["aim"], now["rows"], now["notes"]) == ("beat", [], ["Type the score to beat."])
    before = table.state
    for nonsense in ("", "x", "-1", "1.5", "٣", "9" * 30):
        tell(table, "coach-target", target=nonsense)
        assert sent[-1]["reason"] == "target"
        assert sent[-1]["text"] == "The score to beat is a whole number, such as 12."
    assert table.state is before


def match_at(scores_first, **terms):
    """A match in which the first players have made scores, with the coach before the move."""
    rules = stb.variant("classic").replace(open_tiles=(1, 2, 3))
    names = terms.pop("players", ("Ana", "Bo"))
    table = stb.play(rules, players=names, seed=7, coach=True, **terms)
    game = table.game
    for faces in scores_first:
        game = game.roll(faces)
        while game.turn and game.turn.due == "move":
            game = game.shut(game.legal_moves[0])
            game = game.roll((6, 6))
    with table.lock:
        table.begin(game)
    return table


def test_in_a_match_the_best_score_so_far_is_the_one_to_beat(sent):
    table = match_at([(1, 2)], format="round")  # 3 is shut, then stuck: 1 + 2 stay open
    kinds = [aim["kind"] for aim in shown(table)["aims"]]
    assert kinds == ["score", "shut", "beat"]
    tell(table, "coach-aim", aim="beat")
    now = shown(table)
    assert now["notes"][0] == "Below 3 wins. A tie counts as 1/2 of a win."
    assert now["target"] is None
    exact = stb.solve(table.turn.rules, stb.beat(3, tie=Fraction(1, 2)))
    assert [(row["dice"], row["exact"]) for row in now["rows"]] == [
        (dice, str(value)) for dice, value in exact.rank_dice((1, 2, 3))
    ]
    tell(table, "coach-target", target="4")
    assert sent[-1]["reason"] == "impossible"  # a match has its own


def test_what_the_number_means_is_said_where_others_follow_or_rounds_do(sent):
    table = match_at([(1, 2)], format="round", players=("Ana", "Bo", "Cy"))
    tell(table, "coach-aim", aim="beat")
    assert shown(table)["notes"][0].startswith("The chance to beat the best score so far, 3. 1 more player follows.")
    table = match_at([(1, 2)], format="total", rounds=3)
    tell(table, "coach-aim", aim="beat")
    assert "More than this round counts." in shown(table)["notes"][0]
    table = match_at([(1, 2)], format="best-of")
    tell(table, "coach-aim", aim="beat")
    assert shown(table)["notes"][0].startswith("Below 3 wins this round.")
    # two who have the best score would share a win by thirds
    table = match_at([(1, 2), (1, 2)], format="round", players=("Ana", "Bo", "Cy"))
    tell(table, "coach-aim", aim="beat")
    assert shown(table)["notes"][0] == "Below 3 wins. A tie counts as 1/3 of a win."


def test_who_plays_first_of_two_has_the_chance_to_win(sent):
    table = match_at([], format="round", shut_wins="match")
    assert [aim["kind"] for aim in shown(table)["aims"]] == ["score", "shut", "win"]
    tell(table, "coach-aim", aim="win")
    wait_for(lambda: shown(table)["rows"])
    duel = stb.duel(table.turn.rules)
    wanted = [(dice, str(value)) for dice, value in duel.first().rank_dice((1, 2, 3))]
    assert [(row["dice"], row["exact"]) for row in shown(table)["rows"]] == wanted
    table = match_at([], format="total")
    assert [aim["kind"] for aim in shown(table)["aims"]] == ["score", "shut"]


def test_a_race_is_judged_by_turns_and_by_the_chance_to_win(sent):
    rules = stb.variant("junior").replace(tiles=range(1, 5))
    table = stb.play(rules, rolls=[(1, 2)], coach=True)
    tell(table, "roll", dice=2)
    now = shown(table)
    assert [aim["kind"] for aim in now["aims"]] == ["turns", "shut"]
    exact = stb.solve(rules, "turns").rank_moves((1, 2, 3, 4), (1, 2))
    assert [(tuple(row["tiles"]), row["exact"]) for row in now["rows"]] == [(m, str(v)) for m, v in exact]
    table = stb.play(rules, players=("Ana", "Bo"), seed=7, coach=True)
    with table.lock:
        table.play_on(table.game.roll((1, 2)))
    wait_for(lambda: shown(table)["rows"])
    now = shown(table)
    assert now["aim"] == "race"
    race = stb.duel(rules).rank_moves((1, 2, 3, 4), (1, 2), (1, 2, 3, 4), True)
    assert [(tuple(row["tiles"]), row["value"]) for row in now["rows"]] == [
        (m, f"{100 * float(v):.2f}%") for m, v in race
    ]


# after the move


def test_after_the_move_its_cost_is_told_in_words(sent):
    table = at_the_published_choice(coach="after")
    assert shown(table)["verdict"].startswith("8 leaves")  # of the move before
    tell(table, "shut", tiles=[4, 5])
    now = shown(table)
    assert now["verdict"] == "4 + 5 leaves 5.17 on average, the best. 3 + 6 would leave 5.95."
    assert now["said"] == now["verdict"]
    assert now["live"] is False
    assert [row["played"] for row in now["rows"]] == [True, False, False]
    tell(table, "back")
    tell(table, "shut", tiles=[3, 6])
    now = shown(table)
    assert now["verdict"] == "3 + 6 leaves 5.95 on average. 4 + 5 would leave 5.17: a regret of 0.78."
    tell(table, "coach-aim", aim="shut")
    assert shown(table)["verdict"] == (
        "3 + 6 leaves a chance of 16.82% to shut the box. 4 + 5 would leave 18.49%: a regret of 1.67 percentage points."
    )


def test_an_only_move_and_a_tie_are_told_as_such(sent):
    table = stb.play(stb.variant("classic").replace(open_tiles=(1, 2, 9)), rolls=[(6, 3)], coach="after")
    play_to(table, [[9]], roll=False)
    assert shown(table)["verdict"].startswith("9 was the only choice. It leaves 1.92 on average.")
    rules = stb.Rules(tiles=(1, 2, 3), source=stb.Dice(1), scoring="missionary")
    table = stb.play(rules, rolls=[3], coach="after")
    tell(table, "roll", dice=1)
    tell(table, "shut", tiles=table.state["moves"][0])
    assert "would" in shown(table)["verdict"]


def test_modes_are_switched_at_the_table_without_a_step(sent):
    table = at_the_published_choice()
    assert shown(table) == {"mode": "off"}
    step = table.state["step"]
    tell(table, "coach-mode", mode="before")
    assert len(shown(table)["rows"]) == 3
    assert sent[-1] == {"kind": "coach", "view": "v", "to": "coach-mode", "said": "Coach: before the move."}
    assert table.state["step"] == step  # what is selected stays so
    tell(table, "coach-mode", mode="off")
    assert shown(table) == {"mode": "off"}
    assert table.state["step"] == step


@pytest.mark.parametrize(("given", "mode"), [(False, "off"), (True, "before"), ("after", "after"), ("off", "off")])
def test_play_begins_with_the_coach_asked_for(given, mode, sent):
    table = stb.play("classic", seed=7, coach=given)
    assert shown(table)["mode"] == mode
    again = eval(repr(table), {"play": stb.play})
    assert again.state == table.state


def test_a_table_without_a_coach_has_none(sent):
    table = stb.play("classic", seed=7, coach=None)
    assert shown(table) is None
    assert shown(table, "review") is None
    tell(table, "coach-mode", mode="before")
    assert sent[-1]["reason"] == "unknown"
    with pytest.raises(ValueError, match=r"coach='sometimes': it is False or"):
        stb.play("classic", coach="sometimes")
    with pytest.raises(ValueError, match="coach=1"):
        stb.play("classic", coach=1)


# hostile

HOSTILE = [None, True, 1.5, -1, 10**30, "", "x", "before\u0000", [], ["before"], {}, {"mode": "before"}]


@pytest.mark.parametrize(
    "kind", ["coach-mode", "coach-aim", "coach-target", "coach-page", "review-open", "review-replay"]
)
@pytest.mark.parametrize("value", HOSTILE, ids=repr)
def test_anything_wrong_is_refused_and_changes_nothing(kind, value, sent):
    table = at_the_published_choice(coach=True)
    before = table.state
    field = {"mode": "mode", "aim": "aim", "target": "target", "page": "page", "open": "open", "replay": "at"}
    if (kind, value) == ("review-open", True):
        value = 1
    tell(table, kind, **{field[kind.split("-")[1]]: value})
    assert sent[-1]["kind"] == "refused"
    assert table.state is before
    tell(table, kind)
    assert sent[-1]["kind"] == "refused"


def test_work_cannot_be_forged_and_old_steps_are_stale(sent):
    table = at_the_published_choice(coach=True)
    before = table.state
    for kind in ("coach-work", "review-work"):
        tell(table, kind)
    assert table.state is before
    tell(table, "review-return")
    assert sent[-1]["reason"] == "impossible"
    table._take_message(table, {"kind": "coach-mode", "step": 0, "view": "v", "mode": "off"}, [])
    assert sent[-1]["reason"] == "stale"
    assert shown(table)["mode"] == "before"


def test_a_fault_of_the_solver_becomes_a_sentence(sent, monkeypatch, caplog):
    def broken(self, *anything):
        raise ZeroDivisionError("a fault of ours")

    monkeypatch.setattr(Advisor, "_make", broken)
    table = at_the_published_choice(coach=True)
    assert shown(table)["notes"] == ["The coach cannot judge this position."]
    assert shown(table)["rows"] == []
    tell(table, "shut", tiles=[4, 5])
    assert table.turn.open_tiles == (1, 3, 6)  # the game goes on
    monkeypatch.setattr(Advisor, "options", broken)
    tell(table, "roll", dice=2)
    assert shown(table)["notes"] == ["The coach cannot judge this position."]
    assert "a fault of ours" in caplog.text


def test_the_box_is_solved_before_the_first_roll(sent, monkeypatch):
    table = stb.play("classic", seed=7, coach=True)
    assert shown(table)["notes"] == ["Roll, and the coach shows what each choice is worth."]
    monkeypatch.setattr(Advisor, "_make", lambda *anything: pytest.fail("solved again"))
    tell(table, "roll", dice=2)
    assert shown(table)["rows"]


# long work


@pytest.fixture
def slow(monkeypatch):
    work = Slow(monkeypatch)
    yield work
    work.go.set()
    wait_for(lambda: not coach_threads())


class Slow:
    """Work that goes on as long as it is not told to end."""

    def __init__(self, monkeypatch) -> None:
        self.go = threading.Event()
        self.begun = threading.Event()
        self.parts = 0
        real = Advisor.prepare

        def prepare(advisor, aim, turn):
            if not advisor.knows(aim, turn):
                while not self.go.is_set():
                    self.begun.set()
                    self.parts += 1
                    time.sleep(0.005)
                    yield 0.25
            yield from real(advisor, aim, turn)

        monkeypatch.setattr(Advisor, "prepare", prepare)
        monkeypatch.setattr(Advisor, "is_quick", lambda self: False)


def coach_threads():
    return [thread for thread in threading.enumerate() if thread.name == "stbwidgets-coach"]


def test_the_table_is_played_at_while_the_coach_works(sent, slow, monkeypatch):
    table = at_the_published_choice(coach=True)
    assert slow.begun.is_set()
    now = shown(table)
    assert now["rows"] == []
    assert now["progress"]["text"] in [f"Working it out: {n}%. You can play on." for n in (0, 25)]
    step = table.state["step"]
    wait_for(lambda: len(coach_threads()) == 1)
    tell(table, "shut", tiles=[4, 5])
    assert table.turn.open_tiles == (1, 3, 6)
    assert table.state["step"] == step + 1
    tell(table, "back")
    step = table.state["step"]
    slow.go.set()
    wait_for(lambda: shown(table)["rows"] and not shown(table)["progress"])
    assert lines(table)[0] == ("4 + 5", "5.17", "20095/3888")
    assert table.state["step"] == step  # what comes by itself makes no press stale
    wait_for(lambda: not coach_threads())


@pytest.mark.parametrize("end", ["off", "stop", "new", "close", "again"])
def test_work_is_dropped_when_nobody_wants_it_any_more(end, sent, slow, monkeypatch):
    if end == "again":
        run = iter([("cell", "1"), ("cell", "2")])
        monkeypatch.setattr(background, "running_cell", lambda: next(run, ("cell", "2")))
    table = at_the_published_choice(coach=True)
    wait_for(coach_threads)
    if end == "off":
        tell(table, "coach-mode", mode="off")
    elif end == "stop":
        tell(table, "coach-stop")
        assert shown(table)["stopped"] is True
        assert sent[-1]["said"] == "Stopped."
    elif end == "new":
        before = coach_threads()
        tell(table, "new")
        wait_for(
            lambda: not any(thread.is_alive() for thread in before)
        )  # another solves the box for the new game already
        tell(table, "coach-mode", mode="off")
    elif end == "close":
        table.close()
    else:
        other = stb.play("classic", seed=1, coach=True)  # the cell is run again
        tell(other, "roll", dice=2)
        tell(other, "coach-mode", mode="off")
    wait_for(lambda: not coach_threads())
    if end == "stop":
        slow.go.set()
        tell(table, "coach-go")
        wait_for(lambda: shown(table)["rows"])
        assert shown(table)["stopped"] is False


def test_where_there_are_no_threads_the_page_asks_for_each_step(sent, slow, monkeypatch):
    monkeypatch.setattr(background, "HAS_THREADS", False)
    table = at_the_published_choice(coach=True)
    now = shown(table)
    assert now["asks"] is True
    assert now["progress"]
    assert not coach_threads()
    parts = slow.parts
    tell(table, "coach-work")
    assert slow.parts > parts
    assert shown(table)["progress"]
    slow.go.set()
    tell(table, "coach-work")
    assert lines(table)[0] == ("4 + 5", "5.17", "20095/3888")
    assert shown(table)["asks"] is False


def test_no_thread_is_left_when_python_ends() -> None:
    code = """
import time
import stbwidgets as stb
from stbwidgets.widgets.table import Table
Table.send = lambda self, content, buffers=None: None
table = stb.play("three-hundred", seed=7, coach=True)
table._take_message(table, {"kind": "roll", "dice": 4, "step": 0, "view": ""}, [])
assert table.state["panels"]["coach"]["progress"], table.state["panels"]["coach"]
print(table.turn.due)
"""
    done = subprocess.run([sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, "move", "")


# estimates


def large_table(**options):
    rules = stb.variant("double-eighteen")
    table = stb.play(rules, rolls=[(4, 4, 4, 4, 4, 4), (6,) * 6], **options)
    tell(table, "roll", dice=6)
    return table


def test_a_box_too_large_is_estimated_a_page_at_a_time(sent, monkeypatch):
    monkeypatch.setattr(coach, "GAMES", 100)
    table = large_table(coach=True)
    wait_for(lambda: not shown(table)["progress"])
    now = shown(table)
    count = table.state["count"]
    assert count > 40
    assert len(now["rows"]) == 20
    assert now["page"] == {"number": 0, "pages": -(-count // 20), "text": f"1 to 20 of {count}"}
    assert sorted(row["tiles"] for row in now["rows"]) == sorted(map(list, table.turn.legal_moves[:20]))
    assert all(row["error"].startswith("± ") and row["spread"] for row in now["rows"])
    assert [row["best"] for row in now["rows"]] == [True] + [False] * 19
    assert now["notes"][0].startswith(
        "There is no exact value: this box has too many positions. Estimated from 100 games"
    )
    assert "“Fewest tiles”" in now["notes"][0]
    assert "the pages go in the order of the moves" in now["notes"][1]
    assert now["said"].split(" is best by estimate")[0] == now["rows"][0]["text"]
    tell(table, "coach-page", page=1)
    wait_for(lambda: shown(table)["rows"] and not shown(table)["progress"])
    assert sorted(row["tiles"] for row in shown(table)["rows"]) == sorted(map(list, table.turn.legal_moves[20:40]))
    tell(table, "coach-page", page=999)
    assert sent[-1]["reason"] == "impossible"
    json.dumps(table.state)


def test_after_the_move_an_estimate_has_what_was_played(sent, monkeypatch):
    monkeypatch.setattr(coach, "GAMES", 50)
    table = large_table(coach="after")
    played = table.turn.legal_moves[-1]
    tell(table, "shut", tiles=list(played))
    wait_for(lambda: shown(table)["rows"] and not shown(table)["progress"])
    assert [row["tiles"] for row in shown(table)["rows"] if row["played"]] == [list(played)]


def test_a_large_box_is_exact_once_few_tiles_are_open(sent):
    rules = stb.variant("double-eighteen")
    turn = stb.Turn(rules, seed=7, open_tiles=range(10, 16)).roll((4, 4, 4, 4, 4, 4))
    table = stb.play(rules, seed=7, coach=True)
    with table.lock:
        table.begin(turn)
    wait_for(lambda: shown(table)["rows"] and not shown(table)["progress"])
    exact = stb.solve(rules.replace(open_tiles=range(10, 16))).rank_moves(range(10, 16), (4,) * 6)
    assert [row["exact"] for row in shown(table)["rows"]] == [str(value) for _, value in exact]


def test_the_coach_needs_no_arrays() -> None:
    code = """
import sys
for name in ("numpy", "numba", "matplotlib", "sympy", "tqdm", "pandas"):
    sys.modules[name] = None
import time
import stbwidgets as stb
from stbwidgets.widgets import coach
from stbwidgets.widgets.table import Table
Table.send = lambda self, content, buffers=None: None
coach.GAMES = 50
def tell(table, kind, **content):
    table._take_message(table, {"kind": kind, "step": table.state["step"], "view": "", **content}, [])
for name in ("full-house", "twelve-three-dice", "double-eighteen", "three-hundred"):
    table = stb.play(name, seed=7, coach=True)
    tell(table, "roll", dice=table.state["choices"][-1])
    while table.state["panels"]["coach"]["progress"]:
        time.sleep(0.05)
    now = table.state["panels"]["coach"]
    print(name, bool(now["rows"]), bool(now["rows"][0]["exact"]), bool(now["rows"][0]["error"]))
"""
    done = subprocess.run([sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert done.stdout.split("\n")[:4] == [
        "full-house True True False",
        "twelve-three-dice True True False",
        "double-eighteen True False True",
        "three-hundred True False True",
    ]


# the look back


def finished(moves=((2, 9), (7,), (8,), (3, 6)), **options):
    table = stb.play("as-few", rolls=[*PUBLISHED[:4], (6, 1)], coach="after", **options)
    play_to(table, [list(tiles) for tiles in moves])
    assert table.turn.ending
    return table


def test_the_look_back_has_the_decisions_first_and_adds_up(sent):
    table = finished()
    back = shown(table, "review")
    assert back["open"] is True
    assert [row["done"] for row in back["rows"]] == ["2 + 9", "7", "8", "3 + 6"]
    assert [row["grade"] for row in back["rows"]] == ["best", "best", "best", "worse"]
    assert back["rows"][3]["cost"] == "+0.78"
    assert Fraction(back["rows"][3]["exact"]) == Fraction(3857, 648) - Fraction(20095, 3888)
    assert back["summary"] == "3 of 4 choices were the best. Regret in all: 0.78."
    start, luck, skill, score = (Fraction(part["exact"].replace("−", "-")) for part in back["sum"])
    assert start == Fraction(431830449503, 39182082048)
    assert start + luck + skill == score == table.turn.score
    # also as they are written
    written = [Fraction(part["value"].replace("−", "-")) for part in back["sum"]]
    assert written[0] + written[1] + written[2] == written[3]
    assert back["sum"][1]["word"] == "good luck"
    assert list(back).index("rows") < list(back).index("sum")
    assert [point["kind"] for point in back["line"]] == ["start", *["roll", "move"] * 4, "roll"]
    assert sum(bool(point.get("cost")) for point in back["line"]) == 1
    json.dumps(table.state)


@pytest.mark.parametrize("aim", ["shut", "beat"])
def test_the_look_back_is_for_the_aim_chosen(aim, sent):
    table = finished()
    if aim == "beat":
        tell(table, "coach-target", target="12")
    else:
        tell(table, "coach-aim", aim=aim)
    start, luck, skill, end = (part["exact"].replace("−", "-") for part in shown(table, "review")["sum"])
    assert Fraction(start) + Fraction(luck) + Fraction(skill) == Fraction(end) == (1 if aim == "beat" else 0)


def test_without_the_coach_the_look_back_is_a_button(sent):
    table = stb.play("as-few", rolls=[*PUBLISHED[:4], (6, 1)])
    play_to(table, [[2, 9], [7], [8], [3, 6]])
    assert shown(table, "review") == {"source": None, "open": False, "shown": True}
    tell(table, "review-open", open=True)
    assert shown(table, "review")["open"] is True
    assert sent[-1]["said"] == "3 of 4 choices were the best. Regret in all: 0.78."
    tell(table, "review-open", open=False)
    assert shown(table, "review")["open"] is False
    tell(table, "new")
    assert shown(table, "review") is None


def test_one_plays_on_from_a_decision_with_the_same_rolls_and_loses_nothing(sent):
    record.clear()
    table = stb.play("classic", seed=7, coach="after")
    while table.turn.due:
        if table.turn.due == "roll":
            tell(table, "roll", dice=table.state["choices"][-1])
        else:
            tell(table, "shut", tiles=table.state["moves"][-1])
    reviewed = table.turn
    assert len(record.rounds()) == 1
    at = next(row["at"] for row in shown(table, "review")["rows"] if row["replay"])
    tell(table, "review-replay", at=at)
    assert table.turn.history == reviewed.history[:at]
    assert table.turn.faces == reviewed.rolls[0].faces
    assert table.state["said"] == "You play on from roll 1. The same rolls follow."
    source = shown(table, "review")["source"]
    assert stb.Turn.from_code(source["code"]) == reviewed
    tell(table, "shut", tiles=table.state["moves"][0])
    tell(table, "roll", dice=2)
    assert table.turn.rolls[1].faces == stb.Turn(reviewed.rules, 7).roll().shut(reviewed.history[1].tiles).roll().faces
    while table.turn.due:
        if table.turn.due == "roll":
            tell(table, "roll", dice=table.state["choices"][-1])
        else:
            tell(table, "shut", tiles=table.state["moves"][0])
    assert len(record.rounds()) == 1  # who has seen the rolls makes no record
    tell(table, "review-return")
    assert table.turn == reviewed
    assert shown(table, "review")["open"] is True
    assert shown(table, "review")["source"] is None
    for wrong in (0, 10**6, -1):
        tell(table, "review-replay", at=wrong)
        assert sent[-1]["reason"] == "impossible"
    tell(table, "new")
    assert shown(table, "review") is None
    record.clear()


def test_given_rolls_follow_too_when_one_plays_on(sent):
    table = finished()
    at = shown(table, "review")["rows"][3]["at"]
    tell(table, "review-replay", at=at)
    tell(table, "shut", tiles=[4, 5])
    tell(table, "roll", dice=2)
    assert table.turn.faces == (6, 1)


def test_in_a_match_one_looks_back_but_plays_on_only_after_it(sent):
    rules = stb.variant("classic").replace(open_tiles=(1, 2, 9))
    table = stb.play(rules, players=("Ana", "Bo"), seed=7, coach="after", shut_wins="nothing")

    def turn(*steps):
        with table.lock:
            for step in steps:
                table.play_on(table.game.roll(step) if isinstance(step, tuple) else table.game.shut(step))

    turn((6, 3), [9], (6, 6))
    assert table.rests
    back = shown(table, "review")
    assert (back["shown"], back["open"]) == (True, False)  # the next player is due
    tell(table, "review-open", open=True)
    back = shown(table, "review")
    assert back["rows"]
    assert not any(row["replay"] for row in back["rows"])
    assert back["notes"] == ["Once the match is over you can play on from any of these choices."]
    tell(table, "review-replay", at=1)
    assert sent[-1]["reason"] == "impossible"
    tell(table, "next")
    turn((1, 2), [1, 2], (6, 6))
    assert table.match.ending
    match = table.match
    tell(table, "review-open", open=True)
    at = next(row["at"] for row in shown(table, "review")["rows"])
    tell(table, "review-open", open=True)
    if any(row["replay"] for row in shown(table, "review")["rows"]):
        tell(table, "review-replay", at=at)
        assert table.match is None
        assert stb.Match.from_code(shown(table, "review")["source"]["code"]) == match
        tell(table, "review-return")
        assert table.match == match


def test_a_turn_that_cannot_be_judged_can_still_be_played_again(sent):
    table = stb.play("double-eighteen", seed=5, coach="after")
    while table.turn.due:
        if table.turn.due == "roll":
            tell(table, "roll", dice=6)
        else:
            moves = table.turn.legal_moves
            tell(table, "shut", tiles=list(moves[-1]))
    wait_for(lambda: "notes" in shown(table, "review") and "cannot be judged" in shown(table, "review")["notes"][0])
    back = shown(table, "review")
    assert back["sum"] == []
    at = next(row["at"] for row in back["rows"] if row["replay"])
    tell(table, "review-replay", at=at)
    assert table.turn.due == "move"


SLOW = ("full-deck", "cards", "dominoes", "chinese-dominoes")


@pytest.mark.parametrize(
    "variant", [pytest.param(id, marks=[pytest.mark.full] if id in SLOW else []) for id in stb.variants()]
)
def test_every_variant_has_something_to_say(variant, sent, monkeypatch):
    monkeypatch.setattr(coach, "GAMES", 50)
    # without arrays the 300 is estimated, which is quicker than to solve it
    monkeypatch.setattr("stbwidgets.odds.table._has_numpy", lambda: False)
    table = stb.play(variant, seed=3, coach=True)
    for _ in range(4):
        if table.turn.due == "roll":
            tell(table, "roll", dice=table.state["choices"][-1])
        elif table.turn.due == "move":
            wait_for(lambda: not shown(table)["progress"])
            assert shown(table)["rows"], shown(table)
            tell(table, "shut", tiles=shown(table)["rows"][0]["tiles"])


@pytest.mark.parametrize("language", ["es", "sv"])
def test_every_word_of_the_coach_is_translated(language, sent):
    tables = [finished(), finished(language=language)]
    english, other = ({**shown(table), **shown(table, "review")} for table in tables)
    for name in ("verdict", "caption", "said", "summary", "moral"):
        assert english[name] != other[name], name
    for name in ("columns", "notes"):
        assert not set(filter(None, english[name])) & set(filter(None, other[name]))
    assert ",17" in other["verdict"] or "5,95" in other["verdict"]
    for panel in ("coach", "review"):
        one, two = tables[0].strings[panel], tables[1].strings[panel]
        same = {name for name in one if one[name] == two[name] and isinstance(one[name], str)}
        assert same <= {"title"} if language == "sv" else not same  # Coach is Swedish too
