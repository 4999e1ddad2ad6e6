from tests.calling import Caller
from tests.catalogue.builders import DE, category_id, counting
from vitrine.kit.db import Db


async def test_a_category_is_named_in_every_open_storefront(db: Db, rpc: Caller) -> None:
    coats = await category_id(db, "women/coats")
    counted = counting(db)

    answer = await rpc("getAllShopCategoriesForId", shop=DE, id=coats)

    assert counted.total == 1
    assert [(each["locale"], each["category"]["url"]) for each in answer] == [
        ("de-AT", "/at/damen/maentel"),
        ("nl-BE", "/be/dames/jassen"),
        ("fr-BE", "/fr-be/femme/manteaux"),
        ("de-CH", "/ch/damen/maentel"),
        ("fr-CH", "/fr-ch/femme/manteaux"),
        ("de-DE", "/de/damen/maentel"),
        ("fr-FR", "/fr/femme/manteaux"),
        ("nl-NL", "/nl/dames/jassen"),
        ("en-GB", "/uk/women/coats"),
    ]
    assert answer[5] == {
        "locale": "de-DE",
        "path": "de",
        "category": {
            key: value
            for key, value in (await rpc("getCategoryById", shop=DE, id=coats)).items()
            if key not in ("children", "parent")
        },
    }


async def test_an_unknown_category_is_unknown(rpc: Caller) -> None:
    answer = await rpc("getAllShopCategoriesForId", shop=DE, id=0)

    assert (answer["status"], answer["code"]) == (404, "UnknownCategory")
