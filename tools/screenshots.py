"""Make the pictures of the table that people look at before a release: docs/pictures and their page, docs/pictures.md.

    python tools/screenshots.py [name ...]            the pictures that are kept, or only those named
    python tools/screenshots.py --every FOLDER        every scene at 1160, 720, 259 (a phone) and 200 px, light,
                                                      dark and in forced colours, with a sheet of all, to look through

The tables come from tools/scenes.py. Everything is drawn in Chromium from the files as they are; animations are
finished first, so the same source gives the same picture.
"""

import argparse
import io
import shutil
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "support"))
from browser_fixtures import CHROMIUM_ARGUMENTS, CHROMIUM_NAMES  # noqa: E402
from scenes import SCENES  # noqa: E402
from static_server import StaticServer  # noqa: E402
from widget_page import WidgetPage  # noqa: E402

KEPT = ROOT / "docs" / "pictures"
PAGE = ROOT / "docs" / "pictures.md"

# how wide the page is, what lies around the widget, and pixels for each CSS pixel of a kept picture
LAYOUTS = {"wide": (1160, "20px", 1.5), "middling": (720, "12px", 1.5), "cell": (259, "0", 2), "column": (200, "0", 2)}


@dataclass(frozen=True)
class Picture:
    """A picture that is kept: a scene in a layout and a look, with what stands below it and what it shows in words."""

    name: str
    scene: str
    caption: str
    alt: str
    layout: str = "wide"
    look: str = "light"
    language: str | None = None


