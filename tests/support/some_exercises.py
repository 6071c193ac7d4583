"""Exercises of no lesson, one of each kind of answer, that tests put in the course's place."""

from fractions import Fraction
from typing import Any

from stbwidgets.course import checking
from stbwidgets.course.answers import Choice, Expression, Function, Number, Reasoned, Sequence, Sets, Sums, Tiles
from stbwidgets.course.exercises.shape import Exercise, Wrong


def _exercise(id: str, prompt: str, kind: Any, answer: Any, *wrong: Wrong, **more: Any) -> Exercise:
    return Exercise(
        id=id, level="core", prompt=prompt, kind=kind, facts=lambda: {"answer": answer}, right="That is it.",
        wrong=wrong, otherwise="Look again.", hints=("A first hint.", "A second hint."), **more,
    )  # fmt: skip


def ways(n: int) -> int:
    """How many sets of the tiles 1 to 9 make n."""
    counts = [1] + [0] * n
    for tile in range(1, 10):
        for total in range(n, tile - 1, -1):
            counts[total] += counts[total - tile]
    return counts[n]


EXERCISES = {
    one.id: one
    for one in (
        _exercise("t1.1", "What is the chance to be stuck?", Number(), Fraction(5, 9)),
        _exercise("t1.2", "How many moves?", Number(whole=True), 10),
        _exercise("t1.3", "Which tiles?", Tiles(), (2, 9)),
        _exercise("t1.4", "Which moves make 3?", Sets(), ((3,), (1, 2))),
        _exercise("t1.5", "Write every partition of 4.", Sums(), ((4,), (3, 1), (2, 2), (2, 1, 1), (1, 1, 1, 1))),
        _exercise("t1.6", "How many partitions have 1, 2, 3, 4 and 5?", Sequence(length=5), (1, 2, 3, 5, 7)),
        _exercise("t1.7", "Is 7 due?", Choice(("Yes", "No")), "b"),
        _exercise(
            "t1.8",
            "You have rolled 7 four times in a row. Is a 7 less likely now?",
            Reasoned(
                ("Yes, less likely", "No, as likely as before"),
                ("Luck must even out.", "Dice remember nothing.", "Seven is the most frequent total."),
            ),
            ("b", "2"),
            Wrong(lambda given, facts: given[0] == "b", "The answer is right. Does this reason explain it?"),
            Wrong(lambda given, facts: given[1] == "1", "How would the dice know what came before?"),
            box=(1, 2, 3),
        ),
        _exercise("t1.9", "Multiply the factors of tiles 1 and 2.", Expression(expanded=True), "(1 + x)(1 + x^2)"),
        _exercise(
            "t1.10",
            "Write a function that counts the moves for a total n.",
            Function("ways", "n", cases=(1, 3, 6, 12)),
            ways,
            Wrong(lambda given, facts: given[1] == 3, "This counts 1 + 2 and 2 + 1 as two moves."),
        ),
    )
}


def use(monkeypatch: Any) -> None:
    """Let these be the exercises of the course for the length of a test."""
    from stbwidgets.widgets import answer

    monkeypatch.setattr(checking, "EXERCISES", EXERCISES)
    monkeypatch.setattr(answer, "EXERCISES", EXERCISES)
