"""The chooser and real dice in Chromium, against a stub model that a real table in this process answers."""

import re

import pytest
from contrast import FLAT, text_contrasts
from playwright.sync_api import Page, expect
from widget_page import WidgetPage

import stbwidgets as stb


@pytest.fixture
def open_table(page: Page, serve, watch):
    watch.follow(page)
    page.set_default_timeout(8000)

    def start(variant="classic", width=1000, height=900, media=None, **options):
        page_options = {name: options.pop(name) for name in ("dark", "padding") if name in options}
        page.set_viewport_size({"width": width, "height": height})
        if media:
            page.emulate_media(**media)
        return WidgetPage(page, serve, "table", stb.play(variant, **options), **page_options)

    return start


def button(page, name):
    return page.locator(".stb-root").first.get_by_role("button", name=name, exact=True)


def open_chooser(page):
    button(page, "Choose a game").click()
    return page.get_by_role("dialog", name="Choose a game")


def said(page):
    return page.locator(
        ".stb-root > .stb-visually-hidden[role=status], .stb-root [role=status].stb-visually-hidden"
    ).first


def test_two_clicks_begin_another_game(page: Page, open_table) -> None:
    table = open_table(seed=7)
    sheet = open_chooser(page)
    expect(sheet.get_by_role("radio", name="Classic", exact=True)).to_be_focused()
    expect(page.locator(".stb-main")).to_be_hidden()
    sheet.get_by_role("radio", name="Thai style", exact=True).check()
    expect(page.locator(".stb-summary")).to_have_text("Thai style, just you")
    button(page, "Start").click()
    expect(sheet).to_be_hidden()
    expect(page.locator(".stb-title").first).to_have_text("Thai style")
    expect(button(page, "Roll")).to_be_focused()
    assert table.widget.turn.rules.id == "thai"


def test_radios_say_title_rule_and_facts(page: Page, open_table) -> None:
    open_table(seed=7)
    sheet = open_chooser(page)
    lucky = sheet.get_by_role("radio", name="Lucky 7", exact=True)
    expect(lucky).to_have_accessible_description(
        "Only tile 7 is open. One roll each in turn: the first to roll 7 wins. Tile 7 · 2 dice"
    )
    expect(sheet.get_by_role("radio")).to_have_count(31)  # those of the match are folded away
    expect(sheet.get_by_role("group", name="Races")).to_be_visible()


def test_by_keyboard_alone(page: Page, open_table) -> None:
    table = open_table(seed=7)
    button(page, "Choose a game").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("radio", name="Two dice", exact=True)).to_be_checked()
    page.keyboard.press("f")
    expect(page.get_by_role("radio", name="Full House", exact=True)).to_be_focused()
    page.keyboard.press("f")
    expect(page.get_by_role("radio", name="Faces or sum", exact=True)).to_be_focused()
    page.keyboard.press("Escape")
    expect(button(page, "Choose a game")).to_be_focused()
    expect(page.locator(".stb-chooser")).to_be_hidden()
    assert table.widget.turn.rules.id == "classic"
    page.keyboard.press("Enter")
    expect(page.get_by_role("radio", name="Classic", exact=True)).to_be_focused()
    page.evaluate(  # within a second, however busy this machine is
        """() => [..."dom"].forEach((key) => document.activeElement.dispatchEvent(
            new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })))"""
    )
    expect(page.get_by_role("radio", name="Dominoes", exact=True)).to_be_checked()
    page.keyboard.press("Enter")
    expect(button(page, "Draw a domino")).to_be_focused()
    assert table.widget.turn.rules.id == "dominoes"


def test_keys_of_the_game_do_nothing_behind_the_sheet(page: Page, open_table) -> None:
    table = open_table(seed=7)
    open_chooser(page)
    button(page, "Back to the game").focus()
    for key in ("r", "2", "h"):
        page.keyboard.press(key)
    assert {intent["kind"] for intent in table.sent} <= {"chooser-look", "reader"}
    assert table.widget.turn.history == ()


