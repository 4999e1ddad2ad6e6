"""Signing in, registering, going on as a guest."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from http.cookies import SimpleCookie
from typing import Any

import msgspec
import pytest

from tests.calling import Caller
from tests.people import link, mails
from vitrine.kit.db import Db
from vitrine.rpc.wiring import Answer

NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)
ANNA: dict[str, Any] = {
    "first_name": "Anna",
    "last_name": "Berg",
    "email": "Anna@mail.example",
    "password": "karierter-mantel-7",
}


@pytest.fixture
def rpc(rpc: Caller) -> Caller:
    return rpc.at(NOON)


async def test_whoever_registers_is_signed_in_as_a_new_customer(rpc: Caller) -> None:
    registered = await rpc.answer("oauthRegister", **ANNA, gender="f")

    user = body(registered)["user"]
    assert (user["firstName"], user["email"], user["groups"]) == (
        "Anna",
        "Anna@mail.example",
        ["new"],
    )
    assert user["isEmailConfirmed"] is False
    assert (await rpc("getUser", session=token(registered)))["user"] == user


async def test_signing_in_gives_a_new_session_and_ends_the_old_one(rpc: Caller) -> None:
    first = token(await rpc.answer("oauthRegister", **ANNA))

    again = await rpc.answer("oauthLogin", session=first, **login())

    assert token(again) != first
    assert await rpc("getUser", session=first) == {"user": None}
    assert (await rpc("getUser", session=token(again)))["user"]["firstName"] == "Anna"


@pytest.mark.parametrize(
    "typed",
    [
        {"email": "anna@mail.example", "password": "karierter-mantel-8"},
        {"email": "bert@mail.example", "password": "karierter-mantel-7"},
        {"email": "", "password": ""},
        {"email": "x" * 65536, "password": "y" * 65536},
    ],
)
async def test_a_wrong_password_and_an_unknown_address_are_answered_alike(
    rpc: Caller, typed: dict[str, Any]
) -> None:
    await rpc("oauthRegister", **ANNA)

    answer = await rpc("oauthLogin", **typed)

    assert answer == {
        "title": "Unauthorized",
        "status": 401,
        "code": "WrongCredentials",
        "detail": "The address or the password is wrong.",
        "errors": [],
    }


async def test_an_address_that_is_taken_is_not_given_away(rpc: Caller, db: Db) -> None:
    await registered_and_confirmed(rpc, db)

    other: dict[str, Any] = {**ANNA, "password": "somebody-elses-9", "first_name": "Eve"}
    registered = await rpc.answer("oauthRegister", **other)

    assert registered.status == 200
    assert body(registered)["user"]["firstName"] == "Eve"
    signed_in = await rpc("oauthLogin", **login(password="somebody-elses-9"))
    assert signed_in["user"]["firstName"] == "Eve"
    assert (await rpc("oauthLogin", **login()))["user"]["firstName"] == "Anna"
    assert [mail.template for mail in await mails(db)] == ["welcome", "already_registered"]


async def test_a_mailbox_that_is_proven_belongs_to_one_customer(rpc: Caller, db: Db) -> None:
    anna = token(await rpc.answer("oauthRegister", **ANNA))
    first = await link(db, "confirm")
    eve = token(await rpc.answer("oauthRegister", **{**ANNA, "first_name": "Eve"}))
    second = await link(db, "confirm")

    confirmed = await rpc("confirmEmail", session=anna, token=first)
    refused = await rpc("confirmEmail", session=eve, token=second)

    assert confirmed == {"email": "Anna@mail.example", "orders": 0}

    assert (refused["status"], refused["code"]) == (409, "AlreadyRegistered")


async def test_a_link_of_a_mail_works_once(rpc: Caller, db: Db) -> None:
    session = token(await rpc.answer("oauthRegister", **ANNA))
    sent = await link(db, "confirm")
    await rpc("confirmEmail", session=session, token=sent)

    again = await rpc("confirmEmail", session=session, token=sent)

    assert (again["status"], again["code"]) == (406, "LinkNoLongerWorks")


async def test_a_guest_is_no_customer(rpc: Caller) -> None:
    guest = await rpc.answer(
        "oauthGuestLogin", first_name="Jo", last_name="Lund", email="jo@mail.example"
    )

    user = (await rpc("getUser", session=token(guest)))["user"]
    assert user["status"]["isGuestCustomer"] is True
    assert (await rpc("getSessions", session=token(guest)))["code"] == "NotSignedIn"


async def test_a_guest_who_corrects_a_name_stays_the_same_guest(rpc: Caller) -> None:
    typed: dict[str, Any] = {"first_name": "Jo", "last_name": "Lund", "email": "jo@mail.example"}
    first = await rpc.answer("oauthGuestLogin", **typed)

    again = await rpc.answer(
        "oauthGuestLogin", session=token(first), **{**typed, "first_name": "Joe"}
    )

    assert body(again)["user"]["firstName"] == "Joe"
    assert body(again)["user"]["id"] == body(first)["user"]["id"]


@pytest.mark.parametrize(
    ("field", "typed", "rule"),
    [
        ("first_name", "", "required"),
        ("first_name", "😀", "name"),
        ("last_name", "--", "name"),
        ("last_name", "x" * 101, "maxLength"),
        ("email", "", "required"),
        ("email", "anna", "email"),
        ("email", "a" * 65536, "maxLength"),
        ("password", "short", "password"),
        ("password", "with a space", "password"),
        ("password", "x" * 71, "password"),
        ("password", "passwort", "commonPassword"),
        ("password", "123456", "commonPassword"),
    ],
)
async def test_each_field_says_what_is_wrong_with_it(
    rpc: Caller, field: str, typed: str, rule: str
) -> None:
    answer = await rpc("oauthRegister", **{**ANNA, field: typed})

    assert answer["status"] == 422
    assert [(error["field"], error["rule"]) for error in answer["errors"]] == [(field, rule)]


@pytest.mark.parametrize("name", ["محمد", "Zoë", "O'Neill-Smith", "Anna Maria", "李"])
async def test_names_of_the_world_are_names(rpc: Caller, name: str) -> None:
    answer = await rpc("oauthRegister", **{**ANNA, "first_name": name})

    assert answer["user"]["firstName"] == name


async def test_a_forgotten_password_is_set_anew_and_every_other_session_ends(
    rpc: Caller, db: Db
) -> None:
    elsewhere = token(await rpc.answer("oauthRegister", **ANNA))
    await rpc("oauthForgetPassword", email="anna@mail.example")
    hash_ = await link(db, "hash")

    reset = await rpc.answer("updatePasswordByHash", hash=hash_, password="gestreifter-hut-3")

    assert body(reset)["user"]["isEmailConfirmed"] is True
    assert await rpc("getUser", session=elsewhere) == {"user": None}
    assert (await rpc("oauthLogin", **login(password="gestreifter-hut-3")))["user"]
    again = await rpc("updatePasswordByHash", hash=hash_, password="gestreifter-hut-4")
    assert (again["status"], again["code"]) == (406, "LinkNoLongerWorks")


@pytest.mark.parametrize(("minutes", "works"), [(59, True), (60, False)])
async def test_the_link_for_a_new_password_works_for_an_hour(
    rpc: Caller, db: Db, minutes: int, works: bool
) -> None:
    await rpc("oauthRegister", **ANNA)
    await rpc("oauthForgetPassword", email="anna@mail.example")
    later = rpc.at(NOON + timedelta(minutes=minutes))

    answer = await later(
        "updatePasswordByHash", hash=await link(db, "hash"), password="gestreifter-hut-3"
    )

    assert ("user" in answer) is works


async def test_an_address_without_account_gets_the_same_answer_and_a_mail(
    rpc: Caller, db: Db
) -> None:
    assert await rpc("oauthForgetPassword", email="nobody@mail.example") == {"success": True}
    assert [mail.template for mail in await mails(db)] == ["no_account"]


async def test_sessions_are_listed_and_ended(rpc: Caller) -> None:
    phone = token(await rpc.answer("oauthRegister", **ANNA))
    desk = token(await rpc.answer("oauthLogin", **login()))

    listed = await rpc("getSessions", session=desk)
    other = next(each for each in listed if not each["isCurrent"])
    assert await rpc("revokeSession", session=desk, id=other["id"]) == {"result": True}

    assert len(listed) == 2
    assert await rpc("getUser", session=phone) == {"user": None}
    assert await rpc("revokeSession", session=desk, id=other["id"]) == {"result": False}


async def test_nobody_ends_the_session_of_another(rpc: Caller) -> None:
    anna = token(await rpc.answer("oauthRegister", **ANNA))
    bert: dict[str, Any] = {**ANNA, "email": "bert@mail.example"}
    bert_session = token(await rpc.answer("oauthRegister", **bert))
    (hers,) = await rpc("getSessions", session=anna)

    assert await rpc("revokeSession", session=bert_session, id=hers["id"]) == {"result": False}
    assert (await rpc("getUser", session=anna))["user"]


async def registered_and_confirmed(rpc: Caller, db: Db) -> str:
    """Anna's session, after her mailbox has answered."""
    session = token(await rpc.answer("oauthRegister", **ANNA))
    await rpc("confirmEmail", session=session, token=await link(db, "confirm"))
    return session


def login(password: str = ANNA["password"]) -> dict[str, Any]:
    return {"email": "anna@mail.example", "password": password}


def body(answer: Answer) -> Any:
    return msgspec.json.decode(answer.body)


def token(answer: Answer) -> str:
    """Of the session that the answer begins."""
    return SimpleCookie(answer.cookies[0])["vitrine_session"].value
