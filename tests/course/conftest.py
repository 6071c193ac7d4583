"""Every test of the course starts with a fresh session."""

import pytest

from stbwidgets.course import record, session


@pytest.fixture(autouse=True)
def _fresh_session() -> None:
    session.forget()
    record.clear()
