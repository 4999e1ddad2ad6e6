"""One basket, seen in another storefront."""

from __future__ import annotations

from tests.basket.conftest import Shopper
from tests.catalogue.builders import (
    AT,
    CH,
    DE,
    FR,
    UK,
    a_product,
    prices,
    put,
    variant_id,
)
from vitrine.kit.db import Db


async def test_another_storefront_prices_the_same_basket_anew(shopper: Shopper, coat: int) -> None:
    await shopper.add(coat)
    shopper.shop = CH

    basket = await shopper.basket()

    assert basket["currencyCode"] == "CHF"
    assert basket["cost"]["withTax"] == 49900
    assert basket["items"][0]["changes"] == []


async def test_another_storefront_calls_the_same_line_in_its_own_words_and_sizes(
    shopper: Shopper, coat: int
) -> None:
    await shopper.add(coat)
    called = {}
    for shop in (DE, FR, UK):
        shopper.shop = shop
        (item,) = (await shopper.basket())["items"]
        called[shop] = (item["snapshot"]["name"], item["snapshot"]["size"])

    assert called == {DE: ("Coat de", "36"), FR: ("Coat fr", "38"), UK: ("Coat en", "8")}


async def test_what_another_storefront_does_not_sell_is_kept_and_named(
    db: Db, shopper: Shopper
) -> None:
    await put(db, a_product("HAT-1", prices=prices(without=("at",))))
    await shopper.add(await variant_id(db, "HAT-1-36"))
    shopper.shop = AT

    (item,) = (await shopper.basket())["items"]

    assert (item["status"], item["product"]) == ("unavailable", None)
    assert (item["snapshot"]["name"], item["snapshot"]["size"]) == ("Coat de", "36")
    shopper.shop = DE
    assert (await shopper.basket())["items"][0]["status"] == "available"
