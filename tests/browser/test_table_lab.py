"""The table in a real JupyterLab: mouse, keyboard, reload, two views, forged messages, both themes."""

import re

import pytest
from drives import plan
from playwright.sync_api import Page, expect

import stbwidgets as stb

PLAY = "import stbwidgets as stb\ntable = stb.play('classic', seed=7)\ntable"


@pytest.fixture
def table(page: Page, lab):
    """A notebook with a table that has been run."""
    notebook = lab.open(page, lab.write([PLAY, "1 + 1"]))
    notebook.run_all()
    expect(root(notebook)).to_be_visible()
    return notebook


def root(notebook, view=0):
    return notebook.panel.locator(".stb-root").nth(view)


def button(notebook, name, view=0):
    return root(notebook, view).get_by_role("button", name=name, exact=True)


def tile(notebook, value, view=0):
    return button(notebook, f"Tile {value}", view)


def cells(notebook):
    """Each cell's type and source: what Lab's own shortcuts would change."""
    return notebook.page.evaluate(
        "() => [...window.jupyterapp.shell.currentWidget.content.model.cells].map(c => [c.type, c.sharedModel.source])"
    )


def test_a_seeded_round_by_mouse(table, page: Page) -> None:
    steps, turn = plan()
    for _, move in steps:
        root(table).locator(".stb-deed .stb-button:visible").last.click()
        for value in move or ():
            tile(table, value).click()
            expect(tile(table, value)).to_have_attribute("aria-pressed", "true")
        if move:
            button(table, "Shut").click()
            expect(tile(table, move[0])).to_have_accessible_description("shut")
    expect(root(table).locator(".stb-plaque-title")).to_have_text(f"Stuck on {turn.total}")
    expect(root(table).locator(".stb-plaque-text")).to_contain_text(f"Score {turn.score}.")
    assert table.python("print(table.turn == stb.Turn.from_code(table.code), table.turn.score, table.turn.due)") == (
        f"True {turn.score} None\n"
    )


def test_a_seeded_round_by_keyboard_with_labs_shortcuts_silent(table, page: Page) -> None:
    steps, turn = plan()
    before = cells(table)
    button(table, "Roll").focus()
    for _, move in steps:
        page.keyboard.press("r")
        if not move:
            break
        expect(root(table).locator(".stb-tile:focus")).to_have_count(1)
        # in command mode these would move on, delete the cell, add one, merge, turn it into Markdown
        for key in ("ArrowDown", "ArrowUp", "d", "d", "b", "a", "m", "y", "x", "Shift+M", "Home", "ArrowRight"):
            page.keyboard.press(key)
        expect(root(table).locator(".stb-tile:focus")).to_have_count(1)
        for value in move:
            page.keyboard.press(str(value))
            expect(tile(table, value)).to_have_attribute("aria-pressed", "true")
        page.keyboard.press("Enter")
        expect(root(table).locator(".stb-deed .stb-button:focus")).to_have_count(1)
    expect(button(table, "Play again")).to_be_focused()
    expect(root(table).get_by_role("status")).to_contain_text(f"Stuck on {turn.total}.")
    assert cells(table) == before
    assert table.python("print(table.turn.score)") == f"{turn.score}\n"


def test_labs_own_chords_still_work_inside_the_table(table, page: Page) -> None:
    button(table, "Roll").focus()
    page.evaluate("() => { window.jupyterapp.shell.currentWidget.context.model.dirty = true; }")
    page.keyboard.press("Control+s")
    page.wait_for_function("() => window.jupyterapp.shell.currentWidget.context.model.dirty === false")
    index = "() => window.jupyterapp.shell.currentWidget.content.activeCellIndex"
    page.keyboard.press("Shift+Enter")  # runs the cell and goes on to the next
    page.wait_for_function(f"() => ({index})() === 1")
    # focus goes back to where the cell was rerun: a fresh table, nothing rolled
    table.wait_idle()
    assert table.python("print(len(table.turn.history))") == "0\n"


