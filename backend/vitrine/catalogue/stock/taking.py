"""Takes stock for an order, and puts it back."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from vitrine.catalogue.stock import queries
from vitrine.catalogue.stock.queries import Pieces
from vitrine.catalogue.stock.writing import purge_changed
from vitrine.kit.db import Db


async def lock_stock(db: Db, variant_ids: Collection[int]) -> None:
    """In the order of ids, as every writer of stock locks it: nobody waits in a circle."""
    await queries.lock_stock(db, sorted(variant_ids))


async def take_stock(db: Db, pieces: Mapping[int, int]) -> dict[int, int]:
    """By variant how many pieces came out of stock; one that has too few is left out.

    What is sellable without stock gives what it has. Whoever asks holds the locks.
    """
    records = [Pieces(variant_id, pieces[variant_id]) for variant_id in sorted(pieces)]
    changed = await queries.take_stock(db, records)
    await purge_changed(db, changed)
    return {each.variant_id: (each.old_quantity or 0) - each.quantity for each in changed}


async def put_stock_back(db: Db, pieces: Mapping[int, int]) -> None:
    """For what was not sold after all; a size that is no longer known gets nothing."""
    records = [Pieces(variant_id, pieces[variant_id]) for variant_id in sorted(pieces)]
    if not records:
        return
    await queries.lock_stock(db, [each.variant_id for each in records])
    await purge_changed(db, await queries.put_stock_back(db, records))
