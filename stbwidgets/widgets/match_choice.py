"""What somebody wants to play: read from a message, judged in words, and made into a game.

What goes together is asked of the rules (FORMATS, STAKES, Terms); here it is only said in the reader's language, and
before anything begins.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ..language import Translation
from ..numbers import decimal, listing
from ..odds.solution import solve
from ..odds.states import TooManyStates
from ..odds.strategy import STRATEGIES
from ..rules.errors import RuleError, VariantError
from ..rules.formats import FORMATS
from ..rules.match import Match
from ..rules.players import LONGEST_NAME, MOST_PLAYERS, read_players
from ..rules.rules import Rules
from ..rules.seeds import find_seed
from ..rules.stakes import STAKES
from ..rules.terms import BEGINS, HIGHEST_LIMIT, MOST_COUNTERS, MOST_ROUNDS, SHUT_WINS, TIED_PAYMENTS, TIES
from ..rules.turn import Turn
from .match_words import Saying, match_words, part_words
from .strategy_words import strategy_words

PERSON = "person"
FEWEST_PLAYERS = 2
USUAL_PURSE = 50
MOST_TYPED = 1000  # characters of one field; more is no slip of a finger
MOST_DIGITS = 19
SOLVED = "best-"  # strategies that have to work out the whole box begin so
MOST_QUOTED = 40
PARTS = (
    "format",
    "rounds",
    "limit",
    "shut_wins",
    "ties",
    "begins",
    "same_rolls",
    "stakes",
    "stake",
    "purse",
    "tied_payments",
)


@dataclass(frozen=True)
class Seat:
    """One player as typed: a name, and "person" or the strategy that plays."""

    name: str
    by: str = PERSON


@dataclass(frozen=True)
class Choice:
    """Everything chosen, as typed. A part that is not in ``parts`` is as usual for the game."""

    variant: str
    match: bool = False
    seats: tuple[Seat, ...] = ()
    parts: Mapping[str, str] = field(default_factory=dict)
    seed: str = ""


def read_choice(value: Any) -> Choice | None:
    """A choice from a message; None if it is none.

    >>> read_choice({"variant": "classic", "match": False, "seats": [], "parts": {}, "seed": "7"}).seed
    '7'
    >>> read_choice({"variant": 1}) is None
    True
    """
    if not isinstance(value, dict) or set(value) != {"variant", "match", "seats", "parts", "seed"}:
        return None
    seats, parts = value["seats"], value["parts"]
    if type(value["match"]) is not bool or not isinstance(seats, list) or not isinstance(parts, dict):
        return None
    if len(seats) > MOST_PLAYERS or not all(isinstance(seat, dict) and set(seat) == {"name", "by"} for seat in seats):
        return None
    if any(seat["by"] not in (PERSON, *STRATEGIES) for seat in seats if isinstance(seat["by"], str)):
        return None
    texts = [value["variant"], value["seed"], *parts.values()]
    texts += [text for seat in seats for text in (seat["name"], seat["by"])]
    if not set(parts) <= set(PARTS) or not all(isinstance(text, str) and len(text) <= MOST_TYPED for text in texts):
        return None
    taken = tuple(Seat(seat["name"], seat["by"]) for seat in seats)
    return Choice(value["variant"], value["match"], taken, dict(parts), value["seed"])


def choice_of(game: Turn | Match, by: Mapping[int, str]) -> Choice:
    """The choice that would make a game like this one; ``by`` says which strategy plays a seat."""
    rules = game.rules
    if isinstance(game, Turn):
        return Choice(rules.id)
    named = game.terms.named_parts()
    named.pop("seed")
    purses = named.pop("purses", None)
    if purses and len(set(purses)) == 1:  # different ones are for whoever writes code
        named["purse"] = purses[0]
    if named.pop("same_rolls", False):
        named["same_rolls"] = "yes"
    seats = tuple(Seat(name, by.get(seat, PERSON)) for seat, name in enumerate(game.players, 1))
    return Choice(rules.id, True, seats, {name: str(value) for name, value in named.items()})


class Form:
    """A choice looked at: its fields as they are to be shown, and every fault of it in words."""

    def __init__(self, words: Translation, rules: Rules, choice: Choice) -> None:
        self._words = words
        self._said, self._labels = match_words(words), part_words(words)
        self.rules, self.choice = rules, choice
        self.fields: list[dict[str, Any]] = []
        self.seats: list[dict[str, str]] = []
        self.faults: list[str] = []
        self.seed_fault = self._read_seed()
        self._parts: dict[str, Any] = {}
        if choice.match:
            self._read_seats()
            self._read_length()
            self._read_winning()
            self._read_counters()
            self._read_rest()

    # one part after another; each becomes a field, and a fault if it clashes

    def _read_seed(self) -> str:
        self.seed: int | None = None
        try:
            if self.choice.seed.strip():
                self.seed = find_seed(self.choice.seed)
        except RuleError:
            fault = self._words.gettext(
                "A seed is a whole number such as 7, a word with a letter in it such as 7b, or “today”."
            )
            self.faults.append(fault)
            return fault
        return ""

    def _read_seats(self) -> None:
        _ = self._words.gettext
        names: list[str] = []
        for seat in self.choice.seats:
            fault = self._fault_of_name(seat.name, names) or self._fault_of_strategy(seat.by)
            names.append(seat.name)
            sentence = "" if seat.by == PERSON else strategy_words(self._words)[seat.by].sentence
            self.seats.append({"fault": fault, "sentence": sentence})
            if fault:
                self.faults.append(_("Player {number}: {fault}").format(number=len(names), fault=fault))
        if len(names) < FEWEST_PLAYERS:
            self.faults.append(_("A match needs two players or more. Add one, or play alone."))

    def _fault_of_name(self, name: str, before: list[str]) -> str:
        _ = self._words.gettext
        length = len(" ".join(name.split()))
        try:
            read_players([name])
        except VariantError:
            if not length:
                return _("Write a name.")
            if length > LONGEST_NAME:
                return _("This name has {count} characters; at most {most} fit.").format(
                    count=length, most=LONGEST_NAME
                )
            return _("This name holds a character that cannot be seen. Leave it out.")
        for number, other in enumerate(before, 1):
            try:
                read_players([other])
            except VariantError:
                continue
            try:
                read_players([other, name])
            except VariantError:
                return _("Player {number} has this name already. Choose another.").format(number=number)
        return ""

    def _fault_of_strategy(self, by: str) -> str:
        if not by.startswith(SOLVED):
            return ""
        try:
            solve(self.rules, by.removeprefix(SOLVED))  # looks at the size only; the work begins with the match
        except TooManyStates:
            _ = self._words.gettext
            return _(
                "“{strategy}” has to work out the whole box first, and “{title}” is too large for that. "
                "Choose another strategy."
            ).format(strategy=strategy_words(self._words)[by].name, title=_(self.rules.title))
        return ""

    def _read_length(self) -> None:
        name = self.choice.parts.get("format", self.rules.format)
        if name not in FORMATS:
            name = self.rules.format
        form = FORMATS[name]
        self._parts["format"] = name
        fault = ""
        try:
            self.rules.replace(format=name)
        except VariantError:
            fault = self._words.gettext(
                "“{title}” does not go with a race: its first roll must shut tile {tile}, and in a race the boxes stay "
                "as they are."
            ).format(title=self._words.gettext(self.rules.title), tile=self.rules.opening)
        self._add_choice("format", name, tuple(FORMATS), fault)
        if form.rounds is not None:
            if name == "best-of":
                self._add_number("rounds", form.rounds, 3, 99, odd=True)
            else:
                self._add_number("rounds", form.rounds, 1, MOST_ROUNDS)
        if form.limit is not None:
            self._add_number("limit", form.limit(self.rules), 1, HIGHEST_LIMIT)

    def _read_winning(self) -> None:
        _ = self._words.gettext
        form = FORMATS[self._parts["format"]]
        stakes = self.choice.parts.get("stakes", self.rules.stakes or "none")
        if stakes not in STAKES:
            stakes = "none"
        self._parts["stakes"] = stakes
        allowed = form.shut_wins
        if stakes != "none":
            allowed = tuple(name for name in allowed if name in STAKES[stakes].shut_wins)
        chosen = self.choice.parts.get("shut_wins")
        if chosen not in SHUT_WINS:
            chosen = (allowed or form.shut_wins)[0]
        fault = ""
        if allowed and chosen not in allowed:
            names = {"format": self._name("format"), "chosen": self._said["shut_wins"][chosen].name}
            names["allowed"] = self._any_of("shut_wins", allowed)
            if chosen in form.shut_wins:
                fault = _(
                    "A shut box cannot win “{chosen}” with the stakes “{stakes}”: every round is played out. "
                    "Choose {allowed}."
                ).format(stakes=self._name("stakes"), **names)
            else:
                fault = _("A shut box cannot win “{chosen}” in “{format}”. Choose {allowed}.").format(**names)
        self._parts["shut_wins"] = chosen
        self._add_choice("shut_wins", chosen, SHUT_WINS, fault)
        ties = self.choice.parts.get("ties")
        if ties not in TIES:
            ties = form.ties[0]
        fault = ""
        if ties not in form.ties:
            fault = _("“{chosen}” is not possible in “{format}”. Choose {allowed}.").format(
                chosen=self._said["ties"][ties].name,
                format=self._name("format"),
                allowed=self._any_of("ties", form.ties),
            )
        self._parts["ties"] = ties
        self._add_choice("ties", ties, TIES, fault)
        self._allowed = allowed

    def _read_counters(self) -> None:
        _ = self._words.gettext
        stakes, fault = self._parts["stakes"], ""
        if not self._allowed:
            fault = _(
                "The stakes “{stakes}” do not go with “{format}”: with these stakes every round is played out. "
                "Choose other stakes or another match."
            ).format(stakes=self._name("stakes"), format=self._name("format"))
        self._add_choice("stakes", stakes, ("none", *STAKES), fault)
        if stakes != "none":
            self._add_number("stake", 1, 1, MOST_COUNTERS)
            self._add_number("purse", USUAL_PURSE, 1, MOST_COUNTERS)
        if stakes == "canoga":
            chosen = self.choice.parts.get("tied_payments")
            chosen = chosen if chosen in TIED_PAYMENTS else TIED_PAYMENTS[0]
            self._parts["tied_payments"] = chosen
            self._add_choice("tied_payments", chosen, TIED_PAYMENTS)

    def _read_rest(self) -> None:
        begins = self.choice.parts.get("begins")
        begins = begins if begins in BEGINS else BEGINS[0]
        self._parts["begins"] = begins
        self._add_choice("begins", begins, BEGINS)
        same = self.choice.parts.get("same_rolls") == "yes"
        self._parts["same_rolls"] = same
        label = self._labels["same_rolls"]
        self._add("same_rolls", "switch", label, "yes" if same else "", sentence=label.sentence)

    # fields

    def _name(self, part: str) -> str:
        return self._said[part][self._parts[part]].name

    def _any_of(self, part: str, values: tuple[str, ...]) -> str:
        return listing((f"“{self._said[part][value].name}”" for value in values), self._words.language, "or")

    def _add(self, name: str, kind: str, label: Saying, value: str, fault: str = "", **more: Any) -> None:
        self.fields.append({"name": name, "kind": kind, "label": label.name, "value": value, "fault": fault, **more})
        if fault:
            self.faults.append(fault)

    def _add_choice(self, name: str, value: str, values: tuple[str, ...], fault: str = "") -> None:
        said = self._said[name]
        options = [{"value": one, "label": said[one].name} for one in values]
        self._add(name, "choice", self._labels[name], value, fault, options=options, sentence=said[value].sentence)

    def _add_number(self, name: str, usual: int, least: int, most: int, odd: bool = False) -> None:
        _ = self._words.gettext
        label = self._labels[name]
        text = self.choice.parts.get(name, "").strip() or str(usual)
        number = int(text) if len(text) <= MOST_DIGITS and text.isascii() and text.isdigit() else None
        fault = ""
        if number is None or not least <= number <= most or (odd and number % 2 == 0):
            sentence = _("{label}: an odd number from {least} to {most}, not “{text}”.")
            if not odd:
                sentence = _("{label}: a whole number from {least} to {most}, not “{text}”.")
            quoted = text if len(text) <= MOST_QUOTED else text[:MOST_QUOTED] + "…"
            greatest = decimal(most, self._words.language, 0)
            fault = sentence.format(label=label.name, least=least, most=greatest, text=quoted)
        self._parts[name] = number
        self._add(name, "number", label, text, fault, sentence=label.sentence)

    # what comes of it

    @property
    def ready(self) -> bool:
        return not self.faults

    @property
    def computers(self) -> dict[int, str]:
        """The strategies by seat; none where one plays alone, whoever sat there before."""
        if not self.choice.match:
            return {}
        return {number: seat.by for number, seat in enumerate(self.choice.seats, 1) if seat.by != PERSON}

    def summary(self) -> str:
        """The game in one line."""
        _ = self._words.gettext
        title = _(self.rules.title)
        if not self.choice.match:
            return _("{title}, just you").format(title=title)
        names = [" ".join(seat.name.split())[:LONGEST_NAME] or "…" for seat in self.choice.seats]
        players = listing(names, self._words.language)
        return _("{title}: {players}. {match}.").format(title=title, players=players, match=self._name("format"))

    def game(self) -> Turn | Match:
        """The game itself. VariantError if the rules know a clash that has no words here."""
        if not self.choice.match:
            return Turn(self.rules, self.seed)
        parts = dict(self._parts)
        if "purse" in parts:
            parts["purses"] = parts.pop("purse")
        names = tuple(seat.name for seat in self.choice.seats)
        return Match(self.rules, names, seed=self.seed, **parts)
