"""Random matches under random terms: counters, order, ends, and saving at every step."""

import random

import pytest
import referee
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from stbwidgets.rules.catalogue import variant, variants
from stbwidgets.rules.errors import RuleError, VariantError
from stbwidgets.rules.formats import FORMATS
from stbwidgets.rules.match import Match
from stbwidgets.rules.rules import Rules
from stbwidgets.rules.sources import Cards, Dice, Dominoes

NAMES = {"Match": Match, "Rules": Rules, "variant": variant, "Dice": Dice, "Dominoes": Dominoes, "Cards": Cards}

# small boxes: many rounds, shut boxes and ties in few steps
SMALL = [
    Rules(tiles=(1, 2, 3), source=Dice(1)),
    Rules(tiles=(1, 2, 3, 4), source=Dice(1, 4), scoring="missionary"),
    Rules(tiles=(1, 2, 3), source=Dice(1), scoring="digital"),
    Rules(tiles=(1, 2, 3, 4, 5), source=Dominoes()),
    Rules(tiles=(2, 3, 4), source=Cards(highest=4, courts=False), stop_total=4),
    Rules(tiles=(1, 2, 3, 4, 6), dice_rule="high", move_rule="sum-or-difference"),
]
boxes = st.sampled_from([*SMALL, *SMALL, *(rules for rules in variants().values() if len(rules.tiles) <= 12)])
players = st.integers(1, 4).map(lambda count: ("Ana", "Bo", "Cy", "Di")[:count])
parts = st.fixed_dictionaries(
    {"format": st.sampled_from(list(FORMATS)), "stakes": st.sampled_from(["none", "pub", "double", "canoga"])},
    optional={
        "rounds": st.sampled_from([1, 2, 3, 5, 7]),
        "limit": st.integers(1, 30),
        "shut_wins": st.sampled_from(["match", "round", "nothing"]),
        "ties": st.sampled_from(["shared", "play-off"]),
        "begins": st.sampled_from(["given", "roll-off"]),
        "stake": st.integers(1, 12),
        "tied_payments": st.sampled_from(["shared", "each"]),
        "purses": st.integers(1, 30) | st.lists(st.integers(0, 12), min_size=1, max_size=4),
        "same_rolls": st.booleans(),
    },
)


def agreed(rules: Rules, names: tuple[str, ...], parts: dict, seed: int) -> Match:
    """A match on these terms, leaving out what does not go together."""
    parts = dict(parts)
    while True:
        try:
            return Match(rules, names, seed=seed, **parts)
        except VariantError:
            # the part named last is the first to go
            parts.popitem()


