"""Folders over HTTP: browsers load no ES modules from files."""

from collections.abc import Mapping
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

PAGE = "text/html; charset=utf-8"


class _Handler(SimpleHTTPRequestHandler):
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {".js": "text/javascript"}

    def __init__(self, *args: Any, pages: Mapping[str, str], **kwargs: Any) -> None:
        self.pages = pages
        super().__init__(*args, **kwargs)

    def do_GET(self) -> None:
        name = self.path.split("?")[0].lstrip("/")
        if name == "favicon.ico":  # every browser asks; a 404 would show in the console
            self._answer("", "image/x-icon")
        elif name in self.pages:
            self._answer(self.pages[name], PAGE if name.endswith(".html") else self.guess_type(name))
        else:
            super().do_GET()

    def _answer(self, text: str, kind: str) -> None:
        body = text.encode("utf-8")
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        pass


class StaticServer:
    """Serves a folder, and beside its files the pages given as text."""

    def __init__(self, folder: Path, pages: Mapping[str, str] | None = None) -> None:
        handler = partial(_Handler, directory=str(folder), pages=pages or {})
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self._thread = Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()
