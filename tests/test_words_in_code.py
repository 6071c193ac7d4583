"""No sentence reaches a reader past the catalogues: what looks like prose in the code goes through gettext."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[1] / "stbwidgets"
PYTHON = [
    PACKAGE / "figures.py",
    *sorted((PACKAGE / "widgets").rglob("*.py")),
    *sorted((PACKAGE / "course").rglob("*.py")),
]
SCRIPTS = sorted((PACKAGE / "widgets").rglob("*.js"))

# a call of these takes a source string, or words for who wrote the call
TRANSLATED = {"_", "gettext", "ngettext", "N_"}
# names of what is bad in a call among them, and the seed of a generator
FOR_PROGRAMMERS = {"no_more_keywords", "known", "exception", "deque"}
FOR_PROGRAMMERS |= {"whole", "distinct", "sequence", "Random", "is_fact"}

# two words, or one with a capital
PROSE = re.compile(r"[A-Za-z]{2,}[,;:]? [a-z]|^\W*[A-Z][a-z]+\W*$")

# what looks like prose and is none, or is only for who writes code
ALLOWED = {
    *("did you mean {}? ", "did you mean {}?", "there are {}", "object of type {}", "one player alone"),  # of errors
    *("exit ticket", "Pp"),  # a level; a letter in two sizes
    *("from stbwidgets.course import check", "{}\n\ndef {}({}):\n    return ...\n\n{}"),  # a cell to begin with
    *("rules, open_tiles, faces, legal_moves", "    return legal_moves[0]"),  # a strategy to begin with
    *("def {name}(rules, open_tiles, faces, legal_moves):", "def choose_dice(self, rules, open_tiles, choices):"),
    "Exit ticket",  # what a Ticket made by hand is called
    *("state of an exercise", "kind of answer", "stbwidgets class {}"),  # of errors; what a mark is made of
    "stbwidgets class",  # who made a page, in its head
    # what a result code is checked against: nobody reads it
    *("one of {}", "draws {} of 0–{}", "a {}{}", "whole number", " or less than 0", "{} on the ticket"),
    *("offset points", "Date"),  # matplotlib's
}
# regular expressions, some with the words of answers
PATTERNS = {*(f"course/answers/{name}.py" for name in ("choices", "groups", "number", "units")), "widgets/bundle.py"}
PATTERNS |= {"course/codes_in_text.py"}  # with the words that stand before a code and are no name
PATTERNS |= {"widgets/cell_help.py"}  # with the words of Python's own messages
# events go by English names in code, as variants do; what is shown of them is translated beside them
PATTERNS |= {"widgets/explorers/sample_space.py"}
SELECTORS = {"input, textarea, select"}
KEYS = {"Enter", "Escape", "Home", "End", "Tab", "Space", "Backspace", "Delete", "Shift"}


def prose(path: Path) -> Iterator[str]:
    """The strings of a Python file that a reader might see, and that no gettext has seen."""
    tree = ast.parse(path.read_text("utf-8"))
    passed = {id(inner) for node in ast.walk(tree) for part in hidden(node) for inner in ast.walk(part)}
    for node in ast.walk(tree):
        if id(node) in passed:
            continue
        if isinstance(node, ast.JoinedStr):
            passed |= {id(part) for part in node.values}
            text = "".join(part.value if isinstance(part, ast.Constant) else "{}" for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            text = node.value
        else:
            continue
        bare = re.sub(r"<[^>]*>?|[\w-]+:[^;]*;", "", text)  # no markup, no styles
        if PROSE.search(bare):
            yield bare


def hidden(node: ast.AST) -> list[ast.AST]:
    """The parts of a node that no reader meets."""
    if isinstance(node, ast.Call):
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        return [node] if name in TRANSLATED | FOR_PROGRAMMERS else []
    if isinstance(node, ast.Dict):
        return [key for key in node.keys if key is not None]  # names, of facts say
    if isinstance(node, ast.Subscript):
        return [node.slice]
    if isinstance(node, (ast.Raise, ast.Assert)):
        return [node]  # an English message for who wrote the call; what a table shows of it is another test's affair
    if (
        isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef))
        and ast.get_docstring(node, clean=False) is not None
    ):
        documentation = [node.body[0]]
    else:
        documentation = []
    if isinstance(node, (ast.AnnAssign, ast.arg)) and node.annotation:
        return [node.annotation]
    if isinstance(node, ast.FunctionDef) and node.returns:
        return [*documentation, node.returns]
    if isinstance(node, ast.Assign) and any(
        isinstance(target, ast.Name) and target.id == "__all__" for target in node.targets
    ):
        return [node]
    return documentation


@pytest.mark.parametrize("path", PYTHON, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_sentences_in_python_go_through_gettext(path: Path) -> None:
    name = str(path.relative_to(PACKAGE))
    if name not in PATTERNS:
        assert [text for text in prose(path) if text not in ALLOWED] == []


@pytest.mark.parametrize("path", PYTHON, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_numbers_are_written_by_the_language(path: Path) -> None:
    """`f"{mean:.2f}"` writes a point in Sweden; see stbwidgets.numbers."""
    text = re.sub(r'"""(?s:.*?)"""', "", path.read_text("utf-8"))
    assert re.findall(r"\{[^{}]*:[,+]?\.?\d*[,.]?\d*[f%e]\}|\.replace\(\"\.\", \",\"\)|:,\}", text) == []


STRINGS = re.compile(
    r"//[^\n]*|/\*.*?\*/|\"((?:\\.|[^\"\\\n])*)\"|'((?:\\.|[^'\\\n])*)'|`((?:\\.|[^`\\])*)`", re.DOTALL
)


def script_prose(text: str) -> list[str]:
    """The strings of a script that look like words: no names of classes, no keys, no lengths."""
    found = []
    for match in STRINGS.finditer(text):
        string = re.sub(r"\$\{[^}]*\}", "0", next((group for group in match.groups() if group), ""))
        words = [word for word in string.split() if not re.search(r"stb-|is-|^[-\d]|px$|[(#/]", word)]
        if PROSE.search(" ".join(words)) and string not in KEYS | SELECTORS:
            found.append(string)
    return found


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_scripts_hold_no_words(path: Path) -> None:
    """Every word of a script comes from Python, in `strings` or `state`."""
    assert script_prose(path.read_text("utf-8")) == []


def test_these_tests_see_what_they_look_for(tmp_path: Path) -> None:
    module = tmp_path / "a.py"
    module.write_text(
        '"""A docstring with words."""\nx = _("Roll the dice") + f"<b>{y} tiles open</b>"\n'
        'raise ValueError("no such thing")\n'
        'words = {"roll": "Roll", "kind": "open"}\n'
    )
    assert sorted(prose(module)) == ["Roll", "{} tiles open"]
    script = 'make("p", "stb-a stb-b", {}, ["Shut the box"]); // a comment with words\n'
    script += 'say(`Rolled ${n}`, "Enter", strings.roll);'
    assert script_prose(script) == ["Shut the box", "Rolled 0"]
