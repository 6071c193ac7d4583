"""The exercises of every lesson, by id.

>>> EXERCISES["a1.2"].level
'warm-up'
"""

from collections.abc import Mapping
from types import MappingProxyType

from stbwidgets.course.exercises import a1, a2, a3, a4, b1, b2, b3, b4, c1, c2, c3, c4, c5, c6
from stbwidgets.course.exercises.shape import Exercise

# a lesson's module: EXERCISES, TICKET, and what its predictions are
LESSONS = (a1, a2, a3, a4, b1, b2, b3, b4, c1, c2, c3, c4, c5, c6)

EXERCISES: Mapping[str, Exercise] = MappingProxyType(
    {exercise.id: exercise for lesson in LESSONS for exercise in lesson.EXERCISES}
)
TICKETS: Mapping[str, tuple[Exercise, ...]] = MappingProxyType(
    {lesson.__name__.rpartition(".")[2]: lesson.TICKET for lesson in LESSONS}
)

__all__ = ["EXERCISES", "TICKETS", "Exercise"]
