"""The progress widget: its lines, what it takes from a page, and what it passes over in silence."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import stbwidgets as stb
from stbwidgets.course import check, hint, session, vote
from stbwidgets.course.results import Result, my_result
from stbwidgets.course.solving import Progress

JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20) | st.just("P-" + "Z" * 5000),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=8), inner, max_size=5),
    max_leaves=12,
)
MARKUP = "<img src=x onerror=alert(1)>"


def tell(widget, kind, **fields):
    messages = []
    widget.send = lambda content, buffers=None: messages.append(content)
    widget._take_message(widget, {"kind": kind, "step": widget.state["step"], "view": "v", **fields}, [])
    return messages


def row(widget, id):
    return next(one for one in widget.state["rows"] if one["id"] == id)


def test_a_line_for_each_lesson_of_the_path_and_what_comes_next() -> None:
    page = stb.my_progress()
    assert [one["id"] for one in page.state["rows"]] == ["A1", "A2", "B1", "B2", "B3", "C1", "C2", "C4"]
    assert page.state["next"] == {"text": "Next: A1, Meet the box", "page": "a1-meet-the-box.ipynb", "id": "A1"}
    assert page.state["code"] == ""
    tell(page, "path", path="prove")
    assert len(page.state["rows"]) == 14
    check("a1.2", 10)
    assert row(page, "A1")["marks"] == [False, True, False, False, False, False]
    assert row(page, "A1")["text"] == "1 of 6 exercises solved"
    assert page.state["next"]["text"] == "Go on: A1, Meet the box, exercise a1.1"
    assert page.state["code"] == Progress(("a1.2",)).code


def test_the_line_of_one_lesson() -> None:
    line = stb.my_progress("A1")
    assert repr(line) == "my_progress('a1')"
    assert [one["id"] for one in line.state["rows"]] == ["A1"]
    check("a1.1", "1, 2, 5")
    assert line.state["next"]["text"] == "Next: a1.2."
    # only the contents page gathers from other pages
    tell(line, "heard", codes=[Progress(("a1.2",)).code])
    assert "a1.2" not in session.solved
    with pytest.raises(ValueError, match="no lesson 'z9'; there are a1"):
        stb.my_progress("z9")
    with pytest.raises(TypeError, match="did you mean 'language'"):
        stb.my_progress(langauge="es")


def test_the_code_for_the_teacher_is_beside_the_line_of_one_lesson_and_nowhere_else() -> None:
    line, page = stb.my_progress("a1"), stb.my_progress()
    assert line.state["teacher_code"] == page.state["teacher_code"] == ""
    check("a1.2", 35)  # wrong answers and first votes are told as well
    assert Result.from_code(line.state["teacher_code"]).exercises["a1.2"] == "tried"
    vote("a1", "c")
    check("a1.2", 10)
    hint("a1.1")
    check("a1.1", "1, 2, 5")
    assert line.state["teacher_code"] == my_result("a1").code
    told = Result.from_code(line.state["teacher_code"])
    assert (told.guesses["a1"].first, told.exercises["a1.1"], told.exercises["a1.2"]) == ("c", "hint", "solved")
    assert stb.my_progress("a2").state["teacher_code"] == page.state["teacher_code"] == ""
    assert f"\nCode for your teacher: {line.state['teacher_code']}" in str(line)
    # it differs from run to run, so it is in no output that is saved
    assert line.state["teacher_code"] not in line.plain_text() + line.picture() + repr(line)


def test_a_hint_shown_by_the_exercise_counts_as_one() -> None:
    box = stb.exercise("a1.2")
    tell(box, "hint")
    tell(box, "check", answer="10")
    assert my_result("a1").exercises["a1.2"] == "hint"


def test_a_lesson_off_the_path_shows_once_something_is_solved_there() -> None:
    page = stb.my_progress()
    session.solved.add("a3.1")
    session.changed()
    assert "A3" in [one["id"] for one in page.state["rows"]]


def test_widgets_of_the_session_carry_its_code_once_there_is_something_to_tell() -> None:
    widgets = [stb.exercise("a1.1"), stb.predict("a1"), stb.exit_ticket("a1"), stb.my_rounds("a1"), stb.my_progress()]
    assert [widget.progress for widget in widgets] == [""] * 5
    check("a1.2", 10)
    assert {widget.progress for widget in widgets} == {Progress(("a1.2",)).code}
    assert stb.exercise("a1.3").progress == Progress(("a1.2",)).code
    assert stb.TileRow().progress == ""
    widgets[0].close()
    check("a1.1", "1, 2, 5")
    assert widgets[0].progress != widgets[1].progress


def test_codes_are_taken_in_and_broken_ones_stay_to_be_mended() -> None:
    page = stb.my_progress()
    one, two = Progress(("a1.1",)).code, Progress(("a1.2", "a1.3")).code
    assert tell(page, "codes", text=f"{one}, then {two} and P-0000-1 {MARKUP}") == []
    assert session.solved == {"a1.1", "a1.2", "a1.3"}
    assert page.state["result"] == "Codes taken in: 2. Cannot be read: “P-0000-1”. Compare with what was written down."
    assert page.state["broken"] == "P-0000-1"
    assert page.state["said"] == page.state["result"]
    assert row(page, "A1")["marks"][:4] == [True, True, True, False]
    tell(page, "codes", text="nothing")
    assert page.state["result"].startswith("There is no code in this text.")
    assert session.solved == {"a1.1", "a1.2", "a1.3"}


def test_what_other_pages_tell_is_taken_in_whatever_the_step() -> None:
    page = stb.my_progress()
    code = Progress(("a1.1", "c6.12")).code
    step = page.state["step"]
    assert tell(page, "heard", codes=[code, MARKUP, "P-0000-0", None, 7, "P" * 99], step=-5) == []
    assert session.solved == {"a1.1"}  # c6.12 is no exercise
    assert page.state["step"] == step + 1
    tell(page, "heard", codes=[code], step="x")
    assert page.state["step"] == step + 1
    assert MARKUP not in json.dumps(page.state)


@settings(deadline=None, max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(codes=JUNK)
def test_hostile_announcements_are_passed_over_in_silence(codes) -> None:
    session.forget()
    page = stb.my_progress()
    before = page.state
    assert tell(page, "heard", codes=codes) == []
    assert page.state is before
    assert session.solved == set()


@settings(deadline=None, max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(kind=st.sampled_from(["path", "codes", "solve"]) | JUNK, path=JUNK, text=JUNK, step=st.just(0) | JUNK)
def test_any_other_message_is_answered_or_makes_one_step(kind, path, text, step) -> None:
    session.forget()
    page = stb.my_progress()
    before = page.state
    messages = tell(page, kind, path=path, text=text, step=step)
    if page.state is before:
        assert [message["kind"] for message in messages] == ["refused"]
    else:
        assert page.state["step"] == 1
    assert session.solved == set()


@pytest.mark.parametrize("language", ["es", "sv"])
def test_every_language(language: str) -> None:
    check("a1.2", 10)
    page, english = stb.my_progress(language=language), stb.my_progress()
    assert page.strings["have_code"] != english.strings["have_code"]
    assert all(page.strings[name] != text for name, text in english.strings.items() if name not in ("follow", "path"))
    assert page.state["next"]["text"] != english.state["next"]["text"]


def test_pictures_and_text_are_the_same_every_time() -> None:
    for lesson in (None, "a1"):
        one, two = stb.my_progress(lesson), stb.my_progress(lesson)
        assert one.picture() == two.picture()
        assert one.plain_text() == two.plain_text()
        assert "Run this cell" in one.picture()
    assert stb.my_progress("a1").plain_text() == "A1 Meet the box: 0 of 6 exercises solved."
    assert stb.my_progress().plain_text() == "Next: A1, Meet the box"
    check("a1.2", 10)
    assert stb.my_progress().plain_text().splitlines() == [
        "A1 Meet the box: 1 of 6 exercises solved.",
        "Go on: A1, Meet the box, exercise a1.1",
        f"Code to go on later: {Progress(('a1.2',)).code}",
    ]
    session.forget()
    assert "○○○○○○ 0 of 6" in stb.my_progress("a1").picture()
