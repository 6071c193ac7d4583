"""A learner's function, run so that it comes back: an endless loop is stopped, output is kept and cut short.

Python calls a trace function before each line. Ours counts lines, looks at the clock and at the size of what the
function holds, and raises when there is too much of it. That needs no other process, thread or signal, so it works
in a kernel on every system and in a browser. Not bounded is a single long step that Python does not divide:
``10 ** 10 ** 9``, ``sum(itertools.count())``. Interrupting the kernel ends most of those.

Code may catch our error, with ``except:``, with ``finally: continue`` or by what a ``with`` stands for. Python no
longer traces once a trace function has raised, so the error that is thrown away starts the tracing again; then every
further line raises, that at the head of the loop as well. Only code that keeps the error would go on, and is not run to
its end (`CATCHES_ALL`).
"""

import builtins
import dis
import io
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from threading import get_ident
from time import monotonic
from types import CodeType, FrameType, MethodType, ModuleType
from typing import Any, NoReturn

SECONDS = 5.0
STEPS = 500_000  # lines and calls
PRINTED = 4_000  # characters that are kept
HELD = 20_000_000  # bytes of one list or text
DEEP = 600  # calls within calls
DIGITS = 200_000  # bits of one whole number

# why a run was stopped
ENDLESS, DEEPER, CHATTY, HUGE, ASKS = "endless", "deeper", "chatty", "huge", "asks"
CATCHES_ALL = "careless"

CACHED = type(lru_cache(len))
_SIZED = {str, bytes, bytearray, list, tuple, dict, set, frozenset}


class Stopped(BaseException):
    """Raised inside a learner's function. Not an Exception, so that ``except Exception`` lets it through."""

    def __init__(self, why: str, watch: "_Watch") -> None:
        super().__init__(why)
        self.watch = watch

    def __del__(self) -> None:
        self.watch.trace()  # it was caught and thrown away


@dataclass(frozen=True)
class Run:
    """What came of a run: the value, or why it was stopped, or what it raised; and what it printed."""

    value: Any = None
    stopped: str = ""
    raised: BaseException | None = None
    printed: str = ""


class Limits:
    """How much is left of time and steps; runs that follow each other share it."""

    def __init__(self, seconds: float | None = None, steps: int | None = None) -> None:
        self.until = monotonic() + (SECONDS if seconds is None else seconds)
        self.steps = STEPS if steps is None else steps


def run(function: Callable[..., Any], arguments: tuple[Any, ...], limits: Limits | None = None) -> Run:
    """Call a function and come back.

    >>> run(lambda n: n + 1, (4,)).value
    5
    >>> def again():
    ...     while True:
    ...         pass
    >>> run(again, (), Limits(steps=1000)).stopped
    'endless'
    """
    output = _Output()
    watch = _Watch(limits or Limits(), getattr(inside(function), "__globals__", None))
    before = sys.gettrace(), sys.getprofile()  # a debugger's, or that of a measurement of coverage
    value, raised = None, None
    try:
        with redirect_stdout(output), redirect_stderr(output), _without_waiting(watch):
            try:
                watch.trace()
                value = function(*arguments)
            finally:
                watch.is_over = True
                sys.settrace(before[0])
                sys.setprofile(before[1])
    except BaseException as fault:  # SystemExit and the like must not end the session
        raised = fault
    if watch.why:  # even if the function caught that, or raised something else in its place
        why = CHATTY if output.full and watch.why == ENDLESS else watch.why
        return Run(stopped=why, printed=output.getvalue())
    if raised is not None:
        return Run(raised=raised, printed=output.getvalue())
    return Run(value, printed=output.getvalue())


def inside(function: Any) -> Any:
    """The function that a method, a partial or a cached function calls in the end.

    >>> inside(cache(inside)) is inside
    True
    """
    for _ in range(20):
        if type(function) is partial:
            function = function.func
        elif type(function) is MethodType:
            function = function.__func__
        elif type(function) is CACHED:
            function = function.__wrapped__
        else:
            break
    return function


class _Output(io.StringIO):
    """What is printed, the first of it: to print much is no fault, to print without end is found by its steps."""

    full = False

    def write(self, text: str) -> int:
        room = PRINTED - self.tell()
        self.full |= len(text) > room
        super().write(text[: max(0, room)])
        return len(text)

    def close(self) -> None:
        """Left open: what was printed is still to be read."""


@contextmanager
def _without_waiting(watch: "_Watch") -> Iterator[None]:
    """A question would wait for ever for somebody who does not know of it; and who sleeps is not traced.

    Afterwards the names that Python knows by itself mean what they meant before.
    """
    own, sleep_on = get_ident(), time.sleep

    def ask(*_: Any) -> NoReturn:
        watch.stop(ASKS)

    def sleep(seconds: Any) -> None:
        if get_ident() == own and monotonic() + seconds > watch.limits.until:
            watch.stop(ENDLESS)
        sleep_on(seconds)

    before = dict(vars(builtins))
    builtins.input = ask
    time.sleep = sleep
    try:
        yield
    finally:
        known = vars(builtins)
        for name in known.keys() - before.keys():
            del known[name]
        known.update(before)  # whatever the function has put in their place
        time.sleep = sleep_on


