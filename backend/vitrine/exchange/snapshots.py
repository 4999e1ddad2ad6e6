"""Every product as it is stored, for exports."""

from __future__ import annotations

from collections.abc import AsyncIterator

from vitrine import catalogue
from vitrine.catalogue import ProductSnapshot
from vitrine.kit.db import Db

BATCH = 500


async def snapshot_batches(db: Db) -> AsyncIterator[list[ProductSnapshot]]:
    """In the order in which they were first written."""
    after = 0
    while batch := await catalogue.snapshots_after(db, after, BATCH):
        yield batch
        after = batch[-1].id
