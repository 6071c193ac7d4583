"""What Binder will do with the folder `binder`, without Binder."""

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from environments import Environment, copy_of_source
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT = Path(__file__).resolve().parent.parent
BINDER = ROOT / "binder"


def pins() -> dict[str, Version]:
    lines = (BINDER / "requirements.txt").read_text("utf-8").splitlines()
    exact = [line.partition("==") for line in lines if line and not line.startswith("#")]
    return {canonicalize_name(name): Version(version) for name, _, version in exact}


def wanted() -> list[Requirement]:
    """What the package says it needs to run, to be opened in JupyterLab, and to be built."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    project = settings["project"]
    lists = (
        project["dependencies"],
        project["optional-dependencies"]["lab"],
        settings["build-system"]["requires"],
    )
    return [Requirement(line) for lines in lists for line in lines]


def test_every_requirement_is_pinned_exactly() -> None:
    for line in (BINDER / "requirements.txt").read_text("utf-8").splitlines():
        assert line.startswith("#") or re.fullmatch(r"[A-Za-z0-9._-]+==[0-9][\w.]*", line), line


@pytest.mark.parametrize("requirement", wanted(), ids=str)
def test_pins_are_in_the_ranges_of_the_package(requirement: Requirement) -> None:
    version = pins().get(canonicalize_name(requirement.name))
    assert version is not None, f"{requirement.name} is not pinned"
    assert version in requirement.specifier


def test_pupils_get_no_test_tools_and_not_numba() -> None:
    """A kernel that has used numba holds 230 MB, and Binder gives few."""
    unwanted = {"numba", "pytest", "playwright", "mypy", "ruff", "hypothesis", "stbwidgets"}
    assert not unwanted & set(pins())


def test_python_is_one_the_package_supports() -> None:
    major, minor = re.fullmatch(r"python-(\d+)\.(\d+)\n", (BINDER / "runtime.txt").read_text("utf-8")).groups()
    assert (int(major), int(minor)) >= (3, 11)


def test_repo2docker_understands_the_folder() -> None:
    """It prints the Dockerfile; no daemon is needed for that."""
    done = subprocess.run(
        [sys.executable, "-m", "repo2docker", "--no-build", "--debug", str(ROOT)],
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
    )
    assert done.returncode == 0, done.stderr
    dockerfile = done.stdout
    assert "python=3.11" in done.stderr
    requirements = dockerfile.index('pip install --no-cache-dir -r "binder/requirements.txt"')
    source = dockerfile.index("COPY --chown=0:0 src/ ${REPO_DIR}/")
    build = dockerfile.index("RUN ./binder/postBuild")
    assert requirements < source < build, "third-party packages are a layer that outlives a change of the source"


def test_post_build_stops_at_the_first_error_and_fetches_nothing() -> None:
    text = (BINDER / "postBuild").read_text("utf-8")
    assert text.startswith("#!/bin/bash\n")
    assert "\nset -eu\n" in text
    install = next(line for line in text.splitlines() if "pip install" in line)
    assert "--no-deps" in install
    assert "--no-build-isolation" in install


@pytest.mark.full
def test_a_fresh_environment_from_these_files_opens_the_first_lesson(chromium, page, tmp_path) -> None:
    from lab import Lab
    from lab_server import JupyterServer

    source = copy_of_source(ROOT, tmp_path / "source")
    environment = Environment(tmp_path / "environment")
    environment.install("-r", str(source / "binder" / "requirements.txt"))
    environment.run(str(source / "binder" / "postBuild"), cwd=source)
    settings = json.loads((environment.folder / "etc/jupyter/labconfig/page_config.json").read_text("utf-8"))
    assert settings["disabledExtensions"]["@jupyterlab/apputils-extension:announcements"]
    languages = "from stbwidgets.language import translation as t; print(t('es'), t('sv'))"
    assert environment.run(str(environment.python), "-c", languages) == "translation('es') translation('sv')\n"

    server = JupyterServer(environment.python, tmp_path / "lab")
    server.start()
    try:
        lab = Lab(server)
        lesson = lab.open(page, lab.copy(source / "lessons" / "a1-meet-the-box.ipynb"))
        assert str(environment.folder) in lesson.python("import stbwidgets; print(stbwidgets.__file__)")
        lesson.run_all()
        assert lesson.panel.locator(".stb-root").count() > 0
        lab.watch.assert_quiet()
        server.shut_down_kernels()
    finally:
        server.stop()
