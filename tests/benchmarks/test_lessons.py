"""How long the learner's notebooks take from opening a kernel to the last cell, and what their kernels then hold.

pytest tests/benchmarks/test_lessons.py -m benchmark -s
"""

from pathlib import Path
from time import perf_counter

import nbformat
import psutil
import pytest
from nbclient import NotebookClient

LESSONS = Path(__file__).resolve().parents[2] / "lessons"
SECONDS, ALL_SECONDS, MEGABYTES = 8, 90, 180  # DESIGN, "What good looks like"


def run(path: Path) -> tuple[float, float]:
    """Seconds from the start of the kernel to the end of the last cell, and the resident megabytes of the kernel."""
    notebook = nbformat.read(path, as_version=4)
    client = NotebookClient(notebook, timeout=60, kernel_name="python3", resources={"metadata": {"path": str(LESSONS)}})
    begin = perf_counter()
    with client.setup_kernel():
        for index, cell in enumerate(notebook.cells):
            client.execute_cell(cell, index)
        seconds = perf_counter() - begin
        resident = psutil.Process(client.km.provisioner.pid).memory_info().rss
    return seconds, resident / 2**20


@pytest.mark.benchmark
def test_the_learners_notebooks() -> None:
    total = 0.0
    print(f"\n{'notebook':32}{'seconds':>9}{'MB':>7}   (at most {SECONDS} s, {MEGABYTES} MB)")
    for path in sorted(LESSONS.glob("*.ipynb")):
        seconds, megabytes = run(path)
        total += seconds
        print(f"{path.stem:32}{seconds:9.1f}{megabytes:7.0f}")
    print(f"{'all':32}{total:9.1f}          (at most {ALL_SECONDS} s)")
    assert total > 0
