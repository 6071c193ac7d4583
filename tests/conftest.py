"""Fixtures for every tier."""

from pathlib import Path

import pytest

from stbwidgets import language

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the repository."""
    return ROOT


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test starts in English, whatever the one before it chose and the machine prefers."""
    monkeypatch.delenv(language.VARIABLE, raising=False)
    monkeypatch.setattr(language, "_chosen", None)
