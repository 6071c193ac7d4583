"""A widget's JavaScript in a plain page, against a stub of anywidget's model.

The files run unbundled, as ES modules over HTTP. What the script sends is kept in `page.sent`, and may be answered
by a real widget in Python, in this process, so that whole games need no Jupyter.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from stbwidgets.widgets.base import TOLD

DRAWN = ("script", "sheet", "_anywidget_id")  # what door.js draws it by
WIDGETS = Path(__file__).resolve().parents[2] / "stbwidgets" / "widgets"

# get, set, on, off and send as anywidget gives them; change events as Backbone fires them
HTML = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>widget</title>
<link rel="stylesheet" href="/NAME.css">
<style>body { margin: 0; padding: PADDING; background: #fff }
body[data-jp-theme-light="false"] { background: #111 }</style>
</head><body data-jp-theme-light="LIGHT"><main></main>
<script type="module">
import widget from "/NAME.js";
class Model {
  constructor(values) { this.values = values; this.listeners = []; }
  get(name) { return this.values[name]; }
  set(name, value) {
    if (JSON.stringify(this.values[name]) === JSON.stringify(value)) return;
    this.values[name] = value;
    this.fire(`change:${name}`);
  }
  on(name, call) { this.listeners.push([name, call]); }
  off(name, call) { this.listeners = this.listeners.filter(([n, c]) => n !== name || c !== call); }
  fire(name, ...rest) { for (const [n, call] of [...this.listeners]) if (n === name) call(...rest); }
  save_changes() { throw new Error("a front end writes no traits"); }
  send(content) {
    window.sent.push(content);
    if (window.answer) window.answer(content).then(receive);
  }
}
function receive(messages) {
  for (const [kind, content] of messages) {
    if (kind === "custom") window.model.fire("msg:custom", content, []);
    else if (kind === "traits") {
      Object.assign(window.model.values, content); // all of a message, then the events
      for (const name of Object.keys(content)) window.model.fire(`change:${name}`);
    }
    else window.model.set(kind, content);
  }
}
// what Jupyter, VS Code, Colab and the others have in common, and no more
const CONTRACT = ["get", "set", "on", "off", "send", "save_changes"];
const strict = model => new Proxy(model, {
  get(target, name) {
    if (!CONTRACT.includes(name)) throw new Error(`model.${String(name)} is not in anywidget's contract`);
    if (name === "set") return (trait, value) => {
      if (!trait.startsWith("_")) throw new Error(`a front end writes no traits, and not ${trait}`);
      target.set(trait, value);
    };
    return target[name].bind(target);
  },
  set(target, name) { throw new Error(`model.${String(name)} is written`); },
});
window.sent = [];
window.receive = receive;
window.model = new Model(VALUES);
const model = strict(window.model);
window.views = [];
window.mount = async () => {
  const el = document.createElement("div");
  document.querySelector("main").append(el);
  window.views.push(await widget.render({ model, el }));
};
window.mount();
</script></body></html>"""


class WidgetPage:
    """A page that shows one widget."""

    def __init__(self, page: Page, serve: Callable[..., str], name: str, widget: Any, **options: Any) -> None:
        self.page = page
        self.widget = widget
        self.messages: list[Any] = []
        if options.get("answered", True):
            widget.send = self.messages.append
            page.expose_function("answer", self._answer)
        self._told = {name: getattr(widget, name) for name in TOLD}
        held = self._told | {name: getattr(widget, name) for name in DRAWN if options.get("bundled")}
        values = json.dumps(held).replace("</", "<\\/")
        html = HTML.replace("NAME", name).replace("PADDING", options.get("padding", "12px"))
        html = html.replace("LIGHT", "false" if options.get("dark") else "true").replace("VALUES", values)
        pages = {"index.html": html}
        if "/" in name:  # axe asks for what a sheet imports as if the page imported it, and would find nothing there
            pages[f"{name}.css"] = str(widget.sheet)
        if options.get("bundled"):  # as anywidget gets it
            pages |= {f"{name}.js": str(widget._esm), f"{name}.css": ""}
        page.goto(serve(WIDGETS, pages) + "/index.html")
        page.wait_for_function("() => window.views?.length === 1")

    def _answer(self, intent: Any) -> list[Any]:
        self.messages.clear()
        self.widget._take_message(self.widget, intent, [])
        # with what has changed between two messages: a computer thinks, a coach counts
        changed = {name: now for name, old in self._told.items() if (now := getattr(self.widget, name)) is not old}
        self._told |= changed
        return [["traits", changed], *(["custom", message] for message in self.messages)]

    @property
    def sent(self) -> list[Any]:
        """Every intent sent so far."""
        found: list[Any] = self.page.evaluate("() => window.sent")
        return found

    def push(self, kind: str, content: Any) -> None:
        """Let a message from Python arrive: a new state, or "custom"."""
        self.page.evaluate("([kind, content]) => window.receive([[kind, content]])", [kind, content])

    def mount(self) -> None:
        """One more view of the same model."""
        self.page.evaluate("() => window.mount()")
