"""The page without a server: what goes into it, and lesson A1, the table and the exact odds in it, offline."""

import gzip
import json
import re
import socket
import subprocess
import sys
import tomllib
from ast import literal_eval
from importlib import import_module
from io import BytesIO
from ipaddress import IPv4Address
from pathlib import Path
from threading import Thread
from types import SimpleNamespace
from urllib.error import HTTPError
from urllib.request import Request, urlopen
from zipfile import ZipFile

import offline_imports
import offline_pack
import offline_server
import offline_site
import psutil
import pytest
from drives import button, learn_a1, play_by_keyboard, tile
from lab import OPEN_HERE, OpenNotebook, Watch
from packaging.requirements import Requirement
from playwright.sync_api import Page, expect
from static_server import StaticServer

import stbwidgets as stb

# the settings of the built site with the application within reach of the tests, as in the other front ends' tests
EXPOSED = '"exposeAppInBrowser": true,'
OUTPUTS = """() => [...window.jupyterapp.shell.currentWidget.content.model.cells]
    .filter(cell => cell.type === 'code')
    .flatMap(cell => [...cell.sharedModel.outputs])
    .filter(output => !['display_data', 'execute_result'].includes(output.output_type))"""
# every module of the package, newly compiled by a newer Python than the other tests have
IMPORT_ALL = """
import importlib, pkgutil
for module in pkgutil.walk_packages(stb.__path__, "stbwidgets."):
    try:
        importlib.import_module(module.name)
    except ModuleNotFoundError as error:
        if error.name not in ("numpy", "matplotlib", "sympy", "numba"):
            raise
"""


# ---- what goes into it: quick, without building ----


def test_every_dependency_is_in_the_site_or_left_out_with_a_reason(root: Path) -> None:
    settings = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    metadata = "".join(f"Requires-Dist: {line}\n" for line in settings["project"]["dependencies"])
    pinned = {pin.name: pin for pin in offline_site.pins()}
    needed = offline_site.dependencies(f"Name: stbwidgets\n{metadata}", set(pinned))
    assert {"anywidget", "icepool", "ipywidgets"} <= set(needed)
    for requirement in map(Requirement, settings["project"]["dependencies"]):
        if pin := pinned.get(requirement.name):
            assert pin.version in requirement.specifier, f"{pin} is not what the package asks for: {requirement}"


def test_a_new_dependency_is_told_with_the_way_out() -> None:
    with pytest.raises(offline_site.BuildError, match=r"stbwidgets needs pandas: add it to offline_site\.txt"):
        offline_site.dependencies("Name: stbwidgets\nRequires-Dist: pandas>=2\nRequires-Dist: numpy\n", set())
    windows = "Name: x\nRequires-Dist: pywin32; sys_platform == 'win32'\nRequires-Dist: six; extra == 'old'\n"
    assert offline_site.dependencies(windows, {"six"}) == []


def test_another_folder_is_not_replaced(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "thesis.txt").write_text("years of work")
    assert offline_site.main([str(tmp_path)]) == 1
    assert "holds something else" in capsys.readouterr().err
    assert (tmp_path / "thesis.txt").read_text() == "years of work"


def test_what_was_downloaded_is_checked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def pack(command: list[str], name: str, cwd: Path | None = None) -> None:
        (Path(command[-1]) / "pyodide-314.0.6.tgz").write_bytes(b"half of it")

    monkeypatch.setattr(offline_site, "run", pack)
    with pytest.raises(offline_site.BuildError, match="npm brought another pyodide@"):
        offline_site.fetch_pyodide(tmp_path)
    assert not list(tmp_path.glob("*.tgz"))


