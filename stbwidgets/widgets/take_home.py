"""The page a learner may take home: one HTML file with nothing in it that runs or asks the network for anything.

All that comes from a learner, or from who knows where, is escaped; the page's own policy forbids scripts besides.
"""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from html import escape
from typing import Any

from ..course.designs import Design, Numbers
from ..course.exercises import EXERCISES
from ..course.keepsake import Keepsake, read_guess
from ..course.pictures import SCORES, Bars, Picture, bar_picture
from ..course.predictions import PREDICTIONS, Revealed, reveal
from ..course.record import variant_of
from ..course.standing import standings
from ..course.syllabus import SYLLABUS
from ..language import Translation, translation
from ..numbers import decimal
from ..odds.solution import solve
from ..rules.catalogue import variants
from ..rules.rules import Rules
from . import bundle
from .explorers.bench_words import chance_text, compared_words, fraction_text, name_of, number_text, true_comparison
from .explorers.bench_words import told as rules_told

PARTS = ("rounds", "predictions", "designs", "solved")
MOST_BARS = 60


def page_html(
    keepsake: Keepsake, words: Translation, name: str = "", rules: Rules | None = None, parts: Iterable[str] = PARTS
) -> str:
    """The page as one HTML file. With ``rules`` only their rounds and their design are on it, with exact numbers."""
    _ = words.gettext
    title = _("My Shut the Box page")
    shown = set(parts)
    sections = []
    if "rounds" in shown:
        sections.append(_rounds(keepsake, words, rules))
    if "designs" in shown:
        sections.append(_designs(keepsake, words, rules))
    if "predictions" in shown:
        sections.append(_predictions(keepsake, words))
    if "solved" in shown:
        sections.append(_solved(keepsake, words))
    body = "".join(filter(None, sections)) or f"<p>{escape(nothing_yet(words))}</p>"
    game = _("Shut the Box")
    heading = _("What I found out")
    made = _("Made with stbwidgets, on this computer. Nothing was sent anywhere.")
    by_name = _("by {name}").format(name=name)
    by = f'<p class="by">{escape(by_name)}</p>' if name else ""
    tiles = rules.tiles if rules is not None and len(rules.tiles) <= 12 else range(1, 10)
    row = "".join(f"<span>{tile}</span>" for tile in tiles)
    return (
        f'<!doctype html>\n<html lang="{words.language}">\n<head>\n<meta charset="utf-8">\n'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{bundle.style('take_home')}</style>\n</head>\n<body>\n<main>\n"
        f'<p class="over">{escape(game)}</p>\n<h1>{escape(heading)}</h1>\n{by}\n'
        f'<div class="box" aria-hidden="true">{row}</div>\n{body}\n'
        f"<footer>{escape(made)}</footer>\n"
        "</main>\n</body>\n</html>\n"
    )


def nothing_yet(words: Translation) -> str:
    """What is said where there is nothing to show."""
    return words.gettext("There is nothing to show yet. Play a round, commit a prediction or design a variant.")


def _section(title: str, inner: str) -> str:
    return f"<section>\n<h2>{escape(title)}</h2>\n{inner}\n</section>\n"


# rounds


def _rounds(keepsake: Keepsake, words: Translation, rules: Rules | None) -> str:
    wanted = variant_of(rules) if rules is not None else None
    cards = [
        _card_of_rounds(keepsake, name, counts, words)
        for name, counts in keepsake.counts.items()
        if counts.total() and wanted in (None, name)
    ]
    return _section(words.gettext("My rounds"), "".join(cards)) if cards else ""


def _title_of(keepsake: Keepsake, name: str, words: Translation) -> str:
    """What a variant is called: its title, the name its designer gave it, or house rules."""
    if name in variants():
        return words.gettext(variants()[name].title)
    mine = next((design.name for design in keepsake.designs if variant_of(design.rules) == name), "")
    return mine or words.gettext("House rules")


