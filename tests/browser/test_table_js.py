"""The table's JavaScript alone, in Chromium, against a stub model that a real table in this process answers."""

import re

import pytest
from contrast import FLAT, text_contrasts
from playwright.sync_api import Page, expect
from widget_page import WidgetPage

import stbwidgets as stb

PUBLISHED = [(6, 5), (4, 3), (6, 2), (5, 4), (6, 1), 5]
SHUTS = [(6, 6), (6, 6), (6, 6), (6, 3)]


@pytest.fixture
def open_table(page: Page, serve, watch):
    """`open_table(rolls=…)`: a table in a page."""
    watch.follow(page)

    def start(variant="classic", width=1000, height=900, media=None, **options):
        page_options = {name: options.pop(name) for name in ("dark", "answered", "padding") if name in options}
        page.set_viewport_size({"width": width, "height": height})
        if media:
            page.emulate_media(**media)
        return WidgetPage(page, serve, "table", stb.play(variant, **options), **page_options)

    return start


def tile(page, value, view=0):
    return page.locator(".stb-root").nth(view).get_by_role("button", name=f"Tile {value}", exact=True)


def button(page, name, view=0):
    return page.locator(".stb-root").nth(view).get_by_role("button", name=name, exact=True)


def press_anyway(node):
    """Click what is aria-disabled, as people do; Playwright alone would wait for it to be enabled."""
    node.click(force=True)


def said(page, view=0):
    return page.locator(".stb-root").nth(view).get_by_role("status")


def play_to(page, moves, dice=1):
    """Roll and shut by mouse, then roll once more."""
    for move in moves:
        page.locator(".stb-deed .stb-button:visible").last.click()
        for value in move:
            tile(page, value).click()
        button(page, "Shut").click()
    if dice:
        page.locator(".stb-deed .stb-button:visible").last.click()


def test_a_whole_round_by_mouse(page: Page, open_table) -> None:
    table = open_table(rolls=PUBLISHED)
    expect(page.get_by_text("The rolls are given: number 1 of 6 comes next.")).to_be_visible()
    play_to(page, [(2, 9), (7,), (8,), (4, 5), (1, 6)])
    expect(page.get_by_text("Stuck on 5", exact=True)).to_be_visible()
    expect(page.locator(".stb-plaque")).to_contain_text("Tile 3 stays open. Score 3.")
    expect(said(page)).to_have_text("Stuck on 5. You rolled 5, and no open tiles make it. Tile 3 stays open. Score 3.")
    expect(page.locator(".stb-history li")).to_have_count(6)
    expect(page.locator(".stb-history li").first).to_contain_text("Roll 1: 6 + 5 = 11. Shut 2, 9.")
    expect(button(page, "Play again")).to_be_focused()
    assert table.widget.turn.score == 3
    button(page, "Play again").click()
    expect(page.get_by_text("Nothing has been rolled yet.")).to_be_visible()
    expect(button(page, "Roll")).to_be_focused()


# what lies over the middle of a tile, whichever frame a tap falls into
OVER_TILES = """async milliseconds => {
    const over = new Set();
    const end = performance.now() + milliseconds;
    do {
        await new Promise(requestAnimationFrame);
        for (const tile of document.querySelectorAll('.stb-tile')) {
            const box = tile.getBoundingClientRect();
            const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            if (!tile.contains(hit)) over.add(`${tile.dataset.tile}: ${hit?.className}`);
        }
    } while (performance.now() < end);
    return [...over];
}"""


@pytest.mark.parametrize("variant", ["classic", "dominoes"])
@pytest.mark.parametrize("width", [1000, 375])
def test_nothing_thrown_comes_between_a_tap_and_a_tile(page: Page, open_table, variant, width) -> None:
    open_table(variant, width=width, seed=3)
    assert page.evaluate(OVER_TILES, 0) == []
    page.locator(".stb-deed .stb-button:visible").last.click()
    assert page.evaluate(OVER_TILES, 1500) == []


def seed_field(page):
    return page.get_by_label("Seed for a new game")


def test_an_answer_to_something_else_is_no_answer(page: Page, open_table) -> None:
    table = open_table(seed=7, answered=False)
    seed_field(page).fill("9")
    seed_field(page).press("Enter")
    (asked,) = table.sent
    stale = {"kind": "refused", "reason": "stale", "text": "changed", "view": asked["view"]}
    table.push("custom", {**stale, "to": "ask"})
    state = table.page.evaluate("() => window.model.get('state')")
    table.push("state", {**state, "step": state["step"] + 1})
    expect(seed_field(page)).to_have_value("")  # it was this that the view waited for


