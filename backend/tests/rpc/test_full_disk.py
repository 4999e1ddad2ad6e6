"""A database without room: what only reads goes on, and nothing acknowledged is lost."""

from __future__ import annotations

import asyncio
import importlib
from pathlib import Path

import pytest
from psycopg import AsyncConnection

from tests.engines.small_disk import small_disk
from tests.rpc.conftest import BELLS
from tests.running import INTERNAL_TOKEN, running_shop
from tests.waiting import eventually
from vitrine import shops
from vitrine.kit import postgres
from vitrine.kit.migrate import create_database, migrate
from vitrine.kit.settings import Settings

pytestmark = pytest.mark.scale

# So that a page of the table, of 8 KB, is soon full.
BELL = "ding " * 200


async def test_a_database_without_room_is_read_and_takes_what_is_written_once_there_is(
    tmp_path: Path,
) -> None:
    importlib.import_module("tests.rpc.exercises")
    with (
        small_disk(tmp_path / "disk", megabytes=400) as disk,
        postgres.serving(disk.folder / "postgres", fast_and_unsafe=True) as server,
    ):
        url = server.cluster.url()
        create_database(server.cluster.url("postgres"), "vitrine")
        await asyncio.to_thread(migrate, url)
        async with await AsyncConnection.connect(url) as db:
            await db.execute(BELLS)
            await shops.seed(db)
        settings = Settings(database_url=url, internal_token=INTERNAL_TOKEN, rate_limits=False)
        async with running_shop(settings) as shop:
            acknowledged = 0

            async def ring() -> tuple[int, str]:
                nonlocal acknowledged
                answer = await shop.rpc("exerciseRing", {"bell": BELL})
                acknowledged += answer.status_code == 200
                return answer.status_code, answer.json().get("code", "")

            async def is_refused() -> bool:
                status, code = await ring()
                assert (status, code) in [(200, ""), (503, "DatabaseUnavailable")]
                return status == 503

            async def is_taken() -> bool:
                return (await ring())[0] == 200

            assert await eventually(is_taken)
            with disk.full():
                assert await eventually(is_refused)
                read = await shop.rpc("exerciseListen", {"bell": BELL})
                configured = await shop.rpc("getShopConfiguration")
                full_count = acknowledged
            assert await eventually(is_taken)
            after = await shop.rpc("exerciseListen", {"bell": BELL})

    assert (read.status_code, configured.status_code) == (200, 200)
    assert read.json() == {"rung": full_count}
    assert after.json() == {"rung": acknowledged}
