"""A process that is taken out of HAProxy, as in a release, finishes what it has begun."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest

from tests.engines.haproxy import haproxy
from tests.waiting import eventually
from vitrine.processes.listening import free_port

pytestmark = pytest.mark.scale

ANSWER = b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class Shop:
    """Answers checks at once, and calls when it may."""

    def __init__(self) -> None:
        self.calls = 0
        self.may_answer = asyncio.Event()
        self._server: asyncio.Server | None = None

    async def listen(self) -> str:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        return f"127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    def stop_listening(self) -> None:
        assert self._server
        self._server.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        request = await reader.readuntil(b"\r\n\r\n")
        if b"/api/ready" not in request and b"/api/up" not in request:
            self.calls += 1
            await self.may_answer.wait()
        writer.write(ANSWER)
        await writer.drain()
        writer.close()


@asynccontextmanager
async def a_shop() -> AsyncIterator[tuple[Shop, str]]:
    shop = Shop()
    address = await shop.listen()
    yield shop, address
    shop.may_answer.set()
    shop.stop_listening()


async def test_a_call_is_answered_by_a_shop_that_has_stopped_listening(tmp_path: Path) -> None:
    async with a_shop() as (one, first), a_shop() as (other, second), httpx.AsyncClient() as http:
        ports = {f"STOREFRONT_{n}": f"127.0.0.1:{free_port()}" for n in (1, 2)}
        admins = {f"{name}_ADMIN": str(free_port()) for name in ports}
        with haproxy(tmp_path, {**ports, **admins, "SHOP_1": first, "SHOP_2": second}) as proxy:
            proxy.start()
            for name in ("shops/shop-1", "shops/shop-2"):
                await proxy.eventually_has(name, "UP")
            call = asyncio.create_task(http.post(f"{proxy.calls_url}/rpc/placeOrder", timeout=120))
            assert await eventually(lambda: one.calls + other.calls == 1)
            leaving, name = (one, "shops/shop-1") if one.calls else (other, "shops/shop-2")
            staying, its_name = (other, "shops/shop-2") if one.calls else (one, "shops/shop-1")

            await proxy.take_out(name)
            leaving.stop_listening()
            # So long that checks have failed.
            staying.stop_listening()
            await proxy.eventually_has(its_name, "DOWN")
            leaving.may_answer.set()

            assert (await call).status_code == 200
