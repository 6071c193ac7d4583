"""A notebook as one HTML page: no script, nothing fetched, its pictures and formulas inside.

Markdown is read by markdown-it-py, formulas become MathML by latex2mathml, and what a notebook's author or a library
wrote as HTML is cleaned by nh3. A content security policy in the page forbids the rest, and a cell paints nothing
outside its own box (page.css).
"""

import base64
import json
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from html import escape, unescape
from itertools import pairwise
from pathlib import Path
from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree

from stbwidgets.language import Translation

GENERATOR = "stbwidgets export"
POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"
PICTURES = ("image/png", "image/jpeg", "image/gif", "image/webp", "image/svg+xml")
HEADING_MARK = "word-"  # before the ids of the glossary

_SVG = "svg g defs path rect circle ellipse line polyline polygon text tspan title desc linearGradient stop clipPath"
_SVG_ATTRIBUTES = (
    "viewBox preserveAspectRatio width height x y x1 y1 x2 y2 dx dy cx cy r rx ry d points transform fill fill-opacity "
    "fill-rule stroke stroke-width stroke-opacity stroke-dasharray stroke-linecap stroke-linejoin opacity font-size "
    "font-family font-weight font-style text-anchor dominant-baseline offset stop-color stop-opacity clip-path xmlns"
)
_ATTRIBUTES = {
    "*": {"class", "style", "title", "lang", "dir", "role", "id", "tabindex"},
    "a": {"href"},
    "img": {"src", "alt", "width", "height"},
    "ol": {"start", "type", "reversed"},
    "td": {"colspan", "rowspan", "align"},
    "th": {"colspan", "rowspan", "align", "scope"},
    "col": {"span"},
    "details": {"open"},
    "span": {"data-formula"},
    "div": {"data-formula"},
    **{tag: set(_SVG_ATTRIBUTES.split()) for tag in _SVG.split()},
}
# of a style: what tables, cards and figures are made of, and nothing that moves its element elsewhere
_STYLE = (
    "background background-color border border-bottom border-left border-right border-top border-collapse "
    "border-color border-radius border-spacing border-style border-width box-sizing caption-side color column-gap "
    "display flex flex-direction flex-grow flex-wrap font font-family font-size font-style font-variant-numeric "
    "font-weight gap grid-template-columns height justify-content align-items letter-spacing line-height list-style "
    "list-style-type margin margin-bottom margin-left margin-right margin-top max-height max-width min-height "
    "min-width opacity overflow overflow-wrap overflow-x padding padding-bottom padding-left padding-right "
    "padding-top row-gap text-align text-decoration text-transform vertical-align white-space width word-break fill "
    "stroke stroke-width stroke-dasharray text-anchor dominant-baseline"
)
# in a style: what fetches, what hides such a thing, what lies over its neighbours
_BAD_STYLE = re.compile(r"url|image|src\(|\\|@|/\*|fixed|sticky|absolute|(?<![\w.])-[\d.]", re.IGNORECASE)
_FORMULA = re.compile(r'<(span|div) data-formula="(\d{1,6})"></\1>')
_ESCAPES = re.compile(r"\x1b\[[0-9;?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)")
_LONGEST_FORMULA = 20_000  # letters; what reads them is slow with more
_LONGEST_COMMANDS = 5_000
_DEFINITION = re.compile(
    r"\\(?:re)?newcommand\*?\s*\{?\\[a-zA-Z]+\}?\s*(?:\[\d\]\s*)?\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}"
)
_MATHML = (
    "math menclose mfrac mi mn mo mover mpadded mphantom mroot mrow mspace msqrt mstyle msub msubsup msup mtable mtd "
    "mtext mtr munder munderover"
)
_MATHML_ATTRIBUTES = (
    "xmlns display displaystyle scriptlevel mathvariant mathsize mathcolor mathbackground stretchy fence form "
    "separator largeop movablelimits minsize maxsize lspace rspace width height depth voffset accent accentunder "
    "linethickness notation columnalign columnlines columnspacing rowlines rowspacing linebreak"
)
# elements that need no end tag, or that the next of their kind ends
_ENDS_ITSELF = (
    "area base br col embed hr img input link meta source track wbr p li dt dd td th tr thead tbody tfoot option path "
    "rect circle ellipse line polyline polygon stop use"
)
_MOST_WORK = 20_000_000  # depth times tags; nh3 needs a fifth of a second for it
_NUMBERED = re.compile(r"&#x[0-9a-fA-F]{1,6};")
_TAG = re.compile(r"<(/?)([a-zA-Z][\w:-]*)")
# a cell that shows one of our widgets and no more: on paper its picture is enough
_WIDGET = re.compile(r"import stbwidgets as stb\s+stb\.\w+\([^\n]*\)")
# latex2mathml knows matrices and arrays, not these
_ENVIRONMENTS = {"gathered": "c", "aligned": "rl", "split": "rl", "align": "rl", "align*": "rl", "gather": "c"}


