"""Compile the gettext catalogues (.po) into the .mo files the package reads, and put the lessons into the wheel.

Hatchling runs this for a wheel and for an editable install; `python hatch_build.py` compiles by hand. An editable
install reads the lessons from the checkout. With STBWIDGETS_NO_ANSWERS=1 a wheel has the pupil's lessons alone: for
a server for pupils, and for the page without a server.
"""

import os
from datetime import UTC, datetime
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def compile_catalogues(root: Path) -> list[Path]:
    """Compile every catalogue under `root`, and return the .mo files."""
    compiled = []
    for po in sorted(root.glob("stbwidgets/locale/*/LC_MESSAGES/*.po")):
        with po.open("rb") as source:
            catalogue = read_po(source, locale=po.parts[-3], abort_invalid=True)
        catalogue.creation_date = datetime(2020, 1, 1, tzinfo=UTC)  # else that of now: the same source, other bytes
        mo = po.with_suffix(".mo")
        # written beside and moved, so that a session running meanwhile never reads half a file
        fresh = mo.with_suffix(".mo.new")
        with fresh.open("wb") as target:
            write_mo(target, catalogue)
        fresh.replace(mo)
        compiled.append(mo)
    return compiled


# which pages a pupil and a teacher get: of the source that is built, whatever is installed
_spec = spec_from_file_location("handout", Path(__file__).resolve().parent / "stbwidgets" / "commands" / "handout.py")
assert _spec
assert _spec.loader
handout = module_from_spec(_spec)
_spec.loader.exec_module(handout)


def material(root: Path) -> dict[str, str]:
    """Where the lessons are, and where they go in the wheel: the answers apart from the pupil's."""
    kinds = ["pupil"] if os.environ.get("STBWIDGETS_NO_ANSWERS") else list(handout.PAGES)
    return {
        str(path): f"stbwidgets/material/{kind}/{name}"
        for kind in kinds
        for name, path in handout.files(root, kind).items()
    }


class CompileCatalogues(BuildHookInterface):  # type: ignore[type-arg]
    """The build hook that pyproject.toml names."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not compile_catalogues(Path(self.root)):
            raise FileNotFoundError(f"no catalogues (.po) under {self.root}: the package would speak English only")
        if self.target_name == "wheel" and version != "editable":
            build_data["force_include"].update(material(Path(self.root)))


if __name__ == "__main__":
    for path in compile_catalogues(Path(__file__).parent):
        print(f"compiled {path.relative_to(Path(__file__).parent)}")
