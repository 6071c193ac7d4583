"""What every widget of this package shares: one truth in Python, intents from JavaScript, a picture without it."""

import logging
import re
import sys
import threading
from contextlib import ExitStack
from difflib import get_close_matches
from typing import Any

from ..course import session
from ..language import LANGUAGES, is_chosen, meet_reader, translation
from . import bundle, nulls, plain_session

try:
    import anywidget
    import traitlets
except ImportError as fault:
    raise ImportError(
        translation()
        .gettext(
            "The widgets of stbwidgets need anywidget and ipywidgets, and {missing} cannot be imported: "
            "run {command}. Without them, stb.Turn and stb.Match play in text."
        )
        .format(missing=fault.name, command=f'"{sys.executable}" -m pip install anywidget ipywidgets')
    ) from fault

MOST_TEXT = 64
TOLD = ("strings", "state", "progress", "keepsake")  # what Python tells a page
HALVES = re.compile(r"[\ud800-\udfff]")

_log = logging.getLogger(__name__)


_followers: dict[str, list["StbWidget"]] = {}  # of the session, by the cell that made them


def running_cell() -> tuple[str, str] | None:
    """Which cell runs, and which run of it this is; None where no notebook says so."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython else None
    try:
        parent = shell.get_parent()  # type: ignore[union-attr]
        return str(parent["metadata"]["cellId"]), str(parent["header"]["msg_id"])
    except (AttributeError, KeyError, TypeError):
        return None


class Lock:
    """A widget's lock. What its holder changes in the session is told to others only when the lock is free again.

    >>> lock = Lock()
    >>> with lock, lock:
    ...     session.changed()
    """

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._held: list[ExitStack] = []  # only its holder touches it

    def __enter__(self) -> None:
        with ExitStack() as stack:
            stack.enter_context(session.later())
            stack.enter_context(self._lock)
            self._held.append(stack.pop_all())

    def __exit__(self, *fault: object) -> None:
        self._held.pop().close()


class StbWidget(anywidget.AnyWidget):
    """A widget whose `state` only Python writes.

    A front end may write any synced trait of an ipywidget, whatever the trait says. Here it may not: it sends
    intents, custom messages ``{kind, step, …}``, which `answer` takes after `step` has been checked. Whatever is
    wrong with one is answered by a message; nothing that a front end sends raises.

    Its words are those of ``language``; without one, those of the session, and once a view is made, its reader's.
    A subclass sets ``_script`` and ``_sheet``. What anywidget imports is the same for all: door.js says why.
    """

    _esm = bundle.script("door")
    _script = _sheet = ""
    script = traitlets.Unicode().tag(sync=True)
    sheet = traitlets.Unicode().tag(sync=True)
    state = traitlets.Dict().tag(sync=True)
    strings = traitlets.Dict().tag(sync=True)
    progress = traitlets.Unicode("").tag(sync=True)  # the code of what is solved, where the session is followed
    keepsake = traitlets.Unicode("").tag(sync=True)  # what the session holds for a page to take home, likewise
    is_closed = False
    _run = ""  # which run of a cell made it

    def __init__(self, *, language: str | None = None) -> None:
        self._language = language  # as it was chosen for this widget
        self._translation = translation(language)
        self._retelling = False
        # comm handlers may run in a thread beside cell code
        self._lock = Lock()
        super().__init__()
        self.put_words()
        self.on_msg(self._take_message)
        plain_session.greet_prompt(StbWidget)

    @traitlets.default("script")
    def _own_script(self) -> str:
        return self._script

    @traitlets.default("sheet")
    def _own_sheet(self) -> str:
        return self._sheet

    # what a subclass says

    def words(self) -> dict[str, Any]:
        """The strings of the script, by name."""
        return {}

    def _draw(self) -> None:
        """Show everything as it is now."""
        raise NotImplementedError

    def retell(self) -> None:
        """Show everything again, in a new language."""
        self._draw()

    def answer(self, kind: str, intent: dict[str, Any]) -> None:
        """Take an intent whose step is the present one. Called with the lock held."""
        self.refuse(intent, "unknown")

    def picture(self) -> str:
        """HTML that stands for the widget where no kernel runs."""
        raise NotImplementedError

    def plain_text(self) -> str:
        """The same in plain text, without anything that changes from run to run."""
        raise NotImplementedError

    def in_words(self) -> str:
        """The same where there are no cells to run."""
        return self.plain_text()

    def without_notebook(self) -> str:
        """The code that does the same in text, if any does."""
        return ""

    # the session

    def follow_session(self) -> None:
        """Hear of changes by `_session_changed` until the widget is closed, or its cell has been run again.

        ipywidgets keeps every widget until it is closed, so those of earlier runs would be drawn for ever.
        """
        run = running_cell()
        if run is not None:
            cell, execution = run
            for earlier in [one for one in _followers.get(cell, ()) if one._run != execution]:
                earlier._follow_no_more()
                _followers[cell].remove(earlier)
            self._run = execution
            _followers.setdefault(cell, []).append(self)
        self._note_progress()
        session.listen(self._note_progress)
        session.listen(self._session_changed)

    def _follow_no_more(self) -> None:
        session.unlisten(self._note_progress)
        session.unlisten(self._session_changed)

    def _note_progress(self) -> None:
        """The views tell other pages of the course what is solved here (announce.js); nothing solved is no news."""
        from ..course.keepsake import my_text  # only what follows the session needs the exercises
        from ..course.solving import progress

        text = my_text()
        if text != self.keepsake:
            self.keepsake = text
        known = progress()
        code = known.code if known.solved else ""
        if code != self.progress:
            self.progress = code

    def _session_changed(self) -> None:
        """Draw again what hangs on the session."""

    def open(self) -> None:
        """Tell the page, once there is something to show: the first it hears is then all of it."""
        if self.state:
            super().open()

    def close(self) -> None:
        self.is_closed = True
        self._follow_no_more()
        for followers in _followers.values():
            followers[:] = [one for one in followers if one is not self]
        super().close()

    # the language

    def put_words(self) -> None:
        """Give the script its words. ``follow`` names the languages that its reader may have instead."""
        follow = [] if self._language is not None or is_chosen() else list(LANGUAGES)
        self.strings = sendable({"language": self._translation.language, "follow": follow, **self.words()})

    def _follow_reader(self, language: Any) -> None:
        """Speak the language of the page's reader, unless one was chosen. Nothing waits for an answer."""
        if not isinstance(language, str) or language not in LANGUAGES or self._language is not None:
            return
        if not meet_reader(language) or language == self._translation.language:
            return
        self._translation = translation(language)
        self._retelling = True
        try:
            with self.hold_sync():  # words and state change together
                self.put_words()
                self.retell()
        finally:
            self._retelling = False

    # messages

    def show(self, **state: Any) -> None:
        """Give the views a new state. Its step is one more than the last; the same if only the language is new."""
        is_first = not self.state
        step = self.state.get("step", -1) + (not self._retelling)
        with self._lock:
            self.state = sendable({**state, "step": step})
            if is_first:
                self.open()

    def reply(self, intent: dict[str, Any], kind: str, **content: Any) -> None:
        """Answer an intent. Every view hears it; `view` says whose it was, and `to` what kind of intent."""
        asked = {name: intent.get(name) for name in ("view", "kind")}
        known = {name: text if isinstance(text, str) and len(text) <= MOST_TEXT else "" for name, text in asked.items()}
        self.send(sendable({"kind": kind, "view": known["view"], "to": known["kind"], **content}))

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
            try:
                self._take(intent)
            except Exception:  # a fault of ours: the page must not wait for an answer that never comes
                _log.exception("%s could not answer a message", type(self).__name__)
                self._own_up(intent if isinstance(intent, dict) else {})

    def _take(self, intent: Any) -> None:
        if not isinstance(intent, dict):
            self.refuse({}, "malformed")
            return
        kind, step = intent.get("kind"), intent.get("step")
        if kind == "reader":
            self._follow_reader(intent.get("language"))
        elif kind == "unheard":  # what was said to a page that could not hear
            self.send_state(TOLD)
        elif not isinstance(kind, str) or type(step) is not int:
            self.refuse(intent, "malformed")
        elif step != self.state["step"]:
            self.refuse(intent, "stale")
        else:
            self.answer(kind, intent)

    def _own_up(self, intent: dict[str, Any]) -> None:
        try:
            self.refuse(intent, "impossible")
            self.send_state("state")  # however far it came, the page and Python agree again
        except Exception:
            _log.exception("%s could not reach its page", type(self).__name__)

    def get_state(self, *arguments: Any, **options: Any) -> Any:
        return nulls.to_page(super().get_state(*arguments, **options))

    def send(self, content: Any, buffers: Any = None) -> None:
        super().send(nulls.to_page(content), buffers)

    def set_state(self, sync_data: Any) -> None:
        """Take nothing: only Python writes traits. The views are told again what is so."""
        if isinstance(sync_data, dict):
            known = [name for name in sync_data if name in self.keys]
            if known:
                self.send_state(key=known)

    def _handle_msg(self, msg: Any) -> None:
        # ipywidgets raises for a message without a method, or with buffers that fit nowhere
        content = msg.get("content")
        data = nulls.from_page(content.get("data")) if isinstance(content, dict) else None
        if not isinstance(data, dict):
            return
        method = data.get("method")
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
        text = str(self) if plain_session.at_ipython_prompt() else self.plain_text()
        return {**data, **sendable({"text/html": self.picture(), "text/plain": text})}, metadata

    def __str__(self) -> str:
        return plain_session.told(self._translation, self.in_words(), self.without_notebook())


def sendable(data: Any) -> Any:
    """The data with a replacement character for each half of a pair: those cannot be written as UTF-8, so not sent.

    >>> sendable({"answer": ["1, 2", "\\ud800"]}) == {"answer": ["1, 2", "\ufffd"]}
    True
    """
    if isinstance(data, str):
        return data if data.isascii() else HALVES.sub("\ufffd", data)
    if isinstance(data, dict):
        return {sendable(key): sendable(value) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return [sendable(item) for item in data]
    return data


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
