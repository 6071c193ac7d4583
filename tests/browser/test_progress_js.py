"""The progress widget in Chromium, against a stub model that a real one in this process answers."""

import json

import pytest
from contrast import FLAT, text_contrasts
from playwright.sync_api import Page, expect
from widget_page import WidgetPage

import stbwidgets as stb
from stbwidgets.course import check, session
from stbwidgets.course.results import my_result
from stbwidgets.course.solving import Progress
from stbwidgets.widgets import bundle

pytestmark = pytest.mark.full

SOLVED = ("a1.1", "a1.2", "a1.3", "a1.4", "a2.1", "a3.1")
TELL = """data => {
    const channel = new BroadcastChannel("stbwidgets-progress");
    channel.postMessage(data);
    channel.close();
}"""
HEAR = """() => {
    window.heard = [];
    window.ear = new BroadcastChannel("stbwidgets-progress");
    window.ear.onmessage = ({data}) => window.heard.push(data);
}"""


# signs, and text on gradients, that axe cannot judge; they have been judged before
JUDGED = """.stb-lesson-mark, .stb-lesson-id, .stb-lesson-through > span { visibility: hidden; }
.stb-progress-next { background: none !important; color: inherit !important; }"""
A1 = "a1-meet-the-box.ipynb"


@pytest.fixture
def progress(page: Page, serve, watch):
    """`progress("a1", width=…)`: the widget in a page."""
    session.forget()
    watch.follow(page)
    page.set_default_timeout(8000)

    def start(lesson=None, width=1000, solved=(), name="progress_page", make=None, **options):
        session.solved.update(solved)
        page.set_viewport_size({"width": width, "height": 900})
        return WidgetPage(page, serve, name, make() if make else stb.my_progress(lesson), **options)

    yield start
    session.forget()


@pytest.mark.parametrize("width", [1280, 375, 259, 224])
def test_code_and_copy_are_one_line_whatever_sheets_other_widgets_bring(progress, page: Page, width: int) -> None:
    """In a lesson each widget has its own sheet, and the shared rules come once more after those of this one."""
    progress("a1", width, solved=SOLVED, bundled=True)
    for other in ("table", "answer", "prediction", "rounds"):
        page.add_style_tag(content=bundle.style(other))
    code, copy = page.get_by_label("Code to go on later"), page.get_by_role("button", name="Copy").first
    other = page.get_by_label("Code for your teacher")  # beside the same button, and not always on one line
    assert other.evaluate("node => node.scrollHeight <= node.clientHeight + 1")
    assert code.evaluate("node => getComputedStyle(node).resize") == "none"
    one, other = code.bounding_box(), copy.bounding_box()
    assert one["width"] > other["width"]
    assert other["width"] < 110
    assert one["width"] + other["width"] < 360
    if width > 224:
        assert abs(one["y"] + one["height"] / 2 - other["y"] - other["height"] / 2) <= 2
        assert other["x"] - one["x"] - one["width"] < 16
    assert code.evaluate("node => node.scrollHeight <= node.clientHeight + 1")


def test_what_is_heard_is_sent_to_python_once_and_shown(progress, page: Page) -> None:
    shown = progress()
    code = Progress(("a1.1", "a1.2")).code
    for _ in range(3):
        page.evaluate(TELL, {"kind": "progress", "code": code})
    expect(page.locator(".stb-lesson").first).to_contain_text("2 of 6 exercises solved")
    assert [intent["codes"] for intent in shown.sent if intent["kind"] == "heard"] == [[code]]
    # whatever else comes is passed over
    for data in (None, "P", {"kind": "progress", "code": {}}, {"kind": "progress", "code": "P" * 500}, {"kind": "who"}):
        page.evaluate(TELL, data)
    page.evaluate(TELL, {"kind": "progress", "code": "<b>P-0000-0</b>"})
    page.wait_for_timeout(300)
    assert [intent["codes"] for intent in shown.sent if intent["kind"] == "heard"] == [[code], ["<b>P-0000-0</b>"]]
    expect(page.locator(".stb-refusal")).to_be_empty()
    assert page.locator(".stb-lesson b").count() == 0


