from datetime import timedelta
from typing import Any

import msgspec
import pytest

from tests.calling import Caller
from tests.catalogue import expected
from tests.catalogue.builders import (
    A_READ_OF_PRODUCTS,
    AT,
    CH,
    DE,
    FR,
    NOW,
    UK,
    a_product,
    asking,
    category_id,
    counting,
    prices,
    put,
    texts,
    warmed,
)
from vitrine.catalogue import (
    IncomingPrice,
    IncomingReduction,
    IncomingStock,
    PastPrice,
    Product,
)
from vitrine.catalogue.tags import SHOWN_BY_PRODUCTS
from vitrine.kit.db import Db, value


async def test_a_product_is_told_with_everything_the_page_shows(db: Db, rpc: Caller) -> None:
    [coat] = await put(db, a_product())

    answer = await rpc("getProductById", shop=DE, id=coat)

    brand = await value(db, int, "select id from brand where key = 'aubrac'")
    trail = expected.a_trail(
        (await category_id(db, "women"), "Damen", "/damen"),
        (await category_id(db, "women/coats"), "Große Mäntel", "/damen/maentel"),
    )
    assert answer == await expected.the_coat(db, coat, trail, brand_id=brand)


@pytest.mark.parametrize("shop", [AT, CH, DE, FR, UK])
async def test_the_answer_keeps_the_contract_in_every_storefront(
    db: Db, rpc: Caller, shop: int
) -> None:
    [coat] = await put(db, a_product())

    answer = await rpc.answer("getProductById", shop=shop, id=coat)

    result = msgspec.json.decode(answer.body, type=Product)
    assert msgspec.json.decode(msgspec.json.encode(result)) == msgspec.json.decode(answer.body)


async def test_each_storefront_has_its_own_words_sizes_and_prices(db: Db, rpc: Caller) -> None:
    [coat] = await put(db, a_product())

    result = {shop: await rpc("getProductById", shop=shop, id=coat) for shop in (CH, FR, UK)}

    size = {
        shop: answer["variants"][0]["attributes"]["shopSize"]["values"]
        for shop, answer in result.items()
    }
    assert size == {
        CH: {"label": "36", "value": "36"},
        FR: {"label": "38", "value": "36"},
        UK: {"label": "8", "value": "36"},
    }
    paid = {
        shop: [answer["variants"][0]["price"][key] for key in ("withTax", "withoutTax")]
        for shop, answer in result.items()
    }
    assert paid == {CH: [49900, 46161], FR: [44900, 37417], UK: [39900, 33250]}
    assert result[UK]["url"] == f"/uk/p/coat-en-camel-en/{coat}"


async def test_switzerland_reads_no_sharp_s(db: Db, rpc: Caller) -> None:
    [coat] = await put(db, a_product())

    answer = await rpc.answer("getProductById", shop=CH, id=coat)

    assert "ß" not in answer.body.decode()
    assert "grosse Taschen" in answer.body.decode()


async def test_a_reduction_is_told_with_what_it_may_be_measured_against(
    db: Db, rpc: Caller
) -> None:
    reduced = prices(
        10000,
        reductions=[IncomingReduction(category="sale", relative=0.3)],
        history=[
            PastPrice(valid_from=NOW - timedelta(days=90), with_tax=10000),
            PastPrice(valid_from=NOW - timedelta(days=30), with_tax=9000, is_reduced=True),
            PastPrice(valid_from=NOW - timedelta(days=25), with_tax=10000),
        ],
    )
    reduced = {
        code: msgspec.structs.replace(price, valid_from=NOW - timedelta(days=10))
        for code, price in reduced.items()
    }
    [coat] = await put(db, a_product(prices=reduced))

    answer = await rpc("getProductById", shop=DE, id=coat)

    assert answer["variants"][0]["price"] == {
        "withTax": 7000,
        "withoutTax": 5882,
        "currencyCode": "EUR",
        "tax": {"vat": {"amount": 1118, "rate": 0.19}},
        "appliedReductions": [
            {
                "category": "sale",
                "type": "relative",
                "amount": {"relative": 0.3, "absoluteWithTax": 3000},
            }
        ],
        "originalWithTax": 10000,
        "recommendedRetailPrice": None,
    }
    assert answer["lowestPriorPrice"] == {
        "withTax": 9000,
        "relativeDifferenceToPrice": 0.2222,
        "rule": "lowest-of-30-days",
    }
    assert answer["reductionRange"] == {"min": 3000, "max": 3000}


