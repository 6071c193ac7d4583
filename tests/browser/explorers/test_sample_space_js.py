"""The sample space in a page: events painted by mouse, by finger and by keyboard, and looked at in every light."""

import pytest
from accessibility import MEASURED
from playwright.sync_api import Page, expect
from widget_page import WidgetPage

import stbwidgets as stb

pytestmark = pytest.mark.full


@pytest.fixture
def open_space(page: Page, serve, watch):
    """`open_space(event="total 7")`: a sample space in a page."""
    watch.follow(page)
    page.set_default_timeout(8000)

    def start(width=1000, media=None, **keywords):
        page_options = {
            name: keywords.pop(name) for name in ("dark", "padding", "answered", "bundled") if name in keywords
        }
        page.set_viewport_size({"width": width, "height": 900})
        page.emulate_media(**{"reduced_motion": "reduce", **(media or {})})
        space = stb.explore("sample-space", **keywords)
        return WidgetPage(page, serve, "explorers/sample_space", space, **page_options)

    return start


def cell(page, first, second):
    return page.get_by_role("gridcell", name=f"First die {first}, second die {second}: total {first + second}")


def painted(page):
    return page.locator("[role=gridcell][aria-selected=true]")


def middle(locator):
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def summary(page):
    return page.locator(".stb-explorer-summary")


def test_cells_are_painted_by_tapping(page: Page, open_space) -> None:
    space = open_space().widget
    expect(summary(page)).to_have_text("No outcome is painted yet: 0 of 36.")
    cell(page, 6, 4).click()
    cell(page, 4, 6).click()
    cell(page, 5, 5).click()
    expect(page.locator(".stb-space-named")).to_have_text("Total 10")
    expect(page.locator(".stb-space-fraction")).to_have_text("3/36 = 1/12")
    expect(page.locator(".stb-space-percent")).to_have_text("8.33%")
    assert space.event == ((4, 6), (5, 5), (6, 4))
    expect(painted(page).locator(".stb-space-mark:visible")).to_have_count(3)
    cell(page, 5, 5).click()
    expect(page.locator(".stb-space-count")).to_have_text("2 of 36 outcomes")
    expect(page.locator(".stb-space-named")).to_have_text("Your own event")
    expect(page.get_by_role("status")).to_contain_text("The painted event holds 2 of 36 outcomes.")


def test_a_stroke_paints_what_it_passes_and_wipes_what_was_painted(page: Page, open_space) -> None:
    shown = open_space()
    page.mouse.move(*middle(cell(page, 2, 1)))
    page.mouse.down()
    for second in range(2, 7):
        page.mouse.move(*middle(cell(page, 2, second)), steps=3)
    expect(painted(page)).to_have_count(6)  # at once, before Python has heard of it
    assert shown.sent == []
    page.mouse.up()
    expect(page.locator(".stb-space-count")).to_have_text("6 of 36 outcomes")
    assert len(shown.sent) == 1
    expect(page.locator(".stb-space-named")).to_have_text("The first die shows 2")
    page.mouse.move(*middle(cell(page, 2, 6)))
    page.mouse.down()
    page.mouse.move(*middle(cell(page, 2, 5)), steps=3)
    page.mouse.move(*middle(cell(page, 3, 5)), steps=3)  # was not painted, and is not
    page.mouse.up()
    expect(page.locator(".stb-space-count")).to_have_text("4 of 36 outcomes")


def test_a_stroke_may_end_outside_and_straying_to_the_edge_paints_no_line(page: Page, open_space) -> None:
    space = open_space().widget
    page.mouse.move(*middle(cell(page, 6, 1)))
    page.mouse.down()
    page.mouse.move(*middle(page.get_by_role("rowheader").last), steps=4)
    page.mouse.move(*middle(page.locator(".stb-fold > summary")), steps=4)
    page.mouse.up()
    expect(page.locator(".stb-space-count")).to_have_text("1 of 36 outcomes")
    assert space.event == ((6, 1),)
    page.mouse.move(*middle(cell(page, 4, 4)))  # the stroke is over
    expect(painted(page)).to_have_count(1)


def test_a_die_at_the_edge_paints_its_line(page: Page, open_space) -> None:
    space = open_space().widget
    page.get_by_role("rowheader", name="First die 6: paint the row").click()
    expect(page.locator(".stb-space-named")).to_have_text("The first die shows 6")
    page.get_by_role("columnheader", name="Second die 6: paint the column").click()
    expect(page.locator(".stb-space-named")).to_have_text("At least one 6")
    assert space.count == 11
    shared = cell(page, 6, 6)
    expect(shared).to_have_accessible_description("in the row and in the column, counted once")
    expect(page.locator(".stb-space-sums")).to_contain_text("Why not 12/36?")
    page.get_by_role("rowheader", name="First die 6: paint the row").click()
    expect(page.locator(".stb-space-count")).to_have_text("5 of 36 outcomes")
    expect(page.locator(".stb-space-sums")).to_be_hidden()
    expect(shared).to_have_accessible_description("")


