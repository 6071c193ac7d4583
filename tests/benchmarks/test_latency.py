"""How long a player waits: roll, Python, drawn, beside a bare ipywidgets Button in the same notebook.

Measured in the page with a MutationObserver, from the click to the first change of what is watched. On request only:

    pytest tests/benchmarks -m benchmark

The aim is a roll at most 25 ms over the bare round trip.
"""

import statistics

import pytest

ROUNDS = 40

NOTEBOOK = [
    """
import ipywidgets as widgets
presses = 0
label = widgets.Label("0")
button = widgets.Button(description="Bare")
def on_press(_):
    global presses
    presses += 1
    label.value = str(presses)
button.on_click(on_press)
display(button, label)
""",
    "import stbwidgets as stb\ntable = stb.play('classic', seed=7)\ntable",
]

MEASURE = """([button, watched]) => new Promise((resolve, reject) => {
    let start = 0;
    const done = new MutationObserver(() => {
        done.disconnect();
        clearTimeout(late);
        resolve(performance.now() - start);
    });
    const late = setTimeout(() => reject(new Error('nothing was drawn')), 5000);
    done.observe(watched, {subtree: true, childList: true, characterData: true});
    start = performance.now();
    button.click();
})"""


class PageClock:
    """A timer for pytest-benchmark that goes on by what was measured in the page, and by nothing else."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


clock = PageClock()
medians: dict[str, float] = {}


@pytest.mark.parametrize("what", ["bare button", "roll"])
@pytest.mark.benchmark(group="click to drawn, in the page", timer=clock)
def test_click_to_drawn(what: str, lab, page, benchmark, capsys) -> None:
    notebook = lab.open(page, lab.write(NOTEBOOK))
    notebook.run_all()
    panel = notebook.panel
    if what == "roll":
        button = panel.get_by_role("button", name="Roll").first
        watched = panel.locator(".stb-target")
    else:
        button = panel.get_by_role("button", name="Bare")
        watched = panel.locator(".jp-OutputArea .widget-label").first
    again = panel.get_by_role("button", name="New game").locator("visible=true").first
    times: list[float] = []

    def start_anew() -> None:
        if what == "roll" and times:
            again.click()
            button.and_(page.locator("[aria-disabled=false], :not([aria-disabled])")).wait_for()
        notebook.wait_idle()

    def measure() -> None:
        spent: float = page.evaluate(MEASURE, [button.element_handle(), watched.element_handle()])
        times.append(spent)
        clock.seconds += spent / 1000

    benchmark.pedantic(measure, setup=start_anew, rounds=ROUNDS, warmup_rounds=3)
    medians[what] = statistics.median(times[3:])
    if len(medians) == 2:
        over = medians["roll"] - medians["bare button"]
        with capsys.disabled():
            print(
                f"\nroll {medians['roll']:.1f} ms, bare button {medians['bare button']:.1f} ms: "
                f"{over:+.1f} ms (aim: at most +25 ms)"
            )
