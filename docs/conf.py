"""Settings of the documentation site. From the repository's folder:

    sphinx-build -W --keep-going -c docs . build/docs

The source is the whole repository, so that a link between two pages is the same here, in JupyterLab and on GitHub.
Nothing is executed: a lesson is shown with the outputs that are committed. Nothing is asked of another machine:
formulas are MathML, the search is in the folder, and the badge of the README is its words.
"""

import sys
from pathlib import Path
from typing import Any

from docutils import nodes
from latex2mathml.converter import convert

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
sys.path.insert(0, str(ROOT))
sys.path.insert(0, str(HERE))

import stbwidgets  # noqa: E402

project = "stbwidgets"
author = "the stbwidgets developers"
copyright = "2026, the stbwidgets developers"
version = release = stbwidgets.__version__
language = "en"

root_doc = "docs/index"
include_patterns = [
    "*.md",
    "docs/*.md",
    "docs/reference/*.md",
    "lessons/*.ipynb",
    "lessons/*.md",
    "lessons/solutions/*.ipynb",
    "lessons/teacher/*.ipynb",
    "lessons/teacher/*.md",
]
# also keeps Sphinx from walking through them
exclude_patterns = [".*", "build", "dist", "node_modules", "stbwidgets", "tests", "tools", "binder", "hub"]
exclude_patterns += ["lessons/source", "**/.ipynb_checkpoints", "test-results"]

extensions = ["myst_nb", "sphinx.ext.autodoc", "read_aloud", "said_by_commands"]
templates_path = ["templates"]

# -- pages ---------------------------------------------------------------------------------------------------------

nb_execution_mode = "off"
myst_enable_extensions = ["dollarmath", "html_image"]
myst_dmath_double_inline = True
myst_heading_anchors = 4

myst_heading_slug_func = "anchors.of_heading"

# -- docstrings ----------------------------------------------------------------------------------------------------

default_role = "code"
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
add_module_names = False
python_maximum_signature_line_length = 88

# -- looks ---------------------------------------------------------------------------------------------------------

html_theme = "furo"
html_title = f"stbwidgets {release}"
html_static_path = ["static", "../stbwidgets/commands/pictures.css"]
html_css_files = ["pictures.css", "site.css"]
html_math_renderer = "mathml"
html_copy_source = True  # a lesson can be taken along as a notebook
html_sourcelink_suffix = ""
html_show_sourcelink = False
html_show_search_summary = False  # would fetch the pages, which a browser refuses where the folder is opened as files
html_last_updated_fmt = None  # the same commit gives the same pages
html_additional_pages = {"index": "to_the_first_page.html"}
html_theme_options = {"top_of_page_buttons": []}


def _inline(writer: Any, node: nodes.math) -> None:
    writer.body.append(convert(node.astext()))
    raise nodes.SkipNode


def _display(writer: Any, node: nodes.math_block) -> None:
    writer.body.append(f'<div class="formula">{convert(node.astext(), display="block")}</div>')
    raise nodes.SkipNode


def readable(app: Any, kind: str, name: str, thing: Any, options: Any, signature: str | None, returns: Any) -> Any:
    """A default that a dataclass makes anew each time is shown as an ellipsis: Sphinx reads no `<factory>`."""
    return (signature and signature.replace("<factory>", "..."), returns)


def without_other_machines(app: Any, tree: nodes.document) -> None:
    """A picture that lies on another machine is shown as its words: a reader's browser asks nobody."""
    for picture in list(tree.findall(nodes.image)):
        if "://" in picture["uri"]:
            picture.replace_self(nodes.inline("", picture.get("alt", "")))


def say_that_it_is_solved(app: Any, tree: nodes.document) -> None:
    """In its title, so that the search and the window's name tell a solved lesson from the lesson."""
    if app.env.docname.startswith("lessons/solutions/"):
        for title in list(tree.findall(nodes.title))[:1]:
            title += nodes.Text(" (solved)")


def say_how_to_play(app: Any, page: str, template: str, context: dict[str, Any], tree: Any) -> None:
    """A lesson is a page to read here: say so, and how to play it."""
    source = app.env.doc2path(page, base=False) if page in app.env.found_docs else ""
    if str(source).endswith(".ipynb"):
        path_to = context["pathto"]
        context["body"] = app.builder.templates.render(
            "lesson.html",
            {"index": path_to(root_doc), "notebook": path_to(f"_sources/{source}", 1), "body": context["body"]},
        )


def setup(app: Any) -> dict[str, Any]:
    app.add_html_math_renderer("mathml", (_inline, None), (_display, None))
    app.connect("autodoc-process-signature", readable)
    app.connect("doctree-read", without_other_machines)
    app.connect("doctree-read", say_that_it_is_solved, priority=100)  # before Sphinx collects the titles
    app.connect("html-page-context", say_how_to_play)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
