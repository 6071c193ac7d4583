"""Totals in a page: thrown by mouse and keyboard, and looked at in every light."""

from itertools import pairwise

import pytest
from accessibility import MEASURED
from playwright.sync_api import Page, expect
from widget_page import WidgetPage

import stbwidgets as stb

pytestmark = pytest.mark.full


@pytest.fixture
def open_totals(page: Page, serve, watch):
    """`open_totals("dominoes")`: totals in a page."""
    watch.follow(page)
    page.set_default_timeout(8000)

    def start(source="dice", width=1000, media=None, throws=0, **keywords):
        page_options = {
            name: keywords.pop(name) for name in ("dark", "padding", "answered", "bundled") if name in keywords
        }
        page.set_viewport_size({"width": width, "height": 900})
        page.emulate_media(**{"reduced_motion": "reduce", **(media or {})})
        totals = stb.explore("totals", source, **keywords)
        if throws:
            totals.throw(throws)
        return WidgetPage(page, serve, "explorers/totals", totals, **page_options)

    return start


def press(page, name):
    page.get_by_role("button", name=name, exact=True).click()


def heights(page, which):
    return page.locator(f".stb-totals-column .stb-totals-bar--{which}").evaluate_all(
        "bars => bars.map(bar => bar.getBoundingClientRect().height)"
    )


def test_throws_are_drawn_beside_the_exact_chances(page: Page, open_totals) -> None:
    totals = open_totals().widget
    exact = heights(page, "exact")
    assert [round(6 * height / max(exact)) for height in exact] == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    assert set(heights(page, "came")) == {0}
    expect(page.locator(".stb-totals-last")).to_be_hidden()
    for name, throws in {"1 throw": 1, "10 throws": 11, "100 throws": 111, "1,000 throws": 1111}.items():
        press(page, name)
        expect(page.locator(".stb-totals-legend")).to_contain_text(f"thrown, {throws:,} time")
        assert totals.throws == throws
    came = heights(page, "came")
    most = max(totals.counts, key=totals.counts.get)
    assert came.index(max(came)) == list(totals.counts).index(most)
    faces = totals.state["last"]["faces"]
    expect(page.locator(".stb-totals-last")).to_have_text(f"Thrown last: {faces[0]} + {faces[1]} = {sum(faces)}.")
    assert page.locator(".stb-totals-faces .stb-dot").count() == sum(faces)
    expect(page.get_by_role("status")).to_contain_text("After 1,111 throws the bars differ most at total")
    expect(page.get_by_role("img", name="The most likely total is 7")).to_be_visible()
    counts = totals.counts
    press(page, "Clear")
    expect(page.locator(".stb-totals-legend")).to_contain_text("thrown, 0 times")
    expect(page.get_by_role("button", name="Clear")).to_have_attribute("aria-disabled", "true")
    for name in ("1 throw", "10 throws", "100 throws", "1,000 throws"):
        press(page, name)
        expect(page.get_by_role("button", name="Clear")).not_to_have_attribute("aria-disabled", "true")
        page.wait_for_function("() => !document.querySelector('.stb-waiting:not([hidden])')")
    expect(page.locator(".stb-totals-legend")).to_contain_text("thrown, 1,111 times")
    assert totals.counts != counts  # the dice go on


def test_each_source_has_its_bars_its_words_and_its_pieces(page: Page, open_totals) -> None:
    totals = open_totals().widget
    for name, bars, title in (
        ("Dominoes", 11, "Totals of 21 dominoes"),
        ("Cards", 12, "Totals of 48 cards"),
        ("Sicherman dice", 11, "Totals of two Sicherman dice"),
        ("Dice", 11, "Totals of 2 dice with 6 sides"),
    ):
        page.get_by_role("radio", name=name, exact=True).check()
        expect(page.get_by_role("heading", name=title)).to_be_visible()
        expect(page.locator(".stb-totals-column")).to_have_count(bars)
        expect(page.locator(".stb-totals-dice")).to_be_visible(visible=name == "Dice")
        page.locator(".stb-totals-doing .stb-button").first.click()
        expect(page.locator(".stb-totals-last")).to_be_visible()
        assert page.locator(".stb-totals-faces .stb-chip").count() == (1 if name in ("Dominoes", "Cards") else 2)
    assert totals.throws == 1


def test_more_dice_with_more_sides(page: Page, open_totals) -> None:
    totals = open_totals().widget
    press(page, "One die more")
    expect(page.get_by_role("heading", name="Totals of 3 dice with 6 sides")).to_be_visible()
    expect(page.locator(".stb-totals-column")).to_have_count(16)
    page.get_by_role("radio", name="20").check()
    expect(page.get_by_role("heading", name="Totals of 3 dice with 20 sides")).to_be_visible()
    expect(page.locator(".stb-totals-total:visible").first).to_have_text("5")
    press(page, "One die more")
    expect(page.locator(".stb-totals-column")).to_have_count(77)
    expect(page.get_by_role("button", name="One die more")).to_have_attribute("aria-disabled", "true")
    press(page, "1,000 throws")
    expect(page.locator(".stb-totals-legend")).to_contain_text("thrown, 1,000 times")
    assert totals.throws == 1000


