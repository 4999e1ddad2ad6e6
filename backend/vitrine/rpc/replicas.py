"""Servers that follow the primary, and how far each of them has come."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager, suppress

from psycopg_pool import PoolTimeout

from vitrine.kit.db import Db, value
from vitrine.kit.log import Log
from vitrine.kit.reconnecting import raise_if_cancelled, stay_connected
from vitrine.rpc.connections import LendingPool, PooledConnections, PoolFull, reading_pool

# A replica that does not tell its position in this time is not read from.
ANSWERS_WITHIN = 2.0
ASKED_EVERY = 0.1
NOWHERE = -1
# One that was promoted is a primary, and has come as far as it has written.
REPLAY_POSITION = """
select (
    case
        when pg_is_in_recovery() then pg_last_wal_replay_lsn()
        else pg_current_wal_insert_lsn()
    end - '0/0'::pg_lsn
)::bigint
"""


class Replica:
    def __init__(self, url: str, connections: int, number: int, log: Log) -> None:
        self.name = f"replica {number}"
        self.pool = LendingPool(reading_pool(url, connections, self.name))
        self._position = NOWHERE
        self._heard_at = 0.0
        self._url = url
        self._log = log
        self._task: asyncio.Task[None] | None = None

    @property
    def position(self) -> int:
        """Up to there it surely shows what the primary has written."""
        # Giving up a question that nobody answers takes the driver ten seconds more.
        is_silent = time.monotonic() - self._heard_at > ANSWERS_WITHIN
        return NOWHERE if is_silent else self._position

    async def open(self) -> None:
        """Does not wait: until the replica is heard of, the primary is read."""
        await self.pool.open()
        self._task = asyncio.create_task(stay_connected(self._url, self._follow, self._note_loss))

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        await self.pool.close()

    async def _follow(self, db: Db) -> None:
        """Ends only by an exception."""
        while True:
            raise_if_cancelled()
            async with asyncio.timeout(ANSWERS_WITHIN):
                position = await value(db, int, REPLAY_POSITION)
            if self._position == NOWHERE:
                self._log.info("replica_is_read", replica=self.name)
            self._position, self._heard_at = position, time.monotonic()
            await asyncio.sleep(ASKED_EVERY)

    def _note_loss(self, failure: Exception) -> None:
        self._position = NOWHERE
        self._log.warning("replica_is_not_read", replica=self.name, because=type(failure).__name__)


class ReplicatedConnections:
    """What is public is read from a replica that has come far enough; all else from the primary.

    `needed`: the position of the log before which nothing may be read any more.
    """

    def __init__(
        self, primary: PooledConnections, replicas: Sequence[Replica], needed: Callable[[], float]
    ) -> None:
        self.primary = primary
        self.replicas = list(replicas)
        self._needed = needed
        self._turn = 0

    def reading_primary(self) -> AbstractAsyncContextManager[Db]:
        return self.primary.reading_primary()

    def writing(self) -> AbstractAsyncContextManager[Db]:
        return self.primary.writing()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Db]:
        async with AsyncExitStack() as stack:
            yield await self._borrow(stack)

    async def _borrow(self, stack: AsyncExitStack) -> Db:
        needed = self._needed()
        fresh = [replica for replica in self._in_turn() if replica.position >= needed]
        for replica in fresh[:1]:
            with suppress(PoolTimeout):
                return await stack.enter_async_context(replica.pool.lend())
        try:
            return await stack.enter_async_context(self.primary.reading_primary())
        except PoolFull:
            raise
        except PoolTimeout:
            # While nothing can be written, what a replica knows is the newest there is.
            for replica in self._in_turn():
                if replica.position != NOWHERE:
                    return await stack.enter_async_context(replica.pool.lend())
            raise

    def _in_turn(self) -> list[Replica]:
        self._turn += 1
        first = self._turn % len(self.replicas)
        return self.replicas[first:] + self.replicas[:first]
