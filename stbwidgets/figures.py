"""Pictures of the odds, drawn with matplotlib: large type for a projector, light or dark, never colour alone.

Each function gives a matplotlib Figure that shows itself in a notebook and says in words what it shows: ``alt``, which
is also its alternative text there. ``theme`` is "light" or "dark", ``language`` "en", "es" or "sv". The colours are
those of the table: felt, brass and oxblood. They stay apart for colour-blind eyes, and differ in shape as well.
"""

from __future__ import annotations

import base64
import io
import random
from collections.abc import Iterable, Mapping
from fractions import Fraction
from html import escape
from typing import Any

import matplotlib
from matplotlib.axes import Axes
from matplotlib.axis import Axis
from matplotlib.figure import Figure
from matplotlib.layout_engine import ConstrainedLayoutEngine

from .language import translation
from .numbers import decimal, percent
from .odds.evaluation import Evaluation, evaluate
from .odds.partitions import totals
from .odds.solution import Solution, read_rules, solve
from .odds.strategy import STRATEGIES
from .rules.errors import RuleError
from .rules.numerals import show
from .rules.rules import listed
from .rules.sources import Source

# the colours of theme.css; the ground is painted, so that the contrast is known in any notebook (a test checks both)
THEMES = {
    "light": {
        "ground": "#fffdf8",
        "ink": "#2a1c10",
        "soft": "#5f4a36",
        "line": "#e2d4bb",
        "felt": "#1f6a50",
        "brass": "#a8620a",
        "oxblood": "#7d1712",
    },
    "dark": {
        "ground": "#1d1813",
        "ink": "#f4ead9",
        "soft": "#c9b79d",
        "line": "#43372a",
        "felt": "#6cbd9f",
        "brass": "#e9b447",
        "oxblood": "#ffc9be",
    },
}
SMALL_TYPE, TYPE, LARGE_TYPE = 15, 16, 22
SERIF = "STIXGeneral"  # comes with matplotlib; for titles and numerals, as on the table
MOST_LEAVES = 40


class TextedFigure(Figure):
    """A Figure with its text alternative."""

    alt: str = ""

    def __repr__(self) -> str:
        return self.alt

    def svg(self) -> str:
        """The picture as SVG text: the same for the same figure."""
        text = io.StringIO()
        with matplotlib.rc_context({"svg.hashsalt": "stbwidgets"}):
            self.savefig(text, format="svg", metadata={"Date": None})
        return text.getvalue()

    def _repr_html_(self) -> str:
        data = base64.b64encode(self.svg().encode()).decode()
        return f'<img style="max-width:100%" alt="{escape(self.alt)}" src="data:image/svg+xml;base64,{data}">'


def _begin(theme: str, height: float = 5.6) -> tuple[TextedFigure, Axes, dict[str, str]]:
    if theme not in THEMES:
        raise ValueError(f"theme must be 'light' or 'dark', not {show(theme)}")
    colours = THEMES[theme]
    figure = TextedFigure(
        figsize=(10, height), layout=ConstrainedLayoutEngine(w_pad=0.16, h_pad=0.16), facecolor=colours["ground"]
    )
    axes = figure.add_subplot(facecolor=colours["ground"])
    for side, spine in axes.spines.items():
        spine.set_visible(side in ("left", "bottom"))
        spine.set_color(colours["soft"])
    axes.set_axisbelow(True)
    axes.tick_params(
        labelsize=SMALL_TYPE, labelfontfamily=SERIF, colors=colours["soft"], labelcolor=colours["ink"], length=4
    )
    return figure, axes, colours


def _label(axes: Axes, colours: dict[str, str], title: str, x: str = "", y: str = "") -> None:
    axes.set_title(
        title, fontsize=LARGE_TYPE, fontfamily=SERIF, fontweight="bold", color=colours["ink"], loc="left", pad=14
    )
    axes.set_xlabel(x, fontsize=TYPE, color=colours["ink"])
    axes.set_ylabel(y, fontsize=TYPE, color=colours["ink"])


def _number(axis: Axis, language: str) -> None:
    """Write an axis's numbers as the language does."""
    axis.set_major_formatter(lambda at, _: decimal(at, language, len(f"{at:g}".partition(".")[2])))


