"""Gathers what many browsers send into one transaction, and answers when it is committed.

While one commit is on its way, whatever comes waits for the next one. A commit for each call would
cost several times as much, and an answer before it would promise what a crash can take back.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager, suppress

from psycopg import DataError

from vitrine.insight.traffic.queries import events as queries
from vitrine.insight.traffic.rows import EventRow
from vitrine.kit.db import Db
from vitrine.rpc import Problem

Writing = Callable[[], AbstractAsyncContextManager[Db]]
Waiting = tuple[Sequence[EventRow], asyncio.Future[None]]

AT_ONCE = 2_000
WAITING_AT_MOST = 20_000
# A few calls more in each commit cost nobody anything: no page waits for its answer.
GATHERED_FOR = 0.004
LONGEST_WRITE = 5.0


class Collector:
    def __init__(self, writing: Writing) -> None:
        self._writing = writing
        self._waiting: deque[Waiting] = deque()
        self._waiting_rows = 0
        self._has_some = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self.stored = 0
        self.repeated = 0

    def open(self) -> None:
        self._task = asyncio.create_task(self._keep_writing())

    async def close(self) -> None:
        """Calls that still wait are told to come again."""
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        for _, done in self._waiting:
            if not done.done():
                done.set_exception(_busy())

    async def add(self, rows: Sequence[EventRow]) -> None:
        """Returns when all of them are committed."""
        if self._waiting_rows + len(rows) > WAITING_AT_MOST:
            raise _busy()
        done = asyncio.get_running_loop().create_future()
        self._waiting.append((rows, done))
        self._waiting_rows += len(rows)
        self._has_some.set()
        await done

    async def _keep_writing(self) -> None:
        while True:
            await self._has_some.wait()
            await asyncio.sleep(GATHERED_FOR)
            batch = self._take_batch()
            if not self._waiting:
                self._has_some.clear()
            try:
                await self._write(batch)
            except asyncio.CancelledError:
                _refuse(batch, _busy())
                raise

    def _take_batch(self) -> list[Waiting]:
        """At least one call, and as many more as are written at once."""
        batch: list[Waiting] = []
        count = 0
        while self._waiting and (not batch or count + len(self._waiting[0][0]) <= AT_ONCE):
            each = self._waiting.popleft()
            count += len(each[0])
            batch.append(each)
        self._waiting_rows -= count
        return batch

    async def _write(self, batch: Sequence[Waiting]) -> None:
        """What cannot be stored must not take along what others have sent."""
        rows = [row for each, _ in batch for row in each]
        try:
            async with asyncio.timeout(LONGEST_WRITE), self._writing() as db:
                new = await queries.add_events(db, rows)
        except DataError as failure:
            if len(batch) == 1:
                _refuse(batch, failure)
                return
            for each in batch:
                await self._write([each])
        except Exception as failure:
            _refuse(batch, _busy() if isinstance(failure, TimeoutError) else failure)
        else:
            self.stored += new
            self.repeated += len(rows) - new
            for _, done in batch:
                if not done.done():
                    done.set_result(None)


def _refuse(batch: Sequence[Waiting], failure: Exception) -> None:
    for _, done in batch:
        if not done.done():
            done.set_exception(failure)


def _busy() -> Problem:
    detail = "Too much is waiting to be written; please try again."
    return Problem(503, "Busy", detail, headers={"retry-after": "5"})
