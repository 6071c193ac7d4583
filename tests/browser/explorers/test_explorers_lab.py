"""Explorers in JupyterLab: pressed in the page, read from a cell, the same after a reload."""

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.full


def test_three_explorers_in_one_notebook(lab, page: Page, axe) -> None:
    cells = (
        "box = stb.explore('stuck'); box",
        "run = stb.explore('long-run', 'shut'); run",
        "die = stb.explore('fair-die'); die",
    )
    book = lab.open(page, lab.write(["import stbwidgets as stb", *cells]))
    book.run_all()
    panel = book.panel
    summaries = panel.locator(".stb-explorer-summary")
    panel.get_by_role("button", name="Tile 5, open").click()
    expect(panel.get_by_role("button", name="Tile 5, shut")).to_be_visible()
    panel.get_by_role("button", name="Try 100 times").click()
    expect(summaries.nth(1)).to_contain_text("The box was shut in")
    panel.get_by_role("button", name="Throw 60 times").click()
    expect(summaries.nth(2)).to_contain_text("60 throws.")
    assert book.python("print(box.open_tiles, run.tries, sum(die.counts))").strip() == "(1, 9) 100 60"
    axe(page, ".stb-explorer--fair-die", {"color-contrast": {"enabled": False}})
    book.save()
    book.reload()
    expect(panel.get_by_role("button", name="Tile 5, shut")).to_be_visible()
    expect(summaries.nth(2)).to_contain_text("60 throws.")
