"""Two pools onto one database: one that only reads, one that writes in transactions.

A read needs no BEGIN and no COMMIT, which are two of three round trips, and the server
itself refuses a write there. What a procedure is says which it is lent: `connections_for`.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Protocol

import msgspec
from psycopg.types.json import set_json_dumps, set_json_loads
from psycopg_pool import AsyncConnectionPool, PoolTimeout

from vitrine.kit.db import Db, Pool
from vitrine.rpc.purges import RecordingConnection, take_recorded_tags

# A call is refused within two seconds when the database is gone.
LONGEST_WAIT = 1.5
REFUSED_FOR = 1.0


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


class PooledConnections:
    """`purged` is told what a transaction of ours has purged, before anyone learns of its end."""

    def __init__(
        self, url: str, connections: int, purged: Callable[[set[str]], None] | None = None
    ) -> None:
        self.reader = _pool(url, connections, "reading", _configure_for_reading)
        self.writer = _pool(url, connections, "writing", _configure_for_writing)
        self.purged = purged
        self._checks: set[asyncio.Task[None]] = set()
        self._refused_until: dict[Pool, float] = {}
        self._lent: Counter[Pool] = Counter()

    async def open(self) -> None:
        """Does not wait: a database that is down does not stop the start."""
        await self.reader.open()
        await self.writer.open()

    async def close(self) -> None:
        await self.reader.close()
        await self.writer.close()

    def reading(self) -> AbstractAsyncContextManager[Db]:
        return self._lend(self.reader)

    def reading_primary(self) -> AbstractAsyncContextManager[Db]:
        """One server answers all; a replica behind `reading` would give this a pool of its own."""
        return self._lend(self.reader)

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[Db]:
        async with self._lend(self.writer) as db:
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

    @asynccontextmanager
    async def _lend(self, pool: Pool) -> AsyncIterator[Db]:
        self._refuse_while_down(pool)
        is_lent = False
        try:
            async with pool.connection() as db:
                is_lent = True
                self._lent[pool] += 1
                try:
                    yield db
                finally:
                    self._lent[pool] -= 1
                    if db.closed:
                        self._check_others(pool)
        except PoolTimeout as failure:
            if is_lent:
                raise
            if self._lent[pool] >= pool.max_size:
                raise PoolFull("every connection is lent") from failure
            self._refused_until[pool] = time.monotonic() + REFUSED_FOR
            raise

    def _refuse_while_down(self, pool: Pool) -> None:
        """One call a second waits and finds out; the others need not queue behind it."""
        until = self._refused_until.get(pool)
        if until is None:
            return
        if time.monotonic() < until and not pool.get_stats()["pool_available"]:
            raise PoolTimeout("the database did not answer a moment ago")
        del self._refused_until[pool]

    def _check_others(self, pool: Pool) -> None:
        """After a restart of the database every idle connection is dead, not only this one."""
        if not self._checks and not pool.closed:
            task = asyncio.ensure_future(pool.check())
            self._checks.add(task)
            task.add_done_callback(self._checks.discard)


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
        kwargs={"application_name": f"vitrine {name}", "connect_timeout": 2},
    )


async def _configure_for_reading(db: Db) -> None:
    await _configure_for_writing(db)
    await db.set_autocommit(True)
    await db.execute("set default_transaction_read_only = on")
    # What a shop reads is in memory: a row by its key costs little, and no plan is worth compiling.
    await db.execute("set random_page_cost = 1.1")
    await db.execute("set jit = off")


async def _configure_for_writing(db: Db) -> None:
    # Several times as fast as the driver's own JSON, and jsonb columns are everywhere.
    set_json_loads(msgspec.json.decode, db)
    set_json_dumps(msgspec.json.encode, db)
