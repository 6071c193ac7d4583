"""Partitions in a page: pressed, typed, read, in narrow cells, in both themes and in forced colours."""

import pytest
from accessibility import MEASURED, assert_accessible, assert_accessible_as_drawn
from playwright.sync_api import Page, expect
from widget_page import WidgetPage

import stbwidgets as stb

pytestmark = pytest.mark.full


@pytest.fixture
def show(page: Page, serve, watch):
    watch.follow(page)
    page.set_default_timeout(8000)

    def start(*given, width=1000, media=None, dark=False, bundled=False, **keywords):
        page.set_viewport_size({"width": width, "height": 900})
        page.emulate_media(reduced_motion="reduce", **(media or {}))
        widget = stb.explore("partitions", *given, **keywords)
        return WidgetPage(page, serve, "explorers/partitions", widget, dark=dark, bundled=bundled)

    return start


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def sums(page):
    return page.locator(".stb-sums li .stb-visually-hidden").all_text_contents()


def said(page):
    return page.get_by_role("status")


def test_next_adds_one_and_says_its_rule(page: Page, show) -> None:
    show(8, parts="distinct")
    assert sums(page) == ["8"]
    for text in ("7 + 1", "6 + 2", "5 + 3", "5 + 2 + 1", "4 + 3 + 1"):
        button(page, "Next").click()
        expect(page.locator(".stb-sums li.is-new .stb-visually-hidden")).to_have_text(text)
        expect(said(page)).to_contain_text(text)
    expect(page.locator(".stb-steps-rule")).to_have_text(
        "The last part that can go down is 5: make it 4. Fill up, largest first: 3 + 1."
    )
    expect(page.locator(".stb-sums-count")).to_have_text("6 in all")
    expect(button(page, "Next")).to_have_attribute("aria-disabled", "true")
    expect(button(page, "Next")).to_be_focused()
    button(page, "Next").click(force=True)  # nothing is sent
    assert page.locator(".stb-refusal").text_content() == ""
    button(page, "Back").click()
    expect(page.locator(".stb-sums-count")).to_have_text("5 so far")
    button(page, "From the start").click()
    expect(page.locator(".stb-sums li")).to_have_count(1)
    button(page, "All").click()
    expect(page.locator(".stb-sums li")).to_have_count(6)


def test_a_list_is_made_by_keyboard_alone(page: Page, show) -> None:
    shown = show(8)
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    number = page.get_by_role("textbox", name="Number")
    expect(number).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(number).to_have_value("7")
    number.fill("12")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=3)).to_have_text("Ways to make 12")
    page.get_by_role("radio", name="Any").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Distinct")).to_be_checked()
    expect(page.get_by_role("radio", name="Distinct")).to_be_focused()
    page.get_by_role("textbox", name="Largest part").fill("9")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=3)).to_have_text("Ways to make 12 with distinct parts, none above 9")
    button(page, "All").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".stb-sums-count")).to_have_text("12 in all")
    page.keyboard.press("Tab")
    expect(button(page, "From the start")).to_be_focused()
    page.keyboard.press("Space")
    expect(page.locator(".stb-sums li")).to_have_count(1)
    assert shown.widget.listed == ((9, 3),)


def test_a_diagram_is_chosen_and_turned_by_mouse_and_keyboard(page: Page, show) -> None:
    show(6, view="diagrams", shown="all")
    page.locator(".stb-diagram", has_text="4 + 1 + 1").click()
    look = page.locator(".stb-look")
    expect(look).to_contain_text("Rows: 4 + 1 + 1. Columns: 3 + 1 + 1 + 1.")
    expect(look.locator(".stb-square")).to_have_count(6)
    button(page, "Swap rows and columns").click()
    expect(button(page, "Swap rows and columns")).to_have_attribute("aria-pressed", "true")
    expect(said(page)).to_contain_text("4 + 1 + 1 has become 3 + 1 + 1 + 1")
    # it is drawn so: three squares above, four down
    box = look.locator(".stb-young").bounding_box()
    boxes = [square.bounding_box() for square in look.locator(".stb-square").all()]
    rows = sorted(round((each["y"] - box["y"]) / (box["height"] / 4)) for each in boxes)
    assert rows == [0, 0, 0, 1, 2, 3]
    page.get_by_role("radio", name="4 + 1 + 1").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="3 + 3")).to_be_checked()
    expect(page.get_by_role("radio", name="3 + 3")).to_be_focused()
    expect(look).to_contain_text("Rows: 3 + 3. Columns: 2 + 2 + 2.")
    expect(button(page, "Swap rows and columns")).to_have_attribute("aria-pressed", "false")


