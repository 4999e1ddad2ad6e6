"""Baskets: one for each visitor, the same in every storefront, priced where it is read."""

from __future__ import annotations

from datetime import datetime, timedelta

from vitrine.basket import procedures, queries
from vitrine.basket.merging import merge_baskets
from vitrine.basket.personal_data import erase_basket, export_basket
from vitrine.basket.queries import pieces, wanted_pieces
from vitrine.kit.db import Db

LIVES_FOR = timedelta(days=60)


async def forget_old(db: Db, now: datetime) -> None:
    """Baskets that nobody has changed for long."""
    await queries.forget_old(db, now - LIVES_FOR)


__all__ = [
    "erase_basket",
    "export_basket",
    "forget_old",
    "merge_baskets",
    "pieces",
    "procedures",
    "wanted_pieces",
]
