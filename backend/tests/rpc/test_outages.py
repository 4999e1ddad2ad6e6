"""A database that is down at the start, and one that goes away later."""

from __future__ import annotations

import asyncio
import time
from functools import partial
from pathlib import Path

import httpx
from psycopg import AsyncConnection

from tests.engines.frozen_postgres import frozen
from tests.rpc.test_internal import EVERYTHING, KNOWN, first_event
from tests.running import INTERNAL_TOKEN, RunningShop, running_shop
from tests.waiting import eventually
from vitrine import shops
from vitrine.kit import postgres
from vitrine.kit.migrate import create_database, migrate
from vitrine.kit.settings import Settings


async def test_the_shop_outlives_its_database(tmp_path: Path) -> None:
    folder = tmp_path / "postgres"
    with postgres.running(folder, fast_and_unsafe=True) as cluster:
        url = cluster.url()
        create_database(cluster.url("postgres"), "vitrine")

    settings = Settings(database_url=url, rate_limits=False, internal_token=INTERNAL_TOKEN)
    async with running_shop(settings) as shop:
        await is_down(shop)

        with postgres.running(folder, fast_and_unsafe=True):
            assert await eventually(lambda: is_waiting_for(shop, "the database is not migrated"))
            await asyncio.to_thread(migrate, url)
            async with await AsyncConnection.connect(url) as connection:
                await shops.seed(connection)
            assert await eventually(lambda: is_ready(shop))
            assert await eventually(lambda: answers(shop))
            request = shop.http.build_request("GET", f"{shop.url}/internal/purges", headers=KNOWN)
            purges = (await shop.http.send(request, stream=True)).aiter_lines()
            assert await first_event(purges) == EVERYTHING

        await is_down(shop)

        with postgres.running(folder, fast_and_unsafe=True):
            assert await eventually(lambda: is_ready(shop))
            assert await eventually(lambda: answers(shop))
            again = await asyncio.gather(*(shop.rpc("getShopConfiguration") for _ in range(20)))
            assert {answer.status_code for answer in again} == {200}
            # Whatever was purged meanwhile was not heard, so no page is believed any more.
            assert await first_event(purges) == EVERYTHING
            await shop.http.aclose()


async def test_a_frozen_database_is_not_waited_for(tmp_path: Path) -> None:
    folder = tmp_path / "postgres"
    with postgres.running(folder, fast_and_unsafe=True) as cluster:
        create_database(cluster.url("postgres"), "vitrine")
        await asyncio.to_thread(migrate, cluster.url())
        settings = Settings(database_url=cluster.url(), rate_limits=False)
        async with running_shop(settings) as shop:
            assert await eventually(lambda: is_ready(shop))

            with frozen(folder):
                assert await eventually(lambda: is_not_ready_soon(shop))
                assert (await shop.http.get(f"{shop.api}/up")).status_code == 200
            thawed = await eventually(lambda: is_ready(shop))

    assert thawed


async def is_not_ready_soon(shop: RunningShop) -> bool:
    """Within two seconds; asked again, since the machine may have stood still meanwhile."""
    started = time.perf_counter()
    is_said = await is_waiting_for(shop, "the database does not answer")
    return is_said and time.perf_counter() - started < 2


async def is_down(shop: RunningShop) -> None:
    """Says so within two seconds, and is still alive."""
    for procedure in ("getShops", "getShopConfiguration", "oauthRevokeToken"):
        # Asked again, since the machine may have stood still meanwhile.
        assert await eventually(partial(says_so_soon, shop, procedure))
    assert (await shop.http.get(f"{shop.api}/up")).json() == {"status": "up"}
    assert await eventually(lambda: is_waiting_for(shop, "the database does not answer"))


async def says_so_soon(shop: RunningShop, procedure: str) -> bool:
    started = time.perf_counter()
    answer = await shop.rpc(procedure, cookie="vitrine_session=whatever")
    took = time.perf_counter() - started
    assert (answer.status_code, answer.json()["code"]) == (503, "DatabaseUnavailable")
    assert answer.headers["retry-after"] == "2"
    return took < 2


async def is_waiting_for(shop: RunningShop, reason: str) -> bool:
    answer = await shop.http.get(f"{shop.api}/ready")
    waiting = {"status": "not ready", "because": [reason]}
    return answer.status_code == 503 and answer.json() == waiting


async def is_ready(shop: RunningShop) -> bool:
    answer = await shop.http.get(f"{shop.api}/ready")
    return answer.status_code == 200 and answer.json() == {"status": "ready"}


async def answers(shop: RunningShop) -> bool:
    answer: httpx.Response = await shop.rpc("getShopConfiguration")
    return answer.status_code == 200
