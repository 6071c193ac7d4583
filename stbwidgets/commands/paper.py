"""Write the pages to print: boxes, record sheets, grids, bars, and the slips of each lesson, as vector PDF.

Without more words it writes every page in English, Spanish and Swedish into the folder "paper", one folder for each
language. The slips of a lesson are one file of three pages: votes, answers, exit ticket; each page is cut into four.
"""

import argparse
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path

from stbwidgets.course.syllabus import SYLLABUS
from stbwidgets.language import LANGUAGES

from . import CommandError
from .named import lesson_named

NEED = "The pages are drawn with matplotlib, which is not installed. This gets it: pip install matplotlib"


def arguments(parser: argparse.ArgumentParser) -> None:
    """What it asks for."""
    parser.add_argument("folder", nargs="?", default="paper", metavar="FOLDER", help="where to (default: paper)")
    parser.add_argument("--language", action="append", metavar="en|es|sv", help="only this one; may be repeated")
    parser.add_argument("--page", action="append", metavar="PAGE", help="only box, record, grid, bars or slips")
    parser.add_argument("--lesson", action="append", metavar="a1", help="slips of this lesson only; may be repeated")
    parser.add_argument(
        "--variant", default="classic", metavar="ID", help="the sheets of another game (default: classic)"
    )


def run(options: argparse.Namespace) -> int:
    """Write the pages, and name each file."""
    try:
        from stbwidgets.printables import SHEETS, SLIPS, bind, printable
    except ImportError as fault:
        raise CommandError(NEED) from fault
    languages = _chosen("language", options.language, LANGUAGES)
    pages = _chosen("page", options.page, (*SHEETS, "slips"))
    only = _lessons(options.lesson or ())
    if options.lesson and not options.page:
        pages = ("slips",)
    if options.lesson and "slips" not in pages:
        raise CommandError(
            "--lesson is for the slips, and --page leaves them out: say --page slips too, or no --lesson"
        )
    variant = _variant(options.variant)
    folder = Path(options.folder)
    if folder.exists() and not folder.is_dir():
        raise CommandError(f"{folder} is a file, not a folder. Name another: stbwidgets paper FOLDER")
    refused: dict[str, str] = {}
    written = 0
    for language in languages:
        place = folder / language
        place.mkdir(parents=True, exist_ok=True)
        for name in pages:
            if name == "slips":
                for lesson in only:
                    leaves = [printable(slip, lesson=lesson, language=language) for slip in SLIPS]
                    print(bind(leaves, place / f"slips-{lesson}.pdf"))
                    written += 1
                continue
            try:
                page = printable(name, variant, language=language)
            except ValueError as fault:  # the grid of a box that is played with cards, for one
                if len(pages) == 1 or "this variant" not in str(fault):
                    raise CommandError(str(fault)) from fault
                refused[name] = str(fault)
                continue
            print(page.save(place / f"{_stem(name, variant)}.pdf"))
            written += 1
    for name, why in refused.items():
        print(f"No {name}: {why}.")
    print(f"{written} {'file' if written == 1 else 'files'}. Print them at 100 %, not fitted to the page.")
    return 0


def _variant(typed: str) -> str:
    """The id of a variant, however it was typed: the same box must not be two files."""
    from stbwidgets import variant

    try:
        found: str = variant(typed).id
    except ValueError as fault:
        raise CommandError(str(fault)) from fault
    return found


def _stem(name: str, variant: str) -> str:
    return name if variant == "classic" else f"{name}-{variant}"


def _lessons(asked: Sequence[str]) -> tuple[str, ...]:
    """The lessons asked for, or all of them, in the order of the course."""
    wanted = {lesson_named(word) for word in asked}
    return tuple(lesson.id for lesson in SYLLABUS if lesson.id in wanted or not wanted)


def _chosen(what: str, asked: list[str] | None, known: tuple[str, ...]) -> tuple[str, ...]:
    for word in asked or ():
        if word not in known:
            close = get_close_matches(word.lower(), known, n=1)
            meant = f"did you mean {close[0]}? There" if close else "there"
            raise CommandError(f"there is no {what} {word!r}; {meant} are {', '.join(known)}")
    return tuple(word for word in known if word in asked) if asked else known
