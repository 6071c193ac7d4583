"""anywidget's contract, all that VS Code, Colab and other front ends give: `render({model, el})` with get, set, on,
off, send and save_changes, and what it returns takes everything away again.

The stub model (support/widget_page.py) throws at anything else. Here the scripts run as anywidget gets them, bundled.
"""

from functools import partial

import pytest
from playwright.sync_api import Page, expect
from widget_page import WidgetPage

import stbwidgets as stb
from stbwidgets.course.classroom import example
from stbwidgets.widgets.answer import ExerciseBox, TicketBox
from stbwidgets.widgets.base import StbWidget
from stbwidgets.widgets.class_board import ClassBoard
from stbwidgets.widgets.explorers import EXPLORERS
from stbwidgets.widgets.my_page import MyPage
from stbwidgets.widgets.prediction import PredictionGate
from stbwidgets.widgets.progress_page import MyProgress
from stbwidgets.widgets.roll_tray import RollTray
from stbwidgets.widgets.rounds import MyRounds
from stbwidgets.widgets.table import Table
from stbwidgets.widgets.tile_row import TileRow

PLAYERS = ("Ana", ("Robot", "best-score"))

# script, how to make it, what is pressed in the first view
CASES = {
    "table": ("table", Table, lambda: stb.play("classic", seed=7, coach="before"), ["r", "4", "h"]),
    "match": ("table", Table, lambda: stb.play("classic", players=PLAYERS, seed=7), ["r", "4", "u"]),
    "deck": ("table", Table, lambda: stb.play("full-deck", seed=7), ["r", "h"]),
    "real dice": ("table", Table, lambda: stb.play("classic", seed=7, real_dice=True), ["3", "5"]),
    "row": ("tile_row", TileRow, lambda: stb.TileRow(), ["4", "5"]),
    "tray": ("roll_tray", RollTray, lambda: RollTray((3, 5)), []),
    "exercise": ("answer", ExerciseBox, lambda: stb.exercise("a1.1"), ["3", "Enter"]),
    "choice": ("answer", ExerciseBox, lambda: stb.exercise("a1.4"), ["ArrowDown", "Enter"]),
    "ticket": ("answer", TicketBox, lambda: stb.exit_ticket("a1"), ["3", "0", "Enter"]),
    "prediction": ("prediction", PredictionGate, lambda: stb.predict("a1"), ["ArrowDown", "Enter"]),
    "drawn prediction": ("prediction", PredictionGate, lambda: stb.predict("b1"), ["3", "ArrowUp"]),
    "progress": ("progress_page", MyProgress, lambda: stb.my_progress(), ["ArrowRight"]),
    "page to take home": ("my_page", MyPage, lambda: stb.my_page(), ["ArrowRight"]),
    "board of a class": ("class_board", ClassBoard, lambda: stb.class_board(example("b2", 6)), ["ArrowRight"]),
    "rounds": ("rounds", MyRounds, lambda: stb.my_rounds("a1"), []),
}
EXPLORED = {
    id: (f"explorers/{id.replace('-', '_')}", type(stb.explore(id)), partial(stb.explore, id), ["ArrowRight", "Enter"])
    for id in EXPLORERS
}
CASES |= EXPLORED

# counts what a script holds outside its own element; Playwright's own listeners come from elsewhere
TRACE = """
const ours = () => new Error().stack.includes(`${location.origin}/`);
window.held = { listeners: [], timers: new Set(), watchers: new Set() };
const { addEventListener, removeEventListener } = EventTarget.prototype;
EventTarget.prototype.addEventListener = function (name, call, ...rest) {
    const at = this ?? window;
    const inside = at instanceof Element && at !== document.body && at !== document.documentElement;
    if (!inside && ours()) window.held.listeners.push([name, call]);
    return addEventListener.call(at, name, call, ...rest);
};
EventTarget.prototype.removeEventListener = function (name, call, ...rest) {
    window.held.listeners = window.held.listeners.filter(([n, c]) => n !== name || c !== call);
    return removeEventListener.call(this ?? window, name, call, ...rest);
};
for (const [set, clear] of [['setTimeout', 'clearTimeout'], ['setInterval', 'clearInterval']]) {
    const [start, stop] = [window[set], window[clear]];
    window[set] = (call, ...rest) => {
        const id = start(() => { if (set === 'setTimeout') window.held.timers.delete(id); call(); }, ...rest);
        if (ours()) window.held.timers.add(id);
        return id;
    };
    window[clear] = id => { window.held.timers.delete(id); stop(id); };
}
for (const name of ['ResizeObserver', 'MutationObserver', 'IntersectionObserver']) {
    window[name] = class extends window[name] {
        observe(...rest) { if (ours()) window.held.watchers.add(this); super.observe(...rest); }
        disconnect() { window.held.watchers.delete(this); super.disconnect(); }
    };
}
"""
HELD = """() => ({
    listeners: window.held.listeners.map(([name]) => name), timers: window.held.timers.size,
    watchers: window.held.watchers.size, events: window.model.listeners.map(([name]) => name),
    nodes: document.querySelectorAll('main > div > *').length, body: document.body.children.length,
    animations: document.getAnimations().length,
})"""
NOTHING = {"listeners": [], "timers": 0, "watchers": 0, "events": [], "nodes": 0, "animations": 0}
FOCUS = (
    "root => [...root.querySelectorAll('input[type=text], input[type=radio], button')]"
    ".find(n => n.checkVisibility() && !n.closest('.stb-place-sheet, .stb-place-strip'))?.focus()"
)


def test_every_widget_has_a_case() -> None:
    kinds: list[type] = [StbWidget]
    for kind in kinds:
        kinds += kind.__subclasses__()
    # by name: other tests import the package anew, and the classes of before are still there
    ours = {
        named(kind) for kind in kinds[1:] if kind.__module__.startswith("stbwidgets.") and not kind.__subclasses__()
    }
    assert ours == {named(kind) for _, kind, _, _ in CASES.values()}


def named(kind: type) -> tuple[str, str]:
    return kind.__module__, kind.__qualname__


@pytest.mark.parametrize(
    "case", [pytest.param(case, marks=pytest.mark.full) if case in EXPLORED else case for case in CASES]
)
def test_twice_and_gone_without_a_trace(page: Page, serve, watch, case: str) -> None:
    name, _, make, keys = CASES[case]
    watch.follow(page)
    page.add_init_script(TRACE)
    shown = WidgetPage(page, serve, name, make(), bundled=True)
    shown.mount()
    roots = page.locator(".stb-root")
    expect(roots).to_have_count(2)
    body = page.evaluate(HELD)["body"]
    roots.first.evaluate(FOCUS)
    for key in keys:
        before = page.evaluate("() => window.sent.length")
        page.keyboard.press(key)
        if key == "r":
            page.wait_for_function("count => window.sent.length > count", arg=before)
            expect(roots.nth(1).locator(".stb-target")).to_be_visible()
    assert page.evaluate(HELD)["listeners"] == ["keydown", "keydown"]  # what is held is seen
    # the second view goes, the first lives on
    page.evaluate("() => window.views[1]()")
    expect(roots).to_have_count(1)
    page.evaluate("() => window.views[0]()")
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.evaluate(HELD) == {**NOTHING, "body": body}
    # and an answer that comes too late finds nobody, nor harms who comes next
    shown.push("custom", {"kind": "refused", "view": "gone", "reason": "impossible", "text": "late"})
    shown.mount()
    expect(roots).to_have_count(1)
