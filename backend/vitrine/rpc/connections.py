"""Two pools onto one database: one that reads without ceremony, one that writes in transactions.

A read needs no BEGIN and no COMMIT, which are two of three round trips, and the server
itself refuses a write there. A replica can stand behind the reading pool later.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, Protocol

from psycopg import AsyncConnection, OperationalError
from psycopg_pool import AsyncConnectionPool, PoolTimeout

from vitrine.kit.db import Db, Pool

# A call is refused within two seconds when the database is gone.
LONGEST_WAIT = 1.5
REFUSED_FOR = 1.0


class Connections(Protocol):
    def reading(self) -> AbstractAsyncContextManager[Db]: ...

    def writing(self) -> AbstractAsyncContextManager[Db]:
        """One transaction: committed at the end, rolled back by any exception."""
        ...


class PooledConnections:
    def __init__(self, url: str, connections: int) -> None:
        self.reader = _pool(url, connections, "reading", _read_only)
        self.writer = _pool(url, connections, "writing", None)
        self._checks: set[asyncio.Task[None]] = set()
        self._refused_until: dict[Pool, float] = {}

    async def open(self) -> None:
        """Does not wait: a database that is down does not stop the start."""
        await self.reader.open()
        await self.writer.open()

    async def close(self) -> None:
        await self.reader.close()
        await self.writer.close()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Db]:
        async with self._lent(self.reader) as db:
            yield db

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[Db]:
        async with self._lent(self.writer) as db:
            yield db

    @asynccontextmanager
    async def _lent(self, pool: Pool) -> AsyncIterator[Db]:
        self._refuse_while_down(pool)
        try:
            async with pool.connection(timeout=LONGEST_WAIT) as db:
                yield db
        except PoolTimeout:
            self._refused_until[pool] = time.monotonic() + REFUSED_FOR
            raise
        except OperationalError:
            self._look_after(pool)
            raise

    def _refuse_while_down(self, pool: Pool) -> None:
        """One call a second waits and finds out; the others need not queue behind it."""
        until = self._refused_until.get(pool)
        if until is None:
            return
        if time.monotonic() < until and not pool.get_stats()["pool_available"]:
            raise PoolTimeout("the database did not answer a moment ago")
        del self._refused_until[pool]

    def _look_after(self, pool: Pool) -> None:
        """After a restart of the database every idle connection is dead, not only this one."""
        if not self._checks and not pool.closed:
            task = asyncio.ensure_future(pool.check())
            self._checks.add(task)
            task.add_done_callback(self._checks.discard)


def _pool(url: str, connections: int, name: str, configure: Any) -> Pool:
    return AsyncConnectionPool(
        url,
        connection_class=AsyncConnection[Any],
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


async def _read_only(db: Db) -> None:
    await db.set_autocommit(True)
    await db.execute("set default_transaction_read_only = on")
