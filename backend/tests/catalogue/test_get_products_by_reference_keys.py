from tests.calling import Caller
from tests.catalogue import expected
from tests.catalogue.builders import A_READ_OF_PRODUCTS, DE, a_product, counting, put, warmed
from vitrine.kit.db import Db


async def test_products_are_found_by_reference_key_in_the_order_asked_for(
    db: Db, rpc: Caller
) -> None:
    coat, hat = await put(db, a_product(), a_product("HAT-1"))
    caching = await warmed(db, rpc)
    counted = counting(db)

    answer = await caching(
        "getProductsByReferenceKeys", shop=DE, referenceKeys=["HAT-1", "no", "a\x00b", "COAT-1"]
    )

    assert counted.total == A_READ_OF_PRODUCTS
    assert answer == [await rpc("getProductById", shop=DE, id=each) for each in (hat, coat)]


async def test_a_hundred_may_be_asked_at_once_and_no_more(rpc: Caller) -> None:
    allowed = await rpc("getProductsByReferenceKeys", shop=DE, referenceKeys=["x"] * 100)
    refused = await rpc("getProductsByReferenceKeys", shop=DE, referenceKeys=["x"] * 101)

    assert allowed == []
    assert refused == expected.too_many("referenceKeys")