def test_games_are_found_by_typing(page: Page, open_table) -> None:
    open_table(seed=7)
    sheet = open_chooser(page)
    find = sheet.get_by_role("searchbox", name="Find a game")
    find.fill("KITTY")
    expect(sheet.get_by_role("radio")).to_have_count(1)
    expect(page.locator(".stb-found")).to_have_text("1 game")
    find.press("Enter")
    expect(sheet.get_by_role("radio", name="Canoga", exact=True)).to_be_checked()
    find.fill("no such game")
    expect(page.locator(".stb-found")).to_have_text("0 games")
    find.press("Escape")
    expect(sheet.get_by_role("radio")).to_have_count(31)


def test_a_match_is_set_up_and_begins(page: Page, open_table) -> None:
    table = open_table(seed=7)
    sheet = open_chooser(page)
    sheet.get_by_text("Players and match").click()
    sheet.get_by_role("radio", name="2 to 8 players").check()
    sheet.get_by_label("Name of player 1").fill("<b>Ana</b>")
    sheet.get_by_label("Who plays for Player 2").select_option("fewest-tiles")
    expect(sheet.get_by_label("Name of player 2")).to_have_value("Computer 2")
    expect(sheet.get_by_label("Who plays for Computer 2")).to_have_accessible_description(
        "Shuts as few tiles as it can, high ones first."
    )
    sheet.get_by_label("Match", exact=True).select_option("best-of")
    expect(sheet.get_by_label("Rounds", exact=True)).to_have_value("3")
    sheet.get_by_label("Rounds", exact=True).fill("5")
    expect(page.locator(".stb-summary")).to_have_text("Classic: <b>Ana</b> and Computer 2. Best of some rounds.")
    button(page, "Start").click()
    expect(sheet).to_be_hidden()
    match = table.widget.match
    assert (match.players, match.format, match.terms.rounds) == (("<b>Ana</b>", "Computer 2"), "best-of", 5)
    assert dict(table.widget.computers.strategies) == {2: "fewest-tiles"}


def test_a_clash_is_told_before_the_start(page: Page, open_table) -> None:
    table = open_table(seed=7)
    sheet = open_chooser(page)
    sheet.get_by_text("Players and match").click()
    sheet.get_by_role("radio", name="2 to 8 players").check()
    sheet.get_by_label("Stakes", exact=True).select_option("canoga")
    wins = sheet.get_by_label("A shut box wins")
    wins.select_option("match")
    fault = (
        "A shut box cannot win “The match” with the stakes “Canoga”: every round is played out. Choose “Nothing more”."
    )
    expect(wins).to_have_attribute("aria-invalid", "true")
    expect(wins).to_have_accessible_description(re.compile(re.escape(fault)))
    start = button(page, "Start")
    expect(start).to_have_attribute("aria-disabled", "true")
    expect(start).to_have_accessible_description(re.compile(re.escape(fault)))
    start.click(force=True)
    expect(wins).to_be_focused()
    expect(said(page)).to_have_text(f"This cannot be started yet: {fault}")
    assert table.widget.match is None
    wins.select_option("nothing")
    expect(start).not_to_have_attribute("aria-disabled", "true")


def test_a_game_in_progress_is_asked_about_in_the_sheet(page: Page, open_table) -> None:
    table = open_table(seed=7)
    button(page, "Roll").click()
    code = table.widget.code
    sheet = open_chooser(page)
    sheet.get_by_role("radio", name="Ten", exact=True).check()
    button(page, "Start").click()
    question = sheet.get_by_role("group", name=re.compile("Classic.* is not over yet"))
    expect(question).to_be_visible()
    expect(question.get_by_label("Its code")).to_have_value(code)
    expect(question.get_by_role("button", name="Back to the game")).to_be_focused()
    page.keyboard.press("Enter")
    expect(sheet).to_be_hidden()
    assert table.widget.turn.rules.id == "classic"
    open_chooser(page)
    sheet.get_by_role("radio", name="Ten", exact=True).check()
    button(page, "Start").click()
    button(page, "Leave it and start").click()
    expect(page.locator(".stb-title").first).to_have_text("Ten")
    assert table.widget.turn.rules.id == "ten"


