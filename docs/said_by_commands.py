"""The directive `said-by-commands`: what `stbwidgets` and each of its commands print with --help, as the page is made.

Kept in a page by hand, the words would be those of an older version before long.
"""

import os
from typing import Any

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from stbwidgets.commands import COMMANDS, overview, parser_of


class SaidByCommands(SphinxDirective):
    """The overview, then a section for each command."""

    def run(self) -> list[nodes.Node]:
        self.env.note_reread()  # the commands may have changed though this page has not
        os.environ["COLUMNS"] = "88"  # not as wide as the window of whoever builds the site
        shown: list[nodes.Node] = [printed(overview())]
        for name in COMMANDS:
            title = f"stbwidgets {name}"
            section = nodes.section("", nodes.title(title, title), printed(parser_of(name).format_help()))
            section["ids"].append(f"stbwidgets-{name}")
            section["names"].append(title)
            shown.append(section)
        return shown


def printed(text: str) -> nodes.literal_block:
    return nodes.literal_block(text, text, language="text")


def setup(app: Any) -> dict[str, Any]:
    app.add_directive("said-by-commands", SaidByCommands)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