def test_a_new_game_is_asked_for_again_when_something_came_between(page: Page, open_table) -> None:
    table = open_table(seed=7)
    table.widget._roll({"dice": 2, "step": 0, "view": "another"})  # the page has not heard of it
    seed_field(page).fill("9")
    seed_field(page).press("Enter")
    expect(seed_field(page)).to_have_value("")
    assert [(intent["kind"], intent["step"]) for intent in table.sent] == [("new", 0), ("new", 1)]
    assert table.widget.turn.seed == 9


def test_selection_is_drawn_in_the_click_handler_itself(page: Page, open_table) -> None:
    open_table(rolls=[(3, 5)])
    button(page, "Roll").click()
    expect(tile(page, 3)).to_have_attribute("aria-pressed", "false")
    pressed = tile(page, 3).evaluate("node => { node.click(); return node.getAttribute('aria-pressed'); }")
    assert pressed == "true"
    expect(page.locator(".stb-sum")).to_have_text("3 of 8")
    expect(tile(page, 6)).to_have_attribute("aria-disabled", "true")
    expect(tile(page, 6)).to_have_accessible_description("cannot complete 8")
    tile(page, 5).click()
    expect(page.locator(".stb-sum")).to_have_text("3 + 5 = 8 of 8")
    expect(said(page)).to_have_text("3 + 5 = 8 of 8")
    expect(button(page, "Shut")).not_to_have_attribute("aria-disabled", "true")
    button(page, "Take back").click()
    expect(tile(page, 3)).to_have_attribute("aria-pressed", "false")


def test_only_tiles_that_complete_a_set_are_offered(page: Page, open_table) -> None:
    table = open_table(rolls=[(3, 5)])
    button(page, "Roll").click()
    expect(said(page)).to_have_text("You rolled 3 + 5 = 8. Shut tiles that make 8.")
    moves = table.widget.turn.legal_moves
    for chosen in [(), (1,), (1, 2), (3,), (8,)]:
        for value in chosen:
            tile(page, value).click()
        offered = {t for move in moves if set(chosen) <= set(move) for t in move}
        for value in range(1, 10):
            off = tile(page, value).get_attribute("aria-disabled") == "true"
            assert off == (value not in offered), (chosen, value)
        page.keyboard.press("u") if chosen else None


def test_refusals_are_told_in_words(page: Page, open_table) -> None:
    open_table(rolls=[(3, 5), (6, 6)])
    notice = page.locator(".stb-notice")
    press_anyway(tile(page, 4))
    expect(notice).to_be_visible()
    expect(notice).to_have_text("Roll first: the roll says what you can shut.")
    expect(tile(page, 4)).to_have_accessible_description("roll first")
    button(page, "Roll").click()
    expect(notice).to_be_hidden()
    press_anyway(tile(page, 9))
    expect(notice).to_be_visible()
    expect(notice).to_have_text("Tile 9 cannot complete 8: no open tiles make up the rest.")
    expect(said(page)).to_have_text("Tile 9 cannot complete 8: no open tiles make up the rest.")
    tile(page, 3).click()
    press_anyway(tile(page, 8))
    expect(notice).to_be_visible()
    expect(notice).to_have_text("Tile 8 does not go with 3: together they cannot complete 8.")
    press_anyway(button(page, "Shut"))
    expect(notice).to_be_visible()
    expect(notice).to_have_text("3 of 8. Select tiles that make the total exactly.")
    tile(page, 5).click()
    button(page, "Shut").click()
    expect(button(page, "Roll")).to_be_focused()
    press_anyway(tile(page, 3))
    expect(notice).to_be_visible()
    expect(notice).to_have_text("Tile 3 is shut already.")
    expect(tile(page, 3)).to_have_accessible_description("shut")
    page.keyboard.press("1")
    expect(notice).to_be_visible()
    expect(notice).to_have_text("That is not how many dice to roll now. Roll 2.")


def test_one_die_or_two_are_separate_choices(page: Page, open_table) -> None:
    table = open_table(stb.variant("classic").replace(open_tiles=(1, 2, 3)), seed=7)
    expect(button(page, "Roll 1 die")).to_be_visible()
    expect(button(page, "Roll 2 dice")).to_be_visible()
    button(page, "Roll 1 die").click()
    expect(page.get_by_role("img", name=re.compile(r"^Rolled \d, total \d$"))).to_be_visible()
    assert len(table.widget.turn.rolls[0].faces) == 1


