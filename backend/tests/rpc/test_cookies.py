"""The session's cookie over real HTTP: set when something must be kept, renewed, cleared."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime, timedelta

from tests.people import a_session
from tests.running import RunningShop, running_shop
from vitrine import identity
from vitrine.kit.db import Db
from vitrine.kit.settings import Settings

NOON = datetime(2026, 11, 15, 12, tzinfo=UTC)


async def test_a_session_begins_is_known_and_ends(shop: RunningShop) -> None:
    begun = await shop.rpc("exerciseRing", {"bell": "begin", "then": "begin a session"})
    token = begun.cookies["vitrine_session"]
    shop.http.cookies.clear()
    cookie = f"theme=dark; vitrine_session={token}"

    who = await shop.rpc("exerciseWho", cookie=cookie)
    ended = await shop.rpc("oauthRevokeToken", cookie=cookie)
    shop.http.cookies.clear()
    nobody = await shop.rpc("exerciseWho", cookie=cookie)

    attributes = "; Path=/; Max-Age=31104000; HttpOnly; SameSite=Lax"
    session, hint = begun.headers.get_list("set-cookie")
    assert session == f"vitrine_session={token}{attributes}"
    assert hint == "vitrine_shopper=1; Path=/; Max-Age=31104000; SameSite=Lax"
    assert (who.json(), nobody.json()) == ({"kind": "visitor"}, {"kind": None})
    assert ended.json() == {"result": True}
    assert ended.headers["set-cookie"].startswith("vitrine_session=; Path=/; Max-Age=0;")


async def test_a_call_that_fails_begins_no_session(shop: RunningShop) -> None:
    answer = await shop.rpc("exerciseRing", {"bell": "no", "then": "refuse"})

    assert "set-cookie" not in answer.headers


async def test_nobody_is_looked_up_for_a_public_answer(shop: RunningShop, committed: Db) -> None:
    old = datetime.now(UTC) - timedelta(days=20)
    token = await a_session(committed, identity.Kind.USER, old)

    answer = await shop.rpc("exercisePublic", cookie=f"vitrine_session={token}")

    assert answer.status_code == 200
    assert "set-cookie" not in answer.headers


async def test_a_session_in_use_is_renewed_now_and_then(wire_url: str, committed: Db) -> None:
    token = await a_session(committed, identity.Kind.USER, NOON)
    cookie = f"vitrine_session={token}"
    clock = [NOON + timedelta(hours=5)]
    async with running_shop(Settings(database_url=wire_url), now=lambda: clock[0]) as shop:
        soon = await shop.rpc("exerciseWho", cookie=cookie)

        clock[0] = NOON + timedelta(days=27)
        late = await shop.rpc("exerciseWho", cookie=cookie)
        clock[0] = NOON + timedelta(days=50)
        much_later = await shop.rpc("exerciseWho", cookie=cookie)

    assert "set-cookie" not in soon.headers
    assert late.headers["set-cookie"].startswith(f"{cookie}; Path=/; Max-Age=2419200;")
    assert much_later.json() == {"kind": "user"}


async def test_over_https_the_cookie_is_bound_to_the_host(wire_url: str) -> None:
    settings = Settings(database_url=wire_url, public_url="https://shop.example")
    wish = {"bell": secrets.token_hex(), "then": "begin a session"}
    async with running_shop(settings) as shop:
        answer = await shop.rpc("exerciseRing", wish)
        session, hint = answer.headers.get_list("set-cookie")
        name, _, rest = session.partition("=")
        known = await shop.rpc("exerciseWho", cookie=f"{name}={rest.partition(';')[0]}")

    assert name == "__Host-vitrine_session"
    assert rest.endswith("; Path=/; Max-Age=31104000; HttpOnly; SameSite=Lax; Secure")
    assert hint.endswith("; SameSite=Lax; Secure")
    assert known.json() == {"kind": "visitor"}