@dataclass
class Around:
    """What lies around a notebook: where its links lead to from the page, and the pictures it shows."""

    link: Callable[[str], str | None]
    picture: Callable[[str], tuple[str, bytes] | None]  # its kind and its bytes
    missing: list[str] = field(default_factory=list)  # pictures that are not in the page


@dataclass
class Heading:
    level: int
    text: str
    anchor: str


def data_address(kind: str, content: bytes | str) -> str:
    """The picture itself as an address; a notebook's is in base64 already.

    >>> data_address("image/png", b"123")
    'data:image/png;base64,MTIz'
    """
    text = content if isinstance(content, str) else base64.b64encode(content).decode("ascii")
    return f"data:{kind};base64,{''.join(text.split())}"


def joined(text: Any) -> str:
    """A text of a notebook's JSON, which is a string or a list of lines; half a pair, as JSON can have, is a "?".

    >>> joined(["a\\n", "\\ud800b"])
    'a\\n?b'
    """
    whole_text = "".join(map(str, text)) if isinstance(text, list) else str(text)
    return whole_text.encode("utf-8", "replace").decode("utf-8")


def mathml(tex: str, display: bool = False, commands: str = "") -> str:
    """A formula as MathML, or as it was typed where it cannot be read. ``commands`` were defined before it.

    >>> mathml("x^2").startswith("<math")
    True
    >>> mathml("x^")
    '<code>x^</code>'
    """
    from latex2mathml.converter import convert_to_element

    if len(tex) > _LONGEST_FORMULA:
        return f"<code>{escape(tex)}</code>"

    tex = re.sub(r"\\(?:begin|end)\{equation\*?\}|\\(?:nonumber|notag|label\{[^}]*\})", "", tex.strip())
    for name, columns in _ENVIRONMENTS.items():
        if f"\\begin{{{name}}}" in tex:
            before, _, rest = tex.partition(f"\\begin{{{name}}}")
            inside, _, after = rest.partition(f"\\end{{{name}}}")
            rows = inside.replace("&", r"& \displaystyle ").split(r"\\")
            tex = before + rf"\begin{{array}}{{{columns}}}" + r"\\".join(rf"\displaystyle {row}{{}}" for row in rows)
            tex += r"\end{array}" + after
    try:
        element = convert_to_element(commands + tex, display="block" if display else "inline")
        _let_in(element)
        return ElementTree.tostring(element, encoding="unicode")
    except Exception:  # it has no error of its own for all that it cannot read
        return f"<code>{escape(tex)}</code>"


def _let_in(element: ElementTree.Element) -> None:
    """Hold a formula to the elements and attributes of one.

    Its texts are characters from here on: the converter writes some as `&#x000A0;`, and leaves the rest as it was
    typed, which can be a tag.
    """
    for one in element.iter():
        if one.tag not in _MATHML.split():
            raise ValueError(f"{one.tag} is no part of a formula")
        for name in [name for name in one.attrib if name not in _MATHML_ATTRIBUTES.split()]:
            del one.attrib[name]
        if one.text:
            one.text = _NUMBERED.sub(lambda found: unescape(found[0]), one.text)
        one.tail = None


def is_too_deep(html: str) -> bool:
    """Whether HTML is nested as no person would: cleaning it would take for ever.

    >>> is_too_deep("<div>" * 5000), is_too_deep("<ul>" + "<li>one" * 5000)
    (True, False)
    """
    alone = set(_ENDS_ITSELF.split())
    depth = deepest = number = 0
    for tag in _TAG.finditer(html):
        number += 1
        if tag[2].lower() not in alone:
            depth = max(0, depth + (-1 if tag[1] else 1))
            deepest = max(deepest, depth)
    return deepest * number > _MOST_WORK


