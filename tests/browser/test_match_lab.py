"""A match in a real JupyterLab: a computer is asked for its steps by the page."""

import re

import pytest
from playwright.sync_api import Page, expect


@pytest.mark.full
def test_a_match_against_a_computer_by_keyboard_in_lab(lab, page: Page) -> None:
    cell = """import stbwidgets as stb
table = stb.play("classic", players=("Ana", ("Robot", "best-score")), seed=7)
table"""
    book = lab.open(page, lab.write([cell]))
    book.run_all()
    root = book.panel.locator(".stb-root")
    expect(root).to_be_visible()
    root.get_by_role("button", name="Thinking pause").click()
    expect(root.get_by_role("button", name="Thinking pause")).to_have_attribute("aria-pressed", "false")
    root.get_by_role("button", name="Roll", exact=True).focus()
    for _ in range(30):
        state = root.get_attribute("data-due")
        if state == "roll":
            page.keyboard.press("r")
            expect(root).not_to_have_attribute("data-due", "roll")
        elif state == "move":
            tiles = book.python("print(*table.turn.legal_moves[0])").split()
            for tile in tiles:
                page.keyboard.press(tile)
            page.keyboard.press("Enter")
            expect(root).not_to_have_attribute("data-due", "move")
        else:
            break
    expect(root.get_by_role("button", name="Next: Robot")).to_be_focused()
    page.keyboard.press("n")
    expect(root.locator(".stb-plaque-title")).to_have_text(re.compile("(Ana|Robot) wins!|win together"))
    expect(root.get_by_role("button", name="Play again")).to_be_focused()
    expect(root.get_by_role("row", name=re.compile("won"))).not_to_have_count(0)
    assert book.python("print(table.match.ending is not None)").strip() == "True"
