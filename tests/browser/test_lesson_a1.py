"""Lesson A1 in a real JupyterLab: predict, answer, play, hand in; by keyboard; in both themes."""

import re

import pytest
from contrast import FLAT, text_contrasts
from playwright.sync_api import Page, expect

import stbwidgets as stb

NAMED = {
    "gate": ".stb-prediction",
    "rounds": ".stb-rounds",
    "ticket": ".stb-exit-ticket",
}


@pytest.fixture
def lesson(page: Page, lab, root):
    """The learner's lesson with every cell run."""
    notebook = lab.open(page, lab.copy(root / "lessons" / "a1-meet-the-box.ipynb"))
    notebook.run_all()
    return notebook


def settled(locator):
    """Where Lab has scrolled, cells above may still grow when they are drawn."""
    expect(locator).to_be_visible()
    place = None
    for _ in range(50):
        locator.scroll_into_view_if_needed()
        before, place = place, locator.bounding_box()
        if place == before:
            break
        locator.page.wait_for_timeout(100)
    expect(locator).to_be_in_viewport()
    return locator


def exercise(notebook, number):
    notebook.show(f'stb.exercise("a1.{number}")')
    box = notebook.panel.locator(".stb-exercise").filter(has_text=f"Exercise a1.{number}")
    return settled(box)


def part(notebook, code, name):
    notebook.show(code)
    found = notebook.panel.locator(NAMED[name])
    return settled(found)


def cells(notebook):
    return notebook.page.evaluate(
        "() => [...window.jupyterapp.shell.currentWidget.content.model.cells].map(c => [c.type, c.sharedModel.source])"
    )


def test_nothing_is_revealed_before_the_commit_and_everything_after(lesson, page: Page) -> None:
    rounds = part(lesson, 'stb.my_rounds("a1")', "rounds")
    expect(rounds.get_by_text("still sealed")).to_be_visible()
    gate = part(lesson, 'stb.predict("a1")', "gate")
    expect(gate.locator(".stb-gate")).to_contain_text("Commit your prediction first")
    expect(gate.get_by_text("most often:")).to_have_count(0)
    assert lesson.python("from stbwidgets.course import session; print(session.committed)") == "{}\n"

    # nothing chosen: a word, and still nothing shown
    gate.get_by_role("button", name="Commit").click()
    expect(gate.locator(".stb-refusal")).to_contain_text("Choose one first")
    expect(gate.get_by_text("most often:")).to_have_count(0)

    gate.get_by_role("radio", name="a score near 20").check()
    gate.get_by_role("button", name="Commit").click()
    expect(gate.locator(".stb-guess")).to_have_text("You predicted: a score near 20")
    expect(gate.get_by_role("img")).to_have_accessible_name(re.compile(r"The computer's 2000 rounds\. .*most often"))
    expect(gate.locator(".stb-outcome-words")).to_contain_text("not the middle of the game")
    expect(gate.get_by_role("button", name="Commit")).to_have_count(0)
    expect(gate.get_by_role("status")).to_contain_text("You predicted")
    # a committed choice stays
    gate.get_by_role("radio", name="a score near 10").click(force=True)
    expect(gate.get_by_role("radio", name="a score near 20")).to_be_checked()

    rounds = part(lesson, 'stb.my_rounds("a1")', "rounds")
    expect(rounds.get_by_text("still sealed")).to_have_count(0)
    expect(rounds.get_by_role("img")).to_have_count(2)

    # saved and loaded anew with the kernel alive: still there
    lesson.save()
    lesson.reload()
    gate = part(lesson, 'stb.predict("a1")', "gate")
    expect(gate.locator(".stb-guess")).to_have_text("You predicted: a score near 20")
    expect(gate.get_by_role("radio", name="a score near 20")).to_be_checked()


