"""Whoever takes an account over loses it again: by a new password, or by the old mailbox."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import Any

import pytest
from psycopg import AsyncConnection

from tests.basket.conftest import Shopper
from tests.calling import Caller
from tests.identity.authenticator import Authenticator
from tests.identity.conftest import NOON, PASSWORD, a_customer
from tests.identity.passkeys.using import log_in, register
from tests.people import link, mails
from vitrine import mail
from vitrine.kit.db import Db

OLD = "anna@mail.example"
TAKEN = "thief@mail.example"
NEXT = "thief-again@mail.example"
NEW = "gestreifter-hut-3"


@pytest.fixture
async def anna(anna: Shopper, db: Db) -> Shopper:
    """Her mailbox has answered."""
    await anna("confirmEmail", token=await link(db, "confirm"))
    return anna


@pytest.fixture
async def thief(rpc: Caller, anna: Shopper) -> Shopper:
    """Knows the password."""
    return await a_browser(rpc, OLD, PASSWORD)


async def a_browser(rpc: Caller, email: str, password: str) -> Shopper:
    shopper = Shopper(rpc.at(NOON))
    assert (await shopper("oauthLogin", email=email, password=password))["user"]
    return shopper


async def change(shopper: Shopper, db: Db, email: str, password: str = PASSWORD) -> None:
    await shopper("changeEmail", email=email, password=password)
    assert await shopper("confirmEmail", token=await link(db, "confirm")) == {
        "email": email,
        "orders": 0,
    }


async def ways_back(db: Db) -> dict[str, str]:
    """By the mailbox that got it, the newest link that brings its address back."""
    return {
        each.recipient: each.plain_text.split("hash=", 1)[1].split()[0]
        for each in await mails(db)
        if each.template == "email_changed"
    }


async def email_of(shopper: Shopper) -> str | None:
    user = (await shopper("getUser"))["user"]
    return None if user is None else str(user["email"])


async def test_a_reset_ends_every_link_that_was_mailed_before(
    rpc: Caller, anna: Shopper, thief: Shopper, db: Db
) -> None:
    await thief("changeEmail", email=TAKEN, password=PASSWORD)
    confirm = await link(db, "confirm")
    await anna("oauthForgetPassword", email=OLD)
    owner = Shopper(rpc.at(NOON))

    await owner("updatePasswordByHash", hash=await link(db, "hash"), password=NEW)

    for who in (owner, thief, Shopper(rpc.at(NOON))):
        answer = await who("confirmEmail", token=confirm)
        assert (answer["status"], answer["code"]) == (406, "LinkNoLongerWorks")
    assert await email_of(owner) == OLD
    assert await email_of(thief) is None


async def test_a_new_password_ends_every_link_that_was_mailed_before(
    anna: Shopper, thief: Shopper, db: Db
) -> None:
    await thief("changeEmail", email=TAKEN, password=PASSWORD)

    await anna("updatePassword", oldPassword=PASSWORD, newPassword=NEW)

    answer = await anna("confirmEmail", token=await link(db, "confirm"))
    assert (answer["status"], answer["code"]) == (406, "LinkNoLongerWorks")
    assert await email_of(anna) == OLD


async def test_a_change_is_confirmed_by_its_customer_alone(
    rpc: Caller, anna: Shopper, bert: Shopper, guest: Shopper, db: Db
) -> None:
    await anna("changeEmail", email=TAKEN, password=PASSWORD)
    token = await link(db, "confirm")

    nobody = Shopper(rpc.at(NOON))
    refused = [await who("confirmEmail", token=token) for who in (nobody, guest, bert)]

    assert [(each["status"], each["code"]) for each in refused] == [
        (401, "SignInToConfirm"),
        (401, "SignInToConfirm"),
        (403, "OtherAccount"),
    ]
    assert await email_of(anna) == OLD
    # It was not used up.
    assert await anna("confirmEmail", token=token) == {"email": TAKEN, "orders": 0}


async def test_a_change_signs_out_everywhere_else(anna: Shopper, thief: Shopper, db: Db) -> None:
    await change(anna, db, "anna.berg@mail.example")

    assert await email_of(thief) is None
    assert await email_of(anna) == "anna.berg@mail.example"


async def test_the_old_mailbox_is_told_and_has_a_way_back(
    rpc: Caller, anna: Shopper, thief: Shopper, db: Db
) -> None:
    device = Authenticator()
    await register(thief, device)
    await change(thief, db, TAKEN)
    told = (await mails(db))[-1]
    owner = Shopper(rpc.at(NOON))

    answer = await owner("updatePasswordByHash", hash=await link(db, "hash"), password=NEW)

    assert (told.template, told.recipient) == ("email_changed", OLD)
    assert TAKEN in told.plain_text
    assert (answer["user"]["email"], answer["user"]["isEmailConfirmed"]) == (OLD, True)
    assert await email_of(thief) is None
    assert (await log_in(Shopper(rpc.at(NOON)), device))["code"] == "PasskeyRefused"
    for email, password in ((TAKEN, PASSWORD), (OLD, PASSWORD), (TAKEN, NEW)):
        assert (await rpc("oauthLogin", email=email, password=password))["status"] == 401
    assert (await rpc("oauthLogin", email=OLD, password=NEW))["user"]


async def test_whoever_took_the_account_cannot_close_the_way_back(
    rpc: Caller, anna: Shopper, thief: Shopper, db: Db
) -> None:
    await change(thief, db, TAKEN)
    await thief("updatePassword", oldPassword=PASSWORD, newPassword="another-scarf-5")
    await thief("oauthForgetPassword", email=TAKEN)
    await thief("updatePasswordByHash", hash=await link(db, "hash"), password="another-scarf-6")
    await change(thief, db, NEXT, "another-scarf-6")
    back = await ways_back(db)
    # Going back to an address of their own leaves the earlier one its way.
    again = await thief("updatePasswordByHash", hash=back[TAKEN], password="another-scarf-7")
    assert again["user"]["email"] == TAKEN
    owner = Shopper(rpc.at(NOON))

    await owner("updatePasswordByHash", hash=back[OLD], password=NEW)

    assert await email_of(owner) == OLD
    assert await email_of(thief) is None


async def test_once_the_old_address_is_back_no_later_one_comes_again(
    rpc: Caller, anna: Shopper, thief: Shopper, db: Db
) -> None:
    await change(thief, db, TAKEN)
    await change(thief, db, NEXT)
    back = await ways_back(db)
    owner = Shopper(rpc.at(NOON))
    await owner("updatePasswordByHash", hash=back[OLD], password=NEW)

    answer = await thief("updatePasswordByHash", hash=back[TAKEN], password="another-scarf-5")

    assert (answer["status"], answer["code"]) == (406, "LinkNoLongerWorks")
    assert await email_of(owner) == OLD


@pytest.mark.parametrize(("days", "works"), [(29, True), (30, False)])
async def test_the_way_back_is_open_for_thirty_days(
    rpc: Caller, anna: Shopper, db: Db, days: int, works: bool
) -> None:
    await change(anna, db, TAKEN)
    later = rpc.at(NOON + timedelta(days=days))

    answer = await later("updatePasswordByHash", hash=await link(db, "hash"), password=NEW)

    assert ("user" in answer) is works


async def test_a_mailbox_that_never_answered_gets_no_way_into_the_account(
    rpc: Caller, bert: Shopper, db: Db
) -> None:
    await change(bert, db, "bert.tal@mail.example")

    assert [each.template for each in await mails(db)] == ["welcome", "change_email"]


@pytest.mark.parametrize("shop", range(1001, 1010))
async def test_every_storefront_has_words_for_it(anna: Shopper, db: Db, shop: int) -> None:
    anna.shop = shop

    await change(anna, db, TAKEN)
    await anna("updatePassword", oldPassword=PASSWORD, newPassword=NEW)

    assert [each.template for each in await mails(db)][-2:] == ["email_changed", "password_changed"]


async def test_a_mail_tells_of_a_new_password(rpc: Caller, anna: Shopper, db: Db) -> None:
    await anna("updatePassword", oldPassword=PASSWORD, newPassword=NEW)
    by_itself = (await mails(db))[-1]
    await anna("oauthForgetPassword", email=OLD)
    await anna("updatePasswordByHash", hash=await link(db, "hash"), password=PASSWORD)
    by_mail = (await mails(db))[-1]

    for told in (by_itself, by_mail):
        assert (told.template, told.recipient) == ("password_changed", OLD)


async def test_a_mailbox_that_never_answered_is_not_told_of_passwords(
    bert: Shopper, db: Db
) -> None:
    await bert("updatePassword", oldPassword=PASSWORD, newPassword=NEW)

    assert [each.template for each in await mails(db)] == ["welcome"]


async def test_a_reset_and_a_change_at_once_wait_for_each_other(database_url: str) -> None:
    email = "at-once@mail.example"
    async with (
        await AsyncConnection.connect(database_url, autocommit=True) as one,
        await AsyncConnection.connect(database_url, autocommit=True) as two,
    ):
        customer = await a_customer((await Caller.on(one)).at(NOON), email)
        await customer("confirmEmail", token=await link(one, "confirm"))
        elsewhere = Shopper((await Caller.on(two)).at(NOON))
        password = PASSWORD
        try:
            for round_ in range(5):
                await customer("oauthForgetPassword", email=email)
                hash_ = await link(one, "hash")
                answers: tuple[Any, Any] = await asyncio.gather(
                    elsewhere("updatePasswordByHash", hash=hash_, password=f"{NEW}-{round_}"),
                    customer("updatePassword", oldPassword=password, newPassword=PASSWORD + "x"),
                )
                assert all(each.get("status", 200) < 500 for each in answers)
                # Whichever came first has ended the other.
                customer = Shopper(customer.rpc)
                for tried in (f"{NEW}-{round_}", PASSWORD + "x"):
                    if "user" in await customer("oauthLogin", email=email, password=tried):
                        password = tried
        finally:
            await customer("deleteUser", password=password)
            await mail.forget_mails_to(one, email)
