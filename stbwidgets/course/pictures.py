"""Small pictures without NumPy or matplotlib: scores as bars. Each has a text alternative."""

from collections import Counter
from dataclasses import dataclass
from html import escape

from .asked import words_for
from .plain import Printed

TILES = (1, 2, 3, 4, 5, 6, 7, 8, 9)
HIGHEST = 45  # the classic box; the axis of every picture of scores, so that they can be compared


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
    """How often each score was made, with a title and the picture in words; ``band`` is what was guessed."""

    title: str
    counts: Counter[int]
    text: str
    band: tuple[int, int] | None = None

    @property
    def spoken(self) -> str:
        """Every bar in words: score and how often.

        >>> Bars("", Counter({0: 2, 9: 1}), "").spoken
        '0: 2 · 9: 1'
        """
        return " · ".join(f"{score}: {count}" for score, count in sorted(self.counts.items()))


WIDTH, TALL, BASE, STEP = 480, 84, 104, 10
# felt and brass of the table, in shades that stand out on a white page and on a black one: the ground is not ours
COLOURS = {"score": "#2c8565", "shut": "#b0720f"}
NUMERALS = "Palatino, 'Times New Roman', serif"


def bar_picture(bars: Bars, language: str | None = None) -> Picture:
    """One bar for each score from 0 to 45; the bar of 0, a shut box, has another colour and stands first.

    >>> bar_picture(Bars("Mine", Counter({9: 1}), "One round.")).text
    'One round. Score and how often: 9: 1.'
    """
    _ = words_for(language).gettext
    most = max(bars.counts.values(), default=0)
    parts = []
    if bars.band:
        low, high = bars.band
        parts.append(
            f'<rect x="{6 + STEP * low}" y="22" width="{16 + STEP * (high - low)}" height="{BASE - 22}" rx="4" '
            f'fill="#d08f1f" fill-opacity=".16" stroke="currentColor" stroke-dasharray="4 3"/>'
        )
    for score in range(HIGHEST + 1):
        if count := bars.counts[score]:
            height = max(2, round(TALL * count / max(most, 4)))
            fill = COLOURS["shut" if score == 0 else "score"]
            parts.append(
                f'<rect x="{10 + STEP * score}" y="{BASE - height}" width="8" height="{height}" fill="{fill}"/>'
            )
    parts.append(f'<path d="M6 {BASE}.5H{WIDTH - 6}" stroke="currentColor" fill="none"/>')
    for score in range(0, HIGHEST + 1, 5):
        parts.append(
            f'<text x="{14 + STEP * score}" y="{BASE + 15}" text-anchor="middle" font-size="13" '
            f'font-family="{NUMERALS}" fill="currentColor">{score}</text>'
        )
    label = escape(f"{bars.title}. {bars.text}", quote=True)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} 126" width="100%" role="img" '
        f'aria-label="{label}">'
        f'<text x="10" y="13" font-size="13" font-weight="600" fill="currentColor">{escape(bars.title)}</text>'
        f"{''.join(parts)}"
        f"</svg>"
    )
    alternative = bars.text
    if bars.counts:
        alternative += " " + _("Score and how often: {bars}.").format(bars=bars.spoken)
    return Picture(svg, alternative)


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
