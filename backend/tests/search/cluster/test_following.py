"""One index for all shops follows the database, and is swapped whole."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.catalogue.builders import DE, NOW, a_product, a_tree, put
from tests.engines.opensearch_server import OpenSearchServer
from tests.search.cluster.running import a_shop_with, listed_prices
from tests.search.followed import until, written
from vitrine import catalogue, search
from vitrine.search.cluster.client import Cluster
from vitrine.search.cluster.writing import alias_of

pytestmark = pytest.mark.scale


async def test_a_price_and_a_sold_out_size_are_seen_by_every_process(
    url: str, tmp_path: Path, cluster_node: OpenSearchServer
) -> None:
    server = cluster_node.url
    async with (
        a_shop_with(server, url, tmp_path) as one,
        a_shop_with(server, url, tmp_path / "other") as other,
    ):

        async def seen() -> list[Any]:
            return [await listed_prices(each) for each in (one, other)]

        before = await until(seen, [[44900], [44900]])
        async with written(url) as db:
            row = catalogue.PriceRow(
                reference_key="COAT-1", shop="de", currency="EUR", with_tax=39900
            )
            await catalogue.put_prices(db, [row], NOW)
        cheaper = await until(seen, [[39900], [39900]])
        async with written(url) as db:
            await catalogue.put_stock(
                db, [catalogue.StockRow(reference_key="COAT-1-36", quantity=0)]
            )
        sold_out = await until(seen, [[], []])

    assert (before, cheaper, sold_out) == (
        [[44900], [44900]],
        [[39900], [39900]],
        [[], []],
    )


async def test_another_process_writes_when_the_one_that_wrote_has_ended(
    url: str, tmp_path: Path, cluster_node: OpenSearchServer
) -> None:
    server = cluster_node.url
    async with a_shop_with(server, url, tmp_path / "other") as other:
        async with a_shop_with(server, url, tmp_path) as one:
            await until(lambda: listed_prices(one), [44900])
        async with written(url) as db:
            row = catalogue.PriceRow(
                reference_key="COAT-1", shop="de", currency="EUR", with_tax=39900
            )
            await catalogue.put_prices(db, [row], NOW)

        assert await until(lambda: listed_prices(other), [39900]) == [39900]


async def test_listings_are_answered_while_the_index_is_built_anew(
    url: str, tmp_path: Path, cluster_node: OpenSearchServer
) -> None:
    statuses = set()
    async with a_shop_with(cluster_node.url, url, tmp_path) as shop:

        async def category() -> str | None:
            answer = await shop.rpc("getFilters", {"category": "/damen"}, shop=DE)
            statuses.add(answer.status_code)
            if answer.status_code != 200:
                return None
            name: str = answer.json()["filters"][0]["values"][0]["name"]
            return name

        before = await until(category, "Große Mäntel")
        statuses.clear()
        async with written(url) as db:
            women, coats, *others = a_tree()
            renamed = msgspec.structs.replace(coats, names={**coats.names, "de": "Paletots"})
            await catalogue.put_categories(db, [women, renamed, *others])
        after = await until(category, "Paletots")

    assert (before, after, statuses) == ("Große Mäntel", "Paletots", {200})


async def test_an_index_that_is_asked_for_takes_the_place_of_the_old_one(
    url: str, tmp_path: Path, cluster_node: OpenSearchServer
) -> None:
    async with written(url) as db:
        cluster = Cluster(cluster_node.url, await alias_of(db, cluster_node.url))

    async def names() -> list[str]:
        return sorted(await cluster.manage("GET", f"/{cluster.alias}-*/_alias"))

    async with a_shop_with(cluster_node.url, url, tmp_path) as shop:
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
    async with a_shop_with(cluster_node.url, url, tmp_path) as shop:
        await until(lambda: listed_prices(shop), [44900])
    async with written(url) as db:
        [coat] = await put(db, a_product("HAT-1"))

    async with a_shop_with(cluster_node.url, url, tmp_path) as shop:
        listed = await until(lambda: listed_prices(shop), [44900, 44900])

    assert (coat > 0, listed) == (True, [44900, 44900])
