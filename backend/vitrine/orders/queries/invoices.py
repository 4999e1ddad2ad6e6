"""Numbers of invoices, without gaps in a country and a year."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from vitrine.kit.db import Db, execute, maybe_row, value

NEXT_INVOICE = """
    insert into invoice_count (country, year, count)
    values (%(country)s, %(year)s, 1)
    on conflict (country, year) do update set count = invoice_count.count + 1
    returning count
"""

ADD_INVOICE = """
    insert into invoice (order_id, number, issued_at) values (%(order_id)s, %(number)s, %(now)s)
"""

INVOICE = "select number, issued_at from invoice where order_id = %(order_id)s"


@dataclass(frozen=True)
class InvoiceRow:
    number: str
    issued_at: datetime


async def invoice_of(db: Db, order_id: int) -> InvoiceRow | None:
    return await maybe_row(db, InvoiceRow, INVOICE, order_id=order_id)


INVOICED = """
    select coalesce(array_agg(order_id), '{}') from invoice where order_id = any(%(order_ids)s)
"""


async def invoiced_of(db: Db, order_ids: list[int]) -> list[int]:
    """Those of these orders that have an invoice."""
    return await value(db, list, INVOICED, order_ids=order_ids)


async def add_invoice(db: Db, order_id: int, country: str, now: datetime) -> InvoiceRow:
    """Whoever asks holds the order's lock; the count waits for nobody who is rolled back."""
    count = await value(db, int, NEXT_INVOICE, country=country, year=now.year)
    number = f"{country}{now.year % 100:02d}-{count:06d}"
    await execute(db, ADD_INVOICE, order_id=order_id, number=number, now=now)
    return InvoiceRow(number, now)
