"""Make the branch `learners`, which pupils get, and the branch `binder`, from which Binder makes its image.

    python tools/learners_branch.py [--from COMMIT] [--over]
    python tools/learners_branch.py --to FOLDER

`learners` holds the learner's notebooks, the glossary and the pictures they show, and nothing else: no solutions, no
guides, no sources. Links to what is not there become plain words. `binder` holds what the package is built from and
the folder `binder`: so a corrected lesson makes no new image, and a class does not wait for one.

Both are made inside git: no file of the working folder is read or touched, and nothing is checked out. The same
content gives the same tree, and then no commit is made. Afterwards the branches are pushed like any other; the
command says how. (docs/binder.md)

`--to` touches no branch: it writes what pupils get, of the lessons as they lie here, into a new folder.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from stbwidgets.commands import handout  # noqa: E402

LESSONS = "lessons"
# what the package is built from; hatchling wants the README and the licence
ENVIRONMENT = ("LICENSE", "README.md", "binder", "hatch_build.py", "pyproject.toml", "stbwidgets")
MADE = "Made by tools/learners_branch.py"


class BranchError(Exception):
    """Why a branch is not made, and the way out."""


class Git:
    """The repository of a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def run(self, *arguments: str, given: bytes = b"", index: str = "") -> bytes:
        environment = {"GIT_INDEX_FILE": index} if index else {}
        done = subprocess.run(
            ["git", *arguments],
            cwd=self.folder,
            input=given,
            capture_output=True,
            check=False,
            env={**os.environ, **environment},
        )
        if done.returncode:
            raise BranchError(f"git {arguments[0]}: {done.stderr.decode(errors='replace').strip()}")
        return done.stdout

    def word(self, *arguments: str, given: bytes = b"", index: str = "") -> str:
        return self.run(*arguments, given=given, index=index).decode().strip()

    def files(self, commit: str, *paths: str) -> dict[str, tuple[str, str]]:
        """path -> (mode, blob) of the files of a commit."""
        listed = self.run("ls-tree", "-r", "-z", commit, "--", *paths).decode()
        found = {}
        for line in filter(None, listed.split("\0")):
            kind, _, path = line.partition("\t")
            mode, _, blob = kind.split()
            found[path] = (mode, blob)
        return found

    def tree(self, files: dict[str, tuple[str, str]]) -> str:
        """The tree of these files."""
        lines = "".join(f"{mode} {blob}\t{path}\0" for path, (mode, blob) in sorted(files.items()))
        with tempfile.TemporaryDirectory() as folder:
            index = str(Path(folder) / "index")
            self.run("update-index", "-z", "--index-info", given=lines.encode(), index=index)
            return self.word("write-tree", index=index)


def for_pupils(found: Mapping[str, bytes]) -> dict[str, bytes]:
    """What a pupil gets of the files of the folder `lessons`."""
    if not any("/" not in path and path.endswith(".ipynb") for path in found):
        raise BranchError(f"there are no notebooks in {LESSONS}/. Name another commit: --from COMMIT")
    try:
        return handout.for_pupils(found)
    except ValueError as fault:
        raise BranchError(f"{LESSONS}/{fault}") from None


def learners_tree(git: Git, commit: str) -> str:
    """The tree of what a pupil gets of a commit."""
    found = {
        path.removeprefix(f"{LESSONS}/"): git.run("cat-file", "blob", blob)
        for path, (_, blob) in git.files(commit, f"{LESSONS}/").items()
    }
    return git.tree(
        {
            path: ("100644", git.word("hash-object", "-w", "--stdin", given=content))
            for path, content in for_pupils(found).items()
        }
    )


def write(folder: Path, target: Path) -> int:
    """Write what a pupil gets of the lessons of a folder, as they lie there, into a new one; how many files."""
    lessons = folder / LESSONS
    found = {path.relative_to(lessons).as_posix(): path.read_bytes() for path in lessons.rglob("*") if path.is_file()}
    files = for_pupils(found)
    target.mkdir(parents=True)
    for path, content in files.items():
        (target / path).parent.mkdir(parents=True, exist_ok=True)
        (target / path).write_bytes(content)
    return len(files)


def environment_tree(git: Git, commit: str) -> str:
    """The tree of what Binder builds from."""
    return git.tree(git.files(commit, *ENVIRONMENT))


def advance(git: Git, branch: str, tree: str, commit: str, what: str, over: bool = False) -> bool:
    """Let the branch have this tree; False if it has it already.

    It goes on from what `origin` was last seen to have: a new clone has no branch of this name yet, and one that
    began anew could not be pushed, and would be a stranger to the folders of the pupils.
    """
    reference = f"refs/heads/{branch}"
    git.run("check-ref-format", reference)
    if f"branch {reference}\n" in git.run("worktree", "list", "--porcelain").decode():
        raise BranchError(f"{branch} is checked out. Switch to another branch first: git switch main")
    here = git.word("for-each-ref", "--format=%(objectname)", reference)
    theirs = git.word("for-each-ref", "--format=%(objectname)", f"refs/remotes/origin/{branch}")
    tip = here or theirs
    if here and theirs:
        ahead, behind = git.word("rev-list", "--count", "--left-right", f"{here}...{theirs}").split()
        if ahead != "0" and behind != "0":
            raise BranchError(
                f"{branch} here and {branch} of origin have each gone on alone, and a push would be refused. Begin "
                f"with theirs: git branch --force {branch} origin/{branch}"
            )
        tip = here if behind == "0" else theirs
    if tip and git.word("rev-parse", f"{tip}^{{tree}}") == tree:
        if tip != here:
            git.run("update-ref", reference, tip, here or "0" * 40)
        return False
    if tip and not over and MADE not in git.word("log", "-1", "--format=%B", tip):
        raise BranchError(
            f"the last commit of {branch} was made by hand, and the new one would hide it. Take what it changes into "
            f"lessons/source (git show {branch}), then say --over."
        )
    message = f"{what} of {git.word('rev-parse', '--short', commit)}\n\n{MADE}\n"
    parents = ("-p", tip) if tip else ()
    new = git.word("commit-tree", tree, *parents, given=message.encode())
    git.run("update-ref", reference, new, here or "0" * 40)
    return True


def main(arguments: list[str], folder: Path = ROOT) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--from", dest="commit", default="HEAD", help="the commit; without it HEAD")
    parser.add_argument("--over", action="store_true", help="also over a commit that was made by hand")
    parser.add_argument("--to", type=Path, metavar="FOLDER", help="write the pupils' files there, and no branch")
    options = parser.parse_args(arguments)
    git = Git(folder)
    try:
        if options.to:
            print(f"{write(folder, options.to)} files in {options.to}")
            return 0
        commit = git.word("rev-parse", "--verify", "--end-of-options", f"{options.commit}^{{commit}}")
        changed = []
        for branch, tree, what in (
            ("learners", learners_tree, "Lessons"),
            ("binder", environment_tree, "Environment"),
        ):
            if advance(git, branch, tree(git, commit), commit, what, options.over):
                changed.append(branch)
            print(f"{branch}: {'made anew' if branch in changed else 'as it was'}")
    except FileExistsError:
        print(f"learners_branch: {options.to} is there already: name a new folder", file=sys.stderr)
        return 1
    except OSError as fault:
        place = fault.filename or options.to or folder
        print(f"learners_branch: {fault.strerror}: {place}", file=sys.stderr)
        return 1
    except BranchError as fault:
        print(f"learners_branch: {fault}", file=sys.stderr)
        return 1
    if changed:
        print(f"To hand out: git push origin {' '.join(changed)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
