"""The table under stress in Chromium, against a stub model that a real table in this process answers."""

import pytest
from playwright.sync_api import Page, expect
from widget_page import WidgetPage

import stbwidgets as stb
from stbwidgets.course import record

# whole rounds by clicking what a player would click, as fast as Python answers
PLAY = """async rounds => {
    const root = document.querySelector('.stb-root');
    const next = () => new Promise(resolve => {
        const heard = () => { window.model.off('change:state', heard); setTimeout(resolve, 0); };
        window.model.on('change:state', heard);
    });
    const press = async node => { const done = next(); node.click(); await done; };
    let ended = 0;
    while (ended < rounds) {
        const now = window.model.get('state');
        if (now.due === 'move') {
            for (const tile of now.moves[0]) {
                const name = `Tile ${tile}`;
                [...root.querySelectorAll('.stb-tile')].find(node => node.getAttribute('aria-label') === name).click();
            }
            await press([...root.querySelectorAll('.stb-deed .stb-button')].find(node => node.textContent === 'Shut'));
        } else {
            if (now.due === null) ended += 1;
            await press([...root.querySelectorAll('.stb-deed .stb-button')].filter(node => !node.hidden).at(-1));
        }
    }
}"""

# everything that can be pressed, in an order that the seed decides, faster than anybody could
HAMMER = """async ([seed, presses]) => {
    let at = seed;
    const random = () => { at = (at * 1103515245 + 12345) % 2147483648; return at / 2147483648; };
    const keys = ['r', 'u', 'h', '1', '2', '5', 'Enter', 'Enter', ' ', 'ArrowRight', 'ArrowUp', 'Home', 'Escape'];
    for (let i = 0; i < presses; i += 1) {
        const able = [...document.querySelectorAll('.stb-root :is(button, summary, input, select)')]
            .filter(one => one.checkVisibility());
        const node = able[Math.floor(random() * able.length)];
        if (random() < 0.6) {
            node.click();
            if (random() < 0.3) node.click();
        } else {
            node.focus();
            const key = keys[Math.floor(random() * keys.length)];
            node.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        }
        if (random() < 0.2) await new Promise(resolve => setTimeout(resolve, 30 * random()));
    }
    await new Promise(resolve => setTimeout(resolve, 4000));
}"""


@pytest.fixture(autouse=True)
def no_rounds():
    record.clear()
    yield
    record.clear()


@pytest.fixture
def open_table(page: Page, serve, watch):
    watch.follow(page)

    def start(variant="classic", **options):
        return WidgetPage(page, serve, "table", stb.play(variant, **options))

    return start


# nodes in the page, texts among them: how many there are differs with what a round has left in view
IN_VIEW = """() => {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_ALL);
    let count = 1;
    while (walker.nextNode()) count += 1;
    return count;
}"""


def held(page):
    """What the page holds once rubbish is gone, as Chromium counts: nodes beyond those in view, and listeners."""
    # a sentence that is being said is a node too, until it is forgotten
    silent = (
        "() => [...document.querySelectorAll('.stb-visually-hidden[role=status]')].every(node => !node.textContent)"
    )
    page.wait_for_function(silent, timeout=30_000)
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    counts = []
    for _ in range(4):  # not everything goes at the first time
        session.send("HeapProfiler.collectGarbage")
        counted = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
        counts.append((counted["Nodes"] - page.evaluate(IN_VIEW), counted["JSEventListeners"]))
        page.wait_for_timeout(200)
    session.detach()
    return min(counts)


@pytest.mark.full
def test_two_hundred_rounds_leave_no_nodes_and_listeners_behind(page: Page, open_table) -> None:
    page.set_default_timeout(200_000)
    page.emulate_media(reduced_motion="reduce")
    table = open_table(seed=7)
    page.evaluate(
        "() => { const send = model.send; model.send = content => { send.call(model, content); sent.length = 0; }; }"
    )
    page.evaluate(PLAY, 20)  # the record is as long as it gets
    before, in_view = held(page), page.evaluate(IN_VIEW)
    page.evaluate(PLAY, 180)
    assert held(page) == before
    assert page.evaluate(IN_VIEW) - in_view < 18, "more is in view with every tenth round"
    assert table.widget.turn.round == 201
    assert record.figures().rounds == 200


@pytest.mark.full
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    "options",
    [
        {"seed": 7},
        {
            "players": ("<img src=x onerror='window.hacked=1'>", "</script><b>Bo</b>", "random"),
            "stakes": "pub",
            "seed": 7,
        },
    ],
    ids=["practice", "match"],
)
def test_hammering_at_everything_breaks_nothing(page: Page, open_table, options, seed) -> None:
    """Nothing stuck, nothing executed: the page shows what Python holds, and the game goes on."""
    page.set_default_timeout(60_000)
    table = open_table(**options)
    page.evaluate(HAMMER, [seed + 1, 250])
    widget = table.widget
    for _ in range(120):  # a coach at work tells of it when the page asks
        shown = page.evaluate("() => window.model.get('state')")
        if shown == widget.state:
            break
        page.wait_for_timeout(500)
    assert shown["step"] == widget.state["step"]
    assert shown == widget.state
    assert page.evaluate("() => window.hacked") is None
    assert len(page.query_selector_all(".stb-root img[src], .stb-root script, .stb-root b")) == 0
    # Escape closes the chooser and the projector, if that is where the hammering ended: there is no field for a seed
    for name in ("is-choosing", "is-projected"):
        if page.locator(f".{name}").count():
            page.locator(f".{name} button:visible").first.press("Escape")
            expect(page.locator(f".{name}")).to_have_count(0)
    page.get_by_label("Seed for a new game").fill("7")
    page.get_by_label("Seed for a new game").press("Enter")
    expect(page.get_by_label("Seed for a new game")).to_have_value("", timeout=60_000)
    assert widget.game.seed == 7
    assert len(widget.game.history) == 0
