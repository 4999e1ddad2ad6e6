"""One index for all shops follows the database, and is swapped whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.catalogue.builders import NOW, a_product, put
from tests.engines.opensearch_server import OpenSearchServer
from tests.search.followed import a_shop, listed_prices, until, written
from vitrine import catalogue, search
from vitrine.search.cluster.client import Cluster
from vitrine.search.cluster.writing import alias_of

pytestmark = pytest.mark.scale


async def test_another_process_writes_when_the_one_that_wrote_has_ended(
    url: str, tmp_path: Path, cluster_node: OpenSearchServer
) -> None:
    server = cluster_node.url
    async with a_shop(url, tmp_path / "other", server) as other:
        async with a_shop(url, tmp_path, server) as one:
            await until(lambda: listed_prices(one), [44900])
        async with written(url) as db:
            row = catalogue.PriceRow(
                reference_key="COAT-1", shop="de", currency="EUR", with_tax=39900
            )
            await catalogue.put_prices(db, [row], NOW)

        assert await until(lambda: listed_prices(other), [39900]) == [39900]


async def test_an_index_that_is_asked_for_takes_the_place_of_the_old_one(
    url: str, tmp_path: Path, cluster_node: OpenSearchServer
) -> None:
    async with written(url) as db:
        cluster = Cluster(cluster_node.url, await alias_of(db, cluster_node.url))

    async def names() -> list[str]:
        return sorted(await cluster.manage("GET", f"/{cluster.alias}-*/_alias"))

    async with a_shop(url, tmp_path, cluster_node.url) as shop:
        await until(lambda: listed_prices(shop), [44900])
        [old] = await names()
        async with written(url) as db:
            await search.ask_for_rebuilding(db)

        async def is_replaced() -> bool:
            assert await listed_prices(shop) == [44900]
            return len(every := await names()) == 1 and every != [old]

        assert await until(is_replaced, True)
    await cluster.close()


async def test_a_shop_that_starts_takes_in_what_changed_meanwhile(
    url: str, tmp_path: Path, cluster_node: OpenSearchServer
) -> None:
    async with a_shop(url, tmp_path, cluster_node.url) as shop:
        await until(lambda: listed_prices(shop), [44900])
    async with written(url) as db:
        [coat] = await put(db, a_product("HAT-1"))

    async with a_shop(url, tmp_path, cluster_node.url) as shop:
        listed = await until(lambda: listed_prices(shop), [44900, 44900])

    assert (coat > 0, listed) == (True, [44900, 44900])
