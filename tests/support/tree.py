"""The page as a screen reader gets it: Chromium's accessibility tree, and what the live regions say."""

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

TEXT = ("StaticText", "InlineTextBox", "generic", "none")  # what is read is the name of what holds it
STATES = ("disabled", "pressed", "checked", "expanded", "modal")
LISTEN = """() => {
    window.heard = [];
    for (const region of document.querySelectorAll('[role=status], [aria-live]')) {
        let last = '';
        new MutationObserver(() => {
            const text = region.textContent.trim();
            if (text && text !== last) window.heard.push(text);
            last = text;
        }).observe(region, { childList: true, characterData: true, subtree: true });
    }
}"""


@dataclass(frozen=True)
class Node:
    """One thing that is read: what it is, its name, its description, its states."""

    role: str
    name: str
    description: str
    states: dict[str, Any]
    focusable: bool
    live: str

    def __str__(self) -> str:
        on = [name for name, value in self.states.items() if value in (True, "true")]
        more = f": {self.description}" if self.description else ""
        return " ".join([self.role, f'"{self.name}"', *on]) + more


def read(page: Page) -> list[Node]:
    """All that is read of the page, in the order of reading."""
    session = page.context.new_cdp_session(page)
    raw = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    by_id = {node["nodeId"]: node for node in raw}
    found: list[Node] = []

    def walk(node: dict[str, Any]) -> None:
        if not node["ignored"] and node["role"]["value"] not in TEXT:
            found.append(_node(node))
        for child in node.get("childIds", ()):
            if child in by_id:
                walk(by_id[child])

    walk(raw[0])
    return found


def _node(raw: dict[str, Any]) -> Node:
    has = {one["name"]: one["value"].get("value") for one in raw.get("properties", ())}
    text = {key: str(raw.get(key, {}).get("value") or "") for key in ("role", "name", "description")}
    states = {name: has[name] for name in STATES if name in has}
    return Node(**text, states=states, focusable=bool(has.get("focusable")), live=str(has.get("live") or ""))


def named(nodes: list[Node], role: str, name: str = "") -> list[Node]:
    return [node for node in nodes if node.role == role and node.name.startswith(name)]


def listen(page: Page) -> None:
    """From now on note what the live regions say."""
    page.evaluate(LISTEN)


def heard(page: Page, count: int) -> list[str]:
    """What has been said since the last call, once there are so many sentences of it."""
    page.wait_for_function("count => window.heard.length >= count", arg=count)
    texts: list[str] = page.evaluate("() => window.heard.splice(0)")
    return texts
