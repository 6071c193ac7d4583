"""None and null, where Python runs in the browser. (In a real one: tests/browser/test_offline_site.py.)"""

import pytest

import stbwidgets as stb
from stbwidgets.widgets import nulls


class BrowserNull:
    """Stands for Pyodide's null."""


@pytest.fixture
def null(monkeypatch: pytest.MonkeyPatch) -> BrowserNull:
    null = BrowserNull()
    monkeypatch.setattr(nulls, "_null", null)
    return null


def test_null_and_none_are_the_same_elsewhere() -> None:
    data = {"target": None}
    assert nulls.to_page(data) is data
    assert nulls.from_page(data) is data


def test_there_and_back(null: BrowserNull) -> None:
    data = {"a": None, "b": [1, None, {"c": None}], "d": 0, "e": "", "f": False}
    sent = nulls.to_page(data)
    assert sent["a"] is null
    assert sent["b"][1] is null
    assert sent["b"][2]["c"] is null
    assert nulls.from_page(sent) == data


def test_the_state_of_a_widget_and_its_messages_have_null(null: BrowserNull) -> None:
    table = stb.play("classic", seed=7)
    assert table.state["ending"] is None
    assert table.get_state()["state"]["ending"] is null
    assert table.get_state("state")["state"]["step"] == 0


def test_what_the_page_sends_has_none(null: BrowserNull) -> None:
    table = stb.play("classic", seed=7)
    seen = []
    table.on_msg(lambda widget, content, buffers: seen.append(content))
    table._handle_msg({"content": {"data": {"method": "custom", "content": {"kind": "roll", "step": 0, "dice": null}}}})
    assert seen == [{"kind": "roll", "step": 0, "dice": None}]
