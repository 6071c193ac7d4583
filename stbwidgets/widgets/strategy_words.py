"""The named strategies in plain words: a name for each and one sentence."""

from typing import NamedTuple

from ..language import Translation


class StrategyWords(NamedTuple):
    """What a strategy is called, and what it does."""

    name: str
    sentence: str


def strategy_words(words: Translation) -> dict[str, StrategyWords]:
    """Every named strategy by its id, in the order of the odds.

    >>> from stbwidgets.language import translation
    >>> strategy_words(translation("en"))["random"]
    StrategyWords(name='Random', sentence='Makes any legal move, all equally likely.')
    """
    _ = words.gettext
    return {
        "best-score": StrategyWords(_("Best score"), _("Always makes the move with the lowest expected score.")),
        "best-shut": StrategyWords(
            _("Best chance to shut"), _("Always makes the move with the best chance to shut the box.")
        ),
        "fewest-tiles": StrategyWords(_("Fewest tiles"), _("Shuts as few tiles as it can, high ones first.")),
        "highest-tile": StrategyWords(_("Highest tile"), _("Shuts the highest tile it can.")),
        "most-tiles": StrategyWords(_("Most tiles"), _("Shuts as many tiles as it can, high ones first.")),
        "random": StrategyWords(_("Random"), _("Makes any legal move, all equally likely.")),
    }
