"""Bring the gettext catalogues up to date with the source: extract, update, merge, compile.

    python tools/catalogues.py [translations.json ...]

The source strings go to stbwidgets/locale/stbwidgets.pot and into the .po of each language, which keeps the
translations it has. Each JSON file adds or replaces some:

    {"Roll": {"es": "Tirar", "sv": "Kasta"},
     "{n} tile": {"plural": "{n} tiles", "es": ["{n} tablilla", "{n} tablillas"], "sv": […, …]}}

The files hold no dates and no line numbers, and are sorted, so a diff shows what changed and nothing else.
What is still untranslated, and what the JSON files translate in vain, is told at the end.
"""

import json
import sys
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "stbwidgets" / "locale"
TEMPLATE = LOCALE / "stbwidgets.pot"
LANGUAGES = ("en", "es", "sv")

sys.path.insert(0, str(ROOT))
from hatch_build import compile_catalogues  # noqa: E402  (it lies in the root, where hatchling wants it)


def catalogue_path(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / "stbwidgets.po"


def extract() -> Catalog:
    """The source strings of the package, with the files they are in."""
    template = empty(None)
    found = extract_from_dir(
        ROOT / "stbwidgets",
        method_map=[("**.py", "python")],
        keywords=DEFAULT_KEYWORDS,
        comment_tags=("Translators:",),
        strip_comment_tags=True,
    )
    for file, line, message, comments, context in sorted(found, key=lambda entry: (entry[0], entry[1])):
        template.add(message, locations=[(f"stbwidgets/{file}", line)], auto_comments=comments, context=context)
    return template


class UndatedCatalog(Catalog):
    """A catalogue whose header is always the same; Babel's own puts in the time of day.

    Two plural forms for each language: Babel would have a third one in Spanish, for exact millions.
    """

    num_plurals = 2
    plural_expr = "(n != 1)"

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        return [
            ("Project-Id-Version", "stbwidgets"),
            *([("Language", str(self.locale))] if self.locale else []),
            ("Plural-Forms", f"nplurals={self.num_plurals}; plural={self.plural_expr};"),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
        ]


def empty(language: str | None) -> Catalog:
    catalogue = UndatedCatalog(locale=language, charset="utf-8", fuzzy=False)
    catalogue.header_comment = f"# stbwidgets: {language or 'source strings'}"
    return catalogue


def read(language: str) -> Catalog:
    with catalogue_path(language).open("rb") as file:
        return read_po(file, locale=language)


def update(language: str, template: Catalog, translations: dict[str, dict[str, object]]) -> Catalog:
    """The catalogue of a language: the template's strings with their old and then their new translations."""
    old = read(language) if catalogue_path(language).exists() else empty(language)
    catalogue = empty(language)
    for message in template:
        if not message.id:
            continue
        catalogue.add(
            message.id,
            string=wording(language, message.id, old, translations, message.context),
            locations=message.locations,
            auto_comments=message.auto_comments,
            context=message.context,
        )
    return catalogue


def wording(
    language: str,
    source: str | tuple[str, str],
    old: Catalog,
    translations: dict[str, dict[str, object]],
    context: str | None,
) -> str | tuple[str, ...]:
    if language == "en":
        return source
    key = source if isinstance(source, str) else source[0]
    entry = translations.get(key, {})
    new = entry.get(language)
    if isinstance(source, tuple):
        if isinstance(new, list) and entry.get("plural") == source[1]:
            return tuple(new)
    elif isinstance(new, str):
        return new
    known = old.get(key, context)
    same_kind = known is not None and isinstance(known.string, str) == isinstance(source, str)
    return known.string if same_kind else ("" if isinstance(source, str) else ("", ""))


def text_of(catalogue: Catalog) -> str:
    buffer = BytesIO()
    write_po(buffer, catalogue, width=110, sort_output=True, include_lineno=False, ignore_obsolete=True)
    return buffer.getvalue().decode("utf-8")


def write(path: Path, catalogue: Catalog) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    text = text_of(catalogue)
    if not path.exists() or path.read_text("utf-8") != text:
        path.write_text(text, "utf-8")
        print(f"wrote {path.relative_to(ROOT)}")


def read_translations(files: Iterable[Path]) -> dict[str, dict[str, object]]:
    merged: dict[str, dict[str, object]] = {}
    for file in files:
        for key, entry in json.loads(file.read_text("utf-8")).items():
            if merged.get(key, entry) != entry:
                print(f"{file.name} translates {key!r} otherwise than a file before it; the later one counts")
            merged[key] = {**merged.get(key, {}), **entry}
    return merged


def untranslated(catalogue: Catalog) -> list[str]:
    missing = []
    for message in catalogue:
        forms = message.string if isinstance(message.string, tuple) else (message.string,)
        if message.id and not all(forms):
            missing.append(message.id if isinstance(message.id, str) else message.id[0])
    return missing


def main(arguments: list[str]) -> None:
    translations = read_translations(Path(argument) for argument in arguments)
    template = extract()
    write(TEMPLATE, template)
    missing: dict[str, list[str]] = {}
    for language in LANGUAGES:
        catalogue = update(language, template, translations)
        write(catalogue_path(language), catalogue)
        for key in untranslated(catalogue):
            missing.setdefault(key, []).append(language)
    for key, languages in missing.items():
        print(f"not translated ({', '.join(languages)}): {key!r}")
    known = {message.id if isinstance(message.id, str) else message.id[0]: message.id for message in template}
    for key, entry in translations.items():
        if key not in known:
            print(f"no such string in the source: {key!r}")
        elif isinstance(known[key], tuple) and entry.get("plural") != known[key][1]:
            print(f"the plural of {key!r} is {known[key][1]!r} in the source")
    compile_catalogues(ROOT)


if __name__ == "__main__":
    main(sys.argv[1:])
