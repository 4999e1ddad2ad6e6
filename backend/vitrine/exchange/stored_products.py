"""Products as they were handed in, with their stock and prices of now."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence

from vitrine import catalogue
from vitrine.catalogue import IncomingProduct
from vitrine.kit.db import Db

BATCH = 500


async def products_by_key(db: Db, keys: Sequence[str]) -> dict[str, IncomingProduct]:
    """Without the history of their prices."""
    found = await catalogue.snapshots_by_key(db, keys)
    return {key: snapshot.product for key, snapshot in found.items()}


async def every_product(db: Db) -> AsyncIterator[list[IncomingProduct]]:
    """In the order in which they were first written, some at a time."""
    after = 0
    while True:
        found = await catalogue.snapshots_after(db, after, BATCH)
        yield [each.product for each in found]
        if len(found) < BATCH:
            return
        after = found[-1].id
