"""Builds a new index and puts it in the place of the old one."""

from __future__ import annotations

import logging

from psycopg import Error

from vitrine.catalogue import for_search
from vitrine.kit.db import Db
from vitrine.kit.outgoing import Unavailable
from vitrine.kit.reconnecting import connect
from vitrine.search.cluster.building_apart import NotBuilt, build_apart
from vitrine.search.cluster.client import Cluster, Refused
from vitrine.search.cluster.shared_index import SharedIndex
from vitrine.search.cluster.writing import alias_of
from vitrine.search.engine import NotReady
from vitrine.search.index.rebuilding import MANY
from vitrine.search.storefronts import enabled_storefronts

log = logging.getLogger(__name__)

FAILURES = (Unavailable, Refused, NotReady)


async def renew_index(db: Db, index: SharedIndex, database_url: str, search_url: str) -> None:
    """Few products are indexed here; many by a process of their own."""
    shops = await enabled_storefronts(db)
    if await for_search.product_count(db) <= MANY:
        await index.fill(db, shops)
        return
    name = index.writer.new_name()
    await build_apart(database_url, search_url, name)
    await index.put_in_use(db, name, shops)


async def fill_if_missing(database_url: str, search_url: str) -> None:
    """Before a shop opens for the first time, so that it opens with its listings."""
    cluster = Cluster(search_url)
    try:
        async with await connect(database_url) as db:
            cluster.alias = await alias_of(db, search_url)
            index = SharedIndex(cluster)
            await index.adopt(db)
            if index.name is None:
                await renew_index(db, index, database_url, search_url)
    except (Error, NotBuilt, *FAILURES) as failure:
        # The shop opens without it, and tries again.
        log.warning("the index could not be built: %s", failure)
    finally:
        await cluster.close()
