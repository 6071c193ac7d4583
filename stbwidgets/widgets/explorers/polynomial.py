"""A product that counts: (1 + x)(1 + x²)… for tiles, (x + … + x⁶)² for dice, multiplied out factor by factor."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from itertools import product
from typing import Any

from ...numbers import raised
from ...rules.moves import Move, sets_with_sum
from ...rules.numerals import distinct, show, whole
from .. import bundle
from ..base import whole_numbers
from . import explorer
from .explorer import Explorer, Intent, Malformed, one_of

HIGHEST = 12
MOST_DICE = 4
PRODUCTS = ("tiles", "dice", "sicherman")
SICHERMAN = ((1, 2, 2, 3, 3, 4), (1, 3, 4, 5, 6, 8))
MOST_LISTED = 24  # ways that are shown for one coefficient


def power(n: int) -> str:
    """x to the n, as it is written.

    >>> [power(n) for n in (0, 1, 12)]
    ['1', 'x', 'x¹²']
    """
    return "1" if n == 0 else "x" if n == 1 else f"x{raised(n)}"


def written(coefficients: tuple[int, ...]) -> str:
    """A polynomial, its lowest power first.

    >>> written((1, 0, 2, 1))
    '1 + 2x² + x³'
    """
    terms = [
        str(count) if n == 0 else power(n) if count == 1 else f"{count}{power(n)}"
        for n, count in enumerate(coefficients)
        if count
    ]
    return " + ".join(terms)


@dataclass(frozen=True)
class Factor:
    """One factor: a tile, which is left open or shut, or a die with its faces."""

    tile: int | None = None
    faces: tuple[int, ...] = ()

    @property
    def terms(self) -> dict[int, int]:
        """Exponent -> coefficient."""
        return {0: 1, self.tile: 1} if self.tile is not None else dict(Counter(self.faces))

    @property
    def text(self) -> str:
        """As it is written in the product.

        >>> Factor(tile=4).text, Factor(faces=(1, 2, 2)).text
        ('(1 + x⁴)', '(x + 2x²)')
        """
        terms = self.terms
        return f"({written(tuple(terms.get(n, 0) for n in range(max(terms) + 1)))})"


def multiply(coefficients: tuple[int, ...], factor: Factor) -> tuple[int, ...]:
    """A polynomial times a factor.

    >>> multiply((1, 1, 1, 1), Factor(tile=3))
    (1, 1, 1, 2, 1, 1, 1)
    """
    out = [0] * (len(coefficients) + max(factor.terms))
    for shift, weight in factor.terms.items():
        for n, count in enumerate(coefficients):
            out[n + shift] += weight * count
    return tuple(out)


@lru_cache(maxsize=64)
def multiplied(factors: tuple[Factor, ...]) -> tuple[int, ...]:
    """All factors multiplied; none of them make 1.

    >>> multiplied((Factor(tile=1), Factor(tile=2)))
    (1, 1, 1, 1)
    """
    return multiply(multiplied(factors[:-1]), factors[-1]) if factors else (1,)


class GeneratingPolynomial(Explorer):
    """A product that counts, multiplied out one factor at a time: the coefficient of xⁿ is the number of ways to n.

    ``tiles`` (of 1 to 12; 1 to 9 unless said otherwise) gives (1 + x)(1 + x²)…, which counts the sets of tiles.
    ``dice`` instead gives (x + … + x⁶)² for 2, 1 to 4 of them; "sicherman" two dice with other faces and the same
    totals. ``factors`` is how many factors are multiplied at the start, and ``n`` the coefficient looked at.

    >>> box = GeneratingPolynomial(factors=9, n=8)
    >>> box.coefficients[:13], sum(box.coefficients)
    ((1, 1, 1, 2, 2, 3, 4, 5, 6, 8, 9, 10, 12), 512)
    """

    id = "polynomial"
    _script = bundle.script("explorers/polynomial")
    _sheet = bundle.style("explorers/polynomial")

    def __init__(
        self,
        tiles: Any = None,
        *,
        dice: Any = None,
        factors: Any = 0,
        n: Any = 0,
        language: str | None = None,
    ) -> None:
        if tiles is not None and dice is not None:
            raise ValueError("give tiles or dice, not both: one product counts one thing")
        self._tiles = tuple(range(1, 10)) if tiles is None else distinct(tiles, "tile", 1, HIGHEST)
        if not self._tiles:
            raise ValueError("tiles is empty; a box has one tile at least")
        self._dice = 2
        self._product = "tiles" if dice is None else "dice"
        if isinstance(dice, str):
            if dice != "sicherman":
                raise ValueError(f'dice must be a number from 1 to {MOST_DICE}, or "sicherman", not {show(dice)}')
            self._product = "sicherman"
        elif dice is not None:
            self._dice = whole(dice, "dice", 1, MOST_DICE)
        self._done = whole(factors, "factors, those multiplied at the start,", 0, len(self._factors()))
        self._n = whole(n, "n, the exponent looked at,", 0, self._degree())
        self._is_mirrored = False
        self._told = ""  # what the last change was about
        super().__init__(language=language)
        self._draw()

    # the polynomial

    @property
    def coefficients(self) -> tuple[int, ...]:
        """Those of the factors multiplied so far, that of x⁰ first."""
        return multiplied(self._factors()[: self._done])

    def _factors(self) -> tuple[Factor, ...]:
        if self._product == "tiles":
            return tuple(Factor(tile=tile) for tile in self._tiles)
        if self._product == "dice":
            return (Factor(faces=(1, 2, 3, 4, 5, 6)),) * self._dice
        return tuple(Factor(faces=faces) for faces in SICHERMAN)

    def _degree(self) -> int:
        return sum(max(factor.terms) for factor in self._factors())

    def _mirror(self, n: int) -> int:
        """The exponent at the other end: the lowest power and the highest change places, and so on."""
        done = self._factors()[: self._done]
        return sum(max(factor.terms) + min(factor.terms) for factor in done) - n

    def _count(self, n: int) -> int:
        return self.coefficients[n] if 0 <= n < len(self.coefficients) else 0

    def _ways(self) -> list[tuple[Move, int]]:
        """What the chosen coefficient counts: sets, or outcomes with how often each comes."""
        done = self._factors()[: self._done]
        if self._product == "tiles":
            tiles = tuple(factor.tile for factor in done if factor.tile is not None)
            if self._n == 0:
                return [((), 1)]
            return [(tiles_shut, 1) for tiles_shut in sorted(sets_with_sum(tiles, self._n), key=lambda s: (len(s), s))]
        found = Counter(faces for faces in product(*(factor.faces for factor in done)) if sum(faces) == self._n)
        return sorted(found.items())

    # deeds

    def deeds(self) -> dict[str, Callable[[Intent], None]]:
        return {
            "next": lambda _: self._step(self._done + 1),
            "back": lambda _: self._step(self._done - 1),
            "all": lambda _: self._step(len(self._factors())),
            "start": lambda _: self._step(0),
            "choose": self._choose,
            "mirror": self._set_mirror,
            "product": self._set_product,
            "tiles": self._set_tiles,
            "dice": self._set_dice,
        }

    def _step(self, done: int) -> None:
        _ = self._translation.gettext
        if done == self._done or not 0 <= done <= len(self._factors()):
            raise ValueError(_("That was the last one.") if done > 0 else _("This is the first one."))
        self._done = done
        self._told = "step"

    def _choose(self, intent: Intent) -> None:
        self._n = explorer.whole(intent, "n", 0, self._degree())
        self._told = "choice"

    def _set_mirror(self, intent: Intent) -> None:
        on = intent.get("on")
        if type(on) is not bool:
            raise Malformed("on")
        self._is_mirrored = on
        self._told = "choice"

    def _begin(self) -> None:
        self._done = 0
        self._n = min(self._n, self._degree())
        self._told = ""

    def _set_product(self, intent: Intent) -> None:
        self._product = one_of(intent, "product", PRODUCTS)
        self._begin()

    def _set_tiles(self, intent: Intent) -> None:
        tiles = whole_numbers(intent.get("tiles"), HIGHEST)
        if tiles is None or len(set(tiles)) != len(tiles) or not set(tiles) <= set(range(1, HIGHEST + 1)):
            raise Malformed("tiles")
        if not tiles:
            raise ValueError(self._translation.gettext("Keep one tile at least."))
        self._tiles = tuple(sorted(tiles))
        self._begin()

    def _set_dice(self, intent: Intent) -> None:
        self._dice = explorer.whole(intent, "dice", 1, MOST_DICE)
        self._begin()

    # words

    def title(self) -> str:
        _ = self._translation.gettext
        if self._product == "tiles":
            return _("One polynomial counts the sets of tiles")
        if self._product == "dice":
            return _("One polynomial counts the totals of dice")
        return _("One polynomial counts the totals of Sicherman dice")

    def summary(self) -> str:
        _ = self._translation.gettext
        return " ".join(
            (
                _("Factors so far: {done} of {all}.").format(done=self._done, all=len(self._factors())),
                _("Coefficients from x⁰ on: {coefficients}.").format(
                    coefficients=", ".join(map(str, self.coefficients))
                ),
                self._sum_said(),
            )
        )

    def _sum_said(self) -> str:
        _ = self._translation.gettext
        total = sum(self.coefficients)
        if self._product == "tiles":
            return _("They add up to {power} = {total}: each tile is shut or open.").format(
                power=f"2{raised(self._done)}", total=total
            )
        return _("They add up to {power} = {total}: each die shows one of six faces.").format(
            power=f"6{raised(self._done)}", total=total
        )

    def _rule(self) -> str:
        """What the newest factor does."""
        _ = self._translation.gettext
        if not self._done:
            if self._product == "tiles":
                return _("No tile yet. One set makes 0: no tile at all.")
            return _("No die yet. There is one way to 0.")
        factor = self._factors()[self._done - 1]
        if factor.tile is not None:
            return _(
                "Times {factor}: each set stays as it is, or gets tile {tile} too and makes {tile} more. "
                "So all bars come twice, the second time {tile} places on."
            ).format(factor=factor.text, tile=factor.tile)
        return _(
            "Times {factor}: one more die. Each way so far goes on with each of its faces. "
            "So all bars come once for each face, as many places on as the face shows."
        ).format(factor=factor.text)

    def _way_written(self, way: Move, times: int) -> str:
        _ = self._translation.gettext
        text = " + ".join(map(str, way))
        return text if times == 1 else _("{sum} ({times} times)").format(sum=text, times=times)

    def _chosen_said(self) -> str:
        """What the chosen coefficient counts."""
        words = self._translation
        _ = words.gettext
        count = self._count(self._n)
        if not count:
            if self._product == "tiles":
                return _("No set of these tiles makes {n}.").format(n=self._n)
            return _("No roll of these dice makes {n}.").format(n=self._n)
        ways = self._ways()
        if ways[0][0] == ():
            return self._rule() if not self._done else _("One set makes 0: no tile at all.")
        listed = "; ".join(self._way_written(*way) for way in ways[:MOST_LISTED])
        if len(ways) > MOST_LISTED:
            listed += "; …"
        if self._product == "tiles":
            said = words.ngettext(
                "{count} set of these tiles makes {n}: {ways}.", "{count} sets of these tiles make {n}: {ways}.", count
            )
        else:
            said = words.ngettext(
                "{count} outcome of these dice makes {n}: {ways}.",
                "{count} outcomes of these dice make {n}: {ways}.",
                count,
            )
        return said.format(count=count, n=self._n, ways=listed)

    def _mirror_said(self) -> str:
        _ = self._translation.gettext
        other = self._mirror(self._n)
        if not self._is_mirrored or not self._count(self._n):
            return ""
        if other == self._n:
            return _("Mirror: {n} lies in the middle and is its own mirror.").format(n=self._n)
        if self._product == "tiles":
            said = _(
                "Mirror: shut a set that makes {n}, and the tiles that stay open make {other}. "
                "So {n} and {other} have the same coefficient, {count}."
            )
        else:
            said = _(
                "Mirror: on each die swap the lowest face for the highest, and so on; then {n} becomes {other}. "
                "So {n} and {other} have the same coefficient, {count}."
            )
        return said.format(n=self._n, other=other, count=self._count(self._n))

    def said(self) -> str:
        if self._told == "step":
            return f"{self._rule()} {self.summary()}"
        if self._told == "choice":
            return " ".join(filter(None, (self._chosen_said(), self._mirror_said())))
        return f"{self.title()}. {self.summary()}"

    # what is drawn

    def _strips(self) -> list[dict[str, Any]]:
        """The polynomial before the newest factor, once for each term of it, moved by its exponent."""
        if not self._done:
            return []
        _ = self._translation.gettext
        before = multiplied(self._factors()[: self._done - 1])
        factor = self._factors()[self._done - 1]
        strips = []
        for shift, weight in factor.terms.items():
            if factor.tile is None:
                label = _("face {face}") if weight == 1 else _("face {face}, there twice")
            else:
                label = _("without tile {tile}") if shift == 0 else _("with tile {tile}")
            values = [0] * (self._degree() + 1)
            for n, count in enumerate(before):
                values[n + shift] = weight * count
            strips.append({"label": label.format(face=shift, tile=factor.tile), "values": values})
        return strips

    def facts(self) -> dict[str, Any]:
        _ = self._translation.gettext
        factors = self._factors()
        done = factors[: self._done]
        degree = self._degree()
        coefficients = self.coefficients
        ways = self._ways() if self._count(self._n) else []
        newest = done[-1].tile if done else None
        other = self._mirror(self._n) if self._is_mirrored and self._count(self._n) else None
        tiles = tuple(factor.tile for factor in done)
        return {
            "product": self._product,
            "tiles": list(self._tiles),
            "dice": self._dice,
            "factors": [factor.text for factor in factors],
            "done": self._done,
            "bars": [*coefficients, *[0] * (degree + 1 - len(coefficients))],
            "reached": len(coefficients) - 1,
            "strips": self._strips(),
            "rule": self._rule(),
            "multiplied": written(coefficients),
            "n": self._n,
            "mirrored": self._is_mirrored,
            "other": other,
            "coefficient": _("{power}: coefficient {count}").format(
                power=f"x{raised(self._n)}", count=self._count(self._n)
            ),
            "told": self._chosen_said(),
            "mirror_told": self._mirror_said(),
            "ways": [
                {
                    "parts": list(way),
                    "times": times,
                    "fresh": self._product == "tiles" and newest in way,
                    "rest": [tile for tile in tiles if tile not in way]
                    if self._is_mirrored and self._product == "tiles"
                    else None,
                }
                for way, times in ways[:MOST_LISTED]
            ],
            "more": _("and {count} more").format(count=len(ways) - MOST_LISTED) if len(ways) > MOST_LISTED else "",
        }

    def words(self) -> dict[str, Any]:
        _ = self._translation.gettext
        return {
            **super().words(),
            "product": _("What is counted"),
            "tiles": _("Sets of tiles"),
            "dice": _("Dice"),
            "sicherman": _("Sicherman dice"),
            "box": _("Tiles in the box"),
            "tile_name": _("Tile {tile}"),
            "many": _("How many dice"),
            "many_less": _("One die less"),
            "many_more": _("One die more"),
            "next": _("Next factor"),
            "back": _("Back"),
            "all": _("All"),
            "start": _("From the start"),
            "steps": _("Steps"),
            "exponent": _("Exponent"),
            "exponent_less": _("Exponent: one less"),
            "exponent_more": _("Exponent: one more"),
            "mirror": _("Mirror the two ends"),
            "multiplied": _("Multiplied out"),
            "numbers": _("In numbers"),
            "head_exponent": _("exponent"),
            "head_coefficient": _("coefficient"),
            "times": _("{times} times"),
            "open": _("open: {tiles}"),
        }

    def figure(self) -> str:
        coefficients = self.coefficients
        most = max(coefficients)
        step, base = 22, 104
        wide = step * len(coefficients) + 8
        bars = []
        for n, count in enumerate(coefficients):
            middle = 4 + step * n + step // 2
            height = 80 * count // most
            bars.append(
                f'<rect x="{middle - 8}" y="{base - height}" width="16" height="{height}" fill="#1f6a50"/>'
                f'<text x="{middle}" y="{base - height - 4}">{count}</text>'
                f'<text x="{middle}" y="{base + 15}">{n}</text>'
            )
        label = escape(self.summary(), quote=True)
        product_text = escape("".join(factor.text for factor in self._factors()[: self._done]) or "1")
        return (
            f"<p>{product_text} = {escape(written(coefficients))}</p>"
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} 124" width="{wide}" style="max-width:100%" '
            f'role="img" aria-label="{label}"><g font-size="12" text-anchor="middle" fill="#2a1c10" '
            f"font-family=\"Palatino, 'Times New Roman', serif\">{''.join(bars)}</g>"
            f'<path d="M2 {base}.5H{wide - 2}" stroke="#2a1c10"/></svg>'
        )

    def asked(self) -> tuple[tuple[Any, ...], dict[str, Any]]:
        keywords: dict[str, Any] = {}
        if self._product == "sicherman":
            keywords["dice"] = "sicherman"
        elif self._product == "dice":
            keywords["dice"] = self._dice
        elif self._tiles != tuple(range(1, 10)):
            keywords["tiles"] = self._tiles
        if self._done:
            keywords["factors"] = self._done
        if self._n:
            keywords["n"] = self._n
        return (), keywords
