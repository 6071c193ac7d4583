"""Explorers in a page."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page
from widget_page import WidgetPage

import stbwidgets as stb


@pytest.fixture
def explore_in_page(page: Page, serve: Any, watch: Any) -> Callable[..., WidgetPage]:
    """`explore_in_page("stuck", width=375, dice=1)`: an explorer in a page so wide."""
    watch.follow(page)
    page.set_default_timeout(8000)

    def start(id: str, width: int = 1000, media: dict[str, str] | None = None, **keywords: Any) -> WidgetPage:
        options = {name: keywords.pop(name) for name in ("dark", "padding", "answered") if name in keywords}
        page.set_viewport_size({"width": width, "height": 900})
        page.emulate_media(**{"reduced_motion": "reduce", **(media or {})})
        widget = stb.explore(id, **keywords)
        return WidgetPage(page, serve, f"explorers/{id.replace('-', '_')}", widget, **options)

    return start
