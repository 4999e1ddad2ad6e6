"""Fills a new index, and is a process of its own (`building_apart.py`).

`python -m vitrine.search.cluster.building NAME`, with DATABASE_URL and SEARCH_URL in the
environment.
"""

from __future__ import annotations

import asyncio
import os
import sys

from psycopg import AsyncConnection, Error

from vitrine.kit.outgoing import Unavailable
from vitrine.search.cluster.client import Cluster, Refused
from vitrine.search.cluster.writing import IndexWriter, alias_of
from vitrine.search.storefronts import enabled_storefronts

# As `nice` counts: whoever waits for a page comes first.
NICENESS = 10


async def _build(database_url: str, search_url: str, name: str) -> None:
    try:
        async with await AsyncConnection.connect(database_url, autocommit=True) as db:
            cluster = Cluster(search_url, await alias_of(db, search_url))
            try:
                await IndexWriter(cluster).build(db, await enabled_storefronts(db), name)
            finally:
                await cluster.close()
    except (Error, Unavailable, Refused) as failure:
        sys.exit(f"The index was not built: {failure}")


if __name__ == "__main__":
    os.nice(NICENESS)
    asyncio.run(_build(os.environ["DATABASE_URL"], os.environ["SEARCH_URL"], sys.argv[1]))
