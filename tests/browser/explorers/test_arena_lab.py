"""A strategy written in a cell of JupyterLab: played, judged, mended; and an endless one leaves the kernel free."""

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.full

ENDLESS = """
def my_strategy(rules, open_tiles, faces, legal_moves):
    while True:
        pass
endless = stb.explore("arena", "two-dice", strategies=(my_strategy,)); endless
"""
MENDED = """
def my_strategy(rules, open_tiles, faces, legal_moves):
    return max(legal_moves, key=max)
arena = stb.explore("arena", "two-dice", strategies=(my_strategy, "best-score")); arena
"""

# ten thousand rounds are over in less than a second where nothing else runs: too soon for a press from outside
STOP_AT_ONCE = """stop => new MutationObserver((_, watching) => {
    if (stop.getAttribute("aria-disabled") === "true") return;
    watching.disconnect();
    stop.click();
    window.stopped = true;
}).observe(stop, { attributes: true })"""


def test_a_strategy_is_written_played_and_mended(lab, page: Page) -> None:
    book = lab.open(page, lab.write(["import stbwidgets as stb", ENDLESS, MENDED]))
    book.run_all()
    arenas = book.panel.locator(".stb-explorer--arena")
    expect(arenas.nth(0).locator(".stb-arena-fault")).to_contain_text(
        "my_strategy was stopped: it had not come to an end"
    )
    mended = arenas.nth(1)
    mended.get_by_role("button", name="Play 10,000 rounds each").click()
    expect(mended.locator(".stb-explorer-summary")).to_contain_text(
        "after 10,000 rounds each. my_strategy: ", timeout=20_000
    )
    expect(mended.locator(".stb-arena-loss")).to_have_count(3)
    assert book.python("print(arena.rounds, arena.judgements[0].fault)").strip() == "10000"
    mended.get_by_role("button", name="Stop").evaluate(STOP_AT_ONCE)
    mended.get_by_role("button", name="Play 10,000 rounds each").click()
    page.wait_for_function("() => window.stopped === true")
    expect(mended.get_by_role("button", name="Stop")).to_have_attribute("aria-disabled", "true")
    book.save()
    book.reload()
    expect(arenas.nth(1).locator(".stb-arena-mean")).to_have_count(2)
