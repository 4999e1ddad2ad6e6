"""Answers as Fastly's API does: https://www.fastly.com/documentation/reference/api/purging/."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

TOKEN = "whoever-knows-this-may-purge"
SERVICE = "SU1Z0isxPaozGVKXdv0eY"
MOST_KEYS = 256


@dataclass(frozen=True)
class FastlyPurge:
    keys: list[str]
    soft: bool


@dataclass
class FastlyServer:
    port: int = 0
    purges: list[FastlyPurge] = field(default_factory=list)

    @property
    def url(self) -> str:
        return self.url_with(TOKEN)

    def url_with(self, token: str, service: str = SERVICE) -> str:
        return f"fastly://{token}@{service}?api=http://127.0.0.1:{self.port}"

    def keys(self, *, soft: bool = False) -> list[str]:
        return [key for purge in self.purges if purge.soft is soft for key in purge.keys]


@contextmanager
def fastly_server(port: int = 0) -> Iterator[FastlyServer]:
    """On a free port, or on the one that another has left."""
    fastly = FastlyServer()

    class Api(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            if self.headers["fastly-key"] != TOKEN:
                return self._answer(401, {"msg": "Provided credentials are missing or invalid"})
            if self.path != f"/service/{SERVICE}/purge":
                return self._answer(404, {"msg": "Record not found"})
            keys = json.loads(body)["surrogate_keys"]
            if len(keys) > MOST_KEYS:
                return self._answer(400, {"msg": "Too many surrogate keys"})
            fastly.purges.append(FastlyPurge(keys, self.headers["fastly-soft-purge"] == "1"))
            return self._answer(200, {key: f"108-1391560174-{key}" for key in keys})

        def _answer(self, status: int, answer: object) -> None:
            body = json.dumps(answer).encode()
            self.send_response(status)
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", port), Api) as server:
        fastly.port = server.server_port
        thread = threading.Thread(target=server.serve_forever, args=[0.05])
        thread.start()
        try:
            yield fastly
        finally:
            server.shutdown()
            thread.join()
