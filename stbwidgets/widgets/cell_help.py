"""A sentence after a cell that Python could not run, for whoever has just begun to write code.

It is asked for where a learner is to write a function, and nowhere else. IPython tells at the end of each cell what
went wrong (its event ``post_run_cell``); its own message stays, and the sentence comes below it.
"""

import re
import sys
from typing import Any

from ..course.asked import quoted
from ..course.faults import not_brought
from ..course.replies import Reply
from ..language import Translation, translation

LONGEST_NAME = 40

_asked_for: list[Any] = []  # the shell that tells us, once it has been asked to


def help_with_cells(words: Translation) -> None:
    """From now on, help with cells of this session that Python cannot read, or that use a name it does not know."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython else None
    if shell is None or any(one is shell for one in _asked_for):
        return
    _asked_for.append(shell)
    shell.events.register("post_run_cell", lambda result: _after(result, words.language))


def _after(result: Any, language: str) -> None:
    fault = getattr(result, "error_before_exec", None) or getattr(result, "error_in_exec", None)
    reply = reply_to(fault, translation(language))
    if reply is not None:
        from IPython.display import display

        display(reply)  # type: ignore[no-untyped-call]


def reply_to(fault: Any, words: Translation) -> Reply | None:
    """What to say of it; None of what a beginner's slip does not explain.

    >>> try:
    ...     compile("def p(n)", "cell", "exec")
    ... except SyntaxError as fault:
    ...     print(reply_to(fault, translation("en")))
    ○ Python cannot read this cell. Look at line 1. A line that begins with def, if, for or while ends with a colon. \
Nothing is lost: change the cell and run it again.
    """
    _ = words.gettext
    again = _("Nothing is lost: change the cell and run it again.")
    if isinstance(fault, SyntaxError):
        where = _("Look at line {line}.").format(line=fault.lineno) + " " if fault.lineno else ""
        return Reply(None, _("Python cannot read this cell"), f"{where}{_slip(fault, words)} {again}")
    if isinstance(fault, NameError) and fault.name:
        text = not_brought(fault.name, words) or _(
            "There is no {name} so far. Run the cell that makes it first, or compare how it is spelt: large and small "
            "letters differ."
        ).format(name=quoted(fault.name, LONGEST_NAME))
        return Reply(None, _("Python does not know this name"), f"{text} {again}")
    return None


def _slip(fault: SyntaxError, words: Translation) -> str:
    _ = words.gettext
    told = fault.msg or ""
    if isinstance(fault, IndentationError):
        return _("The lines inside def, if, for or while begin with the same number of spaces, four say.")
    for pattern, sentence in (
        (r"expected ':'", _("A line that begins with def, if, for or while ends with a colon.")),
        (
            r"never closed|unmatched|does not match",
            _("Each bracket that is opened has to be closed by one of its kind."),
        ),
        (r"unterminated|EOL while", _("A text begins and ends with the same quotation mark, on one line.")),
        (r"==", _("To compare two values takes two signs: ==. One = gives a name to a value.")),
        (r"invalid .*character", _("Python does not know one of these signs. Type it with the keyboard.")),
        (r"comma", _("Perhaps there is a comma missing, or a sign such as * between two values.")),
    ):  # fmt: skip
        if re.search(pattern, told):
            return sentence
    return _("Look at the line above it too. Often a bracket, a colon or a quotation mark is missing.")