def test_a_widget_of_a_lesson_tells_when_it_is_asked_and_when_it_changes(progress, page: Page) -> None:
    shown = progress(name="answer", make=lambda: stb.exercise("a1.2"))
    page.evaluate(HEAR)
    page.evaluate(TELL, {"kind": "who"})
    page.get_by_role("textbox").fill("35")
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".stb-reply")).to_contain_text("Not yet")
    assert page.evaluate("window.heard.filter(data => data.kind === 'progress')") == []  # nothing is solved
    page.get_by_role("textbox").fill("10")
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".stb-reply")).to_contain_text("Right")
    told = {"kind": "progress", "code": Progress(("a1.2",)).code}
    page.wait_for_function("() => window.heard.some(data => data.kind === 'progress')")
    page.evaluate(TELL, {"kind": "who"})
    page.wait_for_function("() => window.heard.filter(data => data.kind === 'progress').length === 2")
    assert page.evaluate("window.heard.filter(data => data.kind === 'progress')") == [told, told]
    assert shown.widget.progress == told["code"]
    # a view that has gone is silent
    page.evaluate("window.views.forEach(stop => stop())")
    page.evaluate(TELL, {"kind": "who"})
    page.wait_for_timeout(200)
    assert page.evaluate("window.heard.filter(data => data.kind === 'progress').length") == 2


def test_without_a_channel_codes_still_work(progress, page: Page) -> None:
    page.add_init_script("delete window.BroadcastChannel")
    progress()
    expect(page.get_by_text("This page cannot hear the lessons here.")).to_be_visible()
    page.get_by_text("I have a code").click()
    field = page.get_by_role("textbox", name="Your codes")
    field.fill(f"{Progress(('a1.1',)).code} and {Progress(('a2.1',)).code}, also P-0000-1")
    page.get_by_role("button", name="Take in").click()
    expect(page.locator(".stb-progress-result")).to_contain_text("Codes taken in: 2. Cannot be read: “P-0000-1”.")
    expect(field).to_have_value("P-0000-1")
    expect(page.get_by_role("status")).to_contain_text("Codes taken in: 2.")
    expect(page.locator(".stb-lesson-mark.is-solved")).to_have_count(2)
    field.fill("")
    page.get_by_role("button", name="Take in").click()
    expect(page.locator(".stb-progress-result")).to_contain_text("There is no code in this text.")
    assert session.solved == {"a1.1", "a2.1"}


def test_paths_by_keyboard(progress, page: Page) -> None:
    progress()
    expect(page.get_by_role("listitem")).to_have_count(8)
    page.get_by_role("radio", name="Play").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("listitem")).to_have_count(11)
    expect(page.get_by_role("radio", name="Reason")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("listitem")).to_have_count(14)
    ids = page.locator(".stb-lesson-id").all_inner_texts()
    assert ids == sorted(ids)


@pytest.mark.parametrize(
    ("address", "href", "path"),
    [
        ("/lab/tree/lessons/index.ipynb?x=1#y", "/lab/tree/lessons/a1-meet-the-box.ipynb", f"lessons/{A1}"),
        ("/u/lab/workspaces/w/tree/index.ipynb", "/u/lab/workspaces/w/tree/a1-meet-the-box.ipynb", A1),
        ("/notebooks/b%20c/index.ipynb", "/notebooks/b%20c/a1-meet-the-box.ipynb", f"b c/{A1}"),
        ("/lab/index.html?path=d/index.ipynb", "/lab/index.html?path=d%2Fa1-meet-the-box.ipynb", f"d/{A1}"),
        ("/voila/render/d/index.ipynb", "/voila/render/d/a1-meet-the-box.ipynb", None),
        ("/lab", None, None),
    ],
)  # fmt: skip
def test_links_lead_to_the_notebooks_beside_this_one(progress, page: Page, address, href, path) -> None:
    progress()
    page.evaluate("address => history.replaceState(null, '', address)", address)
    link = page.locator(".stb-lesson-link").first
    link.dispatch_event("pointerenter")
    found = link.evaluate("node => node.href && node.href.slice(location.origin.length)")
    assert found == (href or "")
    arguments = link.get_attribute("data-commandlinker-args")
    assert (json.loads(arguments)["path"] if arguments else None) == path


