"""Stuck or not in a page: tiles and outcomes by mouse and by keyboard, looked at in every light."""

import pytest
from playwright.sync_api import Page, expect

from stbwidgets.widgets import bundle

pytestmark = pytest.mark.full


def cell(page, first, second):
    return page.get_by_role("button", name=f"{first} and {second}: total {first + second}")


def stuck_cells(page):
    return page.locator(".stb-stuck-board-cell.is-stuck")


def test_tiles_open_and_shut_at_a_tap(page: Page, explore_in_page) -> None:
    box = explore_in_page("stuck").widget
    summary = page.locator(".stb-explorer-summary")
    expect(summary).to_contain_text("20 of 36 outcomes are stuck: a chance of 5/9")
    expect(stuck_cells(page)).to_have_count(20)
    page.get_by_role("button", name="Tile 5, open").click()
    page.get_by_role("button", name="Tile 2, shut").click()
    expect(page.get_by_role("button", name="Tile 2, open")).to_be_visible()
    expect(summary).to_contain_text("Tiles 1, 2 and 9 are open.")
    expect(stuck_cells(page)).to_have_count(23)
    expect(page.get_by_role("status")).to_contain_text("Tile 2 is open now. With two dice, 23 of 36")
    assert box.open_tiles == (1, 2, 9)
    page.get_by_role("button", name="Open all").click()
    expect(stuck_cells(page)).to_have_count(0)
    page.get_by_role("button", name="Shut all").click()
    expect(summary).to_have_text("The box is shut: nobody rolls any more. Tap tiles to open them.")
    expect(stuck_cells(page)).to_have_count(0)


@pytest.mark.parametrize("width", [1000, 375])
def test_the_board_stays_what_it_is_beside_a_table_in_the_same_lesson(page: Page, explore_in_page, width: int) -> None:
    """Each widget brings its own sheet, and the one of the table may come after the one of this explorer."""
    explore_in_page("stuck", width)
    board = page.locator(".stb-stuck-board")
    before = [board.bounding_box(), *(slot.bounding_box() for slot in page.locator(".stb-stuck-board-cell").all())]
    page.add_style_tag(content=bundle.style("table"))
    after = [board.bounding_box(), *(slot.bounding_box() for slot in page.locator(".stb-stuck-board-cell").all())]
    for one, other in zip(before, after, strict=True):
        assert (one["width"], one["height"]) == pytest.approx((other["width"], other["height"]), abs=2)


def test_one_die_or_two(page: Page, explore_in_page) -> None:
    explore_in_page("stuck", open_tiles=(2, 3, 5))
    rows = page.locator(".stb-stuck-compared tbody tr")
    expect(rows.nth(0)).to_contain_text("3 of 6")
    expect(rows.nth(1)).to_contain_text("15 of 36")
    page.get_by_role("radio", name="One die").check()
    expect(page.get_by_role("gridcell")).to_have_count(6)
    expect(stuck_cells(page)).to_have_count(3)
    expect(page.get_by_role("radio", name="One die")).to_be_focused()
    expect(page.get_by_role("button", name="4, stuck")).to_be_visible()
    page.get_by_role("radio", name="One die").press("ArrowRight")
    expect(page.get_by_role("gridcell")).to_have_count(36)


def test_an_outcome_tells_what_it_can_shut(page: Page, explore_in_page) -> None:
    explore_in_page("stuck", open_tiles=(1, 2, 3, 6))
    detail = page.locator(".stb-stuck-detail")
    expect(detail).to_have_text("Tap an outcome to see which tiles it can shut.")
    cell(page, 2, 4).click()
    expect(detail.locator("p")).to_have_text("6 can be played: 6 or 1 + 2 + 3.")
    expect(detail.locator(".stb-stuck-set")).to_have_count(2)
    expect(page.get_by_role("status")).to_contain_text("6 can be played: 6 or 1")
    expect(cell(page, 2, 4)).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Tile 6, open").click()
    expect(detail.locator("p")).to_have_text("6 can be played: 1 + 2 + 3.")  # it stays chosen
    page.get_by_role("button", name="Tile 1, open").click()
    expect(detail.locator("p")).to_have_text("No open tiles add up to 6: stuck.")
    cell(page, 2, 4).click()
    expect(detail).to_have_text("Tap an outcome to see which tiles it can shut.")


