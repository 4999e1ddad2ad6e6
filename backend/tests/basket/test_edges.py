"""Both sides of every edge: quantities, lines, and whose they are, in baskets and on wishlists."""

from __future__ import annotations

from typing import Any

import pytest

from tests.basket.conftest import Shopper
from tests.catalogue.builders import (
    AT,
    CH,
    DE,
    NOW,
    a_product,
    counting,
    prices,
    product_id,
    put,
    variant_id,
)
from tests.people import a_session
from vitrine import catalogue, identity
from vitrine.kit.db import Db, execute

EVERYBODY = [None, identity.Kind.VISITOR, identity.Kind.GUEST, identity.Kind.USER]

# Lines of a basket or a wishlist are copied in SQL: two hundred calls would take long to make.
COPY_BASKET_LINES = """
    with made as (
        insert into variant (
            product_id, reference_key, position, size, created_at, updated_at
        )
        select product_id, reference_key || '-' || number, position, size, created_at, updated_at
        from variant, generate_series(1, %(count)s) as number
        where id = %(variant_id)s
        returning id
    )
    insert into basket_line (visitor_id, variant_id, quantity, shop_id, unit, snapshot)
    select visitor_id, made.id, 1, shop_id, unit, snapshot
    from basket_line, made
    where variant_id = %(variant_id)s
"""


async def hats(db: Db, count: int) -> list[int]:
    await put(db, *(a_product(f"HAT{number}-1") for number in range(count)))
    return [await variant_id(db, f"HAT{number}-1-36") for number in range(count)]


async def keep(shopper: Shopper, coat: int) -> tuple[str, str]:
    line = (await shopper.add(coat, 2))["basket"]["items"][0]
    wish = (await shopper("addItemToWishlist", variantId=coat))["items"][0]
    return line["key"], wish["key"]


@pytest.mark.parametrize(
    ("wanted", "status", "code", "left"),
    [
        (-1, 422, "InvalidPayload", 2),
        (0, 200, None, None),
        (1, 200, None, 1),
        (3, 200, None, 3),
        (4, 200, None, 3),
        (10**9, 200, None, 3),
        (10**30, 200, None, 3),
        (1.5, 400, "MalformedPayload", 2),
        ("NaN", 400, "MalformedPayload", 2),
        ("2", 400, "MalformedPayload", 2),
        (None, 400, "MalformedPayload", 2),
    ],
)
async def test_a_line_gets_a_quantity_that_makes_sense_or_stays(
    shopper: Shopper, coat: int, wanted: Any, status: int, code: str | None, left: int | None
) -> None:
    key, _ = await keep(shopper, coat)

    answer = await shopper("updateBasketItem", basketItemKey=key, update={"quantity": wanted})

    assert (shopper.status, answer.get("code")) == (status, code)
    items = (await shopper.basket())["items"]
    assert [item["quantity"] for item in items] == ([] if left is None else [left])


@pytest.mark.parametrize("quantity", [0, -1, 1.5, "NaN"])
async def test_one_odd_quantity_of_several_adds_nothing(
    shopper: Shopper, coat: int, quantity: Any
) -> None:
    items = [{"variantId": coat, "quantity": 1}, {"variantId": coat, "quantity": quantity}]

    await shopper("addItemsToBasket", items=items)

    assert shopper.status in (400, 422)
    assert (await shopper.basket())["items"] == []


async def test_a_size_of_another_storefront_goes_in_only_there(db: Db, shopper: Shopper) -> None:
    await put(db, a_product("HAT-1", prices=prices(without=("de",))))
    hat = await variant_id(db, "HAT-1-36")

    basket = await shopper.add(hat)
    assert (shopper.status, basket["code"]) == (400, "ItemDataNotFound")
    wishlist = await shopper("addItemToWishlist", variantId=hat)
    assert (shopper.status, wishlist["code"]) == (400, "ItemUnavailable")
    wishlist = await shopper("addItemToWishlist", productId=await product_id(db, "HAT-1"))
    assert (shopper.status, wishlist["code"]) == (400, "ItemUnavailable")
    assert shopper.session is None

    shopper.shop = AT
    assert (await shopper.add(hat))["basket"]["count"] == 1
    assert len((await shopper("addItemToWishlist", variantId=hat))["items"]) == 1


@pytest.mark.parametrize("shop", [DE, CH])
@pytest.mark.parametrize("kind", EVERYBODY)
async def test_nobody_reaches_what_another_keeps(
    db: Db, shopper: Shopper, coat: int, kind: identity.Kind | None, shop: int
) -> None:
    line, wish = await keep(shopper, coat)
    session = await a_session(db, kind, NOW) if kind else None
    stranger = Shopper(shopper.rpc, shop=shop, session=session)

    update = await stranger("updateBasketItem", basketItemKey=line, update={"quantity": 1})
    delete = await stranger("removeItemFromBasket", itemKey=line)
    assert (update["code"], delete["code"]) == ("BasketItemNotFound", "BasketItemNotFound")
    assert (update["basket"]["items"], delete["basket"]["items"]) == ([], [])
    assert (await stranger("removeItemFromWishlist", itemKey=wish))["items"] == []
    assert (await stranger("clearBasket"))["basket"]["items"] == []
    assert (await stranger("clearWishlist"))["items"] == []
    assert (await stranger("getShopper"))["basketCount"] == 0

    assert [item["quantity"] for item in (await shopper.basket())["items"]] == [2]
    assert len((await shopper("getWishlist"))["items"]) == 1


