from datetime import timedelta

from tests.calling import Caller
from tests.catalogue.builders import DE, NOW, a_product, put, variant_id
from tests.shops.builders import a_storefront
from vitrine import catalogue
from vitrine.kit.db import Db


async def test_other_slices_read_products_and_variants_in_batches(db: Db) -> None:
    coat, hat = await put(db, a_product(), a_product("HAT-1", prices={}))
    small = await variant_id(db, "COAT-1-36")

    products = await catalogue.products(db, a_storefront("de"), [coat, hat], NOW)
    variants = await catalogue.variants(db, a_storefront("de"), [small], NOW)

    assert list(products) == [coat]
    assert variants[small].product_id == coat
    assert variants[small].stock.quantity == 3


async def test_what_is_no_longer_new_leaves_its_category(db: Db, rpc: Caller) -> None:
    [coat] = await put(db, a_product(first_live_at=NOW - timedelta(days=20)))
    before = await rpc("getProductById", shop=DE, id=coat)

    moved = await catalogue.refill_categories(db, NOW + timedelta(days=1))

    after = await rpc("getProductById", shop=DE, id=coat)
    result = [
        [trail[-1]["categoryName"] for trail in each["categories"]] for each in (before, after)
    ]
    assert moved == 1
    assert result == [["Große Mäntel", "Neu"], ["Große Mäntel"]]
    assert after["version"] == before["version"] + 1
