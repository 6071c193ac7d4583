"""Python without a notebook: every way to look at a widget says what it is and what to do instead."""

import os
import subprocess
import sys

ROW = "Shut the Box: Classic. Tiles open: 1, 2, 3, 4, 5, 6, 7, 8, 9."
HOW = 'This is a widget: run "jupyter lab", and make it the last line of a cell.'
INSTEAD = "Without a notebook, in text: stb.Turn(stb.variant('classic')).roll()"
TABLE = f"{ROW}\n{HOW}\n{INSTEAD}\n"
HEAD = "import stbwidgets as stb\n"


def python(*arguments: str, typed: str = "", code: int = 0, encoding: str = "utf-8") -> str:
    """What Python prints, with the lines typed at its prompt."""
    environment = {name: value for name, value in os.environ.items() if name not in ("STBWIDGETS_LANGUAGE", "CI")}
    done = subprocess.run(
        [sys.executable, "-W", "error", *arguments],
        input=typed.encode(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT if code else subprocess.PIPE,
        env={**environment, "PYTHONIOENCODING": encoding, "PYTHON_BASIC_REPL": "1", "PYTHON_COLORS": "0"},
        timeout=60,
    )
    assert done.returncode == code, done.stderr
    return done.stdout.decode(encoding).replace(os.linesep, "\n")


def test_evaluated_at_the_prompt_of_python() -> None:
    typed = [
        "stb.play('classic', seed=7)",
        "_.turn.seed",
        "[stb.play()]",
        "stb.TileRow()",
        "stb.exercise('a1.4')",
        "stb.predict('a1').without_notebook()",
        "None",
        "6 * 7",
    ]
    told = python("-i", "-q", "-c", HEAD, typed="\n".join(typed) + "\n")
    assert told.replace(">>> ", "") == (
        f"{TABLE}7\n[play('classic')]\nTiles open: 1, 2, 3, 4, 5, 6, 7, 8, 9.\n{HOW}\n"
        "Exercise a1.4. Tiles 2, 6 and 9 are open. Which of these rolls leaves you stuck?\n"
        f"a. 5 and 4\nb. 6 and 2\nc. 6 and 5\nd. 4 and 3\n{HOW}\n"
        "Without a notebook, in text: stbwidgets.course.check('a1.4', answer)\n"
        "\"stbwidgets.course.commit('a1', choice)\"\n42\n"
    )


def test_printed_by_a_script(tmp_path) -> None:
    script = tmp_path / "game.py"
    script.write_text(
        f"{HEAD}table = stb.play('classic', seed=7)\ntable\nprint(table)\nprint(repr(table))\n"
        "print(stb.play('thai', language='sv'))\nprint(stb.play(stb.variant('classic').replace(id='ours')))\n"
        "from IPython.display import display\ndisplay(stb.TileRow(tiles=[1, 2]))\n",
        "utf-8",
    )
    told = python(str(script))
    assert told.startswith(f"{TABLE}play('classic', seed=7)\nShut the Box (stänga lådan): Thai")
    assert "Det här är en widget: kör ”jupyter lab”" in told
    assert told.endswith(f"Without a notebook, in text: stb.Turn(rules).roll()\nTiles open: 1, 2.\n{HOW}\n")
    # a terminal that can write nothing but ASCII
    assert "Det har ar en widget" in python(str(script), encoding="ascii")


def test_the_prompt_of_ipython_in_a_terminal(tmp_path) -> None:
    typed = f"{HEAD}stb.play('classic', seed=7)\nprint(stb.play())\n"
    folder = f"--ipython-dir={tmp_path}"
    told = python("-m", "IPython", "--simple-prompt", "--no-banner", "--quick", folder, typed=typed)
    assert told.count(TABLE) == 2
    assert "Run this cell" not in told


def test_doctests_show_what_rebuilds_it(tmp_path) -> None:
    module = tmp_path / "lesson.py"
    module.write_text(
        '"""\n>>> import stbwidgets as stb\n>>> stb.play("classic", seed=7)\nplay(\'classic\', seed=7)\n"""\n', "utf-8"
    )
    assert python("-m", "doctest", str(module)) == ""


def test_without_anywidget_the_import_names_the_way_out() -> None:
    blocked = f"import sys\nsys.modules['anywidget'] = None\n{HEAD}"
    told = python("-c", f"{blocked}print(stb.Turn(stb.variant('classic'), seed=7).roll())\nstb.play()", code=1)
    assert told.startswith("Classic: open 1, 2, 3, 4, 5, 6, 7, 8, 9; rolled ")
    assert told.rstrip().endswith(
        "ImportError: The widgets of stbwidgets need anywidget and ipywidgets, and anywidget cannot be imported: "
        f'run "{sys.executable}" -m pip install anywidget ipywidgets. '
        "Without them, stb.Turn and stb.Match play in text."
    )
