"""How fast the odds are: each row beside its target, and the 300 beside plain C, in one run. On request only:

    pytest tests/benchmarks/test_odds.py -m benchmark

Needs the extra ``fast`` and gcc. A table of all rows is printed at the end.
"""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import stbwidgets as stb
from stbwidgets.odds.objectives import read_objective
from stbwidgets.odds.solution import Solution
from stbwidgets.odds.states import States

pytestmark = pytest.mark.benchmark(min_rounds=5, max_time=2)

rows: list[tuple[str, str, str]] = []


@pytest.fixture(scope="module", autouse=True)
def table(pytestconfig: pytest.Config) -> Iterator[None]:
    """Print what was measured, side by side."""
    yield
    capture = pytestconfig.pluginmanager.getplugin("capturemanager")
    with capture.global_and_fixture_disabled():
        print(f"\n\n{'what':<58}{'measured':>24}   target")
        for what, measured, target in rows:
            print(f"{what:<58}{measured:>24}   {target}")


def milliseconds(benchmark) -> str:
    return f"{benchmark.stats.stats.median * 1000:.1f} ms (least {benchmark.stats.stats.min * 1000:.1f})"


def solved(id: str, objective: str = "score", exact: bool = True):
    """A fresh solution: solve() itself would remember the last one."""
    return Solution(stb.variant(id), *read_objective(objective), exact).value


@pytest.mark.parametrize(
    ("id", "target"), [("classic", "5 ms"), ("full-house", "50 ms"), ("twelve-three-dice", "50 ms")]
)
def test_exact(benchmark, id: str, target: str) -> None:
    benchmark(solved, id)
    rows.append((f"exact solve, {id}", milliseconds(benchmark), f"≤ {target}"))


def test_duel(benchmark) -> None:
    benchmark(lambda: stb.duel("classic").value)
    rows.append(("duel, classic", milliseconds(benchmark), "≤ 500 ms"))


seconds: dict[str, float] = {}


def test_three_hundred_in_c(benchmark, tmp_path: Path) -> None:
    compiler = shutil.which("gcc") or shutil.which("cc")
    assert compiler, "the yardstick needs a C compiler"
    program = tmp_path / "three_hundred"
    source = Path(__file__).with_name("three_hundred.c")
    subprocess.run([compiler, "-O3", "-march=native", "-o", program, source], check=True)
    states = States(stb.variant("three-hundred"))
    words = [str(states.bits), str(len(states.groups))]
    for group, weight in states.rolls(4):
        words += [str(weight), str(len(group.moves)), *map(str, group.moves)]

    def run() -> str:
        return subprocess.run([program], input=" ".join(words), text=True, capture_output=True, check=True).stdout

    value = benchmark.pedantic(run, rounds=1)
    assert round(float(value), 6) == 142.647143
    seconds["C"] = benchmark.stats.stats.min
    rows.append(("the 300 in C, one thread, all 757 masks", f"{seconds['C']:.2f} s", "the yardstick"))


BY_ITSELF = """
import resource, sys, time
if sys.argv[1] == "numpy":
    sys.modules["numba"] = None
import stbwidgets as stb
from stbwidgets.odds.solution import _solved
for _ in range(2):  # the first round compiles
    started = time.perf_counter()
    value = stb.solve(stb.variant("three-hundred"), exact=False).value
    _solved.cache_clear()
    taken = time.perf_counter() - started
print(value, taken, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
"""


@pytest.mark.parametrize("engine", ["numba", "numpy"])
def test_three_hundred(benchmark, engine: str) -> None:
    found: list[float] = []

    def run() -> None:
        done = subprocess.run(
            [sys.executable, "-c", BY_ITSELF, engine], text=True, capture_output=True, check=True
        ).stdout
        found[:] = map(float, done.split())

    benchmark.pedantic(run, rounds=1)
    value, taken, megabytes = found
    assert round(value, 6) == 142.647143
    target = "≤ 0.3 × C, ≤ 600 MB" if engine == "numba" else "none"
    ratio = f"{taken / seconds['C']:.3f} × C, " if "C" in seconds else ""
    name = "numba, all cores" if engine == "numba" else "NumPy alone"
    rows.append((f"the 300 with {name}: {taken:.2f} s", f"{ratio}{megabytes:.0f} MB", target))


@pytest.mark.parametrize("engine", ["numba", "numpy"])
@pytest.mark.parametrize("strategy", ["best-score", "random"])
def test_simulation(benchmark, monkeypatch: pytest.MonkeyPatch, engine: str, strategy: str) -> None:
    if engine == "numpy":
        monkeypatch.setitem(sys.modules, "numba", None)
    games = 2**23
    stb.simulate("classic", strategy, games=1000, seed=1)
    benchmark.pedantic(lambda: stb.simulate("classic", strategy, games=games, seed=1), rounds=5)
    rate = games / benchmark.stats.stats.median / 1e6
    target = "≥ 30" if engine == "numba" else "≥ 8"
    rows.append((f"simulation, {strategy}, one core, {engine}", f"{rate:.1f} M games/s", f"{target} M games/s"))


def test_import(benchmark) -> None:
    code = "import ipywidgets, time; t = time.perf_counter(); import stbwidgets; print(time.perf_counter() - t)"
    taken: list[float] = []

    def run() -> None:
        done = subprocess.run([sys.executable, "-c", code], text=True, capture_output=True, check=True)
        taken.append(float(done.stdout))

    benchmark.pedantic(run, rounds=7)
    rows.append(("import stbwidgets beyond ipywidgets", f"{sorted(taken)[3] * 1000:.1f} ms", "≤ 150 ms"))
