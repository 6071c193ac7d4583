"""What can be agreed on before a match, in plain words: a name for each choice and one sentence."""

from typing import NamedTuple

from ..language import Translation


class Saying(NamedTuple):
    """The name of a choice, and what it means."""

    name: str
    sentence: str


def match_words(words: Translation) -> dict[str, dict[str, Saying]]:
    """Every choice of a match, by parameter and value; see rules.terms.

    >>> from stbwidgets.language import translation
    >>> match_words(translation("en"))["format"]["round"].sentence
    'Everyone has one turn; the lowest score wins.'
    """
    _ = words.gettext
    return {
        "format": {
            "round": Saying(_("One round"), _("Everyone has one turn; the lowest score wins.")),
            "total": Saying(_("Total of some rounds"), _("The rounds are added up; the lowest total wins.")),
            "best-of": Saying(
                _("Best of some rounds"), _("Whoever wins most rounds wins; it ends once nobody can catch up.")
            ),
            "to-a-hundred": Saying(
                _("To a hundred"), _("Rounds are added up until somebody reaches the limit; the lowest total wins.")
            ),
            "survivor": Saying(
                _("Survivor"),
                _("Rounds are added up; whoever reaches the limit is out, and the last one left wins."),
            ),
            "race": Saying(_("Race"), _("Every box stays as it is between turns; the first to shut theirs wins.")),
        },
        "shut_wins": {
            "match": Saying(_("The match"), _("Whoever shuts the box wins everything at once.")),
            "round": Saying(_("The round"), _("Whoever shuts the box wins this round at once.")),
            "nothing": Saying(_("Nothing more"), _("A shut box is simply the best score.")),
        },
        "ties": {
            "shared": Saying(_("Shared"), _("All who are level at the end win together.")),
            "play-off": Saying(
                _("Play-off"), _("Those who are level have one more turn each, until somebody is ahead.")
            ),
        },
        "begins": {
            "given": Saying(_("The first name"), _("The first player begins; in later rounds the next one does.")),
            "roll-off": Saying(_("Roll for it"), _("Everyone rolls; the highest total begins, ties roll again.")),
        },
        "stakes": {
            "none": Saying(_("None"), _("You play for the win alone.")),
            "pub": Saying(_("Pub"), _("Everyone pays the stake into the pot, and the winner takes it.")),
            "double": Saying(
                _("Double for a shut box"),
                _("As in a pub, and a winner who shuts the box is paid the stake again by each of the others."),
            ),
            "canoga": Saying(
                _("Canoga"),
                _("Losers pay the winner the difference of the scores; a shut box doubles it and takes the kitty."),
            ),
        },
        "tied_payments": {
            "shared": Saying(_("Shared"), _("Tied winners share what a loser pays.")),
            "each": Saying(_("To each"), _("A loser pays every one of the tied winners.")),
        },
    }


def part_words(words: Translation) -> dict[str, Saying]:
    """What each part of a match is called, and what a number or a switch means.

    >>> from stbwidgets.language import translation
    >>> part_words(translation("en"))["shut_wins"].name
    'A shut box wins'
    """
    _ = words.gettext
    return {
        "format": Saying(_("Match"), ""),
        "rounds": Saying(_("Rounds"), _("How many rounds are played at most, play-offs apart.")),
        "limit": Saying(_("Limit"), _("The total that ends it.")),
        "shut_wins": Saying(_("A shut box wins"), ""),
        "ties": Saying(_("Level at the end"), ""),
        "begins": Saying(_("Who begins"), ""),
        "same_rolls": Saying(_("Same rolls for all"), _("Everyone gets the same rolls in the same order.")),
        "stakes": Saying(_("Stakes"), ""),
        "stake": Saying(_("Stake"), _("Counters that each player pays in.")),
        "purse": Saying(_("Purse"), _("Counters that each player has to begin with.")),
        "tied_payments": Saying(_("Payments to tied winners"), ""),
    }
