"""How large Binder's environment is, and how soon one can play in it.

pytest tests/benchmarks/test_binder.py -m benchmark -s
"""

import json
import shutil
from pathlib import Path
from time import perf_counter
from typing import Any

import binder_pins
import psutil
import pytest
from environments import Environment, copy_of_source
from lab import OpenNotebook
from lab_server import TOKEN, JupyterServer
from playwright.sync_api import Browser

ROOT = Path(__file__).resolve().parents[2]
LESSON = "a1-meet-the-box.ipynb"
VISITS = 3
SIZES = """
import importlib.metadata, json
def size(package):
    paths = [package.locate_file(file) for file in package.files or ()]
    return sum(path.stat().st_size for path in paths if path.exists())
print(json.dumps({package.name: size(package) for package in importlib.metadata.distributions()}))
"""


def home_and_environment(folder: Path) -> tuple[Path, Environment]:
    """As Binder would have them, of the whole repository."""
    home = copy_of_source(ROOT, folder / "home")
    environment = Environment(folder / "environment")
    started = perf_counter()
    environment.install("-r", str(home / "binder" / "requirements.txt"))
    installed = perf_counter()
    environment.run("env", f"REPO_DIR={home}", "bash", str(home / "binder" / "postBuild"), cwd=home)
    print(f"\ninstalled in {installed - started:.0f} s, postBuild {perf_counter() - installed:.0f} s")
    return home, environment


def print_sizes(environment: Environment) -> None:
    sizes = json.loads(environment.run(str(environment.python), "-c", SIZES))
    brought = binder_pins.brought(binder_pins.runtime())
    names = {name: binder_pins.plain(name) for name in sizes}
    pins = {
        binder_pins.plain(name): version
        for name, _, version in (line.partition("==") for line in binder_pins.REQUIREMENTS.read_text().splitlines())
    }
    there = sum(size for name, size in sizes.items() if brought.get(names[name]) == pins.get(names[name], "none"))
    twice = sum(size for name, size in sizes.items() if names[name] in brought and names[name] in binder_pins.NEWEST)
    print(f"MB in all {sum(sizes.values()) / 1e6:.0f}: in Binder's image already {there / 1e6:.0f}, ", end="")
    print(f"of which a newer version is wanted {twice / 1e6:.0f}")
    for name, size in sorted(sizes.items(), key=lambda item: -item[1])[:16]:
        print(f"{name:26}{size / 1e6:7.1f}")


def seconds(process: psutil.Process) -> float:
    try:
        times = process.cpu_times()
    except psutil.Error:  # gone meanwhile
        return 0.0
    return float(times.user + times.system)


def visit(browser: Browser, environment: Environment, home: Path, folder: Path) -> dict[str, float]:
    """From `jupyter lab` to the lesson run and its table drawn: on the clock, and of that in work of each part."""
    server = JupyterServer(environment.python, folder)
    shutil.copytree(home / "lessons", server.folder, dirs_exist_ok=True)
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    loaded: dict[str, float] = {"bytes": 0, "requests": 0}

    def count(event: dict[str, Any]) -> None:
        loaded["bytes"] += event["encodedDataLength"]
        loaded["requests"] += 1

    network = context.new_cdp_session(page)
    network.send("Network.enable")
    network.on("Network.loadingFinished", count)
    chromiums = [one for one in psutil.Process().children(recursive=True) if "chrom" in one.name()]
    before = sum(map(seconds, chromiums))
    started = perf_counter()
    server.start()
    try:
        answers = perf_counter()
        assert server._process is not None
        own = psutil.Process(server._process.pid)
        work_to_start = seconds(own)
        page.goto(f"{server.url}/lab/workspaces/visit/tree/{LESSON}?token={TOKEN}&reset")
        notebook = OpenNotebook(page, LESSON)
        notebook.wait_ready()
        shown = perf_counter()
        notebook.run_all()
        page.locator(".stb-table").first.wait_for(state="attached")
        ready = perf_counter()
        chromiums = [one for one in psutil.Process().children(recursive=True) if "chrom" in one.name()]
        return {
            "server answers": answers - started,
            "lesson and kernel there": shown - answers,
            "lesson run, table drawn": ready - shown,
            "all": ready - started,
            "work: server until it answers": work_to_start,
            "work: server afterwards": seconds(own) - work_to_start,
            "work: kernel": sum(map(seconds, own.children(recursive=True))),
            "work: browser": sum(map(seconds, chromiums)) - before,
            "MB loaded": loaded["bytes"] / 1e6,
            "requests": loaded["requests"],
        }
    finally:
        context.close()
        server.shut_down_kernels()
        server.stop()


@pytest.mark.benchmark
def test_size_and_start(browser: Browser, tmp_path: Path) -> None:
    home, environment = home_and_environment(tmp_path)
    print_sizes(environment)
    pupils = sum(path.stat().st_size for path in home.rglob("*") if path.is_file())
    print(f"in the pupil's home folder: {pupils / 1e6:.1f} MB, {sorted(path.name for path in home.iterdir())}")
    visits = [visit(browser, environment, home, tmp_path / f"visit-{number}") for number in range(VISITS)]
    print(f"{'seconds':34}{'least':>7}{'most':>7}   of {VISITS} visits")
    for what in visits[0]:
        print(f"{what:34}{min(one[what] for one in visits):7.1f}{max(one[what] for one in visits):7.1f}")
