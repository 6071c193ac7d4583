"""Small pictures without NumPy or matplotlib: how often, as bars. Each has a text alternative."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from typing import Any

from stbwidgets.numbers import decimal

from .asked import words_for
from .plain import Printed

TILES = (1, 2, 3, 4, 5, 6, 7, 8, 9)
SCORES = tuple(range(46))  # of the classic box; the axis of every picture of its scores, so that they can be compared


@dataclass(frozen=True, repr=False)
class Picture(Printed):
    """An SVG and the words that say the same."""

    svg: str
    text: str

    def __repr__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        caption = f"<figcaption>{escape(self.text)}</figcaption>"
        return f'<figure style="margin:.3em 0;max-width:34em">{self.svg}{caption}</figure>'


@dataclass(frozen=True)
class Bars:
    """How often each label came, with a title and the picture in words.

    ``labels`` are what the bars stand for, from left to right: numbers or words. ``guess`` holds bars that were
    guessed, drawn in outline beside the true ones; ``band`` is the first and the last label of a guess that is a
    place on the axis. ``axis`` says what the labels are.

    >>> Bars("Totals", Counter({7: 6, 2: 1}), "").labels
    (2, 3, 4, 5, 6, 7)
    """

    title: str
    counts: Counter[Any]
    text: str
    band: tuple[Any, Any] | None = None
    labels: tuple[Any, ...] = ()
    guess: Mapping[Any, Any] | None = None
    axis: str = ""
    language: str = "en"

    def __post_init__(self) -> None:
        if not self.labels:
            object.__setattr__(self, "labels", own_labels(self.counts))

    @property
    def are_scores(self) -> bool:
        """Whether these are scores of the classic box: 0, a shut box, is then a bar of its own kind."""
        return self.labels == SCORES

    @property
    def spoken(self) -> str:
        """Every bar in words: label and how often.

        >>> Bars("", Counter({0: 2, 9: 1}), "", labels=SCORES).spoken
        '0: 2 · 9: 1'
        """
        return in_numbers(self.labels, self.counts, self.language)

    @property
    def spoken_guess(self) -> str:
        """Every guessed bar in words."""
        return in_numbers(self.labels, self.guess or {}, self.language)

    @property
    def top(self) -> Any:
        """The height of the picture: that of the tallest bar, but at least 4 if counts are whole."""
        heights = [*self.counts.values(), *(self.guess or {}).values()]
        tallest = max(heights, default=0)
        if all(isinstance(height, int) for height in self.counts.values()):
            return max(tallest, 4)
        return tallest or 1


def own_labels(counts: Mapping[Any, Any]) -> tuple[Any, ...]:
    """The labels of counts that were given none: whole numbers without a gap, anything else as it stands.

    >>> own_labels({2: 1, 4: 1}), own_labels({"odd": 1, "even": 1})
    ((2, 3, 4), ('odd', 'even'))
    """
    if counts and all(type(label) is int for label in counts) and max(counts) - min(counts) < 200:
        return tuple(range(min(counts), max(counts) + 1))
    return tuple(counts)


def in_numbers(labels: tuple[Any, ...], heights: Mapping[Any, Any], language: str = "en") -> str:
    """Bars in words; those without height are left out.

    >>> in_numbers((2, 3, 4), {2: 1, 4: Fraction(7, 3)}, "sv")
    '2: 1 · 4: 2,3'
    """
    return " · ".join(f"{label}: {written(heights[label], language)}" for label in labels if heights.get(label))


def written(height: Any, language: str = "en") -> str:
    """A height, to one decimal if it is not whole: what is exact stands in the texts."""
    if isinstance(height, int) or round(Fraction(height), 1).denominator == 1:
        return str(round(height))
    return decimal(height, language, 1)


WIDTH, TALL, BASE, LEFT = 480, 84, 104, 10
MOST_LETTERS = 62  # of all labels together, before some are left out
# felt and brass of the table, in shades that stand out on a white page and on a black one: the ground is not ours
COLOURS = {"bar": "#2c8565", "shut": "#b0720f"}
NUMERALS = "Palatino, 'Times New Roman', serif"


def shown_labels(labels: tuple[Any, ...], room: int = MOST_LETTERS) -> set[int]:
    """The places of the labels that are written, so that they do not run into each other.

    >>> sorted(shown_labels(SCORES))
    [0, 5, 10, 15, 20, 25, 30, 35, 40, 45]
    >>> len(shown_labels(tuple(range(2, 13))))
    11
    """
    width = 1 + max((len(str(label)) for label in labels), default=0)
    for every in (1, 5, 10, 20, 50) if len(labels) > 20 else (1, 2, 5, 10, 20):
        places = {
            place
            for place, label in enumerate(labels)
            if (label if type(label) is int else place) % every == 0 or every == 1
        }
        if len(places) * width <= room:
            return places
    return {0, len(labels) - 1}


def bar_picture(bars: Bars, language: str | None = None) -> Picture:
    """One bar for each label. A guess is drawn in outline; the bar of score 0, a shut box, has another colour.

    >>> bar_picture(Bars("Mine", Counter({9: 1}), "One round.", labels=SCORES)).text
    'One round. Score and how often: 9: 1.'
    >>> bar_picture(Bars("", Counter({7: 6}), "Six ways.", guess={7: 3})).text
    'Six ways. How often: 7: 6. You guessed: 7: 3.'
    """
    _ = words_for(language).gettext
    step = (WIDTH - 2 * LEFT) / max(len(bars.labels), 1)
    wide = min(0.8 * step, 40)
    middle = {label: LEFT + step * (place + 0.5) for place, label in enumerate(bars.labels)}
    guess = bars.guess or {}
    inner = wide * (0.6 if guess else 1.0)  # a true bar stands inside the outline of the guess
    top = float(bars.top)
    parts = []
    if bars.band and bars.band[0] in middle and bars.band[1] in middle:
        beside = min(step / 2 + 2, 0.8 * wide)
        low, high = middle[bars.band[0]] - beside, middle[bars.band[1]] + beside
        parts.append(
            f'<rect x="{round(low, 1)}" y="22" width="{round(high - low, 1)}" height="{BASE - 22}" rx="4" '
            f'fill="#d08f1f" fill-opacity=".16" stroke="currentColor" stroke-dasharray="4 3"/>'
        )
    for label in bars.labels:
        if height := _height(bars.counts[label], top):
            fill = COLOURS["shut" if bars.are_scores and label == 0 else "bar"]
            parts.append(
                f'<rect x="{round(middle[label] - inner / 2, 1)}" y="{round(BASE - height, 1)}" '
                f'width="{round(inner, 1)}" height="{round(height, 1)}" fill="{fill}"/>'
            )
        if height := _height(guess.get(label), top):
            left, right = middle[label] - wide / 2, middle[label] + wide / 2
            parts.append(
                f'<path d="M{round(left, 1)} {BASE}V{round(BASE - height, 1)}H{round(right, 1)}V{BASE}" fill="none" '
                f'stroke="currentColor" stroke-width="1.5" stroke-dasharray="4 2"/>'
            )
    parts.append(f'<path d="M6 {BASE}.5H{WIDTH - 6}" stroke="currentColor" fill="none"/>')
    for place in sorted(shown_labels(bars.labels)):
        label = bars.labels[place]
        parts.append(
            f'<text x="{round(middle[label], 1)}" y="{BASE + 15}" text-anchor="middle" font-size="13" '
            f'font-family="{NUMERALS}" fill="currentColor">{escape(str(label))}</text>'
        )
    if bars.axis:
        parts.append(
            f'<text x="{WIDTH // 2}" y="{BASE + 31}" text-anchor="middle" font-size="12" font-style="italic" '
            f'fill="currentColor">{escape(bars.axis)}</text>'
        )
    label = escape(f"{bars.title}. {bars.text}", quote=True)
    tall = BASE + (37 if bars.axis else 22)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {tall}" width="100%" role="img" '
        f'aria-label="{label}">'
        f'<text x="10" y="13" font-size="13" font-weight="600" fill="currentColor">{escape(bars.title)}</text>'
        f"{''.join(parts)}"
        f"</svg>"
    )
    alternative = bars.text
    if bars.counts:
        sentence = _("Score and how often: {bars}.") if bars.are_scores else _("How often: {bars}.")
        alternative += " " + sentence.format(bars=bars.spoken)
    if guess:
        alternative += " " + _("You guessed: {bars}.").format(bars=bars.spoken_guess)
    return Picture(svg, alternative)


def _height(count: Any, top: float) -> float:
    return max(2.0, TALL * float(count) / top) if count else 0.0


def box_in_words(open_tiles: tuple[int, ...], faces: tuple[int, ...] | None, language: str | None = None) -> str:
    """A drawn box in words.

    >>> box_in_words((2, 6, 9), (4, 3))
    'Open: 2, 6, 9. Shut: 1, 3, 4, 5, 7, 8. Dice: 4, 3.'
    """
    _ = words_for(language).gettext
    shut = [tile for tile in TILES if tile not in open_tiles]
    parts = []
    if open_tiles:
        parts.append(_("Open: {tiles}.").format(tiles=", ".join(map(str, open_tiles))))
    if shut:
        parts.append(_("Shut: {tiles}.").format(tiles=", ".join(map(str, shut))))
    if faces:
        parts.append(_("Dice: {faces}.").format(faces=", ".join(map(str, faces))))
    return " ".join(parts)
