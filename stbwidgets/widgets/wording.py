"""The sentences of the table, in the reader's language."""

from typing import Any

from ..language import Translation
from ..numbers import listing
from ..rules.moves import MOVE_RULES, Move
from ..rules.rules import Rules
from ..rules.sources import Dice, Faces
from ..rules.turn import Roll, Turn
from . import draws


def _list(numbers: Any) -> str:
    return ", ".join(map(str, numbers))


def _roll(faces: Faces) -> str:
    """3 + 5 = 8, or just 5 for one die."""
    return f"{' + '.join(map(str, faces))} = {sum(faces)}" if len(faces) > 1 else str(faces[0])


def table_words(words: Translation, rules: Rules) -> dict[str, Any]:
    """What the script says by itself. Names in braces are filled in there."""
    _ = words.gettext
    count = rules.source.count if isinstance(rules.source, Dice) else 1
    return {
        # Translators: the name of the game stays, with the local name beside it
        "game": _("Shut the Box"),
        "tiles": _("Tiles"),
        "tile_name": _("Tile {tile}"),
        "score": _("Score"),
        "history": _("Rolls and moves"),
        "no_history": _("Nothing has been rolled yet."),
        "typed": _("typed"),
        "roll": _("Roll"),
        "roll_counts": [words.ngettext("Roll {n} die", "Roll {n} dice", n).format(n=n) for n in range(1, count + 1)],
        "shut_button": _("Shut"),
        "take_back": _("Take back"),
        "hint": _("Hint"),
        "new_game": _("New game"),
        "play_again": _("Play again"),
        "seed_label": _("Seed for a new game"),
        "keys": _("Keys"),
        "keys_text": _(
            "R rolls all the dice; where you may choose, 1 or 2 rolls that many. Arrow keys move between tiles, "
            "digits or Space select them, "
            "Enter shuts. U takes back, H gives a hint."
        ),
        "keys_text_large": _(
            "R rolls all the dice; where you may choose, a digit rolls that many. Arrow keys move between tiles, "
            "typing a number goes to that tile, "
            "Space selects it, Enter shuts. U takes back, H gives a hint."
        ),
        "rolled": _("Rolled {faces}, total {total}"),
        "no_roll": _("No roll now"),
        "or": _(" or "),
        "shut": _("shut"),
        "cannot": _("cannot complete {target}"),
        "roll_first": _("roll first"),
        "over": _("the turn is over"),
        "why_shut": _("Tile {tile} is shut already."),
        "why_roll": _("Roll first: the roll says what you can shut."),
        "why_over": _("The turn is over. Start a new game."),
        # Translators: {next} is what a button says, such as "Next: Ana"
        "why_next": _("The turn is over. Go on with “{next}”."),
        "pause": _("Thinking pause"),
        "keys_match": _("N goes on to the next player."),
        "why_cannot": _("Tile {tile} cannot complete {target}: no open tiles make up the rest."),
        "why_cannot_with": _("Tile {tile} does not go with {chosen}: together they cannot complete {target}."),
        "why_no_roll": _("First shut tiles that make {target}."),
        "why_dice": _("That is not how many dice to roll now. Roll {choices}."),
        "why_no_shut": _("Select tiles that make the total exactly."),
        "sum": _("{tiles} = {sum} of {target}"),
        "sum_one": _("{sum} of {target}"),
        "sum_none": _("0 of {target}"),
        "nothing_to_take_back": _("There is nothing to take back."),
        "waiting": _("Waiting for Python …"),
        "lost": _(
            "No answer from Python. If the kernel was restarted, run the cell again and paste the game code, which "
            "brings this game back."
        ),
        **draws.table_words(words, rules),
    }


def headline(words: Translation, turn: Turn, choices: tuple[int, ...]) -> str:
    """What is to be done now, or that it is over."""
    _ = words.gettext
    if turn.ending:
        return _("The box is shut!") if turn.ending.reason == "shut" else _("The turn is over.")
    if turn.faces is not None:
        if MOVE_RULES[turn.rules.move_rule].most_tiles == 1:
            moves = listing((" + ".join(map(str, move)) for move in turn.legal_moves), words.language, "or")
            return _("Shut {moves}.").format(moves=moves)
        return _("Shut tiles that make {target}.").format(target=goal(words, turn))
    if len(choices) > 1:
        return _("Choose how many dice to roll.")
    source = turn.rules.source
    if not isinstance(source, Dice):
        return draws.order(words, turn.rules)
    return _("Roll the dice.") if source.count > 1 else _("Roll the die.")


