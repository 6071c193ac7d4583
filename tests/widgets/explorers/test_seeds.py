"""The seed of an explorer: one that is given, or one that is drawn and shown, for all explorers alike."""

import pytest

import stbwidgets as stb
from stbwidgets.rules.errors import RuleError

SEEDED = ("totals", "long-run", "fair-die", "class-record")


@pytest.mark.parametrize("id", SEEDED)
def test_without_a_seed_one_is_drawn_and_shown(id, monkeypatch):
    monkeypatch.setattr("stbwidgets.rules.chance.secrets.randbelow", lambda most: most - 23)
    explorer = stb.explore(id, seed=None)
    assert "seed=999977" in repr(explorer)
    assert eval(repr(explorer), {"explore": stb.explore}).state == explorer.state


@pytest.mark.parametrize("seed", ["1", -1, 1.5, 2**63])
@pytest.mark.parametrize("id", SEEDED)
def test_what_is_no_seed_is_refused_with_a_sentence(id, seed):
    with pytest.raises(RuleError, match="seed must be"):
        stb.explore(id, seed=seed)