def test_save_and_reload_shows_the_same_table(table, page: Page) -> None:
    button(table, "Roll").click()
    expect(root(table).locator(".stb-target")).to_be_visible()
    target = root(table).locator(".stb-target").inner_text()
    table.save()
    kernel = table.kernel
    table.reload()
    assert table.kernel == kernel
    expect(root(table).locator(".stb-target")).to_have_text(target)
    tile(table, int(target) if int(target) < 10 else 9).click()
    expect(root(table).locator(".stb-tile[aria-pressed=true]")).to_have_count(1)
    button(table, "Take back").click()
    button(table, "Take back").click()
    expect(root(table).get_by_text("Nothing has been rolled yet.")).to_be_visible()
    assert table.python("print(len(table.turn.history))") == "0\n"


def test_two_views_of_one_table(page: Page, lab) -> None:
    notebook = lab.open(page, lab.write([PLAY, "table"]))
    notebook.run_all()
    expect(notebook.panel.locator(".stb-root")).to_have_count(2)
    button(notebook, "Roll").click()
    expect(root(notebook, 1).locator(".stb-target")).to_be_visible()
    move = stb.Turn(stb.variant("classic"), seed=7).roll().legal_moves[-1]
    for value in move:
        tile(notebook, value).click()
        expect(tile(notebook, value, view=1)).to_have_attribute("aria-pressed", "true")
    expect(button(notebook, "Shut", view=1)).not_to_have_attribute("aria-disabled", "true")
    button(notebook, "Shut", view=1).click()
    for view in (0, 1):
        expect(tile(notebook, move[0], view)).to_have_accessible_description("shut")
        expect(root(notebook, view).locator(".stb-tile[aria-pressed=true]")).to_have_count(0)
    expect(button(notebook, "Roll", view=1)).to_be_focused()
    # a selection is the page's own: Python was told of the move alone
    assert notebook.python("print('_selection' in table.get_state())") == "False\n"


def test_double_enter_is_one_step(table, page: Page) -> None:
    button(table, "Roll").click()
    move = stb.Turn(stb.variant("classic"), seed=7).roll().legal_moves[0]
    for value in move:
        tile(table, value).click()
    tile(table, move[-1]).evaluate("""node => {
        for (let i = 0; i < 5; i += 1) {
            node.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
        }
    }""")
    expect(button(table, "Roll")).to_be_focused()
    assert table.python("print(len(table.turn.history), table.turn.due)") == "2 roll\n"


# what a script in the page could do: speak to the kernel in the widget's name
FORGE = """([model, messages]) => {
    const { kernel } = window.jupyterapp.shell.currentWidget.sessionContext.session;
    for (const data of messages) {
        kernel.sendShellMessage({
            header: { msg_id: crypto.randomUUID(), msg_type: 'comm_msg', session: kernel.clientId, username: '',
                date: new Date().toISOString(), version: '5.2' },
            parent_header: {}, metadata: {}, channel: 'shell', buffers: [],
            content: { comm_id: model, data },
        }, false, false);
    }
}"""
FORGED = [
    {"method": "update", "state": {"state": {"step": 99, "open": []}, "strings": {}, "_esm": "alert(1)"}},
    {"method": "update", "state": 7},
    {"method": "update", "state": {}, "buffer_paths": [["state", "x"]]},
    {"method": "nonsense"},
    {"method": "custom"},
    {"method": "custom", "content": {"kind": "roll", "step": 0, "dice": True}},
    {"method": "custom", "content": {"kind": "roll", "step": 5, "dice": 2}},
    {"method": "custom", "content": {"kind": "shut", "step": 0, "tiles": [9]}},
    {"method": "custom", "content": {"kind": "shut", "step": 0, "tiles": [1] * 100_000}},
    {"method": "custom", "content": {"kind": {"a": []}, "step": 0}},
    {},
    [],
    "text",
]
SPY = """
replies, told = [], []
send, send_state = table.send, table.send_state
table.send = lambda content, buffers=None: (replies.append(content["reason"]), send(content))[1]
table.send_state = lambda key=None: (told.append(key), send_state(key))[1]
print(table.model_id)
"""


