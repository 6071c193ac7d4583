"""The wheel carries all it needs, and works where there is no source folder."""

import sys
from pathlib import Path
from zipfile import ZipFile

import pytest
from environments import Environment, copy_of_source

ROOT = Path(__file__).resolve().parent.parent

CODE = """
from pathlib import Path
import stbwidgets as stb
from stbwidgets.language import translation
assert Path(stb.__file__).is_relative_to({folder!r}), stb.__file__
for language in ("en", "es", "sv"):
    words = translation(language).gettext(stb.variant("classic").title)
    table = stb.play("classic", seed=7, language=language)
    print(language, words, bool(table._esm), bool(table._css), bool(table.plain_text()))
"""


@pytest.mark.full
def test_wheel_is_complete_and_works_alone(tmp_path: Path) -> None:
    source = copy_of_source(ROOT, tmp_path / "source")
    environment = Environment(tmp_path / "environment")
    # built by the environment the tests run in, which has hatchling
    command = ["-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "-w", str(tmp_path)]
    environment.run(sys.executable, *command, str(source))
    (wheel,) = tmp_path.glob("stbwidgets-*.whl")
    with ZipFile(wheel) as archive:
        names = set(archive.namelist())
    kept = (".py", ".js", ".css", ".typed")
    wanted = {
        path.relative_to(source).as_posix()
        for path in (source / "stbwidgets").rglob("*")
        if path.suffix in kept or path.name == "py.typed"
    }
    wanted |= {f"stbwidgets/locale/{name}/LC_MESSAGES/stbwidgets.mo" for name in ("en", "es", "sv")}
    assert wanted <= names
    assert all(name.startswith("stbwidgets") for name in names), "nothing else is installed"

    environment.install(str(wheel))
    report = environment.run(str(environment.python), "-c", CODE.format(folder=str(environment.folder)))
    lines = report.splitlines()
    assert [line.split()[0] for line in lines] == ["en", "es", "sv"]
    assert all(line.endswith("True True True") for line in lines)
