"""Long work beside a game: in a thread, or, where there are none, in steps that the page asks for.

Nobody waits for it, and it can be dropped at any time: when its panel is switched off, when another game begins,
when its table is closed or its cell run again, and when Python ends.
"""

import atexit
import logging
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from weakref import WeakSet

from .base import running_cell

HAS_THREADS = sys.platform != "emscripten"
WAIT = 0.06  # what is done within this is done at once
TELL_EVERY = 0.3
STEP = 0.15  # of work for one request of the page
FAREWELL = 2.0

_log = logging.getLogger(__name__)


class _Run:
    """One piece of work."""

    def __init__(self, parts: Iterator[float]) -> None:
        self.parts = parts
        self.share = 0.0
        self.thread: threading.Thread | None = None
        self.over = threading.Event()  # worked out, or failed; not yet told
        self.failed = False
        self.dropped = False

    def work(self, until: float) -> bool:
        """Go on until this time; True if nothing is left to do."""
        try:
            for share in self.parts:
                self.share = share
                if self.dropped or time.monotonic() >= until:
                    return self.dropped
        except Exception:  # what it was worked out for must go on without it
            _log.exception("work beside the table failed")
            self.failed = True
        return True


class Background:
    """At most one piece of work at a time. ``tell`` is called, with the lock held, when there is something to show.

    >>> told = []
    >>> background = Background(threading.RLock(), lambda: told.append(background.share))
    >>> background.start(iter([0.5, 1.0])), background.running
    (None, False)
    """

    def __init__(self, lock: AbstractContextManager[object], tell: Callable[[], None]) -> None:
        self._lock = lock
        self._tell = tell
        self._run: _Run | None = None
        self.failed = False  # whether the last piece of work did
        _belongs_to_its_cell(self)
        _all.add(self)

    @property
    def running(self) -> bool:
        return self._run is not None

    @property
    def share(self) -> float:
        """How much of it is done, from 0 to 1."""
        return self._run.share if self._run else 1.0

    @property
    def asks_page(self) -> bool:
        """Whether it goes on only when the page says so."""
        return self._run is not None and self._run.thread is None

    def start(self, parts: Iterator[float], at_once: bool = False) -> None:
        """Begin some work, and drop what was under way. Call it with the lock held.

        What is quick is done when this returns; ``at_once`` does all of it now.
        """
        before = self._run.thread if self._run else None
        self.cancel()
        self.failed = False
        run = self._run = _Run(parts)
        if at_once:
            run.work(float("inf"))
            self._end(run)
            return
        if HAS_THREADS:
            run.thread = threading.Thread(
                target=self._in_thread, args=(run, before), daemon=True, name="stbwidgets-coach"
            )
            try:
                run.thread.start()
            except RuntimeError:  # no room for one
                run.thread = None
            else:
                if run.over.wait(WAIT):
                    self._end(run)
                return
        if run.work(time.monotonic() + WAIT):
            self._end(run)

    def step(self) -> None:
        """Do some of the work now, because the page asks for it. Call it with the lock held."""
        run = self._run
        if run is None or run.thread is not None:
            return
        if run.work(time.monotonic() + STEP):
            self._end(run)
        self._tell()

    def cancel(self) -> None:
        """Drop the work under way; its thread ends after the part it is at."""
        if self._run:
            self._run.dropped = True
        self._run = None

    def _end(self, run: _Run) -> None:
        self._run = None
        self.failed = run.failed

    def _in_thread(self, run: _Run, before: threading.Thread | None) -> None:
        if before is not None:
            before.join()  # what was dropped ends its part first
        while not run.work(time.monotonic() + TELL_EVERY):
            with self._lock:
                if self._run is not run:
                    return
                self._tell()
        run.over.set()
        with self._lock:
            if self._run is run:
                self._end(run)
                self._tell()


_all: WeakSet[Background] = WeakSet()
_by_cell: dict[str, tuple[str, WeakSet[Background]]] = {}


def _belongs_to_its_cell(background: Background) -> None:
    """Drop the work of earlier runs of the same cell: their tables are no longer shown."""
    run = running_cell()
    if run is None:
        return
    cell, execution = run
    known = _by_cell.get(cell)
    if known is None or known[0] != execution:
        for earlier in known[1] if known else ():
            earlier.cancel()
        known = _by_cell[cell] = (execution, WeakSet())
    known[1].add(background)


@atexit.register
def _farewell() -> None:
    """Leave no thread behind when Python ends."""
    threads = [background._run.thread for background in _all if background._run]
    for background in _all:
        background.cancel()
    until = time.monotonic() + FAREWELL
    for thread in threads:
        if thread is not None:
            thread.join(max(0.0, until - time.monotonic()))
