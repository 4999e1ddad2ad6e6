from tests.calling import Caller
from tests.catalogue.builders import A_READ_OF_PRODUCTS, DE, FR, counting, warmed
from tests.catalogue.outfits import a_coat_and_a_hat, an_outfit, put_outfits
from vitrine.catalogue.tags import SHOWN_BY_PRODUCTS
from vitrine.kit.db import Db


async def test_an_outfit_is_found_by_the_slug_of_the_language(db: Db, rpc: Caller) -> None:
    coat, hat = await a_coat_and_a_hat(db)
    [walk] = await put_outfits(db, an_outfit())
    caching = await warmed(db, rpc, FR)
    counted = counting(db)

    answer = await caching.answer("getOutfitBySlug", shop=FR, slug="walk-fr")

    assert counted.total == 1 + A_READ_OF_PRODUCTS
    result = await rpc("getOutfits", shop=FR)
    assert await rpc("getOutfitBySlug", shop=FR, slug="walk-fr") == result["outfits"][0]
    assert result["outfits"][0]["url"] == "/fr/ensembles/walk-fr"
    shown = {f"outfit:{walk}", f"product:{coat}", f"product:{hat}"}
    assert set(answer.headers["x-tags"].split(",")) == shown | SHOWN_BY_PRODUCTS


async def test_the_slug_of_another_language_leads_to_the_one_of_this(db: Db, rpc: Caller) -> None:
    await a_coat_and_a_hat(db)
    await put_outfits(db, an_outfit())

    answer = await rpc("getOutfitBySlug", shop=DE, slug="walk-fr")

    assert answer == await rpc("getOutfitBySlug", shop=DE, slug="walk-de")
    assert answer["url"] == "/de/outfits/walk-de"


async def test_a_slug_of_the_own_language_comes_before_the_same_of_another(
    db: Db, rpc: Caller
) -> None:
    await a_coat_and_a_hat(db)
    slugs = {"de": "regen", "fr": "pluie", "nl": "wandeling", "en": "rain"}
    other = {"de": "pluie", "fr": "averse", "nl": "regen", "en": "walk"}
    await put_outfits(db, an_outfit(slugs=slugs), an_outfit("other", slugs=other))

    answers = [await rpc("getOutfitBySlug", shop=shop, slug="pluie") for shop in (DE, FR)]

    assert [answer["key"] for answer in answers] == ["other", "walk"]


async def test_a_slug_that_nobody_gave_is_unknown(db: Db, rpc: Caller) -> None:
    await a_coat_and_a_hat(db)
    await put_outfits(db, an_outfit())

    answer = await rpc("getOutfitBySlug", shop=DE, slug="nowhere")

    assert answer == {
        "title": "Not Found",
        "status": 404,
        "code": "UnknownOutfit",
        "detail": "This storefront has no such outfit.",
        "errors": [],
    }
