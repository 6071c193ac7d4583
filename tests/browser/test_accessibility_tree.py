"""The table as a screen reader gets it: roles, names, states, descriptions, order, and what is said aloud.

docs/screen-readers.md is the same for somebody who has one.
"""

import re

import pytest
from drives import plan
from playwright.sync_api import Page, expect
from tree import heard, listen, named, read
from widget_page import WidgetPage

import stbwidgets as stb

NINE = range(1, 10)
LOST = [(6, 5), (4, 3), (6, 2), (5, 4), (6, 1), 5]
WON = [(6, 6), (6, 6), (6, 6), (6, 3)]


@pytest.fixture
def open_table(page: Page, serve, watch):
    """`open_table(rolls=…)`: a table in a page, from then on listened to."""
    watch.follow(page)
    page.emulate_media(reduced_motion="reduce")

    def start(variant="classic", **options):
        shown = WidgetPage(page, serve, "table", stb.play(variant, **options))
        listen(page)
        return shown

    return start


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def tiles(page):
    return {int(node.name.split()[1]): node for node in named(read(page), "button", "Tile ")}


def play(page, moves):
    """By keyboard, from wherever the focus is put: roll, digits, Enter; then roll once more."""
    button(page, "Roll").focus()
    for move in moves:
        page.keyboard.press("r")
        expect(page.locator(".stb-tile:focus")).to_have_count(1)
        for value in move:
            page.keyboard.press(str(value))
        page.keyboard.press("Enter")
        expect(page.locator(".stb-deed .stb-button:focus")).to_have_count(1)
    if page.locator(".stb-root").get_attribute("data-due") == "roll":
        page.keyboard.press("r")


def test_every_tile_tells_its_state_and_the_reason(page: Page, open_table) -> None:
    open_table(rolls=[(3, 5), (6, 6)])
    assert {str(node) for node in tiles(page).values()} == {
        f'button "Tile {value}" disabled: roll first' for value in NINE
    }
    button(page, "Roll").click()
    expect(page.locator(".stb-target")).to_be_visible()
    button(page, "Tile 3").click()
    found = tiles(page)
    assert all(node.focusable for node in found.values())  # what cannot be used can still be found
    assert str(found[3]) == 'button "Tile 3" pressed'
    assert str(found[5]) == 'button "Tile 5"'
    assert str(found[9]) == 'button "Tile 9" disabled: cannot complete 8'
    button(page, "Tile 5").click()
    button(page, "Shut").click()
    expect(button(page, "Roll")).to_be_focused()
    assert str(tiles(page)[3]) == 'button "Tile 3" disabled: shut'


def test_the_order_of_reading(page: Page, open_table) -> None:
    """What game, how it stands, the row, the roll, what to do; then what helps, then what is rarely needed."""
    open_table(players=("Ana", ("Robot", "best-score")), seed=7)
    order = [str(node) for node in read(page)]
    expected = [
        'group "Shut the Box: Classic"',
        'heading "Classic"',
        'table "Scoreboard · Round 1"',
        'columnheader "Player"',
        'rowheader "Ana plays now"',
        'toolbar "Tiles"',
        'button "Roll"',
        'button "Hint"',
        'region "Coach"',
        'textbox "Seed for a new game"',
        'status ""',
    ]
    places = [order.index(line) for line in expected]
    assert places == sorted(places)
    assert not named(read(page), "image")  # an empty tray is no picture
    button(page, "Roll").click()
    expect(page.locator(".stb-target")).to_be_visible()
    assert [node.name for node in named(read(page), "image", "Rolled")] == ["Rolled 2 + 2, total 4"]


def test_the_tab_key_goes_through_in_the_order_of_reading(page: Page, open_table) -> None:
    open_table(seed=7, coach="before")
    order = [node.name for node in read(page) if node.focusable]
    reached = []
    page.evaluate("() => document.body.focus()")
    for _ in range(40):
        page.keyboard.press("Tab")
        name = page.evaluate("""() => {
            const node = document.activeElement;
            const label = node.labels?.[0]?.textContent ?? node.getAttribute('aria-label') ?? node.textContent;
            return node === document.body ? null : label.trim();
        }""")
        if name is None:
            break
        reached.append(name)
    assert [name for name in reached if name.startswith("Tile")] == ["Tile 1"]  # one tab stop for the row
    known = [name for name in reached if name in order]
    assert len(known) >= 10
    assert [order.index(name) for name in known] == sorted(order.index(name) for name in known)


