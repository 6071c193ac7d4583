"""The fixtures themselves, shown to work with a plain ipywidgets Button and a plain page."""

import re

import pytest
from playwright.sync_api import Page, expect

BUTTON = """
import ipywidgets as widgets
label = widgets.Label("pressed 0 times")
button = widgets.Button(description="Press me")
presses = 0
def on_press(_):
    global presses
    presses += 1
    label.value = f"pressed {presses} times"
button.on_click(on_press)
widgets.VBox([button, label])
"""


def test_button_in_lab_works_survives_a_reload_and_both_themes(lab, page: Page) -> None:
    notebook = lab.open(page, lab.write(["# A button", BUTTON]))
    notebook.run_all()
    notebook.panel.get_by_role("button", name="Press me").click()
    expect(notebook.panel.get_by_text("pressed 1 times")).to_be_visible()
    assert notebook.python("print(presses)") == "1\n"

    notebook.theme("dark")
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", "false")
    notebook.theme("light")
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", "true")

    notebook.save()
    kernel = notebook.kernel
    notebook.reload()
    assert notebook.kernel == kernel
    notebook.panel.get_by_role("button", name="Press me").click()
    expect(notebook.panel.get_by_text("pressed 2 times")).to_be_visible()

    notebook.shut_down()
    assert lab.server.api("/api/sessions") == []


def test_a_failing_cell_fails_the_test(lab, page: Page) -> None:
    notebook = lab.open(page, lab.write(["1 / 0"]))
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        notebook.run_all()


def test_watch_sees_requests_to_other_machines_and_errors(page: Page, serve, tmp_path) -> None:
    from lab import Watch

    watch = Watch()
    watch.follow(page)
    script = "fetch('https://example.org/x').catch(() => {}); console.error('broken'); throw new Error('thrown')"
    page.goto(serve(tmp_path, {"index.html": f"<!doctype html><script>{script}</script>"}) + "/index.html")
    page.wait_for_timeout(200)
    assert watch.outside == ["https://example.org/x"]
    assert any("broken" in error for error in watch.errors)
    assert any("thrown" in error for error in watch.errors)
    with pytest.raises(AssertionError, match=re.escape("https://example.org/x")):
        watch.assert_quiet()


def test_modules_are_served_and_axe_judges_contrast(page: Page, serve, watch, axe, tmp_path) -> None:
    (tmp_path / "word.js").write_text("export const word = 'Shut';")
    html = """<!doctype html><html lang="en"><title>t</title>
    <style>.ours { background: #fff; color: #222 } .pale { background: #fff; color: #ccc }</style>
    <body style="height: 0"><main class="ours"><button class="ours"></button></main><p class="pale">9</p>
    <div class="nameless"><button></button></div>
    <script type="module">
      import { word } from "./word.js";
      document.querySelector("button").textContent = word;
    </script>"""
    watch.follow(page)
    page.goto(serve(tmp_path, {"index.html": html}) + "/index.html")
    expect(page.get_by_role("button", name="Shut")).to_be_visible()
    results = axe(page, ".ours")
    assert "color-contrast" in {rule["id"] for rule in results["passes"]}
    with pytest.raises(AssertionError, match="color-contrast"):
        axe(page, ".pale")  # a single digit is only "incomplete" for axe
    with pytest.raises(AssertionError, match="button-name"):
        axe(page, ".nameless")
