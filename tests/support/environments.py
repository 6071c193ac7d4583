"""Fresh virtual environments, and copies of the repository to install from."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

IGNORED = shutil.ignore_patterns(".*", "__pycache__", "*.mo", "dist", "build", "node_modules", "*.egg-info")


def copy_of_source(root: Path, target: Path) -> Path:
    """The repository as a fresh clone would have it: without what is built or installed."""
    shutil.copytree(root, target, ignore=IGNORED)
    return target


class Environment:
    """A virtual environment with nothing but pip in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
        self.bin = folder / ("Scripts" if os.name == "nt" else "bin")
        self.python = self.bin / ("python.exe" if os.name == "nt" else "python")

    def run(self, *command: str, cwd: Path | None = None) -> str:
        """Run a command as if the environment were activated; its output, or an error that shows it."""
        environment = {**os.environ, "PATH": f"{self.bin}{os.pathsep}{os.environ['PATH']}"}
        environment.pop("PYTHONPATH", None)
        done = subprocess.run(
            command,
            cwd=cwd or self.folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert done.returncode == 0, f"{' '.join(command)} failed:\n{done.stdout}"
        return done.stdout

    def install(self, *arguments: str) -> None:
        self.run(str(self.python), "-m", "pip", "install", "--quiet", *arguments)
