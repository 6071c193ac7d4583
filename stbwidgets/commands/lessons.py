"""Copy the lessons into a folder and open them in JupyterLab.

Run it again whenever you like, after an update too. A file that you have changed is never overwritten: if its lesson
has changed as well, the new one is put beside it. A file that you have deleted comes back.

The pupil's lessons come without answers. With --teacher, a folder of its own gets the lessons together with the
guides, the solved lessons and the class test.
"""

import argparse
import hashlib
import json
import os
import posixpath
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path, PurePosixPath
from urllib.parse import quote, unquote

from stbwidgets import __version__

from . import CommandError, handout, resolved

PACKAGE = Path(__file__).resolve().parents[1]
MATERIAL = PACKAGE / "material"  # in the wheel, put there by hatch_build.py; there is none in a checkout

ANSWERS = ("teacher", "solutions")  # the folders, in a folder of lessons

RECORD = ".stbwidgets.json"  # in the folder: what was copied, by which a change is known
FOLDERS = {"pupil": "shut-the-box", "teacher": "shut-the-box-teacher"}


# ---- what there is to copy ----


def material(kind: str) -> dict[str, Path]:
    """The files for a pupil or a teacher, by their path in the repository.

    >>> "lessons/a1-meet-the-box.ipynb" in material("pupil")
    True
    """
    kinds = ("pupil",) if kind == "pupil" else ("pupil", "teacher")
    found: dict[str, Path] = {}
    for one in kinds:
        if MATERIAL.is_dir():
            root = MATERIAL / one
            there = {path.relative_to(root).as_posix(): path for path in root.glob("**/*") if path.is_file()}
        else:
            try:
                there = handout.files(PACKAGE.parent, one)
            except ValueError as fault:
                raise CommandError(str(fault)) from None
        found |= sorted(there.items())
        if one == "teacher" and not any("/teacher/" in name for name in found):
            raise CommandError(
                "the teacher's pages were left out of this installation, as on a server for pupils. "
                "Install stbwidgets on a computer of your own, and run the command there."
            )
    if not found:
        raise CommandError(
            "this installation holds no lessons. Install the package's wheel anew, or get the repository: "
            "the lessons are in its folder `lessons`."
        )
    return found


def place(name: str) -> str:
    """Where a file of the repository lies in the folder: the lessons at its top.

    >>> place("lessons/glossary.md"), place("lessons/teacher/class.md"), place("docs/offline.md")
    ('glossary.md', 'teacher/class.md', 'docs/offline.md')
    """
    return name.removeprefix("lessons/")


def relinked(text: str, name: str, names: frozenset[str]) -> str:
    """The Markdown of a file with its links as the folder has them.

    One that leads nowhere there becomes plain text; in a row of items between dots it goes altogether.

    >>> names = frozenset({"lessons/a1.ipynb", "lessons/index.ipynb"})
    >>> relinked("[A1](../a1.ipynb#1-Play), [guide](class.md)", "lessons/teacher/x.md", names)
    '[A1](../a1.ipynb#1-Play), guide'
    >>> relinked("[All](index.ipynb) · [For the teacher](teacher/a1.md)", "lessons/a1.ipynb", names)
    '[All](index.ipynb)'
    """

    def leads(target: str) -> str | None:
        path, mark, anchor = target.partition("#")
        there = posixpath.normpath(posixpath.join(posixpath.dirname(name), unquote(path)))
        if there not in names:
            return None
        way = posixpath.relpath(place(there), posixpath.dirname(place(name)) or ".")
        return target if way == posixpath.normpath(unquote(path)) else quote(way) + mark + anchor

    return handout.with_links(text, leads)


def content(name: str, path: Path, names: frozenset[str]) -> bytes:
    """What is written for a file of the material."""
    data = path.read_bytes()
    if path.suffix not in (".ipynb", ".md"):
        return data
    return handout.changed(name, data, lambda text: relinked(text, name, names))


# ---- the folder ----


