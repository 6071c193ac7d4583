"""Answer boxes, the gate, tickets and the record: what they show, and what they take from a front end."""

import json
import re
import threading

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import stbwidgets as stb
from stbwidgets.course import check, commit, computer, hand_in, record, session
from stbwidgets.course.exercises import EXERCISES, TICKETS
from stbwidgets.widgets import base
from stbwidgets.widgets.tile_row import TileRow

JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20) | st.just("x" * 100_000),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=8), inner, max_size=5),
    max_leaves=12,
)
MAKE = [
    lambda: stb.exercise("a1.3"),
    lambda: stb.exercise("a1.4"),
    lambda: stb.predict("a1"),
    lambda: stb.exit_ticket("a1"),
    lambda: stb.my_rounds("a1"),
]


def tell(widget, kind, **fields):
    """An intent as the script sends it; the messages that answer it."""
    messages = []
    widget.send = lambda content, buffers=None: messages.append(content)
    widget._take_message(widget, {"kind": kind, "step": widget.state["step"], "view": "v", **fields}, [])
    return messages


def finish(seed=1):
    return computer.play_turn(stb.Turn(stb.variant("classic"), seed=seed))


# what is shown


@pytest.mark.parametrize("make", MAKE)
def test_pictures_and_texts_are_the_same_every_time_and_need_no_kernel(make) -> None:
    one, two = make(), make()
    assert (
        repr(one)
        == repr(two)
        == repr(
            eval(
                repr(one),
                {
                    **vars(stb),
                    "predict": stb.predict,
                    "exercise": stb.exercise,
                    "exit_ticket": stb.exit_ticket,
                    "my_rounds": stb.my_rounds,
                },
            )
        )
    )
    assert one.picture() == two.picture()
    assert "Run this cell" in one.picture()
    assert one.plain_text() == two.plain_text()
    data, _ = one._repr_mimebundle_()
    assert {"text/html", "text/plain"} <= set(data)
    json.dumps(one.state), json.dumps(one.strings)


@pytest.mark.parametrize("id", EXERCISES)
def test_no_answer_in_state_picture_or_text(id: str) -> None:
    exercise, box = EXERCISES[id], stb.exercise(id)
    assert set(box.state) == {
        "step", "prompt", "kind", "how", "options", "reasons", "because", "cell", "figure", "title", "level", "answer",
        "reply", "hints", "hint_count", "solved", "said",
    }  # fmt: skip
    seen = json.dumps(box.state, ensure_ascii=False) + box.picture() + box.plain_text() + repr(box)
    assert box.state["hints"] == []
    for text in (exercise.right, exercise.otherwise, *exercise.hints, *(wrong.text for wrong in exercise.wrong)):
        assert text.split("{")[0][:30] not in seen or len(text.split("{")[0]) < 8
    # of the facts only the numbers of the question itself are there
    answer = exercise.facts()["answer"]
    if exercise.kind.name in ("number", "tiles"):
        for one in answer if isinstance(answer, list) else [answer]:
            written = " + ".join(map(str, one)) if isinstance(one, tuple) else str(one)
            assert not re.search(rf'"(answer|text)": "[^"]*\b{re.escape(written)}\b', json.dumps(box.state["reply"]))


def test_the_gate_holds_nothing_before_the_commit() -> None:
    gate, rounds = stb.predict("a1"), stb.my_rounds("a1")
    assert gate.state["revealed"] is gate.state["chosen"] is None
    for text in (json.dumps(gate.state), gate.picture(), gate.plain_text(), json.dumps(rounds.state), rounds.picture()):
        assert "most often:" not in text
        assert "191" not in text
    assert rounds.state["computer"] is None
    assert "Commit your prediction first" in rounds.state["sealed"]


