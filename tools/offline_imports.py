"""What `import` does in the page without a server with packages that are not there from the start.

This runs in the browser: tools/offline_site.py puts it among the packages, tools/offline_site_start.mjs calls `begin`.
SymPy is large and wanted by two lessons: it is fetched when something first imports it. Of what is not in the site at
all, the error says what that means and where it is to be had.
"""

import sys
from collections.abc import Callable, Mapping, Sequence
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType

ELSEWHERE = {
    "matplotlib": "matplotlib, which draws figures and printables",
    "numba": "numba, which makes large computations fast",
    "numpy": "NumPy, which large boxes and simulations of millions of games need",
    "pandas": "pandas",
    "scipy": "SciPy",
}
ADVICE = (
    "No module named '{name}': this page without a server does not have {what}. The lessons do without. Where Python "
    "is installed, stbwidgets has it: pip install stbwidgets, and open the same notebook in JupyterLab."
)


class LaterFinder:
    """Finds packages that are fetched when they are first imported.

    ``later`` names the archive of each; ``fetch`` returns its bytes, ``folder`` is where it is put.
    """

    def __init__(self, later: Mapping[str, str], fetch: Callable[[str], bytes], folder: Path) -> None:
        self._later = dict(later)
        self._fetch = fetch
        self._folder = folder

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name in ELSEWHERE:
            raise ModuleNotFoundError(ADVICE.format(name=name, what=ELSEWHERE[name]), name=name)
        archive = self._later.get(name)
        if archive is None:
            return None
        place = self._folder / archive
        if not place.exists():
            try:
                place.write_bytes(self._fetch(archive))
            except OSError as error:
                raise ImportError(
                    f"{name} does not arrive: is the server of this page still there? Then run it again. ({error})",
                    name=name,
                ) from error
        if str(place) not in sys.path:
            sys.path.append(str(place))
        return PathFinder.find_spec(name, path, target)


def fetch_from(here: str) -> Callable[[str], bytes]:
    """Fetch files of the site and wait for them, as an import has to; a worker may do that."""
    from js import XMLHttpRequest  # type: ignore[import-not-found]  # the browser's

    def fetch(name: str) -> bytes:
        request = XMLHttpRequest.new()
        request.open("GET", here + name, False)
        request.responseType = "arraybuffer"
        try:
            request.send()
        except Exception as error:  # the browser's NetworkError
            raise OSError(str(error)) from error
        if request.status != 200:
            raise OSError(f"the server said {request.status}")
        content: bytes = request.response.to_bytes()
        return content

    return fetch


def begin(here: str, later: Mapping[str, str]) -> None:
    """Make ready: the finder, and completion by Python's own means (jedi, which IPython would take, is not here)."""
    sys.meta_path.append(LaterFinder(later, fetch_from(here), Path("/lib")))  # type: ignore[arg-type]
    import pyodide_kernel  # type: ignore[import-not-found]

    pyodide_kernel.ipython_shell.Completer.use_jedi = False
