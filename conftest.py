"""For every test, those of notebooks too, which lie outside tests/."""

from pathlib import Path

import pytest

SOLUTIONS = Path(__file__).parent / "lessons" / "solutions"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Solved notebooks under nbval are slow; in both tiers a test runs them to see that they are what is committed."""
    for item in items:
        if SOLUTIONS in item.path.parents:
            item.add_marker(pytest.mark.full)
