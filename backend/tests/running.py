"""The shop as a real server on a free loopback port, inside this process."""

from __future__ import annotations

import asyncio
import io
import os
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import msgspec
from granian.constants import HTTPModes, Interfaces
from granian.server.embed import Server

from tests.waiting import listening
from vitrine.app import create_app
from vitrine.kit import log as logs
from vitrine.kit.clock import Clock, time_of_day
from vitrine.kit.limits import Limits
from vitrine.kit.settings import Settings
from vitrine.processes.listening import free_port
from vitrine.processes.shop import MOST_CONNECTIONS

BACKEND = Path(__file__).resolve().parents[1]
INTERNAL_TOKEN = "only-the-storefront-knows-this-one"


@dataclass(frozen=True)
class RunningShop:
    settings: Settings
    url: str
    http: httpx.AsyncClient
    written: io.BytesIO

    @property
    def api(self) -> str:
        return f"{self.url}{self.settings.api_base_path}"

    async def rpc(
        self, name: str, payload: object = None, *, shop: int | None = 1001, **headers: str
    ) -> httpx.Response:
        """Calls a procedure; a header's `_` stands for `-`."""
        sent = {key.replace("_", "-"): value for key, value in headers.items()}
        if shop is not None:
            sent["x-shop-id"] = str(shop)
        body = {} if payload is None else {"payload": payload}
        return await self.http.post(f"{self.api}/rpc/{name}", json=body, headers=sent)

    def lines(self, request_id: str) -> list[dict[str, object]]:
        """What was logged about one request."""
        every = [msgspec.json.decode(line) for line in self.written.getvalue().splitlines()]
        return [line for line in every if line.get("request_id") == request_id]


@asynccontextmanager
async def running_shop(
    settings: Settings,
    *,
    limits: Limits | None = None,
    now: Clock = time_of_day,
    port: int | None = None,
) -> AsyncIterator[RunningShop]:
    port = port or free_port()
    written = io.BytesIO()
    log = logs.configure(settings, written)
    server = Server(
        create_app(settings, log=log, limits=limits, now=now),
        port=port,
        interface=Interfaces.ASGI,
        http=HTTPModes.http1,
        backpressure=MOST_CONNECTIONS,
        log_enabled=False,
    )
    serving = asyncio.create_task(server.serve())
    url = f"http://127.0.0.1:{port}"
    async with httpx.AsyncClient(timeout=60) as http:
        assert await listening(http, f"{url}{settings.api_base_path}/up", serving)
        yield RunningShop(settings, url, http, written)
    stop: Callable[[], None] = server.stop
    stop()
    await serving


@asynccontextmanager
async def shop_process(**environment: str) -> AsyncIterator[tuple[str, asyncio.subprocess.Process]]:
    """The shop as an operator runs it: its address, and the process to send signals to."""
    port = free_port()
    serve = f"from vitrine.processes.shop import serve; serve('127.0.0.1', {port})"
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", serve, env={**os.environ, **environment}, cwd=BACKEND
    )
    url = f"http://127.0.0.1:{port}"
    ended = asyncio.ensure_future(process.wait())
    try:
        async with httpx.AsyncClient(timeout=60) as http:
            assert await listening(http, f"{url}/api/up", ended)
        yield url, process
    finally:
        if process.returncode is None:
            process.terminate()
        await ended
