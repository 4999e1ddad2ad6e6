"""What lies in baskets comes earlier in the recommended order."""

from __future__ import annotations

from tests.basket.conftest import Shopper
from tests.catalogue.builders import a_product, product_id, put, variant_id
from vitrine import basket, search
from vitrine.kit.db import Db
from vitrine.search.merchandising import popularity


async def test_what_lies_in_baskets_is_popular(db: Db, shopper: Shopper, coat: int) -> None:
    await put(db, a_product("HAT-1"))
    await shopper.add(coat, 2)
    await shopper.add(await variant_id(db, "HAT-1-36"))

    await search.put_popularity(db, await basket.wanted_pieces(db))

    coats, hats = await product_id(db, "COAT-1"), await product_id(db, "HAT-1")
    assert await popularity(db) == {coats: 1.0, hats: 0.5}
    await shopper("clearBasket")
    await search.put_popularity(db, await basket.wanted_pieces(db))
    assert await popularity(db) == {}