def highlighted(source: str, language: str) -> str:
    """Code with its words marked, as HTML that is safe."""
    from pygments import highlight
    from pygments.formatters import HtmlFormatter
    from pygments.lexers import get_lexer_by_name
    from pygments.lexers.special import TextLexer
    from pygments.util import ClassNotFound

    try:
        lexer = get_lexer_by_name(language or "text", stripnl=False)
    except ClassNotFound:
        lexer = TextLexer(stripnl=False)
    return str(highlight(source, lexer, HtmlFormatter(nowrap=True))).rstrip("\n")


def plain(text: str) -> str:
    """What a program printed: no colours, and of a line written over again and again the last state.

    >>> plain("\\x1b[31mred\\x1b[0m\\n10 %\\r20 %\\r")
    'red\\n20 %'
    """
    lines = _ESCAPES.sub("", text).replace("\r\n", "\n").split("\n")
    return "\n".join(line.rstrip("\r").rpartition("\r")[2] for line in lines)


class Page:
    """The page while it is written, cell by cell."""

    def __init__(self, around: Around, words: Translation) -> None:
        from markdown_it import MarkdownIt
        from mdit_py_plugins.amsmath import amsmath_plugin
        from mdit_py_plugins.dollarmath import dollarmath_plugin

        self.around = around
        self.words = words
        self.headings: list[Heading] = []
        self.formulas: list[str] = []
        self.commands = ""  # of formulas
        self.code = "python"
        self._attachments: Mapping[str, Any] = {}
        self._taken: set[str] = set()
        reader = MarkdownIt("commonmark", {"html": True, "highlight": lambda text, name, _: highlighted(text, name)})
        reader.enable(["table", "strikethrough"])
        dollarmath_plugin(reader, allow_space=False, allow_digits=False, double_inline=True)
        amsmath_plugin(reader)
        rules = reader.renderer.rules  # type: ignore[attr-defined]
        rules["math_inline"] = lambda tokens, at, *_: self._formula(tokens[at].content, False)
        rules["math_inline_double"] = lambda tokens, at, *_: self._formula(tokens[at].content, True)
        rules["math_block"] = rules["amsmath"] = rules["math_inline_double"]
        table = self._scrolls("scroll", words.gettext("Table"))
        rules["table_open"] = lambda *_: f"<div {table}><table>"
        rules["table_close"] = lambda *_: "</table></div>"
        self._reader = reader

    # what comes from elsewhere

    def clean(self, html: str) -> str:
        """HTML of unknown origin without what runs, fetches, or leads nowhere."""
        import nh3

        if is_too_deep(html):
            return ""
        cleaned = nh3.clean(
            html,
            tags=(nh3.ALLOWED_TAGS - {"map", "area", "center"}) | set(_SVG.split()),
            clean_content_tags={"script", "style", "iframe", "object", "template", "noscript", "select", "textarea"},
            attributes=_ATTRIBUTES,
            attribute_filter=self._attribute,
            generic_attribute_prefixes={"aria-"},
            filter_style_properties=set(_STYLE.split()),
            url_schemes={"http", "https", "mailto", "data", "attachment"},
            link_rel=None,
        )
        cleaned = re.sub(r"<img\b[^>]*>", self._told, cleaned)
        return re.sub(r"<th[^>]*>\s*</th>", "<td></td>", cleaned)  # a corner that heads nothing

    def _told(self, picture: re.Match[str]) -> str:
        """A picture with words for it; one that is not in the page as these words."""
        about = re.search(r'\salt="([^"]*)"', picture[0])
        if re.search(r'\ssrc="', picture[0]):
            return picture[0] if about else f'<img alt="{escape(self.words.gettext("Picture"))}"{picture[0][4:]}'
        left_out = escape(self.words.gettext("A picture was left out here"))
        return f'<span class="left-out">[{left_out}{f": {about[1]}" if about and about[1].strip() else ""}]</span>'

    def _attribute(self, tag: str, name: str, value: str) -> str | None:
        if name == "href":
            return value if value.startswith("#") else self.around.link(value)
        if name == "src":
            return self._picture(value)
        if name == "style":
            return None if _BAD_STYLE.search(value) else value
        if name in ("fill", "stroke", "clip-path") and "url(" in value and not value.strip().startswith("url(#"):
            return None
        if name == "tabindex":
            return "0"
        return value

    def _picture(self, address: str) -> str | None:
        if address.startswith("data:"):
            return address if re.match(r"data:image/[\w.+-]+[;,]", address) else None
        if address.startswith("attachment:"):
            bundle = self._attachments.get(unquote(address.removeprefix("attachment:")), {})
            for kind in PICTURES:
                if kind in bundle:
                    content = joined(bundle[kind])
                    return data_address(kind, content.encode() if kind == "image/svg+xml" else content)
        else:
            found = self.around.picture(address)
            if found is not None:
                return data_address(*found)
        self.around.missing.append(address)
        return None

    def _formula(self, tex: str, display: bool) -> str:
        """A mark that stays when the HTML around it is cleaned."""
        tex = re.sub(r"\\require\s*\{\w*\}", "", tex)
        defined = "".join(_DEFINITION.findall(tex[:_LONGEST_FORMULA]))
        is_seen = not defined or _DEFINITION.sub("", tex).strip()
        formula = mathml(tex, display, self.commands) if is_seen else ""
        if len(self.commands) + len(defined) <= _LONGEST_COMMANDS:  # they hold in what follows, as in JupyterLab
            self.commands += defined
        self.formulas.append(formula)
        tag = "div" if display else "span"
        return f'<{tag} data-formula="{len(self.formulas) - 1}"></{tag}>'

    def _with_formulas(self, html: str) -> str:
        def formula(mark: re.Match[str]) -> str:
            number = int(mark[2])
            if number >= len(self.formulas):
                return ""
            if mark[1] == "span" or not self.formulas[number]:
                return f'<span class="formula">{self.formulas[number]}</span>'
            return self._displayed(self.formulas[number])

        return _FORMULA.sub(formula, html)

    def _displayed(self, formula: str) -> str:
        about = self._scrolls("formula", self.words.gettext("Formula"))
        return f"<div {about}>{formula}</div>"

    @staticmethod
    def _scrolls(about: str, name: str) -> str:
        """The attributes of what may be wider than a phone: by key, only what has the focus scrolls."""
        return f'class="{about}" tabindex="0" role="group" aria-label="{escape(name)}"'

    # the parts

    def markdown(self, text: str, *, attachments: Mapping[str, Any] | None = None, mark: str = "") -> str:
        """Markdown as HTML; its headings are noted, their ids begin with the mark."""
        self._attachments = attachments or {}
        tokens = self._reader.parse(text)
        for opening, inline in pairwise(tokens):
            if opening.type == "heading_open":
                words = "".join(part.content for part in inline.children or () if part.type in ("text", "code_inline"))
                anchor = self._anchor(mark + re.sub(r"\s", "-", words.strip()))
                opening.attrSet("id", anchor)
                self.headings.append(Heading(int(opening.tag[1]), words.strip(), anchor))
        html = self._reader.renderer.render(tokens, self._reader.options, {})
        if is_too_deep(html):
            return f"<pre>{escape(text)}</pre>"
        return self._with_formulas(self.clean(html))

    def _anchor(self, wanted: str) -> str:
        anchor, number = wanted, 0
        while anchor in self._taken:
            number += 1
            anchor = f"{wanted}-{number}"
        self._taken.add(anchor)
        return anchor

    def cell(self, cell: Mapping[str, Any]) -> str:
        """A cell with its outputs."""
        source = joined(cell.get("source", ""))
        hidden = cell.get("metadata", {}).get("jupyter", {})
        kind = cell.get("cell_type")
        if kind == "markdown":
            return f'<div class="written">{self.markdown(source, attachments=cell.get("attachments"))}</div>'
        if kind != "code":
            return f"<pre>{escape(source)}</pre>" if source.strip() else ""
        parts = []
        if source.strip():
            about = "code widget" if _WIDGET.fullmatch(source.strip()) and cell.get("outputs") else "code"
            code = f'<pre class="{about}"><code>{highlighted(source, self.code)}</code></pre>'
            if hidden.get("source_hidden"):
                name = self.words.gettext("Code")
                code = f"<details><summary>{escape(name)}</summary>{code}</details>"
            parts.append(code)
        if not hidden.get("outputs_hidden"):
            shown = "\n".join(filter(None, map(self.output, cell.get("outputs", ()))))
            if shown:
                is_wide = re.search(r"<(table|svg|math)\b", shown)
                about = self._scrolls("output", self.words.gettext("Output")) if is_wide else 'class="output"'
                parts.append(f"<div {about}>{shown}</div>")
        return "\n".join(parts)

    def output(self, output: Mapping[str, Any]) -> str:
        """What a cell has put out, in the richest form that stays alive on paper."""
        kind = output.get("output_type")
        if kind == "stream":
            return self._printed(joined(output.get("text", "")))
        if kind == "error":
            trace = "\n".join(map(joined, output.get("traceback", ())))
            return self._printed(trace or joined([output.get("ename"), ": ", output.get("evalue")]), "error")
        data, metadata = output.get("data", {}), output.get("metadata", {})
        if "text/html" in data:
            self._attachments = {}
            cleaned = self.clean(joined(data["text/html"]))
            if re.search(r"<(img|svg)\b", cleaned) or re.sub(r"<[^>]*>", "", cleaned).strip():
                return cleaned
        for picture in PICTURES:
            if picture in data:
                content = joined(data[picture])
                address = data_address(picture, content.encode("utf-8") if picture == "image/svg+xml" else content)
                about = metadata.get(picture) if isinstance(metadata.get(picture), dict) else {}
                alt = about.get("alt") or self.words.gettext("Picture made by the cell above")
                size = "".join(
                    f' {side}="{about[side]}"' for side in ("width", "height") if type(about.get(side)) is int
                )
                return f'<img src="{escape(address)}" alt="{escape(joined(alt))}"{size}>'
        if "text/markdown" in data:
            return self.markdown(joined(data["text/markdown"]))
        if "text/latex" in data:
            tex = joined(data["text/latex"]).strip()
            return f'<div class="formula">{mathml(tex.strip("$"), display=True)}</div>'  # its cell's output scrolls
        return self._printed(joined(data.get("text/plain", "")))

    def _printed(self, text: str, about: str = "printed") -> str:
        text = plain(text).strip("\n")
        return f'<pre class="{about}">{escape(text)}</pre>' if text.strip() else ""


