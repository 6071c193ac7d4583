"""The command `stbwidgets`: its frame, `lessons` and `export`."""

import re
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from types import ModuleType

import pytest

from stbwidgets import commands
from stbwidgets.commands import COMMANDS, CommandError, main, overview, parser_of

ROOT = Path(__file__).resolve().parent.parent


# ---- the frame ----


@pytest.fixture
def shout(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A command made up for the test; what it does can be set."""
    module = ModuleType("stbwidgets.commands.shout", "Say a word louder.")
    module.arguments = lambda parser: parser.add_argument("word")
    module.run = lambda options: print(options.word.upper()) or 0
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setitem(COMMANDS, "shout", "say a word louder")
    return module


def test_a_command_gets_its_arguments_and_gives_the_exit_code(shout: ModuleType, capsys) -> None:
    assert main(["shout", "nine"]) == 0
    assert capsys.readouterr().out == "NINE\n"
    shout.run = lambda options: 3
    assert main(["shout", "nine"]) == 3


def test_alone_it_lists_the_commands(shout: ModuleType, capsys) -> None:
    for words in ([], ["--help"], ["-h"], ["help"]):
        assert main(words) == 0
        text = capsys.readouterr().out
        assert text == overview() + "\n"
        for name, line in COMMANDS.items():
            assert re.search(rf"^  {name} +{re.escape(line)}$", text, re.MULTILINE)


def test_an_unknown_command_names_the_nearest_and_all(shout: ModuleType, capsys) -> None:
    assert main(["shuot"]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.startswith("stbwidgets: there is no command 'shuot'. Did you mean shout? There are ")
    assert main(["?"]) == 2
    assert "mean" not in capsys.readouterr().err


def test_what_a_person_can_mend_is_one_sentence_without_a_traceback(shout: ModuleType, capsys) -> None:
    def run(options: Namespace) -> int:
        raise CommandError("No such lesson. Try a1.")

    shout.run = run
    assert main(["shout", "nine"]) == 1
    output = capsys.readouterr()
    assert (output.out, output.err) == ("", "stbwidgets shout: No such lesson. Try a1.\n")


def test_a_file_that_cannot_be_written_is_named(shout: ModuleType, capsys, tmp_path: Path) -> None:
    shout.run = lambda options: (tmp_path / "none" / "x.html").write_text("")
    assert main(["shout", "nine"]) == 1
    assert capsys.readouterr().err == f"stbwidgets shout: No such file or directory: {tmp_path / 'none' / 'x.html'}\n"


def test_a_fault_of_ours_is_not_hidden(shout: ModuleType) -> None:
    def run(options: Namespace) -> int:
        raise ZeroDivisionError

    shout.run = run
    with pytest.raises(ZeroDivisionError):
        main(["shout", "nine"])


def test_each_command_has_help_that_says_what_it_does(shout: ModuleType, capsys) -> None:
    shout.arguments = lambda parser: parser.add_argument("word", help="what to say")
    for name in COMMANDS:
        parser = parser_of(name)
        assert isinstance(parser, ArgumentParser)
        assert parser.description
        with pytest.raises(SystemExit, match="0"):
            main([name, "--help"])
        text = capsys.readouterr().out
        assert text.startswith(f"usage: stbwidgets {name}")
        assert "\x1b" not in text
        assert [action.dest for action in parser._actions if not action.help] == [], name


def test_the_module_is_the_command_and_imports_no_command_that_is_not_called() -> None:
    code = (
        "import runpy, sys; sys.argv = ['stbwidgets', '--version']\n"
        "try: runpy.run_module('stbwidgets', run_name='__main__')\n"
        "except SystemExit as end: assert end.code == 0\n"
        "print(*(name for name in sys.modules if name.startswith('stbwidgets.')))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
    version, modules = done.stdout.splitlines()
    assert version == f"stbwidgets {commands.__version__}"
    assert set(modules.split()) <= {"stbwidgets.__main__", "stbwidgets.commands"}


def test_the_console_script_is_the_frame() -> None:
    settings = (ROOT / "pyproject.toml").read_text("utf-8")
    assert '\n[project.scripts]\nstbwidgets = "stbwidgets.commands:main"\n' in settings
