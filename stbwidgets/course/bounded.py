"""A learner's function, run so that it comes back: an endless loop is stopped, output is kept and cut short.

Python calls a trace function before each line. Ours counts lines, looks at the clock and at the size of what the
function holds, and raises when there is too much of it. That needs no other process, thread or signal, so it works
in a kernel on every system and in a browser. Not bounded is a single long step that Python does not divide:
``10 ** 10 ** 9``, ``sum(itertools.count())``, ``time.sleep``. Interrupting the kernel ends most of those.

Code that catches every error would catch ours too, and after that Python no longer traces; so a function with a
bare ``except:`` is not run to its end (`CATCHES_ALL`).
"""

import builtins
import dis
import io
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from itertools import pairwise
from time import monotonic
from types import CodeType, FrameType, MethodType
from typing import Any

SECONDS = 5.0
STEPS = 500_000  # lines and calls
PRINTED = 4_000  # characters
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

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


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
    before = sys.gettrace()  # a debugger's, or that of a measurement of coverage
    try:
        with redirect_stdout(output), redirect_stderr(output), _without_input():
            try:
                sys.settrace(watch.call)
                value = function(*arguments)
            finally:
                sys.settrace(before)
    except Stopped as stop:
        why = CHATTY if output.full and stop.why == ENDLESS else stop.why
        return Run(stopped=why, printed=output.getvalue())
    except BaseException as fault:  # SystemExit and the like must not end the session
        return Run(raised=fault, printed=output.getvalue())
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
def _without_input() -> Iterator[None]:
    """A question would wait for ever for somebody who does not know of it."""

    def ask(*_: Any) -> str:
        raise Stopped(ASKS)

    before = builtins.input
    builtins.input = ask
    try:
        yield
    finally:
        builtins.input = before


class _Watch:
    """The trace function of one run. The lines of code that lies where the function lies are counted, and all calls.

    Modules that it uses are trusted to come to an end: only their calls are counted.
    """

    def __init__(self, limits: Limits, home: dict[str, Any] | None) -> None:
        self.limits = limits
        self.home = home
        self.depth = 0

    def call(self, frame: FrameType, event: str, _: Any) -> Callable[..., Any] | None:
        if frame.f_globals is globals():
            return None  # what is printed passes through here
        self._count()
        if frame.f_globals is not self.home:
            return None
        self.depth += 1
        if self.depth > DEEP:
            raise Stopped(DEEPER)
        if catches_all(frame.f_code):
            raise Stopped(CATCHES_ALL)
        frame.f_trace_opcodes = spins(frame.f_code)
        return self.step

    def step(self, frame: FrameType, event: str, _: Any) -> Callable[..., Any]:
        if event == "return":
            self.depth -= 1
        elif event in ("line", "opcode"):
            self._count()
            for value in frame.f_locals.values():
                _weigh(value)
        return self.step

    def _count(self) -> None:
        self.limits.steps -= 1
        if self.limits.steps < 0 or monotonic() > self.limits.until:
            raise Stopped(ENDLESS)


def _weigh(value: Any) -> None:
    kind = type(value)
    if kind is int:
        if value.bit_length() > DIGITS:
            raise Stopped(HUGE)
    elif kind in _SIZED and sys.getsizeof(value) > HELD:
        raise Stopped(HUGE)


@cache
def spins(code: CodeType) -> bool:
    """Whether a step of the code leads to itself, as in ``while True: pass``: Python 3.11 sees no new line in that.

    >>> spins((lambda: 1).__code__)
    False
    """
    return any("JUMP" in step.opname and step.argval == step.offset for step in dis.get_instructions(code))


@cache
def catches_all(code: CodeType) -> bool:
    """Whether the code has an ``except:`` that names no error, or names all of them.

    >>> def careless():
    ...     try:
    ...         pass
    ...     except:
    ...         pass
    >>> catches_all(careless.__code__), catches_all(catches_all.__wrapped__.__code__)
    (True, False)
    """
    if "BaseException" in code.co_names:
        return True
    steps = list(dis.get_instructions(code))
    return any(one.opname == "PUSH_EXC_INFO" and then.opname == "POP_TOP" for one, then in pairwise(steps))
