"""What Python knows of the projector: that it was asked for, until a page has left it."""

from typing import Any

import pytest

import stbwidgets as stb


def sent_to(table: Any, **intent: Any) -> list[Any]:
    messages: list[Any] = []
    table.send = messages.append
    table._take_message(table, {"step": table.state["step"], "view": "a", "kind": "projector", **intent}, [])
    return messages


def test_it_is_asked_for_and_left_once() -> None:
    table = stb.play("classic", seed=7, projector=True)
    assert repr(table) == "play('classic', seed=7, projector=True)"
    assert table.state["panels"]["projector"] == {"on": True}
    step = table.state["step"]
    assert sent_to(table, on=False) == []
    assert table.state["panels"]["projector"] == {"on": False}
    assert table.state["step"] == step  # what is selected still counts
    assert repr(table) == "play('classic', seed=7)"


@pytest.mark.parametrize("on", [True, None, 0, "no", [False]])
def test_a_page_can_only_leave_it(on: Any) -> None:
    table = stb.play("classic", seed=7)
    (message,) = sent_to(table, on=on)
    assert (message["kind"], message["reason"]) == ("refused", "malformed")
    assert table.projector is False


def test_what_is_no_yes_or_no_is_told() -> None:
    with pytest.raises(ValueError, match="projector must be True or False, not 'big'"):
        stb.play("classic", projector="big")  # type: ignore[arg-type]
