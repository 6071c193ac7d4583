"""A duel in a page: targets, seats, boxes and rolls by mouse and by keyboard, looked at in every light."""

import pytest
from playwright.sync_api import Page, expect

from stbwidgets.course import commit, session

pytestmark = pytest.mark.full

START = {"to_beat": 8, "open_tiles": (1, 2, 3, 4, 6), "faces": (3, 4)}


def summary(page):
    return page.locator(".stb-explorer-summary")


def verdict(page):
    return page.locator(".stb-duel-verdict")


def test_the_score_to_beat_by_mouse(page: Page, explore_in_page) -> None:
    seen = explore_in_page("duel", **START).widget
    expect(summary(page)).to_contain_text("about 388 of 1,000 such turns: 38.83%")
    expect(verdict(page)).to_contain_text("Best is 1 + 6")
    page.locator(".stb-duel-column").nth(4).click()
    expect(verdict(page)).to_contain_text("Best is 3 + 4")
    expect(page.locator(".stb-duel-flag")).to_have_text("21.49%")
    assert seen.to_beat == 4
    page.locator(".stb-duel-column").nth(0).click(force=True)  # no score to beat: the box is shut, and it is over
    page.get_by_role("button", name="One more").click()
    expect(summary(page)).to_contain_text("Score to beat: 5.")
    expect(page.locator(".stb-duel-column.is-here")).to_have_count(1)
    expect(page.get_by_role("status")).to_contain_text("Best is 1 + 6")


def test_box_and_roll(page: Page, explore_in_page) -> None:
    seen = explore_in_page("duel", **START).widget
    page.get_by_role("button", name="Tile 6, open").click()
    expect(verdict(page)).to_have_text("You have won already, whatever comes.")  # 3 is left at most
    second = page.get_by_role("group", name="Second die")
    second.get_by_role("radio", name="not rolled").check()
    expect(page.locator(".stb-duel-choices tbody tr")).to_have_count(2)  # 3, or 1 and 2
    page.get_by_role("group", name="First die").get_by_role("radio", name="not rolled").check()
    expect(page.locator(".stb-duel-choices caption")).to_have_text("How many dice?")
    expect(page.locator(".stb-duel-choices tbody tr")).to_have_count(2)
    page.get_by_role("button", name="Open all").click()
    expect(page.get_by_role("button", name="Tile 9, open")).to_be_visible()
    expect(verdict(page)).to_contain_text("There is nothing to choose: two dice.")
    assert (seen.state["open"], seen.state["faces"]) == (list(range(1, 10)), [])


def test_examples_seats_and_terms(page: Page, explore_in_page) -> None:
    explore_in_page("duel")
    example = page.get_by_role("button", name="Show an example")
    example.click()
    example.click()
    expect(verdict(page)).to_contain_text("Best is one die")
    expect(page.get_by_role("row", name="10 to 11 one die")).to_have_class("is-best is-done")
    page.get_by_role("radio", name="go first").check()
    expect(summary(page)).to_contain_text("If you end with 10, you win")
    expect(page.locator(".stb-duel-legend")).to_have_text("the first player wins")
    expect(page.get_by_label("Your score")).to_have_value("10")
    text = page.locator(".stb-duel-small").nth(1)
    expect(text).to_contain_text("Going first is better here")
    page.get_by_role("checkbox").uncheck()
    expect(text).to_contain_text("Going second is better here")
    page.get_by_role("radio", name="for the first").check()
    expect(text).to_contain_text("Going first is better here")


def test_the_seats_open_with_the_commit(page: Page, axe, explore_in_page) -> None:
    session.forget()
    shown = explore_in_page("duel", to_beat=10, first=True, moves=False, plain=True, sealed="c5")
    sealed = page.locator(".stb-duel-sealed")
    expect(sealed).to_have_text("Who wins before the first roll is still sealed. Commit your prediction first.")
    expect(page.get_by_role("checkbox")).to_be_hidden()
    expect(page.locator(".stb-duel-wide").first).to_be_hidden()
    axe(page, ".stb-duel-sealed")
    commit("c5", "b")
    shown.push("state", shown.widget.state)
    expect(sealed).to_be_hidden()
    expect(page.get_by_role("row", name="First player 50.15%")).to_be_visible()
    page.get_by_role("checkbox").uncheck()
    expect(page.locator(".stb-duel-small").nth(1)).to_contain_text("Going second is better here")
    session.forget()


def test_the_keyboard_alone(page: Page, explore_in_page) -> None:
    seen = explore_in_page("duel", **START).widget
    page.get_by_label("Score to beat", exact=True).focus()
    page.keyboard.press("ArrowDown")
    expect(summary(page)).to_contain_text("Score to beat: 7.")
    page.keyboard.press("Control+A")
    page.keyboard.type("20")
    page.keyboard.press("Enter")
    expect(verdict(page)).to_have_text("You have won already, whatever comes.")
    page.get_by_role("button", name="Tile 1, open").focus()
    page.keyboard.press("9")
    expect(page.get_by_role("button", name="Tile 9, open")).to_be_focused()
    page.get_by_role("group", name="First die").get_by_role("radio", name="3").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".stb-duel-choices tbody tr").first).to_contain_text("best")
    assert seen.state["faces"] == [4, 4]
    page.locator("summary").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".stb-duel-scroll tbody tr")).to_have_count(46)


def test_a_wrong_score_is_put_right(page: Page, explore_in_page) -> None:
    explore_in_page("duel", **START)
    field = page.get_by_label("Score to beat", exact=True)
    for typed, shown in (("-3", "1"), ("999", "45"), ("many", "45")):
        field.fill(typed)
        field.press("Enter")
        expect(field).to_have_value(shown)
    page.evaluate("model.send({kind: 'target', score: 99, step: model.get('state').step, view: 'v'})")
    expect(field).to_have_value("45")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [259, 1000])
def test_axe_contrast_and_room(page: Page, explore_in_page, judge, width, dark) -> None:
    explore_in_page("duel", width=width, dark=dark, padding="0", language="sv" if dark else "es", **START)
    page.locator("summary").first.click()
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    sizes = page.locator(".stb-tile, .stb-button, .stb-segment").evaluate_all(
        "nodes => nodes.map(node => { const {width, height} = node.getBoundingClientRect(); return [width, height]; })"
    )
    assert min(min(size) for size in sizes) >= 24 - 0.01
    judge(page, ".stb-root")


def test_forced_colours_still_tell_which_score_is_looked_at(page: Page, explore_in_page) -> None:
    explore_in_page("duel", media={"forced_colors": "active"}, **START)
    expect(page.locator(".stb-duel-flag")).to_be_visible()
    fills = page.locator(".stb-duel-bar").evaluate_all("bars => bars.map(bar => getComputedStyle(bar).backgroundColor)")
    assert fills.count(fills[8]) == 1
