"""Answer boxes and tickets in Chromium, against a stub model that a real widget answers: by mouse and by keyboard."""

import pytest
import some_exercises
from accessibility import assert_accessible_as_drawn
from playwright.sync_api import Page, expect
from widget_page import WidgetPage

import stbwidgets as stb
from stbwidgets.course import check, session

pytestmark = pytest.mark.full


@pytest.fixture
def sheet(page: Page, serve, watch, monkeypatch):
    """`sheet(lambda: stb.exercise("t1.8"), width=…)`: a widget in a page."""
    session.forget()
    some_exercises.use(monkeypatch)
    watch.follow(page)
    page.set_default_timeout(8000)

    def start(make, width=1000, media=None, **options):
        page.set_viewport_size({"width": width, "height": 900})
        if media:
            page.emulate_media(**media)
        return WidgetPage(page, serve, "answer", make(), **options)

    yield start
    session.forget()


def reply(page: Page):
    return page.locator(".stb-reply")


def test_an_answer_and_its_reason_by_keyboard(sheet, page: Page) -> None:
    sheet(lambda: stb.exercise("t1.8"))
    groups = page.get_by_role("group")
    expect(groups).to_have_count(2)
    expect(groups.nth(0)).to_have_accessible_name("You have rolled 7 four times in a row. Is a 7 less likely now?")
    expect(groups.nth(1)).to_have_accessible_name("Why? Choose the reason.")
    page.get_by_role("radio").first.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(reply(page)).to_contain_text("The reason is missing. You chose b.")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    expect(reply(page)).to_contain_text("Not yet. The answer is right. Does this reason explain it?")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(reply(page)).to_contain_text("Right. That is it.")
    expect(page.get_by_text("✔ Solved")).to_be_visible()
    expect(page.get_by_role("status")).to_contain_text("Right")
    # wrong once more: what is said above does not contradict what is said below
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(reply(page)).to_contain_text("Not yet.")
    expect(page.locator(".stb-solved")).to_have_text("✔ Solved before")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(reply(page)).to_contain_text("Right.")
    expect(page.locator(".stb-solved")).to_have_text("✔ Solved")


def test_an_answer_and_its_reason_by_mouse_in_two_views(sheet, page: Page) -> None:
    shown = sheet(lambda: stb.exercise("t1.8"))
    page.get_by_text("Yes, less likely").click()
    page.get_by_text("Luck must even out.").click()
    page.get_by_role("button", name="Check").click()
    expect(reply(page)).to_contain_text("How would the dice know")
    assert shown.sent[-1]["answer"] == "a 1"
    shown.mount()
    second = page.locator(".stb-exercise").nth(1)
    expect(second.get_by_role("radio", name="a Yes, less likely")).to_be_checked()
    expect(second.get_by_role("radio", name="1 Luck must even out.")).to_be_checked()
    second.get_by_text("Dice remember nothing.").click()
    expect(page.locator(".stb-exercise").first.get_by_role("radio", name="2 Dice remember")).to_be_checked()


def test_a_function_is_told_which_cell_to_type(sheet, page: Page) -> None:
    shown = sheet(lambda: stb.exercise("t1.10"), width=283)
    expect(page.locator(".stb-cell")).to_contain_text('check("t1.10", ways)')
    expect(page.get_by_role("textbox")).to_have_count(0)
    expect(page.get_by_role("button", name="Check")).to_have_count(0)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".stb-clue")).to_contain_text("A first hint.")
    check("t1.10", some_exercises.ways)
    shown.push("state", shown.widget.state)
    expect(page.get_by_text("✔ Solved")).to_be_visible()
    box, cell = page.locator(".stb-sheet").bounding_box(), page.locator(".stb-cell").bounding_box()
    assert cell["x"] + cell["width"] <= box["x"] + box["width"]


@pytest.mark.parametrize(
    ("id", "typed"),
    [("t1.1", "0,56"), ("t1.5", "4, 3+1, 2+2, 2+1+1, 1+1+1+1"), ("t1.6", "1 2 3 5 7"), ("t1.9", "1+x+x²+x³")],
)  # fmt: skip
def test_what_is_typed(sheet, page: Page, id: str, typed: str) -> None:
    sheet(lambda: stb.exercise(id))
    page.get_by_role("textbox").focus()
    page.keyboard.type(typed)
    page.keyboard.press("Enter")
    expect(reply(page)).to_contain_text("Right. That is it.")


def test_a_ticket_with_gaps_asks_once(sheet, page: Page) -> None:
    shown = sheet(lambda: stb.exit_ticket("a1"))
    page.get_by_role("textbox").fill("15")
    page.get_by_role("button", name="Hand in").focus()
    page.keyboard.press("Enter")
    asked = "2 questions are not answered. Hand in anyway?"
    expect(page.locator(".stb-asking")).to_have_text(asked)
    expect(page.get_by_role("status")).to_contain_text(asked)
    button = page.get_by_role("button", name="Hand in anyway")
    expect(button).to_be_focused()
    # filling in takes the question back
    page.get_by_text("Shut 2 and 6").click()
    expect(page.get_by_role("button", name="Hand in", exact=True)).to_be_visible()
    expect(page.locator(".stb-asking")).to_be_hidden()
    page.get_by_role("button", name="Hand in", exact=True).click()
    expect(page.locator(".stb-asking")).to_have_text("1 question is not answered. Hand in anyway?")
    assert shown.sent[-1]["anyway"] is False
    button.click()
    expect(page.locator(".stb-stub-code")).to_have_text(shown.widget.state["code"])
    expect(reply(page).first).to_contain_text("✗")
    expect(reply(page).first).to_contain_text("Not right.")


def test_a_full_ticket_is_handed_in_at_once(sheet, page: Page) -> None:
    sheet(lambda: stb.exit_ticket("a1"))
    page.get_by_role("textbox").fill("30")
    page.get_by_text("Shut 2 and 6").click()
    page.get_by_text("Neither: both have the same score").click()
    page.get_by_role("button", name="Hand in").click()
    expect(page.locator(".stb-stub-code")).to_be_visible()


SCENES = {
    "reasoned": lambda: stb.exercise("t1.8"),
    "function": lambda: stb.exercise("t1.10"),
    "expression": lambda: stb.exercise("t1.9"),
    "ticket": lambda: stb.exit_ticket("a1"),
}


@pytest.mark.parametrize(
    ("width", "dark", "media"), [(1000, False, None), (283, True, None), (224, False, {"forced_colors": "active"})]
)
@pytest.mark.parametrize("name", SCENES)
def test_axe_and_width(sheet, page: Page, name: str, width: int, dark: bool, media: dict) -> None:
    sheet(SCENES[name], width, media, dark=dark)
    if name == "ticket":
        page.get_by_role("textbox").fill("15")
        page.get_by_role("button", name="Hand in").click()
        expect(page.locator(".stb-asking")).to_be_visible()
    elif name != "function":
        page.get_by_role("button", name="Check").click()
        expect(reply(page)).to_be_visible()
    if not media:
        assert_accessible_as_drawn(page, ".stb-root")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for target in page.locator("button:visible, label.stb-option").all():
        assert target.bounding_box()["height"] >= 24
