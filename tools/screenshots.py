"""Make the pictures of the table that people look at before a release.

    python tools/screenshots.py [folder]

draws the table in Chromium at 1280 px and as wide as a notebook cell in a 375 px window (259 px), light and dark, in
each state, with the largest box, in forced colours and in a 200 px column; the README's picture is docs/table.png.
Other pictures go to the folder (default: build/screenshots), with one sheet of all of them, index.html.
"""

import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "support"))
from browser_fixtures import CHROMIUM_ARGUMENTS, CHROMIUM_NAMES  # noqa: E402
from static_server import StaticServer  # noqa: E402
from widget_page import WidgetPage  # noqa: E402

import stbwidgets as stb  # noqa: E402

PUBLISHED = [(6, 5), (4, 3), (6, 2), (5, 4), (6, 1), 5]
STEPS = [(2, 9), (7,), (8,), (4, 5), (1, 6)]
SHUTS = [(6, 6), (6, 6), (6, 6), (6, 3)]

# name: (variant, options, moves made, tiles then selected, keys then pressed)
SCENES: dict[str, tuple[Any, dict[str, Any], list[tuple[int, ...]], tuple[int, ...], str]] = {
    "fresh": ("classic", {"seed": 7}, [], (), ""),
    "selecting": ("classic", {"rolls": [(6, 5), (4, 3), (5, 3)]}, STEPS[:2], (1,), ""),
    "ready": ("classic", {"rolls": [(6, 5), (4, 3), (5, 3)]}, STEPS[:2], (3, 5), "hhh"),
    "stuck": ("classic", {"rolls": PUBLISHED}, STEPS, (), ""),
    "shut": ("classic", {"rolls": SHUTS}, [(9, 3), (8, 4), (7, 5), (6, 2, 1)], (), ""),
    "one-or-two": ("classic", {"rolls": [(6, 3), (6, 2), (4, 3)]}, [(9,), (8,), (7,)], (), "back"),
    "largest": ("full-deck", {"seed": 7}, [], (1,), ""),
}
LAYOUTS = {"wide": (1280, "24px"), "cell": (259, "0"), "column": (200, "0")}


def serve(folder: Path, pages: dict[str, str]) -> str:
    return StaticServer(folder, pages).url


def play_to(page: Page, moves: list[tuple[int, ...]], selected: tuple[int, ...], keys: str) -> None:
    """Bring the table to a scene, as a player does."""
    roll = page.locator(".stb-deed .stb-button:visible").last
    for tiles in moves:
        roll.click()
        for tile in tiles:
            page.get_by_role("button", name=f"Tile {tile}", exact=True).click()
        page.get_by_role("button", name="Shut", exact=True).click()
        page.wait_for_function("() => document.querySelector('.stb-root').dataset.due !== 'move'")
    over = page.locator(".stb-root").get_attribute("data-due") == "over"
    if (moves or selected) and not over and keys != "back":
        roll.click()
        page.wait_for_function("() => document.querySelector('.stb-root').dataset.due !== 'roll'")
    for tile in selected:
        page.get_by_role("button", name=f"Tile {tile}", exact=True).click()
    for key in keys if keys != "back" else "":
        page.keyboard.press(key)
        page.wait_for_timeout(150)
    page.evaluate("() => document.activeElement.blur()")
    page.mouse.move(0, 0)
    page.evaluate("() => document.getAnimations().forEach(animation => animation.finish())")


def main(folder: Path) -> None:
    import shutil

    folder.mkdir(parents=True, exist_ok=True)
    chromium = next(found for name in CHROMIUM_NAMES if (found := shutil.which(name)))
    taken = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_ARGUMENTS)
        shots = [(s, layout, dark, "none") for s in SCENES for layout in ("wide", "cell") for dark in (False, True)]
        shots += [("selecting", "wide", False, "active"), ("selecting", "column", False, "none")]
        for scene, layout, dark, forced in shots:
            variant, options, moves, selected, keys = SCENES[scene]
            width, padding = LAYOUTS[layout]
            context = browser.new_context(
                viewport={"width": width, "height": 400}, device_scale_factor=2, forced_colors=forced
            )
            page = context.new_page()
            WidgetPage(page, serve, "table", stb.play(variant, **options), dark=dark, padding=padding)
            play_to(page, moves, selected, keys)
            look = "forced" if forced == "active" else "dark" if dark else "light"
            path = folder / f"{scene}-{layout}-{look}.png"
            page.screenshot(path=path, full_page=True)
            taken.append(path.name)
            if (scene, layout, dark, forced) == ("selecting", "wide", False, "none"):
                page.locator(".stb-card").screenshot(path=ROOT / "docs" / "table.png", scale="css")
            context.close()
        browser.close()
    sheet = "".join(f'<figure><img src="{name}" alt=""><figcaption>{name}</figcaption></figure>\n' for name in taken)
    style = "body{background:#888;font:14px sans-serif}figure{display:inline-block;margin:12px}img{max-width:620px}"
    (folder / "index.html").write_text(f"<!doctype html><title>Screenshots</title><style>{style}</style>{sheet}")
    print(f"{len(taken)} pictures in {folder}, and docs/table.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "screenshots")
