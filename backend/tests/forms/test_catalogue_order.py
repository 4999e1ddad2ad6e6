"""Printed catalogues by post."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from tests.calling import Caller
from tests.catalogue.builders import DE, NOW
from tests.forms.filling_in import send
from tests.mail.builders import STOREFRONTS
from tests.people import mails
from vitrine.forms.queries import catalogue_orders
from vitrine.forms.rules import CATALOGUE_ORDER_KEPT_FOR, MAILS_A_DAY
from vitrine.kit.db import Db

pytestmark = pytest.mark.usefixtures("offers")

ANNA = "anna@shopper.example"
ADDRESS: dict[str, Any] = {
    "recipient": {"firstName": "Anna", "lastName": "Berg"},
    "street": " Lindenweg ",
    "houseNumber": "3",
    "zipCode": "10115",
    "city": "Berlin",
    "countryCode": "DE",
}
FORM: dict[str, Any] = {
    "email": ANNA,
    "catalogues": ["autumn", "spring", "autumn"],
    "address": ADDRESS,
}
ORDERED = {"state": "ordered"}


async def test_an_order_is_stored_and_mailed_to_the_seller_and_the_sender(
    db: Db, rpc: Caller
) -> None:
    answer = await send(rpc, "orderCatalogue", **FORM)

    [order] = await catalogue_orders.orders_of(db, ANNA)
    to_seller, receipt = await mails(db)
    assert answer == ORDERED
    assert (order.shop_id, order.catalogues) == (DE, ["Herbst und Winter", "Frühjahr und Sommer"])
    assert (order.street, order.zip_code, order.city) == ("Lindenweg", "10115", "Berlin")
    assert (to_seller.recipient, to_seller.subject) == (
        "service@vitrine.example",
        "Katalog bestellt von anna@shopper.example",
    )
    for words in ("Herbst und Winter, Frühjahr und Sommer", "Anna Berg", "Lindenweg 3"):
        assert words in to_seller.plain_text
    assert (receipt.recipient, receipt.subject) == (ANNA, "Ihr Katalog kommt per Post")
    assert "Anna Berg, Lindenweg 3, 10115 Berlin" in receipt.plain_text


@pytest.mark.parametrize(
    ("code", "country", "typed", "written"),
    [
        ("uk", "GB", "sw1a1aa", "SW1A 1AA"),
        ("fr", "FR", "75001", "75001"),
        ("nl", "NL", "1012ab", "1012 AB"),
    ],
)
async def test_a_postcode_is_written_as_its_country_does(
    db: Db, rpc: Caller, code: str, country: str, typed: str, written: str
) -> None:
    shop = STOREFRONTS[code].id
    address = {**ADDRESS, "zipCode": typed, "countryCode": country}

    answer = await send(rpc, "orderCatalogue", shop=shop, **{**FORM, "address": address})

    assert answer == ORDERED
    [order] = await catalogue_orders.orders_of(db, ANNA)
    assert order.zip_code == written


@pytest.mark.parametrize(
    ("wrong", "field", "rule"),
    [
        ({"catalogues": []}, "catalogues", "choice"),
        ({"catalogues": ["gone"]}, "catalogues", "choice"),
        ({"catalogues": ["autumn", "gone"]}, "catalogues", "choice"),
        ({"email": "anna"}, "email", "email"),
        ({"address": {**ADDRESS, "street": ""}}, "street", "required"),
        ({"address": {**ADDRESS, "zipCode": "1011"}}, "zipCode", "zipCode"),
        ({"address": {**ADDRESS, "city": "x" * 101}}, "city", "maxLength"),
        ({"address": {**ADDRESS, "countryCode": "FR"}}, "countryCode", "countryCode"),
        (
            {"address": {**ADDRESS, "recipient": {"firstName": "", "lastName": "Berg"}}},
            "recipient.firstName",
            "required",
        ),
    ],
)
async def test_each_field_has_its_rule(
    db: Db, rpc: Caller, wrong: dict[str, Any], field: str, rule: str
) -> None:
    answer = await send(rpc, "orderCatalogue", **{**FORM, **wrong})

    assert (answer["status"], [(each["field"], each["rule"]) for each in answer["errors"]]) == (
        422,
        [(field, rule)],
    )
    assert await catalogue_orders.orders_of(db, ANNA) == []
    assert await mails(db) == []


async def test_what_is_wrong_with_the_address_is_said_with_the_rest(rpc: Caller) -> None:
    answer = await send(rpc, "orderCatalogue", email="", catalogues=[], address={})

    assert [each["field"] for each in answer["errors"]] == [
        *["catalogues", "recipient.firstName", "recipient.lastName"],
        *["street", "zipCode", "city", "countryCode", "email"],
    ]


async def test_who_orders_too_often_is_told(db: Db, rpc: Caller) -> None:
    answers = [await send(rpc, "orderCatalogue", **FORM) for _ in range(MAILS_A_DAY + 1)]

    assert answers[:-1] == [ORDERED] * MAILS_A_DAY
    assert (answers[-1]["status"], answers[-1]["code"]) == (429, "TooManyMails")


@pytest.mark.parametrize(
    ("later", "forgotten"),
    [(CATALOGUE_ORDER_KEPT_FOR - timedelta(seconds=1), 0), (CATALOGUE_ORDER_KEPT_FOR, 1)],
)
async def test_an_order_is_kept_for_three_months(
    db: Db, rpc: Caller, later: timedelta, forgotten: int
) -> None:
    await send(rpc, "orderCatalogue", **FORM)

    assert await catalogue_orders.forget_old(db, NOW + later) == forgotten
