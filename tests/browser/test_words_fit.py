"""Spanish and Swedish words are longer than English ones: in a narrow cell none is cut off or hangs out of its place."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page
from widget_page import WidgetPage

import stbwidgets as stb

WIDTHS = (259, 200)  # a cell of JupyterLab on a phone, and the least we promise

# every line of visible text that is outside of the widget, of its button, or of a box that cuts it off
MISFITS = """(root) => {
  const found = [];
  const page = root.getBoundingClientRect();
  for (const node of root.querySelectorAll("*")) {
    const own = [...node.childNodes].filter((child) => child.nodeType === 3 && child.textContent.trim());
    if (!own.length || node.closest(".stb-visually-hidden") || !node.checkVisibility({ visibilityProperty: true })) continue;
    for (const text of own) {
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const line of range.getClientRects()) {
        if (line.width < 1) continue;
        const outside = (box, slack) => line.right > box.right + slack || line.left < box.left - slack;
        let cut = outside(page, 0.5);
        for (let up = node; up !== root && !cut; up = up.parentElement) {
          if (up.matches("button, summary, label, td, th")) cut = outside(up.getBoundingClientRect(), 0.5);
          else if (getComputedStyle(up).overflowX !== "visible") cut = outside(up.getBoundingClientRect(), 1);
        }
        if (cut) found.push(`${node.tagName.toLowerCase()}.${node.className}: ${text.textContent.trim().slice(0, 60)}`);
      }
    }
  }
  if (root.scrollWidth > root.clientWidth + 1) found.push(`the widget is ${root.scrollWidth} wide in ${root.clientWidth}`);
  return [...new Set(found)];
}"""


def ended(variant: str, **options: Any) -> Any:
    table = stb.play(variant, **options)
    turn = table.turn
    while turn.due:
        turn = turn.roll() if turn.due == "roll" else turn.shut(turn.legal_moves[0])
    table.play_on(turn)
    return table


def moving(variant: str, **options: Any) -> Any:
    table = stb.play(variant, **options)
    table.play_on(table.turn.roll())
    return table


def replied(language: str) -> Any:
    box = stb.exercise("a1.4", language=language)
    for intent in ({"kind": "check", "answer": "a"}, {"kind": "hint"}, {"kind": "hint"}):
        box._take_message(box, {**intent, "step": box.state["step"]}, [])
    return box


SHOWN: dict[str, tuple[str, Callable[[str], Any]]] = {
    "a fresh table": ("table", lambda language: stb.play("twelve-three-dice", seed=7, language=language)),
    "a move is due": ("table", lambda language: moving("plus-minus", seed=7, language=language)),
    "a turn is over": ("table", lambda language: ended("classic", seed=7, language=language)),
    "dominoes": ("table", lambda language: moving("dominoes", seed=7, language=language)),
    "cards": ("table", lambda language: ended("cards", seed=7, language=language)),
    "many tiles": ("table", lambda language: moving("three-hundred", seed=7, language=language)),
    "an exercise": ("answer", replied),
    "a ticket": ("answer", lambda language: stb.exit_ticket("a1", language=language)),
    "a prediction": ("prediction", lambda language: stb.predict("a1", language=language)),
    "the record": ("rounds", lambda language: stb.my_rounds("a1", language=language)),
}


@pytest.mark.parametrize("language", ["es", "sv"])
@pytest.mark.parametrize("shown", SHOWN)
def test_no_word_is_cut_off_in_a_narrow_cell(page: Page, serve, watch, shown: str, language: str) -> None:
    watch.follow(page)
    name, make = SHOWN[shown]
    WidgetPage(page, serve, name, make(language), answered=False, padding="0")
    page.locator("details").evaluate_all("(all) => all.forEach((one) => { one.open = true; })")
    misfits = {}
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 1200})
        misfits[width] = page.locator(".stb-root").evaluate(MISFITS)
    assert misfits == {width: [] for width in WIDTHS}
