"""The payment methods of each storefront, from `backend/seed/payment_methods.json`."""

from __future__ import annotations

from pathlib import Path

import msgspec

from vitrine import shops
from vitrine.kit.db import Db
from vitrine.payments import queries
from vitrine.payments.rules import MethodRow
from vitrine.rpc import purge

FILE = Path(__file__).resolve().parents[2] / "seed" / "payment_methods.json"


async def seed_if_empty(db: Db) -> None:
    """For a shop that is older than its payment methods."""
    if not await queries.methods.has_methods(db):
        await seed(db)


async def seed(db: Db) -> None:
    """Methods that an operator added stay."""
    methods = msgspec.json.decode(FILE.read_bytes(), type=dict[str, list[MethodRow]])
    for shop in await shops.storefronts(db):
        for position, method in enumerate(methods.get(shop.code, []), start=1):
            await queries.methods.put_method(db, shop.id, position, method)
    await purge(db, "shops")
