"""Cookies that nobody was given, or that were good once."""

from __future__ import annotations

import pytest

from tests.basket.conftest import Shopper
from tests.calling import Caller
from tests.identity.conftest import NOON, PASSWORD
from tests.people import link
from vitrine.kit.db import Db

FORGED = {
    "empty": "",
    "made up": "A" * 43,
    "one letter off": "",
    "oversized": "x" * 65_536,
    "with a null": "a\x00b",
    "another alphabet": "\xff" * 43,
    "a statement": "' or 1=1 --",
}


@pytest.mark.parametrize("kind", FORGED)
async def test_a_forged_cookie_is_nobodys(rpc: Caller, anna: Shopper, kind: str) -> None:
    token = FORGED[kind]
    if kind == "one letter off":
        real = anna.session or ""
        token = real[:-1] + ("B" if real.endswith("A") else "A")

    who = await rpc.at(NOON)("getUser", session=token)
    data = await rpc.at(NOON)("exportUserData", session=token)

    assert who == {"user": None}
    assert (data["status"], data["code"]) == (401, "NotSignedIn")
    assert (await anna("getUser"))["user"]["firstName"] == "Anna"


@pytest.mark.parametrize("ending", ["oauthRevokeToken", "deleteUser", "updatePasswordByHash"])
async def test_a_cookie_is_worth_nothing_once_its_session_has_ended(
    rpc: Caller, anna: Shopper, db: Db, ending: str
) -> None:
    replayed = anna.session
    if ending == "updatePasswordByHash":
        await rpc.at(NOON)("oauthForgetPassword", email="anna@mail.example")
        hash_ = await link(db, "hash")
        await rpc.at(NOON)("updatePasswordByHash", hash=hash_, password="gestreifter-hut-3")
    else:
        await anna(ending, **({"password": PASSWORD} if ending == "deleteUser" else {}))

    who = await rpc.at(NOON)("getUser", session=replayed)
    changed = await rpc.at(NOON)("updateShopUser", session=replayed, firstName="Eve")

    assert who == {"user": None}
    assert (changed["status"], changed["code"]) == (401, "NotSignedIn")
