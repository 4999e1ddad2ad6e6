"""HAProxy counts what all storefronts together have rendered for an address, and tells them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import httpx
import pytest

from tests.engines.haproxy import Haproxy, haproxy
from vitrine.processes.listening import free_port

pytestmark = pytest.mark.scale


@contextmanager
def a_storefront() -> Iterator[int]:
    """Its port. It says what it was told, and that it has rendered whatever is called so."""

    class Page(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            body = self.headers.get("x-renders", "nothing").encode()
            self.send_response(200)
            self.send_header("x-cache", self.path.strip("/"))
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Page) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port
        server.shutdown()


@pytest.fixture
def servers() -> Iterator[dict[str, str]]:
    with a_storefront() as one, a_storefront() as other:
        yield {
            "STOREFRONT_1": f"127.0.0.1:{one}",
            "STOREFRONT_1_ADMIN": str(one),
            "STOREFRONT_2": f"127.0.0.1:{other}",
            "STOREFRONT_2_ADMIN": str(other),
            **{f"SHOP_{number}": f"127.0.0.1:{free_port()}" for number in (1, 2)},
        }


@pytest.fixture
async def http() -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient() as http:
        yield http


async def heard_renders(
    http: httpx.AsyncClient, proxy: Haproxy, path: str, forwarded_for: str = "", **headers: str
) -> str:
    """What a storefront hears of those before."""
    sent = {"x-forwarded-for": forwarded_for, **headers} if forwarded_for else headers
    return (await http.get(f"{proxy.url}/{path}", headers=sent)).text


async def start(proxy: Haproxy) -> None:
    proxy.start()
    for number in (1, 2):
        await proxy.eventually_has(f"storefronts/storefront-{number}", "UP")


async def test_renders_of_an_address_are_counted_whoever_made_them(
    servers: dict[str, str], http: httpx.AsyncClient, tmp_path: Path
) -> None:
    with haproxy(tmp_path, {**servers, "PROXIES_BEFORE": "1"}) as proxy:
        await start(proxy)
        anna = "1.2.3.4, 203.0.113.9"
        of_anna = [
            await heard_renders(http, proxy, path, anna)
            for path in ("miss", "hit", "pass", "stale", "hit")
        ]
        of_berta = await heard_renders(http, proxy, "miss", "203.0.113.9, 198.51.100.1")
        household = [
            await heard_renders(http, proxy, "miss", address)
            for address in ("2001:db8:1:2::1", "2001:db8:1:2:ffff::2", "2001:db8:1:3::1")
        ]

    assert of_anna == ["0", "1", "1", "2", "2"]
    assert of_berta == "0"
    assert household == ["0", "1", "0"]


async def test_straight_from_shoppers_nobody_chooses_an_address_or_a_count(
    servers: dict[str, str], http: httpx.AsyncClient, tmp_path: Path
) -> None:
    with haproxy(tmp_path, {**servers, "PROXIES_BEFORE": "0"}) as proxy:
        await start(proxy)
        counts = [
            await heard_renders(http, proxy, "miss", f"203.0.113.{number}", **{"x-renders": "0"})
            for number in range(3)
        ]

    assert counts == ["0", "1", "2"]


async def test_without_the_setting_each_storefront_counts_for_itself(
    servers: dict[str, str], http: httpx.AsyncClient, tmp_path: Path
) -> None:
    with haproxy(tmp_path, servers) as proxy:
        await start(proxy)
        counts = [await heard_renders(http, proxy, "miss") for _ in range(3)]

    assert counts == [""] * 3
