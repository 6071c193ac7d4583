"""The documentation: what it links to is there, what it shows runs, and the site is built from it without a warning."""

import ast
import doctest
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
import zlib
from collections.abc import Iterator
from fnmatch import fnmatch
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import architecture  # tools/architecture.py
import axe_playwright_python
import jsonschema
import pytest
import yaml
from environments import copy_of_source
from playwright.sync_api import Page, expect

import stbwidgets
from stbwidgets import course
from stbwidgets.commands import COMMANDS, parser_of
from stbwidgets.widgets.explorers import EXPLORERS

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
REFERENCE = sorted((DOCS / "reference").glob("*.md"))
PAGES = sorted(
    [
        *ROOT.glob("*.md"),
        *DOCS.glob("*.md"),
        *REFERENCE,
        *ROOT.glob("lessons/*.md"),
        *ROOT.glob("lessons/teacher/*.md"),
    ]
)
SITE = [path.relative_to(ROOT).with_suffix("").as_posix() for path in PAGES]

# blocks of Python that are not for the machine the tests run on, by words in them
ELSEWHERE = {
    "google.colab": "only Colab has that module",
    '"four-dice": dict(': "a row of the catalogue's table, not a statement",
}
FENCE = re.compile(r"^( *)```+(\S*)[^\n]*\n(.*?)^\1```+ *$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?![a-z]+:)([^)\s]+)\)")


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def prose(page: Path) -> str:
    """A page without its blocks of code."""
    return FENCE.sub("", page.read_text("utf-8"))


def blocks(page: Path, *kinds: str) -> list[str]:
    return [code for _, kind, code in FENCE.findall(page.read_text("utf-8")) if kind in kinds]


