"""A computer that needs longer to make a widget than anywidget waits: two seconds, then its model is deaf for ever.

No test waits for a slow computer. The two seconds are over at once, for every model.
"""

from typing import Any

import pytest
from drives import PLAY, button, plan, tile
from playwright.sync_api import Locator, Page, expect

pytestmark = pytest.mark.full

OVER_AT_ONCE = """
const { timeout } = AbortSignal;
AbortSignal.timeout = (ms) => {
    if (ms !== 2000) return timeout.call(AbortSignal, ms);
    const over = new AbortController();
    queueMicrotask(() => over.abort());
    return over.signal;
};
// whether the page logs it hangs on who is waiting by then, so the giving up itself is counted
window.givenUp = 0;
const counted = (error, by) => {
    window.givenUp += /GIVEN_UP/.test(error.message);
    Error.captureStackTrace(error, by); // where it came from, as if nobody counted
    return error;
};
window.Error = new Proxy(Error, {
    construct(kind, given, made) { return counted(Reflect.construct(kind, given, made), this.construct); },
    apply(kind, self, given) { return counted(kind(...given), this.apply); },
});
"""
GIVEN_UP = r"\[anywidget\] Failed to initialize model"


@pytest.fixture
def slow(page: Page, lab: Any) -> Page:
    lab.watch.allow(GIVEN_UP)  # it is what is asked for here
    slow = page.context.new_page()
    slow.set_default_timeout(20_000)
    slow.add_init_script(OVER_AT_ONCE.replace("GIVEN_UP", GIVEN_UP))
    return slow


def given_up(page: Page) -> int:
    """How many models anywidget has given up since the page was loaded."""
    count: int = page.evaluate("() => window.givenUp")
    return count


ROLL = "table._take_message(table, {'kind': 'roll', 'step': table.state['step'], 'dice': 2}, [])"
# Python goes on at once: a model that is deaf by then loses this roll
CELLS = [f"{PLAY.removesuffix('table')}display(table)\n{ROLL}", "table"]


def play_in_both_views(place: Locator, step: int) -> None:
    """What was rolled is seen in both views, and so is what is done in the second."""
    views = [place.locator(".stb-table").nth(number) for number in range(2)]
    move = plan()[0][step][1]
    assert move
    for view in views:
        expect(view.locator(".stb-target")).to_be_visible()
    for value in move:
        tile(views[1], value).click()
    button(views[1], "Shut").click()
    for view in views:
        expect(tile(view, move[0])).to_have_accessible_description("shut")


@pytest.mark.parametrize("app", ["lab", "notebook"])
def test_both_views_hear_python_after_a_reload_too(lab: Any, slow: Page, app: Any) -> None:
    if app == "notebook":  # see test_notebook7.py
        lab.watch.allow(r"Command 'filebrowser:open-path' not registered.*/notebook_core\.")
    book = lab.open(slow, lab.write(CELLS), app=app)
    book.run_all()
    play_in_both_views(book.panel, 0)
    book.save()
    assert given_up(slow), "anywidget gives up no more: door.js need not mend it"
    book.reload()
    expect(book.panel.locator(".stb-table")).to_have_count(2)
    book.python(ROLL)
    play_in_both_views(book.panel, 1)
    assert given_up(slow)


def test_voila(lab: Any, slow: Page) -> None:
    play_in_both_views(lab.voila(slow, lab.write(CELLS)), 0)
    assert given_up(slow)
