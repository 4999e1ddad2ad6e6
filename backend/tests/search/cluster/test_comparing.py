"""What changed while nobody followed is found by comparing, some products at a time."""

from __future__ import annotations

import pytest

from tests.catalogue.builders import DE, NOW, a_product, put
from tests.engines.opensearch_server import OpenSearchServer
from tests.search.engines import an_index_in
from vitrine import catalogue, search
from vitrine.kit.db import Db, execute
from vitrine.search.query import Page, Query, SortBy
from vitrine.search.storefronts import enabled_storefronts

pytestmark = pytest.mark.scale


async def test_everything_is_compared_although_only_some_are_at_a_time(
    db: Db, cluster_node: OpenSearchServer
) -> None:
    keys = [f"COAT-{number}" for number in range(7)]
    ids = await put(db, *(a_product(each, master_key=each) for each in keys))
    shops = await enabled_storefronts(db)
    [shop] = [each for each in shops if each.id == DE]
    async with an_index_in(cluster_node) as index:
        index.writer.compared_at_once = 2
        await index.fill(db, shops)
        row = catalogue.PriceRow(reference_key=keys[3], shop="de", currency="EUR", with_tax=39900)
        await catalogue.put_prices(db, [row], NOW)
        await execute(
            db, "update product set is_active = false where id = any(%(ids)s)", ids=ids[4:6]
        )
        new = await put(
            db, *(a_product(f"HAT-{number}", master_key=f"HAT-{number}") for number in range(3))
        )
        await search.put_popularity(db, {ids[0]: 5})

        changed = await index.compare(db)
        unchanged = await index.compare(db)

        engine = index.engine.of_shop(shop)
        listed = (await engine.hits(Query(), Page(SortBy.PRICE, descending=False))).ids
        first = (await engine.hits(Query(), Page())).ids[0]

    assert (bool(changed), unchanged) == (True, set())
    assert (listed[0], set(listed), first) == (
        ids[3],
        {*ids[:4], ids[6], *new},
        ids[0],
    )
