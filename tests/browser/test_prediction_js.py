"""Predictions in Chromium, against a stub model that a real gate in this process answers: typed, drawn, committed."""

from itertools import pairwise

import pytest
import some_predictions
from contrast import FLAT, text_contrasts
from playwright.sync_api import Page, expect
from widget_page import WidgetPage

import stbwidgets as stb
from stbwidgets.course import session

pytestmark = pytest.mark.full

PEAK = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]


@pytest.fixture
def gate(page: Page, serve, watch, monkeypatch):
    """`gate("t2", width=…)`: a prediction in a page."""
    session.forget()
    some_predictions.use(monkeypatch)
    watch.follow(page)
    page.set_default_timeout(8000)

    def start(id, width=1000, media=None, language=None, **options):
        page.set_viewport_size({"width": width, "height": 900})
        if media:
            page.emulate_media(**media)
        return WidgetPage(page, serve, "prediction", stb.predict(id, language=language), **options)

    yield start
    session.forget()


JUDGED = ".stb-bars text, .stb-height-level, .stb-height-step > span, .stb-heights-marks { visibility: hidden; }"


def heights(page):
    return [int(bar.get_attribute("aria-valuenow")) for bar in page.get_by_role("slider").all()]


def commit(page):
    page.get_by_role("button", name="Commit").click()


def test_bars_by_keyboard(gate, page: Page) -> None:
    shown = gate("t2")
    bars = page.get_by_role("slider")
    first, second = bars.nth(0), bars.nth(1)
    expect(first).to_have_accessible_name("total 2")
    expect(first).to_have_attribute("aria-valuetext", "0 of 8")
    first.focus()
    for key, height in (
        ("ArrowUp", 1), ("ArrowRight", 2), ("ArrowDown", 1), ("End", 8), ("ArrowUp", 8), ("ArrowLeft", 7), ("Home", 0),
        ("ArrowDown", 0), ("PageUp", 2), ("5", 5), ("9", 8), ("PageDown", 6),
    ):  # fmt: skip
        page.keyboard.press(key)
        expect(first).to_have_attribute("aria-valuetext", f"{height} of 8")
    page.keyboard.press("Tab")
    expect(second).to_be_focused()
    expect(page.get_by_text("Your bars together: 6 of 36")).to_be_visible()
    assert some_predictions.computed == []
    commit(page)
    outcome = page.locator(".stb-outcome")
    expect(outcome).to_be_focused()
    expect(outcome.get_by_role("img")).to_have_accessible_name("The 36 rolls. Total 7 comes in 6 ways.")
    expect(outcome).to_contain_text("Where is the peak?")
    expect(page.locator(".stb-bar")).to_have_count(11)
    expect(page.locator(".stb-bar-guess")).to_have_count(1)
    expect(page.get_by_role("slider")).to_have_count(0)
    expect(page.get_by_role("status")).to_contain_text("You drew the dashed bars.")
    expect(page.locator(".stb-guess")).to_have_text("You drew the dashed bars.")
    expect(page.locator(".stb-bars-key")).to_contain_text("the result")
    fold = page.locator("details", has_text="In numbers")
    fold.locator("summary").click()
    expect(fold.get_by_text("your guess: 2: 6", exact=True)).to_be_visible()
    expect(fold.get_by_text("the result: 2: 1 · 3: 2")).to_be_visible()
    # a second view of it, as after loading the page anew
    shown.mount()
    expect(page.locator(".stb-outcome:visible")).to_have_count(2)


