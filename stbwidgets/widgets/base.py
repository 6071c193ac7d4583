"""What every widget of this package shares: one truth in Python, intents from JavaScript, a picture without it."""

import threading
from difflib import get_close_matches
from typing import Any

import anywidget
import traitlets

from ..language import translation

MOST_TEXT = 64


class StbWidget(anywidget.AnyWidget):
    """A widget whose `state` only Python writes.

    A front end may write any synced trait of an ipywidget, whatever the trait says. Here it may not: it sends
    intents, custom messages ``{kind, step, …}``, which `answer` takes after `step` has been checked. Whatever is
    wrong with one is answered by a message; nothing that a front end sends raises.
    """

    state = traitlets.Dict().tag(sync=True)
    strings = traitlets.Dict().tag(sync=True)

    def __init__(self, *, language: str | None = None) -> None:
        self._translation = translation(language)
        # comm handlers may run in a thread beside cell code
        self._lock = threading.RLock()
        super().__init__()
        self.strings = {"language": self._translation.language, **self.words()}
        self.on_msg(self._take_message)

    # what a subclass says

    def words(self) -> dict[str, Any]:
        """The strings of the script, by name."""
        return {}

    def answer(self, kind: str, intent: dict[str, Any]) -> None:
        """Take an intent whose step is the present one. Called with the lock held."""
        self.refuse(intent, "unknown")

    def picture(self) -> str:
        """HTML that stands for the widget where no kernel runs."""
        raise NotImplementedError

    def plain_text(self) -> str:
        """The same in plain text, without anything that changes from run to run."""
        raise NotImplementedError

    # messages

    def show(self, **state: Any) -> None:
        """Give the views a new state. Its step is one more than the last."""
        self.state = {**state, "step": self.state.get("step", -1) + 1}

    def reply(self, intent: dict[str, Any], kind: str, **content: Any) -> None:
        """Answer an intent. Every view hears it; `view` says whose it was."""
        view = intent.get("view")
        self.send({"kind": kind, "view": view if isinstance(view, str) and len(view) <= MOST_TEXT else "", **content})

    def refuse(self, intent: dict[str, Any], reason: str, text: str | None = None) -> None:
        """Say no, with a reason for the script and words for the reader."""
        self.reply(intent, "refused", reason=reason, text=text or self._reasons()[reason])

    def _reasons(self) -> dict[str, str]:
        _ = self._translation.gettext
        return {
            "malformed": _("That message could not be understood, so nothing has changed."),
            "stale": _("The table has changed meanwhile. Look again."),
            "unknown": _("That is not something this table can do."),
            "impossible": _("That is not possible now. Nothing has changed."),
        }

    def _take_message(self, widget: Any, intent: Any, buffers: Any) -> None:
        with self._lock:
            if not isinstance(intent, dict):
                self.refuse({}, "malformed")
                return
            kind, step = intent.get("kind"), intent.get("step")
            if not isinstance(kind, str) or type(step) is not int:
                self.refuse(intent, "malformed")
            elif step != self.state["step"]:
                self.refuse(intent, "stale")
            else:
                self.answer(kind, intent)

    def set_state(self, sync_data: Any) -> None:
        """Take nothing: only Python writes traits. The views are told again what is so."""
        if isinstance(sync_data, dict):
            known = [name for name in sync_data if name in self.keys]
            if known:
                self.send_state(key=known)

    def _handle_msg(self, msg: Any) -> None:
        # ipywidgets raises for a message without a method, or with buffers that fit nowhere
        data = msg.get("content", {}).get("data")
        method = data.get("method") if isinstance(data, dict) else None
        if method == "update":
            self.set_state(data.get("state"))
        elif method == "request_state":
            self.send_state()
        elif method == "custom":
            self._handle_custom_msg(data.get("content"), msg.get("buffers", []))

    # without a kernel, and in text

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        bundle = super()._repr_mimebundle_(**kwargs)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle or {}, {})
        return {**data, "text/html": self.picture(), "text/plain": self.plain_text()}, metadata


def whole_numbers(value: Any, most: int) -> tuple[int, ...] | None:
    """A list of at most `most` whole numbers from a message, or None. A bool is no number.

    >>> whole_numbers([1, 2], 9), whole_numbers([True], 9), whole_numbers("12", 9)
    ((1, 2), None, None)
    """
    if not isinstance(value, list) or len(value) > most or any(type(item) is not int for item in value):
        return None
    return tuple(value)


def no_more_keywords(call: str, unknown: dict[str, Any], known: tuple[str, ...]) -> None:
    """Raise TypeError, with advice, if there are keywords nobody knows.

    >>> no_more_keywords("play", {"sed": 7}, ("seed", "language"))
    Traceback (most recent call last):
        ...
    TypeError: play() has no keyword 'sed'; did you mean 'seed'? It takes: seed, language
    """
    for name in unknown:
        close = get_close_matches(name, known, n=1)
        meant = f"did you mean {close[0]!r}? " if close else ""
        raise TypeError(f"{call}() has no keyword {name!r}; {meant}It takes: {', '.join(known)}")
