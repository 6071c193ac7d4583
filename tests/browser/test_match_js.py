"""A match at the table in Chromium, against a stub model that a real table in this process answers."""

import re

import pytest
from contrast import FLAT, text_contrasts
from playwright.sync_api import Page, expect
from widget_page import WidgetPage

import stbwidgets as stb
from stbwidgets.widgets import table as module

FOUR = ("Ana", ("Robot", "best-score"), "Bo", ("Chance", "random"))


@pytest.fixture
def open_match(page: Page, serve, watch, monkeypatch):
    """`open_match(players=…)`: a table in a page, with computers in no hurry to be watched."""
    monkeypatch.setattr(module, "THINKING", 30)
    monkeypatch.setattr(module, "BETWEEN", 30)
    page.set_default_timeout(8000)
    watch.follow(page)

    def start(variant="classic", width=1000, media=None, **options):
        page_options = {name: options.pop(name) for name in ("dark", "answered", "padding") if name in options}
        page.set_viewport_size({"width": width, "height": 900})
        if media:
            page.emulate_media(**media)
        return WidgetPage(
            page, serve, "table", stb.play(variant, **{"players": FOUR, "seed": 7, **options}), **page_options
        )

    return start


def button(page, name, view=0):
    return page.locator(".stb-root").nth(view).get_by_role("button", name=name, exact=True)


def said(page, view=0):
    return page.locator(".stb-root").nth(view).get_by_role("status")


def settled(page, table):
    """Wait until the page has drawn what Python says."""
    page.wait_for_function("step => window.model.get('state').step === step", arg=table.widget.state["step"])


def wait_for_people(page, table):
    """Until no computer is due."""
    page.wait_for_function("() => window.model.get('state').match.paced === null")
    settled(page, table)


def play_by_keyboard(page, table):
    """A whole match, with the focus where the table puts it."""
    deeds = []
    for _ in range(400):
        wait_for_people(page, table)
        state = table.widget.state
        focused = page.evaluate("() => document.activeElement.textContent")
        if state["match"]["over"]:
            return deeds
        if state["match"]["next"]:
            assert focused == state["match"]["next"]
            deeds.append(focused)
            page.keyboard.press("Enter")
        elif state["due"] == "roll":
            assert focused.startswith("Roll")
            page.keyboard.press("Space")
        else:
            assert page.evaluate("() => document.activeElement.classList.contains('stb-tile')")
            for tile in table.widget.turn.legal_moves[0]:
                page.keyboard.press(str(tile))
            page.keyboard.press("Enter")
        page.wait_for_function("step => window.model.get('state').step > step", arg=state["step"])
    raise AssertionError("the match does not end")


def test_a_match_of_four_by_keyboard_alone(page: Page, open_match) -> None:
    table = open_match(format="total", rounds=1, stakes="pub", begins="roll-off")
    button(page, "Roll").focus()
    deeds = play_by_keyboard(page, table)
    match = table.widget.match
    order = [match.players[seat - 1] for seat in match.order]
    assert deeds == [f"Next: {name}" for name in order]  # the winner of the roll-off, and then around the table
    winner = match.players[match.ending.winners[0] - 1]
    expect(page.locator(".stb-plaque-title")).to_have_text(f"{winner} wins!")
    expect(said(page)).to_contain_text(f"{winner} wins! Lowest total:")
    expect(said(page)).to_contain_text(f"{winner} takes 4 counters from the pot.")
    expect(button(page, "Play again")).to_be_focused()
    row = page.get_by_role("row", name=re.compile(winner))
    expect(row).to_contain_text("won")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Seed 8, round 1. A rematch has seed 9.")).to_be_visible()
    expect(page.locator(".stb-board-round")).to_have_text("Who begins?")


