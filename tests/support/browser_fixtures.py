"""Fixtures for tests in a real Chromium. tests/conftest.py hands them to every test."""

import os
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
CHROMIUM_ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # nothing but this machine can be reached, so a test cannot pass thanks to a network
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]


@pytest.fixture(scope="session")
def chromium(playwright: Any) -> str:
    """The Chromium to drive: the one on PATH, else Playwright's own."""
    for name in CHROMIUM_NAMES:
        if found := shutil.which(name):
            return found
    own: str = playwright.chromium.executable_path
    if Path(own).exists():
        return own
    reason = "no Chromium: install it (Debian: apt-get install chromium; elsewhere: playwright install chromium)"
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="session", autouse=True)
def _patience() -> None:
    """How long `expect` waits: two cores may be busy with other things, and no test is about time."""
    expect.set_options(timeout=15_000)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any], chromium: str) -> dict[str, Any]:
    return {**browser_type_launch_args, "executable_path": chromium, "args": CHROMIUM_ARGUMENTS}


@pytest.fixture(scope="session")
def base_url() -> None:
    """Tests give whole addresses. (pytest-playwright's own fixture warns under pytest 9.)"""


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_context_args, "viewport": {"width": 1280, "height": 900}, "locale": "en-US"}


@pytest.fixture(scope="session")
def lab_window(browser: Any, browser_context_args: dict[str, Any]) -> Iterator[Any]:
    """The page of JupyterLab that tests share: see `Window`."""
    from lab import Window

    window = Window(browser, browser_context_args)
    yield window
    window.close()


@pytest.fixture
def page(request: pytest.FixtureRequest) -> Any:
    """pytest-playwright's page, or for a test with `lab` the shared one; quick to give up on what is not there."""
    shared = "lab" in request.fixturenames
    page = request.getfixturevalue("lab_window").open() if shared else request.getfixturevalue("page")
    page.set_default_timeout(20_000)
    page.set_default_navigation_timeout(60_000)
    return page


@pytest.fixture(scope="session")
def lab_server(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """One JupyterLab for the whole run."""
    from lab_server import JupyterServer

    server = JupyterServer(Path(sys.executable), tmp_path_factory.mktemp("lab"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def lab(lab_server: Any, lab_window: Any, request: pytest.FixtureRequest) -> Iterator[Any]:
    """JupyterLab for one test: see `Lab`.

    Afterwards its kernels are shut down, and the test fails if a page asked another machine for anything or
    logged an error (`lab.watch.allow(pattern)` expects one).
    """
    from lab import Lab

    lab = Lab(lab_server)
    failed = request.session.testsfailed
    yield lab
    lab.watch.stop()
    if request.session.testsfailed > failed:
        lab_window.close()
    else:
        lab_window.tidy()
    lab_server.shut_down_kernels()
    lab.watch.assert_quiet()


@pytest.fixture
def serve() -> Iterator[Callable[..., str]]:
    """`serve(folder, {"page.html": "<!doctype html>…"})` is the address of a server for both."""
    from static_server import StaticServer

    running = []

    def start(folder: Path, pages: Mapping[str, str] | None = None) -> str:
        server = StaticServer(folder, pages)
        running.append(server)
        return server.url

    yield start
    for server in running:
        server.stop()


@pytest.fixture
def watch() -> Iterator[Any]:
    """`watch.follow(page)`: at the end of the test the page must have asked no other machine, and logged no error.

    Pages opened with `lab` are watched by `lab.watch` already.
    """
    from lab import Watch

    watch = Watch()
    yield watch
    watch.assert_quiet()


@pytest.fixture(scope="session")
def axe() -> Callable[..., dict[str, Any]]:
    """`axe(page, selector)` fails with what axe finds there, contrast it cannot judge included."""
    from accessibility import assert_accessible

    return assert_accessible


@pytest.fixture(scope="session")
def judge() -> Callable[..., None]:
    """`judge(page, selector)`: axe finds nothing there, and every text has contrast enough as it is drawn."""
    from accessibility import assert_accessible_as_drawn

    return assert_accessible_as_drawn
