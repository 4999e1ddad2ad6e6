"""What no device of the customer made for this shop is refused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import bytes_to_base64url

from tests.basket.conftest import Shopper
from tests.identity.authenticator import PRESENT, VERIFIED, Authenticator
from tests.identity.passkeys.using import LOGIN_REFUSED, log_in, register

Bend = Callable[[Authenticator], Authenticator]
BENT: dict[str, Bend] = {
    "another origin": lambda it: replace(it, origin="https://evil.example"),
    "another shop": lambda it: replace(it, rp_id="evil.example"),
    "nobody unlocked it": lambda it: replace(it, flags=PRESENT),
    "nobody was there": lambda it: replace(it, flags=VERIFIED),
}
BENT_AT_LOGIN: dict[str, Bend] = {
    **BENT,
    "another key": lambda it: replace(it, key=ec.generate_private_key(ec.SECP256R1())),
    "an unknown passkey": lambda it: replace(it, id=b"unknown"),
    "another user": lambda it: replace(it, user_handle=bytes_to_base64url(b"somebody")),
}


@pytest.mark.parametrize("bend", BENT_AT_LOGIN.values(), ids=BENT_AT_LOGIN.keys())
async def test_what_was_not_signed_for_us_does_not_sign_in(
    stranger: Shopper, device: Authenticator, bend: Bend
) -> None:
    answer = await log_in(stranger, bend(device))

    assert (answer["status"], answer["code"]) == LOGIN_REFUSED
    assert (await stranger("getUser"))["user"] is None


@pytest.mark.parametrize("bend", BENT.values(), ids=BENT.keys())
async def test_what_was_not_made_for_us_is_not_kept(anna: Shopper, bend: Bend) -> None:
    answer = await register(anna, bend(Authenticator()))

    assert (answer["status"], answer["code"]) == (400, "PasskeyRefused")
    assert await anna("getPasskeys") == []


async def test_a_copy_of_a_passkey_is_noticed_by_its_count(
    anna: Shopper, stranger: Shopper
) -> None:
    device = Authenticator(sign_count=7)
    await register(anna, device)
    device.sign_count = 8
    await log_in(stranger, device)

    copy = await log_in(stranger, device)

    assert (copy["status"], copy["code"]) == LOGIN_REFUSED


MALFORMED: list[Any] = [
    {},
    {"id": "x"},
    {"id": 1, "rawId": 2, "type": "public-key", "response": {}},
    {"id": "eA", "rawId": "eA", "type": "public-key", "response": []},
    {"id": "eA", "rawId": "eA", "type": "password", "response": {"clientDataJSON": "e30"}},
    *[
        {
            "id": "eA",
            "rawId": "eA",
            "type": "public-key",
            "response": {
                "clientDataJSON": client_data,
                "attestationObject": "oA",
                "authenticatorData": "AA",
                "signature": "AA",
                "userHandle": "A",
            },
        }
        for client_data in (
            *["", "e30", "W10", "_w", "ü", "bnVsbA"],
            bytes_to_base64url(b'{"type": "webauthn.get", "challenge": 7, "origin": 7}'),
            bytes_to_base64url(b"[" * 100_000),
        )
    ],
]


@pytest.mark.parametrize("credential", MALFORMED, ids=range(len(MALFORMED)))
async def test_what_is_no_credential_is_refused(
    anna: Shopper, stranger: Shopper, credential: Any
) -> None:
    login = await stranger("finishPasskeyLogin", credential=credential)
    made = await anna("finishPasskeyRegistration", credential=credential, name="Telephone")

    assert (login["status"], login["code"]) == LOGIN_REFUSED
    assert (made["status"], made["code"]) == (400, "PasskeyRefused")


@pytest.mark.parametrize("field", ["clientDataJSON", "attestationObject"])
@pytest.mark.parametrize("text", ["", "AA", "oA", "o2NmbXQ", "ü", "A"])
async def test_a_registration_in_pieces_is_refused(anna: Shopper, field: str, text: str) -> None:
    options = (await anna("startPasskeyRegistration"))["options"]
    credential = Authenticator().create(options)
    credential["response"][field] = text

    answer = await anna("finishPasskeyRegistration", credential=credential, name="Telephone")

    assert (answer["status"], answer["code"]) == (400, "PasskeyRefused")


@pytest.mark.parametrize("field", ["clientDataJSON", "authenticatorData", "signature"])
@pytest.mark.parametrize("text", ["", "AA", "oA", "ü", "A"])
async def test_an_assertion_in_pieces_is_refused(
    stranger: Shopper, device: Authenticator, field: str, text: str
) -> None:
    options = (await stranger("startPasskeyLogin"))["options"]
    credential = device.get(options)
    credential["response"][field] = text

    answer = await stranger("finishPasskeyLogin", credential=credential)

    assert (answer["status"], answer["code"]) == LOGIN_REFUSED
