"""A CDN is asked before the start whether it lets us purge."""

from __future__ import annotations

import asyncio
import os
import sys

import pytest

from tests.engines.fastly_server import TOKEN, FastlyServer, fastly_server
from tests.running import BACKEND
from vitrine.kit.settings import BadSettings
from vitrine.rpc.cdn import check_cdn


async def wrongs(url: str) -> list[str]:
    with pytest.raises(BadSettings) as refused:
        await check_cdn(url)
    return refused.value.wrongs


async def test_a_wrong_token_or_service_is_told_before_the_start() -> None:
    with fastly_server() as fastly:
        await check_cdn(fastly.url)

        by_token = await wrongs(fastly.url_with(f"{TOKEN}-no-longer"))
        by_service = await wrongs(fastly.url_with(TOKEN, "another"))

    assert by_token[0].startswith("CDN_PURGE_URL: fastly SU1Z0isxPaozGVKXdv0eY refuses this token")
    assert by_service == ["CDN_PURGE_URL: fastly another is not known there"]


async def test_a_cdn_that_is_away_stops_no_start() -> None:
    with fastly_server() as fastly:
        url = fastly.url

    await check_cdn(url)


async def test_the_shop_does_not_start_with_a_token_that_is_refused() -> None:
    with fastly_server() as fastly:
        told = await _start(fastly)

    assert told[0] == 2
    assert b"refuses this token" in told[1]
    assert TOKEN.encode() not in told[1]


async def _start(fastly: FastlyServer) -> tuple[int | None, bytes]:
    environment = {**os.environ, "CDN_PURGE_URL": fastly.url_with(f"{TOKEN}-no-longer")}
    process = await asyncio.create_subprocess_exec(
        *[sys.executable, "-m", "vitrine", "shop"],
        env=environment,
        cwd=BACKEND,
        stderr=asyncio.subprocess.PIPE,
    )
    _, told = await process.communicate()
    return process.returncode, told
