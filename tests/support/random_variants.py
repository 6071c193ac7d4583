"""Small variants of every kind and objectives that favour nothing, for properties."""

import hashlib
from fractions import Fraction

from hypothesis import reject
from hypothesis import strategies as st

from stbwidgets.rules.errors import VariantError
from stbwidgets.rules.rules import Rules
from stbwidgets.rules.sources import Cards, Dice, Dominoes

DICE_RULES = [("all",), ("high",), ("sum-six",), ("as-few",), ("high", "as-few")]


@st.composite
def any_rules(draw) -> Rules:
    """Small variants of every kind."""
    tiles = draw(st.sets(st.integers(1, 13), min_size=1, max_size=8))
    source = draw(
        st.sampled_from(
            [Dice(1), Dice(2), Dice(2, 4), Dice(3, 4), Dice(1, 10)] * 2
            + [Dominoes(replacement=True), Dominoes(double_blank="ends", replacement=True), Cards(replacement=True)]
        )
    )
    parts = {
        "dice_rule": draw(st.sampled_from(DICE_RULES)) if isinstance(source, Dice) else "all",
        "move_rule": draw(
            st.sampled_from(["sum", "sum-or-difference", "single", "one-of-three", "faces-and-total", "faces-or-total"])
        ),
        "max_tiles": draw(st.sampled_from([None, None, 2])),
        "opening": draw(st.sampled_from([None, None, *sorted(tiles)])),
        "stop_total": draw(st.sampled_from([None, None, 3, 4])),
        "scoring": draw(st.sampled_from(["golf", "missionary", "digital"])),
    }
    try:
        return Rules(tiles=sorted(tiles), source=source, **parts)
    except VariantError:
        reject()


def worth_of(salt: int):
    """A reproducible objective that favours nothing in particular."""

    def worth(tiles):
        digest = hashlib.sha256(f"{salt} {tiles}".encode()).digest()
        return Fraction(digest[0], 1 + digest[1] % 4)

    return worth
