"""Files that are written whole or not at all, and pages that say who made them, so that nothing else is overwritten."""

import os
from contextlib import suppress
from itertools import count
from pathlib import Path

HEAD = 2000  # characters of a page in which it says who made it


def write(path: Path, data: bytes) -> None:
    """Write a whole file or nothing, whatever happens meanwhile."""
    path.parent.mkdir(parents=True, exist_ok=True)
    arriving = _free(path)
    try:
        arriving.write_bytes(data)
        arriving.replace(path)
    except OSError as fault:
        with suppress(OSError):
            arriving.unlink()
        if fault.filename is None:  # as when the disk is full
            fault.filename = str(path)
        raise


def _free(path: Path) -> Path:
    """A name beside a file under which its new content can arrive; what a run that was killed has left there goes."""
    for number in count(1):
        name = path.with_name(f".{path.name}.{number}.part")
        if not os.path.lexists(name):
            return name
        with suppress(OSError):  # a folder, of whoever it is
            name.unlink()
            return name
    raise AssertionError("there is always another name")


def generator(name: str) -> str:
    """How a page says who made it, in its head.

    >>> generator("stbwidgets class")
    '<meta name="generator" content="stbwidgets class">'
    """
    return f'<meta name="generator" content="{name}">'


def is_made_by(name: str, path: Path) -> bool:
    """Whether a file is a page that says so in its head."""
    with path.open(encoding="utf-8", errors="replace") as file:
        head = file.read(HEAD)
    return head.startswith("<!doctype html>") and generator(name) in head
