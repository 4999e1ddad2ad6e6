"""Wishlists: one for each visitor, the same in every storefront."""

from __future__ import annotations

from datetime import datetime, timedelta

from vitrine.kit.db import Db
from vitrine.wishlist import procedures, queries
from vitrine.wishlist.merging import merge_wishlists
from vitrine.wishlist.personal_data import erase_wishlist, export_wishlist
from vitrine.wishlist.queries import lines

LIVES_FOR = timedelta(days=360)


async def forget_old(db: Db, now: datetime) -> None:
    """What was noted long ago."""
    await queries.forget_old(db, now - LIVES_FOR)


__all__ = [
    "erase_wishlist",
    "export_wishlist",
    "forget_old",
    "lines",
    "merge_wishlists",
    "procedures",
]
