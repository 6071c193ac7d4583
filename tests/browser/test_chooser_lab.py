"""The chooser and real dice in a real JupyterLab, whose own keys must leave them alone."""

import re

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.full


def test_a_game_is_chosen_and_a_roll_typed_by_keyboard(lab, page: Page) -> None:
    page.set_default_timeout(15_000)
    book = lab.open(page, lab.write(["import stbwidgets as stb\ntable = stb.play('classic', seed=7)\ntable"]))
    book.run_all()
    table = book.panel.locator(".stb-root")
    table.get_by_role("button", name="Choose a game").focus()
    page.keyboard.press("Enter")
    expect(table.get_by_role("radio", name="Classic", exact=True)).to_be_focused()
    for key in ("ArrowDown", "m", "d", "d"):  # letters that turn or delete a cell elsewhere
        page.keyboard.press(key)
    expect(table.locator(".stb-game-radio:checked")).to_have_count(1)
    table.get_by_role("radio", name="Thai style", exact=True).focus()
    page.keyboard.press("Space")
    expect(table.locator(".stb-summary")).to_have_text("Thai style, just you")
    page.keyboard.press("Enter")
    expect(table.get_by_role("button", name="Roll", exact=True)).to_be_focused()
    table.get_by_role("switch", name="Real dice").focus()
    page.keyboard.press("Space")
    expect(table.locator(".stb-typed")).to_be_visible()
    page.keyboard.press("r")
    for key in ("2", "5", "Backspace", "4", "Enter"):
        page.keyboard.press(key)
    expect(table.locator(".stb-target")).to_have_text(re.compile("6"))
    book.wait_idle()
    told = book.python("print(table.turn.rules.id, table.turn.rolls)").strip()
    assert told == "thai (Roll(faces=(2, 4), drawn=False),)"
