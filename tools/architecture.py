"""Draw docs/architecture.svg: the parts of the house, and who imports whom.

    python tools/architecture.py [--check]

Where a part stands and what it says of itself is written here. The arrows are not: they are read from the imports of
the package, as few as say it all (an arrow is left out where others lead there). `--check` writes nothing and fails
if the picture is not what the imports say.
"""

import argparse
import ast
import sys
from html import escape
from pathlib import Path
from textwrap import wrap

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "stbwidgets"
PICTURE = ROOT / "docs" / "architecture.svg"

WIDTH, HEIGHT = 1000, 760
BOX_WIDTH, BOX_HEIGHT = 380, 84
COLUMNS = {"left": 40, "right": 580}
ROWS = (188, 318, 448, 578)

# part of the package -> column, row, what it is in two short lines
PARTS = {
    "widgets": ("left", 0, "what is seen and touched: table, coach,", "explorers, answer boxes, the class"),
    "commands": ("right", 0, "stbwidgets in a terminal: lessons,", "pages, paper, links, codes"),
    "course": ("left", 1, "exercises and replies, hints, predictions,", "progress, results, the class as data"),
    "printables": ("right", 1, "boxes, sheets and slips to print", ""),
    "odds": ("left", 2, "what is likely: best play, strategies, duels,", "skill and luck, simulation"),
    "figures": ("right", 2, "pictures with their words", ""),
    "rules": ("left", 3, "what may happen: variants, turns, matches;", "the standard library and icepool alone"),
}
SIDE = ("language", "numbers")  # a column of their own: whoever speaks to people uses them

STYLE = """
  .ground { fill: #fbf6ec; }
  .box { fill: #fffdf8; stroke: #5b3720; stroke-width: 2; }
  .python { fill: #f1e4c8; }
  .outside { fill: #dfeee5; stroke: #14523b; }
  .name { font: bold 19px ui-sans-serif, system-ui, sans-serif; fill: #2a1c10; }
  .word { font: 15px ui-sans-serif, system-ui, sans-serif; fill: #2a1c10; }
  .arrow { stroke: #5b3720; stroke-width: 2.5; fill: none; }
  .message { stroke: #14523b; stroke-width: 2.5; fill: none; }
  .head { fill: #5b3720; }
  .message-head { fill: #14523b; }
  @media (prefers-color-scheme: dark) {
    .ground { fill: #1c140d; }
    .box { fill: #2a1f15; stroke: #c3ab8c; }
    .python { fill: #3a2c1f; }
    .outside { fill: #17352a; stroke: #7fc4a4; }
    .name, .word { fill: #f3e7d3; }
    .arrow { stroke: #c3ab8c; }
    .message { stroke: #7fc4a4; }
    .head { fill: #c3ab8c; }
    .message-head { fill: #7fc4a4; }
  }
"""
A_LINE = 45  # letters that fit into a line of a box


def imported() -> dict[str, set[str]]:
    """Part -> the other parts it imports from, at the top of a module or inside a function."""
    found: dict[str, set[str]] = {part: set() for part in (*PARTS, *SIDE)}
    for path in sorted(PACKAGE.rglob("*.py")):
        inside = path.relative_to(PACKAGE).with_suffix("").parts
        part = inside[0]
        if part not in found:
            continue
        package = ["stbwidgets", *(inside[:-1])]
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom):
                base = package[: len(package) - node.level + 1] if node.level else []
                module = [*base, *(node.module.split(".") if node.module else [])]
                names = [module] if len(module) > 1 else [[*module, alias.name] for alias in node.names]
            elif isinstance(node, ast.Import):
                names = [alias.name.split(".") for alias in node.names]
            else:
                continue
            found[part] |= {name[1] for name in names if name[0] == "stbwidgets" and len(name) > 1} & set(found)
        found[part].discard(part)
    return found


def reachable(arrows: dict[str, set[str]], start: str) -> set[str]:
    """All parts that arrows lead to from there."""
    seen: set[str] = set()
    waiting = list(arrows[start])
    while waiting:
        part = waiting.pop()
        if part not in seen:
            seen.add(part)
            waiting += arrows[part]
    return seen


def needed(arrows: dict[str, set[str]]) -> list[tuple[str, str]]:
    """The arrows without those that others imply, top row first."""
    for part in arrows:
        if part in reachable(arrows, part):
            raise SystemExit(f"{part} imports from itself in a circle: {sorted(reachable(arrows, part))}")
    return [
        (part, other)
        for part in PARTS
        for other in PARTS
        if other in arrows[part]
        and not any(other in reachable(arrows, between) for between in arrows[part] if between != other)
    ]