class Playing(RuleBasedStateMachine):
    @initialize(rules=boxes, names=players, parts=parts, seed=st.integers(0, 2**63 - 1), order=st.randoms())
    def start(self, rules, names, parts, seed, order):
        items = list(parts.items())
        order.shuffle(items)
        self.match = agreed(rules, names, dict(items), seed)
        self.steps = 0

    def step(self, match):
        before = self.match.to_json()
        self.match, self.before, self.steps = match, self.match, self.steps + 1
        assert self.before.to_json() == before

    @precondition(lambda self: self.match.due.kind in ("roll", "roll-off"))
    @rule(data=st.data())
    def draw(self, data):
        dice = data.draw(st.sampled_from([None, *self.match.due.dice_choices]))
        again = Match.from_json(self.match.to_json())
        self.step(self.match.roll(dice=dice))
        assert again.roll(dice=dice) == self.match

    @precondition(lambda self: self.match.due.kind in ("roll", "roll-off"))
    @rule(data=st.data())
    def read_off(self, data):
        source, dice = self.match.rules.source, data.draw(st.sampled_from(self.match.due.dice_choices))
        if isinstance(source, Dice):
            faces = data.draw(st.lists(st.integers(1, source.sides), min_size=dice, max_size=dice))
        else:
            faces = data.draw(st.sampled_from(source.pieces))
        try:
            self.step(self.match.roll(faces))
        except RuleError as fault:
            assert "already out of the deck" in str(fault)  # noqa: PT017

    @precondition(lambda self: self.match.due.kind == "move")
    @rule(data=st.data())
    def shut(self, data):
        self.step(self.match.shut(data.draw(st.sampled_from(self.match.legal_moves))))

    @rule(tiles=st.lists(st.integers(0, 13), max_size=4))
    def try_anything(self, tiles):
        before = self.match.to_json()
        if self.match.due.kind != "move" or tuple(sorted(tiles)) not in self.match.legal_moves:
            with pytest.raises(RuleError):
                self.match.shut(tiles)
        if self.match.due.kind in ("move", None):
            with pytest.raises(RuleError):
                self.match.roll()
        with pytest.raises(RuleError):
            self.match.roll((*tiles, 0, 121))
        assert self.match.to_json() == before

    @precondition(lambda self: self.steps)
    @rule()
    def take_back(self):
        assert self.match.back() == self.before

    @invariant()
    def the_referee_agrees(self):
        referee.check_due(self.match)
        referee.check_counters(self.match)
        referee.check_rounds(self.match)
        if self.match.ending:
            referee.check_ending(self.match)

    @invariant()
    def it_can_be_saved(self):
        match = self.match
        for again in (Match.from_json(match.to_json()), Match.from_code(match.code), eval(repr(match), NAMES)):
            assert again == match
            assert again.due == match.due
            assert again.standings == match.standings
            assert again.ledger == match.ledger


TestPlaying = Playing.TestCase
TestPlaying.settings = settings(max_examples=60, stateful_step_count=40)


def play_on(match: Match, luck: random.Random) -> Match:
    kind = match.due.kind
    if kind == "move":
        return match.shut(luck.choice(match.legal_moves))
    return match.roll(dice=luck.choice(match.due.dice_choices))


def test_random_matches_come_to_the_end_that_the_referee_expects():
    luck = random.Random(5)
    reasons, seen = set(), set()
    for seed in range(400):
        names = ("Ana", "Bo", "Cy", "Di", "Ed")[: luck.choice([1, 2, 2, 3, 3, 4, 5])]
        parts = {"format": list(FORMATS)[seed % 6]}
        parts["stakes"] = luck.choice(["none", "pub", "double", "canoga"])
        choices = {
            "shut_wins": ["match", "round", "nothing"],
            "ties": ["shared", "play-off"],
            "purses": [1, 3, 8, 20],
            "stake": [1, 2, 5],
            "tied_payments": ["shared", "each"],
            "rounds": [1, 3, 5, 9],
            "limit": [5, 12, 40],
            "begins": ["roll-off"],
            "same_rolls": [True],
        }
        items = [(name, luck.choice(values)) for name, values in choices.items() if luck.random() < 0.6]
        luck.shuffle(items)
        match = agreed(luck.choice(SMALL), names, parts | dict(items), seed)
        while not match.ending:
            match = play_on(match, luck)
            referee.check_counters(match)
        referee.check_rounds(match)
        referee.check_ending(match)
        assert Match.from_json(match.to_json()) == match
        reasons.add(match.ending.reason)
        seen.add((match.format, match.stakes, match.ending.reason))
    assert reasons == {"shut", "lowest", "rounds", "last", "broke", "play-off", "stalled"}
    assert len(seen) > 40


def test_a_match_of_a_thousand_rounds_is_saved_and_read():
    match = Match(SMALL[0], ("Ana", "Bo"), "total", rounds=1000, stakes="canoga", purses=10**6, seed=1)
    luck = random.Random(1)
    while not match.ending:
        match = play_on(match, luck)
    referee.check_counters(match)
    referee.check_rounds(match)
    assert match.round == 1000
    assert Match.from_json(match.to_json()) == match
