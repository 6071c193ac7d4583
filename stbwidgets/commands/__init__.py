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
    options = parser_of(name).parse_args(rest)
    try:
        code: int = options.run(options)
        sys.stdout.flush()
    except CommandError as fault:
        print(f"stbwidgets {name}: {fault}", file=sys.stderr)
        return 1
    except BrokenPipeError:  # whoever read the output has read enough; nothing is to be written at the end either
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as fault:
        if fault.filename is None:
            raise
        print(f"stbwidgets {name}: {fault.strerror}: {fault.filename}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(f"\nstbwidgets {name}: stopped.", file=sys.stderr)
        return 130
    return code