class _Watch:
    """The trace function of one run. The lines of code that lies where the function lies are counted, and all calls.

    Modules that it uses are trusted to come to an end: only their calls are counted.
    """

    def __init__(self, limits: Limits, home: dict[str, Any] | None) -> None:
        self.limits = limits
        self.home = home
        self.depth = 0
        self.why = ""  # it was stopped
        self.is_over = False

    def trace(self) -> None:
        """Begin to trace, or trace again after an error was caught."""
        if self.is_over:
            return
        frame: FrameType | None = sys._getframe(1)
        while self.why and frame is not None and frame.f_code is not run.__code__:
            if frame.f_globals is self.home and frame.f_trace is None:
                frame.f_trace = self.step
            frame = frame.f_back
        sys.settrace(self.call)

    def again(self, frame: FrameType, event: str, _: Any) -> None:
        """A profile function: it still hears of calls when nothing is traced any more."""
        if frame.f_globals is not globals() and sys.gettrace() is None:
            self.trace()

    def stop(self, why: str) -> NoReturn:
        """Raise, now and at whatever follows."""
        self.why = self.why or why
        sys.setprofile(self.again)
        raise Stopped(self.why, self)

    def call(self, frame: FrameType, event: str, _: Any) -> Callable[..., Any] | None:
        if frame.f_globals is globals():
            return None  # what is printed passes through here
        self._count()
        if frame.f_globals is not self.home:
            return None
        self.depth += 1
        if self.depth > DEEP:
            self.stop(DEEPER)
        if catches_all(frame.f_code, frame.f_globals):
            self.stop(CATCHES_ALL)
        frame.f_trace_opcodes = spins(frame.f_code)
        return self.step

    def step(self, frame: FrameType, event: str, _: Any) -> Callable[..., Any] | None:
        if self.is_over:
            return None
        if event == "return":
            self.depth -= 1
        elif event in ("line", "opcode"):
            self._count()
            if any(map(_is_huge, frame.f_locals.values())):
                self.stop(HUGE)
        return self.step

    def _count(self) -> None:
        self.limits.steps -= 1
        if self.why:
            self.stop(self.why)
        if self.limits.steps < 0 or monotonic() > self.limits.until:
            self.stop(ENDLESS)


def _is_huge(value: Any) -> bool:
    kind = type(value)
    if kind is int:
        return bool(value.bit_length() > DIGITS)
    return kind in _SIZED and sys.getsizeof(value) > HELD


@cache
def spins(code: CodeType) -> bool:
    """Whether a step of the code leads to itself, as in ``while True: pass``: Python 3.11 sees no new line in that.

    >>> spins((lambda: 1).__code__)
    False
    """
    return any("JUMP" in step.opname and step.argval == step.offset for step in dis.get_instructions(code))


def catches_all(code: CodeType, known: dict[str, Any]) -> bool:
    """Whether the code can keep an error of any kind: ``except … as error`` with other than known kinds of Exception.

    >>> def careless():
    ...     try:
    ...         pass
    ...     except BaseException as error:
    ...         kept = error
    >>> catches_all(careless.__code__, {}), catches_all(catches_all.__code__, {})
    (True, False)
    """
    return not all(_is_tame(name, known) for name in _kept(code))


@cache
def _kept(code: CodeType) -> tuple[str, ...]:
    """The names of what is caught ``as`` something; "" for what has no name."""
    steps = [step for step in dis.get_instructions(code) if step.opname not in ("CACHE", "NOP", "EXTENDED_ARG")]
    found: list[str] = []
    for index, step in enumerate(steps):
        if step.opname != "CHECK_EXC_MATCH" or not steps[index + 2].opname.startswith("STORE"):
            continue
        last, many = index - 1, 1
        if steps[last].opname == "LOAD_ATTR" and steps[last - 1].opname == "LOAD_GLOBAL":
            found.append(f"{steps[last - 1].argval}.{steps[last].argval}")
            continue
        if steps[last].opname == "BUILD_TUPLE":
            last, many = last - 1, steps[last].arg or 0
        for load in steps[last - many + 1 : last + 1]:
            found.append(str(load.argval) if load.opname in ("LOAD_GLOBAL", "LOAD_NAME") else "")
    return tuple(found)


def _is_tame(name: str, known: dict[str, Any]) -> bool:
    """Whether the name means Exception or a kind of it. A name that means nothing yet is an error of its own."""
    if not name:
        return False
    first, _, part = name.partition(".")
    meant = known.get(first, getattr(builtins, first, ()))
    if part:
        meant = getattr(meant, part, ()) if type(meant) is ModuleType else None
    kinds = meant if type(meant) is tuple else (meant,)
    return all(isinstance(kind, type) and Exception in type.mro(kind) for kind in kinds)
