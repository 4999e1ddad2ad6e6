"""Categories that are filled by rule."""

from __future__ import annotations

from datetime import datetime

from vitrine.catalogue.products.queries.filling import fill_categories
from vitrine.catalogue.tags import purge_products
from vitrine.kit.db import Db


async def refill_categories(db: Db, now: datetime) -> int:
    """Once a day: what is no longer new leaves its category. How many products moved."""
    moved = await fill_categories(db, now, None)
    await purge_products(db, moved, stale=True)
    return len(moved)