def test_unknown_ids_name_close_ones() -> None:
    with pytest.raises(ValueError, match=r"no exercise 'a1\.7'; did you mean 'a1\.\d'"):
        stb.exercise("a1.7")
    with pytest.raises(ValueError, match="no prediction 'b9'; there are a1"):
        stb.predict("b9")
    with pytest.raises(ValueError, match="no exit ticket 7; there are a1"):
        stb.exit_ticket(7)
    with pytest.raises(ValueError, match="no prediction"):
        stb.my_rounds("zz")
    for make in (stb.exercise, stb.exit_ticket, stb.predict, stb.my_rounds):
        with pytest.raises(TypeError, match="language"):
            make("a1.1" if make is stb.exercise else "a1", langauge="es")
        with pytest.raises(ValueError, match="no language 'fr'"):
            make("a1.1" if make is stb.exercise else "a1", language="fr")


@pytest.mark.parametrize("language", ["es", "sv"])
def test_every_language(language: str) -> None:
    for make, word in (
        (lambda: stb.exercise("a1.2", language=language), {"es": "Comprobar", "sv": "Kontrollera"}),
        (lambda: stb.predict("a1", language=language), {"es": "Confirmar", "sv": "Lås"}),
        (lambda: stb.exit_ticket("a1", language=language), {"es": "Entregar", "sv": "Lämna in"}),
    ):
        widget = make()
        assert word[language] in widget.strings.values()
        assert widget.strings["language"] == language
    box = stb.exercise("a1.2", language=language)
    tell(box, "check", answer="3")
    assert box.state["reply"]["word"] == {"es": "Todavía no", "sv": "Inte än"}[language]


# what is taken


def test_check_reply_hints_and_solved() -> None:
    box = stb.exercise("a1.2")
    assert tell(box, "check", answer="35") == []
    assert box.state["reply"]["correct"] is False
    assert box.state["said"].startswith("↻ Not yet.")
    for number in (1, 2, 2):
        tell(box, "hint")
        assert len(box.state["hints"]) == number
    assert box.state["reply"]["correct"] is False  # a hint leaves the reply
    tell(box, "check", answer="10")
    assert box.state["solved"]
    assert box.state["answer"] == "10"
    tell(box, "check", answer="")
    assert box.state["reply"]["word"] == "Not answered yet"
    assert box.state["solved"]


def test_a_check_in_a_cell_is_seen_by_the_box() -> None:
    box = stb.exercise("a1.2")
    check("a1.2", 10)
    assert box.state["solved"]
    assert stb.exercise("a1.2").state["solved"]


def test_commit_reveals_here_and_beside_the_rounds_and_again_in_a_new_cell() -> None:
    gate, rounds, second = stb.predict("a1"), stb.my_rounds("a1"), stb.predict("a1")
    [message] = tell(gate, "commit", choice="")
    assert message["kind"] == "refused"
    assert "costs nothing" in message["text"]
    assert tell(gate, "commit", choice="c") == []
    for one in (gate, second, stb.predict("a1")):
        assert one.state["chosen"] == "c"
        assert one.state["revealed"]["guess"] == "You predicted: a score near 20"
        assert one.state["revealed"]["bars"]["band"] == [18, 22]
    assert rounds.state["computer"]["title"] == "The computer's 2000 rounds"
    assert rounds.state["sealed"] == ""
    tell(gate, "commit", choice="a")
    assert gate.state["chosen"] == "c"
    assert "191" not in gate.picture()  # a saved notebook gives nothing away


