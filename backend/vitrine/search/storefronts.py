"""The storefronts that have an index, and the wish for a new one."""

from __future__ import annotations

from collections.abc import Sequence

from vitrine import shops
from vitrine.kit.db import Db
from vitrine.rpc import Shop, purge
from vitrine.search.tags import REBUILD


async def enabled_storefronts(db: Db) -> Sequence[Shop]:
    return [shop for shop in await shops.storefronts(db) if shop.is_enabled]


async def ask_for_rebuilding(db: Db) -> None:
    """Of every process that keeps an index, when the transaction commits."""
    await purge(db, REBUILD)
