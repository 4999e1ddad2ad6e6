"""Writes stock, and purges what shows it."""

from __future__ import annotations

from collections.abc import Sequence

from vitrine.catalogue.stock import queries
from vitrine.catalogue.stock.queries import ChangedStock, StockRecord
from vitrine.catalogue.stock.rules import Level, looks_the_same
from vitrine.catalogue.tags import product_tag, stock_tag
from vitrine.kit.db import Db
from vitrine.rpc import purge


async def write_stock(db: Db, records: Sequence[StockRecord]) -> int:
    """How many really changed. Pages are purged only if they would look different."""
    changed = await queries.put_stock(db, records) if records else []
    await purge_changed(db, changed)
    return len(changed)


async def purge_changed(db: Db, changed: Sequence[ChangedStock]) -> None:
    visible = {each.product_id for each in changed if not _looks_the_same(each)}
    stock_alone = {each.product_id for each in changed} - visible
    await purge(db, *(stock_tag(each) for each in sorted(stock_alone)))
    await purge(db, *(product_tag(each) for each in sorted(visible)), stale=True)


def _looks_the_same(changed: ChangedStock) -> bool:
    if changed.old_quantity is None or changed.old_is_sellable_without_stock is None:
        return False
    before = Level(
        changed.old_quantity, changed.old_is_sellable_without_stock, changed.old_expected_at
    )
    after = Level(changed.quantity, changed.is_sellable_without_stock, changed.expected_at)
    return looks_the_same(before, after)
