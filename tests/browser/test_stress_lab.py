"""The table under stress in a real JupyterLab: two browsers, a restarted kernel, a busy one."""

import pytest
from playwright.sync_api import Page, expect

PLAY = "import stbwidgets as stb\ntable = stb.play('classic', seed=7)\ntable"
RESTART = "() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()"
# the cells are run, and nobody waits for them
RUN = "() => { window.jupyterapp.commands.execute('notebook:run-all-cells'); }"
# how long until the click is answered, or somebody is told to wait
TOLD = """button => new Promise((resolve, reject) => {
    const root = button.closest('.stb-root');
    const waiting = root.querySelector('.stb-waiting');
    const target = root.querySelector('.stb-target');
    const late = setTimeout(() => reject(new Error('nothing was said')), 8000);
    const start = performance.now();
    new MutationObserver((changes, observer) => {
        const what = !waiting.hidden ? waiting.textContent : target.checkVisibility() ? 'answered' : '';
        if (!what) return;
        observer.disconnect();
        clearTimeout(late);
        resolve([what, performance.now() - start]);
    }).observe(root, {subtree: true, childList: true, characterData: true, attributes: true});
    button.click();
})"""


def table_of(book):
    return book.panel.locator(".stb-root")


def button(book, name):
    return table_of(book).get_by_role("button", name=name, exact=True)


def steps(book):
    return book.python("print(len(table.turn.history))").strip()


@pytest.mark.full
def test_a_restarted_kernel_is_told_and_the_code_brings_the_game_back(lab, page: Page) -> None:
    book = lab.open(page, lab.write([PLAY]))
    book.run_all()
    button(book, "Roll").click()
    expect(table_of(book).locator(".stb-target")).to_be_visible()
    code = book.python("print(table.code)").strip()
    page.evaluate(RESTART)
    book.wait_idle()
    assert book.python("print('table' in globals())") == "False\n"
    button(book, "Take back").click()
    expect(table_of(book).locator(".stb-waiting")).to_have_text(
        "No answer from Python. If the kernel was restarted, run the cell again and paste the game code, which brings "
        "this game back."
    )
    shown = table_of(book).get_by_label("Code of this game")
    expect(shown).to_be_visible()  # without anybody looking for it
    expect(shown).to_have_value(code)
    kept = shown.input_value()
    book.run_all()
    expect(table_of(book).get_by_text("Nothing has been rolled yet.")).to_be_visible()
    table_of(book).get_by_text("Game code", exact=True).click()
    table_of(book).get_by_label("Paste a code").fill(kept)
    button(book, "Resume").click()
    expect(table_of(book).locator(".stb-target")).to_be_visible()
    assert book.python("print(table.code)").strip() == code


@pytest.mark.full
def test_two_browsers_play_at_one_table(lab, page: Page) -> None:
    book = lab.open(page, lab.write([PLAY]))
    book.run_all()
    expect(button(book, "Roll")).to_be_visible()
    book.save()
    other = page.context.new_page()
    other.set_default_timeout(10_000)
    there = lab.open(other, book.name)
    expect(button(there, "Roll")).to_be_visible()
    assert there.kernel == book.kernel
    # both at once: one roll
    page.evaluate("() => { document.querySelector('.stb-root .stb-deed .stb-button:not([hidden])').click(); }")
    other.evaluate("() => { document.querySelector('.stb-root .stb-deed .stb-button:not([hidden])').click(); }")
    for notebook in (book, there):
        expect(table_of(notebook).locator(".stb-target")).to_have_text("4")
    assert steps(book) == "1"
    # what is selected is each browser's own; the move is everybody's
    button(there, "Tile 4").click()
    expect(button(book, "Tile 4")).to_have_attribute("aria-pressed", "false")
    for value in (1, 3):
        button(book, f"Tile {value}").click()
    button(book, "Shut").click()
    for notebook in (book, there):
        expect(button(notebook, "Tile 3")).to_have_accessible_description("shut")
        expect(table_of(notebook).locator("[aria-pressed=true].stb-tile")).to_have_count(0)
    assert steps(there) == "2"
    # a click on what the other has just changed is late, and harmless
    for _ in range(10):
        for notebook in (book, there):
            notebook.page.evaluate(
                "() => { document.querySelector('.stb-root .stb-deed .stb-button:not([hidden])')?.click(); }"
            )
    book.wait_idle()
    assert steps(book) == "3"
    other.close()


@pytest.mark.full
def test_a_kernel_busy_with_a_cell_is_told_or_answers_beside_it(lab, page: Page) -> None:
    book = lab.open(page, lab.write([PLAY, "import time\ntime.sleep(4)"]))
    page.evaluate(RUN)
    expect(button(book, "Roll")).to_be_visible()
    what, _ = page.evaluate(TOLD, button(book, "Roll").element_handle())
    assert what in ("Waiting for Python …", "answered")
    expect(table_of(book).locator(".stb-target")).to_be_visible()
    expect(table_of(book).locator(".stb-waiting")).to_be_hidden()
    book.wait_idle()
    assert steps(book) == "1"