@pytest.mark.parametrize("width", [1000, 283])
def test_bars_by_mouse_at_a_height_and_in_one_stroke(gate, page: Page, width: int) -> None:
    gate("t2", width)
    tracks = [bar.bounding_box() for bar in page.get_by_role("slider").all()]
    upright = width == 1000
    assert (tracks[0]["x"] < tracks[1]["x"]) == upright
    assert page.get_by_role("slider").first.get_attribute("aria-orientation") == (
        "vertical" if upright else "horizontal"
    )

    def spot(track, height):
        share = height / 8
        if upright:
            return track["x"] + track["width"] / 2, track["y"] + track["height"] * (1 - share)
        return track["x"] + track["width"] * share, track["y"] + track["height"] / 2

    page.mouse.click(*spot(tracks[3], 4))
    assert heights(page)[3] == 4
    page.mouse.move(*spot(tracks[0], PEAK[0]))
    page.mouse.down()
    for track, height in zip(tracks, PEAK, strict=True):
        page.mouse.move(*spot(track, height))
    page.mouse.up()
    assert heights(page) == PEAK
    page.mouse.move(*spot(tracks[0], 8))  # not pressed
    assert heights(page) == PEAK
    commit(page)
    expect(page.locator(".stb-outcome")).to_contain_text("You put the peak at 7.")
    expect(page.locator(".stb-bar-guess")).to_have_count(11)


@pytest.mark.parametrize("width", [1280, 375, 224])
def test_lines_stand_evenly_with_few_numbers_beside_them(gate, page: Page, width: int) -> None:
    """As many as 16 lines at 10½ pixels each were drawn unevenly, and looked like a bent scale."""
    gate("t2.3", width)
    expect(page.locator(".stb-heights-sum")).to_be_hidden()  # it says nothing where no sum is asked for
    marks = page.locator(".stb-heights-marks > span")
    assert marks.all_text_contents() == ["0", "5", "10", "15"]
    upright = page.get_by_role("slider").first.get_attribute("aria-orientation") == "vertical"
    assert upright == (width == 1280)

    def place(of):
        box = of.bounding_box()
        return box["y"] + box["height"] / 2 if upright else box["x"] + box["width"] / 2

    for bar in page.get_by_role("slider").all():
        lines = [place(line) for line in bar.locator(".stb-height-line").all()]
        assert len(lines) == 3
        assert abs((lines[1] - lines[0]) - (lines[2] - lines[1])) <= 1
        for line, mark in zip(lines, marks.all()[1:], strict=True):
            assert abs(line - place(mark)) <= 2


def test_any_scale_has_few_even_round_numbers(gate, page: Page) -> None:
    gate("t2")
    for most in range(1, 101):
        marks = page.evaluate("async most => (await import('/heights.js')).scaleMarks(most)", most)
        assert marks[0] == 0
        assert 2 <= len(marks) <= 6
        assert most - (marks[1] - marks[0]) < marks[-1] <= most
        assert {high - low for low, high in pairwise(marks)} in [{1}, {2}, {5}, {10}, {20}]


def test_bars_by_finger(serve, watch, browser, monkeypatch) -> None:
    session.forget()
    some_predictions.use(monkeypatch)
    page = browser.new_context(has_touch=True, viewport={"width": 283, "height": 900}).new_page()
    page.set_default_timeout(8000)
    watch.follow(page)
    WidgetPage(page, serve, "prediction", stb.predict("t2"))
    track = page.get_by_role("slider").nth(2)
    # a finger that comes down may be about to scroll; only a tap draws
    touch = {"pointerType": "touch", "button": 0, "buttons": 1, "clientX": 150, "clientY": 250}
    track.dispatch_event("pointerdown", touch)
    track.dispatch_event("pointercancel", touch)
    assert heights(page)[2] == 0
    box = track.bounding_box()
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert heights(page)[2] == 4
    page.get_by_role("button", name="total 4: higher").tap()
    assert heights(page)[2] == 5
    page.context.close()