async def test_an_owner_reaches_a_line_from_any_storefront(shopper: Shopper, coat: int) -> None:
    line, wish = await keep(shopper, coat)
    shopper.shop = CH

    fewer = await shopper("updateBasketItem", basketItemKey=line, update={"quantity": 1})
    assert fewer["basket"]["items"][0]["quantity"] == 1
    assert (await shopper("removeItemFromBasket", itemKey=line))["basket"]["items"] == []
    assert (await shopper("removeItemFromWishlist", itemKey=wish))["items"] == []


async def test_a_wish_that_is_there_already_takes_no_room_when_lists_are_merged(
    db: Db, shopper: Shopper, coat: int, sold_out: int
) -> None:
    anna: dict[str, Any] = {"email": "anna@mail.example", "password": "karierter-mantel-7"}
    at_home = Shopper(shopper.rpc)
    await at_home("oauthRegister", first_name="Anna", last_name="Berg", **anna)
    await at_home("addItemToWishlist", variantId=coat)
    await fill_wishlist(db, 198)
    await shopper("addItemToWishlist", variantId=coat)
    await shopper("addItemToWishlist", variantId=sold_out)
    await shopper("addItemToWishlist", productId=await product_id(db, "COAT-1"))

    merged = (await shopper("oauthLogin", **anna))["merged"]

    assert [(each["variantId"], each["code"]) for each in merged] == [
        (None, "MaximumItemCountReached"),
        (sold_out, "merged"),
        (coat, "merged"),
    ]


@pytest.mark.parametrize(("lines", "status"), [(199, 200), (200, 400)])
async def test_a_wishlist_takes_its_two_hundredth_line_and_no_more(
    db: Db, shopper: Shopper, coat: int, sold_out: int, lines: int, status: int
) -> None:
    await shopper("addItemToWishlist", variantId=coat)
    await fill_wishlist(db, lines - 1)

    answer = await shopper("addItemToWishlist", variantId=sold_out)

    assert (shopper.status, answer.get("code")) == (
        status,
        None if status == 200 else "MaximumItemCountReached",
    )
    assert len((await shopper("getShopper"))["wishes"]) == 200


@pytest.mark.parametrize(("lines", "status"), [(199, 200), (200, 400)])
async def test_a_basket_takes_its_two_hundredth_line_and_no_more(
    db: Db, shopper: Shopper, coat: int, lines: int, status: int
) -> None:
    (hat,) = await hats(db, 1)
    await shopper.add(coat)
    await execute(db, COPY_BASKET_LINES, count=lines - 1, variant_id=coat)

    answer = await shopper.add(hat)

    assert (shopper.status, answer.get("code")) == (
        status,
        None if status == 200 else "MaximumItemCountReached",
    )
    assert len(answer["basket"]["items"]) == 200
    # A line that is there may still change.
    assert (await shopper.add(coat))["results"][0]["quantity"] == 2


async def fill_wishlist(db: Db, count: int) -> None:
    """Copies of the one line that there is."""
    sql = """
        with made as (
            insert into variant (
            product_id, reference_key, position, size, created_at, updated_at
        )
            select product_id, reference_key || '-wish-' || number, position, size, created_at,
                   updated_at
            from variant, generate_series(1, %(count)s) as number
            where id = (select max(variant_id) from wishlist_line)
            returning id
        )
        insert into wishlist_line (visitor_id, product_id, variant_id, shop_id, unit, added_at)
        select visitor_id, product_id, made.id, shop_id, unit, added_at from wishlist_line, made
    """
    await execute(db, sql, count=count)


async def test_statements_are_as_many_for_one_line_as_for_fifty(db: Db, shopper: Shopper) -> None:
    first, *others = await hats(db, 51)
    last = others.pop()
    await catalogue.put_stock(db, [catalogue.StockRow(reference_key="HAT50-1-36", quantity=90)])
    counted = counting(db)

    async def statements(procedure: str, **payload: Any) -> int:
        before = counted.total
        await shopper(procedure, **payload)
        assert shopper.status == 200
        return counted.total - before

    async def of_each() -> dict[str, int]:
        return {
            "getBasket": await statements("getBasket"),
            "addItemToBasket": await statements("addItemToBasket", variantId=last),
            "getWishlist": await statements("getWishlist"),
            "getShopper": await statements("getShopper"),
        }

    await shopper.add(first)
    await shopper.add(last)
    await shopper("addItemToWishlist", variantId=first)
    # Names and pictures are read once and kept: what counts is what each call asks anew.
    await of_each()
    with_one = await of_each()
    await shopper("addItemsToBasket", items=[{"variantId": each} for each in others])
    for each in others:
        await shopper("addItemToWishlist", variantId=each)
    await of_each()

    assert await of_each() == with_one
    assert len((await shopper.basket())["items"]) == 51
