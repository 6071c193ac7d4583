"""The polynomial in a page: stepped, tapped, typed, read, in narrow cells, in both themes and in forced colours."""

from itertools import pairwise

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

    def start(width=1000, media=None, dark=False, bundled=False, **keywords):
        page.set_viewport_size({"width": width, "height": 900})
        page.emulate_media(reduced_motion="reduce", **(media or {}))
        widget = stb.explore("polynomial", **keywords)
        return WidgetPage(page, serve, "explorers/polynomial", widget, dark=dark, bundled=bundled)

    return start


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def bars(page):
    return page.locator(".stb-coefficients--main > .stb-coefficient")


def numbers(page):
    return [int(text or 0) for text in bars(page).locator(".stb-coefficient-number").all_text_contents()]


def said(page):
    return page.get_by_role("status")


def test_the_product_grows_factor_by_factor(page: Page, show) -> None:
    show(tiles=(1, 2, 3))
    assert numbers(page) == [1, 0, 0, 0, 0, 0, 0]
    button(page, "Next factor").click()
    button(page, "Next factor").click()
    expect(page.locator(".stb-factor.is-newest .stb-visually-hidden")).to_have_text("(1 + x²)")
    expect(said(page)).to_contain_text("the second time 2 places on")
    assert numbers(page) == [1, 1, 1, 1, 0, 0, 0]
    button(page, "Next factor").click()
    expect(page.locator(".stb-explorer-summary")).to_contain_text("1, 1, 1, 2, 1, 1, 1. They add up to 2³ = 8")
    assert numbers(page) == [1, 1, 1, 2, 1, 1, 1]
    expect(button(page, "Next factor")).to_have_attribute("aria-disabled", "true")
    expect(button(page, "Next factor")).to_be_focused()
    # the step before, without the tile and with it; in the bars one on the other
    strips = page.locator(".stb-strips .stb-chart-row")
    assert strips.locator(".stb-chart-head").all_text_contents() == ["without tile 3", "with tile 3"]
    rows = [strips.nth(place).locator(".stb-coefficient-number").all_text_contents() for place in (0, 1)]
    assert rows == [["1", "1", "1", "1", "", "", ""], ["", "", "", "1", "1", "1", "1"]]
    lower, upper = (bars(page).nth(3).locator(".stb-coefficient-piece").nth(place).bounding_box() for place in (1, 0))
    assert lower["height"] > 20
    assert abs(lower["height"] - upper["height"]) < 1
    assert abs(upper["y"] + upper["height"] - lower["y"]) < 1
    # what belongs together stands below each other
    for place in (0, 1):
        strip = strips.nth(place).locator(".stb-coefficient").nth(3).bounding_box()
        assert abs(strip["x"] - bars(page).nth(3).bounding_box()["x"]) < 1
    button(page, "Back").click()
    expect(page.locator(".stb-explorer-summary")).to_contain_text("Factors so far: 2 of 3")
    button(page, "From the start").click()
    expect(page.locator(".stb-strips")).to_be_hidden()


def test_a_bar_is_tapped_and_its_sets_are_there(page: Page, show) -> None:
    show(factors=9)
    bars(page).nth(8).click()
    look = page.locator(".stb-look")
    expect(look).to_contain_text("6 sets of these tiles make 8: 8; 1 + 7; 2 + 6; 3 + 5; 1 + 2 + 5; 1 + 3 + 4.")
    expect(said(page)).to_contain_text("6 sets of these tiles make 8")
    expect(look.locator(".stb-way")).to_have_count(6)
    expect(page.get_by_role("textbox", name="Exponent")).to_have_value("8")
    page.get_by_role("checkbox", name="Mirror the two ends").check()
    expect(look).to_contain_text("So 8 and 37 have the same coefficient, 6.")
    expect(bars(page).nth(37)).to_have_class("stb-coefficient is-mirror")
    expect(look.locator(".stb-way").first).to_contain_text("open: 1 2 3 4 5 6 7 9")


def test_it_is_led_by_keyboard_alone(page: Page, show) -> None:
    shown = show()
    page.keyboard.press("Tab")
    expect(page.get_by_role("radio", name="Sets of tiles")).to_be_focused()
    page.get_by_role("button", name="Tile 9").focus()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Tile 9")).to_have_attribute("aria-pressed", "false")
    expect(page.get_by_role("button", name="Tile 9")).to_be_focused()
    button(page, "All").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".stb-explorer-summary")).to_contain_text("They add up to 2⁸ = 256")
    exponent = page.get_by_role("textbox", name="Exponent")
    exponent.fill("9")
    page.keyboard.press("Enter")
    expect(page.locator(".stb-look")).to_contain_text("7 sets of these tiles make 9")
    page.keyboard.press("ArrowDown")
    expect(exponent).to_have_value("8")
    page.get_by_role("radio", name="Sets of tiles").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Dice", exact=True)).to_be_checked()
    expect(page.get_by_role("radio", name="Dice", exact=True)).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("heading", level=3)).to_have_text("One polynomial counts the totals of Sicherman dice")
    assert shown.widget.state["factors"][1] == "(x + x³ + x⁴ + x⁵ + x⁶ + x⁸)"


