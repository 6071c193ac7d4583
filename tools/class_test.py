"""Make the test for before and after the course: two forms of eight items, and a key for the teacher.

    python tools/class_test.py [--check]

The forms differ in their numbers only, so that a class can take one before and the other after. Every answer, right or
wrong, is worked out by the engine. `--check` writes nothing and fails if a page is not what this says.
"""

import argparse
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from stbwidgets.rules.catalogue import variant

ROOT = Path(__file__).resolve().parent.parent
TEACHER = ROOT / "lessons" / "teacher"
FACES = range(1, 7)
PAIRS = [(one, other) for one in FACES for other in FACES]
CLASSIC = variant("classic")
BOX = CLASSIC.tiles
LETTERS = "abcd"


@dataclass(frozen=True)
class Item:
    """One item of one form: its answer, and each wrong answer with what it shows. ``options`` if it is a choice."""

    lesson: str
    about: str
    prompt: str
    answer: Any
    wrong: tuple[tuple[Any, str], ...]
    options: tuple[str, ...] = ()


def some(numbers: Iterable[Any]) -> str:
    """Numbers in a sentence.

    >>> some((2, 4, 9))
    '2, 4 and 9'
    """
    *first, last = map(str, numbers)
    return f"{', '.join(first)} and {last}" if first else last


def score(tiles: tuple[int, ...]) -> Item:
    shut = [tile for tile in BOX if tile not in tiles]
    return Item(
        "A1",
        "what a score is",
        f"The box has tiles 1 to 9. A player is stuck. Tiles {some(tiles)} are still open. What is the score?",
        CLASSIC.score(tiles),
        (
            (sum(shut), "adds up the shut tiles"),
            (len(tiles), "counts tiles instead of adding them"),
            (variant("digital").score(tiles), "reads the tiles as one number"),
        ),
    )


def stuck_or_not(tiles: tuple[int, ...], roll: tuple[int, int]) -> Item:
    moves = CLASSIC.legal_moves(tiles, roll)
    options = (*(f"shut {some(move)}" for move in (roll, moves[0], (sum(roll),))), "nothing: stuck")
    return Item(
        "A1",
        "what may be shut",
        f"Tiles {some(tiles)} are open. The roll is {some(roll)}. What may be done?",
        LETTERS[1],
        (
            (LETTERS[0], "shuts the numbers on the dice, though they are shut already"),
            (LETTERS[2], "looks for one tile with the total, though it is shut already"),
            (LETTERS[3], "does not see that two tiles make the total"),
        ),
        options,
    )


def how_many_moves(total: int) -> Item:
    roll = next(pair for pair in PAIRS if sum(pair) == total)
    ordered = sum(len(list(orders(move))) for move in CLASSIC.legal_moves(BOX, roll))
    return Item(
        "A2",
        "finding every move",
        f"All tiles 1 to 9 are open. The total of the roll is {total}. "
        "How many different sets of tiles may be shut? Each set has one tile or more.",
        CLASSIC.count_moves(BOX, roll),
        (
            (ordered, "counts a set once for every order of its tiles"),
            (sum(len(move) <= 2 for move in CLASSIC.legal_moves(BOX, roll)), "forgets the sets of three tiles"),
            (sum(len(move) == 2 for move in CLASSIC.legal_moves(BOX, roll)), "counts the sets of two tiles only"),
        ),
    )


def orders(tiles: tuple[int, ...]) -> Iterable[tuple[int, ...]]:
    if not tiles:
        yield ()
    for at, tile in enumerate(tiles):
        for rest in orders(tiles[:at] + tiles[at + 1 :]):
            yield (tile, *rest)


def ways(total: int) -> int:
    return sum(one + other == total for one, other in PAIRS)


def most_likely(totals: tuple[int, int, int]) -> Item:
    best = max(totals, key=ways)
    others = " or ".join(LETTERS[at] for at, total in enumerate(totals) if total != best)
    return Item(
        "B1",
        "totals are not equally likely",
        "Two dice are thrown and added up. Which total is the most likely?",
        LETTERS[totals.index(best)],
        (
            (LETTERS[3], "takes totals that can happen to be equally likely"),
            (others, "likes a high or a low number"),
        ),
        (*map(str, totals), f"none: {some(totals)} are equally likely"),
    )


def outcomes(words: str, totals: range) -> Item:
    inside = [pair for pair in PAIRS if sum(pair) in totals]
    return Item(
        "B1",
        "outcomes are ordered",
        "A red die and a white die are thrown. There are 36 outcomes. "
        f"For example, red 1 and white 2 is one of them. In how many of the 36 is the total {words}?",
        len(inside),
        (
            (len({tuple(sorted(pair)) for pair in inside}), "takes two orders for one outcome"),
            (len(totals), "counts totals, not outcomes"),
        ),
    )