def test_bars_by_buttons_and_typed(gate, page: Page) -> None:
    shown = gate("t2", 283)
    higher = page.get_by_role("button", name="total 3: higher")
    for _ in range(8):
        higher.click()
    assert heights(page)[1] == 8
    expect(higher).to_have_attribute("aria-disabled", "true")
    expect(page.get_by_role("status")).to_have_text("total 3: 8")
    page.get_by_role("button", name="total 3: lower").click()
    assert heights(page)[1] == 7
    page.locator("summary", has_text="Type the numbers instead").click()
    field = page.get_by_role("textbox", name="Type the numbers instead")
    expect(field).to_have_value("0, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0")
    field.fill("1, 2, three")
    field.press("Enter")
    how = "Write 11 whole numbers from 0 to 8 with commas, one for each bar"
    expect(page.locator(".stb-refusal")).to_contain_text(how)
    expect(page.get_by_role("status")).to_contain_text(how)
    commit(page)
    expect(page.locator(".stb-refusal")).to_contain_text("You wrote “1, 2, three”. Write 11 whole numbers from 0 to 8")
    field.fill(" ".join(map(str, PEAK)))
    assert heights(page) == PEAK
    page.get_by_role("button", name="Clear").click()
    assert heights(page) == [0] * 11
    commit(page)
    expect(page.locator(".stb-refusal")).to_contain_text("Draw at least one bar first.")
    assert session.committed == {}
    field.fill(" ".join(map(str, PEAK)))
    field.press("Enter")  # takes the numbers over, and no more
    not_yet = "Nothing is committed yet. Press Commit when you are sure."
    expect(page.locator(".stb-not-yet")).to_have_text(not_yet)
    expect(page.get_by_role("status")).to_have_text(not_yet)
    expect(field).to_have_value(", ".join(map(str, PEAK)))
    expect(page.locator(".stb-refusal")).to_be_empty()
    assert heights(page) == PEAK
    page.wait_for_timeout(200)
    assert session.committed == {}
    assert [intent["choice"] for intent in shown.sent if intent["kind"] == "commit"] == ["1, 2, three", ""]
    page.get_by_role("button", name="Commit").press("Enter")
    expect(page.locator(".stb-outcome")).to_contain_text("You put the peak at 7.")
    expect(page.locator(".stb-not-yet")).to_be_empty()
    assert [intent["choice"] for intent in shown.sent if intent["kind"] == "commit"][-1] == ", ".join(map(str, PEAK))


def test_a_vote_before_the_talk_and_a_commit_after_it(gate, page: Page) -> None:
    shown = gate("t1")
    vote, button = page.get_by_role("button", name="Vote"), page.get_by_role("button", name="Commit")
    expect(vote).to_have_accessible_description(
        "You may vote before you talk with your neighbour. It keeps your first thought, and locks nothing."
    )
    vote.click()
    expect(page.locator(".stb-refusal")).to_contain_text("Choose one first.")
    page.get_by_role("radio").nth(0).check()
    page.get_by_role("radio").nth(0).press("Enter")
    page.wait_for_timeout(200)
    assert session.committed == {}
    vote.press("Enter")
    kept = "Your first vote is kept. You voted: 2. Talk about it. Then commit, to the same or to something else."
    expect(page.locator(".stb-vote")).to_have_text(kept)
    expect(page.get_by_role("status")).to_have_text(kept)
    expect(vote).to_have_count(0)
    expect(button).to_be_focused()
    expect(page.locator(".stb-refusal")).to_be_empty()
    assert some_predictions.computed == []
    # a page loaded anew: the vote is there, and so is what was chosen
    shown.mount()
    second = page.locator(".stb-root").nth(1)
    expect(second.locator(".stb-vote")).to_have_text(kept)
    expect(second.get_by_role("radio").nth(0)).to_be_checked()
    page.locator(".stb-root").first.get_by_role("radio").nth(1).check()
    page.locator(".stb-root").first.get_by_role("button", name="Commit").click()
    expect(page.locator(".stb-outcome").first).to_contain_text("Yes: 6 ways.")
    expect(page.locator(".stb-vote").first).to_have_text("Your first vote was: 2")
    assert (session.votes["t1"].value, session.committed["t1"].value) == ("a", "b")


@pytest.mark.parametrize(("width", "dark", "language"), [(224, True, "es"), (224, False, "sv"), (1000, False, "en")])
def test_a_vote_fits_and_can_be_read(gate, page: Page, axe, width: int, dark: bool, language: str) -> None:
    shown = gate("t1", width, language=language, dark=dark)
    root = page.locator(".stb-root")
    page.get_by_role("radio").nth(0).check()
    for _ in range(2):  # before the vote, and after it
        assert root.evaluate("node => node.scrollWidth <= node.clientWidth + 1")
        assert [found for found in text_contrasts(page, ".stb-root", "script") if found[0] < 4.5] == []
        style = page.add_style_tag(content=FLAT)
        axe(page, ".stb-root")
        style.evaluate("node => node.remove()")
        page.locator(".stb-actions button:not(.stb-button--main)").dispatch_event("click")  # the second finds it gone
        expect(page.locator(".stb-vote")).to_be_visible()
    assert shown.sent[-1]["kind"] == "vote"