def _card_of_rounds(keepsake: Keepsake, name: str, counts: Counter[int], words: Translation) -> str:
    _ = words.gettext
    rounds, best = counts.total(), min(counts)
    mean = Fraction(sum(score * n for score, n in counts.items()), rounds)
    shut = keepsake.shut.get(name, 0)
    told = " ".join(
        [
            words.ngettext("{n} round played.", "{n} rounds played.", rounds).format(n=rounds),
            _("Best score {best}, mean {mean}.").format(best=best, mean=decimal(mean, words.language, 1)),
            words.ngettext("Box shut {n} time.", "Box shut {n} times.", shut).format(n=shut),
        ]
    )
    best_play = _solved_numbers(variants()[name]) if name == "classic" else None
    if best_play is not None:
        told += " " + _("Best play expects a score of {score}, and shuts the box in {shut} of all rounds.").format(
            score=decimal(best_play.score, words.language), shut=chance_text(words, best_play.shut)
        )
    labels = SCORES if max(counts) in SCORES else tuple(sorted(counts))
    title = _title_of(keepsake, name, words)
    if len(labels) <= MOST_BARS:
        bars = Bars(_("How often each score came"), counts, told, labels=labels, axis=_("score"))
        picture = _figure(bar_picture(bars, words.language), told)
    else:
        picture = ""
    return f"<article>\n<h3>{escape(title)}</h3>\n<p>{escape(told)}</p>\n{picture}\n</article>\n"


def _figure(picture: Picture, told: str) -> str:
    """A picture with its numbers below; what stands beside it anyway is not said twice."""
    caption = picture.text.removeprefix(told).strip()
    return f"<figure>{picture.svg}<figcaption>{escape(caption)}</figcaption></figure>"


# predictions


@lru_cache(maxsize=200)
def _revealed(id: str, guess: str, language: str) -> Revealed | None:
    try:
        return reveal(id, PREDICTIONS[id], read_guess(id, guess), translation(language))
    except (ImportError, ValueError):  # SymPy is missing, or its lesson has changed meanwhile
        return None


def _predictions(keepsake: Keepsake, words: Translation) -> str:
    _ = words.gettext
    cards = []
    mine, came_out = _("My prediction"), _("What came out")
    for id, guess in keepsake.predictions.items():
        found = _revealed(id, guess, words.language)
        if found is None:
            continue
        lesson = next((one for one in SYLLABUS if one.id == id.partition(".")[0]), None)
        title = f"{lesson.id.upper()} · {_(lesson.title)}" if lesson else id
        picture = _figure(found.picture, found.told) if found.picture else ""
        cards.append(
            f"<article>\n<h3>{escape(title)}</h3>\n<p>{escape(_(PREDICTIONS[id].prompt))}</p>\n<dl>"
            f"<dt>{escape(mine)}</dt><dd>{escape(_own_words(found, words))}</dd>"
            f"<dt>{escape(came_out)}</dt><dd>{escape(found.told)}</dd></dl>\n"
            f'<p class="small">{escape(found.reply)}</p>\n{picture}\n</article>\n'
        )
    return _section(_("Predicted, and what came out"), "".join(cards)) if cards else ""


def _own_words(found: Revealed, words: Translation) -> str:
    """The guess alone, without the words that go before it."""
    before, _sign, after = words.gettext("You predicted: {guess}").partition("{guess}")
    said = found.spoken or found.guess
    return said.removeprefix(before).removesuffix(after)


# variants


def _designs(keepsake: Keepsake, words: Translation, rules: Rules | None) -> str:
    _ = words.gettext
    designs = [one for one in keepsake.designs if rules is None or one.rules == rules]
    cards = [_card_of_design(design, words) for design in designs]
    title = words.ngettext("A variant I designed", "Variants I designed", max(1, len(designs)))
    if rules is not None and not designs:
        title, cards = _("The variant"), [_card_of_rules(rules, words)]
    return _section(title, "".join(cards)) if cards else ""


