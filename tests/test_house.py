"""The rules of the house: who imports whom, what stays light, what never gets into the repository."""

import ast
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import stbwidgets

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "stbwidgets"
HEAVY = ("numpy", "matplotlib", "sympy", "numba")

# who may import whom inside the package
ARROWS = {
    "language": {"language"},
    "numbers": {"numbers", "language"},
    "rules": {"rules"},
    "odds": {"rules", "odds"},
    "figures": {"rules", "odds", "figures", "language", "numbers"},
    "printables": {"rules", "odds", "figures", "course", "printables", "language", "numbers"},
    "course": {"rules", "odds", "course", "language", "numbers"},
    "widgets": {"rules", "odds", "figures", "course", "widgets", "language", "numbers"},
    # the command line stands above them all, and nothing imports it
    "commands": {"rules", "odds", "figures", "printables", "course", "widgets", "commands", "language", "numbers"},
    "__main__": {"commands"},
}
# modules of `odds` that are about arrays or polynomials; everything else works without
_ARRAYS = ("chain", "kernels", "large", "partitions", "rollouts", "simulation")
NEEDS_MORE = {f"stbwidgets.odds.{name}" for name in _ARRAYS} | {"stbwidgets.figures"}

DEFERRED = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)

MODULES = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted(PACKAGE.rglob("*.py"))
}
NEEDS_MORE |= {name for name in MODULES if name.startswith("stbwidgets.printables")}


def tracked() -> list[Path]:
    """The files of the repository, or of a downloaded copy of it."""
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listing.returncode == 0:
        return [path for name in listing.stdout.split("\0") if name and (path := ROOT / name).is_file()]
    return [
        path
        for path in ROOT.rglob("*")
        if path.is_file()
        and not any(part.startswith(".") and part != ".ci" for part in path.relative_to(ROOT).parts)
        and "__pycache__" not in path.parts
        and path.relative_to(ROOT).parts[0] != "build"
    ]


def run(*command: str, code: int = 0) -> str:
    done = subprocess.run(
        [sys.executable, *command], cwd=ROOT, capture_output=True, text=True, stdin=subprocess.DEVNULL
    )
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout


def imports(module: str, path: Path) -> list[tuple[str, bool]]:
    """The absolute names of the modules a module imports, and whether it does so when it is imported itself."""
    tree = ast.parse(path.read_text("utf-8"))
    inside = {id(node) for f in ast.walk(tree) if isinstance(f, DEFERRED) for node in ast.walk(f)}
    inside |= {id(node) for i in ast.walk(tree) if is_for_types(i) for node in ast.walk(i)}
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found += [(alias.name, id(node) not in inside) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parent = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*parent, *([node.module] if node.module else [])])
            names = [base]
            if base == "stbwidgets":  # `from stbwidgets import X` means the module X, or the home of X
                names = [f"stbwidgets.{stbwidgets._HOMES.get(a.name, a.name)}" for a in node.names]
            found += [(name, id(node) not in inside) for name in names]
    return found


def top(name: str) -> str:
    return name.split(".")[0]


def is_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test) in ("TYPE_CHECKING", "typing.TYPE_CHECKING")


@pytest.mark.parametrize("module", [name for name in MODULES if name != "stbwidgets"])
def test_imports_follow_the_arrows(module: str) -> None:
    part = module.split(".")[1]
    wrong = [
        name
        for name, _ in imports(module, MODULES[module])
        if name.split(".")[0] == "stbwidgets"
        and (name == "stbwidgets" or name.split(".")[1] not in ARROWS[part])
        and name != "stbwidgets.__version__"
    ]
    assert wrong == [], f"{module} may import {sorted(ARROWS[part])}"


@pytest.mark.parametrize("module", [name for name in MODULES if ".rules" in name])
def test_rules_are_the_standard_library_and_icepool(module: str) -> None:
    for name, at_once in imports(module, MODULES[module]):
        top = name.split(".")[0]
        if top == "icepool":
            assert not at_once, "icepool is imported in the function that needs it"
        else:
            assert top == "stbwidgets" or top in sys.stdlib_module_names, name


@pytest.mark.parametrize("module", [name for name in MODULES if ".course" in name])
def test_course_knows_no_front_end(module: str) -> None:
    names = {name.split(".")[0] for name, _ in imports(module, MODULES[module])}
    assert not names & {"ipywidgets", "anywidget", "IPython", "traitlets"}


@pytest.mark.parametrize("module", list(MODULES))
def test_heavy_libraries_are_imported_where_they_are_used(module: str) -> None:
    if module in NEEDS_MORE:
        return
    assert [name for name, at_once in imports(module, MODULES[module]) if at_once and top(name) in HEAVY] == []


def test_everything_but_arrays_and_polynomials_works_without_the_heavy_libraries() -> None:
    """What a page without a server has: Python, ipywidgets, and none of NumPy, matplotlib, SymPy, numba."""
    light = [name for name in MODULES if name not in NEEDS_MORE]
    code = f"""
import sys
for name in {HEAVY!r}:
    sys.modules[name] = None
import importlib
for name in {light!r}:
    importlib.import_module(name)
import stbwidgets as stb
turn = stb.Turn(stb.variant("classic"), seed=7)
while turn.due:
    turn = turn.roll() if turn.due == "roll" else turn.shut(turn.legal_moves[0])
assert turn.ending.score == turn.score
if "stbwidgets.widgets.table" in sys.modules:
    table = stb.play("classic", seed=7)
    assert table.plain_text()
"""
    run("-W", "error", "-c", code)


