"""The OpenSearch that tests share, since it takes many seconds to start."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.engines.opensearch_server import OpenSearchServer, opensearch_server
from tests.waiting import eventually


@pytest.fixture(scope="session")
async def cluster_node() -> AsyncIterator[OpenSearchServer]:
    with opensearch_server() as server:
        assert await eventually(server.answers)
        yield server
