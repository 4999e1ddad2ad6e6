from __future__ import annotations

from tests.calling import Caller
from tests.catalogue.builders import DE, UK, a_product, prices, put
from vitrine.kit.db import Db


async def test_an_article_is_found_however_its_number_is_spelt(rpc: Caller, db: Db) -> None:
    await put(db, a_product())

    (article,) = await rpc("lookupArticles", shop=UK, articleNumbers=[" coat-1 ", "COAT-1", "X"])

    assert (article["articleNumber"], article["name"]) == ("COAT-1", "Coat en")
    assert [(size["label"], size["isSellable"]) for size in article["sizes"]] == [
        ("8", True),
        ("10", False),
    ]
    assert article["sizes"][0]["price"] == 39900


async def test_what_is_not_sold_here_is_left_out(rpc: Caller, db: Db) -> None:
    await put(db, a_product(prices=prices(without=("de",))))

    assert await rpc("lookupArticles", shop=DE, articleNumbers=["COAT-1", "", "\x00"]) == []


async def test_no_more_than_a_hundred_at_once(rpc: Caller) -> None:
    answer = await rpc("lookupArticles", shop=DE, articleNumbers=["A"] * 101)

    assert answer["status"] == 422
