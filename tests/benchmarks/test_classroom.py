"""Thirty kernels at once on two cores, with a light lesson and two heavy ones; and what a pupil's server holds.

pytest tests/benchmarks/test_classroom.py -m benchmark -s
"""

import subprocess
import sys
from pathlib import Path
from statistics import median

import psutil
import pytest

ROOT = Path(__file__).resolve().parents[2]
SERVERS = 10


@pytest.mark.benchmark
def test_thirty_kernels() -> None:
    command = [sys.executable, str(ROOT / "tools" / "thirty_kernels.py"), "a1", "a3", "c6"]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    print("\n" + done.stdout)
    assert done.stdout.count(" 30 ") == 3, "each lesson was run by thirty"


@pytest.mark.benchmark
@pytest.mark.skipif(sys.platform == "win32", reason="JupyterHub does not run on Windows")
def test_a_pupils_server_on_the_hub(tmp_path: Path) -> None:
    """Signed in without a browser: what the hub and ten servers hold, before a kernel is started."""
    from school_hub import SchoolHub, lessons

    hub = SchoolHub(tmp_path, lessons(tmp_path / "lessons"))
    hub.start()
    try:
        seconds = hub.sign_all_in(SERVERS)
        servers = [psutil.Process(pid).memory_full_info() for pid in hub.servers().values()]
        inner = sum(process.memory_info().rss for process in hub.processes())
    finally:
        hub.stop()
    resident, own = ([getattr(info, name) / 2**20 for info in servers] for name in ("rss", "uss"))
    print(f"\n{SERVERS} servers started at once, the last one ready after {seconds:.0f} s")
    print(f"a pupil's server: {median(resident):.0f} MB resident, {median(own):.0f} MB of its own")
    print(f"the hub, its proxy and the idle culler: {inner / 2**20:.0f} MB resident")
    assert len(servers) == SERVERS