def headings(page: Path) -> set[str]:
    """The names of a page's headings in links, as JupyterLab has them."""
    found = re.findall(r"^#+ +(.+?) *$", prose(page), re.MULTILINE)
    return {re.sub(r"[*`]|\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace(" ", "-") for heading in found}


@pytest.mark.parametrize("guide", PAGES, ids=name_of)
def test_links_lead_to_files_and_headings_that_are_there(guide: Path) -> None:
    for link in LINK.findall(prose(guide)):
        target, _, anchor = unquote(link).partition("#")
        there = guide.parent / target if target else guide
        assert there.exists(), link
        if anchor and there.suffix == ".md":
            assert anchor in headings(there), link


def test_the_site_takes_up_every_page() -> None:
    """By the patterns of its contents, so that a new guide needs no line in a list."""
    index = (DOCS / "index.md").read_text("utf-8")
    trees = re.findall(r"```{toctree}\n(.*?)```", index, re.DOTALL)
    listed = [re.sub(r".*<(.*)>", r"\1", line) for tree in trees for line in tree.splitlines() if line]
    patterns = [line[1:] if line.startswith("/") else f"docs/{line}" for line in listed if not line.startswith(":")]
    notebooks = [path.relative_to(ROOT).with_suffix("").as_posix() for path in ROOT.glob("lessons/**/*.ipynb")]
    for page in SITE + [name for name in notebooks if ".ipynb_checkpoints" not in name]:
        # in Sphinx a star stops at a slash
        assert page == "docs/index" or any(
            fnmatch(page, pattern) and page.count("/") == pattern.count("/") for pattern in patterns
        ), f"{page} is in no contents of docs/index.md"


def test_the_reference_has_every_public_name() -> None:
    told = "\n".join(path.read_text("utf-8") for path in REFERENCE)
    shown = set(re.findall(r"auto(?:function|class|exception|module):: (?:[\w.]+\.)?(\w+)", told))
    shown |= set(re.findall(r"automodule:: stbwidgets\.course\.(\w+)", told))
    assert set(stbwidgets.__all__) - {"__version__"} <= shown
    assert set(course.__all__) <= shown
    modules = set(re.findall(r"autoclass:: stbwidgets\.widgets\.explorers\.(\w+)\.\w+", told))
    assert {id.replace("-", "_") for id in EXPLORERS} == modules
    assert "{said-by-commands}" in told


@pytest.mark.parametrize("guide", [page for page in PAGES if "`" in page.read_text("utf-8")], ids=name_of)
def test_files_that_are_named_are_there(guide: Path) -> None:
    text = guide.read_text("utf-8")
    for name in re.findall(
        r"(?:`|python |pytest |\bin )((?:tools|tests|docs|binder|hub|stbwidgets|lessons|\.ci)/[\w./-]+)", text
    ):
        if not re.search(r"\bNAME\b", name):  # any lesson's
            assert (ROOT / name.rstrip("./")).exists(), name


@pytest.mark.parametrize("guide", [page for page in PAGES if "stbwidgets " in page.read_text("utf-8")], ids=name_of)
def test_commands_that_are_shown_are_understood(guide: Path) -> None:
    lines = [line.strip() for code in blocks(guide, "bash", "powershell", "bat", "") for line in code.splitlines()]
    lines += re.findall(r"`((?:python -m )?stbwidgets [^`]+)`", prose(guide))
    for line in lines:
        shown = re.match(r"(?:.*[\\/])?(?:python -m )?stbwidgets(?:\.exe)? (\w.*)", line)
        if shown is None or shown[1].split()[0] == "NAME":  # any command's
            continue
        name, *rest = shlex.split(shown[1], comments=True)
        assert name in COMMANDS, line
        if rest != ["--help"]:
            assert parser_of(name).parse_args(rest), line  # what it does not take ends the test


def test_the_citation_is_about_this_version() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert citation["version"] == project["version"]
    assert citation["license"] == project["license"]
    assert citation["keywords"] == project["keywords"]
    assert citation["title"] == f"stbwidgets: {project['description']}"


def test_what_is_released_has_its_date_in_the_citation_too() -> None:
    version = re.escape(stbwidgets.__version__)
    dates = re.findall(
        rf"^## {version}\b.*?(\d{{4}}-\d\d-\d\d)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE
    )
    citation = yaml.load((ROOT / "CITATION.cff").read_text("utf-8"), yaml.BaseLoader)
    assert citation.get("date-released") == (dates[0] if dates else None)


def test_the_read_me_counts_the_variants() -> None:
    counted = re.findall(r"(\d+) variants", (ROOT / "README.md").read_text("utf-8"))
    assert counted
    assert {int(number) for number in counted} == {len(stbwidgets.variants())}


@pytest.mark.parametrize("guide", PAGES, ids=name_of)
def test_no_number_waits_to_be_filled_in(guide: Path) -> None:
    """A word in capitals that stands alone in its line, or where a unit wants its number."""
    left = re.findall(
        r"^[A-Z]{3,}$|\b[A-Z]{3,} (?:MB|GB|kB|ms|seconds|minutes)\b|\b(?:TODO|FIXME|XXX)\b", prose(guide), re.MULTILINE
    )
    assert left == []


def test_the_picture_of_the_house_is_what_the_imports_say() -> None:
    assert architecture.PICTURE.read_text("utf-8") == architecture.picture(), "run python tools/architecture.py"
    package = architecture.PACKAGE
    parts = {path.relative_to(package).with_suffix("").parts[0] for path in package.rglob("*.py")}
    assert parts - {"__init__", "__main__"} == {*architecture.PARTS, *architecture.SIDE}


# -- what is shown runs --------------------------------------------------------------------------------------------


def with_python() -> list[Path]:
    return [page for page in PAGES if page not in REFERENCE and blocks(page, "python")]


@pytest.mark.full
@pytest.mark.parametrize("guide", with_python(), ids=name_of)
def test_python_that_is_shown_runs(guide: Path, tmp_path: Path) -> None:
    """The blocks of a guide one after the other, each expression in a comment beside its value too."""
    code = [text for text in blocks(guide, "python") if not any(word in text for word in ELSEWHERE)]
    for text in code:
        if ">>>" in text:
            test = doctest.DocTestParser().get_doctest(text, {}, name_of(guide), None, 0)
            assert doctest.DocTestRunner().run(test).failed == 0
    script = "\n".join(text for text in code if ">>>" not in text)
    ast.parse(script)
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", "import matplotlib\nmatplotlib.use('agg')\n" + script],
        cwd=tmp_path,  # what it saves is saved here
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert done.returncode == 0, done.stderr


def test_nothing_is_excused_that_is_not_there() -> None:
    shown = "\n".join(code for page in PAGES for code in blocks(page, "python"))
    for words in ELSEWHERE:
        assert words in shown


# -- the site ------------------------------------------------------------------------------------------------------


class Elements(HTMLParser):
    """The ids of a page, its links, and what it loads."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.ids |= {given[name] for name in ("id", "name") if name in given}
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        elif tag == "link" and given.get("rel") not in ("canonical", "next", "prev", "index", "search"):
            self.loads.append(given["href"])
        elif "src" in given:
            self.loads.append(given["src"])


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The site, built by the command of CONTRIBUTING.md from what a checkout has, warnings as errors."""
    folder = copy_of_source(ROOT, tmp_path_factory.mktemp("docs") / "checkout")
    shown = re.search(r"`(sphinx-build -W [^`]*)`", (ROOT / "CONTRIBUTING.md").read_text("utf-8"))
    assert shown, "CONTRIBUTING.md says by which command the site is built"
    program, *arguments = shlex.split(shown[1])
    assert program == "sphinx-build"
    done = subprocess.run(
        [sys.executable, "-m", "sphinx", *arguments],
        cwd=folder,
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
    )
    assert done.returncode == 0, done.stderr
    yield folder / arguments[-1]
    shutil.rmtree(folder)


@pytest.mark.full
def test_every_link_and_anchor_of_the_site_leads_somewhere_and_nothing_comes_from_elsewhere(site: Path) -> None:
    pages = {path: Elements(path.read_text("utf-8")) for path in sorted(site.rglob("*.html"))}
    assert {site / f"{name}.html" for name in SITE} <= set(pages)
    for path, page in pages.items():
        assert [link for link in page.loads if urlsplit(link).netloc] == [], path.name
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            there = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            assert there.exists(), f"{path.relative_to(site)}: {link}"
            if parts.fragment and there in pages:
                assert unquote(parts.fragment) in pages[there].ids, f"{path.relative_to(site)}: {link}"


@pytest.mark.full
def test_the_site_knows_every_public_name(site: Path) -> None:
    inventory = (site / "objects.inv").read_bytes()
    names = zlib.decompress(inventory[inventory.index(b"zlib.\n") + 6 :]).decode("utf-8")
    known = {line.split(" ")[0] for line in names.splitlines()}
    assert {f"stbwidgets.{name}" for name in stbwidgets.__all__ if name != "__version__"} <= known
    for page in (site / "docs" / "reference").glob("*.html"):
        for signature in re.findall(r'<dt class="sig .*?</dt>', page.read_text("utf-8"), re.DOTALL):
            assert not re.search(r"factory|0x[0-9a-f]{6}| object at |~", signature), signature
    for name in COMMANDS:
        assert f'id="stbwidgets-{name}"' in (site / "docs" / "reference" / "commands.html").read_text("utf-8")


@pytest.fixture
def asked(page: Page) -> list[str]:
    """What the page asks of anybody but the folder it lies in, and what it complains about."""
    found: list[str] = []
    page.on("request", lambda request: urlsplit(request.url).scheme in ("file", "data") or found.append(request.url))
    page.on("console", lambda said: said.type == "error" and found.append(said.text))
    page.on("pageerror", lambda fault: found.append(str(fault)))
    return found


@pytest.mark.full
def test_the_site_opens_by_double_click_and_is_searched_without_a_network(
    site: Path, page: Page, asked: list[str]
) -> None:
    page.goto((site / "index.html").as_uri())
    page.wait_for_url("**/docs/index.html")
    expect(page.get_by_role("heading", level=1)).to_contain_text("stbwidgets")
    page.get_by_role("searchbox").or_(page.get_by_placeholder("Search")).first.fill("conjugate")
    page.keyboard.press("Enter")
    found = page.locator("#search-results")
    expect(found.get_by_role("link", name="A4 · Partitions in the large").first).to_be_visible()
    found.get_by_role("link", name=re.compile("conjugate")).first.click()
    expect(page.locator("dt[id='stbwidgets.odds.partitions.conjugate']")).to_be_visible()
    assert asked == []


@pytest.mark.full
def test_a_lesson_says_how_to_play_it_and_shows_pictures_and_formulas(site: Path, page: Page, asked: list[str]) -> None:
    page.goto((site / "lessons" / "a3-one-polynomial.html").as_uri())
    note = page.locator(".lesson-note")
    expect(note).to_contain_text("open the lesson in JupyterLab")
    notebook = page.get_by_role("link", name="this notebook").get_attribute("href")
    assert notebook
    kept = (site / "lessons" / notebook).read_bytes()
    assert kept == (ROOT / "lessons" / "a3-one-polynomial.ipynb").read_bytes()
    expect(page.get_by_role("img", name=re.compile("Tiles open|tiles")).first).to_be_visible()
    assert page.locator("math").count() > 3
    assert page.locator("merror, .MathJax").count() == 0
    assert asked == []


@pytest.mark.full
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    "name", ["docs/index", "lessons/a1-meet-the-box", "docs/reference/figures", "docs/troubleshooting"]
)
def test_axe(site: Path, page: Page, asked: list[str], name: str, scheme: Any) -> None:
    """The whole page, theme and all; contrast that axe cannot judge counts, but for signs such as a minus."""
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.goto((site / f"{name}.html").as_uri())
    # as high as the page: axe takes what crosses the lower edge of a window for hidden
    page.set_viewport_size({"width": 1280, "height": page.evaluate("() => document.documentElement.scrollHeight")})
    page.evaluate(Path(axe_playwright_python.__file__).with_name("axe.min.js").read_text("utf-8") + "; undefined")
    assert asked == []
    rules = {"runOnly": ["color-contrast"]} if scheme == "dark" else {}  # nothing else is different in the dark
    found = page.evaluate("rules => axe.run('html', {preload: false, ...rules})", rules)
    assert "color-contrast" in {rule["id"] for rule in found["passes"]}
    wrong = [
        (rule["id"], node["html"], reason)
        for kind in ("violations", "incomplete")
        for rule in found[kind]
        for node in rule["nodes"]
        if (reason := "; ".join(check["message"] for part in ("any", "all", "none") for check in node[part]))
        != "Element content contains only non-text characters"
    ]
    assert wrong == []


@pytest.mark.full
@pytest.mark.parametrize("name", ["docs/index", "lessons/a1-meet-the-box", "docs/reference/odds", "CONTRIBUTING"])
def test_a_page_fits_a_phone(site: Path, page: Page, name: str) -> None:
    page.set_viewport_size({"width": 375, "height": 700})
    page.goto((site / f"{name}.html").as_uri())
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 375
    cut = "() => [...document.querySelectorAll('.table-wrapper')].filter(it => it.scrollWidth > it.clientWidth).length"
    assert page.evaluate(cut) == 0, "a table that is cut at the edge"


@pytest.mark.full
def test_pictures_of_widgets_are_as_dark_as_the_page_and_formulas_are_whole(site: Path, page: Page) -> None:
    page.set_viewport_size({"width": 375, "height": 700})
    page.emulate_media(color_scheme="dark")
    page.goto((site / "lessons" / "a3-one-polynomial.html").as_uri())
    card = page.locator("[style*='background-color:#fbf6ec']").first
    ground = "node => getComputedStyle(node).backgroundColor"
    assert card.evaluate(ground) == "rgb(42, 31, 21)"
    high = page.locator(".formula").evaluate_all("all => all.filter(it => it.scrollHeight > it.clientHeight).length")
    assert high == 0
    page.evaluate("() => { document.body.dataset.theme = 'light'; }")  # what the theme's button does
    assert card.evaluate(ground) == "rgb(251, 246, 236)"


@pytest.mark.full
def test_the_search_tells_a_solved_lesson_from_the_lesson(site: Path) -> None:
    titles = re.search(r'"?titles"?:(\[.*?\])[,}]', (site / "searchindex.js").read_text("utf-8"), re.DOTALL)
    assert titles
    found = json.loads(titles[1])
    lessons = [title for title in found if re.match(r"[ABC]\d · .*\(solved\)$", title)]
    assert len(lessons) == len(list((ROOT / "lessons" / "solutions").glob("*.ipynb")))
    assert {title.removesuffix(" (solved)") for title in lessons} <= set(found)


@pytest.mark.full
def test_the_citation_is_valid(tmp_path: Path) -> None:
    """By the schema of the Citation File Format, which cffconvert carries. (It cannot be installed whole beside us: it
    wants a jsonschema from before JupyterLab's.)"""
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", str(tmp_path)]
    subprocess.run([*command, "cffconvert==2.0.0"], check=True, stdin=subprocess.DEVNULL)
    citation = yaml.load((ROOT / "CITATION.cff").read_text("utf-8"), yaml.BaseLoader)  # dates stay text
    schema = json.loads(
        (tmp_path / "cffconvert" / "schemas" / citation["cff-version"] / "schema.json").read_text("utf-8")
    )
    jsonschema.Draft7Validator(schema).validate(citation)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.Draft7Validator(schema).validate({**citation, "license": "BSD"})
