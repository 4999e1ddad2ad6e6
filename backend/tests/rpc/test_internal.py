"""What only the storefront may ask: who is there, and what is no longer true."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from typing import Any

import httpx
import pytest

from tests.people import a_session
from tests.running import INTERNAL_TOKEN, RunningShop, running_shop, shop_process
from vitrine import identity
from vitrine.kit.db import Db, value
from vitrine.kit.settings import Settings
from vitrine.rpc import purge
from vitrine.rpc.cache import Caches
from vitrine.rpc.purge_listener import LOG_POSITION
from vitrine.rpc.purge_stream import PurgeStream
from vitrine.rpc.purges import Purge

EVERYTHING = {"tags": ["*"], "stale": True}
KNOWN = {"x-internal-token": INTERNAL_TOKEN}


@pytest.mark.parametrize(
    "path",
    [f"/internal/{name}" for name in ("session", "payment-providers", "experiments", "purges")],
)
@pytest.mark.parametrize("token", [None, "", "guessed", INTERNAL_TOKEN[:-1]])
async def test_outsiders_are_refused(shop: RunningShop, path: str, token: str | None) -> None:
    headers = {} if token is None else {"x-internal-token": token}

    answer = await shop.http.get(f"{shop.url}{path}", headers=headers)

    assert (answer.status_code, answer.json()["code"]) == (403, "InternalOnly")


async def test_a_shop_without_a_token_lets_nobody_in(wire_url: str) -> None:
    async with running_shop(Settings(database_url=wire_url)) as shop:
        answer = await shop.http.get(
            f"{shop.url}/internal/session", headers={"x-internal-token": ""}
        )

    assert answer.status_code == 403


async def test_the_storefront_learns_which_experiments_run(shop: RunningShop) -> None:
    answer = await shop.http.get(f"{shop.url}/internal/experiments", headers=KNOWN)

    assert answer.json() == {"experiments": []}
    assert answer.headers["cache-control"] == "no-store"


async def test_the_storefront_learns_whose_notifications_are_read(wire_url: str) -> None:
    settings = Settings(
        database_url=wire_url, internal_token=INTERNAL_TOKEN, sandbox_url="http://127.0.0.1:1"
    )
    async with running_shop(settings) as shop:
        answer = await shop.http.get(f"{shop.url}/internal/payment-providers", headers=KNOWN)

    assert answer.json() == {"names": ["sandbox"]}


@pytest.mark.parametrize(
    ("kind", "state"),
    [(None, "anonymous"), ("visitor", "anonymous"), ("guest", "guest"), ("user", "user")],
)
async def test_the_guard_learns_who_is_there(
    shop: RunningShop, committed: Db, kind: str | None, state: str
) -> None:
    token = "made-up"
    if kind:
        token = await a_session(committed, identity.Kind(kind), datetime.now(UTC))

    answer = await shop.http.get(
        f"{shop.url}/internal/session",
        headers={**KNOWN, "cookie": f"other=1; vitrine_session={token}"},
    )

    assert answer.json() == {"state": state}
    assert answer.headers["cache-control"] == "no-store"


async def test_every_storefront_hears_a_purge_once_it_is_committed(
    shop: RunningShop, committed: Db
) -> None:
    async with (
        shop.http.stream("GET", f"{shop.url}/internal/purges", headers=KNOWN) as one,
        shop.http.stream("GET", f"{shop.url}/internal/purges", headers=KNOWN) as other,
    ):
        first, second = one.aiter_lines(), other.aiter_lines()
        assert [await first_event(first), await first_event(second)] == [EVERYTHING] * 2

        async with committed.transaction(force_rollback=True):
            await purge(committed, "product:13")
        async with committed.transaction():
            await purge(committed, "shops", "product:12")
            await purge(committed, "product:14", stale=True)

        for lines in (first, second):
            assert await next_event(lines) == {"tags": ["product:12", "shops"], "stale": False}
            assert await next_event(lines) == {"tags": ["product:14"], "stale": True}
        assert one.headers["content-type"].startswith("text/event-stream")


async def test_many_tags_are_purged_in_several_notifications(
    shop: RunningShop, committed: Db
) -> None:
    tags = [f"product:{number}-ñandú" for number in range(2_000)]
    async with shop.http.stream("GET", f"{shop.url}/internal/purges", headers=KNOWN) as answer:
        lines = answer.aiter_lines()
        await first_event(lines)

        await purge(committed, *tags, stale=True)

        received: set[str] = set()
        while len(received) < len(tags):
            received.update((await next_purge(lines))["tags"])
        assert received == set(tags)

        await purge(committed, *(f"product:{number}" for number in range(3_001)))

        assert (await any_purge(lines))["tags"] == ["*"]


async def test_a_quiet_stream_says_that_it_still_lives() -> None:
    stream = PurgeStream(Caches(), heartbeat=0.01).events()

    first, second = await anext(stream), await anext(stream)

    everything = '{"tags":["*"],"stale":true,"logPosition":0}'
    assert first == f"event: purge\ndata: {everything}\n\n".encode()
    assert second == b": heartbeat\n\n"


async def test_a_shop_that_tells_cdns_says_so_while_it_hears_all_purges() -> None:
    caches: Caches[object] = Caches()
    stream = PurgeStream(caches, heartbeat=0.01, tells_cdns=True)
    events = stream.events()

    deaf = [(await anext(events)).endswith(b": heard\n\n"), await anext(events)]
    caches.trust(float("inf"))
    quiet = await anext(events)
    stream.send(Purge(["product:1"]))
    stream.send(Purge(["product:2"]))
    told = [(await anext(events)).endswith(b": heard\n\n") for _ in range(2)]

    assert deaf == [False, b": heartbeat\n\n"]
    assert quiet == b": heard\n\n"
    assert told == [False, True]


async def test_a_purge_says_from_where_on_its_change_is_seen(
    shop: RunningShop, committed: Db
) -> None:
    async with shop.http.stream("GET", f"{shop.url}/internal/purges", headers=KNOWN) as answer:
        lines = answer.aiter_lines()
        connected = await any_purge(lines)

        async with committed.transaction():
            await purge(committed, "product:12")
            before_commit = await value(committed, int, LOG_POSITION)

        change = await next_purge(lines)
        assert 0 < connected["logPosition"] <= before_commit < change["logPosition"]


async def first_event(lines: AsyncIterator[str]) -> dict[str, Any]:
    """What a storefront hears when it connects."""
    return without_position(await any_purge(lines))


async def next_event(lines: AsyncIterator[str]) -> dict[str, Any]:
    """What the next event purges, and how."""
    return without_position(await next_purge(lines))


def without_position(purged: dict[str, Any]) -> dict[str, Any]:
    return {name: purged[name] for name in ("tags", "stale")}


async def next_purge(lines: AsyncIterator[str]) -> dict[str, Any]:
    """A busy shop may lose its connection and purges everything when it is back."""
    while (purged := await any_purge(lines))["tags"] == ["*"]:
        pass
    return purged


async def any_purge(lines: AsyncIterator[str]) -> dict[str, Any]:
    async with asyncio.timeout(60):
        async for line in lines:
            # The index purges listings whenever it has caught up.
            if line.startswith("data: ") and '"listings"' not in line:
                purged: dict[str, Any] = json.loads(line.removeprefix("data: "))
                return purged
    raise AssertionError("the stream ended")


async def test_the_shop_stops_while_storefronts_still_listen(wire_url: str) -> None:
    async with (
        asyncio.timeout(120),
        shop_process(DATABASE_URL=wire_url, INTERNAL_TOKEN=INTERNAL_TOKEN) as (url, process),
        httpx.AsyncClient(timeout=60) as http,
        http.stream("GET", f"{url}/internal/purges", headers=KNOWN) as answer,
    ):
        lines = answer.aiter_lines()
        assert await first_event(lines) == EVERYTHING

        process.terminate()

        # Until then it may still tell what is purged, such as listings when their index is filled.
        async for _ in lines:
            pass
        assert await process.wait() == 0
