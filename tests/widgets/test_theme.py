"""The colours of the theme: every pair that text is set in, computed in light and in dark."""

import re
from pathlib import Path

import pytest
from contrast import luminance, ratio

import stbwidgets

SHEET = (Path(stbwidgets.__file__).parent / "widgets" / "theme.css").read_text("utf-8")
TOKEN = re.compile(r"--stb-([\w-]+): (?:light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)|(#[0-9a-f]{6}));")
COLOURS = {name: (light or one, dark or one) for name, light, dark, one in TOKEN.findall(SHEET)}

TEXT = [
    *((ink, ground) for ink in ("ink", "ink-soft", "good", "bad") for ground in ("paper", "paper-lit", "paper-raised")),
    ("brass-ink", "paper"),
    ("brass-ink", "paper-lit"),
    ("accent-ink", "accent"),
    ("inlay", "inlay-ground"),
    ("recess-ink", "recess"),
    ("recess-ink", "recess-deep"),
    ("inlay", "recess"),
    ("maple-ink", "maple-light"),
    ("maple-ink", "maple"),
    ("maple-dull-ink", "maple-dull-light"),
    ("maple-dull-ink", "maple-dull"),
    ("felt-ink", "felt-light"),
    ("felt-ink", "felt-deep"),
    ("pip", "ivory"),
]
SHAPES = [("bar", "paper-raised"), ("bar-quiet", "paper-raised"), ("edge", "paper"), ("accent-deep", "inlay-ground")]


def contrast(one: str, other: str, theme: int) -> float:
    def light(name: str) -> float:
        colour = COLOURS[name][theme]
        return luminance([int(colour[at : at + 2], 16) for at in (1, 3, 5)])

    return ratio(light(one), light(other))


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize(("ink", "ground"), TEXT)
def test_text_can_be_read(ink: str, ground: str, theme: int) -> None:
    assert contrast(ink, ground, theme) >= 4.5


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize(("shape", "ground"), SHAPES)
def test_shapes_stand_out(shape: str, ground: str, theme: int) -> None:
    assert contrast(shape, ground, theme) >= 3


def test_every_sheet_uses_tokens_that_there_are() -> None:
    """A misspelt token is silently nothing in CSS."""
    sheets = {path.name: path.read_text("utf-8") for path in Path(stbwidgets.__file__).parent.rglob("widgets/**/*.css")}
    scripts = [path.read_text("utf-8") for path in Path(stbwidgets.__file__).parent.rglob("widgets/**/*.js")]
    defined = {name for text in sheets.values() for name in re.findall(r"(--[\w-]+):", text)}
    defined |= {name for text in scripts for name in re.findall(r"setProperty\([`\"](--[\w-]+)", text)}
    defined |= {f"--stb-{size}" for size in ("narrow", "small", "medium", "wide", "broad")}
    used = {(name, token) for name, text in sheets.items() for token in re.findall(r"var\((--[\w-]+)", text)}
    assert sorted((name, token) for name, token in used if token not in defined) == []
