"""In JupyterLab, which has a focus ring of its own, the focus in a widget is seen by the ring of the widgets."""

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.full

PLAY = 'import stbwidgets as stb\nstb.play("classic", seed=7)'
# the outline of what has the focus
RING = """() => {
    const { outlineColor, outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(document.activeElement);
    return [document.activeElement.className.split(" ")[0], outlineColor, outlineStyle, outlineWidth, outlineOffset];
}"""
WHITE = ["rgb(255, 255, 255)", "solid", "3px", "2px"]


def test_tiles_and_buttons_have_the_white_ring(page: Page, lab) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    book = lab.open(page, lab.write(["# A notebook\n\n## A table", PLAY]))
    book.run_all()
    page.locator(".stb-deed").get_by_role("button", name="Roll", exact=True).click()
    expect(page.locator(".stb-target")).to_be_visible()
    tile = page.locator(".stb-tile[tabindex='0']")
    tile.press("ArrowRight")
    expect(page.locator(".stb-tile:focus")).to_have_count(1)
    assert page.evaluate(RING) == ["stb-tile", *WHITE]
    for key in ("Shift+Tab", "Shift+Tab"):  # the buttons before the tiles
        page.keyboard.press(key)
        assert page.evaluate(RING) == ["stb-button", *WHITE]
    page.locator(".stb-tile[tabindex='0']").focus()
    page.keyboard.press("p")  # and on the projector
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(page.locator("dialog .stb-tile:focus")).to_have_count(1)
    assert page.evaluate(RING) == ["stb-tile", *WHITE]
    page.keyboard.press("p")
    expect(page.locator("dialog")).to_have_count(0)