# what axe cannot judge: gradients, and text under a transparent control
PLAIN = (
    FLAT
    + """
.stb-segment > input { z-index: -1; }
.stb-tiny *, .stb-tiny { background-image: none !important; }
"""
)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_and_contrast_of_the_sheet(page: Page, open_table, axe, dark) -> None:
    open_table(seed=7, dark=dark)
    sheet = open_chooser(page)
    sheet.get_by_text("Players and match").click()
    sheet.get_by_role("radio", name="2 to 8 players").check()
    sheet.get_by_label("Name of player 1").fill("")
    sheet.get_by_role("searchbox").fill("domino")
    expect(page.locator(".stb-faults li")).to_have_count(1)
    assert [found for found in text_contrasts(page, ".stb-chooser", ".stb-tiny") if found[0] < 4.5] == []
    page.add_style_tag(content=PLAIN)
    axe(page, ".stb-root")


@pytest.mark.parametrize("width", [200, 259, 1280])
def test_nothing_is_wider_than_its_cell(page: Page, open_table, width) -> None:
    open_table(seed=7, width=max(width, 200) + 24)
    sheet = open_chooser(page)
    sheet.get_by_text("Players and match").click()
    sheet.get_by_role("radio", name="2 to 8 players").check()
    expect(sheet.get_by_label("Stakes", exact=True)).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
    small = page.evaluate(
        """() => [...document.querySelectorAll('.stb-chooser :is(button, input, select, summary)')]
            .filter((node) => node.offsetParent && Math.min(node.offsetWidth, node.offsetHeight) < 24)
            .map((node) => node.outerHTML.slice(0, 120))"""
    )
    assert small == []


# ---- real dice


def type_on(page):
    page.get_by_role("switch", name="Real dice").check()


def test_rolls_are_pressed_on_a_pad(page: Page, open_table) -> None:
    table = open_table(seed=7)
    type_on(page)
    expect(button(page, "Roll")).to_be_hidden()
    pad = page.get_by_role("toolbar", name="What you rolled")
    pad.get_by_role("button", name="3", exact=True).click()
    expect(said(page)).to_have_text("3 so far.")
    pad.get_by_role("button", name="5", exact=True).click()
    expect(said(page)).to_have_text("3 + 5 = 8. Enter confirms.")
    button(page, "Enter the roll").click()
    expect(page.locator(".stb-target")).to_have_text("8")
    expect(page.locator(".stb-history li")).to_have_text(re.compile("Roll 1: 3 \\+ 5 = 8, typed"))
    expect(page.locator(".stb-typed-sign")).to_have_text("typed")
    assert table.widget.turn.faces == (3, 5)
    assert not table.widget.turn.rolls[0].drawn


def test_rolls_are_typed_by_keys_alone(page: Page, open_table) -> None:
    table = open_table(seed=7, real_dice=True)
    button(page, "Hint").focus()
    page.keyboard.press("r")
    expect(
        page.get_by_role("toolbar", name="What you rolled").get_by_role("button", name="1", exact=True)
    ).to_be_focused()
    for key in ("6", "4", "Backspace", "5"):
        page.keyboard.press(key)
    expect(said(page)).to_have_text("6 + 5 = 11. Enter confirms.")
    page.keyboard.press("1")
    expect(said(page)).to_have_text("That is all for now: Enter confirms, Backspace removes.")
    page.keyboard.press("Enter")
    expect(page.locator(".stb-target")).to_have_text("11")
    for key in ("2", "9", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".stb-typed")).to_be_visible()
    for key in ("4", "3", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".stb-target")).to_have_text("7")
    assert [roll.faces for roll in table.widget.turn.rolls] == [(6, 5), (4, 3)]


