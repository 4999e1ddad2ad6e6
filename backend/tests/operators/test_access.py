"""Operators are let in by scoped tokens, of which the shop keeps only a hash."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime, timedelta

import httpx
import pytest

from tests.operators.builders import a_token, an_operator
from tests.running import INTERNAL_TOKEN, RunningShop, running_shop
from vitrine.kit.db import Db, value
from vitrine.kit.settings import Settings
from vitrine.operators import BadToken, revoke_token, tokens

LATER = datetime.now(UTC) + timedelta(days=1)


async def redirects(shop: RunningShop, token: str | None) -> httpx.Response:
    headers = {"authorization": f"Bearer {token}"} if token is not None else {}
    return await shop.http.get(f"{shop.api}/operator/redirects", headers=headers)


async def a_named_token(db: Db, *scopes: str, expires: datetime | None = None) -> tuple[str, str]:
    name = f"night import {secrets.token_hex(4)}"
    return name, await a_token(db, name, scopes, expires)


async def test_a_token_with_the_scope_is_let_in(shop: RunningShop, committed: Db) -> None:
    name, token = await a_named_token(committed, "redirects:read", expires=LATER)

    answer = await redirects(shop, token)

    assert token.startswith("vit_")
    assert answer.status_code == 200
    (listed,) = [each for each in await tokens(committed) if each.name == name]
    assert listed.scopes == ["redirects:read"]
    assert listed.last_used_at is not None


async def test_a_token_without_the_scope_is_refused(shop: RunningShop, committed: Db) -> None:
    _, token = await a_named_token(committed, "stock:write")

    answer = await redirects(shop, token)

    assert (answer.status_code, answer.json()["code"]) == (403, "ScopeMissing")


@pytest.mark.parametrize("token", [None, "x", "vit_", "vit_guessed", "Basic YTpi"])
async def test_a_wrong_token_is_refused(shop: RunningShop, token: str | None) -> None:
    answer = await redirects(shop, token)

    assert (answer.status_code, answer.json()["code"]) == (401, "BadToken")
    assert answer.headers["www-authenticate"] == "Bearer"
    assert answer.headers["content-type"] == "application/problem+json"


async def test_an_expired_token_is_refused(shop: RunningShop, committed: Db) -> None:
    a_minute_ago = datetime.now(UTC) - timedelta(minutes=1)
    _, token = await a_named_token(committed, "redirects:read", expires=a_minute_ago)

    answer = await redirects(shop, token)

    assert answer.status_code == 401


async def test_a_revoked_token_is_refused(shop: RunningShop, committed: Db) -> None:
    name, token = await a_named_token(committed, "redirects:read")
    assert (await redirects(shop, token)).status_code == 200

    assert await revoke_token(committed, an_operator(), name)

    assert (await redirects(shop, token)).status_code == 401
    assert not await revoke_token(committed, an_operator(), name)


async def test_only_a_hash_of_the_token_is_kept(db: Db) -> None:
    _, token = await a_named_token(db, "redirects:read")

    stored = await value(db, str, "select string_agg(t::text, ' ') from operator_token t")

    assert token not in stored
    assert token.encode().hex() not in stored


@pytest.mark.parametrize(
    ("name", "scopes", "wrong"),
    [
        (" ", ["redirects:read"], "a token needs a name"),
        ("import", [], "a token needs at least one scope"),
        ("import", ["everything"], "'everything' is not a scope like redirects:write"),
    ],
)
async def test_a_token_that_makes_no_sense_is_not_made(
    db: Db, name: str, scopes: list[str], wrong: str
) -> None:
    before = await tokens(db)

    with pytest.raises(BadToken, match=f"^{wrong}$"):
        await a_token(db, name, scopes)

    assert await tokens(db) == before


async def test_two_live_tokens_do_not_share_a_name(db: Db) -> None:
    await a_token(db, "import", ["stock:write"])

    with pytest.raises(BadToken, match="a live token is already called 'import'"):
        await a_token(db, "import", ["stock:write"])

    assert [each.name for each in await tokens(db)].count("import") == 1


async def test_guessing_tokens_is_slowed_down(database_url: str) -> None:
    settings = Settings(database_url=database_url, internal_token=INTERNAL_TOKEN)
    async with running_shop(settings) as shop:
        tries = [await redirects(shop, f"vit_{n}") for n in range(21)]

    assert [answer.status_code for answer in tries] == [401] * 20 + [429]
    assert int(tries[20].headers["retry-after"]) > 0


@pytest.mark.parametrize(
    ("body", "detail"),
    [
        (b'{"source": "\xff"}', "The body is not UTF-8."),
        (b'{"unknown": ' + b"[" * 100_000, "Object contains unknown field `unknown`"),
        (b"nonsense", "JSON is malformed: invalid character (byte 4)"),
    ],
)
async def test_a_body_that_cannot_be_read_is_told_why(
    shop: RunningShop, committed: Db, body: bytes, detail: str
) -> None:
    _, token = await a_named_token(committed, "redirects:write")

    answer = await shop.http.put(
        f"{shop.api}/operator/redirects",
        content=body,
        headers={"authorization": f"Bearer {token}", "content-type": "application/json"},
    )

    assert (answer.status_code, answer.json()["code"]) == (400, "MalformedPayload")
    assert answer.json()["detail"] == detail


async def test_a_wrong_body_is_told_where_it_is_wrong(shop: RunningShop, committed: Db) -> None:
    _, token = await a_named_token(committed, "redirects:write")

    answer = await shop.http.put(
        f"{shop.api}/operator/redirects",
        json={"source": 3},
        headers={"authorization": f"Bearer {token}"},
    )

    assert (answer.status_code, answer.json()["code"]) == (400, "MalformedPayload")
    assert "source" in answer.json()["detail"]