def _legend(axes: Axes, colours: dict[str, str], **where: Any) -> None:
    axes.legend(
        fontsize=SMALL_TYPE,
        labelcolor=colours["ink"],
        facecolor=colours["ground"],
        edgecolor=colours["line"],
        **where,
    )


def draw_totals(
    source: Source | None = None, dice: int | None = None, *, theme: str = "light", language: str | None = None
) -> TextedFigure:
    """How many outcomes make each total: two dice, unless said otherwise.

    >>> print(draw_totals().alt)
    Outcomes by total, of 36: 2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1.
    """
    words = translation(language)
    _ = words.gettext
    die = totals(source, dice)
    figure, axes, colours = _begin(theme)
    kinds = [int(total) for total in die]
    weights = [int(weight) for weight in die.values()]
    bars = axes.bar(kinds, weights, color=colours["felt"], width=0.8)
    if len(kinds) <= 20:
        axes.bar_label(bars, fontsize=SMALL_TYPE, fontfamily=SERIF, fontweight="bold", color=colours["ink"], padding=3)
        axes.set_xticks(kinds)
    title = _("Outcomes by total, of {all}").format(all=die.denominator())
    _label(axes, colours, title, _("Total"), _("Outcomes"))
    pairs = ", ".join(f"{total}: {weight}" for total, weight in zip(kinds, weights, strict=True))
    figure.alt = f"{title}: {pairs}."
    return figure


def draw_scores(scores: Any, *, theme: str = "light", language: str | None = None) -> TextedFigure:
    """The chance of each score, with the mean and the most likely score marked.

    ``scores`` is a Solution, an Evaluation, a Simulation, or chances (or counts) by score.

    >>> import stbwidgets as stb
    >>> print(draw_scores({0: 1, 2: 3}).alt)
    The chance of each score. Mean 1.500, most likely score 2 (75.00%). 0: 25.00%; 2: 75.00%.
    """
    words = translation(language)
    _ = words.gettext
    chances = _chances(scores)
    figure, axes, colours = _begin(theme)
    mean = sum(score * chance for score, chance in chances.items())
    mean_text = decimal(mean, words.language, 3)
    mode = max(chances, key=lambda score: (chances[score], -score))
    axes.bar(
        list(chances),
        [100 * float(chance) for chance in chances.values()],
        color=[colours["brass"] if score == mode else colours["felt"] for score in chances],
        edgecolor=[colours["ink"] if score == mode else "none" for score in chances],
        hatch=["//" if score == mode else "" for score in chances],
        width=0.8,
    )
    axes.axvline(
        float(mean),
        color=colours["oxblood"],
        linewidth=3,
        linestyle="--",
        label=_("mean {mean}").format(mean=mean_text),
    )
    axes.bar([mode], [0], color=colours["brass"], hatch="//", label=_("most likely score {score}").format(score=mode))
    _legend(axes, colours)
    title = _("The chance of each score")
    _label(axes, colours, title, _("Score"), "%")
    _number(axes.yaxis, words.language)
    figure.alt = _("{title}. Mean {mean}, most likely score {score} ({chance}). {all}.").format(
        title=title,
        mean=mean_text,
        score=mode,
        chance=percent(chances[mode], words.language),
        all="; ".join(f"{score}: {percent(chance, words.language)}" for score, chance in chances.items()),
    )
    return figure


def _chances(scores: Any) -> dict[int, Any]:
    if isinstance(scores, (Solution, Evaluation)):
        return dict(scores.score_distribution())
    counts = scores if isinstance(scores, Mapping) else getattr(scores, "counts", None)
    if not counts:
        raise RuleError(f"draw_scores needs a Solution, an Evaluation, a Simulation or counts, not {show(scores)}")
    total = sum(counts.values())
    return {score: Fraction(count) / Fraction(total) for score, count in sorted(counts.items())}


