"""Random legal play under random rules, with every illegal step tried on the way."""

import copy
import pickle

import pytest
import rules_twin
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from stbwidgets.rules.catalogue import variant, variants
from stbwidgets.rules.errors import RuleError
from stbwidgets.rules.rules import Rules
from stbwidgets.rules.sources import Cards, Dice, Dominoes
from stbwidgets.rules.turn import Ending, Roll, Shut, Turn

NAMES = {"Turn": Turn, "Rules": Rules, "variant": variant, "Dice": Dice, "Dominoes": Dominoes, "Cards": Cards}
# whole boxes of more tiles have too many sets for brute force
MOST_BRUTE = 12

house_parts = st.fixed_dictionaries(
    {},
    optional={
        "tiles": st.sets(st.integers(1, 20), min_size=1, max_size=10),
        "source": st.one_of(
            st.builds(Dice, st.integers(1, 4), st.sampled_from([2, 4, 6, 8])),
            st.builds(
                Dominoes,
                st.sampled_from(["western", "chinese"]),
                st.sampled_from(["free", "ends", None]),
                st.booleans(),
            ),
            st.builds(Cards, st.integers(1, 2), st.sampled_from([2, 6, 10]), st.booleans(), st.booleans()),
        ),
        "dice_rule": st.sampled_from(["all", "high", "sum-six", "as-few", ("high", "as-few")]),
        "move_rule": st.sampled_from(
            ["sum", "sum-or-difference", "single", "one-of-three", "faces-and-total", "faces-or-total"]
        ),
        "max_tiles": st.none() | st.integers(1, 4),
        "opening": st.none() | st.integers(1, 6),
        "stop_total": st.none() | st.integers(2, 9),
        "scoring": st.sampled_from(["golf", "missionary", "digital"]),
    },
)