def _number(words: Translation, value: Any, error: float = 0.0, is_chance: bool = False) -> str:
    """A number as a cell of the table: with its fraction, or with what it may be off by."""
    short = chance_text(words, value) if is_chance else number_text(words, value)
    exact = fraction_text(words, value)
    if exact:
        return f"<b>{escape(short)}</b> = {escape(exact)}"
    if error:
        reach = chance_text(words, 2 * error) if is_chance else decimal(2 * error, words.language)
        return f"<b>{escape(short)}</b> ± {escape(reach)}"
    return f"<b>{escape(short)}</b>"


def _card_of_design(design: Design, words: Translation) -> str:
    _, found, guess = words.gettext, design.exact, design.predicted
    compared = compared_words(words)
    truth = true_comparison(found)
    rows = [
        (_("Expected score"), number_text(words, guess.score), _number(words, found.score, found.score_error)),
        (_("Chance to shut"), chance_text(words, guess.shut), _number(words, found.shut, found.shut_error, True)),
        (
            _("Beside the classic game"),
            compared[guess.compared],
            f"<b>{escape(compared[truth])}</b>" if truth else escape(_("too close to tell")),
        ),
    ]
    if found.rolls is not None:
        rows.append((_("Rolls in a round"), "", _number(words, found.rolls)))
    if found.first is not None:
        rows.append((_("Chance of the first of two players"), "", _number(words, found.first, is_chance=True)))
    lines = "".join(
        f'<tr><th scope="row">{escape(name)}</th><td>{escape(before)}</td><td>{after}</td></tr>'
        for name, before, after in rows
    )
    caption = (
        _("Exact, with best play.")
        if found.is_exact
        else words.ngettext("From {n} simulated game.", "From {n} simulated games.", found.games).format(
            n=decimal(found.games, words.language, 0)
        )
    )
    predicted, came_out = _("Predicted"), _("What came out")
    because = f"<blockquote>{escape(design.because)}</blockquote>\n" if design.because else ""
    return (
        f"<article>\n<h3>{escape(design.name)}</h3>\n<p>{escape(rules_told(words, design.rules))}</p>\n{because}"
        f"<table><caption>{escape(caption)}</caption><thead><tr><td></td>"
        f'<th scope="col">{escape(predicted)}</th><th scope="col">{escape(came_out)}</th></tr></thead>'
        f"<tbody>{lines}</tbody></table>\n</article>\n"
    )


def _card_of_rules(rules: Rules, words: Translation) -> str:
    _ = words.gettext
    found = _solved_numbers(rules)
    rows = ""
    if found is not None:
        lines = [
            (_("Expected score"), _number(words, found.score)),
            (_("Chance to shut"), _number(words, found.shut, is_chance=True)),
        ]
        rows = "".join(f'<tr><th scope="row">{escape(name)}</th><td>{value}</td></tr>' for name, value in lines)
        caption = _("Exact, with best play.")
        rows = f"<table><caption>{escape(caption)}</caption><tbody>{rows}</tbody></table>\n"
    told = rules_told(words, rules)
    return f"<article>\n<h3>{escape(name_of(words, rules))}</h3>\n<p>{escape(told)}</p>\n{rows}</article>\n"


@lru_cache(maxsize=20)
def _solved_numbers(rules: Rules) -> Numbers | None:
    """The numbers of rules that are solved while one waits; None for larger ones."""
    if rules.source.kind != "dice" or len(rules.tiles) > 10 or rules.source.greatest_total > 24:
        return None
    return Numbers(Fraction(solve(rules).value), Fraction(solve(rules, "shut").value))


# exercises


def _solved(keepsake: Keepsake, words: Translation) -> str:
    _ = words.gettext
    lines = []
    for one in standings(id for id in keepsake.solved if id in EXERCISES):
        if not one.solved:
            continue
        signs = "".join("✔" if id in one.solved else "○" for id in one.of)
        name = f"{one.lesson.id.upper()} · {_(one.lesson.title)}"
        lines.append(
            f'<li><b>{escape(name)}</b> <span class="signs" aria-hidden="true">{signs}</span> '
            f"{escape(one.in_words(words))}</li>"
        )
    return _section(_("Exercises solved"), f"<ul>{''.join(lines)}</ul>") if lines else ""
