"""The table on a projector, in Chromium: all of a turn on one screen, read from the back row, by keyboard, and back."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from scenes import SCENES, Scene
from widget_page import WidgetPage

import stbwidgets as stb

SIZES = [(1024, 768), (1280, 720), (1920, 1080)]
HALF = ("Ana", ("Robot", "best-score"))
EIGHT = ("Ana", "Bo", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hal")
TURNS = {
    "fresh": Scene(options={"seed": 7}),
    "a roll": Scene(options={"seed": 7}, steps=3),
    "coach": Scene(options={"seed": 11, "coach": "before"}, steps=1),
    "match and coach": Scene(options={"players": HALF, "seed": 3, "coach": "before", "format": "best-of"}, steps=5),
    "eight players": Scene(options={"players": EIGHT, "seed": 3}, steps=5),
    "twelve tiles": Scene("full-house", {"seed": 7}, steps=1),
    **{name: SCENES[name] for name in ("one-or-two", "match-end", "stuck", "dominoes", "chinese", "cards", "d20")},
    "real dice": Scene(options={"seed": 7, "real_dice": True}),
    "the largest": SCENES["largest"],
}
SHARE = 0.05  # of the height of the screen: what is read from eight times that distance, 21 minutes of arc
FAR = 8  # distances are in heights of the screen

# what does not lie wholly on the screen, or has something else in its middle
HIDDEN = """() => {
    const root = document.querySelector(".stb-root.is-projected");
    const wanted = ".stb-tile, .stb-die, .stb-piece:not(.stb-pile), .stb-target, .stb-sum, .stb-plaque"
        + ", .stb-score-number, .stb-deed .stb-button, .stb-headline, .stb-detail, .stb-title, .stb-tools .stb-button"
        + ", .stb-projector-switch, .stb-coach-line, .stb-coach .stb-segment, .stb-board-name, .stb-board-table td"
        + ", .stb-typed-face, .stb-hints, .stb-board-round";
    return [...root.querySelectorAll(wanted)]
        .filter((node) => node.checkVisibility() && node.textContent + node.children.length).filter((node) => {
            const { left, right, top, bottom } = node.getBoundingClientRect();
            if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) return true;
            const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
            const over = at && !at.contains(node) && !node.contains(at);
            return over && !node.closest(".stb-tile, .stb-tray") && !node.matches(".stb-coach-line, .stb-segment");
        })
        .map((node) => `${node.className}: ${node.textContent.slice(0, 30)}`);
}"""
# the height of the digits, in pixels, of what must be read
DIGITS = """selector => Math.min(...[...document.querySelectorAll(`.is-projected ${selector}`)]
    .filter((node) => node.checkVisibility({ opacityProperty: true })).map((node) => {
        const pen = document.createElement("canvas").getContext("2d");
        const { fontWeight, fontSize, fontFamily } = getComputedStyle(node);
        pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
        return pen.measureText("1").actualBoundingBoxAscent;
    }))"""


@pytest.fixture
def project(page: Page, serve, watch):
    """`project(table, size)`: a table that fills a screen of that size."""
    watch.follow(page)
    page.set_default_timeout(10_000)
    page.emulate_media(reduced_motion="reduce")

    def start(table: Any, size: tuple[int, int] = (1280, 720), projector: bool = True, **options: Any) -> WidgetPage:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        table.projector = projector
        table.redraw()
        shown = WidgetPage(page, serve, "table", table, **options)
        if projector:
            expect(page.locator("dialog > .is-projected")).to_be_visible()
        return shown

    return start


def button(page: Page, name: str):
    return page.locator(".stb-root").get_by_role("button", name=name, exact=True)


def all_on_one_screen(page: Page) -> None:
    """Nothing is outside, nothing is covered, and there is nothing to scroll."""
    page.wait_for_timeout(150)  # a last change of the size is drawn
    assert page.evaluate(HIDDEN) == []
    for selector in (".is-projected", ".is-projected > .stb-card", ".stb-projector"):
        tall, seen = page.locator(selector).evaluate("node => [node.scrollHeight, node.clientHeight]")
        assert tall <= seen + 1, selector


def test_the_button_fills_the_window_and_esc_gives_all_back(page: Page, project) -> None:
    table = project(stb.play("classic", seed=7), projector=False)
    home = page.locator("main > div")
    switch = button(page, "Projector")
    switch.click()
    stage = page.get_by_role("dialog", name="The table on the projector. Esc leaves it.")
    expect(stage).to_be_visible()
    assert stage.evaluate("node => node.matches(':modal')")
    assert page.locator(".is-projected").bounding_box() == {"x": 0, "y": 0, "width": 1280, "height": 720}
    page.wait_for_function("() => document.fullscreenElement?.matches('.is-projected')")  # it is allowed here
    expect(button(page, "Roll")).to_be_focused()
    page.keyboard.press("r")
    expect(page.locator(".stb-target")).to_be_visible()
    expect(page.locator(".stb-tile:focus")).to_have_count(1)
    for _ in range(30):  # the focus goes round and does not leave
        page.keyboard.press("Tab")
        assert page.evaluate(
            "() => document.activeElement === document.body || !!document.activeElement.closest('dialog')"
        )
    page.locator(".stb-felt").click(position={"x": 30, "y": 30})  # beside everything, and keys go on
    page.keyboard.press("h")
    expect(page.locator(".stb-hints")).to_be_visible()
    all_on_one_screen(page)

    page.keyboard.press("Escape")
    expect(stage).to_have_count(0)
    expect(page.locator(".is-projected")).to_have_count(0)
    assert home.evaluate("node => [node.children.length, node.firstChild.className.includes('stb-table')]") == [1, True]
    assert page.evaluate("() => document.fullscreenElement") is None
    assert page.evaluate("() => document.activeElement.closest('.stb-root') !== null")
    page.keyboard.press("p")  # one key, both ways
    expect(page.get_by_role("dialog")).to_be_visible()
    page.locator(".stb-tile").nth(1).focus()
    page.keyboard.press("P")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".stb-tile").nth(1)).to_be_focused()
    switch.click()
    button(page, "Leave").click()
    expect(switch).to_be_focused()
    assert [intent["kind"] for intent in table.sent] == ["roll", "hint"]  # it is the page's own affair


def test_what_python_asks_for_is_shown_once_and_the_focus_given_back(page: Page, project) -> None:
    table = project(stb.play("classic", seed=7))
    assert table.widget.projector
    table.mount()  # another view of it stays where it is
    assert page.locator("dialog").count() == 1
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    page.wait_for_function("() => window.model.get('state').panels.projector.on === false")
    assert not table.widget.projector
    assert repr(table.widget) == "play('classic', seed=7)"
    page.locator(".stb-table").first.get_by_role("button", name="Roll", exact=True).click()
    expect(page.locator(".stb-target").first).to_be_visible()
    assert page.locator("dialog").count() == 0


def test_another_language_and_another_game_stay_on_the_projector(page: Page, project) -> None:
    table = project(stb.play("classic", seed=7))
    told = {**table.widget.strings}
    page.evaluate("strings => window.receive([['traits', { strings }]])", {**told, "language": "sv"})
    expect(page.locator("dialog > .is-projected[lang='sv']")).to_be_visible()
    page.evaluate("strings => window.receive([['traits', { strings }]])", told)
    expect(page.locator("dialog > .is-projected[lang='en']")).to_be_visible()
    button(page, "Choose a game").click()
    expect(page.locator(".is-projected .stb-chooser-form")).to_be_visible()
    button(page, "Back to the game").click()
    all_on_one_screen(page)
    page.evaluate("() => window.views[0]()")  # the output is cleared
    expect(page.locator("dialog, .stb-root")).to_have_count(0)


@pytest.mark.parametrize("name", ["match and coach", *(pytest.param(n, marks=pytest.mark.full) for n in TURNS)])
def test_all_of_a_turn_is_on_one_screen_and_read_from_the_back_row(page: Page, project, name: str) -> None:
    scene = TURNS[name]
    project(scene.table(), SIZES[0], answered=bool(scene.hand))
    for hand in scene.hand:
        hand(page)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        all_on_one_screen(page)
        read = SHARE * height
        assert page.evaluate(DIGITS, ".stb-score-number") >= read
        if name not in ("the largest", "d20", "real dice", "match-end", "stuck", "fresh"):
            assert page.evaluate(DIGITS, ".stb-target") >= read
        # there is no room for 54 so large: 2.8 % is read from four and a half heights
        assert page.evaluate(DIGITS, ".stb-numeral") >= (read if name != "the largest" else 0.028 * height)
        die = page.locator(".stb-die:visible, .stb-piece:visible").first
        if die.count():
            assert die.bounding_box()["height"] >= (0.12 if name != "the largest" else 0.06) * height
        headline = page.locator(".stb-headline").evaluate("node => parseFloat(getComputedStyle(node).fontSize)")
        assert 0.66 * headline >= 0.025 * height  # capitals: 14 minutes of arc from six heights
    assert SHARE / FAR * 3438 > 4 * 5  # minutes of arc: four times what a good eye just reads


@pytest.mark.full
@pytest.mark.parametrize("language", ["es", "sv"])
def test_longer_words_fit_as_well(page: Page, project, language: str) -> None:
    project(TURNS["match-end"].table(language), SIZES[0], answered=False)
    all_on_one_screen(page)
    page.keyboard.press("Escape")


@pytest.mark.full
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_and_more_contrast_than_elsewhere(page: Page, project, judge, dark: bool) -> None:
    project(TURNS["match and coach"].table(), dark=dark, answered=False)
    page.locator(".stb-tile.is-offered").first.click()
    judge(page, ".stb-projector")
    for ink, ground in PAIRS:
        assert page.evaluate(CONTRAST, [ink, ground]) >= 7, (ink, ground)


CONTRAST = """([one, other]) => {
    const root = document.querySelector(".is-projected");
    const light = (name) => {
        const node = root.appendChild(document.createElement("i"));
        node.style.color = `var(${name})`;
        const [r, g, b] = getComputedStyle(node).color.match(/[\\d.]+/g).slice(0, 3).map((value) => {
            const share = value / 255;
            return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        node.remove();
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const [high, low] = [light(one), light(other)].sort((a, b) => b - a);
    return (high + 0.05) / (low + 0.05);
}"""

PAIRS = [
    ("--stb-ink", "--stb-paper"),
    ("--stb-ink-soft", "--stb-paper"),
    ("--stb-felt-ink", "--stb-felt-light"),
    ("--stb-maple-ink", "--stb-maple"),
    ("--stb-recess-ink", "--stb-recess"),
    ("--stb-inlay", "--stb-inlay-ground"),
]