@pytest.mark.parametrize(
    ("asked", "place"),
    [
        (["--serve"], ("127.0.0.1", 8000)),
        (["--room"], ("0.0.0.0", 8000)),
        (["--serve", "81", "--room"], ("0.0.0.0", 81)),
    ],
)
def test_only_if_asked_it_is_handed_out_to_the_room(
    asked: list[str], place: tuple[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked_for = []

    def server(where: tuple[str, int], handler: object) -> None:
        asked_for.append(where)
        raise OSError(1, "no server in this test")

    monkeypatch.setattr(offline_site, "build", lambda target, cache: None)
    monkeypatch.setattr(offline_server, "ThreadingHTTPServer", server)
    assert offline_site.main(asked) == 1
    assert asked_for == [place]


def test_the_very_addresses_that_others_type_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def has(*addresses: str, kind: socket.AddressFamily = socket.AF_INET) -> list[SimpleNamespace]:
        return [SimpleNamespace(family=kind, address=address) for address in addresses]

    there = {
        "lo": has("127.0.0.1"),
        "eth0": has("10.0.0.7", "169.254.3.4"),
        "eth1": has("10.9.9.9"),  # no cable in it
        "wlan0": has("192.168.1.23") + has("fe80::1", kind=socket.AF_INET6),
        "docker0": has("172.17.0.1"),
    }
    monkeypatch.setattr(psutil, "net_if_addrs", lambda: there)
    monkeypatch.setattr(psutil, "net_if_stats", lambda: {name: SimpleNamespace(isup=name != "eth1") for name in there})
    monkeypatch.setattr(offline_server, "way_out", lambda: "192.168.1.23")
    assert offline_site.for_the_room(8001).splitlines() == [
        "For the board, for all others in the room: http://192.168.1.23:8001/",
        "If that does not open on their computers: http://10.0.0.7:8001/",
    ]
    del there["eth0"], there["wlan0"]
    assert "it is in no network" in offline_site.for_the_room(8000)


def test_the_way_out_is_an_address_or_none() -> None:
    assert not (found := offline_server.way_out()) or IPv4Address(found)


@pytest.fixture
def handed_out(tmp_path: Path):
    """A folder, and the address at which `--serve` would hand it out."""
    with offline_server.server_of(tmp_path, 0) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield tmp_path, f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()


def ask(address: str, **headers: str):
    return urlopen(Request(address, headers={name.replace("_", "-"): value for name, value in headers.items()}))


def test_long_files_are_packed_on_their_way(handed_out) -> None:
    folder, address = handed_out
    text = "tile " * 1000
    for name, kind in (("a.wasm", "application/wasm"), ("a.mjs", "text/javascript")):
        (folder / name).write_text(text)
        with ask(f"{address}/{name}", Accept_Encoding="gzip, br") as answer:
            content = answer.read()
            assert answer.headers["Content-Encoding"] == "gzip"
            assert answer.headers.get_content_type() == kind
        assert gzip.decompress(content).decode() == text
        assert len(content) < len(text) / 10
        with ask(f"{address}/{name}") as answer:  # for whoever does not unpack
            assert answer.headers["Content-Encoding"] is None
            assert answer.read().decode() == text
    (folder / "a.pack").write_text(text)
    with ask(f"{address}/a.pack", Accept_Encoding="gzip") as answer:
        assert answer.headers["Content-Encoding"] is None
    with pytest.raises(HTTPError, match="404"):
        ask(f"{address}/b.mjs", Accept_Encoding="gzip")


def test_a_file_is_sent_again_only_when_it_has_changed(handed_out) -> None:
    folder, address = handed_out
    (folder / "a.json").write_text("1" * 5000)
    with ask(f"{address}/a.json", Accept_Encoding="gzip") as answer:
        tag = answer.headers["ETag"]
    with pytest.raises(HTTPError, match="304"):
        ask(f"{address}/a.json", Accept_Encoding="gzip", If_None_Match=tag)
    (folder / "a.json").write_text("2" * 5001)
    with ask(f"{address}/a.json", Accept_Encoding="gzip", If_None_Match=tag) as answer:
        assert gzip.decompress(answer.read()).decode() == "2" * 5001


def test_the_start_page_opened_as_a_file_says_what_to_do(page: Page, root: Path) -> None:
    page.goto((root / "tools" / "offline_site.html").as_uri())
    expect(page.get_by_role("alert")).to_contain_text("python -m http.server --bind 127.0.0.1")
    expect(page.get_by_role("link")).to_have_count(0)


def test_the_start_page_is_accessible_and_fits_a_phone(page: Page, root: Path, serve, watch, axe) -> None:
    watch.follow(page)
    url = serve(root / "tools", {"static/favicons/favicon.ico": ""})
    for width, scheme in ((1280, "light"), (320, "dark")):
        page.set_viewport_size({"width": width, "height": 800})
        page.emulate_media(color_scheme=scheme)
        page.goto(f"{url}/offline_site.html")
        page.add_style_tag(content=".box { display: none !important; }")  # a picture, for axe text on a gradient
        axe(page, "main")
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


# ---- what is imported there: without a browser ----


class Shelf:
    """Where archives come from in these tests; counts how often it was asked."""

    def __init__(self, archive: bytes | None) -> None:
        self.archive = archive
        self.asked: list[str] = []

    def __call__(self, name: str) -> bytes:
        self.asked.append(name)
        if self.archive is None:
            raise OSError("the server said 404")
        return self.archive


@pytest.fixture
def later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """`later(archive)` makes the import of two packages wait for an archive, and returns where it is asked for."""
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path])
    known = set(sys.modules)

    def begin(archive: bytes | None) -> Shelf:
        shelf = Shelf(archive)
        names = dict.fromkeys(("walnut_box", "brass_rod"), "box.zip")
        sys.meta_path.append(offline_imports.LaterFinder(names, shelf, tmp_path))
        return shelf

    yield begin
    for name in set(sys.modules) - known:
        del sys.modules[name]


