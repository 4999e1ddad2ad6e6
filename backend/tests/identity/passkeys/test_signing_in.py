"""A passkey signs in, with a challenge that is taken once and in time."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from tests.basket.conftest import Shopper
from tests.calling import Caller
from tests.catalogue.builders import NOW, a_product, a_vocabulary, put, variant_id
from tests.identity.authenticator import Authenticator
from tests.identity.conftest import NOON
from tests.identity.passkeys.using import LOGIN_REFUSED, log_in, register
from vitrine import identity
from vitrine.identity import webauthn
from vitrine.kit.db import Db, value
from vitrine.kit.settings import Settings


async def test_a_passkey_signs_in_without_an_address(
    anna: Shopper, stranger: Shopper, device: Authenticator
) -> None:
    answer = await log_in(stranger, device)

    assert answer["user"] == (await anna("getUser"))["user"]
    assert answer["merged"] == []
    assert (await stranger("getUser"))["user"]["firstName"] == "Anna"
    (listed,) = await anna("getPasskeys")
    assert listed["usedAt"] == "2026-11-16T12:00:00Z"


async def test_signing_in_gives_a_new_session_and_ends_the_old_one(
    rpc: Caller, anna: Shopper, device: Authenticator
) -> None:
    before = anna.session

    await log_in(anna, device)

    assert anna.session != before
    assert await rpc.at(NOON)("getUser", session=before) == {"user": None}


async def test_what_a_visitor_had_comes_along(db: Db, rpc: Caller, anna: Shopper) -> None:
    await a_vocabulary(db)
    await put(db, a_product())
    variant = await variant_id(db, "COAT-1-36")
    device = Authenticator()
    await register(anna, device)
    await anna.add(variant)
    visitor = Shopper(rpc.at(NOW))
    await visitor.add(variant)

    answer = await log_in(visitor, device)

    assert [(each["kind"], each["variantId"]) for each in answer["merged"]] == [("basket", variant)]
    (item,) = (await visitor.basket())["items"]
    assert item["quantity"] == 2


@pytest.mark.parametrize(("minutes", "works"), [(4, True), (5, False)])
async def test_a_challenge_lives_for_five_minutes(
    rpc: Caller, stranger: Shopper, device: Authenticator, minutes: int, works: bool
) -> None:
    options = (await stranger("startPasskeyLogin"))["options"]
    later = rpc.at(NOON + timedelta(minutes=minutes))

    answer = await later("finishPasskeyLogin", credential=device.get(options))

    assert ("user" in answer) is works


async def test_a_challenge_is_taken_once(stranger: Shopper, device: Authenticator) -> None:
    options = (await stranger("startPasskeyLogin"))["options"]
    await stranger("finishPasskeyLogin", credential=device.get(options))

    again = await stranger("finishPasskeyLogin", credential=device.get(options))

    assert (again["status"], again["code"]) == LOGIN_REFUSED


async def test_the_challenge_of_a_registration_does_not_sign_in(
    anna: Shopper, stranger: Shopper, device: Authenticator
) -> None:
    options = (await anna("startPasskeyRegistration"))["options"]

    answer = await stranger("finishPasskeyLogin", credential=device.get(options))

    assert (answer["status"], answer["code"]) == LOGIN_REFUSED


async def test_old_challenges_are_forgotten(stranger: Shopper, db: Db) -> None:
    await stranger("startPasskeyLogin")

    await identity.forget_old(db, NOON + timedelta(minutes=4))
    kept = await value(db, int, "select count(*)::integer from passkey_challenge")
    await identity.forget_old(db, NOON + timedelta(minutes=5))

    assert kept == 1
    assert await value(db, int, "select count(*)::integer from passkey_challenge") == 0


async def test_the_shop_is_named_by_its_public_address(rpc: Caller) -> None:
    settings = Settings(public_url="https://shop.example:8443")
    elsewhere = replace(rpc, wiring=replace(rpc.wiring, settings=settings))

    options = (await elsewhere.at(NOON)("startPasskeyLogin"))["options"]

    assert options["rpId"] == "shop.example"
    assert options["userVerification"] == "required"
    assert options["allowCredentials"] == []


@pytest.mark.parametrize(
    ("public_url", "party"),
    [
        ("https://shop.example", ("shop.example", "https://shop.example")),
        ("http://127.0.0.1:8000", ("localhost", "http://localhost:8000")),
        ("http://127.0.0.1", ("localhost", "http://localhost")),
    ],
)
def test_a_passkey_belongs_to_a_name_and_never_to_a_number(
    public_url: str, party: tuple[str, str]
) -> None:
    found = webauthn.relying_party(Settings(public_url=public_url))

    assert (found.id, found.origin) == party
