"""The checkout: what a shopper types on the way to an order, and placing it. It owns no money."""

from __future__ import annotations

from datetime import datetime, timedelta

from vitrine.checkout import procedures, queries
from vitrine.kit.db import Db

LIVES_FOR = timedelta(days=60)


async def forget_old(db: Db, now: datetime) -> None:
    """What was typed long ago, with the basket it was typed for."""
    await queries.forget_old(db, now - LIVES_FOR)


__all__ = ["forget_old", "procedures"]
