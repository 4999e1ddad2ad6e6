"""The engines that search is tested with: the one in the process, and OpenSearch."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import asynccontextmanager
from typing import Protocol
from uuid import uuid4

from tests.catalogue.builders import NOW
from tests.engines.opensearch_server import OpenSearchServer
from vitrine import search
from vitrine.kit.db import Db
from vitrine.rpc import Shop
from vitrine.search.cluster.client import Cluster
from vitrine.search.cluster.shared_index import SharedIndex

# The machine may be busy, which is no cluster that stands still.
PATIENT = 60.0


class Live(Protocol):
    """An index that a test fills and changes."""

    async def fill(self, db: Db, shops: Sequence[Shop]) -> None: ...

    async def compare(self, db: Db) -> set[int]: ...

    async def refresh(self, db: Db, product_ids: Collection[int]) -> object: ...


def search_with(live: Live) -> search.Search:
    if isinstance(live, SharedIndex):
        return search.Search(live.engine, live.engine.dictionary)
    assert isinstance(live, search.LiveIndex)
    return search.Search(search.EmbeddedEngine(live), live.dictionary)


@asynccontextmanager
async def an_index_in(server: OpenSearchServer) -> AsyncIterator[SharedIndex]:
    """Under a name of its own, since tests share the server."""
    cluster = Cluster(server.url, f"test-{uuid4().hex}", answers_within=PATIENT)
    index = SharedIndex(cluster, lambda: NOW)
    try:
        yield index
        if name := await cluster.current():
            await cluster.manage("DELETE", f"/{name}")
    finally:
        await cluster.close()
