"""Sessions: opaque, hashed, ended for good."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from tests.calling import Caller
from tests.people import a_session
from vitrine import identity
from vitrine.kit.db import Db, value
from vitrine.kit.settings import Settings

NOON = datetime(2026, 11, 15, 12, tzinfo=UTC)


async def test_signing_out_ends_the_session_and_clears_its_cookie(rpc: Caller, db: Db) -> None:
    token = await a_session(db, identity.Kind.USER, NOON)

    answer = await rpc.at(NOON).answer("oauthRevokeToken", session=token)

    assert (answer.status, answer.body) == (200, b'{"result":true}')
    assert answer.cookies == [
        "vitrine_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax",
        "vitrine_shopper=1; Path=/; Max-Age=0; SameSite=Lax",
    ]
    assert await identity.find_session(db, token, NOON) is None


async def test_signing_out_twice_is_refused(rpc: Caller, db: Db) -> None:
    token = await a_session(db, identity.Kind.GUEST, NOON)
    await rpc.at(NOON)("oauthRevokeToken", session=token)

    again = await rpc.at(NOON)("oauthRevokeToken", session=token)

    assert again == {
        "title": "Unauthorized",
        "status": 401,
        "code": "NoSession",
        "detail": "Nobody is signed in.",
        "errors": [],
    }


async def test_nobody_cannot_sign_out(rpc: Caller) -> None:
    answer = await rpc("oauthRevokeToken")

    assert (answer["status"], answer["code"]) == (401, "NoSession")


@pytest.mark.parametrize(
    ("kind", "days"),
    # A visitor's leads to a wishlist, which lives so long.
    [(identity.Kind.USER, 28), (identity.Kind.GUEST, 28), (identity.Kind.VISITOR, 360)],
)
async def test_a_session_lives_so_many_days(kind: identity.Kind, days: int, db: Db) -> None:
    token = await a_session(db, kind, NOON)
    session = await identity.find_session(db, token, NOON)

    last_day = await identity.find_session(db, token, NOON + timedelta(days=days, hours=-1))
    day_after = await identity.find_session(db, token, NOON + timedelta(days=days))

    assert last_day == session
    assert day_after is None


async def test_a_session_that_is_used_lives_on(rpc: Caller, db: Db) -> None:
    token = await a_session(db, identity.Kind.USER, NOON)
    session = await identity.find_session(db, token, NOON)
    week_later = NOON + timedelta(days=7)
    renewed = await identity.Sessions(Settings()).renew(db, token, "user", week_later)

    found = await identity.find_session(db, token, NOON + timedelta(days=34))

    assert session
    assert found == replace(session, touched_at=week_later)
    assert renewed == [
        f"vitrine_session={token}; Path=/; Max-Age=2419200; HttpOnly; SameSite=Lax",
        "vitrine_shopper=1; Path=/; Max-Age=2419200; SameSite=Lax",
    ]


async def test_the_database_does_not_know_the_token(db: Db) -> None:
    token = await a_session(db, identity.Kind.USER, NOON)

    stored = await value(db, str, "select string_agg(session::text, ' ') from session")

    assert token not in stored
    assert token.encode().hex() not in stored


async def test_the_cookie_is_bound_to_the_host_over_https() -> None:
    over_https = Settings(public_url="https://shop.example")

    assert identity.cookie_name(over_https) == "__Host-vitrine_session"
    assert identity.cookie_name(Settings()) == "vitrine_session"


async def test_what_has_ended_is_forgotten(db: Db) -> None:
    gone = await a_session(db, identity.Kind.USER, NOON - timedelta(days=30))
    kept = await a_session(db, identity.Kind.USER, NOON)
    session = await identity.find_session(db, kept, NOON)

    await identity.forget_old(db, NOON)

    assert await identity.find_session(db, gone, NOON - timedelta(days=29)) is None
    assert await identity.find_session(db, kept, NOON) == session
