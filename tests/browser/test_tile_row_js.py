"""The JavaScript of the tile row and of the tray alone, in Chromium, against a stub model."""

import pytest
from contrast import FLAT, text_contrasts
from playwright.sync_api import Page, expect
from widget_page import WidgetPage

import stbwidgets as stb
from stbwidgets.widgets.roll_tray import RollTray


@pytest.fixture
def open_row(page: Page, serve, watch):
    """`open_row(open_tiles=…)`: a row of tiles in a page."""
    watch.follow(page)

    def start(answered=True, dark=False, **options):
        return WidgetPage(page, serve, "tile_row", stb.TileRow(**options), answered=answered, dark=dark)

    return start


def tile(page, value):
    return page.get_by_role("button", name=f"Tile {value}", exact=True)


def test_tapping_selects_at_once_and_python_knows(page: Page, open_row) -> None:
    row = open_row(open_tiles=(1, 3, 5))
    assert tile(page, 3).evaluate("node => { node.click(); return node.getAttribute('aria-pressed'); }") == "true"
    tile(page, 5).click()
    expect(page.locator(".stb-sum")).to_have_text("3 + 5 = 8")
    expect(page.get_by_role("status")).to_have_text("3 + 5 = 8")
    assert row.widget.selected == (3, 5)
    tile(page, 4).click(force=True)
    expect(page.locator(".stb-notice")).to_have_text("Tile 4 is shut already.")
    expect(tile(page, 4)).to_have_accessible_description("shut")
    assert row.widget.selected == (3, 5)


def test_fast_fingers_lose_nothing(page: Page, open_row) -> None:
    """Taps while an answer is on its way once went with the old step and were refused."""
    row = open_row(answered=False)
    tile(page, 1).evaluate("""node => {
        for (const tile of node.parentElement.children) tile.click();
    }""")
    assert [message["tiles"] for message in row.sent] == [[1]]
    row.push("state", {**row.widget.state, "selected": [1], "step": 1})
    assert row.sent[-1] == {"kind": "select", "step": 1, "tiles": list(range(1, 10))}
    expect(page.locator("[aria-pressed=true]")).to_have_count(9)


def test_python_has_the_last_word(page: Page, open_row) -> None:
    row = open_row(answered=False)
    tile(page, 1).click()
    row.push("custom", {"kind": "refused", "view": "", "reason": "impossible", "text": "That is not possible now."})
    expect(tile(page, 1)).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".stb-notice")).to_have_text("That is not possible now.")
    row.push("state", {**row.widget.state, "selected": [9], "step": 1})
    expect(page.locator("[aria-pressed=true]")).to_have_attribute("data-tile", "9")


def test_digits_toggle_up_to_nine_and_go_to_tiles_beyond(page: Page, open_row) -> None:
    row = open_row()
    tile(page, 1).focus()
    page.keyboard.press("7")
    expect(tile(page, 7)).to_have_attribute("aria-pressed", "true")
    expect(tile(page, 7)).to_be_focused()
    page.keyboard.press("7")
    expect(tile(page, 7)).to_have_attribute("aria-pressed", "false")
    assert row.widget.selected == ()


def test_typeahead(page: Page, open_row) -> None:
    open_row(tiles=range(1, 25))
    tile(page, 1).focus()
    page.keyboard.type("23")
    expect(tile(page, 23)).to_be_focused()
    page.keyboard.press("Enter")
    expect(tile(page, 23)).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_and_contrast(page: Page, open_row, axe, dark) -> None:
    open_row(open_tiles=(1, 3, 5), selected=(3,), dark=dark)
    assert [found for found in text_contrasts(page, ".stb-tile-row", "script") if found[0] < 4.5] == []
    page.add_style_tag(content=FLAT)
    axe(page, ".stb-root")


def pips_in_front(page):
    """How many pips the side of each die has that looks at the reader."""
    page.add_style_tag(content=".stb-tray { pointer-events: auto !important }")  # else a point goes through a die
    return page.locator(".stb-die").evaluate_all("""dice => dice.map(die => {
        const box = die.getBoundingClientRect();
        const hit = document.elementFromPoint(box.x + box.width * .5, box.y + box.height * .55);
        return hit.closest('.stb-side').querySelectorAll('.stb-pip').length;
    })""")


def test_the_tray_shows_and_names_the_roll(page: Page, serve, watch) -> None:
    watch.follow(page)
    tray = WidgetPage(page, serve, "roll_tray", RollTray())
    expect(page.get_by_role("img", name="No roll yet")).to_be_attached()
    tray.push("state", {**tray.widget.state, "faces": [3, 5], "step": 1})
    expect(page.get_by_role("img", name="Rolled 3 + 5, total 8")).to_be_visible()
    faces = page.locator(".stb-die:not([hidden])").evaluate_all("dice => dice.map(die => die.dataset.face)")
    assert faces == ["3", "5"]
    page.evaluate("() => document.getAnimations().forEach(animation => animation.finish())")
    assert pips_in_front(page) == [3, 5]


def test_every_face_of_a_die_comes_to_the_front(page: Page, serve, watch) -> None:
    watch.follow(page)
    page.emulate_media(reduced_motion="reduce")
    WidgetPage(page, serve, "roll_tray", RollTray(faces=(1, 2, 3, 4, 5, 6), dice=6))
    assert pips_in_front(page) == [1, 2, 3, 4, 5, 6]


def test_dice_of_other_kinds_show_a_figure(page: Page, serve, watch) -> None:
    watch.follow(page)
    WidgetPage(page, serve, "roll_tray", RollTray(faces=(20,), dice=1, sides=20))
    expect(page.locator(".stb-figure")).to_have_text("20")


def test_keys_are_kept_from_notebooks_that_hear_them_on_their_way_in(page: Page, serve, watch) -> None:
    """In Notebook 7, R turned the cell raw and D D deleted it: it listens before the widget can stop a key."""
    watch.follow(page)
    WidgetPage(page, serve, "tile_row", stb.TileRow())
    page.evaluate("""() => {
        window.heard = [];
        document.addEventListener('keydown', event => {
            if (!event.target.hasAttribute('data-lm-suppress-shortcuts')) window.heard.push(event.key);
        }, true);
    }""")
    page.get_by_role("button", name="Tile 1").focus()
    for key in ("r", "d", "ArrowDown", "Enter", "Shift+Enter", "Control+s", "m"):
        page.keyboard.press(key)
    assert page.evaluate("() => window.heard") == ["Enter", "Control", "s"]
