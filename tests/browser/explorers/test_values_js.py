"""The value map in a page: tiles, rolls, moves and the map by mouse and by keyboard, looked at in every light."""

import pytest
from playwright.sync_api import Page, expect

import stbwidgets as stb

pytestmark = pytest.mark.full


def roll(page: Page, label: str):
    return page.locator(".stb-values-rolls").get_by_role("button", name=label, exact=True)


def test_a_roll_ranks_its_moves_and_a_move_goes_on(page: Page, explore_in_page) -> None:
    box = explore_in_page("values", 200, padding="0", open_tiles=(1, 3, 4, 5, 6)).widget
    rows = page.locator(".stb-values-moves tbody tr")
    expect(rows).to_have_count(0)
    roll(page, "9").click()
    expect(rows).to_have_count(3)
    expect(rows.nth(0)).to_contain_text("20095/3888")
    expect(rows.nth(0)).to_contain_text("best")
    expect(rows.nth(1)).to_contain_text("+0.78")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    expect(roll(page, "9")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("status")).to_contain_text("Roll 9: 4 + 5 is best.")
    page.get_by_role("button", name="Shut 3 + 6 and go on").click()
    expect(page.get_by_role("button", name="Tile 3, shut")).to_be_visible()
    assert box.open_tiles == (1, 4, 5)
    page.get_by_role("button", name="Back").click()
    expect(page.get_by_role("button", name="Tile 3, open")).to_be_visible()
    page.get_by_role("radio", name="1 die").check()
    expect(page.locator(".stb-values-rolls tbody tr")).to_have_count(6)
    roll(page, "2").click()
    expect(page.locator(".stb-values-note")).to_have_text("Roll 2: stuck. The score is 19.")
    page.get_by_role("radio", name="Shut the box").check()
    expect(page.locator(".stb-explorer-summary")).to_contain_text("The box is not shut.")
    page.get_by_role("button", name="Shut all").click()
    expect(page.locator(".stb-explorer-summary")).to_contain_text("The box is shut")
    expect(page.locator(".stb-values-right")).to_be_hidden()


def test_the_map_is_walked_by_mouse_and_by_keyboard(page: Page, explore_in_page) -> None:
    box = explore_in_page("values").widget
    page.get_by_text("All 512 boxes").click()
    cells = page.locator(".stb-values-cell")
    expect(cells).to_have_count(512)
    expect(page.locator(".stb-values-cell.is-here")).to_have_text("11.0")
    page.get_by_role("button", name="open 1, 2, 3: 1.7", exact=True).click()
    expect(page.locator(".stb-explorer-summary")).to_contain_text("Tiles 1, 2 and 3 are open.")
    assert box.open_tiles == (1, 2, 3)
    here = page.get_by_role("button", name="open 1, 2, 3: 1.7, here")
    expect(here).to_be_focused()
    for key in ("ArrowDown", "ArrowLeft", "ArrowUp", "Home", "ArrowUp", "ArrowRight"):
        page.keyboard.press(key)
    expect(page.get_by_role("button", name="open 1: 0.8", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="open 1: 0.8, here")).to_be_focused()
    assert box.open_tiles == (1,)
    assert page.locator("[role=grid] [tabindex='0']").count() == 1
    expect(page.locator(".stb-values-cell.is-never")).to_have_text("15.6")


def test_the_keyboard_alone(page: Page, explore_in_page) -> None:
    box = explore_in_page("values", open_tiles=(1, 2, 3)).widget
    page.get_by_role("radio", name="Least score").focus()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Tile 1, open")).to_be_focused()
    page.keyboard.press("4")
    expect(page.get_by_role("button", name="Tile 4, open")).to_be_focused()
    assert box.open_tiles == (1, 2, 3, 4)
    roll(page, "4").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".stb-values-moves tbody tr")).to_have_count(2)
    expect(roll(page, "4")).to_be_focused()


def test_what_is_refused_is_said_and_python_sets_it(page: Page, explore_in_page) -> None:
    shown = explore_in_page("values")
    page.evaluate("window.receive([['custom', {kind: 'refused', reason: 'impossible', text: 'No.', view: 'all'}]])")
    shown.widget.open_tiles = (1, 2)
    shown.push("state", shown.widget.state)
    expect(page.locator(".stb-explorer-summary")).to_contain_text("Tiles 1 and 2 are open.")
    expect(page.locator(".stb-big-number")).to_have_text("1.92")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [259, 1000])
def test_axe_contrast_and_no_sideways_scroll(page: Page, explore_in_page, judge, width, dark) -> None:
    language = "sv" if dark else "es"
    explore_in_page(
        "values",
        rules=stb.variant("classic").replace(tiles=range(1, 7)),  # 64 boxes have every shade, too
        width=width,
        dark=dark,
        padding="0",
        open_tiles=(1, 3, 4, 5, 6),
        faces=(4, 5),
        language=language,
    )
    page.locator(".stb-values-map summary").click()
    expect(page.locator(".stb-values-cell")).to_have_count(64)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(
        "() => { const f = document.querySelector('.stb-values-frame'); return f.scrollWidth <= f.clientWidth; }"
    )
    sizes = page.locator(".stb-values-cell, .stb-button, .stb-segment").evaluate_all(
        "nodes => nodes.map(n => n.getBoundingClientRect()).map(({width, height}) => Math.min(width, height))"
    )
    assert min(sizes) >= 23.99
    judge(page, ".stb-root")
