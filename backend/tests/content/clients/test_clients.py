"""The clients that the content service's makers publish work against the shop, unchanged."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from psycopg import AsyncConnection

from tests.content.clients.space import fill
from tests.databases import a_database
from tests.operators.builders import an_operator
from tests.running import running_shop
from vitrine.content import seed, tokens
from vitrine.kit import postgres
from vitrine.kit.clock import time_of_day
from vitrine.kit.settings import Settings

NODE = Path(sys.prefix) / "bin" / "node"
FILES = sorted(Path(__file__).parent.glob("*.test.mjs"))


@pytest.fixture(scope="module")
async def space(cluster: postgres.Cluster) -> AsyncIterator[str]:
    """What the clients are told of a running shop, as JSON."""
    with a_database(cluster, "vitrine_clients") as url:
        async with await AsyncConnection.connect(url) as db:
            known = await fill(db)
        async with told(url, known) as space:
            yield space


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name.partition(".")[0])
async def test_the_published_clients_read(file: Path, space: str) -> None:
    code, output = await run(file, space)

    assert code == 0, output


async def test_the_published_clients_read_and_render_the_demo(cluster: postgres.Cluster) -> None:
    with a_database(cluster, "vitrine_demo_space") as url:
        async with await AsyncConnection.connect(url) as db:
            await seed(db, an_operator(time_of_day()))
        async with told(url, {}) as space:
            code, output = await run(Path(__file__).with_name("demo.mjs"), space)

    assert code == 0, output


@asynccontextmanager
async def told(url: str, known: dict[str, Any]) -> AsyncIterator[str]:
    """A shop on this database, and where it is."""
    async with await AsyncConnection.connect(url) as db:
        keys = await tokens(db)
    async with running_shop(Settings(database_url=url, rate_limits=False)) as shop:
        yield json.dumps({**known, "endpoint": f"{shop.url}/content/v2", "tokens": keys})


async def run(file: Path, space: str) -> tuple[int | None, str]:
    """Beside the shop, which answers in this process."""
    process = await asyncio.create_subprocess_exec(
        NODE,
        file,
        env={**os.environ, "SPACE": space},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    output, _ = await process.communicate()
    return process.returncode, output.decode()
