"""The chooser: every game of the catalogue and every match, set up without code."""

from collections.abc import Iterator, Mapping
from typing import Any

from ..language import Translation
from ..rules.catalogue import variants
from ..rules.errors import VariantError
from ..rules.players import MOST_PLAYERS
from ..rules.rules import Rules
from ..rules.sources import Dice, Dominoes
from .game_codes import code_if_short
from .match_choice import FEWEST_PLAYERS, Choice, Form, choice_of, read_choice
from .memory import under_way
from .panel import Deed, Panel
from .rule_words import rule_text, source_text, tiles_text
from .strategy_words import strategy_words

MOST_SMALL = 12  # tiles of a box that is still played at a glance


class Chooser(Panel):
    """Shows the games there are, judges what is chosen, and begins it."""

    name = "chooser"

    _begun = 0  # games that were begun here; a script that waits for one sees the number change
    _own: Rules | None = None  # house rules are in no catalogue: those played last stay to be chosen

    def deeds(self) -> Mapping[str, Deed]:
        return {"chooser-look": self._look, "chooser-start": self._start}

    def state(self) -> dict[str, Any]:
        return {"variant": self.table.turn.rules.id, "begun": self._begun}

    def words(self) -> dict[str, Any]:
        words, rules = self.table.translation, self.table.turn.rules
        _ = words.gettext
        if rules.id not in variants():
            self._own = rules
        games = list(variants().values())
        strategies = strategy_words(words)
        return {
            "open": _("Choose a game"),
            "title": _("Choose a game"),
            "search": _("Find a game"),
            "found": [words.ngettext("{n} game", "{n} games", n).format(n=n) for n in range(len(games) + 2)],
            "groups": list(_groups(words, self._own)),
            "details": _("Players and match"),
            "who": _("Who plays"),
            "alone": _("Just me"),
            "several": _("{least} to {most} players").format(least=FEWEST_PLAYERS, most=MOST_PLAYERS),
            "players": _("Players"),
            "player": _("Player {number}"),
            "computer": _("Computer {number}"),
            "name_label": _("Name of player {number}"),
            "by_label": _("Who plays for {name}"),
            "person": _("A person"),
            "strategies": [
                {"value": id, "label": _("Computer: {strategy}").format(strategy=said.name), "text": said.sentence}
                for id, said in strategies.items()
            ],
            "most_players": MOST_PLAYERS,
            "least_players": FEWEST_PLAYERS,
            "add": _("Add a player"),
            "remove": _("Remove {name}"),
            "removed": _("{name} is removed."),
            "seed": _("Seed"),
            "seed_text": _("The same seed gives the same dice. Left empty, one is drawn."),
            "start": _("Start"),
            "back": _("Back to the game"),
            "leave": _("Leave it and start"),
            "code": _("Its code"),
            "not_ready": _("This cannot be started yet:"),
        }

    # intents

    def _look(self, intent: dict[str, Any]) -> None:
        if intent.get("choice") is None:
            form = self._form(choice_of(self.table.game, self._strategies()))
        else:
            form = self._read(intent.get("choice"))
        if form is None:
            self.table.refuse(intent, "malformed")
        else:
            self._tell(intent, form)

    def _start(self, intent: dict[str, Any]) -> None:
        form, leave = self._read(intent.get("choice")), intent.get("leave")
        if form is None or type(leave) is not bool:
            self.table.refuse(intent, "malformed")
            return
        if not form.ready:
            self._tell(intent, form)
            return
        if not leave and under_way(self.table.game):
            _ = self.table.translation.gettext
            text = _("“{title}” is not over yet. Leave it? Its code brings it back.")
            title = _(self.table.turn.rules.title)
            code = code_if_short(self.table.game, self.table.computers.strategies)
            self.table.reply(intent, "chooser-leave", text=text.format(title=title), code=code)
            return
        self._begun += 1
        try:
            self.table.begin(form.game(), computers=form.computers)
        except VariantError:  # a clash that has no words of its own yet; the rules' own are English
            self._begun -= 1
            form.faults.append(self.table.translation.gettext("These choices do not go together. Choose others."))
            self._tell(intent, form)

    def _strategies(self) -> Mapping[int, str]:
        """Who of those at the table is a computer, and by which named strategy."""
        known = self.table.computers.strategies
        return {seat: strategy for seat, strategy in known.items() if isinstance(strategy, str)}

    # a choice

    def _read(self, value: Any) -> Form | None:
        choice = read_choice(value)
        return None if choice is None else self._form(choice)

    def _form(self, choice: Choice) -> Form | None:
        rules = self._own if self._own and choice.variant == self._own.id else variants().get(choice.variant)
        return None if rules is None else Form(self.table.translation, rules, choice)

    def _tell(self, intent: dict[str, Any], form: Form) -> None:
        choice = form.choice
        self.table.reply(
            intent,
            "chooser-form",
            variant=choice.variant,
            match=choice.match,
            names=[{"name": seat.name, "by": seat.by} for seat in choice.seats],
            parts=dict(choice.parts),
            seats=form.seats,
            fields=form.fields,
            seed_fault=form.seed_fault,
            faults=form.faults,
            summary=form.summary(),
        )


# the catalogue as it is shown


def _groups(words: Translation, own: Rules | None) -> Iterator[dict[str, Any]]:
    """The games by what sets them apart, as the parts of their rules say it."""
    _ = words.gettext
    names = {
        "own": _("House rules"),
        "classic": _("The classic game"),
        "twist": _("With a twist"),
        "moves": _("Other ways to shut tiles"),
        "race": _("Races"),
        "draw": _("Drawn, not rolled"),
        "large": _("Large boxes"),
    }
    games = list(variants().values())
    sorted_in: dict[str, list[Rules]] = {name: [] for name in names}
    for rules in games:
        sorted_in[_group(rules)].append(rules)
    if own:
        sorted_in["own"].append(own)
    for group, found in sorted_in.items():
        if found:
            yield {"name": names[group], "games": [_game(words, rules) for rules in found]}


def _group(rules: Rules) -> str:
    if rules.format == "race":
        return "race"
    if not isinstance(rules.source, Dice):
        return "draw"
    if len(rules.tiles) > MOST_SMALL:
        return "large"
    if rules.move_rule != "sum":
        return "moves"
    plain = rules.scoring == "golf" and rules.open_tiles == rules.tiles and not rules.stakes
    return "classic" if plain and rules.opening is None and rules.stop_total is None else "twist"


def _game(words: Translation, rules: Rules) -> dict[str, Any]:
    source = rules.source
    return {
        "id": rules.id,
        "title": words.gettext(rules.title),
        "rule": rule_text(words, rules),
        "facts": [tiles_text(words, rules), source_text(words, source)],
        "tiles": list(rules.tiles),
        "open": list(rules.open_tiles),
        "source": {
            "kind": source.kind,
            "count": source.count,
            "sides": source.sides if isinstance(source, Dice) else 0,
            "set": source.domino_set if isinstance(source, Dominoes) else "",
        },
    }
