"""What a learner may take home of a session: rounds, predictions, designed variants, solved exercises.

Each notebook has a session of its own, so a page that shows all of them collects keepsakes. They come as text from
anywhere, and are read strictly: what is not as it should be is no keepsake. There is no name in them.

>>> session.forget(); record.clear()
>>> mine()
Keepsake(counts={}, shut={}, predictions={}, designs=(), solved=())
>>> Keepsake.from_text(mine().to_text()) == mine()
True
"""

import base64
import json
import zlib
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from secrets import token_hex
from typing import Any, NoReturn

from stbwidgets.rules.catalogue import variants
from stbwidgets.rules.errors import FormatError
from stbwidgets.rules.rules import Rules

from . import record, session
from .answers import Reading, Unreadable
from .asked import words_for
from .designs import MOST_KEPT, Design, kept
from .exercises import EXERCISES
from .predictions import PREDICTIONS

LETTER = "K"  # a keepsake as a code begins with it
LONGEST_TEXT = 20_000  # characters of a keepsake
LONGEST_DATA = 100_000  # characters that they may unfold to
MOST_ROUNDS = 1_000_000  # of one score
MOST_SCORE = 10**12
MOST_VARIANTS = 40
LONGEST_GUESS = 400

_own = token_hex(4)  # of this session; what is told anew takes the place of what was told before


