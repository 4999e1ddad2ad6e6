"""The wire around the shops slice, put together as `app.py` does it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import msgspec
from httpx import ASGITransport, AsyncClient, Response
from litestar import Litestar
from litestar.datastructures import State
from psycopg import AsyncCursor

from vitrine import media, payments, shops
from vitrine.kit import log as logs
from vitrine.kit.db import Db
from vitrine.kit.settings import Settings
from vitrine.operators import operator_routes
from vitrine.rpc.cache import Caches
from vitrine.rpc.connections import PooledConnections
from vitrine.rpc.dispatch import answer
from vitrine.rpc.edge import rpc_route
from vitrine.rpc.errors import exception_handlers
from vitrine.rpc.metrics import Metrics
from vitrine.rpc.observe import Observer
from vitrine.rpc.purge_listener import PurgeListener
from vitrine.rpc.wiring import Answer, RpcRequest, Wiring
from vitrine.shops import queries
from vitrine.shops.rules import Storefront

SHOP = "https://shop.example"


@dataclass
class Rpc:
    wiring: Wiring

    async def __call__(self, procedure: str, shop_id: int | None = 1006, **payload: object) -> Any:
        """The answer of a call that succeeds, by default in the German storefront."""
        given = await self.answer(procedure, shop_id, **payload)
        assert given.status == 200, given.body
        return msgspec.json.decode(given.body)

    async def answer(self, procedure: str, shop_id: int | None, **payload: object) -> Answer:
        body = msgspec.json.encode({"payload": payload} if payload else {})
        header = None if shop_id is None else str(shop_id)
        asked = RpcRequest(procedure=procedure, body=body, request_id="test", shop_id=header)
        return await answer(self.wiring, asked)

    async def statements(
        self, procedure: str, shop_id: int | None = 1006, **payload: object
    ) -> int:
        """How many statements the call sends, without the one that finds the storefront."""
        async with self.wiring.connections.reading() as db:
            counted = counting(db)
        found = await self.wiring.find_shop(shop_id or 0)
        before = counted.total
        await self(procedure, found.id if found else None, **payload)
        to_find_the_shop = before if found else 0
        return counted.total - before - to_find_the_shop


class Counted:
    total = 0


def counting(db: Db) -> Counted:
    """Counts what this connection is asked from now on."""
    counted = Counted()

    class CountingCursor(AsyncCursor[Any]):
        async def execute(self, *args: Any, **named: Any) -> CountingCursor:
            counted.total += 1
            await super().execute(*args, **named)
            return self

    db.cursor_factory = CountingCursor
    return counted


class OneConnection:
    def __init__(self, db: Db) -> None:
        self.db = db

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Db]:
        yield self.db

    reading_primary = reading

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[Db]:
        async with self.db.transaction():
            yield self.db


def on_connection(db: Db, settings: Settings) -> Wiring:
    async def find_shop(shop_id: int) -> Storefront | None:
        found = await queries.storefront(db, shop_id)
        return found if found and found.is_enabled else None

    return Wiring(
        settings=settings,
        connections=OneConnection(db),
        find_shop=find_shop,
        find_session=no_session,
        renew_session=no_renewal,
        session_cookie="vitrine_session",
        parts={
            shops.PaymentMarks: shops.PaymentMarks(_marks),
            media.Masters: media.Masters.of(settings),
        },
    )


async def _marks(db: Db, shop_id: int) -> list[str]:
    """As the app hands them in; all providers are switched on."""
    return await payments.marks(db, shop_id, {"sandbox", "invoice", "prepayment", "direct-debit"})


async def no_session(db: Db, token: str, now: datetime) -> None:
    """The storefronts know no visitors."""


async def no_renewal(db: Db, token: str, kind: str, now: datetime) -> list[str]:
    return [token]


@asynccontextmanager
async def an_app(settings: Settings, token: str) -> AsyncIterator[Operator]:
    """A running shop, in the hands of the operator with this token."""
    caches: Caches[Answer] = Caches()
    connections = PooledConnections(settings.database_url or "", 2, purged=caches.purge)
    directory = shops.Directory(connections.reader)
    wiring = Wiring(
        settings=settings,
        connections=connections,
        find_shop=directory.find,
        find_session=no_session,
        renew_session=no_renewal,
        session_cookie="vitrine_session",
        parts={
            shops.PaymentMarks: shops.PaymentMarks(_marks),
            media.Masters: media.Masters.of(settings),
        },
        caches=caches,
    )
    log = logs.configure(settings)
    observer = Observer(log, Metrics())

    app: Any = Litestar(
        route_handlers=[
            rpc_route(wiring, observer),
            operator_routes(wiring, observer),
        ],
        exception_handlers=exception_handlers(log),
        state=State({"wiring": wiring}),
        openapi_config=None,
    )
    # Not the framework's own client, which runs the app in another thread than the test.
    await connections.open()
    listener = PurgeListener(settings.database_url or "", log, caches, [directory.on_purge])
    await listener.open()
    await directory.open()
    async with AsyncClient(transport=ASGITransport(app=app), base_url=SHOP) as client:
        yield Operator(client, directory, token)
    await directory.close()
    await listener.close()
    await connections.close()


async def until(directory: shops.Directory, is_so: Callable[[], bool]) -> None:
    """Waits for what the directory hears of the database."""
    async with asyncio.timeout(60):
        while not is_so():
            await directory.wait_for_load()


@dataclass
class Operator:
    client: AsyncClient
    directory: shops.Directory
    token: str

    async def ask(
        self, method: str, path: str, body: object = None, token: str | None = None
    ) -> Response:
        return await self.client.request(
            method,
            f"/api/operator{path}",
            json=body,
            headers={"authorization": f"Bearer {token or self.token}"},
        )

    async def call(self, procedure: str, shop_id: int | None, **payload: object) -> Response:
        """What a storefront is told at the same time."""
        headers = {} if shop_id is None else {"x-shop-id": str(shop_id)}
        return await self.client.post(
            f"/api/rpc/{procedure}", json={"payload": payload}, headers=headers
        )
