"""Terms: everything that is agreed before the first roll of a match, as one frozen value."""

from dataclasses import dataclass, fields
from typing import Any

from . import chance, codes, saved
from .errors import FormatError, VariantError
from .formats import FORMATS
from .numerals import sequence, show, whole
from .players import read_players
from .rules import Rules
from .stakes import STAKES

MOST_ROUNDS = 1000  # of a match, play-offs included
HIGHEST_LIMIT = 10**18
MOST_COUNTERS = 10**9

BEGINS = ("given", "roll-off")
TIED_PAYMENTS = ("shared", "each")
SHUT_WINS = ("match", "round", "nothing")
TIES = ("shared", "play-off")


@dataclass(frozen=True)
class Terms:
    """What a match is played for and how long. None stands for the default of the rules or the format.

    ``format`` is one of formats.FORMATS: "round", "total" (of so many ``rounds``, default 5), "best-of"
    (``rounds`` 3, 5 …), "to-a-hundred" (ends when somebody reaches ``limit``), "survivor" (whoever reaches
    ``limit``, default the sum of all tiles, is out) or "race".

    ``shut_wins`` is what a shut box wins: the "match", the "round" or "nothing" (it is just the best score).
    ``ties`` at the end are "shared", or decided by a "play-off". ``begins``: the first player "given", or the
    winner of a "roll-off". With ``same_rolls`` everyone gets the rolls of player 1, play-offs excepted.

    ``stakes`` is "none", "pub", "double" or "canoga"; each player pays in ``stake`` counters a round out of a
    purse (``purses``: one number for all, or one each). ``tied_payments`` (Canoga): a payment to tied winners is
    "shared" between them, or made to "each" of them.

    Raises VariantError, naming the parts, if they cannot go together.

    >>> from stbwidgets.rules.catalogue import variant
    >>> terms = Terms(variant("classic"), ["Ana", "Bo"], format="survivor", seed=7)
    >>> terms.limit, terms.shut_wins, terms.ties, terms.stakes
    (45, 'nothing', 'shared', 'none')
    >>> Terms(variant("canoga"), ["Ana", "Bo"], shut_wins="match")
    Traceback (most recent call last):
        ...
    stbwidgets.rules.errors.VariantError: shut_wins must be 'nothing' with format 'round' and stakes 'canoga', \
not 'match'
    """

    rules: Rules
    players: tuple[str, ...]
    format: str = None  # type: ignore[assignment]  # each None is replaced once built
    rounds: int | None = None
    limit: int | None = None
    shut_wins: str = None  # type: ignore[assignment]
    ties: str = None  # type: ignore[assignment]
    begins: str = "given"
    stakes: str = None  # type: ignore[assignment]
    stake: int | None = None
    tied_payments: str | None = None
    purses: tuple[int, ...] = None  # type: ignore[assignment]
    same_rolls: bool = False
    seed: int = None  # type: ignore[assignment]

    def __post_init__(self) -> None:
        if not isinstance(self.rules, Rules):
            raise VariantError(f"a match needs rules such as stbwidgets.variant('classic'), not {show(self.rules)}")
        self._put("players", read_players(self.players))
        self._put("format", _choice("format", self.format, tuple(FORMATS), self.rules.format))
        # a race and an opening clash; only Rules knows, so ask it
        self.rules.replace(format=self.format)
        self._put("stakes", _choice("stakes", self.stakes, ("none", *STAKES), self.rules.stakes or "none"))
        self._read_length()
        self._read_winning()
        self._read_counters()
        self._put("begins", _choice("begins", self.begins, BEGINS, "given"))
        if type(self.same_rolls) is not bool:
            raise VariantError(f"same_rolls must be True or False, not {show(self.same_rolls)}")
        self._put("seed", chance.read_seed(self.seed))

    def _put(self, name: str, value: Any) -> None:
        object.__setattr__(self, name, value)

    def _read_length(self) -> None:
        form = FORMATS[self.format]
        if form.rounds is None:
            self._refuse("rounds", f"format {self.format!r}, which has no set number of rounds")
        else:
            rounds = form.rounds if self.rounds is None else whole(self.rounds, "rounds", 1, MOST_ROUNDS)
            if self.format == "best-of" and not (3 <= rounds <= 99 and rounds % 2):
                raise VariantError(f"rounds must be an odd number from 3 to 99 with format 'best-of', not {rounds}")
            self._put("rounds", rounds)
        if form.limit is None:
            self._refuse("limit", f"format {self.format!r}, in which no score is a limit")
        else:
            limit = form.limit(self.rules) if self.limit is None else self.limit
            self._put("limit", whole(limit, "limit", 1, HIGHEST_LIMIT))

    def _read_winning(self) -> None:
        form = FORMATS[self.format]
        shut_wins = form.shut_wins
        what = f"format {self.format!r}"
        if self.stakes != "none":
            shut_wins = tuple(name for name in shut_wins if name in STAKES[self.stakes].shut_wins)
            what += f" and stakes {self.stakes!r}"
        if not shut_wins:
            raise VariantError(
                f"stakes {self.stakes!r} clashes with format {self.format!r}: every round has to be played out; "
                "choose another format, or stakes='none'"
            )
        self._put("shut_wins", _choice("shut_wins", self.shut_wins, shut_wins, shut_wins[0], f" with {what}"))
        self._put("ties", _choice("ties", self.ties, form.ties, form.ties[0], f" with format {self.format!r}"))

    def _read_counters(self) -> None:
        if self.stakes == "none":
            for name in ("stake", "purses"):
                self._refuse(name, "stakes 'none'; choose stakes='pub', 'double' or 'canoga'")
            self._put("purses", ())
        else:
            stake = 1 if self.stake is None else self.stake
            self._put("stake", whole(stake, "stake", 1, MOST_COUNTERS))
            self._put("purses", _read_purses(self.purses, len(self.players)))
        if self.stakes == "canoga":
            self._put("tied_payments", _choice("tied_payments", self.tied_payments, TIED_PAYMENTS, TIED_PAYMENTS[0]))
        else:
            self._refuse("tied_payments", f"stakes {self.stakes!r}; only 'canoga' asks for it")

    def _refuse(self, name: str, what: str) -> None:
        # () is what purses are without stakes
        if getattr(self, name) not in (None, ()):
            raise VariantError(f"{name}={show(getattr(self, name))} does not fit {what}")

    def named_parts(self) -> dict[str, Any]:
        """The parts that are not at their default, as keyword arguments; rules and players left out."""
        plain = Terms(self.rules, self.players, self.format, stakes=self.stakes, seed=self.seed)
        parts: dict[str, Any] = {}
        for name in (part.name for part in fields(self)[2:]):
            default = getattr(plain, name)
            if name == "format":
                default = self.rules.format
            elif name == "stakes":
                default = self.rules.stakes or "none"
            value = getattr(self, name)
            if name == "seed" or value != default:
                parts[name] = value
        return parts

    # saving

    def to_json_data(self) -> dict[str, Any]:
        data = {part.name: getattr(self, part.name) for part in fields(self)}
        data["rules"] = self.rules.to_json_data()
        for name in ("players", "purses"):
            data[name] = list(data[name])
        return data

    @classmethod
    def from_json_data(cls, data: Any, where: str) -> "Terms":
        """The inverse of to_json_data; FormatError says where other data is wrong."""
        saved.only(data, where, *(part.name for part in fields(cls)))
        for name in ("players", "purses"):
            saved.a_list(data[name], f"{where}.{name}")
        if data["seed"] is None:
            raise FormatError(f"{where}.seed: a saved match has its seed")
        place = f"{where}.rules"
        try:
            rules = Rules.from_json_data(data["rules"])
            place = where
            terms = cls(**(data | {"rules": rules, "purses": data["purses"] or None}))
        except FormatError:
            raise
        except (ValueError, TypeError) as fault:
            raise FormatError(f"{place}: {fault}") from None
        # what would be filled in is not in question here: a saved match says everything
        for name, value in terms.to_json_data().items():
            if name != "rules" and not saved.same(data[name], value):
                raise FormatError(f"{where}.{name}: must be {show(value)} here, not {show(data[name])}")
        return terms

    def put(self, digits: codes.Digits) -> None:
        """Write players, seed and parts into a code; the rules are written by whoever knows how."""
        text = "\n".join(self.players).encode()
        digits.put_any(len(text))
        digits.put(int.from_bytes(text, "big"), 256 ** len(text))
        digits.put_any(self.seed)
        if list(self.named_parts()) == ["seed"]:
            digits.put(0, 2)
            return
        digits.put(1, 2)
        for value, choices in (
            (self.format, tuple(FORMATS)),
            (self.shut_wins, SHUT_WINS),
            (self.ties, TIES),
            (self.begins, BEGINS),
            (self.same_rolls, (False, True)),
            (self.tied_payments, (None, *TIED_PAYMENTS)),
            (self.stakes, ("none", *STAKES)),
        ):
            digits.put(choices.index(value), len(choices))
        for number in (self.rounds, self.limit, self.stake):
            digits.put_any(number or 0)
        for purse in self.purses:
            digits.put_any(purse)

    @classmethod
    def take(cls, digits: codes.Digits, rules: Rules) -> "Terms":
        """The inverse of put. ValueError if the digits stand for no terms."""
        length = digits.take_any()
        if length > 10_000:
            raise FormatError("it tells of names that are longer than any")
        players = digits.take(256**length).to_bytes(length, "big").decode().split("\n")
        seed = digits.take_any()
        if not digits.take(2):
            return cls(rules, tuple(players), seed=seed)
        parts: dict[str, Any] = {}
        for name, choices in (
            ("format", tuple(FORMATS)),
            ("shut_wins", SHUT_WINS),
            ("ties", TIES),
            ("begins", BEGINS),
            ("same_rolls", (False, True)),
            ("tied_payments", (None, *TIED_PAYMENTS)),
            ("stakes", ("none", *STAKES)),
        ):
            parts[name] = choices[digits.take(len(choices))]
        for name in ("rounds", "limit", "stake"):
            parts[name] = digits.take_any() or None
        if parts["stakes"] != "none":
            parts["purses"] = tuple(digits.take_any() for _ in players)
        return cls(rules, tuple(players), seed=seed, **parts)


def _choice(name: str, value: Any, known: tuple[Any, ...], default: Any, what: str = "") -> Any:
    if value is None:
        return default
    if not isinstance(value, str) or value not in known:
        choices = ", ".join(map(repr, known))
        must = f"must be {'one of ' if len(known) > 1 else ''}{choices}"
        raise VariantError(f"{name} {must}{what}, not {show(value)}")
    return value


def _read_purses(purses: Any, players: int) -> tuple[int, ...]:
    given = [50 if purses is None else purses] * players if purses is None or hasattr(purses, "__index__") else purses
    read = tuple(whole(purse, "a purse", 0, MOST_COUNTERS) for purse in sequence(given, "purse"))
    if len(read) != players:
        raise VariantError(f"purses {show(purses)} are {len(read)} for {players} players; give each one, or one number")
    if sum(purse > 0 for purse in read) < min(2, players):
        raise VariantError(f"purses {show(purses)}: at least two players need counters to play for")
    return read
