"""A server behind Varnish that answers as a storefront does, and counts who asks it."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

SHARED = {
    "cache-control": "public, max-age=0, s-maxage=60, stale-while-revalidate=86400",
    "surrogate-control": "max-age=600, stale-while-revalidate=60, stale-if-error=86400",
    "content-type": "text/html; charset=utf-8",
    "vary": "Accept-Encoding, Cookie",
}


@dataclass
class Origin:
    port: int = 0
    asked: list[str] = field(default_factory=list)
    headers: dict[str, str] = field(default_factory=lambda: dict(SHARED))


@contextmanager
def origin() -> Iterator[Origin]:
    """Each answer says how many there were before it."""
    result = Origin()

    class Pages(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            body = str(len(result.asked)).encode()
            result.asked.append(self.path)
            self.send_response(200)
            for name, value in result.headers.items():
                self.send_header(name, value)
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Pages) as server:
        server.daemon_threads = True
        result.port = server.server_port
        thread = threading.Thread(target=server.serve_forever, args=[0.05])
        thread.start()
        try:
            yield result
        finally:
            server.shutdown()
            thread.join()