def test_rolls_are_written_and_wrong_ones_answered(page: Page, open_table) -> None:
    table = open_table(seed=7, real_dice=True)
    field = page.get_by_label("Or write it")
    for text, answer in [
        ("7 1", "“7” is no face of a die with 6 sides; its faces are 1 to 6."),
        ("3", "“3” is 1 die. Roll 2 dice now."),
        ("<b>", "“<b>” is no number. Type what the dice show, such as 3 5."),
    ]:
        field.fill(text)
        field.press("Enter")
        expect(page.locator(".stb-notice")).to_have_text(answer)
        expect(said(page)).to_have_text(answer)
    page.keyboard.press("Tab")
    page.keyboard.press("9")
    expect(page.locator(".stb-notice")).to_have_text("“9” is no face of a die with 6 sides; its faces are 1 to 6.")
    field.fill("35")
    field.press("Enter")
    expect(page.locator(".stb-target")).to_have_text("8")
    assert table.widget.turn.faces == (3, 5)


def test_numbers_of_two_digits_go_to_the_field(page: Page, open_table) -> None:
    table = open_table("d20", real_dice=True)
    page.get_by_role("toolbar", name="What you rolled").get_by_role("button", name="1", exact=True).focus()
    page.keyboard.type("15")
    expect(page.get_by_label("Or write it")).to_have_value("15")
    page.keyboard.press("Enter")
    expect(page.locator(".stb-target")).to_have_text("15")
    assert table.widget.turn.faces == (15,)


@pytest.mark.parametrize("variant", ["dominoes", "cards", "full-deck"])
def test_every_source_has_its_pad(page: Page, open_table, variant) -> None:
    table = open_table(variant, width=224, real_dice=True)
    count = {"dominoes": 2, "cards": 1, "full-deck": 9}[variant]
    faces = page.locator(".stb-typed-face")
    for index in range(count):
        faces.nth(index % 6).click()
    expect(page.locator(".stb-typed-place:not(.is-empty)")).to_have_count(count)
    page.locator(".stb-typed .stb-button--main").click()
    expect(page.locator(".stb-typed")).to_be_hidden()
    assert len(table.widget.turn.rolls) == 1
    assert page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_and_contrast_of_the_pad(page: Page, open_table, axe, dark) -> None:
    open_table(seed=7, dark=dark, real_dice=True)
    page.locator(".stb-typed-face").nth(2).click()
    assert [found for found in text_contrasts(page, ".stb-typed", ".nothing") if found[0] < 4.5] == []
    page.add_style_tag(content=PLAIN)
    axe(page, ".stb-root")


def test_what_is_chosen_before_python_answers_stays_chosen(page: Page, open_table) -> None:
    table = open_table(seed=7)
    page.evaluate(
        "() => { const answer = window.answer; window.answer = async (m) => {"
        " await new Promise((done) => setTimeout(done, 400)); return answer(m); }; }"
    )
    button(page, "Choose a game").click()
    page.get_by_role("radio", name="Ten", exact=True).check()
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".stb-title").first).to_have_text("Ten")
    assert table.widget.turn.rules.id == "ten"


def test_a_computer_that_plays_on_does_not_close_the_sheet(page: Page, open_table) -> None:
    table = open_table(players=(("Robot", "random"), "Ana"), seed=7)
    sheet = open_chooser(page)
    expect(sheet).to_be_visible()
    expect(page.locator(".stb-summary")).to_contain_text("Robot")
    for _ in range(2):
        with table.widget._lock:
            table.widget._computer({"view": "another"})
        table.push("state", table.widget.state)
    expect(sheet).to_be_visible()
    sheet.get_by_role("radio", name="Ten", exact=True).check()
    button(page, "Start").click()
    button(page, "Leave it and start").click()
    expect(sheet).to_be_hidden()
    assert table.widget.game.rules.id == "ten"
