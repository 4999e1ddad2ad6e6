"""The addresses of a customer."""

from __future__ import annotations

from typing import Any

import pytest

from tests.basket.conftest import Shopper
from tests.calling import Caller
from vitrine.kit.db import Db, execute

HOME: dict[str, Any] = {
    "recipient": {"firstName": "Anna", "lastName": "Berg", "gender": "f"},
    "company": "Berg & Töchter",
    "street": "Torstraße",
    "houseNumber": "12a",
    "additional": "Hinterhaus",
    "zipCode": "10119",
    "city": "Berlin",
    "state": "",
    "countryCode": "DE",
}
NOWHERE = 999_999_999


async def test_an_address_is_kept_as_it_was_typed(anna: Shopper) -> None:
    created = await anna("createAddress", **HOME)

    assert created == {
        "id": created["id"],
        **HOME,
        "isDefault": {"billing": True, "shipping": True},
        "isBillingAddress": True,
        "isShippingAddress": True,
        "createdAt": "2026-11-16T12:00:00Z",
        "updatedAt": "2026-11-16T12:00:00Z",
    }
    assert await anna("getShopUserAddresses") == [created]


async def test_spaces_and_small_letters_are_put_right(anna: Shopper) -> None:
    typed = {
        "street": "  Damrak\n 1 ",
        "zipCode": " 1012ab ",
        "city": "Amsterdam",
        "countryCode": "nl",
        "recipient": {"firstName": " Anna ", "lastName": "Berg"},
    }

    created = await anna("createAddress", **typed)

    assert (created["street"], created["zipCode"], created["countryCode"]) == (
        "Damrak",
        "1012 AB",
        "NL",
    )
    assert created["recipient"] == {"firstName": "Anna", "lastName": "Berg", "gender": None}
    # What browsers fill in as one line is two fields there.
    assert (created["houseNumber"], created["company"]) == ("1", "")


async def test_what_is_wrong_is_told_in_the_order_of_the_form(anna: Shopper) -> None:
    answer = await anna("createAddress", countryCode="NL")

    fields = [error["field"] for error in answer["errors"]]
    assert fields == [
        *["recipient.firstName", "recipient.lastName"],
        *["zipCode", "houseNumber", "street", "city"],
    ]


async def test_a_house_without_a_number_is_kept_as_one(anna: Shopper) -> None:
    lodge = {**HOME, "houseNumber": "", "hasNoHouseNumber": True}

    created = await anna("createAddress", **lodge)
    updated = await anna("updateAddress", id=created["id"], city="Potsdam")

    assert (created["houseNumber"], updated["houseNumber"]) == ("", "")
    assert updated["city"] == "Potsdam"


async def test_where_the_street_holds_the_number_no_other_is_asked_for(anna: Shopper) -> None:
    flat = {**HOME, "street": "3 rue Cler", "houseNumber": "", "zipCode": "75 007"}

    created = await anna("createAddress", **{**flat, "countryCode": "FR"})

    assert (created["street"], created["zipCode"]) == ("3 rue Cler", "75007")


async def test_one_address_is_the_default_of_each_kind(anna: Shopper) -> None:
    await anna("createAddress", **HOME)

    await anna("createAddress", **HOME, isDefault={"billing": True})

    assert await defaults(anna) == [(False, True), (True, False)]


async def test_a_first_address_may_refuse_to_be_the_default(anna: Shopper) -> None:
    await anna("createAddress", **HOME, isDefault={"billing": False})

    assert await defaults(anna) == [(False, True)]


async def test_a_default_is_moved_and_taken_away_by_an_update(anna: Shopper) -> None:
    first = await anna("createAddress", **HOME)
    second = await anna("createAddress", **HOME)

    await anna("updateAddress", id=second["id"], isDefault={"shipping": True})
    await anna("updateAddress", id=first["id"], isDefault={"billing": False})

    assert await defaults(anna) == [(False, False), (False, True)]


@pytest.mark.parametrize(
    "change",
    [
        {"street": "Linienstraße"},
        {"houseNumber": "7"},
        {"additional": ""},
        {"company": ""},
        {"city": "Potsdam"},
        {"state": "Brandenburg"},
        {"zipCode": "10178"},
        {"zipCode": "1010", "countryCode": "AT"},
    ],
)
async def test_fields_that_are_left_out_stay_as_they_are(
    anna: Shopper, change: dict[str, Any]
) -> None:
    created = await anna("createAddress", **HOME)

    updated = await anna("updateAddress", id=created["id"], **change)

    assert updated == {**created, **change}


async def test_parts_of_the_recipient_are_updated_alone(anna: Shopper) -> None:
    created = await anna("createAddress", **HOME)

    await anna("updateAddress", id=created["id"], recipient={"lastName": "Lund"})
    updated = await anna("updateAddress", id=created["id"], recipient={"gender": None})

    assert updated["recipient"] == {"firstName": "Anna", "lastName": "Lund", "gender": None}


async def test_null_empties_a_field_that_may_be_empty(anna: Shopper) -> None:
    created = await anna("createAddress", **HOME)

    updated = await anna("updateAddress", id=created["id"], additional=None)

    assert updated["additional"] == ""


