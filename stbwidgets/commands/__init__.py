"""The command `stbwidgets`: what a teacher does outside a notebook.

Each command is a module of this folder, imported only when it is called. It has two functions, ``arguments(parser)``
and ``run(options)``, and its docstring is what ``--help`` shows. What a person can mend is raised as `CommandError`,
with the way out in its words.
"""

import argparse
import inspect
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path

from stbwidgets import __version__

# name -> what it does, in a line; the module of that name is beside this one
COMMANDS: dict[str, str] = {
    "collect": "put a class together from its result codes",
    "export": "make one HTML file of a notebook, to read and print offline",
    "lessons": "copy the lessons into a folder and open them in JupyterLab",
    "links": "print a link for each lesson, for Binder or a hub",
    "paper": "write boxes, record sheets, grids and answer slips to print, as PDF",
}

OVERVIEW = """usage: {program} COMMAND [...]

Shut the Box: lessons, paper and codes for a class.

{commands}

{program} COMMAND --help says more; {program} --version names the version."""


class CommandError(Exception):
    """Something the person at the keyboard can mend. The message says how, and is all that is shown."""


def here() -> Path:
    """The folder the command was called in."""
    try:
        return Path.cwd()
    except FileNotFoundError:
        raise CommandError("the folder you are in has been removed. Go to another one first: cd") from None


def resolved(path: str | Path) -> Path:
    """A path as it was typed, in full; `~` is the home folder.

    >>> resolved("/a/../b/c").name
    'c'
    """
    try:
        wanted = Path(path).expanduser()
    except RuntimeError:
        raise CommandError(f"there is no home folder for {str(path)!r}. Write the path out.") from None
    try:
        return (wanted if wanted.is_absolute() else here() / wanted).resolve()
    except (RuntimeError, ValueError, OSError) as fault:  # links in a ring, a zero in a name, a name too long
        raise CommandError(f"{str(path)!r} is no path of this computer ({fault}). Give another one.") from None


def overview(program: str = "stbwidgets") -> str:
    """The commands there are.

    >>> print(overview().splitlines()[0])
    usage: stbwidgets COMMAND [...]
    """
    width = max(map(len, COMMANDS), default=0) + 2
    lines = [f"  {name.ljust(width)}{line}" for name, line in COMMANDS.items()]
    return OVERVIEW.format(program=program, commands="\n".join(lines))


def parser_of(name: str, program: str = "stbwidgets") -> argparse.ArgumentParser:
    """The parser of a command: its docstring, and the arguments it asks for."""
    module = import_module(f"stbwidgets.commands.{name}")
    parser = argparse.ArgumentParser(
        prog=f"{program} {name}",
        description=inspect.getdoc(module),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.color = False  # type: ignore[attr-defined]  # Python 3.14 would colour it; older ones do not know the name
    module.arguments(parser)
    parser.set_defaults(run=module.run)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line, and return the exit code: 0 done, 1 not, 2 not understood.

    >>> main(["--version"])
    stbwidgets 0.1.0
    0
    """
    for stream in (sys.stdout, sys.stderr):  # a console or a pipe that lacks a character shows a question mark
        with suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    words = list(sys.argv[1:] if arguments is None else arguments)
    if words[:1] == ["help"] and len(words) > 1:  # help lessons: what lessons --help says
        words = [words[1], "--help"]
    try:
        code = _called(words)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever read the output has read enough; nothing is to be written at the end either
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return code


def _called(words: list[str]) -> int:
    """What `main` does, with an output that is read."""
    if not words or words[0] in ("-h", "--help", "help"):
        print(overview())
        return 0
    if words[0] == "--version":
        print(f"stbwidgets {__version__}")
        return 0
    name, *rest = words
    if name not in COMMANDS:
        close = get_close_matches(name, COMMANDS, n=1)
        meant = f"Did you mean {close[0]}? " if close else ""
        print(f"stbwidgets: there is no command {name!r}. {meant}There are {', '.join(COMMANDS)}.", file=sys.stderr)
        return 2
    try:
        options = parser_of(name).parse_args(rest)
    finally:  # it ends the program itself, once the help is out
        sys.stdout.flush()
    try:
        code: int = options.run(options)
    except CommandError as fault:
        print(f"stbwidgets {name}: {fault}", file=sys.stderr)
        return 1
    except BrokenPipeError:
        raise
    except OSError as fault:  # a full disk names no file
        where = f": {fault.filename}" if fault.filename is not None else ". Make room, or give another place."
        print(f"stbwidgets {name}: {fault.strerror or fault}{where}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(f"\nstbwidgets {name}: stopped.", file=sys.stderr)
        return 130
    return code
