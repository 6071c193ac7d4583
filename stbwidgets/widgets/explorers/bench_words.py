"""What the bench says: its parts, the numbers of a trial, and a reply to the kind of prediction it was."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any

from ...course.designs import Numbers, Predicted
from ...course.trials import Trial, classic_numbers
from ...language import Translation
from ...numbers import decimal, listing, percent
from ...rules.rules import Rules
from ...rules.sources import Dice
from ..rule_words import rule_text, source_text, tiles_text

LONGEST_FRACTION = 48  # characters; longer ones are only told of
ALIKE = Fraction(1, 10)  # chances that differ by no more than this share are alike
NEAR_SCORE, NEAR_CHANCE = Fraction(1, 10), Fraction(1, 4)


def name_of(words: Translation, rules: Rules) -> str:
    """What a tried variant is called: its title, or for house rules the tiles and what is rolled."""
    if rules.id != "custom":
        return str(words.gettext(rules.title))
    return f"{tiles_text(words, rules)} · {source_text(words, rules.source)}"


def told(words: Translation, rules: Rules) -> str:
    """The rules as the table tells them, after the tiles and what is rolled."""
    facts = f"{tiles_text(words, rules)} · {source_text(words, rules.source)}."
    return f"{facts} {rule_text(words, rules)}"


def fraction_text(words: Translation, value: Any) -> str:
    """The exact fraction; of one that is too long to read, how long it is. "" for a whole number or a float."""
    if not isinstance(value, Fraction) or value.denominator == 1:
        return ""
    text = str(value)
    if len(text) <= LONGEST_FRACTION:
        return text
    digits = len(text) - 1
    return words.gettext("a fraction with {n} digits").format(n=digits)


def chance_text(words: Translation, chance: Any, places: int = 2) -> str:
    """A chance as a percentage, with more places where it is small.

    >>> from stbwidgets.language import translation
    >>> [chance_text(translation("en"), chance) for chance in (Fraction(2293, 15552), 9.1e-8, 0)]
    ['14.74%', '0.0000091%', '0%']
    """
    if not chance:
        return percent(0, words.language, 0)
    if isinstance(chance, Fraction) and (chance * 100).denominator == 1:
        return percent(chance, words.language, 0)
    while chance < Fraction(1, 10 ** (places + 1)) and places < 9:
        places += 1
    return percent(chance, words.language, places)


def number_text(words: Translation, number: Any) -> str:
    """A number with two decimals, or without where it is whole.

    >>> from stbwidgets.language import translation
    >>> number_text(translation("en"), Fraction(8)), number_text(translation("sv"), Fraction(17, 2))
    ('8', '8,50')
    """
    whole = isinstance(number, Fraction) and number.denominator == 1
    return decimal(number, words.language, 0 if whole else 2)


def compared_words(words: Translation) -> dict[str, str]:
    """The choices of the comparison with the classic game."""
    _ = words.gettext
    return {"easier": _("easier to shut"), "alike": _("about as easy"), "harder": _("harder to shut")}


def true_comparison(numbers: Numbers) -> str:
    """Whether the box is easier to shut than the classic one, "harder" or "alike"; "" where an estimate cannot tell."""
    classic, chance = Fraction(classic_numbers().shut), Fraction(numbers.shut)
    if numbers.games:
        difference = float(chance - classic)
        if abs(difference) < 2 * numbers.shut_error:
            return ""
        return "easier" if difference > 0 else "harder"
    if abs(chance - classic) <= classic * ALIKE:
        return "alike"
    return "easier" if chance > classic else "harder"


def reply(words: Translation, trial: Trial, others: Iterable[Trial] = ()) -> list[str]:
    """Sentences about the prediction beside the truth, each to the kind of guess it was."""
    if trial.numbers is None:
        return []
    dead = [str(tile) for tile in out_of_reach(trial.rules)]
    why = words.ngettext("No roll can ever shut tile {tiles}.", "No roll can ever shut tiles {tiles}.", len(dead))
    sentences = [
        why.format(tiles=listing(dead, words.language, "or")) if dead else "",
        _to_score(words, trial.rules, trial.predicted, trial.numbers),
        _to_chance(words, trial.predicted, trial.numbers),
        _to_comparison(words, trial.rules, trial.predicted, trial.numbers),
        *_beside(words, trial, others),
    ]
    return [sentence for sentence in sentences if sentence]


def out_of_reach(rules: Rules) -> list[int]:
    """The open tiles that are higher than anything that can be rolled or drawn.

    >>> out_of_reach(Rules(source=Dice(2, 4)))
    [9]
    """
    return [tile for tile in rules.open_tiles if tile > rules.source.greatest_total]


def _to_score(words: Translation, rules: Rules, predicted: Predicted, numbers: Numbers) -> str:
    _ = words.gettext
    guess, truth, most = predicted.score, Fraction(numbers.score), rules.score(rules.open_tiles)
    given = {"guess": number_text(words, guess), "truth": number_text(words, truth)}
    if numbers.games:
        given["truth"] = _("about {number}").format(number=given["truth"])
    if abs(guess - truth) <= max(truth * NEAR_SCORE, 2 * Fraction(numbers.score_error)):
        return _("Your score of {guess} is near the {truth} that is expected.").format(**given)
    if guess == 0:
        text = _("A score of 0 would be expected only if every turn shut the box; {truth} is expected.")
    elif abs(guess - Fraction(most, 2)) <= Fraction(most, 50):
        text = _(
            "You took the middle between nothing and everything left open. Turns do not spread evenly between these: "
            "{truth} is expected."
        )
    elif guess < truth:
        text = _(
            "You predicted {guess}. Turns that end early leave much open and pull the mean up: {truth} is expected."
        )
    else:
        text = _("You predicted {guess}. Good moves leave less open than that: {truth} is expected.")
    return text.format(**given)


def _to_chance(words: Translation, predicted: Predicted, numbers: Numbers) -> str:
    _ = words.gettext
    guess, truth = predicted.shut, Fraction(numbers.shut)
    given = {"guess": chance_text(words, guess), "truth": chance_text(words, truth), "turns": ""}
    if not truth:
        if not numbers.games:
            return _("It can never be shut.")
        return _("It was not shut once in {games} games.").format(games=decimal(numbers.games, words.language, 0))
    given["turns"] = decimal(1 / truth, words.language, 0)
    if abs(guess - truth) <= max(truth * NEAR_CHANCE, 2 * Fraction(numbers.shut_error)):
        return _("Your chance of {guess} is near: it is {truth}.").format(**given)
    if guess == 0:
        text = _("It can be shut after all: in {truth} of the turns, about once in {turns}.")
    elif guess > truth:
        text = _("You were more hopeful about shutting it ({guess}): it is {truth}, about once in {turns} turns.")
    else:
        text = _("It is shut more often than you thought ({guess}): {truth}, about once in {turns} turns.")
    return text.format(**given)


def _to_comparison(words: Translation, rules: Rules, predicted: Predicted, numbers: Numbers) -> str:
    _ = words.gettext
    truth = true_comparison(numbers)
    if not truth:
        return _("The estimate is too rough to say whether the classic game is easier to shut.")
    classic = chance_text(words, classic_numbers().shut)
    result = {
        "easier": _("It is easier to shut than the classic game ({classic})."),
        "alike": _("It is about as easy to shut as the classic game ({classic})."),
        "harder": _("It is harder to shut than the classic game ({classic})."),
    }[truth].format(classic=classic)
    guess, tiles = predicted.compared, len(rules.open_tiles)
    if guess != truth and out_of_reach(rules):
        other = _("You predicted: {guess}.").format(guess=compared_words(words)[guess])
        return f"{result} {other}"
    if guess == truth:
        right = _("So you predicted.")
        return f"{result} {right}"
    why = ""
    if tiles < 9 and guess == "easier":
        why = _("Fewer tiles are not always easier: each that stays needs a total of its own.")
    elif tiles > 9 and guess == "harder":
        why = _("More tiles are not always harder: they give more ways to make a total.")
    elif isinstance(rules.source, Dice) and rules.source.count > 2:
        why = _("More dice are neither always better nor always worse: low totals do not come any more.")
    other = _("You predicted: {guess}.").format(guess=compared_words(words)[guess])
    return " ".join(filter(None, (result, other, why)))


def _beside(words: Translation, trial: Trial, others: Iterable[Trial]) -> Iterator[str]:
    """A box with one tile more that expects less, if one was tried."""
    numbers = trial.numbers
    for other in others:
        if other is trial or other.numbers is None or numbers is None:
            continue
        if not (numbers.is_exact and other.numbers.is_exact) or trial.rules.scoring != "golf":
            continue
        few, many = sorted((trial, other), key=lambda one: len(one.rules.open_tiles))
        if not _one_more(few.rules, many.rules) or few.numbers is None or many.numbers is None:
            continue
        if many.numbers.score < few.numbers.score:
            yield words.gettext(
                "Look: “{many}” has one tile more than “{few}”, and yet less is expected of it: {less} instead of "
                "{more}."
            ).format(
                many=name_of(words, many.rules),
                few=name_of(words, few.rules),
                less=number_text(words, many.numbers.score),
                more=number_text(words, few.numbers.score),
            )
            return


def _one_more(few: Rules, many: Rules) -> bool:
    """Whether both are played alike, and one has one tile more open."""
    if len(many.open_tiles) != len(few.open_tiles) + 1 or not set(few.open_tiles) <= set(many.open_tiles):
        return False
    names = ("source", "dice_rule", "move_rule", "max_tiles", "opening", "stop_total", "scoring")
    return all(getattr(few, name) == getattr(many, name) for name in names)
