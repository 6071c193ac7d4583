"""The course: exercises that reply to the thinking behind an answer, hints, predictions, records.

Pure Python: nothing here knows of a notebook. The widgets show it (widgets.answer, widgets.prediction,
widgets.rounds), and a code cell can use it alone:

>>> from stbwidgets.course import check, hint
>>> check("a1.2", 3)
↻ Not yet. This counts how many tiles are open. The score adds up their numbers.
>>> hint("a1.2").of
2
"""

from . import record
from .checking import check, hint
from .own_strategy import judge
from .predictions import commit, vote
from .replies import Hint, Reply
from .solving import Progress, progress, resume
from .tickets import hand_in, read_ticket

__all__ = [
    "Hint",
    "Progress",
    "Reply",
    "check",
    "commit",
    "hand_in",
    "hint",
    "judge",
    "progress",
    "read_ticket",
    "record",
    "resume",
    "vote",
]
