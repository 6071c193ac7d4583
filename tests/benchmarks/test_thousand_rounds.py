"""Whether a table slows down: a thousand rounds at one, the time of a step in the first hundred and in the last.

And how soon a busy kernel is told, measured in the page. On request only:

    pytest tests/benchmarks/test_thousand_rounds.py -m benchmark -s
"""

import statistics
import time

import pytest

import stbwidgets as stb
from stbwidgets.widgets.table import Table

LONG = {
    "practice": ({"seed": 7}, 1000),
    "match": ({"players": ("Ana", "Bo"), "format": "total", "rounds": 500, "seed": 7}, 1000),
}

# from the click until the words are there, in the first run of a notebook, when clicks wait for its cells
TOLD = """button => new Promise((resolve, reject) => {
    const waiting = button.closest('.stb-root').querySelector('.stb-waiting');
    const late = setTimeout(() => reject(new Error('nothing was said')), 5000);
    const start = performance.now();
    new MutationObserver((changes, observer) => {
        if (waiting.hidden) return;
        observer.disconnect();
        clearTimeout(late);
        resolve(performance.now() - start);
    }).observe(waiting, {attributes: true, childList: true});
    button.click();
})"""


def tell(table, kind, **content):
    table._take_message(table, {"kind": kind, "step": table.state["step"], "view": "v", **content}, [])


def play_turn(table):
    """One turn, and on to the next; milliseconds for each step."""
    start, first = time.perf_counter(), table.state["step"]
    while not table.turn.ending:
        if table.turn.due == "roll":
            tell(table, "roll", dice=max(table.state["choices"]))
        else:
            tell(table, "shut", tiles=list(table.turn.legal_moves[0]))
    tell(table, "new" if table.match is None else "next")
    return 1000 * (time.perf_counter() - start) / (table.state["step"] - first)


@pytest.mark.parametrize("name", LONG)
@pytest.mark.benchmark(group="a thousand turns at one table")
def test_a_thousand_turns(name: str, benchmark, monkeypatch, capsys) -> None:
    monkeypatch.setattr(Table, "send", lambda self, content, buffers=None: None)
    options, turns = LONG[name]
    table = stb.play("classic", **options)
    times = benchmark.pedantic(lambda: [play_turn(table) for _ in range(turns - 1)], rounds=1)
    early, late = statistics.median(times[:100]), statistics.median(times[-100:])
    with capsys.disabled():
        print(f"\n{name}: a step takes {early:.2f} ms in the first hundred turns, {late:.2f} ms in the last")


@pytest.mark.benchmark(group="a busy kernel is told")
def test_a_busy_kernel_is_told(lab, page, benchmark, capsys) -> None:
    cells = ["import stbwidgets as stb\nstb.play('classic', seed=7)", "import time\ntime.sleep(6)"]
    notebook = lab.open(page, lab.write(cells))
    page.evaluate("() => { window.jupyterapp.commands.execute('notebook:run-all-cells'); }")
    button = notebook.panel.get_by_role("button", name="Roll", exact=True)
    button.wait_for()
    spent = benchmark.pedantic(lambda: page.evaluate(TOLD, button.element_handle()), rounds=1)
    with capsys.disabled():
        print(f"\na busy kernel is told {spent:.0f} ms after the click (aim: 300)")