def corner(part: str) -> tuple[int, int]:
    column, row, *_ = PARTS[part]
    return COLUMNS[column], ROWS[row]


def box(x: int, y: int, width: int, height: int, kind: str, name: str, *words: str) -> str:
    if too_long := [word for word in words if len(word) > A_LINE]:
        raise SystemExit(f"these words run out of their box: {too_long}")
    lines = [f'<rect class="box {kind}" x="{x}" y="{y}" width="{width}" height="{height}" rx="10"/>']
    lines.append(f'<text class="name" x="{x + 14}" y="{y + 27}">{escape(name)}</text>')
    lines += [
        f'<text class="word" x="{x + 14}" y="{y + 50 + 20 * i}">{escape(word)}</text>'
        for i, word in enumerate(words)
        if word
    ]
    return "\n".join(lines)


def arrow(start: str, end: str) -> str:
    """From edge to edge where the two are neighbours, else from one side to the other."""
    (x, y), (other_x, other_y) = corner(start), corner(end)
    middle = BOX_WIDTH // 2
    if x == other_x:
        line = (x + middle, y + BOX_HEIGHT, x + middle, other_y)
    elif y == other_y:
        line = (x, y + BOX_HEIGHT // 2, other_x + BOX_WIDTH, y + BOX_HEIGHT // 2)
    else:
        left_to_right = x < other_x
        line = (
            x + (BOX_WIDTH if left_to_right else 0),
            y + BOX_HEIGHT - 14,
            other_x + (0 if left_to_right else BOX_WIDTH),
            other_y + 14,
        )
    return '<line class="arrow" x1="{}" y1="{}" x2="{}" y2="{}" marker-end="url(#head)"/>'.format(*line)


def picture() -> str:
    """The picture as text of an SVG file."""
    arrows = imported()
    drawn = needed(arrows)
    speakers = [part for part in PARTS if arrows[part] & set(SIDE)]
    silent = [part for part in PARTS if part not in speakers]
    told = "; ".join(f"{start} imports from {end}" for start, end in drawn)
    heads = "\n".join(
        f'<marker id="{name}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" '
        f'orient="auto-start-reverse"><path class="{name}" d="M 0 0 L 10 5 L 0 10 z"/></marker>'
        for name in ("head", "message-head")
    )
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-labelledby="title told" lang="en">',
        '<title id="title">The parts of stbwidgets and who imports whom</title>',
        f'<desc id="told">{escape(told)}.</desc>',
        f"<style>{STYLE}</style>\n<defs>\n{heads}\n</defs>",
        f'<rect class="ground" width="{WIDTH}" height="{HEIGHT}"/>',
        box(
            40, 24, BOX_WIDTH, BOX_HEIGHT, "outside", "the page in the browser",
            "NAME.js draws the state, NAME.css dresses it;", "nothing comes from the network",
        ),
        box(
            580, 24, BOX_WIDTH, BOX_HEIGHT, "outside", "lessons/",
            "notebooks, made by tools/lessons.py", "from source/*.md; they import stb",
        ),
        # the only talk between a page and Python
        '<path class="message" d="M 90 186 L 90 110" marker-end="url(#message-head)"/>',
        '<text class="word" x="100" y="143">the state,</text><text class="word" x="100" y="163">step by step</text>',
        '<path class="message" d="M 230 110 L 230 186" marker-end="url(#message-head)"/>',
        '<text class="word" x="240" y="143">intents (roll, shut …),</text>',
        '<text class="word" x="240" y="163">checked and answered</text>',
        '<path class="message" d="M 580 86 L 500 86 L 500 230 L 422 230" marker-end="url(#message-head)"/>',
        *(box(*corner(part), BOX_WIDTH, BOX_HEIGHT, "python", part, *PARTS[part][2:]) for part in PARTS),
        *(arrow(start, end) for start, end in drawn),
        box(
            580, 578, BOX_WIDTH, 130, "python", " and ".join(SIDE), "words and numbers in three languages;",
            *wrap(f"used by {', '.join(speakers)};", A_LINE), f"not by {' and '.join(silent)}",
        ),
        f'<text class="word" x="40" y="{HEIGHT - 24}">A brown arrow: imports from. '
        "What arrows lead to may be imported too, never the other way.</text>",
        "</svg>",
    ]  # fmt: skip
    return "\n".join(parts) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if the picture is not up to date")
    options = parser.parse_args()
    made = picture()
    if not options.check:
        PICTURE.write_text(made, "utf-8", newline="\n")
    elif not PICTURE.exists() or PICTURE.read_text("utf-8") != made:
        sys.exit("docs/architecture.svg is not what the imports say: run python tools/architecture.py")


if __name__ == "__main__":
    main()
