"""Build hook: compile the gettext catalogues (.po) that the package reads as .mo."""

from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileCatalogues(BuildHookInterface):
    def initialize(self, version, build_data):
        for po in sorted(Path(self.root, "stbwidgets", "locale").glob("*/LC_MESSAGES/*.po")):
            with po.open("rb") as source:
                catalogue = read_po(source, locale=po.parts[-3])
            with po.with_suffix(".mo").open("wb") as target:
                write_mo(target, catalogue)
