"""A shop whose content service is the hosted one, and pages that read it through a proxy."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field, replace

import pytest
from psycopg import AsyncConnection

from tests.content.remote.faulty_proxy import FaultyProxy, a_faulty_proxy
from tests.databases import a_seeded_database
from tests.kit.outgoing.virtual_time import VirtualTime
from tests.running import RunningShop, running_shop
from vitrine.content import ContentSource, StoriesQuery, StoryQuery, source_of, tokens
from vitrine.content.remote import Patience, Purge, RemoteContent
from vitrine.content.source import StoriesAnswer, StoryAnswer
from vitrine.content.tokens import TokenKind
from vitrine.kit import postgres
from vitrine.kit.db import Db
from vitrine.kit.outgoing import CallOutcome
from vitrine.kit.settings import Settings


@dataclass(frozen=True)
class Hosted:
    """The service: what is written there stays until the end of the file."""

    shop: RunningShop
    database_url: str
    tokens: dict[TokenKind, str]

    async def connect(self) -> Db:
        return await AsyncConnection.connect(self.database_url)

    @asynccontextmanager
    async def lend(self) -> AsyncIterator[Db]:
        """What embedded content reads with."""
        async with await self.connect() as db:
            yield db


@pytest.fixture(scope="module")
async def hosted(cluster: postgres.Cluster) -> AsyncIterator[Hosted]:
    async with a_seeded_database(cluster, "vitrine_hosted") as url:
        async with await AsyncConnection.connect(url) as db:
            kinds = await tokens(db)
        async with running_shop(Settings(database_url=url, rate_limits=False)) as shop:
            yield Hosted(shop, url, kinds)


@dataclass
class Pages:
    """What pages do: they ask the source, and are purged by their tags."""

    source: ContentSource
    proxy: FaultyProxy
    time: VirtualTime
    settings: Settings
    purges: list[str] = field(default_factory=list)
    outcomes: list[CallOutcome] = field(default_factory=list)

    @property
    def remote(self) -> RemoteContent:
        assert isinstance(self.source, RemoteContent)
        return self.source

    async def story(self, address: str, **query: object) -> StoryAnswer | None:
        return await self.source.story(lend_nothing, StoryQuery(address=address, **query))  # type: ignore[arg-type]

    async def stories(self, **query: object) -> StoriesAnswer:
        return await self.source.stories(lend_nothing, StoriesQuery(**query))  # type: ignore[arg-type]


def lend_nothing() -> AbstractAsyncContextManager[Db]:
    raise AssertionError("remote content needs no connection of the call")


@pytest.fixture
async def pages(hosted: Hosted) -> AsyncIterator[Pages]:
    time = VirtualTime()
    async with a_faulty_proxy(hosted.shop.url, time.clock) as proxy:
        settings = Settings(
            content_url=proxy.url,
            content_token=hosted.tokens[TokenKind.PUBLISHED],
            content_preview_token=hosted.tokens[TokenKind.PREVIEW],
        )
        pages = make_pages(proxy, time, settings)
        yield pages
        await pages.source.close()


def make_pages(
    proxy: FaultyProxy,
    time: VirtualTime,
    settings: Settings,
    *,
    page_waits: float = 60.0,
    purge: Purge | None = None,
) -> Pages:
    """Without a task that looks for changes: tests say when that is done."""
    purges: list[str] = []
    outcomes: list[CallOutcome] = []

    async def note_purge(tag: str) -> None:
        purges.append(tag)

    patience = Patience(
        page_waits=page_waits, answers_within=60.0, clock=time.clock, sleep=time.sleep
    )
    source = source_of(settings, purge or note_purge, outcomes.append, patience)
    return Pages(source, proxy, time, settings, purges, outcomes)


def with_settings(pages: Pages, **changes: object) -> Pages:
    return make_pages(pages.proxy, pages.time, replace(pages.settings, **changes))  # type: ignore[arg-type]
