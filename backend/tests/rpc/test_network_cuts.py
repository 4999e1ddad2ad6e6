"""Between the shop and its database nothing arrives any more, and nobody is told."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from tests.engines.network import Network
from tests.engines.pgbouncer import answers, pgbouncer
from tests.engines.postgres_network import network_to_postgres
from tests.rpc.test_outages import is_waiting_for, says_so_soon
from tests.running import INTERNAL_TOKEN, RunningShop, running_shop
from tests.waiting import eventually
from vitrine.kit.settings import Settings

pytestmark = pytest.mark.scale

CONNECTIONS = 4


@asynccontextmanager
async def a_busy_shop(url: str, pooler_url: str | None = None) -> AsyncIterator[RunningShop]:
    """All of its connections are open."""
    settings = Settings(
        database_url=url,
        database_pooler_url=pooler_url,
        database_connections=CONNECTIONS,
        internal_token=INTERNAL_TOKEN,
        rate_limits=False,
    )
    async with running_shop(settings) as shop:
        assert await rung(shop, "before") == {200}
        yield shop


async def rung(shop: RunningShop, bell: str) -> set[int]:
    """The statuses of more calls at once than there are connections."""
    calls = (shop.rpc("exerciseRing", {"bell": bell}) for _ in range(2 * CONNECTIONS))
    return {each.status_code for each in await asyncio.gather(*calls)}


async def is_cut_and_comes_back(shop: RunningShop, network: Network) -> None:
    with network.cut():
        for procedure in ("getShopConfiguration", "oauthRevokeToken"):
            assert await eventually(lambda name=procedure: tells_soon(shop, name))
        assert await eventually(lambda: is_waiting_for(shop, "the database does not answer"))

    assert await eventually(lambda: is_rung(shop))
    # What had been open is let be, so that nobody meets it once more.
    bell = secrets.token_hex()
    assert [await rung(shop, bell) for _ in range(3)] == [{200}] * 3
    assert (await shop.rpc("exerciseListen", {"bell": bell})).json() == {"rung": 6 * CONNECTIONS}


async def tells_soon(shop: RunningShop, procedure: str) -> bool:
    """A call that had begun on a connection that was cut may have waited longer."""
    return await tells(shop, procedure) and await says_so_soon(shop, procedure)


async def tells(shop: RunningShop, procedure: str) -> bool:
    answer = await shop.rpc(procedure, cookie="vitrine_session=whatever")
    code: str = answer.json()["code"]
    return code == "DatabaseUnavailable"


async def test_a_database_beyond_a_cut_is_told_soon_and_comes_back(wire_url: str) -> None:
    with network_to_postgres(wire_url) as (network, url):
        async with a_busy_shop(url) as shop:
            await is_cut_and_comes_back(shop, network)


async def test_a_pooler_beyond_a_cut_is_told_soon_and_comes_back(wire_url: str) -> None:
    with pgbouncer(wire_url) as pooler_url:
        assert await eventually(lambda: answers(pooler_url))
        with network_to_postgres(pooler_url) as (network, url):
            async with a_busy_shop(wire_url, url) as shop:
                with network.cut():
                    assert await eventually(lambda: tells_soon(shop, "oauthRevokeToken"))
                assert await eventually(lambda: is_rung(shop))
                assert await rung(shop, "later") == {200}


async def test_a_database_beyond_a_cut_from_its_pooler_is_told_and_comes_back(
    wire_url: str,
) -> None:
    with network_to_postgres(wire_url) as (network, url), pgbouncer(url) as pooler_url:
        assert await eventually(lambda: answers(pooler_url))
        async with a_busy_shop(wire_url, pooler_url) as shop:
            with network.cut():
                for procedure in ("getShopConfiguration", "oauthRevokeToken"):
                    assert await eventually(lambda name=procedure: tells(shop, name))
            assert await eventually(lambda: is_rung(shop))
            bell = secrets.token_hex()
            assert [await rung(shop, bell) for _ in range(3)] == [{200}] * 3
            assert (await shop.rpc("exerciseListen", {"bell": bell})).json() == {
                "rung": 6 * CONNECTIONS
            }


async def is_rung(shop: RunningShop) -> bool:
    return await rung(shop, "again") == {200}