def test_hint_counts_then_shows_the_sets(page: Page, open_table) -> None:
    open_table(rolls=[(3, 5)])
    button(page, "Roll").click()
    button(page, "Hint").click()
    expect(page.get_by_text("6 sets of open tiles make 8.")).to_be_visible()
    page.keyboard.press("h")
    page.keyboard.press("h")
    expect(page.locator(".stb-sets li")).to_have_text(["8", "1 + 7"])
    expect(said(page)).to_have_text("1 + 7. 2 of 6 sets that make 8.")


def test_a_whole_round_by_keyboard(page: Page, open_table) -> None:
    table = open_table(rolls=PUBLISHED)
    button(page, "Roll").focus()
    for move in [(2, 9), (7,), (8,), (4, 5), (1, 6)]:
        page.keyboard.press("r")
        expect(page.locator(".stb-tile:focus")).to_have_count(1)  # where the next action is
        for value in move:
            page.keyboard.press(str(value))
            expect(tile(page, value)).to_have_attribute("aria-pressed", "true")
            expect(tile(page, value)).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.locator(".stb-deed .stb-button:focus")).to_have_count(1)
    page.keyboard.press("1")
    expect(button(page, "Play again")).to_be_focused()
    assert table.widget.turn.score == 3
    page.keyboard.press("u")
    expect(page.get_by_text("Stuck on 5", exact=True)).to_be_hidden()


def test_arrows_home_end_space_and_one_tab_stop(page: Page, open_table) -> None:
    open_table(rolls=[(3, 5)], width=260, padding="0")  # two rows: 1 to 5, 6 to 9
    expect(page.locator(".stb-tile[tabindex='0']")).to_have_count(1)
    button(page, "Roll").click()
    expect(tile(page, 1)).to_be_focused()
    for key, value in [
        ("ArrowRight", 2),
        ("ArrowDown", 7),
        ("ArrowUp", 2),
        ("End", 9),
        ("ArrowRight", 9),
        ("ArrowUp", 5),
        ("ArrowDown", 9),
        ("ArrowLeft", 8),
        ("Home", 1),
        ("ArrowLeft", 1),
        ("ArrowUp", 1),
    ]:
        page.keyboard.press(key)
        if key == "ArrowUp" and value == 5:  # 9 lies between 4 and 5: either is above it
            expect(page.locator(".stb-tile:focus")).to_have_attribute("data-tile", re.compile("[45]"))
        elif value == 9 and key == "ArrowDown":
            expect(page.locator(".stb-tile:focus")).to_have_attribute("data-tile", re.compile("[89]"))
            page.keyboard.press("End")
        elif value in (2, 7) and key != "ArrowRight":
            expect(page.locator(".stb-tile:focus")).to_have_attribute("data-tile", re.compile("[1267]"))
        else:
            expect(tile(page, value)).to_be_focused()
    page.keyboard.press("Space")
    expect(tile(page, 1)).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".stb-tile[tabindex='0']")).to_have_count(1)
    page.keyboard.press("Tab")
    expect(page.locator(".stb-tile:focus")).to_have_count(0)


def test_shift_enter_and_ctrl_s_pass_and_plain_keys_stay(page: Page, open_table) -> None:
    open_table(rolls=[(3, 5)])
    page.evaluate("""() => {
        window.passed = [];
        document.addEventListener('keydown', event => window.passed.push(event.key));
    }""")
    button(page, "Roll").click()
    for key in ("r", "d", "d", "ArrowDown", "ArrowUp", "Home", "3", "m", "Escape", "Space", "Enter"):
        page.keyboard.press(key)
    page.keyboard.press("Shift+M")
    assert page.evaluate("() => window.passed") == []
    page.keyboard.press("Shift+Enter")
    page.keyboard.press("Control+s")
    assert page.evaluate("() => window.passed") == ["Enter", "Control", "s"]


