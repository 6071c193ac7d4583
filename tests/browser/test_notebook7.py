"""The table and a lesson in a real Notebook 7: mouse, keyboard, reload, two views, axe."""

import pytest
from drives import OTHERS, PLAY, button, learn_a1, play_by_keyboard, play_by_mouse, see_the_others, tile
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.full


@pytest.fixture(autouse=True)
def left_by_lab(lab) -> None:
    """What Notebook 7 complains about where a Lab has run on the same server before.

    It asks for a command that only JupyterLab has.
    """
    lab.watch.allow(r"Command 'filebrowser:open-path' not registered.*/notebook_core\.")


@pytest.fixture
def notebook(page: Page, lab):
    """A notebook with two views of one table and, below, every other widget."""
    headings = "# A notebook\n\n## A table"  # its own headings are of level 3
    notebook = lab.open(page, lab.write([headings, PLAY, "table", OTHERS]), app="notebook")
    notebook.run_all()
    return notebook


def table(notebook, view=0):
    return notebook.panel.locator(".stb-table").nth(view)


def test_mouse_second_view_reload_and_the_other_widgets(notebook, page: Page) -> None:
    turn = play_by_mouse(table(notebook))
    expect(table(notebook, 1).locator(".stb-plaque-text")).to_contain_text(f"Score {turn.score}.")
    assert notebook.python("print(table.turn.score, table.turn.due)") == f"{turn.score} None\n"
    see_the_others(notebook.panel)

    notebook.save()
    kernel = notebook.kernel
    notebook.reload()
    assert notebook.kernel == kernel
    expect(table(notebook).locator(".stb-plaque-text")).to_contain_text(f"Score {turn.score}.")
    button(table(notebook, 1), "Play again").click()
    expect(table(notebook).get_by_text("Seed 7, round 2")).to_be_visible()
    expect(table(notebook, 1).get_by_text("Seed 7, round 2")).to_be_visible()
    expect(notebook.panel.locator(".stb-exercise .stb-reply")).to_contain_text("Right.")


def test_keyboard_with_the_notebooks_shortcuts_silent(notebook, page: Page) -> None:
    cells = "() => [...jupyterapp.shell.currentWidget.content.model.cells].map(c => [c.type, c.sharedModel.source])"
    before = page.evaluate(cells)
    turn = play_by_keyboard(table(notebook))
    assert page.evaluate(cells) == before
    assert notebook.python("print(table.turn.score)") == f"{turn.score}\n"
    page.evaluate("() => { jupyterapp.shell.currentWidget.context.model.dirty = true; }")
    page.keyboard.press("Control+s")
    page.wait_for_function("() => jupyterapp.shell.currentWidget.context.model.dirty === false")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_and_contrast(notebook, page: Page, judge, theme) -> None:
    page.set_viewport_size({"width": 1280, "height": 1400})
    notebook.theme(theme)
    page.emulate_media(reduced_motion="reduce")
    button(table(notebook), "Roll").click()
    expect(table(notebook).locator(".stb-target")).to_be_visible()
    tile(table(notebook), 1).click()
    table(notebook).evaluate("node => { node.id = 'judged'; }")
    judge(page, "#judged")


def test_lesson_a1(page: Page, lab, root) -> None:
    notebook = lab.open(page, lab.copy(root / "lessons" / "a1-meet-the-box.ipynb"), app="notebook")
    notebook.run_all()
    learn_a1(notebook.panel, notebook.show)
