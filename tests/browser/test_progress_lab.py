"""Progress in a real JupyterLab: the open contents page hears of the lessons; predictions outlive a reload."""

import re

import pytest
from playwright.sync_api import Page, expect

from stbwidgets.course.solving import Progress

pytestmark = pytest.mark.full

LESSON = "a1-meet-the-box.ipynb"
CONTENTS = ["import stbwidgets as stb\nstb.my_progress()"]


def line(book, id):
    return book.panel.locator(".stb-lesson").filter(has_text=re.compile(rf"^{id}"))


def solve_first(book, page: Page) -> None:
    book.show('stb.exercise("a1.1")')
    box = book.panel.locator(".stb-exercise").filter(has_text="Exercise a1.1")
    box.get_by_role("textbox").fill("1, 2, 5")
    box.get_by_role("button", name="Check").click()
    expect(box.locator(".stb-reply")).to_contain_text("Right.")


def test_the_contents_page_hears_of_a_lesson_opened_by_its_link(lab, page: Page, root) -> None:
    page.set_default_timeout(8000)
    lab.copy(root / "lessons" / LESSON, LESSON)
    contents = lab.open(page, lab.write(CONTENTS))
    contents.run_all()
    expect(line(contents, "A1")).to_contain_text("0 of 6 exercises solved")
    line(contents, "A1").get_by_role("link", name="Meet the box").click()
    # Lab opens it beside the contents page, in the same window
    lesson = lab.open(page, LESSON)
    assert len(page.context.pages) == 1
    lesson.run_all()
    solve_first(lesson, page)

    contents = lab.open(page, contents.name)
    expect(line(contents, "A1")).to_contain_text("1 of 6 exercises solved")
    expect(line(contents, "A1").locator(".is-solved")).to_have_count(1)
    code = contents.panel.get_by_role("textbox", name="Code to go on later")
    expect(code).to_have_value(Progress(("a1.1",)).code)
    told = contents.python("from stbwidgets.course import progress; print(progress().code)")
    assert told.strip() == Progress(("a1.1",)).code
    # nothing of it is stored in the notebook or beside it
    contents.save()
    assert Progress(("a1.1",)).code not in (lab.folder / contents.name).read_text("utf-8")


def test_a_contents_page_in_another_window_that_is_opened_later(lab, page: Page, root) -> None:
    page.set_default_timeout(8000)
    lesson = lab.open(page, lab.copy(root / "lessons" / LESSON))
    lesson.run_all()
    solve_first(lesson, page)
    other = page.context.new_page()
    other.set_default_timeout(8000)
    contents = lab.open(other, lab.write(CONTENTS))
    contents.run_all()
    expect(line(contents, "A1")).to_contain_text("1 of 6 exercises solved")
    # what a page of this origin makes up is refused in silence
    before = contents.python("from stbwidgets.course import session; print(sorted(session.solved))")
    page.evaluate(
        """() => {
            const channel = new BroadcastChannel("stbwidgets-progress");
            for (const data of [null, 5, {kind: "progress"}, {kind: "progress", code: 7},
                                {kind: "progress", code: "<img src=x onerror=alert(1)>"},
                                {kind: "progress", code: "P-0000-0"}, {kind: "progress", code: "P".repeat(1e6)}]) {
                channel.postMessage(data);
            }
            channel.close();
        }"""
    )
    other.wait_for_timeout(400)
    contents.wait_idle()
    assert contents.python("print(sorted(session.solved))") == before == "['a1.1']\n"
    expect(contents.panel.locator(".stb-refusal")).to_be_empty()
    # and the line follows
    check = "from stbwidgets.course import check; check('a1.2', 10); None"
    lesson.python(check)
    expect(line(contents, "A1")).to_contain_text("2 of 6 exercises solved")
    other.close()


def test_predictions_are_there_again_after_a_reload_of_a_saved_page(lab, page: Page, root) -> None:
    page.set_default_timeout(8000)
    cells = [f"import stbwidgets as stb\nstb.predict('{id}')" for id in ("b1", "b3.2", "a1")]
    book = lab.open(page, lab.write(cells))
    book.run_all()

    def gate(number):
        found = book.panel.locator(".stb-prediction").nth(number)
        expect(found).to_be_visible()
        found.scroll_into_view_if_needed()
        return found

    bars = gate(0).get_by_role("slider")
    many = bars.count()
    for place in range(many):
        bars.nth(place).focus()
        page.keyboard.press("3")
    gate(0).get_by_role("button", name="Commit").click()
    expect(gate(0).locator(".stb-bar-guess")).to_have_count(many)
    told = gate(0).locator(".stb-outcome-words").inner_text()
    # a draft: typed, not committed
    gate(1).get_by_role("textbox").fill("4")
    gate(2).get_by_role("radio").nth(3).check()
    page.wait_for_timeout(1000)
    kernel = book.kernel
    book.save()
    book.reload()
    assert book.kernel == kernel
    expect(gate(0).locator(".stb-bar-guess")).to_have_count(many)
    assert gate(0).locator(".stb-outcome-words").inner_text() == told
    expect(gate(0).get_by_role("button", name="Commit")).to_have_count(0)
    expect(gate(1).get_by_role("textbox")).to_have_value("4")
    expect(gate(1).locator(".stb-outcome")).to_be_hidden()
    expect(gate(2).get_by_role("radio").nth(3)).to_be_checked()
    # a cell that is run anew shows it as well, and running all reveals nothing new
    book.run_all()
    expect(gate(0).locator(".stb-bar-guess")).to_have_count(many)
    expect(gate(1).locator(".stb-outcome")).to_be_hidden()
    assert book.python("from stbwidgets.course import session; print(sorted(session.committed))") == "['b1']\n"
