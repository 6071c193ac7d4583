"""What Sphinx and the theme leave undone for screen readers and narrow windows, mended in the pages they have written.

Found by axe (tests/test_docs.py). Each is a plain exchange in the finished page; a page mended before stays as it is.
"""

import re
from pathlib import Path
from typing import Any

EXCHANGES = (
    # a heading says how deep it is
    ('<p class="caption" role="heading">', '<p class="caption" role="heading" aria-level="2">'),
    # two landmarks of a kind have names
    ('<aside class="sidebar-drawer">', '<aside class="sidebar-drawer" aria-label="All pages">'),
    ('<aside class="toc-drawer">', '<aside class="toc-drawer" aria-label="On this page">'),
    # the corner of a table is no header
    ('<th class="head"><p></p></th>', '<td class="head"></td>'),
    ('<th class="head stub"><p></p></th>', '<td class="head stub"></td>'),
)
SIGNATURE = re.compile(r'<dt class="sig .*?</dt>', re.DOTALL)
# the parameters of a long signature are lines, not definitions without terms
LINES = {"<dl>": '<span class="sig-lines">', "</dl>": "</span>", "<dd>": '<span class="sig-line">', "</dd>": "</span>"}


def _in_lines(signature: re.Match[str]) -> str:
    return re.sub(r"</?d[ld]>", lambda tag: LINES[tag[0]], signature[0])


def mended(page: str) -> str:
    """The page as it should have been written."""
    for wrong, right in EXCHANGES:
        page = page.replace(wrong, right)
    return SIGNATURE.sub(_in_lines, page)


def _mend(app: Any, fault: Exception | None) -> None:
    if fault is None and app.builder.format == "html":
        for path in sorted(Path(app.outdir).rglob("*.html")):
            text = path.read_text("utf-8")
            if (better := mended(text)) != text:
                path.write_text(better, "utf-8", newline="\n")


def setup(app: Any) -> dict[str, Any]:
    app.connect("build-finished", _mend)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
