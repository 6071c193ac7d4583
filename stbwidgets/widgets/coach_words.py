"""The sentences and numbers of the coach, in the reader's language."""

from fractions import Fraction
from typing import Any

from ..language import Translation
from ..numbers import MINUS, decimal, percent, signed
from ..odds.advice import Aim, Choice
from ..odds.estimates import Estimated
from ..rules.rules import Rules
from ..rules.sources import Faces
from .strategy_words import strategy_words

LONGEST_EXACT = 160  # characters of a fraction
MOST_PLACES = 12
CHANCES = ("shut", "beat", "win", "race")


def choice_name(words: Translation, choice: Choice) -> str:
    """A move as 4 + 5, a number of dice as 2 dice."""
    if isinstance(choice, int):
        return words.ngettext("{n} die", "{n} dice", choice).format(n=choice)
    return " + ".join(map(str, choice))


def rolled(faces: Faces) -> str:
    """A roll as 3 + 5 = 8, or 5 of one die."""
    return f"{' + '.join(map(str, faces))} = {sum(faces)}" if len(faces) > 1 else str(faces[0])


def _doing(words: Translation, choice: Choice) -> str:
    """The same as the subject of a sentence, at its beginning."""
    if isinstance(choice, int):
        return words.ngettext("Rolling {n} die", "Rolling {n} dice", choice).format(n=choice)
    return choice_name(words, choice)


def amount(words: Translation, aim: Aim, value: Any) -> str:
    """A value as a number: 5.17, or 12.3 % where the aim is a chance."""
    if aim.kind in CHANCES:
        return percent(value, words.language, _places(100 * min(value, 1 - value)) if 0 < value < 1 else 0)
    return decimal(value, words.language, 2 if abs(value) < 100_000 else 0)


def exact(value: Any) -> str:
    """The same as a fraction; "" for what is none, or too long to be read."""
    if not isinstance(value, Fraction):
        return ""
    text = str(value).replace("-", MINUS)
    return text if len(text) <= LONGEST_EXACT else ""


def with_error(words: Translation, aim: Aim, estimated: Estimated) -> tuple[str, str]:
    """An estimate and, apart, its standard error."""
    if aim.kind in CHANCES:
        places = max(1, _places(estimated.error * 100, 2))
        return percent(estimated.mean, words.language, places), f"± {percent(estimated.error, words.language, places)}"
    places = _places(estimated.error, 2)
    return decimal(estimated.mean, words.language, places), f"± {decimal(estimated.error, words.language, places)}"


def difference(words: Translation, aim: Aim, cost: Any) -> str:
    """What a choice costs, with its sign: +0.78 of a score, −3.21 points of a chance."""
    if aim.kind not in CHANCES:
        return signed(abs(cost), words.language, _places(cost))
    points = 100 * abs(cost)
    return signed(-points, words.language, _places(points))


def price(words: Translation, aim: Aim, cost: Any) -> str:
    """The same inside a sentence: 0.78, 3.21 percentage points."""
    _ = words.gettext
    if aim.kind not in CHANCES:
        return decimal(abs(cost), words.language, _places(cost))
    points = 100 * abs(cost)
    return _("{n} percentage points").format(n=decimal(points, words.language, _places(points)))


def _places(number: Any, least: int = 2) -> int:
    """So many decimals that a small number still shows two digits."""
    size, places = abs(number), least if least != 2 or abs(number) < 1000 else 0
    if least == 2 and size >= 0.095:
        return places
    places = 0
    while size and size < 10 and places < MOST_PLACES:
        size, places = size * 10, places + 1
    return places if size else 2


def worth(words: Translation, aim: Aim, value: Any) -> str:
    """A value inside a sentence."""
    _ = words.gettext
    number = amount(words, aim, value)
    if aim.kind == "score":
        return _("{number} on average").format(number=number)
    if aim.kind == "turns":
        return _("{number} turns on average").format(number=number)
    if aim.kind == "shut":
        return _("a chance of {number} to shut the box").format(number=number)
    if aim.kind == "beat":
        return _("a chance of {number} to beat {target}").format(number=number, target=aim.target)
    return _("a chance of {number} to win").format(number=number)


def verdict(words: Translation, aim: Aim, options: Any, chosen: Choice) -> str:
    """What was done, what it is worth, and what the best was. ``options`` are best first."""
    _ = words.gettext
    values = dict(options)
    best, best_value = options[0]
    done, value = _doing(words, chosen), values[chosen]
    own = worth(words, aim, value)
    if len(options) == 1:
        return _("{choice} was the only choice. It leaves {worth}.").format(choice=done, worth=own)
    if value != best_value:
        cost = price(words, aim, value - best_value)
        return " ".join(
            (
                _("{choice} leaves {worth}.").format(choice=done, worth=own),
                _("{choice} would leave {number}: a regret of {cost}.").format(
                    choice=_doing(words, best), number=amount(words, aim, best_value), cost=cost
                ),
            )
        )
    other, other_value = next(option for option in options if option[0] != chosen)
    if other_value == value:
        return _("{choice} leaves {worth}, and nothing is better. {other} would be as good.").format(
            choice=done, worth=own, other=_doing(words, other)
        )
    return " ".join(
        (
            _("{choice} leaves {worth}, the best.").format(choice=done, worth=own),
            _("{choice} would leave {number}.").format(
                choice=_doing(words, other), number=amount(words, aim, other_value)
            ),
        )
    )


def advice(words: Translation, aim: Aim, options: Any) -> str:
    """The best choice in a sentence, for who listens."""
    _ = words.gettext
    best, value = options[0]
    if len(options) == 1:
        return _("{choice} is the only choice. It leaves {worth}.").format(
            choice=_doing(words, best), worth=worth(words, aim, value)
        )
    return _("{choice} is best. It leaves {worth}.").format(choice=_doing(words, best), worth=worth(words, aim, value))


def aim_label(words: Translation, kind: str) -> str:
    """An aim as one can choose it."""
    _ = words.gettext
    return {
        "score": _("Least score"),
        "shut": _("Shut the box"),
        "beat": _("Beat a score"),
        "win": _("Win"),
        "race": _("Win the race"),
        "turns": _("Fewest turns"),
    }[kind]


def column(words: Translation, aim: Aim) -> str:
    """What the numbers of an aim are called, above them."""
    _ = words.gettext
    if aim.kind == "beat":
        return _("Chance to beat {target}").format(target=aim.target)
    return {
        "score": _("Expected score"),
        "shut": _("Chance to shut"),
        "win": _("Chance to win"),
        "race": _("Chance to win"),
        "turns": _("Expected turns"),
    }[aim.kind]


def means(words: Translation, is_exact: bool) -> str:
    """How the numbers were found."""
    _ = words.gettext
    if is_exact:
        return _(
            "Exact. Each column is for best play with its own aim. Regret is what a choice loses against the best."
        )
    return _("With best play from there, in decimal numbers: the box is too large for fractions.")


def sampling(words: Translation, rules: Rules, strategy: str, games: int) -> str:
    """How estimates were found, and what they are good for."""
    _ = words.gettext
    name = strategy_words(words)[strategy].name
    return words.ngettext(
        "There is no exact value: this box has too many positions. Estimated from {n} game for each move, played on "
        "by “{strategy}”; ± is the standard error.",
        "There is no exact value: this box has too many positions. Estimated from {n} games for each move, played on "
        "by “{strategy}”; ± is the standard error.",
        games,
    ).format(n=games, strategy=name)
