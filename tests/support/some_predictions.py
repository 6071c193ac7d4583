"""Predictions of every kind, for tests: to choose, to type and to draw. `use(monkeypatch)` puts them in."""

from collections import Counter
from typing import Any

from stbwidgets.course import predictions
from stbwidgets.course.answers import Number
from stbwidgets.course.guesses import EVEN, Choose, Draw, Guess, Type

computed: list[str] = []  # which truths have been worked out


def _totals() -> tuple[Counter[int], dict[str, Any]]:
    computed.append("totals")
    return Counter({total: 6 - abs(total - 7) for total in range(2, 13)}), {"seven": 6, "rolls": 36}


def _no_picture() -> tuple[Counter[int], dict[str, Any]]:
    computed.append("chance")
    return Counter(), {"chance": "11/36"}


def _boxes() -> tuple[Counter[str], dict[str, Any]]:
    computed.append("boxes")
    return Counter({"never": 3, "once": 10, "twice or more": 23}), {}


PREDICTIONS = {
    "t1": Choose(
        prompt="Which total comes most often?",
        options=("2", "7", "all equally often"),
        replies=("2 can come in one way only.", "Yes: {seven} ways.", "Total 7 has {seven} ways, total 2 has one."),
        bands=((2, 2), (7, 7), EVEN),
        truth=_totals,
        title="The {rolls} rolls",
        told="Total 7 comes in {seven} ways.",
        axis="total",
    ),
    "t1.2": Type(
        prompt="In how many of the 36 rolls is the total 7?",
        kind=Number(whole=True),
        guesses=(
            Guess(lambda value, facts: value == facts["seven"], "You found them all."),
            Guess(lambda value, facts: value == 3 and {"pairs": 3}, "You counted the {pairs} pairs, not the rolls."),
        ),
        otherwise="You wrote {guess}; there are {seven}.",
        truth=_totals,
        title="The {rolls} rolls",
        told="{seven} of {rolls}.",
        bar=7,
        axis="total",
    ),
    "t1.3": Type(
        prompt="How likely is at least one six?",
        kind=Number(),
        guesses=(),
        otherwise="It is {chance}, and you wrote {guess}.",
        truth=_no_picture,
        title="",
        told="{chance}",
    ),
    "t2": Draw(
        prompt="Two dice are rolled 36 times. Draw how often you expect each total.",
        labels=tuple(range(2, 13)),
        guesses=(
            Guess(lambda drawn, facts: len(set(drawn)) == 1, "You drew all eleven totals equally high."),
            Guess(lambda drawn, facts: drawn.index(max(drawn)) == 5, "You put the peak at 7."),
        ),
        otherwise="Where is the peak?",
        truth=_totals,
        title="The {rolls} rolls",
        told="Total 7 comes in {seven} ways.",
        most=8,
        compare="counts",
        together=36,
        axis="total",
    ),
    "t2.3": Draw(
        prompt="How many moves has each total?",
        labels=tuple(range(2, 13)),
        guesses=(),
        otherwise="Compare.",
        truth=_totals,
        title="The {rolls} rolls",
        told="{seven}",
        most=16,
        compare="counts",
        axis="total",
    ),
    "t2.2": Draw(
        prompt="How often is a box seen?",
        labels=("never", "once", "twice or more"),
        guesses=(),
        otherwise="Look at the last bar.",
        truth=_boxes,
        title="Boxes",
        told="Most boxes are seen twice or more.",
    ),
}


def use(monkeypatch: Any) -> None:
    """Let these be the predictions of the course for the length of a test."""
    from stbwidgets.widgets import prediction

    computed.clear()
    monkeypatch.setattr(predictions, "PREDICTIONS", PREDICTIONS)
    monkeypatch.setattr(prediction, "PREDICTIONS", PREDICTIONS)
