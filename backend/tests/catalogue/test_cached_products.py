"""Products that were shown are caches: joined to new answers while they hold, and never after."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from time import monotonic

import pytest
from msgspec import UNSET, structs

from tests.calling import Caller
from tests.catalogue.builders import DE, NOW, UK, a_product, asking, counting, put
from vitrine import catalogue
from vitrine.catalogue import StockRow, With
from vitrine.catalogue.products.reading import CachedProduct
from vitrine.kit.db import Db
from vitrine.rpc.cache import Caches
from vitrine.rpc.wiring import Answer


@pytest.fixture
def caches() -> Caches[Answer]:
    """As in a process that hears every purge."""
    caches: Caches[Answer] = Caches()
    caches.trust(monotonic() + 600)
    return caches


@pytest.fixture
def caching(rpc: Caller, caches: Caches[Answer]) -> Caller:
    return replace(rpc, wiring=replace(rpc.wiring, caches=caches))


async def test_a_new_set_is_joined_of_what_was_shown(db: Db, caching: Caller, rpc: Caller) -> None:
    coat, hat, bag = await put(db, a_product(), a_product("HAT-1"), a_product("BAG-1"))
    await caching("getProductsByIds", shop=DE, ids=[coat, hat])
    await caching("getProductById", shop=DE, id=bag)
    counted = counting(db)

    joined = await caching.answer("getProductsByIds", shop=DE, ids=[bag, coat, hat])

    statements = counted.total
    assert statements == 0
    assert joined == await rpc.answer("getProductsByIds", shop=DE, ids=[bag, coat, hat])


async def test_only_what_is_missing_is_asked_for(db: Db, caching: Caller, rpc: Caller) -> None:
    coat, hat = await put(db, a_product(), a_product("HAT-1"))
    await caching("getProductById", shop=DE, id=coat)
    await db.execute("update stock set quantity = 7")  # nobody purges what is changed by hand

    answer = await caching("getProductsByIds", shop=DE, ids=[coat, hat])

    quantities = [each["variants"][0]["stock"]["quantity"] for each in answer]
    assert quantities == [3, 7]


async def test_each_storefront_and_each_selection_has_its_own(
    db: Db, caching: Caller, rpc: Caller
) -> None:
    [coat] = await put(db, a_product())
    await caching("getProductById", shop=DE, id=coat)

    other = await caching("getProductById", shop=UK, id=coat)
    narrow = await caching("getProductById", shop=DE, id=coat, **asking(maker=True))

    assert other == await rpc("getProductById", shop=UK, id=coat)
    assert narrow == await rpc("getProductById", shop=DE, id=coat, **asking(maker=True))


async def test_the_parts_that_every_list_wants_are_cut_out_once(
    db: Db, caching: Caller, caches: Caches[Answer]
) -> None:
    [coat] = await put(db, a_product())
    await caching("getProductById", shop=DE, id=coat)
    shop = await caching.wiring.find_shop(DE)
    cached = caches.values.get(("product", DE, coat), shop, NOW)
    assert isinstance(cached, CachedProduct)

    parts = cached.select(With(maker=True))

    assert cached.select(With(maker=True)) is parts
    assert cached.select(With()) == structs.replace(parts, maker=UNSET)


async def test_what_is_purged_is_read_again(
    db: Db, caching: Caller, rpc: Caller, caches: Caches[Answer]
) -> None:
    coat, hat = await put(db, a_product(), a_product("HAT-1"))
    await caching("getProductsByIds", shop=DE, ids=[coat, hat])

    await catalogue.put_stock(db, [StockRow(reference_key="COAT-1-36", quantity=20)])
    caches.purge([f"stock:{coat}"])

    answer = await caching("getProductsByIds", shop=DE, ids=[hat, coat])
    assert answer == await rpc("getProductsByIds", shop=DE, ids=[hat, coat])


async def test_what_changes_by_itself_is_read_again(db: Db, caching: Caller, rpc: Caller) -> None:
    [coat] = await put(db, a_product(first_live_at=NOW - timedelta(days=20)))
    before = await caching("getProductById", shop=DE, id=coat)

    later = NOW + timedelta(days=8)
    after = await caching.at(later)("getProductById", shop=DE, id=coat)

    assert (before["isNew"], after["isNew"]) == (True, False)


async def test_what_was_missing_is_there_as_soon_as_it_is_sold(db: Db, caching: Caller) -> None:
    [coat] = await put(db, a_product())
    before = await caching("getProductsByIds", shop=DE, ids=[coat, coat + 1])

    [hat] = await put(db, a_product("HAT-1"))

    after = await caching("getProductsByIds", shop=DE, ids=[coat, coat + 1])
    assert hat == coat + 1
    assert [len(before), len(after)] == [1, 2]
