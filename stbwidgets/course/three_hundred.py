"""The 300: its result, worked out beforehand, how it was come by, and a way to work it out again.

Twenty-four tiles have 16,777,216 sets, and each of them has a value. That takes NumPy, some memory and some seconds,
which a lesson must not ask of every machine. So the result is kept here, with how, when and in what time it was
computed; a test of the slow tier computes all of it again and compares.
"""

import sys
from collections import Counter
from dataclasses import dataclass
from math import isclose
from pathlib import Path
from time import perf_counter
from typing import Any

from stbwidgets.language import Translation
from stbwidgets.numbers import decimal

from . import session
from .asked import words_for
from .pictures import Bars, Picture, bar_picture
from .plain import Printed
from .replies import EDGES, Reply, face

ID = "three-hundred"
PREDICTION = "c6.2"
MEGABYTE = 1_000_000
NEEDED = 500  # megabytes, with what Python itself takes
EXACTNESS = 1e-9  # of a float, whatever the order of its sums


@dataclass(frozen=True, repr=False)
class Kept(Printed):
    """A result of best play of the 300, and how it was computed.

    ``bands`` says of a million turns how many end with a score from 0 to 9, from 10 to 19, and so on, each played for
    the least expected score. Times are in seconds, memory in megabytes.
    """

    score: float = 142.64714318250645  # least expected score
    shut: float = 9.09704166809744e-08  # greatest chance to shut
    likeliest: int = 129
    bands: tuple[int, ...] = (
        *(0, 1, 24, 42, 398, 926, 3253, 8085, 15131, 37159),
        *(52353, 92455, 112458, 136231, 138783, 127328, 104400, 73371, 48110, 26558),
        *(13400, 6041, 2357, 808, 253, 60, 11, 2, 0, 0),
    )  # fmt: skip
    boxes: int = 16_777_216
    moves: int = 757  # over all totals, from the full box
    date: str = "2026-11-30"
    versions: str = "Python 3.11.7, NumPy 2.4.6, numba 0.68.1"
    cores: int = 2
    seconds: float = 3.4  # for the score; the chance to shut took as long again
    memory: int = 280
    seconds_alone: float = 16.1  # with NumPy alone, on one core
    memory_alone: int = 170
    language: str | None = None

    @property
    def one_in(self) -> int:
        """One turn in so many shuts the box, if nothing else is aimed at; to the nearest hundred thousand."""
        return round(1 / self.shut / 100_000) * 100_000

    @property
    def picture(self) -> Picture:
        """The scores of a million turns, in bands of ten points."""
        words = words_for(self.language)
        _ = words.gettext
        counts = Counter({10 * place: count for place, count in enumerate(self.bands)})
        return bar_picture(
            Bars(
                _("Scores of a million turns of the 300"),
                counts,
                _("Each bar stands for ten scores, and begins with the one below it."),
                labels=tuple(counts),
                axis=_("score"),
                language=words.language,
            ),
            words.language,
        )

    def lines(self) -> tuple[str, ...]:
        """The result and how it was computed, in words."""
        words = words_for(self.language)
        _, language = words.gettext, words.language
        return (
            _("Least expected score: {score} of 300 points.").format(score=decimal(self.score, language, 3)),
            _("Greatest chance to shut the box: one turn in {turns}.").format(turns=decimal(self.one_in, language, 0)),
            _(
                "How: the value of each of {boxes} boxes, from the shut box up; from the full box {moves} moves in all."
            ).format(boxes=decimal(self.boxes, language, 0), moves=self.moves),
            _(
                "When and with what: {date}, {versions}. On {cores} cores it took {seconds} seconds and "
                "{memory} megabytes; with NumPy alone, on one core, {more} seconds and {less} megabytes."
            ).format(
                date=self.date,
                versions=self.versions,
                cores=self.cores,
                seconds=decimal(self.seconds, language, 1),
                memory=self.memory,
                more=decimal(self.seconds_alone, language, 1),
                less=self.memory_alone,
            ),
            _("These are floats, not fractions: about ten digits of them are sure."),
        )

    def __repr__(self) -> str:
        return "\n".join(self.lines())

    def _repr_html_(self) -> str:
        title = words_for(self.language).gettext("The 300")
        return face(EDGES[True], "✎", title, "\n".join(self.lines())) + self.picture._repr_html_()


