"""Real dice: the roll is typed in, for tables where the dice are of wood and the box may be too."""

from collections.abc import Mapping
from typing import Any

from ..rules.errors import RuleError
from ..rules.sources import Dice, Faces
from .base import whole_numbers
from .panel import Deed, Panel
from .typed_rolls import MOST_TYPED, RANKS, WrongRoll, asked, check_count, faces_of, read_faces, read_roll

MOST_FACES = 12


class RealDice(Panel):
    """The switch between drawn and typed rolls, and the entry of a typed one.

    A typed roll is a step like any other, and the history says that it was typed: nobody can pass it off as drawn.
    """

    name = "real_dice"

    def deeds(self) -> Mapping[str, Deed]:
        return {"real-dice": self._switch, "real-roll": self._roll}

    def state(self) -> dict[str, Any]:
        return {"on": self.table.rolls_typed, "most": max(self._choices(), default=0)}

    def words(self) -> dict[str, Any]:
        words, source = self.table.translation, self.table.turn.rules.source
        _ = words.gettext
        faces = faces_of(source)
        names = {1: _("Ace"), 11: _("Jack"), 12: _("Queen")} if source.kind == "cards" else {}
        rolled = isinstance(source, Dice)
        return {
            "switch": {"dice": _("Real dice"), "dominoes": _("Real dominoes"), "cards": _("Real cards")}[source.kind],
            "about": _("Roll on your own table and type what you rolled: digits are faces, Enter confirms.")
            if rolled
            else _("Draw on your own table and type what you drew; Enter confirms."),
            "entry": _("What you rolled") if rolled else _("What you drew"),
            "question": {
                "dice": words.ngettext("What does the die show?", "What do the dice show?", source.count),
                "dominoes": _("Which domino is it?"),
                "cards": _("Which card is it?"),
            }[source.kind],
            "asked": asked(words, source),
            "kind": source.kind,
            "sides": source.sides if isinstance(source, Dice) else 0,
            "faces": [
                {"value": face, "mark": RANKS.get(face, str(face)) if names else str(face)}
                | {"name": names.get(face, str(face))}
                for face in faces
            ],
            "slots": source.count if rolled else source.faces_shown,
            "field": _("Or write it"),
            "confirm": _("Enter the roll") if rolled else _("Enter the draw"),
            "remove": _("Remove {face}"),
            "entered": _("{faces} = {total}. Enter confirms."),
            "entered_one": _("{face}. Enter confirms."),
            "entered_some": _("{faces} so far."),
            "full": _("That is all for now: Enter confirms, Backspace removes."),
            "removed": _("{face} is removed."),
        }

    # intents

    def _switch(self, intent: dict[str, Any]) -> None:
        on = intent.get("on")
        if type(on) is not bool:
            self.table.refuse(intent, "malformed")
            return
        self.table.rolls_typed = on
        _ = self.table.translation.gettext
        source = self.table.turn.rules.source
        self.table.redraw(asked(self.table.translation, source) if on else _("From here the program rolls."))

    def _roll(self, intent: dict[str, Any]) -> None:
        text, pressed = intent.get("text"), whole_numbers(intent.get("faces"), MOST_FACES)
        typed = isinstance(text, str) and len(text) <= MOST_TYPED
        if typed == (pressed is not None):
            self.table.refuse(intent, "malformed")
            return
        choices = self._choices()
        if not self.table.rolls_typed or not choices:
            self.table.refuse(intent, "impossible")
            return
        words, source = self.table.translation, self.table.turn.rules.source
        try:
            faces = read_roll(words, source, str(text)) if typed else read_faces(words, source, pressed or ())
            if isinstance(source, Dice):
                check_count(words, faces, choices)
            game = self.table.game.roll(faces)
        except WrongRoll as fault:
            self.table.refuse(intent, "roll", str(fault))
        except RuleError:  # the rest of what a roll can be: a piece that is out of the deck
            self.table.refuse(intent, "roll", self._out(faces))
        else:
            self.table.play_on(game)

    def _choices(self) -> tuple[int, ...]:
        """How many dice may be typed now; () where no roll is due."""
        table = self.table
        if table.rests or table.computer_due:
            return ()
        return table.match.due.dice_choices if table.match else table.turn.dice_choices

    def _out(self, faces: Faces) -> str:
        _ = self.table.translation.gettext
        piece = "-".join(RANKS.get(face, str(face)) if len(faces) == 1 else str(face) for face in faces)
        return _("{piece} is out of the deck already; draw another.").format(piece=piece)
