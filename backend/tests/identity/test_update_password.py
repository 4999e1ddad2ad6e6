"""A new password, by the old one."""

from __future__ import annotations

import pytest

from tests.basket.conftest import Shopper
from tests.calling import Caller
from tests.identity.conftest import NOON, PASSWORD
from tests.people import link
from vitrine.kit.db import Db

NEW = "gestreifter-hut-3"


async def test_the_new_password_signs_in_and_the_old_one_does_not(
    rpc: Caller, anna: Shopper
) -> None:
    answer = await anna("updatePassword", oldPassword=PASSWORD, newPassword=NEW)

    assert answer["user"]["firstName"] == "Anna"
    email = "anna@mail.example"
    assert (await rpc.at(NOON)("oauthLogin", email=email, password=NEW))["user"]
    assert (await rpc.at(NOON)("oauthLogin", email=email, password=PASSWORD))["status"] == 401


async def test_all_other_sessions_end_and_this_one_stays(rpc: Caller, anna: Shopper) -> None:
    phone = Shopper(rpc.at(NOON))
    await phone("oauthLogin", email="anna@mail.example", password=PASSWORD)

    await anna("updatePassword", oldPassword=PASSWORD, newPassword=NEW)

    assert (await phone("getUser"))["user"] is None
    assert (await anna("getUser"))["user"]["firstName"] == "Anna"


async def test_links_that_were_mailed_before_no_longer_work(
    rpc: Caller, anna: Shopper, db: Db
) -> None:
    await anna("oauthForgetPassword", email="anna@mail.example")
    hash_ = await link(db, "hash")

    await anna("updatePassword", oldPassword=PASSWORD, newPassword=NEW)

    answer = await rpc.at(NOON)("updatePasswordByHash", hash=hash_, password="another-scarf-5")
    assert answer["code"] == "LinkNoLongerWorks"


@pytest.mark.parametrize("old", ["", "karierter-mantel-8", "x" * 65536])
async def test_a_wrong_old_password_changes_nothing(rpc: Caller, anna: Shopper, old: str) -> None:
    answer = await anna("updatePassword", oldPassword=old, newPassword=NEW)

    assert (answer["status"], answer["code"]) == (403, "WrongPassword")
    assert (await rpc.at(NOON)("oauthLogin", email="anna@mail.example", password=PASSWORD))["user"]


@pytest.mark.parametrize(
    ("new", "rule"),
    [
        ("short", "password"),
        ("with a space", "password"),
        ("x" * 71, "password"),
        ("passwort", "commonPassword"),
        ("anna@mail.example", "commonPassword"),
    ],
)
async def test_a_weak_new_password_is_refused(anna: Shopper, new: str, rule: str) -> None:
    answer = await anna("updatePassword", oldPassword=PASSWORD, newPassword=new)

    assert answer["status"] == 422
    assert [(error["field"], error["rule"]) for error in answer["errors"]] == [
        ("newPassword", rule)
    ]


async def test_a_guest_has_no_password(guest: Shopper) -> None:
    answer = await guest("updatePassword", oldPassword=PASSWORD, newPassword=NEW)

    assert (answer["status"], answer["code"]) == (401, "NotSignedIn")
