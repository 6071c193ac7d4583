"""Spanish and Swedish words are longer than English ones: in a narrow cell none is cut off or hangs out."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page
from widget_page import WidgetPage

import stbwidgets as stb
from stbwidgets.course.classroom import example
from stbwidgets.widgets.explorers import EXPLORERS

WIDTHS = (259, 200)  # a cell of JupyterLab on a phone, and the least we promise

# every line of visible text that is outside of the widget, of its button, or of a box that cuts it off
MISFITS = """(root) => {
  const found = [];
  const outside = (line, box, slack) => line.right > box.right + slack || line.left < box.left - slack;
  const isCut = (line, node) => {
    if (outside(line, root.getBoundingClientRect(), 0.5)) return true;
    for (let up = node; up !== root; up = up.parentElement) {
      const box = up.getBoundingClientRect();
      if (up.matches("button, summary, label, th, td, .stb-panel") && outside(line, box, 0.5)) return true;
      if (getComputedStyle(up).overflowX !== "visible" && outside(line, box, 1)) return true;
    }
    return false;
  };
  // heard, not seen
  const isHidden = (node) => node && node !== root && (node.matches(".stb-visually-hidden")
    || getComputedStyle(node).clipPath !== "none" || isHidden(node.parentElement));
  for (const node of root.querySelectorAll("*")) {
    const texts = [...node.childNodes].filter((child) => child.nodeType === 3 && child.textContent.trim());
    if (!texts.length || !node.checkVisibility({ visibilityProperty: true }) || isHidden(node)) continue;
    for (const text of texts) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = [...range.getClientRects()].filter((line) => line.width >= 1);
      const place = `${node.tagName.toLowerCase()}.${node.className}`;
      if (lines.some((line) => isCut(line, node))) found.push(`${place}: ${text.textContent.trim().slice(0, 60)}`);
    }
  }
  if (root.scrollWidth > root.clientWidth + 1) found.push(`${root.scrollWidth} wide in ${root.clientWidth}`);
  return [...new Set(found)];
}"""


Opener = Callable[[Page, Any], None]


def tell(widget: Any, kind: str, **content: Any) -> None:
    widget._take_message(widget, {"kind": kind, "step": widget.state["step"], **content}, [])


def play(variant: str = "classic", moves: int = 0, **options: Any) -> Any:
    """A table after so many steps, each the first that is possible."""
    table = stb.play(variant, **{"seed": 7, **options})
    for _ in range(moves):
        state = table.state
        if table.match and state["match"]["next"]:
            tell(table, "next")
        elif state["due"] == "roll":
            tell(table, "roll", dice=state["choices"][-1])
        elif state["due"] == "move":
            tell(table, "shut", tiles=list(table.turn.legal_moves[0]))
    return table


def replied(language: str) -> Any:
    box = stb.exercise("a1.4", language=language)
    tell(box, "check", answer="a")
    tell(box, "hint")
    tell(box, "hint")
    return box


def choose(page: Page, table: Any) -> None:
    """Open the sheet of games, for several players."""
    words = table.strings["chooser"]
    page.get_by_role("button", name=words["open"]).click()
    page.locator("summary", has_text=words["details"]).click()
    page.get_by_role("radio", name=words["several"]).check()


def class_part(part: str, language: str) -> Any:
    """The board of a class with one part shown, and what is true beside the votes."""
    board = stb.class_board(example("b2", 6), language=language)
    tell(board, "part", value=part)
    tell(board, "truth", id="b2", on=True)
    return board


THREE = ("Ana", "Maximiliano", ("Robot", "fewest-tiles"))

# what is shown, its script, and the widget; for some also what is opened first
SHOWN: dict[str, tuple[str, Callable[[str], Any]] | tuple[str, Callable[[str], Any], Opener]] = {
    "a fresh table": ("table", lambda language: play("twelve-three-dice", language=language)),
    "a move is due": ("table", lambda language: play("plus-minus", 1, language=language)),
    "a turn is over": ("table", lambda language: play("classic", 30, language=language)),
    "dominoes": ("table", lambda language: play("dominoes", 1, language=language)),
    "cards": ("table", lambda language: play("cards", 30, language=language)),
    "many tiles": ("table", lambda language: play("three-hundred", 1, language=language)),
    "typed rolls": ("table", lambda language: play(real_dice=True, language=language)),
    "the coach before a move": ("table", lambda language: play(moves=1, coach="before", language=language)),
    "the coach after a move": ("table", lambda language: play(moves=2, coach="after", language=language)),
    "the chooser": ("table", lambda language: play(language=language), choose),
    "a match": (
        "table",
        lambda language: play(moves=9, players=THREE, format="total", stakes="pub", language=language),
    ),
    "a match is over": (
        "table",
        lambda language: play(moves=200, players=("Ana", "Bo"), stakes="pub", language=language),
    ),
    "an exercise": ("answer", replied),
    "a ticket": ("answer", lambda language: stb.exit_ticket("a1", language=language)),
    "a prediction": ("prediction", lambda language: stb.predict("a1", language=language)),
    "a drawn prediction": ("prediction", lambda language: stb.predict("b1", language=language)),
    "progress": ("progress_page", lambda language: stb.my_progress(language=language)),
    "the board of a class": (
        "class_board",
        lambda language: stb.class_board(example("b2", 6), seed="7b", language=language),
        lambda page, board: page.locator(".stb-class-fold > summary").click(),
    ),
    "the votes of a class": ("class_board", lambda language: class_part("predictions", language)),
    "the exercises of a class": ("class_board", lambda language: class_part("exercises", language)),
    "the exit tickets of a class": ("class_board", lambda language: class_part("ticket", language)),
    "the record": ("rounds", lambda language: stb.my_rounds("a1", language=language)),
    **{
        f"explorer {id}": (
            f"explorers/{id.replace('-', '_')}",
            lambda language, id=id: stb.explore(id, language=language),
        )
        for id in EXPLORERS
    },
}


@pytest.mark.full
@pytest.mark.parametrize("language", ["es", "sv"])
@pytest.mark.parametrize("shown", SHOWN)
def test_no_word_is_cut_off_in_a_narrow_cell(page: Page, serve, watch, shown: str, language: str) -> None:
    watch.follow(page)
    name, make, *opened = SHOWN[shown]
    widget = make(language)
    WidgetPage(page, serve, name, widget, answered=False, padding="0")
    for open_first in opened:
        open_first(page, widget)
    page.locator("details").evaluate_all("(all) => all.forEach((one) => { one.open = true; })")
    misfits = {}
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 1200})
        misfits[width] = page.locator(".stb-root").evaluate(MISFITS)
    assert misfits == {width: [] for width in WIDTHS}
