"""What is bought stands earlier, in an index that is changed where it differs and nowhere else."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.catalogue.builders import DE, NOW, a_product, put
from tests.engines.opensearch_server import OpenSearchServer
from tests.search.engines import Live, an_index_in, search_with
from vitrine import search
from vitrine.kit.db import Db
from vitrine.rpc import Shop
from vitrine.search.query import Page, Query
from vitrine.search.storefronts import enabled_storefronts

pytestmark = pytest.mark.scale


async def test_what_is_bought_comes_first_as_in_the_engine_of_the_process(
    db: Db, cluster_node: OpenSearchServer
) -> None:
    ids = await put(db, *(a_product(f"COAT-{number}", master_key="COAT") for number in (1, 2)))
    ids += await put(
        db, *(a_product(f"HAT-{number}", master_key=f"HAT-{number}") for number in (1, 2))
    )
    shops = await enabled_storefronts(db)
    embedded = search.LiveIndex(lambda: NOW)
    async with an_index_in(cluster_node) as shared:
        for index in (embedded, shared):
            await index.fill(db, shops)
        before = await _listed(shared, shops)
        for pieces in ({ids[2]: 5}, {ids[1]: 9, ids[0]: 4}, {}):
            await search.put_popularity(db, pieces)
            categories = await shared.refresh_popularity(db)
            await embedded.reload_merchandising(db)

            listed = await _listed(shared, shops)
            assert categories
            assert listed == await _listed(embedded, shops)
            assert (listed == before) is (not pieces)
        unchanged = await shared.refresh_popularity(db)
        compared = await shared.compare(db)

    assert (unchanged, compared) == (set(), set())


async def test_nothing_is_changed_in_an_index_that_nobody_has_compared(
    db: Db, cluster_node: OpenSearchServer
) -> None:
    [coat] = await put(db, a_product())
    async with an_index_in(cluster_node) as one:
        await one.fill(db, await enabled_storefronts(db))
        other = search.SharedIndex(one.cluster, lambda: NOW)
        await other.adopt(db)
        await search.put_popularity(db, {coat: 1})

        assert await other.refresh_popularity(db) is None
        assert await other.compare(db)
        assert await other.refresh_popularity(db) == set()


async def _listed(index: Live, shops: Sequence[Shop]) -> Sequence[int]:
    [shop] = [each for each in shops if each.id == DE]
    engine = search_with(index).engine.of_shop(shop)
    return (await engine.hits(Query(), Page())).ids
