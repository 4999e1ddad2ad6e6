"""A customer gets a passkey: what is made, kept, listed and deleted."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from webauthn.helpers import bytes_to_base64url

from tests.basket.conftest import Shopper
from tests.calling import Caller
from tests.identity.authenticator import Authenticator
from tests.identity.passkeys.using import LOGIN_REFUSED, log_in, register


async def test_a_browser_is_told_what_to_make(anna: Shopper) -> None:
    device = Authenticator()
    await register(anna, device)

    options = (await anna("startPasskeyRegistration"))["options"]

    assert options["rp"] == {"name": "Vitrine", "id": "localhost"}
    assert (options["user"]["name"], options["user"]["displayName"]) == (
        "anna@mail.example",
        "Anna Berg",
    )
    assert options["authenticatorSelection"] == {
        "residentKey": "required",
        "requireResidentKey": True,
        "userVerification": "required",
    }
    assert options["attestation"] == "none"
    # So that no device gets a second one.
    assert [each["id"] for each in options["excludeCredentials"]] == [bytes_to_base64url(device.id)]


async def test_a_passkey_is_listed_without_its_key(anna: Shopper) -> None:
    device = Authenticator()

    answer = await register(anna, device, name="  Anna's telephone ")

    assert answer == [
        {
            "id": bytes_to_base64url(device.id),
            "name": "Anna's telephone",
            "transports": ["internal"],
            "createdAt": "2026-11-16T12:00:00Z",
            "usedAt": None,
        }
    ]
    assert await anna("getPasskeys") == answer


async def test_a_customer_has_several_and_each_signs_in(anna: Shopper, stranger: Shopper) -> None:
    devices = [Authenticator(), Authenticator()]
    for device in devices:
        await register(anna, device)

    for device in devices:
        assert (await log_in(stranger, device))["user"]["firstName"] == "Anna"


async def test_the_challenge_of_another_customer_makes_no_passkey(
    anna: Shopper, bert: Shopper
) -> None:
    options = (await anna("startPasskeyRegistration"))["options"]
    credential = Authenticator().create(options)

    answer = await bert("finishPasskeyRegistration", credential=credential, name="Mine")

    assert (answer["status"], answer["code"]) == (400, "PasskeyRefused")


async def test_a_passkey_belongs_to_one_customer(
    bert: Shopper, stranger: Shopper, device: Authenticator
) -> None:
    answer = await register(bert, replace(device))

    assert (answer["status"], answer["code"]) == (409, "PasskeyAlreadyRegistered")
    assert (await log_in(stranger, device))["user"]["firstName"] == "Anna"


@pytest.mark.parametrize(("name", "rule"), [("", "required"), ("x" * 101, "maxLength")])
async def test_a_passkey_has_a_name(anna: Shopper, name: str, rule: str) -> None:
    answer = await register(anna, Authenticator(), name)

    assert answer["status"] == 422
    assert [(error["field"], error["rule"]) for error in answer["errors"]] == [("name", rule)]


async def test_twenty_passkeys_are_enough(anna: Shopper) -> None:
    options = (await anna("startPasskeyRegistration"))["options"]
    for _ in range(20):
        await register(anna, Authenticator())

    started = await anna("startPasskeyRegistration")
    finished = await anna(
        "finishPasskeyRegistration", credential=Authenticator().create(options), name="One more"
    )

    for answer in (started, finished):
        assert (answer["status"], answer["code"]) == (409, "MaximumPasskeyCountReached")


async def test_a_deleted_passkey_no_longer_signs_in(
    anna: Shopper, stranger: Shopper, device: Authenticator
) -> None:
    assert await anna("deletePasskey", id=bytes_to_base64url(device.id)) == []

    answer = await log_in(stranger, device)
    assert (answer["status"], answer["code"]) == LOGIN_REFUSED


async def test_nobody_deletes_the_passkey_of_another(
    anna: Shopper, bert: Shopper, device: Authenticator
) -> None:
    for id_ in (bytes_to_base64url(device.id), "unknown", "", "ü", "A"):
        answer = await bert("deletePasskey", id=id_)
        assert (answer["status"], answer["code"]) == (404, "UnknownPasskey")

    assert len(await anna("getPasskeys")) == 1


@pytest.mark.parametrize(
    ("procedure", "payload"),
    [
        ("getPasskeys", {}),
        ("startPasskeyRegistration", {}),
        ("finishPasskeyRegistration", {"credential": {}, "name": "Telephone"}),
        ("deletePasskey", {"id": "eA"}),
    ],
)
async def test_a_guest_and_a_stranger_have_no_passkeys(
    rpc: Caller, guest: Shopper, procedure: str, payload: dict[str, Any]
) -> None:
    for answer in (await guest(procedure, **payload), await rpc(procedure, **payload)):
        assert (answer["status"], answer["code"]) == (401, "NotSignedIn")