def test_a_vote_keeps_the_first_thought_and_locks_nothing() -> None:
    gate, second = stb.predict("c2"), stb.predict("c2")
    [message] = tell(gate, "vote", choice="")
    assert "costs nothing" in message["text"]
    [message] = tell(gate, "vote", choice="z")
    assert message["kind"] == "refused"
    assert tell(gate, "vote", choice="c") == []
    for one in (gate, second, stb.predict("c2")):
        assert one.state["vote"].startswith("Your first vote is kept. You voted: Both cost the same.")
        assert one.state["said" if one is gate else "vote"] == one.state["vote"]
        assert one.state["chosen"] is one.state["revealed"] is None
    tell(gate, "vote", choice="d")  # the first one counts
    tell(gate, "commit", choice="d")
    assert gate.state["chosen"] == "d"
    assert gate.state["vote"] == second.state["vote"] == "Your first vote was: Both cost the same"
    session.forget()
    tell(gate, "vote", choice="c")
    tell(gate, "commit", choice="c")
    assert gate.state["vote"] == "Your first vote was the same."


def test_a_commit_in_a_cell_is_seen_by_the_gate() -> None:
    gate = stb.predict("a1")
    commit("a1", "e")
    assert gate.state["chosen"] == "e"


def test_the_ticket_gives_its_code_once() -> None:
    ticket = stb.exit_ticket("a1")
    [message] = tell(ticket, "hand-in", answers=["", "", ""])
    assert message["kind"] == "refused"
    assert ticket.state["code"] is None
    tell(ticket, "hand-in", answers=["30", "b", "a"])
    code = ticket.state["code"]
    assert [reply["correct"] for reply in ticket.state["replies"]] == [True, True, False]
    tell(ticket, "hand-in", answers=["30", "b", "c"])
    assert ticket.state["code"] == code
    assert [reply["correct"] for reply in ticket.state["replies"]] == [True, True, False]
    again = stb.exit_ticket("a1")
    assert (again.state["code"], again.state["answers"]) == (code, ["30", "b", "a"])


def test_ticket_questions_carry_no_answers() -> None:
    ticket = stb.exit_ticket("a1")
    assert ticket.state["replies"] == []
    for question, exercise in zip(ticket.state["questions"], TICKETS["a1"], strict=True):
        assert set(question) == {"prompt", "kind", "how", "options", "reasons", "because", "cell", "figure"}
        assert question["prompt"] == exercise.prompt


def test_rounds_grow_as_turns_end_at_the_table() -> None:
    rounds, table = stb.my_rounds(), stb.play("classic", seed=5)
    step = rounds.state["step"]
    while table.turn.due:
        if table.turn.due == "roll":
            tell(table, "roll", dice=max(table.turn.dice_choices))
        else:
            tell(table, "shut", tiles=list(table.turn.legal_moves[0]))
    assert rounds.state["mine"]["counts"] == [[table.turn.score, 1]]
    assert rounds.state["step"] == step + 1
    assert rounds.state["mine"]["text"].startswith("1 round played.")
    record.add(finish(2))
    assert rounds.state["mine"]["text"].startswith("2 rounds played.")


# hostile front ends


@pytest.mark.parametrize("make", MAKE)
@settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    kind=st.sampled_from(["check", "hint", "commit", "hand-in", "cheat"]) | JUNK,
    step=st.sampled_from([0, -1, True, "0", None]) | JUNK,
    fields=st.dictionaries(st.sampled_from(["answer", "answers", "choice", "view"]), JUNK, max_size=4),
)
def test_any_message_is_answered_or_makes_one_step(make, kind, step, fields) -> None:
    session.forget()
    widget = make()
    messages = []
    widget.send = lambda content, buffers=None: messages.append(content)
    before = widget.state
    widget._take_message(widget, {**fields, "kind": kind, "step": step}, [])
    if widget.state is before:
        assert [message["kind"] for message in messages] == ["refused"]
        assert messages[0]["text"]
    else:
        assert widget.state["step"] == before["step"] + 1


@pytest.mark.parametrize("make", MAKE)
def test_a_front_end_writes_no_trait(make) -> None:
    widget = make()
    before = widget.state
    widget.send_state = lambda key=None: None
    widget.set_state({"state": {"solved": True, "revealed": {}, "step": 7}})
    assert widget.state is before


