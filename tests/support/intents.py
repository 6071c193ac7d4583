"""What a front end may send to a small widget, honest or not."""

import json
from collections.abc import Callable, Iterable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stbwidgets.widgets import base

JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


def send(widget: Any, kind: Any, **fields: Any) -> list[Any]:
    """Send an intent; the answers that came instead of a new state."""
    answers: list[Any] = []
    widget.send = lambda content, buffers=None: answers.append(content)
    widget._take_message(widget, {"kind": kind, "step": widget.state["step"], "view": "v", **fields}, [])
    return answers


def assert_nothing_breaks(make: Callable[[], Any], names: Iterable[str], likely: Iterable[Any]) -> None:
    """Whatever is sent, one thing after the other: it is drawn or refused, nothing raises, and the state can be sent.

    ``names`` are the parts of its intents, ``likely`` values that get past a first check.
    """
    kinds = st.sampled_from(sorted(make().deeds())) | JUNK
    fields = st.dictionaries(st.sampled_from(sorted(names)), st.sampled_from(list(likely)) | JUNK)

    @settings(deadline=None, max_examples=60)
    @given(intents=st.lists(st.tuples(kinds, fields), min_size=1, max_size=6))
    def check(intents: list[Any]) -> None:
        widget = make()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(base._log, "exception", lambda *what: pytest.fail(str(what)))
            for kind, parts in intents:
                before = widget.state
                answers = send(widget, kind, **parts)
                assert len(answers) == (widget.state is before), (kind, parts)
                assert widget.state["step"] - before["step"] == (widget.state is not before)
        assert json.loads(json.dumps(widget.state)) == widget.state

    check()
