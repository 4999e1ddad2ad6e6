"""A write of many records in many transactions, such as an import, is one row of the log."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from vitrine.kit.db import Db
from vitrine.operators.changes import Operator, add_change, put_after

Counts = Callable[[], Mapping[str, object]]


class BulkChange:
    """Its row comes with the first transaction, and each one says how far it got."""

    def __init__(
        self,
        operator: Operator,
        kind: str,
        key: str,
        transaction: Callable[[], AbstractAsyncContextManager[Db]],
        counts: Counts,
    ) -> None:
        self._operator = operator
        self._kind = kind
        self._key = key
        self._transaction = transaction
        self._counts = counts
        self._id: int | None = None
        # A source without a line that can be read changes nothing.
        operator.records.append(f"{kind} {key}")

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Db]:
        async with self._transaction() as db:
            yield db
            await self._record(db)

    async def finish(self) -> None:
        """For what was counted after the last transaction."""
        if self._id is not None:
            async with self._transaction() as db:
                await self._record(db)

    async def _record(self, db: Db) -> None:
        counts = self._counts()
        if self._id is None or not await put_after(db, self._id, counts):
            self._id = await add_change(db, self._operator, self._kind, self._key, None, counts)
