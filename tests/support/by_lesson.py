"""What tests say of each lesson lies in a file of its own, named by the lesson: tests/course/answers/a1.py."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType


def by_lesson(folder: Path) -> dict[str, ModuleType]:
    """The modules of a folder, by name.

    >>> sorted(by_lesson(Path(__file__).parents[1] / "course" / "answers"))[0]
    'a1'
    """
    found = {}
    for path in sorted(folder.glob("[a-c][1-6].py")):
        spec = spec_from_file_location(f"{folder.name}_{path.stem}", path)
        assert spec is not None
        assert spec.loader is not None
        found[path.stem] = module_from_spec(spec)
        spec.loader.exec_module(found[path.stem])
    return found
