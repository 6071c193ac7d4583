"""What this session knows: solved exercises, hints given, committed predictions, tickets handed in.

It lives in the kernel's memory and nowhere else. Widgets ask to be told of changes; they are held weakly, so
that a widget which is gone costs nothing.
"""

import threading
from collections.abc import Callable
from typing import Any
from weakref import WeakMethod

lock = threading.RLock()  # comm handlers may run in a thread beside cell code
solved: set[str] = set()
hints_given: dict[str, int] = {}
committed: dict[str, str] = {}  # prediction id -> the choice that was committed
tickets: dict[str, Any] = {}  # lesson -> its handed-in ticket

_listeners: list[WeakMethod[Callable[[], None]]] = []


def listen(method: Callable[[], None]) -> None:
    """Call this bound method after every change, as long as its object lives."""
    with lock:
        _listeners.append(WeakMethod(method))


def unlisten(method: Callable[[], None]) -> None:
    """Stop calling it."""
    with lock:
        _listeners[:] = [reference for reference in _listeners if reference() not in (None, method)]


def changed() -> None:
    """Tell everybody who listens."""
    with lock:
        _listeners[:] = [reference for reference in _listeners if reference() is not None]
        methods = [reference() for reference in _listeners]
    for method in methods:
        if method is not None:
            method()


def forget() -> None:
    """Start afresh, as after a restart of the kernel."""
    with lock:
        for kept in (solved, hints_given, committed, tickets):
            kept.clear()
    changed()