def test_typing_a_seed_plays_nothing(page: Page, open_table) -> None:
    table = open_table(seed=7)
    field = page.get_by_label("Seed for a new game")
    field.click()
    page.keyboard.type("r1h2u3")
    assert table.sent == []
    expect(field).to_have_value("r1h2u3")
    field.fill("-7")
    page.keyboard.press("Enter")
    expect(page.locator(".stb-notice")).to_contain_text("A seed is a whole number")
    field.fill("12")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Seed 12, round 1")).to_be_visible()
    expect(field).to_have_value("")
    assert table.widget.turn.seed == 12


def test_double_enter_and_rapid_clicks_make_one_step(page: Page, open_table) -> None:
    table = open_table(rolls=[(3, 5), (6, 6)], answered=False)
    button(page, "Roll").evaluate("node => { for (let i = 0; i < 20; i += 1) node.click(); }")
    assert table.sent == [{"kind": "roll", "dice": 2, "step": 0, "view": table.sent[0]["view"]}]


def test_a_busy_kernel_is_told_and_a_dead_one_as_well(page: Page, open_table) -> None:
    page.clock.install()
    open_table(seed=7, answered=False)
    button(page, "Roll").click()
    waiting = page.locator(".stb-waiting")
    page.clock.run_for(100)
    expect(waiting).to_be_hidden()
    page.clock.run_for(200)
    expect(waiting).to_have_text("Waiting for Python …")
    page.clock.run_for(12_000)
    expect(waiting).to_have_text(re.compile("run the cell again"))


def test_nodes_are_made_once_and_patched(page: Page, open_table) -> None:
    open_table(rolls=[(3, 5), (6, 5)])
    page.evaluate("""() => {
        window.kept = [...document.querySelectorAll('.stb-root *')].filter(n => !n.closest('.stb-sets, .stb-history'));
    }""")
    play_to(page, [(3, 5)])
    expect(page.locator(".stb-target")).to_have_text("11")
    page.keyboard.press("h")
    expect(page.locator(".stb-hints")).to_be_visible()
    lost = page.evaluate("() => window.kept.filter(node => !node.isConnected).map(node => node.className)")
    assert [name for name in lost if not name.startswith(("stb-die", "stb-cube", "stb-side", "stb-pip"))] == []


def test_two_views_share_the_selection_and_one_speaks(page: Page, open_table) -> None:
    table = open_table(rolls=[(3, 5), (6, 5)])
    table.mount()
    assert page.locator(".stb-root > [role=status]").all_inner_texts() == ["", ""]  # there before their text
    button(page, "Roll").click()
    expect(tile(page, 1)).to_be_focused()
    tile(page, 3).click()
    expect(tile(page, 3, view=1)).to_have_attribute("aria-pressed", "true")
    tile(page, 5, view=1).click()
    expect(page.locator(".stb-sum").nth(0)).to_have_text("3 + 5 = 8 of 8")
    button(page, "Shut", view=1).click()
    expect(button(page, "Roll", view=1)).to_be_focused()
    expect(said(page, view=1)).to_have_text("Shut 3, 5. Open: 1, 2, 4, 6, 7, 8, 9. Roll the dice.")
    expect(said(page)).to_have_text("3 of 8")  # what the first view did itself
    expect(page.locator(".stb-tile[aria-pressed=true]")).to_have_count(0)
    assert all("selection" not in message for message in table.sent)


def test_focus_is_left_alone_when_the_reader_has_gone_elsewhere(page: Page, open_table) -> None:
    table = open_table(rolls=[(3, 5)], answered=False)
    page.evaluate("() => document.body.append(Object.assign(document.createElement('input'), {id: 'other'}))")
    state = {**table.widget.state}
    button(page, "Roll").click()
    page.locator("#other").focus()
    table.widget._take_message(table.widget, {"kind": "roll", "step": 0, "dice": 2}, [])
    assert table.widget.state["step"] == state["step"] + 1
    table.push("state", table.widget.state)
    expect(page.locator(".stb-target")).to_have_text("8")
    expect(page.locator("#other")).to_be_focused()


def test_a_stale_intent_is_passed_over_in_silence(page: Page, open_table) -> None:
    table = open_table(rolls=[(3, 5)], answered=False)
    button(page, "Roll").click()
    view = table.sent[0]["view"]
    table.push("custom", {"kind": "refused", "view": "another", "reason": "impossible", "text": "not yours"})
    table.push("custom", {"kind": "refused", "view": view, "reason": "stale", "text": "changed"})
    expect(page.locator(".stb-notice")).to_be_hidden()
    table.push("custom", {"kind": "refused", "view": view, "reason": "impossible", "text": "<b>No</b>"})
    expect(page.locator(".stb-notice")).to_have_text("<b>No</b>")
    for junk in (None, 3, "x", [], {}, {"kind": "offer", "view": view, "step": 9}, {"view": view}):
        table.push("custom", junk)


