"""Fixtures for every tier. What tests share lies in tests/support (on the path, see pyproject.toml)."""

import os
from pathlib import Path

import pytest
from browser_fixtures import (  # noqa: F401  (a fixture is handed on by being here)
    _patience,
    axe,
    base_url,
    browser_context_args,
    browser_type_launch_args,
    chromium,
    judge,
    lab,
    lab_server,
    lab_window,
    page,
    serve,
    watch,
)

from stbwidgets import language
from stbwidgets.course import record, session

ROOT = Path(__file__).resolve().parent.parent

# for doctests and for the kernels of notebooks, which the fixture below does not reach
os.environ.pop(language.VARIABLE, None)


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the repository."""
    return ROOT


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test starts in English, whatever the one before it chose and the machine prefers."""
    monkeypatch.delenv(language.VARIABLE, raising=False)
    monkeypatch.setattr(language, "_chosen", None)
    monkeypatch.setattr(language, "_met", None)


@pytest.fixture(autouse=True)
def _fresh_session() -> None:
    """Each test starts with nothing played and nothing answered, in whatever order they run."""
    session.forget()
    record.clear()
