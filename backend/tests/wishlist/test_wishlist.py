"""The wishlist over the wire."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from tests.basket.conftest import Shopper, coat, connections, rpc, shopper, sold_out
from tests.catalogue.builders import CH, NOW, a_product, prices, product_id, put
from vitrine.kit.db import Db
from vitrine.wishlist.rules import Code, Notice, notices, refusal

__all__ = ["coat", "connections", "rpc", "shopper", "sold_out"]


async def test_a_product_and_its_sizes_are_noted_each_once(
    db: Db, shopper: Shopper, coat: int
) -> None:
    product = await product_id(db, "COAT-1")

    await shopper("addItemToWishlist", productId=product)
    answer = await shopper("addItemToWishlist", variantId=coat)

    noted = [(item["productId"], item["variantId"]) for item in answer["items"]]
    assert noted == [(product, coat), (product, None)]
    assert answer["items"][0]["product"]["attributes"]["name"]["values"]["label"] == "Coat de"
    again = await shopper("addItemToWishlist", productId=product)
    assert (shopper.status, again["code"]) == (400, "ItemAlreadyPresent")
    assert len(again["wishlist"]["items"]) == 2


@pytest.mark.parametrize(
    "payload", [{"productId": 0}, {"variantId": -1}, {"productId": 2**40}, {"variantId": 2**40}]
)
async def test_what_is_not_sold_here_is_refused(shopper: Shopper, payload: dict[str, Any]) -> None:
    answer = await shopper("addItemToWishlist", **payload)

    assert (shopper.status, answer["code"]) == (400, "ItemUnavailable")
    assert shopper.session is None


async def test_nothing_at_all_cannot_be_noted(shopper: Shopper) -> None:
    answer = await shopper("addItemToWishlist")

    assert (shopper.status, answer["errors"][0]["rule"]) == (422, "required")


async def test_a_wish_is_taken_off_by_its_owner_alone(shopper: Shopper, coat: int) -> None:
    (item,) = (await shopper("addItemToWishlist", variantId=coat))["items"]
    stranger = Shopper(shopper.rpc)
    await stranger("addItemToWishlist", variantId=coat)

    await stranger("removeItemFromWishlist", itemKey=item["key"])
    assert len((await shopper("getWishlist"))["items"]) == 1
    assert (await shopper("removeItemFromWishlist", itemKey=item["key"]))["items"] == []
    assert (await shopper("removeItemFromWishlist", itemKey="?"))["items"] == []


async def test_a_price_that_fell_and_the_last_pieces_are_worth_a_word(
    db: Db, shopper: Shopper, coat: int
) -> None:
    await shopper("addItemToWishlist", variantId=coat)
    await put(db, a_product(prices=prices(39900)))
    later = Shopper(shopper.rpc.at(NOW + timedelta(minutes=1)), session=shopper.session)
    catalogue_cache = later.rpc.wiring.caches
    catalogue_cache.purge(["*"])

    (item,) = (await later("getWishlist"))["items"]
    assert item["notices"] == ["reduced", "fewLeft"]
    later.shop = CH
    (item,) = (await later("getWishlist"))["items"]
    assert item["notices"] == ["fewLeft"]


async def test_a_shared_wishlist_shows_what_stands_on_it(shopper: Shopper, coat: int) -> None:
    await shopper("addItemToWishlist", variantId=coat)
    link = await shopper("shareWishlist")

    friend = Shopper(shopper.rpc)
    shown = await friend("getSharedWishlist", token=link["token"])

    assert [item["variantId"] for item in shown["items"]] == [coat]
    assert await shopper("shareWishlist") == link
    await friend("getSharedWishlist", token="x\x00")
    assert friend.status == 404


async def test_hearts_come_along_at_sign_in(shopper: Shopper, coat: int, sold_out: int) -> None:
    anna: dict[str, Any] = {
        "first_name": "Anna",
        "last_name": "Berg",
        "email": "anna@mail.example",
        "password": "karierter-mantel-7",
    }
    at_home = Shopper(shopper.rpc)
    await at_home("oauthRegister", **anna)
    await at_home("addItemToWishlist", variantId=coat)
    await shopper("addItemToWishlist", variantId=coat)
    await shopper("addItemToWishlist", variantId=sold_out)

    await shopper("oauthLogin", email=anna["email"], password=anna["password"])

    assert shopper.status == 200
    noted = {item["variantId"] for item in (await at_home("getWishlist"))["items"]}
    assert noted == {coat, sold_out}


async def test_a_page_learns_of_its_shopper_in_one_call(shopper: Shopper, coat: int) -> None:
    assert await shopper("getShopper") == {
        "user": None,
        "customerType": "guest",
        "basketCount": 0,
        "wishes": [],
        "unpaidOrder": None,
    }
    await shopper.add(coat, 2)
    wish = (await shopper("addItemToWishlist", variantId=coat))["items"][0]

    found = await shopper("getShopper")

    assert found["basketCount"] == 2
    assert found["wishes"] == [
        {"key": wish["key"], "productId": wish["productId"], "variantId": coat}
    ]


@pytest.mark.parametrize(("lines", "code"), [(199, None), (200, Code.TOO_MANY_LINES)])
def test_a_wishlist_holds_two_hundred(lines: int, code: Code | None) -> None:
    assert refusal(is_present=False, is_sold_here=True, lines=lines) == code


@pytest.mark.parametrize(
    ("pieces", "expected"),
    [(0, [Notice.SOLD_OUT]), (1, [Notice.FEW_LEFT]), (3, [Notice.FEW_LEFT]), (4, [])],
)
def test_few_pieces_are_named(pieces: int, expected: list[Notice]) -> None:
    assert notices(price_then=1, price_now=1, pieces=pieces, is_endless=False) == expected