def test_a_finger_taps_and_its_scrolling_paints_nothing(page: Page, open_space) -> None:
    space = open_space(width=375).widget
    touch = {"pointerType": "touch", "button": 0, "buttons": 1, "isPrimary": True, "bubbles": True, "pointerId": 5}
    cell(page, 3, 3).dispatch_event("pointerdown", touch)
    expect(painted(page)).to_have_count(1)
    cell(page, 3, 3).dispatch_event("pointercancel", touch)
    expect(painted(page)).to_have_count(0)
    assert space.event == ()
    cell(page, 3, 4).dispatch_event("click")  # what a screen reader sends is a click alone
    expect(painted(page)).to_have_count(1)
    expect(page.locator(".stb-space-count")).to_have_text("1 of 36 outcomes")
    assert space.event == ((3, 4),)


def test_a_real_finger(browser, serve, watch) -> None:
    context = browser.new_context(has_touch=True, viewport={"width": 375, "height": 800})
    page = context.new_page()
    watch.follow(page)
    page.set_default_timeout(8000)
    space = stb.explore("sample-space")
    WidgetPage(page, serve, "explorers/sample_space", space)
    cell(page, 2, 5).tap()
    cell(page, 5, 2).tap()
    expect(page.locator(".stb-space-count")).to_have_text("2 of 36 outcomes")
    cell(page, 5, 2).tap()
    expect(page.locator(".stb-space-count")).to_have_text("1 of 36 outcomes")
    assert space.event == ((2, 5),)
    context.close()


def test_the_keyboard_alone(page: Page, open_space) -> None:
    space = open_space().widget
    cell(page, 1, 1).focus()
    for key in ("ArrowRight", "ArrowDown", "Space"):
        page.keyboard.press(key)
    expect(cell(page, 2, 2)).to_be_focused()
    expect(cell(page, 2, 2)).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Shift+ArrowDown")
    expect(page.locator(".stb-space-count")).to_have_text("3 of 36 outcomes")
    assert space.event == ((2, 2), (2, 3), (3, 3))
    page.keyboard.press("End")
    expect(cell(page, 3, 6)).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(cell(page, 3, 6)).to_be_focused()
    page.keyboard.press("Home")
    expect(page.get_by_role("rowheader", name="First die 3")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".stb-space-count")).to_have_text("8 of 36 outcomes")
    page.keyboard.press("PageUp")
    expect(page.get_by_role("rowheader", name="First die 1")).to_be_focused()  # the corner is no place
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowUp")
    expect(page.get_by_role("columnheader", name="Second die 1")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("columnheader", name="Second die 1")).to_be_focused()
    # one tab stop: the next is beyond the grid
    assert page.locator("[role=grid] [tabindex='0']").count() == 1
    page.keyboard.press("Tab")
    assert page.evaluate("() => !document.activeElement.closest('[role=grid]')")


def test_the_notebooks_keys_stay_its_own(page: Page, open_space) -> None:
    space = open_space().widget
    page.evaluate("() => { window.heard = []; window.addEventListener('keydown', e => window.heard.push(e.key)); }")
    cell(page, 1, 1).focus()
    for key in ("Control+ArrowRight", "Control+Enter", "Shift+Enter", "Control+s"):
        page.keyboard.press(key)
    page.keyboard.press("a")
    expect(cell(page, 1, 1)).to_be_focused()
    assert space.event == ()
    assert page.evaluate("() => window.heard").count("a") == 0
    assert {"ArrowRight", "Enter", "s"} <= set(page.evaluate("() => window.heard"))


def test_ready_made_events_and_the_stepper(page: Page, open_space) -> None:
    space = open_space().widget

    def press(name):
        page.get_by_role("button", name=name, exact=True).click()

    for name, fraction in {
        "Total 7": "6/36 = 1/6",
        "At least one 6": "11/36",
        "A pair": "6/36 = 1/6",
        "First die 6": "6/36 = 1/6",
        "Even total": "18/36 = 1/2",
    }.items():
        press(name)
        expect(page.locator(".stb-space-fraction")).to_have_text(fraction)
        expect(page.get_by_role("button", name=name, exact=True)).to_have_attribute("aria-pressed", "true")
    press("A greater total")
    expect(page.locator(".stb-space-fraction")).to_have_text("5/36")
    expect(page.get_by_role("button", name="Total 8", exact=True)).to_have_attribute("aria-pressed", "true")
    page.get_by_label("Total", exact=True).fill("12")
    page.keyboard.press("Enter")
    expect(page.locator(".stb-space-fraction")).to_have_text("1/36")
    press("All others")
    expect(page.locator(".stb-space-fraction")).to_have_text("35/36")
    expect(page.locator(".stb-space-named")).to_have_text("Total 11 or less")
    press("Clear")
    expect(page.locator(".stb-space-fraction")).to_have_text("0/36 = 0")
    press("All others")
    expect(page.locator(".stb-space-fraction")).to_have_text("36/36 = 1")
    assert space.count == 36


