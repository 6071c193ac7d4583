"""The page to take home in JupyterLab: it hears of a lesson in another notebook, which has a kernel of its own."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.full

LESSON = """import stbwidgets as stb
from stbwidgets.course.predictions import commit
commit("a1", "c")
stb.exercise("a1.1")"""


def test_it_hears_of_another_notebook_and_is_saved(lab, page: Page, tmp_path: Path) -> None:
    other = page.context.new_page()
    lab.open(other, lab.write([LESSON])).run_all()
    book = lab.open(page, lab.write(["import stbwidgets as stb\nstb.my_page()"]))
    book.run_all()
    expect(page.locator(".stb-page-summary")).to_have_text("There is: 1 prediction.", timeout=15_000)
    expect(page.frame_locator(".stb-page-preview").locator("h3")).to_have_text("A1 · Meet the box")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the page").click()
    download.value.save_as(tmp_path / "page.html")
    html = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert "A1 · Meet the box" in html
    assert "<script" not in html
