"""The teacher's page with the board, in a real JupyterLab."""

import pytest
from playwright.sync_api import Page, expect

from stbwidgets.course.classroom import example

pytestmark = pytest.mark.full


def test_a_class_is_shown_in_jupyterlab(lab, page: Page, judge, root) -> None:
    book = lab.open(page, lab.copy(root / "lessons" / "teacher" / "classroom.ipynb"))
    book.run_all()
    board = book.panel.locator(".stb-explorer--class-board").first
    board.get_by_role("textbox", name="The codes of your class").fill(example("a2", 6))
    board.get_by_role("button", name="Show the class").click()
    expect(board.get_by_role("heading", name="A2 · Ways to make a number")).to_be_visible()
    board.get_by_role("radio", name="Scores").press("ArrowRight")  # a key that JupyterLab would take
    expect(board.get_by_role("radio", name="Predictions")).to_be_checked()
    board.get_by_role("button", name="Show what is true").press("Enter")
    expect(board.locator(".stb-class-truth").first).to_be_visible()
    book.theme("dark")
    judge(page, ".stb-explorer--class-board")
    assert "12 result codes read." in book.python("print(record)")