@pytest.mark.parametrize(
    ("change", "field", "rule"),
    [
        ({"street": ""}, "street", "required"),
        ({"street": None}, "street", "required"),
        ({"street": "x" * 101}, "street", "maxLength"),
        ({"houseNumber": "x" * 21}, "houseNumber", "maxLength"),
        ({"houseNumber": ""}, "houseNumber", "required"),
        ({"houseNumber": None}, "houseNumber", "required"),
        ({"additional": "x" * 101}, "additional", "maxLength"),
        ({"company": "x" * 101}, "company", "maxLength"),
        ({"state": "x" * 101}, "state", "maxLength"),
        ({"city": " \n "}, "city", "required"),
        ({"zipCode": ""}, "zipCode", "required"),
        ({"zipCode": "1011"}, "zipCode", "zipCode"),
        ({"countryCode": "AT"}, "zipCode", "zipCode"),
        ({"countryCode": ""}, "countryCode", "required"),
        ({"countryCode": "US"}, "countryCode", "countryCode"),
        ({"countryCode": "DEU"}, "countryCode", "countryCode"),
        ({"countryCode": "FI"}, "countryCode", "countryCode"),
        ({"recipient": {"firstName": ""}}, "recipient.firstName", "required"),
        ({"recipient": {"lastName": "😀"}}, "recipient.lastName", "name"),
        ({"recipient": {"lastName": "x" * 101}}, "recipient.lastName", "maxLength"),
    ],
)
async def test_each_field_says_what_is_wrong_with_it(
    anna: Shopper, change: dict[str, Any], field: str, rule: str
) -> None:
    stored = await anna("createAddress", **HOME)
    recipient = {**HOME["recipient"], **change.get("recipient", {})}

    created = await anna("createAddress", **{**HOME, **change, "recipient": recipient})
    updated = await anna("updateAddress", id=stored["id"], **change)

    for answer in (created, updated):
        assert answer["status"] == 422
        assert [(error["field"], error["rule"]) for error in answer["errors"]] == [(field, rule)]
    assert await anna("getShopUserAddresses") == [stored]


async def test_everything_that_is_missing_is_told_at_once(anna: Shopper) -> None:
    answer = await anna("createAddress")

    missing = ["recipient.firstName", "recipient.lastName", "street", "zipCode", "city"]
    assert [error["field"] for error in answer["errors"]] == [*missing, "countryCode"]
    assert {error["rule"] for error in answer["errors"]} == {"required"}


async def test_a_storefront_that_opens_brings_its_country(anna: Shopper, db: Db) -> None:
    await execute(db, "update shop set is_enabled = true where country = 'FI'")

    created = await anna("createAddress", **{**HOME, "countryCode": "FI", "zipCode": "00100"})

    assert created["countryCode"] == "FI"


@pytest.mark.parametrize(
    "wrong",
    [
        {"recipient": None},
        {"recipient": {"gender": "x"}},
        {"recipient": {"firstName": None}},
        {"isDefault": {"billing": "yes"}},
        {"street": 12},
        {"street": "a\x00b"},
    ],
)
async def test_another_type_is_refused(anna: Shopper, wrong: dict[str, Any]) -> None:
    recipient = wrong.get("recipient", {})
    if recipient is not None:
        wrong = {**wrong, "recipient": {**HOME["recipient"], **recipient}}

    answer = await anna("createAddress", **{**HOME, **wrong})

    assert (answer["status"], answer["code"]) == (400, "MalformedPayload")


async def test_twenty_addresses_are_enough(anna: Shopper) -> None:
    for _ in range(20):
        await anna("createAddress", **HOME)

    answer = await anna("createAddress", **HOME)

    assert (answer["status"], answer["code"]) == (409, "MaximumAddressCountReached")
    assert len(await anna("getShopUserAddresses")) == 20


async def test_a_deleted_address_is_gone(anna: Shopper) -> None:
    first = await anna("createAddress", **HOME)
    second = await anna("createAddress", **HOME)

    assert await anna("deleteAddress", id=first["id"]) == {"result": True}

    assert await anna("getShopUserAddresses") == [second]
    assert (await anna("deleteAddress", id=first["id"]))["code"] == "UnknownAddress"


@pytest.mark.parametrize("procedure", ["updateAddress", "deleteAddress"])
async def test_the_address_of_another_is_as_unknown_as_one_that_never_was(
    anna: Shopper, bert: Shopper, procedure: str
) -> None:
    hers = await anna("createAddress", **HOME)

    tried = await bert(procedure, id=hers["id"])
    unknown = await bert(procedure, id=NOWHERE)

    assert (tried["status"], tried["code"]) == (404, "UnknownAddress")
    assert {**tried, "requestId": ""} == {**unknown, "requestId": ""}
    assert await anna("getShopUserAddresses") == [hers]
    assert await bert("getShopUserAddresses") == []


@pytest.mark.parametrize("id_", [0, -1, 2**63, 1.5, "1", None])
async def test_an_absurd_number_is_no_address(anna: Shopper, id_: object) -> None:
    assert (await anna("deleteAddress", id=id_))["status"] in (400, 404)


@pytest.mark.parametrize(
    ("procedure", "payload"),
    [
        ("getShopUserAddresses", {}),
        ("createAddress", HOME),
        ("updateAddress", {"id": 1}),
        ("deleteAddress", {"id": 1}),
    ],
)
async def test_a_guest_and_a_stranger_have_no_addresses(
    rpc: Caller, guest: Shopper, procedure: str, payload: dict[str, Any]
) -> None:
    for answer in (await guest(procedure, **payload), await rpc(procedure, **payload)):
        assert (answer["status"], answer["code"]) == (401, "NotSignedIn")


async def defaults(shopper: Shopper) -> list[tuple[bool, bool]]:
    found = await shopper("getShopUserAddresses")
    return [(each["isDefault"]["billing"], each["isDefault"]["shipping"]) for each in found]