def draw_boxes(solution: Solution, *, theme: str = "light", language: str | None = None) -> TextedFigure:
    """The value of every box as one picture: a row for the high tiles open, a column for the low ones.

    >>> import stbwidgets as stb
    >>> print(draw_boxes(stb.solve(stb.variant("classic").replace(tiles=range(1, 4)))).alt)
    The value of every box. All open: 1.694. Lowest: none, 0.000. Highest: 2, 3, 3.194.
    """
    words = translation(language)
    _ = words.gettext
    tiles = solution.rules.open_tiles
    if len(tiles) > 12:
        raise RuleError(f"{len(tiles)} tiles make too many boxes for one picture; draw_boxes shows at most 12 tiles")
    low = tiles[: (len(tiles) + 1) // 2]
    high = tiles[len(low) :]
    columns, rows = _subsets(low), _subsets(high)
    values = [[float(solution.value_at(left + right)) for left in columns] for right in rows]
    figure, axes, colours = _begin(theme, 6.4)
    image = axes.imshow(values, cmap="cividis", aspect="auto", origin="lower", interpolation="nearest")
    bar = figure.colorbar(image, ax=axes)
    bar.ax.tick_params(labelsize=SMALL_TYPE, colors=colours["soft"], labelcolor=colours["ink"])
    _number(bar.ax.yaxis, words.language)
    bar.set_label(_("Value"), fontsize=TYPE, color=colours["ink"])
    for axis, sets in ((axes.xaxis, columns), (axes.yaxis, rows)):
        every = max(1, len(sets) // 8)
        axis.set_ticks(range(0, len(sets), every), ["".join(f"{t} " for t in s).strip() or "–" for s in sets[::every]])
    axes.tick_params(axis="x", rotation=60)
    title = _("The value of every box")
    _label(
        axes,
        colours,
        title,
        _("Open of the tiles {tiles}").format(tiles=listed(low)),
        _("Open of the tiles {tiles}").format(tiles=listed(high)),
    )
    found = {
        tuple(sorted(left + right)): values[y][x] for y, right in enumerate(rows) for x, left in enumerate(columns)
    }
    least, most = min(found, key=lambda box: found[box]), max(found, key=lambda box: found[box])
    figure.alt = _("{title}. All open: {all}. Lowest: {least}, {least_value}. Highest: {most}, {most_value}.").format(
        title=title,
        all=decimal(found[tiles], words.language, 3),
        least=listed(least) if least else _("none"),
        least_value=decimal(found[least], words.language, 3),
        most=listed(most) if most else _("none"),
        most_value=decimal(found[most], words.language, 3),
    )
    return figure


def _subsets(tiles: tuple[int, ...]) -> list[tuple[int, ...]]:
    return [tuple(tile for i, tile in enumerate(tiles) if mask >> i & 1) for mask in range(1 << len(tiles))]


def draw_tree(solution: Any, *, theme: str = "light", language: str | None = None) -> TextedFigure:
    """The game tree of a small box under best play; its text alternative tells the same branch by branch.

    ``solution`` is a Solution or rules. Branches say which totals lead there and how often.

    >>> import stbwidgets as stb
    >>> box = stb.Rules(tiles=(1, 2), source=stb.rules.sources.Dice(1))
    >>> print(draw_tree(box).alt)
    1, 2 open, value 23/12
      1/6 (1): 2 open, value 5/3
        5/6 (1, 3, 4, 5, 6): stuck, 2
        1/6 (2): the box is shut
      1/6 (2): 1 open, value 5/6
        1/6 (1): the box is shut
        5/6 (2, 3, 4, 5, 6): stuck, 1
      1/6 (3): the box is shut
      1/2 (4, 5, 6): stuck, 3
    """
    words = translation(language)
    _ = words.gettext
    s = solution if isinstance(solution, Solution) else solve(read_rules(solution, "draw_tree"))
    lines: list[str] = []
    places: list[tuple[int, float, str, str]] = []  # depth, height, text, kind
    edges: list[tuple[int, float, float, str]] = []
    leaves = [0]

    def grow(tiles: tuple[int, ...], depth: int, lead: str) -> float:
        """Draw a box and what follows; its height."""
        at = len(lines)
        lines.append("")
        if not tiles:
            lines[at] = "  " * depth + lead + _("the box is shut")
            return leaf(depth, _("shut"), "shut")
        value = _exact(s.value_at(tiles), words.language)
        lines[at] = "  " * depth + lead + _("{tiles} open, value {value}").format(tiles=listed(tiles), value=value)
        heights = []
        for after, chance, rolled in _branches(s, tiles):
            said = f"{_exact(chance, words.language)} ({rolled})"
            if after is None:
                score = s.rules.score(tiles)
                lines.append("  " * (depth + 1) + said + ": " + _("stuck, {score}").format(score=score))
                height = leaf(depth + 1, _("stuck, {score}").format(score=score), "stuck")
            else:
                height = grow(after, depth + 1, said + ": ")
            heights.append((height, _exact(chance, words.language)))
        middle = (heights[0][0] + heights[-1][0]) / 2
        places.append((depth, middle, f"{listed(tiles)}\n{value}", "box"))
        edges.extend((depth, middle, height, said) for height, said in heights)
        return middle

    def leaf(depth: int, text: str, kind: str) -> float:
        leaves[0] += 1
        if leaves[0] > MOST_LEAVES:
            raise RuleError(
                f"the tree of {listed(s.rules.open_tiles)} has more than {MOST_LEAVES} ends, too many to read; "
                "draw a smaller box, such as tiles=(1, 2, 3) with one die"
            )
        places.append((depth, -float(leaves[0]), text, kind))
        return -float(leaves[0])

    grow(s.rules.open_tiles, 0, "")
    figure, axes, colours = _begin(theme, max(4.0, 0.55 * leaves[0] + 1))
    axes.set_axis_off()
    for depth, begin, end, said in edges:
        axes.plot([depth, depth + 1], [begin, end], color=colours["soft"], linewidth=1.5, zorder=1)
        axes.text(
            depth + 0.62,
            begin + 0.62 * (end - begin),
            said,
            fontsize=SMALL_TYPE - 2,
            fontfamily=SERIF,
            color=colours["ink"],
            ha="center",
            va="center",
            bbox={"facecolor": colours["ground"], "edgecolor": "none", "pad": 1},
            zorder=2,
        )
    shapes = {
        "box": ("round,pad=0.4", "felt"),
        "stuck": ("square,pad=0.3", "brass"),
        "shut": ("round4,pad=0.3", "oxblood"),
    }
    for depth, height, text, kind in places:
        shape, colour = shapes[kind]
        axes.text(
            depth,
            height,
            text,
            fontsize=SMALL_TYPE,
            fontfamily=SERIF,
            color=colours["ink"],
            ha="center",
            va="center",
            bbox={"boxstyle": shape, "facecolor": colours["ground"], "edgecolor": colours[colour], "linewidth": 2},
            zorder=3,
        )
    deepest = max(depth for depth, _height, _text, _kind in places)
    axes.set_xlim(-0.5, deepest + 0.5)
    axes.set_ylim(-leaves[0] - 0.8, -0.2)
    figure.alt = "\n".join(lines)
    return figure


def _branches(s: Solution, tiles: tuple[int, ...]) -> list[tuple[Any, Fraction, str]]:
    """What best play can lead to from a box: (tiles left, or None when stuck; chance; the totals that do)."""
    dice = s.best_dice(tiles)
    weights = {f: w for f, w in s.rules.source.weights(dice).items() if not s.rules.source.is_free(f)}
    all_weights = sum(weights.values())
    found: dict[Any, tuple[int, list[int]]] = {}
    for faces, weight in weights.items():
        move = s.best_move(tiles, faces)
        after = None if move is None else tuple(tile for tile in tiles if tile not in move)
        so_far, rolled = found.get(after, (0, []))
        found[after] = (so_far + weight, sorted({*rolled, sum(faces)}))
    ordered = sorted(found.items(), key=lambda item: item[1][1])
    return [(after, Fraction(weight, all_weights), ", ".join(map(str, rolled))) for after, (weight, rolled) in ordered]


def _exact(value: Any, language: str) -> str:
    if isinstance(value, Fraction) and len(str(value)) <= 11:
        return str(value)
    return decimal(value, language, 3)


def draw_strategies(
    rules: Any,
    strategies: Iterable[Any] = STRATEGIES,
    *,
    games: int = 1000,
    seed: int = 7,
    theme: str = "light",
    language: str | None = None,
) -> TextedFigure:
    """Strategies beside each other: the exact expected score, and what so many simulated games say (± 2 errors).

    ``games=0`` leaves the simulation out, which needs NumPy.
    """
    words = translation(language)
    _ = words.gettext
    read = read_rules(rules, "draw_strategies")
    named = [evaluate(read, strategy) for strategy in strategies]
    figure, axes, colours = _begin(theme, 1.6 + 0.7 * len(named))
    told = []
    for height, (strategy, e) in enumerate(zip(strategies, named, strict=True)):
        exact, exact_text = float(e.expected_score), decimal(e.expected_score, words.language, 3)
        said = _("{strategy}: exactly {exact}").format(strategy=e.strategy, exact=exact_text)
        axes.plot([exact], [height], "D", color=colours["brass"], markersize=13, zorder=3)
        axes.annotate(
            exact_text, (exact, height), (0, 12), textcoords="offset points", fontsize=SMALL_TYPE, fontfamily=SERIF,
            ha="center", color=colours["ink"],
        )  # fmt: skip
        if games:
            from .odds.simulation import simulate

            r = simulate(read, strategy, games=games, seed=seed)
            reach = 2 * r.standard_error
            axes.errorbar(
                [r.mean], [height], xerr=[reach], fmt="o", color=colours["felt"], capsize=8, linewidth=3, markersize=8
            )
            said += _(", simulated {mean} ± {reach}").format(
                mean=decimal(r.mean, words.language, 3), reach=decimal(reach, words.language, 3)
            )
        told.append(said)
    axes.set_yticks(range(len(named)), [e.strategy for e in named])
    axes.set_ylim(len(named) - 0.4, -0.7)
    axes.grid(axis="x", color=colours["line"])
    title = _("Strategies compared: expected score, low is good")
    under = _("Expected score (diamond: exact; dot: {games} games ± 2 standard errors)").format(
        games=decimal(games, words.language, 0)
    )
    _label(axes, colours, title, under if games else _("Expected score"))
    _number(axes.xaxis, words.language)
    figure.alt = f"{title}. {'; '.join(told)}."
    return figure


def draw_convergence(
    rules: Any,
    strategy: Any = "best-score",
    *,
    games: int = 10_000,
    seed: int = 7,
    theme: str = "light",
    language: str | None = None,
) -> TextedFigure:
    """The mean score after each game of a long run, and the funnel of two standard errors around the exact value.

    >>> print(draw_convergence("classic", games=100).alt)
    The mean score of a long run. Exactly 11.009. After 10 games: 6.000; after 100 games: 10.170.
    """
    words = translation(language)
    _ = words.gettext
    e = evaluate(rules, strategy)
    chances = e.score_distribution()
    exact, exact_text = float(e.expected_score), decimal(e.expected_score, words.language, 3)
    spread = float(sum(chance * (score - e.expected_score) ** 2 for score, chance in chances.items())) ** 0.5
    scores = random.Random(seed).choices(list(chances), [float(chance) for chance in chances.values()], k=games)
    means, total = [], 0
    for number, score in enumerate(scores, 1):
        total += score
        means.append(total / number)
    # the same number of points for each tenfold
    shown = sorted({min(games, round(10 ** (step / 60))) for step in range(0, 60 * len(str(games)) + 1)})
    figure, axes, colours = _begin(theme)
    axes.fill_between(
        shown,
        [exact - 2 * spread / n**0.5 for n in shown],
        [exact + 2 * spread / n**0.5 for n in shown],
        color=colours["felt"],
        alpha=0.25,
        label=_("exact ± 2 standard errors"),
    )
    axes.axhline(
        exact,
        color=colours["oxblood"],
        linewidth=2.5,
        linestyle="--",
        label=_("exact {value}").format(value=exact_text),
    )
    axes.plot(shown, [means[n - 1] for n in shown], color=colours["brass"], linewidth=3, label=_("mean so far"))
    axes.set_xscale("log")
    _legend(axes, colours)
    title = _("The mean score of a long run")
    _label(axes, colours, title, _("Games"), _("Mean score"))
    _number(axes.yaxis, words.language)
    tens = [10**power for power in range(1, len(str(games))) if 10**power <= games]
    after = "; ".join(
        _("after {games} games: {mean}").format(
            games=decimal(n, words.language, 0), mean=decimal(means[n - 1], words.language, 3)
        )
        for n in tens or [games]
    )
    figure.alt = _("{title}. Exactly {exact}. {after}.").format(
        title=title, exact=exact_text, after=after[:1].upper() + after[1:]
    )
    return figure
