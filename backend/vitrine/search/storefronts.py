"""The storefronts that have an index."""

from __future__ import annotations

from collections.abc import Sequence

from vitrine import shops
from vitrine.kit.db import Db
from vitrine.rpc import Shop


async def enabled_storefronts(db: Db) -> Sequence[Shop]:
    return [shop for shop in await shops.storefronts(db) if shop.is_enabled]
