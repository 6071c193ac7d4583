"""Renew binder/requirements.txt: newest versions, except for what Binder's own image brings already.

    python tools/binder_pins.py

Binder builds on an image that repo2docker fills with JupyterLab and some hundred packages. A newer version of one of
them is downloaded and kept beside the old one, which stays in the layer below: up to 200 MB of image for nothing. So
they are pinned as repo2docker, here the one installed, has them, as long as that suits the package. Everything is
resolved in a fresh environment; run it with the Python of binder/runtime.txt. It takes minutes. Afterwards the tests
of Binder say whether the lessons like it: pytest tests/test_binder.py -m "full or not full".
"""

import importlib.util
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
REQUIREMENTS = ROOT / "binder" / "requirements.txt"
# hatchling builds the package (binder/postBuild); nbgitpuller fetches the lessons; notebook: the one in Binder's image
# is part of what must fit together
WANTED = (f"{ROOT}[lab]", "hatchling", "nbgitpuller", "notebook")
OTHER_NAMES = {"nbconvert-core": "nbconvert"}
NOT_PYTHON = ("python", "tzdata")  # conda's are not what pip knows by that name
# what draws the page, and what that needs, is the newest all the same, as in the browser tests: JupyterLab 4.4 takes
# widgets out of the page when they are scrolled out of sight
NEWEST = (
    "ipywidgets",
    "jupyter-server",
    "jupyterlab",
    "jupyterlab-server",
    "jupyterlab-widgets",
    "notebook",
    "widgetsnbextension",
)
_PACKAGE = re.compile(r"/(?P<name>[^/]+)-(?P<version>[^-/]+)-[^-/]+\.(?:conda|tar\.bz2)")
_VERSION = re.compile(r"[0-9.]+(?:(?:a|b|rc|\.post|\.dev)[0-9]+)?")  # of libraries there are others, as 1.1.1w


def plain(name: str) -> str:
    """A name as pip compares it.

    >>> plain("ipython_pygments.Lexers")
    'ipython-pygments-lexers'
    """
    return re.sub(r"[-_.]+", "-", name).lower()


def brought(python: str) -> dict[str, str]:
    """The packages of Binder's image for this Python, and their versions."""
    spec = importlib.util.find_spec("repo2docker")
    if spec is None or not spec.submodule_search_locations:
        raise SystemExit("repo2docker is not here: pip install '.[test]'")
    conda = Path(spec.submodule_search_locations[0]) / "buildpacks" / "conda"
    lock = conda / f"environment.py-{python}-linux-64.lock"
    found = {}
    for package in _PACKAGE.finditer(lock.read_text("utf-8")):
        name = plain(package["name"])
        if name not in NOT_PYTHON and name[0].isalpha() and _VERSION.fullmatch(package["version"]):
            found[OTHER_NAMES.get(name, name)] = package["version"]
    return found


def runtime() -> str:
    """The Python of binder/runtime.txt, as in "3.11"."""
    return (ROOT / "binder" / "runtime.txt").read_text("utf-8").strip().removeprefix("python-")


def main() -> int:
    python = runtime()
    here = f"{sys.version_info.major}.{sys.version_info.minor}"
    if here != python:
        raise SystemExit(f"this is Python {here}, and Binder's is {python}: run it with that one")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        constraints = folder / "constraints.txt"
        # what the image has as a conda package alone pip does not ask for, so a line too many does no harm
        kept = {package: version for package, version in brought(python).items() if package not in NEWEST}
        constraints.write_text("".join(f"{package}=={version}\n" for package, version in kept.items()))
        subprocess.run([sys.executable, "-m", "venv", folder / "environment"], check=True)
        pip = [folder / "environment" / "bin" / "python", "-m", "pip"]
        subprocess.run([*pip, "install", "--quiet", "--constraint", constraints, *WANTED], check=True)
        frozen = subprocess.run(
            [*pip, "freeze", "--exclude", "stbwidgets"], check=True, capture_output=True, text=True
        ).stdout
    heading = [line for line in REQUIREMENTS.read_text("utf-8").splitlines() if line.startswith("#")]
    REQUIREMENTS.write_text("\n".join([*heading, frozen]), "utf-8")
    print(f"wrote {REQUIREMENTS.relative_to(ROOT)}: {len(frozen.splitlines())} packages")
    return 0


if __name__ == "__main__":
    sys.exit(main())