@dataclass(frozen=True, repr=False)
class Recomputed(Printed):
    """What came of working it out again, or why it was not done."""

    text: str
    score: float | None = None  # None where nothing was computed

    title: str = ""

    def __repr__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        return face(EDGES[None if self.score is None else True], "✎", self.title, self.text)


def result(language: str | None = None) -> "Kept | Reply":
    """What is kept, once its prediction is made; until then a word that it is due. For the lesson.

    >>> session.forget()
    >>> result()
    ○ Commit your prediction first. It stands above this cell.
    """
    with session.lock:
        committed = PREDICTION in session.committed
    if committed:
        return kept(language)
    _ = words_for(language).gettext
    return Reply(None, _("Commit your prediction first"), _("It stands above this cell."))


def kept(language: str | None = None) -> Kept:
    """The result that is kept.

    >>> round(kept().score, 3), kept().boxes == 2**24
    (142.647, True)
    """
    return Kept(language=language)


def recompute(now: Any = False, *, language: str | None = None) -> Recomputed:
    """Work the 300 out again and compare with what is kept. Without ``now`` it only says what that would take.

    >>> recompute().score is None
    True
    """
    words = words_for(language)
    _ = words.gettext
    one = Kept()
    if now is not True:
        cost = _(
            "To work it out again takes about {seconds} seconds with numba on {cores} cores, about {more} with NumPy "
            "alone, and several times as long in a browser. It needs about {memory} megabytes of memory. "
            "Nothing has been computed yet. To start, write True instead of False."
        )
        return _said(
            words,
            cost.format(seconds=round(one.seconds), cores=one.cores, more=round(one.seconds_alone), memory=NEEDED),
        )
    try:
        import numpy  # noqa: F401  # asked for, not used here
    except ImportError:
        return _said(words, _("That needs NumPy, which is not installed here. The kept result stands."))
    free = free_memory()
    if free is not None and free < NEEDED:
        text = _(
            "This machine has {free} megabytes of memory free, and {memory} are needed. Nothing was computed. "
            "The kept result stands."
        )
        return _said(words, text.format(free=free, memory=NEEDED))
    from stbwidgets.odds.objectives import read_objective
    from stbwidgets.odds.solution import Solution
    from stbwidgets.rules.catalogue import variant

    began = perf_counter()
    objective, best = read_objective("score")
    try:
        solution = Solution(variant(ID), objective, best, False)  # not what is remembered of an earlier time
        solution.table().progress = True
        score = float(solution.value)
    except MemoryError:
        return _said(words, _("There was not enough memory. The kept result stands."))
    text = (
        _("Worked out again in {seconds} seconds: {score} points expected. The kept result is the same.")
        if isclose(score, one.score, rel_tol=EXACTNESS)
        else _("Worked out again in {seconds} seconds: {score} points expected. That is not what is kept!")
    )
    shown = decimal(score, words.language, 6)
    return _said(words, text.format(seconds=decimal(perf_counter() - began, words.language, 1), score=shown), score)


def _said(words: Translation, text: str, score: float | None = None) -> Recomputed:
    return Recomputed(text, score, words.gettext("The 300"))


def free_memory() -> int | None:
    """Megabytes that may still be taken, by the machine and by the bounds of a container; None if unknown."""
    found = []
    if sys.platform.startswith("linux"):
        found += [size for size in (_available(), _left_of_container()) if size is not None]
    return min(found) if found else None


def _available(path: str = "/proc/meminfo") -> int | None:
    try:
        for line in Path(path).read_text("ascii").splitlines():
            if line.startswith("MemAvailable:"):
                return int(line.split()[1]) * 1024 // MEGABYTE
    except (OSError, ValueError):
        pass
    return None


def _left_of_container(folder: str = "/sys/fs/cgroup") -> int | None:
    """What a container such as Binder's has left: its bound, less what is taken and cannot be given back."""
    try:
        most = int(Path(folder, "memory.max").read_text("ascii"))
        taken = int(Path(folder, "memory.current").read_text("ascii"))
        stat = dict(line.split() for line in Path(folder, "memory.stat").read_text("ascii").splitlines())
        return max(0, most - taken + int(stat.get("inactive_file", 0))) // MEGABYTE
    except (OSError, ValueError):  # no bound, or none that is told
        return None
