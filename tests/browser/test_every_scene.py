"""Every state of the table that is pictured (tools/scenes.py), for everybody: axe, contrast as drawn, names, narrow
cells, large letters, forced colours, no flashing."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from scenes import SCENES
from tree import read
from widget_page import WIDGETS, WidgetPage

SWEEP = pytest.mark.full  # all scenes take minutes
WIDTHS = (200, 259, 320, 439, 440, 640, 1000)  # 640: a window of 1280 at 200 %


@pytest.fixture
def open_scene(page: Page, serve, watch):
    """`open_scene("stuck", dark=True)`: the table in that state, its hands at work done."""
    watch.follow(page)

    def start(name, dark=False, width=1100, **media):
        page.set_viewport_size({"width": width, "height": 1000})
        page.emulate_media(reduced_motion="reduce", **media)
        scene = SCENES[name]
        WidgetPage(page, serve, "table", scene.table(), dark=dark)
        expect(page.locator(".stb-table")).to_be_visible()
        for hand in scene.hand:
            hand(page)

    return start


@SWEEP
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("name", list(SCENES))
def test_axe_and_contrast(page: Page, open_scene, judge, name: str, dark: bool) -> None:
    open_scene(name, dark)
    judge(page, ".stb-root")


@SWEEP
@pytest.mark.parametrize("name", list(SCENES))
def test_what_takes_the_focus_has_a_name_and_says_it_once(page: Page, open_scene, name: str) -> None:
    open_scene(name)
    nodes = [node for node in read(page) if node.role != "RootWebArea"]
    assert [str(node) for node in nodes if node.focusable and not node.name] == []
    assert [str(node) for node in nodes if node.description and node.description == node.name] == []
    assert [str(node) for node in nodes if node.role in ("image", "table", "dialog", "region") and not node.name] == []
    assert [node.live for node in nodes if node.live] == ["polite"]  # one voice
    assert page.locator(".stb-root [tabindex]:not([tabindex='0'], [tabindex='-1'])").count() == 0
    assert page.locator(".stb-root [disabled]").count() == 0  # aria-disabled can be found


@SWEEP
@pytest.mark.parametrize("name", list(SCENES))
def test_narrow_cells_and_targets(page: Page, open_scene, name: str) -> None:
    open_scene(name)
    page.evaluate("() => document.querySelectorAll('details').forEach(node => { node.open = true; })")
    page.evaluate("() => { document.body.style.padding = 0; }")
    wrong = {}
    for width in WIDTHS:
        page.evaluate("width => { document.querySelector('main').style.width = `${width}px`; }", width)
        found = page.evaluate(
            """least => [...document.querySelectorAll('.stb-root :is(button, input, select, textarea, summary, a)')]
                .filter(node => node.checkVisibility() && !node.closest('.stb-visually-hidden'))
                .map(node => [node, node.closest('label') ?? node])
                .map(([node, target]) => [node.className || node.tagName, target.offsetWidth, target.offsetHeight])
                .filter(([, w, h]) => Math.min(w, h) < least)""",
            44 if width >= 440 else 24,
        )
        # what scrolls sideways, or sticks out of the cell
        found += page.evaluate(
            """width => [...document.querySelectorAll('.stb-root, .stb-root *')].filter(node =>
                node.checkVisibility() && !node.closest('.stb-visually-hidden, svg') && !node.closest('.stb-tray')
                && (node.getBoundingClientRect().right > width + 1
                    || (node.scrollWidth > node.clientWidth + 1
                        && /auto|scroll/.test(getComputedStyle(node).overflowX))))
                .map(node => `sticks out: ${node.tagName}.${node.className}`).slice(0, 5)""",
            width,
        )
        if found:
            wrong[width] = found
    assert wrong == {}


@SWEEP
@pytest.mark.parametrize("name", list(SCENES))
def test_forced_colours_leave_edges_and_words(page: Page, open_scene, name: str) -> None:
    open_scene(name, forced_colors="active")
    # a control without an edge of its own cannot be told from text there
    bare = page.evaluate("""() => [...document.querySelectorAll('.stb-button, .stb-root input[type=text], .stb-tile')]
        .filter(node => node.checkVisibility())
        .filter(node => [node, ...node.querySelectorAll('*')].every(one => {
            const look = getComputedStyle(one);
            const edge = look.borderStyle !== 'none' && parseFloat(look.borderTopWidth) > 0;
            return !edge && look.outlineStyle === 'none';
        }))
        .map(node => node.className)""")
    assert bare == []


def test_nothing_flashes() -> None:
    """Nothing alternates more than three times a second: no endless animation is shorter than a second, and no other
    runs more than twice. Those that scripts start have no repetitions at all."""
    for path in sorted(WIDGETS.rglob("*.css")):
        text = re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.S)
        while (plain := re.sub(r"\([^()]*\)", "", text)) != text:  # easings and sums
            text = plain
        for value in re.findall(r"animation(?:-iteration-count)?:([^;}]*)", text):
            seconds = [float(n) / (1000 if unit == "ms" else 1) for n, unit in re.findall(r"([\d.]+)(ms|s)\b", value)]
            if "infinite" in value:
                assert seconds, (path.name, value)
                assert seconds[0] >= 1, (path.name, value)
            counts = [int(n) for n in re.findall(r"(?<![\w.-])(\d+)(?![\w.])", value)]
            assert not counts or max(counts) <= 2, (path.name, value)
    for path in sorted(WIDGETS.rglob("*.js")):
        assert not re.search(r"iterations:\s*(Infinity|[3-9])", path.read_text("utf-8")), path.name


def test_the_scenes_show_every_panel(root: Path) -> None:
    """A panel that no scene shows would not be looked at above."""
    from stbwidgets.widgets.table import PANELS

    shown = set()
    for scene in SCENES.values():
        table = scene.table()
        shown |= {panel for panel, state in table.state["panels"].items() if state is not None}
        table.close()
    assert {panel.name for panel in PANELS} <= shown
