"""The basket over the wire: every code, and the whole basket each time."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from tests.basket.conftest import Shopper
from tests.catalogue.builders import (
    NOW,
    a_product,
    counting,
    prices,
    put,
    variant_id,
)
from vitrine import catalogue
from vitrine.kit.db import Db


async def test_an_empty_basket_makes_no_session(shopper: Shopper) -> None:
    basket = await shopper.basket()

    assert (basket["items"], basket["count"], basket["cost"]["withTax"]) == ([], 0, 0)
    assert shopper.session is None


async def test_what_is_put_in_comes_back_with_price_and_totals(shopper: Shopper, coat: int) -> None:
    answer = await shopper.add(coat, 2, displayData={"name": {"value": "x"}}, customData={"a": 1})

    (item,) = answer["basket"]["items"]
    (result,) = answer["results"]
    assert result == {
        "operation": "add",
        "variantId": coat,
        "basketItemKey": item["key"],
        "quantity": 2,
        "kind": None,
    }
    assert (item["quantity"], item["availableQuantity"], item["status"]) == (2, 2, "available")
    assert item["price"]["unit"]["withTax"] == 44900
    assert item["price"]["total"]["withTax"] == 89800
    assert item["product"]["attributes"]["name"]["values"]["label"] == "Coat de"
    assert item["variant"]["id"] == coat
    assert (item["displayData"], item["customData"]) == ({"name": {"value": "x"}}, {"a": 1})
    assert answer["basket"]["cost"] == {
        "goods": 89800,
        "saleReduction": 0,
        "campaignReduction": 0,
        "promotionReduction": 0,
        "voucherReduction": 0,
        "delivery": 0,
        "untilFreeDelivery": None,
        "taxes": [{"rate": 0.19, "withTax": 89800, "amount": 14338}],
        "withTax": 89800,
        "withoutTax": 75462,
    }
    assert answer["basket"]["packages"][0]["deliveryDate"] == {
        "min": "2026-11-17",
        "max": "2026-11-19",
    }
    assert await shopper.basket() == answer["basket"]


@pytest.mark.parametrize(
    ("quantity", "dates"),
    [
        (1, {"min": "2026-11-17", "max": "2026-11-19"}),
        # One of them comes on 24 December, and the holidays after it.
        (4, {"min": "2026-12-28", "max": "2026-12-30"}),
    ],
)
async def test_what_is_sold_before_it_is_there_comes_after_that(
    db: Db, shopper: Shopper, coat: int, quantity: int, dates: dict[str, str]
) -> None:
    """Three are there, more are sold, and more come."""
    await db.execute(
        "update stock set is_sellable_without_stock = true, expected_at = '2026-12-24 08:00Z'"
        " where variant_id = %s",
        [coat],
    )

    answer = await shopper.add(coat, quantity)

    assert answer["basket"]["packages"][0]["deliveryDate"] == dates


async def test_more_than_there_is_gets_what_there_is(shopper: Shopper, coat: int) -> None:
    answer = await shopper.add(coat, 5)

    assert shopper.status == 200
    assert [(each["kind"], each["quantity"]) for each in answer["results"]] == [
        ("ItemAddedWithReducedQuantity", 3)
    ]
    again = await shopper.add(coat)
    assert (shopper.status, again["code"]) == (400, "ItemUnvailable")
    assert again["basket"]["items"][0]["quantity"] == 3


@pytest.mark.parametrize("number", [0, -1, 2**31 - 1, 2**31, 10**30])
async def test_an_unknown_size_is_refused_and_no_session_begins(
    shopper: Shopper, number: int
) -> None:
    answer = await shopper.add(number)

    assert shopper.status == 400
    assert answer["code"] == "ItemUnvailable"
    assert shopper.session is None


async def test_a_size_that_is_sold_out_is_refused(shopper: Shopper, sold_out: int) -> None:
    assert (await shopper.add(sold_out))["code"] == "ItemUnvailable"


async def test_a_size_without_a_price_here_is_refused(db: Db, shopper: Shopper) -> None:
    await put(db, a_product("HAT-1", prices=prices(without=("de",))))

    answer = await shopper.add(await variant_id(db, "HAT-1-36"))

    assert (shopper.status, answer["code"]) == (400, "ItemDataNotFound")


async def test_what_lies_there_already_can_be_kept(shopper: Shopper, coat: int) -> None:
    await shopper.add(coat)

    answer = await shopper.add(coat, 1, existingItemHandling="KeepExisting")

    assert (shopper.status, answer["code"]) == (400, "VariantAlreadyPresent")
    assert answer["basket"]["items"][0]["quantity"] == 1


@pytest.mark.parametrize(
    ("strategy", "quantity", "data"),
    [
        ("AddQuantityToExisting", 3, {"note": "old"}),
        ("ReplaceExisting", 2, {}),
        ("ReplaceExistingWithCombinedQuantity", 3, {}),
    ],
)
async def test_strategies_keep_or_replace_what_was_noted(
    shopper: Shopper, coat: int, strategy: str, quantity: int, data: dict[str, str]
) -> None:
    before = await shopper.add(coat, 1, displayData={"note": "old"})

    answer = await shopper.add(coat, 2, existingItemHandling=strategy)

    (item,) = answer["basket"]["items"]
    assert (item["quantity"], item["displayData"]) == (quantity, data)
    # A line that takes another's place has a key of its own.
    assert answer["results"][0]["basketItemKey"] == item["key"]
    assert (item["key"] == before["basket"]["items"][0]["key"]) is bool(data)


async def test_a_line_that_is_replaced_by_none_is_told_by_the_key_it_had(
    shopper: Shopper, coat: int
) -> None:
    before = await shopper.add(coat)

    answer = await shopper.add(coat, 0, existingItemHandling="ReplaceExisting")

    assert answer["basket"]["items"] == []
    assert answer["results"][0]["basketItemKey"] == before["basket"]["items"][0]["key"]


@pytest.mark.parametrize(
    ("quantity", "status", "code"),
    [
        (0, 422, "InvalidPayload"),
        (-1, 422, "InvalidPayload"),
        (1.5, 400, "MalformedPayload"),
        ("NaN", 400, "MalformedPayload"),
        (None, 400, "MalformedPayload"),
    ],
)
async def test_odd_quantities_are_refused(
    shopper: Shopper, coat: int, quantity: Any, status: int, code: str
) -> None:
    answer = await shopper.add(coat, quantity)

    assert (shopper.status, answer["code"]) == (status, code)


async def test_a_huge_quantity_gets_what_there_is(shopper: Shopper, coat: int) -> None:
    answer = await shopper.add(coat, 10**9)

    assert answer["basket"]["items"][0]["quantity"] == 3


async def test_several_sizes_each_have_their_result(
    shopper: Shopper, coat: int, sold_out: int
) -> None:
    answer = await shopper(
        "addItemsToBasket",
        items=[{"variantId": sold_out}, {"variantId": coat, "quantity": 2}, {"variantId": 0}],
    )

    assert shopper.status == 200
    assert [each["kind"] for each in answer["results"]] == [
        "ItemUnvailable",
        None,
        "ItemUnvailable",
    ]
    assert [item["variantId"] for item in answer["basket"]["items"]] == [coat]


async def test_a_line_is_changed_and_taken_out(shopper: Shopper, coat: int) -> None:
    key = (await shopper.add(coat))["basket"]["items"][0]["key"]

    more = await shopper("updateBasketItem", basketItemKey=key, update={"quantity": 9})
    assert [each["kind"] for each in more["results"]] == ["ItemAddedWithReducedQuantity"]
    assert more["basket"]["items"][0]["quantity"] == 3
    still = await shopper("updateBasketItem", basketItemKey=key, update={"quantity": 4})
    assert (shopper.status, still["code"]) == (400, "ItemUnavilable")
    fewer = await shopper("updateBasketItem", basketItemKey=key, update={"quantity": 1})
    assert fewer["basket"]["items"][0]["quantity"] == 1
    none = await shopper("updateBasketItem", basketItemKey=key, update={"quantity": 0})
    assert none["basket"]["items"] == []
    gone = await shopper("updateBasketItem", basketItemKey=key, update={"quantity": 1})
    assert (shopper.status, gone["code"]) == (400, "BasketItemNotFound")


async def test_a_line_is_removed_once(shopper: Shopper, coat: int) -> None:
    key = (await shopper.add(coat))["basket"]["items"][0]["key"]

    assert (await shopper("removeItemFromBasket", itemKey=key))["basket"]["items"] == []
    assert (await shopper("removeItemFromBasket", itemKey=key))["code"] == "BasketItemNotFound"


@pytest.mark.parametrize("key", ["", "x", "0", "not-a-uuid", "\u0000", "a" * 60000])
async def test_no_key_of_nobody_knows_what_breaks_anything(shopper: Shopper, key: str) -> None:
    answer = await shopper("removeItemFromBasket", itemKey=key)

    assert (shopper.status, answer["code"]) == (400, "BasketItemNotFound")


async def test_nobody_changes_the_basket_of_another(shopper: Shopper, coat: int) -> None:
    key = (await shopper.add(coat))["basket"]["items"][0]["key"]
    stranger = Shopper(shopper.rpc)
    await stranger.add(coat)

    taken = await stranger("removeItemFromBasket", itemKey=key)
    more = await stranger("updateBasketItem", basketItemKey=key, update={"quantity": 2})

    assert (taken["code"], more["code"]) == ("BasketItemNotFound", "BasketItemNotFound")
    assert (await shopper.basket())["items"][0]["quantity"] == 1


async def test_a_changed_price_and_fewer_pieces_are_named(
    db: Db, shopper: Shopper, coat: int
) -> None:
    await shopper.add(coat, 3)
    stock = [catalogue.StockRow(reference_key="COAT-1-36", quantity=1)]
    await catalogue.put_stock(db, stock)
    await put(db, a_product(prices=prices(39900)))
    await catalogue.put_stock(db, stock)
    later = Shopper(shopper.rpc.at(NOW + timedelta(minutes=1)), session=shopper.session)

    (item,) = (await later.basket())["items"]

    assert item["changes"] == [
        {"kind": "fewerLeft", "before": 3, "now": 1},
        {"kind": "priceDown", "before": 44900, "now": 39900},
    ]
    assert item["price"]["total"]["withTax"] == 39900


async def test_what_is_sold_out_meanwhile_stays_and_costs_nothing(
    db: Db, shopper: Shopper, coat: int
) -> None:
    await shopper.add(coat)
    await catalogue.put_stock(db, [catalogue.StockRow(reference_key="COAT-1-36", quantity=0)])

    basket = await shopper.basket()

    (item,) = basket["items"]
    assert (item["status"], item["price"]) == ("unavailable", None)
    assert (basket["count"], basket["cost"]["withTax"]) == (0, 0)


async def test_statements_do_not_grow_with_the_lines(db: Db, shopper: Shopper) -> None:
    for number in range(12):
        await put(db, a_product(f"HAT{number}-1"))
    items = [{"variantId": await variant_id(db, f"HAT{n}-1-36")} for n in range(12)]
    counted = counting(db)

    async def statements(procedure: str, **payload: Any) -> int:
        before = counted.total
        await shopper(procedure, **payload)
        return counted.total - before

    first = await statements("addItemsToBasket", items=items[:1])
    with_one = await statements("getBasket")
    await shopper("addItemsToBasket", items=items[1:])
    with_twelve = await statements("getBasket")

    assert with_one == with_twelve
    assert first < 30


async def test_clearing_takes_everything_out(shopper: Shopper, coat: int) -> None:
    await shopper.add(coat)

    assert (await shopper("clearBasket"))["basket"]["items"] == []
