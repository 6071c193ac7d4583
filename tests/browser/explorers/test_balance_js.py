"""The balance in a page: the support is moved by mouse and keys, another box and a pot are chosen; every light."""

import pytest
from playwright.sync_api import Page, expect

from stbwidgets.course import record

pytestmark = pytest.mark.full

SMALL = {"open_tiles": (1, 2, 3), "balanced": False}


@pytest.fixture(autouse=True)
def no_rounds_of_others():
    record.clear()
    yield
    record.clear()


def lean(page: Page) -> float:
    """How far the right end of the beam hangs below its left end, in pixels."""
    return page.evaluate("""() => {
        const ends = [...document.querySelectorAll(".stb-balance-numbers > span")].map(n => n.getBoundingClientRect());
        return ends.at(-1).top - ends[0].top;
    }""")


def test_the_support_is_moved_by_keys_until_the_beam_is_level(page: Page, explore_in_page) -> None:
    explore_in_page("balance", **SMALL)
    summary, support = page.locator(".stb-explorer-summary"), page.get_by_label("Where the support stands")
    expect(summary).to_contain_text("The beam tips to the left")
    assert lean(page) < -5
    expect(support).to_have_attribute("aria-valuetext", "2.5")
    support.focus()
    page.keyboard.press("Home")
    expect(summary).to_contain_text("The beam tips to the right")
    assert lean(page) > 5
    for _step in range(17):
        page.keyboard.press("ArrowRight")  # faster than answers come: none is lost
    expect(summary).to_contain_text("36 rounds cost 61 points: 61/36 ≈ 1.69 a round.")
    expect(page.get_by_role("status")).to_contain_text("36 rounds cost 61 points")
    assert abs(lean(page)) < 0.5
    expect(support).to_be_focused()


def test_the_beam_can_be_left_to_balance_itself(page: Page, explore_in_page) -> None:
    explore_in_page("balance", **SMALL)
    page.get_by_role("button", name="Let it balance").click()
    expect(page.locator(".stb-balance-place")).to_have_text("Mean 1.69")
    expect(page.get_by_role("button", name="Let it balance")).to_have_attribute("aria-disabled", "true")
    page.get_by_text("In numbers").click()
    expect(page.get_by_role("region", name="In numbers").get_by_role("row").last).to_have_text("Together108183")


def test_another_box_another_player_and_a_pot(page: Page, explore_in_page) -> None:
    explore_in_page("balance", open_tiles=(6,))
    page.get_by_text("Another box or another way to play").click()
    page.get_by_label("A pot against").select_option("always the same score")
    pot = page.locator(".stb-balance-line").first
    expect(pot).to_contain_text("In 36 rounds against somebody who always scores 5: lower 6 times, equal 0, higher 30.")
    expect(pot).to_contain_text("the other gains 24 coins. Both means are the same: 5.00.")
    page.get_by_role("button", name="Lower").click()
    expect(pot).to_contain_text("always scores 4")
    page.get_by_label("A pot against").select_option("another box")
    others = page.get_by_role("toolbar", name="Tiles of the other box")
    others.get_by_role("button", name="Tile 5, shut").click()
    expect(pot).to_contain_text("a box with tiles 5 and 6 open")
    page.get_by_label("Played by").select_option("Random")
    page.get_by_label("Game").select_option("Two dice")
    expect(page.get_by_role("heading")).to_have_text("The balance: Two dice")
    expect(others).to_be_hidden()


def test_the_last_tile_cannot_be_shut(page: Page, explore_in_page) -> None:
    explore_in_page("balance", open_tiles=(6,))
    page.get_by_text("Another box or another way to play").click()
    tiles = page.get_by_role("toolbar", name="Tiles: tap to open or shut")
    tiles.get_by_role("button", name="Tile 6, open").click()
    expect(page.locator(".stb-refusal")).to_contain_text("One tile must stay open")
    expect(tiles.get_by_role("button", name="Tile 6, open")).to_be_visible()


def test_a_plain_one_has_nothing_to_choose(page: Page, explore_in_page) -> None:
    explore_in_page("balance", plain=True)
    expect(page.get_by_text("Another box or another way to play")).to_be_hidden()
    expect(page.get_by_label("Where the support stands")).to_be_visible()


@pytest.mark.parametrize("width", [1000, 259])
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_it_fits_and_can_be_read(page: Page, explore_in_page, judge, width: int, dark: bool) -> None:
    record._scores["classic"] = record.Counter({9: 1, 11: 7, 43: 1})
    shown = explore_in_page("balance", width=width, dark=dark, padding="0", against="random")
    page.get_by_text("In numbers").click()
    page.get_by_text("Another box or another way to play").click()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    targets = page.locator(".stb-button, .stb-tile, .stb-balance-slider, .stb-balance-select")
    for box in [one.bounding_box() for one in targets.all() if one.is_visible()]:
        assert min(box["width"], box["height"]) >= 24, box
    judge(page, ".stb-root")
    assert shown.widget.state["rounds"] == 9
