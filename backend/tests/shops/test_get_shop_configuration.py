from datetime import date

import msgspec
import pytest

from tests.shops.wired import Rpc


async def test_a_storefront_is_told_everything_about_itself(rpc: Rpc) -> None:
    answer = await rpc("getShopConfiguration", 1004)

    holidays = [date.fromisoformat(day) for day in answer["delivery"].pop("holidays")]
    assert {(day.month, day.day) for day in holidays} >= {(1, 1), (8, 1), (12, 25)}
    assert answer == {
        "shopId": 1004,
        "apiBasePath": "/api",
        "code": "ch",
        "language": "de",
        "country": "CH",
        "locale": "de-CH",
        "currency": "CHF",
        "countryNames": {
            "de": "Schweiz",
            "nl": "Zwitserland",
            "fr": "Suisse",
            "en": "Switzerland",
        },
        "languageName": "Deutsch",
        "pathWords": {"outfits": "outfits", "magazine": "magazin"},
        "translationFile": "de-CH",
        "isLanguageHome": False,
        "domain": None,
        "timeZone": "Europe/Zurich",
        "paymentMethods": [
            *("twint", "invoice", "visa", "mastercard", "amex", "paypal", "klarna", "prepayment"),
        ],
        "carriers": ["swiss-post", "dpd"],
        "consentMonths": 12,
        "partners": {"tagManagerId": None, "analyticsId": None, "kameleoonId": None},
        "delivery": {
            "freeFrom": 9000,
            "cost": 790,
            "days": [2, 4],
            "returnDays": 30,
            "packingHour": 14,
        },
    }


@pytest.mark.parametrize("shop_id", [None, 0, 7, 1010])
async def test_an_unknown_or_closed_storefront_is_refused(rpc: Rpc, shop_id: int | None) -> None:
    answer = await rpc.answer("getShopConfiguration", shop_id)

    problem = msgspec.json.decode(answer.body)
    assert (problem["status"], problem["code"]) == (400, "UnknownShop")


async def test_the_answer_is_tagged_and_costs_two_statements(rpc: Rpc) -> None:
    answer = await rpc.answer("getShopConfiguration", 1001)

    assert answer.headers["x-tags"] == "shops"
    assert await rpc.statements("getShopConfiguration", 1001) == 2
