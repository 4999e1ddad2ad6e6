"""Products of listings as they travel, kept ready while nothing of them changes.

Most listings show what another one has just shown. The engine stamps a product anew whenever
it reads it again, so a tile is good as long as its stamp is the engine's.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import cast

import msgspec
from msgspec import Raw

from vitrine import catalogue
from vitrine.catalogue.selection import With, WithImages, WithKeys, WithSiblings, WithVariants
from vitrine.catalogue.shapes import Product
from vitrine.kit.db import Db
from vitrine.rpc import Shop
from vitrine.search.engine import Engine

# What is new and what may be compared with change by the clock, so nothing is kept for long.
KEPT_FOR = 60.0
AT_MOST = 24 * 1024 * 1024

# What a tile shows of a product, unless the caller asks for something else.
TILE = With(
    attributes=WithKeys(with_key=["name", "brand"]),
    variants=WithVariants(attributes=WithKeys(with_key=["shopSize"]), price=False),
    images=WithImages(attributes=WithKeys(with_key=["imageView"]), at_most=2),
    siblings=WithSiblings(attributes=WithKeys(with_key=["colorDetail"]), images=False),
    price_range=True,
    lowest_prior_price=True,
)
SUGGESTED = With(
    attributes=WithKeys(with_key=["name", "brand", "colorDetail"]),
    price_range=True,
)

Key = tuple[int, int, bytes]
"""Storefront, product, and the parts that are wanted."""


@dataclass(frozen=True, slots=True)
class _Tile:
    stamp: int
    until: float
    body: Raw


class Tiles:
    def __init__(self, at_most: int = AT_MOST) -> None:
        self.at_most = at_most
        self._size = 0
        self._kept: OrderedDict[Key, _Tile] = OrderedDict()

    async def shown(
        self, engine: Engine, db: Db, shop: Shop, ids: Sequence[int], now: datetime, wanted: With
    ) -> dict[int, Product]:
        """By id, in one statement at most; what is not sold here is left out."""
        parts = msgspec.json.encode(wanted)
        # Read before the database is, so that what changes meanwhile makes the tile old.
        stamps = dict(zip(ids, engine.stamps(ids), strict=True))
        moment = time.monotonic()
        found = {}
        for each in ids:
            tile = self._kept.get((shop.id, each, parts))
            if tile and tile.stamp == stamps[each] and moment < tile.until:
                self._kept.move_to_end((shop.id, each, parts))
                found[each] = tile.body
        missing = [each for each in ids if each not in found]
        if missing:
            read = await catalogue.products(db, shop, missing, now, wanted)
            for each, product in read.items():
                found[each] = Raw(msgspec.json.encode(product))
                tile = _Tile(stamps[each], moment + KEPT_FOR, found[each])
                self._keep((shop.id, each, parts), tile)
        return cast(dict[int, Product], found)

    def _keep(self, key: Key, tile: _Tile) -> None:
        old = self._kept.pop(key, None)
        self._size += len(memoryview(tile.body)) - (len(memoryview(old.body)) if old else 0)
        self._kept[key] = tile
        while self._size > self.at_most:
            _, oldest = self._kept.popitem(last=False)
            self._size -= len(memoryview(oldest.body))
