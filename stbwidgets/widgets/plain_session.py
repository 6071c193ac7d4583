"""Python without a notebook: what is said there instead of showing a widget.

`print` and the prompts of Python and IPython show a widget in words, with what to do instead. Its ``repr`` rebuilds it
everywhere, so doctests and lists stay as they are.
"""

import builtins
import sys
from collections.abc import Callable
from typing import Any

from ..course.plain import plain
from ..language import Translation


def told(words: Translation, line: str, example: str) -> str:
    """A widget in words, how to see it, and the code that does the same in text.

    >>> from stbwidgets.language import translation
    >>> print(told(translation("en"), "Tiles open: 1, 2.", ""))
    Tiles open: 1, 2.
    This is a widget: run "jupyter lab", and make it the last line of a cell.
    """
    how = words.gettext('This is a widget: run "jupyter lab", and make it the last line of a cell.')
    instead = words.gettext("Without a notebook, in text: {example}").format(example=example) if example else ""
    text = "\n".join(part for part in (line, how, instead) if part)
    return plain(text, getattr(sys.stdout, "encoding", None))


def at_ipython_prompt() -> bool:
    """Whether this is IPython in a terminal: it asks for HTML and widgets too, but shows only text."""
    ipython = sys.modules.get("IPython")
    terminal = sys.modules.get("IPython.terminal.interactiveshell")
    return bool(ipython and terminal and isinstance(ipython.get_ipython(), terminal.TerminalInteractiveShell))


def greet_prompt(widget: type) -> None:
    """At Python's own prompt, let widgets that are evaluated show their words; all else is shown as before.

    Python shows values by `sys.displayhook`, and only at a prompt: scripts and doctests never call it.
    """
    at_prompt = hasattr(sys, "ps1") or sys.flags.interactive
    ipython = sys.modules.get("IPython")
    if at_prompt and not isinstance(sys.displayhook, _Hook) and not (ipython and ipython.get_ipython()):
        sys.displayhook = _Hook(sys.displayhook, widget)


class _Hook:
    def __init__(self, before: Callable[[Any], None], widget: type) -> None:
        self.before = before
        self.widget = widget

    def __call__(self, value: Any) -> None:
        if isinstance(value, self.widget):
            print(value)
            builtins._ = value  # type: ignore[attr-defined]  # what the prompt calls the last value
        else:
            self.before(value)
