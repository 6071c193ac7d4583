"""Make one HTML file of a lesson: to read and print without Python, without network, without scripts.

LESSON is a lesson's name (a1 … c6, variants, glossary), `all` for all of them, or the path of any notebook, such as
your own with what came out of its cells. In a folder with lessons of yours, a1 is the one there.

Pictures and formulas are in the file. A link to another lesson works if that one is exported into the same folder;
the words that a lesson looks up in the glossary are put at its end.
"""

import argparse
import mimetypes
import posixpath
import re
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote

from stbwidgets.language import LANGUAGES

from . import CommandError, here, resolved
from .lessons import content, material, place, typed

GLOSSARY = "glossary.md"
SUFFIXES = (".ipynb", ".md")
NEEDS = ("latex2mathml", "markdown_it", "mdit_py_plugins", "nh3")
_ELSEWHERE = re.compile(r"(?:https?|mailto):", re.IGNORECASE)


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("lessons", metavar="LESSON", nargs="+", help="a1 … c6, variants, glossary, all, or a path")
    parser.add_argument(
        "--to",
        metavar="FILE|FOLDER",
        default=".",
        help="an .html file, or a folder for files named after the lessons (default: the folder you are in)",
    )
    parser.add_argument(
        "--language", choices=LANGUAGES, default="en", help="the language the lesson is written in (default: en)"
    )


# ---- what is exported ----


def found(name: str, folder: Path) -> list[Path]:
    """The notebooks that a name or a path means."""
    path = resolved(folder / name) if not name.startswith("~") else resolved(Path(name))
    if path.suffix.lower() in SUFFIXES or path.is_file():
        if not path.is_file():
            raise CommandError(f"there is no file {path}. Give the path of a notebook, or a lesson's name, such as a1.")
        if path.suffix.lower() not in SUFFIXES:
            raise CommandError(f"{path} is not a notebook: its name ends neither in .ipynb nor in .md.")
        return [path]
    known = {place(inside): there for inside, there in material("pupil").items()}
    short = {key: inside for inside in known for key in (_short(inside), Path(inside).stem)}
    if name.lower() == "all":
        wanted = list(known)
    elif name.lower() in short:
        wanted = [short[name.lower()]]
    else:
        close = get_close_matches(name.lower(), short, n=1)
        meant = f"Did you mean {close[0]}? " if close else ""
        raise CommandError(
            f"there is no lesson {name!r}. {meant}There are {', '.join(sorted({*map(_short, known)}))}, and `all`; "
            "or give the path of a notebook."
        )
    return [mine if (mine := folder / one).is_file() else known[one] for one in wanted]


def _short(name: str) -> str:
    """a1 of a1-meet-the-box.ipynb.

    >>> _short("a1-meet-the-box.ipynb"), _short("glossary.md")
    ('a1', 'glossary')
    """
    stem = Path(name).stem
    return stem.split("-")[0] if re.match(r"[a-c]\d-", stem) else stem


def targets(paths: list[Path], to: str, folder: Path) -> dict[Path, Path]:
    """Which file each notebook goes to."""
    target = resolved(folder / to) if not to.startswith("~") else resolved(Path(to))
    suffix = target.suffix.lower()
    if suffix in (".html", ".htm"):
        if len(paths) > 1:
            raise CommandError(f"{len(paths)} notebooks do not fit into one file {target.name}. Give a folder to --to.")
        if target.is_dir():
            raise CommandError(f"{target} is a folder, though its name ends in {suffix}. Give another one to --to.")
        return {paths[0]: target}
    if target.is_file() or (not target.is_dir() and suffix in (*SUFFIXES, ".pdf", ".txt", ".docx")):
        raise CommandError(
            f"{target} is no folder, and a page is HTML: give --to a name that ends in .html, or a folder."
        )
    chosen = {path: target / f"{path.stem}.html" for path in paths}
    if len({*chosen.values()}) < len(chosen):
        raise CommandError("two of the notebooks have the same name, and one page would take the other's place.")
    return chosen


def is_ours(path: Path) -> bool:
    """Whether a page was written by this command."""
    from stbwidgets.course.whole_file import is_made_by

    from .page import GENERATOR

    return is_made_by(GENERATOR, path)


# ---- what lies around a notebook ----


def beside(path: Path) -> Callable[[str], Path | None]:
    """How the files that a notebook names are found: beside it or below, those of the package beside its lessons.

    Not elsewhere: a notebook from somebody else would take a picture along that lies anywhere on this computer.
    """
    folder = path.parent.resolve()

    def find(target: str) -> Path | None:
        if re.match(r"[A-Za-z][\w+.-]*:|[/\\]", target):
            return None
        try:
            there = (folder / unquote(target)).resolve()
            return there if there.is_relative_to(folder) and there.is_file() else None
        except (OSError, ValueError, RuntimeError):  # no name that a file could have, or links in a ring
            return None

    return find


