"""Make the lesson notebooks from their sources.

    python tools/lessons.py [--check] [name ...]

Each lessons/source/NAME.md (MyST Markdown) becomes the learner's lessons/NAME.ipynb, without the cells tagged
`solution`; and, where there are such cells, the solved lessons/solutions/NAME.ipynb. Both are executed. The
outputs hold no widget state and no ids of widget views, so the same source gives the same bytes. The teacher's
notebooks are made from lessons/teacher/source in the same way. `--check` writes nothing and fails if a notebook is not
what its source says. The source of the page of all variants is itself made from the catalogue (tools/variants_page.py),
the questions and answers in the teacher's guides from the exercises (tools/guides.py).
"""

import argparse
import os
import re
import sys
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from pathlib import Path
from typing import Any

import guides
import jupytext
import nbformat
import variants_page
from nbclient import NotebookClient

ROOT = Path(__file__).resolve().parent.parent
LESSONS = ROOT / "lessons"
SOLUTION = "solution"
VIEW = "application/vnd.jupyter.widget-view+json"
METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
# links to other files of the lessons' folder; pages and headings stay as they are
_LINK = re.compile(r"\]\((?!https?:|#|mailto:)([^)]+)\)")


def sources() -> list[Path]:
    """The lesson sources by name, and those of the teacher's notebooks."""
    return [*sorted((LESSONS / "source").glob("*.md")), *sorted((LESSONS / "teacher" / "source").glob("*.md"))]


def read(source: Path) -> nbformat.NotebookNode:
    """The notebook of a source, unexecuted: every cell with an id that says where it stands."""
    notebook = jupytext.reads(source.read_text("utf-8"), fmt="md:myst")
    short = source.stem.split("-")[0]
    for number, cell in enumerate(notebook.cells, 1):
        cell["id"] = f"{short}-{number:02d}"
        tags = cell.metadata.get("tags", [])
        cell["metadata"] = nbformat.from_dict({"tags": tags} if tags else {})
    notebook["metadata"] = nbformat.from_dict(deepcopy(METADATA))
    notebook["nbformat"], notebook["nbformat_minor"] = 4, 5
    return notebook


def is_solution(cell: Any) -> bool:
    return SOLUTION in cell.metadata.get("tags", [])


def learner(source: Path) -> nbformat.NotebookNode:
    """The notebook without its solutions."""
    notebook = read(source)
    notebook["cells"] = [cell for cell in notebook.cells if not is_solution(cell)]
    return notebook


def solved(source: Path) -> nbformat.NotebookNode | None:
    """The notebook with its solutions, None if it has none. It lies one folder deeper, so links go up."""
    notebook = read(source)
    if not any(is_solution(cell) for cell in notebook.cells):
        return None
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            cell["source"] = _LINK.sub(r"](../\1)", cell.source)
    return notebook


def execute(notebook: nbformat.NotebookNode) -> None:
    """Run every cell in the lessons' folder, and keep of the outputs what is the same every time."""
    client = NotebookClient(
        notebook, timeout=60, kernel_name="python3", resources={"metadata": {"path": str(LESSONS)}}, record_timing=False
    )
    client.execute()
    notebook["metadata"] = nbformat.from_dict(deepcopy(METADATA))
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            output.get("data", {}).pop(VIEW, None)


def text_of(notebook: nbformat.NotebookNode) -> str:
    text: str = nbformat.writes(notebook)
    return text if text.endswith("\n") else text + "\n"


def made_from(sources: list[Path]) -> dict[Path, str]:
    """The files that sources stand for, with their text."""
    os.environ["STBWIDGETS_LANGUAGE"] = "en"  # kernels speak it too
    notebooks = {}
    for source in sources:
        home = source.parent.parent  # a source lies in the folder "source" beside its notebook
        for folder, notebook in ((home, learner(source)), (home / "solutions", solved(source))):
            if notebook is not None:
                notebooks[folder / f"{source.stem}.ipynb"] = notebook
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:  # each waits for a kernel, which is a process of its own
        list(pool.map(execute, notebooks.values()))
    return {path: text_of(notebook) for path, notebook in notebooks.items()}


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a notebook is stale")
    parser.add_argument("names", nargs="*", help="only these lessons (default: all)")
    options = parser.parse_args(arguments)
    if variants_page.main(["--check"] if options.check else []):
        return 1
    chosen = [source for source in sources() if not options.names or source.stem in options.names]
    if unknown := set(options.names) - {source.stem for source in chosen}:
        parser.error(f"no source for {', '.join(sorted(unknown))}; there are {', '.join(s.stem for s in sources())}")
    stale = guides.stale(options.check)
    for path in [] if options.check else stale:
        print(f"wrote {path.relative_to(ROOT)}")
    for path, text in made_from(chosen).items():
        if path.exists() and path.read_text("utf-8") == text:
            continue
        stale.append(path)
        if not options.check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
            print(f"wrote {path.relative_to(ROOT)}")
    if options.check and stale:
        for path in stale:
            print(f"{path.relative_to(ROOT)} is not what its source says: run `python tools/lessons.py`")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
