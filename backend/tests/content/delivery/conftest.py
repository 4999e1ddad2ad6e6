"""The shop over HTTP, and a client that carries its tokens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import httpx
import pytest
from psycopg import AsyncConnection

from tests.running import RunningShop
from vitrine.content.tokens import TokenKind, tokens

CDN = "/content/v2/cdn"


@dataclass(frozen=True)
class Reader:
    """Reads with the published token unless another is given; None sends none."""

    shop: RunningShop
    tokens: dict[TokenKind, str]

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


@pytest.fixture(scope="session")
async def read(shop: RunningShop, database_url: str) -> Reader:
    async with await AsyncConnection.connect(database_url) as db:
        return Reader(shop, await tokens(db))