def zipped(**modules: str) -> bytes:
    content = BytesIO()
    with ZipFile(content, "w") as archive:
        for name, text in modules.items():
            archive.writestr(f"{name}/__init__.py", text)
    return content.getvalue()


def test_a_package_for_later_is_fetched_once_and_only_when_imported(later) -> None:
    shelf = later(zipped(walnut_box="import brass_rod\ntiles = brass_rod.tiles", brass_rod="tiles = 9"))
    assert shelf.asked == []
    assert import_module("walnut_box").tiles == 9
    assert import_module("brass_rod").tiles == 9
    assert shelf.asked == ["box.zip"]


def test_a_package_that_does_not_arrive_can_be_asked_for_again(later) -> None:
    shelf = later(None)
    with pytest.raises(ImportError, match=r"walnut_box does not arrive: .* Then run it again"):
        import_module("walnut_box")
    shelf.archive = zipped(walnut_box="tiles = 9")
    assert import_module("walnut_box").tiles == 9


@pytest.mark.parametrize("name", sorted(offline_imports.ELSEWHERE))
def test_what_is_not_in_the_site_says_what_it_is_and_where_to_get_it(name: str) -> None:
    finder = offline_imports.LaterFinder({}, Shelf(None), Path())
    with pytest.raises(ModuleNotFoundError, match=rf"No module named '{name}': .*pip install stbwidgets") as caught:
        finder.find_spec(name)
    assert caught.value.name == name  # what asks whether it is there is told by this
    assert finder.find_spec("something_else") is None


def packed_names(pack: Path) -> set[str]:
    plain = gzip.decompress(pack.read_bytes())
    return {name for name, _ in json.loads(plain[4 : 4 + int.from_bytes(plain[:4], "little")])}


def test_a_pack_holds_files_by_path(tmp_path: Path) -> None:
    files = {"b/c.txt": "å".encode(), "a.txt": b"", "b/d.bin": bytes(range(256))}
    offline_pack.pack(files, tmp_path / "all.pack")
    plain = gzip.decompress((tmp_path / "all.pack").read_bytes())
    end = 4 + int.from_bytes(plain[:4], "little")
    listed = json.loads(plain[4:end])
    found = {}
    for name, size in listed:
        found[name] = plain[end : end + size]
        end += size
    assert found == files
    assert end == len(plain)
    again = tmp_path / "again.pack"
    offline_pack.pack(dict(reversed(files.items())), again)
    assert again.read_bytes() == (tmp_path / "all.pack").read_bytes()


# ---- the site itself ----


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, root: Path) -> Path:
    """The site, built in a folder of a folder; what is downloaded for it is kept in the checkout."""
    folder = tmp_path_factory.mktemp("class") / "shared" / "box"
    assert offline_site.main([str(folder)]) == 0
    return folder