def test_importing_the_package_imports_nothing_heavy() -> None:
    code = "import sys, stbwidgets; print(*sorted({name.split('.')[0] for name in sys.modules}))"
    loaded = set(run("-c", code).split())
    assert "stbwidgets" in loaded
    assert not loaded & {*HEAVY, "ipywidgets", "anywidget", "IPython", "icepool", "nbformat", "tqdm", "pandas"}


@pytest.mark.parametrize(("name", "library"), [("simulate", "NumPy"), ("printable", "matplotlib")])
def test_what_is_missing_is_said_with_the_way_to_get_it(
    name: str, library: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    fault = ModuleNotFoundError(f"No module named {library.lower()!r}", name=library.lower())

    def missing(module: str) -> None:
        raise fault

    monkeypatch.setattr(stbwidgets, "import_module", missing)
    way_out = f"stb.{name} needs {library}, which is not installed. This gets it: pip install {library.lower()}"
    with pytest.raises(ModuleNotFoundError, match=re.escape(way_out)):
        stbwidgets.__getattr__(name)
    fault.msg = "This page without a server does not have it."  # it is told in its own words
    with pytest.raises(ModuleNotFoundError, match="page without a server"):
        stbwidgets.__getattr__(name)


def test_importing_the_widgets_adds_no_heavy_library() -> None:
    names = [name for name in MODULES if ".widgets" in name]
    code = f"import importlib, sys\nfor n in {names!r}: importlib.import_module(n)\nprint(*sorted(sys.modules))"
    assert not {top(name) for name in run("-c", code).split()} & {*HEAVY, "nbformat", "pandas"}


@pytest.mark.parametrize("name", [name for name in stbwidgets.__all__ if name != "__version__"])
def test_public_names_are_importable_and_have_a_running_example(name: str) -> None:
    thing = getattr(stbwidgets, name)
    assert thing.__doc__
    assert ">>>" in thing.__doc__, f"{name} has no example in its docstring"
    assert name in dir(stbwidgets)


def test_unknown_public_names_are_told_what_there_is() -> None:
    with pytest.raises(AttributeError, match=r"'pley'.*\bplay\b"):
        _ = stbwidgets.pley


def test_no_module_bears_the_name_of_a_public_name() -> None:
    """`stbwidgets.x` would be the module once somebody has imported it."""
    direct = {name.split(".")[1] for name in MODULES if name.count(".") == 1}
    assert not direct & set(stbwidgets.__all__)


def test_version_is_the_same_everywhere() -> None:
    settings = (ROOT / "pyproject.toml").read_text("utf-8")
    assert f'\nversion = "{stbwidgets.__version__}"\n' in settings


def test_notebooks_hold_no_widget_state() -> None:
    """With widget state kept, GitHub and nbconvert ask other machines for scripts, and show nothing."""
    for path in tracked():
        if path.suffix == ".ipynb":
            notebook = json.loads(path.read_text("utf-8"))
            assert "widgets" not in notebook["metadata"], path.name
            assert "application/vnd.jupyter.widget-state" not in path.read_text("utf-8"), path.name


def test_no_file_names_a_folder_of_somebody_s_machine() -> None:
    homes = ["/" + name + "/" for name in ("home", "Users", "root", "work", "tmp/team")] + ["C:" + "\\Users"]
    pattern = re.compile(r"(?<![\w.$}/-])(?:" + "|".join(map(re.escape, homes)) + ")")
    found = [
        f"{path.relative_to(ROOT)}: {line.strip()[:100]}"
        for path in tracked()
        if path.suffix not in (".png", ".webp", ".mo")
        for line in path.read_text("utf-8").splitlines()
        if pattern.search(line)
    ]
    assert found == []


def sources(suffix: str) -> list[Path]:
    return sorted(PACKAGE.rglob(f"*{suffix}"))


def test_scripts_never_make_markup_from_data_and_styles_and_scripts_load_nothing() -> None:
    markup = re.compile(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function")
    network = re.compile(r"https?://(?!www\.w3\.org/)|\bfetch\(|XMLHttpRequest|WebSocket|importScripts")
    for path in sources(".js") + sources(".css"):
        text = path.read_text("utf-8")
        assert not markup.search(text), path.name
        assert not network.search(text), path.name


@pytest.mark.parametrize("name", [".ci/run", "binder/postBuild"])
def test_scripts_may_be_executed(name: str) -> None:
    listing = subprocess.run(["git", "ls-files", "-s", name], cwd=ROOT, capture_output=True, text=True)
    mode = listing.stdout.split(" ")[0] if listing.returncode == 0 else oct((ROOT / name).stat().st_mode)[2:]
    assert mode == "100755", f"git update-index --chmod=+x {name}"


def test_readme_has_one_test_command_for_continuous_integration_to_run() -> None:
    lines = [line for line in (ROOT / "README.md").read_text("utf-8").splitlines() if "'.[test]'" in line]
    assert lines == [
        "python3 -m venv .venv && .venv/bin/pip install -e '.[test]' && .venv/bin/pytest -n 2 --dist loadfile"
    ]


def test_files_the_readme_shows_exist() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    for target in re.findall(r"\]\((?!https?:)([^)#]+)\)", text):
        assert (ROOT / target).exists(), target


def test_ruff_check() -> None:
    run("-m", "ruff", "check", ".")


def test_ruff_format() -> None:
    run("-m", "ruff", "format", "--check", ".")


def test_mypy() -> None:
    run("-m", "mypy")


def test_rules_of_a_variant_need_no_distribution() -> None:
    # icepool is for weights; building the catalogue at the first use of a variant must not wait for it
    run("-c", "import sys, stbwidgets as stb; stb.variant('thai'); assert 'icepool' not in sys.modules")
