"""The wheel carries all it needs, and works where there is no source folder."""

import re
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from zipfile import ZipFile

import pytest
from environments import Environment, copy_of_source

from stbwidgets.commands import lessons, main

ROOT = Path(__file__).resolve().parent.parent

_spec = spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
hatch_build = module_from_spec(_spec)
_spec.loader.exec_module(hatch_build)

KINDS = ("pupil", "teacher")
CODE = """
from pathlib import Path
import stbwidgets as stb
from stbwidgets.language import translation
assert Path(stb.__file__).is_relative_to({folder!r}), stb.__file__
for language in ("en", "es", "sv"):
    words = translation(language).gettext(stb.variant("classic").title)
    table = stb.play("classic", seed=7, language=language)
    print(language, words, bool(table._esm and table.script), bool(table.sheet), bool(table.plain_text()))
"""


@pytest.mark.full
def test_wheel_is_complete_and_works_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = copy_of_source(ROOT, tmp_path / "source")
    environment = Environment(tmp_path / "environment")
    # built by the environment the tests run in, which has hatchling
    command = ["-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "-w", str(tmp_path)]
    environment.run(sys.executable, *command, str(source))
    (wheel,) = tmp_path.glob("stbwidgets-*.whl")
    with ZipFile(wheel) as archive:
        names = set(archive.namelist())
    kept = (".py", ".js", ".css", ".typed")
    brought = {name for name in names if name.startswith("stbwidgets/material/")}
    wanted = {
        path.relative_to(source).as_posix()
        for path in (source / "stbwidgets").rglob("*")
        if path.suffix in kept or path.name == "py.typed"
    }
    wanted |= {f"stbwidgets/locale/{name}/LC_MESSAGES/stbwidgets.mo" for name in ("en", "es", "sv")}
    assert wanted <= names
    assert all(name.startswith("stbwidgets") for name in names), "nothing else is installed"
    assert brought == {f"stbwidgets/material/{kind}/{name}" for kind in KINDS for name in of_kind(source, kind)}
    assert not any(re.search(r"teacher|solutions", name) for name in brought if "/pupil/" in name)

    environment.install(str(wheel))
    report = environment.run(str(environment.python), "-c", CODE.format(folder=str(environment.folder)))
    lines = report.splitlines()
    assert [line.split()[0] for line in lines] == ["en", "es", "sv"]
    assert all(line.endswith("True True True") for line in lines)

    # what a checkout gives, the wheel gives too; without JupyterLab it says how to get it
    with pytest.raises(AssertionError, match=r"pip install .?stbwidgets\[lab\]"):
        environment.run(str(environment.bin / "stbwidgets"), "lessons", "mine")
    environment.run(str(environment.python), "-m", "stbwidgets", "lessons", "--teacher", "theirs", "--no-open")
    monkeypatch.setattr(lessons, "PACKAGE", source / "stbwidgets")
    for mine, options in (("mine", []), ("theirs", ["--teacher"])):
        main(["lessons", str(tmp_path / mine), "--no-open", *options])
        assert files_of(environment.folder / mine) == files_of(tmp_path / mine)
    with pytest.raises(AssertionError, match=r"pip install .?stbwidgets\[export\]"):
        environment.run(str(environment.bin / "stbwidgets"), "export", "a1")


def test_the_build_and_the_command_mean_the_same_files() -> None:
    brought = hatch_build.material(ROOT)
    for kind in KINDS:
        theirs = {
            path: name for path, name in brought.items() if f"/{kind}/" in name[: len("stbwidgets/material/teacher/")]
        }
        assert {name.partition(f"/{kind}/")[2] for name in theirs.values()} == of_kind(ROOT, kind)
        assert of_kind(ROOT, kind) <= set(lessons.material(kind))


def test_a_wheel_for_pupils_brings_no_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(hatch_build.material(ROOT)) == sum(len(of_kind(ROOT, kind)) for kind in KINDS)
    monkeypatch.setenv("STBWIDGETS_NO_ANSWERS", "1")
    brought = hatch_build.material(ROOT)
    assert set(brought) == {str(ROOT / name) for name in of_kind(ROOT, "pupil")}
    assert not any(re.search(r"teacher|solutions", path) for path in brought.values())


def of_kind(root: Path, kind: str) -> set[str]:
    """Written out here, so that a page that is left out is seen."""
    patterns = {
        "pupil": ("lessons/*.ipynb", "lessons/*.md"),
        "teacher": ("lessons/teacher/*.*", "lessons/solutions/*.ipynb", "docs/*.md"),
    }
    found = {path.relative_to(root).as_posix() for pattern in patterns[kind] for path in root.glob(pattern)}
    return found - {"docs/index.md", "docs/pictures.md"}


def files_of(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