class Playing(RuleBasedStateMachine):
    @initialize(
        id=st.sampled_from(list(variants())),
        parts=st.none() | house_parts,
        seed=st.integers(0, 2**63 - 1),
        player=st.integers(1, 99),
        round=st.integers(1, 100_000),
        data=st.data(),
    )
    def start(self, id, parts, seed, player, round, data):
        rules = variant(id)
        if parts is not None:
            try:
                rules = rules.replace(**parts)
            except ValueError:
                rules = variant(id)  # these parts clash
        opened = data.draw(st.none() | st.sets(st.sampled_from(rules.tiles), min_size=1))
        if opened is not None and rules.opening is not None:
            opened = opened | {rules.opening}  # a turn cannot start without it
        self.turn = Turn(rules, seed=seed, player=player, round=round, open_tiles=opened)
        self.start_tiles = rules.open_tiles if opened is None else tuple(sorted(opened))
        self.log = []

    def step(self, turn):
        self.log.append(self.turn)
        self.turn = turn

    @precondition(lambda self: self.turn.due == "roll")
    @rule(data=st.data())
    def roll_drawn(self, data):
        count = data.draw(st.sampled_from(self.turn.dice_choices))
        self.step(self.turn.roll(dice=count))
        assert self.turn.rolls[-1].drawn
        if isinstance(self.turn.rules.source, Dice):
            assert len(self.turn.faces) == count

    @precondition(lambda self: self.turn.due == "roll")
    @rule(data=st.data())
    def roll_typed(self, data):
        source = self.turn.rules.source
        if isinstance(source, Dice):
            count = data.draw(st.sampled_from(self.turn.dice_choices))
            faces = data.draw(st.lists(st.integers(1, source.sides), min_size=count, max_size=count))
        else:
            left = list(source.pieces)
            if self.turn.deck is not None and len(self.turn.deck.out) < len(left):
                for piece in self.turn.deck.out:
                    left.remove(piece)
            faces = data.draw(st.sampled_from(left))
        self.step(self.turn.roll(faces))
        assert self.turn.rolls[-1] == Roll(tuple(faces), drawn=False)

    @precondition(lambda self: self.turn.due == "move")
    @rule(data=st.data())
    def shut(self, data):
        move = data.draw(st.sampled_from(self.turn.legal_moves))
        before = self.turn
        self.step(self.turn.shut(data.draw(st.permutations(move))))
        assert self.turn.history[-1] == Shut(move)
        assert set(self.turn.open_tiles) == set(before.open_tiles) - set(move)
        assert not self.turn.first_roll

    @precondition(lambda self: self.log)
    @rule()
    def back(self):
        before = self.log.pop()
        self.turn = self.turn.back()
        assert self.turn == before
        assert repr(self.turn) == repr(before)

    @invariant()
    def open_tiles_only_shut(self):
        if self.log:
            assert set(self.turn.open_tiles) <= set(self.log[-1].open_tiles)
        assert set(self.turn.open_tiles) <= set(self.start_tiles)
        assert self.turn.open_tiles == tuple(sorted(self.turn.open_tiles))

    @invariant()
    def score_is_the_rule(self):
        assert self.turn.score == rules_twin.score(self.turn.rules.scoring, self.turn.open_tiles)
        if self.turn.ending:
            assert self.turn.ending.score == self.turn.score

    @invariant()
    def nothing_is_missing(self):
        turn = self.turn
        if turn.due == "roll":
            assert turn.faces is turn.total is turn.ending is None
            assert turn.legal_moves == ()
            source = turn.rules.source
            assert turn.dice_choices == (
                rules_twin.dice_choices(turn.rules.dice_rule, source.count, source.sides, turn.open_tiles)
                if isinstance(source, Dice)
                else (1,)
            )
            return
        assert turn.dice_choices == ()
        if turn.faces is None:
            assert turn.ending == Ending(0, "shut")
            assert turn.open_tiles == ()
            return
        assert turn.total == sum(turn.faces)
        if len(turn.open_tiles) <= MOST_BRUTE:
            wanted = rules_twin.legal_moves(turn.rules, turn.open_tiles, turn.faces, turn.first_roll)
        else:
            wanted = turn.rules.legal_moves(turn.open_tiles, turn.faces, turn.first_roll)
        if turn.due == "move":
            assert turn.legal_moves == wanted != ()
            return
        assert wanted == turn.legal_moves == ()
        if turn.total == turn.rules.stop_total or turn.faces == (0, 0):
            assert turn.ending.reason == "stopped"
        elif turn.rules.opening is not None and not any(isinstance(step, Shut) for step in turn.history):
            assert turn.ending == Ending(turn.rules.score(self.start_tiles), "opening")
        else:
            assert turn.ending.reason == "stuck"

    @invariant()
    def round_trips(self):
        turn = self.turn
        for again in (
            Turn.from_json(turn.to_json()),
            Turn.from_code(turn.code),
            eval(repr(turn), dict(NAMES)),
            pickle.loads(pickle.dumps(turn)),
            copy.deepcopy(turn),
        ):
            assert again == turn
            assert hash(again) == hash(turn)
            assert (repr(again), str(again), again.to_json()) == (repr(turn), str(turn), turn.to_json())
            assert (again.open_tiles, again.faces, again.due, again.ending, again.deck, again.first_roll) == (
                turn.open_tiles, turn.faces, turn.due, turn.ending, turn.deck, turn.first_roll
            )  # fmt: skip

    @rule(data=st.data())
    def illegal_steps_change_nothing(self, data):
        turn = self.turn
        before = (repr(turn), turn.to_json(), turn.score, turn.legal_moves)
        attempts = [lambda: turn.shut(()), lambda: turn.shut((0,)), lambda: turn.shut("1"), lambda: turn.shut((True,))]
        attempts += [lambda: turn.roll((0, 0, 0)), lambda: turn.roll("66"), lambda: turn.roll((1.0, 2))]
        attempts.append(lambda: turn.shut(turn.open_tiles[:1] * 2))
        attempts += [lambda tile=tile: turn.shut((tile,)) for tile in self.start_tiles if tile not in turn.open_tiles]
        if turn.due != "roll":
            attempts += [turn.roll, lambda: turn.roll(dice=1), lambda: turn.roll((1,) * turn.rules.source.faces_shown)]
        elif isinstance(turn.rules.source, Dice):
            wrong = set(range(14)) - set(turn.dice_choices)
            attempts += [lambda count=count: turn.roll(dice=count) for count in wrong]
            attempts += [lambda count=count: turn.roll((1,) * count) for count in wrong]
        if turn.due != "move":
            attempts.append(lambda: turn.shut(turn.open_tiles))
        else:
            tiles = data.draw(st.sets(st.sampled_from(turn.open_tiles), min_size=1))
            if tuple(sorted(tiles)) not in turn.legal_moves:
                attempts.append(lambda: turn.shut(tiles))
        if not turn.history:
            attempts.append(turn.back)
        for attempt in attempts:
            with pytest.raises(RuleError):
                attempt()
        for name in ("history", "rules", "seed", "open_tiles", "_at"):
            with pytest.raises(AttributeError):
                setattr(turn, name, None)
        assert (repr(turn), turn.to_json(), turn.score, turn.legal_moves) == before
        assert turn is self.turn


TestPlaying = Playing.TestCase
TestPlaying.settings = settings(
    settings.get_profile("steady"),
    max_examples=120,
    stateful_step_count=20,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
)


@pytest.mark.parametrize("id", variants())
def test_every_variant_can_be_played_to_its_end(id):
    for seed in range(8):
        turn = Turn(variant(id), seed=seed)
        while turn.due:
            turn = turn.roll() if turn.due == "roll" else turn.shut(turn.legal_moves[seed % len(turn.legal_moves)])
        assert turn.ending.score == turn.rules.score(turn.open_tiles)
        assert Turn.from_code(turn.code) == Turn.from_json(turn.to_json()) == turn
