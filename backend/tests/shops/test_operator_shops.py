import pytest

from tests.shops.builders import CODES
from tests.shops.wired import Operator, until
from vitrine.kit.db import Db, value
from vitrine.rpc.purges import decode_purge

FINLAND = 1010


async def test_finland_is_opened_from_data_alone(operator: Operator) -> None:
    before = await operator.call("getShopConfiguration", FINLAND)

    opened = await operator.ask("PUT", "/shops/fi", {"isEnabled": True})
    await until(operator.directory, lambda: operator.directory.get(FINLAND) is not None)

    assert (before.status_code, before.json()["code"]) == (400, "UnknownShop")
    assert opened.json() == {"code": "fi", "shopId": FINLAND, "isEnabled": True}
    listed = (await operator.call("getShops", None)).json()["shops"]
    assert [shop["code"] for shop in listed] == [*CODES, "fi"]
    configuration = (await operator.call("getShopConfiguration", FINLAND)).json()
    assert (configuration["locale"], configuration["translationFile"]) == ("en-FI", "en")
    assert configuration["carriers"][0] == "posti"
    tree = (await operator.call("fetchNavigationTreeByName", FINLAND, treeName="main")).json()
    assert tree["items"][3]["path"] == "/fi/outfits"
    legal = (await operator.call("fetchNavigationTreeByName", FINLAND, treeName="legal")).json()
    assert legal["items"][3]["label"] == "Right of withdrawal"
    redirect = (await operator.call("getRedirect", FINLAND, path="/fi/login")).json()
    assert redirect == {"redirect": {"target": "/fi/signin", "statusCode": 301}}


async def test_a_storefront_of_a_country_whose_law_is_not_known_stays_closed(
    operator: Operator, committed: Db
) -> None:
    await committed.execute("update shop set country = 'XX' where code = 'fi'")

    answer = await operator.ask("PUT", "/shops/fi", {"isEnabled": True})

    assert (answer.status_code, answer.json()["code"]) == (409, "UnknownCountry")
    assert "contract/countries.json says nothing of XX" in answer.json()["detail"]
    assert not await value(committed, bool, "select is_enabled from shop where code = 'fi'")


async def test_opening_purges_what_names_the_storefronts(operator: Operator, committed: Db) -> None:
    await committed.execute("listen purge")

    await operator.ask("PUT", "/shops/fi", {"isEnabled": True})

    [notified] = [each async for each in committed.notifies(timeout=60, stop_after=1)]
    assert decode_purge(notified.payload).tags == ["navigation", "redirects", "shops"]


async def test_a_storefront_is_closed_again(operator: Operator) -> None:
    before = (await operator.call("getShops", None)).json()["shops"]

    answer = await operator.ask("PUT", "/shops/uk", {"isEnabled": False})

    listed = (await operator.call("getShops", None)).json()["shops"]
    assert answer.json() == {"code": "uk", "shopId": 1009, "isEnabled": False}
    assert [shop for shop in before if shop["code"] != "uk"] == listed
    assert len(before) == len(listed) + 1


async def test_the_last_open_storefront_stays_open(operator: Operator, committed: Db) -> None:
    await committed.execute("update shop set is_enabled = false where code <> 'de'")

    answer = await operator.ask("PUT", "/shops/de", {"isEnabled": False})

    assert (answer.status_code, answer.json()["code"]) == (409, "LastShop")
    assert await value(committed, bool, "select is_enabled from shop where code = 'de'")


async def test_a_language_has_one_home(operator: Operator, committed: Db) -> None:
    await committed.execute("update shop set is_language_home = true where code = 'fi'")

    answer = await operator.ask("PUT", "/shops/fi", {"isEnabled": True})

    assert (answer.status_code, answer.json()["code"]) == (409, "LanguageHomeTaken")


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/shops/xx", {"isEnabled": True}, 404),
        ("/shops/fi", {"isEnabled": "yes"}, 400),
        ("/shops/fi", {}, 400),
        ("/shops/fi", None, 400),
    ],
)
async def test_what_makes_no_sense_is_refused(
    operator: Operator, path: str, body: object, status: int
) -> None:
    answer = await operator.ask("PUT", path, body)

    assert answer.status_code == status
    assert answer.headers["content-type"] == "application/problem+json"
