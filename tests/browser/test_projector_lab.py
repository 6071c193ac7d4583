"""The projector in JupyterLab, Notebook 7 and Voilà: over everything, by one key, and back to where it was."""

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.full

PROJECT = 'import stbwidgets as stb\ntable = stb.play("classic", seed=7, coach="before", projector=True)\ntable'


def over_everything(page: Page) -> None:
    """The table lies over the whole window, and hides the rest of the page from a screen reader."""
    expect(page.get_by_role("dialog", name="The table on the projector.")).to_be_visible()
    shown = page.locator("dialog > .stb-table")
    width, height = page.evaluate("() => [innerWidth, innerHeight]")
    assert shown.bounding_box() == {"x": 0, "y": 0, "width": width, "height": height}
    at = "([x, y]) => document.elementFromPoint(x, y).closest('dialog') !== null"
    assert all(page.evaluate(at, place) for place in ([5, 5], [width - 5, 5], [5, height - 5], [width - 5, height - 5]))
    assert shown.locator(".stb-card").evaluate("node => node.scrollHeight <= node.clientHeight + 1")


def play_and_leave(page: Page) -> None:
    page.keyboard.press("r")
    expect(page.locator("dialog .stb-target")).to_be_visible()
    expect(page.locator("dialog .stb-tile:focus")).to_have_count(1)
    over_everything(page)
    if page.evaluate("() => document.fullscreenElement !== null"):
        page.evaluate("() => document.exitFullscreen()")  # what Esc does there, before the page hears of it
    else:
        page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(".stb-table .stb-target").first).to_be_visible()


def test_lab(page: Page, lab) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    book = lab.open(page, lab.write(["# A notebook\n\n## A table", PROJECT]))
    cells = "() => [...jupyterapp.shell.currentWidget.content.model.cells].map(c => [c.type, c.sharedModel.source])"
    before = page.evaluate(cells)
    book.run_all()
    over_everything(page)
    play_and_leave(page)
    assert book.python("print(table.projector, len(table.turn.rolls))") == "False 1\n"

    page.locator(".stb-tile").first.focus()
    page.keyboard.press("p")  # somebody pressed: now the whole screen may come
    over_everything(page)
    page.keyboard.press("p")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(".stb-tile").first).to_be_focused()
    assert page.evaluate(cells) == before  # no key went to the notebook
    book.theme("dark")
    page.locator(".stb-projector-switch").click()
    over_everything(page)
    assert page.locator("dialog > .stb-table").evaluate("node => getComputedStyle(node).colorScheme") == "dark"
    page.locator(".stb-projector-switch").click()

    book.save()
    book.reload()  # it was left, and does not come again
    expect(page.locator(".stb-table .stb-target")).to_be_visible()
    assert page.locator("dialog").count() == 0


def test_notebook_7(page: Page, lab) -> None:
    lab.watch.allow(r"Command 'filebrowser:open-path' not registered.*/notebook_core\.")
    book = lab.open(page, lab.write(["# A notebook\n\n## A table", PROJECT]), app="notebook")
    book.run_all()
    over_everything(page)
    play_and_leave(page)


def test_voila(page: Page, lab) -> None:
    lab.voila(page, lab.write([PROJECT]))
    over_everything(page)
    play_and_leave(page)
    page.locator(".stb-projector-switch").click()
    over_everything(page)
