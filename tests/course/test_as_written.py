"""Slips that the lines of a function show, and names whose import is missing: told, and never where all is well."""

import ast
import json
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest

from stbwidgets.course import check
from stbwidgets.course.answers.strategy import Strategy
from stbwidgets.course.as_written import seen_in_code
from stbwidgets.course.faults import fault_in_words, line_that_brings
from stbwidgets.course.one_die import chance_to_shut, moves
from stbwidgets.language import LANGUAGES, translation

WORDS = translation("en")
AT_ONCE, NEVER_EQUAL = "The loop ends in its first round", "compares a tuple with a list"
BOX = (1, 2, 3)


@cache
def early(tiles):
    if not tiles:
        return Fraction(1)
    total = Fraction(0)
    for face in range(1, 7):
        best = Fraction(0)
        for move in moves(tiles, face):
            best = max(best, early(tuple(tile for tile in tiles if tile not in move)))
        total = total + best
        return total / 6


def both_ways(tiles):
    for tile in tiles:
        if tile > 5:  # noqa: SIM103
            return True
        else:
            return False
    return False


def nothing_at_all(tiles):
    for _ in range(0):
        return tiles


def while_there_are(tiles):
    while tiles:
        return 1
    return 0


def listed(tiles):
    return 1 if tiles == [1, 2, 3] else 0


def listed_before(tiles):
    return 1 if [1] != tiles else 0  # noqa: SIM300


def listed_in(tiles):
    return 1 if [1] in tiles else 0


def listed_one(tiles):
    return [tile for tile in tiles if tile == [1]]


def finds(tiles):
    for tile in tiles:
        if tile > 5:
            return tile
    return 0


def skips(tiles):
    for tile in tiles:
        if tile > 5:
            continue
        return tile
    return 0


def makes_a_list(tiles):
    tiles = list(tiles)
    return tiles == [1, 2, 3]


def has_a_list(tiles):
    found = []
    return found == [] and tiles != (1,) and 1 in [1, 2]


SLIPS = [
    (early, AT_ONCE), (both_ways, AT_ONCE), (nothing_at_all, AT_ONCE), (while_there_are, AT_ONCE),
    (listed, "“tiles == [1, 2, 3]” compares a tuple with a list, and these are never equal. "
             "Write round brackets: (1, 2, 3)."),
    (listed_before, "round brackets: (1,)"), (listed_in, NEVER_EQUAL), (listed_one, NEVER_EQUAL),
]  # fmt: skip


@pytest.mark.parametrize(("function", "said"), SLIPS, ids=lambda part: getattr(part, "__name__", ""))
def test_a_slip_is_seen_in_the_lines(function: Callable, said: str) -> None:
    assert said in seen_in_code(function, (BOX,), WORDS)


@pytest.mark.parametrize("function", [finds, skips, makes_a_list, has_a_list, lambda tiles: tiles == [1], len, 3])
def test_nothing_is_said_where_nothing_is_sure(function: Callable) -> None:
    assert seen_in_code(function, (BOX,), WORDS) == ""


def test_what_is_no_tuple_may_be_compared_with_a_list() -> None:
    assert seen_in_code(listed, ([1, 2, 3],), WORDS) == ""


def test_a_function_without_lines_is_left_alone() -> None:
    names: dict = {}
    exec("def bare(tiles):\n    for tile in tiles:\n        return tile", names)
    assert seen_in_code(names["bare"], (BOX,), WORDS) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_early_return_is_told_with_its_line(language: str) -> None:
    reply = check("c3.4", early, language=language)
    assert reply.correct is False
    assert "return total / 6" in reply.text


def test_an_early_return_of_nothing_is_told_too() -> None:
    assert check("c3.4", nothing_at_all).text.startswith("chance(()) gives nothing back. The loop ends")


def test_a_right_function_hears_nothing_of_its_lines() -> None:
    def right(tiles):
        while True:
            return chance_to_shut(tiles)

    reply = check("c3.4", right)
    assert reply.correct is True
    assert "loop" not in reply.text


def highest_but_once(rules, open_tiles, faces, legal_moves):
    if open_tiles == [2, 3, 5]:
        return legal_moves[-1]
    return legal_moves[0]


def changes_one_move(rules, open_tiles, faces, legal_moves):
    choice = legal_moves[0]
    return legal_moves[-1] if choice == [1, 2] else choice


@pytest.mark.parametrize("strategy", [highest_but_once, changes_one_move])
def test_a_strategy_that_compares_with_a_list_is_told_so(strategy: Callable) -> None:
    kind = Strategy(rules="two-dice")
    reading = kind.read(strategy, WORDS)
    assert NEVER_EQUAL in kind.evidence(reading, 0, WORDS)
    assert NEVER_EQUAL not in kind.remark(reading, 0, WORDS)


# faults -----------------------------------------------------------------------------------------------------

FAULTS = {
    "cache(len)": "“from functools import cache”",
    "Fraction(1, 3)": "“from fractions import Fraction”",
    "moves((1, 2), 3)": "“from stbwidgets.course.one_die import moves”",
    "check('c3.4', 1)": "“from stbwidgets.course import check”",
    "stb.exercise('c3.4')": "“import stbwidgets as stb”",
    "chances((1, 2))": "Run the cell that makes this name first",
    "{[1]: 2}": "Make it a tuple",
    "{{1}}": "Make it a tuple",
    "(1, 2) - (1,)": "There is no minus for tuples",
    "[1, 2] - [1]": "There is no minus for tuples",
    "(1, 2) - 1": "There is no minus for tuples",
    "(1, 2) + [3]": "round brackets, and a comma",
    "(1, 2) + 3": "round brackets, and a comma",
    "[1, 2] + (3,)": "square brackets",
    "sum(3)": "has a comma in it",
    "max(1, None)": "None is what comes",
    "1 + None": "None is what comes",
    "1 + ...": "three dots are a gap",
    "max(1, ...)": "three dots are a gap",
    "'a' - 1": "Try it in a cell",
    "1 - 'tuple'": "Try it in a cell",
}


@pytest.mark.parametrize("code", FAULTS)
def test_a_fault_is_told_with_its_way_out(code: str) -> None:
    with pytest.raises((NameError, TypeError)) as caught:
        eval(code, {})
    told = fault_in_words(caught.value, "chance((1,))", WORDS)
    assert FAULTS[code] in told
    assert told.startswith("chance((1,)) stopped with an error: ")


def test_a_name_that_gets_its_value_too_late() -> None:
    def late(tiles):
        best = max(best, 1)  # noqa: F821
        return best

    assert "gets its value further down" in check("c3.4", late).text


def imported(code: str) -> dict[str, str]:
    """The names that a cell imports, each with a line of its own."""
    return {
        part.asname or part.name: ast.unparse(type(one)(**{**vars(one), "names": [part]}))
        for one in ast.walk(ast.parse(code))
        if isinstance(one, (ast.Import, ast.ImportFrom))
        for part in one.names
    }


def test_every_name_that_a_lesson_imports_has_its_line(root: Path) -> None:
    seen = set()
    for path in sorted((root / "lessons").glob("*.ipynb")):
        for cell in json.loads(path.read_text("utf-8"))["cells"]:
            if cell["cell_type"] != "code":
                continue
            for name, line in imported("".join(cell["source"])).items():
                if ".exercises." not in line:  # those are a lesson's own
                    assert line_that_brings(name) == line, path.name
                    seen.add(name)
    assert {"stb", "Fraction", "moves"} <= seen
