"""What orders tell of a customer: exported in full, erased as far as tax law lets us."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime

from vitrine.identity import DataSubject, RetainedData
from vitrine.orders.queries.events import erase_declared
from vitrine.orders.queries.orders import all_of_user, erase_contact, forget_unpaid
from vitrine.orders.reading import read_order
from vitrine.orders.shapes import Order
from vitrine.rpc import Call

# Invoices are kept for ten years after the end of the year, wherever we sell.
YEARS = 10


async def export_orders(call: Call, subject: DataSubject) -> Sequence[Order]:
    found = await all_of_user(call.db, subject.user_id)
    return [await read_order(call.db, row, call.now) for row in found]


async def erase_orders(call: Call, subject: DataSubject) -> Sequence[RetainedData]:
    """Orders that were never paid go; the others lose what no invoice needs."""
    await forget_unpaid(call.db, subject.user_id)
    found = await all_of_user(call.db, subject.user_id)
    for row in found:
        await erase_contact(call.db, row.id, call.now)
        await erase_declared(call.db, row.id)
    if not found:
        return []
    until = max(_end(row.placed_at) for row in found)
    return [RetainedData(kind="orders", reason="taxLaw", until=until)]


def _end(placed_at: datetime) -> date:
    return date(placed_at.year + YEARS, 12, 31)
