"""Writes a batch whole, or else in halves, until what cannot be stored stands alone."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from psycopg import DataError, IntegrityError
from psycopg.errors import DeadlockDetected

from vitrine.catalogue import NoTaxRate
from vitrine.kit.db import Db

T = TypeVar("T")

# What the database or a rule says to values that no check foresaw. Two files at once that claim
# the same keys can also conflict.
UNSTORABLE = (
    DataError,
    DeadlockDetected,
    IntegrityError,
    NoTaxRate,
    OverflowError,
    UnicodeError,
)


async def put_in_halves(
    db: Db,
    batch: Sequence[T],
    put: Callable[[Sequence[T]], Awaitable[None]],
    refuse: Callable[[T, str], None],
) -> None:
    """`put` reports what it wrote after its last statement, so that a failed try leaves none."""
    try:
        async with db.transaction():
            await put(batch)
    except UNSTORABLE as error:
        if len(batch) == 1:
            refuse(batch[0], str(error).splitlines()[0] if str(error) else type(error).__name__)
            return
        middle = len(batch) // 2
        await put_in_halves(db, batch[:middle], put, refuse)
        await put_in_halves(db, batch[middle:], put, refuse)
