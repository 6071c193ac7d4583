"""A widget follows the language of its reader, unless somebody chose one."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from widget_page import WidgetPage

import stbwidgets as stb
from stbwidgets.course import session
from stbwidgets.course.classroom import example
from stbwidgets.language import LANGUAGES, set_language, translation
from stbwidgets.widgets.explorers import EXPLORERS


@pytest.fixture
def page_for(browser: Browser, watch: Any) -> Iterator[Callable[[str], Page]]:
    """`page_for("sv-SE")`: a page of a browser whose reader prefers that language."""
    opened = []

    def open_page(locale: str) -> Page:
        opened.append(browser.new_context(locale=locale, viewport={"width": 900, "height": 900}))
        page = opened[-1].new_page()
        page.set_default_timeout(8000)
        watch.follow(page)
        return page

    session.forget()
    yield open_page
    for context in opened:
        context.close()
    session.forget()


def test_a_swedish_reader_gets_a_swedish_table_although_the_page_is_english(page_for, serve) -> None:
    """There is no Swedish JupyterLab: on Binder its page is English, and only the browser knows."""
    page = page_for("sv-SE")
    table = WidgetPage(page, serve, "table", stb.play("classic", rolls=[(3, 5), (4, 4)]))
    root = page.locator(".stb-root")
    expect(root).to_have_attribute("lang", "sv")
    expect(root.get_by_role("button", name="Kasta", exact=False).first).to_be_visible()
    assert table.sent == [{"kind": "reader", "language": "sv"}]
    assert table.widget.state["step"] == 0, "nothing of the game has changed"
    assert translation().language == "sv"
    # what is made later in the session speaks it from the start
    assert stb.exercise("a1.2").strings["check"] == translation("sv").gettext("Check") != "Check"
    assert repr(table.widget).endswith("rolls=[(3, 5), (4, 4)])"), "the language was not chosen in the call"


def test_the_focus_and_what_is_typed_stay_when_the_language_changes(page_for, serve) -> None:
    page = page_for("en-GB")
    box = stb.exercise("a1.2")
    shown = WidgetPage(page, serve, "answer", box)
    root = page.locator(".stb-root")
    field = root.get_by_role("textbox")
    field.fill("35")
    root.get_by_role("button", name="Check").click()
    expect(root.locator(".stb-reply")).to_contain_text("Not yet.")
    root.get_by_role("button", name="Hint").click()
    field.fill("36")
    page.evaluate("() => window.model.send({kind: 'reader', language: 'es'})")
    expect(root).to_have_attribute("lang", "es")
    expect(root.locator(".stb-reply")).not_to_contain_text("Not yet.")
    expect(root.locator(".stb-clue")).to_contain_text("Pista 1")
    expect(field).to_have_value("36")
    expect(field).to_be_focused()
    assert shown.widget.state["step"] == 2


MATCH = {"players": ("Ana", "Bo"), "stakes": "canoga", "coach": "before", "real_dice": True, "seed": 3}


@pytest.mark.parametrize(
    ("name", "make"),
    [
        ("table", lambda: stb.play("full-house", seed=3)),
        ("answer", lambda: stb.exercise("a1.5")),
        pytest.param("table", lambda: stb.play(**MATCH), marks=pytest.mark.full),
        pytest.param("tile_row", lambda: stb.TileRow(), marks=pytest.mark.full),
        pytest.param("answer", lambda: stb.exit_ticket("a1"), marks=pytest.mark.full),
        pytest.param("prediction", lambda: stb.predict("a1"), marks=pytest.mark.full),
        pytest.param("prediction", lambda: stb.predict("b1"), marks=pytest.mark.full),
        pytest.param("progress_page", lambda: stb.my_progress(), marks=pytest.mark.full),
        pytest.param("rounds", lambda: stb.my_rounds("a1"), marks=pytest.mark.full),
        pytest.param("class_board", lambda: stb.class_board(example("b2", 6), seed="7b"), marks=pytest.mark.full),
        *(
            pytest.param(f"explorers/{id.replace('-', '_')}", partial(stb.explore, id), marks=pytest.mark.full)
            for id in EXPLORERS
        ),
    ],
)
def test_every_widget_changes_all_its_words(page_for, serve, name: str, make: Callable[[], Any]) -> None:
    """Drawn in English and changed, a widget reads as one that was Swedish from the start."""
    page = page_for("sv")
    WidgetPage(page, serve, name, make())
    expect(page.locator(".stb-root")).to_have_attribute("lang", "sv")
    changed = page.locator(".stb-root").evaluate(READ)
    again = page_for("sv")
    WidgetPage(again, serve, name, make())
    assert again.locator(".stb-root").evaluate(READ) == changed
    assert any(letter in changed for letter in "åäö")


# texts and names in the order of reading, hidden ones too
READ = """(root) => [...root.querySelectorAll("*")].flatMap((node) => [
  node.getAttribute("aria-label"), node.getAttribute("title"),
  ...[...node.childNodes].filter((child) => child.nodeType === 3).map((child) => child.textContent),
]).filter(Boolean).join("\\n")"""


def test_a_language_that_was_chosen_stays(page_for, serve) -> None:
    page = page_for("sv")
    table = WidgetPage(page, serve, "table", stb.play("classic", language="en"))
    expect(page.locator(".stb-root")).to_have_attribute("lang", "en")
    assert table.sent == []
    set_language("es")
    other = page_for("sv")
    table = WidgetPage(other, serve, "table", stb.play("classic"))
    expect(other.locator(".stb-root")).to_have_attribute("lang", "es")
    assert table.sent == []


def test_which_language_a_reader_has(page_for, serve) -> None:
    page = page_for("en-US")
    WidgetPage(page, serve, "tile_row", stb.TileRow())
    ask = """async ([page, browser]) => {
      const { readersLanguage } = await import("/reader.js");
      return readersLanguage(["en", "es", "sv"], page, browser) ?? null;
    }"""
    for lab, browser, expected in [
        ("es-ES", ["sv-SE", "en"], "es"),  # the Lab's language was chosen
        ("es_ES", [], "es"),
        ("en", ["sv-SE", "sv", "en-US", "en"], "sv"),  # an English Lab is what everybody gets
        ("en", ["en-GB", "es"], "en"),
        ("", ["es-419"], "es"),
        ("fr-FR", ["fr", "es", "en"], "es"),
        ("en", ["ja"], None),
        ("ja", [], None),
    ]:
        assert page.evaluate(ask, [lab, browser]) == expected, (lab, browser)


@pytest.mark.parametrize("wrong", ["fr", "", "sv" * 5000, "__proto__", None, 1, True, ["sv"], {"sv": 1}, "../sv"])
def test_what_is_no_language_of_ours_is_ignored(wrong: Any) -> None:
    table = stb.play("classic", seed=7)
    table.send = pytest.fail
    before = table.state
    table._take_message(table, {"kind": "reader", "language": wrong}, [])
    assert table.state is before
    assert translation().language == "en"


def test_every_language_can_be_met_again() -> None:
    """Whoever opened the table last is its reader: JupyterLab was put into another language and reloaded, say."""
    table = stb.play("classic", seed=7)
    for language in (*LANGUAGES, "en"):
        table._take_message(table, {"kind": "reader", "language": language}, [])
        assert table.strings["language"] == language
        assert table.state["step"] == 0


def test_a_spanish_lab_has_a_spanish_table(lab: Any, lab_server: Any, page: Page) -> None:
    settings = lab_server.home / "settings" / "@jupyterlab" / "translation-extension" / "plugin.jupyterlab-settings"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text('{"locale": "es_ES"}')
    try:
        page = page.context.new_page()  # Lab reads its language when it is loaded
        book = lab.open(page, lab.write(["import stbwidgets as stb\nstb.play('classic', seed=7)"]))
        book.run_all()
        expect(page.locator(".stb-root")).to_have_attribute("lang", "es")
        expect(book.panel.get_by_role("button", name="Tirar", exact=False).first).to_be_visible()
        assert book.python("print(stb.exercise('a1.2').strings['check'])").strip() == "Comprobar"
    finally:
        settings.unlink()
