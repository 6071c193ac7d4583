"""The command `stbwidgets`: its frame, `lessons` and `export`."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from argparse import ArgumentParser, Namespace
from pathlib import Path
from types import ModuleType
from urllib.request import url2pathname

import pytest

from stbwidgets import commands
from stbwidgets.commands import COMMANDS, CommandError, handout, lessons, main, overview, parser_of

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


def test_a_full_disk_names_no_file_and_is_told_all_the_same(shout: ModuleType, capsys) -> None:
    def run(options: Namespace) -> int:
        raise OSError(28, "No space left on device")

    shout.run = run
    assert main(["shout", "nine"]) == 1
    assert capsys.readouterr().err == "stbwidgets shout: No space left on device. Make room, or give another place.\n"


def test_help_on_a_command_is_that_of_the_command(capsys) -> None:
    said = []
    for words in (["help", "lessons"], ["lessons", "--help"]):
        with pytest.raises(SystemExit, match="0"):
            main(words)
        said.append(capsys.readouterr().out)
    assert said[0] == said[1]
    assert main(["help", "lesons"]) == 2
    assert "Did you mean lessons?" in capsys.readouterr().err


@pytest.mark.parametrize("words", [[], ["--help"], ["--version"], ["lessons", "--help"]])
def test_a_reader_who_has_read_enough_sees_no_traceback(words: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-m", "stbwidgets", *words], stdout=writing, stderr=subprocess.PIPE, cwd=ROOT, check=False
    )
    os.close(writing)
    assert done.stderr == b""


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("~nobody-of-that-name/x", "there is no home folder for"),
        ("ring", "is no path of this computer"),
        ("\0", "is no"),
    ],
)
def test_a_path_that_cannot_be_is_told(path: str, said: str, tmp_path: Path, monkeypatch, capsys) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "ring").symlink_to("ring")
    for words in (["lessons", path, "--no-open"], ["export", f"{path}/x.ipynb"], ["export", "a1", "--to", path]):
        assert main(words) == 1
        assert said in capsys.readouterr().err
    assert [one.name for one in tmp_path.iterdir()] == ["ring"]


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps the folder that somebody is in")
@pytest.mark.parametrize("words", [["lessons", "--no-open"], ["export", "a1"]])
def test_in_a_folder_that_has_gone_it_says_so(words, tmp_path: Path, monkeypatch, capsys) -> None:
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone").rmdir()
    assert main(words) == 1
    assert "the folder you are in has been removed" in capsys.readouterr().err


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


# ---- lessons ----


def words(folder: Path) -> dict[str, str]:
    """The files of a folder that are seen."""
    return {
        path.relative_to(folder).as_posix(): path.read_text("utf-8")
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.name.startswith(".")
    }


def test_pupils_get_all_lessons_and_no_answer(tmp_path: Path, capsys) -> None:
    folder = tmp_path / "my lessons"
    assert main(["lessons", str(folder), "--no-open"]) == 0
    there = words(folder)
    assert set(there) == {path.name for path in (ROOT / "lessons").glob("*.*") if path.is_file()}
    assert len([name for name in there if re.match(r"[abc]\d-", name)]) == 14
    for name, text in there.items():
        assert not re.search(r"\]\((teacher|solutions)/", text), f"{name} links to an answer"
        assert "For the teacher" not in text, name
    out = capsys.readouterr().out
    assert str(folder) in out
    assert "-m jupyterlab index.ipynb" in out


def test_only_the_links_of_a_lesson_differ_from_the_repository(tmp_path: Path) -> None:
    main(["lessons", str(tmp_path), "--no-open"])
    for name in words(tmp_path):
        if name.endswith(".ipynb"):
            mine, theirs = (json.loads((folder / name).read_text("utf-8")) for folder in (tmp_path, ROOT / "lessons"))
            for one, other in zip(mine["cells"], theirs["cells"], strict=True):
                if one["cell_type"] == "markdown" and one != other:
                    assert "teacher/" in "".join(other["source"])
                    one["source"] = other["source"]
            assert mine == theirs


@pytest.mark.parametrize("kind", ["pupil", "teacher"])
def test_every_link_of_a_copied_page_leads_somewhere(kind: str, tmp_path: Path) -> None:
    main(["lessons", str(tmp_path), "--no-open", *(["--teacher"] if kind == "teacher" else [])])
    there = words(tmp_path)
    followed = 0
    for name, text in there.items():
        pages = (
            ["".join(cell["source"]) for cell in json.loads(text)["cells"] if cell["cell_type"] == "markdown"]
            if name.endswith(".ipynb")
            else [text]
        )
        for target in re.findall(r"\]\((?![a-z]+:|#)([^()#\s]+)", "\n".join(pages)):
            assert (tmp_path / name).parent.joinpath(target).resolve().is_file(), f"{name} -> {target}"
            followed += 1
    assert followed > 100


def test_teachers_get_guides_and_solutions_in_a_folder_of_their_own(tmp_path: Path, monkeypatch, capsys) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["lessons", "--teacher", "--no-open"]) == 0
    assert main(["lessons", "--no-open"]) == 0
    assert {path.name for path in tmp_path.iterdir()} == set(lessons.FOLDERS.values())
    there = words(tmp_path / "shut-the-box-teacher")
    for wanted in ("teacher/class.md", "teacher/a1-meet-the-box.md", "solutions/b1-two-dice.ipynb", "docs/offline.md"):
        assert wanted in there
    assert set(words(tmp_path / "shut-the-box")) == {name for name in there if "/" not in name}
    assert str(tmp_path / "shut-the-box-teacher") in capsys.readouterr().out


@pytest.mark.parametrize(
    ("first", "then"),
    [
        (["x"], ["x", "--teacher"]),
        (["x", "--teacher"], ["x"]),
        (["x"], ["x/answers", "--teacher"]),
        (["x", "--teacher"], ["x/pupils"]),
        (["x/deep/answers", "--teacher"], ["x"]),
        (["x/pupils"], ["x", "--teacher"]),
    ],
)
def test_answers_never_come_to_lie_beside_a_pupil_s_lessons(first, then, tmp_path: Path, monkeypatch, capsys) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["lessons", *first, "--no-open"]) == 0
    before = words(tmp_path)
    assert main(["lessons", *then, "--no-open"]) == 1
    assert words(tmp_path) == before
    assert "Choose another folder, such as shut-the-box" in capsys.readouterr().err


def test_nor_where_no_record_tells_what_a_folder_is(tmp_path: Path, capsys) -> None:
    (tmp_path / "theirs" / "solutions").mkdir(parents=True)
    assert main(["lessons", str(tmp_path / "theirs"), "--no-open"]) == 1
    assert "holds answers already (solutions)" in capsys.readouterr().err
    assert main(["lessons", str(tmp_path / "pupil"), "--no-open"]) == 0
    (tmp_path / "pupil" / lessons.RECORD).unlink()
    assert main(["lessons", "--teacher", str(tmp_path / "pupil"), "--no-open"]) == 1
    assert "holds lessons already" in capsys.readouterr().err
    assert main(["lessons", str(ROOT / "lessons"), "--no-open"]) == 1
    (tmp_path / "file").write_text("mine")
    assert main(["lessons", str(tmp_path / "file"), "--no-open"]) == 1
    assert f"{tmp_path / 'file'} is a file. Choose another folder" in capsys.readouterr().err


OLD, NEW, NEWER = ({"a1.ipynb": text, "sub/b1.ipynb": text} for text in (b"old", b"new", b"newer"))


def test_what_nobody_has_changed_is_renewed(tmp_path: Path) -> None:
    assert lessons.copy(OLD, tmp_path, "pupil").copied == list(OLD)
    assert lessons.copy(OLD, tmp_path, "pupil").same == list(OLD)
    assert lessons.copy(NEW, tmp_path, "pupil").renewed == list(OLD)
    assert words(tmp_path) == {"a1.ipynb": "new", "sub/b1.ipynb": "new"}
    (tmp_path / "a1.ipynb").unlink()
    again = lessons.copy(NEW, tmp_path, "pupil")
    assert (again.copied, again.same) == (["a1.ipynb"], ["sub/b1.ipynb"])


def test_what_somebody_has_changed_stays_and_the_new_one_is_put_beside_it_once(tmp_path: Path) -> None:
    lessons.copy(OLD, tmp_path, "pupil")
    mine = tmp_path / "sub" / "b1.ipynb"
    mine.write_text("mine")
    nothing_new = lessons.copy(OLD, tmp_path, "pupil")
    assert (nothing_new.kept, nothing_new.beside) == (["sub/b1.ipynb"], {})
    outcome = lessons.copy(NEW, tmp_path, "pupil")
    assert outcome.beside == {"sub/b1.ipynb": "sub/b1-new.ipynb"}
    assert "sub/b1.ipynb: yours, kept as it is; the new one is sub/b1-new.ipynb" in lessons.told(
        outcome, tmp_path, "pupil"
    )
    assert words(tmp_path) == {"a1.ipynb": "new", "sub/b1.ipynb": "mine", "sub/b1-new.ipynb": "new"}
    # a still newer one takes the place of the offer; deleted, it does not come back
    assert lessons.copy(NEWER, tmp_path, "pupil").beside == {"sub/b1.ipynb": "sub/b1-new.ipynb"}
    (tmp_path / "sub" / "b1-new.ipynb").unlink()
    assert lessons.copy(NEWER, tmp_path, "pupil").beside == {}
    assert words(tmp_path) == {"a1.ipynb": "newer", "sub/b1.ipynb": "mine"}


def test_an_offer_that_was_changed_too_stays_as_well(tmp_path: Path) -> None:
    lessons.copy(OLD, tmp_path, "pupil")
    (tmp_path / "a1.ipynb").write_text("mine")
    lessons.copy(NEW, tmp_path, "pupil")
    (tmp_path / "a1-new.ipynb").write_text("mine too")
    assert lessons.copy(NEWER, tmp_path, "pupil").beside == {"a1.ipynb": "a1-new-2.ipynb"}
    there = words(tmp_path)
    assert (there["a1.ipynb"], there["a1-new.ipynb"], there["a1-new-2.ipynb"]) == ("mine", "mine too", "newer")


def test_going_back_to_the_copied_one_makes_it_follow_again(tmp_path: Path) -> None:
    lessons.copy(OLD, tmp_path, "pupil")
    (tmp_path / "a1.ipynb").write_text("mine")
    lessons.copy(NEW, tmp_path, "pupil")
    (tmp_path / "a1.ipynb").write_text("new")
    assert lessons.copy(NEW, tmp_path, "pupil").kept == []
    assert lessons.copy(NEWER, tmp_path, "pupil").renewed == list(OLD)


@pytest.mark.parametrize(
    "record",
    [
        None,
        "",
        "[]",
        "[" * 5000,
        '{"kind": "pupil"}',
        '{"kind": [], "files": {}, "offered": {}}',
        '{"kind": "x", "files": {}, "offered": {}}',
    ],
)
def test_without_a_record_that_can_be_read_all_that_differs_is_somebody_s(record: str | None, tmp_path: Path) -> None:
    lessons.copy(OLD, tmp_path, "pupil")
    (tmp_path / lessons.RECORD).unlink() if record is None else (tmp_path / lessons.RECORD).write_text(record)
    outcome = lessons.copy(NEW, tmp_path, "pupil")
    assert outcome.kept == list(OLD)
    assert words(tmp_path)["a1.ipynb"] == "old"
    # and the record is whole again
    assert lessons.copy(NEW, tmp_path, "pupil").beside == {}


def test_a_folder_or_a_dead_link_in_the_way_of_a_lesson_is_kept(tmp_path: Path) -> None:
    (tmp_path / "a1.ipynb").mkdir()
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "b1.ipynb").symlink_to(tmp_path / "nowhere")
    outcome = lessons.copy(OLD, tmp_path, "pupil")
    assert outcome.beside == {"a1.ipynb": "a1-new.ipynb", "sub/b1.ipynb": "sub/b1-new.ipynb"}
    assert not (tmp_path / "nowhere").exists()


def test_a_copy_that_stops_half_way_leaves_whole_files_and_knows_them(tmp_path: Path, monkeypatch) -> None:
    written = lessons.write

    def full(path: Path, data: bytes) -> None:
        if path.name == "b1.ipynb":
            raise OSError(28, "No space left on device", str(path))
        written(path, data)

    monkeypatch.setattr(lessons, "write", full)
    with pytest.raises(OSError, match="No space"):
        lessons.copy(OLD, tmp_path, "pupil")
    monkeypatch.setattr(lessons, "write", written)
    assert lessons.copy(NEW, tmp_path, "pupil").renewed == ["a1.ipynb"]


def test_what_lies_where_a_file_is_to_arrive_is_no_hindrance(tmp_path: Path) -> None:
    for number in (1, 2):
        (tmp_path / f".a1.ipynb.{number}.part").mkdir()
    (tmp_path / "a1.ipynb.part").write_text("mine")
    (tmp_path / ".a1.ipynb.3.part").write_text("of a run that was killed")
    assert lessons.copy(OLD, tmp_path, "pupil").copied == list(OLD)
    assert words(tmp_path) == {"a1.ipynb": "old", "a1.ipynb.part": "mine", "sub/b1.ipynb": "old"}
    assert not (tmp_path / ".a1.ipynb.3.part").exists()


def test_a_file_that_does_not_fit_leaves_nothing_and_is_named(tmp_path: Path, monkeypatch) -> None:
    def full(path: Path, data: bytes) -> None:
        path.open("wb").close()
        raise OSError(28, "No space left on device")

    (tmp_path / "a1.ipynb").write_text("mine")
    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OSError, match=r"No space left on device: .*a1\.ipynb"):
        lessons.write(tmp_path / "a1.ipynb", b"new")
    assert [one.name for one in tmp_path.iterdir()] == ["a1.ipynb"]
    assert (tmp_path / "a1.ipynb").read_text() == "mine"


# ---- what is handed out: one mechanism for the command, the wheel and the branch of the learners ----

THERE = {"index.ipynb", "glossary.md#turn", "a b.md", "b.png"}


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("`best[k](x)` and ``a ` [k](x)``", "`best[k](x)` and ``a ` [k](x)``"),
        ("```python\nmoves[0](rules)\n```\n[x](gone.md)", "```python\nmoves[0](rules)\n```\nx"),
        (
            "1. one\n\n    ~~~\n    m[0](r)\n    ~~~\n\n    [x](gone.md)",
            "1. one\n\n    ~~~\n    m[0](r)\n    ~~~\n\n    x",
        ),
        ('[guide](gone.md "title") [i](index.ipynb "All")', 'guide [i](index.ipynb "All")'),
        ("[guide](<gone far.md>) [i](<a b.md>)", "guide [i](<a b.md>)"),
        (
            '<a href="gone.md">guide</a> <a class="x" href="index.ipynb">i</a>',
            'guide <a class="x" href="index.ipynb">i</a>',
        ),
        (
            "[guide][r] and [r] and [i][j]\n\n[r]: gone.md 'x'\n[j]: index.ipynb\n",
            "guide and r and [i][j]\n\n[j]: index.ipynb\n",
        ),
        ("![alt](gone.png) ![b](b.png) <img src='gone.png' alt='words'>", "alt ![b](b.png) words"),
        ("[![b](b.png)](gone.md) [![b](b.png)](index.ipynb)", "![b](b.png) [![b](b.png)](index.ipynb)"),
        ("[a [b] c](gone.md) [f(x)](gone(1).md)", "a [b] c f(x)"),
        ("[x](HTTPS://a.example) [y](//a.example/c) [z](mailto:a@b.example) [w](#part)",) * 2,
        (
            "[All](index.ipynb) · [T](gone.md) · <a href='gone.md'>T</a> · `[a](b)` · [r]\n\n[r]: gone.md",
            "[All](index.ipynb) · `[a](b)`\n\n",
        ),
        (r"\[no\](gone.md) \[x](gone.md) [`f`](gone.md)", r"\[no\](gone.md) \[x](gone.md) `f`"),
        ("<!-- [x](gone.md) --> [[x](gone.md)]", "<!-- [x](gone.md) --> [x]"),
    ],
)
def test_dead_links_of_every_form_become_words_and_code_stays(before: str, after: str) -> None:
    assert handout.with_links(before, lambda target: target if target in THERE else None) == after


def test_a_picture_of_a_lesson_comes_along(tmp_path: Path, monkeypatch, capsys) -> None:
    for name, text in {
        "lessons/index.ipynb": json.dumps(
            {"cells": [{"cell_type": "markdown", "source": ["![x](pictures/a.svg)\n", "[t](teacher/t.md)"]}]}
        ),
        "lessons/pictures/a.svg": "<svg/>",
        "lessons/pictures/unused.svg": "<svg/>",
        "lessons/teacher/t.md": "![y](../../docs/b.svg) ![z](c.svg) [all](../index.ipynb)",
        "lessons/teacher/c.svg": "<svg/>",
        "docs/b.svg": "<svg/>",
        "docs/new.md": "A new page.",
        "docs/index.md": "Of the site.",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    monkeypatch.setattr(lessons, "PACKAGE", tmp_path / "stbwidgets")
    main(["lessons", str(tmp_path / "mine"), "--no-open"])
    assert set(words(tmp_path / "mine")) == {"index.ipynb", "pictures/a.svg"}
    main(["lessons", "--teacher", str(tmp_path / "theirs"), "--no-open"])
    pupils = {"index.ipynb", "pictures/a.svg"}
    assert set(words(tmp_path / "theirs")) == pupils | {"teacher/t.md", "teacher/c.svg", "docs/b.svg", "docs/new.md"}
    assert (tmp_path / "theirs/teacher/t.md").read_text() == "![y](../docs/b.svg) ![z](c.svg) [all](../index.ipynb)"
    files = {path.relative_to(tmp_path / "lessons").as_posix(): path for path in (tmp_path / "lessons").rglob("*.*")}
    branch = handout.for_pupils({name: path.read_bytes() for name, path in files.items()})
    assert {name: text.decode() for name, text in branch.items()} == words(tmp_path / "mine")
    (tmp_path / "lessons/index.ipynb").write_text("{")
    assert main(["lessons", str(tmp_path / "new"), "--no-open"]) == 1
    assert "lessons/index.ipynb is not a notebook" in capsys.readouterr().err


def test_without_jupyterlab_it_says_how_to_get_it_once_the_lessons_are_there(
    tmp_path: Path, monkeypatch, capsys
) -> None:
    monkeypatch.setattr(lessons, "find_spec", lambda name: None)
    assert main(["lessons", str(tmp_path)]) == 1
    assert (tmp_path / "index.ipynb").is_file()
    assert re.search(r"-m pip install \"?stbwidgets\[lab\]", capsys.readouterr().err)


def test_jupyterlab_is_started_on_the_contents_page_and_its_end_is_ours(tmp_path: Path, monkeypatch) -> None:
    (tmp_path / "index.ipynb").touch()
    lab = [sys.executable, "-c", "import os, sys; sys.exit(7 if os.path.exists('index.ipynb') else 1)"]
    monkeypatch.setattr(lessons, "lab_command", lambda allow_root: lab)
    before = signal.getsignal(signal.SIGINT)
    assert lessons.open_lab(tmp_path, False) == 7
    assert signal.getsignal(signal.SIGINT) is before


def test_an_installation_without_answers_says_so(tmp_path: Path, monkeypatch, capsys) -> None:
    (tmp_path / "material" / "pupil" / "lessons").mkdir(parents=True)
    (tmp_path / "material" / "pupil" / "lessons" / "a1.ipynb").write_text('{"cells": []}')
    monkeypatch.setattr(lessons, "MATERIAL", tmp_path / "material")
    assert main(["lessons", str(tmp_path / "x"), "--no-open"]) == 0
    assert main(["lessons", "--teacher", str(tmp_path / "y"), "--no-open"]) == 1
    assert "were left out of this installation" in capsys.readouterr().err
    monkeypatch.setattr(lessons, "MATERIAL", tmp_path / "x")
    assert main(["lessons", str(tmp_path / "z"), "--no-open"]) == 1
    assert "holds no lessons" in capsys.readouterr().err
    assert not (tmp_path / "y").exists()


@pytest.mark.full
def test_the_lessons_open_in_a_real_jupyterlab(tmp_path: Path, page) -> None:
    command = [sys.executable, "-m", "stbwidgets", "lessons", str(tmp_path / "box")]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--allow-root")
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"  # what Python takes for the reader's browser: it notes what it was to open
    browser.write_text(f'#!/bin/sh\nprintf %s "$1" > {opened}.part && mv {opened}.part {opened}\n')
    browser.chmod(0o755)
    started = subprocess.Popen(
        command,
        env={**os.environ, "BROWSER": f"{browser} %s", "JUPYTER_CONFIG_DIR": str(tmp_path / "config")},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        until = time.monotonic() + 60
        while not opened.exists() and time.monotonic() < until and started.poll() is None:
            time.sleep(0.1)
        leads_on = url2pathname(opened.read_text("utf-8").removeprefix("file://"))  # a page that holds the token
        address = re.search(r"http://[^/]+(:\d+/lab/tree/index\.ipynb\?token=\w+)", Path(leads_on).read_text("utf-8"))
        page.goto(f"http://127.0.0.1{address[1]}")
        page.get_by_role("heading", name="Lessons in a box").wait_for(timeout=60_000)
        assert page.get_by_role("listitem").filter(has_text="teacher").count() == 0
    finally:
        os.killpg(started.pid, signal.SIGTERM)
        started.wait(20)
