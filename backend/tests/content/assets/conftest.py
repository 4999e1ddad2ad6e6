"""An operator's hands on a shop whose pictures and stories are committed."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from httpx import Response
from psycopg import AsyncConnection

from tests.databases import a_database
from tests.operators.builders import a_token
from tests.shops.wired import Operator, an_app
from vitrine.kit import postgres
from vitrine.kit.db import Db
from vitrine.kit.settings import Settings

CONTENT = (
    "truncate content_asset, asset_folder, picture_upload, story, operator_token"
    " restart identity cascade"
)


class Library:
    """The calls of an editor who keeps the pictures."""

    def __init__(self, operator: Operator, masters: Path) -> None:
        self.masters = masters
        self._operator = operator

    async def ask(self, method: str, path: str, body: object = None) -> Response:
        return await self._operator.ask(method, f"/content{path}", body)

    async def upload(self, content: bytes, name: str, **query: Any) -> Response:
        return await self._operator.client.post(
            "/api/operator/content/assets",
            params={"name": name, **query},
            content=content,
            headers={"authorization": f"Bearer {self._operator.token}"},
        )


@pytest.fixture(scope="session")
def committed_url(cluster: postgres.Cluster) -> Iterator[str]:
    with a_database(cluster, "vitrine_assets") as url:
        yield url


@pytest.fixture
async def committed(committed_url: str) -> AsyncIterator[Db]:
    async with await AsyncConnection.connect(committed_url, autocommit=True) as db:
        await db.execute(CONTENT)
        yield db


@pytest.fixture
async def library(committed: Db, committed_url: str, tmp_path: Path) -> AsyncIterator[Library]:
    token = await a_token(committed, "editor", ["content:read", "content:write"])
    settings = Settings(database_url=committed_url, data_dir=tmp_path)
    async with an_app(settings, token) as operator:
        yield Library(operator, tmp_path / "media" / "masters")
