"""An import through the storefront that takes longer than any other request may."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from psycopg import AsyncConnection

from tests.exchange.importing import a_file
from tests.operators.builders import a_token
from tests.processes.running import running
from vitrine.kit.postgres import Cluster

# Longer than a request may take in all (60 s), with pauses as a slow line makes them.
LINES, PAUSE = 30, 4.0


@pytest.mark.soak
async def test_an_import_of_two_minutes_is_reported(tmp_path: Path) -> None:
    with running(tmp_path) as shop:
        await asyncio.to_thread(shop.wait_for, "Vitrine is open")
        async with await AsyncConnection.connect(Cluster(tmp_path / "postgres").url()) as db:
            token = await a_token(db, "soak", ["catalogue:write"])

        async with httpx.AsyncClient(base_url=shop.url, timeout=600) as client:
            headers = {"authorization": f"Bearer {token}"}
            answer = await client.post("/api/operator/import", content=_slowly(), headers=headers)

    result = answer.json()
    print(f"{result['rows']} rows in {LINES * PAUSE:.0f} s")
    assert (answer.status_code, result["rows"], result["refused"]) == (200, LINES, LINES)


async def _slowly() -> AsyncIterator[bytes]:
    for number in range(LINES):
        yield a_file({"kind": "product", "referenceKey": f"SLOW-{number}"})
        await asyncio.sleep(PAUSE)