def test_odd_fields_are_refused() -> None:
    for widget, kind, fields in (
        (stb.exercise("a1.1"), "check", {"answer": 8}),
        (stb.exercise("a1.1"), "check", {"answer": "1" * 5000}),
        (stb.exercise("a1.1"), "check", {}),
        (stb.predict("a1"), "commit", {"choice": ["c"]}),
        (stb.predict("a1"), "commit", {"choice": "z"}),
        (stb.predict("a1"), "vote", {"choice": {}}),
        (stb.predict("a1"), "vote", {"choice": "a" * 5000}),
        (stb.exit_ticket("a1"), "hand-in", {"answers": ["1", "2"]}),
        (stb.exit_ticket("a1"), "hand-in", {"answers": ["1", "2", 3]}),
        (stb.exit_ticket("a1"), "hand-in", {"answers": "123"}),
    ):
        before = widget.state
        [message] = tell(widget, kind, **fields)
        assert message["kind"] == "refused", fields
        assert message["text"]
        assert widget.state is before


# threads


def table_one_step_from_its_end():
    table = stb.play("classic", seed=5)
    while True:
        last = table.turn
        if last.due == "roll":
            kind, fields = "roll", {"dice": max(last.dice_choices)}
        else:
            kind, fields = "shut", {"tiles": list(last.legal_moves[0])}
        tell(table, kind, **fields)
        if table.turn.due is None:
            # the ending comes again, with the same roll
            tell(table, "back")
            table._reported = False
            record.clear()
            return table, kind, fields


ENDS = {
    "exercise": lambda: (stb.exercise("a1.2"), "check", {"answer": "10"}),
    "gate": lambda: (stb.predict("a1"), "commit", {"choice": "c"}),
    "ticket": lambda: (stb.exit_ticket("a1"), "hand-in", {"answers": ["30", "b", "c"]}),
    "table": table_one_step_from_its_end,
}


