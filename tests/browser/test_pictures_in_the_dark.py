"""What an exported page and the site do to the pictures that notebooks keep (stbwidgets/commands/pictures.css)."""

import re
from pathlib import Path

import pytest
from contrast import text_contrasts

import stbwidgets as stb
from stbwidgets.commands.page import Around, whole
from stbwidgets.language import translation

DARK = "rgb(42, 31, 21)"


@pytest.fixture
def shown(page, tmp_path: Path):
    """A page with an exercise, a prediction to choose, an explorer on which nothing stands, and one with bars."""
    things = [
        stb.exercise("a1.3"),
        stb.predict("a1"),
        stb.explore("totals", "dice", seed=1, exact=False, plain=True),
        stb.explore("totals", "dice", seed=1),
        stb.explore("sample-space"),
    ]
    cells = [
        {"cell_type": "code", "source": "", "outputs": [{"output_type": "display_data", "data": {"text/html": html}}]}
        for html in (thing.picture() for thing in things)
    ]
    html = whole({"cells": cells}, "pictures", Around(lambda link: None, lambda link: None), translation("en"))
    (tmp_path / "pictures.html").write_text(html, "utf-8")
    page.goto((tmp_path / "pictures.html").as_uri())
    return page


def test_no_picture_is_a_glaring_card_in_the_dark(shown) -> None:
    shown.emulate_media(color_scheme="dark")
    cards = shown.locator(".output > div")
    assert cards.count() == 5
    for card in cards.all():
        assert card.evaluate("node => getComputedStyle(node).backgroundColor") == DARK
    assert [found for found in text_contrasts(shown, "main", "svg *") if found[0] < 4.5] == []
    text = shown.locator("svg text").first
    assert text.evaluate("node => getComputedStyle(node).fill") == "rgb(243, 231, 211)"
    # a white die stays white
    assert shown.locator("th").first.evaluate("node => getComputedStyle(node).backgroundColor") == "rgb(255, 253, 246)"
    shown.emulate_media(color_scheme="light")
    assert cards.first.evaluate("node => getComputedStyle(node).backgroundColor") == "rgb(251, 246, 236)"


def test_paper_has_lines_to_write_on_and_no_empty_axis(shown) -> None:
    shown.emulate_media(media="print", color_scheme="dark")
    cards = shown.locator(".output > div")
    assert cards.first.evaluate("node => getComputedStyle(node).backgroundColor") == "rgb(251, 246, 236)"
    for card, lines in zip(cards.all(), (True, False, False, False, False), strict=True):
        last = card.locator("> p").last
        assert re.match("Run this cell", last.text_content())
        assert not last.locator("i").is_visible()
        assert ("gradient" in last.evaluate("node => getComputedStyle(node).backgroundImage")) is lines
    assert not cards.nth(2).locator("svg").is_visible()
    assert cards.nth(3).locator("svg").is_visible()
