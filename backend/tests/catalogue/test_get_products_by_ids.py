from tests.calling import Caller
from tests.catalogue import expected
from tests.catalogue.builders import (
    A_READ_OF_PRODUCTS,
    DE,
    UK,
    a_product,
    asking,
    counting,
    prices,
    put,
    warmed,
)
from vitrine.catalogue.tags import SHOWN_BY_PRODUCTS
from vitrine.kit.db import Db


async def test_products_come_in_the_order_asked_for_each_once(db: Db, rpc: Caller) -> None:
    ids = await put(db, a_product(), a_product("COAT-2", position=1), a_product("HAT-1"))
    asked = [ids[2], ids[0], 999_999_999, -1, ids[2], ids[1]]

    answer = await rpc("getProductsByIds", shop=DE, ids=asked)

    singly = [await rpc("getProductById", shop=DE, id=each) for each in (ids[2], ids[0], ids[1])]
    assert answer == singly


async def test_what_is_not_sold_here_is_left_out(db: Db, rpc: Caller) -> None:
    here, elsewhere = await put(db, a_product(), a_product("HAT-1", prices=prices(without=("uk",))))

    answer = await rpc("getProductsByIds", shop=UK, ids=[elsewhere, here], **asking())

    assert [each["id"] for each in answer] == [here]


async def test_nothing_is_asked_nothing_comes(rpc: Caller) -> None:
    assert await rpc("getProductsByIds", shop=DE, ids=[]) == []


async def test_a_hundred_may_be_asked_at_once_and_no_more(db: Db, rpc: Caller) -> None:
    [coat] = await put(db, a_product())

    allowed = await rpc("getProductsByIds", shop=DE, ids=[coat] * 100, **asking())
    refused = await rpc("getProductsByIds", shop=DE, ids=[coat] * 101)

    assert [each["id"] for each in allowed] == [coat]
    assert refused == expected.too_many("ids")


async def test_any_number_costs_two_statements_and_each_is_tagged(db: Db, rpc: Caller) -> None:
    ids = await put(db, *(a_product(f"HAT{number}-1") for number in range(24)))
    caching = await warmed(db, rpc)
    counted = counting(db)

    answer = await caching.answer("getProductsByIds", shop=DE, ids=ids)

    assert counted.total == A_READ_OF_PRODUCTS
    shown = {f"product:{each}" for each in ids}
    assert set(answer.headers["x-tags"].split(",")) == shown | SHOWN_BY_PRODUCTS
