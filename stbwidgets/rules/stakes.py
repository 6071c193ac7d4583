"""Stakes: counters that change hands between players, pot and kitty. Play money, never a payment system.

Counters move only by Bank.pay, which takes them from one holder and gives them to another, so none are made or
lost. Nobody pays more than they have, and no debt is kept.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

Holder = int | str  # a seat from 1, "pot" or "kitty"


@dataclass(frozen=True)
class Payment:
    """Counters that changed hands in a round. Payer and receiver are seats from 1, "pot" or "kitty".

    ``reason`` is "stake" (paid in before a round), "pot" or "kitty" (won), "shut" (the stake again, to a winner
    who shut the box), "difference" (of the scores, Canoga) or "odd" (what could not be shared evenly).
    """

    round: int
    payer: Holder
    receiver: Holder
    counters: int
    reason: str


class Bank(NamedTuple):
    """Who holds the counters, and every payment so far.

    >>> bank = Bank(purses=(3, 50)).pay(1, 1, "pot", 5, "stake")
    >>> bank.purses, bank.pot, bank.ledger
    ((0, 50), 3, (Payment(round=1, payer=1, receiver='pot', counters=3, reason='stake'),))
    """

    purses: tuple[int, ...]
    pot: int = 0
    kitty: int = 0
    ledger: tuple[Payment, ...] = ()

    def held(self, holder: Holder) -> int:
        if isinstance(holder, int):
            return self.purses[holder - 1]
        return self.pot if holder == "pot" else self.kitty

    def pay(self, round: int, payer: Holder, receiver: Holder, counters: int, reason: str) -> "Bank":
        """Pay so many counters, or as many as the payer has."""
        counters = min(counters, self.held(payer))
        if not counters:
            return self
        held = {payer: self.held(payer) - counters, receiver: self.held(receiver) + counters}
        return Bank(
            tuple(held.get(seat, purse) for seat, purse in enumerate(self.purses, 1)),
            held.get("pot", self.pot),
            held.get("kitty", self.kitty),
            (*self.ledger, Payment(round, payer, receiver, counters, reason)),
        )

    def share(
        self, round: int, payer: Holder, receivers: tuple[int, ...], counters: int, odd_to: str, reason: str
    ) -> "Bank":
        """Pay in equal parts, as far as the payer has them; what is odd goes to ``odd_to``, or stays there.

        >>> Bank((0, 0), pot=5).share(1, "pot", (1, 2), 5, "pot", "pot")[:3]
        ((2, 2), 1, 0)
        """
        counters = min(counters, self.held(payer))
        part, odd = divmod(counters, len(receivers))
        bank = self
        for receiver in receivers:
            bank = bank.pay(round, payer, receiver, part, reason)
        return bank if payer == odd_to else bank.pay(round, payer, odd_to, odd, "odd")


class Settling(NamedTuple):
    """A round to be settled: who paid in, who won, and the scores of all who have one."""

    round: int
    payers: tuple[int, ...]
    winners: tuple[int, ...]
    scores: Mapping[int, int]
    stake: int
    tied_payments: str  # "shared" or "each"

    @property
    def losers(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.payers if seat not in self.winners)


@dataclass(frozen=True)
class Stakes:
    """One kind of stakes: where everyone pays in, and what happens at the end of a round."""

    into: str  # "pot": it waits where a play-off decides the round; "kitty": settled after every round
    settle: Callable[[Bank, Settling], Bank]
    shut_wins: tuple[str, ...] = ("match", "round", "nothing")


def pay_in(bank: Bank, round: int, payers: tuple[int, ...], into: str, stake: int) -> Bank:
    """Everyone's stake for a round."""
    for seat in payers:
        bank = bank.pay(round, seat, into, stake, "stake")
    return bank


def _settle_pub(bank: Bank, at: Settling) -> Bank:
    """The winner takes the pot; tied winners share it, and the odd counters stay in it."""
    return bank.share(at.round, "pot", at.winners, bank.pot, "pot", "pot")


def _settle_double(bank: Bank, at: Settling) -> Bank:
    """As in a pub; then everyone who lost pays the stake again to each winner who shut the box."""
    bank = _settle_pub(bank, at)
    shutters = tuple(seat for seat in at.winners if at.scores.get(seat) == 0)
    for loser in at.losers if shutters else ():
        bank = bank.share(at.round, loser, shutters, at.stake * len(shutters), "pot", "shut")
    return bank


def _settle_canoga(bank: Bank, at: Settling) -> Bank:
    """Losers pay the difference of the scores. A shut box doubles that and then takes the kitty.

    Odd counters go to the kitty before it is won; what of the kitty cannot be shared evenly stays in it.
    """
    best = at.scores[at.winners[0]]
    for loser in at.losers:
        owed = (at.scores[loser] - best) * (1 if best else 2)
        if at.tied_payments == "each":
            owed *= len(at.winners)
        bank = bank.share(at.round, loser, at.winners, owed, "kitty", "difference")
    if best:
        return bank
    return bank.share(at.round, "kitty", at.winners, bank.kitty, "kitty", "kitty")


STAKES: Mapping[str, Stakes] = {
    "pub": Stakes("pot", _settle_pub),
    "double": Stakes("pot", _settle_double),
    "canoga": Stakes("kitty", _settle_canoga, shut_wins=("nothing",)),
}