PICTURES = (
    Picture(
        "fresh",
        "fresh",
        "A new game: one thing to do.",
        "A walnut box with nine maple tiles standing on a brass rod; on the green felt below lies a Roll button.",
    ),
    Picture(
        "selecting",
        "selecting",
        "A roll of 5, one tile taken: only what can complete the sum stands forward.",
        "Two dice show 2 and 3 beside a brass 5 in a walnut roundel. Tile 2 is lifted in a brass rim with a tick, "
        "tile 3 stands in light wood, the others in dull wood; tiles 8 and 9 lie flat.",
    ),
    Picture(
        "ready",
        "ready",
        "The sum is complete, and the hints asked for.",
        "Tiles 2 and 3 are lifted, below the 5 stands a ticked 2 + 3 = 5 of 5, the Shut button is brass; at the side "
        "two of three sets are listed.",
    ),
    Picture(
        "one-or-two",
        "one-or-two",
        "7, 8 and 9 are shut: one die or two.",
        "The last dice lie pale on the felt beside two brass buttons, Roll 1 die and Roll 2 dice.",
    ),
    Picture(
        "stuck",
        "stuck",
        "Stuck: the end of a turn is engraved on a plate.",
        "Only tile 1 stands. On the felt lies one die showing 4 and a brass plate that says Stuck on 4.",
    ),
    Picture(
        "shut",
        "shut",
        "The box is shut.",
        "All nine tiles lie flat, the row is rimmed in warm light, and a brass plate with a star says: "
        "The box is shut!",
    ),
    Picture(
        "match",
        "match",
        "In the middle of a match of three.",
        "Above the box a scoreboard with Ana, Bo and Cleo, their rounds and who is next.",
    ),
    Picture(
        "match-end",
        "match-end",
        "The end of a match.",
        "The scoreboard with a star at the winner; on the felt a brass plate names who won.",
    ),
    Picture(
        "coach-before",
        "coach-before",
        "The coach before the move: what each set leaves, best first.",
        "Beside the box a panel lists 5, 1 + 4 and 2 + 3 with expected score, chance to shut and a bar each; the first "
        "is marked best.",
    ),
    Picture(
        "coach-after",
        "coach-after",
        "The coach after the move: what was played, and what else there was.",
        "The panel says in a sentence what the move leaves; in the list the move is marked as played and best.",
    ),
    Picture(
        "review",
        "review",
        "The review of a turn: decisions first, score after.",
        "Below the box every decision of the turn with what it cost, then luck and skill adding up to the score.",
    ),
    Picture(
        "chooser",
        "chooser",
        "Choosing a game, its players and its terms.",
        "A sheet with a search field, cards of named variants with a sentence each, players and terms below.",
    ),
    Picture(
        "real-dice",
        "real-dice",
        "Real dice: the roll is typed in.",
        "On the felt two places for dice, one filled, above six buttons with the faces of a die.",
    ),
    Picture(
        "largest",
        "largest",
        "The largest box: 54 tiles and nine dice.",
        "Five rows of tiles, each on its own rod, and nine small dice beside the total 24.",
    ),
    Picture(
        "dominoes",
        "dominoes",
        "Dominoes instead of dice.",
        "An ivory domino lies face up beside a pile of dark wooden backs.",
    ),
    Picture(
        "chinese",
        "chinese",
        "Chinese dominoes.",
        "An ebony domino stands beside its pile, its red pips carved with a ring.",
    ),
    Picture(
        "cards",
        "cards",
        "Cards.",
        "A playing card lies face up beside a deck with oxblood backs.",
    ),
    Picture(
        "d20",
        "d20",
        "A die with twenty sides.",
        "An ivory icosahedron with its number on the near face.",
    ),
    Picture(
        "dark",
        "selecting",
        "The same in the dark theme.",
        "The table on a nearly black sheet; the wood is darker, numbers and dice stand out.",
        look="dark",
    ),
    Picture(
        "dark-shut",
        "shut",
        "Shut, in the dark theme.",
        "The closed row rimmed in warm light on a dark sheet, the brass plate below.",
        look="dark",
    ),
    Picture(
        "forced-colours",
        "selecting",
        "Forced colours: every state has a shape of its own.",
        "Black outlines on white: the selected tile is filled, those that cannot join are dashed, shut ones lie open.",
        look="forced",
    ),
    Picture(
        "middling",
        "ready",
        "720 px: the words go below the box, in two columns.",
        "The box over the whole width; below it on the left the words and the history, on the right the buttons.",
        layout="middling",
    ),
    Picture(
        "phone-fresh",
        "fresh",
        "A notebook cell on a phone, 259 px wide.",
        "The tiles stand in two rows of five and four; below them the Roll button on the felt.",
        layout="cell",
    ),
    Picture(
        "phone",
        "selecting",
        "The same in the middle of a move.",
        "Two rows of tiles, two dice, the 5 in its roundel and the Shut button, one below another.",
        layout="cell",
    ),
    Picture(
        "phone-dark",
        "stuck",
        "Stuck on a phone, dark.",
        "Two rows with tile 1 standing alone, a die, and the brass plate below it.",
        layout="cell",
        look="dark",
    ),
    Picture(
        "phone-match",
        "match",
        "A match on a phone.",
        "The scoreboard above two rows of tiles.",
        layout="cell",
    ),
    Picture(
        "column",
        "selecting",
        "A column of 200 px.",
        "Everything in one narrow column; nothing is cut off.",
        layout="column",
    ),
    Picture(
        "spanish",
        "ready",
        "In Spanish.",
        "The table with Spanish words.",
        language="es",
    ),
    Picture(
        "swedish",
        "match-end",
        "In Swedish.",
        "The end of a match with Swedish words.",
        language="sv",
    ),
)


@contextmanager
def chromium() -> Iterator[Browser]:
    path = next((found for name in CHROMIUM_NAMES if (found := shutil.which(name))), None)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=CHROMIUM_ARGUMENTS)
        yield browser
        browser.close()


