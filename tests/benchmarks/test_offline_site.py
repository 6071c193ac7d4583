"""How large the page without a server is, and how soon one can play there: pytest … -m benchmark -s."""

import time
from pathlib import Path

import offline_site
import pytest
from lab import OpenNotebook
from playwright.sync_api import Browser
from static_server import StaticServer

EXPOSED = '"jupyter-config-data": {"exposeAppInBrowser": true,'


@pytest.mark.benchmark
def test_size_and_start(browser: Browser, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    for _ in range(2):  # the second time everything has been downloaded
        assert offline_site.main([str(folder)]) == 0
    parts = {"JupyterLab": 0, "Pyodide": 0, "packages": 0}
    for path in folder.rglob("*"):
        if path.is_file():
            inside = path.is_relative_to(folder / "static" / "pyodide")
            part = "packages" if path.suffix == ".whl" else "Pyodide" if inside else "JupyterLab"
            parts[part] += path.stat().st_size
    print("MB: " + ", ".join(f"{name} {size / 1e6:.1f}" for name, size in parts.items()))

    settings = (folder / "jupyter-lite.json").read_text("utf-8").replace('"jupyter-config-data": {', EXPOSED, 1)
    server = StaticServer(folder, {"jupyter-lite.json": settings})
    try:
        for visit in range(3):
            context = browser.new_context()
            page = context.new_page()
            page.set_default_timeout(120_000)
            started = time.perf_counter()
            page.goto(f"{server.url}/notebooks/index.html?path=a1-meet-the-box.ipynb")
            notebook = OpenNotebook(page, "a1-meet-the-box.ipynb")
            notebook.wait_ready()
            shown = time.perf_counter()
            notebook.python("1")
            ready = time.perf_counter()
            notebook.run_all()
            page.locator(".stb-table").first.wait_for()
            drawn = time.perf_counter()
            notebook.python("import stbwidgets as stb; stb.solve('classic').value")
            solved = time.perf_counter() - drawn
            print(
                f"visit {visit + 1}: lesson shown after {shown - started:.1f} s, Python ready {ready - started:.1f} s, "
                f"lesson run and table drawn {drawn - started:.1f} s; classic solved in {solved:.2f} s"
            )
            context.close()
    finally:
        server.stop()