def test_an_exercise_by_keyboard_with_labs_shortcuts_silent(lesson, page: Page) -> None:
    before = cells(lesson)
    box = exercise(lesson, 1)
    field = box.get_by_role("textbox", name="All nine tiles are open. You roll 3 and 5.")
    field.focus()
    # letters and digits that are shortcuts of Lab's command mode
    page.keyboard.type("ddaabbxzymr3, 5")
    expect(field).to_have_value("ddaabbxzymr3, 5")
    page.keyboard.press("Enter")
    expect(box.locator(".stb-reply")).to_contain_text("I cannot read")
    expect(box.get_by_role("status")).to_contain_text("I cannot read")
    expect(field).to_be_focused()

    field.fill("3, 5")
    page.keyboard.press("Enter")
    expect(box.locator(".stb-reply")).to_contain_text("Not yet. This uses the two numbers on the dice.")
    page.keyboard.press("Tab")  # Check
    page.keyboard.press("Tab")
    expect(box.get_by_role("button", name="Hint")).to_be_focused()
    page.keyboard.press("Enter")
    expect(box.get_by_role("listitem")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(box.get_by_role("listitem")).to_have_count(2)
    expect(box.get_by_role("button", name="No more hints")).to_be_focused()

    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    field.fill("5 + 2 + 1")
    page.keyboard.press("Enter")
    expect(box.locator(".stb-reply")).to_contain_text("Right.")
    expect(box.get_by_text("✔ Solved")).to_be_visible()
    assert cells(lesson) == before

    # Lab's own Ctrl+S and Shift+Enter still work from inside
    page.keyboard.press("Control+s")
    page.wait_for_function("() => !window.jupyterapp.shell.currentWidget.context.model.dirty")
    count = lesson.python("print(len(get_ipython().history_manager.input_hist_raw))")
    page.evaluate(
        """() => { const c = window.jupyterapp.shell.currentWidget.content;
                   c.activeCellIndex = c.widgets.findIndex(x => x.model.sharedModel.getSource().includes('a1.1')); }"""
    )
    field.focus()
    page.keyboard.press("Shift+Enter")
    lesson.wait_idle()
    assert int(lesson.python("print(len(get_ipython().history_manager.input_hist_raw))")) == int(count) + 1


def test_a_choice_by_keyboard(lesson, page: Page) -> None:
    before = cells(lesson)
    box = exercise(lesson, 4)
    group = box.get_by_role("group", name="Tiles 2, 6 and 9 are open. Which of these rolls leaves you stuck?")
    group.get_by_role("radio").first.focus()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(group.get_by_role("radio", name="6 and 5")).to_be_checked()
    page.keyboard.press("Enter")
    expect(box.locator(".stb-reply")).to_contain_text("Not yet.")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(box.locator(".stb-reply")).to_contain_text("Right.")
    assert cells(lesson) == before


def test_a_round_at_the_table_grows_the_record(lesson, page: Page) -> None:
    lesson.show('stb.play("classic", seed=24)')
    table = lesson.panel.locator(".stb-table").first
    turn = stb.Turn(stb.variant("classic"), seed=24)
    while turn.due:
        dice = max(turn.dice_choices)
        turn = turn.roll(dice=dice)
        table.get_by_role("button", name=re.compile(r"^Roll( 2 dice)?$")).click()
        if turn.due:
            move = turn.legal_moves[0]
            for tile in move:
                table.get_by_role("button", name=f"Tile {tile}", exact=True).click()
            table.get_by_role("button", name="Shut", exact=True).click()
            turn = turn.shut(move)
    expect(table.locator(".stb-plaque-text")).to_contain_text(f"Score {turn.score}.")
    rounds = part(lesson, 'stb.my_rounds("a1")', "rounds")
    expect(rounds.get_by_text(f"1 round played. Best score {turn.score}")).to_be_visible()
    expect(rounds.locator(".stb-bar")).to_have_count(1)


def test_a_ticket_gives_a_code_and_is_handed_in_once(lesson, page: Page) -> None:
    ticket = part(lesson, 'stb.exit_ticket("a1")', "ticket")
    ticket.get_by_role("button", name="Hand in").click()
    expect(ticket.locator(".stb-refusal")).to_have_text("Answer at least one question first.")
    ticket.get_by_role("textbox").fill("30")
    ticket.get_by_role("radio", name="Shut 2 and 6").check()
    ticket.get_by_role("radio", name="Bo's, because three tiles are gone").check()
    ticket.get_by_role("button", name="Hand in").click()
    code = ticket.locator(".stb-stub-code")
    expect(code).to_have_text(re.compile(r"^X-[0-9A-Z-]+$"))
    expect(ticket.get_by_role("button")).to_have_count(0)
    expect(ticket.get_by_text("does not count tiles")).to_be_visible()
    told = lesson.python(f"from stbwidgets.course import read_ticket; print(read_ticket('{code.text_content()}')[1:3])")
    assert told == "('1: right', '2: right')\n"


BOX = "import stbwidgets as stb\nbox = stb.exercise('a1.2')\nbox"


def test_two_views_share_what_is_typed_and_a_double_enter_is_one_check(page: Page, lab) -> None:
    notebook = lab.open(page, lab.write([BOX, "box"]))
    notebook.run_all()
    views = [notebook.panel.locator(".stb-exercise").nth(number) for number in (0, 1)]
    views[0].get_by_role("textbox").fill("35")
    expect(views[1].get_by_role("textbox")).to_have_value("35")
    step = int(notebook.python("print(box.state['step'])"))
    views[1].get_by_role("textbox").focus()
    # both arrive before Python can have answered
    page.evaluate("""() => { const form = document.activeElement.form; form.requestSubmit(); form.requestSubmit(); }""")
    for view in views:
        expect(view.locator(".stb-reply")).to_contain_text("Not yet.")
    # only the view that acted speaks
    expect(views[1].get_by_role("status")).to_contain_text("Not yet.")
    expect(views[0].get_by_role("status")).to_be_empty()
    assert int(notebook.python("print(box.state['step'])")) == step + 1
    # what is typed and not checked is the page's own
    assert notebook.python("print('_draft' in box.get_state())") == "False\n"


FORGE = """async ([target, messages]) => {
    const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
    for (const data of messages) {
        kernel.sendShellMessage({
            header: {msg_id: crypto.randomUUID(), msg_type: 'comm_msg', session: kernel.clientId, username: '',
                     version: '5.3', date: new Date().toISOString()},
            parent_header: {}, metadata: {}, channel: 'shell', buffers: [], content: {comm_id: target, data},
        }, false, true);
    }
}"""


def test_forged_messages_solve_nothing(page: Page, lab) -> None:
    notebook = lab.open(page, lab.write([BOX]))
    notebook.run_all()
    target = notebook.python("print(box.model_id, end='')")
    forged = [
        {"method": "custom", "content": {"kind": "check", "step": 0}},
        {"method": "custom", "content": {"kind": "check", "step": 0, "answer": {}}},
        {"method": "custom", "content": {"kind": "check", "step": 9, "answer": "10"}},
        {"method": "custom", "content": {"kind": "solve", "step": 0}},
        {"method": "custom", "content": [1]},
        {"method": "custom"},
        {"method": "update", "state": {"state": {"solved": True, "step": 0}}, "buffer_paths": []},
    ]
    page.evaluate(FORGE, [target, forged])
    assert notebook.python("print(box.state['solved'], box.state['reply'], box.state['step'])") == "False None 0\n"
    expect(notebook.panel.get_by_text("✔ Solved")).to_be_hidden()
    # such messages do arrive: an honest one is answered
    page.evaluate(FORGE, [target, [{"method": "custom", "content": {"kind": "check", "step": 0, "answer": "10"}}]])
    expect(notebook.panel.get_by_text("✔ Solved")).to_be_visible()


def judge(page: Page, axe, selector):
    """Contrast of every text as it is drawn, then axe, for which texts in pictures and on gradients are put away."""
    page.mouse.move(0, 0)
    page.locator(selector).evaluate("node => node.scrollIntoView({block: 'center', behavior: 'instant'})")
    assert [found for found in text_contrasts(page, selector, "script") if found[0] < 4.5] == []
    style = page.add_style_tag(content=FLAT_SHEETS)
    axe(page, selector)
    style.evaluate("node => node.remove()")


FLAT_SHEETS = (
    FLAT
    + """
.stb-bars text { visibility: hidden; }
.stb-stub, .stb-mini-box, .stb-mini-felt, .stb-mini-die, .stb-mini-tile { background-image: none !important; }
.stb-mini-tile, .stb-sign { visibility: hidden; }
"""
)


@pytest.mark.parametrize("theme", ["light", pytest.param("dark", marks=pytest.mark.full)])
def test_axe_finds_nothing_in_either_theme(lesson, page: Page, axe, theme: str) -> None:
    page.set_viewport_size({"width": 1280, "height": 1800})
    lesson.theme(theme)
    gate = part(lesson, 'stb.predict("a1")', "gate")
    judge(page, axe, ".stb-prediction")
    gate.get_by_role("radio", name="a score near 10").check()
    gate.get_by_role("button", name="Commit").click()
    expect(gate.get_by_role("img")).to_be_visible()
    judge(page, axe, ".stb-prediction")
    part(lesson, 'stb.my_rounds("a1")', "rounds")
    judge(page, axe, ".stb-rounds")
    for number, answer in ((2, "35"), (3, "7, 1+6, 2+5, 1+2+4")):
        box = exercise(lesson, number)
        box.get_by_role("textbox").fill(answer)
        box.get_by_role("button", name="Check").click()
        expect(box.locator(".stb-reply")).to_be_visible()
        box.get_by_role("button", name="Hint").click()
        expect(box.get_by_role("listitem")).to_have_count(1)
        box.evaluate("node => node.id = 'judged'")
        judge(page, axe, "#judged")
        box.evaluate("node => node.removeAttribute('id')")
    ticket = part(lesson, 'stb.exit_ticket("a1")', "ticket")
    ticket.get_by_role("textbox").fill("30")
    ticket.get_by_role("button", name="Hand in").click()
    judge(page, axe, ".stb-exit-ticket")
    ticket.get_by_role("button", name="Hand in anyway").click()
    expect(ticket.locator(".stb-stub")).to_be_visible()
    judge(page, axe, ".stb-exit-ticket")


@pytest.mark.parametrize("width", [200, 259, 440])
def test_narrow_cells_fit_and_have_targets_of_a_size(lesson, page: Page, width: int) -> None:
    """A notebook's cell is much narrower than its window: 259 px on a phone, 204 px at worst."""
    page.add_style_tag(content=f".stb-root {{ inline-size: {width}px !important; }}")
    least = 24 if width < 440 else 44
    boxes = [part(lesson, 'stb.predict("a1")', "gate"), part(lesson, 'stb.exit_ticket("a1")', "ticket")]
    for box in [*boxes, exercise(lesson, 3), exercise(lesson, 4)]:
        assert box.evaluate("node => node.scrollWidth <= node.clientWidth + 1")
        sizes = box.evaluate(
            "node => [...node.querySelectorAll('button, input[type=text], label.stb-option')]"
            ".filter(n => n.checkVisibility()).map(n => Math.min(n.offsetWidth, n.offsetHeight))"
        )
        assert not sizes or min(sizes) >= least, (width, sizes)


def test_the_stop_mark_leads_to_the_exit_ticket(lesson, page: Page) -> None:
    # the link did nothing while the heading held a character that the address bar writes otherwise
    page.evaluate(
        """async () => {
            const content = window.jupyterapp.shell.currentWidget.content;
            const at = content.widgets.findIndex(cell => cell.model.sharedModel.getSource().includes('Stop mark'));
            await content.scrollToItem(at, 'center');
        }"""
    )
    settled(lesson.panel.get_by_role("link", name="exit ticket")).click()
    expect(lesson.panel.get_by_role("heading", name="7. Exit ticket")).to_be_in_viewport()
