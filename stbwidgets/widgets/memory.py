"""What the table remembers: the rounds of this session, and the game as a code. And its sounds, which are off."""

from collections.abc import Mapping
from typing import Any

from ..numbers import decimal
from ..rules.errors import CodeError, VariantError
from ..rules.match import Match
from ..rules.rules import Rules
from ..rules.seeds import todays_seed
from ..rules.sources import Dice
from ..rules.turn import Turn
from .game_codes import code_if_short, fault_in_words, read_code
from .panel import Deed, Panel
from .seats import Computers

MOST_TYPED = 20_000  # characters of a pasted code; a match of a thousand rounds has some 6000
WIDEST = 3  # characters of a score that still stands under its bar


class Memory(Panel):
    """Shows the record of this session and the code of the game, and goes on with a game whose code is pasted."""

    name = "memory"
    _left: tuple[str, str] | None = None  # the code of a game that was left before it was over, and its name

    def deeds(self) -> Mapping[str, Deed]:
        return {"resume": self._resume}

    def left(self, game: Turn | Match) -> None:
        if under_way(game):
            code = self._code(game)
            self._left = (code, self._title(game.rules)) if code else None

    def said(self) -> str:
        """A new personal best, where it is known whose it is."""
        record = _record()
        if record is None or not self._is_one_person() or not record.is_new_best(self.table.turn):
            return ""
        return self.table.translation.gettext("Your best score of this session.")

    def state(self) -> dict[str, Any]:
        table, words = self.table, self.table.translation
        code = self._code(table.game)
        title = "" if self._left is None else self._left[1]
        return {
            "record": self._figures(),
            "today": str(todays_seed()),
            "same": list(self._about_seeds()),
            "code": code,
            "no_code": "" if code else words.gettext("This match has grown too long for a code."),
            "left": self._left
            and {
                "code": self._left[0],
                "text": words.gettext("The game you left: {title}").format(title=title),
            },
        }

    def words(self) -> dict[str, Any]:
        _ = self.table.translation.gettext
        return {
            "today": _("Today’s game"),
            "same_title": _("The same rolls for everyone"),
            "code_title": _("Game code"),
            "code_text": _(
                "This code is the game as it stands. Keep it, or paste it at another table, in another notebook too."
            ),
            "code_label": _("Code of this game"),
            "copy": _("Copy"),
            "copied": _("Copied"),
            "selected": _("Selected: copy it with Ctrl+C."),
            "paste_label": _("Paste a code"),
            "resume": _("Resume"),
            "leave": _("Leave it and resume"),
            "stay": _("Back to the game"),
            "left_label": _("Code of the game you left"),
            "return": _("Go back to it"),
        }

    # the record

    def _is_one_person(self) -> bool:
        match = self.table.match
        return match is None or len(match.players) - len(self.table.computers.strategies) == 1

    def _figures(self) -> dict[str, Any] | None:
        record = _record()
        if record is None:
            return None
        rules, words = self.table.turn.rules, self.table.translation
        figures = record.figures(record.variant_of(rules))
        if not figures.rounds:
            return None
        _ = words.gettext
        scores = ", ".join(map(str, figures.latest))
        most = max(figures.latest)
        return {
            "title": _("This session: {title}").format(title=self._title(rules)),
            "numbers": [
                [_("Rounds"), decimal(figures.rounds, words.language, 0)],
                [_("Best"), str(figures.best)],
                [_("Mean"), decimal(figures.mean, words.language, 1)],
                [_("Boxes shut"), decimal(figures.shut, words.language, 0)],
            ],
            "scores": _("Last scores, newest last: {scores}.").format(scores=scores),
            "bars": [
                # digital scores are too long for JavaScript's numbers
                {"share": round(score / most, 3) if most else 0, "score": str(score), "best": score == figures.best}
                for score in figures.latest
            ],
            "narrow": len(str(most)) <= WIDEST,
            "best": _("Your best score of this session.") if self.said() else "",
        }

    # seeds

    def _about_seeds(self) -> list[str]:
        table, _ = self.table, self.table.translation.gettext
        source, match = table.turn.rules.source, table.match
        told = [_("The same game with the same seed has the same rolls in the same order, whatever anybody chooses.")]
        if isinstance(source, Dice) and source.count > 1:
            told.append(_("All dice of a roll are always drawn. Who rolls fewer of them uses the first ones."))
        told += [
            _("Today’s game has the date as its seed, in world time (UTC): one game for everybody, all day long."),
            _("A class agrees on a word, such as 7b, and types it as the seed. Capitals and spaces do not matter."),
        ]
        if match is None:
            told.append(_("Play again is the next round of the same seed, again the same for all."))
            told.append(_("In a match each player has rolls of their own, unless it has “Same rolls for all”."))
        elif match.terms.same_rolls:
            told.append(_("In this match all players get the same rolls."))
        else:
            told.append(
                _("In this match each player has rolls of their own; another with this seed has the same ones.")
            )
        return told

    # codes

    def _title(self, rules: Rules) -> str:
        return self.table.translation.gettext(rules.title)

    def _code(self, game: Turn | Match) -> str:
        return code_if_short(game, self.table.computers.strategies)

    def _resume(self, intent: dict[str, Any]) -> None:
        code, sure = intent.get("code"), intent.get("sure")
        if not isinstance(code, str) or type(sure) is not bool:
            self.table.refuse(intent, "malformed")
            return
        words, table = self.table.translation, self.table
        try:
            if len(code) > MOST_TYPED:
                raise CodeError("too long", "long")
            found = read_code(code)
            Computers(found.game.rules, found.computers)
        except CodeError as fault:
            table.refuse(intent, "code", fault_in_words(words, fault))
            return
        except VariantError:  # a box that is too large for what its computers would have to solve
            table.refuse(intent, "code", words.gettext("The computers of that game cannot play so large a box."))
            return
        if found.game == table.game:
            table.refuse(intent, "code", words.gettext("That is the game that lies here already."))
        elif under_way(table.game) and not sure:
            # the same words as where another game is chosen
            text = words.gettext("“{title}” is not over yet. Leave it? Its code brings it back.")
            table.reply(intent, "resume-leave", text=text.format(title=self._title(table.turn.rules)))
        else:
            self._go_on_with(found.game, found.computers, found.unknown)

    def _go_on_with(self, game: Turn | Match, computers: Mapping[int, str], unknown: tuple[int, ...]) -> None:
        words = self.table.translation
        said = [words.gettext("The game goes on where it was.")]
        if isinstance(game, Match):
            for seat in unknown:
                text = words.gettext("A strategy of its own played for {name}. Now a person does.")
                said.append(text.format(name=game.players[seat - 1]))
        self.table.begin(game, said=" ".join(said), computers=computers)


class Sound(Panel):
    """The switch for sounds. They are made by its script, and off until somebody wants them."""

    name = "sound"

    def state(self) -> dict[str, Any]:
        return {}

    def words(self) -> dict[str, Any]:
        return {"sound": self.table.translation.gettext("Sound")}


def under_way(game: Turn | Match) -> bool:
    """Whether something has been rolled and the game is not over, so that leaving it would lose something.

    >>> from stbwidgets.rules.catalogue import variant
    >>> turn = Turn(variant("classic"), seed=7)
    >>> under_way(turn), under_way(turn.roll())
    (False, True)
    """
    return bool(game.history) and game.ending is None


def _record() -> Any:
    try:
        from ..course import record
    except ImportError:  # the table can be had without the course
        return None
    return record
