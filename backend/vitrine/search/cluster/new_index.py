"""Puts everything into a new index: while some is being sent, the next is made and read."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from datetime import datetime

from vitrine.catalogue import for_search
from vitrine.catalogue.for_search import IndexedProduct
from vitrine.kit.db import Db
from vitrine.search import merchandising
from vitrine.search.cluster.client import Cluster
from vitrine.search.cluster.documents import Documents

# Products that are read together and sent in one request, which then has some 4 MB.
AT_ONCE = 800
REQUESTS_AT_ONCE = 2


async def fill(cluster: Cluster, db: Db, index: str, documents: Documents, now: datetime) -> int:
    """How many products it has."""
    popularity = await merchandising.popularity(db)
    ids = await for_search.products_by_category(db)
    places = {each: place for place, each in enumerate(ids)}
    left: list[IndexedProduct] = []
    sending: deque[asyncio.Task[None]] = deque()
    reading = asyncio.create_task(for_search.indexed_products(db, ids[:AT_ONCE]))
    try:
        for start in range(AT_ONCE, len(ids) + AT_ONCE, AT_ONCE):
            products = left + await reading
            reading = asyncio.create_task(
                for_search.indexed_products(db, ids[start : start + AT_ONCE])
            )
            products.sort(key=lambda each: places[each.id])
            whole, left = _whole_styles(products, is_last=start >= len(ids))
            # In a thread, so that this one goes on sending and reading.
            operations = await asyncio.to_thread(
                lambda some: list(documents.puts(some, places, popularity, now)), whole
            )
            if len(sending) == REQUESTS_AT_ONCE:
                await sending.popleft()
            sending.append(
                asyncio.create_task(cluster.bulk(index, operations, most=len(operations)))
            )
        await asyncio.gather(*sending)
    finally:
        for task in (reading, *sending):
            task.cancel()
        await asyncio.gather(reading, *sending, return_exceptions=True)
    return len(ids)


def _whole_styles(
    products: Sequence[IndexedProduct], *, is_last: bool
) -> tuple[list[IndexedProduct], list[IndexedProduct]]:
    """Colours of a style stand together, and those of the last one may go on."""
    unfinished = None if is_last or not products else products[-1].style_id
    return (
        [each for each in products if each.style_id != unfinished],
        [each for each in products if each.style_id == unfinished],
    )
