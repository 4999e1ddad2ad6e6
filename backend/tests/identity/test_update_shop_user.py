"""What customers say about themselves."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from tests.basket.conftest import Shopper
from tests.calling import Caller
from tests.identity.conftest import a_customer

ALL: dict[str, Any] = {
    "firstName": "Anna Maria",
    "lastName": "Berg-Lund",
    "birthDate": "24.12.1990",
    "gender": "f",
    "title": "Dr.",
    "phone": "+49 (0)40 123-456",
}


async def test_every_field_is_updated(anna: Shopper) -> None:
    answer = await anna("updateShopUser", **ALL)

    stored = {**ALL, "birthDate": "1990-12-24"}
    assert {field: answer["user"][field] for field in ALL} == stored
    assert await anna("getUser") == answer


@pytest.mark.parametrize("field", ALL)
async def test_fields_that_are_left_out_stay_as_they_are(anna: Shopper, field: str) -> None:
    other = {field: ALL[field]}
    before = (await anna("updateShopUser", **ALL))["user"]

    after = (await anna("updateShopUser", **other))["user"]

    assert {**after, **other} == {**before, **other}


async def test_nothing_named_changes_nothing(anna: Shopper) -> None:
    before = await anna("getUser")

    assert await anna("updateShopUser") == before


@pytest.mark.parametrize("field", ["birthDate", "title", "phone", "gender"])
@pytest.mark.parametrize("empty", [None, "", "  "])
async def test_what_may_be_missing_can_be_taken_away(
    anna: Shopper, field: str, empty: str | None
) -> None:
    await anna("updateShopUser", **ALL)

    answer = await anna("updateShopUser", **{field: None if field == "gender" else empty})

    assert answer["user"][field] is None


@pytest.mark.parametrize(
    ("entered", "stored"),
    [
        ("1.2.1990", "1990-02-01"),
        ("01/02/1990", "1990-02-01"),
        ("01-02-1990", "1990-02-01"),
        ("1990-02-01", "1990-02-01"),
        ("29.02.2024", "2024-02-29"),
        ("1.1.1900", "1900-01-01"),
        ("15.11.2026", "2026-11-15"),
    ],
)
async def test_a_birthday_is_entered_as_people_write_it(
    anna: Shopper, entered: str, stored: str
) -> None:
    answer = await anna("updateShopUser", birthDate=entered)

    assert answer["user"]["birthDate"] == stored


@pytest.mark.parametrize(
    ("field", "typed", "rule"),
    [
        ("firstName", "", "required"),
        ("firstName", "--", "name"),
        ("firstName", "😀", "name"),
        ("lastName", " ", "required"),
        ("lastName", "x" * 101, "maxLength"),
        ("birthDate", "31.02.1990", "dateOfBirth"),
        ("birthDate", "29.02.2023", "dateOfBirth"),
        ("birthDate", "2023-02-29", "dateOfBirth"),
        ("birthDate", "31.12.1899", "dateOfBirth"),
        ("birthDate", "yesterday", "dateOfBirth"),
        ("birthDate", "17.11.2026", "pastDate"),
        ("birthDate", "2090-01-01", "pastDate"),
        ("title", "x" * 51, "maxLength"),
        ("phone", "call me", "phone"),
        ("phone", "12345", "phone"),
        ("phone", "+49\n40 123456", "phone"),
        ("phone", "٠١٢٣٤٥٦", "phone"),
        ("phone", "1" * 31, "maxLength"),
        ("phone", "1" * 16, "phone"),
    ],
)
async def test_each_field_says_what_is_wrong_with_it(
    anna: Shopper, field: str, typed: str, rule: str
) -> None:
    before = await anna("getUser")

    answer = await anna("updateShopUser", **{"lastName": "Lund", field: typed})

    assert answer["status"] == 422
    assert [(error["field"], error["rule"]) for error in answer["errors"]] == [(field, rule)]
    assert await anna("getUser") == before


@pytest.mark.parametrize(
    "wrong",
    [
        {"gender": "x"},
        {"firstName": None},
        {"birthDate": 19901224},
        {"title": "a\x00b"},
    ],
)
async def test_another_type_is_refused(anna: Shopper, wrong: dict[str, Any]) -> None:
    answer = await anna("updateShopUser", **wrong)

    assert (answer["status"], answer["code"]) == (400, "MalformedPayload")


async def test_today_is_what_the_clocks_of_the_storefront_show(rpc: Caller) -> None:
    # In Berlin it is already the 17th.
    anna = await a_customer(rpc.at(datetime(2026, 11, 16, 23, 30, tzinfo=UTC)))

    answer = await anna("updateShopUser", birthDate="17.11.2026")

    assert answer["user"]["birthDate"] == "2026-11-17"


async def test_a_guest_and_a_stranger_have_nothing_to_update(rpc: Caller, guest: Shopper) -> None:
    for asked in (await guest("updateShopUser", **ALL), await rpc("updateShopUser", **ALL)):
        assert (asked["status"], asked["code"]) == (401, "NotSignedIn")
