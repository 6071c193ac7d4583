"""Dominoes and cards in words, where the table would else speak of rolls."""

from typing import Any

from ..language import Translation
from ..rules.rules import Rules
from ..rules.sources import Faces, Source
from ..rules.turn import Turn

SUITS = 4  # spades, hearts, clubs, diamonds


def suits(turn: Turn) -> tuple[int | None, ...]:
    """The suit of each card drawn, 0 to 3; None for what is no card.

    A deck knows values only. The first card of a value is taken for spades, then come hearts, clubs and diamonds, so
    that no card comes twice before the deck is shuffled anew.

    >>> from stbwidgets.rules.catalogue import variant
    >>> suits(Turn(variant("cards"), seed=7).roll((3,)).shut((3,)).roll((3,)))
    (0, 1)
    """
    source = turn.rules.source
    if source.kind != "cards":
        return (None,) * len(turn.rolls)
    drawn = [roll.faces for roll in turn.rolls]
    deck = len(source.pieces or ())
    starts = (index - index % deck for index in range(len(drawn)))
    return tuple(drawn[start:index].count(drawn[index]) % SUITS for index, start in enumerate(starts))


def last(words: Translation, turn: Turn) -> str:
    """A sentence about the piece drawn last.

    >>> from stbwidgets.language import translation
    >>> from stbwidgets.rules.catalogue import variant
    >>> last(translation("en"), Turn(variant("dominoes"), seed=7).roll((3, 4)))
    'You drew 3-4, total 7.'
    """
    _ = words.gettext
    faces, source = turn.rolls[-1].faces, turn.rules.source
    if source.kind == "dominoes":
        if source.is_free(faces):
            return _("You drew {domino}, a free draw: it does not count. Draw again.").format(domino=_ends(faces))
        if source.ends_turn(faces):
            return _("You drew {domino}, which ends the turn.").format(domino=_ends(faces))
        return _("You drew {domino}, total {total}.").format(domino=_ends(faces), total=sum(faces))
    sentence = {
        1: _("You drew the ace of {suit}, which counts 1."),
        11: _("You drew the jack of {suit}, which counts 11."),
        12: _("You drew the queen of {suit}, which counts 12."),
    }.get(faces[0], _("You drew the {rank} of {suit}."))
    return sentence.format(rank=faces[0], suit=_suit(words, suits(turn)[-1]))


def name(words: Translation, source: Source, faces: Faces, suit: int | None) -> str:
    """What a piece is called, short: "Domino 3-4, total 7", "Queen of spades, counts 12".

    >>> from stbwidgets.language import translation
    >>> from stbwidgets.rules.sources import Cards
    >>> name(translation("en"), Cards(), (12,), 0), name(translation("en"), Cards(), (7,), 1)
    ('Queen of spades, counts 12', '7 of hearts')
    """
    _ = words.gettext
    if source.kind == "dominoes":
        if source.is_free(faces):
            return _("Domino {domino}, a free draw").format(domino=_ends(faces))
        return _("Domino {domino}, total {total}").format(domino=_ends(faces), total=sum(faces))
    sentence = {
        1: _("Ace of {suit}, counts 1"),
        11: _("Jack of {suit}, counts 11"),
        12: _("Queen of {suit}, counts 12"),
    }.get(faces[0], _("{rank} of {suit}"))
    named = sentence.format(rank=faces[0], suit=_suit(words, suit))
    return named[0].upper() + named[1:]  # in Swedish the suit comes first


def _ends(faces: Faces) -> str:
    return "-".join(map(str, faces))


def _suit(words: Translation, suit: int | None) -> str:
    _ = words.gettext
    return (_("spades"), _("hearts"), _("clubs"), _("diamonds"))[suit or 0]


def table_words(words: Translation, rules: Rules) -> dict[str, Any]:
    """The script's own sentences that differ where a piece is drawn; {} for dice."""
    _ = words.gettext
    if rules.source.kind == "dice":
        return {}
    dominoes = rules.source.kind == "dominoes"
    return {
        "history": _("Draws and moves"),
        "no_history": _("Nothing has been drawn yet."),
        "draw": _("Draw a domino") if dominoes else _("Draw a card"),
        "keys_text": _(
            "R draws. Arrow keys move between tiles, digits or Space select them, Enter shuts. "
            "U takes back, H gives a hint."
        ),
        "keys_text_large": _(
            "R draws. Arrow keys move between tiles, typing a number goes to that tile, Space selects it, Enter shuts. "
            "U takes back, H gives a hint."
        ),
        "no_roll": _("No domino lies here now") if dominoes else _("No card lies here now"),
        "roll_first": _("draw first"),
        "why_roll": first(words, rules),
    }


def first(words: Translation, rules: Rules) -> str:
    """Why nothing can be shut before a draw."""
    _ = words.gettext
    if rules.source.kind == "dominoes":
        return _("Draw first: the domino says what you can shut.")
    return _("Draw first: the card says what you can shut.")


def order(words: Translation, rules: Rules) -> str:
    """What is to be done before each move."""
    _ = words.gettext
    return _("Draw a domino.") if rules.source.kind == "dominoes" else _("Draw a card.")


def shuffled(words: Translation, rules: Rules) -> str:
    """Said when a game begins with a full deck."""
    _ = words.gettext
    return _("All dominoes are mixed again.") if rules.source.kind == "dominoes" else _("The deck is shuffled again.")


def given(words: Translation, number: int, count: int, fits: bool) -> str:
    """Whether the draws are given ones; ``number`` is the one that comes next."""
    _ = words.gettext
    if number > count:
        return _("The given draws are used up. From here they are drawn at random.")
    if not fits:
        return _("The next given draw does not fit here. From here they are drawn at random.")
    return _("The draws are given: number {number} of {count} comes next.").format(number=number, count=count)