@pytest.mark.parametrize("other", ENDS)
@pytest.mark.parametrize("one", ENDS)
def test_two_widgets_that_change_the_session_at_once_do_not_wait_for_each_other(one, other) -> None:
    rounds = stb.my_rounds("a1")
    both_hold_their_locks = threading.Barrier(2)
    jobs = [ENDS[one](), (stb.exercise("a1.1"), "check", {"answer": "1, 2, 5"})] if one == other else None
    jobs = jobs or [ENDS[one](), ENDS[other]()]

    def press(widget, kind, fields):
        answer = widget.answer

        def late(*arguments):
            both_hold_their_locks.wait(3)
            answer(*arguments)
            both_hold_their_locks.wait(3)  # not before the other has noted its change too

        widget.answer = late
        tell(widget, kind, **fields)

    threads = [threading.Thread(target=press, args=job, daemon=True) for job in jobs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(3)
    assert not any(thread.is_alive() for thread in threads)
    assert not both_hold_their_locks.broken
    if "gate" in (one, other):
        assert rounds.state["sealed"] == ""
    if "table" in (one, other):
        assert rounds.state["mine"]["text"].startswith("1 round played.")


def test_what_watches_a_widget_may_change_the_session() -> None:
    """The watcher is called with the widget's lock held; whoever listens to the session is told after that."""
    row, box = TileRow(), stb.exercise("a1.2")
    free = []

    class Ear:
        def hear(self):
            other = threading.Thread(target=lambda: free.append(row._lock._lock.acquire(timeout=5)))
            other.start()
            other.join()

    ear = Ear()
    session.listen(ear.hear)
    row.observe(lambda change: check("a1.2", 10), "state")
    row.selected = [3]
    assert free == [True]
    assert box.state["solved"]


def test_a_listener_that_fails_stops_neither_the_others_nor_the_answer(caplog) -> None:
    class Broken:
        def hear(self):
            raise RuntimeError("no comm")

    broken = Broken()
    session.listen(broken.hear)
    box = stb.exercise("a1.2")
    assert check("a1.2", 10).correct
    assert box.state["solved"]
    assert "no comm" in caplog.text


# faults of our own, and letters that cannot be sent


def test_a_fault_in_a_handler_is_answered_and_logged(caplog) -> None:
    for widget in (*(make() for make in MAKE), stb.play("classic", seed=7), TileRow()):
        caplog.clear()

        def broken(kind, intent):
            raise ZeroDivisionError("a slip of ours")

        widget.answer = broken
        told = []
        widget.send_state = lambda key=None, told=told: told.append(key)
        [message] = tell(widget, "check")
        assert (message["kind"], message["reason"], message["view"]) == ("refused", "impossible", "v")
        assert message["text"]
        assert "a slip of ours" in caplog.text
        assert set(told) == {"state"}  # whatever came of it, the page and Python agree again


def test_a_fault_while_answering_does_not_reach_the_kernel(caplog) -> None:
    box = stb.exercise("a1.2")

    def send(content, buffers=None):
        raise OSError("the page is gone")

    box.send = send
    box._take_message(box, {"kind": "cheat", "step": 0}, [])
    box._take_message(box, [], [])
    assert "the page is gone" in caplog.text


LONELY = "\ud800 and \udfff"


def sendable(data) -> bool:
    json.dumps(data, ensure_ascii=False).encode()
    return True


def test_half_characters_are_never_sent_back() -> None:
    for make, kind, fields in (
        (lambda: stb.exercise("a1.1"), "check", {"answer": LONELY}),
        (lambda: stb.exercise("a1.2"), "check", {"answer": LONELY}),
        (lambda: stb.exercise("a1.4"), "check", {"answer": LONELY}),
        (lambda: stb.exercise("a1.1"), "cheat", {"view": LONELY}),
        (lambda: stb.predict("a1"), "commit", {"choice": LONELY}),
        (lambda: stb.exit_ticket("a1"), "hand-in", {"answers": [LONELY, "b", LONELY]}),
        (lambda: stb.play("classic", seed=7), "new", {"seed": LONELY}),
        (lambda: stb.play("classic", seed=7), "roll", {"dice": 9, "view": LONELY}),
        (TileRow, LONELY, {}),
    ):
        widget = make()
        before = widget.state
        messages = tell(widget, kind, **fields)
        assert messages or widget.state is not before
        assert sendable(messages)
        assert sendable(widget.state)
    hand_in("a1", [LONELY, "b", "c"])
    assert sendable(stb.exit_ticket("a1").state)


def test_widgets_of_earlier_runs_and_closed_ones_are_drawn_no_more(monkeypatch) -> None:
    runs = [("cell", "run 1"), ("cell", "run 1"), ("other cell", "run 2"), ("cell", "run 3")]
    widgets = []
    for run in runs:
        monkeypatch.setattr(base, "running_cell", lambda run=run: run)
        widgets.append(stb.my_rounds())
    closed = stb.my_rounds()
    closed.close()
    record.add(finish(1))
    assert [len(widget.state["mine"]["counts"]) for widget in (*widgets, closed)] == [0, 0, 1, 1, 0]


def test_nothing_is_drawn_for_a_change_that_does_not_show(monkeypatch) -> None:
    rounds = stb.my_rounds()
    monkeypatch.setattr(rounds, "_draw", lambda: pytest.fail("drawn"))
    check("a1.2", 10)


@pytest.mark.parametrize(("id", "shown"), [(None, "None"), (7, "7"), ("x" * 200, "'xxx"), ([1], "object of type list")])
def test_what_was_named_is_quoted(id, shown) -> None:
    for make in (stb.exercise, stb.predict, stb.exit_ticket):
        with pytest.raises(ValueError, match=f"there is no [a-z ]+ {shown}") as fault:
            make(id)
        assert len(str(fault.value)) < 200
    assert repr(stb.my_rounds(" A1")) == "my_rounds('a1')"
