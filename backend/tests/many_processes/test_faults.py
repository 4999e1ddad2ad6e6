"""Each part is killed once and frozen once, while shoppers browse and buy."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import httpx
import pytest

from tests.engines.frozen_postgres import frozen as frozen_database
from tests.engines.opensearch_server import OpenSearchServer
from tests.engines.s3_gateway import S3Gateway
from tests.many_processes.books import assert_nothing_is_lost, every_shop_searches
from tests.many_processes.machines import Machines
from tests.many_processes.shoppers import Shoppers, an_address, shopping
from tests.waiting import eventually

pytestmark = pytest.mark.scale

PROCESSES = ("shop-1", "storefront-1", "worker-1")
# How long a client waits that must find out that nothing answers.
SHORT = 2.0


async def test_what_was_acknowledged_outlives_each_part(
    many: Machines, variants: Sequence[int], opensearch: OpenSearchServer, pictures: S3Gateway
) -> None:
    async with shopping(many, variants) as shoppers:
        await shoppers.until_more()
        for name in PROCESSES:
            async with _watching(shoppers, f"{name} killed"):
                await many.kill(name)
                await many.until_out(name)
                await shoppers.until_more(pages=20, orders=1)
                await many.start(name)
                await many.until_in(name)
            async with _watching(shoppers, f"{name} frozen"):
                with many.frozen(name):
                    await many.until_out(name)
                    await shoppers.until_more(pages=20, orders=1)
                await many.until_in(name)
        async with _watching(shoppers, "Redis killed"):
            many.redis.stop()
            await shoppers.until_more(pages=20, orders=1)
            many.redis.start()
        async with _watching(shoppers, "Redis frozen"):
            with many.redis.frozen():
                await shoppers.until_more(pages=20, orders=1)
        async with _watching(shoppers, "OpenSearch killed"):
            opensearch.stop()
            await shoppers.until_more(pages=20, orders=1)
            opensearch.start()
            assert await eventually(lambda: every_shop_searches(many))
        async with _watching(shoppers, "OpenSearch frozen"):
            with opensearch.frozen():
                await shoppers.until_more(pages=20, orders=1)
            assert await eventually(lambda: every_shop_searches(many))
        async with _watching(shoppers, "the store of pictures killed"):
            pictures.stop()
            await shoppers.until_more(pages=20, orders=1)
            pictures.start()
            await shoppers.until_more(pictures=1)
        async with _watching(shoppers, "the store of pictures frozen"):
            with pictures.frozen():
                await shoppers.until_more(pages=20, orders=1)
            await shoppers.until_more(pictures=1)
        async with _watching(shoppers, "HAProxy killed"):
            many.proxy.kill()
            assert await eventually(lambda: bool(shoppers.failures))
            many.proxy.start()
        async with _watching(shoppers, "HAProxy frozen"):
            with many.proxy.frozen():
                await _is_not_answered(many.proxy.url)
        async with _watching(shoppers, "PostgreSQL killed"):
            assert many.database.process
            many.database.process.kill()
            many.database.process.wait()
            assert await eventually(lambda: bool(shoppers.failures))
            await many.database.start_again()
        async with _watching(shoppers, "PostgreSQL frozen"):
            with frozen_database(many.database.cluster.folder):
                assert await eventually(lambda: bool(shoppers.failures))
    await assert_nothing_is_lost(many, shoppers)


@asynccontextmanager
async def _watching(shoppers: Shoppers, fault: str) -> AsyncIterator[None]:
    """Prints what shoppers met, until pages and orders go on."""
    shoppers.forget()
    pages, ordered, began = shoppers.pages, len(shoppers.ordered), time.monotonic()
    yield
    await shoppers.until_more(pages=50, orders=2)
    counts = Counter(each.what for each in shoppers.failures)
    failures = ", ".join(f"{count} × {kind}" for kind, count in counts.items())
    print(
        f"\n{fault}: {failures or 'no failure'} beside {shoppers.pages - pages} pages and"
        f" {len(shoppers.ordered) - ordered} orders in {time.monotonic() - began:.0f} s;"
        f" the longest answer took {shoppers.longest:.1f} s",
        flush=True,
    )


async def _is_not_answered(url: str) -> None:
    async with httpx.AsyncClient(timeout=SHORT) as http:
        with pytest.raises(httpx.TimeoutException):
            await http.get(f"{url}/de", headers=an_address())
