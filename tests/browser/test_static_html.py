"""A lesson exported by `jupyter nbconvert --to html`, opened where no network and no kernel is."""

import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

pytestmark = pytest.mark.full
LESSON = "a1-meet-the-box"
ASKED_BY_NBCONVERT = (
    "https://cdnjs.cloudflare.com/ajax/libs/require.js/",
    "https://cdnjs.cloudflare.com/ajax/libs/mathjax/",
)
# what docs/troubleshooting.md says to type for a page that asks nobody
QUIET = ("--HTMLExporter.require_js_url=", "--HTMLExporter.mathjax_url=")


def export(root: Path, folder: Path, *options: str) -> str:
    """The address of the lesson as HTML, made by the command a teacher would type."""
    command = [sys.executable, "-m", "jupyter", "nbconvert", "--to", "html", f"--output-dir={folder}", *options]
    done = subprocess.run([*command, str(root / "lessons" / f"{LESSON}.ipynb")], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return (folder / f"{LESSON}.html").as_uri()


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
@pytest.mark.parametrize("quiet", [False, True], ids=["as it comes", "quiet"])
def test_the_picture_is_there(browser: Browser, root, tmp_path, scripts: bool, quiet: bool) -> None:
    address = export(root, tmp_path, *(QUIET if quiet else ()))
    context = browser.new_context(java_script_enabled=scripts, offline=True, viewport={"width": 1000, "height": 800})
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address)

    picture = page.get_by_role("img", name="Shut the Box: Classic. Tiles open: 1, 2, 3, 4, 5, 6, 7, 8, 9.").first
    picture.scroll_into_view_if_needed()
    expect(picture).to_be_in_viewport()
    told = picture.locator("xpath=following-sibling::p")
    expect(told).to_have_text("Run this cell to play.")
    tiles = picture.locator("td")
    expect(tiles).to_have_text([str(tile) for tile in range(1, 10)])
    look = tiles.first.evaluate("node => [getComputedStyle(node).backgroundColor, node.offsetWidth, node.offsetHeight]")
    assert look[0] == "rgb(236, 206, 152)"
    assert look[1] >= 24
    assert look[2] >= 40
    rows = tiles.evaluate_all("nodes => new Set(nodes.map(node => node.getBoundingClientRect().top)).size")
    assert rows == 1
    # every other widget of the lesson as well
    expect(page.get_by_text("Run this cell to answer.").first).to_be_visible()
    expect(page.get_by_text("Run this cell, then commit your prediction.")).to_be_visible()
    expect(page.get_by_text("Error displaying widget")).to_have_count(0)

    outside = [url for url in asked if url != address and not url.startswith("data:")]
    assert all(url.startswith(() if quiet else ASKED_BY_NBCONVERT) for url in outside), outside
    context.close()