async def test_a_swiss_comparison_ends_when_the_law_ends_it(db: Db, rpc: Caller) -> None:
    began = NOW - timedelta(days=4)
    price = IncomingPrice(
        currency="CHF",
        with_tax=10000,
        reductions=[IncomingReduction(category="sale", relative=0.2)],
        valid_from=began,
        history=[PastPrice(valid_from=began - timedelta(days=10), with_tax=10000)],
    )
    [coat] = await put(db, a_product(prices={"ch": price}))

    while_allowed = await rpc("getProductById", shop=CH, id=coat)
    too_late = await rpc.at(began + timedelta(days=5))("getProductById", shop=CH, id=coat)

    assert while_allowed["lowestPriorPrice"] == {
        "withTax": 10000,
        "relativeDifferenceToPrice": 0.2,
        "rule": "charged-before",
    }
    assert too_late["lowestPriorPrice"] == expected.no_prior()


async def test_a_size_may_cost_something_else(db: Db, rpc: Caller) -> None:
    coat = a_product()
    large = msgspec.structs.replace(
        coat.variants[1], prices={"de": IncomingPrice(currency="EUR", with_tax=49900)}
    )
    [coat_id] = await put(db, a_product(variants=[coat.variants[0], large]))

    answer = await rpc("getProductById", shop=DE, id=coat_id)

    assert [each["price"]["withTax"] for each in answer["variants"]] == [44900, 49900]
    assert [answer["priceRange"][end]["withTax"] for end in ("min", "max")] == [44900, 49900]


async def test_a_product_without_stock_is_sold_out_and_still_reachable(db: Db, rpc: Caller) -> None:
    coat = a_product()
    soon = NOW + timedelta(days=9)
    gone = [
        msgspec.structs.replace(each, stock=IncomingStock(quantity=0, expected_at=soon))
        for each in coat.variants
    ]
    [coat_id] = await put(db, a_product(variants=gone))

    answer = await rpc("getProductById", shop=DE, id=coat_id)

    assert answer["isSoldOut"] is True
    assert answer["variants"][0]["stock"]["expectedAvailabilityAt"] == "2026-11-24T09:00:00Z"


async def test_a_product_is_new_for_three_weeks(db: Db, rpc: Caller) -> None:
    [coat] = await put(db, a_product(first_live_at=NOW - timedelta(days=20)))

    today = await rpc("getProductById", shop=DE, id=coat)
    tomorrow = await rpc.at(NOW + timedelta(days=1))("getProductById", shop=DE, id=coat)

    assert (today["isNew"], tomorrow["isNew"]) == (True, False)


async def test_siblings_say_what_they_cost_where_they_are_sold(db: Db, rpc: Caller) -> None:
    sale = [IncomingReduction(category="sale", relative=0.5)]
    camel, black = await put(
        db,
        a_product(),
        a_product("COAT-2", position=1, prices=prices(20000, reductions=sale, without=("uk",))),
    )
    asked = asking(siblings={"price": True})

    result = {shop: await rpc("getProductById", shop=shop, id=camel, **asked) for shop in (DE, UK)}

    costs = {
        shop: {
            each["id"]: each["priceRange"]["min"]["withTax"]
            for each in answer["siblings"]
            if "priceRange" in each
        }
        for shop, answer in result.items()
    }
    assert costs == {DE: {camel: 44900, black: 10000}, UK: {camel: 39900}}
    own = await rpc("getProductById", shop=DE, id=black)
    shown = result[DE]["siblings"][1]
    assert shown["priceRange"] == own["priceRange"]
    assert shown["lowestPriorPrice"] == own["lowestPriorPrice"]