@dataclass
class Record:
    """What was copied into a folder: name -> hash. ``offered`` holds what was put beside a changed file."""

    kind: str
    files: dict[str, str] = field(default_factory=dict)
    offered: dict[str, str] = field(default_factory=dict)

    @classmethod
    def read(cls, folder: Path) -> "Record | None":
        """That of a folder, if it has one that can be read. Without one, all that differs counts as changed."""
        try:
            data = json.loads((folder / RECORD).read_text("utf-8"))
            kind = data["kind"]
            files, offered = (
                {str(name): str(digest) for name, digest in data[part].items()} for part in ("files", "offered")
            )
        except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
            return None
        return cls(kind, files, offered) if isinstance(kind, str) and kind in FOLDERS else None

    def write(self, folder: Path) -> None:
        text = json.dumps(
            {"about": "what `stbwidgets lessons` copied here", "version": __version__, **vars(self)}, indent=1
        )
        write(folder / RECORD, (text + "\n").encode("utf-8"))


@dataclass
class Outcome:
    """What became of the files, by name."""

    copied: list[str] = field(default_factory=list)
    renewed: list[str] = field(default_factory=list)
    same: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    beside: dict[str, str] = field(default_factory=dict)  # a kept file -> the name of the new one


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def digest_of(path: Path) -> str | None:
    """The hash of a file; None of what is there and is no file."""
    return digest(path.read_bytes()) if path.is_file() else None


def write(path: Path, data: bytes) -> None:
    """Write a whole file or nothing, whatever happens meanwhile."""
    from stbwidgets.course.whole_file import write

    write(path, data)


def beside_names(name: str) -> Iterator[str]:
    """Names for a new file beside a changed one.

    >>> names = beside_names("a1.ipynb")
    >>> next(names), next(names)
    ('a1-new.ipynb', 'a1-new-2.ipynb')
    """
    path, number = PurePosixPath(name), 1
    while True:
        yield str(path.with_name(f"{path.stem}-new{f'-{number}' if number > 1 else ''}{path.suffix}"))
        number += 1


def copy(files: Mapping[str, bytes], folder: Path, kind: str) -> Outcome:
    """Bring a folder up to date, without touching what somebody has changed in it."""
    record = Record.read(folder) or Record(kind)
    outcome = Outcome()
    try:
        for name, data in files.items():
            _copy_one(name, data, folder, record, outcome)
    finally:  # what was written is known, even if the disk is full now
        if folder.is_dir():
            record.write(folder)
    return outcome


def _copy_one(name: str, data: bytes, folder: Path, record: Record, outcome: Outcome) -> None:
    path, fresh = folder / name, digest(data)
    known = record.files.get(name)
    if not os.path.lexists(path):
        write(path, data)
        outcome.copied.append(name)
    elif (current := digest_of(path)) == fresh:
        outcome.same.append(name)
    elif current is not None and current == known:
        write(path, data)
        outcome.renewed.append(name)
    else:
        outcome.kept.append(name)
        if fresh not in (known, record.offered.get(name)):
            other = _offer(name, data, folder, record)
            outcome.beside[name] = other
            record.files[other] = record.offered[name] = fresh
        return
    record.files[name] = fresh


def _offer(name: str, data: bytes, folder: Path, record: Record) -> str:
    """Put a file beside the changed one, in place of an older offer that nobody has touched."""
    for other in beside_names(name):
        path = folder / other
        if not os.path.lexists(path) or (
            (current := digest_of(path)) is not None and current in (digest(data), record.files.get(other))
        ):
            write(path, data)
            return other
    raise AssertionError("there is always another name")