def title_of(headings: Iterable[Heading], name: str) -> str:
    """The title of the page: its first heading of the highest level."""
    return next((heading.text for level in range(1, 7) for heading in headings if heading.level == level), name)


def whole(notebook: Mapping[str, Any], name: str, around: Around, words: Translation, glossary: str = "") -> str:
    """The page of a notebook. ``glossary`` is Markdown that is put at its end."""
    page = Page(around, words)
    info = notebook.get("metadata", {}).get("language_info", {})
    page.code = str(info.get("pygments_lexer") or info.get("name") or "python").replace("ipython3", "python")
    body = [part for part in map(page.cell, notebook["cells"]) if part]
    headings = list(page.headings)
    title = title_of(headings, name)
    _ = words.gettext
    if glossary:
        met = page.markdown("\n\n".join(("## " + _("Words"), glossary)), mark=HEADING_MARK)
        headings += [heading for heading in page.headings[len(headings) :] if heading.level == 2]
        body.append(f'<div class="written">{met}</div>')
    content = "\n".join(body)
    if sum(heading.level == 1 for heading in headings) != 1:
        # one title for the page; what the notebook has goes below it
        content = re.sub(r"<(/?)h([1-5])\b", lambda tag: f"<{tag[1]}h{int(tag[2]) + 1}", content)
        content = f"<h1>{escape(title)}</h1>\n{content}"
        headings = [Heading(heading.level + 1, heading.text, heading.anchor) for heading in headings]
    sections = [heading for heading in headings if heading.level == 2]
    contents = "".join(f'<li><a href="#{escape(one.anchor)}">{escape(one.text)}</a></li>' for one in sections)
    name = _("Contents")
    menu = f'<nav aria-label="{escape(name)}"><ol>{contents}</ol></nav>' if len(sections) > 2 else ""
    about = _(
        "This page was made from a notebook, to read and to print. Where it says that a cell is to be run, "
        "open the notebook: there you can play and answer."
    )
    style = "\n".join(Path(__file__).with_name(f"{name}.css").read_text("utf-8") for name in ("pictures", "page"))
    return f"""<!doctype html>
<html lang="{words.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="{GENERATOR}">
<title>{escape(title)}</title>
<style>
{style}</style>
</head>
<body>
<header class="about"><p>{escape(about)}</p>{menu}</header>
<main>
{content}
</main>
</body>
</html>
"""


def cells_of(content: bytes, is_markdown: bool) -> dict[str, Any]:
    """The notebook of a file, or a Markdown file as one of a single cell. ValueError where it is neither."""
    text = content.decode("utf-8-sig")
    if is_markdown:
        return {"cells": [{"cell_type": "markdown", "source": text}]}
    notebook = json.loads(text)
    if not isinstance(notebook, dict) or not isinstance(notebook.get("cells"), list):
        raise ValueError("it holds no cells")
    return notebook
