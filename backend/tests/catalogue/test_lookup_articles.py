from __future__ import annotations

from tests.calling import Caller
from tests.catalogue.builders import DE, UK, a_product, prices, put
from vitrine.kit.db import Db


async def test_an_article_is_known_however_its_number_is_spelt(rpc: Caller, db: Db) -> None:
    await put(db, a_product())
    spellings = ["COAT-1", " coat 1 ", "coat1"]

    articles = await rpc("lookupArticles", shop=UK, articleNumbers=[*spellings, "X", "-"])

    assert [article["askedNumber"] for article in articles] == spellings
    for article in articles:
        assert (article["articleNumber"], article["name"]) == ("COAT-1", "Coat en")
        assert article["variantId"] is None
        assert [(size["label"], size["isSellable"]) for size in article["sizes"]] == [
            ("8", True),
            ("10", False),
        ]
        assert article["sizes"][0]["price"] == 39900


async def test_the_number_of_a_size_names_the_size(rpc: Caller, db: Db) -> None:
    await put(db, a_product())

    (article,) = await rpc("lookupArticles", shop=UK, articleNumbers=["coat-1-36"])

    assert article["articleNumber"] == "COAT-1"
    assert article["variantId"] == article["sizes"][0]["variantId"]


async def test_of_numbers_that_only_their_spelling_tells_apart_the_typed_one_is_meant(
    rpc: Caller, db: Db
) -> None:
    await put(db, a_product("COAT-11"), a_product("COAT-1-1"))

    articles = await rpc("lookupArticles", shop=UK, articleNumbers=["COAT-1-1", "COAT-11"])

    assert [article["articleNumber"] for article in articles] == ["COAT-1-1", "COAT-11"]


async def test_what_is_not_sold_here_is_left_out(rpc: Caller, db: Db) -> None:
    await put(db, a_product(prices=prices(without=("de",))))

    assert await rpc("lookupArticles", shop=DE, articleNumbers=["COAT-1", "", "\x00"]) == []


async def test_no_more_than_a_hundred_at_once(rpc: Caller) -> None:
    answer = await rpc("lookupArticles", shop=DE, articleNumbers=["A"] * 101)

    assert answer["status"] == 422
