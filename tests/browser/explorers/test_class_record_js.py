"""The class record in a page: scores are pasted, played and cleared, and looked at in every light."""

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.full


def test_scores_are_pasted_and_played(page: Page, explore_in_page) -> None:
    class_record = explore_in_page("class-record").widget
    summary = page.locator(".stb-explorer-summary")
    field = page.get_by_label("Scores of others, in any order")
    expect(summary).to_have_text("No rounds yet. Paste scores, or add your own rounds.")
    field.fill("12, 0\n31 7")
    page.get_by_role("button", name="Add scores").click()
    expect(summary).to_contain_text("4 rounds. The mean score is 12.5; best play expects 11.0.")
    expect(page.get_by_role("status")).to_contain_text("4 rounds.")
    expect(field).to_have_value("")
    expect(page.locator(".stb-bar")).to_have_count(4)
    expect(page.locator(".stb-bar-guess")).to_have_count(len(class_record.state["bars"]["guess"]))
    page.get_by_role("button", name="Add 100 rounds of best play").click()
    expect(summary).to_contain_text("104 rounds.")
    page.get_by_role("button", name="Clear").click()
    expect(summary).to_contain_text("No rounds yet.")
    expect(page.locator(".stb-bar")).to_have_count(0)


def test_what_is_no_score_stays_to_be_mended(page: Page, explore_in_page) -> None:
    explore_in_page("class-record", scores=[11])
    field = page.get_by_label("Scores of others, in any order")
    field.fill("12, thirty")
    page.get_by_role("button", name="Add scores").click()
    expect(page.locator(".stb-refusal")).to_contain_text("“thirty” is no score.")
    expect(field).to_have_value("12, thirty")
    page.get_by_role("button", name="Add my rounds").click()
    expect(page.locator(".stb-refusal")).to_contain_text("Play one first.")
    expect(field).to_have_value("12, thirty")


def test_it_is_worked_by_keys_alone(page: Page, explore_in_page) -> None:
    explore_in_page("class-record")
    page.keyboard.press("Tab")
    page.keyboard.type("5, 9")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".stb-explorer-summary")).to_contain_text("2 rounds.")
    expect(page.get_by_role("button", name="Add scores")).to_be_focused()


@pytest.mark.parametrize("width", [1280, 375, 259, 200])
@pytest.mark.parametrize("dark", [False, True])
def test_it_fits_and_can_be_read(page: Page, explore_in_page, judge, width: int, dark: bool) -> None:
    explore_in_page("class-record", width=width, dark=dark, scores=[12, 0, 31, 7, 7, 45 - 9])
    page.wait_for_timeout(50)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for button in page.get_by_role("button").all():
        assert button.bounding_box()["height"] >= 24
    judge(page, ".stb-root")
