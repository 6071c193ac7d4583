"""What a player and a learner do, the same in every front end."""

import re
from typing import Any

from playwright.sync_api import Locator, expect

import stbwidgets as stb

PLAY = "import stbwidgets as stb\ntable = stb.play('classic', seed=7)\ntable"
OTHERS = """
from stbwidgets.widgets.roll_tray import RollTray
for other in (stb.TileRow(), RollTray((3, 5)), stb.predict("a1"), stb.exercise("a1.4"), stb.my_rounds("a1"),
              stb.exit_ticket("a1")):
    display(other)
"""
# in a notebook's command mode these would move on, delete the cell, add one, merge, turn it into Markdown, undo
STRAY_KEYS = ("ArrowDown", "ArrowUp", "d", "d", "b", "a", "m", "y", "x", "z", "Shift+M", "Home", "ArrowRight")

Step = tuple[int, tuple[int, ...] | None]


def plan(seed: int = 7) -> tuple[list[Step], stb.Turn]:
    """The round of a seed, played by taking the move of fewest tiles: (dice, move) for each roll, and its end."""
    turn = stb.Turn(stb.variant("classic"), seed=seed)
    steps: list[Step] = []
    while turn.due:
        dice = max(turn.dice_choices)
        turn = turn.roll(dice=dice)
        move = turn.legal_moves[0] if turn.due else None
        steps.append((dice, move))
        turn = turn.shut(move) if move else turn
    return steps, turn


def button(table: Locator, name: str) -> Locator:
    return table.get_by_role("button", name=name, exact=True)


def tile(table: Locator, value: int) -> Locator:
    return button(table, f"Tile {value}")


def play_by_mouse(table: Locator, seed: int = 7) -> stb.Turn:
    """Play the round of `plan` to its end, which the table must show."""
    steps, turn = plan(seed)
    for _, move in steps:
        table.locator(".stb-deed .stb-button:visible").last.click()
        for value in move or ():
            tile(table, value).click()
            expect(tile(table, value)).to_have_attribute("aria-pressed", "true")
        if move:
            button(table, "Shut").click()
            expect(tile(table, move[0])).to_have_accessible_description("shut")
    expect(table.locator(".stb-plaque-text")).to_contain_text(f"Score {turn.score}.")
    return turn


def play_by_keyboard(table: Locator, seed: int = 7) -> stb.Turn:
    """The same by keyboard alone, with keys between that a notebook would take for its own, and one step taken back."""
    steps, turn = plan(seed)
    keys = table.page.keyboard
    button(table, "Roll").focus()
    for number, (_, move) in enumerate(steps):
        keys.press("r")
        if not move:
            break
        expect(table.locator(".stb-tile:focus")).to_have_count(1)
        for key in STRAY_KEYS:
            keys.press(key)
        expect(table.locator(".stb-tile:focus")).to_have_count(1)
        for value in move:
            keys.press(str(value))
            expect(tile(table, value)).to_have_attribute("aria-pressed", "true")
        if number == 0:
            keys.press("u")  # the selection
            expect(table.locator(".stb-tile[aria-pressed=true]")).to_have_count(0)
            keys.press("u")  # the roll
            expect(button(table, "Roll")).to_be_focused()
            keys.press("r")
            expect(table.locator(".stb-tile:focus")).to_have_count(1)
            for value in move:
                keys.press(str(value))
        keys.press("Enter")
        expect(table.locator(".stb-deed .stb-button:focus")).to_have_count(1)
    expect(button(table, "Play again")).to_be_focused()
    expect(table.get_by_role("status")).to_contain_text(f"Score {turn.score}.")
    return turn


def see_the_others(place: Locator) -> None:
    """Each of the widgets of OTHERS is there and takes a first touch."""
    row = place.locator(".stb-tile-row")
    tile(row, 4).click()
    tile(row, 5).click()
    expect(row.locator(".stb-sum")).to_have_text("4 + 5 = 9")
    expect(place.get_by_role("img", name="Rolled 3 + 5, total 8")).to_be_visible()
    expect(place.locator(".stb-prediction")).to_be_visible()
    expect(place.locator(".stb-rounds")).to_contain_text("still sealed")
    expect(place.locator(".stb-exit-ticket")).to_be_visible()
    box = place.locator(".stb-exercise")
    box.get_by_role("radio", name="4 and 3").check()
    box.get_by_role("button", name="Check").click()
    expect(box.locator(".stb-reply")).to_contain_text("Right.")


def learn_a1(place: Locator, show: Any = lambda code: None) -> None:
    """Predict, answer, play and hand in. `show(code)` brings the cell that ends so into view."""
    show('stb.predict("a1")')
    gate = place.locator(".stb-prediction")
    gate.get_by_role("radio", name="a score near 20").check()
    gate.get_by_role("button", name="Commit").click()
    expect(gate.locator(".stb-outcome-words")).to_contain_text("not the middle of the game")

    show('stb.exercise("a1.1")')
    box = place.locator(".stb-exercise").filter(has_text="Exercise a1.1")
    field = box.get_by_role("textbox")
    field.focus()
    place.page.keyboard.type("dd3, 5")  # D D would delete a notebook's cell
    expect(field).to_have_value("dd3, 5")
    field.fill("5 + 2 + 1")
    field.press("Enter")
    expect(box.locator(".stb-reply")).to_contain_text("Right.")

    show('stb.play("classic", seed=24)')
    turn = play_by_mouse(place.locator(".stb-table").filter(has_text="Seed 24, round 1").first, seed=24)
    show('stb.my_rounds("a1")')
    rounds = place.locator(".stb-rounds")
    expect(rounds.get_by_text(f"1 round played. Best score {turn.score}")).to_be_visible()
    expect(rounds.get_by_role("img")).to_have_count(2)

    show('stb.exit_ticket("a1")')
    ticket = place.locator(".stb-exit-ticket")
    ticket.get_by_role("textbox").fill("30")
    ticket.get_by_role("button", name="Hand in").click()
    ticket.get_by_role("button", name="Hand in anyway").click()  # two of three are not answered
    expect(ticket.locator(".stb-stub-code")).to_have_text(re.compile(r"^X-[0-9A-Z-]+$"))
