"""What this session knows: exercises tried and solved, hints given, predictions voted and committed, tickets.

It lives in the kernel's memory and nowhere else. Widgets ask to be told of changes; they are held weakly, so
that a widget which is gone costs nothing.
"""

import logging
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from secrets import randbelow
from typing import Any
from weakref import WeakMethod

lock = threading.RLock()  # comm handlers may run in a thread beside cell code
solved: set[str] = set()
hints_given: dict[str, int] = {}
hinted: set[str] = set()  # exercises of which a hint was seen
helped: set[str] = set()  # exercises solved after a hint
tried: set[str] = set()  # exercises with a wrong answer
votes: dict[str, Any] = {}  # prediction id -> the guess that was voted first, before the talk
committed: dict[str, Any] = {}  # prediction id -> the guess that was committed, as it was read
drafts: dict[str, str] = {}  # prediction id -> what is chosen, typed or drawn but not committed
tickets: dict[str, Any] = {}  # lesson -> its handed-in ticket
designs: list[Any] = []  # the variants that are kept
pupil = randbelow(2**20)  # instead of a name: tells the results of one kernel from those of another

_listeners: list[WeakMethod[Callable[[], None]]] = []
_log = logging.getLogger(__name__)


class _Busy(threading.local):
    """Of this thread: how deep it is in `later`, and whether something has changed meanwhile."""

    depth = 0
    noted = False


_busy = _Busy()


def listen(method: Callable[[], None]) -> None:
    """Call this bound method after every change, as long as its object lives."""
    with lock:
        _listeners.append(WeakMethod(method))


def unlisten(method: Callable[[], None]) -> None:
    """Stop calling it."""
    with lock:
        _listeners[:] = [reference for reference in _listeners if reference() not in (None, method)]


@contextmanager
def later() -> Iterator[None]:
    """Tell the listeners of changes made in here only at the end of it.

    Who holds a lock of its own goes in here before taking it: a listener waits for its own lock, and two threads
    that tell each other's listeners while they hold theirs would wait for ever.
    """
    _busy.depth += 1
    try:
        yield
    finally:
        _busy.depth -= 1
        if _busy.noted and not _busy.depth:
            changed()


def changed() -> None:
    """Tell everybody who listens; inside `later` at the end of that. What a listener raises is logged."""
    _busy.noted = True
    if _busy.depth:
        return
    _busy.depth += 1  # a listener that changes something is heard after the others, not in between
    try:
        while _busy.noted:
            _busy.noted = False
            _tell()
    finally:
        _busy.depth -= 1


def _tell() -> None:
    with lock:
        _listeners[:] = [reference for reference in _listeners if reference() is not None]
        methods = [reference() for reference in _listeners]
    for method in methods:
        try:
            if method is not None:
                method()
        except Exception:  # a widget whose page is gone must not stand between a learner and a reply
            _log.exception("a listener to the session failed")


def forget() -> None:
    """Start afresh, as after a restart of the kernel."""
    with lock:
        for kept in (solved, hints_given, hinted, helped, tried, votes, committed, drafts, tickets):
            kept.clear()
        designs.clear()
    changed()