def test_a_round_is_told_sentence_by_sentence(page: Page, open_table) -> None:
    open_table(rolls=LOST)
    button(page, "Roll").focus()
    page.keyboard.press("r")
    assert heard(page, 1) == ["You rolled 6 + 5 = 11. Shut tiles that make 11."]
    page.keyboard.press("2")
    assert heard(page, 1) == ["2 of 11"]
    page.keyboard.press("9")
    assert heard(page, 1) == ["2 + 9 = 11 of 11"]
    page.keyboard.press("Enter")
    assert heard(page, 1) == ["Shut 2, 9. Open: 1, 3, 4, 5, 6, 7, 8. Roll the dice."]
    page.keyboard.press("2")
    assert heard(page, 1)[-1].startswith("You rolled 4 + 3 = 7.")
    page.keyboard.press("h")
    assert heard(page, 1) == ["3 sets of open tiles make 7. Press Hint again to see them one by one."]
    page.keyboard.press("u")
    assert heard(page, 1) == ["Taken back. Roll the dice."]
    page.keyboard.press("Enter")  # on Roll
    assert heard(page, 1)[-1].startswith("You rolled 4 + 3 = 7.")
    # nothing is met a second time by who reads on
    page.clock.install()
    assert [node.name for node in named(read(page), "status")] == [""]


@pytest.mark.parametrize(
    ("rolls", "moves", "end"),
    [
        (LOST, [(2, 9), (7,), (8,), (4, 5), (1, 6)], "Stuck on 5. You rolled 5, and no open tiles make it. Tile 3"),
        (WON, [(9, 3), (8, 4), (7, 5), (6, 2, 1)], "The box is shut! Every tile is down. Score 0."),
    ],
    ids=["stuck", "shut"],
)
def test_the_end_is_told_at_once_and_once(page: Page, open_table, rolls, moves, end) -> None:
    open_table(rolls=rolls)
    play(page, moves)
    expect(button(page, "Play again")).to_be_focused()
    page.wait_for_timeout(500)  # longer than rapid messages are gathered
    told = heard(page, 1)
    assert [text for text in told if text.startswith(end[:9])] == told[-1:]
    assert told[-1].startswith(end)
    assert all(node.states["disabled"] for node in tiles(page).values())


def test_a_match_tells_whose_turn_it_is(page: Page, open_table) -> None:
    open_table(players=("Ana", ("Robot", "best-score")), seed=7)
    steps, turn = plan(7)
    play(page, [move for _, move in steps if move])
    expect(page.locator(".stb-deed .stb-button:focus")).to_have_text("Next: Robot")
    end = heard(page, 1)[-1]
    assert end.startswith(f"Ana: Stuck on {turn.total}. Ana rolled ")
    assert end.endswith(f"Score {turn.score}. Next: Robot")
    assert [node.name for node in named(read(page), "rowheader")] == ["Ana", "Robot Best score next"]
    page.get_by_role("button", name="Thinking pause").click()
    button(page, "Next: Robot").click()
    page.wait_for_function("() => window.heard.some(text => /Score \\d+/.test(text))", timeout=20_000)
    told = heard(page, 1)
    assert told[0] == "Computers play at once."
    assert re.search(r"Robot.*Score \d+\.", told[-1])


def test_the_coach_is_a_table_in_words(page: Page, open_table) -> None:
    open_table(rolls=[(3, 5)], coach="before")
    button(page, "Roll").click()
    expect(page.get_by_role("table")).to_be_visible()
    nodes = read(page)
    assert [node.name for node in named(nodes, "columnheader")] == [
        "Move",
        "Expected score",
        "Chance to shut",
        "Regret",
    ]
    assert [node.name for node in named(nodes, "rowheader")][:2] == ["8", "1 + 7"]
    assert [node.name for node in named(nodes, "gridcell") or named(nodes, "cell")][:3] == ["9.04", "11.88%", "best"]
    assert named(nodes, "radio", "Before the move")[0].states["checked"] == "true"


def test_the_chooser_is_a_dialog_that_gives_the_focus_back(page: Page, open_table) -> None:
    open_table(seed=7)
    opener = button(page, "Choose a game")
    opener.click()
    dialog = page.get_by_role("dialog", name="Choose a game")
    expect(dialog).to_be_visible()
    nodes = read(page)
    assert all(node.name for node in nodes if node.focusable and node.role != "RootWebArea")
    assert not named(nodes, "toolbar", "Tiles")  # what lies below is not read
    assert len(named(nodes, "radio")) >= 20
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(opener).to_be_focused()
    assert named(read(page), "toolbar", "Tiles")


def test_real_dice_have_names(page: Page, open_table) -> None:
    open_table(seed=7, real_dice=True)
    faces = page.get_by_role("toolbar", name="What you rolled")
    assert [node.name for node in named(read(page), "button") if node.name in "123456"] == list("123456")
    faces.get_by_role("button", name="3", exact=True).focus()
    page.keyboard.press("3")
    page.keyboard.press("5")
    page.keyboard.press("Enter")
    assert heard(page, 1)[-1].startswith("You rolled 3 + 5 = 8.")
