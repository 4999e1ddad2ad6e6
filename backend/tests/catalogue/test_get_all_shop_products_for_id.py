from tests.calling import Caller
from tests.catalogue.builders import DE, a_product, counting, prices, put
from vitrine.kit.db import Db


async def test_each_storefront_that_sells_it_is_named_with_its_address(db: Db, rpc: Caller) -> None:
    sold = {code: price for code, price in prices().items() if code in ("de", "fr-ch", "uk", "fi")}
    [coat] = await put(db, a_product(prices=sold, closed_shops=["uk"]))
    counted = counting(db)

    answer = await rpc("getAllShopProductsForId", shop=DE, id=coat)

    assert counted.total == 2
    assert answer == [
        {
            "locale": locale,
            "path": code,
            "product": {
                "id": coat,
                "slug": f"coat-{language}-camel-{language}",
                "url": f"/{code}/p/coat-{language}-camel-{language}/{coat}",
            },
        }
        for locale, code, language in (("fr-CH", "fr-ch", "fr"), ("de-DE", "de", "de"))
    ]


async def test_a_product_that_nobody_sells_is_unknown(rpc: Caller) -> None:
    answer = await rpc("getAllShopProductsForId", shop=DE, id=999_999_999)

    assert (answer["status"], answer["code"]) == (404, "UnknownProduct")
