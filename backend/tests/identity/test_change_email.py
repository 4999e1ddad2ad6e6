"""Another address for an account."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.basket.conftest import Shopper
from tests.calling import Caller
from tests.identity.conftest import NOON, PASSWORD
from tests.people import link, mails
from vitrine.kit.db import Db

NEW = "anna.berg@mail.example"


async def test_the_new_address_counts_once_its_mailbox_has_answered(
    rpc: Caller, anna: Shopper, db: Db
) -> None:
    assert await anna("changeEmail", email=f" {NEW} ", password=PASSWORD) == {"success": True}
    before = (await anna("getUser"))["user"]

    confirmed = await anna("confirmEmail", token=await link(db, "confirm"))

    assert before["email"] == "anna@mail.example"
    assert confirmed == {"email": NEW, "orders": 0}
    after = (await anna("getUser"))["user"]
    assert (after["email"], after["isEmailConfirmed"]) == (NEW, True)
    assert (await rpc.at(NOON)("oauthLogin", email=NEW, password=PASSWORD))["user"]


async def test_both_mailboxes_get_a_mail(anna: Shopper, db: Db) -> None:
    await anna("confirmEmail", token=await link(db, "confirm"))
    await anna("changeEmail", email=NEW, password=PASSWORD)

    to_new, to_old = (await mails(db))[-2:]
    assert (to_new.template, to_new.recipient) == ("change_email", NEW)
    assert (to_old.template, to_old.recipient) == ("change_email_notice", "anna@mail.example")
    assert NEW in to_old.plain_text
    assert await link(db, "confirm") not in to_old.plain_text


@pytest.mark.parametrize("shop", range(1001, 1010))
async def test_every_storefront_has_words_for_both(anna: Shopper, db: Db, shop: int) -> None:
    anna.shop = shop
    await anna("confirmEmail", token=await link(db, "confirm"))

    await anna("changeEmail", email=NEW, password=PASSWORD)

    assert [mail.template for mail in await mails(db)][-2:] == [
        "change_email",
        "change_email_notice",
    ]


async def test_whether_the_new_address_is_taken_is_told_to_its_mailbox_alone(
    anna: Shopper, bert: Shopper, db: Db
) -> None:
    await bert("confirmEmail", token=await link(db, "confirm"))

    answer = await anna("changeEmail", email="bert@mail.example", password=PASSWORD)

    assert answer == {"success": True}
    assert (await mails(db))[-1].template == "change_email"
    refused = await anna("confirmEmail", token=await link(db, "confirm"))
    assert (refused["status"], refused["code"]) == (409, "AlreadyRegistered")
    assert (await anna("getUser"))["user"]["email"] == "anna@mail.example"


async def test_a_new_request_ends_the_link_of_the_one_before(anna: Shopper, db: Db) -> None:
    await anna("changeEmail", email="typo@mail.example", password=PASSWORD)
    first = await link(db, "confirm")

    await anna("changeEmail", email=NEW, password=PASSWORD)

    assert (await anna("confirmEmail", token=first))["code"] == "LinkNoLongerWorks"


@pytest.mark.parametrize(("hours", "works"), [(23, True), (24, False)])
async def test_the_link_works_for_a_day(
    rpc: Caller, anna: Shopper, db: Db, hours: int, works: bool
) -> None:
    await anna("changeEmail", email=NEW, password=PASSWORD)
    anna.rpc = rpc.at(NOON + timedelta(hours=hours))

    answer = await anna("confirmEmail", token=await link(db, "confirm"))

    assert (answer.get("email") == NEW) is works


async def test_a_link_in_the_old_mailbox_does_not_bring_the_old_address_back(
    anna: Shopper, db: Db
) -> None:
    await anna("oauthForgetPassword", email="anna@mail.example")
    old = await link(db, "hash")
    await anna("changeEmail", email=NEW, password=PASSWORD)

    await anna("confirmEmail", token=await link(db, "confirm"))

    answer = await anna("updatePasswordByHash", hash=old, password="gestreifter-hut-3")
    assert answer["code"] == "LinkNoLongerWorks"


async def test_the_same_address_is_asked_to_answer_without_a_notice(anna: Shopper, db: Db) -> None:
    await anna("changeEmail", email="ANNA@mail.example", password=PASSWORD)

    assert [mail.template for mail in await mails(db)] == ["welcome", "change_email"]


async def test_a_wrong_password_changes_nothing(anna: Shopper, db: Db) -> None:
    answer = await anna("changeEmail", email=NEW, password="karierter-mantel-8")

    assert (answer["status"], answer["code"]) == (403, "WrongPassword")
    assert [mail.template for mail in await mails(db)] == ["welcome"]


@pytest.mark.parametrize(
    ("email", "rule"),
    [
        ("", "required"),
        ("anna", "email"),
        ("anna@mail.example\nbcc: all@mail.example", "email"),
        ("a" * 65536, "maxLength"),
    ],
)
async def test_what_is_no_address_is_refused(anna: Shopper, db: Db, email: str, rule: str) -> None:
    answer = await anna("changeEmail", email=email, password=PASSWORD)

    assert answer["status"] == 422
    assert [(error["field"], error["rule"]) for error in answer["errors"]] == [("email", rule)]
    assert [mail.template for mail in await mails(db)] == ["welcome"]


async def test_a_guest_has_no_account_to_change(guest: Shopper) -> None:
    answer = await guest("changeEmail", email=NEW, password=PASSWORD)

    assert (answer["status"], answer["code"]) == (401, "NotSignedIn")
