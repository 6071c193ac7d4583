"""Cells that Python cannot run: a sentence for the beginner, in a real kernel, only where code is to be written."""

import re

import nbformat
import pytest
from nbclient import NotebookClient

from stbwidgets.language import LANGUAGES, translation
from stbwidgets.widgets.cell_help import reply_to

WORDS = translation("en")
SLIPS = {
    "def p(n)\n    return 1": "ends with a colon",
    "def p(n):\nreturn 1": "number of spaces",
    "print((1, 2)": "has to be closed",
    "print(1])": "has to be closed",
    'print("one)': "quotation mark, on one line",
    "if n = 1:\n    pass": "two signs",
    "print(1 2)": "comma missing",
    "p(n) = 3": "two signs",
    "def p(n):\n    return n – 1": "Type it with the keyboard",
    "for n in 5 10:\n    pass": "ends with a colon|comma|line above",
    "return return": "line above",
}


@pytest.mark.parametrize("code", SLIPS)
def test_a_syntax_error_is_told_in_a_sentence(code: str) -> None:
    with pytest.raises(SyntaxError) as caught:
        compile(code, "cell", "exec")
    reply = reply_to(caught.value, WORDS)
    assert reply is not None
    assert reply.correct is None
    assert re.search(SLIPS[code], reply.text), reply
    assert "Nothing is lost" in reply.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_that_is_not_known(language: str) -> None:
    reply = reply_to(NameError("name 'ways' is not defined", name="ways"), translation(language))
    assert "ways" in str(reply)
    long = reply_to(NameError("", name="x" * 10_000), translation(language))
    assert len(str(long)) < 500


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_whose_import_is_missing(language: str) -> None:
    reply = reply_to(NameError("name 'cache' is not defined", name="cache"), translation(language))
    assert "“from functools import cache”" in str(reply)


def test_other_faults_are_python_s_own() -> None:
    assert reply_to(ZeroDivisionError("division by zero"), WORDS) is None
    assert reply_to(None, WORDS) is None
    assert reply_to(NameError("odd"), WORDS) is None


def test_in_a_kernel_it_helps_once_a_function_is_asked_for() -> None:
    notebook = nbformat.v4.new_notebook()
    cells = [
        "def p(n)",
        "import stbwidgets as stb\nstb.exercise('a4.6')",
        "stb.exercise('a4.6')",
        "def p(n)",
        "from stbwidgets.course import check\ncheck('a4.6', pp)",
        "1 / 0",
    ]
    notebook.cells = [nbformat.v4.new_code_cell(source) for source in cells]
    NotebookClient(notebook, timeout=60, allow_errors=True, kernel_name="python3").execute()
    said = [
        "".join(o["data"]["text/plain"] for o in c.outputs if o.output_type == "display_data") for c in notebook.cells
    ]
    assert [bool(text) for text in said] == [False, False, False, True, True, False]
    assert said[3].count("Python cannot read this cell") == 1
    assert "There is no pp so far" in said[4]
    assert all(any(o.output_type == "error" for o in notebook.cells[at].outputs) for at in (0, 3, 4, 5))
