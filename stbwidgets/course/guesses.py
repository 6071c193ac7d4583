"""What a prediction is: something to choose, to type or to draw, and a reply to each kind of guess.

A prediction holds no truth. ``truth()`` is called after the commit and gives the bars of what really happens, and
facts for the texts. Texts are English source strings; their {placeholders} are filled with the facts. A lesson's
module lists its predictions by id, "b1", or "b1.2" for a second one:

>>> def truth():
...     return Counter({"odd": 18, "even": 18}), {"even": 18}
>>> PREDICTIONS = {
...     "b1": Draw(
...         prompt="How many of the 36 rolls have an even total, how many an odd one?",
...         labels=("odd", "even"),
...         guesses=(Guess(lambda drawn, facts: drawn[1] > drawn[0], "You think that even totals win."),),
...         otherwise="The odd totals come in {even} ways too.",
...         truth=truth,
...         title="The 36 rolls",
...         told="{even} rolls have an even total.",
...         most=36,
...         compare="counts",
...         together=36,
...     )
... }
"""

import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from stbwidgets.language import N_, Translation

from .answers import Choice, Number, Reading, Unreadable
from .asked import quoted

Facts = dict[str, Any]
Truth = Callable[[], tuple[Counter[Any], Facts]]
EVEN = "even"  # the band of a guess that all labels come equally often
Band = tuple[Any, Any] | str | None


@dataclass(frozen=True)
class Guess:
    """A kind of guess, and what to say to it.

    ``when`` gets what was guessed and the facts and says whether it was this kind: True, or more facts for the text;
    anything false means no. The first that fits is said. ``name`` is the thought in a few words, for the board of a
    class. Of bars that are drawn it is shown before the truth, and says nothing of it.
    """

    when: Callable[[Any, Facts], Any]
    text: str
    name: str = ""


@dataclass(frozen=True)
class Choose:
    """A prediction by choosing one of several options. There is a reply for each option.

    ``bands`` are what the options mean: for each the first and the last label to be marked in the picture,
    EVEN where every label is guessed to come equally often (drawn as bars of one height, that of the mean), or None.
    ``labels`` are those of the picture; without them the truth's own.

    >>> Choose("Odd or even?", ("odd", "even"), ("No.", "Yes."), (None, None), dict, "", "").kind.letters
    ('a', 'b')
    """

    prompt: str
    options: tuple[str, ...]
    replies: tuple[str, ...]
    bands: tuple[Band, ...]
    truth: Truth
    title: str  # of the picture of the truth
    told: str  # the truth in words
    labels: tuple[Any, ...] | None = None
    axis: str = ""  # what the labels are, such as "total of the roll"

    def __post_init__(self) -> None:
        if not len(self.options) == len(self.replies) == len(self.bands):
            raise ValueError(
                f"there are {len(self.options)} options, {len(self.replies)} replies and {len(self.bands)} bands; "
                "each option needs one of each (a band may be None)"
            )

    @property
    def kind(self) -> Choice:
        """How a choice is read: by its letter, or by its words."""
        return Choice(self.options)


@dataclass(frozen=True)
class Type:
    """A prediction by typing a number.

    In the picture the guess is marked where it lies on the axis. With ``bar``, the label of the bar whose height was
    asked for, it is drawn as that bar, in outline beside the true one.

    >>> Type("How many?", Number(whole=True), (), "", dict, "", "").kind.whole
    True
    """

    prompt: str
    kind: Number
    guesses: tuple[Guess, ...]
    otherwise: str
    truth: Truth
    title: str
    told: str
    bar: Any = None
    labels: tuple[Any, ...] | None = None
    axis: str = ""
    other: str = N_("another number")  # the name of guesses of no kind


@dataclass(frozen=True)
class Draw:
    """A prediction by drawing bars, one for each label, with whole heights from 0 to ``most``.

    With ``compare="shape"`` the bars drawn are stretched to the sum of the true ones, so that only their shape
    counts; with ``compare="counts"`` a height is what it says: the learner was asked for the very counts.
    ``together`` is what such bars shall add up to, if that was said, as in 30 throws: it is shown while they are drawn.

    >>> Draw("?", ("low", "high"), (), "", dict, "", "").kind
    Heights(labels=('low', 'high'), most=10)
    """

    prompt: str
    labels: tuple[Any, ...]
    guesses: tuple[Guess, ...]
    otherwise: str
    truth: Truth
    title: str
    told: str
    most: int = 10
    compare: str = "shape"
    axis: str = ""
    together: int | None = None
    other: str = N_("another shape")

    def __post_init__(self) -> None:
        if self.compare not in ("shape", "counts"):
            raise ValueError(f"compare={self.compare!r}: bars are compared by 'shape' or by 'counts'")
        if self.together is not None and self.compare != "counts":
            raise ValueError(f"together={self.together}: the sum of bars says nothing where only their shape counts")

    @property
    def kind(self) -> "Heights":
        """How drawn bars are read."""
        return Heights(self.labels, self.most)