def test_forged_messages_are_answered_and_change_nothing(table, page: Page) -> None:
    model = table.python(SPY).strip()
    held = table.python("print(table.state)")
    page.evaluate(FORGE, [model, FORGED])
    table.wait_idle()
    assert table.python("print(table.state)") == held
    assert table.python("print(*replies)") == "malformed malformed stale impossible malformed malformed\n"
    assert table.python("print(told)") == "[['state', 'strings', '_esm']]\n"  # the views are told what is so
    button(table, "Roll").click()
    expect(root(table).locator(".stb-target")).to_be_visible()
    assert table.python("print(table.state['step'], table._esm[:8] == 'alert(1)')") == "1 False\n"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_contrast_and_the_accessibility_tree(table, page: Page, judge, theme) -> None:
    table.theme(theme)
    page.emulate_media(reduced_motion="reduce")
    button(table, "Roll").click()
    target = root(table).locator(".stb-target")
    expect(target).to_be_visible()
    move = stb.Turn(stb.variant("classic"), seed=7).roll().legal_moves[-1]
    tile(table, move[0]).click()
    expect(root(table)).to_match_aria_snapshot(f"""
    - 'group "Shut the Box: Classic"':
      - toolbar "Tiles":
        - button "Tile {move[0]}" [pressed]
      - img /Rolled \\d \\+ \\d, total \\d+/
      - paragraph: "{target.inner_text()}"
      - paragraph: {move[0]} of {target.inner_text()}
      - button "Shut" [disabled]
      - button "Take back"
      - button "Hint"
      - list "Rolls and moves":
        - listitem: /Roll 1/
      - textbox "Seed for a new game"
      - button "New game"
    """)
    page.set_viewport_size({"width": 1280, "height": 1400})
    judge(page, ".stb-root")


def test_waiting_is_told_while_the_kernel_is_busy(table, page: Page) -> None:
    """Subshells let comm handlers run beside cells; a handler that holds the lock is what keeps a table waiting."""
    table.python(
        "import threading, time\n"
        "def hold():\n"
        "    with table._lock: time.sleep(3)\n"
        "threading.Thread(target=hold).start()\n"
        "time.sleep(.2)"
    )
    button(table, "Roll").click()
    expect(root(table).get_by_text("Waiting for Python …", exact=True).first).to_be_visible()
    expect(root(table).locator(".stb-target")).to_be_visible()
    expect(root(table).locator(".stb-waiting")).to_be_hidden()


def test_phone_width(table, page: Page) -> None:
    table.hide_sidebar()
    page.set_viewport_size({"width": 375, "height": 800})
    page.wait_for_function("() => document.querySelector('.stb-root').clientWidth < 300")
    sizes = root(table).locator(".stb-tile").evaluate_all("tiles => tiles.map(t => [t.offsetWidth, t.offsetHeight])")
    assert min(min(size) for size in sizes) >= 24
    assert root(table).evaluate("node => node.scrollWidth <= node.clientWidth")


def test_without_a_kernel_the_saved_notebook_has_the_picture(table, lab) -> None:
    table.save()
    saved = (lab.folder / table.name).read_text("utf-8")
    assert re.search(r'role=\\"img\\" aria-label=\\"Shut the Box: Classic\. Tiles open: 1, 2', saved)
    assert "Run this cell to play." in saved


@pytest.mark.parametrize("box", ["HBox([table, row])", "Box([table, row])", "VBox([table, row])"])
def test_widgets_beside_each_other_share_the_width(page: Page, lab, box) -> None:
    made = "import ipywidgets, stbwidgets as stb\ntable, row = stb.play(seed=7), stb.TileRow()\n"
    notebook = lab.open(page, lab.write([f"{made}ipywidgets.{box}"]))
    notebook.run_all()
    expect(root(notebook, 1)).to_be_visible()
    for view in (0, 1):
        assert root(notebook, view).bounding_box()["width"] >= 200
