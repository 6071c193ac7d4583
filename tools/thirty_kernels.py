"""Run a lesson in thirty kernels at once, as a class does on one machine, and measure.

    python tools/thirty_kernels.py [--kernels 30] [--cores 2] [a1 …]

A line for each lesson: the resident memory of a kernel when the last one is done, the seconds until then, and how
many failed, beside the target. The kernels are started together, and keep to the given number of cores.
"""

import argparse
import asyncio
import os
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import nbformat
import psutil
from jupyter_client.manager import AsyncKernelManager
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

from stbwidgets.commands import CommandError
from stbwidgets.commands.links import PAGES
from stbwidgets.commands.named import lesson_named

LESSONS = Path(__file__).resolve().parent.parent / "lessons"
MEGABYTES = 180  # DESIGN, "What good looks like": resident, a pupil's kernel with a lesson run
PATIENCE = 600  # seconds that one cell may take, with all others at work


@dataclass
class Measured:
    """What thirty kernels with one lesson came to."""

    lesson: str
    seconds: float = 0.0
    resident: list[float] = field(default_factory=list)  # megabytes of each kernel
    own: list[float] = field(default_factory=list)  # megabytes that no other process shares
    failed: list[str] = field(default_factory=list)

    def line(self) -> str:
        return (
            f"{self.lesson:28}{len(self.resident) + len(self.failed):8}{median(self.resident or [0]):9.0f}"
            f"{max(self.resident, default=0):9.0f}{median(self.own or [0]):9.0f}{self.seconds:9.1f}{len(self.failed):8}"
        )

    @property
    def good(self) -> bool:
        return not self.failed and max(self.resident) <= MEGABYTES


HEADING = f"{'lesson':28}{'kernels':>8}{'MB each':>9}{'MB most':>9}{'MB own':>9}{'seconds':>9}{'failed':>8}"


async def run(
    notebook: Any, lines: dict[str, str], ready: asyncio.Barrier, done: asyncio.Barrier, into: Measured
) -> None:
    """One pupil's kernel. It waits for the others before the first cell, and stays until the last is measured."""
    manager = AsyncKernelManager(kernel_name="python3", **lines)
    client = NotebookClient(
        notebook, km=manager, timeout=PATIENCE, startup_timeout=PATIENCE, resources={"metadata": {"path": str(LESSONS)}}
    )
    # what a kernel warns of at its start is the same thirty times; what a cell says is kept
    await manager.start_kernel(cwd=str(LESSONS), stderr=subprocess.DEVNULL)
    try:
        await client.async_start_new_kernel_client()
        fault = ""
        try:
            for index, cell in enumerate(notebook.cells):
                await client.async_execute_cell(cell, index)
        except CellExecutionError as error:
            fault = f"{error.ename}: {error.evalue}"
        except Exception as error:  # a kernel that died, a cell without end
            fault = f"{type(error).__name__}: {error}"
        await ready.wait()  # all have run it: what a kernel holds now it holds while the others hold theirs
        if fault:
            into.failed.append(fault)
        else:
            memory = psutil.Process(manager.provisioner.pid).memory_full_info()
            into.resident.append(memory.rss / 2**20)
            into.own.append(memory.uss / 2**20)
        await done.wait()
        client.kc.stop_channels()
    finally:
        await manager.shutdown_kernel(now=True)


async def measure(path: Path, kernels: int) -> Measured:
    """Start the kernels together, let each run the notebook, and measure when the last one is done."""
    text = path.read_text("utf-8")
    measured = Measured(path.stem)
    ready, done = asyncio.Barrier(kernels + 1), asyncio.Barrier(kernels)
    begin = perf_counter()
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as group:
            for number in range(kernels):
                # Of thirty that start at the same moment some would be given the same free port. On the hub each
                # belongs to a server of its own; files instead of ports keep them apart here.
                lines = {} if os.name == "nt" else {"transport": "ipc", "ip": f"{folder}/{number}"}
                group.create_task(run(nbformat.reads(text, as_version=4), lines, ready, done, measured))
            await ready.wait()
            measured.seconds = perf_counter() - begin
    return measured


def keep_to(cores: int) -> str:
    """Keep this process, and the kernels it starts, to some cores; a sentence that says which."""
    if not hasattr(os, "sched_setaffinity"):
        return f"all {os.cpu_count()} cores (this system cannot be told to use fewer)"
    chosen = sorted(os.sched_getaffinity(0))[:cores]
    os.sched_setaffinity(0, chosen)
    return f"{len(chosen)} core{'s' if len(chosen) > 1 else ''}"


def lesson(name: str) -> Path:
    """The notebook of a lesson named "a1" or "a1-meet-the-box"."""
    try:
        return LESSONS / f"{PAGES[lesson_named(name, 'variants')][0]}.ipynb"
    except CommandError as fault:
        raise SystemExit(f"thirty_kernels: {fault}") from fault


def at_least_one(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("lessons", metavar="LESSON", nargs="*", default=["a1"], help="such as a1; without one a1")
    parser.add_argument("--kernels", type=at_least_one, default=30)
    parser.add_argument("--cores", type=at_least_one, default=2)
    options = parser.parse_args(arguments)
    paths = [lesson(name) for name in options.lessons]
    cores = keep_to(options.cores)
    busy = f"; {os.getloadavg()[0]:.1f} other processes at work before" if hasattr(os, "getloadavg") else ""
    print(f"{options.kernels} kernels at once on {cores}{busy}. Target: at most {MEGABYTES} MB each, none failed.")
    print(HEADING)
    good = True
    for path in paths:
        measured = asyncio.run(measure(path, options.kernels))
        good &= measured.good
        print(measured.line(), flush=True)
        for fault in sorted(set(measured.failed)):
            print(f"    {fault}")
    print("Target met." if good else "Target missed.")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
