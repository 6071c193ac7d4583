"""A Jupyter server of its own for a test run: nothing of the user's settings, nothing left behind."""

import json
import os
import socket
import subprocess
import time
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

TOKEN = "test"
START_SECONDS = 90
# extensions that want more of Lab than Voilà has, and complain there
NOT_FOR_VOILA = ("@jupyter-notebook/lab-extension", "jupyterlab-jupytext")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class JupyterServer:
    """The Jupyter server of the environment whose `python` is given, serving `folder` on 127.0.0.1.

    It is started as JupyterLab; where Notebook 7 and Voilà are installed, it serves them as well.
    """

    def __init__(self, python: Path, folder: Path) -> None:
        self.python = python
        self.home = folder / "home"
        self.folder = folder / "notebooks"
        self.folder.mkdir(parents=True, exist_ok=True)
        self.url = ""
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def log(self) -> str:
        path = self.home / "server.log"
        return path.read_text("utf-8", "replace") if path.exists() else ""

    def start(self) -> None:
        config = self.home / "config"
        (config / "labconfig").mkdir(parents=True, exist_ok=True)
        # the popup that asks whether to fetch Jupyter news
        popup = {"disabledExtensions": {"@jupyterlab/apputils-extension:announcements": True}}
        (config / "labconfig" / "page_config.json").write_text(json.dumps(popup))
        private = {
            "HOME": self.home,
            "JUPYTER_CONFIG_DIR": config,
            "JUPYTER_DATA_DIR": self.home / "data",
            "JUPYTER_RUNTIME_DIR": self.home / "runtime",
            "JUPYTERLAB_SETTINGS_DIR": self.home / "settings",
            "JUPYTERLAB_WORKSPACES_DIR": self.home / "workspaces",
            "IPYTHONDIR": self.home / "ipython",
        }
        environment = {**os.environ, **{name: str(path) for name, path in private.items()}}
        for name in ("STBWIDGETS_LANGUAGE", "JUPYTER_PATH", "JUPYTER_CONFIG_PATH", "JUPYTER_TOKEN"):
            environment.pop(name, None)
        port = free_port()
        self.url = f"http://127.0.0.1:{port}"
        command = [
            *(str(self.python), "-m", "jupyterlab", "--no-browser", "--ip=127.0.0.1", f"--port={port}"),
            *(f"--IdentityProvider.token={TOKEN}", f"--ServerApp.root_dir={self.folder}"),
            "--ServerApp.port_retries=0",
            "--LabApp.expose_app_in_browser=True",
            "--JupyterNotebookApp.expose_app_in_browser=True",
            *(f"--VoilaConfiguration.extension_denylist={name}" for name in NOT_FOR_VOILA),
            "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
            *(["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []),
        ]
        with (self.home / "server.log").open("wb") as log:
            self._process = subprocess.Popen(
                command,
                cwd=self.folder,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        try:
            self._wait_until_ready()
        except BaseException:
            self.stop()
            raise

    def _wait_until_ready(self) -> None:
        assert self._process is not None
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end:
            if self._process.poll() is not None:
                raise RuntimeError(f"Jupyter stopped with code {self._process.returncode}:\n{self.log}")
            try:
                self.api("/api/status")
                return
            except OSError:
                time.sleep(0.2)
        raise RuntimeError(f"Jupyter was not ready after {START_SECONDS} s:\n{self.log}")

    def api(self, path: str, method: str = "GET") -> Any:
        """The server's REST interface."""
        request = Request(self.url + path, method=method, headers={"Authorization": f"token {TOKEN}"})
        with urlopen(request, timeout=30) as answer:
            text = answer.read()
        return json.loads(text) if text else None

    def shut_down_kernels(self) -> None:
        # Voilà's kernels belong to no session
        for kind in ("sessions", "kernels"):
            for running in self.api(f"/api/{kind}"):
                try:
                    self.api(f"/api/{kind}/{running['id']}", "DELETE")
                except HTTPError as error:  # gone meanwhile
                    error.close()

    def stop(self) -> None:
        if self._process is None:
            return
        self._process.terminate()
        try:
            self._process.wait(15)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process = None
