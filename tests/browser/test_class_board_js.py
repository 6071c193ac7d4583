"""The board of a class in Chromium: pasted and looked at by mouse and by keyboard, from a phone to a beamer."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from widget_page import WidgetPage

import stbwidgets as stb
from stbwidgets.course.classroom import example

CODES = example("b2", 24)
SLIP = "Zoltan R-NM46-3JYR-JPJA-6AND-XTYP-D17"
FITS = "() => document.documentElement.scrollWidth <= innerWidth"


@pytest.fixture
def board(page: Page, serve, watch):
    """`board(text, width=…)`: the widget in a page."""
    watch.follow(page)
    page.set_default_timeout(8000)

    def start(text="", width=1280, height=900, language=None, **options):
        page.set_viewport_size({"width": width, "height": height})
        return WidgetPage(page, serve, "class_board", stb.class_board(text, language=language), **options)

    return start


def test_a_paste_is_shown_by_keyboard_alone_and_told(board, page: Page) -> None:
    board()
    page.get_by_role("textbox", name="The codes of your class").fill(f"{CODES}\n{SLIP}")
    page.get_by_role("button", name="Show the class").press("Enter")
    status = page.get_by_role("status")
    expect(status).to_contain_text("B2 · Stuck or not?: 24 pupils")
    codes = page.locator(".stb-class-fold > summary")
    expect(codes).to_be_focused()  # what was pasted, names and all, is folded away
    expect(codes).to_contain_text("1 cannot be read")
    expect(page.locator("textarea")).to_be_hidden()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Perhaps R-NM46-3JYR-JPJA-6AND-XTYP-D16 is meant")).to_be_visible()
    page.get_by_role("radio", name="Scores").press("ArrowRight")
    expect(page.get_by_role("radio", name="Predictions")).to_be_focused()
    expect(page.get_by_text("Think of 10 000 turns")).to_be_visible()
    truth = page.get_by_role("button", name="Show what is true")
    truth.press("Enter")
    hide = page.get_by_role("button", name="Hide what is true")
    expect(hide).to_be_focused()
    expect(hide).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".stb-class-truth")).to_be_visible()


@pytest.mark.full
def test_names_come_and_go_by_one_press(board, page: Page) -> None:
    board(CODES)
    page.get_by_role("radio", name="Exercises").check()
    expect(page.locator("main")).not_to_contain_text("Zoe")
    assert "Yara" not in page.content()
    page.get_by_role("checkbox", name="Show names").press("Space")
    expect(page.locator(".stb-class-stopped")).to_contain_text("Yara")
    page.get_by_role("checkbox", name="Show names").press("Space")
    expect(page.locator(".stb-class-stopped")).not_to_contain_text("Yara")


@pytest.mark.full
def test_the_page_is_saved_as_python_would_write_it(board, page: Page, tmp_path: Path) -> None:
    shown = board(CODES)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a page").click()
    download.value.save_as(tmp_path / "class.html")
    assert (tmp_path / "class.html").read_text("utf-8") == shown.widget.record.page(names=False)
    expect(page.get_by_role("status")).to_contain_text("Saved as class.html.")


@pytest.mark.full
def test_what_is_refused_stays_to_be_mended(board, page: Page) -> None:
    board(CODES)
    page.locator(".stb-class-fold > summary").click()
    field = page.get_by_role("textbox", name="The codes of your class")
    field.fill(CODES)
    page.get_by_label("The word of the class").fill("!!")
    page.get_by_role("button", name="Show the class").click()
    expect(page.locator(".stb-refusal")).to_contain_text("A class seed is a word")
    expect(field).to_be_visible()
    expect(field).to_have_value(CODES)
    page.get_by_label("The word of the class").fill("7b")
    page.get_by_role("button", name="Show the class").click()
    expect(page.locator(".stb-refusal")).to_be_empty()
    expect(page.get_by_text("The rolls of “7b”")).to_be_visible()


@pytest.mark.full
def test_markup_in_a_paste_is_text(board, page: Page) -> None:
    board()
    page.get_by_role("textbox", name="The codes of your class").fill(CODES.replace("Ana", "<b onclick=x>Ana</b>"))
    page.get_by_role("button", name="Show the class").click()
    page.get_by_role("radio", name="Exercises").check()
    page.get_by_role("checkbox", name="Show names").check()
    page.get_by_text("Every pupil").click()
    assert page.locator("[onclick]").count() == 0
    assert page.locator("main b b").count() == 0


@pytest.mark.full
@pytest.mark.parametrize("part", ["scores", "predictions", "exercises", "ticket"])
@pytest.mark.parametrize(("width", "dark"), [(200, False), (1280, True)])
def test_axe_contrast_and_width(board, page: Page, judge, part: str, width: int, dark: bool) -> None:
    shown = board(example("b2", 8), width, dark=dark, padding="0", language="sv", bundled=True)
    page.locator(f"input[value={part}]").check(force=True)
    if part == "predictions":
        page.get_by_role("button", name=shown.widget.strings["show_truth"]).click()
        expect(page.locator(".stb-class-truth")).to_be_visible()
    if part == "exercises":
        page.get_by_text(shown.widget.strings["every_pupil"]).first.click()
    assert page.evaluate(FITS)
    judge(page, ".stb-root")
    targets = page.locator(".stb-root :is(button, input, summary):visible").all()
    assert min(min(box["width"], box["height"]) for target in targets if (box := target.bounding_box())) >= 23.9


@pytest.mark.full
def test_on_a_beamer_a_part_fits_the_screen_and_its_letters_are_large(board, page: Page) -> None:
    board(CODES, 1920, 1080, bundled=True)
    for part in ("Scores", "Predictions", "Exercises"):
        page.get_by_role("radio", name=part).check()
        page.wait_for_timeout(50)
        stage = page.locator(".stb-class-stage")
        assert stage.evaluate("node => node.getBoundingClientRect().bottom <= innerHeight"), part
        letters = stage.evaluate("node => parseFloat(getComputedStyle(node).fontSize)")
        assert letters >= 0.02 * 1080  # a fiftieth of the height of the picture
    labels = page.locator(".stb-bars-label").first
    page.get_by_role("radio", name="Scores").check()
    assert labels.bounding_box()["height"] >= 0.018 * 1080


@pytest.mark.full
@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1920, 1080)])
def test_what_is_true_stands_whole_beside_the_class_in_another_colour(board, page: Page, width, height) -> None:
    board(example("b1", 24) + example("b3", 24), width, height, bundled=True)
    page.get_by_role("button", name="Fill the screen").press("Enter")
    page.get_by_role("radio", name="Predictions").check()
    for lesson in ("B1", "B3"):
        page.get_by_role("radio", name=lesson).check()
        for id in page.locator(".stb-class-prediction > .stb-class-prompt > .stb-chip").all_inner_texts():
            if lesson == "B3":
                page.get_by_role("radio", name=id, exact=True).check()
            page.locator(".stb-class-prediction:visible .stb-button").click()
            truth = page.locator(".stb-class-truth:visible")
            expect(truth.locator(".stb-bar").first).to_be_visible()
            assert truth.evaluate("node => node.getBoundingClientRect().bottom <= innerHeight"), id
            fill = truth.locator(".stb-bar").last.evaluate("node => getComputedStyle(node).fill")
            own = page.locator(".stb-class-shape:visible, .stb-class-own .stb-bar:visible").first
            assert own.evaluate("node => getComputedStyle(node).fill") != fill
            assert truth.locator(".stb-bar-guess").count() == 0


@pytest.mark.full
def test_it_fills_the_screen_and_comes_back_with_the_focus_where_it_was(board, page: Page) -> None:
    board(CODES)
    button = page.get_by_role("button", name="Fill the screen")
    button.press("Enter")
    page.wait_for_function("() => document.fullscreenElement?.matches('.stb-root')")
    leave = page.get_by_role("button", name="Leave (Esc)")
    expect(leave).to_be_focused()
    assert page.evaluate("() => document.fullscreenElement.scrollWidth <= innerWidth")
    leave.click()
    page.wait_for_function("() => !document.fullscreenElement")
    expect(button).to_be_focused()


@pytest.mark.full
def test_without_colours_bars_and_states_are_told_apart(board, page: Page) -> None:
    page.emulate_media(forced_colors="active")
    board(CODES, bundled=True)
    page.get_by_role("radio", name="Exercises").check()
    for share in page.locator(".stb-class-exercise").first.locator(".stb-class-share").all():
        assert share.inner_text().strip()[0] in "✔➜↻○"
        assert share.evaluate("node => getComputedStyle(node).borderTopStyle") == "solid"