def test_a_number_is_typed(gate, page: Page) -> None:
    gate("t1.2", 283)
    commit(page)
    expect(page.locator(".stb-refusal")).to_contain_text("Write a number first.")
    page.get_by_role("textbox").fill("three")
    commit(page)
    expect(page.locator(".stb-refusal")).to_contain_text("Write a whole number")
    page.get_by_role("textbox").fill("3")
    page.keyboard.press("Enter")
    expect(page.locator(".stb-not-yet")).to_have_text("Nothing is committed yet. Press Commit when you are sure.")
    expect(page.get_by_role("button", name="Vote")).to_be_visible()
    page.get_by_role("textbox").press_sequentially("0")
    expect(page.locator(".stb-not-yet")).to_be_empty()
    page.get_by_role("textbox").fill("3")
    assert session.committed == {}
    commit(page)
    expect(page.locator(".stb-guess")).to_have_text("You predicted: 3")
    expect(page.locator(".stb-outcome")).to_contain_text("You counted the 3 pairs")
    expect(page.locator(".stb-bar-guess")).to_have_count(1)
    expect(page.get_by_role("textbox")).not_to_be_editable()


def test_a_truth_without_a_picture(gate, page: Page) -> None:
    gate("t1.3")
    page.get_by_role("textbox").fill("0,5")
    commit(page)
    expect(page.locator(".stb-outcome")).to_contain_text("It is 11/36, and you wrote 0.5.")
    expect(page.get_by_role("img")).to_have_count(0)


def test_a_draft_is_kept_for_the_next_page(gate, page: Page) -> None:
    shown = gate("t2")
    step = shown.widget.state["step"]
    page.get_by_role("slider").nth(4).focus()
    page.keyboard.press("7")
    page.wait_for_function("() => window.sent.some(intent => intent.kind === 'draft')")
    expect(page.get_by_role("slider").nth(4)).to_have_attribute("aria-valuenow", "7")
    assert shown.widget.state["draft"] == "0, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0"
    assert shown.widget.state["step"] == step
    assert session.committed == {}
    assert stb.predict("t2").state["draft"] == shown.widget.state["draft"]
    commit(page)
    expect(page.locator(".stb-outcome")).to_be_visible()
    assert shown.widget.state["draft"] == ""


@pytest.mark.parametrize("id", ["t1", "t1.2", "t2", "t2.2"])
@pytest.mark.parametrize(("width", "dark"), [(224, True), (283, False), (1000, False), (1000, True)])
def test_axe_contrast_and_sizes(gate, page: Page, axe, id: str, width: int, dark: bool) -> None:
    gate(id, width, dark=dark)

    def judge():
        assert page.locator(".stb-root").evaluate("node => node.scrollWidth <= node.clientWidth + 1")
        assert [found for found in text_contrasts(page, ".stb-root", "script") if found[0] < 4.5] == []
        # axe cannot judge single characters, nor text in pictures; they have been judged above
        style = page.add_style_tag(content=FLAT + JUDGED)
        axe(page, ".stb-root")
        style.evaluate("node => node.remove()")

    if id.startswith("t2"):
        for bar in page.get_by_role("slider").all():
            bar.focus()
            page.keyboard.press("4")
        page.mouse.move(0, 0)
        page.evaluate("document.activeElement.blur()")
        sizes = page.locator(".stb-root").evaluate(
            "node => [...node.querySelectorAll('button, [role=slider], summary')]"
            ".filter(n => n.checkVisibility()).map(n => Math.min(n.offsetWidth, n.offsetHeight))"
        )
        assert min(sizes) >= 24, sizes
    elif id == "t1.2":
        page.get_by_role("textbox").fill("3")
    else:
        page.get_by_role("radio").first.check()
    judge()
    commit(page)
    expect(page.locator(".stb-outcome")).to_be_visible()
    judge()