def test_numbers_in_a_table(page: Page, open_totals) -> None:
    totals = open_totals(throws=100).widget
    page.get_by_text("In numbers").click()
    table = page.get_by_role("table")
    rows = table.get_by_role("row")
    expect(rows).to_have_count(12)
    for index, (total, ways) in enumerate(totals.ways.items(), 1):
        expect(rows.nth(index)).to_contain_text(f"{total}{ways}/36")
        count = totals.counts[total]
        expect(rows.nth(index).get_by_role("cell").nth(1)).to_have_text(f"{count} {count}.00%")


def test_the_keyboard_alone(page: Page, open_totals) -> None:
    totals = open_totals().widget
    page.keyboard.press("Tab")
    expect(page.get_by_role("radio", name="Dice", exact=True)).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("heading", name="Totals of 21 dominoes")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("heading", name="Totals of 2 dice")).to_be_visible()
    page.get_by_label("Dice", exact=True).last.focus()
    page.keyboard.press("ArrowUp")
    expect(page.get_by_role("heading", name="Totals of 3 dice")).to_be_visible()
    page.get_by_role("button", name="10 throws", exact=True).focus()
    page.keyboard.press("Enter")
    expect(page.locator(".stb-totals-legend")).to_contain_text("thrown, 10 times")
    page.keyboard.press("Space")
    expect(page.locator(".stb-totals-legend")).to_contain_text("thrown, 20 times")
    expect(page.get_by_role("button", name="10 throws", exact=True)).to_be_focused()
    assert totals.throws == 20


def test_the_same_seed_for_everyone(page: Page, open_totals) -> None:
    totals = open_totals(throws=10).widget
    page.get_by_text("The same throws for everyone").click()
    press(page, "The next seed")
    expect(page.locator(".stb-totals-legend")).to_contain_text("thrown, 0 times")
    assert repr(totals) == "explore('totals', 'dice', seed=2)"


def test_exact_chances_that_are_kept_back(page: Page, open_totals) -> None:
    open_totals(exact=False, throws=100)
    expect(page.locator(".stb-totals-column .stb-totals-bar--exact:visible")).to_have_count(0)
    expect(page.get_by_text("exact chance", exact=True)).to_be_hidden()
    assert max(heights(page, "came")) > 50
    press(page, "Show the exact chances")
    expect(page.locator(".stb-totals-column .stb-totals-bar--exact:visible")).to_have_count(11)
    expect(page.get_by_role("button", name="Hide the exact chances")).to_be_focused()
    expect(page.locator(".stb-explorer-summary")).to_contain_text("The most likely total is 7")


def test_a_games_own_source(page: Page, open_totals) -> None:
    open_totals(stb.variant("chinese-dominoes").source, throws=1)
    expect(page.get_by_role("heading", name="Totals of 32 dominoes")).to_be_visible()
    expect(page.get_by_role("radio", name="This game’s")).to_be_checked()
    expect(page.locator(".stb-totals-faces .stb-chip--chinese")).to_have_count(1)


@pytest.mark.parametrize("width", [200, 259, 375, 460, 1000])
@pytest.mark.parametrize("language", ["en", "es", "sv"])
def test_everything_fits_and_can_be_hit(page: Page, open_totals, width, language) -> None:
    open_totals(width=width, padding="0", language=language, throws=1000)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert page.locator(".stb-totals-chart").evaluate("node => node.scrollWidth <= node.clientWidth")
    labels = page.locator(".stb-totals-total").evaluate_all(
        "nodes => nodes.map(node => { const {left, right} = node.getBoundingClientRect(); return [left, right]; })"
    )
    assert all(here[1] <= there[0] + 0.5 for here, there in pairwise(labels))
    least = 44 if width >= 440 else 24
    for height in page.locator(".stb-totals-doing .stb-button, .stb-segment").evaluate_all(
        "nodes => nodes.map(node => node.getBoundingClientRect().height)"
    ):
        assert height >= least


def test_very_many_bars_scroll_in_their_box(page: Page, open_totals) -> None:
    open_totals(width=200, padding="0", dice=4, sides=20, throws=100)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    chart = page.locator(".stb-totals-chart")
    assert chart.evaluate("node => node.scrollWidth > node.clientWidth")
    chart.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => document.querySelector('.stb-totals-chart').scrollLeft > 0")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [200, 375, 1000])
@pytest.mark.parametrize("source", ["dice", "cards"])
def test_axe_and_contrast(page: Page, open_totals, judge, source, width, dark) -> None:
    open_totals(source, width=width, dark=dark, bundled=True, padding="0" if width == 200 else "12px", throws=1000)
    for fold in page.locator(".stb-fold > summary").all():
        fold.click()
    judge(page, ".stb-root")


def test_forced_colours_tell_the_bars_apart(page: Page, open_totals, axe) -> None:
    open_totals(bundled=True, media={"forced_colors": "active"}, throws=100)
    exact, came = (
        page.locator(f".stb-totals-column .stb-totals-bar--{which}").first.evaluate(
            "node => { const style = getComputedStyle(node); return style.backgroundImage + style.backgroundColor; }"
        )
        for which in ("exact", "came")
    )
    assert "gradient" in came
    assert "gradient" not in exact
    axe(page, ".stb-root", MEASURED)