def test_the_keyboard_alone(page: Page, explore_in_page) -> None:
    box = explore_in_page("stuck").widget
    page.get_by_role("radio", name="Two dice").focus()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Tile 1, open")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Tile 2, open")).to_be_focused()
    page.keyboard.press("9")
    expect(page.get_by_role("button", name="Tile 9, shut")).to_be_focused()
    assert box.open_tiles == (1, 2, 5)
    for _ in range(3):  # past both buttons
        page.keyboard.press("Tab")
    expect(cell(page, 1, 1)).to_be_focused()
    for key in ("ArrowDown", "ArrowDown", "End", "ArrowRight", "ArrowLeft", "Space"):
        page.keyboard.press(key)
    expect(cell(page, 3, 5)).to_be_focused()
    expect(page.locator(".stb-stuck-detail p")).to_have_text("8 can be played: 1 + 2 + 5.")
    for key in ("Home", "ArrowUp", "ArrowUp", "ArrowUp"):
        page.keyboard.press(key)
    expect(cell(page, 1, 1)).to_be_focused()
    assert page.locator("[role=grid] [tabindex='0']").count() == 1


def test_python_sets_the_tiles_and_two_views_agree(page: Page, explore_in_page) -> None:
    shown = explore_in_page("stuck", tiles=range(1, 13))
    shown.mount()
    shown.widget.open_tiles = (11, 12)
    shown.push("state", shown.widget.state)
    expect(stuck_cells(page)).to_have_count(66)
    page.get_by_role("button", name="Tile 1, shut").first.focus()
    page.keyboard.press("1")
    page.keyboard.press("2")
    expect(page.get_by_role("button", name="Tile 12, open").first).to_be_focused()  # many tiles: digits go there
    assert shown.widget.open_tiles == (11, 12)


@pytest.mark.parametrize(("width", "least"), [(200, 24), (460, 36), (1000, 36)])
@pytest.mark.parametrize("language", ["en", "es", "sv"])
def test_everything_fits_and_can_be_hit(page: Page, explore_in_page, width, least, language) -> None:
    explore_in_page("stuck", width=width, padding="0", language=language)
    page.locator('[data-faces="3-3"]').click()
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    targets = ".stb-stuck-board-cell, .stb-tile, .stb-button, .stb-segment"
    for box in page.locator(targets).evaluate_all(
        "nodes => nodes.map(node => { const {width, height} = node.getBoundingClientRect(); return [width, height]; })"
    ):
        assert min(box) >= least - 0.01, box


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [200, 1000])
def test_axe_and_contrast(page: Page, explore_in_page, judge, width, dark) -> None:
    explore_in_page("stuck", width=width, dark=dark, padding="0")
    page.locator('[data-faces="3-3"]').click()
    judge(page, ".stb-root")
    page.get_by_role("button", name="Shut all").click()
    expect(page.locator(".stb-stuck-board.is-over")).to_be_visible()
    judge(page, ".stb-root")


def test_forced_colours_still_tell_stuck_from_playable(page: Page, explore_in_page, axe) -> None:
    explore_in_page("stuck", media={"forced_colors": "active"})
    styles = page.locator(".stb-stuck-board-cell").evaluate_all(
        "nodes => nodes.map(n => getComputedStyle(n).borderTopStyle)"
    )
    assert styles.count("dashed") == 20
    marks = page.locator(".stb-stuck-board-cell").evaluate_all(
        "nodes => nodes.map(n => getComputedStyle(n, '::after').content)"
    )
    assert sum("✗" in mark for mark in marks) == 20
    axe(page, ".stb-root")


def test_what_a_screen_reader_meets(page: Page, explore_in_page) -> None:
    explore_in_page("stuck", dice=1)
    expect(page.locator(".stb-stuck")).to_match_aria_snapshot("""
    - 'toolbar "Tiles: tap to open or shut"':
      - button "Tile 1, open"
      - button "Tile 2, shut"
    - grid "Outcomes":
      - row:
        - columnheader "1"
        - columnheader "2"
      - row:
        - gridcell "1, playable":
          - button "1, playable"
        - gridcell "2, stuck":
          - button "2, stuck"
    """)