def take(browser: Browser, name: str, layout: str, look: str, language: str | None = None, scale: float = 0) -> bytes:
    """A scene as PNG."""
    scene = SCENES[name]
    width, padding, pixels = LAYOUTS[layout]
    context = browser.new_context(
        viewport={"width": width, "height": 900},
        device_scale_factor=scale or pixels,
        forced_colors="active" if look == "forced" else "none",
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.set_default_timeout(10_000)
    with StaticServers() as serve:
        WidgetPage(page, serve, "table", scene.table(language), dark=look == "dark", padding=padding)
        for do in scene.hand:
            do(page)
        page.evaluate("() => document.activeElement.blur()")
        page.mouse.move(0, 0)
        page.evaluate("() => document.getAnimations().forEach(animation => animation.finish())")
        height = page.evaluate("() => Math.ceil(document.body.getBoundingClientRect().height)")
        shot = page.screenshot(full_page=True, clip={"x": 0, "y": 0, "width": width, "height": height})
        context.close()
    return shot


class StaticServers:
    """Servers that end with the picture."""

    def __enter__(self) -> "StaticServers":
        self.started: list[StaticServer] = []
        return self

    def __call__(self, folder: Path, pages: dict[str, str]) -> str:
        self.started.append(StaticServer(folder, pages))
        return self.started[-1].url

    def __exit__(self, *fault: object) -> None:
        for server in self.started:
            server.stop()


def keep(folder: Path, names: Iterable[str] = ()) -> list[str]:
    """Draw the pictures that are kept into a folder, small: WebP, which browsers and GitHub show."""
    folder.mkdir(parents=True, exist_ok=True)
    wanted = [picture for picture in PICTURES if not names or picture.name in names]
    with chromium() as browser:
        for picture in wanted:
            shot = take(browser, picture.scene, picture.layout, picture.look, picture.language)
            image = Image.open(io.BytesIO(shot)).convert("RGB")
            image.save(folder / f"{picture.name}.webp", quality=82, method=6)
    return [picture.name for picture in wanted]


def page_of_pictures() -> str:
    """docs/pictures.md."""
    parts = [
        "# Pictures of the table",
        "Made by `python tools/screenshots.py` from the files as they are, and looked at before they are kept. "
        "This page is made by the same command.",
    ]
    for picture in PICTURES:
        width = LAYOUTS[picture.layout][0]
        shown = "" if picture.layout == "wide" else f' width="{width}"'
        parts.append(f"## {picture.caption}")
        parts.append(f'<img src="pictures/{picture.name}.webp"{shown} alt="{picture.alt}">')
    return "\n\n".join(parts) + "\n"


def every(folder: Path) -> int:
    """Every scene in every layout and look, and a sheet of all."""
    folder.mkdir(parents=True, exist_ok=True)
    taken = []
    with chromium() as browser:
        for name in SCENES:
            for layout in LAYOUTS:
                for look in ("light", "dark", "forced"):
                    path = folder / f"{name}-{layout}-{look}.png"
                    path.write_bytes(take(browser, name, layout, look))
                    taken.append(path.name)
    sheet = "".join(f'<figure><img src="{name}" alt=""><figcaption>{name}</figcaption></figure>\n' for name in taken)
    style = "body{background:#888;font:14px sans-serif}figure{display:inline-block;margin:12px}img{max-width:620px}"
    (folder / "index.html").write_text(f"<!doctype html><title>Screenshots</title><style>{style}</style>{sheet}")
    return len(taken)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("names", nargs="*", help="only these pictures")
    parser.add_argument("--every", type=Path, metavar="FOLDER", help="draw every scene in every layout and look there")
    parser.add_argument("--into", type=Path, default=KEPT, metavar="FOLDER", help="keep them there, without their page")
    asked = parser.parse_args()
    if asked.every:
        print(f"{every(asked.every)} pictures in {asked.every}")
        return
    known = {picture.name for picture in PICTURES}
    if unknown := sorted(set(asked.names) - known):
        parser.error(f"no picture named {', '.join(unknown)}; there are {', '.join(sorted(known))}")
    made = keep(asked.into, asked.names)
    if asked.into == KEPT:
        PAGE.write_text(page_of_pictures(), "utf-8")
    print(f"{len(made)} pictures in {asked.into}")


if __name__ == "__main__":
    main()
