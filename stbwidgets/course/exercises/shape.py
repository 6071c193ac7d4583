"""What an exercise is: a prompt, a kind of answer, facts from the engine, and replies.

An exercise holds no answer. ``facts`` asks the rules engine for it when a learner has answered, so that neither
a notebook nor a widget nor this package's text carries it in clear. Texts are English source strings; their
{placeholders} are filled with the facts.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from stbwidgets.course.answers import Function, Kind

Facts = dict[str, Any]


@dataclass(frozen=True)
class Wrong:
    """One way of thinking that leads to a wrong answer, and what to say to it.

    ``when`` gets the answer and the facts and says whether this was it: True, or the numbers to put into the
    text; anything false means no.
    """

    when: Callable[[Any, Facts], Any]
    text: str


@dataclass(frozen=True)
class Exercise:
    """One exercise. ``facts()`` holds "answer"; ``accepts`` is for exercises with several right answers.

    ``level`` is "warm-up", "core", "stretch" or "exit ticket".
    """

    id: str
    level: str
    prompt: str
    kind: Kind
    facts: Callable[[], Facts]
    right: str
    wrong: tuple[Wrong, ...]
    otherwise: str
    hints: tuple[str, ...] = ()
    box: tuple[int, ...] | None = None  # the open tiles drawn beside the prompt
    faces: tuple[int, ...] | None = None  # the dice drawn beside it
    accepts: Callable[[Any, Facts], bool] | None = None

    def __post_init__(self) -> None:
        if isinstance(self.kind, Function):  # it names the exercise in the line that gives it to `check`
            object.__setattr__(self, "kind", replace(self.kind, exercise=self.id))

    @property
    def lesson(self) -> str:
        """The lesson it belongs to.

        >>> from stbwidgets.course.exercises import EXERCISES
        >>> EXERCISES["a1.1"].lesson
        'a1'
        """
        return self.id.partition(".")[0]

    def is_right(self, reading: Any, facts: Facts) -> bool:
        if self.accepts is not None:
            return self.accepts(reading.value, facts)
        return self.kind.same(reading, facts["answer"])
