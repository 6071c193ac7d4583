"""The coach and the look back in a page: what is read, tapped and typed."""

import re
import time

import pytest
from accessibility import assert_accessible_as_drawn
from playwright.sync_api import Page, expect
from widget_page import WidgetPage

import stbwidgets as stb
from stbwidgets.widgets import background, coach
from stbwidgets.widgets.coach import advisor_for

PUBLISHED = [(6, 5), (4, 3), (6, 2), (5, 4), (6, 1), 5]
MOVES = [(2, 9), (7,), (8,)]


@pytest.fixture
def open_table(page: Page, serve, watch):
    """`open_table(coach=True)`: the table of the published round, before the choice between 4 + 5 and 3 + 6."""
    watch.follow(page)
    page.set_default_timeout(8000)

    def start(variant="as-few", moves=MOVES, width=1000, media=None, roll=True, **options):
        page_options = {name: options.pop(name) for name in ("dark", "padding") if name in options}
        page.set_viewport_size({"width": width, "height": 900})
        if media:
            page.emulate_media(**media)
        if "seed" not in options:
            options.setdefault("rolls", PUBLISHED)
        table = stb.play(variant, **options)
        for tiles in moves:
            table._game = table.game.roll(table._given[len(table.game.rolls)]).shut(tiles)
        table._draw()
        shown = WidgetPage(page, serve, "table", table, **page_options)
        if roll:
            page.keyboard.press("Tab")  # as somebody who uses the keyboard comes in
            page.locator(".stb-deed .stb-button:visible").last.click()
            page.wait_for_function("() => document.querySelector('.stb-root').dataset.due !== 'roll'")
        return shown

    return start


def panel(page, view=0):
    return page.locator(".stb-coach").nth(view)


def rows(page, view=0):
    return panel(page, view).get_by_role("rowgroup").nth(1).get_by_role("row")


def said(page, view=0):
    return page.locator(".stb-root").nth(view).get_by_role("status")


def tile(page, value):
    return page.get_by_role("button", name=f"Tile {value}", exact=True)


def segment(page, name):
    return panel(page).get_by_role("radio", name=name, exact=True)


def shut(page, tiles):
    for value in tiles:
        tile(page, value).click()
    page.get_by_role("button", name="Shut", exact=True).click()


def test_three_presses_to_a_coach_and_its_table_reads_as_one(page: Page, open_table) -> None:
    open_table()
    expect(panel(page).get_by_role("group", name="Coach")).to_be_visible()
    expect(segment(page, "Off")).to_be_checked()
    expect(panel(page).get_by_role("table")).to_be_hidden()
    segment(page, "Before the move").check()
    table = panel(page).get_by_role("table", name="What each set leaves")
    expect(table).to_be_visible()
    names = table.get_by_role("columnheader").all_text_contents()
    assert names == ["Move", "Expected score", "Chance to shut", "Regret"]
    expect(rows(page)).to_have_count(3)
    cells = [row.get_by_role("cell").all_inner_texts() for row in rows(page).all()]
    texts = [[re.sub(r"\s+", " ", cell).strip() for cell in row] for row in cells]
    assert texts == [["5.17", "18.49%", "best"], ["5.95", "16.82%", "+0.78"], ["7.82", "12.04%", "+2.66"]]
    expect(rows(page).first.get_by_role("rowheader")).to_contain_text("4 + 5")
    expect(said(page)).to_have_text("Coach: before the move. 4 + 5 is best. It leaves 5.17 on average.")
    expect(segment(page, "Before the move")).to_be_focused()  # the focus stays where it was
    panel(page).get_by_role("checkbox", name="Exact fractions").check()
    expect(rows(page).first).to_contain_text("20095/3888")
    expect(rows(page).nth(1)).to_contain_text("3857/648")


def test_a_line_selects_its_tiles_and_never_shuts(page: Page, open_table) -> None:
    table = open_table(coach=True)
    line = rows(page).nth(1).get_by_role("button", name="3 + 6")
    sent = len(table.sent)
    line.click()
    expect(line).to_have_attribute("aria-pressed", "true")
    for value in (3, 6):
        expect(tile(page, value)).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".stb-sum")).to_have_text("3 + 6 = 9 of 9")
    expect(said(page)).to_have_text("Selected: 3 + 6. Shut to make the move.")
    expect(rows(page).nth(1).locator(".stb-coach-mark")).to_be_visible()  # not by colour alone
    assert table.widget.turn.due == "move"
    assert len(table.sent) == sent  # Python hears of it only with Shut
    rows(page).first.get_by_role("button").click()
    expect(line).to_have_attribute("aria-pressed", "false")
    expect(tile(page, 4)).to_have_attribute("aria-pressed", "true")
    rows(page).first.get_by_role("button").click()
    expect(tile(page, 4)).to_have_attribute("aria-pressed", "false")
    # the other way round: what is selected at the table is marked in the list
    tile(page, 3).click()
    tile(page, 6).click()
    expect(line).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Shut", exact=True).click()
    expect(page.locator(".stb-root")).to_have_attribute("data-due", "roll")
    assert table.widget.turn.open_tiles == (1, 4, 5)


