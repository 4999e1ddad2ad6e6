"""Who gets a passkey has proved their mailbox and signed in lately; a new password may end it."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.basket.conftest import Shopper
from tests.calling import Caller
from tests.identity.authenticator import Authenticator
from tests.identity.conftest import NOON, PASSWORD, a_customer
from tests.identity.passkeys.using import log_in, register
from tests.people import link, mails
from vitrine.kit.db import Db


async def test_nobody_gets_a_passkey_before_the_mailbox_has_answered(
    rpc: Caller, db: Db, stranger: Shopper
) -> None:
    eve = await a_customer(rpc.at(NOON), "eve@mail.example")

    for procedure, payload in (
        ("startPasskeyRegistration", {}),
        ("startPasskeyRegistration", {"password": PASSWORD}),
        ("finishPasskeyRegistration", {"credential": {}, "name": "Telephone"}),
    ):
        answer = await eve(procedure, **payload)
        assert (answer["status"], answer["code"]) == (403, "EmailNotConfirmed")
    assert await eve("getPasskeys") == []
    assert "passkey_added" not in [each.template for each in await mails(db)]


@pytest.mark.parametrize(("seconds", "works"), [(599, True), (600, False)])
async def test_a_sign_in_is_fresh_for_ten_minutes(
    rpc: Caller, anna: Shopper, seconds: int, works: bool
) -> None:
    anna.rpc = rpc.at(NOON + timedelta(seconds=seconds))

    answer = await anna("startPasskeyRegistration")

    assert ("options" in answer) is works
    if not works:
        assert (answer["status"], answer["code"]) == (403, "SignInAgain")


async def test_a_session_that_is_used_gets_no_fresher(rpc: Caller, anna: Shopper) -> None:
    anna.rpc = rpc.at(NOON + timedelta(days=2))
    await anna("updateShopUser", title="Dr.")

    assert (await anna("startPasskeyRegistration"))["code"] == "SignInAgain"


async def test_later_the_password_is_asked_for(rpc: Caller, anna: Shopper, db: Db) -> None:
    anna.rpc = rpc.at(NOON + timedelta(hours=1))
    wrong = await anna("startPasskeyRegistration", password="karierter-mantel-8")
    device = Authenticator()

    started = await anna("startPasskeyRegistration", password=PASSWORD)
    credential = device.create(started["options"])
    listed = await anna("finishPasskeyRegistration", credential=credential, name="Telephone")

    assert (wrong["status"], wrong["code"]) == (403, "WrongPassword")
    assert [each["name"] for each in listed] == ["Telephone"]


@pytest.mark.parametrize("shop", range(1001, 1010))
async def test_a_mail_tells_of_a_new_passkey(anna: Shopper, db: Db, shop: int) -> None:
    anna.shop = shop

    await register(anna, Authenticator())

    told = (await mails(db))[-1]
    assert (told.template, told.recipient) == ("passkey_added", "anna@mail.example")
    assert "/account/user" in told.plain_text


@pytest.mark.parametrize(("ended", "status"), [(True, 401), (False, 200)])
async def test_a_new_password_ends_passkeys_where_that_is_wanted(
    anna: Shopper, stranger: Shopper, device: Authenticator, ended: bool, status: int
) -> None:
    new = "gestreifter-hut-3"

    await anna("updatePassword", oldPassword=PASSWORD, newPassword=new, endPasskeys=ended)

    assert len(await anna("getPasskeys")) == (0 if ended else 1)
    await log_in(stranger, device)
    assert stranger.status == status


@pytest.mark.parametrize(("ended", "status"), [(True, 401), (False, 200)])
async def test_a_reset_ends_passkeys_where_that_is_wanted(
    anna: Shopper, stranger: Shopper, device: Authenticator, db: Db, ended: bool, status: int
) -> None:
    await anna("oauthForgetPassword", email="anna@mail.example")
    hash_ = await link(db, "hash")

    await anna("updatePasswordByHash", hash=hash_, password="gestreifter-hut-3", endPasskeys=ended)

    await log_in(stranger, device)
    assert stranger.status == status


async def test_a_passkey_that_was_begun_before_a_new_password_is_not_finished(
    anna: Shopper,
) -> None:
    started = await anna("startPasskeyRegistration")

    await anna("updatePassword", oldPassword=PASSWORD, newPassword="gestreifter-hut-3")

    credential = Authenticator().create(started["options"])
    answer = await anna("finishPasskeyRegistration", credential=credential, name="Telephone")
    assert (answer["status"], answer["code"]) == (400, "PasskeyRefused")
