"""Make the pictures of the table that people look at before a release.

    python tools/screenshots.py [folder [scene ...]]

draws the table in Chromium at 1280 px and as wide as a notebook cell in a 375 px window (259 px), light and dark, in
each state, with the largest box, with dominoes, cards and other dice, in forced colours and in a 200 px column; the
README's picture is docs/table.png. With names of scenes, only those.
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
    "dominoes-fresh": ("dominoes", {"seed": 7}, [], (), ""),
    "dominoes-drawn": ("dominoes", {"rolls": [(3, 4), (2, 6)]}, [(7,)], (8,), ""),
    "dominoes-free": ("dominoes", {"rolls": [(0, 0)]}, [], (), "draw"),
    "dominoes-resting": ("dominoes", {"rolls": [(5, 6), (2, 6)]}, [(9, 2)], (), "back"),
    "dominoes-stuck": ("dominoes", {"rolls": [(6, 6), (5, 6), (1, 1)]}, [(9, 3), (8, 2, 1)], (), ""),
    "chinese-fresh": ("chinese-dominoes", {"seed": 7}, [], (), ""),
    "chinese-drawn": ("chinese-dominoes", {"rolls": [(1, 6), (4, 5)]}, [(7,)], (1,), ""),
    "chinese-stuck": ("chinese-dominoes", {"rolls": [(6, 6), (5, 6), (1, 1)]}, [(9, 3), (8, 2, 1)], (), ""),
    "cards-fresh": ("cards", {"seed": 7}, [], (), ""),
    "cards-drawn": ("cards", {"rolls": [9, 12]}, [(4, 5)], (9,), ""),
    "cards-number": ("cards", {"rolls": [7, 7]}, [(7,)], (6,), ""),
    "cards-stuck": ("cards", {"rolls": [11, 12, 1, 2]}, [(2, 9), (5, 7), (1,)], (), ""),
    "d20-fresh": ("d20", {"seed": 7}, [], (), ""),
    "d20-drawn": ("d20", {"rolls": [17, 9]}, [(10, 7)], (1,), ""),
    "d20-stuck": ("d20", {"rolls": [20, 18, 17, 1]}, [(12, 8), (11, 7), (10, 6, 1)], (), ""),
}
for _sides in (2, 4, 8, 10, 12):
    _rules = stb.variant("classic").replace(source=stb.Dice(2, _sides), dice_rule="all")
    SCENES[f"d{_sides}"] = (_rules, {"rolls": [(2, 1) if _sides < 6 else (8, 6)]}, [], (), "draw")
SHOWN_FORCED = ("selecting", "dominoes-drawn", "chinese-drawn", "cards-drawn", "d20-drawn")
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
    if (moves or selected or keys == "draw") and not over and keys != "back":
        roll.click()
        page.wait_for_function(
            "count => document.querySelectorAll('.stb-history li').length === count", arg=len(moves) + 1
        )
    for tile in selected:
        page.get_by_role("button", name=f"Tile {tile}", exact=True).click()
    for key in keys if keys not in ("back", "draw") else "":
        page.keyboard.press(key)
        page.wait_for_timeout(150)
    page.evaluate("() => document.activeElement.blur()")
    page.mouse.move(0, 0)
    page.evaluate("() => document.getAnimations().forEach(animation => animation.finish())")


def main(folder: Path, names: list[str]) -> None:
    import shutil

    folder.mkdir(parents=True, exist_ok=True)
    chromium = next(found for name in CHROMIUM_NAMES if (found := shutil.which(name)))
    taken = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_ARGUMENTS)
        shots = [(s, layout, dark, "none") for s in SCENES for layout in ("wide", "cell") for dark in (False, True)]
        shots += [(s, "wide", False, "active") for s in SHOWN_FORCED]
        shots += [(s, "column", False, "none") for s in SHOWN_FORCED]
        shots = [shot for shot in shots if not names or shot[0] in names]
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
    print(f"{len(taken)} pictures in {folder}{', and docs/table.png' if not names else ''}")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "screenshots", sys.argv[2:])