def test_the_line_of_one_lesson_grows(progress, page: Page) -> None:
    shown = progress("a1")
    mine, teachers = page.locator(".stb-progress-code").all()
    expect(mine).to_contain_text("Code to go on laterNone yet. It appears here once you have solved an exercise.")
    none = "Code for your teacherNone yet. It appears here once you have played, predicted or answered something."
    expect(teachers).to_contain_text(none)
    check("a1.1", "7")
    shown.push("state", shown.widget.state)
    expect(mine).to_contain_text("Code to go on laterNone yet.")
    expect(teachers.get_by_role("textbox", name="Code for your teacher")).to_be_visible()
    expect(teachers.get_by_text("None yet.")).to_be_hidden()
    expect(page.get_by_role("radio")).to_have_count(0)
    check("a1.1", "1, 2, 5")
    shown.push("state", shown.widget.state)
    expect(page.get_by_role("textbox", name="Code to go on later")).to_have_value(Progress(("a1.1",)).code)
    expect(page.get_by_text("Next: a1.2.")).to_be_visible()
    page.evaluate(TELL, {"kind": "progress", "code": Progress(("a1.2",)).code})
    page.wait_for_timeout(250)
    assert shown.sent == []


def test_the_code_for_the_teacher_is_shown_told_and_copied(progress, page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    shown = progress("a1")
    expect(page.get_by_role("textbox", name="Code for your teacher")).to_have_count(0)
    check("a1.2", 35)
    shown.push("state", shown.widget.state)
    field = page.get_by_role("textbox", name="Code for your teacher")
    expect(field).to_have_value(my_result("a1").code)
    expect(page.get_by_text("a random number instead of your name")).to_be_visible()
    page.locator(".stb-progress-teacher").get_by_role("button", name="Copy").press("Enter")
    expect(page.locator(".stb-progress-teacher button")).to_have_text("Copied")
    expect(page.get_by_role("status")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == my_result("a1").code


@pytest.mark.parametrize("lesson", [None, "a1"])
@pytest.mark.parametrize(("width", "dark"), [(224, True), (283, False), (1000, False), (1000, True)])
def test_axe_contrast_and_sizes(progress, page: Page, axe, lesson, width: int, dark: bool) -> None:
    progress(lesson, width, SOLVED, dark=dark)
    page.evaluate("history.replaceState(null, '', '/index.html?path=lessons/index.ipynb')")
    page.evaluate("document.querySelectorAll('a').forEach(a => a.dispatchEvent(new Event('pointerenter')))")
    page.locator("summary").click()
    root = page.locator(".stb-root")
    assert root.evaluate("node => node.scrollWidth <= node.clientWidth + 1")
    assert [found for found in text_contrasts(page, ".stb-root", "script") if found[0] < 4.5] == []
    sizes = root.evaluate(
        "node => [...node.querySelectorAll('button, a[href], textarea, summary, .stb-segment')]"
        ".filter(n => n.checkVisibility()).map(n => [n.offsetHeight, n.className])"
    )
    assert [size for size in sizes if size[0] < 24] == []
    style = page.add_style_tag(content=FLAT + JUDGED)
    axe(page, ".stb-root")
    style.evaluate("node => node.remove()")


def test_noise_on_the_channel_does_not_make_it_deaf(progress, page: Page) -> None:
    progress()
    page.evaluate(
        """code => {
            window.lesson = new BroadcastChannel("stbwidgets-progress");
            window.lesson.onmessage = ({data}) => {
                if (data.kind === "who") window.lesson.postMessage({ kind: "progress", code });
            };
            for (let index = 0; index < 3000; index++) {
                window.lesson.postMessage({ kind: "progress", code: `P-${index}` });
            }
            window.lesson.postMessage({ kind: "progress", code });
        }""",
        Progress({"a1.1"}).code,
    )
    expect(page.locator(".stb-lesson-mark.is-solved")).to_have_count(1)
    assert session.solved == {"a1.1"}
    page.evaluate(TELL, {"kind": "progress", "code": Progress({"a1.1", "a1.2"}).code})
    expect(page.locator(".stb-lesson-mark.is-solved")).to_have_count(2)
