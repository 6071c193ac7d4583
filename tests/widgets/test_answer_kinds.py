"""Answer boxes of every kind, and tickets with gaps: what they ask, show and take."""

import pytest
import some_exercises

import stbwidgets as stb
from stbwidgets.course import check, hand_in, session
from stbwidgets.course.answers import Function, Reasoned
from stbwidgets.course.exercises import TICKETS


@pytest.fixture(autouse=True)
def _some_exercises(monkeypatch):
    session.forget()
    some_exercises.use(monkeypatch)
    yield
    session.forget()


def tell(widget, kind, **fields):
    messages = []
    widget.send = lambda content, buffers=None: messages.append(content)
    widget._take_message(widget, {"kind": kind, "step": widget.state["step"], "view": "v", **fields}, [])
    return messages


@pytest.mark.parametrize("id", some_exercises.EXERCISES)
def test_every_kind_is_shown_and_takes_what_is_typed(id: str) -> None:
    box, exercise = stb.exercise(id), some_exercises.EXERCISES[id]
    state = box.state
    assert (state["kind"], state["how"]) == (exercise.kind.name, exercise.kind.how(box._translation))
    reasoned, function = isinstance(exercise.kind, Reasoned), isinstance(exercise.kind, Function)
    assert bool(state["reasons"]) == bool(state["because"]) == reasoned
    assert bool(state["cell"]) == function
    for part in [option["text"] for option in state["options"] + state["reasons"]]:
        assert part in box.picture()
        assert part in box.in_words()
    assert tell(box, "check", answer="?!") == []
    assert box.state["reply"]["correct"] is None
    if not function:
        shown = {"t1.7": "b", "t1.8": "b 2"}.get(id) or exercise.kind.show(exercise.facts()["answer"], box._translation)
        tell(box, "check", answer=shown)
        assert box.state["reply"]["correct"] is True
        assert box.state["solved"]


def test_a_function_is_checked_in_a_cell_and_the_box_shows_it() -> None:
    box = stb.exercise("t1.10")
    assert 'check("t1.10", ways)' in box.state["how"]
    assert box.state["cell"].startswith("from stbwidgets.course import check\n\ndef ways(n):\n")
    assert "<pre>from stbwidgets" in box.picture()
    assert box.without_notebook() == 'check("t1.10", ways)'
    tell(box, "check", answer="def ways(n): return 1")
    assert "cannot be written here" in box.state["reply"]["text"]
    assert not check("t1.10", lambda n: n).correct
    assert not box.state["solved"]
    check("t1.10", some_exercises.ways)
    assert box.state["solved"]


def test_whatever_is_solved_in_a_cell_shows_in_its_box() -> None:
    answers = {"t1.1": "5/9", "t1.5": "4, 3+1, 2+2, 2+1+1, 1+1+1+1", "t1.8": ("b", 2)}
    boxes = {id: stb.exercise(id) for id in answers}
    for id, answer in answers.items():
        assert check(id, answer).correct
        assert boxes[id].state["solved"]


# tickets


def test_a_ticket_with_gaps_asks_once() -> None:
    ticket = stb.exit_ticket("a1")
    assert tell(ticket, "hand-in", answers=["30", "", ""]) == []
    assert ticket.state["code"] is None
    assert ticket.state["asking"] == ticket.state["said"] == "2 questions are not answered. Hand in anyway?"
    # filled in meanwhile: the script asks no more, and sends no anyway
    tell(ticket, "hand-in", answers=["30", "b", "??"], anyway=False)
    assert ticket.state["asking"].startswith("Question 3: I cannot read that. You wrote “??”") or (
        ticket.state["asking"] == "1 question is not answered. Hand in anyway?"
    )
    tell(ticket, "hand-in", answers=["30", "b", ""], anyway="yes")  # only True is a yes
    assert ticket.state["code"] is None
    tell(ticket, "hand-in", answers=["30", "b", ""], anyway=True)
    assert ticket.state["code"]
    assert ticket.state["asking"] == ""
    assert [reply["correct"] for reply in ticket.state["replies"]] == [True, True, None]


def test_nothing_at_all_cannot_be_handed_in() -> None:
    ticket = stb.exit_ticket("a1")
    [message] = tell(ticket, "hand-in", answers=["", " ", ""], anyway=True)
    assert (message["reason"], ticket.state["code"], ticket.state["asking"]) == ("empty", None, "")


def test_what_cannot_be_read_is_told_before_handing_in() -> None:
    reply = hand_in("a1", ["many", "b", "c"])
    assert (reply.correct, reply.word) == (None, "Not handed in yet")
    assert reply.text == (
        "Question 1: I cannot read that. You wrote “many”. Write a whole number, such as 12.\n"
        "1 question is not answered. Hand in anyway?\n"
        "If so, write anyway=True behind the answers."
    )
    assert session.tickets == {}
    assert hand_in("a1", ["many", "b", "c"], anyway=True).code


def test_a_wrong_answer_on_a_ticket_promises_no_second_try() -> None:
    ticket = hand_in("a1", [15, "a", "a"])
    for reply in ticket.replies:
        assert (reply.sign, reply.word) == ("✗", "Not right")
    assert "Not yet" not in repr(ticket)
    assert len(TICKETS["a1"]) == 3


def test_the_question_is_asked_again_in_another_language() -> None:
    ticket = stb.exit_ticket("a1")
    tell(ticket, "hand-in", answers=["30", "b", ""])
    tell(ticket, "reader", language="sv")
    assert ticket.strings["language"] == "sv"
    assert ticket.state["asking"]
    assert "question" not in ticket.state["asking"]
