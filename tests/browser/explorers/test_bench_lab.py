"""The variant bench in JupyterLab, where it works in a thread beside the page."""

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.full


def test_long_work_leaves_the_page_alive_and_stops(lab, page: Page) -> None:
    cells = ["import stbwidgets as stb", "bench = stb.explore('bench', 'dominoes'); bench"]
    book = lab.open(page, lab.write(cells))
    book.run_all()
    panel = book.panel
    panel.get_by_role("radio", name="harder to shut").check()
    panel.get_by_label("Expected score, played well").fill("12")
    panel.get_by_label("Chance to shut it, played well").fill("1/10")
    panel.get_by_role("button", name="Solve").click()
    rows = panel.get_by_role("table").locator("tbody tr")
    expect(rows.nth(1)).to_contain_text("11.236", timeout=60_000)
    expect(panel.locator(".stb-bench-progress")).to_be_visible()  # the duel is long
    panel.get_by_role("button", name="One tile less").click()  # meanwhile another variant is composed
    expect(panel.locator(".stb-bench-sentence")).to_contain_text("Tiles 1–8")
    assert book.python("print(bench.tried[0].numbers.first)").strip() == "None"
    panel.get_by_role("button", name="Stop").click()
    expect(panel.locator(".stb-bench-progress")).to_be_hidden()
    panel.get_by_role("button", name="Put it on the bench: Dominoes").click()
    expect(panel.get_by_role("button", name="Work out the rest")).to_be_visible()
