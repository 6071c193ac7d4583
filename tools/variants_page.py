"""Write the source of lessons/variants.ipynb, the page of all variants, from the catalogue.

    python tools/variants_page.py [--check]

`python tools/lessons.py` calls it first, then makes the notebook as it makes every lesson.
"""

import sys
from pathlib import Path

from stbwidgets.rules.catalogue import ALIASES, variants
from stbwidgets.rules.rules import DICE_RULES, Rules
from stbwidgets.rules.sources import Cards, Dice

PAGE = Path(__file__).resolve().parent.parent / "lessons" / "source" / "variants.md"

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_MOVES = {
    "sum": "any tiles that add up to the total",
    "sum-or-difference": "any tiles that add up to the total, or to the difference of the two faces",
    "single": "the one tile that equals the total",
    "one-of-three": "one tile: either face, or the total",
    "faces-and-total": "the tile of the total, or the tiles of both faces together",
    "faces-or-total": "the tile of the total, one face, or both faces",
}
_SCORES = {
    "golf": "sum of the open tiles",
    "missionary": "number of open tiles",
    "digital": "the open tiles read as one number",
}

_HEAD = """\
---
jupytext:
  text_representation:
    extension: .md
    format_name: myst
kernelspec:
  display_name: Python 3
  language: python
  name: python3
---

# Every variant

Shut the Box is a folk game, and every family knows other rules. Here are all {count} variants that have a name,
each with a table to play at. Click a grey cell and press **Shift + Enter**; run only those that you want to play.
[All lessons](index.ipynb)

Anything else can be built from the same parts: `stb.variant("classic").replace(tiles=range(1, 8))`.

| variant | tiles open | rolled or drawn | a move shuts | score |
|---|---|---|---|---|
{rows}
"""

_ONE = """
## {title}

{text}

{parts}

```{{code-cell}} ipython3
import stbwidgets as stb

stb.play("{id}")
```
"""


def ranges(tiles: tuple[int, ...]) -> str:
    """Tiles as a person writes them: 1–9, or 1, 3, 5."""
    if len(tiles) > 2 and tiles == tuple(range(tiles[0], tiles[-1] + 1)):
        return f"{tiles[0]}–{tiles[-1]}"
    return ", ".join(map(str, tiles))


def rolled(rules: Rules) -> str:
    source = rules.source
    if isinstance(source, Dice):
        of_sides = "" if source.sides == 6 else f" with {source.sides} sides"
        return f"{_NUMBERS[source.count]} {'die' if source.count == 1 else 'dice'}{of_sides}"
    if isinstance(source, Cards):
        return f"one of {len(source.pieces)} cards"
    return f"one of {len(source.pieces)} dominoes"


def parts(rules: Rules, names: list[str]) -> str:
    """What the row of the table does not say."""
    said = []
    if rules.dice_rule != ("all",):
        said += [f"How many dice: {DICE_RULES[name]}." for name in rules.dice_rule]
    if rules.format != "round":
        said.append(f"Played as a {rules.format}.")
    if rules.stakes:
        said.append(f"Played with the stakes of {rules.stakes.capitalize()}.")
    if rules.origin:
        said.append(f"Where it is told: {rules.origin}.")
    said.append(f"Its id is `{rules.id}`" + (f"; also {', '.join(f'`{name}`' for name in names)}." if names else "."))
    return " ".join(said)


def page() -> str:
    """The whole source."""
    rows, sections = [], []
    for id, rules in variants().items():
        row = (rules.title, ranges(rules.open_tiles), rolled(rules), _MOVES[rules.move_rule], _SCORES[rules.scoring])
        rows.append(f"| {' | '.join(row)} |")
        names = [alias for alias, meant in ALIASES.items() if meant == id]
        sections.append(_ONE.format(title=rules.title, text=rules.text, parts=parts(rules, names), id=id))
    return _HEAD.format(count=len(rows), rows="\n".join(rows)) + "".join(sections)


def main(arguments: list[str]) -> int:
    if PAGE.exists() and PAGE.read_text("utf-8") == page():
        return 0
    if "--check" in arguments:
        print(f"{PAGE.name} is not what the catalogue says: run `python tools/lessons.py`")
        return 1
    PAGE.write_text(page(), "utf-8")
    print(f"wrote {PAGE.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
