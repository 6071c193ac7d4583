"""Every lesson in a real JupyterLab: all its widgets come up, each is accessible, nothing is revealed by running."""

import re
from pathlib import Path

import pytest
from accessibility import MEASURED, assert_accessible
from playwright.sync_api import Page, expect

ROOT = Path(__file__).resolve().parents[2]
LESSONS = sorted(path for path in (ROOT / "lessons").glob("*.ipynb") if re.match(r"[abc]\d-", path.stem))
WIDGET = re.compile(r"^stb\.(play|predict|exercise|exit_ticket|my_rounds|my_progress|my_page|explore|TileRow)\(")
# the cell whose code ends so, as it is drawn now
CELL = """code => {
    const content = window.jupyterapp.shell.currentWidget.content;
    const cell = content.widgets.find(cell => cell.model.type === 'code'
        && cell.model.sharedModel.getSource().trim().endsWith(code));
    cell.node.dataset.looked = 'at';
}"""
LEFT = "() => document.querySelectorAll('[data-looked]').forEach(node => delete node.dataset.looked)"


@pytest.mark.full
@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_every_widget_of_the_lesson_comes_up(path: Path, lab, page: Page) -> None:
    notebook = lab.open(page, lab.copy(path))
    notebook.run_all()
    codes = page.evaluate(
        "() => [...window.jupyterapp.shell.currentWidget.content.model.cells]"
        ".filter(c => c.type === 'code').map(c => c.sharedModel.source.trim().split('\\n').at(-1))"
    )
    shown = 0
    for code in codes:
        if not WIDGET.match(code):
            continue
        notebook.show(code)
        page.evaluate(CELL, code)
        widget = notebook.panel.locator("[data-looked=at] .stb-root")
        expect(widget.first).to_be_visible()
        assert_accessible(page, "[data-looked=at] .stb-root", MEASURED)  # contrast: in each one's own tests
        # nobody has committed or answered
        expect(notebook.panel.locator("[data-looked=at] .stb-outcome:visible")).to_have_count(0)
        page.evaluate(LEFT)
        shown += 1
    assert shown >= 9, "a table or explorer, a prediction, six exercises, a ticket"
    assert notebook.python("from stbwidgets.course import session; print(session.committed, session.solved)") == (
        "{} set()\n"
    )