@dataclass(frozen=True)
class Keepsake:
    """What one session holds.

    ``counts`` is how often each score was made, ``shut`` how often the box was shut, both by variant: an id, or the
    repr of house rules. ``predictions`` are guesses as text by id, ``solved`` ids of exercises.
    """

    counts: Mapping[str, Counter[int]] = field(default_factory=dict)
    shut: Mapping[str, int] = field(default_factory=dict)
    predictions: Mapping[str, str] = field(default_factory=dict)
    designs: tuple[Design, ...] = ()
    solved: tuple[str, ...] = ()
    id: str = field(default="", compare=False, repr=False)

    def to_text(self) -> str:
        """As one word of letters, digits, - and _ that can be sent, copied and pasted."""
        data = {
            "id": self.id,
            "counts": {name: {str(score): n for score, n in counts.items()} for name, counts in self.counts.items()},
            "shut": dict(self.shut),
            "predictions": dict(self.predictions),
            "designs": [design.to_json_data() for design in self.designs],
            "solved": list(self.solved),
        }
        packed = zlib.compress(json.dumps(data, separators=(",", ":")).encode(), 9)
        return LETTER + base64.urlsafe_b64encode(packed).decode().rstrip("=")

    @classmethod
    def from_text(cls, text: Any) -> "Keepsake":
        """The inverse; FormatError for anything that is none."""
        if not isinstance(text, str) or not text.startswith(LETTER) or not 8 < len(text) <= LONGEST_TEXT:
            _refuse()
        try:
            packed = base64.b64decode(text[1:] + "=" * (-(len(text) - 1) % 4), altchars=b"-_", validate=True)
            unpacking = zlib.decompressobj()
            data = json.loads(unpacking.decompress(packed, LONGEST_DATA))
            if unpacking.unconsumed_tail or not unpacking.eof:
                _refuse()
            return cls._from_data(data)
        except (ValueError, TypeError, KeyError, zlib.error, RecursionError):
            _refuse()

    @classmethod
    def _from_data(cls, data: Any) -> "Keepsake":
        if not isinstance(data, dict) or set(data) != {"id", "counts", "shut", "predictions", "designs", "solved"}:
            _refuse()
        counts = {_variant(name): _counts(given) for name, given in _entries(data["counts"], MOST_VARIANTS)}
        shut = {_variant(name): _number(n, MOST_ROUNDS) for name, n in _entries(data["shut"], MOST_VARIANTS)}
        if any(n > counts.get(name, Counter()).total() for name, n in shut.items()):
            _refuse()
        predictions = {}
        for name, text in _entries(data["predictions"], len(PREDICTIONS)):
            read_guess(name, text)
            predictions[name] = text
        designs, solved, id = data["designs"], data["solved"], data["id"]
        if not isinstance(designs, list) or len(designs) > MOST_KEPT or not isinstance(solved, list):
            _refuse()
        if not all(isinstance(one, str) and one in EXERCISES for one in solved) or len(set(solved)) < len(solved):
            _refuse()
        if not isinstance(id, str) or len(id) > 16 or not (id.isascii() and id.isalnum()):
            _refuse()
        return cls(counts, shut, predictions, tuple(map(Design.from_json_data, designs)), tuple(solved), id)

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing in it to show."""
        return not (self.counts or self.predictions or self.designs or self.solved)


def _refuse() -> NoReturn:
    raise FormatError("this is no keepsake, or a part of it is missing") from None


def _entries(data: Any, most: int) -> Iterable[tuple[Any, Any]]:
    if not isinstance(data, dict) or len(data) > most:
        _refuse()
    return data.items()


def _number(value: Any, most: int) -> int:
    if type(value) is not int or not 0 <= value <= most:
        _refuse()
    return value


def _variant(name: Any) -> str:
    """An id of the catalogue. House rules are counted with their design, and are named by that."""
    if not isinstance(name, str) or (
        name not in variants() and not (name.startswith(f"{Rules.__name__}(") and len(name) <= 600)
    ):
        _refuse()
    return name


def _counts(data: Any) -> Counter[int]:
    counts: Counter[int] = Counter()
    for score, n in _entries(data, 2000):
        if not (score.isascii() and score.isdigit() and len(score) <= 13):
            _refuse()
        counts[_number(int(score), MOST_SCORE)] = _number(n, MOST_ROUNDS)
    return counts


def read_guess(id: Any, text: Any) -> Reading:
    """A guess that was told as text, read as its prediction reads it; FormatError if it is none."""
    prediction = PREDICTIONS.get(id) if isinstance(id, str) else None
    if prediction is None or not isinstance(text, str) or len(text) > LONGEST_GUESS:
        _refuse()
    try:
        return prediction.kind.read(text, words_for("en"))
    except Unreadable:
        _refuse()


def _guess_text(reading: Reading) -> str:
    """A guess as text that reads as the same.

    >>> _guess_text(Reading(Fraction(3, 4), places=2)), _guess_text(Reading((1, 0, 2))), _guess_text(Reading("b"))
    ('0.75', '1, 0, 2', 'b')
    """
    value = reading.value
    if isinstance(value, tuple):
        return ", ".join(map(str, value))
    if reading.places and isinstance(value, int | float | Fraction):
        return f"{float(value):.{reading.places}f}"
    return str(value)


def mine() -> Keepsake:
    """What this session holds."""
    with session.lock:
        names = dict.fromkeys(one.variant for one in record.rounds())
        guesses = {id: _guess_text(reading) for id, reading in session.committed.items() if id in PREDICTIONS}
        return Keepsake(
            {name: record.scores(name) for name in names},
            {name: shut for name in names if (shut := record.figures(name).shut)},
            {id: guesses[id] for id in PREDICTIONS if id in guesses},
            kept(),
            tuple(id for id in EXERCISES if id in session.solved),
            _own,
        )


_told: tuple[Keepsake, str] = (Keepsake(), "")  # what was told last, and its text


def my_text() -> str:
    """What this session holds as text; "" while there is nothing in it.

    >>> my_text()
    ''
    """
    global _told
    own = mine()
    if own.is_empty:
        return ""
    before, text = _told
    if own != before:
        text = own.to_text()
        _told = (own, text)
    return text


def together(keepsakes: Iterable[Keepsake]) -> Keepsake:
    """Several as one. Rounds are added up; of two predictions or designs of the same the first counts."""
    counts: dict[str, Counter[int]] = {}
    shut: Counter[str] = Counter()
    predictions: dict[str, str] = {}
    designs: dict[Rules, Design] = {}
    solved: set[str] = set()
    for one in keepsakes:
        for name, made in one.counts.items():
            counts.setdefault(name, Counter()).update(made)
        shut.update(one.shut)
        predictions = {**one.predictions, **predictions}
        for design in one.designs:
            designs.setdefault(design.rules, design)
        solved.update(one.solved)
    return Keepsake(
        counts,
        dict(shut),
        {id: predictions[id] for id in PREDICTIONS if id in predictions},
        tuple(designs.values()),
        tuple(id for id in EXERCISES if id in solved),
    )