def refuse_mixing(folder: Path, kind: str, names: frozenset[str]) -> None:
    """Answers must not come to lie beside a pupil's lessons."""
    way_out = f"Choose another folder, such as {FOLDERS[kind]}."
    if folder.exists() and not folder.is_dir():
        raise CommandError(f"{folder} is a file. {way_out}")
    for above in (folder, *folder.parents):
        record = Record.read(above)
        if record is not None and record.kind != kind:
            raise CommandError(
                f"{above} holds the {record.kind}'s lessons, and answers must not lie beside a pupil's. {way_out}"
            )
    for below, inside, files in os.walk(folder):
        if RECORD in files and (record := Record.read(Path(below))) is not None and record.kind != kind:
            raise CommandError(
                f"{below} holds the {record.kind}'s lessons, and answers must not lie below a pupil's. {way_out}"
            )
        inside[:] = [name for name in inside if not name.startswith(".") and name != "node_modules"]
    if Record.read(folder) is not None:
        return
    if kind == "pupil":
        answers = [part for part in ANSWERS if (folder / part).is_dir()]
    else:
        answers = [place(name) for name in names if name.endswith(".ipynb") and (folder / place(name)).exists()][:1]
    if answers:
        what = "answers" if kind == "pupil" else "lessons"
        raise CommandError(f"{folder} holds {what} already ({', '.join(answers)}). {way_out}")


def told(outcome: Outcome, folder: Path, kind: str) -> str:
    """What was done, for the person who asked for it."""
    lines = [f"The {kind}'s lessons are in {folder}"]
    counts = (("copied", outcome.copied), ("renewed", outcome.renewed), ("as they were", outcome.same))
    lines += [f"  {len(names)} {word}" for word, names in counts if names]
    for name in outcome.kept:
        offer = outcome.beside.get(name)
        lines.append(f"  {name}: yours, kept as it is" + (f"; the new one is {offer}" if offer else ""))
    return "\n".join(lines)


# ---- JupyterLab ----


def lab_command(allow_root: bool = False) -> list[str]:
    """How JupyterLab is started on the contents page, in the folder."""
    return [sys.executable, "-m", "jupyterlab", "index.ipynb", *(["--allow-root"] if allow_root else [])]


def typed(command: list[str], is_windows: bool = os.name == "nt") -> str:
    """A command as it is typed, on Windows in PowerShell, where a quoted one wants an ampersand.

    >>> typed(["a path/python", "-m", "pip"], False)
    '"a path/python" -m pip'
    """
    words = [f'"{word}"' if re.search(r"[\s\[\]]", word) else word for word in command]
    return " ".join(["&", *words] if is_windows and words[0] != command[0] else words)


def open_lab(folder: Path, allow_root: bool) -> int:
    """Start JupyterLab and wait until it ends."""
    if find_spec("jupyterlab") is None:
        get = typed([sys.executable, "-m", "pip", "install", "stbwidgets[lab]"])
        raise CommandError(
            f"there is no JupyterLab in this Python to open them with. Get it by\n  {get}\n"
            "and run the same command again. VS Code can open the folder too."
        )
    print("Opening JupyterLab. Ctrl+C here ends it.", flush=True)
    # Ctrl+C is for JupyterLab, which asks back; a handler, not SIG_IGN, which it would inherit
    before = signal.signal(signal.SIGINT, lambda *_: None)
    try:
        return subprocess.run(lab_command(allow_root), cwd=folder, check=False).returncode
    finally:
        signal.signal(signal.SIGINT, before)


# ---- the command ----


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "folder", metavar="FOLDER", nargs="?", help=f"where to (default: {FOLDERS['pupil']}, in the folder you are in)"
    )
    parser.add_argument(
        "--teacher",
        action="store_true",
        help=f"with guides and solutions, in a folder of its own (default: {FOLDERS['teacher']})",
    )
    parser.add_argument("--no-open", action="store_true", help="copy only, do not start JupyterLab")
    parser.add_argument("--allow-root", action="store_true", help="start JupyterLab as root too, as in a container")


def run(options: argparse.Namespace) -> int:
    kind = "teacher" if options.teacher else "pupil"
    folder = resolved(options.folder or FOLDERS[kind])
    found = material(kind)
    names = frozenset(found)
    refuse_mixing(folder, kind, names)
    outcome = copy({place(name): content(name, path, names) for name, path in found.items()}, folder, kind)
    print(told(outcome, folder, kind))
    if options.no_open:
        print(f"To open them, in that folder: {typed(lab_command())}")
        return 0
    return open_lab(folder, options.allow_root)
