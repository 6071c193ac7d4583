"""An invented class, so that a teacher can see the board before there is a class to show.

Nobody is meant. Scores are drawn from how somebody plays who always shuts the fewest tiles; guesses, exercises and
tickets are drawn with weights that look like a class. The same lesson and number give the same class.
"""

from random import Random
from typing import Any

from .class_lesson import exact
from .exercises import TICKETS
from .guesses import Choose, Draw
from .predictions import PREDICTIONS
from .result_parts import Vote
from .results import PUPILS, Result, exercises_of, predictions_of
from .tickets import KNOWN, NOT_ANSWERED, RIGHT, WRONG

_LISTED = (
    "Ana Bo Cleo Dani Eva Finn Greta Hugo Ida Jon Kim Lea Max Nora Omar Pia Quim Rosa Sam Tess Udo Vera Wim Yara Zoe"
)
NAMES = _LISTED.split()


def example_text(lesson: str = "b3", pupils: int = 24, number: int = 1) -> str:
    """The codes of an invented class, a line for each pupil.

    >>> example_text("b3").splitlines()[0].split(": ")[0]
    'Ana'
    """
    random = Random(f"stbwidgets class {lesson} {number}")
    lines = []
    for at in range(pupils):
        name = NAMES[at % len(NAMES)] + (str(at // len(NAMES) + 1) if at >= len(NAMES) else "")
        lines.append(f"{name}: {_result(lesson, random).code}")
    return "\n".join(lines)


def _result(lesson: str, random: Random) -> Result:
    chances = exact("fewest-tiles").chances
    rounds = random.choices((0, 1, 2, 3, 4, 5), (1, 2, 3, 8, 4, 2))[0]
    scores = random.choices(list(chances), [float(chance) for chance in chances.values()], k=rounds)
    return Result(
        lesson,
        random.randrange(PUPILS),
        tuple(scores),
        {id: _vote(id, random) for id in predictions_of(lesson)},
        _exercises(lesson, random),
        _ticket(lesson, random) if random.random() < 0.8 else (),
    )


def _vote(id: str, random: Random) -> Vote:
    first = _guess(id, random)
    final = first if random.random() < 0.6 else _guess(id, random)
    return Vote(first if random.random() < 0.85 else None, final if random.random() < 0.95 else None)


def _guess(id: str, random: Random) -> str:
    asked: Any = PREDICTIONS[id]
    if isinstance(asked, Choose):
        letters = asked.kind.letters
        middle = len(letters) / 2
        return str(random.choices(letters, [1 / (1 + abs(place - middle)) for place in range(len(letters))])[0])
    if isinstance(asked, Draw):
        most = asked.most
        even = min(most, (asked.together or most * len(asked.labels) // 2) // len(asked.labels))
        return ", ".join(str(max(1, min(most, height))) for height in _shape(len(asked.labels), even, random))
    kind = asked.kind
    low = max(1, int(kind.least or 1))
    return str(random.choice(range(low, low + 12)))


def _shape(bars: int, even: int, random: Random) -> list[int]:
    """Bars as pupils draw them: all alike, a hill, rising, or without a plan."""
    kind = random.choices(("flat", "hill", "rising", "any"), (3, 4, 2, 2))[0]
    if kind == "flat":
        return [even] * bars
    if kind == "hill":
        return [2 + round(1.4 * even * min(at + 1, bars - at) / bars) for at in range(bars)]
    if kind == "rising":
        return [2 + round(1.4 * even * at / bars) for at in range(bars)]
    return [even + random.randint(-2, 2) for _ in range(bars)]


def _exercises(lesson: str, random: Random) -> dict[str, str]:
    ids = exercises_of(lesson)
    reached = random.choices(range(len(ids) + 1), [1 + 2 * place for place in range(len(ids) + 1)])[0]
    states = {}
    for place, id in enumerate(ids[:reached]):
        weights = (12 - place, 2 + place / 2, 1 + place)
        states[id] = random.choices(("solved", "hint", "tried"), weights)[0]
    return states


def _ticket(lesson: str, random: Random) -> tuple[int, ...]:
    kinds = []
    for question in TICKETS[lesson]:
        known = [KNOWN + place for place in range(min(2, len(question.wrong)))]
        choices = [RIGHT, *known, WRONG, NOT_ANSWERED]
        kinds.append(random.choices(choices, [10, *(3 for _ in known), 1, 1])[0])
    return tuple(kinds)
