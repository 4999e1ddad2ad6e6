from datetime import timedelta
from typing import Any

import msgspec
import pytest

from tests.calling import Caller
from tests.catalogue.builders import (
    DE,
    NOW,
    UK,
    a_product,
    category_id,
    prices,
    product_id,
    put,
    texts,
)
from vitrine import catalogue
from vitrine.catalogue import (
    IncomingImage,
    IncomingPrice,
    IncomingProduct,
    IncomingReduction,
    IncomingStock,
    Outcome,
    Refused,
)
from vitrine.kit.db import Db, value

LATER = NOW + timedelta(hours=1)
COUNTED = ("product", "product_text", "product_image", "variant", "stock", "price", "price_history")


async def counts(db: Db) -> dict[str, int]:
    each = "select count(*)::integer from "
    return {table: await value(db, int, each + table) for table in COUNTED}


async def test_writing_the_same_again_changes_nothing(db: Db, rpc: Caller) -> None:
    [coat] = await put(db, a_product())
    before = await rpc("getProductById", shop=DE, id=coat), await counts(db)

    outcome = await catalogue.put_products(db, [a_product()], LATER)

    assert outcome == Outcome(written=0, unchanged=1, refused=[], not_sold={})
    assert (await rpc("getProductById", shop=DE, id=coat), await counts(db)) == before


async def test_a_change_keeps_the_ids_and_raises_the_version(db: Db, rpc: Caller) -> None:
    [coat] = await put(db, a_product())
    before = await rpc("getProductById", shop=DE, id=coat)

    await put(db, a_product(names=texts("Parka")), now=LATER)

    after = await rpc("getProductById", shop=DE, id=coat)
    assert after["attributes"]["name"]["values"] == {"label": "Parka de"}
    assert [each["id"] for each in after["variants"]] == [each["id"] for each in before["variants"]]
    assert after["version"] > before["version"]
    assert after["updatedAt"] == "2026-11-15T10:00:00Z"
    assert after["createdAt"] == before["createdAt"]


async def test_a_size_that_is_no_longer_named_is_no_longer_sold(db: Db, rpc: Caller) -> None:
    [coat] = await put(db, a_product())
    before = await rpc("getProductById", shop=DE, id=coat)

    await put(db, a_product(variants=a_product().variants[:1]), now=LATER)
    without = await rpc("getProductById", shop=DE, id=coat)
    await put(db, a_product(), now=LATER)
    again = await rpc("getProductById", shop=DE, id=coat)

    assert [each["referenceKey"] for each in without["variants"]] == ["COAT-1-36"]
    assert [each["id"] for each in again["variants"]] == [each["id"] for each in before["variants"]]
    assert before["version"] < without["version"] < again["version"]


async def test_stock_that_is_not_named_stays(db: Db, rpc: Caller) -> None:
    [coat] = await put(db, a_product())
    sizes = [msgspec.structs.replace(each, stock=None) for each in a_product().variants]

    await put(db, a_product(variants=sizes), now=LATER)

    answer = await rpc("getProductById", shop=DE, id=coat)
    assert [each["stock"]["quantity"] for each in answer["variants"]] == [3, 0]


async def test_a_storefront_without_a_price_no_longer_sells_it(db: Db, rpc: Caller) -> None:
    [coat] = await put(db, a_product())
    before = await rpc("getProductById", shop=DE, id=coat)

    outcome = await catalogue.put_products(db, [a_product(prices=prices(without=("uk",)))], LATER)

    assert outcome == Outcome(written=1, unchanged=0, refused=[], not_sold={"uk": 1})
    assert (await rpc("getProductById", shop=UK, id=coat))["status"] == 404
    after = await rpc("getProductById", shop=DE, id=coat)
    assert after["siblings"][0]["isActive"] is True
    assert after["version"] > before["version"]


async def test_other_colours_show_a_new_one(db: Db, rpc: Caller) -> None:
    [camel] = await put(db, a_product())

    [black] = await put(db, a_product("COAT-2", position=1), now=LATER)

    answer = await rpc("getProductById", shop=DE, id=camel)
    assert [each["id"] for each in answer["siblings"]] == [camel, black]


async def test_new_and_reduced_products_come_into_their_categories_by_rule(
    db: Db, rpc: Caller
) -> None:
    sale = prices(reductions=[IncomingReduction(category="sale", relative=0.2)])
    new, reduced = await put(
        db,
        a_product(first_live_at=NOW - timedelta(days=20)),
        a_product("HAT-1", prices=sale),
    )

    result = [await rpc("getProductById", shop=DE, id=each) for each in (new, reduced)]

    keys = ("women/coats", "women/new", "sale")
    coats, fresh, reduced_ones = [await category_id(db, key) for key in keys]
    leaves = [[trail[-1]["categoryId"] for trail in each["categories"]] for each in result]
    assert leaves == [[coats, fresh], [coats, reduced_ones]]


