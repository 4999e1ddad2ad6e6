from tests.shops.builders import CODES
from tests.shops.wired import Rpc
from vitrine.kit.db import Db


async def test_the_open_storefronts_are_listed_in_order(rpc: Rpc) -> None:
    answer = await rpc("getShops")

    assert [shop["code"] for shop in answer["shops"]] == CODES
    assert answer["shops"][2] == {
        "shopId": 1003,
        "code": "fr-be",
        "language": "fr",
        "country": "BE",
        "locale": "fr-BE",
        "currency": "EUR",
        "timeZone": "Europe/Brussels",
        "countryNames": {"de": "Belgien", "nl": "België", "fr": "Belgique", "en": "Belgium"},
        "languageName": "Français",
        "pathWords": {"outfits": "ensembles", "magazine": "magazine"},
        "translationFile": "fr-BE",
        "isLanguageHome": False,
        "domain": None,
    }


async def test_no_shop_header_is_needed_and_a_wrong_one_does_no_harm(rpc: Rpc) -> None:
    without = await rpc.answer("getShops", None)
    unknown = await rpc.answer("getShops", 7)

    assert without.status == 200
    assert without.body == unknown.body
    assert without.headers["x-tags"] == "shops"


async def test_one_statement_lists_any_number_of_storefronts(rpc: Rpc, db: Db) -> None:
    few = await rpc.statements("getShops")
    await db.execute(
        "insert into shop select (jsonb_populate_record(shop, jsonb_build_object("
        "'id', 2000 + n, 'code', 'x' || chr(96 + n), 'position', 20 + n,"
        "'is_language_home', false))).* from shop, generate_series(1, 20) as n where id = 1006"
    )

    many = await rpc.statements("getShops")

    assert (few, many) == (1, 1)
    assert len((await rpc("getShops"))["shops"]) == 29


async def test_words_and_currencies_are_those_of_the_country(rpc: Rpc) -> None:
    answer = await rpc("getShops")

    words = {
        shop["code"]: (
            shop["currency"],
            shop["pathWords"]["outfits"],
            shop["pathWords"]["magazine"],
        )
        for shop in answer["shops"]
    }
    assert words == {
        "at": ("EUR", "outfits", "magazin"),
        "be": ("EUR", "outfits", "magazine"),
        "fr-be": ("EUR", "ensembles", "magazine"),
        "ch": ("CHF", "outfits", "magazin"),
        "fr-ch": ("CHF", "ensembles", "magazine"),
        "de": ("EUR", "outfits", "magazin"),
        "fr": ("EUR", "ensembles", "magazine"),
        "nl": ("EUR", "outfits", "magazine"),
        "uk": ("GBP", "outfits", "magazine"),
    }
