"""Hands a folder of plain files out, as any web server does, with what a class in one room needs besides."""

import gzip
import socket
from contextlib import suppress
from functools import cache, partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from ipaddress import IPv4Address
from pathlib import Path
from threading import Lock
from typing import Any

import psutil

TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm", ".json": "application/json"}
# a third as long when packed; images, wheels and packs are packed already
PACKED = {".css", ".html", ".ipynb", ".js", ".json", ".md", ".mjs", ".svg", ".txt", ".wasm"}
SHORT = 1000  # bytes for which packing is not worth it

# of networks inside this computer, for its containers and virtual machines
INSIDE = ("br-", "cali", "docker", "flannel", "lxc", "podman", "vboxnet", "veth", "vethernet", "virbr", "vmnet")

_one_at_a_time = Lock()


@cache
def _packed(path: Path, changed: int) -> bytes:
    return gzip.compress(path.read_bytes(), 6, mtime=0)


def packed(path: Path, changed: int) -> bytes:
    """A file packed by gzip, kept in memory: thirty browsers ask for the same ones at once."""
    with _one_at_a_time:
        return _packed(path, changed)


class Handler(SimpleHTTPRequestHandler):
    """Files with the types that browsers insist on, whatever this machine's registry says, and packed on their way."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | TYPES
    protocol_version = "HTTP/1.1"  # one connection for many files

    def send_head(self) -> Any:
        path = Path(self.translate_path(self.path))
        asked = {name.partition(";")[0].strip() for name in self.headers.get("Accept-Encoding", "").split(",")}
        if "gzip" not in asked or path.suffix not in PACKED or not path.is_file():
            return super().send_head()
        about = path.stat()
        if about.st_size < SHORT:
            return super().send_head()
        tag = f'"{about.st_mtime_ns:x}-{about.st_size:x}"'
        if self.headers.get("If-None-Match") == tag:
            self.send_response(HTTPStatus.NOT_MODIFIED)
            self.send_header("ETag", tag)
            self.end_headers()
            return None
        content = packed(path, about.st_mtime_ns)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        self.send_header("ETag", tag)
        self.send_header("Vary", "Accept-Encoding")
        self.end_headers()
        return BytesIO(content)

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")  # asked anew each time: the site may have been built anew
        super().end_headers()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        with suppress(ConnectionError):  # the page was closed meanwhile
            super().copyfile(source, outputfile)

    def log_message(self, format: str, *args: Any) -> None:
        pass


def server_of(folder: Path, port: int, room: bool = False) -> ThreadingHTTPServer:
    """A server for this machine alone, with ``room`` for whoever reaches this machine; OSError if the port is taken."""
    place = ("0.0.0.0" if room else "127.0.0.1", port)
    return ThreadingHTTPServer(place, partial(Handler, directory=str(folder)))


def addresses() -> list[str]:
    """The addresses at which other computers of the network find this one, the likeliest first."""
    up = {name for name, about in psutil.net_if_stats().items() if about.isup}
    found = [
        one.address
        for name, all_of_it in psutil.net_if_addrs().items()
        if name in up and not name.lower().startswith(INSIDE)
        for one in all_of_it
        if one.family == socket.AF_INET
    ]
    usable = [one for one in found if not (IPv4Address(one).is_loopback or IPv4Address(one).is_link_local)]
    first = way_out()
    return sorted(dict.fromkeys(usable), key=lambda one: (one != first, not IPv4Address(one).is_private))


def way_out() -> str:
    """The address that this computer speaks from to the world; "" without a way there. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))
        return str(probe.getsockname()[0])
    return ""
