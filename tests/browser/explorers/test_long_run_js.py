"""The long run in a page: tries, what is drawn of them, and how it is looked at."""

import pytest
from accessibility import MEASURED
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.full


def test_tries_are_made_and_drawn(page: Page, explore_in_page) -> None:
    run = explore_in_page("long-run").widget
    summary = page.locator(".stb-explorer-summary")
    line = page.locator(".stb-run-line")
    expect(summary).to_have_text("Nothing has been tried yet. The exact chance is 1/6, or 16.7%.")
    expect(line).to_have_attribute("d", "")
    for name, tries in (("Try 1 time", 1), ("Try 10 times", 11), ("Try 100 times", 111), ("Try 1,000 times", 1111)):
        page.get_by_role("button", name=name, exact=True).click()
        expect(summary).to_contain_text(f"of {tries:,} throw")
        assert run.tries == tries
    expect(page.locator(".stb-run-result")).to_have_count(24)
    hits = page.locator(".stb-run-result.is-hit")
    expect(hits).to_have_text(["6"] * sum(face == 6 for face in run.results[-24:]))
    expect(page.get_by_role("status")).to_contain_text(f"A six came in {run.hits} of 1,111 throws")
    assert len(line.get_attribute("d")) > 1000
    page.locator(".stb-fold > summary").click()
    expect(page.locator(".stb-fold tbody tr")).to_have_count(5)
    page.get_by_role("button", name="Clear").click()
    expect(line).to_have_attribute("d", "")
    page.get_by_role("button", name="Another seed").click()
    expect(page.locator(".stb-run-seed")).to_have_text("Seed 2")


def test_events_and_axes_are_chosen(page: Page, explore_in_page) -> None:
    run = explore_in_page("long-run", tries=50).widget
    page.get_by_role("radio", name="A coin: heads").check()
    expect(page.locator(".stb-explorer-summary")).to_contain_text("The exact chance is 1/2, or 50.0%.")
    assert run.tries == 0
    page.get_by_role("radio", name="even").check()
    expect(page.locator(".stb-run-across .stb-run-tick").first).to_have_text("0")
    page.get_by_role("radio", name="A round: box shut").check()
    expect(page.get_by_text("Each try is a whole round of the classic game.")).to_be_visible()
    page.get_by_role("button", name="Try 100 times").click()
    expect(page.locator(".stb-explorer-summary")).to_contain_text("The box was shut in")
    assert run.tries == 100


def test_the_keyboard_alone(page: Page, explore_in_page) -> None:
    run = explore_in_page("long-run").widget
    page.get_by_role("radio", name="1, 10, 100").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Try 10 times")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".stb-explorer-summary")).to_contain_text("of 10 throws")
    expect(page.get_by_role("button", name="Try 10 times")).to_be_focused()
    assert run.tries == 10
    field = page.get_by_label("Misses in a row")
    field.focus()
    page.keyboard.press("ArrowUp")
    expect(page.get_by_role("rowheader", name="Right after 6 misses in a row")).to_be_visible()
    field.fill("1")
    page.keyboard.press("Enter")
    expect(page.get_by_role("rowheader", name="Right after 1 miss", exact=True)).to_be_visible()


def test_an_end_is_told(page: Page, explore_in_page) -> None:
    explore_in_page("long-run", tries=10_000)
    page.get_by_role("button", name="Try 1 time", exact=True).click()
    told = "10,000 tries are as many as fit here. Clear, or take another seed."
    expect(page.locator(".stb-refusal")).to_have_text(told)
    expect(page.get_by_role("status")).to_have_text(told)


@pytest.mark.parametrize(("width", "least"), [(200, 24), (460, 36), (1000, 36)])
@pytest.mark.parametrize("language", ["en", "es", "sv"])
def test_everything_fits_and_can_be_hit(page: Page, explore_in_page, width, least, language) -> None:
    explore_in_page("long-run", event="shut", tries=2000, width=width, padding="0", language=language)
    page.locator(".stb-fold > summary").click()
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    for box in page.locator(".stb-button, .stb-segment, .stb-input").evaluate_all(
        "nodes => nodes.map(node => { const {width, height} = node.getBoundingClientRect(); return [width, height]; })"
    ):
        assert min(box) >= least - 0.01, box


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [200, 1000])
def test_axe_and_contrast(page: Page, explore_in_page, judge, width, dark) -> None:
    explore_in_page("long-run", event="shut", tries=300, width=width, dark=dark, padding="0")
    page.locator(".stb-fold > summary").click()
    judge(page, ".stb-root")
    page.get_by_role("button", name="Clear").click()
    expect(page.locator(".stb-run-result")).to_have_count(0)
    judge(page, ".stb-root")


def test_forced_colours(page: Page, explore_in_page, axe) -> None:
    explore_in_page("long-run", tries=300, media={"forced_colors": "active"})
    drawn = page.locator(".stb-run-line, .stb-run-exact, .stb-run-error").evaluate_all(
        "nodes => nodes.map(node => getComputedStyle(node).strokeDasharray)"
    )
    assert len(set(drawn)) == 3
    axe(page, ".stb-root", MEASURED)


def test_what_a_screen_reader_meets(page: Page, explore_in_page) -> None:
    explore_in_page("long-run", tries=20)
    plot = page.get_by_role("img", name="A six came in")
    expect(plot).to_be_visible()
    expect(page.get_by_role("img", name="The last results, the newest at the end: ")).to_be_visible()
    expect(page.get_by_role("table", name="Runs")).to_be_visible()
    expect(page.get_by_role("table", name="What came next").get_by_role("row")).to_have_count(3)
