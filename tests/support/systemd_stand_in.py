"""systemd-run and systemctl for the test of the hub: they start, ask after and stop a program, where no systemd is.

What JupyterHub's spawner asks of systemd goes to units/NAME.json for the test to read. Isolation and limits are
systemd's own, and are not imitated. /var/lib lies in the folder STAND_IN.
"""

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

FOLDER = Path(os.environ.get("STAND_IN", ""))
UNITS = FOLDER / "units"


def run(arguments: list[str]) -> int:
    unit, working, properties = "", "", {}
    while arguments[0].startswith("--"):
        option = arguments.pop(0)
        if option == "--unit":
            unit = arguments.pop(0)
        elif option == "--working-directory":
            working = arguments.pop(0)
        elif option.startswith("--property="):
            name, _, value = option.removeprefix("--property=").partition("=")
            properties[name] = value
        else:
            raise SystemExit(f"systemd-run: {option} is not known here")
    home = FOLDER / working.lstrip("/")
    home.mkdir(mode=0o700, parents=True, exist_ok=True)
    lines = shlex.split(Path(properties["EnvironmentFile"]).read_text())
    environment = {**dict(line.split("=", 1) for line in lines), "HOME": str(home)}
    if os.geteuid() == 0:
        # the user of the test, whereas systemd would have made one
        arguments.append("--allow-root")
    with (FOLDER / f"{unit}.log").open("ab") as log:
        process = subprocess.Popen(
            arguments,
            cwd=home,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    (UNITS / f"{unit}.json").write_text(json.dumps({"pid": process.pid, "properties": properties}))
    return 0


def alive(unit: str) -> int:
    """The process of a unit that runs, else 0."""
    try:
        pid: int = json.loads((UNITS / f"{unit}.json").read_text())["pid"]
        os.kill(pid, 0)
        stat = Path(f"/proc/{pid}/stat")
        # one that has ended and that nobody has asked after
        return 0 if stat.exists() and stat.read_text().rpartition(")")[2].split()[0] == "Z" else pid
    except (FileNotFoundError, ProcessLookupError):
        return 0


def control(arguments: list[str]) -> int:
    if arguments == ["--version"]:
        print("systemd 255 (stand-in)")
        return 0
    verb, unit = arguments
    if verb == "is-active":
        return 0 if alive(unit) else 3
    if verb == "stop":
        for signal_ in (signal.SIGTERM, signal.SIGKILL):
            if pid := alive(unit):
                os.killpg(pid, signal_)
            end = time.monotonic() + 10
            while alive(unit) and time.monotonic() < end:
                time.sleep(0.1)
        return 0
    return 1  # is-failed, reset-failed: nothing has failed


if __name__ == "__main__":
    sys.exit((run if sys.argv[1] == "systemd-run" else control)(sys.argv[2:]))
