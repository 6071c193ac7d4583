"""The coach in a real JupyterLab: what a thread finds out reaches the page by itself."""

import re

import pytest
from playwright.sync_api import Page, expect

BIG = "import stbwidgets as stb\ntable = stb.play('double-eighteen', seed=3, coach=True)\ntable"


@pytest.mark.full
def test_values_that_were_worked_out_beside_the_table_arrive_by_themselves(page: Page, lab) -> None:
    notebook = lab.open(page, lab.write([BIG]))
    notebook.run_all()
    root = notebook.panel.locator(".stb-root").first
    root.get_by_role("button", name="Roll", exact=True).click()
    coach = root.locator(".stb-coach")
    expect(coach.get_by_role("rowgroup").nth(1).get_by_role("row")).to_have_count(6, timeout=30_000)
    expect(coach.get_by_role("progressbar")).to_be_hidden(timeout=60_000)
    expect(coach).to_contain_text(re.compile(r"Estimated from [\d,.]+ games"))
    expect(root.get_by_role("status")).to_contain_text("is best by estimate")
    # the same step: what is selected meanwhile stays so
    coach.get_by_role("rowgroup").nth(1).get_by_role("button").first.click()
    expect(coach.locator("tr.is-chosen")).to_have_count(1)
    root.get_by_role("button", name="Shut", exact=True).click()
    expect(root).to_have_attribute("data-due", "roll")
    assert notebook.python("print(len(table.turn.history))").strip() == "2"