def test_the_last_tile_stays(page: Page, show) -> None:
    show(tiles=(4,))
    page.get_by_role("button", name="Tile 4").click()
    expect(page.locator(".stb-refusal")).to_have_text("Keep one tile at least.")
    expect(page.get_by_role("button", name="Tile 4")).to_have_attribute("aria-pressed", "true")


def test_both_pairs_of_dice_make_the_same_bars(page: Page, show) -> None:
    show(dice=2)
    button(page, "All").click()
    expect(page.locator(".stb-strips .stb-chart-row")).to_have_count(6)
    seen = numbers(page)
    assert seen == [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    page.get_by_role("radio", name="Sicherman dice").check()
    expect(page.get_by_role("heading", level=3)).to_contain_text("Sicherman")
    button(page, "All").click()
    expect(page.locator(".stb-factor.is-newest")).to_have_count(1)
    assert numbers(page) == seen
    expect(page.locator(".stb-chart-head").nth(1)).to_have_text("face 1")


SCENES = {
    "start": {},
    "box": {"factors": 9, "n": 8},
    "largest": {"tiles": range(1, 13), "factors": 12, "n": 39},
    "dice": {"dice": 2, "factors": 2, "n": 7},
    "sicherman": {"dice": "sicherman", "factors": 2, "n": 8},
}


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize(
    ("scene", "width"),
    [("start", 224), ("box", 224), ("box", 740), ("box", 1200), ("largest", 1200), ("dice", 740), ("sicherman", 224)],
)
def test_it_can_be_read_by_everybody(page: Page, show, scene, width, dark) -> None:
    show(width=width, dark=dark, bundled=True, **SCENES[scene])
    page.get_by_role("checkbox").check()
    for fold in page.locator(".stb-fold summary").all():
        fold.click()
    assert_accessible_as_drawn(page, ".stb-root")


def test_forced_colours_tell_both_parts_of_a_bar(page: Page, show) -> None:
    show(factors=4, n=4, media={"forced_colors": "active"}, bundled=True)
    page.get_by_role("checkbox").check()
    expect(page.locator(".is-mirror").first).to_be_visible()
    assert_accessible(page, ".stb-root", MEASURED)
    pieces = bars(page).nth(5).locator(".stb-coefficient-piece")
    upper, lower = (pieces.nth(place).evaluate("node => getComputedStyle(node).backgroundImage") for place in (0, 1))
    assert "gradient" in upper
    assert lower == "none"
    outlines = bars(page).evaluate_all("nodes => nodes.map(node => getComputedStyle(node).outlineStyle)")
    assert outlines[4:7] == ["solid", "none", "dashed"]


@pytest.mark.parametrize(
    ("scene", "language"), [*((scene, "en") for scene in SCENES), ("box", "es"), ("box", "sv"), ("sicherman", "es")]
)
def test_it_fits_a_cell_of_200_pixels(page: Page, show, scene, language) -> None:
    show(width=224, language=language, **SCENES[scene])
    assert page.locator(".stb-root").evaluate("node => node.clientWidth") == 200
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 224
    for target in page.locator(
        "button:visible, input:visible, summary:visible, .stb-coefficients--main > :visible"
    ).all():
        box = target.bounding_box()
        assert min(box["width"], box["height"]) >= 24, target.evaluate("node => node.outerHTML")
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 224
    clipped = page.evaluate(
        """() => [...document.querySelectorAll(".stb-root *")].filter(node => node.checkVisibility()
          && !node.closest(".stb-visually-hidden") && node.scrollWidth > node.clientWidth + 1
          && getComputedStyle(node).display !== "inline" && node.clientWidth).map(node => node.outerHTML)"""
    )
    assert clipped == []


@pytest.mark.parametrize("width", [640, 800, 1000, 1200])
def test_numbers_over_the_bars_do_not_run_into_each_other(page: Page, show, width) -> None:
    show(width=width, factors=9)
    spans = page.evaluate(
        """() => [...document.querySelectorAll(".stb-coefficients--main .stb-coefficient-number")].map(node => {
          const range = document.createRange();
          range.selectNodeContents(node);
          const { left, right, top, bottom } = range.getBoundingClientRect();
          return [left, right, top, bottom];
        })"""
    )
    for one, other in pairwise(spans):
        apart = one[1] <= other[0] + 0.5 or one[3] <= other[2] or other[3] <= one[2]
        assert apart, (one, other)


def test_two_views_show_the_same_and_one_speaks(page: Page, show) -> None:
    shown = show(tiles=(1, 2))
    shown.mount()
    button(page, "Next factor").nth(1).click()
    expect(page.locator(".stb-explorer-summary").first).to_contain_text("Factors so far: 1 of 2")
    assert [status.text_content() != "" for status in said(page).all()] == [False, True]