def picture(find: Callable[[str], Path | None], target: str) -> tuple[str, bytes] | None:
    """The kind and the bytes of a picture that lies beside the notebook."""
    path = find(target)
    kind = mimetypes.guess_type(path.name)[0] if path else None
    if path is None or kind is None or not kind.startswith("image/"):
        return None
    return kind, path.read_bytes()


def leads(target: str, page: Path, path: Path, made: Mapping[Path, Path], has_words: bool) -> str | None:
    """Where a link of the notebook leads to from its page; None if nowhere."""
    if _ELSEWHERE.match(target):
        return target
    name, mark, heading = target.partition("#")
    if has_words and heading and posixpath.basename(name) == GLOSSARY and path.name != GLOSSARY:
        from .page import HEADING_MARK

        return f"#{HEADING_MARK}{heading}"
    if not name.lower().endswith(SUFFIXES) or re.match(r"[A-Za-z][\w+.-]*:|[/\\]", name):
        return None
    try:
        other = made.get((path.parent / unquote(name)).resolve())
        if other is None and posixpath.basename(name) == name:  # one that an earlier call has put beside this one
            candidate = page.parent / f"{Path(unquote(name)).stem}.html"
            other = candidate if candidate.is_file() and is_ours(candidate) else None
    except (OSError, ValueError):  # no name that a file could have
        return None
    if other is None or other.parent != page.parent:
        return None
    return quote(other.name) + mark + heading


def words_met(notebook: Mapping[str, Any], glossary: Path | None) -> str:
    """The entries of the glossary that a notebook links to, as Markdown, in the glossary's order."""
    if glossary is None:
        return ""
    text = "\n".join(
        source if isinstance(source, str) else "".join(source)
        for cell in notebook["cells"]
        if cell.get("cell_type") == "markdown" and (source := cell.get("source"))
    )
    wanted = set(re.findall(rf"{re.escape(GLOSSARY)}#([^)\s]+)", text))
    try:
        words = glossary.read_text("utf-8-sig")
    except ValueError as fault:
        raise CommandError(
            f"{glossary} cannot be read ({fault}). Save it as UTF-8, or rename it: then the page has no words of it."
        ) from None
    entries = re.split(r"^## ", words, flags=re.MULTILINE)[1:]
    met = [entry for entry in entries if re.sub(r"\s", "-", entry.split("\n", 1)[0].strip()) in wanted]
    return "".join(f"### {entry.rstrip()}\n\n" for entry in met)


def read(path: Path) -> bytes:
    """The file; one of ours as a pupil gets it, without the links to answers."""
    files = material("pupil")
    for name, there in files.items():
        if there.resolve() == path:
            return content(name, there, frozenset(files))
    return path.read_bytes()


# ---- the command ----


def exported(path: Path, page: Path, made: Mapping[Path, Path], language: str) -> list[str]:
    """Write the page of a notebook; what it could not take along."""
    from stbwidgets.language import translation

    from .lessons import write
    from .page import Around, cells_of, whole

    try:
        notebook = cells_of(read(path), path.suffix.lower() == ".md")
    except (ValueError, RecursionError) as fault:
        raise CommandError(
            f"{path} cannot be read as a notebook ({fault}). Open it in JupyterLab and save it there, then try again."
        ) from None
    find = beside(path)
    words = "" if path.name == GLOSSARY else words_met(notebook, find(GLOSSARY))
    around = Around(
        link=lambda target: leads(target, page, path, made, bool(words)),
        picture=lambda target: picture(find, target),
    )
    try:
        html = whole(notebook, path.stem, around, translation(language), words)
    except (AttributeError, KeyError, TypeError) as fault:  # JSON, but not of a notebook
        raise CommandError(
            f"{path} is not a whole notebook ({fault!r}). Open and save it in JupyterLab first."
        ) from fault
    write(page, html.encode("utf-8", "replace"))
    return around.missing


def run(options: argparse.Namespace) -> int:
    missing = [name for name in NEEDS if find_spec(name) is None]
    if missing:
        import sys

        get = typed([sys.executable, "-m", "pip", "install", "stbwidgets[export]"])
        raise CommandError(f"{', '.join(missing)} must be installed for it. Run\n  {get}\nand try again.")
    folder = here()
    paths = list(dict.fromkeys(resolved(path) for name in options.lessons for path in found(name, folder)))
    made = targets(paths, options.to, folder)
    for page in made.values():
        if page.exists() and not (page.is_file() and is_ours(page)):
            raise CommandError(f"{page} is there already and was not made by this command. Give another name to --to.")
    for path, page in made.items():
        left_out = exported(path, page, made, options.language)
        print(f"{path.name} -> {page}")
        for address in dict.fromkeys(left_out):
            print(f"  left out: the picture {address[:200]}. Put its file beside the notebook to have it in the page.")
    return 0
