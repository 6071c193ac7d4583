"""axe, the accessibility checker, over one part of a page."""

from pathlib import Path
from typing import Any

import axe_playwright_python
from contrast import LEAST, text_contrasts
from playwright.sync_api import Page

# Lab and Notebook 7 have a body of height 0, which makes axe leave contrast out without a word
VISIBLE_BODY = "html, body { height: 100vh !important; }"
MEASURED = {"color-contrast": {"enabled": False}}  # contrast is measured as drawn, which axe cannot do on wood
RUN = """async ({selector, css, rules}) => {
    const style = document.createElement('style');
    style.textContent = css;
    document.head.append(style);
    try {
        return await axe.run(selector, {rules});
    } finally {
        style.remove();
    }
}"""


def assert_accessible(page: Page, selector: str, rules: dict[str, Any] | None = None) -> dict[str, Any]:
    """axe finds nothing wrong under the selector, and could judge every contrast. Returns its results."""
    assert page.locator(selector).count(), f"nothing on the page matches {selector}"
    if not page.evaluate("() => 'axe' in window"):
        source = Path(axe_playwright_python.__file__).with_name("axe.min.js")
        page.evaluate(source.read_text("utf-8") + "; undefined")
    results: dict[str, Any] = page.evaluate(RUN, {"selector": selector, "css": VISIBLE_BODY, "rules": rules or {}})
    findings = [_told(rule) for rule in results["violations"]]
    findings += [_told(rule) for rule in results["incomplete"] if rule["id"] == "color-contrast"]
    assert not findings, "axe finds:\n" + "\n".join(findings)
    judged = {rule["id"] for rule in results["passes"]}
    assert rules == MEASURED or "color-contrast" in judged or not page.locator(selector).first.inner_text().strip(), (
        f"axe did not judge the contrast of {selector}"
    )
    return results


def assert_accessible_as_drawn(page: Page, selector: str, skip: str = ".is-shut .stb-numeral, .stb-ghost") -> None:
    """axe finds nothing wrong there, and each piece of text has a contrast of 4.5 at least to what it is drawn on.

    ``skip`` is for texts that are there twice: a tile that has fallen shows its number in the well.
    """
    page.mouse.move(0, 0)
    page.locator(selector).first.evaluate("node => node.scrollIntoView({block: 'center', behavior: 'instant'})")
    poor = [found for found in text_contrasts(page, selector, skip) if found[0] < LEAST]
    assert not poor, f"contrast below {LEAST}: {poor}"
    assert_accessible(page, selector, MEASURED)


def _told(rule: dict[str, Any]) -> str:
    nodes = "\n".join(f"    {node['html'][:200]}\n      {_reason(node)}" for node in rule["nodes"])
    return f"{rule['id']}: {rule['help']}\n{nodes}"


def _reason(node: dict[str, Any]) -> str:
    return "; ".join(check["message"] for kind in ("any", "all", "none") for check in node[kind])