@pytest.fixture(scope="module")
def address(site: Path):
    """The site handed out from a subfolder."""
    settings = (site / "jupyter-lite.json").read_text("utf-8")
    exposed = settings.replace('"jupyter-config-data": {', f'"jupyter-config-data": {{{EXPOSED}', 1)
    assert EXPOSED in exposed
    server = StaticServer(site.parent, {f"{site.name}/jupyter-lite.json": exposed})
    yield f"{server.url}/{site.name}"
    server.stop()


@pytest.fixture
def patient(page: Page):
    """Python in a browser is slower than elsewhere, the more so on a busy machine."""
    page.set_default_timeout(60_000)
    expect.set_options(timeout=60_000)
    yield
    expect.set_options(timeout=5_000)


@pytest.fixture
def opened(page: Page, address: str, watch: Watch, patient: None):
    """`opened(name)` is a notebook of the site, once its Python is there."""
    watch.follow(page)

    def start(name: str, app: str = "notebooks") -> OpenNotebook:
        page.goto(f"{address}/{app}/index.html?path={name}")
        return ready(page, name)

    return start


def ready(page: Page, name: str) -> OpenNotebook:
    notebook = OpenNotebook(page, name)
    notebook.wait_ready()
    page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.info")
    assert notebook.python("print(1)") == "1\n"  # Python has started
    return notebook


def rerun(notebook: OpenNotebook, code: str) -> None:
    """Run a notebook with other code in its second cell, the first of code."""
    notebook.page.evaluate(
        "code => window.jupyterapp.shell.currentWidget.content.widgets[1].model.sharedModel.setSource(code)",
        f"import stbwidgets as stb\n{code}",
    )
    notebook.run_all()


def assert_nothing_printed(notebook: OpenNotebook) -> None:
    """No cell has warned, printed or failed."""
    assert notebook.page.evaluate(OUTPUTS) == []