def test_eulers_steps_are_drawn_and_said(page: Page, show) -> None:
    show(12, view="euler")
    pair = page.get_by_role("textbox", name="Pair")
    pair.fill("4")
    page.keyboard.press("Enter")
    rows = page.locator(".stb-rods li .stb-visually-hidden")
    expect(rows).to_have_text(["9 + 3"])
    pair.press("ArrowUp")
    expect(rows).to_have_text(["9 + 2 + 1"])
    button(page, "Next").click()
    expect(rows).to_have_text(["9 + 2 + 1", "9 + 1 + 1 + 1"])
    expect(said(page)).to_contain_text("2 is even. Halve it: 1 + 1. Now: 9 + 1 + 1 + 1. Now all parts are odd.")
    page.get_by_role("radio", name="Join equal parts").check()
    expect(rows).to_have_text(["9 + 1 + 1 + 1"])
    button(page, "All").click()
    expect(rows.last).to_have_text("9 + 2 + 1")
    # halves lie below what was halved
    lines = [row.locator(".stb-rod") for row in page.locator(".stb-rods li").all()]
    first, last = (line.nth(place).bounding_box() for line, place in ((lines[0], 1), (lines[-1], 1)))
    assert abs(first["x"] - last["x"]) < 2
    assert abs(2 * first["width"] - last["width"]) < 2
    page.locator(".stb-counts summary").click()
    row = page.get_by_role("row", name="12 15 15")
    expect(row).to_have_attribute("aria-current", "true")


def test_pages_of_a_long_list(page: Page, show) -> None:
    show(30)
    button(page, "All").click()
    expect(page.locator(".stb-sums li")).to_have_count(24)
    expect(button(page, "Earlier sums")).to_have_attribute("aria-disabled", "true")
    button(page, "Later sums").click()
    expect(page.locator(".stb-pager")).to_contain_text("25 to 48 of 5604")
    expect(page.locator(".stb-sum-number").first).to_have_text("25")


SCENES = {
    "tiles": ((9,), {"shown": 7}),
    "none": ((8,), {"cap": 2, "parts": "distinct"}),
    "diagrams": ((7,), {"shown": "all", "view": "diagrams"}),
    "euler": ((14,), {"view": "euler"}),
}


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("scene", SCENES)
def test_it_can_be_read_by_everybody(page: Page, show, scene, dark) -> None:
    given, keywords = SCENES[scene]
    show(*given, dark=dark, bundled=True, **keywords)
    if scene == "euler":
        button(page, "Next").click()
        page.locator(".stb-counts summary").click()
    assert_accessible_as_drawn(page, ".stb-root")


def test_forced_colours_keep_what_is_marked_apart(page: Page, show) -> None:
    show(9, shown=9, media={"forced_colors": "active"}, bundled=True)
    assert_accessible(page, ".stb-root", MEASURED)
    edge = "node => { const look = getComputedStyle(node); return look.borderWidth + look.outlineStyle; }"
    chips = page.locator(".is-new .stb-sum-part")
    looks = [chips.nth(place).evaluate(edge) for place in range(3)]  # 6 + 2 + 1: kept, made smaller, filled up
    assert len(set(looks)) == 3
    page.get_by_role("radio", name="Diagrams").check()
    faces = page.locator(".stb-diagram-face").evaluate_all(f"nodes => nodes.map({edge})")
    assert [look == faces[0] for look in faces] == [True] * 8 + [False]
    assert_accessible(page, ".stb-root", MEASURED)
    page.get_by_role("radio", name="Euler's pairs").check()
    expect(page.locator(".stb-rods")).to_be_visible()
    assert_accessible(page, ".stb-root", MEASURED)


@pytest.mark.parametrize(
    ("scene", "language"), [*((scene, "en") for scene in SCENES), ("diagrams", "es"), ("euler", "es"), ("euler", "sv")]
)
def test_it_fits_a_cell_of_200_pixels(page: Page, show, scene, language) -> None:
    given, keywords = SCENES[scene]
    show(*given, width=224, language=language, **keywords)
    assert page.locator(".stb-root").evaluate("node => node.clientWidth") == 200
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 224
    for target in page.locator("button:visible, input:visible, summary:visible").all():
        box = target.bounding_box()
        assert min(box["width"], box["height"]) >= 24, target.evaluate("node => node.outerHTML")
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 224
    clipped = page.evaluate(
        """() => [...document.querySelectorAll(".stb-root *")].filter(node => node.checkVisibility()
          && !node.closest(".stb-visually-hidden, .stb-rods, svg") && node.scrollWidth > node.clientWidth + 1
          && getComputedStyle(node).display !== "inline" && node.clientWidth).map(node => node.outerHTML)"""
    )
    assert clipped == []


def test_two_views_show_the_same_and_one_speaks(page: Page, show) -> None:
    shown = show(8)
    shown.mount()
    button(page, "Next").first.click()
    expect(page.locator(".stb-sums-count").nth(1)).to_have_text("2 so far")
    assert [status.text_content() != "" for status in said(page).all()] == [True, False]


def test_it_runs_bundled(page: Page, show) -> None:
    show(5, view="diagrams", bundled=True)
    button(page, "All").click()
    expect(page.locator(".stb-diagram")).to_have_count(7)