Prediction = Choose | Type | Draw


def thought(asked: Type | Draw, value: Any, facts: Facts) -> str:
    """The name of the kind of guess that this is, as an English source string.

    >>> asked = Draw("?", ("low", "high"), (Guess(lambda d, facts: d[0] == d[1], "", "equal"),), "", dict, "", "")
    >>> thought(asked, (2, 2), {}), thought(asked, (2, 3), {})
    ('equal', 'another shape')
    """
    return next((one.name for one in asked.guesses if one.name and one.when(value, facts)), asked.other)


@dataclass(frozen=True)
class Heights:
    """Bars: a whole height for each label, in their order, or by label in a dict or Counter.

    >>> from stbwidgets.language import translation
    >>> words, kind = translation("en"), Heights((2, 3, 4))
    >>> kind.read("1, 2, 3", words).value, kind.read({4: 1}, words).value, kind.read([0, 2, 0], words).value
    ((1, 2, 3), (0, 0, 1), (0, 2, 0))
    """

    labels: tuple[Any, ...]
    most: int = 10
    name: ClassVar[str] = "bars"

    def how(self, words: Translation) -> str:
        """How to write the bars as numbers."""
        return words.gettext(
            "Write {count} whole numbers from 0 to {most} with commas, one for each bar: {labels}."
        ).format(count=len(self.labels), most=self.most, labels=", ".join(label_texts(self.labels, words)))

    def read(self, answer: Any, words: Translation) -> Reading:
        """The heights as a tuple; Unreadable says how to write them."""
        _ = words.gettext
        heights = self._heights(answer)
        if heights is None:
            given = _("You wrote “{given}”.").format(given=quoted(answer, 30)) + " " if type(answer) is str else ""
            raise Unreadable(given + self.how(words))
        if len(heights) != len(self.labels):
            raise Unreadable(
                words.ngettext("There is {n} number.", "There are {n} numbers.", len(heights)).format(n=len(heights))
                + " "
                + self.how(words)
            )
        for label, height in zip(label_texts(self.labels, words), heights, strict=True):
            if not 0 <= height <= self.most:
                raise Unreadable(
                    _("The bar {label} cannot be {height} high.").format(label=label, height=quoted(str(height), 12))
                    + " "
                    + self.how(words)
                )
        if not any(heights):
            raise Unreadable(_("Draw at least one bar first."))
        return Reading(heights)

    def same(self, reading: Reading, answer: Any) -> bool:
        """Whether these are those bars."""
        return bool(reading.value == answer)

    def remark(self, reading: Reading, answer: Any, words: Translation) -> str:
        """Nothing is worth saying about how bars are written."""
        return ""

    def show(self, answer: Any, words: Translation) -> str:
        """The bars in words.

        >>> from stbwidgets.language import translation
        >>> Heights((2, 3, 4)).show((1, 0, 3), translation("en"))
        '2: 1 · 3: 0 · 4: 3'
        """
        texts = label_texts(self.labels, words)
        return " · ".join(f"{label}: {height}" for label, height in zip(texts, answer, strict=True))

    def _heights(self, answer: Any) -> tuple[int, ...] | None:
        if type(answer) is str:
            if len(answer) > 400 or not re.fullmatch(r"[\s,;·|()\[\]0-9]*", answer):
                return None
            numbers = re.findall(r"[0-9]+", answer)
            return None if any(len(number) > 6 for number in numbers) else tuple(map(int, numbers))
        if isinstance(answer, Mapping):
            if len(answer) > len(self.labels) or any(label not in self.labels for label in answer):
                return None
            answer = [answer.get(label, 0) for label in self.labels]
        if type(answer) not in (tuple, list) or len(answer) > 100:
            return None
        found: list[int] = []
        for height in answer:
            if type(height) is bool or not hasattr(height, "__index__"):
                return None
            found.append(int(height.__index__()))
        return tuple(found)


def label_text(label: Any, words: Translation) -> str:
    """A label as it is shown: text is translated, a number stays what it is.

    >>> from stbwidgets.language import translation
    >>> label_text(2, translation("en")), label_text("or more", translation("en"))
    ('2', 'or more')
    """
    return words.gettext(label) if type(label) is str and label else str(label)


def label_texts(labels: tuple[Any, ...], words: Translation) -> list[str]:
    """Labels as they are shown."""
    return [label_text(label, words) for label in labels]