def test_by_keyboard_alone(page: Page, open_table) -> None:
    table = open_table(coach=True)
    buttons = rows(page).get_by_role("button")
    assert [button.get_attribute("tabindex") for button in buttons.all()] == ["0", "-1", "-1"]
    buttons.first.focus()
    page.keyboard.press("ArrowDown")
    expect(buttons.nth(1)).to_be_focused()
    page.keyboard.press("End")
    expect(buttons.nth(2)).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    expect(buttons.first).to_have_attribute("aria-pressed", "true")
    expect(buttons.first).to_be_focused()
    page.keyboard.press("u")
    expect(buttons.first).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("Space")
    expect(tile(page, 4)).to_have_attribute("aria-pressed", "true")
    # the switch, by its own keys; two presses one after the other both count
    segment(page, "Before the move").focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(segment(page, "Off")).to_be_checked()
    expect(panel(page).get_by_role("table")).to_be_hidden()
    page.wait_for_function("() => window.model.get('state').panels.coach.mode === 'off'")
    assert table.widget.state["panels"]["coach"] == {"mode": "off"}
    expect(segment(page, "Off")).to_be_focused()


def test_a_target_is_typed_and_refused_in_words(page: Page, open_table) -> None:
    open_table(coach=True)
    segment(page, "Beat a score").check()
    expect(panel(page)).to_contain_text("Type the score to beat.")
    field = panel(page).get_by_label("Score to beat")
    field.fill("many")
    field.press("Enter")
    expect(page.locator(".stb-notice")).to_have_text("The score to beat is a whole number, such as 12.")
    field.fill("5")
    panel(page).get_by_role("button", name="Set", exact=True).click()
    expect(panel(page).get_by_role("columnheader", name="Chance to beat 5")).to_be_visible()
    expect(rows(page).first).to_contain_text("53.09%")
    segment(page, "Shut the box").check()
    expect(rows(page).first).to_contain_text("18.49%")
    expect(field).to_be_hidden()


def test_after_the_move_the_verdict_is_read_once_and_only_here(page: Page, open_table) -> None:
    table = open_table(coach="after")
    table.mount()
    first = page.locator(".stb-root").first
    for value in (3, 6):
        first.get_by_role("button", name=f"Tile {value}", exact=True).click()
    first.get_by_role("button", name="Shut", exact=True).click()
    words = "3 + 6 leaves 5.95 on average. 4 + 5 would leave 5.17: a regret of 0.78."
    for view in (0, 1):
        expect(panel(page, view).locator(".stb-coach-verdict")).to_have_text(words)
        expect(rows(page, view).nth(1)).to_contain_text("played")
        expect(rows(page, view).get_by_role("button")).to_have_count(0)
    expect(said(page, 0)).to_have_text(words)
    expect(said(page, 1)).to_be_empty()


def test_two_views_show_the_same_coach(page: Page, open_table) -> None:
    table = open_table()
    table.mount()
    segment(page, "Before the move").check()
    for view in (0, 1):
        expect(panel(page, view).get_by_role("radio", name="Before the move")).to_be_checked()
        expect(rows(page, view)).to_have_count(3)
    rows(page, 1).first.get_by_role("button").click()
    expect(rows(page, 0).first.get_by_role("button")).to_have_attribute("aria-pressed", "true")
    panel(page, 0).get_by_role("checkbox").check()  # how numbers are written, each reader chooses
    expect(rows(page, 1).first).not_to_contain_text("20095")


def test_few_lines_first_and_all_on_request(page: Page, open_table) -> None:
    open_table("classic", moves=(), rolls=[(6, 6)], coach=True)
    expect(rows(page)).to_have_count(6)
    for value in (1, 2, 3, 6):
        tile(page, value).click()
    expect(rows(page)).to_have_count(7)  # what is selected is among them
    panel(page).get_by_role("button", name="Show all 12").click()
    expect(rows(page)).to_have_count(12)
    expect(rows(page).nth(6).get_by_role("button")).to_be_focused()
    expect(panel(page).get_by_role("button", name="Show all 12")).to_be_hidden()


def test_long_work_shows_its_progress_and_the_page_drives_it_without_threads(page, open_table, monkeypatch) -> None:
    advisor_for.cache_clear()
    monkeypatch.setattr(background, "HAS_THREADS", False)
    # small parts of much work: a quick machine was done before anybody could press Stop
    monkeypatch.setattr(background, "STEP", 0.02)
    monkeypatch.setattr(coach, "GAMES", 600)
    table = open_table("double-eighteen", moves=(), rolls=[(4, 4, 4, 4, 4, 4)], coach=True)
    bar = panel(page).get_by_role("progressbar")
    expect(bar).to_be_visible()
    expect(panel(page)).to_contain_text("You can play on.")
    expect(bar).to_be_hidden(timeout=90_000)
    expect(rows(page).first).to_contain_text("±")
    assert sum(intent["kind"] == "coach-work" for intent in table.sent) > 2
    panel(page).get_by_role("button", name="Next", exact=True).click()
    expect(panel(page)).to_contain_text("21 to 40 of")
    expect(panel(page).get_by_role("button", name="Stop", exact=True)).to_be_visible()
    panel(page).get_by_role("button", name="Stop", exact=True).click()
    expect(panel(page).get_by_role("button", name="Work it out")).to_be_visible()
    count = len(table.sent)
    time.sleep(0.3)
    assert len(table.sent) == count  # nobody goes on asking
    advisor_for.cache_clear()


