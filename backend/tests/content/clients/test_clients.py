"""The clients that the content service's makers publish work against the shop, unchanged."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from psycopg import AsyncConnection

from tests.content.clients.space import fill
from tests.databases import a_database
from tests.running import running_shop
from vitrine.content import tokens
from vitrine.kit import postgres
from vitrine.kit.settings import Settings

NODE = Path(sys.prefix) / "bin" / "node"
FILES = sorted(Path(__file__).parent.glob("*.test.mjs"))


@pytest.fixture(scope="module")
async def space(cluster: postgres.Cluster) -> AsyncIterator[str]:
    """What the clients are told of a running shop, as JSON."""
    with a_database(cluster, "vitrine_clients") as url:
        async with await AsyncConnection.connect(url) as db:
            known = await fill(db)
            keys = await tokens(db)
        settings = Settings(database_url=url, rate_limits=False)
        async with running_shop(settings) as shop:
            yield json.dumps({**known, "endpoint": f"{shop.url}/content/v2", "tokens": keys})


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name.partition(".")[0])
async def test_the_published_clients_read(file: Path, space: str) -> None:
    run = await asyncio.create_subprocess_exec(
        NODE,
        file,
        env={**os.environ, "SPACE": space},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    output, _ = await run.communicate()

    assert run.returncode == 0, output.decode()
