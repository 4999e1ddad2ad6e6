"""What is listed while the cluster is dead, frozen, red, or refuses us."""

from __future__ import annotations

import time
from pathlib import Path

import httpx
import pytest

from tests.catalogue.builders import NOW
from tests.engines.network import network_to
from tests.engines.opensearch_server import OpenSearchServer, asking_for, opensearch_server
from tests.running import RunningShop
from tests.search.followed import a_shop, listed_prices, until, written
from tests.waiting import eventually, listening
from vitrine import catalogue
from vitrine.search.cluster.client import ANSWERS_WITHIN, Cluster
from vitrine.search.cluster.writing import alias_of

pytestmark = pytest.mark.scale

# The machine may be busy: only that nobody waits for as long as a frozen node sleeps.
A_WHILE = 10 * ANSWERS_WITHIN


async def test_a_node_that_dies_and_comes_back_is_searched_again(url: str, tmp_path: Path) -> None:
    with opensearch_server() as server:
        assert await eventually(server.answers)
        async with a_shop(url, tmp_path, server.url) as shop:
            before = await until(lambda: listed_prices(shop), [44900])
            server.stop()
            dead = await until(lambda: listed_prices(shop, minPrice=1), None)
            ready = (await shop.http.get(f"{shop.api}/ready")).status_code

            server.start()
            assert await eventually(server.answers)
            after = await until(lambda: listed_prices(shop, minPrice=2), [44900])

    assert (before, dead, ready, after) == ([44900], None, 200, [44900])


async def test_nobody_waits_for_a_node_that_stands_still(url: str, tmp_path: Path) -> None:
    with opensearch_server() as server:
        assert await eventually(server.answers)
        async with a_shop(url, tmp_path, server.url) as shop:
            await until(lambda: listed_prices(shop), [44900])
            with server.frozen():
                began_at = time.monotonic()
                frozen = [await listed_prices(shop, minPrice=each) for each in range(1, 9)]
                waited = time.monotonic() - began_at
            after = await until(lambda: listed_prices(shop, minPrice=20), [44900])

    # After five failures nobody asks for a while.
    assert (frozen, waited < 8 * A_WHILE, after) == ([None] * 8, True, [44900])


async def test_a_shop_starts_without_a_cluster_and_lists_once_it_is_there(
    url: str, tmp_path: Path
) -> None:
    with opensearch_server() as server:
        assert await eventually(server.answers)
        server.stop()
        async with a_shop(url, tmp_path, server.url) as shop:
            before = await listed_prices(shop)
            assert await eventually(lambda: is_ready(shop))
            server.start()
            after = await until(lambda: listed_prices(shop), [44900])

    assert (before, after) == (None, [44900])


async def is_ready(shop: RunningShop) -> bool:
    return (await shop.http.get(f"{shop.api}/ready")).status_code == 200


async def test_a_password_that_was_changed_and_a_red_index_are_no_empty_listing(
    url: str, tmp_path: Path
) -> None:
    with opensearch_server() as server:
        assert await eventually(server.answers)
        with asking_for("vitrine", "hunter2", server) as address:
            async with httpx.AsyncClient() as http:
                assert await listening(http, address)
            async with a_shop(url, tmp_path, address) as shop:
                before = await until(lambda: listed_prices(shop), [44900])
                async with written(url) as db:
                    cluster = Cluster(server.url, await alias_of(db, address))
                name = await cluster.current()
                # Without any node that may hold it, no copy is left.
                nowhere = {"index.routing.allocation.require._name": "nowhere"}
                await cluster.manage("POST", f"/{name}/_close")
                await cluster.manage("PUT", f"/{name}/_settings", nowhere)
                await cluster.manage("POST", f"/{name}/_open?wait_for_active_shards=0")
                red = await listed_prices(shop, minPrice=1)
                await cluster.manage(
                    "PUT", f"/{name}/_settings", {"index.routing.allocation.require._name": None}
                )
                healed = await until(lambda: listed_prices(shop, minPrice=2), [44900])
                await cluster.close()
            with asking_for("vitrine", "hunter3", server) as changed:
                async with httpx.AsyncClient() as http:
                    assert await listening(http, changed)
                wrong = changed.replace("hunter3", "hunter2")
                async with a_shop(url, tmp_path, wrong) as shop:
                    refused = await listed_prices(shop)

    assert (before, red, healed, refused) == ([44900], None, [44900], None)


async def test_nobody_waits_long_for_a_node_beyond_a_cut(
    url: str, tmp_path: Path, cluster_node: OpenSearchServer
) -> None:
    with network_to(cluster_node.port) as network:
        async with a_shop(url, tmp_path, f"http://127.0.0.1:{network.port}") as shop:
            before = await until(lambda: listed_prices(shop), [44900])
            with network.cut():
                lost = [await listed_prices(shop, minPrice=each) for each in range(1, 9)]
                ready = (await shop.http.get(f"{shop.api}/ready")).status_code
            after = await until(lambda: listed_prices(shop, minPrice=20), [44900])

    assert (before, lost, ready, after) == ([44900], [None] * 8, 200, [44900])


async def test_an_index_that_takes_nothing_shows_true_prices_and_is_followed_afterwards(
    url: str, tmp_path: Path, cluster_node: OpenSearchServer
) -> None:
    async with a_shop(url, tmp_path, cluster_node.url) as shop, written(url) as db:
        await until(lambda: listed_prices(shop), [44900])
        cluster = Cluster(cluster_node.url, await alias_of(db, cluster_node.url))
        # What OpenSearch does when its disk is nearly full (its flood stage).
        block = "index.blocks.read_only_allow_delete"
        await cluster.manage("PUT", f"/{cluster.alias}/_settings", {block: True})
        row = catalogue.PriceRow(reference_key="COAT-1", shop="de", currency="EUR", with_tax=39900)
        await catalogue.put_prices(db, [row], NOW)
        await db.commit()
        meanwhile = await until(lambda: listed_prices(shop), [39900])
        assert await eventually(lambda: b"the_index_is_not_followed" in shop.written.getvalue())
        below = await listed_prices(shop, maxPrice=40000)

        await cluster.manage("PUT", f"/{cluster.alias}/_settings", {block: None})
        after = await until(lambda: listed_prices(shop, maxPrice=40001), [39900])
        await cluster.close()

    # A filter goes by what the index knows; a price that is shown is the database's.
    assert (meanwhile, below, after) == ([39900], [], [39900])