def test_cleanup_leaves_nothing_behind(page: Page, open_table) -> None:
    open_table(seed=7)
    page.evaluate("() => window.views[0]()")
    expect(page.locator(".stb-root")).to_have_count(0)
    assert page.evaluate("() => window.model.listeners.length") == 0


def test_names_are_text_and_never_markup(page: Page, open_table) -> None:
    title = "<img src=x onerror='window.hacked = 1'>"
    open_table(stb.variant("classic").replace(title=title, text="<script>window.hacked = 1</script>"), seed=7)
    expect(page.get_by_role("heading")).to_have_text(title)
    assert page.evaluate("() => window.hacked") is None


def test_a_large_box_asks_about_its_selection(page: Page, open_table) -> None:
    table = open_table("double-eighteen", rolls=[(6,) * 6])
    button(page, "Roll").click()
    expect(tile(page, 1)).to_be_focused()
    page.keyboard.type("30")
    expect(tile(page, 30)).to_be_focused()
    page.keyboard.press("Space")
    expect(tile(page, 30)).to_have_attribute("aria-pressed", "true")
    expect(tile(page, 6)).not_to_have_attribute("aria-disabled", "true")
    expect(tile(page, 7)).to_have_attribute("aria-disabled", "true")
    page.keyboard.type("2")
    page.keyboard.press("Space")
    page.keyboard.press("Home")
    page.keyboard.type("4")
    page.keyboard.press("Space")
    expect(page.locator(".stb-sum")).to_have_text("2 + 4 + 30 = 36 of 36")
    expect(button(page, "Shut")).not_to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Enter")
    expect(button(page, "Roll")).to_be_focused()
    assert 30 not in table.widget.turn.open_tiles
    assert [message["kind"] for message in table.sent] == ["roll", "ask", "ask", "ask", "shut"]


def test_no_sideways_scrolling_and_targets_large_enough(page: Page, open_table) -> None:
    table = open_table(rolls=[(3, 5)], padding="0", width=1280)
    button(page, "Roll").click()
    page.keyboard.press("h")
    for variant in ("classic", "full-deck"):
        if variant == "full-deck":
            state = stb.play("full-deck", seed=7).state
            table.push("state", {**state, "step": 99})
        for width in (200, 259, 320, 439, 440, 480, 600, 760, 1000, 1600):
            page.evaluate("width => { document.querySelector('main').style.width = `${width}px`; }", width)
            sizes = page.evaluate("""() => [...document.querySelectorAll('.stb-root :is(button, input, summary)')]
                .filter(node => node.checkVisibility())
                .map(node => [node.textContent || node.tagName, node.offsetWidth, node.offsetHeight])""")
            least = 44 if width >= 440 else 24
            small = [size for size in sizes if min(size[1:]) < least]
            assert small == [], f"{variant} at {width} px"
            wide = page.evaluate("""() => [...document.querySelectorAll('.stb-root, .stb-root *')]
                .filter(node => node.scrollWidth > node.clientWidth + 1
                    && getComputedStyle(node).overflowX !== 'visible' && !node.closest('.stb-visually-hidden'))
                .map(node => node.className)""")
            assert wide == [], f"{variant} at {width} px"
            assert page.evaluate("() => document.querySelector('main').scrollWidth") <= width


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [1000, 260])
def test_text_contrast_as_drawn(page: Page, open_table, dark, width) -> None:
    """At least 4.5 for every piece of text, in each state."""
    open_table(rolls=PUBLISHED, dark=dark, width=width, media={"reduced_motion": "reduce"})
    # on a tile that has fallen the number is there a second time, foreshortened
    check = lambda state: [  # noqa: E731
        (state, *found) for found in text_contrasts(page, ".stb-card", ".is-shut .stb-numeral") if found[0] < 4.5
    ]
    poor = check("fresh")
    button(page, "Roll").click()
    tile(page, 2).click()
    page.keyboard.press("h")
    page.keyboard.press("h")
    expect(page.locator(".stb-sets li")).to_have_count(1)
    press_anyway(tile(page, 7))
    page.locator(".stb-keys summary").click()
    expect(page.locator(".stb-sets li")).to_have_count(1)
    poor += check("half selected, refused, hint")
    tile(page, 9).click()
    poor += check("ready to shut")
    button(page, "Shut").click()
    play_to(page, [(7,), (8,), (4, 5), (1, 6)])
    expect(page.get_by_text("Stuck on 5", exact=True)).to_be_visible()
    poor += check("stuck")
    assert poor == []


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing(page: Page, open_table, axe, dark) -> None:
    open_table(rolls=SHUTS, dark=dark, media={"reduced_motion": "reduce"})
    page.add_style_tag(content=FLAT)
    axe(page, ".stb-root")
    button(page, "Roll").click()
    tile(page, 9).click()
    button(page, "Hint").click()
    expect(page.locator(".stb-hints")).to_be_visible()
    axe(page, ".stb-root")
    button(page, "Take back").click()
    button(page, "Take back").click()
    expect(button(page, "Roll")).to_be_visible()
    play_to(page, [(9, 3), (8, 4), (7, 5), (6, 2, 1)], dice=0)
    expect(page.get_by_text("The box is shut!").first).to_be_visible()
    axe(page, ".stb-root")


