"""Programs are kept out, and people are asked for nothing."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from tests.calling import Caller
from tests.catalogue.builders import DE, NOW
from tests.forms.filling_in import send, stamp_at
from tests.people import mails
from vitrine.forms.stamps import LIFE, TIME_TO_FILL_IN, wait_of
from vitrine.kit.db import Db, value

ADDRESS = {
    "recipient": {"firstName": "Anna", "lastName": "Berg"},
    "street": "Lindenweg",
    "houseNumber": "3",
    "zipCode": "10115",
    "city": "Berlin",
    "countryCode": "DE",
}
EMAIL = "anna@shopper.example"
FORMS: dict[str, dict[str, Any]] = {
    "subscribeNewsletter": {"email": EMAIL},
    "unsubscribeNewsletterAddress": {"email": EMAIL},
    "submitContactForm": {"name": "Anna", "email": EMAIL, "subject": "order", "message": "Hi"},
    "orderCatalogue": {"email": EMAIL, "catalogues": ["autumn"], "address": ADDRESS},
}
MILLISECOND = timedelta(milliseconds=1)


async def stored(db: Db) -> int:
    tables = """
        select (select count(*) from newsletter_subscription)
             + (select count(*) from contact_message)
             + (select count(*) from catalogue_order)
             + (select count(*) from asked_mail)
             + (select count(*) from mail)
    """
    return await value(db, int, tables)


@pytest.mark.parametrize("procedure", FORMS)
async def test_what_comes_without_a_stamp_is_sent_again_with_one(
    db: Db, rpc: Caller, offers: None, procedure: str
) -> None:
    refusal = await rpc(procedure, shop=DE, **FORMS[procedure])
    again = rpc.at(NOW + TIME_TO_FILL_IN)

    nothing = await stored(db)
    answer = await again(procedure, shop=DE, stamp=refusal["stamp"], **FORMS[procedure])

    assert (refusal["status"], refusal["code"], refusal["waitMs"]) == (400, "SentTooSoon", 2000)
    assert nothing == 0
    assert "status" not in answer
    assert await stored(db) > 0


@pytest.mark.parametrize("procedure", FORMS)
async def test_who_fills_in_what_nobody_sees_is_answered_and_nothing_is_done(
    db: Db, rpc: Caller, offers: None, procedure: str
) -> None:
    answer = await send(rpc, procedure, website="http://spam.example", **FORMS[procedure])

    assert "status" not in answer
    assert await stored(db) == 0
    assert await mails(db) == []


async def test_a_stamp_that_is_too_young_says_how_long_to_wait(rpc: Caller) -> None:
    stamp = (await rpc("getFormStamp", shop=DE))["stamp"]
    soon = rpc.at(NOW + timedelta(seconds=1.5))

    answer = await soon("subscribeNewsletter", shop=DE, email=EMAIL, stamp=stamp)

    assert (answer["code"], answer["stamp"], answer["waitMs"]) == ("SentTooSoon", stamp, 500)


async def test_what_is_wrong_is_said_before_anything_else(rpc: Caller) -> None:
    answer = await rpc("subscribeNewsletter", shop=DE, email="anna")

    assert (answer["status"], answer["errors"][0]["rule"]) == (422, "email")


@pytest.mark.parametrize(
    ("age", "wait"),
    [
        (timedelta(0), TIME_TO_FILL_IN),
        (TIME_TO_FILL_IN - MILLISECOND, MILLISECOND),
        (TIME_TO_FILL_IN, timedelta(0)),
        (LIFE, TIME_TO_FILL_IN - LIFE),
        (LIFE + MILLISECOND, None),
    ],
)
def test_how_long_a_stamp_has_to_wait(age: timedelta, wait: timedelta | None) -> None:
    assert wait_of("secret", stamp_at(NOW - age, "secret"), NOW) == wait


@pytest.mark.parametrize(
    "forged", ["", "1-a", stamp_at(NOW, "another"), "0" * 14 + "-" + "0" * 64, "ü" * 80]
)
def test_nobody_else_can_write_a_stamp(forged: str) -> None:
    assert wait_of("secret", forged, NOW) is None
