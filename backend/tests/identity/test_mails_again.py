"""Mails that are asked for once more, and no more than a mailbox can bear."""

from __future__ import annotations

import pytest

from tests.basket.conftest import Shopper
from tests.calling import Caller
from tests.identity.conftest import NOON, a_customer
from tests.people import link, mails
from vitrine.kit.db import Db, execute


async def test_the_mail_of_welcome_comes_again_and_its_newest_link_works(
    anna: Shopper, db: Db
) -> None:
    first = await link(db, "confirm")

    assert await anna("sendConfirmationMail") == {"success": True}

    assert [each.template for each in await mails(db)] == ["welcome", "welcome"]
    assert (await anna("confirmEmail", token=first))["code"] == "LinkNoLongerWorks"
    confirmed = await anna("confirmEmail", token=await link(db, "confirm"))
    assert confirmed == {"email": "anna@mail.example", "orders": 0}


async def test_a_confirmed_address_gets_no_further_mail(anna: Shopper, db: Db) -> None:
    await anna("confirmEmail", token=await link(db, "confirm"))

    assert await anna("sendConfirmationMail") == {"success": True}

    assert [each.template for each in await mails(db)] == ["welcome"]


async def test_whether_the_mailbox_is_another_customers_is_told_to_it_alone(
    rpc: Caller, anna: Shopper, db: Db
) -> None:
    await anna("confirmEmail", token=await link(db, "confirm"))
    eve = await a_customer(rpc.at(NOON), first_name="Eve")

    assert await eve("sendConfirmationMail") == {"success": True}

    assert [each.template for each in await mails(db)][1:] == ["already_registered"] * 2


@pytest.mark.parametrize("who", ["nobody", "guest"])
async def test_only_a_customer_has_an_address_to_confirm(
    rpc: Caller, guest: Shopper, db: Db, who: str
) -> None:
    ask = guest if who == "guest" else Shopper(rpc)

    assert (await ask("sendConfirmationMail"))["code"] == "NotSignedIn"
    assert await mails(db) == []


async def test_a_mailbox_gets_five_mails_of_welcome_an_hour(anna: Shopper, db: Db) -> None:
    for _ in range(4):
        await anna("sendConfirmationMail")

    refused = await anna("sendConfirmationMail")

    assert (refused["status"], refused["code"]) == (429, "TooManyMails")
    assert len(await mails(db)) == 5
    await an_hour_passes(db)
    assert await anna("sendConfirmationMail") == {"success": True}


@pytest.mark.parametrize("email", ["anna@mail.example", "nobody@mail.example"])
async def test_a_mailbox_gets_five_mails_about_a_password_an_hour(
    rpc: Caller, anna: Shopper, db: Db, email: str
) -> None:
    before = len(await mails(db))
    for _ in range(5):
        await rpc("oauthForgetPassword", email=email)

    refused = await rpc("oauthForgetPassword", email=email.upper())

    assert refused == {
        "title": "Too Many Requests",
        "status": 429,
        "code": "TooManyMails",
        "detail": "This mailbox has got enough of these mails for now.",
        "errors": [],
    }
    assert len(await mails(db)) == before + 5
    await an_hour_passes(db)
    assert await rpc("oauthForgetPassword", email=email) == {"success": True}


async def an_hour_passes(db: Db) -> None:
    await execute(db, "update mail set created_at = created_at - interval '1 hour'")