def test_the_look_back_and_playing_on_from_a_choice(page: Page, open_table) -> None:
    table = open_table(coach="after")
    shut(page, (3, 6))
    page.locator(".stb-deed .stb-button:visible").last.click()
    review = page.locator(".stb-review")
    expect(review.get_by_role("heading", name="Looking back")).to_be_visible()
    choices = review.get_by_role("listitem")
    expect(choices).to_have_count(4)
    expect(choices.nth(3)).to_contain_text("regret +0.78")
    expect(choices.nth(3)).to_contain_text("Roll 4: 5 + 4 = 9. 3 + 6.")
    text = review.inner_text()
    assert text.index("3 of 4 choices") < text.index("Expected at the start") < text.index("Luck") < text.index("Score")
    ended = table.widget.turn
    choices.nth(3).get_by_role("button", name="Play on from here: Roll 4: 5 + 4 = 9").click()
    expect(page.locator(".stb-root")).to_have_attribute("data-due", "move")
    expect(review.locator("code")).to_have_text(ended.code)
    expect(said(page)).to_have_text("You play on from roll 4. The same rolls follow.")
    assert table.widget.turn.open_tiles == (1, 3, 4, 5, 6)
    review.get_by_role("button", name="Back to that game").click()
    expect(choices).to_have_count(4)
    assert table.widget.turn == ended


def test_the_look_back_opens_on_request_where_the_coach_is_off(page: Page, open_table) -> None:
    open_table()
    shut(page, (3, 6))
    page.locator(".stb-deed .stb-button:visible").last.click()
    opener = page.get_by_role("button", name="Look back at this turn")
    expect(opener).to_have_attribute("aria-expanded", "false")
    opener.click()
    expect(page.locator(".stb-review").get_by_role("listitem")).to_have_count(4)
    expect(said(page)).to_have_text("3 of 4 choices were the best. Regret in all: 0.78.")
    close = page.locator(".stb-review").get_by_role("button", name="Close", exact=True)
    expect(close).to_be_focused()
    expect(close).to_have_attribute("aria-expanded", "true")


@pytest.mark.parametrize("state", ["before", "after", "review"])
@pytest.mark.parametrize("dark", [False, True])
def test_axe_and_contrast(page: Page, open_table, dark, state) -> None:
    open_table(coach=state == "before" or "after", dark=dark, media={"reduced_motion": "reduce"})
    if state == "before":
        rows(page).first.get_by_role("button").click()
        segment(page, "Beat a score").check()
        panel(page).get_by_label("Score to beat").fill("5")
        panel(page).get_by_label("Score to beat").press("Enter")
        expect(rows(page)).to_have_count(3)
    else:
        shut(page, (3, 6))
    if state == "review":
        page.locator(".stb-deed .stb-button:visible").last.click()
        expect(page.locator(".stb-review").get_by_role("listitem")).to_have_count(4)
    assert_accessible_as_drawn(page, ".stb-coach")
    if state == "review":
        assert_accessible_as_drawn(page, ".stb-review")


@pytest.mark.parametrize("width", [200, 259, 480, 1280])
def test_nothing_is_cut_off_and_targets_are_large_enough(page: Page, open_table, width) -> None:
    open_table(coach="after", width=width, padding="0")
    shut(page, (3, 6))
    page.locator(".stb-deed .stb-button:visible").last.click()
    expect(page.locator(".stb-review").get_by_role("listitem")).to_have_count(4)
    panel(page).get_by_role("checkbox").check()
    assert page.evaluate("() => document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    least = 44 if width >= 440 else 24
    small = page.evaluate(
        """least => [...document.querySelectorAll('.stb-coach :is(button, input), .stb-review button')]
            .filter(node => node.checkVisibility() && node.type !== 'checkbox')
            .map(node => [node.textContent, node.getBoundingClientRect()])
            .filter(([, box]) => box.height && (box.height < least - .5 || box.width < 24))
            .map(([text, box]) => `${text} ${box.width}x${box.height}`)""",
        least,
    )
    assert small == []


def test_markup_in_a_name_or_an_answer_is_text(page: Page, open_table) -> None:
    table = open_table(coach=True)
    state = table.widget.state
    evil = "<img src=x onerror=alert(1)>"
    now = state["panels"]["coach"]
    line = {**now["rows"][0], "text": evil, "value": evil, "exact": evil, "cost": evil, "other": evil, "error": evil}
    panels = {**state["panels"], "coach": {**now, "rows": [line], "notes": [evil], "caption": evil, "verdict": evil}}
    table.push("state", {**state, "panels": panels})
    expect(rows(page)).to_have_count(1)
    expect(panel(page).locator(".stb-coach-verdict")).to_have_text(evil)
    assert page.locator(".stb-coach img").count() == 0
