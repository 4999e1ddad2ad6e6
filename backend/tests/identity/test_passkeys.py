"""Passkeys: made, used and deleted, with a device that is written in Python."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import bytes_to_base64url

from tests.basket.conftest import Shopper
from tests.calling import Caller
from tests.catalogue.builders import NOW, a_product, a_vocabulary, put, variant_id
from tests.identity.authenticator import PRESENT, VERIFIED, Authenticator
from tests.identity.conftest import NOON, PASSWORD, a_customer
from tests.people import link, mails
from vitrine import identity
from vitrine.identity import webauthn
from vitrine.kit.db import Db, value
from vitrine.kit.settings import Settings

LOGIN_REFUSED = (401, "PasskeyRefused")


async def register(shopper: Shopper, device: Authenticator, name: str = "Telephone") -> Any:
    started = await shopper("startPasskeyRegistration")
    credential = device.create(started["options"])
    return await shopper("finishPasskeyRegistration", credential=credential, name=name)


async def log_in(shopper: Shopper, device: Authenticator) -> Any:
    started = await shopper("startPasskeyLogin")
    return await shopper("finishPasskeyLogin", credential=device.get(started["options"]))


@pytest.fixture
async def anna(anna: Shopper, db: Db) -> Shopper:
    """Her mailbox has answered: before that, nobody gets a passkey."""
    await anna("confirmEmail", token=await link(db, "confirm"))
    return anna


@pytest.fixture
async def bert(bert: Shopper, db: Db) -> Shopper:
    await bert("confirmEmail", token=await link(db, "confirm"))
    return bert


@pytest.fixture
def stranger(rpc: Caller) -> Shopper:
    return Shopper(rpc.at(NOON))


@pytest.fixture
async def device(anna: Shopper) -> Authenticator:
    """Holds a passkey of Anna's."""
    device = Authenticator()
    await register(anna, device)
    return device


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


async def test_a_customer_has_several_and_each_signs_in(anna: Shopper, stranger: Shopper) -> None:
    devices = [Authenticator(), Authenticator()]
    for device in devices:
        await register(anna, device)

    for device in devices:
        assert (await log_in(stranger, device))["user"]["firstName"] == "Anna"


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


async def test_the_shop_is_named_by_its_public_address(rpc: Caller) -> None:
    settings = Settings(public_url="https://shop.example:8443")
    elsewhere = replace(rpc, wiring=replace(rpc.wiring, settings=settings))

    options = (await elsewhere.at(NOON)("startPasskeyLogin"))["options"]

    assert options["rpId"] == "shop.example"
    assert options["userVerification"] == "required"
    assert options["allowCredentials"] == []


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
