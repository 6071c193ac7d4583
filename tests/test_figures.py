"""Figures: each says in words what it shows, is legible in both themes, and is the same every time."""

import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from matplotlib.colors import to_hex
from matplotlib.figure import Figure
from matplotlib.text import Text

import stbwidgets as stb
from stbwidgets import figures
from stbwidgets.course import pictures
from stbwidgets.rules.sources import Dice, Dominoes

TREE = stb.Rules(tiles=(1, 2, 3), source=Dice(1))
EVERY = {
    "totals": lambda **how: figures.draw_totals(**how),
    "scores": lambda **how: figures.draw_scores(stb.solve("classic"), **how),
    "boxes": lambda **how: figures.draw_boxes(stb.solve("classic"), **how),
    "tree": lambda **how: figures.draw_tree(TREE, **how),
    "strategies": lambda **how: figures.draw_strategies("two-dice", ("best-score", "random"), games=500, **how),
    "convergence": lambda **how: figures.draw_convergence("classic", "fewest-tiles", games=2000, **how),
}


@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_figure(name: str, theme: str) -> None:
    figure = EVERY[name](theme=theme)
    assert isinstance(figure, Figure)
    assert len(figure.alt) > 40
    assert repr(figure) == figure.alt
    picture = figure.svg()
    ElementTree.fromstring(picture)
    assert picture == EVERY[name](theme=theme).svg()
    assert f'alt="{figure.alt[:20]}' in figure._repr_html_()
    ground = figures.THEMES[theme]["ground"]
    for text in figure.findobj(Text):
        if text.get_text() and text.get_visible():
            assert text.get_fontsize() >= 12
            assert contrast(text.get_color(), ground) >= 4.5


@pytest.mark.parametrize("name", EVERY)
def test_numbers_are_those_of_the_language(name: str) -> None:
    """In Swedish no number has a decimal point: not on an axis, not in the words."""
    figure = EVERY[name](language="sv")
    figure.canvas.draw()
    texts = [text.get_text() for text in figure.findobj(Text) if text.get_visible()]
    assert [text for text in (*texts, figure.alt) if re.search(r"\d\.\d", text)] == []
    if name in ("scores", "boxes", "strategies", "convergence"):
        assert re.search(r"\d,\d", figure.alt)


@pytest.mark.parametrize("theme", figures.THEMES)
def test_colours_stand_out_and_apart(theme: str) -> None:
    colours = figures.THEMES[theme]
    for name in ("ink", "soft", "felt", "brass", "oxblood"):
        assert contrast(colours[name], colours["ground"]) >= 4.5


def test_the_colours_are_those_of_the_table() -> None:
    """Figures, the course's pictures and the widgets speak one language of colours."""
    theme = (Path(figures.__file__).parent / "widgets" / "theme.css").read_text("utf-8")
    tokens = {"ink": "ink", "soft": "ink-soft", "line": "line", "felt": "bar", "brass": "bar-quiet"}
    for name, token in tokens.items():
        both = f"light-dark({figures.THEMES['light'][name]}, {figures.THEMES['dark'][name]})"
        assert f"--stb-{token}: {both};" in theme, name


@pytest.mark.parametrize("ground", ["#ffffff", "#111111"])
def test_bars_of_the_course_stand_out_on_any_page(ground: str) -> None:
    for colour in pictures.COLOURS.values():
        assert contrast(colour, ground) >= 3


def contrast(one, other) -> float:
    """The contrast ratio of WCAG."""

    def luminance(colour) -> float:
        colour = to_hex(colour)
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    bright, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("name", EVERY)
def test_three_languages(name: str) -> None:
    words = {EVERY[name](language=language).alt for language in ("en", "es", "sv")}
    assert len(words) == 3


def test_what_the_words_say() -> None:
    assert figures.draw_totals(Dominoes(double_blank=None)).alt.startswith("Outcomes by total, of 21: 2: 1, 3: 1")
    assert "Mean 11.009, most likely score 0 (9.67%)" in EVERY["scores"]().alt
    assert "1/6 (4): 2 open, value 5/3" in EVERY["tree"]().alt
    assert "random: exactly 20.419, simulated 20." in EVERY["strategies"]().alt
    assert "simulated" not in figures.draw_strategies("two-dice", ["random"], games=0).alt
    simulated = stb.simulate("classic", "random", games=1000, seed=1)
    assert figures.draw_scores(simulated).alt.startswith("The chance of each score. Mean 20.")
    assert figures.draw_scores(stb.evaluate("classic", "random")).alt.startswith("The chance of each score. Mean 20.4")


def test_what_cannot_be_drawn() -> None:
    with pytest.raises(ValueError, match="theme"):
        figures.draw_totals(theme="blue")
    with pytest.raises(ValueError, match="smaller box"):
        figures.draw_tree("classic")
    with pytest.raises(ValueError, match="at most 12"):
        figures.draw_boxes(stb.solve(stb.variant("classic").replace(tiles=range(1, 14)), exact=False))
    with pytest.raises(ValueError, match="draw_scores needs"):
        figures.draw_scores(11)


def test_no_figure_touches_pyplot() -> None:
    code = "import sys, stbwidgets.figures as f; f.draw_totals().svg(); print('matplotlib.pyplot' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