def stuck_faces(tiles: tuple[int, ...]) -> Item:
    stuck = [face for face in FACES if not CLASSIC.legal_moves(tiles, (face,))]
    alone = [face for face in FACES if face not in tiles]
    return Item(
        "B2",
        "the chance to be stuck",
        f"Only tiles {some(tiles)} are open. One die is rolled. How many of its six faces leave the player stuck?",
        len(stuck),
        (
            (len(alone), "forgets that tiles may be shut together"),
            (6 - len(stuck), "counts the faces that can be played"),
        ),
    )


def at_least_one(face: int) -> Item:
    return Item(
        "B2",
        "at least one",
        f"Two dice are thrown: 36 outcomes. In how many of them does at least one die show {face}?",
        sum(face in pair for pair in PAIRS),
        (
            (2 * sum(pair[0] == face for pair in PAIRS), "adds the two chances, and counts one outcome twice"),
            (sum(pair[0] == face for pair in PAIRS), "counts one die only"),
            (sum(pair.count(face) == 1 for pair in PAIRS), "leaves out the outcome with both"),
        ),
    )


def due(face: int) -> Item:
    return Item(
        "B3",
        "a die has no memory",
        f"A fair die was thrown ten times. It showed no {face} at all. What about the next throw?",
        LETTERS[2],
        (
            (LETTERS[0], "thinks that a number can be due"),
            (LETTERS[1], "thinks that luck runs on"),
        ),
        (
            f"{face} is more likely than before",
            f"{face} is less likely than before",
            f"{face} is as likely as ever: 1 in 6",
        ),
    )


FORMS = (
    (
        score((2, 4, 9)),
        stuck_or_not((1, 2, 5, 9), (4, 3)),
        how_many_moves(7),
        most_likely((4, 7, 11)),
        outcomes("4 or less", range(2, 5)),
        stuck_faces((1, 2, 6)),
        at_least_one(5),
        due(4),
    ),
    (
        score((3, 5, 8)),
        stuck_or_not((1, 3, 5, 9), (6, 2)),
        how_many_moves(8),
        most_likely((12, 3, 8)),
        outcomes("10 or more", range(10, 13)),
        stuck_faces((1, 3, 6)),
        at_least_one(2),
        due(3),
    ),
)


def form(number: int) -> str:
    """The page for pupils."""
    lines = [
        f"# Test, form {number}",
        "",
        "Eight questions, about fifteen minutes. No notes, no computer. It is not for a mark.",
        "",
        "**The game.** A box has tiles, such as 1 to 9, and all are open at first. Roll two dice. Shut open tiles that "
        "add up to the total of the roll, one tile or more, and roll again. When no open tiles make the total, you are "
        "**stuck** and your turn ends. The open tiles added up are your score, and a low score is good.",
        "",
    ]
    for at, item in enumerate(FORMS[number - 1], 1):
        lines += [f"**{at}.** {item.prompt}", ""]
        if item.options:
            lines += [f"- ({letter}) {option}" for letter, option in zip(LETTERS, item.options, strict=False)]
            lines += [""]
        else:
            lines += ["Answer: ________", ""]
    return "\n".join(lines).rstrip() + "\n"


def key() -> str:
    """The page for the teacher."""
    lines = [
        "# The test: answers, and what wrong ones show",
        "",
        "Two forms with the same questions and other numbers: [form 1](test-form-1.md), [form 2](test-form-2.md). "
        "Give one half of the class form 1 before the first lesson and form 2 after the last, the other half the other "
        "way round. Then a difference between the forms cannot pass for something learnt. Each form tells the "
        "rules of the game, so that it can be taken by whoever has never played.",
        "",
        "Count right answers for each question, not for each pupil: eight questions tell little about one person. "
        "Look first at the questions whose wrong answer is the same in many papers.",
        "",
        "| question | lesson | about | form 1 | form 2 | a wrong answer, and what it shows |",
        "|---|---|---|---|---|---|",
    ]
    for at, (one, other) in enumerate(zip(*FORMS, strict=True), 1):
        shown = "; ".join(
            f"{wrong}: {thinking}" if wrong == also else f"{wrong} (form 2: {also}): {thinking}"
            for (wrong, thinking), (also, _) in zip(one.wrong, other.wrong, strict=True)
        )
        lines.append(f"| {at} | {one.lesson} | {one.about} | {one.answer} | {other.answer} | {shown} |")
    return "\n".join(lines) + "\n"


def pages() -> dict[Path, str]:
    """The pages, by their files."""
    return {
        TEACHER / "test-form-1.md": form(1),
        TEACHER / "test-form-2.md": form(2),
        TEACHER / "test-answers.md": key(),
    }


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a page is stale")
    options = parser.parse_args(arguments)
    stale = [path for path, text in pages().items() if not path.exists() or path.read_text("utf-8") != text]
    for path in stale:
        if options.check:
            print(f"{path.relative_to(ROOT)} is not what tools/class_test.py says: run `python tools/class_test.py`")
        else:
            path.write_text(pages()[path], "utf-8")
            print(f"wrote {path.relative_to(ROOT)}")
    return 1 if options.check and stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