def test_the_scoreboard_is_a_table_that_tells_all(page: Page, open_match) -> None:
    table = open_match(players=("Ana", ("Robot", "best-score")), format="total", stakes="pub")
    board = page.get_by_role("table", name="Scoreboard · Round 1 of 5 · 2 counters in the pot")
    expect(board).to_match_aria_snapshot("""
    - table "Scoreboard · Round 1 of 5 · 2 counters in the pot":
      - caption: Scoreboard · Round 1 of 5 · 2 counters in the pot
      - rowgroup:
        - row "Player This round Total Counters":
          - columnheader "Player"
          - columnheader "This round"
          - columnheader "Total"
          - columnheader "Counters"
      - rowgroup:
        - row "Ana plays now – 0 49":
          - rowheader "Ana plays now"
          - cell "–"
          - cell "0"
          - cell "49"
        - row "Robot Best score – 0 49":
          - rowheader "Robot Best score"
          - cell "–"
          - cell "0"
          - cell "49"
    """)
    page.evaluate("() => { document.querySelector('main').style.width = '259px'; }")
    expect(board.get_by_role("columnheader")).to_have_count(4)  # laid out as blocks, still a table
    expect(board.get_by_role("cell")).to_have_count(6)
    assert table.sent == []


def test_a_computer_is_paced_and_nobody_loses_the_focus(page: Page, open_match, monkeypatch) -> None:
    monkeypatch.setattr(module, "THINKING", 400)
    table = open_match(players=(("Robot", "best-score"), "Ana"))
    playing = button(page, "Robot is playing.")
    expect(playing).to_have_attribute("aria-disabled", "true")
    tile = page.get_by_role("button", name="Tile 9", exact=True)
    expect(tile).to_have_accessible_description("Robot is playing.")
    tell = "node => { node.click(); return document.querySelector('.stb-notice').textContent; }"
    assert tile.evaluate(tell) == "Robot is playing."
    playing.focus()
    expect(button(page, "Next: Ana")).to_be_focused(timeout=20_000)
    assert {message["kind"] for message in table.sent} == {"computer"}
    page.keyboard.press("n")
    expect(button(page, "Roll")).to_be_focused()
    expect(said(page)).to_have_text("Ana: Roll the dice. 9 tiles are open, 45 in all.")


def test_a_computer_leaves_the_focus_where_somebody_reads(page: Page, open_match) -> None:
    table = open_match(players=(("Robot", "best-score"), "Ana"))
    page.get_by_text("What is played").focus()
    wait_for_people(page, table)
    expect(page.get_by_text("What is played")).to_be_focused()
    expect(said(page)).to_contain_text("Next: Ana")


def test_the_thinking_pause_is_a_switch(page: Page, open_match, monkeypatch) -> None:
    monkeypatch.setattr(module, "THINKING", 60_000)
    table = open_match(players=(("Robot", "best-score"), ("Chance", "random"), "Ana"))
    switch = button(page, "Thinking pause")
    expect(switch).to_have_attribute("aria-pressed", "true")
    switch.focus()
    page.keyboard.press("Space")
    expect(switch).to_have_attribute("aria-pressed", "false")
    expect(button(page, "Next: Ana")).to_be_visible()  # both have played
    expect(switch).to_be_focused()
    assert [message["kind"] for message in table.sent] == ["pause", "computer", "computer"]
    assert table.widget.pause is False


def test_two_views_ask_and_speak_once(page: Page, open_match, monkeypatch) -> None:
    monkeypatch.setattr(module, "THINKING", 300)
    table = open_match(players=(("Robot", "best-score"), "Ana"))
    table.mount()
    wait_for_people(page, table)
    steps = [message["step"] for message in table.sent]
    assert steps == sorted(set(steps))
    views = {message["view"] for message in table.sent}
    assert len(views) == 1
    texts = page.locator(".stb-root [role=status]").all_inner_texts()
    assert sum("Next: Ana" in text for text in texts) == 1
    button(page, "Next: Ana", view=1).click()
    expect(said(page, view=1)).to_have_text("Ana: Roll the dice. 9 tiles are open, 45 in all.")


def test_another_view_paces_when_the_first_is_gone(page: Page, open_match, monkeypatch) -> None:
    monkeypatch.setattr(module, "THINKING", 300)
    table = open_match(players=(("Robot", "best-score"), "Ana"))
    page.wait_for_function("() => window.model.get('state').step > 0")
    table.mount()
    page.evaluate("() => window.views[0]()")
    wait_for_people(page, table)
    assert len({message["view"] for message in table.sent}) == 2
    page.evaluate("() => window.views[1]()")
    assert page.evaluate("() => window.model.listeners.length") == 0


