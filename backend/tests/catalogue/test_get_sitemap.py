from tests.calling import Caller
from tests.catalogue.builders import DE, FR, UK, a_product, counting, prices, put
from vitrine.kit.db import Db


async def test_a_sitemap_goes_on_from_page_to_page_with_pictures_and_other_storefronts(
    db: Db, rpc: Caller
) -> None:
    coat, hat = await put(db, a_product(), a_product("HAT-1", prices=prices(without=("uk",))))

    first = await rpc("getSitemap", shop=FR, kind="products", limit=1)
    second = await rpc("getSitemap", shop=FR, kind="products", limit=1, after=first["next"])
    last = await rpc("getSitemap", shop=FR, kind="products", limit=1, after=second["next"])
    british = await rpc("getSitemap", shop=UK, kind="products")

    [page] = first["pages"]
    assert (page["id"], page["url"]) == (coat, f"/fr/p/coat-fr-camel-fr/{coat}")
    assert page["images"] == ["/media/placeholder/coat/b08d57/front.svg"]
    assert len(page["alternates"]) == 9
    assert {"locale": "de-CH", "url": f"/ch/p/coat-de-camel-de/{coat}"} in page["alternates"]
    assert [each["id"] for each in second["pages"]] == [hat]
    assert len(second["pages"][0]["alternates"]) == 8
    assert last == {"pages": [], "next": None}
    assert [each["id"] for each in british["pages"]] == [coat]


async def test_categories_are_told_of_in_one_statement(db: Db, rpc: Caller) -> None:
    counted = counting(db)

    answer = await rpc("getSitemap", shop=DE, kind="categories")

    assert counted.total == 1
    assert [each["url"] for each in answer["pages"]] == [
        "/de/damen",
        "/de/damen/maentel",
        "/de/damen/neu",
        "/de/sale",
    ]
    assert await rpc("getSitemap", shop=DE, kind="outfits") == {"pages": [], "next": None}
