from tests.calling import Caller
from tests.catalogue import expected
from tests.catalogue.builders import (
    A_READ_OF_PRODUCTS,
    DE,
    UK,
    a_product,
    counting,
    prices,
    put,
    variant_id,
    warmed,
)
from vitrine.catalogue.tags import SHOWN_BY_PRODUCTS
from vitrine.kit.db import Db


async def test_a_variant_knows_its_product(db: Db, rpc: Caller) -> None:
    [coat] = await put(db, a_product())
    small = await variant_id(db, "COAT-1-36")
    large = await variant_id(db, "COAT-1-38")
    caching = await warmed(db, rpc)
    counted = counting(db)

    answer = await caching.answer("getVariantById", shop=DE, ids=[large, small])

    assert counted.total == A_READ_OF_PRODUCTS
    assert set(answer.headers["x-tags"].split(",")) == {f"product:{coat}"} | SHOWN_BY_PRODUCTS
    assert await rpc("getVariantById", shop=DE, ids=[large, small, 999_999_999]) == [
        {**await expected.a_size(db, "38", 0), "productId": coat},
        {**await expected.a_size(db, "36", 3), "productId": coat},
    ]


async def test_a_variant_that_is_not_sold_here_is_left_out(db: Db, rpc: Caller) -> None:
    await put(db, a_product(prices=prices(without=("uk",))))

    answer = await rpc("getVariantById", shop=UK, ids=[await variant_id(db, "COAT-1-36")])

    assert answer == []


async def test_a_hundred_may_be_asked_at_once_and_no_more(rpc: Caller) -> None:
    assert await rpc("getVariantById", shop=DE, ids=[1] * 100) == []
    assert await rpc("getVariantById", shop=DE, ids=[1] * 101) == expected.too_many("ids")