def _last_roll(words: Translation, turn: Turn, who: str = "") -> str:
    """A sentence about what was rolled or drawn last; ``who`` names the player where there are several."""
    if who:
        return rolled(words, turn.rules, turn.rolls[-1].faces, who, draws.suits(turn)[-1])
    if not isinstance(turn.rules.source, Dice):
        return draws.last(words, turn)
    return words.gettext("You rolled {roll}.").format(roll=_roll(turn.rolls[-1].faces))


def rolled(words: Translation, rules: Rules, faces: Faces, who: str, suit: int | None = 0) -> str:
    """What a player rolled or drew.

    >>> from stbwidgets.language import translation
    >>> from stbwidgets.rules.catalogue import variant
    >>> rolled(translation("en"), variant("classic"), (3, 5), "Ana")
    'Ana rolled 3 + 5 = 8.'
    """
    _ = words.gettext
    if isinstance(rules.source, Dice):
        return _("{name} rolled {roll}.").format(name=who, roll=_roll(faces))
    piece = draws.name(words, rules.source, faces, suit)
    return _("{name} drew: {piece}.").format(name=who, piece=piece)


def sentence(title: str) -> str:
    """A title as a sentence among others."""
    return title if title.endswith(("!", "?", ".")) else f"{title}."


def _is_free(turn: Turn) -> bool:
    """Whether the last step was a draw that does not count."""
    step = turn.history[-1] if turn.history else None
    return isinstance(step, Roll) and turn.rules.source.is_free(step.faces)


def detail(words: Translation, turn: Turn, who: str = "") -> str:
    """One sentence more: what was rolled, or what is open."""
    _ = words.gettext
    if _is_free(turn) or (turn.faces is not None and not turn.ending):
        return _last_roll(words, turn, who)
    if turn.ending and not turn.open_tiles and not who:
        rolls = len(turn.rolls)
        if not isinstance(turn.rules.source, Dice):
            return words.ngettext("It took you {n} draw.", "It took you {n} draws.", rolls).format(n=rolls)
        return words.ngettext("It took you {n} roll.", "It took you {n} rolls.", rolls).format(n=rolls)
    count = len(turn.open_tiles)
    if turn.ending:
        return _stays_open(words, turn.open_tiles) if turn.open_tiles else _("Every tile is down.")
    return words.ngettext("{n} tile is open, worth {sum}.", "{n} tiles are open, {sum} in all.", count).format(
        n=count, sum=sum(turn.open_tiles)
    )


def ending(words: Translation, turn: Turn, who: str = "") -> dict[str, Any] | None:
    """The end as it is written on the plate."""
    _ = words.gettext
    if turn.ending is None:
        return None
    score = _("Score {score}.").format(score=turn.score)
    reason = turn.ending.reason
    if reason == "shut":
        title, text = _("The box is shut!"), " ".join((_("Every tile is down."), score))
    else:
        dice = isinstance(turn.rules.source, Dice)
        total = turn.total or "0-0"  # only the double blank shows nothing
        title = {
            "stuck": _("Stuck on {total}"),
            "stopped": _("Stopped by {total}"),
            "opening": _("Lost on the first roll: {total}") if dice else _("Lost on the first draw: {total}"),
        }[reason].format(total=total)
        why = _last_roll(words, turn, who)
        if reason == "stuck" and dice and not who:
            why = _("You rolled {roll}, and no open tiles make it.").format(roll=_roll(turn.rolls[-1].faces))
        elif reason == "stuck":
            why = f"{why} " + _("No open tiles make {total}.").format(total=turn.total)
        text = f"{why} {_stays_open(words, turn.open_tiles)} {score}"
    return {"reason": reason, "score": str(turn.score), "title": title, "text": text}


def _stays_open(words: Translation, tiles: Move) -> str:
    return words.ngettext("Tile {tiles} stays open.", "Tiles {tiles} stay open.", len(tiles)).format(
        tiles=listing(tiles, words.language)
    )


def goal(words: Translation, turn: Turn) -> str:
    """What the tiles have to make: "8", or "8 or 2" where the roll can be used in two ways. "" unless a move is due."""
    return listing(turn.rules.targets(turn.faces), words.language, "or") if turn.due == "move" else ""


def said(words: Translation, turn: Turn) -> str:
    """What a screen reader says after a roll or a move: the result first."""
    _ = words.gettext
    end = ending(words, turn)
    if end:
        return f"{sentence(end['title'])} {end['text']}"
    if turn.faces is not None:
        return " ".join((_last_roll(words, turn), headline(words, turn, ())))
    if _is_free(turn):
        return _last_roll(words, turn)
    last = turn.history[-1] if turn.history else None
    tiles = getattr(last, "tiles", ())
    done = _("Shut {tiles}.").format(tiles=_list(tiles)) if tiles else ""
    left = _("Open: {tiles}.").format(tiles=_list(turn.open_tiles))
    return f"{done} {left} {headline(words, turn, turn.dice_choices)}".strip()


