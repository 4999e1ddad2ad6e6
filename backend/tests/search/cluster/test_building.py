"""A new index is filled by a process of its own, and put in use whole."""

from __future__ import annotations

import pytest
from psycopg import AsyncConnection

from tests.catalogue.builders import DE, NOW, a_product, put
from tests.engines.opensearch_server import OpenSearchServer
from tests.search.engines import PATIENT
from tests.search.followed import written
from vitrine import search
from vitrine.processes.listening import free_port
from vitrine.search.cluster.building_apart import NotBuilt, build_apart
from vitrine.search.cluster.client import Cluster
from vitrine.search.cluster.writing import alias_of
from vitrine.search.query import Page, Query
from vitrine.search.storefronts import enabled_storefronts

pytestmark = pytest.mark.scale


async def test_an_index_of_another_process_is_put_in_use_with_what_changed_meanwhile(
    url: str, cluster_node: OpenSearchServer
) -> None:
    async with await AsyncConnection.connect(url, autocommit=True) as db:
        alias = await alias_of(db, cluster_node.url)
        cluster = Cluster(cluster_node.url, alias, answers_within=PATIENT)
        index = search.SharedIndex(cluster, lambda: NOW)
        shops = await enabled_storefronts(db)
        name = index.writer.new_name()
        await build_apart(url, cluster_node.url, name)
        unused = await cluster.current()
        async with written(url) as other:
            await put(other, a_product("HAT-1"))
        await index.put_in_use(db, name, shops)
        [shop] = [each for each in shops if each.id == DE]
        hits = await index.engine.of_shop(shop).hits(Query(), Page())
        settings = (await cluster.manage("GET", f"/{name}/_settings"))[name]["settings"]["index"]
        await cluster.manage("DELETE", f"/{name}")
        await cluster.close()

    assert (unused, index.name, hits.total) == (None, name, 2)
    # What is put from now on is seen, copied and on a disk before it is acknowledged.
    assert "refresh_interval" not in settings
    assert settings["auto_expand_replicas"] == "0-1"
    assert settings["translog"]["durability"] == "request"


async def test_a_process_that_does_not_build_is_told(url: str) -> None:
    with pytest.raises(NotBuilt):
        await build_apart(url, f"http://127.0.0.1:{free_port()}", "vitrine-nowhere")