async def test_siblings_say_whether_they_are_sold_here(db: Db, rpc: Caller) -> None:
    camel, black, red = await put(
        db,
        a_product(),
        a_product("COAT-2", position=1, prices=prices(without=("uk",))),
        a_product("COAT-3", position=2, is_active=False),
    )

    result = {shop: await rpc("getProductById", shop=shop, id=camel) for shop in (DE, UK)}

    active = {
        shop: {each["id"]: each["isActive"] for each in answer["siblings"]}
        for shop, answer in result.items()
    }
    assert active == {
        DE: {camel: True, black: True, red: False},
        UK: {camel: True, black: False, red: False},
    }


@pytest.mark.parametrize(
    "changes",
    [
        {"prices": prices(without=("uk",))},
        {"closed_shops": ["uk"]},
        {"is_active": False},
    ],
)
async def test_what_is_not_sold_here_is_unknown_here(
    db: Db, rpc: Caller, changes: dict[str, Any]
) -> None:
    [coat] = await put(db, a_product(**changes))

    assert await rpc("getProductById", shop=UK, id=coat) == expected.unknown_product()


@pytest.mark.parametrize("odd", [0, -1, 2**31, 2**70])
async def test_an_impossible_id_is_unknown(rpc: Caller, odd: int) -> None:
    answer = await rpc("getProductById", shop=DE, id=odd)

    assert answer["code"] in ("UnknownProduct", "MalformedPayload")


async def test_only_the_parts_that_are_named_come(db: Db, rpc: Caller) -> None:
    [coat] = await put(db, a_product())
    always = {
        *("id", "referenceKey", "masterKey", "slug", "url", "isActive", "isSoldOut", "isNew"),
        *("createdAt", "updatedAt", "firstLiveAt", "version", "images"),
    }

    bare = await rpc("getProductById", shop=DE, id=coat, **asking())
    some = await rpc(
        "getProductById",
        shop=DE,
        id=coat,
        **asking(
            attributes={"withKey": ["brand", "name", "nonsense"]},
            variants={"attributes": {"withKey": ["shopSize"]}},
            images={"attributes": {"withKey": ["imageView"]}},
            siblings={"attributes": {"withKey": ["colorDetail"]}},
            priceRange=True,
        ),
    )

    assert set(bare) == always
    assert set(some) == {*always, "attributes", "variants", "siblings", "priceRange"}
    assert list(some["attributes"]) == ["brand", "name"]
    assert list(some["images"][0]["attributes"]) == ["imageView"]
    assert list(some["variants"][0]["attributes"]) == ["shopSize"]
    assert "lowestPriorPrice" not in some["variants"][0]
    assert list(some["siblings"][0]["attributes"]) == ["colorDetail"]


async def test_a_tile_leaves_out_what_it_does_not_show(db: Db, rpc: Caller) -> None:
    [coat] = await put(db, a_product())

    tile = await rpc(
        "getProductById",
        shop=DE,
        id=coat,
        **asking(variants={"price": False}, images={"atMost": 1}, siblings={"images": False}),
    )
    none_at_all = await rpc("getProductById", shop=DE, id=coat, **asking(images={"atMost": 0}))

    assert all("price" not in variant for variant in tile["variants"])
    assert tile["variants"][0]["stock"]["quantity"] >= 0
    assert len(tile["images"]) == 1
    assert [sibling["images"] for sibling in tile["siblings"]] == [[]]
    assert none_at_all["code"] == "MalformedPayload"


async def test_it_costs_two_statements_and_is_tagged(db: Db, rpc: Caller) -> None:
    [coat, _] = await put(db, a_product(), a_product("COAT-2", colour_names=texts("Black")))
    caching = await warmed(db, rpc)
    counted = counting(db)

    answer = await caching.answer("getProductById", shop=DE, id=coat)

    assert counted.total == A_READ_OF_PRODUCTS
    assert set(answer.headers["x-tags"].split(",")) == {f"product:{coat}"} | SHOWN_BY_PRODUCTS
    assert answer.headers["etag"]