def test_accessibility_tree(page: Page, open_table) -> None:
    open_table(rolls=[(3, 5)])
    button(page, "Roll").click()
    tile(page, 3).click()
    expect(page.locator(".stb-root")).to_match_aria_snapshot("""
    - 'group "Shut the Box: Classic"':
      - paragraph: Shut the Box
      - heading "Classic" [level=3]
      - paragraph: /Shut tiles that add up/
      - paragraph: Score 45
      - toolbar "Tiles":
        - button "Tile 1"
        - button "Tile 2" [disabled]
        - button "Tile 3" [pressed]
        - button "Tile 4"
        - button "Tile 5"
        - button "Tile 6" [disabled]
        - button "Tile 7" [disabled]
        - button "Tile 8" [disabled]
        - button "Tile 9" [disabled]
      - img "Rolled 3 + 5, total 8"
      - paragraph: "8"
      - paragraph: 3 of 8
      - button "Shut" [disabled]
      - paragraph: Shut tiles that make 8.
      - paragraph: You rolled 3 + 5 = 8.
      - button "Take back"
      - button "Hint"
      - paragraph: Rolls and moves
      - list "Rolls and moves":
        - listitem: "Roll 1: 3 + 5 = 8."
      - paragraph: This game has given rolls, not drawn ones.
      - text: Seed for a new game
      - textbox "Seed for a new game"
      - button "New game"
      - group: Keys
      - status: 3 of 8
    """)
    # descriptions are not there to be read through
    assert "cannot complete" not in page.locator(".stb-root").aria_snapshot()
    expect(page.locator("[disabled]")).to_have_count(0)  # aria-disabled only: it must be possible to find them


def test_reduced_motion_moves_nothing(page: Page, open_table) -> None:
    open_table(rolls=SHUTS, media={"reduced_motion": "reduce"})
    moving = "() => document.getAnimations().length"
    for move in [(9, 3), (8, 4), (7, 5), (6, 2, 1)]:
        button(page, "Roll").click() if button(page, "Roll").count() else None
        expect(page.locator(".stb-target")).to_be_visible()
        assert page.evaluate(moving) == 0
        for value in move:
            tile(page, value).click()
        button(page, "Shut").click()
    expect(page.get_by_text("Every tile is down. Score 0.", exact=True)).to_be_visible()
    assert page.evaluate(moving) == 0


def test_forced_colours_keep_every_state_apart(page: Page, open_table) -> None:
    open_table(rolls=[(6, 5), (3, 5)], media={"forced_colors": "active"})
    play_to(page, [(2, 9)])
    tile(page, 3).click()
    look = "node => { const s = getComputedStyle(node.querySelector('.stb-flap'));" + (
        " return [s.borderStyle, s.backgroundColor, s.transform].join(); }"
    )
    looks = [tile(page, value).evaluate(look) for value in (3, 5, 7, 9)]  # selected, offered, neither, shut
    assert len(set(looks)) == 4


def test_languages_are_marked(page: Page, open_table) -> None:
    open_table(seed=7, language="es")
    expect(page.locator(".stb-root")).to_have_attribute("lang", "es")
    expect(page.get_by_role("toolbar", name="Tablillas")).to_be_visible()
    expect(button(page, "Tirar")).to_be_visible()
