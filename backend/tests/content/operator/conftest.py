"""A shop with a database of its own, a clock that can be set, and an editor who calls it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

import httpx
import pytest
from psycopg import AsyncConnection

from tests.content.builders import a_page
from tests.databases import a_database
from tests.operators.builders import a_token
from tests.running import INTERNAL_TOKEN, RunningShop, running_shop
from vitrine.content import publish_due
from vitrine.kit import postgres
from vitrine.kit.settings import Settings

NOW = datetime(2026, 11, 18, 9, 0, tzinfo=UTC)


class Clock:
    """Goes on a little with each look, as clocks do."""

    def __init__(self) -> None:
        self.now = NOW

    def __call__(self) -> datetime:
        self.now += timedelta(milliseconds=1)
        return self.now


@dataclass(frozen=True)
class Editor:
    running: RunningShop
    url: str
    token: str
    clock: Clock
    numbers: count[int]

    async def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        return await self.running.http.request(
            method,
            f"{self.running.api}/operator/content{path}",
            json=body,
            headers={"authorization": f"Bearer {self.token}"},
        )

    async def get(self, method: str, path: str, body: Any = None) -> Any:
        """The answer of a call that is not refused."""
        answer = await self.ask(method, path, body)
        assert answer.is_success, answer.text
        return answer.json() if answer.content else None

    async def story(self, content: dict[str, Any] | None = None, **fields: Any) -> Any:
        """A new draft with an address that no other test has."""
        slug = f"story-{next(self.numbers)}"
        body = {"name": "Wolle", "slug": slug, "content": content or a_page(), **fields}
        return await self.get("POST", "/stories", body)

    async def folder(self) -> Any:
        slug = f"folder-{next(self.numbers)}"
        return await self.get("POST", "/stories", {"name": "Heft", "slug": slug, "content": None})

    async def publish_due(self) -> int:
        """As the job does every minute."""
        async with await AsyncConnection.connect(self.url) as db:
            return await publish_due(db, self.clock())


@pytest.fixture(scope="session")
async def editor(cluster: postgres.Cluster) -> AsyncIterator[Editor]:
    with a_database(cluster, "vitrine_editing") as url:
        async with await AsyncConnection.connect(url) as db:
            scopes = ["content:read", "content:write", "content:publish"]
            token = await a_token(db, "anna", scopes)
        settings = Settings(database_url=url, internal_token=INTERNAL_TOKEN, rate_limits=False)
        clock = Clock()
        async with running_shop(settings, now=clock) as running:
            yield Editor(running, url, token, clock, count(1))


def saved(story: Any, **changes: Any) -> dict[str, Any]:
    """A story that was read, as an editor sends it back."""
    names = ["name", "slug", "content", "parentId", "isStartpage", "position", "tags"]
    names += ["realPath", "translatedSlugs", "version"]
    return {**{name: story[name] for name in names}, **changes}
