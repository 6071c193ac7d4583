"""A notebook as one HTML page: whole, offline, without scripts, safe with whatever a notebook holds."""

import base64
import json
import re
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from accessibility import MEASURED

from stbwidgets.commands import export, main
from stbwidgets.commands.page import Around, Page, mathml, plain, whole
from stbwidgets.language import translation

ROOT = Path(__file__).resolve().parent.parent
LESSONS = sorted(path for path in (ROOT / "lessons").glob("*.ipynb"))
PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)
EMBEDDED = f"data:image/png;base64,{base64.b64encode(PNG).decode()}"


class Elements(HTMLParser):
    """The elements of a page, with their attributes."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attributes)))

    def of(self, name: str) -> list[dict[str, str | None]]:
        return [attributes for tag, attributes in self.found if tag == name]


def written(cells: list[dict[str, Any]], folder: Path, name: str = "mine.ipynb") -> Path:
    notebook = {"cells": cells, "metadata": {"language_info": {"name": "python"}}, "nbformat": 4, "nbformat_minor": 5}
    path = folder / name
    path.write_text(json.dumps(notebook), "utf-8")
    return path


def text_cell(source: str, **more: Any) -> dict[str, Any]:
    return {"cell_type": "markdown", "source": source, "metadata": {}, **more}


def code_cell(source: str, *outputs: dict[str, Any], **metadata: Any) -> dict[str, Any]:
    return {"cell_type": "code", "source": source, "metadata": metadata, "outputs": list(outputs)}


def shown(data: dict[str, Any], **metadata: Any) -> dict[str, Any]:
    return {"output_type": "display_data", "data": data, "metadata": metadata}


def exported(cells: list[dict[str, Any]], folder: Path, *options: str) -> str:
    page = folder / "out" / "mine.html"
    assert main(["export", str(written(cells, folder)), "--to", str(page), *options]) == 0
    return page.read_text("utf-8")


def assert_asks_nobody(html: str) -> None:
    page = Elements(html)
    tags = {tag for tag, _ in page.found}
    assert not tags & {"script", "iframe", "object", "embed", "link", "base", "form", "audio", "video", "source"}
    for tag, attributes in page.found:
        for name, value in attributes.items():
            assert not name.startswith("on"), (tag, name)
            if name in ("src", "srcset", "poster", "data", "background", "xlink:href"):
                assert name == "src"
                assert re.match(r"data:image/", value or ""), (tag, value)
            if name == "style":
                assert not re.search(r"url|@import", value or ""), value
    assert not re.search(r"url\(|@import", html.partition("<style>")[2].partition("</style>")[0])
    assert "default-src 'none'" in html


# ---- the lessons ----


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda path: path.stem)
def test_every_lesson_is_a_whole_page(lesson: Path, tmp_path: Path, capsys) -> None:
    assert main(["export", lesson.stem, "--to", str(tmp_path)]) == 0
    assert "left out" not in capsys.readouterr().out
    html = (tmp_path / f"{lesson.stem}.html").read_text("utf-8")
    assert_asks_nobody(html)
    page = Elements(html)
    assert len(page.of("h1")) == 1
    assert page.of("html") == [{"lang": "en"}]
    levels = [int(tag[1]) for tag, _ in page.found if re.fullmatch("h[1-6]", tag)]
    assert all(after <= before + 1 for before, after in pairwise(levels)), levels
    notebook = json.loads(lesson.read_text("utf-8"))
    title = re.search(r"^# (.*)", "".join(notebook["cells"][0]["source"]))[1]
    assert f"<title>{title}</title>" in html
    # every picture of a widget that the notebook holds is there, with its words
    for words in re.findall(r'aria-label=\\?"([^"\\]+)', json.dumps(notebook, ensure_ascii=False)):
        assert words in html
    assert "$" not in re.sub(r"<(style|pre|code)\b.*?</\1>", "", html, flags=re.DOTALL), "a formula is left as TeX"
    # links of the page lead somewhere
    ids = {attributes["id"] for _, attributes in page.found if "id" in attributes}
    for link in page.of("a"):
        address = link.get("href")
        assert address is None or address.startswith("http") or address.removeprefix("#") in ids, address
    assert "teacher/" not in html
    assert "For the teacher" not in html


def test_all_lessons_link_to_each_other_and_each_explains_its_words(tmp_path: Path) -> None:
    assert main(["export", "all", "--to", str(tmp_path)]) == 0
    pages = {path.name: Elements(path.read_text("utf-8")) for path in tmp_path.glob("*.html")}
    assert len(pages) == len(LESSONS) + 1  # the glossary
    followed = 0
    for name, page in pages.items():
        for link in page.of("a"):
            address = link.get("href") or ""
            if not address.startswith(("#", "http")):
                assert address.partition("#")[0] in pages, f"{name}: {address}"
                followed += 1
    assert followed > 50
    first = (tmp_path / "a1-meet-the-box.html").read_text("utf-8")
    assert '<h3 id="word-tile">tile</h3>' in first
    assert 'href="#word-tile"' in first
    assert 'href="a2-ways-to-make-a-number.html"' in first


def test_the_formulas_of_a_lesson_are_mathml(tmp_path: Path) -> None:
    main(["export", "a3", "--to", str(tmp_path)])
    html = (tmp_path / "a3-one-polynomial.html").read_text("utf-8")
    assert html.count("<math") >= 4
    assert "<mo>∑</mo>" in html
    assert "\\displaystyle" not in html  # SymPy's outputs too


# ---- which notebook, and where to ----


def test_a_pupil_s_own_lesson_goes_before_that_of_the_package(tmp_path: Path, monkeypatch, capsys) -> None:
    monkeypatch.chdir(tmp_path)
    main(["export", "A1"])
    written([text_cell("# My round")], tmp_path, "a1-meet-the-box.ipynb")
    main(["export", "a1", "--to", "mine.html"])
    assert "<title>My round</title>" in (tmp_path / "mine.html").read_text("utf-8")
    assert "<title>A1 · Meet the box</title>" in (tmp_path / "a1-meet-the-box.html").read_text("utf-8")
    assert f"a1-meet-the-box.ipynb -> {tmp_path / 'mine.html'}" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["a9"], "there is no lesson 'a9'. "),
        (["glosary"], "Did you mean glossary?"),
        (["nowhere.ipynb"], "there is no file "),
        (["plain.txt"], "is not a notebook: its name ends neither in .ipynb nor in .md."),
        (["a1", "a2", "--to", "x.html"], "2 notebooks do not fit into one file x.html. Give a folder to --to."),
        (["a1", "--to", "x.pdf"], "a page is HTML: give --to a name that ends in .html, or a folder"),
        (["a1", "--to", "plain.txt"], "a page is HTML"),
        (["a1", "--to", "folder.html"], "is a folder, though its name ends in .html"),
        (["a1", "--to", "theirs.html"], "is there already and was not made by this command"),
        (["broken.ipynb"], "cannot be read as a notebook"),
        (["list.ipynb"], "cannot be read as a notebook"),
        (["odd.ipynb"], "is not a whole notebook"),
        (["binary.ipynb"], "cannot be read as a notebook"),
        (["one/x.ipynb", "two/x.ipynb"], "two of the notebooks have the same name"),
    ],
)
def test_what_cannot_be_is_said_with_the_way_out(words, said, tmp_path: Path, monkeypatch, capsys) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder.html").mkdir()
    for name, content in {
        "plain.txt": b"x",
        "theirs.html": b"<p>mine",
        "broken.ipynb": b'{"cells": [',
        "list.ipynb": b"[1, 2]",
        "odd.ipynb": b'{"cells": [7]}',
        "binary.ipynb": b"\xff\xfe\x00",
        "one/x.ipynb": b"{}",
        "two/x.ipynb": b"{}",
    }.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(content)
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    assert main(["export", *words]) == 1
    error = capsys.readouterr().err
    assert said in error
    assert "Traceback" not in error
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before


def test_a_page_of_ours_is_renewed(tmp_path: Path) -> None:
    assert exported([text_cell("# One")], tmp_path) != exported([text_cell("# Two")], tmp_path)


def test_the_same_notebook_gives_the_same_bytes(tmp_path: Path) -> None:
    cells = [text_cell("# One\n\n$x$"), code_cell("1", shown({"image/png": base64.b64encode(PNG).decode()}))]
    assert exported(cells, tmp_path) == exported(cells, tmp_path)


def test_without_its_libraries_it_says_how_to_get_them(tmp_path: Path, monkeypatch, capsys) -> None:
    monkeypatch.setattr(export, "find_spec", lambda name: None if name == "nh3" else object())
    assert main(["export", "a1", "--to", str(tmp_path)]) == 1
    assert re.search(r"nh3 must be installed .*\n.*-m pip install .?stbwidgets\[export\]", capsys.readouterr().err)


# ---- what a notebook may hold ----


def test_outputs_are_shown_in_the_form_that_stays_alive(tmp_path: Path) -> None:
    html = exported(
        [
            text_cell("# Mine"),
            code_cell("print(1)", {"output_type": "stream", "name": "stdout", "text": ["10 %\r", "done\n", "<b>"]}),
            code_cell(
                "1/0", {"output_type": "error", "ename": "E", "evalue": "v", "traceback": ["\x1b[31mred\x1b[0m"]}
            ),
            code_cell("a", shown({"text/html": "<p>rich</p>", "text/plain": "poor"})),
            code_cell("b", shown({"image/svg+xml": "<svg><script>1</script></svg>", "text/plain": "poor"})),
            code_cell("c", shown({"image/png": base64.b64encode(PNG).decode()}, **{"image/png": {"alt": "A <dot>"}})),
            code_cell("d", shown({"text/latex": "$\\displaystyle x^{6} + 1$", "text/plain": "poor"})),
            code_cell("e", shown({"text/markdown": "**bold**"})),
            code_cell("f", shown({"application/vnd.jupyter.widget-view+json": {}, "text/plain": "IntSlider(value=3)"})),
            code_cell("g", shown({"text/html": "<script>draw()</script><div></div>", "text/plain": "what is left"})),
            code_cell("hide_me()", jupyter={"source_hidden": True}),
        ],
        tmp_path,
    )
    assert '<pre class="printed">done\n&lt;b&gt;</pre>' in html
    assert '<pre class="error">red</pre>' in html
    assert "<p>rich</p>" in html
    assert "poor" not in html
    svg = base64.b64encode(b"<svg><script>1</script></svg>").decode()
    assert f'<img src="data:image/svg+xml;base64,{svg}" alt="Picture made by the cell above">' in html
    assert f'<img src="{EMBEDDED}" alt="A &lt;dot&gt;">' in html
    assert "<msup><mi>x</mi><mrow><mn>6</mn></mrow></msup>" in html
    assert "<strong>bold</strong>" in html
    assert "IntSlider(value=3)" in html
    assert "what is left" in html
    assert "<details><summary>Code</summary>" in html
    assert_asks_nobody(html)


@pytest.mark.parametrize(
    "evil",
    [
        "<script>alert(1)</script>",
        '<img src="x" onerror="alert(1)">',
        '<img src="https://elsewhere.example/spy.png" alt="spy">',
        '<img srcset="https://elsewhere.example/spy.png 2x" src="//elsewhere.example/spy.png">',
        '<svg><image href="https://elsewhere.example/spy.png"/><use href="https://elsewhere.example/x.svg#a"/></svg>',
        "<svg><style>@import url(https://elsewhere.example/x.css)</style><a href='javascript:alert(1)'>x</a></svg>",
        '<p style="background: url(https://elsewhere.example/spy.png)">x</p>',
        '<p style="background: \\75rl(https://elsewhere.example/spy.png)">x</p>',
        '<svg><rect fill="url(https://elsewhere.example/x.svg#a)"/></svg>',
        '<a href="javascript:alert(1)">x</a><a href="data:text/html,<script>1</script>">y</a>',
        '<iframe src="https://elsewhere.example"></iframe><object data="x"></object><embed src="x">',
        '<link rel="stylesheet" href="https://elsewhere.example/x.css"><base href="https://elsewhere.example/">',
        '<form action="https://elsewhere.example"><input name="a"><button>Go</button></form>',
        '<meta http-equiv="refresh" content="0;url=https://elsewhere.example">',
        '<video src="https://elsewhere.example/x.mp4" poster="x"></video>',
        "</main></body><h1>taken over</h1>",
        '<div style="position: fixed; inset: 0">over all</div>',
        '<math><mtext><img src="x" onerror="alert(1)"></mtext></math>',
        '<span data-formula="999"></span>',
        "[x](%00.ipynb) ![x](%00.png) [y](" + "y" * 5000 + ".ipynb) ![y](" + "y" * 5000 + ".png)",
        "half a pair \ud800 and $\ud800$",
        '<div style="position: absolute; top: 0; width: 100vw; height: 100vh; z-index: 99">over all</div>',
        '<p style="margin-top: -900px; transform: translate(0, -90px); top: 0">up</p>',
        '<p style="box-shadow: 0 0 0 9999px red; outline: 9999px solid">over all</p>',
        "$\\text{<meta/http-equiv='refresh'/content='0;url=https://elsewhere.example'>}$",
        "$$\\mbox{</math><iframe/src='https://elsewhere.example'/style='position:fixed'></iframe>}$$",
        "$\\verb|<script>|$ $\\text{<style>}$ $\\text{&#x3c;script&#x3e;}$",
        "$\\style{position:fixed}{x}$ $\\href{javascript:alert(1)}{x}$ $\\class{about}{x}$",
        '<span data-formula="' + "9" * 5000 + '"></span>',
        "[x](\\\\elsewhere\\x.ipynb) [y](C:\\x.ipynb) [z](//elsewhere.example/x.ipynb)",
    ],
)
def test_nothing_in_a_notebook_runs_or_asks_anybody(evil: str, tmp_path: Path) -> None:
    cells = [
        text_cell(f"# Mine\n\n{evil}\n\nand `code` after"),
        code_cell(evil, shown({"text/html": evil}), shown({"text/markdown": evil}), shown({"text/plain": evil})),
        code_cell("x", {"output_type": "stream", "text": evil}, {"output_type": "error", "traceback": [evil]}),
        code_cell("x", shown({"text/latex": evil})),
        {"cell_type": "raw", "source": evil},
    ]
    html = exported(cells, tmp_path)
    assert_asks_nobody(html)
    page = Elements(html)
    assert len(page.of("body")) == len(page.of("main")) == 1
    assert [a["href"] for a in page.of("a") if "href" in a] == []
    moves = re.compile(r"fixed|absolute|transform|shadow|outline|z-index|(?<!\w)-\d")
    assert not any(moves.search(attributes.get("style") or "") for _, attributes in page.found)
    assert len(page.of("meta")) == 4, "the page's own"
    assert not any("style" in attributes or "href" in attributes for tag, attributes in page.found if tag[0] == "m")
    assert html.count("</main>") == 1


def test_pictures_are_taken_along_and_what_is_not_is_told(tmp_path: Path, capsys) -> None:
    (tmp_path / "my pictures").mkdir()
    (tmp_path / "my pictures" / "dot.png").write_bytes(PNG)
    (tmp_path / "notes.txt").write_text("secret")
    attachments = {"a b.png": {"image/png": base64.b64encode(PNG).decode()}}
    html = exported(
        [
            text_cell("![one](my%20pictures/dot.png) ![two](attachment:a%20b.png)", attachments=attachments),
            text_cell('<img src="my pictures/dot.png"> ![far](https://elsewhere.example/x.png) ![gone](no.png)'),
            text_cell("![no picture](notes.txt) ![no](../../../etc/passwd) ![root](/etc/hostname)"),
        ],
        tmp_path,
    )
    assert html.count(EMBEDDED) == 3
    assert f'<img src="{EMBEDDED}" alt="one">' in html
    assert all("alt" in picture for picture in Elements(html).of("img"))
    # of one that is not there its words are, and no torn picture
    assert "[A picture was left out here: far]" in html
    assert len(Elements(html).of("img")) == 3
    assert base64.b64encode(b"secret").decode() not in html
    out = capsys.readouterr().out
    for address in ("https://elsewhere.example/x.png", "no.png", "notes.txt", "/etc/hostname"):
        assert f"left out: the picture {address}. Put its file beside the notebook" in out


def test_links_lead_where_a_page_is_and_are_plain_words_elsewhere(tmp_path: Path) -> None:
    written([text_cell("# Other")], tmp_path, "my other.ipynb")
    mine = written(
        [
            text_cell(
                "# Mine\n\n## A part\n\n[web](https://example.org/x?y=1) [part](#A-part) "
                "[other](my%20other.ipynb#Other) "
                "[gone](gone.ipynb) [data](data.csv) [up](../secret.ipynb) [mail](mailto:a@example.org)"
            )
        ],
        tmp_path,
    )
    out = tmp_path / "out"
    assert main(["export", str(mine), "--to", str(out)]) == 0

    def links() -> list[str]:
        return [a["href"] for a in Elements((out / "mine.html").read_text("utf-8")).of("a") if "href" in a]

    assert links() == ["https://example.org/x?y=1", "#A-part", "mailto:a@example.org"]
    assert "<a>gone</a>" in (out / "mine.html").read_text("utf-8")
    # exported together, or one after the other into the same folder
    assert main(["export", str(mine), str(tmp_path / "my other.ipynb"), "--to", str(out)]) == 0
    together = links()
    assert "my%20other.html#Other" in together
    assert main(["export", str(mine), "--to", str(out)]) == 0
    assert links() == together


@pytest.mark.parametrize("cells", [[], [text_cell("no heading")], [text_cell("# One"), text_cell("# Two\n\n## Three")]])
def test_a_page_has_one_title_whatever_the_notebook_has(cells, tmp_path: Path) -> None:
    page = Elements(exported(cells, tmp_path))
    assert len(page.of("h1")) == len(page.of("title")) == 1


def test_headings_of_the_same_name_have_ids_of_their_own(tmp_path: Path) -> None:
    page = Elements(exported([text_cell("# T\n\n## Again\n\n## Again\n\n## <b>`Co` & *so*</b>")], tmp_path))
    assert [heading["id"] for heading in page.of("h2")] == ["Again", "Again-1", "Co-&-so"]


def test_the_page_speaks_the_language_it_is_told(tmp_path: Path) -> None:
    (tmp_path / "glossary.md").write_text("## dado\n\nUn cubo.\n", "utf-8")
    cells = [
        text_cell("# Uno\n\n## Dos\n\n## Tres\n\n[dado](glossary.md#dado)\n\n$$x$$\n\n| a | b |\n|---|---|\n| c | d |"),
        code_cell("x", shown({"text/html": "<table><tr><td><img src='data:image/png;base64,'></td></tr></table>"})),
        code_cell("x", shown({"image/png": ""}), jupyter={"source_hidden": True}),
    ]
    words = {
        "es": ("cuaderno", "Contenido", "Palabras", "Fórmula", "Tabla", "Resultado", "Imagen", "Código", "de arriba"),
        "sv": ("anteckningsbok", "Innehåll", "Ord", "Formel", "Tabell", "Resultat", "Bild", "Kod", "ovanför"),
    }
    for language in words:
        html = exported(cells, tmp_path, "--language", language)
        assert f'<html lang="{language}">' in html
        text = html.partition("</style>")[2]
        assert [word for word in words[language] if not re.search(rf"[\"> ]{word}[\"<; :,]", text)] == []


@pytest.mark.parametrize(
    ("tex", "wanted"),
    [
        (r"\begin{gathered}a = \\ \frac{b}{c}\end{gathered}", "<mtable>"),
        (r"\begin{aligned}a &= b \\ &= c\end{aligned}", "<mtable>"),
        (r"\begin{equation}x\end{equation}", "<mi>x</mi>"),
        (r"\frac{1}{", "<code>"),
        ("", "<"),
        ("{" * 500, "<"),
    ],
)
def test_any_formula_is_shown_somehow(tex: str, wanted: str) -> None:
    html = mathml(tex, display=True)
    assert wanted in html
    assert "begin{" not in html or "<code>" in html


def test_the_words_in_a_formula_stay_words() -> None:
    assert "x&lt;y\xa0and\xa0more</mtext>" in mathml(r"\text{x<y and more}")
    assert "<mi>x</mi><mo>&lt;</mo><mi>y</mi>" in mathml("x<y")
    assert mathml("x" * 30_000) == f"<code>{'x' * 30_000}</code>"


def test_a_command_that_a_formula_defines_holds_in_the_next() -> None:
    page = Page(Around(lambda target: None, lambda target: None), translation("en"))
    html = page.markdown(r"$\newcommand{\E}[1]{\mathbb{E}(#1)}$ $$\require{cancel}\newcommand{\w}{w}$$ and $\E{x}$")
    assert "newcommand" not in html
    assert "require" not in html
    assert html.count("<math") == 1
    assert "role=" not in html, "no empty group to be tabbed to"
    assert page.markdown(r"$\w$").count("<mi>w</mi>") == 1
    assert r"<code>\w^</code>" in page.markdown(r"$\w^$")
    assert page.markdown("$" + r"\newcommand{\w}{" * 1000 + "$").startswith("<p>")


def test_what_would_take_for_ever_is_given_up() -> None:
    """Each of these took longer than a minute, or for ever."""
    assert plain("\x1b]" * 100_000 + "\x1b]8;;x\x1b\\y").endswith("]y")
    page = Page(Around(lambda target: None, lambda target: None), translation("en"))
    nested = "<div>" * 100_000
    assert page.output(shown({"text/html": nested, "text/plain": "what is left"})) == (
        '<pre class="printed">what is left</pre>'
    )
    assert page.markdown(nested).startswith("<pre>&lt;div&gt;")
    rows = "<table>" + "<tr><td>1" * 5000 + "</table><svg>" + "<rect width='1'/>" * 5000 + "</svg>"
    assert page.clean(rows).count("<td>") == page.clean(rows).count("<rect") == 5000
    page.markdown("$" + "\\label{" * 50_000 + "$")


def test_a_picture_that_does_not_lie_beside_the_notebook_or_below_stays_where_it_is(tmp_path: Path, capsys) -> None:
    folder = tmp_path / "lesson"
    folder.mkdir()
    secret = b"<svg xmlns='http://www.w3.org/2000/svg'><text>private</text></svg>"
    (tmp_path / "private.svg").write_bytes(secret)
    (folder / "link.svg").symlink_to(tmp_path / "private.svg")
    ways = ["../private.svg", "..%2fprivate.svg", "link.svg", str(tmp_path / "private.svg")]
    html = exported([text_cell("# T"), *(text_cell(f"![x]({way}) <img src='{way}'>") for way in ways)], folder)
    assert base64.b64encode(secret).decode() not in html
    assert html.count("left out here") == 8
    assert "left out: the picture ..%2fprivate.svg" in capsys.readouterr().out


def test_a_glossary_that_cannot_be_read_is_named(tmp_path: Path, capsys) -> None:
    (tmp_path / "glossary.md").write_bytes("## Würfel\n".encode("utf-16"))
    mine = written([text_cell("# T\n\n[x](glossary.md#x)")], tmp_path)
    assert main(["export", str(mine), "--to", str(tmp_path / "out")]) == 1
    assert re.search(r"glossary\.md cannot be read .* Save it as UTF-8", capsys.readouterr().err)


def test_an_amount_of_money_is_no_formula() -> None:
    page = Page(Around(lambda target: None, lambda target: None), translation("en"))
    assert page.markdown("It costs $5, or $6.") == "<p>It costs $5, or $6.</p>\n"


def test_a_line_written_over_and_over_is_shown_once() -> None:
    assert plain("a\rb\rc\r\nd\n\x1b]0;title\x07e") == "c\nd\ne"


def test_an_odd_notebook_is_a_page_all_the_same() -> None:
    around = Around(lambda target: None, lambda target: None)
    cells = [{"cell_type": "code"}, {"cell_type": "markdown"}, {}, code_cell("x", {}), code_cell("", shown({}))]
    assert "<main>" in whole({"cells": cells}, "odd", around, translation("en"))


# ---- as it is seen ----


def test_every_ink_of_the_page_is_legible_on_its_grounds() -> None:
    style = (ROOT / "stbwidgets" / "commands" / "page.css").read_text("utf-8")
    schemes = re.findall(r":root \{(.*?)\}", style, re.DOTALL)
    assert len(schemes) == 3, "light, dark, print"
    for scheme in schemes:
        colours = {name: "".join(c * (2 if len(code) == 3 else 1) for c in code) for name, code in INK.findall(scheme)}
        grounds = [colours.pop("ground"), colours.pop("code-ground")]
        assert colours.pop("line")
        assert len(colours) == 7
        for name, ink in colours.items():
            for ground in grounds:
                assert contrast(ink, ground) >= 4.5, (name, ink, ground)


INK = re.compile(r"--([\w-]+): #([0-9a-f]+);")


def contrast(*colours: str) -> float:
    """The ratio that WCAG defines."""
    lights = []
    for colour in colours:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (0, 2, 4)]
        red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        lights.append(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    return (max(lights) + 0.05) / (min(lights) + 0.05)


@pytest.mark.full
@pytest.mark.parametrize(("lesson", "scheme"), [("a3", "light"), ("c4", "dark")])
def test_a_page_reads_well_offline_at_every_width(lesson: str, scheme: str, page, axe, watch, tmp_path) -> None:
    main(["export", lesson, "--to", str(tmp_path)])
    (file,) = tmp_path.glob("*.html")
    watch.follow(page)
    page.context.set_offline(True)
    page.emulate_media(color_scheme=scheme)
    page.goto(file.as_uri())
    for width in (320, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
        axe(page, "body", MEASURED)
    page.emulate_media(media="print", color_scheme=scheme)
    ground = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    assert ground == "rgb(255, 255, 255)", "paper is white in the dark too"
    assert not page.get_by_role("navigation").is_visible()
    assert page.locator(".widget").count() > 5
    assert not page.locator(".widget").first.is_visible(), "on paper its picture is enough"
    assert page.locator(".output").first.is_visible()
    page.context.set_offline(False)


@pytest.mark.full
def test_no_cell_paints_over_another(page, tmp_path: Path) -> None:
    over = '<div style="height:0"><div style="height:3000px;background:red;opacity:.9">over all</div></div>'
    svg = (
        '<svg style="width:9px;overflow:visible;opacity:.9"><rect x="-999" y="-999" width="9999" height="9999"/></svg>'
    )
    page.set_viewport_size({"width": 800, "height": 600})
    for evil in (over, svg):
        html = exported([text_cell("# Mine"), text_cell(evil), text_cell("After it")], tmp_path)
        (tmp_path / "page.html").write_text(html, "utf-8")
        page.goto((tmp_path / "page.html").as_uri())
        for words in ("Mine", "After it"):
            assert page.get_by_text(words, exact=True).evaluate(
                """node => {
                    const {left, top, height} = node.getBoundingClientRect()
                    return document.elementFromPoint(left + 3, top + height / 2) === node
                }"""
            ), (evil, words)


@pytest.mark.full
def test_no_lesson_is_wider_than_a_page_of_a4(page, tmp_path: Path) -> None:
    main(["export", "all", "--to", str(tmp_path)])
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 672, "height": 900})  # 210 mm less the margins of 16 mm
    wide = """() => [...document.querySelectorAll('math, table, pre, img, svg')]
        .filter(node => node.getBoundingClientRect().right > innerWidth + 1).map(node => node.outerHTML)"""
    files = sorted(tmp_path.glob("*.html"))
    assert len(files) > 14
    for file in files:
        page.goto(file.as_uri())
        assert page.evaluate(wide) == [], file.name
