import pytest

from tests.calling import Caller
from tests.catalogue.builders import A_READ_OF_PRODUCTS, CH, DE, UK, asking, counting, warmed
from tests.catalogue.outfits import a_coat_and_a_hat, an_outfit, put_outfits
from vitrine.kit.db import Db

SHOWN = {
    "attributes": "all",
    "variants": "all",
    "images": "all",
    "categories": "all",
    "priceRange": True,
    "lowestPriorPrice": True,
}


async def test_outfits_come_with_their_pieces_in_their_roles(db: Db, rpc: Caller) -> None:
    coat, hat = await a_coat_and_a_hat(db)
    [walk] = await put_outfits(db, an_outfit())

    answer = await rpc("getOutfits", shop=DE)

    pieces = [
        await rpc("getProductById", shop=DE, id=each, **asking(**SHOWN)) for each in (coat, hat)
    ]
    assert answer == {
        "outfits": [
            {
                "id": walk,
                "key": "walk",
                "slug": "walk-de",
                "url": "/de/outfits/walk-de",
                "name": "walk de",
                "text": "For walks, große, de",
                "gender": "women",
                "image": None,
                "version": 1,
                "slugs": {"de": "walk-de", "fr": "walk-fr", "nl": "walk-nl", "en": "walk-en"},
                "pieces": [
                    {"role": "outerwear", "product": pieces[0]},
                    {"role": "accessory", "product": pieces[1]},
                ],
            }
        ],
        "pagination": {
            "current": 1,
            "total": 1,
            "perPage": 24,
            "page": 1,
            "first": 1,
            "prev": 1,
            "next": 1,
            "last": 1,
        },
    }


async def test_a_piece_that_is_not_sold_here_is_left_out(db: Db, rpc: Caller) -> None:
    await a_coat_and_a_hat(db)
    await put_outfits(db, an_outfit())

    answer = await rpc("getOutfits", shop=UK)

    [walk] = answer["outfits"]
    assert [each["role"] for each in walk["pieces"]] == ["outerwear"]


async def test_outfits_can_be_asked_for_by_gender_and_page(db: Db, rpc: Caller) -> None:
    await a_coat_and_a_hat(db)
    await put_outfits(
        db, an_outfit("a"), an_outfit("b", gender="men"), an_outfit("c"), an_outfit("d")
    )

    answer = await rpc("getOutfits", shop=DE, page=2, perPage=2, where={"gender": "women"})

    assert [each["key"] for each in answer["outfits"]] == ["d"]
    assert answer["pagination"] == {
        "current": 1,
        "total": 3,
        "perPage": 2,
        "page": 2,
        "first": 1,
        "prev": 1,
        "next": 2,
        "last": 2,
    }


async def test_switzerland_reads_no_sharp_s(db: Db, rpc: Caller) -> None:
    await a_coat_and_a_hat(db)
    await put_outfits(db, an_outfit())

    answer = await rpc.answer("getOutfits", shop=CH)

    assert "ß" not in answer.body.decode()


async def test_any_number_costs_the_same_statements(db: Db, rpc: Caller) -> None:
    await a_coat_and_a_hat(db)
    await put_outfits(db, *(an_outfit(f"outfit-{number}") for number in range(12)))
    caching = await warmed(db, rpc)
    counted = counting(db)

    await caching("getOutfits", shop=DE)

    assert counted.total == 1 + A_READ_OF_PRODUCTS


@pytest.mark.parametrize(("page", "per_page"), [(0, 10), (1, 101), (1, 0)])
async def test_odd_pages_are_refused(rpc: Caller, page: int, per_page: int) -> None:
    answer = await rpc("getOutfits", shop=DE, page=page, perPage=per_page)

    assert answer["status"] == 422
