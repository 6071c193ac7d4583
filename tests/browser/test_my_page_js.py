"""The page to take home in Chromium: preview, file, and what other pages of the browser tell it."""

from collections import Counter
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from widget_page import WidgetPage

import stbwidgets as stb
from stbwidgets.course import record, session
from stbwidgets.course.keepsake import Keepsake
from stbwidgets.course.predictions import commit

pytestmark = pytest.mark.full

TELL = """data => {
    const channel = new BroadcastChannel("stbwidgets-progress");
    channel.postMessage(data);
    channel.close();
}"""
OTHER = Keepsake(
    {"classic": Counter({5: 2, 0: 1})}, {"classic": 1}, {"b1": ", ".join("1" * 11)}, (), ("a1.1",), "other"
)


@pytest.fixture
def my_page(page: Page, serve, watch):
    """`my_page(width=…)`: the widget in a page."""
    session.forget()
    record.clear()
    watch.follow(page)
    page.set_default_timeout(8000)

    def start(width=1000, name="my_page", make=stb.my_page, **options):
        page.set_viewport_size({"width": width, "height": 900})
        return WidgetPage(page, serve, name, make(), **options)

    yield start
    session.forget()
    record.clear()


def preview(page):
    return page.frame_locator(".stb-page-preview")


def test_what_other_pages_tell_is_in_the_preview(my_page, page: Page) -> None:
    shown = my_page()
    expect(page.locator(".stb-page-summary")).to_contain_text("There is nothing to show yet.")
    for data in (
        None,
        {"kind": "keepsake"},
        {"kind": "keepsake", "text": {}},
        {"kind": "keepsake", "text": "K" * 30_000},
    ):
        page.evaluate(TELL, data)
    for _ in range(3):
        page.evaluate(TELL, {"kind": "keepsake", "text": OTHER.to_text()})
    expect(page.locator(".stb-page-summary")).to_have_text("There is: 3 rounds, 1 prediction and 1 exercise solved.")
    expect(preview(page).locator("main")).to_contain_text("Box shut 1 time.")
    expect(preview(page).locator("main")).to_contain_text("B1 · Two dice")
    assert [intent["texts"] for intent in shown.sent if intent["kind"] == "heard"] == [[OTHER.to_text()]]


def test_a_lesson_tells_when_it_is_asked_and_when_there_is_more(my_page, page: Page) -> None:
    shown = my_page(name="prediction", make=lambda: stb.predict("a1"))
    page.evaluate(
        """() => {
        window.heard = [];
        window.ear = new BroadcastChannel("stbwidgets-progress");
        window.ear.onmessage = ({data}) => { if (data.kind === "keepsake") window.heard.push(data.text); };
    }"""
    )
    session.solved.add("a1.1")
    session.changed()
    shown.push("keepsake", shown.widget.keepsake)
    assert page.evaluate("() => window.heard") == []  # nobody asked
    page.evaluate(TELL, {"kind": "keepsakes"})
    page.wait_for_function("() => window.heard.length === 1")
    commit("a1", "c")
    shown.push("keepsake", shown.widget.keepsake)
    page.wait_for_function("() => window.heard.length === 2")
    assert Keepsake.from_text(page.evaluate("() => window.heard[1]")).predictions == {"a1": "c"}


def test_it_is_saved_as_the_file_that_python_would_write(my_page, page: Page, tmp_path: Path) -> None:
    session.solved.add("a1.1")
    widget = my_page().widget
    page.get_by_label("Your name, if you like").fill("Ada")
    page.keyboard.press("Enter")
    expect(preview(page).locator(".by")).to_have_text("by Ada")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the page").click()
    assert download.value.suggested_filename == "shut-the-box.html"
    download.value.save_as(tmp_path / "page.html")
    assert (tmp_path / "page.html").read_text(encoding="utf-8") == widget.html
    expect(page.get_by_role("status")).to_contain_text("Saved as shut-the-box.html.")


def test_parts_and_codes_by_keyboard(my_page, page: Page) -> None:
    my_page()
    page.get_by_text("I have codes from other lessons").press("Enter")
    page.get_by_label("Your codes").fill(OTHER.to_text())
    page.get_by_role("button", name="Take in").press("Enter")
    expect(page.get_by_role("status")).to_contain_text("Page codes taken in: 1.")
    expect(preview(page).locator("main")).to_contain_text("Exercises solved")
    page.get_by_role("checkbox", name="Exercises").press("Space")
    expect(preview(page).locator("main")).not_to_contain_text("Exercises solved")
    assert page.get_by_label("Page code").input_value().startswith("K")


def test_nothing_runs_in_the_preview(my_page, page: Page) -> None:
    my_page()
    assert page.locator(".stb-page-preview").get_attribute("sandbox") == ""
    assert "default-src 'none'" in page.locator(".stb-page-preview").get_attribute("srcdoc")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [259, 1000])
def test_axe_and_contrast(my_page, page: Page, judge, axe, width, dark) -> None:
    session.solved.add("a1.1")
    commit("a1", "c")
    widget = my_page(width, dark=dark, padding="0", make=lambda: stb.my_page(language="sv")).widget
    page.locator("summary").click()
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    expect(preview(page).locator("h1")).to_be_visible()
    judge(page, ".stb-root")
    # the file by itself
    page.emulate_media(color_scheme="dark" if dark else "light")
    page.set_content(widget.html)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    judge(page, "main")