def _variants(**changes: Any) -> list[catalogue.IncomingVariant]:
    return [msgspec.structs.replace(a_product().variants[0], **changes)]


WRONG: list[tuple[IncomingProduct, str]] = [
    (a_product("bad key"), "'bad key' is not a reference key"),
    (a_product(names={}), "it has no name"),
    (a_product(names={"de": " "}), "its name in de is empty or longer than 200"),
    (a_product(descriptions={"de": "x" * 100_001}), "its text in de is longer than 100000"),
    (a_product(names={"de": "M\ufffdntel"}), "its text in de is in the wrong encoding"),
    (a_product(brand="nobody"), "the brand nobody is unknown"),
    (a_product(attributes={"taste": ["sweet"]}), "the attribute taste is unknown"),
    (a_product(attributes={"fit": ["huge"]}), "the attribute fit has no value huge"),
    (a_product(attributes={"fit": ["slim", "slim"]}), "the attribute fit takes one value"),
    (a_product(notes={"taste": texts("x")}), "the attribute taste is unknown"),
    (a_product(fibres={"outer": {"wool": 99}}), "the fibres of outer add up to 99, not 100"),
    (a_product(fibres={"outer": {"steel": 100}}), "the fibre steel is unknown"),
    (a_product(fibres={"sole": {"wool": 100}}), "fibres are of outer or lining, not of sole"),
    (a_product(categories=["women/hats"]), "the category women/hats is unknown"),
    (a_product(categories=["women/new"]), "the category women/new is unknown"),
    (a_product(size_table="none"), "the size table none is unknown"),
    (a_product(closed_shops=["xx"]), "the storefront xx is unknown"),
    (a_product(images=[IncomingImage(path="/etc/x")]), "'/etc/x' is not the path of a picture"),
    (
        a_product(images=[IncomingImage(path="x", dominant_colour="red")]),
        "'red' is not a colour like #f1eee8",
    ),
    (a_product(variants=[]), "it has no sizes"),
    (a_product(variants=_variants(size="")), "COAT-1-36 has no size"),
    (
        a_product(variants=_variants(stock=IncomingStock(quantity=-1))),
        "COAT-1-36 has a stock of -1",
    ),
    (
        a_product(variants=_variants(reference_key="COAT-1")),
        "two of its reference keys are the same",
    ),
    (
        a_product(prices={"de": IncomingPrice(currency="CHF", with_tax=100)}),
        "de: prices are in EUR there, not in CHF",
    ),
    (
        a_product(prices={"de": IncomingPrice(currency="EUR", with_tax=-100)}),
        "de: the price must be above zero",
    ),
    (
        a_product(prices={"de": IncomingPrice(currency="EUR", with_tax=99_999_999)}),
        "de: the price is above 100000",
    ),
    (
        a_product(prices={"xx": IncomingPrice(currency="EUR", with_tax=1)}),
        "the storefront xx is unknown",
    ),
    (
        a_product(
            prices={}, variants=_variants(prices={"de": IncomingPrice(currency="EUR", with_tax=1)})
        ),
        "COAT-1-36 has a price in de, its product has none",
    ),
]


@pytest.mark.parametrize(("product", "reason"), WRONG, ids=[reason for _, reason in WRONG])
async def test_a_wrong_product_is_refused_with_the_reason_and_the_rest_goes_through(
    db: Db, product: IncomingProduct, reason: str
) -> None:
    outcome = await catalogue.put_products(db, [product, a_product("HAT-1")], NOW)

    assert outcome.refused == [Refused(0, product.reference_key, reason)]
    assert outcome.written == 1
    assert (await counts(db))["product"] == 1
    assert await product_id(db, "HAT-1")


async def test_a_reference_key_comes_once(db: Db) -> None:
    await put(db, a_product("HAT-1"))
    stolen = msgspec.structs.replace(a_product().variants[0], reference_key="HAT-1-36")

    outcome = await catalogue.put_products(
        db, [a_product(), a_product(), a_product("CAP-1", variants=[stolen])], NOW
    )

    assert outcome.refused == [
        Refused(1, "COAT-1", "COAT-1 comes twice in this batch"),
        Refused(2, "CAP-1", "HAT-1-36 is a size of HAT-1"),
    ]


async def test_new_products_are_numbered_in_the_order_of_the_batch(db: Db) -> None:
    keys = [f"S{number:03d}-1" for number in range(700, 0, -1)]

    ids = await put(db, *(a_product(key) for key in keys))

    assert ids == sorted(ids)
