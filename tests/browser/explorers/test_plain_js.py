"""Explorers with fewer controls, for a lesson that has not come to the others yet."""

import pytest
from playwright.sync_api import Page, expect
from widget_page import WidgetPage

import stbwidgets as stb


@pytest.mark.full
@pytest.mark.parametrize(
    ("name", "given", "stays", "goes"),
    [
        ("partitions", (8,), "Number", ("Parts", "Largest part", "Show")),
        ("fair-die", ("mystery",), "Reveal the die", ("Which die", "Chi-squared")),
        ("long-run", ("six",), "Clear", ("What is tried", "within two standard errors")),
        ("duel", ("classic",), "Score to beat", ("A tie counts", "Who wins, before the first roll?")),
        ("totals", ("dice",), "Clear", ("What is thrown or drawn", "Sides of each")),
    ],
)
def test_only_what_the_lesson_needs_is_there(name, given, stays, goes, page: Page, serve) -> None:
    shown = WidgetPage(page, serve, f"explorers/{name.replace('-', '_')}", stb.explore(name, *given, plain=True))
    expect(shown.page.get_by_text(stays, exact=True).first).to_be_visible()
    for label in goes:
        expect(shown.page.get_by_text(label, exact=True)).to_be_hidden()
