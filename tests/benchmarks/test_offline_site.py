"""How large the page without a server is, and how soon one can play there: pytest … -m benchmark -s."""

import time
from collections.abc import Iterator
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import offline_server
import offline_site
import pytest
from lab import OpenNotebook
from playwright.sync_api import Browser, Page

EXPOSED = '"jupyter-config-data": {"exposeAppInBrowser": true,'
FIRST, SECOND, FORMULAS = (f"{name}.ipynb" for name in ("a1-meet-the-box", "b1-two-dice", "a3-one-polynomial"))
# what the kernel does before the first cell, step by step in a worker of its own, and then what a lesson begins with
STEPS = {
    "piplite, which %pip would need": "import piplite.piplite",
    "IPython and the kernel": "import pyodide_kernel",
    "ipywidgets and anywidget": "import ipywidgets, anywidget",
    "the table": "import stbwidgets.widgets.table",
    "SymPy, where a lesson needs it": "import sympy",
}
WORKER = """
self.onmessage = async ({data: {start, steps}}) => {
    const times = [];
    let last = performance.now();
    const lap = name => { times.push([name, performance.now() - last]); last = performance.now(); };
    const bare = await import(start.replace(/start-[^/]*$/, "pyodide.mjs"));
    const options = {stdout() {}, stderr() {}, lockFileURL: start.replace(/start-[^/]*$/, "pyodide-lock.json")};
    await bare.loadPyodide(options);
    lap("Pyodide alone");
    const {loadPyodide} = await import(start);
    const python = await loadPyodide(options);
    lap("Pyodide with all packages and the kernel");
    for (const [name, code] of Object.entries(steps)) { await python.runPythonAsync(code); lap(name); }
    self.postMessage(times);
};
"""
MEASURE = """([code, start, steps]) => new Promise((resolve, reject) => {
    const url = URL.createObjectURL(new Blob([code], {type: "text/javascript"}));
    const worker = new Worker(url, {type: "module"});
    worker.onmessage = ({data}) => resolve(data);
    worker.onerror = event => reject(new Error(event.message));
    worker.postMessage({start, steps});
})"""


class Counted(offline_server.Handler):
    """The server of `--serve`, counting what it sends."""

    sent = 0

    def copyfile(self, source: Any, outputfile: Any) -> None:
        content = source.read()
        Counted.sent += len(content)
        outputfile.write(content)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("offline") / "site"
    for _ in range(2):  # the second time everything has been downloaded and compiled
        assert offline_site.main([str(folder)]) == 0
    settings = folder / "jupyter-lite.json"
    settings.write_text(settings.read_text("utf-8").replace('"jupyter-config-data": {', EXPOSED, 1), "utf-8")
    return folder


@pytest.fixture
def address(site: Path) -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Counted, directory=str(site))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()


def visit(page: Page, address: str, name: str) -> str:
    """Open a lesson and run it; what it took, in words."""
    Counted.sent = 0
    started = time.perf_counter()
    page.goto(f"{address}/notebooks/index.html?path={name}")
    notebook = OpenNotebook(page, name)
    notebook.wait_ready()
    shown = time.perf_counter() - started
    notebook.python("1")
    ready = time.perf_counter() - started
    notebook.run_all()
    page.locator(".stb-root").first.wait_for()
    drawn = time.perf_counter() - started
    return f"shown {shown:.1f} s, Python ready {ready:.1f} s, run {drawn:.1f} s; {Counted.sent / 1e6:.1f} MB sent"


@pytest.mark.benchmark
def test_size(site: Path) -> None:
    parts = {"JupyterLab": 0, "Pyodide and its library": 0, "packages": 0, "SymPy": 0}
    for path in site.rglob("*"):
        if path.is_file():
            inside = path.is_relative_to(site / "static" / "pyodide")
            part = "Pyodide and its library" if inside else "JupyterLab"
            part = "packages" if path.suffix == ".pack" else "SymPy" if path.name.startswith("sympy-") else part
            parts[part] += path.stat().st_size
    print("\nMB: " + ", ".join(f"{name} {size / 1e6:.1f}" for name, size in parts.items()))


@pytest.mark.benchmark
def test_start(browser: Browser, address: str) -> None:
    print()
    for number in range(1, 4):
        context = browser.new_context()
        page = context.new_page()
        page.set_default_timeout(120_000)
        print(f"visit {number}, nothing kept from before: {visit(page, address, FIRST)}")
        print(f"    another lesson: {visit(page, address, SECOND)}")
        print(f"    one with SymPy: {visit(page, address, FORMULAS)}")
        context.close()


@pytest.mark.benchmark
def test_parts_of_the_start(browser: Browser, address: str, site: Path) -> None:
    """In a quiet worker, everything at hand: the second of two runs."""
    (start,) = (site / "static" / "pyodide").glob("start-*.mjs")
    page = browser.new_page()
    page.goto(f"{address}/offline-site.json")
    for _ in range(2):
        times = page.evaluate(MEASURE, [WORKER, f"{address}/static/pyodide/{start.name}", STEPS])
    print()
    for name, took in times:
        print(f"{name:45} {took / 1000:6.2f} s")
