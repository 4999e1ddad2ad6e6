"""A shop whose intake can be asked over HTTP, on a database of its own."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import httpx
import pytest
from psycopg import AsyncConnection

from tests.catalogue.builders import NOW
from tests.databases import a_seeded_database
from tests.operators.builders import a_token
from tests.running import INTERNAL_TOKEN, RunningShop, running_shop
from vitrine.kit import postgres
from vitrine.kit.db import Db
from vitrine.kit.settings import Settings

SCOPES = ["errors:read", "errors:write", "feedback:read", "feedback:write"]


@dataclass(frozen=True)
class Intake:
    shop: RunningShop
    url: str
    token: str

    async def send(
        self, body: bytes, path: str = "/intake/api/1/envelope/?sentry_key=vitrine", **headers: str
    ) -> httpx.Response:
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        return await self.shop.http.post(f"{self.shop.api}{path}", content=body, headers=sent)

    async def ask(self, path: str, method: str = "GET", body: Any = None) -> httpx.Response:
        return await self.shop.http.request(
            method,
            f"{self.shop.api}/operator{path}",
            json=body,
            headers={"authorization": f"Bearer {self.token}"},
        )

    async def errors(self, query: str = "") -> list[dict[str, Any]]:
        listed: list[dict[str, Any]] = (await self.ask(f"/errors{query}")).json()["errors"]
        return listed

    async def feedback(self, query: str = "") -> list[dict[str, Any]]:
        listed: list[dict[str, Any]] = (await self.ask(f"/feedback{query}")).json()["feedback"]
        return listed


@pytest.fixture(scope="module")
async def running(
    cluster: postgres.Cluster, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[Intake]:
    async with a_seeded_database(cluster, "vitrine_intake") as url:
        async with await AsyncConnection.connect(url) as db:
            token = await a_token(db, "clerk", SCOPES)
        settings = Settings(
            database_url=url,
            data_dir=tmp_path_factory.mktemp("data"),
            internal_token=INTERNAL_TOKEN,
            rate_limits=False,
        )
        async with running_shop(settings, now=lambda: NOW) as shop:
            yield Intake(shop, url, token)


@pytest.fixture
async def intake(running: Intake) -> Intake:
    """Empty, and committed at once: the shop reads it."""
    async with await AsyncConnection.connect(running.url, autocommit=True) as db:
        await db.execute("truncate client_error, client_error_event, feedback, change_log")
    return running


@pytest.fixture
async def stored(running: Intake) -> AsyncIterator[Db]:
    async with await AsyncConnection.connect(running.url, autocommit=True) as db:
        yield db
