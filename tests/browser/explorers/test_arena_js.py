"""The arena in a page: rounds played and stopped, strategies chosen, one's own mended, looked at in every light."""

import pytest
from playwright.sync_api import Page, expect

import stbwidgets as stb
from stbwidgets.widgets import background

pytestmark = pytest.mark.full
SMALL = stb.variant("classic").replace(tiles=range(1, 7))


def my_strategy(rules, open_tiles, faces, legal_moves):
    return legal_moves[-1]


def careless(rules, open_tiles, faces, legal_moves):
    return sum(faces)


def test_rounds_are_played_beside_the_exact_values(page: Page, explore_in_page) -> None:
    arena = explore_in_page("arena", rules=SMALL, strategies=(my_strategy, "best-score", careless)).widget
    expect(page.locator(".stb-arena-exact")).to_have_count(2)
    expect(page.locator(".stb-arena-mean")).to_have_count(0)
    page.get_by_role("button", name="Play 100 rounds each").click()
    expect(page.locator(".stb-arena-mean")).to_have_count(2)
    expect(page.locator(".stb-explorer-summary")).to_contain_text("Expected score after 100 rounds each. my_strategy: ")
    expect(page.get_by_role("status")).to_contain_text("after 100 rounds each")
    page.get_by_role("button", name="Play 1,000 rounds each").click()
    expect(page.locator(".stb-explorer-summary")).to_contain_text("after 1,100 rounds each")
    assert arena.rounds == 1100
    row = page.get_by_role("row").filter(has_text="careless")
    expect(row).to_contain_text("careless gives the number 2. A move is a tuple of tiles")
    expect(page.get_by_role("row").filter(has_text="my_strategy yours")).to_contain_text("±")
    page.get_by_role("radio", name="Chance to shut").check()
    expect(page.locator(".stb-explorer-summary")).to_contain_text("Chance to shut the box after 1,100 rounds each.")
    page.get_by_role("button", name="Clear").click()
    expect(page.locator(".stb-arena-mean")).to_have_count(0)
    page.get_by_role("button", name="Another seed").click()
    expect(page.get_by_text("Seed 2")).to_be_visible()


def test_it_is_said_where_one_loses_most(page: Page, explore_in_page) -> None:
    explore_in_page("arena", rules="two-dice")
    losses = page.locator(".stb-arena-loss")
    expect(losses).to_have_count(3)
    expect(losses.nth(0)).to_contain_text("4, 5, 7 and 9 open and a roll of 6: it shuts 1 + 5; 2 + 4 would")
    expect(losses.nth(0).locator(".stb-mini-tile.is-shut")).to_have_count(2)
    page.get_by_role("radio", name="Best score").check()
    expect(losses).to_have_count(0)
    expect(page.locator(".stb-arena-sentences")).to_contain_text("No strategy does better.")
    expect(page.locator(".stb-arena-compared li")).to_contain_text("It takes about 17,000 rounds each to see the")
    page.get_by_text("Exactly, as fractions").click()
    expect(page.get_by_text("27323400707/2448880128")).to_be_visible()


def test_strategies_and_games_are_chosen(page: Page, explore_in_page) -> None:
    explore_in_page("arena", rules=SMALL, strategies=("best-score",))
    page.get_by_role("checkbox", name="Random").check()
    expect(page.locator(".stb-arena-row")).to_have_count(2)
    expect(page.get_by_role("checkbox", name="Random")).to_be_focused()
    page.get_by_role("checkbox", name="Best score").uncheck()
    expect(page.locator(".stb-arena-row")).to_have_count(1)
    page.get_by_role("combobox", name="Game").select_option("two-dice")
    expect(page.get_by_role("heading", name="The arena: Two dice")).to_be_visible()
    expect(page.locator(".stb-explorer-summary")).to_contain_text("Random: exactly 20.419.")
    page.get_by_role("checkbox", name="Random").uncheck()
    expect(page.locator(".stb-explorer-summary")).to_have_text("No strategy is in the arena. Choose one.")
    page.get_by_role("button", name="Play 100 rounds each").click()
    expect(page.locator(".stb-refusal")).to_contain_text("There is no strategy that can play.")


def test_long_work_shows_how_far_it_is_and_stops(page: Page, explore_in_page, monkeypatch) -> None:
    """Where there are no threads the page lends time for it, piece by piece."""
    monkeypatch.setattr(background, "WAIT", 0)
    monkeypatch.setattr(background, "HAS_THREADS", False)
    monkeypatch.setattr(background, "STEP", 0)
    arena = explore_in_page("arena", rules=SMALL, strategies=("random",)).widget
    stop = page.get_by_role("button", name="Stop")
    expect(stop).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="Play 10,000 rounds each").click()
    expect(page.get_by_role("progressbar", name="Rounds being played")).to_be_visible()
    expect(stop).not_to_have_attribute("aria-disabled", "true")
    page.wait_for_function("() => Number(document.querySelector('[role=progressbar]').ariaValueNow) > 3")
    stop.click()
    expect(stop).to_have_attribute("aria-disabled", "true")
    assert 0 < arena.rounds < 10_000
    page.get_by_role("button", name="Play 1,000 rounds each").click()
    expect(page.locator(".stb-explorer-summary")).to_contain_text(f"after {arena.rounds // 1000 + 1},")
    expect(stop).to_have_attribute("aria-disabled", "true")


def test_the_keyboard_alone(page: Page, explore_in_page) -> None:
    explore_in_page("arena", rules=SMALL, strategies=("best-score", "random"), plain=True)
    expect(page.get_by_role("combobox")).to_have_count(0)
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Play 100 rounds each")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".stb-explorer-summary")).to_contain_text("after 100 rounds each")
    expect(page.get_by_role("button", name="Play 100 rounds each")).to_be_focused()
    for _ in range(5):
        page.keyboard.press("Tab")
    expect(page.get_by_role("radio", name="Best score")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Random")).to_be_focused()
    expect(page.locator(".stb-arena-sentences")).to_contain_text("Random expects ")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [259, 1000])
def test_axe_contrast_and_width(page: Page, explore_in_page, judge, width, dark) -> None:
    given = {"strategies": (my_strategy, careless, "best-score"), "rounds": 200}
    explore_in_page("arena", width=width, dark=dark, padding="0", rules=SMALL, language="es", **given)
    page.locator(".stb-fold").evaluate("node => node.open = true")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    judge(page, ".stb-root")


def test_forced_colours_still_tell_the_signs_apart(page: Page, explore_in_page) -> None:
    explore_in_page("arena", media={"forced_colors": "active"}, rules=SMALL, rounds=100)
    for sign, side in (("exact", "Top"), ("errors", "Left"), ("mean", "Top")):
        node = page.locator(f".stb-arena-{sign}").first
        assert node.evaluate(f"node => getComputedStyle(node).border{side}Style") == "solid"
