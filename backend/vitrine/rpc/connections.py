"""Two pools onto one database: one that only reads, one that writes in transactions.

A read needs no BEGIN and no COMMIT, which are two of three round trips, and the server
itself refuses a write there. What a procedure is says which it is lent: `connections_for`.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import LiteralString, Protocol

import msgspec
from psycopg.types.json import set_json_dumps, set_json_loads
from psycopg_pool import AsyncConnectionPool, PoolTimeout

from vitrine.kit.db import CLIENT_KEEPALIVES, Db, Pool
from vitrine.rpc.purges import RecordingConnection, take_recorded_tags

# A call is refused within two seconds when the database is gone.
LONGEST_WAIT = 1.5
REFUSED_FOR = 1.0
# Longer than a payment provider is waited for.
IDLE_LIMIT: LiteralString = "set idle_in_transaction_session_timeout = '10s'"


class Connections(Protocol):
    def reading(self) -> AbstractAsyncContextManager[Db]:
        """For what is the same for everyone: a replica may answer, a moment behind."""
        ...

    def reading_primary(self) -> AbstractAsyncContextManager[Db]:
        """Sees every transaction that has ended, such as the visitor's own last call."""
        ...

    def writing(self) -> AbstractAsyncContextManager[Db]:
        """One transaction: committed at the end, rolled back by any exception."""
        ...


class PoolFull(PoolTimeout):
    """Every connection is lent: the database works, and so does the shop, for others."""


def connections_for(connections: Connections, *, is_public: bool) -> Connections:
    """Those that a procedure is given: what is about one visitor is only read from the primary."""
    return connections if is_public else _PersonalConnections(connections)


class _PersonalConnections:
    def __init__(self, connections: Connections) -> None:
        self.reading = self.reading_primary = connections.reading_primary
        self.writing = connections.writing


class CountedConnections:
    """Those of one call, which knows how many of them it holds."""

    def __init__(self, connections: Connections) -> None:
        self.lent = 0
        self._connections = connections

    def reading(self) -> AbstractAsyncContextManager[Db]:
        return self._count(self._connections.reading())

    def reading_primary(self) -> AbstractAsyncContextManager[Db]:
        return self._count(self._connections.reading_primary())

    def writing(self) -> AbstractAsyncContextManager[Db]:
        return self._count(self._connections.writing())

    @asynccontextmanager
    async def _count(self, lending: AbstractAsyncContextManager[Db]) -> AsyncIterator[Db]:
        async with lending as db:
            self.lent += 1
            try:
                yield db
            finally:
                self.lent -= 1


class LendingPool:
    """A pool that refuses at once while its server was not heard of a moment ago."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self._lent = 0
        self._refused_until: float | None = None
        self._checks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Does not wait: a database that is down does not stop the start."""
        await self.pool.open()

    async def close(self) -> None:
        await self.pool.close()

    @asynccontextmanager
    async def lend(self) -> AsyncIterator[Db]:
        self._refuse_while_down()
        is_lent = False
        try:
            async with self.pool.connection() as db:
                is_lent = True
                self._lent += 1
                try:
                    yield db
                finally:
                    self._lent -= 1
                    if db.closed:
                        self._check_others()
        except PoolTimeout as failure:
            if is_lent:
                raise
            if self._lent >= self.pool.max_size:
                raise PoolFull("every connection is lent") from failure
            self._refused_until = time.monotonic() + REFUSED_FOR
            raise

    def _refuse_while_down(self) -> None:
        """One call a second waits and finds out; the others need not queue behind it."""
        if self._refused_until is None:
            return
        if time.monotonic() < self._refused_until and not self.pool.get_stats()["pool_available"]:
            raise PoolTimeout("the database did not answer a moment ago")
        self._refused_until = None

    def _check_others(self) -> None:
        """After a restart of the database every idle connection is dead, not only this one."""
        if not self._checks and not self.pool.closed:
            task = asyncio.ensure_future(self.pool.check())
            self._checks.add(task)
            task.add_done_callback(self._checks.discard)


class PooledConnections:
    """`purged` is told what a transaction of ours has purged, before anyone learns of its end."""

    def __init__(
        self,
        url: str,
        connections: int,
        purged: Callable[[set[str]], None] | None = None,
        *,
        is_pooler: bool = False,
    ) -> None:
        """`is_pooler`: of PgBouncer, which lends a server's connection for one transaction."""
        if is_pooler:
            self.reader = _pool(url, connections, "reading", _configure_for_reading_pooled)
            self.writer = _pool(url, connections, "writing", _configure_pooled)
        else:
            self.reader = reading_pool(url, connections, "reading")
            self.writer = _pool(url, connections, "writing", _configure_for_writing)
        self.purged = purged
        self._reading = LendingPool(self.reader)
        self._writing = LendingPool(self.writer)

    async def open(self) -> None:
        await self._reading.open()
        await self._writing.open()

    async def close(self) -> None:
        await self._reading.close()
        await self._writing.close()

    def reading(self) -> AbstractAsyncContextManager[Db]:
        return self._reading.lend()

    def reading_primary(self) -> AbstractAsyncContextManager[Db]:
        """One server answers all; `ReplicatedConnections` has others for `reading`."""
        return self._reading.lend()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[Db]:
        async with self._writing.lend() as db:
            # Of a transaction before, which was rolled back.
            take_recorded_tags(db)
            yield db
            tags = take_recorded_tags(db)
            try:
                # The pool would commit too, but say nothing when the connection was lost meanwhile.
                await db.commit()
            finally:
                # Also when nobody knows whether the commit arrived.
                if tags and self.purged:
                    self.purged(tags)


def reading_pool(url: str, connections: int, name: str) -> Pool:
    return _pool(url, connections, name, _configure_for_reading)


def _pool(
    url: str, connections: int, name: str, configure: Callable[[Db], Awaitable[None]]
) -> Pool:
    return AsyncConnectionPool(
        url,
        connection_class=RecordingConnection,
        name=name,
        min_size=1,
        max_size=connections,
        open=False,
        configure=configure,
        timeout=LONGEST_WAIT,
        # Gives up soon and is tried anew by the next call, instead of waiting ever longer.
        reconnect_timeout=1.0,
        kwargs={"application_name": f"vitrine {name}", "connect_timeout": 2, **CLIENT_KEEPALIVES},
    )


async def _configure_for_reading(db: Db) -> None:
    await _configure(db)
    await db.set_autocommit(True)
    await db.execute("set default_transaction_read_only = on")
    # What a shop reads is in memory: a row by its key costs little, and no plan is worth compiling.
    await db.execute("set random_page_cost = 1.1")
    await db.execute("set jit = off")


async def _configure_for_writing(db: Db) -> None:
    await _configure(db)
    # A process that stands still, or is cut off, would keep what it locked from all others.
    await db.execute(IDLE_LIMIT)
    await db.commit()


async def _configure(db: Db) -> None:
    # Several times as fast as the driver's own JSON, and jsonb columns are everywhere.
    set_json_loads(msgspec.json.decode, db)
    set_json_dumps(msgspec.json.encode, db)


async def _configure_pooled(db: Db) -> None:
    """What is prepared or set for a session would be another client's a moment later."""
    await _configure(db)
    db.prepare_threshold = None


async def _configure_for_reading_pooled(db: Db) -> None:
    await _configure_pooled(db)
    await db.set_autocommit(True)
