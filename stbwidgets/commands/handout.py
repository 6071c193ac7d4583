"""What a pupil and a teacher are handed out: which files, and their links as the folder has them.

One mechanism for the command `stbwidgets lessons`, the wheel (hatch_build.py) and the branch of the learners
(tools/learners_branch.py). The build reads this file alone, so nothing but the standard library is imported.
"""

import json
import posixpath
import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import unquote

# kind -> its pages. What pupils get must not hold an answer. The pictures that a page shows come along by themselves.
PAGES = {
    "pupil": ("lessons/*.ipynb", "lessons/*.md"),
    "teacher": ("lessons/teacher/*.*", "lessons/solutions/*.ipynb", "docs/*.md"),
}
FOR_THE_SITE_ALONE = ("docs/index.md", "docs/pictures.md")
PICTURES = (".gif", ".jpg", ".jpeg", ".png", ".svg", ".webp")

_ELSEWHERE = re.compile(r"[a-z][a-z0-9+.-]*:|//|#", re.IGNORECASE)
_ITEMS = " · "  # between the links in the head of a lesson

# what only looks like a link: code between fences or in a line, and remarks
_CODE = re.compile(
    r"^[ \t>]*(?P<fence>`{3,}|~{3,})[^\n]*(?:\n.*?)?(?:\n[ \t>]*(?P=fence)[`~]*[ \t]*$|\Z)"
    r"|(?<![`\\])(?P<ticks>`+)(?!`)(?:(?!\n[ \t]*\n).)*?(?<!`)(?P=ticks)(?!`)"
    r"|<!--.*?-->",
    re.MULTILINE | re.DOTALL,
)
_KEPT = "\ue000{}\ue001"  # letters that no page has, in place of code
_LABEL = r"\[(?P<label>(?:[^\[\]]|\[[^\[\]]*\](?:\([^()]*\))?)*)\]"
_TARGET = r"(?P<target><[^<>\n]*>|(?:[^()\s<>]|\([^()\s]*\))+)"
_TITLE = r"""(?P<title>\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?"""
_PICTURE = re.compile(rf"(?<!\\)!{_LABEL}\(\s*{_TARGET}{_TITLE}\s*\)")
_LINK = re.compile(rf"(?<![\\!]){_LABEL}\(\s*{_TARGET}{_TITLE}\s*\)")
_DEFINITION = re.compile(
    rf"^ {{0,3}}\[(?P<label>[^\[\]^][^\[\]]*)\]:[ \t]*{_TARGET}{_TITLE}[ \t]*(?:\n|\Z)", re.MULTILINE
)
_REFERENCE = re.compile(rf"(?<!\\)!?{_LABEL}(?:\[(?P<to>[^\[\]]*)\])?(?![(:\[])")
_QUOTED = r"""(?P<quote>["'])(?P<target>.*?)(?P=quote)(?P<after>[^>]*)>"""
_ANCHOR = re.compile(rf"<a\b(?P<before>[^>]*?\shref=){_QUOTED}(?P<label>.*?)</a>", re.IGNORECASE | re.DOTALL)
_IMAGE = re.compile(rf"<img\b(?P<before>[^>]*?\ssrc=){_QUOTED}", re.IGNORECASE)
_ALT = re.compile(r"""\salt=(["'])(.*?)\1""", re.IGNORECASE)


# ---- links ----


def with_links(text: str, leads: Callable[[str], str | None]) -> str:
    """Markdown with its links and pictures as `leads` says: the new target, or None where there is none.

    Then the words stay; in a row of items between dots an item that is nothing but such a link goes altogether.
    Addresses of the web, headings of the same page and what stands in code are left alone.

    >>> there = {"index.ipynb", "glossary.md#turn"}
    >>> leads = lambda target: target if target in there else None
    >>> with_links("[All](index.ipynb) · [For the teacher](teacher/a1.md)", leads)
    '[All](index.ipynb)'
    >>> with_links('See [the guide](teacher/a1.md "title"), [turn](glossary.md#turn) and `best[k](x)`.', leads)
    'See the guide, [turn](glossary.md#turn) and `best[k](x)`.'
    """
    kept: list[str] = []

    def keep(code: re.Match[str]) -> str:
        kept.append(code[0])
        return _KEPT.format(len(kept) - 1)

    text = _CODE.sub(keep, text)
    gone: set[str] = set()

    def way(found: re.Match[str]) -> str | None:
        bare = found["target"].strip("<>")
        if not bare or _ELSEWHERE.match(bare):
            return found["target"]
        new = leads(bare)
        return new if new is None or new != bare else found["target"]

    def linked(mark: str) -> Callable[[re.Match[str]], str]:
        def mended(found: re.Match[str]) -> str:
            new = way(found)
            return found["label"] if new is None else f"{mark}[{found['label']}]({new}{found['title'] or ''})"

        return mended

    def definition(found: re.Match[str]) -> str:
        new = way(found)
        if new is None:
            gone.add(_key(found["label"]))
            return ""
        return found[0].replace(found["target"], new, 1)

    def reference(found: re.Match[str]) -> str:
        return found["label"] if _key(found["to"] or found["label"]) in gone else found[0]

    def anchor(found: re.Match[str]) -> str:
        new = way(found)
        if new is None:
            return found["label"]
        return f"<a{found['before']}{found['quote']}{new}{found['quote']}{found['after']}>{found['label']}</a>"

    def image(found: re.Match[str]) -> str:
        new = way(found)
        if new is None:
            alt = _ALT.search(found[0])
            return alt[2] if alt else ""
        return f"<img{found['before']}{found['quote']}{new}{found['quote']}{found['after']}>"

    def is_dead(item: str) -> bool:
        found = _LINK.fullmatch(item) or _ANCHOR.fullmatch(item)
        if found:
            return way(found) is None
        found = _REFERENCE.fullmatch(item)
        return found is not None and _key(found["to"] or found["label"]) in gone

    text = _DEFINITION.sub(definition, text)
    lines = []
    for line in text.split("\n"):
        items = line.split(_ITEMS)
        lines.append(_ITEMS.join(item for item in items if len(items) == 1 or not is_dead(item)))
    text = _PICTURE.sub(linked("!"), "\n".join(lines))
    text = _LINK.sub(linked(""), _IMAGE.sub(image, text))
    text = _ANCHOR.sub(anchor, text)
    if gone:
        text = _REFERENCE.sub(reference, text)
    for number in reversed(range(len(kept))):  # code may hold code, of a row that was kept before
        text = text.replace(_KEPT.format(number), kept[number])
    return text