def test_taps_while_python_is_busy_are_not_lost(page: Page, open_space) -> None:
    shown = open_space(answered=False)
    for second in (1, 2, 3):
        cell(page, 1, second).click()
    expect(painted(page)).to_have_count(3)
    assert [intent["cells"] for intent in shown.sent] == [[0]]
    messages = []
    shown.widget.send = messages.append
    for _ in range(2):
        shown.widget._take_message(shown.widget, shown.sent[-1], [])
        shown.push("state", shown.widget.state)
        expect(painted(page)).to_have_count(3)
    page.wait_for_timeout(50)
    assert [intent["cells"] for intent in shown.sent] == [[0], [0, 1, 2]]
    assert messages == []
    assert shown.widget.count == 3


def test_two_views_show_the_same_and_python_can_paint(page: Page, open_space) -> None:
    shown = open_space()
    shown.mount()
    cell(page, 1, 1).first.click()
    expect(painted(page)).to_have_count(2)
    shown.widget.event = "total 7"
    shown.push("state", shown.widget.state)
    expect(painted(page)).to_have_count(12)
    expect(page.locator(".stb-space-named").last).to_have_text("Total 7")


def test_larger_dice_scroll_in_their_box(page: Page, open_space) -> None:
    open_space(width=375, sides=12, event="total 13")
    expect(painted(page)).to_have_count(12)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    cell(page, 1, 12).click()
    expect(painted(page)).to_have_count(11)


@pytest.mark.parametrize(("width", "least"), [(200, 24), (259, 24), (375, 24), (460, 44), (1000, 44)])
@pytest.mark.parametrize("language", ["en", "es", "sv"])
def test_everything_fits_and_can_be_hit(page: Page, open_space, width, least, language) -> None:
    open_space(width=width, padding="0", event="at least one 6", language=language)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    board = page.locator(".stb-space-board")
    assert board.evaluate("node => node.scrollWidth <= node.clientWidth")
    for box in page.locator(".stb-space-cell, .stb-space-head, .stb-button").evaluate_all(
        "nodes => nodes.map(node => { const {width, height} = node.getBoundingClientRect(); return [width, height]; })"
    ):
        assert min(box) >= min(least, 36 if width >= 440 else 24) - 0.01, box
    cells = page.locator(".stb-space-cell").evaluate_all("nodes => nodes.map(node => node.offsetWidth)")
    assert min(cells) >= least


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [200, 375, 1000])
def test_axe_and_contrast(page: Page, open_space, judge, width, dark) -> None:
    open_space(width=width, dark=dark, bundled=True, padding="0" if width == 200 else "12px", event="at least one 6")
    page.locator(".stb-fold > summary").click()
    judge(page, ".stb-root")
    page.get_by_role("button", name="Clear").click()
    expect(painted(page)).to_have_count(0)
    judge(page, ".stb-root")


def test_forced_colours_still_tell_painted_from_not(page: Page, open_space, axe) -> None:
    open_space(bundled=True, media={"forced_colors": "active"}, event="total 7")
    grounds = page.locator(".stb-space-cell").evaluate_all(
        "nodes => nodes.map(n => getComputedStyle(n).backgroundColor)"
    )
    assert len(set(grounds)) == 2
    expect(painted(page).locator(".stb-space-mark:visible")).to_have_count(6)
    axe(page, ".stb-root", MEASURED)


def test_what_a_screen_reader_meets(page: Page, open_space) -> None:
    open_space(event="a pair")
    expect(page.locator(".stb-space")).to_match_aria_snapshot("""
    - 'grid "Outcomes of two dice: Space or a tap paints a cell"':
      - rowgroup:
        - row:
          - 'columnheader "Second die 1: paint the column"'
        - row:
          - 'rowheader "First die 1: paint the row"'
          - 'gridcell "First die 1, second die 1: total 2" [selected]'
          - 'gridcell "First die 1, second die 2: total 3"'
    """)
    expect(page.get_by_role("heading", name="The sample space of two dice")).to_be_visible()
