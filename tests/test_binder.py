"""What Binder will do with the folder `binder`, and what pupils get by a link, without Binder."""

import json
import os
import random
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import binder_pins
import learners_branch
import pytest
from environments import Environment, copy_of_source
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from stbwidgets.commands import CommandError, links, main
from stbwidgets.commands.named import lesson_named

ROOT = Path(__file__).resolve().parent.parent
BINDER = ROOT / "binder"
LESSONS = ROOT / "lessons"
HERE = "https://github.com/Ana/stbwidgets"


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
    # by these two postBuild knows that it is in the image, and not in somebody's clone
    assert "\nENV REPO_DIR=" in dockerfile
    assert "\nWORKDIR ${REPO_DIR}\n" in dockerfile
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


def test_what_the_image_brings_is_not_installed_a_second_time() -> None:
    """A newer version of such a package lies in the image beside the old one. What draws the page is worth it."""
    brought = binder_pins.brought(binder_pins.runtime())
    assert {"tornado", "ipykernel", "babel"} <= set(brought)
    twice = {name for name, version in pins().items() if name in brought and version != Version(brought[name])}
    assert twice <= set(binder_pins.NEWEST), f"run python tools/binder_pins.py: {twice}"


def test_post_build_touches_nothing_but_the_image(tmp_path: Path) -> None:
    """It removes all but the lessons, so somebody's own clone must be safe from it."""
    (tmp_path / "mine.txt").write_text("mine")
    done = subprocess.run(["bash", str(BINDER / "postBuild")], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 1
    assert "Binder's image alone" in done.stderr
    assert (tmp_path / "mine.txt").exists()


def test_an_image_of_the_whole_repository_keeps_the_pupils_lessons(tmp_path: Path) -> None:
    """That is where links to Binder alone lead. What the fresh environment shows in the slow tier is left out here."""
    home = copy_of_source(ROOT, tmp_path / "home")
    (home / ".git").mkdir()
    programs = tmp_path / "programs"
    programs.mkdir()
    for name, does in (
        ("python", f'[ "$1" != tools/learners_branch.py ] || exec {sys.executable} "$@"'),
        ("jupyter", ":"),
    ):
        (programs / name).write_text(f"#!/bin/sh\n{does}\n")
        (programs / name).chmod(0o755)
    environment = {**os.environ, "REPO_DIR": str(home), "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run(
        ["bash", "binder/postBuild"],
        cwd=home,
        env=environment,
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
    )
    assert done.returncode == 0, done.stderr
    assert [path.name for path in home.iterdir()] == ["lessons"]
    left = {path.name for path in (home / "lessons").rglob("*")}
    assert left == {path.name for path in LESSONS.iterdir() if path.is_file()}


# what pupils get


def git(folder: Path, *arguments: str) -> str:
    who = ("-c", "user.name=Teacher", "-c", "user.email=teacher@school.example", "-c", "init.defaultBranch=main")
    done = subprocess.run(["git", *who, *arguments], cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, f"git {' '.join(arguments)}:\n{done.stdout}{done.stderr}"
    return done.stdout


def notebook(*texts: str) -> dict[str, Any]:
    cells = [
        {"cell_type": "markdown", "id": f"a1-{number}", "metadata": {}, "source": text.splitlines(keepends=True)}
        for number, text in enumerate(texts, 1)
    ]
    return {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}


def written(content: dict[str, Any]) -> str:
    return json.dumps(content, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small one with lessons, as a teacher has it."""
    for who in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{who}_NAME", "Teacher")
        monkeypatch.setenv(f"GIT_{who}_EMAIL", "teacher@school.example")
    folder = tmp_path / "repository"
    first = notebook("# A1 · Meet the box\n\n[All](index.ipynb) · [For the teacher](teacher/a1.md)", "Two — ½ lines.\n")
    files = {
        "binder/runtime.txt": "python-3.11\n",
        "README.md": "Read me.\n",
        "stbwidgets/__init__.py": "",
        "lessons/a1.ipynb": written(first),
        "lessons/index.ipynb": written(notebook("![The box](pictures/box.svg) and [turn](glossary.md#turn)")),
        "lessons/glossary.md": "## turn\n\nSee [the guide](teacher/a1.md).\n",
        "lessons/pictures/box.svg": "<svg/>",
        "lessons/pictures/unused.svg": "<svg/>",
        "lessons/solutions/a1.ipynb": written(notebook("The answer is 42.")),
        "lessons/teacher/a1.md": "The answer is 42.",
        "lessons/source/a1.md": "The answer is 42.",
        "tests/test_a1.py": "",
    }
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, "utf-8")
    git(folder, "init", "--quiet")
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "--message", "Lessons")
    return folder


def commit(folder: Path, path: str, text: str) -> None:
    (folder / path).write_text(text, "utf-8")
    git(folder, "add", path)
    git(folder, "commit", "--quiet", "--message", f"Change {path}")


def test_learners_get_their_lessons_and_nothing_else(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = git(repository, "status", "--porcelain", "--branch")
    assert learners_branch.main([], repository) == 0
    assert "git push origin learners binder" in capsys.readouterr().out
    assert git(repository, "status", "--porcelain", "--branch") == before
    names = git(repository, "ls-tree", "-r", "--name-only", "learners").split()
    assert names == ["a1.ipynb", "glossary.md", "index.ipynb", "pictures/box.svg"]
    assert "The answer is" not in git(repository, "log", "-p", "learners", "binder", "--")
    names = git(repository, "ls-tree", "-r", "--name-only", "binder").split()
    assert names == ["README.md", "binder/runtime.txt", "stbwidgets/__init__.py"]


def test_links_to_what_is_not_there_become_words_and_the_rest_keeps_its_bytes(repository: Path) -> None:
    assert learners_branch.main([], repository) == 0
    first = git(repository, "show", "learners:a1.ipynb")
    assert "For the teacher" not in first
    assert '[All](index.ipynb)"' in first
    assert "½" in first
    changed = git(repository, "diff", "--numstat", "HEAD:lessons/a1.ipynb", "learners:a1.ipynb").split()
    assert changed[:2] == ["1", "1"]
    assert "See the guide." in git(repository, "show", "learners:glossary.md")
    same = [git(repository, "rev-parse", f"{one}index.ipynb") for one in ("learners:", "HEAD:lessons/")]
    assert same[0] == same[1]


def test_the_same_content_is_the_same_tree_and_no_new_commit(
    repository: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    learners_branch.main([], repository)
    tips = git(repository, "rev-parse", "learners", "binder")
    commit(repository, "lessons/teacher/a1.md", "The answer is 43.")
    commit(repository, "lessons/solutions/a1.ipynb", written(notebook("The answer is 43.")))
    capsys.readouterr()
    assert learners_branch.main([], repository) == 0
    assert capsys.readouterr().out == "learners: as it was\nbinder: as it was\n"
    assert git(repository, "rev-parse", "learners", "binder") == tips


def test_a_lesson_corrected_makes_no_new_image(repository: Path) -> None:
    learners_branch.main([], repository)
    old = {name: git(repository, "rev-parse", name).strip() for name in ("learners", "binder")}
    commit(repository, "lessons/a1.ipynb", written(notebook("# A1 · Meet the box", "Better words.")))
    learners_branch.main([], repository)
    assert git(repository, "rev-parse", "binder").strip() == old["binder"]
    assert git(repository, "rev-parse", "learners~1").strip() == old["learners"]
    assert "Better words." in git(repository, "show", "learners:a1.ipynb")


def test_nothing_made_by_hand_is_hidden(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A slip of the pen is soon corrected on the web page of the branch itself."""
    learners_branch.main([], repository)
    git(repository, "switch", "--quiet", "learners")
    commit(repository, "glossary.md", "corrected on the branch itself")
    assert learners_branch.main(["--from", "main"], repository) == 1
    assert "learners is checked out. Switch to another branch first" in capsys.readouterr().err
    git(repository, "switch", "--quiet", "main")
    tip = git(repository, "rev-parse", "learners")
    assert learners_branch.main([], repository) == 1
    assert "made by hand" in capsys.readouterr().err
    assert git(repository, "rev-parse", "learners") == tip
    assert learners_branch.main(["--over"], repository) == 0
    assert git(repository, "rev-parse", "learners~1") == tip


def test_another_clone_goes_on_from_what_was_pushed(repository: Path, tmp_path: Path) -> None:
    """A new laptop, a second maintainer: its `learners` must be the next commit of the one that pupils have."""
    bare, there = tmp_path / "origin.git", tmp_path / "there"

    def make(folder: Path) -> bool:
        tree = git(folder, "rev-parse", "HEAD:lessons").strip()
        return learners_branch.advance(learners_branch.Git(folder), "learners", tree, "HEAD", "Lessons")

    assert make(repository)
    first = git(repository, "rev-parse", "learners")
    git(tmp_path, "clone", "--quiet", "--bare", str(repository), str(bare))
    git(tmp_path, "clone", "--quiet", str(bare), str(there))
    git(repository, "remote", "add", "origin", str(bare))
    assert not make(there)
    assert git(there, "rev-parse", "learners") == first
    git(there, "branch", "--quiet", "-D", "learners")
    commit(there, "lessons/glossary.md", "Better words.")
    assert make(there)
    git(there, "push", "--quiet", "origin", "learners")
    assert git(there, "rev-parse", "learners~1") == first

    # both have corrected a lesson
    commit(repository, "lessons/glossary.md", "Other words.")
    assert make(repository)
    git(repository, "fetch", "--quiet", "origin")
    with pytest.raises(learners_branch.BranchError, match="each gone on alone") as caught:
        make(repository)
    way_out = re.search("git (branch --force learners origin/learners)", str(caught.value))
    git(repository, *way_out[1].split())
    assert make(repository)
    git(repository, "push", "--quiet", "origin", "learners")


@pytest.mark.parametrize(
    ("name", "content", "says"),
    [
        ("glossary.md", "Würfel".encode("cp1252"), "lessons/glossary.md is not UTF-8 (at byte 2)"),
        ("a1.ipynb", b'{"cells": [', "lessons/a1.ipynb is not a notebook"),
        ("a1.ipynb", b"[]", "lessons/a1.ipynb is not a notebook"),
    ],
)
def test_a_page_that_cannot_be_read_is_named(
    repository: Path, name: str, content: bytes, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (repository / "lessons" / name).write_bytes(content)
    assert learners_branch.main(["--to", str(tmp_path / "pupils")], repository) == 1
    assert says in capsys.readouterr().err


def test_a_folder_that_cannot_be_made_is_named(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert learners_branch.main(["--to", str(repository / "README.md" / "x")], repository) == 1
    told = capsys.readouterr().err
    assert told.startswith("learners_branch: ")
    assert "README.md" in told


def test_a_commit_that_is_not_there(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert learners_branch.main(["--from", "nowhere"], repository) == 1
    assert "learners_branch: git rev-parse: " in capsys.readouterr().err


def test_a_picture_that_is_missing_is_told(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    commit(repository, "lessons/index.ipynb", written(notebook("![x](pictures/gone.png)")))
    assert learners_branch.main([], repository) == 1
    assert "lessons/index.ipynb shows pictures/gone.png, which is not there" in capsys.readouterr().err


def test_the_lessons_of_this_course_for_pupils(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert learners_branch.main(["--to", str(tmp_path / "pupils")]) == 0
    assert learners_branch.main(["--to", str(tmp_path / "pupils")]) == 1
    assert "name a new folder" in capsys.readouterr().err
    got = {path.name: path.read_text("utf-8") for path in (tmp_path / "pupils").iterdir()}
    assert set(got) == {path.name for path in LESSONS.iterdir() if path.is_file()}
    for name, text in got.items():
        for target in re.findall(r"\]\((?!https?:|#)([^)#\s]+)", text):
            assert target in got, f"{name} has a link to {target}"
        if name.endswith(".ipynb"):
            assert text.count("\n") == (LESSONS / name).read_text("utf-8").count("\n")


# links


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["links", *arguments]) == 0
    return capsys.readouterr().out


def test_the_lessons_named_are_those_there_are() -> None:
    titles = {}
    for path in LESSONS.glob("*.ipynb"):
        first = "".join(json.loads(path.read_text("utf-8"))["cells"][0]["source"]).splitlines()[0]
        titles[path.stem] = first.removeprefix("# ")
    del titles["index"]  # "Lessons in a box" says little in a list
    assert {stem: title for stem, title in links.PAGES.values() if stem != "index"} == titles


@pytest.mark.parametrize(
    "typed", ["a1", " A1 ", "a1-meet-the-box", "A1-Meet-the-Box.ipynb", r"lessons\a1-meet-the-box"]
)
def test_a_lesson_is_found_however_it_is_called(typed: str) -> None:
    assert lesson_named(typed) == links.page(typed) == "a1"


def test_a_link_starts_binder_fetches_the_lessons_and_opens_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "A1", "--repository", HERE) == (
        "A1 · Meet the box\n"
        "https://mybinder.org/v2/gh/Ana/stbwidgets/binder?urlpath=git-pull%3Frepo%3Dhttps%253A%252F%252Fgithub.com"
        "%252FAna%252Fstbwidgets%26branch%3Dlearners%26targetpath%3Dshut-the-box"
        "%26urlpath%3Dlab%252Ftree%252Fshut-the-box%252Fa1-meet-the-box.ipynb\n"
    )


def test_a_link_to_binder_alone_and_to_a_hub(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "b1", "--plain", "--repository", HERE).splitlines()[1] == (
        "https://mybinder.org/v2/gh/Ana/stbwidgets/HEAD?urlpath=lab%2Ftree%2Flessons%2Fb1-two-dice.ipynb"
    )
    hub = printed(capsys, "b1", "--hub", "https://hub.school.example/hub/home", "--repository", HERE, "--branch", "7b")
    assert hub.splitlines()[1] == (
        "https://hub.school.example/hub/user-redirect/git-pull?repo=https%3A%2F%2Fgithub.com%2FAna%2Fstbwidgets"
        "&branch=7b&targetpath=shut-the-box&urlpath=lab%2Ftree%2Fshut-the-box%2Fb1-two-dice.ipynb"
    )


def test_all_lessons_as_a_list_and_a_ready_environment_of_others(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "--markdown", "--repository", HERE, "--environment", "gitlab.com/school/box").splitlines()
    assert len(lines) == len(links.PAGES)
    assert lines[0].startswith("* [All lessons](https://mybinder.org/v2/gl/school%2Fbox/binder?urlpath=git-pull")
    assert all("github.com%252FAna%252Fstbwidgets" in line for line in lines)


@pytest.mark.parametrize(
    ("typed", "url"),
    [
        ("git@github.com:Ana/stbwidgets.git", HERE),
        ("ssh://git@github.com:22/Ana/stbwidgets.git", HERE),
        ("Ana/stbwidgets", HERE),
        ("github.com/Ana/stbwidgets/", HERE),
        (" https://github.com/Ana/stbwidgets/tree/main/lessons ", HERE),
        ("https://git.school.example:8443/maths/box.git", "https://git.school.example:8443/maths/box"),
        ("http://[::1]:3000/maths/box", "http://[::1]:3000/maths/box"),
        ("file:///srv/lessons.git", "file:///srv/lessons.git"),
    ],
)
def test_a_repository_however_it_was_copied(typed: str, url: str) -> None:
    assert links.Repository.read(typed).url == url


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["a9"], "there is no lesson 'a9'. There are a1, a2"),
        (["b1-two-dise"], "there is no lesson 'b1-two-dise'. Did you mean b1-two-dice?"),
        (["a1", "--repository", "stbwidgets"], "looks like https://github.com/NAME/stbwidgets"),
        (["a1", "--repository", "https://github.com/Ana"], "looks like https://github.com/NAME/stbwidgets"),
        (
            ["a1", "--repository", "https://ana:secret@github.com/Ana/box"],
            "Give it without: https://github.com/Ana/box",
        ),
        (["a1", "--repository", "https://[bad/Ana/box"], "is not the address of a repository"),
        (["a1", "--repository", "javascript:alert(1)//x"], "is not the address of a repository"),
        (["a1", "--repository", "file:///srv/lessons.git"], "Binder cannot fetch file:///srv/lessons.git"),
        (["a1", "--repository", "file:///srv/x.git", "--environment", HERE], "Binder cannot fetch file:///srv/x.git"),
        (["a1", "--repository", HERE, "--hub", "hub.school.example"], "It begins with https://"),
        (["a1", "--repository", HERE, "--hub", ""], "It begins with https://"),
        (["a1", "--repository", 'https://github.com/x/y"><script>'], "looks like https://github.com/NAME/stbwidgets"),
        (["a1", "--repository", "https://github.com/x/y)[z](http://evil"], "looks like https://github.com/NAME"),
        (["a1", "--repository", "https://git.example/x)[z](y"], "looks like https://github.com/NAME/stbwidgets"),
        (["a1", "--repository", 'https://git"><b>.example/x/y'], "looks like https://github.com/NAME/stbwidgets"),
        (["a1", "--repository", HERE, "--environment", "github.com/x/y)"], "--environment 'github.com/x/y)' is not"),
        (["a1", "--repository", HERE, "--hub", "https://h.example/x)[z](http://evil"], "It begins with https://"),
        (["a1", "--repository", HERE, "--binder", 'https://b"><b>.example'], "It begins with https://"),
        (["a1", "--repository", HERE, "--hub", "https://ana:secret@h.example"], "holds a name or a password"),
        (["a1", "--repository", HERE, "--hub", "https://h.example:port"], "It begins with https://"),
        (["a1", "--repository", ""], "looks like https://github.com/NAME/stbwidgets"),
        (["a1", "--repository", HERE, "--hub", "https://h.example", "--plain"], "leave one out"),
        (["a1", "--repository", HERE, "--branch", "a b"], "is not the name of a branch"),
        (["a1", "--repository", HERE, "--branch=-x"], "is not the name of a branch"),
        (["a1"], "--repository https://github.com/NAME/stbwidgets"),
    ],
)
def test_bad_input_is_told_with_the_way_out(
    arguments: list[str],
    says: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert main(["links", *arguments]) == 1
    told = capsys.readouterr()
    assert says in told.err
    assert "secret" not in told.err
    assert told.out == ""


def test_the_repository_one_stands_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "remote", "add", "origin", "git@github.com:Ana/stbwidgets.git")
    monkeypatch.chdir(tmp_path)
    assert "https://mybinder.org/v2/gh/Ana/stbwidgets/binder?" in printed(capsys, "a1")
    git(tmp_path, "remote", "set-url", "origin", "/srv/stbwidgets.git")
    with pytest.raises(CommandError, match=r"cloned from /srv/stbwidgets\.git, which others cannot open"):
        links.origin()


# for real


def teaching(cells: list[dict[str, Any]], who: str, dice: random.Random) -> None:
    """Somebody changes a notebook: words, cells, their order of being there."""
    for _ in range(dice.randrange(1, 4)):
        at = dice.randrange(len(cells))
        what = dice.choice(("words", "delete", "insert", "append"))
        new = notebook(f"{who} {dice.random()}")["cells"][0] | {"id": f"{who}-{dice.randrange(10**6)}"}
        if what == "words":
            cells[at]["source"] = [*cells[at]["source"][:-1], f"{who} {dice.random()}"]
        elif what == "delete":
            del cells[at]
        else:
            cells.insert(at if what == "insert" else len(cells), new)


@pytest.mark.full
def test_a_lesson_both_have_changed_is_still_a_notebook(tmp_path: Path) -> None:
    """nbgitpuller merges by lines, the pupil's first where both have changed one: is it JSON then?"""
    original = json.loads((LESSONS / "a1-meet-the-box.ipynb").read_text("utf-8"))
    git(tmp_path, "init", "--quiet")
    commit(tmp_path, "a1.ipynb", written(original))
    for seed in range(12):
        dice = random.Random(seed)
        for who in ("teacher", "pupil"):
            git(tmp_path, "switch", "--quiet", "--force-create", who, "main")
            changed = json.loads(written(original))
            teaching(changed["cells"], who, dice)
            for number, cell in enumerate(changed["cells"]):
                if who == "pupil" and cell["cell_type"] == "code":
                    text = {"name": "stdout", "output_type": "stream", "text": [f"{dice.random()}\n"]}
                    cell |= {"execution_count": number, "outputs": [text]}
            commit(tmp_path, "a1.ipynb", written(changed))
        git(tmp_path, "merge", "--quiet", "-Xours", "--no-edit", "teacher")
        merged = json.loads((tmp_path / "a1.ipynb").read_text("utf-8"))
        kinds = [(cell["cell_type"] == "code") == ("outputs" in cell) for cell in merged["cells"]]
        assert all(kinds), f"seed {seed}"
        assert len(merged["cells"]) > 20


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> SimpleNamespace:
    """What Binder would make of the branch `binder`: an environment and a home; and the repository it came from."""
    folder = tmp_path_factory.mktemp("binder")
    source = copy_of_source(ROOT, folder / "source")
    git(source, "init", "--quiet")
    for name, value in (("name", "Teacher"), ("email", "teacher@school.example")):
        git(source, "config", f"user.{name}", value)
    git(source, "add", "--all")
    git(source, "commit", "--quiet", "--message", "Everything")
    assert learners_branch.main([], source) == 0
    home = folder / "home"
    git(source, "clone", "--quiet", "--branch", "binder", str(source), str(home))
    environment = Environment(folder / "environment")
    # as it stands there, quicker: nothing to be resolved, which `pip check` makes up for, and nothing compiled
    environment.install("--no-deps", "--no-compile", "-r", str(home / "binder" / "requirements.txt"))
    environment.run(str(environment.python), "-m", "pip", "check")
    environment.run("env", f"REPO_DIR={home}", str(home / "binder" / "postBuild"), cwd=home)
    return SimpleNamespace(environment=environment, home=home, source=source)


@pytest.fixture
def served(image: SimpleNamespace, tmp_path: Path, chromium: str) -> Any:
    """A Jupyter server of that environment."""
    from lab import Lab
    from lab_server import JupyterServer

    server = JupyterServer(image.environment.python, tmp_path / "lab")
    server.start()
    yield Lab(server)
    server.shut_down_kernels()
    server.stop()


@pytest.mark.full
def test_the_image_holds_no_answers(image: SimpleNamespace) -> None:
    assert list(image.home.iterdir()) == []
    package = next(image.environment.folder.glob("lib/python*/site-packages/stbwidgets"))
    everything = [path.relative_to(package).as_posix() for path in package.rglob("*")]
    assert "rules/turn.py" in everything
    assert [path for path in everything if re.search(r"(^|/)(solutions|source|teacher|tests?)(/|$)", path)] == []
    answers = {path.read_bytes() for path in (LESSONS / "solutions").iterdir()}
    assert [path for path in package.rglob("*.ipynb") if path.read_bytes() in answers] == []
    # a second at every start of a server: see postBuild
    missing = "import jsonschema, importlib.util as u; print(u.find_spec('rfc3987_syntax'))"
    assert image.environment.run(str(image.environment.python), "-c", missing) == "None\n"
    languages = "from stbwidgets.language import translation as t; print(t('es'), t('sv'))"
    said = image.environment.run(str(image.environment.python), "-c", languages)
    assert said == "translation('es') translation('sv')\n"
    settings = json.loads((image.environment.folder / "etc/jupyter/labconfig/page_config.json").read_text("utf-8"))
    assert settings["disabledExtensions"]["@jupyterlab/apputils-extension:announcements"]


@pytest.mark.full
def test_a_link_brings_the_lesson_and_later_what_the_teacher_has_changed(
    image: SimpleNamespace, served: Any, page: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from lab import OpenNotebook
    from lab_server import TOKEN
    from playwright.sync_api import expect

    bare = tmp_path / "lessons.git"
    git(tmp_path, "clone", "--quiet", "--bare", str(image.source), str(bare))
    name = "shut-the-box/a1-meet-the-box.ipynb"
    mine = served.folder / "shut-the-box"

    def click(*arguments: str) -> OpenNotebook:
        """The link of a hub is one that a server of one's own understands, but for its beginning."""
        capsys.readouterr()
        told = printed(capsys, "a1", "--hub", "http://hub", "--repository", f"file://{bare}", *arguments)
        link = told.splitlines()[1].replace("http://hub/hub/user-redirect", served.server.url)
        page.goto(f"{link}&token={TOKEN}")
        page.wait_for_url("**/lab/**tree/shut-the-box/**", timeout=60_000)
        lesson = OpenNotebook(page, name)
        lesson.wait_ready()
        return lesson

    served.watch.follow(page)
    lesson = click()
    assert str(image.environment.folder) in lesson.python("import stbwidgets; print(stbwidgets.__file__)")
    lesson.run_all()
    assert lesson.panel.locator(".stb-root").count() > 0
    lesson.python("print('0')")
    lesson.save()

    # the pupil writes into the lesson, changes a page, and has a file of his or her own
    run = json.loads((mine / "a1-meet-the-box.ipynb").read_text("utf-8"))
    outputs = [cell["outputs"] for cell in run["cells"] if cell["cell_type"] == "code"]
    assert any(outputs)
    run["cells"].append(notebook("My own thought.")["cells"][0] | {"id": "mine"})
    (mine / "a1-meet-the-box.ipynb").write_text(written(run), "utf-8")
    (mine / "glossary.md").write_text("all mine\n", "utf-8")
    (mine / "notes.ipynb").write_text(written(notebook("My notes.")), "utf-8")

    # the teacher corrects the lesson and the glossary, and adds a lesson, which the pupil has by the same name
    first = json.loads((image.source / "lessons/a1-meet-the-box.ipynb").read_text("utf-8"))
    first["cells"][0]["source"].append("\n\nBring a pencil.")
    commit(image.source, "lessons/a1-meet-the-box.ipynb", written(first))
    glossary = image.source / "lessons/glossary.md"
    commit(image.source, "lessons/glossary.md", glossary.read_text("utf-8").replace("turn", "TURN"))
    commit(image.source, "lessons/notes.ipynb", written(notebook("Notes of the teacher.")))
    assert learners_branch.main([], image.source) == 0
    git(image.source, "push", "--quiet", str(bare), "learners")

    lesson = click()
    lesson.run_all()
    expect(lesson.panel.locator(".jp-RenderedMarkdown").get_by_text("Bring a pencil.")).to_have_count(1)
    now = json.loads((mine / "a1-meet-the-box.ipynb").read_text("utf-8"))
    assert [cell["outputs"] for cell in now["cells"] if cell["cell_type"] == "code"] == outputs
    assert now["cells"][-1]["source"] == ["My own thought."]
    assert (mine / "glossary.md").read_text("utf-8") == "all mine\n"
    notes = {path.name: path.read_text("utf-8") for path in mine.glob("notes*.ipynb")}
    assert "Notes of the teacher." in notes.pop("notes.ipynb")
    assert len(notes) == 1, "the pupil's own file is kept under another name"
    assert "My notes." in next(iter(notes.values()))
    served.watch.assert_quiet()
