"""A shop with a space of its own over HTTP, and a client that carries its tokens."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import httpx
import pytest
from psycopg import AsyncConnection

from tests.content.delivery.space import StoriesOfSpace, a_space
from tests.databases import a_database
from tests.running import RunningShop, running_shop
from vitrine.content.tokens import TokenKind, tokens
from vitrine.kit import postgres
from vitrine.kit.settings import Settings

CDN = "/content/v2/cdn"


@dataclass(frozen=True)
class Reader:
    """Reads with the published token unless another is given; None sends none."""

    shop: RunningShop
    tokens: dict[TokenKind, str]
    stories: StoriesOfSpace

    async def __call__(
        self,
        path: str,
        *,
        token: str | None = "",
        headers: dict[str, str] | None = None,
        method: str = "GET",
        **parameters: Any,
    ) -> httpx.Response:
        if token is not None:
            parameters["token"] = token or self.tokens[TokenKind.PUBLISHED]
        url = f"{self.shop.url}{CDN}{path}"
        return await self.shop.http.request(method, url, params=parameters, headers=headers)

    async def raw(self, path_and_query: str) -> httpx.Response:
        """The query exactly as it is written, beside the published token."""
        separator = "&" if "?" in path_and_query else "?"
        token = f"{separator}token={self.tokens[TokenKind.PUBLISHED]}"
        return await self.shop.http.get(f"{self.shop.url}{CDN}{path_and_query}{token}")

    async def preview(self, path: str, **parameters: Any) -> httpx.Response:
        return await self(path, token=self.tokens[TokenKind.PREVIEW], **parameters)

    async def slugs(self, **parameters: Any) -> list[str]:
        """Of a list, in its order."""
        return slugs_of(await self("/stories", **parameters))


def slugs_of(answer: httpx.Response) -> list[str]:
    assert answer.status_code == 200, answer.text
    return [story["slug"] for story in answer.json()["stories"]]


@pytest.fixture(scope="session")
async def read(cluster: postgres.Cluster) -> AsyncIterator[Reader]:
    """The space is read alone: what other tests write is elsewhere."""
    with a_database(cluster, "vitrine_delivery") as url:
        async with await AsyncConnection.connect(url) as db:
            stories = await a_space(db)
            keys = await tokens(db)
        async with running_shop(Settings(database_url=url, rate_limits=False)) as shop:
            yield Reader(shop, keys, stories)