def test_stale_and_forged_messages_change_nothing(page: Page, open_match) -> None:
    table = open_match(players=("Ana", ("Robot", "best-score")))
    before = table.widget.state
    page.evaluate("""() => {
        for (const intent of [{kind: "next", step: 0}, {kind: "computer", step: 0}, {kind: "computer", step: -1},
          {kind: "pause", step: 0, on: "no"}, {kind: "next", step: "0"}, {kind: "shut", step: 0, tiles: [9]}])
          window.model.send({...intent, view: "<b>"});
    }""")
    page.wait_for_timeout(300)
    assert table.widget.state is before
    expect(page.locator(".stb-notice")).to_be_hidden()


def test_a_reload_in_the_middle_shows_the_same(page: Page, open_match) -> None:
    table = open_match(players=("Ana", "Bo"))
    for _ in range(40):
        if table.widget.rests:
            break
        widget = table.widget
        intent = {"step": widget.state["step"], "view": "x"}
        if widget.state["due"] == "roll":
            widget._take_message(widget, {**intent, "kind": "roll", "dice": widget.state["choices"][-1]}, [])
        else:
            widget._take_message(widget, {**intent, "kind": "shut", "tiles": list(widget.turn.legal_moves[0])}, [])
    table.push("state", table.widget.state)
    table.mount()
    for view in (0, 1):
        expect(button(page, "Next: Bo", view)).to_be_visible()
    # what is folded away counts, and innerText has it at one moment and not at another
    shown = """node => [...node.querySelectorAll('.stb-card *')]
        .filter(one => !one.children.length && !one.closest('[hidden]')).map(one => one.textContent)"""
    first, second = (page.locator(".stb-root").nth(view).evaluate(shown) for view in (0, 1))
    assert len(first) > 100
    assert first == second


def test_another_game_brings_its_words_and_keeps_the_focus(page: Page, open_match) -> None:
    table = open_match(players=("Ana", "Bo"))
    button(page, "Hint").focus()
    widget = table.widget
    widget.begin(stb.Match(stb.variant("dominoes"), ("Ana", "Bo"), seed=3))
    page.evaluate(
        "([strings, state]) => window.receive([['strings', strings], ['state', state]])", [widget.strings, widget.state]
    )
    expect(button(page, "Draw a domino")).to_be_visible()
    expect(page.get_by_text("Draws and moves")).to_be_visible()
    expect(button(page, "Hint")).to_be_focused()
    widget.begin(stb.Turn(stb.variant("twelve-three-dice").replace(open_tiles=(1, 2)), seed=3))
    page.evaluate(
        "([strings, state]) => window.receive([['strings', strings], ['state', state]])", [widget.strings, widget.state]
    )
    expect(button(page, "Roll 3 dice")).to_be_visible()
    expect(page.get_by_role("table", name=re.compile("^Scoreboard"))).to_be_hidden()


def test_names_are_text_and_narrow_columns_do_not_scroll(page: Page, open_match) -> None:
    names = ["<img src=x onerror='window.hacked=1'>", "דנה כהן", "Maximiliana Alejandra de la Fuente Ozore"]
    open_match(players=[*names, "W" * 40, "Bo", "Cy", "Di", ("Robot", "random")], stakes="canoga", padding="0")
    expect(page.locator("bdi").first).to_have_text(names[0])
    assert page.evaluate("() => window.hacked") is None
    for width in (200, 259, 440, 700, 1000):
        page.evaluate("width => { document.querySelector('main').style.width = `${width}px`; }", width)
        over = page.evaluate(
            """width => [...document.querySelectorAll('.stb-board, .stb-board *')]
            .filter(node => node.checkVisibility() && !node.closest('thead')
              && node.getBoundingClientRect().right > width + 1).length""",
            width,
        )
        assert over == 0, width


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_and_contrast_is_enough(page: Page, open_match, axe, dark) -> None:
    table = open_match(
        players=("Ana", ("Robot", "best-score")), stakes="canoga", dark=dark, media={"reduced_motion": "reduce"}
    )
    page.add_style_tag(content=FLAT)
    axe(page, ".stb-board")
    assert [found for found in text_contrasts(page, ".stb-board", ".stb-chip") if found[0] < 4.5] == []
    button(page, "Roll").focus()
    play_by_keyboard(page, table)
    axe(page, ".stb-board")
    axe(page, ".stb-felt")