def _key(label: str) -> str:
    return " ".join(label.split()).casefold()


def pictures_of(text: str) -> set[str]:
    """The picture files that Markdown asks for, from the folder it lies in.

    >>> sorted(pictures_of('![A box](pictures/box.png) <img src="die.svg"> [turn](glossary.md) `![x](no.png)`'))
    ['die.svg', 'pictures/box.png']
    """
    asked: set[str] = set()

    def note(target: str) -> str:
        asked.add(posixpath.normpath(unquote(target.partition("#")[0])))
        return target

    with_links(text, note)
    return {one for one in asked if one.lower().endswith(PICTURES)}


# ---- pages ----


def texts_of(name: str, content: bytes) -> list[str]:
    """The Markdown of a page; ValueError, naming it, if it is none."""
    if not name.endswith(".ipynb"):
        return [_decoded(name, content)]
    return ["".join(cell["source"]) for cell in _notebook(name, content)["cells"] if cell["cell_type"] == "markdown"]


def changed(name: str, content: bytes, change: Callable[[str], str]) -> bytes:
    """A page with its Markdown changed: the same bytes if nothing is."""
    if not name.endswith(".ipynb"):
        before = _decoded(name, content)
        after = change(before)
        return content if after == before else after.encode("utf-8")
    notebook = _notebook(name, content)
    is_changed = False
    for cell in notebook["cells"]:
        if cell["cell_type"] == "markdown":
            before = "".join(cell["source"])  # a list of lines, or one string
            after = change(before)
            if after != before:
                cell["source"], is_changed = after.splitlines(keepends=True), True
    if not is_changed:
        return content
    # as nbformat writes it, so that git shows the changed lines and no others
    return (json.dumps(notebook, ensure_ascii=False, indent=1, sort_keys=True) + "\n").encode("utf-8")


def _decoded(name: str, content: bytes) -> str:
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as fault:
        raise ValueError(f"{name} is not UTF-8 (at byte {fault.start + 1}). Save it so in your editor") from None


def _notebook(name: str, content: bytes) -> dict[str, Any]:
    try:
        notebook: dict[str, Any] = json.loads(_decoded(name, content))
        if all(isinstance(cell["cell_type"], str) and "source" in cell for cell in notebook["cells"]):
            return notebook
    except (json.JSONDecodeError, KeyError, TypeError, RecursionError):
        pass
    raise ValueError(f"{name} is not a notebook. Is it half written, or half merged?")


# ---- what is handed out ----


def files(root: Path, kind: str) -> dict[str, Path]:
    """The files of a kind in the repository: its pages, and the pictures they show."""
    pages = {
        name: path
        for pattern in PAGES[kind]
        for path in sorted(root.glob(pattern))
        if path.is_file() and (name := path.relative_to(root).as_posix()) not in FOR_THE_SITE_ALONE
    }
    found = dict(pages)
    for name, path in pages.items():
        if name.endswith((".ipynb", ".md")):
            for picture in sorted(shown(name, path.read_bytes())):
                if (root / picture).is_file() and not picture.startswith(".."):
                    found.setdefault(picture, root / picture)
    return found


def shown(name: str, content: bytes) -> set[str]:
    """The pictures of a page, from where its own path begins."""
    folder = posixpath.dirname(name)
    asked = {one for text in texts_of(name, content) for one in pictures_of(text)}
    return {posixpath.normpath(posixpath.join(folder, one)) for one in asked}


def for_pupils(found: Mapping[str, bytes]) -> dict[str, bytes]:
    """What a pupil gets of the files of the folder `lessons`. ValueError, with the file's name, if one is missing."""
    pages = {name: content for name, content in found.items() if "/" not in name and name.endswith((".ipynb", ".md"))}
    pictures: set[str] = set()
    for name, content in pages.items():
        asked = shown(name, content)
        if missing := asked - set(found):
            raise ValueError(f"{name} shows {', '.join(sorted(missing))}, which is not there")
        pictures |= asked
    there = {*pages, *pictures}
    return {name: found[name] for name in sorted(pictures)} | {
        name: changed(name, content, lambda text: with_links(text, among(there))) for name, content in pages.items()
    }


def among(names: Iterable[str]) -> Callable[[str], str | None]:
    """Links of pages that all lie in one folder, as they are, to these files."""
    names = set(names)
    return lambda target: target if posixpath.normpath(unquote(target.partition("#")[0])) in names else None
