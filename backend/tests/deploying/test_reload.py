"""HAProxy takes a new configuration while storefronts hold connections to it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

from tests.engines.haproxy import haproxy
from tests.waiting import eventually
from vitrine.processes.listening import free_port

pytestmark = pytest.mark.scale


class Shop(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("content-length", "0")
        self.end_headers()

    def do_POST(self) -> None:
        self.do_GET()

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def a_shop() -> Iterator[str]:
    """Its address."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Shop) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"127.0.0.1:{server.server_port}"
        server.shutdown()


async def test_what_comes_on_an_idle_connection_after_a_reload_is_answered(
    tmp_path: Path,
) -> None:
    with a_shop() as shop:
        storefronts = {f"STOREFRONT_{n}": f"127.0.0.1:{free_port()}" for n in (1, 2)}
        admins = {f"{name}_ADMIN": str(free_port()) for name in storefronts}
        servers = {**storefronts, **admins, "SHOP_1": shop, "SHOP_2": shop}
        with haproxy(tmp_path, servers) as proxy:
            proxy.start()
            await proxy.eventually_has("shops/shop-1", "UP")
            busy, idle = (HTTPConnection("127.0.0.1", proxy.calls_port) for _ in range(2))
            post(busy)
            post(idle)

            await proxy.reload()
            # The process before ends a connection with its next answer.
            assert await eventually(lambda: has_ended_with_an_answer(busy))

            assert post(idle) == 200


def post(connection: HTTPConnection) -> int:
    connection.request("POST", "/api/rpc/updateCheckoutState")
    with connection.getresponse() as answer:
        answer.read()
        return answer.status


async def has_ended_with_an_answer(connection: HTTPConnection) -> bool:
    assert post(connection) == 200
    return connection.sock is None