@pytest.mark.full
def test_the_site_holds_the_learners_lessons_and_names_no_other_machine(site: Path, root: Path) -> None:
    files = {path.relative_to(site / "files").as_posix() for path in (site / "files").rglob("*") if path.is_file()}
    lessons = {path.name for path in (root / "lessons").glob("*.ipynb")}
    assert lessons | {"play.ipynb", "glossary.md"} <= files
    for name in lessons:  # the very same notebook
        assert (site / "files" / name).read_bytes() == (root / "lessons" / name).read_bytes()
    assert not any("solution" in name for name in files)
    assert all("comes with the source" in (site / "files" / n).read_text("utf-8") for n in files if "teacher" in n)
    lock = json.loads((site / "static" / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    assert lock["packages"] == {}  # so Pyodide looks for nothing elsewhere
    for page in (site / "index.html", site / "notebooks" / "index.html", site / "lab" / "index.html"):
        ahead = re.findall(r'rel="prefetch" as="fetch" crossorigin href="([^"]+)"', page.read_text("utf-8"))
        assert {(page.parent / link).resolve().suffix for link in ahead} == {".mjs", ".pack", ".wasm", ".zip"}
        assert all((page.parent / link).exists() for link in ahead)
    (start,) = (site / "static" / "pyodide").glob("start-*.mjs")
    assert f"./static/pyodide/{start.name}" in (site / "jupyter-lite.json").read_text("utf-8")
    (pack,) = (site / "static" / "pyodide").glob("python-*.pack")
    inside = packed_names(pack)
    assert {
        "stbwidgets/__init__.pyc",
        "stbwidgets/widgets/table.js",
        "offline_imports.py",
        "icepool/__init__.pyc",
    } <= inside
    assert not [name for name in inside if re.search(r"^sympy/|/material/|[.](ipynb|md|po|pot)$", name)]
    scripts = [path.read_text("utf-8") for path in (site / "extensions" / "anywidget" / "static").glob("*.js")]
    assert not any(offline_site.GIVES_UP in text for text in scripts)
    assert not list(site.rglob("*.map"))
    assert not list(site.parent.glob("*.part")) + list(site.parent.glob("*.old"))


@pytest.mark.full
def test_the_same_source_gives_the_same_site(site: Path, tmp_path: Path) -> None:
    again = tmp_path / "again"
    assert offline_site.main([str(again)]) == 0
    first, second = (
        {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
        for folder in (site, again)
    )
    assert sorted(map(str, first.keys() ^ second.keys())) == []
    assert [str(name) for name in first if first[name] != second[name]] == []


@pytest.mark.full
def test_lesson_a1_is_played_offline(page: Page, address: str, watch: Watch, patient: None) -> None:
    watch.follow(page)
    page.goto(f"{address}/")
    page.get_by_role("link", name="Lesson A1").click()
    lesson = ready(page, "a1-meet-the-box.ipynb")
    lesson.run_all()
    learn_a1(lesson.panel, lesson.show)
    assert_nothing_printed(lesson)


LESSONS = sorted(path.name for path in (offline_site.ROOT / "lessons").glob("*.ipynb"))


@pytest.mark.full
@pytest.mark.parametrize("together", [LESSONS[start : start + 4] for start in range(0, len(LESSONS), 4)], ids=" ".join)
def test_every_lesson_runs_to_its_end_offline(opened, page: Page, together: list[str]) -> None:
    """The whole course, its contents page and all variants; four at a time in one JupyterLab, each with its Python."""
    for number, name in enumerate(together):
        if number == 0:
            notebook = opened(name, app="lab")
        else:
            page.evaluate(OPEN_HERE, name)
            notebook = ready(page, name)
        notebook.run_all()  # fails on a cell error
        assert_nothing_printed(notebook)
        loaded = notebook.python("import sys; print('sympy' in sys.modules)")
        assert (name, loaded) == (name, f"{name[:2] in ('a3', 'a4')}\n")  # where nothing needs it, nothing loads it


@pytest.mark.full
def test_every_explorer_is_drawn_offline(opened, page: Page) -> None:
    from stbwidgets.widgets.explorers import EXPLORERS

    notebook = opened("play.ipynb", app="lab")
    notebook.hide_sidebar()
    for name in EXPLORERS:
        code = f"import stbwidgets as stb\nshown = stb.explore({name!r})\nshown"
        notebook.page.evaluate(
            "code => window.jupyterapp.shell.currentWidget.content.widgets[1].model.sharedModel.setSource(code)", code
        )
        notebook.run_all()
        drawn = notebook.panel.locator(".jp-CodeCell").first.locator(".stb-root")
        expect(drawn, name).to_be_visible()
        sentence = notebook.python("print(shown.plain_text().splitlines()[0])").strip()
        assert sentence, name
        assert drawn.inner_text().strip(), name
        assert_nothing_printed(notebook)
    for shown in ("stb.my_page()", "stb.my_progress()", "stb.my_rounds()", "stb.class_board()", "stb.TileRow()"):
        rerun(notebook, shown)
        expect(notebook.panel.locator(".jp-CodeCell").first.locator(".stb-root"), shown).to_be_visible()
        assert_nothing_printed(notebook)


@pytest.mark.full
def test_the_exact_coach_without_numpy(opened, page: Page) -> None:
    notebook = opened("play.ipynb")
    notebook.run_all()
    table = notebook.panel.locator(".stb-table")
    table.get_by_role("button", name="Roll", exact=True).click()
    table.get_by_role("checkbox", name="Exact fractions").check()
    faces = literal_eval(notebook.python("table = _\nprint(table.turn.faces)"))
    ranked = stb.solve("classic").rank_moves(range(1, 10), faces)
    numbers = table.locator(".stb-coach-number")
    expect(numbers.first).to_have_text(str(ranked[0][1]))
    assert numbers.all_inner_texts() == [str(value) for _, value in ranked[: numbers.count()]]
    assert_nothing_printed(notebook)

    python = notebook.python
    for name in ("numpy", "matplotlib"):
        assert f"No module named '{name}': this page without a server does not have" in python(f"import {name}")
    # nor does Python ask elsewhere for what it has not
    assert "No module named 'pandas'" in python("import pandas.io")
    python("import warnings; warnings.simplefilter('error')\nimport stbwidgets as stb")
    assert python("print(stb.solve('classic').value)") == "431363714383/39182082048\n"
    assert python("print(stb.solve('twelve-three-dice').value)") == "2853922989263886443765/227442304239437611008\n"
    assert python("print(stb.evaluate('classic', 'fewest-tiles'))").startswith("Classic, ")
    assert python("print(stb.duel('classic'))").startswith("Classic, both play to win")
    python("from stbwidgets.numbers import decimal")
    assert python("print(decimal(12345.5, 'sv'))") == "12\N{NO-BREAK SPACE}345,50\n"
    assert python(IMPORT_ALL) == ""
    # what cannot be done without NumPy says so in words
    asks = ("stb.solve('three-hundred', exact=False)", "stb.simulate('classic', games=10)", "stb.printable('box')")
    for asked in asks:
        said = python(asked)
        assert "this page without a server does not have" in said, said
        assert "pip install stbwidgets" in said, said


@pytest.mark.full
def test_work_goes_in_steps_where_there_are_no_threads(opened, page: Page) -> None:
    """A coach that worked in one go would hold the table up; computers play one step after another."""
    notebook = opened("play.ipynb")
    rerun(notebook, "stb.play(stb.variant('classic').replace(tiles=range(1, 17)), coach=True, seed=1)")
    table = notebook.panel.locator(".stb-table")
    table.get_by_role("button", name="Roll", exact=True).click()
    tile(table, 4).click()
    button(table, "Shut").click()
    expect(tile(table, 4)).to_have_accessible_description("shut")
    table.get_by_role("button", name="Roll", exact=True).click()
    expect(table.locator(".stb-coach-number").first).to_be_visible()
    expect(table.locator(".stb-coach-notes")).to_contain_text("Exact")
    assert_nothing_printed(notebook)

    rerun(notebook, "stb.play('classic', players=(('Robot', 'best-score'), ('Ada', 'fewest-tiles')), seed=7)")
    table = notebook.panel.locator(".stb-table")
    expect(table).to_be_visible()
    notebook.python("table = _")
    over = False
    for _ in range(90):
        over = notebook.python("print(table.match.ending is not None)") == "True\n"
        waiting = table.locator(".stb-deed .stb-button:visible:not([aria-disabled=true])")
        if over:
            break
        if waiting.count():  # the next turn begins when somebody has seen the last one
            waiting.last.click()
        page.wait_for_timeout(1000)
    assert over
    assert_nothing_printed(notebook)


@pytest.mark.full
def test_a_turn_by_keyboard_and_a_link_in_lab(opened, page: Page) -> None:
    notebook = opened("index.ipynb", app="lab")
    notebook.hide_sidebar()
    notebook.run_all()
    notebook.show('stb.play("classic", seed=1)')
    play_by_keyboard(notebook.panel.locator(".stb-table"), seed=1)
    assert_nothing_printed(notebook)
    page.evaluate("() => window.jupyterapp.shell.currentWidget.content.scrollToItem(0)")
    notebook.panel.get_by_role("link", name="A1, Meet the box").click()
    OpenNotebook(page, "a1-meet-the-box.ipynb").wait_ready()


@pytest.mark.full
def test_links_in_a_notebook_open_what_shows_them(page: Page, address: str, watch: Watch, patient: None) -> None:
    watch.follow(page)
    for path, app in (("index.ipynb", "notebooks"), ("glossary.md", "lab")):
        page.goto(f"{address}/tree/?path={path}")
        page.wait_for_url(f"**/{app}/index.html?*")
    page.goto(f"{address}/tree/")
    page.wait_for_load_state()
    assert "/tree/" in page.url


@pytest.mark.full
def test_an_outside_request_of_python_would_be_noticed(opened, watch: Watch) -> None:
    """The other tests prove something only if a request made inside the worker is seen too."""
    notebook = opened("play.ipynb")
    notebook.python("from pyodide.http import pyfetch\nawait pyfetch('http://outside.invalid/')")
    assert watch.outside == ["http://outside.invalid/"]
    watch.outside.clear()
    watch.errors.clear()


@pytest.mark.full
def test_serve_hands_the_site_out_on_this_machine_alone(site: Path, root: Path) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, str(root / "tools" / "offline_site.py"), str(site), "--serve", str(port)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        line = next(line for line in process.stdout if "http" in line)
        found = re.search(r"http://127\.0\.0\.1:\d+/", line)
        assert found
        with urlopen(f"{found[0]}static/pyodide/pyodide.mjs") as answer:
            assert answer.headers.get_content_type() == "text/javascript"
        process.terminate()