def taken_back(words: Translation, turn: Turn) -> str:
    """What is said after a step is taken back."""
    return " ".join((words.gettext("Taken back."), headline(words, turn, turn.dice_choices)))


def new_game(words: Translation, turn: Turn) -> str:
    """What is said at the start of another game."""
    mixed = () if turn.deck is None else (draws.shuffled(words, turn.rules),)
    return " ".join((words.gettext("A new game."), *mixed, headline(words, turn, turn.dice_choices)))


def no_seed(words: Translation) -> str:
    """Why something typed is no seed."""
    return words.gettext("A seed is a whole number such as 7, a word with a letter in it such as 7b, or “today”.")


def hint(words: Translation, turn: Turn, count: int, shown: int, paged: bool) -> str:
    """How many sets there are, and how many of them are shown; only one unless they are ``paged``."""
    _ = words.gettext
    if turn.due is None:
        return _("The turn is over. Start a new game.")
    if turn.due == "roll":
        if not isinstance(turn.rules.source, Dice):
            return draws.first(words, turn.rules)
        return _("Roll first: the roll says what you can shut.")
    target = goal(words, turn)
    if not paged:
        if not shown:
            return _("{n} sets of open tiles make {target}. Press Hint again to see one of them.").format(
                n=count, target=target
            )
        return _("One of the {n} sets that make {target}.").format(n=count, target=target)
    if not shown:
        return words.ngettext(
            "{n} set of open tiles makes {target}. Press Hint again to see it.",
            "{n} sets of open tiles make {target}. Press Hint again to see them one by one.",
            count,
        ).format(n=count, target=target)
    if shown < count:
        return _("{shown} of {count} sets that make {target}.").format(shown=shown, count=count, target=target)
    return words.ngettext(
        "That is the only set that makes {target}.", "These are all {n} sets that make {target}.", count
    ).format(n=count, target=target)


def given(words: Translation, turn: Turn, rolls: tuple[Faces, ...] | None, following: Faces | None) -> str:
    """Whether the rolls are given ones, before each roll."""
    _ = words.gettext
    if rolls is None or turn.due != "roll":
        return ""
    done = len(turn.rolls)
    if not isinstance(turn.rules.source, Dice):
        return draws.given(words, done + 1, len(rolls), following is not None)
    if following is not None:
        return _("The rolls are given: number {number} of {count} comes next.").format(
            number=done + 1, count=len(rolls)
        )
    if done >= len(rolls):
        return _("The given rolls are used up. From here the dice are drawn.")
    return _("The next given roll does not fit here. From here the dice are drawn.")


def seed_line(words: Translation, turn: Turn, rolls_given: bool) -> str:
    """Where the dice come from."""
    _ = words.gettext
    if rolls_given and not isinstance(turn.rules.source, Dice):
        return _("This game has given draws, not random ones.")
    if rolls_given:
        return _("This game has given rolls, not drawn ones.")
    return _("Seed {seed}, round {round}").format(seed=turn.seed, round=turn.round)


def entry(words: Translation, step: dict[str, Any]) -> str:
    """One roll of the history, with what was shut; a roll that was typed says so."""
    _ = words.gettext
    told = {"number": step["number"], "roll": step["name"] or _roll(tuple(step["faces"]))}
    if step["name"]:
        sentence = _("Draw {number}: {roll}, typed.") if step["typed"] else _("Draw {number}: {roll}.")
    else:
        sentence = _("Roll {number}: {roll}, typed.") if step["typed"] else _("Roll {number}: {roll}.")
    done = sentence.format(**told)
    return f"{done} {_('Shut {tiles}.').format(tiles=_list(step['shut']))}" if step["shut"] else done


def rolls_are_typed(words: Translation) -> str:
    """Why the program does not roll."""
    return words.gettext("Rolls are typed at this table: type what the dice show, or switch real dice off.")


def in_words(words: Translation, turn: Turn) -> str:
    """The table in one line."""
    _ = words.gettext
    left = _("The box is shut!")
    if turn.open_tiles:
        left = _("Tiles open: {tiles}.").format(tiles=_list(turn.open_tiles))
    return f"{_('Shut the Box')}: {_(turn.rules.title)}. {left}"


def plain(words: Translation, turn: Turn) -> str:
    """The same where a cell can be run."""
    return f"{in_words(words, turn)} {words.gettext('Run this cell to play.')}"
