"""Put a class together from the result codes its pupils have sent.

The codes are read from text files, saved from a chat, a mail or a table, in any mess; without a file they are read from
what is pasted. What the class did is printed, and with --save written as one HTML file. Such a page of last week is
written anew, any other file is left alone. Nothing leaves this machine.

    stbwidgets collect codes.txt
    stbwidgets collect codes.txt --seed 7b-monday --save class.html --no-names
"""

import argparse
import sys
from pathlib import Path

from . import CommandError

MOST = 2_000_000  # bytes of a file of codes


def arguments(parser: argparse.ArgumentParser) -> None:
    """What it asks for."""
    parser.add_argument("files", nargs="*", metavar="FILE", help="text with codes (default: what is pasted)")
    parser.add_argument("--seed", metavar="WORD", help="the word of the class, if everybody had the same rolls")
    parser.add_argument("--save", metavar="PAGE", help="also write one HTML file with pictures")
    parser.add_argument("--no-names", action="store_true", help="number the pupils instead of naming them")
    parser.add_argument("--language", metavar="en|es|sv", help="of what is written (default: en)")


def run(options: argparse.Namespace) -> int:
    """Print what the class did."""
    from stbwidgets.course import classroom
    from stbwidgets.language import LANGUAGES

    if options.language and options.language not in LANGUAGES:
        raise CommandError(f"there is no language {options.language!r}; there are {', '.join(LANGUAGES)}")
    if options.save is not None:  # before anything is read or pasted
        try:
            classroom.page_file(options.save)
        except ValueError as fault:
            raise CommandError(str(fault)) from None
    texts = [_text(Path(name)) for name in options.files] or [_pasted()]
    try:
        record = classroom.collect(texts, seed=options.seed, language=options.language)
    except ValueError as fault:
        raise CommandError(str(fault)) from None
    print(record.text(names=not options.no_names))
    if not record.pupils:
        return 1
    if options.save is not None:
        try:
            page = record.save(options.save, names=not options.no_names)
        except ValueError as fault:
            raise CommandError(str(fault)) from None
        print(f"\nwrote {page}")
    return 0


def _text(file: Path) -> str:
    if file.is_dir():
        raise CommandError(f"{file} is a folder. Name the text file with the codes: stbwidgets collect codes.txt")
    if not file.exists():
        raise CommandError(f"there is no file {file}. Save the codes as a text file, and name that")
    if file.stat().st_size > MOST:
        raise CommandError(f"{file} is too large for codes. Save the codes alone as a text file, and name that")
    data = file.read_bytes()
    for encoding in ("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig", "cp1252", "latin-1"):
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return text
    raise CommandError(f"{file} is no text. Save the codes as a text file (.txt or .csv), and name that")


def _pasted() -> str:
    if sys.stdin.isatty():
        end = "Ctrl+Z, Enter" if sys.platform == "win32" else "Ctrl+D"
        print(f"Paste the codes, then press Enter and {end}.", file=sys.stderr)
    return sys.stdin.read(MOST)
