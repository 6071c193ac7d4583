"""The board of a class: what it takes from a page, what it keeps to itself, and what it passes over."""

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import stbwidgets as stb
from stbwidgets.course.classroom import collect, example
from stbwidgets.course.results import Result, Vote

CODES = "Zebedee: {}\nYolanda: {}".format(
    Result("b2", 1, (3, 11, 0), {"b2": Vote("a", "c")}, {"b2.1": "solved", "b2.2": "tried"}).code,
    Result("b2", 2, (11,), {"b2": Vote("a", "a")}, {"b2.1": "hint"}).code,
)
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20) | st.just("R-" + "Z" * 5000),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
KINDS = (
    "read",
    "example",
    "lesson",
    "part",
    "against",
    "width",
    "prediction",
    "names",
    "truth",
    "answers",
    "page",
    "clear",
)


def tell(board: Any, kind: str, **fields: Any) -> list[Any]:
    messages: list[Any] = []
    board.send = lambda content, buffers=None: messages.append(content)
    board._take_message(board, {"kind": kind, "step": board.state["step"], "view": "v", **fields}, [])
    return messages


def shown(board: Any) -> str:
    return json.dumps(board.state)


def test_a_paste_becomes_a_class() -> None:
    board = stb.class_board()
    assert board.state["parts"] == []
    assert not tell(board, "read", text=CODES, word="")
    assert board.record == collect(CODES)
    assert board.state["parts"] == ["scores", "predictions", "exercises"]
    assert board.state["said"].startswith("B2 · Stuck or not?: 2 pupils, 4 rounds played")
    tell(board, "clear")
    assert board.state["parts"] == []


def test_nobody_is_named_until_it_is_asked_for() -> None:
    board = stb.class_board(CODES)
    assert "Zebedee" not in shown(board) + board.picture() + board.plain_text() + repr(board)
    assert "Pupil 1" in shown(board)
    tell(board, "names", on=True)
    assert "b2.2: 1 pupil has tried and not solved it: Zebedee." in board.state["facts"]["exercises"]["told"]
    tell(board, "names", on=False)
    assert "Zebedee" not in shown(board)


def test_the_truth_is_not_there_until_it_is_asked_for() -> None:
    board = stb.class_board(CODES)
    truth = board.record.board("b2").truth("b2")["told"]
    assert truth not in shown(board)
    tell(board, "truth", id="b2", on=True)
    assert board.state["truths"]["b2"]["told"] == truth
    tell(board, "truth", id="b2", on=False)
    assert truth not in shown(board)


def test_the_right_answers_are_not_there_until_they_are_asked_for() -> None:
    board = stb.class_board("Fay X-SYHZ-8K0")
    assert board.state["alone"] == "1 exit ticket alone"
    assert (board.state["parts"], board.state["answers"]) == (["ticket"], [])
    tell(board, "answers", on=True)
    assert board.state["answers"][0] == "30"
    tell(board, "answers", on=False)
    assert board.state["answers"] == []


def test_a_new_paste_hides_the_truth_again() -> None:
    board = stb.class_board(CODES)
    tell(board, "truth", id="b2", on=True)
    tell(board, "read", text=CODES, word="7b")
    assert board.state["truths"] == {}
    assert board.state["facts"]["scores"]["rolls"]["title"] == "The rolls of “7b”"


def test_one_lesson_one_part_and_one_prediction_at_a_time() -> None:
    board = stb.class_board(example("b3", 4) + example("a1", 3))
    assert [one["key"] for one in board.state["lessons"]] == ["a1", "b3"]
    tell(board, "lesson", value="b3")
    assert board.state["title"] == "B3 · The long run"
    tell(board, "part", value="predictions")
    assert (board.state["part"], board.state["asked"]) == ("predictions", "b3")
    tell(board, "prediction", value="b3.2")
    assert board.state["asked"] == "b3.2"
    before = board.state["facts"]["scores"]["bars"]
    tell(board, "against", value="fewest-tiles")
    tell(board, "width", value="each")
    assert len(before["labels"]) == 10
    assert len(board.state["facts"]["scores"]["bars"]["labels"]) == 46


def test_the_page_is_what_python_would_write_without_names() -> None:
    board = stb.class_board(CODES)
    (reply,) = tell(board, "page")
    assert reply["html"] == board.record.page(names=False)
    assert "Zebedee" not in reply["html"]
    tell(board, "names", on=True)
    (reply,) = tell(board, "page")
    assert reply["html"] == board.record.page()


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"text": "", "word": ""}, "Paste the codes of your class first"),
        ({"text": CODES, "word": "!!"}, "A class seed is a word"),
        ({"text": "R" * 400_001, "word": ""}, "too much text"),
    ],
)
def test_what_cannot_be_read_is_said_and_changes_nothing(fields: dict[str, str], words: str) -> None:
    board = stb.class_board(CODES)
    before = board.state
    (reply,) = tell(board, "read", **fields)
    assert reply["kind"] == "refused"
    assert words in reply["text"]
    assert board.state is before


def test_an_empty_board_has_no_page() -> None:
    (reply,) = tell(stb.class_board(), "page")
    assert reply["kind"] == "refused"


@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(KINDS), st.dictionaries(st.sampled_from(("text", "word", "value", "on", "id")), JUNK))
def test_forged_messages_never_raise(kind: str, fields: dict[str, Any]) -> None:
    board = stb.class_board(CODES)
    step = board.state["step"]
    messages = tell(board, kind, **fields)
    assert board.state["step"] > step or [one["kind"] for one in messages] in (["refused"], ["page"])
    json.dumps(board.state)


def test_markup_stays_text() -> None:
    board = stb.class_board(CODES.replace("Zebedee", "<img src=x onerror=alert(1)>"), seed="<b>7</b>")
    tell(board, "names", on=True)
    (reply,) = tell(board, "page")
    assert "<img" not in reply["html"] + board.picture()
    assert "<b>7" not in reply["html"]


def test_another_language_tells_everything_again() -> None:
    board = stb.class_board(CODES)
    tell(board, "truth", id="b2", on=True)
    board._take_message(board, {"kind": "reader", "language": "sv"}, [])
    assert board.state["codes"][0] == "2 resultatkoder har lästs."
    assert "b2" in board.state["truths"]


def test_an_unknown_keyword_is_answered_with_advice() -> None:
    with pytest.raises(TypeError, match="did you mean 'seed'"):
        stb.class_board(sed="7b")
    with pytest.raises(ValueError, match="takes the codes as text"):
        stb.class_board(7)  # type: ignore[arg-type]
