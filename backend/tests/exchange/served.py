"""The operator's side of exchange on a real server, with a database of its own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import httpx
from granian.constants import HTTPModes, Interfaces
from granian.server.embed import Server
from litestar import Litestar
from litestar.datastructures import State
from psycopg import AsyncConnection

from tests.catalogue.builders import NOW
from tests.operators.builders import a_token
from tests.shops.wired import no_renewal, no_session
from vitrine import shops
from vitrine.kit import log as logs
from vitrine.kit.settings import Settings
from vitrine.media import Masters
from vitrine.operators import operator_routes
from vitrine.processes.listening import free_port
from vitrine.rpc.connections import PooledConnections
from vitrine.rpc.errors import exception_handlers
from vitrine.rpc.metrics import Metrics
from vitrine.rpc.observe import Observer
from vitrine.rpc.wiring import Wiring

SCOPES = ["catalogue:read", "catalogue:write", "stock:write", "prices:write"]


@dataclass(frozen=True)
class Operator:
    http: httpx.AsyncClient
    database_url: str
    powerless: str


@asynccontextmanager
async def an_operator(url: str) -> AsyncIterator[Operator]:
    async with await AsyncConnection.connect(url) as db:
        token = await a_token(db, "exchange", SCOPES)
        powerless = await a_token(db, "powerless", ["shops:read"])
    settings = Settings(database_url=url)
    connections = PooledConnections(url, 4)
    directory = shops.Directory(connections.reader)
    wiring = Wiring(
        settings=settings,
        connections=connections,
        find_shop=directory.find,
        find_session=no_session,
        renew_session=no_renewal,
        session_cookie="vitrine_session",
        now=lambda: NOW,
        parts={Masters: Masters.of(settings)},
    )
    log = logs.configure(settings)
    app: Any = Litestar(
        route_handlers=[operator_routes(wiring, Observer(log, Metrics()))],
        exception_handlers=exception_handlers(log),
        state=State({"wiring": wiring}),
        openapi_config=None,
    )
    port = free_port()
    server = Server(
        app, port=port, interface=Interfaces.ASGI, http=HTTPModes.http1, log_enabled=False
    )
    await connections.open()
    serving = asyncio.create_task(server.serve())
    base = f"http://127.0.0.1:{port}/api/operator"
    until_it_listens = httpx.AsyncHTTPTransport(retries=8)
    headers = {"authorization": f"Bearer {token}"}
    async with httpx.AsyncClient(
        base_url=base, timeout=60, headers=headers, transport=until_it_listens
    ) as http:
        yield Operator(http, url, powerless)
    stop: Callable[[], None] = server.stop
    stop()
    await serving
    await connections.close()
