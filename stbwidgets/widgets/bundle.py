"""One script and one style sheet for a widget, from the plain modules beside this file.

A page gets one text for each, which door.js takes up. The files import each other in the way browsers do, so that they
also run as they are (the tests do so); here the imports are followed, in the simplest form that is enough.
"""

import posixpath
import re
from pathlib import Path

FOLDER = Path(__file__).parent

_IMPORT = re.compile(r'^import \{ ?([\w, ]+?) ?\} from "(\.[\w./-]+)\.js";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export ((?:async )?function\*?|class|const|let) (\w+)", re.MULTILINE)
_DEFAULT = re.compile(r"^export default \{ render \};\n", re.MULTILINE)
_CSS_IMPORT = re.compile(r'^@import "(\.[\w./-]+)\.css";\n', re.MULTILINE)


def script(name: str) -> str:
    """The ES module of a widget with everything it imports.

    Each imported module becomes a function of its own, so names need not differ between files.

    >>> script("table").count("export default")
    1
    """
    parts: list[str] = []
    _add_module(name, parts, [])
    return "\n".join(parts)


def _add_module(name: str, parts: list[str], seen: list[str], imported: bool = False) -> None:
    if name in seen:
        return
    seen.append(name)
    text = (FOLDER / f"{name}.js").read_text("utf-8")
    for _, other in _IMPORT.findall(text):
        _add_module(_beside(name, other), parts, seen, imported=True)
    text = _IMPORT.sub(lambda found: f"const {{ {found[1]} }} = {_variable(_beside(name, found[2]))};\n", text)
    if re.search(r"^(import|export .*from) ", text, re.MULTILINE):
        raise ValueError(f'{name}.js: an import must be one line of names, like import {{ a }} from "./b.js";')
    names = [found[1] for found in _EXPORT.findall(text)]
    text = _EXPORT.sub(r"\1 \2", text)
    if not imported:
        parts.append(text)
        return
    text = _DEFAULT.sub("", text)
    parts.append(f"const {_variable(name)} = (() => {{\n{text}return {{ {', '.join(names)} }};\n}})();\n")


def _beside(name: str, other: str) -> str:
    """The file that a file means by another's relative name.

    >>> _beside("explorers/totals", "../elements"), _beside("table", "./elements")
    ('elements', 'elements')
    """
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), other))


def _variable(name: str) -> str:
    return "stb_" + re.sub(r"\W", "_", name)


def style(name: str) -> str:
    """The style sheet of a widget with everything it imports, each file once.

    >>> style("table").count("color-scheme: light dark") == 0 and "@import" not in style("table")
    True
    """
    parts: list[str] = []
    _add_sheet(name, parts, [])
    return "\n".join(parts)


def _add_sheet(name: str, parts: list[str], seen: list[str]) -> None:
    if name in seen:
        return
    seen.append(name)
    text = (FOLDER / f"{name}.css").read_text("utf-8")
    for other in _CSS_IMPORT.findall(text):
        _add_sheet(_beside(name, other), parts, seen)
    parts.append(_CSS_IMPORT.sub("", text))
